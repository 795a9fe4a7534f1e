//! Linked matches against a program: it challenges when that is worth it, accepts otherwise, and plays the match that
//! decides.

use super::*;
use gipfel::app::Actor;
use gipfel::app::features::{Audience, BeginPractice, Board, Hint, Panel, Pick, Play, Turn};
use gipfel::correspondence::{Frozen, Level};
use gipfel::engine::challenging::is_worth_challenging;
use gipfel::rules::game::{Game, Move};
use gipfel::rules::potentials::{self, Potentials};
use gipfel::rules::{Position, Status};

const LEVEL: i64 = 2;

fn is_worth_it(before: &Potentials, turn: &potentials::Turn) -> bool {
    is_worth_challenging(&Game::Potentials(*before), &Move::Gipf(turn.clone()))
}

fn goes_on(after: &Potentials) -> bool {
    matches!(after.status(), Status::ToMove(_)) && Game::Potentials(*after).only_move().is_none()
}

/// The program plays this turn.
async fn program_plays(table: &Table, id: MatchId, text: &str) {
    let turn = table.game(id).await.turn();
    let text = text.to_owned();
    let play = Play::in_match(id, Turn::Offered { turn, text });
    let level = Level::try_from(2).expect("a level");
    let played = table.app.carry_out(None, &Actor::Program(level.into()), &play).await;
    assert!(played.is_ok(), "{played:?}");
}

/// A practice match in which Ana plays this colour, with all turns before the use played.
async fn practised(table: &Table, decided: Decided, ana: Color, found: &GameWithUse) -> MatchId {
    let wish = if ana == Color::White {
        ColorWish::White
    } else {
        ColorWish::Black
    };
    let begin = BeginPractice {
        kind: GameKind::ALL[1],
        level: Some(LEVEL),
        color: wish,
        setup: None,
        potentials: Some("zd3".to_owned()),
        link: LinkWish {
            decided: Some(decided),
            kinds: Some(LinkedKinds::All),
        },
        program: None,
    };
    table.ask(ANA, Intent::feature(begin)).await;
    let id = MatchId(1);
    for turn in &found.turns {
        if table.game(id).await.to_move() == Some(ana) {
            let text = table.play(ANA, id, turn).await;
            assert!(text.contains(turn), "{turn}: {text}");
        } else {
            program_plays(table, id, turn).await;
        }
        let m = table.game(id).await;
        if let (Some(linked), Some(frozen)) = (m.linked(), m.frozen()) {
            // those on the way are won
            let resign = Resign { id: Some(linked) };
            if frozen.declared().by == ana {
                let level = Level::try_from(2).expect("a level");
                let resigned = table.app.carry_out(None, &Actor::Program(level.into()), &resign).await;
                assert!(resigned.is_ok(), "{resigned:?}");
            } else {
                table.press(ANA, &resign.custom_id()).await;
            }
        }
    }
    table.deliver().await;
    id
}

fn once() -> Decided {
    Decided::Challenged(Challenges::default())
}

#[tokio::test]
async fn a_program_challenges_what_is_worth_it_and_plays_the_match_that_decides() {
    let found = uses::find(KEY, Kind::Zertz, |before, turn, after| {
        let spot = before.use_in(turn).map(|(_, spot)| spot);
        let without = spot.and_then(|spot| before.without_potential(spot));
        goes_on(after) && without.is_some_and(|without| goes_on(&without)) && is_worth_it(before, turn)
    });
    let table = Table::new().await;
    let id = practised(&table, once(), found.by, &found).await;
    table.play(ANA, id, &found.used).await;
    table.think().await;
    table.deliver().await;
    is_consistent(&table, id).await;
    let m = table.game(id).await;
    assert!(
        m.frozen().is_some_and(Frozen::is_challenged),
        "{:?}",
        m.stored().log.last()
    );
    let linked = linked_of(&m);
    // the match of DVONN is played by the program too
    for _ in 0..3 {
        let dvonn = table.game(linked).await;
        assert_eq!(dvonn.to_move(), dvonn.color_of(PlayerId(ANA)), "it has moved");
        let turn = dvonn.game().complete("", 1).remove(0).to_string();
        table.play(ANA, linked, &turn).await;
        table.think().await;
    }
    assert!(table.game(linked).await.played().len() >= 6);
    table.press(ANA, &Resign { id: Some(linked) }.custom_id()).await;
    table.deliver().await;
    is_consistent(&table, id).await;
    let m = table.game(id).await;
    assert_eq!(m.lost_potentials().len(), 1);
    assert_eq!(m.to_move(), Some(found.by), "Ana moves again");
    assert_eq!(m.challenges_left(found.by.other()), 0);
    // and the match goes on
    let turn = m.game().complete("", 1).remove(0).to_string();
    table.play(ANA, id, &turn).await;
    table.think().await;
    let m = table.game(id).await;
    assert!(
        m.ended().is_some() || m.to_move() == Some(found.by),
        "{:?}",
        m.stored().log.last()
    );
}

