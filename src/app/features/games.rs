//! A player's matches as a list, read from the rows of the lists alone.

use super::boards::Boards;
use super::challenge::open;
use super::play::{Next, Open};
use super::review::Review;
use crate::app::feature::{Query, Spelled};
use crate::app::matches;
use crate::app::ports::actor::Actor;
use crate::app::ports::limits;
use crate::app::ports::reply::{Row, Select};
use crate::app::slash::Slash;
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::followers;
use crate::app::state::listed::{Listed, ListedState};
use crate::app::state::rows::PlayerRow;
use crate::app::ui::{Message, Reader, Reply, fitting, row, select};
use crate::correspondence::{Locale, MatchId, Player, PlayerId, TimeLeft};
use crate::store::keys::{self, WaitsFor};
use crate::words::{clocks, commands, list as enumerated, matches as words, mention, say};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

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
    /// The opponents that they wait for who are on vacation, and until when.
    away: Vec<(PlayerId, Timestamp)>,
}

impl Query for Games {
    type Answer = Lists;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<Lists, Stop> {
        let mine = matches::all_running(rows, actor, WaitsFor::Me)?;
        let theirs = matches::all_running(rows, actor, WaitsFor::Opponent)?;
        let (mut over, mut followed, mut challenges) = (Vec::new(), Vec::new(), Vec::new());
        if let Some(player) = actor.id() {
            challenges = open::to_answer(rows, player, actor.place())?;
            over = matches::finished(rows, player, limits::OPTIONS)?;
            followed = followers::followed(rows, player)?;
        }
        Ok(Lists {
            away: away(rows, &theirs)?,
            mine: matches::named_opponents(rows, mine)?,
            theirs: matches::named_opponents(rows, theirs)?,
            over: matches::named_opponents(rows, over)?,
            followed,
            challenges,
        })
    }

    fn reply(games: Lists, reader: &Reader) -> Reply {
        Reply::private(list(reader.locale, &games))
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

fn list(locale: Locale, games: &Lists) -> Message {
    let over = (!games.over.is_empty()).then(|| {
        let options = select(locale, games.over.iter(), Review::after(None, None).custom_id());
        placeholder(options, say!(locale, "games-over-select"))
    });
    let followed: Vec<String> = games.followed.iter().map(ToString::to_string).collect();
    let followed = (!followed.is_empty()).then(|| say!(locale, "follow-list", list = enumerated(locale, &followed)));
    let answer = (!games.challenges.is_empty()).then(|| open::answer_select(locale, &games.challenges));
    let mut lines = challenges(locale, &games.challenges);
    if games.mine.is_empty() && games.theirs.is_empty() {
        if lines.is_empty() {
            lines.push(say!(locale, "games-none"));
        }
        lines.extend(followed);
        return Message {
            rows: [answer, over].into_iter().flatten().collect(),
            ..Message::text(lines.join("\n"))
        };
    }
    let (mine, theirs) = (say!(locale, "games-mine"), say!(locale, "games-theirs"));
    for (head, listed) in [(mine, &games.mine), (theirs, &games.theirs)] {
        if !listed.is_empty() {
            lines.push(head);
        }
        lines.extend(listed.iter().map(|listed| line(locale, listed)));
    }
    let away = games.away.iter();
    lines.extend(away.map(|(player, until)| clocks::on_vacation(locale, Player::from(*player), *until)));
    lines.extend(followed);
    let open = select(
        locale,
        games.mine.iter().chain(&games.theirs),
        Open { id: None }.custom_id(),
    );
    let next = if games.mine.is_empty() {
        Vec::new()
    } else {
        vec![Next::main_control(), Boards::control()]
    };
    Message {
        text: fitting(&lines, |left_out| say!(locale, "games-more", count = left_out)),
        rows: [Some(open), row(locale, &next), answer, over]
            .into_iter()
            .flatten()
            .collect(),
        ..Message::default()
    }
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
