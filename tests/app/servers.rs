//! What the managers of a server choose, and what follows from it.

use super::table::*;
use gipfel::app::features::{
    ChallengeDraft, ChallengePanel, ChooseServer, MakeTournament, ServerChoice, ServerSetting, SetServer, ShowServer,
    Term, TournamentDraft, TournamentPanel, TournamentTerm,
};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::proposal::Proposal;
use gipfel::rules::Color;
use gipfel::rules::game::GameKind;
use jiff::SignedDuration;

const BASIC: GameKind = GameKind::ALL[1];
const MIA: u64 = 91;

async fn switch(table: &Table, place: Place, what: ServerSetting, on: bool) -> String {
    let set = SetServer {
        what,
        on,
        is_manager: true,
    };
    private_text(table.ask_in(MIA, place, Intent::feature(set)).await)
}

async fn choose(table: &Table, what: ServerChoice, value: &str) -> String {
    let choose = ChooseServer {
        what,
        value: value.to_owned(),
        is_manager: true,
    };
    private_text(table.ask(MIA, Intent::feature(choose)).await)
}

#[tokio::test]
async fn one_panel_has_a_control_for_each_setting() {
    let table = Table::new().await;
    let show = ShowServer {
        changed: None,
        is_manager: true,
    };
    let panel = table.ask(MIA, Intent::feature(show)).await;
    let text = text_of(&panel).to_owned();
    for name in [
        "A channel for matches:** off",
        "A thread for each match:** on",
        "Language of what everybody reads, except where something has begun already",
        "Pool of challenges and tournaments:** off",
        "Rated matches:** on",
        "Puzzle of the day:** off",
        "Everybody may make tournaments:** on",
        "Open challenges per person, at most",
    ] {
        assert!(text.contains(name), "{name}: {text}");
    }
    let language = select_of(
        &panel,
        "Language of what everybody reads, except where something has begun already",
    );
    assert_eq!(language.options.len(), 6);
    // who may not manage the server can use none of it
    let reply = table.use_panel(ANA, &language.custom_id, &["de"]).await;
    assert!(private_text(reply).contains("may manage this server"));
    let reply = super::moderation::used(&table, MIA, &language.custom_id, &["de"], true).await;
    assert!(text_of(&reply).contains("Saved"), "{reply:?}");
    let reply = super::moderation::used(&table, MIA, &language.custom_id, &["xx"], true).await;
    assert!(private_text(reply).contains("choice"), "no such language");
}

#[tokio::test]
async fn what_a_command_switches_on_it_switches_off() {
    use gipfel::app::slash::{Given, Value};
    let table = Table::new().await;
    for (state, now) in [("on", "takes part"), ("off", "no longer"), ("on", "takes part")] {
        let given = Given {
            options: [("state".to_owned(), Value::Text(state.to_owned()))]
                .into_iter()
                .collect(),
            is_manager: true,
        };
        let typed = gipfel::app::features::typed("server pool", &given);
        let found = typed.expect("readable").expect("ours");
        let said = private_text(table.ask(MIA, Intent::feature(found)).await);
        assert!(said.contains(now), "{state}: {said}");
    }
}

#[tokio::test]
async fn matches_are_played_in_the_channel_for_them() {
    let table = Table::new().await;
    let elsewhere = place_in((GUILD, 700), None);
    let said = switch(&table, elsewhere, ServerSetting::Channel, true).await;
    assert!(
        said.contains("are now played in this channel") && said.contains("<#700>"),
        "{said}"
    );
    let id = table.start(BASIC, ColorWish::White).await;
    for color in Color::BOTH {
        assert_eq!(table.game(id).await.home(color).room().expect("a room").channel, 700);
    }
    let private = Place::Room {
        room: gipfel::correspondence::Room {
            is_private: true,
            ..room_in((GUILD, CHANNEL), Some(1))
        },
        locale: gipfel::correspondence::Locale::English,
        bot: Rights::ALL,
    };
    let refused = switch(&table, private, ServerSetting::Channel, true).await;
    assert!(refused.contains("private thread"), "{refused}");
    switch(&table, room(None), ServerSetting::Channel, false).await;
    let id = table.start(BASIC, ColorWish::White).await;
    assert_eq!(
        table.game(id).await.home(Color::White).room().expect("a room").channel,
        CHANNEL
    );
}

#[tokio::test]
async fn a_channel_for_matches_that_was_deleted_is_none_any_more() {
    for threads in [true, false] {
        let table = Table::new().await;
        let deleted = place_in((GUILD, 700), None);
        switch(&table, deleted, ServerSetting::Channel, true).await;
        switch(&table, room(None), ServerSetting::Threads, threads).await;
        table.ask(ANA, challenge(Some(BEN), BASIC, ColorWish::White)).await;
        let post = table.deliver().await.remove(0);
        let accept = labelled(&post.message, "Accept");
        table.accept(BEN, &post, &accept.custom_id).await;
        let is_there = |delivery: &Delivery| {
            matches!(
                delivery.work,
                Work::OpenThread { channel: 700, .. } | Work::Post { channel: 700, .. }
            )
        };
        let fate = |delivery: &Delivery| is_there(delivery).then(|| refused(Rejection::PlaceGone));
        let posts = table.deliver_with(fate).await;
        assert_eq!(posts[0].place, Spot::Direct(ANA), "{posts:?}");
        // the next match is played where it is agreed
        let id = table.start(BASIC, ColorWish::White).await;
        let home = table.game(id).await.home(Color::White);
        assert_eq!(home.room().expect("a room").channel, CHANNEL, "{threads}");
    }
}

