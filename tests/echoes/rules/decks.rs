//! Tests of civilization decks and player-built decks (4.1, 4.15).

use regnal_core::text::words;
use regnal_echoes::card::Role;
use regnal_echoes::content::{
    DECK_SIZE, DeckFault, NotADeck, card, cards, deck, deck_faults, deck_text, read_deck, standard,
};

use super::*;

/// Returns the card ids in a civilization's standard deck.
fn ids(civ: Civ) -> Vec<String> {
    standard(civ).iter().map(|card| card.id.clone()).collect()
}

/// Returns the id of a civilization's first design with the given role.
fn of_role(civ: Civ, role: Role) -> String {
    let found = deck(civ).into_iter().find(|card| card.role() == Some(role));
    found.unwrap().id.clone()
}

/// Returns the id of a civilization's Civilization card.
fn identity(civ: Civ) -> String {
    let found = deck(civ).into_iter().find(|card| matches!(card.frame, Frame::Civilization));
    found.unwrap().id.clone()
}

/// Replaces one copy of `from` with `to` in `ids`.
fn swapped(mut ids: Vec<String>, from: &str, to: &str) -> Vec<String> {
    let at = ids.iter().position(|id| id == from).unwrap();
    ids[at] = to.to_owned();
    ids
}

/// Returns the id of a design without a special role and with `copies` copies in the standard deck. The number of
/// copies equals the design's rarity.
fn ordinary(civ: Civ, copies: u8) -> String {
    let found = deck(civ).into_iter().find(|card| {
        card.copies == copies
            && card.rarity == copies
            && card.role().is_none_or(|role| role == Role::Regular)
            && !matches!(card.frame, Frame::Civilization)
    });
    found.unwrap().id.clone()
}

#[test]
fn ee_setup_07_there_are_six_decks_of_36_cards() {
    assert_eq!(Civ::ALL.len(), 6);
    for &civ in Civ::ALL {
        let cards = standard(civ);
        assert_eq!(cards.len(), 36, "{}", civ.code());
        assert!(cards.iter().all(|card| card.civ == civ));
        assert!(cards.is_sorted_by_key(|card| card.id.clone()));
    }
    assert_eq!(cards().len(), 137);
    assert!(cards().is_sorted_by_key(|card| card.id.clone()));
}

#[test]
fn a_card_is_found_by_its_id() {
    for one in cards() {
        assert_eq!(card(&one.id), Some(one));
    }
    assert_eq!(card("nor_nobody"), None);
}

// covers: EE-DECK-08
#[test]
fn ee_ruling_121_the_standard_decks_respect_the_copy_limits() {
    for &civ in Civ::ALL {
        assert_eq!(deck_faults(civ, &ids(civ)), Vec::new(), "{}", civ.code());
    }
}

// covers: EE-DECK-01
#[test]
fn ee_ruling_120_all_faults_in_a_deck_are_reported_together() {
    let faults = deck_faults(Civ::Norse, &[]);
    assert_eq!(
        faults,
        [
            DeckFault::Size { found: 0 },
            DeckFault::Civilization { found: 0 },
            DeckFault::Conqueror { found: 0 },
            DeckFault::NoScout,
        ]
    );
    for fault in faults {
        for lang in Lang::ALL {
            words().try_say(lang, &fault.line(), &Names::default()).unwrap();
        }
    }
}

#[test]
fn ee_deck_02_a_card_from_another_civilization_is_a_fault() {
    let foreign = ordinary(Civ::Scots, 2);
    let found =
        deck_faults(Civ::Norse, &swapped(ids(Civ::Norse), &ordinary(Civ::Norse, 2), &foreign));
    let fault = DeckFault::Foreign { id: foreign, civ: Civ::Scots };
    assert_eq!(found, std::slice::from_ref(&fault));
    let said = words().try_say(Lang::Fr, &fault.line(), &Names::default());
    assert!(said.unwrap().contains("Écossais"));
}

