//! Clocks that stop: banks and weekends as terms, pauses by consent, vacations; and wins that are claimed.

use super::moderation::asked;
use super::stored::put;
use super::table::*;
use gipfel::app::features::{
    AcceptOffer, BeginVacation, Claim, ClockWish, DeclineOffer, EndVacation, Games, MakeOffer, More, Nudge, PaceWish,
    PlayHere, Resign, Resume, Vacation,
};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::pace::{AtZero, Bank};
use gipfel::correspondence::{Entry, Event, MatchId, Offer, PlayerId, TimeLeft, Why};
use gipfel::rules::Color;
use gipfel::rules::dvonn::SetupKind;
use gipfel::rules::game::GameKind;
use gipfel::store::keys::{self, Key, TimerKind};
use jiff::SignedDuration;
use serde_json::json;

const DVONN: GameKind = GameKind::Dvonn;
const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// Number of timers of this kind.
async fn timers(table: &Table, kind: TimerKind) -> usize {
    let (start, end) = keys::Timer::all();
    let rows = table.store.scan(&start, &end, 1_000).await.expect("no faults here");
    let timers = rows
        .iter()
        .map(|(bytes, _)| keys::Timer::decode(bytes).expect("a timer"));
    timers.filter(|timer| timer.kind == kind).count()
}

async fn pause(table: &Table, who: u64, id: MatchId) -> String {
    private_text(
        table
            .ask(
                who,
                Intent::feature(MakeOffer {
                    what: Offer::Pause,
                    id: Some(id),
                    turn: None,
                }),
            )
            .await,
    )
}

#[tokio::test]
async fn a_challenge_tells_what_its_clock_is_like() {
    let table = Table::new().await;
    let offered = |pace, bank, weekends_off, at_zero| {
        Intent::feature(MakeChallenge {
            opponent: Some(person(BEN)),
            kind: DVONN,
            setup: Some(SetupKind::Classic),
            potentials: None,
            link: LinkWish::default(),
            handicap: None,
            pace,
            clock: ClockWish {
                bank,
                weekends_off,
                at_zero,
            },
            color: ColorWish::White,
            expires: None,
            rated: None,
            pool: false,
        })
    };
    let bank = Some(Bank::OFFERED[0]);
    let text = private_text(
        table
            .ask(ANA, offered(Some(PaceWish::Days(3)), bank, false, AtZero::Loses))
            .await,
    );
    assert!(text.contains("not both"), "{text}");
    table.ask(ANA, offered(None, bank, true, AtZero::Claim)).await;
    let text = table.deliver().await.remove(0).message.text;
    for says in [
        "7 days each; every turn adds 1 day, up to 14 days. When time runs out, the opponent may claim the win.",
        "The clock stands still on Saturdays and Sundays (UTC).",
    ] {
        assert!(text.contains(says), "{text}");
    }
    table
        .ask(ANA, offered(Some(PaceWish::Days(1)), None, false, AtZero::Claim))
        .await;
    let text = table.deliver().await.remove(0).message.text;
    assert!(
        text.contains("one day per turn. When time runs out, the opponent may claim"),
        "{text}"
    );
    // without a clock there is nothing to say about weekends and the end of the time: nobody is left to believe there is
    for (weekends, at_zero) in [(true, AtZero::Loses), (false, AtZero::Claim)] {
        let asked = offered(Some(PaceWish::NoClock), None, weekends, at_zero);
        let text = private_text(table.ask(ANA, asked).await);
        assert!(
            text.contains("Without a clock there is nothing to stop on weekends"),
            "{text}"
        );
    }
    assert!(table.deliver().await.is_empty());
}

#[tokio::test]
async fn a_bank_of_time_is_played_with_and_downtime_is_given_back_to_it() {
    let mut table = Table::new().await;
    table.without_vacations().await;
    let clock = ClockWish {
        bank: Some(Bank::OFFERED[3]),
        ..ClockWish::default()
    };
    let id = table.start_with(None, clock).await;
    table.tick().await;
    table.wait(HOUR * 4);
    table.tick().await;
    table.wait(HOUR * 10);
    table.restart(9).await;
    table.tick().await;
    table.wait(HOUR * 2);
    table.tick().await;
    assert!(table.play(ANA, id, "c3").await.contains("Played"));
    table.play(BEN, id, "c4").await;
    let left = table.time_left(id).await;
    assert_eq!(left, HOUR * (24 - 6 + 1), "6 hours of the 16 count");
    table.wait(left);
    table.tick().await;
    assert_eq!(table.game(id).await.ended().map(|ended| ended.why), Some(Why::Time));
}

