//! Tournaments of the pool: people of several servers join, each plays on their own.

use super::*;
use gipfel::app::features::{ServerSetting, SetServer};
use gipfel::correspondence::{Home, Locale};
use gipfel::store::keys::TournamentList;
use std::cmp::Reverse;

/// Another server, and a channel there.
pub const THERE: (u64, u64) = (501, 601);
/// A third server.
const AWAY: (u64, u64) = (502, 602);
pub const HERE: (u64, u64) = (GUILD, CHANNEL);

/// The other server speaks German.
pub fn at(at: (u64, u64)) -> Place {
    let Place::Room { room, bot, locale } = place_in(at, None) else {
        panic!("a room")
    };
    let locale = if at == THERE { Locale::German } else { locale };
    Place::Room { room, locale, bot }
}

pub async fn shares(table: &Table, server: (u64, u64), on: bool) {
    let set = SetServer {
        what: ServerSetting::Pool,
        on,
        is_manager: true,
    };
    let said = private_text(table.ask_in(ANA, at(server), Intent::feature(set)).await);
    assert!(said.contains("pool"), "{said}");
}

/// A tournament of this format for four people of the pool, announced here by Ana.
async fn announced_in_pool(table: &Table, format: &str) -> Post {
    shares(table, HERE, true).await;
    shares(table, THERE, true).await;
    let mut open = table.ask(ANA, panel()).await;
    for (placeholder, value) in [
        ("Who plays whom", format),
        ("Number of people", "4"),
        ("Game", "gipf-basic"),
    ] {
        open = table.choose(ANA, &open, placeholder, &[value]).await;
    }
    let open = table.push(ANA, &open, "Other servers too: off").await;
    let container = container_of(&open);
    let sum = texts_of(container).join("\n");
    assert!(sum.contains("people from all servers in the pool play"), "{sum}");
    let made = private_text(table.push(ANA, &open, "Announce").await);
    assert!(made.contains("Tournament 1 is announced"), "{made}");
    table.deliver().await.pop().expect("it is posted")
}

async fn joins(table: &Table, who: u64, place: Place) -> String {
    let join = Intent::feature(JoinTournament { id: Some(ID) });
    private_text(table.ask_in(who, place, join).await)
}

async fn listed(table: &Table, who: u64, place: Place) -> Message {
    message_of(&table.ask_in(who, place, Intent::feature(Tournaments)).await).clone()
}

/// Two people join here, and two on the other server; it begins.
async fn four_join(table: &Table, post: &Post) -> Vec<Post> {
    join(table, post, 2).await;
    for who in [FIRST + 2, FIRST + 3] {
        let said = joins(table, who, at(THERE)).await;
        assert!(said.contains(&format!("<#{}>", THERE.1)), "{said}");
    }
    goes_on(table).await
}

fn guild_of(m: &Match, who: u64) -> u64 {
    let color = Color::BOTH.into_iter().find(|color| number_of(m, *color) == who);
    match m.home(color.expect("they play")) {
        Home::Room(room) => room.guild,
        Home::Direct => panic!("{who} plays in a room"),
    }
}

/// Everybody resigns to whoever has the lower number, until it is over; returns what was posted last.
async fn to_the_end(table: &Table) -> Vec<Post> {
    for _ in 0..12 {
        for m in playing(table).await {
            resigns(table, both(&m).1, m.id()).await;
        }
        let last = goes_on(table).await;
        if stored(table).await.phase() == Phase::Over {
            return last;
        }
    }
    panic!("it does not end")
}

