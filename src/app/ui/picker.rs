//! The questions by which a turn is picked step by step, as buttons and selects: in the panel, for a plan, in a puzzle.

use crate::app::ports::custom_id::CustomId;
use crate::app::ports::limits;
use crate::app::ports::reply::{Button, Row, Select, SelectOption, Style};
use crate::correspondence::{Locale, Match};
use crate::rules::game::{Cell, Effect, Game, Marks, Move};
use crate::rules::picker::{Answer, Prompt, Step};
use crate::rules::{Color, dvonn};
use crate::words::{self, clip, list, moves, panel, say};

/// Maximum number of answers shown as buttons; more become a select.
const BUTTONS: usize = limits::BUTTONS;

/// What a turn does, with a warning if later turns cannot undo it.
pub(in crate::app) fn effects(locale: Locale, m: &Match, effects: Vec<Effect>) -> Vec<String> {
    let warnings: Vec<String> = effects
        .iter()
        .filter_map(|effect| panel::warning(locale, effect))
        .collect();
    let told: Vec<Effect> = effects
        .into_iter()
        .filter(|effect| panel::warning(locale, effect).is_none())
        .collect();
    let told = Some(moves::effects(locale, &told, m.players())).filter(|text| !text.is_empty());
    told.into_iter().chain(warnings).collect()
}

/// The picks of a turn, with everything that is shown of them.
pub(in crate::app) struct Picks {
    /// What comes next.
    pub step: Step,
    /// The places that have been picked; none if the turn is complete.
    pub chosen: Vec<Cell>,
    /// The position after the picks, or after the complete turn.
    pub position: Game,
    /// What happens on the way.
    pub effects: Vec<Effect>,
}

impl Picks {
    /// `None` if they do not fit this position.
    pub fn of(game: &Game, picks: &[String]) -> Option<Self> {
        let step = match game.follow_picks(picks).ok()? {
            Step::Ready(mv) => return Some(Self::whole(game, mv)),
            step => step,
        };
        let (position, effects) = game.picked(picks).ok()?;
        Some(Self {
            step,
            chosen: chosen(game, picks),
            position,
            effects,
        })
    }

    /// A complete turn, which is legal.
    pub fn whole(game: &Game, mv: Move) -> Self {
        Self {
            position: game.after(&mv),
            effects: game.effects(&mv),
            step: Step::Ready(mv),
            chosen: Vec::new(),
        }
    }
}

/// The ways to end a turn that has been begun, each as one answer; or those to come to its push or to a removal.
pub(in crate::app) struct Ends {
    ends: Vec<End>,
    /// How far they lead.
    until: Until,
}

/// How far several answers lead as one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Until {
    /// To the push, after an own row and what it sets free.
    Push,
    /// To the choice of what leaves the board after the push.
    Removal,
    /// To the end of the turn.
    End,
}

/// One of them.
struct End {
    /// The picks that are left, as one.
    token: String,
    picked: Vec<Picked>,
    /// The position after it.
    position: Game,
}

/// The answer to one question.
#[derive(Clone)]
enum Picked {
    One(Answer),
    Several {
        /// What leaves the board.
        taken: Vec<String>,
        /// What stays.
        left: Vec<String>,
    },
}

impl Picked {
    fn token(&self) -> String {
        match self {
            Self::One(answer) => answer.token.clone(),
            Self::Several { taken, .. } if taken.is_empty() => "-".to_owned(),
            Self::Several { taken, .. } => taken.join(","),
        }
    }

    fn said(&self, locale: Locale, color: Color) -> String {
        match self {
            Self::One(answer) => panel::answer(locale, &answer.what, color),
            Self::Several { taken, left } if taken.is_empty() => {
                say!(locale, "panel-leave-these", spots = list(locale, left))
            }
            Self::Several { taken, .. } => say!(locale, "panel-take-these", spots = list(locale, taken)),
        }
    }

    fn is_about_row(&self) -> bool {
        match self {
            Self::One(answer) => answer.what.row_letter().is_some(),
            Self::Several { .. } => true,
        }
    }
}

