//! Mutation test of the card checks. It changes every card file in many ways: increases or decreases a number or sets
//! it to 0, omits a word from a list, or moves a card to another deck. The number of faults of each kind must match the
//! record.

use regnal_echoes::content::{Fault, Faults, check};

use crate::suite::kept::Kept;

use super::cards::text;
use super::*;

/// Returns copies of a text, each with one number changed. Quoted text is not changed.
fn renumbered(text: &str) -> Vec<String> {
    let (mut all, mut quoted, mut from) = (Vec::new(), false, 0);
    let bytes = text.as_bytes();
    for at in 0..bytes.len() {
        quoted ^= bytes[at] == b'"';
        if quoted || at < from || !bytes[at].is_ascii_digit() {
            continue;
        }
        let end = (at..bytes.len()).find(|&end| !bytes[end].is_ascii_digit());
        from = end.unwrap_or(bytes.len());
        let number: u32 = text[at..from].parse().expect("there should be a number");
        for other in [number + 1, number + 3, number.saturating_sub(1)] {
            if other != number {
                all.push(format!("{}{other}{}", &text[..at], &text[from..]));
            }
        }
    }
    all
}

/// Returns copies of a text, each with one line omitted or one word replaced.
fn reworded(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let mut all = Vec::new();
    for left_out in 0..lines.len() {
        let rest = lines.iter().enumerate().filter(|(line, _)| *line != left_out);
        let rest: Vec<&str> = rest.map(|(_, line)| *line).collect();
        all.push(rest.join("\n"));
    }
    for (word, other) in [
        ("\"infantry\"", "\"cavalry\""),
        ("\"infantry\"", "\"infantry\", \"archer\""),
        ("\"cavalry\"", "\"infantry\""),
        ("\"archer\"", "\"siege\""),
        ("\"ship\"", "\"cavalry\""),
        ("\"melee\"", "\"ranged\""),
        ("\"own\"", "\"enemy\""),
        ("\"enemy\"", "\"own\""),
        ("\"play\"", "\"free\""),
        ("\"free\"", "\"action\""),
        ("\"static\"", "\"play\""),
        ("\"turn\"", "\"match\""),
        ("\"source\"", "\"chosen\""),
        ("\"chosen\"", "\"source\""),
        ("\"technology\"", "\"strategy\""),
        ("\"strategy\"", "\"technology\""),
        ("keywords = [", "keywords = [{ kw = \"naval\" }, "),
        ("keywords = [", "keywords = [{ kw = \"front_line\" }, "),
        ("keywords = [", "keywords = [{ kw = \"piercing\" }, "),
        (" = true", " = false"),
        ("frame = \"action\"", "frame = \"reaction\""),
        ("frame = \"reaction\"", "frame = \"event\""),
        ("frame = \"event\"", "frame = \"action\""),
        ("frame = \"upgrade\"", "frame = \"action\""),
    ] {
        if text.contains(word) {
            all.push(text.replacen(word, other, 1));
        }
    }
    all
}

/// Returns a fault's text without its numbers and names.
fn kind(fault: &str) -> String {
    let (_, said) = fault.split_once(": ").unwrap_or(("", fault));
    let mut kind = String::new();
    let mut quoted = false;
    for letter in said.chars() {
        quoted ^= letter == '`';
        match letter {
            _ if quoted && letter != '`' => {}
            '0'..='9' if kind.ends_with('#') => {}
            '0'..='9' => kind.push('#'),
            '\n' => break,
            _ => kind.push(letter),
        }
    }
    kind
}

fn note(kept: &mut Kept, place: &'static str, faults: &[String]) {
    for fault in faults {
        kept.show(place, kind(fault), fault);
    }
}

#[test]
fn faults_of_changed_cards_match_the_record() {
    let mut kept = Kept::default();
    for &civ in Civ::ALL {
        let text = text(civ);
        for card in text.split("[[card]]\n").skip(1) {
            let changes = renumbered(card).into_iter().chain(reworded(card));
            for changed in changes {
                let (_, mut faults) = check::of_text(civ, &format!("[[card]]\n{changed}"));
                faults.retain(|fault| !fault.starts_with("the deck of"));
                kept.add(
                    "cards",
                    if faults.is_empty() { "sound" } else { "at fault" },
                    changed.len(),
                );
                note(&mut kept, "a card", &faults);
            }
            for &other in Civ::ALL.iter().filter(|other| **other != civ) {
                let civ_of = |civ: Civ| format!("civ = \"{}\"", civ.code());
                let moved = card.replace(&civ_of(civ), &civ_of(other));
                let (_, mut faults) = check::of_text(other, &format!("[[card]]\n{moved}"));
                faults.retain(|fault| !fault.starts_with("the deck of"));
                note(&mut kept, "a card elsewhere", &faults);
            }
        }
    }
    kept.check("tests/echoes/rules/flawed.txt");
}

