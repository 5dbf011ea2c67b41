//! Tests of armies' attitudes in a conflict, and of the default attitudes (DW-CONFLICT-03 to -10, DW-RULING-24 to -26,
//! DW-RULING-30).

use regnal_demonworld::battle::Role;
use regnal_demonworld::state::{StandingAttitude, StandingOrders};

use super::super::board::troop;
use super::*;

#[test]
fn dw_conflict_01_an_army_that_enters_an_enemy_province_causes_a_conflict() {
    let (play, elves, orcs) = invasion();
    let (_, conflict) = play.conflict("O1");
    assert_eq!((conflict.seats, conflict.armies), ([A, B].into(), [elves, orcs].into()));
    let (board, elves) = elves_in_e3();
    let quiet = board.marching(elves, "E2").revealed();
    assert!(quiet.at().conflicts.is_empty() && quiet.asks(Phase::SeasonOrders));
}

// covers: DW-RULING-24
#[test]
fn dw_conflict_03_only_players_present_see_garrisons_and_the_troops_of_armies() {
    let mut board = Board::new([Race::Elf, Race::Orc, Race::Human]).orders(Season::Spring);
    let elves = board.army(A, "E3", LED, &["E02", "E03"]);
    let orcs = board.army(B, "O1", LED, &["O03"]);
    let garrison = board.garrison(B, city("O1"), &["O02"]);
    let mut play = board.marching(elves, "O1").game();
    assert!(play.at().sightings.is_empty());
    play.reveal_orders([]);
    let seen = &play.at().sightings[&A];
    assert_eq!(seen.keys().copied().collect::<Vec<_>>(), [orcs, garrison]);
    assert_eq!(seen[&garrison].stands[&troop("O02")], 10);
    let known = &play.at().sightings[&B][&elves];
    assert_eq!((known.stands[&troop("E02")], known.stands[&troop("E03")]), (8, 8));
    assert_eq!(known.characters.len(), 1);
    assert!(!play.at().sightings.contains_key(&C));
}

#[test]
fn dw_conflict_04_each_army_has_a_separate_attitude_and_the_latest_choice_counts() {
    let (mut board, first) = elves_in_e3();
    let second = board.army(A, "E3", LED, ELVES);
    let orcs = board.army(B, "O1", LED, ORCS);
    let mut play = board.marching(first, "O1").marching(second, "O1").revealed();
    play.does(A, nothing(first));
    play.does(A, fight(first, B));
    play.does(A, nothing(second));
    let (_, conflict) = play.conflict("O1");
    assert_eq!(conflict.attitudes[&first], Attitude::Fight(Some(B)));
    assert_eq!(conflict.attitudes[&second], Attitude::Nothing);
    assert_eq!(play.refuses(A, nothing(orcs)), (Reason::NoSuch, "DW-ORG-03"));
    play.does(A, Table::Lock(play.window(Phase::ConflictAttitudes)));
    assert_eq!(play.refuses(A, nothing(first)).0, Reason::Locked);
    // A garrison has no attitude.
    let (mut board, elves) = elves_in_e3();
    board.army(B, "O1", LED, ORCS);
    let garrison = board.garrison(B, city("O1"), &["O02"]);
    let play = board.marching(elves, "O1").revealed();
    assert_eq!(play.refuses(B, nothing(garrison)), (Reason::NotArmy, "DW-CONFLICT-04"));
}

#[test]
fn dw_conflict_05_an_adversary_must_be_present_or_own_the_province() {
    let mut board = Board::new([Race::Elf, Race::Orc, Race::Human]).orders(Season::Spring);
    let elves = board.army(A, "E3", LED, ELVES);
    let humans = board.army(C, "C0", LED, HUMANS);
    let play = board.marching(elves, "O1").marching(humans, "O1").revealed();
    // The orcs own O1 although they are absent.
    assert!(play.allows(A, fight(elves, B)));
    assert!(play.allows(A, fight(elves, C)));
    assert_eq!(play.refuses(A, fight(elves, A)), (Reason::NoTarget, "DW-CONFLICT-05"));
    assert_eq!(
        play.refuses(A, take(elves, Attitude::Fight(None))),
        (Reason::NoTarget, "DW-CONFLICT-05")
    );
    let (play, elves, _) = invasion();
    assert_eq!(play.refuses(A, fight(elves, C)), (Reason::NoTarget, "DW-CONFLICT-05"));
}

