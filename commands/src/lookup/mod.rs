//! Between turns: dice, tables, odds, rules, the check of a match. All of it works without a match, in any channel and
//! in direct messages.
//!
//! | file | what it holds |
//! |---|---|
//! | `roll` | `/roll` |
//! | `table`, `shown`, `named` | `/table`: the command, a table as text, a table by its words |
//! | `odds`, `shares`, `chart` | `/odds`: the command, the numbers as text, the picture |
//! | `stake` | `/odds of:`: what can be reckoned of a match |
//! | `rule` | `/rule` |
//! | `card` | `/card` |
//! | `what_if` | `/what-if`: what may come of a deed, before it is done |
//! | `why` | `/why`: why something that was told came out as it did |
//! | `usual` | `/default game` |
//! | `verify` | `/verify` |
//! | `answer` | how this room answers |

mod answer;
mod card;
mod chart;
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

pub use self::why::asked as why_asked;
use crate::run::app::Command;

/// The commands of this room.
pub fn commands() -> Vec<Command> {
    vec![
        roll::roll(),
        table::table(),
        odds::odds(),
        rule::rule(),
        card::card(),
        verify::verify(),
        why::why(),
        what_if::what_if(),
        usual::default(),
    ]
}
