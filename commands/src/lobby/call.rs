//! A single use of a command or button: the user, the match and the permissions.

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
use crate::discord::custom_id::{CustomId, Verb, digest};
use crate::discord::error::{Error, Result};
use crate::discord::reply::{Answer, RepliableInteraction};
use crate::discord::text::mention;
use crate::run::app::{App, SlashContext};
use crate::run::asked::is_full;
use crate::run::desk::Held;
use crate::run::outgoing::Outgoing;
use crate::run::pictures::looked_at;
use crate::run::settings::hides_players;
use crate::run::sight::{may_know, viewed};
use crate::run::table::{self, ByHand, Table, host, say};
use crate::run::work_queues::QueuePlace;

/// Maximum length of a match title, in characters.
pub(super) const NAME: usize = 40;
/// Maximum length of a salt, in characters. The same limit applies to any other text from a player.
pub(super) const SALT: usize = regnal::text::NAME_LENGTH;

/// A single use of a command or button, without access to Discord. It locks and changes matches.
pub(super) struct Call<'a> {
    pub(super) app: &'a App,
    pub(super) asked: RepliableInteraction<'a>,
    pub(super) asker: Asker,
    /// Users who had left the server when `members::ask_who_left` asked Discord.
    left: Option<BTreeSet<User>>,
    /// Hash of the question that the user has confirmed with this click.
    confirmed: Option<u32>,
}

/// A [`Call`] with access to Discord. Every method that contacts Discord borrows it exclusively, and a [`Hold`] borrows
/// it too. Code that would wait for Discord while a match is locked therefore does not compile.
pub(super) struct LiveCall<'a> {
    call: Call<'a>,
    ctx: &'a Context,
    /// True if the reply was deferred.
    is_postponed: bool,
}

impl<'a> Deref for LiveCall<'a> {
    type Target = Call<'a>;

    fn deref(&self) -> &Call<'a> {
        &self.call
    }
}

impl<'a> LiveCall<'a> {
    /// Creates the call for an interaction.
    pub(super) fn of(
        app: &'a App,
        ctx: &'a Context,
        asked: RepliableInteraction<'a>,
        asker: Asker,
    ) -> LiveCall<'a> {
        let call = Call { app, asked, asker, left: None, confirmed: None };
        LiveCall { call, ctx, is_postponed: false }
    }

    /// Creates the call for a click on a button or menu.
    pub(super) fn component(
        app: &'a App,
        ctx: &'a Context,
        click: &'a ComponentInteraction,
        asker: &Asker,
    ) -> LiveCall<'a> {
        LiveCall::of(app, ctx, RepliableInteraction::Component(click), asker.clone())
    }

    /// Creates the call for a click that confirms the question with the hash `mark`.
    pub(super) fn confirming(mut self, mark: Option<u32>) -> LiveCall<'a> {
        self.call.confirmed = mark;
        self
    }

    /// Creates a read-only call that is limited to what `asker` is allowed to see; other code sends the reply.
    pub(super) fn looking(app: &'a App, ctx: &'a Context, asker: &Asker) -> LiveCall<'a> {
        LiveCall::of(app, ctx, RepliableInteraction::Nobody, asker.clone())
    }

    /// Creates a call for checking a match without a user's request.
    pub(super) fn for_check(app: &'a App, ctx: &'a Context, header: &Header) -> LiveCall<'a> {
        let lang = Lang::from_locale(&header.language);
        let asker = Asker::nobody(header.guild, header.channel, lang);
        LiveCall::of(app, ctx, RepliableInteraction::Nobody, asker)
    }

    /// Creates the call for a slash command, which must be used on a server.
    pub(super) fn command(ctx: SlashContext<'a>) -> Result<LiveCall<'a>> {
        let asker = Asker::from(ctx.interaction);
        if asker.guild.is_none() {
            return Err(Error::says("error-guild-only"));
        }
        let asked = RepliableInteraction::Command(ctx.interaction);
        Ok(LiveCall::of(ctx.data(), ctx.serenity_context(), asked, asker))
    }

    /// Returns the HTTP client for requests to Discord other than replies.
    pub(super) fn http(&mut self) -> &Http {
        &self.ctx.http
    }

    /// Sends the first reply.
    pub(super) async fn answer(&mut self, answer: &Answer) -> Result<()> {
        match self.is_postponed {
            true => self.asked.complete_update(self.ctx, answer).await,
            false => self.asked.answer(self.ctx, answer).await,
        }
    }

    /// Sends a follow-up message after the reply.
    pub(super) async fn add(&mut self, answer: &Answer) -> Result<()> {
        self.asked.add(self.ctx, answer).await
    }

    /// Replaces the message whose component was clicked, as [`RepliableInteraction::update`] does.
    pub(super) async fn update(&mut self, answer: &Answer) -> Result<()> {
        match self.is_postponed {
            true => self.asked.complete_update(self.ctx, answer).await,
            false => self.asked.update(self.ctx, answer).await,
        }
    }

    /// Defers the private reply. [`LiveCall::answer`] or [`LiveCall::update`] sends it later.
    pub(super) async fn postpone(&mut self) -> Result<()> {
        self.asked.defer_update(self.ctx).await?;
        self.is_postponed = true;
        Ok(())
    }

    /// Defers the reply. Call [`LiveCall::complete`] afterwards.
    pub(super) async fn defer(&mut self, public: bool) -> Result<()> {
        self.asked.defer(self.ctx, public).await
    }

    /// Sends the deferred reply.
    pub(super) async fn complete(&mut self, answer: &Answer) -> Result<()> {
        self.asked.complete(self.ctx, answer).await
    }

    /// Defers the update of the message whose component was clicked. Call [`LiveCall::settle_update`] afterwards.
    pub(super) async fn defer_update(&mut self) -> Result<()> {
        self.asked.defer_update(self.ctx).await
    }

    /// Sends the reply deferred by [`LiveCall::defer_update`]. If creating the reply failed, sends the error's message
    /// instead.
    pub(super) async fn settle_update(&mut self, made: Result<Answer>) -> Result<()> {
        let say = |line: &Line| self.asker.say(line);
        self.asked.settle_update(self.ctx, made, say).await
    }

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

    /// Returns whether the user is allowed to know that a match exists.
    pub(super) async fn may_know(&mut self, header: &Header) -> Result<bool> {
        may_know(self.app, &self.ctx.http, &self.asker, header).await
    }

    /// Filters channels to those that the user can view.
    pub(super) async fn viewed(
        &mut self,
        channels: impl IntoIterator<Item = Channel>,
    ) -> Vec<Channel> {
        viewed(self.app, &self.ctx.http, &self.asker, channels).await
    }

    /// Returns the match with the given number. Without a number, returns the current channel's last match, finished or
    /// not. Matches in other channels are visible only to users who take part in them or can view their channel.
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

    /// Records which users have left the match's server.
    pub(super) fn note_left(&mut self, left: BTreeSet<User>) {
        self.call.left = Some(left);
    }

    /// Records the user's roles on the match's server, because Discord does not send them with a click in direct
    /// messages.
    pub(super) fn note_roles(&mut self, roles: Vec<u64>) {
        self.call.asker.roles = roles;
    }
}

