//! Gives orders to heroes without an army. Each hero has a trade that earns merit for an office (IO-T15).

use super::super::action::{Casting, Order};
use super::super::encounter::HIT_POINTS;
use super::super::ids::{CharacterId, PlaceId, ProvinceId};
use super::super::nouns::{Alignment, ArmyType, Invention, Phase, Skill, Topic};
use super::super::plan::Plan;
use super::super::skills::aptitude;
use super::super::state::Character;
use super::army::{Element, recruit};
use super::month::Month;
use super::plans;
use super::reach::MarchColumn;
use regnal_core::dice::Dice;
use regnal_core::narrow::narrow;

/// A hero's specialisation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Trade {
    /// Casts blessings and trains for the office of high priest, then studies other magic.
    Priest,
    /// Studies inventions and searches places.
    Scholar,
    /// Conquers provinces at sea.
    Sailor,
    /// Leads an army if the kingdom can afford one.
    Captain,
    /// Practises magic.
    Mage,
    /// Fights monsters.
    Champion,
}

impl Trade {
    /// All trades, in the order in which heroes are assigned to them.
    const ALL: [Trade; 6] = [
        Trade::Priest,
        Trade::Captain,
        Trade::Scholar,
        Trade::Sailor,
        Trade::Mage,
        Trade::Champion,
    ];

    /// Returns the skills that this trade practises, the most useful first.
    fn skills(self) -> &'static [Skill] {
        match self {
            Trade::Priest => &[Skill::White, Skill::Druid, Skill::Psychic, Skill::Elemental],
            Trade::Scholar => &[Skill::Sage, Skill::Explorer, Skill::Spy],
            Trade::Sailor => &[Skill::Marine, Skill::Tactics],
            Trade::Captain => &[Skill::Tactics, Skill::ForcedMarch, Skill::Melee],
            Trade::Mage => &[
                Skill::Psychic,
                Skill::Elemental,
                Skill::Illusion,
                Skill::Necromancy,
                Skill::White,
            ],
            Trade::Champion => &[Skill::Melee, Skill::Elemental, Skill::Archery],
        }
    }

    /// Scores a character's suitability for this trade, based on his levels and aptitudes.
    fn suits(self, who: &Character) -> i32 {
        let fits = self.skills().iter().zip([4, 2, 1, 1, 1]);
        fits.map(|(&skill, weight)| {
            let level = i32::from(who.skills.level(skill));
            let apt = i32::from(aptitude(who.alignment, skill) > 2);
            weight * (2 * level + apt)
        })
        .sum()
    }

    /// **IO-RULING-84.** Returns the skill that a character should practise in this trade. Prefers skills that match
    /// his aptitudes.
    fn practice(self, who: &Character) -> Option<Skill> {
        let within = |skill: &&Skill| who.skills.level(**skill) < aptitude(who.alignment, **skill);
        let apt = self.skills().iter().find(within);
        let any = || {
            let more =
                Skill::MAGICS.iter().filter(|_| self == Trade::Priest || self == Trade::Mage);
            let own = more.chain(self.skills());
            own.filter(|skill| who.skills.level(**skill) < 4).min_by_key(|skill| !within(skill))
        };
        apt.or_else(any).copied()
    }
}

