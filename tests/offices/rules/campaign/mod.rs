//! Tests of campaigns, one file per step of a turn. [`Table`] is a hand-made board.

mod battles;
mod creation;
mod dusk;
mod ending;
mod espionage;
mod filing;
mod judge;
mod march;
mod odds;
mod pursuit;
mod repute;
mod search;
mod soak;
mod spells;
mod study;
mod table;
mod thrown;
mod trials;
mod view;

use regnal_core::dice::Dice;
use regnal_core::game::{Seat, Viewer};
use regnal_core::text::{Lang, Line, Names, words};
use regnal_offices::action::{Action, Casting, Decree, Order};
use regnal_offices::encounter::Carried;
use regnal_offices::event::{Battle, Calendar, Diplomacy, Event, Intrigue, March, People, Realm};
use regnal_offices::ids::*;
use regnal_offices::illegal::Reason;
use regnal_offices::nouns::*;
use regnal_offices::people::{GOLD, usual_king};
use regnal_offices::plan::Plan;
use regnal_offices::skills::Skills;
use regnal_offices::state::{
    Character, Condition, Place, Province, Repute, Sighting, Source, Stage, Tracked, Unit,
};
use regnal_offices::strength::Troop;
use regnal_offices::{Offices, Opening, Options, Position, Setup, map};

use super::{fresh, from_position, seeded};

/// The first seat. Most tests use this seat and [`TWO`].
pub(crate) const ONE: Seat = Seat(0);
/// The second seat.
pub(crate) const TWO: Seat = Seat(1);
/// A third seat, for [`Table::add_kingdom`].
pub(crate) const THREE: Seat = Seat(2);

/// A hand-made board: two kingdoms on five rows of five plains. The other provinces are unowned and empty, with tax 6
/// and human inhabitants. Both kings are neutral, brave and human. They are alone in their home provinces in the
/// corners, 1 and 25.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) at: Position,
}

impl Table {
    pub(crate) fn new() -> Table {
        let mut at = Position::bare(&Options::usual(2));
        at.stage = Stage::Orders;
        at.turn = 1;
        for id in at.grid.provinces() {
            let laid = map::Province {
                id,
                terrain: Terrain::Plains,
                tax: 6,
                race: Some(Race::Human),
                types: vec![ArmyType::Le, ArmyType::Hc],
            };
            let province = Province { laid, owner: None, is_blessed: false, is_ravaged: false };
            at.provinces.insert(id, province);
        }
        let mut table = Table { at };
        for (seat, home) in [(ONE, 1), (TWO, 25)] {
            let home = ProvinceId(home);
            let mut king = usual_king(Seat(0));
            king.name = format!("King of {}", seat.0);
            king.skills = Skills::default();
            let own = &mut table.at.kingdoms[seat.index()];
            own.founder = Some(king);
            own.home = home;
            own.members = 3;
            own.gold = GOLD;
            own.explored.insert(home, 100);
            table.enthrone(seat, home);
        }
        table
    }

    /// Returns the board with a hero of a kingdom, as added by [`Table::put`].
    pub(crate) fn with_hero<const N: usize>(
        seat: Seat,
        id: u32,
        province: u16,
        levels: [(Skill, u8); N],
    ) -> Table {
        let mut table = Table::new();
        table.put(Some(seat), id, province, levels);
        table
    }

    /// Puts the king of a kingdom into its home province.
    fn enthrone(&mut self, seat: Seat, home: ProvinceId) {
        self.own(home.0, seat);
        let king = self.put(Some(seat), CharacterId::king(seat).0, home.0, []);
        let king = self.character(king.0);
        king.is_king = true;
        king.pay = 0;
    }

