//! Permission bits.

use serde::{Serialize, Serializer};
use serde_json::Value;

/// A set of Discord's permissions; travels as a decimal string.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::sandbox) struct Permissions(pub(in super::super) u64);

impl Permissions {
    pub(in crate::sandbox) const ADMINISTRATOR: Permissions = Permissions(1 << 3);
    pub(in crate::sandbox) const MANAGE_CHANNELS: Permissions = Permissions(1 << 4);
    pub(in crate::sandbox) const ADD_REACTIONS: Permissions = Permissions(1 << 6);
    pub(in crate::sandbox) const VIEW_CHANNEL: Permissions = Permissions(1 << 10);
    pub(in crate::sandbox) const SEND_MESSAGES: Permissions = Permissions(1 << 11);
    pub(in crate::sandbox) const MANAGE_MESSAGES: Permissions = Permissions(1 << 13);
    pub(in crate::sandbox) const EMBED_LINKS: Permissions = Permissions(1 << 14);
    pub(in crate::sandbox) const ATTACH_FILES: Permissions = Permissions(1 << 15);
    pub(in crate::sandbox) const READ_MESSAGE_HISTORY: Permissions = Permissions(1 << 16);
    pub(in crate::sandbox) const MENTION_EVERYONE: Permissions = Permissions(1 << 17);
    pub(in crate::sandbox) const USE_APPLICATION_COMMANDS: Permissions = Permissions(1 << 31);
    pub(in crate::sandbox) const MANAGE_THREADS: Permissions = Permissions(1 << 34);
    pub(in crate::sandbox) const CREATE_PUBLIC_THREADS: Permissions = Permissions(1 << 35);
    pub(in crate::sandbox) const SEND_MESSAGES_IN_THREADS: Permissions = Permissions(1 << 38);

    /// What everybody may do in the server, the bot included, until a channel says otherwise.
    pub(in crate::sandbox) const EVERYBODY: Permissions = Permissions(
        Self::ADD_REACTIONS.0
            | Self::VIEW_CHANNEL.0
            | Self::SEND_MESSAGES.0
            | Self::EMBED_LINKS.0
            | Self::ATTACH_FILES.0
            | Self::READ_MESSAGE_HISTORY.0
            | Self::USE_APPLICATION_COMMANDS.0
            | Self::CREATE_PUBLIC_THREADS.0
            | Self::SEND_MESSAGES_IN_THREADS.0,
    );

    /// True when every bit of `other` is here, or the bit that grants all.
    pub(in crate::sandbox) fn has(self, other: Permissions) -> bool {
        self.0 & Self::ADMINISTRATOR.0 != 0 || self.0 & other.0 == other.0
    }

    /// These and those.
    pub(in crate::sandbox) fn with(self, other: Permissions) -> Permissions {
        Permissions(self.0 | other.0)
    }

    /// The set in a JSON string or number.
    pub(in crate::sandbox) fn of(value: &Value) -> Option<Permissions> {
        match value {
            Value::String(text) => text.parse().ok().map(Permissions),
            Value::Number(number) => number.as_u64().map(Permissions),
            _ => None,
        }
    }
}

impl Serialize for Permissions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}
