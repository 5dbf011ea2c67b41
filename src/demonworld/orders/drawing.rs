//! Form for drawing the works of a city or fortress (DW-FORT-14, DW-RULING-56). It is prefilled with the current plan,
//! element by element.

use std::collections::BTreeSet;

use super::organisation::WORKS;
use super::{PathStep, ask, line, noted};
use crate::action::{Action, Organisation, SitePlan};
use crate::ids::SiteId;
use crate::nouns::SiteKind;
use crate::part::codes::read_site;
use crate::part::{At, NONE, Typed};
use crate::state::Demonworld;
use crate::terms;
use crate::works::{DefaultPlan, Grounds, Tier, default_plan};
use regnal_core::game::book::{Blank, Choice, Form, Step};
use regnal_core::game::{Presence as _, Seat};
use regnal_core::part::Given;
use regnal_core::schema::Arguments as _;
use regnal_core::text::Line;

/// Code of the path step that opens the drawing form.
pub(super) const DRAW: &str = "draw";

/// Fields of the drawing form, named after the command options: perimeter, keep, stores and hexes.
const PERIMETER: &str = "perimeter";
const KEEP: &str = "keep";
const STORES: &str = "stores";
const HEXES: &str = "hexes";

/// Number of wall elements per line in the drawing form.
const IN_A_LINE: usize = 6;

impl Demonworld {
    /// **DW-FORT-16, DW-RULING-56.** Returns the sites whose works the seat can currently draw: fortresses before the
    /// first season, and cities until they are first besieged.
    pub(super) fn drawable(&self, seat: Seat) -> BTreeSet<SiteId> {
        let own = self.at.sites.iter();
        let own = own.filter(|(_, site)| site.holder == Some(seat));
        let able = own.filter(|(id, site)| match id.kind {
            SiteKind::City => !site.was_besieged,
            SiteKind::Fortress => self.is_first_organisation(),
        });
        able.map(|(&id, _)| id).collect()
    }

    /// Returns the choice that opens the form, if any site can be drawn.
    pub(super) fn drawing_choice(&self, seat: Seat) -> Option<Choice> {
        let label = Line::new("demonworld-book-draw");
        let is_any = !self.drawable(seat).is_empty();
        is_any.then(|| Choice::new(DRAW, label))
    }

    /// Returns the next step of a path to the form: the site, the budget or the form.
    pub(super) fn drawing_step(&self, seat: Seat, steps: &[&str]) -> PathStep {
        let sites = self.drawable(seat);
        let site = |code: &str| read_site(code).filter(|site| sites.contains(site));
        match steps {
            [] => {
                let choice = |id: &SiteId| Choice::new(id.to_string(), line(terms::site(*id)));
                let way = ask("demonworld-book-ask-drawn", sites.iter().map(choice).collect());
                noted(way, [Line::new("demonworld-book-drawing")])
            }
            [code] => match site(code)? {
                id if id.kind == SiteKind::City => self.drawing_form(seat, id, None),
                _ => {
                    let choice = |tier: Tier| {
                        let budget = terms::points(tier.budget());
                        let choice = Choice::new(tier.budget().to_string(), budget);
                        choice.noted(tier.tower().map(|height| {
                            Line::new("demonworld-book-needs-tower").with("height", height)
                        }))
                    };
                    let tiers = Tier::ALL.map(choice).into();
                    ask("demonworld-book-ask-tier", tiers)
                }
            },
            [code, tier] => {
                let id = site(code).filter(|id| id.kind == SiteKind::Fortress)?;
                let budget: u32 = tier.parse().ok()?;
                let mut tiers = Tier::ALL.into_iter();
                let tier = tiers.find(|tier| tier.budget() == budget)?;
                self.drawing_form(seat, id, Some(tier))
            }
            _ => None,
        }
    }

    /// Returns the plan that prefills the form: the current plan, or the default for the selected budget.
    fn begun(&self, site: SiteId, tier: Option<Tier>) -> Option<SitePlan> {
        let planned = &self.at.sites.get(&site)?.works.plan;
        let tier_of = |grounds: &Grounds| match grounds {
            Grounds::City => None,
            Grounds::Fortress { tier, .. } => Some(*tier),
        };
        if tier_of(&planned.grounds) == tier {
            return Some(planned.into());
        }
        let mut usual = DefaultPlan::ALL.into_iter().map(default_plan);
        let usual = usual.find(|plan| tier_of(&plan.grounds) == tier)?;
        Some(SitePlan::from(usual))
    }

    fn drawing_form(&self, seat: Seat, site: SiteId, tier: Option<Tier>) -> PathStep {
        let plan = self.begun(site, tier)?;
        let parts = SitePlan::parts("plan", &plan, At { game: self, seat });
        let text = |name: &str| {
            let part = parts.iter().find(|part| part.name == name);
            let code = part.map(|part| part.code.clone());
            code.filter(|code| code != NONE).unwrap_or_default()
        };
        let blank = |code: &'static str, label: &'static str, text: Vec<Line>, is_needed: bool| {
            Blank { code, label: Line::new(label), text, is_needed, most: None }
        };
        let ring = text(PERIMETER);
        let ring: Vec<&str> = ring.split(',').collect();
        let ring = ring.chunks(IN_A_LINE).map(|some| line(some.join(" ")));
        let one = |name: &str| vec![line(text(name).replace(',', " "))];
        let mut blanks = vec![blank(PERIMETER, "demonworld-form-ring", ring.collect(), true)];
        if tier.is_some() {
            blanks.push(blank(KEEP, "demonworld-form-keep", one(KEEP), false));
            blanks.push(blank(STORES, "demonworld-form-stores", one(STORES), false));
            blanks.push(blank(HEXES, "demonworld-form-hexes", one(HEXES), true));
        }
        Some(Step::Write(Form { title: Line::new("demonworld-form-drawing"), blanks }))
    }

    /// Converts the submitted form to an action.
    ///
    /// # Errors
    /// Returns a message for the player if the form cannot be read.
    pub(super) fn written_drawing(
        &self,
        seat: Seat,
        way: &[&str],
        written: &Given,
    ) -> Result<Action, Line> {
        let stale = || Line::new("error-stale");
        let (site, budget) = match way {
            [_, WORKS, DRAW, site] => (site, None),
            [_, WORKS, DRAW, site, budget] => (site, Some(budget)),
            _ => return Err(stale()),
        };
        if !self.is_playing(seat) {
            return Err(stale());
        }
        let site = read_site(site).ok_or_else(stale)?;
        let mut fields: Vec<(String, String)> = written
            .0
            .iter()
            .map(|(name, text)| {
                (name.clone(), text.split_whitespace().collect::<Vec<_>>().join(" "))
            })
            .collect();
        if budget.is_none() {
            // A city has no interior to plan.
            fields.push((HEXES.to_owned(), "0".to_owned()));
        }
        let unreadable = || Line::new("demonworld-form-drawing-unreadable");
        let typed = Typed { given: &Given(fields), at: At { game: self, seat } };
        let plan = SitePlan::parse("plan", &typed).ok_or_else(unreadable)?;
        if plan.perimeter.is_empty() {
            return Err(unreadable());
        }
        Ok(Action::Organisation(match budget {
            None => Organisation::PlanCity { site, plan },
            Some(budget) => Organisation::PlanFortress {
                site,
                tier: budget.parse().map_err(|_| stale())?,
                plan,
            },
        }))
    }
}
