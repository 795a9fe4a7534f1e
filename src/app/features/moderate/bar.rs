//! Keeping somebody from making challenges on a server for some time.

use super::decision::{LONGEST, WHY, moderator, reason, record};
use crate::app::feature::{Command, Query, Spelled, Told};
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::{Field, Form, Row, SelectOption, Style};
use crate::app::slash::{Given, Opt, OptKind, Slash};
use crate::app::state::bars;
use crate::app::state::challenges::close_open;
use crate::app::state::db::{Rows, Stop};
use crate::app::state::outbox;
use crate::app::state::refusal::{Refusal, Unreadable, refusal};
use crate::app::state::rows::{BarRow, Format, Item, Measure, ModerationNews, later};
use crate::app::state::tournaments;
use crate::app::ui::{Container, Control, Message, Part, Reader, Reply, row};
use crate::correspondence::challenge::ChallengeStatus;
use crate::correspondence::{Locale, PlayerId};
use crate::store::keys::{self, Lane};
use crate::words::{commands as words, mention, moment, say};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

const PLAYER: &str = "player";
const DAYS: &str = "days";
/// Maximum number of days.
const MOST: u16 = 365;
/// How long after a decision the same one with the same reason is the form that was sent again.
const SENT_AGAIN: SignedDuration = SignedDuration::from_mins(10);
/// Numbers of days that are offered.
const OFFERED: [u8; 6] = [1, 3, 7, 14, 30, 90];

/// What is decided about somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// They may make challenges again.
    Lift,
    /// They may not for this many days.
    Days(u16),
}

impl Verdict {
    /// What a typed or chosen number of days means.
    pub const fn of(days: u16) -> Self {
        match days {
            0 => Self::Lift,
            days => Self::Days(days),
        }
    }
}

/// Whether somebody may make challenges here, and what can be done about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ModeratePlayer {
    pub who: PlayerId,
    /// `None` = it is chosen.
    pub verdict: Option<Verdict>,
    #[serde(skip)]
    pub is_bot: bool,
    /// Whether the actor may manage the server: Discord includes each sender's permissions in its interactions.
    #[serde(skip)]
    pub is_manager: bool,
}

impl Spelled for ModeratePlayer {
    const KEY: &'static str = "moderate-player";

    fn slashes() -> Vec<Slash<Self>> {
        let days = OptKind::Between {
            least: 0,
            most: MOST.into(),
        };
        let options = vec![
            Opt::new(PLAYER, "moderate-player-who", OptKind::Person).required(),
            Opt::new(DAYS, "moderate-player-days", days),
        ];
        vec![Slash::new("moderate player", options, |given: &Given| {
            let who = given.person(PLAYER)?.ok_or(Unreadable::Command)?;
            let days = given.whole(DAYS)?;
            let verdict = days.map(|days| u16::try_from(days).map(Verdict::of).map_err(|_| Unreadable::Command));
            Ok(Some(Self {
                who: who.id,
                verdict: verdict.transpose()?,
                is_bot: who.is_bot,
                is_manager: given.is_manager,
            }))
        })]
    }
}

/// Somebody, and whether they may make challenges here.
pub struct Standing {
    who: PlayerId,
    verdict: Option<Verdict>,
    barred: Option<Timestamp>,
    open: usize,
}

/// Refuses what nobody can mean: oneself, a bot, or a time that cannot be chosen.
fn check(actor: &Actor, who: PlayerId, verdict: Option<Verdict>) -> Result<(), Stop> {
    if actor.id() == Some(who) {
        return Err(refusal!("bar-self").into());
    }
    if matches!(verdict, Some(Verdict::Days(days)) if days > MOST) {
        return Err(refusal!("bar-days", most = MOST).into());
    }
    Ok(())
}

impl Query for ModeratePlayer {
    type Answer = Standing;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<Standing, Stop> {
        let (guild, _) = moderator(actor, self.is_manager)?;
        check(actor, self.who, self.verdict)?;
        let who = self.who;
        if self.is_bot {
            return Err(refusal!(|locale| "refuse-bot-chosen", player = mention(locale, who)).into());
        }
        let barred = bars::of(rows, who, guild)?.map(|row| row.until);
        if self.verdict == Some(Verdict::Lift) && barred.is_none() {
            return Err(refusal!(|locale| "bar-none", player = mention(locale, who)).into());
        }
        Ok(Standing {
            who,
            verdict: self.verdict,
            barred,
            open: bars::open_challenges(rows, who, guild)?.len() + tournaments::open_climbs(rows, who, guild)?.len(),
        })
    }

    fn reply(standing: Standing, reader: &Reader) -> Reply {
        reader.show(standing.container(reader.locale))
    }
}

impl Standing {
    fn container(&self, locale: Locale) -> Container {
        let player = mention(locale, self.who);
        let now = match self.barred {
            Some(until) => say!(locale, "bar-is", player = player.clone(), until = moment(until)),
            None => say!(locale, "bar-is-not", player = player.clone()),
        };
        let closes = || format!(" {}", say!(locale, "bar-closes", count = self.open));
        let follows = match self.verdict {
            Some(Verdict::Lift) => say!(locale, "bar-lift-follows"),
            Some(Verdict::Days(days)) => say!(locale, "bar-follows-days", days = days) + &closes(),
            None => say!(locale, "bar-follows") + &closes(),
        };
        let form = |verdict| BarForm { who: self.who, verdict }.custom_id();
        let mut parts = vec![
            Part::Text(now),
            Part::Text(follows),
            Part::Text(say!(locale, "bar-told")),
        ];
        if let Some(verdict) = self.verdict {
            let button = Control::new(form(Some(verdict)), "button-give-reason", Style::Danger);
            parts.extend(row(locale, &[button]).map(Part::Row));
        } else {
            let options = OFFERED.map(|days| SelectOption::new(words::days(locale, days), days.to_string()));
            let lift = self
                .barred
                .map(|_| SelectOption::new(say!(locale, "bar-choice-lift"), "0"));
            let options = options.into_iter().chain(lift);
            let select = Row::select(form(None), say!(locale, "bar-select"), options);
            parts.push(Part::Row(select));
        }
        Container::neutral(parts)
    }
}

