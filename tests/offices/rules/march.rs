//! Tests of movement, ships, leading and conquest.

use regnal_core::seat::Seat;
use regnal_offices::encounter::Carried;
use regnal_offices::ids::ProvinceId;
use regnal_offices::illegal::Reason;
use regnal_offices::map::Grid;
use regnal_offices::march::*;
use regnal_offices::nouns::*;
use regnal_offices::skills::Skills;

use super::skills;

fn stack<'a>(skills: &'a Skills, units: &'a [ArmyType]) -> Stack<'a> {
    Stack { skills, units, has_star_chart: false, fair_winds: 0 }
}

fn marcher(level: u8) -> Skills {
    skills([(Skill::ForcedMarch, level)])
}

fn on_land(level: u8, units: &[ArmyType]) -> u8 {
    stack(&marcher(level), units).points(false)
}

#[test]
fn io_ex_m01_one_level_of_forced_march_does_not_speed_up_infantry() {
    assert_eq!(on_land(1, &[ArmyType::Le]), 2);
}

// covers: IO-15.13-04, IO-RULING-30
#[test]
fn io_ex_m02_two_levels_of_forced_march_suffice_to_take_two_provinces() {
    let own = marcher(2);
    let legion = stack(&own, &[ArmyType::Le]);
    assert_eq!(legion.points(false), 3);
    // The stack enters and conquers a province, and enters another one in phase B. After that, it has no points left.
    let mut spent = 0;
    assert_eq!(legion.check_step(spent, false), Ok(()));
    spent += 1;
    spent = after_conquest(spent, legion.points(false), false, true);
    assert_eq!(spent, 2);
    assert_eq!(legion.check_step(spent, false), Ok(()));
    spent += 1;
    let refused = legion.check_step(spent, false).err();
    assert_eq!(refused.map(|refusal| refusal.reason), Some(Reason::NoMp));
}

// covers: IO-RULING-32
#[test]
fn io_ex_m04_a_lone_character_has_five_movement_points() {
    assert_eq!(on_land(3, &[]), 5);
    // A lone character has as many movement points at sea as on land (IO-RULING-32).
    assert_eq!(stack(&marcher(3), &[]).points(true), 5);
}

#[test]
fn io_ruling_27_a_star_chart_helps_lone_sailors_and_fleets() {
    let own = marcher(0);
    let lone = Stack { has_star_chart: true, ..stack(&own, &[]) };
    assert_eq!([lone.points(true), lone.points(false)], [4, 3]);
}

#[test]
fn io_ex_m05_ents_have_three_movement_points_with_four_levels_of_forced_march() {
    assert_eq!(on_land(4, &[ArmyType::En]), 3);
}

#[test]
fn io_ex_m06_the_marine_level_determines_speed_at_sea() {
    let sailor = skills([(Skill::Marine, 2)]);
    assert_eq!(stack(&sailor, &[ArmyType::Fl, ArmyType::Fl]).points(true), 3);
    let chart = Stack { has_star_chart: true, ..stack(&sailor, &[ArmyType::Fl]) };
    assert_eq!([chart.points(true), chart.points(false)], [4, 2]);
}

// covers: IO-15.6-01
#[test]
fn io_ruling_27_the_slowest_unit_determines_the_speed() {
    assert_eq!(on_land(0, &[ArmyType::Lc, ArmyType::Le]), 2);
    // The faster unit gains a point at a lower level than the slower unit.
    assert_eq!(on_land(1, &[ArmyType::Hc]), 4);
    assert_eq!(on_land(3, &[ArmyType::Hc, ArmyType::Le]), 3);
    // At sea, only units that sail, swim or fly have movement points.
    let own = Skills::default();
    assert_eq!(stack(&own, &[ArmyType::Wh, ArmyType::En]).points(true), 4);
    assert_eq!(stack(&own, &[ArmyType::Le]).points(true), 0);
    let wind = Stack { fair_winds: 1, ..stack(&own, &[ArmyType::Le]) };
    assert_eq!(wind.points(false), 3);
    assert_eq!([spent(1, [0, 2, 1]), spent(3, [1]), spent(1, [])], [2, 3, 1]);
}

#[test]
fn io_ruling_27_each_step_of_a_path_must_lead_to_a_neighbour() {
    let grid = Grid::of(2);
    let refused = |path: &[u16]| {
        let path: Vec<ProvinceId> = path.iter().copied().map(ProvinceId).collect();
        check_path(grid, ProvinceId(1), &path).err().map(|refusal| refusal.reason)
    };
    assert_eq!(refused(&[2, 3, 7]), None);
    for path in [&[3][..], &[2, 5], &[1], &[], &[2, 26]] {
        assert_eq!(refused(path), Some(Reason::NotAdjacent), "{path:?}");
    }
}

fn ships(units: &[ArmyType], from_sea: bool, into_sea: bool) -> Option<Reason> {
    let verdict = check_ships(units, from_sea, into_sea);
    verdict.err().map(|refusal| refusal.reason)
}

// covers: IO-RULING-31
#[test]
fn io_ex_m12_two_fleets_carry_four_units() {
    let fleet = |land| [vec![ArmyType::Fl; 2], vec![ArmyType::Le; land]].concat();
    assert_eq!(ships(&fleet(5), false, true), Some(Reason::NoShips));
    assert_eq!(ships(&fleet(4), false, true), None);
}

