//! The text of a turn's card, and of the final one.
use super::{
    Locale, clip, clocks, commands, links, mention, moderation, moment, moves, quoted_note, ratings, relative, results,
    text_with, together,
};
use crate::correspondence::consequences::Occasion;
use crate::correspondence::pace::Pace;
use crate::correspondence::rating::Ratings;
use crate::correspondence::{Cause, Ended, Home, MadeOffer, Match, Offer, OfferEnd, Played, Player, Room, Why, plan};
use crate::rules::dvonn::{self, Dvonn, Piece, Space};
use crate::rules::game::{Game, Move};
use crate::rules::{ByColor, Color};
use std::iter;

/// Maximum length of what was played, so that a card stays within Discord's 2,000 characters.
const TOLD: usize = 1_300;

/// What cards mention: their reader, the opponent and the match.
struct About {
    locale: Locale,
    player: String,
    opponent: String,
    game: String,
    id: String,
    /// How long the player to move may think.
    time: String,
}

impl About {
    /// With `rated`, the players are named with their ratings.
    fn new(locale: Locale, m: &Match, to: Color, rated: Option<&Ratings>) -> Self {
        let named = |color: Color| {
            let name = mention(locale, m.player(color));
            match rated {
                Some(Ratings::Now(now)) => now[color].map_or(name.clone(), |rating| ratings::rated(&name, rating)),
                _ => name,
            }
        };
        Self {
            locale,
            player: named(to),
            opponent: named(to.other()),
            game: commands::game(locale, m.terms().setup.kind()),
            id: m.id().to_string(),
            time: clocks::left(locale, m.time_left()),
        }
    }

    /// A sentence that may name any of these.
    fn says(&self, key: &str) -> String {
        let variables = [
            ("player", &self.player),
            ("opponent", &self.opponent),
            ("game", &self.game),
            ("id", &self.id),
            ("time", &self.time),
        ];
        text_with(self.locale, key, variables.map(|(name, value)| (name, value.clone())))
    }
}

/// A sentence that may name any of these and more: `addressed!(about, "key", name = value, …)`.
macro_rules! addressed {
    ($about:ident, $key:tt $(, $name:ident = $value:expr)*) => {
        say!(
            $about.locale,
            $key,
            player = $about.player.as_str(),
            opponent = $about.opponent.as_str(),
            game = $about.game.as_str(),
            id = $about.id.as_str()
            $(, $name = $value)*
        )
    };
}

/// The text of a card to the player of this colour, which shows these offers. `rated` are the ratings of both, if the
/// match is rated.
pub fn text(
    locale: Locale,
    m: &Match,
    (to, occasion): (Color, Occasion),
    offers: &[MadeOffer],
    rated: Option<&Ratings>,
) -> String {
    // a result that a moderator has taken away is still in the ratings until they are computed again
    let rated = rated.filter(|_| m.just_ruled().is_none());
    let about = About::new(locale, m, to, rated.filter(|_| occasion == Occasion::Turn));
    match occasion {
        Occasion::Turn => turn(&about, m, to, offers),
        Occasion::Offered(what) => {
            let ends = offers.iter().filter_map(|offer| offer_over(locale, m, *offer));
            let lines: Vec<String> = iter::once(offered(&about, m, to, what)).chain(ends).collect();
            lines.join("\n")
        }
        Occasion::OfferDeclined(what) => about.says(&format!("card-{}-declined", what.key())),
        Occasion::OnVacation | Occasion::Reminder => {
            let until = clocks::vacation_until(m, to).filter(|_| occasion == Occasion::OnVacation);
            let calls = match until {
                Some(until) => addressed!(about, "card-on-vacation", until = moment(until)),
                None => about.says("card-reminder"),
            };
            // on a weekend the clock of this match does not run
            let later = until.and_then(|until| m.time_left().deadline().filter(|deadline| *deadline > until));
            let later = later.map(|later| say!(locale, "card-on-vacation-later", left = relative(later)));
            let told = offers.iter().map(|offer| told_offer(locale, m, *offer));
            together([Some(calls), later].into_iter().chain(told.map(Some)), "\n")
        }
        Occasion::Begun => {
            let parts = [
                Some(about.says("card-begun")),
                links::decides(locale, m),
                Some(begins(locale, m)),
            ];
            together(parts, "\n")
        }
        Occasion::Challenged | Occasion::Declared => {
            // what was written with a turn that was challenged was told with it
            let declared = m.frozen().filter(|frozen| !frozen.is_challenged());
            let note = declared.and_then(|frozen| note(locale, frozen.declared(), m.players()));
            together([links::card(locale, m, to), note], "\n")
        }
        Occasion::Ruled => moderation::card(locale, m, to),
        Occasion::OutOfReach => {
            let clock = clocks::clock(m.terms().has_clock());
            addressed!(about, "card-out-of-reach", clock = clock)
        }
        Occasion::Ended => {
            let mut parts = Vec::new();
            if let Some(ended) = m.ended() {
                parts.push(result(locale, m, ended));
                parts.extend(moderation::why_ended(locale, m));
                parts.extend(links::decides(locale, m).filter(|_| ended.why != Why::Voided));
                if ended.why == Why::Rules {
                    // where the match went on, the card of the turn has said what was decided
                    parts.extend(links::decision(locale, m));
                    parts.push(news(locale, m, to));
                }
                parts.extend(rated.and_then(|ratings| ratings::changed(locale, m, ratings)));
            }
            parts.join("\n")
        }
        _ => about.says(&format!("card-{}", occasion.name())),
    }
}

