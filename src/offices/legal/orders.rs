//! Lists orders that a character might be given, before they are filtered by the rules.

use std::collections::BTreeMap;

use crate::action::{Casting, Order};
use crate::content::content;
use crate::decide::judge::{Footing, OrderMoment};
use crate::ids::{CharacterId, ProvinceId, UnitId};
use crate::intrigue::vision_range;
use crate::map::shortest_paths;
use crate::nouns::{ActionSpell, ArmyType, Invention, Object, Phase, Skill, Topic};
use crate::state::Position;
use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;

impl Position {
    /// Returns the orders that a character can be given for a phase. Computes the character's situation only once.
    pub(super) fn order_menu(&self, seat: Seat, id: CharacterId, phase: Phase) -> Vec<Order> {
        let Ok(footing) = self.footing(seat, id, phase, OrderMoment::Filed) else {
            return Vec::new();
        };
        let mut menu = vec![Order::Defend, Order::Explore];
        let paths = self.paths(&footing).into_iter();
        menu.extend(paths.map(|path| Order::Move { path }));
        self.search_menu(&footing, &mut menu);
        self.muster_menu(&footing, &mut menu);
        self.transfer_menu(&footing, &mut menu);
        self.people_menu(&footing, &mut menu);
        self.magic_menu(&footing, &mut menu);
        menu.extend(Invention::ALL.iter().map(|&invention| Order::Study { invention }));
        menu.extend(Skill::ALL.iter().map(|&skill| Order::Practice { skill }));
        menu.retain(|order| self.judge_in_situation(&footing, order).is_ok());
        menu
    }

    /// Returns a shortest path to each province that the character can reach, as far as the kingdom knows. Unseen
    /// forces can still stop him (IO-RULING-29).
    fn paths(&self, footing: &Footing) -> Vec<Vec<ProvinceId>> {
        let units = footing.kinds.len();
        let paths = self.paths_until(footing, |at| self.is_known_halt(footing.seat, units, at));
        paths.into_values().filter(|path| !path.is_empty()).collect()
    }

    /// **IO-RULING-27.** Returns a shortest path to each province that a character can reach with his units and
    /// movement points, including the empty path to his own. He does not go on from a province where he `halts`. Ties
    /// go to lower ids.
    pub(crate) fn paths_until(
        &self,
        footing: &Footing,
        halts: impl Fn(ProvinceId) -> bool,
    ) -> BTreeMap<ProvinceId, Vec<ProvinceId>> {
        let Some(start) = footing.province else { return BTreeMap::new() };
        shortest_paths(start, |from, steps| {
            if from != start && halts(from) {
                return Vec::new();
            }
            let spent = footing.spent.saturating_add(narrow(steps));
            self.open_steps(footing, spent, from)
        })
    }

    /// Returns the neighbours of a province that a character can enter with his units after he has spent some movement
    /// points.
    pub(crate) fn open_steps(
        &self,
        footing: &Footing,
        spent: u8,
        from: ProvinceId,
    ) -> Vec<ProvinceId> {
        let mut open = self.around(from);
        open.retain(|&to| self.check_step(&footing.who, &footing.kinds, spent, from, to).is_ok());
        open
    }

    fn search_menu(&self, footing: &Footing, menu: &mut Vec<Order>) {
        let known = self.kingdom(footing.seat).map(|own| &own.known_places);
        for &place in known.into_iter().flatten() {
            let plan = footing.who.plan.clone();
            menu.push(Order::Search { place, plan });
        }
    }

    fn muster_menu(&self, footing: &Footing, menu: &mut Vec<Order>) {
        let Some(province) = footing.province else { return };
        let muster = self.muster(footing.seat, province);
        if muster.is_own {
            for &kind in ArmyType::ALL.iter().filter(|&&kind| muster.offers(kind)) {
                for count in 1..=muster.limit() {
                    menu.push(Order::Recruit { kinds: vec![kind; count], mercenaries: Vec::new() });
                }
            }
        }
        for (id, _) in self.units_in(province).filter(|(_, unit)| unit.is_mercenary) {
            menu.push(Order::Recruit { kinds: Vec::new(), mercenaries: vec![id] });
        }
        let free = self.characters_in(province).filter(|(_, one)| one.is_free());
        for (hero, _) in free {
            const OFFERS: std::ops::RangeInclusive<u32> = 1..=5;
            menu.extend(OFFERS.map(|offer| Order::Hire { hero, offer }));
        }
    }

