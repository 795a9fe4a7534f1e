//! What moderators decide about matches and people: who may, what follows, what everybody reads, and the log of it.

use super::table::*;
use gipfel::app::features::{
    ChallengeDraft, ChallengePanel, ChooseGame, DeclineOffer, DeleteOwn, Games, MakeOffer, ModerateMatch,
    ModeratePlayer, ModerationLog, OpenChallenges, PlayHere, Resign, RulingForm, RulingWish, SetBlock, StayOut,
    TakeOver, Term, Verdict,
};
use gipfel::app::recount::recount;
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::proposal::Proposal;
use gipfel::correspondence::rating::Family;
use gipfel::correspondence::{ChallengeId, Locale, MatchId, Offer, Player, PlayerId, TimeLeft, Unrated, Why};
use gipfel::rules::game::GameKind;
use gipfel::rules::{Color, Outcome};
use gipfel::store::keys;
use gipfel::words::challenges;
use jiff::SignedDuration;
use std::cmp::Reverse;

const BASIC: GameKind = GameKind::ALL[1];
/// The moderator, who plays nowhere.
const MIA: u64 = 91;
const DAN: u64 = 92;
const WHY: &str = "The server was down for maintenance.";
const DAYS: SignedDuration = SignedDuration::from_hours(24);

/// The panel of a match, as the moderator typed it.
async fn panel(table: &Table, id: MatchId, only: Option<RulingWish>) -> Reply {
    let ask = ModerateMatch {
        id: Some(id),
        only,
        is_manager: true,
    };
    table.ask(MIA, Intent::feature(ask)).await
}

/// The use of a control of a panel by somebody who may manage the server, or may not.
pub async fn used(table: &Table, who: u64, custom_id: &CustomId, values: &[&str], by_manager: bool) -> Reply {
    let mut request = table.in_panel(who, custom_id, values);
    request.pressed = request.pressed.map(|pressed| Pressed { by_manager, ..pressed });
    table.send(request).await
}

/// A form, sent with this reason.
pub async fn sent(table: &Table, who: u64, form: &Reply, why: &str, by_manager: bool) -> String {
    let Reply::Form(form) = form else {
        panic!("no form: {form:?}")
    };
    assert!(form.fields[0].is_required, "a reason is needed: {form:?}");
    let fields = [(form.fields[0].name.to_owned(), why.to_owned())];
    let custom_id = form.custom_id.to_string().parse().expect("what we open we read");
    let mut request = table.request(who, Intent::of_form(&custom_id, &fields));
    request.pressed = Some(Pressed {
        channel: CHANNEL,
        message: table.id(),
        is_public: false,
        is_container: true,
        by_manager,
    });
    private_text(table.send(request).await)
}

/// Decides that about a match, by the panel and its form.
pub async fn ruled(table: &Table, id: MatchId, label: &str) -> String {
    let panel = panel(table, id, None).await;
    let form = used(table, MIA, &button_of(&panel, label), &[], true).await;
    sent(table, MIA, &form, WHY, true).await
}

/// A match in which so many turns were played, and then nobody moved.
pub async fn lost_on_time(table: &Table, turns: usize) -> (MatchId, Color) {
    let id = table.start(BASIC, ColorWish::White).await;
    for _ in 0..turns {
        let m = table.game(id).await;
        let color = m.to_move().expect("running");
        let mv = m.game().complete("", 1).remove(0);
        table.play(number_of(&m, color), id, &mv.to_string()).await;
    }
    table.deliver().await;
    table.wait(DAYS * 3);
    table.tick().await;
    let m = table.game(id).await;
    assert_eq!(m.ended().expect("over").why, Why::Time);
    table.deliver().await;
    table.tick().await;
    (id, m.game().status().to_move().expect("the game itself goes on"))
}

async fn standing(table: &Table, who: u64) -> Option<serde_json::Value> {
    let key = keys::Standing {
        player: PlayerId(who),
        family: Family::Gipf,
    };
    table.row(&key).await
}

/// Computes everything that follows from results again; nothing is different.
async fn nothing_to_recount(table: &Table) {
    table.app.leave().await.unwrap();
    let recounted = recount(&table.store, 3, &mut |_| ()).await.expect("no bot runs");
    assert_eq!(recounted.changed, 0, "{recounted:?}");
}

#[tokio::test]
async fn a_loss_on_time_is_given_back_with_everything_that_followed() {
    let table = Table::new().await;
    table.without_vacations().await;
    table.tick().await;
    let (id, loser) = lost_on_time(&table, 5).await;
    assert_eq!(standing(&table, ANA).await.unwrap()["standing"]["rated"], 1);
    let shown = panel(&table, id, None).await;
    let text = text_of(&shown).to_owned();
    assert!(text.contains("with all the time that the turn had"), "{text}");
    assert!(
        text.contains("ratings are recalculated") && text.contains("asked why"),
        "{text}"
    );
    assert_eq!(table.game(id).await.ended().expect("only asked").why, Why::Time);
    table.wait(DAYS * 13);
    let said = ruled(&table, id, "Give it back…").await;
    assert_eq!(said, format!("Match {id} goes on. Both players are told why."));
    let m = table.game(id).await;
    assert_eq!((m.ended(), m.to_move()), (None, Some(loser)));
    assert_eq!(table.time_left(id).await, DAYS * 3, "the turn has all its time");
    // both are told why, and the one whose turn it is by the card that calls them
    let posts = table.deliver().await;
    for who in [ANA, BEN] {
        let told: Vec<&Post> = posts
            .iter()
            .filter(|post| post.message.pings.contains(&PlayerId(who)))
            .collect();
        let [told] = &told[..] else { panic!("{who}: {posts:?}") };
        assert!(told.message.text.contains(&format!("Why: `{WHY}`")), "{told:?}");
        assert!(told.message.text.contains("gave back the loss on time"), "{told:?}");
        // the ratings still have the result, since they are computed again only now
        assert!(!told.message.text.contains("?)"), "{told:?}");
    }
    // the result is gone, and what it had changed
    table.tick().await;
    assert_eq!(standing(&table, ANA).await, None);
    let games = table.ask(ANA, Intent::feature(Games::FIRST)).await;
    assert!(text_of(&games).contains(&id.to_string()), "{games:?}");
    let finished = keys::FinishedMatch {
        player: PlayerId(ANA).into(),
        host: keys::Host::This,
        id: Reverse(id),
    };
    assert_eq!(table.row(&finished).await, None);
    // it goes on to another end, which counts
    let mv = m.game().complete("", 1).remove(0);
    let text = table.play(number_of(&m, loser), id, &mv.to_string()).await;
    assert!(text.contains("Played"), "{text}");
    table.wait(DAYS * 4);
    table.tick().await;
    table.tick().await;
    let ended = table.game(id).await.ended().expect("over again");
    assert_eq!(ended.outcome, Some(Outcome::Win(loser)));
    assert_eq!(standing(&table, ANA).await.unwrap()["standing"]["rated"], 1);
    nothing_to_recount(&table).await;
}

