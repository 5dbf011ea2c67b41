//! Application state shared by all parts of the bot, and [`Face`], a game's Discord interface. An interface contains
//! the game's slash commands, lobby options and pictures, and the parts of its panel that other games do not have. The
//! code that runs matches uses only this interface and mentions no particular game.

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

use super::checks::{Check, CheckQueue, DelayedChecks};
use super::counters::Counters;
use super::desk::MatchCache;
use super::face::{
    Badges, CommandGroup, Due, HouseRule, Listed, Looker, Offered, Opt, OwnData, Sheet,
};
use super::fleet::Fleet;
use super::link::Link;
use super::opened::OpenedThreads;
use super::places::DeliveryTargets;
use super::registrar::Registrar;
use super::sight::known::Sight;
use super::signs::RecentUsers;
use super::table::{Table, kind};
use super::work_queues::WorkQueues;
use crate::discord::asker::Asker;
use crate::discord::components::Row;
use crate::discord::error::{CHANNEL_GONE, Error, Result, UNKNOWN_GUILD, code};
use crate::studio::Studio;

/// Time source. Tests can move it forward, so that deadlines pass without waiting.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    /// Offset from the system clock, in milliseconds.
    ahead: Arc<AtomicI64>,
    /// Part of the offset that counts as run time of the process, in milliseconds.
    passed: Arc<AtomicI64>,
}

impl Clock {
    /// Returns the current time.
    pub fn now(&self) -> Timestamp {
        let system = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let millis = i64::try_from(system.as_millis()).unwrap_or(i64::MAX);
        Timestamp(millis.saturating_add(self.ahead.load(Ordering::Relaxed)))
    }

    /// Moves the clock forward by `by`, and counts this as run time of the process.
    pub fn set_forward(&self, by: Duration) {
        // The offset that counts as run time is increased first. In the opposite order, the clock would appear for a
        // moment to have jumped.
        self.passed.fetch_add(millis(by), Ordering::Relaxed);
        self.jump(by);
    }

    /// Moves the clock forward by `by` without counting it as run time, as if the computer had slept or its clock had
    /// been adjusted.
    pub fn jump(&self, by: Duration) {
        self.ahead.fetch_add(millis(by), Ordering::Relaxed);
    }

    /// Moves the clock back by `by`, as if it had been adjusted.
    pub fn jump_back(&self, by: Duration) {
        self.ahead.fetch_sub(millis(by), Ordering::Relaxed);
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

/// Application state shared by all parts of the bot.
#[derive(Debug)]
pub struct App {
    /// Store of all matches and settings.
    pub store: Store,
    /// Time source.
    pub clock: Clock,
    /// Match cache.
    pub desk: MatchCache,
    /// Interfaces of all games.
    faces: &'static [&'static dyn Face],
    /// Painters of pictures and their queue.
    pub studio: Studio,
    /// Queues of long tasks, such as books and films.
    pub works: WorkQueues,
    /// Targets of messages that are being sent or are pending.
    pub(super) places: DeliveryTargets,
    /// State of the other processes that use the store.
    pub fleet: Fleet,
    /// Lock that is held while the disappearance or return of a channel or server is recorded.
    pub presence: Mutex<()>,
    /// Lock that is held while a user's reliability is changed.
    pub(super) reliability: Mutex<()>,
    /// Queue of command lists to be registered with Discord.
    pub registrar: Registrar,
    /// Cached permissions to view match channels.
    pub sight: Sight,
    /// Threads that were opened recently.
    pub(super) opened: OpenedThreads,
    /// Users who have used the bot recently.
    pub signs: RecentUsers,
    /// Counters for the metrics.
    pub counters: Counters,
    /// Connection to Discord.
    pub link: Link,
    /// Notified when a message is waiting in the outbox.
    pub mail: Notify,
    /// Notified when deadlines or delayed checks have changed.
    pub bell: Notify,
    /// Notified when a bot player has acted in a match.
    pub thought: Notify,
    /// Sender for matches in which a bot player might have to act.
    thoughts: mpsc::UnboundedSender<MatchId>,
    /// Sender for matches in which a bot player's turn might have been interrupted.
    interrupted: mpsc::UnboundedSender<MatchId>,
    /// Matches in which a bot player might have to act, used by the task that runs the bot players.
    pub(crate) wanted: Mutex<WantedTurns>,
    /// Checks that are due.
    checks: CheckQueue,
    /// Checks that are not due yet.
    delayed: DelayedChecks,
    /// Receiver for checks, used by the task that runs them.
    pub(crate) due: Mutex<mpsc::UnboundedReceiver<Check>>,
}

impl App {
    /// Creates the shared state for an open store.
    pub fn new(store: Store, clock: Clock, faces: &'static [&'static dyn Face]) -> Arc<App> {
        let (thoughts, wanted) = mpsc::unbounded_channel();
        let (interrupted, resumed) = mpsc::unbounded_channel();
        let (checks, due) = CheckQueue::new();
        Arc::new(App {
            store,
            clock,
            desk: MatchCache::new(checks.clone()),
            faces,
            studio: Studio::default(),
            works: WorkQueues::default(),
            places: DeliveryTargets::default(),
            fleet: Fleet::default(),
            presence: Mutex::default(),
            reliability: Mutex::default(),
            registrar: Registrar::default(),
            sight: Sight::default(),
            opened: OpenedThreads::default(),
            signs: RecentUsers::default(),
            counters: Counters::default(),
            link: Link::default(),
            mail: Notify::new(),
            bell: Notify::new(),
            thought: Notify::new(),
            thoughts,
            interrupted,
            wanted: Mutex::new(WantedTurns { wanted, resumed }),
            checks,
            delayed: DelayedChecks::default(),
            due: Mutex::new(due),
        })
    }

