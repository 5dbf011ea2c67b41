//! What Discord sends along with ids that a person has chosen: the users, members, roles and channels themselves.

use serde_json::{Map, Value, json};

use super::{super::id::Id, BOT, Permissions, World};

impl World {
    /// Puts a user into `resolved`, with the member when `in_guild` says that this is within the server. False when
    /// there is nobody of this id.
    pub(crate) fn resolve_user(
        &self,
        id: Id,
        in_guild: bool,
        resolved: &mut Map<String, Value>,
    ) -> bool {
        let Some(user) = self.user(id) else {
            return false;
        };
        put(resolved, "users", id, user);
        let seat = self.seats.get(&id).filter(|seat| seat.in_guild);
        let mut member = seat.map(|seat| self.member(seat, None));
        if id == BOT && self.bot_in_guild {
            let mut own = self.bot_member();
            own["permissions"] = json!(Permissions::EVERYBODY);
            member = Some(own);
        }
        if let Some(mut member) = member.filter(|_| in_guild) {
            // A resolved member is partial: these two are left out.
            if let Some(member) = member.as_object_mut() {
                member.remove("deaf");
                member.remove("mute");
            }
            put(resolved, "members", id, member);
        }
        true
    }

    /// Puts a file that a person gives into `resolved`, with its text until [`World::keep_uploads`] keeps it; its id.
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

    /// Puts a role into `resolved`. False when there is none of this id.
    pub(crate) fn resolve_role(&self, id: Id, resolved: &mut Map<String, Value>) -> bool {
        let role = self
            .roles()
            .into_iter()
            .find(|role| role["id"] == json!(id));
        let is_there = role.is_some();
        if let Some(role) = role {
            put(resolved, "roles", id, role);
        }
        is_there
    }

    /// Puts a channel of the server into `resolved`, with what `seat` may do there. False when `seat` sees none of this
    /// id, or when it is of no kind that `kinds` lists; no list, or an empty one, takes all.
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
        let seen = self
            .channel(id)
            .filter(|channel| channel.owner.is_none() && self.sees(seat, id));
        let Some(channel) = seen.filter(|channel| fits(channel.kind.number())) else {
            return false;
        };
        let mut object = self.channel_object(channel);
        let may = self
            .seats
            .get(&seat)
            .map(|seat| self.permissions_in(seat, channel));
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
