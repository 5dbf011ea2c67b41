//! Tests of the code that hosts campaigns, without a sandbox: submitted actions, messages and timers.

use std::path::Path;
use std::sync::Arc;

use regnal::dice::{Dice, Seed};
use regnal::game::Seat;
use regnal::games::demonworld::action::Table as Deed;
use regnal::games::demonworld::nouns::Race;
use regnal::games::demonworld::{Action, Demonworld, Options};
use regnal::games::{AnyAction, AnyGame, AnyOptions, Known as _};
use regnal::store::{
    Channel, Delivery, Join, MatchId, NewMatch, Payload, Start, Store, Target, Timestamp, User,
};
use regnal_bot::games::FACES;
use regnal_bot::run::app::{App, Clock};
use regnal_bot::run::clocks::clocks;
use regnal_bot::run::people::People;
use regnal_bot::run::settings::Settings;
use regnal_bot::run::submit::{Request, submit};
use regnal_bot::run::table::Table;
use serde_json::{Value, json};

/// Starts a three-player campaign with its first timers.
pub(super) async fn begun(dir: &Path) -> (Arc<App>, MatchId) {
    let options = Options::usual([Race::Elf, Race::Orc, Race::Human]);
    begun_with(dir, "demonworld", AnyOptions::Demonworld(options), 3).await
}

/// Starts a match of this kind with this number of people and with its first timers.
pub(super) async fn begun_with(
    dir: &Path,
    kind: &str,
    options: AnyOptions,
    people: u64,
) -> (Arc<App>, MatchId) {
    let store = Store::open(dir).await.unwrap();
    let at = Timestamp(1);
    let seed = Seed::from_bytes([21; 32]);
    let id = store
        .create_match(NewMatch {
            kind: kind.into(),
            guild: None,
            channel: Channel(9),
            creator: User(1),
            name: String::new(),
            language: "en".into(),
            options: serde_json::to_value(&options).unwrap(),
            settings: json!({}),
            state: serde_json::Value::Null,
            seed: seed.clone(),
            interaction: None,
            at,
        })
        .await
        .unwrap();
    let mut salts = Vec::new();
    for user in 1..=people {
        salts.push(String::new());
        let join = Join {
            match_id: id,
            user: User(user),
            name: format!("p{user}"),
            salt: String::new(),
            language: "en".into(),
            at,
        };
        store.join(join).await.unwrap();
    }
    let mut dice = Dice::keyed(seed.mixed(&salts), 0);
    let (setup, game) = AnyGame::deal(&options, &mut dice).unwrap();
    let revision = store.find_match(id).await.unwrap().unwrap().revision;
    let app = App::new(store, Clock::default(), FACES);
    let timers =
        clocks(&game, &game, (&Settings::default(), &People::default()), &[], app.clock.now())
            .unwrap();
    app.store
        .start_match(Start {
            match_id: id,
            revision,
            setup: Payload::from(setup),
            version: game.event_version(),
            next_draw: dice.next_number(),
            interaction: None,
            timers,
            outbox: Vec::new(),
            at,
        })
        .await
        .unwrap();
    (app, id)
}

/// Returns the current match.
pub(super) async fn position(app: &App, id: MatchId) -> Table {
    app.desk.look(&app.store, id).await.unwrap()
}

/// Returns a match's game.
pub(super) fn own(table: &Table) -> &Demonworld {
    Demonworld::of(table.game.as_ref().unwrap()).unwrap()
}

/// Takes an action, either for a person or automatically.
pub(super) async fn act(
    app: &App,
    id: MatchId,
    seat: Seat,
    action: AnyAction,
    by_person: bool,
) -> Table {
    let request = Request {
        match_id: id,
        seat,
        user: match by_person {
            true => position(app, id).await.user_of(seat),
            false => None,
        },
        action,
        interaction: None,
        timer: None,
        seen: None,
    };
    submit(app, request).await.unwrap().table
}

/// Messages since the previous call of `said`.
#[derive(Debug, Default)]
pub(super) struct Said {
    pub(super) posts: Vec<String>,
    pub(super) calls: usize,
    pub(super) letters: usize,
}

/// Takes all pending messages and marks them as sent.
pub(super) async fn said(app: &App) -> Said {
    let mut all = Said::default();
    loop {
        let waiting = app.store.pending(app.clock.now(), 100).await.unwrap();
        if waiting.is_empty() {
            return all;
        }
        for message in waiting {
            let sent = [(message.id, Delivery::Sent { message: 1 })];
            app.store.settle(&sent, app.clock.now()).await.unwrap();
            if matches!(message.message.target, Target::User(_)) {
                all.letters += 1;
                continue;
            }
            let payload: Value = message.message.payload.read().unwrap();
            all.posts.push(payload["content"].as_str().unwrap().to_owned());
            all.calls += usize::from(message.message.topic.as_deref() == Some("turn"));
        }
    }
}

/// Returns the action that locks the first open question.
pub(super) fn first_lock(menu: &[AnyAction]) -> Option<AnyAction> {
    let is_lock =
        |action: &&AnyAction| matches!(action, AnyAction::Demonworld(Action::Table(Deed::Lock(_))));
    menu.iter().find(is_lock).cloned()
}
