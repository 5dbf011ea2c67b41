//! One use of a command or button: the asker, the match, the permissions.

use std::collections::BTreeSet;
use std::marker::PhantomData;
use std::ops::Deref;

use poise::serenity_prelude as serenity;
use regnal::game::Seat;
use regnal::games::{AnyOptions, GameKind};
use regnal::store::{Channel, Header, MatchId, NewMessage, Status, Target, User};
use regnal::text::{Lang, Line, Names, plain_name, safe_name};
use serenity::{ComponentInteraction, Context, CreateInteractionResponse, CreateModal, Http};

use crate::discord::asker::Asker;
use crate::discord::components::{Button, ButtonStyle, Row};
use crate::discord::custom_id::{CustomId, Verb};
use crate::discord::error::{Error, Result};
use crate::discord::reply::{Answer, RepliableInteraction};
use crate::run::app::{App, SlashContext};
use crate::run::desk::Held;
use crate::run::outgoing::Outgoing;
use crate::run::pictures::looked_at;
use crate::run::sight::{may_know, viewed};
use crate::run::table::{self, ByHand, Table, say};
use crate::run::work_queues::QueuePlace;

/// The maximum length of a match's title.
pub(super) const NAME: usize = 40;
/// The maximum length of a salt, the same as for any text of a player.
pub(super) const SALT: usize = regnal::text::NAME_LENGTH;

/// One use of a command or button, without access to Discord. It locks matches and changes them.
pub(super) struct Call<'a> {
    pub(super) app: &'a App,
    pub(super) asked: RepliableInteraction<'a>,
    pub(super) asker: Asker,
    /// The people who had left the server when `members::ask_who_left` asked Discord.
    left: Option<BTreeSet<User>>,
}

/// A [`Call`] with access to Discord. Everything that reaches Discord borrows it exclusively, and a [`Hold`] borrows it
/// too, so that code that would wait for Discord while a match is locked does not compile.
pub(super) struct LiveCall<'a> {
    call: Call<'a>,
    ctx: &'a Context,
}

impl<'a> Deref for LiveCall<'a> {
    type Target = Call<'a>;

    fn deref(&self) -> &Call<'a> {
        &self.call
    }
}

