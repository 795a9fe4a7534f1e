//! What buttons say.
use super::Locale;
use crate::correspondence::Offer;

/// A button with a fixed label.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Label {
    Accept,
    Decline,
    /// Offers other terms.
    Counter,
    /// Opens the form once more.
    CounterAgain,
    /// Withdraws one's own challenge.
    Withdraw,
    Rules,
    PreviousPage,
    NextPage,
    Move,
    /// The panel, instead of a text.
    UsePanel,
    Board,
    /// Shows a board or a replay to everybody in the channel.
    PostHere,
    Next,
    /// Draw, resign and so on.
    More,
    /// Resigns, after a question …
    AskResign,
    /// … really.
    Resign,
    /// … really.
    OfferDraw,
    /// … really.
    AcceptDraw,
    /// Ends a match that has hardly begun, after a question …
    AskAbort,
    /// … really.
    Abort,
    /// Offers this, after a question …
    AskOffer(Offer),
    /// … or accepts it.
    AskAccept(Offer),
    /// … really offers it.
    Offer,
    /// Turns it down.
    DeclineOffer(Offer),
    /// Accepts it, on the card that tells of it.
    AcceptOnCard(Offer),
    Nudge,
    Notes,
    /// Lets the clock run again.
    Resume,
    /// Claims the win.
    Claim,
    /// Challenges the use of a potential, after a question …
    AskPotential,
    /// … really.
    ChallengePotential,
    AcceptPotential,
    Rematch,
    Replay,
    Export,
    /// Steps through a match.
    Review,
    /// What the bot would play.
    Hint,
    /// What decided a match.
    TurningPoints,
    /// The same once more.
    ShowCourse,
    FirstTurn,
    PreviousTurn,
    NextTurn,
    LastTurn,
    /// The boards that wait for the reader, as a picture.
    Boards,
    /// Tells the reader of the end of a match.
    Follow,
    /// Tells them of each turn, too.
    FollowTurns,
    /// Tells them of the end alone.
    FollowEnd,
    Unfollow,
    /// Changes nothing.
    Dismiss,
    Confirm,
    /// Something else than what is shown.
    Change,
    /// From the first question.
    Back,
    /// Takes no GIPF-piece.
    TakeNone,
    /// What is planned.
    Plans,
    /// An answer to what the opponent may play.
    AddLine,
    /// Spaces to place on.
    PlanSpaces,
    /// Without the last one.
    DropLast,
    KeepLine,
    LeaveLine,
    ClearPlans,
    /// Goes on with a plan that stopped.
    GoOn,
    SolvePuzzle,
    /// Answers a puzzle once more.
    TryAgain,
    Solution,
    NextPuzzle,
}

impl Label {
    /// Every label.
    pub const ALL: [Self; 81] = [
        Self::Accept,
        Self::Decline,
        Self::Counter,
        Self::CounterAgain,
        Self::Withdraw,
        Self::Rules,
        Self::PreviousPage,
        Self::NextPage,
        Self::Move,
        Self::UsePanel,
        Self::Board,
        Self::PostHere,
        Self::Next,
        Self::More,
        Self::AskResign,
        Self::Resign,
        Self::OfferDraw,
        Self::AcceptDraw,
        Self::AskAbort,
        Self::Abort,
        Self::AskOffer(Offer::Draw),
        Self::AskOffer(Offer::Pause),
        Self::AskOffer(Offer::Undo),
        Self::AskOffer(Offer::Abandon),
        Self::AskOffer(Offer::Fill),
        Self::AskAccept(Offer::Draw),
        Self::AskAccept(Offer::Pause),
        Self::AskAccept(Offer::Undo),
        Self::AskAccept(Offer::Abandon),
        Self::AskAccept(Offer::Fill),
        Self::Offer,
        Self::DeclineOffer(Offer::Draw),
        Self::DeclineOffer(Offer::Pause),
        Self::DeclineOffer(Offer::Undo),
        Self::DeclineOffer(Offer::Abandon),
        Self::DeclineOffer(Offer::Fill),
        Self::AcceptOnCard(Offer::Draw),
        Self::AcceptOnCard(Offer::Pause),
        Self::AcceptOnCard(Offer::Undo),
        Self::AcceptOnCard(Offer::Abandon),
        Self::AcceptOnCard(Offer::Fill),
        Self::Nudge,
        Self::Notes,
        Self::Resume,
        Self::Claim,
        Self::AskPotential,
        Self::ChallengePotential,
        Self::AcceptPotential,
        Self::Rematch,
        Self::Replay,
        Self::Export,
        Self::Review,
        Self::Hint,
        Self::TurningPoints,
        Self::ShowCourse,
        Self::FirstTurn,
        Self::PreviousTurn,
        Self::NextTurn,
        Self::LastTurn,
        Self::Boards,
        Self::Follow,
        Self::FollowTurns,
        Self::FollowEnd,
        Self::Unfollow,
        Self::Dismiss,
        Self::Confirm,
        Self::Change,
        Self::Back,
        Self::TakeNone,
        Self::Plans,
        Self::AddLine,
        Self::PlanSpaces,
        Self::DropLast,
        Self::KeepLine,
        Self::LeaveLine,
        Self::ClearPlans,
        Self::GoOn,
        Self::SolvePuzzle,
        Self::TryAgain,
        Self::Solution,
        Self::NextPuzzle,
    ];
}

