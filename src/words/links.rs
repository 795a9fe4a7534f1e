//! Sentences about potentials that a match of DVONN decides.
use super::{Locale, channel, clocks, commands, mention, potentials, terms, together};
use crate::correspondence::link::{Decided, Length, Link, LinkRefusal};
use crate::correspondence::pace::Pace;
use crate::correspondence::{Home, Match, MatchId, Player, Provisional, Why};
use crate::rules::Color;

/// Why it is refused, and what can be done instead.
pub fn refused(locale: Locale, id: MatchId, why: &LinkRefusal) -> String {
    let id = id.to_string();
    match why {
        LinkRefusal::Frozen(linked) => say!(locale, "link-refused-frozen", id = id, linked = linked.to_string()),
        LinkRefusal::Pending(turn) => say!(locale, "link-refused-pending", id = id, turn = turn.clone()),
        LinkRefusal::Nothing => say!(locale, "link-refused-nothing", id = id),
        LinkRefusal::MustEnd(host) => say!(locale, "link-refused-must-end", id = id, host = host.to_string()),
        LinkRefusal::NoRematch(host) => say!(locale, "link-refused-rematch", id = id, host = host.to_string()),
        LinkRefusal::Decided => say!(locale, "link-refused-decided", id = id),
        LinkRefusal::Barred => say!(locale, "link-refused-barred", id = id),
    }
}

/// The link as a term of a challenge, and what it means in days.
pub fn terms(locale: Locale, link: Link, pace: Pace) -> Vec<String> {
    let how = match link.decided() {
        Decided::Challenged(challenges) => {
            let kinds = potentials::either_kind(locale, link.kinds());
            say!(locale, "link-term-challenge", kinds = kinds, count = challenges.get())
        }
        Decided::Always => {
            let kinds = potentials::either_kind(locale, link.kinds());
            say!(locale, "link-term-always", kinds = kinds)
        }
    };
    vec![how, preview(locale, link, pace)]
}

/// About how long a linked match takes. It can take longer: clocks stand still for weekends, vacations and pauses.
fn preview(locale: Locale, link: Link, pace: Pace) -> String {
    let Length { turns, time } = link.length(pace);
    let setup = terms::setup(locale, link.setup());
    match time {
        Some(time) => say!(
            locale,
            "link-preview",
            setup = setup,
            turns = turns,
            time = clocks::span(locale, time)
        ),
        None => say!(locale, "link-preview-untimed", setup = setup, turns = turns),
    }
}

/// What the opponent may do about a turn that can be challenged.
pub fn provisional(locale: Locale, m: &Match) -> Option<String> {
    let Provisional {
        by,
        used,
        left,
        is_pending,
    } = m.provisional()?;
    let (opponent, kind) = (mention(locale, m.player(by)), potentials::kind(used.kind));
    Some(if is_pending {
        let asked = say!(locale, "link-pending", kind = kind, left = left);
        let time = m.terms().has_clock().then(|| say!(locale, "link-pending-time"));
        together([Some(asked), time], " ")
    } else {
        say!(
            locale,
            "link-provisional",
            opponent = opponent,
            kind = kind,
            left = left
        )
    })
}

/// What a linked match has decided, if nothing has been played since.
pub(super) fn decision(locale: Locale, m: &Match) -> Option<String> {
    let decision = m.just_decided()?;
    let (player, linked) = (mention(locale, m.player(decision.by)), decision.linked.to_string());
    let (turn, kind) = (decision.mv.to_string(), potentials::kind(decision.used.kind));
    let is_over = m.ended().is_some();
    Some(match (decision.winner, decision.stands) {
        (Some(_), true) => say!(
            locale,
            "link-decided-won",
            player = player,
            linked = linked,
            turn = turn
        ),
        (Some(_), false) if is_over => say!(
            locale,
            "link-decided-lost-over",
            player = player,
            linked = linked,
            turn = turn,
            kind = kind
        ),
        (Some(_), false) => say!(
            locale,
            "link-decided-lost",
            player = player,
            linked = linked,
            turn = turn,
            kind = kind
        ),
        (None, true) => say!(
            locale,
            "link-decided-drawn",
            player = player,
            linked = linked,
            turn = turn
        ),
        (None, false) if is_over => say!(
            locale,
            "link-decided-drawn-over",
            player = player,
            linked = linked,
            turn = turn
        ),
        (None, false) => say!(
            locale,
            "link-decided-drawn-always",
            player = player,
            linked = linked,
            turn = turn
        ),
    })
}

/// Whether this player, whose potential is at stake, still has a move if they lose the match of DVONN about it, as a
/// variable of sentences.
pub fn moves(m: &Match, player: Color) -> &'static str {
    if m.ends_with_link(Some(player.other())) {
        "none"
    } else {
        "some"
    }
}

/// That the match is frozen, for everybody who looks at its board.
pub(super) fn stands_still(locale: Locale, m: &Match) -> Option<String> {
    let (frozen, linked) = (m.frozen()?, m.linked()?);
    let (by, turn) = (m.player(frozen.declared().by), frozen.declared().mv.to_string());
    Some(decides_about(locale, linked, (by, &turn), m.terms().has_clock()))
}

