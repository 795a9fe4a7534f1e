//! Matches and challenges: what is decided, what follows, and that every log replays.

use gipfel::correspondence::challenge::{self, Challenge, ChallengeStatus, ColorWish};
use gipfel::correspondence::pace::{Days, Pace};
use gipfel::correspondence::{
    Action, ActionRefused, Cause, ChallengeId, Ended, Entry, Event, Home, Match, MatchId, News, Notice, PlayerId, Seat,
    StoredMatch, Terms, Why,
};
use gipfel::rules::game::{GameKind, Move, Setup};
use gipfel::rules::gipf::Variant;
use gipfel::rules::{ByColor, Color, Outcome};
use jiff::{SignedDuration, Timestamp};

mod clocks;
mod draws;

const ANA: PlayerId = PlayerId(11);
const BEN: PlayerId = PlayerId(22);
const CLEO: PlayerId = PlayerId(33);
/// Little Golem's demo game: 48 placements, then moves; passes left out.
const DEMO: &str = "g2 c1 f5 d1 h5 g5 i1 e1 f2 f1 e4 e5 j2 g1 b2 b1 h1 g4 d3 c2 e3 f4 c4 d4 a2 a1 d2 e2 a3 g3 d5 f3 i5 c3 h2 h3 k3 h4 k5 i4 i3 j5 i2 b3 j4 j3 k4 b4 a2b2 b3b2 k5j4 e5e4 a3b4 d4d3 j4h4 j3i3 h5g4 g5g4 b4b2 g1h2 c4c3 h2f2 b2g2 i3i5 c3c1 b1c1 h4e4 h3g2 c2d2 f4e3";

fn at(hours: i64) -> Timestamp {
    Timestamp::UNIX_EPOCH + SignedDuration::from_hours(500_000 + hours)
}

fn terms(kind: GameKind) -> Terms {
    let setup = Setup {
        kind,
        extra: ByColor { white: 0, black: 0 },
    };
    Terms {
        setup,
        pace: Pace::PerMove(Days::try_from(3).expect("3 days are allowed")),
    }
}

fn new_match(kind: GameKind) -> Match {
    let home = Home::Room {
        guild: 1,
        channel: 2,
        thread: Some(3),
    };
    let seat = |player| Seat { player, home };
    Match::start(
        MatchId(1042),
        terms(kind),
        ByColor {
            white: seat(ANA),
            black: seat(BEN),
        },
        at(0),
    )
}

fn act(it: &mut Match, actor: PlayerId, action: &Action, now: Timestamp) -> Result<Vec<Event>, ActionRefused> {
    let events = it.decide(actor, action)?;
    for event in events.clone() {
        it.apply(Entry { at: now, event });
    }
    Ok(events)
}

fn play(it: &mut Match, text: &str, now: Timestamp) -> Vec<Event> {
    let color = it.to_move().expect("somebody is to move");
    let mv: Move = it
        .game()
        .parse_move(text)
        .unwrap_or_else(|why| panic!("{text}: {why:?}"));
    act(it, it.player(color), &Action::Move(mv), now).expect("a legal move is accepted")
}

fn moved(text: &str, cause: Cause) -> Event {
    Event::Moved {
        text: text.into(),
        cause,
    }
}

fn told(to: Color, what: News) -> Notice {
    Notice { to, what }
}

#[test]
fn a_match_begins_with_white_and_tells_whose_turn_it_is() {
    let mut it = new_match(GameKind::Dvonn);
    assert_eq!(
        (it.to_move(), it.turn(), it.deadline()),
        (Some(Color::White), 0, Some(at(72)))
    );
    assert_eq!(play(&mut it, "c3", at(5)), [moved("c3", Cause::Played)]);
    assert_eq!(
        (it.to_move(), it.turn(), it.deadline()),
        (Some(Color::Black), 1, Some(at(77)))
    );
    assert_eq!(
        it.notices(0),
        [Notice {
            to: Color::Black,
            what: News::YourTurn
        }]
    );
}

