//! The process is killed before and after each of its commits, in one life after the other, and people try again what
//! they had asked for: in the end everything is as if nothing had happened.

use super::moderation::{chosen, form_to_bar, lost_on_time, sent, used};
use super::practice::practice;
use super::ratings;
use super::table::*;
use super::tournaments::{announced, join, ladders, stored};
use futures_util::FutureExt as _;
use futures_util::future::LocalBoxFuture;
use gipfel::app::features::{
    Analyse, BeginVacation, Climb, Course, DeleteOwn, Follow, Hint, Import, ImportSource, MakeOffer, ModerateMatch,
    Resign, RulingForm, RulingWish, SaveNotes,
};
use gipfel::app::operator::{Checker, Finding, Operator};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::plan::StopRule;
use gipfel::correspondence::{Match, MatchId, Offer, PlayerId};
use gipfel::rules::Color;
use gipfel::rules::game::GameKind;
use gipfel::store::keys::{self, Key as _};
use gipfel::store::memory::{Call, Fault, Faults};
use jiff::SignedDuration;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::{self, ThreadId};
use tokio::sync::Notify;

const DVONN: GameKind = GameKind::Dvonn;
const BASIC: GameKind = GameKind::ALL[1];
const MIA: u64 = 91;
const DAY: SignedDuration = SignedDuration::from_hours(24);

/// What happens.
enum Step {
    /// Somebody does something, as often as they have to.
    Does(Box<dyn Fn(Table) -> LocalBoxFuture<'static, ()>>),
    /// Time passes, in which the bot is of use.
    Waits(SignedDuration),
}

fn step<F: Future<Output = ()> + 'static>(does: impl Fn(Table) -> F + 'static) -> Step {
    Step::Does(Box::new(move |table| does(table).boxed_local()))
}

/// When a process is killed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Moment {
    /// The number of the commit.
    commit: usize,
    /// Whether it is still carried out.
    is_after: bool,
}

/// A process that may be killed.
struct Life {
    moment: Option<Moment>,
    /// The test's own; what runs in others cannot be dropped, so there the store fails.
    thread: ThreadId,
    /// Number of commits that it has begun since it was armed.
    commits: AtomicUsize,
    is_armed: AtomicBool,
    is_over: AtomicBool,
    ended: Notify,
}

impl Life {
    fn until(moment: Option<Moment>) -> Arc<Self> {
        Arc::new(Self {
            moment,
            thread: thread::current().id(),
            commits: AtomicUsize::new(0),
            is_armed: AtomicBool::new(false),
            is_over: AtomicBool::new(false),
            ended: Notify::new(),
        })
    }

    fn faults(self: &Arc<Self>) -> Faults {
        let life = Arc::clone(self);
        Arc::new(move |call| life.befalls(call))
    }

    /// Nothing that a dead process has begun ever ends.
    fn befalls(&self, call: Call) -> Fault {
        let is_dropped = thread::current().id() == self.thread;
        let never = if is_dropped {
            Fault::Late(u32::MAX)
        } else {
            Fault::NotApplied
        };
        if self.is_over.load(Ordering::SeqCst) {
            return never;
        }
        if call != Call::Commit || !self.is_armed.load(Ordering::SeqCst) {
            return Fault::Fine;
        }
        let commit = self.commits.fetch_add(1, Ordering::SeqCst);
        match self.moment.filter(|moment| moment.commit == commit) {
            None => Fault::Fine,
            Some(moment) => {
                self.is_over.store(true, Ordering::SeqCst);
                self.ended.notify_one();
                match (moment.is_after, is_dropped) {
                    (false, _) => never,
                    (true, true) => Fault::LateAnswer(u32::MAX),
                    (true, false) => Fault::AnswerLost,
                }
            }
        }
    }

    /// Goes on until that is done, or the process is killed; returns whether it is done.
    async fn lives(&self, what: impl Future<Output = ()>) -> bool {
        tokio::select! {
            biased;
            () = self.ended.notified() => false,
            () = what => true,
        }
    }
}

/// What is due is done and delivered.
async fn settle(table: &Table) {
    for _ in 0..2 {
        table.tick().await;
        table.deliver().await;
        table.wait(SignedDuration::from_secs(31));
    }
}

