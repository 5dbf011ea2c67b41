//! The tutorial match, which lasts four months and is for two players. The bot player's king starts to march in the
//! second month.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::super::action::{Action, Decree, Occasion, Order};
use super::super::award::is_diet;
use super::super::content::content;
use super::super::fraction::Fraction;
use super::super::ids::{CharacterId, ProvinceId};
use super::super::map::{first_garrison, local_troop};
use super::super::nouns::{
    Alignment, ArmyType, Phase, Quality, Race, Skill, Temperament, Terrain, Wealth,
};
use super::super::odds::{Forces, total_strength};
use super::super::orders::first_king;
use super::super::people::King;
use super::super::plan::Plan;
use super::super::realm::explored;
use super::super::setup::Options;
use super::super::skills::Skills;
use super::super::state::{Offices, Position, Stage, Terms};
use super::super::strength::{Stand, strength};
use super::seat::TrialMatch;
use regnal_core::dice::Dice;
use regnal_core::game::{BotPlayer as _, FirstMatch, Tutorial};
use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;

/// Exploration percentage of a fully explored province.
const ALL: u8 = 100;
/// Length of the tutorial in months; shorter than the minimum for a normal match.
const MONTHS: u8 = 4;
/// First month in which the bot player's king marches. Until then, the bot player leaves the learner alone.
const MARCHES: u8 = 2;

impl Tutorial for Offices {
    fn first_match() -> Option<FirstMatch<Options>> {
        let usual = Options::usual(2);
        let options = Options {
            machines: vec![Seat(1)],
            terms: Terms { turns: MONTHS, ..usual.terms },
            ..usual
        };
        Some(FirstMatch::new(options, 3))
    }

    /// Returns the actions of the tutorial's bot player. The bot player creates its king. After that, only the king
    /// acts, and he only marches.
    fn novice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        if !self.awaited().contains(&seat) {
            return self.machine(seat, dice);
        }
        if self.at.stage == Stage::Creation {
            return vec![Action::CreateKing(King {
                alignment: Alignment::Pagan,
                temperament: Temperament::Coward,
                skills: Skills::of([
                    (Skill::Tactics, 1),
                    (Skill::ForcedMarch, 2),
                    (Skill::Sage, 1),
                ]),
                ..first_king(seat)
            })];
        }
        let mut trial = TrialMatch::of(self, seat);
        for deed in self.at.foray(seat) {
            trial.attempt(deed);
        }
        trial.deeds.push(Action::Lock);
        trial.deeds
    }

    /// Returns the actions that a bot player would take, as advice. Before the first turn, the advice is to create a
    /// king suitable for beginners.
    fn advice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        let is_creation = self.at.stage == Stage::Creation && self.awaited().contains(&seat);
        match is_creation {
            true => vec![Action::CreateKing(first_king(seat))],
            false => self.without_conflicts(seat, self.sort_for_teaching(self.prudent(seat, dice))),
        }
    }
}

impl Offices {
    /// Returns the actions of a cautious bot player, which attacks only where it is stronger than the known or presumed
    /// defenders. Such actions suit a learner, who cannot afford to lose an army.
    fn prudent(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        let mut shunned = self.lost_attacks(seat);
        loop {
            let mut deeds = self.ai_actions_without(seat, dice, &shunned);
            if let Some(scout) = self.at.scout(seat) {
                deeds = self.with_errand(seat, deeds, scout, self.at.errands(seat, scout));
            }
            if let Some(king) = self.at.kingdom(seat).map(|own| own.king) {
                deeds = self.with_errand(seat, deeds, king, self.at.strikes(seat, king, &shunned));
            }
            let rash = self.rash(seat, &deeds);
            if rash.is_subset(&shunned) {
                return deeds;
            }
            shunned.extend(rash);
        }
    }

