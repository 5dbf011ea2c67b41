//! Reasons for rejecting an action.

use regnal_core::refusal::Refusal;

pub(super) use regnal_core::refusal::ensure;

regnal_core::reasons! {
    /// Reasons for rejecting an action, named after the codes in section 6 of the specification, without their prefix
    /// `E_`.
    Reason("offices-illegal-") {
        LevelsTotal = "levels_total",
        LevelsMax = "levels_max",
        UnknownValue = "unknown_value",
        UnitType = "unit_type",
        Name = "name",
        HeirSkills = "heir_skills",
        Range = "range",
        NotAdjacent = "not_adjacent",
        NoMp = "no_mp",
        NoShips = "no_ships",
        SeaOnly = "sea_only",
        DruidLevel = "druid_level",
        PlanSyntax = "plan_syntax",
        PlanFlBerserk = "plan_fl_berserk",
        PlanFlFirst = "plan_fl_first",
        NotOwner = "not_owner",
        NotOwnerYet = "not_owner_yet",
        Limit = "limit",
        Gold = "gold",
        Alignment = "alignment",
        NoSkill = "no_skill",
        Known = "known",
        MaxLevel = "max_level",
        Target = "target",
        Bloc = "bloc",
        TooSoon = "too_soon",
        Deadline = "deadline",
        NotYours = "not_yours",
        Dead = "dead",
        UnknownPlace = "unknown_place",
        UnknownHero = "unknown_hero",
        NoUnit = "no_unit",
        Topic = "topic",
        NoItem = "no_item",
        Treaty = "treaty",
        NoTreaty = "no_treaty",
        NoElection = "no_election",
        SeatTaken = "seat_taken",
        Started = "started",
    }
}

impl serde::Serialize for Reason {
    fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        use regnal_core::refusal::Reason as _;
        out.serialize_str(self.code())
    }
}

impl<'de> serde::Deserialize<'de> for Reason {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Reason, D::Error> {
        use regnal_core::refusal::Reason as _;
        use serde::de::Error as _;
        let code = String::deserialize(from)?;
        let mut all = Reason::ALL.iter().copied();
        all.find(|reason| reason.code() == code)
            .ok_or_else(|| D::Error::custom("there is no such reason"))
    }
}

/// Error for an action that this game rejects.
pub type Illegal = Refusal<Reason>;

/// Result of a legality check: legal, or the reason for rejection.
pub type Verdict<T = ()> = Result<T, Illegal>;
