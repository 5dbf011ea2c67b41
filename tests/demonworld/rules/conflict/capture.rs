//! Tests of capturing provinces and of selecting the besieger (DW-CONFLICT-02, DW-RULING-22, DW-RULING-27,
//! DW-RULING-31, DW-RULING-40).

use super::super::board::march;
use super::*;

fn owner(play: &Play, code: &str) -> Option<Seat> {
    play.at().provinces[&at(code)].owner
}

#[test]
fn dw_ruling_22_a_province_without_a_site_is_captured_immediately() {
    let mut board = elves_and_orcs();
    let elves = board.army(A, "E3", LED, &["E05"]);
    let play = board.marching(elves, "O2").revealed();
    assert_eq!(owner(&play, "O2"), Some(B));

    let mut board = elves_and_orcs();
    let elves = board.army(A, "E6", LED, &["E05"]);
    let play = board.held("O4", Some(B), 3).marching(elves, "O4").revealed();
    let taken = &play.at().provinces[&at("O4")];
    assert_eq!((taken.owner, taken.full_years), (Some(A), 0));
}

#[test]
fn dw_ruling_22_a_province_is_not_captured_while_its_owner_is_in_the_open_field() {
    let mut board = elves_and_orcs();
    let elves = board.army(A, "E6", LED, ELVES);
    let orcs = board.army(B, "O4", LED, ORCS);
    let mut play = board.marching(elves, "O4").revealed();
    play.does(A, fight(elves, B));
    play.does(B, nothing(orcs));
    let mut fled = play.clone();
    play.attitudes([]);
    play.fought(Outcome::AttackerWithdraws);
    assert_eq!(owner(&play, "O4"), Some(B));
    // Once the owner has left, the province is captured.
    fled.choose([(B, withdraw(orcs, "O5"))], [5]);
    assert_eq!(owner(&fled, "O4"), Some(A));
}

// covers: DW-RULING-27
#[test]
fn dw_ruling_27_a_treaty_prevents_a_capture_even_if_the_owner_has_no_troops_there() {
    for linked in [true, false] {
        let mut board = elves_and_orcs();
        let elves = board.army(A, "E6", LED, ELVES);
        if linked {
            board = board.treaty(A, B, TreatyKind::Passage);
        }
        let play = board.marching(elves, "O4").revealed();
        assert_eq!(owner(&play, "O4"), Some(if linked { B } else { A }));
    }
}

#[test]
fn dw_ruling_22_the_strongest_member_of_a_coalition_takes_the_province() {
    let (mut board, humans, elves) = two_claimants(["E6", "E6"], "O4");
    let orcs = board.army(C, "O4", LED, ORCS);
    let mut play = board.revealed();
    play.choose([(A, fight(humans, C)), (B, fight(elves, C)), (C, withdraw(orcs, "O5"))], [6]);
    // Two E02 units are worth 224 points, and two H02 units 200.
    assert_eq!(owner(&play, "O4"), Some(B));
}

#[test]
fn dw_ruling_22_invaders_at_peace_do_not_take_a_province_without_a_site() {
    let (board, humans, elves) = two_claimants(["E6", "E6"], "O4");
    let mut play = board.revealed();
    play.choose([(A, nothing(humans)), (B, nothing(elves))], []);
    assert_eq!(owner(&play, "O4"), Some(C));
}

// covers: DW-CONFLICT-02
#[test]
fn dw_conflict_02_an_ungarrisoned_enemy_city_is_besieged_without_a_question() {
    let (board, elves) = elves_in_e3();
    let play = board.marching(elves, "O1").revealed();
    assert!(play.at().conflicts.is_empty());
    let siege = play.at().sieges.values().next().expect("the militia should be besieged");
    assert_eq!((siege.site, &siege.besiegers, siege.besieged), (city("O1"), &[A].into(), None));
    assert_eq!(owner(&play, "O1"), Some(B));
}