    /// Replaces the orders of `who` with the first errand in `errands` whose orders are all legal. Returns `deeds`
    /// unchanged if no errand is legal. Needed because the normal AI neither explores nor hires heroes in a match this
    /// short.
    fn with_errand(
        &self,
        seat: Seat,
        deeds: Vec<Action>,
        who: CharacterId,
        errands: Vec<Vec<(Phase, Order)>>,
    ) -> Vec<Action> {
        let is_his =
            |deed: &Action| matches!(deed, Action::Order { character, .. } if *character == who);
        for errand in errands {
            let mut trial = TrialMatch::of(self, seat);
            let count = errand.len();
            for (phase, order) in errand {
                trial.attempt(Action::Order { character: who, phase, order });
            }
            if trial.deeds.len() < count {
                continue;
            }
            for deed in deeds.into_iter().filter(|deed| !is_his(deed)) {
                match deed {
                    // The lock action always comes last and needs no legality check.
                    Action::Lock => trial.deeds.push(deed),
                    _ => trial.attempt(deed),
                }
            }
            return trial.deeds;
        }
        deeds
    }

    /// Returns the advice without the actions that conflict with the learner's own orders, plans or decrees.
    fn without_conflicts(&self, seat: Seat, mut deeds: Vec<Action>) -> Vec<Action> {
        let advised: BTreeMap<(CharacterId, Phase), Order> = deeds
            .iter()
            .filter_map(|deed| match deed {
                Action::Order { character, phase, order } => {
                    Some(((*character, *phase), order.clone()))
                }
                _ => None,
            })
            .collect();
        deeds.retain(|deed| match deed {
            Action::Order { character, phase, .. } => {
                self.leaves_own_orders(seat, deed, (*character, *phase), &advised)
            }
            Action::SetPlan { character, occasion, .. } => !self.at.has_plan(*character, *occasion),
            Action::Decree(decree) => !self.at.is_decreed(seat, decree),
            _ => true,
        });
        deeds
    }

    /// Returns whether an advised order can be added to the learner's own orders for this character. The advised order
    /// must be for an earlier phase than any of these orders, and they must remain legal.
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
        let mut after = TrialMatch::of(self, seat);
        after.attempt(deed.clone());
        own.all(|(&later, order)| {
            let again = Action::Order { character: who, phase: later, order: order.clone() };
            later > phase && after.world.allows(seat, &again)
        })
    }

    /// Returns the provinces that these actions attack with insufficient strength.
    fn rash(&self, seat: Seat, deeds: &[Action]) -> BTreeSet<ProvinceId> {
        let mut after = TrialMatch::of(self, seat);
        for deed in deeds.iter().filter(|deed| **deed != Action::Lock) {
            after.attempt(deed.clone());
        }
        let attacks = deeds.iter().filter_map(|deed| match deed {
            Action::Order { phase, order: Order::Move { path }, .. } => {
                Some((*path.last()?, *phase))
            }
            _ => None,
        });
        let at = &after.world.at;
        attacks.filter(|&(to, phase)| at.is_rash(seat, to, phase)).map(|(to, _)| to).collect()
    }

    /// Returns the provinces that the kingdom attacked last month without success. The advice does not repeat these
    /// attacks. Instead, it suggests recruiting for a month or attacking elsewhere.
    fn lost_attacks(&self, seat: Seat) -> BTreeSet<ProvinceId> {
        let battles = self.at.recent.battles.iter();
        let lost =
            battles.filter(|battle| !battle.attackers_won && battle.attackers.contains(&seat));
        lost.map(|battle| battle.province).collect()
    }

    /// Sorts actions for teaching: character orders first, then plans, then decrees. Omits actions that have no effect
    /// yet: votes cast long before they count, and refusals of a treaty that needs the learner's consent anyway.
    fn sort_for_teaching(&self, mut deeds: Vec<Action>) -> Vec<Action> {
        deeds.retain(|deed| match deed {
            Action::Decree(Decree::Vote { .. }) => {
                self.at.election.is_some() || is_diet(self.at.turn, self.at.terms.turns)
            }
            Action::Decree(Decree::RefuseTreaty(other)) => {
                self.at.kingdom(*other).is_some_and(|own| own.alignment() == Alignment::Druidic)
            }
            _ => true,
        });
        deeds.sort_by_key(|deed| match deed {
            Action::Order { .. } | Action::ClearOrder { .. } => 0,
            Action::SetPlan { .. } => 1,
            Action::Decree(_) | Action::Withdraw(_) => 2,
            _ => 3,
        });
        deeds
    }
}

