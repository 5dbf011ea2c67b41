//! The user behind an interaction.

use regnal::store::{Channel, Guild, User};
use regnal::text::{Lang, Line, Names};
use serenity::all::{CommandInteraction, ComponentInteraction, ModalInteraction, Permissions};

use super::error::Error;
use super::reply::Answer;

/// User behind an interaction, with their channel and language.
#[derive(Clone, Debug)]
pub struct Asker {
    /// The Discord user.
    pub user: User,
    /// The user's display name on the server, not escaped.
    pub name: String,
    /// The user's language.
    pub lang: Lang,
    /// The server's language, used for public posts.
    pub guild_lang: Lang,
    /// Server on which the interaction took place; `None` in direct messages.
    pub guild: Option<Guild>,
    /// Channel or thread in which the interaction took place.
    pub channel: Channel,
    /// Id of the parent channel, if the channel is a thread.
    pub parent: Option<u64>,
    /// The user's roles on the server.
    pub roles: Vec<u64>,
    /// Id of the interaction, which must be answered only once.
    pub interaction: u64,
    /// True if the user has permission to manage the channel.
    pub manages: bool,
    /// True if the user has permission to manage the server.
    pub manages_server: bool,
    /// True if the user is an administrator of the server.
    pub administers: bool,
    /// The bot's permissions in the channel; `None` in direct messages.
    pub bot_may: Option<Permissions>,
}

macro_rules! from_interaction {
    ($($kind:ty),+) => {
        $(impl From<&$kind> for Asker {
            fn from(interaction: &$kind) -> Asker {
                let member = interaction.member.as_ref();
                let name = member.and_then(|member| member.nick.clone());
                let lang = Lang::from_locale(&interaction.locale);
                Asker {
                    user: User(interaction.user.id.get()),
                    name: name.unwrap_or_else(|| interaction.user.display_name().to_owned()),
                    lang,
                    guild_lang: interaction.guild_locale.as_deref().map_or(lang, Lang::from_locale),
                    guild: interaction.guild_id.map(|id| Guild(id.get())),
                    channel: Channel(interaction.channel_id.get()),
                    parent: interaction.channel.as_ref()
                        .and_then(|channel| channel.parent_id)
                        .map(|id| id.get()),
                    roles: member
                        .map(|member| member.roles.iter().map(|role| role.get()).collect())
                        .unwrap_or_default(),
                    interaction: interaction.id.get(),
                    manages: member
                        .and_then(|member| member.permissions)
                        .is_some_and(|may| may.manage_channels() || may.administrator()),
                    manages_server: member
                        .and_then(|member| member.permissions)
                        .is_some_and(|may| may.manage_guild() || may.administrator()),
                    administers: member
                        .and_then(|member| member.permissions)
                        .is_some_and(|may| may.administrator()),
                    bot_may: interaction.app_permissions,
                }
            }
        })+
    };
}

from_interaction!(CommandInteraction, ComponentInteraction, ModalInteraction);

impl Asker {
    /// Creates a placeholder user in a channel, for requests that the bot itself makes.
    pub fn nobody(guild: Option<Guild>, channel: Channel, lang: Lang) -> Asker {
        Asker {
            user: User::NOBODY,
            name: String::new(),
            lang,
            guild_lang: lang,
            guild,
            channel,
            parent: None,
            roles: Vec::new(),
            interaction: 0,
            manages: false,
            manages_server: false,
            administers: false,
            bot_may: None,
        }
    }

    /// Returns the private reply with an error's message.
    pub fn refusal(&self, error: &Error) -> Answer {
        Answer::whisper(error.line().map(|line| self.say(&line)).unwrap_or_default())
    }

    /// Renders a line in the user's language. The line must not contain player names.
    pub fn say(&self, line: &Line) -> String {
        regnal::text::say(self.lang, line, &Names::default())
    }
}
