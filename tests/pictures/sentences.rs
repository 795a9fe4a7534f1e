//! Results, dates and phases in words, and phrases that are no longer used.

use crate::words::FILES;
use gipfel::correspondence::challenge::{Challenge, ChallengeStatus, ColorWish};
use gipfel::correspondence::consequences::Occasion;
use gipfel::correspondence::pace::Pace;
use gipfel::correspondence::{
    Action, ChallengeId, Entry, Event, Home, Locale, Match, MatchId, Offer, Phase, Player, PlayerId, Terms,
};
use gipfel::rules::game::{Effect, GameKind, Reason, Setup};
use gipfel::rules::{ByColor, Color, dvonn, gipf};
use gipfel::words::moves::Notation;
use gipfel::words::{self, cards, challenges, matches, moves, panel, results};
use jiff::Timestamp;

fn names() -> ByColor<String> {
    ByColor {
        white: "Ana".to_owned(),
        black: "Ben".to_owned(),
    }
}

fn start(kind: GameKind) -> Match {
    let players = ByColor {
        white: PlayerId(11).into(),
        black: PlayerId(12).into(),
    };
    let homes = ByColor {
        white: Home::Direct,
        black: Home::Direct,
    };
    let terms = Terms::new(Setup::even(kind), Pace::default());
    Match::start(MatchId(12), terms, players, homes, Timestamp::UNIX_EPOCH)
}

fn apply(m: &mut Match, events: Vec<Event>) {
    for event in events {
        m.apply(Entry {
            at: Timestamp::UNIX_EPOCH,
            event,
        });
    }
}

/// A random match, played until its rules end it or there is what is looked for.
fn played(kind: GameKind, seed: u64, until: impl Fn(&Match) -> bool) -> Match {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut m = start(kind);
    while let Some(color) = m.to_move()
        && !until(&m)
    {
        let mv = gipfel::engine::any_move(m.game(), &mut random).expect("it is not over");
        let events = m.decide(m.player(color), &Action::Move(mv)).expect("legal");
        apply(&mut m, events);
    }
    m
}

const AGREED: Event = Event::OfferAccepted {
    by: Color::White,
    what: Offer::Draw,
};

fn resigned() -> Match {
    let mut m = start(GameKind::Dvonn);
    apply(&mut m, vec![Event::Resigned { by: Color::Black }]);
    m
}

fn sentence(locale: Locale, m: &Match) -> String {
    results::sentence(locale, m, m.ended().expect("it is over"), &names())
}

#[test]
fn a_result_is_one_sentence() {
    for (event, english, german) in [
        (
            Event::Resigned { by: Color::Black },
            "Ana beats Ben: Ben resigned.",
            "Ana gewinnt gegen Ben: Ben hat aufgegeben.",
        ),
        (
            Event::TimedOut { by: Color::White },
            "Ben beats Ana: Ana ran out of time.",
            "Ben gewinnt gegen Ana: Ana hat die Zeit überschritten.",
        ),
        (
            AGREED,
            "Ana and Ben agreed to a draw.",
            "Ana und Ben haben sich auf Remis geeinigt.",
        ),
    ] {
        let mut m = start(GameKind::Dvonn);
        if event == AGREED {
            apply(
                &mut m,
                vec![Event::Offered {
                    by: Color::Black,
                    what: Offer::Draw,
                }],
            );
        }
        apply(&mut m, vec![event]);
        assert_eq!(sentence(Locale::English, &m), english);
        assert_eq!(sentence(Locale::German, &m), german);
    }
    let by_mention = results::sentence(
        Locale::English,
        &resigned(),
        resigned().ended().expect("it is over"),
        &results::mentions(Locale::English, &resigned()),
    );
    assert_eq!(by_mention, "<@11> beats <@12>: <@12> resigned.");
    let card = cards::text(Locale::English, &resigned(), (Color::White, Occasion::Ended), &[], None);
    assert_eq!(card, "**DVONN #12** is over. <@11> beats <@12>: <@12> resigned.");
}

