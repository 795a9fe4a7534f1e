//! Ladders: from the panel over challenges, answers and silence to the last picture.

use super::*;
use crate::moderation::{ruled, sent, used};
use gipfel::app::features::{
    AnswerClimb, BeginVacation, Climb, CloseLadder, EndVacation, GiveUpPlace, LadderAnswer, ModerateMatch,
    ModeratePlayer, Verdict,
};
use std::cell::RefCell;

/// A ladder that Ana has announced, with so many people in the order of their numbers; returns the announcement.
pub async fn ladder(table: &Table, people: u64) -> Post {
    let post = announced(table, "l", 8).await;
    for who in FIRST..FIRST + people {
        join_ladder(table, who, &post).await;
    }
    table.deliver().await;
    post
}

async fn join_ladder(table: &Table, who: u64, post: &Post) -> String {
    let change = ChangeSettings {
        vacation_at_zero: Some(false),
        ..ChangeSettings::default()
    };
    table.ask(who, Intent::feature(change)).await;
    let joined = table
        .accept(who, post, &labelled(&post.message, "Join").custom_id)
        .await;
    text_of(&joined).to_owned()
}

pub async fn places(table: &Table) -> Vec<u64> {
    let t = stored(table).await;
    let ladder = t.ladder().expect("a ladder");
    ladder.rungs().iter().map(|player| player.0 - FIRST + 1).collect()
}

/// The person with this place at the beginning.
const fn person_at(place: u64) -> u64 {
    FIRST + place - 1
}

fn climbs(to: u64) -> Intent {
    Intent::feature(Climb {
        id: None,
        who: Some(PlayerId(person_at(to))),
    })
}

/// One challenges the other; returns the message that everybody sees.
pub async fn challenges(table: &Table, by: u64, to: u64) -> Post {
    let said = private_text(table.ask(person_at(by), climbs(to)).await);
    assert!(said.contains("You’ve challenged"), "{said}");
    let posts = table.deliver().await;
    let post = posts
        .into_iter()
        .find(|post| post.message.text.contains(" challenges "));
    post.expect("it is posted")
}

async fn accepts(table: &Table, who: u64, post: &Post) -> MatchId {
    table
        .accept(person_at(who), post, &labelled(&post.message, "Accept").custom_id)
        .await;
    table.deliver().await;
    let t = stored(table).await;
    t.running().last().expect("it begins").1
}

async fn refuses(table: &Table, who: u64, intent: Intent, sentence: &str) {
    let before = table.row(&keys::Tournament { id: ID }).await;
    let said = private_text(table.ask(who, intent).await);
    assert!(said.contains(sentence), "{said}");
    assert_eq!(table.row(&keys::Tournament { id: ID }).await, before, "{said}");
}

fn said<'a>(posts: &'a [Post], part: &str) -> &'a Post {
    let found = posts.iter().find(|post| post.message.text.contains(part));
    found.unwrap_or_else(|| panic!("{part}: {posts:#?}"))
}

