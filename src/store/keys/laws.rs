//! The law of every key: the order of the bytes is the order of the values, and reading returns what was written.

use super::key::{Key, KeyError};
use proptest::prelude::*;
use std::fmt::Debug;

/// Values of a field, including the first and the last ones, with frequent repetitions.
pub(super) trait Sample: Sized + Debug {
    fn sample() -> BoxedStrategy<Self>;
}

/// Numbers with bytes of all kinds.
pub(super) fn number() -> BoxedStrategy<u64> {
    prop_oneof![0..3u64, any::<u64>(), Just(u64::MAX), Just(0x7f80), Just(0xff)].boxed()
}

impl Sample for u64 {
    fn sample() -> BoxedStrategy<Self> {
        number()
    }
}

impl Sample for String {
    fn sample() -> BoxedStrategy<Self> {
        ".{0,9}".boxed()
    }
}

/// `is_open`: the last field extends to the end of the key.
pub(super) fn hold<K: Key + Debug>(a: &K, b: &K, is_open: bool) -> Result<(), TestCaseError> {
    let (a_bytes, b_bytes) = (a.encode(), b.encode());
    prop_assert_eq!(a.cmp(b), a_bytes.cmp(&b_bytes), "{:?} {:?}", a, b);
    prop_assert_eq!(&K::decode(&a_bytes).expect("decodes"), a);
    let (start, end) = K::all();
    prop_assert!(start <= a_bytes && a_bytes < end);
    prop_assert_eq!(K::decode(&[]), Err(KeyError::Short));
    let mut other = a_bytes.clone();
    other[0] ^= 0x40;
    let mistaken = KeyError::Space {
        expected: K::SPACE,
        found: K::SPACE ^ 0x40,
    };
    prop_assert_eq!(K::decode(&other), Err(mistaken));
    if !is_open {
        for end in 1..a_bytes.len() {
            prop_assert_eq!(K::decode(&a_bytes[..end]), Err(KeyError::Short));
        }
        let longer = [a_bytes, vec![0]].concat();
        prop_assert_eq!(K::decode(&longer), Err(KeyError::Long));
    }
    Ok(())
}
