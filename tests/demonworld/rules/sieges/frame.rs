//! Tests of the start, transfer and end of sieges.

use regnal_demonworld::action::{Season as SeasonDeed, Siege as Deed};

use super::super::board::fortress;
use super::*;

#[test]
fn dw_ex_109_older_campaigns_require_ten_stands_for_a_siege() {
    let before_h1 = |outside: &[&str]| -> (Play, _) {
        let mut board = Board::new([Race::Human, Race::Orc]).judged(Judge::FIFTH);
        board.garrison(A, city("H1"), &["H02"]);
        let army = board.army_inside(A, city("H1"), &[CharacterKind::General1], &["H04"]);
        board.army(B, "H1", &[], outside);
        board.position.date.season = Season::Summer;
        (end_conflicts(board), army)
    };
    let (play, army) = before_h1(&["O04"]);
    assert!(play.at().sieges.is_empty(), "8 stands must not besiege");
    assert_eq!(play.at().stage, Stage::Orders);
    let march = SeasonDeed::March { army, to: at("C0") };
    assert!(play.allows(A, march.clone()), "DW-RULING-31: the army must be free to march");
    let (mut play, army) = before_h1(&["O04", "O02"]);
    assert_eq!(play.at().sieges.len(), 1, "18 stands must besiege");
    play.all_lock(Phase::SiegeProgramme, [CALM; 4]);
    play.all_lock(Phase::SiegeWindow, [CALM; 4]);
    play.all_lock(Phase::SiegeWindow, [CALM; 5]);
    let march = SeasonDeed::March { army, to: at("C0") };
    assert_eq!(play.refuses(A, march), (Reason::Besieged, "DW-RULING-31"));
}

// covers: DW-RULING-31
#[test]
fn dw_ruling_31_in_older_campaigns_a_siege_ends_if_the_besieger_has_fewer_than_ten_stands() {
    // An epidemic among the besiegers kills one of their ten stands.
    let mut game = Besieged::with(&["H02"], &["O03"], |board| board.options.judge = Judge::FIFTH);
    let events = game.go([1, 1, 1, 1, 20, 20]);
    assert!(game.play.at().sieges.is_empty(), "{events:?}");
    assert_eq!(game.play.at().provinces[&at("H1")].owner, Some(A));
    assert_eq!(game.play.at().forces[&game.army].province, at("H1"), "the army must stay");
}

// covers: DW-CONFLICT-02
#[test]
fn dw_ex_110_armies_at_peace_with_each_other_do_not_form_a_coalition() {
    let mut board = Board::new([Race::Human, Race::Elf]);
    board.army(A, "O1", &[], &["H04", "H04", "H02"]);
    board.army(B, "O1", &[], &["E02", "E02"]);
    let play = end_conflicts(board);
    let (&id, siege) = play.at().sieges.iter().next().unwrap();
    assert_eq!(siege.besiegers, BTreeSet::from([A]), "the side with most points must besiege");
    assert_eq!(siege.camping, BTreeSet::from([B]));
    let entry = Entry::once(1, Work::SetRation(Default::default()));
    let plan = Deed::Plan { siege: id, entry };
    assert_eq!(play.refuses(B, plan), (Reason::NotBesieger, "DW-RULING-40"));
    let asked = &play.at().windows[&play.window(Phase::SiegeProgramme)].asked;
    assert_eq!(*asked, BTreeSet::from([A]), "only the besieger must be asked");
}

#[test]
fn dw_ruling_40_a_camping_army_takes_over_when_the_besieger_lifts_the_siege() {
    let mut board = Board::new([Race::Human, Race::Elf, Race::Orc]);
    board.garrison(C, city("O1"), &["O03"]);
    board.army(A, "O1", &[], &["H04", "H04", "H02"]);
    board.army(B, "O1", &[], &["E02", "E02"]);
    let mut play = end_conflicts(board);
    let id = *play.at().sieges.keys().next().unwrap();
    play.does(A, Deed::Plan { siege: id, entry: Entry::once(3, Work::LiftSiege) });
    play.all_lock(Phase::SiegeProgramme, [CALM; 4]);
    let siege = &play.at().sieges[&id];
    assert_eq!(siege.besiegers, BTreeSet::from([B]));
    assert_eq!(siege.camping, BTreeSet::from([A]), "the first army must stay in its camp");
    assert_eq!(siege.siege_week, 4, "the siege must continue for the besieged");
    assert_eq!(siege.besieging_weeks, 2, "the new besieger must count its own weeks");
    assert_eq!(siege.parties[&B].depots, 1, "the new besieger must have its own works");
}

#[test]
fn dw_ruling_31_sites_are_besieged_one_after_another_in_the_order_chosen_by_the_besieger() {
    let mut board = Board::new([Race::Human, Race::Orc]);
    let province = at("H1");
    board.army(B, "H1", &[], &["O03"]);
    let sites = usual().world.province(province).unwrap().sites.clone();
    assert_eq!(sites, [city("H1")]);
    let play = end_conflicts(board);
    let order = |sites| Deed::OrderSites { province, sites };
    assert_eq!(play.refuses(B, order(vec![fortress("H1")])), (Reason::Data, "DW-RULING-31"));
    assert_eq!(play.refuses(B, order(vec![])), (Reason::Data, "DW-RULING-31"));
    assert!(play.allows(B, order(sites)));
}

#[test]
fn dw_supply_12_a_city_starts_with_food_for_a_year_and_a_fortress_with_full_stores() {
    let game = Besieged::new(&["H02", "H03"], &["O03"]);
    assert_eq!(game.siege().larder.stock, 52 * 18);
    assert_eq!(game.siege().larder.intact(), 10);
    let mut board = Board::new([Race::Human, Race::Orc]);
    board.garrison(A, fortress("H2"), &["H02"]);
    board.army(B, "H2", &[], &["O03"]);
    let play = end_conflicts(board);
    let siege = play.at().sieges.values().next().unwrap();
    assert_eq!(siege.larder.stock, 2400, "DW-RULING-42, DW-T-64");
    assert_eq!(siege.larder.intact(), 4);
}

#[test]
fn dw_ruling_40_coalition_members_supply_themselves_and_build_separately() {
    let mut board = Board::new([Race::Human, Race::Orc, Race::Elf]);
    board.garrison(A, city("H1"), &["H02"]);
    board.army(B, "H1", &[], &["O03"]);
    board.army(C, "H1", &[], &["E02", "E02"]);
    let mut play = end_conflicts(board.treaty(B, C, TreatyKind::Alliance));
    let siege = play.at().sieges.values().next().unwrap();
    assert_eq!(siege.besiegers, BTreeSet::from([B, C]));
    play.all_lock(Phase::SiegeProgramme, [CALM; 4]);
    let siege = play.at().sieges.values().next().unwrap();
    assert_eq!((siege.parties[&B].depots, siege.parties[&C].depots), (1, 1));
}
