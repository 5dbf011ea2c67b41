//! Siege plans: programmes, deployments, battle plans and battle modes.

use std::collections::{BTreeMap, BTreeSet};

use super::super::Resolution;
use super::super::table::sound_threshold;
use crate::action::{Deployment, Entry, Work};
use crate::event::{Siege, SiegeBattle};
use crate::ids::{ProvinceId, SiegeId, SiteId, UnitId, WindowId};
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::nouns::{BattleMode, Phase};
use crate::state::{BattlePlan, Demonworld, Subject};
use crate::works::Side;
use regnal_core::game::Seat;

/// Phases in which programmes can be changed (DW-RULING-33, DW-RULING-47).
pub(crate) const PLANNING: [Phase; 3] =
    [Phase::SiegeProgramme, Phase::SiegeWindow, Phase::SurrenderWindow];

impl Demonworld {
    /// Returns the question about a siege that the seat can still answer, and the question's phase.
    pub(crate) fn siege_question(&self, seat: Seat, id: SiegeId) -> Verdict<(WindowId, Phase)> {
        let found = self.at.windows.iter().find(|(_, window)| {
            window.subject == Subject::Siege(id)
                && PLANNING.contains(&window.phase)
                && window.asked.contains(&seat)
        });
        let (&window, question) =
            found.ok_or_else(|| Illegal::new(Reason::Phase, "DW-RULING-33"))?;
        ensure(!question.locked.contains(&seat), Reason::Locked, "DW-RULING-08")?;
        Ok((window, question.phase))
    }

    /// **DW-RULING-31.** Returns the sites of a province in the order in which a player besieges them.
    pub(crate) fn order_of_sites(&self, seat: Seat, province: ProvinceId) -> Vec<SiteId> {
        let wanted = self.at.site_orders.get(&seat).and_then(|orders| orders.get(&province));
        match wanted {
            Some(sites) => sites.clone(),
            None => self.sites_in(province).collect(),
        }
    }
}

