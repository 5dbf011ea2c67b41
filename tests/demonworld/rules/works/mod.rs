//! Tests of Demonworld's fortifications, labour and engines (4.11, 5.6), with shared helpers.

mod engines;
mod labour;
mod plans;
mod prices;
mod repairs;

use regnal_demonworld::nouns::Builder;
use regnal_demonworld::works::*;

fn element(code: &str) -> Element {
    code.parse().unwrap()
}

/// Returns a plan with the given perimeter, one store and no keep, for a fortress of the lowest tier.
fn plan(perimeter: &str) -> Plan {
    Plan {
        perimeter: perimeter.split_whitespace().map(element).collect(),
        keep: None,
        grounds: Grounds::Fortress {
            tier: Tier::Free,
            interior: 6,
            stores: vec!["3x2".parse().unwrap()],
        },
    }
}

/// Returns the works built from a plan with the given perimeter.
pub(super) fn works(perimeter: &str) -> Works {
    Works::new(plan(perimeter), Masonry::default())
}

/// Returns infantry with the building ability of `builder`.
fn gang(builder: Builder, stands: u16) -> Gang {
    Gang { builder: Some(builder), is_infantry: true, is_pioneer: false, stands }
}

/// Returns pioneers with the building ability of `builder`.
fn pioneers(builder: Builder, stands: u16) -> Gang {
    Gang { is_pioneer: true, ..gang(builder, stands) }
}

/// Returns a crew that consists of the given gangs, without an engineer.
fn crew(gangs: &[Gang]) -> Crew {
    Crew { gangs: gangs.to_vec(), has_engineer: false }
}

/// Returns a crew of human infantry with the given number of stands.
fn humans(stands: u16) -> Crew {
    crew(&[gang(Builder::Human, stands)])
}

/// Returns the rejection of a crew that has more stands than can work on a task.
fn full(limit: u16, stands: u16) -> LabourRefusal {
    LabourRefusal::Crew { limit, stands }
}

fn weeks(number: u64) -> Weeks {
    Weeks::new(number, 1)
}

/// Returns the given number of tenths as an exact number.
fn tenths(number: u64) -> Exact {
    Exact::share(number, 10)
}

pub(super) fn demolish(works: &mut Works, index: u16) {
    let (_, section) = works.element(index).unwrap();
    let ruin = section.demolished();
    works.put(index, ruin);
}

/// Sets the structure points of all walls of an element. None of the walls counts as destroyed.
fn worn(works: &mut Works, index: u16, sp: u16) {
    let (_, section) = works.element(index).unwrap();
    let mut section = section.clone();
    for wall in &mut section.walls {
        wall.sp = Exact::whole(sp);
    }
    works.put(index, section);
}
