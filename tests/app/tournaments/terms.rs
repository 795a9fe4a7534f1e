//! What a tournament can agree on: when it begins, vacations, pauses.

use super::*;
use gipfel::app::features::{BeginVacation, Wish};
use gipfel::correspondence::pace::{AtZero, Days, Pace};
use gipfel::correspondence::tournament::ColorWhy;

/// The panel after these choices and switches, announced; returns the announcement.
pub(super) async fn announced_with(table: &Table, choices: &[(&str, &str)], switches: &[&str]) -> Post {
    let mut open = table.ask(ANA, panel()).await;
    for (placeholder, value) in [("Game", "gipf-basic")].iter().chain(choices) {
        open = table.choose(ANA, &open, placeholder, &[value]).await;
    }
    for label in switches {
        open = table.push(ANA, &open, label).await;
    }
    table.push(ANA, &open, "Announce").await;
    table.deliver().await.pop().expect("it is posted")
}

const FOUR: (&str, &str) = ("Number of people", "4");
const ROBIN: (&str, &str) = ("Who plays whom", "r1");
const DAYS: SignedDuration = SignedDuration::from_hours(24);

#[tokio::test]
async fn it_begins_on_its_day_with_those_who_are_in() {
    let table = Table::new().await;
    let post = announced_with(&table, &[("When it begins", "3")], &[]).await;
    assert!(post.message.text.contains("It begins by <t:"), "{}", post.message.text);
    join(&table, &post, 5).await;
    table.wait(DAYS * 3 - SignedDuration::from_mins(1));
    assert!(goes_on(&table).await.is_empty());
    assert_eq!(stored(&table).await.phase(), Phase::Open);
    table.wait(SignedDuration::from_mins(2));
    let posts = goes_on(&table).await;
    let round = posts.iter().find(|post| post.message.text.contains("round 1**"));
    let round = &round.expect("it is posted").message.text;
    assert!(round.contains("The upper half of the ratings"), "{round}");
    // one reason for all pairs needs no marks
    assert!(
        round.contains("\nNo colour was due to either") && !round.contains('¹'),
        "{round}"
    );
    let t = stored(&table).await;
    assert_eq!(
        (t.phase(), t.entrants().len(), t.running().count()),
        (Phase::Running, 5, 2)
    );
    // in later rounds the points are named
    for m in playing(&table).await {
        resigns(&table, both(&m).1, m.id()).await;
    }
    let posts = goes_on(&table).await;
    let round = posts.iter().find(|post| post.message.text.contains("round 2**"));
    let round = &round.expect("it is posted").message.text;
    assert!(
        round.contains("> (1) – <@") && round.contains("points before"),
        "{round}"
    );
    // each pair says why it has its colours
    let marks: BTreeSet<char> = round.chars().filter(|c| "¹²³⁴".contains(*c)).collect();
    let t = stored(&table).await;
    let of_round = t.pairings().iter().filter(|pairing| pairing.round == 2);
    let whys: Vec<ColorWhy> = of_round.map(|pairing| pairing.why.expect("Swiss").colors).collect();
    for why in &whys {
        let reason = match why {
            ColorWhy::Due => "Whoever was due a colour has it.",
            ColorWhy::Prior(Color::White) => "White was due to both",
            ColorWhy::Prior(Color::Black) => "Black was due to both",
            ColorWhy::Alternate => "No colour was due to either",
        };
        assert!(round.contains(reason), "{why:?} in {round}");
    }
    let several = whys.iter().any(|why| *why != whys[0]);
    assert_eq!(marks.len(), if several { 2 } else { 0 }, "{round}");
}

#[tokio::test]
async fn too_few_people_on_its_day_call_it_off() {
    let table = Table::new().await;
    let post = announced_with(&table, &[("When it begins", "1")], &[]).await;
    let text = &post.message.text;
    assert!(
        text.contains(":R>) at the latest, if enough people are in by then."),
        "{text}"
    );
    join(&table, &post, 3).await;
    table.wait(DAYS + SignedDuration::from_mins(1));
    let posts = goes_on(&table).await;
    let told = posts
        .iter()
        .find(|post| post.message.text.contains("4 people are needed, and 3 are in"));
    told.expect("everybody can read why");
    assert_eq!(stored(&table).await.phase(), Phase::CalledOff);
    // one that has begun before its day begins once
    let table = Table::new().await;
    let post = announced_with(&table, &[("When it begins", "1"), FOUR], &[]).await;
    join(&table, &post, 4).await;
    goes_on(&table).await;
    let before = stored(&table).await;
    table.wait(DAYS + SignedDuration::from_mins(1));
    goes_on(&table).await;
    assert_eq!(stored(&table).await, before);
}

