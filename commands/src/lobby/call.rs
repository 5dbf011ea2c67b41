//! One use of a command or button: who asks, which match it is about, what they may do to it.

use poise::serenity_prelude as serenity;
use regnal::game::Seat;
use regnal::games::{AnyOptions, GameKind};
use regnal::store::{Header, MatchId, NewMessage, Status, Target, User};
use regnal::text::{Lang, Line, Names, plain_name, safe_name};
use serenity::{ComponentInteraction, Context};

use crate::discord::asker::Asker;
use crate::discord::components::{Button, Look, Row};
use crate::discord::custom_id::{CustomId, Verb};
use crate::discord::error::{Error, Result};
use crate::discord::reply::{Answer, Asked};
use crate::run::app::{App, SlashContext};
use crate::run::desk::Held;
use crate::run::outgoing::Outgoing;
use crate::run::pictures::looked_at;
use crate::run::sight::may_know;
use crate::run::table::{self, ByHand, Table, say};
use crate::run::works::Place;

/// The most characters of a match's name.
pub(super) const NAME: usize = 40;
/// The most characters of a salt: as many as are shown of any text of a player.
pub(super) const SALT: usize = regnal::text::NAME_LENGTH;

/// One use of a command or button.
pub(super) struct Call<'a> {
    pub(super) app: &'a App,
    pub(super) ctx: &'a Context,
    pub(super) asked: Asked<'a>,
    pub(super) asker: Asker,
}

impl<'a> Call<'a> {
    /// A refusal that concerns `user`: in the words `own` where that is the asker, else in the words `other`, which speak
    /// of somebody else.
    pub(super) fn refuses(&self, user: User, own: &'static str, other: &'static str) -> Error {
        Error::says(if user == self.asker.user { own } else { other })
    }

    /// What somebody asks by a button or a menu.
    pub(super) fn component(
        app: &'a App,
        ctx: &'a Context,
        click: &'a ComponentInteraction,
        asker: &Asker,
    ) -> Call<'a> {
        Call {
            app,
            ctx,
            asked: Asked::Component(click),
            asker: asker.clone(),
        }
    }

    /// The use of a command, which must be on a server.
    pub(super) fn command(ctx: SlashContext<'a>) -> Result<Call<'a>> {
        let asker = Asker::from(ctx.interaction);
        if asker.guild.is_none() {
            return Err(Error::says("error-guild-only"));
        }
        Ok(Call {
            app: ctx.data(),
            ctx: ctx.serenity_context(),
            asked: Asked::Command(ctx.interaction),
            asker,
        })
    }

    /// Takes a place in the queue of long work for something about `table`.
    ///
    /// # Errors
    /// A message for the person when too many wait.
    pub(super) fn queue(&self, table: &Table) -> Result<Place> {
        let whose = looked_at(table, self.asker.channel);
        self.app.works.enter(whose, self.asker.user)
    }

    /// Answers privately in words about the table.
    pub(super) async fn whisper(&self, table: &Table, line: &Line) -> Result<()> {
        let words = say(table, self.asker.lang, line);
        self.asked.answer(self.ctx, &Answer::whisper(words)).await
    }

    /// The match of this channel that is not over.
    pub(super) async fn here(&self) -> Result<Table> {
        let (app, channel) = (self.app, self.asker.channel);
        app.desk.look_in(&app.store, channel).await
    }

    /// The match with this number, or the last of this channel, over or not. A match elsewhere is known only to those who
    /// have a part in it and to those who can view its channel.
    pub(super) async fn any(&self, number: Option<i64>) -> Result<Table> {
        let (app, channel) = (self.app, self.asker.channel);
        let Some(number) = number else {
            return app.desk.look_back_in(&app.store, channel).await;
        };
        let unknown = || Error::invalid(Line::new("error-no-such-match"));
        let header = app.store.find_match(MatchId(number)).await?;
        let header = header.ok_or_else(unknown)?;
        if !may_know(app, &self.ctx.http, &self.asker, &header).await? {
            return Err(unknown());
        }
        app.desk.look(&app.store, header.id).await
    }

    /// The match `id`, for this call alone until it lets go. Of an interaction that was delivered twice, only the first
    /// gets so far: the second is not even refused.
    ///
    /// # Errors
    /// [`Error::Repeated`]; a message for the person when there is no such match.
    pub(super) async fn hold(&self, id: MatchId) -> Result<Hold> {
        self.claim().await?;
        self.hold_again(id).await
    }

    /// As [`Call::hold`], after the interaction has been claimed.
    ///
    /// # Errors
    /// A message for the person when there is no such match.
    pub(super) async fn hold_again(&self, id: MatchId) -> Result<Hold> {
        let held = self.app.desk.hold(&self.app.store, id).await;
        Ok(Hold(held.map_err(table::unknown)?))
    }

    /// Remembers the interaction, so that its second delivery does nothing. Should the bot die right after this, the
    /// person sees that the interaction failed, and tries again with another.
    ///
    /// # Errors
    /// [`Error::Repeated`].
    pub(super) async fn claim(&self) -> Result<()> {
        let now = self.app.clock.now();
        Ok(self
            .app
            .store
            .claim_interaction(self.asker.interaction, now)
            .await?)
    }

    /// The asker's seat.
    ///
    /// # Errors
    /// A message for the person who has none.
    pub(super) fn seat(&self, table: &Table) -> Result<Seat> {
        let user = self.asker.user;
        if table.seat_held_or_lent(user).is_some() {
            return table.must_sit(user);
        }
        Err(Error::invalid(by_status(
            table,
            "error-no-seat",
            "error-not-seated",
        )))
    }

    /// Whether the asker looks after the table: its [`keeper`], and whoever manages the channel.
    pub(super) fn keeps(&self, header: &Header) -> bool {
        keeper(header) == Some(self.asker.user) || self.asker.manages
    }

    /// Only who looks after the table may do this.
    ///
    /// # Errors
    /// A message that says who may.
    pub(super) fn must_keep(&self, header: &Header) -> Result<()> {
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

    /// Asks privately whether it is meant.
    pub(super) async fn confirm(&self, table: &Table, line: Line, verb: Verb) -> Result<()> {
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
            look: Look::Danger,
        };
        let answer = Answer {
            content: say(table, self.asker.lang, &line),
            rows: vec![Row::Buttons(vec![button])],
            ..Answer::default()
        };
        self.asked.answer(self.ctx, &answer).await
    }

    /// Says something in the channel of the match, after what is waiting there already.
    pub(super) async fn announce(&self, table: &Table, line: &Line) -> Result<()> {
        let words = say(table, table.lang(), line);
        let message = Outgoing::text(words).to(Target::Channel(table.channel()), None)?;
        self.post(table, &[message]).await
    }

    /// Queues messages of a match.
    pub(super) async fn post(&self, table: &Table, messages: &[NewMessage]) -> Result<()> {
        let now = self.app.clock.now();
        self.app
            .store
            .say(Some(table.header.id), messages, now)
            .await?;
        self.app.mail.notify_one();
        Ok(())
    }
}