impl<'a> LiveCall<'a> {
    /// Creates the call of an interaction.
    pub(super) fn of(
        app: &'a App,
        ctx: &'a Context,
        asked: RepliableInteraction<'a>,
        asker: Asker,
    ) -> LiveCall<'a> {
        LiveCall { call: Call { app, asked, asker, left: None }, ctx }
    }

    /// Creates the call of a click on a button or menu.
    pub(super) fn component(
        app: &'a App,
        ctx: &'a Context,
        click: &'a ComponentInteraction,
        asker: &Asker,
    ) -> LiveCall<'a> {
        LiveCall::of(app, ctx, RepliableInteraction::Component(click), asker.clone())
    }

    /// Creates a call that only looks at what `asker` may see; other code sends the reply.
    pub(super) fn looking(app: &'a App, ctx: &'a Context, asker: &Asker) -> LiveCall<'a> {
        LiveCall::of(app, ctx, RepliableInteraction::Nobody, asker.clone())
    }

    /// Creates a call for a check of a match that no user asked for.
    pub(super) fn for_check(app: &'a App, ctx: &'a Context, header: &Header) -> LiveCall<'a> {
        let lang = Lang::from_locale(&header.language);
        let asker = Asker::nobody(header.guild, header.channel, lang);
        LiveCall::of(app, ctx, RepliableInteraction::Nobody, asker)
    }

    /// Creates the call of a slash command, which must be used on a server.
    pub(super) fn command(ctx: SlashContext<'a>) -> Result<LiveCall<'a>> {
        let asker = Asker::from(ctx.interaction);
        if asker.guild.is_none() {
            return Err(Error::says("error-guild-only"));
        }
        let asked = RepliableInteraction::Command(ctx.interaction);
        Ok(LiveCall::of(ctx.data(), ctx.serenity_context(), asked, asker))
    }

    /// Returns the client for other requests to Discord.
    pub(super) fn http(&mut self) -> &Http {
        &self.ctx.http
    }

    /// Sends the first reply.
    pub(super) async fn answer(&mut self, answer: &Answer) -> Result<()> {
        self.asked.answer(self.ctx, answer).await
    }

    /// Replaces the message whose component was clicked, as [`RepliableInteraction::update`] does.
    pub(super) async fn update(&mut self, answer: &Answer) -> Result<()> {
        self.asked.update(self.ctx, answer).await
    }

    /// Defers the reply; [`LiveCall::complete`] follows.
    pub(super) async fn defer(&mut self, public: bool) -> Result<()> {
        self.asked.defer(self.ctx, public).await
    }

    /// Sends the deferred reply.
    pub(super) async fn complete(&mut self, answer: &Answer) -> Result<()> {
        self.asked.complete(self.ctx, answer).await
    }

    /// Defers the update of the message whose component was clicked; [`LiveCall::settle_update`] follows.
    pub(super) async fn defer_update(&mut self) -> Result<()> {
        self.asked.defer_update(self.ctx).await
    }

    /// Sends the reply deferred by [`LiveCall::defer_update`], or the reason why there is none.
    pub(super) async fn settle_update(&mut self, made: Result<Answer>) -> Result<()> {
        let say = |line: &Line| self.asker.say(line);
        self.asked.settle_update(self.ctx, made, say).await
    }

    /// Opens a form.
    pub(super) async fn open_form(
        &mut self,
        click: &ComponentInteraction,
        form: CreateModal,
    ) -> Result<()> {
        Ok(click.create_response(self.ctx, CreateInteractionResponse::Modal(form)).await?)
    }

    /// Replies privately with a line about the match.
    pub(super) async fn whisper(&mut self, table: &Table, line: &Line) -> Result<()> {
        let answer = self.whispered(table, line);
        self.answer(&answer).await
    }

    /// Asks privately for confirmation.
    pub(super) async fn confirm(&mut self, table: &Table, line: Line, verb: Verb) -> Result<()> {
        let answer = self.confirmation(table, &line, verb);
        self.answer(&answer).await
    }

    /// Returns whether the asker may know of a match.
    pub(super) async fn may_know(&mut self, header: &Header) -> Result<bool> {
        may_know(self.app, &self.ctx.http, &self.asker, header).await
    }

    /// Filters the channels that the asker can view.
    pub(super) async fn viewed(
        &mut self,
        channels: impl IntoIterator<Item = Channel>,
    ) -> Vec<Channel> {
        viewed(self.app, &self.ctx.http, &self.asker, channels).await
    }

    /// Returns the match with this number, or the last one of this channel, finished or not. Matches elsewhere are
    /// visible only to people who take part in them or can view their channel.
    pub(super) async fn any(&mut self, number: Option<i64>) -> Result<Table> {
        let (app, channel) = (self.app, self.asker.channel);
        let Some(number) = number else {
            return app.desk.last_match_in(&app.store, channel).await;
        };
        let unknown = || Error::invalid(Line::new("error-no-such-match"));
        let header = app.store.find_match(MatchId(number)).await?;
        let header = header.ok_or_else(unknown)?;
        if !self.may_know(&header).await? {
            return Err(unknown());
        }
        app.desk.look(&app.store, header.id).await
    }

    /// Records the people who have left the server of the match.
    pub(super) fn note_left(&mut self, left: BTreeSet<User>) {
        self.call.left = Some(left);
    }
}

