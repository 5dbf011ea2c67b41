//! Order book steps for the deployment of troops in a siege (DW-SAP-18, DW-RULING-67): the besieged on the walls, the
//! besieger in front of them.

use std::collections::BTreeMap;

use super::siege::SiegeBook;
use super::{NONE, PathStep, act, ask, ask_again, aspect_value, line, listed, row};
use crate::action::{Deployment, Entry, Siege as Deed, Work};
use crate::ids::UnitId;
use crate::terms;
use crate::works::Side;
use regnal_core::game::book::{Choice, Row};
use regnal_core::text::{Arg, Line};

pub(super) const PLACES: &str = "places";

/// Code of the choice that distributes the stands evenly over all elements.
const EVEN: &str = "even";

/// Numbers of stands offered as choices.
const COUNTS: [u16; 7] = [1, 2, 3, 4, 6, 8, 12];

type StandsByElement = BTreeMap<u16, BTreeMap<UnitId, u16>>;

/// A place at a wall element.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spot {
    /// On the element.
    On,
    /// In front of the element, on the route of a sap that targets the element.
    Before,
}

impl Spot {
    /// Returns the places available to a side. The besieged cannot be placed in front of the walls.
    fn of(side: Side) -> &'static [Spot] {
        match side {
            Side::Besieged => &[Spot::On],
            Side::Besieger => &[Spot::Before, Spot::On],
        }
    }

    fn code(self) -> &'static str {
        match self {
            Spot::On => "on",
            Spot::Before => "before",
        }
    }

    fn label(self) -> &'static str {
        match self {
            Spot::On => "demonworld-book-places-on",
            Spot::Before => "demonworld-book-places-before",
        }
    }
}

fn placed_of(deployment: &Deployment, spot: Spot) -> &StandsByElement {
    match spot {
        Spot::On => &deployment.elements,
        Spot::Before => &deployment.lines,
    }
}

fn placed_in(deployment: &mut Deployment, spot: Spot) -> &mut StandsByElement {
    match spot {
        Spot::On => &mut deployment.elements,
        Spot::Before => &mut deployment.lines,
    }
}

fn sum_of(placed: &StandsByElement) -> u16 {
    placed.values().flat_map(BTreeMap::values).sum()
}

