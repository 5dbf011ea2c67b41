//! What only a kingdom itself knows.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::games::offices::award::share_of_leader;
use crate::games::offices::ids::{CharacterId, PlaceId, ProvinceId};
use crate::games::offices::merit::merit;
use crate::games::offices::nouns::{Invention, Office};
use crate::games::offices::people::King;
use crate::games::offices::skills::Skills;
use crate::games::offices::state::{
    Character, Decrees, Kingdom, Orders, Passage, Position, Stage, Terms, Tracked,
};
use crate::seat::Seat;

/// How the best candidate of a kingdom stands for an office (IO-PUB-16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OfficeRank {
    /// Nobody of the world has merit for it.
    Nobody,
    /// Somebody has, but none of its own.
    None,
    /// Its best candidate.
    Best {
        /// Who.
        id: CharacterId,
        /// His merit.
        merit: i32,
        /// The same in percent of the leader's, 100 for the leader.
        percent: u32,
        /// Whether somebody of another kingdom leads with him.
        is_shared: bool,
    },
}

/// What only the viewer's kingdom knows.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Own {
    /// Its first king as its player made him.
    pub founder: Option<King>,
    /// What it wants to agree on before the game.
    pub wish: Option<Terms>,
    /// Its king; while he is dead, the dead one.
    pub king: CharacterId,
    /// Its start province.
    pub home: ProvinceId,
    /// Its treasury.
    pub gold: u32,
    /// Its taxes and the gold for its inventions at the next dusk, as things are now.
    pub income: u32,
    /// What lent offices pay it at the next dusk.
    pub stipends: u32,
    /// What its heroes and units cost at the next dusk.
    pub upkeep: u32,
    /// Its characters, the dead among them, with skills, objects, plans and records.
    pub characters: BTreeMap<CharacterId, Character>,
    /// The heir who follows its dead king at dawn.
    pub heir: Option<(CharacterId, Character)>,
    /// Whom it can give orders: the living, and that heir.
    pub ordered: Vec<CharacterId>,
    /// What each living character has done for each office; those with none are left out.
    pub merits: BTreeMap<CharacterId, BTreeMap<Office, i32>>,
    /// How its best candidate stands for each office; none before the world is dealt.
    pub standing: BTreeMap<Office, OfficeRank>,
    /// What it has invented or stolen.
    pub inventions: BTreeSet<Invention>,
    /// Against whom a refusal of its stands.
    pub refusals: BTreeSet<Seat>,
    /// Who proposes a treaty to it now.
    pub offers: BTreeSet<Seat>,
    /// What trackers and visions told it of characters.
    pub tracked: BTreeMap<CharacterId, Tracked>,
    /// What spies told it of treasuries: the turn and the gold.
    pub treasuries: BTreeMap<Seat, (u8, u32)>,
    /// The ways of its characters in the last turn.
    pub trails: BTreeMap<CharacterId, Vec<ProvinceId>>,
    /// What it saw of the ways of others in the last turn.
    pub passages: BTreeSet<Passage>,
    /// The places it knows.
    pub places: BTreeSet<PlaceId>,
    /// Its orders.
    pub orders: Orders,
    /// Those of the turn before.
    pub last_orders: Orders,
    /// What else it orders.
    pub decrees: Decrees,
    /// Its votes.
    pub votes: BTreeMap<Office, CharacterId>,
    /// The levels named for an heir.
    pub named_heir: Option<Skills>,
    /// Silent turns in a row.
    pub silent: u8,
}

impl Position {
    pub(super) fn own(&self, seat: Seat) -> Option<Own> {
        let Kingdom {
            founder,
            wish,
            king,
            members: _, // a counter of the engine
            home,
            gold,
            treaties: _, // with the treaties of all
            refusals,
            inventions,
            explored: _,    // with the provinces
            wealth_seen: _, // with the provinces
            known_places,
            visits: _,     // with the places
            acquainted: _, // with the characters of others
            sightings: _,  // with the provinces
            tracked,
            treasuries,
            trails,
            passages,
            orders,
            last_orders,
            decrees,
            votes,
            heir,
            answer: _,     // with what all know
            has_filed: _,  // a flag of the engine
            has_locked: _, // the same
            silent,
            has_fallen: _, // with what all know
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
            merits: self
                .house(seat)
                .map(|(id, _)| (id, self.merits_of(id)))
                .collect(),
            standing: offices
                .map(|&office| (office, self.rank(seat, office)))
                .collect(),
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

    /// What a character has done for each office.
    fn merits_of(&self, id: CharacterId) -> BTreeMap<Office, i32> {
        let claimant = self.claimant(id);
        let all = Office::ALL.iter().filter_map(|&office| {
            let merit = merit(office, claimant.as_ref()?);
            (merit != 0).then_some((office, merit))
        });
        all.collect()
    }

    /// **IO-PUB-16.** How the best candidate of a kingdom stands for an office.
    pub fn rank(&self, seat: Seat, office: Office) -> OfficeRank {
        let candidates = self.candidates(office);
        let most = candidates.iter().map(|one| one.merit).max().unwrap_or(0);
        if most <= 0 {
            return OfficeRank::Nobody;
        }
        let own = candidates.iter().filter(|one| one.seat == seat);
        let mut rivals = candidates.iter().filter(|one| one.seat != seat);
        // Of equals the one with the lower number.
        let best = own.min_by_key(|one| (std::cmp::Reverse(one.merit), one.id));
        best.filter(|best| best.merit > 0)
            .map_or(OfficeRank::None, |best| OfficeRank::Best {
                id: best.id,
                merit: best.merit,
                percent: share_of_leader(best.merit, most),
                is_shared: best.merit == most && rivals.any(|one| one.merit == most),
            })
    }
}
