//! Players whom no message reaches, and places that have to be reached: clocks that stand still, cards that follow their
//! player, threads that stay open, challenges whose message shows what became of them.

use super::table::*;
use gipfel::app::features::{BeginVacation, Games, MakeOffer, More, Nudge, PlayHere, Resign, Resume, Wish};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::preference::Placement;
use gipfel::correspondence::{Event, Home, MatchId, Offer, PlayerId, TimeLeft, Unrated, Why};
use gipfel::rules::Color;
use gipfel::rules::game::GameKind;
use gipfel::scene::Theme;
use gipfel::store::keys;
use jiff::SignedDuration;

const DVONN: GameKind = GameKind::Dvonn;
const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// Discord refuses whatever would reach Ben: the bot is no longer on the server, and he accepts no direct messages.
pub fn cut_off(delivery: &Delivery) -> Option<Sent> {
    let rejection = match &delivery.work {
        Work::Post { message, .. } if message.pings == [PlayerId(ANA)] => return None,
        Work::Direct { to, .. } if to.0 == ANA => return None,
        Work::Direct { .. } => Rejection::DirectMessagesClosed,
        _ => Rejection::NoAccess,
    };
    Some(refused(rejection))
}

/// A match in which it is Ben's turn, of which he is told nothing.
async fn lost() -> (Table, MatchId, Vec<Post>) {
    let table = Table::new().await;
    table.tick().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    let told = table.deliver_with(cut_off).await;
    (table, id, told)
}

/// Lets time pass hour by hour; returns what was posted, and the number of attempts.
async fn hours(table: &Table, count: u32, fate: impl Fn(&Delivery) -> Option<Sent>) -> (Vec<Post>, usize) {
    let (mut posts, mut attempts) = (Vec::new(), 0);
    for _ in 0..count {
        table.wait(HOUR);
        table.tick().await;
        let counted = |delivery: &Delivery| {
            attempts += 1;
            fate(delivery)
        };
        posts.extend(table.deliver_with(counted).await);
    }
    (posts, attempts)
}

async fn here(table: &Table, who: u64, place: Place, id: MatchId) -> String {
    private_text(
        table
            .ask_in(who, place, Intent::feature(PlayHere { id: Some(id) }))
            .await,
    )
}

#[tokio::test]
async fn the_clock_of_a_player_whom_no_message_reaches_stands_still() {
    let (table, id, told) = lost().await;
    assert_eq!(told.len(), 1, "the opponent is told: {told:?}");
    assert_eq!(told[0].message.pings.first().map(|ping| ping.0), Some(ANA));
    assert!(
        told[0].message.text.contains("none of my messages reach <@12>"),
        "{told:?}"
    );
    assert_eq!(table.game(id).await.time_left(), TimeLeft::OutOfReach);
    let (posts, attempts) = hours(&table, 24 * 29, cut_off).await;
    assert!(posts.is_empty(), "once: {posts:?}");
    assert!(attempts < 29 * (4 * 3 + 1) + 40, "{attempts} attempts in 29 days");
    let m = table.game(id).await;
    assert_eq!((m.ended(), m.vacation(Color::Black, table.now())), (None, None));
    for who in [ANA, BEN] {
        let games = table.ask(who, Intent::feature(Games::FIRST)).await;
        assert!(text_of(&games).contains("no message gets through"), "{games:?}");
    }
    let nudge = |id| Intent::feature(Nudge { id: Some(id) });
    let text = private_text(table.ask(ANA, nudge(id)).await);
    assert!(text.contains("None of my messages reach <@12>"), "{text}");
    // the bot is invited again: what reaches him says how much time he has, and starts his clock
    let (posts, _) = hours(&table, 7, |_| None).await;
    assert_eq!(posts.len(), 1, "{posts:?}");
    let deadline = table.game(id).await.deadline().expect("a clock");
    assert!(
        posts[0]
            .message
            .text
            .contains(&format!("<t:{}:R>", deadline.as_second())),
        "{posts:?}"
    );
    let left = deadline.duration_since(table.now());
    assert!(left > HOUR * 64 && left <= HOUR * 72, "{left}");
    let (posts, _) = hours(&table, 24, |_| None).await;
    assert!(posts.is_empty(), "nothing is told twice, nor edited: {posts:?}");
}