#[test]
fn the_result_of_dvonn_is_its_score() {
    let ends = (0..400).map(|seed| played(GameKind::Dvonn, seed, |_| false));
    let (mut won, mut drawn) = (false, false);
    for m in ends {
        let gipfel::rules::game::Game::Dvonn(board) = m.game() else {
            panic!("it is DVONN")
        };
        let score = board.score();
        let (most, least) = (score.white.max(score.black), score.white.min(score.black));
        let (said, gesagt) = (sentence(Locale::English, &m), sentence(Locale::German, &m));
        if most == least {
            assert_eq!(said, format!("Ana and Ben drew {most}–{least}."));
            assert_eq!(gesagt, format!("Ana und Ben trennen sich {most}:{least}."));
            drawn = true;
        } else {
            let (winner, loser) = if score.white == most {
                ("Ana", "Ben")
            } else {
                ("Ben", "Ana")
            };
            assert_eq!(said, format!("{winner} beats {loser} {most}–{least}."));
            assert_eq!(gesagt, format!("{winner} gewinnt gegen {loser} mit {most}:{least}."));
            won = true;
        }
        if won && drawn {
            return;
        }
    }
    panic!("won: {won}, drawn: {drawn}");
}

#[test]
fn the_result_of_gipf_is_what_the_loser_lacks() {
    for (kind, why) in [
        (GameKind::ALL[1], "has no piece left to play."),
        (GameKind::ALL[2], "has no GIPF-pieces left."),
    ] {
        let said = (0..60).map(|seed| sentence(Locale::English, &played(kind, seed, |_| false)));
        assert!(
            said.clone()
                .all(|text| text.starts_with("Ana beats Ben: Ben has ") || text.starts_with("Ben beats Ana: Ana has ")),
            "{kind:?}"
        );
        assert!(said.clone().any(|text| text.ends_with(why)), "{kind:?}: {why}");
    }
}

#[test]
fn a_challenge_tells_how_its_match_ended() {
    let over = |thread| challenges::over(Locale::English, &resigned(), thread);
    let result = "Match #12 is over. <@11> beats <@12>: <@12> resigned.";
    assert_eq!(over(None).as_deref(), Some(result));
    assert_eq!(over(Some(77)), Some(format!("{result} It was played in <#77>.")));
    assert_eq!(challenges::over(Locale::English, &start(GameKind::Dvonn), None), None);
    let last_chance = Effect::Gipf(gipf::Effect::BringsNoMore { by: Color::White });
    let says = [
        matches::posted_by(Locale::English, PlayerId(11)),
        panel::warning(Locale::English, &last_chance).expect("a warning"),
        matches::choose(Locale::English),
    ];
    let expected = [
        "Posted by <@11>.",
        "⚠️ This is a single piece: after it you can bring in no more GIPF-pieces.",
        "Choose the match",
    ];
    assert_eq!(says, expected);
}

#[test]
fn a_phase_says_how_far_a_match_is() {
    let phase = |locale, m: &Match, reader| {
        let (turn, standing) = (m.turn(), m.game().standing());
        let phase = Phase {
            reader,
            turn,
            standing,
            is_pending: false,
        };
        matches::phase(locale, phase)
    };
    let m = played(GameKind::Dvonn, 3, |m| m.turn() == 12);
    assert_eq!(phase(Locale::English, &m, Color::White), "placing, 12 of 49 pieces");
    assert_eq!(phase(Locale::German, &m, Color::White), "Setzen, 12 von 49 Steinen");
    let gipfel::rules::game::Game::Dvonn(board) = played(GameKind::Dvonn, 3, |m| m.turn() == 60).game().clone() else {
        panic!("it is DVONN")
    };
    let (m, score) = (played(GameKind::Dvonn, 3, |m| m.turn() == 60), board.score());
    assert_ne!(score.white, score.black);
    let said = format!("stacking, {}–{}", score.black, score.white);
    assert_eq!(phase(Locale::English, &m, Color::Black), said);
    let m = start(GameKind::ALL[1]);
    assert_eq!(phase(Locale::English, &m, Color::Black), "turn 1, reserve 12–12");
}

