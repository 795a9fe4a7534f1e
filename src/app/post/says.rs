//! The message of an outbox item, made when it is sent; none of it is stored.

use crate::app::cluster::opponents;
use crate::app::delivery::{self, MessageChange};
use crate::app::features::boards::{show_boards, that_wait};
use crate::app::features::challenge::message::message as challenge_message;
use crate::app::features::follow::followed_news;
use crate::app::features::games;
use crate::app::features::moderate::{moderation_news, question_end, substitute_asked};
use crate::app::features::privacy::export::own_data;
use crate::app::features::puzzle::puzzle_of_the_day;
use crate::app::features::tournament::tournament_news;
use crate::app::features::{Board, More};
use crate::app::matches::{self, Loaded, NamedMatch, address, vacations};
use crate::app::ports::reply::Row;
use crate::app::post::card::{CardStyle, OfTournament, card, is_due, is_read_by, names_tournament};
use crate::app::state::blocks;
use crate::app::state::db::{OWN_ROWS, Rows, Unread, if_readable};
use crate::app::state::players;
use crate::app::state::rows::{
    CardItem, CardWay, ChallengeRow, Contact, Item, MatchRow, OutboxRow, Pings, PlayerRow, Posted, PostedMessage,
    Question, QuestionEnd, Route, ThreadRow,
};
use crate::app::state::standings;
use crate::app::state::tournaments;
use crate::app::state::watch::outages;
use crate::app::time::remind::{is_repeated, is_to_wait, was_reminded};
use crate::app::ui::show_setup;
use crate::app::ui::{Look, Message, row};
use crate::app::workers::pictures::Drawing;
use crate::correspondence::challenge::ChallengeStatus;
use crate::correspondence::consequences::Occasion;
use crate::correspondence::rating::{Family, Ratings};
use crate::correspondence::{ChallengeId, Entry, Locale, MadeOffer, Match, MatchId, Player, PlayerId};
use crate::rules::{ByColor, Color};
use crate::scene::Theme;
use crate::store::keys::{self, Lane, WaitsFor};
use crate::words::{self, challenges, commands, links, mention, moment, say};
use jiff::Timestamp;

/// The courier's work, with pictures that have yet to be drawn.
type Work = delivery::Work<Drawing>;

/// Minutes without a message after which Discord archives a practice thread, when its match is over and while it runs.
const HOUR: u32 = 60;
const WEEK: u32 = 7 * 24 * 60;

/// An item as it is sent.
pub(in crate::app) struct Made {
    pub work: Work,
    /// Of a card: the number of entries in its match's log, all of which the message takes into account.
    pub entries: Option<usize>,
    /// Whether it is not to be sent now, but may stand there already.
    pub is_only_looked_for: bool,
}

/// What an item says now; `None` = it has become pointless.
pub(in crate::app) fn made(rows: &mut Rows, row: &OutboxRow) -> Result<Option<Made>, Unread> {
    let Some(work) = work(rows, row)? else {
        return Ok(None);
    };
    let entries = match &row.item {
        Item::Card(card) => rows.look_at_match(card.id, |row| row.stored.log.len())?,
        _ => None,
    };
    let waits = match &row.item {
        Item::Card(card) if card.occasion == Occasion::Reminder => is_to_wait(rows, row, card)?,
        _ => false,
    };
    if waits && row.state.attempts() <= 1 {
        return Ok(None);
    }
    Ok(Some(Made {
        work,
        entries,
        // one that may stand there already
        is_only_looked_for: waits,
    }))
}

