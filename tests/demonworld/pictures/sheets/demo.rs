//! Builds hand-made sieges, battles and armies to draw, which together contain every symbol.

use std::collections::BTreeMap;

use regnal_core::game::{Game, Seat, Viewer};
use regnal_core::text::Names;
use regnal_demonworld::View;
use regnal_demonworld::action::{Course, Entry, Work};
use regnal_demonworld::content::usual;
use regnal_demonworld::food::larder::Larder;
use regnal_demonworld::ids::{BattleId, ForceId, SiegeId, UnitId};
use regnal_demonworld::nouns::{
    Advantage, BattleMode, CharacterKind as Kind, ForceKind, Phase, Race, Season,
};
use regnal_demonworld::sap::{CounterSap, Report, Sap, SapState};
use regnal_demonworld::state::{CounterTunnel, Sighting, Subject, Tunnel};
use regnal_demonworld::works::{Element, ElementKind, Engine, Exact, Job, Task};

use crate::rules::board::{A, B, Board, C, Play, city, date, fortress};
use crate::rules::sieges::{Besieged, crew, storm};

/// Seat of the besiegers' ally.
pub(super) const D: Seat = Seat(3);

/// Seed of the dice in these battles.
const SEED: u8 = 9;

/// Returns the player names used in the pictures.
pub(super) fn names() -> Names {
    Names {
        seats: ["Élodie", "Gaspard", "Ada", "Benoît", "Zoé"].map(String::from).into(),
        hexes: BTreeMap::new(),
        ..Names::default()
    }
}

/// Returns the view of a seat, or the public view.
pub(super) fn look(play: &Play, seat: Option<Seat>) -> View {
    play.0.view(seat.map_or(Viewer::Public, Viewer::Seat))
}

pub(super) fn siege(view: &View) -> SiegeId {
    view.sieges[0].id
}

fn units(board: &Board, force: ForceId) -> Vec<UnitId> {
    let units = board.position.units.iter();
    units.filter(|(_, unit)| unit.force == force).map(|(&id, _)| id).collect()
}

fn sap(start: u8, target: u16, length: u8, state: SapState) -> Sap {
    Sap { start, target, length, turned: None, last_dug: Some(5), is_detected: false, state }
}

