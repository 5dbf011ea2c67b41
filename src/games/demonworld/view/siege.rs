//! What a viewer may know of a siege (section 7): that there is one is for all, what can be seen before the walls for
//! both sides, and what a player has and plans there for him alone.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::game::Seat;
use crate::games::demonworld::action::{Deployment, Entry};
use crate::games::demonworld::food::depots::{DepotRules, SupplyLine, depots_needed, supply_line};
use crate::games::demonworld::food::hunger::{Hunger, Rationing, lasts_until};
use crate::games::demonworld::food::larder::Larder;
use crate::games::demonworld::ids::{ForceId, SiegeId, SiteId, UnitId};
use crate::games::demonworld::nouns::BattleMode;
use crate::games::demonworld::sap::{Heading, Report, Sap, SapState};
use crate::games::demonworld::state::{
    BattlePlan, CounterTunnel, Date, Demonworld, Party, Siege, Tunnel,
};
use crate::games::demonworld::works::{Element, Engine, Job, Section, Side};

/// What a viewer may know of a siege.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SiegeView {
    /// Its number.
    pub id: SiegeId,
    /// The place; all know.
    pub site: SiteId,
    /// Who besieges; all know.
    pub besiegers: BTreeSet<Seat>,
    /// Who only camps there; all know.
    pub camping: BTreeSet<Seat>,
    /// When it began; all know.
    pub started: Date,
    /// The weeks that have passed since, over all seasons; all know.
    pub week: u16,
    /// The weeks of the season that have passed, 0 to 13; all know.
    pub season_week: u8,
    /// What both sides know.
    pub seen: Option<SeenSiege>,
    /// What the viewer has there and plans.
    pub own: Option<OwnSiege>,
}

/// What both sides of a siege know.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeenSiege {
    /// The viewer's side.
    pub side: Side,
    /// Whose troops are inside; nobody's where militia holds the place.
    pub besieged: Option<Seat>,
    /// The living stands of that militia.
    pub militia: u16,
    /// The elements of the perimeter by index, drawn nowhere, and how they stand. Neither keep nor stores.
    pub walls: Vec<(Element, Section)>,
    /// Elements of palisade around the besiegers that are finished.
    pub palisades: u16,
    /// Engines of the besiegers that are ready.
    pub engines: Vec<Engine>,
    /// Depots of the besiegers that are finished.
    pub depots: u32,
    /// How assaults and sorties are fought, once that is settled.
    pub mode: Option<BattleMode>,
    /// The season in which the besieged last offered to surrender.
    pub offered: Option<Date>,
    /// Whether armies may go by the offer that lies before the besiegers; nothing where none does.
    pub offer: Option<bool>,
}

/// What one player has and plans in a siege.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OwnSiege {
    /// His side; none for whoever only camps.
    pub side: Option<Side>,
    /// His forces that take part.
    pub forces: Vec<ForceId>,
    /// His programme of the season; nothing while he has sent none.
    pub programme: Option<Vec<Entry>>,
    /// What of it was put off to the next week.
    pub put_off: Vec<Entry>,
    /// How he wants assaults and sorties to be fought.
    pub mode: Option<BattleMode>,
    /// His plan for the assaults.
    pub assault_plan: Option<BattlePlan>,
    /// His plan for the sorties.
    pub sortie_plan: Option<BattlePlan>,
    /// Where his troops stand on and before the walls.
    pub deployment: Option<Deployment>,
    /// How he rations his troops.
    pub ration: Rationing,
    /// What he or too few depots kept back in the last week.
    pub felt: Rationing,
    /// His weeks without supply.
    pub hunger: Hunger,
    /// What his troops eat in a week at full ration.
    pub eats: u32,
    /// How his supply line fed him in the last week, as a besieger.
    pub line: Option<SupplyLine>,
    /// Points of meat from mounts, as a besieger.
    pub meat: u32,
    /// Depots of his that are finished.
    pub depots: u32,
    /// Elements of palisade of his that are finished.
    pub palisades: u16,
    /// Engines of his that are ready.
    pub engines: Vec<Engine>,
    /// Work that is not finished.
    pub jobs: Vec<Job>,
    /// For how many weeks the troops of his side have been losing stands to an epidemic.
    pub epidemic: Option<u32>,
    /// The stand equivalents that his side has lost in this siege.
    pub lost: u32,
    /// His saps, by number.
    pub saps: BTreeMap<u16, OwnSap>,
    /// His answer to the offer of surrender, if he has given one.
    pub answer: Option<bool>,
    /// The weeks that have passed since his side began to besiege, as a besieger.
    pub besieging_weeks: Option<u16>,
    /// What only the besieged know.
    pub inside: Option<Inside>,
}

/// What only the besieged know.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Inside {
    /// Stores and food.
    pub larder: Larder,
    /// What the clock of the epidemic shows next week (DW-RULING-49).
    pub clock: u32,
    /// Their own tunnels.
    pub counter_saps: Vec<CounterTunnel>,
    /// What they were told of saps, the last first; whether it is true is told to nobody.
    pub reports: Vec<Report>,
}

