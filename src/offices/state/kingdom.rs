//! Kingdoms: assets, knowledge and orders.

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

/// A kingdom's progress with its orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// The kingdom has not locked its orders yet.
    Open,
    /// The kingdom has locked its orders.
    Locked,
    /// The kingdom's time ran out.
    TimedOut,
}

/// Orders of each character, by phase. A character without an order defends (IO-RULING-05).
pub type Orders = BTreeMap<CharacterId, BTreeMap<Phase, Order>>;

/// A kingdom's decrees for a turn, in addition to its characters' orders.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decrees {
    /// Gold to be sent at dawn, by recipient (IO-RULING-87).
    pub gifts: BTreeMap<Seat, u32>,
    /// Kingdoms to which a treaty is proposed (IO-RULING-86).
    pub proposals: BTreeSet<Seat>,
    /// Kingdoms whose treaty with this kingdom is to be broken.
    pub breaks: BTreeSet<Seat>,
    /// Units to be disbanded at dawn.
    pub disbanded: BTreeSet<UnitId>,
    /// Candidate in an election called by this kingdom (IO-RULING-91).
    pub election: Option<CharacterId>,
}

impl Decrees {
    /// Returns the decrees one by one.
    pub fn filed(&self) -> impl Iterator<Item = Decree> + '_ {
        let gifts = self.gifts.iter().map(|(&to, &gold)| Decree::SendGold { to, gold });
        gifts
            .chain(self.proposals.iter().copied().map(Decree::ProposeTreaty))
            .chain(self.breaks.iter().copied().map(Decree::BreakTreaty))
            .chain(self.disbanded.iter().copied().map(Decree::Disband))
            .chain(self.election.map(Decree::CallElection))
    }
}

/// Source of a sighting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// Reported by a spy or a vision.
    #[default]
    Told,
    /// Seen by the kingdom's own characters or units.
    Seen,
    /// Reported by the chronicle: the units that remained in the province after a battle.
    Chronicle,
}

impl Source {
    fn is_told(&self) -> bool {
        *self == Source::Told
    }
}

/// Latest information on the units in a province where the kingdom is not present, either seen or reported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sighting {
    /// Turn of the sighting.
    pub turn: u8,
    /// Number of foreign units or, in the report of a spy or a vision, of all units.
    pub units: u32,
    /// Number of units by owner, if known. The entry without an owner counts neutral units and mercenaries.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sides: Vec<(Option<Seat>, u32)>,
    /// Source of the sighting.
    #[serde(default, skip_serializing_if = "Source::is_told")]
    pub source: Source,
}

impl Sighting {
    /// Returns a sighting from the report of a spy or a vision.
    pub fn told(turn: u8, units: u32) -> Sighting {
        Sighting { turn, units, sides: Vec::new(), source: Source::Told }
    }

    /// Counts units by owner, excluding those of `seat`.
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

/// Last known location of a character, either seen or reported by a tracker or a vision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tracked {
    /// Turn of the sighting.
    pub turn: u8,
    /// Province in which the character was.
    pub province: ProvinceId,
    /// Reported number of units that the character leads; `None` if he leads none.
    pub units: Option<u32>,
}

/// A foreign character's step that the kingdom saw from start to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Passage {
    pub seat: Seat,
    pub from: ProvinceId,
    pub to: ProvinceId,
}

