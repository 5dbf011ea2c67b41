//! Tests of the Demonworld AI in sieges. It saps walls before an assault, counters detected saps, and sorties when the
//! besiegers are too weak to contain a sortie.

use std::collections::BTreeSet;

use regnal_core::dice::{Dice, Seed};
use regnal_core::game::{Seat, prelude::*};
use regnal_demonworld::Action;
use regnal_demonworld::action::{Battle, Course, Entry, Planned, Siege as Deed, Table, When, Work};
use regnal_demonworld::event::{Event, SiegeWork};
use regnal_demonworld::nouns::{CharacterKind, Phase};
use regnal_demonworld::works::ElementKind;

use crate::rules::board::{A, B, Board, at};
use crate::rules::odds::give_full_knowledge;
use crate::rules::sieges::{Besieged, crew};

fn dice(seed: u8) -> Dice {
    Dice::keyed(Seed::from_bytes([seed; 32]).mixed(&[]), 0)
}

/// Sets up a siege of H1 by an army under a general, with the first siege programmes open. Both sides have full
/// information.
fn siege(inside: &[&str], outside: &[&str], change: impl FnOnce(&mut Board)) -> Besieged {
    Besieged::with(inside, outside, |board| {
        let forces: Vec<_> = board.position.forces.keys().copied().collect();
        board.joins(B, CharacterKind::General2, forces[1]);
        give_full_knowledge(board, B, forces[0]);
        give_full_knowledge(board, A, forces[1]);
        change(board);
    })
}

/// Returns the siege programme that the AI writes for `seat`.
fn programme(game: &Besieged, seat: Seat) -> Vec<Entry> {
    let deeds = game.play.0.machine(seat, &mut dice(1));
    assert!(!deeds.is_empty(), "the AI has nothing to do");
    picked!(deeds.into_iter(), Action::Siege(Deed::Plan { entry, .. }) => entry).collect()
}

/// Returns a siege with six orc units, two of them sappers, against ten spears.
fn storm() -> Besieged {
    let orcs = ["O03", "O03", "O03", "O04", "O05", "O05"];
    siege(&["H02"], &orcs, |_| {})
}

#[test]
fn the_ai_saps_walls_before_an_assault_and_fires_the_charges_in_the_week_of_the_assault() {
    let game = storm();
    let plan = programme(&game, B);
    let works = &game.play.at().sites[&game.siege().site].works;
    let mut walls = BTreeSet::new();
    let mut digs = BTreeSet::new();
    let mut dug_until = 0;
    for entry in &plan {
        if let Work::StartSap { unit, element, .. } = entry.work {
            let (element_there, _) = works.element(element).unwrap();
            assert_eq!(element_there.kind, ElementKind::Wall);
            assert_eq!(element_there.height, works.lowest_standing().unwrap());
            assert_eq!(entry.week, 1);
            walls.insert(element);
            digs.insert(unit);
            dug_until = dug_until.max(entry.until);
        }
    }
    assert_eq!((walls.len(), digs.len()), (2, 2), "{plan:?}");
    // The fastest diggers dig the sap. In this siege they are the sappers, who dig two or three hexes per week.
    let sappers = game.outside()[4..].iter().copied().collect();
    assert_eq!(digs, sappers);
    assert_eq!(dug_until, 5);
    let assaults: Vec<u8> = plan
        .iter()
        .filter(|entry| matches!(entry.work, Work::Assault { .. }))
        .map(|entry| entry.week)
        .collect();
    assert_eq!(assaults, [6, 8, 10, 12], "assaults must follow the charges");
    for sap in [1, 2] {
        let charges =
            plan.iter().filter(|entry| entry.work == Work::BlowSap { sap, with_assault: true });
        let weeks: Vec<u8> = charges.map(|entry| entry.week).collect();
        assert_eq!(weeks, [6, 8], "the charge must be repeated in case it fails");
    }
}

/// Returns true if any question about the siege is open.
fn is_on(game: &Besieged) -> bool {
    let mut open = game.play.at().windows.values();
    open.any(|own| {
        matches!(own.phase, Phase::SiegeProgramme | Phase::SiegeWindow | Phase::SurrenderWindow)
    })
}

/// An epidemic can make the garrison's few spear units surrender early. Otherwise the saps are fired in the following
/// weeks, and walls fall.
#[test]
fn saps_dug_by_the_ai_bring_walls_down() {
    let (mut blown, mut felled) = (0, 0);
    for seed in 0..24 {
        let mut game = storm();
        let mut chance = dice(seed);
        while is_on(&game) {
            for seat in [A, B] {
                for deed in game.play.0.machine(seat, &mut dice(1)) {
                    for event in game.play.0.play(seat, &deed, &mut chance).unwrap() {
                        if let Event::SiegeWork(SiegeWork::Exploded { explosion, .. }) = event {
                            blown += 1;
                            felled += explosion.felled.len();
                        }
                    }
                }
            }
        }
    }
    assert!(blown >= 12 && 2 * felled > blown, "only {felled} elements felled by {blown} charges");
}

