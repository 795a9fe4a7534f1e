//! A year of play in a few seconds, decided on the rows of a store: many matches with all kinds of clocks, vacations,
//! pauses, plans, outages and people who forget to move, import records and try moves on analysis boards. Whatever
//! happens, everybody is pinged once a turn, nobody loses early, every running clock has one timer, plans play only what
//! was planned, and what somebody imports or analyses changes no match.

use super::table::*;
use super::wishes::Wishes;
use crate::picks::turns_of;
use gipfel::app::features::{
    AcceptOffer, Analyse, AnalyseStep, AnalysisAction, BeginVacation, ChangeSettings, Claim, DeleteImport, EndVacation,
    Import, ImportSource, MakeOffer, Play, PlayOutcome, Resume, ShowImport, StepButton, StorePlan, Turn, Wish,
};
use gipfel::app::matches::{self, Origin};
use gipfel::app::{Actor, Command, RequestError, Rows, Stop, Venue};
use gipfel::correspondence::pace::{AtZero, Bank, Days, Pace};
use gipfel::correspondence::preference::Placement;
use gipfel::correspondence::{Event, Locale, Match, MatchId, Offer, Player, PlayerId, Terms, TimeLeft, Why};
use gipfel::rules::game::{GameKind, Setup};
use gipfel::rules::{ByColor, Color};
use gipfel::store::keys::{self, Key, TimerKind};
use jiff::{SignedDuration, Timestamp};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

const STEP: SignedDuration = SignedDuration::from_hours(6);
const STEPS: u32 = 365 * 4;
const MATCHES: u64 = 200;
const PLAYERS: u64 = 24;

/// A match of these two, in a channel of its own.
struct Begin {
    terms: Terms,
    players: ByColor<Player>,
    channel: u64,
}

impl Command for Begin {
    type Outcome = MatchId;

    fn decide(&self, rows: &mut Rows, _: &Actor) -> Result<MatchId, Stop> {
        let venue = Venue {
            room: Some(room_in((GUILD, self.channel), None)),
            locale: Locale::English,
            opening: false,
            left: None,
        };
        let venues = ByColor::both(venue);
        Ok(matches::begin(rows, self.terms, self.players, venues, Origin::Practice)?.id())
    }
}

struct Year {
    table: Table,
    random: fastrand::Rng,
    running: BTreeSet<MatchId>,
    begun: u64,
    /// Number of pings of a turn, by match and turn.
    pings: BTreeMap<(MatchId, u32), u32>,
    reminders: BTreeMap<(MatchId, u32), u32>,
    outages: Vec<(Timestamp, Timestamp)>,
    ends: BTreeMap<&'static str, u32>,
    /// Each match, and the version of its row: reading all of them at every step would take too long.
    seen: BTreeMap<MatchId, (u64, Arc<Match>)>,
    wishes: Wishes,
    filled: u32,
    /// Records that are kept, each with its owner and the number of its turns.
    imported: BTreeMap<MatchId, (u64, u32)>,
    analysed: Analysed,
}

/// What happened on analysis boards.
#[derive(Default)]
struct Analysed {
    /// The number of each person's present board.
    boards: BTreeMap<u64, u32>,
    tried: u32,
    /// How often the position was that of a running match of the asker.
    refused: u32,
}

fn player(number: u64) -> u64 {
    1_000 + number
}

/// The probability that somebody moves within a step, in percent: most play once a day or two, some forget it for
/// weeks.
fn zeal(player: u64) -> u32 {
    match player % 6 {
        0 => 2,
        1 => 8,
        _ => 25,
    }
}

impl Year {
    async fn settings(&mut self) {
        for number in 0..PLAYERS {
            let index = usize::try_from(number).expect("there are few");
            let change = ChangeSettings {
                vacation_at_zero: Some(number % 3 == 0),
                placement: Some(Placement::ALL[index % 3]),
                zone: Some(["Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Apia"][index % 4].to_owned()),
                quiet: Some(["22-7", "off", "0-12"][index % 3].to_owned()),
                digest: (number % 12 == 5).then_some(Wish::For(8)),
                plays_forced: Some(number % 2 == 0),
                ..ChangeSettings::default()
            };
            let text = private_text(self.table.ask(player(number), Intent::feature(change)).await);
            assert!(text.contains("Saved"), "{text}");
        }
    }

