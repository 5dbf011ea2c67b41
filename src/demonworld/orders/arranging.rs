//! Order book choices and costs for the organisation phase.

use std::collections::BTreeSet;

use super::drawing::DRAW;
use super::mustering::TIMES;
use super::organisation::{ARMY, BOUGHT, GARRISON, KING, USUAL, WORKS, plan_line};
use super::{
    PathStep, act, ask, ask_again, ask_several, code_of, line, noted, of_code, read_pieces,
};
use crate::action::{Leader, Organisation};
use crate::content::{character, command_fee};
use crate::ids::ForceId;
use crate::state::Demonworld;
use crate::terms;
use crate::winter::reinforcement::{remount_price, top_up};
use regnal_core::game::book::{AND, Ask, Choice, Step};
use regnal_core::game::{ActionLabels as _, Seat};
use regnal_core::text::{Arg, Line};

/// Codes of the action groups for a force, from buying a unit to dissolving the force.
const UNIT: &str = "unit";
const CHARACTER: &str = "who";
const SLAVES: &str = "slaves";
const STANDS: &str = "stands";
const MOUNTS: &str = "mounts";
const MOVE: &str = "move";
const DISSOLVE: &str = "end";
/// Code of the path step that buys the suggested units for a force.
pub(super) const FILL: &str = "fill";

impl Demonworld {
    /// Returns the group of an action on a force, as a code and a label.
    fn group_of(deed: &Organisation) -> Option<(&'static str, &'static str)> {
        Some(match deed {
            Organisation::RaiseUnit { .. } => (UNIT, "demonworld-book-raise-unit"),
            Organisation::RaiseCharacter { .. } => (CHARACTER, "demonworld-book-raise-character"),
            Organisation::RaiseSlaves { .. } => (SLAVES, "demonworld-book-raise-slaves"),
            Organisation::ReinforceUnit { .. } => (STANDS, "demonworld-book-reinforce"),
            Organisation::RemountUnit(_) => (MOUNTS, "demonworld-book-remount"),
            Organisation::Rearrange { .. } => (MOVE, "demonworld-book-rearrange"),
            Organisation::Dissolve(_) => (DISSOLVE, "demonworld-book-dissolve"),
            _ => return None,
        })
    }

    pub(super) fn organisation_step(&self, seat: Seat, row: &str, steps: &[&str]) -> PathStep {
        let open = self.arrangements(seat).into_iter();
        let open: Vec<Organisation> = open.filter(|deed| self.row_of(deed) == row).collect();
        match (row, steps) {
            (ARMY, _) => return self.new_army_step(seat, open, steps),
            (USUAL, []) if self.forces_of(seat).next().is_none() => {
                return act(self.default_actions(seat));
            }
            (WORKS, [DRAW, rest @ ..]) => return self.drawing_step(seat, rest),
            (WORKS, []) => {
                let mut choices = self.arranged_choices(seat, &open);
                choices.extend(self.drawing_choice(seat));
                let way = ask("demonworld-book-ask-plan", choices);
                return noted(way, [Line::new("demonworld-book-plans-free")]);
            }
            _ => {}
        }
        if let Some(force) = row.strip_prefix('f') {
            let force = ForceId(force.parse().ok()?);
            return self.force_step(seat, force, open, steps);
        }
        match steps {
            [] => {
                let question = match row {
                    KING => "demonworld-book-ask-king",
                    GARRISON => "demonworld-book-ask-garrison",
                    BOUGHT => "demonworld-book-ask-bought",
                    _ => "demonworld-book-ask-plan",
                };
                ask(question, self.arranged_choices(seat, &open))
            }
            [code] => of_code(open, code),
            _ => None,
        }
    }

