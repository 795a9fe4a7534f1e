//! Tournaments, from the panel to the final picture.

use super::table::*;
use gipfel::app::features::{
    Abort, AcceptOffer, BeginTournament, CallOff, DeleteOwn, JoinTournament, LeaveTournament, MakeOffer, Resign,
    SetBlock, ShowTournament, TournamentDraft, TournamentPanel, TournamentRules, TournamentTerm, Tournaments, Withdraw,
};
use gipfel::app::operator::{Answer, Operator, Request};
use gipfel::correspondence::tournament::{PairResult, Pairing, Phase, StoredTournament, Tournament, TournamentId};
use gipfel::correspondence::{Match, MatchId, Offer, PlayerId};
use gipfel::rules::Color;
use gipfel::store::Batch;
use gipfel::store::keys::{self, Key as _};
use jiff::SignedDuration;
use std::collections::BTreeSet;

pub mod ladders;
pub mod pool;
mod refused;
mod rulings;
mod terms;

pub const ID: TournamentId = TournamentId(1);
/// The first of the people who join.
const FIRST: u64 = 21;

/// The panel as it opens.
pub fn panel() -> Intent {
    Intent::feature(TournamentPanel {
        what: TournamentTerm::Show,
        draft: TournamentDraft::usual(None, None),
        values: Vec::new(),
        is_manager: false,
    })
}

/// A tournament of this format that Ana has announced, for so many people; returns the announcement.
pub async fn announced(table: &Table, format: &str, most: u8) -> Post {
    let mut open = table.ask(ANA, panel()).await;
    for (placeholder, value) in [
        ("Who plays whom", format.to_owned()),
        ("Number of people", most.to_string()),
        ("Game", "gipf-basic".to_owned()),
    ] {
        open = table.choose(ANA, &open, placeholder, &[&value]).await;
    }
    let made = private_text(table.push(ANA, &open, "Announce").await);
    assert!(made.contains("Tournament 1 is announced"), "{made}");
    let posts = table.deliver().await;
    posts.last().expect("it is posted").clone()
}

/// This many people join by the button of the announcement.
pub async fn join(table: &Table, post: &Post, people: u64) {
    for who in FIRST..FIRST + people {
        let change = ChangeSettings {
            vacation_at_zero: Some(false),
            ..ChangeSettings::default()
        };
        table.ask(who, Intent::feature(change)).await;
        let joined = text_of(
            &table
                .accept(who, post, &labelled(&post.message, "Join").custom_id)
                .await,
        )
        .to_owned();
        assert!(
            joined.contains("in tournament 1") || joined.contains("begins"),
            "{joined}"
        );
    }
    table.deliver().await;
}

/// The tournament as it is stored.
pub async fn stored(table: &Table) -> Tournament {
    let row = table.row(&keys::Tournament { id: ID }).await.expect("it is there");
    let stored: StoredTournament = serde_json::from_value(row["tournament"].clone()).expect("a log");
    Tournament::load(stored).expect("possible")
}

async fn goes_on(table: &Table) -> Vec<Post> {
    table.tick().await;
    table.deliver().await
}

/// The matches that are being played.
async fn playing(table: &Table) -> Vec<Match> {
    let mut found = Vec::new();
    for (_, id) in stored(table).await.running() {
        found.push(table.game(id).await);
    }
    found
}

/// The numbers of both players, the lower one first.
fn both(m: &Match) -> (u64, u64) {
    let [white, black] = Color::BOTH.map(|color| number_of(m, color));
    (white.min(black), white.max(black))
}

async fn resigns(table: &Table, who: u64, id: MatchId) {
    table.press(who, &Resign { id: Some(id) }.custom_id()).await;
    table.deliver().await;
}

/// The picture of a message, kept to be looked at.
fn look(message: &Message, name: &str) {
    let picture = message.picture.as_ref().expect("it has a picture");
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.png"));
    std::fs::write(path, &picture.bytes).expect("a file can be written");
    assert!(
        picture.bytes.starts_with(b"\x89PNG") && picture.bytes.len() < 100_000,
        "{}",
        picture.bytes.len()
    );
}