// covers: DW-RULING-11
#[test]
fn dw_conflict_05_an_army_without_a_leader_cannot_choose_to_fight() {
    let (mut board, elves) = elves_in_e3();
    let orcs = board.army(B, "O1", &[], ORCS);
    let play = board.marching(elves, "O1").revealed();
    assert_eq!(play.refuses(B, fight(orcs, A)), (Reason::Leader, "DW-RULING-11"));
    assert!(play.allows(B, withdraw(orcs, "O2")));
}

// covers: DW-EX-29, DW-CONFLICT-06, DW-CONFLICT-07, DW-RULING-26, DW-RULING-29
#[test]
fn dw_ex_29_an_army_escapes_on_a_5_but_on_a_4_must_fight_without_the_choice_of_edge() {
    let (mut play, elves, orcs) = invasion();
    play.does(A, fight(elves, B));
    play.does(B, withdraw(orcs, "O3"));
    let mut caught = play.clone();
    play.attitudes([5]);
    assert_eq!(play.place(orcs), at("O3"));
    assert!(play.at().battles.is_empty());
    assert_eq!(play.at().forces[&orcs].retreats, 1);

    caught.attitudes([4]);
    assert_eq!(caught.place(orcs), at("O1"));
    assert_eq!(caught.sides(), [vec![orcs], vec![elves]]);
    let battle = &caught.at().battles[&caught.battle()];
    assert_eq!(battle.edge, Some(Role::Attacker));
    // The question about the battle mode reports the encounter, because the player gets the season's private message
    // only later.
    for seat in [A, B] {
        let notes = caught.0.order_books(seat).into_iter().flat_map(|book| book.notes);
        let notes: Vec<String> = notes.map(|line| english(&line)).collect();
        assert!(notes.iter().any(|note| note.contains("did not get away")), "{notes:?}");
    }
}

#[test]
fn dw_conflict_07_the_defender_chooses_the_edge_if_the_invader_is_caught() {
    let (mut play, elves, orcs) = invasion();
    play.choose([(A, withdraw(elves, "E3")), (B, fight(orcs, A))], [1]);
    assert_eq!(play.sides(), [vec![orcs], vec![elves]]);
    assert_eq!(play.at().battles[&play.battle()].edge, Some(Role::Defender));
}

// covers: DW-EX-30, DW-CONFLICT-08
#[test]
fn dw_ex_30_if_both_sides_withdraw_both_escape_without_a_die_roll() {
    let (mut play, elves, orcs) = invasion();
    play.choose([(A, withdraw(elves, "E3")), (B, withdraw(orcs, "O3"))], []);
    assert_eq!((play.place(elves), play.place(orcs)), (at("E3"), at("O3")));
}

#[test]
fn dw_conflict_06_an_army_can_withdraw_only_to_an_adjacent_friendly_province() {
    let (play, elves, orcs) = invasion();
    assert_eq!(play.refuses(B, withdraw(orcs, "O5")), (Reason::NotAdjacent, "DW-CONFLICT-06"));
    assert_eq!(play.refuses(B, withdraw(orcs, "T1")), (Reason::NotFriendly, "DW-CONFLICT-06"));
    assert_eq!(play.refuses(A, withdraw(elves, "E1")), (Reason::Priority, "DW-RULING-26"));
    assert!(play.allows(A, withdraw(elves, "E3")));
    assert!(play.allows(B, withdraw(orcs, "O2")) && play.allows(B, withdraw(orcs, "O3")));
}