#[tokio::test]
async fn a_ladder_from_its_announcement_to_its_last_picture() {
    let table = Table::new().await;
    let post = announced(&table, "l", 8).await;
    assert!(
        post.message.text.contains("**Tournament 1: GIPF basic, ladder**"),
        "{}",
        post.message.text
    );
    assert!(post.message.text.contains("Nobody is in yet."));
    let first = join_ladder(&table, FIRST, &post).await;
    assert!(first.contains("in ladder 1, at its top"), "{first}");
    for who in FIRST + 1..FIRST + 5 {
        join_ladder(&table, who, &post).await;
    }
    table.deliver().await;
    let shown = table
        .posts()
        .into_iter()
        .find(|known| known.id == post.id)
        .expect("it is there");
    let list = format!("**Places (5 of 8):** 1. <@{}> · 2. <@{}>", FIRST, FIRST + 1);
    assert!(shown.message.text.contains(&list), "{}", shown.message.text);
    labelled(&shown.message, "Join");

    // whoever asks can choose among three above
    let show = table
        .ask(person_at(5), Intent::feature(ShowTournament { id: None }))
        .await;
    let choice = select(message_of(&show)).expect("somebody can be challenged");
    let offered: Vec<&str> = choice.options.iter().map(|option| option.value.as_str()).collect();
    assert_eq!(
        offered,
        [person_at(4), person_at(3), person_at(2)].map(|who| who.to_string())
    );
    let said_to = table
        .select(person_at(5), &choice.custom_id, &[&person_at(2).to_string()])
        .await;
    assert!(text_of(&said_to).contains("for place 2 in ladder 1"), "{said_to:?}");
    let posts = table.deliver().await;
    let challenge = said(&posts, " challenges ");
    assert!(
        challenge
            .message
            .text
            .contains("vacations not counted, the place goes to"),
        "{challenge:?}"
    );
    assert_eq!(challenge.message.pings, [PlayerId(person_at(2))]);
    let open = format!("<@{}> has challenged <@{}>", person_at(5), person_at(2));
    let again = |table: &Table| {
        let post = table.posts().into_iter().find(|known| known.id == post.id);
        post.expect("it is there").message.text
    };
    assert!(again(&table).contains(&open), "{}", again(&table));

    let accept = labelled(&challenge.message, "Accept").custom_id;
    let answered = table.accept(person_at(2), challenge, &accept).await;
    let Reply::Update(answered) = answered else {
        panic!("the answer takes the place of the challenge: {answered:?}")
    };
    assert!(
        answered.text.contains("has accepted the challenge") && answered.rows.is_empty(),
        "{answered:?}"
    );
    table.deliver().await;
    let (_, id) = stored(&table).await.running().last().expect("it begins");
    let playing = format!("<@{}> and <@{}> are playing: {id}", person_at(5), person_at(2));
    assert!(again(&table).contains(&playing), "{}", again(&table));
    assert_eq!(table.threads().len(), 1, "in a thread of its own");
    resigns(&table, person_at(2), id).await;
    let posts = goes_on(&table).await;
    let news = said(&posts, "has beaten");
    assert!(news.message.text.contains("now has place 2"), "{}", news.message.text);
    assert_eq!(news.message.pings, []);
    look(&news.message, "ladder_news");
    let alt = &news.message.picture.as_ref().expect("a table").alt;
    assert!(alt.contains("1 won, 0 drawn, 0 lost"), "{alt}");
    assert_eq!(places(&table).await, [1, 5, 2, 3, 4]);

    // whoever has the place and wins keeps it
    let challenge = challenges(&table, 3, 5).await;
    let id = accepts(&table, 5, &challenge).await;
    resigns(&table, person_at(3), id).await;
    let posts = goes_on(&table).await;
    said(&posts, "The places stay as they are.");
    assert_eq!(places(&table).await, [1, 5, 2, 3, 4]);
    refuses(&table, person_at(3), climbs(5), "You did not win against").await;

    // it is closed while a match is being played
    let challenge = challenges(&table, 2, 1).await;
    let id = accepts(&table, 1, &challenge).await;
    refuses(
        &table,
        BEN,
        Intent::feature(CloseLadder { id: ID }),
        "Only <@11>, or somebody who manages",
    )
    .await;
    let own = table.ask(ANA, Intent::feature(ShowTournament { id: None })).await;
    let question = table
        .press(ANA, &labelled(message_of(&own), "Close ladder…").custom_id)
        .await;
    assert!(text_of(&question).contains("for good?"), "{question:?}");
    let closed = table
        .press(ANA, &labelled(message_of(&question), "Yes, close it").custom_id)
        .await;
    assert!(
        text_of(&closed).contains("ends as soon as none of its matches is running"),
        "{closed:?}"
    );
    refuses(&table, person_at(5), climbs(1), "takes no more challenges").await;
    refuses(
        &table,
        ANA,
        Intent::feature(CloseLadder { id: ID }),
        "takes no more challenges",
    )
    .await;
    refuses(
        &table,
        CLEO,
        Intent::feature(JoinTournament { id: Some(ID) }),
        "has begun already or is over",
    )
    .await;
    goes_on(&table).await;
    resigns(&table, person_at(1), id).await;
    let posts = goes_on(&table).await;
    let ended = said(&posts, "Tournament 1 is over");
    assert_eq!(stored(&table).await.phase(), Phase::Over);
    let first = format!("1. <@{}>: 1 won, 0 drawn, 1 lost", person_at(2));
    assert!(ended.message.text.contains(&first), "{}", ended.message.text);
    look(&ended.message, "ladder_final");
}

/// All places are named however many challenges there are.
#[tokio::test]
async fn a_full_ladder_has_room_in_its_message() {
    let table = Table::new().await;
    let post = announced(&table, "l", 32).await;
    for who in FIRST..FIRST + 32 {
        join_ladder(&table, who, &post).await;
    }
    table.deliver().await;
    for by in (2..=32).step_by(2) {
        challenges(&table, by, by - 1).await;
    }
    let shown = table.posts().into_iter().find(|known| known.id == post.id);
    let show = table
        .ask(person_at(32), Intent::feature(ShowTournament { id: None }))
        .await;
    for text in [shown.expect("it is there").message.text, text_of(&show).to_owned()] {
        assert!(text.contains(&format!("32. <@{}>", person_at(32))), "{text}");
        assert_eq!(text.matches(" has challenged ").count(), 6, "{text}");
        assert!(text.contains("… and 10 more."), "{text}");
        // with numbers as long as Discord's
        let longer = "<@1234567890123456789>".len() - "<@21>".len();
        assert!(
            text.chars().count() + text.matches("<@").count() * longer < 2_000,
            "{text}"
        );
    }
}

/// Whoever takes no direct messages is reminded where the ladder is, once.
#[tokio::test]
async fn a_reminder_finds_who_takes_no_direct_messages() {
    let table = Table::new().await;
    ladder(&table, 3).await;
    let post = challenges(&table, 3, 1).await;
    table.wait(SignedDuration::from_hours(5 * 24 + 1));
    table.tick().await;
    let mut posts = table.deliver_with(closed).await;
    posts.extend(table.deliver_with(closed).await);
    let reminder = said(&posts, "waits for your answer");
    assert_eq!((posts.len(), reminder.place), (1, Spot::Channel(CHANNEL)));
    assert_eq!(reminder.message.pings, [PlayerId(person_at(1))]);
    assert!(
        reminder.message.text.starts_with(&format!("<@{}> ", person_at(1))),
        "{reminder:?}"
    );
    // its button answers for whoever was challenged alone
    let accept = labelled(&reminder.message, "Accept").custom_id;
    let said = text_of(&table.accept(person_at(2), reminder, &accept).await).to_owned();
    assert!(!said.contains("begins"), "{said}");
    accepts(&table, 1, reminder).await;
    assert_eq!(stored(&table).await.running().count(), 1, "{post:?}");
    assert!(
        table
            .deliver_with(closed)
            .await
            .iter()
            .all(|post| !post.message.text.contains("waits for"))
    );
}

