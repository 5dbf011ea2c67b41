//! Tests of standing answers. A question in another player's turn also offers answers that stay in force longer: "So
//! until my next turn" (in Demonworld until the season ends) and "always so". They are offered next to the plain
//! answer, and take no extra tap.

use regnal::game::{Game, Seat};
use regnal::games::demonworld::nouns::Phase;
use regnal::games::demonworld::state::{Attitude, StandingAttitude};
use regnal::games::demonworld::{self, Demonworld};
use regnal::games::echoes::nouns::Format;
use regnal::games::echoes::setup::ReactionMode;
use regnal::games::echoes::state::ReactionPolicy;
use regnal::games::echoes::{self, Echoes};
use regnal::games::mighty::nouns::PursuitOrder;
use regnal::games::mighty::{self, Mighty};
use regnal::games::{AnyAction, AnyGame, AnyOptions, Known as _};
use regnal::store::{Channel, NewMatch, Payload, User};
use regnal::text::{Lang, say};
use serde_json::Value;

use super::hall::{MATCH, position, verified_actions};
use super::party::whim;
use super::shown::{components, entry};
use super::site::Site;
use super::veil::WatchedMatch;
use super::veil::demonworld::moment;
use super::veil::eyes::Perspective;
use crate::support::Running;
use crate::support::stored::{new_join, new_match, new_start, notify};

/// Number of taps needed to open a menu and choose from it.
const CHOICE: usize = 2;
/// Number of taps needed to activate a button.
const BUTTON: usize = 1;
/// Maximum number of actions before the question that the tests need is asked.
const LONGEST: usize = 3_000;

/// A two-player match that starts with an open question to one player.
pub(super) struct Asked {
    pub(super) bot: Running,
    pub(super) eyes: Vec<Perspective>,
}

impl Asked {
    /// Opens a Mighty Empires match that begins at this position.
    pub(super) async fn of_mighty(position: mighty::Position) -> Asked {
        let setup = mighty::Setup {
            options: mighty::Options::usual(2, 6),
            opening: mighty::setup::Opening::Position(Box::new(position)),
        };
        let options = AnyOptions::Mighty(setup.options.clone());
        let any = Mighty::new(setup.clone()).into_any();
        Asked::open(options, Payload::of(&setup).unwrap(), &any).await
    }

    async fn open(options: AnyOptions, setup: Payload, game: &AnyGame) -> Asked {
        let bot = Running::fresh().await;
        let site = Site::at(bot.play.sandbox.address());
        let channel = site.id("channels", "name", "general").await;
        let mut eyes = Vec::new();
        for name in ["ann", "benoit"] {
            eyes.push(Perspective::reading(&site, &channel, name, "en-GB").await);
        }
        let user = |seat: usize| User(eyes[seat].id.parse().unwrap());
        let store = &bot.app.store;
        let channel = Channel(channel.parse().unwrap());
        let new = NewMatch { name: "Asked".into(), ..new_match(&options, channel, user(0)) };
        assert_eq!(store.create_match(new).await.unwrap(), MATCH);
        for (seat, name) in ["Ann", "Benoît"].into_iter().enumerate() {
            store.join(new_join(MATCH, user(seat), name)).await.unwrap();
        }
        let start = new_start(store, MATCH, game.event_version(), setup).await;
        store.start_match(start).await.unwrap();
        notify(&bot.app, MATCH).await;
        bot.delivered().await;
        Asked { bot, eyes }
    }

    /// Opens a seat's panel and chooses the standing answer with this number. Returns the number of taps for the
    /// standing answer and for the plain one.
    async fn answers(&mut self, seat: Seat, answer: &AnyAction, number: usize) -> [usize; 2] {
        let table = position(&self.bot.app).await;
        let game = table.game().unwrap();
        let index = game.legal(seat).iter().position(|one| one == answer);
        let index = index.expect("there should be an answer to the question");
        let (_, line) = game.onward(seat, answer).swap_remove(number);
        let label = say(Lang::En, &line, &table.names());
        let eyes = &mut self.eyes[seat.index()];
        let panel = eyes.open_panel().await;
        let alone = way_to(&panel, &[format!("#{index}"), format!(":{index}")], None);
        let (alone, ..) = alone.unwrap_or_else(|| panic!("there is no answer: {panel}"));
        let both = way_to(&panel, &[format!("#{index}+{number}")], Some(&label));
        let (taps, id, value) = both.unwrap_or_else(|| panic!("there is no {label}: {panel}"));
        let done = eyes.click(&panel, &id, value.as_deref()).await;
        assert_ne!(done["state"], "failed", "{done}");
        [BUTTON + taps, BUTTON + alone]
    }

