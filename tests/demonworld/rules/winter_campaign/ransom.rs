//! Tests of captives and their ransom in winter (DW-RULING-47).

use regnal_demonworld::nouns::ForceKind;

use super::upkeep::destitute;
use super::*;

/// Sets up a king in H1, and a hero whom the orcs have captured.
fn captured_hero(points: u32) -> (Play, CharacterId) {
    let mut board = destitute(points);
    board.army(A, "H1", &[Kind::General3, Kind::Hero], &[]);
    let mut board = board.crowned(A, Kind::General3);
    let hero = capture(&mut board, Kind::Hero);
    (winter(board, Stage::Experience, []).0, hero)
}

#[test]
fn dw_ex_117_a_captured_hero_is_lost_unless_the_ransom_is_paid() {
    let (mut free, hero) = captured_hero(150);
    let mut lost = free.clone();
    let orcs = free.treasury(B);
    free.does(A, Do::Ransom(hero));
    assert_eq!(free.treasury(A), 150);
    free.all_lock(Phase::WinterUpkeep, []);
    // 50 points are for the ransom, 50 for the hero's upkeep and 50 for the king's.
    assert_eq!((free.treasury(A), free.treasury(B)), (0, orcs + 50));
    let own = &free.at().characters[&hero];
    let army = free.forces(A, ForceKind::Army)[0];
    assert_eq!((own.condition, own.force), (Condition::Ok, Some(army)));
    lost.all_lock(Phase::WinterUpkeep, []);
    assert_eq!((lost.treasury(A), lost.treasury(B)), (100, orcs));
    assert!(!lost.at().characters.contains_key(&hero));
    assert_eq!(lost.at().players[0].prestige, 0);
}

#[test]
fn dw_ruling_47_a_ransom_requires_enough_points_and_a_captive() {
    let (mut play, hero) = captured_hero(49);
    assert_eq!(play.refuses(A, Do::Ransom(hero)), (Reason::Funds, "DW-RULING-47"));
    let refused = play.refuses(B, Do::Ransom(hero)).0;
    assert_eq!(refused, Reason::NoSuch, "the captor can buy his own captive");
    let army = play.forces(A, ForceKind::Army)[0];
    let king = play.characters(army)[0];
    assert_eq!(play.refuses(A, Do::Ransom(king)), (Reason::NoSuch, "DW-RULING-47"));
    play.all_lock(Phase::WinterUpkeep, []);
    let (mut play, hero) = captured_hero(50);
    play.does(A, Do::Ransom(hero));
    assert_eq!(play.refuses(A, Do::Ransom(hero)).0, Reason::Already);
    play.does(A, Do::ForgoRansom(hero));
    assert_eq!(play.refuses(A, Do::ForgoRansom(hero)), (Reason::NoSuch, "DW-RULING-47"));
    play.all_lock(Phase::WinterUpkeep, []);
    assert!(!play.at().characters.contains_key(&hero));
}

#[test]
fn dw_ruling_82_ransoms_are_paid_before_upkeep() {
    // 100 points pay for the hero's ransom and the king's upkeep, but not for the hero's upkeep as well.
    let (mut play, hero) = captured_hero(100);
    assert!(play.allows(A, Do::PayUpkeep));
    play.does(A, Do::Ransom(hero));
    assert_eq!(play.refuses(A, Do::PayUpkeep).0, Reason::Funds);
    play.all_lock(Phase::WinterUpkeep, []);
    assert!(!play.at().characters.contains_key(&hero));
    assert_eq!(play.treasury(A), 0);
    assert_eq!(play.at().players[0].unpaid_years, 1);
}

