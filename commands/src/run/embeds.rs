//! Message text beyond 2,000 characters, sent as embeds below the message or, where embeds are forbidden, as a file.

use regnal::store::Message;
use serenity::all::{CreateAttachment, CreateEmbed, Message as Sent};

use super::outgoing::Outgoing;
use crate::discord::text::{EMBED, EMBEDS, fit};

/// Creates embeds within Discord's limits. The text can exceed these limits if a deleted user's name in it was replaced
/// with longer text.
pub(super) fn embeds(words: &[String]) -> Vec<CreateEmbed> {
    let mut room = EMBEDS;
    let embed = |words: &String| {
        let words = (room > 0).then(|| fit(words, EMBED.min(room)))?;
        room -= words.chars().count();
        Some(CreateEmbed::new().description(words))
    };
    words.iter().filter_map(embed).collect()
}

/// Creates a file containing the text of the embeds.
pub(super) fn rest(outgoing: &Outgoing, message: &Message) -> CreateAttachment {
    let name = match message.match_id {
        Some(id) => format!("regnal-{}.txt", id.0),
        None => "regnal.txt".to_owned(),
    };
    let words = outgoing.more.join("\n");
    CreateAttachment::bytes(words.into_bytes(), name.clone()).description(name)
}

/// Returns whether a sent message has this text, which Discord might have trimmed.
pub(super) fn says(sent: &Sent, content: &str, more: &[String]) -> bool {
    let embeds = sent.embeds.iter();
    let shown = embeds.filter_map(|embed| Some(embed.description.as_ref()?.trim()));
    sent.content.trim() == content.trim() && shown.eq(more.iter().map(|words| words.trim()))
}
