//! Builds message objects from requests, including attachments, the embeds that show them, and mentions.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{
    super::id::{Id, plain, timestamp},
    BOT, File, Permissions, Stored, World,
    component::numbered,
};

/// A message about to be posted; its content has already been validated.
#[derive(Debug)]
pub(crate) struct Draft<'a> {
    pub(crate) channel: Id,
    pub(crate) author: Id,
    pub(crate) body: &'a Value,
    pub(crate) files: &'a [File],
    /// Interaction that the message responds to.
    pub(crate) interaction: Option<Id>,
    /// The only seat that can see the message.
    pub(crate) only_for: Option<Id>,
    /// Flags to set in addition to those in the body.
    pub(crate) flags: u64,
}

impl World {
    /// Builds the message object of a draft, and stores its attachments.
    pub(super) fn compose(&mut self, id: Id, draft: &Draft<'_>) -> Value {
        let attachments = self.keep_files(draft.channel, draft.only_for, draft.body, draft.files);
        let (embeds, attachments) = embed_files(&draft.body["embeds"], attachments);
        let content = draft.body["content"].as_str().unwrap_or_default().trim();
        let settable = draft.body["flags"].as_u64().unwrap_or(0) & (1 << 2 | 1 << 12);
        let mut message = json!({
            "id": id, "channel_id": draft.channel, "author": self.user(draft.author), "content": content,
            "timestamp": timestamp(), "edited_timestamp": null, "tts": draft.body["tts"].as_bool().unwrap_or(false),
            "attachments": attachments, "embeds": embeds, "components": numbered(&draft.body["components"]),
            "pinned": false, "type": 0, "flags": settable | draft.flags,
        });
        self.set_mentions(&mut message, draft.channel, &draft.body["allowed_mentions"]);
        if !draft.body["nonce"].is_null() {
            message["nonce"] = draft.body["nonce"].clone();
        }
        if draft.author == BOT && draft.interaction.is_some() {
            message["application_id"] = json!(BOT);
            message["webhook_id"] = json!(BOT);
        }
        if let Some(interaction) = draft.interaction.and_then(|id| self.interactions.get(&id))
            && let Some(user) = self.user(interaction.seat)
        {
            if let Some(name) = &interaction.command {
                // The `interaction` field is deprecated, but serenity 0.12 still reads it.
                message["interaction"] =
                    json!({"id": interaction.id, "type": 2, "name": name, "user": user});
            }
            message["interaction_metadata"] = interaction.metadata.clone();
            message["type"] = json!(if interaction.command.is_some() { 20 } else { 0 });
        }
        self.set_reference(&mut message, draft);
        message
    }

    /// Updates the message fields that an edit contains.
    pub(super) fn amend(
        &mut self,
        message: &mut Value,
        channel: Id,
        only_for: Option<Id>,
        body: &Value,
        files: &[File],
    ) {
        if let Some(content) = body.get("content") {
            message["content"] = json!(content.as_str().unwrap_or_default().trim());
        }
        if let Some(components) = body.get("components") {
            message["components"] = json!(numbered(components));
        }
        if body.get("attachments").is_some() || !files.is_empty() {
            let before = list(&message["attachments"]);
            let named = body.get("attachments").and_then(Value::as_array);
            let mut kept = match named {
                // Attachments that the edit does not list are dropped; the others can get a new description.
                Some(named) => named.iter().filter_map(|entry| kept(entry, &before)).collect(),
                None => before,
            };
            kept.extend(self.keep_files(channel, only_for, body, files));
            message["attachments"] = json!(kept);
        }
        if let Some(embeds) = body.get("embeds") {
            let (embeds, attachments) = embed_files(embeds, list(&message["attachments"]));
            message["embeds"] = json!(embeds);
            message["attachments"] = json!(attachments);
        }
        if let Some(flags) = body["flags"].as_u64() {
            let old = message["flags"].as_u64().unwrap_or(0);
            message["flags"] = json!(old & !(1 << 2) | flags & (1 << 2));
        }
        if body.get("content").is_some() || body.get("allowed_mentions").is_some() {
            self.set_mentions(message, channel, &body["allowed_mentions"]);
        }
        message["edited_timestamp"] = json!(timestamp());
    }