impl Position {
    /// Returns the orders of the bot player's king. He leads his units towards another kingdom's land, one province per
    /// phase, and attacks it once he is next to it. He never attacks a home province. In the last month he attacks
    /// nothing, because the learner could no longer strike back.
    fn foray(&self, seat: Seat) -> Vec<Action> {
        let Some(king) = self.kingdom(seat).map(|own| own.king) else {
            return Vec::new();
        };
        let Some(here) = self.army_of(king).filter(|_| self.turn >= MARCHES) else {
            return Vec::new();
        };
        let is_near =
            |at: ProvinceId| self.around(at).into_iter().any(|near| self.is_others(seat, near));
        let march = |phase: Phase, to: ProvinceId| Action::Order {
            character: king,
            phase,
            order: Order::Move { path: vec![to] },
        };
        if is_near(here) {
            let prey = self.around(here).into_iter().filter(|&at| self.is_prey(seat, at));
            let attacks = usize::from(self.turn < self.terms.turns);
            return prey.take(attacks).map(|at| march(Phase::B, at)).collect();
        }
        let way = self.way_to(here, is_near).into_iter();
        Phase::ALL.iter().zip(way).map(|(&phase, at)| march(phase, at)).collect()
    }

    /// Returns the province of a character who leads units.
    fn army_of(&self, id: CharacterId) -> Option<ProvinceId> {
        let here = self.character(id).map(|one| one.province);
        here.filter(|_| !self.led_by(id).is_empty())
    }

    /// Returns whether a province belongs to another kingdom.
    fn is_others(&self, seat: Seat, at: ProvinceId) -> bool {
        self.owner(at).is_some_and(|owner| owner != seat)
    }

    /// Returns whether a province is another kingdom's land and nobody's home.
    fn is_prey(&self, seat: Seat, at: ProvinceId) -> bool {
        let is_home = self.kingdoms.iter().any(|own| own.home == at);
        self.is_others(seat, at) && !is_home && !self.is_sea(at)
    }

    /// Returns a shortest land path from a province to any of the goals, excluding the start. Empty if there is no
    /// path.
    fn way_to(&self, from: ProvinceId, is_goal: impl Fn(ProvinceId) -> bool) -> Vec<ProvinceId> {
        let mut seen = BTreeSet::from([from]);
        let mut open = VecDeque::from([vec![from]]);
        while let Some(way) = open.pop_front() {
            let Some(&last) = way.last() else { continue };
            if is_goal(last) {
                return way.into_iter().skip(1).collect();
            }
            for next in self.around(last) {
                if !self.is_sea(next) && seen.insert(next) {
                    open.push_back(way.iter().copied().chain([next]).collect());
                }
            }
        }
        Vec::new()
    }

    /// Returns a king's possible marches against other kingdoms' provinces, excluding home provinces. Provinces that
    /// changed hands last month come first, because the troops that took them might still be there. Ties go to shorter
    /// paths.
    fn strikes(
        &self,
        seat: Seat,
        king: CharacterId,
        shunned: &BTreeSet<ProvinceId>,
    ) -> Vec<Vec<(Phase, Order)>> {
        let Some(here) = self.army_of(king) else { return Vec::new() };
        let near = self.around(here);
        let mut ways: Vec<Vec<ProvinceId>> = near.iter().map(|&at| vec![at]).collect();
        for &over in near.iter().filter(|&&at| self.is_friendly(seat, at)) {
            let far = self.around(over).into_iter().filter(|at| *at != here);
            ways.extend(far.map(|at| vec![over, at]));
        }
        ways.retain(|way| {
            way.last().is_some_and(|at| self.is_prey(seat, *at) && !shunned.contains(at))
        });
        ways.sort_by_key(|way| {
            let is_old = way.last().is_none_or(|at| !self.recent.taken.contains_key(at));
            (is_old, way.len())
        });
        let march = |path| vec![(Phase::A, Order::Move { path })];
        ways.into_iter().map(march).collect()
    }

    /// Returns the hero who explores for a kingdom: the last hero without units.
    fn scout(&self, seat: Seat) -> Option<CharacterId> {
        let heroes = self.house(seat).filter(|(_, one)| !one.is_king);
        let free = heroes.filter(|(id, _)| self.led_by(*id).is_empty());
        free.map(|(id, _)| id).last()
    }

