//! Tests of the sequence of a campaign season, and of secret reorganisation (DW-SEASON, DW-RULING-18).

use regnal_demonworld::action::{Piece, Season as Order, Table};
use regnal_demonworld::content::hours;
use regnal_demonworld::event::{Calendar, Season as Happened};
use regnal_demonworld::nouns::{CharacterKind as Kind, ForceKind};
use regnal_demonworld::state::Reorganisation;
use regnal_demonworld::works::SEASON_WEEKS;

use super::board::{detachment, fortress, march, pieces};
use super::*;

/// Returns a campaign with two human armies in H1. One has a general, spearmen and a mob, and the other has a hero and
/// lancers.
fn two_armies() -> (Board, ForceId, ForceId) {
    let mut board = Board::new([Race::Human, Race::Orc]).orders(Season::Spring);
    let first = board.army(A, "H1", &[Kind::General3], &["H02", "H01"]);
    let second = board.army(A, "H1", &[Kind::Hero], &["H06"]);
    (board, first, second)
}

fn detach(play: &Play, army: ForceId, code: &str, units: &[usize]) -> Order {
    let own = play.units(army);
    detachment(army, city(code), pieces(units.iter().map(|&place| own[place]), []))
}

/// Returns the order that exchanges pieces between two armies.
fn swap(a: ForceId, b: ForceId, from_a: BTreeSet<Piece>, from_b: BTreeSet<Piece>) -> Order {
    Order::Reorganise(Reorganisation::Exchange { a, b, from_a, from_b })
}

fn exchange(play: &Play, a: ForceId, b: ForceId, from_a: &[usize], from_b: &[usize]) -> Order {
    let of = |army, places: &[usize]| {
        let own = play.units(army);
        pieces(places.iter().map(|&place| own[place]), [])
    };
    swap(a, b, of(a, from_a), of(b, from_b))
}

#[test]
fn dw_season_01_a_season_has_four_steps_in_a_fixed_order() {
    let (board, first, _) = two_armies();
    let mut play = board.game();
    play.does(A, march(first, "H2"));
    play.does(A, detach(&play, first, "H1", &[1]));
    let events = play.all_lock(Phase::SeasonOrders, []);
    let place = |wanted: &dyn Fn(&Event) -> bool| events.iter().position(wanted).unwrap();
    let stage = |stage: Stage| {
        place(
            &|event| matches!(event, Event::Calendar(Calendar::StageBegan { stage: begun, .. }) if *begun == stage),
        )
    };
    let reorganised = place(&|event| matches!(event, Event::Season(Happened::Reorganised { .. })));
    let revealed = place(&|event| matches!(event, Event::Season(Happened::OrdersRevealed { .. })));
    let marched = place(&|event| matches!(event, Event::Season(Happened::Marched { .. })));
    let order = [
        reorganised,
        revealed,
        marched,
        stage(Stage::Conflicts),
        stage(Stage::Capture),
        stage(Stage::Sieges),
        stage(Stage::SeasonEnd),
    ];
    assert!(order.is_sorted(), "{order:?}");
    // The mob stays behind, and the spearmen march.
    assert_eq!(play.at().forces[&first].province, at("H2"));
    let garrison = play.forces(A, ForceKind::Garrison)[0];
    assert_eq!(play.at().forces[&garrison].site, Some(city("H1")));
    assert_eq!((play.units(garrison).len(), play.units(first).len()), (1, 1));
}

#[test]
fn dw_season_02_troops_can_leave_an_army_to_form_or_join_a_garrison() {
    let (mut board, first, _) = two_armies();
    board.garrison(A, fortress("H2"), &["H02"]);
    let mut play = board.game();
    // A new garrison is created if there is none; an existing one grows.
    play.does(A, detach(&play, first, "H1", &[1]));
    play.does(A, detach(&play, first, "H1", &[0]));
    play.all_lock(Phase::SeasonOrders, []);
    let garrisons = play.forces(A, ForceKind::Garrison);
    assert_eq!(garrisons.len(), 2);
    assert_eq!(play.units(garrisons[1]).len(), 2);
    assert_eq!(play.units(first).len(), 0);
    assert_eq!(play.characters(first).len(), 1);
}

