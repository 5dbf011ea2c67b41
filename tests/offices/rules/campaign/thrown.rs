//! Tests of battles between randomly placed armies: no unit is ever duplicated, in two places or led by a dead
//! character, and battles earn merit (IO-RULING-67 to -80).

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use regnal_offices::battle::{Fate, Role};
use regnal_offices::event::Fought;

use crate::play::check::check_peace;
use crate::suite::dice;

const MONTHS: u64 = 120;
const SEATS: usize = 3;

fn any<T: Copy>(whim: &mut Dice, all: &[T]) -> T {
    all[whim.index(all.len())]
}

/// Returns a board with three kingdoms, neutral garrisons, and randomly placed characters and units.
fn board(whim: &mut Dice) -> Table {
    let mut table = Table::new();
    table.add_kingdom(THREE, 21);
    for id in 1..=25 {
        if whim.index(3) == 0 {
            table.terrain(id, any(whim, Terrain::ALL));
        }
        let owner = whim.index(SEATS + 1);
        let owner = (owner < SEATS).then(|| Seat::all(SEATS).nth(owner).unwrap());
        table.at.provinces.get_mut(&ProvinceId(id)).unwrap().owner = owner;
        if owner.is_none() {
            table.unit(800 + u32::from(id), ArmyType::Ga, None, None, id);
        }
    }
    for (seat, home) in Seat::all(SEATS).zip([1, 25, 21]) {
        table.own(home, seat);
        // Neutral garrisons are only in unowned provinces.
        table.at.units.remove(&UnitId(800 + u32::from(home)));
        let own = &mut table.at.kingdoms[seat.index()];
        own.founder.as_mut().unwrap().alignment = any(whim, Alignment::ALL);
    }
    if whim.index(2) == 0 {
        let [one, other] = [[0, 1], [1, 2], [0, 2]][whim.index(3)].map(Seat);
        table.ally(one, other);
    }
    let mut unit = 0;
    for seat in Seat::all(SEATS) {
        for place in 1..=4 {
            let id = CharacterId::member(seat, place - 1).0;
            // These provinces are near the centre of the board, so that armies meet.
            let province = any(whim, &[7, 8, 9, 12, 13, 14, 17, 18, 19]);
            let is_king = place == 1;
            table.put(Some(seat), id, province, []);
            let levels = (0..3).map(|_| (any(whim, Skill::ALL), 2));
            let levels: Vec<(Skill, u8)> = levels.collect();
            let hero = table.character(id);
            hero.is_king = is_king;
            hero.temperament = any(whim, Temperament::ALL);
            hero.duel_plan = Plan::default_of(hero.temperament);
            for (skill, level) in levels {
                (0..level).for_each(|_| hero.skills.raise(skill));
            }
            for _ in 0..whim.index(4) {
                unit += 1;
                // Ships start at sea or next to the sea.
                let at = ProvinceId(province);
                let mut around = table.at.around(at).into_iter().chain([at]);
                let is_coast = around.any(|one| table.at.is_sea(one));
                let kind = any(whim, ArmyType::ALL);
                let kind = if kind.is_ship() && !is_coast { ArmyType::Le } else { kind };
                let leader = (whim.index(5) > 0).then_some(id);
                table.unit(unit, kind, Some(seat), leader, province);
                let unit = table.at.units.get_mut(&UnitId(unit)).unwrap();
                unit.troop.quality = any(whim, Quality::ALL);
            }
        }
    }
    table
}

/// Number of times that each situation occurred over all months. The counts prove that the test has covered all
/// situations.
type Seen = BTreeMap<&'static str, u32>;

struct Watch {
    game: Offices,
    merit: i32,
    name: String,
}

impl Watch {
    fn merit(&self) -> i32 {
        let all = self.game.position().characters.values();
        all.map(|one| one.record.marshal + one.record.admiral).sum()
    }

    fn apply(&mut self, event: &Event, seen: &mut Seen) {
        let mut see = |what| *seen.entry(what).or_default() += 1;
        let before = self.game.position().clone();
        match event {
            Event::Battle(Battle::Fought(fought)) => {
                see("fought");
                if before.is_sea(fought.province) {
                    see("at sea");
                }
                if before.doings.frays.contains_key(&fought.province) {
                    see("one after another");
                }
                if fought.battle.leaders.iter().any(|fate| fate.is_dead()) {
                    see("fallen leader");
                }
                self.enter(&before, fought);
            }
            Event::Battle(Battle::Joined { tests, .. })
                if tests.iter().any(|test| !test.is_there()) =>
            {
                see("late");
            }
            Event::Battle(Battle::Answered { answer, .. }) if answer.test.passes => see("help"),
            Event::Battle(Battle::Duelled { duel, .. }) if duel.dead != [false; 2] => {
                see("dead in a duel");
            }
            Event::Battle(Battle::WentBack { units, .. }) => {
                see("went back");
                for (unit, to) in units {
                    let from = before.units[unit].province;
                    assert!(to.is_none_or(|to| before.around(from).contains(&to)));
                }
            }
            Event::Calendar(Calendar::PhaseBegan { phase: Phase::B, .. })
            | Event::Calendar(Calendar::DuskFell) => check_peace(&before, &self.name),
            _ => {}
        }
        self.game.evolve(event);
        if let Event::Battle(Battle::Fought(fought)) = event {
            self.leave(&before, fought);
        }
        if let Event::People(People::Died { character, .. }) = event {
            let at = self.game.position();
            assert!(at.led_by(*character).is_empty(), "{}", self.name);
            assert!(at.characters[character].carried.is_empty());
        }
        for (id, unit) in &self.game.position().units {
            let Some(leader) = unit.leader else { continue };
            let leader = &self.game.position().characters[&leader];
            let is_led =
                leader.is_alive() && (leader.seat, leader.province) == (unit.owner, unit.province);
            assert!(is_led, "{}: {id} after {event:?}", self.name);
        }
    }