/// A sap as its owner knows it: not whether it was noticed (DW-SAP-08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OwnSap {
    /// The unit one stand of which digs.
    pub unit: UnitId,
    /// How many hexes before the wall it began.
    pub start: u8,
    /// The element of the perimeter that it aims at, by index.
    pub target: u16,
    /// How many hexes are dug.
    pub length: u8,
    /// To which side it went on under the wall, once it did.
    pub turned: Option<Heading>,
    /// The siege week in which it was last dug.
    pub last_dug: Option<u16>,
    /// What became of it.
    pub state: SapState,
}

/// How long a player's food lasts, as far as he can reckon it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Lasting {
    /// The last siege week that will be fed; the present one where already the next is not.
    Until(u32),
    /// As long as the depots stand.
    Open,
}

impl OwnSap {
    fn of(tunnel: &Tunnel) -> OwnSap {
        let Tunnel {
            owner: _, // the viewer
            unit,
            sap,
        } = *tunnel;
        let Sap {
            start,
            target,
            length,
            turned,
            last_dug,
            is_detected: _, // known to nobody: the diggers are not told
            state,
        } = sap;
        OwnSap {
            unit,
            start,
            target,
            length,
            turned,
            last_dug,
            state,
        }
    }
}

impl SiegeView {
    /// **DW-RULING-43, DW-RULING-45.** How long the viewer's own troops have food if nothing changes: their number, their
    /// ration, their stores or depots. Nothing for whoever is on neither side, and where nobody eats.
    pub fn lasting(&self, rules: DepotRules) -> Option<Lasting> {
        self.lasting_on(self.own.as_ref()?.ration, rules)
    }

    /// The same as if they were on this ration from the next week on.
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
        // The line after the baggage train has gone.
        let line = supply_line(rules.baggage_weeks + 1, own.eats, own.depots, rules);
        if line != SupplyLine::Cut {
            return Some(Lasting::Open);
        }
        let baggage = rules.baggage_weeks.saturating_sub(passed);
        lasts_until(own.meat, need, next + baggage).map(Lasting::Until)
    }

    /// **DW-RULING-43.** How many depots the viewer needs, as a besieger.
    pub fn depots_needed(&self, rules: DepotRules) -> Option<u32> {
        let own = self.own.as_ref()?;
        own.besieging_weeks?;
        Some(depots_needed(own.eats, rules))
    }
}

impl Demonworld {
    /// What a seat, or nobody in particular, may know of a siege.
    pub(super) fn siege_view(&self, id: SiegeId, siege: &Siege, seat: Option<Seat>) -> SiegeView {
        let Siege {
            site,
            besiegers,
            besieged: _, // known to both sides, below
            camping,
            started,
            siege_week,
            besieging_weeks: _, // known to besiegers, below
            season: _,          // the date of the campaign
            week,
            now: _,          // a week is told when it is over
            mode: _,         // known to both sides, below
            larder: _,       // known inside, below
            militia: _,      // known to both sides, below
            epidemic: _,     // to each side its own, below
            lost: _,         // to each side its own, below
            parties: _,      // each player his own, below
            saps: _,         // each player his own, below
            counter_saps: _, // known inside, below
            reports: _,      // known inside, below
            offered: _,      // known to both sides, below
            offer: _,        // known to both sides, the answers to who gave them, below
            put_off: _,      // each player his own, below
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

    /// What both sides know: section 7 names the walls, and the works that can be seen from outside.
    fn seen_siege(&self, siege: &Siege, side: Side) -> SeenSiege {
        let Siege {
            site: _,      // the key
            besiegers: _, // with the siege
            besieged,
            camping: _,         // with the siege
            started: _,         // with the siege
            siege_week: _,      // with the siege
            besieging_weeks: _, // a count of the engine
            season: _,          // with the siege
            week: _,            // with the siege
            now: _,             // a step of the engine
            mode,
            larder: _, // of the besieged
            militia,
            epidemic: _,     // of who suffers it
            lost: _,         // told when it happens
            parties: _,      // each its own, but for what stands outside
            saps: _,         // of who digs them
            counter_saps: _, // of who digs them
            reports: _,      // of the besieged
            offered,
            offer,
            put_off: _, // of who ordered it
        } = siege;
        let parties = siege.besiegers.iter().filter_map(|&seat| siege.party(seat));
        SeenSiege {
            side,
            besieged: *besieged,
            militia: *militia,
            walls: self
                .works_of(siege)
                .map(|works| works.outside())
                .unwrap_or_default(),
            palisades: siege.palisades(),
            engines: siege.engines().collect(),
            depots: parties.map(|party| party.depots).sum(),
            mode: *mode,
            offered: *offered,
            offer: offer.as_ref().map(|offer| offer.free_passage),
        }
    }

    /// What a player has and plans, on either side, or lying idle while he camps.
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
        let saps = siege
            .saps
            .iter()
            .filter(|(_, tunnel)| tunnel.owner == seat)
            .map(|(&place, tunnel)| {
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
            answer: siege
                .offer
                .as_ref()
                .and_then(|offer| offer.answers.get(&seat).copied()),
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