// covers: DW-RULING-26
#[test]
fn dw_ruling_26_armies_roll_in_order_of_their_numbers() {
    let (mut board, elves, first) = border_armies();
    let second = board.army(B, "O1", LED, ORCS);
    let mut play = board.marching(elves, "O1").revealed();
    play.choose(
        [(A, fight(elves, B)), (B, withdraw(first, "O3")), (B, withdraw(second, "O2"))],
        [6, 3],
    );
    assert_eq!((play.place(first), play.place(second)), (at("O3"), at("O1")));
    assert_eq!(play.sides(), [vec![second], vec![elves]]);
}

// covers: DW-EX-31, DW-CONFLICT-09
#[test]
fn dw_ex_31_an_invader_cannot_take_shelter() {
    let (play, elves, _) = invasion();
    let shelter = take(elves, Attitude::Shelter(city("O1")));
    assert_eq!(play.refuses(A, shelter), (Reason::NotOwner, "DW-CONFLICT-09"));
}

/// Starts a game in which orcs have marched into H1, which is held by humans with `units` ten-stand units and a
/// garrison of 18 stands.
fn behind_walls(units: usize) -> (Play, ForceId) {
    let mut board = Board::new([Race::Human, Race::Orc]).orders(Season::Spring);
    let humans = board.army(A, "H1", LED, &vec!["H02"; units]);
    board.garrison(A, city("H1"), &["H02", "H10"]);
    let orcs = board.army(B, "C0", LED, ORCS);
    let play = board.marching(orcs, "H1").revealed();
    (play, humans)
}

// covers: DW-EX-32, DW-SUPPLY-01, DW-RULING-30
#[test]
fn dw_ex_32_a_city_can_shelter_48_stands_but_not_58() {
    let shelter = Attitude::Shelter(city("H1"));
    let (mut play, humans) = behind_walls(3);
    play.choose([(A, take(humans, shelter))], []);
    assert_eq!(play.at().forces[&humans].site, Some(city("H1")));
    let (play, humans) = behind_walls(4);
    assert_eq!(play.refuses(A, take(humans, shelter)), (Reason::Capacity, "DW-RULING-30"));
}

/// The question shows in advance the effects of sheltering and of doing nothing.
#[test]
fn dw_ruling_27_odds_describe_the_effects_of_sheltering_and_of_doing_nothing() {
    let (play, humans) = behind_walls(3);
    let said = |attitude| {
        english(&play.0.odds(A, &take(humans, attitude)).expect("there should be a text"))
    };
    let shelter = said(Attitude::Shelter(city("H1")));
    assert!(shelter.contains("50 stands"), "{shelter}");
    assert!(shelter.contains("begins a siege"), "{shelter}");
    let nothing = said(Attitude::Nothing);
    assert!(nothing.contains("it fights all the same"), "{nothing}");
}

#[test]
fn dw_ruling_30_armies_that_shelter_together_share_the_capacity() {
    let mut board = Board::new([Race::Human, Race::Orc]).orders(Season::Spring);
    let first = board.army(A, "H1", LED, &["H02"; 3]);
    let second = board.army(A, "H1", LED, &["H02"; 2]);
    let third = board.army(A, "H1", LED, &["H10"]);
    let orcs = board.army(B, "C0", LED, ORCS);
    let mut play = board.marching(orcs, "H1").revealed();
    let shelter = Attitude::Shelter(city("H1"));
    play.does(A, take(first, shelter));
    play.does(A, take(second, shelter));
    assert_eq!(play.refuses(A, take(third, shelter)), (Reason::Capacity, "DW-RULING-30"));
    play.does(A, nothing(second));
    play.does(A, take(third, shelter));
    // A repeated choice changes nothing.
    play.does(A, take(first, shelter));
}

