//! Tests of the load that a campaign places on its players: posts, pictures and notifications in a two-player six-year
//! campaign.

use std::collections::BTreeSet;
use std::path::Path;

use regnal::dice::Dice;
use regnal::game::{Seat, prelude::*};
use regnal::games::mighty::action::RetreatOrder;
use regnal::games::mighty::nouns::{PursuitOrder, Season, WinterPhase};
use regnal::games::mighty::state::Stage;
use regnal::games::mighty::{Action, Mighty};
use regnal::games::{AnyAction, AnyGame, Known};
use regnal::store::{MatchId, Status, Store, Target};
use regnal_bot::games::FACES;
use regnal_bot::run::app::{App, Clock};
use regnal_bot::run::submit::{Done, Request, submit};
use serde_json::Value;

use super::host::{position, take_pending};
use super::party::whim;
use super::site::untimed;
use crate::lookup::verify::small_match;

/// Maximum number of actions in a six-year campaign.
const LONGEST: usize = 5_000;
/// Maximum number of actions by a player in one turn.
const DEEDS: usize = 8;

/// Playing style of the simulated people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Habit {
    /// Gives no orders in advance, so the player is asked in each winter slot.
    Asked,
    /// Gives the orders for the whole winter on one page, at the end of the autumn turn or in the first winter slot.
    /// Answers questions in other players' turns in advance or with standing answers.
    HandsIn,
}

/// Statistics of a match.
#[derive(Debug, Default)]
struct Tally {
    actions: usize,
    /// Number of publicly announced actions, each of which used to have a separate post.
    told: usize,
    /// Content of the posts that report events.
    heard: Vec<String>,
    posts: usize,
    /// Number of edits that extended a turn notification during its turn.
    edits: usize,
    maps: usize,
    calls: usize,
    winter_calls: usize,
    letters: usize,
}

impl Tally {
    /// Takes the pending messages out of the outbox and counts them. `is_winter` is true if they were sent in winter.
    async fn take(&mut self, app: &App, is_winter: bool) {
        for message in take_pending(app).await {
            if matches!(message.target, Target::User(_)) {
                self.letters += 1;
                continue;
            }
            let said: Value = message.payload.read().unwrap();
            if message.topic.as_deref() == Some("lives") {
                self.edits += 1;
                continue;
            }
            let is_call = message.topic.as_deref() == Some("turn");
            self.posts += 1;
            if message.topic.is_none() {
                self.heard.push(said["content"].as_str().unwrap().to_owned());
            }
            self.maps += usize::from(!said["picture"].is_null());
            self.calls += usize::from(is_call);
            self.winter_calls += usize::from(is_call && is_winter);
        }
    }
}

/// Chooses an action as a purposeful player would: a few actions per turn, and occasionally one in winter.
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

/// Takes an action for `seat`.
async fn act(app: &App, id: MatchId, seat: Seat, action: Action) -> Done {
    let request =
        Request::new(id, seat, position(app, id).await.user_of(seat), AnyAction::Mighty(action));
    submit(app, request).await.unwrap()
}

/// Returns orders for the coming winter: occasionally an action, and then a pass for the rest of the winter.
fn page(game: &Mighty, seat: Seat, whim: &mut Dice) -> Vec<Action> {
    let deeds: Vec<Action> = game
        .standing(seat)
        .into_iter()
        .filter(|action| matches!(action, Action::HandIn { .. }))
        .collect();
    let mut page = Vec::new();
    if !deeds.is_empty() && whim.index(2) == 0 {
        page.push(deeds[whim.index(deeds.len())].clone());
    }
    let rest = Action::HandInRest { recruits: true };
    page.extend(game.standing(seat).into_iter().find(|action| *action == rest));
    page
}

/// Returns standing orders for beaten and for victorious units, once the campaign has begun.
fn orders(game: &Mighty, seat: Seat) -> Vec<Action> {
    let is_wanted = |action: &Action| match action {
        Action::SetRetreatOrder { order, .. } => *order == RetreatOrder::Refuge,
        Action::SetPursuitOrder { order } => *order == PursuitOrder::Never,
        _ => false,
    };
    let open = game.standing(seat).into_iter();
    open.filter(is_wanted).collect()
}

