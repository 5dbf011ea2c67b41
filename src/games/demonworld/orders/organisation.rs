//! Organisation: the king, armies and garrisons with what is bought for them, the points that are left.

use std::collections::BTreeSet;

use super::{Pages, Way, act, ask, ask_several, code_of, line, of_code, offer, read_pieces};
use crate::game::Seat;
use crate::game::book::{Ask, Choice, Row, Step};
use crate::games::demonworld::action::{Action, Leader, Organisation, Piece, SitePlan};
use crate::games::demonworld::content::{character, command_fee};
use crate::games::demonworld::ids::{ForceId, ProvinceId, SiteId};
use crate::games::demonworld::nouns::{CharacterKind, ForceKind};
use crate::games::demonworld::state::{Demonworld, Purchased};
use crate::games::demonworld::terms;
use crate::games::demonworld::winter::revenue::kept;
use crate::narrow::narrow;
use crate::text::{Arg, Line};

/// The rows that are no forces.
const KING: &str = "king";
const ARMY: &str = "army";
const GARRISON: &str = "garrison";
const BOUGHT: &str = "bought";
const WORKS: &str = "works";
const USUAL: &str = "usual";

/// What can be done for a force.
const UNIT: &str = "unit";
const CHARACTER: &str = "who";
const SLAVES: &str = "slaves";
const STANDS: &str = "stands";
const MOUNTS: &str = "mounts";
const MOVE: &str = "move";
const DISSOLVE: &str = "end";

impl From<Organisation> for Action {
    fn from(deed: Organisation) -> Action {
        Action::Organisation(deed)
    }
}

