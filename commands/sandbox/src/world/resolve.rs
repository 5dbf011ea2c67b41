//! Resolved objects that Discord sends along with the ids that a user has selected: users, members, roles and channels.

use serde_json::{Map, Value, json};

use super::{super::id::Id, BOT, Permissions, World};

impl World {
    /// Adds a user to `resolved`, along with the member if `in_guild` is true. Returns false if no user has this id.
    pub(crate) fn resolve_user(
        &self,
        id: Id,
        in_guild: bool,
        resolved: &mut Map<String, Value>,
    ) -> bool {
        let Some(user) = self.user(id) else { return false };
        put(resolved, "users", id, user);
        let seat = self.seats.get(&id).filter(|seat| seat.in_guild);
        let mut member = seat.map(|seat| self.member(seat, None));
        if id == BOT && self.bot_in_guild {
            let mut own = self.bot_member();
            own["permissions"] = json!(Permissions::EVERYBODY);
            member = Some(own);
        }
        if let Some(mut member) = member.filter(|_| in_guild) {
            // A resolved member is partial: `deaf` and `mute` are omitted.
            if let Some(member) = member.as_object_mut() {
                member.remove("deaf");
                member.remove("mute");
            }
            put(resolved, "members", id, member);
        }
        true
    }

    /// Adds an uploaded file to `resolved`. The entry holds the file's contents until [`World::keep_uploads`] stores
    /// them. Returns the file's id.
    pub(crate) fn resolve_file(
        filename: &str,
        text: &str,
        resolved: &mut Map<String, Value>,
    ) -> Id {
        let id = Id::fresh();
        let file = json!({"id": id, "filename": filename, "size": text.len(), "ephemeral": true,
            "content_type": "text/plain; charset=utf-8", "text": text});
        put(resolved, "attachments", id, file);
        id
    }

    /// Adds a role to `resolved`. Returns false if no role has this id.
    pub(crate) fn resolve_role(&self, id: Id, resolved: &mut Map<String, Value>) -> bool {
        let role = self.roles().into_iter().find(|role| role["id"] == json!(id));
        let is_there = role.is_some();
        if let Some(role) = role {
            put(resolved, "roles", id, role);
        }
        is_there
    }

    /// Adds a server channel to `resolved`, with `seat`'s permissions in it. Returns false if `seat` cannot view the
    /// channel, or if `kinds` does not list its kind; a missing or empty list accepts all kinds.
    pub(crate) fn resolve_channel(
        &self,
        id: Id,
        seat: Id,
        kinds: &Value,
        resolved: &mut Map<String, Value>,
    ) -> bool {
        let fits = |kind: u64| {
            let kinds = kinds.as_array().filter(|kinds| !kinds.is_empty());
            kinds.is_none_or(|kinds| kinds.iter().any(|known| *known == kind))
        };
        let seen =
            self.channel(id).filter(|channel| channel.owner.is_none() && self.sees(seat, id));
        let Some(channel) = seen.filter(|channel| fits(channel.kind.number())) else {
            return false;
        };
        let mut object = self.channel_object(channel);
        let may = self.seats.get(&seat).map(|seat| self.permissions_in(seat, channel));
        object["permissions"] = json!(may.unwrap_or(Permissions::EVERYBODY));
        put(resolved, "channels", id, object);
        true
    }
}

fn put(resolved: &mut Map<String, Value>, list: &str, id: Id, object: Value) {
    let list = resolved.entry(list).or_insert_with(|| json!({}));
    if let Some(list) = list.as_object_mut() {
        list.insert(id.to_string(), object);
    }
}
