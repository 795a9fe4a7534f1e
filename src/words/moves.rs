//! What was played and what it did, in words; and why a text is not a move.
use super::{Locale, is_visible, list, mention, potentials, quoted};
use crate::correspondence::{Cause, MatchId, Played, Player};
use crate::rules::dvonn::{self, Packet, Piece, Space};
use crate::rules::game::{Effect, Game, GameKind, Move, Reason};
use crate::rules::{ByColor, Color, gipf};

/// That a turn was not played by hand; `None` = it was, or filled the board.
pub fn automatic(locale: Locale, by: Player, text: &str, cause: Cause) -> Option<String> {
    let player = mention(locale, by);
    match cause {
        Cause::Forced => Some(say!(locale, "told-forced", player = player, turn = text)),
        Cause::Planned => Some(say!(locale, "told-planned", player = player, turn = text)),
        Cause::Played | Cause::Filled => None,
    }
}

/// What was played and everything that it did.
pub fn told(locale: Locale, turn: &Played, players: ByColor<Player>) -> String {
    let player = mention(locale, players[turn.by]);
    let text = turn.mv.to_string();
    let what = match (&turn.mv, &turn.before) {
        _ if turn.cause == Cause::Forced => say!(locale, "told-forced", player = player, turn = text),
        _ if turn.cause == Cause::Filled => say!(locale, "told-filled-turn", player = player, turn = text),
        (Move::Dvonn(dvonn::Move::Stack { .. }) | Move::Gipf(_), _) if turn.cause == Cause::Planned => {
            say!(locale, "told-planned", player = player, turn = text)
        }
        (Move::Dvonn(dvonn::Move::Place(_)), Game::Dvonn(before)) => say!(
            locale,
            "told-place",
            player = player,
            piece = piece_key(before.next_piece()),
            turn = text
        ),
        (Move::Dvonn(dvonn::Move::Packet(packet)), Game::Dvonn(before)) => {
            told_packet(locale, player, *packet, before.next_piece())
        }
        (Move::Dvonn(dvonn::Move::Keep), _) => say!(locale, "told-keep", player = player),
        (Move::Dvonn(dvonn::Move::Swap), _) => say!(locale, "told-swap", player = player),
        (Move::Dvonn(dvonn::Move::Stack { from, to }), Game::Dvonn(before)) => {
            told_stack(locale, player, (*from, *to), (before, turn.by))
        }
        (Move::Dvonn(_) | Move::Gipf(_), _) => say!(locale, "told-turn", player = player, turn = text),
    };
    with_effects(locale, what, turn, players)
}

/// The same of a turn that exchanged the colours, for whoever did that: it is their turn again.
pub fn told_to_swapper(locale: Locale, turn: &Played, players: ByColor<Player>) -> String {
    with_effects(locale, say!(locale, "told-swap-own"), turn, players)
}

fn with_effects(locale: Locale, what: String, turn: &Played, players: ByColor<Player>) -> String {
    let effects = effects(locale, &turn.before.effects(&turn.mv), players);
    if effects.is_empty() {
        what
    } else {
        format!("{what} {effects}")
    }
}

/// How high the stack is now, and whether it was the opponent's before.
fn told_stack(
    locale: Locale,
    player: String,
    (from, to): (Space, Space),
    (before, by): (&dvonn::Dvonn, Color),
) -> String {
    let height = |space| before.stack(space).map_or(0, |stack| stack.height);
    let is_taken = before.stack(to).is_some_and(|stack| stack.owner == Some(by.other()));
    let (height, from, to) = (height(from) + height(to), from.to_string(), to.to_string());
    if is_taken {
        say!(
            locale,
            "told-stack-taken",
            player = player,
            from = from,
            to = to,
            height = height
        )
    } else {
        say!(
            locale,
            "told-stack",
            player = player,
            from = from,
            to = to,
            height = height
        )
    }
}

fn told_packet(locale: Locale, player: String, packet: Packet, first: Option<Piece>) -> String {
    let (count, text) = (packet.count(), packet.to_string());
    match (first, packet.spaces().next()) {
        (Some(Piece::Dvonn), Some(space)) => say!(
            locale,
            "told-packet-dvonn",
            player = player,
            count = count,
            turn = text,
            space = space.to_string()
        ),
        _ => say!(locale, "told-packet", player = player, count = count, turn = text),
    }
}

