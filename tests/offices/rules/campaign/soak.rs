//! Plays whole campaigns of random legal actions, directly against the engine. Tests that no player gets stuck, that
//! menus agree with the legality checks, and that events survive a round trip through JSON. Also tests that ids are
//! unique, that no character is in two places, that no kingdom spends more gold than it has and that every campaign
//! ends. The shared suite tests the player interface.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use regnal_offices::action::Occasion;

use crate::play::check::{check, check_peace};
use crate::play::sort;
use crate::suite::dice;

/// Number of campaigns for each number of seats.
const CAMPAIGNS: u64 = 1;

/// A campaign in progress, checked after each action.
struct Soak {
    game: Offices,
    chance: Dice,
    whim: Dice,
    name: String,
    /// Units before the last event, and highest unit id used so far.
    units: (BTreeSet<UnitId>, u32),
}

impl Soak {
    fn new(players: u8, number: u64) -> Soak {
        Soak {
            game: fresh(players),
            chance: dice(number, players),
            whim: dice(number, 100 + players),
            name: format!("{players} seats, campaign {number}"),
            units: (BTreeSet::new(), 0),
        }
    }

    /// Takes a legal action and applies its events one by one.
    fn act(&mut self, seat: Seat, action: &Action) {
        let decided = self.game.decide(seat, action, &mut self.chance);
        let events = decided.unwrap_or_else(|illegal| {
            panic!("{}: {seat:?} {action:?} is refused: {illegal}", self.name)
        });
        assert!(!events.is_empty(), "{}: {action:?}", self.name);
        for event in &events {
            self.check_price(event);
            let regrown = match event {
                Event::Realm(Realm::Regrew { units }) => units.as_slice(),
                _ => &[],
            };
            self.game.evolve(event);
            self.check_units(event, regrown);
            if matches!(event, Event::Calendar(Calendar::DuskFell)) {
                let at = self.game.position();
                check_peace(at, &format!("{}, turn {}", self.name, at.turn));
            }
        }
        let text = serde_json::to_string(&events).unwrap();
        let read: Vec<Event> = serde_json::from_str(&text).unwrap();
        assert_eq!(read, events, "{}: the events do not round-trip", self.name);
    }

    /// Checks that no kingdom spends more gold than it has.
    fn check_price(&self, event: &Event) {
        let at = self.game.position();
        let gold = |seat: Option<Seat>| at.kingdoms[seat.unwrap().index()].gold;
        let of = |id: &CharacterId| gold(at.characters[id].seat);
        let (price, has) = match event {
            Event::March(March::Recruited { character, price, .. }) => (*price, of(character)),
            Event::March(March::HeroAsked { character, offer, pay, .. }) => {
                (offer + pay, of(character))
            }
            Event::Diplomacy(Diplomacy::Sent(gift)) => (gift.gold, gold(Some(gift.from))),
            Event::Realm(Realm::Paid { seat, payday }) => (payday.gold, gold(Some(*seat))),
            _ => return,
        };
        assert!(price <= has, "{}: {event:?} of {has}", self.name);
    }

    /// Checks that no unit id is reused and that every leader exists.
    fn check_units(&mut self, event: &Event, regrown: &[UnitId]) {
        let at = self.game.position();
        for (&id, unit) in &at.units {
            // Trolls are the only destroyed units that come back.
            let (before, last) = &self.units;
            assert!(
                before.contains(&id) || id.0 > *last || regrown.contains(&id) && unit.is_mercenary,
                "{}: the id {id} was reused after {event:?}",
                self.name
            );
            assert!(id.0 <= at.last_unit, "{}: {event:?}", self.name);
            if let Some(leader) = unit.leader {
                let leader = &at.characters[&leader];
                assert!(
                    leader.is_alive()
                        && leader.seat == unit.owner
                        && leader.province == unit.province,
                    "{}: unit {id} has lost its leader after {event:?}",
                    self.name
                );
            }
            assert!(
                !unit.is_mercenary || unit.owner.is_none(),
                "{}: {id} after {event:?}",
                self.name
            );
        }
        assert!(at.last_unit >= self.units.1, "{}: {event:?}", self.name);
        self.units = (at.units.keys().copied().collect(), at.last_unit);
    }

