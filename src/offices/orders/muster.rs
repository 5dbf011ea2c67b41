//! Menus for orders to recruit, to hire, and to take or leave units (IO-RULING-28, IO-RULING-40 to -42).

use std::collections::BTreeSet;

use super::{PathTarget, ask, ask_several, line, noted, order, units_of};
use crate::action::Order;
use crate::content::content;
use crate::decide::judge::Footing;
use crate::ids::{CharacterId, UnitId};
use crate::label::all_of;
use crate::map::unit_race;
use crate::nouns::ArmyType;
use crate::realm::hero_pay;
use crate::state::{Character, Offices};
use crate::terms;
use regnal_core::game::book::{AND, Choice};
use regnal_core::refusal::Cites as _;
use regnal_core::text::Line;

/// Maximum amount of gold that the player can offer a hero in the menu.
const OFFERS: u32 = 6;
/// Prefix of a mercenary unit's id.
const MERCENARY: char = '#';

impl Offices {
    fn can_recruit_these(&self, footing: &Footing, step: &str) -> bool {
        self.read_recruits(step).is_some_and(|order| self.stands(footing, &order))
    }

    /// Returns the possible recruits: for each army type, every number of units up to the limit; then each mercenary
    /// unit.
    fn recruits(&self, footing: &Footing) -> Vec<Choice> {
        let Some(province) = footing.province else { return Vec::new() };
        let muster = self.at.muster(footing.seat, province);
        let mut choices = Vec::new();
        let types = ArmyType::ALL.iter().filter(|&&kind| {
            muster.is_own
                && muster.offers(kind)
                && !(self.at.is_sea(province) && kind == ArmyType::Ga)
        });
        for &kind in types {
            for count in 1..=muster.limit() {
                let price =
                    content().troop(kind).pay * regnal_core::narrow::narrow::<u32, _>(count);
                let label = line(terms::kinds(std::iter::repeat_n(kind, count)));
                let race = unit_race(kind, self.at.race(province));
                let id = match footing.who.can_lead(race) {
                    true => "offices-book-recruit-note",
                    false => "offices-book-recruit-unled",
                };
                let note = Line::new(id)
                    .with("gold", terms::gold(price))
                    .with("quality", muster.quality());
                let choice = Choice::new(format!("{}{count}", kind.code()), label).noted(note);
                if self.can_recruit_these(footing, &choice.code) {
                    choices.push(choice);
                }
            }
        }
        let mercenaries = self
            .at
            .units_in(province)
            .filter(|(id, unit)| unit.is_mercenary && self.at.sees_unit(footing.seat, *id));
        for (id, unit) in mercenaries {
            let note = Line::new("offices-book-mercenary-note")
                .with("gold", terms::gold(content().troop(unit.troop.kind).pay))
                .with("quality", unit.troop.quality);
            let choice = Choice::new(format!("{MERCENARY}{id}"), line(self.at.unit_name(id)));
            choices.push(choice.noted(note));
        }
        choices
    }

    /// Parses an order from a path step with several recruits. For each type, only the highest number chosen counts.
    fn read_recruits(&self, step: &str) -> Option<Order> {
        let mut counts: Vec<(ArmyType, usize)> = Vec::new();
        let mut mercenaries = Vec::new();
        for one in step.split(AND) {
            if let Some(number) = one.strip_prefix(MERCENARY) {
                mercenaries.push(number.parse().ok()?);
                continue;
            }
            let (kind, count) = one.split_at_checked(2)?;
            let kind = ArmyType::from_letters(kind)?;
            let count: usize = count.parse().ok().filter(|&count| count <= 4)?;
            match counts.iter_mut().find(|(other, _)| *other == kind) {
                Some((_, most)) => *most = count.max(*most),
                None => counts.push((kind, count)),
            }
        }
        let kinds = counts.into_iter();
        Some(Order::Recruit {
            kinds: kinds.flat_map(|(kind, count)| std::iter::repeat_n(kind, count)).collect(),
            mercenaries,
        })
    }

    /// Returns menu entries for recruiting, hiring, and transferring units.
    pub(super) fn muster_choices(&self, footing: &Footing) -> Vec<Choice> {
        let mut choices = Vec::new();
        let recruits = self.recruits(footing);
        if recruits.iter().any(|choice| self.can_recruit_these(footing, &choice.code)) {
            choices.push(Choice::new("r", Line::new("offices-book-recruit")));
        }
        choices.extend(self.hire_choices(footing));
        choices.extend(self.transfer_choices(footing));
        choices
    }

    pub(super) fn recruit_way(&self, footing: &Footing, steps: &[&str]) -> PathTarget {
        match steps {
            [] => {
                let province = footing.province?;
                let muster = self.at.muster(footing.seat, province);
                let gold = self.at.kingdom(footing.seat).map_or(0, |own| own.gold);
                let note = Line::new("offices-book-recruit-limit")
                    .with("count", muster.limit())
                    .with("gold", terms::gold(gold));
                noted(ask_several("offices-book-ask-recruits", self.recruits(footing)), [note])
            }
            [step] => order(footing, self.read_recruits(step)?),
            _ => None,
        }
    }

    /// Returns an entry for each known free hero in the province whom the kingdom can hire.
    fn hire_choices(&self, footing: &Footing) -> Vec<Choice> {
        let all = self.characters_at(footing);
        all.filter(|(id, _)| self.at.hiring(footing, *id, 1).is_ok())
            .map(|(id, one)| {
                let label = Line::new("offices-book-hire").with("hero", terms::name(one));
                Choice::new(format!("h{id}"), label)
            })
            .collect()
    }

