//! What every part of the bot shares, and the face of each game: its slash commands, what is chosen in its lobby, its
//! pictures, what its panel has beside the menus of every game. One [`Face`] a game; whatever runs a match asks it and
//! names no game.

use std::fmt::Debug;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use poise::BoxFuture;
use regnal::game::Seat;
use regnal::games::{AnyAction, AnyGame, AnyOptions, GameKind};
use regnal::part::Given;
use regnal::render::tincture::Tincture;
use regnal::store::{MatchId, Payload, Store, Target, Timestamp};
use regnal::text::Line;
use tokio::sync::{Mutex, Notify, mpsc};

use super::desk::Desk;
use super::face::{Badges, Due, Group, HouseRule, Listed, Looker, Offered, Opt, OwnData, Sheet};
use super::places::Places;
use super::registrar::Registrar;
use super::sight::known::Sight;
use super::signs::Signs;
use super::table::{Table, kind};
use super::works::Works;
use crate::discord::asker::Asker;
use crate::discord::components::Row;
use crate::discord::error::{Error, Result};
use crate::studio::Studio;

/// The time. A test may let it pass, so that deadlines pass without anybody waiting.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    /// How far it is ahead of the machine's, in milliseconds.
    ahead: Arc<AtomicI64>,
    /// How much of that passed while the program ran.
    passed: Arc<AtomicI64>,
}

impl Clock {
    /// Now.
    pub fn now(&self) -> Timestamp {
        let system = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default();
        let millis = i64::try_from(system.as_millis()).unwrap_or(i64::MAX);
        Timestamp(millis.saturating_add(self.ahead.load(Ordering::Relaxed)))
    }

    /// From now on it is `by` later: so much time passed while the program ran.
    pub fn set_forward(&self, by: Duration) {
        // First this, or for a moment it would look as if the clock had jumped.
        self.passed.fetch_add(millis(by), Ordering::Relaxed);
        self.jump(by);
    }

    /// From now on it is `by` later, though no time passed: the machine slept, or its clock was put right.
    pub fn jump(&self, by: Duration) {
        self.ahead.fetch_add(millis(by), Ordering::Relaxed);
    }

    /// How much time was let pass.
    pub fn passed(&self) -> Duration {
        let passed = self.passed.load(Ordering::Relaxed);
        Duration::from_millis(u64::try_from(passed).unwrap_or_default())
    }
}

fn millis(span: Duration) -> i64 {
    i64::try_from(span.as_millis()).unwrap_or(i64::MAX)
}

/// What every part of the bot shares.
#[derive(Debug)]
pub struct App {
    /// All that lasts.
    pub store: Store,
    /// The time.
    pub clock: Clock,
    /// The matches in memory.
    pub desk: Desk,
    /// What each game shows.
    faces: &'static [&'static dyn Face],
    /// Where pictures are painted.
    pub studio: Studio,
    /// Where books and films wait for their turn.
    pub works: Works,
    /// Targets of messages that are under way or wait.
    pub(super) places: Places,
    /// Held while a match is noted to have lost its channel.
    pub(super) leaving: Mutex<()>,
    /// The registrations of commands that are under way.
    pub registrar: Registrar,
    /// Who can view the channels of matches.
    pub sight: Sight,
    /// Who has used the bot lately.
    pub signs: Signs,
    /// Rung when something waits to be said.
    pub mail: Notify,
    /// Rung when deadlines have changed.
    pub bell: Notify,
    /// Rung when the program has played on in a match.
    pub thought: Notify,
    /// Matches in which a seat of the program may have something to do.
    thoughts: mpsc::UnboundedSender<MatchId>,
    /// The other end, for the one task that plays those seats.
    pub(crate) wanted: Mutex<mpsc::UnboundedReceiver<MatchId>>,
}

impl App {
    /// The parts around an open store, and the games that can be shown.
    pub fn new(store: Store, clock: Clock, faces: &'static [&'static dyn Face]) -> Arc<App> {
        let (thoughts, wanted) = mpsc::unbounded_channel();
        Arc::new(App {
            store,
            clock,
            desk: Desk::default(),
            faces,
            studio: Studio::default(),
            works: Works::default(),
            places: Places::default(),
            leaving: Mutex::default(),
            registrar: Registrar::default(),
            sight: Sight::default(),
            signs: Signs::default(),
            mail: Notify::new(),
            bell: Notify::new(),
            thought: Notify::new(),
            thoughts,
            wanted: Mutex::new(wanted),
        })
    }

    /// What each game shows.
    pub fn faces(&self) -> &'static [&'static dyn Face] {
        self.faces
    }

    /// What a game shows.
    ///
    /// # Errors
    /// [`Error::Broken`] for a game that this program cannot show.
    pub fn face(&self, kind: GameKind) -> Result<&'static dyn Face> {
        let face = self.faces.iter().find(|face| face.kind() == kind);
        face.copied().ok_or_else(|| faceless(kind))
    }

    /// What the game of a match shows.
    ///
    /// # Errors
    /// As [`App::face`].
    pub fn face_of(&self, table: &Table) -> Result<&'static dyn Face> {
        self.face(kind(&table.header)?)
    }

    /// Sends what waits for this target, or for all of them: the bot was seen to be allowed to speak there.
    ///
    /// # Errors
    /// [`Error::Store`].
    pub async fn opened(&self, target: Option<Target>) -> Result<()> {
        for target in self.places.opened(target) {
            self.store.hasten(target, self.clock.now()).await?;
            self.mail.notify_one();
        }
        Ok(())
    }

    /// Lets the program look whether it has something to do in a match.
    pub fn think(&self, id: MatchId) {
        if self.thoughts.send(id).is_err() {
            tracing::debug!(match_id = %id, "nobody thinks any more");
        }
    }
}

