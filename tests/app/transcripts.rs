//! Matches as their players read them, to be read by a person when they change: every answer, every message, and what
//! its buttons and selects say.

use super::table::*;
use crate::picks::{picks_of, turns_of};
use gipfel::app::features::{
    AcceptOffer, AnswerLesson, BeginVacation, DeclineOffer, EndVacation, Export, Feature, Follow, Games, Help, Learn,
    MakeOffer, More, Nudge, OpenChallenges, PuzzleStep, Resign, Resume, ServerSetting, SetServer, ShowSettings,
    SolvePuzzle, StorePlan, Vacation, WhichPuzzle,
};
use gipfel::app::lessons;
use gipfel::app::puzzles::{Filter, shipped};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::plan::StopRule;
use gipfel::correspondence::{Locale, MatchId, Offer, PlayerId};
use gipfel::rules::Status;
use gipfel::rules::dvonn::SetupKind;
use gipfel::rules::game::{Game, GameKind, Setup};
use gipfel::rules::picker::Step;
use gipfel::scene::Theme;
use jiff::SignedDuration;
use std::fmt::Write as _;

mod features;
mod records;

struct Transcript {
    table: Table,
    locale: Locale,
    id: MatchId,
    text: String,
    is_silent: bool,
    /// Pictures are told by their texts.
    has_pictures: bool,
}

impl Transcript {
    /// A challenge of Ana's to Ben, which he accepts.
    async fn begin(locale: Locale, kind: GameKind) -> Self {
        Self::begin_by(locale, challenge(Some(BEN), kind, ColorWish::White), true).await
    }

    /// A challenge to DVONN by another setup than the classic one.
    async fn begin_in(locale: Locale, setup: SetupKind) -> Self {
        let challenge = Intent::feature(MakeChallenge {
            setup: Some(setup),
            ..wish(Some(BEN), GameKind::Dvonn, ColorWish::White)
        });
        // what is drawn depends on what else is
        Self::begin_by(locale, challenge, !setup.is_drawn()).await
    }

    async fn begin_by(locale: Locale, challenge: Intent, has_pictures: bool) -> Self {
        let mut this = Self {
            table: Table::new().await,
            locale,
            id: MatchId(1),
            text: String::new(),
            is_silent: false,
            has_pictures,
        };
        let posts = this.say(ANA, "/challenge", challenge).await;
        let accept = button(&posts[0].message, 0);
        this.heading(BEN, &accept.label);
        let reply = this.table.accept(BEN, &posts[0], &accept.custom_id).await;
        this.reply(&reply);
        this.posts().await;
        this
    }

    async fn say(&mut self, who: u64, what: &str, intent: Intent) -> Vec<Post> {
        self.heading(who, what);
        let reply = self.table.send(self.request(who, intent)).await;
        self.reply(&reply);
        self.posts().await
    }

    /// `/move` by whoever is to move, confirmed if that is asked for.
    async fn play(&mut self, text: &str) {
        let m = self.table.game(self.id).await;
        let who = m.to_move().map_or(ANA, |color| number_of(&m, color));
        self.heading(who, &format!("/move {text}"));
        let reply = self.table.send(self.request(who, play(Some(self.id), text))).await;
        self.reply(&reply);
        self.posts().await;
        if let Some(confirm) = confirming(&reply) {
            self.press(who, &confirm).await;
        }
    }

    /// A button of the last message of the match.
    async fn press(&mut self, who: u64, custom_id: &CustomId) -> Reply {
        let request = self.table.pressing(who, custom_id, &[], 1);
        self.pressed(who, request).await
    }

    async fn pressed(&mut self, who: u64, request: Request) -> Reply {
        let (place, locale) = (self.room(), self.locale);
        let request = Request {
            waited: SignedDuration::ZERO,
            place,
            locale,
            ..request
        };
        self.heading(who, "(presses)");
        let reply = self.table.send(request).await;
        self.reply(&reply);
        self.posts().await;
        reply
    }

