//! Why things in Offices came out as they did: no roll goes without what its chance was made of.

use std::collections::BTreeMap;

use regnal::game::{AtTable as _, Game as _, Reckoned, Viewer, Why};
use regnal::games::offices::Offices;
use regnal::seat::Seat;

use crate::play::whys::{played_by_the_program, whys, whys_of_the_program};

#[test]
fn everything_that_is_told_has_a_why() {
    assert!(whys::<Offices>(0..1) > 10);
}

#[test]
fn everything_that_the_program_does_has_a_why() {
    assert!(whys_of_the_program::<Offices>(3, 2) > 10);
}

/// The tests in it after which nothing is said of their chance.
fn bare(why: &Why) -> Vec<&Reckoned> {
    let next = why.reckoned.iter().skip(1).map(Some).chain([None]);
    let tests = why.reckoned.iter().zip(next).filter(|(step, next)| {
        let is_test = matches!(step, Reckoned::Trial(_));
        is_test && !matches!(next, Some(Reckoned::Said(_) | Reckoned::Row { .. }))
    });
    tests.map(|(step, _)| step).collect()
}

/// Of every test that is told, of one's own people while a game is played and of all once it is over, it is said what its
/// chance was made of.
#[test]
fn section_7_no_test_goes_without_what_its_chance_was_made_of() {
    let mut counted: BTreeMap<String, usize> = BTreeMap::new();
    for number in [3, 5] {
        let (setup, log) = played_by_the_program::<Offices>(number, 2);
        let mut game = Offices::new(setup);
        for event in &log {
            let before = game.clone();
            game.evolve(event);
            let seats = Seat::all(game.seat_count()).map(Viewer::Seat);
            for viewer in seats.chain([Viewer::Public]) {
                for is_over in [false, true] {
                    let why = game.why(&before, event, viewer, is_over);
                    assert!(
                        bare(&why).is_empty(),
                        "{viewer:?}, {is_over}: {event:?}: {why:?}"
                    );
                    let tests = why.reckoned.iter();
                    let tests = tests
                        .filter(|step| matches!(step, Reckoned::Trial(_)))
                        .count();
                    let value = serde_json::to_value(event).unwrap();
                    let inner = value.as_object().unwrap().values().next().unwrap();
                    let sort = inner.as_object().and_then(|map| map.keys().next());
                    *counted
                        .entry(sort.cloned().unwrap_or_default())
                        .or_default() += tests;
                }
            }
        }
    }
    for sort in [
        "fought",
        "improved",
        "cast",
        "chanced",
        "duelled",
        "joined",
        "ravaged",
        "guarded",
        "hero_asked",
    ] {
        assert!(
            counted.get(sort).is_some_and(|&tests| tests > 0),
            "{sort}: {counted:?}"
        );
    }
}