#[tokio::test]
async fn a_reminder_that_cannot_be_posted_anywhere_is_tried_once_in_each_place() {
    let table = Table::new().await;
    ladder(&table, 3).await;
    challenges(&table, 3, 1).await;
    table.wait(SignedDuration::from_hours(5 * 24 + 1));
    table.tick().await;
    let tried = RefCell::new(Vec::new());
    let closed = |delivery: &Delivery| {
        let rejection = match delivery.work {
            Work::Direct { .. } => Rejection::DirectMessagesClosed,
            Work::Post { .. } => Rejection::NoAccess,
            _ => return None,
        };
        tried.borrow_mut().push(rejection);
        Some(refused(rejection))
    };
    for _ in 0..3 {
        assert!(table.deliver_with(closed).await.is_empty());
    }
    // the last one is to the challenger: it is over
    assert_eq!(
        tried.into_inner(),
        [
            Rejection::DirectMessagesClosed,
            Rejection::NoAccess,
            Rejection::DirectMessagesClosed
        ]
    );
}

#[tokio::test]
async fn the_place_goes_without_an_answer_in_a_week() {
    let table = Table::new().await;
    ladder(&table, 3).await;
    let post = challenges(&table, 3, 1).await;
    table.wait(SignedDuration::from_hours(5 * 24 - 1));
    assert!(goes_on(&table).await.is_empty());
    table.wait(SignedDuration::from_hours(2));
    let posts = goes_on(&table).await;
    let reminder = said(&posts, "waits for your answer");
    assert_eq!((posts.len(), reminder.place), (1, Spot::Direct(person_at(1))));
    labelled(&reminder.message, "Accept");
    table.wait(SignedDuration::from_hours(46));
    assert!(goes_on(&table).await.is_empty(), "one reminder, and a week to answer");
    table.wait(SignedDuration::from_hours(2));
    let posts = goes_on(&table).await;
    said(&posts, "did not answer");
    assert_eq!(places(&table).await, [3, 1, 2]);
    // old buttons
    for label in ["Accept", "Withdraw", "Hand over the place"] {
        let late = table
            .accept(person_at(1), &post, &labelled(&post.message, label).custom_id)
            .await;
        assert!(text_of(&late).contains("its time is over"), "{label}: {late:?}");
    }
    // silent again: out, and told so
    challenges(&table, 2, 1).await;
    table.wait(SignedDuration::from_hours(8 * 24));
    let posts = goes_on(&table).await;
    let told = said(&posts, "so you’re out of ladder 1");
    assert_eq!(told.place, Spot::Direct(person_at(1)));
    assert_eq!(places(&table).await, [3, 2]);
}

#[tokio::test]
async fn who_does_not_begin_to_play_reads_what_that_means_in_a_ladder() {
    let table = Table::new().await;
    ladder(&table, 2).await;
    let post = challenges(&table, 2, 1).await;
    accepts(&table, 1, &post).await;
    table.wait(SignedDuration::from_hours(4 * 24));
    let posts = [goes_on(&table).await, goes_on(&table).await].concat();
    let told = said(&posts, "your first move in ladder 1 in time, so that match is lost.");
    let next = "If you don’t answer or begin the next time either, you’re out.";
    assert!(told.message.text.contains(next), "{told:?}");
    labelled(&told.message, "Withdraw…");
}

#[tokio::test]
async fn a_vacation_is_no_silence() {
    let table = Table::new().await;
    ladder(&table, 2).await;
    challenges(&table, 2, 1).await;
    table.wait(SignedDuration::from_hours(24));
    table
        .ask(person_at(1), Intent::feature(BeginVacation { days: Some(10) }))
        .await;
    table.wait(SignedDuration::from_hours(9 * 24));
    goes_on(&table).await;
    assert_eq!(places(&table).await, [1, 2], "ten days, of which one counts");
    table.wait(SignedDuration::from_hours(6 * 24));
    goes_on(&table).await;
    assert_eq!(places(&table).await, [1, 2]);
    table.wait(SignedDuration::from_hours(26));
    goes_on(&table).await;
    assert_eq!(places(&table).await, [2, 1], "seven days that count");
}

#[tokio::test]
async fn a_posted_challenge_says_until_when_it_waits_when_a_vacation_begins_and_ends() {
    let table = Table::new().await;
    ladder(&table, 2).await;
    let challenged = table.now();
    let post = challenges(&table, 2, 1).await;
    let waits_for = async |days: i64| {
        goes_on(&table).await;
        let posts = table.posts();
        let now = posts.iter().find(|now| now.id == post.id).expect("it is there");
        let until = challenged + SignedDuration::from_hours(24 * days);
        let text = &now.message.text;
        assert!(text.contains(&format!("<t:{}:f>", until.as_second())), "{days}: {text}");
        labelled(&now.message, "Accept");
    };
    waits_for(7).await;
    let begin = Intent::feature(BeginVacation { days: Some(10) });
    table.ask(person_at(1), begin).await;
    waits_for(17).await;
    table.wait(SignedDuration::from_hours(3 * 24));
    let end = Intent::feature(EndVacation { anyway: false });
    table.ask(person_at(1), end).await;
    waits_for(10).await;
    // the challenger's own vacation changes nothing
    let begin = Intent::feature(BeginVacation { days: Some(10) });
    table.ask(person_at(2), begin).await;
    waits_for(10).await;
}

