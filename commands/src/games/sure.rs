//! Confirmation of irreversible actions. A player about to give something up for good is first shown the consequences
//! in the current position.

use regnal::dice::{Dice, Seed};
use regnal::game::Seat;
use regnal::games::{AnyAction, AnyGame};
use regnal::text::{Arg, Lang, Line};

use super::panel;
use crate::discord::components::{Button, ButtonStyle, Row};
use crate::discord::custom_id::{CustomId, Verb, digest};
use crate::discord::error::Result;
use crate::discord::reply::Answer;
use crate::run::aside::aside;
use crate::run::table::{Table, say};

/// Prefix of the confirmation step of a panel or an order book. It is followed by a hash of the question.
const SURE: &str = "sure";

/// Returns whether a step of a panel or an order book is a confirmation.
pub(super) fn is_step(step: &str) -> bool {
    step.split('.').next() == Some(SURE)
}

/// Returns the step that confirms the given question. If the consequences change before the player confirms them, the
/// step becomes invalid.
pub(super) fn step(table: &Table, lang: Lang, question: &Line) -> String {
    format!("{SURE}.{}", digest(&say(table, lang, question)))
}

/// Returns the confirmation prompt for an irreversible action by `seat`, with its consequences; `None` for any other
/// action.
pub(crate) fn question(table: &Table, seat: Seat, action: &AnyAction) -> Result<Option<Line>> {
    let deed = table.game()?.describe(action);
    let deed = deed.unwrap_or_else(|| Line::new("undo-some-deed"));
    let what = outcome(table, seat, action)?;
    Ok(what.map(|what| Line::new("final-sure").with("deed", deed).with("what", what)))
}

/// Returns the consequences of an irreversible action by `seat` in the current position; `None` for any other action.
pub(crate) fn outcome(table: &Table, seat: Seat, action: &AnyAction) -> Result<Option<Line>> {
    let game = seconded(table, action)?;
    let Some(goes_on) = game.final_line(seat, action) else { return Ok(None) };
    // These dice are separate from the match's dice, and only determine whether the match would end.
    let mut dice = Dice::keyed(Seed::from_bytes([5; 32]).mixed(&[]), 0);
    let Ok(played) = aside(|| game.play(seat, action, &mut dice)) else {
        // Carrying out the action will report why it is rejected, so no confirmation is needed.
        return Ok(None);
    };
    let is_diced = !dice.drawn().is_empty();
    let mut next = table.clone();
    let ending = played.after.outcome();
    next.game = Some(played.after);
    Ok(Some(match ending {
        Some(ending) => {
            let is_open = !is_diced && game.scores() == game.scores_afterwards();
            let winners = ending.winners.len();
            let how = match ending.winners.first() {
                Some(_) if !is_open && (winners > 1 || game.seats() > 2) => {
                    Line::new("final-hidden")
                }
                Some(&winner) if winners == 1 => Line::new("final-won").with("seat", winner),
                Some(_) => {
                    let winners = ending.winners.iter().copied().map(Arg::Seat);
                    Line::new("final-shared").with("winners", winners.collect::<Vec<_>>())
                }
                None => Line::new("final-nobody"),
            };
            Line::new("final-ends").with("how", how)
        }
        None if next.is_deserted()? => Line::new("final-deserted"),
        None => goes_on,
    }))
}

/// Returns the position after the bot players have repeated the action. If this is not an action that bot players
/// always repeat after a person, returns the position unchanged.
fn seconded(table: &Table, action: &AnyAction) -> Result<AnyGame> {
    let mut game = table.game()?.clone();
    if !game.is_seconded(action) {
        return Ok(game);
    }
    for machine in table.machines()? {
        let mut dice = Dice::keyed(Seed::from_bytes([5; 32]).mixed(&[]), 0);
        // If a bot player has already acted or no longer plays, the action is rejected and changes nothing.
        if let Ok(played) = aside(|| game.play(machine, action, &mut dice)) {
            game = played.after;
        }
    }
    Ok(game)
}

/// Returns the confirmation page for an irreversible action, with the buttons `yes` and `back`.
pub(crate) fn page(
    table: &Table,
    lang: Lang,
    question: &Line,
    (yes, back): (CustomId, CustomId),
) -> Answer {
    let button =
        |id: CustomId, label, look| Button::new(id, say(table, lang, &Line::new(label)), look);
    Answer {
        content: say(table, lang, question),
        rows: vec![Row::Buttons(vec![
            button(yes, "final-yes", ButtonStyle::Danger),
            button(back, "button-back", ButtonStyle::Secondary),
        ])],
        ..Answer::default()
    }
}

/// Returns the confirmation page for an irreversible action from a panel or command; `None` for any other action, or if
/// `confirmed` is the step that confirms it.
pub(super) fn asked(
    table: &Table,
    seat: Seat,
    action: &AnyAction,
    lang: Lang,
    confirmed: Option<&str>,
) -> Result<Option<Answer>> {
    let Some(question) = question(table, seat, action)? else { return Ok(None) };
    let sure = step(table, lang, &question);
    if confirmed == Some(sure.as_str()) {
        return Ok(None);
    }
    let (match_id, mark) = (table.header.id, table.mark(seat)?);
    let listed = panel::entries(table.game()?, seat);
    let yes = match listed.iter().position(|one| one == action) {
        Some(index) => CustomId::Menu { match_id, mark, path: vec![sure, index.to_string()] },
        None if *action == table.game()?.concession() => {
            let mark = digest(&say(table, lang, &question));
            CustomId::Sure { match_id, verb: Verb::Concede, mark }
        }
        None => return Ok(None),
    };
    let back = CustomId::Menu { match_id, mark, path: Vec::new() };
    Ok(Some(page(table, lang, &question, (yes, back))))
}
