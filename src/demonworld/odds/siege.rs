//! Odds of assaults and sorties.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::battle::{Against, BattleOdds, Plans, worth};
use super::foe::{Foe, Known, levy, points_met};
use crate::battle::{Army, Engagement, Gate, Kind, Presence, Role, Walls};
use crate::content::move_rank;
use crate::ids::UnitId;
use crate::nouns::ForceKind;
use crate::queries::GARRISON_POINTS;
use crate::state::{BattleKind, BattlePlan, Provisions, Sighting};
use crate::view::{SeenSiege, SiegeView, View};
use crate::works::{ElementKind, Engine, Side, is_camp_enough};
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;

/// **DW-T-43.** Returns the walls, which are visible to both sides.
pub(super) fn walls_of(seen: &SeenSiege) -> Walls {
    let standing = || seen.walls.iter().filter(|(_, section)| !section.is_breached());
    let gates = seen.walls.iter().zip(0_u16..).filter(|((element, section), _)| {
        element.kind == ElementKind::Gate && !section.is_breached()
    });
    let towers = seen.engines.iter().filter_map(|engine| match engine {
        Engine::SiegeTower { height } => Some(*height),
        Engine::Ram | Engine::Catapult => None,
    });
    let rams = seen.engines.iter().filter(|engine| **engine == Engine::Ram);
    Walls {
        lowest: standing().map(|(element, _)| element.height).min().unwrap_or(0),
        breaches: narrow(seen.walls.len() - standing().count()),
        towers: towers.collect(),
        gates: gates
            .map(|((_, section), element)| Gate { element, points: narrow(section.sp().floor()) })
            .collect(),
        rams: narrow(rams.count()),
        // Stores are left out, because burning them has no effect on the battle.
        stores: 0,
    }
}

impl View {
    /// Returns the viewer's forces in a siege at the start of one of its battles. Forces with no participating units
    /// are left out.
    fn of_siege(
        &self,
        siege: &SiegeView,
        sent: Option<&BattlePlan>,
        chosen: Option<&BTreeSet<UnitId>>,
    ) -> Vec<Army> {
        let Some(own) = &siege.own else { return Vec::new() };
        let province = siege.site.province;
        let fed = Provisions::in_siege(own.felt, own.hunger);
        let forces =
            own.forces.iter().filter_map(|&id| self.mustered(id, province, sent, chosen, fed));
        forces.filter(|army| !army.units.is_empty()).collect()
    }

    /// **DW-AUTO-21, DW-AUTO-22, DW-RULING-68.** Computes the odds of an assault by the given units of the viewer, or
    /// by all units if none are given. Allies' programmes are secret, so their troops are left out.
    pub fn assault_odds(&self, siege: &SiegeView, units: &BTreeSet<UnitId>) -> Option<BattleOdds> {
        let (own, seen) = (siege.own.as_ref()?, siege.seen.as_ref()?);
        if seen.side != Side::Besieger {
            return None;
        }
        let chosen = (!units.is_empty()).then_some(units);
        let mine = self.of_siege(siege, own.assault_plan.as_ref(), chosen);
        if mine.is_empty() {
            return None;
        }
        let (foe, against) = match seen.besieged {
            Some(besieged) => self.inside(siege, besieged),
            None if seen.militia == 0 || !self.options.rules.militia => {
                return Some(BattleOdds::won_without_fight(Kind::Assault));
            }
            None => {
                let levy = levy(self, siege.site.province)?;
                let militia = Army::militia(levy, seen.militia);
                (Foe::known_exactly(vec![militia]), Against::Militia)
            }
        };
        let plans = Plans {
            engagement: Engagement {
                walls: Some(walls_of(seen)),
                ..self.engagement(siege, Kind::Assault, mine, Role::Attacker)
            },
            role: Role::Attacker,
            lots: false,
            prestige: [0, 0],
            second: None,
            foe: &foe,
        };
        Some(plans.simulate(against))
    }

