//! What Discord refuses to post or to edit, by what its codes mean and by what it is: whoever is waited for is told
//! elsewhere, once, nobody else is bothered, and nothing is tried again and again.

use super::moderation::asked;
use super::table::*;
use super::tournaments::{announced, join, stored};
use gipfel::app::features::{BeginVacation, EndVacation, Nudge, PlayHere, ServerSetting, SetServer, Wish};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::preference::Placement;
use gipfel::correspondence::tournament::Phase;
use gipfel::correspondence::{Home, MatchId, PlayerId};
use gipfel::rules::game::GameKind;
use gipfel::store::keys;
use jiff::SignedDuration;

const DVONN: GameKind = GameKind::Dvonn;
const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// What is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Thing {
    /// The card of a turn, in the thread.
    Turn,
    /// The same in direct messages, as its reader wants it.
    DirectTurn,
    End,
    Reminder,
    Digest,
    Challenge,
    Round,
    Puzzle,
    /// The name of a thread, when somebody has taken over.
    Title,
}

const THINGS: [Thing; 9] = [
    Thing::Turn,
    Thing::DirectTurn,
    Thing::End,
    Thing::Reminder,
    Thing::Digest,
    Thing::Challenge,
    Thing::Round,
    Thing::Puzzle,
    Thing::Title,
];

impl Thing {
    fn is_tried_by(self, work: &Work) -> bool {
        match self {
            Self::DirectTurn | Self::Digest => matches!(work, Work::Direct { .. }),
            Self::Title => matches!(work, Work::Rename { .. }),
            _ => matches!(work, Work::Post { .. } | Work::OpenThread { .. }),
        }
    }
}

/// A bot that is about to post this.
async fn before(thing: Thing) -> Table {
    let table = Table::new().await;
    table.without_vacations().await;
    match thing {
        Thing::Turn | Thing::DirectTurn | Thing::End | Thing::Reminder => {
            let id = table.start(DVONN, ColorWish::White).await;
            let hours = match thing {
                Thing::End => 72,
                Thing::Reminder => 36,
                _ => 1,
            };
            // the reminders on the way to the end are none of this
            for _ in 0..hours - 1 {
                table.wait(HOUR);
                table.tick().await;
                table.deliver().await;
            }
            if thing == Thing::DirectTurn {
                let direct = ChangeSettings {
                    placement: Some(Placement::Direct),
                    ..ChangeSettings::default()
                };
                private_text(table.ask(BEN, Intent::feature(direct)).await);
            }
            if hours == 1 {
                table.play(ANA, id, "c3").await;
            }
            table.wait(HOUR);
        }
        Thing::Digest => {
            let digest = ChangeSettings {
                digest: Some(Wish::For(8)),
                ..ChangeSettings::default()
            };
            private_text(table.ask(ANA, Intent::feature(digest)).await);
            table.start(DVONN, ColorWish::White).await;
            table.tick().await;
            table.wait(HOUR * 7);
        }
        Thing::Challenge => {
            private_text(table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::White)).await);
        }
        Thing::Round => {
            let post = announced(&table, "k", 4).await;
            join(&table, &post, 4).await;
        }
        Thing::Puzzle => {
            let on = SetServer {
                what: ServerSetting::Puzzle,
                on: true,
                is_manager: true,
            };
            private_text(table.ask(ANA, Intent::feature(on)).await);
            table.wait(HOUR * 8);
        }
        Thing::Title => {
            table.tick().await;
            let id = table.start(GameKind::ALL[1], ColorWish::White).await;
            let question = asked(&table, id).await;
            let take_over = button(&question.message, 0).custom_id;
            private_text(table.accept(CLEO, &question, &take_over).await);
        }
    }
    table
}

/// What is posted within some hours, if each attempt at this has this result; and how many there were.
async fn refused_with(table: &Table, thing: Thing, rejection: Rejection) -> (Vec<Post>, usize) {
    let (mut posts, mut tries) = (Vec::new(), 0);
    let hours = if thing == Thing::Digest { 32 } else { 8 };
    for _ in 0..hours * 4 {
        table.tick().await;
        let fate = |delivery: &Delivery| {
            thing.is_tried_by(&delivery.work).then(|| {
                tries += 1;
                refused(rejection)
            })
        };
        posts.extend(table.deliver_with(fate).await);
        table.wait(SignedDuration::from_mins(15));
    }
    (posts, tries)
}

