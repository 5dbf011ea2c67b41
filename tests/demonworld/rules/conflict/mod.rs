//! Tests of encounters between hostile forces: attitudes, their results, retreats, the winner's move, capture
//! (DW-CONFLICT, DW-RETREAT, DW-ORDERS-07 to -11). All battles are tabletop battles, so each test can choose the winner
//! in its report.

mod aftermath;
mod attitudes;
mod capture;
mod claims;
mod results;
mod retreats;
mod season;
mod secrets;
mod winner;

use regnal_demonworld::action::{Battle, Conflict, Season as SeasonDeed, Table};
use regnal_demonworld::battle::{Outcome, Report};
use regnal_demonworld::ids::ProvinceId;
use regnal_demonworld::nouns::WinnerChoice;
use regnal_demonworld::state::{Attitude, Battle as BattleRecord, Conflict as Record};

use super::battles::{battle_action, mode_wish, report, sent};
use super::words::english;
use super::*;

/// Fourth player's seat.
const D: Seat = Seat(3);

/// Rejection of a winner's move that the winner does not have.
const NOT_OFFERED: (Reason, &str) = (Reason::NotOffered, "DW-RULING-21");

/// A one-star general, who leads every army in these tests.
pub(super) const LED: &[CharacterKind] = &[CharacterKind::General1];

/// Two infantry units of each race, with 16 to 20 stands in total.
pub(super) const ELVES: &[&str] = &["E02", "E02"];
pub(super) const ORCS: &[&str] = &["O03", "O03"];
pub(super) const HUMANS: &[&str] = &["H02", "H02"];
pub(super) const DWARVES: &[&str] = &["D02", "D02"];

/// Returns a board with elves and orcs, as in most examples of the specification.
pub(super) fn elves_and_orcs() -> Board {
    Board::new([Race::Elf, Race::Orc]).orders(Season::Spring)
}

/// Returns a board on which A's elves are in E3, next to O1, which belongs to B's orcs.
fn elves_in_e3() -> (Board, ForceId) {
    let mut board = elves_and_orcs();
    let elves = board.army(A, "E3", LED, ELVES);
    (board, elves)
}

/// Returns a board on which A's elves are in E3, and B's orcs in O1, the province next to it.
pub(super) fn border_armies() -> (Board, ForceId, ForceId) {
    let (mut board, elves) = elves_in_e3();
    let orcs = board.army(B, "O1", LED, ORCS);
    (board, elves, orcs)
}

/// Starts a game in which elves have marched from E3 into O1, where there are orcs.
fn invasion() -> (Play, ForceId, ForceId) {
    let (board, elves, orcs) = border_armies();
    (board.marching(elves, "O1").revealed(), elves, orcs)
}

/// Returns a board on which humans and elves are ordered from the given provinces to a province of the orcs. The seats
/// are A, B and C.
fn two_claimants(from: [&str; 2], to: &str) -> (Board, ForceId, ForceId) {
    let mut board = Board::new([Race::Human, Race::Elf, Race::Orc]).orders(Season::Spring);
    let humans = board.army(A, from[0], LED, HUMANS);
    let elves = board.army(B, from[1], LED, ELVES);
    (board.marching(humans, to).marching(elves, to), humans, elves)
}

/// Starts a game in which humans, elves and orcs (seats A, B, C) meet in C0, an unowned province.
fn three_in_the_middle() -> (Play, [ForceId; 3]) {
    let (mut board, humans, elves) = two_claimants(["H1", "E1"], "C0");
    let orcs = board.army(C, "O1", LED, ORCS);
    (board.marching(orcs, "C0").revealed(), [humans, elves, orcs])
}

/// Like [`three_in_the_middle`], but dwarves (seat D) meet them too.
fn four_in_the_middle() -> (Play, [ForceId; 4]) {
    let races = [Race::Human, Race::Elf, Race::Orc, Race::Dwarf];
    let mut board = Board::new(races).orders(Season::Spring);
    let humans = board.army(A, "H1", LED, HUMANS);
    let elves = board.army(B, "E1", LED, ELVES);
    let orcs = board.army(C, "O1", LED, ORCS);
    let dwarves = board.army(D, "D1", LED, DWARVES);
    let board = board.marching(humans, "C0").marching(elves, "C0");
    let play = board.marching(orcs, "C0").marching(dwarves, "C0").revealed();
    (play, [humans, elves, orcs, dwarves])
}

pub(super) fn take(army: ForceId, attitude: Attitude) -> Action {
    Action::Conflict(Conflict::Take { army, attitude })
}

pub(super) fn fight(army: ForceId, target: Seat) -> Action {
    take(army, Attitude::Fight(Some(target)))
}

pub(super) fn withdraw(army: ForceId, to: &str) -> Action {
    take(army, Attitude::Withdraw(at(to)))
}

pub(super) fn nothing(army: ForceId) -> Action {
    take(army, Attitude::Nothing)
}

pub(super) fn retreat_to(army: ForceId, to: &str) -> Action {
    Action::Conflict(Conflict::RetreatTo { army, to: at(to) })
}

pub(super) fn winner_move(army: ForceId, choice: WinnerChoice) -> Action {
    Action::Season(SeasonDeed::WinnerMove { army, choice })
}

