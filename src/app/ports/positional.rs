//! Values as short texts for a `custom_id`: their fields in order, separated by dots.
//!
//! Numbers are decimal, booleans are `1` and `0`, an enum is its variant's name, and `None` is `-`. A list begins with
//! its length. Names of fields are not written, so fields may only be added at the end. Each value has exactly one
//! text: a text that would be written differently is refused.

use serde::de::{self, DeserializeSeed, Deserializer, EnumAccess, SeqAccess, VariantAccess, Visitor};
use serde::ser::{self, Serializer};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::{FromStr, Split};

/// The text of `None`.
const NONE: &str = "-";

/// Why a value cannot be written, or a text cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub(in crate::app) struct NotPositional(String);

impl ser::Error for NotPositional {
    fn custom<T: fmt::Display>(why: T) -> Self {
        Self(why.to_string())
    }
}

impl de::Error for NotPositional {
    fn custom<T: fmt::Display>(why: T) -> Self {
        Self(why.to_string())
    }
}

type Result<T> = std::result::Result<T, NotPositional>;

/// Writes a value as text.
pub(in crate::app) fn write(value: &impl Serialize) -> Result<String> {
    let mut fields = Fields::default();
    value.serialize(&mut fields)?;
    Ok(fields.text())
}

/// Reads a value from the text that [`write`] produces for it.
pub(in crate::app) fn read<'de, T: Deserialize<'de> + Serialize>(text: &'de str) -> Result<T> {
    let value = T::deserialize(&mut Rest::of(text))?;
    must_be(text, &write(&value)?)?;
    Ok(value)
}

fn must_be(text: &str, written: &str) -> Result<()> {
    if written == text {
        Ok(())
    } else {
        Err(NotPositional(format!("`{text}` is not how it is written")))
    }
}

// --- writing ---

/// The fields written so far.
#[derive(Default)]
struct Fields(Vec<String>);

impl Fields {
    fn add(&mut self, field: impl fmt::Display) {
        self.0.push(field.to_string());
    }

    fn text(&self) -> String {
        self.0.join(".")
    }
}

fn unsupported<T>(what: &str) -> Result<T> {
    Err(NotPositional(format!("{what} has no place in a custom_id")))
}

macro_rules! add_numbers {
    ($($method:ident: $type:ty),*) => {$(
        fn $method(self, value: $type) -> Result<()> {
            self.add(value);
            Ok(())
        }
    )*};
}

impl Serializer for &mut Fields {
    type Ok = ();
    type Error = NotPositional;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = ser::Impossible<(), NotPositional>;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    add_numbers!(
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64
    );

    fn serialize_bool(self, value: bool) -> Result<()> {
        self.add(u8::from(value));
        Ok(())
    }

    fn serialize_char(self, value: char) -> Result<()> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Result<()> {
        self.add(if value == NONE {
            "%-".to_owned()
        } else {
            value.replace('%', "%%").replace('.', "%d")
        });
        Ok(())
    }

    fn serialize_f32(self, _: f32) -> Result<()> {
        unsupported("a fraction")
    }

