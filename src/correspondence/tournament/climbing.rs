//! What people do in a ladder, and what follows from it.
//!
//! A ladder runs from the moment at which it is made: people join at the bottom, leave and come back as they like. It
//! ends when whoever made it closes it, or with the last challenge for which there is room.

use super::conditions::Format;
use super::event::Event;
use super::ladder::{Bout, ChallengeRefusal, Ladder, NoChallenge, REACH, REST};
use super::{NotNow, PairResult, Pairing, Phase, Tournament};
use crate::correspondence::PlayerId;
use crate::rules::{ByColor, Color};
use jiff::Timestamp;

impl Tournament {
    /// How it stands, if it is a ladder.
    pub fn ladder(&self) -> Option<&Ladder> {
        (self.conditions().format == Format::Ladder).then_some(&self.ladder)
    }

    /// Somebody in a ladder challenges somebody above them.
    pub fn challenge(&self, by: PlayerId, to: PlayerId, now: Timestamp) -> Result<Event, ChallengeRefusal> {
        let ladder = self.ladder().filter(|ladder| ladder.is_open());
        let ladder = ladder.ok_or(ChallengeRefusal::Closed)?;
        if self.phase != Phase::Running {
            return Err(ChallengeRefusal::Closed);
        }
        let own = ladder.place(by).ok_or(ChallengeRefusal::NotIn)?;
        let other = ladder.place(to).ok_or(ChallengeRefusal::Unknown)?;
        if other >= own || own - other > REACH {
            return Err(ChallengeRefusal::OutOfReach);
        }
        if let Some(bout) = ladder.bouts.iter().find(|bout| bout.by == by) {
            return Err(ChallengeRefusal::Waits(bout.to));
        }
        if ladder.bouts.iter().any(|bout| bout.to == to) {
            return Err(ChallengeRefusal::Taken);
        }
        if ladder.bouts.iter().any(|bout| (bout.by, bout.to) == (to, by)) {
            return Err(ChallengeRefusal::Mutual);
        }
        let lately = ladder.failed.iter().find(|(one, other, _)| (*one, *other) == (by, to));
        let again = lately.and_then(|(_, _, at)| at.checked_add(REST).ok());
        match again.filter(|again| now < *again) {
            Some(again) => Err(ChallengeRefusal::Again(again)),
            None => Ok(Event::Challenged { by, to }),
        }
    }

    /// Those whom somebody can challenge now, the lowest first.
    pub fn in_reach(&self, by: PlayerId, now: Timestamp) -> Vec<PlayerId> {
        let rungs = self.ladder().map_or(&[][..], Ladder::rungs);
        let can = |to: &PlayerId| self.challenge(by, *to, now).is_ok();
        rungs.iter().rev().copied().filter(can).collect()
    }

    /// The challenge that is this entry of the log, if it waits for an answer.
    pub fn open_challenge(&self, entry: usize) -> Option<&Bout> {
        let entry = self.stored.log.get(entry)?;
        let Event::Challenged { by, to } = entry.event else {
            return None;
        };
        let open = self.ladder()?.open(by)?;
        (open.to == to && open.at == entry.at).then_some(open)
    }

    /// The answer to the challenge that is this entry of the log; `None` = it waits for one, or was dropped: one of the
    /// two has left or has blocked the other, the ladder was closed, a moderator keeps the challenger from making any, or no
    /// message reached whoever was challenged.
    pub fn answer_to(&self, entry: usize) -> Option<&Event> {
        let mut later = self.stored.log.iter().skip(entry).map(|entry| &entry.event);
        let Event::Challenged { by: challenger, to } = *later.next()? else {
            return None;
        };
        let closes = later.find(|event| match event {
            Event::Accepted { by, .. } | Event::GaveUp { by, .. } | Event::Retracted { by, .. } => *by == challenger,
            Event::Withdrew { player, .. } => [challenger, to].contains(player),
            event => **event == Event::Closed,
        });
        closes.filter(|event| {
            !matches!(
                event,
                Event::Withdrew { .. } | Event::Closed | Event::Retracted { dropped: true, .. }
            )
        })
    }

    /// Whoever is challenged by this person accepts, who then plays this colour.
    pub fn accept(&self, by: PlayerId, to: PlayerId, color: Color) -> Result<Event, NoChallenge> {
        self.unanswered(by, to)?;
        Ok(Event::Accepted { by, color })
    }

    /// Whoever is challenged by this person leaves their place to them.
    pub fn give_up(&self, by: PlayerId, to: PlayerId) -> Result<Event, NoChallenge> {
        self.unanswered(by, to)?;
        Ok(Event::GaveUp { by, silent: false })
    }

    /// Whoever has challenged this person takes it back.
    pub fn retract(&self, by: PlayerId, to: PlayerId) -> Result<Event, NoChallenge> {
        self.unanswered(by, to)?;
        Ok(Event::Retracted { by, dropped: false })
    }

    /// The challenge of this person that waits for an answer ends, since a moderator keeps them from making any, one of both
    /// has blocked the other, or no message reaches whoever was challenged; `None` = there is none.
    pub fn drop_challenge(&self, by: PlayerId) -> Option<Event> {
        self.ladder()?.open(by)?;
        Some(Event::Retracted { by, dropped: true })
    }

    /// A challenge whose time is over; `deadline` says when that of a challenge is.
    pub fn unanswered_in_time(&self, now: Timestamp, deadline: impl Fn(&Bout) -> Timestamp) -> Option<Event> {
        let mut open = self.ladder()?.bouts.iter().filter(|bout| bout.pair.is_none());
        let late = open.find(|bout| deadline(bout) <= now)?;
        Some(Event::GaveUp {
            by: late.by,
            silent: true,
        })
    }