    /// Adds the kingdom of the next seat, whose king is alone in his home province.
    pub(crate) fn add_kingdom(&mut self, seat: Seat, home: u16) -> &mut Table {
        let home = ProvinceId(home);
        let mut own = self.at.kingdoms[1].clone();
        own.king = CharacterId::king(seat);
        own.home = home;
        own.treaties.clear();
        self.at.kingdoms.push(own);
        self.enthrone(seat, home);
        self
    }

    /// Changes a province's terrain. Sea provinces get no inhabitants and no army types.
    pub(crate) fn terrain(&mut self, id: u16, terrain: Terrain) -> &mut Table {
        let laid = &mut self.at.provinces.get_mut(&ProvinceId(id)).unwrap().laid;
        laid.terrain = terrain;
        if terrain == Terrain::Sea {
            laid.race = None;
            laid.types.clear();
        }
        self
    }

    /// Gives a province to a kingdom.
    pub(crate) fn own(&mut self, id: u16, seat: Seat) -> &mut Table {
        self.at.provinces.get_mut(&ProvinceId(id)).unwrap().owner = Some(seat);
        self
    }

    /// Gives several provinces to a kingdom.
    pub(crate) fn own_all(&mut self, ids: impl IntoIterator<Item = u16>, seat: Seat) {
        for id in ids {
            self.own(id, seat);
        }
    }

    /// Adds a neutral, brave human hero, either of a kingdom or free.
    pub(crate) fn put<const N: usize>(
        &mut self,
        seat: Option<Seat>,
        id: u32,
        province: u16,
        levels: [(Skill, u8); N],
    ) -> CharacterId {
        let who = (Race::Human, Alignment::Neutral, Temperament::Brave, Sex::Female);
        let skills = Skills::of(levels);
        let province = ProvinceId(province);
        let character = Character::new(seat, false, format!("Hero {id}"), who, skills, 1, province);
        self.at.characters.insert(CharacterId(id), character);
        CharacterId(id)
    }

    /// Adds a place whose guardian has these hit points. The place holds this gold and object, and is found once the
    /// province is explored by `threshold` per cent.
    pub(crate) fn place(
        &mut self,
        id: u16,
        province: u16,
        threshold: u8,
        (guardian, hit_points): (Monster, i32),
        (gold, object): (u32, Object),
    ) {
        let (id, object) = (PlaceId(id), Carried::new(object));
        let province = ProvinceId(province);
        let laid = map::Laid { id, province, guardian, hit_points: None, gold, object, threshold };
        let place = Place {
            laid,
            hit_points,
            paid: 0,
            is_pacified: false,
            gold,
            object: Some(object),
            is_cache_taken: false,
            first_finder: None,
        };
        self.at.places.insert(id, place);
    }

    pub(crate) fn character(&mut self, id: u32) -> &mut Character {
        self.at.characters.get_mut(&CharacterId(id)).unwrap()
    }

    /// Adds an Average unit. Its race is the one required by its type, otherwise human.
    pub(crate) fn unit(
        &mut self,
        id: u32,
        kind: ArmyType,
        owner: Option<Seat>,
        leader: Option<u32>,
        province: u16,
    ) -> UnitId {
        let troop = Troop {
            kind,
            race: map::unit_race(kind, Some(Race::Human)),
            quality: Quality::Average,
        };
        let unit = Unit::new(troop, owner, leader.map(CharacterId), ProvinceId(province));
        self.at.last_unit = self.at.last_unit.max(id);
        self.at.units.insert(UnitId(id), unit);
        UnitId(id)
    }

    /// Adds several units that differ only in their ids, as [`Table::unit`] does.
    pub(crate) fn units(
        &mut self,
        ids: impl IntoIterator<Item = u32>,
        kind: ArmyType,
        owner: Option<Seat>,
        leader: Option<u32>,
        province: u16,
    ) {
        for id in ids {
            self.unit(id, kind, owner, leader, province);
        }
    }

    /// Makes a character known to every kingdom.
    pub(crate) fn make_famous(&mut self, id: u32) {
        let repute = Repute::of(self.character(id));
        self.at.famous.insert(CharacterId(id), repute);
    }

