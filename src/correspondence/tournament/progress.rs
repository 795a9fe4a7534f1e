//! What follows by itself in a tournament: who is out, which round is over, who is paired next.

use super::{Entrant, Event, Format, Pair, PairResult, Pairing, Phase, Tournament, berger, knockout, swiss};
use crate::correspondence::{MatchId, PlayerId};
use crate::rules::Color;
use std::cmp::Reverse;

/// How often somebody may stay away before they are out.
const ABSENCES: u8 = 2;

impl Tournament {
    /// What follows by itself; `None` = nothing until a match ends or somebody asks for something.
    pub fn next(&self) -> Option<Event> {
        if self.phase != Phase::Running {
            return None;
        }
        let follows = self.silenced().or_else(|| self.forfeited());
        follows.or_else(|| self.round_over()).or_else(|| self.go_on())
    }

    /// The pairs whose matches may begin now, by number.
    pub fn to_begin(&self) -> Vec<(u16, &Pairing)> {
        if self.phase != Phase::Running || self.forfeited().is_some() {
            return Vec::new();
        }
        let unfinished = self.pairings.iter().filter(|pairing| pairing.result.is_none());
        let first = unfinished.map(|pairing| pairing.round).min().unwrap_or(0);
        let last = match self.conditions().format {
            Format::RoundRobin { .. } => first.saturating_add(self.conditions().at_once.max(1) - 1),
            Format::Swiss { .. } | Format::Knockout | Format::Ladder => u8::MAX,
        };
        self.waiting().filter(|(_, pairing)| pairing.round <= last).collect()
    }

    /// The pairs whose matches are being played, by number.
    pub fn running(&self) -> impl Iterator<Item = (u16, MatchId)> {
        let unfinished = (0..)
            .zip(&self.pairings)
            .filter(|(_, pairing)| pairing.result.is_none());
        unfinished.filter_map(|(n, pairing)| Some((n, pairing.id?)))
    }

    /// The number of rounds that there will be; `None` = it is not known, since there are several groups, or none.
    pub fn rounds(&self) -> Option<u8> {
        let people = self.entrants.len();
        let rounds = match self.conditions().format {
            Format::Swiss { rounds } => rounds.among(people),
            Format::Knockout => people.max(1).next_power_of_two().ilog2().try_into().ok()?,
            Format::Ladder => return None,
            Format::RoundRobin { .. } => match &self.first_groups()[..] {
                [only] => self.group_rounds(only.len()),
                _ => return None,
            },
        };
        u8::try_from(rounds).ok()
    }

    /// Pairs without a match and a result.
    fn waiting(&self) -> impl Iterator<Item = (u16, &Pairing)> {
        let numbered = (0..).zip(&self.pairings);
        numbered.filter(|(_, pairing)| pairing.id.is_none() && pairing.result.is_none())
    }

    /// Somebody who has stayed away too often is out.
    fn silenced(&self) -> Option<Event> {
        let is_silent = |entrant: &&Entrant| entrant.out.is_none() && entrant.absences >= ABSENCES;
        let player = self.entrants.iter().find(is_silent)?.player;
        Some(Event::Withdrew { player, silent: true })
    }

    /// Whether somebody has stayed away so often that they are out, whatever else there is to follow.
    pub fn is_silent(&self, player: PlayerId) -> bool {
        self.entrant(player).is_some_and(|entrant| entrant.absences >= ABSENCES)
    }

    /// The match of a pair that has not begun cannot be played, since somebody is out.
    fn forfeited(&self) -> Option<Event> {
        self.waiting().find_map(|(pair, pairing)| {
            let out = pairing.players.map(|player| self.is_out(player));
            let result = match (out.white, out.black) {
                (false, false) => return None,
                (true, true) => PairResult::Void,
                (true, false) => PairResult::Forfeited(Color::White),
                (false, true) => PairResult::Forfeited(Color::Black),
            };
            Some(Event::Result { pair, result })
        })
    }

    /// A round whose matches are all over, and in a knockout also decided.
    fn round_over(&self) -> Option<Event> {
        if self.ladder().is_some() {
            return None;
        }
        let mut unsaid = (1..=self.rounds_paired()).filter(|round| !self.over.contains(round));
        let round = unsaid.find(|round| {
            let mut of_round = self.pairings.iter().filter(|pairing| pairing.round == *round);
            of_round.all(|pairing| pairing.result.is_some()) && !self.has_third(*round)
        })?;
        Some(Event::RoundOver { round })
    }

