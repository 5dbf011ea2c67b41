//! The matches of a server that want players, with the way to join each: those whose channels all can see.

use poise::serenity_prelude as serenity;
use regnal::store::{Channel, Guild, Status};
use regnal::text::Line;
use serenity::{ChannelId, ChannelType, GuildChannel, Permissions};

use super::call::{Call, title};
use super::sitting::people;
use crate::discord::asker::Asker;
use crate::discord::components::{Button, Look, Row};
use crate::discord::custom_id::{CustomId, Verb};
use crate::discord::error::Result;

/// How many are listed: each takes a look at its channel.
const MOST: usize = 15;
/// How many buttons a row has.
const WIDTH: usize = 5;

/// What can be listed.
#[derive(Default)]
pub(super) struct Open {
    found: Vec<Vacancy>,
    /// Whether there are more than are listed.
    goes_on: bool,
}

/// A match that wants players.
struct Vacancy {
    /// All that is said of it.
    full: String,
    /// The same without what was chosen for its game.
    short: String,
    button: Button,
}

impl Open {
    /// A line a match in at most `room` characters, each with its button: in full where all of them have room so. None
    /// that is not told has a button.
    pub(super) fn listed(self, asker: &Asker, room: usize) -> (Vec<String>, Vec<Row>) {
        if self.found.is_empty() {
            return (Vec::new(), Vec::new());
        }
        let length = |line: &String| line.chars().count() + 1;
        let head = asker.say(&Line::new("match-open"));
        let more = asker.say(&Line::new("match-open-more"));
        let room = room.saturating_sub(length(&head) + length(&more));
        let is_short = self
            .found
            .iter()
            .map(|one| length(&one.full))
            .sum::<usize>()
            > room;
        let mut goes_on = self.goes_on;
        let (mut lines, mut buttons, mut used) = (vec![head], Vec::new(), 0);
        for one in self.found {
            let line = if is_short { one.short } else { one.full };
            used += length(&line);
            if used > room {
                goes_on = true;
                break;
            }
            lines.push(line);
            buttons.push(one.button);
        }
        if goes_on {
            lines.push(more);
        }
        (lines, in_rows(&buttons))
    }
}

/// Buttons in rows.
pub(super) fn in_rows(buttons: &[Button]) -> Vec<Row> {
    let rows = buttons.chunks(WIDTH);
    rows.map(|row| Row::Buttons(row.to_vec())).collect()
}

/// The matches of the asker's server in which somebody can still sit down, the asker not there yet.
pub(super) async fn open(call: &Call<'_>) -> Result<Open> {
    let mut open = Open::default();
    let Some(guild) = call.asker.guild else {
        return Ok(open);
    };
    let mut sight = Sight::new(guild);
    for brief in call.app.store.live_matches().await? {
        if brief.guild != Some(guild) || brief.status != Status::Lobby {
            continue;
        }
        let table = match call.app.desk.look(&call.app.store, brief.id).await {
            Err(error) if error.is_unreadable() => continue,
            table => table?,
        };
        if table.is_lesson() {
            continue;
        }
        let options = table.options()?;
        let free = people(&options).saturating_sub(table.header.seats.len());
        let is_there = table.seat_of(call.asker.user).is_some();
        if free == 0 || is_there || !sight.reaches(call, table.channel()).await {
            continue;
        }
        if open.found.len() >= MOST {
            open.goes_on = true;
            break;
        }
        let short = Line::new("match-open-entry")
            .with("match", brief.id.0)
            .with("title", title(&table.header, call.asker.lang))
            .with("channel", format!("<#{}>", brief.channel.0))
            .with("count", free);
        let full = Line::new("match-open-entry-full")
            .with("entry", short.clone())
            .with("options", call.app.face_of(&table)?.options_line(&options)?);
        let id = CustomId::Lobby {
            match_id: brief.id,
            verb: Verb::Join,
        };
        let label = Line::new("button-join-match").with("match", brief.id.0);
        let button = Button {
            id: id.to_string(),
            label: call.asker.say(&label),
            look: Look::Success,
        };
        open.found.push(Vacancy {
            full: call.asker.say(&full),
            short: call.asker.say(&short),
            button,
        });
    }
    Ok(open)
}

