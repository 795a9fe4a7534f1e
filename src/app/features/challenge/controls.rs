//! The controls with which the terms of a challenge or of a counter-offer are chosen.

use crate::app::ports::custom_id::CustomId;
use crate::app::ports::limits;
use crate::app::ports::reply::{Button, Row, Select, SelectOption, Style};
use crate::app::slash::of_key;
use crate::app::ui::Part;
use crate::correspondence::Locale;
use crate::correspondence::challenge::{ColorWish, Handicap, Party};
use crate::correspondence::link::{Challenges, Decided, Link};
use crate::correspondence::pace::{AtZero, Bank, Days, Pace};
use crate::correspondence::proposal::Proposal;
use crate::rules::dvonn::SetupKind;
use crate::rules::game::GameKind;
use crate::rules::potentials::{Kind, Set, Variant};
use crate::words::{challenges, commands, potentials as words, say};
use serde::{Deserialize, Serialize};

/// The offered numbers of days per turn.
pub(super) const DAYS: [u8; 7] = [1, 2, 3, 5, 7, 10, 14];
/// The value that takes something away.
const NONE: &str = "none";

/// A control of the panel, by what it changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Term {
    /// Nothing: it opens the panel.
    Show,
    Game,
    Setup,
    /// The kinds of potentials.
    Pots,
    /// How many potentials of each kind.
    Each,
    Pace,
    Color,
    /// Extra pieces.
    More,
    Link,
    Rated,
    /// Whether the clock runs on weekends.
    Week,
    /// What happens when a player's time runs out.
    Zero,
    /// Whether players of other servers may accept it.
    Pool,
    /// The opponent.
    Who,
    /// No opponent.
    Any,
}

/// The terms after a choice: a select's values, or none for a switch; `None` = there is no such choice.
pub(in crate::app) fn choose(terms: Proposal, what: Term, values: &[String]) -> Option<Proposal> {
    let value = match values {
        [] => None,
        [value] => Some(value.as_str()),
        _ if what == Term::Pots => None,
        _ => return None,
    };
    let chosen = match (what, value) {
        (Term::Show, None) => terms,
        (Term::Game, Some(key)) => {
            let base = GameKind::ALL.into_iter().find(|kind| kind.key() == key)?;
            let kind = set_of(terms.kind).and_then(|set| base.with_potentials(set));
            Proposal {
                kind: kind.unwrap_or(base),
                ..terms
            }
        }
        (Term::Setup, Some(key)) => Proposal {
            setup: Some(key.parse().ok().filter(|_| terms.kind == GameKind::Dvonn)?),
            ..terms
        },
        (Term::Pots, None) if values.is_empty() => Proposal {
            kind: base_of(terms.kind),
            ..terms
        },
        (Term::Pots, _) => {
            let of_letter = |text: &String| Kind::ALL.into_iter().find(|kind| kind.letter().to_string() == *text);
            let kinds: Option<Vec<Kind>> = values.iter().map(of_letter).collect();
            let (kinds, each) = (kinds?, set_of(terms.kind).map_or(Set::FEWEST_EACH, Set::each));
            // of more kinds a player has fewer each
            let set = Set::new(kinds.clone(), each).or_else(|_| Set::new(kinds, Set::FEWEST_EACH));
            Proposal {
                kind: terms.kind.with_potentials(set.ok()?)?,
                ..terms
            }
        }
        (Term::Each, Some(each)) => {
            let set = Set::new(set_of(terms.kind)?.kinds(), each.parse().ok()?).ok()?;
            Proposal {
                kind: terms.kind.with_potentials(set)?,
                ..terms
            }
        }
        (Term::Pace, Some(key)) => Proposal {
            pace: of_key(paces(terms.pace), key)?,
            ..terms
        },
        (Term::Color, Some(key)) => Proposal {
            color: ColorWish::of_key(key)?,
            ..terms
        },
        (Term::More, Some(key)) => Proposal {
            handicap: of_key(handicaps(terms.kind), key)?,
            ..terms
        },
        (Term::Link, Some(key)) => Proposal {
            link: of_key(links(terms.kind, terms.link), key)?,
            ..terms
        },
        (Term::Rated, None) => Proposal {
            rated: !terms.rated,
            ..terms
        },
        (Term::Week, None) => Proposal {
            weekends_off: !terms.weekends_off,
            ..terms
        },
        (Term::Zero, None) => Proposal {
            at_zero: match terms.at_zero {
                AtZero::Loses => AtZero::Claim,
                AtZero::Claim => AtZero::Loses,
            },
            ..terms
        },
        _ => return None,
    };
    Some(chosen.fitted())
}

fn base_of(kind: GameKind) -> GameKind {
    match kind {
        GameKind::Potentials(variant) => GameKind::Gipf(variant.base()),
        kind => kind,
    }
}

fn set_of(kind: GameKind) -> Option<Set> {
    match kind {
        GameKind::Potentials(variant) => Some(variant.set()),
        GameKind::Dvonn | GameKind::Gipf(_) => None,
    }
}

