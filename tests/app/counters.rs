//! Challenges with chosen terms, and counter-offers.

use super::table::*;
use gipfel::app::Spelled as _;
use gipfel::app::features::{Counter, CounterForm, Resign};
use gipfel::correspondence::challenge::{ColorWish, Handicap, Party};
use gipfel::correspondence::pace::{Bank, Days, Pace};
use gipfel::correspondence::proposal::Proposal;
use gipfel::correspondence::proposal::{Field, Typed};
use gipfel::correspondence::{ChallengeId, MatchId, PlayerId};
use gipfel::rules::Color;
use gipfel::rules::dvonn::SetupKind;
use gipfel::rules::game::GameKind;
use gipfel::store::keys;
use gipfel::words::Locale;
use gipfel::words::terms::{read, value};
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

/// The form that Ben gets.
async fn opened(table: &Table, post: &Post) -> Form {
    let counter = labelled(&post.message, "Counter…").custom_id;
    form_of(table.accept(BEN, post, &counter).await)
}

fn value_of<'a>(form: &'a Form, name: &str) -> &'a str {
    let field = form.fields.iter().find(|field| field.name == name);
    &field.expect("there is such a field").value
}

#[tokio::test]
async fn other_terms_are_offered_shown_beside_the_old_ones_and_accepted() {
    let table = Table::new().await;
    let post = offered(&table, wished(|wish| wish.color = ColorWish::White)).await;
    let form = opened(&table, &post).await;
    let shown: Vec<&str> = form.fields.iter().map(|field| field.value.as_str()).collect();
    assert_eq!(shown, ["DVONN, classic", "3 days per turn", "Black", "none", "yes"]);
    // forms have a text of their own each time, since clients keep what was typed in them
    assert_ne!(opened(&table, &post).await.custom_id, form.custom_id);

    let texts = [
        ("game", "gipf basic"),
        ("pace", "5"),
        ("color", "random"),
        ("handicap", "2 for me"),
    ];
    let reply = table.submit(BEN, &form, &texts, Some(&post)).await;
    assert!(
        matches!(&reply, Reply::Update(message) if message.rows.is_empty()),
        "{reply:?}"
    );
    assert!(text_of(&reply).contains("<@12> proposed other terms"), "{reply:?}");
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1, "one message, one ping: {posts:?}");
    let countered = &posts[0];
    assert_eq!(countered.message.ping, Some(PlayerId(ANA)));
    for line in [
        "**<@12> proposes other terms:**",
        "• Game: DVONN → **GIPF basic**",
        "• Setup: classic → **none**",
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
    let text = private_text(table.submit(BEN, &form, &texts, Some(&post)).await);
    assert!(text.contains("was answered with other terms"), "{text}");
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
async fn what_cannot_be_read_is_told_and_the_rest_is_kept() {
    let table = Table::new().await;
    let post = offered(&table, wished(|_| ())).await;
    let form = opened(&table, &post).await;
    for (field, text, told) in [
        ("game", "chess", "I don’t know the game or setup `chess`"),
        ("game", "gipf", "I don’t know the game or setup `gipf`"),
        ("pace", "99 days", "I can’t read `99 days`"),
        ("pace", "2 or 3", "I can’t read `2 or 3`"),
        ("color", "red", "I can’t read `red` as a colour"),
        ("handicap", "lots", "`lots` is not a handicap"),
        ("handicap", "2", "`2` is not a handicap"),
        ("handicap", "1 for me", "`1 for me` is not a handicap of this game"),
        ("rated", "`maybe`", "I can’t read `'maybe'` as yes or no"),
    ] {
        let kept = if field == "color" {
            ("pace", "7")
        } else {
            ("color", "white")
        };
        let reply = table.submit(BEN, &form, &[(field, text), kept], Some(&post)).await;
        let Reply::Say { private: true, message } = &reply else {
            panic!("{reply:?}")
        };
        assert!(message.text.contains(told), "{told}: {}", message.text);
        assert!(message.text.contains("nothing was sent"), "{}", message.text);
        // back to the form, with the rest of it
        let again = labelled(message, "Back to the form").custom_id;
        let again = form_of(table.press(BEN, &again).await);
        let shown = if kept.0 == "color" { "White" } else { "7 days per turn" };
        assert_eq!(value_of(&again, kept.0), shown, "{field}");
        assert_eq!(value_of(&again, field), value_of(&form, field));
    }
    assert!(table.deliver().await.is_empty(), "nothing was sent");
    // nothing new is no counter-offer
    let text = private_text(table.submit(BEN, &form, &[], Some(&post)).await);
    assert!(text.contains("Nothing is different"), "{text}");
    // an empty field keeps its value
    let reply = table
        .submit(BEN, &form, &[("game", ""), ("pace", "no clock")], Some(&post))
        .await;
    assert!(text_of(&reply).contains("proposed other terms"), "{reply:?}");
}

#[tokio::test]
async fn only_the_challenged_player_offers_other_terms() {
    let table = Table::new().await;
    let post = offered(&table, wished(|_| ())).await;
    let counter = labelled(&post.message, "Counter…").custom_id;
    for (who, told) in [(ANA, "your own challenge"), (CLEO, "is for <@12>")] {
        let text = private_text(table.accept(who, &post, &counter).await);
        assert!(text.contains(told), "{text}");
    }
    // a challenge to all has no such button
    private_text(table.ask(ANA, challenge(None, DVONN, ColorWish::Random)).await);
    let open = table.deliver().await.remove(0);
    assert!(buttons(&open.message).iter().all(|button| button.label != "Counter…"));
    let forged = CounterForm {
        id: ChallengeId(2),
        proposal: None,
    }
    .custom_id();
    let text = private_text(table.press(CLEO, &forged).await);
    assert!(text.contains("challenge <@11> with `/challenge`"), "{text}");
    // a form is no button
    let forged = Counter {
        id: ChallengeId(1),
        form: 1,
        typed: Typed::default(),
    }
    .custom_id();
    assert!(private_text(table.press(BEN, &forged).await).contains("don’t know this button"));
}

#[tokio::test]
async fn a_counter_offer_and_an_answer_that_cross_have_one_effect() {
    let table = Table::new().await;
    let texts = [("pace", "7")];
    // accepted while the form was open
    let post = offered(&table, wished(|_| ())).await;
    let form = opened(&table, &post).await;
    table
        .accept(BEN, &post, &labelled(&post.message, "Accept").custom_id)
        .await;
    let text = private_text(table.submit(BEN, &form, &texts, Some(&post)).await);
    assert!(text.contains("has already accepted"), "{text}");
    table.deliver().await;
    // withdrawn while it was open
    let post = offered(&table, wished(|_| ())).await;
    let form = opened(&table, &post).await;
    table
        .accept(ANA, &post, &labelled(&post.message, "Decline").custom_id)
        .await;
    let text = private_text(table.submit(BEN, &form, &texts, Some(&post)).await);
    assert!(text.contains("was withdrawn"), "{text}");
    // both at once
    let post = offered(&table, wished(|_| ())).await;
    let form = opened(&table, &post).await;
    let withdraw = labelled(&post.message, "Decline").custom_id;
    let (countered, withdrawn) = tokio::join!(
        table.submit(BEN, &form, &texts, Some(&post)),
        table.accept(ANA, &post, &withdraw)
    );
    let done = [&countered, &withdrawn]
        .into_iter()
        .filter(|reply| matches!(reply, Reply::Update(_)));
    assert_eq!(done.count(), 1, "{countered:?} {withdrawn:?}");
    // expired while it was open
    let post = match table.deliver().await.first() {
        Some(post) => post.clone(),
        None => offered(&table, wished(|wish| wish.opponent = Some(person(CLEO)))).await,
    };
    let counter = labelled(&post.message, "Counter…").custom_id;
    let reader = post.message.ping.expect("it pings").0;
    let form = form_of(table.accept(reader, &post, &counter).await);
    table.wait(SignedDuration::from_hours(73));
    let text = private_text(table.submit(reader, &form, &texts, Some(&post)).await);
    assert!(text.contains("has expired"), "{text}");
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
}

/// What the form shows can be read again, in every language.
#[test]
fn every_form_can_be_sent_as_it_is() {
    let other = Proposal {
        kind: GameKind::ALL[3],
        setup: None,
        pace: Pace::PerMove(Days::try_from(14).expect("possible")),
        color: ColorWish::Random,
        handicap: None,
        rated: true,
    };
    for locale in Locale::ALL {
        let even = GameKind::ALL.map(|kind| (kind, SetupKind::Random));
        for (kind, setup) in SetupKind::all().map(|setup| (DVONN, setup)).chain(even) {
            for (pieces, to) in [(0, Party::Opponent), (1, Party::Opponent), (3, Party::Challenger)] {
                for color in [ColorWish::Random, Color::White.into(), Color::Black.into()] {
                    let banks = Bank::OFFERED.map(|bank| (7, Pace::Bank(bank)));
                    let days =
                        [0, 1, 3].map(|days| (days, Days::try_from(days).map_or(Pace::Unlimited, Pace::PerMove)));
                    // one of these is enough for each setup
                    let is_seen = kind == DVONN && (pieces > 0 || color != ColorWish::Random);
                    for (days, pace) in days.into_iter().chain(banks).filter(|_| !is_seen) {
                        let handicap = (pieces > 0).then_some(Handicap { pieces, to });
                        let proposal = Proposal {
                            kind,
                            setup: (kind == DVONN).then_some(setup),
                            pace,
                            color,
                            handicap,
                            rated: handicap.is_none() && days == 1 && !setup.key().starts_with("packets"),
                        };
                        let field = |name: &str| {
                            let field = Field::of_key(name);
                            value(locale, field.expect("a field"), &proposal)
                        };
                        let typed = Typed::of(field);
                        assert_eq!(read(&typed, other), Ok(proposal), "{locale:?} {typed:?}");
                    }
                }
            }
        }
    }
}

#[tokio::test]
async fn the_board_stays_when_something_else_is_countered_and_can_be_changed_itself() {
    let table = Table::new().await;
    let ask = || wished(|wish| wish.setup = Some(SetupKind::Random));
    let post = offered(&table, ask()).await;
    let picture = post.message.picture.clone();
    let form = opened(&table, &post).await;
    assert_eq!(value_of(&form, "game"), "DVONN, random");
    table.submit(BEN, &form, &[("pace", "5")], Some(&post)).await;
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
    for (typed, told) in [
        ("classic", "• Setup: random → **classic**"),
        ("dvonn symmetric", "• Setup: random → **symmetric**"),
        ("DVONN: Päckchen zu 4", "• Setup: random → **packets of 4**"),
        ("reds", "• Setup: random → **red pieces by hand**"),
    ] {
        let table = Table::new().await;
        let post = offered(&table, ask()).await;
        let form = opened(&table, &post).await;
        table.submit(BEN, &form, &[("game", typed)], Some(&post)).await;
        let countered = table.deliver().await.remove(0);
        assert!(
            countered.message.text.contains(told),
            "{typed}: {}",
            countered.message.text
        );
        let is_rated = countered.message.text.contains("**Rated:** yes");
        assert_eq!(is_rated, !typed.contains('4'), "{}", countered.message.text);
    }
    let table = Table::new().await;
    let post = offered(&table, ask()).await;
    let form = opened(&table, &post).await;
    let reply = table
        .submit(BEN, &form, &[("game", "dvonn upside down")], Some(&post))
        .await;
    assert!(
        text_of(&reply).contains("For DVONN you can add a setup: random, classic"),
        "{reply:?}"
    );
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
