//! Uses of potentials that a match of DVONN decides: rulings L1 to L9, and positions 25 to 27 of the page.

use super::*;
use crate::uses::{self, GameWithUse};
use gipfel::correspondence::link::{Challenges, Decided, Link};
use gipfel::correspondence::pace::Bank;
use gipfel::correspondence::{Ruling, RulingReason, Standstill, TimeLeft, archive};
use gipfel::rules::dvonn::SetupKind;
use gipfel::rules::game::Game;
use gipfel::rules::potentials::{Kind, Potentials, Turn};
use gipfel::rules::{Position, Status};

mod clocks;
mod covered;
mod terms;

const KEY: &str = "gipf-basic+zd3";

const LINKED: MatchId = MatchId(1043);

fn link(text: &str) -> Link {
    text.parse().unwrap_or_else(|_| panic!("{text} is a link"))
}

fn linked_with(text: &str, pace: Pace, key: &str) -> Match {
    let plain = match_of(Setup::even(uses::kind(key)));
    let terms = Terms {
        pace,
        link: Some(link(text)),
        ..*plain.terms()
    };
    let stored = plain.stored();
    Match::start(MatchId(1042), terms, stored.players, stored.homes, at(0))
}

/// A match up to the turn before the use, one hour per turn.
fn up_to(found: &GameWithUse, text: &str, pace: Pace, key: &str) -> (Match, i64) {
    let mut m = linked_with(text, pace, key);
    let mut hour = 0;
    for turn in &found.turns {
        hour += 1;
        play(&mut m, turn, at(hour));
        assert_eq!(i64::from(m.turns_played()), hour, "nothing else was played");
    }
    (m, hour)
}

fn days() -> Pace {
    Pace::PerMove(Days::try_from(3).expect("3 days are allowed"))
}

/// The use of a ZÈRTZ-potential was played at `hour + 1`.
fn used(text: &str) -> (Match, GameWithUse, i64) {
    let found = uses::first(KEY, Kind::Zertz);
    let (mut m, hour) = up_to(&found, text, days(), KEY);
    play(&mut m, &found.used, at(hour + 1));
    (m, found, hour + 1)
}

fn challenge(m: &mut Match, now: Timestamp) {
    let by = m.to_move().expect("somebody is to move");
    act(m, m.player(by), &Action::ChallengePotential, now).expect("it can be challenged");
    begin(m, now);
}

/// The linked match begins, as it does in the same commit.
fn begin(m: &mut Match, now: Timestamp) {
    let terms = m.linked_terms(7).expect("a match has to begin");
    assert!(!terms.rated && terms.link.is_none());
    assert_eq!(terms.pace, m.terms().pace, "the same pace");
    let event = Event::LinkedBegan { id: LINKED };
    m.apply(Entry { at: now, event });
    assert_eq!(m.linked_terms(7), None, "one at a time");
    replays(m);
}

fn end(m: &mut Match, winner: Option<Color>, now: Timestamp) {
    let event = Event::LinkedEnded { winner };
    m.apply(Entry { at: now, event });
    replays(m);
}

fn replays(m: &Match) {
    let json = serde_json::to_string(m.stored()).expect("it is JSON");
    let stored: StoredMatch = serde_json::from_str(&json).expect("and reads back");
    assert_eq!(Match::replay(stored).as_ref(), Ok(m));
}

fn board(m: &Match) -> Potentials {
    match m.game() {
        Game::Potentials(position) => *position,
        other => panic!("{other:?}"),
    }
}

/// The spot of the potential that a turn uses, before it.
fn spot(found: &GameWithUse) -> gipfel::rules::gipf::Point {
    let turn: Turn = found.used.parse().expect("canonical");
    found.before.use_in(&turn).expect("it uses one").1
}

