//! Challenges with chosen terms, and counter-offers.

use super::table::*;
use gipfel::app::Spelled as _;
use gipfel::app::features::{Counter, CounterPanel, Resign, Term};
use gipfel::correspondence::challenge::{ColorWish, Handicap, Party};
use gipfel::correspondence::link::Decided;
use gipfel::correspondence::pace::{AtZero, Days, Pace};
use gipfel::correspondence::proposal::Proposal;
use gipfel::correspondence::{ChallengeId, MatchId, PlayerId};
use gipfel::rules::dvonn::SetupKind;
use gipfel::rules::game::GameKind;
use gipfel::store::keys;
use jiff::SignedDuration;

const DVONN: GameKind = GameKind::Dvonn;
const BASIC: GameKind = GameKind::ALL[1];

fn wished(change: impl FnOnce(&mut MakeChallenge)) -> Intent {
    let mut wish = wish(Some(BEN), DVONN, ColorWish::Random);
    change(&mut wish);
    if wish.kind != DVONN {
        wish.setup = None;
    }
    Intent::feature(wish)
}

/// Ana's challenge to Ben, posted.
async fn offered(table: &Table, ask: Intent) -> Post {
    private_text(table.ask(ANA, ask).await);
    table.deliver().await.remove(0)
}

/// The panel that Ben gets.
async fn opened(table: &Table, post: &Post) -> Reply {
    let counter = labelled(&post.message, "Counter…").custom_id;
    let reply = table.accept(BEN, post, &counter).await;
    // for him alone, beside the message that all see
    assert!(matches!(reply, Reply::Show { in_place: false, .. }), "{reply:?}");
    reply
}

#[tokio::test]
async fn other_terms_are_offered_shown_beside_the_old_ones_and_accepted() {
    let table = Table::new().await;
    let post = offered(&table, wished(|wish| wish.color = ColorWish::White)).await;
    let panel = opened(&table, &post).await;
    let shown = ["Game", "Setup", "Time", "Colours"].map(|what| chosen_in(&panel, what).expect("preset"));
    assert_eq!(
        shown,
        [
            "DVONN",
            "Classic: you place all 49 pieces",
            "3 days per turn",
            "I play Black"
        ]
    );
    let values: [(&str, &[&str]); 4] = [
        ("Game", &["gipf-basic"]),
        ("Time", &["5"]),
        ("Colours", &["r"]),
        ("Handicap", &["m2"]),
    ];
    let reply = table.counter(BEN, &post, &values, &[]).await;
    assert!(
        matches!(&reply, Reply::Show { in_place: true, container } if rows_of(container).is_empty()),
        "{reply:?}"
    );
    assert!(
        container_of(&reply).text().contains("You proposed other terms"),
        "{reply:?}"
    );
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1, "one message, one ping: {posts:?}");
    let countered = &posts[0];
    assert_eq!(countered.message.pings, [PlayerId(ANA)]);
    for line in [
        "**<@12> proposes other terms:**",
        "• Game: DVONN → **GIPF basic**",
        "• Time: 3 days per turn → **5 days per turn**",
        "• Colours: <@11> plays White → **decided at random**",
        "• Handicap: none → **<@12> +2**",
        "• Rated: yes → **no**",
        "<@11>, <@12> challenges you to a match of **GIPF basic**",
    ] {
        assert!(
            countered.message.text.contains(line),
            "{line}: {}",
            countered.message.text
        );
    }
    // what was countered is closed, for everybody
    for (who, label) in [(BEN, "Accept"), (ANA, "Decline"), (BEN, "Counter…")] {
        let button = labelled(&post.message, label).custom_id;
        let text = private_text(table.accept(who, &post, &button).await);
        assert!(text.contains("was answered with other terms"), "{label}: {text}");
    }
    // also in the panel, where it can still be pressed
    let panel = table.use_panel(BEN, &button_of(&panel, "Send"), &[]).await;
    assert!(private_text(panel).contains("was answered with other terms"));
    // the other side accepts
    let accept = labelled(&countered.message, "Accept").custom_id;
    assert!(private_text(table.accept(BEN, countered, &accept).await).contains("your own challenge"));
    let reply = table.accept(ANA, countered, &accept).await;
    assert!(text_of(&reply).contains("<@11> accepted"), "{reply:?}");
    let m = table.game(MatchId(1)).await;
    assert_eq!(m.terms().setup.kind(), BASIC);
    assert_eq!(m.terms().pace, Pace::PerMove(Days::try_from(5).expect("possible")));
    assert!(!m.terms().rated);
    let (color, pieces) = m.terms().setup.handicap().expect("there is one");
    assert_eq!((m.player(color), pieces), (PlayerId(BEN).into(), 2));
}

