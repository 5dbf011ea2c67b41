//! Tests of topping up existing units in winter (DW-REINF, DW-RULING-46, -87, -91).

use regnal_demonworld::nouns::Advantage;

use super::*;

/// Sets up a unit of ten spearmen worth 100 points at home in winter, with `stands` left and the given advantages.
fn veterans(stands: u16, advantages: &[Advantage]) -> (Play, UnitId) {
    let mut board = Board::new([Race::Human, Race::Orc]).winter_of(2).treasury(A, 200);
    let army = board.army(A, "H1", &[Kind::General3], &["H02"]);
    let own = board.first_unit(army);
    own.stands = stands;
    own.advantages = advantages.to_vec();
    let play = board.crowned(A, Kind::General3).game();
    let id = play.units(army)[0];
    (play, id)
}

fn add(unit: UnitId, stands: u16) -> Do {
    Do::ReinforceUnit { unit, stands, lose: None }
}

#[test]
fn dw_reinf_02_points_can_buy_any_legal_troops_until_they_are_spent() {
    let board = Board::new([Race::Human, Race::Orc]).winter_of(1).treasury(A, 148);
    let (mut play, army) = under_king(board, "H1");
    play.does(A, unit("H02", army));
    play.does(A, unit("H10", army));
    assert_eq!(play.treasury(A), 0);
    assert_eq!(play.refuses(A, unit("H10", army)), (Reason::Funds, "DW-ORG-01"));
    assert_eq!(play.refuses(A, unit("O03", army)).0, Reason::Race);
}

#[test]
fn dw_reinf_02_unspent_points_of_a_later_winter_are_kept() {
    let carried = |carry: bool| {
        let mut board = third_edition().winter_of(1).treasury(A, 148);
        board.options.rules.treasury_carry = carry;
        let mut play = board.game();
        play.all_lock(Phase::Organisation, []);
        play.treasury(A)
    };
    assert_eq!(carried(true), 148);
    assert_eq!(carried(false), 0);
}

#[test]
fn dw_reinf_01_stands_cannot_be_bought_in_the_first_organisation_phase() {
    let mut board = Board::new([Race::Human, Race::Orc]).first_organisation();
    let army = board.army(A, "H1", &[Kind::General3], &["H02"]);
    let play = board.stands(army, 5).game();
    let id = play.units(army)[0];
    assert_eq!(play.refuses(A, add(id, 1)), (Reason::Phase, "DW-REINF-01"));
}

#[test]
fn dw_reinf_03_a_stand_costs_its_share_of_the_units_price() {
    let (mut play, id) = veterans(6, &[]);
    play.does(A, add(id, 3));
    assert_eq!((play.at().units[&id].stands, play.treasury(A)), (9, 170));
}

#[test]
fn dw_ruling_91_a_unit_cannot_be_topped_up_beyond_full_strength() {
    let (play, id) = veterans(6, &[]);
    assert!(play.allows(A, add(id, 4)));
    assert_eq!(play.refuses(A, add(id, 5)), (Reason::FullStrength, "DW-RULING-91"));
    assert_eq!(play.refuses(A, add(id, 0)).0, Reason::Data);
}

/// Returns the advantages of a unit of `stands` stands after the given purchases.
fn after(stands: u16, advantages: &[Advantage], bought: &[u16]) -> Vec<Advantage> {
    let (mut play, id) = veterans(stands, advantages);
    for &more in bought {
        play.does(A, add(id, more));
    }
    play.at().units[&id].advantages.clone()
}

// covers: DW-REINF-04, DW-REINF-05, DW-REINF-06, DW-EX-100, DW-EX-101, DW-EX-102
#[test]
fn dw_reinf_04_05_and_06_a_unit_loses_an_advantage_when_new_stands_outnumber_old_ones() {
    let one = [Advantage::Cohesion];
    assert_eq!(after(5, &one, &[5]), one);
    assert_eq!(after(4, &one, &[3]), one);
    assert_eq!(after(4, &one, &[4]), one);
    assert_eq!(after(4, &one, &[5]), []);
    assert_eq!(after(4, &one, &[6]), []);
    assert_eq!(after(6, &one, &[4]), one);
}

#[test]
fn dw_ruling_91_the_latest_advantage_is_lost_unless_another_is_chosen() {
    let both = [Advantage::Renown, Advantage::Cohesion];
    assert_eq!(after(4, &both, &[6]), [Advantage::Renown]);
    let (mut play, id) = veterans(4, &both);
    let named = |lose| Do::ReinforceUnit { unit: id, stands: 6, lose: Some(lose) };
    assert_eq!(play.refuses(A, named(Advantage::Fear)), (Reason::NoBonus, "DW-REINF-04"));
    play.does(A, named(Advantage::Renown));
    assert_eq!(play.at().units[&id].advantages, [Advantage::Cohesion]);
    // A unit without advantages loses nothing.
    assert_eq!(after(4, &[], &[6]), []);
}

