//! Lines that take turns.

use std::collections::VecDeque;

/// Lines that take turns, each with what waits in it, first come first served; no line is empty.
#[derive(Debug)]
pub(crate) struct Turns<K, V>(pub(super) VecDeque<(K, V)>);

impl<K: PartialEq, V: Default> Turns<K, V> {
    /// The line of `key`; a new one is the last to have its turn.
    pub(crate) fn line(&mut self, key: K) -> &mut V {
        let at = self.0.iter().position(|(other, _)| *other == key);
        let at = at.unwrap_or_else(|| {
            self.0.push_back((key, V::default()));
            self.0.len() - 1
        });
        &mut self.0[at].1
    }

    /// What the first line gives; it goes to the end, or away if it gives its last.
    pub(crate) fn next<T>(&mut self, take: impl FnOnce(&mut V) -> (T, bool)) -> Option<T> {
        let (key, mut line) = self.0.pop_front()?;
        let (taken, is_empty) = take(&mut line);
        if !is_empty {
            self.0.push_back((key, line));
        }
        Some(taken)
    }

    /// Whether nothing waits.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<K, V> Default for Turns<K, V> {
    fn default() -> Self {
        Turns(VecDeque::new())
    }
}