/// What a move does besides itself, as sentences on one line; empty if nothing.
pub fn effects(locale: Locale, effects: &[Effect], players: ByColor<Player>) -> String {
    let sentences: Vec<String> = effects
        .iter()
        .map(|effect| one_effect(locale, effect, players))
        .collect();
    sentences.join(" ")
}

fn one_effect(locale: Locale, effect: &Effect, players: ByColor<Player>) -> String {
    match effect {
        Effect::Dvonn(effect) => dvonn_effect(locale, effect, players),
        Effect::Gipf(effect) | Effect::Potentials(effect) => potentials::effect(locale, effect, players),
    }
}

fn dvonn_effect(locale: Locale, effect: &dvonn::Effect, players: ByColor<Player>) -> String {
    match effect {
        dvonn::Effect::CutOff(stacks) => {
            let count: u32 = stacks.iter().map(|(_, height)| u32::from(*height)).sum();
            let spaces: Vec<String> = stacks
                .iter()
                .map(|&(space, height)| match height {
                    1 => space.to_string(),
                    _ => say!(
                        locale,
                        "effect-cut-off-stack",
                        space = space.to_string(),
                        height = height
                    ),
                })
                .collect();
            say!(locale, "effect-cut-off", count = count, spaces = list(locale, &spaces))
        }
        dvonn::Effect::BoardFilled { drawn: 0 } => say!(locale, "told-board-full"),
        dvonn::Effect::BoardFilled { drawn } => say!(locale, "told-board-drawn", count = drawn),
        dvonn::Effect::ColorsExchanged => say!(locale, "effect-colors-exchanged"),
        dvonn::Effect::Passes(color) => say!(locale, "effect-passes", player = mention(locale, players[*color])),
    }
}

/// The value by which the sentences select a piece of DVONN.
pub(super) fn piece_key(piece: Option<Piece>) -> &'static str {
    match piece {
        Some(Piece::Dvonn) | None => "dvonn",
        Some(Piece::Of(Color::White)) => "white",
        Some(Piece::Of(Color::Black)) => "black",
    }
}

/// How turns are typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notation {
    Dvonn,
    DvonnPlacing,
    DvonnStacking,
    /// Whether the colours are kept.
    DvonnChoosing,
    Gipf,
    /// With GIPF-pieces to bring in.
    GipfPieces,
    Potentials,
}

impl Notation {
    /// Anywhere in such a game.
    pub const fn of(kind: GameKind) -> Self {
        match kind {
            GameKind::Dvonn => Self::Dvonn,
            GameKind::Gipf(gipf::Variant::Tournament) => Self::GipfPieces,
            GameKind::Gipf(_) => Self::Gipf,
            GameKind::Potentials(_) => Self::Potentials,
        }
    }

    /// Anywhere in the rest of this game.
    pub fn from_now_on(game: &Game) -> Self {
        match Self::now(game) {
            stacking @ Self::DvonnStacking => stacking,
            _ => Self::of(game.kind()),
        }
    }

    /// In this position.
    pub fn now(game: &Game) -> Self {
        match game {
            Game::Dvonn(position) if position.is_placing() => Self::DvonnPlacing,
            Game::Dvonn(position) if position.is_choosing() => Self::DvonnChoosing,
            Game::Dvonn(_) => Self::DvonnStacking,
            Game::Gipf(position) if position.may_bring_gipf()[position.side()] => Self::GipfPieces,
            Game::Gipf(_) => Self::Gipf,
            Game::Potentials(_) => Self::Potentials,
        }
    }
}