/// The courier's work for an item.
fn work(rows: &mut Rows, row: &OutboxRow) -> Result<Option<Work>, Unread> {
    match &row.item {
        Item::Challenge(id) => open_challenge(rows, *id, row),
        Item::ChallengeClosed(id) => closed_challenge(rows, *id),
        Item::ChallengeRefused(id) => refused_challenge(rows, *id),
        Item::ChallengeAnswered(id) => answered_challenge(rows, *id),
        Item::ChallengeLost(id) => lost_challenge(rows, *id),
        Item::Thread {
            id,
            channel,
            from,
            names,
        } => {
            let name = thread_title(rows, *id, *channel, names)?;
            Ok(name.map(|name| Work::OpenThread {
                channel: *channel,
                message: *from,
                name,
            }))
        }
        Item::Following { player, news } => followed_news(rows, *player, news),
        Item::Card(made) => card_of(rows, row, made),
        Item::Puzzle {
            channel,
            number,
            locale,
            ..
        } => {
            let message = puzzle_of_the_day(*locale, *number, !row.way.with_picture);
            Ok(message.map(|message| Work::Post {
                channel: *channel,
                message,
            }))
        }
        Item::Tournament(item) => tournament_news(rows, item, !row.way.with_picture),
        Item::Substitute { player, id, channel } => substitute_asked(rows, (*player, *id), *channel),
        Item::Moderation { player, news, why } => moderation_news(rows, *player, *news, why),
        Item::Digest(player) => digest(rows, row, *player),
        Item::OwnData(player) => own_data(rows, *player),
        Item::VacationOver(player) => vacation_over(rows, *player),
        Item::Reopen { thread, .. } => Ok(Some(Work::Unarchive { thread: *thread })),
        Item::CardAgain { id, card } => card_again(rows, *id, card),
        Item::PutAway { thread } => put_away(rows, *thread),
        Item::QuestionOver { id, question, end } => Ok(Some(question_over(*id, question, *end))),
        Item::ThreadName { id, channel, thread } => {
            let is_its_own = rows.peek::<ThreadRow>(&keys::Thread { thread: *thread })?;
            let is_its_own = is_its_own.is_some_and(|row| row.id == *id);
            let name = thread_title(rows, *id, *channel, &ByColor::default())?.filter(|_| is_its_own);
            Ok(name.map(|name| Work::Rename { thread: *thread, name }))
        }
        Item::DropButtons { channel, message } => Ok(Some(drop_buttons(*channel, *message))),
    }
}

fn challenge(rows: &mut Rows, id: ChallengeId) -> Result<Option<ChallengeRow>, Unread> {
    rows.peek(&keys::Challenge { id })
}

fn open_challenge(rows: &mut Rows, id: ChallengeId, item: &OutboxRow) -> Result<Option<Work>, Unread> {
    let Some(row) = challenge(rows, id)? else {
        return Ok(None);
    };
    if row.challenge.state != ChallengeStatus::Open {
        // it may stand in Discord already, where nobody has told its number: then it is found, and edited
        let may_stand = item.state.attempts() > 1;
        return if may_stand {
            let ended = ended_challenge(rows, &row)?;
            Ok(Some(message_in(
                row.lane(),
                Message {
                    pings: Vec::new(),
                    ..ended
                },
            )))
        } else {
            Ok(None)
        };
    }
    let mut message = challenge_message(&row, None);
    if row.challenge.terms.rated && row.handicap.is_none() {
        let people: Vec<PlayerId> = [Some(row.challenge.from), row.challenge.to]
            .into_iter()
            .flatten()
            .collect();
        let family = Family::from(row.challenge.terms.setup.kind());
        let ratings = standings::ratings(rows, family, &people)?;
        let full_until = match row.challenge.to {
            Some(to) => standings::rivalry(rows, row.challenge.from, to)?.full_until(rows.now()),
            None => None,
        };
        let counts_later = full_until.map(|until| say!(row.locale, "challenge-counts-later", until = moment(until)));
        for line in words::ratings::line(row.locale, &ratings)
            .into_iter()
            .chain(counts_later)
        {
            message.text = format!("{}\n{line}", message.text);
        }
    }
    show_setup(
        &mut message,
        row.locale,
        row.challenge.terms.setup,
        !item.way.with_picture,
    );
    Ok(Some(message_in(row.lane(), message)))
}

