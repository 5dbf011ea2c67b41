//! Tests of arrival, command, and the sides of a battle.

use super::*;
use regnal_offices::Judge;

fn column(leader: u32, units: u16, initiative: u16, forced_march: u8, from: u16) -> Column {
    Column { leader: CharacterId(leader), units, initiative, forced_march, from: ProvinceId(from) }
}

/// Returns whether the smaller of two columns arrives in time.
fn second_is_there(forced_march: u8, distance: u8, script: &[u32]) -> bool {
    let mut dice = Dice::scripted(script.iter().copied());
    let columns = [column(101, 3, 5, 0, 1), column(102, 1, 9, forced_march, 2)];
    let joined = join(&mut dice, &columns, |_, _| distance);
    assert!(is_used(&dice) && joined[0].is_there());
    assert_eq!(joined[1].leader, CharacterId(102));
    joined[1].is_there()
}

// covers: IO-15.6-02, IO-15.6-03
#[test]
fn io_ex_m07_a_column_from_the_same_province_joins_on_a_roll_of_80_or_less() {
    assert!(second_is_there(0, 0, &[80]));
    assert!(!second_is_there(0, 0, &[81]));
}

#[test]
fn io_ex_m09_a_column_from_an_opposite_province_joins_on_a_roll_of_60_or_less() {
    assert!(second_is_there(4, 2, &[60]));
    assert!(!second_is_there(4, 2, &[61]));
    // Distances above 2 count as 2.
    assert!(second_is_there(4, 5, &[60]));
}

#[test]
fn io_ex_m10_units_already_in_the_province_join_without_a_test() {
    assert!(second_is_there(2, 0, &[]));
}

// covers: IO-RULING-33
#[test]
fn io_ex_m11_an_alert_neighbour_joins_on_a_roll_of_80_or_less() {
    assert!(answer(&mut dice([80]), KING, 3).test.passes);
    assert!(!answer(&mut dice([81]), KING, 3).test.passes);
}

#[test]
fn io_ruling_68_the_largest_column_always_joins_and_the_others_are_tested_in_order_of_size() {
    let columns = [
        column(103, 1, 9, 0, 1),
        column(102, 2, 3, 0, 2),
        column(101, 2, 4, 0, 3),
        column(104, 1, 9, 0, 4),
    ];
    let mut dice = dice([80, 81, 1]);
    let distances = |from: ProvinceId, first: ProvinceId| {
        assert_eq!(first, ProvinceId(3));
        u8::from(from == ProvinceId(4))
    };
    let joined = join(&mut dice, &columns, distances);
    let order: Vec<u32> = joined.iter().map(|one| one.leader.0).collect();
    assert_eq!(order, [101, 102, 103, 104]);
    let there: Vec<bool> = joined.iter().map(Joined::is_there).collect();
    assert_eq!(there, [true, true, false, true]);
    let chances: Vec<Option<i32>> =
        joined.iter().map(|one| one.test.map(|test| test.percent)).collect();
    assert_eq!(chances, [None, Some(80), Some(80), Some(50)]);
    assert!(join(&mut super::dice([]), &[], |_, _| 0).is_empty());
}

fn leader(id: u32, units: u16, level: u8) -> Leader {
    Leader { id: CharacterId(id), units, level }
}

#[test]
fn io_ruling_69_the_largest_contingent_commands() {
    let who = |leaders: &[Leader]| supreme(leaders).map(|leader| leader.id.0);
    assert_eq!(who(&[leader(101, 1, 4), leader(102, 2, 0)]), Some(102));
    assert_eq!(who(&[leader(101, 2, 1), leader(102, 2, 2)]), Some(102));
    assert_eq!(who(&[leader(102, 2, 1), leader(101, 2, 1)]), Some(101));
    assert_eq!(who(&[leader(101, 0, 4)]), None);
    assert_eq!(who(&[]), None);
}

#[test]
fn io_ruling_65_a_friend_without_units_or_else_the_next_leader_succeeds_a_dead_commander() {
    let leaders = [leader(101, 3, 2), leader(102, 1, 0), leader(103, 2, 0)];
    let after = |friends: &[u32], leaders: &[Leader]| {
        let friends: Vec<CharacterId> = friends.iter().map(|&id| CharacterId(id)).collect();
        successor(KING, &friends, leaders).map(|id| id.0)
    };
    assert_eq!(after(&[101, 102, 105, 104], &leaders), Some(104));
    assert_eq!(after(&[101, 102], &leaders), Some(103));
    assert_eq!(after(&[101], &leaders[..1]), None);
}