/// There is none that could stand still.
#[tokio::test]
async fn without_a_clock_nobody_reads_of_one() {
    let table = Table::new().await;
    table.tick().await;
    let id = table.start_with(Some(PaceWish::NoClock), ClockWish::default()).await;
    table.play(ANA, id, "c3").await;
    let told = table.deliver_with(cut_off).await;
    assert_eq!(told.len(), 1, "{told:?}");
    let text = &told[0].message.text;
    assert!(
        text.contains("The match waits until one does or they move. If you can"),
        "{text}"
    );
    for who in [ANA, BEN] {
        let games = table.ask(who, Intent::feature(Games::FIRST)).await;
        let says = "time doesn’t count: no message gets through";
        assert!(text_of(&games).contains(says), "{games:?}");
    }
    let nudge = Intent::feature(Nudge { id: Some(id) });
    let text = private_text(table.ask(ANA, nudge).await);
    assert!(text.contains("The match waits until one does."), "{text}");
}

#[tokio::test]
async fn who_invites_the_bot_again_waits_for_nothing() {
    let (table, id, _) = lost().await;
    let (posts, _) = hours(&table, 24 * 20, cut_off).await;
    assert!(posts.is_empty(), "{posts:?}");
    // another server is none of the match's
    table.app.joined(GUILD + 1);
    table.tick().await;
    let mut attempts = 0;
    table
        .deliver_with(|delivery| {
            attempts += 1;
            cut_off(delivery)
        })
        .await;
    assert_eq!(attempts, 0);
    // invited in vain: what does not reach him waits on
    table.app.joined(GUILD);
    table.tick().await;
    assert!(table.deliver_with(cut_off).await.is_empty());
    assert_eq!(table.game(id).await.time_left(), TimeLeft::OutOfReach);
    table.app.joined(GUILD);
    table.tick().await;
    let posts = table.deliver().await;
    let pings: Vec<u64> = posts
        .iter()
        .flat_map(|post| post.message.pings.iter().map(|ping| ping.0))
        .collect();
    assert_eq!(pings, [BEN], "{posts:?}");
    let left = table
        .game(id)
        .await
        .deadline()
        .expect("his clock runs")
        .duration_since(table.now());
    assert!(left > HOUR * 64, "{left}");
    table.app.joined(GUILD);
    let (posts, _) = hours(&table, 12, |_| None).await;
    assert!(posts.is_empty(), "once: {posts:?}");
}

#[tokio::test]
async fn after_30_days_the_match_ends_without_a_result() {
    let (table, id, _) = lost().await;
    hours(&table, 24 * 30 - 1, cut_off).await;
    assert_eq!(table.game(id).await.ended(), None);
    let (posts, _) = hours(&table, 2, cut_off).await;
    let m = table.game(id).await;
    let ended = m.ended().expect("nobody waits any longer");
    assert_eq!((ended.outcome, ended.why), (None, Why::Unreached));
    assert_eq!(m.result().expect("it is over").unrated, Some(Unrated::NoResult));
    let told = &posts.last().expect("the opponent is told").message;
    assert_eq!(told.pings.first().map(|ping| ping.0), Some(ANA));
    assert!(told.text.contains("for 30 days no message reached"), "{told:?}");
    // he is told when he is back
    hours(&table, 24 * 20, cut_off).await;
    let (posts, _) = hours(&table, 7, |_| None).await;
    assert_eq!(posts.len(), 1, "{posts:?}");
    assert_eq!(posts[0].message.pings.first().map(|ping| ping.0), Some(BEN));
}

#[tokio::test]
async fn the_30_days_count_only_while_the_bot_runs() {
    let (mut table, id, _) = lost().await;
    hours(&table, 24, cut_off).await;
    // nobody could have been reached while no process ran
    table.wait(HOUR * 24 * 40);
    table.restart(8).await;
    table.look().await;
    hours(&table, 24 * 28, cut_off).await;
    assert_eq!(table.game(id).await.ended(), None);
    hours(&table, 24 * 2, cut_off).await;
    assert_eq!(table.game(id).await.ended().expect("over").why, Why::Unreached);
}

