//! Texts of the panel: questions, answers, the preview.
use super::{Locale, clocks, commands, mention, moves, potentials, quoted_note};
use crate::correspondence::Match;
use crate::rules::game::{Effect, Move};
use crate::rules::picker::{Choice, Prompt};
use crate::rules::{Color, dvonn, gipf};

/// The match, the opponent, the colour and the time left of whoever is to move.
pub fn title(locale: Locale, the_match: &Match, color: Color) -> String {
    let is_theirs = the_match.to_move() == Some(color.other());
    say!(
        locale,
        "panel-title",
        turn = if is_theirs { "theirs" } else { "own" },
        game = commands::game(locale, the_match.terms().setup.kind()),
        id = the_match.id().to_string(),
        opponent = mention(locale, the_match.player(color.other())),
        color = color_name(locale, color),
        time = clocks::left(locale, the_match.time_left())
    )
}

/// "White", "Black".
pub fn color_name(locale: Locale, color: Color) -> String {
    match color {
        Color::White => say!(locale, "color-white"),
        Color::Black => say!(locale, "color-black"),
    }
}

pub fn prompt(locale: Locale, prompt: Prompt) -> String {
    match prompt {
        Prompt::Dvonn(prompt) => dvonn_prompt(locale, prompt),
        Prompt::Gipf(prompt) => gipf_prompt(locale, prompt),
    }
}

fn dvonn_prompt(locale: Locale, prompt: dvonn::Prompt) -> String {
    match prompt {
        dvonn::Prompt::Stack => say!(locale, "panel-stack"),
        dvonn::Prompt::Destination(space) => say!(locale, "panel-destination", space = space.to_string()),
        dvonn::Prompt::BoardRow(piece) => say!(locale, "panel-board-row", piece = moves::piece_key(Some(piece))),
        dvonn::Prompt::SpaceInRow(row) => say!(locale, "panel-space", row = row),
        dvonn::Prompt::RowForMore(count) => say!(locale, "panel-row-more", count = count),
        dvonn::Prompt::SpacesInRow(row, most) => say!(locale, "panel-spaces", row = row, most = most),
        dvonn::Prompt::Color => say!(locale, "panel-choose-color"),
    }
}

fn gipf_prompt(locale: Locale, prompt: gipf::Prompt) -> String {
    match prompt {
        gipf::Prompt::Move => say!(locale, "panel-move"),
        gipf::Prompt::Dot { load: gipf::Load::Bare } => say!(locale, "panel-dot"),
        gipf::Prompt::Dot { load: gipf::Load::Gipf } => say!(locale, "panel-dot-gipf"),
        gipf::Prompt::Dot {
            load: gipf::Load::Loaded(of),
        } => say!(locale, "panel-dot-loaded", kind = potentials::kind(of)),
        gipf::Prompt::Extra => say!(locale, "panel-extra"),
        gipf::Prompt::Direction(dot) => say!(locale, "panel-direction", dot = dot.to_string()),
        gipf::Prompt::Potential => say!(locale, "panel-potential"),
        gipf::Prompt::Target { from, kind: of } => {
            say!(
                locale,
                "panel-target",
                spot = from.to_string(),
                kind = potentials::kind(of)
            )
        }
        gipf::Prompt::Row { owed: false } => say!(locale, "panel-row"),
        gipf::Prompt::Row { owed: true } => say!(locale, "panel-row-owed"),
        gipf::Prompt::Take { owed, loaded, may_stay } => match (owed, loaded, may_stay) {
            (false, false, false) => say!(locale, "panel-take"),
            (true, false, false) => say!(locale, "panel-take-owed"),
            (false, true, false) => say!(locale, "panel-take-loaded"),
            (true, true, false) => say!(locale, "panel-take-loaded-owed"),
            (false, _, true) => say!(locale, "panel-take-optional"),
            (true, _, true) => say!(locale, "panel-take-optional-owed"),
        },
    }
}

/// The placeholder of a select.
pub fn placeholder(locale: Locale, prompt: Prompt) -> String {
    match prompt {
        Prompt::Dvonn(prompt) => dvonn_placeholder(locale, prompt),
        Prompt::Gipf(prompt) => gipf_placeholder(locale, prompt),
    }
}

fn dvonn_placeholder(locale: Locale, prompt: dvonn::Prompt) -> String {
    match prompt {
        dvonn::Prompt::Stack => say!(locale, "panel-stack-select"),
        dvonn::Prompt::SpacesInRow(..) | dvonn::Prompt::RowForMore(_) => say!(locale, "panel-spaces-select"),
        dvonn::Prompt::Destination(_)
        | dvonn::Prompt::SpaceInRow(_)
        | dvonn::Prompt::BoardRow(_)
        | dvonn::Prompt::Color => say!(locale, "panel-space-select"),
    }
}

fn gipf_placeholder(locale: Locale, prompt: gipf::Prompt) -> String {
    match prompt {
        gipf::Prompt::Move => say!(locale, "panel-move-select"),
        gipf::Prompt::Dot { .. } | gipf::Prompt::Extra => say!(locale, "panel-dot-select"),
        gipf::Prompt::Direction(_) => say!(locale, "panel-direction-select"),
        gipf::Prompt::Potential => say!(locale, "panel-potential-select"),
        gipf::Prompt::Target { .. } => say!(locale, "panel-target-select"),
        gipf::Prompt::Row { .. } => say!(locale, "panel-row-select"),
        gipf::Prompt::Take {
            loaded: true,
            may_stay: false,
            ..
        } => say!(locale, "panel-take-loaded-select"),
        gipf::Prompt::Take { .. } => say!(locale, "panel-take-select"),
    }
}

