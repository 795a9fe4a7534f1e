//! Sentences about challenges: their terms, what became of them, why they are refused.
use super::potentials::sets;
use super::{Locale, channel, clocks, commands, links, mention, moment, plain, relative, results, terms, text, within};
use crate::correspondence::challenge::{Challenge, ChallengeStatus, ColorWish, Countered, Handicap, Party};
use crate::correspondence::link::Link;
use crate::correspondence::pace::{AtZero, Pace};
use crate::correspondence::proposal::Proposal;
use crate::correspondence::{Match, MatchId, Player, PlayerId, Unrated, unrated_game};
use crate::rules::dvonn::SetupKind;
use crate::rules::game::{GameKind, Setup};
use crate::rules::gipf::Variant;
use crate::rules::{ByColor, Color, dvonn};

/// The match after which a rematch was proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RematchOf {
    pub id: MatchId,
    /// Whether other terms were proposed since, perhaps another game.
    pub is_countered: bool,
}

/// All terms, explained to somebody who has never seen the game, and what became of the challenge. One in the pool is
/// also read on other servers.
pub fn terms(
    locale: Locale,
    challenge: &Challenge,
    handicap: Option<Handicap>,
    rematch: Option<RematchOf>,
    pool: bool,
) -> String {
    let challenger = mention(locale, challenge.from);
    let game = commands::long_game(locale, challenge.terms.setup.kind());
    let is_open = challenge.state == ChallengeStatus::Open;
    let mut lines = vec![match challenge.to {
        Some(to) => say!(
            locale,
            "challenge-direct",
            opponent = mention(locale, to),
            challenger = challenger.clone(),
            game = game
        ),
        None if !is_open => say!(
            locale,
            "challenge-open-before",
            challenger = challenger.clone(),
            game = game
        ),
        None if pool => say!(
            locale,
            "challenge-open-pool",
            challenger = challenger.clone(),
            game = game
        ),
        None => say!(locale, "challenge-open", challenger = challenger.clone(), game = game),
    }];
    let own_setup = setup(locale, challenge.terms.setup, is_open);
    lines.extend(rematch.map(|RematchOf { id, is_countered }| {
        let id = id.to_string();
        if is_countered {
            say!(locale, "challenge-was-rematch", id = id)
        } else {
            say!(locale, "challenge-rematch", id = id)
        }
    }));
    lines.push(match challenge.terms.setup.kind() {
        GameKind::Dvonn if own_setup.is_some() => say!(locale, "challenge-about-dvonn-moving"),
        GameKind::Dvonn => say!(locale, "challenge-about-dvonn"),
        GameKind::Gipf(variant) => about_gipf(locale, variant),
        GameKind::Potentials(variant) => {
            let about = sets::about(locale, variant);
            format!("{}\n{about}", about_gipf(locale, variant.base()))
        }
    });
    lines.extend(own_setup);
    if let (Some(to), Some(dvonn::Setup::Random(_)), true) = (challenge.to, challenge.terms.setup.dvonn(), is_open) {
        lines.push(say!(locale, "challenge-setup-placing", opponent = mention(locale, to)));
    }
    let link = challenge.terms.link();
    lines.extend(
        link.into_iter()
            .flat_map(|link| links::terms(locale, link, challenge.terms.pace)),
    );
    lines.push(clocks::terms(locale, challenge.terms.pace, challenge.terms.at_zero));
    if challenge.terms.weekends_off {
        lines.push(say!(locale, "challenge-weekends-off"));
    }
    let is_chosen_later = matches!(challenge.terms.setup.dvonn(), Some(dvonn::Setup::Pie(_)));
    lines.push(match challenge.color {
        ColorWish::Random if is_chosen_later => say!(locale, "challenge-color-pie-random"),
        ColorWish::White if is_chosen_later => {
            say!(locale, "challenge-color-pie-white", challenger = challenger.clone())
        }
        ColorWish::Black if is_chosen_later => {
            say!(locale, "challenge-color-pie-black", challenger = challenger.clone())
        }
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
                player = mention(locale, to),
                pieces = handicap.pieces
            ),
            (Party::Opponent, None) => say!(locale, "challenge-handicap-whoever", pieces = handicap.pieces),
        });
    }
    lines.push(if challenge.terms.rated && handicap.is_none() {
        say!(locale, "challenge-rated")
    } else {
        let setup = challenge.terms.setup;
        let dvonn = setup.dvonn().map(dvonn::Setup::kind);
        let why = why_unrated(locale, setup.kind(), dvonn, handicap.is_some());
        let lines: Vec<String> = [say!(locale, "challenge-unrated")].into_iter().chain(why).collect();
        lines.join(" ")
    });
    if is_open {
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

/// Why a match of this game, with such a setup or a handicap, can't be rated, if it can't.
pub fn why_unrated(locale: Locale, kind: GameKind, setup: Option<SetupKind>, has_handicap: bool) -> Option<String> {
    let why = if has_handicap {
        Unrated::Handicap
    } else {
        unrated_game(kind, setup)?
    };
    Some(text(locale, &format!("challenge-why-unrated-{}", why.key())))
}

/// How DVONN's board is filled, unless by the official rules. Only an open challenge shows a board that is full.
fn setup(locale: Locale, setup: Setup, is_open: bool) -> Option<String> {
    let said = match setup.dvonn()? {
        dvonn::Setup::Classic => return None,
        dvonn::Setup::Packets(size) => say!(locale, "challenge-setup-packets", count = size.get()),
        dvonn::Setup::Random(_) => say!(locale, "challenge-setup-random"),
        dvonn::Setup::Symmetric(_) => say!(locale, "challenge-setup-symmetric"),
        dvonn::Setup::Pie(_) => say!(locale, "challenge-setup-pie"),
        dvonn::Setup::Reds(_) => say!(locale, "challenge-setup-reds"),
    };
    let is_full = matches!(
        setup.dvonn()?,
        dvonn::Setup::Random(_) | dvonn::Setup::Symmetric(_) | dvonn::Setup::Pie(_)
    );
    Some(if is_full && is_open {
        format!("{said} {}", say!(locale, "challenge-setup-shown"))
    } else {
        said
    })
}

/// A challenge before it is sent, in a sentence for whoever is about to send it; without an opponent it is for anyone.
pub fn to_send(locale: Locale, terms: &Proposal, opponent: Option<PlayerId>) -> String {
    let game = commands::long_game(locale, terms.kind);
    let list = in_short(locale, terms);
    match opponent {
        Some(opponent) => say!(
            locale,
            "challenge-to-send",
            opponent = mention(locale, opponent),
            game = game,
            terms = list
        ),
        None => say!(locale, "challenge-to-send-open", game = game, terms = list),
    }
}

/// Like `to_send`, for a counter-offer to this player.
pub fn to_propose(locale: Locale, terms: &Proposal, challenger: PlayerId) -> String {
    say!(
        locale,
        "counter-to-send",
        opponent = mention(locale, challenger),
        game = commands::long_game(locale, terms.kind),
        terms = in_short(locale, terms)
    )
}

/// Terms in a few words, for whoever offers them.
pub fn in_short(locale: Locale, offered: &Proposal) -> String {
    let color = match offered.color {
        ColorWish::Random => say!(locale, "open-color-random"),
        ColorWish::White => say!(locale, "open-color-white"),
        ColorWish::Black => say!(locale, "open-color-black"),
    };
    let handicap = offered.handicap.map(|Handicap { pieces, to }| match to {
        Party::Challenger => say!(locale, "open-handicap-yours", pieces = pieces),
        Party::Opponent => say!(locale, "open-handicap-theirs", pieces = pieces),
    });
    let mut parts: Vec<String> = Vec::new();
    parts.extend(offered.setup.map(|setup| terms::setup(locale, setup)));
    parts.extend(clock(locale, offered.pace, offered.weekends_off, offered.at_zero));
    parts.push(color);
    parts.extend(handicap);
    parts.extend(offered.link.map(|link| within(&links::short(locale, link))));
    parts.push(rated(locale, offered.counts()));
    parts.join(" · ")
}

/// The clock in a few words: the time, and what is not usual.
fn clock(locale: Locale, pace: Pace, weekends_off: bool, at_zero: AtZero) -> impl Iterator<Item = String> {
    let has_clock = pace != Pace::Unlimited;
    let parts = [
        Some(commands::pace(locale, pace)),
        (has_clock && weekends_off).then(|| say!(locale, "challenge-short-weekends")),
        (has_clock && at_zero == AtZero::Claim).then(|| say!(locale, "challenge-short-claim")),
    ];
    parts.into_iter().flatten()
}

fn rated(locale: Locale, is_rated: bool) -> String {
    if is_rated {
        say!(locale, "open-rated")
    } else {
        say!(locale, "open-unrated")
    }
}

/// How potentials are linked, as a choice.
pub fn link(locale: Locale, link: Link) -> String {
    links::short(locale, link)
}

/// What a counter-offer changes, old and new side by side, one line for each term.
pub fn changes(locale: Locale, before: &Countered, challenge: &Challenge, handicap: Option<Handicap>) -> String {
    let old = &before.challenge;
    let change = |what: String, before: String, after: String| {
        (before != after).then(|| say!(locale, "counter-change", what = what, before = before, after = after))
    };
    let game = |challenge: &Challenge| commands::game(locale, challenge.terms.setup.kind());
    let setup = |challenge: &Challenge| Some(terms::setup(locale, challenge.terms.setup.dvonn()?.kind()));
    let pace = |challenge: &Challenge| commands::pace(locale, challenge.terms.pace);
    let link = |challenge: &Challenge| match challenge.terms.link() {
        Some(link) => links::short(locale, link),
        None => terms::yes_or_no(locale, false),
    };
    let weekends = |challenge: &Challenge| commands::weekends(locale, challenge.terms.weekends_off);
    let at_zero = |challenge: &Challenge| commands::at_zero(locale, challenge.terms.at_zero);
    let rated = |challenge: &Challenge, handicap: Option<Handicap>| {
        terms::yes_or_no(locale, challenge.terms.rated && handicap.is_none())
    };
    let lines = [
        change(say!(locale, "counter-what-game"), game(old), game(challenge)),
        // of another game it is among the terms below
        setup(old)
            .zip(setup(challenge))
            .and_then(|(old, new)| change(say!(locale, "counter-what-setup"), old, new)),
        change(say!(locale, "counter-what-pace"), pace(old), pace(challenge)),
        change(
            say!(locale, "counter-what-color"),
            who_is_white(locale, old),
            who_is_white(locale, challenge),
        ),
        change(
            say!(locale, "counter-what-handicap"),
            who_has_more(locale, old, before.handicap),
            who_has_more(locale, challenge, handicap),
        ),
        change(
            say!(locale, "counter-what-rated"),
            rated(old, before.handicap),
            rated(challenge, handicap),
        ),
        change(say!(locale, "counter-what-link"), link(old), link(challenge)),
        change(
            say!(locale, "counter-what-weekends"),
            weekends(old),
            weekends(challenge),
        ),
        change(say!(locale, "counter-what-at-zero"), at_zero(old), at_zero(challenge)),
    ];
    let head = say!(locale, "counter-head", player = mention(locale, challenge.from));
    let lines: Vec<String> = [head].into_iter().chain(lines.into_iter().flatten()).collect();
    lines.join("\n")
}

fn who_is_white(locale: Locale, challenge: &Challenge) -> String {
    let opponent = challenge.to.unwrap_or(challenge.from);
    match challenge.color {
        ColorWish::Random => say!(locale, "counter-random"),
        ColorWish::White => say!(locale, "counter-white", player = mention(locale, challenge.from)),
        ColorWish::Black => say!(locale, "counter-white", player = mention(locale, opponent)),
    }
}

fn who_has_more(locale: Locale, challenge: &Challenge, handicap: Option<Handicap>) -> String {
    let Some(Handicap { pieces, to }) = handicap else {
        return say!(locale, "counter-even");
    };
    let player = match to {
        Party::Challenger => challenge.from,
        Party::Opponent => challenge.to.unwrap_or(challenge.from),
    };
    say!(
        locale,
        "counter-more",
        pieces = pieces,
        player = mention(locale, player)
    )
}

/// Whether somebody plays now who had nothing to do with the challenge: a match does not know who played before.
fn is_replaced(challenge: &Challenge, seats: ByColor<Player>) -> bool {
    let ChallengeStatus::Accepted { by, .. } = challenge.state else {
        return false;
    };
    let mut people = Color::BOTH.into_iter().filter_map(|color| seats[color].person());
    people.any(|person| person != by && person != challenge.from)
}

/// What became of a challenge, shown below its terms; `seats` if it was accepted. `None` while it is open.
pub fn closed(locale: Locale, challenge: &Challenge, seats: Option<ByColor<Player>>) -> Option<String> {
    let seats = seats.filter(|seats| !is_replaced(challenge, *seats));
    Some(match (challenge.state, seats) {
        (ChallengeStatus::Open, _) => return None,
        (ChallengeStatus::Accepted { id, by }, Some(seats)) => {
            let (player, id) = (mention(locale, by), id.to_string());
            let (white, black) = (mention(locale, seats.white), mention(locale, seats.black));
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
            say!(locale, "challenge-declined", player = mention(locale, by))
        }
        (ChallengeStatus::Withdrawn, _) => {
            say!(locale, "challenge-withdrawn", player = mention(locale, challenge.from))
        }
        (ChallengeStatus::Cancelled, _) => say!(locale, "challenge-cancelled"),
        (ChallengeStatus::Expired, _) => match challenge.to {
            Some(to) => say!(locale, "challenge-expired-for", player = mention(locale, to)),
            None => say!(locale, "challenge-expired"),
        },
        (ChallengeStatus::Countered { .. }, _) => {
            let by = challenge.to.unwrap_or(challenge.from);
            say!(locale, "challenge-countered", player = mention(locale, by))
        }
    })
}

/// How the match of an accepted challenge ended, and where it was played; `None` while it goes on.
pub fn over(locale: Locale, m: &Match, place: Option<u64>) -> Option<String> {
    let result = results::sentence(locale, m, m.ended()?, &results::mentions(locale, m));
    let over = say!(locale, "challenge-over", id = m.id().to_string(), result = result);
    Some(match place {
        Some(place) => {
            let place = say!(locale, "challenge-over-in-thread", thread = channel(place));
            format!("{over} {place}")
        }
        None => over,
    })
}

/// The title of a match's thread, at most 100 characters.
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

/// An open challenge as an option of a select: at most 100 characters.
pub fn open_choice(locale: Locale, challenge: &Challenge, name: Option<&str>) -> String {
    let game = commands::game(locale, challenge.terms.setup.kind());
    match name {
        Some(name) => format!("{game} · {}", plain(name, 40)),
        None => game,
    }
}

/// Its terms in short.
pub fn open_terms(locale: Locale, challenge: &Challenge, handicap: Option<Handicap>) -> String {
    let color = match challenge.color {
        ColorWish::Random => say!(locale, "open-color-random"),
        ColorWish::White => say!(locale, "open-color-black"),
        ColorWish::Black => say!(locale, "open-color-white"),
    };
    let offered = &challenge.terms;
    let is_rated = offered.rated && handicap.is_none();
    let handicap = handicap.map(|Handicap { pieces, to }| match to {
        Party::Challenger => say!(locale, "open-handicap-theirs", pieces = pieces),
        Party::Opponent => say!(locale, "open-handicap-yours", pieces = pieces),
    });
    let setup = offered.setup.dvonn().map(dvonn::Setup::kind);
    let mut parts: Vec<String> = Vec::new();
    parts.extend(setup.map(|setup| terms::setup(locale, setup)));
    parts.extend(clock(locale, offered.pace, offered.weekends_off, offered.at_zero));
    parts.push(color);
    parts.extend(handicap);
    parts.extend(offered.link().map(|link| within(&links::short(locale, link))));
    parts.push(rated(locale, is_rated));
    parts.join(" · ")
}

/// A line of the list. A challenger on another server is also named: a mention of them shows no name here.
pub fn open_line(
    locale: Locale,
    challenge: &Challenge,
    handicap: Option<Handicap>,
    name: Option<&str>,
    is_away: bool,
) -> String {
    let game = commands::game(locale, challenge.terms.setup.kind());
    let terms = open_terms(locale, challenge, handicap);
    let left = relative(challenge.expires());
    if is_away {
        let player = name.map_or_else(
            || mention(locale, challenge.from),
            |name| format!("`{}`", super::quoted(name)),
        );
        say!(
            locale,
            "open-line-away",
            game = game,
            player = player,
            terms = terms,
            left = left
        )
    } else {
        let player = mention(locale, challenge.from);
        say!(
            locale,
            "open-line",
            game = game,
            player = player,
            terms = terms,
            left = left
        )
    }
}

/// Why a challenge that is no longer open cannot be answered.
pub fn refused_closed(locale: Locale, state: ChallengeStatus) -> String {
    match state {
        ChallengeStatus::Accepted { id, by } => refused_closed_accepted(locale, id, by),
        ChallengeStatus::Declined => say!(locale, "refuse-challenge-declined"),
        ChallengeStatus::Withdrawn => say!(locale, "refuse-challenge-withdrawn"),
        ChallengeStatus::Cancelled => say!(locale, "refuse-challenge-cancelled"),
        ChallengeStatus::Countered { .. } => say!(locale, "refuse-challenge-countered"),
        ChallengeStatus::Expired | ChallengeStatus::Open => say!(locale, "refuse-challenge-expired"),
    }
}

fn refused_closed_accepted(locale: Locale, id: MatchId, by: PlayerId) -> String {
    say!(
        locale,
        "refuse-challenge-accepted",
        player = mention(locale, by),
        id = id.to_string()
    )
}

/// What one of GIPF's three sets of rules is about.
pub(super) fn about_gipf(locale: Locale, variant: Variant) -> String {
    match variant {
        Variant::Basic => say!(locale, "challenge-about-gipf-basic"),
        Variant::Standard => say!(locale, "challenge-about-gipf-standard"),
        Variant::Tournament => say!(locale, "challenge-about-gipf-tournament"),
    }
}
