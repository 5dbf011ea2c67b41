//! Generates campaigns that differ only in information hidden from a viewer (section 7 of the specification). The
//! changes are cumulative, so the first campaign that looks different shows which change caused the difference.

use std::collections::BTreeSet;

use regnal_core::game::{Game as _, Seat, Viewer};
use regnal_demonworld::action::{Deployment, Entry, Work};
use regnal_demonworld::food::hunger::Rationing;
use regnal_demonworld::ids::{ForceId, ProvinceId, TreatyId, UnitId};
use regnal_demonworld::nouns::{Advantage, BattleMode, ForceKind, Phase, TreatyKind};
use regnal_demonworld::sap::Report;
use regnal_demonworld::state::{
    Attitude, Audience, BattlePlan, Condition, Force, March, MarchStatus, NUMBERS, Note, Siege,
    Stage, StandingAttitude, Treaty, Unit, UpkeepChoice,
};
use regnal_demonworld::works::Side;
use regnal_demonworld::{Demonworld, Opening, Options, Position, Setup};

/// Perspective of a viewer.
struct Eye {
    seat: Option<Seat>,
    /// Provinces in which the viewer has troops or is otherwise involved.
    present: BTreeSet<ProvinceId>,
    options: Options,
}

impl Eye {
    fn is(&self, seat: Seat) -> bool {
        self.seat == Some(seat)
    }

    fn of(game: &Demonworld, viewer: Viewer) -> Eye {
        let at = game.position();
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Umpire => None,
        };
        let own = at.forces.values().filter(|force| Some(force.owner) == seat);
        let mut present: BTreeSet<ProvinceId> = own.map(|force| force.province).collect();
        let is_in = |seats: &BTreeSet<Seat>| seat.is_some_and(|seat| seats.contains(&seat));
        let conflicts = at.conflicts.values().filter(|own| is_in(&own.seats));
        present.extend(conflicts.map(|own| own.province));
        let battles = at.battles.values().filter(|own| is_in(&own.everybody()));
        present.extend(battles.map(|own| own.province));
        let sieges = at.sieges.values();
        present.extend(
            sieges
                .filter(|own| is_in(&own.sides()) || is_in(&own.camping))
                .map(|own| own.site.province),
        );
        let options = game.view(Viewer::Public).options;
        Eye { seat, present, options }
    }
}

/// Removes a value, or sets it if there is none.
fn toggle<T>(value: &mut Option<T>, other: T) {
    *value = match value {
        Some(_) => None,
        None => Some(other),
    };
}

/// Returns the given campaign and further versions of it, each with one more change than the previous one.
pub(super) fn worlds(game: &Demonworld, viewer: Viewer) -> Vec<Demonworld> {
    let at = game.position();
    if at.outcome.is_some() {
        return Vec::new();
    }
    let eye = Eye::of(game, viewer);
    let parts: [fn(&mut Position, &Eye); 10] = [
        purses,
        drafts,
        in_conflict,
        in_battle,
        garrisons,
        armies,
        sieges,
        places,
        knowledge,
        desk,
    ];
    let mut worlds = vec![at.clone()];
    for change in parts {
        let mut other = worlds[worlds.len() - 1].clone();
        change(&mut other, &eye);
        worlds.push(other);
    }
    worlds.dedup();
    let world = |position| {
        Demonworld::new(Setup {
            options: eye.options.clone(),
            opening: Opening::Position(Box::new(position)),
        })
    };
    worlds.into_iter().map(world).collect()
}

/// Changes other players' possessions, purchases, grants, winter decisions and standing orders.
fn purses(at: &mut Position, eye: &Eye) {
    for (seat, player) in Seat::all(at.players.len()).zip(&mut at.players) {
        if eye.is(seat) {
            continue;
        }
        player.treasury += 137;
        player.unpaid_years += 1;
        player.missed = (player.missed + 1) % 3;
        player.last_number += 7;
        player.king = None;
        player.purchases.clear();
        player.standing.attitude = match player.standing.attitude {
            Some(StandingAttitude::Withdraw) => None,
            _ => Some(StandingAttitude::Withdraw),
        };
        player.battle_plan.withdraw_at = Some(35);
        player.winter.advantages.clear();
        player.winter.upkeep = match player.winter.upkeep {
            Some(UpkeepChoice::KeepUnpaid) => None,
            _ => Some(UpkeepChoice::KeepUnpaid),
        };
    }
}

/// Changes other players' season orders, and whether they have answered their questions.
fn drafts(at: &mut Position, eye: &Eye) {
    for window in at.windows.values_mut() {
        for seat in window.asked.clone() {
            let is_said = window.locked.contains(&seat) || eye.is(seat);
            if !is_said && !window.acted.remove(&seat) {
                window.acted.insert(seat);
            }
        }
    }
    at.reorganisations.retain(|(seat, _)| eye.is(*seat));
    for (&seat, orders) in &mut at.site_orders {
        if !eye.is(seat) {
            orders.clear();
        }
    }
    if at.stage != Stage::Orders {
        return;
    }
    let armies =
        at.forces.iter().filter(|(_, own)| own.kind == ForceKind::Army && !eye.is(own.owner));
    for (&army, force) in armies {
        if at.marches.remove(&army).is_some() {
            continue;
        }
        let from = force.province;
        if let Some(to) = eye.options.world().neighbours(from).next() {
            at.marches.insert(army, March { from, to, status: MarchStatus::Pending });
        }
    }
}

