//! Where one's troops stand in a siege (DW-SAP-18, DW-RULING-67): the besieged on the walls, the besieger before them.

use std::collections::BTreeMap;

use super::{Way, act, ask, line};
use crate::game::Seat;
use crate::game::book::{Choice, Row};
use crate::games::demonworld::action::{Deployment, Siege as Deed, Work};
use crate::games::demonworld::ids::{SiegeId, UnitId};
use crate::games::demonworld::state::{Demonworld, Siege};
use crate::games::demonworld::terms;
use crate::games::demonworld::works::Side;
use crate::text::{Arg, Line};

/// The row.
pub(super) const PLACES: &str = "places";

/// On every element as many as on the others.
const EVEN: &str = "even";
/// Nowhere.
const NOBODY: &str = "none";

/// How many stands are offered.
const COUNTS: [u16; 7] = [1, 2, 3, 4, 6, 8, 12];

/// Stands by element, of each unit.
type Placed = BTreeMap<u16, BTreeMap<UnitId, u16>>;

/// Those of a side that can be placed by taps.
fn placed_of(deployment: &Deployment, side: Side) -> &Placed {
    match side {
        Side::Besieged => &deployment.elements,
        Side::Besieger => &deployment.lines,
    }
}

fn placed_in(deployment: &mut Deployment, side: Side) -> &mut Placed {
    match side {
        Side::Besieged => &mut deployment.elements,
        Side::Besieger => &mut deployment.lines,
    }
}

fn sum_of(placed: &Placed) -> u16 {
    placed.values().flat_map(BTreeMap::values).sum()
}

impl Demonworld {
    /// What a seat has on record, without what has fallen since.
    fn deployment_of(&self, siege: &Siege, seat: Seat) -> Deployment {
        let sent = siege.party(seat).and_then(|own| own.deployment.clone());
        let mut sent = sent.unwrap_or_default();
        let units = self.units_of_party(siege, seat).into_iter();
        let mut left: BTreeMap<UnitId, u16> = units.map(|(id, own)| (id, own.stands)).collect();
        for placed in [&mut sent.elements, &mut sent.lines] {
            for units in placed.values_mut() {
                for (unit, stands) in units.iter_mut() {
                    let living = left.entry(*unit).or_default();
                    *stands = (*stands).min(*living);
                    *living -= *stands;
                }
                units.retain(|_, stands| *stands > 0);
            }
            placed.retain(|_, units| !units.is_empty());
        }
        sent
    }

    /// Whether a seat may say now where its troops stand: the besieged always, a besieger with an assault.
    fn may_deploy(&self, siege: &Siege, id: SiegeId, seat: Seat, side: Side) -> bool {
        let storms = || {
            let party = siege.party(seat);
            let mut planned = party
                .into_iter()
                .flat_map(|party| party.programme.iter().flatten());
            planned.any(|one| matches!(one.work, Work::Assault { .. }) && one.until > siege.week)
        };
        self.siege_question(seat, id).is_ok() && (side == Side::Besieged || storms())
    }

    /// Where a seat's troops stand in a siege.
    pub(super) fn places_row(
        &self,
        siege: &Siege,
        id: SiegeId,
        seat: Seat,
        side: Side,
    ) -> Option<Row> {
        if !self.may_deploy(siege, id, seat, side) {
            return None;
        }
        let sent = siege.party(seat).and_then(|own| own.deployment.as_ref());
        let draft = sent.map(|_| {
            let stands = sum_of(placed_of(&self.deployment_of(siege, seat), side));
            match stands {
                0 => Line::new("demonworld-book-places-nobody"),
                _ => Line::new("demonworld-book-places-some").with("stands", terms::stands(stands)),
            }
        });
        let usual = match side {
            Side::Besieged => "demonworld-book-places-usual-walls",
            Side::Besieger => "demonworld-book-places-usual-field",
        };
        Some(Row {
            code: PLACES.to_owned(),
            thing: Line::new("demonworld-book-places"),
            needs: draft.is_none().then(|| Line::new(usual)),
            draft,
            warning: None,
            is_open: true,
        })
    }