#[test]
fn l2_l3_a_linked_use_is_provisional_and_any_move_waives_the_challenge() {
    let (mut m, found, hour) = used("c1-zd-random");
    let opponent = found.by.other();
    let provisional = m.provisional().expect("it can be challenged");
    assert_eq!(
        (provisional.by, provisional.left, provisional.is_pending),
        (found.by, 1, false)
    );
    assert_eq!(m.to_move(), Some(opponent), "it is their turn as ever");
    let own = m.player(found.by);
    assert_eq!(
        m.decide(own, &Action::ChallengePotential),
        Err(ActionRefusal::NothingToChallenge),
        "not one's own"
    );
    let reply = m.game().complete("", 1).remove(0).to_string();
    play(&mut m, &reply, at(hour + 1));
    assert_eq!(m.provisional(), None);
    assert_eq!(m.challenges_left(opponent), 1, "nothing was spent");
    assert_eq!(
        m.decide(m.player(opponent), &Action::ChallengePotential),
        Err(ActionRefusal::NothingToChallenge)
    );
    replays(&m);
}

#[test]
fn l1_uses_of_kinds_that_are_not_linked_are_final() {
    let (m, ..) = used("c1-d-random");
    assert_eq!(m.provisional(), None, "only DVONN is linked");
}

#[test]
fn l4_a_challenge_takes_the_turn_back_and_stops_both_clocks() {
    let (mut m, found, hour) = used("c1-zd-random");
    let turn = m.turn();
    challenge(&mut m, at(hour + 5));
    let frozen = m.frozen().expect("it stands still");
    assert!(frozen.is_challenged());
    assert_eq!(
        (frozen.declared().mv.to_string(), frozen.declared().by),
        (found.used.clone(), found.by)
    );
    assert_eq!(m.linked(), Some(LINKED));
    assert_eq!(board(&m), found.before, "the position before the turn");
    assert_eq!((m.to_move(), m.deadline(), m.reminders().len()), (None, None, 0));
    assert_eq!(m.time_left(), TimeLeft::Linked);
    assert_eq!(m.time_left().standstill(), Some(Standstill::Linked));
    assert!(m.turn() > turn, "old buttons are old");
    assert_eq!(m.challenges_left(found.by.other()), 0, "it is spent");
    assert_eq!(m.expire(at(9_999), &[]), None, "no time runs out");
    let reply = m.game().complete("", 1).remove(0);
    for action in [
        Action::Move(reply.clone()),
        Action::PlannedMove(reply),
        Action::Abort,
        Action::Offer(Offer::Undo),
        Action::Offer(Offer::Abandon),
        Action::Offer(Offer::Pause),
        Action::Resume,
        Action::Claim,
        Action::ChallengePotential,
        Action::AcceptPotential,
    ] {
        for player in [ANA, BEN] {
            assert_eq!(m.decide(player, &action), Err(ActionRefusal::Frozen), "{action:?}");
        }
    }
    assert_eq!(Color::BOTH.map(|color| m.nudge(color)), [None, None]);
    assert!(!m.may_abort() && !m.can_offer(Offer::Abandon, Color::White));
    // what is possible: resigning, and agreeing to a draw
    let mut drawn = m.clone();
    act(&mut drawn, ANA, &Action::Offer(Offer::Draw), at(hour + 6)).expect("an offer");
    act(&mut drawn, BEN, &Action::AcceptOffer(Offer::Draw, 0), at(hour + 7)).expect("agreed");
    assert_eq!(drawn.ended().map(|ended| ended.why), Some(Why::DrawAgreed));
    replays(&drawn);
    act(&mut m, BEN, &Action::Resign, at(hour + 6)).expect("resigned");
    assert_eq!(
        m.ended().and_then(|ended| ended.outcome),
        Some(Outcome::Win(Color::White))
    );
    assert!(m.frozen().is_none());
    replays(&m);
}

