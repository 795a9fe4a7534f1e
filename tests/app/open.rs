//! Challenges that anyone may accept: of a server, and in the pool across servers; who is blocked; the menu of a person.

use super::table::*;
use gipfel::app::Spelled as _;
use gipfel::app::features::{
    Accept, Blocked, ChallengePerson, ChooseGame, Decline, MAX_A_DAY, MAX_PINGS_A_PAIR, ModerateMatch, OpenChallenges,
    Resign, TakeOpen,
};
use gipfel::app::features::{ServerSetting, SetBlock, SetServer};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::{ChallengeId, Home, MatchId, PlayerId, Room};
use gipfel::rules::Color;
use gipfel::rules::game::GameKind;
use gipfel::scene::Theme;
use gipfel::store::Batch;
use gipfel::store::keys::{self, Key};
use jiff::SignedDuration;

const DVONN: GameKind = GameKind::Dvonn;
/// Another server, and a channel there.
const ELSEWHERE: (u64, u64) = (501, 601);

fn in_pool(opponent: Option<u64>) -> Intent {
    Intent::feature(MakeChallenge {
        pool: true,
        ..wish(opponent, DVONN, ColorWish::White)
    })
}

async fn set_pool(table: &Table, place: Place, on: bool, is_manager: bool) -> String {
    private_text(
        table
            .ask_in(
                ANA,
                place,
                Intent::feature(SetServer {
                    what: ServerSetting::Pool,
                    on,
                    is_manager,
                }),
            )
            .await,
    )
}

async fn list(table: &Table, who: u64, place: Place) -> Message {
    let reply = table.ask_in(who, place, Intent::feature(OpenChallenges)).await;
    message_of(&reply).clone()
}

/// Accepts from the list, which is a message of the asker's own.
async fn take(table: &Table, who: u64, place: Place, id: &str) -> Reply {
    let mut request = table.pressing(who, &TakeOpen { id: None }.custom_id(), &[id], 1);
    request.place = place;
    table.send(request).await
}

async fn block(table: &Table, who: u64, other: u64, on: bool) -> String {
    let set = SetBlock { who: person(other), on };
    private_text(table.ask(who, Intent::feature(set)).await)
}

#[tokio::test]
async fn an_open_challenge_is_listed_and_accepted_from_anywhere_on_its_server() {
    let table = Table::new().await;
    assert!(list(&table, BEN, room(None)).await.text.contains("Nobody is looking"));
    private_text(table.ask(ANA, challenge(None, DVONN, ColorWish::White)).await);
    let post = table.deliver().await.remove(0);
    assert!(post.message.text.contains("Anyone on this server can accept."));
    let other_channel = place_in((GUILD, CHANNEL + 5), None);
    let shown = list(&table, BEN, other_channel).await;
    assert!(
        shown
            .text
            .contains("**DVONN** · <@11> · classic · 3 days per turn · you play Black · rated"),
        "{}",
        shown.text
    );
    let taken = TakeOpen::of(&labelled(&shown, "Accept").custom_id);
    assert_eq!(taken.and_then(|take| take.id), Some(ChallengeId(1)));
    // one's own can be withdrawn there
    let own = list(&table, ANA, room(None)).await;
    assert!(own.text.contains("**DVONN** · <@11>"), "{}", own.text);
    assert_eq!(
        Decline::of(&labelled(&own, "Withdraw").custom_id).map(|withdraw| withdraw.id),
        Some(ChallengeId(1))
    );
    assert_eq!(buttons(&own).len(), 1);
    // other servers and direct messages do not see it
    for (who, place) in [(BEN, place_in(ELSEWHERE, None)), (BEN, Place::Direct)] {
        let shown = list(&table, who, place).await;
        assert!(
            shown.text.contains("Nobody is looking") && shown.rows.is_empty(),
            "{}",
            shown.text
        );
    }
    let text = private_text(take(&table, BEN, place_in(ELSEWHERE, None), "1").await);
    assert!(text.contains("don’t know this challenge"), "{text}");
    for nonsense in ["", "x", "01", "99"] {
        private_text(take(&table, BEN, other_channel, nonsense).await);
    }
    // two at once: one match, both are answered
    let (ben, cleo) = tokio::join!(
        take(&table, BEN, other_channel, "1"),
        take(&table, CLEO, other_channel, "1")
    );
    let texts = [text_of(&ben), text_of(&cleo)];
    assert_eq!(
        texts.iter().filter(|text| text.contains("match #1 begins")).count(),
        1,
        "{texts:?}"
    );
    assert_eq!(
        texts
            .iter()
            .filter(|text| text.contains("has already accepted"))
            .count(),
        1,
        "{texts:?}"
    );
    // its thread begins from the challenge's message, which says who accepted
    table.deliver().await;
    assert_eq!(table.threads()[0].0, post.id);
    let stands = table
        .posts()
        .into_iter()
        .find(|stands| stands.id == post.id)
        .expect("there");
    let text = &stands.message.text;
    assert!(text.contains("match #1 begins") && stands.message.rows.is_empty());
    // and no longer that anyone can
    assert!(
        text.starts_with("<@11> was looking for an opponent in **DVONN**.") && !text.contains("can accept"),
        "{text}"
    );
    assert!(list(&table, CLEO, room(None)).await.rows.is_empty());
}