#[tokio::test]
async fn a_pause_is_offered_agreed_to_and_ended() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let text = pause(&table, ANA, id).await;
    assert!(text.contains("You offered <@12> a pause"), "{text}");
    assert!(pause(&table, ANA, id).await.contains("already offered a pause"));
    let card = table.deliver().await.remove(0);
    assert_eq!(card.message.pings, [PlayerId(BEN)]);
    assert!(
        card.message.text.contains("would like to pause"),
        "{}",
        card.message.text
    );
    // two buttons of one offer: one effect, both answered
    let (yes, no) = (button(&card.message, 0).custom_id, button(&card.message, 1).custom_id);
    assert_eq!(
        yes,
        AcceptOffer {
            what: Offer::Pause,
            id,
            turn: 0
        }
        .custom_id()
    );
    assert_eq!(
        no,
        DeclineOffer {
            what: Offer::Pause,
            id,
            turn: 0
        }
        .custom_id()
    );
    for _ in 0..2 {
        let text = private_text(table.press(BEN, &yes).await);
        assert!(text.contains("is paused"), "{text}");
    }
    let text = private_text(table.press(BEN, &no).await);
    assert!(text.contains("is paused already"), "{text}");
    let card = table.deliver().await;
    assert_eq!(card.len(), 1, "Ana is told, once: {card:?}");
    assert_eq!(table.game(id).await.time_left(), TimeLeft::Stopped);
    assert_eq!(
        timers(&table, TimerKind::Deadline).await + timers(&table, TimerKind::Reminder).await,
        0
    );
    let games = table.ask(ANA, Intent::feature(Games::FIRST)).await;
    assert!(text_of(&games).contains("paused"), "{games:?}");
    assert!(pause(&table, BEN, id).await.contains("is paused already"));
    table.wait(HOUR * 1_000);
    table.tick().await;
    assert_eq!(table.game(id).await.ended(), None);
    let resume = labelled(&card[0].message, "Resume").custom_id;
    let text = private_text(table.press(ANA, &resume).await);
    assert!(text.contains("is no longer paused: time runs out"), "{text}");
    assert!(private_text(table.press(ANA, &resume).await).contains("isn’t paused"));
    let card = table.deliver().await.remove(0);
    assert_eq!(card.message.pings, [PlayerId(BEN)]);
    // it is now the newest message, and whoever is to move goes on from it
    let go_on = labelled(&card.message, "Move").custom_id;
    let panel = table.press(ANA, &go_on).await;
    assert!(message_of(&panel).picture.is_some(), "{panel:?}");
    let left = table.time_left(id).await;
    assert_eq!(left, HOUR * 72);
    assert_eq!(timers(&table, TimerKind::Deadline).await, 1);
    // the other one offers by the same command: that is an agreement; and a move resumes
    pause(&table, BEN, id).await;
    assert!(pause(&table, ANA, id).await.contains("is paused"));
    assert!(table.play(ANA, id, "c3").await.contains("Played"));
    assert_eq!(timers(&table, TimerKind::Deadline).await, 1);
    let resume = || Intent::feature(Resume { id: Some(id) });
    let text = private_text(table.ask(ANA, resume()).await);
    assert!(text.contains("isn’t paused"), "{text}");
    table.press(BEN, &Resign { id: Some(id) }.custom_id()).await;
    let text = private_text(table.ask(ANA, resume()).await);
    assert!(text.contains("is over"), "{text}");
    let id = table.start_with(Some(PaceWish::NoClock), ClockWish::default()).await;
    let text = private_text(table.ask(ANA, Intent::feature(Resume { id: Some(id) })).await);
    assert_eq!(text, "Match #2 has no clock, so it is never paused.");
}

#[tokio::test]
async fn a_pause_that_is_declined_or_outdated_changes_nothing() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    pause(&table, BEN, id).await;
    let card = table.deliver().await.remove(0);
    let (yes, no) = (button(&card.message, 0).custom_id, button(&card.message, 1).custom_id);
    // the offerer cannot answer it, nor can a stranger
    assert!(private_text(table.press(BEN, &yes).await).contains("already offered a pause"));
    assert!(private_text(table.press(CLEO, &yes).await).contains("You are not playing"));
    // the card says so itself, and has no buttons any more
    let declined = table.press(ANA, &no).await;
    assert!(matches!(declined, Reply::Update(_)), "{declined:?}");
    assert!(text_of(&declined).contains("You declined the pause"));
    assert!(private_text(table.press(ANA, &no).await).contains("Nobody is offering a pause"));
    assert!(private_text(table.press(ANA, &yes).await).contains("Nobody is offering a pause"));
    let card = table.deliver().await.remove(0);
    assert_eq!(card.message.pings, [PlayerId(BEN)]);
    pause(&table, BEN, id).await;
    table.play(ANA, id, "c3").await;
    assert!(private_text(table.press(ANA, &yes).await).contains("Nobody is offering a pause"));
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1, "the offer is told no more: {posts:?}");
    table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
    assert!(pause(&table, BEN, id).await.contains("is over"));
    let unlimited = table.start_with(Some(PaceWish::NoClock), ClockWish::default()).await;
    assert!(pause(&table, BEN, unlimited).await.contains("has no clock"));
    let resume = Intent::feature(Resume { id: Some(unlimited) });
    assert!(private_text(table.ask(BEN, resume).await).contains("has no clock"));
}