#[tokio::test]
async fn what_is_not_offered_is_refused_and_the_rest_is_kept() {
    let table = Table::new().await;
    let post = offered(&table, wished(|_| ())).await;
    let panel = opened(&table, &post).await;
    let panel = table.choose(BEN, &panel, "Time", &["7"]).await;
    for (what, value) in [
        ("Game", "chess"),
        ("Game", "gipf"),
        ("Time", "99"),
        ("Time", ""),
        ("Colours", "red"),
        ("Setup", "upside-down"),
    ] {
        let reply = table.use_panel(BEN, &select_of(&panel, what).custom_id, &[value]).await;
        let Reply::Say { private: true, message } = &reply else {
            panic!("{reply:?}")
        };
        assert_eq!(
            message.text,
            "That choice is no longer offered. Please choose another one."
        );
    }
    // what another game does not have
    for (what, value) in [(Term::Setup, "random"), (Term::More, "m1"), (Term::Link, "c1-d-random")] {
        let terms = Proposal {
            kind: GameKind::ALL[2],
            ..Proposal::usual()
        };
        let forged = CounterPanel {
            id: ChallengeId(1),
            what,
            terms: Some(terms.fitted()),
            values: Vec::new(),
        };
        let text = private_text(table.use_panel(BEN, &forged.custom_id(), &[value]).await);
        assert!(text.contains("no longer offered"), "{what:?}: {text}");
    }
    assert!(table.deliver().await.is_empty(), "nothing was sent");
    // nothing new is no counter-offer
    let same = opened(&table, &post).await;
    let text = private_text(table.push(BEN, &same, "Send").await);
    assert!(text.contains("Nothing is different"), "{text}");
    let reply = table.push(BEN, &panel, "Send").await;
    assert!(private_text(reply).contains("You proposed other terms"));
    let text = table.deliver().await.remove(0).message.text;
    assert!(text.contains("• Time: 3 days per turn → **7 days per turn**"), "{text}");
}

#[tokio::test]
async fn only_the_challenged_player_offers_other_terms() {
    let table = Table::new().await;
    let post = offered(&table, wished(|_| ())).await;
    let counter = labelled(&post.message, "Counter…").custom_id;
    for (who, told) in [(ANA, "your own challenge"), (CLEO, "is for <@12>")] {
        let text = private_text(table.accept(who, &post, &counter).await);
        assert!(text.contains(told), "{text}");
        let terms = Proposal::usual();
        let forged = Counter {
            id: ChallengeId(1),
            terms,
        };
        let text = private_text(table.use_panel(who, &forged.custom_id(), &[]).await);
        assert!(text.contains(told), "{text}");
    }
    // a challenge to all has no such button
    private_text(table.ask(ANA, challenge(None, DVONN, ColorWish::Random)).await);
    let open = table.deliver().await.remove(0);
    assert!(buttons(&open.message).iter().all(|button| button.label != "Counter…"));
    let forged = CounterPanel {
        id: ChallengeId(2),
        what: Term::Show,
        terms: None,
        values: Vec::new(),
    };
    let text = private_text(table.press(CLEO, &forged.custom_id()).await);
    assert!(text.contains("challenge <@11> with `/challenge`"), "{text}");
}