impl Call<'_> {
    /// Returns a refusal that concerns `user`: the message `own` if that is the asker, else `other`.
    pub(super) fn refuses(&self, user: User, own: &'static str, other: &'static str) -> Error {
        Error::says(if user == self.asker.user { own } else { other })
    }

    /// Takes a place in the queue of long tasks for `table`.
    ///
    /// # Errors
    /// Returns an error with a message for the person if too many are waiting.
    pub(super) fn queue(&self, table: &Table) -> Result<QueuePlace> {
        let whose = looked_at(table, self.asker.channel);
        self.app.works.enter(whose, self.asker.user)
    }

    /// Renders a private reply with a line about the match.
    pub(super) fn whispered(&self, table: &Table, line: &Line) -> Answer {
        Answer::whisper(say(table, self.asker.lang, line))
    }

    /// Returns the live match of this channel.
    pub(super) async fn here(&self) -> Result<Table> {
        let (app, channel) = (self.app, self.asker.channel);
        app.desk.look_in(&app.store, channel).await
    }

    /// Returns the match `id` for reading.
    ///
    /// # Errors
    /// Returns an error with a message for the person if there is no such match.
    pub(super) async fn look(&self, id: MatchId) -> Result<Table> {
        self.app.desk.look(&self.app.store, id).await.map_err(table::unknown)
    }

    /// Returns whether somebody had left the server of the match when Discord was asked, before the match was locked.
    ///
    /// # Errors
    /// Returns [`Error::Broken`] if Discord was not asked.
    pub(super) fn has_left(&self, user: User) -> Result<bool> {
        let left = self.left.as_ref();
        let left =
            left.ok_or_else(|| Error::broken("Discord was not asked who left the server"))?;
        Ok(left.contains(&user))
    }

    /// Locks the match `id` for this call. If an interaction was delivered twice, only the first delivery gets this
    /// far; the second is not even refused.
    ///
    /// # Errors
    /// Returns [`Error::Repeated`] for the second delivery, and an error with a message for the person if there is no
    /// such match.
    pub(super) async fn hold(&self, id: MatchId) -> Result<Hold<'_>> {
        self.claim().await?;
        self.hold_again(id).await
    }

    /// Like [`Call::hold`], but after the interaction has been claimed.
    ///
    /// # Errors
    /// Returns an error with a message for the person if there is no such match.
    pub(super) async fn hold_again(&self, id: MatchId) -> Result<Hold<'_>> {
        let held = self.app.desk.hold(&self.app.store, id).await;
        Ok(Hold { held: held.map_err(table::unknown)?, call: PhantomData })
    }

    /// Claims the interaction, so that its second delivery does nothing. If the bot dies right after this, the person
    /// sees that the interaction failed and can try again.
    ///
    /// # Errors
    /// Returns [`Error::Repeated`] for the second delivery.
    pub(super) async fn claim(&self) -> Result<()> {
        let now = self.app.clock.now();
        Ok(self.app.store.claim_interaction(self.asker.interaction, now).await?)
    }

    /// Returns the asker's seat.
    ///
    /// # Errors
    /// Returns an error with a message for a person who has none.
    pub(super) fn seat(&self, table: &Table) -> Result<Seat> {
        let user = self.asker.user;
        if table.held_or_lent_seat(user).is_some() {
            return table.seat_held_by(user);
        }
        Err(Error::invalid(by_status(table, "error-no-seat", "error-not-seated")))
    }

    /// Returns whether the asker looks after the match: whether they are its [`keeper`], or manage the channel.
    pub(super) fn keeps(&self, header: &Header) -> bool {
        keeper(header) == Some(self.asker.user) || self.asker.manages
    }

    /// Checks that the asker looks after the match.
    ///
    /// # Errors
    /// Returns an error with a message that names the person who does.
    pub(super) fn check_administrator(&self, header: &Header) -> Result<()> {
        if self.keeps(header) {
            return Ok(());
        }
        let line = match keeper(header) {
            Some(heir) if header.creator != heir => {
                Line::new("error-not-keeper-heir").with("keeper", format!("<@{}>", heir.0))
            }
            _ => keeper_line(header, "error-not-keeper", "error-not-keeper-gone"),
        };
        Err(Error::invalid(line))
    }

    /// Renders a private request for confirmation.
    pub(super) fn confirmation(&self, table: &Table, line: &Line, verb: Verb) -> Answer {
        let match_id = table.header.id;
        let label = match verb {
            Verb::Concede => "button-concede",
            Verb::StartFilled => "button-start-filled",
            Verb::AbandonYes => "button-abandon-yes",
            _ => "button-leave-seat",
        };
        let button = Button {
            id: CustomId::Lobby { match_id, verb }.to_string(),
            label: self.asker.say(&Line::new(label)),
            look: ButtonStyle::Danger,
        };
        Answer {
            content: say(table, self.asker.lang, line),
            rows: vec![Row::Buttons(vec![button])],
            ..Answer::default()
        }
    }

    /// Posts a line in the channel of the match, after the messages that are already waiting.
    pub(super) async fn announce(&self, table: &Table, line: &Line) -> Result<()> {
        let words = say(table, table.lang(), line);
        let message = Outgoing::text(words).to(Target::Channel(table.channel()), None)?;
        self.post(table, &[message]).await
    }

    /// Queues messages of a match.
    pub(super) async fn post(&self, table: &Table, messages: &[NewMessage]) -> Result<()> {
        let now = self.app.clock.now();
        self.app.store.say(Some(table.header.id), messages, now).await?;
        self.app.mail.notify_one();
        Ok(())
    }
}

