//! A viewer's knowledge of a siege (section 7). The existence of a siege is public. Both sides know the visible facts
//! about the walls and the camp. Each player's resources and plans are private.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::action::{Deployment, Entry};
use crate::food::depots::{DepotRules, SupplyLine, depots_needed, supply_line};
use crate::food::hunger::{Hunger, Rationing, lasts_until};
use crate::food::larder::Larder;
use crate::ids::{ForceId, SiegeId, SiteId, UnitId};
use crate::nouns::BattleMode;
use crate::sap::{Heading, Report, Sap, SapState};
use crate::state::{BattlePlan, CounterTunnel, Date, Demonworld, Party, Siege, Tunnel};
use crate::works::{Element, Engine, Job, Section, Side};
use regnal_core::game::Seat;

/// A viewer's knowledge of a siege.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the fields are named as in state/, and visible to everybody")]
pub struct SiegeView {
    pub id: SiegeId,
    pub site: SiteId,
    pub besiegers: BTreeSet<Seat>,
    pub camping: BTreeSet<Seat>,
    pub started: Date,
    /// Number of weeks since the siege began, counted over all seasons. Visible to everybody.
    pub week: u16,
    /// Number of weeks that have passed in this season, 0 to 13. Visible to everybody.
    pub season_week: u8,
    /// Facts known to both sides.
    pub seen: Option<SeenSiege>,
    /// The viewer's resources and plans in the siege.
    pub own: Option<OwnSiege>,
}

/// Facts about a siege that both sides know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the fields are named as in state/")]
pub struct SeenSiege {
    /// Viewer's side.
    pub side: Side,
    /// Player whose troops are inside the site; `None` if only militia holds the site.
    pub besieged: Option<Seat>,
    pub militia: u16,
    /// Perimeter elements with their condition, in index order but without their drawn positions. The keep and the
    /// stores are left out.
    pub walls: Vec<(Element, Section)>,
    pub palisades: u16,
    pub engines: Vec<Engine>,
    /// Number of the besiegers' finished depots.
    pub depots: u32,
    pub mode: Option<BattleMode>,
    pub offered: Option<Date>,
    /// Unanswered offer of surrender: true if it asks for free passage for the armies. `None` if there is no such
    /// offer.
    pub offer: Option<bool>,
}

/// A player's resources and plans in a siege.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the fields are named as in state/")]
pub struct OwnSiege {
    /// The player's side; `None` if the player only camps.
    pub side: Option<Side>,
    /// The player's forces that take part.
    pub forces: Vec<ForceId>,
    pub programme: Option<Vec<Entry>>,
    /// Programme entries postponed until the next week.
    pub put_off: Vec<Entry>,
    pub mode: Option<BattleMode>,
    pub assault_plan: Option<BattlePlan>,
    pub sortie_plan: Option<BattlePlan>,
    pub deployment: Option<Deployment>,
    pub ration: Rationing,
    /// Rationing that was in effect last week, whether it was ordered or caused by a lack of depots.
    pub felt: Rationing,
    pub hunger: Hunger,
    /// Points of food that the player's troops consume per week on full rations.
    pub eats: u32,
    pub line: Option<SupplyLine>,
    pub meat: u32,
    pub depots: u32,
    pub palisades: u16,
    pub engines: Vec<Engine>,
    pub jobs: Vec<Job>,
    /// Number of weeks for which this side has been losing stands to an epidemic; `None` if there is no epidemic.
    pub epidemic: Option<u32>,
    /// Stand equivalents lost by this side in this siege.
    pub lost: u32,
    /// The player's saps, by number.
    pub saps: BTreeMap<u16, OwnSap>,
    /// Player's answer to the offer of surrender, if given.
    pub answer: Option<bool>,
    /// Number of weeks since the player's side began the siege; `None` for the besieged side.
    pub besieging_weeks: Option<u16>,
    /// Facts known only to the besieged.
    pub inside: Option<Inside>,
}

/// Facts known only to the besieged.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Inside {
    /// Stores and food of the site.
    pub larder: Larder,
    /// Epidemic clock for the next week (DW-RULING-49).
    pub clock: u32,
    /// Counter-saps.
    pub counter_saps: Vec<CounterTunnel>,
    /// Reports about saps, latest first. Players are never told whether a report is true.
    pub reports: Vec<Report>,
}

/// A sap as known to its owner. Detection is hidden from the owner (DW-SAP-08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named as in sap/")]
pub struct OwnSap {
    pub unit: UnitId,
    pub start: u8,
    pub target: u16,
    pub length: u8,
    /// Direction in which the sap turned under the wall, if it did.
    pub turned: Option<Heading>,
    pub last_dug: Option<u16>,
    pub state: SapState,
}

/// Estimate of how long a player's food lasts, based on that player's knowledge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Lasting {
    /// Food lasts until the end of the siege week with this number. If there is no food for the next week, this is the
    /// current week.
    Until(u32),
    /// Food lasts while the depots stand.
    Open,
}

impl OwnSap {
    fn of(tunnel: &Tunnel) -> OwnSap {
        let Tunnel {
            owner: _, // is the viewer
            unit,
            sap,
        } = *tunnel;
        let Sap {
            start,
            target,
            length,
            turned,
            last_dug,
            is_detected: _, // hidden from the diggers
            state,
        } = sap;
        OwnSap { unit, start, target, length, turned, last_dug, state }
    }
}

