//! Tests of battle reports on tabletop battles (5.12).

use regnal_demonworld::battle::{
    Fate, Fault, Item, Report, UnitReport, Version, check, differences, from_report, merge,
    settle_report, sheet, worth_prestige,
};

use super::*;

fn unit_report(lost: u16) -> UnitReport {
    UnitReport { lost, routed: false, engaged: true }
}

fn report(outcome: Outcome, units: &[(u32, UnitReport)]) -> Report {
    Report {
        outcome,
        day: 1,
        turns: 5,
        units: units.iter().map(|&(id, said)| (UnitId(id), said)).collect(),
        characters: BTreeMap::new(),
        walls: BTreeMap::new(),
        stores: 0,
    }
}

fn faults(engagement: &Engagement, report: &Report) -> Vec<Fault> {
    check(engagement, 1, Some(8), report).err().unwrap_or_default()
}

/// Returns the side that gains prestige.
fn worth(engagement: &Engagement, battle: &Fought) -> Option<Role> {
    worth_prestige(engagement, battle.outcome, battle.is_drawn, battle.turns)
}

#[test]
fn dw_report_02_a_report_can_contain_only_units_and_walls_of_the_battle() {
    let mut engagement = skirmish();
    engagement.sides[0][0].characters = vec![general(1, 2)];
    let mut full = report(Outcome::Undecided, &[(1, unit_report(3)), (2, unit_report(0))]);
    full.characters = [(CharacterId(1), Fate::Wounded)].into();
    assert_eq!(check(&engagement, 1, Some(8), &full), Ok(()));
    full.characters = [(CharacterId(2), Fate::Wounded)].into();
    assert_eq!(faults(&engagement, &full), [Fault::CharacterAbsent(CharacterId(2))]);
    // Walls and stores can be damaged only in assaults.
    let mut walls = report(Outcome::AttackerWithdraws, &[]);
    walls.walls = [(4, 20)].into();
    assert_eq!(faults(&engagement, &walls), [Fault::NoAssault]);
    engagement.kind = Kind::Assault;
    assert_eq!(check(&engagement, 1, None, &walls), Ok(()));
    // The report must be for the day that was played.
    assert_eq!(check(&engagement, 2, None, &walls), Err(vec![Fault::Day]));
}

#[test]
fn dw_report_03_every_outcome_has_a_name() {
    for (outcome, name) in [
        (Outcome::DefenderRout, "defender_rout"),
        (Outcome::AttackerRout, "attacker_rout"),
        (Outcome::DefenderWithdraws, "defender_withdraws"),
        (Outcome::AttackerWithdraws, "attacker_withdraws"),
        (Outcome::BothWithdraw, "both_withdraw"),
        (Outcome::BothRout, "both_rout"),
        (Outcome::Undecided, "undecided"),
    ] {
        assert_eq!(serde_json::to_value(outcome).unwrap(), name);
    }
}

#[test]
fn dw_report_04_a_report_with_absent_units_or_impossible_losses_is_rejected() {
    let with = |id, said| faults(&skirmish(), &report(Outcome::Undecided, &[(id, said)]));
    assert_eq!(with(9, unit_report(0)), [Fault::UnitAbsent(UnitId(9))]);
    assert_eq!(with(1, unit_report(10)), []);
    assert_eq!(with(1, unit_report(11)), [Fault::TooManyLost(UnitId(1))]);
    let unengaged = UnitReport { engaged: false, ..unit_report(1) };
    assert_eq!(with(1, unengaged), [Fault::NotEngaged(UnitId(1))]);
    assert_eq!(with(1, UnitReport { lost: 0, ..unengaged }), []);
}

#[test]
fn dw_report_04_a_report_with_more_turns_than_the_limit_is_rejected() {
    let mut long = report(Outcome::Undecided, &[]);
    long.turns = 8;
    assert_eq!(faults(&skirmish(), &long), []);
    long.turns = 9;
    assert_eq!(faults(&skirmish(), &long), [Fault::Turns]);
}

// covers: DW-SIEGE-14
#[test]
fn dw_report_04_an_assault_has_only_three_possible_outcomes() {
    let mut engagement = skirmish();
    engagement.kind = Kind::Assault;
    let ends = |outcome| {
        let units = [(1, unit_report(5)), (2, unit_report(5))];
        check(&engagement, 1, None, &report(outcome, &units)).is_ok()
    };
    assert!(ends(Outcome::DefenderRout));
    assert!(ends(Outcome::AttackerRout));
    assert!(ends(Outcome::AttackerWithdraws));
    assert!(!ends(Outcome::DefenderWithdraws));
    assert!(!ends(Outcome::BothWithdraw));
    assert!(!ends(Outcome::BothRout));
    assert!(!ends(Outcome::Undecided));
}