/// The table posted after a round has no point for whoever has no opponent in the next one, which is paired by then.
#[tokio::test]
async fn the_table_of_a_round_shows_it_as_it_ended() {
    let table = Table::new().await;
    let post = announced(&table, "s3", 5).await;
    join(&table, &post, 5).await;
    let mut posts = goes_on(&table).await;
    for m in playing(&table).await {
        resigns(&table, both(&m).1, m.id()).await;
    }
    for _ in 0..3 {
        posts.extend(goes_on(&table).await);
    }
    assert_eq!(stored(&table).await.rounds_paired(), 2);
    let over = posts.iter().find(|post| post.message.text.contains("round 1 is over"));
    let picture = over.and_then(|post| post.message.picture.as_ref()).expect("its table");
    let text = &over.expect("its table").message.text;
    assert!(text.contains("On the right, small: Buchholz"), "{text}");
    // two have won, and one had no opponent
    let with = |points: &str| picture.alt.split("; ").filter(|line| line.ends_with(points)).count();
    assert_eq!((with(": 1"), with(": 0")), (3, 2), "{}", picture.alt);
}

/// Where nothing was played, a number is no place.
#[tokio::test]
async fn a_table_says_which_of_its_numbers_are_points() {
    let renderer = Renderer {
        crosstable: |table, _| {
            let texts = table.legend.iter().map(|meaning| meaning.text.as_str());
            texts
                .chain(table.note.as_deref())
                .collect::<Vec<_>>()
                .join("; ")
                .into_bytes()
        },
        ..Renderer::default()
    };
    let table = Table::drawn_by(renderer).await;
    let post = announced(&table, "s3", 4).await;
    join(&table, &post, 4).await;
    goes_on(&table).await;
    // one match has an end, in the other one nobody moves
    let first = playing(&table).await.remove(0);
    resigns(&table, both(&first).1, first.id()).await;
    table.wait(SignedDuration::from_hours(80));
    for _ in 0..2 {
        goes_on(&table).await;
    }
    let show = Intent::feature(ShowTournament { id: Some(ID) });
    let shown = table.ask(FIRST, show).await;
    let picture = message_of(&shown).picture.as_ref().expect("the table");
    let says = String::from_utf8_lossy(&picture.bytes);
    assert!(says.contains("not played: points"), "{says}");
    assert!(says.contains("A number is the opponent’s place."), "{says}");
}

/// Four people meet in two rounds, however many were chosen.
#[tokio::test]
async fn a_tournament_says_how_many_rounds_are_possible() {
    let table = Table::new().await;
    let mut open = table.ask(ANA, panel()).await;
    for (placeholder, value) in [("Who plays whom", "s3"), ("Number of people", "4")] {
        open = table.choose(ANA, &open, placeholder, &[value]).await;
    }
    let text = text_of(&open);
    assert!(text.contains("Swiss system, up to 2 rounds:"), "{text}");
    let post = announced(&table, "s3", 4).await;
    let text = &post.message.text;
    assert!(text.contains("Swiss system, up to 2 rounds**"), "{text}");
}

#[tokio::test]
async fn whoever_looks_at_a_tournament_reads_where_they_play() {
    let table = Table::new().await;
    let post = announced(&table, "s3", 4).await;
    join(&table, &post, 4).await;
    goes_on(&table).await;
    let m = playing(&table).await.remove(0);
    let thread = m
        .home(Color::White)
        .room()
        .and_then(|room| room.thread)
        .expect("a thread");
    let show = || Intent::feature(ShowTournament { id: Some(ID) });
    let own = format!("**You play** against <@{}>: <#{thread}>", number_of(&m, Color::Black));
    let shown = text_of(&table.ask(number_of(&m, Color::White), show()).await).to_owned();
    assert!(shown.contains(&own), "{shown}, and not {own}");
    let shown = text_of(&table.ask(ANA, show()).await).to_owned();
    assert!(!shown.contains("You play"), "{shown}");
    resigns(&table, number_of(&m, Color::Black), m.id()).await;
    let shown = text_of(&table.ask(number_of(&m, Color::White), show()).await).to_owned();
    assert!(!shown.contains("You play"), "{shown}");
}

