//! Tests of questions about a match and its reports: replay steps, the "Why?" button below a fight report, and the
//! announcement of the end.

use std::collections::BTreeSet;

use regnal::game::{Seat, Viewer};
use regnal::games::echoes::nouns::Format;
use regnal::games::{AnyAction, AnyGame, AnyOptions, echoes, mighty};
use regnal::store::{Append, Channel, MatchId, Payload, Timestamp, User};
use regnal_bot::run::pictures::looked_at;
use regnal_bot::run::replayed::{Played, steps_of};
use regnal_bot::run::stand_ins::{StandIn, note};
use regnal_bot::run::submit::{Request, submit};
use regnal_bot::run::table::Table;
use serde_json::{Value, json};

use super::keepsakes::kept_in;
use super::shown::buttons;
use crate::lookup::verify::match_of;
use crate::sandbox::client::text;
use crate::support::Running;

async fn table(bot: &Running, id: MatchId) -> Table {
    bot.app.desk.look(&bot.app.store, id).await.unwrap()
}

async fn act(bot: &Running, id: MatchId, seat: Seat, action: AnyAction) {
    let request = Request::new(id, seat, None, action);
    submit(&bot.app, request).await.unwrap();
}

/// Returns the channel's public posts.
async fn posts(bot: &Running) -> Vec<Value> {
    bot.delivered().await;
    let all = bot.play.messages(&bot.play.ann, &bot.play.general).await;
    let public = all.into_iter().filter(|one| one["ephemeral_for"].is_null());
    public.collect()
}

/// Plays a duel between bot players, in a channel with human users, until `stop` returns true.
async fn duel(bot: &Running, stop: impl Fn(&AnyGame) -> bool) -> MatchId {
    let options = AnyOptions::Echoes(echoes::Options::usual(Format::Base));
    let channel = Channel(bot.play.general.parse().unwrap());
    kept_in(channel, &bot.app.store, options, false, stop).await
}

/// Returns the seat whose turn it is, or `None` while another question is open.
fn turn_of(game: &AnyGame) -> Option<Seat> {
    let (_, seat) = game.turn()?;
    (game.awaited() == BTreeSet::from([seat])).then_some(seat)
}

