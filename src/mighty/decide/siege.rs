//! Validates and executes sieges from land and from sea (4.19).

use super::Resolution;
use crate::action::Action;
use crate::content::{self, content, siege_modifier};
use crate::event::Event;
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::nouns::{
    Allegiance, Building, Loss, Modifier, Owner, Phase, SiegeModifier, SiegeResult, Takeover,
    Terrain, UnitId, UnitKind,
};
use crate::state::{Cell, Mighty, Unit};
use regnal_core::game::Seat;
use regnal_core::hex::Hex;
use regnal_core::narrow::narrow;
use regnal_core::never::never;

impl Mighty {
    /// **ME-SIEGE-01, ME-SEASIEGE-01, ME-RULING-51, -81, -82, -91, -106.** Checks that `unit` of `seat` can roll to
    /// besiege the building on its hex.
    fn can_besiege(&self, seat: Seat, unit: &Unit) -> Verdict {
        ensure(unit.aboard.is_none(), Reason::UnitEmbarked, "ME-RULING-64")?;
        ensure(!unit.inside, Reason::AttackerSheltered, "ME-ENTER-03")?;
        ensure(!unit.turn.ended, Reason::UnitTurnEnded, "ME-RULING-42")?;
        let cell = self.known_cell(unit.hex)?;
        let site = cell.site.ok_or_else(|| Illegal::new(Reason::NoBuilding, "ME-SIEGE-01"))?;
        match site.allegiance {
            Allegiance::Neutral => {
                return Err(Illegal::new(Reason::BuildingNeutral, "ME-RULING-51"));
            }
            Allegiance::Realm(owner) => {
                ensure(!self.is_friendly(owner, seat), Reason::BuildingAllied, "ME-RULING-22")?
            }
            Allegiance::Hostile => {}
        }
        ensure(cell.razed.is_none(), Reason::Razed, "ME-RULING-91")?;
        ensure(cell.rampart.is_none(), Reason::Rampart, "ME-SPELL-21")?;
        let met = self.hostile_outside(unit.hex, unit.owner);
        ensure(!met, Reason::HostileUnitOutside, "ME-RULING-82")?;
        ensure(!unit.turn.besieged, Reason::AlreadyBesieged, "ME-RULING-81")
    }

    /// Adds every siege roll available to `seat`.
    pub(crate) fn siege_menu(&self, seat: Seat, menu: &mut Vec<Action>) {
        let besiegers = self.units_of(seat).filter(|unit| self.can_besiege(seat, unit).is_ok());
        menu.extend(besiegers.map(|unit| Action::Besiege { unit: unit.id }));
    }

    /// **ME-SIEGE-09, ME-RULING-88.** Returns the besieger's own modifiers, without those for forced marches.
    pub(crate) fn siege_effects(unit: &Unit) -> Vec<(Modifier, i8)> {
        unit.effects
            .iter()
            .filter(|effect| effect.modifier != Modifier::ForcedMarch)
            .map(|effect| (effect.modifier, effect.value))
            .collect()
    }

    /// **ME-SEASIEGE-03, ME-SEASIEGE-06, ME-RULING-86.** Returns true if both an army and a boat of `seat` or its
    /// allies are outside on `hex`. Neither has to be the unit that rolls.
    fn is_siege_joint(&self, hex: Hex, seat: Seat) -> bool {
        let is_there = |kind| {
            self.units_on(hex).any(|unit| {
                unit.kind() == kind
                    && unit.is_outside()
                    && matches!(unit.owner, Owner::Realm(owner) if self.is_friendly(owner, seat))
            })
        };
        is_there(UnitKind::Army) && is_there(UnitKind::Boat)
    }

    /// **ME-SIEGE-03 to -08, ME-INDEP-06, ME-SEASIEGE-02, -04, -05.** Returns the modifiers that the building and the
    /// kind of siege add to the roll of `unit`.
    pub(crate) fn siege_modifiers(
        &self,
        seat: Seat,
        unit: &Unit,
        building: Building,
    ) -> Vec<(SiegeModifier, i8)> {
        let Some(cell) = self.cell(unit.hex) else {
            never!("{} besieges a hex off the map", unit.id);
            return Vec::new();
        };
        let joint = self.is_siege_joint(unit.hex, seat);
        let walls = content::walls(building, cell.terrain == Terrain::Coast, joint);
        let mut modifiers = vec![(walls, siege_modifier(walls))];
        let garrison = self.units_on(unit.hex).filter(|unit| unit.inside).count();
        if garrison > 0 {
            let each = SiegeModifier::EachUnitInside;
            modifiers.push((each, siege_modifier(each) * narrow::<i8, _>(garrison)));
        }
        if unit.kind() == UnitKind::Boat && !joint {
            let alone = SiegeModifier::BoatBesieging;
            modifiers.push((alone, siege_modifier(alone)));
        }
        let worn = self.wear_now(cell, seat);
        if worn != 0 {
            modifiers.push((SiegeModifier::WornDownInAttackersPreviousTurn, worn));
        }
        modifiers
    }

