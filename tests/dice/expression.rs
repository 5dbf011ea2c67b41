//! Tests of dice expressions: parsing, errors with their positions, and rolls.

use proptest::prelude::*;
use regnal::dice::Dice;
use regnal::dice::expression::{DICE, Fault, LENGTH, ParseError, Rolled, parse};
use regnal::text::{Lang, Names, words};

/// Rolls `text` with exactly the values of `script`.
fn rolled(text: &str, script: &[u32]) -> Rolled {
    let mut dice = Dice::scripted(script.iter().copied());
    let rolls = parse(text).unwrap();
    let rolled = rolls[0].roll(&mut dice);
    assert_eq!(dice.left_in_script(), Some(0), "{text}");
    rolled
}

fn total(text: &str, script: &[u32]) -> i64 {
    rolled(text, script).total
}

fn refused(text: &str) -> (Fault, usize) {
    let ParseError { at, fault } = parse(text).unwrap_err();
    (fault, at)
}

#[test]
fn sums_products_and_signs_are_evaluated() {
    assert_eq!(total("2d6+1", &[3, 5]), 9);
    assert_eq!(total("d20 - 2", &[20]), 18);
    assert_eq!(total("D%", &[100]), 100);
    assert_eq!(total("2*(1d4+1)", &[3]), 8);
    assert_eq!(total("1d6 × 2 + 3 * 4", &[6]), 24);
    assert_eq!(total("-1d6+2", &[6]), -4);
    assert_eq!(total("(1d6-4)/2", &[1]), -2, "a quotient is rounded down");
    assert_eq!(total("10-2-3", &[]), 5);
    assert_eq!(total("10-(2-3)", &[]), 11);
}

#[test]
fn the_shown_calculation_includes_both_kept_and_dropped_dice() {
    let roll = rolled("4d6kh3 + 1", &[2, 6, 2, 5]);
    assert_eq!(roll.total, 14);
    assert_eq!(roll.working, "[2, 6, ~~2~~, 5] + 1", "the earlier of equal dice is kept");
    assert_eq!(roll.expression, "4d6kh3 + 1");
    assert_eq!(roll.groups[0].1.len(), 4);
    assert_eq!(total("4d6kl1", &[2, 6, 3, 5]), 2);
    assert_eq!(total("4d6dl1", &[2, 6, 3, 5]), 14);
    assert_eq!(total("4d6dh1", &[2, 6, 3, 5]), 10);
    assert_eq!(total("2d20k", &[7, 15]), 15);
}

#[test]
fn the_shown_calculation_has_no_unnecessary_parentheses() {
    for (text, working) in [
        ("2*(3*1d4)", "2 × (3 × [2])"),
        ("2*1d4*3", "2 × [2] × 3"),
        ("2*(1d4+1)", "2 × ([2] + 1)"),
        ("3-(1d4-1)", "3 - ([2] - 1)"),
        ("2*-1d4", "2 × -[2]"),
    ] {
        assert_eq!(rolled(text, &[2]).working, working, "{text}");
    }
}

#[test]
fn exploding_dice_roll_again_up_to_the_maximum_number_of_explosions() {
    let roll = rolled("2d6!", &[6, 6, 1, 3]);
    assert_eq!(roll.total, 16);
    assert_eq!(roll.working, "[6!, 6!, 1, 3]");
    assert_eq!(total("1d2!", &[2; 21]), 42, "a die explodes 20 times at most");
    assert_eq!(total("3d6!kh1", &[6, 4, 1, 1]), 6);
}

#[test]
fn labels_can_come_before_or_after_dice() {
    let rolls = parse("attack: 2d6+1; 1d8 # damage to Ada, d4").unwrap();
    let labels: Vec<Option<&str>> = rolls.iter().map(|roll| roll.label.as_deref()).collect();
    assert_eq!(labels, [Some("attack"), Some("damage to Ada"), None]);
}

#[test]
fn typographic_variants_of_dice_notation_are_parsed() {
    for (text, script, sum) in [
        ("２ｄ６＋１", &[3, 5][..], 9),
        ("2d6 – 1", &[3, 5], 7),
        ("2d6—1", &[3, 5], 7),
        ("\u{feff}2d6\u{a0}\u{2212}\u{202f}1", &[3, 5], 7),
        ("2 d6", &[3, 5], 8),
        ("（1d6＋2）＊2", &[3], 10),
        ("1d6 X 2", &[3], 6),
    ] {
        assert_eq!(total(text, script), sum, "{text}");
    }
    let rolls = parse("1d6,2d8").unwrap();
    assert_eq!(rolls.len(), 2, "a comma between dice is not a decimal comma");
}

#[test]
fn words_next_to_dice_become_their_label() {
    for (text, label, expression) in [
        ("2d6+1 dégâts", "dégâts", "2d6 + 1"),
        ("1d20 for initiative", "for initiative", "1d20"),
        ("2d6 xylophone", "xylophone", "2d6"),
        ("attack 2d6", "attack", "2d6"),
        ("jet d’attaque 1d20", "jet d’attaque", "1d20"),
    ] {
        let rolls = parse(text).unwrap();
        assert_eq!(rolls[0].label.as_deref(), Some(label), "{text}");
        assert_eq!(rolls[0].expression.to_string(), expression, "{text}");
    }
    let rolls = parse("2d6 attack; 1d8 damage").unwrap();
    let labels: Vec<_> = rolls.iter().map(|roll| roll.label.as_deref()).collect();
    assert_eq!(labels, [Some("attack"), Some("damage")]);
}

