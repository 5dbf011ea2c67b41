//! Lists the rules that depend on an event's outcome: the table row, the kind of building, the cause of a loss.

use crate::action::Refuge;
use crate::content;
use crate::event::{Event, Finding};
use crate::nouns::{
    Allegiance, Building, CombatResult, DiplomacyResult, DragonDamage, Expiry, FamineResult, Loss,
    Modifier, NavalResult, RazedBy, ScoutEvent, ScoutResult, SiegeModifier, SiegeResult, Supply,
    Takeover, Terrain, UnitId, UnitKind, WinterEvent,
};
use crate::state::{Bridge, Mighty, Unit};
use regnal_core::hex::Hex;

/// Total that selects the last row of the siege table.
const SIEGE_TOP: i32 = 12;

impl Mighty {
    /// Returns the rules for the outcome of `event`, to be listed before the rules for its kind. `self` is the state
    /// right before the event.
    pub(super) fn outcome_rules(&self, event: &Event) -> Vec<&'static str> {
        match event {
            Event::FrameProposed { proposal, .. } if *proposal >= 3 => vec!["ME-RULING-04"],
            Event::FamineRolled { result, .. } => famine(*result).into(),
            Event::RationsPaid { hex, due, paid, .. } => self.entry_rules(*hex, *due, *paid),
            Event::ReserveChanged { by, .. } => vec![match by {
                Supply::Convoy => "ME-EVENT-12",
                Supply::Rot => "ME-EVENT-06",
                Supply::StrayHerd => "ME-FAMINE-10",
            }],
            Event::Scouted { terrain, result, finding, .. } => {
                let report = (*finding == Finding::FromReport).then_some("ME-SPY-09");
                let table = [scouting_table(*terrain)];
                report.into_iter().chain(found(*result).iter().copied()).chain(table).collect()
            }
            Event::EventRolled { hex, result, .. } => {
                let marsh = if self.is_marsh(*hex) { "ME-MARSH-06" } else { "ME-SCOUT-12" };
                [scouting_event(*result), &[marsh]].concat()
            }
            Event::HexExplored { volunteers: true, .. } => vec!["ME-EVENT-14", "ME-RULING-45"],
            Event::ExplorationFailed { hex, .. } if self.is_marsh(*hex) => vec!["ME-RULING-40"],
            Event::SiteFound { site, .. } => vec![match site.allegiance {
                Allegiance::Hostile => "ME-SITE-06",
                Allegiance::Neutral | Allegiance::Realm(_) => "ME-SITE-01",
            }],
            Event::IndependentAppeared { unit, die, .. } => match (die, unit.kind) {
                (Some(_), _) => vec!["ME-SITE-08", "ME-RULING-49"],
                (None, UnitKind::Boat) => vec!["ME-SEA-06", "ME-RULING-49"],
                (None, UnitKind::Army) => vec!["ME-SITE-06"],
            },
            Event::EffectsEnded { expiry, .. } => match expiry {
                Expiry::NextRoll => vec!["ME-RULING-71"],
                Expiry::WhenFed => vec!["ME-FAMINE-11"],
                Expiry::OnLeavingHex => vec!["ME-EVENT-14"],
                Expiry::ThisTurnsCombat => vec!["ME-MARCH-04", "ME-RULING-59"],
                Expiry::EndOfTurn | Expiry::EndOfSpring(_) => Vec::new(),
                Expiry::Thaw(_) => vec!["ME-THAW-01"],
            },
            Event::NestChecked { awake: true, .. } => vec!["ME-EVENT-17"],
            Event::NestChecked { awake: false, .. } => vec!["ME-EVENT-18"],
            Event::DragonsFlew { die, to, .. } => {
                let dreamt: &[_] = match die {
                    Some(_) => &["ME-DRAGON-02", "ME-DRAGON-03"],
                    None => &["ME-SPELL-18", "ME-RULING-98"],
                };
                let gone = to.is_none().then_some("ME-DRAGON-05");
                gone.into_iter().chain(dreamt.iter().copied()).collect()
            }
            Event::DragonStruck { damage, spared, .. } => {
                let spared = spared.then_some("ME-SPELL-21");
                let damage = match damage {
                    DragonDamage::FewFlames => "ME-DRAGON-07",
                    DragonDamage::Ravaged => "ME-DRAGON-08",
                    DragonDamage::Desolation => "ME-DRAGON-10",
                };
                spared.into_iter().chain([damage]).collect()
            }
            Event::EnvoysReceived { result, .. } => vec![match result {
                DiplomacyResult::TurnsHostile => "ME-SITE-03",
                DiplomacyResult::StaysNeutral => "ME-SITE-04",
                DiplomacyResult::Joins => "ME-SITE-05",
            }],
            Event::HexAnnexed { hex, .. } => {
                match self.cell(*hex).is_some_and(|cell| cell.owner.is_some()) {
                    true => vec!["ME-MOVE-15", "ME-RULING-55"],
                    false => vec!["ME-MOVE-14"],
                }
            }
            Event::BuildingTaken { by: Takeover::Diplomacy, .. } => {
                vec!["ME-SITE-05", "ME-RULING-52"]
            }
            Event::Fought { unit, target, result, .. } => {
                let mut rules = land(*result).to_vec();
                if unit.kind != target.kind {
                    rules.extend(["ME-COMBAT-14", "ME-RULING-76"]);
                }
                rules
            }
            Event::FoughtAtSea { result, .. } => sea(*result).into(),
            Event::CrewDefected { new, .. } => vec![match new {
                Some(_) => "ME-NAVAL-09",
                None => "ME-RULING-78",
            }],
            Event::UnitLost { unit, by } => self.loss_rules(*unit, *by),
            Event::SiegeRolled { siege, result, total, .. } => {
                let mut rules = siege_row(result.against(siege)).to_vec();
                if *result == SiegeResult::GarrisonLoss && result.against(siege) != *result {
                    rules.insert(0, "ME-SIEGE-16");
                }
                if *total > SIEGE_TOP {
                    rules.push("ME-RULING-85");
                }
                rules
            }
            Event::Razed { by, .. } => match by {
                RazedBy::Pillage => vec!["ME-PILLAGE-03", "ME-PILLAGE-04", "ME-RULING-92"],
                RazedBy::Storm => vec!["ME-SPELL-10"],
                RazedBy::Deluge => vec!["ME-SPELL-07"],
                RazedBy::Dragons => vec!["ME-DRAGON-08"],
            },
            Event::FirestormStruck { result: None, .. } => vec!["ME-SPELL-17"],
            Event::WinterEventRolled { result, .. } => winter_event(*result).into(),
            Event::VillageUpgraded { to, .. } => match to {
                Building::City => vec!["ME-BUILD-06"],
                Building::Fortress => vec!["ME-BUILD-07"],
                Building::Village => Vec::new(),
            },
            Event::RecruitsRolled { recruits, .. } => vec![match recruits {
                0 => "ME-RECRUIT-03",
                1 => "ME-RECRUIT-04",
                _ => "ME-RECRUIT-05",
            }],
            Event::Deployed { unit, .. } => vec![match unit.kind {
                UnitKind::Army => "ME-DEPLOY-01",
                UnitKind::Boat => "ME-DEPLOY-02",
            }],
            Event::RetreatAnswered { unit, to } => match to {
                Refuge::Hold => self.hold_rule(*unit).into_iter().collect(),
                Refuge::Inside => vec!["ME-RETREAT-06"],
                Refuge::To(_) => vec!["ME-RETREAT-02"],
            },
            Event::TurnMissed { in_a_row, .. } if *in_a_row >= 3 => vec!["ME-RULING-24"],
            _ => Vec::new(),
        }
    }

    fn is_marsh(&self, hex: Hex) -> bool {
        self.cell(hex).is_some_and(|cell| cell.terrain == Terrain::Marsh)
    }

    /// Returns the ids of the rules for an entry cost: the hex's surcharges and the consequences of paying less than
    /// the full cost.
    fn entry_rules(&self, hex: Hex, due: u8, paid: u8) -> Vec<&'static str> {
        let mut rules = Vec::new();
        if let Some(cell) = self.cell(hex).filter(|_| due > 1) {
            let ground = match cell.terrain {
                Terrain::Mountain => Some("ME-MOVE-11"),
                Terrain::Marsh => Some("ME-MARSH-03"),
                Terrain::Plain | Terrain::Coast | Terrain::River | Terrain::Forest => None,
            };
            rules.extend(ground);
            if due > content::entry_cost(cell.terrain) {
                rules.push(match cell.bridge {
                    Bridge::Sabotaged(_) => "ME-MOVE-10",
                    _ => "ME-MARCH-03",
                });
            }
        }
        if paid < due {
            rules.push("ME-RULING-29");
        }
        rules
    }

    fn loss_rules(&self, id: UnitId, by: Loss) -> Vec<&'static str> {
        let unit = self.unit(id);
        match by {
            Loss::Combat => match unit.filter(|unit| unit.kind() == UnitKind::Boat) {
                Some(boat) => self.boat_loss_rules(boat),
                None => vec!["ME-COMBAT-13"],
            },
            Loss::Siege if unit.is_some_and(|unit| unit.inside) => {
                vec!["ME-SIEGE-15", "ME-RULING-84"]
            }
            Loss::Siege => vec!["ME-SIEGE-11"],
            Loss::Sunk if id.kind == UnitKind::Army => vec!["ME-RULING-79"],
            Loss::Sunk if unit.is_some_and(|unit| unit.damaged) => {
                vec!["ME-NAVAL-07", "ME-RULING-77"]
            }
            Loss::Sunk => vec!["ME-NAVAL-12"],
            Loss::NoRetreat
            | Loss::Surrender
            | Loss::Disbanded
            | Loss::Storm
            | Loss::Firestorm
            | Loss::Dragons
            | Loss::CrewDefected
            | Loss::Dispersed => Vec::new(),
        }
    }

    /// Returns the rules for the loss of a boat, which was either wrecked by a boat or destroyed by an army. The event
    /// does not record which, so both rules are listed if both kinds of unit are on the hex.
    fn boat_loss_rules(&self, boat: &Unit) -> Vec<&'static str> {
        let met =
            |kind| self.enemies_outside(boat.hex, boat.owner).any(|other| other.kind() == kind);
        let wrecked = met(UnitKind::Boat).then_some("ME-NAVAL-11");
        let beaten = met(UnitKind::Army).then_some("ME-COMBAT-13");
        wrecked.into_iter().chain(beaten).collect()
    }

    /// Returns the rule that lets a defeated unit hold its position after this kind of defeat.
    fn hold_rule(&self, unit: UnitId) -> Option<&'static str> {
        let effects = &self.unit(unit)?.effects;
        effects.iter().rev().find_map(|effect| match effect.modifier {
            Modifier::MinorDefeat => Some("ME-COMBAT-07"),
            Modifier::MajorDefeat => Some("ME-COMBAT-09"),
            _ => None,
        })
    }
}

