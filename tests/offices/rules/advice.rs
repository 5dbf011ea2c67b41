//! Tests of the rulebook's advice on creating kings (15.12, 15.13): following the advice pays off under these rules.

use regnal_core::dice::Dice;
use regnal_core::kind::GameKind;
use regnal_core::tables::book;
use regnal_offices::Judge;
use regnal_offices::award::{points, share_of_leader};
use regnal_offices::duel::{Duellist, duel};
use regnal_offices::encounter::{Guard, Warrior};
use regnal_offices::ids::CharacterId;
use regnal_offices::map::World;
use regnal_offices::march::{Stack, may_lead};
use regnal_offices::nouns::*;
use regnal_offices::odds::{Trial, simulate_fights};
use regnal_offices::strength::command;

use super::{hero, skills};

/// Simulates many encounters between a king with these levels and a monster.
fn trial<const N: usize>(
    temperament: Temperament,
    levels: [(Skill, u8); N],
    plan: &str,
    monster: Monster,
) -> Trial {
    let king = Warrior { is_king: true, ..hero(temperament, levels, plan) };
    simulate_fights(&king, Judge::NEWEST, |_| Guard::wandering(monster))
}

/// Returns how many of three hundred duels a king with these levels wins: he demoralises the units of a king with only
/// Tactics, and keeps his own units from being demoralised.
fn duels_won<const N: usize>(levels: [(Skill, u8); N], plan: &str) -> usize {
    let duellist = |id: u32, warrior: Warrior| Duellist {
        id: CharacterId(id),
        warrior: Warrior { is_king: true, ..warrior },
        kingdom: Alignment::Good,
    };
    let plain = hero(Temperament::Brave, [(Skill::Tactics, 2)], "ME");
    let own = hero(Temperament::Brave, levels, plan);
    let mut dice = Dice::apart(1513);
    let both = [duellist(101, own), duellist(201, plain)];
    let runs = (0..300).map(|_| duel(&mut dice, both.clone(), Judge::NEWEST));
    runs.filter(|duel| duel.demoralised == [false, true]).count()
}

#[test]
fn io_15_12_01_the_table_of_frequent_mistakes_has_ten_rows() {
    let table = book(GameKind::Offices).table("frequent_mistakes").unwrap();
    assert_eq!(table.rows.len(), 10);
    for number in 1..=10 {
        assert!(table.row_for(number).is_some(), "{number}");
    }
    assert!(table.row("movement").unwrap().holds(1));
    assert!(table.row("elections").unwrap().holds(10));
}

#[test]
fn io_15_13_03_melee_archery_and_magic_improve_duels_and_searches() {
    let unarmed = duels_won([(Skill::Tactics, 2)], "ME");
    let alone = trial(Temperament::Brave, [(Skill::Tactics, 2)], "ME", Monster::Gargoyle);
    for (skill, plan) in
        [(Skill::Melee, "ME"), (Skill::Archery, "FI, ME"), (Skill::Elemental, "CA-FI, CA-FI, ME")]
    {
        let won = duels_won([(skill, 2)], plan);
        assert!(won > unarmed + 20, "{skill:?}: {won} against {unarmed}");
        let armed = trial(Temperament::Brave, [(skill, 2)], plan, Monster::Gargoyle);
        assert!(armed.slain > alone.slain, "{skill:?}: {armed:?}, {alone:?}");
    }
}

#[test]
fn io_15_13_05_marine_helps_at_sea_and_druid_levels_allow_leading_other_races() {
    let points = |level: u8| {
        let skills = skills([(Skill::Marine, level)]);
        let stack =
            Stack { skills: &skills, units: &[ArmyType::Fl], has_star_chart: false, fair_winds: 0 };
        (stack.points(true), command(level))
    };
    let [none, two] = [points(0), points(2)];
    assert!(two.0 > none.0 && two.1 > none.1, "{none:?} {two:?}");
    let led = |level: u8| {
        let druid = skills([(Skill::Druid, level)]);
        let all = Race::ALL.iter().copied();
        all.filter(|&race| may_lead(Race::Elf, &druid, &[], race)).count()
    };
    assert_eq!(led(0), 1);
    assert!(led(1) > 4 && led(2) > led(1));
    // Half of the world's inhabitants are human, so a human king without druid levels can lead half of the world's
    // units.
    let (mut human, mut all) = (0, 0);
    for number in 0..30 {
        let world = World::deal(&mut Dice::apart(number), &[Race::Elf, Race::Orc]);
        for province in &world.provinces {
            let is_start = world.starts.contains(&province.id);
            if let Some(race) = province.race.filter(|_| !is_start) {
                all += 1;
                human += usize::from(race == Race::Human);
            }
        }
    }
    assert!((45..=55).contains(&(human * 100 / all)), "{human} of {all}");
}

#[test]
fn io_15_13_07_the_title_of_emperor_and_one_office_are_worth_as_much_as_any_three_other_offices() {
    let lesser: Vec<Office> =
        Office::ALL.iter().copied().filter(|&office| office != Office::Emperor).collect();
    assert_eq!(lesser.len(), 7);
    for &one in &lesser {
        let aim = points(&[Office::Emperor, one], &[]);
        for pair in lesser.windows(2) {
            assert!(aim > points(pair, &[]), "{one:?} {pair:?}");
        }
        assert_eq!(aim, points(&lesser[..3], &[]));
    }
    // The standing for the other six offices is a percentage of the leader's merit.
    assert_eq!([share_of_leader(3, 4), share_of_leader(1, 30)], [75, 3]);
}

#[test]
fn io_15_13_08_timid_characters_survive_more_often_and_bold_ones_kill_more_often() {
    let [berserk, brave, cautious, coward] =
        [Temperament::Berserk, Temperament::Brave, Temperament::Cautious, Temperament::Coward];
    // A weak fighter survives longer with a timid temperament.
    let weak = |who| trial(who, [(Skill::Tactics, 2)], "ME", Monster::Troll).died;
    for timid in [cautious, coward] {
        for bold in [berserk, brave] {
            assert!(weak(timid) < weak(bold), "{timid:?} {bold:?}");
        }
    }
    // A strong fighter who does not flee kills the monster more often.
    let strong = |who| trial(who, [(Skill::Melee, 4)], "ME", Monster::Demon).slain;
    for bold in [berserk, brave] {
        for timid in [cautious, coward] {
            assert!(strong(bold) > strong(timid), "{bold:?} {timid:?}");
        }
    }
    // Each level of Tactics strengthens every unit of the army by a fifth, even if another leader fights the duel.
    for level in 0..4 {
        assert!(command(level + 1) > command(level));
    }
}