#[tokio::test]
async fn what_is_withdrawn_or_expired_or_private_is_not_listed() {
    let table = Table::new().await;
    for _ in 0..2 {
        private_text(table.ask(ANA, challenge(None, DVONN, ColorWish::White)).await);
    }
    let mut private = room(Some(700));
    if let Place::Room { room, .. } = &mut private {
        (room.thread, room.is_private) = (Some(700), true);
    }
    private_text(
        table
            .ask_in(ANA, private, challenge(None, DVONN, ColorWish::White))
            .await,
    );
    let count = |message: Message| buttons(&message).len();
    assert_eq!(count(list(&table, BEN, room(None)).await), 2);
    table.press(ANA, &Decline { id: ChallengeId(1) }.custom_id()).await;
    assert_eq!(count(list(&table, BEN, room(None)).await), 1);
    table.wait(SignedDuration::from_hours(73));
    assert_eq!(count(list(&table, BEN, room(None)).await), 0, "before the timer fires");
    table.tick().await;
    assert_eq!(count(list(&table, BEN, room(None)).await), 0);
}

#[tokio::test]
async fn whoever_accepts_from_a_server_without_threads_gets_none_there() {
    let table = Table::new().await;
    let there = place_in(ELSEWHERE, None);
    for place in [room(None), there] {
        set_pool(&table, place, true, true).await;
    }
    let no_threads = SetServer {
        what: ServerSetting::Threads,
        on: false,
        is_manager: true,
    };
    private_text(table.ask_in(BEN, there, Intent::feature(no_threads)).await);
    private_text(table.ask_in(ANA, room(None), in_pool(None)).await);
    table.deliver().await;
    let reply = take(&table, BEN, there, "1").await;
    assert!(text_of(&reply).contains("match #1 begins"), "{reply:?}");
    let posts = table
        .deliver_with(|delivery| matches!(delivery.work, Work::OpenThread { .. }).then(|| later(Some(60_000))))
        .await;
    assert!(posts.is_empty(), "her card waits for her thread: {posts:?}");
    table.wait(SignedDuration::from_mins(1));
    table.deliver().await;
    assert_eq!(table.threads().len(), 1, "Ana's");
    let channel = Home::Room(room_in(ELSEWHERE, None));
    assert_eq!(table.game(MatchId(1)).await.home(Color::Black), channel);
}

