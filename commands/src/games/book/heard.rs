//! What somebody hears of what they have ordered.

use regnal::game::Seat;
use regnal::text::{Line, say};

use crate::discord::asker::Asker;
use crate::games::act::said_once;
use crate::run::submit::Done;

/// What the person hears of what was done, what only they hear where `is_all`.
pub(super) fn heard(done: &Done, seat: Seat, asker: &Asker, is_all: bool) -> Vec<String> {
    let names = done.table.names();
    let said = |line: &Line| format!("> {}", say(asker.lang, line, &names));
    match is_all {
        true => {
            let heard = said_once(&done.told, seat, said);
            [heard.public, heard.private].concat()
        }
        false => done.told.public.iter().map(said).collect(),
    }
}
