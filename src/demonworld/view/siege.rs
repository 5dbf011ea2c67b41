//! A viewer's knowledge of a siege (section 7). That the siege exists is public. Both sides know what can be seen of
//! walls and camp. Means and plans are private to each player.

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
pub struct SiegeView {
    /// Its id.
    pub id: SiegeId,
    /// The site; public.
    pub site: SiteId,
    /// The besiegers; public.
    pub besiegers: BTreeSet<Seat>,
    /// Players who only camp there; public.
    pub camping: BTreeSet<Seat>,
    /// The season in which it began; public.
    pub started: Date,
    /// Number of weeks since it began, over all seasons; public.
    pub week: u16,
    /// Number of weeks of this season that have passed, 0 to 13; public.
    pub season_week: u8,
    /// The part known to both sides.
    pub seen: Option<SeenSiege>,
    /// The viewer's means and plans there.
    pub own: Option<OwnSiege>,
}

/// Facts known to both sides of a siege.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeenSiege {
    /// The viewer's side.
    pub side: Side,
    /// The player whose troops are inside; `None` if only militia holds the place.
    pub besieged: Option<Seat>,
    /// Living stands of the militia.
    pub militia: u16,
    /// The perimeter elements by index, without their drawn positions, and their condition. Keep and stores are left
    /// out.
    pub walls: Vec<(Element, Section)>,
    /// Finished palisade elements around the besiegers.
    pub palisades: u16,
    /// Finished engines of the besiegers.
    pub engines: Vec<Engine>,
    /// Finished depots of the besiegers.
    pub depots: u32,
    /// The mode of assaults and sorties, once it is settled.
    pub mode: Option<BattleMode>,
    /// The season in which the besieged last offered to surrender.
    pub offered: Option<Date>,
    /// The terms of the offer that awaits the besiegers' answer: true if armies may leave freely. `None` if there is no
    /// offer.
    pub offer: Option<bool>,
}

/// One player's means and plans in a siege.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OwnSiege {
    /// The player's side; `None` for one who only camps.
    pub side: Option<Side>,
    /// The player's forces that take part.
    pub forces: Vec<ForceId>,
    /// The programme of the season, if the player has sent one.
    pub programme: Option<Vec<Entry>>,
    /// Programme entries that were postponed to the next week.
    pub put_off: Vec<Entry>,
    /// The mode that the player wants for assaults and sorties.
    pub mode: Option<BattleMode>,
    /// The battle plan for assaults.
    pub assault_plan: Option<BattlePlan>,
    /// The battle plan for sorties.
    pub sortie_plan: Option<BattlePlan>,
    /// The deployment of troops on and in front of the walls.
    pub deployment: Option<Deployment>,
    /// The rationing that the player ordered.
    pub ration: Rationing,
    /// The rationing in effect last week, ordered or caused by a lack of depots.
    pub felt: Rationing,
    /// Weeks without supply.
    pub hunger: Hunger,
    /// Points that the player's troops eat in a week at full ration.
    pub eats: u32,
    /// The supply line of a besieger in the last week.
    pub line: Option<SupplyLine>,
    /// A besieger's points of meat from slaughtered mounts.
    pub meat: u32,
    /// The player's finished depots.
    pub depots: u32,
    /// The player's finished palisade elements.
    pub palisades: u16,
    /// The player's finished engines.
    pub engines: Vec<Engine>,
    /// Unfinished work.
    pub jobs: Vec<Job>,
    /// Number of weeks for which an epidemic has been killing stands of this side; `None` if there is none.
    pub epidemic: Option<u32>,
    /// Stand equivalents that this side has lost in this siege.
    pub lost: u32,
    /// The player's saps, by number.
    pub saps: BTreeMap<u16, OwnSap>,
    /// The player's answer to the offer of surrender, if given.
    pub answer: Option<bool>,
    /// Number of weeks since the side began to besiege; `None` for the besieged.
    pub besieging_weeks: Option<u16>,
    /// The part known only to the besieged.
    pub inside: Option<Inside>,
}

