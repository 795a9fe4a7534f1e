//! Everything that people can ask for. A line each in `features!`, from which everything else follows.
//!
//! Each feature is a file here. It uses `matches` and `ui`, and other features to show their buttons or to do the same in part.

use super::feature::{Command, Confirmed, Input, MayShow, Query, Shown, Spelled, Told};
use super::slash::{Completes, Given, OptKind, Slash};
use super::ui::{Reader, Reply};
use super::workers::Workers;
use crate::app::ports::actor::Actor;
use crate::app::ports::custom_id::CustomId;
use crate::app::ports::upload::{Fetched, Upload};
use crate::app::state::db::{RequestError, Rows, Stop};
use crate::app::state::refusal::{Refusal, Unreadable};
use crate::correspondence::MatchId;
use serde::{Deserialize, Serialize};

mod abort;
mod analyse;
mod audience;
pub(super) mod block;
pub(super) mod board;
pub(super) mod boards;
pub(super) mod challenge;
mod claim;
mod complete_match;
mod dismiss;
mod export;
pub(super) mod follow;
pub(super) mod games;
mod help;
mod hint;
pub(super) mod import;
mod leaderboard;
mod learn;
mod linked_begun;
pub(super) mod moderate;
pub(super) mod more;
mod notes;
mod nudge;
pub(super) mod offers;
pub(super) mod plans;
pub(super) mod play;
mod play_here;
pub(super) mod potential;
mod practice;
pub(super) mod privacy;
mod profile;
pub(super) mod puzzle;
mod rematch;
mod replay;
mod resign;
mod resume;
mod review;
mod rules;
pub(super) mod server;
pub(super) mod settings;
pub(super) mod tournament;
pub(super) mod vacation;

pub use super::ui::{At, Before};
pub use abort::Abort;
pub use analyse::{Analyse, AnalyseStep, AnalysisAction, ShowAnalysis};
pub use audience::Audience;
pub use block::{Blocked, MAX_BLOCKS, SetBlock};
pub use board::Board;
pub use boards::Boards;
pub use challenge::{
    Accept, ChallengeDraft, ChallengePanel, ChallengePerson, ChooseGame, ClockWish, CompletePotentials, Counter,
    CounterPanel, Decline, LinkWish, LinkedKinds, MAX_A_DAY, MAX_DECLINED_A_PAIR, MAX_OPEN_CHALLENGES,
    MAX_PINGS_A_PAIR, MakeChallenge, OpenChallenges, PaceWish, ReadChallenge, SendChallenge, ShowAccepted, TakeOpen,
    Term,
};
pub use claim::Claim;
pub use complete_match::CompleteMatch;
pub use dismiss::Dismiss;
pub use export::Export;
pub use follow::{Follow, Unfollow};
pub use games::Games;
pub use help::Help;
pub use hint::Hint;
pub use import::{DeleteImport, Import, ImportSource, ShowImport};
pub use leaderboard::Leaderboard;
pub use learn::{AnswerLesson, Learn};
pub use moderate::{
    Bar, BarForm, ModerateMatch, ModeratePlayer, ModerationLog, Rule, RulingForm, RulingWish, StayOut, TakeOver,
    Verdict,
};
pub use more::More;
pub use notes::{MAX_NOTES, Notes, SaveNotes};
pub use nudge::Nudge;
pub use offers::{AcceptOffer, DeclineOffer, MakeOffer};
pub use plans::{Change, ChangePlan, Plans, PlansAfter, StorePlan};
pub use play::{
    ClearDraft, CompleteMove, DraftNote, MAX_NOTE, Next, Open, Panel, PanelAfter, Pick, Play, PlayOutcome, TakeBack,
    Turn,
};
pub use play_here::PlayHere;
pub use potential::{AcceptPotential, ChallengePotential};
pub use practice::{BeginPractice, CompleteProgram, MAX_PRACTICE, MAX_PRACTICE_A_DAY};
pub use privacy::{DeleteOwn, ExportOwn, Privacy, PrivacyNotice};
pub use profile::{HideProfile, Profile};
pub use puzzle::{PuzzleAfter, PuzzleShown, PuzzleState, PuzzleStep, SolvePuzzle, WhichPuzzle};
pub use rematch::Rematch;
pub use replay::Replay;
pub use resign::Resign;
pub use resume::Resume;
pub use review::{Course, Review, StepButton};
pub use rules::Rules;
pub use server::{ChooseServer, ServerChoice, ServerSetting, SetServer, ShowServer};
pub use settings::panel::Setting;
pub use settings::{ChangeSettings, ChooseSetting, CompleteZone, SaveZone, ShowSettings, Wish, ZoneForm};
pub use tournament::{
    AnswerClimb, BeginTournament, CallOff, Climb, CloseLadder, GiveUpPlace, JoinTournament, LadderAnswer,
    LeaveTournament, MAX_TOURNAMENTS, MakeTournament, ShowTournament, TournamentDraft, TournamentPanel,
    TournamentRules, TournamentTerm, Tournaments, Withdraw,
};
pub use vacation::{BeginVacation, EndVacation, Vacation};