#[test]
fn a_date_is_written_as_in_the_language() {
    let day: Timestamp = "2026-11-22T23:30:00Z".parse().expect("a time");
    let first: Timestamp = "2027-01-01T00:00:00Z".parse().expect("a time");
    for (locale, long, new_year) in [
        (Locale::English, "22 November 2026", "1 January 2027"),
        (Locale::German, "22. November 2026", "1. Januar 2027"),
        (Locale::French, "22 novembre 2026", "1er janvier 2027"),
        (Locale::Dutch, "22 november 2026", "1 januari 2027"),
        (Locale::Spanish, "22 de noviembre de 2026", "1 de enero de 2027"),
    ] {
        assert_eq!(words::date(locale, day), long);
        assert_eq!(words::date(locale, first), new_year);
    }
}

#[test]
fn a_place_off_the_board_is_named_with_what_there_is() {
    let dvonn = |place: &str| {
        moves::reason(
            Locale::English,
            Reason::Dvonn(dvonn::Reason::OffBoard(place.to_owned())),
        )
    };
    let gipf = |place: &str| moves::reason(Locale::English, Reason::Gipf(gipf::Reason::OffBoard(place.to_owned())));
    for (said, expected) in [
        (dvonn("z9"), "`z9` on this board: rows are 1 to 5, columns a to k."),
        (dvonn("k1"), "`k1` on this board: column k goes from k3 to k5."),
        (
            gipf("j1"),
            "`j1` on this board. Columns are a to i, from a1–a5 at the edge to e1–e9 in the middle.",
        ),
        (gipf("f9"), "`f9` on this board: column f goes from f1 to f8."),
    ] {
        assert_eq!(said, format!("There is no {expected}"));
    }
    let reason = Reason::Dvonn(dvonn::Reason::OffBoard("z9".to_owned()));
    assert_eq!(
        moves::why_not(
            Locale::English,
            Notation::of(GameKind::Dvonn),
            "a1z9",
            Some(reason.clone())
        ),
        "There is no `z9` on this board: rows are 1 to 5, columns a to k. You typed `a1z9`."
    );
    // what was typed is not quoted twice
    assert_eq!(
        moves::why_not(Locale::English, Notation::of(GameKind::Dvonn), "z9", Some(reason)),
        "There is no `z9` on this board: rows are 1 to 5, columns a to k."
    );
}

/// Each line of a file, and what it says: without comments, keys and marks of bold text.
fn texts(source: &str) -> impl Iterator<Item = (&str, String)> {
    let lines = source.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let text = line.split_once(" = ").map_or(line, |(_, text)| text);
        (line, text.replace("{\"**\"}", "**"))
    })
}

/// Phrases that were used once and are stiff, or not what a player would say.
#[test]
fn stilted_words_are_gone() {
    let refused: [(Locale, &[&str]); 5] = [
        (
            Locale::English,
            &[
                " lots",
                "gave up",
                "give up",
                "took the",
                "taken back",
                "take it back",
                "next game",
                "by itself",
                "settle",
                "of this house",
                "turned the draw down",
                "cannot",
                "do not",
                "it is your turn",
                "“{",
                "\"",
            ],
        ),
        (
            Locale::German,
            &[
                "von selbst",
                "gipf einfach",
                "hauses",
                "stelle,",
                "das los sagt",
                "ohne uhr",
                "schübe",
                " schub",
                // one word for one thing
                "extraschieben",
                "hinnehmen",
                "nimmt sie ihn hin",
                "abtrenn",
                "unentschieden",
                "aussichten",
                "verbunden mit dvonn",
                "\"",
            ],
        ),
        (
            Locale::French,
            &[
                "vous ",
                "votre",
                "choisissez",
                "« {",
                // one word for one thing
                "pendule",
                "règle de la maison",
                "match nul",
                "pièces coupées",
                " placer ",
                "à blanc",
                "de blanc.",
                "joues blanc",
                "\"",
            ],
        ),
        (
            Locale::Dutch,
            &[
                "het paneel",
                // one word for one thing
                "stenen",
                "met potentials",
                "gelijkspel",
                "voor de rating",
                "teruggenomen",
                "“",
                "\"",
            ],
        ),
        (
            Locale::Spanish,
            &[
                "usted",
                "retado",
                "retos",
                "el panel",
                // one word for one thing
                "impugn",
                " ligad",
                "enlaz",
                "empate",
                "movimiento",
                "retira una fila",
                "\"",
            ],
        ),
    ];
    for ((locale, words), (of, source)) in refused.into_iter().zip(FILES) {
        assert_eq!(locale, of);
        for (line, text) in texts(source).filter(|(_, text)| !text.contains("que vous avez en commun")) {
            for word in words {
                assert!(
                    !text.to_lowercase().contains(word),
                    "{locale:?} says {word:?} again: {line}"
                );
            }
        }
    }
    // a French mark of two parts never begins a line
    let french = FILES
        .iter()
        .find(|(locale, _)| *locale == Locale::French)
        .expect("it is there")
        .1;
    for (line, text) in texts(french) {
        for mark in [" :", " ;", " !", " ?", " »", "« "] {
            assert!(!text.contains(mark), "an ordinary space at {mark:?}: {line}");
        }
    }
}