#[test]
fn ee_deck_03_a_deck_has_36_cards() {
    let mut deck = ids(Civ::Ottoman);
    let gone = ordinary(Civ::Ottoman, 2);
    deck.retain(|id| *id != gone);
    assert_eq!(deck_faults(Civ::Ottoman, &deck), [DeckFault::Size { found: DECK_SIZE - 2 }]);
}

#[test]
fn ee_deck_04_a_deck_has_exactly_one_civilization_card() {
    let deck = ids(Civ::Hre);
    let card = identity(Civ::Hre);
    let without = swapped(deck.clone(), &card, "hre_nothing");
    assert_eq!(
        deck_faults(Civ::Hre, &without),
        [DeckFault::Unknown { id: "hre_nothing".to_owned() }, DeckFault::Civilization { found: 0 },]
    );
    let twice = swapped(deck, &ordinary(Civ::Hre, 2), &card);
    let found = deck_faults(Civ::Hre, &twice);
    assert!(found.contains(&DeckFault::Civilization { found: 2 }), "{found:?}");
}

#[test]
fn ee_deck_05_a_deck_has_exactly_one_conqueror() {
    let deck = ids(Civ::Mongol);
    let leader = of_role(Civ::Mongol, Role::Conqueror);
    let twice = swapped(deck.clone(), &ordinary(Civ::Mongol, 2), &leader);
    let found = deck_faults(Civ::Mongol, &twice);
    assert!(found.contains(&DeckFault::Conqueror { found: 2 }), "{found:?}");
    let without: Vec<String> = deck.into_iter().filter(|id| *id != leader).collect();
    let found = deck_faults(Civ::Mongol, &without);
    assert!(found.contains(&DeckFault::Conqueror { found: 0 }), "{found:?}");
}

#[test]
fn ee_deck_06_a_deck_needs_a_starting_scout() {
    let scout = of_role(Civ::Scots, Role::StartingScout);
    let without: Vec<String> = ids(Civ::Scots).into_iter().filter(|id| *id != scout).collect();
    assert_eq!(
        deck_faults(Civ::Scots, &without),
        [DeckFault::Size { found: 35 }, DeckFault::NoScout]
    );
}

#[test]
fn ee_deck_07_the_rarity_of_a_card_limits_its_copies() {
    let twin = ordinary(Civ::Byzantine, 2);
    let single = ordinary(Civ::Byzantine, 1);
    let deck = swapped(ids(Civ::Byzantine), &twin, &single);
    let fault = DeckFault::Copies { id: single, found: 2, most: 1 };
    assert_eq!(deck_faults(Civ::Byzantine, &deck), [fault]);
}

#[test]
fn ee_deck_08_a_deck_can_have_three_copies_of_a_card_of_rarity_three() {
    for &civ in Civ::ALL {
        let threes = deck(civ).into_iter().filter(|card| card.copies == 3);
        for card in threes {
            assert_eq!(card.rarity, 3, "{}", card.id);
            let copies = ids(civ).iter().filter(|id| **id == card.id).count();
            assert_eq!(copies, 3);
        }
    }
}

#[test]
fn a_deck_survives_a_round_trip_through_text() {
    for &civ in Civ::ALL {
        let deck = ids(civ);
        assert_eq!(read_deck(&deck_text(civ, &deck)), Ok((civ, deck)));
    }
}

#[test]
fn card_names_are_accepted_in_either_language() {
    for &civ in Civ::ALL {
        for lang in Lang::ALL {
            let mut text = words().plain(lang, civ.term()).unwrap();
            for card in deck(civ) {
                text.push_str(&format!("\n{}× {}", card.copies, card.name(lang).to_uppercase()));
            }
            assert_eq!(read_deck(&text), Ok((civ, ids(civ))), "{lang:?}");
        }
    }
}