    /// Checks the invariants that hold while players write orders.
    fn check(&self) {
        let at = self.game.position();
        let name = format!("{}, turn {}", self.name, at.turn);
        let text = serde_json::to_string(&self.game).unwrap();
        let read: Offices = serde_json::from_str(&text).unwrap();
        assert!(read == self.game, "{name}: the match does not round-trip");
        check(at, &name);
        for (id, one) in at.characters.iter().filter(|(_, one)| one.is_alive()) {
            assert!(one.hit_points == 10, "{name}: {id} is still wounded");
            assert!(one.spent == 0 && one.came_from.is_none(), "{name}: {id}");
        }
        for (id, unit) in &at.units {
            assert!(!unit.is_bitten && unit.spent == 0, "{name}: {id}");
            if let Some(owner) = unit.owner {
                assert!(!at.kingdoms[owner.index()].has_fallen, "{name}: {id}");
            }
        }
        assert!(at.regrowing.is_empty() && at.doings.order.is_empty(), "{name}");
        for own in &at.kingdoms {
            for partner in &own.treaties {
                let theirs = &at.kingdoms[partner.index()];
                assert!(!theirs.has_fallen && !own.has_fallen, "{name}");
            }
        }
    }

    /// Checks that the legality checks agree with the menu on every action that can be enumerated.
    fn compare_menu(&self, seat: Seat, menu: &[Action]) {
        let at = self.game.position();
        let is_sorted = menu.windows(2).all(|pair| pair[0] < pair[1]);
        assert!(is_sorted, "{}: {menu:?}", self.name);
        let menu: BTreeSet<&Action> = menu.iter().collect();
        for &action in menu.iter().step_by(7) {
            self.compare(&menu, seat, action.clone());
        }
        let mut orders = vec![Order::Defend, Order::Explore];
        orders.extend(Invention::ALL.iter().map(|&invention| Order::Study { invention }));
        orders.extend(Skill::ALL.iter().map(|&skill| Order::Practice { skill }));
        let seats = || Seat::all(at.kingdoms.len() + 1);
        for on in seats() {
            orders.extend(Topic::ALL.iter().map(|&topic| Order::Spy { on, topic }));
        }
        let provinces: Vec<ProvinceId> =
            (0..=at.provinces.len() + 1).map(|id| ProvinceId(id.try_into().unwrap())).collect();
        let visions = provinces.iter().map(|&one| Order::Cast(Casting::Vision(one)));
        orders.extend(visions);
        orders.extend(provinces.iter().map(|&one| Order::Move { path: vec![one] }));
        let people: Vec<CharacterId> =
            at.characters.keys().copied().chain([CharacterId(0), CharacterId(999)]).collect();
        for &one in &people {
            orders.push(Order::Track { target: one });
            orders.push(Order::Cast(Casting::Resurrection(one)));
            orders.push(Order::Hire { hero: one, offer: 1 });
            orders.extend(Object::ALL.iter().map(|&object| Order::Give { object, to: one }));
        }
        for &unit in at.units.keys() {
            orders.push(Order::Transfer { take: vec![unit], leave: Vec::new() });
            orders.push(Order::Transfer { take: Vec::new(), leave: vec![unit] });
        }
        orders.extend(
            ArmyType::ALL
                .iter()
                .map(|&kind| Order::Recruit { kinds: vec![kind], mercenaries: Vec::new() }),
        );
        for &character in &people {
            for &phase in Phase::ALL {
                // Second-phase orders can depend on units and objects that arrive later, of which the menu lists only
                // some.
                let open = |order: &&Order| {
                    phase == Phase::A
                        || !matches!(
                            order,
                            Order::Give { .. }
                                | Order::Transfer { .. }
                                | Order::Cast(Casting::Resurrection(_))
                        )
                };
                for order in orders.iter().filter(open) {
                    self.compare(
                        &menu,
                        seat,
                        Action::Order { character, phase, order: order.clone() },
                    );
                }
                self.compare(&menu, seat, Action::ClearOrder { character, phase });
            }
            let one = at.characters.get(&character);
            for &occasion in Occasion::ALL {
                if let Some(one) = one {
                    let plan = Plan::default_of(one.temperament);
                    let action = Action::SetPlan { character, occasion, plan };
                    self.compare(&menu, seat, action);
                }
            }
            self.compare(&menu, seat, Action::Decree(Decree::CallElection(character)));
        }
        for other in seats() {
            for decree in [
                Decree::ProposeTreaty(other),
                Decree::RefuseTreaty(other),
                Decree::BreakTreaty(other),
            ] {
                let own = &at.kingdoms[seat.index()];
                if !own.has_decreed(&decree) {
                    self.compare(&menu, seat, Action::Decree(decree.clone()));
                }
                self.compare(&menu, seat, Action::Withdraw(decree));
            }
        }
        let votes = people.iter().flat_map(|&one| {
            let vote = move |&office: &Office| Decree::Vote { office, candidate: Some(one) };
            Office::ALL.iter().map(vote)
        });
        let units = at.units.keys().copied().chain([UnitId(0)]);
        for decree in votes.chain(units.map(Decree::Disband)) {
            if !at.kingdoms[seat.index()].has_decreed(&decree) {
                self.compare(&menu, seat, Action::Decree(decree));
            }
        }
        for action in [Action::Lock, Action::Unlock, Action::TakeOver] {
            self.compare(&menu, seat, action);
        }
    }

