//! Plays the AI's side of the tutorial match, which is two years long. One AI army marches towards the learner, scouts
//! ahead, and attacks in the second year. The other AI units stay at home, and the AI builds nothing. A learner who
//! explores, annexes and builds therefore ends up ahead.

use super::super::action::Action;
use super::super::nouns::{CapitalSite, Phase, Season, UnitKind};
use super::super::setup::Options;
use super::super::state::{Mighty, Stage, Unit};
use regnal_core::dice::Dice;
use regnal_core::game::{BotPlayer as _, FirstMatch, Seat, Tutorial};
use regnal_core::hex::Hex;

/// Length of the tutorial in years, shorter than any normal match.
const YEARS: u8 = 2;

/// Inland capital sites, where the learner does not need boats.
const SITES: [CapitalSite; 3] = [CapitalSite::Plain1, CapitalSite::Plain2, CapitalSite::Plain3];

impl Tutorial for Mighty {
    /// Returns the tutorial match against the AI. It lasts two years, so that a building from the first winter has time
    /// to pay off.
    fn first_match() -> Option<FirstMatch<Options>> {
        let options =
            Options { alliances: false, machines: vec![Seat(1)], ..Options::usual(2, YEARS) };
        Some(FirstMatch::new(options, 3))
    }

    /// Chooses the AI's actions in the tutorial. The AI answers questions, marches one army towards the learner, and
    /// passes its winter slots.
    fn novice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        let is_turn = self.awaited().contains(&seat) && self.open_question().is_none();
        let idle = match self.stage {
            Stage::Campaign { phase, .. } if is_turn => {
                Some(self.raid(seat, phase).unwrap_or(Action::EndPhase))
            }
            Stage::Winter { .. } if is_turn => self.legal(seat).into_iter().find(Action::is_pass),
            _ => None,
        };
        idle.map_or_else(|| self.machine(seat, dice), |idle| vec![idle])
    }

    /// Returns, as advice, the actions that the AI would take, with two exceptions: the advice chooses an inland
    /// capital, and it lists every attack explicitly.
    fn advice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        let menu = match self.stage {
            Stage::CapitalChoice(_) => self.legal(seat),
            _ => Vec::new(),
        };
        let sites = SITES.iter().map(|&site| Action::ChooseCapital { site });
        let inland = sites.into_iter().find(|site| menu.contains(site));
        if let Some(site) = inland {
            return vec![site];
        }
        let mut deeds = self.machine(seat, dice);
        // If ending the phase would force an attack, the advice is to make that attack explicitly, so that the learner
        // sees the odds.
        let must = self.next_compulsory_attack(seat);
        if self.phase() == Some(Phase::Combat)
            && deeds.first() == Some(&Action::EndPhase)
            && let Some((unit, target)) = must
        {
            deeds.insert(0, Action::Attack { unit, target });
        }
        deeds
    }
}

impl Mighty {
    /// Returns the next action of the marching army. It moves one step per season towards the nearest land that belongs
    /// to another player and attacks on arrival.
    fn raid(&self, seat: Seat, phase: Phase) -> Option<Action> {
        let (raider, goal) = self.raider(seat)?;
        let apart = raider.hex.distance(goal);
        // In spring and summer of the last year, the AI attacks once or twice, and the learner still has time to
        // respond.
        let may_attack = self.year >= self.options.years
            && matches!(self.season(), Some(Season::Spring | Season::Summer));
        let leads_on =
            |hex: Hex| hex.distance(goal) < apart && (may_attack || !self.is_of_others(seat, hex));
        let of_raider = |action: &Action| match (phase, action) {
            (Phase::Scouting, Action::Scout { unit, hex }) => *unit == raider.id && leads_on(*hex),
            (Phase::Movement, Action::Move { units, hex, inside }) => {
                *units == [raider.id] && !inside && raider.turn.steps == 0 && leads_on(*hex)
            }
            (Phase::Combat, Action::Attack { unit, .. })
            | (Phase::Siege, Action::Besiege { unit }) => *unit == raider.id && may_attack,
            _ => false,
        };
        self.legal(seat).into_iter().find(of_raider)
    }

    /// Returns the army of `seat` that is nearest to another player's land, and the hex of that land.
    fn raider(&self, seat: Seat) -> Option<(&Unit, Hex)> {
        let strange: Vec<Hex> =
            self.cells.keys().copied().filter(|&hex| self.is_of_others(seat, hex)).collect();
        let armies = self
            .units_of(seat)
            .filter(|unit| unit.kind() == UnitKind::Army && unit.aboard.is_none());
        armies
            .filter_map(|unit| {
                let near = strange.iter().copied();
                let goal = near.min_by_key(|hex| (hex.distance(unit.hex), *hex))?;
                Some((unit, goal))
            })
            .min_by_key(|(unit, goal)| (unit.hex.distance(*goal), unit.id))
    }

    /// Returns true if `hex` belongs to another player or holds another player's unit.
    fn is_of_others(&self, seat: Seat, hex: Hex) -> bool {
        let owner = self.cell(hex).and_then(|cell| cell.owner);
        owner.is_some_and(|owner| owner != seat)
            || self.units_on(hex).any(|unit| unit.owner.seat().is_some_and(|owner| owner != seat))
    }
}
