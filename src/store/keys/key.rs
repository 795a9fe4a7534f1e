//! What all keys have in common, and ranges of keys.

/// `start <= key < end`.
pub type Range = (Vec<u8>, Vec<u8>);

/// A row's key.
pub trait Key: Sized + Ord {
    /// The byte that begins every key of this space; never 0 (the store's own) and never 255.
    const SPACE: u8;

    /// Appends the fields.
    fn write(&self, out: &mut Vec<u8>);

    /// Reads the fields that [`Key::write`] wrote.
    fn read(bytes: &mut &[u8]) -> Result<Self, KeyError>;

    /// The key as bytes.
    fn encode(&self) -> Vec<u8> {
        let mut out = vec![Self::SPACE];
        self.write(&mut out);
        out
    }

    /// The key from bytes, which must be complete, of this space, and end with it.
    fn decode(bytes: &[u8]) -> Result<Self, KeyError> {
        let (&space, mut rest) = bytes.split_first().ok_or(KeyError::Short)?;
        if space != Self::SPACE {
            return Err(KeyError::Space {
                expected: Self::SPACE,
                found: space,
            });
        }
        let key = Self::read(&mut rest)?;
        if rest.is_empty() { Ok(key) } else { Err(KeyError::Long) }
    }

    /// The whole space.
    fn all() -> Range {
        prefix(vec![Self::SPACE])
    }
}

/// Why bytes are not a key of this type.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum KeyError {
    /// They end early.
    #[error("the key is too short")]
    Short,
    /// They continue after the last field.
    #[error("the key is too long")]
    Long,
    /// They are another kind of row.
    #[error("the key is of space {found}, not {expected}")]
    Space {
        /// The space asked for.
        expected: u8,
        /// The space of these bytes.
        found: u8,
    },
    /// A field has no such value.
    #[error("a field of the key has no such value")]
    Value,
}

/// All keys that begin with these bytes, which are not all 255.
pub fn prefix(start: Vec<u8>) -> Range {
    let mut end = start.clone();
    while end.pop_if(|last| *last == u8::MAX).is_some() {}
    if let Some(last) = end.last_mut() {
        *last += 1;
    }
    (start, end)
}

/// The first possible key after this one, where the next page of a scan starts.
pub fn after(key: &[u8]) -> Vec<u8> {
    [key, &[0]].concat()
}