/// Defines the commands and queries, one line each. A *told* command has a reply, a *shown* one is followed by the
/// query that it names; a told one that *may show* can be followed by a query instead; one that *asks* is carried out
/// only by the button of its question.
macro_rules! features {
    (told { $($told:ident,)* } shown { $($shown:ident,)* } $($others:tt)*) => {
        features! { commands { $($told,)* $($shown,)* } told { $($told,)* } shown { $($shown,)* } $($others)* }
    };
    (
        commands { $($command:ident,)* }
        told { $($told:ident,)* }
        shown { $($shown:ident,)* }
        may_show { $($may_show:ident,)* }
        asks { $($asks:ident,)* }
        queries { $($query:ident,)* }
    ) => {
        /// Any command of a person.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum AnyCommand {
            $($command($command),)*
        }

        $(impl From<$command> for AnyCommand {
            fn from(command: $command) -> Self {
                Self::$command(command)
            }
        })*

        $(impl From<$command> for Feature {
            fn from(command: $command) -> Self {
                Self::Command(command.into())
            }
        })*
        $(impl From<$query> for Feature {
            fn from(query: $query) -> Self {
                Self::Query(query.into())
            }
        })*

        /// The outcome of any command, as it is recorded.
        #[derive(Clone, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum AnyOutcome {
            $($command(<$command as Command>::Outcome),)*
        }

        impl Command for AnyCommand {
            type Outcome = AnyOutcome;

            fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<AnyOutcome, Stop> {
                let decided = match self {
                    $(Self::$command(command) => command.decide(rows, actor).map(AnyOutcome::$command),)*
                };
                // last, so that nothing has to be read for it alone
                if !matches!(decided, Err(Stop::Unread(_))) {
                    crate::app::state::players::check_stays(rows, actor)?;
                }
                let outcome = decided?;
                crate::app::state::players::remember(rows, actor)?;
                Ok(outcome)
            }
        }

        impl AnyCommand {
            /// Whether a person uses it only once in a message.
            pub(super) const fn is_once_in_its_message(&self) -> bool {
                match self {
                    $(Self::$told(_) => <$told as Told>::ONCE_IN_ITS_MESSAGE,)*
                    $(Self::$shown(_) => false,)*
                }
            }

            /// The panel in which a person chooses it once; `None` = each interaction carries it out.
            pub(super) fn panel(&self) -> Option<u64> {
                match self {
                    $(Self::$told(command) => Told::panel(command),)*
                    $(Self::$shown(_) => None,)*
                }
            }
        }

        impl AnyOutcome {
            /// The query shown after it, if the outcome alone says too little.
            #[expect(clippy::result_large_err, reason = "it is taken apart at once, and once a request")]
            pub(super) fn shown(self) -> Result<AnyQuery, Self> {
                $(if let Self::$may_show(outcome) = &self
                    && let Some(query) = <$may_show as MayShow>::then(outcome)
                {
                    return Ok(query.into());
                })*
                match self {
                    $(Self::$shown(outcome) => Ok(<$shown as Shown>::Query::from(outcome).into()),)*
                    told => Err(told),
                }
            }

            /// The reply to the actor.
            pub(super) fn reply(self, reader: &Reader) -> Option<Reply> {
                match self {
                    $(Self::$told(outcome) => Some(<$told as Told>::reply(outcome, reader)),)*
                    _ => None,
                }
            }
        }

        /// Any query of a person.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum AnyQuery {
            /// The question before a command.
            Confirm(AnyCommand),
            $($query($query),)*
        }

        $(impl From<$query> for AnyQuery {
            fn from(query: $query) -> Self {
                Self::$query(query)
            }
        })*

        /// The answer to any query.
        pub(super) enum AnyAnswer {
            $($asks(<$asks as Confirmed>::Question),)*
            $($query(<$query as Query>::Answer),)*
        }

        impl AnyQuery {
            /// The answer is no message but suggestions, where nothing can be said.
            const fn suggests(&self) -> bool {
                match self {
                    Self::Confirm(_) => false,
                    $(Self::$query(_) => <$query as Query>::SUGGESTS,)*
                }
            }

            /// The match of which it says where it is played.
            pub(super) fn awaits_thread(&self) -> Option<MatchId> {
                match self {
                    Self::Confirm(_) => None,
                    $(Self::$query(query) => query.awaits_thread(),)*
                }
            }

            /// What a button carries that asks for the same; `None` = no button can.
            pub(super) fn again(&self) -> Option<CustomId> {
                let custom_id = match self {
                    Self::Confirm(_) => None,
                    $(Self::$query(query) => CustomId::fitting($query::KEY, query),)*
                }?;
                let pressed = Feature::entered(&custom_id, &Input::Values(&[]));
                matches!(pressed, Some(Ok(Feature::Query(query))) if query == *self).then_some(custom_id)
            }

            pub(super) fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<AnyAnswer, Stop> {
                match self {
                    $(Self::Confirm(AnyCommand::$asks(command)) => command.question(rows, actor).map(AnyAnswer::$asks),)*
                    // no button of ours asks before any other command
                    Self::Confirm(_) => Err(Refusal::from(Unreadable::Button).into()),
                    $(Self::$query(query) => query.answer(rows, actor).map(AnyAnswer::$query),)*
                }
            }
        }

        impl AnyAnswer {
            /// Completes the answer with work that keeps a processor busy.
            pub(super) async fn think(self, workers: Workers<'_>) -> Result<Self, RequestError> {
                match self {
                    $(Self::$query(answer) => Ok(Self::$query(<$query as Query>::think(answer, workers).await?)),)*
                    $(Self::$asks(question) => Ok(Self::$asks(question)),)*
                }
            }

            /// The reply to the asker.
            pub(super) fn reply(self, reader: &Reader) -> Reply {
                match self {
                    $(Self::$asks(question) => reader.in_place(<$asks as Confirmed>::ask(question, reader.locale)),)*
                    $(Self::$query(answer) => <$query as Query>::reply(answer, reader),)*
                }
            }
        }

        impl Feature {
            /// What a button, a select or a form means, with what was put in; `None` = it is not ours.
            pub(super) fn entered(custom_id: &CustomId, input: &Input) -> Option<Result<Self, Unreadable>> {
                if let (Some(asked), Input::Values(_)) = (custom_id.asked(), input) {
                    return Some(match Self::entered(&asked, input)? {
                        Ok(Self::Command(command)) => Ok(Self::Query(AnyQuery::Confirm(command))),
                        Ok(Self::Query(_)) => Err(Unreadable::Button),
                        Err(why) => Err(why),
                    });
                }
                match custom_id.key() {
                    $($command::KEY => Some($command::entered(custom_id, input)?.map(Self::from)),)*
                    $($query::KEY => Some($query::entered(custom_id, input)?.map(Self::from)),)*
                    _ => None,
                }
            }

            /// What is asked for, by the key of the command or query; that of a question is the command's.
            pub const fn key(&self) -> &'static str {
                match self {
                    $(Self::Command(AnyCommand::$command(_)) | Self::Query(AnyQuery::Confirm(AnyCommand::$command(_))) => $command::KEY,)*
                    $(Self::Query(AnyQuery::$query(_)) => $query::KEY,)*
                }
            }

            /// The `custom_id` of a select that asks which match is meant.
            pub(super) fn of_which_match(&self) -> CustomId {
                match self {
                    $(Self::Command(AnyCommand::$command(command)) => command.of_which_match(),)*
                    Self::Query(AnyQuery::Confirm(command)) => Self::Command(command.clone()).of_which_match().asking(),
                    $(Self::Query(AnyQuery::$query(query)) => query.of_which_match(),)*
                }
            }
        }

        /// The slash commands of all features, in the order of the list. A command that asks is entered as its
        /// question.
        pub fn slashes() -> Vec<AnySlash> {
            let mut typed = Vec::new();
            $(typed.extend($command::slashes().into_iter().map(|slash| AnySlash::of(slash, |command| Feature::of_command(command.into()))));)*
            $(typed.extend($query::slashes().into_iter().map(|slash| AnySlash::of(slash, Feature::from)));)*
            typed
        }

        impl Feature {
            /// Wraps a typed command: as its question, if it asks.
            fn of_command(command: AnyCommand) -> Self {
                match command {
                    $(AnyCommand::$asks(ref asking) if asking.asks() => Self::Query(AnyQuery::Confirm(command)),)*
                    command => Self::Command(command),
                }
            }
        }

        /// All keys: none is used twice.
        pub const KEYS: &[&str] = &[$($command::KEY,)* $($query::KEY,)*];
        /// The keys of all commands, for the test that each decides on rows in a map.
        pub const COMMANDS: &[&str] = &[$($command::KEY,)*];
    };
}