/// The match in which somebody is to move, and who.
async fn to_move(table: &Table) -> (MatchId, u64) {
    let m = playing(table).await.remove(0);
    (m.id(), number_of(&m, m.to_move().expect("it is being played")))
}

#[tokio::test]
async fn a_vacation_stops_clocks_for_fourteen_days() {
    let table = Table::new().await;
    let post = announced_with(&table, &[ROBIN, FOUR], &[]).await;
    join(&table, &post, 4).await;
    goes_on(&table).await;
    let (id, who) = to_move(&table).await;
    let begun = table.ask(who, Intent::feature(BeginVacation { days: Some(20) })).await;
    let said = texts_of(container_of(&begun)).join("\n");
    let own = playing(&table)
        .await
        .into_iter()
        .filter(|m| m.color_of(PlayerId(who)).is_some());
    let own: Vec<String> = own.map(|m| m.id().to_string()).collect();
    let until = (table.now() + DAYS * 14).as_second();
    let limited = format!(
        "In {} your clock stands still only until <t:{until}:f>: then the 14 days there are used up.",
        own.join(" and ")
    );
    assert!(
        own.contains(&id.to_string()) && said.contains(&limited),
        "{said} {limited}"
    );
    // three days for a turn, and fourteen
    table.wait(DAYS * 17 - SignedDuration::from_hours(1));
    goes_on(&table).await;
    assert!(table.game(id).await.ended().is_none());
    table.wait(SignedDuration::from_hours(2));
    goes_on(&table).await;
    assert!(
        table.game(id).await.ended().is_some(),
        "still on vacation, but not here"
    );
    // another match is not concerned
    let other = table
        .start(
            gipfel::rules::game::GameKind::Dvonn,
            gipfel::correspondence::challenge::ColorWish::White,
        )
        .await;
    table.ask(ANA, Intent::feature(BeginVacation { days: Some(20) })).await;
    table.wait(DAYS * 19);
    table.tick().await;
    assert!(table.game(other).await.ended().is_none());
}

#[tokio::test]
async fn a_vacation_with_a_running_clock_has_reminders_instead_of_digests() {
    let table = Table::new().await;
    let post = announced_with(&table, &[ROBIN, FOUR], &["Vacations: on"]).await;
    join(&table, &post, 4).await;
    goes_on(&table).await;
    let (id, who) = to_move(&table).await;
    let change = ChangeSettings {
        // each reminder is due before a digest that would be in time
        digest: Some(Wish::For(20)),
        ..ChangeSettings::default()
    };
    table.ask(who, Intent::feature(change)).await;
    table.ask(who, Intent::feature(BeginVacation { days: Some(10) })).await;
    table.deliver().await;
    let mut told = Vec::new();
    for _ in 0..70 {
        table.wait(SignedDuration::from_hours(1));
        let posts = goes_on(&table).await.into_iter();
        told.extend(posts.filter(|post| post.message.text.contains(&id.to_string())));
    }
    assert!(table.game(id).await.ended().is_none());
    let reminds = |post: &Post| post.message.text.contains("a reminder") && matches!(post.place, Spot::Channel(_));
    assert!(told.len() == 2 && told.iter().all(reminds), "{told:?}");
}

#[tokio::test]
async fn without_vacations_clocks_go_on() {
    let table = Table::new().await;
    let post = announced_with(&table, &[ROBIN, FOUR], &["Vacations: on"]).await;
    assert!(post.message.text.contains("no vacations"), "{}", post.message.text);
    join(&table, &post, 4).await;
    goes_on(&table).await;
    let (id, who) = to_move(&table).await;
    let begun = table.ask(who, Intent::feature(BeginVacation { days: Some(5) })).await;
    let said = texts_of(container_of(&begun)).join("\n");
    assert!(
        said.contains(&id.to_string()) && said.contains("your clock runs on: vacations don’t count there."),
        "{said}"
    );
    // not even the one that begins by itself
    let change = ChangeSettings {
        vacation_at_zero: Some(true),
        ..ChangeSettings::default()
    };
    table.ask(who, Intent::feature(change)).await;
    table.wait(DAYS * 3 + SignedDuration::from_hours(1));
    goes_on(&table).await;
    assert!(table.game(id).await.ended().is_some());
    let rules = table.ask(BEN, Intent::feature(TournamentRules { id: Some(ID) })).await;
    assert!(text_of(&rules).contains("a vacation does not stop them"), "{rules:?}");
}

