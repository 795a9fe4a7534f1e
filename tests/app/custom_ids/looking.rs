//! The buttons that show something: what they carry is what they mean.

use gipfel::app::features::{
    Audience, Board, Boards, Course, Dismiss, Export, Hint, More, Notes, PuzzleStep, Replay, Review, Rules, SaveNotes,
    SolvePuzzle, StepButton, WhichPuzzle,
};
use gipfel::app::puzzles::{Filter, KINDS};
use gipfel::app::{CustomId, Spelled};
use gipfel::correspondence::MatchId;
use gipfel::rules::game::GameKind;
use gipfel::rules::puzzle::Grade;
use gipfel::scene::Theme;
use gipfel::words::help;
use proptest::prelude::*;

/// The `custom_id` reads back as the same feature, and fits into Discord's limit.
fn survives<F: Spelled + PartialEq>(feature: &F) {
    let text = feature.custom_id().to_string();
    assert!(text.len() <= 100 && text.is_ascii(), "{text}");
    let read: CustomId = text.parse().expect("a text of ours");
    assert_eq!(F::of(&read).as_ref(), Some(feature), "{text}");
}

fn ids() -> impl Strategy<Value = Option<MatchId>> {
    prop::option::of(any::<u64>().prop_map(MatchId))
}

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

proptest! {
    #[test]
    fn what_shows_a_match_survives_its_text(
        (id, theme, audience) in (ids(), themes(), audiences()),
        (turn, button) in (any::<Option<u32>>(), step_buttons()),
    ) {
        survives(&Board { id, theme, audience });
        survives(&Replay { id, theme, audience });
        survives(&Review { id, turn, audience, button });
        survives(&Course { id });
        survives(&Export { id });
        survives(&Hint { id });
        survives(&Notes { id });
    }

    #[test]
    fn what_asks_for_more_survives_its_text(id: u64, form: u64, kind in kinds(), page: u8) {
        let id = MatchId(id);
        survives(&More { id });
        survives(&SaveNotes { id, form, text: String::new() });
        survives(&Rules { kind, page });
        survives(&Boards);
        survives(&Dismiss);
    }

    #[test]
    fn what_is_done_with_a_puzzle_survives_its_text(puzzle in puzzles()) {
        survives(&puzzle);
    }
}
