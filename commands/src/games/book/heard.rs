//! What somebody hears of what they have ordered.

use regnal::game::Seat;
use regnal::text::say;

use crate::discord::asker::Asker;
use crate::run::submit::Done;

/// What the person hears of what was done, what only they hear where `is_all`.
pub(super) fn heard(done: &Done, seat: Seat, asker: &Asker, is_all: bool) -> Vec<String> {
    let names = done.table.names();
    let private = done.told.private.get(&seat).filter(|_| is_all);
    let lines = done.told.public.iter().chain(private.into_iter().flatten());
    lines
        .map(|line| format!("> {}", say(asker.lang, line, &names)))
        .collect()
}