fn closed_challenge(rows: &mut Rows, id: ChallengeId) -> Result<Option<Work>, Unread> {
    let Some(row) = challenge(rows, id)? else {
        return Ok(None);
    };
    let Some(PostedMessage { channel, message }) = row.message else {
        return Ok(None);
    };
    Ok(Some(Work::Edit {
        channel,
        message,
        change: MessageChange::Replace(ended_challenge(rows, &row)?),
    }))
}

/// What a challenge says that is not open any more.
fn ended_challenge(rows: &mut Rows, row: &ChallengeRow) -> Result<Message, Unread> {
    let loaded = match row.challenge.state {
        ChallengeStatus::Accepted { id, .. } => matches::load(rows, id)?,
        ChallengeStatus::Open
        | ChallengeStatus::Declined
        | ChallengeStatus::Withdrawn
        | ChallengeStatus::Cancelled
        | ChallengeStatus::Expired
        | ChallengeStatus::Countered { .. } => None,
    };
    Ok(challenge_message(row, loaded.as_ref()))
}

fn refused_challenge(rows: &mut Rows, id: ChallengeId) -> Result<Option<Work>, Unread> {
    let Some(row) = challenge(rows, id)? else {
        return Ok(None);
    };
    let from = row.challenge.from;
    let locale = players::language(rows, from, row.locale)?;
    let kind = row.challenge.terms.setup.kind();
    let text = match row.room {
        Some(room) => say!(
            locale,
            "challenge-not-posted",
            game = commands::game(locale, kind),
            place = words::channel(room.target())
        ),
        None => say!(
            locale,
            "challenge-not-reached",
            game = commands::game(locale, kind),
            opponent = mention(locale, row.challenge.to.unwrap_or(from))
        ),
    };
    Ok(Some(message_in(Lane::Direct(from), Message::text(text))))
}

fn lost_challenge(rows: &mut Rows, id: ChallengeId) -> Result<Option<Work>, Unread> {
    let Some(row) = challenge(rows, id)? else {
        return Ok(None);
    };
    let to = row.challenge.from;
    let locale = players::language(rows, to, row.locale)?;
    let text = row.room.map(|room| {
        say!(
            locale,
            "challenge-lost",
            game = commands::game(locale, row.challenge.terms.setup.kind()),
            place = words::channel(room.target())
        )
    });
    Ok(text.map(|text| message_in(Lane::Direct(to), Message::text(text))))
}

fn answered_challenge(rows: &mut Rows, id: ChallengeId) -> Result<Option<Work>, Unread> {
    let Some(row) = challenge(rows, id)? else {
        return Ok(None);
    };
    let loaded = match row.challenge.state {
        ChallengeStatus::Accepted { id, .. } => matches::load(rows, id)?,
        _ => None,
    };
    let players = loaded.map(|loaded| loaded.the_match.players());
    let to = row.challenge.from;
    let locale = players::language(rows, to, row.locale)?;
    let text = challenges::closed(locale, &row.challenge, players);
    Ok(text.map(|text| message_in(Lane::Direct(to), Message::text(text))))
}

/// The title of a match's thread in that channel; these are the names of its first players. `None` = it needs none.
fn thread_title(rows: &mut Rows, id: MatchId, channel: u64, names: &ByColor<String>) -> Result<Option<String>, Unread> {
    // a practice match that was ended meanwhile needs none: nothing was posted about it
    let is_needed = |m: &Match| m.program().is_none() || m.ended().is_none();
    let loaded = matches::load(rows, id)?.filter(|loaded| is_needed(&loaded.the_match));
    let Some(Loaded { row, the_match }) = loaded else {
        return Ok(None);
    };
    let venues = row.venues;
    let venue = if venues.white.is_in(channel) {
        venues.white
    } else {
        venues.black
    };
    let mut names = names.clone();
    if the_match.is_replaced_since(0) {
        let known = players::names_of(rows, the_match.players())?;
        names = ByColor::of(|color| {
            let known = known[color].clone();
            known.unwrap_or_else(|| words::unnamed(venue.locale, color))
        });
    }
    let kind = the_match.terms().setup.kind();
    Ok(Some(match the_match.program() {
        // later matches of the same kind are played there too
        Some(program) => words::practice::thread(venue.locale, kind, &names[program.other()]),
        None => challenges::thread(venue.locale, kind, &names, id),
    }))
}

