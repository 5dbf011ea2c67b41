//! Tests of organising troops (DW-ORG, DW-GEN-09) and of the king (DW-RULING-12, -13).

use regnal_demonworld::action::{Leader, Organisation as Do, Table};
use regnal_demonworld::nouns::{CharacterKind as Kind, ForceKind};
use regnal_demonworld::state::Purchased;

use super::board::{character, date, fortress, pieces, unit};
use super::*;

fn fresh() -> Play {
    Play::fresh([Race::Human, Race::Orc])
}

/// Returns a campaign with a human army in H1 under a three-star general.
fn with_army() -> (Play, ForceId) {
    let mut play = fresh();
    let army = play.raise_army(A, "H1", Kind::General3);
    (play, army)
}

#[test]
fn dw_gen_09_the_organisation_phase_comes_before_the_first_season() {
    let mut play = fresh();
    assert_eq!(play.at().stage, Stage::Organisation);
    play.all_lock(Phase::Organisation, []);
    assert_eq!((play.at().stage, play.at().date), (Stage::Orders, date(1, Season::Spring)));
}

#[test]
fn dw_org_01_every_player_starts_with_2000_points() {
    let (play, _) = with_army();
    assert_eq!(play.treasury(B), 2000);
    assert_eq!(play.treasury(A), 1800);
    let poor = Board::new([Race::Human, Race::Orc]).first_organisation().treasury(A, 199).game();
    assert_eq!(poor.refuses(A, army_in("H1", Kind::General3)), (Reason::Funds, "DW-ORG-01"));
}

#[test]
fn dw_org_02_players_raise_troops_from_the_list_of_their_race() {
    let (mut play, army) = with_army();
    play.does(A, unit("H02", army));
    assert_eq!(play.treasury(A), 1700);
    assert_eq!(play.refuses(A, unit("H13", army)), (Reason::List, "DW-ORG-02"));
    assert_eq!(play.refuses(A, character(Kind::General4, army)), (Reason::List, "DW-ORG-02"));
}

#[test]
fn dw_org_03_every_unit_belongs_to_one_of_its_owners_forces() {
    let (mut play, army) = with_army();
    assert_eq!(play.refuses(B, unit("O02", army)), (Reason::NoSuch, "DW-ORG-03"));
    play.does(A, unit("H02", army));
    let unit = play.units(army)[0];
    assert_eq!(play.at().units[&unit].force, army);
}

// covers: DW-ORG-04, DW-ORG-05
#[test]
fn dw_org_04_and_05_army_numbers_are_never_reused() {
    let mut play = fresh();
    for _ in 0..3 {
        play.does(A, army_in("H1", Kind::Hero));
    }
    let second = play.forces(A, ForceKind::Army)[1];
    let hero = play.characters(second)[0];
    play.does(A, Do::Cancel(Purchased::Character(hero)));
    play.does(A, army_in("H1", Kind::Hero));
    let numbers: Vec<_> = play.at().forces.values().map(|force| force.number.unwrap()).collect();
    assert_eq!(numbers, [1, 3, 4]);
}

#[test]
fn dw_org_05_armies_raised_between_other_purchases_each_have_their_own_leader() {
    let mut play = fresh();
    let army = || army_in("H1", Kind::Hero);
    play.does(A, army());
    play.does(A, Do::CreateGarrison(city("H1")));
    play.does(A, army());
    play.does(A, unit("H02", play.forces(A, ForceKind::Army)[1]));
    play.does(A, army());
    let [armies, garrisons] =
        [ForceKind::Army, ForceKind::Garrison].map(|kind| play.forces(A, kind));
    assert_eq!((armies.len(), garrisons.len()), (3, 1));
    for force in armies {
        assert_eq!(play.characters(force).len(), 1, "a hero must lead each force");
    }
}

#[test]
fn dw_org_07_a_garrison_cannot_have_a_general() {
    let mut play = fresh();
    let garrison = play.raise_garrison(A, city("H1"));
    let refused = play.refuses(A, character(Kind::General1, garrison));
    assert_eq!(refused, (Reason::GarrisonGeneral, "DW-ORG-07"));
    for kind in [Kind::Hero, Kind::Engineer] {
        assert!(play.allows(A, character(kind, garrison)));
    }
}

