//! The first match, in which the game is learned: four months for two, against a bot player that stays on guard.

use std::collections::{BTreeMap, BTreeSet};

use super::super::action::{Action, Decree, Occasion, Order};
use super::super::award::is_diet;
use super::super::content::content;
use super::super::fraction::Fraction;
use super::super::ids::{CharacterId, ProvinceId};
use super::super::map::{first_garrison, unit_race};
use super::super::nouns::{Alignment, ArmyType, Phase, Quality, Race, Terrain, Wealth};
use super::super::odds::{Forces, together};
use super::super::orders::first_king;
use super::super::plan::Plan;
use super::super::setup::Options;
use super::super::state::{Offices, Position, Stage, Terms};
use super::super::strength::{Stand, Troop, strength};
use crate::dice::Dice;
use crate::game::FirstMatch;
use crate::narrow::narrow;
use crate::seat::Seat;

/// The months of a first match: fewer than players may agree on.
const MONTHS: u8 = 4;

impl Offices {
    pub(in crate::games::offices) fn first_match() -> FirstMatch<Options> {
        let usual = Options::usual(2);
        let options = Options {
            machines: vec![Seat(1)],
            terms: Terms {
                turns: MONTHS,
                ..usual.terms
            },
            ..usual
        };
        FirstMatch::new(options, 1)
    }

    /// Returns the actions of the bot player: it makes its king, then gives no orders.
    pub(in crate::games::offices) fn novice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        let is_month = self.at.stage != Stage::Creation && self.awaited().contains(&seat);
        match is_month {
            true => vec![Action::Lock],
            false => self.machine(seat, dice),
        }
    }

    /// Returns the actions of a bot player as advice, with the king for a first match.
    pub(in crate::games::offices) fn advice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        let is_creation = self.at.stage == Stage::Creation && self.awaited().contains(&seat);
        match is_creation {
            true => vec![Action::CreateKing(first_king(seat))],
            false => self.unsaid(seat, self.taught(self.prudent(seat, dice))),
        }
    }

    /// Returns the actions of a bot player that attacks only where the kingdom is stronger than the known or feared
    /// defenders. A learner has no army to lose.
    fn prudent(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        let mut shunned = self.lost_attacks(seat);
        loop {
            let deeds = self.machine_without(seat, dice, &shunned);
            let rash = self.rash(seat, &deeds);
            if rash.is_subset(&shunned) {
                return deeds;
            }
            shunned.extend(rash);
        }
    }

    /// Removes advice that contradicts what the learner has already ordered.
    fn unsaid(&self, seat: Seat, mut deeds: Vec<Action>) -> Vec<Action> {
        let advised: BTreeMap<(CharacterId, Phase), Order> = deeds
            .iter()
            .filter_map(|deed| match deed {
                Action::Order {
                    character,
                    phase,
                    order,
                } => Some(((*character, *phase), order.clone())),
                _ => None,
            })
            .collect();
        deeds.retain(|deed| match deed {
            Action::Order {
                character, phase, ..
            } => self.leaves_own_orders(seat, deed, (*character, *phase), &advised),
            Action::SetPlan {
                character,
                occasion,
                ..
            } => !self.at.has_plan(*character, *occasion),
            Action::Decree(decree) => !self.at.is_decreed(seat, decree),
            _ => true,
        });
        deeds
    }

    /// Returns whether an advised order comes before all orders that the learner gave this character himself, and
    /// leaves them legal.
    fn leaves_own_orders(
        &self,
        seat: Seat,
        deed: &Action,
        (who, phase): (CharacterId, Phase),
        advised: &BTreeMap<(CharacterId, Phase), Order>,
    ) -> bool {
        let kingdom = self.at.kingdom(seat);
        let written = kingdom.and_then(|own| own.orders.get(&who));
        let mut own = written
            .into_iter()
            .flatten()
            .filter(|(when, order)| advised.get(&(who, **when)) != Some(*order))
            .peekable();
        if own.peek().is_none() {
            return true;
        }
        let mut none = Dice::recorded(&[], 0);
        let mut after = self.clone();
        for event in after.decide(seat, deed, &mut none).iter().flatten() {
            after.evolve(event);
        }
        own.all(|(&later, order)| {
            let again = Action::Order {
                character: who,
                phase: later,
                order: order.clone(),
            };
            later > phase && after.decide(seat, &again, &mut none).is_ok()
        })
    }

    /// Returns the provinces that these actions attack with too little strength.
    fn rash(&self, seat: Seat, deeds: &[Action]) -> BTreeSet<ProvinceId> {
        let mut after = self.clone();
        for deed in deeds.iter().filter(|deed| **deed != Action::Lock) {
            let events = after.decide(seat, deed, &mut Dice::recorded(&[], 0));
            for event in events.iter().flatten() {
                after.evolve(event);
            }
        }
        let attacks = deeds.iter().filter_map(|deed| match deed {
            Action::Order {
                phase,
                order: Order::Move { path },
                ..
            } => Some((*path.last()?, *phase)),
            _ => None,
        });
        attacks
            .filter(|&(to, phase)| after.at.is_rash(seat, to, phase))
            .map(|(to, _)| to)
            .collect()
    }

    /// Returns the provinces that the kingdom attacked in vain last month. The learner is not sent into the same defeat
    /// again, but grows for a month or goes elsewhere.
    fn lost_attacks(&self, seat: Seat) -> BTreeSet<ProvinceId> {
        let battles = self.at.recent.battles.iter();
        let lost =
            battles.filter(|battle| !battle.attackers_won && battle.attackers.contains(&seat));
        lost.map(|battle| battle.province).collect()
    }

    /// Sorts actions for teaching: orders of characters first, then their plans, then decrees. It leaves out what is
    /// useless so far: votes months before they count, or refusing a treaty that needs an answer anyway.
    fn taught(&self, mut deeds: Vec<Action>) -> Vec<Action> {
        deeds.retain(|deed| match deed {
            Action::Decree(Decree::Vote { .. }) => {
                self.at.election.is_some() || is_diet(self.at.turn, self.at.terms.turns)
            }
            Action::Decree(Decree::RefuseTreaty(other)) => self
                .at
                .kingdom(*other)
                .is_some_and(|own| own.alignment() == Alignment::Druidic),
            _ => true,
        });
        deeds.sort_by_key(|deed| match deed {
            Action::Order { .. } | Action::ClearOrder { .. } => 0,
            Action::SetPlan { .. } => 1,
            Action::Decree(_) | Action::Withdraw(_) => 2,
            Action::CreateKing(_)
            | Action::AgreeGame(_)
            | Action::Lock
            | Action::Unlock
            | Action::TimeOut
            | Action::TakeOver
            | Action::Resign => 3,
        });
        deeds
    }
}

