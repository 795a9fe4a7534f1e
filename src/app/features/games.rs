//! A player's matches as a list, read from the rows of the lists alone.

use super::boards::{self, Boards};
use super::challenge::open;
use super::play::{Next, Open};
use super::review::Review;
use crate::app::feature::{Query, Spelled};
use crate::app::matches;
use crate::app::ports::actor::Actor;
use crate::app::ports::limits;
use crate::app::ports::reply::{Accent, Beside, Row, Select, Style};
use crate::app::slash::Slash;
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::followers;
use crate::app::state::listed::{Listed, ListedState};
use crate::app::state::rows::PlayerRow;
use crate::app::ui::{Container, Control, Message, Part, Reader, Reply, fitting, row, select};
use crate::app::workers::pictures::Drawing;
use crate::correspondence::{Locale, MatchId, Player, PlayerId, TimeLeft};
use crate::store::keys;
use crate::words::{clocks, commands, list as enumerated, matches as words, mention, say};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Number of components of a match with its board: a section of two, its text and board, and a row with a button.
const WITH_BOARD: usize = 5;
/// Maximum number of matches that are shown with their boards. Discord takes no more components in a message, so that
/// the other matches are in a text and a select; of files it would take ten.
const BOARDS: usize = (limits::COMPONENTS - 1) / WITH_BOARD;
/// Number of components for the matches that have no section: a text and a select.
const REST: usize = 3;
/// Maximum number of challenges in the text; the select has more.
const CHALLENGES: usize = 5;

/// The running matches of the actor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Games;

impl Spelled for Games {
    const KEY: &'static str = "games";

    fn slashes() -> Vec<Slash<Self>> {
        vec![Slash::new("games", Vec::new(), |_| Ok(Some(Self)))]
    }
}

/// A player's running matches, each list by time left.
pub struct Lists {
    mine: Vec<Listed>,
    theirs: Vec<Listed>,
    /// The newest finished matches, as many as fit into a select.
    over: Vec<Listed>,
    /// The matches of others that they follow.
    followed: Vec<MatchId>,
    /// The challenges to them that wait for an answer.
    challenges: Vec<open::Listed>,
    /// The boards of the first matches: of those that wait for them, then of the others.
    boards: Vec<(MatchId, Drawing)>,
    /// The opponents that they wait for who are on vacation, and until when.
    away: Vec<(PlayerId, Timestamp)>,
}

impl Query for Games {
    type Answer = Lists;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<Lists, Stop> {
        let (mine, theirs) = matches::all_running(rows, actor)?;
        let (mut over, mut followed, mut challenges) = (Vec::new(), Vec::new(), Vec::new());
        if let Some(player) = actor.id() {
            challenges = open::to_answer(rows, player, actor.place())?;
            over = matches::finished(rows, player, limits::OPTIONS)?;
            followed = followers::followed(rows, player)?;
        }
        let boards = match actor {
            Actor::Player { person, locale, .. } => {
                let first = mine.iter().chain(&theirs).take(BOARDS);
                boards::of(rows, first, (person.id, *locale))?
            }
            Actor::Program(_) | Actor::Bot => Vec::new(),
        };
        Ok(Lists {
            boards,
            away: away(rows, &theirs)?,
            mine: matches::named_opponents(rows, mine)?,
            theirs: matches::named_opponents(rows, theirs)?,
            over: matches::named_opponents(rows, over)?,
            followed,
            challenges,
        })
    }

    fn reply(games: Lists, reader: &Reader) -> Reply {
        reader.show(list(reader.locale, games))
    }
}

/// The opponents who are on vacation, each once, and until when.
fn away(rows: &Rows, listed: &[Listed]) -> Result<Vec<(PlayerId, Timestamp)>, Unread> {
    let mut opponents: Vec<PlayerId> = listed.iter().filter_map(|listed| listed.opponent.person()).collect();
    opponents.sort_unstable();
    opponents.dedup();
    let keys: Vec<keys::Player> = opponents
        .iter()
        .map(|player| keys::Player { player: *player })
        .collect();
    let known = rows.peek_many::<PlayerRow>(&keys)?;
    let until = |row: Option<PlayerRow>| row?.vacations.current(rows.now());
    let found = opponents.into_iter().zip(known);
    Ok(found.filter_map(|(player, row)| Some((player, until(row)?))).collect())
}

