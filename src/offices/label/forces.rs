//! Renders the forces in a possible battle: each unit with all its strength factors, and the leaders who might join.

use std::collections::BTreeSet;

use super::odds::{all_of, hundredths, tenths};
use crate::odds::{Afar, Forces, Weighed, total_strength};
use crate::state::{Offices, Position, Sighting, Source};
use crate::strength::{Effect, Factor, Strength};
use crate::terms;
use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;
use regnal_core::text::{Arg, Line};

/// Renders the total strength of units, in the worst and in the best case.
fn strength_arg(units: &[Weighed]) -> Arg {
    let [least, most] = total_strength(units);
    let [least, most] = [tenths(least), tenths(most)];
    if least == most {
        return least;
    }
    Line::new("offices-odds-from-to").with("least", least).with("most", most).into()
}

/// Renders the total strength of the kingdom's own side and its number of units. Both are shown because the strength
/// against the same target depends on the phase and on the units that the plan uses.
fn own_arg(units: &[Weighed]) -> Arg {
    Line::new("offices-odds-own")
        .with("strength", strength_arg(units))
        .with("count", units.len())
        .into()
}

/// Returns the units of all kingdoms on one side of a battle.
fn side<'a>(units: &'a [Weighed], camp: &'a [Option<Seat>]) -> impl Iterator<Item = &'a Weighed> {
    units.iter().filter(|unit| camp.contains(&unit.owner))
}

/// Renders both sides of a battle; `None` if there is no opponent.
pub(super) fn forces_line(forces: &Forces) -> Option<Line> {
    let own = own_arg(&forces.own);
    if forces.own.is_empty() {
        return None;
    }
    match &forces.foes {
        Some(foes) if foes.is_empty() => None,
        Some(foes) if forces.camps.len() > 1 => {
            let camps = forces.camps.iter().map(|camp| {
                let its: Vec<Weighed> = side(foes, camp).cloned().collect();
                Line::new("offices-odds-camp")
                    .with("who", terms::owners(camp))
                    .with("strength", strength_arg(&its))
            });
            let line = Line::new("offices-odds-sides-each").with("own", own);
            Some(line.with("foes", terms::list(camps)))
        }
        Some(foes) => {
            Some(Line::new("offices-odds-sides").with("own", own).with("foes", strength_arg(foes)))
        }
        None => unseen_line(forces, own),
    }
}

/// Renders a battle against unseen units, based on the latest report or on what is known of the current or original
/// garrison.
fn unseen_line(forces: &Forces, own: Arg) -> Option<Line> {
    let afar = forces.afar.as_ref();
    let count = afar.and_then(|afar| afar.count);
    let first = afar.and_then(|afar| afar.first.as_deref());
    match (first, &forces.told) {
        // The current garrison is more recent than any report.
        (Some(first), told) if count.is_some() || agrees(told.as_ref(), first) => {
            Some(match first {
                [] => Line::new("offices-odds-first-none").with("own", own),
                first => Line::new(if afar.is_some_and(|afar| afar.is_thinned) {
                    "offices-odds-first-left"
                } else {
                    "offices-odds-first"
                })
                .with("own", own)
                .with("foes", strength_arg(first)),
            })
        }
        (_, Some(told)) => {
            let id = match told.source {
                Source::Told => "offices-odds-told",
                Source::Seen => "offices-odds-seen",
                Source::Chronicle => "offices-odds-stayed",
            };
            let told =
                Line::new(id).with("own", own).with("count", told.units).with("month", told.turn);
            let unled = |count: u32| Line::new("offices-odds-unled").with("count", count);
            all_of(std::iter::once(told).chain(count.map(unled)))
        }
        (_, None) => Some(match count {
            Some(count) => Line::new("offices-odds-garrison").with("own", own).with("count", count),
            None => match afar.and_then(|afar| afar.first_count) {
                Some(first) => {
                    Line::new("offices-odds-unseen-first").with("own", own).with("count", first)
                }
                None => Line::new("offices-odds-unseen").with("own", own),
            },
        }),
    }
}

/// Returns whether the latest sighting agrees with the original garrison; true if there is no sighting.
fn agrees(told: Option<&Sighting>, first: &[Weighed]) -> bool {
    told.is_none_or(|told| {
        told.source == Source::Seen && narrow::<usize, _>(told.units) == first.len()
    })
}

/// Returns the units to list for an unseen garrison; empty if the garrison has shrunk, because it is then unknown which
/// units remain.
fn at_first(afar: Option<&Afar>) -> impl Iterator<Item = &Weighed> {
    let whole = afar.filter(|afar| !afar.is_thinned);
    whole.and_then(|afar| afar.first.as_ref()).into_iter().flatten()
}