/// Returns the armies in a battle, starting with the defender's.
fn armies(battle: &BattleRecord) -> [Vec<ForceId>; 2] {
    [0, 1].map(|side: usize| battle.sides[side].forces.iter().copied().collect())
}

impl Play {
    /// Reveals the orders, rolling the given dice.
    pub(super) fn reveal_orders(&mut self, dice: impl IntoIterator<Item = u32>) {
        self.all_lock(Phase::SeasonOrders, dice);
    }

    /// Reveals the attitudes, rolling the given dice.
    pub(super) fn attitudes(&mut self, dice: impl IntoIterator<Item = u32>) {
        self.all_lock(Phase::ConflictAttitudes, dice);
    }

    /// Chooses the given attitudes and reveals all attitudes, rolling the given dice.
    pub(super) fn choose<const N: usize>(
        &mut self,
        attitudes: [(Seat, Action); N],
        dice: impl IntoIterator<Item = u32>,
    ) {
        for (seat, attitude) in attitudes {
            self.does(seat, attitude);
        }
        self.attitudes(dice);
    }

    /// Reveals that A's army and B's army fight each other.
    pub(super) fn both_fight(&mut self, own: ForceId, other: ForceId) {
        self.choose([(A, fight(own, B)), (B, fight(other, A))], []);
    }

    /// Chooses a winner's move, and locks the winners' moves of all seats.
    fn moves_as_winner(&mut self, seat: Seat, army: ForceId, choice: WinnerChoice) {
        self.does(seat, winner_move(army, choice));
        self.all_lock(Phase::WinnerMove, []);
    }

    /// Returns true if a question of the given phase is open.
    pub(super) fn asks(&self, phase: Phase) -> bool {
        self.at().windows.values().any(|window| window.phase == phase)
    }

    /// Returns the besiegers of the only siege, and the players who camp beside them.
    fn besiegers_and_campers(&self) -> (BTreeSet<Seat>, BTreeSet<Seat>) {
        let mut sieges = self.at().sieges.values();
        let siege = sieges.next().expect("there should be a siege");
        (siege.besiegers.clone(), siege.camping.clone())
    }

    pub(super) fn place(&self, army: ForceId) -> ProvinceId {
        self.at().forces[&army].province
    }

    /// Returns the unsettled conflict in a province.
    pub(super) fn conflict(&self, code: &str) -> (ConflictId, Record) {
        let mut open = self.at().conflicts.iter();
        let found = open.rfind(|(_, own)| own.province == at(code) && !own.settled);
        let (&id, own) = found.expect("a conflict should be open");
        (id, own.clone())
    }

    /// Returns the open battle.
    pub(super) fn battle(&self) -> BattleId {
        *self.at().battles.keys().next().expect("a battle should be open")
    }

    /// Returns the armies in the open battle, starting with the defender's.
    pub(super) fn sides(&self) -> [Vec<ForceId>; 2] {
        armies(&self.at().battles[&self.battle()])
    }

    /// Reports the open battle as a tabletop battle with the given outcome, after two turns without losses. The only
    /// die is for the length of the day.
    pub(super) fn fought(&mut self, outcome: Outcome) {
        self.fought_then(outcome, []);
    }

    /// Like [`Play::fought`], but with dice for the aftermath.
    pub(super) fn fought_then(&mut self, outcome: Outcome, dice: impl IntoIterator<Item = u32>) {
        self.set_up_on_table();
        self.reported(1, 2, outcome, dice);
    }

    /// Sets up the open battle on the table. The only die is for the length of the day.
    fn set_up_on_table(&mut self) {
        let battle = self.battle();
        for seat in self.at().battles[&battle].everybody() {
            self.does(seat, mode_wish(battle, BattleMode::Tabletop));
        }
        self.lock_about(Subject::Battle(battle), Phase::BattleMode, [3]);
    }

    /// Reports a day of the open tabletop battle with the given outcome, after the given number of turns without
    /// losses.
    pub(super) fn reported(
        &mut self,
        day: u8,
        turns: u8,
        outcome: Outcome,
        dice: impl IntoIterator<Item = u32>,
    ) {
        let battle = self.battle();
        let report = Report { day, turns, ..report(outcome, &[], &[]) };
        let sides = &self.at().battles[&battle].sides;
        let [reporter, other] = [0, 1].map(|side: usize| *sides[side].seats.first().unwrap());
        self.does(reporter, sent(battle, report));
        self.rolls(other, battle_action(Battle::Confirm(battle)), dice);
    }

    /// Locks a single question for all seats. The last lock uses the given dice.
    pub(super) fn lock_about(
        &mut self,
        subject: Subject,
        phase: Phase,
        dice: impl IntoIterator<Item = u32>,
    ) {
        let mut found = self.at().windows.iter();
        let (&id, window) = found
            .rfind(|(_, window)| (window.subject, window.phase) == (subject, phase))
            .expect("the question should be open");
        let open: Vec<Seat> = window.asked.difference(&window.locked).copied().collect();
        let (last, others) = open.split_last().unwrap();
        for &seat in others {
            self.does(seat, Table::Lock(id));
        }
        self.rolls(*last, Table::Lock(id), dice);
    }
}
