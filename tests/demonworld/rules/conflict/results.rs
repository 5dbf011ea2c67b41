//! Tests of the results of attitudes: battles, sieges and peace (DW-CONFLICT-10 to -13, DW-RULING-27 to -29).

use regnal_demonworld::battle::{Modifier, Ration, Role, opening_modifiers};
use regnal_demonworld::event::Battle;
use regnal_demonworld::food::hunger::Rationing;
use regnal_demonworld::state::BattleKind;

use super::*;

// covers: DW-EX-34, DW-CONFLICT-13, DW-RULING-28, DW-RULING-29
#[test]
fn dw_ex_34_three_mutual_enemies_fight_in_an_order_drawn_by_lot() {
    let (mut play, [humans, elves, orcs]) = three_in_the_middle();
    // The first die draws the third of elf, human, orc. The second die draws the second of the remaining elf and human.
    // Then one die for the humans and one for the orcs decide the defender. The orcs' die comes first if they were
    // drawn first.
    play.choose([(A, fight(humans, B)), (B, fight(elves, C)), (C, fight(orcs, A))], [3, 2, 5, 2]);
    let (id, conflict) = play.conflict("C0");
    assert_eq!(conflict.groups[0].order, [C, A, B]);
    assert_eq!(play.sides(), [vec![orcs], vec![humans]]);
    // The orcs win and next meet the elves, who roll the higher die.
    let mut turned = play.clone();
    play.fought_then(Outcome::AttackerWithdraws, [1, 6]);
    assert_eq!(play.place(humans), at("H1"));
    assert_eq!(play.sides(), [vec![elves], vec![orcs]]);
    play.fought(Outcome::DefenderWithdraws);
    assert_eq!(play.place(elves), at("E1"));
    assert!(play.at().conflicts.get(&id).is_none_or(|own| own.settled));

    // The humans win and next meet the elves.
    turned.fought_then(Outcome::DefenderWithdraws, [4, 3]);
    assert_eq!(turned.sides(), [vec![humans], vec![elves]]);
}

#[test]
fn dw_conflict_12_two_attackers_on_one_side_fight_a_single_battle() {
    let (mut play, [humans, elves, orcs]) = three_in_the_middle();
    // C0 is unowned, so lots are drawn for the side of the lowest seat and then for the other.
    play.choose([(A, fight(humans, C)), (B, fight(elves, C)), (C, nothing(orcs))], [2, 6]);
    assert_eq!(play.sides(), [vec![orcs], vec![humans, elves]]);
    assert_eq!(play.at().battles.len(), 1);
}

#[test]
fn dw_ruling_29_tied_lots_are_drawn_again() {
    let (mut play, [humans, elves, orcs]) = three_in_the_middle();
    play.does(A, fight(humans, C));
    play.does(B, nothing(elves));
    play.does(C, nothing(orcs));
    let mut game = play.0.clone();
    let mut told = String::new();
    let mut explained = Vec::new();
    for event in play.all_lock(Phase::ConflictAttitudes, [4, 4, 5, 1]) {
        let before = game.clone();
        game.evolve(&event);
        if matches!(event, Event::Battle(Battle::LotsDrawn { .. })) {
            told = english(&game.tell(&event, Viewer::Public).unwrap());
            let why = game.why(&before, &event, Viewer::Public, false);
            explained = why.lines().iter().map(english).collect();
        }
    }
    assert_eq!(play.sides(), [vec![humans], vec![orcs]]);
    // The report and the explanation state whose dice they are and what they decide.
    let rounds = "Ada ⚃\u{a0}4 against Élodie ⚃\u{a0}4, a tie; thrown again: Ada ⚄\u{a0}5 against Élodie ⚀\u{a0}1. Defender: Ada.";
    assert!(told.ends_with(rounds), "{told}");
    assert_eq!(explained[0], "**Lot of Ada**");
    assert_eq!(explained[2], "**Lot of Élodie**");
    assert!(explained.last().unwrap().contains("The higher die defends"), "{explained:?}");
}

#[test]
fn dw_ruling_28_unlinked_groups_fight_separate_battles() {
    let (mut play, [humans, elves, orcs, dwarves]) = four_in_the_middle();
    play.choose(
        [(A, fight(humans, B)), (B, nothing(elves)), (C, fight(orcs, D)), (D, fight(dwarves, C))],
        [6, 1, 1, 6],
    );
    let sides: Vec<_> = play.at().battles.values().map(armies).collect();
    assert_eq!(sides, [[vec![humans], vec![elves]], [vec![dwarves], vec![orcs]]]);
}