impl SiegeResult {
    /// Adjusts a siege result for the garrison: an empty building loses no units (ME-SIEGE-16).
    pub(crate) fn against(self, siege: &[(SiegeModifier, i8)]) -> SiegeResult {
        let garrison = siege.iter().any(|(modifier, _)| *modifier == SiegeModifier::EachUnitInside);
        match self {
            SiegeResult::GarrisonLoss if !garrison => SiegeResult::WornDown,
            other => other,
        }
    }
}

/// Returns the rule for a row in the table of siege modifiers (`ME-TABLE-18`).
pub(super) fn of_walls(modifier: SiegeModifier) -> &'static str {
    match modifier {
        SiegeModifier::Village => "ME-SIEGE-04",
        SiegeModifier::City => "ME-SIEGE-05",
        SiegeModifier::CoastalCity => "ME-SIEGE-06",
        SiegeModifier::Fortress => "ME-SIEGE-07",
        SiegeModifier::EachUnitInside => "ME-SIEGE-08",
        SiegeModifier::BoatBesieging => "ME-SEASIEGE-02",
        SiegeModifier::WornDownInAttackersPreviousTurn => "ME-SIEGE-14",
    }
}

fn famine(result: FamineResult) -> &'static [&'static str] {
    match result {
        FamineResult::Disbanded => &["ME-FAMINE-03"],
        FamineResult::NoMoveAndWeak => &["ME-FAMINE-04", "ME-FAMINE-05"],
        FamineResult::Weak => &["ME-FAMINE-07"],
        FamineResult::LivesOffLand => &["ME-FAMINE-09"],
        FamineResult::StrayHerd => &["ME-FAMINE-10"],
    }
}

