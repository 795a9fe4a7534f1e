//! A player's matches as a list, read from the rows of the lists alone.

use super::boards::{self, Boards};
use super::challenge::open;
use super::claim::Claim;
use super::play::{Next, Open};
use super::review::Review;
use crate::app::feature::{Query, Spelled};
use crate::app::matches;
use crate::app::ports::actor::Actor;
use crate::app::ports::limits;
use crate::app::ports::reply::{Beside, Row, Select, Style};
use crate::app::slash::Slash;
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::followers;
use crate::app::state::listed::{Listed, ListedState};
use crate::app::state::rows::PlayerRow;
use crate::app::ui::{Container, Control, Message, Part, Reader, Reply, fitting, row, select};
use crate::app::workers::pictures::Drawing;
use crate::correspondence::{Locale, MatchId, Player, PlayerId, TimeLeft};
use crate::store::keys::{self, WaitsFor};
use crate::words::{clocks, commands, list as enumerated, matches as words, mention, say};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Number of components of a match with its board: a section of two, its text and board, and a row with a button.
const WITH_BOARD: usize = 5;
/// Maximum number of matches that are shown with their boards. Discord takes no more components in a message, so that
/// the other matches are in a text and a select, and on the next pages; of files it would take ten.
const BOARDS: usize = (limits::COMPONENTS - 1) / WITH_BOARD;
/// Number of components for the matches that have no section: a text, a select, and the button to the next page.
const REST: usize = 4;
/// Maximum number of challenges in the text; the select has more.
const CHALLENGES: usize = 5;

/// The running matches of the actor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Games {
    /// Number of matches on the pages before.
    from: usize,
}

impl Games {
    /// The first page.
    pub const FIRST: Self = Self { from: 0 };
}

impl Spelled for Games {
    const KEY: &'static str = "games";

    fn slashes() -> Vec<Slash<Self>> {
        vec![Slash::new("games", Vec::new(), |_| Ok(Some(Self::FIRST)))]
    }
}

/// A player's running matches, each list by time left.
pub struct Lists {
    /// Number of matches on the pages before.
    from: usize,
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
        let (mut mine, mut theirs) = matches::all_running(rows, actor)?;
        // matches may have ended since the page before was shown
        let from = Some(self.from)
            .filter(|from| *from < mine.len() + theirs.len())
            .unwrap_or_default();
        theirs.drain(..from.saturating_sub(mine.len()));
        mine.drain(..from.min(mine.len()));
        let (mut over, mut followed, mut challenges) = (Vec::new(), Vec::new(), Vec::new());
        if let Some(player) = actor.id().filter(|_| from == 0) {
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
            from,
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
        reader.show(page(reader.locale, games))
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
fn page(locale: Locale, mut games: Lists) -> Container {
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
    let foot = (!foot.is_empty()).then(|| Part::Text(foot.join("\n")));
    let over = over.map(Part::Row);
    let to = |from, label| Control::new(Games { from }.custom_id(), label, Style::Secondary);
    let mut controls = match (games.from, &games.mine[..]) {
        (0, []) => Vec::new(),
        (0, _) => vec![Next::main_control(), Boards::control()],
        (from, _) => vec![to(from.saturating_sub(BOARDS), "button-previous-page")],
    };
    let mut parts: Vec<Part> = Vec::new();
    if !head.is_empty() {
        parts.push(Part::Text(head.join("\n")));
    }
    parts.extend(answer.map(Part::Row));
    let fixed: usize = parts.iter().chain(&foot).chain(&over).map(Part::components).sum();
    // the row of buttons and the container itself take one each
    let room = limits::COMPONENTS - 2 - fixed - controls.len();
    let (sections, shown) = sections(locale, &games, boards, room);
    parts.extend(sections);
    if shown < games.mine.len() + games.theirs.len() {
        controls.push(to(games.from + shown, "button-more-matches"));
    }
    parts.extend(foot);
    parts.extend(row(locale, &controls).map(Part::Row));
    parts.extend(over);
    Container::neutral(parts)
}

/// The matches of both lists in at most this many components, and how many of them have a section.
fn sections(locale: Locale, games: &Lists, boards: Vec<(MatchId, Drawing)>, room: usize) -> (Vec<Part>, usize) {
    let mut boards = boards.into_iter().peekable();
    let mut parts = Vec::new();
    let (mut rest, mut lines) = (Vec::new(), Vec::new());
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
            let control = if is_claimable(listed) {
                Claim::control(listed.id)
            } else {
                Control::new(open, label, Style::Secondary)
            };
            let button = control.button(locale);
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
                let line = line(locale, listed);
                lines.push(if index == 0 { format!("{head}\n{line}") } else { line });
            }
        }
    }
    let shown = games.mine.len() + games.theirs.len() - rest.len();
    if !rest.is_empty() {
        let text = fitting(&lines, |left_out| say!(locale, "games-more", count = left_out));
        let open = Open { id: None }.custom_id();
        parts.push(Part::Text(text));
        parts.push(Part::Row(select(locale, rest.into_iter(), open)));
    }
    (parts, shown)
}

/// Whether the opponent has no time left, so that the win can be claimed.
fn is_claimable(listed: &Listed) -> bool {
    matches!(
        listed.state,
        ListedState::Running {
            waits_for: WaitsFor::Opponent,
            time: TimeLeft::None,
            ..
        }
    )
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
        pings: vec![player],
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