    async fn begin(&mut self) {
        let pace = match self.random.u32(..5) {
            0 => Pace::Unlimited,
            1 | 2 => Pace::Bank(Bank::OFFERED[self.random.usize(..4)]),
            _ => Pace::PerMove(Days::try_from(self.random.u8(1..=14)).expect("allowed")),
        };
        let kind = GameKind::ALL[self.random.usize(..2)];
        let terms = Terms {
            weekends_off: self.random.u32(..3) == 0,
            at_zero: [AtZero::Loses, AtZero::Claim][self.random.usize(..2)],
            ..Terms::new(Setup::even(kind), pace)
        };
        let white = self.random.u64(..PLAYERS);
        let black = (white + 1 + self.random.u64(..PLAYERS - 1)) % PLAYERS;
        let command = Begin {
            terms,
            players: ByColor {
                white: PlayerId(player(white)).into(),
                black: PlayerId(player(black)).into(),
            },
            channel: 10_000 + self.begun,
        };
        let begun = self.table.app.carry_out(None, &Actor::Bot, &command).await;
        self.running.insert(begun.expect("it begins"));
        self.begun += 1;
    }

    async fn game(&mut self, id: MatchId) -> Arc<Match> {
        let version = {
            let rows = self.table.store.lend().expect("no decision is under way");
            rows.get(&keys::Match { id }.encode()).expect("it is there").version
        };
        if let Some((_, m)) = self.seen.get(&id).filter(|(seen, _)| *seen == version) {
            return Arc::clone(m);
        }
        let found = self.table.app.look(|rows| matches::load(rows, id)).await;
        let loaded = found.expect("no faults here").expect("it is there");
        let m = Arc::new(loaded.the_match);
        self.seen.insert(id, (version, Arc::clone(&m)));
        m
    }

    /// Delivers the outbox, and counts the pings.
    async fn deliver(&mut self) {
        for post in self.table.deliver().await {
            if post.message.pings.is_empty() {
                continue;
            }
            let text = &post.message.text;
            let told = match () {
                () if text.contains("it’s your turn in") => &mut self.pings,
                () if text.contains("a reminder") => &mut self.reminders,
                () => continue,
            };
            let mut buttons = buttons(&post.message).into_iter();
            if let Some(panel) = buttons.find_map(|button| Panel::of(&button.custom_id)) {
                *told.entry((panel.id, panel.turn)).or_default() += 1;
            }
        }
    }

    /// Somebody does something; the reply is ignored.
    async fn does<C: Command>(&self, who: u64, command: C) -> Result<C::Outcome, RequestError> {
        let (id, actor) = (self.table.id(), Actor::player(person(who)));
        self.table.app.carry_out(Some(id), &actor, &command).await
    }

    async fn act(&mut self, id: MatchId) {
        let m = self.game(id).await;
        let Some(mover) = m.to_move() else { return };
        let (mine, theirs) = (number_of(&m, mover), number_of(&m, mover.other()));
        if m.time_up().is_some() && self.random.u32(..4) == 0 {
            self.does(theirs, Claim { id: Some(id) }).await.expect("time is up");
            return;
        }
        match self.random.u32(..100) {
            0 if m.deadline().is_some() => {
                // a pause may be refused: one runs, or is offered already
                let (what, id, turn) = (Offer::Pause, Some(id), None);
                let offered = self.does(theirs, MakeOffer { what, id, turn }).await.is_ok();
                self.deliver().await;
                let answered = self.does(mine, MakeOffer { what, id, turn }).await.is_ok();
                assert!(answered || !offered, "an offer that cannot be answered");
            }
            1..=10 if m.stopped().is_some() => {
                let resumed = self.does(theirs, Resume { id: Some(id) }).await;
                resumed.expect("it is paused");
            }
            chance if chance >= 11 && chance - 11 < zeal(mine) => {
                let moves = m.game().complete("", 25);
                let any = moves[self.random.usize(..moves.len())].to_string();
                // half of what somebody foresaw comes
                let foreseen = self.wishes.foreseen(&m, mover).filter(|_| self.random.bool());
                let mv = foreseen.map_or(any, str::to_owned);
                let played = self.does(mine, Play::in_match(id, Turn::Text(mv))).await;
                assert!(matches!(played, Ok(PlayOutcome::Played { .. })), "{played:?}");
            }
            40..42 => self.plan(&m, mover).await,
            42..45 => self.plan(&m, mover.other()).await,
            51 if m.game().is_placing() && self.random.u32(..5) == 0 => self.fill(&m, mover).await,
            _ => {}
        }
    }

