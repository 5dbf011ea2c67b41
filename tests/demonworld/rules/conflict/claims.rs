//! Tests of single and joint claims to a province (DW-RULING-22, DW-RULING-27, DW-RULING-40).

use super::super::judge::BOTH;
use super::*;

#[test]
fn dw_ruling_27_an_army_that_chooses_to_fight_a_treaty_partner_besieges_that_partner() {
    for designates in [true, false] {
        let (mut board, elves) = elves_in_e3();
        board.garrison(B, city("O1"), &["O02"]);
        let board = board.treaty(A, B, TreatyKind::Passage);
        let mut play = board.marching(elves, "O1").revealed();
        if designates {
            play.does(A, fight(elves, B));
        }
        play.attitudes([]);
        assert_eq!(!play.at().sieges.is_empty(), designates);
    }
}

#[test]
fn dw_ruling_22_armies_that_fought_on_the_owners_side_besiege_nobody() {
    let (mut board, humans, elves) = two_claimants(["C0", "E1"], "O1");
    let orcs = board.army(C, "O1", LED, ORCS);
    let mut play = board.revealed();
    play.choose([(A, fight(humans, B)), (B, fight(elves, C)), (C, nothing(orcs))], []);
    assert_eq!(play.sides(), [vec![humans, orcs], vec![elves]]);
    play.fought(Outcome::AttackerWithdraws);
    assert!(play.at().sieges.is_empty(), "{:?}", play.at().sieges);
}

#[test]
fn dw_ruling_40_a_coalition_lasts_as_long_as_its_siege() {
    let mut board = Board::new([Race::Human, Race::Elf, Race::Orc, Race::Dwarf]);
    board = board.orders(Season::Spring);
    let humans = board.army(A, "O1", LED, HUMANS);
    let elves = board.army(B, "O1", LED, ELVES);
    // The dwarves are worth more than either ally alone but less than both together.
    let dwarves = board.army(D, "O1", LED, &["D02", "D02", "D02"]);
    let mut board = board.besieged(city("O1"), A, None);
    let siege_of = board.position.sieges.values_mut().next().unwrap();
    siege_of.besiegers = [A, B].into();
    siege_of.camping = [D].into();
    let mut play = board.revealed();
    play.choose([(A, nothing(humans)), (B, nothing(elves)), (D, nothing(dwarves))], []);
    assert_eq!(play.besiegers_and_campers(), ([A, B].into(), [D].into()));
}

#[test]
fn dw_ruling_40_an_attacker_and_an_army_that_does_nothing_do_not_form_a_coalition() {
    for designates in [A, B] {
        let (board, humans, elves) = two_claimants(["C0", "E1"], "O1");
        let mut play = board.revealed();
        let attitudes = [(A, humans), (B, elves)].map(|(seat, army)| match seat == designates {
            true => (seat, fight(army, C)),
            false => (seat, nothing(army)),
        });
        play.choose(attitudes, []);
        // The elves are worth more points.
        assert_eq!(play.besiegers_and_campers(), ([B].into(), [A].into()));
    }
}

/// Players who chose the same opponent form a coalition, regardless of the land's owner. Campaigns from before the
/// second edition of the rules code do not have this rule.
#[test]
fn dw_ruling_40_a_provinces_owner_and_another_player_with_the_same_opponent_form_a_coalition() {
    for (guest, (judge, is_second)) in
        [A, B].into_iter().flat_map(|guest| BOTH.map(|both| (guest, both)))
    {
        let owner = if guest == A { B } else { A };
        let mut board = Board::new([Race::Human, Race::Elf, Race::Orc]).orders(Season::Spring);
        let humans = board.army(A, "O1", LED, HUMANS);
        let elves = board.army(B, "O1", LED, ELVES);
        board.garrison(C, city("O1"), &["O02"]);
        let mut board = board.held("O1", Some(owner), 1).judged(judge);
        board.position.sites.get_mut(&city("O1")).unwrap().holder = Some(C);
        let mut play = board.revealed();
        play.choose([(A, fight(humans, C)), (B, fight(elves, C))], []);
        let together = ([A, B].into(), [].into());
        assert_eq!(play.besiegers_and_campers() == together, is_second);
    }
}

#[test]
fn dw_ruling_40_the_strength_of_a_side_includes_all_its_members() {
    let mut board = Board::new([Race::Human, Race::Elf, Race::Orc, Race::Dwarf]);
    board = board.orders(Season::Spring);
    let humans = board.army(A, "C0", LED, HUMANS);
    let elves = board.army(B, "E1", LED, ELVES);
    let dwarves = board.army(D, "C0", LED, &["D02", "D02", "D02"]);
    let board = board.marching(humans, "O1").marching(elves, "O1");
    let mut play = board.marching(dwarves, "O1").revealed();
    play.choose([(A, fight(humans, C)), (B, fight(elves, C)), (D, nothing(dwarves))], []);
    assert_eq!(play.besiegers_and_campers(), ([A, B].into(), [D].into()));
}
