//! Kingdoms: possessions, knowledge and orders.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::place::Visit;
use super::repute::Repute;
use super::stage::{Phase, Terms};
use crate::action::{Decree, Order};
use crate::ids::{CharacterId, PlaceId, ProvinceId, UnitId};
use crate::judge::Judge;
use crate::nouns::{Alignment, Invention, Office};
use crate::people::{GOLD, King};
use crate::skills::Skills;
use crate::turn::{Heard, REGENCY};
use regnal_core::seat::Seat;

/// How far a kingdom is with its orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// It has not locked its orders yet.
    Open,
    /// It has locked its orders.
    Locked,
    /// Its time ran out.
    TimedOut,
}

/// The orders of a character, by phase; without one he defends (IO-RULING-05).
pub type Orders = BTreeMap<CharacterId, BTreeMap<Phase, Order>>;

/// The orders of a kingdom for a turn, besides those of its characters (decrees).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decrees {
    /// Gold to be sent at dawn, by receiver (IO-RULING-87).
    pub gifts: BTreeMap<Seat, u32>,
    /// Kingdoms to which a treaty is proposed (IO-RULING-86).
    pub proposals: BTreeSet<Seat>,
    /// Kingdoms with which the treaty is broken.
    pub breaks: BTreeSet<Seat>,
    /// Units to be disbanded at dawn.
    pub disbanded: BTreeSet<UnitId>,
    /// The candidate of an election called by this kingdom (IO-RULING-91).
    pub election: Option<CharacterId>,
}

/// The source of a sighting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// A spy or a vision reported it.
    #[default]
    Told,
    /// Its own people saw it.
    Seen,
    /// The chronicle reported a battle there and the units that stayed.
    Chronicle,
}

impl Source {
    fn is_told(&self) -> bool {
        *self == Source::Told
    }
}

/// The latest knowledge of the units in a province where the kingdom has nobody, seen or reported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sighting {
    /// The turn of the sighting.
    pub turn: u8,
    /// The number of units of other kingdoms; of all units in the report of a spy or a vision.
    pub units: u32,
    /// The number of units by owner, where known; no owner means neutral units and mercenaries.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sides: Vec<(Option<Seat>, u32)>,
    /// The source of the sighting.
    #[serde(default, skip_serializing_if = "Source::is_told")]
    pub source: Source,
}

impl Sighting {
    /// Returns a sighting as a spy or a vision reports it.
    pub fn told(turn: u8, units: u32) -> Sighting {
        Sighting { turn, units, sides: Vec::new(), source: Source::Told }
    }

    /// Counts units by owner, leaving out those of `seat` itself.
    pub fn counted(
        turn: u8,
        source: Source,
        seat: Seat,
        owners: impl IntoIterator<Item = Option<Seat>>,
    ) -> Sighting {
        let mut sides: BTreeMap<Option<Seat>, u32> = BTreeMap::new();
        for owner in owners.into_iter().filter(|&owner| owner != Some(seat)) {
            *sides.entry(owner).or_default() += 1;
        }
        Sighting { turn, units: sides.values().sum(), sides: sides.into_iter().collect(), source }
    }
}

/// The latest place of a character known to a kingdom, seen or reported by a tracker or a vision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tracked {
    /// The turn of the sighting.
    pub turn: u8,
    /// The province.
    pub province: ProvinceId,
    /// The number of units led, as reported; none for a lone character.
    pub units: Option<u32>,
}

/// A step by another kingdom that was seen from its beginning to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Passage {
    /// The kingdom that made the step.
    pub seat: Seat,
    /// The province left.
    pub from: ProvinceId,
    /// The province entered.
    pub to: ProvinceId,
}

