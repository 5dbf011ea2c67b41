//! Names of objects, used in all messages. Objects that the data defines, such as provinces, are also named in the
//! data. Objects that arise during the campaign are named by their kind and number.

use super::action::{Entry, Piece, Planned, When};
use super::battle::{Outcome, Role};
use super::captains::ARMY;
use super::content::{Name, PROVINCE, TROOP, usual};
use super::ids::{
    BattleId, CharacterId, ConflictId, ForceId, ProvinceId, SiegeId, SiteId, TreatyId, TroopId,
    UnitId, WindowId,
};
use super::nouns::{CharacterKind, ForceKind, Phase};
use super::state::{
    ARMIES, BattleKind, Condition, Date, Demonworld, NUMBERS, Roll, Sighting, Stage, Subject,
};
use super::works::{Engine, Job, Task};
use regnal_core::game::{Seat, Viewer};
use regnal_core::narrow::narrow;
use regnal_core::text::{Arg, Line, safe_text};

/// Maximum length of displayed player text, in characters.
pub(super) const SHOWN: usize = 300;

/// Returns the message argument for an object defined in the data, using its name in the match. `name` is its name in
/// the built-in data.
fn thing(kind: &'static str, code: String, name: Option<&Name>) -> Arg {
    let usual = name.map_or_else(|| Arg::Text(code.clone()), |name| Arg::Each(name.each()));
    Arg::Thing { kind, code, usual: Box::new(usual) }
}

fn land(id: ProvinceId) -> Arg {
    let entry = usual().world.province(id);
    thing(PROVINCE, id.to_string(), entry.map(|entry| &entry.name))
}

/// Returns a province's name, followed by its code.
pub fn province(id: ProvinceId) -> Arg {
    Line::new("demonworld-place").with("name", land(id)).with("code", id).into()
}

/// Returns a site's name: its province and kind, and a number unless the site is the first of its kind in the province.
pub fn site(id: SiteId) -> Arg {
    let line = match id.number {
        1 => Line::new("demonworld-site"),
        number => Line::new("demonworld-site-numbered").with("number", number),
    };
    line.with("name", land(id.province)).with("code", id.province).with("kind", id.kind).into()
}

/// Returns an army-list entry's name, or its code if the entry is unknown.
pub fn troop(id: TroopId) -> Arg {
    let entry = usual().lists.troop(id);
    thing(TROOP, id.to_string(), entry.map(|entry| &entry.name))
}

/// Lists the players on a side; a side without players is the militia.
pub(super) fn side<'a>(players: impl IntoIterator<Item = &'a Seat>) -> Arg {
    let mut players = players.into_iter().peekable();
    if players.peek().is_some() { seats(players) } else { Arg::Term("demonworld-militia") }
}

/// Returns the name of a sighted force. `garrison` is the name of a force without an army number.
pub(super) fn sighted(seen: &Sighting, garrison: impl Into<Arg>) -> Arg {
    match (seen.kind, seen.number) {
        (ForceKind::Army, Some(number)) => army_of(number, seen.owner),
        (ForceKind::Army | ForceKind::Garrison, _) => garrison.into(),
    }
}

/// Lists the troops and characters of a sighted force.
pub(super) fn members(seen: &Sighting) -> Vec<Arg> {
    let troops = seen.stands.iter().map(|(&id, &count)| {
        let line = Line::new("demonworld-seen-troop").with("name", troop(id));
        line.with("stands", stands(count)).into()
    });
    troops.chain(seen.characters.iter().map(|&kind| Arg::from(kind))).collect()
}

/// Renders a season and year.
pub fn date(date: Date) -> Line {
    Line::new("demonworld-date").with("season", date.season).with("year", date.year)
}

/// Renders the end of a treaty.
pub(super) fn until(end: Option<Date>) -> Arg {
    end.map_or(Arg::Term("demonworld-open"), |end| date(end).into())
}

/// Renders a permanent setting. If another setting applies until the end of the season, that setting comes first.
pub fn in_season(now: Option<Arg>, then: Arg) -> Arg {
    match now {
        Some(now) => {
            Line::new("demonworld-standing-until").with("now", now).with("then", then).into()
        }
        None => then,
    }
}