/// Whoever asks for a vacation reads in the answer where it does not count; one that begins by itself has no answer.
#[tokio::test]
async fn the_card_of_a_vacation_that_begins_by_itself_says_that_a_tournament_goes_on() {
    let off: [&[&str]; 2] = [&[], &["Vacations: on"]];
    for switches in off {
        let table = Table::new().await;
        let id = table
            .start(
                gipfel::rules::game::GameKind::Dvonn,
                gipfel::correspondence::challenge::ColorWish::White,
            )
            .await;
        table.wait(DAYS);
        let post = announced_with(&table, &[ROBIN, FOUR], switches).await;
        join(&table, &post, 3).await;
        table
            .accept(ANA, &post, &labelled(&post.message, "Join").custom_id)
            .await;
        goes_on(&table).await;
        assert_eq!(stored(&table).await.phase(), Phase::Running);
        table.wait(DAYS * 2);
        let posts = goes_on(&table).await;
        let begun = posts
            .iter()
            .find(|post| post.message.text.contains("your vacation has begun"));
        let text = &begun.expect("her time is up").message.text;
        assert!(text.contains(&id.to_string()), "{text}");
        assert_eq!(text.contains("In a tournament"), !switches.is_empty(), "{text}");
    }
}

#[tokio::test]
async fn pauses_are_possible_where_that_was_agreed() {
    let table = Table::new().await;
    let post = announced_with(&table, &[ROBIN, FOUR], &["Pauses: off"]).await;
    assert!(
        post.message.text.contains("pauses if both agree"),
        "{}",
        post.message.text
    );
    join(&table, &post, 4).await;
    goes_on(&table).await;
    let (id, who) = to_move(&table).await;
    let what = Offer::Pause;
    let offer = |id| {
        Intent::feature(MakeOffer {
            what,
            id: Some(id),
            turn: None,
        })
    };
    let said = private_text(table.ask(who, offer(id)).await);
    assert!(!said.contains("clocks can’t be stopped"), "{said}");
    assert!(table.game(id).await.offer(what).is_some(), "{said}");
}

#[tokio::test]
async fn each_match_has_the_terms_that_were_announced() {
    for is_usual in [true, false] {
        let table = Table::new().await;
        let switches: &[&str] = if is_usual {
            &[]
        } else {
            &["Rated: on", "Clock on weekends: on"]
        };
        let choices = [ROBIN, FOUR, ("Time", "5"), ("Rounds at the same time", "3")];
        let post = announced_with(&table, &choices, switches).await;
        join(&table, &post, 4).await;
        goes_on(&table).await;
        let matches = playing(&table).await;
        assert_eq!(matches.len(), 6, "all three rounds");
        for m in matches {
            let terms = m.terms();
            assert_eq!((terms.rated, terms.weekends_off), (is_usual, !is_usual), "{terms:?}");
            assert_eq!(
                (terms.pace, terms.at_zero),
                (Pace::PerMove(Days::try_from(5).unwrap()), AtZero::Loses)
            );
        }
    }
}

#[tokio::test]
async fn all_matches_of_all_rounds_begin_a_few_at_a_time() {
    let table = Table::new().await;
    let choices = [ROBIN, ("Number of people", "8"), ("Rounds at the same time", "7")];
    let post = announced_with(&table, &choices, &[]).await;
    join(&table, &post, 8).await;
    let mut running = vec![stored(&table).await.running().count()];
    for _ in 0..10 {
        table.tick().await;
        running.push(stored(&table).await.running().count());
    }
    assert!(
        running.windows(2).all(|counts| counts[1] - counts[0] <= 16),
        "{running:?}"
    );
    assert_eq!(running.last(), Some(&28), "everybody plays everybody: {running:?}");
}

