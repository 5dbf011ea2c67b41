//! Verification of an exported match.
//!
//! It trusts only the commitment published before the first roll. It repeats the deal from the options, rerolls every
//! die from the published seed, and adjudicates every action again. Undone actions are also verified, in their original
//! state. Later actions are adjudicated in the state that results from the remaining actions, and a repeated action
//! must show the same dice.

mod difference;
mod verification;

use std::collections::BTreeSet;
use std::sync::Arc;

use regnal::dice::{Dice, Draw, Key};
use regnal::game::Seat;
use regnal::games::{AnyAction, AnyGame, AnyOptions, GameKind, Refused};
use regnal::store::{Export, ExportBatch, Status, TakenBack};
use serde_json::Value;

use self::verification::{Verification, taken_back};

use super::draw::{self, Drawn};

pub use difference::Difference;

/// Export format supported by this version.
const FORMAT: u32 = 1;

/// Report of a successful verification, with the numbers of verified items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerificationReport {
    /// Number of dice, including those for the deal.
    pub dice: u64,
    /// Number of actions.
    pub actions: u64,
    /// True if the dice were rerolled from the seed. Without a seed, only their numbering and results are verified.
    pub has_seed: bool,
    /// Number of dice replaced with a value that an umpire had ordered beforehand.
    pub replaced: u64,
    /// Number of undone actions.
    pub undone: u64,
}

/// Verification result for a stored finished match, and its seed.
pub type VerificationResult = Arc<(Result<VerificationReport, Difference>, String)>;

/// Result of a verification, and the final position.
#[derive(Clone, Debug)]
pub struct Checked {
    /// Report of the verification.
    pub report: VerificationReport,
    /// Position at the end of the file; `None` if the match has not begun.
    pub game: Option<AnyGame>,
    /// Number of the die that would be rolled next.
    pub next_draw: u64,
    /// Undone actions, in order.
    pub taken_back: Vec<TakenBack>,
}

/// Verifies a match.
///
/// # Errors
/// Returns the first difference found.
pub fn check(export: &Export) -> Result<VerificationReport, Difference> {
    check_with(export, &|_| ())
}

/// Like [`check`], but reports the number of verified actions to `progress`.
///
/// # Errors
/// Returns the first difference found.
pub fn check_with(
    export: &Export,
    progress: &dyn Fn(u64),
) -> Result<VerificationReport, Difference> {
    played_again(export, progress).map(|checked| checked.report)
}

/// Like [`check_with`], but also returns the final position of the match.
///
/// # Errors
/// Returns the first difference found.
pub fn played_again(export: &Export, progress: &dyn Fn(u64)) -> Result<Checked, Difference> {
    if export.format != FORMAT {
        return Err(Difference::Format { format: export.format });
    }
    let kind: GameKind =
        export.kind.parse().map_err(|_| Difference::Game { game: export.kind.clone() })?;
    let options: AnyOptions = serde_json::from_value(export.options.clone())
        .map_err(|_| Difference::OptionsUnreadable)?;
    let is_there = |seat: &Seat| seat.index() < options.seats();
    if options.kind() != kind || !options.machines().iter().all(is_there) {
        return Err(Difference::OptionsUnreadable);
    }
    let key = key(export)?;
    let Some(setup) = &export.setup else {
        return match export.batches.is_empty() {
            true => Ok(Checked {
                report: VerificationReport {
                    dice: 0,
                    actions: 0,
                    has_seed: key.is_some(),
                    replaced: 0,
                    undone: 0,
                },
                game: None,
                next_draw: 0,
                taken_back: Vec::new(),
            }),
            false => Err(Difference::Lobby),
        };
    };
    let are_in_order =
        export.seats.iter().enumerate().all(|(index, seat)| seat.seat.index() == index);
    if !are_in_order || export.seats.len() != options.seats() {
        return Err(Difference::Seats);
    }
    check_order(&export.batches)?;
    check_lots(export, key.as_ref())?;
    let (game, first) = match &key {
        Some(key) => dealt_again(&options, key, setup.as_str())?,
        None => {
            let game =
                AnyGame::dealt(kind, setup.as_str()).map_err(|_| Difference::SetupUnreadable)?;
            let first = export
                .batches
                .iter()
                .flat_map(|batch| &batch.draws)
                .next()
                .map_or(0, |draw| draw.number);
            (game.ok_or_else(|| Difference::Game { game: export.kind.clone() })?, first)
        }
    };
    let mut verification = Verification::begin(game, &export.batches)?;
    let dice = check_draws(&export.batches, key.as_ref(), first)?;
    let mut next = first;
    let mut replaced = 0;
    for (done, batch) in (1..).zip(&export.batches) {
        if let Some(undone) = taken_back(batch) {
            verification.go_back(batch.batch, &undone)?;
            progress(done);
            continue;
        }
        let mut again = match &key {
            Some(key) => Dice::keyed(key.clone(), next),
            None => Dice::recorded(&batch.draws, next),
        };
        again = again.again(verification.seen(batch)?);
        let after = decided_again(verification.game(), batch, &mut again)?;
        next = again.next_number();
        replaced += again.replaced().len() as u64;
        verification.go_on(batch, after);
        progress(done);
    }
    let outcome = verification.game().outcome().map(serde_json::to_value).transpose();
    let outcome = outcome.map_err(|_| Difference::Outcome)?;
    if export.status == Status::Finished && outcome != export.outcome {
        return Err(Difference::Outcome);
    }
    Ok(Checked {
        report: VerificationReport {
            dice,
            actions: export.batches.len() as u64,
            has_seed: key.is_some(),
            replaced,
            undone: verification.undone(),
        },
        taken_back: verification.taken_back(),
        game: Some(verification.into_game()),
        next_draw: next,
    })
}

