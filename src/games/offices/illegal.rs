//! Why an action is refused.

use crate::refusal::Refusal;

pub(super) use crate::refusal::ensure;

crate::reasons! {
    /// The refusals of section 6 of the specification that the rooms here can give, by their codes without the `E_`.
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
        Limit = "limit",
        Gold = "gold",
        Alignment = "alignment",
        NoSkill = "no_skill",
        Known = "known",
        MaxLevel = "max_level",
        Target = "target",
        Bloc = "bloc",
        TooSoon = "too_soon",
    }
}

/// A refusal of this game.
pub type Illegal = Refusal<Reason>;

/// Whether an action stands.
pub type Verdict<T = ()> = Result<T, Illegal>;