#[test]
fn ai_does_not_dig_saps_unless_an_assault_is_planned() {
    // The AI does not assault a garrison that consists only of militia, but starves it out.
    let game = siege(&[], &["O03", "O03"], |_| {});
    let plan = programme(&game, B);
    let digs = |entry: &Entry| matches!(entry.work, Work::StartSap { .. } | Work::Assault { .. });
    assert!(!plan.iter().any(digs), "{plan:?}");
    // The AI starves out an equally strong garrison too.
    let game = siege(&["H02", "H02", "H02"], &["O03", "O03"], |_| {});
    let plan = programme(&game, B);
    assert!(!plan.iter().any(digs), "{plan:?}");
}

/// Returns a siege in which sappers began to dig in the last two weeks of the first season. The programmes of the
/// second season are open. Returns `None` if the siege ends earlier.
fn dug_into(seed: u8) -> Option<Besieged> {
    let orcs = ["O03", "O03", "O03", "O03", "O03", "O03", "O03", "O05"];
    let mut game = siege(&["H02", "H02", "H02"], &orcs, |_| {});
    let sappers = game.outside()[7];
    let units = crew(game.outside()[0], 6);
    game.plan(B, Entry::over(1, 13, Work::BuildDepot { units }));
    let entry = Entry::over(12, 13, Work::StartSap { unit: sappers, distance: 10, element: 1 });
    game.plan(B, entry);
    let (mut chance, first) = (dice(seed), game.play.at().date);
    loop {
        if game.play.at().sieges.is_empty() {
            return None;
        }
        let windows = game.play.at().windows.clone();
        let (id, window) = windows.first_key_value()?;
        if window.phase == Phase::SiegeProgramme && game.play.at().date != first {
            break;
        }
        for &seat in &window.asked {
            let lock = Action::Table(Table::Lock(*id));
            game.play.0.play(seat, &lock, &mut chance).unwrap();
        }
    }
    Some(game)
}

#[test]
fn ai_continues_a_sap_from_the_previous_season() {
    let game = (0..64).find_map(dug_into).expect("a sap should be unfinished");
    let sap = game.siege().saps[&1].sap;
    assert!((1..10).contains(&sap.length), "{sap:?}");
    let plan = programme(&game, B);
    let on = Work::ContinueSap { sap: 1, course: Course::Straight };
    let on = plan.iter().find(|entry| entry.work == on);
    let on = on.unwrap_or_else(|| panic!("unexpected: {plan:?}"));
    assert_eq!(on.week, 1);
    assert!(on.until < 5, "the sap is dug too long: {on:?}");
    // The AI also starts one new sap towards another wall.
    let new: Vec<u16> = plan
        .iter()
        .filter_map(|entry| match entry.work {
            Work::StartSap { element, .. } => Some(element),
            _ => None,
        })
        .collect();
    assert_eq!(new.len(), 1, "{plan:?}");
    assert!(new[0].abs_diff(1) > 1);
}

#[test]
fn the_ai_digs_counter_saps_against_detected_saps() {
    let game = siege(&["H02", "H03"], &["O03", "O03", "O03"], |_| {});
    let plan = programme(&game, A);
    let counter = plan
        .iter()
        .find(|entry| matches!(entry.work, Work::CounterSap { .. }))
        .expect("there should be a counter-sap");
    assert_eq!(counter.when, Some(When::SapAnnounced));
    assert_eq!((counter.week, counter.until), (1, 13));
}

/// Returns the week and the units of each sortie that the AI plans. Asserts that the AI also sets a battle plan for its
/// sorties.
fn sorties(game: &Besieged) -> Vec<(u8, BTreeSet<regnal_demonworld::ids::UnitId>)> {
    let deeds = game.play.0.machine(A, &mut dice(1));
    let planned = deeds.iter().any(|deed| {
        matches!(deed, Action::Battle(Battle::SetPlan { of: Planned::Sorties(_), .. }))
    });
    let sorties: Vec<_> = programme(game, A)
        .into_iter()
        .filter_map(|entry| match entry.work {
            Work::Sortie { units, raider } => {
                assert_eq!(raider, None);
                Some((entry.week, units))
            }
            _ => None,
        })
        .collect();
    assert!(sorties.is_empty() || planned, "a sortie was ordered without a plan");
    sorties
}

#[test]
fn the_ai_makes_sorties_against_weakened_besiegers() {
    let strong = ["H02", "H02", "H04"];
    let game = siege(&strong, &["O01"], |_| {});
    let all: BTreeSet<_> = game.inside().into_iter().collect();
    assert_eq!(sorties(&game), [(1, all)]);
    // The AI does not sortie against besiegers of equal strength, or when a title is at stake.
    assert_eq!(sorties(&siege(&strong, &["O04", "O04", "O04"], |_| {})), []);
    let emperor = siege(&strong, &["O01"], |board| {
        board.position.players[A.index()].prestige = 3;
    });
    assert_eq!(sorties(&emperor), []);
}

#[test]
fn a_sortie_of_the_ai_can_end_the_siege() {
    let mut broken = 0;
    for seed in 0..4 {
        let mut game = siege(&["H02", "H02", "H04"], &["O01"], |_| {});
        let mut chance = dice(seed);
        for seat in [A, B] {
            for deed in game.play.0.machine(seat, &mut dice(1)) {
                game.play.0.play(seat, &deed, &mut chance).unwrap();
            }
        }
        // A remnant of the besiegers can besiege the place to which it retreats (DW-RULING-31).
        let mut sieges = game.play.at().sieges.values();
        broken += usize::from(sieges.all(|siege| siege.site.province != at("H1")));
    }
    assert!(broken >= 3, "{broken}");
}