/// The text of a turn's card while the program is thinking about its answer, or is not there to think: the card says so
/// instead of calling its reader to move.
pub fn thinking(locale: Locale, m: &Match, to: Color, is_absent: bool) -> String {
    let key = if is_absent {
        "card-program-away"
    } else {
        "card-thinking"
    };
    About::new(locale, m, to, None).says(key)
}

fn turn(about: &About, m: &Match, to: Color, offers: &[MadeOffer]) -> String {
    let locale = about.locale;
    let head = match m.provisional() {
        Some(turn) if turn.is_pending => about.says("link-card-pending"),
        _ => about.says("card-turn"),
    };
    let undone = m.is_just_undone().then(|| {
        if m.program().is_some() {
            return say!(locale, "card-undone-practice");
        }
        let undone = say!(locale, "card-undone", opponent = mention(locale, m.player(to.other())));
        // a bank keeps what was used of it
        let is_whole = matches!(m.terms().pace, Pace::PerMove(_));
        together([Some(undone), is_whole.then(|| say!(locale, "undone-clock"))], " ")
    });
    // the decision names the turn that it leaves or takes back
    let is_decision = m
        .just_decided()
        .is_some_and(|decision| !decision.stands || is_one_turn_without_words(&m.played()[first_news(m, to)..]));
    let is_newcomer_beside = moderation::just_replaced(m) == Some(to.other());
    let parts = [
        Some(head),
        moderation::ruled(locale, m, true),
        undone,
        m.has_ended_pause().then(|| say!(locale, "undone-pause")),
        links::decides(locale, m),
        links::decision(locale, m),
        // what was played before it was told before, and a newcomer has not played it
        Some(news(locale, m, to)).filter(|_| !m.is_just_undone() && !is_decision && !is_newcomer_beside),
        links::provisional(locale, m),
        setup(locale, m),
    ];
    parts
        .into_iter()
        .flatten()
        .chain(offers.iter().map(|offer| told_offer(locale, m, *offer)))
        .chain(clocks::vacations(locale, m))
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join("\n")
}

fn is_one_turn_without_words(news: &[Played]) -> bool {
    matches!(news, [played] if played.note.is_none())
}

/// Whether something was played after this turn, as a variable of sentences about an undo.
pub fn later(m: &Match, turn: usize) -> &'static str {
    if turn + 1 < m.played().len() { "some" } else { "none" }
}

/// What came of an offer; `None` = it stands.
fn offer_over(locale: Locale, m: &Match, offer: MadeOffer) -> Option<String> {
    let player = || mention(locale, m.player(offer.by.other()));
    Some(match offer.end? {
        OfferEnd::Accepted => say!(locale, "card-offer-accepted", player = player()),
        OfferEnd::Declined => say!(locale, "card-offer-declined", player = player()),
        OfferEnd::Lapsed => say!(locale, "card-offer-lapsed"),
        OfferEnd::MatchOver => say!(locale, "card-offer-over"),
    })
}

fn offered(about: &About, m: &Match, to: Color, what: Offer) -> String {
    let undone = m.undone_from(to.other()).filter(|_| what == Offer::Undo);
    match undone.and_then(|from| Some((m.played().get(from)?, later(m, from)))) {
        Some((undone, later)) => addressed!(about, "card-undo-offered", turn = undone.mv.to_string(), later = later),
        None => about.says(&format!("card-{}-offered", what.key())),
    }
}

