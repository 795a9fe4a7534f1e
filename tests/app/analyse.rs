//! The analysis board: stepping, trying moves, the best one, and that it never helps in a running match.

use super::table::*;
use gipfel::app::Style;
use gipfel::app::features::{
    Abort, Analyse, AnalyseStep, AnalysisAction, Claim, CompleteMatch, Course, Import, ImportSource, MakeOffer, Nudge,
    PlayHere, Rematch, Resign, Resume, Review, ShowAnalysis, StepButton, StorePlan,
};
use gipfel::app::slash::{Among, Completes, Opt, OptKind};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::{MatchId, Offer, PlayerId};
use gipfel::rules::Color;
use gipfel::rules::game::{Game, GameKind};
use gipfel::rules::puzzle::key_of;
use gipfel::store::keys;

const UNKNOWN: &str = "There is no match #1 that you can see here. It may have been deleted; matches of others show in their own channel or thread.";

const BASIC: GameKind = GameKind::ALL[1];

fn analyse(id: Option<MatchId>, position: Option<&str>) -> Intent {
    Intent::feature(Analyse {
        id,
        turn: None,
        position: position.map(str::to_owned),
    })
}

fn step(board: u32, step: u32, action: AnalysisAction) -> CustomId {
    AnalyseStep { board, step, action }.custom_id()
}

fn to(turn: u32) -> AnalysisAction {
    AnalysisAction::Turn(turn, StepButton::Next)
}

fn pick(what: &str) -> AnalysisAction {
    AnalysisAction::Pick(what.to_owned())
}

fn best(board: u32) -> CustomId {
    ShowAnalysis { board, best: true }.custom_id()
}

/// A record of GIPF, imported by Ana as match 1.
async fn imported(table: &Table) {
    let text = "game: gipf-basic\na1-b2\ni1-h2\na5-b5\ni5-h5\n".to_owned();
    let source = ImportSource::Text(text);
    table.ask(ANA, Intent::feature(Import { source })).await;
}

async fn stored(table: &Table) -> serde_json::Value {
    let player = PlayerId(ANA);
    table.row(&keys::Analysis { player }).await.expect("a board")
}

/// The position that the row describes, after the moves of the record.
fn after(moves: &[&str]) -> Game {
    let mut game: Game = Game::start(gipfel::rules::game::Setup::even(BASIC));
    for text in moves {
        let mv = game.parse_move(text).expect("legal");
        game.play(&mv).expect("legal");
    }
    game
}

#[tokio::test]
async fn a_match_is_stepped_through_and_moves_are_tried() {
    let table = Table::new().await;
    imported(&table).await;
    let opened = table.ask(ANA, analyse(Some(MatchId(1)), None)).await;
    let said = text_of(&opened);
    assert!(
        said.contains("imported") && said.contains("move 0 of 4") && said.contains("White is to move"),
        "{said}"
    );
    let stepped = table.press(ANA, &step(1, 0, to(2))).await;
    assert!(text_of(&stepped).contains("move 2 of 4"), "{stepped:?}");
    // a push is picked, and then played on the board
    let mut at = 1;
    let mut tried = stepped;
    while stored(&table).await["tried"].as_array().is_some_and(Vec::is_empty) {
        let message = message_of(&tried);
        let pickable = select(message).map(|select| select.options[0].value.clone());
        let token = pickable.unwrap_or_else(|| {
            let of = |button: &Button| AnalyseStep::of(&button.custom_id);
            let token = buttons(message)
                .iter()
                .filter_map(of)
                .find_map(|found| match found.action {
                    AnalysisAction::Pick(token) => Some(token),
                    _ => None,
                });
            token.expect("something to pick")
        });
        tried = table.press(ANA, &step(1, at, pick(&token))).await;
        at += 1;
        assert!(at < 8, "{tried:?}");
    }
    assert!(text_of(&tried).contains("Tried: `"), "{tried:?}");
    assert!(text_of(&tried).contains("Black is to move"), "{tried:?}");
    // taken back, and on with the match
    let back = table.press(ANA, &step(1, at, AnalysisAction::Back)).await;
    assert!(!text_of(&back).contains("Tried"), "{back:?}");
    let on = table.press(ANA, &step(1, at + 1, to(3))).await;
    assert!(text_of(&on).contains("move 3 of 4"), "{on:?}");
    // beyond the end there is nothing
    let end = table.press(ANA, &step(1, at + 2, to(99))).await;
    assert!(text_of(&end).contains("move 4 of 4"), "{end:?}");
}

