//! Why something was refused, as a sentence that says what to do.

use crate::app::features::block::MAX_BLOCKS;
use crate::app::features::challenge::message::{counter_again, withdraw};
use crate::app::features::play::which_turn;
use crate::app::features::{MAX_NOTE, MAX_NOTES, PuzzleStep, SolvePuzzle};
use crate::app::ports::reply::Row;
use crate::app::request::Request;
use crate::app::state::refusal::{
    BlockRefusal, FollowRefusal, NoTarget, NudgeRefusal, OfferRefusal, PracticeRefusal, PuzzleRefusal, Refusal,
    SettingsRefused, Unreadable,
};
use crate::app::ui::{At, Control, Message, Reader, Reply, row, select};
use crate::correspondence::challenge::Refused;
use crate::words::errors::{self, Error};
use crate::words::matches::{self, Which};
use crate::words::{
    Locale, advice, challenges, clocks, follow, links, moves, offers, plans, practice, puzzles, review, settings,
    terms, vacations,
};

pub(super) fn present(request: &Request, reader: Reader, refusal: Refusal) -> Reply {
    let locale = reader.locale;
    let message = match refusal {
        Refusal::Ambiguous {
            id,
            turn,
            text,
            candidates,
        } => which_turn(locale, At { id, turn }, &text, &candidates),
        // only suggestions can be shown there
        Refusal::Unreadable(Unreadable::Suggestion) => return Reply::Choices(Vec::new()),
        other => Message {
            rows: way_on(locale, request, &other).into_iter().collect(),
            ..Message::text(sentence(locale, other))
        },
    };
    Reply::private(message)
}

/// What the asker can do instead, where that is a button or a select.
fn way_on(locale: Locale, request: &Request, refusal: &Refusal) -> Option<Row> {
    match refusal {
        Refusal::NotAMove { id, turn, .. } => row(locale, &[Control::use_panel(At { id: *id, turn: *turn })]),
        Refusal::WhichMatch { among, .. } => Some(select(locale, among.iter(), request.intent.in_which_match())),
        Refusal::Puzzle(
            PuzzleRefusal::NotAMove { number, filter, .. } | PuzzleRefusal::Ambiguous { number, filter, .. },
        ) => {
            let again = SolvePuzzle::numbered(*number, *filter, PuzzleStep::OPEN);
            row(locale, &[again.control("button-try-again")])
        }
        Refusal::Counter { id, proposal, .. } => row(locale, &[counter_again(*id, *proposal)]),
        Refusal::Challenge(Refused::YourOwn(id)) => row(locale, &[withdraw(*id)]),
        _ => None,
    }
}

