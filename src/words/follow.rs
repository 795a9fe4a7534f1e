//! Sentences for people who follow matches of others.
use super::{Locale, cards, commands, mention, plain, results};
use crate::correspondence::{Match, MatchId, Played};
use crate::rules::ByColor;
use crate::rules::game::GameKind;

/// A match of others as a suggestion: at most 100 characters.
pub fn choice(locale: Locale, kind: GameKind, id: MatchId, names: &ByColor<Option<String>>) -> String {
    let (game, id) = (commands::game(locale, kind), id.to_string());
    match (&names.white, &names.black) {
        (Some(white), Some(black)) => say!(
            locale,
            "follow-choice",
            id = id,
            game = game,
            white = plain(white, 25),
            black = plain(black, 25)
        ),
        _ => say!(locale, "follow-choice-nameless", id = id, game = game),
    }
}

/// What was played in a match from one [`Match::turn`] to another, as far as it was not undone, how it ended, or that it
/// goes on after its end was told; `None` if there is nothing to tell. `link` is where it is played.
pub fn news(locale: Locale, m: &Match, (from, to): (u32, u32), goes_on: bool, link: Option<&str>) -> Option<String> {
    let line = if let Some(ended) = m.ended() {
        cards::result(locale, m, ended)
    } else if goes_on {
        let players = results::mentions(locale, m);
        say!(
            locale,
            "follow-news-goes-on",
            game = commands::game(locale, m.terms().setup.kind()),
            id = m.id().to_string(),
            white = players.white,
            black = players.black
        )
    } else {
        let new: Vec<&Played> = m.played().iter().filter(|new| (from..to).contains(&new.turn)).collect();
        let last = new.last()?;
        let players = results::mentions(locale, m);
        say!(
            locale,
            "follow-news-turns",
            game = commands::game(locale, m.terms().setup.kind()),
            id = m.id().to_string(),
            white = players.white,
            black = players.black,
            count = new.len(),
            player = mention(locale, m.player(last.by)),
            turn = last.mv.to_string()
        )
    };
    Some(match link {
        Some(link) => format!("{line} {link}"),
        None => line,
    })
}