#[test]
fn position_26_l6_won_or_drawn_the_turn_stands_and_is_not_challenged_again() {
    for wins in [true, false] {
        // with three challenges, so that none is lacking
        let (mut m, found, hour) = used("c3-zd-random");
        let after = board(&m);
        let deadline = m.deadline().expect("there is a clock");
        challenge(&mut m, at(hour + 10));
        let first = m.stored().log.len();
        end(&mut m, wins.then_some(found.by), at(hour + 110));
        assert_eq!(board(&m), after, "unchanged");
        assert_eq!(
            (m.to_move(), m.provisional(), m.frozen()),
            (Some(found.by.other()), None, None)
        );
        assert_eq!(m.challenges_left(found.by.other()), 2, "spent whatever the result");
        // 10 of 72 hours were used, and 100 stood still
        assert_eq!(m.deadline(), Some(deadline + SignedDuration::from_hours(100)));
        assert_eq!(m.notices(first), [told(found.by.other(), Occasion::Turn)]);
        let decision = m.just_decided().expect("told with the turn");
        assert_eq!(
            (decision.stands, decision.linked, decision.by),
            (true, LINKED, found.by)
        );
        assert_eq!(
            m.played().last().map(|played| played.mv.to_string()),
            Some(found.used.clone())
        );
        let reply = m.game().complete("", 1).remove(0).to_string();
        play(&mut m, &reply, at(hour + 111));
        assert_eq!(m.just_decided(), None);
        replays(&m);
    }
}

#[test]
fn position_25_l6_lost_the_potential_leaves_the_game_and_the_same_player_moves_again() {
    let (mut m, found, hour) = used("c1-zd-random");
    challenge(&mut m, at(hour + 10));
    let first = m.stored().log.len();
    end(&mut m, Some(found.by.other()), at(hour + 110));
    let spot = spot(&found);
    let before = found.before.stack(spot).expect("it stood there");
    assert_eq!(before.live(), Some(Kind::Zertz));
    assert_eq!(board(&m).stack(spot), before.without_top(), "its basic stays");
    assert_eq!(board(&m), found.before.without_potential(spot).expect("it was live"));
    assert_eq!(m.to_move(), Some(found.by));
    assert_eq!(m.notices(first), [told(found.by, Occasion::Turn)]);
    let decision = m.just_decided().expect("told with the turn");
    assert_eq!((decision.stands, decision.winner), (false, Some(found.by.other())));
    // an hour of their 72 was used when they played the turn that was taken back
    assert_eq!(m.deadline(), Some(at(hour + 110 + 71)), "with their old clock");
    assert_eq!(m.turns_played(), u32::try_from(found.turns.len()).expect("few turns"));
    // what the linked match decided is not undone
    assert_eq!(m.undone_from(found.by), None);
    assert!(!m.can_offer(Offer::Undo, found.by.other()));
    let reply = m.game().complete("", 1).remove(0).to_string();
    play(&mut m, &reply, at(hour + 111));
    assert_eq!(m.undone_from(found.by), Some(found.turns.len()));
    replays(&m);
}

#[test]
fn a_match_that_lost_a_potential_comes_back_from_its_file() {
    let (mut m, found, hour) = used("c1-zd-random");
    challenge(&mut m, at(hour + 10));
    end(&mut m, Some(found.by.other()), at(hour + 110));
    act(&mut m, ANA, &Action::Resign, at(hour + 111)).expect("giving up");
    let file = archive::write(&m, &ByColor::of(|_| None), None);
    let archived = archive::read(&file).unwrap_or_else(|why| panic!("{why}: {file}"));
    let again = archived.restore(MatchId(9), m.players(), at(0));
    assert_eq!(again.record(), m.record());
    assert_eq!(again.lost_potentials(), [(found.turns.len(), spot(&found))]);
    replays(&again);
    // not from a spot where there is none, and not in a match that is played here
    let mut stored = again.stored().clone();
    for entry in &mut stored.log {
        if let Event::PotentialLost { spot } = &mut entry.event {
            *spot = "a1".parse().expect("a dot");
        }
    }
    assert!(Match::replay(stored).is_err());
    let mut stored = again.stored().clone();
    stored.origin = None;
    assert!(Match::replay(stored).is_err());
}

#[test]
fn a_turn_that_stands_is_numbered_after_who_took_over_meanwhile() {
    let (mut m, found, hour) = used("c1-zd-random");
    challenge(&mut m, at(hour + 1));
    let turn = m.turn();
    let event = Event::Ruled {
        what: Ruling::Replaced { seat: found.by },
        why: RulingReason::new("The player has left.").expect("a line"),
    };
    m.apply(Entry {
        at: at(hour + 2),
        event,
    });
    assert_eq!(m.turn(), turn + 1);
    end(&mut m, Some(found.by), at(hour + 3));
    assert_eq!(m.played().last().map(|played| played.turn), Some(turn + 1));
    assert_eq!(m.turn(), turn + 2);
}

