//! What a moderator decides about a match: a panel says what is possible and what will follow, a form asks why.

use super::decision::{LONGEST, WHY, moderator, reason, record};
use super::substitute::{Asked, ask, check_newcomer, open_questions};
use crate::app::feature::{Command, Query, Spelled, Told};
use crate::app::matches::{self, Loaded, rulings};
use crate::app::ports::actor::{Actor, Person};
use crate::app::ports::limits;
use crate::app::ports::reply::{Beside, Button, Field, Form, PersonSelect, Row, Style};
use crate::app::slash::{Among, Given, Opt, Slash};
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::{Refusal, Unreadable, refusal};
use crate::app::state::rows::Measure;
use crate::app::state::tournaments;
use crate::app::ui::{Container, Message, Part, Reader, Reply};
use crate::correspondence::tournament::Tournament;
use crate::correspondence::{Locale, Match, MatchId, PlayerId, Room, Ruling};
use crate::rules::Color;
use crate::words::{clip, mention, moderation as words, say};
use serde::{Deserialize, Serialize};
use std::iter;

const ACTION: &str = "action";

/// What a moderator asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RulingWish {
    /// The match ends without a result, or loses the one that it has.
    Annul,
    /// A loss on time is given back.
    GiveBack,
    /// A pause is lifted.
    Lift,
    /// Somebody else plays this colour, if they agree.
    Replace(Color),
}

impl RulingWish {
    /// Those that can be typed; the colour is chosen afterwards.
    const TYPED: [(&'static str, Self); 4] = [
        ("end", Self::Annul),
        ("give-back", Self::GiveBack),
        ("lift", Self::Lift),
        ("replace", Self::Replace(Color::White)),
    ];

    const ALL: [Self; 5] = [
        Self::Annul,
        Self::GiveBack,
        Self::Lift,
        Self::Replace(Color::White),
        Self::Replace(Color::Black),
    ];

    const fn ruling(self) -> Ruling {
        match self {
            Self::Annul => Ruling::Annulled,
            Self::GiveBack => Ruling::TimeGivenBack,
            Self::Lift => Ruling::PauseLifted,
            Self::Replace(seat) => Ruling::Replaced { seat },
        }
    }

    /// Whether it is what was typed.
    const fn is_like(self, typed: Self) -> bool {
        matches!(
            (self, typed),
            (Self::Annul, Self::Annul)
                | (Self::GiveBack, Self::GiveBack)
                | (Self::Lift, Self::Lift)
                | (Self::Replace(_), Self::Replace(_))
        )
    }
}

/// What can be done about a match, with what will follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ModerateMatch {
    /// `None` = the match of the thread.
    pub id: Option<MatchId>,
    /// `None` = whatever is possible.
    pub only: Option<RulingWish>,
    /// Whether the actor may do it: Discord includes each sender's permissions in its interactions.
    #[serde(skip)]
    pub is_manager: bool,
}

impl Spelled for ModerateMatch {
    const KEY: &'static str = "moderate";

    fn slashes() -> Vec<Slash<Self>> {
        let options = vec![
            Opt::of_match(Among::ToFollow),
            Opt::of_values(
                ACTION,
                "moderate-match-action",
                RulingWish::TYPED,
                |locale, wish: RulingWish| words::choice(locale, wish.ruling()),
            ),
        ];
        vec![Slash::new("moderate match", options, |given: &Given| {
            let typed = RulingWish::TYPED.map(|(key, wish)| (key.to_owned(), wish));
            Ok(Some(Self {
                id: given.match_id()?,
                only: given.chosen(ACTION, typed.into())?,
                is_manager: given.is_manager,
            }))
        })]
    }
}

/// A match that the moderators of this server decide about: both agreed to it here or play it here, and neither is the
/// moderator. Whoever has their cards sent to direct messages is not out of reach.
fn of_server(rows: &mut Rows, (guild, by): (u64, PlayerId), id: MatchId) -> Result<Loaded, Stop> {
    let unknown = || Stop::from(Refusal::no_such_match(id));
    let loaded = matches::load(rows, id)?.ok_or_else(unknown)?;
    // one that decides about another one was agreed to with that one
    let host = matches::decided_for(rows, &loaded.the_match)?;
    let agreed = host.as_deref().unwrap_or(&loaded.the_match).stored().homes;
    let is_here = |color: Color| {
        let rooms = [agreed[color].room(), loaded.row.venues[color].room];
        rooms.into_iter().flatten().any(|room| room.guild == guild)
    };
    let here = Color::BOTH.into_iter().filter(|color| is_here(*color)).count();
    let other = |room: Room| room.guild != guild;
    match here {
        0 => return Err(unknown()),
        // somebody plays here only since
        1 if Color::BOTH
            .into_iter()
            .all(|color| agreed[color].room().is_some_and(other)) =>
        {
            return Err(refusal!("rule-other-server", id = id).into());
        }
        // somebody on another server did not agree to these moderators
        1 => return Err(refusal!("rule-two-servers", id = id).into()),
        _ => {}
    }
    if loaded.the_match.color_of(by).is_some() {
        return Err(refusal!("rule-own-match", id = id).into());
    }
    Ok(loaded)
}

