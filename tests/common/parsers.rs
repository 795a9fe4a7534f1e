//! Everything that reads what comes from outside, each with what must hold whatever comes: it is read or refused, never a
//! panic, and what is read is written and read again the same. The fuzz targets give it what coverage finds, the tests
//! what was kept of that and variations of it.

use gipfel::app::operator::Checker;
use gipfel::app::{CustomId, Intent};
use gipfel::discord::request;
use gipfel::discord::unreadable::{self, Unreadable};
use gipfel::rules::MoveError;
use gipfel::rules::game::{Game, GameKind, Setup};
use gipfel::rules::potentials::Variant;
use gipfel::rules::record::{self, Form};
use gipfel::store::backup::Reader;
use gipfel::tools::ugi;
use jiff::Timestamp;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A parser, given any bytes.
pub type Check = fn(&[u8]);

/// Each parser, by the name of its fuzz target and corpus.
pub const ALL: [(&str, Check); 9] = [
    ("moves", moves),
    ("positions", positions),
    ("records", records),
    ("engine", engine),
    ("custom_ids", custom_ids),
    ("interactions", interactions),
    ("settings", settings),
    ("backups", backups),
    ("rows", rows),
];

/// The text that these bytes are, if they are one.
fn text(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes).ok()
}

/// A position, chosen by the first line (the game's number, then a turn for each byte), and a text: read as a move, as the
/// beginning of one, and as picks.
pub fn moves(bytes: &[u8]) {
    let (chosen, typed) = bytes
        .iter()
        .position(|&byte| byte == b'\n')
        .map_or((&[][..], bytes), |end| (&bytes[..end], &bytes[end + 1..]));
    let Some(typed) = text(typed) else { return };
    let potentials = Variant::all().map(GameKind::Potentials);
    let kinds: Vec<GameKind> = GameKind::ALL.into_iter().chain(potentials).collect();
    let (kind, choices) = chosen.split_first().unwrap_or((&0, &[]));
    let mut game = Game::start(Setup::even(kinds[usize::from(*kind) % kinds.len()]));
    for &choice in choices.iter().take(60) {
        let legal = game.legal_moves();
        let Some(mv) = legal.get(usize::from(choice) % legal.len().max(1)) else {
            break;
        };
        game.play(mv).expect("a listed move is legal");
    }
    match game.parse_move(typed) {
        Ok(mv) => game.clone().play(&mv).expect("what is read is legal"),
        Err(MoveError::Ambiguous(moves)) => assert!(moves.len() > 1 && moves.iter().all(|mv| game.is_legal(mv))),
        Err(MoveError::Syntax | MoveError::Illegal(_)) => {}
    }
    assert!(game.complete(typed, 25).iter().all(|mv| game.is_legal(mv)));
    let picks: Vec<_> = typed.split(' ').map(str::to_owned).collect();
    let _ = game.follow_picks(&picks);
}

/// A position text, which can be played on.
pub fn positions(bytes: &[u8]) {
    let Some(Ok(game)) = text(bytes).map(str::parse::<Game>) else {
        return;
    };
    assert_eq!(game.to_string().parse().as_ref(), Ok(&game));
    if let Some(mv) = game.complete("", 1).first() {
        let mut next = game.clone();
        next.play(mv).expect("a completion is legal");
        assert_eq!(next.to_string().parse().as_ref(), Ok(&next));
    }
}

/// A recorded game.
pub fn records(bytes: &[u8]) {
    let Some(Ok(record)) = text(bytes).map(record::read) else {
        return;
    };
    assert_eq!(
        record::read(&record::write(&record, Form::Canonical)).as_ref(),
        Ok(&record)
    );
    let _ = record::write(&record, Form::Site);
}

/// What a program sends to the engine: it answers or complains, and goes on.
pub fn engine(bytes: &[u8]) {
    // a search to this depth or with this many nodes may take its time
    let takes_time = |limit: &str| bytes.windows(limit.len()).any(|part| part == limit.as_bytes());
    if ["depth", "nodes", "mate"].into_iter().any(takes_time) {
        return;
    }
    let calls = AtomicU64::new(0);
    let clock = || Duration::from_millis(calls.fetch_add(1_000, Ordering::Relaxed));
    ugi::run(bytes, std::io::sink(), 1, &clock).expect("a slice and a sink do not fail");
}

/// The text of a button or select, and in further lines what was chosen; read as a press and as a form.
pub fn custom_ids(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let mut lines = text.split('\n');
    let Some(Ok(custom_id)) = lines.next().map(str::parse::<CustomId>) else {
        return;
    };
    assert_eq!(custom_id.to_string().parse().as_ref(), Ok(&custom_id));
    let values: Vec<String> = lines.map(str::to_owned).collect();
    let _ = Intent::of(&custom_id, &values);
    let fields: Vec<(String, String)> = values.into_iter().map(|value| ("text".to_owned(), value)).collect();
    let _ = Intent::of_form(&custom_id, &fields);
}

/// The body of one of Discord's interactions.
pub fn interactions(bytes: &[u8]) {
    let Ok(data) = serde_json::from_slice(bytes) else {
        return;
    };
    if let Unreadable::Readable(interaction) = unreadable::recognise(data) {
        let _ = request::read(&interaction);
    }
}

/// A settings file. Its type belongs to the program, which is no library.
pub fn settings(bytes: &[u8]) {
    if let Some(Err(refused)) = text(bytes).map(super::config::Config::parse) {
        assert!(!refused.is_empty());
        for sentence in refused.iter().map(ToString::to_string) {
            assert!(!sentence.contains('\n'), "{sentence}");
        }
    }
}

/// A backup, as it is in the file when that is unpacked.
pub fn backups(bytes: &[u8]) {
    let Ok(mut reader) = Reader::of(std::io::Cursor::new(bytes.to_vec())) else {
        return;
    };
    while let Ok(Some(_)) = reader.next_row() {}
}

/// Stored rows, a line each: the key in hexadecimal digits, a space, and the value. All of them are checked, every match
/// by the rules.
pub fn rows(bytes: &[u8]) {
    let mut checker = Checker::new(Timestamp::UNIX_EPOCH);
    for line in bytes.split(|&byte| byte == b'\n') {
        let end = line.iter().position(|&byte| byte == b' ').unwrap_or(line.len());
        let Ok(key) = data_encoding::HEXLOWER.decode(&line[..end]) else {
            continue;
        };
        checker.row(&key, line.get(end + 1..).unwrap_or_default());
    }
    let checked = checker.end();
    for finding in checked.findings {
        assert!(!finding.to_string().contains('\n'));
    }
}
