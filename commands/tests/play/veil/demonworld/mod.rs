//! Tests that compare two Demonworld worlds that differ only in secrets hidden from the viewer: drafts and their
//! existence, treasuries, garrisons, army compositions, stocks, saps and announced directions, plans, secret treaties,
//! and the umpire's notes. Every byte shown to the viewer or to the public is the same in both worlds, regardless of
//! what the viewer looks at or tries.

#[path = "../../../../../tests/demonworld/play/worlds.rs"]
mod worlds;

mod log;

use regnal::dice::{Dice, Seed};
use regnal::game::{Seat, Viewer, prelude::*};
use regnal::games::demonworld::action::{Season as Order, Umpire};
use regnal::games::demonworld::nouns::{Phase, Race};
use regnal::games::demonworld::{Action, Demonworld, Opening, Options, Position, Setup};
use regnal::games::{AnyAction, AnyGame, AnyOptions, Known as _};
use regnal::store::Payload;
use regnal_bot::run::settings::Settings;
use regnal_bot::run::submit::{Request, submit};
use serde_json::json;

use super::eyes::Perspective;
use super::{Dealt, MATCH, SeenByOne, WatchedMatch, same};
use crate::play::party::whim;
use crate::support::GUILD;

/// Command groups whose completions are compared.
const GROUPS: [&str; 8] = [
    "demonworld",
    "demonworld-muster",
    "demonworld-siege",
    "demonworld-winter",
    "demonworld-table",
    "show",
    "map",
    "what-if",
];
/// Maximum number of actions before the required position.
const LONGEST: usize = 4_000;
/// Number of paths to follow beyond the panel's first level.
const BEHIND: usize = 2;
/// Index of the umpire among the viewers.
const UMPIRE: usize = 4;

fn setup(game: &Demonworld) -> Setup {
    Setup {
        options: game.view(Viewer::Public).options,
        opening: Opening::Position(Box::new(game.position().clone())),
    }
}

/// Returns the first position of an autopilot campaign at which `stop` returns true.
pub(crate) fn moment(stop: impl Fn(&Position) -> bool) -> Demonworld {
    for number in 0..20 {
        let options = Options::usual([Race::Elf, Race::Orc, Race::Human]);
        let seed = Seed::from_bytes([number; 32]);
        let (mut dice, mut advice) = (Dice::keyed(seed.mixed(&[]), 0), whim(number.into()));
        let mut game = Demonworld::new(Demonworld::deal(&options, &mut dice));
        let office = Action::Umpire(Umpire::TakeOffice { seat: None });
        game.play(Seat::UMPIRE, &office, &mut dice).unwrap();
        for _ in 0..LONGEST {
            let at = game.position();
            if stop(at) {
                return game;
            }
            let Some(&seat) = game.awaited().first() else { break };
            if at.date.year > 3 {
                break;
            }
            for deed in game.machine(seat, &mut advice) {
                // Skips actions that an earlier action made impossible.
                let _ = game.play(seat, &deed, &mut dice);
            }
        }
    }
    panic!("no suitable moment was found");
}

impl WatchedMatch {
    /// Stores a Demonworld campaign at this position and notifies the players who have to act. The last viewer, after
    /// the onlooker, is the umpire, who views nothing in these tests.
    pub(in crate::play) async fn of_demonworld(game: &Demonworld) -> WatchedMatch {
        let mut camp = WatchedMatch::gathered(3).await;
        camp.site.post("/seats", &json!({"username": "ursule"})).await;
        let umpire = Perspective::of(&camp.site, &camp.channel, "ursule").await;
        camp.eyes.push(umpire);
        let setup = setup(game);
        let dealt = Dealt {
            options: AnyOptions::Demonworld(setup.options.clone()),
            setup: Payload::of(&setup).unwrap(),
            game: Demonworld::new(setup).into_any(),
            next_draw: 0,
        };
        let state = json!({"umpire": camp.user(UMPIRE).0});
        camp.join(&dealt, (&Settings::default(), Some(GUILD), state)).await;
        camp.start_undated(&dealt).await;
        camp
    }

    /// Returns the umpire's id.
    pub(in crate::play) fn umpire(&self) -> &str {
        &self.eyes[UMPIRE].id
    }

    pub(in crate::play) async fn game(&self) -> AnyGame {
        let app = &self.bot.app;
        let table = app.desk.look(&app.store, MATCH).await.unwrap();
        table.game().unwrap().clone()
    }

    pub(in crate::play) async fn take_action(&self, seat: Seat, action: Action) {
        let app = &self.bot.app;
        let user = match seat {
            Seat::UMPIRE => self.user(UMPIRE),
            _ => self.user(seat.index()),
        };
        let request = Request::new(MATCH, seat, Some(user), AnyAction::Demonworld(action));
        submit(app, request).await.unwrap();
    }

