//! Local hours of a player, whatever the clocks there do.

use super::*;
use gipfel::correspondence::local::{QuietHours, Zone, next_hour};

fn time(text: &str) -> Timestamp {
    text.parse().expect("a time")
}

fn zone(name: &str) -> Zone {
    Zone::named(name).expect("it exists")
}

fn quiet(text: &str) -> QuietHours {
    text.parse().expect("they are")
}

#[test]
fn quiet_hours_end_when_the_clocks_there_say_so() {
    let berlin = zone("Europe/Berlin");
    let new_york = zone("America/New_York");
    for (zone, hours, now, end) in [
        // over midnight, in winter and in summer
        (
            Some(&berlin),
            "22-7",
            "2026-01-10T23:00:00Z",
            Some("2026-01-11T06:00:00Z"),
        ),
        (
            Some(&berlin),
            "22-7",
            "2026-07-10T03:00:00Z",
            Some("2026-07-10T05:00:00Z"),
        ),
        (Some(&berlin), "22-7", "2026-07-10T05:00:00Z", None),
        (Some(&berlin), "22-7", "2026-07-10T19:59:59Z", None),
        (
            Some(&berlin),
            "22-7",
            "2026-07-10T20:00:00Z",
            Some("2026-07-11T05:00:00Z"),
        ),
        // the night in which an hour is skipped, and the one in which it comes twice
        (
            Some(&berlin),
            "22-7",
            "2026-03-28T22:00:00Z",
            Some("2026-03-29T05:00:00Z"),
        ),
        (
            Some(&berlin),
            "22-7",
            "2026-10-24T21:00:00Z",
            Some("2026-10-25T06:00:00Z"),
        ),
        // they end in the hour that is skipped: at the one after it
        (
            Some(&berlin),
            "22-2",
            "2026-03-28T22:00:00Z",
            Some("2026-03-29T01:00:00Z"),
        ),
        (
            Some(&new_york),
            "22-2",
            "2026-03-08T04:00:00Z",
            Some("2026-03-08T07:00:00Z"),
        ),
        // within a day; on a leap day
        (
            Some(&new_york),
            "9-17",
            "2028-02-29T15:00:00Z",
            Some("2028-02-29T22:00:00Z"),
        ),
        (
            Some(&new_york),
            "22-7",
            "2028-02-29T04:00:00Z",
            Some("2028-02-29T12:00:00Z"),
        ),
        // without a zone it is UTC
        (None, "22-7", "2026-07-10T23:00:00Z", Some("2026-07-11T07:00:00Z")),
    ] {
        let expected = end.map(time);
        assert_eq!(quiet(hours).end(zone, time(now)), expected, "{hours} at {now}");
    }
}

#[test]
fn a_digest_comes_once_each_day() {
    for name in [
        "Europe/Berlin",
        "America/New_York",
        "Asia/Kolkata",
        "Pacific/Apia",
        "Australia/Lord_Howe",
        "UTC",
    ] {
        let zone = zone(name);
        for hour in [0, 2, 8, 23] {
            let mut now = time("2026-01-01T12:00:00Z");
            for _ in 0..730 {
                let next = next_hour(Some(&zone), hour, now);
                let wait = next.duration_since(now);
                assert!(
                    wait.is_positive() && wait <= SignedDuration::from_hours(26),
                    "{name} {hour}: {now} to {next}"
                );
                now = next;
            }
            // two years of 365 days, whatever the clocks did
            let whole = now.duration_since(time("2026-01-01T12:00:00Z"));
            assert!(
                (whole - SignedDuration::from_hours(730 * 24)).abs() <= SignedDuration::from_hours(24),
                "{name} {hour}"
            );
        }
    }
}

#[test]
fn a_zone_is_found_as_people_write_it() {
    for (typed, name) in [
        ("Europe/Berlin", "Europe/Berlin"),
        (" europe/berlin ", "Europe/Berlin"),
        ("new york", "America/New_York"),
        ("Tokyo", "Asia/Tokyo"),
        ("utc", "UTC"),
        ("utc+3", "UTC+3"),
        ("GMT -5", "UTC-5"),
        ("utc−11:00", "UTC-11"),
        ("+02:00", "UTC+2"),
    ] {
        assert_eq!(Zone::named(typed).map(|zone| zone.name()), Ok(name.to_owned()));
    }
    for typed in [
        "",
        "Mordor",
        "Berlinn",
        "+05:30",
        "utc+",
        "UTC+15",
        "Europe",
        "../etc/passwd",
    ] {
        assert!(Zone::named(typed).is_err(), "{typed}");
        assert!(Zone::similar(typed, 3).len() <= 3);
    }
    assert_eq!(Zone::similar("Europe/Berlinn", 3), ["Europe/Berlin"]);
    // the region in another language
    assert_eq!(Zone::similar("Europa/Berlin", 3), ["Europe/Berlin"]);
    for typed in ["Mars/Phobos", "Mordor", "xyzzy", ""] {
        assert_eq!(Zone::similar(typed, 3), Vec::<String>::new(), "{typed}");
    }
    let json = serde_json::to_string(&zone("Europe/Berlin")).expect("JSON");
    assert_eq!(json, "\"Europe/Berlin\"");
    // what is shown can be typed again
    let ahead = zone("utc+3");
    assert_eq!(Zone::named(&ahead.name()).as_ref(), Ok(&ahead));
    assert_eq!(Zone::suggestions("utc+3", 5), ["UTC+3"]);
    assert_eq!(serde_json::to_string(&ahead).expect("JSON"), "\"Etc/GMT-3\"");
    // what was stored stays, even if the rules have dropped its name: it is then UTC
    let gone: Zone = serde_json::from_str("\"Atlantis/Capital\"").expect("a name");
    assert_eq!(
        next_hour(Some(&gone), 8, time("2026-01-01T00:00:00Z")),
        time("2026-01-01T08:00:00Z")
    );
    assert_eq!(serde_json::to_string(&quiet("22:00 – 7:00")).expect("JSON"), "\"22-7\"");
    for wrong in ["", "22", "22-22", "24-7", "1-2-3", "-1-5", "022-7", "٢-٣"] {
        assert!(wrong.parse::<QuietHours>().is_err(), "{wrong}");
    }
}
