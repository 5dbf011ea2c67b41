//! Where the bot may speak, as far as it has noticed.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use regnal::store::Channel;

/// The channels to which something is on its way, and those in which the bot may not speak. Of all others it knows
/// nothing.
#[derive(Debug, Default)]
pub struct Places(Mutex<BTreeMap<Channel, Speech>>);

/// How it stands with speaking in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Speech {
    /// Something is on its way.
    Tried {
        /// Since then the bot was seen to be allowed to speak there.
        is_open: bool,
    },
    /// The last that was sent was refused.
    Closed,
}

impl Places {
    /// Something is on its way to this channel.
    pub fn tried(&self, channel: Channel) {
        self.lock()
            .insert(channel, Speech::Tried { is_open: false });
    }

    /// What was on its way is written down as sent, refused, or to be tried again. Returns whether what waits there can
    /// be tried at once: it was refused, and meanwhile the bot was allowed to speak.
    pub fn ended(&self, channel: Channel, is_refused: bool) -> bool {
        let mut places = self.lock();
        let before = places.remove(&channel);
        if !is_refused {
            return false;
        }
        if before == Some(Speech::Tried { is_open: true }) {
            return true;
        }
        places.insert(channel, Speech::Closed);
        false
    }

    /// The bot may speak in this channel, or in all of them: returns those that were closed.
    pub fn opened(&self, channel: Option<Channel>) -> Vec<Channel> {
        let mut places = self.lock();
        let mut opened = Vec::new();
        let concerned = |of: &Channel| channel.is_none_or(|channel| channel == *of);
        places.retain(|&of, speech| match speech {
            _ if !concerned(&of) => true,
            Speech::Tried { is_open } => {
                *is_open = true;
                true
            }
            Speech::Closed => {
                opened.push(of);
                false
            }
        });
        opened
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Channel, Speech>> {
        // Each change is whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: Channel = Channel(1);
    const THERE: Channel = Channel(2);

    #[test]
    fn what_was_refused_waits_until_its_place_is_opened() {
        let places = Places::default();
        for place in [HERE, THERE] {
            places.tried(place);
            assert!(!places.ended(place, true));
        }
        assert_eq!(places.opened(Some(HERE)), [HERE]);
        assert!(places.opened(Some(HERE)).is_empty());
        assert_eq!(places.opened(None), [THERE]);
    }

    #[test]
    fn a_place_that_is_opened_while_a_refusal_is_written_down_is_open() {
        for opened in [Some(HERE), None] {
            let places = Places::default();
            places.tried(HERE);
            assert!(places.opened(opened).is_empty());
            assert!(places.ended(HERE, true), "{opened:?}");
            // What is tried then, and refused again, waits.
            places.tried(HERE);
            assert!(places.opened(Some(THERE)).is_empty());
            assert!(!places.ended(HERE, true));
            assert_eq!(places.opened(None), [HERE]);
        }
    }

    #[test]
    fn what_was_not_refused_closes_nothing() {
        let places = Places::default();
        places.tried(HERE);
        assert!(!places.ended(HERE, false));
        places.tried(HERE);
        places.opened(None);
        assert!(!places.ended(HERE, false));
        assert!(places.opened(None).is_empty());
    }
}
