//! The panel in which a challenge is put together: each choice is in the `custom_id`s of its controls, so that nothing is
//! kept anywhere until it is sent.

use super::controls::{self, Term};
use super::link::{LinkWish, LinkedKinds};
use super::make::{ChallengeMade, ClockWish, MakeChallenge, PaceWish, on_its_way, opponent_to_challenge, place_of};
use super::offer::check_bar;
use crate::app::feature::{Command, Query, Spelled, Told};
use crate::app::ports::actor::{Actor, Person};
use crate::app::ports::custom_id::CustomId;
use crate::app::ports::reply::{Button, PersonSelect, Row, Style};
use crate::app::slash::{Given, Slash};
use crate::app::state::db::{Rows, Stop};
use crate::app::state::guilds::{is_unrated, takes_part};
use crate::app::state::refusal::{Refusal, Unreadable};
use crate::app::ui::{Container, Control, Part, Reader, Reply};
use crate::correspondence::link::Link;
use crate::correspondence::pace::{Days, Pace};
use crate::correspondence::proposal::Proposal;
use crate::correspondence::{Locale, PlayerId};
use crate::rules::game::GameKind;
use crate::words::{challenges as words, commands, say};
use serde::{Deserialize, Serialize};

/// A challenge that is being put together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChallengeDraft {
    /// `None` = anyone on the server.
    pub opponent: Option<PlayerId>,
    /// Whether players of other servers may accept it, if it has no opponent.
    pub pool: bool,
    /// Days until it expires; `None` = the default.
    pub stays: Option<u8>,
    pub terms: Proposal,
}

impl ChallengeDraft {
    /// A challenge to this person, or to anyone, with the usual terms.
    fn to(opponent: Option<PlayerId>) -> Self {
        Self {
            opponent,
            pool: false,
            stays: None,
            terms: Proposal::usual(),
        }
    }

    /// What was typed without a game; `None` = something that only one of the games has.
    fn of(typed: &MakeChallenge) -> Option<Self> {
        let pace = match (typed.pace, typed.clock.bank) {
            (None, None) => Pace::default(),
            (None, Some(bank)) => Pace::Bank(bank),
            (Some(PaceWish::NoClock), None) => Pace::Unlimited,
            (Some(PaceWish::Days(days)), None) => Pace::PerMove(Days::try_from(u8::try_from(days).ok()?).ok()?),
            (Some(_), Some(_)) => return None,
        };
        if typed.potentials.is_some() || typed.link != LinkWish::default() || typed.handicap.is_some() {
            return None;
        }
        let usual = Proposal::usual();
        Some(Self {
            opponent: typed.opponent.as_ref().map(|opponent| opponent.id),
            pool: typed.pool,
            stays: typed.expires.map(u8::try_from).transpose().ok()?,
            terms: Proposal {
                setup: typed.setup.or(usual.setup),
                pace,
                color: typed.color,
                rated: typed.rated.unwrap_or(usual.rated),
                weekends_off: typed.clock.weekends_off,
                at_zero: typed.clock.at_zero,
                ..usual
            }
            .fitted(),
        })
    }

    /// The challenge. Whether the opponent is a bot, or away, was checked when they were chosen.
    fn challenge(self) -> MakeChallenge {
        let Proposal {
            kind,
            setup,
            pace,
            color,
            handicap,
            weekends_off,
            at_zero,
            link,
            ..
        } = self.terms;
        let (days, bank) = match pace {
            Pace::PerMove(days) => (Some(PaceWish::Days(days.get().into())), None),
            Pace::Unlimited => (Some(PaceWish::NoClock), None),
            Pace::Bank(bank) => (None, Some(bank)),
        };
        MakeChallenge {
            opponent: self.opponent.map(|id| Person {
                id,
                name: String::new(),
                is_bot: false,
                is_away: false,
            }),
            kind,
            setup,
            potentials: None,
            link: link.map(|link| wish(kind, link)).unwrap_or_default(),
            handicap,
            pace: days,
            clock: if pace == Pace::Unlimited {
                // its controls show nothing else then
                ClockWish::default()
            } else {
                ClockWish {
                    bank,
                    weekends_off,
                    at_zero,
                }
            },
            color,
            expires: self.stays.map(i64::from),
            rated: Some(self.terms.counts()),
            pool: self.pool && self.opponent.is_none(),
        }
    }
}

/// The wish for this link.
fn wish(kind: GameKind, link: Link) -> LinkWish {
    let has = |linked: &LinkedKinds| {
        let wish = LinkWish {
            decided: Some(link.decided()),
            kinds: Some(*linked),
        };
        wish.decide(kind, None).is_ok_and(|found| found == Some(link))
    };
    LinkWish {
        decided: Some(link.decided()),
        kinds: LinkedKinds::ALL.map(|(_, linked)| linked).into_iter().find(has),
    }
}

/// The panel, after one more choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChallengePanel {
    /// What is chosen.
    pub what: Term,
    /// The choices before.
    pub draft: ChallengeDraft,
    #[serde(skip)]
    pub values: Vec<String>,
    /// Who was chosen or typed as the opponent.
    #[serde(skip)]
    pub person: Option<Person>,
}

impl ChallengePanel {
    fn of_draft(draft: ChallengeDraft, person: Option<Person>) -> Self {
        Self {
            what: Term::Show,
            draft,
            values: Vec::new(),
            person,
        }
    }

    /// The button to the panel with this opponent.
    pub(super) fn control(opponent: PlayerId) -> Control {
        let draft = ChallengeDraft::to(Some(opponent));
        Control::new(
            Self::of_draft(draft, None).custom_id(),
            "button-other-terms",
            Style::Secondary,
        )
    }

