//! Tests of army names.

use regnal_core::text::Arg;
use regnal_demonworld::terms;

use super::*;

fn said(lang: Lang, name: Arg, names: &Names) -> String {
    say(lang, &Line::new("text-value").with("value", name), names)
}

/// Issue 37: an army is named after a general of its player's race. The name includes the number on the army's counter.
#[test]
fn armies_are_named_after_generals() {
    let mut play = Play::fresh(Race::ALL.iter().copied());
    play.all_lock(Phase::Organisation, []);
    let names = Names { things: play.0.things(), ..Names::default() };
    let armies: Vec<(Seat, u16)> =
        play.at().forces.values().filter_map(|own| Some((own.owner, own.number?))).collect();
    assert!(armies.len() > Race::ALL.len(), "{armies:?}");
    let mut seen = BTreeSet::new();
    for (owner, number) in armies {
        let [english, french] =
            [Lang::En, Lang::Fr].map(|lang| said(lang, terms::army(number, owner), &names));
        assert!(english.ends_with(&format!("’s army ({number})")), "{english}");
        assert!(french.starts_with("armée d") && french.ends_with(&format!("({number})")));
        assert!(seen.insert(english.clone()), "{english} twice");
    }
    // Provinces keep their names. Without a list of names, an army is shown by its number.
    let usual = Names::default();
    let place = terms::province("E2".parse().unwrap());
    assert_eq!(said(Lang::En, place.clone(), &names), said(Lang::En, place, &usual));
    assert_eq!(said(Lang::En, terms::army(2, A), &usual), "army 2");
}

/// The general's name depends only on the number on the army's counter, so a report reveals no more than the counter
/// does.
#[test]
fn the_number_on_an_armys_counter_determines_the_name_of_its_general() {
    let mut play = Play::fresh([Race::Elf, Race::Orc]);
    play.all_lock(Phase::Organisation, []);
    let names = Names { things: play.0.things(), ..Names::default() };
    let [first, second] = [1, 2].map(|number| said(Lang::En, terms::army(number, A), &names));
    assert_eq!((first.as_str(), second.as_str()), ("Aelindra’s army (1)", "Caelvar’s army (2)"));
}