#[tokio::test]
async fn a_counter_offer_and_an_answer_that_cross_have_one_effect() {
    let table = Table::new().await;
    let other = async |panel: &Reply| table.choose(BEN, panel, "Time", &["7"]).await;
    // accepted while the panel was open
    let post = offered(&table, wished(|_| ())).await;
    let panel = other(&opened(&table, &post).await).await;
    table
        .accept(BEN, &post, &labelled(&post.message, "Accept").custom_id)
        .await;
    let text = private_text(table.push(BEN, &panel, "Send").await);
    assert!(text.contains("has already accepted"), "{text}");
    table.deliver().await;
    // withdrawn while it was open: also the next choice says so
    let post = offered(&table, wished(|_| ())).await;
    let panel = other(&opened(&table, &post).await).await;
    table
        .accept(ANA, &post, &labelled(&post.message, "Decline").custom_id)
        .await;
    let text = private_text(table.push(BEN, &panel, "Send").await);
    assert!(text.contains("was withdrawn"), "{text}");
    let colors = select_of(&panel, "Colours").custom_id;
    let text = private_text(table.use_panel(BEN, &colors, &["w"]).await);
    assert!(text.contains("was withdrawn"), "{text}");
    // both at once
    let post = offered(&table, wished(|_| ())).await;
    let panel = other(&opened(&table, &post).await).await;
    let withdraw = labelled(&post.message, "Decline").custom_id;
    let (countered, withdrawn) = tokio::join!(table.push(BEN, &panel, "Send"), table.accept(ANA, &post, &withdraw));
    let done = [&countered, &withdrawn]
        .into_iter()
        .filter(|reply| matches!(reply, Reply::Update(_) | Reply::Show { .. }));
    assert_eq!(done.count(), 1, "{countered:?} {withdrawn:?}");
    // expired while it was open
    let post = match table.deliver().await.first() {
        Some(post) => post.clone(),
        None => offered(&table, wished(|wish| wish.opponent = Some(person(CLEO)))).await,
    };
    let counter = labelled(&post.message, "Counter…").custom_id;
    let reader = post.message.pings.first().expect("it pings").0;
    let panel = table.accept(reader, &post, &counter).await;
    table.wait(SignedDuration::from_hours(73));
    let text = private_text(table.push(reader, &panel, "Send").await);
    assert!(text.contains("has expired"), "{text}");
}

#[tokio::test]
async fn the_link_weekends_and_the_end_of_the_time_can_be_countered() {
    let table = Table::new().await;
    let wish = MakeChallenge {
        potentials: Some("zd3".to_owned()),
        setup: None,
        ..wish(Some(BEN), GameKind::ALL[2], ColorWish::White)
    };
    let post = offered(&table, Intent::feature(wish)).await;
    let values: [(&str, &[&str]); 1] = [("Linked to DVONN", &["c2-zd-random"])];
    let switches = ["Clock on weekends: on", "Lost when time is up: on"];
    table.counter(BEN, &post, &values, &switches).await;
    let countered = table.deliver().await.remove(0);
    for line in [
        "• Linked to DVONN: no → **",
        "• Weekends: The clock runs on weekends too → **The clock stands still on weekends**",
        "• When time runs out: Whoever runs out of time loses → **The opponent may claim the win**",
    ] {
        let text = &countered.message.text;
        assert!(text.contains(line), "{line}: {text}");
    }
    let accept = labelled(&countered.message, "Accept").custom_id;
    table.accept(ANA, &countered, &accept).await;
    let m = table.game(MatchId(1)).await;
    assert_eq!(m.link().map(|link| link.to_string()).as_deref(), Some("c2-zd-random"));
    assert!(m.terms().weekends_off);
    assert_eq!(m.terms().at_zero, AtZero::Claim);
}

#[tokio::test]
async fn a_challenge_stays_as_long_as_was_chosen() {
    let table = Table::new().await;
    for days in [1, 14] {
        let post = offered(&table, wished(|wish| wish.expires = Some(days))).await;
        let accept = labelled(&post.message, "Accept").custom_id;
        table.wait(SignedDuration::from_hours(24 * days - 1));
        table.tick().await;
        assert!(!buttons(&post.message).is_empty());
        table.wait(SignedDuration::from_hours(2));
        let text = private_text(table.accept(BEN, &post, &accept).await);
        assert!(text.contains("has expired"), "{text}");
        table.tick().await;
        table.deliver().await;
    }
    for days in [0, 15, -1, 256 + 3] {
        let text = private_text(table.ask(ANA, wished(|wish| wish.expires = Some(days))).await);
        assert!(text.contains("1 to 14 days"), "{text}");
    }
}

