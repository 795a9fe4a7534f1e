//! The closed set of games.
use super::{ByColor, Color, MoveError, Position, Status, dvonn, gipf};
use std::fmt;
use std::str::FromStr;

/// Which game is played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(into = "&'static str", try_from = "String")]
pub enum GameKind {
    /// DVONN.
    Dvonn,
    /// GIPF by one of its three sets of rules.
    Gipf(gipf::Variant),
}

impl GameKind {
    /// Every kind.
    pub const ALL: [Self; 4] = [
        Self::Dvonn,
        Self::Gipf(gipf::Variant::Basic),
        Self::Gipf(gipf::Variant::Standard),
        Self::Gipf(gipf::Variant::Tournament),
    ];

    /// Its name in texts for machines: `dvonn`, `gipf-basic`, `gipf-standard`, `gipf-tournament`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Dvonn => "dvonn",
            Self::Gipf(gipf::Variant::Basic) => "gipf-basic",
            Self::Gipf(gipf::Variant::Standard) => "gipf-standard",
            Self::Gipf(gipf::Variant::Tournament) => "gipf-tournament",
        }
    }
}

impl From<GameKind> for &'static str {
    fn from(kind: GameKind) -> Self {
        kind.key()
    }
}

impl TryFrom<String> for GameKind {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, &'static str> {
        text.parse().map_err(|()| "no such game")
    }
}

impl FromStr for GameKind {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|kind| kind.key() == text).ok_or(())
    }
}

/// What a match starts from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "AnySetup")]
pub struct Setup {
    /// The game.
    pub kind: GameKind,
    /// GIPF basic only (G13): one colour's extra pieces in reserve, 0 to 3. The parser refuses others.
    pub extra: ByColor<u8>,
}

/// A setup as it is read, before it is known to be one.
#[derive(serde::Deserialize)]
struct AnySetup {
    kind: GameKind,
    #[serde(default)]
    extra: ByColor<u8>,
}

impl TryFrom<AnySetup> for Setup {
    type Error = &'static str;

    fn try_from(AnySetup { kind, extra }: AnySetup) -> Result<Self, &'static str> {
        let setup = Self { kind, extra };
        if setup.is_valid() {
            Ok(setup)
        } else {
            Err("only basic GIPF has a handicap: 1 to 3 pieces for one side")
        }
    }
}

impl Setup {
    /// The game without a handicap.
    #[must_use]
    pub fn even(kind: GameKind) -> Self {
        Self {
            kind,
            extra: ByColor::default(),
        }
    }

    /// Whether the extra pieces are those of an even game or of a handicap by G13.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        match (self.extra.white, self.extra.black) {
            (0, 0) => true,
            (1..=3, 0) | (0, 1..=3) => self.kind == GameKind::Gipf(gipf::Variant::Basic),
            _ => false,
        }
    }
}

/// A place on either board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Cell {
    /// A space of DVONN.
    Dvonn(dvonn::Space),
    /// A point of GIPF.
    Gipf(gipf::Point),
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dvonn(space) => space.fmt(f),
            Self::Gipf(point) => point.fmt(f),
        }
    }
}

/// What is pointed out beyond a position, in its picture and in its words.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Marks {
    /// Cells that may be chosen now.
    pub legal: Vec<Cell>,
    /// Cells chosen so far.
    pub chosen: Vec<Cell>,
    /// Rows with their letters.
    pub rows: Vec<(char, Vec<Cell>)>,
    /// Cells of a plan, the first one first.
    pub plan: Vec<Cell>,
}

/// A position of any game. `Display` and `FromStr` are the position text.
#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Game {
    /// DVONN.
    Dvonn(dvonn::Dvonn),
    /// GIPF by one of its rules.
    Gipf(gipf::Gipf),
}

/// A whole turn of any game. `Display` is the canonical notation; no text is canonical in both games.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Move {
    /// DVONN.
    Dvonn(dvonn::Move),
    /// GIPF.
    Gipf(gipf::Turn),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dvonn(mv) => mv.fmt(f),
            Self::Gipf(turn) => turn.fmt(f),
        }
    }
}

impl FromStr for Move {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        text.parse().map(Self::Dvonn).or_else(|()| text.parse().map(Self::Gipf))
    }
}

impl From<Move> for String {
    fn from(mv: Move) -> Self {
        mv.to_string()
    }
}

impl TryFrom<String> for Move {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, &'static str> {
        text.parse().map_err(|()| "not a move in canonical notation")
    }
}

/// What a move does beyond itself, for the sentence under the picture, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// DVONN D5: stacks that lost their link to every DVONN piece left the board, with their heights.
    CutOff(Vec<(dvonn::Space, u8)>),
    /// DVONN D7: this colour has no move and passes.
    Passes(Color),
    /// GIPF G3, G7: a row left the board: spots that went back to the remover's reserve, and spots captured.
    RowRemoved {
        /// Who took it.
        by: Color,
        /// The remover's own.
        returned: Vec<gipf::Point>,
        /// The opponent's.
        captured: Vec<gipf::Point>,
        /// Those of both that were GIPF-pieces.
        gipf_pieces: Vec<gipf::Point>,
    },
    /// GIPF G8: rows of GIPF-pieces that could have been taken were left.
    RowsLeft {
        /// Who left them.
        by: Color,
    },
}

impl Game {
    /// The first position.
    #[must_use]
    pub fn start(setup: Setup) -> Self {
        match setup.kind {
            GameKind::Dvonn => Self::Dvonn(dvonn::Dvonn::start()),
            GameKind::Gipf(variant) => Self::Gipf(gipf::Gipf::start(variant, setup.extra)),
        }
    }

