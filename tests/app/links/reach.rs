//! Linked matches of a player whom no message reaches: that one's clock stands, in whichever match it runs.

use super::super::moderation::asking;
use super::*;
use gipfel::app::features::TakeOver;

/// Discord refuses whatever would call this person.
fn cut_off(who: u64) -> impl Fn(&Delivery) -> Option<Sent> {
    move |delivery| {
        let rejection = match &delivery.work {
            Work::Post { message, .. } if message.pings.contains(&PlayerId(who)) => Rejection::NoAccess,
            Work::Direct { to, .. } if to.0 == who => Rejection::DirectMessagesClosed,
            _ => return None,
        };
        Some(refused(rejection))
    }
}

/// Lets time pass hour by hour; returns what was posted.
async fn hours(table: &Table, count: u32, fate: impl Fn(&Delivery) -> Option<Sent>) -> Vec<Post> {
    let mut posts = Vec::new();
    for _ in 0..count {
        table.wait(SignedDuration::from_hours(1));
        table.tick().await;
        posts.extend(table.deliver_with(&fate).await);
    }
    posts
}

/// Number of posts that call this person to move in that match.
fn calls(posts: &[Post], who: u64, id: MatchId) -> usize {
    let is_call = |post: &&Post| {
        let text = &post.message.text;
        post.message.pings.contains(&PlayerId(who)) && text.contains("your turn") && text.contains(&format!("{id}*"))
    };
    posts.iter().filter(is_call).count()
}

fn any_turn(m: &Match) -> String {
    let turn = m
        .game()
        .complete("", 50)
        .into_iter()
        .find(|mv| !mv.to_string().contains('>'));
    turn.expect("there is one").to_string()
}

#[tokio::test]
async fn a_linked_match_stands_still_for_whom_nothing_reaches_and_can_be_decided_meanwhile() {
    // who gives the linked match up, although nothing reaches Black
    for loser in Color::BOTH {
        let table = Table::new().await;
        table.without_vacations().await;
        table.tick().await;
        let (id, linked, found) = frozen(&table, "c1-zd-random").await;
        let turn = any_turn(&table.game(linked).await);
        assert!(table.play(ANA, linked, &turn).await.contains("Played"));
        let told = table.deliver_with(cut_off(BEN)).await;
        let told: Vec<&Post> = told.iter().filter(|post| !post.message.pings.is_empty()).collect();
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(
            told[0].message.text.contains("none of my messages reach <@12>"),
            "{told:?}"
        );
        let posts = hours(&table, 24 * 10, cut_off(BEN)).await;
        assert!(posts.is_empty(), "{posts:?}");
        let m = table.game(linked).await;
        assert_eq!((m.ended(), m.time_left()), (None, TimeLeft::OutOfReach));
        assert_eq!(table.game(id).await.time_left(), TimeLeft::Linked);
        resign(&table, who(loser), linked).await;
        is_consistent(&table, id).await;
        let posts = table.deliver_with(cut_off(BEN)).await;
        let host = table.game(id).await;
        let stands = found.by == loser.other();
        let next = if stands { found.by.other() } else { found.by };
        assert_eq!(host.to_move(), Some(next));
        if next == Color::White {
            assert_eq!(calls(&posts, ANA, id), 1, "{posts:?}");
            assert!(host.deadline().is_some_and(|deadline| deadline > table.now()));
            continue;
        }
        // now the clock of the match stands that goes on
        assert_eq!(host.time_left(), TimeLeft::OutOfReach);
        hours(&table, 24 * 10, cut_off(BEN)).await;
        assert_eq!(table.game(id).await.ended(), None);
        let posts = hours(&table, 7, |_| None).await;
        assert_eq!(
            (calls(&posts, BEN, id), calls(&posts, BEN, linked)),
            (1, 0),
            "{posts:?}"
        );
        let left = table.time_left(id).await;
        assert!(left > SignedDuration::from_hours(60), "{left}");
        assert_eq!(table.game(linked).await.out_of_reach(), None);
    }
}