    /// Somebody plans something.
    async fn plan(&mut self, m: &Match, owner: Color) {
        let Some((text, rule)) = self.wishes.make(m, owner, &mut self.random) else {
            return;
        };
        let id = Some(m.id());
        let stored = self.does(number_of(m, owner), StorePlan { id, text, rule }).await;
        stored.expect("it can be planned");
    }

    /// Both want the rest of the board placed at random.
    async fn fill(&mut self, m: &Match, by: Color) {
        let (id, turn, what) = (m.id(), m.turn(), Offer::Fill);
        let [one, other] = [by, by.other()].map(|color| number_of(m, color));
        let offer = MakeOffer {
            what,
            id: Some(id),
            turn: Some(turn),
        };
        self.does(one, offer).await.expect("it can be offered");
        self.deliver().await;
        let filled = self.does(other, AcceptOffer { what, id, turn }).await;
        filled.expect("it is offered");
        assert!(!self.game(id).await.game().is_placing(), "the board is full");
        self.filled += 1;
    }

    /// Somebody imports a record of a match of the year as far as it is, or deletes one of theirs.
    async fn import(&mut self, who: u64, id: MatchId) {
        let theirs = self
            .imported
            .iter()
            .find(|(_, (owner, _))| *owner == who)
            .map(|(id, _)| *id);
        if let Some(id) = theirs.filter(|_| self.random.u32(..4) == 0) {
            self.does(who, DeleteImport { id }).await.expect("it is theirs");
            self.imported.remove(&id);
            return;
        }
        let m = self.game(id).await;
        let moves: Vec<String> = m.played().iter().map(|played| played.mv.to_string()).collect();
        if moves.is_empty() {
            return;
        }
        let text = format!("game: {}\n{}\n", m.game().kind().key(), moves.join("\n"));
        let source = ImportSource::Text(text);
        let imported = self.does(who, Import { source }).await.expect("our own notation");
        let ShowImport { id, .. } = imported.into();
        self.imported
            .insert(id.expect("it has a number"), (who, m.turns_played()));
    }

    /// Somebody opens a record of theirs or the position of a match on the analysis board, steps and tries a move.
    async fn analyse(&mut self, who: u64, running: MatchId) {
        let record = self.imported.iter().find(|(_, (owner, _))| *owner == who);
        let record = record
            .map(|(id, (_, turns))| (*id, *turns))
            .filter(|_| self.random.bool());
        let m = self.game(running).await;
        // it may have ended since the last check
        if m.ended().is_some() {
            return;
        }
        let (id, turn, position) = match record {
            Some((id, turns)) => (Some(id), Some(self.random.u32(..=turns)), None),
            None => (None, None, Some(m.game().to_string())),
        };
        let is_theirs = Color::BOTH.into_iter().any(|color| number_of(&m, color) == who);
        let opened = self.does(who, Analyse { id, turn, position }).await;
        if record.is_none() && is_theirs {
            assert!(opened.is_err(), "{running} is running, and {who} plays it");
            self.analysed.refused += 1;
            return;
        }
        // another match of theirs may be at the same position
        if opened.is_err() {
            assert!(record.is_none(), "{opened:?}");
            return;
        }
        let board = self.analysed.boards.entry(who).or_default();
        *board += 1;
        let board = *board;
        if record.is_some() {
            let action = AnalysisAction::Turn(u32::MAX, StepButton::Last);
            let stepped = self.does(who, AnalyseStep { board, step: 0, action }).await;
            stepped.expect("the board is theirs");
            return;
        }
        let turns = turns_of(m.game());
        let Some((_, picks)) = turns.get(self.random.usize(..turns.len().max(1))) else {
            return;
        };
        for (step, pick) in (0..).zip(picks) {
            let action = AnalysisAction::Pick(pick.clone());
            let picked = self.does(who, AnalyseStep { board, step, action }).await;
            picked.expect("the panel offers it");
        }
        self.analysed.tried += 1;
    }

