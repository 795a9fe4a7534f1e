//! The search, generic over the game: iterative deepening, principal variation search, a transposition table, and
//! quiescence search.
#![expect(clippy::inline_always, reason = "see `Processor`")]
use super::busy::Busy;
use super::deepening::Deepening;
pub use super::deepening::SearchResult;
use super::node::{DECIDED, LARGEST, LOST, Node, NodeStatus, mixed};
use super::ordering::{MAX_PLY, Ordering};
use super::processor::Processor;
use super::queue::{Candidate, Queue, Rank};
use super::scores::{bound, by_distance, cutoff_score, for_side, small, to_table};
use super::table::{TableEntry, TranspositionTable};
use crate::rules::Color;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The limits of a search, which also ends on a stop signal or when the position is solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Maximum number of positions to visit, by all threads together.
    pub nodes: u64,
    /// Maximum number of steps to look ahead.
    pub depth: u8,
    /// Number of threads; with more than one the result is not reproducible.
    pub threads: u8,
    /// What the best step may be worse than another one by chance; none if it may not.
    pub chance: Option<Chance>,
}

/// The score of each step of the root is changed by chance, so that of steps that are nearly as good as the best one
/// another seed chooses another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chance {
    /// What the chosen step may be worse than the best one, in hundredths of a piece.
    pub loss: u8,
    /// The same seed changes scores in the same way.
    pub seed: u64,
}

impl Chance {
    /// What is added to the score of the step with this tag: half of the loss, or it is taken off. So of several steps
    /// that are equally good the first is chosen half of the time, the second a quarter of it, and so on.
    fn offset(self, tag: u16) -> i32 {
        let half = i32::from(self.loss / 2);
        if mixed([self.seed, tag.into()]) % 2 == 0 {
            half
        } else {
            -half
        }
    }
}

impl Limits {
    /// No limit but the maximum depth; one thread.
    pub const NONE: Self = Self {
        nodes: u64::MAX,
        depth: 99,
        threads: 1,
        chance: None,
    };

    /// A limit of nodes alone.
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes, ..Self::NONE }
    }

    /// A limit of depth alone.
    pub const fn depth(depth: u8) -> Self {
        Self { depth, ..Self::NONE }
    }
}

/// Number of steps that are tried in the order of their ranks; the rest come in any order.
const MAX_SORTED: i32 = 12;
/// Ranks below it belong to neither the table's step nor killers.
const QUIET: i32 = 40_000;
/// Minimum depth at which a step that another thread searches is left for later.
const SHARED_DEPTH: i32 = 3;
/// Maximum number of steps of quiescence search.
const QUIESCENCE_DEPTH: usize = 8;

/// The depth of a table entry whose position was searched to the end of the game.
const COMPLETE: u8 = u8::MAX;

/// Returns whether the search has to end; called every few hundred nodes.
pub type ShouldStop<'a> = &'a (dyn Fn() -> bool + Sync);

/// Searches a position; none when the game is over. Calls `report` with the result of each finished depth.
pub fn search<N: Node + Sync>(
    root: &N,
    table: &TranspositionTable,
    limits: Limits,
    stop: ShouldStop<'_>,
    report: &mut dyn FnMut(&SearchResult<N::Step>),
) -> Option<SearchResult<N::Step>>
where
    N::Step: Send,
{
    let together = Deepening::new(unsearched(root)?, limits.depth.clamp(1, 99));
    table.begin();
    let (of_all, busy) = (AtomicU64::new(0), Busy::default());
    let mut searcher = Searcher::new(table, limits.nodes, stop);
    searcher.chance = limits.chance;
    searcher.ordering = table.take_ordering();
    if limits.threads <= 1 {
        searcher.deepen(root, &together, report);
    } else {
        let shared = Shared {
            of_all: &of_all,
            busy: &busy,
            together: &together,
        };
        searcher.shared = Some(shared);
        std::thread::scope(|scope| {
            for _ in 1..limits.threads {
                let ordering = searcher.ordering.clone();
                scope.spawn(move || {
                    let mut searcher = Searcher::new(table, limits.nodes, &|| false);
                    searcher.chance = limits.chance;
                    searcher.ordering = ordering;
                    searcher.shared = Some(shared);
                    searcher.deepen(root, shared.together, &mut |_| {});
                    searcher.count();
                });
            }
            searcher.deepen(root, &together, report);
            together.end();
        });
    }
    let mut found = together.stage().found;
    // the best step of an unfinished iteration is at least as good as that of the previous one
    if let Some(step) = searcher.best_at_root
        && root.tag(&step) != root.tag(&found.line[0])
    {
        found.line = vec![step];
    }
    found.nodes = searcher.all_nodes();
    table.keep_ordering(searcher.ordering);
    Some(found)
}