#[tokio::test]
async fn a_challenge_by_whom_nothing_reaches_gives_their_time_back() {
    let table = Table::new().await;
    table.without_vacations().await;
    table.tick().await;
    let found = uses::first(KEY, Kind::Zertz);
    let id = up_to(&table, "c1-zd-random", &found).await;
    table.deliver().await;
    let other = found.by.other();
    table.play(who(found.by), id, &found.used).await;
    table.deliver_with(cut_off(who(other))).await;
    assert_eq!(table.game(id).await.out_of_reach(), Some(other));
    hours(&table, 24 * 10, cut_off(who(other))).await;
    // they look at the board on their own
    let turn = table.game(id).await.turn();
    table.press(who(other), &challenging(id, turn)).await;
    let host = table.game(id).await;
    assert_eq!((host.out_of_reach(), host.time_left()), (None, TimeLeft::Linked));
    table.deliver_with(cut_off(who(other))).await;
    let linked = linked_of(&host);
    resign(&table, who(other), linked).await;
    table.deliver_with(cut_off(who(other))).await;
    is_consistent(&table, id).await;
    // the turn stands, and it is their turn again: nothing reaches them, and nothing of their time is lost
    let host = table.game(id).await;
    assert_eq!((host.to_move(), host.time_left()), (Some(other), TimeLeft::OutOfReach));
    hours(&table, 24 * 10, cut_off(who(other))).await;
    let posts = hours(&table, 7, |_| None).await;
    assert_eq!(calls(&posts, who(other), id), 1, "{posts:?}");
    let left = table.time_left(id).await;
    assert!(
        left > SignedDuration::from_hours(64) && left <= SignedDuration::from_hours(72),
        "{left}"
    );
}

/// Whoever takes over from somebody whom nothing reaches is called once, and has a clock that runs.
#[tokio::test]
async fn whoever_takes_over_from_whom_nothing_reaches_is_called_and_has_their_time() {
    let table = Table::new().await;
    table.without_vacations().await;
    table.tick().await;
    let (id, _) = provisional(&table, "c1-zd-random").await;
    let m = table.game(id).await;
    let challenger = who(m.to_move().expect("they may challenge it"));
    table.press(challenger, &challenging(id, m.turn())).await;
    table.deliver_with(cut_off(ANA)).await;
    let linked = linked_of(&table.game(id).await);
    hours(&table, 24 * 10, cut_off(ANA)).await;
    assert_eq!(table.game(linked).await.time_left(), TimeLeft::OutOfReach);
    let said = asking(&table, linked).await;
    assert!(said.contains("Until they agree"), "{said}");
    table.deliver_with(cut_off(ANA)).await;
    let seat = Color::White;
    table.press(CLEO, &TakeOver { id: linked, seat }.custom_id()).await;
    let m = table.game(linked).await;
    assert_eq!(m.player(seat), PlayerId(CLEO).into());
    assert_eq!(m.out_of_reach(), None);
    assert_eq!(table.time_left(linked).await, SignedDuration::from_hours(72));
    let posts = table.deliver_with(cut_off(ANA)).await;
    assert_eq!(pings(&posts), [BEN, CLEO], "{posts:?}");
    let posts = hours(&table, 24, cut_off(ANA)).await;
    assert!(posts.is_empty(), "{posts:?}");
    hours(&table, 24 * 2 + 1, |_| None).await;
    assert_eq!(table.game(linked).await.ended().map(|ended| ended.why), Some(Why::Time));
    is_consistent(&table, id).await;
}

/// They could only have challenged it.
#[tokio::test]
async fn a_turn_that_ends_the_match_stands_if_nothing_reaches_the_opponent_for_30_days() {
    let table = Table::new().await;
    table.tick().await;
    let found = uses::last(KEY, Kind::Zertz);
    let id = up_to(&table, "c1-zd-random", &found).await;
    table.deliver().await;
    let (user, other) = (who(found.by), who(found.by.other()));
    table.play(user, id, &found.used).await;
    table.deliver_with(cut_off(other)).await;
    let m = table.game(id).await;
    assert!(m.is_pending());
    assert_eq!(m.out_of_reach(), Some(found.by.other()));
    hours(&table, 24 * 30 - 1, cut_off(other)).await;
    assert_eq!(table.game(id).await.ended(), None);
    let posts = hours(&table, 2, cut_off(other)).await;
    let ended = table.game(id).await.ended().expect("nobody waits any longer");
    assert_eq!((ended.outcome, ended.why), (Some(Outcome::Win(found.by)), Why::Rules));
    assert!(pings(&posts).contains(&user), "{posts:?}");
    // they are told when they are back
    hours(&table, 24 * 20, cut_off(other)).await;
    let posts = hours(&table, 7, |_| None).await;
    assert_eq!(pings(&posts), [other], "{posts:?}");
}