/// A question whether somebody takes over, when nobody can answer it any more.
fn question_over(id: MatchId, question: &Question, end: QuestionEnd) -> Work {
    let PostedMessage { channel, message } = question.message;
    Work::Edit {
        channel,
        message,
        change: MessageChange::Text {
            text: question_end(question.locale, id, end),
            rows: Some(Vec::new()),
        },
    }
}

fn card_of(rows: &mut Rows, item: &OutboxRow, made: &CardItem) -> Result<Option<Work>, Unread> {
    let (to, occasion) = (made.to, made.occasion);
    let Some(mut loaded) = matches::load(rows, made.id)? else {
        return Ok(None);
    };
    if !is_due(&loaded.the_match, to, made.turn, occasion) {
        return Ok(None);
    }
    // then their clock stands still until a card arrives, whatever else has
    let is_out_of_reach = loaded.the_match.out_of_reach() == Some(to);
    if occasion == Occasion::Reminder {
        if rests(&loaded.the_match, to, rows.now()) {
            return Ok(None);
        }
        let reminded = players::reminded(rows, loaded.the_match.player(to))?;
        let about = (item.made, item.way.route);
        if !is_out_of_reach && is_repeated(&loaded, about, reminded.digests, rows.now()) {
            return Ok(None);
        }
    }
    let lane = address(&loaded.row, &loaded.the_match, to, item.way.route);
    let is_told = |card: &Posted| match made.pings {
        Pings::Again => card.calls_in(made.turn),
        Pings::Reader | Pings::Both | Pings::Nobody => card.says_turn(made.turn, lane),
    };
    if occasion == Occasion::Turn && !is_out_of_reach && loaded.row.cards.iter().any(is_told) {
        // it was told there before this one, which waited for another place, could be
        return Ok(None);
    }
    // in a later round every way has been refused before
    let is_instead = occasion == Occasion::Ended && (item.way.is_refused(Route::Direct) || item.way.rounds > 0);
    if is_instead && loaded.row.cards.iter().any(|card| card.says_end_silently(lane)) {
        // the direct message beside that one was refused; nothing is left to do that would be worth a second picture
        return Ok(None);
    }
    if let Some(event) = loaded.the_match.reach(to) {
        // whoever reads it has been reached by it
        loaded.the_match.apply(Entry { at: rows.now(), event });
    }
    let (way, explains) = (CardWay::from(&item.way), &made.explains);
    let m = &loaded.the_match;
    let offers = m.offers_shown(to, occasion).into_iter();
    let offers = offers.filter_map(|offer| m.made_offer(offer)).collect();
    let pings = made.pings;
    let made = card_by(rows, loaded, (to, occasion), (way, explains), (pings, offers))?;
    Ok(made.map(|(lane, mut message)| {
        message.is_silent = pings == Pings::Again && matches!(lane, Lane::Direct(_));
        message_in(lane, message)
    }))
}

/// Whether nobody waits for this player's turn now. As long as no message reaches them, the one on its way is to.
fn rests(m: &Match, to: Color, now: Timestamp) -> bool {
    m.out_of_reach().is_none() && (m.stopped().is_some() || m.vacation(to, now).is_some())
}

