//! Queues that are served in rotation.

use std::collections::VecDeque;

/// Queues that are served in rotation, each first in, first out. No queue is empty.
#[derive(Debug)]
pub(crate) struct Turns<K, V>(pub(super) VecDeque<(K, V)>);

impl<K: PartialEq, V: Default> Turns<K, V> {
    /// Returns the queue for `key`. A new queue gets the last turn.
    pub(crate) fn line(&mut self, key: K) -> &mut V {
        let at = self.0.iter().position(|(other, _)| *other == key);
        let at = at.unwrap_or_else(|| {
            self.0.push_back((key, V::default()));
            self.0.len() - 1
        });
        &mut self.0[at].1
    }

    /// Takes the next item from the first queue. That queue then moves to the end. If `take` reports that the queue is
    /// empty, the queue is dropped instead.
    pub(crate) fn next<T>(&mut self, take: impl FnOnce(&mut V) -> (T, bool)) -> Option<T> {
        let (key, mut line) = self.0.pop_front()?;
        let (taken, is_empty) = take(&mut line);
        if !is_empty {
            self.0.push_back((key, line));
        }
        Some(taken)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<K, V> Default for Turns<K, V> {
    fn default() -> Self {
        Turns(VecDeque::new())
    }
}