// covers: DW-REPORT-04
#[test]
fn dw_ex_85_a_rout_requires_losses_of_at_least_a_third() {
    let engagement = leaderless([unit(1, "H02")], [unit(2, "one")]);
    let at = |lost| faults(&engagement, &report(Outcome::AttackerRout, &[(2, unit_report(lost))]));
    assert_eq!(at(20), [Fault::CannotRout(ForceId(2))]);
    assert_eq!(at(33), [Fault::CannotRout(ForceId(2))]);
    assert_eq!(at(34), []);
    // If both sides are reported as routed, the rule applies to each of them.
    let both = report(Outcome::BothRout, &[(2, unit_report(34))]);
    assert_eq!(faults(&engagement, &both), [Fault::CannotRout(ForceId(1))]);
}

#[test]
fn dw_report_04_an_army_with_no_units_left_can_be_reported_as_routed() {
    let gone = UnitReport { routed: true, ..unit_report(1) };
    let routed = report(Outcome::AttackerRout, &[(2, gone)]);
    assert_eq!(faults(&skirmish(), &routed), []);
    // A rout of a side is rejected if one of its armies cannot rout.
    let mut engagement = skirmish();
    engagement.sides[1].push(army(3, Race::Isthak, &[], vec![unit(3, "O03")]));
    assert_eq!(faults(&engagement, &routed), [Fault::CannotRout(ForceId(3))]);
}

// covers: DW-REPORT-07, DW-REPORT-08
#[test]
fn dw_ex_86_fields_that_differ_between_two_reports_stay_open() {
    let first = report(Outcome::Undecided, &[(1, unit_report(4)), (2, unit_report(2))]);
    let counter = report(Outcome::Undecided, &[(1, unit_report(3)), (2, unit_report(2))]);
    let item = Item::Lost(UnitId(1));
    assert_eq!(differences(&first, &counter), [item]);
    assert_eq!(merge(&first, &counter, &BTreeMap::new()), Err(vec![item]));
    let believed = |version| merge(&first, &counter, &[(item, version)].into());
    assert_eq!(believed(Version::Report), Ok(first.clone()));
    assert_eq!(believed(Version::Counter), Ok(counter.clone()));
}

#[test]
fn dw_report_07_every_field_of_two_reports_is_compared() {
    let first = report(Outcome::Undecided, &[(1, unit_report(4))]);
    assert_eq!(differences(&first, &first), []);
    let counter = Report {
        outcome: Outcome::AttackerRout,
        day: 2,
        turns: 6,
        units: [
            (UnitId(1), UnitReport::default()),
            (UnitId(2), UnitReport { routed: true, ..UnitReport::default() }),
        ]
        .into(),
        characters: [(CharacterId(1), Fate::Destroyed), (CharacterId(2), Fate::Unhurt)].into(),
        walls: [(3, 10), (4, 0)].into(),
        stores: 1,
    };
    let items = vec![
        Item::Outcome,
        Item::Day,
        Item::Turns,
        Item::Lost(UnitId(1)),
        Item::Engaged(UnitId(1)),
        Item::Routed(UnitId(2)),
        Item::Character(CharacterId(1)),
        Item::Wall(3),
        Item::Stores,
    ];
    // An unlisted unit counts as unharmed.
    assert_eq!(differences(&first, &counter), items);
    // If every field is taken from the same report, the result equals that report in all fields for which the report
    // gives a value.
    let all = items.iter().map(|&item| (item, Version::Counter)).collect();
    let merged = merge(&first, &counter, &all).expect("every field should be decided");
    assert_eq!(differences(&merged, &counter), []);
    let none = items.iter().map(|&item| (item, Version::Report)).collect();
    assert_eq!(merge(&first, &counter, &none), Ok(first));
}

// covers: DW-REPORT-06, DW-ROUT-04
#[test]
fn dw_report_06_routed_units_test_for_attrition_and_do_not_rally() {
    let engagement = open(
        vec![army(1, Race::Human, &[general(1, 1)], vec![unit(1, "H02"), unit(3, "H04")])],
        vec![army(2, Race::Orc, &[general(2, 1)], vec![unit(2, "O03")])],
    );
    let shaken = UnitReport { routed: true, ..unit_report(2) };
    let mut said = report(Outcome::AttackerRout, &[(1, shaken), (2, unit_report(4))]);
    said.characters = [(CharacterId(2), Fate::Fled)].into();
    assert_eq!(check(&engagement, 1, Some(8), &said), Ok(()));
    // The spears routed individually and the mob with its army. The swords did not rout.
    let settled = with_dice(&[3, 3, 1, 1], |dice| settle_report(&engagement, &said, |_| 0, dice));
    let tests: Vec<(u32, u16)> =
        settled.attrition.iter().map(|test| (test.unit.0, test.lost)).collect();
    assert_eq!(tests, [(1, 1), (2, 2)]);
    let fates: Vec<Fate> = settled.characters.iter().map(|roll| roll.fate).collect();
    assert_eq!(fates, [Fate::Unhurt, Fate::Fled]);
    let battle = from_report(&engagement, &said);
    assert_eq!(battle.engaged(), [UnitId(1), UnitId(2)]);
    assert_eq!(leaving(&engagement, &battle), [ForceId(2)]);
    assert_eq!(worth(&engagement, &battle), Some(Role::Defender));
}