    /// Which game.
    #[must_use]
    pub fn kind(&self) -> GameKind {
        match self {
            Self::Dvonn(_) => GameKind::Dvonn,
            Self::Gipf(position) => GameKind::Gipf(position.variant()),
        }
    }

    /// Whose turn, or how it ended.
    #[must_use]
    pub fn status(&self) -> Status {
        match self {
            Self::Dvonn(position) => position.status(),
            Self::Gipf(position) => position.status(),
        }
    }

    /// Every legal turn (tests and tools).
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        match self {
            Self::Dvonn(position) => position.legal_moves().into_iter().map(Move::Dvonn).collect(),
            Self::Gipf(position) => position.legal_moves().into_iter().map(Move::Gipf).collect(),
        }
    }

    /// The legal turn when there is just one.
    #[must_use]
    pub fn only_move(&self) -> Option<Move> {
        match self {
            Self::Dvonn(position) => match position.legal_moves()[..] {
                [mv] => Some(Move::Dvonn(mv)),
                _ => None,
            },
            Self::Gipf(position) => position.only_move().map(Move::Gipf),
        }
    }

    /// Whether this whole turn is legal here.
    #[must_use]
    pub fn is_legal(&self, mv: &Move) -> bool {
        match (self, mv) {
            (Self::Dvonn(position), Move::Dvonn(mv)) => position.is_legal(mv),
            (Self::Gipf(position), Move::Gipf(turn)) => position.is_legal(turn),
            _ => false,
        }
    }

    /// Reads a move in any accepted notation.
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveError<Move>> {
        match self {
            Self::Dvonn(position) => position
                .parse_move(text)
                .map(Move::Dvonn)
                .map_err(|e| e.map(Move::Dvonn)),
            Self::Gipf(position) => position.parse_move(text).map(Move::Gipf).map_err(|e| e.map(Move::Gipf)),
        }
    }

    /// Plays a legal move, or says why it is none.
    pub fn play(&mut self, mv: &Move) -> Result<(), MoveError<Move>> {
        if !self.is_legal(mv) {
            // another game's move, or one that reads as a different, legal one, has no reason of its own
            return Err(self.parse_move(&mv.to_string()).err().unwrap_or(MoveError::Syntax));
        }
        match (self, mv) {
            (Self::Dvonn(position), Move::Dvonn(mv)) => position.play_unchecked(mv),
            (Self::Gipf(position), Move::Gipf(turn)) => position.play_unchecked(turn),
            _ => return Err(MoveError::Syntax),
        }
        Ok(())
    }

    /// What a legal move does beyond itself.
    #[must_use]
    pub fn effects(&self, mv: &Move) -> Vec<Effect> {
        match (self, mv) {
            (Self::Dvonn(position), &Move::Dvonn(mv)) => dvonn_effects(position, mv),
            (Self::Gipf(position), Move::Gipf(turn)) => position.effects(turn),
            _ => Vec::new(),
        }
    }

    /// Legal whole turns whose text goes with what was typed so far, at most `limit`, for autocomplete; walks the
    /// decisions, so it is quick in any position.
    #[must_use]
    pub fn complete(&self, typed: &str, limit: usize) -> Vec<Move> {
        match self {
            Self::Dvonn(position) => position.complete(typed, limit).into_iter().map(Move::Dvonn).collect(),
            Self::Gipf(position) => position.complete(typed, limit).into_iter().map(Move::Gipf).collect(),
        }
    }
}

fn dvonn_effects(position: &dvonn::Dvonn, mv: dvonn::Move) -> Vec<Effect> {
    let Status::ToMove(mover) = position.status() else {
        return Vec::new();
    };
    let mut effects = Vec::new();
    let cut = position.cut_off_by(mv);
    if !cut.is_empty() {
        effects.push(Effect::CutOff(cut));
    }
    let mut after = position.clone();
    after.play_unchecked(&mv);
    // White places the last piece and moves first (D1); otherwise the other colour is next
    let next = if position.is_placing() && !after.is_placing() {
        Color::White
    } else {
        mover.other()
    };
    if let Status::ToMove(side) = after.status()
        && side != next
    {
        effects.push(Effect::Passes(next));
    }
    effects
}

impl<M> MoveError<M> {
    /// The same about another kind of move.
    pub fn map<N>(self, change: impl FnMut(M) -> N) -> MoveError<N> {
        match self {
            Self::Syntax => MoveError::Syntax,
            Self::Illegal(reason) => MoveError::Illegal(reason),
            Self::Ambiguous(moves) => MoveError::Ambiguous(moves.into_iter().map(change).collect()),
        }
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dvonn(position) => position.fmt(f),
            Self::Gipf(position) => position.fmt(f),
        }
    }
}

impl FromStr for Game {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        match text.split_whitespace().next().unwrap_or_default().parse() {
            Ok(GameKind::Dvonn) => text.parse().map(Self::Dvonn),
            Ok(GameKind::Gipf(_)) => text.parse().map(Self::Gipf),
            Err(()) => Err(PositionError::Syntax),
        }
    }
}

impl From<Game> for String {
    fn from(game: Game) -> Self {
        game.to_string()
    }
}

impl TryFrom<String> for Game {
    type Error = PositionError;

    fn try_from(text: String) -> Result<Self, PositionError> {
        text.parse()
    }
}

/// What is wrong with a position text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError {
    /// It does not have the form of one.
    #[error("this is no position text")]
    Syntax,
    /// This part is no place with a piece or stack that can stand there, or the place was named before.
    #[error("`{0}` is no place with what can stand there, or names a place twice")]
    Piece(String),
    /// No game comes to it, and why.
    #[error("no game comes to this position: {0}")]
    Impossible(&'static str),
}