/// What is known of a position without a search; none when the game is over.
fn unsearched<N: Node>(root: &N) -> Option<SearchResult<N::Step>> {
    let NodeStatus::ToMove(color) = root.status() else {
        return None;
    };
    let mut steps = Vec::new();
    root.steps(&mut steps);
    let first = *steps.iter().max_by_key(|step| (root.promise(step), root.tag(step)))?;
    Some(SearchResult {
        line: vec![first],
        score: for_side(color, root.evaluate()),
        depth: 0,
        nodes: 0,
        is_solved: false,
    })
}

/// A margin that no score is below the best one by.
pub const ANY_MARGIN: i32 = 3 * LARGEST;

/// The score of each step of a position from the side to move. All are searched to the same depth; the node limit is for
/// all together. Of a step that is worse than the best one by more than `margin` only that is known.
pub fn each_score<N: Node>(
    root: &N,
    table: &TranspositionTable,
    limits: Limits,
    margin: i32,
    stop: ShouldStop<'_>,
) -> Vec<(N::Step, i32)> {
    let NodeStatus::ToMove(color) = root.status() else {
        return Vec::new();
    };
    table.begin();
    let mut steps = Vec::new();
    root.steps(&mut steps);
    let mut scores: Vec<_> = steps.into_iter().map(|step| (step, -LARGEST)).collect();
    let mut searcher = Searcher::new(table, limits.nodes, stop);
    for depth in 0..=i32::from(limits.depth) {
        let mut next = scores.clone();
        if margin < ANY_MARGIN {
            // the best one first, since the others are compared with it
            next.sort_by_key(|(_, score)| -score);
        }
        let mut best = -LARGEST;
        for (step, score) in &mut next {
            let child = root.after(step);
            let alpha = (best - margin - 1).max(-LARGEST);
            *score = searcher.child_score((&child, child.key()), color, depth, 1, alpha, LARGEST);
            best = best.max(*score);
            if searcher.is_stopped && depth > 0 {
                return scores;
            }
        }
        scores = next;
        if searcher.is_stopped {
            break;
        }
    }
    scores
}

/// What the threads of a search share, beside the table.
struct Shared<'a, S> {
    /// Number of positions that all threads visited.
    of_all: &'a AtomicU64,
    /// What they search just now.
    busy: &'a Busy,
    together: &'a Deepening<S>,
}

impl<S> Clone for Shared<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for Shared<'_, S> {}

struct Searcher<'a, N: Node> {
    processor: Processor,
    table: &'a TranspositionTable,
    stop: ShouldStop<'a>,
    max_nodes: u64,
    nodes: u64,
    /// What the threads share, if there are several.
    shared: Option<Shared<'a, N::Step>>,
    /// How many of the positions that this thread visited are counted among those of all.
    counted: u64,
    /// The number of the stage that this thread takes part in.
    stage: u32,
    /// The steps of all positions on the path that are left for later, since another thread searches them, each with the
    /// number of steps tried before it.
    deferred: Vec<(Candidate<N::Step>, i32)>,
    /// Number of leaves whose score was estimated.
    estimated: u64,
    is_stopped: bool,
    chance: Option<Chance>,
    ordering: Ordering,
    /// The steps of all positions on the path from the root, one after another.
    steps: Vec<N::Step>,
    /// The ranks of these steps, sorted as far as needed.
    ranks: Vec<Rank>,
    best_at_root: Option<N::Step>,
}

impl<'a, N: Node> Searcher<'a, N> {
    fn new(table: &'a TranspositionTable, max_nodes: u64, stop: ShouldStop<'a>) -> Self {
        Self {
            processor: Processor::new(),
            table,
            stop,
            max_nodes,
            nodes: 0,
            shared: None,
            counted: 0,
            stage: 0,
            deferred: Vec::new(),
            estimated: 0,
            is_stopped: false,
            chance: None,
            ordering: Ordering::new(),
            steps: Vec::with_capacity(1024),
            ranks: Vec::with_capacity(1024),
            best_at_root: None,
        }
    }