#[test]
fn dw_ruling_28_a_chain_of_four_armies_forms_two_sides() {
    let (mut play, [humans, elves, orcs, dwarves]) = four_in_the_middle();
    play.choose(
        [(A, fight(humans, B)), (B, fight(elves, C)), (C, fight(orcs, D)), (D, nothing(dwarves))],
        [6, 1],
    );
    assert_eq!(play.sides(), [vec![humans, orcs], vec![elves, dwarves]]);
}

#[test]
fn dw_ruling_27_all_armies_of_an_attacked_player_fight_but_an_attackers_idle_armies_do_not() {
    let (mut board, eager) = elves_in_e3();
    let idle = board.army(A, "E3", LED, ELVES);
    let first = board.army(B, "O1", LED, ORCS);
    let second = board.army(B, "O1", LED, ORCS);
    let mut play = board.marching(eager, "O1").marching(idle, "O1").revealed();
    play.does(A, fight(eager, B));
    play.does(A, nothing(idle));
    play.does(B, nothing(first));
    play.does(B, nothing(second));
    let mut mutual = play.clone();
    play.attitudes([]);
    assert_eq!(play.sides(), [vec![first, second], vec![eager]]);
    // When the elves are attacked themselves, all their armies take part.
    mutual.choose([(B, fight(first, A))], []);
    assert_eq!(mutual.sides(), [vec![first, second], vec![eager, idle]]);
}

// covers: DW-EX-35, DW-CONFLICT-10, DW-CONFLICT-11, DW-RULING-22
#[test]
fn dw_ex_35_nothing_changes_if_both_sides_do_nothing() {
    let mut board = elves_and_orcs();
    let elves = board.army(A, "O1", LED, ELVES);
    let orcs = board.army(B, "O3", LED, ORCS);
    let mut play = board.marching(elves, "O3").revealed();
    play.choose([(A, nothing(elves)), (B, nothing(orcs))], []);
    assert!(play.at().battles.is_empty() && play.at().sieges.is_empty());
    assert_eq!(play.at().provinces[&at("O3")].owner, Some(B));
    assert_eq!((play.place(elves), play.place(orcs)), (at("O3"), at("O3")));
    // In the next season both players are asked again, although no army has moved.
    play.reveal_orders([]);
    assert_eq!(play.conflict("O3").1.armies, [elves, orcs].into());
}

#[test]
fn dw_conflict_10_a_player_who_does_nothing_leaves_the_initiative_to_the_opponent() {
    let (mut play, elves, orcs) = invasion();
    play.choose([(A, nothing(elves)), (B, fight(orcs, A))], []);
    assert_eq!(play.sides(), [vec![orcs], vec![elves]]);
}

#[test]
fn dw_conflict_11_a_battle_occurs_only_if_one_side_fights_and_neither_escapes() {
    let (elves_fight, orcs_flee) = (true, true);
    for (fights, flees, battle) in
        [(elves_fight, false, true), (elves_fight, orcs_flee, false), (false, false, false)]
    {
        let (mut play, elves, orcs) = invasion();
        play.does(A, if fights { fight(elves, B) } else { nothing(elves) });
        play.does(B, if flees { withdraw(orcs, "O2") } else { nothing(orcs) });
        play.attitudes(if fights && flees { vec![6] } else { vec![] });
        assert_eq!(!play.at().battles.is_empty(), battle);
        assert_eq!(play.place(orcs) == at("O2"), flees);
        // The abandoned city is besieged.
        assert_eq!(!play.at().sieges.is_empty(), fights && flees);
    }
}

#[test]
fn dw_conflict_13_groups_fight_before_a_siege_begins() {
    // Elves and humans are in O1, and the orcs who own O1 are in the city. The elves fight the humans, who want the
    // city.
    let (mut board, humans, elves) = two_claimants(["C0", "E1"], "O1");
    board.garrison(C, city("O1"), &["O02"]);
    let mut play = board.revealed();
    // Neither of the two sides owns O1.
    play.choose([(A, fight(humans, C)), (B, fight(elves, A))], [6, 5]);
    assert!(play.at().sieges.is_empty());
    assert_eq!(play.sides(), [vec![humans], vec![elves]]);
    play.fought(Outcome::DefenderWithdraws);
    // The humans choose a retreat.
    let retreats = play.asks(Phase::RetreatChoice);
    if retreats {
        play.lock_about(Subject::Force(humans), Phase::RetreatChoice, []);
    }
    let mut sieges = play.at().sieges.values();
    let siege = sieges.find(|siege| siege.site == city("O1")).expect("the elves should besiege");
    assert_eq!(siege.besiegers, [B].into());
}

