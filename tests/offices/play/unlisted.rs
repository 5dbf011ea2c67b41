//! Generates random orders, decrees, plans and kings, and defines which of them can be accepted although no menu lists
//! them. Menus list only the common forms of an action with many variants; the rules here define the allowed variants.

use std::collections::{BTreeMap, BTreeSet};

use regnal_core::dice::Dice;
use regnal_core::game::{Game, Seat, Viewer};
use regnal_offices::action::{Action, Casting, Decree, Occasion, Order};
use regnal_offices::ids::{CharacterId, ObjectNumber, PlaceId, ProvinceId, UnitId};
use regnal_offices::nouns::{
    ArmyType, Invention, Object, Office, Phase, Race, Skill, Spell, Temperament, Topic,
};
use regnal_offices::people::{King, usual_king};
use regnal_offices::plan::{Plan, Step};
use regnal_offices::skills::Skills;
use regnal_offices::state::{Stage, Terms};
use regnal_offices::{Offices, Options, Position};

use super::{Tried, dice, sort};

/// Number of random actions generated at a time.
const MANY: usize = 60;

fn any<T: Clone>(of: &[T], whim: &mut Dice) -> T {
    of[whim.index(of.len())].clone()
}

/// Returns one of the values in `of` or, occasionally, the value `not`, which is not in `of`.
fn known_or_not<T: Copy>(of: impl Iterator<Item = T>, not: T, whim: &mut Dice) -> T {
    let mut of: Vec<T> = of.collect();
    if of.is_empty() || whim.index(9) == 0 {
        of.push(not);
        return not;
    }
    any(&of, whim)
}

/// Generator of random actions for `seat`.
struct ActionGenerator<'a> {
    at: &'a Position,
    seat: Seat,
    whim: &'a mut Dice,
}

