//! The link as a term, and the clocks around a freeze.

use super::*;

#[test]
fn l1_a_link_has_one_text_and_only_fits_games_that_have_its_kinds() {
    for text in [
        "c1-d-random",
        "c3-zdy-packets-4",
        "a-z-classic",
        "a-dy-pie",
        "c2-y-reds",
    ] {
        assert_eq!(link(text).to_string(), text);
    }
    for text in [
        "",
        "c",
        "c0-d-random",
        "c4-d-random",
        "c01-d-random",
        "a1-d-random",
        "c1--random",
        "c1-t-random",
        "c1-dz-random",
        "c1-dd-random",
        "c1-D-random",
        "c1-d-",
        "c1-d-none",
        "c1-d",
        "b1-d-random",
        "é-d-random",
    ] {
        assert!(text.parse::<Link>().is_err(), "{text}");
    }
    assert_eq!(
        Link::new(Decided::Always, [Kind::Tamsk], SetupKind::Random),
        None,
        "TAMSK is never linked"
    );
    assert_eq!(Link::new(Decided::Always, [], SetupKind::Random), None);
    assert_eq!(Challenges::default().get(), 1);
    assert_eq!((Challenges::new(0), Challenges::new(4)), (None, None));
    let fits = |text: &str, key: &str| {
        let Setup::Potentials(variant) = Setup::even(uses::kind(key)) else {
            return false;
        };
        link(text).fits(variant)
    };
    assert!(fits("c1-d-random", "gipf-basic+zd3") && fits("c1-zd-random", "gipf-basic+zd3"));
    assert!(fits("c1-z-random", "gipf-basic+tz3"));
    assert!(!fits("c1-z-random", "gipf-basic+zd3"), "DVONN is always among them");
    assert!(!fits("c1-dy-random", "gipf-basic+zd3"), "there is no YINSH");
    // a link that the game does not have is none
    assert_eq!(linked_with("c1-dy-random", days(), KEY).link(), None);
    let mut m = linked_with("c1-d-random", days(), "gipf-basic+y3");
    assert_eq!(m.link(), None);
    play(&mut m, "Ya1-b2", at(1));
    replays(&m);
}

#[test]
fn l1_matches_without_a_link_are_written_as_before() {
    let mut m = new_match(uses::kind(KEY));
    play(&mut m, "Za1-b2", at(1));
    let json = serde_json::to_string(m.stored()).expect("it is JSON");
    assert!(!json.contains("link") && !json.contains("decides"), "{json}");
    let json = serde_json::to_string(linked_with("c1-d-random", days(), KEY).stored()).expect("it is JSON");
    assert!(json.contains("\"link\":\"c1-d-random\""), "{json}");
}

#[test]
fn l1_how_long_a_linked_match_can_take() {
    let length = link("c1-d-random").length(days());
    assert_eq!(
        length.time,
        Some(SignedDuration::from_hours(24 * 3 * i64::from(length.turns)))
    );
    assert_eq!(link("c1-d-classic").length(days()).turns, length.turns + 49);
    assert_eq!(link("c1-d-packets-12").length(days()).turns, length.turns + 5);
    assert_eq!(link("a-d-reds").length(Pace::Unlimited).time, None);
    let bank = Bank::OFFERED[0];
    let time = bank.start() * 2 + bank.increment() * i32::from(length.turns);
    assert_eq!(link("c1-d-random").length(Pace::Bank(bank)).time, Some(time));
}

#[test]
fn l4_banks_keep_what_they_have() {
    let bank = Bank::new(100, 10, 200).expect("a bank");
    let found = uses::first(KEY, Kind::Zertz);
    let (mut m, hour) = up_to(&found, "c1-zd-random", Pace::Bank(bank), KEY);
    // what its player has before the use
    let before = m.deadline().expect("a clock").duration_since(at(hour));
    play(&mut m, &found.used, at(hour + 4));
    let theirs = m.deadline().expect("a clock").duration_since(at(hour + 4));
    challenge(&mut m, at(hour + 9));
    let mut won = m.clone();
    end(&mut won, Some(found.by), at(hour + 500));
    let left = won.deadline().expect("a clock").duration_since(at(hour + 500));
    assert_eq!(
        left,
        theirs - SignedDuration::from_hours(5),
        "what the challenger had left"
    );
    end(&mut m, Some(found.by.other()), at(hour + 500));
    let left = m.deadline().expect("a clock").duration_since(at(hour + 500));
    assert_eq!(
        left,
        before - SignedDuration::from_hours(4),
        "what the user had left, without an increment"
    );
    // and the challenger's bank has what it had, with no increment for a turn that they did not play
    let reply = m
        .game()
        .complete("", 100)
        .into_iter()
        .find(|mv| !mv.to_string().contains('>'));
    play(&mut m, &reply.expect("a push").to_string(), at(hour + 501));
    let left = m.deadline().expect("a clock").duration_since(at(hour + 501));
    assert_eq!(left, theirs - SignedDuration::from_hours(5));
}

#[test]
fn vacations_and_a_pause_around_a_freeze() {
    let (mut m, found, hour) = used("c1-zd-random");
    let (user, challenger) = (found.by, found.by.other());
    // a pause is over once it is challenged
    let player = m.player(user);
    act(&mut m, player, &Action::Offer(Offer::Pause), at(hour + 1)).expect("offered");
    let player = m.player(challenger);
    act(&mut m, player, &Action::AcceptOffer(Offer::Pause, 0), at(hour + 2)).expect("paused");
    challenge(&mut m, at(hour + 20));
    // the user goes on vacation meanwhile, beyond the end of the linked match
    let begun = m
        .begin_vacation(user, at(hour + 30), at(hour + 130), false)
        .expect("it begins");
    m.apply(Entry {
        at: at(hour + 30),
        event: begun,
    });
    assert_eq!(m.vacation(user, at(hour + 31)), Some(at(hour + 130)));
    replays(&m);
    let mut won = m.clone();
    end(&mut won, Some(user), at(hour + 100));
    // 2 of 72 hours: what came after was a pause and stood still
    assert_eq!(
        won.deadline(),
        Some(at(hour + 100 + 70)),
        "the challenger is not on vacation"
    );
    end(&mut m, Some(challenger), at(hour + 100));
    assert_eq!(m.deadline(), Some(at(hour + 130 + 71)), "the user is");
    let back = m.end_vacation(user, at(hour + 110)).expect("they come back early");
    m.apply(Entry {
        at: at(hour + 110),
        event: back,
    });
    assert_eq!(m.deadline(), Some(at(hour + 110 + 71)));
    replays(&m);
}

#[test]
fn what_was_reminded_of_is_not_told_again_after_a_freeze() {
    let found = uses::first(KEY, Kind::Zertz);
    let (mut m, hour) = up_to(&found, "c1-zd-random", days(), KEY);
    // after 40 of 72 hours the first reminder was sent
    play(&mut m, &found.used, at(hour + 40));
    challenge(&mut m, at(hour + 50));
    end(&mut m, Some(found.by.other()), at(hour + 500));
    assert_eq!(m.deadline(), Some(at(hour + 500 + 32)));
    assert_eq!(m.reminders().len(), 1, "{:?}", m.reminders());
    assert!(m.reminders().iter().all(|reminder| *reminder > at(hour + 500)));
}
