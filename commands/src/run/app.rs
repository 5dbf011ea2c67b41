//! The application state that all parts of the bot share, and [`Face`], the Discord interface of a game: its slash
//! commands, lobby options, pictures, and the parts of its panel that other games lack. The code that runs matches uses
//! only this interface and names no game.

use std::fmt::Debug;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use poise::BoxFuture;
use regnal::game::Seat;
use regnal::games::{AnyAction, AnyGame, AnyOptions, GameKind};
use regnal::part::Given;
use regnal::render::tincture::Tincture;
use regnal::store::{Channel, Guild, MatchId, Payload, Store, Target, Timestamp};
use regnal::text::Line;
use tokio::sync::{Mutex, Notify, mpsc};

use super::checks::{Check, DelayedChecks};
use super::counters::Counters;
use super::desk::Desk;
use super::face::{
    Badges, CommandGroup, Due, HouseRule, Listed, Looker, Offered, Opt, OwnData, Sheet,
};
use super::link::Link;
use super::places::Places;
use super::registrar::Registrar;
use super::sight::known::Sight;
use super::signs::Signs;
use super::table::{Table, kind};
use super::work_queues::WorkQueues;
use crate::discord::asker::Asker;
use crate::discord::components::Row;
use crate::discord::error::{Error, Result, UNKNOWN_CHANNEL, UNKNOWN_GUILD, code};
use crate::studio::Studio;

/// The time source. A test can move it forward, so that deadlines pass without waiting.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    /// The offset from the system clock, in milliseconds.
    ahead: Arc<AtomicI64>,
    /// The part of the offset that counts as run time of the process, in milliseconds.
    passed: Arc<AtomicI64>,
}

impl Clock {
    /// Returns the current time.
    pub fn now(&self) -> Timestamp {
        let system = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let millis = i64::try_from(system.as_millis()).unwrap_or(i64::MAX);
        Timestamp(millis.saturating_add(self.ahead.load(Ordering::Relaxed)))
    }

    /// Moves the clock forward by `by`, which counts as run time of the process.
    pub fn set_forward(&self, by: Duration) {
        // The order matters: otherwise the clock would briefly seem to have jumped.
        self.passed.fetch_add(millis(by), Ordering::Relaxed);
        self.jump(by);
    }

    /// Moves the clock forward by `by` without counting it as run time, as when the computer slept or its clock was
    /// adjusted.
    pub fn jump(&self, by: Duration) {
        self.ahead.fetch_add(millis(by), Ordering::Relaxed);
    }

    /// Returns the time that was skipped with [`Clock::set_forward`].
    pub fn passed(&self) -> Duration {
        let passed = self.passed.load(Ordering::Relaxed);
        Duration::from_millis(u64::try_from(passed).unwrap_or_default())
    }
}

fn millis(span: Duration) -> i64 {
    i64::try_from(span.as_millis()).unwrap_or(i64::MAX)
}

/// The application state that all parts of the bot share.
#[derive(Debug)]
pub struct App {
    /// The database.
    pub store: Store,
    /// The time source.
    pub clock: Clock,
    /// The matches in memory.
    pub desk: Desk,
    /// The interfaces of all games.
    faces: &'static [&'static dyn Face],
    /// The painters of pictures and their queue.
    pub studio: Studio,
    /// The queues of long tasks, such as books and films.
    pub works: WorkQueues,
    /// The targets of messages that are being sent or are waiting.
    pub(super) places: Places,
    /// Held while the loss or the return of a channel or server is recorded.
    pub presence: Mutex<()>,
    /// Held while the reliability of somebody is changed.
    pub(super) reliability: Mutex<()>,
    /// The queue of command lists for Discord.
    pub registrar: Registrar,
    /// The permissions to view the channels of matches.
    pub sight: Sight,
    /// The people who have used the bot lately.
    pub signs: Signs,
    /// The counters of the metrics.
    pub counters: Counters,
    /// The connection to Discord.
    pub link: Link,
    /// Notified when a message waits in the outbox.
    pub mail: Notify,
    /// Notified when deadlines or delayed checks have changed.
    pub bell: Notify,
    /// Notified when a bot player has acted in a match.
    pub thought: Notify,
    /// Sends the matches in which a bot player may have to act.
    thoughts: mpsc::UnboundedSender<MatchId>,
    /// The receiver, for the one task that runs the bot players.
    pub(crate) wanted: Mutex<mpsc::UnboundedReceiver<MatchId>>,
    /// Sends the checks that are due.
    pub(super) checks: mpsc::UnboundedSender<Check>,
    /// The checks that are not due yet.
    delayed: DelayedChecks,
    /// The receiver, for the one task that runs the checks.
    pub(crate) due: Mutex<mpsc::UnboundedReceiver<Check>>,
}

