//! The words of the game.

use serde::{Deserialize, Serialize};

/// A unit by its number in the campaign, never used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UnitId(pub u32);

/// A character by its number in the campaign, never used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CharacterId(pub u32);

/// An army or a garrison by its number in the campaign, never used again; not the number on an army's counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ForceId(pub u32);

crate::nouns! {
    /// A race; a player leads one of the six, and each race is led by one player at most (DW-RULING-05). Their order breaks
    /// ties (DW-T-03).
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
        /// The first.
        Spring = "spring",
        /// The second.
        Summer = "summer",
        /// The third.
        Autumn = "autumn",
        /// The last, in which nobody marches.
        Winter = "winter",
    }

    /// What the land of a province is like.
    Terrain("demonworld-terrain-") {
        /// Open land.
        Plain = "plain",
        /// Mountains.
        Mountain = "mountain",
        /// Marshes.
        Marsh = "marsh",
    }

    /// What the stands of a unit are: it decides their weight for morale (DW-T-23) and their upkeep (DW-T-30).
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

    /// Who can build fortifications, each a row of DW-T-14 and DW-T-15.
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

    /// What a unit has gained by experience (DW-T-28).
    Advantage("demonworld-advantage-") {
        /// It is known.
        Renown = "renown",
        /// It holds together.
        Cohesion = "cohesion",
        /// It is feared.
        Fear = "fear",
    }

    /// A walled place (DW-GEN-03).
    SiteKind("demonworld-site-") {
        /// A walled town.
        City = "city",
        /// A castle.
        Fortress = "fortress",
    }

    /// What a body of troops is (DW-ORG-03).
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

    /// What sets a unit apart in its list (DW-T-62).
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

    /// What may be asked of players, each with its time and its default (DW-T-40).
    Phase("demonworld-phase-") {
        /// Troops are bought and arranged (DW-ORG-17).
        Organisation = "organisation",
        /// Reorganisation and march orders (DW-SEASON-01).
        SeasonOrders = "season_orders",
        /// The winner of a meeting on the march chooses (DW-RULING-21).
        WinnerMove = "winner_move",
        /// What each army in a conflict wants (DW-CONFLICT-04).
        ConflictAttitudes = "conflict_attitudes",
        /// On the table or by the program (DW-RULING-68).
        BattleMode = "battle_mode",
        /// The line and the rest of the plan (DW-AUTO-04).
        BattlePlan = "battle_plan",
        /// A battle is fought on a table (DW-REPORT-02).
        TableReport = "table_report",
        /// Its report awaits the other side (DW-REPORT-05).
        ReportConfirm = "report_confirm",
        /// Go on or withdraw (DW-BATTLE-08).
        SecondDay = "second_day",
        /// Where to retreat (DW-RETREAT-02).
        RetreatChoice = "retreat_choice",
        /// The weeks of a siege are planned (DW-SIEGE-05).
        SiegeProgramme = "siege_programme",
        /// The plan may be amended (DW-RULING-33).
        SiegeWindow = "siege_window",
        /// A surrender is on offer (DW-RULING-47).
        SurrenderWindow = "surrender_window",
        /// Units choose what they learned (DW-XP-05).
        WinterExperience = "winter_experience",
        /// The bill of the winter (DW-UPKEEP-01).
        WinterUpkeep = "winter_upkeep",
    }

    /// How a battle is fought (DW-RULING-68).
    BattleMode("demonworld-battle_mode-") {
        /// By the players with their miniatures, and reported.
        Tabletop = "tabletop",
        /// By the program (DW-RULING-94).
        Auto = "auto",
    }

    /// What a treaty is about (section 3.11).
    TreatyKind("demonworld-treaty-") {
        /// Not to attack each other.
        NonAggression = "non_aggression",
        /// To let each other's armies through.
        Passage = "passage",
        /// To fight together.
        Alliance = "alliance",
        /// Whatever its text says.
        FreeText = "free_text",
    }

    /// What the winner of a meeting on the march may do (DW-RULING-21).
    WinnerChoice("demonworld-winner-") {
        /// March on as ordered.
        Continue = "continue",
        /// Stay, and the loser retreats.
        Stay = "stay",
        /// Stay, and the loser may march as he had ordered.
        StayAndFree = "stay_and_free",
        /// Go back, and the loser may march as he had ordered.
        ReturnAndFree = "return_and_free",
    }

    /// Whether units of a race may be raised by a player of a race (DW-T-01).
    Compatibility("demonworld-compatibility-") {
        /// They may.
        Yes = "yes",
        /// They may not.
        No = "no",
        /// While the player's king is a sorcerer (DW-RECRUIT-08).
        SorcererKing = "sorcerer_king",
        /// All but units of knightly orders (DW-RECRUIT-09).
        NoOrders = "no_orders",
    }
}

impl CharacterKind {
    /// Whether it is a general, of whatever rank.
    pub fn is_general(self) -> bool {
        matches!(
            self,
            CharacterKind::General1
                | CharacterKind::General2
                | CharacterKind::General3
                | CharacterKind::General4
        )
    }

    /// Whether it is a sorcerer, of whatever level.
    pub fn is_sorcerer(self) -> bool {
        matches!(
            self,
            CharacterKind::Sorcerer1
                | CharacterKind::Sorcerer2
                | CharacterKind::Sorcerer3
                | CharacterKind::Sorcerer4
        )
    }

    /// **DW-ORG-09.** Whether it can lead an army by itself: a hero or a general.
    pub fn is_leader(self) -> bool {
        self == CharacterKind::Hero || self.is_general()
    }
}

impl Season {
    /// The season that follows; spring after winter (DW-RULING-01).
    pub fn next(self) -> Season {
        match self {
            Season::Spring => Season::Summer,
            Season::Summer => Season::Autumn,
            Season::Autumn => Season::Winter,
            Season::Winter => Season::Spring,
        }
    }
}
