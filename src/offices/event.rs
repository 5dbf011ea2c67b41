//! Defines the events, in groups. Each event includes the dice that decided it, so applying an event rolls no dice.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::action::{Casting, Decree, Occasion, Order};
use super::battle::{self, Answer, Engagement, Fighter, Joined, Sides};
use super::chance::Test;
use super::duel::Duel;
use super::encounter::{Aftermath, Cache, Carried, Encounter, Haul};
use super::ids::{CharacterId, PlaceId, ProvinceId, UnitId};
use super::illegal::Reason;
use super::intrigue::{Pursuit, SpyReport, Stolen, Track};
use super::map::World;
use super::nouns::{Invention, Lesson, Office, Phase, Quality, Sex, Skill, Topic};
use super::people::{King, StartingHero};
use super::plan::Plan;
use super::progress::Improvement;
use super::realm::{Chanced, Errand, Gift, Payday};
use super::skills::Skills;
use super::state::{Award, Crown, Terms};
use super::strength::Troop;
use regnal_core::game::Outcome;
use regnal_core::seat::Seat;

/// An event in a campaign.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Creation of kings and the world.
    Creation(Creation),
    /// Players' filings.
    Filing(Filing),
    /// Progress of the turn.
    Calendar(Calendar),
    /// Movement, exploration, recruiting, conquest.
    March(March),
    /// Battles.
    Battle(Battle),
    /// Encounters.
    Meeting(Meeting),
    /// Covert actions.
    Intrigue(Intrigue),
    /// Deaths, heirs, experience.
    People(People),
    /// Taxes, pay and other events at dusk.
    Realm(Realm),
    /// Treaties, gifts, elections, offices.
    Diplomacy(Diplomacy),
}

macro_rules! from {
    ($($name:ident)+) => {
        $(impl From<$name> for Event {
            fn from(event: $name) -> Event {
                Event::$name(event)
            }
        })+
    };
}

from!(Creation Filing Calendar March Battle Meeting Intrigue People Realm Diplomacy);

/// Events before the first turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Creation {
    /// A player proposed a game length.
    Wished { seat: Seat, terms: Terms },
    /// A majority agreed on the length.
    Agreed { terms: Terms },
    /// A king was created; his skills and units are secret.
    KingMade {
        seat: Seat,
        king: King,
        /// True if the seat got a default king because the player's time ran out.
        is_usual: bool,
    },
    /// The world was generated, and the first turn began.
    WorldDealt { world: Box<World>, heroes: Vec<Vec<StartingHero>> },
}

/// Events caused by players' filings, such as orders and decrees. Filings are secret, except for locks, time-outs,
/// regencies, and treaty proposals, which the recipient sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Filing {
    /// A character was given an order for a phase.
    Ordered { seat: Seat, character: CharacterId, phase: Phase, order: Order },
    /// A character's order was cancelled.
    Cleared { seat: Seat, character: CharacterId, phase: Phase },
    /// A character was given a plan.
    Planned { seat: Seat, character: CharacterId, occasion: Occasion, plan: Plan },
    /// A decree was filed.
    Decreed { seat: Seat, decree: Decree },
    /// A decree was withdrawn.
    Withdrawn { seat: Seat, decree: Decree },
    /// A kingdom locked its orders.
    Locked { seat: Seat },
    /// A kingdom unlocked its orders.
    Unlocked { seat: Seat },
    /// A player's time ran out.
    TimedOut { seat: Seat },
    /// A player took over a regency.
    TakenOver { seat: Seat },
    /// A player resigned; the kingdom became a regency.
    Resigned { seat: Seat },
}

