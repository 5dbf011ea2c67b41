//! Checks every displayed text for message ids, unfilled placeholders and words of the other language.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use regnal::text::Lang;
use serde_json::Value;

/// All message ids.
static IDS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../assets/locales/en");
    let files =
        fs::read_dir(folder).unwrap().map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
    let ids = files.flat_map(|text| {
        let ids =
            text.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id.to_owned());
        ids.filter(|id| id.contains('-') && !id.starts_with([' ', '-', '#', '.']))
            .collect::<Vec<_>>()
    });
    ids.collect()
});

/// Returns frequent words that exist only in the other language.
fn foreign(lang: Lang) -> &'static [&'static str] {
    match lang {
        Lang::En => {
            &["le", "la", "les", "des", "du", "une", "est", "et", "votre", "vous", "dans", "avec"]
        }
        Lang::Fr => &[
            "the", "and", "your", "you", "of", "is", "are", "with", "from", "this", "turn", "army",
        ],
    }
}

/// Panics if a text is wrong for a reader of this language.
pub(super) fn check(lang: Lang, text: &str) {
    assert!(!text.contains(['{', '}', '$']), "a placeholder was not filled: {text}");
    // A game's name is the same in all languages.
    let text = &text.replace("Echoes of Emperors", "");
    let is_part = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '/' | '_');
    // The language of a truncated word cannot be determined, so it is not checked.
    let whole = text
        .split_inclusive(|letter| !is_part(letter))
        .filter(|word| !word.ends_with('…'))
        .map(|word| word.trim_end_matches(|letter| !is_part(letter)));
    for word in whole {
        assert!(!IDS.contains(word), "a message id, {word}, is shown: {text}");
        let word = word.to_lowercase();
        assert!(!foreign(lang).contains(&word.as_str()), "{word} is not {lang:?}: {text}");
    }
}

/// Like [`check`], for a whole message: content, components, embeds and alt texts.
pub(super) fn check_message(lang: Lang, message: &Value) {
    check(lang, message["content"].as_str().unwrap_or_default());
    check_labels(lang, &message["components"]);
    for embed in message["embeds"].as_array().into_iter().flatten() {
        check(lang, embed["description"].as_str().unwrap_or_default());
    }
    for picture in message["attachments"].as_array().into_iter().flatten() {
        let alt = picture["description"].as_str().unwrap_or_default();
        assert!(!alt.trim().is_empty(), "a picture has no alt text: {message}");
        check(lang, alt);
    }
}

fn check_labels(lang: Lang, part: &Value) {
    match part {
        Value::Array(parts) => parts.iter().for_each(|part| check_labels(lang, part)),
        Value::Object(fields) => {
            for key in ["label", "description", "placeholder"] {
                if let Some(text) = fields.get(key).and_then(Value::as_str) {
                    check(lang, text);
                }
            }
            fields.values().for_each(|part| check_labels(lang, part));
        }
        _ => {}
    }
}

#[test]
fn message_ids_unfilled_placeholders_and_foreign_words_are_detected() {
    check(Lang::En, "You have no seat here yet. /match join takes one.");
    check(Lang::Fr, "Vous n’avez pas de siège : /mighty-hiver passe.");
    check(Lang::En, "Stem Bo…, Ship Le…");
    for (lang, text) in [
        (Lang::En, "error-stale"),
        (Lang::Fr, "Le siège { $seat } est libre."),
        (Lang::Fr, "Your turn"),
        (Lang::En, "À vous de jouer, vous deux"),
    ] {
        assert!(std::panic::catch_unwind(|| check(lang, text)).is_err(), "{text}");
    }
}
