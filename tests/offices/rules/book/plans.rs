//! Tests of plans in the order book: chosen, built step by step or typed, and described in plain words (IO-RULING-49,
//! IO-15.11).

use super::*;
use regnal_core::game::Viewer;
use regnal_offices::action::Occasion;
use regnal_offices::ids::*;
use regnal_offices::nouns::*;
use regnal_offices::plan::Plan;

/// Returns the action of setting the standing plan of hero 103.
fn set(plan: &str) -> Action {
    let (character, occasion) = (CharacterId(103), Occasion::Standing);
    Action::SetPlan { character, occasion, plan: plan.parse().unwrap() }
}

#[test]
fn io_ruling_49_a_plan_can_be_chosen_built_or_typed() {
    let mut table = court();
    table.character(103).temperament = Temperament::Cautious;
    let mut game = game(&table);
    let code = book(&game, ONE).code;
    let menu = page_at(&game, &["c103", "s"]);
    menu.notes.iter().for_each(said);
    let ready = codes(&menu)[0].to_owned();
    assert_eq!(actions_at(&game, &["c103", "s", &ready]).len(), 1);
    assert_eq!(actions_at(&game, &["c103", "s", "n", "f", "l", "m", "y"]), [set("FI, FL, ME")]);
    // A plan can have at most ten steps.
    let ten = [&["c103", "s", "n"][..], &["m"; 10]].concat();
    assert_eq!(actions_at(&game, &ten), [set("ME,ME,ME,ME,ME,ME,ME,ME,ME,ME")]);
    let typing = [code.as_str(), "c103", "s", "w"];
    let form = form(&game, ONE, &typing);
    assert_eq!(english(&form.blanks[0].text[0]), "ME");
    let greeting = "SA-\"Hail, great one\", TA, SC, ME";
    let written = game.order_written(ONE, &typing, &filled(&form, greeting));
    assert_eq!(written.unwrap(), set(greeting));
    let refused = game.order_written(ONE, &typing, &filled(&form, "CA-XX"));
    assert!(english(&refused.unwrap_err()).contains("1 to 10 steps"));
    // Both the confirmation of a plan and the order book list the magic and objects that the hero lacks for it.
    let skipping = set("CA-FI, US-31, CA-FI, ME");
    let events = game.play(ONE, &skipping, &mut Dice::scripted([])).unwrap();
    let told = english(&game.tell(&events[0], Viewer::Seat(ONE)).unwrap());
    let skips = "skips them: cast Fireball and use the object Wand of Fire.";
    assert!(told.contains(skips), "{told}");
    let dangers = page_at(&game, &["w"]).notes;
    assert!(tells(&dangers, skips), "{dangers:?}");
    // The menu does not offer flight to a berserk character.
    table.character(103).temperament = Temperament::Berserk;
    game = self::game(&table);
    let steps = page_at(&game, &["c103", "s", "n"]);
    assert!(!codes(&steps).contains(&"l"), "{:?}", codes(&steps));
    // The menu does not offer a king a duel plan that refuses duels.
    let steps = page_at(&game, &["c101", "d", "n"]);
    assert!(!codes(&steps).contains(&"l"), "{:?}", codes(&steps));
}

/// IO-15.11-P5: a plan that greets and then bargains can be built by tapping; only the spoken words are typed.
#[test]
fn io_15_11_in_a_plan_built_by_tapping_only_the_spoken_words_are_typed() {
    let game = game(&court());
    let code = book(&game, ONE).code;
    let begun = [code.as_str(), "c103", "s", "n"];
    let way = |steps: &[&'static str]| [&begun[..], steps].concat();
    let greeting = way(&["q", "t", "q", "m", "y"]);
    let form = form(&game, ONE, &greeting);
    said(&form.title);
    form.blanks.iter().for_each(|blank| said(&blank.label));
    let written = |words: [&str; 2]| {
        let fields = form.blanks.iter().zip(words);
        let fields = fields.map(|(blank, words)| (blank.code.to_owned(), words.to_owned()));
        game.order_written(ONE, &greeting, &Given(fields.collect()))
    };
    assert_eq!(form.blanks.len(), 2);
    let plan = "SA-\"Hail, great one\", TA, SA-\"Take ”this”\", ME";
    assert_eq!(written(["Hail, great one", " Take \"this\" "]), Ok(set(plan)));
    for words in [String::new(), "x".repeat(81)] {
        assert!(english(&written(["Hail", &words]).unwrap_err()).contains("1 to 10 steps"));
    }
    // A form has at most five fields, so a plan built by tapping has at most five spoken steps.
    let talks = asked(&game, ONE, &way(&["q", "q", "q", "q"]));
    assert!(codes(&talks).contains(&"q"));
    let tired = asked(&game, ONE, &way(&["q", "q", "q", "q", "q"]));
    assert!(!codes(&tired).contains(&"q"));
    // A plan with spoken words also has at most ten steps.
    let ten = way(&["q", "m", "m", "m", "m", "m", "m", "m", "m", "m"]);
    assert!(matches!(game.order_step(ONE, &ten), Some(Step::Write(_))));
}

#[test]
fn plans_for_duels_and_pursuits_show_their_odds() {
    let mut table = court();
    table.put(Some(TWO), 202, 2, []);
    table.acquaint(0, 202);
    table.character(105).temperament = Temperament::Coward;
    let game = game(&table);
    for way in [&["c105", "d"][..], &["c105", "ap", "202"]] {
        let menu = page_at(&game, way);
        let noted = menu.choices.iter().filter_map(|choice| choice.note.as_ref());
        let noted = noted.chain(&menu.notes).map(english);
        let plans: Vec<String> = noted.filter(|note| note.contains("ME")).collect();
        assert!(!plans.is_empty());
        for note in plans {
            assert!(note.contains("against an equal"), "{note}");
        }
    }
    // A hero whose plan refuses duels never fights one.
    let menu = page_at(&game, &["c105", "d"]);
    let notes = menu.choices.iter().filter_map(|choice| choice.note.as_ref());
    let refusal = notes.map(english).find(|note| note.starts_with("FL"));
    assert_eq!(refusal.as_deref(), Some("FL"));
}

#[test]
fn io_15_11_plans_are_rendered_in_plain_words() {
    let mut table = court();
    for (plan, words) in [
        ("ME", "fight hand to hand to the end"),
        ("FI, FL", "shoot, then flee, then failing all that, fight hand to hand"),
        (
            "US-31, US-31, ME, SC",
            "use the object Wand of Fire (2 times), then fight on hand to hand; once it is won, look round",
        ),
        ("ME, ME, FL, ME", "2 rounds of melee, then flee, then fight on hand to hand"),
    ] {
        table.character(103).plan = plan.parse().unwrap();
        let game = game(&table);
        page_at(&game, &["c103", "a"]);
        let now = page_at(&game, &["c103", "s"]).notes;
        let told = english(&now[0]);
        assert!(told.contains(words), "{plan}: {told}");
    }
}

/// IO-15.11-06: plans follow a colon, so they contain no colon outside spoken words.
#[test]
fn io_15_11_06_a_plan_in_words_contains_no_colon() {
    let plan: Plan = "US-31, US-55, US-99, FI, ST, TA, SC, CA-FI, FL, ME".parse().unwrap();
    for lang in Lang::ALL {
        let told = say(lang, &regnal_offices::view::plan_line(&plan), &names());
        assert!(!told.contains(':'), "{told}");
    }
}