/// A card that stands on Discord, with what is so now. That of a turn that is over tells of the match as it was then; as
/// long as the program thinks about its answer it says so and nothing else, with the buttons that nobody has to be to
/// move for. `None` = nothing about it has changed.
fn card_again(rows: &mut Rows, id: MatchId, card: &Posted) -> Result<Option<Work>, Unread> {
    let Some(loaded) = matches::load(rows, id)? else {
        return Ok(None);
    };
    let m = &loaded.the_match;
    let is_running = card.calls_in(m.turn()) && m.to_move().is_some();
    let offers: Vec<MadeOffer> = card.offers.iter().filter_map(|offer| m.made_offer(*offer)).collect();
    let (shown, to) = if card.only_asks() {
        // of a card of an earlier version nobody knows which offer it was about
        let shown = card.offers.first().and_then(|offer| m.before_end_of_offer(*offer));
        (shown, offers.first().map(|offer| offer.by.other()))
    } else {
        let shown = if is_running {
            Some(m.clone())
        } else {
            m.before_end_of(card.turn)
        };
        let to = shown.as_ref().and_then(Match::to_move);
        (shown, to)
    };
    let (Some(shown), Some(to)) = (shown, to) else {
        return Ok(None);
    };
    // a newer card may have replaced it
    let listed = loaded
        .row
        .cards
        .iter()
        .find(|listed| listed.message == card.message)
        .cloned();
    let thinks = listed.as_ref().is_some_and(|listed| listed.thinks) && m.turn() == card.turn + 1;
    let program = m.program_to_move();
    if thinks && program.is_some() {
        let absent = opponents::absent(rows, program)?;
        let locale = language_of(rows, &loaded, to, card)?;
        let buttons = row(locale, &[Board::control(id), More::control(id)]);
        let text = words::cards::thinking(locale, &shown, to, absent.is_some());
        return Ok(Some(edit(card, text, Some(buttons.into_iter().collect()))));
    }
    let is_for_others = m.is_replaced_since(card.turn);
    let made = if is_for_others {
        None
    } else {
        let the_match = shown;
        let about = (to, card.occasion);
        let loaded = Loaded { the_match, ..loaded };
        card_by(rows, loaded, about, (card.way, &card.explains), (Pings::Nobody, offers))?
    };
    // what was said to somebody who has left stays as it was
    Ok(Some(made.map_or_else(
        || drop_buttons(card.channel, card.message),
        |(_, again)| {
            // those of a turn that is over go or stay with the next card
            let rows = if is_running {
                listed.map(|_| again.rows)
            } else {
                card.only_asks().then(Vec::new)
            };
            edit(card, again.text, rows)
        },
    )))
}

/// The language of a card to this colour, as [`card_by`] makes it.
fn language_of(rows: &Rows, loaded: &Loaded, to: Color, card: &Posted) -> Result<Locale, Unread> {
    let there = loaded.row.venues[to].locale;
    match address(&loaded.row, &loaded.the_match, to, card.way.route) {
        Some(lane) => language_in(rows, lane, there),
        None => Ok(there),
    }
}

fn edit(card: &Posted, text: String, rows: Option<Vec<Row>>) -> Work {
    Work::Edit {
        channel: card.channel,
        message: card.message,
        change: MessageChange::Text { text, rows },
    }
}

fn drop_buttons(channel: u64, message: u64) -> Work {
    Work::Edit {
        channel,
        message,
        change: MessageChange::DropButtons,
    }
}

/// How soon Discord may put a practice thread away: a match that runs in it is left there for a week, one that is over
/// for an hour; `None` = its match is unknown.
fn put_away(rows: &mut Rows, thread: u64) -> Result<Option<Work>, Unread> {
    let Some(row) = rows.peek::<ThreadRow>(&keys::Thread { thread })? else {
        return Ok(None);
    };
    let loaded = matches::load(rows, row.id)?;
    Ok(loaded.map(|loaded| Work::ArchiveAfter {
        thread,
        minutes: if loaded.the_match.ended().is_some() { HOUR } else { WEEK },
    }))
}

