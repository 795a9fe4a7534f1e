//! Whole matches, by commands and by the panel.

use super::table::*;
use crate::picks::{ends_with, tokens_of};
use gipfel::app::Spelled as _;
use gipfel::app::features::{Export, Games, More, Resign};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::{Cause, Event, Locale, Match, MatchId};
use gipfel::rules::game::{Game, GameKind, Move, Setup};
use gipfel::rules::picker::Step;
use gipfel::rules::{Color, Status};
use gipfel::scene::Theme;
use std::io::Read as _;

/// A recorded game, on which independent programs agree.
fn oracle(packed: &[u8], index: usize) -> Vec<serde_json::Value> {
    let mut text = String::new();
    flate2::read::GzDecoder::new(packed)
        .read_to_string(&mut text)
        .expect("the fixture is whole");
    let line = text.lines().nth(index).expect("a hundred games");
    let game: serde_json::Value = serde_json::from_str(line).expect("JSON");
    game["plies"].as_array().expect("plies").clone()
}

fn dvonn_game(index: usize) -> Vec<Move> {
    let plies = oracle(include_bytes!("../fixtures/dvonn-oracle.jsonl.gz"), index);
    let moves = plies.iter().map(|ply| ply["move"].as_str().expect("a move"));
    moves
        .filter(|mv| *mv != "pass")
        .map(|mv| mv.parse().expect("canonical"))
        .collect()
}

const GIPF: [(usize, &[u8]); 3] = [
    (1, include_bytes!("../fixtures/gipf/gipf-basic.jsonl.gz")),
    (2, include_bytes!("../fixtures/gipf/gipf-standard.jsonl.gz")),
    (3, include_bytes!("../fixtures/gipf/gipf-tournament.jsonl.gz")),
];

/// The recorded decisions as whole turns: removals that the next player owes belong to the beginning of their turn.
fn gipf_game(packed: &[u8], index: usize) -> Vec<Move> {
    let mut turns: Vec<Vec<String>> = Vec::new();
    let mut owed: Vec<String> = Vec::new();
    for ply in oracle(packed, index) {
        let text = ply["move"].as_str().expect("a move");
        if ply["phase"] == "push" {
            owed.push(text.to_owned());
            turns.push(std::mem::take(&mut owed));
            continue;
        }
        let removal = text
            .split_once('=')
            .map_or_else(|| text.to_owned(), |(_, spots)| format!("x{spots}"));
        if ply["side"] == ply["turn_of"] {
            turns.last_mut().expect("after a push").push(removal);
        } else {
            owed.push(removal);
        }
    }
    turns.extend(Some(owed).filter(|rest| !rest.is_empty()));
    turns
        .iter()
        .map(|turn| turn.join(";").parse().expect("canonical"))
        .collect()
}

/// Plays a match to its end: the player to move plays the next of `moves`; automatic moves are skipped.
async fn play_out(table: &Table, id: MatchId, moves: &[Move], by_panel: bool) {
    loop {
        let game = table.game(id).await;
        let Some(color) = game.to_move() else { break };
        let mv = &moves[game.turn() as usize];
        let who = number_of(&game, color);
        if by_panel {
            play_by_panel(table, who, &game, mv).await;
        } else {
            let text = table.play(who, id, &mv.to_string()).await;
            assert!(text.contains(&format!("`{mv}`")), "{mv}: {text}");
        }
        let after = table.game(id).await;
        assert!(after.turn() > game.turn());
        let new = table.deliver().await;
        // one message for each turn, with one ping, for the person whom it concerns
        assert_eq!(new.len(), 1, "{new:?}");
        let reader = match after.to_move() {
            Some(color) => after.player(color),
            None => after.player(color.other()),
        };
        assert_eq!(new[0].message.pings.first().copied(), reader.person());
        assert!(new[0].message.picture.is_some(), "a card has a picture");
    }
}