#[test]
fn l7_after_a_loss_another_use_is_challenged_while_challenges_are_left() {
    // a use after which the same player has another
    let found = uses::find(KEY, Kind::Zertz, |before, turn, after| {
        let Some((_, spot)) = before.use_in(turn) else {
            return false;
        };
        let without = before.without_potential(spot);
        let again = without.is_some_and(|without| {
            let progress = gipfel::rules::potentials::Progress::new(&without);
            matches!(without.status(), Status::ToMove(_)) && progress.uses().any(|used| used.kind == Kind::Zertz)
        });
        again && turn.decisions().count() == 1 && matches!(after.status(), Status::ToMove(_))
    });
    let (mut m, hour) = up_to(&found, "c2-zd-random", days(), KEY);
    play(&mut m, &found.used, at(hour + 1));
    challenge(&mut m, at(hour + 2));
    end(&mut m, Some(found.by.other()), at(hour + 3));
    let again = m.game().complete("Z", 200).into_iter().map(|mv| mv.to_string());
    let again = again.into_iter().find(|text| text.contains('>')).expect("another use");
    play(&mut m, &again, at(hour + 4));
    assert_eq!(m.provisional().map(|provisional| provisional.left), Some(1));
    challenge(&mut m, at(hour + 5));
    end(&mut m, None, at(hour + 6));
    assert_eq!(m.challenges_left(found.by.other()), 0);
    assert_eq!(m.to_move(), Some(found.by.other()), "drawn, it stands");
    replays(&m);
}

#[test]
fn l3_l8_without_challenges_left_a_use_is_final_at_once() {
    let found = uses::last(KEY, Kind::Zertz);
    let (mut m, hour) = up_to(&found, "c1-d-random", days(), KEY);
    play(&mut m, &found.used, at(hour + 1));
    assert_eq!(
        m.ended().map(|ended| ended.why),
        Some(Why::Rules),
        "ZÈRTZ is not linked"
    );
}

/// A use that ends the game was played at the hour, and can be challenged.
fn pending() -> (Match, GameWithUse, i64) {
    let found = uses::last(KEY, Kind::Zertz);
    let (mut m, hour) = up_to(&found, "c1-zd-random", days(), KEY);
    // uses on the way were not challenged
    play(&mut m, &found.used, at(hour + 1));
    (m, found, hour + 1)
}

#[test]
fn whoever_takes_over_has_the_whole_time_to_answer_a_use_that_ends_the_game() {
    let (m, found, hour) = pending();
    let why = RulingReason::new("The player has left.").expect("a line");
    let taken_over = m.with_player((found.by.other(), CLEO), why, at(hour + 50));
    assert!(taken_over.is_pending());
    assert_eq!(taken_over.deadline(), Some(at(hour + 50 + 72)));
    replays(&taken_over);
}

