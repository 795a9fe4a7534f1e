//! Types that have a name for people, in commands and in stored data.

/// An enum whose `ALL` follows from its values.
macro_rules! listed {
    ($(#[$about:meta])+ pub enum $name:ident { $($(#[$attribute:meta])* $value:ident),+ $(,)? }) => {
        $(#[$about])+
        pub enum $name {
            $($(#[$attribute])* $value),+
        }

        impl $name {
            /// All values, in order.
            pub const ALL: [Self; [$(stringify!($value)),+].len()] = [$(Self::$value),+];
        }
    };
}

/// Like `listed`, with the name of each value, `enum Grade { Easy = "easy", Hard = "hard" }`, from which its `key` and
/// `of_key` follow.
macro_rules! named {
    ($(#[$about:meta])+ pub enum $name:ident { $($(#[$attribute:meta])* $value:ident = $key:literal),+ $(,)? }) => {
        $crate::rules::named::listed! {
            $(#[$about])+
            pub enum $name {
                $($(#[$attribute])* $value),+
            }
        }

        impl $name {
            /// Its name in texts for machines.
            pub const fn key(self) -> &'static str {
                match self {
                    $(Self::$value => $key),+
                }
            }

            /// The value with this name.
            pub fn of_key(key: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|value| value.key() == key)
            }
        }
    };
}

/// Stores a type as its text, by its `Display` and its `FromStr`, which fails with this error.
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

/// Shows a type as its text in `Debug` too.
macro_rules! debug_is_display {
    ($name:ident) => {
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, f)
            }
        }
    };
}

pub(crate) use {debug_is_display, listed, named, stored_as_text};