    fn keep_files(
        &mut self,
        channel: Id,
        only_for: Option<Id>,
        body: &Value,
        files: &[File],
    ) -> Vec<Value> {
        let only_for =
            only_for.or_else(|| self.channels.get(&channel).and_then(|channel| channel.owner));
        let mut attachments = Vec::new();
        for file in files {
            let id = Id::fresh();
            let index = file
                .field
                .strip_prefix("files[")
                .and_then(|rest| rest.strip_suffix(']'))
                .unwrap_or_default();
            let entry =
                list(&body["attachments"]).into_iter().find(|entry| plain(&entry["id"]) == index);
            let entry = entry.unwrap_or(Value::Null);
            let name = file_name(entry["filename"].as_str().unwrap_or(&file.name));
            let query = only_for.map(|seat| format!("?seat={seat}")).unwrap_or_default();
            let url = format!(
                "http://{}/sandbox/api/attachments/{channel}/{id}/{name}{query}",
                self.address
            );
            let mut attachment = json!({"id": id, "filename": name, "size": file.bytes.len(), "url": url,
                "proxy_url": url, "content_type": file.content_type});
            if !entry["description"].is_null() {
                attachment["description"] = entry["description"].clone();
            }
            let direct = self.channels.get(&channel).is_some_and(|channel| channel.owner.is_some());
            if only_for.is_some() && !direct {
                attachment["ephemeral"] = json!(true);
            }
            if let Some((width, height)) = png_size(&file.bytes) {
                attachment["width"] = json!(width);
                attachment["height"] = json!(height);
            }
            attachments.push(attachment);
            let content_type = file.content_type.clone();
            self.store(
                id,
                Stored { channel, name, content_type, bytes: file.bytes.clone(), only_for },
            );
        }
        attachments
    }

    /// Stores the files that a seat uploads with a command, and replaces their contents in the command's data with
    /// URLs.
    pub(crate) fn keep_uploads(&mut self, seat: Id, channel: Id, data: &mut Value) {
        // Uses `pointer_mut`, because mutable indexing would insert a null value into the data of commands without
        // attachments.
        let files = data.pointer_mut("/resolved/attachments");
        let Some(files) = files.and_then(Value::as_object_mut) else { return };
        for (id, file) in files {
            let (Some(id), Some(text)) = (id.parse::<Id>().ok(), file["text"].as_str()) else {
                continue;
            };
            let bytes = text.as_bytes().to_vec();
            let name = file_name(file["filename"].as_str().unwrap_or_default());
            let url = format!(
                "http://{}/sandbox/api/attachments/{channel}/{id}/{name}?seat={seat}",
                self.address
            );
            if let Some(file) = file.as_object_mut() {
                file.remove("text");
                file.insert("filename".to_owned(), json!(name));
                file.insert("url".to_owned(), json!(url));
                file.insert("proxy_url".to_owned(), json!(url));
            }
            self.store(
                id,
                Stored {
                    channel,
                    name,
                    content_type: "text/plain; charset=utf-8".to_owned(),
                    bytes: bytes.into(),
                    only_for: Some(seat),
                },
            );
        }
    }