#[tokio::test]
async fn whoever_is_back_early_from_a_vacation_is_reminded_and_answers_in_time() {
    let table = Table::new().await;
    ladder(&table, 2).await;
    challenges(&table, 2, 1).await;
    let days = async |from: i64, to: i64| {
        let mut posts = Vec::new();
        for _ in from..to {
            table.wait(SignedDuration::from_hours(24));
            posts.extend(goes_on(&table).await);
        }
        posts
    };
    days(0, 1).await;
    let vacation = Intent::feature(BeginVacation { days: Some(30) });
    table.ask(person_at(1), vacation).await;
    days(1, 8).await;
    table
        .ask(person_at(1), Intent::feature(EndVacation { anyway: false }))
        .await;
    // seven of eight days do not count
    assert!(days(8, 11).await.is_empty());
    table.wait(SignedDuration::from_hours(1));
    said(&days(11, 12).await, "waits for your answer");
    days(12, 13).await;
    assert_eq!(places(&table).await, [1, 2]);
    days(13, 14).await;
    assert_eq!(places(&table).await, [2, 1]);
}

/// Whoever was reminded and then goes on vacation has been told, and has as much time as before when they are back.
#[tokio::test]
async fn nobody_is_reminded_of_a_challenge_again_on_vacation() {
    let table = Table::new().await;
    ladder(&table, 2).await;
    challenges(&table, 2, 1).await;
    table.wait(SignedDuration::from_hours(5 * 24));
    said(&goes_on(&table).await, "waits for your answer");
    table.wait(SignedDuration::from_hours(24));
    let vacation = Intent::feature(BeginVacation { days: Some(3) });
    table.ask(person_at(1), vacation).await;
    for hour in 0..4 * 24 - 1 {
        table.wait(SignedDuration::from_hours(1));
        let posts = goes_on(&table).await;
        assert!(posts.is_empty(), "{hour}: {posts:?}");
    }
    assert_eq!(places(&table).await, [1, 2]);
    table.wait(SignedDuration::from_hours(1));
    goes_on(&table).await;
    assert_eq!(places(&table).await, [2, 1]);
}

#[tokio::test]
async fn answers_are_given_by_whom_they_are_asked_and_once() {
    let table = Table::new().await;
    ladder(&table, 3).await;
    let post = challenges(&table, 3, 2).await;
    let by = PlayerId(person_at(3));
    let answer = |answer, to| {
        Intent::feature(AnswerClimb {
            answer,
            id: ID,
            by,
            to: PlayerId(person_at(to)),
        })
    };
    let only = |place: u64| format!("Only <@{}> can do that", person_at(place));
    refuses(&table, person_at(1), answer(LadderAnswer::Accept, 2), &only(2)).await;
    refuses(&table, person_at(2), answer(LadderAnswer::Withdraw, 2), &only(3)).await;
    refuses(
        &table,
        person_at(1),
        answer(LadderAnswer::Accept, 1),
        "its time is over",
    )
    .await;
    refuses(
        &table,
        person_at(1),
        Intent::feature(GiveUpPlace { id: ID, by }),
        &only(2),
    )
    .await;
    // to give up asks first
    let question = table
        .accept(
            person_at(2),
            &post,
            &labelled(&post.message, "Hand over the place").custom_id,
        )
        .await;
    assert!(text_of(&question).contains("Your place 2 goes to"), "{question:?}");
    assert_eq!(places(&table).await, [1, 2, 3]);
    let given = table
        .press(
            person_at(2),
            &labelled(message_of(&question), "Hand over the place").custom_id,
        )
        .await;
    assert!(text_of(&given).contains("has left the place"), "{given:?}");
    assert_eq!(places(&table).await, [1, 3, 2]);
    said(&table.deliver().await, "who now has place 2");
    refuses(
        &table,
        person_at(2),
        answer(LadderAnswer::Accept, 2),
        "its time is over",
    )
    .await;
    // a challenge that is taken back before it is posted is not posted
    table.ask(person_at(2), climbs(1)).await;
    let back = AnswerClimb {
        answer: LadderAnswer::Withdraw,
        id: ID,
        by: PlayerId(person_at(2)),
        to: PlayerId(person_at(1)),
    };
    let back = private_text(table.ask(person_at(2), Intent::feature(back)).await);
    assert!(back.contains("has withdrawn the challenge"), "{back}");
    let posts = table.deliver().await;
    assert!(
        posts.iter().all(|post| !post.message.text.contains(" challenges ")),
        "{posts:?}"
    );
    assert_eq!(places(&table).await, [1, 3, 2]);
}