/// Steps of a turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Calendar {
    /// The resolution of the turn began.
    DawnBroke {
        /// Number of consecutive silent turns per seat, including this turn (IO-RULING-05).
        silent: Vec<u8>,
    },
    /// A phase began.
    PhaseBegan {
        phase: Phase,
        /// Characters in the order in which they act (IO-RULING-06).
        order: Vec<CharacterId>,
    },
    /// An order or decree failed completely or in part. Only the kingdom that gave it is notified (IO-RULING-95).
    Failed {
        seat: Seat,
        /// Character; `None` for a decree of the kingdom.
        character: Option<CharacterId>,
        /// Phase; `None` at dawn and dusk.
        phase: Option<Phase>,
        reason: Reason,
    },
    /// Both phases ended, and dusk began.
    DuskFell,
    /// The month ended; players can now write orders for the next turn.
    MonthEnded,
}

/// Events on the map outside of battles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum March {
    /// A character moved to a neighbouring province, on a march or in a pursuit.
    Moved {
        character: CharacterId,
        units: Vec<UnitId>,
        from: ProvinceId,
        to: ProvinceId,
        /// Movement points that the character and his units have spent so far.
        spent: u8,
    },
    /// A character took command of units or left some behind.
    Transferred { character: CharacterId, taken: Vec<UnitId>, left: Vec<UnitId> },
    /// A character explored a province; `before` and `after` are in percent.
    Explored { character: CharacterId, province: ProvinceId, before: u8, after: u8 },
    /// A kingdom found a place.
    PlaceFound {
        seat: Seat,
        place: PlaceId,
        /// Finder, if no kingdom had found the place before (IO-RULING-35).
        first: Option<CharacterId>,
    },
    /// A character recruited units.
    Recruited {
        character: CharacterId,
        province: ProvinceId,
        /// New units, each with a flag that is true if the character leads the unit.
        units: Vec<(UnitId, Troop, bool)>,
        mercenaries: Vec<UnitId>,
        price: u32,
    },
    /// A character asked a free hero to join the kingdom.
    HeroAsked {
        character: CharacterId,
        hero: CharacterId,
        offer: u32,
        /// Hero's pay if he joins.
        pay: u32,
        /// Test of whether he joins; the gold offered and his pay are due only if he does.
        test: Test,
    },
    /// A kingdom took a province.
    Taken {
        province: ProvinceId,
        by: Seat,
        from: Option<Seat>,
        /// New owner's exploration so far, in percent.
        explored: u8,
        /// Movement points spent so far by the new owner's leaders in the province.
        leaders: Vec<(CharacterId, u8)>,
        /// Movement points spent so far by the new owner's units in the province.
        units: Vec<(UnitId, u8)>,
    },
    /// Land units at sea were lost because their kingdom had too few ships there.
    Drowned { province: ProvinceId, seat: Seat, units: Vec<UnitId> },
}

/// Battle events, in the order in which they happen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Battle {
    /// The leaders of the attacking side took their arrival tests (IO-RULING-68).
    Joined { province: ProvinceId, tests: Vec<Joined> },
    /// An alert leader in a neighbouring province took his arrival test (IO-RULING-33).
    Answered {
        province: ProvinceId,
        answer: Answer,
        from: ProvinceId,
        units: Vec<UnitId>,
        /// Movement points that the leader and his units have now spent, if he has arrived.
        spent: u8,
    },
    /// The two supreme commanders duelled, or one refused (IO-RULING-63).
    Duelled { province: ProvinceId, duel: Box<Duel> },
    /// The battle was fought.
    Fought(Box<Fought>),
    /// The late leaders of a losing side went back (IO-RULING-68).
    WentBack {
        province: ProvinceId,
        /// Leaders, each with his new province; a leader who cannot go back stays.
        leaders: Vec<(CharacterId, ProvinceId)>,
        /// Units, each with its new province; `None` if the unit is lost.
        units: Vec<(UnitId, Option<ProvinceId>)>,
    },
}