    /// Drafts up to six of the march orders that a seat can give.
    async fn drafts(&self, seat: Seat) {
        let menu = self.game().await.legal(seat).into_iter();
        let its = menu.filter_map(|action| match action {
            AnyAction::Demonworld(action @ Action::Season(Order::March { .. })) => Some(action),
            _ => None,
        });
        let its: Vec<Action> = its.take(6).collect();
        assert!(!its.is_empty(), "nothing to draft");
        for action in its {
            self.take_action(seat, action).await;
        }
        self.heard().await;
    }
}

/// Returns commands that must be rejected because they contain ids of other players' pieces.
fn refused_commands(game: &Demonworld, seat: Option<Seat>, worlds: &[&Demonworld]) -> Vec<String> {
    let mut lines = vec![
        "/verify".to_owned(),
        "/umpire desk".to_owned(),
        "/umpire resign".to_owned(),
        "/demonworld-table emperor".to_owned(),
    ];
    let mut asked = game.position().windows.values();
    // This command would be legal for a player who is asked to pay upkeep.
    if asked.all(|own| own.phase != Phase::WinterUpkeep) {
        lines.push("/demonworld-winter pay".to_owned());
    }
    let home = game
        .position()
        .forces
        .iter()
        .find(|(_, own)| Some(own.owner) == seat && own.number.is_some());
    let site = home
        .and_then(|(_, own)| game.position().sites.keys().find(|id| id.province == own.province));
    for world in worlds {
        let at = world.position();
        let others = at.forces.iter().filter(|(_, own)| Some(own.owner) != seat);
        for (id, force) in others.take(6) {
            let (id, province) = (id.0, force.province);
            lines.push(format!("/demonworld march army:{id} to:{province}"));
            lines.push(format!("/demonworld hold army:{id}"));
            lines.push(format!("/demonworld absorb garrison:{id} army:{id}"));
            lines.push(format!("/demonworld-muster dissolve force:{id}"));
        }
        for unit in at.units.iter().filter(|(_, own)| Some(own.owner) != seat).take(4) {
            lines.push(format!("/demonworld-winter advantage unit:{} advantage:fear", unit.0.0));
        }
        for treaty in at.treaties.keys() {
            lines.push(format!("/demonworld-table answer treaty:{} yes:yes", treaty.0));
            lines.push(format!("/demonworld-table denounce treaty:{}", treaty.0));
        }
        for siege in at.sieges.keys() {
            lines.push(format!("/demonworld-siege ration siege:{} week:3 ration:50", siege.0));
            lines.push(format!("/demonworld-siege dig siege:{} week:3 sap:1 course:left", siege.0));
        }
    }
    if let (Some((army, _)), Some(site)) = (home, site) {
        // Combines the player's own army with another player's pieces.
        lines.push(format!("/demonworld detach army:{} site:{site} pieces:u1", army.0));
    }
    lines.sort();
    lines.dedup();
    lines
}

/// Shows a viewer everything in one world and tries the rejected commands. Meanwhile, another seat optionally drafts
/// orders.
async fn seen_in(
    game: &Demonworld,
    looker: usize,
    tried: &[String],
    drafting: Option<Seat>,
) -> SeenByOne {
    let mut camp = WatchedMatch::of_demonworld(game).await;
    let before = camp.bot.app.store.batches(MATCH, 0, u32::MAX).await.unwrap().len();
    assert_eq!(before, 0);
    if let Some(seat) = drafting {
        camp.drafts(seat).await;
    }
    let written = camp.bot.app.store.batches(MATCH, 0, u32::MAX).await.unwrap().len();
    let provinces: Vec<String> =
        game.position().provinces.keys().map(ToString::to_string).collect();
    let mut looks: Vec<String> = [
        "/map",
        "/map size:wide",
        "/show realm",
        "/show pending",
        "/show reports",
        "/match status",
        "/story history",
        "/story history page:1",
        "/story book",
        "/story film",
        "/story history search:Ann",
        "/why",
        "/why result:a",
        "/what-if deed:a",
        "/match list",
        "/story export",
        "/hand",
    ]
    .map(str::to_owned)
    .to_vec();
    looks.extend(provinces.iter().map(|id| format!("/show hex hex:{id}")));
    looks.push(format!("/map around:{}", provinces[5]));
    let eyes = &mut camp.eyes[looker];
    eyes.opens().await;
    if looker < 3 {
        // Codes of armies, mustered forces, and units in training or awaiting pay.
        for letter in ['a', 'f', 'u'] {
            eyes.book_of(letter).await;
        }
        eyes.panel(BEHIND).await;
    }
    eyes.type_commands(&looks).await;
    let units = camp.site.clone();
    let asked = json!({"channel_id": camp.channel, "text": "/show unit unit:"});
    let path = format!("/seats/{}/autocomplete", eyes.id);
    let offered = units.post(&path, &asked).await;
    for choice in offered["choices"].as_array().into_iter().flatten() {
        let value = choice["value"].as_str().unwrap_or_default();
        eyes.type_command(&format!("/show unit unit:{value}")).await;
    }
    eyes.completions_of(&GROUPS).await;
    eyes.type_commands(tried).await;
    let now = camp.bot.app.store.batches(MATCH, 0, u32::MAX).await.unwrap();
    let done = now.iter().skip(written);
    let done: Vec<&str> = done.map(|batch| batch.action.as_str()).collect();
    assert!(done.is_empty(), "actions were taken: {done:?}");
    camp.heard().await;
    SeenByOne::collect(camp, looker).await
}

