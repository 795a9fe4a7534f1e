//! Matches of GIPF with potentials: challenged to, stored, played with `/move`, told and shown.

use super::table::*;
use gipfel::app::features::{BeginPractice, CompletePotentials};
use gipfel::correspondence::challenge::{ColorWish, Handicap, Party};
use gipfel::correspondence::pace::Pace;
use gipfel::correspondence::proposal::Proposal;
use gipfel::correspondence::{Locale, MatchId};
use gipfel::rules::dvonn::SetupKind;
use gipfel::rules::game::GameKind;
use gipfel::rules::potentials::Set;
use gipfel::words::potentials::sets;

fn kind(key: &str) -> GameKind {
    key.parse().expect("a game")
}

/// What the public card of a match says now.
async fn card(table: &Table) -> Message {
    let posts = table.deliver().await;
    posts.last().expect("a card").message.clone()
}

#[tokio::test]
async fn turns_are_typed_told_and_kept() {
    let mut table = Table::new().await;
    let id = table.start(kind("gipf-basic+tz3"), ColorWish::White).await;
    let turns = [
        (ANA, "ta5-b5", "Ta5-b5"),
        (BEN, "a5b5", "a5-b5"),
        (ANA, "Ta5-b5", "Ta5-b5"),
        (BEN, "i3-h3", "i3-h3"),
    ];
    for (who, text, told) in turns {
        let reply = table.play(who, id, text).await;
        assert!(reply.contains(told), "{text}: {reply}");
        let card = card(&table).await;
        assert!(card.text.contains(told), "{}", card.text);
    }
    // the next push brings the first TAMSK to e5, and gives up the rest if it is bare
    let refused = table.play(ANA, id, "Ya5-b5").await;
    assert!(refused.contains("no YINSH-potentials in this match"), "{refused}");
    let refused = table.play(ANA, id, "Tq9-b5").await;
    assert!(refused.contains("q9"), "{refused}");
    let refused = table.play(ANA, id, "Z?").await;
    assert!(
        refused.contains("GIPF with potentials") && refused.contains("`Zc3>f5`"),
        "{refused}"
    );
    let m = table.game(id).await;
    let before = m.game().to_string();
    let options = table.play(ANA, id, "a5-b5").await;
    assert!(options.contains("`a5-b5` can mean several moves"), "{options}");
    assert_eq!(table.game(id).await.game().to_string(), before, "nothing was played");
    table.restart(8).await;
    let reply = table.play(ANA, id, "a5-b5;+-").await;
    assert!(reply.contains("a5-b5;+-"), "{reply}");
    let told = card(&table).await;
    assert!(told.text.contains("Lost: 1 TAMSK and 3 ZÈRTZ"), "{}", told.text);
    assert!(told.text.contains("TAMSK-potential on e5"), "{}", told.text);
    let alt = &told.picture.as_ref().expect("a picture").alt;
    assert!(
        alt.starts_with("GIPF basic with TAMSK and ZÈRTZ (3 each). Black to move."),
        "{alt}"
    );
    // what can be used is said in words
    assert!(
        alt.contains("TAMSK ready on c5") && alt.contains("White: b5, e2"),
        "{alt}"
    );
    // the stored match reads again the same
    let after = table.game(id).await.game().to_string();
    table.restart(9).await;
    assert_eq!(table.game(id).await.game().to_string(), after);
}

/// Even where typed turns are not confirmed, one that gives up what is in hand is shown first, with the warning.
#[tokio::test]
async fn a_typed_piece_without_a_potential_is_asked_about_first() {
    let table = Table::new().await;
    let id = table.start(kind("gipf-basic+tz3"), ColorWish::White).await;
    let asked = table.ask(ANA, play(Some(id), "a1-b2")).await;
    assert!(text_of(&asked).contains("⚠️"), "{asked:?}");
    assert_eq!(table.game(id).await.turns_played(), 0);
    let confirm = confirming(&asked).expect("it waits to be confirmed");
    table.press(ANA, &confirm).await;
    assert_eq!(table.game(id).await.turns_played(), 1);
    // one with a potential, and every later one without, is played at once
    for (who, text) in [(BEN, "Ta5-b5"), (ANA, "a1-b2")] {
        let played = table.ask(who, play(Some(id), text)).await;
        assert!(text_of(&played).contains("Played"), "{text}: {played:?}");
    }
}

fn with(kind: GameKind, potentials: &str) -> MakeChallenge {
    MakeChallenge {
        potentials: Some(potentials.to_owned()),
        ..wish(Some(BEN), kind, ColorWish::White)
    }
}

const STANDARD: GameKind = GameKind::ALL[2];