impl Call<'_> {
    /// Returns the error for a rejection caused by `user`: the message `own` if `user` made this call, otherwise
    /// `other`.
    pub(super) fn refuses(&self, user: User, own: &'static str, other: &'static str) -> Error {
        Error::says(if user == self.asker.user { own } else { other })
    }

    /// Takes a place for `table` in the queue of long tasks.
    ///
    /// # Errors
    /// Returns a user-facing error if the queue is full.
    pub(super) fn queue(&self, table: &Table) -> Result<QueuePlace> {
        let whose = looked_at(table, self.asker.channel);
        self.app.works.enter(whose, self.asker.user)
    }

    /// Renders a private reply with a line about the match.
    pub(super) fn whispered(&self, table: &Table, line: &Line) -> Answer {
        Answer::whisper(say(table, self.asker.lang, line))
    }

    /// Returns the live match in the current channel.
    pub(super) async fn here(&self) -> Result<Table> {
        let (app, channel) = (self.app, self.asker.channel);
        app.desk.look_in(&app.store, channel).await
    }

    /// Returns a match for reading.
    ///
    /// # Errors
    /// Returns a user-facing error if there is no such match.
    pub(super) async fn look(&self, id: MatchId) -> Result<Table> {
        self.app.desk.look(&self.app.store, id).await.map_err(table::unknown)
    }

    /// Returns whether a user had left the match's server when Discord was asked, before the match was locked.
    ///
    /// # Errors
    /// Returns [`Error::Broken`] if Discord was not asked.
    pub(super) fn has_left(&self, user: User) -> Result<bool> {
        let left = self.left.as_ref();
        let left =
            left.ok_or_else(|| Error::broken("Discord was not asked who left the server"))?;
        Ok(left.contains(&user))
    }

    /// Locks a match for the call. If an interaction is delivered twice, the second delivery stops here without a
    /// rejection message.
    ///
    /// # Errors
    /// Returns [`Error::Repeated`] for the second delivery, and a user-facing error if there is no such match.
    pub(super) async fn hold(&self, id: MatchId) -> Result<Hold<'_>> {
        self.claim().await?;
        self.hold_again(id).await
    }

    /// Like [`Call::hold`], but for a call that has already claimed the interaction.
    ///
    /// # Errors
    /// Returns a user-facing error if there is no such match.
    pub(super) async fn hold_again(&self, id: MatchId) -> Result<Hold<'_>> {
        let held = self.app.desk.hold(&self.app.store, id).await;
        Ok(Hold { held: held.map_err(table::unknown)?, call: PhantomData })
    }

    /// Claims the interaction, so that its second delivery has no effect. If the bot crashes right afterwards, the user
    /// sees that the interaction failed and can try again.
    ///
    /// # Errors
    /// Returns [`Error::Repeated`] for the second delivery.
    pub(super) async fn claim(&self) -> Result<()> {
        self.app.claim(&self.asker).await
    }

    /// Returns the user's seat.
    ///
    /// # Errors
    /// Returns a user-facing error if the user has no seat.
    pub(super) fn seat(&self, table: &Table) -> Result<Seat> {
        let user = self.asker.user;
        if table.held_or_lent_seat(user).is_some() {
            return table.seat_held_by(user);
        }
        let is_full = table.header.status == Status::Lobby && is_full(table)?;
        let lobby = if is_full { "error-no-seat-full" } else { "error-no-seat" };
        Err(Error::invalid(by_status(table, lobby, "error-not-seated")))
    }

    /// Returns whether the user manages the match, either as its host (see [`host`]) or as a channel manager.
    pub(super) fn keeps(&self, header: &Header) -> bool {
        host(header) == Some(self.asker.user) || self.asker.manages
    }

    /// Checks that the user manages the match.
    ///
    /// # Errors
    /// Returns an error that says who manages it.
    pub(super) fn check_administrator(&self, header: &Header) -> Result<()> {
        if self.keeps(header) {
            return Ok(());
        }
        let line = host_line(header, "error-not-host", "error-not-host-gone");
        Err(Error::invalid(line))
    }

    /// Renders a private confirmation prompt.
    pub(super) fn confirmation(&self, table: &Table, line: &Line, verb: Verb) -> Answer {
        self.asking(table.header.id, say(table, self.asker.lang, line), verb)
    }

    /// Like [`Call::confirmation`], for a rendered question.
    pub(super) fn asking(&self, match_id: MatchId, content: String, verb: Verb) -> Answer {
        let label = match verb {
            Verb::Concede => "button-concede",
            Verb::StartFilled => "button-start-filled",
            Verb::Abandon => "button-abandon-ask",
            Verb::AbandonYes => "button-abandon-yes",
            Verb::Close | Verb::SetAside => "final-yes",
            _ => "button-leave-seat",
        };
        let button = Button {
            id: CustomId::Sure { match_id, verb, mark: digest(&content) }.to_string(),
            label: self.asker.say(&Line::new(label)),
            look: ButtonStyle::Danger,
        };
        let rows = vec![Row::Buttons(vec![button, self.decline_button(match_id)])];
        Answer { content, rows, ..Answer::default() }
    }

    /// Returns the button for declining a confirmation prompt.
    pub(super) fn decline_button(&self, match_id: MatchId) -> Button {
        Button {
            id: CustomId::Lobby { match_id, verb: Verb::Decline }.to_string(),
            label: self.asker.say(&Line::new("button-decline")),
            look: ButtonStyle::Secondary,
        }
    }

    /// Renders the confirmation prompt for an irreversible action. Returns `None` if the user has confirmed exactly
    /// this question. A user is asked again if the consequences have changed since the last prompt.
    pub(super) fn unless_confirmed(
        &self,
        table: &Table,
        line: &Line,
        verb: Verb,
    ) -> Option<Answer> {
        let question = say(table, self.asker.lang, line);
        (!self.has_confirmed(&question)).then(|| self.asking(table.header.id, question, verb))
    }

    /// Returns whether the user has confirmed exactly this question.
    pub(super) fn has_confirmed(&self, question: &str) -> bool {
        self.confirmed == Some(digest(question))
    }

    /// Posts a line in the match's channel, after the messages that are already queued.
    pub(super) async fn announce(&self, table: &Table, line: &Line) -> Result<()> {
        let words = say(table, table.lang(), line);
        let message = Outgoing::text(words).to(Target::Channel(table.channel()), None)?;
        self.post(table, &[message]).await
    }

    /// Queues a match's messages.
    pub(super) async fn post(&self, table: &Table, messages: &[NewMessage]) -> Result<()> {
        let now = self.app.clock.now();
        self.app.store.say(Some(table.header.id), messages, now).await?;
        self.app.mail.notify_one();
        Ok(())
    }
}