impl Demonworld {
    pub(super) fn organisation_pages(&self, seat: Seat) -> Pages {
        let open = self.arrangements(seat);
        let has = |row: &str| open.iter().any(|deed| self.row_of(deed) == row);
        let mut rows = Vec::new();
        rows.extend(self.king_row(seat, has(KING)));
        let mut forces: Vec<(ForceKind, ForceId)> = self
            .forces_of(seat)
            .map(|(id, force)| (force.kind, id))
            .collect();
        // Armies before garrisons.
        forces.sort_unstable_by_key(|&(kind, id)| (kind != ForceKind::Army, id));
        rows.extend(forces.into_iter().map(|(_, force)| self.force_row(force)));
        let plans = self.standing_plans(seat, &open);
        let can_buy = open.iter().any(is_buying);
        let mut add = |code: &str, thing: &'static str, draft: Option<Line>, is_open: bool| {
            if is_open {
                rows.push(Row {
                    code: code.to_owned(),
                    thing: Line::new(thing),
                    draft,
                    needs: None,
                    warning: None,
                    is_open,
                });
            }
        };
        add(ARMY, "demonworld-book-new-army", None, has(ARMY));
        add(
            GARRISON,
            "demonworld-book-new-garrison",
            None,
            has(GARRISON),
        );
        add(WORKS, "demonworld-book-plans", plans, has(WORKS));
        let purchases = self.player(seat).map_or(&[][..], |own| &own.purchases);
        let spent: u32 = purchases.iter().map(|one| one.cost).sum();
        let bought = Line::new("demonworld-book-bought")
            .with("count", purchases.len())
            .with("points", terms::points(spent));
        add(
            BOUGHT,
            "demonworld-book-purchases",
            Some(bought),
            has(BOUGHT),
        );
        let first = self.is_first_organisation();
        let left = self.player(seat).map_or(0, |own| own.treasury);
        let stays = kept(left, first, self.options.rules.treasury_carry);
        let note = match (left, stays) {
            (_, 0) => Line::new("demonworld-book-points-lapse"),
            _ => Line::new("demonworld-book-points-stay"),
        };
        let note = note.with("points", terms::points(left));
        let is_bare = first && self.forces_of(seat).next().is_none();
        let mut notes = Vec::new();
        let mut shortcuts = Vec::new();
        let mut warning = None;
        if is_bare {
            shortcuts.push(Choice::new(USUAL, Line::new("demonworld-book-usual")));
            warning = Some(Line::new("demonworld-book-default-roster"));
        }
        // What lapses is a warning as long as something can be had for it.
        match warning {
            None if stays == 0 && can_buy => warning = Some(note),
            _ => notes.push(note),
        }
        Pages {
            notes,
            warning,
            shortcuts,
            ..Pages::of("demonworld-book-pick-force", rows)
        }
    }

    /// The sites that can be planned now, each with what it will be if nothing is changed.
    fn standing_plans(&self, seat: Seat, open: &[Organisation]) -> Option<Line> {
        let mut sites = BTreeSet::new();
        sites.extend(open.iter().filter_map(planned_site));
        let plan = |id: &SiteId| {
            let site = self.at.sites.get(id)?;
            let line = Line::new("demonworld-book-planned").with("site", terms::site(*id));
            Some(Arg::from(
                line.with("plan", plan_line(&SitePlan::from(&site.works.plan))),
            ))
        };
        let plans: Vec<Arg> = sites.iter().filter_map(plan).collect();
        let is_own = self.player(seat).is_some() && !plans.is_empty();
        is_own.then(|| Line::new("demonworld-book-list").with("names", plans))
    }

    fn king_row(&self, seat: Seat, is_open: bool) -> Option<Row> {
        let king = self.player(seat)?.king;
        if king.is_none() && !is_open {
            return None;
        }
        Some(Row {
            code: KING.to_owned(),
            thing: Line::new("demonworld-book-king"),
            draft: king.map(|king| line(self.character_name(king))),
            needs: None,
            warning: king.is_none().then(|| Line::new("demonworld-book-no-king")),
            is_open,
        })
    }

    fn force_row(&self, force: ForceId) -> Row {
        let own = self.force(force);
        let place = own.map_or(Arg::Term("demonworld-nobody"), |own| {
            terms::province(own.province)
        });
        let pieces = self.pieces_of(force);
        let is_army = own.is_some_and(|own| own.kind == ForceKind::Army);
        let warning = if pieces.is_empty() {
            Some(Line::new("demonworld-book-empty"))
        } else if is_army && !self.has_leader(force) {
            Some(Line::new("demonworld-book-no-leader"))
        } else if is_army && self.units_of(force).next().is_none() {
            Some(Line::new("demonworld-book-no-troops"))
        } else {
            None
        };
        let counts = Line::new("demonworld-book-worth")
            .with("stands", terms::stands(self.stands_of(force)))
            .with("points", terms::points(self.points_of(force)));
        let new: Vec<Arg> = self.bought_for(force);
        Row {
            code: format!("f{}", force.0),
            thing: Line::new("demonworld-book-force")
                .with("force", self.force_name(force))
                .with("place", place),
            draft: Some(counts),
            needs: (!new.is_empty()).then(|| Line::new("demonworld-book-new").with("pieces", new)),
            warning,
            is_open: true,
        }
    }

    /// What was bought for a force in this phase.
    fn bought_for(&self, force: ForceId) -> Vec<Arg> {
        let Some(player) = self.force(force).and_then(|own| self.player(own.owner)) else {
            return Vec::new();
        };
        let at = |bought: Purchased| match bought {
            Purchased::Unit(id) | Purchased::Stands(id, _) | Purchased::Mounts(id) => {
                self.unit(id).map(|unit| unit.force)
            }
            Purchased::Character(id) | Purchased::Command(id) => {
                self.character(id).and_then(|own| own.force)
            }
        };
        let purchases = player.purchases.iter().map(|one| one.bought);
        purchases
            .filter(|&bought| at(bought) == Some(force))
            .map(|bought| self.purchase_name(bought))
            .collect()
    }

    /// What a seat may arrange now.
    fn arrangements(&self, seat: Seat) -> Vec<Organisation> {
        let deeds = self.legal(seat).into_iter();
        deeds
            .filter_map(|action| match action {
                Action::Organisation(deed) => Some(deed),
                _ => None,
            })
            .collect()
    }

    /// The row in which something is arranged.
    fn row_of(&self, deed: &Organisation) -> String {
        let of = |force: ForceId| format!("f{}", force.0);
        match deed {
            Organisation::ChooseKing(_) => KING.to_owned(),
            Organisation::CreateArmy { .. } => ARMY.to_owned(),
            Organisation::CreateGarrison(_) => GARRISON.to_owned(),
            Organisation::Cancel(_) => BOUGHT.to_owned(),
            Organisation::PlanFortress { .. } | Organisation::PlanCity { .. } => WORKS.to_owned(),
            Organisation::RaiseUnit { force, .. }
            | Organisation::RaiseCharacter { force, .. }
            | Organisation::RaiseSlaves { force, .. }
            | Organisation::Dissolve(force)
            | Organisation::Rearrange { from: force, .. } => of(*force),
            Organisation::ReinforceUnit { unit, .. } | Organisation::RemountUnit(unit) => self
                .unit(*unit)
                .map_or_else(String::new, |own| of(own.force)),
        }
    }

    /// The group of what is done for a force.
    fn group_of(deed: &Organisation) -> Option<(&'static str, &'static str)> {
        Some(match deed {
            Organisation::RaiseUnit { .. } => (UNIT, "demonworld-book-raise-unit"),
            Organisation::RaiseCharacter { .. } => (CHARACTER, "demonworld-book-raise-character"),
            Organisation::RaiseSlaves { .. } => (SLAVES, "demonworld-book-raise-slaves"),
            Organisation::ReinforceUnit { .. } => (STANDS, "demonworld-book-reinforce"),
            Organisation::RemountUnit(_) => (MOUNTS, "demonworld-book-remount"),
            Organisation::Rearrange { .. } => (MOVE, "demonworld-book-rearrange"),
            Organisation::Dissolve(_) => (DISSOLVE, "demonworld-book-dissolve"),
            Organisation::ChooseKing(_)
            | Organisation::CreateArmy { .. }
            | Organisation::CreateGarrison(_)
            | Organisation::Cancel(_)
            | Organisation::PlanFortress { .. }
            | Organisation::PlanCity { .. } => return None,
        })
    }

    pub(super) fn organisation_step(&self, seat: Seat, row: &str, steps: &[&str]) -> Way {
        let open = self.arrangements(seat).into_iter();
        let open: Vec<Organisation> = open.filter(|deed| self.row_of(deed) == row).collect();
        match (row, steps) {
            (ARMY, _) => return self.new_army_step(open, steps),
            (USUAL, []) if self.forces_of(seat).next().is_none() => {
                return act(self.usual_deeds(seat));
            }
            (WORKS, []) => {
                let plans: Vec<Action> = open.into_iter().map(Action::from).collect();
                let choice = |plan: &Action| {
                    Choice::new(code_of(plan), self.arranged(plan)).noted(plan_note(plan))
                };
                let choices = plans.iter().map(choice).collect();
                let question = Line::new("demonworld-book-ask-plan");
                let note = Line::new("demonworld-book-plans-free");
                return Some(Step::Ask(Ask::one(question, choices).noted(vec![note])));
            }
            _ => {}
        }
        if let Some(force) = row.strip_prefix('f') {
            let force = ForceId(force.parse().ok()?);
            return self.force_step(seat, force, open, steps);
        }
        let open: Vec<Action> = open.into_iter().map(Action::from).collect();
        match steps {
            [] => {
                let question = match row {
                    KING => "demonworld-book-ask-king",
                    GARRISON => "demonworld-book-ask-garrison",
                    BOUGHT => "demonworld-book-ask-bought",
                    _ => "demonworld-book-ask-plan",
                };
                ask(question, offer(&open, |action| self.arranged(action)))
            }
            [code] => of_code(open, code),
            _ => None,
        }
    }

    /// A new army: where, and who leads it first.
    fn new_army_step(&self, open: Vec<Organisation>, steps: &[&str]) -> Way {
        let at = |deed: &Organisation| match deed {
            Organisation::CreateArmy { province, .. } => Some(*province),
            _ => None,
        };
        match steps {
            [] => {
                let places: BTreeSet<ProvinceId> = open.iter().filter_map(at).collect();
                let choice =
                    |id: ProvinceId| Choice::new(id.to_string(), line(terms::province(id)));
                let places = places.into_iter().map(choice);
                ask("demonworld-book-ask-province", places.collect())
            }
            [place, rest @ ..] => {
                let place: ProvinceId = place.parse().ok()?;
                let there = open.into_iter().filter(|deed| at(deed) == Some(place));
                let there: Vec<Action> = there.map(Action::from).collect();
                match rest {
                    [] => ask(
                        "demonworld-book-ask-leader",
                        offer(&there, |action| self.arranged(action)),
                    ),
                    [code] => of_code(there, code),
                    _ => None,
                }
            }
        }
    }

    fn force_step(
        &self,
        seat: Seat,
        force: ForceId,
        open: Vec<Organisation>,
        steps: &[&str],
    ) -> Way {
        let in_group = |group: &str| {
            let own = open
                .iter()
                .filter(|deed| Self::group_of(deed).is_some_and(|(code, _)| code == group));
            own.cloned().map(Action::from).collect::<Vec<Action>>()
        };
        match steps {
            [] => {
                let mut groups: Vec<(&'static str, &'static str)> = Vec::new();
                for group in open.iter().filter_map(Self::group_of) {
                    if !groups.contains(&group) {
                        groups.push(group);
                    }
                }
                let choices = groups
                    .into_iter()
                    .map(|(code, label)| Choice::new(code, Line::new(label)));
                ask("demonworld-book-ask-force", choices.collect())
            }
            [MOVE] => {
                let to: BTreeSet<ForceId> = open.iter().filter_map(target).collect();
                let choice = |id: ForceId| Choice::new(id.0.to_string(), line(self.force_name(id)));
                ask(
                    "demonworld-book-ask-where",
                    to.into_iter().map(choice).collect(),
                )
            }
            [MOVE, to] => {
                let to = ForceId(to.parse().ok()?);
                let able = open.iter().filter(|deed| target(deed) == Some(to));
                let able = able.filter_map(|deed| match deed {
                    Organisation::Rearrange { pieces, .. } => pieces.first().copied(),
                    _ => None,
                });
                let able: Vec<Piece> = able.collect();
                ask_several("demonworld-book-ask-who", self.piece_choices(able))
            }
            [MOVE, to, pieces] => act([Organisation::Rearrange {
                pieces: read_pieces(pieces)?,
                from: force,
                to: ForceId(to.parse().ok()?),
            }]),
            [group @ (SLAVES | DISSOLVE)] => {
                let deed = in_group(group).into_iter().next()?;
                self.allows(seat, &deed).then_some(())?;
                act([deed])
            }
            [group] => {
                let choice = |deed: &Action| {
                    Choice::new(code_of(deed), self.arranged(deed)).noted(self.troop_note(deed))
                };
                let choices = in_group(group).iter().map(choice).collect();
                let asked = Ask::one(Line::new("demonworld-book-ask-buy"), choices);
                // Whoever buys one buys more.
                Some(Step::Ask(asked.again()))
            }
            [group, code] => of_code(in_group(group), code),
            _ => None,
        }
    }

    /// What a unit is, beside its price.
    fn troop_note(&self, deed: &Action) -> Option<Line> {
        let Action::Organisation(Organisation::RaiseUnit { troop, .. }) = deed else {
            return None;
        };
        let entry = self.lists().troop(*troop)?;
        let note = Line::new("demonworld-book-troop")
            .with("stands", terms::stands(entry.stands))
            .with("kind", entry.kind)
            .with("size", u32::from(entry.size))
            .with("a", i32::from(entry.a))
            .with("b", i32::from(entry.b));
        Some(note)
    }

    /// What is arranged, without where, which the way says; with its price where it has one of its own.
    fn arranged(&self, action: &Action) -> Line {
        let priced = |name: Arg, points: u32| {
            Line::new("demonworld-book-priced")
                .with("name", name)
                .with("points", terms::points(points))
        };
        let hired = |kind: CharacterKind| priced(kind.into(), character(kind).cost);
        match action {
            Action::Organisation(Organisation::RaiseUnit { troop, .. }) => {
                let cost = self.lists().troop(*troop).map_or(0, |entry| entry.cost);
                priced(terms::troop(*troop), cost)
            }
            Action::Organisation(Organisation::RaiseCharacter { kind, .. }) => hired(*kind),
            Action::Organisation(Organisation::CreateArmy {
                leader: Leader::Raise(kind),
                ..
            }) => hired(*kind),
            Action::Organisation(Organisation::CreateArmy {
                leader: Leader::RaiseKing(kind),
                ..
            }) => priced(
                self.leader_name(Leader::RaiseKing(*kind)),
                character(*kind).cost + command_fee(*kind),
            ),
            Action::Organisation(Organisation::CreateArmy { leader, .. }) => {
                line(self.leader_name(*leader))
            }
            Action::Organisation(Organisation::ChooseKing(id)) => line(self.character_name(*id)),
            Action::Organisation(Organisation::CreateGarrison(site)) => line(terms::site(*site)),
            other => self.describe(other),
        }
    }
}

