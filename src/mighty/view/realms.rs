//! Defines realms as seen by a viewer: everything except private orders.

use std::collections::BTreeSet;

use crate::action::Action;
use crate::nouns::{Building, CapitalSite, Colour, UnitKind};
use crate::scoring::Score;
use crate::state::{Mighty, Realm, Recruits, StandingOrders};
use regnal_core::game::{Seat, Viewer};
use regnal_core::hex::Hex;
use regnal_core::text::Line;

/// Realm as seen by a viewer.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "fields without a comment are as in Realm")]
pub struct RealmView {
    pub colour: Colour,
    pub site: Option<CapitalSite>,
    pub capital: Option<Hex>,
    pub reserve: u32,
    /// Number of pieces of each kind that are still in the supply.
    pub left: Pieces,
    pub recruits: Recruits,
    pub recruits_to_choose: u8,
    pub recruited: bool,
    pub cast: bool,
    pub spied: bool,
    pub founded: BTreeSet<Hex>,
    pub dragon_dream: Option<u8>,
    pub scouted_this_turn: bool,
    pub caretaker: bool,
    pub conceded: bool,
    pub eliminated: bool,
    /// Current score of the realm.
    pub score: Score,
    /// Private part of the realm; `None` unless the viewer is the realm's player.
    pub own: Option<Own>,
}

impl RealmView {
    /// Describes the realm of `seat` on one line: points, hexes, rations, and units.
    pub fn line(&self, seat: Seat) -> Line {
        Line::new("mighty-alt-realm")
            .with("seat", seat)
            .with("points", self.score.points)
            .with("hexes", self.score.hexes)
            .with("rations", self.reserve)
            .with("units", self.score.units)
    }
}

/// Private part of a realm. Whether the player has acted is also private, because setting a standing order counts as
/// acting.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are as in Realm")]
pub struct Own {
    pub orders: StandingOrders,
    pub ahead: Vec<Action>,
    pub acted: bool,
    pub missed: u8,
}

/// Pieces left in a realm's supply (ME-RULING-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Pieces {
    pub villages: u8,
    pub cities: u8,
    pub fortresses: u8,
    /// Number of army pieces, not counting those reserved for recruits still to be deployed.
    pub armies: u8,
    /// Number of boat pieces, not counting those reserved for recruits still to be deployed.
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
