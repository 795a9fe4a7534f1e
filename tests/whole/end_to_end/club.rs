//! Two people and six others play tournaments to their final pictures. Days pass in no time.
use super::PATIENCE;
use super::scene::Scene;
use super::steps::{choose, command, every_text, look, pinged, play, press, press_label, says, sub, text};
use super::table::{components, id};
use gipfel::app::Spelled as _;
use gipfel::app::features::Resign;
use gipfel::sandbox::{Options, PersonHandle};
use jiff::SignedDuration;
use serde_json::{Value, json};
use std::collections::BTreeSet;

const OTHERS: [&str; 5] = ["Dora", "Emil", "Fay", "Gus", "Hal"];

struct Club {
    scene: Scene,
    people: Vec<PersonHandle>,
}

impl Club {
    /// Eight people whose clocks run out, since no vacation begins by itself.
    async fn start() -> Self {
        let limited = |options: &mut Options| {
            options.guests = OTHERS.map(str::to_owned).to_vec();
            options.limits.old_edits = 2;
        };
        let scene = Scene::start_on(limited).await;
        let names = ["Ana", "Ben", "Cleo"].into_iter().chain(OTHERS);
        let people: Vec<PersonHandle> = names.map(|name| scene.sandbox.person(name).unwrap()).collect();
        for who in &people {
            who.set_locale("en-US").await.unwrap();
            let off = [("auto-vacation", json!(false))];
            let saved = command(who, scene.channel, "settings", &off).await;
            assert!(every_text(&saved).contains("Saved"), "{saved:#}");
        }
        Self { scene, people }
    }

    fn of(&self, name: &str) -> &PersonHandle {
        let place = ["Ana", "Ben", "Cleo"]
            .into_iter()
            .chain(OTHERS)
            .position(|other| other == name);
        &self.people[place.expect("one of the eight")]
    }

    /// Whoever is mentioned first in this text, and who is next.
    fn mentioned(&self, line: &str) -> Vec<&PersonHandle> {
        let ids = line
            .split("<@")
            .skip(1)
            .filter_map(|rest| rest.split('>').next()?.parse::<u64>().ok());
        ids.filter_map(|id| self.people.iter().find(|who| who.id() == id))
            .collect()
    }

    /// Ana announces it, these people join by its button, and it begins when all places are taken.
    async fn announce(&self, format: &str, joining: &[&str]) -> Value {
        let ana = self.of("Ana");
        let channel = self.scene.channel;
        let mut panel = sub(ana, channel, "tournament", "create", &[]).await;
        for value in [format, "gipf-basic", &joining.len().to_string()] {
            panel = choose(ana, &panel, &[value]).await;
        }
        says(&press_label(ana, &panel, "Announce").await, "is announced");
        let announced = self.posted("Nobody is in yet.").await;
        for name in joining {
            let joined = press_label(self.of(name), &announced, "Join").await;
            let said = every_text(&joined);
            assert!(
                said.contains("You’re in tournament") || said.contains("begins"),
                "{said}"
            );
        }
        announced
    }

    /// The newest message of the channel that says this, once it is there.
    async fn posted(&self, part: &str) -> Value {
        let ana = self.of("Ana");
        let fits = |message: &Value| text(message).contains(part);
        let found = ana.wait_for(self.scene.channel, PATIENCE, fits).await;
        found.unwrap_or_else(|| panic!("nothing says {part}: {:#?}", ana.messages(self.scene.channel)))
    }

    /// The pairs of a round as its message has them: White, Black and the thread.
    async fn round(&self, id: u64, round: u8) -> Vec<(&PersonHandle, &PersonHandle, u64)> {
        let posted = self.posted(&format!("**Tournament {id}, round {round}**")).await;
        assert_eq!(
            posted["attachments"],
            json!([]),
            "the table is one press away: {posted:#}"
        );
        let pairs = text(&posted).lines().filter_map(|line| {
            let thread = line.split("<#").nth(1)?.split('>').next()?.parse().ok()?;
            let [white, black] = self.mentioned(line)[..] else {
                return None;
            };
            Some((white, black, thread))
        });
        pairs.collect()
    }

    async fn resigns(&self, who: &PersonHandle, thread: u64) {
        let question = sub(who, thread, "match", "resign", &[]).await;
        press(who, &question, |press| Resign::of(press).is_some()).await;
    }

    fn alt(message: &Value) -> &str {
        message["attachments"][0]["description"]
            .as_str()
            .expect("a description")
    }
}

