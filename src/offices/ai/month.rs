//! Draft of a bot player's orders for a month: actions, costs and claims.

use std::collections::BTreeSet;

use super::super::action::{Action, Order};
use super::super::ids::{CharacterId, PlaceId, ProvinceId, UnitId};
use super::super::nouns::Phase;
use super::sense::Sense;
use regnal_core::narrow::narrow;

/// A seat's orders for a month.
#[derive(Debug)]
pub(super) struct Month<'s, 'v> {
    pub(super) sense: &'s Sense<'v>,
    pub(super) purse: MonthBudget,
    /// Provinces that a character is already heading for.
    pub(super) claimed: BTreeSet<ProvinceId>,
    /// Provinces and phases in which a character is already recruiting.
    pub(super) mustered: BTreeSet<(ProvinceId, Phase)>,
    /// Leaderless units that a character is already taking over.
    pub(super) taken: BTreeSet<UnitId>,
    /// Free heroes whom a character is already going to hire.
    pub(super) hired: BTreeSet<CharacterId>,
    /// Places that a character is already searching.
    pub(super) hunted: BTreeSet<PlaceId>,
    /// Actions in order; illegal ones are dropped later.
    pub(super) deeds: Vec<Action>,
}

impl<'s, 'v> Month<'s, 'v> {
    pub(super) fn new(sense: &'s Sense<'v>) -> Month<'s, 'v> {
        Month {
            sense,
            purse: MonthBudget::of(sense),
            claimed: BTreeSet::new(),
            mustered: BTreeSet::new(),
            taken: BTreeSet::new(),
            hired: BTreeSet::new(),
            hunted: BTreeSet::new(),
            deeds: Vec::new(),
        }
    }

    pub(super) fn order(&mut self, character: CharacterId, phase: Phase, order: Order) {
        self.deeds.push(Action::Order { character, phase, order });
    }
}

/// A kingdom's money for a month: the treasury, and the income and expenses at dusk.
#[derive(Clone, Copy, Debug)]
pub(super) struct MonthBudget {
    gold: i32,
    income: i32,
    upkeep: i32,
    /// Income at risk: the tax of the richest province, which might be ravaged or lost.
    risk: i32,
    /// Expected tax from this month's conquests; the kingdom receives it at the second dusk from now.
    hopes: i32,
    /// True if it is too late in the game to take on more units or heroes, which must be paid each month.
    is_late: bool,
}

impl MonthBudget {
    fn of(sense: &Sense<'_>) -> MonthBudget {
        /// Number of turns at the end of the game in which gold is better saved than spent (IO-15.10-04).
        const LATE: i32 = 2;
        let own = sense.own;
        let richest = sense.realm().map(|(id, _)| sense.tax(id)).max();
        let provinces: i32 = narrow(sense.realm().count());
        MonthBudget {
            gold: narrow(own.gold),
            income: narrow(own.income + own.stipends),
            upkeep: narrow(own.upkeep),
            // A kingdom with only one province is out of the game if it loses that province, so there is no need to
            // keep the province's tax in reserve.
            risk: if provinces > 1 { richest.unwrap_or(0).min(6) } else { 2 },
            hopes: 0,
            is_late: sense.turns_left() <= LATE,
        }
    }

    /// Returns the gold left after the next dusk if nothing else changes.
    pub(super) fn after_dusk(&self) -> i32 {
        self.gold + self.income - self.upkeep
    }

    /// **IO-RULING-44.** Returns whether the kingdom can still pay everybody at the next two dusks after a purchase
    /// that costs `price` now and `pay` at each dusk.
    pub(super) fn affords(&self, price: u32, pay: u32) -> bool {
        let (price, pay): (i32, i32) = (narrow(price), narrow(pay));
        let left = self.gold - price;
        let dusk = left + self.income - self.upkeep - pay;
        let next = dusk + self.income + self.hopes - self.upkeep - pay;
        !self.is_late && left >= 0 && dusk >= self.risk && next >= self.risk / 2
    }

    /// Returns the number of units with this pay that the kingdom can afford, at most `most`. A unit's price equals its
    /// pay.
    pub(super) fn affordable_units(&self, most: usize, pay: u32) -> usize {
        let can = (1..=most).rev().find(|&count| {
            let all = pay * narrow::<u32, _>(count);
            self.affords(all, all)
        });
        can.unwrap_or(0)
    }

    /// Records a purchase.
    pub(super) fn spend(&mut self, price: u32, pay: u32) {
        self.gold -= narrow::<i32, _>(price);
        self.upkeep += narrow::<i32, _>(pay);
    }

    /// Adds the expected tax of a conquest.
    pub(super) fn add_expected_tax(&mut self, tax: i32) {
        self.hopes += tax;
    }
}