/// Steps that lead nowhere cannot be pressed, as elsewhere.
#[tokio::test]
async fn a_step_that_leads_nowhere_is_idle() {
    let table = Table::new().await;
    imported(&table).await;
    let idle = |reply: &Reply| -> Vec<bool> {
        let buttons = buttons(message_of(reply));
        let steps = buttons.iter().filter(|button| {
            let step = AnalyseStep::of(&button.custom_id);
            step.is_some_and(|step| matches!(step.action, AnalysisAction::Turn(..)))
        });
        steps.map(|button| button.style == Style::Idle).collect()
    };
    let first = table.ask(ANA, analyse(Some(MatchId(1)), None)).await;
    assert_eq!(idle(&first), [true, true, false, false]);
    let second = table.press(ANA, &step(1, 0, to(2))).await;
    assert_eq!(idle(&second), [false; 4]);
    let last = table.press(ANA, &step(1, 1, to(4))).await;
    assert_eq!(idle(&last), [false, false, true, true]);
    // with something picked they lead back to the match
    let pickable = select(message_of(&last)).expect("a select").options[0].value.clone();
    let picked = table.press(ANA, &step(1, 2, pick(&pickable))).await;
    assert_eq!(idle(&picked), [false; 4]);
}

#[tokio::test]
async fn a_position_with_one_legal_move_is_shown_before_it() {
    let table = Table::new().await;
    let text = "dvonn w move a1:W,b1:RBW,c3:R";
    let opened = table.ask(ANA, analyse(None, Some(text))).await;
    let said = text_of(&opened);
    assert!(
        said.contains("White is to move.\nThere is only one legal move."),
        "{said}"
    );
    let alt = |reply: &Reply| message_of(reply).picture.as_ref().expect("a picture").alt.clone();
    assert!(!alt(&opened).contains("over"), "{}", alt(&opened));
    let only = buttons(message_of(&opened))
        .into_iter()
        .find(|button| button.label == "a1b1")
        .expect("the move");
    let tried = table.press(ANA, &only.custom_id).await;
    assert!(
        text_of(&tried).contains("Tried: `a1b1`\nThe game is over here."),
        "{tried:?}"
    );
    let back = table.press(ANA, &step(1, 1, AnalysisAction::Back)).await;
    assert!(text_of(&back).contains("There is only one legal move."), "{back:?}");
}

#[tokio::test]
async fn who_passes_is_said() {
    let table = Table::new().await;
    let told = "Black can’t move and passes.\nWhite is to move.";
    let opened = table
        .ask(ANA, analyse(None, Some("dvonn b move a1:W,b1:RBW,c3:R")))
        .await;
    assert!(text_of(&opened).contains(told), "{opened:?}");
    // with White to move nobody passes
    let opened = table
        .ask(ANA, analyse(None, Some("dvonn w move a1:W,b1:RBW,c3:R")))
        .await;
    assert!(!text_of(&opened).contains("passes"), "{opened:?}");
    // after a move that was tried
    let opened = table
        .ask(ANA, analyse(None, Some("dvonn w move a1:W,b1:W,c1:R,d1:W")))
        .await;
    assert!(!text_of(&opened).contains("passes"), "{opened:?}");
    let mut tried = table.press(ANA, &step(3, 0, pick("d1"))).await;
    if !text_of(&tried).contains("Tried") {
        tried = table.press(ANA, &step(3, 1, pick("c1"))).await;
    }
    let said = text_of(&tried);
    assert!(said.contains("Tried: `d1c1`") && said.contains(told), "{said}");
}

#[tokio::test]
async fn what_is_wrong_with_a_position_is_said() {
    let table = Table::new().await;
    for (text, told) in [
        (
            "dvonn w move c3:WBB,b3:W,c4:R,e3:B",
            "A stack has lost touch with the red pieces.",
        ),
        ("dvonn w move c3:WBB", "There is no red piece on this board."),
        ("dvonn w move c3:WXB,c4:R", "`c3:WXB` isn’t a place"),
        ("dvonn x", "One begins like this: `dvonn w "),
        ("gipf-basic+zd3 w", "One begins like this: `gipf-basic+zd3 w "),
        ("chess", "One begins like this: `gipf-basic w "),
        (
            "gipf-basic w - 19,15 0,0 -",
            "This position has more pieces of a kind than the game.",
        ),
        (
            "gipf-standard w e2:GW,e8:GB 16,16 0,0 wb",
            "The pieces don’t fit the phase of the game",
        ),
    ] {
        let said = private_text(table.ask(ANA, analyse(None, Some(text))).await);
        assert!(said.contains(told), "{text}: {said}");
    }
}