#[tokio::test]
async fn two_people_in_two_servers_play_each_other() {
    let table = Table::new().await;
    let (here, there) = (room(None), place_in(ELSEWHERE, None));
    for place in [here, there] {
        assert!(set_pool(&table, place, true, true).await.contains("now takes part"));
    }
    private_text(table.ask_in(ANA, here, in_pool(None)).await);
    let post = table.deliver().await.remove(0);
    let said = &post.message.text;
    assert!(
        said.contains("**Pool:**") && said.contains("Anyone can accept."),
        "{said}"
    );
    let shown = list(&table, BEN, there).await;
    assert!(shown.text.contains("`Ana` from another server"), "{}", shown.text);
    assert!(shown.text.contains("you play Black"), "{}", shown.text);
    let reply = take(&table, BEN, there, "1").await;
    assert!(text_of(&reply).contains("match #1 begins"), "{reply:?}");

    let posts = table.deliver().await;
    let id = MatchId(1);
    let m = table.game(id).await;
    let threads: Vec<u64> = table.threads().iter().map(|(thread, _)| *thread).collect();
    assert_eq!(threads.len(), 2, "one each");
    let home = |at, thread| Home::Room(room_in(at, Some(thread)));
    assert_eq!(m.home(Color::White), home((GUILD, CHANNEL), threads[0]));
    assert_eq!(m.home(Color::Black), home(ELSEWHERE, threads[1]));
    // each thread begins with the board; only whoever is to move is pinged
    let [turn, begun] = &posts[..] else { panic!("{posts:?}") };
    assert_eq!(
        (turn.place, begun.place),
        (Spot::Channel(threads[0]), Spot::Channel(threads[1]))
    );
    assert_eq!(turn.message.pings, [PlayerId(ANA)]);
    assert_eq!(begun.message.pings, []);
    assert!(begun.message.picture.is_some(), "{begun:?}");
    assert_eq!(
        begun.message.text,
        "**DVONN #1**: <@11> is to move. It will be said here when it’s your turn.\n\
         The match begins: <@11> plays White, <@12> plays Black. White begins."
    );
    let first = |posts: &[Post], post: &Post| {
        posts
            .iter()
            .any(|now| now.id == post.id && !now.message.rows.is_empty())
    };
    assert!(
        first(&table.posts(), turn) && first(&table.posts(), begun),
        "both have buttons"
    );
    // each turn is announced where its player is
    for (turn, (who, text)) in [(ANA, "c3"), (BEN, "c4"), (ANA, "d3"), (BEN, "d4")]
        .into_iter()
        .enumerate()
    {
        let place = if who == ANA {
            place_in((GUILD, CHANNEL), Some(threads[0]))
        } else {
            place_in(ELSEWHERE, Some(threads[1]))
        };
        let text = private_text(table.ask_in(who, place, play(None, text)).await);
        assert!(text.contains("Played"), "{text}");
        let posts = table.deliver().await;
        assert_eq!(posts.len(), 1, "{posts:?}");
        let (next, thread) = if who == ANA {
            (BEN, threads[1])
        } else {
            (ANA, threads[0])
        };
        assert_eq!(posts[0].place, Spot::Channel(thread), "turn {turn}");
        assert_eq!(posts[0].message.pings, [PlayerId(next)]);
    }
    assert!(!first(&table.posts(), begun), "its buttons went with its turn");
    // the board is there to see in both, and nowhere else
    for (place, is_shown) in [(here, true), (there, true), (place_in((777, 778), None), false)] {
        let reply = table.ask_in(CLEO, place, board(Some(id), Theme::default())).await;
        assert_eq!(message_of(&reply).picture.is_some(), is_shown, "{reply:?}");
    }
    // the moderators of neither server decide about it
    for place in [here, there] {
        let ask = ModerateMatch {
            id: Some(id),
            only: None,
            is_manager: true,
        };
        let text = private_text(table.ask_in(CLEO, place, Intent::feature(ask)).await);
        assert!(text.contains("is played on two servers"), "{text}");
    }
    // both places see how it ended
    table.press(BEN, &Resign { id: Some(id) }.custom_id()).await;
    let posts = table.deliver().await;
    let mut places: Vec<Spot> = posts.iter().map(|post| post.place).collect();
    places.sort_by_key(|place| matches!(place, Spot::Channel(thread) if *thread == threads[1]));
    assert_eq!(places, [Spot::Channel(threads[0]), Spot::Channel(threads[1])]);
    let pings: Vec<PlayerId> = posts.iter().flat_map(|post| post.message.pings.clone()).collect();
    assert_eq!(pings, [PlayerId(ANA)], "Ben has read the reply");
    // a rematch is offered where the other one plays, and played from both places again
    let reply = table.press(BEN, &Rematch { id: Some(id) }.custom_id()).await;
    assert!(text_of(&reply).contains("Challenge sent to"), "{reply:?}");
    let offer = table.deliver().await.remove(0);
    assert_eq!(offer.place, Spot::Channel(threads[0]));
    let mut request = table.pressing(ANA, &button(&offer.message, 0).custom_id, &[], offer.id);
    request.place = place_in((GUILD, CHANNEL), Some(threads[0]));
    assert!(text_of(&table.send(request).await).contains("match #2 begins"));
    let posts = table.deliver().await;
    let m = table.game(MatchId(2)).await;
    let (white, black) = (m.home(Color::White), m.home(Color::Black));
    assert_eq!(m.player(Color::White), PlayerId(BEN).into(), "colours are swapped");
    assert!(
        matches!(white, Home::Room(Room { channel, thread: Some(_), .. }) if channel == ELSEWHERE.1),
        "{white:?}"
    );
    assert!(
        matches!(
            black,
            Home::Room(Room {
                channel: CHANNEL,
                thread: Some(_),
                ..
            })
        ),
        "{black:?}"
    );
    let card = posts
        .iter()
        .find(|post| post.message.pings == [PlayerId(BEN)])
        .expect("he begins");
    assert!(matches!(white, Home::Room(Room { thread: Some(thread), .. }) if card.place == Spot::Channel(thread)));
    // and Ana's challenge links to her own thread
    let stands = table
        .posts()
        .into_iter()
        .find(|stands| stands.id == post.id)
        .expect("there");
    assert!(
        stands.message.text.contains(&format!("<#{}>", threads[0])),
        "{}",
        stands.message.text
    );
}

