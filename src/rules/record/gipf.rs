//! Records of GIPF: gipf.com's forms and plain lists.
//!
//! gipf.com writes a push with the spot that it *fills*, and a removal as the player's own pieces that return, `x(` the
//! ends of the row `)` and the captured pieces: `a4-c6 ; c6 b5 d7 Ge8 x(b5-e8) f7`. A second form puts the colour
//! before each push (`GWi3-h3`, `Ki4-h4`) and lists the spots emptied (`xf6,g6`). Neither says that a row of
//! GIPF-pieces was left (G8): a record that continues without removing it left it. An unfinished turn at the end of a
//! record is ignored.
use super::parts::{Record, RecordError, RecordFault, Token};
use crate::rules::game::{self, Move};
use crate::rules::gipf::turn::reading::meanings;
use crate::rules::gipf::{
    Decision, Ending, Gipf, Point, Progress, Push, Reason, Rows, Setup, Spots, Stage, Turn, Variant, WholeTurns,
};
use crate::rules::{MoveError, Position};

/// What a log calls the columns of its players' names where it names nobody.
pub(super) const COLUMNS: [&str; 2] = ["White player", "Black player"];

/// Suffix of the names of files in gipf.com's form.
pub(super) const SUFFIX: &str = "-gipfcom";

/// The variant named in the title of a log, `standard game`, and the words after the title and the players' names.
pub(super) fn title<'t, 'a>(text: &str, tokens: &'t [Token<'a>]) -> (Option<Variant>, &'t [Token<'a>]) {
    let [name, game, rest @ ..] = tokens else {
        return (None, tokens);
    };
    let named = variant(&name.text.to_ascii_lowercase()).filter(|_| game.text.eq_ignore_ascii_case("game"));
    if named.is_none() {
        return (None, tokens);
    }
    let players = rest
        .first()
        .map(|first| first.line)
        .filter(|&line| line > game.line && text.lines().nth(line - 1).is_some_and(are_players));
    let below = rest.iter().position(|token| Some(token.line) != players);
    (named, &rest[below.unwrap_or(rest.len())..])
}

/// Whether a line has two names in columns. Names with figures in them could be moves.
fn are_players(line: &str) -> bool {
    let line = line.trim();
    (line.contains('\t') || line.contains("  ")) && !line.contains(|c: char| c.is_ascii_digit())
}

/// Reads a record. If nothing names the game, a GIPF-piece in the first push means the tournament game; otherwise it is
/// the basic game or, if that does not fit, the standard one.
pub(super) fn read(moves: &[Token], setup: Option<Setup>) -> Result<Record, RecordError> {
    let read = |setup| Reader::read(setup, moves);
    match setup {
        Some(setup) => read(setup),
        None if moves.first().is_some_and(|first| brings_gipf(first.text)) => read(Setup::Tournament),
        None => read(Setup::Basic(None)).or_else(|error| read(Setup::Standard).map_err(|_| error)),
    }
}

/// The game at the current place of the record.
pub(super) struct Reader {
    progress: Progress,
    /// The decisions of the turn under way.
    decisions: Vec<Decision>,
    record: Record,
}

pub(super) type ReadError = MoveError<Turn, Reason>;

impl Reader {
    pub(super) fn begin(setup: Setup) -> Self {
        Self {
            progress: Progress::new(&Gipf::start(setup)),
            decisions: Vec::new(),
            record: Record::new(game::Setup::Gipf(setup)),
        }
    }

    fn read(setup: Setup, tokens: &[Token]) -> Result<Record, RecordError> {
        let mut reader = Self::begin(setup);
        let words = words(tokens);
        let mut rest = &words[..];
        while let Some(&word) = rest.first() {
            let fault = |reader: &Self, why| Err(word.fault(reader.record.moves.len(), why));
            if reader.record.resigned.is_some() {
                return fault(&reader, RecordFault::AfterResigning);
            }
            match reader.word(rest) {
                Ok(used) => rest = &rest[used..],
                Err(error) => return fault(&reader, RecordFault::Move(error.into())),
            }
        }
        // it may break off within a turn, as real ones do: that turn is ignored
        let _ = reader.end_turn();
        Ok(reader.record)
    }