/// Renders a strength factor with its effect, in the rulebook's notation for sums.
pub(crate) fn factor_line((factor, effect): &(Factor, Effect)) -> Line {
    let name = Arg::Term(match factor {
        Factor::TypeStrength => "offices-factor-type",
        Factor::RaceType => "offices-factor-race",
        Factor::RaceTerrain => "offices-factor-race-terrain",
        Factor::FavourableTerrain => "offices-factor-favourable",
        Factor::UnfavourableTerrain => "offices-factor-unfavourable",
        Factor::HomeProvince => "offices-factor-home",
        Factor::Fanatic => "offices-factor-fanatic",
        Factor::DesertWithoutCamels => "offices-factor-desert",
        Factor::Quality => "offices-factor-quality",
        Factor::Commander => "offices-factor-commander",
        Factor::Nemesis => "offices-factor-nemesis",
        Factor::Defence => "offices-factor-defence",
        Factor::Exploration => "offices-factor-exploration",
        Factor::Demoralised => "offices-factor-demoralised",
        Factor::Rank => "offices-factor-rank",
    });
    match effect {
        Effect::Plus(points) => {
            Line::new("offices-factor-plus").with("factor", name).with("points", *points)
        }
        Effect::Levels(levels) => Line::new("offices-factor-levels")
            .with("factor", name)
            .with("levels", Arg::Signed(i64::from(*levels))),
        Effect::Times(by) => {
            Line::new("offices-factor-times").with("factor", name).with("by", hundredths(*by))
        }
    }
}

/// Maximum number of units listed for each side.
const SHOWN: usize = 4;

/// Renders a unit with all its strength factors in the rulebook's order. Shows both the worst and the best case if they
/// differ.
fn sum_line(at: &Position, seat: Seat, unit: &Weighed) -> Line {
    let factors = |strength: &Strength| terms::list(strength.factors.iter().map(factor_line));
    let name = match unit.unit {
        Some(id) => at.unit_seen(seat, id),
        None => Line::new(match unit.owner {
            Some(_) => "offices-name-recruit",
            None => "offices-name-at-first",
        })
        .with("kind", unit.troop.kind)
        .into(),
    };
    let line = match unit.least == unit.most {
        true => Line::new("offices-odds-sum"),
        false => Line::new("offices-odds-sum-both")
            .with("better", factors(&unit.most))
            .with("most", hundredths(unit.most.total)),
    };
    line.with("unit", name)
        .with("factors", factors(&unit.least))
        .with("total", hundredths(unit.least.total))
}

/// Renders the first units of a side individually, then the number and total strength of the rest.
fn sum_lines<'a>(at: &Position, seat: Seat, units: impl Iterator<Item = &'a Weighed>) -> Vec<Line> {
    let units: Vec<&Weighed> = units.collect();
    let (shown, rest) = units.split_at(units.len().min(SHOWN));
    let mut lines: Vec<Line> = shown.iter().map(|unit| sum_line(at, seat, unit)).collect();
    if !rest.is_empty() {
        let rest: Vec<Weighed> = rest.iter().map(|&unit| unit.clone()).collect();
        lines.push(
            Line::new("offices-odds-more")
                .with("count", rest.len())
                .with("strength", strength_arg(&rest)),
        );
    }
    lines
}

impl Offices {
    /// Renders both sides of a battle with each unit's strength factors, and the chances of leaders who might join or
    /// help.
    pub(crate) fn forces_lines(&self, seat: Seat, forces: &Forces) -> Vec<Line> {
        let mut lines: Vec<Line> = forces_line(forces).into_iter().collect();
        let partners: BTreeSet<Seat> = forces
            .own
            .iter()
            .filter_map(|unit| unit.owner.filter(|&owner| owner != seat))
            .collect();
        if !partners.is_empty() {
            lines.push(Line::new("offices-odds-partners").with("seats", terms::seats(&partners)));
        }
        lines.extend(sum_lines(&self.at, seat, forces.own.iter()));
        for camp in &forces.camps {
            let foes = forces.foes.as_deref().unwrap_or_default();
            lines.extend(sum_lines(&self.at, seat, side(foes, camp)));
        }
        lines.extend(sum_lines(&self.at, seat, at_first(forces.afar.as_ref())));
        let joining = forces.joining.iter().skip(1).map(|joins| ("offices-odds-joins", joins));
        let helping = forces.helping.iter().map(|helps| ("offices-odds-helps", helps));
        lines.extend(joining.chain(helping).map(|(id, &(leader, percent))| {
            Line::new(id).with("leader", self.at.person(seat, leader)).with("percent", percent)
        }));
        lines.extend(forces.reserves.iter().map(|reserve| {
            Line::new(if forces.defends {
                "offices-odds-reserve-ours"
            } else {
                "offices-odds-reserve-theirs"
            })
            .with("owner", reserve.owner)
            .with("count", u32::from(reserve.units))
            .with("province", terms::province(reserve.province))
            .with("percent", reserve.most)
        }));
        lines
    }
}
