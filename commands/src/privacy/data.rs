//! All that is kept of a person, as a file. Ids of Discord are texts in it: most readers of JSON round numbers so large.

use regnal::store::{Payload, Traces};
use regnal::text::Line;
use serde_json::{Value, json};

use crate::discord::asker::Asker;
use crate::discord::error::{Error, Result};
use crate::discord::reply::{Answer, Document};
use crate::run::outgoing::Outgoing;

/// Discord takes files of at most 10 MiB.
const LIMIT: usize = 10 * 1024 * 1024;

/// The file, or the word that it is too large for Discord.
///
/// # Errors
/// [`Error::Broken`] when it has no JSON form, which does not happen.
pub(super) fn file(asker: &Asker, traces: &Traces) -> Result<Answer> {
    let text = serde_json::to_string_pretty(&kept(asker, traces))
        .map_err(|error| Error::Broken(error.to_string()))?;
    if text.len() > LIMIT {
        return Ok(Answer::whisper(
            asker.say(&Line::new("privacy-data-too-large")),
        ));
    }
    Ok(Answer {
        content: asker.say(&Line::new("privacy-data")),
        document: Some(Document {
            name: "regnal-my-data.json".into(),
            about: asker.say(&Line::new("privacy-data-about")),
            bytes: text.into_bytes(),
        }),
        ..Answer::default()
    })
}

fn kept(asker: &Asker, traces: &Traces) -> Value {
    let settings: serde_json::Map<String, Value> = traces.settings.iter().cloned().collect();
    let decks = traces.decks.iter().map(|deck| {
        json!({"name": deck.name, "of": deck.civ, "cards": deck.cards, "updated": deck.updated})
    });
    let seats = traces.seats.iter().map(|seat| {
        json!({"match": seat.match_id, "game": seat.kind, "status": seat.status.word(),
            "server": seat.guild.map(|guild| guild.0.to_string()), "channel": seat.channel.0.to_string(),
            "seat": seat.seat.0 + 1, "name": seat.name, "salt": seat.salt, "language": seat.language,
            "joined": seat.joined, "left": seat.left})
    });
    let follows = traces.follows.iter();
    let follows = follows.map(|(id, since)| json!({"match": id, "since": since}));
    let deeds = traces.deeds.iter().map(|deed| {
        json!({"match": deed.match_id, "seat": deed.seat.map(|seat| seat.0 + 1), "at": deed.at,
            "action": value(&deed.action), "interaction": deed.interaction.map(|id| id.to_string())})
    });
    let me = asker.user.0.to_string();
    let notes = traces.notes.iter().map(|note| {
        let is_about = note.detail["user"].as_str() == Some(me.as_str());
        json!({"match": note.match_id, "what": note.deed, "seat": note.seat.map(|seat| seat.0 + 1),
            "by_you": note.user == Some(asker.user), "about_you": is_about, "at": note.at})
    });
    let letters = traces.letters.iter().filter_map(|(at, payload)| {
        let letter: Outgoing = payload.read().ok()?;
        Some(json!({"at": at, "words": letter.words()}))
    });
    json!({
        "id": asker.user.0.to_string(),
        "settings": settings,
        "decks": decks.collect::<Vec<_>>(),
        "seats": seats.collect::<Vec<_>>(),
        "opened": traces.opened,
        "umpire_of": traces.named,
        "follows": follows.collect::<Vec<_>>(),
        "actions": deeds.collect::<Vec<_>>(),
        "notes": notes.collect::<Vec<_>>(),
        "messages": letters.collect::<Vec<_>>(),
    })
}

/// What was kept, as JSON.
fn value(payload: &Payload) -> Value {
    payload.read().unwrap_or(Value::Null)
}
