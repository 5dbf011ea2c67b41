//! Tests of standing orders in the order book for a season.

use regnal_demonworld::state::{BattlePlan, StandingAttitude, StandingOrders};

use super::season::six;
use super::*;

/// Row code for the standing orders.
const ROW: &str = "standing";

fn orders(play: &super::Play) -> &StandingOrders {
    &play.at().players[0].standing
}

#[test]
fn dw_ruling_09_standing_orders_can_be_set_and_withdrawn_by_tapping() {
    let (mut play, _) = six();
    let own = book(&play, A);
    let standing = row(&own, ROW);
    assert_eq!(standing.draft, None);
    let needs = standing.needs.as_ref().map(words);
    assert_eq!(needs.as_deref(), Some("as the rules have it"));
    // Standing orders cause no warnings and are reported to nobody.
    assert_eq!((own.warned(), &standing.warning), (6, &None));
    let before = known_to_others(&play, A);
    let mut pen = BookTapper::open(&play, A);
    for steps in [["attitude", "shelter"], ["day", "withdraw"], ["leave", "40"]] {
        pen.choose(&mut play, ROW, &steps);
    }
    let set = StandingOrders {
        attitude: Some(StandingAttitude::Shelter),
        second_day: Some(false),
        withdraw_at: Some(40),
        ..StandingOrders::default()
    };
    assert_eq!(orders(&play), &set);
    assert_eq!(known_to_others(&play, A), before);
    let draft = draft(&play, A, ROW).unwrap();
    for part in
        ["In a conflict: take shelter", "On a second day: withdraw", "Withdrawal: at 40% of losses"]
    {
        assert!(draft.contains(part), "{draft}");
    }
    // Each standing order can be withdrawn separately.
    for (steps, is_left) in
        [(["day", "rules"], true), (["leave", "never"], true), (["attitude", "rules"], false)]
    {
        pen.choose(&mut play, ROW, &steps);
        assert_eq!(*orders(&play) != StandingOrders::default(), is_left);
    }
    assert_eq!(super::draft(&play, A, ROW), None);
    // A player who has locked cannot change the standing orders.
    pen.press_button(&mut play, LOCK);
    assert!(!row(&book(&play, A), ROW).is_open);
}

/// The loss threshold in the general plan overrides the standing orders. One tap changes the threshold in effect.
#[test]
fn dw_auto_12_the_loss_threshold_in_effect_is_shown_and_can_be_set() {
    let (mut play, _) = six();
    let plan = BattlePlan { withdraw_at: Some(60), ..BattlePlan::default() };
    play.does(A, Table::SetStandingPlan(plan));
    let value = |play: &super::Play| {
        let own = book(play, A);
        let ask = asked(play, A, &[&own.code, ROW]);
        assert_eq!(codes(&ask), ["attitude", "day", "leave"]);
        words(ask.choices[2].note.as_ref().unwrap())
    };
    assert_eq!(value(&play), "at 60% of losses");
    for (percent, said) in [("20", "at 20% of losses"), ("never", "never")] {
        BookTapper::open(&play, A).choose(&mut play, ROW, &["leave", percent]);
        assert_eq!(value(&play), said);
        let player = &play.at().players[0];
        assert_eq!(player.battle_plan.withdraw_at, None);
        assert_eq!(player.standing.withdraw_at, percent.parse().ok());
    }
}