#[test]
fn position_27_l8_a_turn_that_ends_the_match_waits_for_the_opponent() {
    let (m, found, hour) = pending();
    let opponent = m.player(found.by.other());
    assert!(matches!(m.game().status(), Status::Over(_)));
    assert_eq!((m.ended(), m.to_move()), (None, Some(found.by.other())));
    assert!(m.provisional().expect("it can be challenged").is_pending);
    assert_eq!(
        m.notices(m.stored().log.len() - 1),
        [told(found.by.other(), Occasion::Turn)]
    );
    let some = found.before;
    let mv = Game::Potentials(some).complete("", 1).remove(0);
    assert_eq!(m.decide(opponent, &Action::Move(mv)), Err(ActionRefusal::Pending));
    assert_eq!(m.deadline(), Some(at(hour + 72)), "on their clock");
    // accepted
    let mut accepted = m.clone();
    let first = accepted.stored().log.len();
    act(&mut accepted, opponent, &Action::AcceptPotential, at(hour + 2)).expect("accepted");
    let ended = accepted.ended().expect("it is over");
    assert_eq!((ended.outcome, ended.why), (Some(Outcome::Win(found.by)), Why::Rules));
    assert_eq!(accepted.notices(first), [told(found.by, Occasion::Ended)]);
    replays(&accepted);
    // out of time
    let mut late = m.clone();
    assert_eq!(late.expire(at(hour + 71), &[]), None);
    let first = late.stored().log.len();
    let event = late.expire(at(hour + 72), &[]).expect("their time is over");
    late.apply(Entry {
        at: at(hour + 72),
        event,
    });
    assert_eq!(
        late.ended().map(|ended| (ended.outcome, ended.why)),
        Some((Some(Outcome::Win(found.by)), Why::Rules))
    );
    assert_eq!(late.notices(first).len(), 2, "both are told");
    replays(&late);
    // challenged, and won: it ends there and then
    let mut won = m.clone();
    challenge(&mut won, at(hour + 2));
    assert_eq!(board(&won), found.before);
    end(&mut won, Some(found.by), at(hour + 90));
    assert_eq!(
        won.ended().map(|ended| (ended.outcome, ended.at)),
        Some((Some(Outcome::Win(found.by)), at(hour + 90)))
    );
    // challenged, and lost: they move again, if they can
    let mut lost = m;
    challenge(&mut lost, at(hour + 2));
    end(&mut lost, Some(found.by.other()), at(hour + 90));
    match board(&lost).status() {
        Status::ToMove(color) => assert_eq!((Some(color), lost.ended()), (Some(found.by), None)),
        Status::Over(outcome) => assert_eq!(lost.ended().and_then(|ended| ended.outcome), Some(outcome)),
    }
}

#[test]
fn l8_the_last_potential_is_not_pending_once_the_challenge_is_spent() {
    let (mut m, found, hour) = used("c1-zd-random");
    challenge(&mut m, at(hour + 1));
    end(&mut m, None, at(hour + 2));
    // play on at random to a use by the same player: final at once
    let mut random = fastrand::Rng::with_seed(4);
    let mut hour = hour + 2;
    for _ in 0..200 {
        let Some(color) = m.to_move() else { break };
        let moves = m.game().complete("", 60);
        let mv = moves[random.usize(..moves.len())].to_string();
        hour += 1;
        play(&mut m, &mv, at(hour));
        if color == found.by {
            assert_eq!(m.provisional(), None, "no challenge is left");
        }
    }
    replays(&m);
}

#[test]
fn always_holds_the_turn_back_until_it_is_won() {
    let found = uses::first(KEY, Kind::Zertz);
    let (start, hour) = up_to_always(&found);
    let mut m = start;
    let first = m.stored().log.len();
    let events = play(&mut m, &found.used, at(hour + 1));
    assert!(matches!(&events[..], [Event::PotentialDeclared { .. }]), "{events:?}");
    assert_eq!(m.notices(first), [told(found.by.other(), Occasion::Declared)]);
    begin(&mut m, at(hour + 1));
    assert_eq!(board(&m), found.before, "it is not played");
    assert_eq!(m.turns_played(), u32::try_from(found.turns.len()).expect("few"));
    assert!(!m.frozen().expect("it stands still").is_challenged());
    // won: it is played now
    let mut won = m.clone();
    end(&mut won, Some(found.by), at(hour + 50));
    assert_eq!(won.to_move(), Some(found.by.other()));
    assert_eq!(
        won.played().last().map(|played| played.mv.to_string()),
        Some(found.used.clone())
    );
    assert_eq!(won.deadline(), Some(at(hour + 50 + 72)), "a turn of its own");
    assert_eq!(won.provisional(), None);
    // lost: as after a challenge
    let mut lost = m.clone();
    end(&mut lost, Some(found.by.other()), at(hour + 50));
    assert_eq!(
        board(&lost),
        found.before.without_potential(spot(&found)).expect("it was live")
    );
    assert_eq!(
        (lost.to_move(), lost.deadline()),
        (Some(found.by), Some(at(hour + 50 + 71)))
    );
    // drawn: not allowed, the potential stays, and is not tried again in this turn
    end(&mut m, None, at(hour + 50));
    assert_eq!((board(&m), m.to_move()), (found.before, Some(found.by)));
    let mv = m.game().parse_move(&found.used).expect("legal by the board");
    assert_eq!(
        m.decide(m.player(found.by), &Action::Move(mv.clone())),
        Err(ActionRefusal::PotentialBarred)
    );
    let other = m
        .game()
        .complete("", 100)
        .into_iter()
        .find(|mv| !mv.to_string().contains('>'));
    play(&mut m, &other.expect("a push").to_string(), at(hour + 51));
    let reply = m
        .game()
        .complete("", 100)
        .into_iter()
        .find(|mv| !mv.to_string().contains('>'));
    play(&mut m, &reply.expect("a push").to_string(), at(hour + 52));
    if m.game().is_legal(&mv) {
        let declared = m.decide(m.player(found.by), &Action::Move(mv));
        assert!(
            matches!(declared.as_deref(), Ok([Event::PotentialDeclared { .. }])),
            "in a later turn it is"
        );
    }
    replays(&m);
}

