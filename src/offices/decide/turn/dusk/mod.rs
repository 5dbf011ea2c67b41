//! Dusk: the twelve steps of IO-RULING-94, in the order in which they roll dice. The twelfth step, the reports, is
//! outside this module.
//!
//! | file | steps |
//! |---|---|
//! | `taxes` | 2, 3: ravaging, taxes, stipends |
//! | `pay` | 4, 5: pay, unpaid heroes who leave, recovery |
//! | `creatures` | 6: werebeasts, trolls |
//! | `progress` | 7: experience |
//! | `diet` | 9: the Diet |
//! | `election` | 10: the election of an emperor |
//! | `ending` | 11: coronation, the end |

mod creatures;
mod diet;
mod election;
mod ending;
mod pay;
mod progress;
mod taxes;

use super::Resolution;
use crate::event::{Calendar, People};
use crate::turn::Moment;

impl Resolution<'_> {
    /// **IO-RULING-94.** Resolves dusk, then begins the next turn or ends the game.
    pub(super) fn resolve_dusk(&mut self) {
        self.emit(Calendar::DuskFell);
        self.break_treaties(Moment::Dusk);
        self.ravage();
        self.tax();
        self.pay();
        self.recover();
        self.turn_creatures();
        self.improve_all();
        // IO-RULING-21, IO-RULING-62, IO-RULING-85: this also ends spell effects.
        self.emit(People::Healed);
        self.hold_diet();
        self.count_election();
        self.crown_by_tax_base();
        if !self.end_game() {
            self.emit(Calendar::MonthEnded);
        }
    }
}
