//! What Discord refuses to post or to edit, by what its codes mean and by what it is: whoever is waited for is told
//! elsewhere, once, nobody else is bothered, and nothing is tried again and again.

use super::moderation::asked;
use super::table::*;
use super::tournaments::{announced, join, stored};
use gipfel::app::features::{ServerSetting, SetServer, Wish};
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
