//! Sentences about tournaments.

use super::{Locale, challenges, channel, clauses, clip, commands, list, mention, moment, relative, within};
use crate::correspondence::tournament::ladder::{self, ChallengeRefusal, Ladder};
use crate::correspondence::tournament::table::TableLine;
use crate::correspondence::tournament::{
    Bounds, ColorWhy, Conditions, Event, Format, JoinRefusal, LeaveRefusal, PairResult, Pairing, Phase, Tournament,
    TournamentId,
};
use crate::correspondence::{MatchId, PlayerId};
use crate::rules::Color;
use crate::scene::crosstable::Scored;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Maximum number of characters of the description of a table.
const ALT: usize = 1_000;

/// The name of a format, as it is chosen.
pub fn format(locale: Locale, format: Format) -> String {
    match format {
        Format::Swiss { rounds } => say!(locale, "tournament-format-swiss-most", rounds = rounds.get()),
        Format::RoundRobin { double: false } => say!(locale, "tournament-format-single"),
        Format::RoundRobin { double: true } => say!(locale, "tournament-format-double"),
        Format::Knockout => say!(locale, "tournament-format-knockout"),
        Format::Ladder => say!(locale, "tournament-format-ladder"),
    }
}

/// The name of a tournament's format, while it is not known how many people play: with as many rounds as are possible.
fn format_at_most(locale: Locale, conditions: &Conditions) -> String {
    match conditions.format {
        Format::Swiss { rounds } => {
            let rounds = rounds.among(conditions.most.into());
            say!(locale, "tournament-format-swiss-most", rounds = rounds)
        }
        other => format(locale, other),
    }
}

/// The name of a tournament's format; once it has begun, with as many rounds as there are.
fn format_of(locale: Locale, t: &Tournament) -> String {
    match (t.conditions().format, t.phase(), t.rounds()) {
        (Format::Swiss { .. }, Phase::Running | Phase::Over, Some(rounds)) => {
            say!(locale, "tournament-format-swiss", rounds = rounds)
        }
        _ => format_at_most(locale, t.conditions()),
    }
}

/// The title of a tournament's messages.
pub fn title(locale: Locale, t: &Tournament) -> String {
    say!(
        locale,
        "tournament-title",
        id = t.id().0,
        game = commands::game(locale, t.conditions().terms.kind),
        format = format_of(locale, t)
    )
}

/// The same without marks, for lists.
pub fn short(locale: Locale, t: &Tournament) -> String {
    say!(
        locale,
        "tournament-short",
        id = t.id().0,
        game = commands::game(locale, t.conditions().terms.kind),
        format = format_of(locale, t)
    )
}

/// How far it is, in a word or two.
pub fn state(locale: Locale, phase: Phase) -> String {
    match phase {
        Phase::Open => say!(locale, "tournament-state-open"),
        Phase::Running => say!(locale, "tournament-state-running"),
        Phase::Over => say!(locale, "tournament-state-over"),
        Phase::CalledOff => say!(locale, "tournament-state-off"),
    }
}

/// How far a tournament in a list is, and whether it was made on another server.
pub fn listed(locale: Locale, phase: Phase, is_away: bool) -> String {
    let state = state(locale, phase);
    if is_away {
        say!(locale, "tournament-state-away", state = state)
    } else {
        state
    }
}

