//! Draws ratings and standings from tables that a person or a spreadsheet wrote.
use super::error::ToolError;
use super::input::quoted;
use crate::scene::ratings::Rated;
use crate::scene::standings::{MOST, StandingsRow};
use crate::store::counted;
use crate::{raster, scene::Theme, words};
use jiff::civil::Date;
use std::ops::RangeInclusive;

/// The form of a table's lines, for error messages.
const RATED: &str = "a line is date,rating,deviation, such as 2026-11-21,1503,62; the deviation may be left out";
const STANDING: &str = "a line is player,won,drawn,lost,points, such as Ana,3,1,0,3.5";

/// Maximum number of games in a table.
const GAMES: usize = 10_000;
/// Accepted years: others are typing mistakes and would make the axis useless.
const YEARS: RangeInclusive<i16> = 1970..=2199;
/// Maximum number of whole points that fit into the picture's column.
const POINTS: u16 = 999;
/// Maximum number of characters kept of a name; the picture has room for fewer.
const NAME: usize = 100;

/// Draws the course of a rating as a PNG from a table of `date,rating,deviation` with one line per game, in the order
/// in which they were played. The deviation may be left out.
pub fn ratings(table: &str, theme: Theme) -> Result<Vec<u8>, ToolError> {
    let mut games: Vec<Rated> = Vec::new();
    for (number, fields) in lines(table) {
        let wrong = |what: String| ToolError::Table(format!("line {number}: {what}; {RATED}"));
        let (day, rating, deviation) = match &fields[..] {
            [day, rating] => (day, rating, ""),
            [day, rating, deviation] => (day, rating, deviation.as_str()),
            _ => return Err(wrong(format!("it has {} where 2 or 3 are wanted", parts(fields.len())))),
        };
        let game = Rated {
            day: date(day).map_err(wrong)?,
            rating: number_to(rating, 9_999.0)
                .ok_or_else(|| wrong(format!("{} is no rating from 0 to 9999", quoted(rating))))?,
            deviation: match deviation {
                "" => None,
                _ => Some(
                    number_to(deviation, 2_000.0)
                        .ok_or_else(|| wrong(format!("{} is no deviation from 0 to 2000", quoted(deviation))))?,
                ),
            },
        };
        if games.last().is_some_and(|before| before.day > game.day) {
            return Err(wrong(format!(
                "{day} comes before the date above it, but the games stand in the order in which they were played"
            )));
        }
        if games.len() == GAMES {
            return Err(wrong(format!("there are more than {GAMES} games")));
        }
        games.push(game);
    }
    if games.is_empty() {
        return Err(ToolError::Table(format!("there is no game in the table; {RATED}")));
    }
    Ok(raster::ratings(&games, theme))
}

/// Draws the standings of a tournament as a PNG from a table of `player,won,drawn,lost,points` with one line per
/// player, in any order.
pub fn standings(table: &str, theme: Theme) -> Result<Vec<u8>, ToolError> {
    let mut standings = Vec::new();
    for (number, fields) in lines(table) {
        let wrong = |what: String| ToolError::Table(format!("line {number}: {what}; {STANDING}"));
        let [player, won, drawn, lost, points] = &fields[..] else {
            return Err(wrong(format!("it has {} where 5 are wanted", parts(fields.len()))));
        };
        let count = |name: &str, text: &str| {
            let count = text.parse().ok().filter(|count| *count <= 999_u16);
            count.ok_or_else(|| wrong(format!("{} is no number of games {name} from 0 to 999", quoted(text))))
        };
        let name = words::plain(player, NAME);
        if name.is_empty() {
            return Err(wrong("the player has no name".to_owned()));
        }
        if standings.len() == MOST {
            return Err(ToolError::Table(format!(
                "line {number}: this is one player more than the {MOST} that a picture has room for"
            )));
        }
        standings.push(StandingsRow {
            player: name,
            won: count("won", won)?,
            drawn: count("drawn", drawn)?,
            lost: count("lost", lost)?,
            half_points: halves(points).ok_or_else(|| {
                wrong(format!(
                    "{} are no points from 0 to 999.5 in whole or half ones",
                    quoted(points)
                ))
            })?,
        });
    }
    if standings.is_empty() {
        return Err(ToolError::Table(format!("there is no player in the table; {STANDING}")));
    }
    Ok(raster::standings(&standings, theme))
}