/// Returns the city of H1 in the seventh week of its siege, with humans inside, orcs and elves outside, and dwarves
/// camping nearby. It has breaches, damage, saps and a counter-sap, announced digging, engines, depots, a palisade, and
/// programmes on both sides.
pub(super) fn stormed_city() -> Board {
    let races = [Race::Human, Race::Orc, Race::Dwarf, Race::Elf, Race::Thain];
    let mut board =
        Board::new(races).moment(date(2, Season::Summer), regnal_demonworld::state::Stage::Sieges);
    let garrison = board.garrison(A, city("H1"), &["H02", "H05", "H03"]);
    let orcs =
        board.army(B, "H1", &[Kind::General2, Kind::Engineer], &["O02", "O03", "O04", "O05"]);
    board.army(C, "H1", &[Kind::Hero], &["D02"]);
    board.army(D, "H1", &[Kind::Hero], &["E02", "E04"]);
    let (inside, outside) = (units(&board, garrison), units(&board, orcs));
    let mut board = board.besieged(city("H1"), B, Some(A));
    let siege = board.position.sieges.values_mut().next().unwrap();
    siege.besiegers.insert(D);
    siege.camping.insert(C);
    siege.started = date(2, Season::Spring);
    siege.siege_week = 19;
    siege.besieging_weeks = 19;
    siege.week = 6;
    siege.mode = Some(BattleMode::Auto);
    siege.larder = Larder::of_city(26);
    siege.larder.stock = 210;
    siege.larder.stores[0].is_intact = false;
    siege.larder.stores[1].is_intact = false;
    siege.lost = [4, 7];
    for seat in [B, C, D] {
        siege.parties.entry(seat).or_default();
    }
    for (number, sap) in [
        (1, sap(22, 6, 15, SapState::Open)),
        (2, sap(12, 15, 12, SapState::Open)),
        (3, sap(16, 20, 9, SapState::Intercepted)),
    ] {
        let tunnel = Tunnel { owner: B, unit: outside[0], sap };
        siege.saps.insert(number, tunnel);
    }
    siege.reports = vec![Report(8), Report(17), Report(8)];
    siege
        .counter_saps
        .push(CounterTunnel { unit: inside[1], counter: CounterSap { element: 8, length: 5 } });
    let human = siege.parties.get_mut(&A).unwrap();
    human.ration = regnal_demonworld::food::hunger::Rationing::Quarter;
    human.programme = Some(vec![
        Entry::over(7, 13, Work::Repair { element: 2, units: crew(inside[0], 2) }),
        Entry::over(7, 9, Work::CounterSap { element: 8, unit: inside[1] }),
        Entry::once(
            10,
            Work::Sortie { units: inside.iter().copied().collect(), raider: Some(inside[2]) },
        ),
    ]);
    human.jobs.push(Job { task: Task::Store("3x1".parse().unwrap()), done: Exact::share(9, 4) });
    let orc = siege.parties.get_mut(&B).unwrap();
    orc.palisades = 14;
    orc.depots = 1;
    orc.engines =
        vec![Engine::Ram, Engine::Catapult, Engine::Catapult, Engine::SiegeTower { height: 6 }];
    orc.jobs.push(Job { task: Task::Depot, done: Exact::share(7, 2) });
    orc.programme = Some(vec![
        Entry::over(7, 8, Work::ContinueSap { sap: 1, course: Course::Straight }),
        Entry::over(7, 10, Work::BuildDepot { units: crew(outside[1], 6) }),
        Entry::over(7, 12, Work::Bombard { element: 3 }),
        Entry::once(12, Work::BlowSap { sap: 2, with_assault: true }),
        Entry::once(12, storm()),
    ]);
    let works = &mut board.position.sites.get_mut(&city("H1")).unwrap().works;
    for (element, lost) in [(1, 20), (2, 44), (7, 12), (9, 30)] {
        let hit = works.sections[element].hit(lost);
        works.put(u16::try_from(element).unwrap(), hit);
    }
    for element in [4_u16, 10] {
        let down = works.sections[usize::from(element)].demolished();
        works.put(element, down);
    }
    board
}

/// Returns a fortress of the most expensive kind in the first week of its siege, held by militia only.
pub(super) fn first_week() -> Play {
    let mut board = Board::new([Race::Human, Race::Orc])
        .moment(date(1, Season::Spring), regnal_demonworld::state::Stage::Sieges);
    board.army(B, "H2", &[Kind::General1], &["O02", "O03"]);
    let place = board
        .position
        .sites
        .keys()
        .copied()
        .find(|site| *site == fortress(&site.province.to_string()))
        .unwrap();
    let mut board = board.besieged(place, B, None);
    let siege = board.position.sieges.values_mut().next().unwrap();
    siege.militia = 6;
    board.game()
}

/// Returns the siege of [`stormed_city`] with the longest perimeter that the budget can buy.
pub(super) fn longest() -> Board {
    let mut board = stormed_city();
    let works = &mut board.position.sites.get_mut(&city("H1")).unwrap().works;
    let wall = Element::stone(ElementKind::Wall, 4);
    let mut plan = works.plan.clone();
    plan.perimeter.extend(std::iter::repeat_n(wall, 36));
    *works = regnal_demonworld::works::Works::new(plan, Default::default()).into();
    board
}

/// Returns a field battle of humans and elves against orcs, before it is settled.
pub(super) fn field() -> (Play, BattleId) {
    battle(BattleMode::Auto, false)
}

/// Returns the battle of [`field`] after its settlement.
pub(super) fn fought() -> (Play, BattleId) {
    battle(BattleMode::Auto, true)
}

/// Returns the battle of [`field`] as a tabletop battle.
pub(super) fn on_table() -> (Play, BattleId) {
    battle(BattleMode::Tabletop, false)
}