impl Resolution<'_> {
    /// **DW-SIEGE-05, DW-RULING-33.** Adds an entry to a seat's programme.
    pub(super) fn plan(&mut self, seat: Seat, id: SiegeId, entry: &Entry) -> Verdict {
        let (siege, _) = self.side_in(seat, id)?;
        let (window, _) = self.siege_question(seat, id)?;
        self.judge_entry(seat, id, entry)?;
        let written = siege.party(seat).and_then(|party| party.programme.clone());
        let programme = written.unwrap_or_default();
        ensure(!programme.contains(entry), Reason::Already, "DW-RULING-33")?;
        let programme = self.with_entry(siege, seat, programme, entry);
        self.emit(Siege::Planned { siege: id, seat, programme });
        self.note_input(seat, window);
        Ok(())
    }

    /// **DW-RULING-33.** Removes an entry or, if it has already begun, its remaining weeks.
    pub(super) fn unplan(&mut self, seat: Seat, id: SiegeId, place: usize) -> Verdict {
        let (siege, _) = self.side_in(seat, id)?;
        let (window, _) = self.siege_question(seat, id)?;
        let none = || Illegal::new(Reason::NoSuch, "DW-RULING-33");
        let passed = siege.week;
        let written = siege.party(seat).and_then(|party| party.programme.clone());
        let mut programme = written.ok_or_else(none)?;
        let entry = programme.get_mut(place).ok_or_else(none)?;
        ensure(entry.until > passed, Reason::WeekPast, "DW-SIEGE-05")?;
        if entry.week <= passed {
            entry.until = passed;
        } else {
            programme = self.without_entry(siege, seat, programme, place);
        }
        self.emit(Siege::Planned { siege: id, seat, programme });
        self.note_input(seat, window);
        Ok(())
    }

    /// **DW-SAP-18, DW-RULING-67.** Stores a standing deployment. A besieger can set one only while an assault is
    /// planned.
    pub(super) fn deploy(&mut self, seat: Seat, id: SiegeId, deployment: &Deployment) -> Verdict {
        let (siege, side) = self.side_in(seat, id)?;
        let (window, _) = self
            .siege_question(seat, id)
            .map_err(|_| Illegal::new(Reason::Locked, "DW-RULING-67"))?;
        if side == Side::Besieger {
            let assaults = |entry: &Entry| {
                matches!(entry.work, Work::Assault { .. }) && entry.until > siege.week
            };
            let party = siege.party(seat);
            let mut planned = party.iter().flat_map(|party| party.programme.iter().flatten());
            ensure(planned.any(assaults), Reason::Phase, "DW-RULING-67")?;
        }
        let perimeter = self.perimeter_of(siege);
        let mut stands: BTreeMap<UnitId, u16> = BTreeMap::new();
        let places = deployment.elements.iter().chain(&deployment.lines);
        for (&element, units) in places {
            ensure(element < perimeter, Reason::Data, "DW-RULING-67")?;
            for (&unit, &placed) in units {
                ensure(placed > 0, Reason::Data, "DW-RULING-67")?;
                let all = stands.entry(unit).or_default();
                *all = all.saturating_add(placed);
            }
        }
        let own = self.units_of_party(siege, seat);
        for (id, placed) in stands {
            let living = own.iter().find(|(other, _)| *other == id);
            let living = living.map_or(0, |(_, unit)| unit.stands);
            ensure(placed <= living, Reason::Data, "DW-RULING-67")?;
        }
        self.emit(Siege::Deployed { siege: id, seat, deployment: deployment.clone() });
        self.note_input(seat, window);
        Ok(())
    }

    /// **DW-RULING-31.** Stores the order in which a seat besieges a province's sites. The order can be set at any time
    /// and applies to sieges that begin later.
    pub(super) fn order_sites(
        &mut self,
        seat: Seat,
        province: ProvinceId,
        sites: &[SiteId],
    ) -> Verdict {
        let all: BTreeSet<SiteId> = self.sites_in(province).collect();
        let named: BTreeSet<SiteId> = sites.iter().copied().collect();
        let is_whole = !all.is_empty() && named == all && sites.len() == all.len();
        ensure(is_whole, Reason::Data, "DW-RULING-31")?;
        self.emit(Siege::SitesOrdered { seat, province, sites: sites.to_vec() });
        Ok(())
    }

    /// **DW-RULING-68.** Stores a seat's choice of mode for the assaults and sorties in a siege. Each player is asked
    /// for the mode once, together with the first programme.
    pub(in crate::decide) fn choose_siege_mode(
        &mut self,
        seat: Seat,
        id: SiegeId,
        mode: BattleMode,
    ) -> Verdict {
        let (siege, _) = self.side_in(seat, id)?;
        ensure(siege.mode.is_none(), Reason::Already, "DW-RULING-68")?;
        let (window, phase) = self.siege_question(seat, id)?;
        ensure(phase == Phase::SiegeProgramme, Reason::Phase, "DW-RULING-68")?;
        self.emit(Siege::ModeChosen { siege: id, seat, mode });
        self.note_input(seat, window);
        Ok(())
    }

    /// **DW-RULING-68.** Stores a seat's plan for the assaults or sorties in a siege.
    pub(in crate::decide) fn set_siege_plan(
        &mut self,
        seat: Seat,
        id: SiegeId,
        of: SiegeBattle,
        plan: &BattlePlan,
    ) -> Verdict {
        let (siege, _) = self.side_in(seat, id)?;
        sound_threshold(plan.withdraw_at)?;
        let own: BTreeSet<UnitId> =
            self.units_of_party(siege, seat).into_iter().map(|(id, _)| id).collect();
        let named: BTreeSet<UnitId> = plan.line.iter().copied().collect();
        let is_sound =
            named.len() == plan.line.len() && named.is_subset(&own) && plan.reserve.is_subset(&own);
        ensure(is_sound, Reason::Data, "DW-AUTO-04")?;
        self.emit(Siege::PlanStored { siege: id, seat, of, plan: plan.clone() });
        Ok(())
    }

    /// **DW-RULING-68.** Settles a siege's battle mode after the first programmes. Battles of the siege are fought on
    /// the table only if the campaign requires it or both sides chose it.
    pub(super) fn settle_siege_mode(&mut self, id: SiegeId) {
        let Some(siege) = self.running_siege(id) else { return };
        if siege.mode.is_some() {
            return;
        }
        let rules = &self.options.rules;
        let wish = |seat: Seat| {
            let party = siege.party(seat);
            let chosen = party.and_then(|party| party.mode);
            chosen.unwrap_or(rules.battle_default_mode)
        };
        let has_two_sides = siege.besieged.is_some();
        let agreed = has_two_sides
            && siege.sides().into_iter().all(|seat| wish(seat) == BattleMode::Tabletop);
        let free = if agreed { BattleMode::Tabletop } else { BattleMode::Auto };
        let mode = rules.battle_fixed_mode.unwrap_or(free);
        self.emit(Siege::ModeSettled { siege: id, mode });
    }
}