#[test]
fn dw_conflict_09_an_army_can_shelter_only_in_a_site_of_the_province() {
    let (play, humans) = behind_walls(1);
    let elsewhere = take(humans, Attitude::Shelter(city("H5")));
    assert_eq!(play.refuses(A, elsewhere), (Reason::NoSite, "DW-CONFLICT-09"));
}

/// Returns the attitude that an army took by default.
fn default_of(play: &Play, code: &str, army: ForceId) -> Attitude {
    let conflict = play.at().conflicts.values().find(|own| own.province == at(code));
    conflict.expect("the battle should be pending").attitudes[&army]
}

// covers: DW-RULING-25
#[test]
fn dw_ruling_25_by_default_armies_fight_the_strongest_or_shelter_if_far_outnumbered() {
    // An H02 unit of 10 stands is worth 100 points, and a one-star general adds 100. The army's 200 points face 300
    // points, then 302.
    for (orcs, sheltered) in
        [(&["O02", "O02", "O01", "O01"][..], false), (&["O03", "O05", "O01"][..], true)]
    {
        let mut board = Board::new([Race::Human, Race::Orc]).orders(Season::Spring);
        let humans = board.army(A, "H1", LED, &["H02"]);
        let orcs = board.army(B, "C0", LED, orcs);
        let mut play = board.marching(orcs, "H1").revealed().after(B, fight(orcs, A));
        play.attitudes([]);
        let site = play.at().forces[&humans].site;
        assert_eq!(site.is_some(), sheltered);
        if !sheltered {
            assert_eq!(default_of(&play, "H1", humans), Attitude::Fight(Some(B)));
        }
    }
}

#[test]
fn dw_ruling_25_by_default_armies_do_not_fight_treaty_partners() {
    let mut board = elves_and_orcs().treaty(A, B, TreatyKind::NonAggression);
    let elves = board.army(A, "E3", LED, ELVES);
    let orcs = board.army(B, "O3", LED, ORCS);
    let mut play = board.marching(elves, "O1").marching(orcs, "O1").revealed();
    play.attitudes([]);
    assert!(play.at().battles.is_empty());
    // If a third player's army is there too, the army fights that army, even if it is weaker than the treaty partner's.
    let mut board = Board::new([Race::Elf, Race::Orc, Race::Human]).orders(Season::Spring);
    let elves = board.army(A, "E1", LED, ELVES);
    board.army(B, "C0", LED, &["O03", "O03", "O03", "O06"]);
    board.army(C, "C0", LED, HUMANS);
    let board = board.treaty(A, B, TreatyKind::Passage);
    let mut play = board.marching(elves, "C0").revealed();
    let (id, _) = play.conflict("C0");
    // The elves fight the humans, and the humans and orcs fight each other. So the humans are on one side, and the
    // elves and orcs on the other.
    play.attitudes([5, 2]);
    assert_eq!(play.at().conflicts[&id].attitudes[&elves], Attitude::Fight(Some(C)));
}

#[test]
fn dw_ruling_25_a_standing_order_that_is_possible_takes_precedence_over_the_default() {
    for (standing, place) in [(StandingAttitude::Withdraw, "O2"), (StandingAttitude::Nothing, "O1")]
    {
        let (mut play, elves, orcs) = invasion();
        let orders = StandingOrders { attitude: Some(standing), ..StandingOrders::default() };
        play.does(B, Table::SetStandingOrders(orders));
        play.choose([(A, nothing(elves))], []);
        assert_eq!(play.place(orcs), at(place));
        assert!(play.at().battles.is_empty());
    }
    // An invader cannot shelter, so the default applies instead of the order.
    let (mut play, elves, orcs) = invasion();
    let orders =
        StandingOrders { attitude: Some(StandingAttitude::Shelter), ..StandingOrders::default() };
    play.does(A, Table::SetStandingOrders(orders));
    play.choose([(B, nothing(orcs))], []);
    assert_eq!(default_of(&play, "O1", elves), Attitude::Fight(Some(B)));
}
