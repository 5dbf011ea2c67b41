//! Tests of building times by builder and task.

use regnal_core::kind::GameKind;
use regnal_core::tables::book;
use regnal_demonworld::nouns::{Builder, Race, Troop};
use regnal_demonworld::works::*;

use super::{crew, element, full, gang, humans, pioneers, weeks};

fn time(code: &str, crew: &Crew) -> Result<Weeks, LabourRefusal> {
    Job::new(Task::Element(element(code))).weeks_left(crew)
}

fn engineered(crew: Crew) -> Crew {
    Crew { has_engineer: true, ..crew }
}

fn store(code: &str) -> Task {
    Task::Store(code.parse().unwrap())
}

fn camp(height: u8, count: u16) -> Task {
    Task::Fieldworks { height, count }
}

/// Returns thain infantry, which cannot build fortifications.
fn thain(stands: u16) -> Crew {
    crew(&[Gang {
        builder: builder_of(Race::Thain, Troop::Infantry, None),
        ..gang(Builder::Human, stands)
    }])
}

#[test]
fn labour_can_be_divided_exactly_by_every_building_time() {
    let mut times = 0;
    for id in ["stone_weeks", "wood_weeks"] {
        for row in &book(GameKind::Demonworld).table(id).unwrap().rows {
            for &builder in Builder::ALL {
                let column: &str = builder.code();
                let time = row.number(column).unwrap().try_into().unwrap();
                assert!(Exact::divides(time), "{id} {column} {time}");
                times += 1;
            }
        }
    }
    assert_eq!(times, 6 * 17);
    assert!(!Exact::divides(23) && !Exact::divides(0));
}

#[test]
fn dw_fort_03_the_besieged_work_on_walls_and_stores_and_besiegers_on_camps_and_engines() {
    assert_eq!(Task::Element(element("W5")).side(), Side::Besieged);
    assert_eq!(store("3x2").side(), Side::Besieged);
    assert_eq!(camp(2, 8).side(), Side::Besieger);
    assert_eq!(Task::Depot.side(), Side::Besieger);
    for engine in [Engine::Ram, Engine::SiegeTower { height: 5 }, Engine::Catapult] {
        assert_eq!(Task::Engine(engine).side(), Side::Besieger);
    }
    assert_eq!(time("W5", &humans(1)), Ok(weeks(8)));
}

#[test]
fn dw_fort_16_building_during_play_takes_weeks_of_labour() {
    let job = Job::new(Task::Element(element("W5")));
    let after = |weeks| job.after(&humans(2), weeks).unwrap();
    assert!(!after(3).is_done());
    assert!(after(4).is_done());
    assert_eq!(after(3).left(), Exact::share(1, 4));
    // The remainder of the last week is not available for another task.
    assert_eq!(after(5).done, Exact::whole(1_u8));
}

#[test]
fn dw_fort_17_only_six_races_can_build() {
    let of = |race, troop| builder_of(race, troop, None);
    assert_eq!(of(Race::Human, Troop::Infantry), Some(Builder::Human));
    assert_eq!(of(Race::Elf, Troop::Infantry), Some(Builder::Elf));
    assert_eq!(of(Race::Orc, Troop::Cavalry), Some(Builder::Orc));
    assert_eq!(of(Race::Dwarf, Troop::Infantry), Some(Builder::Dwarf));
    assert_eq!(of(Race::Thain, Troop::Infantry), None);
    assert_eq!(of(Race::Isthak, Troop::Infantry), None);
    assert_eq!(of(Race::Orc, Troop::SmallMonster), None);
    assert_eq!(of(Race::Human, Troop::LargeMonster), None);
    assert_eq!(of(Race::Human, Troop::WarMachine), None);
    let giants = builder_of(Race::Dwarf, Troop::SmallMonster, Some(Builder::HillGiant));
    assert_eq!(giants, Some(Builder::HillGiant));
    let hobbits = builder_of(Race::Human, Troop::Infantry, Some(Builder::Hobbit));
    assert_eq!(hobbits, Some(Builder::Hobbit));
    assert_eq!(time("P2", &thain(1)), Err(LabourRefusal::Builder));
}

#[test]
fn dw_fort_18_builders_as_tall_as_the_wall_need_one_or_two_weeks() {
    let builders = book(GameKind::Demonworld).table("builders").unwrap();
    for &builder in Builder::ALL {
        let size = builders.row(builder.code()).unwrap().number("size");
        for height in 1..=size.unwrap() {
            let one = crew(&[gang(builder, 1)]);
            assert_eq!(time(&format!("W{height}"), &one), Ok(weeks(2)));
            assert_eq!(time(&format!("P{height}"), &one), Ok(weeks(1)));
        }
    }
}