#[test]
fn refusals_change_nothing() {
    let mut it = new_match(GameKind::Gipf(Variant::Basic));
    let push = it.game().parse_move("a1-b2").expect("a legal push");
    assert_eq!(
        it.decide(CLEO, &Action::Move(push.clone())),
        Err(ActionRefused::NotAPlayer)
    );
    assert_eq!(
        it.decide(BEN, &Action::Move(push.clone())),
        Err(ActionRefused::NotYourTurn)
    );
    assert_eq!(it.decide(ANA, &Action::DeclineDraw), Err(ActionRefused::NoDrawOffer));
    act(&mut it, ANA, &Action::OfferDraw, at(1)).expect("an offer");
    assert_eq!(it.decide(ANA, &Action::OfferDraw), Err(ActionRefused::AlreadyOffered));
    assert_eq!(it.decide(ANA, &Action::DeclineDraw), Err(ActionRefused::NoDrawOffer));
    act(&mut it, ANA, &Action::Resign, at(2)).expect("giving up");
    for action in [
        Action::Move(push),
        Action::OfferDraw,
        Action::AcceptDraw,
        Action::DeclineDraw,
        Action::Resign,
    ] {
        assert_eq!(it.decide(BEN, &action), Err(ActionRefused::MatchOver));
    }
}

#[test]
fn a_whole_match_of_dvonn_ends_by_its_rules_and_replays_from_its_record() {
    let mut it = new_match(GameKind::Dvonn);
    let mut forced = Vec::new();
    for (hour, text) in (1..).zip(DEMO.split(' ')) {
        if it.ended().is_some() {
            break;
        }
        if it
            .played()
            .last()
            .is_some_and(|last| last.cause == Cause::Forced && last.mv.to_string() == text)
        {
            continue;
        }
        forced.extend(play(&mut it, text, at(hour)).into_iter().skip(1));
    }
    assert_eq!(forced[0], moved("c5", Cause::Forced), "the 49th placement plays itself");
    assert!(forced.iter().all(|event| matches!(
        event,
        Event::Moved {
            cause: Cause::Forced,
            ..
        }
    )));
    let json = serde_json::to_string(it.stored()).expect("a record is JSON");
    let record: StoredMatch = serde_json::from_str(&json).expect("and reads back");
    let again = Match::replay(record).expect("the log is possible");
    assert_eq!(again, it);
}

#[test]
fn the_turns_are_kept_with_the_position_before_each() {
    let mut it = new_match(GameKind::Gipf(Variant::Basic));
    assert_eq!(it.played(), []);
    let mut positions = Vec::new();
    for (hour, text) in (1..).zip(["a1-b2", "i1-h2", "e1-e2"]) {
        positions.push(it.game().clone());
        play(&mut it, text, at(hour));
    }
    let by: Vec<Color> = it.played().iter().map(|turn| turn.by).collect();
    assert_eq!(by, [Color::White, Color::Black, Color::White]);
    for (index, turn) in it.played().iter().enumerate() {
        assert_eq!(turn.before, positions[index]);
        assert_eq!(
            (turn.cause, turn.at),
            (Cause::Played, at(1 + i64::try_from(index).unwrap()))
        );
    }
    assert_eq!(it.turn(), 3);
}

#[test]
fn a_turn_says_why_it_was_played() {
    let json = |cause| serde_json::to_value(moved("c3", cause)).unwrap();
    assert_eq!(json(Cause::Played), serde_json::json!({"event": "moved", "text": "c3"}));
    assert_eq!(
        json(Cause::Forced),
        serde_json::json!({"event": "moved", "text": "c3", "cause": "forced"})
    );
    assert_eq!(
        json(Cause::Planned),
        serde_json::json!({"event": "moved", "text": "c3", "cause": "planned"})
    );
    for cause in [Cause::Played, Cause::Forced, Cause::Planned] {
        let entry = Entry {
            at: at(1),
            event: moved("c3", cause),
        };
        let text = serde_json::to_string(&entry).unwrap();
        assert_eq!(serde_json::from_str::<Entry>(&text).unwrap(), entry, "{text}");
    }
}

