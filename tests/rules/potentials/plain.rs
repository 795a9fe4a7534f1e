//! A second implementation, of lists and loops, written from the page of rulings alone: slow, and easy to check against
//! it. It shares no code with the library.

use std::collections::BTreeSet;

/// White or Black.
pub type Side = usize;

/// A token of a stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Token {
    Basic(Side),
    Gipf(Side),
    /// A potential with its letter.
    Potential(Side, char),
}

impl Token {
    pub fn side(self) -> Side {
        match self {
            Self::Basic(side) | Self::Gipf(side) | Self::Potential(side, _) => side,
        }
    }
}

/// One decision; points are numbers in board order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Choice {
    /// From a dot to the first spot, with the letter of what is pushed: a space for a bare basic.
    Push(usize, usize, char),
    Use(usize, usize, char),
    Extra(usize, usize),
    Discard,
    /// A bit for each spot.
    Remove(u64),
    Leave,
}

/// The stage of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    Owed,
    ExtraBefore,
    Move,
    ExtraAfter,
    After,
}

/// The board's points and how they lie to one another.
pub struct Geometry {
    /// Letter and rank of each point, in board order.
    pub names: Vec<String>,
    is_dot: Vec<bool>,
    /// The next point in each of six directions.
    next: Vec<[Option<usize>; 6]>,
    /// The lines of spots, each in one direction.
    lines: Vec<Vec<usize>>,
    /// Dot, first spot, direction.
    lanes: Vec<(usize, usize, usize)>,
    center: usize,
}

/// Opposite directions are three apart.
const DIRECTIONS: [(i32, i32); 6] = [(0, 1), (1, 0), (1, 1), (0, -1), (-1, 0), (-1, -1)];

impl Geometry {
    pub fn new() -> Self {
        let mut names = Vec::new();
        let mut places = Vec::new();
        let mut is_dot = Vec::new();
        for column in 0..9_i32 {
            let height = [5, 6, 7, 8, 9, 8, 7, 6, 5][usize::try_from(column).unwrap()];
            for rank in 1..=height {
                let letter = "abcdefghi".chars().nth(names_index(column)).unwrap();
                names.push(format!("{letter}{rank}"));
                places.push((column, rank - 1 + (column - 4).max(0)));
                is_dot.push(column == 0 || column == 8 || rank == 1 || rank == height);
            }
        }
        let find = |place: (i32, i32)| places.iter().position(|&other| other == place);
        let next: Vec<[Option<usize>; 6]> = places
            .iter()
            .map(|&(x, y)| DIRECTIONS.map(|(dx, dy)| find((x + dx, y + dy))))
            .collect();
        let mut lines = Vec::new();
        let mut lanes = Vec::new();
        for dot in 0..names.len() {
            if !is_dot[dot] {
                continue;
            }
            for (direction, &spot) in next[dot].iter().enumerate() {
                let Some(spot) = spot.filter(|&spot| !is_dot[spot]) else {
                    continue;
                };
                lanes.push((dot, spot, direction));
                if direction < 3 {
                    let mut line = vec![spot];
                    while let Some(ahead) = next[line[line.len() - 1]][direction].filter(|&ahead| !is_dot[ahead]) {
                        line.push(ahead);
                    }
                    lines.push(line);
                }
            }
        }
        lanes.sort_unstable();
        let center = names.iter().position(|name| name == "e5").unwrap();
        Self {
            names,
            is_dot,
            next,
            lines,
            lanes,
            center,
        }
    }

    /// Number of lines and lanes.
    pub fn counts(&self) -> (usize, usize) {
        (self.lines.len(), self.lanes.len())
    }

    fn ahead(&self, from: usize, direction: usize) -> Option<usize> {
        self.next[from][direction].filter(|&next| !self.is_dot[next])
    }
}

fn names_index(column: i32) -> usize {
    usize::try_from(column).unwrap()
}

/// A game in progress.
pub struct Table<'a> {
    geometry: &'a Geometry,
    /// The stack on each point, bottom to top.
    pub spots: Vec<Vec<Token>>,
    pub reserve: [u8; 2],
    pub captured: [u8; 2],
    /// Letters of the kinds, and how many of each a side has in hand.
    pub hands: [Vec<(char, u8)>; 2],
    pub may_bring: [bool; 2],
    is_tournament: bool,
    /// Whose turn it is.
    pub side: Side,
    pub part: Part,
    pub loser: Option<Side>,
}

impl<'a> Table<'a> {
    /// `base` is `basic`, `standard` or `tournament`.
    pub fn new(geometry: &'a Geometry, base: &str, kinds: &str, each: u8) -> Self {
        let is_tournament = base == "tournament";
        let hand: Vec<(char, u8)> = kinds.chars().map(|kind| (kind, each)).collect();
        let mut table = Self {
            geometry,
            spots: vec![Vec::new(); geometry.names.len()],
            reserve: if is_tournament { [18, 18] } else { [12, 12] },
            captured: [0, 0],
            hands: [hand.clone(), hand],
            may_bring: [is_tournament; 2],
            is_tournament,
            side: 0,
            part: Part::Move,
            loser: None,
        };
        if !is_tournament {
            for (name, side) in [("b5", 0), ("e2", 0), ("h5", 0), ("b2", 1), ("e8", 1), ("h2", 1)] {
                let spot = geometry.names.iter().position(|other| other == name).unwrap();
                table.spots[spot].push(if base == "basic" {
                    Token::Basic(side)
                } else {
                    Token::Gipf(side)
                });
            }
        }
        table
    }

