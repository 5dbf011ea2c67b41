//! Interactions: a seat opens one, the bot responds once, and edits and follow-ups then use the interaction's token.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::watch;

use super::{
    super::{error::Refusal, id::Id},
    Audience, BOT, ChannelKind, GUILD, Message, Permissions, World,
    session::{Scope, intent},
};

/// The kind of an interaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Command,
    Component,
    Autocomplete,
    Modal,
}

impl Kind {
    /// Returns Discord's number for the kind.
    pub(crate) fn number(self) -> u64 {
        match self {
            Kind::Command => 2,
            Kind::Component => 3,
            Kind::Autocomplete => 4,
            Kind::Modal => 5,
        }
    }
}

/// State of the response.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// No response yet.
    Waiting,
    /// The response, a new message, is deferred.
    Deferred,
    /// The response, an update of the clicked message, is deferred.
    DeferredUpdate,
    /// A message was sent.
    Answered,
    /// The clicked message was updated.
    Updated,
    ModalOpen,
    /// Autocomplete choices were sent.
    Choices,
    /// No response was sent in time.
    Failed,
}

#[derive(Debug)]
pub(crate) struct Interaction {
    pub(crate) id: Id,
    pub(crate) token: String,
    pub(crate) kind: Kind,
    pub(crate) seat: Id,
    pub(crate) channel: Id,
    pub(crate) opened: Instant,
    /// Time that the bot took for its initial response.
    pub(crate) took: Option<Duration>,
    /// True if a test made the token expire early.
    pub(crate) expired: bool,
    pub(crate) stage: watch::Sender<Stage>,
    /// Message that `@original` refers to.
    pub(crate) original: Option<Id>,
    /// Message whose component was used.
    pub(crate) source: Option<Id>,
    /// Modal or autocomplete choices with which the bot responded.
    pub(crate) answer: Option<Value>,
    /// Full name of the command.
    pub(crate) command: Option<String>,
    /// Type of the option being completed.
    pub(crate) focused_type: Option<u64>,
    pub(crate) owners: Value,
    /// Discord's `interaction_metadata`, for messages that respond to the interaction.
    pub(crate) metadata: Value,
}

/// A seat's action before an interaction is created for it.
#[derive(Debug)]
pub(crate) struct Intent {
    pub(crate) kind: Kind,
    pub(crate) seat: Id,
    pub(crate) channel: Id,
    /// Discord's interaction data.
    pub(crate) data: Value,
    pub(crate) source: Option<Id>,
    /// Interaction that opened the modal.
    pub(crate) opener: Option<Id>,
    pub(crate) command: Option<String>,
    pub(crate) focused_type: Option<u64>,
    pub(crate) owners: Value,
}

impl World {
    /// Opens an interaction and sends it to the bot. The caller must have checked the seat and the channel.
    pub(crate) fn open(&mut self, intent: Intent) -> Option<Id> {
        let id = Id::fresh();
        // The token is long and distinct from ids, as on Discord, but readable in the sandbox's log.
        let token = format!("sandbox-{id}-{:x}", Id::named("token", &id.to_string(), 0).0);
        let event = self.interaction_object(id, &token, &intent)?;
        // A bot that was removed gets no events from the server, unless the user has installed the bot for themselves.
        let scope = self.scope(intent.channel);
        let reached = scope == Scope::Direct || self.bot_in_guild || !intent.owners["1"].is_null();
        let metadata = self.metadata(id, &intent);
        let interaction = Interaction {
            id,
            metadata,
            token: token.clone(),
            kind: intent.kind,
            seat: intent.seat,
            channel: intent.channel,
            opened: Instant::now(),
            took: None,
            expired: false,
            stage: watch::Sender::new(Stage::Waiting),
            original: None,
            source: intent.source,
            answer: None,
            command: intent.command,
            focused_type: intent.focused_type,
            owners: intent.owners,
        };
        self.interactions.insert(id, interaction);
        self.tokens.insert(token, id);
        self.forget_old_interactions();
        let times = if intent.kind != Kind::Autocomplete
            && self.faults.take_duplicate(intent.seat, intent.channel)
        {
            2
        } else {
            1
        };
        let scope = match scope {
            Scope::Guild if self.options.spread_channels => Scope::Channel(intent.channel),
            scope => scope,
        };
        for _ in 0..if reached { times } else { 0 } {
            self.dispatch("INTERACTION_CREATE", intent::NONE, scope, &event);
        }
        Some(id)
    }