    /// Whether third matches of a round of a knockout are to be paired.
    fn has_third(&self, round: u8) -> bool {
        self.conditions().format == Format::Knockout
            && matches!(self.knockout().following, knockout::Following::Pair { round: of, .. } if of == round)
    }

    /// The next round, or the end.
    fn go_on(&self) -> Option<Event> {
        let waits = self.pairings.iter().any(|pairing| pairing.result.is_none());
        match self.conditions().format {
            Format::Swiss { .. } => (!waits).then(|| self.swiss_round()),
            Format::RoundRobin { .. } => self.group_round(waits),
            Format::Knockout => match self.knockout().following {
                knockout::Following::Pair { round, pairs, byes } => Some(Event::Paired { round, pairs, byes }),
                knockout::Following::Won(_) if !waits => Some(Event::Ended),
                knockout::Following::Won(_) | knockout::Following::Wait => None,
            },
            Format::Ladder => self.ladder_ends(),
        }
    }

    pub(super) fn knockout(&self) -> knockout::Stand {
        let out = |player| Some(self.entrant(player)?.out?.order);
        knockout::stand(&self.seeds(), &self.lots, &self.pairings, &out)
    }

    fn swiss_round(&self) -> Event {
        let round = self.rounds_paired() + 1;
        if self.rounds().is_none_or(|rounds| round > rounds) {
            return Event::Ended;
        }
        let seeds = self.seeds();
        let mut seats: Vec<swiss::Seat> = self
            .lines(0, &seeds)
            .iter()
            .filter(|line| !line.is_out)
            .map(|line| swiss::Seat {
                player: line.player,
                half_points: line.half_points,
                met: self.met(line.player).collect(),
                colors: self.colors(line.player).collect(),
                had_bye: self.byes_of(line.player) > 0,
            })
            .collect();
        // among equal points by rating: tie-breaks say little before the end
        let seed = |player: PlayerId| seeds.iter().position(|other| *other == player);
        seats.sort_by_key(|seat| (Reverse(seat.half_points), seed(seat.player)));
        let swiss::Paired { pairs, byes } = swiss::pair(&seats);
        if pairs.is_empty() {
            return Event::Ended;
        }
        let pairs = pairs.into_iter().map(|(players, why)| Pair {
            players,
            group: 0,
            why: Some(why),
        });
        Event::Paired {
            round,
            pairs: pairs.collect(),
            byes,
        }
    }

    /// The number of rounds of a group; none if there is nobody to play against.
    fn group_rounds(&self, people: usize) -> usize {
        if people < 2 {
            return 0;
        }
        let single = people + people % 2 - 1;
        if self.conditions().format == (Format::RoundRobin { double: true }) {
            2 * single
        } else {
            single
        }
    }

    /// The rounds of all groups are paired at the beginning, since nothing changes them; then those of the final group.
    fn group_round(&self, waits: bool) -> Option<Event> {
        let groups = self.first_groups();
        let longest = groups.iter().map(Vec::len).max().unwrap_or(0);
        let paired = usize::from(self.rounds_paired());
        let first_stage = self.group_rounds(longest);
        if paired < first_stage {
            return Some(self.table_round(paired, 0, &groups));
        }
        // the rounds of the final group follow each other at once too
        let finalists = match self.finalists() {
            Some(finalists) => finalists,
            None if waits => return None,
            None => self.qualified(&groups),
        };
        let round = paired - first_stage;
        if round < self.group_rounds(finalists.len()) {
            let group = u8::try_from(groups.len()).unwrap_or(u8::MAX);
            Some(self.table_round(round, group, &[finalists]))
        } else {
            (!waits).then_some(Event::Ended)
        }
    }

    /// A round of these groups, counted from 0 in their tables.
    fn table_round(&self, round: usize, first: u8, groups: &[Vec<PlayerId>]) -> Event {
        let double = self.conditions().format == (Format::RoundRobin { double: true });
        let of_group = |(group, players): (u8, &Vec<PlayerId>)| {
            let rounds = berger::rounds(players, group, double);
            rounds.into_iter().nth(round).unwrap_or_default()
        };
        let pairs: Vec<Pair> = (first..).zip(groups).flat_map(of_group).collect();
        let plays = |player: &PlayerId| pairs.iter().any(|pair| pair.has(*player));
        let byes = groups.iter().flatten().filter(|player| !plays(player)).copied();
        Event::Paired {
            round: self.rounds_paired() + 1,
            byes: byes.collect(),
            pairs,
        }
    }