/// What was agreed, and how it stands.
pub fn announcement(locale: Locale, t: &Tournament) -> String {
    let conditions = t.conditions();
    let mut lines = vec![
        title(locale, t),
        say!(locale, "tournament-terms", terms = terms(locale, conditions)),
    ];
    lines.extend(bounds(locale, conditions.ratings));
    if conditions.pool && t.phase() == Phase::Open {
        lines.push(say!(locale, "tournament-pool"));
    }
    lines.push(match t.phase() {
        Phase::Open => match conditions.begins {
            Some(begins) => say!(
                locale,
                "tournament-open-until",
                most = conditions.most,
                player = mention(locale, t.stored().by),
                until = moment(begins),
                left = relative(begins)
            ),
            None => say!(
                locale,
                "tournament-open",
                most = conditions.most,
                player = mention(locale, t.stored().by)
            ),
        },
        Phase::Running => match t.ladder() {
            Some(ladder) if ladder.is_open() => say!(locale, "ladder-running"),
            Some(_) => say!(locale, "ladder-closing"),
            None => say!(locale, "tournament-running", count = t.entrants().len()),
        },
        Phase::Over => over(locale, t),
        Phase::CalledOff => say!(locale, "tournament-called-off"),
    });
    if let Some(ladder) = t.ladder() {
        lines.extend(places(locale, t, ladder));
    } else if t.phase() == Phase::Running && t.rounds_paired() > 0 {
        let played = t.pairings().iter().filter(|pairing| pairing.result().is_none());
        let begun = played.filter(|pairing| pairing.id.is_some());
        let rounds: BTreeSet<String> = begun.map(|pairing| pairing.round.to_string()).collect();
        let rounds: Vec<String> = rounds.into_iter().collect();
        if !rounds.is_empty() {
            let (count, rounds) = (rounds.len(), list(locale, &rounds));
            lines.push(say!(locale, "tournament-round-now", count = count, rounds = rounds));
        }
    }
    let entrants = t.entrants().iter().map(|entrant| entrant.player);
    let left: Vec<PlayerId> = entrants.filter(|player| t.has_left_table(*player)).collect();
    if !left.is_empty() {
        let list = people(locale, left.into_iter());
        lines.push(say!(locale, "tournament-left-table", list = list));
    }
    if t.phase() == Phase::Open {
        lines.push(if t.entrants().is_empty() {
            say!(locale, "tournament-nobody")
        } else {
            say!(
                locale,
                "tournament-people",
                count = t.entrants().len(),
                most = conditions.most,
                list = people(locale, t.entrants().iter().map(|entrant| entrant.player))
            )
        });
    }
    lines.join("\n")
}

/// Maximum number of challenges that the announcement of a ladder names, so that those of many people have room beside
/// all their places.
const BOUTS: usize = 6;

/// Who has which place in a ladder, and who challenges whom.
fn places(locale: Locale, t: &Tournament, ladder: &Ladder) -> Vec<String> {
    if ladder.rungs().is_empty() {
        return vec![say!(locale, "tournament-nobody")];
    }
    let rungs = (1..).zip(ladder.rungs());
    let rungs: Vec<String> = rungs
        .map(|(place, player)| format!("{place}. {}", mention(locale, *player)))
        .collect();
    let mut lines = vec![say!(
        locale,
        "ladder-rungs",
        count = rungs.len(),
        most = t.conditions().most,
        list = rungs.join(" · ")
    )];
    let bouts = ladder.bouts();
    for bout in bouts.iter().take(BOUTS) {
        let [by, to] = [bout.by, bout.to].map(|player| mention(locale, player));
        let game = bout.pair.and_then(|pair| t.pairings().get(usize::from(pair))?.id);
        lines.push(match game {
            Some(game) => say!(locale, "ladder-bout-running", by = by, to = to, game = game),
            None => say!(locale, "ladder-bout-open", by = by, to = to),
        });
    }
    let more = bouts.len().saturating_sub(BOUTS);
    if more > 0 {
        lines.push(say!(locale, "games-more", count = more));
    }
    lines
}

/// A challenge in a ladder, for everybody.
pub fn challenged(locale: Locale, t: &Tournament, (by, to): (PlayerId, PlayerId), until: Timestamp) -> String {
    say!(
        locale,
        "ladder-challenge",
        id = t.id().0,
        by = mention(locale, by),
        to = mention(locale, to),
        place = place_of(t, to),
        until = moment(until),
        left = relative(until)
    )
}

