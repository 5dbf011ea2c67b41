//! Checks of invariants that hold throughout a Demonworld campaign.

use std::collections::BTreeSet;

use regnal_core::game::Seat;
use regnal_demonworld::Position;
use regnal_demonworld::ids::{ConflictId, ForceId};
use regnal_demonworld::nouns::{ForceKind, Phase, SiteKind};
use regnal_demonworld::state::{ARMIES, BattleKind, Condition, NUMBERS, Siege, Stage, Subject};

/// Upper bound on the meat in a siege. Loot is limited to the stock at the start of the siege (DW-RULING-44), plus the
/// meat of mounts (DW-RULING-46). The bound allows for twenty units of ten stands with mounts of size 3.
const MEAT: u32 = 600;

/// **DW-ORG-08, DW-RULING-10.** Maximum value of a garrison, in points.
const GARRISON: u32 = 200;

/// Upper bound on a treasury: the starting points plus the yearly income from all provinces of the default map
/// (DW-UPKEEP-03).
const PURSE: u32 = 2_000;
const REVENUE: u32 = 37 * 500;

/// **DW-RULING-41.** Number of stores in each city.
const CITY_STORES: usize = 10;

/// **DW-RULING-23.** Maximum number of stands in a militia.
const MILITIA: u16 = 10;

/// Returns the choices in conflicts, such as an army's retreat or a winner's march, that are pending without an open
/// question. Used for tests of single actions, on boards that can start with pending choices; [`asked_for`] checks
/// whole campaigns.
pub(crate) fn unasked(at: &Position) -> Vec<String> {
    let is_asked = |phase, subject| {
        let mut windows = at.windows.values();
        windows.any(|window| window.phase == phase && window.subject == subject)
    };
    let mut loose = Vec::new();
    for (&id, conflict) in at.conflicts.iter() {
        for &army in conflict.retreats.keys() {
            if !is_asked(Phase::RetreatChoice, Subject::Force(army)) {
                loose.push(format!("{army:?} is to retreat"));
            }
        }
        for verge in conflict.all_verges() {
            if !verge.winners.keys().any(|&winner| is_winner_asked(at, id, winner)) {
                loose.push(format!("the winner of {id:?} may go on"));
            }
        }
    }
    loose
}

/// Returns true if the owner of a winning army is asked about its move.
fn is_winner_asked(at: &Position, id: ConflictId, winner: ForceId) -> bool {
    let owner = at.forces.get(&winner).map(|own| own.owner);
    at.windows.values().any(|window| {
        (window.phase, window.subject) == (Phase::WinnerMove, Subject::Conflict(id))
            // The umpire might have removed the army in the meantime.
            && owner.is_none_or(|owner| window.asked.contains(&owner))
    })
}

/// Checks that stands, points, sites, army numbers and stores are within bounds, and that no piece is in two places.
pub(super) fn check(at: &Position, place: &str) {
    pieces(at, place);
    forces(at, place);
    garrisons(at, place);
    lands(at, place);
    let year = u32::from(at.date.year);
    for player in &at.players {
        assert!((-2..=3).contains(&player.prestige), "{place}: {player:?}");
        assert!(player.treasury <= PURSE + REVENUE * year, "{place}: {player:?}");
        assert!(u32::from(player.unpaid_years) <= year, "{place}: {player:?}");
        if let Some(king) = player.king {
            assert!(at.characters.contains_key(&king), "{place}: {player:?}");
        }
    }
    let is_over = at.outcome.is_some();
    assert_eq!(at.windows.is_empty(), is_over, "{place}: {:?}", at.stage);
    for window in at.windows.values() {
        assert!(window.locked.is_subset(&window.asked), "{place}: {window:?}");
        for &seat in &window.asked {
            assert!(!at.players[seat.index()].eliminated, "{place}: {window:?}");
        }
    }
    asked_for(at, place);
    for siege in at.sieges.values() {
        assert!(siege.week <= 13, "{place}: {siege:?}");
        assert!(!siege.besiegers.is_empty(), "{place}: {siege:?}");
        assert!(siege.besiegers.is_disjoint(&siege.camping), "{place}: {siege:?}");
        assert!(siege.larder.stock <= siege.larder.start + MEAT, "{place}: {siege:?}");
        if let Some(besieged) = siege.besieged {
            assert!(!siege.besiegers.contains(&besieged), "{place}: {siege:?}");
        }
        stores(at, siege, place);
        assert!(siege.militia <= MILITIA, "{place}: {siege:?}");
        let saps = siege.saps.keys().copied();
        assert!(saps.eq((1..).take(siege.saps.len())), "{place}: {siege:?}");
    }
    let battles: BTreeSet<_> = at.battles.keys().collect();
    for siege in at.sieges.values() {
        let fought = siege.now.as_ref().and_then(|now| now.battle.as_ref());
        assert!(fought.is_none_or(|battle| battles.contains(battle)), "{place}");
    }
}