features! {
    told {
        Resign,
        MakeOffer,
        AcceptOffer,
        DeclineOffer,
        Abort,
        Nudge,
        PlayHere,
        Resume,
        Claim,
        SaveNotes,
        Play,
        Pick,
        ChallengePotential,
        AcceptPotential,
        MakeChallenge,
        SendChallenge,
        ChallengePerson,
        Accept,
        TakeOpen,
        Decline,
        Counter,
        Rematch,
        Follow,
        Unfollow,
        AnswerLesson,
        SetBlock,
        BeginVacation,
        EndVacation,
        DeleteImport,
        DeleteOwn,
        ExportOwn,
        MakeTournament,
        JoinTournament,
        LeaveTournament,
        Withdraw,
        BeginTournament,
        CallOff,
    AnswerClimb, Bar, Climb, CloseLadder, GiveUpPlace, Rule, StayOut, TakeOver,
    }
    shown {
        HideProfile,
        Analyse,
        AnalyseStep,
        Import,
        SetServer,
        ChooseServer,
        ChangeSettings,
        ChooseSetting,
        SaveZone,
        SolvePuzzle,
        ClearDraft,
        TakeBack,
        BeginPractice,
        StorePlan,
        ChangePlan,
    }
    may_show {
        Play,
        Pick,
        Rematch,
        Accept,
        TakeOpen,
    }
    asks {
        Resign,
        MakeOffer,
        AcceptOffer,
        Abort,
        ChallengePotential,
        DeleteImport,
        DeleteOwn,
        GiveUpPlace,
        CloseLadder,
        CallOff,
        Withdraw,
    }
    queries {
        Privacy,
        PrivacyNotice,
        Profile,
        Leaderboard,
        Hint,
        ShowAnalysis,
        ShowImport,
        Course,
        Games,
        Boards,
        Board,
        More,
        Replay,
        Export,
        Review,
        CompleteMatch,
        PuzzleAfter,
        Panel,
        PanelAfter,
        Open,
        Next,
        CompleteMove,
        Plans,
        PlansAfter,
        Notes,
        Rules,
        Learn,
        Help,
        Dismiss,
        OpenChallenges,
        ReadChallenge,
        ShowAccepted,
        ChooseGame,
        ChallengePanel,
        CounterPanel,
        CompletePotentials,
        CompleteProgram,
        Blocked,
        Vacation,
        ShowServer,
        ShowSettings,
        ZoneForm,
        CompleteZone,
        TournamentPanel,
        ShowTournament,
        TournamentRules,
        Tournaments,
        ModerateMatch,
        RulingForm,
        ModeratePlayer,
        BarForm,
        ModerationLog,
    }
}