/// What came of a challenge in a ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClimbAnswer {
    /// This match was begun.
    Accepted(MatchId),
    Withdrawn,
    GivenUp,
}

/// What came of a challenge in the ladder of this channel.
pub fn climb_answered(
    locale: Locale,
    id: TournamentId,
    (by, to): (PlayerId, PlayerId),
    answer: ClimbAnswer,
    place: u64,
) -> String {
    let (id, by, to) = (id.0, mention(locale, by), mention(locale, to));
    match answer {
        ClimbAnswer::Accepted(game) => {
            let place = channel(place);
            say!(
                locale,
                "ladder-accepted",
                id = id,
                by = by,
                to = to,
                game = game,
                place = place
            )
        }
        ClimbAnswer::Withdrawn => say!(locale, "ladder-withdrawn", id = id, by = by, to = to),
        ClimbAnswer::GivenUp => say!(locale, "ladder-given-up", id = id, by = by, to = to),
    }
}

/// What became of the challenge that is this entry of a ladder's log; `place` is the ladder's channel. `None` = the entry
/// is none.
pub fn climb_over(locale: Locale, t: &Tournament, entry: usize, place: u64) -> Option<String> {
    let log = &t.stored().log;
    let Event::Challenged { by, to } = log.get(entry)?.event else {
        return None;
    };
    let begun = || {
        let accepted = |event: &Event| matches!(event, Event::Accepted { by: of, .. } if *of == by);
        let later = log.iter().skip(entry).map(|entry| &entry.event);
        later
            .skip_while(|event| !accepted(event))
            .find_map(|event| match event {
                Event::Begun { id, .. } => Some(*id),
                _ => None,
            })
    };
    let answer = match t.answer_to(entry) {
        Some(Event::Accepted { .. }) => begun().map(ClimbAnswer::Accepted),
        Some(Event::Retracted { .. }) => Some(ClimbAnswer::Withdrawn),
        Some(Event::GaveUp { silent: false, .. }) => Some(ClimbAnswer::GivenUp),
        _ => None,
    };
    Some(match answer {
        Some(answer) => climb_answered(locale, t.id(), (by, to), answer, place),
        None => say!(
            locale,
            "ladder-over",
            id = t.id().0,
            by = mention(locale, by),
            to = mention(locale, to)
        ),
    })
}

/// A challenge in a ladder, for whoever has not answered it.
pub fn unanswered(locale: Locale, t: &Tournament, by: PlayerId, until: Timestamp) -> String {
    say!(
        locale,
        "ladder-unanswered",
        id = t.id().0,
        by = mention(locale, by),
        until = moment(until),
        left = relative(until)
    )
}

fn place_of(t: &Tournament, player: PlayerId) -> usize {
    let place = t.ladder().and_then(|ladder| ladder.place(player));
    place.unwrap_or_default()
}

/// What has changed the places of a ladder, or could have; `t` is the ladder afterwards. `None` = nothing to say.
pub fn ladder_news(locale: Locale, before: &Tournament, t: &Tournament, event: &Event) -> Option<String> {
    let id = t.id().0;
    Some(match event {
        Event::GaveUp { by, silent } => {
            let bout = before.ladder()?.open(*by)?;
            let (place, to) = (place_of(t, *by), mention(locale, bout.to));
            let by = mention(locale, *by);
            if *silent {
                say!(locale, "ladder-news-silent", id = id, by = by, to = to, place = place)
            } else {
                say!(locale, "ladder-news-given-up", id = id, by = by, to = to, place = place)
            }
        }
        Event::Result { pair, result } => {
            let players = t.pairings().get(usize::from(*pair))?.players;
            let winner = Color::BOTH.into_iter().find(|color| result.half_points(*color) == 2);
            let [white, black] = [players.white, players.black].map(|player| mention(locale, player));
            match winner {
                Some(color) => {
                    let (winner, place) = (players[color], place_of(t, players[color]));
                    let rises = place > 0 && place < place_of(before, winner);
                    let has_left = place_of(t, players[color.other()]) == 0;
                    let loser = mention(locale, players[color.other()]);
                    let winner = mention(locale, winner);
                    if rises {
                        say!(
                            locale,
                            "ladder-news-rises",
                            id = id,
                            winner = winner,
                            loser = loser,
                            place = place
                        )
                    } else if has_left {
                        say!(locale, "ladder-news-left", id = id, winner = winner, loser = loser)
                    } else {
                        say!(locale, "ladder-news-stays", id = id, winner = winner, loser = loser)
                    }
                }
                None if *result == PairResult::Drawn => {
                    say!(locale, "ladder-news-drawn", id = id, white = white, black = black)
                }
                None => say!(locale, "ladder-news-void", id = id, white = white, black = black),
            }
        }
        _ => return None,
    })
}