#[tokio::test]
async fn people_of_two_servers_play_a_round_robin() {
    let table = Table::new().await;
    let post = announced_in_pool(&table, "r1").await;
    assert!(
        post.message.text.contains("people from other servers can join too"),
        "{}",
        post.message.text
    );
    // who is on a server of the pool finds it there
    let list = listed(&table, FIRST + 2, at(THERE)).await;
    let options = &select(&list).expect("a select").options;
    assert_eq!(options[0].value, "1");
    assert_eq!(
        options[0].description.as_deref(),
        Some("people can join, made on another server")
    );
    let show = Intent::feature(ShowTournament { id: Some(ID) });
    let shown = table.ask_in(FIRST + 2, at(THERE), show).await;
    labelled(message_of(&shown), "Join");

    let posts = four_join(&table, &post).await;
    let posted = |channel, text: &str| {
        let in_channel = |post: &&Post| post.place == Spot::Channel(channel) && post.message.text.contains(text);
        let found: Vec<&Message> = posts.iter().filter(in_channel).map(|post| &post.message).collect();
        assert_eq!(found.len(), 2, "each round once in {channel}: {posts:?}");
        assert!(found.iter().all(|message| message.pings.is_empty()));
        found
            .iter()
            .map(|message| message.text.clone())
            .collect::<Vec<_>>()
            .join("\n")
    };
    let (here, there) = (posted(HERE.1, ", round "), posted(THERE.1, ", Runde "));
    // each plays at home, and is pinged there
    let games = playing(&table).await;
    assert_eq!(games.len(), 4);
    for m in &games {
        for color in Color::BOTH {
            let who = number_of(m, color);
            let home = if who < FIRST + 2 { HERE.0 } else { THERE.0 };
            assert_eq!(guild_of(m, who), home, "{who} in {}", m.id());
        }
    }
    let threads = table.threads();
    for m in &games {
        let rooms = Color::BOTH.map(|color| m.home(color).room().expect("a room"));
        let homes: BTreeSet<u64> = rooms.iter().filter_map(|room| room.thread).collect();
        let guilds: BTreeSet<u64> = rooms.iter().map(|room| room.guild).collect();
        assert_eq!(homes.len(), guilds.len(), "a thread on each server");
        assert!(
            homes
                .iter()
                .all(|thread| threads.iter().any(|(known, _)| known == thread))
        );
        for room in rooms {
            let rounds = if room.guild == HERE.0 { &here } else { &there };
            let link = format!("<#{}>", room.thread.expect("a thread"));
            assert!(rounds.contains(&link), "{rounds} lacks {link}");
        }
    }
    let pings: Vec<u64> = posts
        .iter()
        .flat_map(|post| post.message.pings.iter().map(|ping| ping.0))
        .collect();
    let begin: Vec<u64> = games
        .iter()
        .map(|m| number_of(m, m.to_move().expect("it runs")))
        .collect();
    assert_eq!(
        pings.iter().collect::<BTreeSet<_>>(),
        begin.iter().collect::<BTreeSet<_>>()
    );
    assert_eq!(
        pings.len(),
        begin.len(),
        "one for each match in which somebody is to move"
    );

    let last = to_the_end(&table).await;
    for (channel, over) in [(HERE.1, "is over.**"), (THERE.1, "ist vorbei.**")] {
        let ended = last
            .iter()
            .find(|post| post.place == Spot::Channel(channel) && post.message.text.contains(over));
        look(
            &ended.expect("the final picture").message,
            &format!("pool_final_{channel}"),
        );
    }
    let places: Vec<u64> = stored(&table).await.places().iter().map(|line| line.player.0).collect();
    assert_eq!(places, [FIRST, FIRST + 1, FIRST + 2, FIRST + 3]);
    // the pool lists what people can still join or follow; both servers list their own
    let (start, end) = keys::ListedTournament::of(TournamentList::Pool);
    assert!(table.store.scan(&start, &end, 9).await.expect("read").is_empty());
    shares(&table, AWAY, true).await;
    assert!(select(&listed(&table, CLEO, at(AWAY)).await).is_none());
    let list = listed(&table, CLEO, at(THERE)).await;
    assert!(select(&list).is_some());
    assert!(list.text.contains("of the pool"), "{}", list.text);
    let own = listed(&table, CLEO, at(HERE)).await;
    assert!(own.text.contains("Tournaments on this server**"), "{}", own.text);
}

#[tokio::test]
async fn people_of_two_servers_play_a_knockout() {
    let table = Table::new().await;
    let post = announced_in_pool(&table, "k").await;
    four_join(&table, &post).await;
    to_the_end(&table).await;
    assert_eq!(stored(&table).await.places()[0].player, PlayerId(FIRST));
}

