//! Tests that compare two Imperial Offices worlds that differ only in secrets hidden from the viewer: skills, units,
//! plans, gold, orders, votes, places, allegiance, and treaty offers. Every byte shown to the viewer or to the public
//! is the same in both worlds, regardless of what the viewer looks at or tries.

#[path = "../../../../tests/offices/play/worlds.rs"]
mod worlds;

use regnal::dice::{Dice, Seed};
use regnal::game::{Seat, Viewer, prelude::*};
use regnal::games::offices::ids::{CharacterId, UnitId};
use regnal::games::offices::nouns::Skill;
use regnal::games::offices::state::Stage;
use regnal::games::offices::{Offices, Opening, Options, Position, Setup};
use regnal::games::{AnyAction, AnyOptions, Known as _};
use regnal::store::Payload;
use regnal_bot::run::settings::Settings;
use regnal_bot::run::submit::{Request, submit};
use serde_json::{Value, json};

use super::{Dealt, MATCH, SeenByOne, WatchedMatch, same};
use crate::play::party::whim;
use crate::play::shown::buttons;

/// Command groups whose completions are compared.
const GROUPS: [&str; 6] = ["offices", "offices-realm", "offices-start", "show", "map", "what-if"];
const KINGDOMS: u8 = 3;
/// Maximum number of actions before the required position.
const LONGEST: usize = 4_000;
/// Number of paths to follow beyond the panel's first level.
const BEHIND: usize = 2;

/// Plays a match between three kingdoms with the autopilot until the orders of a given month are due.
pub(in crate::play) fn month(wanted: u8) -> Offices {
    let seed = Seed::from_bytes([3; 32]);
    let (mut dice, mut advice) = (Dice::keyed(seed.mixed(&[]), 0), whim(8));
    let options = Options::usual(KINGDOMS);
    let mut game = Offices::new(Offices::deal(&options, &mut dice));
    for _ in 0..LONGEST {
        let at = game.position();
        if at.stage == Stage::Orders && at.turn == wanted {
            return game;
        }
        let seat = *game.awaited().first().expect("a seat should be awaited");
        for deed in game.machine(seat, &mut advice) {
            // Skips actions that an earlier action made impossible.
            let _ = game.play(seat, &deed, &mut dice);
        }
    }
    panic!("no suitable month was found");
}

impl WatchedMatch {
    /// Stores a match of Imperial Offices at this position and notifies the players who have to act.
    pub(in crate::play) async fn of_offices(game: &Offices) -> WatchedMatch {
        let court = WatchedMatch::gathered(3).await;
        let setup = Setup {
            options: game.options().clone(),
            opening: Opening::Position(Box::new(game.position().clone())),
        };
        let dealt = Dealt {
            options: AnyOptions::Offices(setup.options.clone()),
            setup: Payload::of(&setup).unwrap(),
            game: Offices::new(setup).into_any(),
            next_draw: 0,
        };
        court.join(&dealt, (&Settings::default(), None, Value::Null)).await;
        court.start_undated(&dealt).await;
        court
    }

    async fn written(&self) -> usize {
        let batches = self.bot.app.store.batches(MATCH, 0, u32::MAX).await;
        batches.unwrap().len()
    }

    /// Writes orders for a seat and withdraws some of them.
    async fn write_orders(&self, seat: Seat) {
        let app = &self.bot.app;
        let table = app.desk.look(&app.store, MATCH).await.unwrap();
        let menu = table.game().unwrap().legal(seat).into_iter();
        let orders = menu.filter(|action| match action {
            AnyAction::Offices(action) => {
                matches!(action, regnal::games::offices::Action::Order { .. })
            }
            _ => false,
        });
        for action in orders.step_by(7).take(6) {
            let request = Request::new(MATCH, seat, table.user_of(seat), action);
            submit(app, request).await.unwrap();
        }
        self.heard().await;
    }
}