/// Everything that can be seen at the end.
struct Seen {
    screen: BTreeMap<String, Vec<String>>,
    /// The numbers of the matches: one that was taken and not used is left out.
    ids: Vec<MatchId>,
    matches: Vec<Vec<String>>,
    /// Number of rows of each kind.
    rows: BTreeMap<&'static str, usize>,
    findings: Vec<Finding>,
    answers: Vec<String>,
}

/// Does all of it, killed at that moment; what is seen then, and the number of commits.
async fn live(begun: &Table, steps: &[Step], moment: Option<Moment>) -> (Seen, usize) {
    let life = Life::until(moment);
    let mut table = begun.copy(life.faults()).await;
    let mut was_killed = false;
    for step in steps {
        if let Step::Waits(time) = step {
            table.wait(*time);
            let noted = table.app.was_of_use_until(table.now()).await;
            noted.expect("nobody is killed meanwhile");
        }
        let done = async {
            if let Step::Does(does) = step {
                does(table.clone()).await;
            }
            settle(&table).await;
        };
        life.is_armed.store(!was_killed, Ordering::SeqCst);
        let is_done = life.lives(done).await;
        life.is_armed.store(false, Ordering::SeqCst);
        if !is_done {
            was_killed = true;
            life.is_over.store(false, Ordering::SeqCst);
            table.restart(8).await;
            // what was claimed is looked at again once the claim has run out
            for _ in 0..3 {
                settle(&table).await;
            }
            if let Step::Does(does) = step {
                does(table.clone()).await;
            }
            settle(&table).await;
        }
    }
    let commits = life.commits.load(Ordering::SeqCst);
    table.wait(SignedDuration::from_mins(10));
    settle(&table).await;
    // what is pressed is answered by what is stored, which is the same before the next commit
    let is_pressed = moment.is_none_or(|moment| moment.is_after);
    (look(&table, is_pressed).await, commits)
}

async fn look(table: &Table, is_pressed: bool) -> Seen {
    let names = Names::of(table);
    let mut screen: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for post in by_place(table) {
        let place = names.plain(&format!("{:?}", post.place));
        let mut said = format!("{:?} ", post.message.pings);
        said.push_str(&told(&post.message));
        screen.entry(place).or_default().push(names.plain(&said));
    }
    let threads = table.threads().into_iter();
    let threads = threads.map(|(id, name)| names.plain(&format!("{id}: {name}")));
    screen.insert("threads".to_owned(), threads.collect());
    let (mut ids, mut matches, mut rows) = (Vec::new(), Vec::new(), BTreeMap::new());
    let mut checker = Checker::new(table.now());
    let mut source = Operator::new(table.store.clone(), 72)
        .rows()
        .await
        .expect("no faults here");
    while let Some((key, value)) = source.next_row().await.expect("no faults here") {
        checker.row(&key, &value);
        if let Ok(keys::Match { id }) = keys::Match::decode(&key) {
            ids.push(id);
            matches.push(log(&names, &table.game(id).await));
        }
        let space = keys::space_name(&key).expect("known");
        // answers are kept for a day, and a person asks twice
        if !["Idem", "Meta", "Seq"].contains(&space) {
            *rows.entry(space).or_default() += 1;
        }
    }
    Seen {
        screen,
        ids,
        matches,
        rows,
        findings: checker.end().findings,
        answers: if is_pressed { answers(table).await } else { Vec::new() },
    }
}

fn log(names: &Names, m: &Match) -> Vec<String> {
    let stored = m.stored();
    let events = stored.log.iter().map(|entry| format!("{:?}", entry.event));
    let players = format!("{:?}", m.players());
    events.chain([players]).map(|event| names.plain(&event)).collect()
}

/// The messages in their order, a place after the other: which of two places has its message first is by chance.
fn by_place(table: &Table) -> Vec<Post> {
    let threads: Vec<u64> = table.threads().into_iter().map(|(id, _)| id).collect();
    let mut posts = table.posts();
    posts.sort_by_key(|post| match post.place {
        Spot::Channel(id) => (threads.iter().position(|thread| *thread == id), 0),
        Spot::Direct(who) => (None, who),
    });
    posts
}