#[tokio::test]
async fn the_pool_is_played_from_direct_messages_too() {
    let table = Table::new().await;
    set_pool(&table, room(None), true, true).await;
    private_text(table.ask(ANA, in_pool(None)).await);
    table.deliver().await;
    let shown = list(&table, BEN, Place::Direct).await;
    assert!(!buttons(&shown).is_empty(), "{}", shown.text);
    let reply = take(&table, BEN, Place::Direct, "1").await;
    assert!(text_of(&reply).contains("match #1 begins"), "{reply:?}");
    table.deliver().await;
    assert_eq!(table.threads().len(), 1);
    assert!(table.play(ANA, MatchId(1), "c3").await.contains("Played"));
    let posts = table.deliver().await;
    assert_eq!(posts[0].place, Spot::Direct(BEN));
    // where he cannot be told there, it is not told to strangers
    let mut refusals = 0;
    assert!(table.play(BEN, MatchId(1), "c4").await.contains("Played"));
    table.deliver().await;
    assert!(table.play(ANA, MatchId(1), "d3").await.contains("Played"));
    let posts = table
        .deliver_with(|delivery| match &delivery.work {
            Work::Direct { to, .. } if to.0 == BEN => {
                refusals += 1;
                Some(Sent::Refused {
                    rejection: Rejection::DirectMessagesClosed,
                    why: "closed".to_owned(),
                })
            }
            _ => None,
        })
        .await;
    assert!(
        refusals > 0 && posts.iter().all(|post| post.message.pings != [PlayerId(BEN)]),
        "{posts:?}"
    );
}

#[tokio::test]
async fn the_pool_is_for_those_who_opted_in() {
    let table = Table::new().await;
    let there = place_in(ELSEWHERE, None);
    assert!(
        set_pool(&table, there, true, false)
            .await
            .contains("Only people who may manage")
    );
    assert!(
        set_pool(&table, Place::Direct, true, true)
            .await
            .contains("Only people who may manage")
    );
    let text = private_text(table.ask(ANA, in_pool(None)).await);
    assert!(text.contains("doesn’t take part in the pool"), "{text}");
    set_pool(&table, room(None), true, true).await;
    let text = private_text(table.ask(ANA, in_pool(Some(BEN))).await);
    assert!(text.contains("Leave out the opponent"), "{text}");
    private_text(table.ask(ANA, in_pool(None)).await);
    // a server that takes no part neither sees nor accepts it
    assert!(list(&table, BEN, there).await.rows.is_empty());
    let text = private_text(take(&table, BEN, there, "1").await);
    assert!(text.contains("don’t know this challenge"), "{text}");
    set_pool(&table, there, true, true).await;
    assert!(!list(&table, BEN, there).await.rows.is_empty());
    assert!(
        set_pool(&table, there, false, true)
            .await
            .contains("no longer takes part")
    );
    assert!(list(&table, BEN, there).await.rows.is_empty());
}