/// A kingdom.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kingdom {
    /// The first king as the player made him; none before creation.
    pub founder: Option<King>,
    /// The player's wish for the length of the game (IO-RULING-03).
    pub wish: Option<Terms>,
    /// The current king; the dead one until an heir follows.
    pub king: CharacterId,
    /// The number of characters it has ever had under its own ids (IO-RULING-21).
    pub members: u32,
    /// Its start province.
    pub home: ProvinceId,
    /// Its treasury.
    pub gold: u32,
    /// Treaty partners.
    pub treaties: BTreeSet<Seat>,
    /// Kingdoms whose treaty proposals it refuses (IO-RULING-86).
    pub refusals: BTreeSet<Seat>,
    /// Inventions found or stolen.
    pub inventions: BTreeSet<Invention>,
    /// Exploration of each province, in percent.
    pub explored: BTreeMap<ProvinceId, u8>,
    /// The provinces whose wealth class it has seen (section 7).
    pub wealth_seen: BTreeSet<ProvinceId>,
    /// The places found.
    pub known_places: BTreeSet<PlaceId>,
    /// The state of searched places at the kingdom's last visit.
    pub visits: BTreeMap<PlaceId, Visit>,
    /// Characters of others that the kingdom has heard of, each as last heard. Publicly known ones are left out.
    pub acquainted: BTreeMap<CharacterId, Repute>,
    /// The latest knowledge of provinces where it has nobody.
    pub sightings: BTreeMap<ProvinceId, Sighting>,
    /// The latest known place of characters of others.
    pub tracked: BTreeMap<CharacterId, Tracked>,
    /// Treasuries reported by spies: the turn and the gold.
    pub treasuries: BTreeMap<Seat, (u8, u32)>,
    /// The paths of its characters in this turn; in the last one while orders are written.
    pub trails: BTreeMap<CharacterId, Vec<ProvinceId>>,
    /// Steps of others that it saw in the same turn.
    #[serde(default)]
    pub passages: BTreeSet<Passage>,
    /// Its orders.
    pub orders: Orders,
    /// The orders of the previous turn.
    pub last_orders: Orders,
    /// The orders of the kingdom itself.
    pub decrees: Decrees,
    /// Its votes in the Diet, and for the emperor while there is an election; they stand until changed (IO-RULING-92).
    pub votes: BTreeMap<Office, CharacterId>,
    /// The skill levels filed for an heir (IO-RULING-25).
    pub heir: Option<Skills>,
    /// How far it is with its orders.
    pub answer: Answer,
    /// True if it has filed anything in this turn.
    pub has_filed: bool,
    /// True if it has locked at any time in this turn, even if it has unlocked since.
    #[serde(default)]
    pub has_locked: bool,
    /// Consecutive silent turns (IO-RULING-05).
    pub silent: u8,
    /// True if it is out of the game.
    pub has_fallen: bool,
}

impl Kingdom {
    /// Returns the kingdom of a seat before its king is created.
    pub fn new(seat: Seat) -> Kingdom {
        Kingdom {
            founder: None,
            wish: None,
            king: CharacterId::king(seat),
            members: 0,
            home: ProvinceId(0),
            gold: GOLD,
            treaties: BTreeSet::new(),
            refusals: BTreeSet::new(),
            inventions: BTreeSet::new(),
            explored: BTreeMap::new(),
            wealth_seen: BTreeSet::new(),
            known_places: BTreeSet::new(),
            visits: BTreeMap::new(),
            acquainted: BTreeMap::new(),
            sightings: BTreeMap::new(),
            tracked: BTreeMap::new(),
            treasuries: BTreeMap::new(),
            trails: BTreeMap::new(),
            passages: BTreeSet::new(),
            orders: Orders::new(),
            last_orders: Orders::new(),
            decrees: Decrees::default(),
            votes: BTreeMap::new(),
            heir: None,
            answer: Answer::Open,
            has_filed: false,
            has_locked: false,
            silent: 0,
            has_fallen: false,
        }
    }

    /// Returns the alignment of the kingdom's kings.
    pub fn alignment(&self) -> Alignment {
        let founder = self.founder.as_ref();
        founder.map_or(Alignment::Neutral, |king| king.alignment)
    }

    /// Returns the exploration of a province, in percent.
    pub fn explored(&self, province: ProvinceId) -> u8 {
        self.explored.get(&province).copied().unwrap_or(0)
    }

    /// **IO-RULING-05.** Returns whether the kingdom is a regency.
    pub fn is_regency(&self) -> bool {
        self.silent >= REGENCY
    }

    /// Returns the signs of life by which silence is judged, under this edition of the rulings.
    pub fn heard(&self, judge: Judge) -> Heard {
        Heard {
            has_filed: self.has_filed,
            has_locked: self.answer == Answer::Locked || judge.keeps_locks() && self.has_locked,
        }
    }

    /// Returns the order of a character for a phase.
    pub fn order(&self, character: CharacterId, phase: Phase) -> Option<&Order> {
        self.orders.get(&character)?.get(&phase)
    }

    /// Returns whether the kingdom has filed this decree and can withdraw it.
    pub fn has_decreed(&self, decree: &Decree) -> bool {
        let decrees = &self.decrees;
        match decree {
            Decree::SendGold { to, gold } => decrees.gifts.get(to) == Some(gold),
            Decree::ProposeTreaty(seat) => decrees.proposals.contains(seat),
            Decree::RefuseTreaty(seat) => self.refusals.contains(seat),
            Decree::BreakTreaty(seat) => decrees.breaks.contains(seat),
            Decree::Disband(unit) => decrees.disbanded.contains(unit),
            Decree::CallElection(candidate) => decrees.election == Some(*candidate),
            Decree::Vote { office, candidate } => {
                candidate.is_some() && self.votes.get(office) == candidate.as_ref()
            }
            Decree::NameHeir(skills) => self.heir.as_ref() == Some(skills),
        }
    }
}
