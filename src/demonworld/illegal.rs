//! Reasons for rejecting an action.

use regnal_core::refusal::Refusal;

pub(super) use regnal_core::refusal::ensure;

regnal_core::reasons! {
    /// Rejection reasons from DW-T-70, named after their codes without the prefix `E_`. The lobby's rejection reasons
    /// are not included.
    Reason("demonworld-illegal-") {
        Phase = "phase",
        Data = "data",
        NoSuch = "no_such",
        Already = "already",
        Prestige = "prestige",
        KingRank = "king_rank",
        Funds = "funds",
        List = "list",
        Race = "race",
        RaceOk = "race_ok",
        HeldTime = "held_time",
        Special = "special",
        SlaveLimit = "slave_limit",
        Place = "place",
        NotFriendly = "not_friendly",
        EnemyPresent = "enemy_present",
        NoSite = "no_site",
        Leader = "leader",
        Garrison200 = "garrison_200",
        GarrisonGeneral = "garrison_general",
        FullStrength = "full_strength",
        NoBonus = "no_bonus",
        NotDismounted = "not_dismounted",
        Besieged = "besieged",
        Budget = "budget",
        Tower = "tower",
        Height = "height",
        Geometry = "geometry",
        NotAdjacent = "not_adjacent",
        NotArmy = "not_army",
        NotWinner = "not_winner",
        NotOffered = "not_offered",
        NoTarget = "no_target",
        NotOwner = "not_owner",
        Capacity = "capacity",
        Priority = "priority",
        Builder = "builder",
        NotSide = "not_side",
        NotChooser = "not_chooser",
        Report = "report",
        WeekPast = "week_past",
        Busy = "busy",
        Crew = "crew",
        Digger = "digger",
        Distance = "distance",
        TooEarly = "too_early",
        Locked = "locked",
        NoTroops = "no_troops",
        NoEngine = "no_engine",
        NotMounted = "not_mounted",
        NoAssault = "no_assault",
        NotQualified = "not_qualified",
        XpMax = "xp_max",
        NotShort = "not_short",
        CommanderFirst = "commander_first",
        NotBesieger = "not_besieger",
        NotHost = "not_host",
        PrestigeBound = "prestige_bound",
    }
}

/// Error for an action that this game rejects.
pub type Illegal = Refusal<Reason>;

/// Result of a validation.
pub type Verdict<T = ()> = Result<T, Illegal>;
