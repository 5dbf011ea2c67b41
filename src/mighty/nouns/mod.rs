//! Defines the basic game types: terrain, buildings, units, time, effects.
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
    #[derive(Default)]
    Terrain("mighty-terrain-") {
        /// Open ground.
        #[default]
        Plain = "plain",
        /// Land by the sea; boats can enter it.
        Coast = "coast",
        /// Terrain that costs one more ration to enter.
        Mountain = "mountain",
        /// Terrain that can have a bridge.
        River = "river",
        /// Terrain that cannot be annexed or built on.
        Marsh = "marsh",
        /// Terrain that occurs only as a capital site and is treated like a plain (ME-RULING-11).
        Forest = "forest",
    }
    /// Kind of building.
    Building("mighty-building-") {
        /// Building that yields 2 rations and is worth 2 points.
        Village = "village",
        /// Building that yields 3 rations and is worth 3 points.
        City = "city",
        /// Building that yields 1 ration and is worth 3 points.
        Fortress = "fortress",
    }
    /// Kind of unit.
    UnitKind("mighty-unit-") {
        Army = "army",
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
        /// Season of intrigue, which has no campaign turns.
        Winter = "winter",
    }
    /// Phase of a campaign turn (`ME-TABLE-04`).
    Phase("mighty-phase-") {
        /// Phase in which rations are collected and hungry units are fed.
        Harvest = "harvest",
        /// Phase in which units send scouts.
        Scouting = "scouting",
        /// Phase in which units move.
        Movement = "movement",
        /// Phase in which units attack each other.
        Combat = "combat",
        /// Phase in which units besiege buildings.
        Siege = "siege",
        /// Phase in which conquered buildings are pillaged.
        Pillage = "pillage",
    }
    /// Phase of winter (`ME-TABLE-04`). The Thaw is not included, because it is automatic and therefore has no slot.
    WinterPhase("mighty-winter-phase-") {
        /// Players cast spells.
        Equinox = "equinox",
        /// Each player rolls a winter event.
        WinterEvent = "winter_event",
        /// Players send spies on missions.
        Espionage = "espionage",
        /// Players found and upgrade villages.
        BuildingPhase = "building_phase",
        /// Players roll for recruits.
        Recruitment = "recruitment",
        /// Players deploy recruits.
        Deployment = "deployment",
    }
    /// Capital site: one of the five tiles with a white circle (ME-SETUP-04).
    CapitalSite("mighty-capital-site-") {
        /// Coast site, the only one with a port and a boat.
        Coast = "coast",
        Forest = "forest",
        Plain1 = "plain1",
        Plain2 = "plain2",
        Plain3 = "plain3",
    }
    /// Modifier to a dice roll (`ME-TABLE-01`).
    Modifier("mighty-modifier-") {
        /// Hunger that prevents the unit from moving (ME-FAMINE-05).
        HungerNoMove = "hunger_no_move",
        /// Hunger that lets the unit keep moving (ME-FAMINE-07).
        HungerWeak = "hunger_weak",
        /// Marsh that the unit is in or has passed through (ME-MARSH-02).
        Marsh = "marsh",
        /// Desertion of the unit's scouts (ME-EVENT-02).
        Desertion = "desertion",
        /// Disease among the troops (ME-EVENT-07).
        Disease = "disease",
        /// Ambush of the unit's scouts (ME-EVENT-11).
        Ambush = "ambush",
        /// Volunteers who have joined on the hex (ME-EVENT-14).
        Volunteers = "volunteers",
        /// Knight errant who has joined the unit (ME-EVENT-15).
        KnightErrant = "knight_errant",
        /// Forced march to a second hex in one turn (ME-MARCH-04).
        ForcedMarch = "forced_march",
        /// Defeat by a difference of 1 or 2 (ME-COMBAT-06).
        MinorDefeat = "minor_defeat",
        /// Defeat by a difference of 3 or 4 (ME-COMBAT-08).
        MajorDefeat = "major_defeat",
        /// Defeat by a difference of 5 or 6 (ME-COMBAT-10).
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
        /// Flooded river.
        Deluge = "deluge",
        /// Storm over the hex.
        Storm = "storm",
        /// Rain of Blood, which keeps units from leaving.
        RainOfBlood = "rain_of_blood",
        /// Bridge sabotaged by spies.
        SabotagedBridge = "sabotaged_bridge",
        /// Land that dragons have permanently burnt.
        DragonDesolation = "dragon_desolation",
    }
    /// Effect on the harvest of a hex.
    YieldEffect("mighty-yield-") {
        /// No harvest, caused by a spell.
        BadHarvests = "bad_harvests",
        /// Double harvest, caused by a spell.
        ExcellentHarvests = "excellent_harvests",
        /// No harvest, caused by a winter event.
        WinterFamine = "winter_famine",
    }
    /// Cause of the ruins on a hex.
    RazedBy("mighty-razed-by-") {
        Pillage = "pillage",
        Storm = "storm",
        Deluge = "deluge",
        Dragons = "dragons",
    }
    /// Spell (`ME-TABLE-22`).
    Spell("mighty-spell-") {
        /// Spell that makes an opponent's building yield nothing.
        BadHarvests = "bad_harvests",
        /// Spell that doubles the yield of one of the caster's buildings.
        ExcellentHarvests = "excellent_harvests",
        /// Spell that floods and closes a river hex.
        Deluge = "deluge",
        /// Spell that closes a hex for the spring.
        Storm = "storm",
        /// Spell that keeps units on a hex from leaving it in spring.
        RainOfBlood = "rain_of_blood",
        /// Spell that adds 2 to the rolls of one of the caster's units.
        Blessing = "blessing",
        /// Spell that subtracts 2 from the rolls of an enemy unit.
        Curse = "curse",
        /// Spell that attacks an enemy unit with fire.
        Firestorm = "firestorm",
        /// Spell that lets the caster lead the dragons.
        DragonDream = "dragon_dream",
        /// Spell that lets one of the caster's units move twice in spring.
        Celerity = "celerity",
        /// Spell that keeps units from crossing the walls of a building.
        MagicRampart = "magic_rampart",
    }
    /// Result on a scouting table (`ME-TABLE-07`, `-08`, `-09`).
    ScoutResult("mighty-scout-result-") {
        HostileFortress = "hostile_fortress",
        HostileCity = "hostile_city",
        HostileVillage = "hostile_village",
        /// Requires a roll on the event table.
        Event = "event",
        EmptyLand = "empty_land",
        NeutralVillage = "neutral_village",
        NeutralCity = "neutral_city",
        NeutralFortress = "neutral_fortress",
    }
    /// Result on the event table (`ME-TABLE-11`).
    ScoutEvent("mighty-scout-event-") {
        Desertion = "desertion",
        Mutiny = "mutiny",
        Rot = "rot",
        Disease = "disease",
        BadWeather = "bad_weather",
        LostScouts = "lost_scouts",
        Ambush = "ambush",
        Convoy = "convoy",
        Volunteers = "volunteers",
        KnightErrant = "knight_errant",
        DragonNest = "dragon_nest",
    }
    /// Result on the famine table (`ME-TABLE-06`).
    FamineResult("mighty-famine-") {
        Disbanded = "disbanded",
        NoMoveAndWeak = "no_move_and_weak",
        Weak = "weak",
        LivesOffLand = "lives_off_land",
        StrayHerd = "stray_herd",
    }
    /// Result on the diplomacy table (`ME-TABLE-13`).
    DiplomacyResult("mighty-diplomacy-") {
        TurnsHostile = "turns_hostile",
        StaysNeutral = "stays_neutral",
        Joins = "joins",
    }
    /// Result on the land table (`ME-TABLE-16`).
    CombatResult("mighty-combat-") {
        Standoff = "standoff",
        Minor = "minor",
        Major = "major",
        Brilliant = "brilliant",
        Total = "total",
    }
    /// Result on the naval table (`ME-TABLE-17`).
    NavalResult("mighty-naval-") {
        Standoff = "standoff",
        Damaged = "damaged",
        CrewDefects = "crew_defects",
        Wrecked = "wrecked",
        Sunk = "sunk",
    }
    /// Result on the siege table (`ME-TABLE-19`).
    SiegeResult("mighty-siege-") {
        BesiegerDestroyed = "besieger_destroyed",
        NoEffect = "no_effect",
        WornDown = "worn_down",
        GarrisonLoss = "garrison_loss",
        Surrender = "surrender",
    }
    /// Row of the siege modifiers (`ME-TABLE-18`).
    SiegeModifier("mighty-siege-modifier-") {
        Village = "village",
        City = "city",
        CoastalCity = "coastal_city",
        Fortress = "fortress",
        EachUnitInside = "each_unit_inside",
        BoatBesieging = "boat_besieging",
        /// Modifier of +2 for a building that was worn down in the attacker's previous turn. The bonus grows each turn
        /// (ME-RULING-83).
        WornDownInAttackersPreviousTurn = "worn_down_in_attackers_previous_turn",
    }
    /// Result on the dragon damage table (`ME-TABLE-20`).
    DragonDamage("mighty-dragon-damage-") {
        FewFlames = "few_flames",
        Ravaged = "ravaged",
        Desolation = "desolation",
    }
    /// Result on the winter event table (`ME-TABLE-23`).
    WinterEvent("mighty-winter-event-") {
        DragonFury = "dragon_fury",
        PeasantRevolt = "peasant_revolt",
        Rebellion = "rebellion",
        Epidemic = "epidemic",
        WinterFamine = "winter_famine",
        Betrayal = "betrayal",
        Nothing = "nothing",
    }
    /// Policy for independents that have a choice after they have lost a fight (ME-RULING-53).
    #[derive(Default)]
    IndependentsPolicy("mighty-independents-") {
        /// They take refuge inside the site.
        #[default]
        Shelter = "shelter",
        /// They stay outside.
        Stand = "stand",
    }
    /// Standing order for pursuits.
    #[derive(Default)]
    PursuitOrder("mighty-pursuit-order-") {
        /// Asks the player each time. Without an answer, the unit does not pursue.
        #[default]
        Ask = "ask",
        /// Always pursues.
        Always = "always",
        /// Never pursues.
        Never = "never",
        /// Always pursues until the player's next turn begins.
        AlwaysUntilTurn = "always_until_turn",
        /// Never pursues until the player's next turn begins.
        NeverUntilTurn = "never_until_turn",
    }
    /// Severity of a defeat that allows or forces a retreat.
    Severity("mighty-severity-") {
        /// Minor defeat: −3 on the unit's next roll, retreat optional.
        Minor = "minor",
        /// Major defeat: −6 on the unit's next roll, retreat optional.
        Major = "major",
        /// Brilliant defeat: −6 on the unit's next roll, retreat forced.
        Brilliant = "brilliant",
    }
    /// Colour that a player can choose.
    Colour("mighty-colour-") {
        Red = "red",
        Blue = "blue",
        Gold = "gold",
        Purple = "purple",
    }
    /// Cause of a unit's loss.
    Loss("mighty-loss-") {
        /// The unit was disbanded because of hunger (ME-FAMINE-03).
        Disbanded = "disbanded",
        /// The unit lost a fight.
        Combat = "combat",
        /// The unit had to retreat but had nowhere to go.
        NoRetreat = "no_retreat",
        /// The unit was destroyed in a siege, as the besieger or in the garrison.
        Siege = "siege",
        /// The unit was inside a building that surrendered.
        Surrender = "surrender",
        /// The unit sank, or was on board a boat that sank.
        Sunk = "sunk",
        Dragons = "dragons",
        /// The unit was destroyed by a Firestorm.
        Firestorm = "firestorm",
        /// The unit was sunk by a storm.
        Storm = "storm",
        /// The boat's crew defected, and the winner had no boat piece left.
        CrewDefected = "crew_defected",
        /// The independent unit vanished together with its site.
        Dispersed = "dispersed",
    }
    /// Kind of entry into a hex.
    Passage("mighty-passage-") {
        /// An ordinary step, or the first step of a forced march.
        Step = "step",
        /// The second step of a forced march.
        March = "march",
        /// A second move granted by Celerity.
        Celerity = "celerity",
        Retreat = "retreat",
        Pursuit = "pursuit",
        /// Disembarkation from a boat onto land on the same hex.
        Disembarked = "disembarked",
    }
    /// Cause of a change in the ownership of a building or hex.
    Takeover("mighty-takeover-") {
        /// Envoys won over the site's people.
        Diplomacy = "diplomacy",
        /// The building surrendered to a siege.
        Siege = "siege",
        /// The building was betrayed in a winter event.
        Betrayal = "betrayal",
        /// Units took over an ownerless ruin with its hex (ME-RULING-127).
        Ruin = "ruin",
        /// A revolt ended, and the village returned to its owner.
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
    /// Returns the next phase of the turn; `None` after the last one.
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
