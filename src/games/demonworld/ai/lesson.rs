//! The match in which the game is learned: a year for two, ended by common consent. The program raises
//! nobody: militia holds what it has.

use std::collections::BTreeSet;

use super::super::action::{Action, Battle, Entry, Planned, Siege, Table};
use super::super::ids::SiegeId;
use super::super::nouns::{Phase, Race};
use super::super::setup::Options;
use super::super::state::{Demonworld, Party};
use crate::dice::Dice;
use crate::game::{FirstMatch, Seat};

/// The year in which all has been seen.
const SEEN: u16 = 2;
/// The year in which it ends, whoever leads.
const LAST: u16 = 5;

impl Demonworld {
    /// A year against the program.
    pub(in crate::games::demonworld) fn first_match() -> FirstMatch<Options> {
        let options = Options {
            machines: vec![Seat(1)],
            ..Options::usual([Race::Human, Race::Orc])
        };
        FirstMatch::new(options, 1)
    }

    /// The program does all but raise troops, march and claim the title.
    pub(in crate::games::demonworld) fn novice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        let mut deeds = self.machine(seat, dice);
        deeds.retain(|deed| {
            !matches!(
                deed,
                Action::Organisation(_) | Action::Season(_) | Action::Table(Table::ProclaimEmperor)
            )
        });
        deeds
    }

    /// What the program would do, and after a year, or once one leads, the vote to count what everybody has
    /// (DW-RULING-93): prestige, provinces and their revenue lie open.
    pub(in crate::games::demonworld) fn advice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        let year = self.at.date.year;
        let leads = year >= SEEN && self.leaders().iter().eq([&seat]);
        let votes = self.at.votes_to_end.contains(&seat);
        match (leads || year >= LAST) && !votes {
            true => vec![Action::Table(Table::VoteEnd(true))],
            false => self.unsaid(seat, self.machine(seat, dice)),
        }
    }

    /// Of what is advised, that of which whoever learns has said nothing else: what they have chosen otherwise is done, and
    /// stands.
    fn unsaid(&self, seat: Seat, mut deeds: Vec<Action>) -> Vec<Action> {
        let sieges = self.at.sieges.keys();
        let own: BTreeSet<SiegeId> = sieges
            .copied()
            .filter(|&id| self.has_own_programme(seat, id))
            .collect();
        let has_plan = |id: SiegeId, plan: fn(&Party) -> bool| {
            own.contains(&id) || self.party(seat, id).is_some_and(plan)
        };
        deeds.retain(|deed| match deed {
            Action::Siege(Siege::Plan { siege, .. }) => !own.contains(siege),
            Action::Battle(Battle::SetPlan { of, .. }) => match of {
                Planned::Assaults(id) => !has_plan(*id, |party| party.assault_plan.is_some()),
                Planned::Sorties(id) => !has_plan(*id, |party| party.sortie_plan.is_some()),
                Planned::Army(_) | Planned::Battle(_) => true,
            },
            Action::Siege(Siege::AnswerSurrender { siege, .. }) => {
                let siege = self.at.sieges.get(siege);
                let offer = siege.and_then(|siege| siege.offer.as_ref());
                offer.is_none_or(|offer| !offer.answers.contains_key(&seat))
            }
            _ => !self.has_word(deed),
        });
        deeds
    }

    fn party(&self, seat: Seat, id: SiegeId) -> Option<&Party> {
        self.at.sieges.get(&id)?.party(seat)
    }

    fn programme(&self, seat: Seat, id: SiegeId) -> Option<&Vec<Entry>> {
        self.party(seat, id)?.programme.as_ref()
    }

    /// Whether the programme that a seat writes for a siege is not one that comes of doing what is advised, as far as that
    /// has been done.
    fn has_own_programme(&self, seat: Seat, id: SiegeId) -> bool {
        let asked = self.siege_question(seat, id);
        let is_asked = asked.is_ok_and(|(_, phase)| phase == Phase::SiegeProgramme);
        let written = self.programme(seat, id);
        let Some(written) = written.filter(|written| is_asked && !written.is_empty()) else {
            return false;
        };
        let mut world = self.clone();
        let siege = world.at.sieges.get_mut(&id);
        if let Some(party) = siege.and_then(|siege| siege.parties.get_mut(&seat)) {
            party.programme = None;
        }
        let mut none = Dice::recorded(&[], 0);
        let advised = world.machine(seat, &mut none).into_iter();
        let mut plans = advised.filter(|deed| matches!(deed, Action::Siege(Siege::Plan { .. })));
        !plans.any(|deed| {
            for event in world.decide(seat, &deed, &mut none).iter().flatten() {
                world.evolve(event);
            }
            world.programme(seat, id) == Some(written)
        })
    }
}