impl<'v> Month<'_, 'v> {
    /// Gives orders to all characters without units.
    pub(super) fn staff(&mut self, heroes: &[(CharacterId, &'v Character)], whim: &mut Dice) {
        let mut left = heroes.to_vec();
        for trade in Trade::ALL.iter().cycle() {
            let best = left
                .iter()
                .enumerate()
                .max_by_key(|(place, (_, who))| (trade.suits(who), std::cmp::Reverse(*place)));
            let Some((place, _)) = best else { return };
            let (id, who) = left.remove(place);
            self.serve(id, who, *trade, whim);
        }
    }

    /// Gives orders to a hero according to his trade.
    fn serve(&mut self, id: CharacterId, who: &'v Character, trade: Trade, whim: &mut Dice) {
        let done = self.pick_up(id, who)
            || trade != Trade::Priest && self.hire(id, who)
            || match trade {
                Trade::Priest => self.bless(id, who),
                Trade::Captain => self.attack_alone(id, who, Element::Land),
                Trade::Sailor => self.attack_alone(id, who, Element::Sea),
                Trade::Scholar => self.study(id, who, whim),
                Trade::Champion => self.hunt(id, who),
                Trade::Mage => false,
            }
            || trade != Trade::Scholar && self.hunt(id, who)
            || self.guard(id, who);
        if !done {
            self.stay(id, who, trade, Phase::ALL);
        }
    }

    /// Makes a character practise a skill if he is on friendly land; otherwise sends him home first.
    fn stay(&mut self, id: CharacterId, who: &'v Character, trade: Trade, phases: &[Phase]) {
        let mut phases = phases.iter().copied();
        if !self.sense.is_friendly(who.province)
            && let Some(path) = self.way(who, self.sense.own.home)
            && let Some(first) = phases.next()
        {
            self.order(id, first, Order::Move { path });
        }
        for phase in phases {
            if phase == Phase::B && self.guard_here(id, who.province, phase) {
                continue;
            }
            if let Some(skill) = trade.practice(who) {
                self.order(id, phase, Order::Practice { skill });
            }
        }
    }

    /// Returns a shortest path to a province for a character without units, if he can reach it within a month.
    fn way(&self, who: &'v Character, to: ProvinceId) -> Option<Vec<ProvinceId>> {
        MarchColumn::of(who, Vec::new()).ways(self.sense).remove(&to).map(|way| way.path)
    }

    /// Gives the order to walk a path and then another order; without a path, the other order is for the first phase.
    fn order_after(&mut self, id: CharacterId, path: Vec<ProvinceId>, order: Order) {
        if path.is_empty() {
            self.order(id, Phase::A, order);
        } else {
            self.order(id, Phase::A, Order::Move { path });
            self.order(id, Phase::B, order);
        }
    }

    /// Like [`Month::way`], but returns the empty path if the character is in the province already.
    fn way_or_stay(&self, who: &'v Character, to: ProvinceId) -> Option<Vec<ProvinceId>> {
        if to == who.province { Some(Vec::new()) } else { self.way(who, to) }
    }

    /// **IO-RULING-87.** Makes a character pick up an object in his province.
    fn pick_up(&mut self, id: CharacterId, who: &'v Character) -> bool {
        let ground = self.sense.province(who.province).map(|one| &one.ground);
        let Some(carried) = ground.and_then(|ground| ground.iter().min()) else {
            return false;
        };
        let object = carried.object;
        self.order(id, Phase::A, Order::Give { object, to: id });
        true
    }

    /// **IO-RULING-42.** Sends a character to hire a known free hero who is within reach and affordable.
    fn hire(&mut self, id: CharacterId, who: &'v Character) -> bool {
        /// Gold offered to a free hero.
        const OFFER: u32 = 3;
        /// Minimum number of turns that must remain for a hero to be hired. A hero hired later could no longer earn an
        /// office.
        const EARLY: i32 = 4;
        let sense = self.sense;
        let most = 3 + sense.realm().count() / 3;
        let Some(alignment) = sense.alignment(sense.me) else { return false };
        if sense.turns_left() < EARLY || sense.own.ordered.len() > most {
            return false;
        }
        let free = sense.view.characters.iter().filter_map(|(&hero, one)| {
            let pay = one.pay?;
            let at = one.place.filter(|at| !self.claimed_hero(*at))?;
            let is_near = one.alignment.steps(alignment) <= 1
                || one.alignment.steps(alignment) <= 2 && alignment == Alignment::Neutral;
            let price = OFFER + pay;
            (is_near && self.purse.affords(price, pay)).then_some((hero, at, price, pay))
        });
        let ways = free.filter_map(|(hero, at, price, pay)| {
            let path = self.way_or_stay(who, at)?;
            Some((path.len(), hero, at, price, pay, path))
        });
        let Some((_, hero, _, price, pay, path)) = ways.min() else { return false };
        self.purse.spend(price, pay);
        self.hired.insert(hero);
        self.order_after(id, path, Order::Hire { hero, offer: OFFER });
        true
    }

    /// Returns whether another character of the kingdom is already on the way to hire the free hero in a province.
    fn claimed_hero(&self, at: ProvinceId) -> bool {
        let characters = &self.sense.view.characters;
        self.hired.iter().any(|hero| characters.get(hero).and_then(|one| one.place) == Some(at))
    }

    /// **IO-RT07.** Blesses the kingdom's richest province within reach. A blessing yields both gold and merit towards
    /// the office of high priest.
    fn bless(&mut self, id: CharacterId, who: &'v Character) -> bool {
        if who.skills.level(Skill::White) == 0 {
            return false;
        }
        let sense = self.sense;
        let here = sense.tax(who.province);
        let best = sense.realm().map(|(at, _)| (sense.tax(at), at)).max();
        if sense.is_mine(who.province) && here + 3 >= best.map_or(0, |(tax, _)| tax) {
            self.order(id, Phase::A, Order::Cast(Casting::Blessing));
            self.stay(id, who, Trade::Priest, &[Phase::B]);
            return true;
        }
        let Some(path) = best.and_then(|(_, at)| self.way(who, at)) else {
            return false;
        };
        self.order_after(id, path, Order::Cast(Casting::Blessing));
        true
    }

    /// **IO-RULING-83, IO-RULING-34.** Makes the hero study inventions, explore the kingdom's provinces and, from time
    /// to time, spy.
    fn study(&mut self, id: CharacterId, who: &'v Character, whim: &mut Dice) -> bool {
        let sense = self.sense;
        let mut wanted = Invention::ALL.to_vec();
        wanted.retain(|invention| !sense.own.inventions.contains(invention));
        let spy = who.skills.level(Skill::Spy);
        if spy > 1 && whim.index(3) == 0 && self.spy(id, who) {
            return true;
        }
        let sage = who.skills.level(Skill::Sage);
        let at = who.province;
        let explored = sense.province(at).map_or(100, |province| province.explored);
        if sage > 0 && sense.is_friendly(at) && !wanted.is_empty() {
            for &phase in Phase::ALL {
                let invention = wanted[whim.index(wanted.len())];
                self.order(id, phase, Order::Study { invention });
            }
            return true;
        }
        if sense.is_mine(at) && explored < 100 {
            self.order(id, Phase::A, Order::Explore);
            self.stay(id, who, Trade::Scholar, &[Phase::B]);
            return true;
        }
        let unknown = sense.realm().filter(|(at, province)| {
            province.explored < 100 && !sense.is_sea(*at) && !self.claimed.contains(at)
        });
        let unknown = unknown.filter_map(|(at, province)| {
            let path = self.way(who, at)?;
            Some((path.len() + usize::from(province.explored) / 25, at, path))
        });
        let Some((_, at, path)) = unknown.min() else { return false };
        self.claimed.insert(at);
        self.order_after(id, path, Order::Explore);
        true
    }

    /// **IO-RULING-81.** Sends the hero to the nearest foreign province to steal an invention.
    fn spy(&mut self, id: CharacterId, who: &'v Character) -> bool {
        let sense = self.sense;
        let theirs = sense.others().flat_map(|other| {
            let realm = sense.view.realm(Some(other));
            realm.map(move |(at, _)| (at, other))
        });
        let ways = theirs.filter(|(_, other)| !sense.view.allied(sense.me, *other));
        let ways = ways.filter_map(|(at, other)| {
            let path = self.way(who, at)?;
            Some((path.len(), path, other))
        });
        let Some((_, path, on)) = ways.min() else { return false };
        self.order_after(id, path, Order::Spy { on, topic: Topic::Invention });
        true
    }

    /// **IO-RULING-37.** Searches a place whose guardian the hero has beaten or can probably beat.
    fn hunt(&mut self, id: CharacterId, who: &'v Character) -> bool {
        /// Highest acceptable risk of the hero's death, in percent.
        const RISK: i32 = 9;
        if who.hit_points < HIT_POINTS {
            return false;
        }
        let sense = self.sense;
        let mut best: Option<(i32, PlaceId, Plan, Vec<ProvinceId>)> = None;
        for (&place, seen) in &sense.view.places {
            if seen.visit.is_some_and(|visit| visit.is_empty) || self.hunted.contains(&place) {
                continue;
            }
            let Some(path) = self.way_or_stay(who, seen.province) else { continue };
            let is_free = seen.visit.is_some_and(|visit| !visit.is_guarded);
            let Some((plan, tried)) = plans::search(who, seen.guardian, sense.view.options.judge)
            else {
                continue;
            };
            let died = if is_free { 0 } else { tried.died };
            let won = if is_free { 100 } else { tried.won };
            let score = won + 4 * tried.merit - 5 * died - 5 * narrow::<i32, _>(path.len());
            if died <= RISK && won >= 40 && best.as_ref().is_none_or(|(most, ..)| score > *most) {
                best = Some((score, place, plan, path));
            }
        }
        let Some((_, place, plan, path)) = best else { return false };
        self.hunted.insert(place);
        let order = Order::Search { place, plan };
        let again = path.is_empty().then(|| order.clone());
        self.order_after(id, path, order);
        if let Some(again) = again {
            self.order(id, Phase::B, again);
        }
        true
    }

    /// Sends the hero to an undefended border province of his kingdom to raise a garrison.
    fn guard(&mut self, id: CharacterId, who: &'v Character) -> bool {
        let sense = self.sense;
        let open = sense.realm().filter(|(at, _)| {
            !sense.is_sea(*at) && sense.is_border(*at) && self.wanted_guards(*at) > 0
        });
        let open = open.filter_map(|(at, _)| {
            let path = self.way_or_stay(who, at)?;
            Some((sense.tax(at), std::cmp::Reverse(path.len()), at, path))
        });
        let Some((_, _, at, path)) = open.max() else { return false };
        if path.is_empty() {
            return self.guard_here(id, at, Phase::A);
        }
        if self.mustered.contains(&(at, Phase::B)) || !self.purse.affords(1, 1) {
            return false;
        }
        self.order(id, Phase::A, Order::Move { path });
        self.guard_here(id, at, Phase::B);
        true
    }

    /// Raises the missing garrisons in the hero's province; returns whether any were raised.
    fn guard_here(&mut self, id: CharacterId, at: ProvinceId, phase: Phase) -> bool {
        if self.mustered.contains(&(at, phase)) || !self.sense.is_mine(at) || self.sense.is_sea(at)
        {
            return false;
        }
        let most = self.sense.muster_limit(at).min(self.wanted_guards(at));
        let count = self.purse.affordable_units(most, 1);
        if count == 0 {
            return false;
        }
        let price: u32 = narrow(count);
        self.purse.spend(price, price);
        self.mustered.insert((at, phase));
        self.order(id, phase, recruit(ArmyType::Ga, count));
        true
    }

    /// Returns the number of additional units needed to hold a province.
    fn wanted_guards(&self, at: ProvinceId) -> usize {
        let sense = self.sense;
        let has = sense.view.units_in(at);
        let has = has.filter(|(_, unit)| unit.owner == Some(sense.me)).count();
        let turn = usize::from(sense.view.turn);
        let wants = match (at == sense.own.home, sense.is_border(at)) {
            (true, true) => 3,
            (true, false) => 1 + turn / 5,
            (false, true) => 1,
            (false, false) => 0,
        };
        wants.saturating_sub(has)
    }
}
