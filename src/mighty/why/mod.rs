//! Explains events: rules, dice, modifiers and table rows. All of these are public, except a spy's roll, which only the
//! spy's owner sees.

#[deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]
mod rules;

mod outcome;

use self::outcome::of_walls;
use self::rules::rules;
use super::content::code;
use super::event::{Event, Strength};
use super::nouns::{Modifier, Spell, Terrain, UnitId};
use super::state::Mighty;
use regnal_core::dice::{Die, TwoDice};
use regnal_core::game::{Explanations, Reckoned, RuleId, Sum, Viewer, Why};
use regnal_core::text::{Arg, Line};

/// Spell whose name labels the bonus in the total of a Firestorm (ME-SPELL-16).
const STORM: Spell = Spell::Firestorm;

impl Explanations for Mighty {
    fn why(&self, before: &Mighty, event: &Event, viewer: Viewer, _is_over: bool) -> Why {
        let mut ids = before.outcome_rules(event);
        ids.extend(rules(event));
        let why = Why::of(&ids).distinct();
        match event {
            Event::FamineRolled { dice, .. } => why.reckoned(two(*dice, Some("famine"))),
            Event::EventRolled { dice, .. } => why.reckoned(two(*dice, Some("events"))),
            Event::EnvoysReceived { dice, .. } => why.reckoned(two(*dice, Some("diplomacy"))),
            Event::WinterEventRolled { dice, .. } => {
                why.reckoned(two(*dice, Some("winter_events")))
            }
            Event::RecruitsRolled { dice, .. } => why.reckoned(two(*dice, Some("recruitment"))),
            Event::Scouted { dice, terrain, .. } => why.reckoned(two(*dice, scouting(*terrain))),
            Event::HexSpied { seat, dice, terrain, result, .. } if viewer.is(*seat) => {
                // On a marsh, the dice have no meaning (ME-RULING-113).
                let table = scouting(*terrain).filter(|_| result.is_some());
                why.reckoned(two(*dice, table))
            }
            Event::IndependentAppeared { die: Some(die), .. } => why.reckoned(one(*die, "guard")),
            Event::NestChecked { die, .. } => why.reckoned(one(*die, "nest")),
            Event::DragonsFlew { die: Some(die), .. } => {
                why.reckoned(one(*die, "dragon_direction"))
            }
            Event::DragonStruck { die, .. } => why.reckoned(one(*die, "dragon_damage")),
            Event::FrameProposed { die, .. } => {
                let (dice, total) = (vec![die.face.into()], die.face.into());
                why.reckoned([sum(Line::new("mighty-why-corner"), dice, Vec::new(), total)])
            }
            Event::Fought { unit, target, attack, defence, .. } => {
                self.fight_why(why, (*unit, attack), (*target, defence), "combat")
            }
            Event::FoughtAtSea { unit, target, attack, defence, .. } => {
                self.fight_why(why, (*unit, attack), (*target, defence), "naval")
            }
            Event::FirestormStruck { unit, storm, storm_total, defence, .. } => {
                let added = storm_total - storm.total();
                let terms = vec![(STORM.into(), added.into())];
                let attack = sum(Line::new("mighty-why-storm"), faces(*storm), terms, *storm_total);
                let defence_sum = self.strength_sum("mighty-why-defence", *unit, defence);
                let lead = storm_total - defence.total;
                let why = cited(why, &defence.modifiers);
                let why = why.reckoned([attack, defence_sum, lead_line(lead)]);
                why.reckoned((lead > 0).then_some(Reckoned::Row { table: "combat", at: lead }))
            }
            Event::SiegeRolled { unit, dice, modifiers, siege, total, .. } => {
                let own = modifiers.iter().map(|&(modifier, value)| (modifier.into(), value));
                let walls = siege.iter().map(|&(modifier, value)| (modifier.into(), value));
                let terms = own.chain(walls).map(|(what, value): (Arg, i8)| (what, value.into()));
                let of = Line::new("mighty-why-siege").with("unit", self.named(*unit));
                let sum = sum(of, faces(*dice), terms.collect(), *total);
                let row = Reckoned::Row { table: "siege", at: *total };
                let mut why = cited(why, modifiers);
                why.rules.extend(siege.iter().map(|&(modifier, _)| RuleId(of_walls(modifier))));
                why.distinct().reckoned([sum, row])
            }
            Event::EffectGained { effect, .. } => cited(why, &[(effect.modifier, effect.value)]),
            Event::Harvested { seat, yields } => {
                let terms = yields.iter();
                let terms: Vec<(Arg, i64)> =
                    terms.map(|&(hex, rations)| (Arg::Hex(hex), rations.into())).collect();
                let total = terms.iter().map(|(_, rations)| rations).sum();
                let of = Line::new("mighty-why-harvest").with("seat", *seat);
                why.reckoned((!terms.is_empty()).then_some(Reckoned::Sum(Sum {
                    of,
                    dice: Vec::new(),
                    sides: 0,
                    terms,
                    total,
                })))
            }
            Event::CampaignEnded { scores, .. } => {
                let each = scores.iter().map(|score| {
                    Line::new("mighty-score").with("seat", score.seat).with("points", score.points)
                });
                why.reckoned(each.map(Reckoned::Said))
            }
            _ => why,
        }
    }
}