#[tokio::test]
async fn the_thread_of_a_match_that_was_given_back_is_kept_open() {
    let table = Table::new().await;
    table.without_vacations().await;
    table.tick().await;
    let (id, _) = lost_on_time(&table, 5).await;
    let days = async |count: u32| {
        for _ in 0..count {
            table.wait(DAYS);
            table.tick().await;
            table.deliver().await;
        }
    };
    days(12).await;
    assert!(table.unarchived.lock().unwrap().is_empty(), "it was over");
    ruled(&table, id, "Give it back…").await;
    for who in [ANA, BEN] {
        let (what, id, turn) = (Offer::Pause, Some(id), None);
        table.ask(who, Intent::feature(MakeOffer { what, id, turn })).await;
    }
    days(9).await;
    assert_eq!(table.game(id).await.ended(), None);
    let thread = table.threads()[0].0;
    assert!(table.unarchived.lock().unwrap().contains(&thread));
}

#[tokio::test]
async fn ratings_that_built_on_a_result_are_computed_again() {
    let table = Table::new().await;
    table.without_vacations().await;
    table.tick().await;
    let (first, _) = lost_on_time(&table, 4).await;
    for _ in 0..2 {
        super::ratings::resigned(&table, 4, BEN).await;
        table.deliver().await;
        table.tick().await;
        table.wait(DAYS);
    }
    let before = standing(&table, ANA).await.unwrap();
    ruled(&table, first, "Give it back…").await;
    table.tick().await;
    let after = standing(&table, ANA).await.unwrap();
    assert_eq!(
        (before["standing"]["rated"].clone(), after["standing"]["rated"].clone()),
        (3.into(), 2.into())
    );
    assert_ne!(before["standing"]["rating"], after["standing"]["rating"]);
    nothing_to_recount(&table).await;
}

#[tokio::test]
async fn only_a_loss_on_time_of_the_last_14_days_is_given_back() {
    let table = Table::new().await;
    table.without_vacations().await;
    table.tick().await;
    let (id, _) = lost_on_time(&table, 4).await;
    table.wait(DAYS * 14 + SignedDuration::from_hours(1));
    let why = private_text(panel(&table, id, Some(RulingWish::GiveBack)).await);
    assert!(why.contains("more than 14 days"), "{why}");
    let resigned = super::ratings::resigned(&table, 4, BEN).await;
    let why = private_text(panel(&table, resigned, Some(RulingWish::GiveBack)).await);
    assert!(why.contains("wasn’t lost on time"), "{why}");
    let running = table.start(BASIC, ColorWish::White).await;
    let why = private_text(panel(&table, running, Some(RulingWish::GiveBack)).await);
    assert!(why.contains("isn’t over"), "{why}");
}

#[tokio::test]
async fn a_match_ends_without_a_result_or_loses_the_one_that_it_had() {
    let table = Table::new().await;
    table.tick().await;
    let id = table.start(BASIC, ColorWish::White).await;
    let said = ruled(&table, id, "No result…").await;
    assert!(said.contains("has no result"), "{said}");
    let m = table.game(id).await;
    let ended = m.ended().expect("over");
    assert_eq!((ended.outcome, ended.why), (None, Why::Annulled));
    assert_eq!(m.result().unwrap().unrated, Some(Unrated::Annulled));
    let posts = table.deliver().await;
    let last = &posts.last().unwrap().message.text;
    assert!(
        last.contains("A moderator cancelled the match of <@11> against <@12>"),
        "{last}"
    );
    assert!(last.contains(WHY), "{last}");
    // one that is over
    let over = super::ratings::resigned(&table, 4, BEN).await;
    table.deliver().await;
    table.tick().await;
    assert_eq!(standing(&table, ANA).await.unwrap()["standing"]["rated"], 1);
    let asked = button_of(&panel(&table, over, None).await, "Take it away…");
    let form = used(&table, MIA, &asked, &[], true).await;
    let title = format!("Take the result away: {over}");
    assert!(format!("{form:?}").contains(&title), "{form:?}");
    sent(&table, MIA, &form, WHY, true).await;
    table.tick().await;
    table.tick().await;
    assert_eq!(standing(&table, ANA).await, None);
    assert_eq!(table.game(over).await.ended().unwrap().outcome, None);
    let again = private_text(panel(&table, over, Some(RulingWish::Annul)).await);
    assert!(again.contains("already over, without a result"), "{again}");
    let nothing = private_text(panel(&table, over, None).await);
    assert!(nothing.contains("nothing to decide"), "{nothing}");
    let why: Vec<&str> = nothing.lines().rev().take(2).collect();
    assert!(
        why[0].contains("wasn’t lost on time") && why[1].contains("already over, without a result"),
        "it says why: {nothing}"
    );
    let again = private_text(panel(&table, over, Some(RulingWish::Lift)).await);
    assert!(!again.contains("without a result"), "what was asked for: {again}");
    nothing_to_recount(&table).await;
}