/// Something that a person asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Feature {
    Command(AnyCommand),
    Query(AnyQuery),
}

impl Feature {
    /// The question before a command.
    pub fn confirm(command: impl Into<AnyCommand>) -> Self {
        Self::Query(AnyQuery::Confirm(command.into()))
    }

    /// The suggestions for this option of the command at this path, for this match if it is given; `None` = not ours.
    pub fn suggestion(path: &str, option: &str, typed: &str, id: Option<MatchId>) -> Option<Self> {
        let typed = typed.to_owned();
        match completes(path, option)? {
            Completes::Match(among) => Some(CompleteMatch { typed, among }.into()),
            Completes::Zone => Some(CompleteZone { typed }.into()),
            Completes::Potentials => Some(CompletePotentials { typed }.into()),
            Completes::Program => Some(CompleteProgram { typed }.into()),
            Completes::Move => Some(CompleteMove { id, typed }.into()),
        }
    }

    /// The file that must be fetched before it is carried out.
    pub(super) fn upload(&self) -> Option<&Upload> {
        match self {
            Self::Command(AnyCommand::Import(Import {
                source: ImportSource::File(upload),
            })) => Some(upload),
            Self::Command(_) | Self::Query(_) => None,
        }
    }

    /// Adds the file that was fetched.
    pub(super) fn add_upload(&mut self, fetched: Fetched) {
        if let Self::Command(AnyCommand::Import(import)) = self {
            import.source = ImportSource::Fetched(fetched);
        }
    }

