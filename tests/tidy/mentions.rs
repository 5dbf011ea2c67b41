//! Checks that users are mentioned only in known places, so that the players of an anonymous match cannot be revealed
//! by accident.

use std::collections::BTreeSet;

use super::pages::{names, read};
use super::{code, none, rust_files};

/// The file that is allowed to build mentions. `Table::mention` decides whether a player may be mentioned.
const MENTIONS: &str = "commands/src/discord/text.rs";

/// Code that builds a mention of a user: its first characters, and the ways that serenity offers.
const WAYS: &[&str] = &["<@", ".mention()", "Mention::", "Mentionable", "MessageBuilder"];

/// Prefix of a role mention, which names no user.
const ROLE: &str = "<@&";

/// Files that call `mention`, which names users even if players are hidden, each with the users that it names.
const CALLERS: &[(&str, &str)] = &[
    ("commands/src/lobby/absent.rs", "an umpire who has left the server"),
    ("commands/src/lobby/call.rs", "a host, unless players are hidden"),
    (
        "commands/src/lobby/card.rs",
        "a host, unless players are hidden; the umpire; players of a rematch",
    ),
    ("commands/src/lobby/desk/deeds.rs", "the moderator who acts"),
    ("commands/src/lobby/desk/page.rs", "people in the moderators' log, if players are not hidden"),
    (
        "commands/src/lobby/end.rs",
        "owners of lent seats, which anonymous tables do not lend to people",
    ),
    ("commands/src/lobby/find_page.rs", "people who are looking for a match"),
    (
        "commands/src/lobby/follow.rs",
        "the user who made a channel follow a match; a host, unless players are hidden",
    ),
    ("commands/src/lobby/gone.rs", "nobody: it removes the mentions of a user"),
    ("commands/src/lobby/heirs.rs", "candidates for a seat, which anonymous tables do not accept"),
    ("commands/src/lobby/here.rs", "an umpire who has left the server"),
    ("commands/src/lobby/invite.rs", "invited people, whom anonymous tables do not have"),
    ("commands/src/lobby/open.rs", "the umpire"),
    ("commands/src/lobby/place.rs", "the moderator who moves a match"),
    ("commands/src/lobby/stand_in.rs", "substitutes, whom anonymous tables do not have"),
    ("commands/src/lobby/start.rs", "the umpire"),
    ("commands/src/lobby/umpire.rs", "the umpire"),
    (
        "commands/src/lobby/votes.rs",
        "candidates who have left the server, whom anonymous tables do not have",
    ),
    ("commands/src/records/page.rs", "people in the rankings"),
    ("commands/src/run/imported/told.rs", "the person who imported a match"),
    ("commands/src/run/lent.rs", "substitutes, whom anonymous tables do not have"),
    ("commands/src/run/names.rs", "players and hosts, unless players are hidden"),
    ("commands/src/run/proposal.rs", "substitutes, whom anonymous tables do not have"),
    ("commands/src/run/umpire.rs", "the umpire"),
    ("commands/src/run/unsent.rs", "players without direct messages, unless players are hidden"),
    ("commands/src/server/page.rs", "writers of reported letters, unless players are hidden"),
    ("commands/src/umpire/mod.rs", "the umpire"),
];

/// Returns the code patterns in a text that build mentions of users.
fn ways(text: &str) -> Vec<&'static str> {
    let text = text.replace(ROLE, "");
    WAYS.iter().copied().filter(|way| text.contains(way)).collect()
}

/// Returns whether code uses the function `mention`, by a call or as a value.
fn calls(code: &str) -> bool {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    code.match_indices("mention").any(|(at, word)| {
        let (before, after) = (&code[..at], &code[at + word.len()..]);
        let is_method = before.ends_with(|letter| is_part(letter) || letter == '.');
        !is_method && !before.ends_with("fn ") && !after.starts_with(is_part)
    })
}

#[test]
fn users_are_mentioned_by_only_one_function() {
    let mut faults = Vec::new();
    for (name, text) in rust_files(&["commands/src"]) {
        let ways = ways(&code(&text));
        match name.as_str() {
            MENTIONS => assert_eq!(ways, ["<@"], "{name}"),
            _ => faults.extend(ways.into_iter().map(|way| {
                format!("{name} has {way}: call `Table::mention`, or `mention` for a non-player")
            })),
        }
    }
    for folder in ["assets/locales/en", "assets/locales/fr"] {
        for file in names(folder) {
            let ways = ways(&read(&format!("{folder}/{file}")));
            faults.extend(ways.iter().map(|way| format!("{folder}/{file} has {way}")));
        }
    }
    none(&faults);
}

#[test]
fn only_known_files_mention_users_even_if_players_are_hidden() {
    let known: BTreeSet<&str> = CALLERS.iter().map(|&(name, _)| name).collect();
    let files = rust_files(&["commands/src"]);
    let callers: BTreeSet<&str> = files
        .iter()
        .filter(|(name, text)| name != MENTIONS && calls(&code(text)))
        .map(|(name, _)| name.as_str())
        .collect();
    let new = callers.difference(&known);
    let mut faults: Vec<String> =
        new.map(|name| format!("{name}: call `Table::mention`, or list the file")).collect();
    let gone = known.difference(&callers);
    faults.extend(gone.map(|name| format!("{name} is listed but does not call `mention`")));
    none(&faults);
}

#[test]
fn all_ways_to_mention_a_user_are_found() {
    for (text, way) in [
        ("format!(\"<@{}>\", user.0)", "<@"),
        ("format!(\"<@!{id}>\")", "<@"),
        ("text.push_str(\"<@\");", "<@"),
        ("user.id.mention().to_string()", ".mention()"),
        ("Mentionable::mention(&id)", "Mentionable"),
        ("Mention::User(id)", "Mention::"),
        ("let mut text = MessageBuilder::new();", "MessageBuilder"),
    ] {
        assert_eq!(ways(text), [way], "{text}");
    }
    for text in ["format!(\"<@&{role}>\")", "format!(\"<#{channel}>\")", "table.mention(user)"] {
        assert_eq!(ways(text), [""; 0], "{text}");
    }
    for (text, is_call) in [
        ("mention(user)", true),
        ("people.map(mention)", true),
        ("use crate::discord::text::{MESSAGE, mention};", true),
        ("table.mention(user)", false),
        ("pub(crate) fn mention(&self, user: User) -> Arg", false),
        ("mentions(table, rows)", false),
        (".allowed_mentions(none)", false),
    ] {
        assert_eq!(calls(text), is_call, "{text}");
    }
}