    /// Where a way through the places of a seat's troops leads: an element, a unit, how many of it.
    pub(super) fn places_step(
        &self,
        siege: &Siege,
        id: SiegeId,
        seat: Seat,
        side: Side,
        steps: &[&str],
    ) -> Way {
        let perimeter = self.works_of(siege).map_or(0, |works| works.perimeter());
        if perimeter == 0 || !self.may_deploy(siege, id, seat, side) {
            return None;
        }
        let own = self.deployment_of(siege, seat);
        let set = |deployment| {
            act([Deed::Deploy {
                siege: id,
                deployment,
            }])
        };
        let element = |code: &str| {
            let element: u16 = code.strip_prefix('e')?.parse().ok()?;
            (element < perimeter).then_some(element)
        };
        match steps {
            [] => {
                let nobody = Choice::new(NOBODY, Line::new("demonworld-book-places-nobody"));
                let even = Choice::new(EVEN, Line::new("demonworld-book-places-even"));
                let even = (side == Side::Besieged).then_some(even);
                let placed = placed_of(&own, side);
                let units = self.units_of_party(siege, seat);
                let is_free = |element: u16| {
                    let mut units = units.iter();
                    units.any(|(unit, _)| self.most_at(siege, seat, side, element, *unit) > 0)
                };
                let able: Vec<u16> = (0..perimeter)
                    .filter(|&element| placed.contains_key(&element) || is_free(element))
                    .collect();
                let elements = self.element_choices(siege, able.clone()).into_iter();
                let elements = elements.zip(able).map(|(choice, element)| {
                    let there = placed.get(&element).map(|units| self.placed_line(units));
                    Choice {
                        code: format!("e{element}"),
                        note: there.or(choice.note),
                        ..choice
                    }
                });
                let choices = [nobody].into_iter().chain(even).chain(elements);
                ask("demonworld-book-ask-places", choices.collect())
            }
            [NOBODY] => set(Deployment::default()),
            [EVEN] if side == Side::Besieged => set(self.spread_evenly(siege, seat, perimeter)),
            [code] => {
                let element = element(code)?;
                let there = placed_of(&own, side).get(&element);
                let units = self.units_of_party(siege, seat).into_iter();
                let choices = units.filter_map(|(unit, living)| {
                    let most = self.most_at(siege, seat, side, element, unit);
                    let free = Line::new("demonworld-book-free")
                        .with("free", u32::from(most))
                        .with("stands", terms::stands(living.stands));
                    let choice = Choice::new(format!("u{}", unit.0), line(self.unit_name(unit)));
                    (most > 0).then(|| choice.noted(free))
                });
                let nobody = there.map(|_| {
                    let label = Line::new("demonworld-book-places-empty");
                    Choice::new(NOBODY, label)
                });
                ask(
                    "demonworld-book-ask-placed",
                    nobody.into_iter().chain(choices).collect(),
                )
            }
            [code, NOBODY] => {
                let mut own = own;
                placed_in(&mut own, side).remove(&element(code)?)?;
                set(own)
            }
            [code, unit, rest @ ..] => {
                let element = element(code)?;
                let unit = UnitId(unit.strip_prefix('u')?.parse().ok()?);
                let most = self.most_at(siege, seat, side, element, unit);
                match rest {
                    [] => {
                        let some = COUNTS.into_iter().filter(|&count| count < most);
                        let all = (most > 0).then_some(most);
                        let choice =
                            |count: u16| Choice::new(count.to_string(), line(terms::stands(count)));
                        let choices = some.chain(all).map(choice).collect();
                        ask("demonworld-book-ask-how-many", choices)
                    }
                    [count] => {
                        let count: u16 = count.parse().ok()?;
                        if !(1..=most).contains(&count) {
                            return None;
                        }
                        let mut own = own;
                        let there = placed_in(&mut own, side).entry(element).or_default();
                        there.insert(unit, count);
                        set(own)
                    }
                    _ => None,
                }
            }
        }
    }

    /// How many stands of a unit can stand at an element: those there, and those that stand nowhere else.
    fn most_at(&self, siege: &Siege, seat: Seat, side: Side, element: u16, unit: UnitId) -> u16 {
        let own = self.deployment_of(siege, seat);
        let units = self.units_of_party(siege, seat).into_iter();
        let living = units.filter(|(id, _)| *id == unit);
        let living: u16 = living.map(|(_, own)| own.stands).sum();
        let of = |units: &BTreeMap<UnitId, u16>| units.get(&unit).copied().unwrap_or(0);
        let all = own.elements.values().chain(own.lines.values());
        let all: u16 = all.map(of).sum();
        let here = placed_of(&own, side).get(&element).map_or(0, of);
        living.saturating_sub(all - here)
    }

    /// All stands of a seat, one after the other over the elements of the perimeter.
    fn spread_evenly(&self, siege: &Siege, seat: Seat, perimeter: u16) -> Deployment {
        let mut deployment = Deployment::default();
        let units = self.units_of_party(siege, seat).into_iter();
        let stands = units.flat_map(|(id, own)| (0..own.stands).map(move |_| id));
        for (unit, element) in stands.zip((0..perimeter).cycle()) {
            let there = deployment.elements.entry(element).or_default();
            *there.entry(unit).or_default() += 1;
        }
        deployment
    }

    fn placed_line(&self, units: &BTreeMap<UnitId, u16>) -> Line {
        let some = units.iter().map(|(&unit, &stands)| {
            Arg::from(
                Line::new("demonworld-book-placed")
                    .with("unit", self.unit_name(unit))
                    .with("stands", terms::stands(stands)),
            )
        });
        let names: Vec<Arg> = some.collect();
        Line::new("demonworld-book-list").with("names", names)
    }
}
