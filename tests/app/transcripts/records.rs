//! Records that are imported, what decided one with potentials, and the analysis board.

use super::*;
use gipfel::app::features::{
    Analyse, AnalyseStep, AnalysisAction, Course, DeleteImport, Import, ImportSource, ShowAnalysis, ShowImport,
    StepButton,
};

/// A game of GIPF with potentials, in which pieces and a potential are captured.
const RECORD: &str = "game: gipf-basic+d3
Dd8-d7
Da4-b4
Da2-b3
Db4>b3
Dg7-f7
Di3-h3
i5-h5
Di2-h2
a2-b3
c1-d2
a4-b5
i3-h3
b6-c6
i4-h5
b6-c6
g7-f7
h6-g6;xe7,f6,g5
a2-b2
d8-d7
f1-f2
b6-c6;xc6,d6,f5
c7-d7
f8-f7
c7-d7
";

/// Whether a reply says that the search goes on.
fn is_unfinished(locale: Locale, reply: &Reply) -> bool {
    text_of(reply).contains(&gipfel::words::text(locale, "analyse-searching"))
}

async fn records(locale: Locale) {
    let mut script = Transcript::empty(locale).await;
    let import = |text: &str| {
        let source = ImportSource::Text(text.to_owned());
        Intent::feature(Import { source })
    };
    script.say(ANA, "/import", Intent::feature(ShowImport::ALL)).await;
    for (what, text) in [
        ("chess", "game: chess\ne4"),
        ("no moves", "hello"),
        ("a bad move", "game: gipf-basic\na1-b2\na1-a9"),
        ("a record", RECORD),
    ] {
        script.say(ANA, &format!("/import {what}"), import(text)).await;
    }
    let id = MatchId(1);
    let course = || Intent::feature(Course { id: Some(id) });
    script.heading(ANA, "/review");
    let mut reply = script.table.send(script.request(ANA, course())).await;
    for _ in 0..100 {
        if message_of(&reply).picture.is_some() {
            break;
        }
        reply = script.table.send(script.request(ANA, course())).await;
    }
    script.reply(&reply);
    script.say(ANA, "/match moves 3", review(id, 3)).await;
    script
        .say(ANA, "/match replay", replay(Some(id), gipfel::scene::Theme::Light))
        .await;

    let analyse = |id, position: Option<&str>| {
        Intent::feature(Analyse {
            id,
            turn: None,
            position: position.map(str::to_owned),
        })
    };
    script.say(ANA, "/analyse chess", analyse(None, Some("chess"))).await;
    script.say(ANA, "/analyse both", analyse(Some(id), Some("x"))).await;
    script.say(ANA, "/analyse", analyse(Some(id), None)).await;
    let step = |step, action| AnalyseStep { board: 1, step, action }.custom_id();
    script
        .press(ANA, &step(0, AnalysisAction::Turn(2, StepButton::Next)))
        .await;
    let position = "gipf-basic w c4:W,d5:W,e6:W,b3:B,f3:B 5,5 0,0 -";
    script
        .say(ANA, "/analyse a position", analyse(None, Some(position)))
        .await;
    let best = ShowAnalysis { board: 2, best: true }.custom_id();
    let mut reply = script.table.press(ANA, &best).await;
    for _ in 0..100 {
        script.is_silent = true;
        reply = script.press(ANA, &best).await;
        if !is_unfinished(locale, &reply) {
            break;
        }
    }
    script.is_silent = false;
    script.heading(ANA, "(presses)");
    script.reply(&reply);
    script.press(ANA, &step(9, AnalysisAction::Back)).await;

    script.press(ANA, &DeleteImport { id }.custom_id()).await;
    script.say(ANA, "/analyse", analyse(Some(id), None)).await;
    script.check("records");
}

#[tokio::test]
async fn imports_and_analyses_read_like_this() {
    for locale in Locale::ALL {
        records(locale).await;
    }
}