    /// **DW-AUTO-25, DW-AUTO-26, DW-RULING-37.** Computes the odds of a sortie by the given units of the viewer.
    pub fn sortie_odds(
        &self,
        siege: &SiegeView,
        units: &BTreeSet<UnitId>,
        raider: Option<UnitId>,
    ) -> Option<BattleOdds> {
        let (own, seen) = (siege.own.as_ref()?, siege.seen.as_ref()?);
        if seen.side != Side::Besieged {
            return None;
        }
        let mine = self.of_siege(siege, own.sortie_plan.as_ref(), Some(units));
        let points = worth(&self.of_siege(siege, None, None));
        let mut foe = Foe::none();
        for &besieger in &siege.besiegers {
            foe.meet(self, besieger, siege.site.province, points);
        }
        if mine.is_empty() || foe.armies.is_empty() {
            return None;
        }
        let prestige = |seat: Option<Seat>| {
            let player = seat.and_then(|seat| self.players.get(seat.index()));
            player.map_or(0, |player| player.prestige)
        };
        let plans = Plans {
            engagement: Engagement {
                edge: Some(Role::Defender),
                camp: is_camp_enough(seen.palisades, narrow(foe.stands()))
                    .then_some(Role::Attacker),
                raider,
                ..self.engagement(siege, Kind::Sortie, mine, Role::Defender)
            },
            role: Role::Defender,
            lots: false,
            prestige: [prestige(self.seat), prestige(self.strongest_known(siege, points))],
            second: None,
            foe: &foe,
        };
        Some(plans.simulate(Against::Known(foe.known)))
    }

    /// **DW-RULING-37.** Returns the besieger whose prestige counts when a sortie routs: the one with the most points
    /// in the province, with ties broken by DW-T-03. The points are those last seen; an army that was never seen is
    /// assumed to have the number of points in `points`.
    fn strongest_known(&self, siege: &SiegeView, points: u32) -> Option<Seat> {
        siege.besiegers.iter().copied().min_by_key(|&seat| {
            let rank = self.players.get(seat.index());
            let rank = rank.map_or(u8::MAX, |player| move_rank(player.race));
            let all = points_met(self, seat, siege.site.province, points);
            (Reverse(all), rank)
        })
    }

    /// Creates a siege battle with an empty enemy side.
    fn engagement(&self, siege: &SiegeView, kind: Kind, mine: Vec<Army>, role: Role) -> Engagement {
        let owner = self.owner_of(siege.site.province);
        let besieged = siege.seen.as_ref().and_then(|seen| seen.besieged);
        let mut sides = [Vec::new(), Vec::new()];
        sides[role.index()] = mine;
        Engagement {
            kind,
            season: self.date.season,
            sides,
            owner: match owner {
                owner if owner == besieged => Some(Role::Defender),
                Some(owner) if siege.besiegers.contains(&owner) => Some(Role::Attacker),
                _ => None,
            },
            edge: None,
            camp: None,
            walls: None,
            surprise: false,
            raider: None,
            customs: self.options.customs(),
        }
    }

    /// Returns the troops inside the site, as known to a besieger. If there was an assault this season, they are the
    /// troops that survived it; otherwise, they are the troops last seen. A garrison that was never seen is estimated
    /// at half its maximum size (DW-ORG-08).
    fn inside(&self, siege: &SiegeView, besieged: Seat) -> (Foe, Against) {
        if let Some(armies) = self.left_by_last_battle(siege) {
            return (Foe::known_exactly(armies), Against::Known(Known::Now));
        }
        let province = siege.site.province;
        let mut foe = Foe::none();
        let own = self.own.iter().flat_map(|own| &own.sightings);
        let garrison = |seen: &Sighting| {
            seen.kind == ForceKind::Garrison && seen.owner == besieged && seen.province == province
        };
        for (&id, seen) in own.filter(|(_, seen)| garrison(seen)) {
            foe.add_seen(self, id, seen, province);
        }
        foe.meet(self, besieged, province, GARRISON_POINTS);
        if foe.armies.is_empty() {
            let guessed = GARRISON_POINTS / 2;
            foe.guess(self, (besieged, None), guessed, province);
            return (foe, Against::Hidden(guessed));
        }
        let known = foe.known;
        (foe, Against::Known(known))
    }

    /// Returns the defenders who survived the last assault of this season. Because all troops inside the site took part
    /// in that assault, the survivors are the only troops there.
    fn left_by_last_battle(&self, siege: &SiegeView) -> Option<Vec<Army>> {
        let past = self.past_battles.values().rev();
        let mut of_siege = past.filter(|battle| {
            battle.kind == BattleKind::Assault(siege.id) && battle.date == self.date
        });
        let own = of_siege.next()?.own.as_ref()?;
        let fought = own.fought.as_ref()?;
        let mut armies = own.armies[Role::Defender.index()].clone();
        let field = &fought.field;
        for army in &mut armies {
            for unit in &mut army.units {
                let mut left = field.units[Role::Defender.index()].iter();
                let left = left.find(|left| left.unit == unit.unit);
                unit.stands = left.map_or(0, |left| left.stands);
            }
            army.units.retain(|unit| unit.stands > 0);
        }
        armies.retain(|army| field.has(Role::Defender, army.force, Presence::Present));
        (!armies.is_empty()).then_some(armies)
    }
}