#[test]
fn arithmetic_signs_can_be_written_as_words() {
    for (text, script, sum) in [
        ("2d6 plus 3", &[3, 5][..], 11),
        ("2d6 moins 1", &[3, 5], 7),
        ("1d6 Times 2", &[3], 6),
        ("(1d6) minus d4 arrows", &[3, 1], 2),
    ] {
        assert_eq!(total(text, script), sum, "{text}");
    }
    let both = parse("1d20 et 1d6 de feu").unwrap();
    let labels: Vec<Option<&str>> = both.iter().map(|roll| roll.label.as_deref()).collect();
    assert_eq!(labels, [None, Some("de feu")]);
    for (text, label) in [("2d6 plus luck", "plus luck"), ("1d20 and 2 dogs", "and 2 dogs")] {
        let rolls = parse(text).unwrap();
        assert_eq!(rolls.len(), 1, "{text}");
        assert_eq!(rolls[0].label.as_deref(), Some(label), "{text}");
    }
    assert_eq!(refused("2d6 plus 3d"), (Fault::ExpectedSides, 12));
}

#[test]
fn a_printed_expression_parses_back_to_itself() {
    for text in ["2d6+1", "4d6kh3-(1-2)*3", "-(1d4!-1)/2", "2*(3+1d6)*(d%)", "1-(2+3)", "2*(3*4)"] {
        let roll = parse(text).unwrap().remove(0);
        let again = parse(&roll.expression.to_string()).unwrap().remove(0);
        assert_eq!(roll.expression, again.expression, "{text}");
    }
}

#[test]
fn parse_errors_report_their_position() {
    for (text, fault, at) in [
        ("", Fault::Nothing, 1),
        ("  ", Fault::Nothing, 1),
        ("2d6+", Fault::ExpectedTerm, 5),
        ("2d6)", Fault::ExpectedOperator, 4),
        ("(2d6", Fault::ExpectedClosing, 5),
        ("2d", Fault::ExpectedSides, 3),
        ("2d6 7", Fault::ExpectedOperator, 5),
        ("2d0", Fault::Sides, 3),
        ("2d1001", Fault::Sides, 3),
        ("201d6", Fault::TooManyDice, 1),
        ("150d6 + 51d6", Fault::TooManyDice, 9),
        ("150d6; 51d6", Fault::TooManyDice, 8),
        ("0d6", Fault::ExpectedTerm, 1),
        ("1d1!", Fault::ExplodesForEver, 3),
        ("2d6kh3", Fault::KeepsTooMany, 4),
        ("2d6dl2", Fault::KeepsTooMany, 4),
        ("2d6d20", Fault::ExpectedOperator, 4),
        ("((((((((( 1", Fault::TooDeep, 9),
        ("---------1", Fault::TooDeep, 9),
        ("99999999999999999999", Fault::TooLarge, 1),
        ("1000000*1000000", Fault::TooLarge, 8),
        // Each die can explode 20 times, so the dice can add up to 21 * 200,000. If this sum is multiplied by more than
        // 238, it exceeds the limit.
        ("200d1000!*239", Fault::TooLarge, 10),
        ("1d6/0", Fault::DividesByZero, 5),
        ("1d6/1d4", Fault::ExpectedDivisor, 5),
        (": 2d6", Fault::Label, 1),
        ("2d6 #", Fault::Label, 6),
        ("1;1;1;1;1;1;1;1;1;1;1", Fault::TooManyRolls, 21),
        ("1,5d6", Fault::Decimal, 2),
        ("1.5d6", Fault::Decimal, 2),
        ("1d6+1,5", Fault::Decimal, 6),
        ("4d6 kh", Fault::ExpectedOperator, 5),
        ("4d6 kh3", Fault::ExpectedOperator, 5),
        ("2d6 d4", Fault::ExpectedOperator, 5),
        ("some words", Fault::ExpectedTerm, 1),
    ] {
        assert_eq!(refused(text), (fault, at), "{text}");
    }
    assert!(parse("200d1000!*238").is_ok());
    assert_eq!(refused(&"1+".repeat(LENGTH)).0, Fault::TooLong);
}

#[test]
fn every_parse_error_has_a_message() {
    for text in [
        "",
        "2d6+",
        "2d6)",
        "(2d6",
        "2d",
        "2d0",
        "201d6",
        "1d1!",
        "2d6kh3",
        "((((((((( 1",
        "1000000*1000000",
        "1d6/0",
        "1d6/1d4",
        ": 2d6",
        "1;1;1;1;1;1;1;1;1;1;1",
        &"1+".repeat(LENGTH),
    ] {
        let refusal = parse(text).unwrap_err();
        for lang in Lang::ALL {
            let said = words().try_say(lang, &refusal.line(), &Names::default());
            assert!(said.is_ok(), "{text}: {said:?}");
        }
    }
}

proptest! {
    #[test]
    fn any_text_is_parsed_or_rejected_without_panicking(text in "[0-9dDkKhlHL+*/()!%:;#, x-]{0,80}") {
        let mut dice = Dice::from_system();
        for roll in parse(&text).unwrap_or_default() {
            let rolled = roll.roll(&mut dice);
            let dice = rolled.groups.iter().map(|(group, _)| group.count).sum::<u32>();
            prop_assert!(dice <= DICE);
        }
    }

    #[test]
    fn any_unicode_text_is_parsed_or_rejected_without_panicking(text in "\\PC{0,60}") {
        let _ = parse(&text);
    }
}