fn sentence(locale: Locale, refusal: Refusal) -> String {
    match refusal {
        Refusal::Unreadable(Unreadable::Command | Unreadable::Suggestion) => errors::text(locale, Error::Command),
        Refusal::Unreadable(Unreadable::Button) => errors::text(locale, Error::Button),
        Refusal::Unreadable(Unreadable::Answer) => errors::text(locale, Error::Answer),
        Refusal::Unreadable(Unreadable::NoGame) => challenges::refused(locale, Refused::NoGame),
        Refusal::Unreadable(Unreadable::MatchNumber(text)) => errors::not_a_match(locale, &text),
        Refusal::NoSuchMatch(id) => matches::which(locale, Which::Unknown(id)),
        Refusal::NotAPlayer { id, players } => matches::not_a_player(locale, id, players),
        Refusal::Target(NoTarget::None) => matches::which(locale, Which::None),
        Refusal::Target(NoTarget::NoneWaits) => matches::which(locale, Which::NoneWaits),
        Refusal::Target(NoTarget::NoNext) => matches::which(locale, Which::NoNext),
        Refusal::WhichMatch { to_move: false, .. } => matches::which(locale, Which::Several),
        Refusal::WhichMatch { to_move: true, .. } => matches::which(locale, Which::SeveralWait),
        Refusal::NotYourTurn { id, to_move, time } => matches::not_your_turn(locale, id, to_move, time),
        Refusal::MatchOver(id) => matches::over(locale, id),
        Refusal::NotOver(id) => advice::not_over(locale, id),
        Refusal::NotBegun(id) => matches::not_begun(locale, id),
        Refusal::NotDrawn(id) => matches::not_drawn(locale, id),
        Refusal::NoSuchTurn { id, turn, turns } => review::no_such_turn(locale, id, turn, turns),
        Refusal::NotAMove { kind, text, reason, .. } => moves::refused(locale, kind, &text, reason),
        Refusal::Ambiguous {
            id, text, candidates, ..
        } => moves::ambiguous_list(locale, id, &text, &candidates),
        Refusal::PlayedByItself { id, mv } => matches::already_played(locale, id, &mv),
        Refusal::Plan {
            id,
            kind,
            opponent,
            why,
        } => plans::refused(locale, id, kind, opponent, why),
        Refusal::Target(NoTarget::NotNamed) => follow::which(locale),
        Refusal::Follow { id, why } => match why {
            FollowRefusal::Yours => follow::yours(locale, id),
            FollowRefusal::TooMany(count) => follow::too_many(locale, count),
            FollowRefusal::Crowded => follow::crowded(locale, id),
            FollowRefusal::NotFollowed => follow::not_followed(locale, id),
            FollowRefusal::YouBlocked(player) => follow::you_blocked(locale, id, player),
            FollowRefusal::NotYou => follow::not_you(locale, id),
        },
        Refusal::Link { id, why } => links::refused(locale, id, &why),
        Refusal::Clock { id, opponent, why } => clocks::refused(locale, id, opponent, why),
        Refusal::Vacation(why) => vacations::refused(locale, why),
        Refusal::NotOnVacation => vacations::not_on(locale),
        Refusal::Settings(SettingsRefused::Zone { typed, similar }) => settings::no_zone(locale, &typed, &similar),
        Refusal::Settings(SettingsRefused::Quiet(typed)) => settings::no_quiet_hours(locale, &typed),
        Refusal::Puzzle(why) => match why {
            PuzzleRefusal::NoSuchNumber(number) => puzzles::no_such_number(locale, number),
            PuzzleRefusal::None => puzzles::none(locale),
            PuzzleRefusal::NoneShown => puzzles::none_shown(locale),
            PuzzleRefusal::NotAMove { kind, text, reason, .. } => puzzles::not_a_move(locale, kind, &text, reason),
            PuzzleRefusal::Ambiguous { text, candidates, .. } => puzzles::ambiguous(locale, &text, &candidates),
        },
        Refusal::RematchBeforeEnd(id) => matches::rematch_too_early(locale, id),
        Refusal::RematchOffered(id) => matches::rematch_already(locale, id),
        Refusal::Challenge(why) => challenges::refused(locale, why),
        Refusal::ChallengeClosed(state) => challenges::refused_closed(locale, state),
        Refusal::Offer {
            id,
            opponent,
            what,
            why,
        } => match why {
            OfferRefusal::AlreadyOffered => offers::already(locale, what, id, opponent),
            OfferRefusal::OpponentOffered => offers::theirs(locale, what, id, opponent),
            OfferRefusal::NoOffer => offers::none(locale, what, id),
            OfferRefusal::Outdated => offers::outdated(locale, what, id),
            OfferRefusal::NothingToUndo => offers::nothing_to_undo(locale, id),
            OfferRefusal::NothingToFill => offers::nothing_to_fill(locale, id),
        },
        Refusal::TooLateToAbort(id) => offers::too_late_to_abort(locale, id),
        Refusal::Nudge { id, opponent, why } => match why {
            NudgeRefusal::YourTurn => offers::nudge_refused(locale, id, None),
            NudgeRefusal::TooSoon(from) => offers::nudge_refused(locale, id, Some(from)),
            NudgeRefusal::OnVacation => offers::nudge_vacation(locale, opponent),
            NudgeRefusal::NotThem => offers::nudge_not_them(locale, opponent),
            NudgeRefusal::Program => practice::needs_no_nudge(locale, id, opponent),
        },
        Refusal::Practice(PracticeRefusal::NoSuchLevel) => practice::no_such_level(locale),
        Refusal::Practice(PracticeRefusal::Potentials) => practice::no_potentials(locale),
        Refusal::Practice(PracticeRefusal::Bot) => practice::not_for_bots(locale),
        Refusal::Practice(PracticeRefusal::TooMany(count)) => practice::too_many(locale, count),
        Refusal::Practice(PracticeRefusal::NoHint(id)) => advice::no_hint(locale, id),
        Refusal::Practice(PracticeRefusal::NothingToHintAt) => advice::nothing_to_hint_at(locale),
        Refusal::NoteTooLong => offers::note_too_long(locale, MAX_NOTE),
        Refusal::NotesTooLong => offers::notes_too_long(locale, usize::from(MAX_NOTES)),
        Refusal::NotAManager => challenges::not_a_manager(locale),
        Refusal::Block(BlockRefusal::Yourself) => challenges::block_refused(locale, None),
        Refusal::Block(BlockRefusal::TooMany) => challenges::block_refused(locale, Some(MAX_BLOCKS)),
        Refusal::Counter { field, text, .. } => terms::unread(locale, field, &text),
    }
}
