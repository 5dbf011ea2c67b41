//! The words of the game: terrain, buildings, units, time, effects.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::game::Seat;

macro_rules! nouns {
    ($($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident),+ $(,)? })+) => {
        $($(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$variant_doc])* $variant),+ }

        impl $name {
            /// Every value, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];
        })+
    };
}

nouns! {
    /// What a tile shows.
    Terrain {
        /// Open ground.
        Plain,
        /// The sea meets the land; boats sail here.
        Coast,
        /// One ration more to enter.
        Mountain,
        /// May bear a bridge.
        River,
        /// Never annexed, never built on.
        Marsh,
        /// Seen only as a capital site; behaves as plain (ME-RULING-11).
        Forest,
    }
    /// A kind of building.
    Building {
        /// 2 rations, 2 points.
        Village,
        /// 3 rations, 3 points.
        City,
        /// 1 ration, 3 points.
        Fortress,
    }
    /// A kind of unit.
    UnitKind {
        /// A land unit.
        Army,
        /// A sea unit.
        Boat,
    }
    /// One of the four seasons.
    Season {
        /// The first campaign round of a year.
        Spring,
        /// The second.
        Summer,
        /// The third.
        Autumn,
        /// The court season.
        Winter,
    }
    /// A phase of a campaign turn (`ME-TABLE-04`).
    Phase {
        /// Rations in, hungry units fed.
        Harvest,
        /// Scouts go out.
        Scouting,
        /// Units move.
        Movement,
        /// Units fight.
        Combat,
        /// Buildings are besieged.
        Siege,
        /// Conquered buildings are razed.
        Pillage,
    }
    /// A phase of the winter (`ME-TABLE-04`). Thaw is automatic and has no slot.
    WinterPhase {
        /// Spells.
        Equinox,
        /// The winter event of each player.
        WinterEvent,
        /// Spy missions.
        Espionage,
        /// Villages founded, buildings improved.
        BuildingPhase,
        /// Recruits raised.
        Recruitment,
        /// Recruits placed.
        Deployment,
    }
    /// The five tiles with a white circle (ME-SETUP-04).
    CapitalSite {
        /// The only one with a port and a boat.
        Coast,
        /// In the woods.
        Forest,
        /// The first plain.
        Plain1,
        /// The second plain.
        Plain2,
        /// The third plain.
        Plain3,
    }
    /// A modifier of `ME-TABLE-01`.
    Modifier {
        /// Hunger that kept the unit from moving (ME-FAMINE-05).
        HungerNoMove,
        /// Hunger on the march (ME-FAMINE-07).
        HungerWeak,
        /// In or through a marsh (ME-MARSH-02).
        Marsh,
        /// Its scouts deserted (ME-EVENT-02).
        Desertion,
        /// Sickness in the ranks (ME-EVENT-07).
        Disease,
        /// Its scouts were ambushed (ME-EVENT-11).
        Ambush,
        /// Volunteers on the hex (ME-EVENT-14).
        Volunteers,
        /// A knight errant rides along (ME-EVENT-15).
        KnightErrant,
        /// A second hex in one turn (ME-MARCH-04).
        ForcedMarch,
        /// Lost by 1 or 2 (ME-COMBAT-06).
        MinorDefeat,
        /// Lost by 3 or 4 (ME-COMBAT-08).
        MajorDefeat,
        /// Lost by 5 or 6 (ME-COMBAT-10).
        BrilliantDefeat,
        /// The sorcerer's favour (ME-SPELL-14).
        Blessing,
        /// The sorcerer's hatred (ME-SPELL-15).
        Curse,
        /// A winter's sickness (ME-WEVENT-07).
        Epidemic,
    }
    /// What closes a hex (`ME-TABLE-30`).
    ClosureCause {
        /// A river out of its bed.
        Deluge,
        /// A storm over the hex.
        Storm,
        /// Units under a rain of blood stay.
        RainOfBlood,
        /// A bridge that spies broke.
        SabotagedBridge,
        /// Burnt for good.
        DragonDesolation,
    }
    /// What changes the harvest of a hex.
    YieldEffect {
        /// Nothing, by spell.
        BadHarvests,
        /// Double, by spell.
        ExcellentHarvests,
        /// Nothing, by winter event.
        WinterFamine,
    }
    /// Why a hex lies in ruins.
    RazedBy {
        /// A pillage.
        Pillage,
        /// A storm.
        Storm,
        /// A deluge.
        Deluge,
        /// Dragons.
        Dragons,
    }
    /// A spell of `ME-TABLE-22`.
    Spell {
        /// A site of an opponent gives nothing.
        BadHarvests,
        /// An own site gives double.
        ExcellentHarvests,
        /// A river hex is closed.
        Deluge,
        /// A hex is closed for the spring.
        Storm,
        /// Units on a hex stay for the spring.
        RainOfBlood,
        /// +2 for an own unit.
        Blessing,
        /// −2 for an enemy unit.
        Curse,
        /// An attack on an enemy unit.
        Firestorm,
        /// The caster leads the dragons.
        DragonDream,
        /// An own unit moves twice in spring.
        Celerity,
        /// Nothing crosses the walls of a building.
        MagicRampart,
    }
    /// A result of a scouting table (`ME-TABLE-07`, `-08`, `-09`).
    ScoutResult {
        /// A hostile fortress.
        HostileFortress,
        /// A hostile city.
        HostileCity,
        /// A hostile village.
        HostileVillage,
        /// Roll on the event table.
        Event,
        /// Nothing there.
        EmptyLand,
        /// A neutral village.
        NeutralVillage,
        /// A neutral city.
        NeutralCity,
        /// A neutral fortress.
        NeutralFortress,
    }
    /// A result of the event table (`ME-TABLE-11`).
    ScoutEvent {
        /// 2.
        Desertion,
        /// 3.
        Mutiny,
        /// 4.
        Rot,
        /// 5.
        Disease,
        /// 6.
        BadWeather,
        /// 7.
        LostScouts,
        /// 8.
        Ambush,
        /// 9.
        Convoy,
        /// 10.
        Volunteers,
        /// 11.
        KnightErrant,
        /// 12.
        DragonNest,
    }
    /// A result of the famine table (`ME-TABLE-06`).
    FamineResult {
        /// 2.
        Disbanded,
        /// 3 to 5.
        NoMoveAndWeak,
        /// 6 to 8.
        Weak,
        /// 9 to 11.
        LivesOffLand,
        /// 12.
        StrayHerd,
    }
    /// A result of the diplomacy table (`ME-TABLE-13`).
    DiplomacyResult {
        /// 2 to 4.
        TurnsHostile,
        /// 5 to 9.
        StaysNeutral,
        /// 10 to 12.
        Joins,
    }
    /// A result of the land table (`ME-TABLE-16`).
    CombatResult {
        /// Equal totals.
        Standoff,
        /// 1 or 2.
        Minor,
        /// 3 or 4.
        Major,
        /// 5 or 6.
        Brilliant,
        /// 7 and more.
        Total,
    }
    /// A result of the naval table (`ME-TABLE-17`).
    NavalResult {
        /// Equal totals.
        Standoff,
        /// 1 or 2.
        Damaged,
        /// 3 or 4.
        CrewDefects,
        /// 5 or 6.
        Wrecked,
        /// 7 and more.
        Sunk,
    }
    /// A result of the siege table (`ME-TABLE-19`).
    SiegeResult {
        /// 2 and less.
        BesiegerDestroyed,
        /// 3 to 5.
        NoEffect,
        /// 6 to 8.
        WornDown,
        /// 9 or 10.
        GarrisonLoss,
        /// 11 and more.
        Surrender,
    }
    /// A row of the siege modifiers (`ME-TABLE-18`).
    SiegeModifier {
        /// +2.
        Village,
        /// 0.
        City,
        /// −2.
        CoastalCity,
        /// −4.
        Fortress,
        /// −1 each.
        EachUnitInside,
        /// −2 for a boat alone.
        BoatBesieging,
        /// +2, growing (ME-RULING-83).
        WornDownInAttackersPreviousTurn,
    }
    /// A result of the dragon damage table (`ME-TABLE-20`).
    DragonDamage {
        /// 1.
        FewFlames,
        /// 2 to 5.
        Ravaged,
        /// 6.
        Desolation,
    }
    /// A result of the winter event table (`ME-TABLE-23`).
    WinterEvent {
        /// 2.
        DragonFury,
        /// 3.
        PeasantRevolt,
        /// 4.
        Rebellion,
        /// 5.
        Epidemic,
        /// 6.
        WinterFamine,
        /// 7.
        Betrayal,
        /// 8 to 12.
        Nothing,
    }
    /// What independents do after a lost fight that lets them choose (ME-RULING-53).
    IndependentsPolicy {
        /// Go inside the site.
        Shelter,
        /// Stay outside.
        Stand,
    }
    /// A standing order about pursuit.
    PursuitOrder {
        /// Ask each time; no when there is no answer.
        Ask,
        /// Always pursue.
        Always,
        /// Never pursue.
        Never,
    }
    /// How bad a defeat was, where a retreat is at stake.
    Severity {
        /// −3, retreat optional.
        Minor,
        /// −6, retreat optional.
        Major,
        /// −6, retreat forced.
        Brilliant,
    }
    /// The colours that players choose from.
    Colour {
        /// Red.
        Red,
        /// Blue.
        Blue,
        /// Gold.
        Gold,
        /// Purple.
        Purple,
    }
    /// Why a unit left the map.
    Loss {
        /// Hunger (ME-FAMINE-03).
        Disbanded,
        /// A lost fight.
        Combat,
        /// A forced retreat that was impossible.
        NoRetreat,
        /// A siege that turned on the besieger, or a garrison lost.
        Siege,
        /// Inside a building that surrendered.
        Surrender,
        /// With the boat that carried it, or a boat that sank.
        Sunk,
        /// Dragons.
        Dragons,
        /// A firestorm.
        Firestorm,
        /// A storm over a boat.
        Storm,
        /// Its crew went over and there was no spare piece.
        CrewDefected,
        /// Its land fell silent: an independent that left with its site.
        Dispersed,
    }
    /// How a unit came to a hex.
    Passage {
        /// A first step.
        Step,
        /// The second step of a forced march.
        March,
        /// A second move under Celerity.
        Celerity,
        /// A retreat.
        Retreat,
        /// A pursuit.
        Pursuit,
        /// From a boat to the land of the same hex.
        Disembarked,
    }
    /// How a building or a hex changed hands.
    Takeover {
        /// Envoys won it over.
        Diplomacy,
        /// It surrendered.
        Siege,
        /// It was betrayed.
        Betrayal,
        /// It was a ruin that nobody owned, taken with its hex (ME-RULING-127).
        Ruin,
        /// A revolt ended and it came back.
        RevoltEnded,
    }
}