// covers: DW-EX-109, DW-RULING-27, DW-RULING-31
#[test]
fn dw_ex_109_eight_stands_can_besiege_but_older_campaigns_require_more() {
    let [eight, eighteen] = [&["O04"][..], &["O04", "O02"][..]];
    for (judge, orcs, besieged) in
        [(Judge::FIFTH, eight, false), (Judge::FIFTH, eighteen, true), (Judge::SIXTH, eight, true)]
    {
        let mut board = Board::new([Race::Human, Race::Orc]).judged(judge).orders(Season::Spring);
        let humans = board.army(A, "H1", LED, HUMANS);
        board.garrison(A, city("H1"), &["H10"]);
        let orcs = board.army(B, "C0", LED, orcs);
        let mut play = board.marching(orcs, "H1").revealed();
        play.choose([(A, take(humans, Attitude::Shelter(city("H1")))), (B, fight(orcs, A))], []);
        assert_eq!(!play.at().sieges.is_empty(), besieged, "{judge:?}");
        if besieged {
            let siege = play.at().sieges.values().next().unwrap();
            assert_eq!((&siege.besiegers, siege.besieged), (&[B].into(), Some(A)));
        } else {
            assert!(play.allows(A, march(humans, "H2")));
        }
    }
    // The same forces meet one season later.
    let mut board = Board::new([Race::Human, Race::Orc]).orders(Season::Summer);
    let humans = board.army(A, "H1", LED, HUMANS);
    board.position.forces.get_mut(&humans).unwrap().site = Some(city("H1"));
    board.army(B, "H1", LED, &["O04", "O02"]);
    let play = board.besieged(city("H1"), B, Some(A)).game();
    assert_eq!(play.refuses(A, march(humans, "H2")), (Reason::Besieged, "DW-RULING-31"));
}

// covers: DW-EX-110, DW-RULING-22, DW-RULING-40
#[test]
fn dw_ex_110_of_two_armies_at_peace_the_stronger_besieges() {
    let mut board = Board::new([Race::Human, Race::Elf, Race::Orc]).orders(Season::Spring);
    // The humans are worth 100 + 8 times 100 = 900; the elves are worth 100 + 2 times 144 + 192 + 2 times 60 = 700.
    let humans = board.army(A, "C0", LED, &["H02"; 8]);
    let elves = board.army(B, "E1", LED, &["E03", "E03", "E04", "E01", "E01"]);
    let mut play = board.marching(humans, "O1").marching(elves, "O1").revealed();
    play.choose([(A, nothing(humans)), (B, nothing(elves))], []);
    assert_eq!(play.besiegers_and_campers(), ([A].into(), [B].into()));
    assert_eq!(owner(&play, "O1"), Some(C));
}

#[test]
fn dw_ruling_40_allies_and_armies_with_the_same_target_besiege_jointly() {
    for (designated, allied) in [(true, false), (false, true)] {
        let (mut board, humans, elves) = two_claimants(["C0", "E1"], "O1");
        if allied {
            board = board.treaty(A, B, TreatyKind::Alliance);
        }
        let mut play = board.revealed();
        if designated {
            play.does(A, fight(humans, C));
            play.does(B, fight(elves, C));
        }
        play.attitudes([]);
        assert_eq!(play.besiegers_and_campers(), ([A, B].into(), [].into()));
    }
}

#[test]
fn dw_ruling_27_an_army_that_does_nothing_against_a_garrison_besieges_nobody() {
    for idle in [true, false] {
        let (mut board, elves) = elves_in_e3();
        board.garrison(B, city("O1"), &["O02"]);
        let mut play = board.marching(elves, "O1").revealed();
        assert_eq!(play.asked(Phase::ConflictAttitudes), [A].into());
        play.does(A, if idle { nothing(elves) } else { fight(elves, B) });
        play.attitudes([]);
        assert_eq!(play.at().sieges.is_empty(), idle);
    }
}

/// **DW-RULING-31, DW-RULING-81.** An army in its own province is also asked about a site held by another player.
#[test]
fn dw_ruling_31_an_army_at_home_is_asked_about_a_site_held_by_another_player() {
    let mut board = elves_and_orcs();
    let elves = board.army(A, "O1", LED, ELVES);
    board.garrison(B, city("O1"), &["O02"]);
    let mut board = board.held("O1", Some(A), 1);
    let site = board.position.sites.get_mut(&city("O1")).unwrap();
    site.holder = Some(B);
    let mut play = board.revealed();
    assert_eq!(play.asked(Phase::ConflictAttitudes), [A].into());
    play.choose([(A, fight(elves, B))], []);
    assert_eq!(play.at().sieges.len(), 1);
}

