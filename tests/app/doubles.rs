//! Programs, stored plans and tournaments use the application as people do, each in its own way: a program plays the
//! move that it found for that turn, a plan is stored, a pairing is a command of its own.

use super::table::*;
use gipfel::app::features::{BeginPractice, PlayOutcome};
use gipfel::app::matches::{self, Origin};
use gipfel::app::{Actor, Command, Rows, Stop, Venue};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::pace::Pace;
use gipfel::correspondence::plan::StopRule;
use gipfel::correspondence::{Cause, Level, Locale, MatchId, Player, PlayerId, Terms};
use gipfel::rules::ByColor;
use gipfel::rules::game::{GameKind, Setup};

/// Plays the first legal move of any match in which it is to move.
struct Program(Level);

impl Program {
    async fn answer(&self, table: &Table, id: MatchId) {
        let game = table.game(id).await;
        let Some(color) = game.to_move() else { return };
        if game.player(color) != Player::Program(self.0.into()) {
            return;
        }
        let mv = game.game().complete("", 1).remove(0);
        let (turn, text) = (game.turn(), mv.to_string());
        let play = Play::in_match(id, Turn::Offered { turn, text });
        // killed between thinking and recording the outcome, it plays once
        for _ in 0..2 {
            let outcome = table.app.carry_out(None, &Actor::Program(self.0.into()), &play).await;
            assert!(matches!(outcome, Ok(PlayOutcome::Played { .. })), "{outcome:?}");
        }
    }
}

#[tokio::test]
async fn a_program_plays_a_match_against_a_person() {
    let table = Table::new().await;
    let practice = BeginPractice {
        kind: GameKind::Dvonn,
        level: Some(2),
        color: ColorWish::White,
        setup: None,
        potentials: None,
        link: LinkWish::default(),
        program: None,
    };
    table.ask(ANA, Intent::feature(practice)).await;
    let (id, program) = (MatchId(1), Program(level(2)));
    for _ in 0..10 {
        let mv = table.game(id).await.game().complete("", 1).remove(0).to_string();
        assert!(table.play(ANA, id, &mv).await.contains("Played"));
        program.answer(&table, id).await;
    }
    assert_eq!(table.game(id).await.turn(), 20);
    let pings = table
        .deliver()
        .await
        .into_iter()
        .filter(|post| post.message.pings == [PlayerId(ANA)]);
    assert_eq!(pings.count(), 1, "only the present turn is told");
}

#[tokio::test]
async fn two_plans_run_against_each_other_and_say_so_in_the_log() {
    let table = Table::new().await;
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    for (player, text) in [(ANA, "a1 a2 a3"), (BEN, "k5 k4 a3")] {
        let (id, text, rule) = (Some(id), text.to_owned(), StopRule::default());
        let stored = table
            .app
            .carry_out(None, &Actor::player(person(player)), &StorePlan { id, text, rule })
            .await;
        assert!(stored.is_ok(), "{stored:?}");
    }
    // Ben's last space is taken: his plan stops, and he is asked
    let game = table.game(id).await;
    let played: Vec<String> = game.played().iter().map(|played| played.mv.to_string()).collect();
    assert_eq!(played, ["a1", "k5", "a2", "k4", "a3"]);
    assert!(game.played().iter().all(|played| played.cause == Cause::Planned));
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1, "one ping at the end of what ran by itself");
    assert_eq!(posts[0].message.pings, [PlayerId(BEN)]);
}

/// A tournament's pairing: a command of its own, in one file.
struct Pair {
    white: u64,
    black: u64,
}

impl Command for Pair {
    type Outcome = MatchId;

    fn decide(&self, rows: &mut Rows, _: &Actor) -> Result<MatchId, Stop> {
        let terms = Terms::new(Setup::even(GameKind::ALL[3]), Pace::default());
        let players = ByColor {
            white: PlayerId(self.white).into(),
            black: PlayerId(self.black).into(),
        };
        let venue = Venue {
            room: None,
            locale: Locale::English,
            opening: false,
            left: None,
        };
        Ok(matches::begin(rows, terms, players, ByColor::both(venue), Origin::Practice)?.id())
    }
}

#[tokio::test]
async fn a_tournament_pairs_everybody_with_everybody_once() {
    let table = Table::new().await;
    let players = [ANA, BEN, CLEO];
    let mut ids = Vec::new();
    for (index, white) in players.into_iter().enumerate() {
        for black in &players[index + 1..] {
            let pair = Pair { white, black: *black };
            let round = (1 << 61) + white * 100 + black;
            let paired = table
                .app
                .carry_out(Some(round), &Actor::Bot, &pair)
                .await
                .expect("paired");
            // the round is begun twice, but its matches are not
            let again = table
                .app
                .carry_out(Some(round), &Actor::Bot, &pair)
                .await
                .expect("paired");
            assert_eq!(paired, again);
            ids.push(paired);
        }
    }
    assert_eq!(ids, [MatchId(1), MatchId(2), MatchId(3)]);
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 3, "whoever begins is told: {posts:?}");
    assert!(table.play(ANA, ids[0], "Ga1-b2").await.contains("Played"));
}