#[tokio::test]
async fn a_pause_is_lifted() {
    let table = Table::new().await;
    table.tick().await;
    let id = table.start(BASIC, ColorWish::White).await;
    let offer = MakeOffer {
        what: Offer::Pause,
        id: Some(id),
        turn: None,
    };
    table.press(ANA, &offer.custom_id()).await;
    let posts = table.deliver().await;
    table
        .accept(BEN, &posts[0], &button(&posts[0].message, 0).custom_id)
        .await;
    assert_eq!(table.game(id).await.time_left(), TimeLeft::Stopped);
    table.deliver().await;
    table.wait(DAYS * 60);
    let said = ruled(&table, id, "Lift it…").await;
    assert!(said.contains("is no longer paused. Both players"), "{said}");
    assert_eq!(table.time_left(id).await, DAYS * 3);
    let posts = table.deliver().await;
    let pinged: Vec<Option<u64>> = posts
        .iter()
        .map(|post| post.message.pings.first().map(|ping| ping.0))
        .collect();
    assert_eq!(pinged, [Some(ANA), Some(BEN)], "{posts:?}");
    assert!(posts.iter().all(|post| post.message.text.contains(WHY)), "{posts:?}");
    // each says once how much time there is
    for post in &posts {
        assert_eq!(post.message.text.matches("time runs out").count(), 1, "{post:?}");
    }
    let again = private_text(panel(&table, id, Some(RulingWish::Lift)).await);
    assert!(again.contains("isn’t paused"), "{again}");
}

/// Asks Cleo to take over White in this match; what the moderator reads.
pub async fn asking(table: &Table, id: MatchId) -> String {
    asking_for(table, id, CLEO).await
}

pub async fn asking_for(table: &Table, id: MatchId, who: u64) -> String {
    let shown = panel(table, id, Some(RulingWish::Replace(Color::White))).await;
    let select = person_select(&shown);
    assert_eq!(select.placeholder, "Who takes over White?");
    match chosen(table, &select.custom_id, who).await {
        form @ Reply::Form(_) => sent(table, MIA, &form, "Ana has left.", true).await,
        refused => private_text(refused),
    }
}

/// Chooses somebody in a select of the moderator's panel.
pub async fn chosen(table: &Table, select: &CustomId, who: u64) -> Reply {
    let mut request = table.in_panel(MIA, select, &[]);
    request.pressed = request.pressed.map(|pressed| Pressed {
        by_manager: true,
        ..pressed
    });
    let custom_id: CustomId = select.to_string().parse().unwrap();
    request.intent = Intent::of_people(&custom_id, &[person(who)]);
    table.send(request).await
}

/// Asks her; the question.
pub async fn asked(table: &Table, id: MatchId) -> Post {
    let said = asking(table, id).await;
    assert!(said.contains("Until they agree, nothing changes"), "{said}");
    table.deliver().await.pop().expect("she is asked")
}

#[tokio::test]
async fn somebody_who_agrees_takes_over_from_a_player_who_left() {
    let table = Table::new().await;
    table.tick().await;
    let id = table.start(BASIC, ColorWish::White).await;
    table.wait(DAYS * 2);
    let question = asked(&table, id).await;
    assert_eq!(question.message.pings, [PlayerId(CLEO)]);
    assert!(question.message.text.contains("Why: `Ana has left.`"), "{question:?}");
    assert_eq!(table.game(id).await.player(Color::White), PlayerId(ANA).into());
    // nobody else can answer
    let take_over = button(&question.message, 0).custom_id;
    let refused = private_text(table.accept(DAN, &question, &take_over).await);
    assert!(refused.contains("not asked to take over"), "{refused}");
    let said = private_text(table.accept(CLEO, &question, &take_over).await);
    assert!(said.contains("<@13> has taken over"), "{said}");
    let m = table.game(id).await;
    assert_eq!(m.player(Color::White), PlayerId(CLEO).into());
    assert_eq!(m.unrated(), Some(Unrated::Replaced));
    assert_eq!(table.time_left(id).await, DAYS * 3, "a turn of her own");
    // everybody is told why: she by the card of her turn, Ben beside it, and Ana in private
    let posts = table.deliver().await;
    let told = |who: u64| posts.iter().find(|post| post.message.pings.contains(&PlayerId(who)));
    for who in [CLEO, BEN] {
        let text = &told(who).expect("told").message.text;
        assert!(
            text.contains("<@13> has taken over White") && text.contains("Ana has left."),
            "{text}"
        );
    }
    let private = posts.iter().find(|post| post.place == Spot::Direct(ANA)).expect("told");
    assert!(private.message.text.contains("a moderator replaced you"), "{private:?}");
    // she plays, Ana does not
    let mv = m.game().complete("", 1).remove(0).to_string();
    let text = table.play(ANA, id, &mv).await;
    assert!(!text.contains("Played"), "{text}");
    assert!(table.play(CLEO, id, &mv).await.contains("Played"));
    for (who, has) in [(ANA, false), (CLEO, true), (BEN, true)] {
        let games = text_of(&table.ask(who, Intent::feature(Games::FIRST)).await).to_owned();
        assert_eq!(games.contains(&id.to_string()), has, "{who}: {games}");
    }
    // a second click
    let again = private_text(table.accept(CLEO, &question, &take_over).await);
    assert!(again.contains("not asked to take over"), "{again}");
}

/// Whoever left could not have them deleted any more, and they are not the newcomer's.
#[tokio::test]
async fn the_words_of_whoever_was_replaced_go_and_those_of_the_opponent_stay() {
    let table = Table::new().await;
    table.tick().await;
    let id = table.start(BASIC, ColorWish::White).await;
    for (who, words) in [(ANA, "Call me at noon."), (BEN, "I will."), (ANA, "Do not forget.")] {
        let mv = table.game(id).await.game().complete("", 1).remove(0).to_string();
        let played = private_text(table.ask(who, play_with_note(Some(id), &mv, words)).await);
        assert!(played.contains("Played"), "{played}");
    }
    table.deliver().await;
    let question = asked(&table, id).await;
    let take_over = button(&question.message, 0).custom_id;
    private_text(table.accept(CLEO, &question, &take_over).await);
    let m = table.game(id).await;
    assert_eq!(m.player(Color::White), PlayerId(CLEO).into());
    let words: Vec<Option<&str>> = m.played().iter().map(|played| played.note.as_deref()).collect();
    assert_eq!(words, [None, Some("I will."), None]);
}

