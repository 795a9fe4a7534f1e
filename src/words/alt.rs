//! A position in words, for people who do not see the picture: at most 1,024 characters in any position.
use super::moves::piece_key;
use super::panel::color_name;
use super::{Locale, clip, commands, plain, potentials, unnamed};
use crate::rules::dvonn::{self, Dvonn, Space};
use crate::rules::game::{Cell, Effect, Game, GameKind, Move};
use crate::rules::gipf::{self, Gipf, Point, Variant, WholeTurns};
use crate::rules::potentials::Potentials;
use crate::rules::{ByColor, Color, Outcome, Status};
use crate::scene::View;

/// Discord's limit for the description of an attachment.
pub const LIMIT: usize = 1_024;

/// Maximum length of a name, in characters.
const NAME: usize = 40;

/// Everything that the picture shows: the position, what the last turn did, all marks, the number of the turn and the
/// players.
pub fn picture(locale: Locale, view: &View) -> String {
    let View {
        game,
        last,
        declared,
        marks,
        seats,
        ..
    } = view;
    let mut parts = shown(locale, view);
    match (declared, last) {
        (Some(mv), _) => parts.extend(about_to_play(locale, game, mv)),
        (None, Some((before, mv))) => parts.extend(turn(locale, before, mv)),
        (None, None) => {}
    }
    if !marks.chosen.is_empty() {
        parts.push(say!(locale, "alt-chosen", list = list(&marks.chosen)));
    }
    for (letter, cells) in &marks.rows {
        parts.push(say!(locale, "alt-row", letter = letter.to_string(), list = list(cells)));
    }
    if !marks.plan.is_empty() {
        parts.push(say!(locale, "alt-plan", list = list(&marks.plan)));
    }
    if !marks.legal.is_empty() {
        parts.push(say!(locale, "alt-legal", list = list(&marks.legal)));
    }
    parts.extend(better(locale, &marks.better, last.is_some()));
    let seats = seats.iter();
    parts.extend(seats.map(|seats| seated(locale, seats.words.number, &seats.names)));
    fit(parts)
}

/// The position, and for whom the match waits, or its result.
fn shown(locale: Locale, view: &View) -> Vec<String> {
    let mut parts = position(locale, &view.game, view.status());
    if let (None, Some(color), Some(first)) = (view.ended, view.pending, parts.first_mut()) {
        *first = say!(
            locale,
            "alt-gipf-pending",
            game = commands::long_game(locale, view.game.kind()),
            color = color_name(locale, color)
        );
    }
    parts
}

/// The better move that is marked: beside a turn, what could have been played instead.
fn better(locale: Locale, ways: &[(Cell, Cell)], is_beside: bool) -> Option<String> {
    let &(from, to) = ways.first()?;
    if from == to {
        let spaces: Vec<Cell> = ways.iter().map(|(space, _)| *space).collect();
        let spaces = list(&spaces);
        return Some(if is_beside {
            say!(locale, "alt-better-placed", spaces = spaces)
        } else {
            say!(locale, "alt-best-placed", spaces = spaces)
        });
    }
    let (from, to) = (from.to_string(), to.to_string());
    Some(if is_beside {
        say!(locale, "alt-better", from = from, to = to)
    } else {
        say!(locale, "alt-best", from = from, to = to)
    })
}

/// The number of the turn, and who plays which colour, of those whose names are known.
fn seated(locale: Locale, turn: u32, names: &ByColor<String>) -> String {
    let is_named = |color| names[color] != unnamed(locale, color);
    let named = match Color::BOTH.map(is_named) {
        [true, true] => "both",
        [true, false] => "white",
        [false, true] => "black",
        [false, false] => return say!(locale, "alt-turn", turn = turn),
    };
    let [white, black] = Color::BOTH.map(|color| plain(&names[color], NAME));
    say!(
        locale,
        "alt-seats",
        turn = turn,
        named = named,
        white = white,
        black = black
    )
}