/// An accepted challenge names both, whoever was drawn.
#[test]
fn what_became_of_a_challenge_is_said() {
    let challenge = |state| Challenge {
        id: ChallengeId(5),
        from: PlayerId(11),
        to: Some(PlayerId(12)),
        terms: *start(GameKind::Dvonn).terms(),
        color: ColorWish::Random,
        made: Timestamp::UNIX_EPOCH,
        stays: gipfel::correspondence::pace::Days::USUAL,
        state,
    };
    let said = |state| challenges::closed(Locale::English, &challenge(state), None);
    assert_eq!(said(ChallengeStatus::Open), None);
    let withdrawn = said(ChallengeStatus::Withdrawn).expect("it is closed");
    assert_eq!(withdrawn, "<@11> withdrew the challenge.");
    let declined = said(ChallengeStatus::Declined).expect("it is closed");
    assert_eq!(declined, "<@12> declined the challenge.");
}

/// French and Spanish say "les Blancs battent" and "las blancas ganan" where they would say "Ana bat" and "Ana gana".
#[test]
fn a_colour_in_the_place_of_a_name_is_several() {
    for (locale, resigned, known, effect) in [
        (
            Locale::French,
            "Les Blancs battent les Noirs\u{a0}: les Noirs ont abandonné.",
            "Ana bat les Noirs\u{a0}: les Noirs ont abandonné.",
            "Les Noirs ne peuvent plus mettre de pièces GIPF en jeu.",
        ),
        (
            Locale::Spanish,
            "Las blancas ganan a las negras: las negras abandonaron.",
            "Ana gana a las negras: las negras abandonaron.",
            "Las negras ya no pueden introducir más piezas GIPF.",
        ),
    ] {
        let [white, black] = [Color::White, Color::Black].map(|color| words::unnamed(locale, color));
        let said = |winner: &str| {
            let names = [("winner", winner.to_owned()), ("loser", black.clone())];
            words::text_with(locale, "final-resigned", names)
        };
        assert_eq!(said(&white), resigned);
        assert_eq!(said("Ana"), known);
        let no_more = Effect::Gipf(gipf::Effect::BringsNoMore { by: Color::Black });
        let players = ByColor::of(Player::Recorded);
        assert_eq!(moves::effects(locale, &[no_more], players), effect);
    }
}

/// A GIPF-piece goes back as the two pieces that it is.
#[test]
fn pieces_that_go_back_to_the_reserve_are_counted() {
    let said = |returned: &[&str], captured: &[&str], stacked: &[&str]| {
        let points = |names: &[&str]| names.iter().map(|name| name.parse().expect("a spot")).collect();
        let effect = gipf::Effect::RowRemoved {
            by: Color::White,
            returned: points(returned),
            captured: points(captured),
            gipf_pieces: points(stacked),
            potentials: Vec::new(),
        };
        let players = ByColor {
            white: PlayerId(11).into(),
            black: PlayerId(12).into(),
        };
        moves::effects(Locale::English, &[Effect::Gipf(effect)], players)
    };
    assert_eq!(
        said(&["c2", "d2", "e2"], &[], &[]),
        "<@11> removed a row. 3 pieces went back to the reserve (c2, d2 and e2)."
    );
    assert_eq!(
        said(&["c2"], &["d2", "e2"], &["e2"]),
        "<@11> removed a row. One piece went back to the reserve (c2). Captured: d2 and Ge2."
    );
    assert_eq!(
        said(&["c2", "d2", "e2"], &[], &["d2"]),
        "<@11> removed a row. 4 pieces went back to the reserve (c2, Gd2 and e2)."
    );
}