    fn read(given: &Given) -> Result<Option<Self>, Unreadable> {
        if given.game()?.is_some() {
            return Ok(None);
        }
        let typed = MakeChallenge::read(given, GameKind::Dvonn)?;
        let draft = ChallengeDraft::of(&typed).ok_or(Unreadable::NoGame)?;
        Ok(Some(Self::of_draft(draft, typed.opponent)))
    }

    /// The draft after the choice, if the actor can make it.
    fn chosen(&self, actor: &Actor) -> Result<ChallengeDraft, Refusal> {
        let person = opponent_to_challenge(actor.id(), self.person.as_ref())?;
        let draft = self.draft;
        match (self.what, person) {
            (Term::Show | Term::Who, Some(_)) => Ok(ChallengeDraft {
                opponent: person,
                ..draft
            }),
            (Term::Any, None) => Ok(ChallengeDraft {
                opponent: None,
                ..draft
            }),
            (Term::Pool, None) => Ok(ChallengeDraft {
                pool: !draft.pool,
                ..draft
            }),
            (what, None) => {
                let terms = controls::choose(draft.terms, what, &self.values);
                let terms = terms.ok_or_else(Refusal::no_choice)?;
                Ok(ChallengeDraft { terms, ..draft })
            }
            (_, Some(_)) => Err(Refusal::no_choice()),
        }
    }
}

impl Spelled for ChallengePanel {
    const KEY: &'static str = "c";

    fn slashes() -> Vec<Slash<Self>> {
        vec![Slash::new("challenge", Vec::new(), Self::read)]
    }

    fn with_values(self, values: &[String]) -> Result<Self, Unreadable> {
        Ok(Self {
            values: values.to_vec(),
            ..self
        })
    }

    fn with_people(self, people: &[Person]) -> Result<Self, Unreadable> {
        match people {
            [person] => Ok(Self {
                person: Some(person.clone()),
                ..self
            }),
            _ => Err(Unreadable::Answer),
        }
    }
}

/// What the panel shows.
pub struct Drafted {
    draft: ChallengeDraft,
    /// Why it cannot be sent as it stands.
    refused: Option<Refusal>,
    /// Whether it may go to anyone: only on a server that the bot has joined there are others.
    is_for_anyone: bool,
    /// Whether it may go to the pool.
    has_pool: bool,
    /// Whether the server has rated matches off.
    is_unrated: bool,
}

impl Query for ChallengePanel {
    type Answer = Drafted;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<Drafted, Stop> {
        check_bar(rows, actor, None)?;
        let has_pool = match actor.place().room() {
            Some(room) => takes_part(rows, room.guild)?,
            None => false,
        };
        let mut draft = self.chosen(actor)?;
        let is_unrated = is_unrated(rows, actor)?;
        draft.terms.rated &= !is_unrated;
        Ok(Drafted {
            draft,
            refused: place_of(actor, draft.opponent).err(),
            is_for_anyone: actor.place().room().is_some(),
            has_pool,
            is_unrated,
        })
    }

    fn reply(drafted: Drafted, reader: &Reader) -> Reply {
        reader.show(container(reader.locale, &drafted))
    }
}

fn container(locale: Locale, drafted: &Drafted) -> Container {
    let Drafted {
        draft,
        is_for_anyone,
        refused,
        has_pool,
        is_unrated,
    } = drafted;
    let offered = (&draft.terms, *is_unrated);
    let id = |what| CustomId::with_key(ChallengePanel::KEY, &(what, *draft));
    let mut parts = vec![Part::Text(say!(locale, "challenge-panel"))];
    parts.extend(controls::selects(locale, &draft.terms, &id));
    parts.push(Part::Row(Row::Person(PersonSelect {
        custom_id: id(Term::Who),
        placeholder: if *is_for_anyone {
            say!(locale, "challenge-choose-opponent")
        } else {
            say!(locale, "challenge-choose-one")
        },
        chosen: draft.opponent,
    })));
    let mut switches = controls::switches(locale, offered, &id);
    if draft.opponent.is_some() && *is_for_anyone {
        switches.push(Button {
            custom_id: id(Term::Any),
            label: say!(locale, "button-anyone"),
            style: Style::Secondary,
        });
    } else if *has_pool {
        let label = say!(locale, "button-pool", state = commands::state(locale, draft.pool));
        switches.push(controls::switch(id(Term::Pool), label, draft.pool));
    }
    if !switches.is_empty() {
        parts.push(Part::Row(Row::Buttons(switches)));
    }
    let (sum, send) = if let Some(why) = refused {
        (why.sentence(locale), None)
    } else {
        let send = SendChallenge { draft: *draft };
        let send = Control::new(send.custom_id(), "button-send", Style::Success);
        (words::to_send(locale, &draft.terms, draft.opponent), Some(send))
    };
    let close = send.into_iter().chain([Control::close()]);
    let close = close.map(|control| control.button(locale)).collect();
    parts.extend(controls::foot(locale, offered, sum, close));
    Container {
        accent: draft.terms.kind.into(),
        parts,
    }
}

/// Sends the challenge as it stands in the panel, once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SendChallenge {
    pub draft: ChallengeDraft,
}

impl Spelled for SendChallenge {
    const KEY: &'static str = "send";
}

impl Command for SendChallenge {
    type Outcome = ChallengeMade;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<ChallengeMade, Stop> {
        let mut draft = self.draft;
        draft.terms.rated &= !is_unrated(rows, actor)?;
        draft.challenge().decide(rows, actor)
    }
}

impl Told for SendChallenge {
    const ONCE_IN_ITS_MESSAGE: bool = true;

    fn reply(made: ChallengeMade, reader: &Reader) -> Reply {
        on_its_way(made, reader)
    }
}