/// The turn about which a match of DVONN decides.
fn about_to_play(locale: Locale, game: &Game, mv: &Move) -> Option<String> {
    let mover = color_name(locale, game.status().to_move()?);
    Some(say!(locale, "alt-declared", color = mover, turn = mv.to_string()))
}

/// What a turn was, and what it did besides itself: the picture's arrow, trail and ghosts.
fn turn(locale: Locale, before: &Game, mv: &Move) -> Vec<String> {
    let mut parts = Vec::new();
    if let Status::ToMove(mover) = before.status() {
        let mover = color_name(locale, mover);
        parts.push(say!(locale, "alt-last", color = mover, turn = mv.to_string()));
    }
    let pushed = match (before, mv) {
        (Game::Gipf(board), Move::Gipf(turn)) => board.pushed_by(turn),
        (Game::Potentials(board), Move::Gipf(turn)) => board.pushed_by(turn),
        _ => None,
    };
    if let Some((push, end)) = pushed
        && end != push.entry.spot
    {
        parts.push(say!(locale, "alt-pushed", spot = end.to_string()));
    }
    for effect in before.effects(mv) {
        match effect {
            Effect::Dvonn(dvonn::Effect::CutOff(stacks)) => parts.push(cut_off(locale, before, mv, stacks)),
            Effect::Gipf(effect) | Effect::Potentials(effect) => {
                let gipf::Effect::RowRemoved {
                    returned,
                    captured,
                    gipf_pieces,
                    potentials,
                    ..
                } = effect
                else {
                    continue;
                };
                parts.extend(row_removed(locale, &returned, &captured, &gipf_pieces));
                if !potentials.is_empty() {
                    parts.push(say!(locale, "alt-potentials-lost", list = list(potentials)));
                }
            }
            Effect::Dvonn(dvonn::Effect::ColorsExchanged) => parts.push(say!(locale, "effect-colors-exchanged")),
            Effect::Dvonn(dvonn::Effect::BoardFilled { .. } | dvonn::Effect::Passes(_)) => {}
        }
    }
    parts
}

fn cut_off(locale: Locale, before: &Game, mv: &Move, stacks: Vec<(Space, u8)>) -> String {
    let mut cut: ByColor<Vec<String>> = ByColor::default();
    for (space, height) in stacks {
        if let Some(owner) = owner_before(before, mv, space) {
            cut[owner].push(stack_name(space, height));
        }
    }
    let mut part = vec![say!(locale, "alt-cut-off")];
    if !cut.white.is_empty() {
        part.push(say!(locale, "alt-white", list = list(&cut.white)));
    }
    if !cut.black.is_empty() {
        part.push(say!(locale, "alt-black", list = list(&cut.black)));
    }
    part.join(" ")
}

fn row_removed(locale: Locale, returned: &[Point], captured: &[Point], gipf_pieces: &[Point]) -> Vec<String> {
    let named = |points: &[Point]| {
        list(
            points
                .iter()
                .map(|point| potentials::piece_name(*point, gipf_pieces.contains(point))),
        )
    };
    let mut parts = Vec::new();
    if !returned.is_empty() {
        parts.push(say!(locale, "alt-returned", list = named(returned)));
    }
    if !captured.is_empty() {
        parts.push(say!(locale, "alt-taken", list = named(captured)));
    }
    parts
}

/// The owner of what a move cut off; that can be the stack that moved, at its landing space.
fn owner_before(before: &Game, mv: &Move, space: Space) -> Option<Color> {
    let (Game::Dvonn(board), Move::Dvonn(mv)) = (before, mv) else {
        return None;
    };
    let stood = match mv {
        dvonn::Move::Stack { from, to } if *to == space => *from,
        _ => space,
    };
    board.stack(stood)?.owner
}

fn stack_name(space: Space, height: u8) -> String {
    match height {
        1 => space.to_string(),
        _ => format!("{space} {height}"),
    }
}

