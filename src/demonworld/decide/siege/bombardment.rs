//! Resolves step W5 of a siege week: bombardment.

use super::super::Resolution;
use super::Due;
use crate::action::Work;
use crate::event::SiegeWork;
use crate::ids::SiegeId;
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::nouns::Troop;
use crate::state::{Demonworld, Siege};
use crate::works::{Engine, bombard};
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;
use regnal_core::never::never;

impl Demonworld {
    /// **DW-RULING-61.** Returns the number of a besieger's catapults, plus the number of war machine stands that did
    /// not fight this week.
    pub(super) fn bombarding_stands(&self, siege: &Siege, seat: Seat) -> u16 {
        let party = siege.party(seat);
        let catapults = party.map_or(0, |party| {
            let engines = party.engines.iter();
            engines.filter(|&&engine| engine == Engine::Catapult).count()
        });
        let has_fought = |unit| {
            let now = siege.now.as_ref();
            now.is_some_and(|now| now.fought.contains(&unit))
        };
        let machines: u16 = self
            .units_of_party(siege, seat)
            .iter()
            .filter(|(id, unit)| {
                unit.kind(self.lists()) == Some(Troop::WarMachine) && !has_fought(*id)
            })
            .map(|(_, unit)| unit.stands)
            .fold(0, u16::saturating_add);
        machines.saturating_add(narrow(catapults))
    }
}

impl Resolution<'_> {
    /// **DW-RULING-61.** Step W5: lets each besieger bombard the perimeter element that it chose.
    pub(super) fn week_bombardment(&mut self, id: SiegeId) {
        let mut shot: Vec<Seat> = Vec::new();
        let wanted = |work: &Work| matches!(work, Work::Bombard { .. });
        self.carry_out_orders(id, wanted, |own, due| {
            ensure(!shot.contains(&due.seat), Reason::Busy, "DW-RULING-61")?;
            own.shoot(id, due)?;
            shot.push(due.seat);
            Ok(())
        });
    }

    fn shoot(&mut self, id: SiegeId, due: &Due) -> Verdict {
        let Work::Bombard { element } = due.entry.work else {
            never!("siege {}: not a bombardment", id.0);
            return Ok(());
        };
        self.can_be_done(id, due)?;
        let none = || Illegal::new(Reason::Data, "DW-RULING-61");
        let siege = self.siege(id).ok_or_else(none)?.clone();
        let works = self.works_of(&siege).ok_or_else(none)?.clone();
        let machines = self.bombarding_stands(&siege, due.seat);
        ensure(machines > 0, Reason::NoEngine, "DW-RULING-61")?;
        let bombardment = bombard(self.dice(), &works, element, machines).ok_or_else(none)?;
        if !bombardment.shots.is_empty() {
            self.emit(SiegeWork::Bombarded { siege: id, seat: due.seat, bombardment });
        }
        Ok(())
    }
}
