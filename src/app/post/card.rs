//! The cards of a match: its turns, reminders, offers and its end.

use crate::app::features::more::over_controls_of;
use crate::app::features::{
    AcceptPotential, Board, ChallengePotential, Claim, Hint, More, Next, Plans, Resume, offers,
};
use crate::app::matches::NamedMatch;
use crate::app::ports::reply::Row;
use crate::app::state::rows::Pings;
use crate::app::ui::describe;
use crate::app::ui::{At, Control, Look, Message, conclude, illustrate, rows_of, view_of};
use crate::correspondence::consequences::Occasion;
use crate::correspondence::rating::Ratings;
use crate::correspondence::tournament::TournamentId;
use crate::correspondence::{Home, Locale, MadeOffer, Match};
use crate::rules::Color;
use crate::rules::game::{Cell, Game};
use crate::words::{cards, say};

/// How a card is made.
#[derive(Clone, Debug)]
pub(in crate::app) struct CardStyle {
    pub pings: Pings,
    pub look: Look,
    pub without_picture: bool,
    /// The ratings of the players, if the match is rated.
    pub ratings: Option<Ratings>,
    /// The tournament to which the match belongs, if the card names it.
    pub tournament: Option<OfTournament>,
    /// The offers that it shows.
    pub offers: Vec<MadeOffer>,
}

/// What a card says of a match of a tournament.
#[derive(Clone, Copy, Debug)]
pub(in crate::app) struct OfTournament {
    pub id: TournamentId,
    /// Whether it is the third match of a tied pairing.
    pub is_third: bool,
}

/// The message of a card to this colour's player.
pub(in crate::app) fn card(locale: Locale, m: &NamedMatch, to: Color, occasion: Occasion, how: &CardStyle) -> Message {
    let mut text = cards::text(locale, m, (to, occasion), &how.offers, how.ratings.as_ref());
    if let Some(OfTournament { id, is_third }) = how.tournament {
        let line = if is_third && occasion != Occasion::Ended {
            say!(locale, "card-third", id = id.0)
        } else {
            say!(locale, "card-tournament", id = id.0)
        };
        text = format!("{text}\n{line}");
    }
    let mut message = Message {
        text,
        pings: Color::BOTH
            .into_iter()
            .filter(|seat| how.pings.pings(to, *seat))
            .filter_map(|seat| m.player(seat).person())
            .collect(),
        rows: rows(locale, m, (to, occasion), &how.offers),
        ..Message::default()
    };
    match occasion {
        Occasion::Turn | Occasion::Ended | Occasion::Challenged | Occasion::Declared | Occasion::Begun
            if how.without_picture =>
        {
            describe(&mut message, locale, m, to);
        }
        Occasion::Turn => {
            let mut view = view_of(locale, m, to, how.look);
            // once stacks move the numbers would cover them, and nobody needs them any more
            if matches!(&view.game, Game::Dvonn(game) if game.is_placing()) {
                view.marks.plan = cards::placed_by_plan(m, to).into_iter().map(Cell::Dvonn).collect();
            }
            illustrate(&mut message, locale, view);
        }
        Occasion::Ended => {
            if let Some(ended) = m.ended() {
                // both read it where they share a thread
                let is_shared = is_read_by(m, to, to.other()) && m.player(to.other()).person().is_some();
                let own = if is_shared { Color::White } else { to };
                let look = (how.look.side.seen_by(own), how.look.theme);
                conclude(&mut message, locale, m, ended, look);
            }
        }
        Occasion::Challenged | Occasion::Declared | Occasion::Begun => {
            let view = view_of(locale, m, to, how.look);
            illustrate(&mut message, locale, view);
        }
        _ => {}
    }
    message
}

/// Whether a card names the tournament of its match.
pub(in crate::app) fn names_tournament(m: &Match, to: Color, occasion: Occasion) -> bool {
    match occasion {
        Occasion::Turn => is_first(m, to),
        occasion => matches!(occasion, Occasion::Ended | Occasion::Begun),
    }
}