#[tokio::test]
async fn the_best_move_is_found_with_its_chances() {
    let table = Table::new().await;
    let text = "gipf-basic w c4:W,d5:W,e6:W,b3:B,f3:B 5,5 0,0 -";
    let opened = table.ask(ANA, analyse(None, Some(text))).await;
    assert!(text_of(&opened).contains("your position"), "{opened:?}");
    let is_asked = |reply: &Reply| {
        buttons(message_of(reply))
            .iter()
            .any(|button| button.custom_id == best(1))
    };
    assert!(is_asked(&opened), "{opened:?}");
    let mut found = opened;
    for _ in 0..50 {
        found = table.press(ANA, &best(1)).await;
        if !text_of(&found).contains("still searching") {
            break;
        }
    }
    let said = text_of(&found);
    assert!(
        said.contains("Best: `") && said.contains("White’s winning chances: "),
        "{said}"
    );
    assert!(!is_asked(&found), "it is there: {found:?}");
}

/// A better move is marked in the picture whatever it is: a space for a placement, the way of a potential that is used.
#[tokio::test]
async fn the_best_move_is_marked_where_it_places_or_uses_a_potential() {
    let uses = "gipf-basic+zd3 w c3:Wwz,c4:B,d4:B,e8:W 0,12 0,0 - z0d0/z0d0";
    for (text, what) in [("dvonn w place -", "Best move: on "), (uses, "Best move: from c3 to ")] {
        let table = Table::new().await;
        let mut found = table.ask(ANA, analyse(None, Some(text))).await;
        for _ in 0..50 {
            found = table.press(ANA, &best(1)).await;
            if !text_of(&found).contains("still searching") {
                break;
            }
        }
        assert!(text_of(&found).contains("Best: `"), "{found:?}");
        let alt = message_of(&found).picture.as_ref().map(|picture| picture.alt.as_str());
        assert!(alt.is_some_and(|alt| alt.contains(what)), "{alt:?}");
    }
}

#[tokio::test]
async fn what_is_not_on_the_board_any_more_is_out_of_date() {
    let table = Table::new().await;
    imported(&table).await;
    let stale = "This board is out of date. `/analyse` opens a new one.";
    assert_eq!(private_text(table.press(ANA, &best(1)).await), stale);
    assert_eq!(
        private_text(table.press(ANA, &step(1, 0, AnalysisAction::Back)).await),
        stale
    );
    table.ask(ANA, analyse(Some(MatchId(1)), None)).await;
    table.ask(ANA, analyse(Some(MatchId(1)), None)).await;
    // buttons of the first board, and of a state that has passed
    let old = table.press(ANA, &step(1, 0, to(1))).await;
    assert_eq!(text_of(&old), stale);
    let now = button(message_of(&old), 0).custom_id;
    let shown = table.press(ANA, &now).await;
    assert!(text_of(&shown).contains("move 0 of 4"), "{shown:?}");
    table.press(ANA, &step(2, 0, to(1))).await;
    assert_eq!(text_of(&table.press(ANA, &step(2, 0, pick("a1"))).await), stale);
    assert_eq!(text_of(&table.press(ANA, &step(2, 1, pick("zz"))).await), stale);
    assert_eq!(stored(&table).await["picks"], serde_json::json!([]));
    // somebody else has no board
    assert_eq!(private_text(table.press(BEN, &best(2)).await), stale);
}