    /// Iterative deepening, with the other threads if there are several.
    fn deepen(&mut self, root: &N, together: &Deepening<N::Step>, report: &mut dyn FnMut(&SearchResult<N::Step>)) {
        let (mut depth, mut estimated, mut reported) = (0, self.estimated, 0);
        loop {
            let stage = together.stage();
            if stage.found.depth > reported {
                reported = stage.found.depth;
                report(&stage.found);
            }
            let Some(iteration) = stage.iteration else {
                return;
            };
            if iteration.depth > depth {
                (depth, estimated) = (iteration.depth, self.estimated);
                self.best_at_root = None;
            }
            if stage.is_decided {
                // a win is not left to chance
                self.chance = None;
            }
            self.stage = stage.number;
            let (alpha, beta) = (iteration.alpha, iteration.beta);
            let score = self.visit(root, root.key(), depth.into(), 0, alpha, beta);
            if !self.is_stopped {
                together.finish(stage.number, score, |before| SearchResult {
                    line: self.line(root, self.best_at_root.unwrap_or(before.line[0]), depth.into()),
                    score,
                    depth,
                    nodes: self.all_nodes(),
                    is_solved: self.estimated == estimated,
                });
            } else if together.is_past(stage.number) {
                // another thread was quicker
                self.best_at_root = None;
                self.is_stopped = self.is_to_end();
            }
            if self.is_stopped {
                return;
            }
        }
    }

    /// The principal variation: the best step, followed by the table's best steps.
    fn line(&self, root: &N, best: N::Step, longest: usize) -> Vec<N::Step> {
        let mut line = vec![best];
        let mut node = root.after(&best);
        let mut steps = Vec::new();
        while line.len() < longest && matches!(node.status(), NodeStatus::ToMove(_)) {
            let Some(entry) = self.table.get(node.key()) else {
                break;
            };
            steps.clear();
            node.steps(&mut steps);
            let Some(&step) = steps.iter().find(|step| node.tag(step) == entry.tag) else {
                break;
            };
            line.push(step);
            node = node.after(&step);
        }
        line
    }

    /// Counts a node and returns whether the search has to end.
    #[inline(always)]
    fn must_stop(&mut self) -> bool {
        if self.nodes >= self.max_nodes || self.nodes % 512 == 511 && self.is_told_to_stop() {
            self.is_stopped = true;
        }
        self.nodes += 1;
        self.is_stopped
    }

    /// Whether others end the search; asked every few hundred nodes.
    fn is_told_to_stop(&mut self) -> bool {
        self.is_to_end() || self.shared.is_some_and(|shared| shared.together.is_past(self.stage))
    }

    /// Whether the whole search has to end.
    fn is_to_end(&mut self) -> bool {
        self.count();
        (self.stop)() || self.all_nodes() >= self.max_nodes
    }

    /// Adds what this thread visited since the last time to what all of them did.
    fn count(&mut self) {
        if let Some(shared) = self.shared {
            shared.of_all.fetch_add(self.nodes - self.counted, Relaxed);
            self.counted = self.nodes;
        }
    }

    /// Number of positions that all threads visited, as far as they have said so.
    fn all_nodes(&self) -> u64 {
        self.nodes - self.counted + self.shared.map_or(0, |shared| shared.of_all.load(Relaxed))
    }

    /// The score of a child, from this colour's side.
    #[inline(always)]
    fn child_score(
        &mut self,
        (child, key): (&N, u64),
        color: Color,
        depth: i32,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        match child.status() {
            NodeStatus::ToMove(side) if side == color => self.visit(child, key, depth, ply, alpha, beta),
            NodeStatus::ToMove(_) => -self.visit(child, key, depth, ply, -beta, -alpha),
            NodeStatus::Over(score) => {
                self.nodes += 1;
                by_distance(for_side(color, score), ply)
            }
        }
    }

    /// The score of a position from the side to move: exact between alpha and beta, a bound outside.
    fn visit(&mut self, node: &N, key: u64, depth: i32, ply: usize, alpha: i32, beta: i32) -> i32 {
        self.processor.run(
            #[inline(always)]
            || self.visit_inlined(node, key, depth, ply, alpha, beta),
        )
    }