    /// Returns the interfaces of all games.
    pub fn faces(&self) -> &'static [&'static dyn Face] {
        self.faces
    }

    /// Returns a game's interface.
    ///
    /// # Errors
    /// Returns [`Error::Broken`] if the game has none.
    pub fn face(&self, kind: GameKind) -> Result<&'static dyn Face> {
        let face = self.faces.iter().find(|face| face.kind() == kind);
        face.copied().ok_or_else(|| faceless(kind))
    }

    /// Returns the interface of a match's game.
    pub fn face_of(&self, table: &Table) -> Result<&'static dyn Face> {
        self.face(kind(&table.header)?)
    }

    /// Retries the pending messages to this target, or to all targets. The bot might have regained permission to post
    /// there.
    pub async fn retry_messages_to(&self, target: Option<Target>) -> Result<()> {
        let mut open = self.places.record_allowed(target);
        // The delivery might have failed in another process.
        if let Some(target) = target
            && !open.contains(&target)
            && self.store.has_waiting_retry(target, self.clock.now()).await?
        {
            open.push(target);
        }
        for target in open {
            self.store.hasten(target, self.clock.now()).await?;
            self.mail.notify_one();
        }
        Ok(())
    }

    /// Queues a check for the background task.
    pub fn queue_check(&self, check: Check) {
        self.checks.add(check);
    }

    /// Records that a due check has been run.
    pub(crate) fn note_checked(&self) {
        self.checks.note_checked();
    }

    /// Returns whether all due checks have been run.
    pub fn are_checks_done(&self) -> bool {
        self.checks.is_done()
    }

    /// Like [`App::queue_check`], but after a delay.
    pub fn queue_check_later(&self, check: Check, pause: Duration) {
        self.delayed.add(check, self.clock.now().plus(pause));
        self.bell.notify_one();
    }

    /// Returns the time at which the next delayed check is due.
    pub fn next_check(&self) -> Option<Timestamp> {
        self.delayed.next_due()
    }

    /// Queues the delayed checks that are due.
    pub(super) fn queue_due_checks(&self, now: Timestamp) {
        for check in self.delayed.take_due(now) {
            self.queue_check(check);
        }
    }

    /// Pauses the channel's match if this Discord error means that the channel or its server was deleted.
    pub(crate) fn pause_if_channel_gone(&self, channel: Channel, refusal: &serenity::Error) {
        if code(refusal).is_some_and(|code| CHANNEL_GONE.contains(&code)) {
            self.queue_check(Check::ChannelGone(channel));
        }
    }

    /// Queues a server check if this Discord error means that the server was deleted or the bot is not on it.
    pub(crate) fn check_server_if_gone(&self, guild: Guild, refusal: &serenity::Error) {
        if code(refusal).is_some_and(|code| UNKNOWN_GUILD.contains(&code)) {
            self.queue_check(Check::ServerGone(guild));
        }
    }

    /// Wakes the bot players of a match, in case one of them has to act.
    pub fn think(&self, id: MatchId) {
        if self.thoughts.send(id).is_err() {
            tracing::debug!(match_id = %id, "bot player task has stopped, dropping the request");
        }
    }

    /// Like [`App::think`], for a turn that might have been interrupted. Such turns wait until no other turn is wanted,
    /// because there can be very many after a restart.
    pub(super) fn resume_turn(&self, id: MatchId) {
        if self.interrupted.send(id).is_err() {
            tracing::debug!(match_id = %id, "bot player task has stopped, dropping the request");
        }
    }
}

