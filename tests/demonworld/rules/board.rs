//! Board builder for tests of whole campaigns.

use regnal_core::dice::Seed;
use regnal_core::game::Cites;
use regnal_demonworld::Opening;
use regnal_demonworld::action::{Battle, Leader, Organisation, Piece, Season as SeasonDeed, Table};
use regnal_demonworld::food::larder::Larder;
use regnal_demonworld::ids::{ProvinceId, SiteId, TroopId, WindowId};
use regnal_demonworld::nouns::{ForceKind, SiteKind};
use regnal_demonworld::state::{
    Character, Force, March, MarchStatus, Reorganisation, Siege, Treaty, Unit, Window,
};

use crate::play::check::unasked;

use super::*;

/// First player's seat.
pub(crate) const A: Seat = Seat(0);
/// Second player's seat.
pub(crate) const B: Seat = Seat(1);
/// Third player's seat.
pub(crate) const C: Seat = Seat(2);

pub(crate) fn at(code: &str) -> ProvinceId {
    code.parse().unwrap()
}

/// Returns the army list entry with the given code.
pub(crate) fn troop(code: &str) -> TroopId {
    code.parse().unwrap()
}

pub(crate) fn city(code: &str) -> SiteId {
    SiteId { province: at(code), kind: SiteKind::City, number: 1 }
}

pub(crate) fn fortress(code: &str) -> SiteId {
    SiteId { kind: SiteKind::Fortress, ..city(code) }
}

/// Rolls exactly the given dice in `play`, and returns its result.
#[track_caller]
pub(crate) fn with_dice<T>(values: &[u32], play: impl FnOnce(&mut Dice) -> T) -> T {
    let mut dice = Dice::scripted(values.iter().copied());
    let result = play(&mut dice);
    assert_eq!(dice.left_in_script(), Some(0), "scripted dice are left over");
    result
}

/// A position under construction. It starts as an empty map in spring of year 1, with no open questions.
#[derive(Clone)]
pub(crate) struct Board {
    pub(crate) options: Options,
    pub(crate) position: Position,
}

impl Board {
    /// Returns an empty campaign of the given races, in seat order. Besiegers have four weeks' baggage, so that only
    /// supply tests need depots (DW-RULING-43).
    pub(crate) fn new(races: impl IntoIterator<Item = Race>) -> Board {
        let mut options = Options::usual(races);
        options.rules.baggage_weeks = 4;
        let position = Position::bare(&options);
        Board { options, position }
    }

    fn number(&mut self) -> u32 {
        self.position.last_number += 1;
        self.position.last_number
    }

    /// Opens the question of a phase for every seat.
    pub(crate) fn ask(mut self, date: Date, stage: Stage, phase: Phase) -> Board {
        self.position.date = date;
        self.position.stage = stage;
        let id = WindowId(self.number());
        let window = Window {
            phase,
            subject: Subject::Campaign,
            asked: Seat::all(self.position.players.len()).collect(),
            locked: BTreeSet::new(),
            acted: BTreeSet::new(),
        };
        self.position.windows.insert(id, window);
        self
    }

    /// Starts the first organisation phase, in which each player has 2000 points.
    pub(crate) fn first_organisation(mut self) -> Board {
        for player in &mut self.position.players {
            player.treasury = 2000;
        }
        self.ask(Date::FIRST, Stage::Organisation, Phase::Organisation)
    }

    /// Starts the organisation phase at the end of the given year's winter.
    pub(crate) fn winter_of(self, year: u16) -> Board {
        let date = Date { year, season: Season::Winter };
        self.ask(date, Stage::Organisation, Phase::Organisation)
    }

    /// Opens the orders of a season in year 1.
    pub(crate) fn orders(self, season: Season) -> Board {
        self.ask(Date { year: 1, season }, Stage::Orders, Phase::SeasonOrders)
    }

    /// Sets the season without opening a question. The next action advances the campaign from there.
    pub(crate) fn moment(mut self, date: Date, stage: Stage) -> Board {
        self.position.date = date;
        self.position.stage = stage;
        self
    }

    /// Adds a treaty that is in force.
    pub(crate) fn treaty(mut self, from: Seat, to: Seat, kind: TreatyKind) -> Board {
        let id = TreatyId(self.number());
        let treaty = Treaty {
            from,
            to,
            kind,
            text: String::new(),
            public: false,
            since: Some(Date::FIRST),
            until: None,
        };
        self.position.treaties.insert(id, treaty);
        self
    }