    /// Reads from the first of these words on and returns how many belonged together.
    fn word(&mut self, words: &[Token]) -> Result<usize, ReadError> {
        let first = words[0];
        if first.text == ";" {
            return Ok(1);
        }
        self.next_turn()?;
        if first.is_resignation() {
            self.end_turn()?;
            self.record.resigned = Some(self.progress.position().side());
            return Ok(1);
        }
        let own = words.iter().take_while(|word| spot(word.text).is_some()).count();
        if let Some(ends) = words.get(own).and_then(|word| row_ends(word.text)) {
            return self.site_removal(words, own, ends);
        }
        let text = without_color(first.text);
        if text.starts_with(['x', 'X']) {
            let decisions = meanings(&self.progress, &text)?;
            let [decision] = decisions[..] else {
                return Err(self.ambiguous(&decisions));
            };
            self.remove(decision)?;
        } else {
            self.push(&text)?;
        }
        Ok(1)
    }

    /// `c6 b5 d7 Ge8 x(b5-e8) f7`: the captured pieces are the opponent's in the row.
    fn site_removal(&mut self, words: &[Token], own: usize, ends: [Point; 2]) -> Result<usize, ReadError> {
        let row = self.row_between(ends)?;
        let position = self.progress.position();
        let is_captured = |point: &Point| {
            row.contains(*point)
                && position
                    .piece(*point)
                    .is_some_and(|piece| piece.color != position.side())
        };
        let (before, after) = words.split_at(own);
        let captured = after[1..]
            .iter()
            .take_while(|word| word.line == after[0].line && spot(word.text).is_some_and(|point| is_captured(&point)));
        let captured: Vec<Point> = captured.filter_map(|word| spot(word.text)).collect();
        let used = own + 1 + captured.len();
        let own = before.iter().filter_map(|word| spot(word.text));
        self.remove(Decision::Remove(own.chain(captured).collect()))?;
        Ok(used)
    }

    /// The row of the current player, or of the next one.
    fn row_between(&mut self, ends: [Point; 2]) -> Result<Spots, ReadError> {
        loop {
            let rows = self.progress.rows();
            if let Some(row) = rows.iter().find(|row| ends.iter().all(|&end| row.contains(end))) {
                return Ok(*row);
            }
            self.leave(Reason::NoSuchRow)?;
        }
    }

    /// The whole turns so far.
    pub(super) fn record(self) -> Record {
        self.record
    }

    /// Number of whole turns so far.
    pub(super) fn turns(&self) -> usize {
        self.record.moves.len()
    }

    pub(super) fn position(&self) -> &Gipf {
        self.progress.position()
    }

    pub(super) fn stage(&self) -> Stage {
        self.progress.stage()
    }

    /// The rows that are removed now, or may be.
    pub(super) fn rows(&self) -> Rows {
        self.progress.rows()
    }

    /// Begins the next turn if the last one has ended.
    pub(super) fn next_turn(&mut self) -> Result<(), ReadError> {
        if self.progress.stage() == Stage::Done {
            self.leave(Reason::GameOver)?;
        }
        Ok(())
    }

    /// Pushes, and leaves the rows that may stay.
    pub(super) fn put(&mut self, push: Push) -> Result<(), ReadError> {
        while self.progress.stage() != Stage::Move {
            self.leave(Reason::RowsFirst)?;
        }
        self.decide(Decision::Push(push))
    }

    pub(super) fn remove(&mut self, decision: Decision) -> Result<(), ReadError> {
        while let Err(reason) = self.progress.check(decision) {
            self.leave(reason)?;
        }
        self.decide(decision)
    }