impl Phase {
    /// The phase after this one, if the turn goes on.
    pub fn next(self) -> Option<Phase> {
        Phase::ALL.iter().copied().find(|&phase| phase > self)
    }
}

impl CapitalSite {
    /// The terrain of the tile.
    pub fn terrain(self) -> Terrain {
        match self {
            CapitalSite::Coast => Terrain::Coast,
            CapitalSite::Forest => Terrain::Forest,
            CapitalSite::Plain1 | CapitalSite::Plain2 | CapitalSite::Plain3 => Terrain::Plain,
        }
    }
}

/// Whose a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Owner {
    /// A player's.
    Realm(Seat),
    /// Nobody's: the grey pieces.
    Independent,
}

impl Owner {
    /// The player, if it is one.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Owner::Realm(seat) => Some(seat),
            Owner::Independent => None,
        }
    }
}

/// On whose side a building stands. A player's building always stands on a hex of that player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Allegiance {
    /// A player's.
    Realm(Seat),
    /// Open to talks.
    Neutral,
    /// Open to sieges only.
    Hostile,
}

/// The identifier of a unit, stable for the whole match: `A3`, `B1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct UnitId {
    /// Army or boat.
    pub kind: UnitKind,
    /// From 1, counted over all units of the kind in the match.
    pub number: u16,
}