/// Matches in which a bot player might have to act.
#[derive(Debug)]
pub(crate) struct WantedTurns {
    wanted: mpsc::UnboundedReceiver<MatchId>,
    resumed: mpsc::UnboundedReceiver<MatchId>,
}

impl WantedTurns {
    /// Waits for the next match; returns `None` if the senders have been dropped. Interrupted turns come last, because
    /// people are waiting for the other turns.
    pub(crate) async fn next(&mut self) -> Option<MatchId> {
        tokio::select! {
            biased;
            id = self.wanted.recv() => id,
            id = self.resumed.recv() => id,
        }
    }
}

/// User data that poise passes to every command.
pub type Data = Arc<App>;
/// A poise command in this bot.
pub type Command = poise::Command<Data, Error>;
/// Context of a slash command.
pub type SlashContext<'a> = poise::ApplicationContext<'a, Data, Error>;

/// Returns the error for a request that only other games support.
fn elsewhere<T>() -> Result<T> {
    Err(Error::says("error-other-game"))
}

/// A game's Discord interface. A method that is given another game's match or options returns an error, which should
/// never happen.
pub trait Face: Debug + Sync {
    /// Returns the game that the interface belongs to.
    fn kind(&self) -> GameKind;

    /// Returns the game's slash commands, by group.
    fn groups(&self) -> &'static [CommandGroup];

    /// Returns a group's commands other than its action commands.
    fn more(&self, _group: &str) -> Vec<Command> {
        Vec::new()
    }

    /// Returns the game's commands that belong to none of its groups.
    fn commands(&self) -> Vec<Command> {
        Vec::new()
    }

    /// Returns the options offered when a match is opened.
    fn options(&self) -> &'static [Opt];

    /// Builds a match's options from the chosen values.
    ///
    /// # Errors
    /// Returns a user-facing error if a value is out of bounds or two values are incompatible.
    fn choose(&self, given: &Given) -> Result<AnyOptions>;

    /// Builds the options for a user's first regular match, played against a bot player.
    fn choose_alone(&self) -> Result<AnyOptions> {
        let alone = [("players", "1"), ("program", "1")];
        let alone = alone.map(|(name, value)| (name.to_owned(), value.to_owned()));
        self.choose(&Given(alone.to_vec()))
    }

    /// Returns the options that can be changed in a lobby, with their current values in the form that [`Face::choose`]
    /// takes. A value that cannot be chosen is empty. Badges are not included, because each player chooses their own.
    fn current_values(&self, _options: &AnyOptions) -> Result<Given> {
        Ok(Given(Vec::new()))
    }

    /// Returns a lobby's options with one option changed. The change consists of the option's name and its new value.
    /// The seats that remain keep their badges.
    fn with_option(&self, _options: &AnyOptions, _change: (&str, &str)) -> Result<AnyOptions> {
        Err(Error::says("error-old-button"))
    }

    /// Summarises the options in a one-line public message.
    ///
    /// # Errors
    /// Returns an error if the options belong to another game or cannot be serialised; neither should ever happen.
    fn options_line(&self, options: &AnyOptions) -> Result<Line>;

    /// Returns the game's default number of hours for a turn; `None` if the game uses the general default.
    fn turn_hours(&self) -> Option<u16> {
        None
    }