#[tokio::test]
async fn what_cannot_be_analysed_gets_one_sentence() {
    let table = Table::new().await;
    let id = table.start(BASIC, ColorWish::White).await;
    table.deliver().await;
    for (intent, says) in [
        (
            analyse(Some(id), None),
            "Match #1 is still going on. You can analyse it when it is over.",
        ),
        (
            analyse(Some(id), Some("x")),
            "Give either a match or a position, not both.",
        ),
        (
            analyse(None, Some("chess `e4`")),
            "`chess 'e4'` is no position. One begins like this: `gipf-basic w",
        ),
        (
            analyse(Some(MatchId(9)), None),
            "There is no match #9 that you can see here.",
        ),
    ] {
        let said = private_text(table.ask(ANA, intent).await);
        assert!(said.starts_with(says), "{said}");
    }
    // a match of a channel that Cleo does not see, though it is over
    for (who, text) in [(ANA, "a1-b2"), (BEN, "i1-h2"), (ANA, "a5-b5"), (BEN, "i5-h5")] {
        table.play(who, id, text).await;
    }
    table.ask(ANA, Intent::feature(Resign { id: Some(id) })).await;
    let elsewhere = place_in((GUILD, CHANNEL + 1), None);
    let said = private_text(table.ask_in(CLEO, elsewhere, analyse(Some(id), None)).await);
    assert_eq!(said, UNKNOWN);
    let opened = table.ask_in(CLEO, room(None), analyse(Some(id), None)).await;
    assert!(text_of(&opened).contains("move 0 of 4"), "{opened:?}");
}

/// The suggestions.
fn choices(reply: Reply) -> Vec<(String, String)> {
    match reply {
        Reply::Choices(choices) => choices,
        other => panic!("no suggestions: {other:?}"),
    }
}

/// Nothing is asked whose every answer is refused.
#[tokio::test]
async fn only_what_is_over_is_offered_to_be_looked_back_at() {
    const NONE: &str = "None of your matches is over yet.";
    const NONE_TO_LOOK_AT: &str =
        "You have no finished match yet. Play one with `/practice` or `/challenge`, or import a record with `/import`.";
    let table = Table::new().await;
    let over = |typed: &str| {
        let (typed, among) = (typed.to_owned(), Among::MineOver);
        Intent::feature(CompleteMatch { typed, among })
    };
    let rematch = || Intent::feature(Rematch { id: None });
    let course = || Intent::feature(Course { id: None });
    for intent in [analyse(None, None), course()] {
        assert_eq!(private_text(table.ask(ANA, intent).await), NONE_TO_LOOK_AT);
    }
    let said = private_text(table.ask(ANA, rematch()).await);
    assert!(said.starts_with("You have no matches."), "{said}");
    let ids = [
        table.start(BASIC, ColorWish::White).await,
        table.start(BASIC, ColorWish::White).await,
    ];
    for (intent, says) in [
        (analyse(None, None), NONE_TO_LOOK_AT),
        (course(), NONE_TO_LOOK_AT),
        (rematch(), NONE),
    ] {
        assert_eq!(private_text(table.ask(ANA, intent).await), says);
    }
    for typed in ["", "1", "#2"] {
        assert!(choices(table.ask(ANA, over(typed)).await).is_empty(), "{typed}");
    }
    for (who, text) in [(ANA, "a1-b2"), (BEN, "i1-h2"), (ANA, "a5-b5"), (BEN, "i5-h5")] {
        table.play(who, ids[0], text).await;
    }
    table.ask(ANA, Intent::feature(Resign { id: Some(ids[0]) })).await;
    let offered = choices(table.ask(ANA, over("")).await);
    assert_eq!(offered, [("#1 · GIPF basic · Ben · over".to_owned(), "1".to_owned())]);
    assert!(text_of(&table.ask(ANA, analyse(None, None)).await).contains("move 0 of 4"));
    // what only goes on in a running match is not offered one that is over
    let among = Among::MineRunning;
    let running = Intent::feature(CompleteMatch {
        typed: String::new(),
        among,
    });
    let offered = choices(table.ask(ANA, running).await);
    assert_eq!(offered.iter().map(|(_, id)| id.as_str()).collect::<Vec<_>>(), ["2"]);
}

/// There is nothing to look back at in one that was given up before the first move.
#[tokio::test]
async fn a_match_without_a_move_does_not_hide_the_one_before() {
    let table = Table::new().await;
    let id = table.start(BASIC, ColorWish::White).await;
    for (who, text) in [(ANA, "a1-b2"), (BEN, "i1-h2"), (ANA, "a5-b5"), (BEN, "i5-h5")] {
        table.play(who, id, text).await;
    }
    table.ask(ANA, Intent::feature(Resign { id: Some(id) })).await;
    let empty = table.start(BASIC, ColorWish::White).await;
    table.ask(ANA, Intent::feature(Resign { id: Some(empty) })).await;
    assert!(table.game(empty).await.ended().is_some());
    let opened = table.ask(ANA, analyse(None, None)).await;
    assert!(text_of(&opened).contains("move 0 of 4"), "{opened:?}");
    let reviewed = table.ask(ANA, Intent::feature(Course { id: None })).await;
    assert!(text_of(&reviewed).contains("#1"), "{reviewed:?}");
}