/// Somebody who was asked for one colour and then for the other one gets the second, by its own buttons.
#[tokio::test]
async fn the_buttons_of_a_question_are_about_the_colour_that_it_names() {
    let table = Table::new().await;
    table.tick().await;
    let id = table.start(BASIC, ColorWish::White).await;
    for who in [ANA, BEN] {
        let mv = table.game(id).await.game().complete("", 1).remove(0).to_string();
        assert!(table.play(who, id, &mv).await.contains("Played"));
    }
    let about_white = asked(&table, id).await;
    let form = RulingForm {
        id,
        what: RulingWish::Replace(Color::Black),
        by: None,
        is_bot: false,
    };
    let form = chosen(&table, &form.custom_id(), CLEO).await;
    let said = sent(&table, MIA, &form, "Ben has left.", true).await;
    assert!(said.contains("Until they agree, nothing changes"), "{said}");
    let about_black = table.deliver().await.pop().expect("she is asked again");
    for index in [0, 1] {
        let control = button(&about_white.message, index).custom_id;
        let said = private_text(table.accept(CLEO, &about_white, &control).await);
        assert!(said.contains("not asked to take over"), "{said}");
    }
    let take_over = button(&about_black.message, 0).custom_id;
    let said = private_text(table.accept(CLEO, &about_black, &take_over).await);
    assert!(said.contains("<@13> has taken over"), "{said}");
    let m = table.game(id).await;
    assert_eq!(m.player(Color::White), PlayerId(ANA).into());
    assert_eq!(m.player(Color::Black), PlayerId(CLEO).into());
    // she has agreed to it; and what Ben played is not told as hers
    let posts = table.deliver().await;
    let told = |who: u64| posts.iter().find(|post| post.message.pings == [PlayerId(who)]);
    let told = |who: u64| &told(who).expect("told").message.text;
    assert_eq!(told(CLEO), "<@13>, you play Black in **GIPF basic #1** now.");
    let text = told(ANA);
    assert!(
        text.contains("<@13> has taken over Black") && !text.contains("played"),
        "{text}"
    );
}

/// Who played before is not known any more, and whoever took over has not played it.
#[tokio::test]
async fn a_review_tells_no_move_as_one_of_whoever_took_over_later() {
    let table = Table::new().await;
    table.tick().await;
    let id = table.start(BASIC, ColorWish::White).await;
    for who in [ANA, BEN] {
        let mv = table.game(id).await.game().complete("", 1).remove(0).to_string();
        assert!(table.play(who, id, &mv).await.contains("Played"));
    }
    table.wait(SignedDuration::from_secs(1));
    let question = asked(&table, id).await;
    let take_over = button(&question.message, 0).custom_id;
    table.accept(CLEO, &question, &take_over).await;
    let mv = table.game(id).await.game().complete("", 1).remove(0).to_string();
    assert!(table.play(CLEO, id, &mv).await.contains("Played"));
    for (turn, who) in [(1_u32, "White"), (2, "<@12>"), (3, "<@13>")] {
        let shown = table.ask(BEN, review(id, turn)).await;
        let told = format!("Move {turn} of 3 · {who} played `");
        assert!(text_of(&shown).contains(&told), "{told}: {shown:?}");
    }
}

/// It was offered after a loss on time that was given back; whoever took over since had no part in it.
#[tokio::test]
async fn a_rematch_that_was_offered_before_somebody_took_over_stands_in_nobodys_way() {
    let table = Table::new().await;
    table.without_vacations().await;
    table.tick().await;
    let (id, loser) = lost_on_time(&table, 4).await;
    assert_eq!(loser, Color::White);
    let rematch = Rematch { id: Some(id) }.custom_id();
    let said = private_text(table.press(ANA, &rematch).await);
    assert!(said.contains("Challenge sent to <@12>"), "{said}");
    ruled(&table, id, "Give it back…").await;
    table.deliver().await;
    let question = asked(&table, id).await;
    let take_over = button(&question.message, 0).custom_id;
    table.accept(CLEO, &question, &take_over).await;
    table.press(CLEO, &Resign { id: Some(id) }.custom_id()).await;
    let said = private_text(table.press(BEN, &rematch).await);
    assert!(said.contains("Challenge sent to <@13>"), "{said}");
}

/// The challenge says who agreed to the match, not who plays it since.
#[tokio::test]
async fn a_challenge_names_nobody_who_took_over_as_one_of_its_two_people() {
    let table = Table::new().await;
    table.tick().await;
    let id = table.start(BASIC, ColorWish::White).await;
    let row = table.row(&keys::Challenge { id: ChallengeId(1) }).await;
    let challenge = serde_json::from_value(row.expect("stored")["challenge"].clone()).expect("as it was written");
    let said = |players| challenges::closed(Locale::default(), &challenge, Some(players)).expect("accepted");
    let text = said(table.game(id).await.players());
    assert!(text.contains("<@11> plays White, <@12> plays Black"), "{text}");
    let question = asked(&table, id).await;
    let take_over = button(&question.message, 0).custom_id;
    table.accept(CLEO, &question, &take_over).await;
    let text = said(table.game(id).await.players());
    assert_eq!(text, "<@12> has already accepted this challenge; it is now match #1.");
}

#[tokio::test]
async fn nobody_takes_over_against_somebody_whom_they_block() {
    let table = Table::new().await;
    table.tick().await;
    let id = table.start(BASIC, ColorWish::White).await;
    let set = |on| SetBlock { who: person(BEN), on };
    table.ask(CLEO, Intent::feature(set(true))).await;
    let refused = asking(&table, id).await;
    assert_eq!(refused, "<@13> can’t take over here right now. Choose somebody else.");
    table.ask(CLEO, Intent::feature(set(false))).await;
    let question = asked(&table, id).await;
    table.ask(CLEO, Intent::feature(set(true))).await;
    let take_over = button(&question.message, 0).custom_id;
    let refused = private_text(table.accept(CLEO, &question, &take_over).await);
    assert_eq!(refused, "You can’t take over in match #1 right now.");
}

