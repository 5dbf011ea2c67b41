//! Test of a year whose log is too long for a single read. The year's chronicle still covers the whole year.

use regnal::game::{Seat, Viewer};
use regnal::games::AnyAction;
use regnal::games::mighty::Action;
use regnal::games::mighty::nouns::PursuitOrder;
use regnal::store::{Append, Delivery, Event, Message, Payload};
use regnal::text::say;
use regnal_bot::run::app::App;
use regnal_bot::run::submit::{Request, submit};
use regnal_bot::run::table::Table;

use super::{CAMPAIGN, LONGEST, old, opened};

/// Number of secret orders, higher than the limit of one log read.
const ORDERS: usize = 4_100;

/// Submits an action for a seat as its holder.
async fn act(app: &App, table: &Table, seat: Seat, action: AnyAction) {
    let request = Request::new(CAMPAIGN, seat, table.user_of(seat), action);
    submit(app, request).await.unwrap();
}

/// Returns the whole log as text.
async fn log(app: &App) -> Vec<String> {
    let events = app.store.events(CAMPAIGN, 0, u32::MAX).await.unwrap();
    let text = |event: Event| event.payload.as_str().to_owned();
    events.into_iter().map(text).collect()
}

/// Appends [`ORDERS`] secret orders for a seat. The last order is repeated many times within one action.
async fn give_orders(app: &App, seat: Seat) {
    let orders = [PursuitOrder::Always, PursuitOrder::Never];
    let [first, order] = orders.map(|order| Action::SetPursuitOrder { order });
    for order in [first, order.clone()] {
        let table = app.desk.look(&app.store, CAMPAIGN).await.unwrap();
        act(app, &table, seat, AnyAction::Mighty(order)).await;
    }
    let table = app.desk.look(&app.store, CAMPAIGN).await.unwrap();
    let (header, game) = (&table.header, table.game().unwrap());
    let event = log(app).await.pop().unwrap();
    assert!(game.tell(&event, Viewer::Public).unwrap().is_none());
    let event: serde_json::Value = serde_json::from_str(&event).unwrap();
    let append = Append {
        match_id: CAMPAIGN,
        expected_seq: header.seq,
        interaction: None,
        timer: None,
        seat: Some(seat),
        user: table.user_of(seat),
        action: Payload::of(&AnyAction::Mighty(order)).unwrap(),
        events: vec![Payload::from(event); ORDERS],
        version: game.event_version(),
        draws: Vec::new(),
        next_draw: header.next_draw,
        snapshot: None,
        outbox: Vec::new(),
        timers: Vec::new(),
        ended: None,
        at: app.clock.now(),
    };
    app.store.append(append).await.unwrap();
    app.desk.forget(CAMPAIGN).await;
}

/// Returns all queued posts, in sending order.
async fn posted(app: &App) -> Vec<String> {
    let mut posts = Vec::new();
    loop {
        let now = app.clock.now();
        let waiting = app.store.pending(now, u32::MAX).await.unwrap();
        if waiting.is_empty() {
            return posts;
        }
        for Message { id, message, .. } in waiting {
            posts.push(message.payload.as_str().to_owned());
            let message = posts.len() as u64;
            let sent = [(id, Delivery::Sent { message })];
            app.store.settle(&sent, now).await.unwrap();
        }
    }
}

#[tokio::test]
async fn a_long_run_of_secret_orders_does_not_truncate_the_chronicle() {
    let dir = old();
    let app = opened(&dir).await;
    let table = app.desk.look(&app.store, CAMPAIGN).await.unwrap();
    let game = table.game().unwrap();
    let (year, seat) = (game.era(), *game.awaited().first().unwrap());
    give_orders(&app, seat).await;
    for _ in 0..LONGEST {
        let table = app.desk.look(&app.store, CAMPAIGN).await.unwrap();
        let game = table.game().unwrap();
        if game.era() > year {
            break;
        }
        // Every seat misses its deadlines.
        let seat = *game.awaited().first().unwrap();
        let action = game.fallback(seat).unwrap();
        act(&app, &table, seat, action).await;
    }
    let table = app.desk.look(&app.store, CAMPAIGN).await.unwrap();
    let (game, names) = (table.game().unwrap(), table.names());
    assert_eq!(game.era(), year + 1);
    let log = log(&app).await;
    // A single read backwards from the end of the log would not reach spring.
    let end = &log[log.len() - ORDERS..];
    assert!(game.chronicle(end).unwrap().is_empty());
    let lines = game.chronicle(&log).unwrap();
    let lines: Vec<String> = lines.iter().map(|line| say(table.lang(), line, &names)).collect();
    assert!(lines.len() > 2, "{lines:?}");
    let posts = posted(&app).await;
    let told = |post: &&String| {
        let post: serde_json::Value = serde_json::from_str(post).unwrap();
        post["content"] == lines.join("\n")
    };
    assert_eq!(posts.iter().filter(told).count(), 1, "{posts:#?}");
}
