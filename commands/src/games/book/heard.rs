//! Results of orders, for the player who gave them.

use regnal::game::Seat;
use regnal::text::{Line, say};

use crate::discord::asker::Asker;
use crate::games::act::result_for_actor;
use crate::run::submit::Done;

/// Renders an action's results for the player who took it. Private results are included only if `is_all`.
pub(super) fn render_results(done: &Done, seat: Seat, asker: &Asker, is_all: bool) -> Vec<String> {
    let names = done.table.names();
    let said = |line: &Line| format!("> {}", say(asker.lang, line, &names));
    match is_all {
        true => {
            let heard = result_for_actor(&done.told, seat, said);
            [heard.public, heard.private].concat()
        }
        false => done.told.public.iter().map(said).collect(),
    }
}