    /// What is imported and analysed is there as it was, and nothing else has come of it.
    async fn check_records(&self) {
        for (id, (_, turns)) in &self.imported {
            let loaded = self.table.app.look(|rows| matches::load(rows, *id)).await;
            let m = loaded.expect("no faults here").expect("it is kept").the_match;
            assert_eq!((m.turns_played(), m.ended().is_some()), (*turns, true), "{id}");
            assert!(!self.running.contains(id));
        }
        for (who, board) in &self.analysed.boards {
            let player = PlayerId(*who);
            let row = self.table.row(&keys::Analysis { player }).await.expect("it is kept");
            assert_eq!(row["board"], *board, "{row}");
        }
    }

    /// The timers that end a turn, by match.
    fn deadlines(&self) -> BTreeMap<MatchId, u32> {
        let (start, end) = keys::Timer::all();
        let rows = self.table.store.lend().expect("no decision is under way");
        let mut counts = BTreeMap::new();
        for (bytes, _) in rows.range(start..end) {
            let timer = keys::Timer::decode(bytes).expect("a timer");
            if timer.kind == TimerKind::Deadline {
                *counts.entry(MatchId(timer.subject)).or_default() += 1;
            }
        }
        counts
    }

    /// What must hold at any time; finished matches are checked a last time.
    async fn check(&mut self) {
        let deadlines = self.deadlines();
        for id in self.running.clone() {
            let m = self.game(id).await;
            self.wishes.check(&m);
            let is_running = matches!(m.time_left(), TimeLeft::Until(_)) && m.to_move().is_some();
            let timers = deadlines.get(&id).copied().unwrap_or_default();
            assert_eq!(timers, u32::from(is_running), "{id}: {:?}", m.time_left());
            if let Some(ended) = m.ended() {
                self.running.remove(&id);
                let by = match ended.why {
                    Why::Time => "time",
                    _ => "rules",
                };
                *self.ends.entry(by).or_default() += 1;
                if ended.why == Why::Time {
                    self.check_time(&m);
                }
            } else if m.to_move().is_some() {
                let pings = self.pings.get(&(id, m.turn())).copied().unwrap_or_default();
                assert_eq!(pings, 1, "{id}, turn {}", m.turn());
            }
        }
        assert!(
            deadlines.keys().all(|id| self.running.contains(id)),
            "a timer of a match that is over"
        );
    }

