//! Normalisation of typed text. Phones, word processors and foreign keyboard layouts produce different characters for
//! the same text, so all user input passes through here first.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Normalises and trims `text`: compatibility characters become plain ones (NFKC), dashes and minus signs become `-`,
/// apostrophes become `'`, blanks become spaces, and line ends become `\n`. Invisible characters are removed.
pub fn plain(text: &str) -> String {
    if text.bytes().all(|byte| (b' '..=b'~').contains(&byte)) {
        return text.trim().to_owned();
    }
    let plain: String = text
        .replace("\r\n", "\n")
        .nfkc()
        .filter(|character| !is_invisible(*character))
        .map(one_spelling)
        .collect();
    plain.trim().to_owned()
}

/// Returns [`plain`] text in the form used for comparisons: in lower case, without accents, and with ligatures spelled
/// out.
pub fn folded(text: &str) -> String {
    plain(text)
        .nfkd()
        .filter(|character| !is_combining_mark(*character))
        .flat_map(char::to_lowercase)
        .collect::<String>()
        .replace('œ', "oe")
        .replace('æ', "ae")
}

/// Normalises a character if the result is also a single character, so that positions in the text remain valid.
pub fn character(character: char) -> char {
    let mut plain = std::iter::once(character).nfkc();
    match (plain.next(), plain.next()) {
        (Some(one), None) => one_spelling(one),
        _ => character,
    }
}

/// Converts an uploaded text file to UTF-8 without a byte order mark. UTF-16 is recognised by its byte order mark. A
/// file that is not text is returned unchanged.
pub fn file(bytes: Vec<u8>) -> Vec<u8> {
    let units = |read: fn([u8; 2]) -> u16| {
        let pairs = bytes.get(2..).unwrap_or_default().chunks_exact(2);
        let units: Vec<u16> = pairs.map(|pair| read([pair[0], pair[1]])).collect();
        String::from_utf16(&units).ok().map(String::into_bytes)
    };
    let read = match bytes[..] {
        [0xef, 0xbb, 0xbf, ..] => Some(bytes[3..].to_vec()),
        [0xff, 0xfe, ..] => units(u16::from_le_bytes),
        [0xfe, 0xff, ..] => units(u16::from_be_bytes),
        _ => None,
    };
    read.unwrap_or(bytes)
}

/// Returns true if a character is invisible but affects how the surrounding text reads: control characters, direction
/// marks, joiners, tags.
pub fn is_invisible(character: char) -> bool {
    matches!(character,
        '\u{00ad}' | '\u{034f}' | '\u{061c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
        | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}' | '\u{e000}'..='\u{f8ff}')
        || (character.is_control() && !character.is_whitespace())
}

/// Replaces a character with the usual one of the same meaning: `-` for dashes and minus signs, `'` for apostrophes, a
/// space for blanks.
fn one_spelling(character: char) -> char {
    match character {
        '\u{2010}'..='\u{2015}' | '\u{2043}' | '\u{2212}' | '\u{2796}' => '-',
        '\u{2018}' | '\u{2019}' | '\u{201b}' | '\u{02bc}' | '\u{2032}' => '\'',
        '\u{2795}' => '+',
        '\u{2715}' | '\u{2716}' | '\u{2a2f}' => '×',
        '\u{2044}' | '\u{2215}' => '/',
        '\u{2217}' => '*',
        '\u{2236}' => ':',
        '\n' => '\n',
        blank if blank.is_whitespace() => ' ',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equivalent_spellings_are_normalised() {
        assert_eq!(plain("\u{feff} ２ｄ６–１\u{a0}"), "2d6-1");
        assert_eq!(plain("l’été \u{2212} 20\u{202f}h"), "l'été - 20 h");
        assert_eq!(plain("a\r\nb"), "a\nb");
        assert_eq!(plain("𝔄nn\u{200b}e"), "Anne");
        assert_eq!(folded("Œuvre d’Été"), "oeuvre d'ete");
    }

    #[test]
    fn normalising_a_character_yields_at_most_one_character() {
        for one in "½…ﬁ㎏é２—×".chars() {
            assert!(!character(one).is_control(), "{one}");
        }
        assert_eq!(character('…'), '…');
        assert_eq!(character('２'), '2');
    }

    #[test]
    fn the_byte_order_mark_of_a_file_is_removed() {
        let utf16 = |order: fn(u16) -> [u8; 2]| {
            let text = "\u{feff}Née".encode_utf16();
            text.flat_map(order).collect::<Vec<u8>>()
        };
        for bytes in [
            "Née".as_bytes().to_vec(),
            "\u{feff}Née".as_bytes().to_vec(),
            utf16(u16::to_le_bytes),
            utf16(u16::to_be_bytes),
        ] {
            assert_eq!(file(bytes), "Née".as_bytes());
        }
        assert_eq!(file(vec![0xff, 0xfe, 0x00, 0xd8]), [0xff, 0xfe, 0x00, 0xd8]);
        assert_eq!(file(Vec::new()), [] as [u8; 0]);
    }
}