    fn push(&mut self, text: &str) -> Result<(), ReadError> {
        while self.progress.stage() != Stage::Move {
            self.leave(Reason::RowsFirst)?;
        }
        let mut decisions = meanings(&self.progress, text)?;
        let refused = decisions
            .iter()
            .find_map(|&decision| self.progress.check(decision).err());
        if decisions.len() > 1 {
            decisions.retain(|&decision| self.progress.check(decision).is_ok());
        }
        match (&decisions[..], refused) {
            ([], Some(reason)) => Err(MoveError::Illegal(reason)),
            ([decision], _) => self.decide(*decision),
            _ => Err(self.ambiguous(&decisions)),
        }
    }

    /// Goes on to where something else is decided: past the rows that may stay or leave no choice, or to the next turn.
    fn leave(&mut self, reason: Reason) -> Result<(), ReadError> {
        match self.progress.stage() {
            Stage::Move => Err(MoveError::Illegal(reason)),
            Stage::Done => {
                let position = *self.progress.position();
                if position.ending().is_some() {
                    return Err(MoveError::Illegal(Reason::GameOver));
                }
                self.progress = Progress::new(&position);
                Ok(())
            }
            Stage::Owed | Stage::ExtraBefore | Stage::ExtraAfter | Stage::After => {
                match self.progress.decisions()[..] {
                    [first, ..] if first == Decision::Remove(Spots::EMPTY) => self.decide(first),
                    [only] => self.decide(only),
                    _ => Err(MoveError::Illegal(reason)),
                }
            }
        }
    }

    fn decide(&mut self, decision: Decision) -> Result<(), ReadError> {
        self.progress.decide(decision).map_err(MoveError::Illegal)?;
        self.decisions.push(decision);
        if self.progress.stage() == Stage::Done {
            self.record.moves.push(Move::Gipf(self.decisions.drain(..).collect()));
        }
        Ok(())
    }

    /// Ends the current turn, so that it is clear who is next.
    pub(super) fn end_turn(&mut self) -> Result<(), ReadError> {
        while self.progress.stage() == Stage::After {
            self.leave(Reason::RowMustGo)?;
        }
        Ok(())
    }

    fn ambiguous(&self, decisions: &[Decision]) -> ReadError {
        let turn = |&last: &Decision| self.decisions.iter().copied().chain([last]).collect();
        MoveError::Ambiguous(decisions.iter().take(25).map(turn).collect())
    }
}

/// The words, each `;` being a word of its own.
fn words<'a>(tokens: &[Token<'a>]) -> Vec<Token<'a>> {
    let split = |token: &Token<'a>| {
        let Token { text, line } = *token;
        text.split_inclusive(';').flat_map(move |part| {
            let (word, end) = part.strip_suffix(';').map_or((part, ""), |word| (word, ";"));
            [word, end]
                .into_iter()
                .filter(|text| !text.is_empty())
                .map(move |text| Token { text, line })
        })
    };
    tokens.iter().flat_map(split).collect()
}

fn variant(name: &str) -> Option<Variant> {
    Variant::ALL.into_iter().find(|&variant| name_of(variant) == name)
}

/// The variant's name in a title: its key without the game's name.
fn name_of(variant: Variant) -> &'static str {
    variant.key().trim_start_matches("gipf-")
}

/// `f4`, or `Gf5` for a GIPF-piece there.
fn spot(word: &str) -> Option<Point> {
    let text = word.to_ascii_lowercase();
    let name = if text.len() == 3 {
        text.strip_prefix('g')?
    } else {
        &text
    };
    name.parse().ok().filter(|point: &Point| !point.is_dot())
}

/// `x(b5-e8)`
fn row_ends(word: &str) -> Option<[Point; 2]> {
    let text = word.to_ascii_lowercase();
    let (first, last) = text.strip_prefix("x(")?.strip_suffix(')')?.split_once('-')?;
    Some([spot(first)?, spot(last)?])
}