#[tokio::test]
async fn somebody_is_asked_to_take_over_once_a_day() {
    let table = Table::new().await;
    table.tick().await;
    let id = table.start(BASIC, ColorWish::White).await;
    let is_asked = async || {
        let shown = format!("{:?}", panel(&table, id, None).await);
        shown.contains("<@13> has been asked, and can agree until <t:")
    };
    assert!(!is_asked().await);
    let first = asked(&table, id).await;
    assert!(is_asked().await);
    table.wait(DAYS - SignedDuration::from_secs(1));
    let said = asking(&table, id).await;
    assert!(
        said.contains("was asked already") && said.contains("You can ask again <t:"),
        "{said}"
    );
    assert_eq!(table.deliver().await.len(), 0);
    table.wait(SignedDuration::from_secs(1));
    asked(&table, id).await;
    // the question of before is answered all the same
    let take_over = button(&first.message, 0).custom_id;
    let said = private_text(table.accept(CLEO, &first, &take_over).await);
    assert!(said.contains("<@13> has taken over"), "{said}");
    assert!(!is_asked().await);
}

/// What a message says now, and how many buttons it has.
fn now(table: &Table, post: &Post) -> (String, usize) {
    let posts = table.posts();
    let post = posts.iter().find(|now| now.id == post.id).expect("it stands");
    (post.message.text.clone(), buttons(&post.message).len())
}

#[tokio::test]
async fn a_question_that_nobody_can_answer_any_more_says_why_and_has_no_buttons() {
    let table = Table::new().await;
    table.without_vacations().await;
    table.tick().await;
    let id = table.start(BASIC, ColorWish::White).await;
    let first = asked(&table, id).await;
    assert_eq!(now(&table, &first).1, 2);
    // asked again after a day, by another message
    table.wait(DAYS);
    let second = asked(&table, id).await;
    assert_eq!((now(&table, &first).1, now(&table, &second).1), (0, 2));
    assert!(asking_for(&table, id, DAN).await.contains("Until they agree"));
    let other = table.deliver().await.pop().expect("he is asked");
    // the time of the turn is over, and with it the match
    table.wait(DAYS * 2);
    table.tick().await;
    table.deliver().await;
    assert!(table.game(id).await.ended().is_some());
    let over = "Match #1 was over before anybody answered, so this question has lapsed.";
    for question in [&second, &other] {
        assert_eq!(now(&table, question), (over.to_owned(), 0));
    }
    let refused = private_text(table.press(DAN, &TakeOver { id, seat: Color::White }.custom_id()).await);
    assert!(refused.contains("is over"), "{refused}");
    // a moderator lets it go on: the old question stays closed, and both can be asked at once
    ruled(&table, id, "Give it back…").await;
    table.deliver().await;
    assert_eq!(now(&table, &second), (over.to_owned(), 0));
    let late = private_text(table.press(DAN, &TakeOver { id, seat: Color::White }.custom_id()).await);
    assert!(late.contains("too late to take over"), "{late}");
    let third = asked(&table, id).await;
    table.wait(SignedDuration::from_secs(1));
    assert!(asking_for(&table, id, DAN).await.contains("Until they agree"));
    let last = table.deliver().await.pop().expect("he is asked again");
    let take_over = button(&last.message, 0).custom_id;
    table.accept(DAN, &last, &take_over).await;
    table.deliver().await;
    let taken = "Somebody else took over in match #1 first, so this question has lapsed.";
    assert_eq!(now(&table, &third), (taken.to_owned(), 0));
    assert_ne!(now(&table, &last).0, taken, "his answer stands there");
    let row = table.row(&keys::Match { id }).await.expect("it is there");
    assert_eq!(row.get("questions"), None, "nothing is left of them");
}

/// Discord allows two names in ten minutes: the thread's is changed as soon as it can be, and nothing else waits for it.
#[tokio::test]
async fn the_thread_is_named_after_whoever_took_over() {
    let table = Table::new().await;
    table.tick().await;
    let id = table.start(BASIC, ColorWish::White).await;
    let title = |table: &Table| table.threads()[0].1.clone();
    assert_eq!(title(&table), "#1 · GIPF basic · Ana–Ben");
    let question = asked(&table, id).await;
    let take_over = button(&question.message, 0).custom_id;
    table.accept(CLEO, &question, &take_over).await;
    let limited = |delivery: &Delivery| matches!(delivery.work, Work::Rename { .. }).then(|| later(Some(600_000)));
    let posts = table.deliver_with(limited).await;
    assert!(
        posts.iter().any(|post| post.message.pings == [PlayerId(CLEO)]),
        "{posts:?}"
    );
    assert_eq!(title(&table), "#1 · GIPF basic · Ana–Ben");
    // other edits in the thread go first
    let mv = table.game(id).await.game().complete("", 1).remove(0).to_string();
    table.play(CLEO, id, &mv).await;
    table.deliver().await;
    let calls = |post: &Post| post.message.pings == [PlayerId(CLEO)] && post.message.text.contains("your turn");
    let first = table.posts().into_iter().find(calls);
    assert!(
        first.is_some_and(|post| post.is_stripped),
        "the old card lost its buttons"
    );
    table.wait(SignedDuration::from_mins(11));
    table.deliver().await;
    assert_eq!(title(&table), "#1 · GIPF basic · Cleo–Ben");
}

/// Somebody had the cards sent to their own server: its moderators read who decides.
#[tokio::test]
async fn only_moderators_of_the_server_on_which_a_match_was_agreed_decide_about_it() {
    let table = Table::new().await;
    table.tick().await;
    let id = table.start(BASIC, ColorWish::White).await;
    let elsewhere = place_in((999, 1), None);
    table
        .ask_in(ANA, elsewhere, Intent::feature(PlayHere { id: Some(id) }))
        .await;
    table.deliver().await;
    let (id, only, is_manager) = (Some(id), None, true);
    let ask = Intent::feature(ModerateMatch { id, only, is_manager });
    let refused = private_text(table.ask_in(MIA, elsewhere, ask).await);
    assert_eq!(
        refused,
        "Match #1 was agreed on another server. Only the moderators there can decide about it."
    );
    ruled(&table, id.expect("given"), "No result…").await;
}