    /// A button of an answer, by its place.
    async fn follow(&mut self, who: u64, reply: &Reply, index: usize) -> Reply {
        let custom_id = button(message_of(reply), index).custom_id;
        self.press(who, &custom_id).await
    }

    /// Some of the options of an answer's select.
    async fn choose(&mut self, who: u64, reply: &Reply, values: &[&str]) -> Reply {
        let custom_id = select(message_of(reply)).expect("a select").custom_id;
        let request = self.table.pressing(who, &custom_id, values, 1);
        self.pressed(who, request).await
    }

    /// Ben asks for what both have to want, and Ana agrees.
    async fn agreed(&mut self, what: &str, intent: Intent, offer: Offer) {
        self.heading(BEN, what);
        let question = self.table.send(self.request(BEN, intent)).await;
        self.reply(&question);
        self.follow(BEN, &question, 0).await;
        let (id, turn) = (self.id, self.table.game(self.id).await.turn());
        let accept = AcceptOffer { what: offer, id, turn }.custom_id();
        self.press(ANA, &accept).await;
    }

    fn request(&self, who: u64, intent: Intent) -> Request {
        Request {
            waited: SignedDuration::ZERO,
            place: self.room(),
            locale: self.locale,
            ..self.table.request(who, intent)
        }
    }

    fn room(&self) -> Place {
        Place::Room {
            room: room_in((GUILD, CHANNEL), None),
            locale: self.locale,
            bot: Rights::ALL,
        }
    }

    fn heading(&mut self, who: u64, what: &str) {
        let PlayerId(_) = person(who).id;
        self.line(&format!("\n# {}: {what}", person(who).name));
    }

    fn reply(&mut self, reply: &Reply) {
        match reply {
            Reply::Say { private: true, message } => self.message("to them alone", message),
            Reply::Say {
                private: false,
                message,
            } => self.message("to all", message),
            Reply::Update(message) => self.message("in place", message),
            Reply::Show { container, .. } => self.container(container),
            Reply::Choices(choices) => self.line(&format!("{choices:?}")),
            Reply::Form(form) => self.line(&format!("{form:?}")),
        }
    }

    async fn posts(&mut self) -> Vec<Post> {
        let posts = self.table.deliver().await;
        for post in &posts {
            match post.place {
                Spot::Channel(_) => self.message("posted", &post.message),
                Spot::Direct(_) => self.message("direct message", &post.message),
            }
        }
        posts
    }

    fn message(&mut self, how: &str, message: &Message) {
        let names = |text: &str| {
            text.replace("<@11>", "@Ana")
                .replace("<@12>", "@Ben")
                .replace("<@13>", "@Cleo")
        };
        self.line(&format!("({how}) {}", names(&message.text)));
        if let Some(picture) = message.picture.as_ref().filter(|_| self.has_pictures) {
            self.line(&format!("  picture: {}", picture.alt));
        }
        for row in &message.rows {
            self.row(row);
        }
    }

    fn row(&mut self, row: &Row) {
        let parts: Vec<String> = match row {
            Row::Buttons(buttons) => buttons.iter().map(|button| format!("[{}]", button.label)).collect(),
            Row::Select(select) => {
                let options = select.options.iter().take(3).map(|option| option.label.clone());
                let chosen = select.options.iter().find(|option| option.selected);
                let shown = chosen.map_or(&select.placeholder, |option| &option.label);
                [format!("[{shown} ▾]")].into_iter().chain(options).collect()
            }
            Row::Person(select) => vec![format!("[{} ▾]", select.placeholder)],
        };
        self.line(&format!("  {}", parts.join(" ")));
    }

    fn container(&mut self, container: &Container) {
        self.line("(a container, to them alone)");
        for part in &container.parts {
            if let Some(text) = part.text() {
                self.line(text);
            }
            match part {
                Part::Row(row) => self.row(row),
                Part::Section {
                    beside: Beside::Button(button),
                    ..
                } => self.line(&format!("  [{}]", button.label)),
                _ => {}
            }
        }
    }

