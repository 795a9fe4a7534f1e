//! An export of the store on disk while commits go on: one point in time, and a bounded amount of memory.

use super::conformance::{done, put};
use super::open;
use gipfel::store::Batch;

/// Every row is replaced or removed during the export, and new ones are added: it shows those at its beginning.
#[tokio::test(flavor = "multi_thread")]
async fn shows_what_was_there_when_it_began() {
    let dir = tempfile::tempdir().unwrap();
    let store = open(dir.path()).unwrap();
    let key = |n: u16| [&[5][..], &n.to_be_bytes()].concat();
    let numbers = 0..3_500;
    for some in numbers.clone().collect::<Vec<u16>>().chunks(500) {
        let puts = some.iter().map(|n| (key(*n), vec![1; usize::from(n % 7)])).collect();
        let batch = Batch {
            puts,
            ..Batch::default()
        };
        done(&store, batch).await;
    }
    let mut export = store.export().await.unwrap();
    let mut exported = export.next().await.unwrap().unwrap();
    assert!(exported.len() < 3_500, "it comes in pages");
    for round in 0..3 {
        let (mut puts, mut dels) = (Vec::new(), Vec::new());
        for n in numbers.clone() {
            match (n + round) % 3 {
                0 => puts.push((key(n), vec![2; 10])),
                1 => dels.push(key(n)),
                _ => puts.push(([&key(n)[..], &[9]].concat(), vec![3])),
            }
        }
        let batch = Batch {
            puts,
            dels,
            ..Batch::default()
        };
        done(&store, batch).await;
        exported.extend(export.next().await.unwrap().unwrap());
    }
    while let Some(page) = export.next().await.unwrap() {
        exported.extend(page);
    }
    let expected: Vec<_> = numbers.map(|n| (key(n), vec![1; usize::from(n % 7)])).collect();
    assert!(exported == expected, "{} rows", exported.len());
    assert_eq!(export.next().await.unwrap(), None);
    store.close().await;
}

/// What is replaced while nobody reads on is kept only up to a limit.
#[tokio::test(flavor = "multi_thread")]
async fn is_given_up_when_it_is_read_too_slowly() {
    let dir = super::damage::quick_folder();
    let store = open(dir.path()).unwrap();
    let large = vec![7; 1_000_000];
    for n in 0..70 {
        done(&store, put(&[5, n], &large)).await;
    }
    let mut export = store.export().await.unwrap();
    assert!(export.next().await.unwrap().is_some());
    for n in 0..70 {
        done(&store, put(&[5, n], b"small")).await;
    }
    let error = export.next().await.unwrap_err().to_string();
    assert!(error.contains("too much was written meanwhile; begin again"), "{error}");
    drop(export);
    let again = store.export().await.unwrap().next().await.unwrap();
    assert_eq!(again.unwrap().len(), 70);
    store.close().await;
}

#[tokio::test]
async fn of_a_store_that_is_closed_meanwhile_says_so() {
    let dir = tempfile::tempdir().unwrap();
    let store = open(dir.path()).unwrap();
    done(&store, put(b"a", b"1")).await;
    let mut export = store.export().await.unwrap();
    store.close().await;
    let error = export.next().await.unwrap_err().to_string();
    assert!(error.ends_with("is closed"), "{error}");
}
