//! Decisions are functions of rows: each command, and each timer, decided on a map, without a store and without waiting.
//! The rows are the frozen ones of `kept`.
//!
//! Decisions made through [`Table`] are also made on all rows of its store: see [`App::decide_twice`].

use super::kept::frozen;
use super::practice::practice;
use super::table::*;
use crate::uses;
use gipfel::app::features::{
    self, Abort, Accept, AcceptOffer, AcceptPotential, Analyse, AnalyseStep, AnalysisAction, AnswerClimb, AnswerLesson,
    Bar, BeginTournament, BeginVacation, CallOff, ChallengeDraft, ChallengePerson, ChallengePotential, Change,
    ChangePlan, ChooseServer, ChooseSetting, Claim, Climb, CloseLadder, Counter, Decline, DeclineOffer, DeleteImport,
    DeleteOwn, EndVacation, ExportOwn, Follow, GiveUpPlace, HideProfile, Import, ImportSource, JoinTournament,
    LadderAnswer, LeaveTournament, MakeOffer, MakeTournament, Nudge, PlayHere, PlayOutcome, PuzzleState, PuzzleStep,
    Resign, Resume, Rule, RulingWish, SaveNotes, SaveZone, SendChallenge, ServerChoice, ServerSetting, SetBlock,
    SetServer, Setting, SolvePuzzle, StayOut, TakeBack, TakeOpen, TakeOver, TournamentDraft, Unfollow, Verdict,
    WhichPuzzle, Wish, Withdraw,
};
use gipfel::app::{Actor, Command, Due, Refusal, RequestError, Rows, Stop};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::pace::{AtZero, Days, Pace};
use gipfel::correspondence::plan::StopRule;
use gipfel::correspondence::proposal::Proposal;
use gipfel::correspondence::tournament::{Phase, Tournament, TournamentId};
use gipfel::correspondence::{ChallengeId, Home, Locale, Match, MatchId, Offer, Player, PlayerId, Why};
use gipfel::rules::Color;
use gipfel::rules::game::GameKind;
use gipfel::rules::potentials::Kind;
use gipfel::store::Batch;
use gipfel::store::keys::{self, Key, Timer, TimerKind};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};

const DORA: u64 = 14;
const ONE: MatchId = MatchId(1);
const DVONN: GameKind = GameKind::Dvonn;

/// Rows in a map, and what was decided on them.
struct Map {
    rows: BTreeMap<Vec<u8>, Vec<u8>>,
    now: Timestamp,
    decided: BTreeSet<&'static str>,
}

impl Map {
    fn of(name: &str) -> Self {
        let rows = frozen(name).as_object().expect("keys and values").clone();
        let bytes = |hex: &str| data_encoding::HEXLOWER.decode(hex.as_bytes()).expect("a key");
        Self {
            rows: rows
                .into_iter()
                .map(|(key, row)| (bytes(&key), row.to_string().into_bytes()))
                .collect(),
            now: "2026-01-01T00:00:00Z".parse().expect("a time"),
            decided: BTreeSet::new(),
        }
    }

    /// The colour of this person in the first match.
    fn color(&self, person: u64) -> Color {
        self.game(ONE).color_of(PlayerId(person)).expect("they play")
    }

    fn later(&mut self, hours: i64) {
        self.now += SignedDuration::from_hours(hours);
    }

    /// The outcome and what is staged; or the sentence of the refusal.
    fn decide<C: Command>(&self, actor: &Actor, command: &C) -> Result<(C::Outcome, Batch), String> {
        let mut rows = Rows::whole(self.rows.clone(), self.now, 7);
        match command.decide(&mut rows, actor) {
            Ok(outcome) => Ok((outcome, rows.written().clone())),
            Err(Stop::Refused(refusal)) => Err(refusal.sentence(Locale::English)),
            Err(Stop::Unread(unread)) => panic!("{unread}"),
        }
    }

    /// Decides, and writes what is staged.
    fn carry_out<C: Command>(&mut self, actor: &Actor, command: &C) -> Result<C::Outcome, String> {
        let (outcome, batch) = self.decide(actor, command)?;
        for key in batch.dels {
            self.rows.remove(&key);
        }
        self.rows.extend(batch.puts);
        Ok(outcome)
    }

    fn does<C: Command + Spelled>(&mut self, who: u64, command: &C) -> C::Outcome {
        let outcome = self.tries(who, command);
        outcome.unwrap_or_else(|refusal| panic!("{command:?} is refused: {refusal}"))
    }