    fn line(&mut self, line: &str) {
        if !self.is_silent {
            writeln!(self.text, "{line}").expect("a String takes it");
        }
    }

    fn check(self, name: &str) {
        let mut settings = insta::Settings::clone_current();
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!(format!("{name}-{}", self.locale.key()), self.text.trim()));
    }
}

/// The middle of both parts of the game is left out.
async fn dvonn(locale: Locale) {
    let mut script = Transcript::begin(locale, GameKind::Dvonn).await;
    for wrong in ["hello", "z9", "a4", "a1b2"] {
        script.play(wrong).await;
    }
    script.say(BEN, "/move c3", play(Some(script.id), "c3")).await;
    let mut random = fastrand::Rng::with_seed(12);
    loop {
        let m = script.table.game(script.id).await;
        if m.ended().is_some() {
            break;
        }
        let moves = m.game().complete("", 60);
        let mv = random.choice(&moves).expect("it is not over").to_string();
        let turn = m.turn();
        let mover = m.to_move();
        script.is_silent = (4..47).contains(&turn) || (56..66).contains(&turn);
        if turn == 49 {
            script.play("e3e3").await;
            script.play("a1a2b3").await;
            script.say(ANA, "/games", Intent::feature(Games::FIRST)).await;
            script
                .say(BEN, "/board", board(Some(script.id), Theme::default()))
                .await;
        }
        script.play(&mv).await;
        assert_ne!((script.table.game(script.id).await.turn(), mover), (turn, None));
    }
    script.is_silent = false;
    script
        .say(ANA, "/match replay", replay(Some(script.id), Theme::default()))
        .await;
    script
        .say(BEN, "/match export", Intent::feature(Export { id: Some(script.id) }))
        .await;
    script
        .say(BEN, "/match rematch", Intent::feature(Rematch { id: Some(script.id) }))
        .await;
    script.say(ANA, "/help", Intent::feature(Help)).await;
    script.check("dvonn");
}

/// Ends by resigning, after a draw that was declined.
async fn gipf(locale: Locale) {
    let kind = GameKind::ALL[3];
    let mut script = Transcript::begin(locale, kind).await;
    for wrong in ["a1-b2", "Gz1-b2", "Ga1-b9", "Gb3-c3", "Ga1-b3", "Ga2", "what?"] {
        script.play(wrong).await;
    }
    for mv in ["Ga1-b2", "Gi1-h2", "Ga1-b2"] {
        script.play(mv).await;
    }
    let panel = Panel { id: script.id, turn: 3 }.custom_id();
    script.press(BEN, &panel).await;
    script.play("i1-h2").await;
    script.play("a2-b3").await;
    script.play("Gi2-h3").await;
    let turn = script.table.game(script.id).await.turn();
    let more = More { id: script.id }.custom_id();
    let reply = script.press(ANA, &more).await;
    let reply = script.follow(ANA, &reply, 0).await;
    script.follow(ANA, &reply, 0).await;
    script
        .say(
            ANA,
            "/match draw",
            Intent::feature(Feature::confirm(MakeOffer {
                what: Offer::Draw,
                id: Some(script.id),
                turn: None,
            })),
        )
        .await;
    let decline = DeclineOffer {
        what: Offer::Draw,
        id: script.id,
        turn,
    }
    .custom_id();
    script.press(BEN, &decline).await;
    let ask = Resign { id: Some(script.id) }.custom_id().asking();
    let reply = script.press(BEN, &ask).await;
    script.follow(BEN, &reply, 1).await;
    let reply = script.press(BEN, &ask).await;
    script.follow(BEN, &reply, 0).await;
    script.say(BEN, "/move a1-b2", play(Some(script.id), "a1-b2")).await;
    script.say(ANA, "/games", Intent::feature(Games::FIRST)).await;
    script.check("gipf");
}

