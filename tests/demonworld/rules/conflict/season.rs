//! Tests of season orders, which override the standing orders (DW-RULING-25).

use regnal_demonworld::event::Calendar;
use regnal_demonworld::state::{StandingAttitude, StandingOrders};

use super::*;

#[test]
fn dw_ruling_25_a_season_order_overrides_the_standing_order_until_the_season_ends() {
    let (mut play, elves, orcs) = invasion();
    let orders = StandingOrders {
        attitude: Some(StandingAttitude::Fight),
        season_attitude: Some(StandingAttitude::Withdraw),
        season_second_day: Some(true),
        ..StandingOrders::default()
    };
    play.does(B, Table::SetStandingOrders(orders));
    play.choose([(A, nothing(elves))], []);
    assert_eq!(play.place(orcs), at("O2"));
    // Every match logs an event at the end of a season.
    let mut game = play.0.clone();
    let date = game.position().date;
    game.evolve(&Event::Calendar(Calendar::SeasonEnded { date }));
    let left = &game.position().players[B.index()].standing;
    let kept =
        StandingOrders { attitude: Some(StandingAttitude::Fight), ..StandingOrders::default() };
    assert_eq!(left, &kept);
    // Standing orders stored before season orders existed round-trip unchanged.
    let old = r#"{"attitude":"fight","second_day":null,"withdraw_at":null}"#;
    assert_eq!(serde_json::to_string(&kept).unwrap(), old);
    assert_eq!(serde_json::from_str::<StandingOrders>(old).unwrap(), kept);
}