    fn tries<C: Command + Spelled>(&mut self, who: u64, command: &C) -> Result<C::Outcome, String> {
        let actor = Actor::Player {
            person: person(who),
            place: room(None),
            locale: Locale::English,
            pressed: None,
        };
        let outcome = self.carry_out(&actor, command)?;
        self.decided.insert(C::KEY);
        Ok(outcome)
    }

    /// Types a turn, and confirms it if that is asked for.
    fn plays(&mut self, who: u64, id: MatchId, text: &str) {
        let turn = self.game(id).turn();
        if let PlayOutcome::Drafted { .. } = self.does(who, &Play::in_match(id, Turn::Text(text.to_owned()))) {
            let check = blake3::hash(format!("{turn} {text}").as_bytes()).to_hex();
            let check = check.chars().take(8).collect();
            self.does(who, &Play::in_match(id, Turn::Drafted { turn, check }));
        }
    }

    fn row(&self, key: &impl Key) -> Option<Value> {
        let row = self.rows.get(&key.encode())?;
        Some(serde_json::from_slice(row).expect("JSON"))
    }

    fn has(&self, key: &impl Key) -> bool {
        self.row(key).is_some()
    }

    fn game(&self, id: MatchId) -> Match {
        let row = self.row(&keys::Match { id }).expect("the match is there");
        Match::replay(serde_json::from_value(row["match"].clone()).expect("a log")).expect("legal")
    }

    fn challenge(&self, id: u64) -> Value {
        let row = self.row(&keys::Challenge { id: ChallengeId(id) });
        row.expect("the challenge is there")["challenge"].clone()
    }

    fn settings(&self, who: u64) -> Value {
        let row = self.row(&keys::Player { player: PlayerId(who) });
        row.expect("the player is there")
    }

    /// The timers of a kind.
    fn timers(&self, kind: TimerKind) -> Vec<Timer> {
        let (start, end) = Timer::all();
        let timers = self.rows.range(start..end).map(|(key, _)| Timer::decode(key));
        let timers = timers.map(|timer| timer.expect("a timer"));
        timers.filter(|timer| timer.kind == kind).collect()
    }

    /// Fires those that are due; returns how many. Whatever fires one again, since it was found before or is not known to
    /// have been fired, changes nothing.
    fn fire(&mut self, kind: TimerKind) -> usize {
        let due = self
            .timers(kind)
            .into_iter()
            .filter(|timer| timer.due <= self.now.into());
        let due: Vec<Timer> = due.collect();
        for timer in &due {
            let fired = Due { timer, outages: &[] };
            self.carry_out(&Actor::Bot, &fired).expect("no timer is refused");
            if self.row(timer).is_none() {
                let before = self.rows.clone();
                self.carry_out(&Actor::Bot, &fired).expect("no timer is refused");
                assert_eq!(self.rows, before, "{timer:?} is fired twice");
            }
        }
        due.len()
    }

    /// The items that wait in the outbox.
    fn outbox(&self) -> Vec<Value> {
        let (start, end) = keys::OutboxItem::all();
        let rows = self.rows.range(start..end);
        rows.map(|(_, row)| serde_json::from_slice::<Value>(row).expect("JSON")["item"].clone())
            .collect()
    }
}

/// It is refused, with a sentence that contains this.
fn refused<T: std::fmt::Debug>(decided: &Result<T, String>, sentence: &str) {
    let said = decided.as_ref().expect_err("it is refused");
    assert!(said.contains(sentence), "{said}");
}

/// Each of these goes through the commands it is named after, and returns the keys of those it decided.
const SUBJECTS: [fn() -> BTreeSet<&'static str>; 11] = [
    turns,
    offers,
    ends,
    plans,
    challenges,
    potentials,
    about_oneself,
    imports,
    beside_matches,
    tournaments,
    moderation,
];

#[test]
fn every_command_is_decided_on_rows_in_a_map() {
    let decided: BTreeSet<&str> = SUBJECTS.iter().flat_map(|subject| subject()).collect();
    assert_eq!(decided, features::COMMANDS.iter().copied().collect());
}