#[tokio::test]
async fn the_30_days_count_neither_in_a_pause_nor_in_a_vacation() {
    let (table, id, _) = lost().await;
    let pause = |who| {
        let (what, id, turn) = (Offer::Pause, Some(id), None);
        table.ask(who, Intent::feature(MakeOffer { what, id, turn }))
    };
    let days = async |count: u32| {
        for _ in 0..count {
            table.wait(HOUR * 24);
            table.tick().await;
            table.deliver_with(cut_off).await;
        }
    };
    pause(ANA).await;
    private_text(pause(BEN).await);
    days(40).await;
    assert_eq!(table.game(id).await.ended(), None, "both agreed to wait");
    table.ask(ANA, Intent::feature(Resume { id: Some(id) })).await;
    private_text(table.ask(BEN, Intent::feature(BeginVacation { days: Some(20) })).await);
    days(49).await;
    assert_eq!(table.game(id).await.ended(), None, "29 of these 49 days count");
    days(2).await;
    assert_eq!(table.game(id).await.ended().expect("over").why, Why::Unreached);
}

#[tokio::test]
async fn a_player_who_moves_on_their_own_has_all_of_their_next_turn() {
    let (table, id, _) = lost().await;
    hours(&table, 100, cut_off).await;
    assert!(table.play(BEN, id, "d4").await.contains("Played"));
    assert_eq!(table.game(id).await.out_of_reach(), None);
    assert_eq!(table.deliver_with(cut_off).await.len(), 1, "Ana's turn");
    assert!(table.play(ANA, id, "e4").await.contains("Played"));
    let posts = table.deliver_with(cut_off).await;
    assert!(posts.is_empty(), "she knows already: {posts:?}");
    assert_eq!(table.game(id).await.out_of_reach(), Some(Color::Black));
    // reached once and lost again: that is news
    hours(&table, 7, |_| None).await;
    assert_eq!(table.game(id).await.out_of_reach(), None);
    assert!(table.play(BEN, id, "f4").await.contains("Played"));
    table.deliver_with(cut_off).await;
    assert!(table.play(ANA, id, "g4").await.contains("Played"));
    let posts = table.deliver_with(cut_off).await;
    assert_eq!(posts.len(), 1);
    assert!(
        posts[0].message.text.contains("none of my messages reach <@12>"),
        "{posts:?}"
    );
}

#[tokio::test]
async fn a_reminder_that_reaches_nobody_stops_the_clock_as_well() {
    let table = Table::new().await;
    table.without_vacations().await;
    table.tick().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    assert_eq!(table.deliver().await.len(), 1, "Ben knows of his turn");
    hours(&table, 24 * 10, cut_off).await;
    let m = table.game(id).await;
    assert_eq!((m.ended(), m.time_left()), (None, TimeLeft::OutOfReach));
    // the half that is left is left
    assert!(
        hours(&table, 7, |_| None).await.0[0]
            .message
            .text
            .contains("a reminder")
    );
    let left = table.time_left(id).await;
    assert!(left > HOUR * 28 && left <= HOUR * 36, "{left}");
}

/// A digest is no card: the reminder that reached nobody still has to come, or the clock would never run again.
#[tokio::test]
async fn whoever_gets_a_digest_before_the_reminder_that_reached_nobody_is_reached_nevertheless() {
    // whichever comes first
    for hour in 10..18 {
        let table = Table::new().await;
        table.tick().await;
        let digest = ChangeSettings {
            digest: Some(Wish::For(hour)),
            ..ChangeSettings::default()
        };
        private_text(table.ask(BEN, Intent::feature(digest)).await);
        let id = table.start(DVONN, ColorWish::White).await;
        table.play(ANA, id, "c3").await;
        table.deliver().await;
        hours(&table, 4 * 24 + u32::from(hour) - 1, cut_off).await;
        assert_eq!(table.game(id).await.time_left(), TimeLeft::OutOfReach);
        // he takes direct messages again
        let only_there =
            |delivery: &Delivery| cut_off(delivery).filter(|_| !matches!(delivery.work, Work::Direct { .. }));
        let (posts, _) = hours(&table, 12, only_there).await;
        assert_eq!(table.game(id).await.out_of_reach(), None, "{hour}: {posts:#?}");
    }
}