    /// A ladder takes no more challenges, and ends with its last match.
    pub fn close(&self) -> Result<Event, NotNow> {
        match self.ladder() {
            Some(ladder) if self.phase == Phase::Running && ladder.is_open() => Ok(Event::Closed),
            _ => Err(NotNow),
        }
    }

    fn unanswered(&self, by: PlayerId, to: PlayerId) -> Result<(), NoChallenge> {
        let found = self.ladder().and_then(|ladder| ladder.open(by));
        found.filter(|bout| bout.to == to).map(|_| ()).ok_or(NoChallenge)
    }

    /// The end of a ladder that takes no more challenges, when the last one is decided.
    pub(super) fn ladder_ends(&self) -> Option<Event> {
        let is_idle = self.ladder.bouts.is_empty() && self.pairings.iter().all(|pairing| pairing.result.is_some());
        (!self.ladder.is_open() && is_idle).then_some(Event::Ended)
    }

    pub(super) fn fold_challenged(&mut self, by: PlayerId, to: PlayerId, at: Timestamp) -> Result<(), NotNow> {
        self.challenge(by, to, at).map_err(|_| NotNow)?;
        self.ladder.count += 1;
        self.ladder.bouts.push(Bout { by, to, at, pair: None });
        self.is_there(by);
        Ok(())
    }

    pub(super) fn fold_accepted(&mut self, by: PlayerId, color: Color) -> Result<(), NotNow> {
        let pair = u16::try_from(self.pairings.len()).map_err(|_| NotNow)?;
        let bout = self.open_bout(by)?;
        bout.pair = Some(pair);
        let to = bout.to;
        self.is_there(to);
        self.pairings.push(Pairing {
            round: 1,
            group: 0,
            players: ByColor::of(|of| if of == color { by } else { to }),
            why: None,
            id: None,
            result: None,
        });
        Ok(())
    }

    pub(super) fn fold_given_up(&mut self, by: PlayerId, silent: bool) -> Result<(), NotNow> {
        let to = self.open_bout(by)?.to;
        self.ladder.bouts.retain(|bout| bout.by != by);
        self.ladder.takes(by, to);
        if silent {
            self.stayed_away(to)?;
        } else {
            self.is_there(to);
        }
        Ok(())
    }

    pub(super) fn fold_retracted(&mut self, by: PlayerId) -> Result<(), NotNow> {
        self.open_bout(by)?;
        self.ladder.bouts.retain(|bout| bout.by != by);
        Ok(())
    }

    pub(super) fn fold_closed(&mut self) -> Result<(), NotNow> {
        self.close()?;
        self.ladder.close();
        Ok(())
    }

    /// The match of a challenge is over. Who has left meanwhile has no place to lose or to win.
    pub(super) fn fold_decided(&mut self, pair: u16, result: PairResult, at: Timestamp) {
        let Some(n) = self.ladder.bouts.iter().position(|bout| bout.pair == Some(pair)) else {
            return;
        };
        let Bout { by, to, .. } = self.ladder.bouts.remove(n);
        let players = self.pairings[usize::from(pair)].players;
        let winner = Color::BOTH.into_iter().find(|color| result.half_points(*color) == 2);
        if let Some(winner) = winner {
            self.ladder.takes(players[winner], players[winner.other()]);
        }
        if result != PairResult::Void && winner.is_none_or(|winner| players[winner] != by) {
            self.ladder.note(by, to, at);
        }
        if result.is_played() {
            self.is_there(by);
            self.is_there(to);
        }
    }

    /// Somebody joins at the bottom, perhaps again.
    pub(super) fn fold_climbs_on(&mut self, player: PlayerId, rating: Option<u16>) {
        if let Some(entrant) = self.entrants.iter_mut().find(|entrant| entrant.player == player) {
            (entrant.rating, entrant.absences, entrant.out) = (rating, 0, None);
        }
        self.ladder.rungs.push(player);
    }

    /// Somebody leaves; the challenges in which nobody has begun to play are gone with them.
    pub(super) fn fold_climbs_off(&mut self, player: PlayerId) {
        let ladder = &mut self.ladder;
        ladder.rungs.retain(|other| *other != player);
        ladder
            .bouts
            .retain(|bout| bout.pair.is_some() || ![bout.by, bout.to].contains(&player));
    }

    fn open_bout(&mut self, by: PlayerId) -> Result<&mut Bout, NotNow> {
        let mut bouts = self.ladder.bouts.iter_mut();
        bouts.find(|bout| bout.by == by && bout.pair.is_none()).ok_or(NotNow)
    }

    /// Whoever answers or plays is not silent.
    fn is_there(&mut self, player: PlayerId) {
        if let Some(entrant) = self.entrants.iter_mut().find(|entrant| entrant.player == player) {
            entrant.absences = 0;
        }
    }

    pub(super) fn stayed_away(&mut self, player: PlayerId) -> Result<(), NotNow> {
        let absent = self.entrants.iter_mut().find(|entrant| entrant.player == player);
        absent.ok_or(NotNow)?.absences += 1;
        Ok(())
    }

    /// Whether somebody is in and not out.
    pub fn is_in(&self, player: PlayerId) -> bool {
        self.entrant(player).is_some_and(|entrant| entrant.out.is_none())
    }

    /// Number of people who are in and not out.
    pub fn people(&self) -> usize {
        self.entrants.iter().filter(|entrant| entrant.out.is_none()).count()
    }
}
