//! Automatic battles and what follows from any battle: morale, rout, rally, characters, checks of a report.
//!
//! Everything here is a value or a free function. A caller builds an [`Engagement`], has it fought ([`fight`], after an
//! undecided first day [`go_on`]), works out the attrition modifiers of the province as the battle left it, and has the
//! rest rolled ([`settle`]). [`Fought`] and [`Settled`] hold every die and every loss, so that an event made of them can
//! be applied without dice.
//!
//! | file | what it holds |
//! |---|---|
//! | `engagement` | what goes into a battle: sides, armies, units, walls |
//! | `opening` | who defends, who chooses the edge, how long a day lasts |
//! | `morale` | stand equivalents, thresholds, the test on a die |
//! | `line` | who stands where while the battle lasts |
//! | `turn` | one turn of an automatic battle |
//! | `modifiers` | what changes the rolls of a turn |
//! | `day` | the days of a battle and its outcome |
//! | `flight` | pursuit and rally when it is over |
//! | `after` | attrition, the fate of characters, stores; the tally |
//! | `attrition` | the test of one unit on the attrition table |
//! | `prestige` | who has won, and what that is worth |
//! | `siege` | what a sortie leads to |
//! | `report` | reports of a battle fought on a table |
//! | `content` | the tables as these rules read them |

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
pub use content::{Content, Fate, content};
pub use day::{Day, Fought, Morrow, default_morrow, fight, go_on, nightfall};
pub use engagement::{
    Army, Character, Condition, Customs, Engagement, Fighter, ForceKind, Gate, Kind, Outcome, Plan,
    Ration, Role, Walls, stand_price,
};
pub use flight::Pursuit;
pub use line::{ArmyState, FRONT, Field, Place, Presence, UnitState};
pub use modifiers::{Modifier, modifiers_of, opening_modifiers, wall_hindrance};
pub use morale::{
    ArmyMorale, MoraleDie, UnitMorale, equivalents, printed_a, starting_equivalents, test_a,
    test_b, without_renown,
};
pub use opening::{Lots, day_limit, draw_defender, edge_chooser, second_day_limit};
pub use prestige::{
    PRESTIGE_BOUNDS, Stake, Standing, bounded, gives_experience, heir, leaving, prestige, winner,
    worth_prestige,
};
pub use report::{
    Fault, Item, Report, Sheet, SheetArmy, UnitReport, Version, check, differences, from_report,
    merge, settle_report, sheet,
};
pub use siege::{ShutIn, assault_follows, shut_in};
pub use turn::{ArmyTest, Blow, Loss, RamBlow, Turn, UnitTest};