/// What calls them again is on its way already.
#[tokio::test]
async fn whoever_is_out_of_reach_is_called_once_even_if_their_card_was_deleted() {
    let table = Table::new().await;
    table.tick().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    table.deliver().await;
    let gone = |delivery: &Delivery| match &delivery.work {
        Work::Direct { to, .. } if to.0 == ANA => None,
        Work::Direct { .. } => Some(refused(Rejection::DirectMessagesClosed)),
        _ => Some(refused(Rejection::PlaceGone)),
    };
    hours(&table, 3 * 24, gone).await;
    assert_eq!(table.game(id).await.time_left(), TimeLeft::OutOfReach);
    let (posts, _) = hours(&table, 8, |_| None).await;
    let pings: Vec<u64> = posts
        .iter()
        .flat_map(|post| post.message.pings.iter().map(|ping| ping.0))
        .collect();
    assert_eq!(pings, [BEN], "{posts:#?}");
}

#[tokio::test]
async fn a_reminder_that_reached_nobody_does_not_follow_the_card_where_a_match_was_brought() {
    let table = Table::new().await;
    table.tick().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    table.deliver().await;
    hours(&table, 3 * 24, cut_off).await;
    assert_eq!(table.game(id).await.time_left(), TimeLeft::OutOfReach);
    assert!(here(&table, BEN, room(Some(888)), id).await.contains("I tell you here"));
    let posts = table.deliver().await;
    let [post] = &posts[..] else { panic!("{posts:#?}") };
    assert_eq!(
        (post.place, &post.message.pings[..]),
        (Spot::Channel(888), &[PlayerId(BEN)][..])
    );
    assert_eq!(table.game(id).await.out_of_reach(), None);
    let (posts, _) = hours(&table, 12, |_| None).await;
    assert!(posts.is_empty(), "{posts:#?}");
}

#[tokio::test]
async fn pauses_and_vacations_go_on_beside_it() {
    let (table, id, _) = lost().await;
    let pause = |who| {
        let (what, id, turn) = (Offer::Pause, Some(id), None);
        table.ask(who, Intent::feature(MakeOffer { what, id, turn }))
    };
    pause(ANA).await;
    private_text(pause(BEN).await);
    assert_eq!(table.game(id).await.time_left(), TimeLeft::Stopped);
    let text = private_text(table.ask(ANA, Intent::feature(Nudge { id: Some(id) })).await);
    assert!(text.contains("is paused, so nobody is in a hurry"), "{text}");
    let more = table.ask(ANA, Intent::feature(More { id })).await;
    assert!(
        buttons(message_of(&more))
            .iter()
            .all(|button| button.label != "Still there?")
    );
    table.ask(ANA, Intent::feature(Resume { id: Some(id) })).await;
    assert_eq!(table.game(id).await.time_left(), TimeLeft::OutOfReach);
    private_text(table.ask(BEN, Intent::feature(BeginVacation { days: Some(5) })).await);
    hours(&table, 24 * 10, cut_off).await;
    hours(&table, 7, |_| None).await;
    let left = table.time_left(id).await;
    assert!(left > HOUR * 64 && left <= HOUR * 72, "nothing counts twice: {left}");
}

