//! Order book pages for organisation: the king, armies and garrisons with their purchases, and remaining points.

use super::{Pages, line, listed, row};
use crate::action::{Action, Organisation, SitePlan};
use crate::ids::{ForceId, SiteId};
use crate::nouns::ForceKind;
use crate::state::{Demonworld, Purchased};
use crate::terms;
use crate::winter::revenue::kept;
use regnal_core::game::Seat;
use regnal_core::game::book::{Choice, Row};
use regnal_core::narrow::narrow;
use regnal_core::text::{Arg, Line};

/// Codes of the rows that do not belong to a force, starting with the king's row.
pub(super) const KING: &str = "king";
pub(super) const ARMY: &str = "army";
pub(super) const GARRISON: &str = "garrison";
pub(super) const BOUGHT: &str = "bought";
pub(super) const WORKS: &str = "works";
pub(super) const USUAL: &str = "usual";

impl Demonworld {
    pub(super) fn organisation_pages(&self, seat: Seat) -> Pages {
        let open = self.arrangements(seat);
        let has = |row: &str| open.iter().any(|deed| self.row_of(deed) == row);
        let mut rows = Vec::new();
        rows.extend(self.king_row(seat, has(KING)));
        let mut forces: Vec<(ForceKind, ForceId)> =
            self.forces_of(seat).map(|(id, force)| (force.kind, id)).collect();
        // Sort armies before garrisons.
        forces.sort_unstable_by_key(|&(kind, id)| (kind != ForceKind::Army, id));
        rows.extend(forces.into_iter().map(|(_, force)| {
            let code = format!("f{}", force.0);
            let is_open = has(&code);
            self.force_row(force, code, is_open)
        }));
        let first = self.is_first_organisation();
        let is_bare = first && self.forces_of(seat).next().is_none();
        let plans = self.standing_plans(seat, &open);
        let can_buy = open.iter().any(is_buying);
        let mut add = |code: &str, thing: &'static str, draft: Option<Line>, is_open: bool| {
            if is_open {
                rows.push(Row {
                    draft,
                    warning: (is_bare && code == ARMY)
                        .then(|| Line::new("demonworld-book-no-army")),
                    is_open,
                    ..row(code, Line::new(thing))
                });
            }
        };
        add(ARMY, "demonworld-book-new-army", None, has(ARMY));
        add(GARRISON, "demonworld-book-new-garrison", None, has(GARRISON));
        let has_works = has(WORKS) || !self.drawable(seat).is_empty();
        add(WORKS, "demonworld-book-plans", plans, has_works);
        let purchases = self.player(seat).map_or(&[][..], |own| &own.purchases);
        let spent: u32 = purchases.iter().map(|one| one.cost).sum();
        let bought = Line::new("demonworld-book-bought")
            .with("count", purchases.len())
            .with("points", terms::points(spent));
        add(BOUGHT, "demonworld-book-purchases", Some(bought), has(BOUGHT));
        let left = self.player(seat).map_or(0, |own| own.treasury);
        let stays = kept(left, first, self.options.rules.treasury_carry);
        let note = match (left, stays) {
            (_, 0) => Line::new("demonworld-book-points-lapse"),
            _ => Line::new("demonworld-book-points-stay"),
        };
        let note = note.with("points", terms::points(left));
        let mut notes = Vec::new();
        let mut shortcuts = Vec::new();
        let mut warning = None;
        if is_bare {
            shortcuts.push(Choice::new(USUAL, Line::new("demonworld-book-usual")));
            warning = Some(Line::new("demonworld-book-default-roster"));
        }
        // If the seat can still buy something, warn about the points that will lapse.
        match warning {
            None if stays == 0 && can_buy => warning = Some(note),
            _ => notes.push(note),
        }
        Pages { notes, warning, shortcuts, ..Pages::of("demonworld-book-pick-force", rows) }
    }

    /// Describes the current plans of sites that can be planned now.
    fn standing_plans(&self, seat: Seat, open: &[Organisation]) -> Option<Line> {
        self.player(seat)?;
        let mut sites = self.drawable(seat);
        sites.extend(open.iter().filter_map(planned_site));
        let plan = |id: &SiteId| {
            let site = self.at.sites.get(id)?;
            let line = Line::new("demonworld-book-planned").with("site", terms::site(*id));
            Some(Arg::from(line.with("plan", plan_line(&SitePlan::from(&site.works.plan)))))
        };
        listed(sites.iter().filter_map(plan).collect())
    }

    fn king_row(&self, seat: Seat, is_open: bool) -> Option<Row> {
        let king = self.player(seat)?.king;
        if king.is_none() && !is_open {
            return None;
        }
        Some(Row {
            draft: king.map(|king| line(self.character_name(king))),
            warning: king.is_none().then(|| Line::new("demonworld-book-no-king")),
            is_open,
            ..row(KING, Line::new("demonworld-book-king"))
        })
    }

    fn force_row(&self, force: ForceId, code: String, is_open: bool) -> Row {
        let own = self.force(force);
        let place = own.map_or(Arg::Term("demonworld-nobody"), |own| terms::province(own.province));
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
        let new = (!new.is_empty()).then(|| Line::new("demonworld-book-new").with("pieces", new));
        let suggested = own
            .filter(|_| is_open && self.units_of(force).next().is_none())
            .and_then(|own| self.suggested_line(own.owner, force));
        Row {
            code,
            thing: Line::new("demonworld-book-force")
                .with("force", self.force_name(force))
                .with("place", place),
            draft: Some(counts),
            needs: suggested.or(new),
            warning,
            is_open,
        }
    }

    /// Lists all purchases for a force in this phase.
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

    pub(super) fn arrangements(&self, seat: Seat) -> Vec<Organisation> {
        self.legal(seat).into_iter().filter_map(arrangement).collect()
    }

    /// Returns the code of the row to which an action belongs.
    pub(super) fn row_of(&self, deed: &Organisation) -> String {
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
            Organisation::ReinforceUnit { unit, .. } | Organisation::RemountUnit(unit) => {
                self.unit(*unit).map_or_else(String::new, |own| of(own.force))
            }
        }
    }
}

/// Returns an action of the organisation phase, or `None` for any other action.
pub(super) fn arrangement(action: Action) -> Option<Organisation> {
    match action {
        Action::Organisation(deed) => Some(deed),
        _ => None,
    }
}

/// Returns whether the action buys a unit or a character.
fn is_buying(deed: &Organisation) -> bool {
    matches!(deed, Organisation::RaiseUnit { .. } | Organisation::RaiseCharacter { .. })
}

/// Returns the site whose plan the action sets.
fn planned_site(deed: &Organisation) -> Option<SiteId> {
    match deed {
        Organisation::PlanFortress { site, .. } | Organisation::PlanCity { site, .. } => {
            Some(*site)
        }
        _ => None,
    }
}

/// Summarises a plan: ring length, maximum height and capacity.
pub(super) fn plan_line(plan: &SitePlan) -> Line {
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
    line.with("elements", terms::elements(narrow::<u32, _>(plan.perimeter.len())))
        .with("height", heights.max().unwrap_or_default())
}