/// Checks that every decision that a seat has to make is asked for: a due retreat, missing attitudes, an unfinished
/// battle.
pub(super) fn asked_for(at: &Position, place: &str) {
    let is_asked = |subject| at.windows.values().any(|window| window.subject == subject);
    for (&id, conflict) in &at.conflicts {
        for &army in conflict.retreats.keys() {
            assert!(is_asked(Subject::Force(army)), "{place}: {army:?}");
        }
        let is_open = !conflict.revealed && at.stage == Stage::Conflicts;
        let is_fought = at.battles.values().any(|battle| match battle.kind {
            BattleKind::Field(of) | BattleKind::Relief(of, _) => of == id,
            BattleKind::Assault(_) | BattleKind::Sortie(_) => false,
        });
        assert!(!is_open || is_fought || is_asked(Subject::Conflict(id)), "{place}: {conflict:?}");
    }
}

/// **DW-ORG-05.** Checks that the number of a destroyed army is never reused and that the last assigned number never
/// decreases.
pub(super) fn check_since(before: &Position, at: &Position, place: &str) {
    assert!(before.last_number <= at.last_number, "{place}");
    for (old, new) in before.players.iter().zip(&at.players) {
        assert!(old.last_army <= new.last_army, "{place}: {new:?}");
        assert!(old.last_number <= new.last_number, "{place}: {new:?}");
    }
    let new = at.forces.iter();
    for (id, force) in new.filter(|(id, _)| !before.forces.contains_key(id)) {
        let old = &before.players[force.owner.index()];
        match force.number {
            Some(number) => assert!(number > old.last_army, "{place}: {force:?}"),
            None => assert!(id.0 % NUMBERS > old.last_number, "{place}: {force:?}"),
        }
    }
}

/// Checks that provinces and sites have valid owners, and that walls and stores match the building plans.
fn lands(at: &Position, place: &str) {
    let is_seat = |seat: Option<Seat>| seat.is_none_or(|seat| seat.index() < at.players.len());
    for (id, land) in &at.provinces {
        assert!(is_seat(land.owner), "{place}: {id} {land:?}");
        assert!(land.checks <= 3, "{place}: {id} {land:?}");
        assert!(
            u16::from(land.full_years) <= at.date.year && land.since <= at.date,
            "{place}: {id} {land:?}"
        );
    }
    for (id, site) in &at.sites {
        assert!(is_seat(site.holder), "{place}: {id} {site:?}");
        assert!(at.provinces.contains_key(&id.province), "{place}: {id}");
        let works = &site.works;
        assert_eq!(works.sections.len(), works.plan.perimeter.len(), "{place}: {id}");
        assert_eq!(works.stores.len(), works.plan.stores().len(), "{place}: {id}");
        for section in &works.sections {
            let points = section.sp().floor();
            assert!(points <= u64::from(section.sp_max), "{place}: {id}");
        }
    }
}

/// **DW-RULING-41, DW-RULING-42.** Checks that a siege's stores match those of its site.
fn stores(at: &Position, siege: &Siege, place: &str) {
    let larder = &siege.larder;
    match siege.site.kind {
        SiteKind::City => assert_eq!(larder.stores.len(), CITY_STORES, "{place}: {siege:?}"),
        SiteKind::Fortress => {
            let stand = larder.stores.iter().map(|store| store.is_intact);
            let works = &at.sites[&siege.site].works;
            assert!(stand.eq(works.stores.iter().copied()), "{place}: {siege:?}");
        }
    }
    // Without an intact store, only meat can be in stock.
    assert!(larder.intact() > 0 || larder.stock <= MEAT, "{place}: {siege:?}");
}

fn garrisons(at: &Position, place: &str) {
    let garrisons = at.forces.iter();
    for (id, force) in garrisons.filter(|(_, force)| force.kind == ForceKind::Garrison) {
        let units = at.units.values().filter(|unit| unit.force == *id);
        let characters = at.characters.values();
        let with = characters.filter(|character| character.force == Some(*id));
        let points: u32 = units.map(|unit| unit.points()).sum();
        let all = points + with.map(|own| own.list_entry().cost).sum::<u32>();
        assert!(all <= GARRISON, "{place}: the garrison {force:?} is worth {all} points");
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
        assert_eq!(character.force.is_none(), is_captured, "{place}: {character:?}");
        if let Some(force) = character.force {
            let force = at.forces.get(&force);
            let force = force.unwrap_or_else(|| panic!("{place}: {character:?} is nowhere"));
            assert_eq!(force.owner, character.owner, "{place}: {character:?}");
        }
    }
}

fn forces(at: &Position, place: &str) {
    for (id, force) in &at.forces {
        assert!(at.provinces.contains_key(&force.province), "{place}: {force:?}");
        let site = force.site;
        assert!(site.is_none_or(|site| site.province == force.province), "{place}: {force:?}");
        let owner = &at.players[force.owner.index()];
        match force.number {
            // Army numbers are unique and never reused (DW-ORG-05).
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