impl ActionGenerator<'_> {
    fn one_in(&mut self, many: usize) -> bool {
        self.whim.index(many) == 0
    }

    fn seat(&mut self) -> Seat {
        let count = self.at.kingdoms.len();
        Seat(u8::try_from(self.whim.index(count + 1)).unwrap())
    }

    fn province(&mut self) -> ProvinceId {
        let count = self.at.grid.provinces().count();
        ProvinceId(u16::try_from(self.whim.index(count + 2)).unwrap())
    }

    fn place(&mut self) -> PlaceId {
        known_or_not(self.at.places.keys().copied(), PlaceId(999), self.whim)
    }

    /// Returns a character, usually of the seat's own kingdom.
    fn character(&mut self) -> CharacterId {
        let is_own = !self.one_in(3);
        let all = self.at.characters.iter();
        let all = all.filter(|(_, one)| !is_own || one.seat == Some(self.seat));
        known_or_not(all.map(|(id, _)| *id), CharacterId(99_999), self.whim)
    }

    /// Returns random units, usually the seat's own.
    fn units(&mut self, most: usize) -> Vec<UnitId> {
        let is_own = !self.one_in(4);
        let count = self.whim.index(most + 1);
        let all = self.at.units.iter();
        let all = all.filter(|(_, unit)| !is_own || unit.owner == Some(self.seat));
        let all: Vec<UnitId> = all.map(|(id, _)| *id).collect();
        (0..count).map(|_| known_or_not(all.iter().copied(), UnitId(99_999), self.whim)).collect()
    }

    fn kinds(&mut self) -> Vec<ArmyType> {
        let first = any(ArmyType::ALL, self.whim);
        let alike = self.one_in(2);
        (0..self.whim.index(5))
            .map(|_| if alike { first } else { any(ArmyType::ALL, self.whim) })
            .collect()
    }

    /// Returns a path along edges, with an occasional jump, that starts in a character's province or anywhere else.
    fn path(&mut self, who: CharacterId) -> Vec<ProvinceId> {
        let start = self.at.characters.get(&who).map(|one| one.province);
        let mut here = match start {
            Some(start) if !self.one_in(6) => start,
            _ => self.province(),
        };
        let mut path = Vec::new();
        for _ in 0..self.whim.index(8) {
            let near = match self.at.provinces.contains_key(&here) {
                true => self.at.grid.neighbours(here),
                false => Vec::new(),
            };
            here = match near.is_empty() || self.one_in(12) {
                true => self.province(),
                false => any(&near, self.whim),
            };
            path.push(here);
        }
        path
    }

    fn plan(&mut self) -> Plan {
        let count = 1 + self.whim.index(4);
        let steps = (0..count).map(|_| match self.whim.index(8) {
            0 => Step::Shoot,
            1 => Step::Flee,
            2 => Step::Steal,
            3 => Step::Talk,
            4 => Step::Scout,
            5 => Step::Cast(any(Spell::ALL, self.whim)),
            6 => Step::Use(ObjectNumber(1 + u8::try_from(self.whim.index(9)).unwrap())),
            _ => Step::Melee,
        });
        Plan::of(steps.collect()).expect("there should be a plan")
    }

    fn skills(&mut self) -> Skills {
        let king = self.at.kingdoms[self.seat.index()].king;
        let king = self.at.characters.get(&king);
        let old = king.into_iter().flat_map(|king| king.skills.iter());
        let old: Vec<Skill> = old.map(|(skill, _)| skill).collect();
        let is_like = !old.is_empty() && self.one_in(2);
        let mut skills = Skills::default();
        for _ in 0..2 + self.whim.index(4) {
            skills.raise(if is_like { any(&old, self.whim) } else { any(Skill::ALL, self.whim) });
        }
        skills
    }

    fn order(&mut self, who: CharacterId) -> Order {
        match self.whim.index(13) {
            0 => Order::Defend,
            1 => Order::Explore,
            2 => Order::Search { place: self.place(), plan: self.plan() },
            3 => Order::Recruit {
                kinds: self.kinds(),
                mercenaries: if self.one_in(2) { self.units(2) } else { Vec::new() },
            },
            4 => Order::Hire {
                hero: self.character(),
                offer: u32::try_from(self.whim.index(9)).unwrap(),
            },
            5 => Order::Transfer { take: self.units(2), leave: self.units(2) },
            6 => Order::Spy { on: self.seat(), topic: any(Topic::ALL, self.whim) },
            7 => Order::Track { target: self.character() },
            8 => Order::Pursue { target: self.character(), plan: self.plan() },
            9 => Order::Cast(match self.whim.index(6) {
                0 => Casting::Resurrection(self.character()),
                1 => Casting::Blessing,
                2 => Casting::Vision(self.province()),
                3 => Casting::Veil,
                4 => Casting::FairWind,
                _ => Casting::Raise,
            }),
            10 => match self.one_in(2) {
                true => Order::Study { invention: any(Invention::ALL, self.whim) },
                false => Order::Practice { skill: any(Skill::ALL, self.whim) },
            },
            11 => Order::Give { object: any(Object::ALL, self.whim), to: self.character() },
            _ => Order::Move { path: self.path(who) },
        }
    }

    fn decree(&mut self) -> Decree {
        let gold = self.at.kingdoms[self.seat.index()].gold;
        match self.whim.index(8) {
            0 => Decree::SendGold {
                to: self.seat(),
                gold: u32::try_from(self.whim.index(gold as usize + 3)).unwrap(),
            },
            1 => Decree::ProposeTreaty(self.seat()),
            2 => Decree::RefuseTreaty(self.seat()),
            3 => Decree::BreakTreaty(self.seat()),
            4 => Decree::Disband(self.units(1).first().copied().unwrap_or(UnitId(0))),
            5 => Decree::CallElection(self.character()),
            6 => Decree::Vote {
                office: any(Office::ALL, self.whim),
                candidate: Some(self.character()).filter(|_| !self.one_in(8)),
            },
            _ => Decree::NameHeir(self.skills()),
        }
    }

    fn king(&mut self) -> King {
        let race = any(Race::ALL, self.whim);
        let usual = usual_king(Seat(u8::try_from(self.whim.index(4)).unwrap()));
        let name = match self.whim.index(6) {
            0 => String::new(),
            1 => "X".repeat(31),
            _ => "Gudrun".to_owned(),
        };
        King {
            name,
            skills: if self.one_in(2) { self.skills() } else { usual.skills.clone() },
            units: if self.one_in(2) { self.kinds() } else { usual.units.clone() },
            race: if self.one_in(2) { race } else { usual.race },
            ..usual
        }
    }

    fn action(&mut self) -> Action {
        let character = self.character();
        let phase = any(Phase::ALL, self.whim);
        match self.whim.index(12) {
            0 => Action::CreateKing(self.king()),
            1 => Action::AgreeGame(Terms {
                turns: u8::try_from(6 + self.whim.index(13)).unwrap(),
                hours: any(&[1, 24, 48, 168, 169], self.whim),
            }),
            2 => Action::ClearOrder { character, phase },
            3 => Action::SetPlan {
                character,
                occasion: any(Occasion::ALL, self.whim),
                plan: self.plan(),
            },
            4 | 5 => Action::Decree(self.decree()),
            6 => Action::Withdraw(self.decree()),
            7 => any(&[Action::Lock, Action::Unlock, Action::TakeOver], self.whim),
            _ => {
                let order = self.order(character);
                Action::Order { character, phase, order }
            }
        }
    }
}