#[tokio::test]
async fn whether_a_match_counts_is_a_term() {
    let table = Table::new().await;
    for (rated, told) in [
        (None, "**Rated:** yes"),
        (Some(true), "**Rated:** yes"),
        (Some(false), "**Rated:** no"),
    ] {
        let post = offered(&table, wished(|wish| wish.rated = rated)).await;
        assert!(post.message.text.contains(told), "{}", post.message.text);
        table
            .accept(BEN, &post, &labelled(&post.message, "Accept").custom_id)
            .await;
        table.deliver().await;
    }
    let rated = |n| {
        let table = table.clone();
        async move { table.game(MatchId(n)).await.terms().rated }
    };
    assert!(rated(1).await && rated(2).await && !rated(3).await);
    // defaults are not stored
    let row = table.row(&keys::Match { id: MatchId(1) }).await.expect("there");
    assert_eq!(row["match"]["terms"].get("rated"), None);
    let row = table.row(&keys::Challenge { id: ChallengeId(1) }).await.expect("there");
    assert_eq!(row["challenge"].get("stays"), None);
    // a rematch has the same terms
    table.press(BEN, &Resign { id: Some(MatchId(3)) }.custom_id()).await;
    table.press(ANA, &Rematch { id: Some(MatchId(3)) }.custom_id()).await;
    let post = table.deliver().await.pop().expect("it is posted");
    assert!(post.message.text.contains("**Rated:** no"), "{}", post.message.text);
    // nobody has extra pieces in a match that counts
    let handicap = Some(Handicap {
        pieces: 1,
        to: Party::Opponent,
    });
    let ask = |rated| {
        wished(|wish| {
            wish.opponent = Some(person(CLEO));
            (wish.kind, wish.setup) = (BASIC, None);
            (wish.handicap, wish.rated) = (handicap, rated);
        })
    };
    let text = private_text(table.ask(ANA, ask(Some(true))).await);
    assert!(text.contains("can’t be rated"), "{text}");
    private_text(table.ask(ANA, ask(None)).await);
    let post = table.deliver().await.remove(0);
    assert!(post.message.text.contains("**Rated:** no"), "{}", post.message.text);
    // in a rematch they have them again, whoever asks for it
    table
        .accept(CLEO, &post, &labelled(&post.message, "Accept").custom_id)
        .await;
    table.deliver().await;
    for (id, asks, answers) in [(4, ANA, CLEO), (5, CLEO, ANA)] {
        table.press(ANA, &Resign { id: Some(MatchId(id)) }.custom_id()).await;
        table.press(asks, &Rematch { id: Some(MatchId(id)) }.custom_id()).await;
        let post = table.deliver().await.pop().expect("it is posted");
        table
            .accept(answers, &post, &labelled(&post.message, "Accept").custom_id)
            .await;
        table.deliver().await;
        let m = table.game(MatchId(id + 1)).await;
        let (color, pieces) = m.terms().setup.handicap().expect("there is one");
        assert_eq!((m.player(color), pieces), (PlayerId(CLEO).into(), 1), "asked by {asks}");
    }
}

#[tokio::test]
async fn other_terms_for_a_rematch_are_not_called_one() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.press(BEN, &Resign { id: Some(id) }.custom_id()).await;
    table.press(ANA, &Rematch { id: Some(id) }.custom_id()).await;
    let post = table.deliver().await.pop().expect("it is posted");
    assert!(post.message.text.contains("This is a rematch of #1."), "{post:?}");
    table.counter(BEN, &post, &[("Game", &["gipf-basic"])], &[]).await;
    let countered = table.deliver().await.pop().expect("it is posted").message;
    assert!(
        countered.text.contains("First, a rematch of #1 was proposed.")
            && !countered.text.contains("This is a rematch"),
        "{countered:?}"
    );
    // whoever asks for the rematch once more can answer them, and nothing else is sent
    let again = table.press(ANA, &Rematch { id: Some(id) }.custom_id()).await;
    assert!(
        text_of(&again).contains("<@12> has proposed other terms for a rematch of #1"),
        "{again:?}"
    );
    assert_eq!(
        labelled(message_of(&again), "Accept").custom_id,
        labelled(&countered, "Accept").custom_id
    );
    let own = private_text(table.press(BEN, &Rematch { id: Some(id) }.custom_id()).await);
    assert!(own.contains("already been offered"), "{own}");
    assert!(table.deliver().await.is_empty());
}