/// Changes other players' attitudes and retreats before these are revealed, and winners' choices.
fn in_conflict(at: &mut Position, eye: &Eye) {
    for conflict in at.conflicts.values_mut() {
        let others = |army: &ForceId| at.forces.get(army).is_some_and(|own| !eye.is(own.owner));
        let is_there = eye.seat.is_some_and(|seat| conflict.seats.contains(&seat));
        for army in conflict.armies.iter().filter(|army| others(army)) {
            let is_shown = conflict.revealed && is_there;
            if !is_shown && conflict.attitudes.remove(army).is_none() {
                conflict.attitudes.insert(*army, Attitude::Nothing);
            }
        }
        for (army, retreat) in &mut conflict.retreats {
            if others(army) {
                retreat.to = match retreat.to {
                    Some(_) => None,
                    None => eye.options.world().neighbours(conflict.province).next(),
                };
            }
        }
        for (army, choice) in conflict.all_verges_mut().flat_map(|verge| &mut verge.winners) {
            if others(army) {
                *choice = None;
            }
        }
    }
}

/// Changes other players' battle modes, plans and second-day choices, and their reasons for disputing a report.
fn in_battle(at: &mut Position, eye: &Eye) {
    for battle in at.battles.values_mut() {
        let is_inside = battle.everybody().iter().any(|&seat| eye.is(seat));
        if let Some(table) = battle.table.as_mut().filter(|_| !is_inside) {
            table.reason.push_str("The third rank stood.");
        }
        for seat in battle.everybody() {
            if eye.is(seat) {
                continue;
            }
            if battle.mode.is_none() && battle.modes.remove(&seat).is_none() {
                battle.modes.insert(seat, BattleMode::Tabletop);
            }
            let plan = BattlePlan { withdraw_at: Some(45), ..BattlePlan::default() };
            if battle.plans.remove(&seat).is_none() {
                battle.plans.insert(seat, plan);
            }
            if battle.next_day.remove(&seat).is_none() {
                battle.next_day.insert(seat, None);
            }
        }
    }
}

/// Adds a garrison to each of the other players' places that has none, and replaces the existing garrisons.
fn garrisons(at: &mut Position, eye: &Eye) {
    let hidden = |force: &Force| !eye.is(force.owner) && !eye.present.contains(&force.province);
    let is_besieged = |at: &Position, site| at.sieges.values().any(|siege| siege.site == site);
    let gone: Vec<ForceId> = at
        .forces
        .iter()
        .filter(|(_, own)| own.kind == ForceKind::Garrison && hidden(own))
        .filter(|(_, own)| own.site.is_none_or(|site| !is_besieged(at, site)))
        .map(|(&id, _)| id)
        .collect();
    let free: Vec<_> = at
        .sites
        .iter()
        .filter_map(|(&id, site)| Some((id, site.holder?)))
        .filter(|(id, holder)| !eye.is(*holder) && !eye.present.contains(&id.province))
        .filter(|(id, _)| !at.forces.values().any(|own| own.site == Some(*id)))
        .filter(|(id, _)| !is_besieged(at, *id))
        .collect();
    for id in gone {
        at.forces.remove(&id);
        at.units.retain(|_, unit| unit.force != id);
        at.characters.retain(|_, own| own.force != Some(id));
    }
    let entry = eye.options.lists().troops().next().expect("the race should have troops");
    for (site, owner) in free {
        let player = &mut at.players[owner.index()];
        player.last_number += 2;
        let number = (u32::from(owner.0) + 1) * NUMBERS + player.last_number;
        let (force, unit) = (ForceId(number - 1), UnitId(number));
        let garrison = Force {
            owner,
            kind: ForceKind::Garrison,
            number: None,
            province: site.province,
            site: Some(site),
            moved_from: None,
            retreats: 0,
            battle_plan: None,
        };
        at.forces.insert(force, garrison);
        at.units.insert(unit, Unit::new(entry, owner, force));
    }
}

/// Changes the composition, condition and battle plans of other players' armies in provinces where the viewer has no
/// troops.
fn armies(at: &mut Position, eye: &Eye) {
    let hidden = |force: &Force| !eye.is(force.owner) && !eye.present.contains(&force.province);
    for force in at.forces.values_mut().filter(|force| !eye.is(force.owner)) {
        force.battle_plan = Some(BattlePlan { withdraw_at: Some(55), ..BattlePlan::default() });
    }
    for unit in at.units.values_mut() {
        if at.forces.get(&unit.force).is_some_and(hidden) {
            unit.stands = if unit.stands == 1 { unit.initial_stands } else { 1 };
            unit.advantages = vec![Advantage::Cohesion];
            unit.demotivation += 1;
            unit.engaged = !unit.engaged;
        }
    }
    for character in at.characters.values_mut() {
        let force = character.force.and_then(|force| at.forces.get(&force));
        if force.is_some_and(hidden) {
            character.condition = Condition::Wounded;
        }
    }
}