/// Why the text is not a turn that can be played, and what was typed unless the reason quotes it.
pub fn why_not(locale: Locale, notation: Notation, text: &str, reason: Option<Reason>) -> String {
    let text = quoted(text);
    if let Some(reason) = reason {
        let reason = self::reason(locale, reason);
        if reason.contains(&format!("`{text}`")) {
            return reason;
        }
        return format!("{reason} {}", say!(locale, "move-typed", text = text));
    }
    if !is_visible(&text) {
        return say!(locale, "move-nothing");
    }
    match notation {
        Notation::Dvonn => say!(locale, "move-syntax-dvonn", text = text),
        Notation::DvonnPlacing => say!(locale, "move-syntax-dvonn-placing", text = text),
        Notation::DvonnStacking => say!(locale, "move-syntax-dvonn-stacking", text = text),
        Notation::DvonnChoosing => say!(locale, "move-syntax-dvonn-choosing", text = text),
        Notation::Gipf => say!(locale, "move-syntax-gipf", text = text),
        Notation::GipfPieces => say!(locale, "move-syntax-gipf-pieces", text = text),
        Notation::Potentials => say!(locale, "move-syntax-potentials", text = text),
    }
}

/// That the text can mean several turns, and some of them.
pub fn ambiguous_list(locale: Locale, id: MatchId, text: &str, moves: &[String]) -> String {
    let moves: Vec<String> = moves.iter().map(|text| format!("`{text}`")).collect();
    say!(
        locale,
        "move-ambiguous-list",
        text = quoted(text),
        id = id.to_string(),
        moves = moves.join(" · ")
    )
}

/// The rule that forbids a move.
pub fn reason(locale: Locale, reason: Reason) -> String {
    match reason {
        Reason::Dvonn(reason) => dvonn_reason(locale, reason),
        Reason::Gipf(reason) => gipf_reason(locale, reason),
    }
}

fn dvonn_reason(locale: Locale, reason: dvonn::Reason) -> String {
    match reason {
        dvonn::Reason::GameOver => say!(locale, "reason-game-over"),
        dvonn::Reason::StillPlacing => say!(locale, "reason-still-placing"),
        dvonn::Reason::PlacingIsOver => say!(locale, "reason-placing-is-over"),
        dvonn::Reason::SpaceTaken(space) => say!(locale, "reason-space-taken", space = space.to_string()),
        dvonn::Reason::NamedTwice(space) => say!(locale, "reason-named-twice", space = space.to_string()),
        dvonn::Reason::PacketSize { wanted, named } => {
            say!(locale, "reason-packet-size", wanted = wanted, named = named)
        }
        dvonn::Reason::ChooseFirst => say!(locale, "reason-choose-first"),
        dvonn::Reason::NothingToChoose => say!(locale, "reason-nothing-to-choose"),
        dvonn::Reason::NoStack(space) => say!(locale, "reason-no-stack", space = space.to_string()),
        dvonn::Reason::NotYourStack(space) => say!(locale, "reason-not-your-stack", space = space.to_string()),
        dvonn::Reason::LoneDvonnPiece(space) => say!(locale, "reason-lone-dvonn", space = space.to_string()),
        dvonn::Reason::Surrounded(space) => say!(locale, "reason-surrounded", space = space.to_string()),
        dvonn::Reason::NotInLine { from, to } => say!(
            locale,
            "reason-not-in-line",
            from = from.to_string(),
            to = to.to_string()
        ),
        dvonn::Reason::WrongDistance { from, height, asked } => say!(
            locale,
            "reason-wrong-distance",
            from = from.to_string(),
            height = height,
            asked = asked
        ),
        dvonn::Reason::LandsOnEmpty(space) => say!(locale, "reason-lands-on-empty", space = space.to_string()),
        dvonn::Reason::MayNotPass => say!(locale, "reason-may-not-pass"),
        dvonn::Reason::OffBoard(place) => match column(&place, dvonn::Space::all()) {
            Some((first, last)) => off_column(locale, &place, first, last),
            None => say!(locale, "reason-off-board-dvonn", place = quoted(&place)),
        },
    }
}