#[test]
fn deck_lists_are_accepted_in_the_formats_players_type_and_paste() {
    for &civ in Civ::ALL {
        let deck = ids(civ);
        let plain = deck_text(civ, &deck);
        let (head, cards) = plain.split_once('\n').unwrap();
        let each = |write: &dyn Fn(&str, &str) -> String| {
            let cards = cards.lines().map(|line| line.split_once(' ').unwrap());
            let lines: Vec<String> = cards.map(|(count, id)| write(count, id)).collect();
            format!("{head}\n{}", lines.join("\n"))
        };
        let title = "**My deck** · Somewhere · 36 cards";
        let hint = "-# `/deck import` takes this text.";
        let shown = format!("My deck · Somewhere · 36 cards\n{plain}/deck import takes this text.");
        let copied = format!("{title}\n```\n{plain}```\n{hint}");
        let texts = [
            each(&|count, id| format!("- {count} x {id}")),
            each(&|count, id| format!("* {count}X {id}")),
            each(&|count, id| format!("• **{count} × {id}**")),
            each(&|count, id| format!("> - {count} {id}")),
            each(&|count, id| format!("+ {count} {id}")),
            each(&|count, id| format!("▪ {id} ({count})")),
            each(&|count, id| format!("{id} x{count}")),
            each(&|count, id| format!("{id} ×{count}")),
            each(&|count, id| format!("{id} ({count})")),
            each(&|count, id| format!("{id} - {count}")),
            each(&|count, id| format!("{id} – {count}")),
            each(&|count, id| format!("{id}: {count}")),
            each(&|count, id| format!("{count}. {id}")),
            each(&|count, id| format!("{count}) {id}")),
            each(&|count, id| format!("{count} - {id}")),
            each(&|count, id| format!("{count}: {id}")),
            each(&|count, id| format!("7. {count} {id}")),
            each(&|count, id| format!("7. {id} x{count}")),
            each(&|count, id| format!("{count} {id} // good, cheap, 2 of them")),
            each(&|count, id| format!("{count} {id} # good, cheap, 2 of them")),
            each(&|count, id| format!("# note, 3 words\n{count} {id}")),
            format!("# my list, v2\n# {plain}"),
            format!("// my list, v2\n{plain}"),
            format!("\u{feff}{}", plain.replace('\n', "\r\n")),
            // The deck list is embedded in a whole message: first the copied message, then the displayed one, each also
            // without line breaks, as if pasted into a Discord option.
            copied.replace('\n', " "),
            copied,
            shown.replace('\n', " "),
            shown,
        ];
        for text in texts {
            assert_eq!(read_deck(&text), Ok((civ, deck.clone())), "{text}");
        }
        for write in [
            |count: &str, id: &str| format!("{id} x{count}"),
            |count: &str, id: &str| format!("{id} - {count}"),
            |count: &str, id: &str| format!("{count}. {id}"),
            |count: &str, id: &str| format!("{count} - {id}"),
            |count: &str, id: &str| format!("- {count} {id}"),
            |count: &str, id: &str| format!("> {count} {id}"),
            |count: &str, id: &str| format!("{count} {id} # cheap"),
        ] {
            let one_line = each(&write).replace('\n', " ");
            let one_line = one_line.replacen(head, &format!("{head};"), 1);
            assert_eq!(read_deck(&one_line), Ok((civ, deck.clone())), "{one_line}");
        }
    }
}

#[test]
fn every_unreadable_line_of_a_deck_is_reported() {
    let text = "# Norse\n\n2 nor_nobody\n0 nor_ship_levy\n99999999999999999999 nor_ship_levy\nnor_ship_levy\n";
    let lines = NotADeck::Lines(vec![
        "2 nor_nobody".to_owned(),
        "0 nor_ship_levy".to_owned(),
        "99999999999999999999 nor_ship_levy".to_owned(),
    ]);
    assert_eq!(read_deck(text), Err(lines.clone()));
    let nobody = NotADeck::NoCivilization { line: "2 nor_ship_levy".to_owned() };
    assert_eq!(read_deck("2 nor_ship_levy"), Err(nobody.clone()));
    let long = format!("norse\n{}", "36 nor_ship_levy\n".repeat(6));
    assert_eq!(read_deck(&long), Err(NotADeck::TooLong));
    for fault in [lines, nobody, NotADeck::TooLong] {
        for lang in Lang::ALL {
            words().try_say(lang, &fault.line(), &Names::default()).unwrap();
        }
    }
}