impl Ends {
    /// In GIPF, if some need more than one further answer, and all together have room in this many selects. They lead to
    /// a removal where those to the end have no room.
    pub fn of(game: &Game, picks: &[String], selects: usize) -> Option<Self> {
        if matches!(game, Game::Dvonn(_)) {
            return None;
        }
        let untils: &[Until] = if picks.is_empty() {
            &[Until::Push]
        } else {
            &[Until::End, Until::Removal]
        };
        untils.iter().find_map(|&until| {
            let mut search = EndSearch {
                game,
                until,
                begun: picks.len(),
                picks: picks.to_vec(),
                picked: Vec::new(),
                most: selects * limits::OPTIONS,
                is_longer: false,
                found: Vec::new(),
            };
            search.go_on()?;
            let (is_longer, ends) = (search.is_longer, search.found);
            is_longer.then_some(Self { ends, until })
        })
    }

    /// Whether it is decided with them what leaves the board.
    pub fn are_about_rows(&self) -> bool {
        self.ends.iter().flat_map(|end| &end.picked).any(Picked::is_about_row)
    }
}

/// Looks for all ways to end a turn, unless there are too many.
struct EndSearch<'a> {
    game: &'a Game,
    until: Until,
    /// Number of picks that were made before.
    begun: usize,
    picks: Vec<String>,
    picked: Vec<Picked>,
    /// Maximum number of ends.
    most: usize,
    /// Whether a way needs more than one answer.
    is_longer: bool,
    /// Of those that differ only in the removals in which the same pieces leave the board, one.
    found: Vec<End>,
}

impl EndSearch<'_> {
    fn go_on(&mut self) -> Option<()> {
        let step = self.game.follow_picks(&self.picks).ok()?;
        if self.has_come_to(&step) {
            return self.ends(self.game.picked(&self.picks).ok()?.0);
        }
        match step {
            Step::Ready(mv) => self.ends(self.game.after(&mv)),
            Step::One { answers, .. } => {
                let mut plain = answers.into_iter().filter(|answer| !answer.what.is_switch());
                plain.try_for_each(|answer| self.with(Picked::One(answer)))
            }
            Step::Several {
                answers, least, most, ..
            } => {
                let all = 1_usize.checked_shl(u32::try_from(answers.len()).ok()?)?;
                let divide = |which: usize| {
                    let (taken, left) = answers
                        .iter()
                        .zip(0..)
                        .partition::<Vec<_>, _>(|(_, at)| which >> at & 1 == 1);
                    let [taken, left] =
                        [taken, left].map(|some| some.iter().map(|(answer, _)| answer.token.clone()).collect());
                    Picked::Several { taken, left }
                };
                let mut fitting = (0..all).filter(|which| (least.into()..=most.into()).contains(&which.count_ones()));
                fitting.try_for_each(|which| self.with(divide(which)))
            }
        }
    }

    /// Whether this question comes after what is asked for at once.
    fn has_come_to(&self, step: &Step) -> bool {
        match self.until {
            Until::Push => matches!(step, Step::One { prompt, .. } if prompt.is_about_push()),
            Until::Removal => !self.picked.is_empty() && step.asks_for_removal(),
            Until::End => false,
        }
    }

    fn ends(&mut self, position: Game) -> Option<()> {
        let token = self.picks[self.begun..].join("+");
        let picked = self.picked.clone();
        self.is_longer |= picked.len() > 1;
        if token.len() > limits::OPTION {
            return None;
        }
        let has_room = self.found.len() < self.most;
        let is_same = |end: &End| end.position == position && chosen_of(&end.picked).eq(chosen_of(&picked));
        let same = self.found.iter_mut().find(|end| is_same(end));
        let end = End {
            token,
            picked,
            position,
        };
        match same {
            // what leaves the board in two removals may as well leave it in one
            Some(same) if end.picked.len() < same.picked.len() => *same = end,
            Some(_) => {}
            None if has_room => self.found.push(end),
            None => return None,
        }
        Some(())
    }

    /// Goes on with this answer, and takes it back.
    fn with(&mut self, picked: Picked) -> Option<()> {
        self.picks.push(picked.token());
        self.picked.push(picked);
        let found = self.go_on();
        self.picks.pop();
        self.picked.pop();
        found
    }
}