/// A match, and what can be decided about it.
pub struct Possible {
    m: Box<Match>,
    tournament: Option<Box<Tournament>>,
    wishes: Vec<RulingWish>,
    /// Who is asked to take over.
    asked: Vec<Asked>,
    /// Why what else could be asked for is not possible.
    refused: Vec<Refusal>,
}

impl Query for ModerateMatch {
    type Answer = Possible;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<Possible, Stop> {
        let moderator = moderator(actor, self.is_manager)?;
        let id = matches::named(rows, actor, self.id)?.ok_or_else(|| refusal!("rule-which"))?;
        let loaded = of_server(rows, moderator, id)?;
        let asked = |wish: &RulingWish| self.only.is_none_or(|only| wish.is_like(only));
        // of a match that is over nobody asks the rest
        let is_over = loaded.the_match.ended().is_some();
        let is_meant =
            |wish| self.only.is_some() || !is_over || matches!(wish, RulingWish::Annul | RulingWish::GiveBack);
        let (mut wishes, mut refused) = (Vec::new(), Vec::new());
        for wish in RulingWish::ALL.into_iter().filter(asked) {
            match rulings::check(rows, &loaded, wish.ruling()) {
                Ok(()) => wishes.push(wish),
                Err(Stop::Refused(why)) if is_meant(wish) => refused.push(why),
                Err(Stop::Refused(_)) => {}
                Err(stop) => return Err(stop),
            }
        }
        if wishes.is_empty() && self.only.is_some() && !refused.is_empty() {
            return Err(Stop::Refused(refused.swap_remove(0)));
        }
        let (guild, _) = moderator;
        Ok(Possible {
            tournament: tournaments::of_match(rows, loaded.row.tournament)?.map(Box::new),
            asked: open_questions(rows, guild, &loaded.the_match)?,
            m: Box::new(loaded.the_match),
            wishes,
            refused,
        })
    }

    fn reply(possible: Possible, reader: &Reader) -> Reply {
        reader.show(possible.container(reader.locale))
    }
}

impl Possible {
    fn container(&self, locale: Locale) -> Container {
        let (m, tournament) = (&self.m, self.tournament.as_deref());
        let mut parts = vec![Part::Text(crate::words::matches::board(locale, m))];
        if self.wishes.is_empty() {
            let mut lines = vec![say!(locale, "rule-nothing")];
            lines.extend(self.refused.iter().map(|why| why.sentence(locale)));
            lines.dedup();
            parts.push(Part::Text(lines.join("\n")));
        }
        for wish in &self.wishes {
            let form = RulingForm {
                id: m.id(),
                what: *wish,
                by: None,
                is_bot: false,
            };
            match wish {
                RulingWish::Replace(seat) => {
                    let is_first = !self.wishes.contains(&RulingWish::Replace(seat.other())) || *seat == Color::White;
                    if is_first {
                        let asked = self.asked.iter();
                        let asked = asked.map(|Asked { player, until }| words::is_asked(locale, *player, *until));
                        let lines = iter::once(words::follows(locale, m, wish.ruling(), tournament)).chain(asked);
                        parts.push(Part::Text(lines.collect::<Vec<_>>().join("\n")));
                    }
                    parts.push(Part::Row(Row::Person(PersonSelect {
                        custom_id: form.custom_id(),
                        placeholder: words::who_replaces(locale, *seat),
                        chosen: None,
                    })));
                }
                RulingWish::Annul | RulingWish::GiveBack | RulingWish::Lift => parts.push(Part::Section {
                    text: words::follows(locale, m, wish.ruling(), tournament),
                    beside: Beside::Button(Button {
                        custom_id: form.custom_id(),
                        label: words::button(locale, m, wish.ruling()),
                        style: if *wish == RulingWish::Annul {
                            Style::Danger
                        } else {
                            Style::Secondary
                        },
                    }),
                }),
            }
        }
        if !self.wishes.is_empty() {
            parts.push(Part::Text(say!(locale, "rule-told")));
        }
        Container {
            accent: m.terms().setup.kind().into(),
            parts,
        }
    }
}