/// Returns the message id for a stage. The message takes no arguments.
pub fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Organisation => "demonworld-stage-organisation",
        Stage::Orders => "demonworld-stage-orders",
        Stage::Movement => "demonworld-stage-movement",
        Stage::Conflicts => "demonworld-stage-conflicts",
        Stage::Capture => "demonworld-stage-capture",
        Stage::Sieges => "demonworld-stage-sieges",
        Stage::SeasonEnd => "demonworld-stage-season-end",
        Stage::EmperorCheck => "demonworld-stage-emperor-check",
        Stage::Attrition => "demonworld-stage-attrition",
        Stage::Experience => "demonworld-stage-experience",
        Stage::Upkeep => "demonworld-stage-upkeep",
        Stage::Over => "demonworld-stage-over",
    }
}

/// Returns the name of a siege engine.
pub fn engine(engine: Engine) -> Arg {
    match engine {
        Engine::Ram => Arg::Term("demonworld-engine-ram"),
        Engine::SiegeTower { height } => {
            Line::new("demonworld-engine-tower").with("height", height).into()
        }
        Engine::Catapult => Arg::Term("demonworld-engine-catapult"),
    }
}

/// Returns the name of the item to which a siege task applies.
pub fn task(task: Task) -> Arg {
    match task {
        Task::Element(_) => Arg::Term("demonworld-sheet-task-wall"),
        Task::Store(_) => Arg::Term("demonworld-sheet-task-store"),
        Task::Fieldworks { count, .. } => palisade(count).into(),
        Task::Depot => Arg::Term("demonworld-sheet-task-depot"),
        Task::Engine(machine) => engine(machine),
    }
}

/// Describes a palisade with this number of elements.
pub fn palisade(count: u16) -> Line {
    Line::new("demonworld-sheet-palisade").with("elements", elements(count))
}

/// Returns a job's progress as a percentage.
pub fn done(job: &Job) -> u8 {
    let (done, whole) = (job.done.tenths(), job.task.work().tenths().max(1));
    narrow(done * 100 / whole)
}

/// Renders the weeks of a programme entry.
pub(super) fn entry_weeks(entry: &Entry) -> Line {
    if entry.until == entry.week {
        Line::new("demonworld-week").with("week", entry.week)
    } else {
        Line::new("demonworld-week-to").with("week", entry.week).with("until", entry.until)
    }
}

/// Renders the condition of a programme entry.
pub fn condition(when: When) -> Arg {
    match when {
        When::StockBelowWeeks(count) => {
            Line::new("demonworld-when-stock").with("weeks", weeks(count)).into()
        }
        When::SapAnnounced => Arg::Term("demonworld-when-sap"),
        When::Breach => Arg::Term("demonworld-when-breach"),
        When::EnginesReady => Arg::Term("demonworld-when-engines"),
    }
}

/// Quotes a player's text in the message `id`, which is appended to another. Returns an empty text if there is nothing
/// to quote.
pub(super) fn remark(id: &'static str, text: &str) -> Arg {
    match text.trim() {
        "" => Arg::Text(String::new()),
        text => Line::new(id).with("text", quoted(text)).into(),
    }
}

/// Returns a treaty's text in a form that can be appended to the treaty's kind.
pub(super) fn clause(text: &str) -> Arg {
    remark("demonworld-treaty-clause", text)
}

/// Returns a player's text in quotation marks.
pub fn quoted(text: &str) -> Line {
    Line::new("demonworld-quoted").with("text", safe_text(text, SHOWN))
}

/// Table edges offered in the menu, in the form in which they are stored.
pub const EDGES: [&str; 4] = ["north", "east", "south", "west"];

/// Renders a table edge: one of the four edges, or the player's free text.
pub fn edge(edge: &str) -> Arg {
    match edge {
        "north" => Arg::Term("demonworld-edge-north"),
        "east" => Arg::Term("demonworld-edge-east"),
        "south" => Arg::Term("demonworld-edge-south"),
        "west" => Arg::Term("demonworld-edge-west"),
        words => quoted(words).into(),
    }
}