/// To the end that the rules give it, by turns that are drawn. What is said again and again is left out.
async fn gipf_to_its_end(locale: Locale, kind: GameKind, seed: u64) {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut game = Game::start(Setup::even(kind));
    let mut turns: Vec<String> = Vec::new();
    while let Status::ToMove(_) = game.status() {
        let moves = game.complete("", 200);
        let (removing, others): (Vec<_>, Vec<_>) = moves.into_iter().partition(|mv| mv.to_string().contains('x'));
        let mv = random
            .choice(&removing)
            .or(random.choice(&others))
            .expect("it is not over")
            .clone();
        game.play(&mv).expect("it is offered");
        turns.push(mv.to_string());
    }
    let mut script = Transcript::begin(locale, kind).await;
    let (count, mut removals) = (turns.len(), 0);
    for (index, turn) in turns.iter().enumerate() {
        let removes = turn.contains('x');
        removals += usize::from(removes);
        script.is_silent = index > 1 && index + 2 < count && !(removes && removals <= 3);
        if removes && removals == 2 {
            let (push, _) = turn.split_once(';').expect("a push, then what it removes");
            script.play(push).await;
        }
        // where nothing was left to choose the push alone was the whole turn
        if script.table.game(script.id).await.played().len() == index {
            script.play(turn).await;
        }
    }
    script.is_silent = false;
    script.say(ANA, "/games", Intent::feature(Games::FIRST)).await;
    script.check(kind.key());
}

/// The first turns of a board that is filled in packets.
async fn packets(locale: Locale) {
    let mut script = Transcript::begin_in(locale, "packets-4".parse().expect("a setup")).await;
    script.play("f3").await;
    for wrong in ["c3 d4", "c3 c4 c5 f3", "c3 c4 c5 c3", "c3 c4 c5 c9", "swap", "hello"] {
        script.play(wrong).await;
    }
    let panel = Panel { id: script.id, turn: 1 }.custom_id();
    let reply = script.press(BEN, &panel).await;
    let reply = script.choose(BEN, &reply, &["c1"]).await;
    let reply = script.choose(BEN, &reply, &["a3", "c3"]).await;
    let reply = script.choose(BEN, &reply, &["k5"]).await;
    script.follow(BEN, &reply, 0).await;
    script.play("g2 a1 k4 j4").await;
    script.play("b2 b3 b4 c2").await;
    script.check("setup-packets");
}

/// Black chooses the colour; and the red pieces are placed by hand.
async fn drawn(locale: Locale) {
    let mut script = Transcript::begin_in(locale, SetupKind::Pie).await;
    script.play("c3").await;
    let panel = Panel { id: script.id, turn: 0 }.custom_id();
    let reply = script.press(BEN, &panel).await;
    let reply = script.follow(BEN, &reply, 1).await;
    script.follow(BEN, &reply, 0).await;
    script.play("keep").await;
    script.check("setup-pie");
    let mut script = Transcript::begin_in(locale, SetupKind::Reds).await;
    for space in ["f3", "c2", "i4"] {
        script.play(space).await;
    }
    script.check("setup-reds");
}