/// Why somebody in a ladder cannot challenge this person.
pub fn challenge_refused(locale: Locale, why: ChallengeRefusal, to: PlayerId) -> String {
    let player = mention(locale, to);
    match why {
        ChallengeRefusal::Closed => say!(locale, "refuse-ladder-closed"),
        ChallengeRefusal::NotIn => say!(locale, "refuse-climb-not-in"),
        ChallengeRefusal::Unknown => say!(locale, "refuse-climb-unknown", player = player),
        ChallengeRefusal::OutOfReach => say!(locale, "refuse-climb-reach"),
        ChallengeRefusal::Waits(other) => say!(locale, "refuse-climb-waits", player = mention(locale, other)),
        ChallengeRefusal::Taken => say!(locale, "refuse-climb-taken", player = player),
        ChallengeRefusal::Mutual => say!(locale, "refuse-climb-mutual", player = player),
        ChallengeRefusal::Again(then) => {
            say!(locale, "refuse-climb-again", player = player, left = relative(then))
        }
    }
}

fn over(locale: Locale, t: &Tournament) -> String {
    match t.places().first() {
        Some(first) => say!(locale, "tournament-over", player = mention(locale, first.player)),
        None => say!(locale, "tournament-over-empty"),
    }
}

/// The terms of the matches.
pub fn terms(locale: Locale, conditions: &Conditions) -> String {
    // colours are paired
    let colors = say!(locale, "open-color-random");
    let terms = challenges::in_short(locale, &conditions.terms);
    let terms: Vec<&str> = terms.split(" · ").filter(|term| *term != colors).collect();
    let mut terms = terms.join(" · ");
    let at_once =
        matches!(conditions.format, Format::RoundRobin { .. }).then(|| within(&at_once(locale, conditions.at_once)));
    let vacations = (!conditions.vacations).then(|| say!(locale, "tournament-no-vacations"));
    let pauses = conditions.pauses.then(|| say!(locale, "tournament-pauses"));
    for more in [at_once, vacations, pauses].into_iter().flatten() {
        terms = format!("{terms} · {more}");
    }
    terms
}

/// A choice of when it begins.
pub fn begins(locale: Locale, days: Option<u8>) -> String {
    match days {
        None => say!(locale, "tournament-begins-full"),
        Some(days) => say!(locale, "tournament-begins-in", count = days),
    }
}

fn bounds(locale: Locale, Bounds { from, to }: Bounds) -> Option<String> {
    Some(match (from, to) {
        (None, None) => return None,
        (Some(from), None) => say!(locale, "tournament-ratings-from", from = from),
        (None, Some(to)) => say!(locale, "tournament-ratings-to", to = to),
        (Some(from), Some(to)) => say!(locale, "tournament-ratings-between", from = from, to = to),
    })
}