#[tokio::test]
async fn only_servers_of_the_pool_make_and_see_them() {
    let table = Table::new().await;
    // no switch, and none that was typed or left over
    let open = table.ask(ANA, panel()).await;
    let labels: Vec<String> = buttons_of(container_of(&open))
        .into_iter()
        .map(|button| button.label)
        .collect();
    assert!(
        labels.iter().all(|label| !label.contains("Other servers")),
        "{labels:?}"
    );
    let typed = TournamentPanel {
        what: TournamentTerm::Show,
        draft: TournamentDraft {
            pool: true,
            ..TournamentDraft::usual(None, None)
        },
        values: Vec::new(),
        is_manager: false,
    };
    let said = private_text(table.ask(ANA, Intent::feature(typed.clone())).await);
    assert!(said.contains("doesn’t take part in the pool"), "{said}");
    shares(&table, HERE, true).await;
    let open = table.ask(ANA, Intent::feature(typed)).await;
    shares(&table, HERE, false).await;
    let said = private_text(table.push(ANA, &open, "Announce").await);
    assert!(said.contains("doesn’t take part in the pool"), "{said}");

    let post = announced_in_pool(&table, "r1").await;
    let ladder = table
        .choose(ANA, &table.ask(ANA, panel()).await, "Who plays whom", &["l"])
        .await;
    let labels: Vec<String> = buttons_of(container_of(&ladder))
        .into_iter()
        .map(|button| button.label)
        .collect();
    assert!(
        labels.iter().all(|label| !label.contains("Other servers")),
        "a ladder is a server’s: {labels:?}"
    );
    // a server outside the pool, and direct messages
    for place in [at(AWAY), Place::Direct] {
        let said = joins(&table, CLEO, place).await;
        assert!(said.contains("no such tournament here"), "{said}");
    }
    assert!(select(&listed(&table, CLEO, at(AWAY)).await).is_none());
    // who manages another server manages nothing of it
    joins(&table, CLEO, at(THERE)).await;
    for custom_id in [
        CallOff { id: Some(ID) }.custom_id(),
        BeginTournament { id: Some(ID) }.custom_id(),
    ] {
        let mut request = table.pressing(BEN, &custom_id, &[], post.id);
        request.place = at(THERE);
        if let Some(pressed) = &mut request.pressed {
            pressed.by_manager = true;
        }
        let said = private_text(table.send(request).await);
        assert!(said.contains(&format!("<@{ANA}>")), "{said}");
    }
    assert_eq!(stored(&table).await.phase(), Phase::Open);
}

#[tokio::test]
async fn a_server_that_leaves_the_pool_keeps_those_who_are_in() {
    let table = Table::new().await;
    let post = announced_in_pool(&table, "r1").await;
    join(&table, &post, 1).await;
    joins(&table, FIRST + 2, at(THERE)).await;
    for (leaving, back) in [(THERE, true), (HERE, false)] {
        shares(&table, leaving, false).await;
        let said = joins(&table, FIRST + 3, at(THERE)).await;
        assert!(said.contains("no longer takes part in the pool"), "{said}");
        let shown = listed(&table, FIRST + 2, at(THERE)).await;
        assert!(select(&shown).is_some(), "it is played there");
        if back {
            shares(&table, leaving, true).await;
        }
    }
    // the two who are in, and two more of the server that announced it
    for who in [FIRST + 1, FIRST + 4] {
        joins(&table, who, at(HERE)).await;
    }
    goes_on(&table).await;
    for m in playing(&table).await {
        let (_, high) = both(&m);
        if high == FIRST + 2 {
            assert_eq!(guild_of(&m, high), THERE.0);
        }
    }
    to_the_end(&table).await;
}