    /// Takes a race's home provinces and gives them to `to`.
    pub(crate) fn lost(self, race: Race, to: Option<Seat>) -> Board {
        let home: Vec<String> =
            usual().world.home_of(race).map(|land| land.id.to_string()).collect();
        home.iter().fold(self, |board, code| board.held(code, to, 0))
    }

    /// Sets the number of stands in a force's first unit.
    pub(crate) fn stands(mut self, force: ForceId, stands: u16) -> Board {
        self.first_unit(force).stands = stands;
        self
    }

    pub(crate) fn first_unit(&mut self, force: ForceId) -> &mut Unit {
        let mut units = self.position.units.values_mut();
        units.find(|unit| unit.force == force).unwrap()
    }

    pub(crate) fn treasury(mut self, seat: Seat, points: u32) -> Board {
        self.position.players[seat.index()].treasury = points;
        self
    }

    pub(crate) fn prestige(mut self, seat: Seat, prestige: i8) -> Board {
        self.position.players[seat.index()].prestige = prestige;
        self
    }

    /// Gives a province and its sites to a player, as if held for `full_years` whole years.
    pub(crate) fn held(mut self, code: &str, owner: Option<Seat>, full_years: u8) -> Board {
        let province = self.position.provinces.get_mut(&at(code)).unwrap();
        province.owner = owner;
        province.full_years = full_years;
        for (id, site) in &mut self.position.sites {
            if id.province == at(code) {
                site.holder = owner;
            }
        }
        self
    }

    fn force(&mut self, seat: Seat, province: ProvinceId, site: Option<SiteId>) -> ForceId {
        let kind = match site {
            Some(_) => ForceKind::Garrison,
            None => ForceKind::Army,
        };
        let number = (kind == ForceKind::Army).then(|| {
            let player = &mut self.position.players[seat.index()];
            player.last_army += 1;
            player.last_army
        });
        let id = ForceId(self.number());
        let force = Force {
            owner: seat,
            kind,
            number,
            province,
            site,
            moved_from: None,
            retreats: 0,
            battle_plan: None,
        };
        self.position.forces.insert(id, force);
        id
    }

    fn fill(&mut self, seat: Seat, force: ForceId, kinds: &[CharacterKind], units: &[&str]) {
        for &kind in kinds {
            let id = CharacterId(self.number());
            let character = Character::new(kind, seat, force);
            self.position.characters.insert(id, character);
        }
        for code in units {
            let id = UnitId(self.number());
            let entry = self.options.lists().troop(troop(code)).unwrap();
            self.position.units.insert(id, Unit::new(entry, seat, force));
        }
    }

    /// Adds an army with the given characters and units.
    pub(crate) fn army(
        &mut self,
        seat: Seat,
        code: &str,
        kinds: &[CharacterKind],
        units: &[&str],
    ) -> ForceId {
        let id = self.force(seat, at(code), None);
        self.fill(seat, id, kinds, units);
        id
    }

    /// Adds an army that is inside a site.
    pub(crate) fn army_inside(
        &mut self,
        seat: Seat,
        site: SiteId,
        kinds: &[CharacterKind],
        units: &[&str],
    ) -> ForceId {
        let id = self.force(seat, site.province, None);
        self.fill(seat, id, kinds, units);
        self.position.forces.get_mut(&id).unwrap().site = Some(site);
        id
    }

    pub(crate) fn joins(&mut self, seat: Seat, kind: CharacterKind, force: ForceId) {
        self.fill(seat, force, &[kind], &[]);
    }

    /// Adds a garrison that consists of the given units.
    pub(crate) fn garrison(&mut self, seat: Seat, site: SiteId, units: &[&str]) -> ForceId {
        let id = self.force(seat, site.province, Some(site));
        self.fill(seat, id, &[], units);
        id
    }

    /// Makes a seat's best commander king.
    pub(crate) fn crowned(mut self, seat: Seat, kind: CharacterKind) -> Board {
        let mut characters = self.position.characters.iter();
        let king = characters.find(|(_, own)| own.owner == seat && own.kind == kind);
        let king = king.map(|(&id, _)| id);
        self.position.players[seat.index()].king = king;
        if let Some(king) = king.and_then(|king| self.position.characters.get_mut(&king)) {
            king.commands = kind.is_sorcerer();
        }
        self
    }

    /// Puts a site under siege.
    pub(crate) fn besieged(mut self, site: SiteId, by: Seat, besieged: Option<Seat>) -> Board {
        let id = SiegeId(self.number());
        let siege = Siege::new(
            site,
            BTreeSet::from([by]),
            besieged,
            self.position.date,
            Larder::of_city(0),
            0,
        );
        self.position.sieges.insert(id, siege);
        self
    }