#[tokio::test]
async fn who_can_be_challenged() {
    let table = Table::new().await;
    refuses(&table, person_at(2), climbs(1), "There is no tournament here").await;
    announced(&table, "s3", 8).await;
    refuses(&table, person_at(2), climbs(1), "There is no ladder here").await;
    // others may be played, and ladders as well
    let in_another = Climb {
        id: Some(ID),
        who: Some(PlayerId(person_at(1))),
    };
    let in_another = Intent::feature(in_another);
    refuses(&table, person_at(2), in_another, "Tournament 1 isn’t a ladder").await;

    let table = Table::new().await;
    let post = ladder(&table, 5).await;
    refuses(&table, BEN, climbs(1), "You’re not in this ladder").await;
    refuses(&table, person_at(5), climbs(9), "is not in this ladder").await;
    for (by, to) in [(5, 1), (1, 2), (3, 3)] {
        refuses(&table, person_at(by), climbs(to), "one to three places above you").await;
    }
    challenges(&table, 5, 3).await;
    refuses(&table, person_at(5), climbs(4), "one person at a time").await;
    refuses(&table, person_at(4), climbs(3), "Somebody else has challenged").await;
    let block = Intent::feature(SetBlock {
        who: person(person_at(4)),
        on: true,
    });
    table.ask(person_at(2), block).await;
    refuses(&table, person_at(4), climbs(2), "You can’t start a match with").await;
    // joining twice, and again after leaving
    let twice = join_ladder(&table, person_at(1), &post).await;
    assert!(twice.contains("in this tournament already"), "{twice}");
    for _ in 0..4 {
        let left = private_text(
            table
                .ask(person_at(1), Intent::feature(LeaveTournament { id: None }))
                .await,
        );
        assert!(left.contains("no longer in"), "{left}");
        join_ladder(&table, person_at(1), &post).await;
    }
    assert_eq!(places(&table).await, [2, 3, 4, 5, 1]);
    table
        .ask(person_at(1), Intent::feature(LeaveTournament { id: None }))
        .await;
    let often = join_ladder(&table, person_at(1), &post).await;
    assert!(often.contains("five times already"), "{often}");
}

#[tokio::test]
async fn whoever_leaves_resigns_what_they_play() {
    let table = Table::new().await;
    ladder(&table, 3).await;
    let post = challenges(&table, 2, 1).await;
    let id = accepts(&table, 1, &post).await;
    let dropped = challenges(&table, 3, 2).await;
    let leaves = || Intent::feature(LeaveTournament { id: None });
    let question = table.ask(person_at(2), leaves()).await;
    assert!(
        text_of(&question).contains("your running matches in it are resigned"),
        "{question:?}"
    );
    table
        .press(person_at(2), &labelled(message_of(&question), "Withdraw").custom_id)
        .await;
    let mut posts = table.deliver().await;
    posts.extend(goes_on(&table).await);
    assert!(table.game(id).await.ended().is_some());
    assert_eq!(places(&table).await, [1, 3]);
    said(&posts, "who has left. Whoever was below goes up one place.");
    let t = stored(&table).await;
    assert!(t.ladder().unwrap().bouts().is_empty(), "the challenge to them is gone");
    table.deliver().await;
    let now = message_now(&table, &dropped);
    assert!(now.text.ends_with("is over.") && now.rows.is_empty(), "{now:?}");
    let now = message_now(&table, &post);
    assert!(now.text.contains(&format!("Match {id} begins")), "{now:?}");
    assert_eq!(t.phase(), Phase::Running);
    // whoever plays in it cannot abort either
    let post = challenges(&table, 3, 1).await;
    let id = accepts(&table, 1, &post).await;
    let aborts = private_text(table.ask(person_at(3), Intent::feature(Abort { id: Some(id) })).await);
    assert!(aborts.contains("can’t be aborted"), "{aborts}");
}

#[tokio::test]
async fn a_moderator_ends_a_match_and_everybody_keeps_their_place() {
    let table = Table::new().await;
    ladder(&table, 3).await;
    let post = challenges(&table, 2, 1).await;
    let id = accepts(&table, 1, &post).await;
    let panel = ModerateMatch {
        id: Some(id),
        only: None,
        is_manager: true,
    };
    let shown = format!("{:?}", table.ask(99, Intent::feature(panel)).await);
    assert!(shown.contains("ladder 1; everybody keeps their place"), "{shown}");
    ruled(&table, id, "No result…").await;
    goes_on(&table).await;
    assert_eq!(places(&table).await, [1, 2, 3]);
    assert!(stored(&table).await.ladder().unwrap().bouts().is_empty());
}

/// A post as it is after all edits.
fn message_now(table: &Table, post: &Post) -> Message {
    let found = table.posts().into_iter().find(|now| now.id == post.id);
    found.expect("it stands").message
}

/// A ladder outlives whoever made it and whoever is in it.
#[tokio::test]
async fn who_is_deleted_has_no_place() {
    let table = Table::new().await;
    let post = ladder(&table, 4).await;
    let of_two = challenges(&table, 3, 1).await;
    let id = accepts(&table, 1, &of_two).await;
    refuses(&table, person_at(2), climbs(1), "Somebody else has challenged").await;
    let operator = Operator::new(table.store.clone(), 90);
    let gone = PlayerId(person_at(1));
    let done = operator.answer(&Request::Forget(gone)).await.unwrap();
    assert!(matches!(done, Answer::Done(_)), "{done:?}");
    goes_on(&table).await;
    let t = stored(&table).await;
    assert!(!t.stored().names(gone));
    assert_eq!((places(&table).await, t.phase()), (vec![2, 3, 4], Phase::Running));
    assert!(table.game(id).await.ended().is_some());
    assert!(t.ladder().unwrap().bouts().is_empty());
    let done = operator.answer(&Request::Forget(PlayerId(ANA))).await.unwrap();
    assert!(matches!(done, Answer::Done(_)), "{done:?}");
    goes_on(&table).await;
    assert_eq!(
        stored(&table).await.phase(),
        Phase::Running,
        "Ana made it, and it goes on"
    );
    let told = table
        .posts()
        .into_iter()
        .find(|known| known.id == post.id)
        .expect("it is there");
    assert!(
        !told.message.text.contains(&format!("<@{}>", gone.0)),
        "{}",
        told.message.text
    );
}