#[test]
fn dw_fort_19_smaller_builders_need_more_time() {
    let stone = |builder| [5, 8, 10].map(|h| time(&format!("W{h}"), &crew(&[gang(builder, 1)])));
    assert_eq!(stone(Builder::Hobbit), [10, 19, 25].map(|n| Ok(weeks(n))));
    assert_eq!(stone(Builder::Dwarf), [8, 13, 17].map(|n| Ok(weeks(n))));
    assert_eq!(stone(Builder::Human), [8, 14, 18].map(|n| Ok(weeks(n))));
    assert_eq!(stone(Builder::Orc), [9, 17, 21].map(|n| Ok(weeks(n))));
    assert_eq!(stone(Builder::Elf), [8, 14, 20].map(|n| Ok(weeks(n))));
    assert_eq!(stone(Builder::HillGiant), [3, 9, 13].map(|n| Ok(weeks(n))));
    let wood = |builder| [3, 5, 7].map(|h| time(&format!("P{h}"), &crew(&[gang(builder, 1)])));
    assert_eq!(wood(Builder::Hobbit), [3, 5, 8].map(|n| Ok(weeks(n))));
    assert_eq!(wood(Builder::Elf), [2, 2, 4].map(|n| Ok(weeks(n))));
    assert_eq!(wood(Builder::HillGiant), [1, 2, 4].map(|n| Ok(weeks(n))));
    let high = LabourRefusal::Height { height: 8 };
    assert_eq!(time("P8", &humans(1)), Err(high));
}

#[test]
fn dw_fort_20_two_stands_need_half_the_time() {
    assert_eq!(time("W6", &humans(1)), Ok(weeks(10)));
    assert_eq!(time("W6", &humans(2)), Ok(weeks(5)));
    assert_eq!(time("T6", &humans(3)), Ok(weeks(20)));
    assert_eq!(time("W6", &humans(0)), Err(LabourRefusal::Nobody));
}

#[test]
fn dw_fort_21_two_stands_can_work_on_a_wall() {
    for code in ["W5", "G5", "P5", "PG5"] {
        assert!(time(code, &humans(2)).is_ok());
        assert_eq!(time(code, &humans(3)), Err(full(2, 3)), "{code}");
    }
    // Two pioneers count as two stands, although they work as fast as four.
    assert!(time("W5", &crew(&[pioneers(Builder::Human, 2)])).is_ok());
    assert!(time("W5", &crew(&[pioneers(Builder::Human, 2), gang(Builder::Elf, 1)])).is_err());
}

#[test]
fn dw_fort_22_six_stands_can_work_on_a_tower() {
    assert_eq!(time("T5", &humans(6)), Ok(weeks(8)));
    assert_eq!(time("T5", &humans(7)), Err(full(6, 7)));
}

#[test]
fn dw_fort_23_the_crew_of_a_building_is_limited_by_the_number_of_its_elements() {
    let table = book(GameKind::Demonworld).table("crews").unwrap();
    for (hexes, room) in [(1, 6), (2, 8), (3, 10)] {
        let task = store(&format!("3x{hexes}"));
        assert_eq!(task.room(), room);
        let row = table.row(&format!("building_{hexes}")).unwrap();
        assert_eq!(row.number("max_stands"), Some(room.into()));
        assert!(weekly(task, &humans(room)).is_ok());
        assert_eq!(weekly(task, &humans(room + 1)), Err(full(room, room + 1)));
    }
}

#[test]
fn dw_fort_24_pioneers_count_as_two_builders() {
    let one = crew(&[pioneers(Builder::Human, 1)]);
    assert_eq!(time("W6", &one), Ok(weeks(5)));
}

#[test]
fn dw_fort_25_an_engineer_halves_the_building_time() {
    assert_eq!(time("W6", &engineered(humans(1))), Ok(weeks(5)));
    let pioneers = crew(&[pioneers(Builder::Human, 1)]);
    assert_eq!(time("W6", &engineered(pioneers)), Ok(Weeks::new(5, 2)));
}

#[test]
fn dw_fort_27_the_time_for_complex_works_can_be_estimated() {
    // Two stands need 4 weeks for a wall, and six stands need 8 weeks for a tower. For a two-hex store, six stands need
    // 8/6 x 2 weeks.
    let tasks = [Task::Element(element("W5")), Task::Element(element("T5")), store("3x2")];
    let total = estimate(&tasks, &humans(6)).unwrap();
    assert_eq!(total, Weeks::new(4 * 3 + 8 * 3 + 8, 3));
    assert_eq!(total.begun(), 15);
    assert_eq!(estimate(&[], &humans(6)), Ok(weeks(0)));
    assert_eq!(estimate(&tasks, &thain(6)), Err(LabourRefusal::Builder));
}

// covers: DW-FORT-20, DW-FORT-24, DW-FORT-25
#[test]
fn dw_ex_61_pioneers_and_an_engineer_each_halve_the_time_for_a_wall() {
    let two = crew(&[pioneers(Builder::Human, 2)]);
    assert_eq!(time("W5", &humans(2)), Ok(weeks(4)));
    assert_eq!(time("W5", &two), Ok(weeks(2)));
    assert_eq!(time("W5", &engineered(two)), Ok(weeks(1)));
}