/// What Ana reads who offers a draw.
async fn offering_a_draw(table: &Table, id: MatchId) -> String {
    let offer = MakeOffer {
        what: Offer::Draw,
        id: Some(id),
        turn: Some(table.game(id).await.turn()),
    };
    private_text(table.press(ANA, &offer.custom_id()).await)
}

/// With a draw a challenged turn stands, whoever is ahead in the match that decides.
#[tokio::test]
async fn a_program_agrees_to_a_draw_if_the_challenged_turn_is_its_own() {
    let found = uses::find(KEY, Kind::Zertz, |before, turn, after| {
        goes_on(after) && is_worth_it(before, turn)
    });
    let table = Table::new().await;
    let id = practised(&table, once(), found.by, &found).await;
    table.play(ANA, id, &found.used).await;
    table.think().await;
    let linked = linked_of(&table.game(id).await);
    assert_eq!(
        offering_a_draw(&table, linked).await,
        format!(
            "Gipfel (level 2) doesn’t want a draw in match {linked}, since your move in match {id} would then stand. The \
             match goes on."
        )
    );
    assert_eq!(table.game(linked).await.ended(), None);
    let table = Table::new().await;
    let id = practised(&table, once(), found.by.other(), &found).await;
    program_plays(&table, id, &found.used).await;
    let turn = table.game(id).await.turn();
    table.press(ANA, &challenging(id, turn)).await;
    let linked = linked_of(&table.game(id).await);
    let said = offering_a_draw(&table, linked).await;
    assert!(said.contains("is a draw"), "{said}");
    let host = table.game(id).await;
    assert!(host.just_decided().is_some_and(|decision| decision.stands));
    is_consistent(&table, id).await;
}

#[tokio::test]
async fn a_program_lets_a_use_be_that_does_not_matter() {
    let found = uses::find(KEY, Kind::Zertz, |before, turn, after| {
        goes_on(after) && !is_worth_it(before, turn)
    });
    let table = Table::new().await;
    let id = practised(&table, once(), found.by, &found).await;
    table.play(ANA, id, &found.used).await;
    table.think().await;
    let m = table.game(id).await;
    assert!(m.frozen().is_none());
    assert_eq!(
        m.played().last().map(|played| played.by),
        Some(found.by.other()),
        "it has moved"
    );
    assert_eq!(m.challenges_left(found.by.other()), 1);
}

#[tokio::test]
async fn a_use_that_ends_the_match_is_answered_by_the_program() {
    let found = uses::last(KEY, Kind::Zertz);
    let table = Table::new().await;
    let id = practised(&table, once(), found.by, &found).await;
    table.play(ANA, id, &found.used).await;
    assert!(table.game(id).await.is_pending());
    table.think().await;
    table.deliver().await;
    is_consistent(&table, id).await;
    let m = table.game(id).await;
    let turn: Move = found.used.parse().expect("a turn");
    if is_worth_challenging(&Game::Potentials(found.before), &turn) {
        assert!(m.frozen().is_some(), "{:?}", m.stored().log.last());
    } else {
        assert!(m.ended().is_some(), "{:?}", m.stored().log.last());
    }
}