#[tokio::test]
async fn a_match_is_brought_to_where_its_player_is() {
    let (table, id, _) = lost().await;
    hours(&table, 24, cut_off).await;
    let elsewhere = place_in((501, 650), None);
    let more = table.ask_in(BEN, elsewhere, Intent::feature(More { id })).await;
    let press = labelled(message_of(&more), "Play here").custom_id;
    assert_eq!(press, PlayHere { id: Some(id) }.custom_id());
    let text = here(&table, BEN, elsewhere, id).await;
    assert!(
        text.contains("I tell you here when it’s your turn in match #1"),
        "{text}"
    );
    let gone = |delivery: &Delivery| match &delivery.work {
        Work::Post { channel: 650, .. } => None,
        _ => cut_off(delivery),
    };
    let posts = table.deliver_with(gone).await;
    assert_eq!(posts.len(), 1, "{posts:?}");
    assert_eq!(posts[0].place, Spot::Channel(650));
    let m = table.game(id).await;
    assert_eq!(m.home(Color::Black), Home::Room(room_in((501, 650), None)));
    assert!(matches!(m.time_left(), TimeLeft::Until(_)), "{:?}", m.time_left());
    // the card that waited for the old place is not posted here as well
    let (posts, _) = hours(&table, 24, gone).await;
    assert!(posts.is_empty(), "{posts:?}");
    assert!(
        here(&table, BEN, elsewhere, id)
            .await
            .contains("I already tell you here")
    );
    // the next turn is told there, and Ana's where hers are
    table.play(BEN, id, "d4").await;
    let posts = table.deliver().await;
    assert_eq!(posts[0].place, Spot::Channel(table.threads()[0].0));
    table.play(ANA, id, "e4").await;
    assert_eq!(table.deliver().await[0].place, Spot::Channel(650));
}

#[tokio::test]
async fn a_match_can_come_to_direct_messages_and_back_but_not_endlessly() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    assert!(
        here(&table, CLEO, Place::Direct, id)
            .await
            .contains("There is no match #1")
    );
    assert!(
        here(&table, BEN, Place::Elsewhere, id)
            .await
            .contains("I can’t write here")
    );
    let mut mute = room(None);
    if let Place::Room { bot, .. } = &mut mute {
        bot.send = false;
    }
    assert!(here(&table, BEN, mute, id).await.contains("not allowed to write"));
    assert!(here(&table, BEN, Place::Direct, id).await.contains("I tell you here"));
    assert!(table.deliver().await.is_empty(), "it is not his turn");
    table.play(ANA, id, "c3").await;
    assert_eq!(table.deliver().await[0].place, Spot::Direct(BEN));
    let thread = room(Some(table.threads()[0].0));
    // the thread counts as one of the five
    for place in [thread, Place::Direct, thread] {
        assert!(here(&table, BEN, place, id).await.contains("I tell you here"));
        table.deliver().await;
    }
    let text = here(&table, BEN, Place::Direct, id).await;
    assert!(text.contains("often enough for one day"), "{text}");
    table.wait(HOUR * 24);
    assert!(here(&table, BEN, Place::Direct, id).await.contains("I tell you here"));
    let moved = |event: &Event| matches!(event, Event::HomeChanged { seat: Color::White, .. });
    let log = table.game(id).await.stored().log.clone();
    assert_eq!(
        log.iter().filter(|entry| moved(&entry.event)).count(),
        1,
        "into the thread, at first"
    );
}

/// What Discord refuses of a person who takes no direct messages.
fn takes_none(delivery: &Delivery) -> Option<Sent> {
    matches!(delivery.work, Work::Direct { .. }).then(|| refused(Rejection::DirectMessagesClosed))
}

