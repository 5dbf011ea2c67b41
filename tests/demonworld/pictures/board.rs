//! Builds Demonworld campaigns to draw: a hand-made one with every map symbol, and the busiest position of a random
//! one.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use regnal_core::dice::{Dice, Seed};
use regnal_core::game::{Game, Seat};
use regnal_core::text::Names;
use regnal_demonworld::action::{Organisation, Season as Orders, Table};
use regnal_demonworld::battle::{Outcome, Role};
use regnal_demonworld::content::usual;
use regnal_demonworld::food::larder::Larder;
use regnal_demonworld::ids::{ForceId, ProvinceId, SiegeId, SiteId, UnitId, WindowId};
use regnal_demonworld::nouns::{CharacterKind, ForceKind, Phase, Race, Season, SiteKind};
use regnal_demonworld::state::{
    Counter, Date, Emperor, Force, Gait, March, MarchStatus, NUMBERS, PastBattle, Recent, Siege,
    Sighting, Stage, Subject, Unit, Way, Window,
};
use regnal_demonworld::{Action, Demonworld, Opening, Options, Position, Setup};

/// Seats of a campaign with all six races.
pub(super) const ELF: Seat = Seat(0);
pub(super) const ISTHAK: Seat = Seat(1);
pub(super) const HUMAN: Seat = Seat(2);
pub(super) const ORC: Seat = Seat(3);
pub(super) const DWARF: Seat = Seat(4);
pub(super) const THAIN: Seat = Seat(5);

pub(super) fn names() -> Names {
    let seats = ["Maëlle", "Ondine", "Gaspard", "Éléonore", "Thibault", "Ysée"];
    Names { seats: seats.map(String::from).into(), ..Names::default() }
}

pub(super) fn at(code: &str) -> ProvinceId {
    code.parse().expect("there should be a code")
}

/// Returns a province's first site of the given kind.
pub(super) fn site(code: &str, kind: SiteKind) -> SiteId {
    SiteId { province: at(code), kind, number: 1 }
}

pub(super) fn game(options: &Options, position: Position) -> Demonworld {
    Demonworld::new(Setup {
        options: options.clone(),
        opening: Opening::Position(Box::new(position)),
    })
}

/// Builder for a campaign with all six races.
pub(super) struct Draft {
    pub(super) options: Options,
    pub(super) position: Position,
    last: u32,
}

impl Draft {
    pub(super) fn new() -> Draft {
        let options = Options::usual(Race::ALL.iter().copied());
        let position = Position::bare(&options);
        Draft { options, position, last: 0 }
    }

    fn number(&mut self, seat: Seat) -> u32 {
        self.last += 1;
        NUMBERS * (u32::from(seat.0) + 1) + self.last
    }

    fn force(&mut self, owner: Seat, code: &str, stands: u16, army: Option<u16>) -> ForceId {
        let id = ForceId(self.number(owner));
        let garrison = army.is_none();
        let force = Force {
            owner,
            kind: if garrison { ForceKind::Garrison } else { ForceKind::Army },
            number: army,
            province: at(code),
            site: None,
            moved_from: None,
            retreats: 0,
            battle_plan: None,
        };
        self.position.forces.insert(id, force);
        let race = self.position.players[owner.index()].race;
        let entry = usual()
            .lists
            .troops()
            .find(|entry| entry.race == race)
            .expect("every race should have troops");
        let mut unit = Unit::new(entry, owner, id);
        (unit.stands, unit.initial_stands) = (stands, stands);
        let unit_id = UnitId(self.number(owner));
        self.position.units.insert(unit_id, unit);
        id
    }

    /// Adds an army with its counter and the given number of stands.
    pub(super) fn army(&mut self, owner: Seat, number: u16, code: &str, stands: u16) -> ForceId {
        let id = self.force(owner, code, stands, Some(number));
        let counter = Counter { owner, number, province: at(code) };
        self.position.counters.insert(id, counter);
        id
    }

    /// Adds a garrison with the given number of stands.
    pub(super) fn garrison(&mut self, owner: Seat, at: SiteId, stands: u16) -> ForceId {
        let code = at.province.to_string();
        let id = self.force(owner, &code, stands, None);
        self.position.forces.get_mut(&id).unwrap().site = Some(at);
        id
    }

    /// Adds a drafted march order.
    pub(super) fn ordered(&mut self, army: ForceId, to: &str) {
        let march = March {
            from: self.position.forces[&army].province,
            to: at(to),
            status: MarchStatus::Pending,
        };
        self.position.marches.insert(army, march);
    }

