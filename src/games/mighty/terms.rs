//! The Fluent message that names each noun of the game.

use super::event::Supply;
use super::nouns::{
    Building, CapitalSite, ClosureCause, Colour, CombatResult, DiplomacyResult, DragonDamage,
    Expiry, FamineResult, IndependentsPolicy, Loss, Modifier, NavalResult, Passage, Phase,
    PursuitOrder, RazedBy, ScoutEvent, ScoutResult, Season, Severity, SiegeModifier, SiegeResult,
    Spell, Takeover, Terrain, UnitKind, WinterEvent, WinterPhase, YieldEffect,
};
use crate::hex::Direction;
use crate::text::{Arg, Line};

macro_rules! terms {
    ($($noun:ident $stem:literal { $($variant:ident = $code:literal),+ $(,)? })+) => {
        $(impl $noun {
            /// The message that names it; takes no argument.
            pub fn term(self) -> &'static str {
                match self { $($noun::$variant => concat!("mighty-", $stem, "-", $code)),+ }
            }
        }

        impl From<$noun> for Arg {
            fn from(noun: $noun) -> Arg {
                Arg::Term(noun.term())
            }
        })+
    };
}

terms! {
    Terrain "terrain" {
        Plain = "plain", Coast = "coast", Mountain = "mountain", River = "river", Marsh = "marsh", Forest = "forest",
    }
    Building "building" { Village = "village", City = "city", Fortress = "fortress" }
    UnitKind "unit" { Army = "army", Boat = "boat" }
    Season "season" { Spring = "spring", Summer = "summer", Autumn = "autumn", Winter = "winter" }
    Phase "phase" {
        Harvest = "harvest", Scouting = "scouting", Movement = "movement", Combat = "combat", Siege = "siege",
        Pillage = "pillage",
    }
    WinterPhase "winter-phase" {
        Equinox = "equinox", WinterEvent = "winter-event", Espionage = "espionage", BuildingPhase = "building-phase",
        Recruitment = "recruitment", Deployment = "deployment",
    }
    CapitalSite "capital-site" {
        Coast = "coast", Forest = "forest", Plain1 = "plain1", Plain2 = "plain2", Plain3 = "plain3",
    }
    Modifier "modifier" {
        HungerNoMove = "hunger-no-move", HungerWeak = "hunger-weak", Marsh = "marsh", Desertion = "desertion",
        Disease = "disease", Ambush = "ambush", Volunteers = "volunteers", KnightErrant = "knight-errant",
        ForcedMarch = "forced-march", MinorDefeat = "minor-defeat", MajorDefeat = "major-defeat",
        BrilliantDefeat = "brilliant-defeat", Blessing = "blessing", Curse = "curse", Epidemic = "epidemic",
    }
    ClosureCause "closure" {
        Deluge = "deluge", Storm = "storm", RainOfBlood = "rain-of-blood", SabotagedBridge = "sabotaged-bridge",
        DragonDesolation = "dragon-desolation",
    }
    YieldEffect "yield" {
        BadHarvests = "bad-harvests", ExcellentHarvests = "excellent-harvests", WinterFamine = "winter-famine",
    }
    RazedBy "razed-by" { Pillage = "pillage", Storm = "storm", Deluge = "deluge", Dragons = "dragons" }
    Spell "spell" {
        BadHarvests = "bad-harvests", ExcellentHarvests = "excellent-harvests", Deluge = "deluge", Storm = "storm",
        RainOfBlood = "rain-of-blood", Blessing = "blessing", Curse = "curse", Firestorm = "firestorm",
        DragonDream = "dragon-dream", Celerity = "celerity", MagicRampart = "magic-rampart",
    }
    ScoutResult "scout-result" {
        HostileFortress = "hostile-fortress", HostileCity = "hostile-city", HostileVillage = "hostile-village",
        Event = "event", EmptyLand = "empty-land", NeutralVillage = "neutral-village", NeutralCity = "neutral-city",
        NeutralFortress = "neutral-fortress",
    }
    ScoutEvent "scout-event" {
        Desertion = "desertion", Mutiny = "mutiny", Rot = "rot", Disease = "disease", BadWeather = "bad-weather",
        LostScouts = "lost-scouts", Ambush = "ambush", Convoy = "convoy", Volunteers = "volunteers",
        KnightErrant = "knight-errant", DragonNest = "dragon-nest",
    }
    FamineResult "famine" {
        Disbanded = "disbanded", NoMoveAndWeak = "no-move-and-weak", Weak = "weak", LivesOffLand = "lives-off-land",
        StrayHerd = "stray-herd",
    }
    DiplomacyResult "diplomacy" { TurnsHostile = "turns-hostile", StaysNeutral = "stays-neutral", Joins = "joins" }
    CombatResult "combat" {
        Standoff = "standoff", Minor = "minor", Major = "major", Brilliant = "brilliant", Total = "total",
    }
    NavalResult "naval" {
        Standoff = "standoff", Damaged = "damaged", CrewDefects = "crew-defects", Wrecked = "wrecked", Sunk = "sunk",
    }
    SiegeResult "siege" {
        BesiegerDestroyed = "besieger-destroyed", NoEffect = "no-effect", WornDown = "worn-down",
        GarrisonLoss = "garrison-loss", Surrender = "surrender",
    }
    SiegeModifier "siege-modifier" {
        Village = "village", City = "city", CoastalCity = "coastal-city", Fortress = "fortress",
        EachUnitInside = "each-unit-inside", BoatBesieging = "boat-besieging",
        WornDownInAttackersPreviousTurn = "worn-down",
    }
    DragonDamage "dragon-damage" { FewFlames = "few-flames", Ravaged = "ravaged", Desolation = "desolation" }
    WinterEvent "winter-event" {
        DragonFury = "dragon-fury", PeasantRevolt = "peasant-revolt", Rebellion = "rebellion", Epidemic = "epidemic",
        WinterFamine = "winter-famine", Betrayal = "betrayal", Nothing = "nothing",
    }
    IndependentsPolicy "independents" { Shelter = "shelter", Stand = "stand" }
    PursuitOrder "pursuit-order" { Ask = "ask", Always = "always", Never = "never" }
    Severity "severity" { Minor = "minor", Major = "major", Brilliant = "brilliant" }
    Colour "colour" { Red = "red", Blue = "blue", Gold = "gold", Purple = "purple" }
    Loss "loss" {
        Disbanded = "disbanded", Combat = "combat", NoRetreat = "no-retreat", Siege = "siege",
        Surrender = "surrender", Sunk = "sunk", Dragons = "dragons", Firestorm = "firestorm", Storm = "storm",
        CrewDefected = "crew-defected", Dispersed = "dispersed",
    }
    Passage "passage" {
        Step = "step", March = "march", Celerity = "celerity", Retreat = "retreat", Pursuit = "pursuit",
        Disembarked = "disembarked",
    }
    Takeover "takeover" {
        Diplomacy = "diplomacy", Siege = "siege", Betrayal = "betrayal", Ruin = "ruin", RevoltEnded = "revolt-ended",
    }
    Supply "supply" { Convoy = "convoy", Rot = "rot", StrayHerd = "stray-herd" }
}

/// The message that names a direction (`ME-TABLE-21`).
pub fn direction_term(direction: Direction) -> &'static str {
    match direction.die() {
        1 => "mighty-direction-north-east",
        2 => "mighty-direction-south-east",
        3 => "mighty-direction-south",
        4 => "mighty-direction-south-west",
        5 => "mighty-direction-north-west",
        _ => "mighty-direction-north",
    }
}

impl Expiry {
    /// Until when, as it reads after a comma.
    pub fn line(self) -> Line {
        match self {
            Expiry::NextRoll => Line::new("mighty-until-next-roll"),
            Expiry::WhenFed => Line::new("mighty-until-fed"),
            Expiry::OnLeavingHex => Line::new("mighty-until-leaving"),
            Expiry::ThisTurnsCombat => Line::new("mighty-until-combat"),
            Expiry::EndOfTurn => Line::new("mighty-until-end-of-turn"),
            Expiry::EndOfSpring(year) => Line::new("mighty-until-spring").with("year", year),
            Expiry::Thaw(year) => Line::new("mighty-until-thaw").with("year", year),
        }
    }
}
