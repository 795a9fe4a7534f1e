//! Types that are known by a text, to people, in commands and in what is stored.

/// An enum with the name of each value, `enum Grade { Easy = "easy", Hard = "hard" }`, from which follow its `ALL`, `key`
/// and `of_key`.
macro_rules! named {
    ($(#[$about:meta])+ pub enum $name:ident { $($(#[$attribute:meta])* $value:ident = $key:literal),+ $(,)? }) => {
        $(#[$about])+
        pub enum $name {
            $($(#[$attribute])* $value),+
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: [Self; [$($key),+].len()] = [$(Self::$value),+];

            /// Its name in texts for machines.
            #[must_use]
            pub const fn key(self) -> &'static str {
                match self {
                    $(Self::$value => $key),+
                }
            }

            /// The one with this name.
            #[must_use]
            pub fn of_key(key: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|value| value.key() == key)
            }
        }
    };
}

/// Has a type stored as its text: by its `Display`, and by its `FromStr`, which fails with this error.
macro_rules! stored_as_text {
    ($name:ident, $error:ty) => {
        impl From<$name> for String {
            fn from(value: $name) -> Self {
                value.to_string()
            }
        }

        impl TryFrom<String> for $name {
            type Error = $error;

            fn try_from(text: String) -> Result<Self, $error> {
                text.parse()
            }
        }
    };
}

pub(crate) use {named, stored_as_text};