#[tokio::test]
async fn where_it_was_agreed_a_win_on_time_is_claimed() {
    let table = Table::new().await;
    table.without_vacations().await;
    let clock = ClockWish {
        at_zero: AtZero::Claim,
        ..ClockWish::default()
    };
    let id = table.start_with(None, clock).await;
    let claim = |who| table.ask(who, Intent::feature(Claim { id: Some(id) }));
    assert!(private_text(claim(BEN).await).contains("nothing to claim"));
    table.wait(HOUR * 72 - SignedDuration::from_millis(1));
    table.tick().await;
    table.deliver().await;
    assert!(
        private_text(claim(BEN).await).contains("nothing to claim"),
        "never early"
    );
    table.wait(SignedDuration::from_millis(1));
    table.tick().await;
    table.tick().await;
    let cards = table.deliver().await;
    assert_eq!(cards.len(), 1, "{cards:?}");
    assert_eq!(cards[0].message.pings, [PlayerId(BEN)]);
    let press = button(&cards[0].message, 0).custom_id;
    assert_eq!(press, Claim { id: Some(id) }.custom_id());
    assert_eq!(timers(&table, TimerKind::Deadline).await, 0);
    let games = table.ask(ANA, Intent::feature(Games::FIRST)).await;
    assert!(text_of(&games).contains("time is up"), "{games:?}");
    let own = buttons(message_of(&games));
    assert!(own.iter().all(|button| button.label != "Claim the win"), "{own:?}");
    let games = table.ask(BEN, Intent::feature(Games::FIRST)).await;
    assert_eq!(labelled(message_of(&games), "Claim the win").custom_id, press);
    assert!(private_text(table.press(ANA, &press).await).contains("nothing to claim"));
    // a vacation does not change that, and says so
    let vacation = private_text(table.ask(ANA, Intent::feature(BeginVacation { days: Some(1) })).await);
    let lost = "In #1 your time was up before: until you move, your opponent can claim the win.";
    assert!(vacation.contains(lost), "{vacation}");
    table.ask(ANA, Intent::feature(EndVacation { anyway: false })).await;
    // nor does a pause
    pause(&table, BEN, id).await;
    assert!(pause(&table, ANA, id).await.contains("is paused"));
    let resumed = private_text(table.ask(ANA, Intent::feature(Resume { id: Some(id) })).await);
    assert!(resumed.contains("no longer paused: time is up"), "{resumed}");
    table.deliver().await;
    // as long as nobody has claimed it, the match goes on with a move
    assert!(table.play(ANA, id, "c3").await.contains("Played"));
    assert!(private_text(table.press(BEN, &press).await).contains("nothing to claim"));
    table.deliver().await;
    table.wait(HOUR * 72);
    table.tick().await;
    table.deliver().await;
    for _ in 0..2 {
        assert!(
            private_text(table.press(ANA, &Claim { id: Some(id) }.custom_id()).await).contains("You claimed the win")
        );
    }
    assert_eq!(table.game(id).await.ended().map(|ended| ended.why), Some(Why::Time));
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1);
    assert_eq!(posts[0].message.pings, [PlayerId(BEN)]);
    assert!(posts[0].message.text.contains("ran out of time"), "{posts:?}");
    assert!(private_text(claim(BEN).await).contains("is over"));
}

/// Also at the very moment at which the card was made.
#[tokio::test]
async fn a_card_that_was_under_way_when_the_time_changed_is_set_right() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    assert!(table.play(ANA, id, "c3").await.contains("Played"));
    let card = table.app.claim(1).await.remove(0);
    private_text(table.ask(BEN, Intent::feature(BeginVacation { days: Some(5) })).await);
    let mut posted = Vec::new();
    let sent = table.carry(&card, &mut posted);
    table.app.acknowledge(&card, &sent).await;
    table.deliver().await;
    let posts = table.posts();
    let shown = posts.iter().find(|post| post.id == posted[0].id).expect("it stands");
    let text = &shown.message.text;
    assert!(text.contains("<@12> is on vacation until <t:"), "{text}");
}

#[tokio::test]
async fn a_vacation_stops_the_clocks_in_all_matches() {
    let table = Table::new().await;
    let first = table.start(DVONN, ColorWish::White).await;
    let second = table.start(DVONN, ColorWish::Black).await;
    let begin = |days| table.ask(ANA, Intent::feature(BeginVacation { days: Some(days) }));
    for days in [0, -3, 31] {
        let text = private_text(begin(days).await);
        assert!(text.contains("1 to 30 days"), "{text}");
    }
    let text = private_text(table.ask(ANA, Intent::feature(EndVacation { anyway: false })).await);
    assert!(text.contains("You aren’t on vacation"), "{text}");
    let text = private_text(begin(5).await);
    assert!(
        text.contains("You are on vacation until") && text.contains("25 days of vacation left"),
        "{text}"
    );
    assert!(private_text(begin(5).await).contains("on vacation already"));
    assert!(table.deliver().await.is_empty(), "nobody is pinged");
    let left = |m: gipfel::correspondence::Match| m.deadline().expect("a clock").duration_since(table.now());
    assert_eq!(left(table.game(first).await), HOUR * (5 * 24 + 72));
    assert_eq!(left(table.game(second).await), HOUR * 72, "Ben is to move there");
    // what begins meanwhile stands still, too; a card tells why
    let third = table.start(DVONN, ColorWish::White).await;
    assert_eq!(left(table.game(third).await), HOUR * (5 * 24 + 72));
    assert!(table.play(BEN, second, "c3").await.contains("Played"));
    let card = table.deliver().await.remove(0);
    assert!(
        card.message.text.contains("<@11> is on vacation until <t:"),
        "{}",
        card.message.text
    );
    assert!(
        table.play(ANA, second, "c4").await.contains("Played"),
        "who is on vacation may move"
    );
    let card = table.deliver().await.remove(0);
    assert!(
        card.message.text.contains("<@11> is on vacation until <t:"),
        "{}",
        card.message.text
    );
    assert_eq!(timers(&table, TimerKind::Vacation).await, 1);
    table.wait(HOUR * 24);
    let text = private_text(table.ask(ANA, Intent::feature(Vacation)).await);
    // what was said when it began
    assert!(text.contains("After that you have 25 days left this year"), "{text}");
    let text = private_text(table.ask(ANA, Intent::feature(EndVacation { anyway: false })).await);
    assert!(text.contains("Welcome back") && text.contains("29 days"), "{text}");
    assert_eq!(timers(&table, TimerKind::Vacation).await, 0);
    assert_eq!(left(table.game(first).await), HOUR * 72);
    assert!(private_text(begin(30).await).contains("only 29 days of vacation left"));
    private_text(begin(2).await);
    table.wait(HOUR * 48);
    table.tick().await;
    let posts = table.deliver().await;
    let posts: Vec<&Post> = posts
        .iter()
        .filter(|post| post.message.pings == [PlayerId(ANA)])
        .collect();
    assert_eq!(posts.len(), 1, "{posts:?}");
    assert_eq!(posts[0].place, Spot::Direct(ANA));
    assert!(posts[0].message.text.contains("your vacation is over"), "{posts:?}");
    assert_eq!(left(table.game(first).await), HOUR * 72);
    let text = private_text(table.ask(ANA, Intent::feature(Vacation)).await);
    assert!(text.contains("You aren’t on vacation. You have 27 days left"), "{text}");
}