/// The text of an answer for the player of this colour: at most 80 characters.
pub fn answer(locale: Locale, what: &Choice, me: Color) -> String {
    match what {
        Choice::Dvonn(what) => dvonn_answer(locale, what, me),
        Choice::Gipf(what) => gipf_answer(locale, what),
    }
}

fn dvonn_answer(locale: Locale, what: &dvonn::Choice, me: Color) -> String {
    match what {
        dvonn::Choice::Stack(space, stack) if stack.dvonn_pieces > 0 => say!(
            locale,
            "answer-stack-dvonn",
            space = space.to_string(),
            height = stack.height
        ),
        dvonn::Choice::Stack(space, stack) => {
            say!(locale, "answer-stack", space = space.to_string(), height = stack.height)
        }
        dvonn::Choice::Landing(space, stack) => {
            let (space, height) = (space.to_string(), stack.height);
            match stack.owner {
                None => say!(locale, "answer-landing-red", space = space),
                Some(owner) if owner == me => say!(locale, "answer-landing-own", space = space, height = height),
                Some(_) => say!(locale, "answer-landing-theirs", space = space, height = height),
            }
        }
        &dvonn::Choice::BoardRow(row, empty) => say!(locale, "answer-board-row", row = row, empty = empty),
        dvonn::Choice::Space(space) => say!(locale, "answer-space", space = space.to_string()),
        dvonn::Choice::Keep => say!(locale, "answer-keep-colors"),
        dvonn::Choice::Swap => say!(locale, "answer-swap-colors"),
    }
}

/// A turn that is suggested while it is typed; what is a word there is explained.
pub fn suggestion(locale: Locale, text: &str) -> String {
    let meaning = match text.parse() {
        Ok(dvonn::Move::Keep) => dvonn::Choice::Keep,
        Ok(dvonn::Move::Swap) => dvonn::Choice::Swap,
        _ => return text.to_owned(),
    };
    format!("{text}: {}", dvonn_answer(locale, &meaning, Color::Black))
}

fn gipf_answer(locale: Locale, what: &gipf::Choice) -> String {
    match what {
        gipf::Choice::Push(gipf::Load::Bare) => say!(locale, "answer-push-bare"),
        gipf::Choice::Push(gipf::Load::Gipf) => say!(locale, "answer-push-gipf"),
        gipf::Choice::Push(gipf::Load::Loaded(of)) => say!(locale, "answer-push-loaded", kind = potentials::kind(*of)),
        gipf::Choice::Use => say!(locale, "answer-use"),
        gipf::Choice::Switch(true) => say!(locale, "answer-switch-gipf"),
        gipf::Choice::Switch(false) => say!(locale, "answer-switch-basic"),
        gipf::Choice::Dot(dot) => say!(locale, "answer-dot", dot = dot.to_string()),
        gipf::Choice::Spot(spot) => say!(locale, "answer-spot", spot = spot.to_string()),
        gipf::Choice::Discard => say!(locale, "answer-discard"),
        gipf::Choice::Potential(spot, of) => {
            say!(
                locale,
                "answer-potential",
                spot = spot.to_string(),
                kind = potentials::kind(*of)
            )
        }
        gipf::Choice::Target(spot) => say!(locale, "answer-space", space = spot.to_string()),
        gipf::Choice::Row(letter, spots) => {
            let end = |spot: Option<&gipf::Point>| spot.map(ToString::to_string).unwrap_or_default();
            say!(
                locale,
                "answer-row",
                letter = letter.to_string(),
                from = end(spots.first()),
                to = end(spots.last())
            )
        }
        gipf::Choice::GipfPiece(spot, Color::White) => say!(locale, "answer-gipf-white", spot = spot.to_string()),
        gipf::Choice::GipfPiece(spot, Color::Black) => say!(locale, "answer-gipf-black", spot = spot.to_string()),
        gipf::Choice::Loaded(spot, Color::White, of) => {
            say!(
                locale,
                "answer-loaded-white",
                spot = spot.to_string(),
                kind = potentials::kind(*of)
            )
        }
        gipf::Choice::Loaded(spot, Color::Black, of) => {
            say!(
                locale,
                "answer-loaded-black",
                spot = spot.to_string(),
                kind = potentials::kind(*of)
            )
        }
    }
}

/// The turn that is about to be played.
pub fn preview(locale: Locale, mv: &Move) -> String {
    match mv {
        Move::Dvonn(dvonn::Move::Keep) => say!(locale, "panel-preview-keep"),
        Move::Dvonn(dvonn::Move::Swap) => say!(locale, "panel-preview-swap"),
        _ => say!(locale, "panel-preview", turn = mv.to_string()),
    }
}

/// The words for the opponent that were typed with the turn.
pub fn own_note(locale: Locale, note: &str) -> String {
    say!(locale, "panel-own-note", note = quoted_note(note))
}

/// Whether there is a warning of this effect.
pub fn is_warned_of(effect: &Effect) -> bool {
    warning(Locale::default(), effect).is_some()
}

/// A warning if something that the turn does cannot be undone later.
pub fn warning(locale: Locale, effect: &Effect) -> Option<String> {
    let said = match effect {
        Effect::Gipf(gipf::Effect::BringsNoMore { .. }) => say!(locale, "panel-last-gipf"),
        Effect::Potentials(gipf::Effect::BringsNoMore { .. }) => say!(locale, "panel-no-more-gipf"),
        Effect::Potentials(gipf::Effect::Forfeited { .. }) => say!(locale, "panel-forfeits"),
        Effect::Gipf(_) | Effect::Potentials(_) | Effect::Dvonn(_) => return None,
    };
    Some(format!("⚠️ {said}"))
}