    fn force_step(
        &self,
        seat: Seat,
        force: ForceId,
        open: Vec<Organisation>,
        steps: &[&str],
    ) -> PathStep {
        // If several kinds of action are selected, continue with the first.
        if let [several] = steps
            && !several.contains(TIMES)
            && let Some((first, _)) = several.split_once(AND)
        {
            return self.force_step(seat, force, open, &[first]);
        }
        let in_group = |group: &str| {
            let is_its =
                |deed: &Organisation| Self::group_of(deed).is_some_and(|(code, _)| code == group);
            open.iter().filter(|deed| is_its(deed)).cloned().collect::<Vec<Organisation>>()
        };
        match steps {
            [] => {
                let mut groups: Vec<(&'static str, &'static str)> = Vec::new();
                for group in open.iter().filter_map(Self::group_of) {
                    if !groups.contains(&group) {
                        groups.push(group);
                    }
                }
                let units = self.units_on_offer(seat, &open);
                let is_bare = units.is_empty();
                groups.retain(|(code, _)| is_bare || *code != UNIT);
                let choices =
                    groups.into_iter().map(|(code, label)| Choice::new(code, Line::new(label)));
                if is_bare {
                    return ask("demonworld-book-ask-force", choices.collect());
                }
                let choices = units.into_iter().chain(choices).collect();
                let asked = Ask::several(Line::new("demonworld-book-ask-units"), choices);
                let is_empty = self.units_of(force).next().is_none();
                let is_suggested = is_empty && !self.suggested_for(seat, force).is_empty();
                let fill = || Choice::new(FILL, Line::new("demonworld-book-fill"));
                let suggested = is_suggested.then(fill);
                // Repeat the question, because players usually buy more than one item.
                Some(Step::Ask(Ask { suggested, ..asked.again() }))
            }
            [FILL] => act(self.suggested_for(seat, force)),
            [step] if step.contains(TIMES) => act(Self::read_units_to_buy(&open, step)?),
            [MOVE] => {
                let to: BTreeSet<ForceId> = open.iter().filter_map(target).collect();
                let choice = |id: ForceId| Choice::new(id.0.to_string(), line(self.force_name(id)));
                ask("demonworld-book-ask-where", to.into_iter().map(choice).collect())
            }
            [MOVE, to] => {
                let to = ForceId(to.parse().ok()?);
                let able = open.iter().filter_map(|deed| match deed {
                    Organisation::Rearrange { pieces, to: its, .. } if *its == to => {
                        pieces.first().copied()
                    }
                    _ => None,
                });
                ask_several("demonworld-book-ask-who", self.piece_choices(able))
            }
            [MOVE, to, pieces] => act([Organisation::Rearrange {
                pieces: read_pieces(pieces)?,
                from: force,
                to: ForceId(to.parse().ok()?),
            }]),
            [group @ DISSOLVE] => {
                let deed = in_group(group).into_iter().next()?;
                self.allows(seat, &deed.clone().into()).then_some(())?;
                act([deed])
            }
            [group] => {
                // Repeat the question, because players usually buy more than one item.
                ask_again("demonworld-book-ask-buy", self.arranged_choices(seat, &in_group(group)))
            }
            [group, code] => of_code(in_group(group), code),
            _ => None,
        }
    }

    /// Returns a choice for each action, with its price and an explanation.
    pub(super) fn arranged_choices(&self, seat: Seat, open: &[Organisation]) -> Vec<Choice> {
        let choice = |deed: &Organisation| {
            let code = code_of(&deed.clone().into());
            Choice::new(code, self.arranged(deed)).noted(self.arranged_note(seat, deed))
        };
        open.iter().map(choice).collect()
    }

    /// Describes the refund for a purchase, the plan to be built, or a unit that can be bought, without its price.
    pub(super) fn arranged_note(&self, seat: Seat, deed: &Organisation) -> Option<Line> {
        match deed {
            Organisation::Cancel(bought) => {
                let mut purchases = self.player(seat)?.purchases.iter();
                let cost = purchases.find(|one| one.bought == *bought)?.cost;
                Some(Line::new("demonworld-book-refund").with("points", terms::points(cost)))
            }
            Organisation::PlanFortress { plan, .. } | Organisation::PlanCity { plan, .. } => {
                Some(plan_line(plan))
            }
            Organisation::RaiseUnit { troop, .. } => {
                let entry = self.lists().troop(*troop)?;
                let note = Line::new("demonworld-book-troop")
                    .with("stands", terms::stands(entry.stands))
                    .with("kind", entry.kind)
                    .with("size", u32::from(entry.size))
                    .with("a", i32::from(entry.a))
                    .with("b", i32::from(entry.b));
                Some(note)
            }
            _ => None,
        }
    }

    /// Describes an action, including its own price, if any. The location is left out, because it is already in the
    /// path.
    fn arranged(&self, deed: &Organisation) -> Line {
        let priced = |name: Arg, points: u32| {
            Line::new("demonworld-book-priced")
                .with("name", name)
                .with("points", terms::points(points))
        };
        let described = || self.describe(&deed.clone().into());
        match deed {
            Organisation::RaiseUnit { troop, .. } => {
                let cost = self.lists().troop(*troop).map_or(0, |entry| entry.cost);
                priced(terms::troop(*troop), cost)
            }
            Organisation::RaiseCharacter { kind, .. }
            | Organisation::CreateArmy { leader: Leader::Raise(kind), .. } => {
                priced((*kind).into(), character(*kind).cost)
            }
            Organisation::CreateArmy { leader: leader @ Leader::RaiseKing(kind), .. } => {
                priced(self.leader_name(*leader), character(*kind).cost + command_fee(*kind))
            }
            Organisation::CreateArmy { leader, .. } => line(self.leader_name(*leader)),
            Organisation::ChooseKing(id) => line(self.character_name(*id)),
            Organisation::CreateGarrison(site) => line(terms::site(*site)),
            Organisation::RaiseSlaves { province, .. } => {
                let levy = self.land(*province).and_then(|land| self.lists().levy(land.population));
                levy.map_or_else(described, |levy| priced(terms::troop(levy.id), levy.cost))
            }
            Organisation::ReinforceUnit { unit, stands, lose } => {
                let top = self.unit(*unit).and_then(|own| {
                    top_up(own.regiment(), &own.experience(), (*stands).into(), *lose).ok()
                });
                top.map_or_else(described, |top| priced(described().into(), top.cost))
            }
            Organisation::RemountUnit(unit) => {
                let price = self.unit(*unit).map(|own| remount_price(own.regiment()));
                price.map_or_else(described, |price| priced(described().into(), price))
            }
            _ => described(),
        }
    }
}

/// Returns the force to which an action moves pieces.
fn target(deed: &Organisation) -> Option<ForceId> {
    match deed {
        Organisation::Rearrange { to, .. } => Some(*to),
        _ => None,
    }
}