/// What everybody is answered who presses whatever is still there.
async fn answers(table: &Table) -> Vec<String> {
    let mut answers = Vec::new();
    for post in by_place(table) {
        for row in &post.message.rows {
            let pressed: Vec<(CustomId, Vec<&str>)> = match row {
                Row::Buttons(buttons) => buttons.iter().map(|b| (b.custom_id.clone(), Vec::new())).collect(),
                Row::Select(select) => vec![(select.custom_id.clone(), vec![select.options[0].value.as_str()])],
                Row::Person(_) => Vec::new(),
            };
            // what the engine thinks of is by chance, or not known yet
            let is_certain = |id: &CustomId| Hint::of(id).is_none() && Course::of(id).is_none();
            for (custom_id, values) in pressed.into_iter().filter(|(id, _)| is_certain(id)) {
                for who in [ANA, BEN] {
                    let mut request = table.pressing(who, &custom_id, &values, post.id);
                    request.pressed = request.pressed.map(|pressed| Pressed {
                        is_public: true,
                        ..pressed
                    });
                    let said = match table.send(request).await {
                        Reply::Say { message, .. } | Reply::Update(message) => told(&message),
                        Reply::Show { container, .. } => container.text(),
                        Reply::Form(form) => format!("{:?}", form.title),
                        Reply::Choices(choices) => format!("{choices:?}"),
                    };
                    answers.push(Names::of(table).plain(&format!("{who} {custom_id}: {said}")));
                }
            }
        }
    }
    answers
}

/// What a message says and offers.
fn told(message: &Message) -> String {
    let mut said = message.text.clone();
    if let Some(picture) = &message.picture {
        let _ = write!(said, " [{}]", picture.alt);
    }
    let _ = write!(said, " {:?}", message.rows);
    said
}

/// What the messages and threads of a life are called in all of them.
struct Names(BTreeMap<String, String>);

impl Names {
    fn of(table: &Table) -> Self {
        let posts = by_place(table).into_iter().enumerate();
        let mut names: BTreeMap<String, String> = posts
            .map(|(n, post)| (post.id.to_string(), format!("post-{n}")))
            .collect();
        for (n, (id, _)) in table.threads().iter().enumerate() {
            names.insert(id.to_string(), format!("thread-{n}"));
        }
        Self(names)
    }

    /// The text with these names, and without times.
    fn plain(&self, text: &str) -> String {
        let text = without_times(text);
        let mut plain = String::new();
        let mut number = String::new();
        for char in text.chars().chain(['\n']) {
            if char.is_ascii_digit() {
                number.push(char);
                continue;
            }
            plain.push_str(self.0.get(&number).map_or(number.as_str(), String::as_str));
            number.clear();
            plain.push(char);
        }
        plain
    }
}

/// The text in which each number of ten digits or more, and each point in time, is the same.
fn without_times(text: &str) -> String {
    let is_of_time = |char: char| char.is_ascii_digit() || "TZ:.-".contains(char);
    let mut plain = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(|char: char| char.is_ascii_digit()) {
        plain.push_str(&rest[..start]);
        rest = &rest[start..];
        let digits = rest.find(|char: char| !char.is_ascii_digit()).unwrap_or(rest.len());
        let word = rest.find(|char| !is_of_time(char)).unwrap_or(rest.len());
        let is_point = digits == 4 && rest[digits..word].contains('T');
        let (end, is_time) = if is_point { (word, true) } else { (digits, digits >= 10) };
        plain.push_str(if is_time { "TIME" } else { &rest[..end] });
        rest = &rest[end..];
    }
    plain.push_str(rest);
    plain
}

/// The text without numbers, except those of people.
fn without_numbers(text: &str) -> String {
    let mut plain = String::new();
    let mut is_of_person = false;
    for (n, char) in text.char_indices() {
        if !char.is_ascii_digit() {
            is_of_person = text[..n + char.len_utf8()].ends_with("<@");
        }
        if !char.is_ascii_digit() || is_of_person {
            plain.push(char);
        }
    }
    plain
}