    /// Returns the logged actions and their seats.
    pub(super) async fn done(&self) -> Vec<(Option<Seat>, AnyAction)> {
        let batches = self.bot.app.store.batches(MATCH, 0, 9).await.unwrap();
        let done = batches.iter();
        done.map(|one| (one.seat, one.action.read().unwrap())).collect()
    }

    pub(super) async fn ends(self) {
        verified_actions(&self.bot.app.store, MATCH).await;
        self.bot.stop().await;
    }
}

/// Returns the path to a panel action: the number of taps, the custom id, and the menu value.
fn way_to(
    panel: &Value,
    ends: &[String],
    label: Option<&str>,
) -> Option<(usize, String, Option<String>)> {
    let in_menus = entry(panel, |value, its| {
        ends.iter().any(|end| end == value) && label.is_none_or(|label| label == its)
    });
    let in_menus = in_menus.map(|(id, value)| (CHOICE, id, Some(value)));
    in_menus.or_else(|| {
        let mut pressed = components(panel).filter(|part| part["type"] == 2);
        let found = pressed.find(|part| {
            let id = part["custom_id"].as_str().unwrap_or_default();
            ends.iter().any(|end| id.ends_with(end.as_str()))
                && label.is_none_or(|label| part["label"] == label)
        })?;
        Some((BUTTON, found["custom_id"].as_str()?.to_owned(), None))
    })
}

