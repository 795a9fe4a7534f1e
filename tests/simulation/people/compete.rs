//! Tournaments and ladders: made, joined, begun or called off, climbed, left and closed far more often than by chance.

use super::commands::{confirmed, number, of_match, pick_shown, press_shown, type_command, type_on_server};
use super::press::press_posted;
use crate::discord::Control;
use crate::world::{Citizen, Shared};
use gipfel::app::Spelled as _;
use gipfel::app::features::{
    AnswerClimb, BeginTournament, CallOff, CloseLadder, GiveUpPlace, LadderAnswer, LeaveTournament, MakeTournament,
    Withdraw,
};
use gipfel::app::slash::Value;
use gipfel::correspondence::tournament::{Format, Phase, StoredTournament, Tournament, TournamentId};
use gipfel::correspondence::{MatchId, PlayerId};
use gipfel::store::keys::{self, Key as _};

/// Number of tournaments that are enough for so few people.
const ENOUGH: usize = 2;

/// The stored tournament.
pub fn tournament(world: &Shared, id: TournamentId) -> Option<Tournament> {
    let mut row = world.json(&keys::Tournament { id })?;
    let stored: StoredTournament = serde_json::from_value(row["tournament"].take()).expect("a tournament");
    Some(Tournament::load(stored).expect("what is stored is possible"))
}

/// Does what leads on in a tournament, or makes one; `false` = there is nothing to do.
pub(super) async fn go_on(world: &Shared, citizen: &Citizen) -> bool {
    let all: Vec<keys::Tournament> = world.keys(&keys::Tournament::all());
    let all = all.iter().filter_map(|key| tournament(world, key.id));
    let on: Vec<Tournament> = all
        .filter(|t| matches!(t.phase(), Phase::Open | Phase::Running))
        .collect();
    if on.len() < ENOUGH && world.chance(10) {
        make(world, citizen).await;
        return true;
    }
    let Some(t) = world.pick(&on) else { return false };
    let (me, id) = (citizen.person.id, t.id());
    let is_own = t.stored().by == me;
    if !t.is_in(me) {
        if t.may_be_joined() {
            type_on_server(world, citizen, "tournament join", number(id.0)).await;
        }
        return t.may_be_joined();
    }
    if t.phase() == Phase::Open {
        let is_enough = t.entrants().len() >= usize::from(t.conditions().format.least());
        match world.random(100) {
            ..30 if is_own && is_enough => act(world, citizen, id, BeginTournament::KEY).await,
            95.. if is_own => {
                act(world, citizen, id, CallOff::KEY).await;
                press_shown(world, citizen, CallOff::KEY).await;
            }
            90..95 => type_command(world, citizen, "tournament leave", number(id.0)).await,
            _ => return false,
        }
        return true;
    }
    if world.chance(3) {
        leave(world, citizen, id).await;
        return true;
    }
    let own = t
        .running()
        .filter(|(pair, _)| t.pairings()[usize::from(*pair)].color_of(me).is_some());
    let own: Vec<MatchId> = own.map(|(_, game)| game).collect();
    // so that rounds come to their end
    if let Some(game) = world.pick(&own).filter(|_| world.chance(20)) {
        confirmed(world, citizen, "match resign", of_match(*game)).await;
        return true;
    }
    if t.conditions().format != Format::Ladder {
        return false;
    }
    if is_own && t.may_be_joined() && world.chance(3) {
        act(world, citizen, id, CloseLadder::KEY).await;
        return true;
    }
    answer(world, citizen, t).await || climb(world, citizen, t).await
}

/// Makes a tournament, or a ladder as often, as the panel offers it.
async fn make(world: &Shared, citizen: &Citizen) {
    type_on_server(world, citizen, "tournament create", Vec::new()).await;
    let format = world.pick(&["l", "l", "k", "r1", "s3"]).expect("there are some");
    pick_shown(world, citizen, format, format).await;
    // with so few people all places may be taken
    if world.chance(50) {
        pick_shown(world, citizen, "32", "4").await;
    }
    press_shown(world, citizen, MakeTournament::KEY).await;
}

/// Has it shown, and presses one of its buttons.
async fn act(world: &Shared, citizen: &Citizen, id: TournamentId, key: &str) {
    type_command(world, citizen, "tournament show", number(id.0)).await;
    press_shown(world, citizen, key).await;
}

/// Leaves it, also if matches are lost by that.
async fn leave(world: &Shared, citizen: &Citizen, id: TournamentId) {
    act(world, citizen, id, LeaveTournament::KEY).await;
    press_shown(world, citizen, Withdraw::KEY).await;
}

/// Answers a challenge in a ladder, or takes back one's own; `false` = there is none.
async fn answer(world: &Shared, citizen: &Citizen, t: &Tournament) -> bool {
    let me = citizen.person.id;
    let is_theirs = |control: &Control| {
        let Control::Button(id) = control else { return false };
        let answer = AnswerClimb::of(id).filter(|answer| answer.id == t.id());
        let give_up = id.asked().and_then(|asked| GiveUpPlace::of(&asked));
        let is_to = |by: PlayerId| {
            let open = t.ladder().and_then(|ladder| ladder.open(by));
            open.is_some_and(|bout| bout.to == me && bout.pair.is_none())
        };
        let answers = answer.is_some_and(|AnswerClimb { answer, by, to, .. }| match answer {
            LadderAnswer::Accept => to == me && is_to(by),
            LadderAnswer::Withdraw => by == me && world.chance(5),
        });
        answers || give_up.is_some_and(|GiveUpPlace { id, by }| id == t.id() && is_to(by) && world.chance(30))
    };
    let is_done = press_posted(world, citizen, 60, is_theirs).await;
    // giving one's place up asks first
    press_shown(world, citizen, GiveUpPlace::KEY).await;
    is_done
}

/// Challenges somebody above in a ladder; `false` = there is nobody to challenge now.
async fn climb(world: &Shared, citizen: &Citizen, t: &Tournament) -> bool {
    let above = t.in_reach(citizen.person.id, world.executor.now());
    let Some(who) = world.pick(&above) else { return false };
    if world.chance(50) {
        type_command(world, citizen, "tournament show", number(t.id().0)).await;
        pick_shown(world, citizen, &who.0.to_string(), &who.0.to_string()).await;
        return true;
    }
    let person = world.people[world.index_of(*who)].person.clone();
    let mut options = vec![("player".to_owned(), Value::Person(Box::new(person)))];
    options.extend(number(t.id().0));
    type_command(world, citizen, "tournament challenge", options).await;
    true
}
