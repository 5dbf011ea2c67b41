//! The sandbox's people: their accounts, their permissions, and the events sent when they join or leave.

use serde_json::{Value, json};

use super::{
    super::id::Id,
    Channel, GUILD, Permissions, World,
    session::{Scope, intent},
};

/// A person on the sandbox's server.
#[derive(Debug, Clone)]
pub(crate) struct Seat {
    pub(crate) id: Id,
    pub(crate) username: String,
    pub(crate) display_name: String,
    pub(crate) locale: String,
    pub(crate) dms_open: bool,
    pub(crate) in_guild: bool,
    pub(crate) manage_channels: bool,
    pub(crate) manage_guild: bool,
    /// Roles given to the person in addition to the management roles.
    pub(crate) roles: Vec<Id>,
    /// True if the person has installed the application for themselves.
    pub(crate) user_install: bool,
}

impl Seat {
    /// Returns Discord's user object.
    pub(crate) fn user(&self) -> Value {
        json!({"id": self.id, "username": self.username, "discriminator": "0", "global_name": self.display_name,
            "avatar": null, "bot": false, "system": false, "public_flags": 0, "flags": 0, "banner": null, "accent_color": null,
            "avatar_decoration_data": null, "collectibles": null, "display_name_styles": null, "clan": null,
            "primary_guild": null})
    }

    /// Returns this person's permissions on the server, not counting those of added roles.
    pub(crate) fn permissions(&self) -> Permissions {
        let held = [
            (self.manage_channels, Permissions::MANAGE_CHANNELS),
            (self.manage_guild, Permissions::MANAGE_GUILD),
        ];
        let held = held.into_iter().filter(|(is_held, _)| *is_held);
        held.fold(Permissions::EVERYBODY, |all, (_, one)| all.with(one))
    }

    /// Returns the seat in the format of the sandbox's own API.
    pub(crate) fn shown(&self) -> Value {
        json!({"id": self.id, "username": self.username, "display_name": self.display_name, "locale": self.locale,
            "dms_open": self.dms_open, "in_guild": self.in_guild, "permissions": self.permissions(),
            "manage_channels": self.manage_channels, "manage_guild": self.manage_guild, "roles": self.roles, "user_install": self.user_install})
    }
}

/// Returns the fields shared by all members of the server.
fn member() -> Value {
    json!({"roles": [], "nick": null, "avatar": null, "banner": null, "avatar_decoration_data": null,
        "joined_at": "2024-01-01T00:00:00.000000+00:00", "premium_since": null, "deaf": false, "mute": false, "flags": 0,
        "pending": false, "communication_disabled_until": null})
}

impl World {
    /// Returns Discord's member object without the user. Its permissions are those in `channel`, or those on the whole
    /// server if `channel` is `None`.
    pub(crate) fn member(&self, seat: &Seat, channel: Option<&Channel>) -> Value {
        let mut member = member();
        let may = match channel {
            Some(channel) => self.permissions_in(seat, channel),
            None => self.permissions_of(seat),
        };
        member["permissions"] = json!(may);
        member["roles"] = json!(self.roles_of(seat));
        member
    }

    /// Returns Discord's member object.
    pub(crate) fn full_member(&self, seat: &Seat, channel: Option<&Channel>) -> Value {
        let mut member = self.member(seat, channel);
        member["user"] = seat.user();
        member
    }

    /// Returns the bot as Discord's member object, without the user.
    pub(crate) fn bot_member(&self) -> Value {
        member()
    }

    /// Creates a person. If another person has the same name, the new person gets a different id.
    pub(crate) fn add_seat(&mut self, username: &str, display_name: &str, locale: &str) -> Id {
        let id = (0..)
            .map(|attempt| Id::named("seat", username, attempt))
            .find(|id| !self.seats.contains_key(id))
            .unwrap_or_else(Id::fresh);
        let seat = Seat {
            id,
            username: username.to_owned(),
            display_name: display_name.to_owned(),
            locale: locale.to_owned(),
            dms_open: true,
            in_guild: true,
            manage_channels: false,
            manage_guild: false,
            roles: Vec::new(),
            user_install: false,
        };
        self.seats.insert(id, seat);
        id
    }

    /// Sends the event for a person who has joined or left, if the bot has the members intent.
    pub(crate) fn announce_member(&mut self, seat: Id, present: bool) {
        let Some(seat) = self.seats.get(&seat) else { return };
        let mut member =
            if present { self.full_member(seat, None) } else { json!({"user": seat.user()}) };
        member["guild_id"] = json!(GUILD);
        let name = if present { "GUILD_MEMBER_ADD" } else { "GUILD_MEMBER_REMOVE" };
        self.dispatch(name, intent::GUILD_MEMBERS, Scope::Guild, &member);
    }
}