    /// Checks the units that enter a battle.
    fn enter(&self, at: &Position, fought: &Fought) {
        let name = &self.name;
        let sides = &fought.engagement.sides;
        let all: Vec<UnitId> =
            sides.iter().flat_map(|side| side.units.iter().map(|unit| unit.unit)).collect();
        let different: BTreeSet<&UnitId> = all.iter().collect();
        assert_eq!(all.len(), different.len(), "{name}: {fought:?}");
        for unit in &all {
            let unit = &at.units[unit];
            assert_eq!(unit.province, fought.province, "{name}");
            assert!(!unit.has_retreated && !unit.is_mercenary, "{name}");
        }
        let owners = |role: Role| -> BTreeSet<Option<Seat>> {
            let units = sides[role.index()].units.iter();
            units.map(|unit| unit.owner).collect()
        };
        let attackers: BTreeSet<_> = fought.sides.attackers.iter().copied().map(Some).collect();
        let defenders: BTreeSet<_> = fought.sides.defenders.iter().copied().collect();
        assert_eq!(owners(Role::Attacker), attackers, "{name}");
        assert_eq!(owners(Role::Defender), defenders, "{name}");
        assert!(attackers.is_disjoint(&defenders), "{name}");
        let enemy = fought.sides.defenders[0];
        for &attacker in &fought.sides.attackers {
            let is_peace = enemy.is_some_and(|enemy| at.allied(attacker, enemy));
            assert!(!is_peace, "{name}: {:?}", fought.sides);
        }
        // The owner's side defends unless it has already been beaten here.
        let owner = at.owner(fought.province);
        let is_first = !at.doings.frays.contains_key(&fought.province);
        if is_first && owner.is_some() {
            assert!(!attackers.contains(&owner), "{name}: {:?}", fought.sides);
        }
        for role in Role::BOTH {
            if let Some(commander) = fought.commanders[role.index()] {
                let one = &at.characters[&commander];
                assert!(one.is_alive() && one.province == fought.province, "{name}");
            }
        }
    }

    /// Checks the state after a battle.
    fn leave(&mut self, before: &Position, fought: &Fought) {
        let at = self.game.position();
        let name = &self.name;
        let battle = &fought.battle;
        let province = fought.province;
        for role in Role::BOTH {
            for left in &battle.left[role.index()] {
                let then = &before.units[&left.unit];
                let now = at.units.get(&left.unit);
                assert_eq!(now.is_some(), left.is_alive(), "{name}: {left:?}");
                let swims = then.troop.kind == ArmyType::Wh && !before.is_sea(province);
                match (left.fate, now) {
                    (Fate::Stays, Some(now)) => {
                        assert!(role == battle.winner || swims, "{name}: {left:?}");
                        assert_eq!(now.province, province, "{name}");
                    }
                    (Fate::Retreats(to), Some(now)) => {
                        assert!(role != battle.winner || swims, "{name}: {left:?}");
                        assert!(now.has_retreated && now.province == to, "{name}");
                        assert!(before.around(province).contains(&to), "{name}");
                        let seat = then.owner.unwrap();
                        let is_open = !before.holds_strangers(seat, to);
                        assert!(is_open || swims, "{name}: {left:?}");
                    }
                    _ => {}
                }
                let [then, now] = [then.troop.quality, left.quality].map(|one| one as i32);
                assert!(now <= then + 1, "{name}: {left:?}");
            }
        }
        // Each battle awards merit once, to the commander, for the units that were present.
        let fighters = Role::BOTH.map(|role| fought.engagement.fighters(role).len());
        let mut given = 0;
        for role in Role::BOTH {
            let own = i32::try_from(fighters[role.index()]).unwrap();
            let enemies = i32::try_from(fighters[role.other().index()]).unwrap();
            if fought.commanders[role.index()].is_some() {
                given += if role == battle.winner { enemies } else { -own };
            }
        }
        assert_eq!(self.merit(), self.merit + given, "{name}");
        self.merit += given;
    }
}

#[test]
fn io_ruling_67_battles_of_random_armies_never_violate_an_invariant() {
    let mut seen = Seen::new();
    for number in 0..MONTHS {
        let mut whim = dice(number, 61);
        let mut game = board(&mut whim).game();
        let everybody: Vec<(CharacterId, Seat, ProvinceId)> = game
            .at()
            .characters
            .iter()
            .filter_map(|(&id, one)| Some((id, one.seat?, one.province)))
            .collect();
        for (character, seat, at) in everybody {
            for phase in [Phase::A, Phase::B] {
                let to = any(&mut whim, &game.at().around(at));
                let action = Action::Order { character, phase, order: way([to.0]) };
                // The second-phase order starts where the first-phase order ended, so not every order is legal.
                let events = game.0.decide(seat, &action, &mut Dice::scripted([]));
                if whim.index(3) > 0 {
                    game.apply(&events.unwrap_or_default());
                }
            }
        }
        let events = game.lock_all(&mut dice(number, 62));
        let mut watch = Watch { game: game.0, merit: 0, name: format!("month {number}") };
        for event in &events {
            watch.apply(event, &mut seen);
        }
    }
    for what in [
        "fought",
        "at sea",
        "one after another",
        "fallen leader",
        "late",
        "help",
        "dead in a duel",
        "went back",
    ] {
        assert!(seen.contains_key(what), "{what}: {seen:?}");
    }
    assert!(seen["fought"] > 300, "{seen:?}");
}