#[tokio::test]
async fn the_card_of_a_vacation_that_began_by_itself_says_its_end_while_the_match_is_paused() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.wait(HOUR * 72);
    table.tick().await;
    let card = table.deliver().await.remove(0);
    assert!(card.message.text.contains("your vacation has begun"), "{card:?}");
    pause(&table, ANA, id).await;
    table.deliver().await;
    pause(&table, BEN, id).await;
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1, "that it is paused: {posts:?}");
    let shown = table
        .posts()
        .into_iter()
        .find(|post| post.id == card.id)
        .expect("there");
    assert_eq!(shown.message.text, card.message.text);
}

#[tokio::test]
async fn the_card_of_a_vacation_says_when_time_runs_out_after_a_weekend() {
    let table = Table::new().await;
    // a Thursday
    let clock = ClockWish {
        weekends_off: true,
        ..ClockWish::default()
    };
    let id = table.start_with(Some(PaceWish::Days(1)), clock).await;
    table.wait(HOUR * 24);
    table.tick().await;
    let card = table.deliver().await.remove(0);
    let until = table.game(id).await.vacation(Color::White, table.now());
    let until = until.expect("it has begun").as_second();
    let monday = millis(START + 4 * 24 * 3_600_000).as_second();
    assert_eq!(until, monday - 2 * 24 * 3_600);
    let said =
        format!("your clocks stand still until <t:{until}:f>.\nIn this match your time runs out <t:{monday}:R>.");
    assert!(card.message.text.ends_with(&said), "{card:?}");
}

#[tokio::test]
async fn at_zero_a_vacation_begins_by_itself_as_long_as_there_are_days() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let other = table.start(DVONN, ColorWish::White).await;
    table.wait(HOUR * 48);
    table.play(ANA, other, "c3").await;
    table.play(BEN, other, "c4").await;
    table.tick().await;
    table.deliver().await;
    table.wait(HOUR * 24);
    table.tick().await;
    let m = table.game(id).await;
    assert_eq!(m.ended(), None);
    assert_eq!(m.vacation(Color::White, table.now()), Some(table.now() + HOUR * 24));
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1, "{posts:?}");
    assert_eq!(posts[0].message.pings, [PlayerId(ANA)]);
    assert!(posts[0].message.text.contains("your vacation has begun"), "{posts:?}");
    assert!(
        table.game(other).await.vacation(Color::White, table.now()).is_some(),
        "in all her matches"
    );
    // day after day, told once, until the year's days are used up
    let mut told = 0;
    let mut days = 1;
    while table.game(id).await.ended().is_none() {
        table.wait(HOUR * 24);
        table.tick().await;
        let posts = table.deliver().await;
        told += posts
            .iter()
            .filter(|post| post.message.text.contains("vacation has begun"))
            .count();
        days += 1;
        assert!(days < 40, "for ever");
    }
    assert_eq!((days, told), (31, 0));
    assert_eq!(table.game(id).await.ended().map(|ended| ended.why), Some(Why::Time));
    // who does not want it loses
    let table = Table::new().await;
    table.without_vacations().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.wait(HOUR * 72);
    table.tick().await;
    assert!(table.game(id).await.ended().is_some());
}

/// Whoever loses a match at the end of a vacation, since no other one begins, has not read that the other clocks run.
#[tokio::test]
async fn the_end_of_a_vacation_is_told_although_a_match_is_lost_by_it() {
    let table = Table::new().await;
    let lost = table.start(DVONN, ColorWish::White).await;
    table.wait(HOUR * 48);
    let other = table.start(DVONN, ColorWish::White).await;
    table.wait(HOUR * 24);
    table.tick().await;
    table.deliver().await;
    assert!(table.game(other).await.vacation(Color::White, table.now()).is_some());
    table.without_vacations().await;
    table.wait(HOUR * 24);
    table.tick().await;
    let posts = table.deliver().await;
    assert_eq!(table.game(lost).await.ended().map(|ended| ended.why), Some(Why::Time));
    assert_eq!(table.game(other).await.ended(), None);
    let over: Vec<&Post> = posts
        .iter()
        .filter(|post| post.message.text.contains("your vacation is over"))
        .collect();
    assert_eq!(over.len(), 1, "{posts:?}");
    assert_eq!(over[0].place, Spot::Direct(ANA));
    assert!(over[0].message.text.contains("running again in one match"), "{over:?}");
}

