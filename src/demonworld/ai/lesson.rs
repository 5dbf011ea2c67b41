//! The tutorial match: a two-player game that lasts one year and ends by agreement. The bot player has one small army,
//! which advances each season and attacks in summer and autumn. Militia defends the bot player's sites.

use std::collections::{BTreeSet, VecDeque};

use super::super::action::{
    Action, Battle, Conflict as Meeting, Entry, Organisation, Planned, Season as Order, Siege,
    Table,
};
use super::super::ids::{ForceId, ProvinceId, SiegeId};
use super::super::nouns::{Phase, Race, Season};
use super::super::setup::Options;
use super::super::state::{Attitude, Conflict, Demonworld, Party};
use regnal_core::dice::Dice;
use regnal_core::game::{BotPlayer as _, FirstMatch, Seat, Tutorial};

/// First year in which the learner is advised to end the campaign if a single player leads the ranking.
const SEEN: u16 = 2;
/// First year in which the learner is advised to end the campaign even if no single player leads the ranking.
const LAST: u16 = 5;

/// Points, out of 2000, that the bot player leaves unspent.
const UNSPENT: u32 = 1300;
/// Seasons in which the bot player's army is allowed to enter other players' provinces.
const ATTACKS: [Season; 2] = [Season::Summer, Season::Autumn];

impl Tutorial for Demonworld {
    /// Returns the options of the tutorial match: the learner plays the humans, and the bot player plays the orcs.
    fn first_match() -> Option<FirstMatch<Options>> {
        let options =
            Options { machines: vec![Seat(1)], ..Options::usual([Race::Human, Race::Orc]) };
        Some(FirstMatch::new(options, 1))
    }

    /// Returns the bot player's actions in the tutorial. The bot player raises one small army, marches towards the
    /// learner and attacks in summer and autumn. It never claims the title of emperor.
    fn novice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        let may = |world: &Demonworld, deed: &Action| {
            world.is_allowed_against_learner(seat, deed) && !world.has_orders(deed)
        };
        let mut first = self.foray(seat);
        first.extend(self.attack_attitudes(seat));
        self.ai_actions_after(seat, dice, first, &may)
    }

    /// Returns advice for a learner: the actions that the bot player would take and, later, a vote to end the campaign.
    /// After the first year, the vote is advised if one player leads the ranking (DW-RULING-93). The ranking uses only
    /// public facts: prestige, provinces and revenue.
    fn advice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        let year = self.at.date.year;
        let leads = year >= SEEN && self.leaders().iter().eq([&seat]);
        let votes = self.at.votes_to_end.contains(&seat);
        match (leads || year >= LAST) && !votes {
            true => vec![Action::Table(Table::VoteEnd(true))],
            false => self.without_given_orders(seat, self.machine(seat, dice)),
        }
    }
}

impl Demonworld {
    /// Returns whether the bot player is allowed to take this action against a learner.
    fn is_allowed_against_learner(&self, seat: Seat, deed: &Action) -> bool {
        let is_first = self.is_first_organisation();
        let mut armies = self.forces_of(seat).filter(|(_, force)| force.number.is_some());
        match deed {
            Action::Table(Table::ProclaimEmperor) => false,
            Action::Organisation(Organisation::ChooseKing(_)) => is_first,
            Action::Organisation(Organisation::CreateArmy { .. }) => {
                is_first && armies.next().is_none()
            }
            Action::Organisation(Organisation::RaiseUnit { troop, .. }) => {
                let cost = self.lists().troop(*troop).map_or(u32::MAX, |troop| troop.cost);
                let left = self.player(seat).map_or(0, |player| player.treasury);
                is_first && left >= cost.saturating_add(UNSPENT)
            }
            Action::Organisation(_) => false,
            Action::Season(Order::March { to, .. }) => {
                let is_free = self.owner_of(*to).is_none_or(|owner| owner == seat);
                is_free || ATTACKS.contains(&self.at.date.season)
            }
            _ => true,
        }
    }

    /// Returns marches towards the nearest province that belongs to another player, one province per season. Armies
    /// enter other players' provinces only in attack seasons.
    fn foray(&self, seat: Seat) -> Vec<Action> {
        let armies = self
            .forces_of(seat)
            .filter(|(_, force)| force.number.is_some() && force.site.is_none());
        let marches = armies.filter_map(|(army, force)| {
            let to = self.step_towards_others(seat, force.province)?;
            Some(Action::Season(Order::March { army, to }))
        });
        marches.collect()
    }

    /// Returns the bot player's decisions to fight armies that it has met. The result is empty while the bot player's
    /// prestige is negative, for example after a defeat; the regular AI then decides.
    fn attack_attitudes(&self, seat: Seat) -> Vec<Action> {
        if self.player(seat).is_none_or(|player| player.prestige < 0) {
            return Vec::new();
        }
        let met = self.at.conflicts.values().filter(|one| !one.revealed);
        let onset = |(one, army): (&Conflict, ForceId)| {
            let is_own = self.force(army).is_some_and(|force| force.owner == seat);
            let other = one.seats.iter().find(|other| **other != seat);
            let attitude = Attitude::Fight(Some(*other.filter(|_| is_own)?));
            Some(Action::Conflict(Meeting::Take { army, attitude }))
        };
        met.flat_map(|one| one.armies.iter().map(move |&army| (one, army)))
            .filter_map(onset)
            .collect()
    }

    /// Returns the first step of a shortest path from a province to the nearest province that belongs to another
    /// player.
    fn step_towards_others(&self, seat: Seat, from: ProvinceId) -> Option<ProvinceId> {
        let mut seen = BTreeSet::from([from]);
        let mut open: VecDeque<(ProvinceId, Option<ProvinceId>)> = VecDeque::from([(from, None)]);
        while let Some((id, first)) = open.pop_front() {
            if self.owner_of(id).is_some_and(|owner| owner != seat) {
                return first;
            }
            for next in self.world().neighbours(id) {
                if seen.insert(next) {
                    open.push_back((next, first.or(Some(next))));
                }
            }
        }
        None
    }

    /// Returns the advice without the orders that the learner has already given.
    fn without_given_orders(&self, seat: Seat, mut deeds: Vec<Action>) -> Vec<Action> {
        let sieges = self.at.sieges.keys();
        let own: BTreeSet<SiegeId> =
            sieges.copied().filter(|&id| self.has_own_programme(seat, id)).collect();
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
            _ => !self.has_orders(deed),
        });
        deeds
    }

    fn party(&self, seat: Seat, id: SiegeId) -> Option<&Party> {
        self.at.sieges.get(&id)?.party(seat)
    }

    fn programme(&self, seat: Seat, id: SiegeId) -> Option<&Vec<Entry>> {
        self.party(seat, id)?.programme.as_ref()
    }

    /// Returns whether the seat's siege programme differs from the advice. A programme that matches the first entries
    /// of the advice does not count as different.
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
