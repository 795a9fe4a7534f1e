//! What players planned in a simulated match, as they typed it, and whether what a plan played was planned.
//!
//! Derived from the turns alone, without the code that plays plans.

use gipfel::correspondence::plan::StopRule;
use gipfel::correspondence::{Cause, Match, MatchId, Played};
use gipfel::rules::dvonn::Space;
use gipfel::rules::game::Game;
use gipfel::rules::{Color, Status};
use std::collections::BTreeMap;

/// What somebody stored after this many turns.
#[derive(Debug)]
enum Wish {
    Spaces {
        since: usize,
        spaces: Vec<Space>,
        rule: StopRule,
    },
    Line {
        since: usize,
        turns: Vec<String>,
    },
}

#[derive(Default)]
pub struct Wishes {
    stored: BTreeMap<(MatchId, Color), Vec<Wish>>,
    /// Number of turns of a match that have been checked.
    checked: BTreeMap<MatchId, usize>,
    /// What was decided in each turn of a match; nothing if it was the only one.
    decided: BTreeMap<MatchId, Vec<Option<String>>>,
    /// Number of turns that plans played: spaces, answers.
    pub fulfilled: (u32, u32),
}

/// The spaces that were placed on by those turns.
fn placed(turns: &[Played]) -> impl Iterator<Item = (Color, Space)> {
    let space = |played: &Played| played.mv.to_string().parse().ok().map(|space| (played.by, space));
    turns.iter().filter_map(space)
}

impl Wishes {
    /// Something to plan for this colour, as it is typed; `None` if nothing can be planned.
    pub fn make(&mut self, m: &Match, owner: Color, random: &mut fastrand::Rng) -> Option<(String, StopRule)> {
        let since = m.played().len();
        let rule = StopRule::ALL[random.usize(..3)];
        if let Game::Dvonn(board) = m.game()
            && m.game().is_placing()
        {
            let (reds, own) = board.left_to_place(owner);
            let mut spaces = board.vacant();
            random.shuffle(&mut spaces);
            spaces.truncate(random.usize(2..=10).min(usize::from(reds + own)));
            let text = spaces.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            if !spaces.is_empty() {
                self.store(m, owner, Wish::Spaces { since, spaces, rule });
                return Some((text, rule));
            }
        }
        // what is forced is nothing to answer
        let is_open = m.to_move() == Some(owner.other()) && m.game().only_move().is_none();
        if !is_open || m.game().is_placing() {
            return None;
        }
        let mut game = m.game().clone();
        let (mut turns, mut until_answer) = (Vec::new(), 0);
        for _ in 0..random.usize(2..=8) {
            let Status::ToMove(by) = game.status() else { break };
            let only = game.only_move();
            let moves = game.complete("", 25);
            let mv = only
                .clone()
                .unwrap_or_else(|| moves[random.usize(..moves.len())].clone());
            game.play(&mv).expect("a legal turn");
            if only.is_none() {
                turns.push(mv.to_string());
                until_answer = if by == owner { turns.len() } else { until_answer };
            }
        }
        turns.truncate(until_answer);
        if turns.is_empty() {
            return None;
        }
        let text = turns.join(" ");
        self.store(m, owner, Wish::Line { since, turns });
        Some((text, rule))
    }

    fn store(&mut self, m: &Match, owner: Color, wish: Wish) {
        self.stored.entry((m.id(), owner)).or_default().push(wish);
    }

    /// What the opponent of this colour expects it to decide now, if anything.
    pub fn foreseen(&mut self, m: &Match, color: Color) -> Option<&str> {
        if m.game().only_move().is_some() {
            return None;
        }
        self.decide(m);
        self.next_of_lines(m, color.other(), m.played().len())
    }

    /// Takes the turns since the last time into account.
    fn decide(&mut self, m: &Match) {
        let decided = self.decided.entry(m.id()).or_default();
        for played in m.played().iter().skip(decided.len()) {
            let is_decision = played.before.only_move().is_none();
            decided.push(is_decision.then(|| played.mv.to_string()));
        }
    }

    /// What the newest line of theirs that fits so far says of the turn with this index.
    fn next_of_lines(&self, m: &Match, owner: Color, index: usize) -> Option<&str> {
        let stored = self.stored.get(&(m.id(), owner))?;
        let decided = &self.decided[&m.id()];
        stored.iter().rev().find_map(|wish| match wish {
            Wish::Line { since, turns } if *since <= index => {
                let mut left = turns.iter();
                let mut so_far = decided[*since..index].iter().flatten();
                let fits = so_far.all(|turn| left.next() == Some(turn));
                left.next().filter(|_| fits).map(String::as_str)
            }
            Wish::Line { .. } | Wish::Spaces { .. } => None,
        })
    }

    /// Whether the newest list of theirs still runs before the turn with this index, and begins with this space.
    fn is_next_space(&self, m: &Match, owner: Color, index: usize, space: Space) -> bool {
        let stored = self.stored.get(&(m.id(), owner));
        let lists = stored.into_iter().flatten().rev().find_map(|wish| match wish {
            Wish::Spaces { since, spaces, rule } if *since <= index => Some((*since, spaces, *rule)),
            Wish::Spaces { .. } | Wish::Line { .. } => None,
        });
        let Some((since, spaces, rule)) = lists else {
            return false;
        };
        let mut left = spaces.clone();
        for (by, placed) in placed(&m.played()[since..index]) {
            let is_near = left.iter().any(|planned| planned.is_beside(placed));
            let is_taken = left.contains(&placed);
            left.retain(|planned| *planned != placed);
            let stops = match rule {
                StopRule::Taken => is_taken,
                StopRule::Beside => is_taken || is_near,
                StopRule::Never => false,
            };
            if by != owner && stops {
                return false;
            }
        }
        left.first() == Some(&space)
    }

    /// Checks that each turn which a plan played since the last time was what its player had stored.
    pub fn check(&mut self, m: &Match) {
        self.decide(m);
        let from = self.checked.insert(m.id(), m.played().len()).unwrap_or_default();
        for (index, played) in m.played().iter().enumerate().skip(from) {
            if played.cause != Cause::Planned {
                continue;
            }
            let text = played.mv.to_string();
            let is_answer = self.next_of_lines(m, played.by, index) == Some(text.as_str());
            let is_space = text
                .parse()
                .is_ok_and(|space| self.is_next_space(m, played.by, index, space));
            assert!(
                is_answer || is_space,
                "{}: {text} at turn {index} was not wished",
                m.id()
            );
            self.fulfilled.0 += u32::from(is_space);
            self.fulfilled.1 += u32::from(is_answer);
        }
    }
}
