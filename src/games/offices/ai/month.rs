//! What a seat writes for a month, as it grows: orders, what they cost, and what is spoken for.

use std::collections::BTreeSet;

use super::super::action::{Action, Order};
use super::super::ids::{CharacterId, PlaceId, ProvinceId, UnitId};
use super::super::nouns::Phase;
use super::sense::Sense;
use crate::narrow::narrow;

/// What a seat writes for a month.
#[derive(Debug)]
pub(super) struct Month<'s, 'v> {
    /// What it knows.
    pub(super) sense: &'s Sense<'v>,
    /// Its money.
    pub(super) purse: Purse,
    /// The provinces that somebody goes for.
    pub(super) claimed: BTreeSet<ProvinceId>,
    /// Where somebody recruits, and when.
    pub(super) mustered: BTreeSet<(ProvinceId, Phase)>,
    /// The loose units that somebody takes.
    pub(super) taken: BTreeSet<UnitId>,
    /// The free heroes to whom somebody goes.
    pub(super) hired: BTreeSet<CharacterId>,
    /// The places that somebody searches.
    pub(super) hunted: BTreeSet<PlaceId>,
    /// Everything in order; the judge leaves out what does not stand.
    pub(super) deeds: Vec<Action>,
}

impl<'s, 'v> Month<'s, 'v> {
    /// An empty sheet.
    pub(super) fn new(sense: &'s Sense<'v>) -> Month<'s, 'v> {
        Month {
            sense,
            purse: Purse::of(sense),
            claimed: BTreeSet::new(),
            mustered: BTreeSet::new(),
            taken: BTreeSet::new(),
            hired: BTreeSet::new(),
            hunted: BTreeSet::new(),
            deeds: Vec::new(),
        }
    }

    /// Gives a character the order of a phase.
    pub(super) fn order(&mut self, character: CharacterId, phase: Phase, order: Order) {
        self.deeds.push(Action::Order {
            character,
            phase,
            order,
        });
    }
}

/// The money of a kingdom for a month: what it has, what comes in and what goes out at dusk.
#[derive(Clone, Copy, Debug)]
pub(super) struct Purse {
    gold: i32,
    income: i32,
    upkeep: i32,
    /// What may fail to come in: the richest province might be ravaged or lost.
    risk: i32,
    /// What conquests are likely to bring at the dusk after.
    hopes: i32,
    /// Whether it is too late to buy what must be paid.
    is_late: bool,
}

impl Purse {
    fn of(sense: &Sense<'_>) -> Purse {
        /// In the last turns gold is worth more than what it buys (IO-15.10-04).
        const LATE: i32 = 2;
        let own = sense.own;
        let richest = sense.realm().map(|(id, _)| sense.tax(id)).max();
        let provinces: i32 = narrow(sense.realm().count());
        Purse {
            gold: narrow(own.gold),
            income: narrow(own.income + own.stipends),
            upkeep: narrow(own.upkeep),
            // A kingdom of one province has nothing to fear for it but its end.
            risk: if provinces > 1 {
                richest.unwrap_or(0).min(6)
            } else {
                2
            },
            hopes: 0,
            is_late: sense.turns_left() <= LATE,
        }
    }

    /// What is there after the next dusk, if all goes as now.
    pub(super) fn after_dusk(&self) -> i32 {
        self.gold + self.income - self.upkeep
    }

    /// **IO-RULING-44.** Whether something can be bought for `price` that costs `pay` at each dusk, without anybody being
    /// unpaid at the next two.
    pub(super) fn affords(&self, price: u32, pay: u32) -> bool {
        let (price, pay): (i32, i32) = (narrow(price), narrow(pay));
        let left = self.gold - price;
        let dusk = left + self.income - self.upkeep - pay;
        let next = dusk + self.income + self.hopes - self.upkeep - pay;
        !self.is_late && left >= 0 && dusk >= self.risk && next >= self.risk / 2
    }

    /// How many of the same can be bought, at most `most`.
    pub(super) fn affords_of(&self, most: usize, pay: u32) -> usize {
        let can = (1..=most).rev().find(|&count| {
            let all = pay * narrow::<u32, _>(count);
            self.affords(all, all)
        });
        can.unwrap_or(0)
    }

    /// Buys it.
    pub(super) fn spend(&mut self, price: u32, pay: u32) {
        self.gold -= narrow::<i32, _>(price);
        self.upkeep += narrow::<i32, _>(pay);
    }

    /// Reckons with so much more tax.
    pub(super) fn hope(&mut self, tax: i32) {
        self.hopes += tax;
    }
}