#[tokio::test]
async fn whatever_is_refused_reaches_whoever_waits_for_it_once() {
    for rejection in [
        Rejection::PlaceGone,
        Rejection::ServerGone,
        Rejection::NoAccess,
        Rejection::MissingPermission,
        Rejection::DirectMessagesClosed,
        Rejection::MessageGone,
        Rejection::Other,
    ] {
        for thing in THINGS {
            let table = before(thing).await;
            let (posts, tries) = refused_with(&table, thing, rejection).await;
            holds(&table, thing, rejection, (&posts, tries)).await;
        }
    }
}

async fn holds(table: &Table, thing: Thing, rejection: Rejection, (posts, tries): (&[Post], usize)) {
    let about = format!("{thing:?} {rejection:?}: {posts:#?}");
    let mut told: Vec<u64> = Vec::new();
    for post in posts {
        let is_direct = matches!(post.place, Spot::Direct(_));
        match thing {
            Thing::DirectTurn | Thing::Digest => assert!(!is_direct, "{about}"),
            Thing::Title => {}
            _ => assert!(is_direct, "{about}"),
        }
        told.extend(post.message.pings.iter().map(|ping| ping.0));
    }
    told.sort_unstable();
    let says = |part: &str| posts.iter().filter(|post| post.message.text.contains(part)).count();
    let is_gone = matches!(
        rejection,
        Rejection::PlaceGone | Rejection::ServerGone | Rejection::NoAccess | Rejection::DirectMessagesClosed
    );
    match thing {
        Thing::DirectTurn => assert_eq!(told, [BEN], "{about}"),
        Thing::Turn => {
            assert_eq!(told, [BEN], "{about}");
            // whoever reads it elsewhere gets what follows there, if the place is gone
            let m = table.game(MatchId(1)).await;
            let black = m.to_move().expect("Ben is to move");
            assert_eq!(m.home(black) == Home::Direct, is_gone, "{about}");
            assert_eq!(m.player(black), PlayerId(BEN).into());
        }
        Thing::End => assert_eq!((&told[..], says("ran out of time")), (&[ANA, BEN][..], 2), "{about}"),
        // a reminder takes the place of the digest
        Thing::Reminder | Thing::Digest => {
            assert_eq!((&told[..], says("a reminder")), (&[ANA][..], 1), "{about}");
        }
        Thing::Challenge => assert_eq!((posts.len(), says("did not reach")), (1, 1), "{about}"),
        Thing::Round => {
            let t = stored(table).await;
            assert_eq!(t.phase(), Phase::Running, "{about}");
            let mut to_move = Vec::new();
            for (_, id) in t.running() {
                let m = table.game(id).await;
                let mover = m.to_move().expect("somebody is to move");
                assert_eq!(m.out_of_reach(), None, "{about}");
                to_move.push(number_of(&m, mover));
            }
            to_move.sort_unstable();
            told.dedup();
            assert_eq!(to_move.len(), 4, "two matches a pair: {about}");
            assert!(to_move.iter().all(|who| told.contains(who)), "{about}");
        }
        Thing::Puzzle => {
            assert_eq!(posts.len(), 0, "{about}");
            let row = table.row(&keys::Guild { guild: GUILD }).await.expect("its settings");
            assert_eq!(row["puzzle"].is_null(), is_gone, "{about}");
        }
        Thing::Title => {
            let private = posts.iter().filter(|post| post.place == Spot::Direct(ANA));
            assert_eq!((&told[..], private.count()), (&[BEN, CLEO][..], 1), "{about}");
            assert_eq!(tries, 1, "{about}");
            assert_eq!(table.threads()[0].1, "#1 · GIPF basic · Ana–Ben", "{about}");
        }
    }
    // on each way with the picture and without it, of four matches and of what is told about their round
    let most = if thing == Thing::Round { 32 } else { 6 };
    assert!((1..=most).contains(&tries), "{tries} tries: {about}");
}

/// As if somebody deleted whatever of these is edited.
fn deleted(delivery: &Delivery, gone: &[u64]) -> Option<Sent> {
    match &delivery.work {
        Work::Edit { message, .. } if gone.contains(message) => Some(refused(Rejection::MessageGone)),
        _ => None,
    }
}

/// Ben begins or ends a vacation, so that the card of his turn has to say another time.
async fn changes_time(table: &Table, begins: bool) {
    let reply = if begins {
        table.ask(BEN, Intent::feature(BeginVacation { days: Some(5) })).await
    } else {
        table.ask(BEN, Intent::feature(EndVacation { anyway: true })).await
    };
    private_text(reply);
    // a turn that was just played does not count for it
    table.wait(HOUR);
    table.tick().await;
}