fn turns() -> BTreeSet<&'static str> {
    let mut map = Map::of("play");
    let turn = map.game(ONE).turn();
    assert!(map.has(&keys::Draft {
        id: ONE,
        color: map.color(ANA)
    }));
    map.does(ANA, &ClearDraft { id: ONE, turn });
    assert!(!map.has(&keys::Draft {
        id: ONE,
        color: map.color(ANA)
    }));
    let pick = "3".to_owned();
    map.does(
        ANA,
        &Pick {
            id: ONE,
            turn,
            depth: 0,
            pick,
        },
    );
    assert!(map.has(&keys::Draft {
        id: ONE,
        color: map.color(ANA)
    }));
    let before = map.outbox().len();
    let played = map.does(ANA, &Play::in_match(ONE, Turn::Text("a1".to_owned())));
    assert!(matches!(played, PlayOutcome::Played { turn: 3, .. }), "{played:?}");
    assert_eq!(map.game(ONE).to_move(), Some(Color::Black));
    assert_eq!(map.outbox().len(), before + 1, "one card");
    let not_now = map.tries(ANA, &Play::in_match(ONE, Turn::Text("a2".to_owned())));
    refused(&not_now, "It’s <@12>’s turn");
    map.later(30);
    map.does(ANA, &Nudge { id: Some(ONE) });
    let again = map.tries(ANA, &Nudge { id: Some(ONE) });
    refused(&again, "You can ask once a day");
    map.does(ANA, &PlayHere { id: Some(ONE) });
    assert_eq!(
        map.game(ONE).home(map.color(ANA)),
        Home::Room(room_in((GUILD, CHANNEL), None))
    );
    map.does(BEN, &Resign { id: Some(ONE) });
    assert_eq!(map.game(ONE).ended().map(|ended| ended.why), Some(Why::Resignation));
    assert!(map.timers(TimerKind::Deadline).is_empty());
    map.does(ANA, &Rematch { id: Some(ONE) });
    assert_eq!(map.challenge(1 + 16)["to"], BEN);
    map.decided
}

fn offers() -> BTreeSet<&'static str> {
    let mut map = Map::of("play");
    let offer = |what| MakeOffer {
        what,
        id: Some(ONE),
        turn: None,
    };
    for what in [Offer::Draw, Offer::Undo, Offer::Abandon, Offer::Fill] {
        map.does(ANA, &offer(what));
        assert_eq!(map.game(ONE).offer(what), Some(Color::White), "{what:?}");
        let turn = map.game(ONE).turn();
        map.does(BEN, &DeclineOffer { what, id: ONE, turn });
        assert_eq!(map.game(ONE).offer(what), None, "{what:?}");
    }
    map.does(ANA, &offer(Offer::Pause));
    map.does(BEN, &offer(Offer::Pause));
    assert!(map.game(ONE).stopped().is_some());
    assert!(map.timers(TimerKind::Deadline).is_empty(), "no clock runs");
    map.does(ANA, &Resume { id: Some(ONE) });
    assert_eq!(map.timers(TimerKind::Deadline).len(), 1);
    map.later(1);
    let turn = map.game(ONE).turn();
    let nothing = map.tries(
        BEN,
        &AcceptOffer {
            what: Offer::Draw,
            id: ONE,
            turn,
        },
    );
    refused(&nothing, "Nobody is offering a draw");
    map.does(ANA, &offer(Offer::Draw));
    map.does(
        BEN,
        &AcceptOffer {
            what: Offer::Draw,
            id: ONE,
            turn,
        },
    );
    assert_eq!(map.game(ONE).ended().map(|ended| ended.why), Some(Why::DrawAgreed));
    map.decided
}

fn ends() -> BTreeSet<&'static str> {
    let mut map = Map::of("shared");
    map.does(BEN, &Abort { id: Some(ONE) });
    assert_eq!(map.game(ONE).ended().map(|ended| ended.outcome), Some(None));
    let over = map.tries(ANA, &Resign { id: Some(ONE) });
    refused(&over, "is over");

    // if that was agreed, a win on time is claimed
    let mut map = Map {
        decided: map.decided,
        ..Map::of("play")
    };
    let key = keys::Match { id: ONE };
    let mut row = map.row(&key).expect("there");
    row["match"]["terms"]["at_zero"] = json!(AtZero::Claim);
    map.rows.insert(key.encode(), row.to_string().into_bytes());
    let early = map.tries(BEN, &Claim { id: Some(ONE) });
    refused(&early, "nothing to claim");
    without_vacation(&mut map, ANA);
    map.later(73);
    assert_eq!(map.fire(TimerKind::Deadline), 1);
    assert_eq!(map.game(ONE).time_up(), Some(Color::White));
    map.does(BEN, &Claim { id: Some(ONE) });
    assert_eq!(map.game(ONE).ended().map(|ended| ended.why), Some(Why::Time));
    map.decided
}

fn without_vacation(map: &mut Map, who: u64) {
    let change = ChangeSettings {
        vacation_at_zero: Some(false),
        ..ChangeSettings::default()
    };
    map.does(who, &change);
    assert_eq!(map.settings(who)["settings"]["vacation_at_zero"], false);
}