#[test]
fn dw_season_02_a_garrison_that_breaks_the_rules_is_rejected() {
    let (board, first, second) = two_armies();
    let play = board.clone().game();
    let general = play.characters(first);
    let hero = play.characters(second);
    let into = |army, site, units: &[_], characters: &[_]| {
        detachment(army, site, pieces(units.iter().copied(), characters.iter().copied()))
    };
    let units = play.units(first);
    let refused = play.refuses(A, into(first, city("H1"), &[], &general));
    assert_eq!(refused, (Reason::GarrisonGeneral, "DW-ORG-07"));
    let refused = play.refuses(A, into(second, city("H1"), &[], &hero));
    assert_eq!(refused, (Reason::Leader, "DW-ORG-09"));
    assert_eq!(play.refuses(A, into(first, city("H1"), &[], &[])).0, Reason::Data);
    let refused = play.refuses(A, into(first, city("H5"), &units, &[]));
    assert_eq!(refused, (Reason::Place, "DW-SEASON-05"));
    let refused = play.refuses(A, into(first, fortress("H1"), &units, &[]));
    assert_eq!(refused, (Reason::NoSite, "DW-RULING-10"));
    assert_eq!(play.refuses(A, into(second, city("H1"), &units, &[])).0, Reason::NoSuch);
    assert_eq!(play.refuses(B, into(first, city("H1"), &units, &[])).0, Reason::NoSuch);
    // The lancers, worth exactly 200 points, can form a garrison, which then has no points to spare.
    let mut play = board.game();
    let lancers = play.units(second);
    play.does(A, into(second, city("H1"), &lancers, &[]));
    let refused = play.refuses(A, into(first, city("H1"), &units[1..], &[]));
    assert_eq!(refused, (Reason::Garrison200, "DW-ORG-08"));
}

#[test]
fn dw_season_02_reorganising_troops_into_a_new_garrison_follows_the_rules_for_creating_one() {
    // The order is rejected in an enemy province, or with an enemy in the player's own province.
    let mut board = Board::new([Race::Human, Race::Orc]).orders(Season::Spring);
    let away = board.army(A, "O1", &[Kind::Hero], &["H01"]);
    let home = board.army(A, "H1", &[Kind::Hero], &["H01"]);
    board.army(B, "H1", &[Kind::Hero], &[]);
    let play = board.game();
    let refused = play.refuses(A, detach(&play, away, "O1", &[0]));
    assert_eq!(refused, (Reason::NotFriendly, "DW-ORG-18"));
    let refused = play.refuses(A, detach(&play, home, "H1", &[0]));
    assert_eq!(refused, (Reason::EnemyPresent, "DW-ORG-18"));
}

#[test]
fn dw_season_03_an_army_can_absorb_a_garrison() {
    let (mut board, first, second) = two_armies();
    let garrison = board.garrison(A, city("H1"), &["H02", "H10"]);
    let mut play = board.game();
    let absorb = |garrison, army| Order::Reorganise(Reorganisation::Absorb { garrison, army });
    assert_eq!(play.refuses(A, absorb(second, first)).0, Reason::NoSuch);
    assert_eq!(play.refuses(A, absorb(garrison, garrison)).0, Reason::NotArmy);
    play.does(A, absorb(garrison, first));
    // The garrison's troops march with the army in the same season.
    play.does(A, march(first, "H2"));
    play.all_lock(Phase::SeasonOrders, []);
    assert!(play.forces(A, ForceKind::Garrison).is_empty());
    assert_eq!(play.units(first).len(), 4);
    assert_eq!(play.at().forces[&first].province, at("H2"));
}

#[test]
fn dw_season_04_two_armies_can_exchange_units() {
    let (board, first, second) = two_armies();
    let mut play = board.game();
    let (spears, lancers) = (play.units(first)[0], play.units(second)[0]);
    play.does(A, exchange(&play, first, second, &[0], &[0]));
    play.all_lock(Phase::SeasonOrders, []);
    assert!(play.units(first).contains(&lancers));
    assert_eq!(play.units(second), [spears]);
    assert_eq!(play.refuses(A, exchange(&play, first, first, &[0], &[])).0, Reason::Data);
    assert_eq!(play.refuses(A, exchange(&play, first, second, &[], &[])).0, Reason::Data);
}

#[test]
fn dw_season_04_both_armies_must_keep_a_leader() {
    let (board, first, second) = two_armies();
    let play = board.game();
    let (general, hero) = (pieces([], play.characters(first)), pieces([], play.characters(second)));
    let alone = swap(first, second, general.clone(), BTreeSet::new());
    assert_eq!(play.refuses(A, alone), (Reason::Leader, "DW-ORG-09"));
    // A leader can be exchanged for another one.
    assert!(play.allows(A, swap(first, second, general, hero)));
}

#[test]
fn dw_season_05_reorganised_forces_must_be_in_the_same_province() {
    let (mut board, first, _) = two_armies();
    let far = board.army(A, "H2", &[Kind::Hero], &["H02"]);
    let garrison = board.garrison(A, fortress("H2"), &["H10"]);
    let play = board.game();
    let absorb = Order::Reorganise(Reorganisation::Absorb { garrison, army: first });
    assert_eq!(play.refuses(A, absorb), (Reason::Place, "DW-SEASON-05"));
    let refused = play.refuses(A, exchange(&play, first, far, &[0], &[0]));
    assert_eq!(refused, (Reason::Place, "DW-SEASON-05"));
}

