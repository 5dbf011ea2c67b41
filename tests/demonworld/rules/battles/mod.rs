//! Tests of battles in a Demonworld campaign, with their mode, plans, days, reports and aftermath. The automatic battle
//! is tested separately in `battle`.

mod aftermath;
mod modes;
mod plans;
mod prestige;
mod reports;
mod second_day;
mod settings;
mod table;
mod view;

use regnal_demonworld::action::{Battle as Deed, Table};
use regnal_demonworld::battle::{
    Engagement, Fate, Fought, Outcome, Report, Role, Settled, UnitReport,
};
use regnal_demonworld::event::Battle as Told;
use regnal_demonworld::ids::WindowId;
use regnal_demonworld::state::{Battle, BattleKind, Grounds, NextDay, Roll, Side, Window};

use super::*;

/// Id of the conflict from which the battles in these tests arise. The conflict does not have to exist.
pub(super) const CONFLICT: ConflictId = ConflictId(900);

/// Returns an action about a battle.
pub(super) fn battle_action(deed: Deed) -> Action {
    Action::Battle(deed)
}

/// Returns a board with humans, orcs and elves. The question about the spring orders is open for all players, but the
/// tests only play the battle.
pub(super) fn board() -> Board {
    Board::new([Race::Human, Race::Orc, Race::Elf]).orders(Season::Spring)
}

/// Opens a battle in H1 with its mode undecided.
pub(crate) fn opened(board: &mut Board, sides: [&[ForceId]; 2]) -> BattleId {
    started(board, BattleKind::Field(CONFLICT), sides, Grounds::default())
}

/// Opens a battle of the given kind in H1 with its mode undecided.
pub(super) fn started(
    board: &mut Board,
    kind: BattleKind,
    sides: [&[ForceId]; 2],
    grounds: Grounds,
) -> BattleId {
    let position = &mut board.position;
    position.last_number += 2;
    let battle = BattleId(position.last_number - 1);
    let record = Battle {
        kind,
        province: at("H1"),
        sides: sides.map(|forces| Side {
            seats: owners(position, forces),
            forces: forces.iter().copied().collect(),
        }),
        edge: Some(Role::Defender),
        grounds,
        modes: BTreeMap::new(),
        mode: None,
        plans: BTreeMap::new(),
        next_day: BTreeMap::new(),
        engagement: None,
        roll: Roll::default(),
        table: None,
        fought: None,
        settled: None,
    };
    let window = Window {
        phase: Phase::BattleMode,
        subject: Subject::Battle(battle),
        asked: record.everybody(),
        locked: BTreeSet::new(),
        acted: BTreeSet::new(),
    };
    position.battles.insert(battle, record);
    let id = WindowId(position.last_number);
    position.windows.insert(id, window);
    battle
}

/// Adds an army of humans and one of orcs to H1, each led by a hero.
pub(super) fn hero_armies(board: &mut Board, humans: &[&str], orcs: &[&str]) -> [ForceId; 2] {
    let hero = &[CharacterKind::Hero];
    [board.army(A, "H1", hero, humans), board.army(B, "H1", hero, orcs)]
}

/// Opens a battle of humans (H02) against orcs (O03) and elves (E01) in H1, with its mode undecided.
fn against_coalition(mut board: Board) -> (Play, BattleId, [ForceId; 3]) {
    let [human, orc] = hero_armies(&mut board, &["H02"], &["O03"]);
    let elf = board.army(C, "H1", &[CharacterKind::Hero], &["E01"]);
    let battle = opened(&mut board, [&[human], &[orc, elf]]);
    (board.game(), battle, [human, orc, elf])
}

/// Opens an assault on H1 with its mode undecided. The elves take no part.
pub(super) fn an_assault() -> Play {
    let mut board = board();
    let [human, orc] = hero_armies(&mut board, &["H04"], &["O04"]);
    let kind = BattleKind::Assault(SiegeId(901));
    started(&mut board, kind, [&[human], &[orc]], Grounds::default());
    board.game()
}

fn owners(position: &Position, forces: &[ForceId]) -> BTreeSet<Seat> {
    forces.iter().map(|force| position.forces[force].owner).collect()
}

/// Two human and two orc regiments in H1: H04 (10 stands) and H02 (10) against O04 (8) and O03 (10). A hero leads each
/// side. If all dice show 1, a day passes without losses.
pub(super) struct Skirmish {
    pub(super) play: Play,
    pub(super) battle: BattleId,
    pub(super) human: ForceId,
    pub(super) orc: ForceId,
}

/// Returns a skirmish with its mode undecided.
pub(super) fn skirmish() -> Skirmish {
    skirmish_on(board())
}

/// Returns a skirmish that is set up on the table.
pub(super) fn on_table() -> Skirmish {
    let mut skirmish = skirmish();
    skirmish.set_up_on_table();
    skirmish
}

/// Returns an automatic skirmish after its undecided first day.
fn after_undecided_day() -> Skirmish {
    let mut skirmish = skirmish();
    skirmish.fight_undecided_day();
    skirmish
}

/// Returns the skirmish of [`skirmish`] on another board.
pub(super) fn skirmish_on(mut board: Board) -> Skirmish {
    let [human, orc] = hero_armies(&mut board, &["H04", "H02"], &["O04", "O03"]);
    let battle = opened(&mut board, [&[human], &[orc]]);
    Skirmish { play: board.game(), battle, human, orc }
}

impl Skirmish {
    /// Fights the battle automatically with the stored plans and the given dice.
    pub(super) fn fight_automatically(
        &mut self,
        dice: impl IntoIterator<Item = u32>,
    ) -> Vec<Event> {
        fight_automatically(&mut self.play, dice)
    }