/// A push without the colour before it: `GWi3-h3`, `Ki4-h4`. No column has these letters.
fn without_color(word: &str) -> String {
    let text = word.to_ascii_lowercase();
    let (stacked, rest) = text.strip_prefix('g').map_or(("", &text[..]), |rest| ("g", rest));
    match rest.strip_prefix(['w', 'k']) {
        Some(push) => format!("{stacked}{push}"),
        None => text,
    }
}

/// Whether a push brings a GIPF-piece: a `g` before a letter; before a number it is a column.
fn brings_gipf(word: &str) -> bool {
    matches!(without_color(word).as_bytes(), [b'g', second, ..] if second.is_ascii_lowercase())
}

/// Writes gipf.com's form. What it cannot express, a handicap and a resignation, stands above it in our form.
pub(super) fn write(record: &Record) -> String {
    let game::Setup::Gipf(setup) = record.setup else {
        return String::new();
    };
    let mut lines = Vec::new();
    if setup.handicap().is_some() {
        let extra = record.setup.extra();
        let key = record.setup.kind().key();
        lines.push(format!("game: {key}\nextra: {},{}", extra.white, extra.black));
    }
    lines.extend(record.resigned_line());
    lines.push(format!(" {} game\n", name_of(setup.variant())));
    let [white, black] = COLUMNS;
    lines.push(format!("    {white:<38}{black}\n"));
    let mut position = Gipf::start(setup);
    let mut turns = Vec::new();
    for mv in &record.moves {
        if let Move::Gipf(turn) = mv {
            turns.push(write_turn(&position, turn));
            position.play_unchecked(turn);
        }
    }
    for (pair, number) in turns.chunks(2).zip(1..) {
        let (white, black) = (&pair[0], pair.get(1).map_or("", String::as_str));
        lines.push(format!("{number:02}. {white:<36}  {black}").trim_end().to_owned());
    }
    lines.join("\n") + "\n"
}

/// `f4 f3 Gf5 x(f3-f6) f2 ; a2-d2`. Rows that were left are not written, unless that is the whole turn: it loses the
/// game.
fn write_turn(position: &Gipf, turn: &Turn) -> String {
    let mut progress = Progress::new(position);
    let mut parts = Vec::new();
    for decision in turn.decisions() {
        let now = progress.position();
        match decision {
            Decision::Push(push) => {
                let filled = now.filled_by(push.entry).unwrap_or(push.entry.spot);
                parts.push(format!("{}{}-{filled}", push.load, push.entry.dot));
            }
            Decision::Remove(list) if !list.is_empty() => parts.push(write_removal(&progress, list)),
            // there are no uses and no extras
            Decision::Remove(_) | Decision::Use(_) | Decision::Extra(_) => {}
        }
        if progress.decide(decision).is_err() {
            break;
        }
    }
    if turn.push().is_none() && progress.position().ending() == Some(Ending::NoMove) {
        parts.push("x-".to_owned());
    }
    parts.join(" ; ")
}

fn write_removal(progress: &Progress, list: Spots) -> String {
    let now = progress.position();
    let is_own = |spot: Point| now.piece(spot).is_some_and(|piece| piece.color == now.side());
    let row = progress
        .rows()
        .iter()
        .copied()
        .find(|row| list.is_within(*row))
        .unwrap_or(list);
    // the four or more adjacent pieces of the player's own; a row has no second such run
    let row: Vec<Point> = row.iter().collect();
    let four = row
        .chunk_by(|&one, &next| is_own(one) && is_own(next))
        .max_by_key(|run| run.len())
        .unwrap_or(&row);
    let ends = four
        .first()
        .zip(four.last())
        .map_or_else(String::new, |(first, last)| format!("x({first}-{last})"));
    let named = |own: bool| {
        let spots = list.iter().filter(move |&spot| is_own(spot) == own);
        spots
            .map(|spot| format!("{}{spot}", if now.is_gipf(spot) { "G" } else { "" }))
            .collect::<Vec<_>>()
    };
    [named(true), vec![ends], named(false)].concat().join(" ")
}
