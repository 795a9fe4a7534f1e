//! The turn of a program that plays.

use crate::app::feature::{self, Command};
use crate::app::features::{AcceptPotential, ChallengePotential, Play, Turn};
use crate::app::matches;
use crate::app::ports::actor::Actor;
use crate::app::state::db::{Db, Idempotency, RequestError, Rows, Stop};
use crate::app::ui::At;
use crate::app::workers::pool::Slot;
use crate::app::workers::programs::{self, Programs};
use crate::correspondence::{Action, ActionRefusal, Failure, Level, Match, MatchId, Player, Program, ProgramName};
use crate::engine::advice;
use crate::engine::levels::seed_of_turn;
use crate::opponents::{NoTurn, Question};
use crate::rules::game::Move;

/// Lets the program that is to move in this match think, and move. `instance` is the store's name.
pub(in crate::app) async fn play(
    db: &Db,
    programs: &Programs,
    instance: &str,
    id: MatchId,
    slot: &Slot,
) -> Result<(), RequestError> {
    let Some(loaded) = db.look(|rows| matches::load(rows, id)).await? else {
        return Ok(());
    };
    let m = loaded.the_match;
    // the same position is thought about in the same way, also after a restart
    let seed = seed_of_turn(programs::seed(instance, id), m.turns_played(), m.game());
    match m.program_to_move() {
        None => Ok(()),
        Some(Program::Level(level)) => play_level(db, &m, level, seed, slot).await,
        Some(Program::Named(name)) => play_other(db, programs, &m, name, seed, slot).await,
    }
}

async fn play_level(db: &Db, m: &Match, level: Level, seed: u64, slot: &Slot) -> Result<(), RequestError> {
    let program = Program::Level(level);
    if let Some(provisional) = m.provisional()
        && let Some(last) = m.played().last()
    {
        let at = At::now(m);
        if programs::challenges(slot, last.before.clone(), last.mv.clone()).await {
            return done(&at, carry_out(db, program, &ChallengePotential::at(at)).await);
        }
        if provisional.is_pending {
            return done(&at, carry_out(db, program, &AcceptPotential::at(at)).await);
        }
    }
    let chosen = programs::choose(slot, m.game().clone(), level, seed).await;
    // a potential about which a linked match was drawn cannot be used in the same turn
    let is_barred = |mv: &Move| {
        let refused = m.decide(Player::Program(program), &Action::Move(mv.clone()));
        matches!(refused, Err(ActionRefusal::PotentialBarred))
    };
    let chosen = match chosen {
        Some(mv) if is_barred(&mv) => programs::choose_among(slot, m.game().clone(), |mv| !is_barred(mv)).await,
        chosen => chosen,
    };
    match chosen {
        Some(mv) => play_turn(db, m, program, &mv).await,
        None => Ok(()),
    }
}

/// Asks a program of others. One that fails has resigned; if this machine cannot start it now, it is still its turn.
async fn play_other(
    db: &Db,
    programs: &Programs,
    m: &Match,
    name: ProgramName,
    seed: u64,
    slot: &Slot,
) -> Result<(), RequestError> {
    let (id, program) = (m.id(), Program::Named(name));
    let Some(opponent) = programs.other(name) else {
        return Ok(());
    };
    let question = Question {
        setup: m.terms().setup,
        moves: m.played().iter().map(|played| played.mv.clone()).collect(),
        // it must know no more than the person
        position: advice::fair(m.game(), seed),
    };
    let answered = programs::ask(db, slot, id, opponent, question).await?;
    match answered {
        Some(Ok(mv)) => play_turn(db, m, program, &mv).await,
        Some(Err(NoTurn::Failed(failed))) => {
            let at = At::now(m);
            tracing::warn!(%id, turn = at.turn, program = %name, why = %failed, "another program has failed at its turn, and resigns");
            let how = failed.how;
            done(&at, carry_out(db, program, &Fail { at, how }).await)
        }
        Some(Err(NoTurn::NotNow(why))) => {
            tracing::error!(%id, program = %name, %why, "another program cannot be started now, and is started again soon");
            tokio::time::sleep(AGAIN).await;
            Ok(())
        }
        Some(Err(NoTurn::Stopped)) | None => Ok(()),
    }
}

/// How long before a program that could not be started is started again.
const AGAIN: std::time::Duration = std::time::Duration::from_secs(30);

/// A program has failed at its turn, and so resigns.
#[derive(Clone, Copy, Debug)]
struct Fail {
    at: At,
    how: Failure,
}

impl Command for Fail {
    type Outcome = ();

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<(), Stop> {
        let Self { at, how } = *self;
        let (loaded, color) = matches::seated(rows, actor, at.id)?;
        let m = &loaded.the_match;
        if m.turn() != at.turn {
            // the turn is over, since it was taken back
            return Ok(());
        }
        if let Ok(events) = m.decide(m.player(color), &Action::Fail(how)) {
            matches::advance(rows, loaded, events)?;
        }
        Ok(())
    }
}

async fn play_turn(db: &Db, m: &Match, program: Program, mv: &Move) -> Result<(), RequestError> {
    let (turn, text) = (m.turn(), mv.to_string());
    let play = Play::in_match(m.id(), Turn::Offered { turn, text });
    done(&At::now(m), carry_out(db, program, &play).await)
}

async fn carry_out<C: Command>(db: &Db, program: Program, command: &C) -> Result<C::Outcome, RequestError> {
    feature::carry_out(db, Idempotency::State, &Actor::Program(program), command).await
}

/// What a program does is refused if the match changed while it thought.
fn done<T>(At { id, turn }: &At, outcome: Result<T, RequestError>) -> Result<(), RequestError> {
    match outcome {
        Ok(_) => Ok(()),
        Err(RequestError::Refused(why)) => {
            tracing::warn!(%id, turn, ?why, "a program's turn is not played");
            Ok(())
        }
        Err(failed) => Err(failed),
    }
}
