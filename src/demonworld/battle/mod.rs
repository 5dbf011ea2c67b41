//! Automatic battles and the consequences of any battle: morale, rout, rally, characters and report validation.
//!
//! The module contains only values and free functions. A caller builds an [`Engagement`] and calls [`fight`], then
//! [`go_on`] after an undecided first day. The caller then computes the attrition modifiers from the province's state
//! after the battle and calls [`settle`]. [`Fought`] and [`Settled`] record every die and loss, so that events built
//! from them can be applied without rolling dice.
//!
//! | file | contents |
//! |---|---|
//! | `engagement` | input to a battle: sides, armies, units, walls |
//! | `opening` | defender, choice of the table edge, length of a day |
//! | `morale` | stand equivalents, morale thresholds, the morale die |
//! | `line` | positions of armies and units during the battle |
//! | `turn` | one turn of an automatic battle |
//! | `modifiers` | roll modifiers in a turn |
//! | `day` | the days of a battle and its outcome |
//! | `flight` | pursuit and rally at the end |
//! | `after` | attrition, fate of characters, destroyed stores, final losses |
//! | `attrition` | a unit's attrition test |
//! | `prestige` | victory and the prestige it brings |
//! | `siege` | consequences of a sortie |
//! | `report` | reports of battles fought on the table |
//! | `content` | typed access to the battle tables |

mod after;
mod attrition;
mod content;
mod day;
mod engagement;
mod flight;
mod line;
mod modifiers;
mod morale;
mod opening;
mod prestige;
mod report;
mod siege;
mod turn;

pub use after::{CharacterRoll, Settled, Tally, by_id, fates, settle, tally};
pub use attrition::{Attrition, stands_lost, test_attrition};
pub use content::{BattleContent, Fate, content};
pub use day::{Day, Fought, Morrow, default_morrow, fight, go_on, nightfall};
pub use engagement::{
    Army, Character, Condition, Customs, Engagement, Fighter, ForceKind, Gate, Kind, Outcome, Plan,
    Ration, Role, Walls, stand_price,
};
pub use flight::Pursuit;
pub use line::{ArmyState, FRONT, Field, Place, Presence, UnitState};
pub use modifiers::{Modifier, modifiers_of, opening_modifiers, wall_hindrance};
pub use morale::{
    ArmyMorale, MoraleDie, UnitMorale, army_test_a, equivalents, printed_a, starting_equivalents,
    test_a, test_b,
};
pub use opening::{Lots, day_limit, draw_defender, edge_chooser, second_day_limit};
pub use prestige::{
    PRESTIGE_BOUNDS, Stake, Standing, bounded, gives_experience, leaving, prestige, winner,
    worth_prestige,
};
pub use report::{
    Fault, Item, Report, Sheet, SheetArmy, UnitReport, Version, check, differences, from_report,
    merge, settle_report, sheet,
};
pub use siege::{ShutIn, assault_follows, shut_in};
pub use turn::{ArmyTest, Blow, Loss, RamBlow, Turn, UnitTest};