/// Returns commands that must be rejected, with ids that belong to other players or do not exist.
fn refused_commands(own: Option<Seat>, worlds: &[&Position]) -> Vec<String> {
    let mut lines = vec![
        "/offices race".to_owned(),
        "/offices-realm takeover".to_owned(),
        "/odds of:battle-999".to_owned(),
        "/show sheet sheet:person.999".to_owned(),
        "/show unit unit:999".to_owned(),
    ];
    let king = own.map(|seat| worlds[0].kingdoms[seat.index()].king.0);
    let who = king.unwrap_or(101);
    for at in worlds {
        let people = at.characters.iter().filter(|(_, one)| one.seat != own);
        for (id, _) in people.take(12) {
            lines.push(format!("/show unit unit:{id}"));
            lines.push(format!("/show sheet sheet:person.{id}"));
            lines.push(format!("/odds of:{id}"));
            lines.push(format!("/offices explore character:{id} phase:a"));
            lines.push(format!("/offices track character:{who} phase:a target:{id}"));
            lines.push(format!("/offices pursue character:{who} phase:b target:{id} plan:ME"));
            lines.push(format!("/offices hire character:{who} phase:a hero:{id} offer:2"));
            lines.push(format!("/offices-realm vote office:admiral candidate:{id}"));
        }
        for (id, _) in at.units.iter().filter(|(_, unit)| unit.owner != own).take(8) {
            lines.push(format!("/show unit unit:u{id}"));
            lines.push(format!("/offices-realm disband unit:{id}"));
            lines.push(format!("/offices transfer character:{who} phase:a take:{id} leave:none"));
        }
        for id in at.places.keys().take(10) {
            lines.push(format!("/offices search character:{who} phase:a place:{id} plan:ME"));
        }
    }
    lines.push(format!("/offices search character:{who} phase:a place:999 plan:ME"));
    lines.sort();
    lines.dedup();
    lines
}

/// Shows a viewer everything in one world and tries the rejected commands. Meanwhile, another seat optionally writes
/// orders.
async fn seen_in(
    game: &Offices,
    looker: usize,
    tried: &[String],
    drafting: Option<Seat>,
) -> SeenByOne {
    let court = WatchedMatch::of_offices(game).await;
    if let Some(seat) = drafting {
        court.write_orders(seat).await;
    }
    looked(court, game, (looker, looker < 3), tried).await
}

/// Lends the first seat to an onlooker, who then views everything in one world.
async fn seen_by_stand_in(game: &Offices, tried: &[String]) -> SeenByOne {
    let mut court = WatchedMatch::of_offices(game).await;
    let lends = "/stand-in ask until:2027-01-15 08:00 player:passer-by";
    court.eyes[0].type_commands(&[lends]).await;
    let question = loop {
        let posts = court.public().await;
        let mut asks = posts.iter().map(|post| (post, buttons(post, "r1:seat:")));
        if let Some((post, ids)) = asks.find(|(_, ids)| !ids.is_empty()) {
            break (post.clone(), ids[0].clone());
        }
    };
    for one in [1, 2, 3] {
        court.eyes[one].click_public_button(&question.0, &question.1).await;
    }
    court.heard().await;
    let header = court.bot.app.store.find_match(MATCH).await.unwrap();
    assert_eq!(header.unwrap().seats[0].user, Some(court.user(3)));
    looked(court, game, (3, true), tried).await
}

/// Shows one viewer everything and tries the rejected commands.
async fn looked(
    mut court: WatchedMatch,
    game: &Offices,
    (looker, is_seated): (usize, bool),
    tried: &[String],
) -> SeenByOne {
    let written = court.written().await;
    let mut looks: Vec<String> = [
        "/map",
        "/map size:wide",
        "/show realm",
        "/show pending",
        "/show sheet",
        "/show sheet sheet:court",
        "/show sheet sheet:race",
        "/match status",
        "/story history",
        "/story history search:Ann",
        "/story history search:1",
        "/story replay",
        "/story book",
        "/story film",
        "/why",
        "/why result:a",
        "/what-if deed:a",
        "/match list",
        "/story export",
    ]
    .map(str::to_owned)
    .to_vec();
    let provinces = game.position().provinces.keys();
    looks.extend(provinces.map(|id| format!("/show hex hex:{id}")));
    let eyes = &mut court.eyes[looker];
    eyes.opens().await;
    if is_seated {
        eyes.book_of('c').await;
        eyes.panel(BEHIND).await;
    }
    eyes.type_commands(&looks).await;
    for (what, command) in
        [("unit", "/show unit unit:"), ("sheet", "/show sheet sheet:"), ("odds", "/odds of:")]
    {
        let asked = json!({"channel_id": court.channel, "text": command});
        let path = format!("/seats/{}/autocomplete", eyes.id);
        let offered = court.site.post(&path, &asked).await;
        eyes.seen.push((what.to_owned(), offered.to_string()));
        for choice in offered["choices"].as_array().into_iter().flatten() {
            let value = choice["value"].as_str().unwrap_or_default();
            eyes.type_command(&format!("{command}{value}")).await;
        }
    }
    eyes.completions_of(&GROUPS).await;
    eyes.type_commands(tried).await;
    court.heard().await;
    let done = court.written().await;
    let mut seen = SeenByOne::collect(court, looker).await;
    // Timing decides whether the post of a vote is edited once more. The channel shows the result.
    seen.sent.retain(|request, _| !request.starts_with("PATCH "));
    seen.pages.push(("deeds".to_owned(), (done - written).to_string()));
    seen
}