/// Whether something is bought by it.
fn is_buying(deed: &Organisation) -> bool {
    matches!(
        deed,
        Organisation::RaiseUnit { .. } | Organisation::RaiseCharacter { .. }
    )
}

/// The site that is planned by it.
fn planned_site(deed: &Organisation) -> Option<SiteId> {
    match deed {
        Organisation::PlanFortress { site, .. } | Organisation::PlanCity { site, .. } => {
            Some(*site)
        }
        _ => None,
    }
}

/// What would be built, beside for how much.
fn plan_note(deed: &Action) -> Option<Line> {
    match deed {
        Action::Organisation(
            Organisation::PlanFortress { plan, .. } | Organisation::PlanCity { plan, .. },
        ) => Some(plan_line(plan)),
        _ => None,
    }
}

/// A plan in few words: how long its ring is, how high it rises, how many find shelter.
fn plan_line(plan: &SitePlan) -> Line {
    let heights = plan.perimeter.iter().chain(&plan.keep).filter_map(|code| {
        let code = code.split('@').next()?;
        let height = code.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
        height.parse::<u32>().ok()
    });
    let hexes: u16 = plan.stores.iter().map(|&(_, hexes)| u16::from(hexes)).sum();
    let line = match plan.interior_hexes.saturating_sub(hexes) {
        0 => Line::new("demonworld-book-built"),
        inside => Line::new("demonworld-book-built-for").with("stands", terms::stands(inside)),
    };
    let elements = narrow::<u32, _>(plan.perimeter.len());
    line.with(
        "elements",
        Line::new("demonworld-elements").with("count", elements),
    )
    .with("height", heights.max().unwrap_or_default())
}

/// Into which force something goes.
fn target(deed: &Organisation) -> Option<ForceId> {
    match deed {
        Organisation::Rearrange { to, .. } => Some(*to),
        _ => None,
    }
}