impl Mighty {
    fn fight_why(
        &self,
        why: Why,
        (unit, attack): (UnitId, &Strength),
        (target, defence): (UnitId, &Strength),
        table: &'static str,
    ) -> Why {
        let lead = attack.total - defence.total;
        let why = cited(cited(why, &attack.modifiers), &defence.modifiers);
        let why = why.reckoned([
            self.strength_sum("mighty-why-attack", unit, attack),
            self.strength_sum("mighty-why-defence", target, defence),
            lead_line(lead),
        ]);
        why.reckoned((lead != 0).then_some(Reckoned::Row { table, at: lead.abs() }))
    }

    fn strength_sum(&self, id: &'static str, unit: UnitId, strength: &Strength) -> Reckoned {
        let terms = strength.modifiers.iter();
        let terms = terms.map(|&(modifier, value)| (modifier.into(), value.into())).collect();
        let of = Line::new(id).with("unit", self.named(unit));
        sum(of, faces(strength.dice), terms, strength.total)
    }
}

fn faces(dice: TwoDice) -> Vec<u32> {
    dice.faces().into_iter().map(u32::from).collect()
}

/// Explains a sum of six-sided dice and modifiers.
fn sum(of: Line, dice: Vec<u32>, terms: Vec<(Arg, i64)>, total: i32) -> Reckoned {
    Reckoned::Sum(Sum { of, dice, sides: 6, terms, total: total.into() })
}

/// Explains a roll of two dice with the row that it selects in `table`, if there is one.
fn two(dice: TwoDice, table: Option<&'static str>) -> Vec<Reckoned> {
    thrown(faces(dice), dice.total(), table)
}

/// Explains a roll of one die with the table row that it selects.
fn one(die: Die, table: &'static str) -> Vec<Reckoned> {
    thrown(vec![die.face.into()], die.face.into(), Some(table))
}

fn thrown(faces: Vec<u32>, at: i32, table: Option<&'static str>) -> Vec<Reckoned> {
    let thrown = sum(Line::new("why-thrown"), faces, Vec::new(), at);
    let row = table.map(|table| Reckoned::Row { table, at });
    std::iter::once(thrown).chain(row).collect()
}

fn lead_line(lead: i32) -> Reckoned {
    Reckoned::Said(match lead {
        0 => Line::new("mighty-why-even"),
        lead => Line::new("mighty-why-lead").with("lead", lead.abs()),
    })
}

/// Adds the rules on which the modifiers are based.
fn cited(mut why: Why, modifiers: &[(Modifier, i8)]) -> Why {
    let of = |modifier: Modifier| RuleId(code("modifiers", modifier.code(), "rule"));
    why.rules.extend(modifiers.iter().map(|&(modifier, _)| of(modifier)));
    why.distinct()
}

/// Returns the scouting table for a terrain; `None` for a marsh.
fn scouting(terrain: Terrain) -> Option<&'static str> {
    match terrain {
        Terrain::Plain | Terrain::Coast | Terrain::Forest => Some("scouting_plain"),
        Terrain::Mountain => Some("scouting_mountain"),
        Terrain::River => Some("scouting_river"),
        Terrain::Marsh => None,
    }
}
