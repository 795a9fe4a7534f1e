//! What challenges say: their terms, what became of them, why they are refused.
use super::{Locale, channel, clocks, commands, mention, moment, plain, relative, results};
use crate::correspondence::challenge::{Challenge, ChallengeStatus, ColorWish, Handicap, Party};
use crate::correspondence::pace::Days;
use crate::correspondence::{ChallengeId, Match, MatchId, PlayerId};
use crate::rules::ByColor;
use crate::rules::game::GameKind;
use crate::rules::gipf::Variant;

/// All terms, for somebody who has never seen the game, and what became of them.
#[must_use]
pub fn terms(locale: Locale, challenge: &Challenge, handicap: Option<Handicap>, rematch_of: Option<MatchId>) -> String {
    let challenger = mention(challenge.from);
    let game = commands::game(locale, challenge.terms.setup.kind());
    let mut lines = vec![match challenge.to {
        Some(to) => say!(
            locale,
            "challenge-direct",
            opponent = mention(to),
            challenger = challenger.clone(),
            game = game
        ),
        None => say!(locale, "challenge-open", challenger = challenger.clone(), game = game),
    }];
    lines.extend(rematch_of.map(|id| say!(locale, "challenge-rematch", id = id.to_string())));
    lines.push(match challenge.terms.setup.kind() {
        GameKind::Dvonn => say!(locale, "challenge-about-dvonn"),
        GameKind::Gipf(Variant::Basic) => say!(locale, "challenge-about-gipf-basic"),
        GameKind::Gipf(Variant::Standard) => say!(locale, "challenge-about-gipf-standard"),
        GameKind::Gipf(Variant::Tournament) => say!(locale, "challenge-about-gipf-tournament"),
    });
    lines.push(clocks::terms(locale, challenge.terms.pace, challenge.terms.at_zero));
    if challenge.terms.weekends_off {
        lines.push(clocks::weekends_off(locale));
    }
    lines.push(match challenge.color {
        ColorWish::Random => say!(locale, "challenge-color-random"),
        ColorWish::White => say!(locale, "challenge-color-white", challenger = challenger.clone()),
        ColorWish::Black => say!(locale, "challenge-color-black", challenger = challenger.clone()),
    });
    if let Some(handicap) = handicap {
        lines.push(match (handicap.to, challenge.to) {
            (Party::Challenger, _) => say!(
                locale,
                "challenge-handicap",
                player = challenger,
                pieces = handicap.pieces
            ),
            (Party::Opponent, Some(to)) => say!(
                locale,
                "challenge-handicap",
                player = mention(to),
                pieces = handicap.pieces
            ),
            (Party::Opponent, None) => say!(locale, "challenge-handicap-whoever", pieces = handicap.pieces),
        });
    }
    if challenge.state == ChallengeStatus::Open {
        let expires = challenge.expires();
        lines.push(say!(
            locale,
            "challenge-expires",
            until = moment(expires),
            left = relative(expires)
        ));
    }
    lines.join("\n")
}

/// What became of it, below its terms; `seats` where it was accepted. Nothing while it is open.
#[must_use]
pub fn closed(locale: Locale, challenge: &Challenge, seats: Option<ByColor<PlayerId>>) -> Option<String> {
    Some(match (challenge.state, seats) {
        (ChallengeStatus::Open, _) => return None,
        (ChallengeStatus::Accepted { id, by }, Some(seats)) => {
            let (player, id) = (mention(by), id.to_string());
            let (white, black) = (mention(seats.white), mention(seats.black));
            match challenge.color {
                ColorWish::Random => say!(
                    locale,
                    "challenge-accepted-random",
                    player = player,
                    id = id,
                    white = white,
                    black = black
                ),
                ColorWish::White | ColorWish::Black => say!(
                    locale,
                    "challenge-accepted",
                    player = player,
                    id = id,
                    white = white,
                    black = black
                ),
            }
        }
        (ChallengeStatus::Accepted { id, by }, None) => refused_closed_accepted(locale, id, by),
        (ChallengeStatus::Declined, _) => {
            let by = challenge.to.unwrap_or(challenge.from);
            say!(locale, "challenge-declined", player = mention(by))
        }
        (ChallengeStatus::Withdrawn, _) => say!(locale, "challenge-withdrawn", player = mention(challenge.from)),
        (ChallengeStatus::Expired, _) => say!(locale, "challenge-expired"),
    })
}

/// Where the match of an accepted challenge is played.
#[must_use]
pub fn played_in(locale: Locale, thread: u64) -> String {
    say!(locale, "challenge-in-thread", thread = channel(thread))
}

