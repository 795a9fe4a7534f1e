//! Sentences about why one turn is better than another.
use super::impact::{impact_of_it, owner, place, places, tactic, turn};
use super::{Locale, panel, potentials};
use crate::engine::reasons::Reason;
use crate::rules::Color;

/// Why the turn that was named last is the best one. `by` plays it.
pub(super) fn of_it(locale: Locale, reason: &Reason, by: Color) -> String {
    let name = |color| panel::color_name(locale, color);
    let (own, theirs) = (by, by.other());
    match reason {
        Reason::Does(impact) => format!("{}.", impact_of_it(locale, impact, by)),
        Reason::Costs(what) => say!(locale, "reason-costs", tactic = tactic(locale, what, own)),
        Reason::Stops(what) => say!(locale, "reason-stops", tactic = tactic(locale, what, theirs)),
        Reason::Avoids(what) => say!(locale, "reason-avoids", tactic = tactic(locale, what, theirs)),
        Reason::Threatens(what) => say!(locale, "reason-threatens", tactic = tactic(locale, what, own)),
        Reason::Leads {
            answer: Some(answer),
            tactic: what,
        } => say!(
            locale,
            "reason-leads",
            answer = turn(locale, answer),
            tactic = tactic(locale, what, own)
        ),
        Reason::Leads {
            answer: None,
            tactic: what,
        } => say!(locale, "reason-leads-on", tactic = tactic(locale, what, own)),
        Reason::Mobility {
            of,
            before,
            after,
            otherwise,
        } if *of == own && after <= before => say!(
            locale,
            "reason-mobility-keeps",
            color = name(own),
            after = after,
            otherwise = otherwise
        ),
        Reason::Mobility {
            of, after, otherwise, ..
        } => say!(
            locale,
            "reason-mobility",
            color = name(*of),
            after = after,
            otherwise = otherwise
        ),
        Reason::Blocks { space, height } => say!(
            locale,
            "reason-blocks",
            owner = owner(locale, theirs),
            space = place(space),
            height = height
        ),
        Reason::Frees { space, height } => say!(
            locale,
            "reason-frees",
            owner = owner(locale, own),
            space = place(space),
            height = height
        ),
        Reason::NearsRed {
            space,
            red,
            now,
            before,
        } => say!(
            locale,
            "reason-nears-red",
            space = place(space),
            red = place(red),
            now = now,
            before = before
        ),
        Reason::AtEdge { edge } => say!(
            locale,
            "reason-at-edge",
            count = edge.len(),
            spaces = places(locale, edge)
        ),
        Reason::NearRed { space, red, distance } => say!(
            locale,
            "reason-near-red",
            space = place(space),
            red = place(red),
            distance = distance
        ),
        Reason::Beside { space, own: beside } => say!(
            locale,
            "reason-beside",
            space = place(space),
            color = name(own),
            spaces = places(locale, beside)
        ),
        Reason::RedAmong {
            space,
            own: of_own,
            theirs: of_theirs,
        } => say!(
            locale,
            "reason-red-among",
            space = place(space),
            color = name(own),
            own = of_own,
            other = name(theirs),
            theirs = of_theirs
        ),
        Reason::Row(part) => say!(
            locale,
            "reason-row",
            color = name(own),
            spots = places(locale, &part.spots),
            missing = part.vacant.len(),
            vacant = places(locale, &part.vacant)
        ),
        Reason::BreaksRow(part) => say!(
            locale,
            "reason-breaks-row",
            color = name(theirs),
            spots = places(locale, &part.spots)
        ),
        Reason::Middle { spots } => say!(
            locale,
            "reason-middle",
            color = name(own),
            spots = places(locale, spots)
        ),
        Reason::BringsGipf { spot, count } => say!(
            locale,
            "reason-brings-gipf",
            spot = place(spot),
            color = name(own),
            count = count
        ),
        Reason::KeepsGipf { spots } => say!(
            locale,
            "reason-keeps-gipf",
            color = name(own),
            count = spots.len(),
            spots = places(locale, spots)
        ),
        Reason::Loads {
            kind,
            spot,
            targets,
            left,
        } if targets.is_empty() => say!(
            locale,
            "reason-loads",
            kind = potentials::kind(*kind),
            spot = place(spot),
            left = left
        ),
        Reason::Loads {
            kind, spot, targets, ..
        } => say!(
            locale,
            "reason-loads-reaching",
            kind = potentials::kind(*kind),
            spot = place(spot),
            spots = places(locale, targets)
        ),
        Reason::Uses { kind, from, to } => say!(
            locale,
            "reason-uses",
            kind = potentials::kind(*kind),
            from = place(from),
            to = place(to)
        ),
        Reason::Extra { spot } => say!(locale, "reason-extra", spot = place(spot)),
    }
}