#[tokio::test]
async fn eight_people_play_a_swiss_tournament_of_three_rounds() {
    let table = Table::new().await;
    let post = announced(&table, "s3", 8).await;
    assert!(
        post.message
            .text
            .contains("**Tournament 1: GIPF basic, Swiss system, up to 3 rounds**"),
        "{}",
        post.message.text
    );
    assert!(post.message.text.contains("Nobody is in yet."));
    join(&table, &post, 8).await;
    assert_eq!(stored(&table).await.phase(), Phase::Running);
    let posts = goes_on(&table).await;
    let round = posts
        .iter()
        .find(|post| post.message.text.contains("round 1**"))
        .expect("round 1 is posted");
    let threads = table.threads();
    assert_eq!(threads.len(), 4);
    let begun = table
        .posts()
        .into_iter()
        .find(|now| now.id == post.id)
        .expect("it stands");
    assert!(begun.message.text.contains("Swiss system, 3 rounds"), "{begun:?}");
    assert!(
        threads
            .iter()
            .all(|(thread, _)| round.message.text.contains(&format!("<#{thread}>"))),
        "{}",
        round.message.text
    );
    assert_eq!(round.message.pings, []);
    let cards: Vec<&Message> = posts
        .iter()
        .map(|post| &post.message)
        .filter(|card| !card.pings.is_empty())
        .collect();
    assert_eq!(cards.len(), 4, "one ping for whoever begins");
    for card in cards {
        assert!(card.text.contains("This is a match of tournament 1."), "{}", card.text);
    }
    let again = table
        .posts()
        .into_iter()
        .find(|known| known.id == post.id)
        .expect("it is there");
    assert!(
        again.message.text.contains("Round 1 is being played"),
        "{}",
        again.message.text
    );
    assert!(buttons(&again.message).iter().all(|button| button.label != "Join"));

    // 28 stays away, the lower number wins everything else
    let away = FIRST + 7;
    for m in playing(&table).await {
        let (low, high) = both(&m);
        if high != away {
            resigns(&table, high, m.id()).await;
        } else if number_of(&m, m.to_move().unwrap()) == low {
            let mv = m.game().complete("", 1).remove(0);
            table.play(low, m.id(), &mv.to_string()).await;
        }
    }
    goes_on(&table).await;
    assert_eq!(
        playing(&table).await.len(),
        1,
        "the next round waits for the last result"
    );
    table.wait(SignedDuration::from_hours(80));
    let posts = [goes_on(&table).await, goes_on(&table).await].concat();
    let told = |text: &str| posts.iter().find(|post| post.message.text.contains(text));
    let asked = told("Are you still in?").expect("who stayed away is asked");
    assert_eq!(asked.place, Spot::Direct(away));
    look(&told("round 1 is over").expect("its table").message, "swiss_round_1");
    assert!(told("round 2**").is_some());

    // one of the four who lost withdraws from round 2
    let t = stored(&table).await;
    assert_eq!(t.rounds_paired(), 2);
    let left = playing(&table)
        .await
        .iter()
        .map(|m| both(m).1)
        .find(|who| *who != away)
        .expect("others play");
    let show = table.ask(left, Intent::feature(ShowTournament { id: Some(ID) })).await;
    let question = table.press(left, &labelled(message_of(&show), "Leave").custom_id).await;
    assert!(text_of(&question).contains("can’t come back"), "{question:?}");
    let out = table
        .press(left, &labelled(message_of(&question), "Withdraw").custom_id)
        .await;
    assert!(text_of(&out).contains("You’re out of tournament 1"), "{out:?}");
    table.deliver().await;
    assert!(stored(&table).await.is_out(PlayerId(left)));
    let mut last = Vec::new();
    for _ in 0..6 {
        for m in playing(&table).await {
            resigns(&table, both(&m).1, m.id()).await;
        }
        last = goes_on(&table).await;
        if stored(&table).await.phase() == Phase::Over {
            break;
        }
    }
    let t = stored(&table).await;
    assert_eq!((t.phase(), t.rounds_paired()), (Phase::Over, 3));
    assert!(
        t.pairings()
            .iter()
            .filter(|pairing| pairing.round == 3)
            .all(|pairing| pairing.color_of(PlayerId(left)).is_none())
    );
    let ended = last
        .iter()
        .find(|post| post.message.text.contains("Tournament 1 is over"))
        .expect("it ends");
    let places = t.places();
    for (n, line) in places.iter().take(3).enumerate() {
        let points = format!("{}. <@{}>: ", n + 1, line.player.0);
        assert!(ended.message.text.contains(&points), "{}", ended.message.text);
    }
    look(&ended.message, "swiss_final");
    let shown = table.ask(ANA, Intent::feature(ShowTournament { id: None })).await;
    assert!(
        text_of(&shown).contains("has won") && text_of(&shown).contains("Buchholz"),
        "{shown:?}"
    );
}