/// A match locked for one call. As long as it lives, the [`LiveCall`] cannot reach Discord.
pub(super) struct Hold<'c> {
    held: Held,
    call: PhantomData<&'c ()>,
}

impl Drop for Hold<'_> {
    // The compiler ends the borrow of the call only here, not after the last use.
    fn drop(&mut self) {}
}

impl Hold<'_> {
    /// Returns the match.
    ///
    /// # Errors
    /// Returns [`Error::Broken`], which does not happen.
    pub(super) fn table(&self) -> Result<&Table> {
        let table = self.held.as_ref();
        table.ok_or_else(|| Error::broken("match not loaded"))
    }

    /// Unlocks the match, and returns a copy of it for display.
    ///
    /// # Errors
    /// Returns the same errors as [`Hold::table`].
    pub(super) fn unlock(self) -> Result<Table> {
        self.table().cloned()
    }

    /// Drops the cached match; the next access reads it again.
    pub(super) fn let_go(&mut self) {
        *self.held = None;
    }

    /// Returns the match as stored after a change.
    pub(super) async fn reread(&mut self, call: &Call<'_>) -> Result<&Table> {
        // Taken out first, so that nobody sees the old state if reading fails.
        let old = self.held.take();
        let old = old.ok_or_else(|| Error::broken("match not loaded"))?;
        *self.held = Some(Table::reload(&call.app.store, &old).await?);
        self.table()
    }

    /// Like `reread`, but notes a change by the holder of `seat`, who then counts as present.
    pub(super) async fn reread_by(&mut self, call: &Call<'_>, seat: Seat) -> Result<&Table> {
        self.reread(call).await?;
        if let Some(table) = self.held.as_mut() {
            table.by_hand = Some(ByHand::of(seat, call.app.clock.now()));
        }
        self.table()
    }
}

/// Returns one message for a lobby and another for any other status.
pub(super) fn by_status(table: &Table, lobby: &'static str, other: &'static str) -> Line {
    Line::new(match table.header.status {
        Status::Lobby => lobby,
        _ => other,
    })
}

/// Returns the person who looks after a match: its creator. In a lobby the creator must hold a seat; otherwise, the
/// holder of the first seat takes their place.
pub(super) fn keeper(header: &Header) -> Option<User> {
    let opener = Some(header.creator).filter(|&user| user != User::NOBODY);
    if header.status != Status::Lobby {
        return opener;
    }
    let mut held = header.seats.iter().filter_map(|row| row.user);
    match held.clone().any(|user| opener == Some(user)) {
        true => opener,
        false => held.next().or(opener),
    }
}

/// Renders who looks after a match: the message `named` with its creator, or `gone` if their data was deleted.
pub(super) fn keeper_line(header: &Header, named: &'static str, gone: &'static str) -> Line {
    match header.creator {
        User::NOBODY => Line::new(gone),
        creator => Line::new(named).with("creator", format!("<@{}>", creator.0)),
    }
}

/// Stores the options of a lobby.
pub(super) async fn set_options(
    call: &Call<'_>,
    table: &Table,
    options: &AnyOptions,
) -> Result<()> {
    let options = table.options_within(options)?;
    let id = table.header.id;
    Ok(call.app.store.set_options(id, &options).await?)
}

/// Renders the title of a match, or the name of its game.
pub(super) fn title(header: &Header, lang: Lang) -> String {
    title_of(&header.kind, &header.name, lang)
}

/// Like [`title`], but takes the kind of game and the name of the match.
pub(super) fn title_of(kind: &str, name: &str, lang: Lang) -> String {
    if !name.is_empty() {
        return safe_name(name);
    }
    match kind.parse::<GameKind>() {
        Ok(kind) => regnal::text::say(lang, &Line::new(kind.title()), &Names::default()),
        Err(_) => "?".to_owned(),
    }
}

/// Trims a typed text; `None` if it is empty.
///
/// # Errors
/// Returns an error with a message if it is longer than `most` characters.
pub(super) fn typed(text: Option<String>, most: usize) -> Result<Option<String>> {
    let text = text.map(|text| plain_name(&text)).filter(|text| !text.is_empty());
    match &text {
        Some(text) if text.chars().count() > most => {
            Err(Error::invalid(Line::new("error-too-long").with("most", most)))
        }
        _ => Ok(text),
    }
}