/// A card as it is on this way, and its place.
fn card_by(
    rows: &mut Rows,
    Loaded { row, the_match }: Loaded,
    (to, occasion): (Color, Occasion),
    (way, explains): (CardWay, &[Contact]),
    (pings, offers): (Pings, Vec<MadeOffer>),
) -> Result<Option<(Lane, Message)>, Unread> {
    let (Player::Person(player), Some(lane)) = (the_match.player(to), address(&row, &the_match, to, way.route)) else {
        return Ok(None);
    };
    let locale = language_in(rows, lane, row.venues[to].locale)?;
    let opponent = the_match.player(to.other());
    let settings = players::settings(rows, player)?;
    let own = Look::of(&settings);
    let how = CardStyle {
        look: match lane {
            // others see it too
            Lane::Channel(_) => Look {
                theme: Theme::default(),
                ..own
            },
            Lane::Direct(_) => own,
        },
        pings,
        without_picture: !way.with_picture,
        ratings: ratings(rows, &the_match, occasion)?,
        tournament: of_tournament(rows, &row, &the_match, (to, occasion))?,
        offers,
    };
    let (is_blocked, blocks) = match opponent {
        Player::Person(opponent) => (
            blocks::has_blocked(rows, player, opponent)?,
            blocks::has_blocked(rows, opponent, player)?,
        ),
        _ => (false, false),
    };
    // whoever is blocked says nothing to whoever blocked them but their turns, nor in a card to themselves that both read
    let mut the_match = the_match;
    if is_blocked {
        the_match = the_match.without_words_of(to.other());
    }
    if blocks && is_read_by(&the_match, to, to.other()) {
        the_match = the_match.without_words_of(to);
    }
    let named = NamedMatch::read(rows, the_match)?;
    let mut message = card(locale, &named, to, occasion, &how);
    let the_match = named;
    if is_blocked && occasion.is_from_opponent() {
        message.pings.clear();
    }
    let other = the_match.decides().or(the_match.linked());
    if let Some(id) = other.filter(|_| tells_of_link(occasion))
        && let Some(linked) = matches::load(rows, id)?
        // without threads both are read in the same channel
        && address(&linked.row, &linked.the_match, to, Route::Home) != Some(lane)
        && let Some(place) = links::place(locale, id, linked.the_match.home(to))
    {
        message.text = format!("{}\n{place}", message.text);
    }
    if occasion == Occasion::OnVacation && vacations::is_limited(rows, player)? {
        let told = say!(locale, "card-on-vacation-tournament");
        message.text = format!("{}\n{told}", message.text);
    }
    for contact in explains {
        message.text = format!("{}\n{}", message.text, explained(locale, *contact));
    }
    if way.is_detour {
        message.text = format!("{}\n{}", message.text, say!(locale, "card-detour"));
    }
    Ok(Some((lane, message)))
}

/// What a card says of the tournament of its match. One that cannot be read is named by its number.
fn of_tournament(
    rows: &Rows,
    row: &MatchRow,
    m: &Match,
    (to, occasion): (Color, Occasion),
) -> Result<Option<OfTournament>, Unread> {
    let Some(id) = row.tournament.filter(|_| names_tournament(m, to, occasion)) else {
        return Ok(None);
    };
    let found = if_readable(tournaments::of_match(rows, Some(id)))?.flatten();
    let is_third = found.is_some_and(|t| t.is_third(m.id()));
    Ok(Some(OfTournament { id, is_third }))
}

/// The ratings that a card shows, if the match is rated; none if they cannot be read.
fn ratings(rows: &Rows, m: &Match, occasion: Occasion) -> Result<Option<Ratings>, Unread> {
    if !matches!(occasion, Occasion::Turn | Occasion::Ended) {
        return Ok(None);
    }
    match standings::of_match(rows, m) {
        Err(error @ Unread::Damaged { .. }) => {
            tracing::warn!(%error, id = %m.id(), "a card goes without ratings");
            Ok(None)
        }
        ratings => ratings,
    }
}