#[tokio::test]
async fn four_people_play_a_round_robin() {
    let table = Table::new().await;
    let post = announced(&table, "r1", 4).await;
    join(&table, &post, 4).await;
    goes_on(&table).await;
    assert_eq!(playing(&table).await.len(), 4, "two rounds at the same time");
    let (left, mut rounds) = (FIRST + 3, BTreeSet::new());
    let mut last = Vec::new();
    for _ in 0..8 {
        for m in playing(&table).await {
            let (low, high) = both(&m);
            // who has not played half of their matches leaves the table
            if high == left && !stored(&table).await.is_out(PlayerId(left)) {
                table.press(left, &Withdraw { id: Some(ID) }.custom_id()).await;
                table.deliver().await;
            }
            if table.game(m.id()).await.ended().is_none() {
                resigns(&table, high.max(low), m.id()).await;
            }
        }
        last = goes_on(&table).await;
        rounds.extend(
            last.iter()
                .filter(|post| post.message.text.contains("round 3**"))
                .map(|post| post.id),
        );
        if stored(&table).await.phase() == Phase::Over {
            break;
        }
    }
    let t = stored(&table).await;
    assert_eq!(t.phase(), Phase::Over);
    assert_eq!(rounds.len(), 1, "each round is posted once");
    let places: Vec<u64> = t.places().iter().map(|line| line.player.0).collect();
    assert_eq!(places, [FIRST, FIRST + 1, FIRST + 2], "{left} left the table");
    let told = table
        .posts()
        .into_iter()
        .find(|now| now.id == post.id)
        .expect("it stands");
    let why = format!("Left early, so that their matches count for nobody:** <@{left}>");
    assert!(told.message.text.contains(&why), "{told:?}");
    assert!(
        t.pairings_of(PlayerId(left))
            .any(|pairing| matches!(pairing.result(), Some(PairResult::Forfeited(_))))
    );
    let ended = last
        .iter()
        .find(|post| post.message.text.contains("is over"))
        .expect("it ends");
    look(&ended.message, "robin_final");
}

#[tokio::test]
async fn a_round_is_announced_once_and_its_results_with_the_next_one() {
    let table = Table::new().await;
    let post = announced(&table, "r1", 4).await;
    join(&table, &post, 4).await;
    let mut posted = Vec::new();
    let mut posts = goes_on(&table).await;
    let mut news = |posts: &[Post]| {
        let in_channel = posts.iter().filter(|post| post.place == Spot::Channel(CHANNEL));
        let titles = in_channel.map(|post| post.message.text.lines().next().unwrap_or_default().to_owned());
        posted.push(titles.collect::<Vec<_>>());
    };
    news(&posts);
    for _ in 0..12 {
        let Some(m) = playing(&table).await.into_iter().next() else {
            break;
        };
        table.press(both(&m).1, &Resign { id: Some(m.id()) }.custom_id()).await;
        posts = table.deliver().await;
        posts.extend(goes_on(&table).await);
        news(&posts);
    }
    assert_eq!(stored(&table).await.phase(), Phase::Over);
    let round = |number: u8| format!("**Tournament 1, round {number}**");
    let round_over = |number: u8| format!("**Tournament 1:** round {number} is over.");
    assert_eq!(
        posted,
        [
            // two rounds are played at a time
            vec![round(1), round(2)],
            vec![],
            vec![round_over(1), round(3)],
            vec![],
            vec![round_over(2)],
            vec![],
            vec!["**Tournament 1 is over.**".to_owned()],
        ]
    );
}