#[tokio::test]
async fn who_is_blocked_neither_challenges_nor_accepts_nor_pings() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    assert!(block(&table, BEN, BEN, true).await.contains("can’t block yourself"));
    // a bot challenges nobody, and who is not blocked cannot be unblocked
    let bot = Person {
        is_bot: true,
        ..person(99)
    };
    let bot = Intent::feature(SetBlock { who: bot, on: true });
    let text = private_text(table.ask(BEN, bot).await);
    assert!(
        text.contains("<@99> is a bot") && text.contains("nothing to block"),
        "{text}"
    );
    let text = block(&table, BEN, ANA, false).await;
    assert!(
        text.contains("haven’t blocked <@11>") && !text.contains("no longer"),
        "{text}"
    );
    let blocked = table.ask(BEN, Intent::feature(Blocked)).await;
    assert!(text_of(&blocked).contains("haven’t blocked anybody"), "{blocked:?}");
    assert!(block(&table, BEN, ANA, true).await.contains("You have blocked <@11>"));
    assert!(
        block(&table, BEN, ANA, true).await.contains("You have blocked <@11>"),
        "once more is the same"
    );
    let blocked = table.ask(BEN, Intent::feature(Blocked)).await;
    assert!(text_of(&blocked).contains("one person**\n<@11>"), "{blocked:?}");
    // the blocked person is not told
    let text = private_text(table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::White)).await);
    assert!(
        text.contains("can’t start a match with <@12> right now") && !text.contains("block"),
        "{text}"
    );
    let text = private_text(table.ask(BEN, challenge(Some(ANA), DVONN, ColorWish::White)).await);
    assert!(text.contains("`/block remove`"), "{text}");
    // neither sees nor accepts what the other offers to all
    for (offers, other) in [(ANA, BEN), (BEN, ANA)] {
        private_text(table.ask(offers, challenge(None, DVONN, ColorWish::White)).await);
        let post = table.deliver().await.remove(0);
        assert!(list(&table, other, room(None)).await.rows.is_empty());
        assert!(!list(&table, CLEO, room(None)).await.rows.is_empty());
        let accept = button(&post.message, 0).custom_id;
        let text = private_text(table.accept(other, &post, &accept).await);
        let why = if other == BEN {
            "You have blocked <@11>"
        } else {
            "can’t start a match"
        };
        assert!(text.contains(why), "{text}");
        table
            .press(
                offers,
                &Decline {
                    id: ChallengeId(if offers == ANA { 2 } else { 3 }),
                }
                .custom_id(),
            )
            .await;
    }
    // offers in a match that goes on ping nobody, turns do
    table.offer_draw(ANA, id).await;
    let offer = table.deliver().await.pop().expect("it is told");
    assert!(
        offer.message.text.contains("offers you a draw") && offer.message.pings.is_empty(),
        "{offer:?}"
    );
    table.play(ANA, id, "c3").await;
    assert_eq!(table.deliver().await[0].message.pings, [PlayerId(BEN)]);
    // a rematch is a challenge
    table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
    let text = private_text(table.press(ANA, &Rematch { id: Some(id) }.custom_id()).await);
    assert!(text.contains("can’t start a match"), "{text}");
    assert!(block(&table, BEN, ANA, false).await.contains("no longer blocked"));
    let text = private_text(table.press(ANA, &Rematch { id: Some(id) }.custom_id()).await);
    assert!(text.contains("Challenge sent to"), "{text}");
    let blocked = table.ask(BEN, Intent::feature(Blocked)).await;
    assert!(text_of(&blocked).contains("haven’t blocked anybody"), "{blocked:?}");
}