    fn top(&self, spot: usize) -> Option<Token> {
        self.spots[spot].last().copied()
    }

    fn owner(&self, spot: usize) -> Option<Side> {
        self.top(spot).map(Token::side)
    }

    fn has_gipf(&self, side: Side) -> bool {
        self.spots.iter().any(|stack| stack.contains(&Token::Gipf(side)))
    }

    /// P5: the kind of the top potential, if it lies directly on a basic of its own colour.
    fn live(&self, spot: usize) -> Option<char> {
        match self.spots[spot][..] {
            [Token::Basic(basic), Token::Potential(side, kind)] if basic == side => Some(kind),
            _ => None,
        }
    }

    /// P8: what may stay when its row is removed.
    fn is_optional(&self, spot: usize) -> bool {
        matches!(self.top(spot), Some(Token::Gipf(_))) || self.live(spot).is_some()
    }

    /// The runs that contain four of the side's in a row.
    fn rows(&self) -> Vec<Vec<usize>> {
        let mut rows = Vec::new();
        for line in &self.geometry.lines {
            for run in line.split(|&spot| self.spots[spot].is_empty()) {
                let mut in_a_row = 0;
                let mut most = 0;
                for &spot in run {
                    in_a_row = if self.owner(spot) == Some(self.side) {
                        in_a_row + 1
                    } else {
                        0
                    };
                    most = most.max(in_a_row);
                }
                if most >= 4 {
                    rows.push(run.to_vec());
                }
            }
        }
        rows
    }

    fn removals(&self) -> Vec<Choice> {
        let rows = self.rows();
        let is_all_gipf = |row: &Vec<usize>| row.iter().all(|&spot| matches!(self.top(spot), Some(Token::Gipf(_))));
        let mut lists = BTreeSet::new();
        for row in &rows {
            let optional: Vec<usize> = row.iter().copied().filter(|&spot| self.is_optional(spot)).collect();
            for chosen in 0..1_usize << optional.len() {
                let mut list: Vec<usize> = row.iter().copied().filter(|&spot| !self.is_optional(spot)).collect();
                for (n, &spot) in optional.iter().enumerate() {
                    if chosen >> n & 1 == 1 {
                        list.push(spot);
                    }
                }
                if !list.is_empty() {
                    lists.insert(list.iter().map(|spot| 1 << spot).sum());
                }
            }
        }
        let mut choices: Vec<Choice> = lists.into_iter().map(Choice::Remove).collect();
        if rows.iter().all(is_all_gipf) {
            choices.push(Choice::Leave);
        }
        choices
    }

    /// G1: the lanes that are not full.
    fn open_lanes(&self) -> impl Iterator<Item = (usize, usize)> {
        self.geometry.lanes.iter().filter_map(|&(dot, spot, direction)| {
            let mut at = Some(spot);
            while let Some(here) = at {
                if self.spots[here].is_empty() {
                    return Some((dot, spot));
                }
                at = self.geometry.ahead(here, direction);
            }
            None
        })
    }

    fn uses(&self) -> Vec<Choice> {
        let mut uses = Vec::new();
        for from in 0..self.spots.len() {
            let Some(kind) = self.live(from).filter(|_| self.owner(from) == Some(self.side)) else {
                continue;
            };
            for direction in 0..6 {
                let mut at = self.geometry.ahead(from, direction);
                match kind {
                    'z' => {
                        let mut jumped = 0;
                        while let Some(here) = at {
                            if self.spots[here].is_empty() {
                                if jumped > 0 {
                                    uses.push(Choice::Use(from, here, kind));
                                }
                                break;
                            }
                            jumped += 1;
                            at = self.geometry.ahead(here, direction);
                        }
                    }
                    'y' => {
                        while let Some(here) = at.filter(|&here| self.spots[here].is_empty()) {
                            uses.push(Choice::Use(from, here, kind));
                            at = self.geometry.ahead(here, direction);
                        }
                    }
                    'd' => {
                        let other = 1 - self.side;
                        if let Some(here) = at
                            && (self.top(here) == Some(Token::Basic(other))
                                || self.top(here) == Some(Token::Potential(other, 'd')))
                        {
                            uses.push(Choice::Use(from, here, kind));
                        }
                    }
                    _ => {}
                }
            }
        }
        uses
    }

    fn is_stuck(&self) -> bool {
        let can_push = self.reserve[self.side] > 0 && self.open_lanes().next().is_some();
        !can_push && self.uses().is_empty()
    }

    fn is_due(&self) -> bool {
        self.spots[self.geometry.center] == [Token::Basic(self.side), Token::Potential(self.side, 't')]
    }