/// A process may be killed before any commit: one match for each challenge, and one place for each result.
#[tokio::test]
async fn a_killed_process_decides_each_challenge_once() {
    let mut table = Table::new().await;
    ladder(&table, 3).await;
    let post = challenges(&table, 3, 2).await;
    let id = accepts(&table, 2, &post).await;
    table.restart(100).await;
    resigns(&table, person_at(2), id).await;
    table.restart(101).await;
    let mut posts = goes_on(&table).await;
    table.app.tick(std::time::Duration::ZERO, true).await;
    table.restart(102).await;
    posts.extend(goes_on(&table).await);
    let told = posts.iter().filter(|post| post.message.text.contains("has beaten"));
    assert_eq!(told.count(), 1);
    assert_eq!(places(&table).await, [1, 3, 2]);
    assert!(table.row(&keys::Match { id: MatchId(id.0 + 1) }).await.is_none());
}

/// A challenge for a place is one too: whoever is barred can make none, and the one without an answer is over.
#[tokio::test]
async fn whoever_is_barred_challenges_nobody_in_a_ladder() {
    const MIA: u64 = 91;
    let table = Table::new().await;
    ladder(&table, 3).await;
    let post = challenges(&table, 3, 2).await;
    let bar = |days| {
        Intent::feature(ModeratePlayer {
            who: PlayerId(person_at(3)),
            verdict: Some(Verdict::of(days)),
            is_bot: false,
            is_manager: true,
        })
    };
    let shown = table.ask(MIA, bar(7)).await;
    assert!(
        text_of(&shown).contains("One open challenge of theirs is closed."),
        "{shown:?}"
    );
    let form = used(&table, MIA, &button_of(&shown, "Say why…"), &[], true).await;
    let done = sent(&table, MIA, &form, "Too many at once.", true).await;
    assert!(done.contains("One open challenge of theirs was withdrawn."), "{done}");
    table.deliver().await;
    let now = table.posts().into_iter().find(|found| found.id == post.id);
    let now = now.expect("it stays").message;
    let over = format!("the challenge of <@{}> to <@{}> is over", person_at(3), person_at(2));
    assert!(now.text.contains(&over), "nobody says that it was withdrawn: {now:?}");
    assert!(now.rows.is_empty(), "{now:?}");
    let accept = labelled(&post.message, "Accept").custom_id;
    let late = private_text(table.accept(person_at(2), &post, &accept).await);
    assert!(late.contains("its time is over"), "{late}");

    refuses(&table, person_at(3), climbs(2), "You can’t send challenges here until").await;
    assert_eq!(places(&table).await, [1, 2, 3]);
    let own = challenges(&table, 2, 1).await;
    assert_eq!(
        own.message.pings,
        [PlayerId(person_at(1))],
        "others challenge as before"
    );
    let shown = table.ask(MIA, bar(0)).await;
    let form = used(&table, MIA, &button_of(&shown, "Say why…"), &[], true).await;
    sent(&table, MIA, &form, "They promised.", true).await;
    challenges(&table, 3, 2).await;
}

/// It runs for years, while others come and go.
#[tokio::test]
async fn a_ladder_is_found_however_many_tournaments_came_later() {
    let table = Table::new().await;
    ladder(&table, 3).await;
    for number in 2..=30 {
        let open = table.ask(ANA, panel()).await;
        table.push(ANA, &open, "Announce").await;
        let off = private_text(table.ask(ANA, Intent::feature(CallOff { id: None })).await);
        assert!(off.contains(&format!("Tournament {number} is called off")), "{off}");
        table.deliver().await;
    }
    let listed = || async {
        let list = table.ask(BEN, Intent::feature(Tournaments)).await;
        let choice = select(message_of(&list)).expect("they are listed");
        let options = choice.options.iter().map(|option| option.value.clone());
        options.collect::<Vec<String>>()
    };
    let found = listed().await;
    assert_eq!(found.len(), 25, "{found:?}");
    assert_eq!(
        (&*found[0], &*found[23], &*found[24]),
        ("30", "7", "1"),
        "the newest first"
    );
    challenges(&table, 3, 2).await;

    // what is over goes at last
    table.ask(ANA, Intent::feature(CloseLadder { id: ID })).await;
    goes_on(&table).await;
    assert_eq!(stored(&table).await.phase(), Phase::Over);
    assert_eq!(listed().await.last().map(String::as_str), Some("6"));
}

