//! Realms as a viewer may know them: everything except private orders.

use std::collections::BTreeSet;

use crate::action::Action;
use crate::nouns::{Building, CapitalSite, Colour, UnitKind};
use crate::scoring::Score;
use crate::state::{Mighty, Realm, Recruits, StandingOrders};
use regnal_core::game::{Seat, Viewer};
use regnal_core::hex::Hex;
use regnal_core::text::Line;

/// A realm as a viewer may know it.
#[derive(Clone, Debug, PartialEq)]
pub struct RealmView {
    /// Its colour.
    pub colour: Colour,
    /// The capital site.
    pub site: Option<CapitalSite>,
    /// The hex of the capital.
    pub capital: Option<Hex>,
    /// The rations in reserve.
    pub reserve: u32,
    /// Pieces that are not on the map.
    pub left: Pieces,
    /// The recruits waiting for deployment.
    pub recruits: Recruits,
    /// Recruits rolled and not yet chosen.
    pub recruits_to_choose: u8,
    /// True if it has rolled for recruits this winter.
    pub recruited: bool,
    /// True if the realm has cast a spell or passed the slot for spells this winter.
    pub cast: bool,
    /// True if the realm has sent a spy or passed the slot for spies this winter.
    pub spied: bool,
    /// Villages founded this winter.
    pub founded: BTreeSet<Hex>,
    /// The year in whose campaign season it leads the dragons.
    pub dragon_dream: Option<u8>,
    /// True if it has scouted this turn.
    pub scouted_this_turn: bool,
    /// True if a caretaker plays.
    pub caretaker: bool,
    /// True if the player conceded.
    pub conceded: bool,
    /// True if it has neither hexes nor units.
    pub eliminated: bool,
    /// Its present score.
    pub score: Score,
    /// The private part, for its own player.
    pub own: Option<Own>,
}

impl RealmView {
    /// Describes the realm of `seat` in a line: points, hexes, rations, units.
    pub fn line(&self, seat: Seat) -> Line {
        Line::new("mighty-alt-realm")
            .with("seat", seat)
            .with("points", self.score.points)
            .with("hexes", self.score.hexes)
            .with("rations", self.reserve)
            .with("units", self.score.units)
    }
}

/// The private part of a realm. Setting an order counts as acting, so acting is private, too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Own {
    /// Standing orders.
    pub orders: StandingOrders,
    /// The hand-ins for later winter slots.
    pub ahead: Vec<Action>,
    /// True if the player has acted in this turn or slot.
    pub acted: bool,
    /// Turns missed in a row.
    pub missed: u8,
}

/// Pieces of a realm set that are not on the map (ME-RULING-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pieces {
    /// Villages.
    pub villages: u8,
    /// Cities.
    pub cities: u8,
    /// Fortresses.
    pub fortresses: u8,
    /// Armies, without those for waiting recruits.
    pub armies: u8,
    /// Boats, without those for waiting recruits.
    pub boats: u8,
}

impl Mighty {
    pub(super) fn realm_seen_by(&self, seat: Seat, viewer: Viewer) -> RealmView {
        let Realm {
            site,
            capital,
            reserve,
            recruits,
            recruits_to_choose,
            recruited,
            cast,
            spied,
            founded,
            dragon_dream,
            orders,
            ahead,
            scouted_this_turn,
            acted,
            missed,
            caretaker,
            conceded,
            eliminated,
        } = &self.realms[seat.index()];
        RealmView {
            colour: self.options.colours[seat.index()],
            site: *site,
            capital: *capital,
            reserve: *reserve,
            left: Pieces {
                villages: self.buildings_left(seat, Building::Village),
                cities: self.buildings_left(seat, Building::City),
                fortresses: self.buildings_left(seat, Building::Fortress),
                armies: self.units_left(seat, UnitKind::Army),
                boats: self.units_left(seat, UnitKind::Boat),
            },
            recruits: *recruits,
            recruits_to_choose: *recruits_to_choose,
            recruited: *recruited,
            cast: *cast,
            spied: *spied,
            founded: founded.clone(),
            dragon_dream: *dragon_dream,
            scouted_this_turn: *scouted_this_turn,
            caretaker: *caretaker,
            conceded: *conceded,
            eliminated: *eliminated,
            score: self.score_of(seat),
            own: viewer.is(seat).then(|| Own {
                orders: orders.clone(),
                ahead: ahead.clone(),
                acted: *acted,
                missed: *missed,
            }),
        }
    }
}