/// Plays random matches until a seat has an action that satisfies `is_wanted`. The numbers from `first` on determine
/// the random actions and dice.
fn offered<G: Game>(
    options: &G::Options,
    first: u64,
    is_wanted: impl Fn(&G::Action) -> bool,
) -> (G, Seat) {
    for number in first..first + 40 {
        let (mut dice, mut wish) = (whim(number), whim(number + 1_000));
        let mut game = G::new(G::deal(options, &mut dice));
        for _ in 0..LONGEST {
            let awaited = game.awaited();
            let Some(&seat) = awaited.first() else { break };
            let menu = game.legal(seat);
            if menu.iter().any(&is_wanted) {
                return (game, seat);
            }
            let action = &menu[wish.index(menu.len())];
            game.play(seat, action, &mut dice).unwrap();
        }
    }
    panic!("no player was offered the action");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pursuit_prompt_offers_to_decline_until_the_next_turn() {
    let is_pursuit = |one: &mighty::Action| matches!(one, mighty::Action::Pursue { .. });
    let options = mighty::Options::usual(2, 6);
    let (game, seat) = offered::<Mighty>(&options, 6_000, is_pursuit);
    let mut asked = Asked::of_mighty(game.position()).await;
    let no = AnyAction::Mighty(mighty::Action::Pursue { yes: false });
    let [taps, alone] = asked.answers(seat, &no, 0).await;
    assert_eq!(taps, alone, "the standing answer took another number of taps");
    let order = PursuitOrder::NeverUntilTurn;
    let order = AnyAction::Mighty(mighty::Action::SetPursuitOrder { order });
    assert_eq!(asked.done().await, [(Some(seat), no), (Some(seat), order)]);
    // The answer applies until that seat's next turn begins (tests/mighty/rules/retreat.rs).
    let table = position(&asked.bot.app).await;
    let own = Mighty::of(table.game().unwrap()).unwrap();
    let at = own.position();
    let orders = &at.realms[seat.index()].orders;
    assert_eq!(orders.pursuit, PursuitOrder::NeverUntilTurn);
    asked.ends().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reaction_prompt_offers_to_pass_until_the_next_turn_or_always() {
    let is_pass = |one: &echoes::Action| *one == echoes::Action::PassReaction;
    let options =
        echoes::Options { reactions: ReactionMode::Prompt, ..echoes::Options::usual(Format::Base) };
    let (game, seat) = offered::<Echoes>(&options, 8_000, is_pass);
    for (number, policy) in [ReactionPolicy::Pass, ReactionPolicy::Orders].into_iter().enumerate() {
        let setup = echoes::setup::Setup::Position(Box::new(game.position().clone()));
        let options = AnyOptions::Echoes(game.position().options.clone());
        let any = Echoes::new(setup.clone()).into_any();
        let mut asked = Asked::open(options, Payload::of(&setup).unwrap(), &any).await;
        let pass = AnyAction::Echoes(echoes::Action::PassReaction);
        let [taps, alone] = asked.answers(seat, &pass, number).await;
        assert_eq!(taps, alone, "the standing answer took another number of taps");
        let order = AnyAction::Echoes(echoes::Action::SetPolicy { policy });
        let done = asked.done().await;
        assert_eq!(done, [(Some(seat), pass), (Some(seat), order)]);
        let table = position(&asked.bot.app).await;
        let own = Echoes::of(table.game().unwrap()).unwrap();
        assert_eq!(own.position().player(seat).policy, policy);
        asked.ends().await;
    }
}

/// Returns the first seat that is asked for its armies' attitudes in a conflict.
fn in_conflict(at: &demonworld::Position) -> Option<Seat> {
    let mut windows = at.windows.values();
    let open = windows.find(|window| window.phase == Phase::ConflictAttitudes)?;
    open.asked.difference(&open.locked).next().copied()
}

/// Opens a seat's order book and finds the page with an entry. Returns the page, the component to click, and the number
/// of taps to the entry.
async fn page_with(eyes: &mut Perspective, wanted: &str) -> (Value, String, Option<String>, usize) {
    let mut page = eyes.open_panel().await;
    let mut taps = BUTTON;
    for _ in 0..3 {
        if let Some((tap, id, value)) = way_to(&page, &[wanted.to_owned()], None) {
            return (page, id, value, taps + tap);
        }
        let is_army = |value: &str| {
            let number = value.strip_prefix('a');
            number.is_some_and(|number| number.parse::<u32>().is_ok())
        };
        let army = || {
            let army = entry(&page, |value, _| is_army(value));
            army.map(|(id, value)| (CHOICE, id, Some(value)))
        };
        let on = way_to(&page, &["longer".to_owned()], None).or_else(army);
        let (tap, id, value) = on.unwrap_or_else(|| panic!("there is no army: {page}"));
        let shown = eyes.click(&page, &id, value.as_deref()).await;
        page = shown["message"].clone();
        taps += tap;
    }
    panic!("there is no {wanted}: {page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_attitude_prompt_offers_answers_for_the_rest_of_the_season_or_always() {
    let game = moment(|at| in_conflict(at).is_some());
    let seat = in_conflict(game.position()).unwrap();
    let mut camp = WatchedMatch::of_demonworld(&game).await;
    let orders = async |camp: &WatchedMatch| {
        let game = camp.game().await;
        let own = Demonworld::of(&game).unwrap();
        own.position().players[seat.index()].standing.clone()
    };
    let (nothing, before) = (StandingAttitude::Nothing, orders(&camp).await);
    for (entry, held) in [
        ("season-nothing", [Some(nothing), before.attitude]),
        ("always-nothing", [None, Some(nothing)]),
    ] {
        let eyes = camp.eyes(seat.index());
        let (page, id, value, taps) = page_with(eyes, entry).await;
        assert!(taps <= BUTTON + 3 * CHOICE, "{taps} taps");
        let done = eyes.click(&page, &id, value.as_deref()).await;
        assert_ne!(done["state"], "failed", "{done}");
        let its = orders(&camp).await;
        assert_eq!([its.season_attitude, its.attitude], held, "{done}");
        let game = camp.game().await;
        let at = Demonworld::of(&game).unwrap().position();
        let mut taken = at.conflicts.values().flat_map(|one| one.attitudes.values());
        assert!(taken.any(|one| *one == Attitude::Nothing));
    }
    verified_actions(&camp.bot.app.store, MATCH).await;
    camp.bot.stop().await;
}
