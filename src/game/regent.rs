//! The program as the regent of a seat that its owner has lent to it: it does what must be done, and beyond that only what its
//! owner lets it spend.

use std::collections::BTreeSet;

use super::{AtTable, Keep, Seat};
use crate::dice::Dice;

/// What must be done about the first question that `seat` has not answered: all that is done where everything is kept.
/// Nothing where nothing is asked of it.
pub fn must<G: AtTable>(game: &G, seat: Seat) -> Option<G::Action> {
    let questions = game.questions().into_iter();
    let mut open = questions.filter(|question| question.open.contains(&seat));
    open.find_map(|question| game.as_regent(seat, &question.key))
}

/// What the regent of `seat` does now, from what that seat may know: what the program would, of deeds that spend nothing but
/// what is `free`; where there is none, what must be done. Where all order at once, what must be done always comes last, on a
/// sheet from which every order is left out that would spend more. Nothing when nothing is asked of the seat. `dice` are the
/// program's own, as in [`AtTable::machine`].
pub fn regent<G: AtTable>(
    game: &G,
    seat: Seat,
    free: &BTreeSet<Keep>,
    dice: &mut Dice,
) -> Vec<G::Action> {
    let Some(usual) = must(game, seat) else {
        return Vec::new();
    };
    if free.is_empty() {
        return vec![usual];
    }
    let may = |at: &G, deed: &G::Action| {
        let spent = at.spends(seat, deed);
        spent.is_some_and(|spent| spent.iter().all(|one| free.contains(one)))
    };
    let mut deeds = game.machine_within(seat, dice, &may);
    if G::TAKES_TURNS {
        let first = deeds.iter().take_while(|deed| may(game, deed)).count();
        deeds.truncate(first);
        if deeds.is_empty() {
            deeds.push(usual);
        }
        return deeds;
    }
    let mut later = game.clone();
    // Orders that are only written down throw no dice.
    deeds.retain(|deed| {
        may(&later, deed) && later.play(seat, deed, &mut Dice::recorded(&[], 0)).is_ok()
    });
    deeds.extend(must(&later, seat));
    deeds
}