#[tokio::test(flavor = "multi_thread")]
async fn imperial_offices_matches_that_differ_only_in_secrets_look_the_same_while_orders_are_given()
{
    let game = month(5);
    for (looker, viewer) in [(0, Viewer::Seat(Seat(0))), (3, Viewer::Public)] {
        let worlds = worlds::worlds(&game, viewer);
        let [usual, .., other] = &worlds[..] else {
            panic!("there is only one world for this path");
        };
        let own = (looker < 3).then_some(Seat(0));
        let tried = refused_commands(own, &[usual.position(), other.position()]);
        let (one, two) = tokio::join!(
            seen_in(usual, looker, &tried, None),
            seen_in(other, looker, &tried, None),
        );
        assert!(one.pages.len() > 60, "{} pages", one.pages.len());
        same(&format!("{viewer:?}"), &one, &two);
    }
}

/// A substitute sees exactly what the seat sees, and no secret that is hidden from that seat.
#[tokio::test(flavor = "multi_thread")]
async fn imperial_offices_matches_that_differ_only_in_secrets_look_the_same_to_a_substitute() {
    let game = month(5);
    let worlds = worlds::worlds(&game, Viewer::Seat(Seat(0)));
    let [usual, .., other] = &worlds[..] else {
        panic!("there is only one world for this path");
    };
    let tried = refused_commands(Some(Seat(0)), &[usual.position(), other.position()]);
    let (one, two) =
        tokio::join!(seen_by_stand_in(usual, &tried), seen_by_stand_in(other, &tried),);
    assert!(one.pages.len() > 60, "{} pages", one.pages.len());
    let sees = |what: &str| {
        let page = one.pages.iter().find(|(asked, _)| asked == what);
        page.map(|(_, page)| page.contains("no seat in this match"))
    };
    assert_eq!(sees("/show sheet sheet:court"), Some(false));
    same("whoever stands in", &one, &two);
}

/// Replaces a number with a letter wherever it occurs as a separate word.
fn nameless(text: &str, number: u32) -> String {
    let number = number.to_string();
    let mut out = String::new();
    let mut digits = String::new();
    for letter in text.chars().chain(std::iter::once('\n')) {
        if letter.is_ascii_digit() {
            digits.push(letter);
            continue;
        }
        out.push_str(if digits == number { "N" } else { &digits });
        digits.clear();
        out.push(letter);
    }
    out
}

/// Commands that take a number. Each is given as the text before and the text after the number.
const ABOUT_PLACES: [[&str; 2]; 1] = [["/offices search character:101 phase:a place:", " plan:ME"]];
const ABOUT_PEOPLE: [[&str; 2]; 10] = [
    ["/offices track character:101 phase:a target:", ""],
    ["/offices pursue character:101 phase:b target:", " plan:ME"],
    ["/offices hire character:101 phase:a hero:", " offer:2"],
    ["/offices-realm vote office:admiral candidate:", ""],
    ["/offices-realm election candidate:", ""],
    ["/offices cast character:101 phase:b spell:re target:", ""],
    ["/offices give character:101 phase:b item:fine_sword to:", ""],
    ["/show unit unit:", ""],
    ["/show sheet sheet:person.", ""],
    ["/odds of:", ""],
];
const ABOUT_UNITS: [[&str; 2]; 5] = [
    ["/offices-realm disband unit:", ""],
    ["/offices transfer character:101 phase:a take:", " leave:none"],
    ["/offices transfer character:101 phase:a take:none leave:", ""],
    ["/offices recruit character:101 phase:a units:", ""],
    ["/show unit unit:u", ""],
];