    /// **ME-RULING-83.** Returns the bonus that `seat` gets on siege rolls this round for having worn the building down
    /// earlier.
    fn wear_now(&self, cell: &Cell, seat: Seat) -> i8 {
        let now = self.round();
        cell.wear
            .iter()
            .find(|wear| wear.seat == seat && wear.counts_in == now)
            .map_or(0, |wear| wear.bonus)
    }
}

impl Resolution<'_> {
    /// **ME-SIEGE-02, ME-SIEGE-10, ME-RULING-85.** Makes a siege roll. Only the besieger rolls dice.
    pub(super) fn besiege(&mut self, seat: Seat, unit: UnitId) -> Verdict {
        self.in_phase(seat, Phase::Siege)?;
        let besieger = self.own_unit(seat, unit)?;
        self.can_besiege(seat, besieger)?;
        let hex = besieger.hex;
        let Some(site) = self.site(hex) else {
            never!("{unit} besieges {hex:?}, which has no building");
            return Ok(());
        };
        let modifiers = Mighty::siege_effects(besieger);
        let siege = self.siege_modifiers(seat, besieger, site.building);
        let dice = self.dice().two_d6();
        let total = dice.total() + content::total(&modifiers) + content::total(&siege);
        let result = content().siege.at(total);
        self.emit(Event::SiegeRolled { unit, hex, dice, modifiers, siege, total, result });
        match result {
            SiegeResult::BesiegerDestroyed => self.lose(unit, Loss::Siege),
            SiegeResult::NoEffect => {}
            SiegeResult::WornDown => self.wear_down(seat, hex),
            SiegeResult::GarrisonLoss => match self.weakest_inside(hex) {
                Some(victim) => self.lose(victim, Loss::Siege),
                None => self.wear_down(seat, hex),
            },
            SiegeResult::Surrender => self.capture(seat, hex),
        }
        Ok(())
    }

    /// **ME-SIEGE-13, ME-SIEGE-14, ME-RULING-83.** Wears a building down. This happens at most once per turn for each
    /// building, and adds to the wear from the previous turn.
    fn wear_down(&mut self, seat: Seat, hex: Hex) {
        let next = self.round().next_campaign();
        let Some(cell) = self.cell(hex) else {
            never!("{hex:?} is worn down but is off the map");
            return;
        };
        let is_worn_already =
            cell.wear.iter().any(|wear| wear.seat == seat && wear.counts_in == next);
        if !is_worn_already {
            let bonus = self.wear_now(cell, seat)
                + siege_modifier(SiegeModifier::WornDownInAttackersPreviousTurn);
            self.emit(Event::WornDown { seat, hex, bonus });
        }
    }

    /// **ME-SIEGE-15, ME-RULING-84.** Returns the unit inside with the lowest modifiers; in a tie, the one with the
    /// lowest id.
    fn weakest_inside(&self, hex: Hex) -> Option<UnitId> {
        self.units_on(hex)
            .filter(|unit| unit.inside)
            .min_by_key(|unit| (unit.modifier_total(), unit.id))
            .map(|unit| unit.id)
    }

    /// **ME-SIEGE-17, ME-SIEGE-18, ME-RULING-87.** Destroys every unit inside and gives the hex and the building to the
    /// besieger, which stays outside for now.
    fn capture(&mut self, seat: Seat, hex: Hex) {
        let Some(site) = self.site(hex) else {
            never!("{hex:?} surrenders but has no building");
            return;
        };
        let inside: Vec<UnitId> =
            self.units_on(hex).filter(|unit| unit.inside).map(|unit| unit.id).collect();
        for unit in inside {
            self.lose(unit, Loss::Surrender);
        }
        self.take_site(seat, hex, site.allegiance.seat(), Takeover::Siege);
    }
}