/// The form that asks why.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BarForm {
    pub who: PlayerId,
    /// `None` = it is chosen now.
    pub verdict: Option<Verdict>,
}

impl Spelled for BarForm {
    const KEY: &'static str = "bar-form";

    fn with_values(self, values: &[String]) -> Result<Self, Unreadable> {
        match (self.verdict, values) {
            (Some(_), []) => Ok(self),
            (None, [days]) => Ok(Self {
                verdict: Some(Verdict::of(days.parse().map_err(|_| Unreadable::Answer)?)),
                ..self
            }),
            _ => Err(Unreadable::Answer),
        }
    }
}

impl Query for BarForm {
    type Answer = (PlayerId, Verdict);

    fn answer(&self, _: &mut Rows, actor: &Actor) -> Result<Self::Answer, Stop> {
        moderator(actor, false)?;
        check(actor, self.who, self.verdict)?;
        let verdict = self.verdict.ok_or_else(Refusal::no_choice)?;
        Ok((self.who, verdict))
    }

    fn reply((who, verdict): Self::Answer, reader: &Reader) -> Reply {
        let locale = reader.locale;
        let bar = Bar {
            who,
            verdict,
            form: reader.interaction,
            why: String::new(),
        };
        Reply::Form(Form {
            custom_id: bar.custom_id(),
            title: match verdict {
                Verdict::Lift => say!(locale, "bar-form-lift"),
                Verdict::Days(days) => say!(locale, "bar-form", days = days),
            },
            fields: vec![Field {
                name: WHY,
                label: say!(locale, "bar-why-label"),
                value: String::new(),
                hint: say!(locale, "rule-why-hint"),
                most: LONGEST,
                is_long: true,
                is_required: true,
            }],
        })
    }
}

/// Keeps somebody from making challenges here for some days, or lets them again. A form whose answer was lost stays open,
/// and is sent again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bar {
    pub who: PlayerId,
    pub verdict: Verdict,
    /// Clients remember what was typed into a form by its `custom_id`, so each form gets a number of its own.
    pub form: u64,
    /// Typed, and so not in the `custom_id`.
    #[serde(skip)]
    pub why: String,
}

impl Spelled for Bar {
    const KEY: &'static str = "bar";
    const IS_FORM: bool = true;

    fn with_fields(self, typed: &dyn Fn(&str) -> String) -> Result<Self, Unreadable> {
        let why = typed(WHY);
        Ok(Self { why, ..self })
    }
}

/// It was decided whether somebody may make challenges.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BarSet {
    who: PlayerId,
    until: Option<Timestamp>,
    withdrawn: usize,
}

impl Command for Bar {
    type Outcome = BarSet;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<BarSet, Stop> {
        let moderator = moderator(actor, false)?;
        let (guild, who) = (moderator.0, self.who);
        check(actor, who, Some(self.verdict))?;
        let why = reason(&self.why)?;
        let key = keys::Bar { player: who, guild };
        let known = rows.read::<BarRow>(&key)?;
        let mut withdrawn = 0;
        let (measure, news, until) = match self.verdict {
            Verdict::Lift => {
                if known.is_none() {
                    return Err(refusal!(|locale| "bar-none", player = mention(locale, who)).into());
                }
                rows.delete(&key);
                (Measure::Unbarred { player: who }, ModerationNews::Unbarred, None)
            }
            Verdict::Days(days) => {
                let until = later(rows.now(), SignedDuration::from_hours(24) * i32::from(days));
                let is_same = |known: &BarRow| known.why == why && until.duration_since(known.until).abs() < SENT_AGAIN;
                if let Some(known) = known.filter(is_same) {
                    return Ok(BarSet {
                        who,
                        until: Some(known.until),
                        withdrawn: 0,
                    });
                }
                let row = BarRow {
                    format: Format,
                    until,
                    why: why.clone(),
                };
                rows.put(&key, &row);
                for id in bars::open_challenges(rows, who, guild)? {
                    withdrawn += usize::from(close_open(rows, id, ChallengeStatus::Cancelled)?);
                }
                for id in tournaments::open_climbs(rows, who, guild)? {
                    withdrawn += usize::from(tournaments::close_climb(rows, who, id)?);
                }
                let measure = Measure::Barred { player: who, until };
                (measure, ModerationNews::Barred { until }, Some(until))
            }
        };
        record(rows, moderator, measure, &why, [who])?;
        let item = Item::Moderation { player: who, news, why };
        outbox::send(rows, Lane::Direct(who), item)?;
        Ok(BarSet { who, until, withdrawn })
    }
}

impl Told for Bar {
    fn reply(set: BarSet, reader: &Reader) -> Reply {
        let locale = reader.locale;
        let player = mention(locale, set.who);
        let done = match set.until {
            Some(until) => say!(locale, "bar-done", player = player, until = moment(until)),
            None => say!(locale, "bar-lifted", player = player),
        };
        let withdrawn = (set.withdrawn > 0).then(|| say!(locale, "bar-withdrawn", count = set.withdrawn));
        let said: Vec<String> = [done].into_iter().chain(withdrawn).collect();
        reader.in_place(Message::text(said.join(" ")))
    }
}
