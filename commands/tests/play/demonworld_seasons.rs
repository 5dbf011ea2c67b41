//! What is said over the seasons of a campaign: one chronicle at the end of each, one letter to each player who has learned
//! more than all, calls in between, a chapter at the end of a year.

use regnal::game::Seat;
use regnal::store::{Delivery, MatchId, Target, User};
use regnal_bot::run::app::App;
use regnal_bot::run::table::Table;
use serde_json::Value;

use super::host::{act, begun, locks, own, position};
use super::party::whim;

/// Something that was said.
#[derive(Clone, Debug)]
struct Message {
    /// To whom; to all when absent.
    to: Option<User>,
    topic: Option<String>,
    content: String,
    pings: usize,
    has_map: bool,
}

/// What was said since the last look.
async fn heard(app: &App) -> Vec<Message> {
    let mut all = Vec::new();
    loop {
        let waiting = app.store.pending(app.clock.now(), 100).await.unwrap();
        if waiting.is_empty() {
            return all;
        }
        for message in waiting {
            let sent = [(message.id, Delivery::Sent { message: 1 })];
            app.store.settle(&sent, app.clock.now()).await.unwrap();
            let payload: Value = message.message.payload.read().unwrap();
            all.push(Message {
                to: match message.message.target {
                    Target::User(user) => Some(user),
                    Target::Channel(_) => None,
                },
                topic: message.message.topic.clone(),
                content: payload["content"].as_str().unwrap().to_owned(),
                pings: payload["ping"].as_array().map_or(0, Vec::len),
                has_map: !payload["picture"].is_null(),
            });
        }
    }
}

/// Plays as people who know what they want; everything that was said, in order, by the episode in which it was said.
async fn told(app: &App, id: MatchId, number: u64, years: u16) -> Vec<(u32, Vec<Message>)> {
    let mut whim = whim(number);
    let mut all: Vec<(u32, Vec<Message>)> = Vec::new();
    let episode = |table: &Table| table.game.as_ref().unwrap().episode().unwrap();
    loop {
        let table = position(app, id).await;
        if own(&table).position().date.year > years {
            return all;
        }
        let game = table.game.clone().unwrap();
        let awaited: Vec<Seat> = game.awaited().into_iter().collect();
        let Some(&seat) = awaited.get(whim.index(awaited.len().max(1))) else {
            return all;
        };
        let mut deeds = game.machine(seat, &mut whim);
        deeds.extend(locks(&game.legal(seat)).filter(|_| deeds.is_empty()));
        for deed in deeds {
            let before = position(app, id).await;
            let judged = before.game.as_ref().unwrap();
            if judged
                .play(seat, &deed, &mut super::party::whim(0))
                .is_err()
            {
                continue;
            }
            let now = episode(&before);
            act(app, id, seat, deed, true).await;
            let heard = heard(app).await;
            match all.last_mut() {
                Some((last, messages)) if *last == now => messages.extend(heard),
                _ => all.push((now, heard)),
            }
            if own(&position(app, id).await).position().date != own(&before).position().date {
                break;
            }
        }
    }
}

#[tokio::test]
async fn a_season_is_one_chronicle_a_letter_each_and_the_calls_between() {
    let dir = tempfile::tempdir().unwrap();
    let (app, id) = begun(dir.path()).await;
    let seasons = told(&app, id, 4, 3).await;
    for (episode, messages) in &seasons {
        println!("=== {episode}");
        for message in messages {
            println!(
                "--- {:?} {:?} pings {} map {}\n{}",
                message.to, message.topic, message.pings, message.has_map, message.content
            );
        }
    }
}
