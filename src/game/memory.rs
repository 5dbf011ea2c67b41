//! What a match is remembered by when somebody looks back at it: what sort of thing happened, how all stood, and what the
//! dice showed for whom.

use crate::dice::Draw;
use crate::seat::Seat;

/// What sort of thing an event is for whoever looks back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// Something that is told in its turn.
    Deed,
    /// A fight, a siege, something that was taken by force.
    Battle,
    /// A treaty that was made, or ended.
    Treaty,
    /// Somebody, or something, that is no more.
    Death,
}

/// How all stand by something that is compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scores {
    /// What is counted: a message without arguments, such as "points".
    pub what: &'static str,
    /// How much of it each seat has, in seat order.
    pub of: Vec<i64>,
    /// How many of them make one: more where parts of one are counted.
    pub unit: i64,
}

impl Scores {
    /// What is counted in whole ones.
    pub fn whole(what: &'static str, of: Vec<i64>) -> Scores {
        Scores { what, of, unit: 1 }
    }

    /// What is counted in hundredths.
    pub fn hundredths(what: &'static str, of: Vec<i64>) -> Scores {
        Scores {
            what,
            of,
            unit: 100,
        }
    }

    /// This of what is compared at some moment. What nobody has any of yet may be left out there: then it is nought for
    /// all. Nothing where nothing is compared at all.
    pub fn among(all: &[Scores], what: &str) -> Option<Vec<i64>> {
        let nought = all.first().map(|other| vec![0; other.of.len()]);
        let own = all.iter().find(|scores| scores.what == what);
        own.map(|scores| scores.of.clone()).or(nought)
    }
}

/// A die that was thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    /// For whom; nobody where it concerned all, or none of the players.
    pub seat: Option<Seat>,
    /// The die. Several events may hold the same one, which its number tells.
    pub die: Draw,
}

impl Throw {
    /// Dice that were all thrown for the same seat, or for nobody.
    pub fn all(seat: Option<Seat>, dice: impl IntoIterator<Item = Draw>) -> Vec<Throw> {
        dice.into_iter().map(|die| Throw { seat, die }).collect()
    }
}