// covers: DW-RULING-75
#[test]
fn dw_rout_07_units_are_not_engaged_if_no_turn_was_played() {
    let mut early = report(Outcome::AttackerWithdraws, &[(1, unit_report(0))]);
    early.turns = 0;
    let battle = from_report(&skirmish(), &early);
    assert_eq!(battle.engaged(), []);
    assert_eq!(worth(&skirmish(), &battle), None);
}

// covers: DW-RULING-74
#[test]
fn dw_report_09_an_undecided_battle_goes_on_for_at_most_one_more_day() {
    let mut first = report(Outcome::Undecided, &[]);
    assert!(!from_report(&skirmish(), &first).is_over);
    first.day = 2;
    let second = from_report(&skirmish(), &first);
    assert!(second.is_over && second.is_drawn);
    assert_eq!(second.outcome, Outcome::AttackerWithdraws);
    // A sortie has no second day.
    let sortie = Engagement { kind: Kind::Sortie, ..skirmish() };
    first.day = 1;
    assert!(from_report(&sortie, &first).is_over);
}

// covers: DW-RULING-73
#[test]
fn dw_ruling_73_both_sides_can_rout_in_a_tabletop_battle() {
    let both = report(Outcome::BothRout, &[(1, unit_report(5)), (2, unit_report(5))]);
    assert_eq!(faults(&skirmish(), &both), []);
    let battle = from_report(&skirmish(), &both);
    assert_eq!(leaving(&skirmish(), &battle), [ForceId(1), ForceId(2)]);
    assert_eq!(worth(&skirmish(), &battle), None);
}

#[test]
fn dw_report_01_a_battle_sheet_shows_the_turn_limit_the_table_edge_and_all_strengths() {
    let mut engagement = leaderless([unit(1, "H02"), worn(3, "H07", 3)], [unit(2, "O03")]);
    engagement.sides[0][0].home = true;
    engagement.sides[0][0].characters = vec![general(1, 2)];
    engagement.edge = Some(Role::Defender);
    let sheet = sheet(&engagement, Some(8));
    assert_eq!((sheet.limit, sheet.edge), (Some(8), Some(Role::Defender)));
    let [human, orc] = [&sheet.armies[0][0], &sheet.armies[1][0]];
    assert_eq!((human.equivalents, human.third), (16, 6));
    assert_eq!((orc.equivalents, orc.third), (10, 4));
    assert_eq!(human.morale.threshold(), Some(7 + 2 + 1));
    assert_eq!(orc.morale.threshold(), Some(7));
    assert_eq!(sheet.modifiers[0], [(Modifier::BetterGeneral, 1), (Modifier::TableEdge, 1)]);
    assert_eq!(sheet.modifiers[1], []);
}

// covers: DW-RULING-75
#[test]
fn dw_rout_07_units_still_count_as_engaged_if_no_turn_was_reported_for_the_second_day() {
    let mut late = report(Outcome::AttackerWithdraws, &[(1, unit_report(0))]);
    late.day = 2;
    late.turns = 0;
    let battle = from_report(&skirmish(), &late);
    assert_eq!((battle.turns, battle.engaged()), (1, vec![UnitId(1)]));
    late.turns = 3;
    assert_eq!(from_report(&skirmish(), &late).turns, 3);
}

#[test]
fn dw_report_04_a_report_cannot_destroy_more_stores_than_existed() {
    let with = |judge, stores: u8| {
        let mut engagement = skirmish();
        engagement.kind = Kind::Assault;
        engagement.customs.judge = judge;
        engagement.walls = Some(Walls { stores: 4, ..walls(5) });
        let report = Report { stores, ..report(Outcome::AttackerWithdraws, &[]) };
        faults(&engagement, &report)
    };
    for stores in [0, 4] {
        assert_eq!(with(Judge::SECOND, stores), []);
    }
    for stores in [5, u8::MAX] {
        assert_eq!(with(Judge::SECOND, stores), [Fault::TooManyStores(4)]);
        // Old campaigns accept any number of destroyed stores.
        assert_eq!(with(Judge::FIRST, stores), []);
    }
}
