//! How much a campaign asks of its people: the posts, the pictures and the calls of six years between two.

use std::path::Path;

use regnal::dice::Dice;
use regnal::game::Seat;
use regnal::games::mighty::state::Stage;
use regnal::games::mighty::{Action, Mighty};
use regnal::games::{AnyAction, AnyGame, Known};
use regnal::store::{Delivery, MatchId, Status, Store, Target};
use regnal_bot::games::FACES;
use regnal_bot::run::app::{App, Clock};
use regnal_bot::run::submit::{Request, submit};
use regnal_bot::run::table::Table;
use serde_json::Value;

use super::party::whim;
use crate::lookup::verify::small_match;

/// More deeds than a campaign of six years has.
const LONGEST: usize = 5_000;
/// How many deeds a player does in a turn, at most.
const DEEDS: usize = 8;

/// What was said in the course of a match.
#[derive(Debug, Default)]
struct Tally {
    actions: usize,
    posts: usize,
    maps: usize,
    calls: usize,
    winter_calls: usize,
    letters: usize,
}

impl Tally {
    /// Takes what waits out of the outbox and counts it; `is_winter` is when it was said.
    async fn take(&mut self, app: &App, is_winter: bool) {
        loop {
            let waiting = app.store.pending(app.clock.now(), 100).await.unwrap();
            if waiting.is_empty() {
                return;
            }
            for message in waiting {
                let sent = Delivery::Sent { message: 1 };
                let reports = [(message.id, sent)];
                app.store.settle(&reports, app.clock.now()).await.unwrap();
                if matches!(message.message.target, Target::User(_)) {
                    self.letters += 1;
                    continue;
                }
                let said: Value = message.message.payload.read().unwrap();
                let is_call = message.message.topic.as_deref() == Some("turn");
                self.posts += 1;
                self.maps += usize::from(!said["picture"].is_null());
                self.calls += usize::from(is_call);
                self.winter_calls += usize::from(is_call && is_winter);
            }
        }
    }
}

/// What a player does who knows what they want: some deeds a turn, now and then something in winter.
fn wish(menu: &[Action], done: usize, whim: &mut Dice) -> Action {
    let is_end = |action: &Action| matches!(action, Action::EndTurn);
    let is_pass = |action: &Action| {
        matches!(
            action,
            Action::PassSpell
                | Action::PassSpy
                | Action::EndBuilding
                | Action::PassRecruit
                | Action::EndDeployment
        )
    };
    if let Some(end) = menu.iter().find(|action| is_end(action)) {
        let deeds = menu
            .iter()
            .filter(|action| !matches!(action, Action::EndTurn | Action::BreakAlliance { .. }));
        let deeds: Vec<&Action> = deeds.collect();
        return match done < DEEDS && whim.index(10) > 0 {
            true => deeds[whim.index(deeds.len())].clone(),
            false => end.clone(),
        };
    }
    if let Some(pass) = menu.iter().find(|action| is_pass(action))
        && whim.index(10) < 7
    {
        return pass.clone();
    }
    if menu.contains(&Action::PlaceRest) {
        return Action::PlaceRest;
    }
    menu[whim.index(menu.len())].clone()
}

fn own(game: &AnyGame) -> &Mighty {
    Mighty::of(game).unwrap()
}

async fn position(app: &App, id: MatchId) -> Table {
    app.desk.look(&app.store, id).await.unwrap()
}

/// Does what `seat` wants.
async fn act(app: &App, id: MatchId, seat: Seat, action: Action) -> Table {
    let request = Request {
        match_id: id,
        seat,
        user: position(app, id).await.user_of(seat),
        action: AnyAction::Mighty(action),
        interaction: None,
        timer: None,
        seen: None,
    };
    submit(app, request).await.unwrap().table
}

/// A whole campaign of six years between two, by whim.
async fn campaign(dir: &Path, number: u64) -> Tally {
    let store = Store::open(dir).await.unwrap();
    let id = small_match(&store, 5, 0).await;
    let app = App::new(store, Clock::default(), FACES);
    let (mut tally, mut whim) = (Tally::default(), whim(number));
    let mut table = position(&app, id).await;
    let (mut clock, mut done) = (String::new(), 0);
    while table.header.status == Status::Running {
        assert!(tally.actions < LONGEST, "no end in sight");
        let game = table.game().unwrap();
        let awaited: Vec<Seat> = game.awaited().into_iter().collect();
        let seat = awaited[whim.index(awaited.len())];
        if game.clock() != clock {
            (clock, done) = (game.clock(), 0);
        }
        let legal = game.legal(seat);
        let menu: Vec<Action> = legal
            .iter()
            .filter_map(|action| Mighty::own_action(action).cloned())
            .collect();
        let action = wish(&menu, done, &mut whim);
        table = act(&app, id, seat, action).await;
        done += 1;
        tally.actions += 1;
        let stage = own(table.game().unwrap()).position().stage;
        let is_winter = matches!(stage, Stage::Winter { .. });
        tally.take(&app, is_winter).await;
    }
    tally
}

#[tokio::test]
async fn a_campaign_of_six_years_asks_little_of_its_channel() {
    let dir = tempfile::tempdir().unwrap();
    let tally = campaign(dir.path(), 6).await;
    println!("{tally:?}");
}