/// The lists as a container: a section for each match as long as there is room, the others in a text and a select.
fn list(locale: Locale, mut games: Lists) -> Container {
    let boards = std::mem::take(&mut games.boards);
    let select_over = |games: &Lists| {
        let options = select(locale, games.over.iter(), Review::after(None, None).custom_id());
        placeholder(options, say!(locale, "games-over-select"))
    };
    let followed: Vec<String> = games.followed.iter().map(ToString::to_string).collect();
    let followed = (!followed.is_empty()).then(|| say!(locale, "follow-list", list = enumerated(locale, &followed)));
    let over = (!games.over.is_empty()).then(|| select_over(&games));
    let answer = (!games.challenges.is_empty()).then(|| open::answer_select(locale, &games.challenges));
    let mut head = challenges(locale, &games.challenges);
    let has_matches = !(games.mine.is_empty() && games.theirs.is_empty());
    if !has_matches && head.is_empty() {
        head.push(say!(locale, "games-none"));
    }
    let away = games.away.iter();
    let away = away.map(|(player, until)| clocks::on_vacation(locale, Player::from(*player), *until));
    let foot: Vec<String> = away.chain(followed).collect();
    let next = [Next::main_control(), Boards::control()];
    let next = row(locale, &next).filter(|_| !games.mine.is_empty());
    let below: Vec<Part> = [
        (!foot.is_empty()).then(|| Part::Text(foot.join("\n"))),
        next.map(Part::Row),
        over.map(Part::Row),
    ]
    .into_iter()
    .flatten()
    .collect();
    let mut parts: Vec<Part> = Vec::new();
    if !head.is_empty() {
        parts.push(Part::Text(head.join("\n")));
    }
    parts.extend(answer.map(Part::Row));
    let fixed: usize = parts.iter().chain(&below).map(Part::components).sum();
    parts.extend(sections(locale, &games, boards, limits::COMPONENTS - 1 - fixed));
    parts.extend(below);
    Container {
        accent: Accent::Neutral,
        parts,
    }
}

/// The matches of both lists in at most this many components.
fn sections(locale: Locale, games: &Lists, boards: Vec<(MatchId, Drawing)>, room: usize) -> Vec<Part> {
    let mut boards = boards.into_iter().peekable();
    let mut parts = Vec::new();
    let mut rest = Vec::new();
    let mut left = games.mine.len() + games.theirs.len();
    let used = |parts: &[Part]| parts.iter().map(Part::components).sum::<usize>();
    let (mine, theirs) = (say!(locale, "games-mine"), say!(locale, "games-theirs"));
    for (head, listed, label) in [
        (mine, &games.mine, "button-play"),
        (theirs, &games.theirs, "button-board"),
    ] {
        for (index, listed) in listed.iter().enumerate() {
            let mut new = Vec::new();
            if index == 0 {
                new.push(Part::Text(head.clone()));
            }
            let open = Open { id: Some(listed.id) }.custom_id();
            let button = Control::new(open, label, Style::Secondary).button(locale);
            let text = line(locale, listed);
            match boards.next_if(|(id, _)| *id == listed.id) {
                Some((_, board)) => new.extend([
                    Part::Section {
                        text,
                        beside: Beside::Thumbnail(board),
                    },
                    Part::Row(Row::Buttons(vec![button])),
                ]),
                None => new.push(Part::Section {
                    text,
                    beside: Beside::Button(button),
                }),
            }
            left -= 1;
            let others = if left == 0 { 0 } else { REST };
            if rest.is_empty() && used(&parts) + used(&new) + others <= room {
                parts.extend(new);
            } else {
                rest.push(listed);
            }
        }
    }
    if !rest.is_empty() {
        let lines: Vec<String> = rest.iter().map(|listed| line(locale, listed)).collect();
        let text = fitting(&lines, |left_out| say!(locale, "games-more", count = left_out));
        let open = Open { id: None }.custom_id();
        parts.push(Part::Text(text));
        parts.push(Part::Row(select(locale, rest.into_iter(), open)));
    }
    parts
}

/// The first challenges that wait for an answer.
fn challenges(locale: Locale, listed: &[open::Listed]) -> Vec<String> {
    if listed.is_empty() {
        return Vec::new();
    }
    let head = say!(locale, "games-challenges");
    let shown = listed.iter().take(CHALLENGES).map(|listed| open::line(locale, listed));
    let more = listed.len().saturating_sub(CHALLENGES);
    let more = (more > 0).then(|| say!(locale, "games-more", count = more));
    [head].into_iter().chain(shown).chain(more).collect()
}

/// The matches that wait for a player, as the message of the digest.
pub(in crate::app) fn digest(locale: Locale, player: PlayerId, waiting: &[Listed]) -> Message {
    let mut lines = vec![say!(
        locale,
        "digest-title",
        player = mention(locale, player),
        count = waiting.len()
    )];
    lines.extend(waiting.iter().map(|listed| line(locale, listed)));
    Message {
        text: fitting(&lines, |left_out| say!(locale, "digest-more", count = left_out)),
        ping: Some(player),
        rows: row(locale, &[Next::main_control()]).into_iter().collect(),
        ..Message::default()
    }
}

fn line(locale: Locale, listed: &Listed) -> String {
    let (time, room, phase) = match listed.state {
        ListedState::Running { time, room, phase, .. } => (time, room, Some(phase)),
        ListedState::Finished => (TimeLeft::Unlimited, None, None),
    };
    let (game, opponent) = (commands::game(locale, listed.kind), mention(locale, listed.opponent));
    let mut time = clocks::left(locale, time);
    if let Some(phase) = phase {
        time = format!("{} · {time}", words::phase(locale, phase));
    }
    match room {
        Some(room) => say!(
            locale,
            "games-line-link",
            game = game,
            id = listed.id,
            link = limits::channel_link(room.guild, room.target()),
            opponent = opponent,
            time = time
        ),
        None => say!(
            locale,
            "games-line",
            game = game,
            id = listed.id,
            opponent = opponent,
            time = time
        ),
    }
}

/// The same select with another placeholder.
fn placeholder(row: Row, text: String) -> Row {
    match row {
        Row::Select(select) => Row::Select(Select {
            placeholder: text,
            ..select
        }),
        Row::Buttons(_) | Row::Person(_) => row,
    }
}
