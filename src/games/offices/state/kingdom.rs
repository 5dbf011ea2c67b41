//! Kingdoms: what each has, knows and has ordered.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::place::Visit;
use super::repute::Repute;
use super::stage::{Phase, Terms};
use crate::games::offices::action::{Decree, Order};
use crate::games::offices::ids::{CharacterId, PlaceId, ProvinceId, UnitId};
use crate::games::offices::judge::Judge;
use crate::games::offices::nouns::{Alignment, Invention, Office};
use crate::games::offices::people::{GOLD, King};
use crate::games::offices::skills::Skills;
use crate::games::offices::turn::{Heard, REGENCY};
use crate::seat::Seat;

/// How a kingdom has answered the question for orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// Not yet.
    Open,
    /// It has locked.
    Locked,
    /// Its time ran out.
    TimedOut,
}

/// The orders of a character, by phase; without one he defends (IO-RULING-05).
pub type Orders = BTreeMap<CharacterId, BTreeMap<Phase, Order>>;

/// What a kingdom orders for a turn beside the orders of its characters.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decrees {
    /// Gold to be sent at dawn, by receiver (IO-RULING-87).
    pub gifts: BTreeMap<Seat, u32>,
    /// To whom a treaty is proposed (IO-RULING-86).
    pub proposals: BTreeSet<Seat>,
    /// With whom a treaty is broken.
    pub breaks: BTreeSet<Seat>,
    /// Units to be disbanded at dawn.
    pub disbanded: BTreeSet<UnitId>,
    /// For whom an election is called (IO-RULING-91).
    pub election: Option<CharacterId>,
}

/// How a kingdom knows what stands somewhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// A spy or a vision told it.
    #[default]
    Told,
    /// Its own people saw it.
    Seen,
    /// The chronicle told of a battle there, and who stayed.
    Chronicle,
}

impl Source {
    fn is_told(&self) -> bool {
        *self == Source::Told
    }
}

/// What a kingdom knows of a province where it has nobody: what it saw there itself or was told, whichever was last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sighting {
    /// In which turn.
    pub turn: u8,
    /// How many units of others there are; of all, as a spy or a vision told it.
    pub units: u32,
    /// Whose they are, where that is known; none are neutral units and mercenaries.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sides: Vec<(Option<Seat>, u32)>,
    /// How it knows.
    #[serde(default, skip_serializing_if = "Source::is_told")]
    pub source: Source,
}

impl Sighting {
    /// What a spy or a vision told.
    pub fn told(turn: u8, units: u32) -> Sighting {
        Sighting {
            turn,
            units,
            sides: Vec::new(),
            source: Source::Told,
        }
    }

    /// Units that were seen or told of one by one, each by its owner, but those of `seat` itself.
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
        Sighting {
            turn,
            units: sides.values().sum(),
            sides: sides.into_iter().collect(),
            source,
        }
    }
}

/// Where a kingdom saw a character last, or was told of him by a tracker or a vision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tracked {
    /// In which turn.
    pub turn: u8,
    /// Where.
    pub province: ProvinceId,
    /// How many units he leads, as it was told; none of one who is alone.
    pub units: Option<u32>,
}

/// A step of somebody of another kingdom that was seen from its beginning to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Passage {
    /// Of whose kingdom.
    pub seat: Seat,
    /// From where.
    pub from: ProvinceId,
    /// To where.
    pub to: ProvinceId,
}

/// A kingdom.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kingdom {
    /// Its first king as his player made him; none before.
    pub founder: Option<King>,
    /// What its player wants to agree on before the game (IO-RULING-03).
    pub wish: Option<Terms>,
    /// Its king; while he is dead, the dead one.
    pub king: CharacterId,
    /// How many characters it has had by its own numbers (IO-RULING-21).
    pub members: u32,
    /// Its start province.
    pub home: ProvinceId,
    /// Its treasury.
    pub gold: u32,
    /// Its partners.
    pub treaties: BTreeSet<Seat>,
    /// Against whom a refusal of its stands (IO-RULING-86).
    pub refusals: BTreeSet<Seat>,
    /// What it has invented or stolen.
    pub inventions: BTreeSet<Invention>,
    /// What it has explored, in percent.
    pub explored: BTreeMap<ProvinceId, u8>,
    /// The provinces whose class of wealth it has seen (section 7).
    pub wealth_seen: BTreeSet<ProvinceId>,
    /// The places it knows.
    pub known_places: BTreeSet<PlaceId>,
    /// What it saw of those that it has searched.
    pub visits: BTreeMap<PlaceId, Visit>,
    /// Characters of others of whom it has heard, each as he was when it heard of him last; of whom everybody has heard since
    /// is not among them.
    pub acquainted: BTreeMap<CharacterId, Repute>,
    /// What it knows of provinces where it has nobody.
    pub sightings: BTreeMap<ProvinceId, Sighting>,
    /// Where it saw characters itself, or trackers and visions told it of them, whichever was last.
    pub tracked: BTreeMap<CharacterId, Tracked>,
    /// What spies told it of treasuries: the turn and the gold.
    pub treasuries: BTreeMap<Seat, (u8, u32)>,
    /// The ways of its characters in this turn, or, while orders are written, in the last.
    pub trails: BTreeMap<CharacterId, Vec<ProvinceId>>,
    /// What it saw of the ways of others in the same turn.
    #[serde(default)]
    pub passages: BTreeSet<Passage>,
    /// Its orders.
    pub orders: Orders,
    /// Those of the turn before.
    pub last_orders: Orders,
    /// What else it orders.
    pub decrees: Decrees,
    /// Its votes in the Diet, and for the emperor while there is an election; they stand until changed (IO-RULING-92).
    pub votes: BTreeMap<Office, CharacterId>,
    /// The levels named for an heir (IO-RULING-25).
    pub heir: Option<Skills>,
    /// Whether it has locked.
    pub answer: Answer,
    /// Whether it has filed anything in this turn.
    pub has_filed: bool,
    /// Whether it has locked in this turn, whatever it did then.
    #[serde(default)]
    pub has_locked: bool,
    /// Silent turns in a row (IO-RULING-05).
    pub silent: u8,
    /// Whether it is out of the game.
    pub has_fallen: bool,
}

impl Kingdom {
    /// The kingdom of a seat before its king is created.
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

    /// The alignment of its kings.
    pub fn alignment(&self) -> Alignment {
        let founder = self.founder.as_ref();
        founder.map_or(Alignment::Neutral, |king| king.alignment)
    }

    /// What it has explored of a province, in percent.
    pub fn explored(&self, province: ProvinceId) -> u8 {
        self.explored.get(&province).copied().unwrap_or(0)
    }

    /// **IO-RULING-05.** Whether it is a regency.
    pub fn is_regency(&self) -> bool {
        self.silent >= REGENCY
    }

    /// What counts for a silence, by this edition of the rulings.
    pub fn heard(&self, judge: Judge) -> Heard {
        Heard {
            has_filed: self.has_filed,
            has_locked: self.answer == Answer::Locked || judge.keeps_locks() && self.has_locked,
        }
    }

    /// What a character is ordered in a phase.
    pub fn order(&self, character: CharacterId, phase: Phase) -> Option<&Order> {
        self.orders.get(&character)?.get(&phase)
    }

    /// Whether it has ordered this and can take it back.
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
