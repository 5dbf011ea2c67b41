//! Makes player-chosen names safe to show in a channel.

use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

use crate::typed::is_invisible;

/// Maximum number of characters shown from a name, including the ellipsis.
pub const NAME_LENGTH: usize = 32;

/// Discord markup characters, which are escaped with a backslash.
const ESCAPED: &str = r"\*_~`|>#[]()";

/// Normalises `name`: composed (NFC), with single spaces, with at most two combining marks per letter, and without
/// control characters, invisible characters or direction marks. The result can be empty, and is not yet safe to show in
/// a message.
pub fn plain_name(name: &str) -> String {
    let mut plain = String::new();
    let mut marks = 0;
    let mut characters = name.nfc().peekable();
    while let Some(character) = characters.next() {
        if is_invisible(character) {
            if joins_emoji(&plain, character, characters.peek().copied()) {
                plain.push(character);
            }
            continue;
        }
        if character.is_whitespace() || is_blank(character) {
            if !plain.is_empty() && !plain.ends_with(' ') {
                plain.push(' ');
            }
            marks = 0;
        } else if unicode_normalization::char::is_combining_mark(character) {
            marks += 1;
            if marks <= 2 && !plain.is_empty() {
                plain.push(character);
            }
        } else {
            marks = 0;
            plain.push(character);
        }
    }
    plain.truncate(plain.trim_end().len());
    plain
}

/// Returns a [`plain_name`] for pictures and their alt text, in which markup has no meaning. The name is cut to
/// [`NAME_LENGTH`]. An empty name becomes `?`.
pub fn drawn_name(name: &str) -> String {
    let plain = plain_name(name);
    if plain.is_empty() {
        return "?".to_owned();
    }
    isolated(cut(&plain, NAME_LENGTH))
}

/// Cuts `plain` to at most `length` characters, keeping whole grapheme clusters and ending with an ellipsis.
fn cut(plain: &str, length: usize) -> String {
    if plain.chars().count() <= length {
        return plain.to_owned();
    }
    let mut kept = String::new();
    let mut left = length.saturating_sub(1);
    for sign in plain.graphemes(true) {
        let Some(rest) = left.checked_sub(sign.chars().count()) else { break };
        left = rest;
        kept.push_str(sign);
    }
    kept.push('…');
    kept
}

/// Isolates a right-to-left name so that it does not reorder the surrounding words.
fn isolated(name: String) -> String {
    match name.chars().any(is_from_right) {
        true => format!("\u{2068}{name}\u{2069}"),
        false => name,
    }
}

/// Returns true if a character belongs to a right-to-left script.
fn is_from_right(character: char) -> bool {
    matches!(character, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}'
        | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

/// Returns true if an invisible character that follows `kept` is part of an emoji: a joiner, a variation selector, or a
/// tag letter of a regional flag.
fn joins_emoji(kept: &str, character: char, next: Option<char>) -> bool {
    let mut before = kept.chars().rev();
    match character {
        '\u{200d}' => before.next().is_some_and(is_of_emoji) && next.is_some_and(is_of_emoji),
        '\u{fe0f}' => match before.next() {
            Some('0'..='9' | '#' | '*') => next == Some('\u{20e3}'),
            before => before.is_some_and(is_of_emoji) && before != Some(character),
        },
        '\u{e0020}'..='\u{e007f}' => {
            let flag = before.take(8).find(|one| !('\u{e0020}'..='\u{e007e}').contains(one));
            flag == Some('\u{1f3f4}')
        }
        _ => false,
    }
}

/// Returns true if a character can be part of an emoji.
fn is_of_emoji(character: char) -> bool {
    matches!(character, '\u{a9}' | '\u{ae}' | '\u{203c}' | '\u{2049}' | '\u{2122}' | '\u{2139}'
        | '\u{2190}'..='\u{2bff}' | '\u{3030}' | '\u{303d}' | '\u{3297}' | '\u{3299}' | '\u{fe0f}'
        | '\u{1f000}'..='\u{1faff}')
}

/// Returns a [`drawn_name`] for a message, with its Discord markup escaped and its mentions disabled.
pub fn safe_name(name: &str) -> String {
    escaped(&drawn_name(name))
}

/// Returns user text, normalised like [`plain_name`], for a message. Longer text is cut to `length` characters with an
/// ellipsis. The result can be empty.
pub fn safe_text(text: &str, length: usize) -> String {
    escaped(&isolated(cut(&plain_name(text), length)))
}

/// Converts message text for places where Discord does not render markup, such as buttons, menus and titles. Removes
/// the escapes added by [`safe_name`].
pub fn unmarked(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        let escapes =
            character == '\\' && characters.peek().is_some_and(|next| ESCAPED.contains(*next));
        if escapes {
            plain.extend(characters.next());
        } else if character != '\u{200b}' {
            plain.push(character);
        }
    }
    plain
}

