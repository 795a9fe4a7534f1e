//! How the strongest level opens: by chance among what is nearly as good.
use gipfel::correspondence::Level;
use gipfel::engine::levels::choose;
use gipfel::engine::search::Limits;
use gipfel::engine::table::Table;
use gipfel::engine::think::best_moves;
use gipfel::rules::dvonn::SetupKind;
use gipfel::rules::game::{Game, GameKind, Setup};

/// The games of which the openings are tried.
fn games() -> Vec<Game> {
    let even = |key: &str| {
        let kind: GameKind = key.parse().expect("the name of a game");
        Game::start(Setup::even(kind))
    };
    let dvonn = Game::start(Setup::Dvonn(SetupKind::Classic.set_up(1)));
    vec![
        dvonn,
        even("gipf-basic"),
        even("gipf-standard"),
        even("gipf-tournament"),
        even("gipf-standard+zd3"),
    ]
}

#[test]
fn an_opening_is_nearly_as_good_as_the_best_and_the_same_for_the_same_seed() {
    for game in games() {
        // deeper than the first moment, in which no search is this deep
        let depth = if game.is_placing() { 3 } else { 12 };
        let good = best_moves(&game, &Table::new(1 << 20), Limits::depth(depth), 10, &|| true);
        assert!(good.len() > 1, "{game}");
        for seed in 0..20 {
            let mv = choose(&game, Level::STRONGEST, seed, &|| true).expect("it goes on");
            assert_eq!(choose(&game, Level::STRONGEST, seed, &|| true).as_ref(), Some(&mv));
            assert!(good.iter().any(|(other, _)| *other == mv), "{mv} in {game}");
        }
    }
}