#[test]
fn dw_ex_04_a_garrison_of_244_points_or_with_a_general_is_rejected() {
    let mut play = fresh();
    let garrison = play.raise_garrison(A, city("H1"));
    for code in ["H02", "H03"] {
        play.does(A, unit(code, garrison));
    }
    assert_eq!(play.refuses(A, unit("H10", garrison)), (Reason::Garrison200, "DW-ORG-08"));
    assert_eq!(play.refuses(A, character(Kind::General1, garrison)).0, Reason::GarrisonGeneral);
}

#[test]
fn dw_org_08_a_garrison_of_exactly_200_points_is_accepted() {
    let mut play = fresh();
    let garrison = play.raise_garrison(A, city("H1"));
    for _ in 0..2 {
        play.does(A, unit("H02", garrison));
    }
    assert_eq!(play.refuses(A, unit("H01", garrison)).0, Reason::Garrison200);
    // The army can have these troops, but moving them to the garrison would exceed its limit.
    let army = play.raise_army(A, "H1", Kind::Hero);
    play.does(A, unit("H01", army));
    let mob = play.units(army)[0];
    let moved = Do::Rearrange { pieces: pieces([mob], []), from: army, to: garrison };
    assert_eq!(play.refuses(A, moved), (Reason::Garrison200, "DW-ORG-08"));
}

#[test]
fn dw_ex_05_an_engineer_alone_cannot_lead_an_army() {
    let play = fresh();
    let army = |kind| army_in("H1", kind);
    assert_eq!(play.refuses(A, army(Kind::Engineer)), (Reason::Leader, "DW-ORG-09"));
    assert_eq!(play.refuses(A, army(Kind::Sorcerer3)), (Reason::Leader, "DW-ORG-09"));
    for kind in [Kind::Hero, Kind::General1, Kind::General3] {
        assert!(play.allows(A, army(kind)));
    }
}

#[test]
fn dw_org_09_an_army_must_always_have_a_leader() {
    let (mut play, army) = with_army();
    play.does(A, unit("H02", army));
    let general = play.characters(army)[0];
    let refused = play.refuses(A, Do::Cancel(Purchased::Character(general)));
    assert_eq!(refused, (Reason::Leader, "DW-ORG-09"));
    play.does(A, character(Kind::Hero, army));
    play.does(A, Do::Cancel(Purchased::Character(general)));
    assert_eq!(play.treasury(A), 2000 - 100 - 80);
}

// covers: DW-ORG-11, DW-ORG-12, DW-ORG-16
#[test]
fn dw_org_11_and_12_the_king_must_have_rank_three() {
    let (mut play, army) = with_army();
    let general = play.characters(army)[0];
    play.does(A, character(Kind::Sorcerer3, army));
    let sorcerer = play.characters(army)[1];
    play.does(A, Do::ChooseKing(general));
    assert_eq!(play.at().players[0].king, Some(general));
    assert_eq!(play.treasury(A), 1600);
    // A sorcerer pays half of a general's 200 points to command. The fee is refunded when the sorcerer is no longer
    // king.
    play.does(A, Do::ChooseKing(sorcerer));
    assert_eq!((play.at().players[0].king, play.treasury(A)), (Some(sorcerer), 1500));
    play.does(A, Do::ChooseKing(general));
    assert_eq!(play.treasury(A), 1600);
    assert!(!play.at().characters[&sorcerer].commands);
}

#[test]
fn dw_org_11_a_player_with_troops_must_name_a_king_before_locking() {
    let (mut play, army) = with_army();
    let window = play.window(Phase::Organisation);
    assert_eq!(play.refuses(A, Table::Lock(window)), (Reason::KingRank, "DW-ORG-11"));
    let general = play.characters(army)[0];
    play.does(A, Do::ChooseKing(general));
    assert!(play.allows(A, Table::Lock(window)));
}

// covers: DW-EX-06, DW-ORG-13, DW-RULING-12
#[test]
fn dw_ex_06_a_two_star_general_cannot_be_king_of_humans() {
    let (mut play, army) = with_army();
    play.does(A, character(Kind::General2, army));
    let second = play.characters(army)[1];
    assert_eq!(play.refuses(A, Do::ChooseKing(second)), (Reason::KingRank, "DW-ORG-12"));
}