/// The first facts that fit, each whole.
fn fit(mut parts: Vec<String>) -> String {
    let length = |parts: &[String]| parts.iter().map(|part| part.chars().count() + 1).sum::<usize>();
    while length(&parts) > LIMIT + 1 && parts.len() > 1 {
        parts.pop();
    }
    clip(&parts.join(" "), LIMIT)
}

fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let names: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    names.join(", ")
}

fn position(locale: Locale, game: &Game, status: Status) -> Vec<String> {
    let mut parts = match game {
        Game::Dvonn(board) => dvonn_position(locale, board, status),
        Game::Gipf(board) => gipf_position(locale, board, status),
        Game::Potentials(board) => potentials_position(locale, board, status),
    };
    match status {
        Status::Over(Outcome::Win(color)) => parts.push(say!(locale, "alt-won", color = color_name(locale, color))),
        Status::Over(Outcome::Draw) => parts.push(say!(locale, "alt-tie")),
        Status::ToMove(_) => {}
    }
    parts
}

/// That the picture moves, and how it ends: with this view.
pub fn replay(locale: Locale, turns: u32, end: &View) -> String {
    let mut parts = vec![say!(locale, "alt-replay", turns = turns)];
    parts.extend(shown(locale, end));
    parts.extend(end.last.iter().flat_map(|(before, mv)| turn(locale, before, mv)));
    fit(parts)
}

/// The text above the board, and the position that is shown, with the turn that led to it; `outcome` at the end.
pub fn final_picture(
    locale: Locale,
    told: String,
    game: &Game,
    last: Option<(&Game, &Move)>,
    outcome: Option<Outcome>,
) -> String {
    let mut parts = vec![told];
    let status = outcome.map_or_else(|| game.status(), Status::Over);
    parts.extend(position(locale, game, status));
    parts.extend(last.into_iter().flat_map(|(before, mv)| turn(locale, before, mv)));
    fit(parts)
}

fn dvonn_position(locale: Locale, board: &Dvonn, status: Status) -> Vec<String> {
    let mut parts = vec![match status {
        Status::Over(_) => say!(locale, "alt-dvonn-over"),
        Status::ToMove(color) if board.is_placing() => {
            let next = match (color, piece_key(board.next_piece())) {
                (Color::White, "dvonn") => "white-dvonn",
                (Color::Black, "dvonn") => "black-dvonn",
                (_, own) => own,
            };
            say!(locale, "alt-dvonn-placing", next = next)
        }
        Status::ToMove(_) if board.is_choosing() => say!(locale, "alt-dvonn-choosing"),
        Status::ToMove(color) => say!(locale, "alt-dvonn-moving", color = color_name(locale, color)),
    }];
    if board.to_place() > 1 {
        parts.push(say!(locale, "alt-dvonn-packet", count = board.to_place()));
    }
    let mut stacks: ByColor<Vec<String>> = ByColor::default();
    let mut red = Vec::new();
    let mut is_plain = true;
    for space in Space::all() {
        let Some(stack) = board.stack(space) else { continue };
        match stack.owner {
            None => red.push(space.to_string()),
            Some(owner) => {
                is_plain &= stack.height == 1;
                let red = "r".repeat(stack.dvonn_pieces.into());
                stacks[owner].push(stack_name(space, stack.height) + &red);
            }
        }
    }
    parts.extend(sides(locale, &stacks));
    if !red.is_empty() {
        parts.push(say!(locale, "alt-red", list = red.join(", ")));
    }
    if !is_plain {
        parts.push(say!(locale, "alt-dvonn-heights"));
    }
    if board.is_placing() {
        let left = |color: Color| match board.left_to_place(color) {
            (0, own) => own.to_string(),
            // the rest is drawn
            (dvonn_pieces, 0) => format!("{dvonn_pieces}r"),
            (dvonn_pieces, own) => format!("{dvonn_pieces}r + {own}"),
        };
        let [white, black] = Color::BOTH.map(left);
        parts.push(say!(locale, "alt-dvonn-left", white = white, black = black));
    } else {
        let score = board.score();
        parts.push(say!(
            locale,
            "alt-dvonn-score",
            white = score.white,
            black = score.black
        ));
    }
    parts
}