#[test]
fn dw_ex_62_two_dwarf_stands_build_a_wall_of_height_10_in_nine_weeks() {
    let dwarves = |stands| crew(&[gang(Builder::Dwarf, stands)]);
    let half = time("W10", &dwarves(2)).unwrap();
    assert_eq!(half, Weeks::new(17, 2));
    assert_eq!(half.begun(), 9);
    assert_eq!(time("W10", &dwarves(3)), Err(full(2, 3)));
}

// covers: DW-FORT-17, DW-RULING-60
#[test]
fn dw_ex_65_thain_can_build_a_depot_but_not_a_palisade() {
    assert_eq!(weekly(camp(2, 1), &thain(1)), Err(LabourRefusal::Builder));
    // For humans, a depot is a wooden building of height 3, with six elements of two weeks each.
    let depot = Job::new(Task::Depot);
    assert_eq!(depot.weeks_left(&thain(1)), Ok(weeks(12)));
    assert_eq!(depot.weeks_left(&thain(6)), Ok(weeks(2)));
    assert!(weekly(Task::Depot, &thain(7)).is_err());
}

#[test]
fn six_orcs_build_half_a_depot_in_a_week() {
    let orcs = crew(&[gang(Builder::Orc, 6)]);
    let depot = Job::new(Task::Depot).after(&orcs, 1).unwrap();
    assert_eq!((depot.done, depot.left()), (Exact::whole(3_u8), Exact::whole(3_u8)));
    assert!(depot.after(&orcs, 1).unwrap().is_done());
}

#[test]
fn dw_ruling_57_labour_is_counted_in_elements_and_mixed_crews_add_up() {
    assert_eq!(Task::Element(element("T8")).work(), Exact::whole(6_u8));
    assert_eq!(Task::Element(element("G8")).work(), Exact::whole(1_u8));
    let stores = ["3x1", "3x2", "3x3"].map(|code| store(code).work());
    assert_eq!(stores, [6_u8, 8, 10].map(Exact::whole));
    // In a week, a human builds 1/14 of a wall of height 8, and an orc pioneer 2/17.
    let mixed = crew(&[gang(Builder::Human, 1), pioneers(Builder::Orc, 1)]);
    let rate = weekly(Task::Element(element("W8")), &mixed).unwrap();
    assert_eq!(rate, Exact::share(1, 14) + Exact::share(2, 17));
    assert_eq!(time("W8", &mixed), Ok(Weeks::new(14 * 17, 17 + 28)));
    let doubled = weekly(Task::Element(element("W8")), &engineered(mixed.clone()));
    assert_eq!(doubled, Ok(rate.times(2_u8)));
    // If a single gang cannot build, the whole crew cannot.
    let spoilt = crew(&[mixed.gangs[0], thain(1).gangs[0]]);
    assert_eq!(time("W8", &spoilt), Err(LabourRefusal::Builder));
    // Room is assigned in the order in which the gangs are listed.
    let many = crew(&[pioneers(Builder::Human, 1), gang(Builder::Human, 9)]);
    assert_eq!(many.at_most(2).stands(), 2);
    assert_eq!(time("W6", &many.at_most(2)), Ok(Weeks::new(10, 3)));
    assert_eq!(many.at_most(1).gangs.len(), 1);
}

#[test]
fn dw_ruling_59_a_camp_has_one_palisade_for_every_four_stands() {
    assert_eq!([1, 4, 5, 36, 37].map(camp_elements), [1, 1, 2, 9, 10]);
    assert!(is_camp_enough(9, 36) && !is_camp_enough(9, 37));
    assert!(!is_camp_enough(0, 0));
    // Humans need 27 weeks for nine elements of height 4, which have room for eighteen stands.
    let ring = Job::new(camp(4, 9));
    assert_eq!(ring.weeks_left(&humans(18)), Ok(Weeks::new(3, 2)));
    assert!(ring.weeks_left(&humans(19)).is_err());
    assert_eq!(weekly(camp(8, 9), &humans(1)), Err(LabourRefusal::Height { height: 8 }));
    // Outside a siege, a season of labour is available: 13 weeks give two stands 26 weeks of labour and three stands
    // 39.
    assert!(!ring.after(&humans(2), SEASON_WEEKS).unwrap().is_done());
    assert!(ring.after(&humans(3), SEASON_WEEKS).unwrap().is_done());
}

#[test]
fn a_rejection_of_works_cites_its_rule() {
    let labour = [
        (LabourRefusal::Builder, "DW-FORT-17"),
        (LabourRefusal::Height { height: 8 }, "DW-FORT-06"),
    ];
    for (refusal, rule) in labour {
        assert_eq!(refusal.rule().0, rule);
        assert_eq!(RepairRefusal::Labour(refusal).rule().0, rule);
    }
    assert_eq!(RepairRefusal::Assault.rule().0, "DW-RULING-58");
    assert_eq!(PlanFault::Corners(1).rule().0, "DW-FORT-07");
    let height = |part| PlanFault::Height { part, height: 2, least: 3, most: 7 };
    assert_eq!(height(Part::Store(0)).rule().0, "DW-SUPPLY-05");
    assert_eq!(height(Part::Keep).rule().0, "DW-FORT-06");
}