#[tokio::test]
async fn everybody_reads_the_language_of_the_server() {
    let table = Table::new().await;
    choose(&table, ServerChoice::Language, "de").await;
    table.ask(ANA, challenge(Some(BEN), BASIC, ColorWish::White)).await;
    let posts = table.deliver().await;
    assert!(
        posts[0].message.text.contains("fordert dich zu einer Partie"),
        "{posts:?}"
    );
    choose(&table, ServerChoice::Language, "usual").await;
    table.ask(ANA, challenge(Some(BEN), BASIC, ColorWish::White)).await;
    let posts = table.deliver().await;
    assert!(posts[0].message.text.contains("challenges you"), "{posts:?}");
}

/// It was switched on before.
#[tokio::test]
async fn the_puzzle_of_the_day_is_in_the_language_that_was_chosen_since() {
    let table = Table::new().await;
    switch(&table, room(None), ServerSetting::Puzzle, true).await;
    choose(&table, ServerChoice::Language, "de").await;
    table.wait(SignedDuration::from_hours(8));
    table.tick().await;
    let posts = table.deliver().await;
    assert!(posts[0].message.text.starts_with("**Aufgabe des Tages**"), "{posts:?}");
}

#[tokio::test]
async fn without_rated_matches_none_is_rated() {
    let table = Table::new().await;
    switch(&table, room(None), ServerSetting::Rated, false).await;
    let id = table.start(BASIC, ColorWish::White).await;
    assert!(!table.game(id).await.terms().rated);
    let mut wish = wish(Some(BEN), BASIC, ColorWish::White);
    wish.rated = Some(true);
    let refused = private_text(table.ask(ANA, Intent::feature(wish.clone())).await);
    assert!(refused.contains("No match on this server is rated"), "{refused}");
    let elsewhere = private_text(table.ask_in(ANA, place_in((999, 1), None), Intent::feature(wish)).await);
    assert!(!elsewhere.contains("No match on this server"), "{elsewhere}");
}

#[tokio::test]
async fn without_rated_matches_no_counter_offer_is_rated() {
    let table = Table::new().await;
    table.ask(ANA, challenge(Some(BEN), BASIC, ColorWish::White)).await;
    let post = table.deliver().await.remove(0);
    switch(&table, room(None), ServerSetting::Rated, false).await;
    let open = labelled(&post.message, "Counter…").custom_id;
    let panel = table.accept(BEN, &post, &open).await;
    // there is nothing to switch, and it says why
    let says_why = |panel: &Reply| {
        let shown = format!("{panel:?}");
        assert!(shown.contains("No match on this server is rated."), "{shown}");
        let buttons = buttons_of(container_of(panel));
        assert!(
            buttons.iter().all(|button| !button.label.starts_with("Rated: ")),
            "{buttons:?}"
        );
    };
    says_why(&panel);
    let new = ChallengePanel {
        what: Term::Week,
        draft: ChallengeDraft {
            opponent: None,
            pool: false,
            stays: None,
            terms: Proposal::usual(),
        },
        values: Vec::new(),
        person: None,
    };
    says_why(&table.ask(ANA, Intent::feature(new)).await);
    let same = private_text(table.push(BEN, &panel, "Send").await);
    assert!(same.contains("Nothing is different from the challenge"), "{same}");
    table.counter(BEN, &post, &[("Time", &["5"])], &[]).await;
    let offered = table.deliver().await.pop().expect("the offer");
    assert!(!offered.message.text.contains("counts for"), "{}", offered.message.text);
}

#[tokio::test]
async fn tournaments_may_be_left_to_the_managers() {
    let table = Table::new().await;
    switch(&table, room(None), ServerSetting::Tournaments, false).await;
    let panel = |is_manager| {
        Intent::feature(TournamentPanel {
            what: TournamentTerm::Show,
            draft: TournamentDraft::usual(None, None),
            values: Vec::new(),
            is_manager,
        })
    };
    let not = "Only people who may manage this server make tournaments";
    assert!(private_text(table.ask(ANA, panel(false)).await).contains(not));
    table.ask(MIA, panel(true)).await;
    let make = MakeTournament {
        draft: TournamentDraft::usual(None, None),
    };
    assert!(private_text(table.use_panel(ANA, &make.custom_id(), &[]).await).contains(not));
    let made = super::moderation::used(&table, MIA, &make.custom_id(), &[], true).await;
    assert!(private_text(made).contains("is announced"));
}

#[tokio::test]
async fn a_person_has_as_many_open_challenges_as_the_server_allows() {
    let table = Table::new().await;
    choose(&table, ServerChoice::Challenges, "2").await;
    for opponent in [BEN, CLEO] {
        let said = private_text(table.ask(ANA, challenge(Some(opponent), BASIC, ColorWish::White)).await);
        assert!(!said.contains("nobody has more than"), "{said}");
    }
    let refused = private_text(table.ask(ANA, challenge(None, BASIC, ColorWish::White)).await);
    assert!(refused.contains("nobody has more than 2 open challenges"), "{refused}");
    let elsewhere = table
        .ask_in(ANA, place_in((999, 1), None), challenge(None, BASIC, ColorWish::White))
        .await;
    assert!(!private_text(elsewhere).contains("nobody has more"));
}