/// Plans, clocks that stop, and what both have to want.
async fn days(locale: Locale) {
    let mut script = Transcript::begin(locale, GameKind::ALL[1]).await;
    let id = script.id;
    script.play("a1-b2").await;
    let lines = ["i9-h8 a1-b2", "a1-b2", "a5-b5 a1-b2 | i1-h2 a2-b3", ""];
    for text in lines {
        let (what, text) = (format!("/plan {text}"), text.to_owned());
        let intent = if text.is_empty() {
            Intent::feature(Plans {
                id: Some(id),
                turn: None,
            })
        } else {
            let rule = StopRule::default();
            Intent::feature(StorePlan {
                id: Some(id),
                text,
                rule,
            })
        };
        script.say(ANA, &what, intent).await;
    }
    script.play("a5-b5").await;
    script.play("e9-e8").await;
    let undo = Intent::feature(Feature::confirm(MakeOffer {
        what: Offer::Undo,
        id: Some(id),
        turn: None,
    }));
    script.agreed("/match undo", undo, Offer::Undo).await;
    script
        .say(BEN, "/match nudge", Intent::feature(Nudge { id: Some(id) }))
        .await;
    script
        .say(ANA, "/match nudge", Intent::feature(Nudge { id: Some(id) }))
        .await;
    script
        .say(
            BEN,
            "/match pause",
            Intent::feature(MakeOffer {
                what: Offer::Pause,
                id: Some(id),
                turn: None,
            }),
        )
        .await;
    script
        .say(
            ANA,
            "/match pause",
            Intent::feature(MakeOffer {
                what: Offer::Pause,
                id: Some(id),
                turn: None,
            }),
        )
        .await;
    script.say(ANA, "/games", Intent::feature(Games::FIRST)).await;
    script
        .say(BEN, "/match resume", Intent::feature(Resume { id: Some(id) }))
        .await;
    for days in [0, 31, 3] {
        let what = format!("/vacation start {days}");
        script
            .say(BEN, &what, Intent::feature(BeginVacation { days: Some(days) }))
            .await;
    }
    script.say(BEN, "/vacation show", Intent::feature(Vacation)).await;
    script.say(ANA, "/games", Intent::feature(Games::FIRST)).await;
    script
        .say(BEN, "/vacation end", Intent::feature(EndVacation { anyway: false }))
        .await;
    script
        .say(BEN, "/settings", Intent::feature(ShowSettings { is_changed: false }))
        .await;
    script
        .say(
            ANA,
            "/match follow",
            Intent::feature(Follow {
                id: Some(id),
                each_turn: None,
            }),
        )
        .await;
    script.say(BEN, "/open", Intent::feature(OpenChallenges)).await;
    let abandon = Intent::feature(Feature::confirm(MakeOffer {
        what: Offer::Abandon,
        id: Some(id),
        turn: None,
    }));
    script.agreed("/match abandon", abandon, Offer::Abandon).await;
    script.check("days");
    let mut script = Transcript::begin(locale, GameKind::Dvonn).await;
    let id = script.id;
    for text in ["a1 a2 z9", "a1 a2 a3 a2"] {
        script.play(text).await;
    }
    let rule = StopRule::Never;
    for (who, text) in [(BEN, "a1 z9"), (BEN, "k5 k4 a3 k3")] {
        let ask = Intent::feature(StorePlan {
            id: Some(id),
            text: text.to_owned(),
            rule,
        });
        script.say(who, &format!("/plan {text}"), ask).await;
    }
    script
        .say(
            ANA,
            "/plan",
            Intent::feature(Plans {
                id: Some(id),
                turn: None,
            }),
        )
        .await;
    let fill = Intent::feature(Feature::confirm(MakeOffer {
        what: Offer::Fill,
        id: Some(id),
        turn: None,
    }));
    script.has_pictures = false;
    script.agreed("/match fill", fill, Offer::Fill).await;
    script.check("days-placing");
}

