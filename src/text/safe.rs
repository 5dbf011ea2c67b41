//! Names that players chose, made safe for a channel.

use unicode_normalization::UnicodeNormalization;

/// How many characters of a name are shown at most, with the ellipsis.
pub const NAME_LENGTH: usize = 32;

/// Joined with every character that a channel could take for markup or the start of a mention.
const ESCAPED: &str = r"\*_~`|>#[]()";

/// `name` as a person meant it: composed (NFC), without controls, invisible or direction characters and with at most two
/// marks on a letter, its spaces collapsed. It may be empty, and it is not yet safe to be shown in a message.
pub fn plain_name(name: &str) -> String {
    let mut plain = String::new();
    let mut marks = 0;
    for character in name.nfc() {
        if is_invisible(character) {
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

/// A [`plain_name`] as it can stand in a picture and in its words, where nothing is markup: cut to [`NAME_LENGTH`]. A
/// name of which nothing is left becomes `?`.
pub fn drawn_name(name: &str) -> String {
    let plain = plain_name(name);
    if plain.is_empty() {
        return "?".to_owned();
    }
    if plain.chars().count() <= NAME_LENGTH {
        return plain;
    }
    let kept = plain.chars().take(NAME_LENGTH - 1);
    kept.chain(['…']).collect()
}

/// A [`drawn_name`] as it can stand in a message: its Discord markup escaped, and unable to mention anybody.
pub fn safe_name(name: &str) -> String {
    escaped(&drawn_name(name))
}

/// What somebody wrote, a [`plain_name`] of any length, as it can stand in a message: cut to `length` characters, with
/// the ellipsis. It may be empty.
pub fn safe_text(text: &str, length: usize) -> String {
    let plain = plain_name(text);
    if plain.chars().count() <= length {
        return escaped(&plain);
    }
    let kept: String = plain.chars().take(length.saturating_sub(1)).collect();
    escaped(&kept) + "…"
}

fn escaped(plain: &str) -> String {
    let mut safe = String::with_capacity(plain.len() + 8);
    for character in plain.chars() {
        match character {
            // A character without width after the sign keeps Discord from reading a mention, a channel, a time stamp or an emoji.
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

/// Characters that change how the text around them reads without being seen: controls, directions, joiners, tags.
fn is_invisible(character: char) -> bool {
    matches!(character,
        '\u{00ad}' | '\u{034f}' | '\u{061c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
        | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}' | '\u{e000}'..='\u{f8ff}')
        || (character.is_control() && !character.is_whitespace())
}

/// Characters that look like a space although Unicode does not call them so.
fn is_blank(character: char) -> bool {
    matches!(character, '\u{2800}' | '\u{1d159}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plain_name_stays_as_it_is() {
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
    fn a_hostile_name_is_tamed() {
        assert_eq!(safe_name("@everyone"), "@\u{200b}everyone");
        assert_eq!(safe_name("<@1234>"), "<\u{200b}@\u{200b}1234\\>");
        assert_eq!(
            safe_name("**bold** [a](http://b)"),
            "\\*\\*bold\\*\\* \\[a\\]\\(http:\u{200b}//b\\)"
        );
        assert_eq!(safe_name("\u{202e}evil\u{202c}\u{0000}\n\n x"), "evil x");
        assert_eq!(safe_name("\u{200b}\u{2800}\t"), "?");
        assert_eq!(safe_name("e\u{301}"), "é");
        assert_eq!(
            safe_name("a\u{300}\u{301}\u{302}\u{303}\u{304}")
                .chars()
                .count(),
            3
        );
        let long = safe_name(&"x".repeat(500));
        assert_eq!(long.chars().count(), NAME_LENGTH);
        assert!(long.ends_with('…'));
    }
}