/// Tests decks with one copy of a card added or removed, without one of the cards, or with a more expensive card.
#[test]
fn faults_of_changed_decks_match_the_record() {
    let mut kept = Kept::default();
    for &civ in Civ::ALL {
        let text = text(civ);
        let cards: Vec<&str> = text.split("[[card]]\n").skip(1).collect();
        for place in 0..cards.len() {
            let mut others = cards.clone();
            let card = others.remove(place);
            let more = format!("{card}\n[[card]]\n{card}");
            let dearer = card.replacen("cost = { ", "cost = { any = 5, ", 1);
            let gold = card.replace("food =", "gold =").replace("wood =", "gold =");
            let weak = card.replace("melee = ", "health = 9 # ").replace("ranged =", "points =");
            for changed in ["", &more, &dearer, &gold, &weak] {
                let mut all = others.clone();
                all.insert(place, changed);
                let all: String = all
                    .iter()
                    .filter(|card| !card.is_empty())
                    .map(|card| format!("[[card]]\n{card}\n"))
                    .collect();
                let (_, faults) = check::of_text(civ, &all);
                let of_deck: Vec<String> =
                    faults.into_iter().filter(|it| it.starts_with("the deck of")).collect();
                note(&mut kept, "a deck", &of_deck);
            }
        }
    }
    let all = Civ::ALL.iter().flat_map(|&civ| check::of_text(civ, &text(civ)).0);
    let mut all: Vec<_> = all.collect();
    kept.show("all", "usage", check::usage(&all));
    all.truncate(40);
    kept.show("some", "usage", check::usage(&all));
    note(&mut kept, "some", &check::usage(&all).faults());
    let twice: Vec<_> = all.iter().chain(&all[..9]).cloned().collect();
    note(&mut kept, "shared", &check::between(&twice));
    kept.check("tests/echoes/rules/flawed-decks.txt");
}

#[test]
fn a_card_listed_twice_in_its_file_is_reported() {
    let all = text(Civ::Norse);
    let card = all.split("[[card]]\n").nth(1).expect("there should be a card");
    let twice = |times: usize| {
        let (cards, faults) =
            check::of_text(Civ::Norse, &format!("[[card]]\n{card}").repeat(times));
        let told = faults.iter().filter(|fault| fault.contains("occurs twice"));
        (cards.len(), told.count())
    };
    assert_eq!(twice(1), (1, 0));
    assert_eq!(twice(2).1, 1);
}

#[test]
fn every_fault_is_printed_on_its_own_line() {
    let faults = ["one", "two", "three"].map(|what| Fault {
        file: "norse.toml".to_owned(),
        at: String::new(),
        reason: what.to_owned(),
    });
    let told = Faults(faults.to_vec()).to_string();
    assert_eq!(told.lines().count(), 3, "{told}");
}

#[test]
fn unknown_keys_are_detected_at_any_depth() {
    let text = r#"
        extra = 1
        [[card]]
        id = "nor_a"
        name = { en = "A", fr = "A" }
        civ = "norse"
        frame = "unit"
        colour = "red"
        classes = ["infantry"]
        points = 1
        health = 1
        keywords = [{ kw = "charge", x = 1, y = 2 }]
        [[card.ability]]
        when = "static"
        do = [{ op = "add", stat = "melee", n = { units = { owner = "own" }, max = 2, least = 1 }, who = "me" }]
        [[card]]
        id = "nor_b"
        frame = "unit"
    "#;
    let (cards, mut faults) = check::of_text(Civ::Norse, text);
    assert_eq!(cards.len(), 1);
    // Faults found while a file is read begin with the name of the file.
    faults.retain(|fault| fault.starts_with("assets/echoes/cards/norse.toml: "));
    for (fault, words) in faults.iter().zip([
        "`extra`",
        "nor_a: `ability.1.do.1.n.least`",
        "nor_a: `ability.1.do.1.who`",
        "nor_a: `colour`",
        "nor_a: `keywords.1.y`",
        "nor_b: missing field",
    ]) {
        assert!(fault.contains(words), "{fault} should mention {words}");
    }
    assert_eq!(faults.len(), 6, "{faults:?}");
}
