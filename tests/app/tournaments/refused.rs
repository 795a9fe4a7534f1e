//! What tournaments refuse: one sentence each, and nothing changes.

use super::*;
use crate::moderation::used;
use gipfel::app::features::{MakeTournament, More, ShowTournament};
use gipfel::correspondence::challenge::{ColorWish, Handicap, Party};
use gipfel::correspondence::pace::{AtZero, Pace};
use gipfel::correspondence::proposal::Proposal;
use gipfel::rules::game::GameKind;
use gipfel::words::help;

async fn refuses(table: &Table, who: u64, intent: Intent, sentence: &str) {
    let before = table.row(&keys::Tournament { id: ID }).await;
    let said = private_text(table.ask(who, intent).await);
    assert!(said.contains(sentence), "{said}");
    assert_eq!(table.row(&keys::Tournament { id: ID }).await, before, "{said}");
}

fn joins() -> Intent {
    Intent::feature(JoinTournament { id: None })
}

fn leaves() -> Intent {
    Intent::feature(LeaveTournament { id: None })
}

#[tokio::test]
async fn joining_and_leaving() {
    let table = Table::new().await;
    refuses(&table, BEN, joins(), "There is no tournament here").await;
    let post = announced(&table, "s3", 8).await;
    refuses(&table, BEN, leaves(), "You’re not in this tournament").await;
    join(&table, &post, 3).await;
    refuses(&table, FIRST, joins(), "in this tournament already").await;
    // a second press of the button says the same
    let twice = table
        .accept(FIRST, &post, &labelled(&post.message, "Join").custom_id)
        .await;
    assert!(text_of(&twice).contains("already"), "{twice:?}");
    refuses(
        &table,
        BEN,
        Intent::feature(JoinTournament {
            id: Some(TournamentId(9)),
        }),
        "no such tournament",
    )
    .await;
    let left = private_text(table.ask(FIRST, leaves()).await);
    assert!(left.contains("no longer in tournament 1"), "{left}");
    assert_eq!(stored(&table).await.entrants().len(), 2);
    refuses(&table, FIRST, leaves(), "You’re not in this tournament").await;
}

#[tokio::test]
async fn whoever_is_out_is_told_so() {
    let table = Table::new().await;
    let post = announced(&table, "r2", 4).await;
    join(&table, &post, 3).await;
    table.press(ANA, &BeginTournament { id: Some(ID) }.custom_id()).await;
    table.tick().await;
    table.deliver().await;
    table.press(FIRST, &Withdraw { id: Some(ID) }.custom_id()).await;
    assert!(stored(&table).await.is_out(PlayerId(FIRST)));
    for intent in [joins(), leaves()] {
        refuses(&table, FIRST, intent, "out of this tournament, and can’t come back").await;
    }
    let mut said = Vec::new();
    for _ in 0..8 {
        for m in super::playing(&table).await {
            let loser = number_of(&m, Color::White);
            super::resigns(&table, loser, m.id()).await;
        }
        table.tick().await;
        said.extend(table.deliver().await);
        let t = stored(&table).await;
        if t.phase() != Phase::Over {
            let shown = table.ask(ANA, Intent::feature(ShowTournament { id: Some(ID) })).await;
            let rounds: BTreeSet<u8> = t
                .running()
                .map(|(pair, _)| t.pairings()[usize::from(pair)].round)
                .collect();
            let many = rounds.len() > 1;
            assert_eq!(
                text_of(&shown).contains(" are being played"),
                many,
                "{rounds:?}: {shown:?}"
            );
        }
    }
    assert_eq!(stored(&table).await.phase(), Phase::Over);
    // nobody plays against whoever is out, and they rest in no round
    let texts: Vec<&str> = said.iter().map(|post| post.message.text.as_str()).collect();
    let rests = texts.iter().filter(|text| text.contains("No opponent"));
    assert!(
        !rests.clone().any(|text| text.contains(&format!("<@{FIRST}>"))),
        "{texts:?}"
    );
    let t = stored(&table).await;
    for round in 1..=t.rounds_paired() {
        let mut of_round = t.pairings().iter().filter(|pairing| pairing.round == round);
        let is_over = texts
            .iter()
            .any(|text| text.contains(&format!("round {round} is over")));
        assert!(of_round.any(|pairing| pairing.id.is_some()) || !is_over, "{texts:?}");
    }
}

