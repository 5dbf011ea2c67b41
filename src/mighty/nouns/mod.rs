//! Basic game types: terrain, buildings, units, time, effects.
//!
//! | file | contents |
//! |---|---|
//! | `lasting` | temporary modifiers, and dates |
//! | `unit` | owners and ids of units |

mod lasting;
mod unit;

pub use self::lasting::{Effect, Expiry, Round};
pub use self::unit::{Allegiance, NotAUnit, Owner, UnitId};

regnal_core::nouns! {
    /// Terrain of a tile.
    Terrain("mighty-terrain-") {
        /// Open ground.
        Plain = "plain",
        /// Where the sea meets the land; boats sail here.
        Coast = "coast",
        /// Costs one more ration to enter.
        Mountain = "mountain",
        /// May have a bridge.
        River = "river",
        /// Never annexed, never built on.
        Marsh = "marsh",
        /// Only known as a capital site; behaves like a plain (ME-RULING-11).
        Forest = "forest",
    }
    /// Kind of building.
    Building("mighty-building-") {
        /// Yields 2 rations, worth 2 points.
        Village = "village",
        /// Yields 3 rations, worth 3 points.
        City = "city",
        /// Yields 1 ration, worth 3 points.
        Fortress = "fortress",
    }
    /// Kind of unit.
    UnitKind("mighty-unit-") {
        /// A land unit.
        Army = "army",
        /// A sea unit.
        Boat = "boat",
    }
    /// Season of the year.
    Season("mighty-season-") {
        /// First campaign round of the year.
        Spring = "spring",
        /// Second campaign round.
        Summer = "summer",
        /// Third campaign round.
        Autumn = "autumn",
        /// Season of intrigue, without campaign turns.
        Winter = "winter",
    }
    /// Phase of a campaign turn (`ME-TABLE-04`).
    Phase("mighty-phase-") {
        /// Rations are collected, and hungry units are fed.
        Harvest = "harvest",
        /// Units send scouts.
        Scouting = "scouting",
        /// Units move.
        Movement = "movement",
        /// Units fight.
        Combat = "combat",
        /// Buildings are besieged.
        Siege = "siege",
        /// Conquered buildings are razed.
        Pillage = "pillage",
    }
    /// Phase of the winter (`ME-TABLE-04`). The Thaw is automatic and has no slot.
    WinterPhase("mighty-winter-phase-") {
        /// Players cast spells.
        Equinox = "equinox",
        /// Each player rolls a winter event.
        WinterEvent = "winter_event",
        /// Spies are sent on missions.
        Espionage = "espionage",
        /// Villages are founded and upgraded.
        BuildingPhase = "building_phase",
        /// Players roll for recruits.
        Recruitment = "recruitment",
        /// Recruits are deployed.
        Deployment = "deployment",
    }
    /// Capital site: one of the five tiles with a white circle (ME-SETUP-04).
    CapitalSite("mighty-capital-site-") {
        /// The only site with a port and a boat.
        Coast = "coast",
        /// Forest site.
        Forest = "forest",
        /// First plain site.
        Plain1 = "plain1",
        /// Second plain site.
        Plain2 = "plain2",
        /// Third plain site.
        Plain3 = "plain3",
    }
    /// Modifier (`ME-TABLE-01`).
    Modifier("mighty-modifier-") {
        /// Hunger that prevented the unit from moving (ME-FAMINE-05).
        HungerNoMove = "hunger_no_move",
        /// Hunger while moving (ME-FAMINE-07).
        HungerWeak = "hunger_weak",
        /// In or through a marsh (ME-MARSH-02).
        Marsh = "marsh",
        /// Desertion of the unit's scouts (ME-EVENT-02).
        Desertion = "desertion",
        /// Sickness in the ranks (ME-EVENT-07).
        Disease = "disease",
        /// Ambush of the unit's scouts (ME-EVENT-11).
        Ambush = "ambush",
        /// Volunteers on the hex (ME-EVENT-14).
        Volunteers = "volunteers",
        /// A knight errant rides along (ME-EVENT-15).
        KnightErrant = "knight_errant",
        /// Second hex in one turn (ME-MARCH-04).
        ForcedMarch = "forced_march",
        /// Defeat by 1 or 2 (ME-COMBAT-06).
        MinorDefeat = "minor_defeat",
        /// Defeat by 3 or 4 (ME-COMBAT-08).
        MajorDefeat = "major_defeat",
        /// Defeat by 5 or 6 (ME-COMBAT-10).
        BrilliantDefeat = "brilliant_defeat",
        /// Blessing by a sorcerer (ME-SPELL-14).
        Blessing = "blessing",
        /// Curse by a sorcerer (ME-SPELL-15).
        Curse = "curse",
        /// Epidemic in winter (ME-WEVENT-07).
        Epidemic = "epidemic",
    }
    /// Cause of a hex closure (`ME-TABLE-30`).
    ClosureCause("mighty-closure-") {
        /// River in flood.
        Deluge = "deluge",
        /// A storm over the hex.
        Storm = "storm",
        /// Rain of blood, under which units cannot leave.
        RainOfBlood = "rain_of_blood",
        /// Bridge broken by spies.
        SabotagedBridge = "sabotaged_bridge",
        /// Land permanently burnt by dragons.
        DragonDesolation = "dragon_desolation",
    }
    /// Effect on the harvest of a hex.
    YieldEffect("mighty-yield-") {
        /// No harvest, by a spell.
        BadHarvests = "bad_harvests",
        /// Double harvest, by a spell.
        ExcellentHarvests = "excellent_harvests",
        /// No harvest, by a winter event.
        WinterFamine = "winter_famine",
    }
    /// Cause of ruins.
    RazedBy("mighty-razed-by-") {
        /// A pillage.
        Pillage = "pillage",
        /// A storm.
        Storm = "storm",
        /// A deluge.
        Deluge = "deluge",
        /// Dragons.
        Dragons = "dragons",
    }
    /// Spell (`ME-TABLE-22`).
    Spell("mighty-spell-") {
        /// An opponent's building yields nothing.
        BadHarvests = "bad_harvests",
        /// One of the caster's buildings yields double.
        ExcellentHarvests = "excellent_harvests",
        /// A river hex is closed.
        Deluge = "deluge",
        /// A hex is closed for the spring.
        Storm = "storm",
        /// Units on a hex cannot leave it in spring.
        RainOfBlood = "rain_of_blood",
        /// +2 for one of the caster's units.
        Blessing = "blessing",
        /// −2 for an enemy unit.
        Curse = "curse",
        /// An attack on an enemy unit.
        Firestorm = "firestorm",
        /// The caster leads the dragons.
        DragonDream = "dragon_dream",
        /// One of the caster's units moves twice in spring.
        Celerity = "celerity",
        /// Nothing crosses the walls of a building.
        MagicRampart = "magic_rampart",
    }
    /// Result on a scouting table (`ME-TABLE-07`, `-08`, `-09`).
    ScoutResult("mighty-scout-result-") {
        /// A hostile fortress.
        HostileFortress = "hostile_fortress",
        /// A hostile city.
        HostileCity = "hostile_city",
        /// A hostile village.
        HostileVillage = "hostile_village",
        /// A roll on the event table.
        Event = "event",
        /// Empty land.
        EmptyLand = "empty_land",
        /// A neutral village.
        NeutralVillage = "neutral_village",
        /// A neutral city.
        NeutralCity = "neutral_city",
        /// A neutral fortress.
        NeutralFortress = "neutral_fortress",
    }
    /// Result on the event table (`ME-TABLE-11`).
    ScoutEvent("mighty-scout-event-") {
        /// 2.
        Desertion = "desertion",
        /// 3.
        Mutiny = "mutiny",
        /// 4.
        Rot = "rot",
        /// 5.
        Disease = "disease",
        /// 6.
        BadWeather = "bad_weather",
        /// 7.
        LostScouts = "lost_scouts",
        /// 8.
        Ambush = "ambush",
        /// 9.
        Convoy = "convoy",
        /// 10.
        Volunteers = "volunteers",
        /// 11.
        KnightErrant = "knight_errant",
        /// 12.
        DragonNest = "dragon_nest",
    }
    /// Result on the famine table (`ME-TABLE-06`).
    FamineResult("mighty-famine-") {
        /// 2.
        Disbanded = "disbanded",
        /// 3 to 5.
        NoMoveAndWeak = "no_move_and_weak",
        /// 6 to 8.
        Weak = "weak",
        /// 9 to 11.
        LivesOffLand = "lives_off_land",
        /// 12.
        StrayHerd = "stray_herd",
    }
    /// Result on the diplomacy table (`ME-TABLE-13`).
    DiplomacyResult("mighty-diplomacy-") {
        /// 2 to 4.
        TurnsHostile = "turns_hostile",
        /// 5 to 9.
        StaysNeutral = "stays_neutral",
        /// 10 to 12.
        Joins = "joins",
    }
    /// Result on the land table (`ME-TABLE-16`).
    CombatResult("mighty-combat-") {
        /// Equal totals.
        Standoff = "standoff",
        /// 1 or 2.
        Minor = "minor",
        /// 3 or 4.
        Major = "major",
        /// 5 or 6.
        Brilliant = "brilliant",
        /// Difference of 7 or more.
        Total = "total",
    }
    /// Result on the naval table (`ME-TABLE-17`).
    NavalResult("mighty-naval-") {
        /// Equal totals.
        Standoff = "standoff",
        /// 1 or 2.
        Damaged = "damaged",
        /// 3 or 4.
        CrewDefects = "crew_defects",
        /// 5 or 6.
        Wrecked = "wrecked",
        /// Difference of 7 or more.
        Sunk = "sunk",
    }
    /// Result on the siege table (`ME-TABLE-19`).
    SiegeResult("mighty-siege-") {
        /// Total of 2 or less.
        BesiegerDestroyed = "besieger_destroyed",
        /// 3 to 5.
        NoEffect = "no_effect",
        /// 6 to 8.
        WornDown = "worn_down",
        /// 9 or 10.
        GarrisonLoss = "garrison_loss",
        /// Total of 11 or more.
        Surrender = "surrender",
    }
    /// Row of the siege modifiers (`ME-TABLE-18`).
    SiegeModifier("mighty-siege-modifier-") {
        /// +2.
        Village = "village",
        /// 0.
        City = "city",
        /// −2.
        CoastalCity = "coastal_city",
        /// −4.
        Fortress = "fortress",
        /// −1 for each unit.
        EachUnitInside = "each_unit_inside",
        /// −2 for a boat on its own.
        BoatBesieging = "boat_besieging",
        /// +2, increasing (ME-RULING-83).
        WornDownInAttackersPreviousTurn = "worn_down_in_attackers_previous_turn",
    }
    /// Result on the dragon damage table (`ME-TABLE-20`).
    DragonDamage("mighty-dragon-damage-") {
        /// 1.
        FewFlames = "few_flames",
        /// 2 to 5.
        Ravaged = "ravaged",
        /// 6.
        Desolation = "desolation",
    }
    /// Result on the winter event table (`ME-TABLE-23`).
    WinterEvent("mighty-winter-event-") {
        /// 2.
        DragonFury = "dragon_fury",
        /// 3.
        PeasantRevolt = "peasant_revolt",
        /// 4.
        Rebellion = "rebellion",
        /// 5.
        Epidemic = "epidemic",
        /// 6.
        WinterFamine = "winter_famine",
        /// 7.
        Betrayal = "betrayal",
        /// 8 to 12.
        Nothing = "nothing",
    }
    /// Policy for independents that lose a fight and have a choice (ME-RULING-53).
    IndependentsPolicy("mighty-independents-") {
        /// Go inside the site.
        Shelter = "shelter",
        /// Stay outside.
        Stand = "stand",
    }
    /// Standing order for pursuits.
    PursuitOrder("mighty-pursuit-order-") {
        /// Ask each time; without an answer, do not pursue.
        Ask = "ask",
        /// Always pursue.
        Always = "always",
        /// Never pursue.
        Never = "never",
        /// Pursue until the player's next turn begins.
        AlwaysUntilTurn = "always_until_turn",
        /// Do not pursue until the player's next turn begins.
        NeverUntilTurn = "never_until_turn",
    }
    /// Severity of a defeat with a possible retreat.
    Severity("mighty-severity-") {
        /// −3, retreat optional.
        Minor = "minor",
        /// −6, retreat optional.
        Major = "major",
        /// −6, retreat forced.
        Brilliant = "brilliant",
    }
    /// Colour that a player can choose.
    Colour("mighty-colour-") {
        /// Red.
        Red = "red",
        /// Blue.
        Blue = "blue",
        /// Gold.
        Gold = "gold",
        /// Purple.
        Purple = "purple",
    }
    /// Cause of a unit's loss.
    Loss("mighty-loss-") {
        /// Disbanded from hunger (ME-FAMINE-03).
        Disbanded = "disbanded",
        /// Lost a fight.
        Combat = "combat",
        /// Had to retreat but could not.
        NoRetreat = "no_retreat",
        /// Lost in a siege, as the besieger or as part of the garrison.
        Siege = "siege",
        /// Was inside a building that surrendered.
        Surrender = "surrender",
        /// Sank, or was aboard a boat that sank.
        Sunk = "sunk",
        /// Dragons.
        Dragons = "dragons",
        /// Destroyed by a firestorm.
        Firestorm = "firestorm",
        /// Sunk by a storm.
        Storm = "storm",
        /// The boat's crew defected, and no spare piece was available.
        CrewDefected = "crew_defected",
        /// Disappeared together with its site (independents only).
        Dispersed = "dispersed",
    }
    /// Way in which a unit came to a hex.
    Passage("mighty-passage-") {
        /// An ordinary step, or the first step of a forced march.
        Step = "step",
        /// The second step of a forced march.
        March = "march",
        /// A second move under Celerity.
        Celerity = "celerity",
        /// A retreat.
        Retreat = "retreat",
        /// A pursuit.
        Pursuit = "pursuit",
        /// Disembarking from a boat onto the land of the same hex.
        Disembarked = "disembarked",
    }
    /// Way in which a building or hex changed hands.
    Takeover("mighty-takeover-") {
        /// Won over by envoys.
        Diplomacy = "diplomacy",
        /// Surrendered in a siege.
        Siege = "siege",
        /// Betrayed in a winter event.
        Betrayal = "betrayal",
        /// Ownerless ruin, taken over with its hex (ME-RULING-127).
        Ruin = "ruin",
        /// Returned to its owner when a revolt ended.
        RevoltEnded = "revolt_ended",
    }
    /// Cause of a change to the reserve.
    Supply("mighty-supply-") {
        /// A convoy (ME-EVENT-12).
        Convoy = "convoy",
        /// Rot (ME-EVENT-06).
        Rot = "rot",
        /// A stray herd (ME-FAMINE-10).
        StrayHerd = "stray_herd",
    }
}

impl Phase {
    /// Returns the next phase of the turn, if there is one.
    pub fn next(self) -> Option<Phase> {
        Phase::ALL.iter().copied().find(|&phase| phase > self)
    }
}

impl CapitalSite {
    /// Returns the terrain of the site's tile.
    pub fn terrain(self) -> Terrain {
        match self {
            CapitalSite::Coast => Terrain::Coast,
            CapitalSite::Forest => Terrain::Forest,
            CapitalSite::Plain1 | CapitalSite::Plain2 | CapitalSite::Plain3 => Terrain::Plain,
        }
    }
}
