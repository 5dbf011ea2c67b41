//! Edits posts, reopening archived threads if necessary.

use serenity::all::{ChannelId, EditMessage, EditThread, Http, Message, MessageId};

use super::error::code;

/// Discord's code for an archived thread.
const ARCHIVED: isize = 50083;

/// Edits a post. Discord rejects edits in an archived thread, although a new message reopens it. This function
/// therefore reopens the thread and repeats the edit once.
///
/// # Errors
/// Returns Discord's error. If the thread cannot be opened because it is locked, returns the error of the first edit.
pub async fn edit_post(
    http: &Http,
    channel: ChannelId,
    message: MessageId,
    edit: EditMessage,
) -> serenity::Result<Message> {
    match channel.edit_message(http, message, edit.clone()).await {
        Err(error) if code(&error) == Some(ARCHIVED) => {
            let open = EditThread::new().archived(false);
            if let Err(refusal) = channel.edit_thread(http, open).await {
                tracing::debug!(channel = channel.get(), error = %refusal, "could not reopen an archived thread");
                return Err(error);
            }
            channel.edit_message(http, message, edit).await
        }
        edited => edited,
    }
}