/// A tournament before it is announced, in a sentence for whoever makes it.
pub fn to_make(locale: Locale, conditions: &Conditions) -> String {
    let (most, game) = (conditions.most, commands::game(locale, conditions.terms.kind));
    let (format, terms) = (format_at_most(locale, conditions), terms(locale, conditions));
    let sentence = if conditions.pool {
        say!(
            locale,
            "tournament-to-make-pool",
            most = most,
            game = game,
            format = format,
            terms = terms
        )
    } else {
        say!(
            locale,
            "tournament-to-make",
            most = most,
            game = game,
            format = format,
            terms = terms
        )
    };
    let begins = conditions.begins.map(relative);
    let begins = begins.map(|left| say!(locale, "tournament-begins-by", left = left));
    let lines: Vec<String> = [sentence]
        .into_iter()
        .chain(begins)
        .chain(bounds(locale, conditions.ratings))
        .collect();
    lines.join("\n")
}

fn people(locale: Locale, people: impl Iterator<Item = PlayerId>) -> String {
    let mentions: Vec<String> = people.map(|player| mention(locale, player)).collect();
    mentions.join(", ")
}

/// Who plays whom in a round; `place` says where the match of a pair is played, if it has begun.
pub fn round(locale: Locale, t: &Tournament, round: u8, place: impl Fn(&Pairing) -> Option<String>) -> String {
    let mut lines = vec![say!(locale, "tournament-round", id = t.id().0, round = round)];
    let colors = color_reasons(t, round);
    let of_round: Vec<&Pairing> = t.pairings().iter().filter(|pairing| pairing.round == round).collect();
    // both matches of two people in a knockout are one line: in two lines each, those of many people would not fit
    let is_same = |one: &&Pairing, other: &&Pairing| {
        let [white, black] = [other.players.white, other.players.black].map(|player| one.color_of(player));
        white.is_some() && black.is_some() && place(one).is_some() == place(other).is_some()
    };
    for matches in of_round.chunk_by(is_same) {
        let pairing = matches[0];
        let [white, black] = [pairing.players.white, pairing.players.black].map(|player| mention(locale, player));
        let places: Vec<String> = matches.iter().filter_map(|pairing| place(pairing)).collect();
        let place = (!places.is_empty()).then(|| list(locale, &places));
        // the first round is paired by ratings alone
        let why = pairing.why.filter(|_| round > 1);
        let line = match (place, why) {
            (Some(place), Some(why)) => say!(
                locale,
                "tournament-pair",
                white = format!("{white} ({})", points(why.half_points.white)),
                black = format!("{black} ({})", points(why.half_points.black)),
                place = place
            ),
            (Some(place), None) => say!(locale, "tournament-pair", white = white, black = black, place = place),
            (None, _) => say!(locale, "tournament-pair-unplayed", white = white, black = black),
        };
        let mark = pairing.why.map(|why| mark(&colors, why.colors)).unwrap_or_default();
        lines.push(format!("{line}{mark}"));
    }
    if matches!(t.conditions().format, Format::Swiss { .. }) {
        lines.push(if round > 1 {
            say!(locale, "tournament-why-points")
        } else {
            say!(locale, "tournament-why-ratings")
        });
    }
    let reasons = colors.iter().map(|why| {
        let reason = color_reason(locale, *why);
        format!("{} {reason}", mark(&colors, *why)).trim_start().to_owned()
    });
    lines.extend(reasons);
    let rest: Vec<PlayerId> = t.byes(round).filter(|player| !t.is_out(*player)).collect();
    if !rest.is_empty() {
        lines.push(say!(
            locale,
            "tournament-rests",
            list = people(locale, rest.into_iter())
        ));
    }
    lines.join("\n")
}