#[tokio::test]
async fn the_board_stays_when_something_else_is_countered_and_can_be_changed_itself() {
    let table = Table::new().await;
    let ask = || wished(|wish| wish.setup = Some(SetupKind::Random));
    let post = offered(&table, ask()).await;
    let picture = post.message.picture.clone();
    let panel = opened(&table, &post).await;
    assert_eq!(
        chosen_in(&panel, "Setup").as_deref(),
        Some("Random: you can begin at once")
    );
    table.counter(BEN, &post, &[("Time", &["5"])], &[]).await;
    let countered = table.deliver().await.remove(0);
    assert!(
        !countered.message.text.contains("• Setup"),
        "{}",
        countered.message.text
    );
    assert_eq!(
        countered.message.picture.map(|drawn| drawn.bytes),
        picture.map(|drawn| drawn.bytes)
    );
    for (chosen, told) in [
        ("classic", "• Setup: random → **classic**"),
        ("symmetric", "• Setup: random → **symmetric**"),
        ("packets-4", "• Setup: random → **packets of 4**"),
        ("reds", "• Setup: random → **red pieces by hand**"),
    ] {
        let table = Table::new().await;
        let post = offered(&table, ask()).await;
        table.counter(BEN, &post, &[("Setup", &[chosen])], &[]).await;
        let countered = table.deliver().await.remove(0);
        assert!(
            countered.message.text.contains(told),
            "{chosen}: {}",
            countered.message.text
        );
        let is_rated = countered.message.text.contains("**Rated:** yes");
        assert_eq!(
            is_rated,
            !(chosen.contains('4') || chosen == "reds"),
            "{}",
            countered.message.text
        );
    }
}

#[tokio::test]
async fn packets_are_not_rated() {
    let table = Table::new().await;
    let packets = SetupKind::all().find(|kind| kind.key() == "packets-4");
    let ask = |rated| wished(|wish| (wish.setup, wish.rated) = (packets, rated));
    let text = private_text(table.ask(ANA, ask(Some(true))).await);
    assert!(text.contains("house rule") && text.contains("can’t be rated"), "{text}");
    let post = offered(&table, ask(None)).await;
    assert!(post.message.text.contains("**Rated:** no"), "{}", post.message.text);
}

#[tokio::test]
async fn a_counter_offer_names_everything_that_it_changes() {
    let table = Table::new().await;
    let wish = MakeChallenge {
        potentials: Some("zd3".to_owned()),
        link: LinkWish {
            decided: Some(Decided::Always),
            kinds: None,
        },
        clock: ClockWish {
            bank: None,
            weekends_off: true,
            at_zero: AtZero::Loses,
        },
        setup: None,
        ..wish(Some(BEN), GameKind::ALL[2], ColorWish::White)
    };
    let post = offered(&table, Intent::feature(wish)).await;
    // without potentials there are none to link, and without a clock no weekends
    let values: [(&str, &[&str]); 3] = [("Game", &["gipf-basic"]), ("Potentials", &[]), ("Time", &["none"])];
    table.counter(BEN, &post, &values, &[]).await;
    let posts = table.deliver().await;
    for line in [
        "• Linked to DVONN: Every use must be won first: slow (DVONN) → **no**",
        "• Weekends: The clock stands still on weekends → **The clock runs on weekends too**",
    ] {
        let text = &posts[0].message.text;
        assert!(text.contains(line), "{line}: {text}");
    }
}
