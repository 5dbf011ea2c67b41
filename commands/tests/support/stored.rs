//! Matches that are written directly into the store, without a lobby in Discord.

use regnal::dice::{Dice, Seed};
use regnal::game::Seat;
use regnal::games::{AnyAction, AnyGame, AnyOptions};
use regnal::store::{
    Append, Channel, Join, MatchId, NewMatch, Payload, Start, Store, Timestamp, User,
};
use regnal_bot::run::app::App;
use regnal_bot::run::people::People;
use regnal_bot::run::summons::{AtHand, summons};
use regnal_bot::run::table::Table;
use serde_json::{Value, json};

/// Time at which the matches are stored.
const AT: Timestamp = Timestamp(1);

/// Returns an unnamed match in English with the default settings, outside of any server.
pub(crate) fn new_match(options: &AnyOptions, channel: Channel, creator: User) -> NewMatch {
    NewMatch {
        kind: options.kind().name().into(),
        guild: None,
        channel,
        creator,
        name: String::new(),
        language: "en".into(),
        options: serde_json::to_value(options).unwrap(),
        settings: json!({}),
        state: Value::Null,
        seed: Seed::from_bytes([5; 32]),
        interaction: None,
        at: AT,
    }
}

/// Returns the entry of a user who reads English and has no salt.
pub(crate) fn new_join(match_id: MatchId, user: User, name: &str) -> Join {
    Join { match_id, user, name: name.into(), salt: String::new(), language: "en".into(), at: AT }
}

/// Returns the data with which a lobby starts a match with this setup. `version` is the game's event version. There are
/// no timers or messages.
pub(crate) async fn new_start(
    store: &Store,
    match_id: MatchId,
    version: u32,
    setup: Payload,
) -> Start {
    Start {
        match_id,
        revision: store.find_match(match_id).await.unwrap().unwrap().revision,
        setup,
        version,
        next_draw: 0,
        interaction: None,
        timers: Vec::new(),
        outbox: Vec::new(),
        at: AT,
    }
}

/// Notifies the players who have to act, without naming a deadline.
pub(crate) async fn notify(app: &App, match_id: MatchId) {
    let table = Table::load(&app.store, match_id).await.unwrap();
    let called = table.game().unwrap().awaited();
    let at_hand = AtHand { people: &People::default(), now: Timestamp(0) };
    let call = summons(&table, &at_hand, &called, &[]).unwrap();
    app.store.say(Some(match_id), &call, AT).await.unwrap();
    app.mail.notify_one();
}

/// A running match whose actions are written directly into the store.
pub(crate) struct StoredMatch<'a> {
    store: &'a Store,
    pub(crate) id: MatchId,
    /// Current position.
    pub(crate) game: AnyGame,
    seed: Seed,
    salts: Vec<String>,
    seq: u64,
    next_draw: u64,
}

impl<'a> StoredMatch<'a> {
    /// Opens a match, deals it and starts it. Each player has a user id, a name and a salt.
    pub(crate) async fn begin(
        store: &'a Store,
        new: NewMatch,
        options: &AnyOptions,
        players: &[(u64, &str, &str)],
    ) -> StoredMatch<'a> {
        let seed = new.seed.clone();
        let id = store.create_match(new).await.unwrap();
        let mut salts = Vec::new();
        for &(user, name, salt) in players {
            let join = Join { salt: salt.to_owned(), ..new_join(id, User(user), name) };
            store.join(join).await.unwrap();
            salts.push(salt.to_owned());
        }
        let mut dice = Dice::keyed(seed.mixed(&salts), 0);
        let (setup, game) = AnyGame::deal(options, &mut dice).unwrap();
        let next_draw = dice.next_number();
        let start = new_start(store, id, game.event_version(), Payload::from(setup)).await;
        store.start_match(Start { next_draw, ..start }).await.unwrap();
        StoredMatch { store, id, game, seed, salts, seq: 0, next_draw }
    }

    /// Takes an action and appends it to the log. Returns false if the game refuses it.
    pub(crate) async fn play(&mut self, seat: Seat, action: &AnyAction) -> bool {
        let mut dice = Dice::keyed(self.seed.mixed(&self.salts), self.next_draw);
        let Ok(played) = self.game.play(seat, action, &mut dice) else {
            return false;
        };
        self.next_draw = dice.next_number();
        let count = played.events.len() as u64;
        let append = Append {
            match_id: self.id,
            expected_seq: self.seq,
            interaction: None,
            timer: None,
            seat: Some(seat),
            user: None,
            action: Payload::of(action).unwrap(),
            events: played.events.into_iter().map(Payload::from).collect(),
            version: self.game.event_version(),
            draws: dice.drawn().to_vec(),
            next_draw: self.next_draw,
            snapshot: None,
            outbox: Vec::new(),
            timers: Vec::new(),
            ended: None,
            at: AT,
        };
        self.store.append(append).await.unwrap();
        self.seq += count;
        self.game = played.after;
        true
    }
}