#[tokio::test]
async fn joining_with_a_block() {
    let table = Table::new().await;
    let post = announced(&table, "s3", 8).await;
    join(&table, &post, 2).await;
    let block = |who| {
        Intent::feature(SetBlock {
            who: person(who),
            on: true,
        })
    };
    // neither who blocked nor who is blocked; nobody is told why
    table.ask(FIRST, block(BEN)).await;
    refuses(&table, BEN, joins(), "You can’t join this tournament.").await;
    table.ask(CLEO, block(FIRST + 1)).await;
    refuses(&table, CLEO, joins(), "You can’t join this tournament.").await;
}

#[tokio::test]
async fn joining_without_the_rating() {
    let table = Table::new().await;
    let open = |from, to| {
        Intent::feature(TournamentPanel {
            what: TournamentTerm::Show,
            draft: TournamentDraft::usual(from, to),
            values: Vec::new(),
            is_manager: false,
        })
    };
    let wrong = private_text(table.ask(ANA, open(Some(1_600), Some(1_400))).await);
    assert!(wrong.contains("lowest rating can’t be above"), "{wrong}");
    let alike = private_text(table.ask(ANA, open(Some(1_500), Some(1_500))).await);
    assert!(alike.contains("1500"), "{alike}");
    let panel = table.ask(ANA, open(Some(1_400), Some(1_600))).await;
    table.push(ANA, &panel, "Announce").await;
    let post = table.deliver().await.pop().expect("posted");
    assert!(
        post.message.text.contains("**For ratings from 1400 to 1600**"),
        "{}",
        post.message.text
    );
    refuses(&table, BEN, joins(), "only for ratings from 1400 to 1600").await;
}

#[tokio::test]
async fn beginning_and_calling_off() {
    let table = Table::new().await;
    let post = announced(&table, "r1", 4).await;
    let begins = || Intent::feature(BeginTournament { id: Some(ID) });
    let off = || Intent::feature(CallOff { id: Some(ID) });
    refuses(&table, ANA, begins(), "At least 3 people are needed, and 0 are in").await;
    join(&table, &post, 1).await;
    refuses(&table, ANA, begins(), "and one is in").await;
    refuses(&table, BEN, begins(), "Only <@11>, or somebody who manages").await;
    refuses(&table, BEN, off(), "Only <@11>, or somebody who manages").await;
    join_more(&table, &post).await;
    let begun = private_text(table.ask(ANA, begins()).await);
    assert!(begun.contains("Tournament 1 begins"), "{begun}");
    refuses(&table, ANA, begins(), "has begun already").await;
    refuses(&table, ANA, off(), "has begun already").await;
    refuses(
        &table,
        40,
        Intent::feature(JoinTournament { id: Some(ID) }),
        "has begun already or is over",
    )
    .await;
    table.tick().await;
    assert!(stored(&table).await.running().count() > 0);
}

async fn join_more(table: &Table, post: &Post) {
    for who in [BEN, CLEO] {
        table
            .accept(who, post, &labelled(&post.message, "Join").custom_id)
            .await;
    }
}