#[tokio::test]
async fn whoever_declines_twice_is_left_alone_for_a_day() {
    let table = Table::new().await;
    let ask = || challenge(Some(BEN), DVONN, ColorWish::White);
    for _ in 0..2 {
        private_text(table.ask(ANA, ask()).await);
        let post = table.deliver().await.remove(0);
        let decline = labelled(&post.message, "Decline").custom_id;
        table.accept(BEN, &post, &decline).await;
        table.wait(SignedDuration::from_hours(5));
        table.tick().await;
    }
    let text = private_text(table.ask(ANA, ask()).await);
    assert!(text.contains("declined your challenges twice"), "{text}");
    // others may be challenged, and others may challenge
    assert!(
        private_text(table.ask(ANA, challenge(Some(CLEO), DVONN, ColorWish::White)).await)
            .contains("Challenge sent to")
    );
    assert!(private_text(table.ask(CLEO, ask()).await).contains("Challenge sent to"));
    table.wait(SignedDuration::from_hours(15));
    table.tick().await;
    assert!(private_text(table.ask(ANA, ask()).await).contains("Challenge sent to"));
}

#[tokio::test]
async fn the_menu_of_a_person_asks_for_the_game_and_challenges_once() {
    let table = Table::new().await;
    let choose = |who| Intent::feature(ChooseGame { opponent: who });
    let asked = table.ask(ANA, choose(person(BEN))).await;
    let panel = message_of(&asked).clone();
    assert!(panel.text.contains("<@12>"), "{}", panel.text);
    let labels: Vec<String> = buttons(&panel).into_iter().map(|button| button.label).collect();
    assert_eq!(
        labels,
        [
            "DVONN",
            "GIPF basic",
            "GIPF standard",
            "GIPF tournament",
            "Other terms…",
            "Close"
        ]
    );
    let (dvonn, basic) = (button(&panel, 0).custom_id, button(&panel, 1).custom_id);
    // both at once
    let (first, second) = tokio::join!(table.press(ANA, &dvonn), table.press(ANA, &basic));
    for reply in [first, second] {
        let Reply::Update(message) = &reply else {
            panic!("in place: {reply:?}")
        };
        assert!(message.text.contains("Challenge sent to"), "{}", message.text);
    }
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1, "one challenge: {posts:?}");
    assert_eq!(posts[0].message.pings, [PlayerId(BEN)]);
    // another panel is another challenge
    let asked = table.ask(ANA, choose(person(BEN))).await;
    table.press(ANA, &button(message_of(&asked), 2).custom_id).await;
    assert_eq!(table.deliver().await.len(), 1);
    let bot = Person {
        is_bot: true,
        ..person(99)
    };
    for (who, told) in [(person(ANA), "challenge yourself"), (bot, "is a bot")] {
        let text = private_text(table.ask(ANA, choose(who)).await);
        assert!(text.contains(told), "{text}");
    }
}

/// Ana challenges, for as long as a challenge can be open.
async fn long_challenge(table: &Table, to: u64) -> String {
    let wish = MakeChallenge {
        expires: Some(14),
        ..wish(Some(to), DVONN, ColorWish::White)
    };
    let said = private_text(table.ask(ANA, Intent::feature(wish)).await);
    table.deliver().await;
    said
}

async fn withdraw(table: &Table, id: u64) {
    let id = ChallengeId(id);
    let said = private_text(table.press(ANA, &Decline { id }.custom_id()).await);
    assert!(said.contains("withdr"), "{said}");
    table.deliver().await;
}

/// Number of rows of one kind.
async fn count_rows<K: Key>(table: &Table) -> usize {
    let (start, end) = K::all();
    table
        .store
        .scan(&start, &end, 10_000)
        .await
        .expect("no faults here")
        .len()
}