#[tokio::test]
async fn whoever_waits_for_somebody_on_vacation_is_told_where_they_look() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let second = table.start(DVONN, ColorWish::White).await;
    let on_vacation = "<@11> is on vacation until";
    let seen = async |who| {
        let games = text_of(&table.ask(who, Intent::feature(Games::FIRST)).await).to_owned();
        let board = text_of(&table.ask(who, board(Some(id), gipfel::scene::Theme::Wood)).await).to_owned();
        (games, board)
    };
    private_text(table.ask(ANA, Intent::feature(BeginVacation { days: Some(3) })).await);
    let (games, board) = seen(BEN).await;
    assert_eq!(games.matches(on_vacation).count(), 1, "for both matches once: {games}");
    assert!(board.contains(on_vacation), "{board}");
    let (games, _) = seen(ANA).await;
    assert!(!games.contains(on_vacation), "they know it: {games}");
    // over by itself, without anything happening in the matches
    table.wait(HOUR * 73);
    let (games, board) = seen(BEN).await;
    assert!(
        !games.contains("vacation") && !board.contains("vacation"),
        "{games} {board}"
    );
    assert_ne!(id, second);
}

/// What the last card that calls somebody to move in this match says now.
fn card(table: &Table, id: MatchId) -> String {
    let calls = |post: &Post| {
        buttons(&post.message)
            .iter()
            .any(|button| Panel::of(&button.custom_id).is_some_and(|panel| panel.id == id))
    };
    let post = table.posts().into_iter().rfind(calls).expect("a card");
    post.message.text
}

/// How a card says that time runs out then.
fn until(table: &Table, time: SignedDuration) -> String {
    format!("time runs out <t:{}:R>", (table.now() + time).as_second())
}

#[tokio::test]
async fn the_card_of_the_running_turn_shows_the_time_that_is_left() {
    let mut table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.tick().await;
    assert!(card(&table, id).contains(&until(&table, HOUR * 72)));
    // nobody is pinged by any of it
    let edited = async || {
        let posts = table.deliver().await;
        assert!(posts.is_empty(), "{posts:?}");
        card(&table, id)
    };
    private_text(table.ask(ANA, Intent::feature(BeginVacation { days: Some(5) })).await);
    let text = edited().await;
    assert!(text.contains(&until(&table, HOUR * (5 * 24 + 72))), "{text}");
    assert!(text.contains("<@11> is on vacation until"), "{text}");
    table.wait(HOUR * 24);
    table.tick().await;
    private_text(table.ask(ANA, Intent::feature(EndVacation { anyway: false })).await);
    let text = edited().await;
    assert!(
        text.contains(&until(&table, HOUR * 72)) && !text.contains("on vacation"),
        "{text}"
    );
    // the opponent's vacation does not concern this turn
    private_text(table.ask(BEN, Intent::feature(BeginVacation { days: Some(1) })).await);
    assert!(table.app.claim(5).await.is_empty());
    // a pause, and its end
    pause(&table, ANA, id).await;
    pause(&table, BEN, id).await;
    table.deliver().await;
    assert!(card(&table, id).contains("; paused."), "{}", card(&table, id));
    table.wait(HOUR);
    table.tick().await;
    table.ask(BEN, Intent::feature(Resume { id: Some(id) })).await;
    table.deliver().await;
    let turn = |post: &Post| post.message.text.contains("it’s your turn");
    let text = table.posts().into_iter().rfind(turn).expect("a card").message.text;
    assert!(text.contains(&until(&table, HOUR * 72)), "{text}");
    // what is given back
    table.wait(HOUR * 30);
    table.tick().await;
    table.deliver().await;
    table.wait(HOUR * 20);
    table.restart(9).await;
    table.tick().await;
    table.wait(HOUR * 7);
    table.tick().await;
    table.deliver().await;
    assert!(
        card(&table, id).contains(&until(&table, HOUR * (72 - 37))),
        "{}",
        card(&table, id)
    );
}

#[tokio::test]
async fn a_card_no_longer_says_that_the_opponent_is_away_when_they_are_back() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    private_text(table.ask(ANA, Intent::feature(BeginVacation { days: Some(5) })).await);
    table.play(ANA, id, "a1").await;
    table.deliver().await;
    let text = card(&table, id);
    assert!(text.contains("<@11> is on vacation until"), "{text}");
    private_text(table.ask(ANA, Intent::feature(EndVacation { anyway: false })).await);
    table.deliver().await;
    let text = card(&table, id);
    assert!(!text.contains("on vacation"), "{text}");
}

/// The messages that are edited to show another time, while nothing is posted.
async fn edited(table: &Table) -> Vec<u64> {
    let found = std::cell::RefCell::new(Vec::new());
    let posts = table
        .deliver_with(|delivery| {
            if let Work::Edit { message, change, .. } = &delivery.work
                && *change != MessageChange::DropButtons
            {
                found.borrow_mut().push(*message);
            }
            None
        })
        .await;
    assert!(posts.is_empty(), "{posts:?}");
    found.into_inner()
}

#[tokio::test]
async fn only_the_card_of_the_running_turn_shows_another_time() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let [first] = &table.posts()[1..] else {
        panic!("the first card")
    };
    let offered = {
        table.offer_draw(BEN, id).await;
        table.deliver().await
    };
    assert!(offered[0].message.text.contains("draw"), "{offered:?}");
    private_text(table.ask(ANA, Intent::feature(BeginVacation { days: Some(2) })).await);
    assert_eq!(edited(&table).await, [first.id], "the offer tells no time");
    // a card of a turn that was played says nothing new, even before the next one is posted
    private_text(table.ask(ANA, Intent::feature(EndVacation { anyway: false })).await);
    edited(&table).await;
    table.play(ANA, id, "c3").await;
    private_text(table.ask(BEN, Intent::feature(BeginVacation { days: Some(2) })).await);
    let old = |delivery: &Delivery| matches!(&delivery.work, Work::Edit { message, change, .. } if *message == first.id && *change != MessageChange::DropButtons);
    let is_edited = std::cell::Cell::new(false);
    let posts = table
        .deliver_with(|delivery| {
            is_edited.set(is_edited.get() || old(delivery));
            None
        })
        .await;
    assert!(!is_edited.get(), "{posts:?}");
    assert_eq!(posts.len(), 1, "{posts:?}");
}