impl UnitId {
    /// The army of this number.
    pub const fn army(number: u16) -> UnitId {
        UnitId {
            kind: UnitKind::Army,
            number,
        }
    }

    /// The boat of this number.
    pub const fn boat(number: u16) -> UnitId {
        UnitId {
            kind: UnitKind::Boat,
            number,
        }
    }
}

impl fmt::Display for UnitId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.kind {
            UnitKind::Army => 'A',
            UnitKind::Boat => 'B',
        };
        write!(out, "{letter}{}", self.number)
    }
}

/// The text names no unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a unit is written as A or B and a number")]
pub struct NotAUnit;

impl std::str::FromStr for UnitId {
    type Err = NotAUnit;

    fn from_str(text: &str) -> Result<UnitId, NotAUnit> {
        let text = text.trim();
        let kind = match text.chars().next() {
            Some('A' | 'a') => UnitKind::Army,
            Some('B' | 'b') => UnitKind::Boat,
            _ => return Err(NotAUnit),
        };
        let number = text[1..].parse().map_err(|_| NotAUnit)?;
        Ok(UnitId { kind, number })
    }
}

impl Serialize for UnitId {
    fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for UnitId {
    fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<UnitId, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(input)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// When an effect ends (ME-RULING-20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Expiry {
    /// Used up by the unit's next roll.
    NextRoll,
    /// Ends when the unit is fed.
    WhenFed,
    /// Ends when the unit leaves its hex.
    OnLeavingHex,
    /// Used up by the first fight of this turn; gone at its end.
    ThisTurnsCombat,
    /// Ends with the owner's turn.
    EndOfTurn,
    /// Ends when all have played the spring of this year.
    EndOfSpring(u8),
    /// Ends in the Thaw of this year.
    Thaw(u8),
}

/// Something that adds to the rolls of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Effect {
    /// Which one.
    pub modifier: Modifier,
    /// What it adds.
    pub value: i8,
    /// When it ends.
    pub expiry: Expiry,
}

/// A moment of the calendar: a campaign round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Round {
    /// The year, from 1.
    pub year: u8,
    /// The season.
    pub season: Season,
}

impl Round {
    /// The campaign round after this one: after autumn comes the next spring.
    #[must_use]
    pub fn next_campaign(self) -> Round {
        match self.season {
            Season::Spring => Round {
                season: Season::Summer,
                ..self
            },
            Season::Summer => Round {
                season: Season::Autumn,
                ..self
            },
            Season::Autumn | Season::Winter => Round {
                year: self.year + 1,
                season: Season::Spring,
            },
        }
    }
}
