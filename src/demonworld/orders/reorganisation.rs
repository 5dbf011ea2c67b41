//! Reorganisations before the marches: detachment and absorption of garrisons, exchanges between armies, and camps.

use std::collections::BTreeSet;

use super::{ALL, PathStep, act, ask, ask_several, everybody, line, noted, read_pieces, row};
use crate::action::{Piece, Season};
use crate::ids::{ForceId, UnitId};
use crate::nouns::ForceKind;
use crate::part::codes::read_site;
use crate::queries::GARRISON_POINTS;
use crate::state::{Demonworld, Reorganisation};
use crate::terms;
use crate::works::PALISADE_HEIGHTS;
use regnal_core::game::Seat;
use regnal_core::game::book::{AND, Choice, Row};
use regnal_core::text::Line;

/// Codes of the reorganisations available to an army: camp, detach, absorb and exchange.
const CAMP: &str = "camp";
const DETACH: &str = "leave";
const ABSORB: &str = "take";
const EXCHANGE: &str = "swap";

impl Demonworld {
    /// Returns a row for each reorganisation that the seat has already sent, in order.
    pub(super) fn reorganisation_rows(&self, seat: Seat) -> Vec<Row> {
        let sent = self.at.reorganisations.iter();
        sent.filter(|(owner, _)| *owner == seat)
            .zip(0_usize..)
            .map(|((_, order), place)| Row {
                draft: Some(self.reorganisation_line(order)),
                ..row(
                    format!("r{place}"),
                    Line::new("demonworld-book-reorganisation").with("number", place + 1),
                )
            })
            .collect()
    }

    /// Returns the step for the row of a submitted reorganisation. The step withdraws the reorganisation.
    pub(super) fn reorganisation_step(&self, seat: Seat, place: usize, steps: &[&str]) -> PathStep {
        let mut sent = self.at.reorganisations.iter();
        sent.by_ref().filter(|(owner, _)| *owner == seat).nth(place)?;
        match steps {
            [] => ask(
                "demonworld-book-ask-reorganisation",
                vec![Choice::new("back", Line::new("demonworld-book-take-back"))],
            ),
            ["back"] => act([Season::TakeBack(place)]),
            _ => None,
        }
    }

    fn may_send(&self, seat: Seat, order: Reorganisation) -> bool {
        self.allows(seat, &Season::Reorganise(order).into())
    }

    /// Returns the reorganisations that an army can make, each leading to a further step.
    pub(super) fn reorganisation_choices(&self, seat: Seat, army: ForceId) -> Vec<Choice> {
        let open = [
            (DETACH, "demonworld-book-detach", !self.leavable(seat, army).is_empty()),
            (ABSORB, "demonworld-book-absorb", !self.garrisons_by(seat, army).is_empty()),
            (EXCHANGE, "demonworld-book-exchange", !self.armies_by(seat, army).is_empty()),
            (CAMP, "demonworld-book-camp", !self.camp_heights(seat, army).is_empty()),
        ];
        let open = open.into_iter().filter(|(.., is_open)| *is_open);
        open.map(|(code, label, _)| Choice::new(code, Line::new(label))).collect()
    }

    /// Returns the sites where an army can detach troops, each with the pieces that can be detached individually.
    fn leavable(&self, seat: Seat, army: ForceId) -> Vec<(String, Line, Vec<Piece>)> {
        let Some(own) = self.force(army) else { return Vec::new() };
        let pieces = self.pieces_of(army);
        let sites = self.sites_in(own.province).map(|site| {
            let alone = |piece: &&Piece| {
                let pieces = BTreeSet::from([**piece]);
                self.may_send(seat, Reorganisation::Detach { army, site, pieces })
            };
            let able: Vec<Piece> = pieces.iter().filter(alone).copied().collect();
            (site.to_string(), line(terms::site(site)), able)
        });
        sites.filter(|(_, _, able)| !able.is_empty()).collect()
    }

    fn garrisons_by(&self, seat: Seat, army: ForceId) -> Vec<ForceId> {
        let garrisons = self.forces_of(seat).map(|(id, _)| id);
        garrisons
            .filter(|&garrison| self.may_send(seat, Reorganisation::Absorb { garrison, army }))
            .collect()
    }

    fn armies_by(&self, seat: Seat, army: ForceId) -> Vec<ForceId> {
        let place = self.force(army).map(|own| own.province);
        let others = self.forces_of(seat).filter(|&(id, other)| {
            id != army && other.kind == ForceKind::Army && Some(other.province) == place
        });
        others.map(|(id, _)| id).collect()
    }

    fn camp_heights(&self, seat: Seat, army: ForceId) -> Vec<u8> {
        let stands = |&height: &u8| {
            let builders = BTreeSet::new();
            let order = Reorganisation::Camp { army, height, builders };
            self.may_send(seat, order)
        };
        PALISADE_HEIGHTS.filter(stands).collect()
    }