/// Returns an attack that is possible for the seat whose turn it is.
fn attack(game: &AnyGame) -> Option<(Seat, AnyAction)> {
    let seat = turn_of(game)?;
    let mut menu = game.legal(seat).into_iter();
    let is_attack = |action: &AnyAction| {
        use echoes::Action::{AttackMelee, AttackRanged};
        matches!(action, AnyAction::Echoes(AttackMelee { .. } | AttackRanged { .. }))
    };
    Some((seat, menu.find(is_attack)?))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_post_about_a_fight_has_a_why_button() {
    let bot = Running::fresh().await;
    let id = duel(&bot, |game| attack(game).is_some()).await;
    let (seat, action) =
        attack(table(&bot, id).await.game().unwrap()).expect("there should be a fight");
    act(&bot, id, seat, action).await;
    let step = steps_of(&bot.app, &table(&bot, id).await).await.unwrap().len() - 1;
    let why = format!("r1:why:{}:{step}:deed.", id.0);
    let posts = posts(&bot).await;
    let is_fight = |post: &&Value| text(&post["content"]).contains("Attaque ");
    let fight = posts.iter().rev().find(is_fight).expect("there should be a post about the fight");
    let button = buttons(fight, &why).into_iter().next();
    let button = button.unwrap_or_else(|| panic!("there is no {why}: {posts:?}"));
    // The explanation starts at the fight, above a menu of the turn's other results.
    let opened = bot.uses(&bot.play.ann, fight, &button, None).await;
    let said = text(&opened["message"]["content"]);
    assert!(said.contains("\n> ") && said.contains("`EE-"), "{said}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_match_is_announced_even_if_the_first_seat_is_lent() {
    let bot = Running::fresh().await;
    let id = duel(&bot, |game| game.era() > 0 && turn_of(game) == Some(Seat(0))).await;
    let held = table(&bot, id).await;
    let lent = StandIn {
        seat: 0,
        owner: held.user_of(Seat(0)).map(|user| user.0),
        program: true,
        until: Timestamp(bot.app.clock.now().0 + 86_400_000),
        ..StandIn::default()
    };
    note(&bot.app, &held, &lent).await.unwrap();
    bot.app.desk.forget(id).await;
    let held = table(&bot, id).await;
    assert_eq!(held.played().unwrap(), [Seat(0)]);
    let end = held.game().unwrap().concession();
    act(&bot, id, Seat(0), end).await;
    let posts = posts(&bot).await;
    let words: Vec<String> = posts.iter().map(|post| text(&post["content"])).collect();
    let told = words.iter().any(|words| words.contains("abandonne la partie."));
    assert!(told, "{words:?}");
    bot.stop().await;
}

/// Returns the seasons of a year in which the second realm has nothing to do, so that its turns are skipped.
fn lonely_year(game: &AnyGame) -> Vec<Vec<Value>> {
    let spring = json!({"event": "season_began", "year": 1, "season": "spring"});
    let mut begun = game.clone();
    begun.evolve(&spring.to_string()).unwrap();
    let first = *begun.awaited().first().unwrap();
    let other = Seat(1 - first.0);
    let turn = |event: &str, seat: Seat| json!({"event": event, "seat": seat});
    let mut batches = vec![vec![spring, turn("turn_began", first)]];
    for (old, new) in [("spring", "summer"), ("summer", "autumn"), ("autumn", "")] {
        let mut batch = vec![
            turn("turn_ended", first),
            turn("turn_began", other),
            turn("turn_ended", other),
            json!({"event": "season_ended", "year": 1, "season": old}),
        ];
        match new {
            "" => {
                batch.push(json!({"event": "winter_began", "year": 1}));
                batch.push(json!({"event": "slot_began", "seat": first, "phase": "equinox"}));
            }
            new => {
                batch.push(json!({"event": "season_began", "year": 1, "season": new}));
                batch.push(turn("turn_began", first));
            }
        }
        batches.push(batch);
    }
    batches
}

#[tokio::test(flavor = "multi_thread")]
async fn each_season_is_a_replay_step_even_if_one_realm_has_no_turns() {
    let bot = Running::fresh().await;
    let general = bot.play.general.parse().unwrap();
    let people = [&bot.play.ann, &bot.play.benoit].map(|id| id.parse().unwrap());
    let id = match_of(&bot.app.store, general, people, 5, 0).await;
    let dealt = table(&bot, id).await;
    let game = dealt.game().unwrap();
    assert_eq!(game.turn(), None, "the setup has a turn");
    let mut seq = 0;
    for batch in lonely_year(game) {
        let count = batch.len() as u64;
        let append = Append {
            match_id: id,
            expected_seq: seq,
            interaction: None,
            timer: None,
            seat: Some(Seat(0)),
            user: None,
            action: Payload::of(&AnyAction::Mighty(mighty::Action::EndTurn)).unwrap(),
            events: batch.into_iter().map(Payload::from).collect(),
            version: game.event_version(),
            draws: Vec::new(),
            next_draw: dealt.header.next_draw,
            snapshot: None,
            outbox: Vec::new(),
            timers: Vec::new(),
            ended: None,
            at: Timestamp(1),
        };
        bot.app.store.append(append).await.unwrap();
        seq += count;
    }
    bot.app.desk.forget(id).await;
    let now = table(&bot, id).await;
    let steps = steps_of(&bot.app, &now).await.unwrap();
    assert_eq!(steps.len(), 5, "expected the setup and four seasons: {steps:?}");
    // Each step starts in its own season.
    for (step, season) in ["spring", "summer", "autumn"].into_iter().enumerate() {
        let whose = looked_at(&now, now.channel());
        let place = bot.app.works.enter(whose, User::NOBODY).unwrap();
        let played = Played::of(&bot.app, &now, (Viewer::Public, step + 1), &place).await;
        let told = format!("{:?}", played.unwrap().told.first());
        assert!(told.to_lowercase().contains(season), "{told}");
    }
    bot.stop().await;
}