/// Puzzles of both games: a hint, a wrong answer, the right one, a solution; and the one of the day.
async fn puzzles(locale: Locale) {
    let mut script = Transcript {
        table: Table::new().await,
        locale,
        id: MatchId(1),
        text: String::new(),
        is_silent: false,
        has_pictures: true,
    };
    let solve = |number: u16, step: PuzzleStep| {
        Intent::feature(SolvePuzzle {
            which: WhichPuzzle::Number(number.into()),
            filter: Filter::default(),
            step,
        })
    };
    for number in [1, 151] {
        let puzzle = shipped().get(number).expect("it is shipped");
        let mut turns = puzzle.game.complete("", 30).into_iter();
        let wrong = turns.find(|mv| !puzzle.is_solved_by(mv)).expect("another one");
        let right = puzzle.solution();
        let name = format!("/puzzle {number}");
        script.say(ANA, &name, solve(number, PuzzleStep::OPEN)).await;
        script.has_pictures = false;
        script.say(ANA, "hint", solve(number, PuzzleStep::Hint)).await;
        for mv in [&wrong, right] {
            let typed = PuzzleStep::Typed(mv.to_string());
            script.say(ANA, &format!("{name} {mv}"), solve(number, typed)).await;
        }
        let number = number + 60;
        script.say(ANA, "solution", solve(number, PuzzleStep::Solution)).await;
    }
    let nonsense = PuzzleStep::Typed("banana".to_owned());
    script.say(ANA, "/puzzle 2 banana", solve(2, nonsense)).await;
    script
        .say(ANA, "/puzzle 9999", {
            Intent::feature(SolvePuzzle {
                which: WhichPuzzle::Number(9_999),
                filter: Filter::default(),
                step: PuzzleStep::Hint,
            })
        })
        .await;
    for on in [true, false] {
        let set = SetServer {
            what: ServerSetting::Puzzle,
            on,
            is_manager: true,
        };
        script.say(ANA, "/server puzzle", Intent::feature(set)).await;
        script.table.wait(SignedDuration::from_hours(8));
        script.table.tick().await;
        script.posts().await;
    }
    script.check("puzzles");
}

/// Every step of every course: its task, a wrong turn where there is one, and the right one.
async fn lessons(locale: Locale) {
    let mut script = Transcript {
        table: Table::new().await,
        locale,
        id: MatchId(1),
        text: String::new(),
        is_silent: false,
        has_pictures: false,
    };
    let learn = |course| {
        Intent::feature(Learn {
            course,
            ..Learn::default()
        })
    };
    for lesson in lessons::shipped().iter() {
        let name = format!("/learn {}", lesson.course.key());
        script.say(ANA, &name, learn(Some(lesson.course))).await;
        let wrong = turns_of(&lesson.game)
            .into_iter()
            .find(|(turn, _)| lesson.judge(turn).is_err());
        let wrong = wrong.map(|(_, picks)| picks);
        let right = picks_of(&lesson.game, &lesson.solution).expect("the panel offers it");
        for picks in wrong.into_iter().chain([right]) {
            // another turn can lead to the same position
            let Ok(Step::Ready(turn)) = lesson.game.follow_picks(&picks) else {
                panic!("{picks:?} are a whole turn");
            };
            let topic = lesson.topic.key().to_owned();
            let answer = Intent::feature(AnswerLesson { topic, picks });
            script.say(ANA, &format!("(picks {turn})"), answer).await;
        }
    }
    script.say(ANA, "/learn", learn(None)).await;
    script.check("lessons");
}

#[tokio::test]
async fn lessons_read_like_this() {
    for locale in Locale::ALL {
        lessons(locale).await;
    }
}

#[tokio::test]
async fn puzzles_read_like_this() {
    for locale in Locale::ALL {
        puzzles(locale).await;
    }
}

#[tokio::test]
async fn days_of_play_read_like_this() {
    for locale in Locale::ALL {
        days(locale).await;
    }
}

#[tokio::test]
async fn other_setups_of_dvonn_read_like_this() {
    for locale in Locale::ALL {
        packets(locale).await;
        drawn(locale).await;
    }
}

#[tokio::test]
async fn a_match_of_dvonn_reads_like_this() {
    dvonn(Locale::English).await;
    dvonn(Locale::German).await;
}

#[tokio::test]
async fn a_match_of_gipf_reads_like_this() {
    gipf(Locale::English).await;
    gipf(Locale::German).await;
}

#[tokio::test]
async fn matches_of_gipf_basic_and_standard_read_like_this() {
    for locale in [Locale::English, Locale::German] {
        gipf_to_its_end(locale, GameKind::ALL[1], 3).await;
        gipf_to_its_end(locale, GameKind::ALL[2], 4).await;
    }
}