impl App {
    /// Creates the shared state around an open store.
    pub fn new(store: Store, clock: Clock, faces: &'static [&'static dyn Face]) -> Arc<App> {
        let (thoughts, wanted) = mpsc::unbounded_channel();
        let (checks, due) = mpsc::unbounded_channel();
        Arc::new(App {
            store,
            clock,
            desk: Desk::default(),
            faces,
            studio: Studio::default(),
            works: WorkQueues::default(),
            places: Places::default(),
            presence: Mutex::default(),
            reliability: Mutex::default(),
            registrar: Registrar::default(),
            sight: Sight::default(),
            signs: Signs::default(),
            counters: Counters::default(),
            link: Link::default(),
            mail: Notify::new(),
            bell: Notify::new(),
            thought: Notify::new(),
            thoughts,
            wanted: Mutex::new(wanted),
            checks,
            delayed: DelayedChecks::default(),
            due: Mutex::new(due),
        })
    }

    /// Returns the interfaces of all games.
    pub fn faces(&self) -> &'static [&'static dyn Face] {
        self.faces
    }

    /// Returns the interface of a game.
    ///
    /// # Errors
    /// Returns [`Error::Broken`] if the game has none.
    pub fn face(&self, kind: GameKind) -> Result<&'static dyn Face> {
        let face = self.faces.iter().find(|face| face.kind() == kind);
        face.copied().ok_or_else(|| faceless(kind))
    }

    /// Returns the interface of the game that a match plays.
    ///
    /// # Errors
    /// Returns the same errors as [`App::face`].
    pub fn face_of(&self, table: &Table) -> Result<&'static dyn Face> {
        self.face(kind(&table.header)?)
    }

    /// Retries the messages that are waiting for this target, or for all targets, since the bot turned out to have
    /// permission to post there.
    ///
    /// # Errors
    /// Returns [`Error::Store`] if the store fails.
    pub async fn retry_messages_to(&self, target: Option<Target>) -> Result<()> {
        for target in self.places.record_allowed(target) {
            self.store.hasten(target, self.clock.now()).await?;
            self.mail.notify_one();
        }
        Ok(())
    }

    /// Queues a check for the background task.
    pub fn queue_check(&self, check: Check) {
        if self.checks.send(check).is_err() {
            tracing::debug!(?check, "checks have stopped, dropping this one");
        }
    }

    /// Like [`App::queue_check`], after a pause.
    pub fn queue_check_later(&self, check: Check, pause: Duration) {
        self.delayed.add(check, self.clock.now().plus(pause));
        self.bell.notify_one();
    }

    /// Returns when the next delayed check is due.
    pub fn next_check(&self) -> Option<Timestamp> {
        self.delayed.next_due()
    }

    /// Queues the delayed checks that are due.
    pub(super) fn queue_due_checks(&self, now: Timestamp) {
        for check in self.delayed.take_due(now) {
            self.queue_check(check);
        }
    }

    /// Pauses the match of a channel if this error from Discord means that the channel is gone.
    pub(crate) fn pause_if_channel_gone(&self, channel: Channel, refusal: &serenity::Error) {
        if code(refusal) == Some(UNKNOWN_CHANNEL) {
            self.queue_check(Check::ChannelGone(channel));
        }
    }

    /// Queues a check of a server if this error from Discord means that the server is gone.
    pub(crate) fn check_server_if_gone(&self, guild: Guild, refusal: &serenity::Error) {
        if code(refusal).is_some_and(|code| UNKNOWN_GUILD.contains(&code)) {
            self.queue_check(Check::ServerGone(guild));
        }
    }

    /// Wakes the bot players of a match, in case one of them has to act.
    pub fn think(&self, id: MatchId) {
        if self.thoughts.send(id).is_err() {
            tracing::debug!(match_id = %id, "bot players have stopped, dropping the request");
        }
    }
}

/// The user data that poise passes to every command.
pub type Data = Arc<App>;
/// A poise command of this bot.
pub type Command = poise::Command<Data, Error>;
/// The context of a slash command.
pub type SlashContext<'a> = poise::ApplicationContext<'a, Data, Error>;

/// Returns the error for a query that only other games support.
fn elsewhere<T>() -> Result<T> {
    Err(Error::says("error-other-game"))
}

/// The Discord interface of a game.
pub trait Face: Debug + Sync {
    /// Returns the game.
    fn kind(&self) -> GameKind;

    /// Returns the game's slash commands, by group.
    fn groups(&self) -> &'static [CommandGroup];

    /// Returns the commands of a group that are not actions.
    fn more(&self, _group: &str) -> Vec<Command> {
        Vec::new()
    }

    /// Returns the game's commands outside of those groups.
    fn commands(&self) -> Vec<Command> {
        Vec::new()
    }