/// Neither in the thread nor in direct messages: the moderator reads that, and she can be asked again.
#[tokio::test]
async fn a_moderator_reads_that_somebody_could_not_be_asked() {
    let table = Table::new().await;
    table.tick().await;
    let id = table.start(BASIC, ColorWish::White).await;
    assert!(asking(&table, id).await.contains("Until they agree"));
    let posts = table
        .deliver_with(|delivery| match delivery.work {
            Work::Direct { to, .. } if to == PlayerId(CLEO) => Some(refused(Rejection::DirectMessagesClosed)),
            Work::Post { .. } => Some(refused(Rejection::MissingPermission)),
            _ => None,
        })
        .await;
    assert_eq!(posts.len(), 1, "{posts:?}");
    assert_eq!(posts[0].place, Spot::Direct(MIA));
    let text = &posts[0].message.text;
    assert!(text.contains("<@13> can’t take over in match #1"), "{text}");
    assert!(text.contains("Ana has left."), "{text}");
    asked(&table, id).await;
}

#[tokio::test]
async fn whoever_does_not_agree_or_answers_late_takes_nothing_over() {
    let table = Table::new().await;
    table.tick().await;
    let id = table.start(BASIC, ColorWish::White).await;
    let question = asked(&table, id).await;
    let no = button(&question.message, 1).custom_id;
    let seat = Color::White;
    assert_eq!(no, StayOut { id, seat }.custom_id());
    let said = private_text(table.accept(CLEO, &question, &no).await);
    assert!(said.contains("does not take over"), "{said}");
    // who has no reason to look into the thread
    let posts = table.deliver().await;
    let [told] = &posts[..] else { panic!("{posts:?}") };
    assert_eq!(told.place, Spot::Direct(MIA));
    let text = &told.message.text;
    assert!(
        text.contains("<@13> does not take over in match #1. With `/moderate match`"),
        "{text}"
    );
    let question = asked(&table, id).await;
    table.wait(DAYS * 7);
    let late = private_text(table.accept(CLEO, &question, &TakeOver { id, seat }.custom_id()).await);
    assert!(late.contains("too late"), "{late}");
    assert_eq!(table.game(id).await.player(Color::White), Player::from(PlayerId(ANA)));
}

#[tokio::test]
async fn only_those_decide_who_may_manage_the_server_at_that_moment() {
    let table = Table::new().await;
    table.without_vacations().await;
    table.tick().await;
    let (id, _) = lost_on_time(&table, 4).await;
    let ask = |is_manager| {
        Intent::feature(ModerateMatch {
            id: Some(id),
            only: None,
            is_manager,
        })
    };
    let not = "Only people who may manage this server";
    assert!(private_text(table.ask(MIA, ask(false)).await).contains(not));
    let shown = table.ask(MIA, ask(true)).await;
    let give_back = button_of(&shown, "Give it back…");
    // the right is gone before the button is pressed, or before the form is sent
    assert!(private_text(used(&table, MIA, &give_back, &[], false).await).contains(not));
    let form = used(&table, MIA, &give_back, &[], true).await;
    assert!(sent(&table, MIA, &form, WHY, false).await.contains(not));
    assert!(table.game(id).await.ended().is_some());
    // nobody decides about their own match, or about one of another server
    for (who, place, why) in [
        (ANA, room(None), "You play match"),
        (MIA, place_in((999, 1), None), "There is no match"),
        (MIA, Place::Direct, not),
    ] {
        let text = private_text(table.ask_in(who, place, ask(true)).await);
        assert!(text.contains(why), "{text}");
    }
}

#[tokio::test]
async fn a_reason_is_one_that_both_players_can_read() {
    let table = Table::new().await;
    table.tick().await;
    let id = table.start(BASIC, ColorWish::White).await;
    let shown = panel(&table, id, None).await;
    let form = used(&table, MIA, &button_of(&shown, "No result…"), &[], true).await;
    let long = "x".repeat(2_000);
    for (why, said) in [
        ("", "A reason is needed"),
        ("  \n ", "A reason is needed"),
        (&*long, "200 characters at most"),
    ] {
        let text = sent(&table, MIA, &form, why, true).await;
        assert!(text.contains(said), "{text}");
        assert!(table.game(id).await.ended().is_none());
    }
    let said = sent(&table, MIA, &form, "Two\nlines, `ticks` and <@12>", true).await;
    assert!(said.contains("has no result"), "{said}");
    let posts = table.deliver().await;
    let text = &posts.last().unwrap().message.text;
    assert!(text.contains("Why: `Two lines, 'ticks' and <@12>`"), "{text}");
}

