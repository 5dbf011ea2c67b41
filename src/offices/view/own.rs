//! Private knowledge of a kingdom.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::award::share_of_leader;
use crate::ids::{CharacterId, PlaceId, ProvinceId};
use crate::merit::merit;
use crate::nouns::{Invention, Office};
use crate::people::King;
use crate::skills::Skills;
use crate::state::{Character, Decrees, Kingdom, Orders, Passage, Position, Stage, Terms, Tracked};
use regnal_core::seat::Seat;

/// Standing of a kingdom's best candidate for an office (IO-PUB-16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum OfficeRank {
    /// No character in the world has merit for the office.
    Nobody,
    /// Only foreign characters have merit for the office.
    None,
    /// Standing of the kingdom's best candidate.
    Best {
        id: CharacterId,
        merit: i32,
        /// Merit as a percentage of the leader's; 100 for the leader.
        percent: u32,
        /// True if the candidate ties for the lead with a foreign character.
        is_shared: bool,
    },
}

/// Private knowledge of the viewer's kingdom.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs, reason = "fields without a comment are as in Kingdom")]
pub struct Own {
    pub founder: Option<King>,
    pub wish: Option<Terms>,
    pub king: CharacterId,
    pub home: ProvinceId,
    pub gold: u32,
    /// Income from taxes and inventions currently expected at the next dusk.
    pub income: u32,
    /// Stipends for lent offices at the next dusk.
    pub stipends: u32,
    /// Pay due to heroes and units at the next dusk.
    pub upkeep: u32,
    /// Kingdom's characters, including dead ones, with skills, objects, plans and records.
    pub characters: BTreeMap<CharacterId, Character>,
    /// Heir who appears at dawn to succeed the dead king.
    pub heir: Option<(CharacterId, Character)>,
    /// Characters that can be given orders: living ones, and the heir.
    pub ordered: Vec<CharacterId>,
    /// Merit of each living character for each office; zero merit is omitted.
    pub merits: BTreeMap<CharacterId, BTreeMap<Office, i32>>,
    /// Standing of the kingdom's best candidate for each office; empty before the world is generated.
    pub standing: BTreeMap<Office, OfficeRank>,
    pub inventions: BTreeSet<Invention>,
    pub refusals: BTreeSet<Seat>,
    /// Kingdoms that currently propose a treaty to this kingdom.
    pub offers: BTreeSet<Seat>,
    pub tracked: BTreeMap<CharacterId, Tracked>,
    pub treasuries: BTreeMap<Seat, (u8, u32)>,
    pub trails: BTreeMap<CharacterId, Vec<ProvinceId>>,
    pub passages: BTreeSet<Passage>,
    /// Places found by the kingdom.
    pub places: BTreeSet<PlaceId>,
    pub orders: Orders,
    pub last_orders: Orders,
    pub decrees: Decrees,
    pub votes: BTreeMap<Office, CharacterId>,
    /// Skill levels specified for an heir.
    pub named_heir: Option<Skills>,
    pub silent: u8,
}

impl Position {
    pub(super) fn own(&self, seat: Seat) -> Option<Own> {
        let Kingdom {
            founder,
            wish,
            king,
            members: _, // internal counter
            home,
            gold,
            treaties: _, // in `View::treaties`
            refusals,
            inventions,
            explored: _,    // in `View::provinces`
            wealth_seen: _, // in `View::provinces`
            known_places,
            visits: _,     // in `View::places`
            acquainted: _, // in `View::characters`
            sightings: _,  // in `View::provinces`
            tracked,
            treasuries,
            trails,
            passages,
            orders,
            last_orders,
            decrees,
            votes,
            heir,
            answer: _,     // public
            has_filed: _,  // internal flag
            has_locked: _, // internal flag
            silent,
            has_fallen: _, // public
        } = self.kingdom(seat)?;
        let all = self.characters.iter();
        let own = all.filter(|(_, one)| one.seat == Some(seat));
        let offers = self.playing().filter(|&other| {
            let theirs = self.kingdom(other);
            other != seat && theirs.is_some_and(|own| own.decrees.proposals.contains(&seat))
        });
        let stipends = self.stipends(seat).into_iter();
        let is_dealt = self.stage != Stage::Creation;
        let offices = Office::ALL.iter().filter(|_| is_dealt);
        Some(Own {
            founder: founder.clone(),
            wish: *wish,
            king: *king,
            home: *home,
            gold: *gold,
            income: self.income(seat),
            stipends: stipends.map(|(_, gold)| gold).sum(),
            upkeep: self.upkeep(seat),
            characters: own.map(|(&id, one)| (id, one.clone())).collect(),
            heir: self.heir(seat),
            ordered: self.ordered_characters(seat),
            merits: self.house(seat).map(|(id, _)| (id, self.merits_of(id))).collect(),
            standing: offices.map(|&office| (office, self.rank(seat, office))).collect(),
            inventions: inventions.clone(),
            refusals: refusals.clone(),
            offers: offers.collect(),
            tracked: tracked.clone(),
            treasuries: treasuries.clone(),
            trails: trails.clone(),
            passages: passages.clone(),
            places: known_places.clone(),
            orders: orders.clone(),
            last_orders: last_orders.clone(),
            decrees: decrees.clone(),
            votes: votes.clone(),
            named_heir: heir.clone(),
            silent: *silent,
        })
    }

    /// Returns a character's merit for each office, excluding zeros.
    fn merits_of(&self, id: CharacterId) -> BTreeMap<Office, i32> {
        let claimant = self.claimant(id);
        let all = Office::ALL.iter().filter_map(|&office| {
            let merit = merit(office, claimant.as_ref()?);
            (merit != 0).then_some((office, merit))
        });
        all.collect()
    }

    /// **IO-PUB-16.** Returns the standing of a kingdom's best candidate for an office.
    pub fn rank(&self, seat: Seat, office: Office) -> OfficeRank {
        let candidates = self.candidates(office);
        let most = candidates.iter().map(|one| one.merit).max().unwrap_or(0);
        if most <= 0 {
            return OfficeRank::Nobody;
        }
        let own = candidates.iter().filter(|one| one.seat == seat);
        let mut rivals = candidates.iter().filter(|one| one.seat != seat);
        // A tie goes to the lower id.
        let best = own.min_by_key(|one| (std::cmp::Reverse(one.merit), one.id));
        best.filter(|best| best.merit > 0).map_or(OfficeRank::None, |best| OfficeRank::Best {
            id: best.id,
            merit: best.merit,
            percent: share_of_leader(best.merit, most),
            is_shared: best.merit == most && rivals.any(|one| one.merit == most),
        })
    }
}