/// Nobody could join it: whoever made it is told, and it does not count among those of the server.
#[tokio::test]
async fn a_ladder_that_cannot_be_announced_is_over() {
    let table = Table::new().await;
    let mut open = table.ask(ANA, panel()).await;
    open = table.choose(ANA, &open, "Who plays whom", &["l"]).await;
    table.push(ANA, &open, "Announce").await;
    let posts = table.deliver_with(no_access).await;
    let told = posts.last().expect("Ana is told");
    assert_eq!(told.place, Spot::Direct(ANA));
    let text = &told.message.text;
    assert!(text.contains("I can’t write in <#600>"), "{text}");
    goes_on(&table).await;
    assert_eq!(stored(&table).await.phase(), Phase::Over);
}

/// Those who have joined by command play on, and whoever made it reads that.
#[tokio::test]
async fn a_ladder_that_cannot_be_announced_goes_on_with_those_who_are_in() {
    let table = Table::new().await;
    let mut open = table.ask(ANA, panel()).await;
    open = table.choose(ANA, &open, "Who plays whom", &["l"]).await;
    table.push(ANA, &open, "Announce").await;
    for who in FIRST..FIRST + 2 {
        let join = Intent::feature(JoinTournament { id: None });
        private_text(table.ask(who, join).await);
    }
    let posts = table.deliver_with(no_access).await;
    let told = said(&posts, "could not be announced");
    assert_eq!(told.place, Spot::Direct(ANA));
    goes_on(&table).await;
    assert_eq!(stored(&table).await.phase(), Phase::Running);
    assert_eq!(places(&table).await, [1, 2]);
    challenges(&table, 2, 1).await;
}

/// Where nothing can be posted, whoever is challenged has the whole week nevertheless.
#[tokio::test]
async fn who_is_challenged_is_told_directly_where_nothing_can_be_posted() {
    let table = Table::new().await;
    ladder(&table, 3).await;
    table.ask(person_at(3), climbs(1)).await;
    let posts = table.deliver_with(no_access).await;
    let told = said(&posts, "waits for your answer");
    assert_eq!(told.place, Spot::Direct(person_at(1)));
    accepts(&table, 1, told).await;
}

/// Nothing reaches those who are challenged, nor the channel.
fn unreached(delivery: &Delivery) -> Option<Sent> {
    match delivery.work {
        Work::Direct { to, .. } if to.0 == person_at(3) => None,
        Work::Direct { .. } => Some(refused(Rejection::DirectMessagesClosed)),
        Work::Post { .. } => Some(refused(Rejection::NoAccess)),
        _ => None,
    }
}

/// Silence of somebody who was not told is no answer, neither at the beginning nor when they are reminded.
#[tokio::test]
async fn nobody_loses_their_place_by_a_challenge_that_did_not_reach_them() {
    let day = SignedDuration::from_hours(24);
    for was_posted in [false, true] {
        let table = Table::new().await;
        table.tick().await;
        ladder(&table, 3).await;
        let mut posted = None;
        if was_posted {
            posted = Some(challenges(&table, 3, 1).await);
        } else {
            table.ask(person_at(3), climbs(1)).await;
        }
        let mut told = Vec::new();
        for _ in 0..8 {
            told.extend(table.deliver_with(unreached).await);
            table.wait(day);
            table.tick().await;
        }
        let [told] = &told[..] else { panic!("{told:?}") };
        assert_eq!(told.place, Spot::Direct(person_at(3)));
        assert!(told.message.text.contains("reached nobody, so it is over"), "{told:?}");
        assert_eq!(places(&table).await, [1, 2, 3]);
        if let Some(posted) = posted {
            let now = table.posts().into_iter().find(|post| post.id == posted.id);
            let now = now.expect("it stands").message;
            assert!(now.text.contains("is over") && now.rows.is_empty(), "{now:?}");
        }
        challenges(&table, 3, 1).await;
    }
}

/// What reminds of a challenge is a reminder like others.
#[tokio::test]
async fn nobody_is_reminded_of_a_challenge_in_their_quiet_hours() {
    let table = Table::new().await;
    ladder(&table, 3).await;
    let quiet = ChangeSettings {
        quiet: Some("23-8".to_owned()),
        ..ChangeSettings::default()
    };
    table.ask(person_at(1), Intent::feature(quiet)).await;
    // at midnight
    challenges(&table, 3, 1).await;
    table.wait(SignedDuration::from_hours(5 * 24 + 7));
    assert!(goes_on(&table).await.is_empty());
    table.wait(SignedDuration::from_hours(1));
    let posts = goes_on(&table).await;
    let reminder = said(&posts, "waits for your answer");
    assert_eq!((posts.len(), reminder.place), (1, Spot::Direct(person_at(1))));
    table.wait(SignedDuration::from_hours(24));
    assert!(goes_on(&table).await.is_empty(), "once");
}

/// Time in which nobody could answer is added.
#[tokio::test]
async fn time_without_the_bot_is_no_silence() {
    let table = Table::new().await;
    table.tick().await;
    ladder(&table, 3).await;
    challenges(&table, 3, 1).await;
    table.wait(SignedDuration::from_hours(24));
    table.tick().await;
    table.wait(SignedDuration::from_hours(48));
    table.look().await;
    table.deliver().await;
    for _ in 0..=5 * 24 {
        table.wait(SignedDuration::from_hours(1));
        table.tick().await;
    }
    table.deliver().await;
    assert_eq!(places(&table).await, [1, 2, 3], "seven days, of which two do not count");
    for _ in 0..(2 * 24) {
        table.wait(SignedDuration::from_hours(1));
        table.tick().await;
    }
    assert_eq!(places(&table).await, [3, 1, 2]);
}

