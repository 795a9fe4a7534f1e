//! What is explained to a person when they first meet it, and never again.

use super::table::*;
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::{MatchId, PlayerId};
use gipfel::rules::dvonn;
use gipfel::rules::dvonn::SetupKind;
use gipfel::rules::game::{Effect, Game, GameKind, Move};
use gipfel::rules::gipf::Variant;
use gipfel::store::keys;
use serde_json::json;

/// The beginning of what explains something.
const EXPLAINS: &str = "ℹ️ ";

/// What was explained in messages, with who was pinged by them.
fn explained(posts: &[Post]) -> Vec<(Option<u64>, String)> {
    let lines = |post: &Post| {
        let to = post.message.pings.first().map(|player| player.0);
        let lines = post.message.text.lines().filter_map(|line| line.strip_prefix(EXPLAINS));
        lines.map(|line| (to, line.to_owned())).collect::<Vec<_>>()
    };
    posts.iter().flat_map(lines).collect()
}

/// A match whose challenge is this, accepted by Ben; everything that was posted meanwhile.
async fn begun(table: &Table, wish: MakeChallenge) -> (MatchId, Vec<Post>) {
    table.ask(ANA, Intent::feature(wish)).await;
    let posts = table.deliver().await;
    let post = posts.last().expect("the challenge");
    table.accept(BEN, post, &button(&post.message, 0).custom_id).await;
    let posts = table.deliver().await;
    let panel = posts
        .iter()
        .find_map(|post| Panel::of(&button(&post.message, 0).custom_id));
    (panel.expect("the first card").id, posts)
}

/// Plays a turn, and returns what was posted then.
async fn turn(table: &Table, id: MatchId, text: &str) -> Vec<Post> {
    let m = table.game(id).await;
    let who = number_of(&m, m.to_move().expect("it goes on"));
    table.play(who, id, text).await;
    table.deliver().await
}

#[tokio::test]
async fn potentials_are_explained_to_each_player_once() {
    let table = Table::new().await;
    for is_first in [true, false] {
        let wish = MakeChallenge {
            potentials: Some("zd3".to_owned()),
            ..wish(Some(BEN), GameKind::Gipf(Variant::Basic), ColorWish::White)
        };
        let (id, mut posts) = begun(&table, wish).await;
        for text in ["Za2-b3", "Za2-b3", "Za2-b3"] {
            posts.extend(turn(&table, id, text).await);
        }
        let told = explained(&posts);
        let to: Vec<Option<u64>> = told.iter().map(|(to, _)| *to).collect();
        let whom: &[Option<u64>] = if is_first { &[Some(ANA), Some(BEN)] } else { &[] };
        assert_eq!(to, whom, "{told:?}");
        assert!(told.iter().all(|(_, line)| line.contains("potentials")), "{told:?}");
    }
    for who in [ANA, BEN] {
        let row = table.row(&keys::Player { player: PlayerId(who) }).await.expect("a row");
        assert_eq!(row["explained"], json!(["potential"]));
    }
}

#[tokio::test]
async fn a_row_that_leaves_the_board_is_explained_once() {
    let table = Table::new().await;
    for is_first in [true, false] {
        let kind = GameKind::Gipf(Variant::Basic);
        let (id, mut posts) = begun(&table, wish(Some(BEN), kind, ColorWish::White)).await;
        assert!(explained(&posts).is_empty(), "{posts:?}");
        for text in ["e1-e2", "a1-b2", "e1-e2", "a1-b2", "e1-e2"] {
            posts = turn(&table, id, text).await;
        }
        let told = explained(&posts);
        assert_eq!(told.len(), usize::from(is_first), "{posts:?}");
        assert!(
            told.iter()
                .all(|(to, line)| *to == Some(BEN) && line.contains("leave the board")),
            "{told:?}"
        );
    }
}

#[tokio::test]
async fn a_pass_is_explained_to_each_player_who_moves_again_because_of_one() {
    let mut passes = 0;
    for seed in 0..5 {
        let table = Table::seeded(seed).await;
        let wish = MakeChallenge {
            setup: Some(SetupKind::Random),
            ..wish(Some(BEN), GameKind::Dvonn, ColorWish::White)
        };
        let (id, _) = begun(&table, wish).await;
        let mut knows = Vec::new();
        loop {
            let m = table.game(id).await;
            if m.to_move().is_none() {
                break;
            }
            let mv = m.game().legal_moves().remove(0);
            let is_pass = |effect: &Effect| matches!(effect, Effect::Dvonn(dvonn::Effect::Passes(_)));
            let posts = turn(&table, id, &mv.to_string()).await;
            let told: Vec<Option<u64>> = explained(&posts).into_iter().map(|(to, _)| to).collect();
            let after = table.game(id).await;
            // also by a forced move that followed
            let new = &after.played()[m.played().len()..];
            let has_pass = new.iter().any(|turn| turn.before.effects(&turn.mv).iter().any(is_pass));
            let again = after
                .to_move()
                .filter(|_| has_pass)
                .map(|color| number_of(&after, color));
            let new: Vec<Option<u64>> = again.filter(|who| !knows.contains(who)).map(Some).into_iter().collect();
            assert_eq!(told, new, "{mv}: {posts:?}");
            knows.extend(again);
            passes += usize::from(again.is_some());
        }
    }
    assert!(passes > 0, "nobody passed");
}

/// Whether the player to move is asked which of their pieces leave the board first.
fn owes(game: &Game) -> bool {
    let asked = format!("{:?}", game.follow_picks(&[]));
    asked.contains("Gipf(Row") || asked.contains("Gipf(Take")
}

/// Random turns, the last of which brings a player who has not met a removal a choice of one.
fn up_to_a_removal(begun: &Game) -> Vec<Move> {
    for seed in 0.. {
        let mut random = fastrand::Rng::with_seed(seed);
        let (mut game, mut turns) = (begun.clone(), Vec::new());
        let mut met = Vec::new();
        while let Some(mover) = game.status().to_move() {
            let moves = game.legal_moves();
            let mv = moves[random.usize(..moves.len())].clone();
            game = game.after(&mv);
            let removes = mv.to_string().contains('x');
            turns.push(mv);
            if owes(&game) && !removes && !met.contains(&mover.other()) {
                return turns;
            }
            if removes {
                met.push(mover.other());
            }
        }
    }
    unreachable!("there is one in a few games")
}

#[tokio::test]
async fn a_row_that_leaves_before_ones_own_turn_is_explained_as_well() {
    let table = Table::new().await;
    let (id, mut posts) = begun(
        &table,
        wish(Some(BEN), GameKind::Gipf(Variant::Standard), ColorWish::White),
    )
    .await;
    for mv in up_to_a_removal(table.game(id).await.game()) {
        posts = turn(&table, id, &mv.to_string()).await;
    }
    let m = table.game(id).await;
    let reader = number_of(&m, m.to_move().expect("it goes on"));
    let told = explained(&posts);
    let [(to, line)] = &told[..] else { panic!("{posts:?}") };
    assert!(*to == Some(reader) && line.contains("leave the board"), "{told:?}");
}