/// A match in which Ben has his cards sent to direct messages, and then takes none: Ana still reads it in its thread, or
/// that was deleted; or it was brought to a thread of others.
#[tokio::test]
async fn whoever_closes_the_direct_messages_that_a_match_was_brought_to_reads_it_where_it_was() {
    for (other, is_deleted) in [(None, false), (None, true), (Some(888), false), (Some(888), true)] {
        let table = Table::new().await;
        let id = table.start(DVONN, ColorWish::White).await;
        let thread = other.unwrap_or(table.threads()[0].0);
        if other.is_some() {
            assert!(here(&table, BEN, room(other), id).await.contains("I tell you here"));
        }
        assert!(here(&table, BEN, Place::Direct, id).await.contains("I tell you here"));
        table.play(ANA, id, "c3").await;
        let is_gone = |delivery: &Delivery| {
            let there = matches!(delivery.work, Work::Post { channel, .. } if channel == thread);
            (is_deleted && there).then(|| refused(Rejection::PlaceGone))
        };
        let fate = |delivery: &Delivery| takes_none(delivery).or_else(|| is_gone(delivery));
        let posts = table.deliver_with(fate).await;
        let [post] = &posts[..] else { panic!("{posts:#?}") };
        let place = room_in((GUILD, CHANNEL), (!is_deleted).then_some(thread));
        assert_eq!(post.place, Spot::Channel(place.target()));
        assert_eq!(post.message.pings, [PlayerId(BEN)]);
        let m = table.game(id).await;
        assert_eq!(m.out_of_reach(), None, "his clock runs");
        assert_eq!(m.home(Color::Black), Home::Room(place));
        // what follows comes there at once
        table.play(BEN, id, "d4").await;
        table.deliver().await;
        table.play(ANA, id, "e4").await;
        let mut tried = 0;
        let posts = table
            .deliver_with(|delivery| {
                tried += usize::from(matches!(delivery.work, Work::Direct { .. }));
                None
            })
            .await;
        assert_eq!(
            (posts.len(), posts[0].place, tried),
            (1, Spot::Channel(place.target()), 0)
        );
        // and he may have them sent elsewhere again
        assert!(here(&table, BEN, Place::Direct, id).await.contains("I tell you here"));
        assert_eq!(table.deliver().await[0].place, Spot::Direct(BEN));
    }
}

/// Only cards come back: nobody else sees a match there, nor plays the next one there.
#[tokio::test]
async fn a_match_that_was_brought_to_direct_messages_is_not_in_the_room_it_left() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    for who in [ANA, BEN] {
        assert!(here(&table, who, Place::Direct, id).await.contains("I tell you here"));
    }
    let shown = table.ask(CLEO, board(Some(id), Theme::default())).await;
    assert!(
        text_of(&shown).contains("no match #1 that you can see here"),
        "{shown:?}"
    );
    let row = table.row(&keys::Match { id }).await.expect("it runs");
    for color in ["white", "black"] {
        assert_eq!(row["venues"][color]["room"], serde_json::Value::Null);
        assert_eq!(row["venues"][color]["left"]["channel"], CHANNEL, "{row}");
    }
    played_again(&table, id).await;
}

#[tokio::test]
async fn threads_are_opened_again_while_their_match_runs() {
    let table = Table::new().await;
    let no_clock = table.start_with(Some(PaceWish::NoClock), ClockWish::default()).await;
    let thread = table.threads()[0].0;
    let opened = async |hours: i64| {
        table.unarchived.lock().unwrap().clear();
        for _ in 0..hours {
            table.wait(HOUR);
            table.tick().await;
            let posts = table.deliver().await;
            assert!(posts.is_empty(), "nobody is told: {posts:?}");
        }
        table.unarchived.lock().unwrap().clone()
    };
    assert!(opened(7 * 24).await.is_empty(), "it is open");
    assert_eq!(opened(24).await, [thread]);
    assert_eq!(opened(3 * 24).await, [thread; 3]);
    // a card opens it by itself
    table.play(ANA, no_clock, "c3").await;
    table.deliver().await;
    assert!(opened(7 * 24).await.is_empty());
    assert_eq!(opened(24).await, [thread]);
    let resign = Resign { id: Some(no_clock) };
    table.press(ANA, &resign.custom_id()).await;
    table.deliver().await;
    assert!(opened(30 * 24).await.is_empty(), "until the match is over");
}

/// The threads that are opened again within so many days.
async fn opened(table: &Table, days: i64) -> Vec<u64> {
    table.unarchived.lock().unwrap().clear();
    for _ in 0..days {
        table.wait(HOUR * 24);
        table.tick().await;
        table.deliver().await;
    }
    table.unarchived.lock().unwrap().clone()
}

#[tokio::test]
async fn threads_in_which_a_match_was_agreed_are_opened_again_too() {
    let table = Table::new().await;
    // where nobody may open a public one for it
    agreed_in(&table, private(777)).await;
    assert!(table.threads().is_empty());
    let pause = |who| {
        let (what, id, turn) = (Offer::Pause, Some(MatchId(1)), None);
        table.ask(who, Intent::feature(MakeOffer { what, id, turn }))
    };
    pause(ANA).await;
    pause(BEN).await;
    table.deliver().await;
    assert!(opened(&table, 7).await.is_empty());
    assert_eq!(opened(&table, 2).await, [777, 777]);
}