/// Result of a battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Fought {
    pub province: ProvinceId,
    pub sides: Sides,
    /// Commanders at the end, attacker first; `None` for a garrison commander.
    pub commanders: [Option<CharacterId>; 2],
    pub engagement: Engagement,
    pub battle: battle::Battle,
    /// Movement points spent so far by each leader; a battle at sea costs one (IO-RULING-30).
    pub leaders: Vec<(CharacterId, u8)>,
    /// Movement points spent so far by each unit.
    pub units: Vec<(UnitId, u8)>,
}

impl Fought {
    /// Returns a unit as it entered the battle.
    pub(crate) fn fighter(&self, unit: UnitId) -> Option<&Fighter> {
        let mut all = self.engagement.sides.iter().flat_map(|side| &side.units);
        all.find(|fighter| fighter.unit == unit)
    }
}

/// Events in an encounter started by `character`. If somebody dies, a separate event for the death follows immediately.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Meeting {
    /// A character was tested for a random encounter (IO-RULING-38).
    Chanced { character: CharacterId, province: ProvinceId, errand: Errand, chanced: Chanced },
    /// A character met a wandering monster (IO-RULING-39).
    Wandering {
        character: CharacterId,
        province: ProvinceId,
        encounter: Box<Encounter>,
        aftermath: Aftermath,
    },
    /// A character met the guardian of a place (IO-RULING-37).
    Guarded {
        character: CharacterId,
        place: PlaceId,
        encounter: Box<Encounter>,
        aftermath: Aftermath,
    },
    /// A character searched a place without a living guardian.
    Plundered { character: CharacterId, place: PlaceId, haul: Haul, cache: Option<Cache> },
    /// A character tried to pursue another (IO-RULING-82). If the pursuit succeeded, separate events move the pursuer.
    Pursued { character: CharacterId, target: CharacterId, pursuit: Pursuit },
    /// A pursuer met his target in an encounter.
    Clashed {
        character: CharacterId,
        target: CharacterId,
        province: ProvinceId,
        encounter: Box<Encounter>,
    },
}

/// A spy's findings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Found {
    /// The target kingdom's gold.
    Treasury(SpyReport),
    /// Unit counts of several provinces, by province id.
    Armies { provinces: Vec<ProvinceId>, report: SpyReport },
    /// Attempt to steal an invention, successful or not.
    Invention(Stolen),
}

impl Found {
    /// Returns the test of whether the spy stayed unnoticed.
    pub(crate) fn unnoticed(&self) -> Test {
        match self {
            Found::Treasury(report) | Found::Armies { report, .. } => report.unnoticed,
            Found::Invention(stolen) => stolen.unnoticed,
        }
    }
}

/// The result of a vision (IO-RT07).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Vision {
    pub province: ProvinceId,
    pub owner: Option<Seat>,
    /// Units in the province, each with its owner.
    pub units: Vec<(UnitId, Troop, Option<Seat>)>,
    /// Living characters in the province, each with the number of units he leads.
    pub characters: Vec<(CharacterId, u32)>,
}

/// Events caused by covert actions: spying, tracking, study, practice, action spells, object transfers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Intrigue {
    /// A character spied.
    Spied { character: CharacterId, on: Seat, province: ProvinceId, topic: Topic, found: Found },
    /// A character tracked another.
    Tracked {
        character: CharacterId,
        target: CharacterId,
        track: Track,
        /// Target's province; `None` if the trail was not found.
        province: Option<ProvinceId>,
    },
    /// A character studied an invention.
    Studied {
        character: CharacterId,
        invention: Invention,
        test: Test,
        /// True if no kingdom in the world had found the invention before.
        is_first: bool,
    },
    /// A character practised a skill; the test for improvement follows at dusk.
    Practised { character: CharacterId, skill: Skill },
    /// A character cast an action spell.
    Cast {
        character: CharacterId,
        province: ProvinceId,
        casting: Casting,
        test: Test,
        /// Information shown by a vision; `None` for other spells.
        vision: Option<Vision>,
        /// Raised garrison; `None` for other spells.
        raised: Option<(UnitId, Troop)>,
    },
    /// An object was handed over or picked up.
    Given {
        /// Giver; `None` if the object was picked up from the ground.
        from: Option<CharacterId>,
        to: CharacterId,
        province: ProvinceId,
        carried: Carried,
    },
}

