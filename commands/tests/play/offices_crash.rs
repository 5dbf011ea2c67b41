//! Tests in which the bot crashes in the middle of an Imperial Offices month. Each logged event is reported once, and
//! no die is rolled twice.

use regnal::game::Seat;
use regnal::games::offices::action::{Action, Order};
use regnal::games::offices::{Offices, Options};
use regnal::games::{AnyAction, AnyOptions, Known as _};
use serde_json::Value;

use super::demonworld_crash::RestartingMatch;
use super::hall::{game, position};
use super::party::Party;
use super::shown::buttons;
use super::typed;

/// Returns a player's legal action that satisfies a condition.
async fn choice(
    lives: &RestartingMatch,
    player: usize,
    is_wanted: impl Fn(&Action) -> bool,
) -> AnyAction {
    let table = position(lives.app()).await;
    let seat = Seat(u8::try_from(player).unwrap());
    let menu = game(&table).legal(seat).into_iter();
    let mut wanted = menu.filter(|action| match action {
        AnyAction::Offices(action) => is_wanted(action),
        _ => false,
    });
    wanted.next().expect("the action should be legal")
}

async fn month(lives: &RestartingMatch) -> u8 {
    let table = position(lives.app()).await;
    Offices::of(game(&table)).unwrap().position().turn
}

/// Starts a match between two kings who have spent one month exploring, and who have orders to go on.
async fn in_the_second_month() -> RestartingMatch {
    let options = AnyOptions::Offices(Options::usual(2));
    let lives = RestartingMatch::open(2, options, Party::with_offices).await;
    for player in [0, 1] {
        let king = choice(&lives, player, |action| matches!(action, Action::CreateKing(_)));
        typed::take_action(lives.app(), &lives.party, player, &king.await).await;
    }
    assert_eq!(month(&lives).await, 1);
    orders(&lives).await;
    for player in [0, 1] {
        let lock = AnyAction::Offices(Action::Lock);
        typed::take_action(lives.app(), &lives.party, player, &lock).await;
    }
    assert_eq!(month(&lives).await, 2);
    orders(&lives).await;
    lives
}

/// Orders both kings to explore their current province.
async fn orders(lives: &RestartingMatch) {
    for player in [0, 1] {
        let explores =
            |action: &Action| matches!(action, Action::Order { order: Order::Explore, .. });
        let order = choice(lives, player, explores).await;
        typed::take_action(lives.app(), &lives.party, player, &order).await;
    }
}

/// Types the final lock, which requires confirmation because heroes have no orders. Returns the prompt and its confirm
/// button.
async fn last_lock(lives: &RestartingMatch) -> (Value, String) {
    let lock = AnyAction::Offices(Action::Lock);
    typed::take_action(lives.app(), &lives.party, 0, &lock).await;
    let table = position(lives.app()).await;
    let line = typed::line(&lives.party, 1, game(&table), &lock);
    let asked = lives.party.type_command(1, &line).await.unwrap();
    let sure = buttons(&asked["message"], "r1:act:").remove(0);
    (asked["message"].clone(), sure)
}

/// The final lock rolls all dice of a month, and the bot crashes before it reports anything.
#[tokio::test(flavor = "multi_thread")]
async fn a_month_is_reported_once_with_the_same_dice_after_a_crash_between_commit_and_post() {
    let lives = in_the_second_month().await;
    let (asked, sure) = last_lock(&lives).await;
    let before = lives.written().await;
    lives.fail_all_posts().await;
    let locks = lives.party.click(1, &asked, &sure, None);
    let (outcome, ()) = tokio::join!(locks, lives.is_written(before + 1));
    outcome.unwrap();
    let dead = lives.kill_bot(false).await;
    let resolved = dead.batches.last().unwrap();
    assert!(resolved.draws.len() > 2, "no dice were rolled: {resolved:?}");
    let lives = dead.restart_before_report(before).await;
    assert_eq!(month(&lives).await, 3);
    lives.assert_complete().await;
}

/// The bot crashes while it stores a month's events. The log then contains no part of that month, and the next lock
/// resolves the whole month.
#[tokio::test(flavor = "multi_thread")]
async fn a_month_is_rolled_back_if_the_bot_crashes_during_its_resolution() {
    let lives = in_the_second_month().await;
    let (asked, sure) = last_lock(&lives).await;
    let before = lives.written().await;
    // The final write of the transaction fails.
    lives.forbid("INSERT ON outbox").await;
    let failed = lives.party.click(1, &asked, &sure, None).await;
    let dead = lives.kill_bot(true).await;
    assert_eq!(dead.batches.len(), before, "a part of the transaction was written");
    assert!(failed.is_some(), "the fault was not triggered");
    let lives = dead.restart_after_crash().await;
    assert_eq!(month(&lives).await, 2);
    let lock = AnyAction::Offices(Action::Lock);
    typed::take_action(lives.app(), &lives.party, 1, &lock).await;
    assert_eq!(month(&lives).await, 3);
    lives.assert_complete().await;
}
