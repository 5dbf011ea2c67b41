//! What a message says beyond its 2,000 characters: in embeds below it, or where those are forbidden as a file.

use regnal::store::Message;
use serenity::all::{CreateAttachment, CreateEmbed, Message as Sent};

use super::outgoing::Outgoing;
use crate::discord::text::{EMBED, EMBEDS, fit};

/// Words in embeds, as many as Discord takes: a name that was taken out of them may have left a longer one.
pub(super) fn embeds(words: &[String]) -> Vec<CreateEmbed> {
    let mut room = EMBEDS;
    let embed = |words: &String| {
        let words = (room > 0).then(|| fit(words, EMBED.min(room)))?;
        room -= words.chars().count();
        Some(CreateEmbed::new().description(words))
    };
    words.iter().filter_map(embed).collect()
}

/// What would stand in the embeds of a message, as a file.
pub(super) fn rest(outgoing: &Outgoing, message: &Message) -> CreateAttachment {
    let name = match message.match_id {
        Some(id) => format!("regnal-{}.txt", id.0),
        None => "regnal.txt".to_owned(),
    };
    let words = outgoing.more.join("\n");
    CreateAttachment::bytes(words.into_bytes(), name.clone()).description(name)
}

/// Whether a message that was sent says this; Discord leaves out the space round it.
pub(super) fn says(sent: &Sent, content: &str, more: &[String]) -> bool {
    let embeds = sent.embeds.iter();
    let shown = embeds.filter_map(|embed| Some(embed.description.as_ref()?.trim()));
    sent.content.trim() == content.trim() && shown.eq(more.iter().map(|words| words.trim()))
}