fn plans() -> BTreeSet<&'static str> {
    let mut map = Map::of("play");
    let store = |text: &str| StorePlan {
        id: Some(ONE),
        text: text.to_owned(),
        rule: StopRule::Taken,
    };
    // it is Ana's turn: her move is played at once, and Ben's answer follows
    map.does(BEN, &store("k5 k4"));
    assert_eq!(map.game(ONE).turns_played(), 2);
    map.does(ANA, &store("a1"));
    let played = map
        .game(ONE)
        .played()
        .iter()
        .map(|played| played.mv.to_string())
        .collect::<Vec<_>>();
    assert_eq!(played, ["c3", "c4", "a1", "k5"]);
    let key = keys::Plan {
        id: ONE,
        color: map.color(BEN),
    };
    assert!(map.has(&key));
    map.does(
        BEN,
        &ChangePlan {
            id: ONE,
            change: Change::Clear,
        },
    );
    assert!(!map.has(&key));
    let text = "Watch the red pieces.".to_owned();
    map.does(BEN, &SaveNotes { id: ONE, form: 1, text });
    assert!(map.has(&keys::Note {
        id: ONE,
        color: map.color(BEN)
    }));
    map.decided
}

fn challenges() -> BTreeSet<&'static str> {
    // a challenge of Ana's to Ben is open
    let mut map = Map::of("play");
    let id = ChallengeId(2);
    let foreign = map.tries(CLEO, &Accept { id });
    refused(&foreign, "This challenge is for <@12>");
    map.does(BEN, &Accept { id });
    assert_eq!(map.challenge(2)["state"]["accepted"]["by"], BEN);

    let mut map = Map {
        decided: map.decided,
        ..Map::of("play")
    };
    map.does(BEN, &Decline { id });
    assert_eq!(map.challenge(2)["state"], "declined");

    let mut map = Map {
        decided: map.decided,
        ..Map::of("play")
    };
    let terms = Proposal {
        pace: Pace::PerMove(Days::try_from(5).expect("possible")),
        ..Proposal::usual()
    };
    map.does(BEN, &Counter { id, terms });
    assert_eq!(map.challenge(17)["to"], ANA);
    assert_eq!(map.challenge(17)["terms"]["pace"]["per_move"], 5);

    let mut map = Map {
        decided: map.decided,
        ..Map::of("play")
    };
    map.does(BEN, &wish(Some(CLEO), DVONN, ColorWish::White));
    assert_eq!(map.challenge(17)["to"], CLEO);
    let (opponent, kind, panel) = (PlayerId(BEN), DVONN, 1);
    map.does(CLEO, &ChallengePerson { opponent, kind, panel });
    assert_eq!(map.challenge(18)["to"], BEN);
    let draft = ChallengeDraft {
        opponent: Some(PlayerId(CLEO)),
        pool: false,
        stays: None,
        terms: Proposal::usual(),
    };
    map.does(BEN, &SendChallenge { draft });
    assert_eq!(map.challenge(19)["to"], CLEO);
    let own = map.tries(BEN, &wish(Some(BEN), DVONN, ColorWish::White));
    refused(&own, "can’t challenge yourself");
    // nobody answers
    map.later(24 * 15);
    assert_eq!(map.fire(TimerKind::Challenge), 4);
    assert_eq!(map.challenge(18)["state"], "expired");

    // a challenge of Ben's to anybody is open
    let mut map = Map {
        decided: map.decided,
        ..Map::of("personal")
    };
    map.does(ANA, &TakeOpen { id: Some(id) });
    assert_eq!(map.challenge(2)["state"]["accepted"]["by"], ANA);

    let practice = practice(GameKind::ALL[1], 1, ColorWish::White);
    map.does(ANA, &practice);
    // the second one is the record that Ben imported
    let practice = MatchId(4);
    assert!(map.game(practice).program().is_some());
    map.does(ANA, &Play::in_match(practice, Turn::Text("a1-b2".to_owned())));
    assert_eq!(map.game(practice).turns_played(), 1);
    let turn = 0;
    map.does(ANA, &TakeBack { id: practice, turn });
    assert_eq!(map.game(practice).turns_played(), 0);
    map.decided
}