fn opens_panel(post: &Post, id: MatchId) -> bool {
    let buttons = buttons(&post.message);
    buttons
        .iter()
        .any(|button| Panel::of(&button.custom_id).is_some_and(|panel| panel.id == id))
}

#[tokio::test]
async fn the_card_of_a_turn_that_somebody_deleted_comes_again_once_without_a_ping() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    let card = table.deliver().await.remove(0);
    assert_eq!(card.message.pings, [PlayerId(BEN)]);
    changes_time(&table, true).await;
    let posts = table.deliver_with(|delivery| deleted(delivery, &[card.id])).await;
    let [again] = &posts[..] else { panic!("{posts:#?}") };
    assert_eq!((again.place, &again.message.pings[..]), (card.place, &[][..]));
    assert!(opens_panel(again, id) && again.message.picture.is_some(), "{again:?}");
    assert!(
        again.message.text.contains("vacation"),
        "it says what is so now: {again:?}"
    );
    // a moderator deletes that one, too: it is left to the next card
    changes_time(&table, false).await;
    let gone = [card.id, again.id];
    let posts = table.deliver_with(|delivery| deleted(delivery, &gone)).await;
    assert!(posts.is_empty(), "{posts:#?}");
    table.play(BEN, id, "d4").await;
    let posts = table.deliver_with(|delivery| deleted(delivery, &gone)).await;
    assert_eq!(posts.len(), 1, "{posts:#?}");
    assert_eq!(posts[0].message.pings, [PlayerId(ANA)]);
}

#[tokio::test]
async fn what_was_deleted_of_a_turn_that_is_over_does_not_come_again() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let mut cards = Vec::new();
    for (who, text) in [(ANA, "c3"), (BEN, "d4"), (ANA, "e4")] {
        table.play(who, id, text).await;
        // the card before it loses its buttons, and cannot be found
        let posts = table
            .deliver_with(|delivery| {
                matches!(delivery.work, Work::Edit { .. }).then(|| refused(Rejection::MessageGone))
            })
            .await;
        assert_eq!(posts.len(), 1, "{posts:#?}");
        cards.extend(posts);
    }
    assert!(cards.iter().all(|card| card.message.pings.len() == 1));
}

/// What a deleted card becomes in direct messages, beside one there, and if its thread was deleted with it.
#[tokio::test]
async fn a_deleted_card_comes_again_where_its_reader_finds_it() {
    let placed = async |table: &Table, placement| {
        let wish = ChangeSettings {
            placement: Some(placement),
            ..ChangeSettings::default()
        };
        private_text(table.ask(BEN, Intent::feature(wish)).await);
    };
    // in direct messages nobody is notified either
    let table = Table::new().await;
    placed(&table, Placement::Direct).await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    let card = table.deliver().await.remove(0);
    assert!(!card.message.is_silent);
    changes_time(&table, true).await;
    let posts = table.deliver_with(|delivery| deleted(delivery, &[card.id])).await;
    let [again] = &posts[..] else { panic!("{posts:#?}") };
    assert_eq!(again.place, Spot::Direct(BEN));
    assert!(again.message.is_silent && again.message.pings.is_empty(), "{again:?}");

    // whoever has both still has one
    let table = Table::new().await;
    placed(&table, Placement::Both).await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    let cards = table.deliver().await;
    let here = cards.iter().find(|card| matches!(card.place, Spot::Channel(_)));
    let here = here.expect("one in the thread").id;
    changes_time(&table, true).await;
    let posts = table.deliver_with(|delivery| deleted(delivery, &[here])).await;
    assert!(posts.is_empty(), "{posts:#?}");

    // without the thread it is in the channel, and without that a direct message tells them
    for is_channel_gone in [false, true] {
        let table = Table::new().await;
        let id = table.start(DVONN, ColorWish::White).await;
        table.play(ANA, id, "c3").await;
        table.deliver().await;
        let thread = table.threads()[0].0;
        changes_time(&table, true).await;
        let gone = |delivery: &Delivery| {
            let channel = match &delivery.work {
                Work::Edit { channel, .. } | Work::Post { channel, .. } => *channel,
                _ => 0,
            };
            let is_gone = channel == thread || is_channel_gone && channel == CHANNEL;
            is_gone.then(|| refused(Rejection::PlaceGone))
        };
        let posts = table.deliver_with(gone).await;
        let [again] = &posts[..] else { panic!("{posts:#?}") };
        let told: Vec<u64> = again.message.pings.iter().map(|ping| ping.0).collect();
        if is_channel_gone {
            assert_eq!((again.place, &told[..]), (Spot::Direct(BEN), &[BEN][..]), "{again:?}");
            assert!(!again.message.is_silent);
        } else {
            assert_eq!((again.place, &told[..]), (Spot::Channel(CHANNEL), &[][..]), "{again:?}");
        }
        assert!(
            opens_panel(again, id) && again.message.text.contains("I can’t write where"),
            "{again:?}"
        );
        assert_eq!(table.game(id).await.out_of_reach(), None);
    }
}