/// The newest message with that button is clicked by this person, and then the buttons of what they are shown; where one
/// is not there, nobody clicks.
async fn clicks(table: &Table, who: u64, labels: &[&str]) {
    let named = |message: &Message, label: &str| {
        let found = buttons(message).into_iter().find(|button| button.label == label);
        found.map(|button| button.custom_id)
    };
    let posts = table.posts();
    let found = posts
        .iter()
        .rev()
        .find_map(|post| Some((post, named(&post.message, labels[0])?)));
    let Some((post, custom_id)) = found else { return };
    let mut reply = table.accept(who, post, &custom_id).await;
    for label in &labels[1..] {
        let Some(custom_id) = named(message_of(&reply), label) else {
            return;
        };
        reply = table.press(who, &custom_id).await;
    }
}

/// Whoever is to move plays the first legal move.
async fn plays(table: &Table, id: MatchId) {
    let m = table.game(id).await;
    let Some(color) = m.to_move() else { return };
    let mv = m.game().complete("", 1).remove(0).to_string();
    table.play(number_of(&m, color), id, &mv).await;
}

/// Whoever is to move plays, unless so many turns were played.
fn turn(id: MatchId, turn: u32) -> Step {
    step(move |table| async move {
        if table.game(id).await.turn() == turn {
            plays(&table, id).await;
        }
    })
}

fn asks(who: u64, intent: impl Fn() -> Intent + 'static) -> Step {
    let intent = Rc::new(intent);
    step(move |table| {
        let intent = Rc::clone(&intent);
        async move {
            table.ask(who, intent()).await;
        }
    })
}

fn click(who: u64, labels: &'static [&'static str]) -> Step {
    step(move |table| async move { clicks(&table, who, labels).await })
}

/// What a moderator decides with a form, sent with a reason.
fn rules(form: Reply) -> Step {
    let form = Rc::new(form);
    step(move |table| {
        let form = Rc::clone(&form);
        async move {
            sent(&table, MIA, &form, "It was agreed.", true).await;
        }
    })
}

/// The form of this ruling.
async fn form(table: &Table, id: MatchId, label: &str) -> Reply {
    let ask = ModerateMatch {
        id: Some(id),
        only: None,
        is_manager: true,
    };
    let panel = table.ask(MIA, Intent::feature(ask)).await;
    used(table, MIA, &button_of(&panel, label), &[], true).await
}

/// So many matches of the tournament are decided: in the others White resigns, one after the other.
fn decided(count: usize) -> Step {
    step(move |table| async move {
        let t = stored(&table).await;
        let known = t.pairings().iter().filter(|pairing| pairing.result().is_some()).count();
        for (_, id) in t.running().take(count.saturating_sub(known)) {
            let m = table.game(id).await;
            if m.ended().is_none() {
                let loser = number_of(&m, Color::White);
                table.press(loser, &Resign { id: Some(id) }.custom_id()).await;
            }
        }
    })
}

/// Kills it everywhere.
async fn is_killed_anywhere(begun: &Table, steps: &[Step]) {
    let (whole, commits) = live(begun, steps, None).await;
    assert_eq!(whole.findings, []);
    assert!(!whole.rows.contains_key("OutboxItem"), "{:?}", whole.rows);
    for commit in 0..commits {
        for is_after in [false, true] {
            let moment = Moment { commit, is_after };
            let (seen, _) = live(begun, steps, Some(moment)).await;
            differs(&whole, &seen, moment);
        }
    }
    assert!(commits > 5, "{commits}");
}

/// Fails with what is different.
fn differs(whole: &Seen, seen: &Seen, moment: Moment) {
    assert_eq!(seen.findings, [], "{moment:?}");
    let is_same = whole.ids == seen.ids;
    let shown = |seen: &Seen, place: &String| {
        let said = seen.screen.get(place).cloned().unwrap_or_default();
        let said = said
            .into_iter()
            .map(|text| if is_same { text } else { without_numbers(&text) });
        said.collect::<Vec<String>>()
    };
    for place in whole.screen.keys().chain(seen.screen.keys()) {
        let (one, other) = (shown(whole, place), shown(seen, place));
        assert_eq!(one, other, "{moment:?}: {place}");
    }
    assert_eq!(whole.matches, seen.matches, "{moment:?}");
    assert_eq!(whole.rows, seen.rows, "{moment:?}");
    for (one, other) in whole.answers.iter().zip(&seen.answers).filter(|_| is_same) {
        assert_eq!(one, other, "{moment:?}");
    }
    if moment.is_after {
        assert_eq!(whole.answers.len(), seen.answers.len(), "{moment:?}");
    }
}

