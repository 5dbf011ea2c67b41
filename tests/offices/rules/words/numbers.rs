//! Tests of the grammatical agreement of numbers and nouns, and of plans and orders in plain words.

use regnal_offices::ids::*;
use regnal_offices::plan::Plan;
use regnal_offices::terms;

use super::*;

fn both(arg: impl Into<Arg> + Clone) -> [String; 2] {
    Lang::ALL.map(|lang| said(lang, &Line::new("text-value").with("value", arg.clone())))
}

#[test]
fn messages_agree_grammatically_with_the_numbers_0_1_and_2() {
    let gold = |lang| [0, 1, 2].map(|count| said(lang, &terms::gold(count)));
    assert_eq!(gold(Lang::En), ["no gold", "1 gold", "2 gold"]);
    assert_eq!(gold(Lang::Fr), ["pas d’or", "1 pièce d’or", "2 pièces d’or"]);
    let units = |lang| [0, 1, 2].map(|count| said(lang, &terms::units(count)));
    assert_eq!(units(Lang::En), ["no unit", "1 unit", "2 units"]);
    assert_eq!(units(Lang::Fr), ["aucune unité", "1 unité", "2 unités"]);
    let points = |lang| [0, 1, 2].map(|count| said(lang, &terms::points(count)));
    assert_eq!(points(Lang::En), ["no point", "1 point", "2 points"]);
    assert_eq!(points(Lang::Fr), ["aucun point", "1 point", "2 points"]);
}

#[test]
fn a_plan_is_rendered_in_plain_words() {
    let told = |plan: &str| both(terms::plan(&plan.parse::<Plan>().unwrap()));
    assert_eq!(
        told("FI, ME, ME, FL"),
        [
            "shoot, then 2 rounds of melee, then flee, then failing all that, fight hand to hand",
            "tirer, puis 2 passes de mêlée, puis fuir, puis faute de mieux se battre en mêlée"
        ]
    );
    assert_eq!(
        told("SA-\"*Halt!*\", TA, CA-FI, US-31, ST, ME, SC")[0],
        "say “\\*Halt!\\*”, then bargain, then cast Fireball, then use the object Wand of Fire, then steal, then fight on hand to hand; \
         once it is won, look round"
    );
    assert!(told("US-99")[0].starts_with("use object no. 99, then"));
}

/// A target unknown to the kingdom is rendered as a stranger, even in an order given by that kingdom.
#[test]
fn section_7_an_order_mentions_only_known_characters_by_name() {
    let mut table = Table::with_hero(ONE, 102, 1, []);
    table.put(Some(TWO), 202, 25, []);
    table.character(202).name = "Borin".to_owned();
    let order = Order::Track { target: CharacterId(202) };
    let told = |table: &Table| {
        let line = table.at.order_words(ONE, CharacterId(102), &order);
        said(Lang::En, &line)
    };
    assert_eq!(told(&table), "track a stranger");
    table.acquaint(0, 202);
    assert_eq!(told(&table), "track Borin (Bruno)");
    assert!(!table.at.is_known(CharacterId(202), Viewer::Public));
}

#[test]
fn a_roll_is_written_before_the_full_stop_of_its_sentence() {
    let rolled = |told: &str| {
        let dice = Line::new("offices-roll-test").with("die", 60_u32).with("percent", 15_u32);
        let line = Line::new("offices-rolled")
            .with("told", Arg::Text(told.to_owned()))
            .with("dice", vec![Arg::from(dice)]);
        both(Arg::from(line))
    };
    assert_eq!(
        rolled("He misses."),
        ["He misses (needed 15 or less: 60).", "He misses (il fallait 15 au plus\u{a0}: 60)."]
    );
    assert_eq!(rolled("Melee")[0], "Melee (needed 15 or less: 60)");
}