/// What this turn of a setup requires other than one piece or one move.
fn setup(locale: Locale, m: &Match) -> Option<String> {
    let Game::Dvonn(board) = m.game() else { return None };
    match (board.to_place(), board.next_piece()) {
        _ if board.is_choosing() => Some(say!(locale, "card-choose-color")),
        (0 | 1, _) => None,
        (count, Some(Piece::Dvonn)) => Some(say!(
            locale,
            "card-packet-dvonn",
            count = count,
            example = packet(board, count)
        )),
        (count, _) => Some(say!(
            locale,
            "card-packet",
            count = count,
            example = packet(board, count)
        )),
    }
}

/// This many empty spaces, spread over the board, as they can be typed.
fn packet(board: &Dvonn, count: u8) -> String {
    let (vacant, count) = (board.vacant(), usize::from(count));
    let step = (vacant.len() / count.max(1)).max(1);
    let spaces: Vec<String> = vacant
        .iter()
        .step_by(step)
        .take(count)
        .map(ToString::to_string)
        .collect();
    spaces.join(" ")
}

/// An offer on a card that calls its reader to move, with what came of it.
fn told_offer(locale: Locale, m: &Match, offer: MadeOffer) -> String {
    let player = mention(locale, m.player(offer.by));
    let made = text_with(
        locale,
        &format!("card-{}-stands", offer.what.key()),
        [("player", player)],
    );
    match offer_over(locale, m, offer) {
        Some(over) => format!("{made} {over}"),
        None => made,
    }
}

/// What was played since the reader's last own decision, newest last; before the reader's first one also how to move.
fn news(locale: Locale, m: &Match, to: Color) -> String {
    let moves = m.played();
    let players = m.players();
    // in a channel where others write as well, cards say only what is new
    let is_compact = matches!(m.home(to), Home::Room(Room { thread: None, .. }));
    if moves.is_empty() && is_compact {
        return String::new();
    }
    if moves.is_empty() {
        return format!("{}\n{}", begins(locale, m), say!(locale, "card-hint"));
    }
    // the moves after the reader's last own decision; the decision itself if only its forced moves and the opponent's
    // passes followed
    let first = first_news(m, to);
    let news = match &moves[first..] {
        [own] if own.by == to && matches!(own.mv, Move::Dvonn(dvonn::Move::Swap)) => {
            let swapped = Some(moves::told_to_swapper(locale, own, players));
            together([swapped, note(locale, own, players)], "\n")
        }
        news => tell(locale, news, players),
    };
    let told = [unread(locale, m, to, first), Some(news)];
    let told = together(told, "\n");
    if own_decision(m, to).is_none() && m.ended().is_none() && !is_compact {
        format!("{told}\n{}", say!(locale, "card-hint"))
    } else {
        told
    }
}

/// Who plays which colour in a match that begins.
fn begins(locale: Locale, m: &Match) -> String {
    let players = m.players();
    let (white, black) = (mention(locale, players.white), mention(locale, players.black));
    if matches!(m.game(), Game::Dvonn(board) if board.is_choosing()) {
        say!(locale, "card-begin-choosing", white = white, black = black)
    } else {
        say!(locale, "card-begin", white = white, black = black)
    }
}

/// What this player wrote with the turn before these news, if a plan or a program has answered it at once: no card to the
/// opponent has told it, and others read in the room of the match.
fn unread(locale: Locale, m: &Match, to: Color, first: usize) -> Option<String> {
    let (before, news) = m.played().split_at(first);
    let (own, answer) = (before.last()?, news.first()?);
    let at_once = answer.cause == Cause::Planned || m.player(answer.by).program().is_some();
    let is_seen = own.by == to && answer.by != to && at_once && matches!(m.home(to), Home::Room(_));
    is_seen.then(|| note(locale, own, m.players())).flatten()
}

/// Index of the last turn that this player decided; what their plans played is news to them.
fn own_decision(m: &Match, to: Color) -> Option<usize> {
    let mut moves = m.played().iter();
    moves.rposition(|played| played.by == to && played.cause == Cause::Played)
}

/// Index of the first turn that a card to this player reports.
fn first_news(m: &Match, to: Color) -> usize {
    let moves = m.played();
    match own_decision(m, to) {
        Some(own)
            if moves[own + 1..]
                .iter()
                .any(|played| played.by != to || played.cause == Cause::Planned) =>
        {
            own + 1
        }
        Some(own) => own,
        None => 0,
    }
}