/// What is chosen of several possibilities, without the pieces that leave the board.
fn chosen_of(picked: &[Picked]) -> impl Iterator<Item = &str> {
    picked.iter().filter_map(|picked| match picked {
        Picked::One(answer) => Some(&*answer.token),
        Picked::Several { .. } => None,
    })
}

/// Asks for the rest of a turn at once: the sentence, the places of what comes next, and selects of all ways to end it.
pub(in crate::app) fn ask_for_end(
    locale: Locale,
    color: Color,
    pick: &dyn Fn(&str) -> CustomId,
    (step, ends): (&Step, &Ends),
    (lines, marks): (&mut Vec<String>, &mut Marks),
    back: Option<Button>,
) -> Vec<Row> {
    let (Step::One { prompt, answers } | Step::Several { prompt, answers, .. }) = step else {
        return Vec::new();
    };
    lines.push(panel::prompt(locale, *prompt));
    lines.push(match ends.until {
        Until::Push => say!(locale, "panel-before-push"),
        Until::Removal => say!(locale, "panel-before-removal"),
        Until::End => say!(locale, "panel-end"),
    });
    mark(marks, answers);
    let selects = ends.ends.chunks(limits::OPTIONS).zip(0..).map(|(ends, number)| {
        let options = ends.iter().map(|end| {
            let said: Vec<String> = end.picked.iter().map(|picked| picked.said(locale, color)).collect();
            SelectOption::new(clip(&said.join(" · "), limits::OPTION), &end.token)
        });
        // what is chosen says all; each select of a message needs a name of its own
        Row::select(pick(&number.to_string()), panel::placeholder(locale, *prompt), options)
    });
    selects.chain(back.map(|back| Row::Buttons(vec![back]))).collect()
}

/// The places that have been picked.
fn chosen(game: &Game, picks: &[String]) -> Vec<Cell> {
    let mut cells = Vec::new();
    for (count, pick) in picks.iter().enumerate() {
        let Ok(Step::One { answers, .. } | Step::Several { answers, .. }) = game.follow_picks(&picks[..count]) else {
            continue;
        };
        for answer in answers {
            let is_picked = pick.split(',').any(|token| token == answer.token);
            let place = pick.strip_prefix(&answer.token).and_then(|rest| rest.strip_prefix(':'));
            if let Some(place) = place.filter(|_| answer.what.takes_place()) {
                cells.extend(answer.cells.into_iter().filter(|cell| cell.to_string() == place));
            } else if answer.what.is_place() {
                cells.extend(answer.cells.into_iter().filter(|_| is_picked));
            } else {
                // a row of the board is not a place: the spaces in it are, whether picked with it or next
                let is_picked = |cell: &Cell| pick.split(',').any(|token| token == cell.to_string());
                cells.extend(answer.cells.into_iter().filter(is_picked));
            }
        }
    }
    cells
}

fn mark(marks: &mut Marks, answers: &[Answer]) {
    for answer in answers {
        if let Some(letter) = answer.what.row_letter() {
            marks.rows.push((letter, answer.cells.clone()));
            continue;
        }
        // several answers can have the same place
        let new = answer.cells.iter().filter(|cell| !marks.legal.contains(cell));
        let new: Vec<Cell> = new.copied().collect();
        marks.legal.extend(new);
    }
}

/// The next question: its sentence, the places of its answers, and its controls, at most this many rows of them (two or
/// more). Nothing if the turn is complete.
pub(in crate::app) fn ask(
    locale: Locale,
    color: Color,
    pick: &dyn Fn(&str) -> CustomId,
    step: &Step,
    (lines, marks): (&mut Vec<String>, &mut Marks),
    (back, room): (Option<Button>, usize),
) -> Vec<Row> {
    let (prompt, answers) = match step {
        Step::Ready(_) => return Vec::new(),
        Step::One { prompt, answers } | Step::Several { prompt, answers, .. } => (*prompt, answers),
    };
    lines.push(panel::prompt(locale, prompt));
    mark(marks, answers);
    match step {
        Step::Several {
            preset, least, most, ..
        } => {
            let question = Several {
                prompt,
                answers,
                preset,
                least: *least,
                most: *most,
            };
            several(locale, color, pick, &question, back)
        }
        Step::One { .. } | Step::Ready(_) => one_of(locale, color, pick, (prompt, answers), (back, room)),
    }
}