/// That a match decides about this player's turn in another one, which stands still.
pub fn decides_about(locale: Locale, linked: MatchId, (by, turn): (Player, &str), has_clock: bool) -> String {
    say!(
        locale,
        "link-stands-still",
        player = mention(locale, by),
        turn = turn,
        linked = linked.to_string(),
        clock = clocks::clock(has_clock)
    )
}

/// The text of a card to the player of this colour when the match is frozen.
pub(super) fn card(locale: Locale, m: &Match, to: Color) -> Option<String> {
    let (frozen, linked) = (m.frozen()?, m.linked()?);
    let has_done_it = frozen.is_challenged() != (frozen.declared().by == to);
    if has_done_it {
        return stands_still(locale, m);
    }
    let (player, opponent) = (mention(locale, m.player(to)), mention(locale, m.player(to.other())));
    let (game, id) = (commands::game(locale, m.terms().setup.kind()), m.id().to_string());
    let (turn, kind) = (frozen.declared().mv.to_string(), potentials::kind(frozen.used().kind));
    let clock = clocks::clock(m.terms().has_clock());
    Some(if frozen.is_challenged() {
        say!(
            locale,
            "link-card-challenged",
            player = player,
            opponent = opponent,
            game = game,
            id = id,
            turn = turn,
            kind = kind,
            linked = linked.to_string(),
            moves = moves(m, to),
            clock = clock
        )
    } else {
        say!(
            locale,
            "link-card-declared",
            player = player,
            opponent = opponent,
            game = game,
            id = id,
            turn = turn,
            kind = kind,
            linked = linked.to_string(),
            clock = clock
        )
    })
}

/// That the match which decides about a potential of this one ends with it.
pub fn ends_too(locale: Locale, m: &Match) -> Option<String> {
    m.linked().map(|linked| say!(locale, "ends-linked", linked = linked))
}

/// What resigning the match that decides means for the match of the potential.
pub fn resigning(locale: Locale, host: &Match, player: Player) -> Option<String> {
    let frozen = host.frozen()?;
    let (id, by) = (host.id().to_string(), frozen.declared().by);
    Some(if host.player(by) == player {
        let kind = potentials::kind(frozen.used().kind);
        if host.ends_with_link(Some(by.other())) {
            say!(locale, "resign-linked-own-over", id = id, kind = kind)
        } else {
            say!(locale, "resign-linked-own", id = id, kind = kind)
        }
    } else {
        let turn = frozen.declared().mv.to_string();
        if host.ends_with_link(Some(by)) {
            say!(locale, "resign-linked-theirs-over", id = id, turn = turn)
        } else {
            say!(locale, "resign-linked-theirs", id = id, turn = turn)
        }
    })
}

/// What a draw in the match that decides means for the match of the potential.
pub fn drawing(locale: Locale, host: &Match) -> Option<String> {
    let frozen = host.frozen()?;
    let (id, turn) = (host.id().to_string(), frozen.declared().mv.to_string());
    let player = || mention(locale, host.player(frozen.declared().by));
    Some(match (frozen.is_challenged(), host.ends_with_link(None)) {
        (true, false) => say!(locale, "draw-linked", id = id, turn = turn),
        (true, true) => say!(locale, "draw-linked-over", id = id, turn = turn),
        (false, false) => say!(locale, "draw-linked-always", id = id, turn = turn, player = player()),
        (false, true) => say!(
            locale,
            "draw-linked-always-over",
            id = id,
            turn = turn,
            player = player()
        ),
    })
}

/// That a match decides about a potential in another one, or has done so.
pub(super) fn decides(locale: Locale, m: &Match) -> Option<String> {
    let id = m.decides()?.to_string();
    Some(match m.ended() {
        // what it was to decide was over before
        Some(ended) if ended.why == Why::Voided => return None,
        Some(_) => say!(locale, "link-decided", id = id),
        None => say!(locale, "link-decides", id = id),
    })
}

/// Where the other of two linked matches is played; `None` if that is in direct messages.
pub fn place(locale: Locale, id: MatchId, home: Home) -> Option<String> {
    let place = channel(home.room()?.target());
    Some(say!(locale, "link-where", id = id.to_string(), place = place))
}

/// That a turn was declared, for its player.
pub fn declared(locale: Locale, id: MatchId, linked: MatchId, (turn, has_clock): (&str, bool)) -> String {
    say!(
        locale,
        "link-declared",
        id = id.to_string(),
        linked = linked.to_string(),
        turn = turn,
        clock = clocks::clock(has_clock)
    )
}

/// That a turn was challenged, for whoever did so.
pub fn challenged(locale: Locale, id: MatchId, linked: MatchId, (turn, has_clock): (&str, bool)) -> String {
    say!(
        locale,
        "link-challenged",
        id = id.to_string(),
        linked = linked.to_string(),
        turn = turn,
        clock = clocks::clock(has_clock)
    )
}

/// Which kinds are linked and how, in a few words.
pub(super) fn short(locale: Locale, link: Link) -> String {
    let kinds = potentials::kinds(locale, link.kinds());
    format!("{} ({kinds})", choice(locale, link.decided()))
}

/// Which uses are decided, as a choice.
pub fn choice(locale: Locale, decided: Decided) -> String {
    match decided {
        Decided::Challenged(challenges) => say!(locale, "choice-linked", count = challenges.get()),
        Decided::Always => say!(locale, "choice-linked-always"),
    }
}