/// What poise carries to every command.
pub type Data = Arc<App>;
/// A command of ours.
pub type Command = poise::Command<Data, Error>;
/// The context of a slash command.
pub type SlashContext<'a> = poise::ApplicationContext<'a, Data, Error>;

/// The answer to a question about something that only other games have.
fn elsewhere<T>() -> Result<T> {
    Err(Error::says("error-other-game"))
}

/// What a game shows on Discord.
pub trait Face: Debug + Sync {
    /// Which game.
    fn kind(&self) -> GameKind;

    /// Its slash commands, by group.
    fn groups(&self) -> &'static [Group];

    /// The commands that the group `group` has beside its deeds.
    fn more(&self, _group: &str) -> Vec<Command> {
        Vec::new()
    }

    /// Its commands beside those groups.
    fn commands(&self) -> Vec<Command> {
        Vec::new()
    }

    /// What can be chosen when a match is opened.
    fn options(&self) -> &'static [Opt];

    /// The options of a match, from what was chosen.
    ///
    /// # Errors
    /// A message for the person when something is out of bounds or two do not go together.
    fn choose(&self, given: &Given) -> Result<AnyOptions>;

    /// The options of a first real match, alone against the program.
    ///
    /// # Errors
    /// As [`Face::choose`].
    fn choose_alone(&self) -> Result<AnyOptions> {
        let alone = [("players", "1"), ("program", "1")];
        let alone = alone.map(|(name, value)| (name.to_owned(), value.to_owned()));
        self.choose(&Given(alone.to_vec()))
    }

    /// The options in a line, for everybody.
    ///
    /// # Errors
    /// Those of options of another game, and of such as have no form in the store; neither happens.
    fn options_line(&self, options: &AnyOptions) -> Result<Line>;

    /// The hours for a turn where nobody has chosen any; nothing where they are the usual ones.
    fn turn_hours(&self) -> Option<u16> {
        None
    }