/// A process that begins fires what is due before Discord is reached, when it is not known yet how long nobody could answer.
#[tokio::test]
async fn no_place_goes_before_it_is_known_since_when_nobody_could_answer() {
    let hours = SignedDuration::from_hours;
    let mut table = Table::new().await;
    table.tick().await;
    ladder(&table, 3).await;
    challenges(&table, 3, 1).await;
    let until = (table.now() + hours((7 + 5) * 24)).as_second();
    for _ in 0..4 * 24 {
        table.wait(hours(1));
        table.tick().await;
    }
    table.wait(hours(5 * 24));
    table.restart(8).await;
    table.is_reached = false;
    table.look().await;
    let posts = table.deliver().await;
    assert!(posts.is_empty(), "neither a reminder nor a loss: {posts:?}");
    assert_eq!(
        places(&table).await,
        [1, 2, 3],
        "five days, in which nobody could answer"
    );
    table.is_reached = true;
    table.look().await;
    assert!(table.deliver().await.is_empty());
    let mut posts = Vec::new();
    for _ in 0..3 * 24 - 1 {
        table.wait(hours(1));
        posts.extend(goes_on(&table).await);
    }
    let reminder = &said(&posts, "waits for your answer").message.text;
    assert!(
        posts.len() == 1 && reminder.contains(&format!("<t:{until}:f>")),
        "{posts:?}"
    );
    assert_eq!(places(&table).await, [1, 2, 3]);
    table.wait(hours(2));
    goes_on(&table).await;
    assert_eq!(places(&table).await, [3, 1, 2]);
}

/// Two of whom one has blocked the other do not play each other in a ladder: what was asked before costs nobody a place.
#[tokio::test]
async fn a_challenge_between_two_of_whom_one_blocks_the_other_is_over() {
    for (who, other) in [(1, 3), (3, 1)] {
        let table = Table::new().await;
        table.tick().await;
        ladder(&table, 4).await;
        let post = challenges(&table, 3, 1).await;
        let of_others = challenges(&table, 4, 2).await;
        let set = SetBlock {
            who: person(person_at(other)),
            on: true,
        };
        table.ask(person_at(who), Intent::feature(set)).await;
        let posts = goes_on(&table).await;
        assert!(posts.is_empty(), "nobody is told that they are blocked: {posts:?}");
        let over = message_now(&table, &post);
        assert!(over.text.contains("is over.") && over.rows.is_empty(), "{over:?}");
        let accept = labelled(&post.message, "Accept").custom_id;
        let late = private_text(table.accept(person_at(1), &post, &accept).await);
        assert!(late.contains("has an answer already"), "{late}");
        // that of others waits on
        let m = accepts(&table, 2, &of_others).await;
        resigns(&table, person_at(4), m).await;
        goes_on(&table).await;
        // and whoever wanted the place is free for another one
        challenges(&table, 3, 2).await;
        table.wait(SignedDuration::from_hours(8 * 24));
        goes_on(&table).await;
        assert_eq!(places(&table).await, [1, 3, 2, 4], "only the second did not answer");
    }
}

/// Those who are in play on, and whoever may manage the server can close it.
#[tokio::test]
async fn a_ladder_whose_maker_is_deleted_goes_on_until_a_manager_closes_it() {
    let table = Table::new().await;
    ladder(&table, 3).await;
    let open = challenges(&table, 3, 1).await;
    let operator = Operator::new(table.store.clone(), 90);
    let done = operator.answer(&Request::Forget(PlayerId(ANA))).await.unwrap();
    assert!(matches!(done, Answer::Done(_)), "{done:?}");
    goes_on(&table).await;
    assert_eq!(stored(&table).await.phase(), Phase::Running);
    accepts(&table, 1, &open).await;
    let m = playing(&table).await.remove(0);
    resigns(&table, person_at(1), m.id()).await;
    goes_on(&table).await;
    assert_eq!(places(&table).await, [3, 1, 2]);
    let close = CloseLadder { id: ID }.custom_id();
    let said = private_text(used(&table, person_at(2), &close, &[], false).await);
    assert!(
        said.contains("Only Deleted player, or somebody who manages the server where it was announced"),
        "{said}"
    );
    let said = private_text(used(&table, person_at(2), &close, &[], true).await);
    assert!(said.contains("takes no more challenges"), "{said}");
    goes_on(&table).await;
    assert_eq!(stored(&table).await.phase(), Phase::Over);
}

/// While its announcement is tried, whoever made it may have gone.
#[tokio::test]
async fn nobody_is_told_of_a_ladder_that_a_deleted_person_has_made() {
    let table = Table::new().await;
    let mut open = table.ask(ANA, panel()).await;
    open = table.choose(ANA, &open, "Who plays whom", &["l"]).await;
    table.push(ANA, &open, "Announce").await;
    let operator = Operator::new(table.store.clone(), 90);
    operator.answer(&Request::Forget(PlayerId(ANA))).await.unwrap();
    let posts = table.deliver_with(no_access).await;
    assert!(posts.is_empty(), "{posts:?}");
    goes_on(&table).await;
    assert_eq!(stored(&table).await.phase(), Phase::Over);
}
