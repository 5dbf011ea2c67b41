//! Grants experience (DW-XP): each unit that fought and survived gains one advantage.

use std::collections::BTreeMap;

use super::super::Resolution;
use crate::event::Winter;
use crate::ids::UnitId;
use crate::illegal::{Illegal, Reason, Verdict};
use crate::nouns::{Advantage, Phase};
use crate::setup::Learners;
use crate::state::{Demonworld, Subject};
use crate::winter::experience::{NoGain, gain, qualifies};
use regnal_core::game::Seat;

impl Demonworld {
    /// **DW-XP-05, DW-RULING-85.** Returns the advantages that a seat's units gain. A unit gains the advantage that the
    /// player chose. By default, it is the first of renown, cohesion and fear that the unit can gain (DW-T-40).
    fn lessons(&self, seat: Seat) -> BTreeMap<UnitId, Advantage> {
        let chosen = self.player(seat).map(|player| &player.winter.advantages);
        self.at
            .units
            .iter()
            .filter(|(_, unit)| unit.owner == seat && qualifies(unit.year()))
            .filter_map(|(&id, unit)| {
                let chosen = chosen
                    .and_then(|chosen| chosen.get(&id).copied())
                    .filter(|&advantage| gain(unit.year(), &unit.experience(), advantage).is_ok());
                Some((id, chosen.or_else(|| unit.experience().default_gain())?))
            })
            .collect()
    }
}

impl Resolution<'_> {
    /// **DW-T-40.** If any unit that fought has survived, asks all players who took part in a battle to choose
    /// advantages. If no such player is left, or if the campaign's settings require it, asks everybody. A player with
    /// no surviving unit that fought is asked too, because skipping that player would reveal losses.
    pub(in crate::decide) fn ask_experience(&mut self) {
        if !self.at.units.values().any(|unit| unit.engaged) {
            return;
        }
        let living = self.living();
        let fighters: Vec<Seat> = living.filter(|seat| self.at.fought.contains(seat)).collect();
        match self.options.learners {
            Learners::Fighters if !fighters.is_empty() => {
                self.ask(Phase::WinterExperience, Subject::Campaign, fighters);
            }
            Learners::Fighters | Learners::Everybody => self.ask_all(Phase::WinterExperience),
        }
    }

    /// **DW-XP-05, DW-XP-06.** Drafts an advantage for a unit.
    pub(super) fn choose_advantage(
        &mut self,
        seat: Seat,
        id: UnitId,
        advantage: Advantage,
    ) -> Verdict {
        let unit = self.own_unit(seat, id)?;
        gain(unit.year(), &unit.experience(), advantage).map_err(|why| match why {
            NoGain::NotQualified => Illegal::new(Reason::NotQualified, "DW-XP-05"),
            NoGain::Full => Illegal::new(Reason::XpMax, "DW-XP-06"),
        })?;
        self.emit(Winter::AdvantageChosen { seat, unit: id, advantage });
        Ok(())
    }

    /// Grants the advantages and resets the units' annual battle counts.
    pub(in crate::decide) fn close_experience(&mut self) {
        for seat in Seat::all(self.seats()) {
            let gained = self.lessons(seat);
            self.emit(Winter::ExperienceGained { seat, gained });
        }
    }
}