fn gipf_position(locale: Locale, board: &Gipf, status: Status) -> Vec<String> {
    let mut parts = vec![to_move(locale, GameKind::Gipf(board.variant()), status)];
    let mut pieces: ByColor<Vec<String>> = ByColor::default();
    let mut has_gipf = false;
    for point in Point::all().filter(|point| !point.is_dot()) {
        let Some(piece) = board.piece(point) else { continue };
        has_gipf |= piece.is_gipf;
        pieces[piece.color].push(potentials::piece_name(point, piece.is_gipf));
    }
    parts.extend(sides(locale, &pieces));
    if has_gipf || board.variant() != Variant::Basic {
        parts.push(say!(locale, "alt-gipf-marks"));
    }
    parts.extend(piles(locale, board.reserve(), board.captured()));
    parts.extend(bringing(locale, board.may_bring_gipf(), status));
    parts
}

fn potentials_position(locale: Locale, board: &Potentials, status: Status) -> Vec<String> {
    let variant = board.variant();
    let mut parts = vec![to_move(locale, GameKind::Potentials(variant), status)];
    let owned = ByColor::of(|color| potentials::stacks::owned(locale, board, color));
    parts.extend(sides(locale, &owned));
    let has_gipf = Color::BOTH
        .iter()
        .any(|color| board.gipf_pieces(*color).iter().next().is_some());
    if has_gipf || variant.base() != Variant::Basic {
        parts.push(say!(locale, "alt-gipf-marks"));
    }
    parts.extend(piles(locale, board.reserve(), board.captured()));
    let hands = board.hands();
    if Color::BOTH.iter().any(|&color| !hands[color].is_empty()) {
        let [white, black] = Color::BOTH.map(|color| potentials::hand(variant, hands[color]));
        parts.push(say!(locale, "alt-potentials-hands", white = white, black = black));
    }
    parts.extend(bringing(locale, board.may_bring_gipf(), status));
    parts
}

/// Which game of GIPF, and whose turn.
fn to_move(locale: Locale, kind: GameKind, status: Status) -> String {
    let game = commands::long_game(locale, kind);
    match status {
        Status::Over(_) => say!(locale, "alt-gipf-over", game = game),
        Status::ToMove(color) => say!(
            locale,
            "alt-gipf-moving",
            game = game,
            color = color_name(locale, color)
        ),
    }
}

/// What each colour has on the board.
fn sides(locale: Locale, pieces: &ByColor<Vec<String>>) -> [String; 2] {
    let listed = |items: &[String]| {
        if items.is_empty() {
            say!(locale, "alt-none")
        } else {
            items.join(", ")
        }
    };
    [
        say!(locale, "alt-white", list = listed(&pieces.white)),
        say!(locale, "alt-black", list = listed(&pieces.black)),
    ]
}

fn piles(locale: Locale, reserve: ByColor<u8>, captured: ByColor<u8>) -> [String; 2] {
    [
        say!(locale, "alt-gipf-reserve", white = reserve.white, black = reserve.black),
        say!(
            locale,
            "alt-gipf-captured",
            white = captured.white,
            black = captured.black
        ),
    ]
}

/// Who may still bring GIPF-pieces, if anybody may.
fn bringing(locale: Locale, may: ByColor<bool>, status: Status) -> Option<String> {
    let is_running = matches!(status, Status::ToMove(_));
    let bringing = Color::BOTH.into_iter().filter(|color| is_running && may[*color]);
    let bringing: Vec<String> = bringing.map(|color| color_name(locale, color)).collect();
    (!bringing.is_empty()).then(|| say!(locale, "alt-gipf-brings", list = bringing.join(", ")))
}