fn gipf_reason(locale: Locale, reason: gipf::Reason) -> String {
    match reason {
        gipf::Reason::GameOver => say!(locale, "reason-game-over"),
        gipf::Reason::OffBoard(place) => match column(&place, gipf::Point::all()) {
            Some((first, last)) => off_column(locale, &place, first, last),
            None => say!(locale, "reason-off-board-gipf", place = quoted(&place)),
        },
        gipf::Reason::NotADot(point) => say!(locale, "reason-not-a-dot", point = point.to_string()),
        gipf::Reason::NotASpot(point) => say!(locale, "reason-not-a-spot", point = point.to_string()),
        gipf::Reason::NoSuchLine { dot, spot } => say!(
            locale,
            "reason-no-such-line",
            dot = dot.to_string(),
            spot = spot.to_string()
        ),
        gipf::Reason::LineFull { dot, spot } => say!(
            locale,
            "reason-line-full",
            dot = dot.to_string(),
            spot = spot.to_string()
        ),
        gipf::Reason::NoGipfPiecesHere => say!(locale, "reason-no-gipf-here"),
        gipf::Reason::GipfPieceFirst => say!(locale, "reason-gipf-first"),
        gipf::Reason::GipfPiecesAreOver => say!(locale, "reason-gipf-over"),
        gipf::Reason::ReserveTooSmall => say!(locale, "reason-reserve-small"),
        gipf::Reason::RowsFirst => say!(locale, "reason-rows-first"),
        gipf::Reason::NoSuchRow => say!(locale, "reason-no-such-row"),
        gipf::Reason::BasicsMustGo => say!(locale, "reason-basics-must-go"),
        gipf::Reason::RowMustGo => say!(locale, "reason-row-must-go"),
        gipf::Reason::NothingToRemove => say!(locale, "reason-nothing-to-remove"),
        gipf::Reason::ReserveEmpty => say!(locale, "reason-reserve-empty"),
        gipf::Reason::NotInThisGame(of) => say!(locale, "reason-kind-not-here", kind = potentials::kind(of)),
        gipf::Reason::NoneInHand(of) => say!(locale, "reason-none-in-hand", kind = potentials::kind(of)),
        gipf::Reason::NoPotential(spot) => say!(locale, "reason-no-potential", spot = spot.to_string()),
        gipf::Reason::NotYours(spot) => say!(locale, "reason-potential-theirs", spot = spot.to_string()),
        gipf::Reason::Covered(spot) => say!(locale, "reason-potential-covered", spot = spot.to_string()),
        gipf::Reason::Used(spot) => say!(locale, "reason-potential-used", spot = spot.to_string()),
        gipf::Reason::TamskWaits(spot) => say!(locale, "reason-tamsk-waits", spot = spot.to_string()),
        gipf::Reason::OtherKind { spot, kind: of } => {
            say!(
                locale,
                "reason-other-kind",
                spot = spot.to_string(),
                kind = potentials::kind(of)
            )
        }
        gipf::Reason::OutOfReach { kind, from, to } => {
            let (from, to) = (from.to_string(), to.to_string());
            match kind {
                gipf::Kind::Tamsk => say!(locale, "reason-tamsk-waits", spot = from),
                gipf::Kind::Zertz => say!(locale, "reason-reach-zertz", from = from, to = to),
                gipf::Kind::Dvonn => say!(locale, "reason-reach-dvonn", from = from, to = to),
                gipf::Kind::Yinsh => say!(locale, "reason-reach-yinsh", from = from, to = to),
            }
        }
        gipf::Reason::OntoDot(point) => say!(locale, "reason-onto-dot", point = point.to_string()),
        gipf::Reason::ExtraFirst => say!(locale, "reason-extra-first"),
        gipf::Reason::NoExtra => say!(locale, "reason-no-extra"),
        gipf::Reason::PieceMustGo => say!(locale, "reason-piece-must-go"),
        gipf::Reason::TakeOne => say!(locale, "reason-take-one"),
        gipf::Reason::NoMove => say!(locale, "reason-no-move"),
    }
}

/// The first and last place of the column that a place names, if the board has that column.
fn column(place: &str, all: impl Iterator<Item: ToString>) -> Option<(String, String)> {
    let letter = place.chars().next()?;
    let mut column = all
        .map(|place| place.to_string())
        .filter(|name| name.starts_with(letter));
    let first = column.next()?;
    let last = column.last().unwrap_or_else(|| first.clone());
    Some((first, last))
}

fn off_column(locale: Locale, place: &str, first: String, last: String) -> String {
    say!(
        locale,
        "reason-off-board-column",
        place = quoted(place),
        column = first.chars().take(1).collect::<String>(),
        first = first,
        last = last
    )
}