/// **Section 7 of the specification.** If a kingdom does not know a place, person or unit, commands and completions
/// treat its id as non-existent, even if it exists in the world.
#[tokio::test(flavor = "multi_thread")]
async fn unknown_and_nonexistent_ids_get_the_same_reply_in_imperial_offices() {
    let mut with = month(5).position().clone();
    // The king needs the skill for the spell that he is ordered to cast.
    let king = with.characters.get_mut(&CharacterId(101));
    king.expect("there should be a king").skills.set(Skill::White, 4);
    let game = Offices::new(Setup {
        options: Options::usual(KINGDOMS),
        opening: Opening::Position(Box::new(with)),
    });
    let (seat, at) = (Seat(0), game.position());
    let own = &at.kingdoms[0];
    let place = at.places.keys().find(|id| !own.known_places.contains(id));
    let place = *place.expect("there should be an unknown place");
    let mut strangers = at.characters.iter().filter(|(id, one)| {
        one.seat.is_some() && !at.knows(seat, **id) && at.led_by(**id).is_empty()
    });
    let who = *strangers.next().expect("there should be an unknown character").0;
    // The number must not be part of a number that the kingdom knows. Otherwise, completions for the unknown number
    // would offer the known one.
    let is_alone = |id: UnitId| {
        let others = at.units.keys().filter(|other| **other != id);
        let mut others = others.map(|other| other.0.to_string());
        !others.any(|other| other.contains(&id.0.to_string()))
    };
    let mut units = at.units.iter();
    let unseen = units
        .find(|(id, unit)| !at.sees_unit(seat, **id) && unit.leader.is_none() && is_alone(**id));
    let unit = *unseen.expect("there should be an unseen unit").0;
    let mut without = at.clone();
    without.places.remove(&place);
    without.characters.remove(&who);
    without.units.remove(&unit);
    let without = Offices::new(Setup {
        options: game.options().clone(),
        opening: Opening::Position(Box::new(without)),
    });
    let mut questions: Vec<([&str; 2], u32, u32)> = Vec::new();
    questions.extend(ABOUT_PLACES.map(|about| (about, u32::from(place.0), 98)));
    questions.extend(ABOUT_PEOPLE.map(|about| (about, who.0, 998)));
    questions.extend(ABOUT_UNITS.map(|about| (about, unit.0, 9_998)));
    let mut answers = Vec::new();
    for world in [&game, &without] {
        let mut court = WatchedMatch::of_offices(world).await;
        let before_all = court.written().await;
        let mut heard = Vec::new();
        for ([before, behind], unknown, missing) in &questions {
            let mut said = Vec::new();
            for number in [*unknown, *missing] {
                let eyes = &mut court.eyes[0];
                eyes.type_command(&format!("{before}{number}{behind}")).await;
                let page = &eyes.seen.last().expect("there should be an answer").1;
                let asked =
                    json!({"channel_id": court.channel, "text": format!("{before}{number}")});
                let path = format!("/seats/{}/autocomplete", eyes.id);
                let offered = court.site.post(&path, &asked).await.to_string();
                said.push([nameless(page, number), nameless(&offered, number)]);
            }
            assert_eq!(said[0], said[1], "{before}{unknown} and {missing}");
            heard.push(said.remove(0));
        }
        assert_eq!(court.written().await, before_all, "an order was carried out");
        court.bot.stop().await;
        answers.push(heard);
    }
    assert_eq!(answers[0], answers[1]);
}

/// Nobody else sees a player write or change orders, but the player's own orders are visible.
#[tokio::test(flavor = "multi_thread")]
async fn draft_orders_in_imperial_offices_are_hidden_from_others() {
    let game = month(3);
    let tried = ["/offices race".to_owned()];
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
