//! Permission bits.

use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use super::super::id::Id;

/// A set of Discord's permissions, sent as a decimal string.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Permissions(pub(crate) u64);

impl Permissions {
    pub(crate) const ADMINISTRATOR: Permissions = Permissions(1 << 3);
    pub(crate) const MANAGE_CHANNELS: Permissions = Permissions(1 << 4);
    pub(crate) const MANAGE_GUILD: Permissions = Permissions(1 << 5);
    pub(crate) const ADD_REACTIONS: Permissions = Permissions(1 << 6);
    pub(crate) const VIEW_CHANNEL: Permissions = Permissions(1 << 10);
    pub(crate) const SEND_MESSAGES: Permissions = Permissions(1 << 11);
    pub(crate) const MANAGE_MESSAGES: Permissions = Permissions(1 << 13);
    pub(crate) const EMBED_LINKS: Permissions = Permissions(1 << 14);
    pub(crate) const ATTACH_FILES: Permissions = Permissions(1 << 15);
    pub(crate) const READ_MESSAGE_HISTORY: Permissions = Permissions(1 << 16);
    pub(crate) const MENTION_EVERYONE: Permissions = Permissions(1 << 17);
    pub(crate) const USE_APPLICATION_COMMANDS: Permissions = Permissions(1 << 31);
    pub(crate) const MANAGE_THREADS: Permissions = Permissions(1 << 34);
    pub(crate) const CREATE_PUBLIC_THREADS: Permissions = Permissions(1 << 35);
    pub(crate) const SEND_MESSAGES_IN_THREADS: Permissions = Permissions(1 << 38);
    pub(crate) const CREATE_EVENTS: Permissions = Permissions(1 << 44);

    /// Server-wide permissions that everyone has, including the bot, before overwrites.
    pub(crate) const EVERYBODY: Permissions = Permissions(
        Self::ADD_REACTIONS.0
            | Self::VIEW_CHANNEL.0
            | Self::SEND_MESSAGES.0
            | Self::EMBED_LINKS.0
            | Self::ATTACH_FILES.0
            | Self::READ_MESSAGE_HISTORY.0
            | Self::USE_APPLICATION_COMMANDS.0
            | Self::CREATE_PUBLIC_THREADS.0
            | Self::SEND_MESSAGES_IN_THREADS.0
            | Self::CREATE_EVENTS.0,
    );

    /// Returns whether the set contains the administrator bit or every bit of `other`.
    pub(crate) fn has(self, other: Permissions) -> bool {
        self.0 & Self::ADMINISTRATOR.0 != 0 || self.0 & other.0 == other.0
    }

    pub(crate) const ALL: Permissions = Permissions(u64::MAX >> 1);

    /// Returns these permissions except those in `other`.
    pub(crate) fn without(self, other: Permissions) -> Permissions {
        Permissions(self.0 & !other.0)
    }

    /// Returns the union of both sets.
    pub(crate) fn with(self, other: Permissions) -> Permissions {
        Permissions(self.0 | other.0)
    }

    /// Parses permissions from a JSON string or number.
    pub(crate) fn of(value: &Value) -> Option<Permissions> {
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

/// A permission overwrite of a channel, for a role or a member.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Overwrite {
    pub(crate) id: Id,
    /// True if the overwrite applies to a member, false if it applies to a role.
    pub(crate) of_member: bool,
    pub(crate) allow: Permissions,
    pub(crate) deny: Permissions,
}

impl Overwrite {
    /// Parses an overwrite in Discord's format; `None` if it is invalid.
    pub(crate) fn read(value: &Value) -> Option<Overwrite> {
        let bits = |value: &Value| match value {
            Value::Null => Some(Permissions(0)),
            value => Permissions::of(value),
        };
        Some(Overwrite {
            id: Id::of(&value["id"])?,
            of_member: match value["type"].as_u64()? {
                0 => false,
                1 => true,
                _ => return None,
            },
            allow: bits(&value["allow"])?,
            deny: bits(&value["deny"])?,
        })
    }

    /// Returns Discord's overwrite object.
    pub(crate) fn object(self) -> Value {
        json!({"id": self.id, "type": u64::from(self.of_member), "allow": self.allow, "deny": self.deny})
    }
}