    /// The body of [`visit`](Self::visit), inlined so that it is compiled for the detected instructions.
    #[inline(always)]
    fn visit_inlined(&mut self, node: &N, key: u64, mut depth: i32, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        let color = match node.status() {
            NodeStatus::ToMove(color) => color,
            NodeStatus::Over(score) => return by_distance(score, ply),
        };
        if depth <= 0 || ply + 1 >= MAX_PLY {
            return self.quiescence(node, color, ply, QUIESCENCE_DEPTH, alpha, beta);
        }
        if self.must_stop() {
            return alpha;
        }
        let is_narrow = beta - alpha == 1;
        let known = self.table.get(key);
        let best_tag = known.map_or(0, |entry| entry.tag);
        // internal iterative reduction: without a step from the table
        let reduced = if best_tag == 0 && depth >= 4 { depth - 1 } else { depth };
        // what another thread has found at the reduced depth is not searched again; one thread alone plays better if it
        // searches such a position once more
        let needed = if self.shared.is_some() { reduced } else { depth };
        if ply > 0
            && let Some(entry) = known.filter(|entry| i32::from(entry.depth) >= needed)
            && let Some(score) = cutoff_score(entry, ply, alpha, beta)
        {
            self.estimated += u64::from(entry.depth != COMPLETE);
            return score;
        }
        // a match, since a closure might not be inlined
        let evaluation = match known {
            Some(entry) => entry.evaluation.into(),
            None => for_side(color, node.evaluate()),
        };
        // reverse futility pruning
        if is_narrow
            && ply > 0
            && beta.abs() < DECIDED
            && let Some(margin) = N::SELECTIVITY.reverse_futility.at(depth)
            && evaluation - margin >= beta
        {
            self.estimated += 1;
            return evaluation;
        }
        depth = reduced;
        let mut queue = Queue::new(node, color, ply, self.steps.len(), best_tag);
        let (start_alpha, estimated) = (alpha, self.estimated);
        let (mut best, mut chosen, mut count) = (-LARGEST, best_tag, 0);
        let first_deferred = self.deferred.len();
        let mut next_deferred = first_deferred;
        let busy = self.shared.filter(|_| depth >= SHARED_DEPTH).map(|shared| shared.busy);
        loop {
            let (next, tried, may_wait) = if let Some(next) = self.next(node, &mut queue, count) {
                count += 1;
                (next, count - 1, true)
            } else if let Some(&(next, tried)) = self.deferred.get(next_deferred) {
                next_deferred += 1;
                (next, tried, false)
            } else {
                break;
            };
            let is_quiet = next.rank < QUIET && node.is_quiet(&next.step);
            if is_narrow && is_quiet && best > LOST && tried >= 3 {
                // late move pruning, and futility pruning
                let is_late = N::SELECTIVITY.late.contain(tried, depth);
                let margin = N::SELECTIVITY.futility.at(depth);
                if is_late || matches!(margin, Some(margin) if evaluation + margin <= alpha) {
                    self.estimated += 1;
                    self.leave_out_quiet_rest(node, &mut queue);
                    continue;
                }
            }
            let (child, key_of_child) = if depth > 1 {
                node.after_and_key(&next.step, |key| self.table.fetch(self.processor, key))
            } else {
                // quiescence search does not use the table
                (node.after(&next.step), 0)
            };
            if let Some(busy) = busy {
                if may_wait && tried > 0 && busy.is_searched(key_of_child) {
                    self.deferred.push((next, tried));
                    continue;
                }
                busy.begin(key_of_child);
            }
            let child = (&child, key_of_child);
            let offset = match self.chance {
                Some(chance) if ply == 0 => chance.offset(next.tag),
                _ => 0,
            };
            let (least, most) = (alpha - offset, beta - offset);
            let score = if tried == 0 {
                self.child_score(child, color, depth - 1, ply + 1, least, most)
            } else {
                // late move reductions
                let less = if depth >= 3 && tried >= 3 && is_quiet {
                    let history = self.ordering.history(color, next.tag);
                    N::SELECTIVITY.reductions.of(depth, tried, history, is_narrow)
                } else {
                    0
                };
                self.scout(child, color, [depth - 1, less], ply + 1, least, most)
            };
            if let Some(busy) = busy {
                busy.end(key_of_child);
            }
            let score = score + offset;
            if self.is_stopped {
                break;
            }
            if score > best {
                best = score;
                if ply == 0 && (score > start_alpha || tried == 0) {
                    self.best_at_root = Some(next.step);
                }
                if score > alpha {
                    alpha = score;
                    chosen = next.tag;
                }
            }
            if alpha >= beta {
                self.refuted(node, &queue, depth, next.tag);
                break;
            }
        }
        self.deferred.truncate(first_deferred);
        self.steps.truncate(queue.begin);
        self.ranks.truncate(queue.begin);
        if self.is_stopped {
            return best.max(start_alpha);
        }
        let depth = if self.estimated == estimated {
            COMPLETE
        } else {
            u8::try_from(depth).unwrap_or(0)
        };
        let entry = TableEntry {
            score: to_table(best, ply),
            evaluation: small(evaluation),
            tag: chosen,
            depth,
            bound: bound(best, start_alpha, beta),
        };
        self.table.put(key, entry);
        best
    }