#[tokio::test]
async fn the_limits_hold_after_weeks_of_challenges_that_are_withdrawn_at_once() {
    let table = Table::new().await;
    let mut id = 0;
    for _ in 0..12 {
        for other in 0..MAX_A_DAY as u64 {
            let said = long_challenge(&table, 1_000 + other).await;
            assert!(said.contains("Challenge sent to"), "{said}");
            id += 1;
            withdraw(&table, id).await;
        }
        let more = long_challenge(&table, 2_000).await;
        assert!(more.contains("any more challenges today"), "after {id}: {more}");
        table.wait(SignedDuration::from_hours(24));
        table.tick().await;
    }
    for _ in 0..MAX_PINGS_A_PAIR {
        assert!(long_challenge(&table, BEN).await.contains("Challenge sent to"));
    }
    let more = long_challenge(&table, BEN).await;
    assert!(more.contains("often enough for today. Wait for an answer"), "{more}");
    for other in MAX_PINGS_A_PAIR..MAX_OPEN_CHALLENGES {
        assert!(
            long_challenge(&table, 3_000 + other as u64)
                .await
                .contains("Challenge sent to")
        );
    }
    let more = long_challenge(&table, 4_000).await;
    assert!(more.contains("10 challenges that nobody has answered"), "{more}");
}

#[tokio::test]
async fn whoever_withdrew_every_challenge_to_somebody_waits_for_no_answer() {
    let table = Table::new().await;
    for id in 1..=MAX_PINGS_A_PAIR as u64 {
        let said = long_challenge(&table, BEN).await;
        assert!(said.contains("Challenge sent to"), "{said}");
        withdraw(&table, id).await;
    }
    let more = long_challenge(&table, BEN).await;
    assert!(more.contains("often enough for today. Try again tomorrow."), "{more}");
}

#[tokio::test]
async fn whoever_accepted_reads_so_again_and_nobody_else_does() {
    let table = Table::new().await;
    private_text(table.ask(ANA, challenge(None, DVONN, ColorWish::White)).await);
    let post = table.deliver().await.remove(0);
    let accept = labelled(&post.message, "Accept").custom_id;
    for _ in 0..2 {
        let reply = table.accept(BEN, &post, &accept).await;
        assert!(text_of(&reply).contains("match #1 begins"), "{reply:?}");
    }
    let late = table.accept(CLEO, &post, &accept).await;
    assert!(!text_of(&late).contains("begins"), "{late:?}");
    assert!(table.try_game(MatchId(2)).await.is_none());
}

#[tokio::test]
async fn a_person_plays_a_hundred_matches_at_a_time_and_no_more() {
    let table = Table::new().await;
    table.start(DVONN, ColorWish::White).await;
    let (start, end) = keys::RunningMatch::all();
    let listed = table.store.scan(&start, &end, 10).await.unwrap();
    let (own, row) = listed
        .into_iter()
        .map(|(key, row)| (keys::RunningMatch::decode(&key).unwrap(), row.value))
        .find(|(key, _)| key.player == PlayerId(ANA).into())
        .unwrap();
    // as if she played 99
    let others = (2..=99).map(|n| keys::RunningMatch {
        id: MatchId(1_000 + n),
        ..own.clone()
    });
    let batch = Batch {
        puts: others.map(|key| (key.encode(), row.clone())).collect(),
        ..Batch::default()
    };
    table.store.commit(batch).await.unwrap();
    private_text(table.ask(CLEO, challenge(Some(ANA), DVONN, ColorWish::White)).await);
    private_text(table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::White)).await);
    let posts = table.deliver().await;
    let of = |who: u64| posts.iter().find(|post| post.message.pings == [PlayerId(who)]).unwrap();
    let accept = |post: &Post| labelled(&post.message, "Accept").custom_id;
    let reply = table.accept(ANA, of(ANA), &accept(of(ANA))).await;
    assert!(text_of(&reply).contains("<@11> accepted"), "{reply:?}");
    // she may begin no other one, and nobody may begin one with her
    let text = private_text(table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::White)).await);
    assert!(text.contains("You are playing 100 matches"), "{text}");
    let text = private_text(table.accept(BEN, of(BEN), &accept(of(BEN))).await);
    assert!(text.contains("<@11> can’t play any more matches"), "{text}");
}

