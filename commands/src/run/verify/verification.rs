//! Replay of a match during verification, which tracks its effective and undone batches.

use std::collections::BTreeMap;

use regnal::dice::{SameDeed, Seen};
use regnal::games::{AnyAction, AnyGame};
use regnal::store::{ExportBatch, TakenBack, Undone};

use super::difference::Difference;
use crate::run::seen::same_deed;

/// A match being verified.
#[derive(Debug)]
pub(super) struct Verification<'a> {
    game: AnyGame,
    batches: &'a [ExportBatch],
    /// Effective batches so far, in order.
    standing: Vec<u64>,
    /// States to which a later undo can return, each keyed by the effective batch that follows it.
    kept: BTreeMap<u64, AnyGame>,
    seen: Seen,
    taken_back: Vec<TakenBack>,
}

impl<'a> Verification<'a> {
    /// Begins with the match in its initial position. Checks that each batch states correctly whether it was undone,
    /// and by which other batch.
    pub(super) fn begin(
        game: AnyGame,
        batches: &'a [ExportBatch],
    ) -> Result<Verification<'a>, Difference> {
        let mut by = BTreeMap::new();
        for batch in batches {
            let Some(Undone { undo }) = taken_back(batch) else { continue };
            let number = batch.batch;
            let odd = || Difference::Undone { batch: number };
            // An undo event repeats the undone action, and rolls no dice.
            let events: Result<Vec<Undone>, _> =
                batch.events.iter().map(|one| one.read()).collect();
            let is_true =
                events.is_ok_and(|events| matches!(&events[..], [one] if one.undo == undo));
            let is_sound = undo.is_sorted() && undo.first().is_some_and(|&first| first > 0);
            if !is_true || !is_sound || !batch.draws.is_empty() {
                return Err(odd());
            }
            for one in undo.into_iter().chain([number]) {
                if one > number || by.insert(one, number).is_some() {
                    return Err(odd());
                }
            }
        }
        let differs = |batch: &&ExportBatch| batch.undone != by.get(&batch.batch).copied();
        if let Some(batch) = batches.iter().find(differs) {
            return Err(Difference::Undone { batch: batch.batch });
        }
        Ok(Verification {
            game,
            batches,
            standing: Vec::new(),
            kept: BTreeMap::new(),
            seen: Seen::default(),
            taken_back: Vec::new(),
        })
    }

    pub(super) fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Returns the numbers of earlier dice that the batch must show again because it repeats an undone action.
    pub(super) fn seen(&self, batch: &ExportBatch) -> Result<Vec<u64>, Difference> {
        Ok(match self.seen.is_empty() {
            true => Vec::new(),
            false => self.seen.numbers(&same(&self.game, batch)?),
        })
    }

    /// Advances to the state after a batch that was adjudicated again.
    pub(super) fn go_on(&mut self, batch: &ExportBatch, after: AnyGame) {
        self.seen.use_reserved(&batch.draws);
        let before = std::mem::replace(&mut self.game, after);
        if batch.undone.is_some() {
            self.kept.insert(batch.batch, before);
        }
        self.standing.push(batch.batch);
    }

    /// Returns whether this undo is valid. It must cover everything from an action on, or only the seat's own last
    /// action if that action rolled no dice.
    fn is_sound(&self, by: u64, undone: &Undone) -> bool {
        let first = undone.undo.first().copied().unwrap_or_default();
        let since = self.standing.iter().filter(|&&number| number >= first);
        if since.eq(&undone.undo) {
            return true;
        }
        let seat = self.batch(by).and_then(|batch| batch.seat);
        let of = |number: &u64| self.batch(*number).and_then(|batch| batch.seat);
        let last = self.standing.iter().rfind(|number| of(number) == seat);
        let rolled = self.batch(first).is_none_or(|batch| !batch.draws.is_empty());
        undone.undo.len() == 1 && last == Some(&first) && !rolled
    }

    /// Removes undone batches from the match.
    pub(super) fn go_back(&mut self, by: u64, undone: &Undone) -> Result<(), Difference> {
        if !self.is_sound(by, undone) {
            return Err(Difference::Undone { batch: by });
        }
        let mut note = |batch: u64, clock: String| {
            self.taken_back.push(TakenBack { batch, by, clock });
        };
        note(by, String::new());
        let Some(&first) = undone.undo.first() else { return Ok(()) };
        let odd = Difference::Undone { batch: first };
        self.game = self.kept.get(&first).cloned().ok_or(odd)?;
        for number in &undone.undo {
            let batch =
                number.checked_sub(1).and_then(|at| self.batches.get(usize::try_from(at).ok()?));
            if let (Some(before), Some(batch)) = (self.kept.remove(number), batch) {
                let deed = same(&before, batch)?;
                note(*number, deed.clock.clone());
                self.seen.take_back(deed, &batch.draws);
            }
        }
        self.standing.retain(|number| !undone.undo.contains(number));
        let later = self.standing.iter().filter(|&&number| number > first);
        let later: Vec<u64> = later.copied().collect();
        for number in later {
            if let Some(kept) = self.kept.get_mut(&number) {
                kept.clone_from(&self.game);
            }
            let Some(batch) = self.batch(number) else { continue };
            for (seq, event) in (batch.first_seq..).zip(&batch.events) {
                let read = self.game.evolve(event.as_str());
                read.map_err(|_| Difference::EventUnreadable { seq })?;
            }
        }
        Ok(())
    }

    pub(super) fn into_game(self) -> AnyGame {
        self.game
    }

    /// Returns the undone batches and the undos themselves, in order.
    pub(super) fn taken_back(&self) -> Vec<TakenBack> {
        let mut all = self.taken_back.clone();
        all.sort_by_key(|one| one.batch);
        all
    }

    /// Returns the number of undone actions.
    pub(super) fn undone(&self) -> u64 {
        let undone = self.batches.iter();
        let undone = undone.filter(|batch| batch.undone.is_some_and(|by| by != batch.batch));
        undone.count() as u64
    }

    fn batch(&self, number: u64) -> Option<&'a ExportBatch> {
        let at = usize::try_from(number).ok()?.checked_sub(1)?;
        self.batches.get(at)
    }
}

/// Returns the identity of a batch's action in a state. An action with the same identity as an undone action must show
/// the dice that were seen in the undone one.
fn same(before: &AnyGame, batch: &ExportBatch) -> Result<SameDeed, Difference> {
    let number = batch.batch;
    let unreadable = || Difference::ActionUnreadable { batch: number };
    let action: AnyAction = batch.action.read().map_err(|_| unreadable())?;
    same_deed(before.clock(), batch.seat, &action).map_err(|_| unreadable())
}

/// Returns the undo that a batch performs; `None` if it is not an undo.
pub(super) fn taken_back(batch: &ExportBatch) -> Option<Undone> {
    batch.action.read().ok()
}