    /// Those who go on to the final group, in the order of their ratings.
    fn qualified(&self, groups: &[Vec<PlayerId>]) -> Vec<PlayerId> {
        let many = berger::qualifiers(groups.len());
        let best = groups.iter().enumerate().flat_map(|(group, players)| {
            let lines = self.lines(group, players).into_iter().filter(|line| !line.is_out);
            lines.take(many).map(|line| line.player).collect::<Vec<_>>()
        });
        self.by_seed(&best.collect::<Vec<_>>())
    }

    /// Those in the final group, in the order of their ratings, once it is paired.
    fn finalists(&self) -> Option<Vec<PlayerId>> {
        let last = self.first_groups().len();
        let of_final = self
            .pairings
            .iter()
            .filter(|pairing| usize::from(pairing.group) == last);
        let pairings: Vec<&Pairing> = of_final.collect();
        let first = pairings.first()?.round;
        let rested = self
            .byes
            .iter()
            .filter(|(round, _)| *round >= first)
            .map(|(_, player)| *player);
        let played = pairings
            .iter()
            .flat_map(|pairing| [pairing.players.white, pairing.players.black]);
        let mut all: Vec<PlayerId> = played.chain(rested).collect();
        all.sort_unstable();
        all.dedup();
        Some(self.by_seed(&all))
    }

    fn by_seed(&self, players: &[PlayerId]) -> Vec<PlayerId> {
        self.seeds()
            .into_iter()
            .filter(|player| players.contains(player))
            .collect()
    }

    fn first_groups(&self) -> Vec<Vec<PlayerId>> {
        berger::groups(&self.seeds())
    }

    /// Whether this pair belongs to the final group of several.
    pub(super) fn is_final(&self, pairing: &Pairing) -> bool {
        self.is_round_robin() && usize::from(pairing.group) == self.first_groups().len()
    }

    /// Whether there is a final group beside the others.
    pub(super) fn has_final(&self) -> bool {
        self.is_round_robin() && self.finalists().is_some()
    }

    /// Everybody by groups, the final one last.
    pub(super) fn groups(&self) -> Vec<Vec<PlayerId>> {
        if !self.is_round_robin() {
            return vec![self.seeds()];
        }
        self.first_groups().into_iter().chain(self.finalists()).collect()
    }

    pub(super) const fn is_round_robin(&self) -> bool {
        matches!(self.stored.conditions.format, Format::RoundRobin { .. })
    }

    /// Somebody who joined.
    pub fn entrant(&self, player: PlayerId) -> Option<&Entrant> {
        self.entrants.iter().find(|entrant| entrant.player == player)
    }

    /// Whether somebody withdrew, or stayed away too often.
    pub fn is_out(&self, player: PlayerId) -> bool {
        self.entrant(player).is_some_and(|entrant| entrant.out.is_some())
    }

    /// Whether somebody is out of the table as well, so that their matches count for nobody in it.
    pub fn has_left_table(&self, player: PlayerId) -> bool {
        let out = self.entrant(player).and_then(|entrant| entrant.out);
        self.is_round_robin() && out.is_some_and(|out| !out.stays_in_table)
    }

    /// Whether somebody has played at least half of the matches for which they were paired.
    pub(super) fn has_played_half(&self, player: PlayerId) -> bool {
        let (mut paired, mut played) = (0, 0);
        for pairing in self.pairings_of(player) {
            paired += 1;
            played += usize::from(pairing.result.is_some_and(PairResult::is_played));
        }
        2 * played >= paired
    }

    /// The pairings of a round of a knockout that lots decided, since they were tied after three matches: who goes on, and
    /// who is out.
    pub fn decided_by_lot(&self, round: u8) -> Vec<(PlayerId, PlayerId)> {
        match self.conditions().format {
            Format::Knockout => knockout::decided_by_lot(&self.lots, &self.pairings, round),
            _ => Vec::new(),
        }
    }