/// A match that is locked for one call. While this lock exists, the [`LiveCall`] cannot contact Discord.
pub(super) struct Hold<'c> {
    held: Held,
    call: PhantomData<&'c ()>,
}

impl Drop for Hold<'_> {
    // This explicit `Drop` keeps the call borrowed until the end of the scope, not just until the last use.
    fn drop(&mut self) {}
}

impl Hold<'_> {
    /// Returns the match.
    ///
    /// # Errors
    /// Returns [`Error::Broken`] if the match is missing; this should never happen.
    pub(super) fn table(&self) -> Result<&Table> {
        let table = self.held.as_ref();
        table.ok_or_else(|| Error::broken("match not loaded"))
    }

    /// Unlocks the match, and returns a copy for display.
    ///
    /// # Errors
    /// Returns the same errors as [`Hold::table`].
    pub(super) fn unlock(self) -> Result<Table> {
        self.table().cloned()
    }

    /// Drops the cached match, so that the next access reloads it.
    pub(super) fn let_go(&mut self) {
        *self.held = None;
    }

    /// Reloads the match from the store after a change, and returns it.
    pub(super) async fn reread(&mut self, call: &Call<'_>) -> Result<&Table> {
        // The old state is removed first, so that nobody sees it if the reload fails.
        let old = self.held.take();
        let old = old.ok_or_else(|| Error::broken("match not loaded"))?;
        *self.held = Some(Table::reload(&call.app.store, &old).await?);
        self.table()
    }

    /// Like `reread`, but records that the holder of `seat` made the change and therefore counts as present.
    pub(super) async fn reread_by(&mut self, call: &Call<'_>, seat: Seat) -> Result<&Table> {
        self.reread(call).await?;
        if let Some(table) = self.held.as_mut() {
            table.by_hand = Some(ByHand::of(seat, call.app.clock.now()));
        }
        self.table()
    }
}

