//! Formatting and parsing of ids. Messages with old ids remain for years, so the meaning of an id must never change.

use std::fmt;
use std::str::FromStr;

use super::parts::{InvalidId, Part, Parts, codes};
use super::{CustomId, SeatStep};

/// Version of the id format; only one exists so far.
const VERSION: &str = "r1";

codes!(CustomId {
    "panel" match_id => Panel { match_id },
    "front" step => Front(step),
    "look" step => Look(step),
    "map" match_id => Map { match_id },
    "hand" match_id => Hand { match_id },
    "guide" match_id => Guide { match_id },
    "learn" match_id step => Learn { match_id, step },
    "sheet" match_id code => Sheet { match_id, code, for_all: false },
    "post" match_id code => Sheet { match_id, code, for_all: true },
    "replay" match_id at eyes => Replay { match_id, at, eyes },
    "history" match_id leaf => History { match_id, leaf },
    "why" match_id step asks => Why { match_id, step, asks },
    "lobby" match_id verb => Lobby { match_id, verb },
    "sure" match_id verb mark => Sure { match_id, verb, mark },
    "umpire" match_id user yes => Umpire { match_id, user, yes },
    "seat" match_id seat step => Seat { match_id, seat, step },
    "matches" path => Matches { path },
    "server" step => Server(step),
    "letters" match_id step => Letters { match_id, step },
    "find" guild criteria step => Find { guild, criteria, step },
    "rest" match_id until yes => Rest { match_id, until, yes },
    "tempo" match_id mark yes => Tempo { match_id, mark, yes },
    "undo" match_id step => Undo { match_id, step },
    "me" step => Me(step),
    "privacy" step => Privacy(step),
    "deck" step => Deck(step),
    "act" match_id mark index => Act { match_id, mark, index },
    "book" match_id mark way => Book { match_id, mark, way },
    "menu" match_id mark path => Menu { match_id, mark, path },
    "house" match_id path => House { match_id, path },
    "options" match_id path => Options { match_id, path },
    "desk" match_id path => Desk { match_id, path },
});

impl fmt::Display for CustomId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(VERSION)?;
        self.write(out)
    }
}

impl FromStr for CustomId {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<CustomId, InvalidId> {
        let mut parts = text.split(':');
        if parts.next() != Some(VERSION) {
            return Err(InvalidId);
        }
        let id = CustomId::read(&mut parts)?;
        match id {
            // Nobody has the user id 0.
            CustomId::Seat { step: SeatStep::Yes(0, _) | SeatStep::Give(0), .. } => Err(InvalidId),
            _ if parts.next().is_some() => Err(InvalidId),
            _ => Ok(id),
        }
    }
}