/// Each command about one match suggests only those for which it does something.
#[test]
fn commands_suggest_matches_that_they_do_not_refuse() {
    fn suggested<T: Spelled>() -> Vec<(String, Among)> {
        let among = |option: &Opt| match option.kind {
            OptKind::Text {
                completes: Some(Completes::Match(among)),
                ..
            } => Some(among),
            _ => None,
        };
        let slashes = T::slashes();
        let found = slashes.iter().filter_map(|slash| {
            let option = slash.options.iter().find_map(among)?;
            Some((slash.path.clone(), option))
        });
        found.collect()
    }
    let over = [suggested::<Analyse>(), suggested::<Course>(), suggested::<Rematch>()].concat();
    assert_eq!(over.len(), 3);
    for (path, among) in over {
        assert_eq!(among, Among::MineOver, "{path}");
    }
    let running = [
        suggested::<Resign>(),
        suggested::<Abort>(),
        suggested::<Claim>(),
        suggested::<Nudge>(),
        suggested::<Resume>(),
        suggested::<MakeOffer>(),
        suggested::<StorePlan>(),
        suggested::<PlayHere>(),
    ]
    .concat();
    assert_eq!(running.len(), 7 + Offer::ALL.len());
    for (path, among) in running {
        assert_eq!(among, Among::MineRunning, "{path}");
    }
}

#[tokio::test]
async fn a_position_of_a_running_match_is_neither_judged_nor_played_on() {
    let table = Table::new().await;
    imported(&table).await;
    let id = table.start(BASIC, ColorWish::White).await;
    table.deliver().await;
    let refusal = "Your running match #2 has this position, so I neither judge it nor let you try moves.";
    // the first position is that of the running match: it is shown, and nothing else
    let opened = table.ask(ANA, analyse(Some(MatchId(1)), None)).await;
    assert!(text_of(&opened).contains(refusal), "{opened:?}");
    assert!(select(message_of(&opened)).is_none());
    let asked = table.press(ANA, &best(1)).await;
    assert!(
        text_of(&asked).contains(refusal) && !text_of(&asked).contains("Best:"),
        "{asked:?}"
    );
    assert_eq!(text_of(&table.press(ANA, &step(1, 0, pick("a1"))).await), refusal);
    // a position may be pasted with marks around it, with more spaces and a capital letter
    let pasted = format!(
        "`{}`",
        after(&["a1-b2", "i5-h5"])
            .to_string()
            .replace(' ', "  ")
            .replace("gipf", "Gipf")
    );
    let opened = table.ask(CLEO, analyse(None, Some(&pasted))).await;
    assert!(text_of(&opened).contains("your position"), "{opened:?}");
    // as a text it is refused, and so is every image of it
    table.play(ANA, id, "a1-b2").await;
    let mirrored = after(&["i1-h2"]);
    assert_eq!(key_of(&mirrored), key_of(&after(&["a1-b2"])));
    let swapped = mirrored.to_string().replacen(" b ", " w ", 1);
    assert_ne!(swapped, mirrored.to_string(), "with the other side to move");
    for position in [after(&["a1-b2"]).to_string(), mirrored.to_string(), swapped] {
        let said = private_text(table.ask(ANA, analyse(None, Some(&position))).await);
        assert_eq!(said, refusal, "{position}");
    }
    // stepping on from before it reaches it as well; the opponent's board is refused too
    let reached = table.press(ANA, &step(1, 0, to(1))).await;
    assert!(text_of(&reached).contains(refusal), "{reached:?}");
    let game = after(&["a1-b2"]).to_string();
    assert_eq!(private_text(table.ask(BEN, analyse(None, Some(&game))).await), refusal);
    let opened = table.ask(CLEO, analyse(None, Some(&game))).await;
    assert!(text_of(&opened).contains("your position"), "{opened:?}");
    // nor is an imported match judged that has it
    let course = || Intent::feature(Course { id: Some(MatchId(1)) });
    assert_eq!(
        private_text(table.ask(ANA, course()).await),
        "Your running match #2 has a position of match #1, so judging that one now would be help."
    );
    // and again once it is another one
    table.play(BEN, id, "i5-h5").await;
    let judged = table.ask(ANA, course()).await;
    assert!(!text_of(&judged).contains("running match"), "{judged:?}");
    let now = table.press(ANA, &step(1, 1, to(1))).await;
    assert!(!text_of(&now).contains(refusal), "{now:?}");
}

