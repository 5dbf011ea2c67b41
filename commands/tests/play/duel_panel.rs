//! Tests of the turn panel. It asks for confirmation before a turn ends with unused units or cards, suggests standing
//! orders, lists attacks first, and combines moving and building at the destination into one choice.

use regnal::game::{Guide, Seat};
use regnal::games::AnyAction;
use regnal::games::echoes::Action;
use regnal::text::{Lang, Line, say};
use regnal_bot::run::table::Table;
use serde_json::Value;

use super::duel::{Duel, in_turn};
use super::hall::{MATCH, game, verified_actions};
use super::shown::{Choice, buttons, choices, components, menus};
use crate::sandbox::client::text;

/// Returns the Discord button style (a number) of the button with this id.
fn look(panel: &Value, id: &str) -> u64 {
    let mut all = components(panel);
    let found = all.find(|part| part["custom_id"] == id);
    found.unwrap()["style"].as_u64().unwrap()
}

/// Plays until `stop` returns true in a turn. Returns the match, the seat whose turn it is, and that seat's player and
/// language.
async fn turn(duel: &mut Duel, stop: impl Fn(&Table) -> bool) -> (Table, Seat, usize, Lang) {
    let table = duel.play_until(stop).await;
    let seat = in_turn(&table).unwrap();
    let player = duel.player_at(&table, seat).unwrap();
    let lang = duel.party.players[player].lang;
    (table, seat, player, lang)
}