/// Generates well-formed actions, which need not make sense.
pub(super) fn made_up(game: &Offices, seat: Seat, whim: &mut Dice) -> Vec<Action> {
    let at = game.position();
    let mut mind = ActionGenerator { at, seat, whim };
    (0..MANY).map(|_| mind.action()).collect()
}

/// Returns whether a plan is allowed for this temperament (IO-RULING-49).
fn suits(plan: &Plan, temperament: Temperament) -> bool {
    temperament != Temperament::Berserk || !plan.steps().contains(&Step::Flee)
}

/// **IO-15.13-01.** Returns true if the levels add up to four, with at most two in any skill.
fn are_of_a_king(levels: &Skills) -> bool {
    levels.total() == 4 && levels.iter().all(|(_, level)| level <= 2)
}

/// Returns whether the game can accept an action although it is missing from `listed`.
pub(super) fn may_stand(game: &Offices, seat: Seat, action: &Action, listed: &[Action]) -> bool {
    let at = game.position();
    match action {
        Action::TimeOut | Action::Resign => true,
        Action::CreateKing(king) => {
            let home = |kind: &ArmyType| {
                let mut usual = (0..4).map(|place| usual_king(Seat(place)));
                usual.any(|one| one.race == king.race && one.units.contains(kind))
            };
            let named = (1..=30).contains(&king.name.chars().count());
            let is_king = named && king.units.len() == 3 && are_of_a_king(&king.skills);
            at.stage == Stage::Creation && is_king && king.units.iter().all(home)
        }
        Action::AgreeGame(terms) => {
            let is_in = (8..=16).contains(&terms.turns) && (24..=168).contains(&terms.hours);
            at.stage == Stage::Creation && is_in
        }
        // Common plans are always listed.
        Action::SetPlan { character, occasion, plan } => {
            let is_listed = listed.iter().any(|one| match one {
                Action::SetPlan { character: who, occasion: when, .. } => {
                    (who, when) == (character, occasion)
                }
                _ => false,
            });
            let Some(one) = at.characters.get(character).filter(|_| is_listed) else {
                return false;
            };
            let is_timid = matches!(one.temperament, Temperament::Cautious | Temperament::Coward);
            let begins_well = *occasion == Occasion::Standing
                || plan.steps().first() != Some(&Step::Flee)
                || is_timid && !one.is_king;
            suits(plan, one.temperament) && begins_well
        }
        // A filed decree is not listed itself; its withdrawal is.
        Action::Decree(decree) if listed.contains(&Action::Withdraw(decree.clone())) => true,
        Action::Decree(Decree::SendGold { to, gold }) => {
            let has = at.kingdom(seat).is_some_and(|own| *gold <= own.gold);
            let is_listed = listed.iter().any(|one| match one {
                Action::Decree(Decree::SendGold { to: other, .. }) => other == to,
                _ => false,
            });
            *gold > 0 && has && is_listed
        }
        Action::Decree(Decree::NameHeir(levels)) => {
            let is_heir = |one: &Action| {
                matches!(
                    one,
                    Action::Decree(Decree::NameHeir(_)) | Action::Withdraw(Decree::NameHeir(_))
                )
            };
            let old = at.kingdom(seat).and_then(|own| at.characters.get(&own.king));
            let inherited = |old: &Skills| -> u8 {
                let known = levels.iter().filter(|(skill, _)| old.level(*skill) > 0);
                known.map(|(_, level)| level).sum()
            };
            let is_kin = old.is_some_and(|old| inherited(&old.skills) >= 3);
            listed.iter().any(is_heir) && are_of_a_king(levels) && is_kin
        }
        Action::Order { character, phase, order } => {
            let own = listed.iter().filter_map(|one| match one {
                Action::Order { character: who, phase: when, order } => {
                    ((who, when) == (character, phase)).then_some(order)
                }
                _ => None,
            });
            let own: Vec<&Order> = own.collect();
            // Every character who can be given orders at all can be ordered to defend.
            own.contains(&&Order::Defend)
                && may_be_ordered(game, seat, (*character, *phase), order, &own)
        }
        Action::Decree(_)
        | Action::ClearOrder { .. }
        | Action::Withdraw(_)
        | Action::Lock
        | Action::Unlock
        | Action::TakeOver => false,
    }
}