#[tokio::test]
async fn a_challenge_is_forgotten_when_nothing_comes_of_it_any_more() {
    let table = Table::new().await;
    // one each becomes a match, expires, is withdrawn, and is declined
    let days = SignedDuration::from_hours(24);
    let unlimited = MakeChallenge {
        pace: Some(PaceWish::NoClock),
        ..wish(Some(BEN), DVONN, ColorWish::White)
    };
    private_text(table.ask(ANA, Intent::feature(unlimited)).await);
    let post = table.deliver().await.remove(0);
    table.accept(BEN, &post, &button(&post.message, 0).custom_id).await;
    table.deliver().await;
    let accepted = MatchId(1);
    private_text(table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::White)).await);
    long_challenge(&table, BEN).await;
    table.wait(days * 4);
    table.tick().await;
    long_challenge(&table, BEN).await;
    let decline = |id| Decline { id: ChallengeId(id) }.custom_id();
    table.press(BEN, &decline(4)).await;
    table.press(ANA, &decline(3)).await;
    table.deliver().await;
    assert_eq!(count_rows::<keys::Challenge>(&table).await, 4);
    table.wait(days * 8);
    table.tick().await;
    table.deliver().await;
    // a week later their buttons still say what became of them
    for (id, said) in [(2, "expired"), (3, "withdr"), (4, "declined")] {
        let text = private_text(
            table
                .press(CLEO, &gipfel::app::features::Accept { id: ChallengeId(id) }.custom_id())
                .await,
        );
        assert!(text.contains(said), "{id}: {text}");
    }
    assert_eq!(count_rows::<keys::MadeChallenge>(&table).await, 0);
    // the match goes on for months, and its challenge's message tells the result
    for _ in 0..30 {
        table.wait(days * 2);
        table.tick().await;
        table.deliver().await;
    }
    assert_eq!(
        count_rows::<keys::Challenge>(&table).await,
        1,
        "the one whose match is running"
    );
    table.press(BEN, &Resign { id: Some(accepted) }.custom_id()).await;
    table.deliver().await;
    let shown = table
        .posts()
        .into_iter()
        .find(|post| post.message.text.contains("Match #1 is over"));
    assert!(shown.is_some(), "{:?}", table.posts().first());
    table.wait(days * 31);
    table.tick().await;
    table.deliver().await;
    assert_eq!(count_rows::<keys::Challenge>(&table).await, 0);
    assert_eq!(count_rows::<keys::Timer>(&table).await, 0);
    assert_eq!(count_rows::<keys::Match>(&table).await, 1);
}

/// A panel's number comes back from outside. Whatever it says, it neither shows nor prevents what others do.
#[tokio::test]
async fn a_panels_number_is_nobody_elses_interaction() {
    let table = Table::new().await;
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    table.deliver().await;
    let forged = |panel| {
        ChallengePerson {
            opponent: PlayerId(BEN),
            kind: GameKind::Dvonn,
            panel,
        }
        .custom_id()
    };
    // the number of something that Ana has done
    let request = table.request(ANA, play(Some(id), "c3".to_owned()));
    let done = request.id;
    assert!(text_of(&table.send(request).await).contains("Played"));
    let text = text_of(&table.press(CLEO, &forged(done)).await).to_owned();
    assert!(text.contains("Challenge sent to"), "{text}");
    // and of something that Ben is about to do
    let request = table.request(BEN, play(Some(id), "d4".to_owned()));
    let text = text_of(&table.press(CLEO, &forged(request.id)).await).to_owned();
    assert!(text.contains("Challenge sent to"), "{text}");
    assert!(text_of(&table.send(request).await).contains("Played"));
    assert_eq!(table.game(id).await.turn(), 2);
}

/// Only in the pool does the place where somebody answers become theirs.
#[tokio::test]
async fn a_challenge_that_is_answered_from_elsewhere_is_played_where_it_was_made() {
    let table = Table::new().await;
    private_text(table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::White)).await);
    table.deliver().await;
    let mut request = table.pressing(BEN, &Accept { id: ChallengeId(1) }.custom_id(), &[], 1);
    request.place = place_in(ELSEWHERE, None);
    let reply = table.send(request).await;
    assert!(text_of(&reply).contains("match #1 begins"), "{reply:?}");
    table.deliver().await;
    let m = table.game(MatchId(1)).await;
    let thread = table.threads()[0].0;
    for color in Color::BOTH {
        assert_eq!(m.home(color), Home::Room(room_in((GUILD, CHANNEL), Some(thread))));
    }
}
