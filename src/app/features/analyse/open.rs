//! Opening an analysis board.

use super::board;
use super::spelled::{Analyse, ShowAnalysis};
use crate::app::feature::{Command, Shown};
use crate::app::matches;
use crate::app::ports::actor::Actor;
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::state::rows::{AnalysisRow, AnalysisStart, Format};
use crate::rules::game::{Game, GameKind, Setup};
use crate::rules::gipf::Variant;
use crate::rules::{Color, Misfit, PositionError, Status};
use crate::words::{clip, quoted};
use serde::{Deserialize, Serialize};

/// Maximum length of an example of a position.
const EXAMPLE: usize = 60;

impl Analyse {
    fn start(&self, rows: &mut Rows, actor: &Actor) -> Result<AnalysisStart, Stop> {
        match (&self.position, self.id) {
            (Some(_), Some(_)) => Err(refusal!("analyse-which").into()),
            (Some(text), None) => {
                let game: Game = tidied(text).parse().map_err(|why| not_a_position(text, why))?;
                match board::guard_of(rows, actor, game.kind(), [&game])? {
                    Some(guard) => Err(guard.refusal().into()),
                    None if has_passed(text, &game) => Ok(AnalysisStart::Passed(game)),
                    None => Ok(AnalysisStart::Position(game)),
                }
            }
            (None, named) => {
                let id = matches::target_to_look_at(rows, actor, named)?;
                let m = board::finished(rows, actor, id)?;
                let turn = self.turn.unwrap_or(0).min(m.turns_played());
                Ok(AnalysisStart::Match { id, turn })
            }
        }
    }
}

/// A position as people paste it: with marks of code around it, more than one space, or a capital letter.
fn tidied(text: &str) -> String {
    let text = text.trim_matches(|letter: char| letter.is_whitespace() || letter == '`');
    let mut items = text.split_whitespace();
    let game = items.next().map(str::to_lowercase);
    game.into_iter()
        .chain(items.map(str::to_owned))
        .collect::<Vec<_>>()
        .join(" ")
}

/// Whether the side to move that the text names has no move, so that the other one is to move.
fn has_passed(text: &str, game: &Game) -> bool {
    let named = match tidied(text).split_whitespace().nth(1) {
        Some("w") => Color::White,
        Some("b") => Color::Black,
        _ => return false,
    };
    game.status() == Status::ToMove(named.other())
}

fn not_a_position(text: &str, why: PositionError) -> Refusal {
    match why {
        PositionError::Syntax => {
            // an example of the game that was meant, if its name could be read
            let tidied = tidied(text);
            let kind = tidied.split_whitespace().next().and_then(|name| name.parse().ok());
            let kind = kind.unwrap_or(GameKind::Gipf(Variant::Basic));
            let text = quoted(text);
            let example = clip(&Game::start(Setup::even(kind)).to_string(), EXAMPLE);
            refusal!("analyse-bad-position", text = text.clone(), example = example.clone())
        }
        PositionError::Piece(item) => {
            let item = quoted(&item);
            refusal!("analyse-bad-piece", piece = item.clone())
        }
        PositionError::Impossible(Misfit::TooMany, _) => refusal!("analyse-too-many"),
        PositionError::Impossible(Misfit::NoDvonnPiece, _) => refusal!("analyse-no-dvonn-piece"),
        PositionError::Impossible(Misfit::NoLink, _) => refusal!("analyse-no-link"),
        PositionError::Impossible(Misfit::Phase, _) => refusal!("analyse-misfit"),
    }
}

/// The board is open, perhaps on another position than before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opened {
    pub(super) board: u32,
}

impl Shown for Analyse {
    type Query = ShowAnalysis;
}

impl From<Opened> for ShowAnalysis {
    fn from(Opened { board }: Opened) -> Self {
        Self { board, best: false }
    }
}

impl Command for Analyse {
    type Outcome = Opened;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Opened, Stop> {
        let player = actor.id().ok_or_else(Refusal::no_match)?;
        let start = self.start(rows, actor)?;
        let key = board::own(player);
        let before = rows.read::<AnalysisRow>(&key)?;
        let board = before.map_or(1, |before| before.board.wrapping_add(1));
        let row = AnalysisRow {
            format: Format,
            board,
            step: 0,
            start,
            tried: Vec::new(),
            picks: Vec::new(),
        };
        rows.put(&key, &row);
        Ok(Opened { board })
    }
}