    /// The score of a step after the first: a null-window search with reduced depth, then with full depth, then with
    /// the full window, each only if the one before exceeds alpha.
    #[inline(always)]
    fn scout(
        &mut self,
        child: (&N, u64),
        color: Color,
        [depth, less]: [i32; 2],
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let mut score = self.child_score(child, color, depth - less, ply, alpha, alpha + 1);
        if less > 0 && score > alpha && !self.is_stopped {
            score = self.child_score(child, color, depth, ply, alpha, alpha + 1);
        }
        if score > alpha && score < beta && !self.is_stopped {
            score = self.child_score(child, color, depth, ply, alpha, beta);
        }
        score
    }

    /// The next step to try.
    #[inline(always)]
    fn next(&mut self, node: &N, queue: &mut Queue<N::Step>, tried: i32) -> Option<Candidate<N::Step>> {
        // the table's step is often enough for a cutoff, and then no other step need be generated
        if let Some(step) = queue.pending.take() {
            return Some(Candidate {
                step,
                rank: i32::MAX,
                tag: queue.best_tag,
            });
        }
        if !queue.are_known {
            queue.are_known = true;
            node.steps(&mut self.steps);
            self.rank(node, queue.color, queue.ply, queue.begin, queue.best_tag);
            queue.end = self.steps.len();
            if queue.was_tried {
                self.pick(queue.begin, queue.begin);
                queue.at += 1;
            }
        }
        if queue.at >= queue.end {
            return None;
        }
        if tried < MAX_SORTED {
            self.pick(queue.begin, queue.at);
        }
        let rank = self.ranks[queue.at];
        let step = self.steps[queue.begin + rank.step()];
        queue.at += 1;
        Some(Candidate {
            step,
            rank: rank.value(),
            tag: node.tag(&step),
        })
    }

    /// Once a quiet step is pruned, all later ones are: ends the queue if nothing else is left in it. Looks once.
    #[inline(always)]
    fn leave_out_quiet_rest(&self, node: &N, queue: &mut Queue<N::Step>) {
        if queue.is_rest_seen {
            return;
        }
        queue.is_rest_seen = true;
        let steps = &self.steps[queue.begin..];
        let mut rest = self.ranks[queue.at..queue.end].iter();
        if rest.all(|rank| rank.value() < QUIET && node.is_quiet(&steps[rank.step()])) {
            queue.at = queue.end;
        }
    }

    /// Quiescence search: the side to move may stand pat or take a forcing step.
    fn quiescence(&mut self, node: &N, color: Color, ply: usize, left: usize, alpha: i32, beta: i32) -> i32 {
        self.processor.run(
            #[inline(always)]
            || self.quiescence_inlined(node, color, ply, left, alpha, beta),
        )
    }