/// The controls for one answer: buttons for a few, a select for many; what is picked together with its place has a
/// select of its own where there is room, and switches are added as buttons elsewhere.
fn one_of(
    locale: Locale,
    color: Color,
    pick: &dyn Fn(&str) -> CustomId,
    (prompt, answers): (Prompt, &[Answer]),
    (back, room): (Option<Button>, usize),
) -> Vec<Row> {
    let say = |answer: &Answer| clip(&panel::answer(locale, &answer.what, color), limits::LABEL);
    let (with_place, others): (Vec<&Answer>, Vec<&Answer>) =
        answers.iter().partition(|answer| answer.what.takes_place());
    let needed = with_place.len() + usize::from(!others.is_empty()) + usize::from(back.is_some());
    let (with_place, answers) = if needed <= room {
        (with_place, others)
    } else {
        (Vec::new(), answers.iter().collect())
    };
    let (switches, plain): (Vec<&Answer>, Vec<&Answer>) =
        answers.into_iter().partition(|answer| answer.what.is_switch());
    let needed = plain.len() + usize::from(!switches.is_empty() || back.is_some());
    let mut rows = Vec::new();
    if matches!(prompt, Prompt::Dvonn(dvonn::Prompt::BoardRow(_))) && needed <= room {
        // a select for each row of the board, so that a space is picked without its row
        rows.extend(
            plain
                .iter()
                .map(|answer| places_of(say(answer), pick(&answer.token), answer)),
        );
    } else if let Some(lists) = lists_of_spaces(locale, pick, prompt, &plain, room - usize::from(back.is_some())) {
        rows.extend(lists);
    } else if plain.len() <= BUTTONS {
        let buttons: Vec<Button> = plain
            .iter()
            .map(|answer| answer_button(pick(&answer.token), say(answer), Style::Primary))
            .collect();
        if !buttons.is_empty() {
            rows.push(Row::Buttons(buttons));
        }
    } else {
        // a question never has more than 25 answers; if one had, the rest could be typed with `/move`
        let options = plain
            .iter()
            .take(limits::OPTIONS)
            .map(|answer| SelectOption::new(say(answer), &answer.token));
        rows.push(Row::select(pick(""), panel::placeholder(locale, prompt), options));
    }
    // one select says what is played and from where
    let select = |answer: &&Answer| places_of(say(answer), pick(&format!("{}:", answer.token)), answer);
    rows.extend(with_place.iter().map(select));
    let mut beside: Vec<Button> = switches
        .iter()
        .map(|answer| answer_button(pick(&answer.token), say(answer), Style::Secondary))
        .collect();
    beside.extend(back);
    if !beside.is_empty() {
        rows.push(Row::Buttons(beside));
    }
    rows
}

/// For a packet, lists of the empty spaces of all rows, from which several are chosen at once; `None` = it is no packet,
/// or they have no room.
fn lists_of_spaces(
    locale: Locale,
    pick: &dyn Fn(&str) -> CustomId,
    prompt: Prompt,
    rows: &[&Answer],
    room: usize,
) -> Option<Vec<Row>> {
    let Prompt::Dvonn(dvonn::Prompt::RowForMore(most)) = prompt else {
        return None;
    };
    let spaces: Vec<String> = rows
        .iter()
        .flat_map(|row| row.cells.iter().map(ToString::to_string))
        .collect();
    let list = |(number, spaces): (usize, &[String])| {
        let ends = [spaces.first()?, spaces.last()?].map(String::as_str).join("–");
        Some(Row::Select(Select {
            // what is chosen says all; each select of a message needs a name of its own
            custom_id: pick(&number.to_string()),
            placeholder: format!("{} · {ends}", panel::placeholder(locale, prompt)),
            min: 1,
            max: most.min(u8::try_from(spaces.len()).ok()?),
            options: spaces.iter().map(|space| SelectOption::new(space, space)).collect(),
        }))
    };
    let lists: Option<Vec<Row>> = spaces.chunks(limits::OPTIONS).enumerate().map(list).collect();
    lists.filter(|lists| lists.len() <= room)
}