#[tokio::test]
async fn somebody_makes_no_challenges_here_for_some_time() {
    let table = Table::new().await;
    table.tick().await;
    table.ask(ANA, challenge(Some(BEN), BASIC, ColorWish::White)).await;
    table.ask(ANA, challenge(None, BASIC, ColorWish::White)).await;
    table.deliver().await;
    let ask = |days: Option<u16>| {
        Intent::feature(ModeratePlayer {
            who: PlayerId(ANA),
            verdict: days.map(Verdict::of),
            is_bot: false,
            is_manager: true,
        })
    };
    let shown = table.ask(MIA, ask(None)).await;
    assert!(
        text_of(&shown).contains("2 open challenges of theirs are closed."),
        "{shown:?}"
    );
    let select = select_of(&shown, "For how long?");
    let form = used(&table, MIA, &select.custom_id, &["7"], true).await;
    let said = sent(&table, MIA, &form, "Too many at once.", true).await;
    assert!(said.contains("2 open challenges of theirs were withdrawn."), "{said}");
    let posts = table.deliver().await;
    let told = posts.iter().find(|post| post.place == Spot::Direct(ANA)).expect("told");
    assert!(told.message.text.contains("Too many at once."), "{told:?}");
    let open = table.ask(BEN, Intent::feature(OpenChallenges)).await;
    assert!(!text_of(&open).contains("<@11>"), "{open:?}");
    let refused = private_text(table.ask(ANA, challenge(Some(BEN), BASIC, ColorWish::White)).await);
    assert!(refused.contains("You can’t send challenges here until"), "{refused}");
    // elsewhere she may, and here she may accept
    let elsewhere = table
        .ask_in(
            ANA,
            place_in((999, 1), None),
            challenge(Some(BEN), BASIC, ColorWish::White),
        )
        .await;
    assert!(
        !private_text(elsewhere).contains("can’t send challenges"),
        "it was sent"
    );
    table.ask(BEN, challenge(Some(ANA), BASIC, ColorWish::White)).await;
    let posts = table.deliver().await;
    let post = posts
        .iter()
        .rfind(|post| post.message.text.contains("challenges you"))
        .unwrap();
    table.accept(ANA, post, &button(&post.message, 0).custom_id).await;
    // it is over by itself, or before
    let lift = table.ask(MIA, ask(Some(0))).await;
    let form = used(&table, MIA, &button_of(&lift, "Say why…"), &[], true).await;
    let said = sent(&table, MIA, &form, "She asked nicely.", true).await;
    assert!(said.contains("can send challenges here again"), "{said}");
    let made = private_text(table.ask(ANA, challenge(None, BASIC, ColorWish::White)).await);
    assert!(!made.contains("can’t send challenges"), "{made}");
    let none = private_text(table.ask(MIA, ask(Some(0))).await);
    assert!(none.contains("already"), "{none}");
    // for a year at most
    assert!(text_of(&table.ask(MIA, ask(Some(365))).await).contains("<@11>"));
    let long = private_text(table.ask(MIA, ask(Some(366))).await);
    assert!(long.contains("up to 365 days"), "{long}");
    let own = ModeratePlayer {
        who: PlayerId(MIA),
        verdict: Some(Verdict::Days(3)),
        is_bot: false,
        is_manager: true,
    };
    let own = private_text(table.ask(MIA, Intent::feature(own)).await);
    assert!(own.contains("can’t stop yourself"), "{own}");
}

/// The form in which Mia says why somebody cannot send challenges for a week.
pub async fn form_to_bar(table: &Table, who: u64) -> Reply {
    let ask = ModeratePlayer {
        who: PlayerId(who),
        verdict: Some(Verdict::Days(7)),
        is_bot: false,
        is_manager: true,
    };
    let shown = table.ask(MIA, Intent::feature(ask)).await;
    used(table, MIA, &button_of(&shown, "Say why…"), &[], true).await
}

/// Mia keeps Ana from sending challenges for a week.
pub async fn ana_is_barred(table: &Table) {
    let form = form_to_bar(table, ANA).await;
    sent(table, MIA, &form, "Too many at once.", true).await;
}

/// A form whose answer was lost stays open, and is sent again: that is one decision.
#[tokio::test]
async fn a_form_that_is_sent_again_bars_nobody_twice() {
    let table = Table::new().await;
    table.tick().await;
    let form = form_to_bar(&table, ANA).await;
    let said = sent(&table, MIA, &form, "Too many at once.", true).await;
    table.wait(SignedDuration::from_mins(2));
    assert_eq!(sent(&table, MIA, &form, "Too many at once.", true).await, said);
    let (start, end) = keys::Moderation::of(GUILD);
    let lines = async || table.store.scan(&start, &end, 10).await.unwrap().len();
    assert_eq!((table.deliver().await.len(), lines().await), (1, 1));
    // for another reason, or so much later, it is another one
    sent(&table, MIA, &form, "Too many, and too often.", true).await;
    table.wait(DAYS);
    sent(&table, MIA, &form, "Too many, and too often.", true).await;
    assert_eq!((table.deliver().await.len(), lines().await), (2, 3));
}

/// Ana did not withdraw it.
#[tokio::test]
async fn the_open_challenges_of_whoever_is_barred_can_no_longer_be_accepted() {
    let table = Table::new().await;
    table.tick().await;
    table.ask(ANA, challenge(None, BASIC, ColorWish::White)).await;
    let post = table.deliver().await.pop().expect("a challenge");
    ana_is_barred(&table).await;
    table.deliver().await;
    let now = table.posts().into_iter().find(|found| found.id == post.id);
    let now = now.expect("it stays").message;
    assert!(
        now.text.ends_with("Nobody can accept this challenge any more."),
        "{now:?}"
    );
    let accept = labelled(&post.message, "Accept").custom_id;
    let said = private_text(table.accept(BEN, &post, &accept).await);
    assert!(said.contains("can’t be accepted any more"), "{said}");
}

#[tokio::test]
async fn whoever_is_barred_gets_no_panel_to_fill_in() {
    let table = Table::new().await;
    table.tick().await;
    ana_is_barred(&table).await;
    let challenging = ChallengePanel {
        what: Term::Show,
        draft: ChallengeDraft {
            opponent: Some(PlayerId(BEN)),
            pool: false,
            stays: None,
            terms: Proposal::usual(),
        },
        values: Vec::new(),
        person: None,
    };
    let choosing = ChooseGame { opponent: person(BEN) };
    table.ask(BEN, challenge(Some(ANA), BASIC, ColorWish::White)).await;
    let posts = table.deliver().await;
    let post = posts
        .iter()
        .rfind(|post| post.message.text.contains("challenges you"))
        .expect("Ben's challenge");
    let counter = labelled(&post.message, "Counter…").custom_id;
    for reply in [
        table.ask(ANA, Intent::feature(challenging)).await,
        table.ask(ANA, Intent::feature(choosing)).await,
        table.accept(ANA, post, &counter).await,
    ] {
        let refused = private_text(reply);
        assert!(refused.contains("You can’t send challenges here until"), "{refused}");
    }
}

/// What others are advised to do would be refused.
#[tokio::test]
async fn whoever_is_barred_is_not_advised_to_challenge() {
    let table = Table::new().await;
    table.tick().await;
    ana_is_barred(&table).await;
    let open = async |person| private_text(table.ask(person, Intent::feature(OpenChallenges)).await);
    assert_eq!(open(ANA).await, "Nobody is looking for an opponent right now.");
    assert!(open(BEN).await.contains("`/challenge`"));
}