/// A match in which every use is decided, up to a use; those on the way are left out.
fn up_to_always(found: &GameWithUse) -> (Match, i64) {
    assert!(
        found.turns.iter().all(|turn| !turn.contains('>')),
        "the first use of all"
    );
    up_to(found, "a-zd-random", days(), KEY)
}

#[test]
fn an_undo_leads_back_to_a_turn_in_which_a_potential_cannot_be_tried_again() {
    let found = uses::first(KEY, Kind::Zertz);
    let (mut m, hour) = up_to_always(&found);
    play(&mut m, &found.used, at(hour + 1));
    begin(&mut m, at(hour + 1));
    end(&mut m, None, at(hour + 2));
    let mv = m.game().parse_move(&found.used).expect("legal by the board");
    let other = m
        .game()
        .complete("", 100)
        .into_iter()
        .find(|mv| !mv.to_string().contains('>'));
    play(&mut m, &other.expect("a push").to_string(), at(hour + 3));
    let (user, opponent) = (m.player(found.by), m.player(found.by.other()));
    act(&mut m, user, &Action::Offer(Offer::Undo), at(hour + 4)).expect("asked");
    let accept = Action::AcceptOffer(Offer::Undo, 0);
    act(&mut m, opponent, &accept, at(hour + 5)).expect("undone");
    assert_eq!((board(&m), m.to_move()), (found.before, Some(found.by)));
    assert_eq!(
        m.decide(user, &Action::Move(mv)),
        Err(ActionRefusal::PotentialBarred),
        "it was tried in this turn"
    );
    replays(&m);
}

#[test]
fn a_challenge_answers_what_was_offered_and_is_told_once() {
    let (mut m, found, hour) = used("c1-zd-random");
    let user = m.player(found.by);
    act(&mut m, user, &Action::Offer(Offer::Draw), at(hour + 1)).expect("an offer");
    act(&mut m, user, &Action::Offer(Offer::Undo), at(hour + 1)).expect("an offer");
    let first = m.stored().log.len();
    challenge(&mut m, at(hour + 2));
    assert_eq!((m.offer(Offer::Draw), m.offer(Offer::Undo)), (None, None));
    assert_eq!(m.notices(first), [told(found.by, Occasion::Challenged)]);
    // an offer made in the meantime stands when the match continues
    act(&mut m, user, &Action::Offer(Offer::Draw), at(hour + 3)).expect("an offer");
    end(&mut m, Some(found.by), at(hour + 4));
    assert_eq!(m.offer(Offer::Draw), Some(found.by));
    let player = m.player(found.by.other());
    act(&mut m, player, &Action::AcceptOffer(Offer::Draw, 0), at(hour + 5)).expect("agreed");
    assert_eq!(m.ended().map(|ended| ended.why), Some(Why::DrawAgreed));
    replays(&m);
}

