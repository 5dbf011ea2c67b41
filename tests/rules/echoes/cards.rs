//! The decks keep what the specification asks of them (6.6 to 6.8).

use std::path::Path;

use regnal::games::echoes::card_text;
use regnal::games::echoes::content::check;
use regnal::games::echoes::nouns::Civ;
use regnal::text::{Lang, Names, words};

/// The file of a civilization as it lies on the disk, so that a card author needs no build.
fn text(civ: Civ) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("assets/echoes/cards")
        .join(format!("{}.toml", civ.code()));
    std::fs::read_to_string(file).unwrap()
}

/// The civilizations that the variable `CIV` names, such as `norse,scots`; all without it.
fn asked() -> Vec<Civ> {
    let only = std::env::var("CIV").unwrap_or_default();
    Civ::ALL
        .iter()
        .copied()
        .filter(|civ| only.is_empty() || only.split(',').any(|name| name == civ.code()))
        .collect()
}

#[test]
fn the_decks_are_sound() {
    let asked = asked();
    let mut faults = Vec::new();
    let mut all = Vec::new();
    for &civ in Civ::ALL {
        let (cards, wrong) = check::of_text(civ, &text(civ));
        if asked.contains(&civ) {
            println!(
                "{}: {} designs, {} faults",
                civ.code(),
                cards.len(),
                wrong.len()
            );
            faults.extend(wrong);
        }
        all.extend(cards);
    }
    faults.extend(check::between(&all));
    let usage = check::usage(&all);
    println!("{usage}");
    if asked.len() == Civ::ALL.len() {
        faults.extend(usage.faults());
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn the_decks_of_the_program_are_those_on_the_disk() {
    assert_eq!(check::faults(), Vec::<String>::new());
}

/// With `--nocapture`, what every card says; `CIV` chooses the decks.
#[test]
fn every_card_has_words_in_both_languages() {
    for civ in asked() {
        let (cards, _) = check::of_text(civ, &text(civ));
        for card in &cards {
            for lang in Lang::ALL {
                let name = card.name(lang);
                let mut said = Vec::new();
                for line in card_text::text(card) {
                    match words().try_say(lang, &line, &Names::default()) {
                        Ok(text) => said.push(text),
                        Err(faults) => panic!("{}: {faults:?}", card.id),
                    }
                }
                println!(
                    "{} [{}] {name}\n    {}",
                    card.id,
                    lang.code(),
                    said.join("\n    ")
                );
                assert_eq!(said.join("\n"), card_text::said(card, lang));
            }
        }
    }
}
