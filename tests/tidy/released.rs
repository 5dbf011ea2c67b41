//! Checks that released data files do not change. A replay only applies recorded events, but `/verify` re-decides every
//! action with the current files. A changed number would therefore make earlier matches fail verification. Running
//! matches also use the current files.

use sha2::{Digest, Sha256};

use super::root;

/// SHA-256 of the part of each file that the rules read: comments, names and histories are excluded.
///
/// - A line can change if something is **added** that no match has used yet (a table, a card), or if the change does
///   not affect decisions in any match.
/// - If a number is **altered**, both values must be kept: each match records which of them it uses, and the old one is
///   the default. Demonworld's built-in map and lists show how to do this (`src/demonworld/content/edition.rs`);
///   `tests/demonworld/rules/editions.rs` checks them.
/// - The lines of a game are added in the first version that includes the game.
const RELEASED: &[(&str, &str)] = &[
    ("demonworld/plans.toml", "c40e577debe872719d4ce75bbdc4ddf992851cc983248e7e237ddeda4d5c3780"),
    // House rule defaults can change, because each match stores its options when it starts.
    ("demonworld/tables.toml", "4ff80a4575ca3334291d9b382d1596942e39c9ff25c77323ec54a4b3d9e0564f"),
    (
        "echoes/cards/byzantine.toml",
        "7f4f02ab590ee47e45ee420578c16113d17c60743ed093c3cb09269809843d4b",
    ),
    ("echoes/cards/hre.toml", "f6cf591286def4775c66e81c85765f301a30fd3f2cee8a5eafe8ec72522bb68c"),
    (
        "echoes/cards/mongol.toml",
        "6e300965b128f31e5150646833267d99fc6c647f0624010d5015113d842f6fad",
    ),
    ("echoes/cards/norse.toml", "45813611d248aceb42d61b150682d2c7875efc0cdbcc0fab6e8828de99446f26"),
    (
        "echoes/cards/ottoman.toml",
        "484d67937359ca9b345ab902fec45490f6579edca7d4a5ccae9c3738a5021d14",
    ),
    ("echoes/cards/scots.toml", "3339ac0be9c15e363c5afbf645c26c4db77c8e776c91d758c76470628a184050"),
    ("echoes/tables.toml", "0049040b698900ecdb8c3eb8b38717dff624f2560554d58a27384f1df828b855"),
    ("echoes/tiles.toml", "8933231b246aa02696fa5fc44f1d71cf69c30dcb767215b31146af9df2ab0c57"),
    ("mighty/tables.toml", "b1f54548a5656f33542de4368370e129656efc1666975c1b22a091a67f56a23e"),
    // Running campaigns look up names by index, so new names can be appended, but existing names must never be moved.
    ("offices/names.toml", "949bb70b8eb9137cd819ce85878ee0afa6dc2e41d734b8f0fb418c589b968ca2"),
    ("offices/tables.toml", "13b5025503db95a8c14c663be1306fb379da046c9a87b46e2a9ba8ec0e46b2ca"),
];

/// Prefixes of lines that the rules do not read.
const WORDS: &[&str] = &["#", "name =", "history =", "en =", "fr ="];

#[test]
fn released_rule_data_never_changes() {
    let found: Vec<(&str, String)> = RELEASED
        .iter()
        .map(|&(file, _)| {
            let text = std::fs::read_to_string(root().join("assets").join(file)).unwrap();
            let mut sum = Sha256::new();
            for line in text.lines().map(str::trim) {
                if !line.is_empty() && !WORDS.iter().any(|word| line.starts_with(word)) {
                    sum.update(line);
                    sum.update("\n");
                }
            }
            let sum = sum.finalize();
            (file, sum.iter().map(|byte| format!("{byte:02x}")).collect())
        })
        .collect();
    let released: Vec<(&str, String)> =
        RELEASED.iter().map(|&(file, sum)| (file, sum.to_owned())).collect();
    assert_eq!(found, released, "a released file changed; read the comment above this list");
}