    /// Returns a seat's badge: the id of the Fluent message for a colour or team, without arguments.
    fn badge(&self, _options: &AnyOptions, _seat: usize) -> Option<&'static str> {
        None
    }

    /// Returns the badges that a seated or joining player can still choose while the first `taken` seats are held;
    /// `None` if the game offers no choice.
    fn badges(&self, _options: &AnyOptions, _taken: usize) -> Option<Badges> {
        None
    }

    /// Gives `wanted` to `seat` as its badge. The first `taken` seats are held and keep their badges.
    ///
    /// # Errors
    /// Returns a user-facing error if the badge is not available.
    fn take_badge(
        &self,
        _options: &mut AnyOptions,
        _taken: usize,
        _seat: usize,
        _wanted: &str,
    ) -> Result<()> {
        Err(Error::says("error-no-colours"))
    }

    /// Vacates `seat`. The seats after it move up and keep their badges.
    fn free_badge(&self, _options: &mut AnyOptions, _seat: usize) -> Result<()> {
        Ok(())
    }

    /// Returns the house rules that can be set in a lobby, at most 25. Empty if everything is chosen when a match is
    /// opened.
    fn house_rules(&self, _options: &AnyOptions) -> Result<Vec<HouseRule>> {
        Ok(Vec::new())
    }

    /// Sets the house rule `code` to a value, given by the value's own code or as a typed number.
    ///
    /// # Errors
    /// Returns a user-facing error if the value is not allowed.
    fn set_house_rule(&self, _options: &mut AnyOptions, _code: &str, _value: &str) -> Result<()> {
        Err(Error::says("error-old-button"))
    }

    /// Returns the map colours of the seats for use outside the map; empty if the map has none.
    ///
    /// # Errors
    /// Returns a user-facing error if the match belongs to another game.
    fn tinctures(&self, _game: &AnyGame) -> Result<Vec<Tincture>> {
        Ok(Vec::new())
    }

    /// Returns the Fluent message ids of the headings that introduce battles in a turn report.
    fn battle_headings(&self) -> &'static [&'static str] {
        &[]
    }

    /// Returns the public messages about the cards dealt or dice rolled before the first turn.
    ///
    /// # Errors
    /// Returns [`Error::Broken`] if the setup cannot be read.
    fn opening(&self, setup: &Payload, game: &AnyGame) -> Result<Vec<Line>>;

    /// Returns the support for custom campaign files; `None` if all matches use the same data.
    fn own_data(&self) -> Option<&'static dyn OwnData> {
        None
    }

    /// Returns whether the game can have an umpire.
    fn has_umpire(&self) -> bool {
        false
    }

    /// Returns whether all players give orders simultaneously, in which case they can agree on a daily hour at which
    /// the match continues.
    fn is_simultaneous(&self) -> bool {
        false
    }

    /// Returns the id of the Fluent message about what happens to an absent player's seat when their time runs out.
    fn absence_line(&self) -> &'static str {
        "match-seat-defaults"
    }

    /// Returns whether the rules allow somebody to take over this seat although its player has not left, because the
    /// player has been absent for too long.
    fn can_be_taken_over(&self, _game: &AnyGame, _seat: Seat) -> bool {
        false
    }

    /// Returns the Fluent message id for the post announcing that nobody is left to play.
    fn rest_line(&self) -> &'static str {
        "match-rests"
    }

    /// Returns the whole map or the part around a labelled place, from the viewer's perspective, for a phone or a wide
    /// screen. The wide map also shows the latest events. Returns `None` if there is no map yet.
    ///
    /// # Errors
    /// Returns a user-facing error if no place has this label.
    fn map(&self, at: &Looker<'_>, around: Option<&str>, is_wide: bool) -> Result<Option<Sheet>>;

    /// Returns the viewer's hand, or that of a teammate if the viewer is allowed to see it; `None` if it is empty.
    ///
    /// # Errors
    /// Returns a user-facing error if there is no such hand.
    fn hand(&self, _at: &Looker<'_>, _of_mate: bool) -> Result<Option<Sheet>> {
        Err(Error::says("error-no-hands"))
    }

    /// Lists the sheets available to the viewer in addition to the map and hands, most urgent first.
    fn sheets(&self, _at: &Looker<'_>) -> Vec<Offered> {
        Vec::new()
    }

    /// Returns the sheet with this code from the viewer's perspective; `None` if it does not exist or the viewer is not
    /// allowed to see it.
    fn sheet(&self, _at: &Looker<'_>, _code: &str) -> Result<Option<Sheet>> {
        Ok(None)
    }

    /// Returns the sheet that belongs to a page of the viewer's order book and the row selected on it.
    fn sheet_of_book(&self, _at: &Looker<'_>, _book: &str, _row: Option<&str>) -> Option<Offered> {
        None
    }

    /// Returns the sheets to post automatically when a match changes from `before` to `after`.
    fn due(&self, _before: &AnyGame, _after: &AnyGame) -> Result<Vec<Due>> {
        Ok(Vec::new())
    }

    /// Returns whether an era report includes the chart of all players' scores, era by era.
    fn has_annals(&self) -> bool {
        false
    }

    /// Returns the chart of all players' scores up to the end of `era`; `None` if there is nothing to compare.
    fn annals(&self, _at: &Looker<'_>, _era: u32) -> Result<Option<Sheet>> {
        Ok(None)
    }

    /// Returns captioned portraits of the characters known to the viewer, for the match's book.
    fn portraits(&self, _at: &Looker<'_>) -> Result<Vec<Sheet>> {
        Ok(Vec::new())
    }

    /// Returns the picture for the panel of `seat` at `path` in its menu.
    fn panel_sheet(
        &self,
        _at: &Looker<'_>,
        _seat: Seat,
        _path: &[String],
    ) -> Result<Option<Sheet>> {
        Ok(None)
    }

    /// Returns the component rows that the game adds to the menus in the panel of `seat` at `path`.
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

    /// Returns the action for `values` chosen at `path` in one of the [`Face::panel_rows`]; `None` if the values were
    /// not chosen there.
    fn panel_choice<'a>(
        &'a self,
        _app: &'a App,
        _asker: &'a Asker,
        _path: &'a [String],
        _values: &'a [String],
    ) -> BoxFuture<'a, Result<Option<AnyAction>>> {
        Box::pin(async { Ok(None) })
    }

    /// Describes what the viewer knows about a labelled place.
    ///
    /// # Errors
    /// Returns a user-facing error if there is no such place.
    fn place_lines(&self, _at: &Looker<'_>, _label: &str) -> Result<Vec<Line>> {
        elsewhere()
    }

    /// Describes what the viewer knows about a unit.
    ///
    /// # Errors
    /// Returns a user-facing error if there is no such unit.
    fn unit_lines(&self, _at: &Looker<'_>, _unit: &str) -> Result<Vec<Line>> {
        elsewhere()
    }

    /// Describes what the viewer knows about the realms or sides.
    ///
    /// # Errors
    /// Returns a user-facing error if there are none.
    fn side_lines(&self, _at: &Looker<'_>) -> Result<Vec<Line>> {
        elsewhere()
    }

    /// Returns the viewer's own spy reports.
    ///
    /// # Errors
    /// Returns a user-facing error if there are none.
    fn report_lines(&self, _at: &Looker<'_>) -> Result<Vec<Line>> {
        elsewhere()
    }

    /// Lists the places that the viewer can refer to.
    fn places(&self, _at: &Looker<'_>) -> Listed {
        Vec::new()
    }

    /// Lists the units that the viewer can refer to, each with its location.
    fn units(&self, _at: &Looker<'_>) -> Listed {
        Vec::new()
    }
}

/// Returns the error for a game without a Discord interface.
fn faceless(kind: GameKind) -> Error {
    Error::broken(format!("there is nothing to show of {kind}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn interrupted_bot_turns_wait_until_no_other_turn_is_pending() {
        let (think, wanted) = mpsc::unbounded_channel();
        let (resume, resumed) = mpsc::unbounded_channel();
        let mut turns = WantedTurns { wanted, resumed };
        resume.send(MatchId(1)).unwrap();
        resume.send(MatchId(2)).unwrap();
        think.send(MatchId(3)).unwrap();
        assert_eq!(turns.next().await, Some(MatchId(3)));
        assert_eq!(turns.next().await, Some(MatchId(1)));
        think.send(MatchId(4)).unwrap();
        assert_eq!(turns.next().await, Some(MatchId(4)));
        assert_eq!(turns.next().await, Some(MatchId(2)));
    }
}