/// A match that only one call can change.
pub(super) struct Hold(Held);

impl Hold {
    /// The match.
    ///
    /// # Errors
    /// [`Error::Broken`], which does not happen.
    pub(super) fn table(&self) -> Result<&Table> {
        let table = self.0.as_ref();
        table.ok_or_else(|| Error::Broken("a table was lost".to_owned()))
    }

    /// Forgets it: the next to ask reads it anew.
    pub(super) fn let_go(&mut self) {
        *self.0 = None;
    }

    /// The match as the store has it after a change.
    pub(super) async fn reread(&mut self, call: &Call<'_>) -> Result<&Table> {
        // Emptied first: should the reading fail, nobody is shown the old one.
        let old = self.0.take();
        let old = old.ok_or_else(|| Error::Broken("a table was lost".to_owned()))?;
        *self.0 = Some(Table::reload(&call.app.store, &old).await?);
        self.table()
    }

    /// The same after a change by the hand of whoever holds `seat`, who looks at the table still.
    pub(super) async fn reread_by(&mut self, call: &Call<'_>, seat: Seat) -> Result<&Table> {
        self.reread(call).await?;
        if let Some(table) = self.0.as_mut() {
            table.by_hand = Some(ByHand::of(seat, call.app.clock.now()));
        }
        self.table()
    }
}

/// The message for the state that a match is in: gathering, or any other.
pub(super) fn by_status(table: &Table, lobby: &'static str, other: &'static str) -> Line {
    Line::new(match table.header.status {
        Status::Lobby => lobby,
        _ => other,
    })
}

/// Who looks after a match: whoever opened it. In a lobby they must sit there; once they have left, whoever sits there first
/// looks after it.
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

/// Says who looks after a match: with its `creator`, or in other words once that person is forgotten.
pub(super) fn keeper_line(header: &Header, named: &'static str, gone: &'static str) -> Line {
    match header.creator {
        User::NOBODY => Line::new(gone),
        creator => Line::new(named).with("creator", format!("<@{}>", creator.0)),
    }
}

/// Keeps the options of a lobby.
pub(super) async fn set_options(
    call: &Call<'_>,
    table: &Table,
    options: &AnyOptions,
) -> Result<()> {
    let options = table.options_within(options)?;
    let id = table.header.id;
    Ok(call.app.store.set_options(id, &options).await?)
}

/// What a match is called, as it can stand in a message: its name, or else its game.
pub(super) fn title(header: &Header, lang: Lang) -> String {
    title_of(&header.kind, &header.name, lang)
}

/// As [`title`], from its parts.
pub(super) fn title_of(kind: &str, name: &str, lang: Lang) -> String {
    if !name.is_empty() {
        return safe_name(name);
    }
    match kind.parse::<GameKind>() {
        Ok(kind) => regnal::text::say(lang, &Line::new(kind.title()), &Names::default()),
        Err(_) => "?".to_owned(),
    }
}

/// Text that somebody typed, without spaces around it; nothing when none is left.
///
/// # Errors
/// A message when it is longer than `most` characters.
pub(super) fn typed(text: Option<String>, most: usize) -> Result<Option<String>> {
    let text = text
        .map(|text| plain_name(&text))
        .filter(|text| !text.is_empty());
    match &text {
        Some(text) if text.chars().count() > most => Err(Error::invalid(
            Line::new("error-too-long").with("most", most),
        )),
        _ => Ok(text),
    }
}