#[tokio::test]
async fn whoever_never_moves_is_absent_even_if_the_opponent_did() {
    let table = Table::new().await;
    let post = announced(&table, "r1", 4).await;
    join(&table, &post, 4).await;
    goes_on(&table).await;
    for m in playing(&table).await {
        let mv = m.game().complete("", 1).remove(0).to_string();
        table.play(number_of(&m, Color::White), m.id(), &mv).await;
    }
    let both_moved = playing(&table).await.remove(0);
    let mv = both_moved.game().complete("", 1).remove(0).to_string();
    table
        .play(number_of(&both_moved, Color::Black), both_moved.id(), &mv)
        .await;
    table.wait(SignedDuration::from_hours(24 * 3));
    for _ in 0..3 {
        goes_on(&table).await;
    }
    let t = stored(&table).await;
    let results: Vec<PairResult> = t.pairings().iter().filter_map(Pairing::result).collect();
    let absent = results.iter().filter(|result| matches!(result, PairResult::Absent(_)));
    let won = results.iter().filter(|result| matches!(result, PairResult::Won(_)));
    assert_eq!((absent.count(), won.count()), (3, 1), "{results:?}");
}

#[tokio::test]
async fn a_knockout_of_four_goes_to_its_final() {
    let table = Table::new().await;
    let post = announced(&table, "k", 4).await;
    join(&table, &post, 4).await;
    let mut last = Vec::new();
    for _ in 0..6 {
        last = goes_on(&table).await;
        if stored(&table).await.phase() == Phase::Over {
            break;
        }
        for m in playing(&table).await {
            resigns(&table, both(&m).1, m.id()).await;
        }
    }
    let t = stored(&table).await;
    assert_eq!((t.phase(), t.rounds_paired()), (Phase::Over, 2));
    assert_eq!(t.places()[0].player, PlayerId(FIRST));
    assert_eq!(t.pairings().len(), 6);
    look(
        &last
            .iter()
            .find(|post| post.message.text.contains("is over"))
            .unwrap()
            .message,
        "knockout_final",
    );
}

#[tokio::test]
async fn a_third_match_of_a_knockout_says_what_it_is_for() {
    let table = Table::new().await;
    let post = announced(&table, "k", 4).await;
    join(&table, &post, 4).await;
    goes_on(&table).await;
    for m in playing(&table).await {
        let (low, high) = both(&m);
        if low == FIRST {
            table.offer_draw(low, m.id()).await;
            let accept = AcceptOffer {
                what: Offer::Draw,
                id: m.id(),
                turn: m.turn(),
            };
            table.press(high, &accept.custom_id()).await;
        }
    }
    let told = goes_on(&table).await;
    let third = playing(&table).await.into_iter().map(|m| m.id()).max().unwrap();
    assert_eq!(third, MatchId(5));
    let in_channel = |post: &&Post| post.place == Spot::Channel(CHANNEL);
    let news: Vec<&Post> = told.iter().filter(in_channel).collect();
    let [news] = news[..] else { panic!("{news:?}") };
    let m = table.game(third).await;
    let [white, black] = Color::BOTH.map(|color| number_of(&m, color));
    let (thread, _) = table.threads().last().cloned().expect("a thread");
    assert_eq!(
        news.message.text,
        format!(
            "**Tournament 1, round 1:** a pairing is tied, so a third match decides. Its colours were drawn.\n\
             <@{white}> – <@{black}>: <#{thread}>"
        )
    );
    assert_eq!(news.message.pings, []);
    let card = told.iter().find(|post| post.message.pings == [PlayerId(white)]);
    let card = &card.expect("White is to move").message.text;
    assert!(
        card.contains("The first two were tied, so this third one decides."),
        "{card}"
    );
    let shown = table.ask(ANA, Intent::feature(ShowTournament { id: None })).await;
    look(message_of(&shown), "knockout_third");
    let alt = message_of(&shown).picture.as_ref().expect("a table").alt.clone();
    assert!(
        alt.starts_with("A table with results of the matches. The places: 1. "),
        "{alt}"
    );
}