/// The picks that lead to a move.
pub fn picks_to(game: &Game, target: &Move) -> Vec<String> {
    fn search(game: &Game, picks: &mut Vec<String>, target: &Move) -> bool {
        let tokens: Vec<String> = match game.follow_picks(picks).expect("offered") {
            Step::Ready(mv) => return mv == *target,
            Step::One { answers, .. } => answers
                .iter()
                // switching goes around in circles
                .filter(|answer| !(answer.what.is_switch() && picks.iter().any(|pick| pick.starts_with(&answer.token))))
                .flat_map(tokens_of)
                .collect(),
            Step::Several { answers, least, .. } => (0..1_u32 << answers.len())
                .filter(|mask| mask.count_ones() >= least.into())
                .map(|mask| {
                    let chosen = answers.iter().enumerate().filter(|(index, _)| mask >> index & 1 == 1);
                    let chosen: Vec<&str> = chosen.map(|(_, answer)| answer.token.as_str()).collect();
                    if chosen.is_empty() {
                        "-".to_owned()
                    } else {
                        chosen.join(",")
                    }
                })
                .collect(),
        };
        for token in tokens {
            picks.push(token);
            if search(game, picks, target) {
                return true;
            }
            picks.pop();
        }
        false
    }
    let mut picks = Vec::new();
    assert!(search(game, &mut picks, target), "{target} can be picked");
    picks
}

async fn play_by_panel(table: &Table, who: u64, game: &Match, target: &Move) {
    let (id, turn) = (game.id(), game.turn());
    let mut reply = table.press(who, &Panel { id, turn }.custom_id()).await;
    assert!(matches!(reply, Reply::Show { in_place: true, .. }), "{reply:?}");
    let picks = picks_to(game.game(), target);
    for (begun, pick) in picks.iter().enumerate() {
        let message = message_of(&reply).clone();
        assert!(message.picture.is_some(), "the panel has a picture");
        // the rest of the turn at once, where it is asked for
        let ends = message.rows.iter().find_map(|row| match row {
            Row::Select(select) => {
                let mut values = select.options.iter().map(|option| &option.value);
                Some((
                    select,
                    values.find(|value| ends_with(game.game(), &picks[..begun], value, target))?,
                ))
            }
            _ => None,
        });
        if let Some((select, rest)) = ends {
            reply = table.select(who, &select.custom_id, &[rest]).await;
            break;
        }
        let selects = message.rows.iter().filter_map(|row| match row {
            // a row of the board can be picked before its space
            Row::Select(select) => Some(select.custom_id.clone()),
            Row::Buttons(_) | Row::Person(_) => None,
        });
        let by_button = buttons(&message)
            .into_iter()
            .map(|button| button.custom_id)
            .chain(selects);
        let mut by_button = by_button.filter(|custom_id| Pick::of(custom_id).is_some_and(|found| found.pick == *pick));
        // what is played is named by the select, the place by its option
        let (what, place) = pick.split_at(pick.find(':').map_or(0, |colon| colon + 1));
        let of_it = |select: &Select| Pick::of(&select.custom_id).is_some_and(|found| found.pick == what);
        let by_select = message.rows.iter().find_map(|row| match row {
            Row::Select(select) if of_it(select) => Some(select),
            _ => None,
        });
        reply = match (by_button.next(), by_select) {
            (Some(custom_id), _) => table.press(who, &custom_id).await,
            (None, Some(select)) => {
                let values: Vec<&str> = place.split(',').filter(|value| *value != "-").collect();
                for value in &values {
                    assert!(
                        select.options.iter().any(|option| option.value == *value),
                        "{value} is offered"
                    );
                }
                table.select(who, &select.custom_id, &values).await
            }
            (None, None) => panic!("{pick} is not offered: {message:?}"),
        };
        assert!(matches!(reply, Reply::Show { in_place: true, .. }));
    }
    let message = message_of(&reply).clone();
    assert!(message.text.contains(&format!("`{target}`")), "{}", message.text);
    let confirm = labelled(&message, "Confirm");
    let reply = table.press(who, &confirm.custom_id).await;
    assert!(text_of(&reply).contains("Played"), "{reply:?}");
    // the double click: the same answer, and nothing more
    let again = table.press(who, &confirm.custom_id).await;
    assert_eq!(text_of(&again), text_of(&reply));
}

async fn ends_as_the_rules_say(table: &Table, id: MatchId, moves: &[Move]) {
    let game = table.game(id).await;
    let mut board = Game::start(game.terms().setup);
    for mv in moves {
        board.play(mv).expect("legal");
    }
    assert_eq!(*game.game(), board);
    let Status::Over(outcome) = board.status() else {
        panic!("a whole game")
    };
    assert_eq!(game.ended().expect("over").outcome, Some(outcome));
    let posts = table.posts();
    let last = posts.last().expect("the final card");
    assert!(last.message.text.contains("is over"), "{}", last.message.text);
    labelled(&last.message, "Rematch");
    labelled(&last.message, "Replay");
    labelled(&last.message, "Export");
    // every card before it has lost its buttons
    for post in &posts[1..posts.len() - 1] {
        assert!(post.is_stripped, "{post:?}");
    }
}