    /// Returns the living characters in the province where a character will be, in id order.
    pub(super) fn characters_at(
        &self,
        footing: &Footing,
    ) -> impl Iterator<Item = (CharacterId, &Character)> {
        footing.province.into_iter().flat_map(|province| self.at.characters_in(province))
    }

    /// **IO-RULING-42.** Lists the known free heroes in the province whom the kingdom cannot hire, with the reasons.
    pub(super) fn unhired_notes(&self, footing: &Footing) -> Vec<Line> {
        let all = self.characters_at(footing);
        all.filter(|(id, _)| self.at.knows_free_hero(footing.seat, *id))
            .filter_map(|(id, one)| {
                let why = self.at.hiring(footing, id, 1).err()?;
                Some(
                    Line::new("offices-book-no-hire")
                        .with("hero", terms::name(one))
                        .with("why", why.line()),
                )
            })
            .collect()
    }

    pub(super) fn hire_way(&self, footing: &Footing, hero: &str, steps: &[&str]) -> PathTarget {
        let hero = hero.parse().ok()?;
        match steps {
            [] => {
                let known = self.at.known_free_hero(footing.seat, hero)?;
                let levels = known.skills.total();
                let choice = |offer: u32| {
                    let asked = Order::Hire { hero, offer };
                    self.at.judge_in_situation(footing, &asked).ok()?;
                    let label = line(terms::gold(offer));
                    let all = terms::gold(offer.saturating_add(hero_pay(levels)));
                    let price = Line::new("offices-book-hire-note").with("gold", all);
                    let odds = self.odds_of(footing.seat, footing.id, footing.phase, &asked);
                    let note = all_of(odds.into_iter().chain([price]));
                    Some(Choice::new(offer.to_string(), label).noted(note))
                };
                ask("offices-book-ask-offer", (1..=OFFERS).filter_map(choice))
            }
            [offer] => order(footing, Order::Hire { hero, offer: offer.parse().ok()? }),
            _ => None,
        }
    }

    /// Returns the kingdom's units in the character's province: first those that he could take over, then those that he
    /// leads.
    fn units_at(&self, footing: &Footing) -> (Vec<UnitId>, Vec<UnitId>) {
        let Some(province) = footing.province else {
            return (Vec::new(), Vec::new());
        };
        let others = self
            .at
            .units_in(province)
            .filter(|(id, unit)| unit.owner == Some(footing.seat) && !footing.units.contains(id))
            .filter(|(_, unit)| footing.who.can_lead(unit.troop.race))
            .map(|(id, _)| id);
        (others.collect(), self.units_still_led(footing))
    }

    /// Returns the units that a character will lead in a phase and that already have ids. Excludes units that other
    /// characters take over before then.
    pub(super) fn units_still_led(&self, footing: &Footing) -> Vec<UnitId> {
        let own = self.at.kingdom(footing.seat);
        let others = own.into_iter().flat_map(|own| &own.orders);
        let others = others.filter(|(id, _)| **id != footing.id);
        let orders = others.filter_map(|(_, orders)| orders.get(&footing.phase.before()?));
        let taken: BTreeSet<UnitId> = orders
            .flat_map(|order| match order {
                Order::Transfer { take, .. } => &take[..],
                _ => &[],
            })
            .copied()
            .collect();
        let led = footing.units.iter().copied();
        led.filter(|unit| !taken.contains(unit)).collect()
    }

    fn transfer_choices(&self, footing: &Footing) -> Vec<Choice> {
        let (others, led) = self.units_at(footing);
        let all = |label: Line, units: &[UnitId]| label.with("units", terms::units(units.len()));
        let choices = [
            ("t", all(Line::new("offices-book-take-all"), &others), !others.is_empty()),
            ("T", Line::new("offices-book-take-some"), others.len() > 1),
            ("l", all(Line::new("offices-book-leave-all"), &led), !led.is_empty()),
            ("L", Line::new("offices-book-leave-some"), led.len() > 1),
        ];
        let possible = choices.into_iter().filter(|(.., is_possible)| *is_possible);
        possible.map(|(code, label, _)| Choice::new(code, label)).collect()
    }

    pub(super) fn transfer_way(&self, footing: &Footing, verb: &str, steps: &[&str]) -> PathTarget {
        let (others, led) = self.units_at(footing);
        let take = |take| order(footing, Order::Transfer { take, leave: Vec::new() });
        let leave = |leave| order(footing, Order::Transfer { take: Vec::new(), leave });
        let choice = |id: UnitId| {
            let unit = self.at.unit(id)?;
            let leader = unit.leader.filter(|&leader| leader != footing.id);
            let note = match leader {
                Some(leader) => Line::new("offices-book-unit-led")
                    .with("quality", unit.troop.quality)
                    .with("leader", self.at.person(footing.seat, leader)),
                None => line(unit.troop.quality),
            };
            Some(Choice::new(id.to_string(), line(self.at.unit_name(id))).noted(note))
        };
        match (verb, steps) {
            ("t", []) => take(others),
            ("l", []) => leave(led),
            ("T", []) => {
                ask_several("offices-book-ask-take", others.into_iter().filter_map(choice))
            }
            ("L", []) => ask_several("offices-book-ask-leave", led.into_iter().filter_map(choice)),
            ("T", [step]) => take(units_of(step)?),
            ("L", [step]) => leave(units_of(step)?),
            _ => None,
        }
    }
}