fn potentials() -> BTreeSet<&'static str> {
    // Black challenged a potential in the third match, and the fourth decides about it
    let (host, linked) = (MatchId(3), MatchId(4));
    let mut map = Map::of("links");
    assert_eq!(map.game(host).linked(), Some(linked));
    let moves = map.tries(ANA, &Play::in_match(host, Turn::Text("Za1-b2".to_owned())));
    refused(&moves, "stands still");
    map.does(BEN, &Resign { id: Some(linked) });
    assert_eq!(map.game(linked).ended().map(|ended| ended.why), Some(Why::Resignation));
    assert!(map.game(host).frozen().is_none(), "both change in one commit");

    // nobody moves in the one that decides, and time ends both
    let mut map = Map {
        decided: map.decided,
        ..Map::of("links")
    };
    without_vacation(&mut map, BEN);
    map.later(73);
    map.fire(TimerKind::Deadline);
    assert_eq!(map.game(linked).ended().map(|ended| ended.why), Some(Why::Time));
    assert!(map.game(host).frozen().is_none());

    // as before the challenge
    let without_last = |map: &mut Map, entries: usize| {
        let key = keys::Match { id: host };
        let mut row = map.row(&key).expect("there");
        let log = row["match"]["log"].as_array_mut().expect("entries");
        log.truncate(log.len() - entries);
        let left = log.len();
        map.rows.insert(key.encode(), row.to_string().into_bytes());
        left
    };
    let mut map = Map {
        decided: map.decided,
        ..Map::of("links")
    };
    let left = without_last(&mut map, 2);
    let turn = map.game(host).turn();
    let challenge = ChallengePotential {
        id: Some(host),
        turn: Some(turn),
    };
    map.does(BEN, &challenge);
    assert_eq!(map.game(host).linked(), Some(MatchId(5)));
    assert_eq!(map.game(MatchId(5)).decides(), Some(host));

    // a use that ends the match is accepted
    let mut map = Map {
        decided: map.decided,
        ..Map::of("links")
    };
    let homes = 2;
    without_last(&mut map, left + 2 - homes);
    let who = |color| if color == Color::White { ANA } else { BEN };
    let found = uses::last("gipf-basic+zd3", Kind::Zertz);
    for turn in found.turns.iter().chain([&found.used]) {
        let to_move = map.game(host).to_move().expect("it goes on");
        map.plays(who(to_move), host, turn);
    }
    let turn = map.game(host).turn();
    assert!(map.game(host).provisional().is_some_and(|turn| turn.is_pending));
    map.does(who(found.by.other()), &AcceptPotential { id: host, turn });
    assert_eq!(map.game(host).ended().map(|ended| ended.why), Some(Why::Rules));
    map.decided
}

fn about_oneself() -> BTreeSet<&'static str> {
    let mut map = Map::of("personal");
    assert!(map.game(ONE).vacation(Color::White, map.now).is_some());
    map.does(ANA, &EndVacation { anyway: false });
    assert!(map.game(ONE).vacation(Color::White, map.now).is_none());
    map.does(ANA, &BeginVacation { days: Some(3) });
    let twice = map.tries(ANA, &BeginVacation { days: Some(3) });
    refused(&twice, "on vacation already");
    map.later(73);
    assert_eq!(map.fire(TimerKind::Vacation), 1);
    let told = json!({ "vacation_over": ANA });
    assert!(map.outbox().contains(&told), "{:?}", map.outbox());
    without_vacation(&mut map, ANA);

    map.does(
        ANA,
        &ChooseSetting {
            what: Setting::Digest,
            value: Some("6".to_owned()),
        },
    );
    let zone = SaveZone {
        form: 1,
        typed: "europe/berlin".to_owned(),
    };
    map.does(ANA, &zone);
    let settings = map.settings(ANA)["settings"].clone();
    assert_eq!(
        (&settings["digest"], &settings["zone"]),
        (&json!(6), &json!("Europe/Berlin"))
    );

    map.does(
        ANA,
        &SetBlock {
            who: person(BEN),
            on: true,
        },
    );
    let (player, blocked) = (PlayerId(ANA), PlayerId(BEN));
    assert!(map.has(&keys::Block { player, blocked }));
    map.does(ANA, &HideProfile { hides: true });
    assert_eq!(map.settings(ANA)["settings"]["hides_profile"], json!(true));

    let mut map = Map {
        decided: map.decided,
        ..Map::of("links")
    };
    let solve = SolvePuzzle {
        which: WhichPuzzle::Number(1),
        filter: gipfel::app::puzzles::Filter::default(),
        step: PuzzleStep::Typed("j3h1".to_owned()),
    };
    let solved = map.does(BEN, &solve);
    assert!(matches!(solved.state, PuzzleState::Right { .. }), "{solved:?}");
    assert_eq!(map.settings(BEN)["puzzles"]["done"], json!([1]));
    let answer = AnswerLesson {
        topic: "height".to_owned(),
        picks: ["d3", "g3"].map(str::to_owned).to_vec(),
    };
    map.does(BEN, &answer);
    assert_eq!(map.settings(BEN)["lessons"], json!(["height"]));
    map.decided
}