fn scouting_table(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Plain | Terrain::Coast => "ME-SCOUT-07",
        Terrain::Mountain => "ME-SCOUT-08",
        Terrain::River => "ME-SCOUT-09",
        Terrain::Marsh => "ME-SCOUT-10",
        Terrain::Forest => "ME-RULING-11",
    }
}

fn found(result: ScoutResult) -> &'static [&'static str] {
    match result {
        ScoutResult::HostileFortress | ScoutResult::HostileCity | ScoutResult::HostileVillage => {
            &["ME-SCOUT-11", "ME-SITE-06"]
        }
        ScoutResult::NeutralFortress | ScoutResult::NeutralCity | ScoutResult::NeutralVillage => {
            &["ME-SCOUT-11", "ME-SITE-01"]
        }
        ScoutResult::Event => &["ME-SCOUT-12"],
        ScoutResult::EmptyLand => &["ME-SCOUT-13"],
    }
}

fn scouting_event(result: ScoutEvent) -> &'static [&'static str] {
    match result {
        ScoutEvent::Desertion => &["ME-EVENT-02", "ME-EVENT-03"],
        ScoutEvent::Mutiny => &["ME-EVENT-04", "ME-EVENT-05"],
        ScoutEvent::Rot => &["ME-EVENT-06", "ME-RULING-39"],
        ScoutEvent::Disease => &["ME-EVENT-07", "ME-RULING-39"],
        ScoutEvent::BadWeather => &["ME-EVENT-08", "ME-EVENT-09"],
        ScoutEvent::LostScouts => &["ME-EVENT-10"],
        ScoutEvent::Ambush => &["ME-EVENT-11", "ME-RULING-39"],
        ScoutEvent::Convoy => &["ME-EVENT-12", "ME-EVENT-13"],
        ScoutEvent::Volunteers => &["ME-EVENT-14", "ME-RULING-39"],
        ScoutEvent::KnightErrant => &["ME-EVENT-15", "ME-RULING-39"],
        ScoutEvent::DragonNest => &["ME-EVENT-16", "ME-RULING-39"],
    }
}

