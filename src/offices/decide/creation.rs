//! Decisions before the first turn: kings, game length, the world.

use super::Resolution;
use crate::encounter::Guard;
use crate::event::Creation;
use crate::illegal::{Reason, Verdict, ensure};
use crate::map::World;
use crate::nouns::Race;
use crate::people::{King, starting_heroes, usual_king};
use crate::state::{Stage, Terms};
use crate::turn::limits;
use regnal_core::seat::Seat;

impl Resolution<'_> {
    fn in_creation(&self) -> Verdict {
        ensure(self.stage == Stage::Creation, Reason::Started, "IO-RULING-22")
    }

    /// **IO-RULING-22.** Creates a seat's king, or replaces him.
    pub(super) fn create_king(&mut self, seat: Seat, king: &King) -> Verdict {
        self.in_creation()?;
        king.check()?;
        self.emit(Creation::KingMade { seat, king: king.clone(), is_usual: false });
        Ok(())
    }

    /// Gives the seat a default king because the player did not create one in time.
    pub(super) fn make_usual_king(&mut self, seat: Seat) {
        self.emit(Creation::KingMade { seat, king: usual_king(seat), is_usual: true });
    }

    /// **IO-RULING-03.** Records a seat's preferred game length; the majority decides.
    pub(super) fn agree(&mut self, seat: Seat, terms: Terms) -> Verdict {
        self.in_creation()?;
        limits::check(terms.turns, terms.hours)?;
        self.emit(Creation::Wished { seat, terms });
        let wishes = self.kingdoms.iter().filter(|own| own.wish == Some(terms));
        if wishes.count() * 2 > self.kingdoms.len() && self.terms != terms {
            self.emit(Creation::Agreed { terms });
        }
        Ok(())
    }

    /// **IO-RULING-08 to -11, IO-RULING-24.** Generates the world, then each seat's heroes.
    pub(super) fn deal(&mut self) {
        let kings: Vec<King> = self.kingdoms.iter().filter_map(|own| own.founder.clone()).collect();
        let races: Vec<Race> = kings.iter().map(|king| king.race).collect();
        let mut world = Box::new(World::deal(self.dice, &races));
        let heroes = self
            .seats()
            .zip(&kings)
            .map(|(seat, king)| starting_heroes(self.dice, seat, king))
            .collect();
        let judge = self.judge;
        for place in &mut world.places {
            place.hit_points = Guard::rolled(self.dice, place.guardian, judge).unhurt;
        }
        self.emit(Creation::WorldDealt { world, heroes });
    }
}