#[test]
fn dw_ruling_47_a_lost_captive_king_counts_as_destroyed() {
    let captured_king = || {
        let mut board = destitute(200);
        board.army(A, "H1", &[Kind::General3, Kind::General1], &[]);
        let mut board = board.crowned(A, Kind::General3);
        let king = capture(&mut board, Kind::General3);
        (winter(board, Stage::Experience, []).0, king)
    };
    let (mut play, king) = captured_king();
    play.all_lock(Phase::WinterUpkeep, []);
    let player = &play.at().players[0];
    assert_eq!((player.prestige, player.king), (-1, None));
    assert!(!play.at().characters.contains_key(&king));
    let (mut play, king) = captured_king();
    play.does(A, Do::Ransom(king));
    play.all_lock(Phase::WinterUpkeep, []);
    let player = &play.at().players[0];
    assert_eq!((player.prestige, player.king), (0, Some(king)));
    assert_eq!(play.treasury(A), 200 - 50 - 50 - 50);
}

#[test]
fn a_ransomed_captive_returns_to_an_army_within_reach() {
    let mut board = Board::new([Race::Human, Race::Orc]);
    board.army(A, "O1", &[Kind::General3], &[]);
    let home = board.army(A, "H1", &[Kind::General1, Kind::Hero], &[]);
    let hero = capture(&mut board, Kind::Hero);
    let (mut play, _) = winter(board, Stage::Experience, []);
    play.does(A, Do::Ransom(hero));
    play.all_lock(Phase::WinterUpkeep, []);
    assert_eq!(play.at().characters[&hero].force, Some(home));
}

#[test]
fn dw_ruling_47_a_ransomed_captive_can_join_a_garrison_or_lead_a_new_army() {
    // A garrison of 100 points and a hero worth 80 are together within the limit of 200.
    let mut board = Board::new([Race::Human, Race::Orc]);
    let garrison = board.garrison(A, city("H1"), &["H02"]);
    let army = board.army(A, "H1", &[Kind::Hero], &[]);
    let hero = capture(&mut board, Kind::Hero);
    board.position.forces.remove(&army);
    let (mut play, _) = winter(board, Stage::Experience, []);
    play.does(A, Do::Ransom(hero));
    play.all_lock(Phase::WinterUpkeep, []);
    assert_eq!(play.at().characters[&hero].force, Some(garrison));
    // A general cannot join a garrison.
    for (kind, has_home) in [(Kind::General1, true), (Kind::Sorcerer1, false)] {
        let mut board = Board::new([Race::Human, Race::Orc]);
        board.garrison(A, city("H1"), &["H02", "H03"]);
        let army = board.army(A, "H1", &[kind], &[]);
        let captive = capture(&mut board, kind);
        board.position.forces.remove(&army);
        let (mut play, _) = winter(board, Stage::Experience, []);
        if !has_home {
            assert_eq!(play.refuses(A, Do::Ransom(captive)), (Reason::Place, "DW-RULING-47"));
            continue;
        }
        play.does(A, Do::Ransom(captive));
        play.all_lock(Phase::WinterUpkeep, []);
        let army = play.forces(A, ForceKind::Army)[0];
        assert_eq!(play.characters(army), [captive]);
        assert_eq!(play.at().forces[&army].number, Some(2));
    }
}

#[test]
fn dw_ruling_47_refusing_a_ransom_causes_a_warning_and_is_reported() {
    let (mut play, hero) = captured_hero(150);
    let row = |play: &Play| {
        let rows = play.0.order_books(A).into_iter().flat_map(|book| book.rows);
        let mut rows = rows.filter(|row| row.code == format!("c{}", hero.0));
        rows.next().expect("there should be a row for the captive")
    };
    let own = row(&play);
    assert!(own.draft.is_none() && own.warning.is_some());
    let start = play.0.clone();
    let mut lost = play.clone();
    let log = lost.all_lock(Phase::WinterUpkeep, []);
    let told = start.recount(&log);
    let letter = format!("{:?}", told.letters[&A]);
    assert!(letter.contains("demonworld-letter-not-ransomed"), "{letter}");
    play.does(A, Do::Ransom(hero));
    let own = row(&play);
    assert!(own.draft.is_some() && own.warning.is_none());
}