/// That pairings of a knockout are tied, with the third matches; `place` says where one is played, if it has begun.
/// `None` = there are none.
pub fn thirds(
    locale: Locale,
    id: TournamentId,
    pairings: &[&Pairing],
    place: impl Fn(&Pairing) -> Option<String>,
) -> Option<String> {
    let round = pairings.first()?.round;
    let title = say!(
        locale,
        "tournament-thirds",
        count = pairings.len(),
        id = id.0,
        round = round
    );
    let lines = pairings.iter().filter_map(|pairing| {
        let [white, black] = [pairing.players.white, pairing.players.black].map(|player| mention(locale, player));
        let place = place(pairing)?;
        Some(say!(
            locale,
            "tournament-pair",
            white = white,
            black = black,
            place = place
        ))
    });
    let lines: Vec<String> = [title].into_iter().chain(lines).collect();
    Some(lines.join("\n"))
}

/// The different reasons for the colours of a round, in the order of its pairs.
fn color_reasons(t: &Tournament, round: u8) -> Vec<ColorWhy> {
    let of_round = t.pairings().iter().filter(|pairing| pairing.round == round);
    let mut found = Vec::new();
    for why in of_round.filter_map(|pairing| pairing.why) {
        if !found.contains(&why.colors) {
            found.push(why.colors);
        }
    }
    found
}

/// The mark of a reason among several, with which the pairs refer to it; a single one has none.
fn mark(reasons: &[ColorWhy], why: ColorWhy) -> &'static str {
    let marks = ["¹", "²", "³", "⁴"];
    let position = reasons.iter().position(|known| *known == why);
    let position = position.filter(|_| reasons.len() > 1);
    position.and_then(|position| marks.get(position).copied()).unwrap_or("")
}

/// Why the two of a pair have their colours.
fn color_reason(locale: Locale, why: ColorWhy) -> String {
    match why {
        ColorWhy::Due => say!(locale, "tournament-color-due"),
        ColorWhy::Prior(Color::White) => say!(locale, "tournament-color-white"),
        ColorWhy::Prior(Color::Black) => say!(locale, "tournament-color-black"),
        ColorWhy::Alternate => say!(locale, "tournament-color-alternate"),
    }
}

/// That a round is over, and what lots decided in it.
pub fn round_over(locale: Locale, t: &Tournament, round: u8) -> String {
    let (id, event) = (t.id().0, Event::RoundOver { round });
    let times = t.stored().log.iter().filter(|entry| entry.event == event).count();
    let over = if times > 1 {
        say!(locale, "tournament-round-over-again", id = id, round = round)
    } else {
        say!(locale, "tournament-round-over", id = id, round = round)
    };
    let lines: Vec<String> = [over].into_iter().chain(by_lot(locale, t, round)).collect();
    lines.join("\n")
}

/// The pairings of a round that lots decided.
fn by_lot(locale: Locale, t: &Tournament, round: u8) -> impl Iterator<Item = String> {
    t.decided_by_lot(round).into_iter().map(move |(player, other)| {
        say!(
            locale,
            "tournament-by-lot",
            player = mention(locale, player),
            other = mention(locale, other)
        )
    })
}

/// Who has won, with the first three.
pub fn ended(locale: Locale, t: &Tournament) -> String {
    let times = t
        .stored()
        .log
        .iter()
        .filter(|entry| entry.event == Event::Ended)
        .count();
    let title = if times > 1 {
        say!(locale, "tournament-ended-again", id = t.id().0)
    } else {
        say!(locale, "tournament-ended", id = t.id().0)
    };
    let places = t.places();
    let first = (1..).zip(&places).take(3);
    let format = t.conditions().format;
    let lines = first.map(|(place, line)| placed(locale, format, place, mention(locale, line.player), line));
    [title]
        .into_iter()
        .chain(lines)
        .chain(by_lot(locale, t, t.rounds_paired()))
        .collect::<Vec<_>>()
        .join("\n")
}

fn placed(locale: Locale, format: Format, place: usize, player: String, line: &TableLine) -> String {
    if format == Format::Ladder {
        return say!(
            locale,
            "ladder-place",
            place = place,
            player = player,
            won = line.won,
            drawn = line.drawn,
            lost = line.lost
        );
    }
    let points = points(line.half_points);
    say!(
        locale,
        "tournament-place",
        place = place,
        player = player,
        points = points
    )
}