#[tokio::test]
async fn a_thread_to_which_a_match_was_brought_is_opened_again() {
    let table = Table::new().await;
    let no_thread = |delivery: &Delivery| {
        matches!(delivery.work, Work::OpenThread { .. }).then(|| refused(Rejection::MissingPermission))
    };
    table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::White)).await;
    let post = table.deliver().await.remove(0);
    table.accept(BEN, &post, &button(&post.message, 0).custom_id).await;
    table.deliver_with(no_thread).await;
    let id = MatchId(1);
    let pause = |who| {
        let (what, id, turn) = (Offer::Pause, Some(id), None);
        table.ask(who, Intent::feature(MakeOffer { what, id, turn }))
    };
    pause(ANA).await;
    pause(BEN).await;
    assert!(opened(&table, 20).await.is_empty(), "there is none");
    assert!(here(&table, BEN, room(Some(888)), id).await.contains("I tell you here"));
    let days = opened(&table, 10).await;
    assert!(days.len() >= 2 && days.iter().all(|thread| *thread == 888), "{days:?}");
}

/// A challenge of Ana's to Ben, as it was posted.
async fn challenged(table: &Table) -> Post {
    table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::White)).await;
    table.deliver().await.remove(0)
}

/// What the message of a challenge says, some seconds after it was answered there by an answer that was lost.
async fn shown(table: &Table, post: &Post) -> Message {
    table.deliver().await;
    table.wait(SignedDuration::from_secs(6));
    table.deliver().await;
    let now = table.posts().into_iter().find(|now| now.id == post.id);
    now.expect("it is there").message
}

#[tokio::test]
async fn a_challenge_shows_what_became_of_it_whatever_becomes_of_the_answer() {
    let table = Table::new().await;
    for (label, who, says) in [
        ("Accept", BEN, "match #1 begins"),
        ("Decline", BEN, "declined the challenge"),
    ] {
        let post = challenged(&table).await;
        table
            .accept(who, &post, &labelled(&post.message, label).custom_id)
            .await;
        let message = shown(&table, &post).await;
        assert!(
            message.text.contains(says) && message.rows.is_empty(),
            "{label}: {message:?}"
        );
    }
    table.ask(ANA, challenge(None, DVONN, ColorWish::White)).await;
    let post = table.deliver().await.remove(0);
    table
        .accept(ANA, &post, &labelled(&post.message, "Withdraw").custom_id)
        .await;
    let message = shown(&table, &post).await;
    assert!(message.rows.is_empty(), "{message:?}");
    let post = challenged(&table).await;
    let reply = table.counter(BEN, &post, &[("Colours", &["w"])], &[]).await;
    assert!(matches!(reply, Reply::Show { in_place: true, .. }), "{reply:?}");
    let message = shown(&table, &post).await;
    assert!(message.rows.is_empty(), "{message:?}");
}

/// Whoever wants to be told in direct messages is told there, wherever the match is played.
#[tokio::test]
async fn whoever_chose_direct_messages_reads_so_where_a_match_is_brought() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let direct = ChangeSettings {
        placement: Some(Placement::Direct),
        ..ChangeSettings::default()
    };
    private_text(table.ask(BEN, Intent::feature(direct)).await);
    for _ in 0..2 {
        let said = here(&table, BEN, room(Some(888)), id).await;
        assert!(
            said.contains("is played here. As you chose in `/settings`, I tell you in direct messages"),
            "{said}"
        );
    }
    table.play(ANA, id, "c3").await;
    let places: Vec<Spot> = table.deliver().await.iter().map(|post| post.place).collect();
    assert_eq!(places, [Spot::Direct(BEN)]);
    assert!(here(&table, BEN, Place::Direct, id).await.contains("I tell you here"));
}

/// A private thread.
fn private(thread: u64) -> Place {
    let Place::Room { mut room, locale, bot } = room(Some(thread)) else {
        panic!("a room")
    };
    room.is_private = true;
    Place::Room { room, locale, bot }
}