/// Returns the actions logged after this position.
async fn done_after(duel: &Duel, table: &Table) -> Vec<AnyAction> {
    let store = &duel.bot.app.store;
    let batches = store.batches(MATCH, table.header.batches, 9).await.unwrap();
    batches.iter().map(|batch| batch.action.read().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn ending_a_turn_with_unused_units_or_cards_requires_confirmation() {
    let mut duel = Duel::begin(51).await;
    let lets_go =
        |table: &Table| in_turn(table).is_some_and(|seat| !game(table).forgone(seat).is_empty());
    for typed in [false, true] {
        let (table, seat, player, lang) = turn(&mut duel, lets_go).await;
        let mark = table.mark(seat).unwrap();
        let asked = if typed {
            let line = ["/echoes end", "/echoes fin"][player];
            duel.party.type_command(player, line).await.unwrap()
        } else {
            let panel = duel.panel(player, &table).await;
            let ask = format!("r1:menu:{MATCH}:{mark}:end_turn");
            // The button leads to a confirmation, so it is not red like the button of an irreversible action.
            assert_eq!(look(&panel, &ask), 2, "{panel}");
            duel.party.click(player, &panel, &ask, None).await.unwrap()
        };
        assert!(done_after(&duel, &table).await.is_empty(), "{asked}");
        let question = asked["message"].clone();
        let words = text(&question["content"]);
        let names = table.names();
        for line in game(&table).forgone(seat) {
            let line = say(lang, &line, &names);
            assert!(words.contains(&line), "{line} in {words}");
        }
        let end = buttons(&question, "r1:act:").remove(0);
        assert_eq!(look(&question, &end), 4, "{question}");
        let ended = duel.party.click(player, &question, &end, None).await;
        let discards = Vec::new();
        let end = AnyAction::Echoes(Action::EndTurn { discards });
        assert_eq!(done_after(&duel, &table).await, [end], "{ended:?}");
    }
    // If every unit and card has been used, one click or one command is enough.
    let idle =
        |table: &Table| in_turn(table).is_some_and(|seat| game(table).forgone(seat).is_empty());
    let (table, _, player, _) = turn(&mut duel, idle).await;
    let panel = duel.panel(player, &table).await;
    let mut ends = components(&panel).filter(|part| part["style"] == 1);
    let end =
        text(&ends.next().expect("the panel should have a button to end the turn")["custom_id"]);
    assert!(end.starts_with("r1:act:"), "{panel}");
    duel.party.click(player, &panel, &end, None).await.unwrap();
    assert_eq!(done_after(&duel, &table).await.len(), 1);
    duel.check_requests().await;
    duel.bot.stop().await;
}

/// Returns the orders that a seat can give with its hand, each with its panel index.
fn orders(table: &Table, seat: Seat) -> Vec<(usize, AnyAction)> {
    let mut all = game(table).legal(seat);
    let now = all.len();
    all.extend(game(table).standing(seat));
    let all = all.into_iter().enumerate().skip(now);
    all.filter(|(_, action)| matches!(action, AnyAction::Echoes(Action::SetOrder { .. }))).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reaction_can_be_armed_while_ending_a_turn() {
    let mut duel = Duel::begin(52).await;
    let has_both = |table: &Table| {
        in_turn(table).is_some_and(|seat| {
            !orders(table, seat).is_empty() && !game(table).forgone(seat).is_empty()
        })
    };
    let (table, seat, player, lang) = turn(&mut duel, has_both).await;
    let panel = duel.panel(player, &table).await;
    // The panel lists the unused units and cards.
    let idle = say(lang, &game(&table).concerns(seat)[0], &table.names());
    assert!(text(&panel["content"]).contains(&idle), "{panel}");
    let mark = table.mark(seat).unwrap();
    let ask = format!("r1:menu:{MATCH}:{mark}:end_turn");
    let asked = duel.party.click(player, &panel, &ask, None).await.unwrap();
    let question = &asked["message"];
    let (index, order) = orders(&table, seat).remove(0);
    let value = Some(format!("#{index}"));
    let mut open = choices(question).into_iter();
    let (id, _) = open
        .find(|(_, its)| *its == value)
        .unwrap_or_else(|| panic!("the question offers no way to arm: {question}"));
    let armed = duel.party.click(player, question, &id, value.as_deref()).await;
    let armed = armed.unwrap();
    assert_eq!(done_after(&duel, &table).await, [order]);
    // The question stays open while a unit or card is unused.
    let after = duel.table().await;
    let is_asked = !game(&after).forgone(seat).is_empty();
    let mark = after.mark(seat).unwrap();
    let back = format!("r1:menu:{MATCH}:{mark}");
    let backs = buttons(&armed["message"], &back);
    assert_eq!(backs.contains(&back), is_asked, "{armed}");
    duel.check_requests().await;
    duel.bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moving_and_then_building_a_camp_is_offered_as_one_choice() {
    let mut duel = Duel::begin(53).await;
    let steps = |table: &Table, seat: Seat| -> Vec<(usize, AnyAction, AnyAction, Line)> {
        let legal = game(table).legal(seat).into_iter().enumerate();
        legal
            .flat_map(|(index, action)| {
                let onward = game(table).onward(seat, &action).into_iter();
                onward.map(|(next, line)| (index, action.clone(), next, line)).collect::<Vec<_>>()
            })
            .collect()
    };
    let can = |table: &Table| in_turn(table).is_some_and(|seat| !steps(table, seat).is_empty());
    let (table, seat, player, lang) = turn(&mut duel, can).await;
    let (index, first, next, line) = steps(&table, seat).remove(0);
    let AnyAction::Echoes(Action::Move { unit, .. }) = &first else {
        panic!("unexpected: {first:?}");
    };
    // If the first page does not offer the combined action, tapping the unit's button or menu entry leads to that
    // action.
    let mut shown = duel.panel(player, &table).await;
    let value = format!("#{index}+0");
    let of_deed = |panel: &Value| {
        let menus = menus(panel).into_iter();
        let mut entries = menus.flat_map(|(id, entries)| {
            let its = move |(value, label)| (id.clone(), value, label);
            entries.into_iter().map(its).collect::<Vec<_>>()
        });
        entries.find(|(_, its, _)| *its == value)
    };
    if of_deed(&shown).is_none() {
        let unit = unit.to_string();
        let leads = |(id, value): &Choice| match value {
            Some(value) => *value == unit,
            None => id.ends_with(&format!(":{unit}")),
        };
        let way = choices(&shown).into_iter().find(leads);
        let way = way.unwrap_or_else(|| panic!("{unit} cannot be reached: {shown}"));
        shown = duel.party.choose(player, &shown, &way).await;
    }
    let (id, _, label) = of_deed(&shown).unwrap_or_else(|| panic!("there is no {value}: {shown}"));
    assert_eq!(label, say(lang, &line, &table.names()));
    let outcome = duel.party.click(player, &shown, &id, Some(&value)).await;
    assert_eq!(done_after(&duel, &table).await, [first, next], "{outcome:?}");
    // The log passes verification, and the reply reports both steps.
    let told = text(&outcome.unwrap()["message"]["content"]);
    assert!(told.lines().filter(|line| line.starts_with("> ")).count() >= 2, "{told}");
    verified_actions(&duel.bot.app.store, MATCH).await;
    duel.check_requests().await;
    duel.bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panel_shows_the_question_and_the_most_common_choice() {
    let mut duel = Duel::begin(53).await;
    let (table, seat, player, lang) = turn(&mut duel, |table| in_turn(table).is_some()).await;
    let panel = duel.panel(player, &table).await;
    let ask = format!("r1:guide:{MATCH}");
    let asked = duel.party.click(player, &panel, &ask, None).await.unwrap();
    let guide = asked["message"].clone();
    let guides = game(&table).guide(seat);
    assert!(!guides.is_empty());
    for line in guides.iter().flat_map(Guide::lines) {
        let line = say(lang, line, &table.names());
        assert!(text(&guide["content"]).contains(&line), "{guide}");
    }
    // The game rolls no dice once it has begun.
    for dice in ["dice tables", "/odds", "tables de dés", "/probabilités"] {
        assert!(!text(&guide["content"]).contains(dice), "{guide}");
    }
    let back = format!("r1:panel:{MATCH}");
    let again = duel.party.click(player, &guide, &back, None).await.unwrap();
    assert_eq!(again["message"]["content"], panel["content"]);
    // The panel of a player without an open question says that there is none.
    let other = 1 - player;
    let theirs = duel.panel(other, &table).await;
    let asked = duel.party.click(other, &theirs, &ask, None).await.unwrap();
    let lang = duel.party.players[other].lang;
    let wait = say(lang, &Line::new("guide-wait"), &table.names());
    assert!(text(&asked["message"]["content"]).contains(&wait), "{asked}");
}
