//! Collects the harvest, and applies hunger (4.4, 4.5).

use super::Resolution;
use crate::action::Action;
use crate::content::content;
use crate::event::Event;
use crate::illegal::{Reason, Verdict, ensure};
use crate::nouns::{Expiry, FamineResult, Loss, Modifier, Phase, Supply, UnitId};
use crate::state::Mighty;
use regnal_core::game::Seat;
use regnal_core::hex::Hex;
use regnal_core::narrow::narrow;

impl Mighty {
    /// **ME-RULING-28.** Checks that a hungry unit may be fed in its current position.
    fn may_feed(&self, seat: Seat, unit: UnitId) -> Verdict {
        self.in_phase(seat, Phase::Harvest)?;
        let unit = self.own_unit(seat, unit)?;
        ensure(unit.is_hungry(), Reason::NotHungry, "ME-RULING-28")?;
        ensure(self.realms[seat.index()].reserve > 0, Reason::NoRations, "ME-RULING-28")
    }

    /// Adds the actions that feed a hungry unit.
    pub(crate) fn feeding_menu(&self, seat: Seat, menu: &mut Vec<Action>) {
        let hungry = self.units_of(seat).filter(|unit| self.may_feed(seat, unit.id).is_ok());
        menu.extend(hungry.map(|unit| Action::FeedUnit { unit: unit.id }));
    }
}

impl Resolution<'_> {
    /// **ME-HARVEST-01, ME-HARVEST-03, ME-HARVEST-04, ME-HARVEST-06, ME-HARVEST-07.** Adds the yields of all buildings
    /// to the reserve. Ruins and besieged buildings yield nothing.
    pub(super) fn collect(&mut self, seat: Seat) {
        let standing = |hex: Hex| self.cell(hex).is_some_and(|cell| cell.razed.is_none());
        let yields: Vec<(Hex, u8)> = self
            .built_hexes_of(seat)
            .filter(|&(hex, _)| standing(hex) && !self.is_besieged(hex))
            .map(|(hex, _)| (hex, self.yield_of(hex)))
            .filter(|&(_, rations)| rations > 0)
            .collect();
        if !yields.is_empty() {
            self.emit(Event::Harvested { seat, yields });
        }
    }

    /// **ME-FAMINE-11, ME-RULING-28.** Feeds a hungry unit one ration in the Harvest phase, which ends its hunger
    /// completely.
    pub(super) fn feed_unit(&mut self, seat: Seat, unit: UnitId) -> Verdict {
        self.may_feed(seat, unit)?;
        self.record(Event::UnitFed { unit })
    }

    /// **ME-FAMINE-01, ME-RULING-29.** Takes `due` rations for `unit` to enter `hex`, or to embark or disembark there.
    /// If any rations are missing, makes a single famine roll. Returns true if the unit continues; otherwise, the unit
    /// stays or is lost.
    pub(super) fn pay(&mut self, unit: UnitId, hex: Hex, due: u8) -> bool {
        let Some(seat) = self.owner_of(unit) else { return true };
        let reserve = self.realms[seat.index()].reserve;
        let paid = narrow::<u8, _>(reserve).min(due);
        self.emit(Event::RationsPaid { unit, hex, due, paid });
        if paid == due {
            self.end_hunger(unit);
            return true;
        }
        self.go_hungry(seat, unit)
    }

    /// **ME-FAMINE-02 to ME-FAMINE-10, ME-RULING-30.** Rolls for famine. Returns true if the unit continues.
    fn go_hungry(&mut self, seat: Seat, unit: UnitId) -> bool {
        let dice = self.dice().two_d6();
        let result = content().famine.at(dice.total());
        self.emit(Event::FamineRolled { unit, dice, result });
        match result {
            FamineResult::Disbanded => self.lose(unit, Loss::Disbanded),
            FamineResult::NoMoveAndWeak => self.gain(unit, Modifier::HungerNoMove, Expiry::WhenFed),
            FamineResult::Weak => self.gain(unit, Modifier::HungerWeak, Expiry::WhenFed),
            FamineResult::LivesOffLand => self.end_hunger(unit),
            FamineResult::StrayHerd => {
                self.end_hunger(unit);
                self.emit(Event::ReserveChanged { seat, change: 1, by: Supply::StrayHerd });
            }
        }
        !matches!(result, FamineResult::Disbanded | FamineResult::NoMoveAndWeak)
    }

    /// **ME-FAMINE-11.** Ends the hunger of a unit that was fed.
    fn end_hunger(&mut self, unit: UnitId) {
        if self.unit(unit).is_some_and(|unit| unit.is_hungry()) {
            self.emit(Event::HungerEnded { unit });
        }
    }
}