fn land(result: CombatResult) -> &'static [&'static str] {
    match result {
        CombatResult::Standoff => &["ME-COMBAT-04", "ME-RULING-70"],
        CombatResult::Minor => &["ME-COMBAT-06", "ME-COMBAT-07", "ME-COMBAT-05"],
        CombatResult::Major => &["ME-COMBAT-08", "ME-COMBAT-09", "ME-COMBAT-05"],
        CombatResult::Brilliant => &["ME-COMBAT-10", "ME-COMBAT-11", "ME-COMBAT-05"],
        CombatResult::Total => &["ME-COMBAT-13", "ME-COMBAT-05"],
    }
}

fn sea(result: NavalResult) -> &'static [&'static str] {
    match result {
        NavalResult::Standoff => &["ME-COMBAT-04", "ME-NAVAL-01"],
        NavalResult::Damaged => &["ME-NAVAL-05", "ME-NAVAL-06", "ME-NAVAL-04"],
        NavalResult::CrewDefects => &["ME-NAVAL-08", "ME-NAVAL-09", "ME-NAVAL-04"],
        NavalResult::Wrecked => &["ME-NAVAL-10", "ME-NAVAL-11", "ME-NAVAL-04"],
        NavalResult::Sunk => &["ME-NAVAL-12", "ME-NAVAL-04"],
    }
}

fn siege_row(result: SiegeResult) -> &'static [&'static str] {
    match result {
        SiegeResult::BesiegerDestroyed => &["ME-SIEGE-11"],
        SiegeResult::NoEffect => &["ME-SIEGE-12"],
        SiegeResult::WornDown => &["ME-SIEGE-13", "ME-SIEGE-14"],
        SiegeResult::GarrisonLoss => &["ME-SIEGE-15", "ME-RULING-84"],
        SiegeResult::Surrender => &["ME-SIEGE-17"],
    }
}

fn winter_event(result: WinterEvent) -> &'static [&'static str] {
    match result {
        WinterEvent::DragonFury => &["ME-WEVENT-02", "ME-RULING-97"],
        WinterEvent::PeasantRevolt => &["ME-WEVENT-03", "ME-WEVENT-04"],
        WinterEvent::Rebellion => &["ME-WEVENT-05", "ME-WEVENT-06"],
        WinterEvent::Epidemic => &["ME-WEVENT-07", "ME-WEVENT-08"],
        WinterEvent::WinterFamine => &["ME-WEVENT-09", "ME-WEVENT-10"],
        WinterEvent::Betrayal => &["ME-WEVENT-11", "ME-WEVENT-12"],
        WinterEvent::Nothing => &["ME-WEVENT-14"],
    }
}
