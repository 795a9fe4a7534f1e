//! The buttons that show something: what they carry is what they mean.

use super::{Posted, about, awaited, ids, posted};
use gipfel::app::features::{
    Analyse, AnalyseStep, AnalysisAction, AnswerLesson, At, Audience, Before, Board, Boards, CompleteMatch, Course,
    DeleteImport, Dismiss, Export, Hint, Learn, More, Notes, PuzzleStep, Replay, Review, Rules, SaveNotes,
    ShowAnalysis, ShowImport, SolvePuzzle, StepButton, WhichPuzzle,
};
use gipfel::app::puzzles::{Filter, KINDS};
use gipfel::app::slash::Among;
use gipfel::correspondence::tournament::TournamentId;
use gipfel::rules::game::GameKind;
use gipfel::rules::lesson::{self, Topic};
use gipfel::rules::puzzle::Grade;
use gipfel::scene::Theme;
use gipfel::words::help;
use proptest::prelude::*;

fn themes() -> impl Strategy<Value = Option<Theme>> {
    prop::option::of(prop::sample::select(Theme::ALL.to_vec()))
}

fn audiences() -> impl Strategy<Value = Audience> {
    prop::sample::select(vec![Audience::Asker, Audience::Everybody])
}

fn step_buttons() -> impl Strategy<Value = Option<StepButton>> {
    prop::option::of(prop::sample::select(vec![
        StepButton::First,
        StepButton::Previous,
        StepButton::Next,
        StepButton::Last,
    ]))
}

fn kinds() -> impl Strategy<Value = Option<GameKind>> {
    let kinds = GameKind::ALL.into_iter().chain([help::WITH_POTENTIALS]);
    prop::option::of(prop::sample::select(kinds.collect::<Vec<_>>()))
}

fn puzzles() -> impl Strategy<Value = SolvePuzzle> {
    let picks = || prop::collection::vec("[a-z0-9,-]{0,8}", 0..6);
    let which = prop_oneof![
        any::<u16>().prop_map(WhichPuzzle::After),
        any::<u16>().prop_map(|number| WhichPuzzle::Number(number.into())),
    ];
    let step = prop_oneof![
        picks().prop_map(PuzzleStep::Show),
        picks().prop_map(PuzzleStep::Picked),
        Just(PuzzleStep::Hint),
        Just(PuzzleStep::Solution),
    ];
    let kind = prop::option::of(prop::sample::select(KINDS.to_vec()));
    let grade = prop::option::of(prop::sample::select(Grade::ALL.to_vec()));
    (which, kind, grade, step).prop_map(|(which, kind, grade, step)| SolvePuzzle {
        which,
        filter: Filter { kind, grade },
        step,
    })
}

/// Names of steps, shipped or not.
fn steps() -> impl Strategy<Value = String> {
    let shipped = prop::sample::select(Topic::ALL.map(Topic::key).to_vec());
    prop_oneof![shipped.prop_map(str::to_owned), "[a-z][a-z-]{0,15}"]
}

fn lessons() -> impl Strategy<Value = Vec<Posted>> {
    let picks = prop::collection::vec("[a-z0-9,-]{0,8}", 0..5);
    let course = prop::option::of(prop::sample::select(lesson::Course::ALL.to_vec()));
    (course, steps(), picks, any::<bool>()).prop_map(|(course, topic, picks, solved)| {
        let answer = AnswerLesson {
            topic: topic.clone(),
            picks: picks.clone(),
        };
        let topic = Some(topic);
        vec![
            posted(answer),
            posted(Learn {
                course,
                topic,
                picks,
                solved,
            }),
        ]
    })
}

fn of_a_match() -> impl Strategy<Value = Vec<Posted>> {
    let turns = any::<Option<u32>>();
    let looks = (themes(), audiences());
    (ids(), looks, turns, step_buttons()).prop_map(|(id, (theme, audience), turn, button)| {
        let features = [
            about(id, |id| Board { id, theme, audience }),
            about(id, |id| Replay { id, theme, audience }),
            about(id, |id| Review {
                id,
                turn,
                audience,
                button,
            }),
            about(id, |id| Course { id }),
            about(id, |id| Export { id }),
            about(id, |id| Hint { id }),
            about(id, |id| Notes { id }),
        ];
        let typed = "4".to_owned();
        let among = Among::Mine;
        let others = [posted(More { id }), posted(CompleteMatch { typed, among })];
        features.into_iter().flatten().chain(others).collect()
    })
}

fn pages() -> impl Strategy<Value = Vec<Posted>> {
    (ids(), any::<u64>(), kinds(), any::<Option<u8>>()).prop_map(|(id, form, kind, page)| {
        let text = String::new();
        vec![
            awaited(SaveNotes { id, form, text }),
            posted(Rules { kind, page }),
            posted(Boards),
            posted(ShowAnalysis { board: 7, best: true }),
            posted(Analyse {
                id: Some(id),
                turn: Some(3),
                position: None,
            }),
            awaited(Analyse {
                id: None,
                turn: None,
                position: None,
            }),
            posted(AnalyseStep {
                board: 7,
                step: 8,
                action: AnalysisAction::Back,
            }),
            posted(AnalyseStep {
                board: 7,
                step: 8,
                action: AnalysisAction::Turn(9, StepButton::Last),
            }),
            posted(AnalyseStep {
                board: 7,
                step: 8,
                action: AnalysisAction::Pick("a1".to_owned()),
            }),
            posted(ShowImport {
                id: Some(id),
                known: false,
            }),
            posted(ShowImport::ALL),
            posted(DeleteImport { id }),
        ]
    })
}

fn dismissals() -> impl Strategy<Value = Vec<Posted>> {
    (ids(), any::<u32>(), any::<u64>()).prop_map(|(id, turn, tournament)| {
        let before = [
            None,
            Some(Before::Turn(At { id, turn })),
            Some(Before::More(id)),
            Some(Before::Tournament(TournamentId(tournament))),
            Some(Before::Import(id)),
            Some(Before::Privacy),
        ];
        before.map(|before| posted(Dismiss { before })).into()
    })
}

/// The features that show something.
pub fn features() -> impl Strategy<Value = Vec<Posted>> {
    let shown = (of_a_match(), pages(), lessons(), puzzles(), dismissals());
    shown.prop_map(|(of_a_match, pages, lessons, puzzle, dismissals)| {
        let groups = [of_a_match, pages, lessons, vec![posted(puzzle)], dismissals];
        groups.into_iter().flatten().collect()
    })
}