/// Returns the Fluent message `lobby` if the match is a lobby, otherwise `other`.
pub(super) fn by_status(table: &Table, lobby: &'static str, other: &'static str) -> Line {
    Line::new(match table.header.status {
        Status::Lobby => lobby,
        _ => other,
    })
}

/// Renders a match's host: the message `named` with the creator's name, or `gone` if the creator's data was deleted. In
/// a lobby whose creator has left, another message mentions the player in the first seat.
pub(super) fn host_line(header: &Header, named: &'static str, gone: &'static str) -> Line {
    match host(header) {
        _ if hides_players(header) => Line::new("error-not-host-anonymous"),
        None => Line::new(gone),
        Some(heir) if heir != header.creator => {
            Line::new("error-not-host-heir").with("host", mention(heir))
        }
        Some(creator) => Line::new(named).with("creator", mention(creator)),
    }
}

/// Stores a lobby's options.
pub(super) async fn set_options(
    call: &Call<'_>,
    table: &Table,
    options: &AnyOptions,
) -> Result<()> {
    let options = table.options_within(options)?;
    let id = table.header.id;
    Ok(call.app.store.set_options(id, &options).await?)
}

/// Renders a match's title, or the name of its game if it has none.
pub(super) fn title(header: &Header, lang: Lang) -> String {
    title_of(&header.kind, &header.name, lang)
}

/// Like [`title`], but takes the kind of game and the match's name.
pub(super) fn title_of(kind: &str, name: &str, lang: Lang) -> String {
    if !name.is_empty() {
        return safe_name(name);
    }
    match kind.parse::<GameKind>() {
        Ok(kind) => regnal::text::say(lang, &Line::new(kind.title()), &Names::default()),
        Err(_) => "?".to_owned(),
    }
}

/// Renders a match's title for a reader who might not know the match. If the title does not contain the name of the
/// game, the name follows the title.
pub(super) fn full_title(header: &Header, lang: Lang) -> String {
    full_title_of(&header.kind, &header.name, lang)
}

/// Like [`full_title`], but takes the kind of game and the match's name.
pub(super) fn full_title_of(kind: &str, name: &str, lang: Lang) -> String {
    let title = title_of(kind, name, lang);
    if name.is_empty() {
        return title;
    }
    let line = Line::new("match-title-named").with("name", title);
    let line = line.with("game", title_of(kind, "", lang));
    regnal::text::say(lang, &line, &Names::default())
}

/// Trims typed text; `None` if it is empty.
///
/// # Errors
/// Returns an error with a message if the text is longer than `most` characters.
pub(super) fn typed(text: Option<String>, most: usize) -> Result<Option<String>> {
    let text = text.map(|text| plain_name(&text)).filter(|text| !text.is_empty());
    match &text {
        Some(text) if text.chars().count() > most => {
            Err(Error::invalid(Line::new("error-too-long").with("most", most)))
        }
        _ => Ok(text),
    }
}
