//! What holds at every moment of a campaign.

use std::collections::BTreeSet;

use regnal::games::demonworld::Position;
use regnal::games::demonworld::nouns::ForceKind;
use regnal::games::demonworld::state::{ARMIES, Condition, NUMBERS};

/// Loot finds room up to the stock of a siege's start (DW-RULING-44), the meat of mounts comes on top of it
/// (DW-RULING-46): of twenty units of ten stands, of mounts of size 3.
const MEAT: u32 = 600;

/// Stands, points, places, numbers and stores are within their bounds, and everything is somewhere.
pub(super) fn check(at: &Position, place: &str) {
    pieces(at, place);
    forces(at, place);
    for player in &at.players {
        assert!((-2..=3).contains(&player.prestige), "{place}: {player:?}");
        if let Some(king) = player.king {
            assert!(at.characters.contains_key(&king), "{place}: {player:?}");
        }
    }
    let is_over = at.outcome.is_some();
    assert_eq!(at.windows.is_empty(), is_over, "{place}: {:?}", at.stage);
    for window in at.windows.values() {
        assert!(
            window.locked.is_subset(&window.asked),
            "{place}: {window:?}"
        );
        for &seat in &window.asked {
            assert!(!at.players[seat.index()].eliminated, "{place}: {window:?}");
        }
    }
    for siege in at.sieges.values() {
        assert!(siege.week <= 13, "{place}: {siege:?}");
        assert!(!siege.besiegers.is_empty(), "{place}: {siege:?}");
        assert!(
            siege.besiegers.is_disjoint(&siege.camping),
            "{place}: {siege:?}"
        );
        assert!(
            siege.larder.stock <= siege.larder.start + MEAT,
            "{place}: {siege:?}"
        );
        if let Some(besieged) = siege.besieged {
            assert!(!siege.besiegers.contains(&besieged), "{place}: {siege:?}");
        }
    }
    let battles: BTreeSet<_> = at.battles.keys().collect();
    for siege in at.sieges.values() {
        let fought = siege.now.as_ref().and_then(|now| now.battle.as_ref());
        assert!(
            fought.is_none_or(|battle| battles.contains(battle)),
            "{place}"
        );
    }
}

fn pieces(at: &Position, place: &str) {
    for unit in at.units.values() {
        let stands = 1..=unit.initial_stands;
        assert!(stands.contains(&unit.stands), "{place}: {unit:?}");
        let force = at.forces.get(&unit.force);
        let force = force.unwrap_or_else(|| panic!("{place}: {unit:?} is nowhere"));
        assert_eq!(force.owner, unit.owner, "{place}: {unit:?}");
    }
    for character in at.characters.values() {
        let is_captured = matches!(character.condition, Condition::Captured(_));
        assert_eq!(
            character.force.is_none(),
            is_captured,
            "{place}: {character:?}"
        );
        if let Some(force) = character.force {
            let force = at.forces.get(&force);
            let force = force.unwrap_or_else(|| panic!("{place}: {character:?} is nowhere"));
            assert_eq!(force.owner, character.owner, "{place}: {character:?}");
        }
    }
}

fn forces(at: &Position, place: &str) {
    for (id, force) in &at.forces {
        assert!(
            at.provinces.contains_key(&force.province),
            "{place}: {force:?}"
        );
        let site = force.site;
        assert!(
            site.is_none_or(|site| site.province == force.province),
            "{place}: {force:?}"
        );
        let owner = &at.players[force.owner.index()];
        match force.number {
            // A number of its own, by which the counter of an army is never used again (DW-ORG-05).
            Some(number) => {
                assert_eq!(force.kind, ForceKind::Army, "{place}: {force:?}");
                assert!(number <= owner.last_army, "{place}: {force:?}");
                let first = (u32::from(force.owner.0) + 1) * NUMBERS + ARMIES;
                assert_eq!(id.0, first + u32::from(number), "{place}: {force:?}");
            }
            None => {
                assert_eq!(force.kind, ForceKind::Garrison, "{place}: {force:?}");
                assert!(site.is_some(), "{place}: {force:?}");
            }
        }
    }
    for (army, march) in &at.marches {
        assert_ne!(march.from, march.to, "{place}: {army:?}");
    }
}