#[test]
fn io_ruling_19_the_owner_of_a_province_or_else_the_first_to_arrive_defends_it() {
    let claim = |owns, was_there, acted| Claim { owns, was_there, acted };
    // The owner defends even if he arrived last.
    assert_eq!(defender([claim(false, true, 0), claim(true, false, 9)]), 1);
    assert_eq!(defender([claim(false, true, 9), claim(false, false, 0)]), 0);
    assert_eq!(defender([claim(false, false, 4), claim(false, false, 3)]), 1);
    assert_eq!(defender([claim(false, true, 4), claim(false, true, 3)]), 0);
    assert_eq!([Role::of(0, 1), Role::of(1, 1)], [Role::Attacker, Role::Defender]);
}

fn party(seat: Option<u8>, claim: Claim, initiative: u16) -> Party {
    Party { seat: seat.map(Seat), claim, initiative }
}

fn claims(owns: bool, was_there: bool, acted: u16) -> Claim {
    Claim { owns, was_there, acted }
}

/// Returns the attackers and defenders, given the pairs of seats that have treaties.
fn drawn(parties: &[Party], treaties: &[(u8, u8)]) -> Option<(Vec<u8>, Vec<Option<u8>>)> {
    drawn_by(Judge::NEWEST, parties, treaties)
}

fn drawn_by(
    judge: Judge,
    parties: &[Party],
    treaties: &[(u8, u8)],
) -> Option<(Vec<u8>, Vec<Option<u8>>)> {
    let allied = |one: Seat, other: Seat| {
        treaties.contains(&(one.0, other.0)) || treaties.contains(&(other.0, one.0))
    };
    let found = sides(parties, judge, allied)?;
    let attackers = found.attackers.iter().map(|seat| seat.0).collect();
    let defenders = found.defenders.iter().map(|seat| seat.map(|seat| seat.0));
    Some((attackers, defenders.collect()))
}

#[test]
fn io_ruling_67_treaties_and_initiative_decide_the_sides() {
    let owner = party(Some(1), claims(true, true, 0), 1);
    let second = party(Some(2), claims(false, false, 1), 5);
    let third = party(Some(3), claims(false, false, 2), 9);
    assert_eq!(drawn(&[owner], &[]), None);
    assert_eq!(drawn(&[owner, second], &[(1, 2)]), None);
    assert_eq!(drawn(&[owner, second], &[]), Some((vec![2], vec![Some(1)])));
    // Several attackers fight the defender one after another, in order of initiative.
    assert_eq!(drawn(&[owner, second, third], &[]), Some((vec![3], vec![Some(1)])));
    // Partners fight together unless they have a treaty with the enemy.
    assert_eq!(drawn(&[owner, second, third], &[(2, 3)]), Some((vec![3, 2], vec![Some(1)])));
    assert_eq!(drawn(&[owner, second, third], &[(1, 2)]), Some((vec![3], vec![Some(1), Some(2)])));
    assert_eq!(drawn(&[owner, second, third], &[(2, 3), (1, 2)]), Some((vec![3], vec![Some(1)])));
    // Partners on opposite sides who have a treaty with each other fight on neither side (IO-RULING-86).
    let fourth = party(Some(4), claims(false, false, 3), 2);
    assert_eq!(
        drawn(&[owner, second, third, fourth], &[(3, 2), (1, 4), (2, 4)]),
        Some((vec![3], vec![Some(1)]))
    );
    assert_eq!(
        drawn(&[owner, second, third, fourth], &[(3, 2), (1, 4)]),
        Some((vec![3, 2], vec![Some(1), Some(4)]))
    );
    // In matches without a recorded edition, partners fight each other.
    let torn = drawn_by(Judge::FIRST, &[owner, second, third, fourth], &[(3, 2), (1, 4), (2, 4)]);
    assert_eq!(torn, Some((vec![3, 2], vec![Some(1), Some(4)])));
    // An owner who has treaties with all other parties takes no part in the battle.
    assert_eq!(drawn(&[owner, second, third], &[(1, 2), (1, 3)]), Some((vec![3], vec![Some(2)])));
    // A neutral garrison defends; its conqueror then defends against the next attacker.
    let neutral = party(None, claims(false, true, 0), 0);
    assert_eq!(drawn(&[third, neutral], &[]), Some((vec![3], vec![None])));
    let winner = Party { claim: claims(true, false, 2), ..third };
    assert_eq!(drawn(&[second, winner], &[]), Some((vec![2], vec![Some(3)])));
}