#[tokio::test]
async fn a_card_that_took_another_way_keeps_what_it_says_about_it() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let place = ChangeSettings {
        placement: Some(gipfel::correspondence::preference::Placement::Both),
        ..ChangeSettings::default()
    };
    table.ask(BEN, Intent::feature(place)).await;
    table.play(ANA, id, "c3").await;
    let closed = |delivery: &Delivery| match &delivery.work {
        Work::Direct { .. } => Some(Rejection::DirectMessagesClosed),
        // only without a picture
        Work::Post { message, .. } if message.picture.is_some() => Some(Rejection::MissingPermission),
        _ => None,
    };
    let closed = |delivery: &Delivery| closed(delivery).map(refused);
    let posts = table.deliver_with(closed).await;
    assert_eq!(
        posts.len(),
        2,
        "the one beside it, and the one instead of a direct message"
    );
    private_text(table.ask(BEN, Intent::feature(BeginVacation { days: Some(2) })).await);
    assert!(table.deliver_with(closed).await.is_empty());
    let now = table
        .posts()
        .into_iter()
        .find(|now| now.id == posts[1].id)
        .expect("there");
    let text = posts[1].message.text.as_str();
    assert!(text.contains("Red alone: c3"), "words stand in for the picture: {text}");
    let expected = text.replace(&until(&table, HOUR * 72), &until(&table, HOUR * 120));
    let on_vacation = now
        .message
        .text
        .lines()
        .find(|line| line.contains("on vacation"))
        .expect("it says why");
    assert_eq!(now.message.text.replace(&format!("{on_vacation}\n"), ""), expected);
    assert_eq!(now.message.rows, posts[1].message.rows);
}

#[tokio::test]
async fn whoever_would_lose_by_coming_back_is_warned() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let other = table.start(DVONN, ColorWish::Black).await;
    table.wait(HOUR * 72);
    table.tick().await;
    assert!(table.game(id).await.vacation(Color::White, table.now()).is_some());
    let end = |anyway| table.ask(ANA, Intent::feature(EndVacation { anyway }));
    let warned = end(false).await;
    let text = text_of(&warned);
    assert!(
        text.contains(&format!("you have less than an hour left in {id}, or none")),
        "{text}"
    );
    assert!(!text.contains(&other.to_string()), "it is Ben’s turn there: {text}");
    let panel = Panel::of(&labelled(message_of(&warned), "Move").custom_id);
    assert_eq!(panel.expect("the panel").id, id);
    table.tick().await;
    assert_eq!(table.game(id).await.ended(), None, "she is still away");
    // after a move there is nothing to lose
    assert!(table.play(ANA, id, "c3").await.contains("Played"));
    let text = private_text(end(false).await);
    assert!(text.contains("Welcome back"), "{text}");
    // or she comes back all the same
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.wait(HOUR * 72);
    table.tick().await;
    // no other one begins by itself
    table.without_vacations().await;
    let warned = table.ask(ANA, Intent::feature(EndVacation { anyway: false })).await;
    let back = labelled(message_of(&warned), "Come back anyway").custom_id;
    assert!(private_text(table.press(ANA, &back).await).contains("Welcome back"));
    table.tick().await;
    let ended = table.game(id).await.ended().expect("her time is up");
    assert_eq!(ended.why, Why::Time);
}

#[tokio::test]
async fn whoever_comes_back_without_any_time_reads_that_another_vacation_has_begun() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.wait(HOUR * 72);
    table.tick().await;
    table.deliver().await;
    table.wait(HOUR);
    let back = Intent::feature(EndVacation { anyway: true });
    assert!(private_text(table.ask(ANA, back).await).contains("Welcome back"));
    table.tick().await;
    assert!(table.game(id).await.vacation(Color::White, table.now()).is_some());
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1, "{posts:?}");
    assert_eq!(posts[0].message.pings, [PlayerId(ANA)]);
    assert!(posts[0].message.text.contains("your vacation has begun"), "{posts:?}");
    // the one after it is no surprise
    table.wait(HOUR * 24);
    table.tick().await;
    assert!(table.game(id).await.vacation(Color::White, table.now()).is_some());
    assert!(table.deliver().await.is_empty());
}

#[tokio::test]
async fn vacations_begin_three_times_a_day_at_most() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let begin = || table.ask(ANA, Intent::feature(BeginVacation { days: Some(1) }));
    let end = || table.ask(ANA, Intent::feature(EndVacation { anyway: false }));
    for hour in 0..3 {
        let text = private_text(begin().await);
        assert!(text.contains("You are on vacation until"), "{hour}: {text}");
        table.wait(HOUR);
        assert!(private_text(end().await).contains("Welcome back"));
    }
    for _ in 0..20 {
        let text = private_text(begin().await);
        assert!(
            text.contains("three vacations within a day") || text.contains("3 vacations within a day"),
            "{text}"
        );
        private_text(end().await);
    }
    let m = table.game(id).await;
    let is_vacation = |entry: &&Entry| matches!(entry.event, Event::VacationBegan { .. } | Event::VacationEnded { .. });
    let noted = m.stored().log.iter().filter(is_vacation).count();
    assert_eq!(noted, 6, "three that began and ended");
    // a day after the first of them
    table.wait(HOUR * 21);
    assert!(private_text(begin().await).contains("You are on vacation until"));
}