/// A game of GIPF with potentials in which every question of the move picker is answered at random.
fn potentials_game(kind: GameKind, seed: u64) -> Vec<Move> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut game = Game::start(Setup::even(kind));
    let mut moves = Vec::new();
    while matches!(game.status(), Status::ToMove(_)) {
        let mut picks = Vec::new();
        let mv = loop {
            picks.push(match game.follow_picks(&picks).expect("offered") {
                Step::Ready(mv) => break mv,
                Step::One { answers, .. } => random.choice(answers).expect("an answer").token,
                Step::Several { answers, least, .. } => {
                    let tokens: Vec<String> = answers.into_iter().map(|answer| answer.token).collect();
                    let count = random.usize(usize::from(least)..=tokens.len());
                    if count == 0 {
                        "-".to_owned()
                    } else {
                        tokens[..count].join(",")
                    }
                }
            });
        };
        game.play(&mv).expect("picked");
        moves.push(mv);
    }
    moves
}

#[tokio::test]
async fn matches_of_gipf_with_potentials_by_commands_and_by_the_panel() {
    for (key, seed) in [
        ("gipf-basic+td3", 5),
        ("gipf-standard+zd3", 2),
        ("gipf-tournament+tzdy3", 3),
    ] {
        let kind: GameKind = key.parse().expect("a game");
        let moves = potentials_game(kind, seed);
        let has = |mark: char| moves.iter().any(|mv| mv.to_string().contains(mark));
        assert!(has('>') && has('x'), "{key}: {moves:?}");
        for by_panel in [false, true] {
            let table = Table::new().await;
            let id = table.start(kind, ColorWish::White).await;
            play_out(&table, id, &moves, by_panel).await;
            ends_as_the_rules_say(&table, id, &moves).await;
        }
    }
}

#[tokio::test]
async fn a_match_of_dvonn_by_commands() {
    let table = Table::new().await;
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    let moves = dvonn_game(0);
    play_out(&table, id, &moves, false).await;
    ends_as_the_rules_say(&table, id, &moves).await;
    let forced = table.game(id).await.stored().log.iter().any(|entry| {
        matches!(
            entry.event,
            Event::Moved {
                cause: Cause::Forced,
                ..
            }
        )
    });
    assert!(forced, "the last placement was played by itself");
}

#[tokio::test]
async fn a_match_of_dvonn_by_the_panel() {
    let table = Table::new().await;
    let id = table.start(GameKind::Dvonn, ColorWish::Black).await;
    let moves = dvonn_game(1);
    play_out(&table, id, &moves, true).await;
    ends_as_the_rules_say(&table, id, &moves).await;
}

#[tokio::test]
async fn a_match_of_each_gipf_by_commands() {
    for (kind, games) in GIPF {
        let table = Table::new().await;
        let id = table.start(GameKind::ALL[kind], ColorWish::Random).await;
        let moves = gipf_game(games, 0);
        play_out(&table, id, &moves, false).await;
        ends_as_the_rules_say(&table, id, &moves).await;
    }
}

#[tokio::test]
async fn a_match_of_each_gipf_by_the_panel() {
    for (kind, games) in GIPF {
        let table = Table::new().await;
        let id = table.start(GameKind::ALL[kind], ColorWish::Random).await;
        let moves = gipf_game(games, 1);
        play_out(&table, id, &moves, true).await;
        ends_as_the_rules_say(&table, id, &moves).await;
    }
}