/// Changes information that each side of a siege hides from the other, and information that both hide from outsiders.
fn sieges(at: &mut Position, eye: &Eye) {
    for (id, siege) in &mut at.sieges {
        let side = eye.seat.and_then(|seat| siege.side_of(seat));
        for (&seat, party) in &mut siege.parties {
            if eye.is(seat) {
                continue;
            }
            let rest = Entry::once(13, Work::SetRation(Rationing::Half));
            toggle(&mut party.programme, vec![rest]);
            party.assault_plan = Some(BattlePlan::default());
            party.sortie_plan = None;
            toggle(&mut party.deployment, Deployment::default());
            party.ration = Rationing::Half;
            party.felt = Rationing::Quarter;
            party.hunger.total += 3;
            party.meat += 11;
            if siege.mode.is_none() {
                toggle(&mut party.mode, BattleMode::Tabletop);
            }
        }
        siege.put_off.retain(|(seat, _)| eye.is(*seat));
        if side != Some(Side::Besieged) {
            siege.larder.stock /= 2;
            siege.counter_saps.clear();
            siege.reports.push(Report(3));
            toggle(&mut siege.epidemic.besieged, 2);
        }
        if side != Some(Side::Besieger) {
            for tunnel in siege.saps.values_mut() {
                tunnel.sap.length += 1;
                tunnel.sap.target += 1;
                tunnel.sap.is_detected = !tunnel.sap.is_detected;
            }
        }
        if side.is_none() {
            of_outsiders(siege);
            for window in at.windows.values_mut() {
                let is_here = window.subject == regnal_demonworld::state::Subject::Siege(*id);
                if is_here && window.phase == Phase::SiegeWindow {
                    window.phase = Phase::SurrenderWindow;
                }
            }
        }
    }
}

/// Changes information known only to the two sides of a siege.
fn of_outsiders(siege: &mut Siege) {
    siege.mode = match siege.mode {
        Some(BattleMode::Tabletop) => Some(BattleMode::Auto),
        _ => Some(BattleMode::Tabletop),
    };
    siege.lost = [siege.lost[0] + 4, siege.lost[1] + 5];
    siege.besieging_weeks += 1;
    for party in siege.parties.values_mut() {
        party.depots += 1;
        party.palisades += 1;
    }
}

/// Changes the plans and damage of other players' sites, and the camps of their armies.
fn places(at: &mut Position, eye: &Eye) {
    for (id, site) in &mut at.sites {
        let is_known = site.holder.is_some_and(|holder| eye.is(holder));
        if is_known || eye.present.contains(&id.province) {
            continue;
        }
        for intact in &mut site.works.stores {
            *intact = !*intact;
        }
        site.works.sections.reverse();
        site.was_besieged = !site.was_besieged;
    }
    at.camps.retain(|army, _| at.forces.get(army).is_some_and(|own| eye.is(own.owner)));
}

/// Changes other players' sightings and secret treaties.
fn knowledge(at: &mut Position, eye: &Eye) {
    at.sightings.retain(|&seat, _| eye.is(seat));
    let others: Vec<Seat> = Seat::all(at.players.len()).filter(|&seat| !eye.is(seat)).collect();
    if let [from, to, ..] = others[..] {
        let treaty = Treaty {
            from,
            to,
            kind: TreatyKind::FreeText,
            text: "in secret".to_owned(),
            public: false,
            since: (at.players.len() > 3).then_some(at.date),
            until: None,
        };
        let player = &mut at.players[from.index()];
        player.last_number += 1;
        let number = (u32::from(from.0) + 1) * NUMBERS + player.last_number;
        at.treaties.insert(TreatyId(number), treaty);
    }
}

/// Changes the umpire's notes and grants to other players.
fn desk(at: &mut Position, eye: &Eye) {
    let others: Vec<Seat> = Seat::all(at.players.len()).filter(|&seat| !eye.is(seat)).collect();
    let mut audiences: Vec<Audience> = others.iter().copied().map(Audience::Player).collect();
    audiences.push(Audience::Umpire);
    for to in audiences {
        at.office.notes.push(Note { date: at.date, to, text: "not for you".to_owned() });
    }
    at.office.fees.extend(others.iter().map(|&seat| (seat, 7)));
    let hers = at.sites.iter();
    let hers = hers.filter(|(_, site)| site.holder.is_some_and(|holder| !eye.is(holder)));
    at.office.approved.extend(hers.map(|(&id, _)| id));
    // The number of dice set by the umpire is public, but their faces are secret.
    for face in &mut at.office.dice {
        *face = if *face == 1 { 2 } else { 1 };
    }
}
