//! The form of a move picker's questions, which every game shares; each game has prompts and choices of its own.

/// What to ask next, or the finished turn: `P` is the prompt, `C` what an answer stands for, `L` a place on the board,
/// `M` the move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step<P, C, L, M> {
    /// Pick one of these.
    One {
        /// What is asked.
        prompt: P,
        /// 2 to 25 answers (1 where the question shows something).
        answers: Vec<Answer<C, L>>,
    },
    /// Pick any of these, within limits; the pick is their tokens joined by `,`, or `-` for none.
    Several {
        /// What is asked.
        prompt: P,
        /// The choices.
        answers: Vec<Answer<C, L>>,
        /// Which of them are preset.
        preset: Vec<bool>,
        /// Minimum number of choices.
        least: u8,
        /// Maximum number of choices.
        most: u8,
    },
    /// Nothing is left to decide: the turn can be previewed and confirmed.
    Ready(M),
}

/// One choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer<C, L> {
    /// What is stored when it is picked: at most 40 characters of `a-z0-9,GxR-`. With one of its places, where it has
    /// several: `token:place`.
    pub token: String,
    /// What it is, for its label.
    pub what: C,
    /// What to mark on the picture.
    pub cells: Vec<L>,
}

impl<C, L> Answer<C, L> {
    /// An answer: what is stored when it is picked, what it is, and what to mark.
    pub(in crate::rules) const fn new(token: String, what: C, cells: Vec<L>) -> Self {
        Self { token, what, cells }
    }
}

/// The only choice, or the one whose token is the next pick; `None` if that pick has not been made.
pub(in crate::rules) fn pick<'a, T: Clone>(
    choices: &[T],
    token: impl Fn(&T) -> String,
    picks: &mut impl Iterator<Item = &'a str>,
) -> Result<Option<T>, BadPick> {
    if let [only] = choices {
        return Ok(Some(only.clone()));
    }
    let Some(pick) = picks.next() else { return Ok(None) };
    let named = choices.iter().find(|choice| token(choice) == pick);
    named.cloned().map(Some).ok_or(BadPick)
}

/// The picks do not fit this position (any more).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadPick;

impl<P, C, L, M> Step<P, C, L, M> {
    /// The question for one of these answers.
    pub(in crate::rules) fn one(prompt: P, answers: impl IntoIterator<Item = Answer<C, L>>) -> Self {
        let answers = answers.into_iter().collect();
        Self::One { prompt, answers }
    }

    /// The same step with other types.
    pub fn map<P2, C2, L2, M2>(
        self,
        prompt: impl FnOnce(P) -> P2,
        what: impl Fn(C) -> C2,
        cell: impl Fn(L) -> L2,
        mv: impl FnOnce(M) -> M2,
    ) -> Step<P2, C2, L2, M2> {
        let map = |answers: Vec<Answer<C, L>>| {
            let answer = |answer: Answer<C, L>| Answer {
                token: answer.token,
                what: what(answer.what),
                cells: answer.cells.into_iter().map(&cell).collect(),
            };
            answers.into_iter().map(answer).collect()
        };
        match self {
            Self::One { prompt: asked, answers } => Step::One {
                prompt: prompt(asked),
                answers: map(answers),
            },
            Self::Several {
                prompt: asked,
                answers,
                preset,
                least,
                most,
            } => Step::Several {
                prompt: prompt(asked),
                answers: map(answers),
                preset,
                least,
                most,
            },
            Self::Ready(turn) => Step::Ready(mv(turn)),
        }
    }
}
