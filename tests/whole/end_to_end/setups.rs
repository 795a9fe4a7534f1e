//! DVONN's setups between two people on the sandbox.

use super::table::Table;
use gipfel::rules::dvonn::{self, SetupKind};
use gipfel::rules::game::{Game, GameKind, Move, Setup};
use gipfel::rules::picker::Step;

/// Packets of twelve, clicked and typed in turn, until stacks move.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_is_filled_in_packets() {
    let kind: SetupKind = "packets-12".parse().unwrap();
    let mut table = Table::start(GameKind::Dvonn).await;
    table.setup = Some(kind.key());
    table.game = Game::start(Setup::Dvonn(kind.set_up(0)));
    table.challenge().await;
    let mut turns = 0;
    while is_placing(&table.game) {
        let Game::Dvonn(board) = &table.game else {
            panic!("DVONN")
        };
        let named: Vec<_> = board.vacant().iter().map(ToString::to_string).collect();
        let mv = table
            .game
            .parse_move(&named[..board.to_place().into()].join(" "))
            .unwrap();
        if turns % 2 == 0 {
            table.command(&mv).await;
        } else {
            table.click(&mv).await;
        }
        turns += 1;
        while let Some(only) = table.game.only_move() {
            table.game.play(&only).unwrap();
        }
    }
    assert_eq!(turns, 4, "White's piece, three packets, and the last one by itself");
    let mv = table.game.complete("", 1).remove(0);
    table.click(&mv).await;
    table.end().await;
}

fn is_placing(game: &Game) -> bool {
    matches!(game, Game::Dvonn(board) if board.is_placing())
}

/// Nothing is chosen: the first turns are moves of stacks, on the board that was shown with the challenge.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_newcomers_first_turn_moves_a_stack() {
    let mut table = Table::start(GameKind::Dvonn).await;
    table.setup = None;
    table.challenge().await;
    assert!(!is_placing(&table.game));
    for number in 0..4 {
        let mv = table.game.complete("", 1).remove(0);
        if number % 2 == 0 {
            table.command(&mv).await;
        } else {
            table.click(&mv).await;
        }
    }
    table.end().await;
}

/// What takes the most clicks: each of them is one step.
#[test]
fn a_packet_takes_few_steps() {
    let mut game = Game::start(Setup::Dvonn("packets-4".parse().unwrap()));
    for text in ["f3", "c3,c1,d4,e5", "g2,a1,k5,j4"] {
        let mv = game.parse_move(text).unwrap();
        game.play(&mv).unwrap();
    }
    // all in one row: the row, its spaces; then Confirm
    let picks = ["2".to_owned(), "a2,b2,c2,d2".to_owned()];
    let mv: dvonn::Move = "a2,b2,c2,d2".parse().unwrap();
    assert_eq!(game.follow_picks(&picks), Ok(Step::Ready(Move::Dvonn(mv))));
}