/// Random play in both languages; the table checks Discord's limits for every message.
#[tokio::test]
async fn random_play_keeps_discords_limits_everywhere() {
    let mut lots = fastrand::Rng::with_seed(20_260_101);
    for round in 0..6 {
        let kind = GameKind::ALL[round % 4];
        let table = Table::new().await;
        let id = table.start(kind, ColorWish::Random).await;
        for _ in 0..300 {
            let game = table.game(id).await;
            let Some(color) = game.to_move() else { break };
            let who = number_of(&game, color);
            let moves = game.game().complete("", 400);
            let mv = &moves[lots.usize(..moves.len())];
            let locale = Locale::ALL[lots.usize(..Locale::ALL.len())];
            let turn = game.turn();
            if lots.u8(..4) == 0 {
                // look around first, at a few answers of the panel
                let mut message = panel_of(&table, who, id, turn, locale).await;
                for _ in 0..lots.usize(..5) {
                    let Some((press, values)) = some_answer(&message, &mut lots) else {
                        break;
                    };
                    let values: Vec<&str> = values.iter().map(String::as_str).collect();
                    message = message_of(&table.select(who, &press, &values).await).clone();
                }
                table.ask_as(who, locale, board(Some(id), Theme::default())).await;
                table.press(who, &More { id }.custom_id()).await;
                table.ask_as(who, locale, Intent::feature(Games::FIRST)).await;
                let ask = Intent::feature(CompleteMove {
                    id: Some(id),
                    typed: mv.to_string().chars().take(2).collect(),
                });
                let Reply::Choices(choices) = table.ask_as(who, locale, ask).await else {
                    panic!("choices")
                };
                assert!(!choices.is_empty());
            }
            let ask = play(Some(id), mv.to_string());
            if let Some(confirm) = confirming(&table.ask_as(who, locale, ask).await) {
                table.press(who, &confirm).await;
            }
            assert!(table.game(id).await.turn() > turn);
            table.deliver().await;
        }
        table.about(ANA, id, |id| Intent::feature(Export { id })).await;
    }
}

async fn panel_of(table: &Table, who: u64, id: MatchId, turn: u32, locale: Locale) -> Message {
    let mut request = table.pressing(who, &Panel { id, turn }.custom_id(), &[], 1);
    request.locale = locale;
    message_of(&table.send(request).await).clone()
}

fn some_answer(message: &Message, random: &mut fastrand::Rng) -> Option<(CustomId, Vec<String>)> {
    let row = random.choice(&message.rows)?;
    match row {
        Row::Select(select) => {
            let option = random.choice(&select.options)?;
            Some((select.custom_id.clone(), vec![option.value.clone()]))
        }
        Row::Buttons(buttons) => {
            let button = random.choice(buttons)?;
            let is_pick = Pick::of(&button.custom_id).is_some() || ClearDraft::of(&button.custom_id).is_some();
            is_pick.then(|| (button.custom_id.clone(), Vec::new()))
        }
        Row::Person(_) => None,
    }
}

#[tokio::test]
async fn a_draft_is_taken_up_again_and_forgotten_when_the_turn_is_over() {
    let table = Table::new().await;
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    let turn = 0;
    let reply = table.press(ANA, &Panel { id, turn }.custom_id()).await;
    let row_three = row_called(message_of(&reply), "Row 3 (11 free)");
    let spaces = table.press(ANA, &row_three).await;
    assert!(text_of(&spaces).contains("On which space of row 3?"), "{spaces:?}");
    // on another device
    let resumed = table.press(ANA, &Panel { id, turn }.custom_id()).await;
    assert_eq!(text_of(&resumed), text_of(&spaces));
    // and from the start
    let back = labelled(message_of(&resumed), "Start over");
    let reply = table.press(ANA, &back.custom_id).await;
    assert!(text_of(&reply).contains("On which space?"), "{reply:?}");
    // a pick of an answer that is no longer there is as if it had not been made
    let select = select(message_of(&spaces)).expect("eleven spaces");
    let reply = table.select(ANA, &select.custom_id, &["c3"]).await;
    assert!(text_of(&reply).contains("start again"), "{reply:?}");
    // nothing was played by all this
    assert_eq!(table.game(id).await.turn(), 0);
    table.play(ANA, id, "c3").await;
    let reply = table.press(ANA, &row_three).await;
    assert!(text_of(&reply).contains("It’s <@12>’s turn"), "{reply:?}");
}

#[tokio::test]
async fn confirm_plays_what_was_shown_and_nothing_else() {
    let table = Table::new().await;
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    let turn = 0;
    let mut reply = table.press(ANA, &Panel { id, turn }.custom_id()).await;
    reply = table
        .press(ANA, &row_called(message_of(&reply), "Row 1 (9 free)"))
        .await;
    let spaces = select(message_of(&reply)).expect("nine spaces");
    let first = table.select(ANA, &spaces.custom_id, &["a1"]).await;
    let confirm_first = labelled(message_of(&first), "Confirm");
    // in another window she chooses b1
    let second = table.select(ANA, &spaces.custom_id, &["b1"]).await;
    let reply = table.press(ANA, &confirm_first.custom_id).await;
    assert!(text_of(&reply).contains("this is how it stands now"), "{reply:?}");
    assert_eq!(table.game(id).await.turn(), 0);
    let confirm_second = labelled(message_of(&second), "Confirm");
    let reply = table.press(ANA, &confirm_second.custom_id).await;
    assert!(text_of(&reply).contains("`b1`"), "{reply:?}");
    assert_eq!(table.game(id).await.played()[0].mv.to_string(), "b1");
}

