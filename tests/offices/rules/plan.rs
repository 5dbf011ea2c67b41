//! Tests of the plan language.

use proptest::prelude::*;
use regnal_core::kind::GameKind;
use regnal_core::tables::book;
use regnal_offices::ids::ObjectNumber;
use regnal_offices::illegal::{Reason, Verdict};
use regnal_offices::nouns::*;
use regnal_offices::plan::*;

fn read(text: &str) -> Verdict<Plan> {
    text.parse()
}

fn reason<T>(verdict: Verdict<T>) -> Option<Reason> {
    verdict.err().map(|refusal| refusal.reason)
}

/// Returns whether a text is rejected as a plan.
fn is_refused(text: &str) -> bool {
    reason(read(text)) == Some(Reason::PlanSyntax)
}

#[test]
fn io_15_11_01_a_plan_is_an_ordered_list_of_codes() {
    let plan = read("ST, CA-FI, ME, SC").unwrap();
    let steps = [Step::Steal, Step::Cast(Spell::Fireball), Step::Melee, Step::Scout];
    assert_eq!(plan.steps(), steps);
    assert_eq!(plan.to_string(), "ST, CA-FI, ME, SC");
}

#[test]
fn io_15_11_p6_a_repeated_step_can_be_written_once_with_a_count() {
    for text in ["US-31 x 4, ME", "us-31x4, me", "US-31 × 4 , ME"] {
        assert_eq!(read(text).unwrap().to_string(), "US-31, US-31, US-31, US-31, ME", "{text}");
    }
    for text in
        ["ME x 0", "ME x 11", "ME x", "x 2", "ME x 5, FI x 6", "ME x 2 x 2", "SA-\"Hail\" x 2"]
    {
        assert!(is_refused(text), "{text}");
    }
    assert_eq!(read("SA-\"Ox x 2\", ME").unwrap().steps()[0], Step::Say("Ox x 2".to_owned()));
}

#[test]
fn io_15_11_04_steps_can_be_repeated() {
    assert_eq!(read("ME, ME, ME").unwrap().steps(), [Step::Melee, Step::Melee, Step::Melee]);
}

#[test]
fn io_15_11_05_spoken_words_can_contain_commas() {
    let plan = read("SA-\"Hail, great one - or not?\", TA").unwrap();
    assert_eq!(plan.steps(), [Step::Say("Hail, great one - or not?".to_owned()), Step::Talk]);
    assert_eq!(read(&plan.to_string()), Ok(plan));
}

#[test]
fn io_15_11_06_objects_are_referred_to_by_number() {
    let plan = read("US-31, US-55, ME").unwrap();
    let used = [31, 55].map(|number| Step::Use(ObjectNumber(number)));
    assert_eq!(plan.steps()[..2], used);
}

// covers: IO-RULING-49
#[test]
fn io_ruling_49_every_printed_step_can_be_parsed_again() {
    let mut steps = vec![
        Step::Shoot,
        Step::Flee,
        Step::Melee,
        Step::Steal,
        Step::Talk,
        Step::Scout,
        Step::Say("x".to_owned()),
        Step::Use(ObjectNumber(1)),
        Step::Use(ObjectNumber(99)),
    ];
    steps.extend(Spell::ALL.iter().map(|&spell| Step::Cast(spell)));
    for step in steps {
        let plan = Plan::of(vec![step.clone()]).unwrap();
        assert_eq!(read(&plan.to_string()), Ok(plan.clone()), "{step}");
        let written = serde_json::to_string(&plan).unwrap();
        assert_eq!(serde_json::from_str::<Plan>(&written).unwrap(), plan);
        assert_eq!(step.to_string().parse(), Ok(step));
    }
    assert!(serde_json::from_str::<Plan>("\"ME, XX\"").is_err());
    // A plan as somebody would type it on a phone.
    let hasty = read(" me ,ca-fi,SA - “Hail!”, us-31 ").unwrap();
    assert_eq!(hasty.to_string(), "ME, CA-FI, SA-\"Hail!\", US-31");
    assert_eq!(read("SA-« Salut »").unwrap().to_string(), "SA-\"Salut\"");
}

// covers: IO-EX-E12
#[test]
fn io_ex_e12_invalid_plans_are_rejected() {
    let eleven = ["ME"; 11].join(", ");
    assert!(read(&["ME"; 10].join(", ")).is_ok());
    for text in [eleven.as_str(), "CA-XX", "US-100"] {
        assert!(is_refused(text), "{text}");
    }
}

#[test]
fn io_ruling_49_malformed_plans_are_rejected() {
    let long = format!("SA-\"{}\"", "x".repeat(81));
    assert!(read(&format!("SA-\"{}\"", "é".repeat(80))).is_ok());
    for text in [
        "",
        ",",
        "ME,",
        "ME ME",
        "ME;FL",
        "MX",
        "ME-1",
        "CA",
        "CA-",
        "US",
        "US-",
        "US-0",
        "US-+5",
        "US-x",
        "SA",
        "SA-Hail",
        "SA-\"\"",
        "SA-\" \"",
        "SA-\"Hail",
        "SA-\"a\"b\"",
        "FI-1",
        long.as_str(),
    ] {
        assert!(is_refused(text), "{text}");
    }
    assert!(reason(Plan::of(vec![Step::Say("a\"b".to_owned())])).is_some());
    assert!(reason(Plan::of(Vec::new())).is_some());
}