/// The spaces on which plans placed since the player's last own decision, in order, with those placed in between; empty
/// if no plan played, or if the rest was placed at random afterwards.
pub fn placed_by_plan(m: &Match, to: Color) -> Vec<Space> {
    let news = &m.played()[first_news(m, to)..];
    let is_filled = news.iter().any(|played| played.cause == Cause::Filled);
    if news.iter().any(is_planned_placement) && !is_filled {
        news.iter().flat_map(|played| plan::placed(&played.mv)).collect()
    } else {
        Vec::new()
    }
}

fn is_planned_placement(played: &Played) -> bool {
    played.cause == Cause::Planned && !plan::placed(&played.mv).is_empty()
}

/// What plans placed in one go, one sentence for each player, with what the last placement did.
fn digest(locale: Locale, moves: &[Played], players: ByColor<Player>) -> Vec<String> {
    let mut lines = Vec::new();
    for by in Color::BOTH {
        let own = moves.iter().filter(|played| played.by == by);
        let (planned, others): (Vec<&Played>, Vec<&Played>) = own.partition(|played| is_planned_placement(played));
        let spaces = |moves: Vec<&Played>| {
            let spaces = moves.into_iter().flat_map(|played| plan::placed(&played.mv));
            let spaces: Vec<String> = spaces.map(|space| format!("`{space}`")).collect();
            (!spaces.is_empty()).then(|| spaces.join(" "))
        };
        let player = mention(locale, players[by]);
        lines.extend(
            spaces(others).map(|spaces| say!(locale, "told-placed-several", player = player.clone(), spaces = spaces)),
        );
        lines.extend(
            spaces(planned).map(|spaces| say!(locale, "told-placed-planned", player = player.clone(), spaces = spaces)),
        );
    }
    let effects = moves.iter().flat_map(|played| played.before.effects(&played.mv));
    let effects = moves::effects(locale, &effects.collect::<Vec<_>>(), players);
    lines.extend(Some(effects).filter(|effects| !effects.is_empty()));
    lines.extend(moves.iter().filter_map(|played| note(locale, played, players)));
    lines
}

/// What a player wrote with a turn.
fn note(locale: Locale, played: &Played, players: ByColor<Player>) -> Option<String> {
    let (player, note) = (mention(locale, players[played.by]), played.note.as_deref()?);
    Some(say!(locale, "told-note", player = player, note = quoted_note(note)))
}

fn tell(locale: Locale, moves: &[Played], players: ByColor<Player>) -> String {
    let is_filled = |played: &Played| played.cause == Cause::Filled;
    if let Some(first) = moves.iter().position(is_filled) {
        let (before, filled) = moves.split_at(first);
        let after = filled
            .iter()
            .position(|played| !is_filled(played))
            .unwrap_or(filled.len());
        let (filled, after) = filled.split_at(after);
        let count: usize = filled.iter().map(|played| plan::placed(&played.mv).len()).sum();
        // both agreed in view of the board, so of what was placed before only notes may be unread
        let mut lines: Vec<String> = before
            .iter()
            .filter_map(|played| note(locale, played, players))
            .collect();
        lines.push(say!(locale, "told-filled", count = count));
        lines.extend(Some(tell(locale, after, players)).filter(|told| !told.is_empty()));
        return lines.join("\n");
    }
    let placements = moves.iter().take_while(|played| !plan::placed(&played.mv).is_empty());
    let (placements, after) = moves.split_at(placements.count());
    if placements.iter().any(is_planned_placement) {
        let mut lines = digest(locale, placements, players);
        lines.extend(Some(tell(locale, after, players)).filter(|told| !told.is_empty()));
        return lines.join("\n");
    }
    let mut lines = Vec::new();
    let mut room = TOLD;
    for (index, played) in moves.iter().enumerate().rev() {
        let mut line = clip(&moves::told(locale, played, players), TOLD);
        if let Some(note) = note(locale, played, players) {
            line += "\n";
            line += &note;
        }
        let length = line.chars().count() + 1;
        if length > room {
            let count: usize = index + 1;
            lines.push(say!(locale, "card-earlier", count = count));
            break;
        }
        room -= length;
        lines.push(line);
    }
    lines.reverse();
    lines.join("\n")
}

/// That a match is over, who won and why. Of a record without a result nobody knows that: it only ends.
pub fn result(locale: Locale, m: &Match, ended: Ended) -> String {
    if matches!((ended.outcome, ended.why), (None, Why::Record)) {
        return results::sentence(locale, m, ended, &results::mentions(locale, m));
    }
    say!(
        locale,
        "final-over",
        game = commands::game(locale, m.terms().setup.kind()),
        id = m.id().to_string(),
        result = results::sentence(locale, m, ended, &results::mentions(locale, m))
    )
}