#[test]
fn what_the_first_version_wrote_of_a_turn_is_read() {
    let read = |rest: &str| {
        let text = format!(r#"{{"at":"2026-11-21T03:33:22Z","event":"moved","text":"c3"{rest}}}"#);
        serde_json::from_str::<Entry>(&text).map(|entry| entry.event)
    };
    assert_eq!(read("").unwrap(), moved("c3", Cause::Played));
    assert_eq!(read(r#","forced":false"#).unwrap(), moved("c3", Cause::Played));
    assert_eq!(read(r#","forced":true"#).unwrap(), moved("c3", Cause::Forced));
    assert!(read(r#","cause":"bored""#).is_err());
}

#[test]
fn a_planned_move_is_a_move_that_says_so() {
    let mut it = new_match(GameKind::Dvonn);
    let mv = it.game().parse_move("c3").expect("a free space");
    assert_eq!(
        it.decide(BEN, &Action::PlannedMove(mv.clone())),
        Err(ActionRefused::NotYourTurn)
    );
    let events = act(&mut it, ANA, &Action::PlannedMove(mv.clone()), at(1)).expect("a legal move");
    assert_eq!(events, [moved("c3", Cause::Planned)]);
    assert_eq!(it.played()[0].cause, Cause::Planned);
    assert_eq!(
        it.decide(BEN, &Action::PlannedMove(mv)),
        Err(ActionRefused::IllegalMove)
    );
}

#[test]
fn a_log_that_cannot_have_happened_is_refused_at_its_entry() {
    let mut it = new_match(GameKind::Dvonn);
    play(&mut it, "c3", at(1));
    play(&mut it, "d3", at(2));
    let broken = |change: &dyn Fn(&mut StoredMatch)| {
        let mut record = it.stored().clone();
        change(&mut record);
        Match::replay(record).expect_err("damaged").entry
    };
    assert_eq!(
        broken(&|r| r.log[1].event = moved("c3", Cause::Played)),
        1,
        "the space is taken"
    );
    assert_eq!(
        broken(&|r| r.log[0].event = moved("C3", Cause::Played)),
        0,
        "not canonical"
    );
    assert_eq!(broken(&|r| r.log[0].event = moved("", Cause::Played)), 0);
    assert_eq!(
        broken(&|r| r.log[1].event = Event::DrawAgreed),
        1,
        "nothing was offered"
    );
    assert_eq!(
        broken(&|r| r.log[1].event = Event::TimedOut { by: Color::White }),
        1,
        "not White's turn"
    );
    assert_eq!(
        broken(&|r| r.log[0].event = Event::Resigned { by: Color::White }),
        1,
        "nothing follows the end"
    );
}

#[test]
fn the_end_is_told_to_the_one_who_did_not_bring_it_about() {
    let mut it = new_match(GameKind::Dvonn);
    act(&mut it, BEN, &Action::Resign, at(1)).expect("giving up out of turn");
    assert_eq!(
        it.notices(0),
        [Notice {
            to: Color::White,
            what: News::Ended
        }]
    );
}

fn challenge(to: Option<PlayerId>, color: ColorWish) -> Challenge {
    let terms = terms(GameKind::Dvonn);
    Challenge {
        id: ChallengeId(7),
        from: ANA,
        to,
        terms,
        color,
        made: at(0),
        state: ChallengeStatus::Open,
    }
}

#[test]
fn a_challenge_is_accepted_by_the_one_it_is_for() {
    use challenge::AnswerRefused;
    let direct = challenge(Some(BEN), ColorWish::Random);
    assert_eq!(direct.accept(BEN, Color::White), Ok(ByColor { white: ANA, black: BEN }));
    assert_eq!(direct.accept(BEN, Color::Black), Ok(ByColor { white: BEN, black: ANA }));
    assert_eq!(direct.accept(CLEO, Color::White), Err(AnswerRefused::NotForYou));
    assert_eq!(direct.accept(ANA, Color::White), Err(AnswerRefused::YourOwn));
    let open = challenge(None, ColorWish::Black);
    assert_eq!(
        open.accept(CLEO, Color::White),
        Ok(ByColor {
            white: CLEO,
            black: ANA
        })
    );
    assert_eq!(
        (direct.decline(BEN), direct.decline(ANA)),
        (Ok(ChallengeStatus::Declined), Ok(ChallengeStatus::Withdrawn))
    );
    assert_eq!(
        (direct.decline(CLEO), open.decline(CLEO)),
        (Err(AnswerRefused::NotForYou), Err(AnswerRefused::NotForYou))
    );
    assert_eq!(
        (direct.expire(at(71)), direct.expire(at(72))),
        (None, Some(ChallengeStatus::Expired))
    );
    let closed = Challenge {
        state: ChallengeStatus::Declined,
        ..direct
    };
    assert_eq!(
        closed.accept(BEN, Color::White),
        Err(AnswerRefused::Closed(ChallengeStatus::Declined))
    );
    assert_eq!(
        closed.decline(BEN),
        Err(AnswerRefused::Closed(ChallengeStatus::Declined))
    );
    assert_eq!(closed.expire(at(99)), None);
}