/// Whoever leaves before it begins, or is deleted, is no reason to post there any more.
#[tokio::test]
async fn posts_go_where_somebody_is_in() {
    let table = Table::new().await;
    let post = announced_in_pool(&table, "r1").await;
    join(&table, &post, 2).await;
    let elsewhere = async || {
        let row = table.row(&keys::Tournament { id: ID }).await.expect("there");
        row["elsewhere"].as_array().map_or(0, Vec::len)
    };
    joins(&table, FIRST + 2, at(THERE)).await;
    assert_eq!(elsewhere().await, 1);
    let leave = Intent::feature(LeaveTournament { id: Some(ID) });
    private_text(table.ask_in(FIRST + 2, at(THERE), leave).await);
    assert_eq!(elsewhere().await, 0);
    joins(&table, FIRST + 2, at(HERE)).await;
    assert_eq!(elsewhere().await, 0, "they play where they join");
    joins(&table, FIRST + 3, at(THERE)).await;
    goes_on(&table).await;
    let withdraw = Withdraw { id: Some(ID) }.custom_id();
    table.press(FIRST + 3, &withdraw).await;
    let posts = goes_on(&table).await;
    assert!(
        posts.iter().all(|post| !post.message.text.contains("Runde")),
        "{posts:?}"
    );
    table.press(FIRST + 3, &DeleteOwn.custom_id()).await;
    for _ in 0..20 {
        goes_on(&table).await;
        table.wait(SignedDuration::from_hours(1));
    }
    assert_eq!(elsewhere().await, 0);
    let row = table
        .row(&keys::Tournament { id: ID })
        .await
        .expect("there")
        .to_string();
    assert!(!row.contains(&(FIRST + 3).to_string()), "{row}");
}

/// Whoever has joined it on another server is in.
#[tokio::test]
async fn whoever_joins_before_the_announcement_stays_in_if_it_cannot_be_posted() {
    let table = Table::new().await;
    announced_in_pool(&table, "r1").await;
    let second = TournamentId(2);
    let mut open = table.ask(ANA, panel()).await;
    open = table.push(ANA, &open, "Other servers too: off").await;
    table.push(ANA, &open, "Announce").await;
    let join = Intent::feature(JoinTournament { id: Some(second) });
    table.ask_in(FIRST + 2, at(THERE), join).await;
    let refuse = |delivery: &Delivery| match delivery.work {
        Work::Post { channel, .. } if channel == CHANNEL => Some(refused(Rejection::NoAccess)),
        _ => None,
    };
    let posts = table.deliver_with(refuse).await;
    let [told] = &posts[..] else { panic!("{posts:?}") };
    assert_eq!(told.place, Spot::Direct(ANA));
    assert!(told.message.text.contains("could not be announced"), "{told:?}");
    let shown = Intent::feature(ShowTournament { id: Some(second) });
    let shown = table.ask_in(FIRST + 3, at(THERE), shown).await;
    assert!(text_of(&shown).contains(&format!("<@{}>", FIRST + 2)), "{shown:?}");
}

