//! Enumerations of the game, and ids of its pieces.

regnal_core::number_ids! {
    /// A unit, identified by a number that is never reused in the campaign.
    UnitId(u32);
    /// A character, identified by a number that is never reused in the campaign.
    CharacterId(u32);
    /// An army or garrison, identified by a number that is never reused in the campaign. This id is not the number on
    /// an army's counter.
    ForceId(u32);
}

regnal_core::nouns! {
    /// A race. Each of the six races is led by at most one player (DW-RULING-05). The order of the races breaks ties
    /// (DW-T-03).
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

    /// A quarter of the year, 13 weeks long (DW-GEN-11, DW-RULING-01).
    Season("demonworld-season-") {
        /// First season.
        Spring = "spring",
        /// Second season.
        Summer = "summer",
        /// Third season.
        Autumn = "autumn",
        /// Last season of the year, in which armies do not march.
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

    /// Troop type of a unit, which determines its stand equivalents (DW-T-23) and upkeep (DW-T-30).
    Troop("demonworld-troop-") {
        /// Troops on foot.
        Infantry = "infantry",
        /// Troops on mounts.
        Cavalry = "cavalry",
        /// Troops in chariots.
        Chariot = "chariot",
        /// Small monsters.
        SmallMonster = "small_monster",
        /// Large monsters.
        LargeMonster = "large_monster",
        /// War machines with their crews.
        WarMachine = "war_machine",
    }

    /// Kind of builder of fortifications. Each kind has a row in DW-T-14 and DW-T-15.
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
        /// Increases the unit's fear value.
        Fear = "fear",
    }

    /// Kind of walled site (DW-GEN-03).
    SiteKind("demonworld-site-") {
        /// A fortified town.
        City = "city",
        /// A castle.
        Fortress = "fortress",
    }

    /// Kind of force (DW-ORG-03).
    ForceKind("demonworld-force-") {
        /// An army, which has a counter on the map and can march (DW-ORG-05).
        Army = "army",
        /// Secret troops in a site, which never march (DW-ORG-06).
        Garrison = "garrison",
    }

    /// Kind of character; DW-T-60 gives prices and ranks.
    CharacterKind("demonworld-character-") {
        /// A one-star general.
        General1 = "general_1",
        /// A two-star general.
        General2 = "general_2",
        /// A three-star general.
        General3 = "general_3",
        /// A four-star general.
        General4 = "general_4",
        /// A hero, who can lead an army but has no stars.
        Hero = "hero",
        /// A sorcerer of level 1.
        Sorcerer1 = "sorcerer_1",
        /// A sorcerer of level 2.
        Sorcerer2 = "sorcerer_2",
        /// A sorcerer of level 3.
        Sorcerer3 = "sorcerer_3",
        /// A sorcerer of level 4.
        Sorcerer4 = "sorcerer_4",
        /// An engineer, who halves building times and makes saps safer.
        Engineer = "engineer",
    }

    /// Special property of a unit in its army list (DW-T-62).
    Tag("demonworld-tag-") {
        /// Worst infantry of its race, used for militia and slaves (DW-RULING-17, DW-RULING-23).
        Levy = "levy",
        /// Digs faster (DW-T-17).
        Miner = "miner",
        /// Digs faster (DW-T-17).
        Sapper = "sapper",
        /// Counts as two stands when working (DW-FORT-24).
        Pioneer = "pioneer",
        /// Belongs to a knightly order (DW-RULING-16).
        Order = "order",
    }

    /// Kind of question. Each kind has its own deadline and default (DW-T-40).
    Phase("demonworld-phase-") {
        /// Purchases and organisation of troops (DW-ORG-17).
        Organisation = "organisation",
        /// Reorganisation and march orders (DW-SEASON-01).
        SeasonOrders = "season_orders",
        /// Move by the winner of an encounter on the march (DW-RULING-21).
        WinnerMove = "winner_move",
        /// Attitude of each army in a conflict (DW-CONFLICT-04).
        ConflictAttitudes = "conflict_attitudes",
        /// Battle mode: table or automatic (DW-RULING-68).
        BattleMode = "battle_mode",
        /// Battle plan: line, reserve and other fields (DW-AUTO-04).
        BattlePlan = "battle_plan",
        /// Report of a battle fought on the table (DW-REPORT-02).
        TableReport = "table_report",
        /// Confirmation of a report by the opposing side (DW-REPORT-05).
        ReportConfirm = "report_confirm",
        /// Choice between fighting on and withdrawing (DW-BATTLE-08).
        SecondDay = "second_day",
        /// Destination of a retreat (DW-RETREAT-02).
        RetreatChoice = "retreat_choice",
        /// Programme of a siege (DW-SIEGE-05).
        SiegeProgramme = "siege_programme",
        /// Amendments to a siege programme (DW-RULING-33).
        SiegeWindow = "siege_window",
        /// Answer to an offer of surrender (DW-RULING-47).
        SurrenderWindow = "surrender_window",
        /// Advantages of experienced units (DW-XP-05).
        WinterExperience = "winter_experience",
        /// Winter upkeep (DW-UPKEEP-01).
        WinterUpkeep = "winter_upkeep",
    }

    /// Battle mode (DW-RULING-68).
    BattleMode("demonworld-battle_mode-") {
        /// Fought by the players with miniatures and then reported.
        Tabletop = "tabletop",
        /// Fought automatically (DW-RULING-94).
        Auto = "auto",
    }

    /// Kind of treaty (section 3.11).
    TreatyKind("demonworld-treaty-") {
        /// Agreement not to attack each other.
        NonAggression = "non_aggression",
        /// Agreement to let each other's armies through.
        Passage = "passage",
        /// Agreement to fight together.
        Alliance = "alliance",
        /// Any other agreement, written as free text.
        FreeText = "free_text",
    }

    /// Move by the winner of an encounter on the march (DW-RULING-21).
    WinnerChoice("demonworld-winner-") {
        /// March on as ordered.
        Continue = "continue",
        /// Stay. The loser retreats.
        Stay = "stay",
        /// Stay. The loser can march as ordered.
        StayAndFree = "stay_and_free",
        /// Return to the origin. The loser can march as ordered.
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
        /// Allowed, except for units of knightly orders (DW-RECRUIT-09).
        NoOrders = "no_orders",
    }
}

impl CharacterKind {
    /// Returns whether this is a general of any rank.
    pub fn is_general(self) -> bool {
        (CharacterKind::General1..=CharacterKind::General4).contains(&self)
    }

    /// Returns whether this is a sorcerer of any level.
    pub fn is_sorcerer(self) -> bool {
        (CharacterKind::Sorcerer1..=CharacterKind::Sorcerer4).contains(&self)
    }

    /// **DW-ORG-09.** Returns whether this kind of character can lead an army on its own, as heroes and generals can.
    pub fn is_leader(self) -> bool {
        self == CharacterKind::Hero || self.is_general()
    }
}

impl Season {
    /// Returns the next season; winter is followed by spring (DW-RULING-01).
    pub fn next(self) -> Season {
        match self {
            Season::Spring => Season::Summer,
            Season::Summer => Season::Autumn,
            Season::Autumn => Season::Winter,
            Season::Winter => Season::Spring,
        }
    }
}
