//! Copy-on-write parts of a state.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A value that clones share until one of them is modified. This makes it cheap to try an action on a copy of the whole
/// state, since most actions change only a small part. The type dereferences to the value and is serialised like it.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Shared<T>(Arc<T>);

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Clone> DerefMut for Shared<T> {
    fn deref_mut(&mut self) -> &mut T {
        Arc::make_mut(&mut self.0)
    }
}

impl<T> From<T> for Shared<T> {
    fn from(value: T) -> Self {
        Self(Arc::new(value))
    }
}

impl<T: FromIterator<Item>, Item> FromIterator<Item> for Shared<T> {
    fn from_iter<Items: IntoIterator<Item = Item>>(items: Items) -> Self {
        Self::from(T::from_iter(items))
    }
}

impl<'a, T> IntoIterator for &'a Shared<T>
where
    &'a T: IntoIterator,
{
    type Item = <&'a T as IntoIterator>::Item;
    type IntoIter = <&'a T as IntoIterator>::IntoIter;

    fn into_iter(self) -> Self::IntoIter {
        (**self).into_iter()
    }
}

impl<'a, T: Clone> IntoIterator for &'a mut Shared<T>
where
    &'a mut T: IntoIterator,
{
    type Item = <&'a mut T as IntoIterator>::Item;
    type IntoIter = <&'a mut T as IntoIterator>::IntoIter;

    fn into_iter(self) -> Self::IntoIter {
        (**self).into_iter()
    }
}

impl<T: Serialize> Serialize for Shared<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Shared<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(Self::from)
    }
}

#[cfg(test)]
mod tests {
    use super::Shared;

    #[test]
    fn writing_to_a_copy_leaves_the_original_unchanged() {
        let original: Shared<Vec<u8>> = [1, 2].into_iter().collect();
        let mut copy = original.clone();
        copy.push(3);
        assert_eq!((original.as_slice(), copy.as_slice()), (&[1, 2][..], &[1, 2, 3][..]));
        for number in &mut copy {
            *number += 1;
        }
        assert_eq!((&original).into_iter().sum::<u8>(), 3);
        assert_eq!((&copy).into_iter().sum::<u8>(), 9);
    }

    #[test]
    fn shared_values_are_serialised_like_their_contents() {
        let written = serde_json::to_string(&Shared::from(vec![4, 5]));
        let written = written.expect("the value should serialise");
        assert_eq!(written, "[4,5]");
        let read: Shared<Vec<u8>> =
            serde_json::from_str(&written).expect("the text should deserialise");
        assert_eq!(read, Shared::from(vec![4, 5]));
    }
}