#[tokio::test]
async fn a_challenge_says_what_its_potentials_mean_and_becomes_a_match_with_them() {
    for (typed, key, lines) in [
        ("zd3", "gipf-standard+zd3", vec!["ZÈRTZ jumps", "DVONN jumps"]),
        (
            "all four, 3 each",
            "gipf-standard+tzdy3",
            vec!["TAMSK", "ZÈRTZ jumps", "DVONN jumps", "YINSH slides"],
        ),
        (
            "Yinsh 6",
            "gipf-standard+y6",
            vec!["6 of one kind: YINSH", "YINSH slides"],
        ),
    ] {
        let table = Table::new().await;
        private_text(table.ask(ANA, Intent::feature(with(STANDARD, typed))).await);
        let post = table.deliver().await.remove(0);
        let text = &post.message.text;
        for line in lines {
            assert!(text.contains(line), "{typed}: {text}");
        }
        assert!(text.contains("you lose the potentials that you still have"), "{text}");
        assert!(text.contains("Rated:** no"), "{text}");
        let rules = labelled(&post.message, "Rules").custom_id;
        assert!(text_of(&table.press(BEN, &rules).await).contains("GIPF"));
        let accept = button(&post.message, 0).custom_id;
        table.accept(BEN, &post, &accept).await;
        table.deliver().await;
        let m = table.game(MatchId(1)).await;
        assert_eq!(m.terms().setup.kind().key(), key);
        assert!(!m.terms().rated);
        let (_, name) = table.threads().remove(0);
        assert!(name.chars().count() <= 100, "{name}");
    }
}

#[tokio::test]
async fn potentials_that_cannot_be_are_refused_in_sentences() {
    let table = Table::new().await;
    let handicap = |wish: MakeChallenge| MakeChallenge {
        handicap: Some(Handicap {
            pieces: 1,
            to: Party::Opponent,
        }),
        ..wish
    };
    let cases = [
        (with(STANDARD, "püncts"), "can’t read these potentials"),
        (with(STANDARD, ""), "can’t read these potentials"),
        (with(STANDARD, "3"), "can’t read these potentials"),
        (with(STANDARD, "zd3 4"), "give one number"),
        (with(STANDARD, "z3d3"), "give one number"),
        (with(STANDARD, "ZÈRTZ 3, DVONN 4"), "give one number"),
        (with(STANDARD, "zdd3"), "Name each kind once"),
        (with(STANDARD, "ZÈRTZ, ZÈRTZ and DVONN"), "Name each kind once"),
        (with(STANDARD, "zp3"), "can’t read these potentials"),
        (with(STANDARD, "z2"), "3 to 6"),
        (with(STANDARD, "z0"), "3 to 6"),
        (with(STANDARD, "z7"), "3 to 6"),
        (with(STANDARD, "zd99999999999999999999"), "3 to 6"),
        (with(STANDARD, "all 4"), "12 potentials at most"),
        (with(STANDARD, "tzd5"), "12 potentials at most"),
        (with(GameKind::Dvonn, "zd3"), "Only GIPF has potentials"),
        (handicap(with(GameKind::ALL[1], "zd3")), "there is no handicap"),
        (
            MakeChallenge {
                rated: Some(true),
                ..with(STANDARD, "zd3")
            },
            "can’t be rated",
        ),
        (
            MakeChallenge {
                setup: Some(SetupKind::Random),
                ..with(STANDARD, "zd3")
            },
            "Only DVONN has a setup",
        ),
    ];
    for (ask, sentence) in cases {
        let text = private_text(table.ask(ANA, Intent::feature(ask.clone())).await);
        assert!(text.contains(sentence), "{:?}: {text}", ask.potentials);
    }
    assert!(table.deliver().await.is_empty(), "nothing was sent");
    for (kind, potentials, sentence) in [
        (GameKind::Dvonn, "zd3", "Only GIPF has potentials"),
        (STANDARD, "z3d3", "give one number"),
    ] {
        let practice = Intent::feature(BeginPractice {
            kind,
            level: None,
            color: ColorWish::White,
            setup: None,
            potentials: Some(potentials.to_owned()),
            link: LinkWish::default(),
            program: None,
        });
        let text = private_text(table.ask(ANA, practice).await);
        assert!(text.contains(sentence), "{text}");
    }
}

#[test]
fn potentials_are_read_as_people_type_them() {
    for (text, key) in [
        ("zd", "zd3"),
        ("ZD 4", "zd4"),
        ("4 dz", "zd4"),
        ("zertz, DVONN", "zd3"),
        ("ZÈRTZ und DVONN, je 3", "zd3"),
        ("ZÈRTZ y DVONN, 3 de cada", "zd3"),
        ("ZÈRTZ et DVONN : 4 de chaque", "zd4"),
        ("ZÈRTZ en DVONN: elk 3", "zd3"),
        ("zertz y", "zy3"),
        ("alle", "tzdy3"),
        ("todas, 3", "tzdy3"),
    ] {
        let read = sets::read(text).map(Set::key);
        assert_eq!(read.as_deref(), Ok(key), "{text}");
    }
    for set in Set::all() {
        assert_eq!(sets::read(&set.key()), Ok(set));
        for locale in Locale::ALL {
            let choice = sets::choice(locale, set);
            assert!(choice.chars().count() <= 100, "{choice}");
            assert_eq!(sets::read(&choice), Ok(set), "{choice}");
        }
    }
}