/// The form that asks why.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RulingForm {
    pub id: MatchId,
    pub what: RulingWish,
    /// Who is to take over.
    pub by: Option<PlayerId>,
    #[serde(skip)]
    pub is_bot: bool,
}

impl Spelled for RulingForm {
    const KEY: &'static str = "ruling";

    fn with_people(self, people: &[Person]) -> Result<Self, Unreadable> {
        match (self.what, people) {
            (RulingWish::Replace(_), [person]) => Ok(Self {
                by: Some(person.id),
                is_bot: person.is_bot,
                ..self
            }),
            _ => Err(Unreadable::Answer),
        }
    }
}

impl Query for RulingForm {
    type Answer = (Self, Box<Match>);

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<Self::Answer, Stop> {
        let moderator = moderator(actor, false)?;
        let loaded = of_server(rows, moderator, self.id)?;
        rulings::check(rows, &loaded, self.what.ruling())?;
        if let RulingWish::Replace(seat) = self.what {
            let by = self.by.ok_or_else(Refusal::no_choice)?;
            if self.is_bot {
                return Err(refusal!(|locale| "refuse-bot-chosen", player = mention(locale, by)).into());
            }
            check_newcomer(rows, &loaded.the_match, seat, by)?;
        }
        Ok((*self, Box::new(loaded.the_match)))
    }

    fn reply((asked, m): Self::Answer, reader: &Reader) -> Reply {
        let locale = reader.locale;
        let rule = Rule {
            id: asked.id,
            what: asked.what,
            by: asked.by,
            form: reader.interaction,
            why: String::new(),
        };
        Reply::Form(Form {
            custom_id: rule.custom_id(),
            title: clip(&words::form(locale, &m, asked.what.ruling()), limits::FORM_LABEL),
            fields: vec![Field {
                name: WHY,
                label: say!(locale, "rule-why-label"),
                value: String::new(),
                hint: say!(locale, "rule-why-hint"),
                most: LONGEST,
                is_long: true,
                is_required: true,
            }],
        })
    }
}

/// Decides that, for the reason that was typed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rule {
    pub id: MatchId,
    pub what: RulingWish,
    /// Who is to take over.
    pub by: Option<PlayerId>,
    /// Clients remember what was typed into a form by its `custom_id`, so each form gets a number of its own.
    pub form: u64,
    /// Typed, and so not in the `custom_id`.
    #[serde(skip)]
    pub why: String,
}

impl Spelled for Rule {
    const KEY: &'static str = "rule";
    const IS_FORM: bool = true;

    fn with_fields(self, typed: &dyn Fn(&str) -> String) -> Result<Self, Unreadable> {
        let why = typed(WHY);
        Ok(Self { why, ..self })
    }
}

/// It was decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ruled {
    id: MatchId,
    what: RulingWish,
    by: Option<PlayerId>,
}

impl Command for Rule {
    type Outcome = Ruled;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Ruled, Stop> {
        let moderator = moderator(actor, false)?;
        let loaded = of_server(rows, moderator, self.id)?;
        let why = reason(&self.why)?;
        rulings::check(rows, &loaded, self.what.ruling())?;
        let id = self.id;
        let players: Vec<PlayerId> = loaded.the_match.stored().people().collect();
        let ruled = Ruled {
            id,
            what: self.what,
            by: self.by,
        };
        let measure = match self.what {
            RulingWish::Replace(seat) => {
                let player = self.by.ok_or_else(Refusal::no_choice)?;
                ask(rows, loaded, (seat, player), &why)?;
                let measure = Measure::Replacing { id, player };
                record(rows, moderator, measure, &why, players.into_iter().chain([player]))?;
                return Ok(ruled);
            }
            RulingWish::Annul => Measure::Annulled { id },
            RulingWish::GiveBack => Measure::TimeGivenBack { id },
            RulingWish::Lift => Measure::PauseLifted { id },
        };
        rulings::rule(rows, loaded, self.what.ruling(), &why)?;
        record(rows, moderator, measure, &why, players)?;
        Ok(ruled)
    }
}

impl Told for Rule {
    fn reply(Ruled { id, what, by }: Ruled, reader: &Reader) -> Reply {
        let locale = reader.locale;
        reader.in_place(Message::text(words::done(locale, id, what.ruling(), by)))
    }
}