/// The clocks that are offered, and the present one.
fn paces(present: Pace) -> Vec<(String, Pace)> {
    let days = DAYS.into_iter().filter_map(|days| Days::try_from(days).ok());
    let offered = days.map(Pace::PerMove).chain([Pace::Unlimited]);
    let offered: Vec<Pace> = offered.chain(Bank::OFFERED.map(Pace::Bank)).collect();
    let other = (!offered.contains(&present)).then_some(present);
    let key = |pace: Pace| match pace {
        Pace::PerMove(days) => days.get().to_string(),
        Pace::Unlimited => NONE.to_owned(),
        Pace::Bank(bank) => {
            let [start, increment, cap] = [bank.start(), bank.increment(), bank.cap()].map(|time| time.as_hours());
            format!("{start}-{increment}-{cap}")
        }
    };
    offered.into_iter().chain(other).map(|pace| (key(pace), pace)).collect()
}

/// The extra pieces that a game can have.
fn handicaps(kind: GameKind) -> Vec<(String, Option<Handicap>)> {
    let parties = [Party::Challenger, Party::Opponent].into_iter();
    let some = parties.flat_map(|to| (1..=kind.max_handicap()).map(move |pieces| Handicap { pieces, to }));
    let some = some.map(|handicap| (format!("{}{}", handicap.to.key(), handicap.pieces), Some(handicap)));
    [(NONE.to_owned(), None)].into_iter().chain(some).collect()
}

/// The links that a game can have. Another board of DVONN than a random one is kept.
fn links(kind: GameKind, present: Option<Link>) -> Vec<(String, Option<Link>)> {
    let mut found = vec![(NONE.to_owned(), None)];
    let GameKind::Potentials(variant) = kind else {
        return found;
    };
    let setup = present.map_or(SetupKind::Random, Link::setup);
    let challenged = Challenges::ALL.map(Decided::Challenged);
    for decided in challenged.into_iter().chain([Decided::Always]) {
        for kinds in linkable(variant) {
            let link = Link::new(decided, kinds, setup).filter(|link| link.fits(variant));
            found.extend(link.map(|link| (link.to_string(), Some(link))));
        }
    }
    found
}

/// The kinds that can be linked together: DVONN, if the game has it, alone and with others.
fn linkable(variant: Variant) -> Vec<Vec<Kind>> {
    let others: Vec<Kind> = [Kind::Zertz, Kind::Yinsh]
        .into_iter()
        .filter(|kind| variant.has(*kind))
        .collect();
    let dvonn = variant.has(Kind::Dvonn).then_some(Kind::Dvonn);
    let mut sets: Vec<Vec<Kind>> = vec![Vec::new()];
    for kind in others {
        let with: Vec<Vec<Kind>> = sets
            .iter()
            .map(|set| set.iter().copied().chain([kind]).collect())
            .collect();
        sets.extend(with);
    }
    let sets = sets
        .into_iter()
        .map(|set| dvonn.into_iter().chain(set).collect::<Vec<Kind>>());
    sets.filter(|set| !set.is_empty()).collect()
}

/// The selects for the terms; `id` = what a control is called.
pub(super) fn selects(locale: Locale, terms: &Proposal, id: &dyn Fn(Term) -> CustomId) -> Vec<Part> {
    let row = |what, label: String, options: Vec<(String, String, bool)>| {
        let options = options
            .into_iter()
            .take(limits::OPTIONS)
            .map(|(key, shown, selected)| SelectOption::preset(shown, key, selected));
        Part::Row(Row::select(id(what), label, options))
    };
    let base = base_of(terms.kind);
    let games = GameKind::ALL.map(|kind| (kind.key().to_owned(), commands::game(locale, kind), kind == base));
    let mut rows = vec![row(Term::Game, say!(locale, "counter-what-game"), games.into())];
    if terms.kind == GameKind::Dvonn {
        let setups = SetupKind::all().map(|kind| {
            let is_chosen = terms.setup == Some(kind);
            (kind.key().to_owned(), commands::setup(locale, kind), is_chosen)
        });
        rows.push(row(Term::Setup, say!(locale, "counter-what-setup"), setups.collect()));
    } else {
        rows.push(potentials(locale, set_of(terms.kind), id(Term::Pots)));
    }
    if let GameKind::Potentials(variant) = terms.kind {
        let kinds: Vec<_> = variant.kinds().collect();
        let numbers = (Set::FEWEST_EACH..=Set::MOST_EACH).filter(|each| Set::new(variant.kinds(), *each).is_ok());
        let numbers: Vec<_> = numbers
            .map(|each| {
                let shown = match kinds[..] {
                    [only] => format!("{each} × {}", words::kind(only)),
                    _ => say!(locale, "challenge-potentials-each", each = each),
                };
                (each.to_string(), shown, each == variant.each())
            })
            .collect();
        // of all four kinds there is one possible number
        if numbers.len() > 1 {
            rows.push(row(Term::Each, say!(locale, "challenge-potentials-number"), numbers));
        }
        let links = links(terms.kind, terms.link).into_iter().map(|(key, link)| {
            let shown = link.map_or_else(
                || say!(locale, "challenge-not-linked"),
                |link| challenges::link(locale, link),
            );
            (key, shown, link == terms.link)
        });
        rows.push(row(Term::Link, say!(locale, "counter-what-link"), links.collect()));
    }
    if terms.kind.max_handicap() > 0 {
        let handicaps = handicaps(terms.kind).into_iter().map(|(key, handicap)| {
            let shown = handicap.map_or_else(
                || say!(locale, "challenge-no-handicap"),
                |handicap| commands::handicap(locale, handicap),
            );
            (key, shown, handicap == terms.handicap)
        });
        rows.push(row(
            Term::More,
            say!(locale, "counter-what-handicap"),
            handicaps.collect(),
        ));
    }
    let paces = paces(terms.pace).into_iter();
    let paces = paces.map(|(key, pace)| (key, commands::pace(locale, pace), pace == terms.pace));
    rows.push(row(Term::Pace, say!(locale, "counter-what-pace"), paces.collect()));
    let colors = [ColorWish::Random, ColorWish::White, ColorWish::Black].map(|color| {
        let shown = match color {
            ColorWish::Random => say!(locale, "challenge-colors-random"),
            color => commands::color(locale, color),
        };
        (color.key().to_owned(), shown, color == terms.color)
    });
    rows.push(row(Term::Color, say!(locale, "counter-what-color"), colors.into()));
    rows
}

