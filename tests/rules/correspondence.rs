//! Matches and challenges: decisions, their consequences, and that every log replays.

use gipfel::correspondence::consequences::{Notice, Occasion};
use gipfel::correspondence::pace::{Days, Pace};
use gipfel::correspondence::{
    Action, ActionRefusal, Cause, ChallengeId, Ended, Entry, Event, Home, Match, MatchId, Offer, Player, PlayerId,
    Room, StoredMatch, Terms, Why,
};
use gipfel::rules::game::{GameKind, Move, Setup};
use gipfel::rules::gipf::Variant;
use gipfel::rules::{ByColor, Color, Outcome};
use jiff::{SignedDuration, Timestamp};

mod breaks;
mod challenges;
mod clocks;
mod draws;
mod hours;
mod links;
mod logs;
mod notices;
mod plans;
mod players;
mod room;

const ANA: PlayerId = PlayerId(11);
const BEN: PlayerId = PlayerId(22);
const CLEO: PlayerId = PlayerId(33);
/// Little Golem's demo game: 48 placements, then moves; passes left out.
const DEMO: &str = "g2 c1 f5 d1 h5 g5 i1 e1 f2 f1 e4 e5 j2 g1 b2 b1 h1 g4 d3 c2 e3 f4 c4 d4 a2 a1 d2 e2 a3 g3 d5 f3 i5 c3 h2 h3 k3 h4 k5 i4 i3 j5 i2 b3 j4 j3 k4 b4 a2b2 b3b2 k5j4 e5e4 a3b4 d4d3 j4h4 j3i3 h5g4 g5g4 b4b2 g1h2 c4c3 h2f2 b2g2 i3i5 c3c1 b1c1 h4e4 h3g2 c2d2 f4e3";

fn at(hours: i64) -> Timestamp {
    Timestamp::UNIX_EPOCH + SignedDuration::from_hours(500_000 + hours)
}

fn terms(setup: Setup) -> Terms {
    Terms::new(setup, Pace::PerMove(Days::try_from(3).expect("3 days are allowed")))
}

fn players(white: PlayerId, black: PlayerId) -> ByColor<Player> {
    ByColor {
        white: white.into(),
        black: black.into(),
    }
}

/// Ana plays White against Ben, three days per turn.
fn match_of(setup: Setup) -> Match {
    let home = Home::Room(Room {
        guild: 1,
        channel: 2,
        thread: Some(3),
        is_private: false,
    });
    let homes = ByColor {
        white: home,
        black: home,
    };
    Match::start(MatchId(1042), terms(setup), players(ANA, BEN), homes, at(0))
}

fn new_match(kind: GameKind) -> Match {
    match_of(Setup::even(kind))
}

fn act(m: &mut Match, actor: impl Into<Player>, action: &Action, now: Timestamp) -> Result<Vec<Event>, ActionRefusal> {
    let events = m.decide(actor, action)?;
    for event in events.clone() {
        m.apply(Entry { at: now, event });
    }
    Ok(events)
}

fn play(m: &mut Match, text: &str, now: Timestamp) -> Vec<Event> {
    let color = m.to_move().expect("somebody is to move");
    let mv: Move = m
        .game()
        .parse_move(text)
        .unwrap_or_else(|why| panic!("{text}: {why:?}"));
    act(m, m.player(color), &Action::Move(mv), now).expect("a legal move is accepted")
}

fn moved(text: &str, cause: Cause) -> Event {
    Event::Moved {
        mv: text.parse().unwrap_or_else(|()| panic!("{text} is a turn")),
        cause,
        note: None,
    }
}

fn told(to: Color, what: Occasion) -> Notice {
    Notice { to, what }
}

#[test]
fn a_match_begins_with_white_and_tells_whose_turn_it_is() {
    let mut m = new_match(GameKind::Dvonn);
    assert_eq!(
        (m.to_move(), m.turn(), m.deadline()),
        (Some(Color::White), 0, Some(at(72)))
    );
    assert_eq!(play(&mut m, "c3", at(5)), [moved("c3", Cause::Played)]);
    assert_eq!(
        (m.to_move(), m.turn(), m.deadline()),
        (Some(Color::Black), 1, Some(at(77)))
    );
    assert_eq!(m.notices(0), [told(Color::Black, Occasion::Turn)]);
}

