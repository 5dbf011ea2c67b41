//! What is ordered until the season ends goes before what is ordered for good (DW-RULING-25).

use regnal::game::Game as _;
use regnal::games::demonworld::Event;
use regnal::games::demonworld::action::Table;
use regnal::games::demonworld::event::Calendar;
use regnal::games::demonworld::state::{StandingAttitude, StandingOrders};

use super::super::board::{A, B, at};
use super::attitudes::invasion;
use super::nothing;

#[test]
fn dw_ruling_25_an_order_for_a_season_goes_before_the_other_and_ends_with_it() {
    let (mut play, elves, orcs) = invasion();
    let orders = StandingOrders {
        attitude: Some(StandingAttitude::Fight),
        season_attitude: Some(StandingAttitude::Withdraw),
        season_second_day: Some(true),
        ..StandingOrders::default()
    };
    play.does(B, Table::SetStandingOrders(orders));
    play.does(A, nothing(elves));
    play.attitudes([]);
    assert_eq!(play.place(orcs), at("O2"));
    // Its end is an event that any match has.
    let mut game = play.0.clone();
    let date = game.position().date;
    game.evolve(&Event::Calendar(Calendar::SeasonEnded { date }));
    let left = &game.position().players[B.index()].standing;
    let kept = StandingOrders {
        attitude: Some(StandingAttitude::Fight),
        ..StandingOrders::default()
    };
    assert_eq!(left, &kept);
    // What was written before there were such orders reads and is written as it was.
    let old = r#"{"attitude":"fight","second_day":null,"withdraw_at":null}"#;
    assert_eq!(serde_json::to_string(&kept).unwrap(), old);
    assert_eq!(serde_json::from_str::<StandingOrders>(old).unwrap(), kept);
}
