//! Tests of completions that offer more than the current menus, because every order requires a command (section 2 of
//! the issue about order books).

use regnal_core::part::Given;
use regnal_demonworld::nouns::CharacterKind as Kind;

use super::*;

fn codes(play: &Play, verb: &str, option: &str) -> Vec<String> {
    let its = play.0.completed(A, verb, option);
    let parts = its.into_iter().flat_map(|its| its.parts);
    parts.map(|part| part.code).collect()
}

#[test]
fn dw_ruling_68_autocomplete_for_a_plan_offers_all_armies_and_units_of_the_player() {
    let mut board = Board::new([Race::Elf, Race::Orc]).orders(Season::Spring);
    let armies = ["E1", "E2"].map(|place| board.army(A, place, &[Kind::Hero], &["E02", "E03"]));
    let hostile = board.army(B, "O1", &[Kind::Hero], &["O03"]);
    let play = board.game();
    let wanted = armies.map(|army| format!("army-{}", army.0));
    assert_eq!(codes(&play, "set_plan", "of"), wanted);
    let own = armies.iter().flat_map(|&army| play.units(army));
    let own: Vec<String> = own.map(|unit| unit.0.to_string()).collect();
    for (verb, option) in [("set_plan", "line"), ("set_standing_plan", "reserve")] {
        let units = codes(&play, verb, option);
        assert_eq!(units, own, "{verb} {option}");
        assert!(play.0.completed(A, verb, option).unwrap().is_list);
        let foreign = play.units(hostile)[0].0.to_string();
        assert!(!units.contains(&foreign), "units of other players are offered");
    }
    let most = codes(&play, "set_plan", "withdraw_at");
    assert_eq!((most[0].as_str(), most.last().unwrap().as_str()), ("10", "never"));
    assert!(codes(&play, "set_plan", "retreats").contains(&"E3".to_owned()));
    // Each completed value can be parsed and is legal.
    let given = |of: &str| {
        let pairs = [("of", of), ("line", &own[0]), ("withdraw_at", "10"), ("retreats", "E3,E1")];
        let pairs = pairs.map(|(name, code)| (name.to_owned(), code.to_owned()));
        Given(pairs.into())
    };
    let army = codes(&play, "set_plan", "of").remove(0);
    let action = play.0.read(A, "set_plan", &given(&army)).unwrap();
    assert!(play.allows(A, action));
    // The army can also be given by name.
    let words = play.0.worded(A, "of");
    assert!(words.iter().any(|part| part.code == army));
    // Plans are legal now, but there are too many to be listed in the menus.
    let is_plan = |action| play.0.particulars(A, action).verb == "set_plan";
    assert!(!play.0.legal(A).iter().any(is_plan));
}

#[test]
fn dw_ruling_33_autocomplete_offers_the_weeks_and_conditions_of_a_siege_programme() {
    let play = super::sieges::Besieged::with(&["H01"], &["O03"], |_| {}).play;
    for verb in ["assault", "repair", "build_depot"] {
        let weeks = codes(&play, verb, "until");
        assert_eq!((weeks.len(), weeks[12].as_str()), (13, "13"));
        assert_eq!(codes(&play, verb, "week").len(), 13);
        let whens = codes(&play, verb, "when");
        assert!(whens.contains(&"breach".to_owned()) && whens[0] == "always", "{whens:?}");
    }
    // A treaty's end date is a season.
    let until = codes(&play, "propose_treaty", "until");
    assert!(until[0] == "open" && until[1].ends_with("spring"), "{until:?}");
}

#[test]
fn french_words_are_accepted_in_place_of_codes() {
    let play = Play::fresh([Race::Human, Race::Orc]);
    let read = |verb: &str, pairs: &[(&str, &str)]| {
        let pairs = pairs.iter().map(|&(name, typed)| (name.to_owned(), typed.to_owned()));
        play.0.read(A, verb, &Given(pairs.collect())).unwrap()
    };
    for [french, code] in [["toutes", "all"], ["Retirer", "withdraw"], ["se retirer", "withdraw"]] {
        let day = |units| read("second_day", &[("battle", "1"), ("units", units)]);
        assert_eq!(day(french), day(code), "{french}");
    }
    for [french, code] in
        [["2-automne", "2-autumn"], ["3-Été", "3-summer"], ["1-hiver", "1-winter"]]
    {
        let treaty = |until| {
            read("propose_treaty", &[("with", "2"), ("kind", "non_aggression"), ("until", until)])
        };
        assert_eq!(treaty(french), treaty(code), "{french}");
    }
}
