//! The nouns of the game: terrain, buildings, units, time, effects.
//!
//! | file | contents |
//! |---|---|
//! | `lasting` | temporary modifiers, and dates |
//! | `unit` | owners and identifiers of units |

mod lasting;
mod unit;

pub use self::lasting::{Effect, Expiry, Round};
pub use self::unit::{Allegiance, NotAUnit, Owner, UnitId};

regnal_core::nouns! {
    /// The terrain of a tile.
    Terrain("mighty-terrain-") {
        /// Open ground.
        Plain = "plain",
        /// The sea meets the land; boats sail here.
        Coast = "coast",
        /// One ration more to enter.
        Mountain = "mountain",
        /// May bear a bridge.
        River = "river",
        /// Never annexed, never built on.
        Marsh = "marsh",
        /// Seen only as a capital site; behaves as plain (ME-RULING-11).
        Forest = "forest",
    }
    /// A kind of building.
    Building("mighty-building-") {
        /// 2 rations, 2 points.
        Village = "village",
        /// 3 rations, 3 points.
        City = "city",
        /// 1 ration, 3 points.
        Fortress = "fortress",
    }
    /// A kind of unit.
    UnitKind("mighty-unit-") {
        /// A land unit.
        Army = "army",
        /// A sea unit.
        Boat = "boat",
    }
    /// One of the four seasons.
    Season("mighty-season-") {
        /// The first campaign round of a year.
        Spring = "spring",
        /// The second campaign round.
        Summer = "summer",
        /// The third campaign round.
        Autumn = "autumn",
        /// The court season.
        Winter = "winter",
    }
    /// A phase of a campaign turn (`ME-TABLE-04`).
    Phase("mighty-phase-") {
        /// Rations are collected, and hungry units are fed.
        Harvest = "harvest",
        /// Scouts go out.
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
    /// A phase of the winter (`ME-TABLE-04`). Thaw is automatic and has no slot.
    WinterPhase("mighty-winter-phase-") {
        /// Spells.
        Equinox = "equinox",
        /// The winter event of each player.
        WinterEvent = "winter_event",
        /// Spy missions.
        Espionage = "espionage",
        /// Villages founded, buildings improved.
        BuildingPhase = "building_phase",
        /// Recruits raised.
        Recruitment = "recruitment",
        /// Recruits placed.
        Deployment = "deployment",
    }
    /// The five tiles with a white circle (ME-SETUP-04).
    CapitalSite("mighty-capital-site-") {
        /// The only one with a port and a boat.
        Coast = "coast",
        /// In the woods.
        Forest = "forest",
        /// The first plain.
        Plain1 = "plain1",
        /// The second plain.
        Plain2 = "plain2",
        /// The third plain.
        Plain3 = "plain3",
    }
    /// A modifier of `ME-TABLE-01`.
    Modifier("mighty-modifier-") {
        /// Hunger that kept the unit from moving (ME-FAMINE-05).
        HungerNoMove = "hunger_no_move",
        /// Hunger on the march (ME-FAMINE-07).
        HungerWeak = "hunger_weak",
        /// In or through a marsh (ME-MARSH-02).
        Marsh = "marsh",
        /// Its scouts deserted (ME-EVENT-02).
        Desertion = "desertion",
        /// Sickness in the ranks (ME-EVENT-07).
        Disease = "disease",
        /// Its scouts were ambushed (ME-EVENT-11).
        Ambush = "ambush",
        /// Volunteers on the hex (ME-EVENT-14).
        Volunteers = "volunteers",
        /// A knight errant rides along (ME-EVENT-15).
        KnightErrant = "knight_errant",
        /// A second hex in one turn (ME-MARCH-04).
        ForcedMarch = "forced_march",
        /// Lost by 1 or 2 (ME-COMBAT-06).
        MinorDefeat = "minor_defeat",
        /// Lost by 3 or 4 (ME-COMBAT-08).
        MajorDefeat = "major_defeat",
        /// Lost by 5 or 6 (ME-COMBAT-10).
        BrilliantDefeat = "brilliant_defeat",
        /// The sorcerer's favour (ME-SPELL-14).
        Blessing = "blessing",
        /// The sorcerer's hatred (ME-SPELL-15).
        Curse = "curse",
        /// A winter's sickness (ME-WEVENT-07).
        Epidemic = "epidemic",
    }
    /// The cause of a closure (`ME-TABLE-30`).
    ClosureCause("mighty-closure-") {
        /// A river out of its bed.
        Deluge = "deluge",
        /// A storm over the hex.
        Storm = "storm",
        /// Units under a rain of blood stay.
        RainOfBlood = "rain_of_blood",
        /// A bridge that spies broke.
        SabotagedBridge = "sabotaged_bridge",
        /// Burnt for good.
        DragonDesolation = "dragon_desolation",
    }
    /// An effect on the harvest of a hex.
    YieldEffect("mighty-yield-") {
        /// Nothing, by spell.
        BadHarvests = "bad_harvests",
        /// Double, by spell.
        ExcellentHarvests = "excellent_harvests",
        /// Nothing, by winter event.
        WinterFamine = "winter_famine",
    }
    /// The cause of ruins.
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
    /// A spell of `ME-TABLE-22`.
    Spell("mighty-spell-") {
        /// A site of an opponent gives nothing.
        BadHarvests = "bad_harvests",
        /// An own site gives double.
        ExcellentHarvests = "excellent_harvests",
        /// A river hex is closed.
        Deluge = "deluge",
        /// A hex is closed for the spring.
        Storm = "storm",
        /// Units on a hex stay for the spring.
        RainOfBlood = "rain_of_blood",
        /// +2 for an own unit.
        Blessing = "blessing",
        /// −2 for an enemy unit.
        Curse = "curse",
        /// An attack on an enemy unit.
        Firestorm = "firestorm",
        /// The caster leads the dragons.
        DragonDream = "dragon_dream",
        /// An own unit moves twice in spring.
        Celerity = "celerity",
        /// Nothing crosses the walls of a building.
        MagicRampart = "magic_rampart",
    }
    /// A result of a scouting table (`ME-TABLE-07`, `-08`, `-09`).
    ScoutResult("mighty-scout-result-") {
        /// A hostile fortress.
        HostileFortress = "hostile_fortress",
        /// A hostile city.
        HostileCity = "hostile_city",
        /// A hostile village.
        HostileVillage = "hostile_village",
        /// Roll on the event table.
        Event = "event",
        /// Nothing there.
        EmptyLand = "empty_land",
        /// A neutral village.
        NeutralVillage = "neutral_village",
        /// A neutral city.
        NeutralCity = "neutral_city",
        /// A neutral fortress.
        NeutralFortress = "neutral_fortress",
    }
    /// A result of the event table (`ME-TABLE-11`).
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
    /// A result of the famine table (`ME-TABLE-06`).
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
    /// A result of the diplomacy table (`ME-TABLE-13`).
    DiplomacyResult("mighty-diplomacy-") {
        /// 2 to 4.
        TurnsHostile = "turns_hostile",
        /// 5 to 9.
        StaysNeutral = "stays_neutral",
        /// 10 to 12.
        Joins = "joins",
    }
    /// A result of the land table (`ME-TABLE-16`).
    CombatResult("mighty-combat-") {
        /// Equal totals.
        Standoff = "standoff",
        /// 1 or 2.
        Minor = "minor",
        /// 3 or 4.
        Major = "major",
        /// 5 or 6.
        Brilliant = "brilliant",
        /// 7 and more.
        Total = "total",
    }
    /// A result of the naval table (`ME-TABLE-17`).
    NavalResult("mighty-naval-") {
        /// Equal totals.
        Standoff = "standoff",
        /// 1 or 2.
        Damaged = "damaged",
        /// 3 or 4.
        CrewDefects = "crew_defects",
        /// 5 or 6.
        Wrecked = "wrecked",
        /// 7 and more.
        Sunk = "sunk",
    }
    /// A result of the siege table (`ME-TABLE-19`).
    SiegeResult("mighty-siege-") {
        /// 2 and less.
        BesiegerDestroyed = "besieger_destroyed",
        /// 3 to 5.
        NoEffect = "no_effect",
        /// 6 to 8.
        WornDown = "worn_down",
        /// 9 or 10.
        GarrisonLoss = "garrison_loss",
        /// 11 and more.
        Surrender = "surrender",
    }
    /// A row of the siege modifiers (`ME-TABLE-18`).
    SiegeModifier("mighty-siege-modifier-") {
        /// +2.
        Village = "village",
        /// 0.
        City = "city",
        /// −2.
        CoastalCity = "coastal_city",
        /// −4.
        Fortress = "fortress",
        /// −1 each.
        EachUnitInside = "each_unit_inside",
        /// −2 for a boat alone.
        BoatBesieging = "boat_besieging",
        /// +2, growing (ME-RULING-83).
        WornDownInAttackersPreviousTurn = "worn_down_in_attackers_previous_turn",
    }
    /// A result of the dragon damage table (`ME-TABLE-20`).
    DragonDamage("mighty-dragon-damage-") {
        /// 1.
        FewFlames = "few_flames",
        /// 2 to 5.
        Ravaged = "ravaged",
        /// 6.
        Desolation = "desolation",
    }
    /// A result of the winter event table (`ME-TABLE-23`).
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
    /// The behaviour of independents after a lost fight with a choice (ME-RULING-53).
    IndependentsPolicy("mighty-independents-") {
        /// Go inside the site.
        Shelter = "shelter",
        /// Stay outside.
        Stand = "stand",
    }
    /// A standing order about pursuit.
    PursuitOrder("mighty-pursuit-order-") {
        /// Ask each time; no when there is no answer.
        Ask = "ask",
        /// Always pursue.
        Always = "always",
        /// Never pursue.
        Never = "never",
        /// Pursue until the next turn of the order's author begins.
        AlwaysUntilTurn = "always_until_turn",
        /// Do not pursue until then.
        NeverUntilTurn = "never_until_turn",
    }
    /// The severity of a defeat with a possible retreat.
    Severity("mighty-severity-") {
        /// −3, retreat optional.
        Minor = "minor",
        /// −6, retreat optional.
        Major = "major",
        /// −6, retreat forced.
        Brilliant = "brilliant",
    }
    /// The colours that players choose from.
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
    /// The cause of a unit's loss.
    Loss("mighty-loss-") {
        /// Hunger (ME-FAMINE-03).
        Disbanded = "disbanded",
        /// A lost fight.
        Combat = "combat",
        /// A forced retreat that was impossible.
        NoRetreat = "no_retreat",
        /// A siege that turned on the besieger, or a garrison lost.
        Siege = "siege",
        /// Inside a building that surrendered.
        Surrender = "surrender",
        /// With the boat that carried it, or a boat that sank.
        Sunk = "sunk",
        /// Dragons.
        Dragons = "dragons",
        /// A firestorm.
        Firestorm = "firestorm",
        /// A storm over a boat.
        Storm = "storm",
        /// Its crew defected and there was no spare piece.
        CrewDefected = "crew_defected",
        /// An independent unit that left with its site.
        Dispersed = "dispersed",
    }
    /// The way in which a unit came to a hex.
    Passage("mighty-passage-") {
        /// An ordinary step, or the first of a forced march.
        Step = "step",
        /// The second step of a forced march.
        March = "march",
        /// A second move under Celerity.
        Celerity = "celerity",
        /// A retreat.
        Retreat = "retreat",
        /// A pursuit.
        Pursuit = "pursuit",
        /// From a boat to the land of the same hex.
        Disembarked = "disembarked",
    }
    /// The way in which a building or hex changed hands.
    Takeover("mighty-takeover-") {
        /// Envoys won it over.
        Diplomacy = "diplomacy",
        /// It surrendered.
        Siege = "siege",
        /// It was betrayed.
        Betrayal = "betrayal",
        /// A ruin without owner, taken with its hex (ME-RULING-127).
        Ruin = "ruin",
        /// A revolt ended and it came back.
        RevoltEnded = "revolt_ended",
    }
    /// The cause of a change of reserve.
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
    /// Returns the phase after this one, if the turn goes on.
    pub fn next(self) -> Option<Phase> {
        Phase::ALL.iter().copied().find(|&phase| phase > self)
    }
}

impl CapitalSite {
    /// Returns the terrain of the tile.
    pub fn terrain(self) -> Terrain {
        match self {
            CapitalSite::Coast => Terrain::Coast,
            CapitalSite::Forest => Terrain::Forest,
            CapitalSite::Plain1 | CapitalSite::Plain2 | CapitalSite::Plain3 => Terrain::Plain,
        }
    }
}