/// Returns true if the game can accept an order that is not listed, based on the `listed` orders.
fn may_be_ordered(
    game: &Offices,
    seat: Seat,
    (who, phase): (CharacterId, Phase),
    order: &Order,
    listed: &[&Order],
) -> bool {
    let at = game.position();
    let own = at.kingdom(seat).expect("there should be a kingdom");
    let is = |test: &dyn Fn(&Order) -> bool| listed.iter().any(|one| test(one));
    let view = game.view(Viewer::Seat(seat));
    let house = view.own.as_ref().expect("there should be a kingdom");
    let one = house.characters.get(&who).or(house
        .heir
        .as_ref()
        .filter(|(heir, _)| *heir == who)
        .map(|(_, heir)| heir));
    let Some(one) = one else { return false };
    let before = (phase == Phase::B).then(|| own.order(who, Phase::A)).flatten();
    match order {
        // Any path with a reachable first step is allowed, even one that returns to its start. Menus end at a province
        // where an army must stop, but longer paths are accepted in case the army need not stop there by then. After a
        // pursuit, the start is unknown, so every path is allowed.
        Order::Move { path } => {
            let start = match before {
                Some(Order::Move { path }) => path.last().copied(),
                Some(Order::Pursue { .. }) => return !path.is_empty(),
                _ => Some(one.province),
            };
            let comes_to = |step: &ProvinceId| {
                Some(*step) == start
                    || is(&|one| matches!(one, Order::Move { path } if path.last() == Some(step)))
            };
            path.first().is_some_and(comes_to)
        }
        Order::Search { place, plan } => {
            let is_listed =
                is(&|one| matches!(one, Order::Search { place: other, .. } if other == place));
            is_listed && suits(plan, one.temperament)
        }
        Order::Pursue { target, plan } => {
            let is_listed =
                is(&|one| matches!(one, Order::Pursue { target: other, .. } if other == target));
            is_listed && suits(plan, one.temperament)
        }
        // Menus list one unit of each type, the maximum of a single type, and individual mercenaries.
        Order::Recruit { kinds, mercenaries } => {
            let most = listed.iter().map(|one| match one {
                Order::Recruit { kinds, .. } => kinds.len(),
                _ => 0,
            });
            let distinct: BTreeSet<_> = mercenaries.iter().collect();
            let single = |kinds: Vec<ArmyType>, mercenaries: Vec<UnitId>| {
                is(&|one| {
                    *one == Order::Recruit {
                        kinds: kinds.clone(),
                        mercenaries: mercenaries.clone(),
                    }
                })
            };
            kinds.len() + mercenaries.len() > 0
                // At least three units are allowed, because the listed numbers can be lower if the kingdom can afford
                // only a few units of an expensive type.
                && kinds.len() <= most.max().unwrap_or(0).max(3)
                && distinct.len() == mercenaries.len()
                && kinds.iter().all(|kind| single(vec![*kind], Vec::new()))
                && mercenaries.iter().all(|unit| single(Vec::new(), vec![*unit]))
        }
        Order::Hire { hero, offer } => {
            let is_listed =
                is(&|one| matches!(one, Order::Hire { hero: other, .. } if other == hero));
            let is_lost = matches!(before, Some(Order::Pursue { .. }));
            *offer > 0 && (is_lost || *offer > 5 && is_listed)
        }
        // By the second phase, any of the kingdom's units can be in the province, the character can carry any object,
        // and any dead character's body can be there.
        Order::Transfer { take, leave } => {
            let distinct: BTreeSet<_> = take.iter().chain(leave).collect();
            let single = |take: Vec<UnitId>, leave: Vec<UnitId>| {
                is(&|one| *one == Order::Transfer { take: take.clone(), leave: leave.clone() })
            };
            let is_own =
                |id: &UnitId| at.units.get(id).is_some_and(|unit| unit.owner == Some(seat));
            let may_take =
                |id: &UnitId| single(vec![*id], Vec::new()) || phase == Phase::B && is_own(id);
            let may_leave =
                |id: &UnitId| single(Vec::new(), vec![*id]) || phase == Phase::B && is_own(id);
            !distinct.is_empty()
                && distinct.len() == take.len() + leave.len()
                && take.iter().all(may_take)
                && leave.iter().all(may_leave)
        }
        Order::Give { to, .. } => {
            let is_partner = |id: &CharacterId| {
                let known = view.characters.get(id);
                known.is_some_and(|known| known.repute.serves().is_some())
            };
            let is_house = house.characters.get(to).is_some_and(|one| one.is_alive());
            phase == Phase::B && (is_partner(to) || is_house)
        }
        Order::Cast(Casting::Resurrection(dead)) => {
            let is_known =
                view.characters.contains_key(dead) || house.characters.contains_key(dead);
            // Even if nobody can be resurrected now, a character who is still alive might have died by the second
            // phase.
            let is_priest = one.skills.level(Skill::White) > 0;
            phase == Phase::B && dead != &who && is_known && is_priest
        }
        Order::Defend
        | Order::Explore
        | Order::Spy { .. }
        | Order::Track { .. }
        | Order::Cast(_)
        | Order::Study { .. }
        | Order::Practice { .. } => false,
    }
}

