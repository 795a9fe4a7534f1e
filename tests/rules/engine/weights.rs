//! Files of weights, and what tuning makes of them.
use gipfel::engine::tuning::{OfPlacing, Plan, Tuned, tune};
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

/// The lines of the file that is shipped, of which the first three are about placing.
fn shipped() -> Vec<Vec<i16>> {
    read(include_str!("../../../assets/weights/dvonn.txt")).unwrap().1
}

fn tuned(games: u32, placing: OfPlacing, advance: &mut dyn FnMut()) -> Tuned {
    let plan = Plan {
        games,
        nodes: 5,
        seed: 1,
        placing,
    };
    tune(GameKind::Dvonn, plan, advance)
}

#[test]
fn as_many_lines_are_fitted_as_a_file_has() {
    let [all, kept] = [OfPlacing::Fitted, OfPlacing::Kept].map(|placing| tuned(3, placing, &mut || {}));
    assert_eq!(all.rows.len(), shipped().len());
    assert_eq!((all.notes.len(), kept.notes.len()), (2, 1));
    assert_eq!(kept.rows[..3], shipped()[..3]);
    assert_eq!(kept.rows[3..], all.rows[3..]);
    assert_ne!(kept.rows[..3], all.rows[..3]);
}

#[test]
fn only_the_weights_for_placing_change() {
    let mut played = 0;
    let tuned = tuned(4, OfPlacing::Played, &mut || played += 1);
    assert_eq!(played, 4);
    assert_eq!(tuned.rows[3..], shipped()[3..]);
    assert_ne!(tuned.rows[..3], shipped()[..3]);
}