fn imports() -> BTreeSet<&'static str> {
    let mut map = Map::of("personal");
    let source = ImportSource::Text("c3 c4".to_owned());
    map.does(BEN, &Import { source });
    let ids = (1..100).map(MatchId);
    let id = ids
        .rev()
        .find(|id| {
            map.has(&keys::ImportedMatch {
                player: PlayerId(BEN),
                id: Reverse(*id),
            })
        })
        .expect("it is in the list");
    assert_eq!(map.game(id).turns_played(), 2);
    refused(&map.tries(ANA, &DeleteImport { id }), "There is no match");
    let (turn, position) = (Some(1), None);
    map.does(
        BEN,
        &Analyse {
            id: Some(id),
            turn,
            position,
        },
    );
    let picks = AnalysisAction::Pick("zz".to_owned());
    let (board, step) = (2, 0);
    refused(
        &map.tries(
            BEN,
            &AnalyseStep {
                board,
                step,
                action: picks,
            },
        ),
        "out of date",
    );
    map.does(
        BEN,
        &AnalyseStep {
            board,
            step,
            action: AnalysisAction::Back,
        },
    );
    assert!(map.has(&keys::Analysis { player: PlayerId(BEN) }));
    map.does(BEN, &DeleteImport { id });
    assert!(!map.has(&keys::Match { id }));
    map.decided
}

fn beside_matches() -> BTreeSet<&'static str> {
    let mut map = Map::of("personal");
    let follows = |map: &Map, who| {
        let (id, player) = (ONE, PlayerId(who));
        map.has(&keys::Follower { id, player }) && map.has(&keys::Followed { player, id })
    };
    let follow = Follow {
        id: Some(ONE),
        each_turn: Some(true),
    };
    assert!(follows(&map, CLEO));
    map.does(CLEO, &Unfollow { id: Some(ONE) });
    assert!(!follows(&map, CLEO));
    // Ben has blocked her meanwhile
    assert!(map.tries(CLEO, &follow).is_err());
    map.does(DORA, &follow);
    assert!(follows(&map, DORA));
    let own = map.tries(ANA, &follow);
    refused(&own, "playing in #1 yourself");

    map.does(DORA, &ExportOwn);
    let again = map.tries(DORA, &ExportOwn);
    refused(&again, "just asked");
    map.does(DORA, &DeleteOwn);
    let twice = map.tries(DORA, &DeleteOwn);
    refused(&twice, "is being deleted");
    while map.fire(TimerKind::Deletion) > 0 {
        map.now += SignedDuration::from_mins(10);
    }
    assert!(!follows(&map, DORA) && !map.has(&keys::Player { player: PlayerId(DORA) }));

    let compact = |is_manager| SetServer {
        what: ServerSetting::Threads,
        on: false,
        is_manager,
    };
    // nobody but a manager may
    assert!(map.tries(ANA, &compact(false)).is_err());
    map.does(ANA, &compact(true));
    assert_eq!(map.row(&keys::Guild { guild: GUILD }).expect("there")["compact"], true);
    map.decided
}

fn moderation() -> BTreeSet<&'static str> {
    let mut map = Map::of("moderation");
    let manager = |who: u64, by_manager: bool| Actor::Player {
        person: person(who),
        place: room(None),
        locale: Locale::English,
        pressed: Some(Pressed {
            channel: CHANNEL,
            message: 1,
            is_public: false,
            is_container: true,
            by_manager,
        }),
    };
    let two = MatchId(2);
    let rule = |what| Rule {
        id: two,
        what,
        by: Some(PlayerId(DORA)),
        form: 1,
        why: "They have left.".to_owned(),
    };
    let not = map.decide(&manager(DORA, false), &rule(RulingWish::Annul)).map(drop);
    refused(&not, "may manage this server");
    // Dora is asked as well, and says no; Cleo was asked before, and takes over
    map.carry_out(&manager(99, true), &rule(RulingWish::Replace(Color::White)))
        .expect("allowed");
    let seat = Color::White;
    map.does(DORA, &StayOut { id: two, seat });
    refused(&map.tries(DORA, &TakeOver { id: two, seat }), "not asked");
    map.does(CLEO, &TakeOver { id: two, seat });
    assert_eq!(map.game(two).player(Color::White), PlayerId(CLEO).into());
    assert!(!map.has(&keys::Substitute {
        player: PlayerId(CLEO),
        id: two
    }));
    map.carry_out(&manager(99, true), &rule(RulingWish::Annul))
        .expect("allowed");
    assert_eq!(map.game(two).ended().expect("over").why, Why::Annulled);
    refused(
        &map.carry_out(&manager(99, true), &rule(RulingWish::Annul)),
        "already over, without a result",
    );
    let bar = |days| Bar {
        who: PlayerId(BEN),
        verdict: Verdict::of(days),
        form: 1,
        why: "Enough.".to_owned(),
    };
    let key = keys::Bar {
        player: PlayerId(BEN),
        guild: GUILD,
    };
    map.carry_out(&manager(99, true), &bar(0)).expect("allowed");
    assert!(!map.has(&key));
    map.carry_out(&manager(99, true), &bar(3)).expect("allowed");
    assert!(map.has(&key));
    let choose = ChooseServer {
        what: ServerChoice::Language,
        value: "fr".to_owned(),
        is_manager: true,
    };
    map.does(99, &choose);
    assert_eq!(map.row(&keys::Guild { guild: GUILD }).expect("there")["language"], "fr");
    map.decided.extend([Rule::KEY, Bar::KEY]);
    map.decided
}

