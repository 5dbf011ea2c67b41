//! Tests of the number of taps in a Mighty Empires season, counted through the client library.

use std::collections::BTreeSet;

use regnal::game::{Seat, prelude::*};
use regnal::games::mighty::nouns::Phase;
use regnal::games::mighty::state::Stage;
use regnal::games::mighty::{self, Action, Mighty};
use regnal::games::{AnyAction, Known as _};
use serde_json::Value;

use super::hall::position;
use super::party::whim;
use super::shown::{buttons, components, menus};
use super::standing::Asked;
use super::veil::eyes::Perspective;

/// Number of taps needed to open and close a multi-select menu.
const MENU: usize = 2;
/// Number of taps needed to activate a button.
const BUTTON: usize = 1;
/// Maximum number of actions before the season that the tests need.
const LONGEST: usize = 3_000;
/// Number of armies in the season.
const ARMIES: usize = 4;

/// Returns one move for each unit, in which only that unit moves.
fn moves(game: &Mighty, seat: Seat) -> Vec<Action> {
    let mut known = BTreeSet::new();
    let legal = game.legal(seat).into_iter();
    legal
        .filter(|action| match action {
            Action::Move { units, inside: false, .. } => match units.as_slice() {
                [unit] => known.insert(*unit),
                _ => false,
            },
            _ => false,
        })
        .collect()
}

/// Plays a campaign between bot players until a seat begins a season with four movable units.
fn season() -> (Mighty, Seat) {
    for number in 0..40 {
        let (mut dice, mut wish) = (whim(8_000 + number), whim(9_000 + number));
        let options = mighty::Options::usual(2, 6);
        let mut game = Mighty::new(Mighty::deal(&options, &mut dice));
        for _ in 0..LONGEST {
            let Some(&seat) = game.awaited().first() else { break };
            let stage = game.position().stage;
            let is_first = matches!(stage, Stage::Campaign { phase: Phase::Scouting, .. });
            if is_first {
                let mut next = game.clone();
                next.play(seat, &Action::EndPhase, &mut whim(1)).unwrap();
                if moves(&next, seat).len() == ARMIES {
                    return (game, seat);
                }
            }
            let Some(deed) = game.machine(seat, &mut wish).into_iter().next() else { break };
            game.play(seat, &deed, &mut dice).unwrap();
        }
    }
    panic!("no season with {ARMIES} units was found");
}

/// Presses the button whose label has this prefix.
async fn press(eyes: &mut Perspective, page: &Value, label: &str) -> Value {
    let parts: Vec<&Value> = components(page).collect();
    let found =
        parts.iter().find(|part| part["label"].as_str().is_some_and(|own| own.starts_with(label)));
    let id = found.unwrap_or_else(|| panic!("there is no {label}: {page}"))["custom_id"]
        .as_str()
        .unwrap();
    eyes.click(page, id, None).await["message"].clone()
}

/// Returns the menu that offers the most of these values, those of its values that can be chosen together, and the
/// number of taps needed. Returns `None` if no menu offers any of the values.
fn best_menu(page: &Value, values: &[String]) -> Option<(String, Vec<String>, usize)> {
    let marked = menus(page).into_iter().map(|(id, entries)| {
        let offers = |value: &&String| entries.iter().any(|(its, _)| its == *value);
        let most = most(page, &id);
        let marks: Vec<String> = values.iter().filter(offers).take(most).cloned().collect();
        let taps = if most > 1 { MENU + marks.len() } else { MENU };
        (id, marks, taps)
    });
    marked.filter(|(_, marks, _)| !marks.is_empty()).max_by_key(|(_, marks, _)| marks.len())
}

/// Opens a match that starts with this position, and ends a seat's first phase. Returns the match and the next page.
async fn after_first_phase(position: mighty::Position, seat: Seat) -> (Asked, Value) {
    let mut asked = Asked::of_mighty(position).await;
    let eyes = &mut asked.eyes[seat.index()];
    let page = eyes.open_panel().await;
    let page = press(eyes, &page, "End phase").await;
    (asked, page)
}

/// Returns the number of entries of a menu that can be chosen together.
fn most(page: &Value, menu: &str) -> usize {
    let part = components(page).find(|part| part["custom_id"] == menu);
    part.and_then(|part| part["max_values"].as_u64()).unwrap_or(1) as usize
}

/// Returns each menu in which several entries can be chosen together, with the values of its entries.
fn joint_menus(page: &Value) -> impl Iterator<Item = (String, Vec<String>)> {
    let joint = menus(page).into_iter().filter(move |(id, _)| most(page, id) > 1);
    joint.map(|(id, entries)| (id, entries.into_iter().map(|(value, _)| value).collect()))
}