#[test]
fn dw_ruling_22_a_siege_with_only_one_side_outside_continues_without_a_question() {
    let mut board = elves_and_orcs();
    board.army(A, "O1", LED, ELVES);
    board.garrison(B, city("O1"), &["O02"]);
    let board = board.besieged(city("O1"), A, Some(B));
    let play = board.revealed();
    assert!(play.at().conflicts.is_empty() && !play.asks(Phase::ConflictAttitudes));
    assert_eq!(play.at().sieges.len(), 1);
}

#[test]
fn dw_ruling_31_any_army_can_besiege_but_older_campaigns_require_ten_stands() {
    for (judge, stands, besieges) in [
        (Judge::FIFTH, 10, true),
        (Judge::FIFTH, 9, false),
        (Judge::SIXTH, 9, true),
        (Judge::SIXTH, 1, true),
    ] {
        let mut board = elves_and_orcs().judged(judge);
        let elves = board.army(A, "E3", LED, &["E01"]);
        let play = board.stands(elves, stands).marching(elves, "O1").revealed();
        assert_eq!(!play.at().sieges.is_empty(), besieges, "{judge:?} {stands}");
    }
}

/// According to the rulebook, an army that enters an enemy province in which there are no troops besieges it, and a
/// single hero counts as an army (L97, L26).
#[test]
fn dw_conflict_02_even_a_lone_hero_can_besiege() {
    let mut board = elves_and_orcs();
    let elves = board.army(A, "E3", LED, &[]);
    let play = board.marching(elves, "O1").revealed();
    assert_eq!(play.at().sieges.len(), 1);
}

// covers: DW-RULING-31
#[test]
fn dw_ruling_40_if_the_strongest_army_has_too_few_stands_the_next_strongest_besieges() {
    let mut board =
        Board::new([Race::Human, Race::Elf, Race::Orc]).orders(Season::Spring).judged(Judge::FIFTH);
    // Four large monsters are worth more than the elves but have only four stands.
    let humans = board.army(A, "C0", LED, &["H12"; 4]);
    let elves = board.army(B, "E1", LED, ELVES);
    let mut play = board.marching(humans, "O1").marching(elves, "O1").revealed();
    play.choose([(A, nothing(humans)), (B, nothing(elves))], []);
    assert_eq!(play.besiegers_and_campers(), ([B].into(), [A].into()));
}

#[test]
fn dw_ruling_40_ties_between_sides_are_broken_by_race() {
    // Both sides are worth 400 points: 100 + 3 times 100, and 100 + 5 times 60.
    let level = |race| match race {
        Race::Human => &["H02"; 3][..],
        _ => &["E01"; 5][..],
    };
    let besieger = |races: [Race; 2]| {
        let [first, second] = races;
        let mut board = Board::new([first, second, Race::Orc]).orders(Season::Spring);
        let start = |race| if race == Race::Human { "C0" } else { "E1" };
        let one = board.army(A, start(first), LED, level(first));
        let two = board.army(B, start(second), LED, level(second));
        let mut play = board.marching(one, "O1").marching(two, "O1").revealed();
        play.choose([(A, nothing(one)), (B, nothing(two))], []);
        let (besiegers, campers) = play.besiegers_and_campers();
        assert_eq!((besiegers.len(), campers.len()), (1, 1));
        races[besiegers.first().unwrap().index()]
    };
    assert_eq!(besieger([Race::Human, Race::Elf]), Race::Elf);
    assert_eq!(besieger([Race::Elf, Race::Human]), Race::Elf);
}

#[test]
fn dw_ruling_22_a_treaty_with_the_owner_ends_neither_a_siege_nor_a_camp() {
    for besieges in [true, false] {
        let mut board = Board::new([Race::Human, Race::Elf, Race::Orc]).orders(Season::Spring);
        let humans = board.army(A, "O1", LED, HUMANS);
        let elves = board.army(B, "O1", LED, ELVES);
        let (by, camps) = if besieges { (A, B) } else { (B, A) };
        let board = board.treaty(A, C, TreatyKind::Passage);
        let mut board = board.besieged(city("O1"), by, None);
        let siege = board.position.sieges.values_mut().next().unwrap();
        siege.camping = [camps].into();
        let mut play = board.revealed();
        if play.asks(Phase::ConflictAttitudes) {
            play.choose([(A, nothing(humans)), (B, nothing(elves))], []);
        }
        // The elves are worth more points, but the humans keep their part in the siege.
        assert_eq!(play.besiegers_and_campers(), ([B].into(), [A].into()), "{besieges}");
    }
}
