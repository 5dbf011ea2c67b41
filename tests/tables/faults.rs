//! Tests that loading invalid tables reports all of their errors together.

use regnal::games::GameKind::Mighty;
use regnal::tables::{DiceSum, GameTables};

/// Returns the errors in a table with this header and these rows.
fn reasons(head: &str, rows: &[&str]) -> Vec<String> {
    let text = format!(
        "[[table]]\nid = \"a\"\nspec = \"ME-TABLE-01\"\n{head}\nrow = [{}]\n",
        rows.join(",")
    );
    match GameTables::read(Mighty, &text, false) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.0.into_iter().map(|fault| fault.reason).collect(),
    }
}

#[test]
fn a_valid_table_has_no_errors() {
    assert_eq!(
        reasons(
            "dice = \"1d6\"",
            &[r#"{ min = 1, max = 4, key = "x" }"#, r#"{ min = 5, max = 6, key = "y" }"#]
        ),
        [""; 0]
    );
}

#[test]
fn gaps_overlaps_and_wrong_ends_of_ranges_are_errors() {
    let reasons = reasons(
        "dice = \"2d6\"",
        &[
            r#"{ min = 3, max = 4, key = "x" }"#,
            r#"{ min = 6, max = 8, key = "y" }"#,
            r#"{ min = 8, max = 9, key = "z" }"#,
            r#"{ min = 10, max = 13, key = "w" }"#,
        ],
    );
    assert_eq!(
        reasons,
        [
            "a gap up to 6 follows",
            "overlaps with the next row from 8",
            "the lowest total is 2",
            "the highest total is 12",
        ]
    );
}

#[test]
fn ranges_with_open_ends_are_allowed_only_with_modifiers() {
    let open = [r#"{ max = 2, key = "x" }"#, r#"{ min = 3, key = "y" }"#];
    assert_eq!(reasons("dice = \"1d6\"\nmodified = true", &open), [""; 0]);
    assert_eq!(reasons("dice = \"1d6\"", &open).len(), 2);
    let inside = [r#"{ key = "x" }"#, r#"{ min = 3, key = "y" }"#];
    assert_eq!(
        reasons("dice = \"1d6\"\nmodified = true", &inside),
        ["only the first and the last row may have an open end",]
    );
}

#[test]
fn invalid_keys_columns_and_rules_are_errors() {
    let reasons = reasons(
        "rules = [\"DW-X-01\", \"me\", \"ME-\", \"ME--1\", \"ME-x-01\", \"ME-SCOUT-05\"]\ncolumns = [\"points\", \"empty\"]",
        &[
            r#"{ key = "Bad Key", values = { points = 1 } }"#,
            r#"{ key = "x", values = { point = 1 } }"#,
            r#"{ key = "x", min = 1, colour = 3 }"#,
            r#"{ key = "x", min = 1 }"#,
        ],
    );
    let all = reasons.join("\n");
    for part in [
        "`DW-X-01` is not a rule of this game",
        "`me` is not a rule of this game",
        "`ME-` is not a rule of this game",
        "`ME--1` is not a rule of this game",
        "`ME-x-01` is not a rule of this game",
        "unknown field `colour`",
        "has a range although the table has neither",
        "another row with this key",
        "no row has a value for the column `empty`",
        "the key is not a code",
        "`point` is not a column of this table",
    ] {
        assert!(all.contains(part), "{part} is not in\n{all}");
    }
    assert!(!all.contains("SCOUT"), "{all}");
}

#[test]
fn the_number_of_dice_and_sides_is_limited() {
    for (text, throw) in [("1d2", (1, 2)), ("9d100", (9, 100)), ("2d6", (2, 6))] {
        let (count, sides) = throw;
        assert_eq!(text.parse(), Ok(DiceSum { count, sides }));
        assert_eq!(DiceSum { count, sides }.to_string(), text);
    }
    for text in ["0d6", "10d6", "1d1", "1d101", "d6", "2d", "26", "xd6", "2dx"] {
        assert!(text.parse::<DiceSum>().is_err(), "{text}");
    }
}

#[test]
fn a_table_without_messages_is_reported_for_each_language() {
    let text = "[[table]]\nid = \"nowhere\"\nspec = \"ME-TABLE-99\"\nrow = [{ key = \"x\" }]\n";
    let faults = GameTables::read(Mighty, text, true).unwrap_err().to_string();
    for part in
        ["`table-mighty-nowhere` is missing in en", "`table-mighty-nowhere.x` is missing in fr"]
    {
        assert!(faults.contains(part), "{faults}");
    }
}

#[test]
fn invalid_toml_returns_an_error_instead_of_panicking() {
    assert!(GameTables::read(Mighty, "[[table]", false).is_err());
    assert!(GameTables::read(Mighty, "table = 3", false).is_err());
    assert!(GameTables::read(Mighty, "[[table]]\nid = 3", false).is_err());
    assert_eq!(
        reasons("bare = true", &[r#"{ key = "x" }"#]),
        ["a bare table needs ranges and columns"]
    );
    assert_eq!(reasons("dice = \"2x6\"", &[r#"{ key = "x" }"#]).len(), 1);
}