    /// What a seat is known by: the message of a colour or a team, without arguments.
    fn badge(&self, _options: &AnyOptions, _seat: usize) -> Option<&'static str> {
        None
    }

    /// What whoever sits down, or sits already, can still be known by, where the first `taken` seats are held; nothing
    /// where there is nothing to choose.
    fn badges(&self, _options: &AnyOptions, _taken: usize) -> Option<Badges> {
        None
    }

    /// Gives the badge `wanted` to the seat `seat`, of which the first `taken` are held.
    ///
    /// # Errors
    /// A message for the person when it cannot be had.
    fn take_badge(
        &self,
        _options: &mut AnyOptions,
        _taken: usize,
        _seat: usize,
        _wanted: &str,
    ) -> Result<()> {
        Err(Error::says("error-no-colours"))
    }

    /// The seat `seat` becomes free: those behind it move up with what they are known by.
    ///
    /// # Errors
    /// Those of options of another game, which does not happen.
    fn free_badge(&self, _options: &mut AnyOptions, _seat: usize) -> Result<()> {
        Ok(())
    }

    /// What the rules leave to a table, as it stands in a lobby: at most 25. Nothing where all that can be chosen is chosen
    /// when a match is opened.
    ///
    /// # Errors
    /// As [`Face::options_line`].
    fn house_rules(&self, _options: &AnyOptions) -> Result<Vec<HouseRule>> {
        Ok(Vec::new())
    }

    /// Chooses for the rule `code` the value of this code, or a number that was typed.
    ///
    /// # Errors
    /// A message for the person when it cannot be that.
    fn set_house_rule(&self, _options: &mut AnyOptions, _code: &str, _value: &str) -> Result<()> {
        Err(Error::says("error-old-button"))
    }

    /// The colours of each seat on the map, for what shows the seats elsewhere; none where no map has any.
    ///
    /// # Errors
    /// A message for the person when it is a match of another game.
    fn tinctures(&self, _game: &AnyGame) -> Result<Vec<Tincture>> {
        Ok(Vec::new())
    }

    /// What chance fixed before turn one, in words for everybody.
    ///
    /// # Errors
    /// [`Error::Broken`] when the setup cannot be read.
    fn opening(&self, setup: &Payload, game: &AnyGame) -> Result<Vec<Line>>;

    /// The files of data that its matches can be played with; nothing where all are played with the same.
    fn own_data(&self) -> Option<&'static dyn OwnData> {
        None
    }

    /// Whether the game has an umpire.
    fn has_umpire(&self) -> bool {
        false
    }

    /// Whether all order at once, so that a table can agree on an hour of the day at which it goes on.
    fn is_simultaneous(&self) -> bool {
        false
    }

    /// What becomes of an empty seat when its time is over.
    fn absence_line(&self) -> &'static str {
        "match-seat-defaults"
    }

    /// Whether the rules let somebody else have a seat whose holder has been away too long, though he is still there.
    fn is_forsaken(&self, _game: &AnyGame, _seat: Seat) -> bool {
        false
    }

    /// What all are told when nobody is there to play any more.
    fn rest_line(&self) -> &'static str {
        "match-rests"
    }

    /// The map as the looker may see it, whole or around the place of a label, for a phone or a wide screen, which also
    /// shows what happened last; none as long as there is no map.
    ///
    /// # Errors
    /// A message for the person when the label names no place.
    fn map(&self, at: &Looker<'_>, around: Option<&str>, is_wide: bool) -> Result<Option<Sheet>>;

    /// The hand of the looker, or of a teammate whose hand they see; none when it is empty.
    ///
    /// # Errors
    /// A message for the person when there is no such hand.
    fn hand(&self, _at: &Looker<'_>, _of_mate: bool) -> Result<Option<Sheet>> {
        Err(Error::says("error-no-hands"))
    }

    /// The sheets that the looker can ask for, beside the map and hands; what most wants to be looked at first.
    fn sheets(&self, _at: &Looker<'_>) -> Vec<Offered> {
        Vec::new()
    }

    /// The sheet of this code as the looker may see it; none where there is no such thing, or not for them.
    ///
    /// # Errors
    /// Those of a match of another game, which does not happen.
    fn sheet(&self, _at: &Looker<'_>, _code: &str) -> Result<Option<Sheet>> {
        Ok(None)
    }

    /// The sheet of what the looker's order book shows: one of its books, and the row that is looked at.
    fn sheet_of_book(&self, _at: &Looker<'_>, _book: &str, _row: Option<&str>) -> Option<Offered> {
        None
    }

    /// The sheets that are sent of themselves when a match that stood at `before` stands at `after`.
    ///
    /// # Errors
    /// Those of a match of another game, which does not happen.
    fn due(&self, _before: &AnyGame, _after: &AnyGame) -> Result<Vec<Due>> {
        Ok(Vec::new())
    }

    /// Whether a chronicle shows the scores of all, era by era.
    fn has_annals(&self) -> bool {
        false
    }

    /// The scores of all, era by era, up to the end of `era`; none where there is nothing to compare.
    ///
    /// # Errors
    /// Those of a match of another game, which does not happen.
    fn annals(&self, _at: &Looker<'_>, _era: u32) -> Result<Option<Sheet>> {
        Ok(None)
    }

    /// Faces of those whom the looker knows, for whoever looks back at a match; each with its words.
    ///
    /// # Errors
    /// Those of a match of another game, which does not happen.
    fn portraits(&self, _at: &Looker<'_>) -> Result<Vec<Sheet>> {
        Ok(Vec::new())
    }

    /// The picture of a panel of `seat` at `path` in its menu.
    fn panel_sheet(
        &self,
        _at: &Looker<'_>,
        _seat: Seat,
        _path: &[String],
    ) -> Result<Option<Sheet>> {
        Ok(None)
    }

    /// What a panel of `seat` has beside its menus, at `path`.
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

    /// The action that `values` mean, chosen at `path` in one of [`Face::panel_rows`]; nothing when they were not.
    fn panel_choice<'a>(
        &'a self,
        _app: &'a App,
        _asker: &'a Asker,
        _path: &'a [String],
        _values: &'a [String],
    ) -> BoxFuture<'a, Result<Option<AnyAction>>> {
        Box::pin(async { Ok(None) })
    }

    /// What the looker knows of the place of this label.
    ///
    /// # Errors
    /// A message for the person when there is none.
    fn place_lines(&self, _at: &Looker<'_>, _label: &str) -> Result<Vec<Line>> {
        elsewhere()
    }

    /// What the looker knows of this unit.
    ///
    /// # Errors
    /// A message for the person when there is none.
    fn unit_lines(&self, _at: &Looker<'_>, _unit: &str) -> Result<Vec<Line>> {
        elsewhere()
    }

    /// What the looker knows of the realms or sides.
    ///
    /// # Errors
    /// A message for the person where there are none.
    fn side_lines(&self, _at: &Looker<'_>) -> Result<Vec<Line>> {
        elsewhere()
    }

    /// The looker's own reports of spies.
    ///
    /// # Errors
    /// A message for the person where there are none.
    fn report_lines(&self, _at: &Looker<'_>) -> Result<Vec<Line>> {
        elsewhere()
    }

    /// The places that the looker can name.
    fn places(&self, _at: &Looker<'_>) -> Listed {
        Vec::new()
    }

    /// The units that the looker can name, each with where it stands.
    fn units(&self, _at: &Looker<'_>) -> Listed {
        Vec::new()
    }
}

/// A match is of a game that this program cannot show.
fn faceless(kind: GameKind) -> Error {
    Error::Broken(format!("there is nothing to show of {kind}"))
}