    /// Everything that can be decided now, in no special order.
    pub fn choices(&self) -> Vec<Choice> {
        match self.part {
            _ if self.loser.is_some() => Vec::new(),
            Part::Owed | Part::After => self.removals(),
            Part::ExtraBefore | Part::ExtraAfter => {
                let mut choices: Vec<Choice> = self.open_lanes().map(|(dot, spot)| Choice::Extra(dot, spot)).collect();
                choices.push(Choice::Discard);
                choices
            }
            Part::Move => {
                let is_first = self.is_tournament && !self.has_gipf(self.side);
                let reserve = self.reserve[self.side];
                let mut loads = Vec::new();
                if self.may_bring[self.side] && reserve >= 2 {
                    loads.push('G');
                }
                if !is_first && reserve >= 1 {
                    loads.push(' ');
                    let in_hand = self.hands[self.side].iter().filter(|(_, count)| *count > 0);
                    loads.extend(in_hand.map(|(kind, _)| *kind));
                }
                let mut choices = self.uses();
                for (dot, spot) in self.open_lanes() {
                    choices.extend(loads.iter().map(|&load| Choice::Push(dot, spot, load)));
                }
                choices
            }
        }
    }

    fn enter(&mut self, dot: usize, spot: usize, stack: Vec<Token>) {
        let lanes = &self.geometry.lanes;
        let &(_, _, direction) = lanes.iter().find(|lane| lane.0 == dot && lane.1 == spot).unwrap();
        let mut carried = stack;
        let mut at = spot;
        loop {
            carried = std::mem::replace(&mut self.spots[at], carried);
            if carried.is_empty() {
                return;
            }
            at = self.geometry.ahead(at, direction).unwrap();
        }
    }

    /// Makes a choice that is among them.
    pub fn choose(&mut self, choice: Choice) {
        let side = self.side;
        match choice {
            Choice::Push(dot, spot, load) => {
                let stack = match load {
                    ' ' => vec![Token::Basic(side)],
                    'G' => vec![Token::Gipf(side)],
                    kind => vec![Token::Basic(side), Token::Potential(side, kind)],
                };
                self.reserve[side] -= if load == 'G' { 2 } else { 1 };
                self.may_bring[side] &= load == 'G';
                for (kind, count) in &mut self.hands[side] {
                    match load {
                        ' ' => *count = 0,
                        load if load == *kind => *count -= 1,
                        _ => {}
                    }
                }
                self.enter(dot, spot, stack);
                self.moved();
            }
            Choice::Use(from, to, _) => {
                let token = self.spots[from].pop().unwrap();
                self.spots[to].push(token);
                self.moved();
            }
            Choice::Extra(..) | Choice::Discard => {
                let token = self.spots[self.geometry.center].pop().unwrap();
                if let Choice::Extra(dot, spot) = choice {
                    self.enter(dot, spot, vec![token]);
                }
                if self.part == Part::ExtraBefore {
                    self.begin_move();
                } else {
                    self.moved();
                }
            }
            Choice::Leave => self.no_more_rows(),
            Choice::Remove(list) => {
                let spots: Vec<usize> = (0..self.spots.len()).filter(|spot| list >> spot & 1 == 1).collect();
                self.remove(&spots);
            }
        }
    }

    fn remove(&mut self, list: &[usize]) {
        let side = self.side;
        let mut gipf_taken = [false, false];
        for &spot in list {
            let is_used_dvonn = self.spots[spot].len() > 1 && self.live(spot).is_none();
            if is_used_dvonn {
                self.spots[spot].pop();
                continue;
            }
            for token in std::mem::take(&mut self.spots[spot]) {
                let basics = match token {
                    Token::Basic(_) => 1,
                    Token::Gipf(_) => 2,
                    Token::Potential(..) => 0,
                };
                if let Token::Gipf(owner) = token {
                    gipf_taken[owner] = true;
                }
                if token.side() == side {
                    self.reserve[side] += basics;
                } else {
                    self.captured[token.side()] += basics;
                }
            }
        }
        for loser in [1 - side, side] {
            if gipf_taken[loser] && !self.has_gipf(loser) {
                self.lose(loser);
                return;
            }
        }
        if self.rows().is_empty() {
            self.no_more_rows();
        }
    }

    fn no_more_rows(&mut self) {
        if self.part == Part::After {
            self.next_turn();
        } else {
            self.begin_move();
        }
    }

    fn begin_move(&mut self) {
        if self.is_stuck() {
            self.lose(self.side);
        } else {
            self.part = if self.is_due() { Part::ExtraBefore } else { Part::Move };
        }
    }

    fn moved(&mut self) {
        if self.is_due() {
            self.part = Part::ExtraAfter;
        } else if self.rows().is_empty() {
            self.next_turn();
        } else {
            self.part = Part::After;
        }
    }

    fn next_turn(&mut self) {
        self.begin(1 - self.side);
    }

    /// A side's turn begins.
    pub fn begin(&mut self, side: Side) {
        self.side = side;
        if self.rows().is_empty() {
            self.begin_move();
        } else {
            self.part = Part::Owed;
        }
    }

    fn lose(&mut self, loser: Side) {
        self.loser = Some(loser);
        self.side = loser;
    }
}
