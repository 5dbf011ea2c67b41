//! Tests of the code that hosts campaigns, without a sandbox: submitted actions, messages and timers.

use std::sync::Arc;

use regnal::dice::{Dice, Seed};
use regnal::game::Seat;
use regnal::games::demonworld::action::Table as Deed;
use regnal::games::demonworld::nouns::Race;
use regnal::games::demonworld::{Action, Demonworld, Options};
use regnal::games::{AnyAction, AnyGame, AnyOptions, Known as _};
use regnal::store::{
    Channel, Delivery, MatchId, NewMatch, NewMessage, Payload, Start, Store, Target, User,
};
use regnal_bot::games::FACES;
use regnal_bot::run::app::{App, Clock};
use regnal_bot::run::clocks::clocks;
use regnal_bot::run::people::People;
use regnal_bot::run::settings::Settings;
use regnal_bot::run::submit::{Request, submit};
use regnal_bot::run::table::Table;
use serde_json::Value;
use tempfile::TempDir;

use crate::support::stored::{new_join, new_match, new_start};

/// Starts a three-player campaign, and sets its first timers.
pub(super) async fn begun() -> (TempDir, Arc<App>, MatchId) {
    let options = Options::usual([Race::Elf, Race::Orc, Race::Human]);
    begun_with(AnyOptions::Demonworld(options), 3).await
}

/// Starts a match of this game with this number of people, and sets its first timers. Also returns the temporary folder
/// of the store.
pub(super) async fn begun_with(options: AnyOptions, people: u64) -> (TempDir, Arc<App>, MatchId) {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path()).await.unwrap();
    let seed = Seed::from_bytes([21; 32]);
    let new = new_match(&options, Channel(9), User(1));
    let id = store.create_match(NewMatch { seed: seed.clone(), ..new }).await.unwrap();
    let mut salts = Vec::new();
    for user in 1..=people {
        salts.push(String::new());
        store.join(new_join(id, User(user), &format!("p{user}"))).await.unwrap();
    }
    let mut dice = Dice::keyed(seed.mixed(&salts), 0);
    let (setup, game) = AnyGame::deal(&options, &mut dice).unwrap();
    let app = App::new(store, Clock::default(), FACES);
    let timers =
        clocks(&game, &game, (&Settings::default(), &People::default()), &[], app.clock.now())
            .unwrap();
    let start = new_start(&app.store, id, game.event_version(), Payload::from(setup)).await;
    let start = Start { next_draw: dice.next_number(), timers, ..start };
    app.store.start_match(start).await.unwrap();
    (dir, app, id)
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
    let user = match by_person {
        true => position(app, id).await.user_of(seat),
        false => None,
    };
    submit(app, Request::new(id, seat, user, action)).await.unwrap().table
}

/// Messages queued since the previous call of `said`.
#[derive(Debug, Default)]
pub(super) struct Said {
    pub(super) posts: Vec<String>,
    pub(super) calls: usize,
    pub(super) letters: usize,
}

/// Takes all pending messages and edits, and marks them as sent.
pub(super) async fn take_pending(app: &App) -> Vec<NewMessage> {
    let mut all = Vec::new();
    loop {
        let waiting = app.store.pending(app.clock.now(), 100).await.unwrap();
        if waiting.is_empty() {
            return all;
        }
        for message in waiting {
            let sent = [(message.id, Delivery::Sent { message: 1 })];
            app.store.settle(&sent, app.clock.now()).await.unwrap();
            all.push(message.message);
        }
    }
}

/// Returns whether a stored message only edits another one.
pub(super) fn is_edit(payload: &Value) -> bool {
    !payload["rewords"].is_null() || !payload["above"].is_null() && payload["content"] == ""
}

/// Takes all pending messages and edits, and counts the messages.
pub(super) async fn said(app: &App) -> Said {
    let mut all = Said::default();
    for message in take_pending(app).await {
        if matches!(message.target, Target::User(_)) {
            all.letters += 1;
            continue;
        }
        let payload: Value = message.payload.read().unwrap();
        if is_edit(&payload) {
            continue;
        }
        all.posts.push(payload["content"].as_str().unwrap().to_owned());
        all.calls += usize::from(message.topic.as_deref() == Some("turn"));
    }
    all
}

/// Makes every player of a three-player campaign give the default answer to the open question.
pub(super) async fn act_by_default(app: &App, id: MatchId) {
    for seat in Seat::all(3) {
        let table = position(app, id).await;
        let game = table.game.as_ref().unwrap();
        let key = game.questions()[0].key.clone();
        let default = game.fallback_to(seat, &key).unwrap();
        act(app, id, seat, default, false).await;
    }
}

/// Returns the action that unlocks the question that `lock` locks.
pub(super) fn unlock(lock: &AnyAction) -> AnyAction {
    let AnyAction::Demonworld(Action::Table(Deed::Lock(window))) = lock else {
        panic!("there is no lock: {lock:?}");
    };
    AnyAction::Demonworld(Action::Table(Deed::Unlock(*window)))
}

/// Returns the action that locks the first open question.
pub(super) fn first_lock(menu: &[AnyAction]) -> Option<AnyAction> {
    let is_lock =
        |action: &&AnyAction| matches!(action, AnyAction::Demonworld(Action::Table(Deed::Lock(_))));
    menu.iter().find(is_lock).cloned()
}