/// A match that was agreed in such a thread.
async fn agreed_in(table: &Table, place: Place) -> MatchId {
    let ask = challenge(Some(BEN), DVONN, ColorWish::White);
    private_text(table.ask_in(ANA, place, ask).await);
    let post = table.deliver().await.remove(0);
    let mut request = table.pressing(BEN, &button(&post.message, 0).custom_id, &[], post.id);
    request.place = place;
    table.send(request).await;
    table.deliver().await;
    MatchId(1)
}

/// Ben accepts a rematch that Ana offers after she has resigned.
async fn played_again(table: &Table, id: MatchId) {
    table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
    table.deliver().await;
    table
        .ask_in(ANA, Place::Direct, Intent::feature(Rematch { id: Some(id) }))
        .await;
    let post = table.deliver().await.pop().expect("it is offered");
    assert_eq!(post.place, Spot::Direct(BEN));
    let mut request = table.pressing(BEN, &button(&post.message, 0).custom_id, &[], post.id);
    request.place = Place::Direct;
    table.send(request).await;
}

#[tokio::test]
async fn a_rematch_in_direct_messages_comes_back_like_the_match_before() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    for who in [ANA, BEN] {
        assert!(here(&table, who, Place::Direct, id).await.contains("I tell you here"));
    }
    played_again(&table, id).await;
    let posts = table.deliver_with(closed).await;
    let [post] = &posts[..] else { panic!("{posts:#?}") };
    assert_eq!(
        (post.place, &post.message.pings[..]),
        (Spot::Channel(CHANNEL), &[PlayerId(BEN)][..])
    );
}

#[tokio::test]
async fn a_rematch_of_a_match_in_a_private_thread_is_there_too() {
    let table = Table::new().await;
    let id = agreed_in(&table, private(700)).await;
    assert!(here(&table, BEN, Place::Direct, id).await.contains("I tell you here"));
    played_again(&table, id).await;
    let posts = table.deliver().await;
    let mut places = posts.iter().map(|post| post.place);
    assert!(places.all(|place| place != Spot::Channel(CHANNEL)), "{posts:#?}");
    let begun = posts.iter().find(|post| post.place == Spot::Channel(700));
    assert!(begun.is_some(), "Ana reads there that it has begun: {posts:#?}");
}

/// Everybody could read it there.
#[tokio::test]
async fn no_card_of_a_match_in_a_private_thread_goes_to_its_channel() {
    for (is_direct, takes_none) in [(false, false), (false, true), (true, true)] {
        let table = Table::new().await;
        let id = agreed_in(&table, private(700)).await;
        if is_direct {
            assert!(here(&table, BEN, Place::Direct, id).await.contains("I tell you here"));
        }
        table.play(ANA, id, "c3").await;
        let fate = |delivery: &Delivery| match delivery.work {
            Work::Post { channel: 700, .. } => Some(refused(Rejection::PlaceGone)),
            _ => closed(delivery).filter(|_| takes_none),
        };
        let posts = table.deliver_with(fate).await;
        let places: Vec<Spot> = posts.iter().map(|post| post.place).collect();
        let expected = if takes_none { vec![] } else { vec![Spot::Direct(BEN)] };
        assert_eq!(places, expected, "{posts:#?}");
        assert_eq!(table.game(id).await.out_of_reach().is_some(), takes_none);
        let shown = table.ask(CLEO, board(Some(id), Theme::default())).await;
        assert!(
            text_of(&shown).contains("no match #1 that you can see here"),
            "{shown:?}"
        );
    }
}

#[tokio::test]
async fn a_match_in_a_private_thread_stays_there_or_goes_to_direct_messages() {
    let table = Table::new().await;
    let id = agreed_in(&table, private(700)).await;
    let at_home = here(&table, BEN, private(700), id).await;
    assert!(at_home.contains("I already tell you here"), "{at_home}");
    for elsewhere in [private(701), room(None)] {
        let refused = here(&table, BEN, elsewhere, id).await;
        assert!(refused.contains("is played in a private thread"), "{refused}");
    }
    let direct = here(&table, BEN, Place::Direct, id).await;
    assert!(direct.contains("I tell you here"), "{direct}");
}
