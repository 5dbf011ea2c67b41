//! Defines a character's expected situation at the time of an order.

use std::cell::OnceCell;
use std::collections::BTreeMap;

use super::OrderMoment;
use crate::action::{Casting, Order};
use crate::ids::{CharacterId, ProvinceId, UnitId};
use crate::illegal::Verdict;
use crate::map::unit_race;
use crate::nouns::{ArmyType, Phase};
use crate::state::{Character, Position, Repute};
use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;

/// A character's situation at the time of an order. When the order is carried out, this is the actual situation. When
/// it is filed, this is what the kingdom expects after earlier orders.
#[derive(Clone, Debug)]
pub(crate) struct Footing {
    pub(crate) seat: Seat,
    pub(crate) id: CharacterId,
    /// The character himself, as stored in the current position.
    pub(crate) who: Character,
    pub(crate) phase: Phase,
    pub(crate) moment: OrderMoment,
    /// The character's province; `None` after a pursuit, because his province is then unknown.
    pub(crate) province: Option<ProvinceId>,
    /// Units that the character leads and that already have ids.
    pub(crate) units: Vec<UnitId>,
    /// Types of all units that the character leads.
    pub(crate) kinds: Vec<ArmyType>,
    /// Movement points spent so far.
    pub(crate) spent: u8,
    heard: OnceCell<BTreeMap<CharacterId, Repute>>,
}

impl Footing {
    /// Returns the characters known to the kingdom, each with the kingdom's latest information about him. The result is
    /// cached.
    pub(crate) fn heard(&self, at: &Position) -> &BTreeMap<CharacterId, Repute> {
        self.heard.get_or_init(|| at.reputes(Some(self.seat)))
    }

    /// Returns whether the order is a second-phase order that is being filed. In that case, the first phase can still
    /// change the situation.
    pub(crate) fn is_expected(&self) -> bool {
        self.moment == OrderMoment::Filed && self.phase.before().is_some()
    }
}

impl Position {
    /// Returns a character's situation at the time of an order.
    ///
    /// # Errors
    /// Returns an error if the character is dead or does not belong to the kingdom.
    pub(crate) fn footing(
        &self,
        seat: Seat,
        id: CharacterId,
        phase: Phase,
        moment: OrderMoment,
    ) -> Verdict<Footing> {
        let who = self.own_character(seat, id)?.into_owned();
        let units = self.led_by(id);
        let mut footing = Footing {
            seat,
            id,
            phase,
            moment,
            province: Some(who.province),
            kinds: self.kinds(&units),
            spent: self.spent(&who, &units),
            heard: OnceCell::new(),
            units,
            who,
        };
        if moment == OrderMoment::Filed
            && let Some(before) = phase.before()
            && let Some(order) = self.kingdom(seat).and_then(|own| own.order(id, before))
        {
            self.expect(&mut footing, order);
        }
        Ok(footing)
    }

    /// Applies an order's effects to the situation, assuming that the order succeeds.
    fn expect(&self, footing: &mut Footing, order: &Order) {
        match order {
            Order::Move { path } => {
                footing.province = path.last().copied().or(footing.province);
                let steps: u8 = narrow(path.len());
                footing.spent = footing.spent.saturating_add(steps);
            }
            Order::Pursue { .. } => footing.province = None,
            Order::Transfer { take, leave } => {
                footing.units.retain(|unit| !leave.contains(unit));
                footing.units.extend(take);
                footing.units.sort();
                footing.kinds = self.kinds(&footing.units);
            }
            Order::Recruit { kinds, mercenaries } => {
                let race = footing.province.and_then(|province| self.race(province));
                let can_lead = |&&kind: &&ArmyType| footing.who.can_lead(unit_race(kind, race));
                footing.kinds.extend(kinds.iter().filter(can_lead));
                footing.kinds.extend(self.kinds(mercenaries));
            }
            Order::Cast(Casting::FairWind) => footing.who.fair_winds += 1,
            _ => {}
        }
    }
}
