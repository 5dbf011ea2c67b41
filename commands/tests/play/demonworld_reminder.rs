//! Tests of reminders before a deadline. A reminder shows its recipient, and nobody else, the pieces that still need
//! orders.

use std::time::Duration;

use regnal::game::Seat;
use regnal::text::{Lang, Line, Names, say};

use super::demonworld_book::{Camp, without_order};
use super::shown::entry;
use crate::lobby::Watch;
use crate::sandbox::client::text;

const HOUR: Duration = Duration::from_secs(3_600);

/// A reminder counts only pieces that can get orders in this phase, and states the default order. Other players do not
/// see the reminder.
#[tokio::test(flavor = "multi_thread")]
async fn a_private_reminder_counts_the_armies_without_orders() {
    let mut camp = Camp::in_spring().await;
    let ann = camp.party.players[0].id.clone();
    camp.bot.notify_by_direct_message(&ann).await;
    let direct = camp.bot.play.direct(&ann).await;
    let mut letters = Watch::open(&camp.bot, &ann, &direct).await;
    let armies = without_order(&camp.position().await, Seat(0));
    let left = |missing: usize| {
        let line = Line::new("whisper-left").with("missing", missing).with("count", armies);
        say(Lang::En, &line, &Names::default())
    };

    // After half of the season's 48 hours, no orders have been given.
    camp.bot.app.clock.set_forward(HOUR * 24 + HOUR / 60);
    camp.bot.app.bell.notify_one();
    let letter = letters.sees(&camp.bot, "half of your time has passed").await;
    let said = text(&letter["content"]);
    assert!(said.contains(&left(armies)), "{said}");
    let rows = said.matches("no order yet: it stays where it is").count();
    assert_eq!(rows, armies.min(6), "{said}");

    // One army gets a march order, and the final reminder counts the others.
    let page = camp.opens(0).await;
    let march = entry(&page, |value, _| value.starts_with('m'));
    let (_, march) = march.expect("there should be a march");
    camp.pick(0, &page, &march).await;
    camp.bot.app.clock.set_forward(HOUR * 20);
    camp.bot.app.bell.notify_one();
    let letter = letters.sees(&camp.bot, "Last call").await;
    let said = text(&letter["content"]);
    assert!(said.contains(&left(armies - 1)), "{said}");

    // No count appears in the channel where Benoît is notified.
    let public = camp.bot.play.messages(&ann, &camp.party.channel).await;
    for message in public {
        let said = text(&message["content"]);
        let is_told = said.contains("no order yet") || said.contains("encore");
        assert!(!is_told || !message["ephemeral_for"].is_null(), "{said}");
    }
    camp.bot.stop().await;
}