    /// Returns the options offered when a match is opened.
    fn options(&self) -> &'static [Opt];

    /// Builds the options of a match from the chosen values.
    ///
    /// # Errors
    /// Returns an error with a message for the person if a value is out of bounds or two exclude each other.
    fn choose(&self, given: &Given) -> Result<AnyOptions>;

    /// Builds the options of a first regular match, alone against a bot player.
    ///
    /// # Errors
    /// Returns the same errors as [`Face::choose`].
    fn choose_alone(&self) -> Result<AnyOptions> {
        let alone = [("players", "1"), ("program", "1")];
        let alone = alone.map(|(name, value)| (name.to_owned(), value.to_owned()));
        self.choose(&Given(alone.to_vec()))
    }

    /// Summarizes the options in a public line.
    ///
    /// # Errors
    /// Returns an error for options of another game or without a stored form; neither happens.
    fn options_line(&self, options: &AnyOptions) -> Result<Line>;

    /// Returns the default hours for a turn, or `None` if they are the general default.
    fn turn_hours(&self) -> Option<u16> {
        None
    }

    /// Returns the badge of a seat: the message id of a colour or a team, without arguments.
    fn badge(&self, _options: &AnyOptions, _seat: usize) -> Option<&'static str> {
        None
    }

    /// Returns the badges that a seated or joining player can still choose while the first `taken` seats are held.
    /// Returns `None` if the game offers no choice.
    fn badges(&self, _options: &AnyOptions, _taken: usize) -> Option<Badges> {
        None
    }

    /// Gives the badge `wanted` to the seat `seat`, while the first `taken` seats are held.
    ///
    /// # Errors
    /// Returns an error with a message for the person if it is not available.
    fn take_badge(
        &self,
        _options: &mut AnyOptions,
        _taken: usize,
        _seat: usize,
        _wanted: &str,
    ) -> Result<()> {
        Err(Error::says("error-no-colours"))
    }

    /// Frees the seat `seat`; the seats behind it move up together with their badges.
    ///
    /// # Errors
    /// Returns an error for options of another game, which does not happen.
    fn free_badge(&self, _options: &mut AnyOptions, _seat: usize) -> Result<()> {
        Ok(())
    }

    /// Returns the house rules as set in a lobby, at most 25. Empty if everything is chosen when a match is opened.
    ///
    /// # Errors
    /// Returns the same errors as [`Face::options_line`].
    fn house_rules(&self, _options: &AnyOptions) -> Result<Vec<HouseRule>> {
        Ok(Vec::new())
    }

    /// Sets the house rule `code` to the value of this code, or to a typed number.
    ///
    /// # Errors
    /// Returns an error with a message for the person if the value is not allowed.
    fn set_house_rule(&self, _options: &mut AnyOptions, _code: &str, _value: &str) -> Result<()> {
        Err(Error::says("error-old-button"))
    }

    /// Returns the map colours of the seats for use elsewhere; empty if the map has none.
    ///
    /// # Errors
    /// Returns an error with a message for the person if the match belongs to another game.
    fn tinctures(&self, _game: &AnyGame) -> Result<Vec<Tincture>> {
        Ok(Vec::new())
    }

    /// Describes in public lines what was dealt or rolled before the first turn.
    ///
    /// # Errors
    /// Returns [`Error::Broken`] if the setup cannot be read.
    fn opening(&self, setup: &Payload, game: &AnyGame) -> Result<Vec<Line>>;

    /// Returns the support for campaign files, or `None` if all matches use the same data.
    fn own_data(&self) -> Option<&'static dyn OwnData> {
        None
    }

    /// Returns whether the game can have an umpire.
    fn has_umpire(&self) -> bool {
        false
    }

    /// Returns whether all players give orders simultaneously, so that they can agree on a daily hour at which the
    /// match continues.
    fn is_simultaneous(&self) -> bool {
        false
    }

    /// Returns the message id that says what happens to an absent player's seat when their time runs out.
    fn absence_line(&self) -> &'static str {
        "match-seat-defaults"
    }

    /// Returns whether the rules let somebody take over the seat of a player who has been away too long but not left.
    fn have_all_people_resigned(&self, _game: &AnyGame, _seat: Seat) -> bool {
        false
    }

    /// Returns the message id of the post for when nobody is left to play.
    fn rest_line(&self) -> &'static str {
        "match-rests"
    }

    /// Returns the map from the viewer's perspective, whole or around a labelled place, for a phone or a wide screen.
    /// The wide one also shows the latest events. Returns `None` while there is no map.
    ///
    /// # Errors
    /// Returns an error with a message for the person if the label names no place.
    fn map(&self, at: &Looker<'_>, around: Option<&str>, is_wide: bool) -> Result<Option<Sheet>>;

    /// Returns the hand of the viewer, or of a teammate whose hand they may see; `None` when it is empty.
    ///
    /// # Errors
    /// Returns an error with a message for the person if there is no such hand.
    fn hand(&self, _at: &Looker<'_>, _of_mate: bool) -> Result<Option<Sheet>> {
        Err(Error::says("error-no-hands"))
    }

    /// Lists the sheets available to the viewer besides the map and hands, the most urgent first.
    fn sheets(&self, _at: &Looker<'_>) -> Vec<Offered> {
        Vec::new()
    }

    /// Returns the sheet of this code from the viewer's perspective, or `None` if it does not exist or they may not see
    /// it.
    ///
    /// # Errors
    /// Returns an error for a match of another game, which does not happen.
    fn sheet(&self, _at: &Looker<'_>, _code: &str) -> Result<Option<Sheet>> {
        Ok(None)
    }

    /// Returns the sheet that belongs to a page of the viewer's order book and the selected row.
    fn sheet_of_book(&self, _at: &Looker<'_>, _book: &str, _row: Option<&str>) -> Option<Offered> {
        None
    }

    /// Returns the sheets to post automatically when a match goes from `before` to `after`.
    ///
    /// # Errors
    /// Returns an error for a match of another game, which does not happen.
    fn due(&self, _before: &AnyGame, _after: &AnyGame) -> Result<Vec<Due>> {
        Ok(Vec::new())
    }

    /// Returns whether an era report shows everybody's scores, era by era.
    fn has_annals(&self) -> bool {
        false
    }

    /// Returns the chart of everybody's scores up to the end of `era`, or `None` if there is nothing to compare.
    ///
    /// # Errors
    /// Returns an error for a match of another game, which does not happen.
    fn annals(&self, _at: &Looker<'_>, _era: u32) -> Result<Option<Sheet>> {
        Ok(None)
    }

    /// Returns captioned portraits of the characters known to the viewer, for the book of a match.
    ///
    /// # Errors
    /// Returns an error for a match of another game, which does not happen.
    fn portraits(&self, _at: &Looker<'_>) -> Result<Vec<Sheet>> {
        Ok(Vec::new())
    }

    /// Returns the picture of the panel of `seat` at `path` in its menu.
    fn panel_sheet(
        &self,
        _at: &Looker<'_>,
        _seat: Seat,
        _path: &[String],
    ) -> Result<Option<Sheet>> {
        Ok(None)
    }

    /// Returns the component rows that the panel of `seat` has besides its menus at `path`.
    fn panel_rows<'a>(
        &'a self,
        _app: &'a App,
        _asker: &'a Asker,
        _table: &'a Table,
        _seat: Seat,
        _path: &'a [String],
    ) -> BoxFuture<'a, Result<Vec<Row>>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    /// Returns the action for `values` chosen at `path` in one of [`Face::panel_rows`], or `None` if they come from
    /// elsewhere.
    fn panel_choice<'a>(
        &'a self,
        _app: &'a App,
        _asker: &'a Asker,
        _path: &'a [String],
        _values: &'a [String],
    ) -> BoxFuture<'a, Result<Option<AnyAction>>> {
        Box::pin(async { Ok(None) })
    }

    /// Describes a labelled place as far as the viewer knows it.
    ///
    /// # Errors
    /// Returns an error with a message for the person if there is no such place.
    fn place_lines(&self, _at: &Looker<'_>, _label: &str) -> Result<Vec<Line>> {
        elsewhere()
    }

    /// Describes a unit as far as the viewer knows it.
    ///
    /// # Errors
    /// Returns an error with a message for the person if there is no such unit.
    fn unit_lines(&self, _at: &Looker<'_>, _unit: &str) -> Result<Vec<Line>> {
        elsewhere()
    }

    /// Describes the realms or sides as far as the viewer knows them.
    ///
    /// # Errors
    /// Returns an error with a message for the person if there are none.
    fn side_lines(&self, _at: &Looker<'_>) -> Result<Vec<Line>> {
        elsewhere()
    }

    /// Returns the viewer's own spy reports.
    ///
    /// # Errors
    /// Returns an error with a message for the person if there are none.
    fn report_lines(&self, _at: &Looker<'_>) -> Result<Vec<Line>> {
        elsewhere()
    }

    /// Lists the places that the viewer can name.
    fn places(&self, _at: &Looker<'_>) -> Listed {
        Vec::new()
    }

    /// Lists the units that the viewer can name, each with its location.
    fn units(&self, _at: &Looker<'_>) -> Listed {
        Vec::new()
    }
}

/// Returns the error for a game without a Discord interface.
fn faceless(kind: GameKind) -> Error {
    Error::broken(format!("there is nothing to show of {kind}"))
}