/// Nothing can be played then, so that no better time to ask will come.
#[tokio::test]
async fn a_hint_about_a_use_that_ends_the_match_says_what_can_be_done() {
    let found = uses::last(KEY, Kind::Zertz);
    let table = Table::new().await;
    let id = practised(&table, once(), found.by.other(), &found).await;
    program_plays(&table, id, &found.used).await;
    assert!(table.game(id).await.is_pending());
    let posts = table.deliver().await;
    let asked = |post: &&Post| {
        post.message
            .text
            .contains("Accept the move, or challenge the ZÈRTZ-potential")
    };
    let text = &posts.iter().find(asked).expect("she is asked").message.text;
    assert!(!text.contains("your time"), "there is no clock: {text}");
    let told = private_text(table.ask(ANA, Intent::feature(Hint { id: Some(id) })).await);
    assert!(
        told.contains("Accept the move or challenge the potential in it"),
        "{told}"
    );
}

#[tokio::test]
async fn where_every_use_is_decided_the_programs_are_too() {
    let found = uses::first(KEY, Kind::Zertz);
    let table = Table::new().await;
    let id = practised(&table, Decided::Always, found.by.other(), &found).await;
    program_plays(&table, id, &found.used).await;
    table.think().await;
    table.deliver().await;
    is_consistent(&table, id).await;
    let m = table.game(id).await;
    assert!(m.frozen().is_some_and(|frozen| !frozen.is_challenged()));
    let linked = linked_of(&m);
    table.press(ANA, &Resign { id: Some(linked) }.custom_id()).await;
    table.deliver().await;
    is_consistent(&table, id).await;
    let m = table.game(id).await;
    assert_eq!(m.played().last().map(|played| played.mv.to_string()), Some(found.used));
    assert_eq!(m.to_move(), Some(found.by.other()), "Ana’s turn");
}

#[tokio::test]
async fn the_last_choice_of_a_turn_begins_no_other_match_unasked() {
    let found = uses::first(KEY, Kind::Zertz);
    let table = Table::new().await;
    let id = practised(&table, Decided::Always, found.by, &found).await;
    let m = table.game(id).await;
    let (turn, target) = (m.turn(), found.used.parse().expect("a turn"));
    let mut shown = None;
    for (depth, pick) in (0..).zip(crate::games::picks_to(m.game(), &target)) {
        let picked = Pick { id, turn, depth, pick };
        shown = Some(table.ask(ANA, Intent::feature(picked)).await);
    }
    let shown = shown.expect("a use takes several choices");
    assert!(
        text_of(&shown).contains("A match of DVONN begins first"),
        "{}",
        text_of(&shown)
    );
    assert_eq!(table.game(id).await.linked(), None);
    let confirm = confirming(&shown).expect("it waits to be confirmed");
    table.deliver().await;
    let declared = table.press(ANA, &confirm).await;
    let linked = table.game(id).await.linked().expect("it begins");
    assert_eq!(labelled(message_of(&declared), "Board").custom_id, shows_board(linked));
    let posts = table.deliver().await;
    no_newest_card_calls_to_move(&posts, id, linked);
}

/// The board of a match.
fn shows_board(id: MatchId) -> CustomId {
    let board = Board {
        id: Some(id),
        theme: None,
        audience: Audience::Asker,
    };
    board.custom_id()
}

/// A match that stands still has a silent card that says so, with the board and no turn to play.
fn no_newest_card_calls_to_move(posts: &[Post], id: MatchId, linked: MatchId) {
    let stands_still = format!("Match {linked} of DVONN decides about the move");
    let card = posts.iter().find(|post| post.message.text.contains(&stands_still));
    let card = card.unwrap_or_else(|| panic!("{posts:?}"));
    assert_eq!(card.message.pings, []);
    assert_eq!(button(&card.message, 0).custom_id, shows_board(id));
    let moves = |button: Button| Panel::of(&button.custom_id).is_some_and(|panel| panel.id == id);
    assert!(!buttons(&card.message).into_iter().any(moves), "{card:?}");
}
