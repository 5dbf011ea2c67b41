//! Tests of Demonworld's saps (4.12, 5.7), with shared helpers.

mod blast;
mod counter;
mod digging;
mod noticing;

use regnal_demonworld::nouns::Troop;
use regnal_demonworld::sap::*;
use regnal_demonworld::works::{Grounds, Masonry, Plan, Works};

use super::board::with_dice;
use super::works::demolish;

/// Returns an infantry stand that has no trade.
pub(super) fn digger(people: People) -> Digger {
    let size = match people {
        People::Hobbit | People::Dwarf => 1,
        People::Elf | People::Human | People::Orc | People::Other => 2,
    };
    Digger {
        troop: Troop::Infantry,
        size,
        people,
        is_miner: false,
        is_sapper: false,
        is_pioneer: false,
    }
}

fn miner(people: People) -> Digger {
    Digger { is_miner: true, ..digger(people) }
}

fn sapper(people: People) -> Digger {
    Digger { is_sapper: true, ..digger(people) }
}

/// Returns a city of twelve elements. Element 7 is a wall of height `height`, and the others are walls of height 5.
fn works(height: u8) -> Works {
    let code = |index| match index {
        7 => format!("W{height}"),
        _ => "W5".to_owned(),
    };
    let plan = Plan {
        perimeter: (0..12).map(|index| code(index).parse().unwrap()).collect(),
        keep: None,
        grounds: Grounds::City,
    };
    Works::new(plan, Masonry::default())
}

/// Returns a sap of the given length towards element 7. It started `start` hexes away and was last dug in week 3.
pub(super) fn sap(start: u8, length: u8) -> Sap {
    let fresh = open(start, 7, digger(People::Human), 12, SapLimits::default()).unwrap();
    Sap { length, last_dug: Some(3), ..fresh }
}

/// Returns the sap of [`sap`] after it has turned under the wall.
fn turned(start: u8, length: u8, side: Heading) -> Sap {
    Sap { turned: Some(side), ..sap(start, length) }
}