/// The list of a server has what was made there, and what somebody there is in.
#[tokio::test]
async fn a_server_no_longer_lists_what_everybody_there_has_left() {
    let table = Table::new().await;
    let post = announced_in_pool(&table, "r1").await;
    shares(&table, AWAY, true).await;
    let key = keys::ListedTournament {
        list: TournamentList::Guild(THERE.0),
        id: Reverse(ID.0),
    };
    let listed_there = async || {
        let list = listed(&table, CLEO, at(THERE)).await;
        let options = select(&list).map(|select| select.options).unwrap_or_default();
        let listed = options.into_iter().map(|option| option.value);
        listed.collect::<Vec<String>>()
    };
    let leave = Intent::feature(LeaveTournament { id: Some(ID) });
    for who in [FIRST + 2, FIRST + 3] {
        joins(&table, who, at(THERE)).await;
    }
    private_text(table.ask_in(FIRST + 2, at(THERE), leave.clone()).await);
    assert!(table.row(&key).await.is_some(), "somebody from there is still in");
    private_text(table.ask_in(FIRST + 3, at(THERE), leave).await);
    assert_eq!(table.row(&key).await, None);
    assert_eq!(listed_there().await, ["1"], "they can join it");

    // a row that was written before
    let ghost = async || {
        let batch = Batch {
            puts: vec![(key.encode(), br#"{"format":1}"#.to_vec())],
            ..Batch::default()
        };
        table.store.commit(batch).await.expect("written");
    };
    ghost().await;
    assert_eq!(listed_there().await, ["1"], "once");
    join(&table, &post, 2).await;
    for who in [FIRST + 2, FIRST + 3] {
        joins(&table, who, at(AWAY)).await;
    }
    goes_on(&table).await;
    to_the_end(&table).await;
    ghost().await;
    assert_eq!(listed_there().await, [""; 0]);

    // whoever is deleted was there as well
    let key = keys::ListedTournament {
        list: TournamentList::Guild(AWAY.0),
        ..key
    };
    for who in [FIRST + 2, FIRST + 3] {
        assert!(table.row(&key).await.is_some());
        table.press(who, &DeleteOwn.custom_id()).await;
        for _ in 0..20 {
            goes_on(&table).await;
            table.wait(SignedDuration::from_hours(1));
        }
    }
    assert_eq!(table.row(&key).await, None);
}

#[tokio::test]
async fn each_of_three_servers_is_told_once_in_its_language() {
    let table = Table::new().await;
    let post = announced_in_pool(&table, "r1").await;
    shares(&table, AWAY, true).await;
    join(&table, &post, 2).await;
    for (who, server) in [(FIRST + 2, THERE), (FIRST + 3, AWAY)] {
        joins(&table, who, at(server)).await;
    }
    let posts = goes_on(&table).await;
    for ((_, channel), round) in [(HERE, "round 1**"), (THERE, "Runde 1**"), (AWAY, "round 1**")] {
        let told = posts.iter().filter(|post| post.place == Spot::Channel(channel));
        let told: Vec<&str> = told.map(|post| post.message.text.as_str()).collect();
        let count = told.iter().filter(|text| text.contains(round)).count();
        assert_eq!(count, 1, "{channel}: {told:?}");
    }
}

#[tokio::test]
async fn whoever_takes_no_direct_messages_is_told_where_they_play() {
    let table = Table::new().await;
    let post = announced_in_pool(&table, "r1").await;
    four_join(&table, &post).await;
    for who in [FIRST + 2, FIRST + 3] {
        let change = ChangeSettings {
            vacation_at_zero: Some(false),
            ..ChangeSettings::default()
        };
        table.ask(who, Intent::feature(change)).await;
    }
    // nobody plays a turn: those who begin are absent
    let begin = playing(&table).await;
    let begin: BTreeSet<u64> = begin
        .iter()
        .map(|m| number_of(m, m.to_move().expect("running")))
        .collect();
    table.wait(SignedDuration::from_hours(24 * 3));
    let mut told = BTreeSet::new();
    for _ in 0..3 {
        table.tick().await;
        let posts = table.deliver_with(closed).await;
        told.extend(posts.iter().filter_map(|post| match post.place {
            Spot::Channel(channel) if [HERE.1, THERE.1].contains(&channel) => {
                Some((post.message.pings.first()?.0, channel))
            }
            _ => None,
        }));
    }
    let is_there = |who: u64| who >= FIRST + 2;
    let expected: BTreeSet<(u64, u64)> = begin
        .into_iter()
        .map(|who| (who, if is_there(who) { THERE.1 } else { HERE.1 }))
        .collect();
    assert!(expected.iter().any(|(who, _)| is_there(*who)), "{expected:?}");
    assert_eq!(told, expected);
}

/// What cannot be posted on one server goes to the others all the same.
#[tokio::test]
async fn a_server_that_removes_the_bot_stops_nothing() {
    let table = Table::new().await;
    let post = announced_in_pool(&table, "k").await;
    four_join(&table, &post).await;
    let threads: Vec<u64> = table.threads().into_iter().map(|(thread, _)| thread).collect();
    let mut last = Vec::new();
    for _ in 0..12 {
        for m in playing(&table).await {
            table.press(both(&m).1, &Resign { id: Some(m.id()) }.custom_id()).await;
        }
        table.tick().await;
        last = table
            .deliver_with(|delivery| match &delivery.work {
                Work::Post { channel, .. } if *channel == THERE.1 || threads.contains(channel) => Some(Sent::Refused {
                    rejection: Rejection::ServerGone,
                    why: "the bot is gone".to_owned(),
                }),
                _ => None,
            })
            .await;
        if stored(&table).await.phase() == Phase::Over {
            break;
        }
    }
    assert_eq!(stored(&table).await.phase(), Phase::Over);
    assert!(
        last.iter()
            .any(|post| post.place == Spot::Channel(HERE.1) && post.message.text.contains("Tournament 1 is over"))
    );
}
