//! Tests of rams, siege towers, catapults, and bombardment by engines and war machines.

use regnal_core::dice::Dice;
use regnal_demonworld::nouns::{Builder, Race, Troop};
use regnal_demonworld::works::*;

use super::super::board::with_dice;
use super::{crew, full, gang, pioneers, weeks, works, worn};

fn time(engine: Engine, crew: &Crew) -> Result<Weeks, LabourRefusal> {
    Job::new(Task::Engine(engine)).weeks_left(crew)
}

// covers: DW-SIEGE-16
#[test]
fn dw_ex_55_eight_pioneers_build_a_ram_and_a_tower_in_one_week_and_a_catapult_in_the_next() {
    // Two stands work on the ram and six on the tower, then all eight on the catapult.
    let crew_of = |stands| crew(&[pioneers(Builder::Human, stands)]);
    let after = |engine, stands| {
        Job::new(Task::Engine(engine)).after(&crew_of(stands), 1).unwrap().is_done()
    };
    let tower = Engine::SiegeTower { height: 7 };
    assert!(after(Engine::Ram, 2) && after(tower, 6) && after(Engine::Catapult, 8));
    assert!(!after(Engine::Ram, 1) && !after(tower, 5) && !after(Engine::Catapult, 7));
}

#[test]
fn dw_ruling_60_any_infantry_can_build_engines_over_several_weeks() {
    let one = crew(&[gang(Builder::Orc, 1)]);
    assert_eq!(time(Engine::Ram, &one), Ok(weeks(4)));
    assert_eq!(time(Engine::SiegeTower { height: 3 }, &one), Ok(weeks(12)));
    assert_eq!(time(Engine::Catapult, &one), Ok(weeks(16)));
    // Thain can also build engines, but their race gives no speed bonus.
    let thain = Gang {
        builder: builder_of(Race::Thain, Troop::Infantry, None),
        ..gang(Builder::Human, 10)
    };
    assert_eq!(time(Engine::Catapult, &crew(&[thain])), Ok(Weeks::new(8, 5)));
    let engineered = Crew { gangs: vec![thain], has_engineer: true };
    assert_eq!(time(Engine::Catapult, &engineered), Ok(Weeks::new(4, 5)));
    let eleven = crew(&[Gang { stands: 11, ..thain }]);
    assert_eq!(time(Engine::Catapult, &eleven), Err(full(10, 11)));
    let riders = crew(&[Gang { is_infantry: false, ..gang(Builder::Human, 2) }]);
    assert_eq!(time(Engine::Ram, &riders), Err(LabourRefusal::Builder));
    let mounted_pioneers = crew(&[Gang { is_infantry: false, ..pioneers(Builder::Human, 2) }]);
    assert_eq!(time(Engine::Ram, &mounted_pioneers), Ok(weeks(1)));
}

#[test]
fn dw_ruling_60_a_siege_tower_is_at_most_7_high_and_reaches_walls_up_to_its_own_height() {
    let one = crew(&[gang(Builder::Orc, 1)]);
    for (height, is_fine) in [(0, false), (1, true), (7, true), (8, false)] {
        let expected = if is_fine { Ok(weeks(12)) } else { Err(LabourRefusal::Height { height }) };
        assert_eq!(time(Engine::SiegeTower { height }, &one), expected);
    }
    let works = works("G6 W6 T9");
    assert!(!siege_tower_reaches(5, &works));
    assert!(siege_tower_reaches(6, &works));
    assert_eq!(siege_tower_frontage(), 8);
}

#[test]
fn dw_ruling_61_a_shot_does_damage_of_one_die_plus_four() {
    let mut works = works("G5 W5 W5");
    let week = with_dice(&[1, 6, 3], |dice| bombard(dice, &works, 1, 3)).unwrap();
    let done: Vec<u16> = week.shots.iter().map(|shot| shot.sp).collect();
    assert_eq!(done, [5, 10, 7]);
    assert_eq!((week.section.sp(), week.is_opened), (Exact::whole(28_u8), false));
    works.put(1, week.section);
    // At 0 points the wall is destroyed, and machines that have not yet shot roll no dice.
    worn(&mut works, 1, 15);
    let week = with_dice(&[4, 3], |dice| bombard(dice, &works, 1, 5)).unwrap();
    assert_eq!((week.shots.len(), week.is_opened), (2, true));
    works.put(1, week.section);
    assert_eq!(works.breaches(), 1);
    let none = bombard(&mut Dice::scripted([]), &works, 1, 5).unwrap();
    assert!(none.shots.is_empty() && !none.is_opened);
    worn(&mut works, 2, 16);
    let week = bombard(&mut Dice::scripted([4, 3]), &works, 2, 2).unwrap();
    assert!(!week.is_opened);
    assert!(bombard(&mut Dice::scripted([]), &works, 3, 1).is_none());
}

#[test]
fn dw_ruling_61_every_shot_at_a_tower_hits_the_towers_weakest_wall() {
    let works = works("T5 W5 W5");
    let week = with_dice(&[6; 5], |dice| bombard(dice, &works, 0, 9)).unwrap();
    assert_eq!((week.shots.len(), week.is_opened), (5, true));
    let whole = week.section.walls.iter().filter(|wall| !wall.is_down);
    assert_eq!(whole.count(), 5);
    assert_eq!(week.section.missing(), Exact::whole(50_u8));
}

#[test]
fn dw_ruling_60_a_ram_does_two_dice_of_damage_to_a_gate_per_turn() {
    let mut works = works("G5 W5 W5");
    let blow = with_dice(&[6, 6], |dice| ram(dice, &works, 0)).unwrap();
    assert_eq!((blow.section.sp(), blow.is_opened), (Exact::whole(18_u8), false));
    works.put(0, blow.section);
    let blow = ram(&mut Dice::scripted([6, 5]), &works, 0).unwrap();
    works.put(0, blow.section);
    assert_eq!((works.breaches(), works.gates()), (0, vec![0]));
    let blow = ram(&mut Dice::scripted([3, 4]), &works, 0).unwrap();
    assert!(blow.is_opened);
    works.put(0, blow.section);
    assert_eq!((works.breaches(), works.gates()), (1, vec![]));
    // A ram has no effect on a wall or a destroyed gate.
    assert!(ram(&mut Dice::scripted([]), &works, 0).is_none());
    assert!(ram(&mut Dice::scripted([]), &works, 1).is_none());
}