#[test]
fn a_provisional_turn_can_be_undone_by_consent() {
    for (mut m, found, hour) in [used("c1-zd-random"), pending()] {
        let player = m.player(found.by);
        act(&mut m, player, &Action::Offer(Offer::Undo), at(hour + 1)).expect("asked");
        let accept = Action::AcceptOffer(Offer::Undo, 0);
        let player = m.player(found.by.other());
        act(&mut m, player, &accept, at(hour + 2)).expect("undone");
        assert_eq!((board(&m), m.to_move()), (found.before, Some(found.by)));
        assert_eq!(m.provisional(), None);
        replays(&m);
    }
}

#[test]
fn l5_a_linked_match_needs_a_result_and_is_void_when_the_other_ends() {
    let host = new_match(GameKind::Dvonn);
    let stored = host.stored();
    let setup = Setup::Dvonn(SetupKind::Random.set_up(3));
    let mut m = Match::start_linked(
        LINKED,
        terms(setup),
        stored.players,
        stored.homes,
        at(0),
        Some(MatchId(1042)),
    );
    assert_eq!(m.decides(), Some(MatchId(1042)));
    assert!(!m.may_abort() && !m.can_offer(Offer::Abandon, Color::White));
    for action in [
        Action::Abort,
        Action::Offer(Offer::Abandon),
        Action::AcceptOffer(Offer::Abandon, 0),
    ] {
        assert_eq!(m.decide(ANA, &action), Err(ActionRefusal::Linked), "{action:?}");
    }
    replays(&m);
    let first = m.stored().log.len();
    let event = Event::Voided;
    m.apply(Entry { at: at(3), event });
    assert_eq!(
        m.ended().map(|ended| (ended.outcome, ended.why)),
        Some((None, Why::Voided))
    );
    assert_eq!(m.notices(first).len(), 2);
    replays(&m);
}

#[test]
fn what_cannot_have_happened_does_not_replay() {
    let (mut m, found, hour) = used("c1-zd-random");
    let (user, challenger) = (found.by, found.by.other());
    let impossible = |m: &Match, event: Event| {
        let mut stored = m.stored().clone();
        stored.log.push(Entry {
            at: at(5_000),
            event: event.clone(),
        });
        assert!(Match::replay(stored).is_err(), "{event:?}");
    };
    let declared = |text: &str| Event::PotentialDeclared {
        mv: text.parse().expect("a turn"),
        cause: Cause::Played,
        note: None,
    };
    let reply = m.game().complete("", 1).remove(0).to_string();
    for event in [
        Event::PotentialChallenged { by: user },
        Event::PotentialAccepted {
            by: challenger,
            at_zero: false,
        },
        Event::LinkedBegan { id: LINKED },
        Event::LinkedEnded { winner: None },
        Event::Voided,
        declared(&reply),
    ] {
        impossible(&m, event);
    }
    challenge(&mut m, at(hour + 1));
    for event in [
        Event::PotentialChallenged { by: challenger },
        Event::LinkedBegan { id: LINKED },
        moved(&found.used, Cause::Played),
        declared(&found.used),
        Event::TimedOut { by: user },
        Event::Aborted { by: user },
        Event::Nudged { by: user },
        Event::Offered {
            by: user,
            what: Offer::Pause,
        },
        Event::Offered {
            by: user,
            what: Offer::Abandon,
        },
    ] {
        impossible(&m, event);
    }
    // the match that decides begins with the challenge
    let mut stored = m.stored().clone();
    stored.log.pop();
    let last = stored.log.len() - 1;
    let error = Match::replay(stored).expect_err("it does not begin");
    assert_eq!(
        (error.entry, error.event),
        (last, Event::PotentialChallenged { by: challenger })
    );
    // where every use is decided, none is simply played
    let (always, _) = up_to_always(&found);
    impossible(&always, moved(&found.used, Cause::Played));
}

#[test]
fn a_lone_reply_does_not_waive_a_challenge_by_itself() {
    // a use after which the other player has one legal turn
    let found = uses::find(KEY, Kind::Zertz, |_, _, after| {
        Game::Potentials(*after).only_move().is_some()
    });
    let (mut m, hour) = up_to(&found, "c1-zd-random", days(), KEY);
    let events = play(&mut m, &found.used, at(hour + 1));
    assert_eq!(events.len(), 1, "{events:?}");
    assert!(m.provisional().is_some());
}