fn escaped(plain: &str) -> String {
    let mut safe = String::with_capacity(plain.len() + 8);
    for character in plain.chars() {
        match character {
            // A zero-width space after the character prevents Discord from recognising a mention, channel, timestamp or
            // emoji.
            '@' | '<' | ':' => {
                safe.push(character);
                safe.push('\u{200b}');
            }
            _ if ESCAPED.contains(character) => {
                safe.push('\\');
                safe.push(character);
            }
            _ => safe.push(character),
        }
    }
    safe
}

/// Returns true for characters that look like a space although Unicode does not classify them as spaces.
fn is_blank(character: char) -> bool {
    matches!(character, '\u{2800}' | '\u{1d159}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plain_name_is_not_changed() {
        for name in ["Ada", "Jean-François", "Ὀδυσσεύς", "李 白", "🐉"] {
            assert_eq!(safe_name(name), name);
        }
        assert_eq!(plain_name(" a_\u{202e}*b*\n@e\u{301}  "), "a_*b* @é");
        assert_eq!(plain_name("\u{200b}\u{301} \t"), "");
        assert_eq!(drawn_name("ann_of_*b*\u{202e}"), "ann_of_*b*");
        assert_eq!(drawn_name(&"x".repeat(33)).chars().count(), NAME_LENGTH);
        assert_eq!(drawn_name("\u{200b}"), "?");
    }

    #[test]
    fn a_joined_emoji_is_kept_whole() {
        for name in [
            "👨‍👩‍👧",
            "👍🏽",
            "❤️",
            "1️⃣",
            "🇫🇷",
            "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
            "🏳️‍🌈 Ada",
        ] {
            assert_eq!(safe_name(name), name);
        }
        // Outside emoji, joiners and tags can hide content.
        assert_eq!(safe_name("a\u{200d}b\u{fe0f}c\u{e0067}"), "abc");
        let families = "👨‍👩‍👧".repeat(9);
        let shown = safe_name(&families);
        assert!(shown.chars().count() <= NAME_LENGTH, "{shown}");
        assert_eq!(shown, format!("{}…", "👨‍👩‍👧".repeat(6)));
    }

    #[test]
    fn right_to_left_text_is_isolated_from_the_surrounding_text() {
        assert_eq!(safe_name("שלום"), "\u{2068}שלום\u{2069}");
        assert_eq!(safe_text("3 שלום 4", 20), "\u{2068}3 שלום 4\u{2069}");
        assert_eq!(drawn_name("a\u{2069}\u{202e}علي"), "\u{2068}aعلي\u{2069}");
    }

    #[test]
    fn unmarked_removes_the_escapes_added_by_safe_name() {
        for name in
            ["X_dragon_x", "**bold** [a](http://b)", "@everyone", "<@1>", r"back\slash", "~~`|"]
        {
            assert_eq!(unmarked(&safe_name(name)), name);
        }
    }

    #[test]
    fn a_hostile_name_loses_its_markup() {
        assert_eq!(safe_name("@everyone"), "@\u{200b}everyone");
        assert_eq!(safe_name("<@1234>"), "<\u{200b}@\u{200b}1234\\>");
        assert_eq!(
            safe_name("**bold** [a](http://b)"),
            "\\*\\*bold\\*\\* \\[a\\]\\(http:\u{200b}//b\\)"
        );
        assert_eq!(safe_name("\u{202e}evil\u{202c}\u{0000}\n\n x"), "evil x");
        assert_eq!(safe_name("\u{200b}\u{2800}\t"), "?");
        assert_eq!(safe_name("e\u{301}"), "é");
        assert_eq!(safe_name("a\u{300}\u{301}\u{302}\u{303}\u{304}").chars().count(), 3);
        let long = safe_name(&"x".repeat(500));
        assert_eq!(long.chars().count(), NAME_LENGTH);
        assert!(long.ends_with('…'));
    }
}