/// The lines of a table with their numbers and fields, without comments (`#`), empty lines and a header, which is a
/// first line without any digit.
fn lines(table: &str) -> impl Iterator<Item = (usize, Vec<String>)> {
    let table = table.strip_prefix('\u{feff}').unwrap_or(table);
    let lines = (1..).zip(table.lines().map(str::trim));
    let said = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let said = said.enumerate();
    let said = said.filter(|(n, (_, line))| *n > 0 || line.contains(|c: char| c.is_ascii_digit()));
    said.map(|(_, (number, line))| (number, fields(line)))
}

/// The fields of a line, without quotes. Spreadsheets separate them by semicolons where the comma is the decimal mark.
///
/// Not by the `csv` crate, to which a quote after a space is text: people who type a table put a space after the comma.
fn fields(line: &str) -> Vec<String> {
    let count = |c: char| line.matches(c).count();
    let separator = if count(';') > 0 && count(';') >= count(',') {
        ';'
    } else {
        ','
    };
    let mut fields = vec![String::new()];
    let (mut is_quoted, mut before) = (false, None);
    for letter in line.chars() {
        let field = fields.last_mut().expect("there is always one");
        match letter {
            '"' if is_quoted => is_quoted = false,
            // a doubled quote within quotes is a quote
            '"' if before == Some('"') && !field.is_empty() => {
                field.push('"');
                is_quoted = true;
            }
            '"' if field.trim().is_empty() => is_quoted = true,
            _ if letter == separator && !is_quoted => fields.push(String::new()),
            _ => field.push(letter),
        }
        before = Some(letter);
    }
    fields.iter().map(|field| field.trim().to_owned()).collect()
}

fn parts(count: usize) -> String {
    counted(count as u64, "part", "parts")
}

/// A date in the form 2026-11-21, or why it is invalid.
fn date(text: &str) -> Result<Date, String> {
    let is_plain = text.len() == 10 && text.chars().all(|c| c.is_ascii_digit() || c == '-');
    let date: Option<Date> = text.parse().ok().filter(|_| is_plain);
    let date = date.ok_or_else(|| format!("{} is no date", quoted(text)))?;
    if YEARS.contains(&date.year()) {
        Ok(date)
    } else {
        let (first, last) = (YEARS.start(), YEARS.end());
        Err(format!("{text} is not in the years {first} to {last}"))
    }
}

/// An unsigned number with a decimal point or comma.
fn number_to(text: &str, most: f32) -> Option<f32> {
    let text = text.replace(',', ".");
    let is_plain = text.chars().all(|c| c.is_ascii_digit() || c == '.');
    let number: f32 = text.parse().ok().filter(|_| is_plain)?;
    (number <= most).then_some(number)
}

/// Twice the points.
fn halves(text: &str) -> Option<u16> {
    let text = text.replace(',', ".").replace('½', ".5");
    let (whole, half) = match text.split_once('.') {
        None => (text.as_str(), 0),
        Some((whole, decimals)) => match decimals.trim_end_matches('0') {
            "" => (whole, 0),
            "5" => (if whole.is_empty() { "0" } else { whole }, 1),
            _ => return None,
        },
    };
    let is_plain = whole.chars().all(|c| c.is_ascii_digit());
    let whole: u16 = whole.parse().ok().filter(|whole| is_plain && *whole <= POINTS)?;
    Some(whole * 2 + half)
}