    /// Sets a message's mentions: those in its text that `allowed_mentions` permits.
    fn set_mentions(&self, message: &mut Value, channel: Id, allowed: &Value) {
        let content = message["content"].as_str().unwrap_or_default();
        let parses = |kind: &str| match (allowed.is_object(), allowed["parse"].as_array()) {
            (false, _) => true,
            (true, Some(kinds)) => kinds.iter().any(|known| known == kind),
            (true, None) => false,
        };
        let listed: BTreeSet<Id> = list(&allowed["users"]).iter().filter_map(Id::of).collect();
        let mut named: Vec<Id> = Vec::new();
        for piece in content.split("<@").skip(1) {
            let id =
                piece.split_once('>').and_then(|(id, _)| id.trim_start_matches('!').parse().ok());
            named.extend(id.filter(|id| !named.contains(id)));
        }
        named.retain(|id| parses("users") || listed.contains(id));
        let users: Vec<Value> = named.into_iter().filter_map(|id| self.user(id)).collect();
        let may_all = self.channels.get(&channel).is_some_and(|channel| {
            channel.owner.is_none()
                && self.bot_permissions(channel).has(Permissions::MENTION_EVERYONE)
        });
        let everyone = content.contains("@everyone") || content.contains("@here");
        message["mention_everyone"] = json!(everyone && may_all && parses("everyone"));
        message["mentions"] = json!(users);
        // None of the server's roles can be mentioned.
        message["mention_roles"] = json!([]);
    }

    fn set_reference(&self, message: &mut Value, draft: &Draft<'_>) {
        let reference = &draft.body["message_reference"];
        let Some(id) = Id::of(&reference["message_id"]) else { return };
        let Some(original) = self.messages.get(&draft.channel).and_then(|all| all.get(&id)) else {
            return;
        };
        message["message_reference"] =
            json!({"type": 0, "channel_id": draft.channel, "message_id": id});
        message["referenced_message"] = original.body.clone();
        message["type"] = json!(19);
    }
}

/// Resolves `attachment://` URLs in embeds. Returns the embeds, and the attachments that are not shown in any embed.
fn embed_files(embeds: &Value, attachments: Vec<Value>) -> (Vec<Value>, Vec<Value>) {
    let mut shown = BTreeSet::new();
    let mut embeds = list(embeds);
    for embed in &mut embeds {
        if embed["type"].is_null() {
            embed["type"] = json!("rich");
        }
        for key in ["image", "thumbnail"] {
            let Some(name) =
                embed[key]["url"].as_str().and_then(|url| url.strip_prefix("attachment://"))
            else {
                continue;
            };
            let Some(file) = attachments.iter().find(|file| file["filename"] == name) else {
                continue;
            };
            shown.insert(plain(&file["id"]));
            embed[key] = json!({"url": file["url"], "proxy_url": file["proxy_url"], "width": file["width"],
                "height": file["height"]});
        }
    }
    let rest =
        attachments.into_iter().filter(|file| !shown.contains(&plain(&file["id"]))).collect();
    (embeds, rest)
}

/// Returns the existing attachment that an edit's entry names, with its new description.
fn kept(entry: &Value, before: &[Value]) -> Option<Value> {
    let mut file = before.iter().find(|file| plain(&file["id"]) == plain(&entry["id"]))?.clone();
    if let Some(description) = entry.get("description") {
        file["description"] = description.clone();
    }
    Some(file)
}

fn list(value: &Value) -> Vec<Value> {
    value.as_array().cloned().unwrap_or_default()
}

/// Returns a file name as Discord stores it, with only letters, digits, dots, dashes and underscores.
fn file_name(name: &str) -> String {
    let keep = |c: char| {
        if c.is_alphanumeric() || matches!(c, '.' | '-' | '_') { c } else { '_' }
    };
    let name: String = name.chars().map(keep).collect();
    if name.trim_matches('.').is_empty() { "unknown".to_owned() } else { name }
}

/// Returns the width and height from a PNG header.
fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let header = bytes.get(..24)?;
    let number = |at: usize| {
        header.get(at..at + 4).and_then(|four| four.try_into().ok()).map(u32::from_be_bytes)
    };
    if header.starts_with(b"\x89PNG\r\n\x1a\n") { Some((number(16)?, number(20)?)) } else { None }
}
