//! Finds what is hard to perceive or to use with a screen reader or the keyboard, with axe-core.
use super::stage::show_as;
use fantoccini::Client;
use flate2::read::GzDecoder;
use serde_json::{Value, json};
use std::io::Read as _;

/// A desk's window and a phone's.
pub const WIDTHS: [u32; 2] = [1280, 390];

const AXE: &[u8] = include_bytes!("../../fixtures/axe/axe.min.js.gz");

/// Looks at the page as it is, at both widths, in light and in dark, and leaves it as it was: at a desk, in light.
pub async fn finds_nothing(client: &Client, what: &str) {
    for width in WIDTHS {
        for scheme in ["dark", "light"] {
            show_as(client, width, scheme).await;
            let found = found(client).await;
            assert_eq!(found, json!([]), "{what}, {width} px, {scheme}");
            let wide = client
                .execute("return document.documentElement.scrollWidth - innerWidth", Vec::new())
                .await
                .unwrap();
            assert!(wide.as_i64().unwrap() <= 0, "{what} is wider than {width} px");
            let cut = "return [...document.querySelectorAll('.select > span:first-child')]
                .filter((chosen) => chosen.scrollWidth > chosen.clientWidth).map((chosen) => chosen.innerText)";
            let cut = client.execute(cut, Vec::new()).await.unwrap();
            assert_eq!(cut, json!([]), "{what}, {width} px: a choice is cut");
            let squeezed = "return [...document.querySelectorAll('.section-text')]
                .filter((text) => text.offsetWidth < 130).map((text) => text.innerText)";
            let squeezed = client.execute(squeezed, Vec::new()).await.unwrap();
            assert_eq!(
                squeezed,
                json!([]),
                "{what}, {width} px: what stands beside it leaves no room"
            );
        }
    }
    show_as(client, WIDTHS[0], "light").await;
}

/// What axe finds wrong: the rule, and where.
pub async fn found(client: &Client) -> Value {
    let is_there = client.execute("return !!window.axe", Vec::new()).await.unwrap();
    if is_there == false {
        let mut axe = String::new();
        GzDecoder::new(AXE).read_to_string(&mut axe).unwrap();
        client.execute(&axe, Vec::new()).await.unwrap();
    }
    let script = "const done = arguments[0];
        axe.run(document, { resultTypes: ['violations'] }).then(
            ({ violations }) => done(violations.map((v) => [v.id, ...v.nodes.map((n) => `${n.target.join(' ')}: ${n.failureSummary}`)])),
            (why) => done([String(why)]));";
    client.execute_async(script, Vec::new()).await.unwrap()
}