// covers: DW-EX-07, DW-ORG-14
#[test]
fn dw_ex_07_a_two_star_general_cannot_be_king_of_isthak() {
    let mut play = Play::fresh([Race::Isthak, Race::Orc]);
    let army = play.raise_army(A, "I1", Kind::General2);
    let general = play.characters(army)[0];
    assert_eq!(play.refuses(A, Do::ChooseKing(general)), (Reason::KingRank, "DW-ORG-12"));
}

#[test]
fn dw_org_15_a_level_two_sorcerer_cannot_be_king_if_there_are_three_star_generals() {
    let mut play = Play::fresh([Race::Orc, Race::Human]);
    let army = play.raise_army(A, "O1", Kind::Hero);
    play.does(A, character(Kind::Sorcerer2, army));
    let sorcerer = play.characters(army)[1];
    assert_eq!(play.refuses(A, Do::ChooseKing(sorcerer)), (Reason::KingRank, "DW-ORG-12"));
}

#[test]
fn dw_ex_09_thain_kings_need_two_stars_or_levels_and_a_sorcerer_pays_75() {
    let mut play = Play::fresh([Race::Thain, Race::Orc]);
    let army = play.raise_army(A, "T1", Kind::General2);
    play.does(A, character(Kind::Sorcerer2, army));
    let [general, sorcerer] = play.characters(army)[..] else { panic!() };
    play.does(A, Do::ChooseKing(general));
    assert_eq!(play.treasury(A), 2000 - 150 - 140);
    play.does(A, Do::ChooseKing(sorcerer));
    assert_eq!(play.treasury(A), 2000 - 150 - 140 - 75);
}

// covers: DW-EX-10, DW-RULING-13
#[test]
fn dw_ex_10_the_isthak_sorcerer_king_costs_300_and_counts_as_a_three_star_general() {
    let mut play = Play::fresh([Race::Isthak, Race::Orc]);
    play.does(A, Do::CreateArmy { province: at("I1"), leader: Leader::RaiseKing(Kind::Sorcerer3) });
    let army = play.forces(A, ForceKind::Army)[0];
    let king = play.characters(army)[0];
    assert_eq!(play.treasury(A), 1700);
    let character = &play.at().characters[&king];
    assert_eq!((character.stars(), character.is_general(), character.is_leader()), (3, true, true));
    // As a general, this king cannot join a garrison (DW-ORG-07).
    let garrison = play.raise_garrison(A, city("I1"));
    let moved = Do::Rearrange { pieces: pieces([], [king]), from: army, to: garrison };
    assert_eq!(play.refuses(A, moved), (Reason::GarrisonGeneral, "DW-ORG-07"));
}

#[test]
fn dw_org_18_forces_can_be_created_only_in_friendly_provinces_without_enemies() {
    let army = |code| army_in(code, Kind::Hero);
    assert_eq!(fresh().refuses(A, army("O1")), (Reason::NotFriendly, "DW-ORG-18"));
    assert_eq!(fresh().refuses(A, army("C0")), (Reason::NotFriendly, "DW-ORG-18"));
    let mut board = Board::new([Race::Human, Race::Orc]).first_organisation();
    board.army(B, "H1", &[Kind::Hero], &["O02"]);
    let play = board.game();
    assert_eq!(play.refuses(A, army("H1")), (Reason::EnemyPresent, "DW-ORG-18"));
    let refused = play.refuses(A, Do::CreateGarrison(city("H1")));
    assert_eq!(refused, (Reason::EnemyPresent, "DW-ORG-18"));
    assert!(play.allows(A, army("H2")));
}

#[test]
fn dw_ruling_10_a_garrison_requires_a_site_and_each_site_has_at_most_one() {
    let mut play = fresh();
    assert_eq!(play.refuses(A, Do::CreateGarrison(city("H2"))), (Reason::NoSite, "DW-RULING-10"));
    assert_eq!(play.refuses(A, Do::CreateGarrison(city("H3"))), (Reason::NoSite, "DW-RULING-10"));
    play.does(A, Do::CreateGarrison(fortress("H2")));
    let refused = play.refuses(A, Do::CreateGarrison(fortress("H2")));
    assert_eq!(refused, (Reason::Already, "DW-RULING-10"));
}

// covers: DW-EX-17, DW-ORG-19
#[test]
fn dw_ex_17_a_vault_bat_can_be_raised_only_in_the_vaults() {
    let mut play = Play::fresh([Race::Dwarf, Race::Orc]);
    let [anvil, vaults] = ["D5", "D6"].map(|code| play.raise_army(A, code, Kind::Hero));
    assert_eq!(play.refuses(A, unit("D09", anvil)), (Reason::Special, "DW-ORG-19"));
    play.does(A, unit("D09", vaults));
    assert_eq!(play.treasury(A), 2000 - 80 - 80 - 200);
}