#[tokio::test]
async fn a_match_that_has_no_room_for_more_vacations_of_a_player_is_left_out_and_named() {
    let table = Table::new().await;
    let full = table.start(DVONN, ColorWish::White).await;
    let other = table.start(DVONN, ColorWish::White).await;
    let key = keys::Match { id: full };
    let mut row = table.row(&key).await.expect("there");
    let (at, until) = (table.now(), table.now() + HOUR * 24);
    let began = json!([at, {"vacation_began": {"seat": "white", "until": until}}]);
    let ended = json!([at, {"vacation_ended": {"seat": "white"}}]);
    let pairs = std::iter::repeat_n([began, ended], 250).flatten();
    row["match"]["log"] = pairs.collect::<Vec<_>>().into();
    put(&table, &key, row.to_string().as_bytes()).await;
    let begin = |who| table.ask(who, Intent::feature(BeginVacation { days: Some(5) }));
    let text = private_text(begin(ANA).await);
    assert!(
        text.contains("You are on vacation until") && text.contains("But not in #1:"),
        "{text}"
    );
    let left = |m: gipfel::correspondence::Match| m.deadline().expect("a clock").duration_since(table.now());
    assert_eq!(left(table.game(full).await), HOUR * 72);
    assert_eq!(left(table.game(other).await), HOUR * (5 * 24 + 72));
    // what she has done takes nothing from Ben
    let text = private_text(begin(BEN).await);
    assert!(
        text.contains("You are on vacation until") && !text.contains("But not in"),
        "{text}"
    );
    assert!(table.game(full).await.vacation(Color::Black, table.now()).is_some());
    // nor is anything else recorded that she does beside the turns
    let text = pause(&table, ANA, full).await;
    assert!(text.contains("no more can be recorded"), "{text}");
    let here = Intent::feature(PlayHere { id: Some(full) });
    let text = private_text(table.ask_in(ANA, Place::Direct, here).await);
    assert!(text.contains("no more can be recorded"), "{text}");
    assert!(table.play(ANA, full, "c3").await.contains("Played"));
    private_text(table.ask(BEN, Intent::feature(EndVacation { anyway: false })).await);
    table.wait(HOUR * 25);
    let nudge = |id| Intent::feature(Nudge { id: Some(id) });
    let text = private_text(table.ask(ANA, nudge(full)).await);
    assert!(text.contains("no more can be recorded"), "{text}");
    private_text(table.ask(ANA, Intent::feature(Resign { id: Some(full) })).await);
    assert!(table.game(full).await.ended().is_some());
}

#[tokio::test]
async fn a_match_with_a_very_long_log_can_be_ended() {
    // turns that were undone, up to what leaves room for the end
    let long = || async {
        let table = Table::new().await;
        table.without_vacations().await;
        let id = table.start(DVONN, ColorWish::White).await;
        let key = keys::Match { id };
        let mut row = table.row(&key).await.expect("there");
        let at = table.now();
        let once = [
            json!([at, {"moved": {"text": "c3"}}]),
            json!([at, {"offered": {"by": "white", "what": "undo"}}]),
            json!([at, {"offer_accepted": {"by": "black", "what": "undo"}}]),
        ];
        let turns = std::iter::repeat_n(once, 4_750).flatten();
        row["match"]["log"] = turns.collect::<Vec<_>>().into();
        let bytes = row.to_string().into_bytes();
        assert!((800 * 1024..960 * 1024).contains(&bytes.len()), "{}", bytes.len());
        put(&table, &key, &bytes).await;
        let text = table.play(ANA, id, "c3").await;
        assert!(text.contains("so long that no more moves"), "{text}");
        (table, id)
    };
    let (table, id) = long().await;
    private_text(table.ask(BEN, Intent::feature(Resign { id: Some(id) })).await);
    assert_eq!(
        table.game(id).await.ended().map(|ended| ended.why),
        Some(Why::Resignation)
    );
    let (table, id) = long().await;
    table.wait(HOUR * 72);
    table.tick().await;
    assert_eq!(table.game(id).await.ended().map(|ended| ended.why), Some(Why::Time));
}

#[tokio::test]
async fn a_pause_is_answered_by_the_other_player() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let about_pauses = async |who| {
        let more = table.press(who, &More { id }.custom_id()).await;
        let labels = buttons(message_of(&more)).into_iter().map(|button| button.label);
        labels.filter(|label| label.contains("pause")).collect::<Vec<_>>()
    };
    assert_eq!(about_pauses(ANA).await, ["Offer a pause"]);
    pause(&table, ANA, id).await;
    assert_eq!(about_pauses(ANA).await, Vec::<String>::new(), "she waits");
    assert_eq!(about_pauses(BEN).await, ["Agree to the pause", "No pause"]);
}

#[tokio::test]
async fn a_vacation_is_no_longer_than_what_is_left_of_the_year() {
    let table = Table::new().await;
    let begin = async |days| {
        private_text(
            table
                .ask(ANA, Intent::feature(BeginVacation { days: Some(days) }))
                .await,
        )
    };
    let ends_after = async |time| {
        table.wait(time);
        private_text(table.ask(ANA, Intent::feature(EndVacation { anyway: false })).await);
        table.wait(HOUR * 24);
    };
    begin(28).await;
    ends_after(HOUR * 24 * 28).await;
    let refused = begin(3).await;
    assert!(
        refused.contains("only 2 days of vacation left") && refused.contains("fewer days"),
        "{refused}"
    );
    begin(2).await;
    ends_after(HOUR * 30).await;
    let refused = begin(1).await;
    assert!(refused.contains("lasts a day at least"), "{refused}");
}