/// Compares two worlds at a position, for a player and for an onlooker: the actual world, and one that differs in
/// everything hidden from the viewer.
async fn look_the_same(what: &str, game: &Demonworld) {
    for (looker, viewer) in [(0, Viewer::Seat(Seat(0))), (3, Viewer::Public)] {
        let worlds = worlds::worlds(game, viewer);
        let [usual, .., other] = &worlds[..] else {
            panic!("there is only one world for this path");
        };
        let seat = viewer_seat(viewer);
        let tried = refused_commands(game, seat, &[usual, other]);
        let (one, two) = tokio::join!(
            seen_in(usual, looker, &tried, None),
            seen_in(other, looker, &tried, None),
        );
        assert!(one.pages.len() > 60, "{} pages", one.pages.len());
        same(&format!("{what}, {viewer:?}"), &one, &two);
    }
}

fn viewer_seat(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Public | Viewer::Umpire => None,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn demonworld_matches_that_differ_only_in_secrets_look_the_same_while_orders_are_given() {
    let game = moment(|at| {
        at.date.year == 2 && at.windows.values().any(|own| own.phase == Phase::SeasonOrders)
    });
    look_the_same("orders", &game).await;
    // Nobody sees whether or when others change their drafts, regardless of the number of changes. The last world
    // proves that the comparison works: the player's own draft is visible.
    let tried = refused_commands(&game, Some(Seat(0)), &[&game]);
    let (one, other, own) = tokio::join!(
        seen_in(&game, 0, &tried, None),
        seen_in(&game, 0, &tried, Some(Seat(2))),
        seen_in(&game, 0, &tried, Some(Seat(0))),
    );
    same("a draft", &one, &other);
    let apart = one.pages.iter().zip(&own.pages);
    let apart = apart.filter(|(page, other)| page != other).count();
    assert!(apart >= 3, "only {apart} pages show the player's own draft");
}

#[tokio::test(flavor = "multi_thread")]
async fn demonworld_matches_that_differ_only_in_secrets_look_the_same_during_a_siege() {
    let game = moment(|at| {
        at.windows.values().any(|own| own.phase == Phase::SiegeWindow)
            && at.sieges.values().any(|siege| siege.besieged.is_some() && siege.week > 0)
    });
    look_the_same("a siege", &game).await;
}

/// Returns true if the first seat has an open question of one of these kinds. If `of_first` is false, the second seat
/// must have such a question and the first seat none.
fn asks(at: &Position, phases: &[Phase], of_first: bool) -> bool {
    let [first, second] = [Seat(0), Seat(1)];
    at.windows.values().any(|own| {
        let (one, other) = (own.asked.contains(&first), own.asked.contains(&second));
        phases.contains(&own.phase) && one == of_first && (one || other)
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn demonworld_matches_that_differ_only_in_secrets_look_the_same_while_armies_are_organised() {
    let game = moment(|at| at.date.year == 2 && asks(at, &[Phase::Organisation], true));
    look_the_same("organisation", &game).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn demonworld_matches_that_differ_only_in_secrets_look_the_same_when_armies_meet() {
    for of_first in [true, false] {
        let game = moment(|at| asks(at, &[Phase::ConflictAttitudes], of_first));
        look_the_same("a meeting", &game).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn demonworld_matches_that_differ_only_in_secrets_look_the_same_before_a_battle() {
    for of_first in [true, false] {
        let game = moment(|at| asks(at, &[Phase::BattlePlan], of_first));
        look_the_same("a battle", &game).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn demonworld_matches_that_differ_only_in_secrets_look_the_same_in_winter() {
    for phase in [Phase::WinterExperience, Phase::WinterUpkeep] {
        let game = moment(|at| asks(at, &[phase], true));
        look_the_same("winter", &game).await;
    }
}
