//! Ratings in messages, profiles and leaderboards.

use super::{Locale, mention, text};
use crate::correspondence::rating::{Family, Rating, Ratings};
use crate::correspondence::standing::{LATELY, Last, Rivalry, Standing, Tally};
use crate::correspondence::{Match, PlayerId, Unrated};
use crate::rules::{Color, Outcome};

/// The name of a game that has a rating.
pub fn family(locale: Locale, family: Family) -> String {
    text(locale, &format!("rating-of-{}", family.key()))
}

/// A rating, such as `1523`, or `1523?` while too little is known.
pub fn rating(rating: Rating) -> String {
    let provisional = if rating.is_provisional() { "?" } else { "" };
    format!("{}{provisional}", rating.whole())
}

/// A name with its rating: `Ana (1523)`.
pub fn rated(name: &str, of: Rating) -> String {
    format!("{name} ({})", rating(of))
}

/// The ratings of a challenge's players, as a line; `None` = nobody has one.
pub fn line(locale: Locale, ratings: &[(PlayerId, Rating)]) -> Option<String> {
    let of = |(player, of): &(PlayerId, Rating)| format!("{} {}", mention(locale, *player), rating(*of));
    let list: Vec<String> = ratings.iter().map(of).collect();
    (!list.is_empty()).then(|| say!(locale, "ratings-line", list = list.join(" · ")))
}

/// What a finished match has changed, as a line: `Ana 1523 (+12)`; or why it has changed nothing, if only the match itself
/// tells that.
pub fn changed(locale: Locale, m: &Match, ratings: &Ratings) -> Option<String> {
    let changed = match ratings {
        Ratings::Changed(changed) => changed,
        Ratings::Unchanged(Unrated::TooMany) => return Some(say!(locale, "ratings-too-many")),
        Ratings::Unchanged(Unrated::TooShort) => return Some(say!(locale, "ratings-too-short")),
        Ratings::Unchanged(_) | Ratings::Now(_) => return None,
    };
    let list = Color::BOTH.map(|color| {
        let (before, after) = changed[color];
        let player = mention(locale, m.player(color));
        format!(
            "{player} {} ({})",
            rating(after),
            difference(before.whole(), after.whole())
        )
    });
    Some(say!(locale, "ratings-line", list = list.join(" · ")))
}

/// A difference with its sign.
fn difference(before: i64, after: i64) -> String {
    match after - before {
        lost if lost < 0 => format!("−{}", -lost),
        won => format!("+{won}"),
    }
}

/// A person's rating and results in a game, one line each.
pub fn profile(locale: Locale, of: Family, standing: &Standing, now: Rating) -> String {
    let game = family(locale, of);
    let mut lines = vec![if standing.rated == 0 {
        say!(locale, "profile-unrated", game = game)
    } else {
        say!(
            locale,
            "profile-rating",
            game = game,
            rating = rating(now),
            count = standing.rated
        )
    }];
    let tally = |color: Color| numbers(locale, standing.tally[color]);
    lines.push(say!(
        locale,
        "profile-colors",
        white = tally(Color::White),
        black = tally(Color::Black)
    ));
    lines.push(say!(
        locale,
        "profile-streak",
        now = standing.streak,
        longest = standing.longest_streak
    ));
    let (seconds, turns) = standing.thought;
    if let Some(minutes) = (seconds / 60).checked_div(u64::from(turns)) {
        let hours = minutes / 60;
        lines.push(match (hours, hours / 24) {
            (0, _) => say!(locale, "profile-pace-minutes", count = minutes),
            (_, 0 | 1) => say!(locale, "profile-pace-hours", count = hours),
            (_, days) => say!(locale, "profile-pace-days", count = days),
        });
    }
    lines.push(say!(
        locale,
        "profile-late",
        count = standing.lost_on_time(),
        of = standing.results().min(LATELY)
    ));
    lines.join("\n")
}

/// How `player` has played against `reader`, from the view of the former, as the rest of their profile.
pub fn against(locale: Locale, rivalry: &Rivalry, (player, reader): (PlayerId, PlayerId)) -> Option<String> {
    let of = |family: Family| {
        let tally = rivalry.tally(family);
        let own = if player < reader { tally } else { tally.reversed() };
        let (family, numbers) = (self::family(locale, family), numbers(locale, own));
        (own.sum() > 0).then(|| say!(locale, "profile-of-game", game = family, tally = numbers))
    };
    let list: Vec<String> = Family::ALL.into_iter().filter_map(of).collect();
    (!list.is_empty()).then(|| say!(locale, "profile-against", list = list.join(" · ")))
}

fn numbers(locale: Locale, tally: Tally) -> String {
    say!(
        locale,
        "profile-tally",
        won = tally.won,
        drawn = tally.drawn,
        lost = tally.lost
    )
}

/// One of a person's latest matches.
pub fn last(locale: Locale, last: &Last) -> String {
    let opponent = mention(locale, last.opponent);
    let key = match last.outcome {
        Outcome::Draw => "profile-last-drawn",
        Outcome::Win(winner) if winner == last.color => "profile-last-won",
        Outcome::Win(_) => "profile-last-lost",
    };
    let told = super::text_with(locale, key, [("id", last.id.to_string()), ("opponent", opponent)]);
    match last.rated {
        Some((before, after)) => format!("{told} ({})", difference(before, after)),
        None => told,
    }
}

/// A person's place on a leaderboard.
pub fn place(place: usize, player: PlayerId, rating: u64, locale: Locale) -> String {
    format!("{place}. {} **{rating}**", mention(locale, player))
}
