//! Limits of embeds.

use serde_json::Value;

use super::{Form, at};

/// Maximum total number of characters in a message's embeds.
const CHARACTERS: usize = 6_000;

/// Validates all embeds of a message.
pub(super) fn check(form: &mut Form, body: &Value) {
    let embeds = form.list("", body, "embeds", 0..=10);
    let mut total = 0;
    for (index, embed) in embeds.iter().enumerate() {
        let place = at("embeds", index);
        let mut count = |text: Option<&str>| total += text.map_or(0, |text| text.chars().count());
        count(form.text(&place, embed, "title", 0..=256));
        count(form.text(&place, embed, "description", 0..=4_096));
        count(form.text(&at(&place, "footer"), &embed["footer"], "text", 0..=2_048));
        count(form.text(&at(&place, "author"), &embed["author"], "name", 0..=256));
        for (index, field) in form.list(&place, embed, "fields", 0..=25).iter().enumerate() {
            let place = at(&at(&place, "fields"), index);
            count(form.text(&place, field, "name", 1..=256));
            count(form.text(&place, field, "value", 1..=1_024));
        }
        form.number(&place, embed, "color", 0..=0xFF_FFFF);
        for key in ["image", "thumbnail"] {
            let url = embed[key]["url"].as_str().unwrap_or_default();
            if !embed[key].is_null()
                && !["http://", "https://", "attachment://"]
                    .iter()
                    .any(|scheme| url.starts_with(scheme))
            {
                let words = "Scheme must be one of ('http', 'https', 'attachment').";
                form.add_error(&at(&at(&place, key), "url"), "URL_TYPE_INVALID_SCHEME", words);
            }
        }
    }
    if total > CHARACTERS {
        let words = format!("Embed size exceeds maximum size of {CHARACTERS}");
        form.add_error("embeds", "MAX_EMBED_SIZE_EXCEEDED", words);
    }
}
