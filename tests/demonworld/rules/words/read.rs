//! Tests of parsing actions from arguments. Every valid action round-trips, and everything invalid is rejected.

use regnal_core::part::{Given, Offer};
use regnal_core::text::catalogue;
use regnal_demonworld::action::{Conflict, Organisation, Table};
use regnal_demonworld::state::Attitude;

use super::super::board::march;
use super::actions::every;
use super::*;

/// Returns arguments in the form in which a player would type them.
fn typed(pairs: &[(&str, &str)]) -> Given {
    let owned = |&(name, text): &(&str, &str)| (name.to_owned(), text.to_owned());
    Given(pairs.iter().map(owned).collect())
}

#[test]
fn every_action_round_trips_through_its_arguments() {
    let stage = Stage::set();
    let game = &stage.play.0;
    for action in every(&stage) {
        let its = game.particulars(A, &action);
        let read = game.read(A, its.verb, &its.given());
        assert_eq!(read.as_ref(), Some(&action), "{its:?}");
        assert!(its.fit(&its.given()), "{its:?}");
    }
}

#[test]
fn default_arguments_can_be_omitted() {
    let stage = Stage::set();
    let game = &stage.play.0;
    let mut left_out = 0;
    for action in every(&stage) {
        let its = game.particulars(A, &action);
        let needed = its.parts.iter().filter(|part| !part.is_usual);
        let given: Vec<(String, String)> =
            needed.map(|part| (part.name.to_owned(), part.code.clone())).collect();
        left_out += its.parts.len() - given.len();
        let read = game.read(A, its.verb, &Given(given));
        assert_eq!(read.as_ref(), Some(&action), "{its:?}");
    }
    assert!(left_out > 50, "only {left_out}");
}

#[test]
fn no_two_actions_have_the_same_arguments() {
    let stage = Stage::set();
    let mut seen = BTreeSet::new();
    for action in every(&stage) {
        let its = stage.play.0.particulars(A, &action);
        let key = format!("{} {:?}", its.verb, its.given());
        assert!(seen.insert(key), "{action:?}");
    }
}

#[test]
fn every_verb_has_a_test_case_and_a_label() {
    let stage = Stage::set();
    let verb = |action: &Action| stage.play.0.particulars(A, action).verb.replace('_', "-");
    let tried: BTreeSet<String> = every(&stage).iter().map(verb).collect();
    for lang in Lang::ALL {
        let messages = catalogue(lang).unwrap();
        let named = messages.keys().filter_map(|id| id.strip_prefix("verb-demonworld-"));
        let named: BTreeSet<String> = named.map(str::to_owned).collect();
        assert_eq!(tried, named, "{}", lang.code());
    }
}

#[test]
fn every_argument_has_a_message_and_every_menu_entry_fits_on_a_button() {
    let stage = Stage::set();
    let game = &stage.play.0;
    for action in every(&stage) {
        for part in game.particulars(A, &action).parts {
            for lang in Lang::ALL {
                said(lang, &Line::new("text-value").with("value", part.label.clone()));
            }
        }
    }
    for action in game.legal(A) {
        for part in game.particulars(A, &action).parts {
            let fits = !part.code.contains([':', '#', '>', '$', '=']) && part.code.len() <= 60;
            assert!(fits, "{part:?}");
        }
    }
}

#[test]
fn malformed_arguments_are_rejected() {
    let stage = Stage::set();
    let read = |verb: &str, pairs: &[(&str, &str)]| stage.play.0.read(A, verb, &typed(pairs));
    assert_eq!(read("nothing_of_the_kind", &[]), None);
    assert_eq!(read("march", &[("army", "x"), ("to", "H2")]), None);
    assert_eq!(read("march", &[("army", "3")]), None);
    assert_eq!(read("march", &[("army", "-3"), ("to", "H2")]), None);
    assert_eq!(read("take_back", &[("order", "0")]), None, "from 1");
    // The seats of the campaign are numbered from 1 to 3.
    let fight = |seat: &str| {
        let attitude = format!("fight-{seat}");
        stage.play.0.read(A, "attitude", &typed(&[("army", "3"), ("attitude", &attitude)]))
    };
    assert_eq!(fight("0"), None);
    assert_eq!(fight("4"), None);
    assert!(matches!(
        fight("3"),
        Some(Action::Conflict(Conflict::Take { attitude: Attitude::Fight(Some(C)), .. }))
    ));
    // Lists can have up to 200 entries, and free text up to 1000 characters.
    let list = |entries: usize| vec!["u7"; entries].join(",");
    let disband = |entries| read("disband", &[("pieces", &list(entries))]).is_some();
    assert!(disband(200) && !disband(201));
    let edge = |length: usize| {
        let edge = "é".repeat(length);
        read("choose_edge", &[("battle", "1"), ("edge", &edge)]).is_some()
    };
    assert!(edge(1000) && !edge(1001));
}

#[test]
fn argument_codes_are_case_insensitive() {
    let stage = Stage::set();
    let read = stage.play.0.read(A, "create_garrison", &typed(&[("site", "h1/City")]));
    let garrison = Action::Organisation(Organisation::CreateGarrison(city("H1")));
    assert_eq!(read, Some(garrison));
    let army = stage.army.0.to_string();
    let read = stage.play.0.read(A, "march", &typed(&[("army", &army), ("to", " h2 ")]));
    assert_eq!(read, Some(Action::Season(march(stage.army, "H2"))));
}

#[test]
fn the_end_turn_button_locks_only_one_question() {
    let stage = Stage::set();
    let game = &stage.play.0;
    let lock = Action::Table(Table::Lock(stage.play.window(Phase::SeasonOrders)));
    assert_eq!(game.particulars(A, &lock).offer, Offer::EndsTurn);
    assert_eq!(game.read(A, "lock", &Given::default()), Some(lock));
    let resign = Action::Table(Table::Resign);
    assert_eq!(game.particulars(A, &resign).offer, Offer::Typed);
}

#[test]
fn taking_the_umpires_office_with_an_unparsable_seat_is_rejected() {
    let stage = Stage::set();
    let game = &stage.play.0;
    assert!(game.read(Seat::UMPIRE, "take_office", &typed(&[])).is_some());
    assert!(game.read(Seat::UMPIRE, "take_office", &typed(&[("seat", "nobody")])).is_some());
    for seat in ["9", "x", "-1", "1000000"] {
        let read = game.read(Seat::UMPIRE, "take_office", &typed(&[("seat", seat)]));
        assert_eq!(read, None, "{seat}");
    }
}