/// Every process may be killed before any commit: each pair gets one match.
#[tokio::test]
async fn a_killed_process_begins_each_match_once() {
    let mut table = Table::new().await;
    let post = announced(&table, "s3", 8).await;
    join(&table, &post, 8).await;
    for seed in 0..3 {
        goes_on(&table).await;
        table.restart(100 + seed).await;
        // the timer may fire again, in this process or another one
        table.app.tick(std::time::Duration::ZERO, true).await;
        for m in playing(&table).await {
            resigns(&table, both(&m).1, m.id()).await;
        }
        table.restart(200 + seed).await;
    }
    goes_on(&table).await;
    let t = stored(&table).await;
    assert_eq!(t.phase(), Phase::Over);
    let ids: BTreeSet<MatchId> = t.pairings().iter().filter_map(|pairing| pairing.id).collect();
    assert_eq!(ids.len(), 12);
    assert!(
        table.row(&keys::Match { id: MatchId(13) }).await.is_none(),
        "no match beside those of the pairs"
    );
}

#[tokio::test]
async fn a_match_that_cannot_be_read_stops_only_itself() {
    let table = Table::new().await;
    let post = announced(&table, "s3", 8).await;
    join(&table, &post, 8).await;
    goes_on(&table).await;
    let matches = playing(&table).await;
    for m in &matches {
        resigns(&table, both(m).1, m.id()).await;
    }
    // the last of them is damaged before its result is taken over
    let key = keys::Match { id: matches[3].id() }.encode();
    let kept = table.store.get(&key).await.unwrap().unwrap().value;
    let write = async |value: Vec<u8>| {
        let puts = vec![(key.clone(), value)];
        let batch = Batch {
            puts,
            ..Batch::default()
        };
        table.store.commit(batch).await.expect("no faults here");
    };
    write(b"{\"format\": 1, ".to_vec()).await;
    goes_on(&table).await;
    let t = stored(&table).await;
    let done = t.pairings().iter().filter(|pairing| pairing.result().is_some()).count();
    assert_eq!((done, t.rounds_paired()), (3, 1));
    let shown = table.ask(ANA, Intent::feature(ShowTournament { id: None })).await;
    assert!(text_of(&shown).contains("Round 1 is being played"), "{shown:?}");
    write(kept).await;
    table.ask(FIRST, Intent::feature(Withdraw { id: Some(ID) })).await;
    goes_on(&table).await;
    assert_eq!(
        stored(&table).await.rounds_paired(),
        2,
        "it goes on when the row can be read again"
    );
}

/// Where nothing can be posted.
fn no_access(delivery: &Delivery) -> Option<Sent> {
    matches!(delivery.work, Work::Post { .. }).then(|| refused(Rejection::NoAccess))
}

#[tokio::test]
async fn an_announcement_that_cannot_be_posted_calls_it_off() {
    let table = Table::new().await;
    let open = table.ask(ANA, panel()).await;
    table.push(ANA, &open, "Announce").await;
    let posts = table.deliver_with(no_access).await;
    let told = posts.last().expect("Ana is told");
    assert_eq!(told.place, Spot::Direct(ANA));
    assert!(
        told.message.text.contains("tournament 1 is called off"),
        "{}",
        told.message.text
    );
    assert_eq!(stored(&table).await.phase(), Phase::CalledOff);
}