#[test]
fn refusals_change_nothing() {
    let mut m = new_match(GameKind::Gipf(Variant::Basic));
    let push = m.game().parse_move("a1-b2").expect("a legal push");
    assert_eq!(
        m.decide(CLEO, &Action::Move(push.clone())),
        Err(ActionRefusal::NotAPlayer)
    );
    assert_eq!(
        m.decide(BEN, &Action::Move(push.clone())),
        Err(ActionRefusal::NotYourTurn)
    );
    assert_eq!(
        m.decide(ANA, &Action::DeclineOffer(Offer::Draw)),
        Err(ActionRefusal::NoOffer)
    );
    act(&mut m, ANA, &Action::Offer(Offer::Draw), at(1)).expect("an offer");
    assert_eq!(
        m.decide(ANA, &Action::Offer(Offer::Draw)),
        Err(ActionRefusal::AlreadyOffered)
    );
    assert_eq!(
        m.decide(ANA, &Action::DeclineOffer(Offer::Draw)),
        Err(ActionRefusal::NoOffer)
    );
    act(&mut m, ANA, &Action::Resign, at(2)).expect("giving up");
    for action in [
        Action::Move(push),
        Action::Offer(Offer::Draw),
        Action::AcceptOffer(Offer::Draw, 0),
        Action::DeclineOffer(Offer::Draw),
        Action::Resign,
    ] {
        assert_eq!(m.decide(BEN, &action), Err(ActionRefusal::MatchOver));
    }
}

#[test]
fn a_whole_match_of_dvonn_ends_by_its_rules_and_replays_from_its_record() {
    let mut m = new_match(GameKind::Dvonn);
    let mut forced = Vec::new();
    for (hour, text) in (1..).zip(DEMO.split(' ')) {
        if m.ended().is_some() {
            break;
        }
        if m.played()
            .last()
            .is_some_and(|last| last.cause == Cause::Forced && last.mv.to_string() == text)
        {
            continue;
        }
        forced.extend(play(&mut m, text, at(hour)).into_iter().skip(1));
    }
    assert_eq!(forced[0], moved("c5", Cause::Forced), "the 49th placement plays itself");
    assert!(forced.iter().all(|event| matches!(
        event,
        Event::Moved {
            cause: Cause::Forced,
            ..
        }
    )));
    let json = serde_json::to_string(m.stored()).expect("a record is JSON");
    let stored: StoredMatch = serde_json::from_str(&json).expect("and reads back");
    let again = Match::replay(stored).expect("the log is possible");
    assert_eq!(again, m);
}

#[test]
fn the_turns_are_kept_with_the_position_before_each() {
    let mut m = new_match(GameKind::Gipf(Variant::Basic));
    assert_eq!(m.played(), []);
    let mut positions = Vec::new();
    for (hour, text) in (1..).zip(["a1-b2", "i1-h2", "e1-e2"]) {
        positions.push(m.game().clone());
        play(&mut m, text, at(hour));
    }
    let by: Vec<Color> = m.played().iter().map(|turn| turn.by).collect();
    assert_eq!(by, [Color::White, Color::Black, Color::White]);
    for (index, turn) in m.played().iter().enumerate() {
        assert_eq!(turn.before, positions[index]);
        assert_eq!(
            (turn.cause, turn.at),
            (Cause::Played, at(1 + i64::try_from(index).unwrap()))
        );
    }
    assert_eq!(m.turn(), 3);
}

#[test]
fn a_planned_move_is_a_move_that_says_so() {
    let mut m = new_match(GameKind::Dvonn);
    let mv = m.game().parse_move("c3").expect("a free space");
    assert_eq!(
        m.decide(BEN, &Action::PlannedMove(mv.clone())),
        Err(ActionRefusal::NotYourTurn)
    );
    let events = act(&mut m, ANA, &Action::PlannedMove(mv.clone()), at(1)).expect("a legal move");
    assert_eq!(events, [moved("c3", Cause::Planned)]);
    assert_eq!(m.played()[0].cause, Cause::Planned);
    assert_eq!(m.decide(BEN, &Action::PlannedMove(mv)), Err(ActionRefusal::IllegalMove));
}