#[test]
fn dw_org_10_special_troops_cannot_be_raised_if_their_province_is_lost() {
    let mut board =
        Board::new([Race::Dwarf, Race::Orc]).first_organisation().held("D6", Some(B), 0);
    let army = board.army(A, "D5", &[Kind::Hero], &[]);
    let play = board.game();
    assert_eq!(play.refuses(A, unit("D09", army)), (Reason::Special, "DW-ORG-10"));
}

#[test]
fn dw_org_22_only_the_number_owner_and_province_of_an_army_are_public() {
    let (mut play, army) = with_army();
    let general = play.characters(army)[0];
    play.does(A, Do::ChooseKing(general));
    assert!(play.at().counters.is_empty());
    play.all_lock(Phase::Organisation, []);
    let counter = play.at().counters[&army];
    assert_eq!((counter.owner, counter.number, counter.province), (A, 1, at("H1")));
    let view = play.0.view(Viewer::Seat(B));
    assert_eq!(view.counters.iter().filter(|counter| counter.owner == A).count(), 1);
    assert!(view.own.unwrap().forces.values().all(|force| force.owner == B));
    assert_eq!(play.0.view(Viewer::Public).own, None);
}

// covers: DW-ORG-25, DW-RULING-02
#[test]
fn dw_org_25_besieged_besieging_and_cut_off_forces_cannot_be_reorganised() {
    // Unbesieged forces in the same province can exchange troops.
    let board = |besieged: bool| {
        let mut board = Board::new([Race::Human, Race::Orc]).winter_of(1);
        let army = board.army(A, "H1", &[Kind::General3], &["H02"]);
        let garrison = board.garrison(A, city("H1"), &["H01"]);
        let board = if besieged { board.besieged(city("H1"), B, Some(A)) } else { board };
        let play = board.game();
        let mob = pieces(play.units(garrison), []);
        (play, Do::Rearrange { pieces: mob, from: garrison, to: army }, garrison)
    };
    let (play, moved, _) = board(false);
    assert!(play.allows(A, moved));
    let (play, moved, garrison) = board(true);
    assert_eq!(play.refuses(A, moved), (Reason::Besieged, "DW-ORG-25"));
    assert_eq!(play.refuses(A, unit("H10", garrison)), (Reason::Place, "DW-RULING-02"));
}

#[test]
fn dw_org_26_a_force_that_still_has_troops_cannot_be_dissolved() {
    let (mut play, army) = with_army();
    assert_eq!(play.refuses(A, Do::Dissolve(army)), (Reason::Already, "DW-ORG-26"));
    let garrison = play.raise_garrison(A, city("H1"));
    play.does(A, Do::Dissolve(garrison));
    assert!(play.forces(A, ForceKind::Garrison).is_empty());
}

#[test]
fn dw_org_27_after_organisation_comes_spring_and_unspent_points_are_lost() {
    let (mut play, army) = with_army();
    let general = play.characters(army)[0];
    play.does(A, Do::ChooseKing(general));
    play.all_lock(Phase::Organisation, []);
    assert_eq!(play.treasury(A), 0);
    assert_eq!(play.at().stage, Stage::Orders);
    assert!(play.at().players[0].purchases.is_empty());
}

#[test]
fn dw_ruling_08_a_player_without_orders_gets_the_default_roster() {
    let mut play = Play::fresh(Race::ALL.iter().copied());
    for seat in Seat::all(6) {
        play.does(seat, Table::TimeOut);
    }
    let kings = play.at().players.iter().map(|player| player.king.unwrap());
    let kings: Vec<Kind> = kings.map(|king| play.at().characters[&king].kind).collect();
    // The races are in the order elf, isthak, human, orc, dwarf, thain.
    let (two, three) = (Kind::General2, Kind::General3);
    assert_eq!(kings, [three, Kind::Sorcerer3, three, three, three, two]);
    let orcs = Seat(3);
    assert_eq!(play.forces(orcs, ForceKind::Army).len(), 2);
    assert_eq!(play.forces(orcs, ForceKind::Garrison).len(), 2);
    assert!(play.at().players.iter().all(|player| player.missed == 1));
}
