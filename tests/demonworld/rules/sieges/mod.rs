//! Tests of sieges within a campaign.

mod battles;
mod chapter;
mod frame;
mod hunger;
mod programme;
mod saps;
mod secrets;
mod settings;
mod view;
mod weeks;
mod whys;
mod works;

use regnal_core::game::Reckoned;
use regnal_demonworld::action::{Course, Entry, Siege as SiegeDeed, Table, Work, Workers};
use regnal_demonworld::event::SiegeWeek;
use regnal_demonworld::food::hunger::Hunger;
use regnal_demonworld::state::{Party, Siege, StandingOrders};
use regnal_demonworld::works::{Engine, Exact};

use super::judge::BOTH;
use super::*;

/// Die roll that causes no epidemic while the besieged are fed.
pub(crate) const CALM: u32 = 20;

/// A siege of H1, with a human garrison inside and orcs in front of the walls.
pub(crate) struct Besieged {
    pub(crate) play: Play,
    pub(crate) garrison: ForceId,
    pub(crate) army: ForceId,
}

/// Starts a campaign at the end of a season's conflicts, so that the siege weeks come next.
pub(crate) fn end_conflicts(mut board: Board) -> Play {
    board.position.stage = Stage::Conflicts;
    board.game().after(A, Table::SetStandingOrders(StandingOrders::default()))
}

impl Besieged {
    /// Starts a siege of the city in H1 at the first siege programmes. The first list contains the units inside, the
    /// second the units of the besieging orc army.
    pub(crate) fn new(inside: &[&str], outside: &[&str]) -> Besieged {
        Besieged::with(inside, outside, |_| {})
    }

    /// Like [`Besieged::new`], but with further changes before the start of the siege.
    pub(crate) fn with(
        inside: &[&str],
        outside: &[&str],
        change: impl FnOnce(&mut Board),
    ) -> Besieged {
        let mut board = Board::new([Race::Human, Race::Orc]);
        let garrison = board.garrison(A, city("H1"), inside);
        let army = board.army(B, "H1", &[], outside);
        change(&mut board);
        Besieged { play: end_conflicts(board), garrison, army }
    }

    pub(crate) fn id(&self) -> SiegeId {
        *self.play.at().sieges.keys().next().expect("there should be a siege")
    }

    pub(crate) fn siege(&self) -> &Siege {
        &self.play.at().sieges[&self.id()]
    }

    pub(crate) fn party(&self, seat: Seat) -> &Party {
        &self.siege().parties[&seat]
    }

    /// Returns the units inside in order of their numbers.
    pub(crate) fn inside(&self) -> Vec<UnitId> {
        self.play.units(self.garrison)
    }

    pub(crate) fn outside(&self) -> Vec<UnitId> {
        self.play.units(self.army)
    }

    pub(crate) fn stands(&self, unit: UnitId) -> u16 {
        self.play.at().units.get(&unit).map_or(0, |unit| unit.stands)
    }

    pub(crate) fn plan(&mut self, seat: Seat, entry: Entry) {
        let siege = self.id();
        self.play.does(seat, SiegeDeed::Plan { siege, entry });
    }

    /// Changes the siege directly.
    pub(crate) fn change(&mut self, change: impl FnOnce(&mut Siege)) {
        self.play.change(|position| change(position.sieges.values_mut().next().unwrap()));
    }

    /// Takes structure points from an element of the besieged city.
    pub(crate) fn damage(&mut self, element: u16, points: u16) {
        self.play.change(|position| {
            let works = &mut position.sites.get_mut(&city("H1")).unwrap().works;
            let damaged = works.element(element).unwrap().1.hit(points);
            works.put(element, damaged);
        });
    }

    /// Makes both sides choose tabletop battles.
    pub(crate) fn choose_tabletop(&mut self) {
        let siege = self.id();
        self.play.choose_tabletop(Subject::Siege(siege));
    }

    /// Returns the reason why an entry is rejected.
    pub(crate) fn refused(&self, seat: Seat, entry: Entry) -> &'static str {
        use regnal_core::refusal::Reason as _;
        let siege = self.id();
        let (reason, _) = self.play.refuses(seat, SiegeDeed::Plan { siege, entry });
        reason.code()
    }

    /// Locks a phase's question for all seats. The following weeks use the given dice.
    pub(crate) fn lock(&mut self, phase: Phase, dice: impl IntoIterator<Item = u32>) -> Vec<Event> {
        self.play.all_lock(phase, dice)
    }

    /// Locks the siege programmes and plays the first weeks.
    pub(crate) fn go(&mut self, dice: impl IntoIterator<Item = u32>) -> Vec<Event> {
        self.lock(Phase::SiegeProgramme, dice)
    }
}

/// Returns the working stands of a unit.
pub(crate) fn crew(unit: UnitId, stands: u16) -> Workers {
    BTreeMap::from([(unit, stands)])
}

/// Returns an assault order for all units.
pub(crate) fn storm() -> Work {
    Work::Assault { units: BTreeSet::new() }
}

/// Returns the reason codes of all skipped entries.
pub(crate) fn skipped(events: &[Event]) -> Vec<&str> {
    picked!(
        events.iter(),
        Event::SiegeWeek(SiegeWeek::Skipped { reason, .. }) => reason.as_str()
    )
    .collect()
}