/// A kingdom.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Kingdom {
    /// First king as created by the player; `None` before creation.
    pub founder: Option<King>,
    /// Player's preferred game length (IO-RULING-03).
    pub wish: Option<Terms>,
    /// Current king. After his death, this is still the dead king until an heir succeeds him.
    pub king: CharacterId,
    /// Number of character ids that the kingdom has used so far (IO-RULING-21).
    pub members: u32,
    /// Kingdom's start province.
    pub home: ProvinceId,
    pub gold: u32,
    pub treaties: BTreeSet<Seat>,
    /// Kingdoms whose treaty proposals are refused (IO-RULING-86).
    pub refusals: BTreeSet<Seat>,
    /// Inventions found or stolen.
    pub inventions: BTreeSet<Invention>,
    /// Exploration of each province, in percent.
    pub explored: BTreeMap<ProvinceId, u8>,
    /// Provinces whose wealth class the kingdom has seen (section 7).
    pub wealth_seen: BTreeSet<ProvinceId>,
    pub known_places: BTreeSet<PlaceId>,
    /// State of searched places at the kingdom's last visit.
    pub visits: BTreeMap<PlaceId, Visit>,
    /// Foreign characters known to the kingdom, with the latest information on each. Excludes publicly known
    /// characters.
    pub acquainted: BTreeMap<CharacterId, Repute>,
    /// Latest information on provinces where the kingdom is not present.
    pub sightings: BTreeMap<ProvinceId, Sighting>,
    /// Last known locations of foreign characters.
    pub tracked: BTreeMap<CharacterId, Tracked>,
    /// Treasuries reported by spies, each with the turn of the report and the amount of gold.
    pub treasuries: BTreeMap<Seat, (u8, u32)>,
    /// Paths that the kingdom's characters took in this turn. While orders are being written, these are the paths of
    /// the previous turn.
    pub trails: BTreeMap<CharacterId, Vec<ProvinceId>>,
    /// Steps by foreign characters that the kingdom saw in this turn. While orders are being written, these are the
    /// steps of the previous turn.
    #[serde(default)]
    pub passages: BTreeSet<Passage>,
    pub orders: Orders,
    /// Orders of the previous turn.
    pub last_orders: Orders,
    pub decrees: Decrees,
    /// Votes in the Diet, and for emperor during an election. They remain in force until changed (IO-RULING-92).
    pub votes: BTreeMap<Office, CharacterId>,
    /// Skill levels specified for an heir (IO-RULING-25).
    pub heir: Option<Skills>,
    pub answer: Answer,
    /// True if the kingdom has filed anything in this turn.
    pub has_filed: bool,
    /// True if the kingdom has locked at any time in this turn, even if it has unlocked since.
    #[serde(default)]
    pub has_locked: bool,
    /// Number of consecutive silent turns (IO-RULING-05).
    pub silent: u8,
    /// True if the kingdom is out of the game.
    pub has_fallen: bool,
}

impl Kingdom {
    /// Returns a seat's kingdom before its king is created.
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

    /// Returns the facts that decide whether the kingdom was silent in this turn. Editions of the rulings differ in
    /// whether a lock still counts once the kingdom has unlocked.
    pub fn heard(&self, judge: Judge) -> Heard {
        Heard {
            has_filed: self.has_filed,
            has_locked: self.answer == Answer::Locked || judge.keeps_locks() && self.has_locked,
        }
    }

    /// Returns the action that gives a character an order for a phase.
    pub fn order(&self, character: CharacterId, phase: Phase) -> Option<&Order> {
        self.orders.get(&character)?.get(&phase)
    }

    /// Returns the decrees that the kingdom can withdraw.
    pub fn decreed(&self) -> impl Iterator<Item = Decree> + '_ {
        self.decrees.filed().chain(self.lasting_decrees())
    }

    /// Returns the decrees that remain in force until changed.
    pub fn lasting_decrees(&self) -> impl Iterator<Item = Decree> + '_ {
        let vote = |(&office, &one): (&Office, &CharacterId)| Decree::Vote {
            office,
            candidate: Some(one),
        };
        let refusals = self.refusals.iter().copied().map(Decree::RefuseTreaty);
        refusals.chain(self.votes.iter().map(vote)).chain(self.heir.clone().map(Decree::NameHeir))
    }

    /// Returns whether the kingdom has filed this decree and can withdraw it.
    pub fn has_decreed(&self, decree: &Decree) -> bool {
        self.decreed().any(|filed| filed == *decree)
    }
}
