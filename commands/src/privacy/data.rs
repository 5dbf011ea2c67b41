//! A user's stored data as a file. Discord ids are strings in it, since most JSON readers round such large numbers.

use regnal::store::{Letter, LetterState, LetterWish, Payload, Traces};
use regnal::text::Line;
use serde_json::{Value, json};

use crate::discord::asker::Asker;
use crate::discord::error::{Error, Result as Answered};
use crate::discord::reply::{Answer, Document};
use crate::run::outgoing::Outgoing;

/// Maximum size of a file: Discord accepts 10 MiB.
const LIMIT: usize = 10 * 1024 * 1024;

/// Creates the file, or a reply saying that the file is too large for Discord.
///
/// # Errors
/// Returns [`Error::Broken`] if the file cannot be written.
pub(super) fn file(asker: &Asker, traces: &Traces) -> Answered<Answer> {
    let text = serde_json::to_string_pretty(&kept(asker, traces)).map_err(Error::broken)?;
    if text.len() > LIMIT {
        return Ok(Answer::whisper(asker.say(&Line::new("privacy-data-too-large"))));
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
    let settings = traces.settings.iter();
    let settings = settings.map(|(key, value)| (key.clone(), readable(value)));
    let settings: serde_json::Map<String, Value> = settings.collect();
    let decks = traces.decks.iter().map(|deck| {
        let cards = readable(&deck.cards);
        json!({"name": deck.name, "of": deck.civ, "cards": cards, "updated": deck.updated})
    });
    let seats = traces.seats.iter().map(|seat| {
        json!({"match": seat.match_id, "game": seat.kind, "status": seat.status.word(),
            "server": seat.guild.map(|guild| guild.0.to_string()), "channel": seat.channel.0.to_string(),
            "seat": seat.seat.0 + 1, "name": seat.name, "salt": seat.salt, "language": seat.language,
            "joined": seat.joined, "left": seat.left})
    });
    let follows = traces.follows.iter();
    let follows = follows.map(|(id, since)| json!({"match": id, "since": since}));
    let mut deeds = Vec::new();
    for deed in &traces.deeds {
        let interaction = deed.interaction.map(|id| id.to_string());
        deeds.push(
            json!({"match": deed.match_id, "seat": deed.seat.map(|seat| seat.0 + 1), "at": deed.at,
            "action": value(&deed.action), "interaction": interaction}),
        );
    }
    let me = asker.user.0.to_string();
    let notes = traces.notes.iter().map(|note| {
        let is_about = note.detail["user"].as_str() == Some(me.as_str());
        json!({"match": note.match_id, "what": note.deed, "seat": note.seat.map(|seat| seat.0 + 1),
            "by_you": note.user == Some(asker.user), "about_you": is_about, "at": note.at})
    });
    let mut letters = Vec::new();
    for (at, payload) in &traces.letters {
        // Messages that the store has already pruned are omitted.
        if *payload != Outgoing::forgotten() {
            let words = match Outgoing::read(payload) {
                // The text of a player's letter is listed with the letters.
                Ok(message) if message.letter.is_some() => continue,
                Ok(message) => Value::from(message.words()),
                // A message that this version cannot read is included as stored.
                Err(_) => value(payload),
            };
            letters.push(json!({"at": at, "words": words}));
        }
    }
    let wishes = traces.letter_wishes.iter();
    let wishes = wishes.map(|(id, wish)| match wish {
        LetterWish::Mute(_) => json!({"match": id, "wish": "mute"}),
        LetterWish::Print => json!({"match": id, "wish": "print"}),
    });
    let searches = traces.searches.iter().map(|search| {
        json!({"server": search.guild.0.to_string(), "for": value(&search.wish), "since": search.since,
            "until": search.until, "seen": search.seen})
    });
    let avoids = traces.avoids.iter().map(|user| user.0.to_string());
    json!({
        "id": asker.user.0.to_string(),
        "settings": settings,
        "decks": decks.collect::<Vec<_>>(),
        "seats": seats.collect::<Vec<_>>(),
        "opened": traces.opened,
        "named_in": traces.named,
        "follows": follows.collect::<Vec<_>>(),
        "actions": deeds,
        "notes": notes.collect::<Vec<_>>(),
        "messages": letters,
        "letters": traces.correspondence.iter().map(correspondence).collect::<Vec<_>>(),
        "letter_wishes": wishes.collect::<Vec<_>>(),
        "searches": searches.collect::<Vec<_>>(),
        "avoids": avoids.collect::<Vec<_>>(),
    })
}

/// Returns a letter that the user wrote or received.
fn correspondence(letter: &Letter) -> Value {
    let to: Vec<u8> = letter.seats.iter().map(|seat| seat.0 + 1).collect();
    json!({"match": letter.match_id, "by_you": letter.state == LetterState::Own, "from_seat": letter.seat.0 + 1,
        "from": letter.name, "to_seats": to, "at": letter.at, "text": letter.text,
        "read": letter.state == LetterState::Read, "muted": letter.state == LetterState::Muted})
}

/// Returns a stored value as JSON, or its text if it is not valid JSON.
fn value(payload: &Payload) -> Value {
    readable(&payload.read::<Value>().map_err(|_| payload.as_str().to_owned()))
}

/// Returns the parsed value, or the raw text under a key that marks it as unreadable.
fn readable<T: Clone + Into<Value>>(kept: &Result<T, String>) -> Value {
    match kept {
        Ok(value) => value.clone().into(),
        Err(text) => json!({"unreadable": text}),
    }
}