/// The description of a table: everybody's place and points.
pub fn alt(locale: Locale, t: &Tournament, places: &[TableLine], names: impl Fn(PlayerId) -> String) -> String {
    let format = t.conditions().format;
    let lines: Vec<String> = (1..)
        .zip(places)
        .map(|(place, line)| placed(locale, format, place, names(line.player), line))
        .collect();
    let list = clauses(locale, &lines);
    clip(&say!(locale, "tournament-alt", list = list), ALT)
}

/// What stands at the end of somebody's row: points, in a ladder wins and losses.
pub fn score(format: Format, line: &TableLine) -> String {
    if format == Format::Ladder {
        format!("{}–{}", line.won, line.lost)
    } else {
        points(line.half_points)
    }
}

/// Points, with a half as a fraction.
pub fn points(half_points: u16) -> String {
    quarters(2 * u32::from(half_points))
}

/// A number of quarters, as a whole number with a fraction.
pub fn quarters(quarters: u32) -> String {
    let fraction = ["", "¼", "½", "¾"][(quarters % 4) as usize];
    match quarters / 4 {
        0 if !fraction.is_empty() => fraction.to_owned(),
        whole => format!("{whole}{fraction}"),
    }
}

/// What a field of a table means, in which all numbers are points, or else those of matches are the opponents' places.
pub fn meaning(locale: Locale, what: Scored, all_are_points: bool) -> String {
    match what {
        Scored::Won => say!(locale, "table-won"),
        Scored::Drawn => say!(locale, "table-drawn"),
        Scored::Lost => say!(locale, "table-lost"),
        Scored::Unplayed if all_are_points => say!(locale, "table-unplayed"),
        Scored::Unplayed => say!(locale, "table-unplayed-points"),
        Scored::Rested => say!(locale, "table-rests"),
        Scored::Running => say!(locale, "table-running"),
    }
}

/// What decides between people with equal points, below a table; in a ladder, what the table shows.
pub fn ties(locale: Locale, format: Format) -> String {
    match format {
        Format::Swiss { .. } => say!(locale, "tournament-ties-swiss"),
        Format::RoundRobin { .. } => say!(locale, "tournament-ties-robin"),
        Format::Knockout => say!(locale, "tournament-ties-knockout"),
        Format::Ladder => say!(locale, "ladder-ties"),
    }
}

/// What the small numbers beside the points in a table are; `None` = there are none.
pub fn tie_numbers(locale: Locale, format: Format) -> Option<String> {
    match format {
        Format::Swiss { .. } => Some(say!(locale, "table-tie-swiss")),
        Format::RoundRobin { .. } => Some(say!(locale, "table-tie-robin")),
        Format::Knockout | Format::Ladder => None,
    }
}

/// Against whom and where this person plays; `place` = where they play a match, if it runs and is theirs. `None` = nowhere.
pub fn own_matches(
    locale: Locale,
    t: &Tournament,
    player: PlayerId,
    place: impl Fn(MatchId) -> Option<String>,
) -> Option<String> {
    let own = t.pairings().iter().filter_map(|pairing| {
        let place = place(pairing.id?)?;
        let opponent = pairing.players[pairing.color_of(player)?.other()];
        Some(say!(
            locale,
            "tournament-own",
            opponent = mention(locale, opponent),
            place = place
        ))
    });
    let own: Vec<String> = own.collect();
    (!own.is_empty()).then(|| own.join("\n"))
}

/// The name of a group.
pub fn group(locale: Locale, group: u8, is_final: bool) -> String {
    if is_final {
        say!(locale, "tournament-final-group")
    } else {
        let number = group.saturating_add(1);
        say!(locale, "tournament-group", number = number)
    }
}

