//! Turn order within a phase, and the times at which treaties begin and end (IO-RULING-06, IO-RULING-86).

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::ids::CharacterId;
use super::nouns::Alignment;

/// A character who acts in a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Actor {
    pub id: CharacterId,
    pub initiative: u16,
    pub defends: bool,
    /// Target of a pursuit, if the character pursues somebody.
    pub pursues: Option<CharacterId>,
}

/// **IO-RULING-06.** Returns the turn order of a phase: highest initiative first, and defending characters last. Ties
/// go to the lower id.
///
/// A pursuer acts right after his target if the target does anything other than defend. If characters pursue each
/// other, the one with the highest initiative acts first.
pub fn order(actors: &[Actor]) -> Vec<CharacterId> {
    let mut sorted: Vec<&Actor> = actors.iter().collect();
    sorted.sort_by_key(|actor| (actor.defends, Reverse(actor.initiative), actor.id));
    let is_after = |actor: &Actor| {
        let target = sorted.iter().find(|other| Some(other.id) == actor.pursues);
        target.is_some_and(|target| !target.defends && target.id != actor.id)
    };
    let mut order = Vec::with_capacity(sorted.len());
    for actor in &sorted {
        if !is_after(actor) {
            follow(actor, &sorted, &mut order);
        }
    }
    // The remaining actors pursue each other in a cycle.
    for actor in &sorted {
        follow(actor, &sorted, &mut order);
    }
    order
}

/// Adds an actor to the order, followed by his pursuers.
fn follow(actor: &Actor, sorted: &[&Actor], order: &mut Vec<CharacterId>) {
    if order.contains(&actor.id) {
        return;
    }
    order.push(actor.id);
    if actor.defends {
        return;
    }
    for pursuer in sorted {
        if pursuer.pursues == Some(actor.id) {
            follow(pursuer, sorted, order);
        }
    }
}

/// Moment in a turn at which a broken treaty ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// Before the first phase.
    Dawn,
    /// After the last phase.
    Dusk,
}

/// **IO-15.4-03, IO-RULING-86.** Returns the moment at which a treaty ends if a king of this alignment breaks it.
pub fn breaks_at(alignment: Alignment) -> Moment {
    if alignment == Alignment::Evil { Moment::Dawn } else { Moment::Dusk }
}

/// A king's current attitude to a treaty with another king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stance {
    /// King's alignment.
    pub alignment: Alignment,
    /// True if the king proposes a treaty.
    pub proposes: bool,
    /// True if the king currently refuses treaties with the other king.
    pub refuses: bool,
}

/// **IO-15.4-03, IO-RULING-86.** Returns whether two kings have a treaty from dawn on. Either both of them propose it,
/// or a druidic king proposes it and the other king does not refuse. A proposal cancels the kingdom's own refusal.
pub fn is_agreed([one, other]: [Stance; 2]) -> bool {
    let automatic = |druid: Stance, other: Stance| {
        druid.proposes
            && druid.alignment == Alignment::Druidic
            && (other.proposes || !other.refuses)
    };
    one.proposes && other.proposes || automatic(one, other) || automatic(other, one)
}

/// A kingdom's activity in a turn, which determines whether it was silent (IO-RULING-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heard {
    /// True if the kingdom has filed anything in the turn.
    pub has_filed: bool,
    /// True if the kingdom has locked its orders in the turn.
    pub has_locked: bool,
}

/// Number of consecutive silent turns after which a kingdom becomes a regency (IO-RULING-05).
pub const REGENCY: u8 = 3;

/// **IO-RULING-05.** Returns a kingdom's number of consecutive silent turns, including this one.
pub fn silent_turns(before: u8, heard: Heard) -> u8 {
    if heard.has_filed || heard.has_locked { 0 } else { before.saturating_add(1) }
}

/// Limits for the agreed game length (IO-RULING-03).
pub mod limits {
    use crate::illegal::{Reason, Verdict, ensure};

    /// Allowed number of turns.
    pub const TURNS: std::ops::RangeInclusive<u8> = 8..=16;
    /// Default number of turns.
    pub const DEFAULT_TURNS: u8 = 12;
    /// Allowed number of hours per turn.
    pub const HOURS: std::ops::RangeInclusive<u16> = 24..=168;
    /// Default number of hours per turn.
    pub const DEFAULT_HOURS: u16 = 72;

    /// **IO-RULING-03.** Checks the number of turns and the number of hours per turn.
    ///
    /// # Errors
    /// Returns an error if either is out of range.
    pub fn check(turns: u8, hours: u16) -> Verdict {
        let is_in = TURNS.contains(&turns) && HOURS.contains(&hours);
        ensure(is_in, Reason::Range, "IO-RULING-03")
    }
}
