//! Checks the invariants of an Imperial Offices campaign.

use std::collections::BTreeMap;

use regnal_offices::Position;
use regnal_offices::nouns::Object;
use regnal_offices::state::{Condition, Stage, Unit};

/// Checks that every character, unit and object is in exactly one place, that treaties bind both sides, and that all
/// ids known to a kingdom exist.
pub(crate) fn check(at: &Position, place: &str) {
    assert!(
        matches!(at.stage, Stage::Creation | Stage::Orders | Stage::Over),
        "{place}: {:?}",
        at.stage
    );
    for (id, one) in &at.characters {
        assert!(at.provinces.contains_key(&one.province), "{place}: {id}");
        let is_empty = one.condition == Condition::Alive || one.carried.is_empty();
        assert!(is_empty, "{place}: the dead {id} carries something");
    }
    for (id, unit) in &at.units {
        assert!(at.provinces.contains_key(&unit.province), "{place}: {id}");
        assert!(id.0 <= at.last_unit, "{place}: {id}");
        let Some(leader) = unit.leader else { continue };
        let leader = &at.characters[&leader];
        let is_led =
            leader.is_alive() && leader.seat == unit.owner && leader.province == unit.province;
        assert!(is_led, "{place}: unit {id} has lost its leader");
    }
    objects(at, place);
    for (seat, own) in at.seats().zip(&at.kingdoms) {
        for partner in &own.treaties {
            let theirs = &at.kingdoms[partner.index()];
            assert!(theirs.treaties.contains(&seat), "{place}: {partner:?}");
        }
        for id in own.acquainted.keys() {
            assert_ne!(at.characters[id].seat, Some(seat), "{place}: {id}");
        }
        for visited in own.visits.keys() {
            assert!(own.known_places.contains(visited), "{place}: {visited}");
        }
    }
    let is_dealt = at.stage != Stage::Creation;
    for own in at.kingdoms.iter().filter(|_| is_dealt) {
        assert!(at.famous.contains_key(&own.king), "{place}: {:?}", own.king);
    }
}

/// Checks that only partners and retreated units share a province, which holds after each phase.
pub(crate) fn check_peace(at: &Position, place: &str) {
    let standing = |unit: &&Unit| !unit.is_mercenary && !unit.has_retreated;
    for one in at.units.values().filter(standing) {
        for other in at.units.values().filter(standing) {
            let is_peace = match (one.owner, other.owner) {
                (Some(one), Some(other)) => at.allied(one, other),
                (one, other) => one == other,
            };
            let are_apart = one.province != other.province;
            assert!(is_peace || are_apart, "{place}: {one:?} and {other:?} do not fight");
        }
    }
}

/// Checks that each of the ten unique objects is in exactly one place.
fn objects(at: &Position, place: &str) {
    let mut found: BTreeMap<Object, u32> = BTreeMap::new();
    let lying = at.ground.values().flatten();
    let carried = at.characters.values().flat_map(|one| &one.carried);
    let hidden = at.places.values().filter_map(|place| place.object.as_ref());
    for one in lying.chain(carried).chain(hidden) {
        *found.entry(one.object).or_default() += 1;
    }
    for &object in Object::ALL[..10].iter().filter(|_| !at.places.is_empty()) {
        assert_eq!(found.get(&object), Some(&1), "{place}: {object:?}");
    }
}
