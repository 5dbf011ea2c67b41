//! Tests of the order in which sites of one province are besieged (DW-RULING-31).

use regnal_demonworld::ids::SiteId;
use regnal_demonworld::nouns::CharacterKind as Kind;

use super::super::board::{fortress, march};
use super::super::own::own;
use super::season::code;
use super::*;

/// Returns a custom map with humans in M1, next to B1. The orcs have a city and a fortress in B1, and also an army if
/// `armed`.
fn two_places(armed: bool) -> (Play, ForceId) {
    let mut board = Board::new([Race::Human, Race::Orc]);
    board.options = Options { data: own(), ..board.options };
    board.position = Position::bare(&board.options);
    let mut board = board.orders(Season::Spring);
    let humans = board.army(A, "M1", &[Kind::Hero], &["A01", "A01"]);
    if armed {
        board.army(B, "B1", &[Kind::Hero], &["B01"]);
    }
    (board.game(), humans)
}

fn order(play: &Play) -> Option<Vec<SiteId>> {
    let orders = play.at().site_orders.get(&A)?;
    orders.get(&at("B1")).cloned()
}

#[test]
fn dw_ruling_31_an_army_with_a_march_order_can_choose_the_site_to_besiege_first() {
    let (mut play, army) = two_places(false);
    let own = book(&play, A);
    let row = code(army);
    let offers = |play: &Play| {
        let ask = asked(play, A, &[&own.code, &row]);
        let mut choices = ask.choices.into_iter();
        choices.find(|choice| choice.code == "sites")
    };
    assert!(offers(&play).is_none(), "sites are offered where there is none");
    play.does(A, march(army, "B1"));
    let note = words(&offers(&play).unwrap().note.unwrap());
    assert!(note.contains("city") && note.contains("fortress"), "{note}");
    let before = known_to_others(&play, A);
    for first in [fortress("B1"), city("B1")] {
        BookTapper::open(&play, A).choose(&mut play, &row, &["sites", &first.to_string()]);
        let order = order(&play).unwrap();
        assert_eq!((order.len(), order[0]), (2, first));
    }
    assert_eq!(known_to_others(&play, A), before);
    // The march order does not change.
    assert_eq!(play.at().marches[&army].to, at("B1"));
}

#[test]
fn dw_ruling_31_the_order_of_the_sites_to_besiege_has_its_own_row_when_forces_meet() {
    let (mut play, army) = two_places(true);
    play.does(A, march(army, "B1"));
    play.all_lock(Phase::SeasonOrders, []);
    let own = book(&play, A);
    assert!(row(&own, "sites").draft.is_some());
    let ask = asked(&play, A, &[&own.code, "sites"]);
    assert_eq!(codes(&ask).len(), 2);
    BookTapper::open(&play, A).choose(&mut play, "sites", &[&fortress("B1").to_string()]);
    assert_eq!(order(&play).unwrap()[0], fortress("B1"));
    let draft = draft(&play, A, "sites").unwrap();
    let places = ["fortress", "city"].map(|kind| draft.find(kind).unwrap());
    assert!(places[0] < places[1], "{draft}");
    // The owner of the sites gets no such row.
    assert!(book(&play, B).row("sites").is_none());
}