#[tokio::test]
async fn autocomplete_offers_the_ready_sets_first_and_then_what_fits() {
    let table = Table::new().await;
    let complete = async |typed: &str| {
        let query = CompletePotentials {
            typed: typed.to_owned(),
        };
        match table.ask(ANA, Intent::feature(query)).await {
            Reply::Choices(choices) => choices.into_iter().map(|(_, value)| value).collect::<Vec<_>>(),
            reply => panic!("{reply:?}"),
        }
    };
    let all = complete("").await;
    assert_eq!(all[..2], ["zd3", "tzdy3"], "{all:?}");
    assert_eq!(all.len(), 25);
    assert_eq!(complete("zd4").await[0], "zd4");
    assert_eq!(complete("z3d3").await[0], "zd3");
    assert_eq!(complete("yin").await[0], "tzdy3");
    assert!(
        complete("yinsh 5")
            .await
            .iter()
            .all(|key| key.contains('y') && key.ends_with('5'))
    );
    assert!(complete("chess").await.is_empty());
}

#[test]
fn terms_with_any_potentials_are_read_again_as_they_are_written() {
    for variant in gipfel::rules::potentials::Variant::all() {
        let proposal = Proposal {
            kind: GameKind::Potentials(variant),
            setup: None,
            pace: Pace::Unlimited,
            ..Proposal::usual()
        };
        assert_eq!(proposal.to_string().parse(), Ok(proposal));
        assert!(!proposal.counts());
    }
}

#[tokio::test]
async fn a_counter_offer_adds_changes_and_leaves_out_potentials() {
    type Chosen<'a> = &'a [(&'a str, &'a [&'a str])];
    let table = Table::new().await;
    let (game, kinds, number) = ("Game", "Potentials", "Number of each kind");
    let choices: [(Chosen<'_>, &str); 5] = [
        (&[(kinds, &["Z", "T"]), (number, &["4"])], "gipf-standard+tz4"),
        (
            &[(game, &["gipf-basic"]), (kinds, &["D"]), (number, &["5"])],
            "gipf-basic+d5",
        ),
        (&[(kinds, &[])], "gipf-standard"),
        (&[(game, &["gipf-tournament"])], "gipf-tournament+zd3"),
        // of four kinds nobody has six each
        (
            &[(number, &["6"]), (kinds, &["T", "Z", "D", "Y"])],
            "gipf-standard+tzdy3",
        ),
    ];
    for (typed, key) in choices {
        private_text(table.ask(ANA, Intent::feature(with(STANDARD, "zd3"))).await);
        let post = table.deliver().await.remove(0);
        table.counter(BEN, &post, typed, &[]).await;
        let countered = table.deliver().await.remove(0);
        let accept = labelled(&countered.message, "Accept").custom_id;
        table.accept(ANA, &countered, &accept).await;
        let id = table
            .deliver()
            .await
            .iter()
            .find_map(|post| Panel::of(&button(&post.message, 0).custom_id).map(|panel| panel.id));
        let m = table.game(id.expect("a card")).await;
        assert_eq!(m.terms().setup.kind().key(), key, "{typed:?}");
    }
    // where one number is possible, none is asked for; of one kind it is not that of "each"
    for (typed, is_asked) in [("t3", true), ("tzd3", true), ("tzdy3", false)] {
        private_text(table.ask(ANA, Intent::feature(with(STANDARD, typed))).await);
        let post = table.deliver().await.remove(0);
        let counter = labelled(&post.message, "Counter…").custom_id;
        let panel = table.accept(BEN, &post, &counter).await;
        let rows = rows_of(container_of(&panel));
        let is_number = |row: &Row| matches!(row, Row::Select(select) if select.placeholder == number);
        let asked = rows.iter().find(|row| is_number(row));
        assert_eq!(asked.is_some(), is_asked, "{typed}");
        if let Some(Row::Select(select)) = asked {
            let (one, each) = ("3 × TAMSK", "3 of each kind");
            let says = |label: &str| select.options.iter().any(|option| option.label == label);
            assert_eq!([says(one), says(each)], [typed == "t3", typed != "t3"], "{select:?}");
        }
    }
}

/// In the tournament game the GIPF-pieces come before them.
#[tokio::test]
async fn a_challenge_says_when_pieces_with_potentials_come_in() {
    for (key, said) in [
        ("gipf-basic+z3", "Pieces with potentials come first."),
        ("gipf-standard+z3", "Pieces with potentials come first."),
        (
            "gipf-tournament+z3",
            "Pieces with potentials come after the GIPF-pieces.",
        ),
    ] {
        let table = Table::new().await;
        table.ask(ANA, challenge(Some(BEN), kind(key), ColorWish::White)).await;
        let posts = table.deliver().await;
        let text = &posts[0].message.text;
        assert!(text.contains(said), "{key}: {text}");
    }
}