    /// Sends the bot an interaction that its client library cannot parse, because a required field is missing.
    pub(crate) fn send_unparsable(&mut self) {
        let id = Id::fresh();
        let event = json!({"id": id, "application_id": BOT, "type": 2, "token": format!("sandbox-{id}-unparsable"),
            "version": 1, "data": {"id": id, "name": "unparsable", "type": "not a number"}, "guild_id": GUILD});
        self.dispatch("INTERACTION_CREATE", intent::NONE, Scope::Guild, &event);
    }

    fn metadata(&self, id: Id, intent: &Intent) -> Value {
        let mut metadata = json!({"id": id, "type": intent.kind.number(), "user": self.user(intent.seat),
            "authorizing_integration_owners": intent.owners});
        if let Some(name) = &intent.command {
            metadata["name"] = json!(name);
        }
        if let Some(source) = intent.source.filter(|_| intent.kind == Kind::Component) {
            metadata["interacted_message_id"] = json!(source);
        }
        if let Some(opener) = intent.opener.and_then(|id| self.interactions.get(&id)) {
            metadata["triggering_interaction_metadata"] = opener.metadata.clone();
        }
        metadata
    }

    fn interaction_object(&self, id: Id, token: &str, intent: &Intent) -> Option<Value> {
        let (seat, channel) = (self.seats.get(&intent.seat)?, self.channels.get(&intent.channel)?);
        let mut partial = json!({"id": channel.id, "type": channel.kind.number(), "permissions": self.permissions_in(seat, channel),
            "last_message_id": null, "flags": 0});
        let direct = channel.kind == ChannelKind::Direct;
        if direct {
            partial["recipients"] = json!([seat.user()]);
        } else {
            for (key, value) in self.channel_object(channel).as_object()? {
                if matches!(
                    key.as_str(),
                    "name" | "parent_id" | "guild_id" | "thread_metadata" | "position" | "topic"
                ) {
                    partial[key] = value.clone();
                }
            }
        }
        let app_permissions =
            if direct { Permissions::EVERYBODY } else { self.bot_permissions(channel) };
        let mut event = json!({"id": id, "application_id": BOT, "type": intent.kind.number(), "token": token,
            "version": 1, "data": intent.data, "channel_id": channel.id, "channel": partial, "locale": seat.locale,
            "app_permissions": app_permissions, "entitlements": [], "context": u64::from(direct),
            "authorizing_integration_owners": intent.owners, "attachment_size_limit": crate::limits::FILE_BYTES});
        if direct {
            event["user"] = seat.user();
        } else {
            event["guild_id"] = json!(GUILD);
            event["guild"] = json!({"id": GUILD, "locale": "en-US", "features": []});
            event["guild_locale"] = json!("en-US");
            event["member"] = self.full_member(seat, Some(channel));
        }
        if let Some(message) = intent.source.and_then(|id| self.messages.get(&channel.id)?.get(&id))
        {
            event["message"] = message.body.clone();
        }
        Some(event)
    }

    /// Returns Discord's `authorizing_integration_owners` for a message that the bot sends outside interactions.
    ///
    /// In a server channel, key `0` contains the server's id. In direct messages with a user who has installed the
    /// application, key `1` contains the user's id, and key `0` is present only if the bot and the user share the
    /// server. In direct messages with any other user, only key `0` is present.
    pub(crate) fn owners_at(&self, channel: Id) -> Value {
        let owner = self.channels.get(&channel).and_then(|found| found.owner);
        let Some(seat) = owner.and_then(|owner| self.seats.get(&owner)) else {
            return json!({"0": GUILD});
        };
        let mut owners = json!({});
        if self.bot_in_guild && seat.in_guild || !seat.user_install {
            owners["0"] = json!("0");
        }
        if seat.user_install {
            owners["1"] = json!(seat.id);
        }
        owners
    }

    fn forget_old_interactions(&mut self) {
        let mut count = self.interactions.len();
        while count > super::INTERACTIONS_KEPT {
            let Some(oldest) = self.interactions.first_entry() else { return };
            let is_over = oldest.get().opened.elapsed() >= self.options.token_life;
            if !is_over && count <= super::INTERACTIONS_OPEN {
                return;
            }
            let interaction = oldest.remove();
            self.tokens.remove(&interaction.token);
            count -= 1;
        }
    }