#[tokio::test]
async fn the_only_move_is_played_by_itself_and_told() {
    // a whole game: wherever a turn was forced, the card that follows says so
    let table = Table::new().await;
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    let moves = dvonn_game(0);
    let mut sentences = 0;
    loop {
        let game = table.game(id).await;
        let Some(color) = game.to_move() else { break };
        let who = number_of(&game, color);
        table.play(who, id, &moves[game.turn() as usize].to_string()).await;
        let after = table.game(id).await;
        let forced = &after.played()[game.turn() as usize + 1..];
        let card = table.deliver().await.remove(0);
        for played in forced {
            assert_eq!(played.cause, Cause::Forced);
            let sentence = format!(
                "<@{}> had only one legal move: `{}`",
                number_of(&after, played.by),
                played.mv
            );
            assert!(card.message.text.contains(&sentence), "{}", card.message.text);
            sentences += 1;
        }
        // a player whose move was just played automatically may not know it yet
        if let Some(last) = forced.last()
            && after.to_move() == Some(last.by.other())
        {
            let text = table.play(number_of(&after, last.by), id, &last.mv.to_string()).await;
            assert!(text.contains("so it was played automatically"), "{text}");
            assert_eq!(table.game(id).await.turn(), after.turn());
        }
    }
    assert!(sentences >= 1, "the last placement at least");
}

#[tokio::test]
async fn colours_are_as_wished_and_lots_fall_both_ways() {
    for (wish, color) in [(ColorWish::White, Color::White), (ColorWish::Black, Color::Black)] {
        let table = Table::new().await;
        let id = table.start(GameKind::Dvonn, wish).await;
        assert_eq!(number_of(&table.game(id).await, color), ANA);
    }
    let table = Table::new().await;
    let mut white = 0;
    for _ in 0..40 {
        let id = table.start(GameKind::Dvonn, ColorWish::Random).await;
        white += u32::from(number_of(&table.game(id).await, Color::White) == ANA);
        table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
        table.deliver().await;
    }
    assert!((8..=32).contains(&white), "{white} of 40");
}

#[tokio::test]
async fn a_picture_that_fails_stops_nothing() {
    let mut table = Table::new().await;
    table.app = App::with_renderer(
        table.store.clone(),
        1,
        Renderer {
            board: |_| panic!("a test says so"),
            ..Renderer::default()
        },
    )
    .await
    .expect("in order");
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    let reply = table.press(ANA, &Panel { id, turn: 0 }.custom_id()).await;
    assert!(message_of(&reply).picture.is_none());
    assert!(
        text_of(&reply).contains("White places a red piece"),
        "the words stand in: {reply:?}"
    );
    assert_eq!(message_of(&reply).rows.len(), 5);
    assert!(table.play(ANA, id, "c3").await.contains("Played"));
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1);
    assert!(posts[0].message.picture.is_none());
}

#[tokio::test]
async fn the_real_renderer_draws_pngs() {
    let mut table = Table::new().await;
    table.app = App::open(table.store.clone(), 1).await.expect("in order");
    let id = table.start(GameKind::ALL[2], ColorWish::White).await;
    let reply = table.ask(ANA, board(Some(id), Theme::default())).await;
    let picture = message_of(&reply).picture.clone().expect("drawn");
    assert!(picture.bytes.starts_with(b"\x89PNG"));
    assert!(
        picture.alt.starts_with("GIPF standard. White to move."),
        "{}",
        picture.alt
    );
}

/// Keyboards and other texts write dashes, arrows and what cannot be seen.
#[tokio::test]
async fn a_move_may_be_typed_with_any_dash() {
    let table = Table::new().await;
    let id = table.start(GameKind::ALL[1], ColorWish::White).await;
    for (who, typed, played) in [
        (ANA, "a1–b2", "a1-b2"),
        (BEN, "i1→h2", "i1-h2"),
        (ANA, "a5 − b5", "a5-b5"),
        (BEN, "\u{200b}i5h5", "i5-h5"),
    ] {
        let said = table.play(who, id, typed).await;
        assert!(said.contains(&format!("`{played}`")), "{said}");
    }
}
