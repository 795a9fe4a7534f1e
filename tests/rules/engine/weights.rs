//! Files of weights, and what tuning makes of them.
use gipfel::engine::tuning::{EvaluatedPart, Plan, tune};
use gipfel::engine::weights::file::read;
use gipfel::engine::weights::{WeightsError, take, write};
use gipfel::rules::game::GameKind;

#[test]
fn what_is_written_is_read_and_what_is_spoilt_is_refused() {
    let rows = [-1, 0, 300].map(|weight| vec![weight; 5]).to_vec();
    let text = write("dvonn", "by hand", &rows);
    assert_eq!(read(&text), Ok(("dvonn", rows)));
    let refused = |text: &str| read(text).err();
    assert_eq!(refused(""), Some(WeightsError::NotWeights));
    assert_eq!(refused("a PNG"), Some(WeightsError::NotWeights));
    assert_eq!(refused(&text[..20]), Some(WeightsError::Damaged));
    assert_eq!(refused(&text[..text.len() / 2]), Some(WeightsError::Damaged));
    assert_eq!(refused(&text.replacen("300", "301", 1)), Some(WeightsError::Damaged));
    let version = refused(&signed_anew(&text.replacen("weights 1", "weights 2", 1)));
    assert_eq!(version, Some(WeightsError::OtherVersion("2".to_owned())));
    let larger = refused(&signed_anew(&text.replacen("300", "99999", 1)));
    assert_eq!(larger, Some(WeightsError::OtherSize));
}

fn signed_anew(text: &str) -> String {
    let (signed, _) = text.trim_end().rsplit_once('\n').unwrap_or_default();
    format!("{signed}\n{}\n", blake3::hash(signed.as_bytes()).to_hex())
}

#[test]
fn weights_of_no_game_and_of_another_size_are_refused() {
    let file = |game: &str| write(game, "by hand", &[vec![1, 2], vec![3]]);
    assert_eq!(take(&file("dvonn")), Err(WeightsError::OtherSize));
    assert_eq!(take(&file("gipf-basic")), Err(WeightsError::OtherSize));
    let chess = WeightsError::OtherGame("chess".to_owned());
    assert_eq!(take(&file("chess")), Err(chess));
}

#[test]
fn as_many_lines_are_fitted_as_a_file_has_and_the_other_part_is_kept() {
    let shipped = read(include_str!("../../../assets/weights/dvonn.txt")).unwrap().1;
    // lines for the phases, the biases, the output and each input
    let of_placing = 3 + 2 + 3 * 49;
    let mut played = 0;
    let [placing, stacking] = [EvaluatedPart::Placing, EvaluatedPart::Stacking].map(|part| {
        let plan = Plan {
            games: 4,
            nodes: 5,
            seed: 1,
            part,
            moves: 0,
        };
        tune(GameKind::Dvonn, plan, &mut || played += 1)
    });
    assert_eq!(played, 8);
    for (tuned, changed, kept) in [
        (placing, 0..of_placing, of_placing..shipped.len()),
        (stacking, of_placing..shipped.len(), 0..of_placing),
    ] {
        assert_eq!((tuned.rows.len(), tuned.notes.len()), (shipped.len(), 1));
        assert_eq!(tuned.rows[kept.clone()], shipped[kept]);
        assert_ne!(tuned.rows[changed.clone()], shipped[changed]);
    }
}