    pub(super) fn reorganise_step(&self, seat: Seat, army: ForceId, steps: &[&str]) -> PathStep {
        let forces = |forces: Vec<ForceId>| {
            let choice = |id: ForceId| Choice::new(id.0.to_string(), line(self.force_name(id)));
            forces.into_iter().map(choice).collect::<Vec<_>>()
        };
        let order = match steps {
            [DETACH] => {
                let sites = self.leavable(seat, army).into_iter();
                let sites = sites.map(|(code, label, _)| Choice::new(code, label));
                return ask("demonworld-book-ask-site", sites.collect());
            }
            [DETACH, site] => {
                let sites = self.leavable(seat, army);
                let (_, _, able) = sites.into_iter().find(|(code, ..)| code == site)?;
                let inside = self.garrison_in(seat, read_site(site)?);
                let inside = inside.map_or(0, |garrison| self.points_of(garrison));
                let limit = Line::new("demonworld-book-garrison-limit")
                    .with("most", terms::points(GARRISON_POINTS))
                    .with("points", terms::points(inside));
                let choices = self.piece_choices(able.iter().copied()).into_iter();
                let priced = choices.zip(&able).map(|(choice, piece)| {
                    let worth = self.points_among(&BTreeSet::from([*piece]));
                    let points = terms::points(worth);
                    let note = match piece {
                        Piece::Unit(id) => {
                            let stands = self.unit(*id).map_or(0, |unit| unit.stands);
                            Line::new("demonworld-book-worth")
                                .with("stands", terms::stands(stands))
                                .with("points", points)
                        }
                        Piece::Character(_) => points,
                    };
                    choice.noted(note)
                });
                let way = ask_several("demonworld-book-ask-detach", priced.collect());
                return noted(way, [limit]);
            }
            [DETACH, site, pieces] => Reorganisation::Detach {
                army,
                site: read_site(site)?,
                pieces: read_pieces(pieces)?,
            },
            [ABSORB] => {
                let near = forces(self.garrisons_by(seat, army));
                return ask("demonworld-book-ask-absorb", near);
            }
            [ABSORB, garrison] => {
                Reorganisation::Absorb { garrison: ForceId(garrison.parse().ok()?), army }
            }
            [EXCHANGE] => {
                let met = forces(self.armies_by(seat, army));
                return ask("demonworld-book-ask-exchange", met);
            }
            [EXCHANGE, other] => {
                let other = ForceId(other.parse().ok()?);
                if !self.armies_by(seat, army).contains(&other) {
                    return None;
                }
                let goes = self.crossing(army, other);
                let comes = self.crossing(other, army);
                let both = goes.into_iter().chain(comes).collect();
                return ask_several("demonworld-book-ask-swap", both);
            }
            [EXCHANGE, other, pieces] => {
                let other = ForceId(other.parse().ok()?);
                let chosen = read_pieces(pieces)?;
                let of = |force| chosen.intersection(&self.pieces_of(force)).copied().collect();
                Reorganisation::Exchange { a: army, b: other, from_a: of(army), from_b: of(other) }
            }
            [CAMP] => {
                let heights = self.camp_heights(seat, army).into_iter();
                let choice = |height: u8| {
                    let label = Line::new("demonworld-book-height").with("height", height);
                    Choice::new(height.to_string(), label)
                };
                return ask("demonworld-book-ask-height", heights.map(choice).collect());
            }
            [CAMP, height] => {
                let height: u8 = height.parse().ok()?;
                let able = self.units_of(army).map(|(id, _)| id).filter(|&id| {
                    let builders = BTreeSet::from([id]);
                    let order = Reorganisation::Camp { army, height, builders };
                    self.may_send(seat, order)
                });
                let able = self.piece_choices(able.map(Piece::Unit));
                let choices = std::iter::once(everybody()).chain(able).collect();
                return ask_several("demonworld-book-ask-builders", choices);
            }
            [CAMP, height, builders] => Reorganisation::Camp {
                army,
                height: height.parse().ok()?,
                builders: read_units(builders)?,
            },
            _ => return None,
        };
        act([Season::Reorganise(order)])
    }

    /// Returns choices for the pieces that can be moved from one army to another, with the destination as a note.
    fn crossing(&self, from: ForceId, to: ForceId) -> Vec<Choice> {
        let to = Line::new("demonworld-book-goes-to").with("army", self.force_name(to));
        let pieces = self.piece_choices(self.pieces_of(from)).into_iter();
        pieces.map(|choice| choice.noted(to.clone())).collect()
    }
}

/// Parses the units selected in a path step. The result is empty if all units are selected.
fn read_units(step: &str) -> Option<BTreeSet<UnitId>> {
    if step.split(AND).any(|one| one == ALL) {
        return Some(BTreeSet::new());
    }
    super::plan::read_units(step)
}
