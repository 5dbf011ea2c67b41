//! Applies the events before the first turn.

use std::collections::{BTreeMap, BTreeSet};

use crate::event::Creation;
use crate::ids::{CharacterId, UnitId};
use crate::map::World;
use crate::names::name;
use crate::nouns::{Race, Sex};
use crate::people::StartingHero;
use crate::realm::hero_pay;
use crate::state::{Answer, Character, Place, Position, Province, Stage, Unit};
use regnal_core::narrow::narrow;
use regnal_core::never::never;
use regnal_core::seat::Seat;

/// Initial exploration of a start province, in percent (IO-RULING-23).
const HOME_EXPLORED: u8 = 100;

/// Usage of the name lists: the number of names used for each race and sex, and the kings' names.
struct Named {
    counts: BTreeMap<(Race, Sex), usize>,
    kings: BTreeSet<String>,
    /// True if names that consist of a king's name and a numeral are reserved for his heirs.
    spares_heirs: bool,
}

impl Named {
    /// Returns the next name on the list that is neither a king's name nor reserved for an heir.
    fn next(&mut self, race: Race, sex: Sex) -> String {
        let count = self.counts.entry((race, sex)).or_default();
        loop {
            let next = name(race, sex, *count);
            *count += 1;
            let is_heirs = || {
                let base = next.rsplit_once(' ').map(|(base, _)| base);
                base.is_some_and(|base| self.kings.contains(base))
            };
            if !(self.kings.contains(&next) || self.spares_heirs && is_heirs()) {
                return next;
            }
        }
    }
}

impl Position {
    pub(super) fn apply_creation(&mut self, event: &Creation) {
        match event {
            Creation::Wished { seat, terms } => {
                if let Some(own) = self.event_kingdom(*seat) {
                    own.wish = Some(*terms);
                }
            }
            Creation::Agreed { terms } => self.terms = *terms,
            Creation::KingMade { seat, king, .. } => {
                if let Some(own) = self.event_kingdom(*seat) {
                    own.founder = Some(king.clone());
                }
            }
            Creation::WorldDealt { world, heroes } => self.settle(world, heroes),
        }
    }

    /// Places all characters in the newly generated world and begins the first turn.
    fn settle(&mut self, world: &World, heroes: &[Vec<StartingHero>]) {
        self.grid = world.grid;
        for laid in &world.provinces {
            let province =
                Province { laid: laid.clone(), owner: None, is_blessed: false, is_ravaged: false };
            self.provinces.insert(laid.id, province);
        }
        for laid in &world.places {
            let place = Place {
                laid: *laid,
                hit_points: laid.guard().hit_points,
                paid: 0,
                is_pacified: false,
                gold: laid.gold,
                object: Some(laid.object),
                is_cache_taken: false,
                first_finder: None,
            };
            self.places.insert(laid.id, place);
        }
        for garrison in &world.garrisons {
            let unit = Unit::new(garrison.troop, None, None, garrison.province);
            self.put_unit(garrison.unit, unit);
        }
        let founders = self.kingdoms.iter().filter_map(|own| own.founder.as_ref());
        let mut named = Named {
            counts: BTreeMap::new(),
            kings: founders.map(|king| king.name.trim().to_owned()).collect(),
            spares_heirs: self.judge.names_heirs_after_kings(),
        };
        for (seat, heroes) in self.seats().zip(heroes) {
            self.found(seat, world, heroes, &mut named);
        }
        for hero in &world.heroes {
            let who = (hero.race, hero.alignment, hero.temperament, hero.sex);
            let called = named.next(hero.race, hero.sex);
            let skills = hero.skills.clone();
            let character = Character::new(None, false, called, who, skills, 0, hero.province);
            self.characters.insert(hero.id, character);
        }
        self.stage = Stage::Orders;
        self.turn = 1;
    }

    /// **IO-RULING-23.** Sets up a kingdom at the start of the game.
    fn found(&mut self, seat: Seat, world: &World, heroes: &[StartingHero], named: &mut Named) {
        let founder = self.kingdom(seat).and_then(|own| own.founder.clone());
        let (Some(king), Some(&home)) = (founder, world.starts.get(seat.index())) else {
            never!("kingdom {} has no founder or no home", seat.0);
            return;
        };
        let king_id = CharacterId::king(seat);
        let who = (king.race, king.alignment, king.temperament, king.sex);
        let skills = king.skills.clone();
        let name = king.name.trim().to_owned();
        let character = Character::new(Some(seat), true, name, who, skills, 0, home);
        self.characters.insert(king_id, character);
        for hero in heroes {
            let who = (king.race, king.alignment, hero.temperament, hero.sex);
            let called = named.next(king.race, hero.sex);
            let pay = hero_pay(hero.skills.total());
            let skills = hero.skills.clone();
            let character = Character::new(Some(seat), false, called, who, skills, pay, home);
            self.characters.insert(hero.id, character);
        }
        for (troop, is_led) in king.first_units() {
            let leader = is_led.then_some(king_id);
            let unit = Unit::new(troop, Some(seat), leader, home);
            self.put_unit(UnitId(self.last_unit + 1), unit);
        }
        if let Some(province) = self.event_province(home) {
            province.owner = Some(seat);
        }
        if let Some(own) = self.event_kingdom(seat) {
            own.king = king_id;
            own.members = 1 + narrow::<u32, _>(heroes.len());
            own.home = home;
            own.explored.insert(home, HOME_EXPLORED);
            own.answer = Answer::Open;
        }
        self.become_famous(king_id);
        self.see_wealth(seat, home);
    }
}