/// Three rounds of eight people: Gus stays away from his first match, Hal withdraws before the second.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn eight_people_play_a_swiss_tournament_to_its_final_picture() {
    let club = Club::start().await;
    let everybody = ["Ana", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hal"];
    let announced = club.announce("s3", &everybody).await;
    let late = press_label_again(club.of("Ana"), &announced).await;
    says(&late, "in this tournament already");
    let (gus, hal) = (club.of("Gus").id(), club.of("Hal").id());
    let pings: Vec<usize> = club.people.iter().map(|who| who.pings().len()).collect();
    let round = club.round(1, 1).await;
    assert_eq!(round.len(), 4);
    let mut met = BTreeSet::new();
    for (white, black, thread) in round {
        met.insert((white.id().min(black.id()), white.id().max(black.id())));
        if white.id() == gus {
            continue;
        }
        if black.id() == gus {
            says(&play(white, thread, "a1-b2").await, "Played");
        } else {
            club.resigns(black, thread).await;
        }
    }
    // whoever begins was pinged for it, and those to whom something happened; nobody for the round itself
    for (who, before) in club.people.iter().zip(pings) {
        assert!(who.pings().len() <= before + 2, "{}", who.id());
    }
    club.scene.pass(SignedDuration::from_hours(3 * 24 + 1)).await;
    let over = club.posted("**Tournament 1:** round 1 is over.").await;
    look(&over, "club_swiss_round_1").await;
    let asked = club.of("Gus").dm().await.unwrap();
    let asks = |message: &Value| text(message).contains("Are you still in?");
    let asked = club.of("Gus").wait_for(asked, PATIENCE, asks).await;
    asked.expect("who stayed away is asked once");

    let refused = sub(club.of("Hal"), club.scene.channel, "tournament", "leave", &[]).await;
    says(&refused, "you can’t come back");
    // round 2 is being played already: Hal’s match in it is resigned
    club.round(1, 2).await;
    says(
        &press_label(club.of("Hal"), &refused, "Withdraw").await,
        "You’re out of tournament 1",
    );
    says(
        &sub(club.of("Hal"), club.scene.channel, "tournament", "leave", &[]).await,
        "out of this tournament",
    );
    for number in 2..=3 {
        let round = club.round(1, number).await;
        for (white, black, thread) in round {
            let pair = (white.id().min(black.id()), white.id().max(black.id()));
            assert!(met.insert(pair), "they meet again");
            let is_hal = [white, black].iter().any(|who| who.id() == hal);
            assert!(number == 2 || !is_hal, "who is out is not paired");
            if !is_hal {
                club.resigns(black, thread).await;
            }
        }
        club.scene.pass(SignedDuration::from_secs(11)).await;
    }
    let ended = club.posted("**Tournament 1 is over.**").await;
    let final_picture = look(&ended, "club_swiss_final").await;
    let first = club.mentioned(text(&ended));
    assert_eq!(first.len(), 3, "the first three: {ended:#}");
    // the picture has everybody, the first one first
    for name in everybody {
        assert!(Club::alt(&ended).contains(name), "{name}: {}", Club::alt(&ended));
    }
    // it has been edited as often as Discord allows in an hour
    club.scene.pass(SignedDuration::from_mins(61)).await;
    let shown = club.posted("has won").await;
    assert_eq!(
        id(&shown["id"]),
        id(&announced["id"]),
        "the announcement says how it ended"
    );
    assert!(
        components(&shown).iter().all(|part| part["label"] != "Join"),
        "{shown:#}"
    );
    let again = sub(club.of("Ben"), club.scene.channel, "tournament", "show", &[]).await;
    assert_eq!(
        look(&again, "club_swiss_shown").await,
        final_picture,
        "the same table for whoever asks"
    );
    club.scene.end().await;
}

/// Everybody meets everybody: Dora stays away from a match, Cleo withdraws from the others, and leaves the table.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_people_play_a_round_robin_to_its_final_picture() {
    let club = Club::start().await;
    club.announce("r1", &["Ana", "Ben", "Cleo", "Dora"]).await;
    let full = sub(club.of("Emil"), club.scene.channel, "tournament", "join", &[]).await;
    says(&full, "has begun already or is over");
    let dora = club.of("Dora").id();
    let left = sub(club.of("Cleo"), club.scene.channel, "tournament", "leave", &[]).await;
    club.round(1, 1).await;
    says(
        &press_label(club.of("Cleo"), &left, "Withdraw").await,
        "You’re out of tournament 1",
    );
    // the round of her match, in which days pass once all others are over
    let mut away = None;
    let days = SignedDuration::from_hours(3 * 24 + 1);
    for number in 1..=3 {
        if number == 3 && away == Some(1) {
            club.scene.pass(days).await;
        }
        for (white, black, thread) in club.round(1, number).await {
            let is = |who: u64| [white, black].iter().any(|player| player.id() == who);
            if is(club.of("Cleo").id()) {
                continue;
            }
            if away.is_none() && is(dora) {
                away = Some(number);
                if black.id() == dora {
                    says(&play(white, thread, "a1-b2").await, "Played");
                }
            } else {
                club.resigns(black, thread).await;
            }
        }
    }
    let rest = if away == Some(1) {
        SignedDuration::from_secs(11)
    } else {
        days
    };
    club.scene.pass(rest).await;
    let ended = club.posted("**Tournament 1 is over.**").await;
    look(&ended, "club_robin_final").await;
    let first: Vec<u64> = club.mentioned(text(&ended)).iter().map(|who| who.id()).collect();
    assert_eq!(first.len(), 3);
    assert!(
        !first.contains(&club.of("Cleo").id()),
        "she left before half of her matches: {ended:#}"
    );
    assert!(!Club::alt(&ended).contains("Cleo"), "{}", Club::alt(&ended));
    club.scene.end().await;
}