impl SiegeBook<'_> {
    /// Returns the seat's stored deployment, without the stands that were lost since it was stored.
    fn deployment(&self) -> Deployment {
        let sent = self.party().and_then(|own| own.deployment.clone());
        let mut sent = sent.unwrap_or_default();
        let units = self.units().into_iter();
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

    /// Returns whether the seat can deploy now. The besieged always can; a besieger can if an assault is planned.
    fn may_deploy(&self) -> bool {
        let is_storm =
            |one: &Entry| matches!(one.work, Work::Assault { .. }) && one.until > self.siege.week;
        self.game.siege_question(self.seat, self.id).is_ok()
            && (self.side == Side::Besieged || self.written().iter().any(is_storm))
    }

    pub(super) fn places_row(&self) -> Option<Row> {
        if !self.may_deploy() {
            return None;
        }
        let sent = self.party().and_then(|own| own.deployment.as_ref());
        let draft = sent.map(|_| {
            let own = self.deployment();
            let spots = Spot::of(self.side).iter();
            let stands: u16 = spots.map(|&spot| sum_of(placed_of(&own, spot))).sum();
            match stands {
                0 => Line::new("demonworld-book-places-nobody"),
                _ => Line::new("demonworld-book-places-some").with("stands", terms::stands(stands)),
            }
        });
        let usual = match self.side {
            Side::Besieged => "demonworld-book-places-usual-walls",
            Side::Besieger => "demonworld-book-places-usual-field",
        };
        Some(Row {
            needs: draft.is_none().then(|| Line::new(usual)),
            draft,
            ..row(PLACES, Line::new("demonworld-book-places"))
        })
    }

    /// Returns the next step of a path for deploying troops. The questions are the element, the place at the element,
    /// the unit and the number of stands. For the besieged, there is only one place at each element, so the question
    /// about the place is skipped.
    pub(super) fn places_step(&self, steps: &[&str]) -> PathStep {
        let perimeter = self.perimeter();
        if perimeter == 0 || !self.may_deploy() {
            return None;
        }
        let element = |code: &str| {
            let element: u16 = code.strip_prefix('e')?.parse().ok()?;
            (element < perimeter).then_some(element)
        };
        match (steps, Spot::of(self.side)) {
            ([], _) => {
                let able = (0..perimeter)
                    .filter_map(|element| Some((element, self.element_placed(element)?)));
                let elements: Vec<(u16, Vec<Arg>)> = able.collect();
                let numbers = elements.iter().map(|(element, _)| *element);
                let choices = self.element_choices(numbers).into_iter();
                let choices = choices.zip(&elements).map(|(choice, (element, there))| {
                    let note = listed(there.clone()).or(choice.note);
                    Choice { code: format!("e{element}"), note, ..choice }
                });
                let nobody = Choice::new(NONE, Line::new("demonworld-book-places-nobody"));
                let even = Choice::new(EVEN, Line::new("demonworld-book-places-even"));
                let even = (self.side == Side::Besieged).then_some(even);
                let choices = [nobody].into_iter().chain(even).chain(choices);
                // Repeat the question while stands are left to place.
                ask_again("demonworld-book-ask-places", choices.collect())
            }
            ([NONE], _) => self.deploy(Deployment::default()),
            ([EVEN], _) if self.side == Side::Besieged => self.deploy(self.spread_evenly()),
            ([code, rest @ ..], &[spot]) => self.spot_step(element(code)?, spot, rest),
            ([code], spots) => {
                let element = element(code)?;
                let own = self.deployment();
                let choice = |&spot: &Spot| {
                    let there = placed_of(&own, spot).get(&element);
                    let there = there.and_then(|units| self.placed_line(units));
                    Choice::new(spot.code(), Line::new(spot.label())).noted(there)
                };
                ask("demonworld-book-ask-spot", spots.iter().map(choice).collect())
            }
            ([code, spot, rest @ ..], spots) => {
                let spot = *spots.iter().find(|one| one.code() == *spot)?;
                self.spot_step(element(code)?, spot, rest)
            }
        }
    }

    fn deploy(&self, deployment: Deployment) -> PathStep {
        act([Deed::Deploy { siege: self.id, deployment }])
    }

    /// Describes the seat's stands at an element. Returns `None` if the seat has none at the element and cannot place
    /// any.
    fn element_placed(&self, element: u16) -> Option<Vec<Arg>> {
        let own = self.deployment();
        let spots = Spot::of(self.side);
        let mut there: Vec<Arg> = Vec::new();
        for &spot in spots {
            let units = placed_of(&own, spot).get(&element);
            let Some(placed) = units.and_then(|units| self.placed_line(units)) else {
                continue;
            };
            there.push(match spots {
                [_] => placed.into(),
                [..] => aspect_value(spot.label(), placed),
            });
        }
        let is_free = self.units().iter().any(|(unit, _)| {
            let mut spots = spots.iter();
            spots.any(|&spot| self.most_at(spot, element, *unit) > 0)
        });
        (is_free || !there.is_empty()).then_some(there)
    }

    fn spot_step(&self, element: u16, spot: Spot, steps: &[&str]) -> PathStep {
        let mut own = self.deployment();
        match steps {
            [] => {
                let there = placed_of(&own, spot).get(&element);
                let units = self.units().into_iter();
                let choices = units.filter_map(|(unit, _)| {
                    let most = self.most_at(spot, element, unit);
                    (most > 0).then(|| self.game.unit_choice(unit, Some(most)))
                });
                let nobody =
                    there.map(|_| Choice::new(NONE, Line::new("demonworld-book-places-empty")));
                ask("demonworld-book-ask-placed", nobody.into_iter().chain(choices).collect())
            }
            [NONE] => {
                placed_in(&mut own, spot).remove(&element)?;
                self.deploy(own)
            }
            [unit, rest @ ..] => {
                let unit = UnitId(unit.strip_prefix('u')?.parse().ok()?);
                let most = self.most_at(spot, element, unit);
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
                        let there = placed_in(&mut own, spot).entry(element).or_default();
                        there.insert(unit, count);
                        self.deploy(own)
                    }
                    _ => None,
                }
            }
        }
    }

    /// Returns the maximum number of a unit's stands at a place: the stands that are already at the place, plus the
    /// stands that have not been placed.
    fn most_at(&self, spot: Spot, element: u16, unit: UnitId) -> u16 {
        let own = self.deployment();
        let units = self.units().into_iter();
        let living = units.filter(|(id, _)| *id == unit);
        let living: u16 = living.map(|(_, own)| own.stands).sum();
        let of = |units: &BTreeMap<UnitId, u16>| units.get(&unit).copied().unwrap_or(0);
        let all = own.elements.values().chain(own.lines.values());
        let all: u16 = all.map(of).sum();
        let here = placed_of(&own, spot).get(&element).map_or(0, of);
        living.saturating_sub(all - here)
    }

    fn spread_evenly(&self) -> Deployment {
        let mut deployment = Deployment::default();
        let units = self.units().into_iter();
        let stands = units.flat_map(|(id, own)| (0..own.stands).map(move |_| id));
        for (unit, element) in stands.zip((0..self.perimeter()).cycle()) {
            let there = deployment.elements.entry(element).or_default();
            *there.entry(unit).or_default() += 1;
        }
        deployment
    }

    fn placed_line(&self, units: &BTreeMap<UnitId, u16>) -> Option<Line> {
        let some = units.iter().map(|(&unit, &stands)| {
            Arg::from(
                Line::new("demonworld-book-placed")
                    .with("unit", self.game.unit_name(unit))
                    .with("stands", terms::stands(stands)),
            )
        });
        listed(some.collect())
    }
}