    fn serialize_f64(self, _: f64) -> Result<()> {
        unsupported("a fraction")
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<()> {
        unsupported("a string of bytes")
    }

    fn serialize_none(self) -> Result<()> {
        self.add(NONE);
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<()> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<()> {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<()> {
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<()> {
        self.add(variant);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<()> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<()> {
        self.add(variant);
        value.serialize(self)
    }

    fn serialize_seq(self, length: Option<usize>) -> Result<Self> {
        match length {
            Some(length) => {
                self.add(length);
                Ok(self)
            }
            None => unsupported("a list of unknown length"),
        }
    }

    fn serialize_tuple(self, _: usize) -> Result<Self> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self> {
        Ok(self)
    }

    fn serialize_tuple_variant(self, _: &'static str, _: u32, variant: &'static str, _: usize) -> Result<Self> {
        self.add(variant);
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap> {
        unsupported("a map")
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self> {
        Ok(self)
    }

    fn serialize_struct_variant(self, _: &'static str, _: u32, variant: &'static str, _: usize) -> Result<Self> {
        self.add(variant);
        Ok(self)
    }
}

macro_rules! write_parts {
    ($($trait:ident, $method:ident $(, $key:ty)?;)*) => {$(
        impl ser::$trait for &mut Fields {
            type Ok = ();
            type Error = NotPositional;

            fn $method<T: Serialize + ?Sized>(&mut self, $(_: $key,)? value: &T) -> Result<()> {
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<()> {
                Ok(())
            }
        }
    )*};
}
write_parts!(
    SerializeSeq, serialize_element;
    SerializeTuple, serialize_element;
    SerializeTupleStruct, serialize_field;
    SerializeTupleVariant, serialize_field;
    SerializeStruct, serialize_field, &'static str;
    SerializeStructVariant, serialize_field, &'static str;
);

// --- reading ---

/// The fields that have not been read yet.
struct Rest<'de> {
    fields: Split<'de, char>,
    /// Whether the text is empty, and so has no fields rather than one empty field.
    is_empty: bool,
}

impl<'de> Rest<'de> {
    fn of(text: &'de str) -> Self {
        Self {
            fields: text.split('.'),
            is_empty: text.is_empty(),
        }
    }

    fn next(&mut self) -> Result<&'de str> {
        let field = self.fields.next().filter(|_| !self.is_empty);
        field.ok_or_else(|| NotPositional("a field is missing".to_owned()))
    }

    fn number<T: FromStr>(&mut self) -> Result<T> {
        let field = self.next()?;
        field
            .parse()
            .map_err(|_| NotPositional(format!("`{field}` is no such number")))
    }

    fn text(&mut self) -> Result<String> {
        let mut text = String::new();
        let mut letters = self.next()?.chars();
        while let Some(letter) = letters.next() {
            text.push(match letter {
                '%' => match letters.next() {
                    Some('%') => '%',
                    Some('d') => '.',
                    Some('-') => '-',
                    _ => return Err(NotPositional("a % stands alone".to_owned())),
                },
                letter => letter,
            });
        }
        Ok(text)
    }
}

macro_rules! read_numbers {
    ($($method:ident, $visit:ident;)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
            visitor.$visit(self.number()?)
        }
    )*};
}

impl<'de> Deserializer<'de> for &mut Rest<'de> {
    type Error = NotPositional;

    read_numbers!(
        deserialize_i8, visit_i8;
        deserialize_i16, visit_i16;
        deserialize_i32, visit_i32;
        deserialize_i64, visit_i64;
        deserialize_u8, visit_u8;
        deserialize_u16, visit_u16;
        deserialize_u32, visit_u32;
        deserialize_u64, visit_u64;
    );

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        match self.next()? {
            "1" => visitor.visit_bool(true),
            "0" => visitor.visit_bool(false),
            other => Err(NotPositional(format!("`{other}` is neither 0 nor 1"))),
        }
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        visitor.visit_string(self.text()?)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        visitor.visit_string(self.text()?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        visitor.visit_string(self.text()?)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        let mut ahead = self.fields.clone();
        if ahead.next() == Some(NONE) {
            self.fields = ahead;
            visitor.visit_none()
        } else {
            visitor.visit_some(self)
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value> {
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        let left = self.number()?;
        visitor.visit_seq(Parts { rest: self, left })
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, left: usize, visitor: V) -> Result<V::Value> {
        visitor.visit_seq(Parts { rest: self, left })
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(self, _: &'static str, left: usize, visitor: V) -> Result<V::Value> {
        visitor.visit_seq(Parts { rest: self, left })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value> {
        let left = fields.len();
        visitor.visit_seq(Parts { rest: self, left })
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value> {
        visitor.visit_enum(self)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        visitor.visit_str(self.next()?)
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value> {
        unsupported("what does not say its own form")
    }

    serde::forward_to_deserialize_any! { f32 f64 bytes byte_buf map ignored_any }
}

/// A group of fields.
struct Parts<'a, 'de> {
    rest: &'a mut Rest<'de>,
    left: usize,
}

impl<'de> SeqAccess<'de> for Parts<'_, 'de> {
    type Error = NotPositional;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>> {
        if self.left == 0 {
            return Ok(None);
        }
        self.left -= 1;
        seed.deserialize(&mut *self.rest).map(Some)
    }
}

impl<'de> EnumAccess<'de> for &mut Rest<'de> {
    type Error = NotPositional;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self)> {
        Ok((seed.deserialize(&mut *self)?, self))
    }
}

impl<'de> VariantAccess<'de> for &mut Rest<'de> {
    type Error = NotPositional;

    fn unit_variant(self) -> Result<()> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, left: usize, visitor: V) -> Result<V::Value> {
        visitor.visit_seq(Parts { rest: self, left })
    }

    fn struct_variant<V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value> {
        let left = fields.len();
        visitor.visit_seq(Parts { rest: self, left })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(PartialEq, Debug, Serialize, Deserialize)]
    struct Number(u64);

    #[derive(PartialEq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum What {
        Plain,
        One(u8),
        Two { a: u8, b: Option<bool> },
    }

    #[derive(PartialEq, Debug, Serialize, Deserialize)]
    struct Nothing;

    #[derive(PartialEq, Debug, Serialize, Deserialize)]
    struct Everything {
        id: Option<Number>,
        what: What,
        texts: Vec<String>,
        pair: (u8, i64),
        tail: String,
    }

    #[track_caller]
    fn round_trip<T: Serialize + for<'de> Deserialize<'de> + PartialEq + fmt::Debug>(value: &T, text: &str) {
        assert_eq!(write(value).unwrap(), text);
        assert_eq!(&read::<T>(text).unwrap(), value);
    }

    #[test]
    fn fields_are_written_in_their_order() {
        round_trip(&Nothing, "");
        round_trip(&Some(Number(7)), "7");
        round_trip(&None::<Number>, "-");
        round_trip(&What::Two { a: 1, b: None }, "two.1.-");
        for what in [What::Plain, What::One(9), What::Two { a: 0, b: Some(true) }] {
            let text = write(&what).unwrap();
            round_trip(&what, &text);
        }
        let everything = Everything {
            id: None,
            what: What::One(3),
            texts: vec!["a.b".to_owned(), "-".to_owned(), "50%".to_owned(), String::new()],
            pair: (2, -5),
            tail: "c5-c4,d".to_owned(),
        };
        round_trip(&everything, "-.one.3.4.a%db.%-.50%%..2.-5.c5-c4,d");
    }

    #[test]
    fn what_would_be_written_differently_is_refused() {
        for text in ["", "07", "+7", " 7", "7.", "7.8", "x", "18446744073709551616", "-1"] {
            assert!(read::<Number>(text).is_err(), "{text}");
        }
        for text in ["plain.1", "Plain", "one", "one.300", "two.1", "two.1.2", "three"] {
            assert!(read::<What>(text).is_err(), "{text}");
        }
        assert!(read::<Nothing>("x").is_err());
        assert!(read::<String>("a%x").is_err());
        assert!(read::<String>("a%-").is_err(), "it has a shorter spelling");
    }
}