/// Checks the published seed against the commitment and returns the key of the dice; `None` without a seed.
fn key(export: &Export) -> Result<Option<Key>, Difference> {
    let Some(seed) = &export.seed else {
        return if export.status.is_over() { Err(Difference::SeedMissing) } else { Ok(None) };
    };
    let found = seed.commitment();
    if found != export.commitment {
        return Err(Difference::Commitment { found, told: export.commitment.clone() });
    }
    let salts: Vec<String> = export.seats.iter().map(|seat| seat.salt.clone()).collect();
    Ok(Some(seed.mixed(&salts)))
}

/// Repeats the draw for the seats' colours or races, if there was one.
fn check_lots(export: &Export, key: Option<&Key>) -> Result<(), Difference> {
    let (Some(drawn), Some(key)) = (&export.draw, key) else { return Ok(()) };
    let drawn: Drawn = serde_json::from_value(drawn.clone()).map_err(|_| Difference::Lots)?;
    match draw::holds(key, &drawn) {
        true => Ok(()),
        false => Err(Difference::Lots),
    }
}

/// Checks that actions and events are numbered without gaps.
fn check_order(batches: &[ExportBatch]) -> Result<(), Difference> {
    let mut seq = 1;
    for (expected, batch) in (1..).zip(batches) {
        if batch.batch != expected {
            return Err(Difference::Batch { expected, found: batch.batch });
        }
        if batch.first_seq != seq {
            return Err(Difference::Seq { batch: expected, expected: seq, found: batch.first_seq });
        }
        seq += batch.events.len() as u64;
    }
    Ok(())
}

/// Checks that every die follows the previous one and shows the value given by the key. Returns the number that follows
/// the last die's number. After an undo, an earlier die can recur; whether it is the right one is checked when the
/// action is adjudicated again.
fn check_draws(batches: &[ExportBatch], key: Option<&Key>, first: u64) -> Result<u64, Difference> {
    let mut expected = first;
    let mut is_after_undo = false;
    for batch in batches {
        is_after_undo |= batch.undone == Some(batch.batch);
        for draw in &batch.draws {
            let Draw { number, sides, value } = *draw;
            let batch = batch.batch;
            let is_again = is_after_undo && (first..expected).contains(&number);
            if number != expected && !is_again {
                return Err(Difference::Gap { batch, expected, found: number });
            }
            if !(1..=sides).contains(&value) {
                return Err(Difference::Impossible { batch, number, sides, value });
            }
            if let Some(again) =
                key.map(|key| key.draw(number, sides)).filter(|&again| again != value)
            {
                return Err(Difference::Die { batch, number, sides, file: value, again });
            }
            if is_again {
                continue;
            }
            expected = expected.checked_add(1).ok_or(Difference::Gap {
                batch,
                expected,
                found: number,
            })?;
        }
    }
    Ok(expected)
}