fn tournaments() -> BTreeSet<&'static str> {
    let mut map = Map::of("personal");
    let draft = TournamentDraft {
        most: 4,
        ..TournamentDraft::usual(None, None)
    };
    let of_pool = MakeTournament {
        draft: TournamentDraft { pool: true, ..draft },
    };
    let id = map.does(ANA, &MakeTournament { draft });
    assert!(format!("{id:?}").contains("TournamentId(1)"), "{id:?}");
    let id = Some(TournamentId(1));
    let phase = |map: &Map| {
        let row = map.row(&keys::Tournament { id: TournamentId(1) }).expect("it is there");
        let stored = serde_json::from_value(row["tournament"].clone()).expect("a log");
        Tournament::load(stored).expect("possible").phase()
    };
    map.does(DORA, &JoinTournament { id });
    refused(&map.tries(DORA, &JoinTournament { id }), "in this tournament already");
    map.does(DORA, &LeaveTournament { id });
    map.does(ANA, &CallOff { id });
    assert_eq!(phase(&map), Phase::CalledOff);
    map.does(ANA, &of_pool);
    map.rows.remove(&keys::Guild { guild: GUILD }.encode());
    refused(&map.tries(ANA, &of_pool), "doesn’t take part in the pool");

    let mut map = Map {
        decided: map.decided,
        ..Map::of("personal")
    };
    map.does(ANA, &MakeTournament { draft });
    for who in [ANA, DORA, 15] {
        map.does(who, &JoinTournament { id });
    }
    refused(&map.tries(ANA, &BeginTournament { id }), "At least 4 people are needed");
    map.does(16, &JoinTournament { id });
    assert_eq!(phase(&map), Phase::Running, "the last place is taken");
    assert_eq!(map.fire(TimerKind::Tournament), 1);
    assert_eq!(
        map.outbox()
            .iter()
            .filter(|item| item["tournament"]["news"]["round"] == 1)
            .count(),
        1
    );
    map.does(DORA, &Withdraw { id });
    assert_eq!(map.fire(TimerKind::Tournament), 1);

    let mut map = Map {
        decided: map.decided,
        ..Map::of("personal")
    };
    let draft = TournamentDraft {
        most: 5,
        ..TournamentDraft::usual(None, None)
    };
    map.does(ANA, &MakeTournament { draft });
    for who in [ANA, DORA, 15, 16] {
        map.does(who, &JoinTournament { id });
    }
    map.does(ANA, &BeginTournament { id });
    assert_eq!(phase(&map), Phase::Running);
    ladders(map.decided)
}