#[tokio::test]
async fn whoever_made_no_challenges_for_a_week_makes_them_again() {
    let table = Table::new().await;
    table.tick().await;
    ana_is_barred(&table).await;
    let challenges = async || private_text(table.ask(ANA, challenge(None, BASIC, ColorWish::White)).await);
    table.wait(DAYS * 7 - SignedDuration::from_secs(1));
    assert!(challenges().await.contains("You can’t send challenges here until"));
    table.wait(SignedDuration::from_secs(1));
    assert!(!challenges().await.contains("can’t send challenges"));
}

#[tokio::test]
async fn the_log_says_who_decided_what_when_and_why() {
    let table = Table::new().await;
    table.tick().await;
    let log = |is_manager| Intent::feature(ModerationLog { page: 0, is_manager });
    let empty = private_text(table.ask(MIA, log(true)).await);
    assert!(empty.contains("Nothing yet"), "{empty}");
    for _ in 0..9 {
        let id = table.start(BASIC, ColorWish::White).await;
        ruled(&table, id, "No result…").await;
        table.deliver().await;
    }
    let page = table.ask(MIA, log(true)).await;
    let text = text_of(&page).to_owned();
    let line = format!(
        "<t:{}:f> · <@{MIA}>: match #9 has no result. `{WHY}`",
        table.now().as_second()
    );
    assert!(text.contains(&line), "{text}");
    assert!(!text.contains("match #1 "), "{text}");
    let older = used(&table, MIA, &button_of(&page, "Older ▶"), &[], true).await;
    assert!(text_of(&older).contains("match #1 has no result"), "{older:?}");
    let not = private_text(used(&table, MIA, &button_of(&page, "Older ▶"), &[], false).await);
    assert!(not.contains("may manage this server"), "{not}");
    assert!(private_text(table.ask(ANA, log(false)).await).contains("may manage this server"));
}

#[tokio::test]
async fn the_log_forgets_who_was_deleted() {
    let table = Table::new().await;
    table.tick().await;
    ana_is_barred(&table).await;
    table.press(ANA, &DeleteOwn.custom_id()).await;
    for _ in 0..60 {
        table.wait(SignedDuration::from_mins(1));
        table.tick().await;
        table.deliver().await;
    }
    let log = ModerationLog {
        page: 0,
        is_manager: true,
    };
    let text = private_text(table.ask(MIA, Intent::feature(log)).await);
    assert!(text.contains("no challenges by Deleted player"), "{text}");
    assert!(!text.contains(&format!("<@{ANA}>")), "{text}");
    let bar = keys::Bar {
        player: PlayerId(ANA),
        guild: GUILD,
    };
    assert_eq!(table.row(&bar).await, None);
}

/// Nobody escapes the moderators of the server on which a match was agreed.
#[tokio::test]
async fn a_match_that_goes_on_in_direct_messages_is_still_moderated() {
    let table = Table::new().await;
    table.tick().await;
    let id = table.start(BASIC, ColorWish::White).await;
    for who in [ANA, BEN] {
        let here = Intent::feature(PlayHere { id: Some(id) });
        table.ask_in(who, Place::Direct, here).await;
        let shown = panel(&table, id, None).await;
        button_of(&shown, "No result…");
    }
    ruled(&table, id, "No result…").await;
    assert_eq!(table.game(id).await.ended().expect("over").why, Why::Annulled);
}

/// Not in the newcomer's direct messages because the one before wanted to play in theirs.
#[tokio::test]
async fn whoever_takes_over_is_told_where_the_opponent_is() {
    let table = Table::new().await;
    table.tick().await;
    let id = table.start(BASIC, ColorWish::White).await;
    let here = Intent::feature(PlayHere { id: Some(id) });
    table.ask_in(ANA, Place::Direct, here).await;
    table.deliver().await;
    let question = asked(&table, id).await;
    let take_over = button(&question.message, 0).custom_id;
    table.accept(CLEO, &question, &take_over).await;
    let posts = table.deliver_with(closed).await;
    let called = posts.iter().find(|post| post.message.pings == [PlayerId(CLEO)]);
    let called = called.unwrap_or_else(|| panic!("{posts:?}"));
    assert_eq!(called.place, Spot::Channel(table.threads()[0].0));
}

/// An answer to an offer that is still on its way was for somebody who does not play any more.
#[tokio::test]
async fn what_was_declined_is_not_told_to_whoever_took_over() {
    let table = Table::new().await;
    table.tick().await;
    let id = table.start(BASIC, ColorWish::White).await;
    let what = Offer::Draw;
    let (match_id, turn) = (Some(id), Some(0));
    let offer = MakeOffer {
        what,
        id: match_id,
        turn,
    };
    table.ask(ANA, Intent::feature(offer)).await;
    table.deliver().await;
    let turn = 0;
    table.press(BEN, &DeclineOffer { what, id, turn }.custom_id()).await;
    asking(&table, id).await;
    let waits = |delivery: &Delivery| matches!(delivery.work, Work::Post { .. }).then(|| later(Some(60_000)));
    table.deliver_with(waits).await;
    table
        .press(CLEO, &TakeOver { id, seat: Color::White }.custom_id())
        .await;
    table.wait(SignedDuration::from_mins(2));
    let posts = table.deliver().await;
    let pinged = posts.iter().filter(|post| post.message.pings == [PlayerId(CLEO)]);
    assert_eq!(pinged.count(), 1, "{posts:?}");
    assert!(
        !posts
            .iter()
            .any(|post| post.message.text.contains("doesn’t want a draw")),
        "{posts:?}"
    );
}

#[tokio::test]
async fn an_end_that_was_given_back_before_it_was_told_is_not_told_with_the_next_one() {
    let table = Table::new().await;
    table.without_vacations().await;
    table.tick().await;
    let id = table.start(BASIC, ColorWish::White).await;
    table.wait(DAYS * 3);
    table.tick().await;
    let waits = |delivery: &Delivery| matches!(delivery.work, Work::Post { .. }).then(|| later(Some(60_000)));
    table.deliver_with(waits).await;
    ruled(&table, id, "Give it back…").await;
    table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
    table.wait(SignedDuration::from_mins(2));
    let posts = table.deliver().await;
    let [end] = &posts[..] else { panic!("{posts:?}") };
    assert_eq!(end.message.pings, [PlayerId(BEN)]);
}
