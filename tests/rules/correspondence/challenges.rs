//! Challenges: who may accept, decline and withdraw until when, and who plays which colour.

use super::*;
use gipfel::correspondence::challenge::{AnswerRefusal, Challenge, ChallengeStatus, ColorWish, Handicap, Party};

fn challenge(to: Option<PlayerId>, color: ColorWish) -> Challenge {
    Challenge {
        stays: gipfel::correspondence::pace::Days::USUAL,
        id: ChallengeId(7),
        from: ANA,
        to,
        terms: terms(Setup::even(GameKind::Dvonn)),
        color,
        made: at(0),
        state: ChallengeStatus::Open,
    }
}

#[test]
fn a_challenge_is_accepted_by_the_one_it_is_for() {
    let direct = challenge(Some(BEN), ColorWish::Random);
    assert_eq!(direct.accept(CLEO, Color::White), Err(AnswerRefusal::NotForYou));
    assert_eq!(direct.accept(ANA, Color::White), Err(AnswerRefusal::YourOwn));
    assert!(direct.accept(BEN, Color::White).is_ok());
    let open = challenge(None, ColorWish::Random);
    assert_eq!(open.accept(ANA, Color::White), Err(AnswerRefusal::YourOwn));
    assert!(open.accept(CLEO, Color::White).is_ok());
}

#[test]
fn colours_are_as_wished_and_drawn_where_nothing_is() {
    let (ana_white, ana_black) = (players(ANA, BEN), players(BEN, ANA));
    for drawn in Color::BOTH {
        let accept = |wish| challenge(Some(BEN), wish).accept(BEN, drawn);
        assert_eq!(accept(ColorWish::White), Ok(ana_white));
        assert_eq!(accept(ColorWish::Black), Ok(ana_black));
        let as_drawn = if drawn == Color::White { ana_white } else { ana_black };
        assert_eq!(accept(ColorWish::Random), Ok(as_drawn));
        assert_eq!(accept(drawn.into()), Ok(as_drawn));
    }
}

#[test]
fn the_challenged_decline_and_the_challenger_withdraws() {
    let direct = challenge(Some(BEN), ColorWish::Random);
    assert_eq!(direct.decline(BEN), Ok(ChallengeStatus::Declined));
    assert_eq!(direct.decline(ANA), Ok(ChallengeStatus::Withdrawn));
    assert_eq!(direct.decline(CLEO), Err(AnswerRefusal::NotForYou));
    let open = challenge(None, ColorWish::Random);
    assert_eq!(open.decline(ANA), Ok(ChallengeStatus::Withdrawn));
    assert_eq!(open.decline(CLEO), Err(AnswerRefusal::NotForYou));
}

#[test]
fn a_challenge_expires_after_three_days_and_not_a_moment_before() {
    let open = challenge(None, ColorWish::Random);
    assert_eq!(open.expires(), at(72));
    assert_eq!(open.expire(at(72) - SignedDuration::from_nanos(1)), None);
    assert_eq!(open.expire(at(72)), Some(ChallengeStatus::Expired));
    assert_eq!(open.expire(at(1_000)), Some(ChallengeStatus::Expired));
}

#[test]
fn what_is_closed_stays_closed() {
    let accepted = ChallengeStatus::Accepted {
        id: MatchId(3),
        by: BEN,
    };
    for state in [
        accepted,
        ChallengeStatus::Declined,
        ChallengeStatus::Withdrawn,
        ChallengeStatus::Expired,
    ] {
        let closed = Challenge {
            state,
            ..challenge(Some(BEN), ColorWish::Random)
        };
        for player in [ANA, BEN, CLEO] {
            assert_eq!(closed.accept(player, Color::White), Err(AnswerRefusal::Closed(state)));
            assert_eq!(closed.decline(player), Err(AnswerRefusal::Closed(state)));
        }
        assert_eq!(closed.expire(at(99)), None);
    }
}

#[test]
fn a_handicap_goes_to_its_person_whatever_their_colour() {
    let extra = |to, challenger| Handicap { pieces: 2, to }.extra(challenger);
    for challenger in Color::BOTH {
        let with = |color: Color| {
            let mut extra = ByColor { white: 0, black: 0 };
            extra[color] = 2;
            extra
        };
        assert_eq!(extra(Party::Challenger, challenger), with(challenger));
        assert_eq!(extra(Party::Opponent, challenger), with(challenger.other()));
    }
}

#[test]
fn a_match_with_a_handicap_begins_with_the_extra_pieces() {
    let setup = |extra| Setup::with_extra(GameKind::Gipf(Variant::Basic), extra).unwrap();
    let even = match_of(setup(ByColor { white: 0, black: 0 }));
    let handicap = match_of(setup(ByColor { white: 0, black: 2 }));
    assert_ne!(even.game(), handicap.game());
    assert_eq!(handicap.terms().setup.extra().black, 2);
    assert_eq!(
        Match::replay(handicap.stored().clone()).as_ref().map(Match::game),
        Ok(handicap.game())
    );
}

#[test]
fn challenges_have_a_form_that_does_not_change() {
    let mut challenge = challenge(Some(BEN), ColorWish::Random);
    let json = |challenge: &Challenge| serde_json::to_value(challenge).expect("JSON");
    let first = json(&challenge);
    assert_eq!(first["color"], "random", "as it landed");
    assert_eq!((&first["state"], &first["to"]), (&"open".into(), &22.into()));
    assert_eq!(first["terms"]["pace"], serde_json::json!({"per_move": 3}));
    challenge.color = ColorWish::Black;
    challenge.terms.pace = Pace::Unlimited;
    challenge.state = ChallengeStatus::Accepted {
        id: MatchId(3),
        by: BEN,
    };
    let second = json(&challenge);
    assert_eq!(second["color"], "black");
    assert_eq!(second["terms"]["pace"], "unlimited");
    assert_eq!(second["state"], serde_json::json!({"accepted": {"id": 3, "by": 22}}));
    assert_eq!(
        serde_json::from_value::<Challenge>(second).expect("reads back"),
        challenge
    );
}
