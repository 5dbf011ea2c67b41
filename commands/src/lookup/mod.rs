//! Look-up commands: dice, tables, odds, rules, verification. They work without a match, in any channel and in direct
//! messages.
//!
//! | file | what it holds |
//! |---|---|
//! | `roll` | `/roll` |
//! | `table`, `shown`, `named` | `/table`: the command, a table as text, finding a table |
//! | `odds`, `shares`, `chart` | `/odds`: the command, the numbers as text, the picture |
//! | `stake` | `/odds of:`: the odds of something in a match |
//! | `rule` | `/rule` |
//! | `card` | `/card` |
//! | `what_if` | `/what-if`: the possible results of an action |
//! | `why` | `/why`: the explanation of a reported result |
//! | `usual` | `/default game` |
//! | `verify` | `/verify` |
//! | `hit` | the results, as a menu |
//! | `found` | looking things up with buttons and forms |
//! | `answer` | the format of the replies |

mod answer;
mod card;
mod chart;
mod found;
mod hit;
mod named;
mod odds;
mod roll;
mod rule;
mod shares;
mod shown;
mod stake;
mod table;
mod usual;
mod verify;
mod what_if;
mod why;

pub use self::found::{clicked, entries, page, show, submitted};
pub use self::usual::game as usual_game;
pub use self::why::asked as why_asked;
use crate::discord::command::anywhere;
use crate::games::of_matches;
use crate::run::app::Command;

/// Returns the commands in this module.
pub fn commands() -> Vec<Command> {
    let everywhere =
        [roll::roll(), table::table(), odds::odds(), rule::rule(), card::card(), usual::default()];
    let mut commands: Vec<Command> = everywhere.into_iter().map(anywhere).collect();
    commands.extend(of_matches(vec![verify::verify(), why::why(), what_if::what_if()]));
    commands
}
