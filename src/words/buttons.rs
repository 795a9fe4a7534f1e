//! What buttons say.
use super::Locale;

/// A button with a fixed label.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Label {
    Accept,
    Decline,
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
    /// Offers a draw, after a question …
    AskDraw,
    /// The same on the card that tells of the offer.
    AgreeOnCard,
    /// Agrees to a draw, after a question …
    AskAgree,
    /// … really.
    OfferDraw,
    /// … really.
    AcceptDraw,
    /// Plays on.
    DeclineDraw,
    /// Offers a pause.
    OfferPause,
    AcceptPause,
    DeclinePause,
    /// Lets the clock run again.
    Resume,
    /// Claims the win.
    Claim,
    Rematch,
    Replay,
    Export,
    /// Changes nothing.
    Dismiss,
    Confirm,
    /// Something else than what is shown.
    Change,
    /// From the first question.
    Back,
    /// Takes no GIPF-piece.
    TakeNone,
}

impl Label {
    /// Every label.
    pub const ALL: [Self; 33] = [
        Self::Accept,
        Self::Decline,
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
        Self::AskDraw,
        Self::AgreeOnCard,
        Self::AskAgree,
        Self::OfferDraw,
        Self::AcceptDraw,
        Self::DeclineDraw,
        Self::OfferPause,
        Self::AcceptPause,
        Self::DeclinePause,
        Self::Resume,
        Self::Claim,
        Self::Rematch,
        Self::Replay,
        Self::Export,
        Self::Dismiss,
        Self::Confirm,
        Self::Change,
        Self::Back,
        Self::TakeNone,
    ];
}

/// What it says.
#[must_use]
pub fn label(locale: Locale, label: Label) -> String {
    match label {
        Label::Accept => say!(locale, "challenge-accept"),
        Label::Decline => say!(locale, "challenge-decline"),
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
        Label::AskDraw => say!(locale, "more-draw"),
        Label::AgreeOnCard => say!(locale, "card-draw-yes"),
        Label::AskAgree => say!(locale, "more-draw-agree"),
        Label::OfferDraw => say!(locale, "draw-ask-yes"),
        Label::AcceptDraw => say!(locale, "draw-ask-agree-yes"),
        Label::DeclineDraw => say!(locale, "card-draw-no"),
        Label::OfferPause => say!(locale, "more-pause"),
        Label::AcceptPause => say!(locale, "card-pause-yes"),
        Label::DeclinePause => say!(locale, "card-pause-no"),
        Label::Resume => say!(locale, "card-resume"),
        Label::Claim => say!(locale, "card-claim"),
        Label::Rematch => say!(locale, "card-rematch"),
        Label::Replay => say!(locale, "card-replay"),
        Label::Export => say!(locale, "card-export"),
        Label::Dismiss => say!(locale, "dismiss"),
        Label::Confirm => say!(locale, "panel-confirm"),
        Label::Change => say!(locale, "panel-change"),
        Label::Back => say!(locale, "panel-back"),
        Label::TakeNone => say!(locale, "panel-take-none"),
    }
}
