//! The list of open challenges, and of blocked people.

use crate::app::custom_id::CustomId;
use crate::app::queries::{OpenChallenge, OpenChallenges};
use crate::app::reply::{Choice, Row, Select};
use crate::app::ui::{Message, fitting};
use crate::correspondence::PlayerId;
use crate::words::challenges::{self, OpenList};
use crate::words::{self, Locale};

pub(super) fn list(locale: Locale, open: &OpenChallenges) -> Message {
    if open.listed.is_empty() {
        let none = if open.with_pool {
            OpenList::NoneInPool
        } else {
            OpenList::None
        };
        return Message::text(challenges::open(locale, none));
    }
    let head = challenges::open(locale, OpenList::Head);
    let lines = open.listed.iter().map(|listed| line(locale, listed));
    let lines: Vec<String> = [head].into_iter().chain(lines).collect();
    let options = open.listed.iter().map(|listed| Choice {
        label: challenges::open_choice(locale, &listed.challenge, listed.name.as_deref()),
        value: listed.challenge.id.0.to_string(),
        description: Some(challenges::open_terms(locale, &listed.challenge, listed.handicap)),
        selected: false,
    });
    let select = Row::Select(Select {
        custom_id: CustomId::TakeOpen,
        placeholder: challenges::open(locale, OpenList::Select),
        min: 1,
        max: 1,
        options: options.collect(),
    });
    Message {
        text: fitting(&lines, |left_out| challenges::open(locale, OpenList::More(left_out))),
        rows: vec![select],
        ..Message::default()
    }
}

fn line(locale: Locale, listed: &OpenChallenge) -> String {
    challenges::open_line(
        locale,
        &listed.challenge,
        listed.handicap,
        listed.name.as_deref(),
        listed.is_away,
    )
}

pub(super) fn blocked(locale: Locale, blocked: &[PlayerId]) -> Message {
    if blocked.is_empty() {
        return Message::text(challenges::blocked(locale, None));
    }
    let lines: Vec<String> = blocked.iter().map(|player| words::mention(*player)).collect();
    let head = challenges::blocked(locale, Some(blocked.len()));
    let lines: Vec<String> = [head].into_iter().chain(lines).collect();
    let more = |left_out| challenges::open(locale, OpenList::More(left_out));
    Message::text(fitting(&lines, more))
}