#[tokio::test]
async fn a_tournament_that_is_called_off_is_over() {
    let table = Table::new().await;
    let post = announced(&table, "s3", 8).await;
    join(&table, &post, 2).await;
    let show = Intent::feature(ShowTournament { id: Some(ID) });
    let shown = table.ask(ANA, show).await;
    let asks = labelled(message_of(&shown), "Call it off…").custom_id;
    let asked = table.press(ANA, &asks).await;
    let text = text_of(&asked);
    assert!(
        text.contains("Call tournament 1 off? It will then be over for everybody"),
        "{text}"
    );
    assert_eq!(stored(&table).await.entrants().len(), 2, "nothing has happened yet");
    let yes = labelled(message_of(&asked), "Yes, call it off").custom_id;
    let off = private_text(table.press(ANA, &yes).await);
    assert!(off.contains("called off"), "{off}");
    table.deliver().await;
    let shown = table
        .posts()
        .into_iter()
        .find(|known| known.id == post.id)
        .expect("it is there");
    assert!(
        shown.message.text.contains("It was called off") && shown.message.rows.is_empty(),
        "{shown:?}"
    );
    let told = table.posts().pop().expect("it is said").message;
    assert_eq!(told.text, "Tournament 1 is called off.", "for those who are in");
    // the old button
    let late = table
        .accept(BEN, &post, &labelled(&post.message, "Join").custom_id)
        .await;
    assert!(text_of(&late).contains("has begun already or is over"), "{late:?}");
    refuses(
        &table,
        FIRST,
        Intent::feature(LeaveTournament { id: Some(ID) }),
        "This tournament is over",
    )
    .await;
}

#[tokio::test]
async fn without_a_number_the_newest_that_is_open_is_meant() {
    let table = Table::new().await;
    for _ in 0..3 {
        let open = table.ask(ANA, panel()).await;
        table.push(ANA, &open, "Announce").await;
    }
    for number in [3, 2, 1] {
        let said = private_text(table.ask(ANA, Intent::feature(CallOff { id: None })).await);
        assert!(said.contains(&format!("Tournament {number} is called off")), "{said}");
    }
}

#[tokio::test]
async fn a_server_has_five_tournaments_at_most() {
    let table = Table::new().await;
    for n in 0..6 {
        let open = table.ask(ANA, panel()).await;
        let made = private_text(table.push(ANA, &open, "Announce").await);
        assert_eq!(made.contains("is announced"), n < 5, "{made}");
        assert_eq!(made.contains("5 tournaments are open"), n == 5, "{made}");
    }
    // one that is over makes room
    private_text(table.ask(ANA, Intent::feature(CallOff { id: Some(ID) })).await);
    let open = table.ask(ANA, panel()).await;
    let made = private_text(table.push(ANA, &open, "Announce").await);
    assert!(made.contains("is announced"), "{made}");
}

#[tokio::test]
async fn matches_of_a_tournament_end_with_a_result() {
    let table = Table::new().await;
    let post = announced(&table, "s3", 4).await;
    join(&table, &post, 4).await;
    table.tick().await;
    table.deliver().await;
    let (_, id) = stored(&table).await.running().next().expect("running");
    let who = number_of(&table.game(id).await, Color::White);
    let before = table.game(id).await;
    let offer = |what| {
        Intent::feature(MakeOffer {
            what,
            id: Some(id),
            turn: None,
        })
    };
    for (intent, sentence) in [
        (Intent::feature(Abort { id: Some(id) }), "can’t be aborted"),
        (offer(Offer::Abandon), "end without a result"),
        (offer(Offer::Pause), "its clocks can’t be stopped"),
    ] {
        let said = private_text(table.ask(who, intent).await);
        assert!(said.contains(sentence), "{said}");
    }
    assert_eq!(table.game(id).await, before);
    // nor is it offered
    let more = table.press(who, &More { id }.custom_id()).await;
    let shown: Vec<String> = buttons(message_of(&more))
        .into_iter()
        .map(|button| button.label)
        .collect();
    for label in ["Abort", "End without a result", "Offer a pause"] {
        assert!(!shown.iter().any(|shown| shown.contains(label)), "{shown:?}");
    }
    assert!(!text_of(&more).contains("Abort"), "{more:?}");
    // a draw is a result
    let drawn = private_text(table.ask(who, offer(Offer::Draw)).await);
    assert!(!drawn.contains("tournament"), "{drawn}");
}

