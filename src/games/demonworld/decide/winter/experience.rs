//! Experience (DW-XP): one advantage for each unit that fought and lived.

use std::collections::BTreeMap;

use super::super::Resolution;
use crate::game::Seat;
use crate::games::demonworld::event::Winter;
use crate::games::demonworld::ids::UnitId;
use crate::games::demonworld::illegal::{Illegal, Reason, Verdict};
use crate::games::demonworld::nouns::{Advantage, Phase};
use crate::games::demonworld::setup::Learners;
use crate::games::demonworld::state::{Demonworld, Subject};
use crate::games::demonworld::winter::experience::{NoGain, gain, qualifies};

impl Demonworld {
    /// **DW-XP-05, DW-RULING-85.** What a seat's units learn: as it chose, else renown, cohesion, fear (DW-T-40).
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
    /// **DW-T-40.** Asks who stood in a battle what units have learned, where any fought. Whom it concerns of those is not
    /// looked at: it would tell who has lost how much.
    pub(in crate::games::demonworld::decide) fn ask_experience(&mut self) {
        if !self.at.units.values().any(|unit| unit.engaged) {
            return;
        }
        let living = self.living();
        let fighters: Vec<Seat> = living
            .filter(|seat| self.at.fought.contains(seat))
            .collect();
        match self.options.learners {
            Learners::Fighters if !fighters.is_empty() => {
                self.ask(Phase::WinterExperience, Subject::Campaign, fighters);
            }
            Learners::Fighters | Learners::Everybody => self.ask_all(Phase::WinterExperience),
        }
    }

    /// **DW-XP-05, DW-XP-06.** A draft: what a unit has learned.
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
        self.emit(Winter::AdvantageChosen {
            seat,
            unit: id,
            advantage,
        });
        Ok(())
    }

    /// Units learn, and a new year of battles begins for them.
    pub(in crate::games::demonworld::decide) fn close_experience(&mut self) {
        for seat in Seat::all(self.seats()) {
            let gained = self.lessons(seat);
            self.emit(Winter::ExperienceGained { seat, gained });
        }
    }
}
