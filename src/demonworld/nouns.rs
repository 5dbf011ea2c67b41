//! Enumerations of the game, and the ids of its pieces.

use serde::{Deserialize, Serialize};

/// A unit, identified by its number in the campaign, which is never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UnitId(pub u32);

/// A character, identified by its number in the campaign, which is never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CharacterId(pub u32);

/// An army or garrison, identified by its number in the campaign, which is never reused. This is not the number on an
/// army's counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ForceId(pub u32);

regnal_core::nouns! {
    /// A race. Each player leads one of the six, and each race is led by one player at most (DW-RULING-05). Their order
    /// breaks ties (DW-T-03).
    Race("demonworld-race-") {
        /// Elves.
        Elf = "elf",
        /// Isthak, the undead.
        Isthak = "isthak",
        /// Humans.
        Human = "human",
        /// Orcs.
        Orc = "orc",
        /// Dwarfs.
        Dwarf = "dwarf",
        /// Thain.
        Thain = "thain",
    }

    /// A quarter of the year (DW-GEN-11, DW-RULING-01); each has 13 weeks.
    Season("demonworld-season-") {
        /// First season.
        Spring = "spring",
        /// Second season.
        Summer = "summer",
        /// Third season.
        Autumn = "autumn",
        /// Last season, in which nobody marches.
        Winter = "winter",
    }

    /// Terrain of a province.
    Terrain("demonworld-terrain-") {
        /// Open land.
        Plain = "plain",
        /// Mountains.
        Mountain = "mountain",
        /// Marshes.
        Marsh = "marsh",
    }

    /// Troop type of a unit; decides stand equivalents (DW-T-23) and upkeep (DW-T-30).
    Troop("demonworld-troop-") {
        /// On foot.
        Infantry = "infantry",
        /// On mounts.
        Cavalry = "cavalry",
        /// On chariots.
        Chariot = "chariot",
        /// Small monsters.
        SmallMonster = "small_monster",
        /// Large monsters.
        LargeMonster = "large_monster",
        /// War machines with their crews.
        WarMachine = "war_machine",
    }

    /// Peoples who build fortifications, each a row of DW-T-14 and DW-T-15.
    Builder("demonworld-builder-") {
        /// Hobbits.
        Hobbit = "hobbit",
        /// Dwarfs.
        Dwarf = "dwarf",
        /// Humans.
        Human = "human",
        /// Orcs.
        Orc = "orc",
        /// Elves.
        Elf = "elf",
        /// Hill giants.
        HillGiant = "hill_giant",
    }

    /// Advantage gained through experience (DW-T-28).
    Advantage("demonworld-advantage-") {
        /// Improves morale `a`.
        Renown = "renown",
        /// Improves morale `b`.
        Cohesion = "cohesion",
        /// Frightens the enemy.
        Fear = "fear",
    }

    /// A walled place (DW-GEN-03).
    SiteKind("demonworld-site-") {
        /// A walled town.
        City = "city",
        /// A castle.
        Fortress = "fortress",
    }

    /// Kind of a force (DW-ORG-03).
    ForceKind("demonworld-force-") {
        /// A counter on the map that can march (DW-ORG-05).
        Army = "army",
        /// Secret troops in a site, which never move (DW-ORG-06).
        Garrison = "garrison",
    }

    /// A kind of character; prices and ranks are DW-T-60.
    CharacterKind("demonworld-character-") {
        /// Commands, with one star.
        General1 = "general_1",
        /// Commands, with two stars.
        General2 = "general_2",
        /// Commands, with three stars.
        General3 = "general_3",
        /// Commands, with four stars.
        General4 = "general_4",
        /// Leads an army without stars.
        Hero = "hero",
        /// A sorcerer of level 1.
        Sorcerer1 = "sorcerer_1",
        /// A sorcerer of level 2.
        Sorcerer2 = "sorcerer_2",
        /// A sorcerer of level 3.
        Sorcerer3 = "sorcerer_3",
        /// A sorcerer of level 4.
        Sorcerer4 = "sorcerer_4",
        /// Halves building times and steadies saps.
        Engineer = "engineer",
    }

    /// Special property of a unit in its list (DW-T-62).
    Tag("demonworld-tag-") {
        /// The worst infantry of its race: militia, and slaves (DW-RULING-17, DW-RULING-23).
        Levy = "levy",
        /// Digs faster (DW-T-17).
        Miner = "miner",
        /// Digs faster (DW-T-17).
        Sapper = "sapper",
        /// Counts as two stands at work (DW-FORT-24).
        Pioneer = "pioneer",
        /// Of a knightly order (DW-RULING-16).
        Order = "order",
    }

    /// Kinds of questions, each with its time and its default (DW-T-40).
    Phase("demonworld-phase-") {
        /// Purchases and arrangement of troops (DW-ORG-17).
        Organisation = "organisation",
        /// Reorganisation and march orders (DW-SEASON-01).
        SeasonOrders = "season_orders",
        /// Movement after winning an encounter on the march (DW-RULING-21).
        WinnerMove = "winner_move",
        /// Attitude of each army in a conflict (DW-CONFLICT-04).
        ConflictAttitudes = "conflict_attitudes",
        /// Mode of a battle, table or automatic (DW-RULING-68).
        BattleMode = "battle_mode",
        /// Battle plan: line, reserve and the rest (DW-AUTO-04).
        BattlePlan = "battle_plan",
        /// Report of a battle fought on the table (DW-REPORT-02).
        TableReport = "table_report",
        /// Confirmation of a report by the other side (DW-REPORT-05).
        ReportConfirm = "report_confirm",
        /// Fight on or withdraw (DW-BATTLE-08).
        SecondDay = "second_day",
        /// Destination of a retreat (DW-RETREAT-02).
        RetreatChoice = "retreat_choice",
        /// Programme of a siege (DW-SIEGE-05).
        SiegeProgramme = "siege_programme",
        /// Amendments to a siege programme (DW-RULING-33).
        SiegeWindow = "siege_window",
        /// Offer of surrender (DW-RULING-47).
        SurrenderWindow = "surrender_window",
        /// Advantages of experienced units (DW-XP-05).
        WinterExperience = "winter_experience",
        /// Winter upkeep (DW-UPKEEP-01).
        WinterUpkeep = "winter_upkeep",
    }

    /// Mode of a battle (DW-RULING-68).
    BattleMode("demonworld-battle_mode-") {
        /// Fought by the players with their miniatures, and reported.
        Tabletop = "tabletop",
        /// Fought automatically (DW-RULING-94).
        Auto = "auto",
    }

    /// Kind of a treaty (section 3.11).
    TreatyKind("demonworld-treaty-") {
        /// Agreement not to attack each other.
        NonAggression = "non_aggression",
        /// Agreement to let each other's armies through.
        Passage = "passage",
        /// Agreement to fight together.
        Alliance = "alliance",
        /// Any agreement, as written in its text.
        FreeText = "free_text",
    }

    /// Movement after winning an encounter on the march (DW-RULING-21).
    WinnerChoice("demonworld-winner-") {
        /// March on as ordered.
        Continue = "continue",
        /// Stay, and the loser retreats.
        Stay = "stay",
        /// Stay, and the loser may march as ordered.
        StayAndFree = "stay_and_free",
        /// Go back, and the loser may march as ordered.
        ReturnAndFree = "return_and_free",
    }

    /// Permission for a player of one race to raise units of another (DW-T-01).
    Compatibility("demonworld-compatibility-") {
        /// Allowed.
        Yes = "yes",
        /// Not allowed.
        No = "no",
        /// Allowed while the player's king is a sorcerer (DW-RECRUIT-08).
        SorcererKing = "sorcerer_king",
        /// Allowed, except units of knightly orders (DW-RECRUIT-09).
        NoOrders = "no_orders",
    }
}

impl CharacterKind {
    /// Returns whether this is a general of any rank.
    pub fn is_general(self) -> bool {
        matches!(
            self,
            CharacterKind::General1
                | CharacterKind::General2
                | CharacterKind::General3
                | CharacterKind::General4
        )
    }

    /// Returns whether this is a sorcerer of any level.
    pub fn is_sorcerer(self) -> bool {
        matches!(
            self,
            CharacterKind::Sorcerer1
                | CharacterKind::Sorcerer2
                | CharacterKind::Sorcerer3
                | CharacterKind::Sorcerer4
        )
    }

    /// **DW-ORG-09.** Returns whether this kind can lead an army by itself: heroes and generals.
    pub fn is_leader(self) -> bool {
        self == CharacterKind::Hero || self.is_general()
    }
}

impl Season {
    /// Returns the following season; spring after winter (DW-RULING-01).
    pub fn next(self) -> Season {
        match self {
            Season::Spring => Season::Summer,
            Season::Summer => Season::Autumn,
            Season::Autumn => Season::Winter,
            Season::Winter => Season::Spring,
        }
    }
}