/// Returns a board on which elves besiege orcs in O1, and other orcs march there to relieve the besieged. Returns the
/// three armies in this order: the besieger, the besieged, and the relief force.
fn with_relief() -> (Board, [ForceId; 3]) {
    let mut board = Board::new([Race::Human, Race::Elf, Race::Orc]).orders(Season::Spring);
    let besieger = board.army(B, "O1", LED, ELVES);
    let inside = board.army(C, "O1", LED, ORCS);
    let relief = board.army(C, "O3", LED, ORCS);
    board.position.forces.get_mut(&inside).unwrap().site = Some(city("O1"));
    let board = board.besieged(city("O1"), B, Some(C)).marching(relief, "O1");
    (board, [besieger, inside, relief])
}

// covers: DW-RULING-29, DW-RULING-31
#[test]
fn dw_ruling_29_a_relief_force_for_the_besieged_owner_is_the_defender() {
    let (board, [besieger, inside, relief]) = with_relief();
    let mut play = board.revealed();
    play.choose([(B, nothing(besieger)), (C, fight(relief, B)), (C, fight(inside, B))], []);
    assert_eq!(play.sides(), [vec![inside, relief], vec![besieger]]);
    let kind = play.at().battles[&play.battle()].kind;
    assert!(matches!(kind, BattleKind::Relief(..)), "{kind:?}");
    assert_eq!(play.at().forces[&inside].site, None);
}

/// A hungry garrison joins its relief force in battle, against besiegers on half rations behind a palisade.
#[test]
fn dw_ruling_59_hunger_and_a_finished_camp_affect_a_relief_battle() {
    for judge in [Judge::SECOND, Judge::THIRD] {
        for (palisades, has_camp) in [(0, false), (99, true)] {
            let (board, [besieger, inside, relief]) = with_relief();
            let mut board = board.judged(judge);
            let siege = board.position.sieges.values_mut().next().unwrap();
            let outside = siege.parties.entry(B).or_default();
            outside.palisades = palisades;
            outside.felt = Rationing::Half;
            siege.parties.entry(C).or_default().hunger.streak = 2;
            let mut play = board.revealed();
            play.choose([(B, nothing(besieger)), (C, fight(relief, B)), (C, fight(inside, B))], []);
            // On a table, the troops fight in their present condition, and the only die is for the length of the day.
            play.set_up_on_table();
            let engagement = play.at().battles[&play.battle()].engagement.clone().unwrap();
            let counts = judge >= Judge::THIRD;
            let camp = (counts && has_camp).then_some(Role::Attacker);
            assert_eq!(engagement.camp, camp);
            let fed = |role: Role| {
                let armies = engagement.side(role).iter();
                let fed = armies.map(|army| (army.force, army.ration, army.shortage));
                fed.collect::<Vec<_>>()
            };
            let (half, weeks) = match counts {
                true => (Ration::Half, 2),
                false => (Ration::Full, 0),
            };
            assert_eq!(fed(Role::Attacker), [(besieger, half, 0)]);
            let inner = (inside, Ration::Full, weeks);
            assert_eq!(fed(Role::Defender), [inner, (relief, Ration::Full, 0)]);
            // The relief force attacks the palisade even though it is the defender of the province.
            let wall = opening_modifiers(&engagement, Role::Defender, 2);
            assert_eq!(wall.contains(&(Modifier::Wall, -1)), counts && has_camp, "{wall:?}");
        }
    }
}

#[test]
fn dw_ruling_31_besieged_troops_stay_inside_unless_they_fight() {
    let (board, [besieger, inside, relief]) = with_relief();
    let mut play = board.revealed();
    let away = withdraw(inside, "O3");
    assert_eq!(play.refuses(C, away).0, Reason::Besieged);
    play.choose(
        [(B, nothing(besieger)), (C, fight(relief, B)), (C, take(inside, Attitude::Nothing))],
        [],
    );
    assert_eq!(play.sides(), [vec![relief], vec![besieger]]);
    assert_eq!(play.at().forces[&inside].site, Some(city("O1")));
}