/// All matches of a round begin at once, so that those who never come lose them all at once: that is no sign of a wrong clock,
/// as it would be if the time of so many were over who have played.
#[tokio::test]
async fn many_who_stay_away_from_a_round_hold_nobody_up() {
    for have_played in [false, true] {
        let table = Table::new().await;
        table.tick().await;
        let choices = [ROBIN, ("Number of people", "8"), ("Rounds at the same time", "7")];
        let post = announced_with(&table, &choices, &[]).await;
        join(&table, &post, 8).await;
        for _ in 0..3 {
            goes_on(&table).await;
        }
        let matches = playing(&table).await;
        assert_eq!(matches.len(), 28);
        for m in matches.iter().filter(|_| have_played) {
            for _ in 0..2 {
                let m = table.game(m.id()).await;
                let mv = m.game().complete("", 1).remove(0).to_string();
                table
                    .play(number_of(&m, m.to_move().expect("it runs")), m.id(), &mv)
                    .await;
            }
        }
        table.wait(DAYS * 3);
        goes_on(&table).await;
        goes_on(&table).await;
        let phase = if have_played { Phase::Running } else { Phase::Over };
        assert_eq!(
            (
                table.app.holds_turns_back().await.unwrap(),
                stored(&table).await.phase()
            ),
            (have_played, phase)
        );
    }
}

/// A round is posted when it can be said where each of its matches is played, also if they begin one part after the other.
#[tokio::test]
async fn no_match_that_is_about_to_begin_is_said_not_to_be_played() {
    // 18 matches of three rounds, and 32 of the first one
    for (format, most, rounds, many) in [("r1", "12", 3, 6), ("k", "32", 1, 32)] {
        let table = Table::new().await;
        let choices = [
            ("Who plays whom", format),
            ("Number of people", most),
            ("Rounds at the same time", "3"),
        ];
        let choices = if format == "r1" { &choices[..] } else { &choices[..2] };
        let post = announced_with(&table, choices, &[]).await;
        join(&table, &post, most.parse().unwrap()).await;
        let mut posts = Vec::new();
        for _ in 0..4 {
            // the courier is quicker than the next look
            posts.extend(goes_on(&table).await);
        }
        let text = |post: Post| post.message.text;
        let told: Vec<String> = posts
            .into_iter()
            .map(text)
            .filter(|text| text.contains(", round "))
            .collect();
        assert_eq!(told.len(), rounds, "{told:?}");
        for text in &told {
            assert_eq!(text.matches("<#").count(), many, "{text}");
            assert!(!text.contains("not played"), "{text}");
            // with numbers as long as Discord's
            let links = text.matches('<').count() * "<@1234567890123456789>".len();
            assert!(text.chars().count() + links < 2_000, "{text}");
        }
    }
}

/// The end of a vacation during which the clocks ran is not told as their beginning.
#[tokio::test]
async fn where_clocks_went_on_no_vacation_starts_them_again() {
    let table = Table::new().await;
    let post = announced_with(&table, &[ROBIN, FOUR], &["Vacations: on"]).await;
    join(&table, &post, 4).await;
    goes_on(&table).await;
    let (_, who) = to_move(&table).await;
    table.ask(who, Intent::feature(BeginVacation { days: Some(1) })).await;
    table.wait(DAYS);
    table.tick().await;
    let posts = table.deliver().await;
    let is_told = posts.iter().any(|post| post.message.text.contains("vacation is over"));
    assert!(!is_told, "{posts:?}");
}

/// A vacation of twenty days counts for fourteen, however many rounds lie in them.
#[tokio::test]
async fn a_vacation_over_two_rounds_counts_once() {
    let table = Table::new().await;
    let post = announced_with(&table, &[ROBIN, FOUR], &[]).await;
    join(&table, &post, 4).await;
    goes_on(&table).await;
    let (_, away) = to_move(&table).await;
    let begun = table.now();
    table.ask(away, Intent::feature(BeginVacation { days: Some(20) })).await;
    table.wait(DAYS * 10);
    goes_on(&table).await;
    // the others resign to whoever is away, and the second round begins
    let of = |m: &Match| m.color_of(PlayerId(away));
    for m in playing(&table).await {
        let loser = of(&m).map_or(Color::White, Color::other);
        resigns(&table, number_of(&m, loser), m.id()).await;
    }
    goes_on(&table).await;
    let m = playing(&table).await.into_iter().find(|m| of(m).is_some());
    let m = m.expect("their match of the second round");
    if m.to_move() != of(&m) {
        let mv = m.game().complete("", 1).remove(0).to_string();
        let opponent = number_of(&m, m.to_move().expect("it has begun"));
        assert!(table.play(opponent, m.id(), &mv).await.contains("Played"));
    }
    let left = table.time_left(m.id()).await;
    assert_eq!(left, DAYS * 3 + begun.duration_since(table.now()) + DAYS * 14);
}