/// The moves of a match that goes on, as a record.
async fn record_of(table: &Table, id: MatchId) -> Vec<String> {
    let m = table.game(id).await;
    m.played().iter().map(|played| played.mv.to_string()).collect()
}

async fn import(table: &Table, moves: &[String]) {
    let text = format!("game: gipf-basic\n{}\n", moves.join("\n"));
    let source = ImportSource::Text(text);
    let reply = table.ask(ANA, Intent::feature(Import { source })).await;
    assert!(text_of(&reply).contains("imported"), "{reply:?}");
}

async fn play_on(table: &Table, id: MatchId, turns: usize) {
    for _ in 0..turns {
        let m = table.game(id).await;
        let color = m.to_move().expect("it goes on");
        let mv = m.game().legal_moves().remove(0).to_string();
        table.play(number_of(&m, color), id, &mv).await;
    }
}

/// Otherwise the best move one step before the present position would be one now, if the opponent played it.
#[tokio::test]
async fn what_a_running_match_had_a_few_turns_ago_is_not_judged_either() {
    let table = Table::new().await;
    let id = table.start(BASIC, ColorWish::White).await;
    play_on(&table, id, 12).await;
    let moves = record_of(&table, id).await;
    let position = |turns: usize| {
        let moves: Vec<&str> = moves[..turns].iter().map(String::as_str).collect();
        after(&moves).to_string()
    };
    let ask = async |turns: usize| text_of(&table.ask(ANA, analyse(None, Some(&position(turns)))).await).to_owned();
    let lately = "Your running match #1 had this position a few moves ago. I neither judge it nor let you try moves.";
    for turns in 4..12 {
        assert_eq!(ask(turns).await, lately, "{turns}");
    }
    // what many matches share can be analysed
    for turns in 0..4 {
        assert!(ask(turns).await.contains("is to move"), "{turns}");
    }
    // a copy that was made earlier
    import(&table, &moves[..11]).await;
    table.ask(ANA, analyse(Some(MatchId(2)), None)).await;
    let board = stored(&table).await["board"]
        .as_u64()
        .and_then(|board| u32::try_from(board).ok());
    let board = board.expect("a number");
    let at = async |turn: u32| text_of(&table.press(ANA, &step(board, 0, to(turn))).await).to_owned();
    for turn in [11, 10, 4] {
        assert!(at(turn).await.contains(lately), "{turn}");
        let asked = text_of(&table.press(ANA, &best(board)).await).to_owned();
        assert!(asked.contains(lately) && !asked.contains("Best:"), "{asked}");
    }
    assert!(at(3).await.contains("is to move"));
    let course = |id| Intent::feature(Course { id: Some(MatchId(id)) });
    let help = "Your running match #1 had a position of match #2 a few moves ago. Judging that one now would be help.";
    assert_eq!(private_text(table.ask(ANA, course(2)).await), help);
    // nor from a review that was made before
    let look = Review {
        button: Some(StepButton::Look),
        ..Review::after(Some(MatchId(2)), Some(5))
    };
    assert_eq!(private_text(table.press(ANA, &look.custom_id()).await), help);
    // it is no help any more
    play_on(&table, id, 8).await;
    assert!(at(11).await.contains("is to move"));
    assert!(ask(11).await.contains("is to move"));
    assert!(!text_of(&table.ask(ANA, course(2)).await).contains("running match"));
    let looked = table.press(ANA, &look.custom_id()).await;
    assert!(text_of(&looked).contains("Move 5 of 11"), "{looked:?}");
}