    /// Drafts a march order for an army.
    pub(crate) fn marching(mut self, army: ForceId, to: &str) -> Board {
        let march = March {
            from: self.position.forces[&army].province,
            to: at(to),
            status: MarchStatus::Pending,
        };
        self.position.marches.insert(army, march);
        self
    }

    pub(crate) fn game(self) -> Play {
        let setup =
            Setup { options: self.options, opening: Opening::Position(Box::new(self.position)) };
        Play(Demonworld::new(setup))
    }

    /// Starts the campaign and reveals the orders of the season, without dice.
    pub(crate) fn revealed(self) -> Play {
        let mut play = self.game();
        play.all_lock(Phase::SeasonOrders, []);
        play
    }
}

/// A campaign being played by a test.
#[derive(Clone)]
pub(crate) struct Play(pub(crate) Demonworld);

impl Play {
    /// Starts a campaign from its first phase.
    pub(crate) fn fresh(races: impl IntoIterator<Item = Race>) -> Play {
        let options = Options::usual(races);
        let setup = Demonworld::deal(&options, &mut Dice::scripted([]));
        Play(Demonworld::new(setup))
    }

    pub(crate) fn at(&self) -> &Position {
        self.0.position()
    }

    /// Returns the same campaign with a changed position.
    pub(crate) fn changed(&self, change: impl FnOnce(&mut Position)) -> Play {
        let mut board = self.board();
        change(&mut board.position);
        board.game()
    }

    /// Returns a board with the options and the position of this campaign.
    pub(crate) fn board(&self) -> Board {
        Board { options: self.0.view(Viewer::Public).options, position: self.at().clone() }
    }

    /// Like [`Play::board`], but without the open questions.
    pub(crate) fn closed(&self) -> Board {
        let mut board = self.board();
        board.position.windows.clear();
        board
    }

    /// Changes the position directly.
    pub(crate) fn change(&mut self, change: impl FnOnce(&mut Position)) {
        *self = self.changed(change);
    }

    /// Takes a legal action that needs no dice.
    pub(crate) fn does(&mut self, seat: Seat, action: impl Into<Action>) -> Vec<Event> {
        self.rolls(seat, action, [])
    }

    /// Returns the campaign after a legal action that needs no dice.
    pub(crate) fn after(mut self, seat: Seat, action: impl Into<Action>) -> Play {
        self.does(seat, action);
        self
    }

    /// Takes a legal action with exactly the given dice.
    pub(crate) fn rolls(
        &mut self,
        seat: Seat,
        action: impl Into<Action>,
        values: impl IntoIterator<Item = u32>,
    ) -> Vec<Event> {
        let mut dice = Dice::scripted(values);
        let action = action.into();
        let before = unasked(self.at());
        let events = self
            .0
            .play(seat, &action, &mut dice)
            .unwrap_or_else(|illegal| panic!("{action:?}: {illegal}"));
        assert_eq!(dice.left_in_script(), Some(0), "scripted dice are left over");
        // A board can start with pending choices, but an action must not add any.
        for open in unasked(self.at()) {
            assert!(before.contains(&open), "the question {open} is asked of nobody");
        }
        events
    }

    /// Asserts that an action is rejected, and returns the reason and the rule that requires it.
    pub(crate) fn refuses(&self, seat: Seat, action: impl Into<Action>) -> (Reason, &'static str) {
        let action = action.into();
        match self.0.decide(seat, &action, &mut Dice::scripted([])) {
            Ok(events) => panic!("{action:?} was accepted: {events:?}"),
            Err(illegal) => (illegal.reason, illegal.rule().0),
        }
    }

    /// Returns whether an action is legal.
    pub(crate) fn allows(&self, seat: Seat, action: impl Into<Action>) -> bool {
        let action = action.into();
        self.0.decide(seat, &action, &mut Dice::recorded(&[], 0)).is_ok()
    }

    /// Returns the open question of a phase.
    pub(crate) fn window(&self, phase: Phase) -> WindowId {
        let open = self.at().windows.iter().find(|(_, window)| window.phase == phase);
        *open.expect("the question should be open").0
    }

    /// Returns the seats that are asked the open question of a phase.
    pub(crate) fn asked(&self, phase: Phase) -> BTreeSet<Seat> {
        self.at().windows[&self.window(phase)].asked.clone()
    }

    /// Locks the answers of the given seats to the question of a phase, without dice.
    pub(crate) fn lock(&mut self, phase: Phase, seats: &[Seat]) {
        let window = self.window(phase);
        for &seat in seats {
            self.does(seat, Table::Lock(window));
        }
    }