    fn transfer_menu(&self, footing: &Footing, menu: &mut Vec<Order>) {
        let Some(province) = footing.province else { return };
        let own = self.units_in(province);
        let own = own.filter(|(_, unit)| unit.owner == Some(footing.seat));
        let (led, others): (Vec<UnitId>, Vec<UnitId>) =
            own.map(|(id, _)| id).partition(|id| footing.units.contains(id));
        let take = |take: Vec<UnitId>| Order::Transfer { take, leave: Vec::new() };
        let leave = |leave: Vec<UnitId>| Order::Transfer { take: Vec::new(), leave };
        menu.extend(others.iter().map(|&one| take(vec![one])));
        menu.extend(led.iter().map(|&one| leave(vec![one])));
        // If there are several units to leave or to take, also offers to transfer all of them together.
        if led.len() > 1 {
            menu.push(leave(led));
        }
        if others.len() > 1 {
            menu.push(take(others));
        }
    }

    fn people_menu(&self, footing: &Footing, menu: &mut Vec<Order>) {
        for on in self.playing() {
            menu.extend(Topic::ALL.iter().map(|&topic| Order::Spy { on, topic }));
        }
        for &target in footing.heard(self).keys() {
            menu.push(Order::Track { target });
            let plan = footing.who.plan.clone();
            menu.push(Order::Pursue { target, plan });
        }
        let house = self.house(footing.seat);
        let own = house.filter(|(_, one)| footing.province == Some(one.province));
        let mut receivers: Vec<CharacterId> = own.map(|(id, _)| id).collect();
        // The kingdom can give the order without knowing where foreign characters are.
        let heard = footing.heard(self).iter();
        let others = heard.filter(|(_, known)| known.serves().is_some_and(|of| of != footing.seat));
        receivers.extend(others.map(|(&id, _)| id));
        for &object in Object::ALL {
            if footing.who.carried.iter().any(|one| one.object == object) {
                let others = receivers.iter().filter(|&&to| to != footing.id);
                menu.extend(others.map(|&to| Order::Give { object, to }));
            }
            if self.is_lying(footing, object) {
                menu.push(Order::Give { object, to: footing.id });
            }
        }
    }

    /// Returns whether an object of this kind lies on the ground in the character's province, as far as his kingdom
    /// knows. The kingdom does not know which objects lie on the ground elsewhere.
    pub(crate) fn is_lying(&self, footing: &Footing, object: Object) -> bool {
        let province = footing.province.filter(|_| !footing.is_expected());
        province.is_some_and(|province| self.object_of(None, province, object).is_some())
    }

    fn magic_menu(&self, footing: &Footing, menu: &mut Vec<Order>) {
        if Skill::MAGICS.iter().any(|&magic| footing.who.skills.level(magic) > 0) {
            let castings = ActionSpell::ALL.iter().flat_map(|&spell| self.targets(footing, spell));
            menu.extend(castings.map(Order::Cast));
        }
    }

    /// Returns a spell's possible targets. The dead are included only if known to the kingdom.
    pub(crate) fn targets(&self, footing: &Footing, spell: ActionSpell) -> Vec<Casting> {
        match spell {
            ActionSpell::Resurrection => {
                let heard = footing.heard(self).iter();
                let dead = heard.filter(|(_, known)| known.is_dead());
                dead.map(|(&id, _)| Casting::Resurrection(id)).collect()
            }
            ActionSpell::Vision => {
                let level = footing.who.skills.level(content().magic(spell));
                let from = footing.province;
                let is_near = |to: ProvinceId| {
                    from.is_none_or(|from| self.grid.distance(from, to) <= vision_range(level))
                };
                let all = self.provinces.keys().copied();
                all.filter(|&to| is_near(to)).map(Casting::Vision).collect()
            }
            _ => Casting::untargeted(spell).into_iter().collect(),
        }
    }
}