/// Whether a card still says something that is true, to whom it is meant for.
pub(in crate::app) fn is_due(m: &Match, to: Color, turn: u32, occasion: Occasion) -> bool {
    match occasion {
        _ if occasion.calls_to_move() => m.turn() == turn && m.to_move() == Some(to),
        Occasion::Offered(what) => m.offer(what) == Some(to.other()),
        Occasion::OfferDeclined(_) => m.ended().is_none() && !m.is_replaced_since(turn),
        Occasion::TimeUp => m.time_up() == Some(to.other()),
        Occasion::Stopped => m.stopped().is_some(),
        Occasion::OutOfReach => m.out_of_reach() == Some(to.other()),
        Occasion::Resumed => m.to_move().is_some() && m.stopped().is_none() && m.turn() == turn,
        Occasion::Challenged | Occasion::Declared => m.frozen().is_some() && m.turn() == turn,
        Occasion::Ruled => m.ended().is_none() && m.turn() == turn,
        Occasion::Begun => m.turn() == turn && m.to_move() == Some(to.other()),
        // a moderator may have given an earlier end back
        _ => m.ended().is_some() && m.turn() == turn,
    }
}

/// Whether somebody who reads a card to this player is to move: the card is then the newest message with a button for it.
fn calls_somebody(m: &Match, to: Color) -> bool {
    m.to_move()
        .is_some_and(|mover| mover == to || (is_read_by(m, to, mover) && m.player(mover).person().is_some()))
}

/// Whether the cards to this player are where those to the other one are.
pub(super) fn is_read_by(m: &Match, to: Color, other: Color) -> bool {
    m.home(other) == m.home(to) && m.home(to) != Home::Direct
}

/// Whether this player has not played yet.
fn is_first(m: &Match, to: Color) -> bool {
    !m.played().iter().any(|played| played.by == to)
}

fn rows(locale: Locale, m: &NamedMatch, (to, occasion): (Color, Occasion), offers: &[MadeOffer]) -> Vec<Row> {
    let (at, id) = (At::now(m), m.id());
    let mut controls = vec![match occasion {
        _ if occasion.calls_to_move() => {
            // whoever begins needs the rules more than what else there is to do
            let rules = is_first(m, to).then(|| Control::to_rules(m.terms().setup.kind()));
            let plans = || Plans::control(at, "button-plans");
            let [beside, last] = match (m.program(), rules) {
                (Some(_), Some(rules)) => [rules, Hint::control(id)],
                (Some(_), None) => [plans(), Hint::control(id)],
                (None, Some(rules)) => [plans(), rules],
                (None, None) => [plans(), Next::control()],
            };
            let (board, more) = (Board::control(id), More::control(id));
            match m.provisional() {
                Some(turn) if turn.is_pending => {
                    vec![
                        ChallengePotential::control(at),
                        AcceptPotential::control(at),
                        board,
                        more,
                    ]
                }
                Some(_) => {
                    let challenge = ChallengePotential::control(at);
                    vec![Control::to_panel(at), challenge, plans(), board, more]
                }
                None => vec![Control::to_panel(at), beside, board, last, more],
            }
        }
        Occasion::Offered(what) if what.is_about_result() || what.stops_clocks() => {
            [offers::answers(what, at), vec![Board::control(id)]].concat()
        }
        Occasion::Offered(what) => offers::answers(what, at),
        Occasion::Stopped => vec![Resume::control(id), Board::control(id), More::control(id)],
        Occasion::TimeUp => vec![Claim::control(id), Board::control(id), More::control(id)],
        Occasion::Resumed | Occasion::OfferDeclined(_) | Occasion::Ruled if calls_somebody(m, to) => {
            vec![Control::to_panel(at), Board::control(id), More::control(id)]
        }
        Occasion::OfferDeclined(_)
        | Occasion::Resumed
        | Occasion::OutOfReach
        | Occasion::Challenged
        | Occasion::Declared
        | Occasion::Ruled => {
            vec![Board::control(id), More::control(id)]
        }
        Occasion::Begun => {
            let rules = Control::to_rules(m.terms().setup.kind());
            vec![
                Plans::control(at, "button-plans"),
                Board::control(id),
                rules,
                More::control(id),
            ]
        }
        _ => [over_controls_of(m), vec![Next::control()]].concat(),
    }];
    if occasion.calls_to_move() {
        let asked = offers.iter().filter(|offer| offer.end.is_none() && offer.by != to);
        controls.extend(asked.map(|offer| offers::answers(offer.what, at)));
    }
    controls.iter().flat_map(|controls| rows_of(locale, controls)).collect()
}