fn battle(mode: BattleMode, is_over: bool) -> (Play, BattleId) {
    let mut board = Board::new([Race::Human, Race::Orc, Race::Elf]).orders(Season::Summer);
    let human = board.army(A, "H1", &[Kind::General3, Kind::Hero], &["H04", "H02", "H03", "H07"]);
    let orc = board.army(
        B,
        "H1",
        &[Kind::General2, Kind::Sorcerer2],
        &["O04", "O03", "O02", "O05", "O06"],
    );
    board.first_unit(human).advantages =
        vec![Advantage::Renown, Advantage::Renown, Advantage::Cohesion];
    let battle = crate::rules::battles::opened(&mut board, [&[human], &[orc]]);
    let at = &mut board.position;
    let units = at.units.values().filter(|unit| unit.force == orc);
    let seen = Sighting {
        date: at.date,
        owner: B,
        kind: ForceKind::Army,
        number: Some(1),
        province: at.forces[&orc].province,
        stands: units.map(|unit| (unit.troop, unit.stands.into())).collect(),
        characters: vec![Kind::General2, Kind::Sorcerer2],
    };
    at.sightings.insert(A, BTreeMap::from([(orc, seen)]));
    let mut play = board.crowned(A, Kind::General3).crowned(B, Kind::General2).game();
    match mode {
        BattleMode::Tabletop => {
            play.choose_tabletop(Subject::Battle(battle));
            play.lock_freely(Phase::BattleMode, SEED);
        }
        BattleMode::Auto => {
            play.lock_freely(Phase::BattleMode, SEED);
            if is_over {
                play.lock_freely(Phase::BattlePlan, SEED);
            }
        }
    }
    (play, battle)
}

/// Returns a siege with an assault in week 1, after the given preparation.
fn stormed(prepare: impl FnOnce(&mut Besieged)) -> Besieged {
    let mut game = Besieged::new(&["H02", "H03"], &["O04", "O03", "O02"]);
    prepare(&mut game);
    game.plan(B, Entry::once(1, storm()));
    game.play.lock_freely(Phase::SiegeProgramme, SEED);
    game
}

/// Returns a failed assault through a breach, after its settlement.
pub(super) fn assault() -> (Play, BattleId) {
    let game = stormed(|_| {});
    let battle = *game.play.at().past_battles.keys().next().unwrap();
    (game.play, battle)
}

/// Returns a tabletop assault through a breach against partly intact walls.
pub(super) fn assault_on_table() -> (Play, BattleId) {
    let game = stormed(Besieged::choose_tabletop);
    let battle = *game.play.at().battles.keys().next().unwrap();
    (game.play, battle)
}

/// Returns a realm whose three armies and two garrisons contain every kind of piece.
pub(super) fn realm() -> Play {
    let mut board =
        Board::new([Race::Human, Race::Orc, Race::Elf]).orders(Season::Autumn).treasury(A, 265);
    let first = board.army(
        A,
        "H1",
        &[Kind::General4, Kind::Hero, Kind::Engineer],
        &["H04", "H02", "H02", "H03", "H07", "H05"],
    );
    let second = board.army(A, "H2", &[Kind::Sorcerer3, Kind::General1], &["H02", "H06", "H08"]);
    board.garrison(A, city("H1"), &["H01", "H03"]);
    let veterans = board.first_unit(first);
    veterans.advantages =
        vec![Advantage::Renown, Advantage::Renown, Advantage::Cohesion, Advantage::Fear];
    veterans.stands = 6;
    veterans.engaged = true;
    let beaten = board.first_unit(second);
    beaten.stands = 3;
    beaten.demotivation = 1;
    let riders = board.position.units.values_mut().find(|unit| {
        let entry = unit.list_entry(&usual().lists);
        entry.is_some_and(|entry| entry.is_mounted())
    });
    riders.unwrap().dismounted = true;
    let wounded = board.position.characters.values_mut().find(|one| one.kind == Kind::Hero);
    wounded.unwrap().condition = regnal_demonworld::state::Condition::Wounded;
    board.crowned(A, Kind::General4).game()
}