#[test]
fn io_ruling_49_every_code_in_the_table_is_a_valid_step() {
    let table = book(GameKind::Offices).table("plan_orders").unwrap();
    for row in &table.rows {
        let code = row.key.to_ascii_uppercase();
        let text = match row.code("argument") {
            None => code,
            Some("spell_code") => format!("{code}-FI"),
            Some("words") => format!("{code}-\"x\""),
            Some("object_number") => format!("{code}-31"),
            Some(other) => panic!("unexpected: {other}"),
        };
        assert_eq!(read(&text).unwrap().to_string(), text);
    }
    assert_eq!(table.rows.len(), 9);
    // The rulebook's example plans, exactly as in its table.
    for text in [
        "FI, FL",
        "ST, CA-FI, ME, SC",
        "CA-IN, ST, FL, ME",
        "CA-PS, CA-FI, ME, ME, FL, CA-CH, ME",
        "SA-\"Hail\", TA, SC, ME",
        "US-31, US-31, US-31, US-31, US-55, ME",
    ] {
        assert_eq!(read(text).unwrap().to_string(), text);
    }
}

#[test]
fn io_ruling_49_each_temperament_has_a_default_plan() {
    let plans = Temperament::ALL.iter().map(|&one| Plan::default_of(one).to_string());
    let plans: Vec<String> = plans.collect();
    assert_eq!(plans, ["ME", "ME", "ME, ME, FL, ME", "ME, FL, ME"]);
    for &temperament in Temperament::ALL {
        for is_king in [false, true] {
            assert_eq!(Plan::default_of(temperament).check_for_duels(temperament, is_king), Ok(()));
        }
    }
}

#[test]
fn io_ex_d12_a_berserk_characters_plan_cannot_contain_flight() {
    let plan = read("ME, FL").unwrap();
    assert_eq!(reason(plan.check(Temperament::Berserk)), Some(Reason::PlanFlBerserk));
    let refused = reason(plan.check_for_duels(Temperament::Berserk, false));
    assert_eq!(refused, Some(Reason::PlanFlBerserk));
    for &other in &Temperament::ALL[1..] {
        assert_eq!(plan.check(other), Ok(()));
    }
}

#[test]
fn io_ex_d11_a_cautious_king_never_refuses_a_duel() {
    let plan = read("FL, ME").unwrap();
    let refused = |temperament, is_king| reason(plan.check_for_duels(temperament, is_king));
    assert_eq!(refused(Temperament::Cautious, true), Some(Reason::PlanFlFirst));
    assert_eq!(refused(Temperament::Coward, true), Some(Reason::PlanFlFirst));
    assert_eq!(refused(Temperament::Brave, false), Some(Reason::PlanFlFirst));
    assert_eq!(refused(Temperament::Cautious, false), None);
    assert_eq!(refused(Temperament::Coward, false), None);
    // As a standing plan, this plan is allowed for all characters except berserk ones.
    assert_eq!(plan.check(Temperament::Brave), Ok(()));
}

#[test]
fn io_ruling_49_spoken_words_can_contain_nested_quotation_marks() {
    for (typed, words) in [
        ("SA-“He said “peace” now”", "He said “peace” now"),
        ("SA-\"He said “peace”, now\"", "He said “peace”, now"),
        ("SA-\"Il dit « paix » !\"", "Il dit « paix » !"),
        ("SA-« Il dit « paix » ! » ", "Il dit « paix » !"),
        ("SA-\"”\"", "”"),
    ] {
        let plan = read(&format!("{typed}, TA, ME")).unwrap();
        assert_eq!(plan.steps().len(), 3, "{typed}");
        assert_eq!(plan.steps()[0], Step::Say(words.to_owned()), "{typed}");
        assert_eq!(read(&plan.to_string()).as_ref(), Ok(&plan), "{typed}");
    }
}

#[test]
fn io_ruling_49_spoken_words_are_trimmed() {
    for words in [" ", " a", "a "] {
        assert!(Plan::of(vec![Step::Say(words.to_owned())]).is_err());
    }
}

proptest! {
    /// Stored matches parse plans from their printed form, so a plan that cannot be parsed would make the match
    /// unreadable.
    #[test]
    fn io_ruling_49_every_printed_plan_can_be_parsed_again(
        said in proptest::collection::vec("[ab ,“”«»'’—\u{202f}-]{1,12}", 1..4),
    ) {
        let steps = said.into_iter().flat_map(|words| [Step::Say(words), Step::Melee]);
        let plan = Plan::of(steps.collect());
        prop_assume!(plan.is_ok());
        let plan = plan.unwrap();
        prop_assert_eq!(read(&plan.to_string()), Ok(plan));
    }
}