/// The places of an answer: the spaces of a row of the board, or from where something is pushed.
fn places_of(placeholder: String, custom_id: CustomId, answer: &Answer) -> Row {
    let place = |cell: &Cell| SelectOption::new(cell.to_string(), cell.to_string());
    Row::select(
        custom_id,
        placeholder,
        answer.cells.iter().take(limits::OPTIONS).map(place),
    )
}

/// A question that takes several answers.
struct Several<'a> {
    prompt: Prompt,
    answers: &'a [Answer],
    preset: &'a [bool],
    least: u8,
    most: u8,
}

/// The controls for several answers: a select with the proposal preset, and buttons to take the proposal or nothing,
/// since a select that is left unchanged sends nothing.
fn several(
    locale: Locale,
    color: Color,
    pick: &dyn Fn(&str) -> CustomId,
    question: &Several,
    back: Option<Button>,
) -> Vec<Row> {
    let Several {
        prompt,
        answers,
        preset,
        least,
        most,
    } = *question;
    let is_preset = |index: usize| preset.get(index).copied().unwrap_or_default();
    let options: Vec<SelectOption> = answers
        .iter()
        .enumerate()
        .take(limits::OPTIONS)
        .map(|(index, answer)| {
            let label = clip(&panel::answer(locale, &answer.what, color), limits::LABEL);
            SelectOption::preset(label, &answer.token, is_preset(index))
        })
        .collect();
    let proposed: Vec<String> = answers
        .iter()
        .enumerate()
        .filter(|(index, _)| is_preset(*index))
        .map(|(_, answer)| answer.token.clone())
        .collect();
    let select = Select {
        custom_id: pick(""),
        placeholder: panel::placeholder(locale, prompt),
        min: least,
        max: most,
        options,
    };
    let mut beside = Vec::new();
    if !proposed.is_empty() {
        let label = clip(
            &say!(locale, "panel-take-these", spots = list(locale, &proposed)),
            limits::LABEL,
        );
        beside.push(answer_button(pick(&proposed.join(",")), label, Style::Primary));
    }
    if least == 0 {
        let none = words::text(locale, "button-take-none");
        beside.push(answer_button(pick("-"), none, Style::Secondary));
    }
    beside.extend(back);
    let mut rows = vec![Row::Select(select)];
    if !beside.is_empty() {
        rows.push(Row::Buttons(beside));
    }
    rows
}

/// The button of an answer, whose label is the answer's.
pub(in crate::app) fn answer_button(custom_id: CustomId, label: String, style: Style) -> Button {
    Button {
        custom_id,
        label,
        style,
    }
}