/// What of a server's channels the asker sees.
struct Sight {
    guild: Guild,
    /// Whether everybody sees the channels that say nothing of it, once that was asked.
    usual: Option<bool>,
}

impl Sight {
    fn new(guild: Guild) -> Sight {
        Sight { guild, usual: None }
    }

    /// Whether the asker sees a channel: it is the one they are in, or all of the server see it. Discord is asked about
    /// others only.
    async fn reaches(&mut self, call: &Call<'_>, channel: Channel) -> bool {
        if channel == call.asker.channel {
            return true;
        }
        let Some(mut there) = look(call, ChannelId::new(channel.0)).await else {
            return false;
        };
        match there.kind {
            ChannelType::PrivateThread => return false,
            ChannelType::PublicThread | ChannelType::NewsThread => {
                let Some(parent) = there.parent_id else {
                    return false;
                };
                let Some(parent) = look(call, parent).await else {
                    return false;
                };
                there = parent;
            }
            _ => {}
        }
        let usual = match self.usual {
            Some(usual) => usual,
            None => is_open(call, self.guild).await,
        };
        self.usual = Some(usual);
        is_for_all(&there, self.guild, usual)
    }
}

async fn look(call: &Call<'_>, id: ChannelId) -> Option<GuildChannel> {
    let found = call.ctx.http.get_channel(id).await;
    found.ok().and_then(|channel| channel.guild())
}

/// Whether everybody sees a channel: the role that all have bears the number of the server, and what it says of a channel
/// goes before what it says of all, where `usual` is whether everybody sees those.
fn is_for_all(channel: &GuildChannel, guild: Guild, usual: bool) -> bool {
    let all = |kind: &serenity::PermissionOverwriteType| match kind {
        serenity::PermissionOverwriteType::Role(role) => role.get() == guild.0,
        _ => false,
    };
    let mut overwrites = channel.permission_overwrites.iter();
    let own = overwrites.find(|overwrite| all(&overwrite.kind));
    let sees = Permissions::VIEW_CHANNEL;
    match own {
        Some(own) if own.deny.contains(sees) => false,
        Some(own) if own.allow.contains(sees) => true,
        _ => usual,
    }
}

/// Whether everybody sees the channels of a server that say nothing of it; not, where that is not known.
async fn is_open(call: &Call<'_>, guild: Guild) -> bool {
    let found = call.ctx.http.get_guild(guild.0.into()).await;
    let Ok(server) = found else { return false };
    let all = server.roles.get(&guild.0.into());
    all.is_some_and(|role| role.permissions.contains(Permissions::VIEW_CHANNEL))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_channel_is_for_all_as_it_says_itself_or_as_the_server_does() {
        let view = Permissions::VIEW_CHANNEL.bits().to_string();
        let rule = |role: &str, allow: &str, deny: &str| json!({"id": role, "type": 0, "allow": allow, "deny": deny});
        let is_for_all = |rules: serde_json::Value, usual| {
            let channel: GuildChannel =
                serde_json::from_value(json!({"id": "9", "type": 0, "guild_id": "7",
                "name": "general", "position": 0, "permission_overwrites": rules}))
                .unwrap();
            super::is_for_all(&channel, Guild(7), usual)
        };
        for usual in [true, false] {
            assert_eq!(is_for_all(json!([]), usual), usual);
            // What it says of others is nothing to all.
            assert_eq!(is_for_all(json!([rule("8", &view, "0")]), usual), usual);
            assert!(is_for_all(json!([rule("7", &view, "0")]), usual));
            assert!(!is_for_all(json!([rule("7", "0", &view)]), usual));
        }
    }
}
