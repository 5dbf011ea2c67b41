//! Parses external JSON into a tree of bounded size.

use std::fmt;

use serde::Deserializer;
use serde::de::{DeserializeSeed, Error as _, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};

/// Maximum number of JSON values in one payload of a file, several times the number in the largest setup. A value takes
/// up to 700 bytes of memory, however short its text.
const VALUES: usize = 20_000;

/// Parses a value.
///
/// # Errors
/// Returns an error if the text is not JSON, or if it contains more than [`VALUES`] values.
pub(super) fn value<'de, D: Deserializer<'de>>(from: D) -> Result<Value, D::Error> {
    let mut left = VALUES;
    Bounded(&mut left).deserialize(from)
}

/// Like [`value`], but returns `None` for null.
///
/// # Errors
/// The same as [`value`].
pub(super) fn optional<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Value>, D::Error> {
    value(from).map(|value| Some(value).filter(|value| !value.is_null()))
}

/// Deserialisation seed that subtracts a value's size from the remaining budget.
struct Bounded<'a>(&'a mut usize);

impl<'de> DeserializeSeed<'de> for Bounded<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Value, D::Error> {
        let left = self.0.checked_sub(1);
        let too_many = || D::Error::custom(format!("more than {VALUES} values in one place"));
        *self.0 = left.ok_or_else(too_many)?;
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Bounded<'_> {
    type Value = Value;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a JSON value")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(Number::from_f64(value).map_or(Value::Null, Value::Number))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut all: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = all.next_element_seed(Bounded(&mut *self.0))? {
            values.push(value);
        }
        Ok(Value::Array(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut all: A) -> Result<Value, A::Error> {
        let mut values = Map::new();
        while let Some(name) = all.next_key::<String>()? {
            let value = all.next_value_seed(Bounded(&mut *self.0))?;
            values.insert(name, value);
        }
        Ok(Value::Object(values))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Payload;

    #[test]
    fn payloads_are_parsed_like_serde_json_values() {
        for text in [
            r#"{"b":[1,-2,2.5,"x",true,null],"a":{"a":{}},"b":3,"é\n":18446744073709551615}"#,
            "[]",
            "null",
            r#""x""#,
            "1e3",
        ] {
            let usual: Value = serde_json::from_str(text).unwrap();
            let own: Payload = serde_json::from_str(text).unwrap();
            assert_eq!(own.as_str(), usual.to_string());
        }
        assert!(serde_json::from_str::<Payload>("[1,").is_err());
    }

    #[test]
    fn too_many_values_are_rejected_at_any_depth() {
        let of = |count: usize| {
            let all = vec!["{}"; count].join(",");
            [format!("[{all}]"), format!(r#"{{"a":{{"b":[{all}]}}}}"#)]
        };
        for text in of(VALUES - 3) {
            assert!(serde_json::from_str::<Payload>(&text).is_ok());
        }
        for text in of(VALUES) {
            assert!(serde_json::from_str::<Payload>(&text).is_err());
        }
    }
}