/// Defines functions that render a number of things, each function with its own message.
macro_rules! counts {
    ($($(#[$doc:meta])* $visible:vis $name:ident: $id:literal;)+) => {
        $($(#[$doc])*
        $visible fn $name(count: impl Into<Arg>) -> Line {
            Line::new($id).with("count", count)
        })+
    };
}

counts! {
    pub(crate) elements: "demonworld-elements";
    pub(crate) hexes: "demonworld-hexes";
    pub(crate) hours: "demonworld-hours";
    pub(crate) turns: "demonworld-turns";
    pub(crate) units: "demonworld-units";
    pub(crate) weeks: "demonworld-weeks";
    /// Renders a number of points.
    pub points: "demonworld-points";
    /// Renders a number of stands.
    pub stands: "demonworld-stands";
}

/// Renders a percentage.
pub fn percent(percent: u8) -> Line {
    Line::new("demonworld-percent").with("percent", percent)
}

/// Lists seats in the viewer's language.
pub fn seats<'a>(seats: impl IntoIterator<Item = &'a Seat>) -> Arg {
    Arg::List(seats.into_iter().copied().map(Arg::Seat).collect())
}

/// Returns a unit's name, which is its type. The number is included only if a unit in `known` has the same owner and
/// type.
pub(super) fn unit_among(
    id: UnitId,
    entry: TroopId,
    known: impl IntoIterator<Item = (UnitId, TroopId)>,
) -> Arg {
    let is_like = |(other, its): (UnitId, TroopId)| {
        other != id && its == entry && owner(other.0) == owner(id.0)
    };
    match known.into_iter().any(is_like) {
        true => Line::new("demonworld-unit")
            .with("name", troop(entry))
            .with("number", shown(id.0))
            .into(),
        false => troop(entry),
    }
}

/// Returns a character's name, which is its kind. The number is included only if a character in `known` has the same
/// owner and kind.
pub(super) fn character_among(
    id: CharacterId,
    kind: CharacterKind,
    known: impl IntoIterator<Item = (CharacterId, CharacterKind)>,
) -> Arg {
    let is_like = |(other, its): (CharacterId, CharacterKind)| {
        other != id && its == kind && owner(other.0) == owner(id.0)
    };
    match known.into_iter().any(is_like) {
        true => {
            Line::new("demonworld-character").with("kind", kind).with("number", shown(id.0)).into()
        }
        false => kind.into(),
    }
}

/// Names for readers who know all units and characters in a battle, such as both sides of a battle on the table.
impl Roll {
    /// Returns a unit's name, or `None` for militia.
    pub(super) fn unit_name(&self, id: UnitId) -> Option<Arg> {
        self.unit_name_among(id, |_| true)
    }

    /// Like [`Roll::unit_name`], for readers who know only the units that `is_known` selects.
    pub(super) fn unit_name_among(
        &self,
        id: UnitId,
        is_known: impl Fn(UnitId) -> bool,
    ) -> Option<Arg> {
        let troop = self.units.get(&id)?.troop;
        let known = self.units.iter().filter(|&(&other, _)| is_known(other));
        Some(unit_among(id, troop, known.map(|(&other, its)| (other, its.troop))))
    }

    /// Returns a character's name, or `None` for one that is not in the battle.
    pub(super) fn character_name(&self, id: CharacterId) -> Option<Arg> {
        let kind = *self.characters.get(&id)?;
        let all = self.characters.iter().map(|(&other, &its)| (other, its));
        Some(character_among(id, kind, all))
    }
}

/// Returns an id in the form shown to players, in which each player's ids are numbered from 1.
pub(crate) fn shown(number: u32) -> u32 {
    number % NUMBERS
}

/// Returns the owner encoded in the id of a force, unit, character or offer, even if the object itself no longer
/// exists.
pub(super) fn owner(number: u32) -> Option<Seat> {
    let place = (number / NUMBERS).checked_sub(1)?;
    u8::try_from(place).ok().map(Seat)
}

/// Returns the number on an army's counter, derived from the army's id, even if the army no longer exists.
fn army_number(id: ForceId) -> Option<u16> {
    let number = shown(id.0).checked_sub(ARMIES).filter(|&number| number > 0)?;
    u16::try_from(number).ok()
}

pub(super) fn conflict_at(at: ProvinceId) -> Arg {
    Line::new("demonworld-conflict-at").with("province", province(at)).into()
}

pub(super) fn siege_of(at: SiteId) -> Arg {
    Line::new("demonworld-siege-of").with("site", site(at)).into()
}

pub(super) fn battle_at(kind: BattleKind, at: ProvinceId) -> Arg {
    Line::new(match kind {
        BattleKind::Field(_) | BattleKind::Relief(..) => "demonworld-battle-at",
        BattleKind::Assault(_) => "demonworld-assault-at",
        BattleKind::Sortie(_) => "demonworld-sortie-at",
    })
    .with("province", province(at))
    .into()
}

/// Renders the outcome of a battle of this kind. In siege battles, the sides are called besieged and besieger, because
/// in a sortie the besieged attack, although they count as the defender.
pub fn outcome(kind: BattleKind, outcome: Outcome) -> Arg {
    if !kind.is_of_siege() {
        return outcome.into();
    }
    Arg::Term(match outcome {
        Outcome::DefenderRout => "demonworld-siege-outcome-besieged-rout",
        Outcome::AttackerRout => "demonworld-siege-outcome-besieger-rout",
        Outcome::DefenderWithdraws => "demonworld-siege-outcome-besieged-withdraws",
        Outcome::AttackerWithdraws => "demonworld-siege-outcome-besieger-withdraws",
        Outcome::BothWithdraw | Outcome::BothRout | Outcome::Undecided => return outcome.into(),
    })
}

/// Returns the side that takes the initiative, then the other side. In a sortie, the besieged take the initiative,
/// although they count as the defender.
pub fn acting_first(kind: BattleKind) -> [Role; 2] {
    match kind {
        BattleKind::Sortie(_) => [Role::Defender, Role::Attacker],
        BattleKind::Field(_) | BattleKind::Relief(..) | BattleKind::Assault(_) => {
            [Role::Attacker, Role::Defender]
        }
    }
}

/// Adds the owner to the name of a unit or character, because each side of a battle can have one with the same number.
pub(super) fn owned(name: Arg, owner: Option<Seat>) -> Arg {
    match owner {
        Some(seat) => Line::new("demonworld-owned").with("name", name).with("seat", seat).into(),
        None => name,
    }
}

/// Returns the name of something of which only the number is known.
pub(super) fn unknown(id: &'static str, number: u32) -> Arg {
    Line::new(id).with("number", shown(number)).into()
}

/// Names derived from the game state. Callers must ensure that the reader is allowed to know the facts that a name
/// reveals. Names of units, characters, garrisons and treaties are only for their owner and players who have seen them.
impl Demonworld {
    /// Returns a unit's type, even if the unit was removed this season.
    pub(super) fn troop_of(&self, id: UnitId) -> Option<TroopId> {
        let unit = self.unit(id).map(|unit| unit.troop);
        unit.or_else(|| self.at.gone_units.get(&id).copied())
    }

    /// Returns a character's kind, even if the character was removed this season.
    pub(super) fn kind_of(&self, id: CharacterId) -> Option<CharacterKind> {
        let character = self.character(id).map(|character| character.kind);
        character.or_else(|| self.at.gone_characters.get(&id).copied())
    }

    /// Returns a unit's name for its owner and the umpire. Its number is included only if the owner has another unit of
    /// the same type. A unit that was removed before this season is named only by number.
    pub(super) fn unit_name(&self, id: UnitId) -> Arg {
        let Some(troop) = self.troop_of(id) else {
            return unknown("demonworld-unit-unknown", id.0);
        };
        let owner = self.owner_of_unit(id);
        let own = self.at.units.iter().filter(|(_, other)| Some(other.owner) == owner);
        unit_among(id, troop, own.map(|(&other, its)| (other, its.troop)))
    }

    /// Returns a character's name for its owner and the umpire. Its number is included only if the owner has another
    /// character of the same kind. A character that was removed before this season is named only by number.
    pub(super) fn character_name(&self, id: CharacterId) -> Arg {
        let owner = self.owner_of_character(id);
        self.character_told(id, owner.map_or(Viewer::Public, Viewer::Seat))
    }

    /// Returns a character's name in a report to `viewer`, who must be its owner or captor. Its number is included only
    /// if the viewer knows of another character with the same owner and kind.
    pub(super) fn character_told(&self, id: CharacterId, viewer: Viewer) -> Arg {
        let Some(kind) = self.kind_of(id) else {
            return unknown("demonworld-character-unknown", id.0);
        };
        character_among(id, kind, self.known_characters(self.owner_of_character(id), viewer))
    }

    /// Returns the owner's characters that the viewer knows: the viewer's own characters, or the viewer's captives.
    pub(super) fn known_characters(
        &self,
        owner: Option<Seat>,
        viewer: Viewer,
    ) -> impl Iterator<Item = (CharacterId, CharacterKind)> + '_ {
        let known = self.at.characters.iter().filter(move |(_, its)| {
            let is_captive = matches!(its.condition, Condition::Captured(by) if viewer.is(by));
            Some(its.owner) == owner && (viewer.is(its.owner) || is_captive)
        });
        known.map(|(&id, its)| (id, its.kind))
    }

    /// Returns a force's owner, even if the force no longer exists.
    pub(super) fn owner_of_force(&self, id: ForceId) -> Option<Seat> {
        self.force(id).map(|own| own.owner).or_else(|| owner(id.0))
    }

    pub(super) fn owner_of_unit(&self, id: UnitId) -> Option<Seat> {
        self.unit(id).map(|own| own.owner).or_else(|| owner(id.0))
    }

    pub(super) fn owner_of_character(&self, id: CharacterId) -> Option<Seat> {
        self.character(id).map(|own| own.owner).or_else(|| owner(id.0))
    }

    pub(super) fn piece_name(&self, piece: Piece) -> Arg {
        match piece {
            Piece::Unit(id) => self.unit_name(id),
            Piece::Character(id) => self.character_name(id),
        }
    }

    /// Returns the name of a unit or character in a battle, together with its owner, for readers who know both sides.
    /// Its number is included only if its owner has another one like it in the battle.
    pub(super) fn name_in_battle(&self, battle: BattleId, piece: Piece) -> Arg {
        let roll = self.at.battles.get(&battle).map(|battle| &battle.roll);
        let (name, owner) = match piece {
            Piece::Unit(id) => (roll.and_then(|roll| roll.unit_name(id)), self.owner_of_unit(id)),
            Piece::Character(id) => {
                (roll.and_then(|roll| roll.character_name(id)), self.owner_of_character(id))
            }
        };
        name.map_or(Arg::Term("demonworld-militia"), |name| owned(name, owner))
    }

    /// Returns the facts from which a force is named, even if it no longer exists: the number of an army, the site of a
    /// garrison, and the owner.
    fn named_by(&self, id: ForceId) -> (Option<u16>, Option<SiteId>, Option<Seat>) {
        match self.force(id) {
            Some(force) => match force.kind {
                ForceKind::Army => (force.number, None, Some(force.owner)),
                ForceKind::Garrison => (None, force.site, Some(force.owner)),
            },
            None => (army_number(id), self.at.fallen.get(&id).copied(), owner(id.0)),
        }
    }

    /// Returns the name of an army or garrison, for its owner.
    pub(super) fn force_name(&self, id: ForceId) -> Arg {
        match self.named_by(id) {
            (Some(number), _, Some(owner)) => army(number, owner),
            (_, Some(at), _) => garrison(at).into(),
            _ => unknown("demonworld-force-unknown", id.0),
        }
    }

    /// Returns the name of a force in a battle, together with its owner.
    pub(super) fn force_or_militia(&self, id: ForceId) -> Arg {
        self.force(id).map_or(Arg::Term("demonworld-militia"), |_| self.force_of(id))
    }

    /// Returns the name of an army or garrison, together with its owner.
    pub(super) fn force_of(&self, id: ForceId) -> Arg {
        match self.named_by(id) {
            (Some(number), _, Some(owner)) => army_of(number, owner),
            (None, Some(at), Some(owner)) => garrison_of(at, owner),
            _ => unknown("demonworld-force-unknown", id.0),
        }
    }

    /// Returns a treaty's name for one of its parties: the kind and the other party.
    pub(super) fn treaty_name(&self, seat: Seat, id: TreatyId) -> Arg {
        match self.at.treaties.get(&id) {
            Some(treaty) if [treaty.from, treaty.to].contains(&seat) => {
                Line::new("demonworld-treaty-named")
                    .with("kind", treaty.kind)
                    .with("seat", treaty.other(seat))
                    .into()
            }
            _ => unknown("demonworld-treaty-unknown", id.0),
        }
    }

    pub(super) fn conflict_name(&self, id: ConflictId) -> Arg {
        match self.at.conflicts.get(&id) {
            Some(conflict) => conflict_at(conflict.province),
            None => unknown("demonworld-conflict-unknown", id.0),
        }
    }

    pub(super) fn battle_name(&self, id: BattleId) -> Arg {
        match self.at.battles.get(&id) {
            Some(battle) => battle_at(battle.kind, battle.province),
            None => unknown("demonworld-battle-unknown", id.0),
        }
    }

    /// Renders a battle's outcome, using the terms for its kind of battle.
    pub(super) fn outcome_of(&self, id: BattleId, how: Outcome) -> Arg {
        match self.at.battles.get(&id) {
            Some(battle) => outcome(battle.kind, how),
            None => how.into(),
        }
    }

    pub(super) fn siege_name(&self, id: SiegeId) -> Arg {
        match self.at.sieges.get(&id) {
            Some(siege) => siege_of(siege.site),
            None => unknown("demonworld-siege-unknown", id.0),
        }
    }

    /// Creates a message about a battle.
    pub(super) fn of_battle(&self, id: &'static str, battle: BattleId) -> Line {
        Line::new(id).with("battle", self.battle_name(battle))
    }

    /// Creates a message about a siege.
    pub(super) fn of_siege(&self, id: &'static str, siege: SiegeId) -> Line {
        Line::new(id).with("siege", self.siege_name(siege))
    }

    pub(super) fn subject_name(&self, subject: Subject) -> Arg {
        match subject {
            Subject::Campaign => Arg::Term("demonworld-campaign"),
            Subject::Conflict(id) => self.conflict_name(id),
            Subject::Battle(id) => self.battle_name(id),
            Subject::Siege(id) => self.siege_name(id),
            Subject::Force(id) => self.force_of(id),
        }
    }

    /// Returns the name of a battle plan's scope.
    pub(super) fn planned_name(&self, of: Planned) -> Arg {
        match of {
            Planned::Army(id) => self.force_name(id),
            Planned::Battle(id) => self.battle_name(id),
            Planned::Assaults(id) => self.of_siege("demonworld-assaults", id).into(),
            Planned::Sorties(id) => self.of_siege("demonworld-sorties", id).into(),
        }
    }

    /// Returns a question's name, consisting of phase and subject, for the players concerned.
    pub(super) fn window_name(&self, id: WindowId) -> Arg {
        match self.at.windows.get(&id) {
            Some(window) => self.question_name(window.phase, window.subject),
            None => unknown("demonworld-window-unknown", id.0),
        }
    }

    /// Returns a phase's name, including its subject unless the subject is the whole campaign.
    pub(super) fn question_name(&self, phase: Phase, subject: Subject) -> Arg {
        match subject {
            Subject::Campaign => phase.into(),
            Subject::Conflict(_) | Subject::Battle(_) | Subject::Siege(_) | Subject::Force(_) => {
                Line::new("demonworld-window")
                    .with("phase", phase)
                    .with("subject", self.subject_name(subject))
                    .into()
            }
        }
    }
}

/// Returns an army's key in the match's list of names.
pub(super) fn army_code(number: u16, owner: Seat) -> String {
    format!("{}-{number}", owner.0)
}

/// Returns an army's name in the match, or its number if the match's names are not available.
pub fn army(number: u16, owner: Seat) -> Arg {
    let usual = Line::new("demonworld-army").with("number", number);
    Arg::Thing { kind: ARMY, code: army_code(number, owner), usual: Box::new(usual.into()) }
}

/// Returns an army's name, together with its owner.
pub fn army_of(number: u16, owner: Seat) -> Arg {
    Line::new("demonworld-army-of").with("army", army(number, owner)).with("seat", owner).into()
}

/// Returns a garrison's name: its site and owner.
pub fn garrison_of(at: SiteId, owner: Seat) -> Arg {
    Line::new("demonworld-garrison-of").with("garrison", garrison(at)).with("seat", owner).into()
}

/// Returns a garrison's short name, which contains its site.
pub fn garrison(at: SiteId) -> Line {
    let line = match at.number {
        1 => Line::new("demonworld-garrison"),
        number => Line::new("demonworld-garrison-numbered").with("number", number),
    };
    line.with("code", at.province).with("kind", at.kind)
}