/// Repeats the deal from the key and compares it with the file. Returns the match and the number of the next die.
fn dealt_again(options: &AnyOptions, key: &Key, setup: &str) -> Result<(AnyGame, u64), Difference> {
    let file: Value = serde_json::from_str(setup).map_err(|_| Difference::SetupUnreadable)?;
    let mut dice = Dice::keyed(key.clone(), 0);
    let (again, game) =
        AnyGame::deal(options, &mut dice).map_err(|_| Difference::SetupUnreadable)?;
    match first_difference(&file, &again) {
        Some((path, file, again)) => Err(Difference::Dealt { path, file, again }),
        None => Ok((game, dice.next_number())),
    }
}

/// Adjudicates an action again and compares the dice and events.
fn decided_again(
    game: &AnyGame,
    batch: &ExportBatch,
    dice: &mut Dice,
) -> Result<AnyGame, Difference> {
    let number = batch.batch;
    let seat = batch.seat.ok_or(Difference::Nobody { batch: number })?;
    let action: AnyAction =
        batch.action.read().map_err(|_| Difference::ActionUnreadable { batch: number })?;
    let played = game.play(seat, &action, dice).map_err(|refused| match refused {
        Refused::Illegal(illegal) => {
            Difference::Refused { batch: number, reason: Box::new(illegal.line()) }
        }
        Refused::OtherGame | Refused::Unreadable(_) => {
            Difference::ActionUnreadable { batch: number }
        }
    })?;
    let drawn = dice.drawn();
    if let Some((file, again)) =
        batch.draws.iter().zip(drawn).find(|(file, again)| file.sides != again.sides)
    {
        return Err(Difference::Draw {
            batch: number,
            number: file.number,
            file: file.sides,
            again: again.sides,
        });
    }
    if let Some((file, again)) =
        batch.draws.iter().zip(drawn).find(|(file, again)| file.number != again.number)
    {
        return Err(Difference::Gap { batch: number, expected: again.number, found: file.number });
    }
    if drawn.len() != batch.draws.len() {
        return Err(Difference::Draws {
            batch: number,
            file: batch.draws.len(),
            again: drawn.len(),
        });
    }
    for (seq, (event, again)) in (batch.first_seq..).zip(batch.events.iter().zip(&played.events)) {
        let file: Value = event.read().map_err(|_| Difference::EventUnreadable { seq })?;
        if let Some((path, file, again)) = first_difference(&file, again) {
            return Err(Difference::Happened { batch: number, seq, path, file, again });
        }
    }
    if batch.events.len() != played.events.len() {
        return Err(Difference::Events {
            batch: number,
            file: batch.events.len(),
            again: played.events.len(),
        });
    }
    Ok(played.after)
}

/// Finds the first difference between two values. Returns the path to the difference, and both values at that path.
fn first_difference(file: &Value, again: &Value) -> Option<(String, String, String)> {
    fn walk(path: &str, file: &Value, again: &Value) -> Option<(String, String, String)> {
        match (file, again) {
            (Value::Object(one), Value::Object(other)) => {
                let keys: BTreeSet<&String> = one.keys().chain(other.keys()).collect();
                keys.into_iter().find_map(|key| {
                    let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                    walk(
                        &path,
                        one.get(key).unwrap_or(&Value::Null),
                        other.get(key).unwrap_or(&Value::Null),
                    )
                })
            }
            (Value::Array(one), Value::Array(other)) => {
                (0..one.len().max(other.len())).find_map(|index| {
                    let at = |list: &[Value]| list.get(index).cloned().unwrap_or(Value::Null);
                    walk(&format!("{path}[{index}]"), &at(one), &at(other))
                })
            }
            _ if file == again => None,
            _ => Some((path.to_owned(), brief(file), brief(again))),
        }
    }
    walk("", file, again)
}

/// Renders a value in a few characters, without markup.
fn brief(value: &Value) -> String {
    let text: String = value
        .to_string()
        .chars()
        .map(|it| if it == '`' || it.is_control() { '·' } else { it })
        .collect();
    format!("`{}`", crate::discord::text::short(&text, 60))
}