#[tokio::test]
async fn a_vacation_over_new_year_is_offered_if_this_year_has_enough_days_for_its_part() {
    const SELECT: &str = "Begin a vacation: how long?";
    let table = Table::new().await;
    table.wait(HOUR * 24 * 200);
    private_text(table.ask(ANA, Intent::feature(BeginVacation { days: Some(25) })).await);
    // six days before the next year, of which she has five
    table.wait(HOUR * 24 * (365 - 6 - 200));
    let offered = async || {
        let panel = table.ask(ANA, Intent::feature(Vacation)).await;
        let options = select_of(&panel, SELECT).options;
        options.into_iter().map(|option| option.value).collect::<Vec<_>>()
    };
    assert_eq!(offered().await, ["1", "2", "3", "5"]);
    table.wait(HOUR * 24);
    assert_eq!(offered().await, ["1", "2", "3", "5", "7", "10", "14", "21", "30"]);
    let panel = table.ask(ANA, Intent::feature(Vacation)).await;
    let away = table.choose(ANA, &panel, SELECT, &["14"]).await;
    // this year she has none left
    let text = private_text(away);
    assert!(
        text.contains("In 2027 you have 21 days of vacation left after"),
        "{text}"
    );
    let text = private_text(table.ask(ANA, Intent::feature(Vacation)).await);
    assert!(text.contains("After that you have 21 days left in 2027."), "{text}");
    table.wait(HOUR * 24 * 6);
    let text = private_text(table.ask(ANA, Intent::feature(Vacation)).await);
    assert!(text.contains("After that you have 21 days left this year."), "{text}");
}

/// A reminder that Discord has kept waiting is not for somebody whose clock stands still by now.
#[tokio::test]
async fn a_reminder_on_its_way_is_not_told_in_a_pause_or_a_vacation() {
    for is_pause in [true, false] {
        let table = Table::new().await;
        table.tick().await;
        let id = table.start(DVONN, ColorWish::White).await;
        let waits = |delivery: &Delivery| matches!(delivery.work, Work::Post { .. }).then(|| later(Some(7_200_000)));
        // half of three days
        for _ in 0..36 {
            table.wait(HOUR);
            table.tick().await;
        }
        assert!(table.deliver_with(waits).await.is_empty());
        if is_pause {
            pause(&table, BEN, id).await;
            pause(&table, ANA, id).await;
        } else {
            table.ask(ANA, Intent::feature(BeginVacation { days: Some(5) })).await;
        }
        table.wait(HOUR * 3);
        let posts = table.deliver().await;
        let pinged = posts.iter().any(|post| post.message.pings == [PlayerId(ANA)]);
        assert!(!pinged, "{posts:?}");
    }
}

#[tokio::test]
async fn an_undo_that_ends_a_pause_says_so_to_both() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    for who in [ANA, BEN] {
        pause(&table, who, id).await;
    }
    assert_eq!(table.game(id).await.time_left(), TimeLeft::Stopped);
    table.deliver().await;
    let (what, turn) = (Offer::Undo, table.game(id).await.turn());
    let undo = async || {
        let turn = table.game(id).await.turn();
        let offer = MakeOffer {
            what,
            id: Some(id),
            turn: Some(turn),
        };
        table.press(ANA, &offer.custom_id()).await;
        table.deliver().await;
        let accept = AcceptOffer { what, id, turn };
        let text = private_text(table.press(BEN, &accept.custom_id()).await);
        let posts = table.deliver().await;
        let card = posts.iter().find(|post| post.message.pings == [PlayerId(ANA)]);
        (text, card.expect("she is to move").message.text.clone())
    };
    for text in <[String; 2]>::from(undo().await) {
        assert!(text.contains("The pause is over."), "{text}");
    }
    assert!(table.game(id).await.turn() > turn);
    assert_eq!(table.game(id).await.stopped(), None);
    // without one there is nothing to say
    table.play(ANA, id, "d3").await;
    table.deliver().await;
    for text in <[String; 2]>::from(undo().await) {
        assert!(text.contains("undone") && !text.contains("pause"), "{text}");
    }
}

/// Who stays had agreed to it with somebody else, and their own clock runs again.
#[tokio::test]
async fn somebody_who_takes_over_ends_a_pause_and_the_other_one_reads_so() {
    for moves in [1, 2] {
        let table = Table::new().await;
        table.tick().await;
        let id = table.start(DVONN, ColorWish::White).await;
        for (who, text) in [(ANA, "c3"), (BEN, "d3")].into_iter().take(moves) {
            table.play(who, id, text).await;
        }
        for who in [ANA, BEN] {
            pause(&table, who, id).await;
        }
        let question = asked(&table, id).await;
        let take_over = button(&question.message, 0).custom_id;
        table.accept(CLEO, &question, &take_over).await;
        assert!(matches!(table.game(id).await.time_left(), TimeLeft::Until(_)));
        let posts = table.deliver().await;
        let card = posts.iter().find(|post| post.message.pings == [PlayerId(BEN)]);
        let text = &card.expect("he is told").message.text;
        assert!(
            text.contains("has taken over White") && text.contains("The pause is over."),
            "{text}"
        );
    }
}