async fn begun() -> Table {
    let table = Table::new().await;
    table.without_vacations().await;
    table.tick().await;
    table
}

#[tokio::test]
async fn a_loss_on_time_is_given_back() {
    let table = begun().await;
    let (id, _) = lost_on_time(&table, 5).await;
    let steps = [rules(form(&table, id, "Give it back…").await), turn(id, 5), turn(id, 6)];
    is_killed_anywhere(&table, &steps).await;
}

#[tokio::test]
async fn matches_lose_their_results() {
    let table = begun().await;
    let running = table.start(BASIC, ColorWish::White).await;
    plays(&table, running).await;
    table.deliver().await;
    let over = ratings::resigned(&table, 4, BEN).await;
    table.deliver().await;
    table.tick().await;
    let steps = [
        rules(form(&table, running, "No result…").await),
        rules(form(&table, over, "Take it away…").await),
    ];
    is_killed_anywhere(&table, &steps).await;
}

#[tokio::test]
async fn a_pause_is_lifted() {
    let table = begun().await;
    let id = table.start(BASIC, ColorWish::White).await;
    let offer = MakeOffer {
        what: Offer::Pause,
        id: Some(id),
        turn: None,
    };
    table.press(ANA, &offer.custom_id()).await;
    table.press(BEN, &offer.custom_id()).await;
    table.deliver().await;
    table.wait(DAY * 10);
    let steps = [rules(form(&table, id, "Lift it…").await), turn(id, 0)];
    is_killed_anywhere(&table, &steps).await;
}

#[tokio::test]
async fn a_newcomer_takes_over() {
    let table = begun().await;
    let id = table.start(BASIC, ColorWish::White).await;
    let select = RulingForm {
        id,
        what: RulingWish::Replace(Color::White),
        by: None,
        is_bot: false,
    };
    let form = chosen(&table, &select.custom_id(), CLEO).await;
    let steps = [rules(form), click(CLEO, &["Take over"]), turn(id, 0), turn(id, 1)];
    is_killed_anywhere(&table, &steps).await;
}

#[tokio::test]
async fn somebody_is_barred() {
    let table = begun().await;
    table.ask(ANA, challenge(Some(BEN), BASIC, ColorWish::White)).await;
    table.ask(ANA, challenge(None, BASIC, ColorWish::White)).await;
    table.deliver().await;
    let form = form_to_bar(&table, ANA).await;
    let steps = [rules(form), Step::Waits(DAY * 8)];
    is_killed_anywhere(&table, &steps).await;
}

#[tokio::test]
async fn a_record_is_imported_and_analysed() {
    let table = begun().await;
    let import = || {
        let text = "game: gipf-basic\na1-b2\ni1-h2\na5-b5\ni5-h5\n".to_owned();
        let source = ImportSource::Text(text);
        Intent::feature(Import { source })
    };
    let analyse = || {
        Intent::feature(Analyse {
            id: None,
            turn: Some(2),
            position: None,
        })
    };
    let steps = [asks(ANA, import), asks(ANA, analyse)];
    is_killed_anywhere(&table, &steps).await;
}

#[tokio::test]
async fn a_ladder_is_climbed() {
    let table = begun().await;
    let post = ladders::ladder(&table, 3).await;
    let climb = |to| {
        let who = Some(PlayerId(to));
        Intent::feature(Climb { id: None, who })
    };
    // which colour whoever accepts has is by chance
    table.ask(23, climb(22)).await;
    settle(&table).await;
    clicks(&table, 22, &["Accept"]).await;
    settle(&table).await;
    let joins = step(move |table| {
        let post = post.clone();
        async move {
            table
                .accept(24, &post, &labelled(&post.message, "Join").custom_id)
                .await;
        }
    });
    let resigns = step(|table| async move {
        table.press(22, &Resign { id: Some(MatchId(1)) }.custom_id()).await;
    });
    // who has no answer in a week gets the place
    let steps = [
        joins,
        resigns,
        asks(24, move || climb(23)),
        Step::Waits(DAY * 6),
        Step::Waits(DAY * 2),
    ];
    is_killed_anywhere(&table, &steps).await;
}

