//! Which seeds are to be run.

/// Seeds, the last one included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seeds {
    pub first: u64,
    pub last: u64,
    /// Whether everything that happens is printed.
    pub prints: bool,
}

/// What `GIPFEL_SEED` asks for; `None` = it is not set.
#[expect(clippy::disallowed_methods, reason = "the tests' own setting")]
pub fn of_environment() -> Result<Option<Seeds>, String> {
    match std::env::var("GIPFEL_SEED") {
        Ok(text) => parse(&text).map(Some),
        Err(std::env::VarError::NotPresent) => Ok(None),
        Err(std::env::VarError::NotUnicode(_)) => Err(sentence("…")),
    }
}

fn parse(text: &str) -> Result<Seeds, String> {
    let number = |text: &str| text.trim().parse::<u64>().map_err(|_| ());
    let seeds = match text.split_once("..") {
        None => number(text).map(|seed| Seeds {
            first: seed,
            last: seed,
            prints: true,
        }),
        Some((first, end)) => number(first).and_then(|first| {
            let end = number(end)?;
            // the last number of all would be followed by none
            let is_range = first < end && end < u64::MAX;
            is_range
                .then_some(Seeds {
                    first,
                    last: end - 1,
                    prints: false,
                })
                .ok_or(())
        }),
    };
    seeds.map_err(|()| sentence(text))
}

fn sentence(text: &str) -> String {
    format!("GIPFEL_SEED is `{text}`: it must be a whole number such as 17, or a range such as 0..1000.")
}

#[test]
fn a_seed_that_cannot_be_read_gets_one_sentence() {
    for text in [
        "",
        "x",
        "-1",
        "1..",
        "..2",
        "5..5",
        "6..5",
        "1.5",
        "18446744073709551616",
        "0..18446744073709551615",
    ] {
        assert_eq!(parse(text), Err(sentence(text)));
    }
    let one = Seeds {
        first: 17,
        last: 17,
        prints: true,
    };
    assert_eq!(parse(" 17 "), Ok(one));
    let some = Seeds {
        first: 0,
        last: 9,
        prints: false,
    };
    assert_eq!(parse("0..10"), Ok(some));
}