#[test]
fn io_ruling_31_ships_stay_at_sea_or_on_the_coast() {
    let fleet = [ArmyType::Fl, ArmyType::Le];
    assert_eq!(ships(&fleet, true, false), None);
    assert_eq!(ships(&fleet, false, false), Some(Reason::SeaOnly));
    assert_eq!(ships(&[ArmyType::Wh], false, false), Some(Reason::SeaOnly));
    assert_eq!(ships(&[ArmyType::Wh, ArmyType::Le], true, true), None);
    assert_eq!(
        ships(&[ArmyType::Wh, ArmyType::Le, ArmyType::Le], true, true),
        Some(Reason::NoShips)
    );
    let free = [ArmyType::Ea, ArmyType::Dr, ArmyType::Me];
    assert_eq!(ships(&free, false, true), None);
    // Units for which no ship has room are lost, highest ids first.
    let units = [
        (4, ArmyType::Le),
        (2, ArmyType::Fl),
        (9, ArmyType::Bo),
        (7, ArmyType::Ea),
        (8, ArmyType::Le),
    ];
    assert_eq!(lost_at_sea(&units), [9]);
    assert_eq!(lost_at_sea(&units[..1]), [4]);
}

// covers: IO-15.2-01, IO-RULING-28
#[test]
fn io_ex_m14_the_races_that_a_druid_can_lead_depend_on_his_level() {
    let druid = skills([(Skill::Druid, 2)]);
    let may = |race| check_lead(Race::Human, &druid, &[], race).is_ok();
    assert!(may(Race::Troll) && may(Race::Whale));
    assert!(!may(Race::Eagle));
    let refused = check_lead(Race::Human, &druid, &[], Race::Eagle).err();
    assert_eq!(refused.map(|refusal| refusal.reason), Some(Reason::DruidLevel));
    // Without skills, a character leads his own race and those allowed by his objects.
    let none = Skills::default();
    assert!(may_lead(Race::Dwarf, &none, &[], Race::Dwarf));
    assert!(!may_lead(Race::Dwarf, &none, &[], Race::Human));
    let carried = |object| [Carried::new(object)];
    assert!(may_lead(Race::Human, &none, &carried(Object::CrownOfDragons), Race::Dragon));
    assert!(may_lead(Race::Human, &none, &carried(Object::FeatherOfTheGreatEagle), Race::Eagle));
    for race in [Race::Whale, Race::Merman] {
        assert!(may_lead(Race::Human, &none, &carried(Object::HornOfNeptune), race));
    }
    assert!(!may_lead(Race::Human, &none, &carried(Object::Excalibur), Race::Orc));
}

#[test]
fn io_ruling_29_leaders_with_units_stop_in_unfriendly_or_foreign_held_provinces() {
    assert!(stops(1, false, false) && stops(1, true, true));
    assert!(!stops(1, true, false));
    assert!(!stops(0, false, true));
}

fn holder(seat: Option<u8>, units: u16) -> Holder {
    Holder { seat: seat.map(Seat), units, is_partner_of_owner: false }
}

#[test]
fn io_ruling_30_the_kingdom_with_the_most_units_takes_a_province() {
    let owner = Some(Seat(9));
    let nobody = |_, _| false;
    let friends = |_, _| true;
    let take = |holders: &[Holder]| taker(owner, holders, None, friends);
    assert_eq!(take(&[]), None);
    assert_eq!(take(&[holder(Some(1), 2)]), Some(Seat(1)));
    assert_eq!(take(&[holder(Some(1), 2), holder(Some(9), 1)]), None);
    assert_eq!(take(&[holder(Some(1), 2), holder(None, 1)]), None);
    assert_eq!(take(&[holder(Some(2), 2), holder(Some(1), 1)]), Some(Seat(2)));
    let even = [holder(Some(2), 2), holder(Some(1), 2)];
    assert_eq!(take(&even), Some(Seat(1)));
    assert_eq!(taker(owner, &even, Some(Seat(2)), friends), Some(Seat(2)));
    assert_eq!(taker(owner, &even, None, nobody), None);
    // A partner of the owner neither takes the province nor prevents others from doing so.
    let partner = Holder { is_partner_of_owner: true, ..holder(Some(3), 5) };
    assert_eq!(taker(owner, &[partner, holder(Some(1), 1)], None, nobody), Some(Seat(1)));
    assert_eq!(taker(owner, &[partner], None, nobody), None);
    assert!(can_take(ArmyType::Le, false) && !can_take(ArmyType::Le, true));
    assert!(can_take(ArmyType::Me, true) && !can_take(ArmyType::Ea, true));
}

#[test]
fn io_ruling_30_conquest_costs_one_movement_point_if_any_is_left() {
    assert_eq!(after_conquest(1, 3, false, false), 2);
    assert_eq!(after_conquest(3, 3, false, true), 3);
    assert_eq!(after_conquest(4, 3, false, true), 4);
    assert_eq!([after_conquest(1, 3, true, false), after_conquest(1, 3, true, true)], [1, 2]);
}

#[test]
fn io_ruling_33_a_leader_can_help_only_if_he_is_not_attacked_and_has_units_and_movement_points() {
    let alert = Alert {
        leader: regnal_offices::ids::CharacterId(101),
        units: 1,
        left: 1,
        is_attacked: false,
    };
    assert!(alert.can_help());
    for hindered in [
        Alert { units: 0, ..alert },
        Alert { left: 0, ..alert },
        Alert { is_attacked: true, ..alert },
    ] {
        assert!(!hindered.can_help());
    }
}