    /// Returns a scout's possible errands, best first: hiring a free hero known to the kingdom, exploring his own
    /// province, exploring an adjacent one. Each errand is a list of orders by phase.
    fn errands(&self, seat: Seat, scout: CharacterId) -> Vec<Vec<(Phase, Order)>> {
        /// Gold offers to try, highest first. Lower offers are seldom accepted.
        const OFFERS: [u32; 3] = [5, 4, 3];
        let (Some(who), Some(own)) = (self.character(scout), self.kingdom(seat)) else {
            return Vec::new();
        };
        let here = who.province;
        let go = |to| (Phase::A, Order::Move { path: vec![to] });
        let near = self.around(here);
        let mut errands = Vec::new();
        let heroes = self.characters.iter();
        for (&hero, one) in heroes.filter(|(id, _)| self.knows_free_hero(seat, **id)) {
            for offer in OFFERS {
                let hire = Order::Hire { hero, offer };
                if one.province == here {
                    errands.push(vec![(Phase::A, hire)]);
                } else if near.contains(&one.province) {
                    errands.push(vec![go(one.province), (Phase::B, hire)]);
                }
            }
        }
        let level = who.skills.level(Skill::Explorer);
        let seen = |at| explored(own.explored(at), self.terrain(at), level, false);
        if own.explored(here) < ALL {
            let each = Phase::ALL.iter().take(1 + usize::from(seen(here) < ALL));
            errands.push(each.map(|&phase| (phase, Order::Explore)).collect());
        }
        let mut unknown: Vec<ProvinceId> = near
            .into_iter()
            .filter(|&at| !self.is_sea(at) && own.explored(at) < ALL)
            .filter(|&at| self.owner(at).is_none_or(|owner| owner == seat))
            .collect();
        // Unowned land comes first, because the heroes in the kingdom's own land are already known. Next comes the land
        // where exploring reveals the most.
        unknown.sort_by_key(|&at| (self.owner(at).is_some(), std::cmp::Reverse(seen(at)), at));
        let explore = |at| vec![go(at), (Phase::B, Order::Explore)];
        errands.extend(unknown.into_iter().map(explore));
        errands
    }

    /// Returns whether a character's plan differs from the default for his temperament.
    fn has_plan(&self, id: CharacterId, occasion: Occasion) -> bool {
        self.character(id).is_some_and(|who| {
            let own = match occasion {
                Occasion::Standing => &who.plan,
                Occasion::Duel => &who.duel_plan,
            };
            *own != Plan::default_of(who.temperament)
        })
    }

    /// Returns whether the kingdom has already filed a decree that this decree would replace.
    fn is_decreed(&self, seat: Seat, decree: &Decree) -> bool {
        let Some(own) = self.kingdom(seat) else { return false };
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

    /// Returns whether a move is an attack that will probably fail, because the attacker has only one unit or is weaker
    /// than the known or presumed defenders.
    fn is_rash(&self, seat: Seat, to: ProvinceId, phase: Phase) -> bool {
        let forces = self.forces(seat, to, phase);
        if forces.own.is_empty() || self.is_friendly(seat, to) {
            return false;
        }
        let [own, _] = total_strength(&forces.own);
        let theirs = self.feared(to, &forces);
        !theirs.is_zero() && (forces.own.len() < 2 || own < theirs)
    }

    /// Returns the presumed strength of a province's defenders, based on the visible units. If none are visible, the
    /// strength is based on the original garrison. If the garrison is unknown too, it is based on the known unit count
    /// or the maximum for this kind of province.
    fn feared(&self, to: ProvinceId, forces: &Forces) -> Fraction {
        /// Usual numbers of defenders: in an ordinary province of a kingdom, and in its capital.
        const GUARDS: [u32; 2] = [2, 4];
        if let Some(foes) = &forces.foes {
            let [least, most] = total_strength(foes);
            return (least + most) * Fraction::of(1, 2);
        }
        let afar = forces.afar.as_ref();
        if let Some(first) = afar.and_then(|afar| afar.first.as_deref()) {
            return total_strength(first)[1];
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
            troops.resize(narrow(count), local_troop(more, race, Quality::Average));
        }
        let stand = Stand { defends: true, ..Stand::plain(terrain) };
        troops.into_iter().map(|troop| strength(troop, &stand).total).sum()
    }
}