#[tokio::test]
async fn what_a_running_match_can_have_after_its_next_turn_is_not_judged() {
    let table = Table::new().await;
    let id = table.start(BASIC, ColorWish::White).await;
    play_on(&table, id, 2).await;
    let next = async || {
        let game = table.game(id).await.game().clone();
        let turns = game.legal_moves();
        turns.iter().map(|mv| game.after(mv)).collect::<Vec<_>>()
    };
    let ask = async |who: u64, game: &Game| {
        let reply = table.ask(who, analyse(None, Some(&game.to_string()))).await;
        text_of(&reply).to_owned()
    };
    // what many matches share can be analysed
    assert!(ask(ANA, &next().await[0]).await.contains("is to move"));
    play_on(&table, id, 4).await;
    let refusal =
        "The next turn of your running match #1 can lead to this position. I neither judge it nor let you try moves.";
    for game in next().await {
        assert_eq!(ask(ANA, &game).await, refusal, "{game}");
    }
    let game = next().await.pop().expect("there is a turn");
    let swapped = match game.status().to_move() {
        Some(Color::White) => game.to_string().replacen(" w ", " b ", 1),
        _ => game.to_string().replacen(" b ", " w ", 1),
    };
    let swapped: Game = swapped.parse().expect("with the other side to move");
    assert_eq!(ask(BEN, &swapped).await, refusal);
    assert!(ask(CLEO, &game).await.contains("is to move"), "it is not hers");
    // two turns ahead is no answer to the question that is to be decided now
    let later = game.after(&game.legal_moves()[0]);
    assert!(ask(ANA, &later).await.contains("is to move"));
}

#[tokio::test]
async fn a_copy_of_a_running_match_is_judged_nowhere_but_at_its_start() {
    let table = Table::new().await;
    let id = table.start(BASIC, ColorWish::White).await;
    play_on(&table, id, 3).await;
    let mut moves = record_of(&table, id).await;
    let game = table.game(id).await.game().clone();
    moves.push(game.legal_moves().remove(1).to_string());
    import(&table, &moves).await;
    table.ask(ANA, analyse(Some(MatchId(2)), None)).await;
    let copy = "Your running match #1 has come this way, so I neither judge this position nor let you try moves.";
    // what is one turn ahead is said to be that, copy or not
    let next = "The next turn of your running match #1 can lead to this position.";
    for (turn, why) in [(1, copy), (4, next), (2, copy)] {
        let shown = text_of(&table.press(ANA, &step(1, 0, to(turn))).await).to_owned();
        assert!(shown.contains(why), "{turn}: {shown}");
    }
    let now = stored(&table).await["step"]
        .as_u64()
        .and_then(|step| u32::try_from(step).ok());
    let pick = step(1, now.expect("a number"), pick("a1"));
    assert_eq!(text_of(&table.press(ANA, &pick).await), copy);
    let start = text_of(&table.press(ANA, &step(1, 0, to(0))).await).to_owned();
    assert!(start.contains("is to move"), "{start}");
    // and once the running one has gone another way, it is for its importer too
    play_on(&table, id, 1).await;
    let shown = text_of(&table.press(ANA, &step(1, 0, to(3))).await).to_owned();
    assert!(shown.contains("is to move"), "{shown}");
}

#[tokio::test]
async fn a_board_outlives_a_restart_and_its_match_does_not_have_to() {
    let mut table = Table::new().await;
    imported(&table).await;
    table.ask(ANA, analyse(Some(MatchId(1)), None)).await;
    table.press(ANA, &step(1, 0, to(2))).await;
    table.restart(7).await;
    let shown = table
        .press(ANA, &ShowAnalysis { board: 1, best: false }.custom_id())
        .await;
    assert!(text_of(&shown).contains("move 2 of 4"), "{shown:?}");
    let delete = gipfel::app::features::DeleteImport { id: MatchId(1) };
    table.press(ANA, &delete.custom_id()).await;
    assert_eq!(private_text(table.press(ANA, &step(1, 1, to(3))).await), UNKNOWN);
}

#[tokio::test]
async fn without_a_match_that_is_over_the_record_imported_last_is_looked_at() {
    let table = Table::new().await;
    for text in ["a1-b2", "c3 d3"] {
        let source = ImportSource::Text(text.to_owned());
        table.ask(ANA, Intent::feature(Import { source })).await;
    }
    let said = text_of(&table.ask(ANA, analyse(None, None)).await).to_owned();
    assert!(said.contains("#2"), "{said}");
    let said = text_of(&table.ask(ANA, Intent::feature(Course { id: None })).await).to_owned();
    assert!(said.contains("#2"), "{said}");
    // a match that was played comes before it
    let id = table.start(BASIC, ColorWish::White).await;
    for (who, text) in [(ANA, "a1-b2"), (BEN, "i1-h2"), (ANA, "a5-b5"), (BEN, "i5-h5")] {
        table.play(who, id, text).await;
    }
    table.ask(ANA, Intent::feature(Resign { id: Some(id) })).await;
    let said = text_of(&table.ask(ANA, analyse(None, None)).await).to_owned();
    assert!(said.contains("#3"), "{said}");
}