/// How the match of an accepted challenge ended, and where it was played; nothing while it goes on.
#[must_use]
pub fn over(locale: Locale, m: &Match, thread: Option<u64>) -> Option<String> {
    let result = results::sentence(locale, m, m.ended()?, &results::mentions(m));
    let over = say!(locale, "challenge-over", id = m.id().to_string(), result = result);
    Some(match thread {
        Some(thread) => {
            let place = say!(locale, "challenge-over-in-thread", thread = channel(thread));
            format!("{over} {place}")
        }
        None => over,
    })
}

/// To the challenger: it is on its way.
#[must_use]
pub fn sent(locale: Locale, to: u64) -> String {
    say!(locale, "challenge-sent", channel = channel(to))
}

/// To the challenger, when Discord refused to post it.
#[must_use]
pub fn not_posted(locale: Locale, kind: GameKind, place: String) -> String {
    say!(
        locale,
        "challenge-not-posted",
        game = commands::game(locale, kind),
        place = place
    )
}

/// The title of a match's thread, at most 100 characters.
#[must_use]
pub fn thread(locale: Locale, kind: GameKind, names: &ByColor<String>, id: MatchId) -> String {
    say!(
        locale,
        "challenge-thread",
        game = commands::game(locale, kind),
        white = plain(&names.white, 30),
        black = plain(&names.black, 30),
        id = id.to_string()
    )
}

/// Why a challenge cannot be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// Against oneself.
    Yourself,
    /// Against a bot.
    Bot(PlayerId),
    /// In direct messages.
    NeedsServer,
    /// The bot may not write there.
    CannotSend,
    /// Too many are open already.
    TooManyChallenges(usize),
    /// This person was pinged often enough within a day.
    TooManyToThem(PlayerId),
    /// Too many were made within a day.
    TooManyToday,
    /// The asker plays too many matches.
    TooManyMatches(usize),
    /// The other one plays too many matches.
    TheirTooManyMatches(PlayerId),
    /// A pace that does not exist.
    Days,
    /// Both days for a turn and a bank.
    BankAndPace,
    /// A handicap in a game without one.
    HandicapGame,
    /// A handicap that does not exist.
    HandicapPieces,
    /// No such challenge.
    Unknown,
    /// The challenger cannot accept.
    YourOwn(ChallengeId),
    /// It is meant for this person.
    NotForYou(PlayerId),
    /// Only this person can withdraw an open one.
    OpenDecline(PlayerId),
}

/// Why a challenge cannot be made or answered.
#[must_use]
pub fn refused(locale: Locale, why: Refused) -> String {
    match why {
        Refused::Yourself => say!(locale, "refuse-self"),
        Refused::Bot(bot) => say!(locale, "refuse-bot", player = mention(bot)),
        Refused::NeedsServer => say!(locale, "refuse-direct"),
        Refused::CannotSend => say!(locale, "refuse-cannot-send"),
        Refused::TooManyChallenges(count) => say!(locale, "refuse-too-many-challenges", count = count),
        Refused::TooManyToThem(who) => say!(locale, "refuse-too-many-to-them", player = mention(who)),
        Refused::TooManyToday => say!(locale, "refuse-too-many-today"),
        Refused::TooManyMatches(count) => say!(locale, "refuse-too-many-matches", count = count),
        Refused::TheirTooManyMatches(who) => say!(locale, "refuse-their-too-many-matches", player = mention(who)),
        Refused::Days => say!(locale, "refuse-days", min = Days::MIN, max = Days::MAX),
        Refused::BankAndPace => say!(locale, "refuse-bank-and-pace"),
        Refused::HandicapGame => say!(locale, "refuse-handicap-game"),
        Refused::HandicapPieces => say!(locale, "refuse-handicap-pieces"),
        Refused::Unknown => say!(locale, "refuse-challenge-unknown"),
        Refused::YourOwn(_) => say!(locale, "refuse-challenge-own"),
        Refused::NotForYou(who) => say!(locale, "refuse-challenge-not-yours", player = mention(who)),
        Refused::OpenDecline(who) => say!(locale, "refuse-challenge-open-decline", player = mention(who)),
    }
}

/// Why a challenge that is no longer open cannot be answered.
#[must_use]
pub fn refused_closed(locale: Locale, state: ChallengeStatus) -> String {
    match state {
        ChallengeStatus::Accepted { id, by } => refused_closed_accepted(locale, id, by),
        ChallengeStatus::Declined => say!(locale, "refuse-challenge-declined"),
        ChallengeStatus::Withdrawn => say!(locale, "refuse-challenge-withdrawn"),
        ChallengeStatus::Expired | ChallengeStatus::Open => say!(locale, "refuse-challenge-expired"),
    }
}

fn refused_closed_accepted(locale: Locale, id: MatchId, by: PlayerId) -> String {
    say!(
        locale,
        "refuse-challenge-accepted",
        player = mention(by),
        id = id.to_string()
    )
}