    /// Counts the minutes of the last turn by hand: a player who lost on time had all of theirs.
    fn check_time(&self, m: &Match) {
        let Pace::PerMove(days) = m.terms().pace else { return };
        let log = &m.stored().log;
        let end = log
            .iter()
            .rev()
            .find(|entry| matches!(entry.event, Event::TimedOut { .. } | Event::TimeUp { .. }));
        let end = end.expect("time ran out").at;
        let turn = m.played().len();
        let since = m.played().last().map_or(m.stored().started, |played| played.at);
        let loser = match m.game().status() {
            gipfel::rules::Status::ToMove(color) => color,
            gipfel::rules::Status::Over(_) => panic!("time ended it"),
        };
        let mut stops: Vec<(Timestamp, Timestamp)> = self.outages.clone();
        let mut paused = None;
        for entry in log {
            match entry.event {
                // one that begins by itself counts from the moment at which the time was over: at most a step before
                Event::VacationBegan { seat, until, .. } if seat == loser => stops.push((entry.at, until)),
                Event::VacationEnded { seat } if seat == loser => {
                    let last = stops.iter_mut().rev().find(|(_, until)| *until > entry.at);
                    last.expect("a vacation").1 = entry.at;
                }
                Event::OfferAccepted { what: Offer::Pause, .. } => paused = Some(entry.at),
                Event::Resumed { .. } | Event::Moved { .. } => stops.extend(paused.take().map(|from| (from, entry.at))),
                _ => {}
            }
        }
        let mut minutes = 0;
        let mut now = since;
        while now < end {
            let weekday = now.to_zoned(jiff::tz::TimeZone::UTC).weekday();
            let is_weekend = matches!(weekday, jiff::civil::Weekday::Saturday | jiff::civil::Weekday::Sunday);
            let is_stopped = stops.iter().any(|(from, until)| *from <= now && now < *until);
            minutes += i64::from(!(is_stopped || m.terms().weekends_off && is_weekend));
            now += SignedDuration::from_mins(1);
        }
        assert!(
            minutes >= i64::from(days.get()) * 1_440,
            "{}, turn {turn}: only {minutes} minutes",
            m.id()
        );
    }
}

#[tokio::test]
async fn a_year_of_play() {
    let mut year = Year {
        table: Table::simulated(3).await,
        random: fastrand::Rng::with_seed(11),
        running: BTreeSet::new(),
        begun: 0,
        pings: BTreeMap::new(),
        reminders: BTreeMap::new(),
        outages: Vec::new(),
        ends: BTreeMap::new(),
        seen: BTreeMap::new(),
        wishes: Wishes::default(),
        filled: 0,
        imported: BTreeMap::new(),
        analysed: Analysed::default(),
    };
    year.settings().await;
    year.table.tick().await;
    for step in 0..STEPS {
        if u64::from(step) * MATCHES >= year.begun * u64::from(STEPS - 400) && year.begun < MATCHES {
            year.begin().await;
        }
        for id in year.running.clone() {
            year.act(id).await;
        }
        year.deliver().await;
        let somebody = player(year.random.u64(..PLAYERS));
        match year.random.u32(..60) {
            0 => {
                let days = year.random.i64(1..=14);
                // unless they are away already, or have no days left
                let _ = year.does(somebody, BeginVacation { days: Some(days) }).await;
            }
            1 => {
                let _ = year.does(somebody, EndVacation { anyway: false }).await;
            }
            2..=5 if !year.running.is_empty() => {
                let running: Vec<MatchId> = year.running.iter().copied().collect();
                let id = running[year.random.usize(..running.len())];
                if year.random.u32(..3) == 0 {
                    year.import(somebody, id).await;
                } else {
                    year.analyse(somebody, id).await;
                }
            }
            _ => {}
        }
        if step % 270 == 269 {
            // the bot is away for some days
            let from = year.table.now();
            year.table.wait(SignedDuration::from_hours(year.random.i64(1..=100)));
            year.outages.push((from, year.table.now()));
            year.table.restart(u64::from(step)).await;
        } else {
            year.table.wait(STEP);
        }
        year.table.tick().await;
        year.deliver().await;
        year.check().await;
    }
    year.check_records().await;
    assert_eq!(year.begun, MATCHES);
    assert!(year.pings.values().all(|count| *count == 1), "one ping a turn");
    assert!(
        year.reminders.values().all(|count| *count <= 2),
        "a reminder is once a threshold"
    );
    let (spaces, answers) = year.wishes.fulfilled;
    assert!(
        spaces > 500 && answers > 100,
        "plans played {spaces} spaces and {answers} answers"
    );
    assert!(year.filled > 5, "{} boards were filled at random", year.filled);
    assert!(
        year.imported.len() > 5 && year.analysed.tried > 20 && year.analysed.refused > 1,
        "{} records, {} moves tried, {} refused",
        year.imported.len(),
        year.analysed.tried,
        year.analysed.refused
    );
    assert!(year.reminders.len() > 100, "{} reminders", year.reminders.len());
    assert!(year.ends["time"] > 20 && year.ends["rules"] > 20, "{:?}", year.ends);
}