    /// Marks the interaction as failed if it has no initial response yet.
    pub(crate) fn fail_if_unanswered(&mut self, id: Id) {
        let Some(interaction) = self.interactions.get(&id) else { return };
        if *interaction.stage.borrow() != Stage::Waiting {
            return;
        }
        let (seat, channel, kind) = (interaction.seat, interaction.channel, interaction.kind);
        let source = interaction.source;
        interaction.stage.send_replace(Stage::Failed);
        tracing::debug!(%id, "the bot did not respond to the interaction in time");
        if kind != Kind::Autocomplete {
            let error = self.failure_text(id);
            let mut event = json!({"type": "interaction_failed", "interaction_id": id, "channel_id": channel, "error": error});
            if let Some(source) = source {
                event["message_id"] = json!(source);
            }
            self.send_to_page(Audience::Seat(seat), event);
        }
    }

    /// Returns Discord's message for a missing response, in the seat's language.
    pub(crate) fn failure_text(&self, id: Id) -> &'static str {
        let Some(interaction) = self.interactions.get(&id) else { return "" };
        let french = self.seats.get(&interaction.seat).is_some_and(|seat| seat.locale == "fr");
        match (interaction.kind, french) {
            (Kind::Component, false) => "This interaction failed",
            (Kind::Component, true) => "Échec de l’interaction",
            (Kind::Modal, false) => "Something went wrong. Try again.",
            (Kind::Modal, true) => "Une erreur est survenue. Réessaie.",
            (_, false) => "The application did not respond",
            (_, true) => "L’application ne répond plus",
        }
    }

    /// Returns the interaction to which a callback responds, if the interaction still accepts a response.
    pub(crate) fn answerable(&self, id: Id, token: &str) -> Result<&Interaction, Refusal> {
        let known = self.interactions.get(&id).filter(|interaction| interaction.token == token);
        let interaction = known.ok_or_else(Refusal::unknown_interaction)?;
        match *interaction.stage.borrow() {
            Stage::Failed => Err(Refusal::unknown_interaction()),
            Stage::Waiting if interaction.opened.elapsed() > self.options.first_answer => {
                Err(Refusal::unknown_interaction())
            }
            Stage::Waiting => Ok(interaction),
            _ => Err(Refusal::already_acknowledged()),
        }
    }

    /// Returns the interaction with the given token, if it has a response and the token is still valid.
    pub(crate) fn by_token(&self, token: &str) -> Result<&Interaction, Refusal> {
        let known = self.tokens.get(token).and_then(|id| self.interactions.get(id));
        let interaction = known.ok_or_else(Refusal::expired_token)?;
        if interaction.expired || interaction.opened.elapsed() > self.options.token_life {
            return Err(Refusal::expired_token());
        }
        match *interaction.stage.borrow() {
            Stage::Waiting | Stage::Failed => Err(Refusal::unknown_webhook()),
            _ => Ok(interaction),
        }
    }

    /// Returns the message to which a webhook path refers: `@original`, or the id of a message posted with this token.
    pub(crate) fn webhook_message(&self, token: &str, name: &str) -> Result<&Message, Refusal> {
        let interaction = self.by_token(token)?;
        let id = if name == "@original" { interaction.original } else { name.parse().ok() };
        let id = id.ok_or_else(Refusal::unknown_message)?;
        let message = self.messages.get(&interaction.channel).and_then(|all| all.get(&id));
        let own = |message: &&Message| {
            let metadata = &message.body["interaction_metadata"]["id"];
            interaction.original == Some(message.id) || Id::of(metadata) == Some(interaction.id)
        };
        message.filter(own).ok_or_else(Refusal::unknown_message)
    }

    /// Records the state of a response and wakes the tasks waiting for it.
    pub(crate) fn advance(
        &mut self,
        id: Id,
        stage: Stage,
        original: Option<Id>,
        answer: Option<Value>,
    ) {
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.took.get_or_insert_with(|| interaction.opened.elapsed());
            interaction.original = original.or(interaction.original);
            interaction.answer = answer.or(interaction.answer.take());
            interaction.stage.send_replace(stage);
        }
    }

    /// Makes the tokens of all existing interactions expire, as if 15 minutes had passed.
    pub(crate) fn expire_tokens(&mut self) {
        for interaction in self.interactions.values_mut() {
            interaction.expired = true;
        }
    }
}