/// How a tournament goes.
pub fn rules(locale: Locale, t: &Tournament) -> String {
    let (plays, out) = match t.conditions().format {
        Format::Swiss { .. } => (
            say!(locale, "tournament-rules-swiss"),
            say!(locale, "tournament-rules-swiss-out"),
        ),
        Format::RoundRobin { double: false } => (
            say!(locale, "tournament-rules-robin"),
            say!(locale, "tournament-rules-robin-out"),
        ),
        Format::RoundRobin { double: true } => (
            say!(locale, "tournament-rules-robin-double"),
            say!(locale, "tournament-rules-robin-out"),
        ),
        Format::Knockout => (
            say!(locale, "tournament-rules-knockout"),
            say!(locale, "tournament-rules-knockout-out"),
        ),
        Format::Ladder => {
            let sentences = [
                title(locale, t),
                say!(locale, "ladder-rules"),
                say!(locale, "ladder-rules-answer"),
                say!(locale, "ladder-rules-end", count = ladder::CHALLENGES),
                vacations(locale, t.conditions()),
            ];
            return sentences.join("\n");
        }
    };
    let absence = say!(locale, "tournament-rules-absence");
    [
        title(locale, t),
        plays,
        say!(locale, "tournament-rules-points"),
        ties(locale, t.conditions().format),
        format!("{absence} {out}"),
        vacations(locale, t.conditions()),
    ]
    .join("\n")
}

/// Whether vacations and pauses stop the clocks of its matches.
fn vacations(locale: Locale, conditions: &Conditions) -> String {
    let vacations = match (conditions.vacations, conditions.format) {
        (false, _) => say!(locale, "tournament-rules-no-vacations"),
        (true, Format::Ladder) => say!(locale, "ladder-rules-vacations"),
        (true, _) => say!(locale, "tournament-rules-vacations"),
    };
    let pauses = if conditions.pauses {
        say!(locale, "tournament-rules-pauses")
    } else {
        say!(locale, "tournament-rules-no-pauses")
    };
    format!("{vacations} {pauses}")
}

/// Why somebody cannot join.
pub fn join_refused(locale: Locale, why: JoinRefusal) -> String {
    match why {
        JoinRefusal::Already => say!(locale, "refuse-join-already"),
        JoinRefusal::Out => say!(locale, "refuse-tournament-out"),
        JoinRefusal::TooLate => say!(locale, "refuse-join-late"),
        JoinRefusal::Full => say!(locale, "refuse-join-full"),
        JoinRefusal::TooOften => say!(locale, "refuse-join-often"),
        JoinRefusal::Rating(Bounds { from, to }) => match (from, to) {
            (Some(from), Some(to)) => say!(locale, "refuse-join-between", from = from, to = to),
            (Some(from), None) => say!(locale, "refuse-join-from", from = from),
            (None, Some(to)) => say!(locale, "refuse-join-to", to = to),
            (None, None) => say!(locale, "refuse-join-now"),
        },
    }
}

/// Why somebody cannot leave.
pub fn leave_refused(locale: Locale, why: LeaveRefusal) -> String {
    match why {
        LeaveRefusal::NotIn => say!(locale, "refuse-leave-not-in"),
        LeaveRefusal::Out => say!(locale, "refuse-tournament-out"),
        LeaveRefusal::Over => say!(locale, "refuse-leave-over"),
    }
}

/// Where a match of a tournament is played: in its thread, or by its number.
pub fn played_at(id: crate::correspondence::MatchId, thread: Option<u64>) -> String {
    thread.map_or_else(|| id.to_string(), channel)
}

/// A choice of a number of people.
pub fn most(locale: Locale, most: u8) -> String {
    say!(locale, "tournament-most", most = most)
}

/// A choice of rounds at the same time.
pub fn at_once(locale: Locale, count: u8) -> String {
    say!(locale, "tournament-at-once", count = count)
}