/// A place is won, one is lost without an answer, and the ladder is closed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_people_play_a_ladder_to_its_final_picture() {
    let club = Club::start().await;
    let [ana, ben, cleo] = ["Ana", "Ben", "Cleo"].map(|name| club.of(name));
    let channel = club.scene.channel;
    let mut panel = sub(ana, channel, "tournament", "create", &[]).await;
    for value in ["l", "gipf-basic"] {
        panel = choose(ana, &panel, &[value]).await;
    }
    says(&press_label(ana, &panel, "Announce").await, "is announced");
    let announced = club.posted("Nobody is in yet.").await;
    for (place, who) in [("at its top", ana), ("at place 2", ben), ("at place 3", cleo)] {
        let joined = press_label(who, &announced, "Join").await;
        says(&joined, &format!("in ladder 1, {place}"));
    }
    let to = |who: &PersonHandle| [("player", json!(who.id().to_string()))];
    let below = sub(ana, channel, "tournament", "challenge", &to(ben)).await;
    says(&below, "one to three places above you");
    // by command; the person who is challenged is pinged and accepts
    let pings = ana.pings().len();
    says(
        &sub(cleo, channel, "tournament", "challenge", &to(ana)).await,
        "You’ve challenged",
    );
    let challenge = pinged(ana, pings).await;
    says(&challenge, "for place 1");
    let refused = press_label(ben, &challenge, "Accept").await;
    says(&refused, &format!("Only <@{}> can do that", ana.id()));
    let accepted = press_label(ana, &challenge, "Accept").await;
    says(&accepted, "has accepted the challenge");
    assert_eq!(id(&accepted["id"]), id(&challenge["id"]), "in place of the challenge");
    assert_eq!(components(&accepted), Vec::<&Value>::new());
    let opened = || ana.channels().into_iter().find(|channel| channel["type"] == 11);
    let thread = club.scene.sandbox.until(PATIENCE, opened).await;
    club.resigns(ana, id(&thread.expect("a thread for the match")["id"]))
        .await;
    let news = club.posted("and now has place 1.").await;
    look(&news, "club_ladder").await;
    assert!(Club::alt(&news).contains("1. Cleo: 1 won"), "{}", Club::alt(&news));
    // by the choice under the table; nobody answers
    let shown = press_label(ben, &news, "Table").await;
    let asked = choose(ben, &shown, &[&ana.id().to_string()]).await;
    says(&asked, "for place 2 in ladder 1");
    let challenge = club.posted("for place 2.").await;
    club.scene.pass(SignedDuration::from_hours(5 * 24 + 1)).await;
    let direct = ana.dm().await.unwrap();
    let waits = |message: &Value| text(message).contains("waits for your answer");
    ana.wait_for(direct, PATIENCE, waits).await.expect("one reminder");
    club.scene.pass(SignedDuration::from_hours(2 * 24)).await;
    club.posted("did not answer").await;
    let late = press_label(ana, &challenge, "Accept").await;
    says(&late, "its time is over");
    let own = sub(ana, channel, "tournament", "show", &[]).await;
    let question = press_label(ana, &own, "Close ladder…").await;
    says(
        &press_label(ana, &question, "Yes, close it").await,
        "ends as soon as none of its matches is running",
    );
    club.scene.pass(SignedDuration::from_secs(11)).await;
    let ended = club.posted("**Tournament 1 is over.**").await;
    look(&ended, "club_ladder_final").await;
    let first: Vec<u64> = club.mentioned(text(&ended)).iter().map(|who| who.id()).collect();
    assert_eq!(first, [cleo, ben, ana].map(PersonHandle::id));
    club.scene.end().await;
}

/// Presses Join on a message as it was, like a client that has not heard of the change.
async fn press_label_again(who: &PersonHandle, on: &Value) -> Value {
    let button = components(on).into_iter().find(|part| part["label"] == "Join");
    let button = button.and_then(|part| part["custom_id"].as_str().map(str::to_owned));
    let pressed = who
        .forge(id(&on["channel_id"]), id(&on["id"]), &button.expect("a button"))
        .await;
    super::steps::message(pressed)
}