#[tokio::test]
async fn a_tournament_goes_on_to_its_next_round() {
    let table = begun().await;
    let post = announced(&table, "s3", 4).await;
    join(&table, &post, 4).await;
    settle(&table).await;
    let steps = [decided(1), decided(2), decided(3), decided(4)];
    is_killed_anywhere(&table, &steps).await;
}

#[tokio::test]
async fn a_plan_answers() {
    let table = begun().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let plan = move || {
        Intent::feature(StorePlan {
            id: Some(id),
            text: "k5 k4 j5".to_owned(),
            rule: StopRule::default(),
        })
    };
    let steps = [asks(BEN, plan), turn(id, 0), turn(id, 2), turn(id, 4)];
    is_killed_anywhere(&table, &steps).await;
}

#[tokio::test]
async fn turns_are_taken_back_and_a_draw_is_agreed() {
    let table = begun().await;
    let id = table.start(BASIC, ColorWish::White).await;
    for _ in 0..4 {
        plays(&table, id).await;
    }
    table.deliver().await;
    let offer = |what| {
        move || {
            Intent::feature(MakeOffer {
                what,
                id: Some(id),
                turn: None,
            })
        }
    };
    let steps = [
        asks(BEN, offer(Offer::Undo)),
        click(ANA, &["Accept"]),
        turn(id, 6),
        asks(ANA, offer(Offer::Draw)),
        click(BEN, &["Accept the draw", "Yes, accept"]),
        click(BEN, &["Rematch"]),
        click(ANA, &["Accept"]),
    ];
    is_killed_anywhere(&table, &steps).await;
}

#[tokio::test]
async fn a_program_answers() {
    let table = begun().await;
    let against = practice(BASIC, 1, ColorWish::White);
    table.ask(ANA, Intent::feature(against)).await;
    table.deliver().await;
    let thinks = || {
        step(|table| async move {
            table.think().await;
        })
    };
    let steps = [turn(MatchId(1), 0), thinks(), turn(MatchId(1), 2), thinks()];
    is_killed_anywhere(&table, &steps).await;
}

/// Cleo has written notes, follows another match and has asked for something.
#[tokio::test]
async fn somebody_in_a_match_is_deleted() {
    let table = begun().await;
    let id = table.start(BASIC, ColorWish::White).await;
    for _ in 0..4 {
        plays(&table, id).await;
    }
    let text = "Careful.".to_owned();
    table.ask(ANA, Intent::feature(SaveNotes { id, form: 0, text })).await;
    let other = table.start(DVONN, ColorWish::White).await;
    let (id, each_turn) = (Some(other), Some(true));
    table.ask(CLEO, Intent::feature(Follow { id, each_turn })).await;
    table.deliver().await;
    let confirms = step(|table| async move {
        table.press(ANA, &DeleteOwn.custom_id()).await;
    });
    let goes_on = || {
        step(|table| async move {
            for _ in 0..20 {
                table.tick().await;
                table.deliver().await;
                table.wait(SignedDuration::from_secs(1));
            }
        })
    };
    let steps = [
        confirms,
        goes_on(),
        Step::Waits(DAY),
        goes_on(),
        Step::Waits(DAY),
        goes_on(),
    ];
    is_killed_anywhere(&table, &steps).await;
}

#[tokio::test]
async fn reminders_vacations_and_ends_come_when_they_are_due() {
    let table = begun().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let follow = Follow {
        id: Some(id),
        each_turn: Some(true),
    };
    table.ask(CLEO, Intent::feature(follow)).await;
    table.deliver().await;
    let begins = || Intent::feature(BeginVacation { days: Some(1) });
    let steps = [
        Step::Waits(DAY),
        Step::Waits(DAY),
        asks(ANA, begins),
        Step::Waits(DAY * 2),
        turn(id, 0),
        Step::Waits(DAY),
        Step::Waits(DAY),
        Step::Waits(DAY * 2),
    ];
    is_killed_anywhere(&table, &steps).await;
}