    /// The body of [`quiescence`](Self::quiescence), inlined so that it is compiled for the detected instructions.
    #[inline(always)]
    fn quiescence_inlined(
        &mut self,
        node: &N,
        color: Color,
        ply: usize,
        left: usize,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        if self.must_stop() {
            return alpha;
        }
        self.estimated += 1;
        let evaluation = for_side(color, node.evaluate());
        if evaluation >= beta || left == 0 || ply + 1 >= MAX_PLY {
            return evaluation;
        }
        let mut best = evaluation;
        alpha = alpha.max(best);
        let begin = self.steps.len();
        node.forcing(&mut self.steps);
        self.rank(node, color, MAX_PLY, begin, 0);
        let end = self.steps.len();
        for at in begin..end {
            self.pick(begin, at);
            let step = self.steps[begin + self.ranks[at].step()];
            let child = node.after(&step);
            let score = match child.status() {
                NodeStatus::Over(score) => {
                    self.nodes += 1;
                    by_distance(for_side(color, score), ply + 1)
                }
                NodeStatus::ToMove(side) if side == color => {
                    self.quiescence(&child, side, ply + 1, left - 1, alpha, beta)
                }
                NodeStatus::ToMove(side) => -self.quiescence(&child, side, ply + 1, left - 1, -beta, -alpha),
            };
            if self.is_stopped {
                break;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        self.steps.truncate(begin);
        self.ranks.truncate(begin);
        best
    }

    /// Records that the step with this tag refuted the position and those tried before it did not.
    #[inline(always)]
    fn refuted(&mut self, node: &N, queue: &Queue<N::Step>, depth: i32, tag: u16) {
        let steps = &self.steps[queue.begin..];
        let before = self.ranks[queue.begin..queue.at].iter();
        let tags = before.map(|rank| node.tag(&steps[rank.step()]));
        let others = tags.filter(|&other| other != tag);
        let place = (queue.color, queue.ply, depth);
        self.ordering.refuted(place, tag, others, N::SELECTIVITY.history);
    }

    /// Ranks the steps from `begin` on.
    #[inline(always)]
    fn rank(&mut self, node: &N, color: Color, ply: usize, begin: usize, best_tag: u16) {
        for (number, step) in self.steps[begin..].iter().enumerate() {
            let tag = node.tag(step);
            let rank = if tag == best_tag && tag != 0 {
                i32::MAX
            } else {
                self.ordering
                    .rank(color, ply, tag, node.promise(step) * N::SELECTIVITY.promise)
            };
            self.ranks.push(Rank::new(rank, number, number));
        }
    }

    /// Swaps the highest rank from `at` on to `at`.
    #[inline(always)]
    fn pick(&mut self, begin: usize, at: usize) {
        let (ranks, at) = (&mut self.ranks[begin..], at - begin);
        let Some(best) = Rank::highest(&ranks[at..]) else {
            return;
        };
        let first = best.place();
        ranks[first] = ranks[at].moved_to(first);
        ranks[at] = best.moved_to(at);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game without end in which no position comes twice. Each evaluation is counted.
    #[derive(Clone)]
    struct Endless<'a> {
        path: u64,
        evaluations: &'a AtomicU64,
    }

    impl Node for Endless<'_> {
        type Step = u16;

        fn status(&self) -> NodeStatus {
            NodeStatus::ToMove(if self.path.count_ones().is_multiple_of(2) {
                Color::White
            } else {
                Color::Black
            })
        }

        fn key(&self) -> u64 {
            // another one each time: the table knows nothing
            self.evaluations.load(Relaxed) << 8 | self.path
        }

        fn steps(&self, steps: &mut Vec<u16>) {
            steps.extend([1, 2, 3]);
        }

        fn forcing(&self, _: &mut Vec<u16>) {}

        fn after(&self, step: &u16) -> Self {
            let path = self.path.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ u64::from(*step);
            Self { path, ..*self }
        }

        fn tag(&self, step: &u16) -> u16 {
            *step
        }

        fn step_of(&self, tag: u16) -> Option<u16> {
            Some(tag)
        }

        fn promise(&self, _: &u16) -> i32 {
            0
        }

        fn evaluate(&self) -> i32 {
            self.evaluations.fetch_add(1, Relaxed);
            i32::try_from(self.path >> 54).unwrap_or(0) - 512
        }
    }

    #[test]
    fn the_nodes_of_all_threads_are_counted_and_limited() {
        for threads in [1, 2, 3] {
            let evaluations = AtomicU64::new(0);
            let root = Endless {
                path: 5,
                evaluations: &evaluations,
            };
            let limits = Limits {
                threads,
                ..Limits::nodes(100_000)
            };
            let found = search(&root, &TranspositionTable::new(0), limits, &|| false, &mut |_| {}).expect("it goes on");
            // a thread says what it visited every 512 positions
            let most = 100_000 + u64::from(threads) * 512;
            assert!((100_000..=most).contains(&found.nodes), "{}", found.nodes);
            // each visit evaluates its position once; those that ended the search did not
            let apart = found.nodes.abs_diff(evaluations.load(Relaxed));
            assert!(apart <= 100 * u64::from(threads), "{apart} of {}", found.nodes);
        }
    }
}