impl Position {
    /// Returns whether a character has a plan other than his default.
    fn has_plan(&self, id: CharacterId, occasion: Occasion) -> bool {
        self.character(id).is_some_and(|who| {
            let own = match occasion {
                Occasion::Standing => &who.plan,
                Occasion::Duel => &who.duel_plan,
            };
            *own != Plan::default_of(who.temperament)
        })
    }

    /// Returns whether the kingdom has already filed a decree that this one would replace.
    fn is_decreed(&self, seat: Seat, decree: &Decree) -> bool {
        let Some(own) = self.kingdom(seat) else {
            return false;
        };
        match decree {
            Decree::SendGold { to, .. } => own.decrees.gifts.contains_key(to),
            Decree::ProposeTreaty(other) => own.refusals.contains(other),
            Decree::RefuseTreaty(other) => own.decrees.proposals.contains(other),
            Decree::CallElection(_) => own.decrees.election.is_some(),
            Decree::Vote { office, .. } => own.votes.contains_key(office),
            Decree::NameHeir(_) => own.heir.is_some(),
            Decree::BreakTreaty(_) | Decree::Disband(_) => false,
        }
    }

    /// Returns whether a move is an attack that will probably fail by its odds: a single unit, or less strength than is
    /// known or feared there.
    fn is_rash(&self, seat: Seat, to: ProvinceId, phase: Phase) -> bool {
        let forces = self.forces(seat, to, phase);
        if forces.own.is_empty() || self.is_friendly(seat, to) {
            return false;
        }
        let [own, _] = together(&forces.own);
        let theirs = self.feared(to, &forces);
        !theirs.is_zero() && (forces.own.len() < 2 || own < theirs)
    }

    /// Returns the feared strength of the defenders in a province. It uses visible units, else the known original
    /// garrison, else the known number or the most for this kind of province.
    fn feared(&self, to: ProvinceId, forces: &Forces) -> Fraction {
        /// The usual number of units in a province of a kingdom, and in its capital.
        const GUARDS: [u32; 2] = [2, 4];
        if let Some(foes) = &forces.foes {
            let [least, most] = together(foes);
            return (least + most) * Fraction::of(1, 2);
        }
        let afar = forces.afar.as_ref();
        if let Some(first) = afar.and_then(|afar| afar.first.as_deref()) {
            return together(first)[1];
        }
        let terrain = self.terrain(to);
        let is_sea = terrain == Terrain::Sea;
        let usual: Vec<ArmyType> = content().recruit(terrain, 5).into_iter().collect();
        let race = (!is_sea).then_some(Race::Human);
        let owner = self.owner(to);
        let mut troops = first_garrison(is_sea, Wealth::Rich, &usual, race);
        let count = afar.and_then(|afar| afar.count.max(afar.first_count));
        let told = forces.told.as_ref().map(|told| told.units);
        let count = count.max(told).or(owner.map(|owner| {
            let is_home = self.kingdom(owner).is_some_and(|own| own.home == to);
            GUARDS[usize::from(is_home)]
        }));
        if let Some(count) = count {
            let more = usual.first().copied().unwrap_or(ArmyType::Ga);
            let more = Troop {
                kind: more,
                race: unit_race(more, race),
                quality: Quality::Average,
            };
            troops.resize(narrow(count), more);
        }
        let stand = Stand {
            defends: true,
            ..Stand::plain(terrain)
        };
        troops
            .into_iter()
            .map(|troop| strength(troop, &stand).total)
            .sum()
    }
}