/// Each kind of generated action is sometimes rejected. Kinds with many forms are also sometimes accepted without being
/// listed, so that the suite's comparison is meaningful.
#[test]
fn every_kind_of_action_missing_from_the_menu_is_tried_and_sometimes_rejected() {
    let (mut chance, mut whim) = (dice(6, 0), dice(6, 1));
    let mut game = Offices::new(Offices::deal(&Options::usual(3), &mut chance));
    let (mut refused, mut stood) = (BTreeMap::new(), BTreeMap::new());
    while let Some(&seat) = game.awaited().first()
        && game.position().turn < 6
    {
        let mut listed = game.legal(seat);
        listed.extend(game.standing(seat));
        for action in made_up(&game, seat, &mut whim) {
            let is_allowed = game.decide(seat, &action, &mut chance.clone()).is_ok();
            let may = listed.contains(&action) || may_stand(&game, seat, &action, &listed);
            assert!(may || !is_allowed, "{seat:?} can take the unlisted {action:?}");
            let kind = sort(&action).split(' ').next().unwrap_or_default().to_owned();
            if !is_allowed {
                *refused.entry(kind).or_insert(0) += 1;
            } else if !listed.contains(&action) {
                *stood.entry(kind).or_insert(0) += 1;
            }
        }
        let action = game.wish(&game.legal(seat), &mut whim);
        game.play(seat, &action, &mut chance).expect("the listed action should be legal");
    }
    for kind in [
        "create",
        "agree",
        "clear",
        "plan",
        "withdraw",
        "table",
        "send_gold",
        "propose_treaty",
        "refuse_treaty",
        "break_treaty",
        "disband",
        "call_election",
        "vote",
        "name_heir",
        "move",
        "search",
        "recruit",
        "hire",
        "transfer",
        "spy",
        "track",
        "pursue",
        "cast",
        "study",
        "practice",
        "give",
    ] {
        assert!(refused.get(kind).is_some_and(|count| *count > 2), "{kind} of {refused:?}");
    }
    for kind in ["plan", "send_gold", "move", "transfer", "name_heir"] {
        assert!(stood.contains_key(kind), "{kind} of {stood:?}");
    }
}
