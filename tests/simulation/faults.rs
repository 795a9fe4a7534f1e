//! What goes wrong between a process and the store.

use gipfel::store::memory::{Call, Fault, Faults};
use std::sync::{Arc, Mutex};

/// How a process finds the store. Clones share it.
#[derive(Clone)]
pub struct StoreFaults(Arc<Mutex<State>>);

struct State {
    random: fastrand::Rng,
    mood: Mood,
    /// For how many more calls the store is away, since it went in the middle of one.
    away_for: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mood {
    /// Nothing goes wrong, but others do something in between now and then.
    Calm,
    /// Calls are slow and fail now and then.
    Rough,
    /// Nothing is saved, and reads fail.
    Away,
    /// Nothing can be written any more.
    Full,
}

impl StoreFaults {
    pub fn new(seed: u64) -> Self {
        let random = fastrand::Rng::with_seed(seed);
        Self(Arc::new(Mutex::new(State {
            random,
            mood: Mood::Calm,
            away_for: 0,
        })))
    }

    pub fn set(&self, mood: Mood) {
        self.0.lock().unwrap().mood = mood;
    }

    pub fn mood(&self) -> Mood {
        self.0.lock().unwrap().mood
    }

    pub fn as_faults(&self) -> Faults {
        let state = Arc::clone(&self.0);
        Arc::new(move |call| state.lock().unwrap().fault(call))
    }
}

impl State {
    fn fault(&mut self, call: Call) -> Fault {
        if self.away_for > 0 && self.mood == Mood::Rough {
            self.away_for -= 1;
            return Fault::NotApplied;
        }
        let fault = self.any_fault(call);
        // what breaks a connection often lasts for a moment
        let is_broken = matches!(fault, Fault::RequestLost | Fault::AnswerLost | Fault::NotApplied);
        self.away_for = if is_broken { self.random.u32(..6) } else { 0 };
        fault
    }

    fn any_fault(&mut self, call: Call) -> Fault {
        let chance = self.random.u32(..1_000);
        let is_commit = call == Call::Commit;
        match self.mood {
            Mood::Calm if chance < 30 => Fault::Late(1),
            Mood::Rough => match chance {
                ..10 => Fault::NotApplied,
                10..20 if is_commit => Fault::RequestLost,
                20..35 if is_commit => Fault::AnswerLost,
                35..250 => Fault::Late(1 + self.random.u32(..3)),
                250..350 => Fault::LateAnswer(1),
                _ => Fault::Fine,
            },
            Mood::Away if is_commit && chance < 100 => Fault::RequestLost,
            Mood::Away => Fault::NotApplied,
            Mood::Full if is_commit => Fault::NotApplied,
            Mood::Calm | Mood::Full => Fault::Fine,
        }
    }
}