/// Whoever made it reads how it ended where that cannot be posted.
#[tokio::test]
async fn an_end_that_cannot_be_posted_is_told_to_whoever_made_it() {
    let table = Table::new().await;
    let post = announced(&table, "r2", 4).await;
    join(&table, &post, 3).await;
    table.press(ANA, &BeginTournament { id: Some(ID) }.custom_id()).await;
    let mut told = Vec::new();
    for _ in 0..16 {
        table.tick().await;
        let is_end = |delivery: &Delivery| matches!(&delivery.work, Work::Post { message, .. } if message.text.contains("**Tournament 1 is over.**"));
        let fate = |delivery: &Delivery| is_end(delivery).then(|| refused(Rejection::PlaceGone));
        told.extend(table.deliver_with(fate).await);
        for m in playing(&table).await {
            let loser = number_of(&m, Color::White);
            resigns(&table, loser, m.id()).await;
        }
    }
    assert_eq!(stored(&table).await.phase(), Phase::Over);
    told.retain(|post| post.place == Spot::Direct(ANA));
    let [told] = &told[..] else { panic!("{told:?}") };
    let text = &told.message.text;
    let start = "I can’t write in <#600>, so only you are told.\n**Tournament 1 is over.**\n1. ";
    assert!(text.starts_with(start), "{text}");
    labelled(&told.message, "Table");
}

/// Those who have joined by command are in, others can join by command, and whoever made it reads that.
#[tokio::test]
async fn one_that_cannot_be_announced_goes_on_with_those_who_are_in() {
    let table = Table::new().await;
    let mut open = table.ask(ANA, panel()).await;
    for (placeholder, value) in [("Who plays whom", "k"), ("Number of people", "4")] {
        open = table.choose(ANA, &open, placeholder, &[value]).await;
    }
    table.push(ANA, &open, "Announce").await;
    let joins = async |who| {
        let join = Intent::feature(JoinTournament { id: None });
        private_text(table.ask(who, join).await)
    };
    joins(FIRST).await;
    let posts = table.deliver_with(no_access).await;
    let [told] = &posts[..] else { panic!("{posts:?}") };
    assert_eq!(told.place, Spot::Direct(ANA));
    let text = &told.message.text;
    assert!(
        text.contains("tournament 1 could not be announced") && text.contains("`/tournament join`"),
        "{text}"
    );
    assert_eq!(stored(&table).await.phase(), Phase::Open);
    for who in FIRST + 1..FIRST + 4 {
        assert!(joins(who).await.contains("ournament 1"), "{who}");
    }
    table.tick().await;
    let posts = table.deliver_with(no_access).await;
    // the matches begin where their players can be reached
    let t = stored(&table).await;
    assert!(t.phase() == Phase::Running && t.running().count() >= 2);
    assert!(
        posts.iter().all(|post| matches!(post.place, Spot::Direct(_))) && posts.len() >= 2,
        "{posts:?}"
    );
}