fn ladders(decided: BTreeSet<&'static str>) -> BTreeSet<&'static str> {
    let mut map = Map {
        decided,
        ..Map::of("personal")
    };
    let draft = TournamentDraft {
        format: "l".parse().expect("a format"),
        ..TournamentDraft::usual(None, None)
    };
    map.does(ANA, &MakeTournament { draft });
    let id = TournamentId(1);
    for who in [DORA, 15, 16] {
        map.does(who, &JoinTournament { id: Some(id) });
    }
    let climb = |who: u64| Climb {
        id: None,
        who: Some(PlayerId(who)),
    };
    map.does(16, &climb(15));
    refused(&map.tries(16, &climb(DORA)), "one person at a time");
    let by = PlayerId(16);
    map.does(15, &GiveUpPlace { id, by });
    map.does(16, &climb(DORA));
    let to = PlayerId(DORA);
    let answer = LadderAnswer::Accept;
    map.does(DORA, &AnswerClimb { answer, id, by, to });
    refused(
        &map.tries(DORA, &AnswerClimb { answer, id, by, to }),
        "has an answer already",
    );
    map.does(ANA, &CloseLadder { id });
    map.decided
}

#[test]
fn a_program_decides_as_people_do() {
    let mut map = Map::of("boards");
    let id = MatchId(4);
    let m = map.game(id);
    let (program, color) = (m.program().expect("it plays"), m.to_move().expect("it runs"));
    assert_eq!(program, color);
    let text = m.game().complete("", 1).remove(0).to_string();
    let turn = m.turn();
    let play = Play::in_match(id, Turn::Offered { turn, text });
    let Player::Program(level) = m.player(program) else {
        panic!("a program has that seat")
    };
    let actor = Actor::Program(level);
    let played = map.carry_out(&actor, &play);
    assert!(matches!(played, Ok(PlayOutcome::Played { .. })), "{played:?}");
    assert_eq!(map.game(id).to_move(), Some(program.other()));
    // killed before the outcome was recorded, it plays once
    let again = map.decide(&actor, &play).expect("it is known");
    assert!(again.1.puts.is_empty(), "{again:?}");
}

/// Number of items of this name in the outbox.
fn waiting(map: &Map, item: &str) -> usize {
    let items = map.outbox().into_iter();
    items.filter(|found| found.get(item).is_some()).count()
}

#[test]
fn every_timer_is_decided_on_rows_in_a_map() {
    // deadlines, challenges and vacations end above
    let reminders = |map: &Map| {
        let cards = map.outbox().into_iter();
        cards.filter(|item| item["card"]["occasion"] == "reminder").count()
    };
    let mut map = Map::of("play");
    assert_eq!(map.timers(TimerKind::Reminder).len(), 2);
    map.later(49);
    map.fire(TimerKind::Reminder);
    assert_eq!((reminders(&map), map.timers(TimerKind::Reminder).len()), (1, 1));

    // in quiet hours it waits
    let mut map = Map::of("play");
    let change = ChangeSettings {
        zone: Some("UTC".to_owned()),
        quiet: Some("23-5".to_owned()),
        digest: Some(Wish::For(6)),
        ..ChangeSettings::default()
    };
    map.does(ANA, &change);
    map.later(30);
    assert_eq!((map.fire(TimerKind::Digest), waiting(&map, "digest")), (1, 1));
    let mut map = Map::of("play");
    let digest = None;
    map.does(ANA, &ChangeSettings { digest, ..change });
    map.later(49);
    map.fire(TimerKind::Reminder);
    assert_eq!((reminders(&map), map.timers(TimerKind::HeldReminder).len()), (0, 1));
    map.later(5);
    assert_eq!(map.fire(TimerKind::HeldReminder), 1);
    assert_eq!(reminders(&map), 1);

    let mut map = Map::of("play");
    map.later(24 * 7 + 1);
    assert_eq!((map.fire(TimerKind::Reopen), waiting(&map, "reopen")), (1, 1));
    assert_eq!(map.timers(TimerKind::Reopen).len(), 1, "the next look");

    let mut map = Map::of("links");
    map.later(8);
    assert_eq!((map.fire(TimerKind::Puzzle), waiting(&map, "puzzle")), (1, 1));
    assert_eq!(map.timers(TimerKind::Puzzle).len(), 1, "the next one");

    let mut map = Map::of("personal");
    let follow = Follow {
        id: Some(ONE),
        each_turn: Some(true),
    };
    map.does(DORA, &follow);
    map.does(ANA, &Play::in_match(ONE, Turn::Text("a1".to_owned())));
    map.later(2);
    assert_eq!(map.fire(TimerKind::Following), 2);
    // Cleo, who follows too, was blocked meanwhile
    assert_eq!(waiting(&map, "following"), 1);
}

/// Has another result when it decides a second time.
#[derive(Default)]
struct Fickle {
    was_asked: AtomicBool,
}

impl Command for Fickle {
    type Outcome = ();

    fn decide(&self, _: &mut Rows, _: &Actor) -> Result<(), Stop> {
        if self.was_asked.swap(true, Ordering::SeqCst) {
            return Err(Refusal::new(|_| "once is enough".to_owned()).into());
        }
        Ok(())
    }
}

#[tokio::test]
#[should_panic(expected = "on all rows it comes to something else")]
async fn what_decides_otherwise_on_all_rows_is_found() {
    let table = Table::new().await;
    let decided = table.app.carry_out(None, &Actor::Bot, &Fickle::default()).await;
    assert!(matches!(decided, Ok(()) | Err(RequestError::Failed(_))));
}