    /// Gives a province and its sites to `owner`, marked as conquered in the last season.
    pub(super) fn taken(&mut self, code: &str, owner: Option<Seat>) {
        let province = self.position.provinces.get_mut(&at(code)).unwrap();
        self.position.recent.taken.insert(at(code), province.owner);
        province.owner = owner;
        for (site, state) in &mut self.position.sites {
            if site.province == at(code) {
                state.holder = owner;
            }
        }
    }

    fn siege(&mut self, of: SiteId, by: &[Seat], weeks: u16) {
        let besieged = self.position.sites[&of].holder;
        let mut siege = Siege::new(
            of,
            by.iter().copied().collect(),
            besieged,
            self.position.date,
            Larder::of_city(0),
            0,
        );
        siege.siege_week = weeks;
        let id = SiegeId(100 + u32::from(weeks));
        self.position.sieges.insert(id, siege);
    }

    pub(super) fn way(&mut self, owner: Seat, number: u16, ends: [&str; 2], gait: Gait) {
        self.position.recent.ways.push(Way {
            owner,
            number,
            from: at(ends[0]),
            to: at(ends[1]),
            gait,
        });
    }

    pub(super) fn fought(
        &mut self,
        code: &str,
        sides: [&[Seat]; 2],
        outcome: Outcome,
        winner: Option<Role>,
    ) {
        self.position.recent.battles.push(PastBattle {
            province: at(code),
            site: None,
            sides: sides.map(|side| side.iter().copied().collect()),
            outcome,
            winner,
        });
    }

    fn seen(&mut self, by: Seat, force: ForceId, date: Date) {
        let seen = &self.position.forces[&force];
        let mut stands = std::collections::BTreeMap::new();
        for unit in self.position.units.values().filter(|unit| unit.force == force) {
            stands.insert(unit.troop, u32::from(unit.stands));
        }
        let sighting = Sighting {
            date,
            owner: seen.owner,
            kind: seen.kind,
            number: seen.number,
            province: seen.province,
            stands,
            characters: vec![CharacterKind::General1],
        };
        let known = self.position.sightings.entry(by).or_default();
        known.insert(force, sighting);
    }

    pub(super) fn game(self) -> Demonworld {
        game(&self.options, self.position)
    }
}

/// Returns a hand-made campaign in its second autumn with every map symbol.
pub(super) fn campaign() -> Draft {
    let mut draft = Draft::new();
    let date = Date { year: 2, season: Season::Autumn };
    let summer = Date { year: 2, season: Season::Summer };
    draft.position.date = date;
    draft.position.stage = Stage::Orders;
    draft.position.recent = Recent::of(summer).into();
    draft.taken("C0", Some(HUMAN));
    draft.taken("D1", Some(ISTHAK));
    draft.taken("T3", Some(ISTHAK));
    draft.taken("O3", None);
    draft.taken("E1", Some(ORC));
    // The city of a lost province can still hold out.
    let reeds = site("E1", SiteKind::City);
    draft.position.sites.get_mut(&reeds).unwrap().holder = Some(ELF);

    let first = draft.army(HUMAN, 1, "C0", 38);
    draft.army(HUMAN, 2, "C0", 24);
    let fourth = draft.army(HUMAN, 4, "H3", 17);
    draft.army(HUMAN, 12, "H2", 9);
    draft.garrison(HUMAN, site("H2", SiteKind::Fortress), 14);
    draft.garrison(HUMAN, site("H5", SiteKind::City), 8);
    let host = draft.army(ORC, 3, "E1", 44);
    draft.army(ORC, 5, "E1", 21);
    draft.army(ORC, 7, "O1", 30);
    let elves = draft.army(ELF, 2, "E2", 26);
    draft.army(ELF, 6, "E3", 12);
    let shut_in = draft.garrison(ELF, reeds, 16);
    for (number, code) in [(1, "D1"), (4, "D1"), (5, "D1"), (9, "T3"), (11, "I2")] {
        draft.army(ISTHAK, number, code, 20);
    }
    for (number, code) in [(1, "D2"), (3, "D2"), (8, "D3"), (10, "D5")] {
        draft.army(DWARF, number, code, 18);
    }
    draft.army(THAIN, 2, "T1", 33);
    draft.army(THAIN, 14, "T5", 11);
    draft.siege(reeds, &[ORC], 7);
    draft.siege(site("D1", SiteKind::City), &[ISTHAK], 13);

    draft.way(HUMAN, 1, ["H1", "C0"], Gait::March);
    draft.way(HUMAN, 2, ["H1", "C0"], Gait::March);
    draft.way(ORC, 3, ["O1", "E1"], Gait::March);
    draft.way(ORC, 5, ["O1", "E1"], Gait::March);
    draft.way(ELF, 2, ["E1", "E2"], Gait::Retreat);
    draft.way(ISTHAK, 1, ["I3", "D1"], Gait::March);
    draft.way(ISTHAK, 4, ["I1", "D1"], Gait::March);
    draft.way(ISTHAK, 9, ["T6", "T3"], Gait::March);
    draft.way(DWARF, 1, ["D1", "D2"], Gait::Retreat);
    draft.way(THAIN, 2, ["T3", "T1"], Gait::Retreat);
    draft.fought("E1", [&[ELF], &[ORC]], Outcome::DefenderRout, Some(Role::Attacker));
    draft.fought("D1", [&[DWARF], &[ISTHAK]], Outcome::BothWithdraw, None);
    draft.fought("C0", [&[], &[HUMAN]], Outcome::DefenderRout, Some(Role::Attacker));
    draft.seen(HUMAN, host, summer);
    draft.seen(HUMAN, elves, Date::FIRST);
    draft.seen(HUMAN, shut_in, Date::FIRST);
    draft.ordered(first, "D1");
    draft.ordered(fourth, "E1");

    for (seat, prestige) in [(ELF, -1), (ISTHAK, 2), (HUMAN, 3), (ORC, 1)] {
        draft.position.players[seat.index()].prestige = prestige;
    }
    draft.position.players[HUMAN.index()].emperor =
        Some(Emperor { since: Date::FIRST, winters: 1 });
    draft.position.players[THAIN.index()].absent = true;
    let window = Window {
        phase: Phase::SeasonOrders,
        subject: Subject::Campaign,
        asked: Seat::all(6).collect(),
        locked: BTreeSet::from([ELF, ORC]),
        acted: BTreeSet::new(),
    };
    draft.position.windows.insert(WindowId(1), window);
    draft
}