/// Whoever is deleted resigns what they play and is out; the tournament goes on to its end with a number that is nobody's.
#[tokio::test]
async fn who_is_deleted_is_out_and_the_table_forgets_their_number() {
    let table = Table::new().await;
    let post = announced(&table, "s3", 6).await;
    join(&table, &post, 6).await;
    goes_on(&table).await;
    let gone = PlayerId(FIRST);
    assert!(stored(&table).await.entrant(gone).is_some());
    let operator = Operator::new(table.store.clone(), 90);
    let exported = operator.answer(&Request::Player(gone)).await.unwrap();
    assert!(
        matches!(exported, Answer::Done(ref rows) if rows.contains("\"joined\"")),
        "{exported:?}"
    );
    let question = table.press(FIRST, &DeleteOwn.custom_id().asking()).await;
    let said = text_of(&question);
    assert!(
        said.contains("Running matches that you resign: 1.") && !said.contains("called off"),
        "{said}"
    );
    let done = operator.answer(&Request::Forget(gone)).await.unwrap();
    assert!(matches!(done, Answer::Done(_)), "{done:?}");
    table.deliver().await;

    let t = stored(&table).await;
    assert!(!t.stored().names(gone));
    let deleted = t.entrants().iter().map(|entrant| entrant.player);
    let deleted: Vec<PlayerId> = deleted.filter(|player| player.is_of_deleted()).collect();
    let [deleted] = deleted[..] else { panic!("{deleted:?}") };
    assert!(t.is_out(deleted));
    let mut told = Vec::new();
    for _ in 0..12 {
        told.extend(goes_on(&table).await);
        for m in playing(&table).await {
            resigns(&table, number_of(&m, Color::Black), m.id()).await;
        }
    }
    told.extend(goes_on(&table).await);
    assert_eq!(stored(&table).await.phase(), Phase::Over);
    for post in &told {
        let said = format!(
            "{}{:?}",
            post.message.text,
            post.message.picture.as_ref().map(|p| &p.alt)
        );
        assert!(
            !said.contains(&format!("<@{FIRST}>")) && !said.contains(&deleted.0.to_string()),
            "{said}"
        );
    }
    let shown = table.ask(ANA, Intent::feature(ShowTournament { id: Some(ID) })).await;
    let said = format!("{:?}", message_of(&shown).picture.as_ref().map(|picture| &picture.alt));
    assert!(said.contains("Deleted player"), "{said}");
    assert!(!said.contains(&deleted.0.to_string()), "{said}");
}

#[tokio::test]
async fn who_is_in_reads_that_it_is_off_since_its_maker_was_deleted() {
    let table = Table::new().await;
    let post = announced(&table, "r1", 6).await;
    join(&table, &post, 2).await;
    let operator = Operator::new(table.store.clone(), 90);
    let done = operator.answer(&Request::Forget(PlayerId(ANA))).await.unwrap();
    assert!(matches!(done, Answer::Done(_)), "{done:?}");
    let told = table.deliver().await;
    let told = told
        .iter()
        .filter(|post| post.message.text == "Tournament 1 is called off.");
    assert_eq!(told.count(), 1);
}

#[tokio::test]
async fn a_list_shows_the_newest_and_how_they_go() {
    let table = Table::new().await;
    let empty = table.ask(BEN, Intent::feature(Tournaments)).await;
    assert!(text_of(&empty).contains("no tournaments on this server yet"));
    let post = announced(&table, "s4", 8).await;
    let list = table.ask(BEN, Intent::feature(Tournaments)).await;
    let select = select(message_of(&list)).expect("a choice");
    assert_eq!(
        select.options[0].label,
        "Tournament 1: GIPF basic, Swiss system, up to 4 rounds"
    );
    assert_eq!(select.options[0].description.as_deref(), Some("people can join"));
    let shown = table.select(BEN, &select.custom_id, &["1"]).await;
    assert!(text_of(&shown).contains("Nobody is in yet"), "{shown:?}");
    assert!(
        buttons(message_of(&shown))
            .iter()
            .all(|button| button.label != "Begin now"),
        "it is Ana's"
    );
    // as below the announcement
    labelled(message_of(&shown), "Rules");
    let own = async || table.ask(ANA, Intent::feature(ShowTournament { id: None })).await;
    let may_begin = async || {
        buttons(message_of(&own().await))
            .iter()
            .any(|button| button.label == "Begin now")
    };
    join(&table, &post, 3).await;
    assert!(!may_begin().await, "a Swiss system needs four");
    let fourth = labelled(&post.message, "Join").custom_id;
    table.accept(FIRST + 3, &post, &fourth).await;
    assert!(may_begin().await);
    let rules = table.ask(BEN, Intent::feature(TournamentRules { id: Some(ID) })).await;
    for part in ["Swiss system:", "Points:", "Buchholz", "Staying away:"] {
        assert!(text_of(&rules).contains(part), "{part}: {rules:?}");
    }
    // another server does not see it
    let elsewhere = place_in((999, 998), None);
    let unknown = table
        .ask_in(BEN, elsewhere, Intent::feature(ShowTournament { id: Some(ID) }))
        .await;
    assert!(text_of(&unknown).contains("no such tournament here"), "{unknown:?}");
}