#[test]
fn dw_ruling_91_stands_bought_one_by_one_in_the_same_winter_count_together() {
    let two = [Advantage::Cohesion, Advantage::Cohesion];
    assert_eq!(after(4, &two, &[4]), two);
    assert_eq!(after(4, &two, &[4, 1]), [Advantage::Cohesion]);
    assert_eq!(after(4, &two, &[4, 1, 1]), [Advantage::Cohesion]);
}

#[test]
fn dw_ruling_91_cancelling_a_purchase_restores_the_advantage() {
    let both = [Advantage::Renown, Advantage::Cohesion];
    let (mut play, id) = veterans(4, &both);
    play.does(A, Do::ReinforceUnit { unit: id, stands: 6, lose: Some(Advantage::Renown) });
    play.does(A, Do::Cancel(Purchased::Stands(id, 6)));
    let own = &play.at().units[&id];
    assert_eq!((own.stands, own.advantages.as_slice()), (4, &both[..]));
    assert_eq!(play.treasury(A), 200);
}

/// Returns `Ok` if a unit of six stands can be topped up in the given province.
fn tops_up(code: &str, years: u8, of: &str) -> Result<(), (Reason, &'static str)> {
    let mut board = Board::new([Race::Human, Race::Orc]).winter_of(2).treasury(A, 500).held(
        "D1",
        Some(A),
        years,
    );
    board.army(A, "H5", &[Kind::General3], &[]);
    let army: ForceId = board.army(A, code, &[Kind::Hero], &[of]);
    let play = board.stands(army, 6).crowned(A, Kind::General3).game();
    let id = play.units(army)[0];
    if play.allows(A, add(id, 1)) {
        return Ok(());
    }
    Err(play.refuses(A, add(id, 1)))
}

#[test]
fn dw_ruling_14_topping_up_requires_a_friendly_province_and_a_right_to_recruit_somewhere() {
    // Dwarves in a human army can be topped up anywhere at home if a dwarf province has been held long enough.
    assert_eq!(tops_up("H1", 2, "D02"), Ok(()));
    assert_eq!(tops_up("H1", 1, "D02"), Err((Reason::HeldTime, "DW-RECRUIT-04")));
    assert_eq!(tops_up("O1", 2, "D02"), Err((Reason::Place, "DW-ORG-24")));
    // Special troops can be topped up even far from their province (DW-ORG-10).
    assert_eq!(tops_up("H1", 0, "H08"), Ok(()));
}

#[test]
fn dw_org_10_special_troops_cannot_be_topped_up_if_their_province_is_lost() {
    let mut board =
        Board::new([Race::Human, Race::Orc]).winter_of(2).treasury(A, 500).held("H3", Some(B), 0);
    let army = board.army(A, "H1", &[Kind::General3], &["H08"]);
    let play = board.stands(army, 4).crowned(A, Kind::General3).game();
    let id = play.units(army)[0];
    assert_eq!(play.refuses(A, add(id, 1)), (Reason::Special, "DW-ORG-10"));
}

#[test]
fn dw_org_08_topping_up_cannot_exceed_a_garrisons_points_limit() {
    let mut board = Board::new([Race::Human, Race::Orc]).winter_of(2).treasury(A, 500);
    board.army(A, "H2", &[Kind::General3], &[]);
    let garrison = board.garrison(A, city("H1"), &["H02", "H02", "H10"]);
    // The garrison is worth 70 + 100 + 18 points, twelve below the limit, and a spear stand costs ten.
    board.first_unit(garrison).stands = 7;
    let slingers = board.position.units.values_mut().last().unwrap();
    slingers.stands = 3;
    let play = board.crowned(A, Kind::General3).game();
    let id = play.units(garrison)[0];
    assert!(play.allows(A, add(id, 1)));
    assert_eq!(play.refuses(A, add(id, 2)), (Reason::Garrison200, "DW-ORG-08"));
}

#[test]
fn dw_ruling_46_new_mounts_cost_half_the_price_of_the_stands() {
    let mut board = Board::new([Race::Human, Race::Orc]).winter_of(2).treasury(A, 123);
    let army = board.army(A, "H1", &[Kind::General3], &["H07", "H02"]);
    let own = board.first_unit(army);
    (own.stands, own.dismounted) = (7, true);
    let mut play = board.crowned(A, Kind::General3).game();
    let [knights, spears] = play.units(army)[..] else { panic!() };
    assert_eq!(play.refuses(A, Do::RemountUnit(spears)), (Reason::NotDismounted, "DW-RULING-46"));
    // Seven stands of a unit of ten worth 350 points are worth 245, half of which is 122.5.
    play.does(A, Do::RemountUnit(knights));
    assert_eq!(play.treasury(A), 0);
    assert!(!play.at().units[&knights].dismounted);
    play.does(A, Do::Cancel(Purchased::Mounts(knights)));
    assert_eq!(play.treasury(A), 123);
    assert!(play.at().units[&knights].dismounted);
    assert_eq!(play.at().forces[&army].province, at("H1"));
}