/// The kinds of potentials, of which several can be chosen, or none.
fn potentials(locale: Locale, present: Option<Set>, custom_id: CustomId) -> Part {
    let options = Kind::ALL.map(|kind| {
        let is_in = present.is_some_and(|set| set.kinds().any(|has| has == kind));
        SelectOption::preset(words::kinds(locale, [kind].into_iter()), kind.letter(), is_in)
    });
    Part::Row(Row::Select(Select {
        custom_id,
        placeholder: say!(locale, "challenge-potentials"),
        min: 0,
        max: 4,
        options: options.into(),
    }))
}

/// Those of the selects that choose one of these terms, with a clock in any case.
pub(in crate::app) fn selects_of(
    locale: Locale,
    terms: &Proposal,
    which: &[Term],
    id: &dyn Fn(Term) -> CustomId,
) -> Vec<Part> {
    let wanted: Vec<CustomId> = which.iter().map(|term| id(*term)).collect();
    let mut parts = selects(locale, terms, id);
    parts.retain_mut(|part| match part {
        Part::Row(Row::Select(select)) => {
            select.options.retain(|option| option.value != NONE);
            wanted.contains(&select.custom_id)
        }
        _ => false,
    });
    parts
}

/// Those of the switches for one of these terms, in a row.
pub(in crate::app) fn switches_of(
    locale: Locale,
    offered: Offered,
    which: &[Term],
    id: &dyn Fn(Term) -> CustomId,
) -> Option<Part> {
    let wanted: Vec<CustomId> = which.iter().map(|term| id(*term)).collect();
    let mut buttons = switches(locale, offered, id);
    buttons.retain(|button| wanted.contains(&button.custom_id));
    (!buttons.is_empty()).then_some(Part::Row(Row::Buttons(buttons)))
}

/// Terms, and whether the server has rated matches off.
pub(in crate::app) type Offered<'a> = (&'a Proposal, bool);

/// The terms that are on or off, as buttons that say which.
pub(super) fn switches(locale: Locale, (terms, is_unrated): Offered, id: &dyn Fn(Term) -> CustomId) -> Vec<Button> {
    let state = |on| commands::state(locale, on);
    let mut buttons = Vec::new();
    if terms.may_be_rated() && !is_unrated {
        let label = say!(locale, "button-rated", state = state(terms.rated));
        buttons.push(switch(id(Term::Rated), label, terms.rated));
    }
    if terms.pace != Pace::Unlimited {
        let runs = !terms.weekends_off;
        let label = say!(locale, "button-weekends", state = state(runs));
        buttons.push(switch(id(Term::Week), label, runs));
        let loses = terms.at_zero == AtZero::Loses;
        let label = say!(locale, "button-at-zero", state = state(loses));
        buttons.push(switch(id(Term::Zero), label, loses));
    }
    buttons
}

/// What is to be sent, in a sentence, and below it the buttons.
pub(in crate::app) fn foot(
    locale: Locale,
    (terms, is_unrated): Offered,
    sum: String,
    buttons: Vec<Button>,
) -> Vec<Part> {
    let why = challenges::why_unrated(locale, terms.kind, terms.setup, terms.handicap.is_some());
    let why = why.or_else(|| is_unrated.then(|| say!(locale, "challenge-why-unrated-server")));
    let lines: Vec<String> = [sum].into_iter().chain(why).collect();
    vec![
        Part::Separator,
        Part::Text(lines.join("\n")),
        Part::Row(Row::Buttons(buttons)),
    ]
}

/// A button for something that is on or off.
pub(in crate::app) fn switch(custom_id: CustomId, label: String, is_on: bool) -> Button {
    let style = if is_on { Style::Success } else { Style::Secondary };
    Button {
        custom_id,
        label,
        style,
    }
}
