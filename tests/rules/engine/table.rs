//! The transposition table.
use gipfel::engine::table::{Bound, TableEntry, TranspositionTable};

fn entry(depth: u8) -> TableEntry {
    TableEntry {
        score: -31,
        evaluation: 12,
        tag: 0xfeed,
        depth,
        bound: Bound::Exact,
    }
}

#[test]
fn a_table_never_takes_more_than_it_may() {
    for bytes in [0, 1, 64, 1_000, 1 << 20, (1 << 20) + 1, 3_000_000] {
        let table = TranspositionTable::new(bytes);
        assert!(table.bytes() <= bytes.max(64), "{bytes}: {}", table.bytes());
        assert!(table.bytes() * 2 > bytes, "{bytes}: {}", table.bytes());
    }
    assert!(TranspositionTable::for_nodes(u64::MAX, 1 << 20).bytes() <= 1 << 20);
}

#[test]
fn what_is_stored_is_found_until_it_is_cleared() {
    let table = TranspositionTable::new(1 << 12);
    for bound in [Bound::Upper, Bound::Lower, Bound::Exact] {
        for depth in [0, 7, 255] {
            let stored = TableEntry { bound, ..entry(depth) };
            table.put(5, stored);
            assert_eq!(table.get(5), Some(stored));
        }
    }
    assert_eq!(table.get(6), None);
    table.clear();
    assert_eq!(table.get(5), None);
}

#[test]
fn shallow_and_old_entries_go_first() {
    let table = TranspositionTable::new(64);
    for key in 0..4 {
        table.put(key, entry(10 + u8::try_from(key).unwrap()));
    }
    table.put(9, entry(1));
    assert_eq!(table.get(0), None, "the shallowest made room");
    assert!((1..4).all(|key| table.get(key).is_some()));
    for _ in 0..3 {
        table.begin();
    }
    table.put(10, entry(1));
    table.put(11, entry(1));
    assert!(
        table.get(10).is_some() && table.get(11).is_some(),
        "older searches give way"
    );
}

/// The memory that this process uses, in bytes.
#[cfg(target_os = "linux")]
fn resident() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    let kilobytes: usize = line.trim().trim_end_matches(" kB").parse().unwrap();
    kilobytes * 1024
}

/// So the first search with a large table need not wait for it.
#[cfg(target_os = "linux")]
#[test]
fn a_large_table_takes_its_memory_only_as_it_is_filled() {
    let before = resident();
    let table = TranspositionTable::new(1 << 30);
    table.put(7, entry(3));
    assert_eq!(table.get(7), Some(entry(3)));
    // other tests take some meanwhile
    let taken = resident().saturating_sub(before);
    assert!(taken < 1 << 28, "{taken} bytes");
}