/// The pick: a select's values, a button's token, or `-` for no values. The token of a select that says what is picked
/// ends with `:` and comes before the place.
pub(in crate::app) fn picked(token: String, values: &[String]) -> String {
    match values {
        [] if token.is_empty() => "-".to_owned(),
        [] => token,
        values if token.ends_with(':') => token + &values.join(","),
        values => values.join(","),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::dvonn::{PacketSize, SetupKind};
    use crate::rules::game::{GameKind, Setup};
    use crate::rules::{Status, record};
    use std::collections::BTreeSet;
    use std::io::Read as _;

    /// The rows of the first question of a match with red pieces placed by hand, where this many have room.
    fn rows(room: usize) -> Vec<Row> {
        let game = Game::start(Setup::Dvonn(SetupKind::Reds.set_up(1)));
        let step = game.follow_picks(&[]).expect("nothing is picked yet");
        let pick = |token: &str| CustomId::with_key("pick", &token);
        let (mut lines, mut marks) = (Vec::new(), Marks::default());
        let asked = (&mut lines, &mut marks);
        ask(Locale::English, Color::White, &pick, &step, asked, (None, room))
    }

    #[test]
    fn the_rows_of_the_board_are_selects_where_they_have_room_and_buttons_elsewhere() {
        let rows_with_room = rows(limits::ROWS);
        assert_eq!(rows_with_room.len(), 5);
        assert!(rows_with_room.iter().all(|row| matches!(row, Row::Select(_))));
        let [Row::Buttons(buttons)] = &rows(limits::ROWS - 1)[..] else {
            panic!("one row of buttons")
        };
        assert_eq!(buttons.len(), 5);
    }

    /// Both pieces of a packet are chosen, and nothing is proposed.
    #[test]
    fn a_select_stands_alone_where_it_needs_no_buttons() {
        let packets = SetupKind::Packets(PacketSize::new(2).expect("a size"));
        let mut game = Game::start(Setup::Dvonn(packets.set_up(1)));
        let first = game.parse_move("f3").expect("a space");
        game.play(&first).expect("it is empty");
        let step = game.follow_picks(&["2".to_owned()]).expect("a row of the board");
        let pick = |token: &str| CustomId::with_key("pick", &token);
        let (mut lines, mut marks) = (Vec::new(), Marks::default());
        let rows = ask(
            Locale::English,
            Color::Black,
            &pick,
            &step,
            (&mut lines, &mut marks),
            (None, limits::ROWS),
        );
        assert!(matches!(&rows[..], [Row::Select(_)]), "{rows:?}");
    }

    /// With Move and Confirm it takes four steps, and one more for a red piece.
    #[test]
    fn a_packet_is_chosen_in_two_lists_at_most() {
        let packets = SetupKind::Packets(PacketSize::new(12).expect("a size"));
        let mut game = Game::start(Setup::Dvonn(packets.set_up(1)));
        let first = game.parse_move("f3").expect("a space");
        game.play(&first).expect("it is empty");
        let step = game.follow_picks(&["e3".to_owned()]).expect("the red piece's space");
        let pick = |token: &str| CustomId::with_key("pick", &token);
        let back = || Some(answer_button(pick("back"), "Back".to_owned(), Style::Secondary));
        let rows = |room| {
            let (mut lines, mut marks) = (Vec::new(), Marks::default());
            let asked = (&mut lines, &mut marks);
            ask(Locale::English, Color::Black, &pick, &step, asked, (back(), room))
        };
        let lists = rows(limits::ROWS);
        let [Row::Select(upper), Row::Select(lower), Row::Buttons(_)] = &lists[..] else {
            panic!("two lists: {lists:?}")
        };
        assert_eq!(
            [upper, lower].map(|list| (list.options.len(), list.max)),
            [(25, 11), (22, 11)]
        );
        assert_ne!(upper.custom_id, lower.custom_id);
        assert!(
            matches!(&rows(2)[..], [Row::Buttons(_), Row::Buttons(_)]),
            "the rows where lists have no room"
        );
    }

    /// What a position is called, and who has won where it is the last one.
    fn named(game: &Game) -> String {
        match game.status() {
            Status::ToMove(_) => game.to_string(),
            Status::Over(outcome) => format!("{outcome:?}"),
        }
    }

    /// The picks that the controls of a question stand for. What is shown keeps within Discord's limits.
    fn offered(rows: &[Row], most: usize) -> Vec<String> {
        assert!(rows.len() <= most, "{} rows: {rows:?}", rows.len());
        let mut picks = Vec::new();
        for row in rows {
            match row {
                Row::Buttons(buttons) => {
                    assert!((1..=limits::BUTTONS).contains(&buttons.len()), "{buttons:?}");
                    picks.extend(
                        buttons
                            .iter()
                            .filter_map(|button| button.custom_id.fields::<String>("pick")),
                    );
                }
                Row::Select(select) => {
                    let count = select.options.len();
                    assert!((1..=limits::OPTIONS).contains(&count), "{count} options: {select:?}");
                    let values: Vec<&str> = select.options.iter().map(|option| &*option.value).collect();
                    if select.max == 1 {
                        let token = select.custom_id.fields::<String>("pick").unwrap_or_default();
                        picks.extend(
                            values
                                .into_iter()
                                .map(|value| picked(token.clone(), &[value.to_owned()])),
                        );
                        continue;
                    }
                    for chosen in 1..1_u32 << count {
                        if (select.min.into()..=select.max.into()).contains(&chosen.count_ones()) {
                            let some = values.iter().enumerate().filter(|(at, _)| chosen >> at & 1 == 1);
                            picks.push(some.map(|(_, value)| *value).collect::<Vec<_>>().join(","));
                        }
                    }
                }
                Row::Person(_) => panic!("{row:?}"),
            }
        }
        picks
    }

    /// Where questions are shown.
    #[derive(Clone, Copy, PartialEq)]
    enum Place {
        /// The narrowest one, with a button to go back.
        Narrow,
        /// The panel of a match.
        Panel,
    }

    /// Follows everything that is shown from these picks on, to the positions after whole turns; returns the maximum
    /// number of answers that are left. Switches do not count, nor do removals that are asked for alone.
    fn follow(game: &Game, picks: &mut Vec<String>, place: Place, after: &mut BTreeSet<String>) -> usize {
        let step = game
            .follow_picks(picks)
            .unwrap_or_else(|_| panic!("{picks:?} were offered in {game}"));
        if let Step::Ready(mv) = &step {
            after.insert(named(&game.after(mv)));
            return 0;
        }
        let pick = |token: &str| CustomId::with_key("pick", &token);
        let back = answer_button(CustomId::with_key("leave", &""), "Back".to_owned(), Style::Secondary);
        let (mut lines, mut marks) = (Vec::new(), Marks::default());
        let (locale, color, asked) = (Locale::English, Color::White, (&mut lines, &mut marks));
        let (rows, room) = match place {
            Place::Narrow => (ask(locale, color, &pick, &step, asked, (Some(back), 2)), 2),
            Place::Panel => {
                let back = (!picks.is_empty()).then_some(back);
                let room = limits::PANEL_ROWS;
                let rows = match Ends::of(game, picks, room - 1) {
                    Some(ends) => ask_for_end(locale, color, &pick, (&step, &ends), asked, back),
                    None => ask(locale, color, &pick, &step, asked, (back, room)),
                };
                (rows, room)
            }
        };
        let is_removal = step.asks_for_removal();
        let mut most = 0;
        for pick in offered(&rows, room) {
            // switching to and fro leads nowhere new
            let is_switch = matches!(&step, Step::One { answers, .. } if answers.iter().any(|answer| answer.what.is_switch() && answer.token == pick));
            if !(is_switch && picks.contains(&pick)) {
                picks.push(pick);
                let left = follow(game, picks, place, after);
                most = most.max(left + usize::from(!is_switch && !is_removal));
                picks.pop();
            }
        }
        most
    }

    /// Maximum number of answers to a turn: with Move and Confirm they are four steps. A removal may add one.
    const ANSWERS: usize = 2;

    /// The turns of recorded games, one by one, and how the games begin.
    fn recorded() -> Vec<(Game, Vec<Move>)> {
        let mut texts: Vec<String> = [
            include_str!("../../../tests/fixtures/gipf/gf1-notation-sample-basic.txt"),
            include_str!("../../../tests/fixtures/gipf/gf1-notation-sample-standard.txt"),
            include_str!("../../../tests/fixtures/gipf/gf1-notation-sample-tournament.txt"),
            include_str!("../../../tests/fixtures/littlegolem-dvonn-demo.txt"),
        ]
        .map(str::to_owned)
        .into();
        let mut lines = String::new();
        let packed = &include_bytes!("../../../tests/fixtures/boardspace-dvonn.jsonl.gz")[..];
        flate2::read::GzDecoder::new(packed)
            .read_to_string(&mut lines)
            .expect("the fixture is whole");
        texts.extend(lines.lines().take(30).map(|line| {
            let game: serde_json::Value = serde_json::from_str(line).expect("JSON");
            let moves = game["moves"].as_array().expect("a list").iter();
            moves.filter_map(|mv| mv.as_str()).collect::<Vec<_>>().join("\n")
        }));
        let read = |text: String| record::read(&text).unwrap_or_else(|why| panic!("{why:?} in {text}"));
        let records = texts.into_iter().map(read);
        records
            .map(|record| (Game::start(record.setup), record.moves))
            .collect()
    }

    /// Games of GIPF with potentials, of which there are no records.
    fn with_potentials() -> Vec<(Game, Vec<Move>)> {
        let mut random = fastrand::Rng::with_seed(5);
        ["gipf-basic+zd3", "gipf-standard+t6", "gipf-tournament+tzdy3"]
            .map(|key| {
                let start = Game::start(Setup::even(key.parse::<GameKind>().expect("a game")));
                let (mut game, mut moves) = (start.clone(), Vec::new());
                while let Some(mv) = random.choice(game.complete("", 60)) {
                    game.play(&mv).expect("it was offered");
                    moves.push(mv);
                }
                (start, moves)
            })
            .into()
    }

    /// Pieces with potentials that can leave the board in one removal or in two are one choice.
    #[test]
    fn the_same_pieces_leave_the_board_in_one_way() {
        let text = "gipf-basic+zd3 w b3:Wwz,c3:Wwz,d3:Wwz,e3:Wwd,f2:Bbd 10,10 0,0 - z0d0/z0d0";
        let game: Game = text.parse().expect("a position");
        let ends = Ends::of(&game, &[], limits::PANEL_ROWS - 1)
            .expect("ways of more than one answer")
            .ends;
        assert_eq!(ends.len(), 30);
        let positions: BTreeSet<String> = ends.iter().map(|end| end.position.to_string()).collect();
        assert_eq!(positions.len(), ends.len());
    }

    #[test]
    fn a_move_takes_four_steps_at_most() {
        let keys = ["dvonn", "gipf-basic", "gipf-standard", "gipf-tournament"];
        let potentials = [
            "gipf-basic+t3",
            "gipf-basic+tzdy3",
            "gipf-standard+zdy4",
            "gipf-tournament+tzdy3",
        ];
        let mut counts = [0; 1 + ANSWERS];
        for (key, seed) in keys
            .into_iter()
            .chain(potentials)
            .flat_map(|key| (0..4).map(move |seed| (key, seed)))
        {
            let mut random = fastrand::Rng::with_seed(seed);
            let mut game = Game::start(Setup::even(key.parse::<GameKind>().expect("a game")));
            while let Some(mv) = random.choice(game.complete("", 60)) {
                let answers = follow(&game, &mut Vec::new(), Place::Panel, &mut BTreeSet::new());
                assert!(answers <= ANSWERS, "{answers} answers in {game}");
                counts[answers] += 1;
                game.play(&mv).expect("it was offered");
            }
        }
        let [_, one, two] = counts;
        assert!(one > 100 && two > 1_000, "{counts:?}");
    }

    /// An extra push after a push, with a row after each: from one dot they can end in more ways than a panel has room for.
    #[test]
    fn a_removal_is_a_step_of_its_own_where_all_together_are_too_many() {
        let text = "gipf-tournament+tzdy3 w b2:Wwt,b3:B,b4:B,b5:Wwy,c2:GB,c4:B,c5:Wwz,c6:Wwz,d2:Wwd,d3:by,d4:GB,d5:Wwt,e8:GB,f7:GW 10,7 0,2 - t0z1d2y2/t0z0d0y0";
        let game: Game = text.parse().expect("a position");
        assert_eq!(
            follow(&game, &mut Vec::new(), Place::Panel, &mut BTreeSet::new()),
            ANSWERS
        );
    }

    #[test]
    fn what_is_shown_has_room_and_leads_to_every_legal_turn_of_recorded_games() {
        let mut compared = 0;
        for (start, moves) in recorded().into_iter().chain(with_potentials()) {
            let mut game = start;
            for (mv, number) in moves.iter().zip(0..) {
                let legal = game.legal_moves();
                let place = [Place::Narrow, Place::Panel][number % 2];
                if legal.len() <= 500 {
                    let mut shown = BTreeSet::new();
                    follow(&game, &mut Vec::new(), place, &mut shown);
                    let after: BTreeSet<String> = legal.iter().map(|mv| named(&game.after(mv))).collect();
                    assert!(
                        shown == after,
                        "{} of {} turns are shown in {game}",
                        shown.len(),
                        after.len()
                    );
                    compared += 1;
                }
                game.play(mv).unwrap_or_else(|why| panic!("{mv}: {why:?} in {game}"));
            }
        }
        assert!(compared > 2_000, "{compared} positions");
    }
}
