//! Checks the wording of a card: its names, sources, and lengths.

use super::FaultLog;
use crate::card::Card;
use crate::card_text;
use regnal_core::text::Lang;

/// Maximum length of the rules text in any language, in characters.
const LONGEST_TEXT: usize = 200;
/// Maximum length of a name, in characters.
const LONGEST_NAME: usize = 30;

pub(super) fn check(card: &Card, log: &mut FaultLog) {
    // The id begins with the first three letters of the civilization.
    let prefix = format!("{}_", &card.civ.code()[..3]);
    let rest = card.id.strip_prefix(prefix.as_str());
    let is_code = |rest: &str| {
        !rest.is_empty() && rest.chars().all(|sign| matches!(sign, 'a'..='z' | '0'..='9' | '_'))
    };
    log.must(rest.is_some_and(is_code), format!("the id is not `{prefix}` and small letters"));
    let texts = [
        ("name", &card.name, true),
        ("history", &card.history, true),
        ("flavour", &card.flavour, !card.flavour.is_empty()),
    ];
    for (what, texts, is_needed) in texts {
        for key in texts.keys() {
            let is_spoken = Lang::ALL.iter().any(|lang| lang.code() == key);
            log.must(is_spoken, format!("a {what} in `{key}`, which is not spoken"));
        }
        for lang in Lang::ALL {
            let text = texts.get(lang.code()).map(|text| text.trim());
            let is_there = text.is_some_and(|text| !text.is_empty());
            log.must(!is_needed || is_there, format!("no {what} in `{}`", lang.code()));
            let Some(text) = text else { continue };
            log.must(!text.contains(['\'', '"']), format!("straight quotation marks in `{text}`"));
            if lang == Lang::Fr {
                log.must(is_french(text), format!("the spaces before signs in `{text}`"));
            }
        }
    }
    for (lang, name) in &card.name {
        let length = name.chars().count();
        let fault = format!("the name in `{lang}` has {length} characters; at most {LONGEST_NAME}");
        log.must(length <= LONGEST_NAME, fault);
    }
    for lang in Lang::ALL {
        let (code, length) = (lang.code(), card_text::said(card, lang).chars().count());
        let fault = format!("its text in `{code}` has {length} characters; at most {LONGEST_TEXT}");
        log.must(length <= LONGEST_TEXT, fault);
    }
}

/// Returns true if the text has the correct space before every punctuation mark that needs one in French.
fn is_french(text: &str) -> bool {
    let mut before = ' ';
    text.chars().all(|sign| {
        let space = match sign {
            ';' | '!' | '?' => Some('\u{202f}'),
            ':' | '»' => Some('\u{a0}'),
            _ => None,
        };
        let is_right = space.is_none_or(|space| space == before);
        before = sign;
        is_right
    })
}