    fn compare(&self, menu: &BTreeSet<&Action>, seat: Seat, action: Action) {
        let mut dice = Dice::recorded(&[], 0);
        let stands = self.game.decide(seat, &action, &mut dice).is_ok();
        let is_listed = menu.contains(&action);
        assert_eq!(
            stands,
            is_listed,
            "{}, turn {}: {seat:?} {action:?}: legal is {stands}, listed is {is_listed}",
            self.name,
            self.game.position().turn
        );
    }

    /// Acts for a seat until it locks or times out.
    fn decide_month(&mut self, seat: Seat) {
        for _ in 0..self.whim.index(16) {
            let menu = self.game.legal(seat);
            let mut sorts: BTreeMap<String, Vec<&Action>> = BTreeMap::new();
            for action in menu.iter().filter(|action| **action != Action::Lock) {
                sorts.entry(sort(action)).or_default().push(action);
            }
            let sorts: Vec<Vec<&Action>> = sorts.into_values().collect();
            if sorts.is_empty() {
                break;
            }
            let among = &sorts[self.whim.index(sorts.len())];
            let action = among[self.whim.index(among.len())].clone();
            self.act(seat, &action);
            if !self.game.awaited().contains(&seat) {
                return;
            }
        }
        let action = if self.whim.index(12) == 0 || self.game.position().turn == 0 {
            self.game.fallback(seat).unwrap()
        } else {
            Action::Lock
        };
        self.act(seat, &action);
    }

    /// Plays the campaign to its end.
    fn run(mut self) -> Offices {
        let mut compared = BTreeSet::new();
        while self.game.outcome().is_none() {
            let awaited = self.game.awaited();
            let seat = awaited.first().copied();
            let seat = seat.unwrap_or_else(|| panic!("{}: nobody is awaited", self.name));
            let turn = self.game.position().turn;
            if self.game.position().stage == Stage::Orders && compared.insert(turn) {
                self.check();
                if turn % 6 == 2 {
                    self.compare_menu(seat, &self.game.legal(seat));
                }
            }
            // A seat that the match is not waiting for can unlock its orders or take over its regency.
            for other in self.game.position().seats() {
                let standing = self.game.standing(other);
                if !standing.is_empty() && self.whim.index(20) == 0 {
                    let action = standing[self.whim.index(standing.len())].clone();
                    self.act(other, &action);
                }
            }
            if self.game.awaited().contains(&seat) {
                self.decide_month(seat);
            }
            assert!(self.game.position().turn <= 12, "{}", self.name);
        }
        let at = self.game.position();
        assert_eq!(at.stage, Stage::Over, "{}", self.name);
        assert!(self.game.awaited().is_empty(), "{}", self.name);
        let award = at.award.as_ref().unwrap();
        assert_eq!(award.scores.len(), at.kingdoms.len(), "{}", self.name);
        for seat in at.seats() {
            assert!(self.game.legal(seat).is_empty(), "{}", self.name);
            assert!(self.game.standing(seat).is_empty(), "{}", self.name);
            assert!(self.game.fallback(seat).is_none(), "{}", self.name);
        }
        self.game
    }
}

#[test]
fn random_legal_campaigns_end_and_never_violate_an_invariant() {
    for players in 2..=8 {
        for number in 0..CAMPAIGNS {
            Soak::new(players, number).run();
        }
    }
}

#[test]
fn a_campaign_without_players_ends_after_the_agreed_turns() {
    let mut game = Soak::new(3, 7);
    while game.game.outcome().is_none() {
        let seat = *game.game.awaited().first().unwrap();
        let action = game.game.fallback(seat).unwrap();
        game.act(seat, &action);
    }
    let at = game.game.position();
    assert_eq!(at.turn, 12);
    assert!(at.kingdoms.iter().all(|own| own.is_regency()));
}