/// Events in the lives of characters.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum People {
    /// A character died.
    Died {
        character: CharacterId,
        province: ProvinceId,
        /// Character who gets the objects; `None` if they are left on the ground (IO-RULING-26).
        heir_of_objects: Option<CharacterId>,
    },
    /// An heir succeeded a dead king (IO-RULING-25).
    Heired {
        seat: Seat,
        heir: CharacterId,
        name: String,
        /// Heir's sex, the same as the dead king's.
        sex: Sex,
        province: ProvinceId,
        skills: Skills,
    },
    /// A character earned experience. The rows of IO-T08 listed in `lessons` are tested for improvement at dusk.
    Earned { character: CharacterId, lessons: Vec<(Lesson, Skill)> },
    /// A character was tested for improvement (IO-RULING-84).
    Improved { character: CharacterId, improvements: Vec<Improvement> },
    /// An unpaid hero left (IO-RULING-45).
    LeftService { character: CharacterId },
    /// All wounds healed and all spells ended.
    Healed,
}

/// Events at dusk, such as taxes and pay.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Realm {
    /// A test decided whether a guardian ravaged its province (IO-RULING-47).
    Ravaged { place: PlaceId, province: ProvinceId, test: Test },
    /// A kingdom received taxes and stipends (IO-RULING-43, IO-RULING-92).
    Taxed {
        seat: Seat,
        /// Taxes and gold from inventions.
        income: u32,
        stipends: Vec<(Office, u32)>,
    },
    /// A kingdom's heroes and units were paid or went unpaid (IO-RULING-44 to -46).
    Paid {
        seat: Seat,
        /// Unpaid heroes, and each unit's quality after payday.
        payday: Payday,
    },
    /// Neutral units recovered (IO-RULING-46).
    Recovered { units: Vec<(UnitId, Quality)> },
    /// Bitten units turned into werebeasts (IO-RULING-77).
    TurnedWere {
        units: Vec<UnitId>,
        /// Units that lost their leader because he cannot lead werebeasts.
        unled: Vec<UnitId>,
    },
    /// Trolls rose again as mercenaries (IO-RULING-78).
    Regrew { units: Vec<UnitId> },
}

/// Vote count in an election (IO-RULING-91).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Ballot {
    pub candidate: CharacterId,
    /// Total tax base of the kingdoms that voted for the candidate.
    pub votes: u32,
    /// World's tax base.
    pub world: u32,
}

/// Events between kingdoms.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Diplomacy {
    /// A kingdom fell because it had no province left (IO-RULING-25).
    Fell { seat: Seat },
    /// Two kingdoms made a treaty.
    TreatyMade {
        /// The two kingdoms, the lower seat first.
        between: [Seat; 2],
    },
    /// A treaty was broken.
    TreatyBroken { by: Seat, with: Seat },
    /// Gold was sent.
    Sent(Gift),
    /// Units were disbanded.
    Disbanded { seat: Seat, units: Vec<UnitId> },
    /// An election was called.
    ElectionCalled { by: Seat, candidate: CharacterId },
    /// The votes in an election were counted.
    Elected(Ballot),
    /// The Diet lent the lesser offices (IO-RULING-92).
    DietMet {
        /// Office holders; an office is omitted if nobody has merit for it.
        lent: BTreeMap<Office, CharacterId>,
        /// Votes for each office's candidates, weighted by tax base.
        votes: BTreeMap<Office, BTreeMap<CharacterId, u32>>,
    },
    /// A king was crowned before the agreed end.
    Crowned(Crown),
    /// The game ended (IO-RULING-93).
    Ended { award: Box<Award>, outcome: Outcome },
}
