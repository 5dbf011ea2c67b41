//! Tests of rendering every kind of argument in both languages.

use std::collections::BTreeMap;

use regnal::game::Seat;
use regnal::hex::Hex;
use regnal::text::{Arg, Lang, Line, MessageFault, Names, safe_name, say, words};

/// Renders `arg` as the last entry in a list of two, since a list accepts every kind of argument.
fn said(lang: Lang, arg: impl Into<Arg>) -> String {
    let names = Names {
        seats: vec!["Ada".into(), "Élodie".into()],
        hexes: BTreeMap::from([(Hex::new(1, -2), "E3".to_owned())]),
        ..Names::default()
    };
    let line = Line::new("text-list-last").with("some", "x".to_owned()).with("next", arg);
    words().try_say(lang, &line, &names).unwrap()
}

#[test]
fn seats_hexes_and_numbers_can_be_rendered() {
    assert_eq!(said(Lang::En, Seat(1)), "x and Élodie");
    assert_eq!(said(Lang::Fr, Seat(4)), "x et siège 5");
    assert_eq!(said(Lang::En, Hex::new(1, -2)), "x and E3");
    assert_eq!(said(Lang::En, Hex::new(0, 0)), "x and 0,0");
    assert_eq!(said(Lang::En, -3), "x and \u{2212}3");
    assert_eq!(said(Lang::En, Arg::Signed(2)), "x and +2");
    assert_eq!(said(Lang::En, Arg::Signed(-2)), "x and \u{2212}2");
}

#[test]
fn french_particles_elide_before_a_vowel() {
    let names = Names {
        seats: vec![
            "Ada".into(),
            "Élodie".into(),
            "*Ida*".into(),
            "Bo".into(),
            "Hugo".into(),
            "Ysoline".into(),
            "Yann".into(),
        ],
        ..Names::default()
    };
    for (seat, wanted) in [
        (0, "d’Ada"),
        (1, "d’Élodie"),
        (2, "d’*Ida*"),
        (3, "de Bo"),
        (4, "de Hugo"),
        (5, "d’Ysoline"),
        (6, "de Yann"),
    ] {
        let line = Line::new("offices-told-timed-out").with("seat", Seat(seat));
        let said = words().try_say(Lang::Fr, &line, &names).unwrap();
        assert!(said.contains(&format!(" {wanted} ")), "{said}");
    }
}

/// French uses the singular for 0, too. Without a case of its own, an empty match would therefore get the message about
/// one action.
#[test]
fn the_verification_of_a_match_without_actions_says_that_no_action_was_taken() {
    for id in ["verify-holds", "verify-lesson-holds"] {
        let line = Line::new(id)
            .with("match", 1)
            .with("seed", "s".to_owned())
            .with("commitment", "c".to_owned())
            .with("dice", 0)
            .with("actions", 0);
        for (lang, none) in
            [(Lang::En, "no action was taken."), (Lang::Fr, "aucune action n’a eu lieu.")]
        {
            let said = words().try_say(lang, &line, &Names::default()).unwrap();
            assert!(said.ends_with(none), "{said}");
        }
    }
}

#[test]
fn counts_of_none_and_one_agree_with_their_noun() {
    for (lang, line, wanted) in [
        (Lang::Fr, Line::new("offices-show-asks").with("gold", 0), "Demande\u{a0}: pas d’or"),
        (Lang::Fr, Line::new("offices-alt-gold").with("gold", 0), "trésor\u{a0}: pas d’or."),
        (
            Lang::Fr,
            Line::new("offices-ending-part").with("whole", 1).with("rest", "50".to_owned()),
            "1,50 point",
        ),
        (Lang::En, Line::new("echoes-deck-size").with("found", 1), "1 card;"),
    ] {
        let told = words().try_say(lang, &line, &Names::default()).unwrap();
        assert!(told.contains(wanted) && !told.contains("points"), "{told}");
    }
}

#[test]
fn a_negative_number_in_a_message_has_a_typographic_minus_sign() {
    for (number, words) in
        [(-12, "seat \u{2212}12"), (-1, "seat \u{2212}1"), (0, "seat 0"), (1, "seat 1")]
    {
        let line = Line::new("text-seat").with("number", number);
        assert_eq!(say(Lang::En, &line, &Names::default()), words);
    }
}

#[test]
fn a_name_is_cut_after_32_letters() {
    let whole = "x".repeat(32);
    assert_eq!(safe_name(&whole), whole);
    assert_eq!(safe_name(&"x".repeat(33)), format!("{}…", "x".repeat(31)));
    // Escapes do not count as letters.
    let stars = "*".repeat(32);
    assert_eq!(safe_name(&stars), r"\*".repeat(32));
}

#[test]
fn dice_are_shown_as_faces_and_numbers() {
    assert_eq!(said(Lang::En, Arg::Dice(vec![3, 5])), "x and ⚂⚄\u{a0}3+5");
    assert_eq!(said(Lang::En, Arg::Dice(vec![20])), "x and 20");
}

#[test]
fn lists_and_lines_can_be_nested() {
    let list = |count: u8| Arg::List((0..count).map(|seat| Arg::Seat(Seat(seat))).collect());
    assert_eq!(said(Lang::En, list(0)), "x and none");
    assert_eq!(said(Lang::En, list(1)), "x and Ada");
    assert_eq!(said(Lang::En, list(3)), "x and Ada, Élodie and seat 3");
    assert_eq!(said(Lang::Fr, list(3)), "x et Ada, Élodie et siège 3");
    let inner = Line::new("text-seat").with("number", 7);
    assert_eq!(said(Lang::Fr, inner), "x et siège 7");
    assert_eq!(said(Lang::Fr, Arg::Term("text-list-empty")), "x et aucun");
}

#[test]
fn a_missing_message_is_rendered_as_its_id_and_reported() {
    let line = Line::new("no-such-message").with("next", 1);
    assert_eq!(say(Lang::Fr, &line, &Names::default()), "no-such-message");
    assert_eq!(
        words().try_say(Lang::Fr, &line, &Names::default()),
        Err(vec![MessageFault::Missing("no-such-message".into())])
    );
    let unfilled = words().try_say(Lang::En, &Line::new("text-seat"), &Names::default());
    let Err(faults) = unfilled else {
        panic!("a variable is missing, and {unfilled:?}");
    };
    assert!(matches!(&faults[..], [MessageFault::Unresolved { id, .. }] if id == "text-seat"));
    assert_eq!(words().attribute(Lang::En, "text-seat", "nothing"), None);
}