    /// Locks the answers of every seat that the match is waiting for. The last lock uses the given dice.
    pub(crate) fn all_lock(
        &mut self,
        phase: Phase,
        values: impl IntoIterator<Item = u32>,
    ) -> Vec<Event> {
        let id = self.window(phase);
        let window = &self.at().windows[&id];
        let awaited = self.0.awaited();
        let open = window.asked.difference(&window.locked).copied();
        let open: Vec<Seat> = open.filter(|seat| awaited.contains(seat)).collect();
        let (last, others) = open.split_last().unwrap();
        for &seat in others {
            self.does(seat, Table::Lock(id));
        }
        self.rolls(*last, Table::Lock(id), values)
    }

    /// Locks the answers of every asked seat, with random dice from a fixed seed.
    pub(crate) fn lock_freely(&mut self, phase: Phase, seed: u8) -> Vec<Event> {
        let id = self.window(phase);
        let asked = self.at().windows[&id].asked.clone();
        let mut dice = Dice::keyed(Seed::from_bytes([seed; 32]).mixed(&[]), 0);
        let mut events = Vec::new();
        for seat in asked {
            let window = self.at().windows.get(&id);
            if window.is_some_and(|window| !window.locked.contains(&seat)) {
                let lock = Action::Table(Table::Lock(id));
                events.extend(self.0.play(seat, &lock, &mut dice).unwrap());
            }
        }
        events
    }

    /// Makes A and B choose the tabletop mode.
    pub(crate) fn choose_tabletop(&mut self, of: Subject) {
        for seat in [A, B] {
            let mode = BattleMode::Tabletop;
            self.does(seat, Action::Battle(Battle::ChooseMode { of, mode }));
        }
    }

    pub(crate) fn treasury(&self, seat: Seat) -> u32 {
        self.at().players[seat.index()].treasury
    }

    /// Raises an army under a new leader.
    pub(crate) fn raise_army(&mut self, seat: Seat, code: &str, leader: CharacterKind) -> ForceId {
        self.does(seat, army_in(code, leader));
        *self.forces(seat, ForceKind::Army).last().unwrap()
    }

    /// Creates an empty garrison.
    pub(crate) fn raise_garrison(&mut self, seat: Seat, site: SiteId) -> ForceId {
        self.does(seat, Organisation::CreateGarrison(site));
        *self.forces(seat, ForceKind::Garrison).last().unwrap()
    }

    /// Returns a seat's forces of a kind, in order of number.
    pub(crate) fn forces(&self, seat: Seat, kind: ForceKind) -> Vec<ForceId> {
        let forces = self.at().forces.iter();
        let own = forces.filter(|(_, force)| force.owner == seat && force.kind == kind);
        own.map(|(&id, _)| id).collect()
    }

    pub(crate) fn units(&self, force: ForceId) -> Vec<UnitId> {
        let units = self.at().units.iter();
        units.filter(|(_, unit)| unit.force == force).map(|(&id, _)| id).collect()
    }

    pub(crate) fn characters(&self, force: ForceId) -> Vec<CharacterId> {
        let characters = self.at().characters.iter();
        characters.filter(|(_, own)| own.force == Some(force)).map(|(&id, _)| id).collect()
    }
}

/// Returns the units of a force and then its characters.
pub(crate) fn pieces(
    units: impl IntoIterator<Item = UnitId>,
    characters: impl IntoIterator<Item = CharacterId>,
) -> BTreeSet<Piece> {
    let units = units.into_iter().map(Piece::Unit);
    units.chain(characters.into_iter().map(Piece::Character)).collect()
}

/// Returns the action that creates an army under a newly raised leader.
pub(crate) fn army_in(code: &str, kind: CharacterKind) -> Organisation {
    Organisation::CreateArmy { province: at(code), leader: Leader::Raise(kind) }
}

/// Returns the action that raises a unit in a force.
pub(crate) fn unit(code: &str, force: ForceId) -> Organisation {
    Organisation::RaiseUnit { troop: troop(code), force }
}

/// Returns the action that raises a character in a force.
pub(crate) fn character(kind: CharacterKind, force: ForceId) -> Organisation {
    Organisation::RaiseCharacter { kind, force }
}

pub(crate) fn march(army: ForceId, to: &str) -> SeasonDeed {
    SeasonDeed::March { army, to: at(to) }
}

/// Returns the order that moves pieces of an army into the garrison of a site.
pub(crate) fn detachment(army: ForceId, site: SiteId, pieces: BTreeSet<Piece>) -> SeasonDeed {
    SeasonDeed::Reorganise(Reorganisation::Detach { army, site, pieces })
}

pub(crate) fn date(year: u16, season: Season) -> Date {
    Date { year, season }
}