    /// Everybody, the highest rating first; those with the same or none as lots decide.
    pub fn seeds(&self) -> Vec<PlayerId> {
        let mut all: Vec<&Entrant> = self.entrants.iter().collect();
        all.sort_by_key(|entrant| (Reverse(entrant.rating), self.lot(entrant.player)));
        all.into_iter().map(|entrant| entrant.player).collect()
    }

    /// The place of somebody in the order that was drawn.
    pub(super) fn lot(&self, player: PlayerId) -> usize {
        let drawn = self.lots.iter().position(|other| *other == player);
        drawn.unwrap_or(self.lots.len())
    }

    /// The pairs of somebody, in order.
    pub fn pairings_of(&self, player: PlayerId) -> impl Iterator<Item = &Pairing> {
        self.pairings
            .iter()
            .filter(move |pairing| pairing.color_of(player).is_some())
    }

    /// The pairs of a group that count in its table.
    pub(super) fn counting(&self, group: usize) -> impl Iterator<Item = &Pairing> {
        let stays = |pairing: &Pairing| {
            Color::BOTH
                .iter()
                .all(|color| !self.has_left_table(pairing.players[*color]))
        };
        let of_group = self
            .pairings
            .iter()
            .filter(move |pairing| usize::from(pairing.group) == group);
        of_group.filter(move |pairing| stays(pairing))
    }

    /// The third matches of tied pairings of a knockout that this entry of the log paired; none if it is another one.
    pub fn thirds(&self, entry: usize) -> &[Pairing] {
        let log = &self.stored.log;
        let Some(Event::Paired { round, pairs, .. }) = log.get(entry).map(|entry| &entry.event) else {
            return &[];
        };
        let earlier = log[..entry].iter().map(|entry| match &entry.event {
            Event::Paired { pairs, .. } => pairs.len(),
            _ => 0,
        });
        let first = earlier.sum();
        let is_later = self.pairings[..first].iter().any(|pairing| pairing.round == *round);
        if self.conditions().format == Format::Knockout && is_later {
            &self.pairings[first..first + pairs.len()]
        } else {
            &[]
        }
    }

    /// Whether this match is the third of a tied pairing of a knockout.
    pub fn is_third(&self, id: MatchId) -> bool {
        let own = self.pairings.iter().find(|pairing| pairing.id == Some(id));
        own.is_some_and(|own| {
            let is_same = |other: &&Pairing| other.round == own.round && other.color_of(own.players.white).is_some();
            let third = self.pairings.iter().filter(is_same).nth(2);
            self.conditions().format == Format::Knockout && third.is_some_and(|third| third.id == own.id)
        })
    }

    /// Whom somebody was to meet, in order.
    fn met(&self, player: PlayerId) -> impl Iterator<Item = PlayerId> {
        let color = move |pairing: &Pairing| pairing.color_of(player);
        self.pairings_of(player)
            .filter_map(move |pairing| Some(pairing.players[color(pairing)?.other()]))
    }

    /// The colours of the matches that somebody played, in order.
    fn colors(&self, player: PlayerId) -> impl Iterator<Item = Color> {
        let played = self
            .pairings_of(player)
            .filter(|pairing| pairing.result.is_some_and(PairResult::is_played));
        played.filter_map(move |pairing| pairing.color_of(player))
    }

    /// How often somebody had no opponent.
    pub(super) fn byes_of(&self, player: PlayerId) -> u16 {
        let own = self.byes.iter().filter(|(_, other)| *other == player);
        u16::try_from(own.count()).unwrap_or(u16::MAX)
    }

    /// The rounds of a knockout that somebody has reached for sure, also if the last of them is not paired yet; the winner
    /// has one more.
    pub(super) fn survived(&self, player: PlayerId) -> u8 {
        let paired = self.pairings_of(player).map(|pairing| pairing.round);
        let rested = self
            .byes
            .iter()
            .filter(|(_, other)| *other == player)
            .map(|(round, _)| *round);
        let reached = paired.chain(rested).max().unwrap_or(0);
        let stand = self.knockout();
        match stand.following {
            knockout::Following::Won(winner) if winner == player => stand.round,
            _ if self.is_out(player) => reached,
            _ if stand.through.contains(&player) => stand.round + 1,
            _ if stand.inside.contains(&player) => stand.round,
            _ => reached,
        }
    }
}