#[tokio::test]
async fn in_direct_messages_there_are_ones_own_tournaments_and_no_panel() {
    let table = Table::new().await;
    let refused = private_text(table.ask_in(ANA, Place::Direct, panel()).await);
    assert!(refused.contains("Tournaments are made on servers"), "{refused}");
    let list = async |who| table.ask_in(who, Place::Direct, Intent::feature(Tournaments)).await;
    let none = private_text(list(ANA).await);
    assert!(none.contains("You aren’t in any tournament"), "{none}");
    let shown = table.ask_in(ANA, Place::Direct, Intent::feature(ShowTournament { id: None }));
    let shown = private_text(shown.await);
    assert!(shown.contains("You aren’t in any tournament"), "{shown}");
    announced(&table, "s4", 8).await;
    let none = private_text(list(BEN).await);
    assert!(none.contains("You aren’t in any tournament"), "{none}");
    let own = list(ANA).await;
    assert!(text_of(&own).contains("Your tournaments"), "{own:?}");
    let [listed] = &select(message_of(&own)).expect("a choice").options[..] else {
        panic!("one: {own:?}")
    };
    assert_eq!(listed.description.as_deref(), Some("people can join"));
}

/// A panel's `custom_id` has all that was chosen, so anything can be written into one.
#[tokio::test]
async fn what_no_panel_offers() {
    let table = Table::new().await;
    let usual = TournamentDraft::usual(None, None);
    let with = |terms: Proposal| TournamentDraft { terms, ..usual };
    let terms = usual.terms;
    let forged = [
        TournamentDraft { most: 7, ..usual },
        TournamentDraft { most: 3, ..usual },
        TournamentDraft { at_once: 5, ..usual },
        TournamentDraft { days: Some(4), ..usual },
        with(Proposal {
            kind: help::WITH_POTENTIALS,
            ..terms
        }),
        with(Proposal {
            pace: Pace::Unlimited,
            ..terms
        }),
        with(Proposal {
            at_zero: AtZero::Claim,
            ..terms
        }),
        with(Proposal {
            kind: GameKind::ALL[1],
            handicap: Some(Handicap {
                pieces: 1,
                to: Party::Opponent,
            }),
            ..terms
        }),
        with(Proposal {
            color: ColorWish::White,
            ..terms
        }),
    ];
    for draft in forged {
        let shown = Intent::feature(TournamentPanel {
            what: TournamentTerm::Show,
            draft,
            values: Vec::new(),
            is_manager: false,
        });
        refuses(&table, ANA, shown, "choice is no longer offered").await;
    }
    let forged = MakeTournament {
        draft: TournamentDraft { days: Some(4), ..usual },
    };
    let made = table.use_panel(ANA, &forged.custom_id(), &[]).await;
    assert!(private_text(made).contains("choice is no longer offered"));
    let made = table
        .use_panel(ANA, &MakeTournament { draft: usual }.custom_id(), &[])
        .await;
    assert!(private_text(made).contains("Tournament 1 is announced"));
}

#[tokio::test]
async fn managers_end_what_is_of_their_server() {
    let table = Table::new().await;
    announced(&table, "s3", 8).await;
    let off = CallOff { id: Some(ID) }.custom_id();
    let not_theirs = "Only <@11>, or somebody who manages";
    assert!(private_text(used(&table, CLEO, &off, &[], false).await).contains(not_theirs));
    // somebody else's server is none of hers, even if she sees the tournament there
    private_text(table.ask(CLEO, joins()).await);
    let mut elsewhere = table.in_panel(CLEO, &off, &[]);
    elsewhere.place = place_in((GUILD + 1, CHANNEL + 1), None);
    elsewhere.pressed = elsewhere.pressed.map(|pressed| Pressed {
        by_manager: true,
        ..pressed
    });
    assert!(private_text(table.send(elsewhere).await).contains(not_theirs));
    assert_eq!(stored(&table).await.phase(), Phase::Open);
    let said = private_text(used(&table, CLEO, &off, &[], true).await);
    assert!(said.contains("called off"), "{said}");
    assert_eq!(stored(&table).await.phase(), Phase::CalledOff);
}