/// Plays a complete random two-player six-year campaign. If `forgets` is true, restarts the bot before every action.
async fn campaign(dir: &Path, number: u64, habit: Habit, forgets: bool) -> Tally {
    let store = Store::open(dir).await.unwrap();
    let id = small_match(&store, 5, 0).await;
    let app = App::new(store, Clock::default(), FACES);
    let (mut tally, mut whim) = (Tally::default(), whim(number));
    let mut table = position(&app, id).await;
    let (mut clock, mut done) = (String::new(), 0);
    let mut ordered = BTreeSet::new();
    while table.header.status == Status::Running {
        assert!(tally.actions < LONGEST, "the match should have ended");
        let game = table.game().unwrap();
        let awaited: Vec<Seat> = game.awaited().into_iter().collect();
        let seat = awaited[whim.index(awaited.len())];
        if game.clock() != clock {
            (clock, done) = (game.clock(), 0);
        }
        let game = own(game);
        let wish = wish(&game.legal(seat), done, &mut whim);
        let stage = game.position().stage;
        let autumn = matches!(stage, Stage::Campaign { season: Season::Autumn, .. });
        let first = matches!(stage, Stage::Winter { phase: WinterPhase::Equinox, .. });
        let ends = autumn && wish == Action::EndTurn && whim.index(2) == 0 || first;
        let mut acts = match ends && habit == Habit::HandsIn {
            true => page(game, seat, &mut whim),
            false => Vec::new(),
        };
        // A player who passes for the rest of the winter in the first slot also passes in that slot itself.
        if acts.is_empty() || autumn {
            let always = match habit {
                Habit::HandsIn => game.onward(seat, &wish),
                Habit::Asked => Vec::new(),
            };
            acts.push(wish);
            acts.extend(always.into_iter().map(|(order, _)| order));
        }
        let has_begun = matches!(stage, Stage::Campaign { .. });
        if habit == Habit::HandsIn && has_begun && ordered.insert(seat) {
            acts.splice(0..0, orders(game, seat));
        }
        for action in acts {
            if forgets {
                app.desk.forget(id).await;
            }
            let acted = act(&app, id, seat, action).await;
            table = acted.table;
            done += 1;
            tally.actions += 1;
            tally.told += usize::from(!acted.told.aloud.is_empty());
            let stage = own(table.game().unwrap()).position().stage;
            tally.take(&app, matches!(stage, Stage::Winter { .. })).await;
        }
    }
    tally
}

#[tokio::test]
async fn a_six_year_campaign_stays_within_its_post_limits() {
    let before = tempfile::tempdir().unwrap();
    let asked = campaign(before.path(), 6, Habit::Asked, false).await;
    let after = tempfile::tempdir().unwrap();
    let tally = campaign(after.path(), 6, Habit::HandsIn, false).await;
    for it in [&asked, &tally] {
        println!(
            "{} deeds, {} told: {} posts, {} edits, {} posts telling, {} maps, {} calls, {} in winter, {} letters",
            it.actions,
            it.told,
            it.posts,
            it.edits,
            it.heard.len(),
            it.maps,
            it.calls,
            it.winter_calls,
            it.letters
        );
    }
    assert!(tally.posts <= 150, "{} posts", tally.posts);
    assert!(tally.calls <= 50, "{} calls", tally.calls);
    // The film posted at the end counts towards the number of maps.
    assert!(tally.maps <= tally.calls + 8, "{} maps", tally.maps);
    // Each announced action used to have a separate post.
    let once = asked.told + asked.posts - asked.heard.len();
    assert!(asked.posts * 3 < once * 2, "{} posts, formerly {once}", asked.posts);
    assert!(asked.winter_calls > tally.winter_calls + 15, "{asked:?}");
}

#[tokio::test]
async fn unannounced_events_are_restored_from_the_log() {
    let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let steady = campaign(one.path(), 2, Habit::HandsIn, false).await;
    let killed = campaign(other.path(), 2, Habit::HandsIn, true).await;
    let timeless = |posts: &[String]| posts.iter().map(|post| untimed(post)).collect::<Vec<_>>();
    assert_eq!(timeless(&steady.heard), timeless(&killed.heard));
    assert!(steady.heard.len() * 2 < steady.told, "{}", steady.heard.len());
}