#[tokio::test(flavor = "multi_thread")]
async fn marches_that_together_exceed_the_reserve_require_confirmation() {
    let (game, seat) = season();
    let mut start = game.position();
    start.realms[seat.index()].reserve = 1;
    let (mut asked, page) = after_first_phase(start, seat).await;
    let table = position(&asked.bot.app).await;
    let own = table.game().unwrap();
    let legal = own.legal(seat);
    let action =
        |value: &str| legal[value.strip_prefix('#').unwrap().parse::<usize>().unwrap()].clone();
    let mut pairs = joint_menus(&page).flat_map(|(id, values)| {
        let pair = |first: &String| {
            let costly =
                |other: &&String| own.overspent(seat, &[action(first), action(other)]).is_some();
            values.iter().find(costly).map(|other| (id.clone(), first.clone(), other.clone()))
        };
        values.iter().filter_map(pair).collect::<Vec<_>>()
    });
    let (menu, first, other) = pairs.next().expect("two marches should exceed a ration");
    let marches = async |asked: &Asked| {
        let done = asked.done().await;
        let is_march =
            |action: &AnyAction| matches!(action, AnyAction::Mighty(Action::Move { .. }));
        done.iter().filter(|(who, action)| *who == Some(seat) && is_march(action)).count()
    };
    let eyes = &mut asked.eyes[seat.index()];
    let question =
        eyes.mark(&page, &menu, &[first.as_str(), other.as_str()]).await["message"].clone();
    let said = question["content"].as_str().unwrap();
    assert!(said.contains("and your reserve holds 1."), "{said}");
    assert_eq!(marches(&asked).await, 0);
    // The Back button leads back to the same menus.
    let eyes = &mut asked.eyes[seat.index()];
    let again = press(eyes, &question, "Back").await;
    let question =
        eyes.mark(&again, &menu, &[first.as_str(), other.as_str()]).await["message"].clone();
    press(eyes, &question, "Yes, do it").await;
    assert!(marches(&asked).await > 0);
    asked.ends().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_marked_march_that_is_no_longer_possible_is_reported() {
    let (game, seat) = season();
    let (mut asked, page) = after_first_phase(game.position(), seat).await;
    let table = position(&asked.bot.app).await;
    let own = table.game().unwrap();
    let legal = own.legal(seat);
    let units = |value: &str| match legal.get(value.strip_prefix('#')?.parse::<usize>().ok()?)? {
        AnyAction::Mighty(Action::Move { units, .. }) => Some(units.clone()),
        _ => None,
    };
    let mut pairs = joint_menus(&page).flat_map(|(id, values)| {
        let pair = |both: &[String]| {
            let [first, other] = both else { return None };
            let is_same = units(first).is_some() && units(first) == units(other);
            is_same.then(|| (id.clone(), first.clone(), other.clone()))
        };
        values.windows(2).filter_map(pair).collect::<Vec<_>>()
    });
    let (menu, first, other) = pairs.next().expect("a unit should have two marches in one menu");
    let number: usize = other.strip_prefix('#').unwrap().parse().unwrap();
    let label = own.describe(&legal[number]).unwrap();
    let label = regnal::text::say(regnal::text::Lang::En, &label, &table.names());
    let eyes = &mut asked.eyes[seat.index()];
    let done = eyes.mark(&page, &menu, &[first.as_str(), other.as_str()]).await["message"].clone();
    let said = done["content"].as_str().unwrap();
    assert!(said.contains(&format!("No longer possible, so not done: {label}")), "{said}");
    asked.ends().await;
}

/// Issue 37: a season with four marching armies takes at most 12 taps, without typing.
#[tokio::test(flavor = "multi_thread")]
async fn a_season_with_four_armies_takes_at_most_twelve_taps() {
    let (game, seat) = season();
    let (mut asked, mut page) = after_first_phase(game.position(), seat).await;
    let (mut taps, mut marched) = (2 * BUTTON, 0);
    while marched < ARMIES {
        let table = position(&asked.bot.app).await;
        let own = table.game().unwrap();
        let wanted = moves(Mighty::of(own).unwrap(), seat);
        let legal = own.legal(seat);
        let number = |action: Action| {
            let action = AnyAction::Mighty(action);
            format!("#{}", legal.iter().position(|one| *one == action).unwrap())
        };
        let values: Vec<String> = wanted.into_iter().map(number).collect();
        let eyes = &mut asked.eyes[seat.index()];
        let (menu, marks, more) =
            best_menu(&page, &values).unwrap_or_else(|| panic!("there is no march: {page}"));
        let marks: Vec<&str> = marks.iter().map(String::as_str).collect();
        page = eyes.mark(&page, &menu, &marks).await["message"].clone();
        if components(&page).any(|part| part["label"] == "Yes, do it") {
            page = press(eyes, &page, "Yes, do it").await;
            taps += BUTTON;
        }
        (taps, marched) = (taps + more, marched + marks.len());
    }
    let eyes = &mut asked.eyes[seat.index()];
    page = press(eyes, &page, "End my turn").await;
    taps += BUTTON;
    if !buttons(&page, "r1:act:").is_empty() {
        press(eyes, &page, "End my turn").await;
        taps += BUTTON;
    }
    assert!(taps <= 12, "{taps} taps");
    let done = asked.done().await;
    let marches = done.iter().filter(|(who, action)| {
        *who == Some(seat) && matches!(action, AnyAction::Mighty(Action::Move { .. }))
    });
    assert_eq!(marches.count(), ARMIES, "{done:?}");
    let ends = (Some(seat), AnyAction::Mighty(Action::EndTurn));
    assert!(done.contains(&ends), "{done:?}");
    asked.ends().await;
}
