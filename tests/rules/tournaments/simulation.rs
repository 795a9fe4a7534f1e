//! Tournaments with people who win, draw, stay away, are on vacation, withdraw, and a program that is killed at any
//! moment.

use super::*;

/// What happened in a simulated tournament, beside what it knows itself.
pub(super) struct Simulated {
    pub t: Tournament,
    /// The pair of each match that was begun, in order.
    pub begun: Vec<u16>,
    /// How often it was loaded again.
    pub kills: usize,
}

/// How somebody behaves.
#[derive(Clone, Copy, PartialEq)]
enum Habit {
    Plays,
    StaysAway,
    /// Plays when nobody else has anything left to play.
    IsOnVacation,
}

pub(super) fn simulate(format: Format, seed: u64) -> Simulated {
    let mut random = Rng::with_seed(seed);
    let most = if format == Format::Knockout { 20 } else { 14 };
    let people = random.u64(u64::from(format.least())..=if seed.is_multiple_of(10) { 32 } else { most });
    let mut t = new(Conditions {
        at_once: random.u8(1..=4),
        ..conditions(format)
    });
    let mut habits = BTreeMap::new();
    for n in 1..=people {
        let rating = (random.u8(..5) > 0).then(|| random.u16(1200..1800));
        let joined = t.join(PlayerId(n), rating).unwrap();
        apply(&mut t, joined);
        let habit = match random.u8(..20) {
            0 => Habit::StaysAway,
            1 | 2 => Habit::IsOnVacation,
            _ => Habit::Plays,
        };
        habits.insert(PlayerId(n), habit);
    }
    let begin = t.begin(|all| random.shuffle(all)).unwrap();
    apply(&mut t, begin);
    let mut world = Simulated {
        t,
        begun: Vec::new(),
        kills: 0,
    };
    // far more than there can be
    for _ in 0..5_000 {
        world.progress(&mut random);
        if world.t.phase() == Phase::Over {
            return world;
        }
        world.something_happens(&habits, &mut random);
    }
    panic!("tournament {seed} of {format} does not end: {:?}", world.t);
}

impl Simulated {
    /// One commit each: an event that follows, or the beginning of a match. Before a commit the program may be killed,
    /// and begins again from what is stored.
    fn progress(&mut self, random: &mut Rng) {
        loop {
            let mut after = self.t.clone();
            let mut began = None;
            if let Some(event) = after.next() {
                apply(&mut after, event);
            } else if let Some(&(pair, _)) = after.to_begin().first() {
                let id = MatchId(self.begun.len() as u64);
                apply(&mut after, Event::Begun { pair, id });
                began = Some(pair);
            } else {
                return;
            }
            if random.u8(..20) == 0 {
                let stored = serde_json::to_string(self.t.stored()).unwrap();
                let stored: StoredTournament = serde_json::from_str(&stored).unwrap();
                let again = Tournament::load(stored).unwrap();
                assert_eq!(again, self.t);
                self.t = again;
                self.kills += 1;
                continue;
            }
            self.t = after;
            self.begun.extend(began);
        }
    }

    /// A match ends, or somebody withdraws.
    fn something_happens(&mut self, habits: &BTreeMap<PlayerId, Habit>, random: &mut Rng) {
        let running: Vec<u16> = self.t.running().map(|(pair, _)| pair).collect();
        assert!(!running.is_empty(), "it waits for nothing: {:?}", self.t);
        self.check_running(&running);
        if random.u8(..40) == 0 {
            let player = PlayerId(random.u64(1..=self.t.entrants().len() as u64));
            if let Ok(event) = self.t.leave(player) {
                apply(&mut self.t, event);
                // resigning what they are playing
                for pair in running {
                    if let Some(color) = self.t.pairings()[usize::from(pair)].color_of(player) {
                        let result = PairResult::Won(color.other());
                        apply(&mut self.t, Event::Result { pair, result });
                    }
                }
                return;
            }
        }
        let is = |pair: u16, habit: Habit| {
            let players = self.t.pairings()[usize::from(pair)].players;
            Color::BOTH.into_iter().find(|color| habits[&players[*color]] == habit)
        };
        let ready: Vec<u16> = running
            .iter()
            .copied()
            .filter(|pair| is(*pair, Habit::IsOnVacation).is_none())
            .collect();
        let among = if ready.is_empty() { &running } else { &ready };
        let pair = among[random.usize(..among.len())];
        let result = match (is(pair, Habit::StaysAway), random.u8(..100)) {
            (Some(color), _) => PairResult::Absent(color),
            (None, 0..50) => PairResult::Won(Color::White),
            (None, 50..85) => PairResult::Won(Color::Black),
            (None, 85..96) => PairResult::Drawn,
            (None, 96..98) => PairResult::Absent(Color::Black),
            (None, _) => PairResult::Void,
        };
        apply(&mut self.t, Event::Result { pair, result });
    }

    /// Nobody plays more matches at once than was agreed.
    fn check_running(&self, running: &[u16]) {
        let most = match self.t.conditions().format {
            Format::Swiss { .. } => 1,
            Format::Knockout => 2,
            Format::Ladder => unreachable!("ladders have no rounds"),
            Format::RoundRobin { .. } => usize::from(self.t.conditions().at_once),
        };
        let mut playing = BTreeMap::<PlayerId, usize>::new();
        for pair in running {
            let players = self.t.pairings()[usize::from(*pair)].players;
            for color in Color::BOTH {
                *playing.entry(players[color]).or_default() += 1;
            }
        }
        assert!(playing.values().all(|matches| *matches <= most), "{playing:?}");
    }
}