/// What it is that somebody meets for the first time.
fn explained(locale: Locale, contact: Contact) -> String {
    match contact {
        Contact::Potential => say!(locale, "contact-potential"),
        Contact::Removal => say!(locale, "contact-removal"),
        Contact::Pass => say!(locale, "contact-pass"),
    }
}

/// The digest: the matches that wait for this player; `None` if there are none, if another digest has arrived or they
/// were reminded of all since it was queued, or if they want none any more.
fn digest(rows: &mut Rows, item: &OutboxRow, player: PlayerId) -> Result<Option<Work>, Unread> {
    let (queued, now) = (item.made, rows.now());
    let known = rows.peek::<PlayerRow>(&keys::Player { player })?;
    let is_wanted = |known: &PlayerRow| {
        let is_told = known.digest_sent.is_some_and(|sent| queued <= sent && sent <= now);
        known.settings.digest.is_some() && !is_told
    };
    if !known.is_some_and(|known| is_wanted(&known)) || was_reminded(rows, player, Some(queued))? {
        return Ok(None);
    }
    let waiting = matches::running(rows, player, WaitsFor::Me, OWN_ROWS)?;
    if waiting.is_empty() {
        return Ok(None);
    }
    let locale = players::language(rows, player, Locale::default())?;
    let mut message = games::digest(locale, player, &waiting);
    let settings = players::settings(rows, player)?;
    let boards = that_wait(rows, player)?;
    show_boards(&mut message, locale, (player, Look::of(&settings)), &boards);
    Ok(Some(Work::Direct { to: player, message }))
}

/// That the vacation is over and the clocks run again that it has stopped; `None` if none does.
fn vacation_over(rows: &mut Rows, player: PlayerId) -> Result<Option<Work>, Unread> {
    let known = rows.peek::<PlayerRow>(&keys::Player { player })?;
    let vacations = known.map(|known| known.vacations).unwrap_or_default();
    let Some(last) = vacations.last() else {
        return Ok(None);
    };
    if vacations.current(rows.now()).is_some() {
        // the next vacation has already begun
        return Ok(None);
    }
    let (now, away) = (rows.now(), outages(rows)?);
    // one that is lost at this moment may not be over yet
    let counts = |m: &Match| m.was_away_until(player, last.until) && !m.is_late(now, &away);
    let mut running = 0;
    for listed in matches::running(rows, player, WaitsFor::Me, OWN_ROWS)? {
        if listed.deadline().is_none() {
            continue;
        }
        let loaded = matches::load_readable(rows, listed.id, "a damaged match is not counted")?;
        running += usize::from(loaded.is_some_and(|loaded| counts(&loaded.the_match)));
    }
    if running == 0 {
        return Ok(None);
    }
    let locale = players::language(rows, player, Locale::default())?;
    let message = Message {
        pings: vec![player],
        ..Message::text(say!(
            locale,
            "vacation-over",
            player = mention(locale, player),
            count = running
        ))
    };
    Ok(Some(Work::Direct { to: player, message }))
}

fn message_in(lane: Lane, message: Message) -> Work {
    match lane {
        Lane::Channel(channel) => Work::Post { channel, message },
        Lane::Direct(to) => Work::Direct { to, message },
    }
}

fn language_in(rows: &Rows, lane: Lane, there: Locale) -> Result<Locale, Unread> {
    match lane {
        Lane::Channel(_) => Ok(there),
        Lane::Direct(player) => players::language(rows, player, there),
    }
}

/// Whether a card says where the other of two linked matches is played.
const fn tells_of_link(occasion: Occasion) -> bool {
    matches!(
        occasion,
        Occasion::Turn
            | Occasion::Ended
            | Occasion::Challenged
            | Occasion::Declared
            | Occasion::Ruled
            | Occasion::Begun
    )
}
