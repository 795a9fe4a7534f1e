//! The link as a term of a challenge.

use super::*;
use gipfel::correspondence::Locale;
use gipfel::correspondence::link::Link;
use gipfel::correspondence::pace::{AtZero, Pace};
use gipfel::words::{challenges, links};

fn wishes(kind: GameKind, potentials: Option<&str>, link: LinkWish) -> MakeChallenge {
    MakeChallenge {
        potentials: potentials.map(str::to_owned),
        link,
        ..wish(Some(BEN), kind, ColorWish::White)
    }
}

/// Clocks stand still on weekends and in vacations and pauses, and a win may have to be claimed: nobody knows how long a
/// match takes at most.
#[tokio::test]
async fn no_language_promises_when_a_linked_match_is_over() {
    let terms = MakeChallenge {
        pace: Some(PaceWish::Days(5)),
        clock: ClockWish {
            weekends_off: true,
            at_zero: AtZero::Claim,
            ..ClockWish::default()
        },
        ..wishes(STANDARD, Some("zd3"), by_challenge(1, None))
    };
    let limits = ["at most", "höchstens", "au plus", "hooguit", "como mucho"];
    for locale in Locale::ALL {
        let table = Table::new().await;
        let mut request = table.request(ANA, Intent::feature(terms.clone()));
        let Place::Room { locale: room, .. } = &mut request.place else {
            panic!("a room")
        };
        *room = locale;
        table.send(request).await;
        let text = table.deliver().await.remove(0).message.text;
        let line = text.lines().find(|line| line.contains("225"));
        let line = line.unwrap_or_else(|| panic!("{locale:?}: {text}"));
        assert!(line.contains("45"), "{line}");
        assert!(!limits.iter().any(|limit| line.contains(limit)), "{line}");
    }
}

/// Terms are parted by dots, so that none is within one.
#[test]
fn a_link_is_one_term_among_others() {
    for locale in Locale::ALL {
        for link in ["c1-d-random", "c2-zd-reds", "a-zdy-classic"] {
            let link: Link = link.parse().expect("a link");
            let said = challenges::link(locale, link);
            assert!(!said.contains('·') && said.ends_with(')'), "{said}");
        }
    }
}

fn by_challenge(count: u8, kinds: Option<LinkedKinds>) -> LinkWish {
    LinkWish {
        decided: Challenges::new(count).map(Decided::Challenged),
        kinds,
    }
}

const STANDARD: GameKind = GameKind::ALL[2];

#[tokio::test]
async fn a_challenge_says_what_its_link_means_in_days_and_becomes_a_match_with_it() {
    let always = LinkWish {
        decided: Some(Decided::Always),
        kinds: Some(LinkedKinds::All),
    };
    for (potentials, link, setup, text, parts) in [
        (
            "zd3",
            by_challenge(1, None),
            None,
            "c1-d-random",
            vec!["one use of DVONN", "about 45 moves", "runs for about 135 days"],
        ),
        (
            "zd3",
            by_challenge(2, Some(LinkedKinds::Zertz)),
            Some("reds"),
            "c2-zd-reds",
            vec!["2 uses of ZÈRTZ or DVONN"],
        ),
        (
            "tzdy3",
            always,
            Some("classic"),
            "a-zdy-classic",
            vec![
                "whoever uses ZÈRTZ, DVONN or YINSH must win a match of DVONN first",
                "This is slow",
                "about 94 moves",
            ],
        ),
        (
            "tz3",
            by_challenge(3, Some(LinkedKinds::All)),
            None,
            "c3-z-random",
            vec!["3 uses of ZÈRTZ"],
        ),
    ] {
        let table = Table::new().await;
        let wish = MakeChallenge {
            setup: setup.map(|setup| setup.parse().expect("a setup")),
            ..wishes(STANDARD, Some(potentials), link)
        };
        private_text(table.ask(ANA, Intent::feature(wish)).await);
        let post = table.deliver().await.remove(0);
        for part in parts {
            assert!(post.message.text.contains(part), "{part}: {}", post.message.text);
        }
        // a counter-offer of another pace keeps it
        table.counter(BEN, &post, &[("Time", &["2"])], &[]).await;
        let posts = table.deliver().await;
        let offer = posts
            .iter()
            .rfind(|post| post.message.text.contains("Linked to DVONN"))
            .expect("offered in return");
        table
            .accept(ANA, offer, &labelled(&offer.message, "Accept").custom_id)
            .await;
        let m = table.game(MatchId(1)).await;
        assert_eq!(m.link().map(|link| link.to_string()).as_deref(), Some(text));
    }
}

#[tokio::test]
async fn a_link_without_its_kind_is_refused() {
    let table = Table::new().await;
    let game = "potentials can be linked to DVONN";
    for (kind, potentials, link, told) in [
        (GameKind::Dvonn, None, by_challenge(1, None), game),
        (STANDARD, None, by_challenge(1, None), game),
        (STANDARD, Some("t3"), by_challenge(1, Some(LinkedKinds::All)), game),
        // those of DVONN unless others are chosen
        (STANDARD, Some("z3"), by_challenge(1, None), game),
        (STANDARD, Some("z3"), by_challenge(1, Some(LinkedKinds::Yinsh)), game),
        (
            STANDARD,
            Some("zd3"),
            by_challenge(4, Some(LinkedKinds::Zertz)),
            "not how",
        ),
    ] {
        let wish = MakeChallenge {
            setup: None,
            ..wishes(kind, potentials, link)
        };
        let text = private_text(table.ask(ANA, Intent::feature(wish)).await);
        assert!(text.contains(told), "{kind:?} {potentials:?}: {text}");
    }
    assert!(table.deliver().await.is_empty());
}

/// Each kind alone begins a match, so the list says “or” in every language.
#[test]
fn where_each_use_must_be_won_the_kinds_are_alternatives() {
    let link: Link = "a-zdy-random".parse().expect("a link");
    for locale in Locale::ALL {
        let or = match locale {
            Locale::English => "or",
            Locale::German => "oder",
            Locale::French => "ou",
            Locale::Dutch => "of",
            Locale::Spanish => "o",
        };
        let said = links::terms(locale, link, Pace::Unlimited).remove(0);
        let kinds = format!("ZÈRTZ, DVONN {or} YINSH");
        assert!(said.contains(&kinds), "{locale:?}: {said}");
    }
}
