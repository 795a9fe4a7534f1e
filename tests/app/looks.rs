//! What pictures show: the turn before, the reader's side and theme, and ratings as they are.

use super::ratings::{profile, resigned};
use super::table::*;
use gipfel::app::features::{Board, Boards, Games, Rules, Wish};
use gipfel::correspondence::MatchId;
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::preference::Side;
use gipfel::rules::game::{Game, GameKind, Move};
use gipfel::scene::{Theme, View};
use gipfel::words::help;
use jiff::SignedDuration;

/// What a board is drawn with.
fn look(view: &View) -> String {
    format!("{:?}, {:?} below, {}", view.theme, view.side, turn(view.last.as_ref()))
}

fn turn(last: Option<&(Game, Move)>) -> String {
    last.map_or_else(|| "no turn".to_owned(), |(_, mv)| mv.to_string())
}

/// A table where pictures are words.
async fn told() -> Table {
    let renderer = Renderer {
        board: |view| look(view).into_bytes(),
        overview: |entries| {
            entries
                .iter()
                .map(|entry| look(&entry.view))
                .collect::<String>()
                .into_bytes()
        },
        ratings: |course, theme| {
            let ratings: Vec<String> = course.iter().map(|rated| rated.rating.to_string()).collect();
            let deviations = course
                .iter()
                .all(|rated| rated.deviation.is_some_and(|deviation| deviation > 1.0));
            format!("{theme:?} {} {deviations}", ratings.join(" ")).into_bytes()
        },
        ..Renderer::default()
    };
    Table::drawn_by(renderer).await
}

/// The pictures of a reply, also those beside a text.
fn pictures(reply: &Reply) -> Vec<String> {
    let words = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("words");
    let Reply::Show { container, .. } = reply else {
        let picture = message_of(reply).picture.as_ref();
        return picture.iter().map(|picture| words(&picture.bytes)).collect();
    };
    let found = container.parts.iter().filter_map(|part| match part {
        Part::Picture(picture)
        | Part::Section {
            beside: Beside::Thumbnail(picture),
            ..
        } => Some(words(&picture.bytes)),
        _ => None,
    });
    found.collect()
}

#[tokio::test]
async fn boards_are_drawn_alike_for_a_player_wherever_they_see_them() {
    let table = told().await;
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    table.deliver().await;
    for (theme, side, expected) in [
        (Theme::Dark, Side::Own, "Dark, Black below, c3"),
        (Theme::Wood, Side::White, "Wood, White below, c3"),
    ] {
        let change = ChangeSettings {
            theme: Some(theme),
            side: Some(side),
            digest: Some(Wish::For(7)),
            ..ChangeSettings::default()
        };
        let saved = private_text(table.ask(BEN, Intent::feature(change)).await);
        assert!(saved.contains("Saved"), "{saved}");
        let in_theme = |theme| {
            Intent::feature(Board {
                id: Some(id),
                theme,
                audience: Audience::Asker,
            })
        };
        let asked_for = table.ask(BEN, in_theme(Some(Theme::Contrast))).await;
        assert!(pictures(&asked_for)[0].starts_with("Contrast, "), "{asked_for:?}");
        for intent in [
            in_theme(None),
            Intent::feature(Games::FIRST),
            Intent::feature(Boards),
            Intent::feature(Next {}),
        ] {
            let reply = table.ask(BEN, intent).await;
            assert_eq!(pictures(&reply), [expected], "{reply:?}");
        }
        table.wait(SignedDuration::from_hours(24));
        table.tick().await;
        let posts = table.deliver().await;
        let digest = posts.iter().find(|post| post.place == Spot::Direct(BEN));
        let picture = digest.and_then(|digest| digest.message.picture.as_ref());
        assert_eq!(&*picture.expect("his digest").bytes, expected.as_bytes());
    }
}

#[tokio::test]
async fn examples_of_the_rules_show_their_turn() {
    let table = told().await;
    let change = ChangeSettings {
        theme: Some(Theme::Dark),
        ..ChangeSettings::default()
    };
    table.ask(ANA, Intent::feature(change)).await;
    let mut turns = 0;
    for kind in GameKind::ALL.into_iter().chain([help::WITH_POTENTIALS]) {
        for page in 1..=help::pages(kind) {
            let Some(example) = help::example(kind, page) else {
                continue;
            };
            let rules = Rules {
                kind: Some(kind),
                page: Some(page),
            };
            let reply = table.ask(ANA, Intent::feature(rules)).await;
            let expected = format!("Dark, White below, {}", turn(example.last.as_ref()));
            assert_eq!(pictures(&reply), [expected], "{kind:?}, page {page}");
            turns += usize::from(example.last.is_some());
        }
    }
    assert!(turns > 0, "some show one");
}

#[tokio::test]
async fn the_course_of_a_rating_is_drawn_as_it_was() {
    let table = told().await;
    for n in 0..3 {
        let id: MatchId = resigned(&table, 4, if n == 1 { ANA } else { BEN }).await;
        table.deliver().await;
        table.tick().await;
        assert!(table.game(id).await.ended().is_some());
        table.wait(SignedDuration::from_hours(25));
    }
    let reply = table.ask(ANA, profile(None)).await;
    let drawn = pictures(&reply).remove(0);
    let words: Vec<&str> = drawn.split(' ').collect();
    let [theme, ratings @ .., deviations] = &words[..] else {
        panic!("{drawn}")
    };
    assert_eq!((*theme, ratings.len(), *deviations), ("Wood", 3, "true"), "{drawn}");
    let told = format!("over 3 results, from {} to {}", ratings[0], ratings[2]);
    let alt = format!("{:?}", container_of(&reply));
    assert!(alt.contains(&told), "{told}: {alt}");
}