/// Facts known only to the besieged.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Inside {
    /// Stores and food.
    pub larder: Larder,
    /// The epidemic clock of the next week (DW-RULING-49).
    pub clock: u32,
    /// Counter-saps.
    pub counter_saps: Vec<CounterTunnel>,
    /// Reports about saps, latest first. No player is told whether a report is true.
    pub reports: Vec<Report>,
}

/// A sap as its owner knows it. Detection is hidden from the owner (DW-SAP-08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OwnSap {
    /// The digging unit; one of its stands digs.
    pub unit: UnitId,
    /// The distance from the wall at which it began, in hexes.
    pub start: u8,
    /// The perimeter element that it aims at, by index.
    pub target: u16,
    /// Hexes dug so far.
    pub length: u8,
    /// The direction in which it turned under the wall, if it did.
    pub turned: Option<Heading>,
    /// The siege week in which it was last dug.
    pub last_dug: Option<u16>,
    /// The state of the sap.
    pub state: SapState,
}

/// The time that a player's food lasts, estimated from the player's own knowledge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Lasting {
    /// Ends after this siege week, which is the current week if there is no food for the next.
    Until(u32),
    /// Lasts as long as the depots stand.
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
    /// **DW-RULING-43, DW-RULING-45.** Returns how long the viewer's food lasts if troop numbers, ration, stores and
    /// depots do not change. Returns `None` if the viewer is on neither side, or if nobody eats.
    pub fn lasting(&self, rules: DepotRules) -> Option<Lasting> {
        self.lasting_on(self.own.as_ref()?.ration, rules)
    }

    /// Like [`Self::lasting`], with this ration from the next week on.
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
        // The supply line once the baggage train is exhausted.
        let line = supply_line(rules.baggage_weeks + 1, own.eats, own.depots, rules);
        if line != SupplyLine::Cut {
            return Some(Lasting::Open);
        }
        let baggage = rules.baggage_weeks.saturating_sub(passed);
        lasts_until(own.meat, need, next + baggage).map(Lasting::Until)
    }

    /// **DW-RULING-43.** Returns the number of depots that the viewer needs as a besieger; `None` for anyone else.
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
            besieged: _, // see `seen_siege`
            camping,
            started,
            siege_week,
            besieging_weeks: _, // see `own_siege`
            season: _,          // same as the campaign date
            week,
            now: _,          // reported when the week is over
            mode: _,         // see `seen_siege`
            larder: _,       // see `own_siege`
            militia: _,      // see `seen_siege`
            epidemic: _,     // see `own_siege`
            lost: _,         // see `own_siege`
            parties: _,      // see `own_siege`
            saps: _,         // see `own_siege`
            counter_saps: _, // see `own_siege`
            reports: _,      // see `own_siege`
            offered: _,      // see `seen_siege`
            offer: _,        // see `seen_siege`; answers are private
            put_off: _,      // see `own_siege`
        } = siege;
        SiegeView {
            id,
            site: *site,
            besiegers: besiegers.clone(),
            camping: camping.clone(),
            started: *started,
            week: *siege_week,
            season_week: *week,
            seen: seat
                .and_then(|seat| siege.side_of(seat))
                .map(|side| self.seen_siege(siege, side)),
            own: seat.and_then(|seat| self.own_siege(siege, seat)),
        }
    }

    /// Returns the facts known to both sides: according to section 7, the walls and the works visible from outside.
    fn seen_siege(&self, siege: &Siege, side: Side) -> SeenSiege {
        let Siege {
            site: _,      // in the public part
            besiegers: _, // in the public part
            besieged,
            camping: _,         // in the public part
            started: _,         // in the public part
            siege_week: _,      // in the public part
            besieging_weeks: _, // private to the besiegers
            season: _,          // in the public part
            week: _,            // in the public part
            now: _,             // internal
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
            offer,
            put_off: _, // private to their player
        } = siege;
        let parties = siege.besiegers.iter().filter_map(|&seat| siege.party(seat));
        SeenSiege {
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
        }
    }

    /// Returns a player's means and plans, on either side or camping.
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