    /// Fights an undecided first day of minimum length, without losses.
    pub(super) fn fight_undecided_day(&mut self) -> Vec<Event> {
        self.fight_automatically([1; 21])
    }

    /// Sets up the battle on the table with at most 5 turns.
    pub(super) fn set_up_on_table(&mut self) -> Vec<Event> {
        set_up_on_table(&mut self.play, self.battle, [1])
    }

    pub(super) fn record(&self) -> &Battle {
        &self.play.at().battles[&self.battle]
    }

    /// Returns true once the battle is over and settled.
    pub(super) fn is_over(&self) -> bool {
        !self.play.at().battles.contains_key(&self.battle)
    }

    /// Submits a player's choice for the second day.
    pub(super) fn next_day(&mut self, seat: Seat, choice: NextDay) {
        let battle = self.battle;
        self.play.does(seat, battle_action(Deed::SecondDay { battle, choice }));
    }

    pub(super) fn reports(
        &mut self,
        seat: Seat,
        report: Report,
        dice: impl IntoIterator<Item = u32>,
    ) -> Vec<Event> {
        let report = sent(self.battle, report);
        self.play.rolls(seat, report, dice)
    }

    /// Returns a report of an orc rout in which `lost` O04 stands were lost. Six stands are a third of the army's 18
    /// equivalents.
    fn rout(&self, lost: u16) -> Report {
        let orcs = self.play.units(self.orc);
        report(Outcome::AttackerRout, &[(orcs[0], lost, true)], &[])
    }

    /// Reports the rout of [`Skirmish::rout`].
    fn reports_rout(
        &mut self,
        seat: Seat,
        lost: u16,
        dice: impl IntoIterator<Item = u32>,
    ) -> Vec<Event> {
        self.reports(seat, self.rout(lost), dice)
    }

    fn confirms(&mut self, seat: Seat, dice: impl IntoIterator<Item = u32>) -> Vec<Event> {
        self.play.rolls(seat, Deed::Confirm(self.battle), dice)
    }

    fn disputes(&mut self, seat: Seat) {
        self.play.does(seat, dispute(self.battle));
    }
}

/// Makes both sides choose the automatic battle.
pub(super) fn fight_automatically(
    play: &mut Play,
    dice: impl IntoIterator<Item = u32>,
) -> Vec<Event> {
    play.all_lock(Phase::BattleMode, []);
    play.all_lock(Phase::BattlePlan, dice)
}

/// Makes all players choose the table. The die determines the turn limit.
pub(super) fn set_up_on_table(
    play: &mut Play,
    battle: BattleId,
    dice: impl IntoIterator<Item = u32>,
) -> Vec<Event> {
    let everybody = play.at().battles[&battle].everybody();
    for seat in everybody {
        play.does(seat, mode_wish(battle, BattleMode::Tabletop));
    }
    play.all_lock(Phase::BattleMode, dice)
}

/// Returns the action with which a player chooses the given battle mode.
pub(super) fn mode_wish(battle: BattleId, mode: BattleMode) -> Action {
    let of = Subject::Battle(battle);
    battle_action(Deed::ChooseMode { of, mode })
}

/// Returns the action with which a player disputes a report without giving a reason.
fn dispute(battle: BattleId) -> Action {
    battle_action(Deed::Dispute { battle, reason: String::new() })
}

pub(super) fn sent(battle: BattleId, report: Report) -> Action {
    battle_action(Deed::Report { battle, report: Box::new(report), text: String::new() })
}

/// Returns a report of the first day, which lasted 3 turns and had the given outcome. Each unit has its number of lost
/// stands and a flag for a rout; each character has a fate.
pub(super) fn report(
    outcome: Outcome,
    units: &[(UnitId, u16, bool)],
    characters: &[(CharacterId, Fate)],
) -> Report {
    Report {
        outcome,
        day: 1,
        turns: 3,
        units: units
            .iter()
            .map(|&(unit, lost, routed)| {
                let said = UnitReport { lost, routed, engaged: true };
                (unit, said)
            })
            .collect(),
        characters: characters.iter().copied().collect(),
        walls: BTreeMap::new(),
        stores: 0,
    }
}

pub(super) fn told(events: &[Event]) -> Vec<&Told> {
    picked!(events.iter(), Event::Battle(told) => told).collect()
}

/// Returns the two sides at the start of the battle.
pub(super) fn engagement(events: &[Event]) -> &Engagement {
    picked!(
        told(events).into_iter(),
        Told::Fought { engagement, .. } | Told::SetUp { engagement, .. } => engagement
    )
    .next()
    .expect("a battle should have begun")
}

/// Returns the latest course of a battle in the events.
fn fought(events: &[Event]) -> &Fought {
    let course = told(events).into_iter().rev().find_map(|told| match told {
        Told::Fought { fought, .. }
        | Told::FoughtOn { fought, .. }
        | Told::Believed { fought, .. } => Some(fought),
        _ => None,
    });
    course.expect("a battle should have been fought")
}

/// Returns the aftermath of a battle in the events.
fn settled(events: &[Event]) -> &Settled {
    let mut settled = picked!(told(events).into_iter(), Told::Settled { settled, .. } => settled);
    settled.next().expect("a battle should have been settled")
}

/// Returns a unit's number of stands, or 0 if it no longer exists.
pub(super) fn stands(play: &Play, unit: UnitId) -> u16 {
    play.at().units.get(&unit).map_or(0, |unit| unit.stands)
}

/// Returns the prestige of the first seats.
pub(super) fn prestige(play: &Play) -> Vec<i8> {
    [A, B, C].iter().map(|seat| play.at().players[seat.index()].prestige).collect()
}
