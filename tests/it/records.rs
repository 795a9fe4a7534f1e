//! What is said of a record that breaks.
use gipfel::rules::record::{self, Why};
use gipfel::rules::{Color, MoveError};
use gipfel::scene::Theme;
use gipfel::tools;

/// What `gipfel replay` says against this text; nothing may be drawn of it either.
#[track_caller]
fn complaint(text: &str) -> String {
    let told = tools::replay(text, &mut Vec::new());
    let Err(told) = told else {
        panic!("{:?} is read as a record", text.chars().take(80).collect::<String>())
    };
    assert!(tools::film(text, Color::White, Theme::Light).is_err());
    assert!(tools::graph(text, Theme::Light).is_err());
    told.to_string()
}

#[test]
fn what_somebody_typed_is_quoted_as_it_shows() {
    let quotes = |text: &str| {
        let told = complaint(text);
        assert!(
            !told.ends_with('.') && !told.contains(['\u{0}', '\u{1b}', '\u{202e}']),
            "{told:?}"
        );
        told
    };
    for (typed, shown) in [
        ("❤\u{fe0f}", "\"❤\""),
        ("\0\0c4", "\"c4\""),
        ("a\\b\"c'", "\"a\\b\"c'\""),
        ("Łódź", "\"Łódź\""),
        ("\u{200b}", "something that does not show"),
    ] {
        let told = quotes(&format!("c3 {typed}"));
        assert!(told.starts_with(&format!("line 1, ply 2, {shown}: ")), "{told}");
    }
    let told = quotes(&format!("c3 {}", "é".repeat(500)));
    assert!(
        told.starts_with(&format!("line 1, ply 2, \"{}…\": ", "é".repeat(39))),
        "{told}"
    );
    // every kind of fault
    for text in [
        "c3 resign c4",
        "game: chess",
        "a1-b2 zz",
        "c3 c3",
        "e2 e2",
        "tournament game\na1-b2",
    ] {
        quotes(text);
    }
    assert!(matches!(
        record::read("c3 zz").unwrap_err().why,
        Why::Move(MoveError::Syntax)
    ));
}