    /// Makes a character known to a kingdom.
    pub(crate) fn acquaint(&mut self, seat: usize, id: u32) {
        let repute = Repute::of(self.character(id));
        let own = &mut self.at.kingdoms[seat];
        own.acquainted.insert(CharacterId(id), repute);
    }

    /// Creates a treaty between two kingdoms.
    pub(crate) fn ally(&mut self, one: Seat, other: Seat) -> &mut Table {
        self.at.kingdoms[one.index()].treaties.insert(other);
        self.at.kingdoms[other.index()].treaties.insert(one);
        self
    }

    /// Starts a campaign from this board.
    pub(crate) fn game(&self) -> Game {
        Game(Offices::from_setup(self.setup()))
    }

    /// Starts a campaign in which a character has an order.
    pub(crate) fn ordered(&self, id: u32, phase: Phase, order: Order) -> Game {
        self.with_orders([(id, phase, order)])
    }

    /// Starts a campaign in which characters have these orders.
    pub(crate) fn with_orders<const N: usize>(&self, orders: [(u32, Phase, Order); N]) -> Game {
        let mut game = self.game();
        for (id, phase, order) in orders {
            game.order(id, phase, order);
        }
        game
    }

    /// Returns the setup for starting from this board.
    pub(crate) fn setup(&self) -> Setup {
        Setup {
            options: Options::usual(self.at.kingdoms.len().try_into().unwrap()),
            opening: Opening::Position(Box::new(self.at.clone())),
        }
    }
}

/// A campaign in progress.
#[derive(Clone, Debug)]
pub(crate) struct Game(pub(crate) Offices);

impl Game {
    pub(crate) fn at(&self) -> &Position {
        self.0.position()
    }

    pub(crate) fn character(&self, id: u32) -> &Character {
        &self.at().characters[&CharacterId(id)]
    }

    /// Returns the lessons that a character has earned this month.
    pub(crate) fn lessons(&self, id: u32) -> Vec<(Lesson, Skill)> {
        self.character(id).earned.iter().collect()
    }

    /// Takes an action that needs no dice and returns its events.
    pub(crate) fn act(&mut self, seat: Seat, action: Action) -> Vec<Event> {
        let mut no_dice = Dice::scripted([]);
        let events = self.0.decide(seat, &action, &mut no_dice);
        let events = events.unwrap_or_else(|illegal| panic!("{action:?}: {illegal}"));
        self.apply(&events);
        events
    }

    pub(crate) fn apply(&mut self, events: &[Event]) {
        events.iter().for_each(|event| self.0.evolve(event));
    }

    /// Returns the reason why an action is rejected.
    pub(crate) fn refused(&self, seat: Seat, action: Action) -> Reason {
        let mut no_dice = Dice::scripted([]);
        match self.0.decide(seat, &action, &mut no_dice) {
            Ok(_) => panic!("{action:?} was accepted"),
            Err(illegal) => illegal.reason,
        }
    }

    /// Gives a character an order.
    pub(crate) fn order(&mut self, id: u32, phase: Phase, order: Order) -> &mut Game {
        self.act(self.seat_of(id), command(id, phase, order));
        self
    }

    /// Returns the reason why an order is rejected.
    pub(crate) fn order_refused(&self, id: u32, phase: Phase, order: Order) -> Reason {
        self.refused(self.seat_of(id), command(id, phase, order))
    }

    pub(crate) fn decree(&mut self, seat: Seat, decree: Decree) -> &mut Game {
        self.act(seat, Action::Decree(decree));
        self
    }