    /// The answer is no message but suggestions, where nothing can be said.
    pub(super) const fn suggests(&self) -> bool {
        match self {
            Self::Command(_) => false,
            Self::Query(query) => query.suggests(),
        }
    }
}

/// A slash command of any feature.
pub type AnySlash = Slash<Feature>;

impl AnySlash {
    fn of<T: 'static>(slash: Slash<T>, wish: fn(T) -> Feature) -> Self {
        let Slash { path, options, read } = slash;
        Self::new(path, options, move |given| Ok(read(given)?.map(wish)))
    }
}

/// What was typed; `None` = the path is not ours.
pub fn typed(path: &str, given: &Given) -> Result<Option<Feature>, Unreadable> {
    for slash in slashes().iter().filter(|slash| slash.path == path) {
        if let Some(wish) = (slash.read)(given)? {
            return Ok(Some(wish));
        }
    }
    Ok(None)
}

/// What completes an option of the command at this path.
fn completes(path: &str, option: &str) -> Option<Completes> {
    let slashes = slashes();
    let options = slashes.iter().filter(|slash| slash.path == path);
    let mut options = options.flat_map(|slash| &slash.options);
    match options.find(|opt| opt.name == option)?.kind {
        OptKind::Text { completes, .. } => completes,
        _ => None,
    }
}