impl SiegeView {
    /// **DW-RULING-43, DW-RULING-45.** Returns how long the viewer's food lasts, assuming unchanged troop numbers,
    /// ration, stores and depots. Returns `None` if the viewer is on neither side or has no troops to feed.
    pub fn lasting(&self, rules: DepotRules) -> Option<Lasting> {
        self.lasting_on(self.own.as_ref()?.ration, rules)
    }

    /// Like [`Self::lasting`], but assumes that the player switches to this ration next week.
    pub fn lasting_on(&self, ration: Rationing, rules: DepotRules) -> Option<Lasting> {
        let own = self.own.as_ref()?;
        let next = u32::from(self.week) + 1;
        let need = ration.need(own.eats);
        if let Some(inside) = &own.inside {
            return lasts_until(inside.larder.stock, need, next).map(Lasting::Until);
        }
        let passed = u32::from(own.besieging_weeks?);
        if own.eats == 0 {
            return None;
        }
        // Supply line that applies after the baggage train is exhausted.
        let line = supply_line(rules.baggage_weeks + 1, own.eats, own.depots, rules);
        if line != SupplyLine::Cut {
            return Some(Lasting::Open);
        }
        let baggage = rules.baggage_weeks.saturating_sub(passed);
        lasts_until(own.meat, need, next + baggage).map(Lasting::Until)
    }

    /// **DW-RULING-43.** Returns the number of depots that the viewer needs as a besieger, or `None` if the viewer is
    /// not a besieger.
    pub fn depots_needed(&self, rules: DepotRules) -> Option<u32> {
        let own = self.own.as_ref()?;
        own.besieging_weeks?;
        Some(depots_needed(own.eats, rules))
    }
}

impl Demonworld {
    /// Builds the view of a siege for a seat, or for the public if `None`.
    pub(super) fn siege_view(&self, id: SiegeId, siege: &Siege, seat: Option<Seat>) -> SiegeView {
        let Siege {
            site,
            besiegers,
            besieged,
            camping,
            started,
            siege_week,
            besieging_weeks: _, // private to the besiegers
            season: _,          // same as the campaign date
            week,
            now: _, // reported when the week is over
            mode,
            larder: _, // private to the besieged
            militia,
            epidemic: _,     // private to the side
            lost: _,         // private to the side
            parties: _,      // private, except for what can be seen
            saps: _,         // private to the diggers
            counter_saps: _, // private to the diggers
            reports: _,      // private to the besieged
            offered,
            offer,      // answers are private
            put_off: _, // private to their player
        } = siege;
        let parties = siege.besiegers.iter().filter_map(|&seat| siege.party(seat));
        SiegeView {
            id,
            site: *site,
            besiegers: besiegers.clone(),
            camping: camping.clone(),
            started: *started,
            week: *siege_week,
            season_week: *week,
            // According to section 7, both sides know the walls and the works visible from outside.
            seen: seat.and_then(|seat| siege.side_of(seat)).map(|side| SeenSiege {
                side,
                besieged: *besieged,
                militia: *militia,
                walls: self.works_of(siege).map(|works| works.outside()).unwrap_or_default(),
                palisades: siege.palisades(),
                engines: siege.engines().collect(),
                depots: parties.map(|party| party.depots).sum(),
                mode: *mode,
                offered: *offered,
                offer: offer.as_ref().map(|offer| offer.free_passage),
            }),
            own: seat.and_then(|seat| self.own_siege(siege, seat)),
        }
    }

    /// Returns the resources and plans of a player who is besieging, besieged or camping.
    fn own_siege(&self, siege: &Siege, seat: Seat) -> Option<OwnSiege> {
        let side = siege.side_of(seat);
        if side.is_none() && !siege.camping.contains(&seat) {
            return None;
        }
        let Party {
            programme,
            mode,
            assault_plan,
            sortie_plan,
            deployment,
            ration,
            felt,
            hunger,
            line,
            meat,
            depots,
            palisades,
            engines,
            jobs,
        } = siege.party(seat)?.clone();
        let saps =
            siege.saps.iter().filter(|(_, tunnel)| tunnel.owner == seat).map(|(&place, tunnel)| {
                let number = siege.sap_number(place, self.options.judge);
                (number, OwnSap::of(tunnel))
            });
        let put_off = siege.put_off.iter().filter(|(owner, _)| *owner == seat);
        let epidemic = match side {
            Some(Side::Besieged) => siege.epidemic.besieged,
            Some(Side::Besieger) => siege.epidemic.besieger,
            None => None,
        };
        Some(OwnSiege {
            side,
            forces: self.forces_of_party(siege, seat),
            programme,
            put_off: put_off.map(|(_, entry)| entry.clone()).collect(),
            mode,
            assault_plan,
            sortie_plan,
            deployment,
            ration,
            felt,
            hunger,
            eats: self.ration_in(siege, seat),
            line,
            meat,
            depots,
            palisades,
            engines,
            jobs,
            epidemic,
            lost: side.map_or(0, |side| siege.lost[side.index()]),
            saps: saps.collect(),
            answer: siege.offer.as_ref().and_then(|offer| offer.answers.get(&seat).copied()),
            besieging_weeks: (side == Some(Side::Besieger)).then_some(siege.besieging_weeks),
            inside: (side == Some(Side::Besieged)).then(|| Inside {
                larder: siege.larder.clone(),
                clock: siege.epidemic.clock,
                counter_saps: siege.counter_saps.clone(),
                reports: siege.reports.clone(),
            }),
        })
    }
}