/// What it says.
#[must_use]
pub fn label(locale: Locale, label: Label) -> String {
    match label {
        Label::Accept => say!(locale, "challenge-accept"),
        Label::Decline => say!(locale, "challenge-decline"),
        Label::Counter => say!(locale, "counter-button"),
        Label::CounterAgain => say!(locale, "counter-again"),
        Label::Withdraw => say!(locale, "challenge-withdraw"),
        Label::Rules => say!(locale, "challenge-rules"),
        Label::PreviousPage => say!(locale, "rules-previous"),
        Label::NextPage => say!(locale, "rules-next"),
        Label::Move => say!(locale, "card-move"),
        Label::UsePanel => say!(locale, "move-panel"),
        Label::Board => say!(locale, "card-board"),
        Label::PostHere => say!(locale, "board-post"),
        Label::Next => say!(locale, "card-next"),
        Label::More => say!(locale, "card-more"),
        Label::AskResign => say!(locale, "more-resign"),
        Label::Resign => say!(locale, "resign-yes"),
        Label::OfferDraw => say!(locale, "draw-ask-yes"),
        Label::AcceptDraw => say!(locale, "draw-ask-agree-yes"),
        Label::AskAbort => say!(locale, "more-abort"),
        Label::Abort => say!(locale, "abort-yes"),
        Label::AskOffer(Offer::Draw) => say!(locale, "more-draw"),
        Label::AskOffer(Offer::Pause) => say!(locale, "more-pause"),
        Label::AskOffer(Offer::Undo) => say!(locale, "more-undo"),
        Label::AskOffer(Offer::Abandon) => say!(locale, "more-abandon"),
        Label::AskOffer(Offer::Fill) => say!(locale, "more-fill"),
        Label::AskAccept(Offer::Draw) => say!(locale, "more-draw-agree"),
        Label::AskAccept(Offer::Pause) | Label::AcceptOnCard(Offer::Pause) => say!(locale, "card-pause-yes"),
        Label::AskAccept(Offer::Undo) | Label::AcceptOnCard(Offer::Undo) => say!(locale, "more-undo-accept"),
        Label::AskAccept(Offer::Abandon) | Label::AcceptOnCard(Offer::Abandon) => say!(locale, "more-abandon-accept"),
        Label::AskAccept(Offer::Fill) | Label::AcceptOnCard(Offer::Fill) => say!(locale, "more-fill-accept"),
        Label::Offer => say!(locale, "offer-yes"),
        Label::DeclineOffer(Offer::Draw) => say!(locale, "card-draw-no"),
        Label::DeclineOffer(Offer::Pause) => say!(locale, "card-pause-no"),
        Label::DeclineOffer(Offer::Undo | Offer::Abandon | Offer::Fill) => say!(locale, "offer-no"),
        Label::AcceptOnCard(Offer::Draw) => say!(locale, "card-draw-yes"),
        Label::Nudge => say!(locale, "more-nudge"),
        Label::Notes => say!(locale, "more-notes"),
        Label::Resume => say!(locale, "card-resume"),
        Label::Claim => say!(locale, "card-claim"),
        Label::AskPotential => say!(locale, "link-button-challenge"),
        Label::ChallengePotential => say!(locale, "link-button-challenge-yes"),
        Label::AcceptPotential => say!(locale, "link-button-accept"),
        Label::Rematch => say!(locale, "card-rematch"),
        Label::Replay => say!(locale, "card-replay"),
        Label::Export => say!(locale, "card-export"),
        Label::Review => say!(locale, "review-open"),
        Label::Hint => say!(locale, "hint-button"),
        Label::TurningPoints => say!(locale, "course-button"),
        Label::ShowCourse => say!(locale, "course-refresh"),
        Label::Boards => say!(locale, "overview-button"),
        Label::Follow => say!(locale, "follow"),
        Label::FollowTurns => say!(locale, "follow-turns"),
        Label::FollowEnd => say!(locale, "follow-end"),
        Label::Unfollow => say!(locale, "follow-stop"),
        // signs that mean the same in every language
        Label::FirstTurn => "|◀".to_owned(),
        Label::PreviousTurn => "◀".to_owned(),
        Label::NextTurn => "▶".to_owned(),
        Label::LastTurn => "▶|".to_owned(),
        Label::Dismiss => say!(locale, "dismiss"),
        Label::Confirm => say!(locale, "panel-confirm"),
        Label::Change => say!(locale, "panel-change"),
        Label::Back => say!(locale, "panel-back"),
        Label::TakeNone => say!(locale, "panel-take-none"),
        Label::Plans => say!(locale, "plan-button"),
        Label::AddLine => say!(locale, "plan-add"),
        Label::PlanSpaces => say!(locale, "plan-choose-spaces"),
        Label::DropLast => say!(locale, "plan-drop-last"),
        Label::KeepLine => say!(locale, "plan-keep"),
        Label::LeaveLine => say!(locale, "plan-leave"),
        Label::ClearPlans => say!(locale, "plan-clear"),
        Label::GoOn => say!(locale, "plan-go-on"),
        Label::SolvePuzzle => say!(locale, "puzzle-solve-button"),
        Label::TryAgain => say!(locale, "puzzle-again-button"),
        Label::Solution => say!(locale, "puzzle-solution-button"),
        Label::NextPuzzle => say!(locale, "puzzle-next-button"),
    }
}