    /// Resolves the turn up to dusk with exactly these dice and returns the events from dawn on. The campaign stops
    /// just before dusk and cannot be continued.
    pub(crate) fn phases<const N: usize>(&mut self, values: [u32; N]) -> Vec<Event> {
        let mut dice = seeded(7);
        dice.order(values);
        let mut events = self.lock_all(&mut dice);
        let dusk =
            events.iter().position(|event| matches!(event, Event::Calendar(Calendar::DuskFell)));
        events.truncate(dusk.unwrap_or(events.len()));
        let thrown = thrown(&events);
        assert_eq!(thrown, N, "wrong number of dice thrown: {events:#?}");
        let shown = dice.replaced().iter().take(N).map(|one| one.shown);
        assert!(shown.eq(values), "a scripted value does not fit its die: {events:#?}");
        self.apply(&events);
        events
    }

    /// Resolves the whole turn with exactly these dice and returns the events from dawn on.
    pub(crate) fn month<const N: usize>(&mut self, dice: [u32; N]) -> Vec<Event> {
        let mut dice = Dice::scripted(dice);
        let events = self.lock_all(&mut dice);
        assert!(super::is_used(&dice), "scripted dice were left over: {events:#?}");
        self.apply(&events);
        events
    }

    /// Locks the orders of all seats and returns the events of the last lock without applying them.
    fn lock_all(&mut self, dice: &mut Dice) -> Vec<Event> {
        let awaited: Vec<Seat> = self.0.awaited().into_iter().collect();
        let (last, others) = awaited.split_last().unwrap();
        for &seat in others {
            self.act(seat, Action::Lock);
        }
        let mut events = self.0.decide(*last, &Action::Lock, dice).unwrap();
        self.0.evolve(&events.remove(0));
        events
    }

    fn seat_of(&self, id: u32) -> Seat {
        self.character(id).seat.unwrap()
    }
}

/// Counts the dice in these events.
fn thrown(events: &[Event]) -> usize {
    let text = serde_json::to_string(events).unwrap();
    let draws = text.split("\"number\":").skip(1);
    draws
        .filter(|rest| {
            rest.trim_start_matches(|letter: char| letter.is_ascii_digit())
                .starts_with(",\"sides\"")
        })
        .count()
}

/// Returns the reasons for failed orders, each with the character who was given the order.
pub(crate) fn failures(events: &[Event]) -> Vec<(Option<CharacterId>, Reason)> {
    picked!(
        events.iter(),
        Event::Calendar(Calendar::Failed { character, reason, .. }) => (*character, *reason)
    )
    .collect()
}

/// Returns an order to move through these provinces.
pub(crate) fn way<const N: usize>(path: [u16; N]) -> Order {
    Order::Move { path: path.into_iter().map(ProvinceId).collect() }
}

/// Returns the action of giving a character an order.
pub(crate) fn command(id: u32, phase: Phase, order: Order) -> Action {
    Action::Order { character: CharacterId(id), phase, order }
}

/// Returns an order to hire a hero.
pub(crate) fn hire(hero: u32, offer: u32) -> Order {
    Order::Hire { hero: CharacterId(hero), offer }
}

/// Returns an order to recruit units of these types, but no mercenaries.
pub(crate) fn recruit(kinds: &[ArmyType]) -> Order {
    Order::Recruit { kinds: kinds.to_vec(), mercenaries: Vec::new() }
}

/// Returns an order to take over these units.
pub(crate) fn take(units: &[u32]) -> Order {
    Order::Transfer { take: units.iter().copied().map(UnitId).collect(), leave: Vec::new() }
}

fn track(target: u32) -> Order {
    Order::Track { target: CharacterId(target) }
}

fn pursue(target: u32, plan: &str) -> Order {
    Order::Pursue { target: CharacterId(target), plan: plan.parse().unwrap() }
}

/// Returns an order to search the first place.
fn search(plan: &str) -> Order {
    Order::Search { place: PlaceId(1), plan: plan.parse().unwrap() }
}

/// Renders a line in English, with the usual names of the seats.
fn english(line: &Line) -> String {
    words().try_say(Lang::En, line, &Names::default()).unwrap()
}