#[test]
fn dw_season_06_orders_have_a_deadline_and_drafts_can_be_removed() {
    assert_eq!(hours(Phase::SeasonOrders), 48);
    let (board, first, second) = two_armies();
    let mut play = board.game();
    assert_eq!(play.refuses(A, Order::TakeBack(0)).0, Reason::NoSuch);
    // The garrison takes the troops that the first order moved to the second army, so the second order is void.
    let mob = play.units(first)[1];
    play.does(A, exchange(&play, first, second, &[1], &[]));
    let of_second = |army| detachment(army, city("H1"), pieces([mob], []));
    assert_eq!(play.refuses(A, of_second(first)).0, Reason::NoSuch);
    play.does(A, of_second(second));
    assert_eq!(play.at().reorganisations.len(), 2);
    let back = play.clone().after(A, Order::TakeBack(0));
    assert!(back.at().reorganisations.is_empty());
    let half = play.clone().after(A, Order::TakeBack(1));
    assert_eq!(half.at().reorganisations.len(), 1);
    // Drafted orders are carried out when the deadline passes.
    play.does(A, Table::TimeOut);
    play.does(B, Table::TimeOut);
    assert_eq!(play.forces(A, ForceKind::Garrison).len(), 1);
    assert!(play.at().reorganisations.is_empty());
}

#[test]
fn dw_season_07_players_can_negotiate_while_they_write_orders() {
    let (board, first, _) = two_armies();
    let mut play = board.game();
    play.does(A, march(first, "H2"));
    play.does(
        A,
        Table::ProposeTreaty {
            to: B,
            kind: TreatyKind::NonAggression,
            text: "until autumn".to_owned(),
            until: None,
            public: false,
        },
    );
    let treaty = *play.at().treaties.keys().next().unwrap();
    play.does(B, Table::AnswerTreaty { treaty, yes: true });
    assert!(play.at().treaties[&treaty].links(A, B));
    assert_eq!(play.at().stage, Stage::Orders);
}

#[test]
fn dw_season_08_a_season_has_thirteen_weeks() {
    assert_eq!(SEASON_WEEKS, 13);
}

#[test]
fn dw_ruling_18_reorganisations_are_carried_out_in_order_before_the_marches() {
    let (mut board, first, second) = two_armies();
    let garrison = board.garrison(A, city("H1"), &["H02"]);
    let mut play = board.game();
    // The garrison is absorbed. Then its spearmen and those of the first army move to the second army.
    play.does(A, Order::Reorganise(Reorganisation::Absorb { garrison, army: first }));
    let units = [play.units(first), play.units(garrison)].concat();
    let all = pieces(units, play.characters(first));
    play.does(A, swap(first, second, all, BTreeSet::new()));
    // An empty army is removed. It can no longer march, and its number is never reused.
    assert_eq!(play.refuses(A, march(first, "H2")).0, Reason::NoSuch);
    play.does(A, march(second, "H2"));
    play.all_lock(Phase::SeasonOrders, []);
    assert_eq!(play.forces(A, ForceKind::Army), [second]);
    assert_eq!(play.units(second).len(), 4);
    assert_eq!(play.at().forces[&second].number, Some(2));
    assert!(!play.at().counters.contains_key(&first));
    assert_eq!(play.at().players[0].last_army, 2);
}

#[test]
fn dw_ruling_18_a_march_order_lapses_if_all_troops_leave_its_army() {
    let (board, first, second) = two_armies();
    let mut play = board.game();
    play.does(A, march(first, "H2"));
    let all = pieces(play.units(first), play.characters(first));
    play.does(A, swap(first, second, all, BTreeSet::new()));
    assert!(play.at().marches.is_empty());
}

#[test]
fn dw_ruling_18_a_besieged_site_counts_as_a_separate_place() {
    let mut board = Board::new([Race::Human, Race::Orc]).orders(Season::Spring);
    let garrison = board.garrison(A, city("H1"), &["H10"]);
    let inside = board.army_inside(A, city("H1"), &[Kind::Hero], &["H02"]);
    let outside = board.army(A, "H1", &[Kind::Hero], &["H02"]);
    board.army(B, "H1", &[Kind::Hero], &["O03"]);
    let absorb = |army| Order::Reorganise(Reorganisation::Absorb { garrison, army });
    let play = board.besieged(city("H1"), B, Some(A)).game();
    assert!(play.allows(A, absorb(inside)));
    assert!(play.allows(A, detach(&play, inside, "H1", &[0])));
    for order in [
        absorb(outside),
        detach(&play, outside, "H1", &[0]),
        exchange(&play, inside, outside, &[0], &[]),
    ] {
        assert_eq!(play.refuses(A, order), (Reason::Place, "DW-RULING-18"));
    }
}