/// A thread that was deleted is found out when it is to be opened again: that of the match, one to which it was brought,
/// or that of another match.
#[tokio::test]
async fn the_card_in_a_thread_that_was_deleted_comes_again_in_the_channel() {
    for brought_to in [None, Some(888), Some(0)] {
        let table = Table::new().await;
        let pace = Some(PaceWish::NoClock);
        let id = table.start_with(pace, ClockWish::default()).await;
        let other = table.start_with(pace, ClockWish::default()).await;
        for id in [id, other] {
            table.play(ANA, id, "c3").await;
        }
        table.deliver().await;
        let threads = table.threads();
        let thread = match brought_to {
            None => threads[0].0,
            Some(0) => threads[1].0,
            Some(thread) => thread,
        };
        if brought_to.is_some() {
            let here = Intent::feature(PlayHere { id: Some(id) });
            private_text(table.ask_in(BEN, room(Some(thread)), here).await);
            assert_eq!(table.deliver().await.remove(0).place, Spot::Channel(thread));
        }
        let mut posts = Vec::new();
        for _ in 0..12 * 24 {
            table.wait(HOUR);
            table.tick().await;
            let gone = |delivery: &Delivery| match &delivery.work {
                Work::Post { channel, .. } | Work::Edit { channel, .. } | Work::Unarchive { thread: channel }
                    if *channel == thread =>
                {
                    Some(refused(Rejection::PlaceGone))
                }
                _ => None,
            };
            posts.extend(table.deliver_with(gone).await);
        }
        posts.retain(|post| opens_panel(post, id));
        let [again] = &posts[..] else {
            panic!("{brought_to:?}: {posts:#?}")
        };
        assert_eq!(
            (again.place, &again.message.pings[..]),
            (Spot::Channel(CHANNEL), &[][..])
        );
    }
}

/// Of several cards that call to a turn, each of which has its buttons, none comes again as long as one stands.
#[tokio::test]
async fn a_deleted_card_does_not_come_again_beside_another_one_of_its_turn() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    table.deliver().await;
    let mut cards = Vec::new();
    for _ in 0..37 {
        table.wait(HOUR);
        table.tick().await;
        cards.extend(table.deliver().await);
    }
    private_text(table.ask(ANA, Intent::feature(Nudge { id: Some(id) })).await);
    cards.extend(table.deliver().await);
    let [reminder, nudge] = &cards[..] else {
        panic!("{cards:#?}")
    };
    changes_time(&table, true).await;
    let posts = table.deliver_with(|delivery| deleted(delivery, &[nudge.id])).await;
    assert!(posts.is_empty(), "{posts:#?}");
    changes_time(&table, false).await;
    let posts = table.deliver_with(|delivery| deleted(delivery, &[reminder.id])).await;
    let [again] = &posts[..] else { panic!("{posts:#?}") };
    assert!(again.message.pings.is_empty() && opens_panel(again, id), "{again:?}");
}

/// Whoever reads a match in direct messages is not notified of a card that comes again there, but of one elsewhere.
#[tokio::test]
async fn a_deleted_card_that_comes_again_in_another_place_than_direct_messages_pings() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let here = Intent::feature(PlayHere { id: Some(id) });
    private_text(table.ask_in(BEN, Place::Direct, here).await);
    table.play(ANA, id, "c3").await;
    let card = table.deliver().await.remove(0);
    assert_eq!(card.place, Spot::Direct(BEN));
    changes_time(&table, true).await;
    let takes_none = |delivery: &Delivery| closed(delivery).or_else(|| deleted(delivery, &[card.id]));
    let posts = table.deliver_with(takes_none).await;
    let [again] = &posts[..] else { panic!("{posts:#?}") };
    assert!(matches!(again.place, Spot::Channel(_)), "{again:?}");
    assert_eq!(again.message.pings, [PlayerId(BEN)]);
}