/// Returns the approximate number of elements to draw.
fn weight(at: &Position) -> usize {
    let most = at
        .provinces
        .keys()
        .map(|&id| at.counters.values().filter(|own| own.province == id).count())
        .max();
    let pending = at.marches.len().min(4);
    8 * at.sieges.len()
        + at.recent.ways.len()
        + 3 * at.recent.battles.len()
        + 2 * most.unwrap_or(0)
        + pending
        + at.counters.len()
}

/// Returns the busiest position after the first year of a random campaign with all six races.
pub(super) fn busiest() -> &'static Demonworld {
    static GAME: OnceLock<Demonworld> = OnceLock::new();
    GAME.get_or_init(|| random(3))
}

/// Returns the dice of the rules and of the random players.
pub(super) fn chance_and_whim(seed: u8) -> [Dice; 2] {
    ["chance", "whim"].map(|salt| {
        let seed = Seed::from_bytes([seed; 32]).mixed(&[salt.to_owned()]);
        Dice::keyed(seed, 0)
    })
}

fn random(seed: u8) -> Demonworld {
    let [mut chance, mut whim] = chance_and_whim(seed);
    let options = Options::usual(Race::ALL.iter().copied());
    let mut game = Demonworld::new(Demonworld::deal(&options, &mut chance));
    let mut best = game.clone();
    for _ in 0..6000 {
        let at = game.position();
        if at.outcome.is_some() || at.date.year > 2 {
            break;
        }
        if at.stage == Stage::Orders && weight(at) > weight(best.position()) {
            best = game.clone();
        }
        let awaited: Vec<Seat> = game.awaited().into_iter().collect();
        let seat = awaited[whim.index(awaited.len())];
        let mut menu = game.legal(seat);
        let is_lock = |action: &Action| matches!(action, Action::Table(Table::Lock(_)));
        let is_busy = |action: &Action| {
            matches!(
                action,
                Action::Season(Orders::March { .. })
                    | Action::Organisation(
                        Organisation::CreateArmy { .. } | Organisation::RaiseUnit { .. }
                    )
            )
        };
        let busy: Vec<usize> = (0..menu.len()).filter(|&one| is_busy(&menu[one])).collect();
        let lock = menu.iter().position(is_lock);
        let chosen = match (lock, busy.is_empty()) {
            (Some(lock), true) => lock,
            (Some(lock), false) if whim.index(6) == 0 => lock,
            (_, false) => busy[whim.index(busy.len())],
            (None, true) => whim.index(menu.len()),
        };
        let action = menu.swap_remove(chosen);
        game.play(seat, &action, &mut chance).expect("listed actions should be legal");
    }
    best
}
