//! The panel: a player's open questions and possible actions as menus and buttons, without typing.

use regnal::game::{Seat, Told, Viewer};
use regnal::games::{AnyAction, AnyGame};
use regnal::part::Offer;
use regnal::text::{Lang, Line, Names, say};

use super::guide;
use super::held::unlocks;
use super::menu::{
    List, MenuContext, Numbered, PAGE, PAY, PICK, ROW, THEN, can_pay_otherwise, forward, label,
    menu, ways,
};
use super::page::{Menu, Page, Source, lay_out};
use crate::discord::components::{Button, ButtonStyle, Row};
use crate::discord::custom_id::CustomId;
use crate::discord::error::Result;
use crate::discord::reply::Answer;
use crate::discord::text::{MESSAGE, ends_with, fit_end};
use crate::run::aside::aside;
use crate::run::buttons::lesson_button;
use crate::run::table::Table;

/// The panel step that asks for confirmation of ending the turn.
pub(super) const END_TURN: &str = "end_turn";
/// Discord's limit for the rows below a message.
pub(super) const ROWS: usize = 5;
/// The maximum number of rows of buttons below the menus.
pub(super) const BUTTON_ROWS: usize = 2;
/// The panel step with the actions that are possible at any time.
const ORDERS: &str = "orders";
/// The panel step with the choices that can be made ahead.
pub(super) const AHEAD: &str = "ahead";
/// The panel step with the actions that can be paid in several ways.
const PAYING: &str = "pay";

/// Returns all actions of a panel of `seat`, numbered by their index: first those legal now, then those possible at any
/// time.
pub(super) fn entries(game: &AnyGame, seat: Seat) -> Vec<AnyAction> {
    aside(|| {
        let mut all = game.legal(seat);
        all.extend(game.standing(seat));
        all
    })
}

/// Renders the panel of `seat` at `path` in its menu, below the results `told` of the previous action, in at most
/// `room` rows.
///
/// # Errors
/// A message for the person when the match has not begun.
pub(super) fn panel(
    table: &Table,
    seat: Seat,
    lang: Lang,
    path: &[String],
    told: Option<&Told>,
    room: usize,
) -> Result<Answer> {
    // Rendering computes the odds of the actions, so it blocks.
    aside(|| written(table, seat, lang, path, told, room))
}

fn written(
    table: &Table,
    seat: Seat,
    lang: Lang,
    path: &[String],
    told: Option<&Told>,
    room: usize,
) -> Result<Answer> {
    let (game, names) = (table.game()?, table.names());
    let mut lines = Vec::new();
    if let Some(told) = told {
        let private = told.private.get(&seat).into_iter().flatten();
        lines.extend(
            told.public.iter().chain(private).map(|line| format!("> {}", say(lang, line, &names))),
        );
    }
    lines.push(format!("**{}**", say(lang, &game.stage_line(), &names)));
    lines.extend(asked_of(game, Viewer::Seat(seat), lang, &names));
    let all = entries(game, seat);
    let now = game.legal(seat).len();
    if is_ending(path) {
        lines.truncate(lines.len() - asked_of(game, Viewer::Seat(seat), lang, &names).len());
        lines.push(say(lang, &Line::new("panel-end-turn"), &names));
        let forgone = game.forgone(seat);
        lines.extend(forgone.iter().map(|line| format!("- {}", say(lang, line, &names))));
    }
    let asked = MenuContext { game, seat, lang, names: &names };
    let (rows, question) = rows(table, &asked, (&all, now), path, room)?;
    lines.extend(question);
    Ok(Answer { content: fit_end(&lines, MESSAGE), rows, ..Answer::default() })
}

/// Returns the panel page with `action`, to which the player returns after using it.
pub(super) fn page_of(game: &AnyGame, seat: Seat, action: &AnyAction) -> Option<&'static str> {
    let its = aside(|| game.particulars(seat, action))?;
    (its.offer == Offer::Ahead).then_some(AHEAD)
}

/// Returns whether the panel asks for confirmation of ending the turn.
pub(super) fn is_ending(path: &[String]) -> bool {
    path.first().is_some_and(|step| step == END_TURN)
}

/// Returns whether an action ends a turn as a button of the panel.
fn ends_turn(game: &AnyGame, seat: Seat, action: &AnyAction) -> bool {
    let its = game.particulars(seat, action);
    its.is_some_and(|its| its.offer == Offer::EndsTurn)
}

/// Returns whether an action makes the player miss something, so that it needs confirmation. A player who is not
/// awaited but locks all the same is not asked: no page would have the button to confirm.
pub(super) fn asks_first(game: &AnyGame, seat: Seat, action: &AnyAction) -> bool {
    aside(|| {
        ends_turn(game, seat, action)
            && !game.forgone(seat).is_empty()
            && game.legal(seat).contains(action)
    })
}

/// Renders the open questions below the name of the stage: the viewer's own, one line each, or else those of other
/// players. A stage that is nothing but the question has already said it.
pub(super) fn asked_of(game: &AnyGame, viewer: Viewer, lang: Lang, names: &Names) -> Vec<String> {
    let (owed, standing) = match viewer {
        Viewer::Seat(seat) => (game.owed(seat), game.concerns(seat)),
        Viewer::Public | Viewer::Umpire => (Vec::new(), Vec::new()),
    };
    let question = game.question_line(viewer).filter(|_| owed.is_empty());
    let stage = say(lang, &game.stage_line(), names);
    let is_new = |words: &String| !ends_with(&stage, words);
    let question = question.map(|line| say(lang, &line, names)).filter(is_new);
    let owed = owed.iter().map(|line| say(lang, line, names)).filter(is_new);
    let standing = standing.iter().map(|line| say(lang, line, names));
    let listed = owed.chain(standing).map(|line| format!("- {line}"));
    question.into_iter().chain(listed).collect()
}

/// Returns the menus and buttons in at most `room` rows, and the questions of buttons that have no text for them. The
/// first `now` of `all` are legal now, the others are possible at any time.
fn rows(
    table: &Table,
    asked: &MenuContext<'_>,
    (all, now): (&[AnyAction], usize),
    path: &[String],
    room: usize,
) -> Result<(Vec<Row>, Vec<String>)> {
    let (legal, standing) = all.split_at(now);
    let &MenuContext { game, lang, names, .. } = asked;
    let (match_id, mark) = (table.header.id, table.mark(asked.seat)?);
    let mut rows = Vec::new();
    let ending = is_ending(path);
    let at_top = path.is_empty();
    let (page, steps) = match path.split_first() {
        Some((first, rest)) if [END_TURN, ORDERS, AHEAD, PAYING].contains(&first.as_str()) => {
            (first.as_str(), rest)
        }
        _ => ("", path),
    };
    let (ordering, paying) = (page == ORDERS, page == PAYING);
    let offer = |action: &AnyAction| asked.particulars(action).map(|its| its.offer);
    let in_wait = |(_, action): &Numbered<'_>| offer(action) == Some(Offer::InWait);
    let open = standing.iter().enumerate();
    let open = open.map(|(index, action)| (now + index, action));
    let mut listed: Vec<Numbered<'_>> = match page {
        ORDERS | AHEAD => open.collect(),
        PAYING => legal.iter().enumerate().collect(),
        END_TURN => open.filter(in_wait).collect(),
        _ => {
            // While the player answers a question, actions for other players' turns are left out.
            let is_free =
                legal.is_empty() || legal.iter().any(|action| ends_turn(game, asked.seat, action));
            let open = open.filter(|one| is_free && in_wait(one));
            legal.iter().enumerate().chain(open).collect()
        }
    };
    // The autopilot would lock again at once what the seat's owner unlocked.
    let barred = match table.autopilot_at(asked.seat) {
        Some(_) => unlocks(game, asked.seat),
        None => Vec::new(),
    };
    listed.retain(|(_, action)| !barred.contains(action));
    let list = match page {
        AHEAD => List::Ahead,
        PAYING => List::Paying,
        _ => List::Deeds,
    };
    let onward = match ending {
        true => steps.to_vec(),
        false => forward(asked, &listed, steps, list),
    };
    let path: Vec<String> =
        path[..path.len() - steps.len()].iter().chain(&onward).cloned().collect();
    let (path, steps) = (path.as_slice(), onward.as_slice());
    // The index of the action that is to be paid in another way.
    let paid = steps.last().and_then(|step| step.strip_prefix(PAY));
    let paid = paid.and_then(|number| number.parse::<usize>().ok());
    let paying_for = paid.and_then(|index| Some((index, all.get(index)?)));
    let ask = |key: &'static str| say(lang, &Line::new(key), names);
    let shown = match paying_for {
        None if page.is_empty() || page == AHEAD => {
            let source =
                Source { asked, listed: &listed, list, rows: room.saturating_sub(BUTTON_ROWS) };
            lay_out(source, steps)
        }
        None => Page::of(Menu {
            path: path.to_vec(),
            entries: menu(asked, &listed, steps, list),
            placeholder: match page {
                _ if !steps.is_empty() => asked.placeholder(&listed, steps),
                ORDERS => ask("panel-orders"),
                PAYING => ask("panel-pay"),
                _ => ask("panel-in-wait"),
            },
        }),
        Some((index, action)) => Page::of(Menu {
            path: path.to_vec(),
            entries: ways(asked, action, index),
            placeholder: ask("panel-pay-how"),
        }),
    };
    let to = |path| CustomId::Menu { match_id, mark, path };
    // Paths within a page are relative to the page.
    let on = |way: Vec<String>| match page {
        AHEAD => to(std::iter::once(AHEAD.to_owned()).chain(way).collect()),
        _ => to(way),
    };
    let act = |index| CustomId::Act { match_id, mark, index };
    let menus = shown.menus.into_iter();
    rows.extend(menus.filter(|menu| !menu.entries.is_empty()).map(|menu| Row::Menu {
        id: on(menu.path).to_string(),
        placeholder: menu.placeholder,
        entries: menu.entries,
        most: 1,
    }));
    let ways = shown.ways.into_iter().map(|(path, label)| (on(path), label));
    let deeds = shown.deeds.into_iter();
    let deeds = deeds.map(|(index, label)| (act(index), label));
    let leading: Vec<Button> = ways
        .chain(deeds)
        .map(|(id, label)| Button { id: id.to_string(), label, look: ButtonStyle::Primary })
        .collect();
    rows.extend(leading.chunks(ROW).map(|buttons| Row::Buttons(buttons.to_vec())));
    let has_more_to_do = !game.forgone(asked.seat).is_empty();
    let mut buttons = Vec::new();
    // Actions that are possible at any time have buttons too if they take one click, such as an undo or the offer of a
    // draw.
    for (index, action) in all.iter().enumerate() {
        let is_button = |offer: &Offer| {
            !matches!(offer, Offer::Entry | Offer::Ahead | Offer::InWait | Offer::Typed)
        };
        let Some(offer) = offer(action).filter(is_button) else {
            continue;
        };
        let is_open = if paying || page == AHEAD {
            false
        } else if ordering {
            index >= now
        } else {
            index < now || offer == Offer::Undo
        };
        if barred.contains(action) || !is_open || ending && offer != Offer::EndsTurn {
            continue;
        }
        let label = label(asked, action);
        // A player who would miss something by ending the turn is first shown what.
        let asks = offer == Offer::EndsTurn && !ending && has_more_to_do;
        let id = if asks {
            to(vec![END_TURN.to_owned()])
        } else {
            act(u32::try_from(index).unwrap_or(u32::MAX))
        };
        buttons.push(Button {
            id: id.to_string(),
            label: if asks { format!("{label}…") } else { label },
            look: match (offer, asks) {
                // The page above the button lists what the player gives up.
                (Offer::EndsTurn, false) if ending => ButtonStyle::Danger,
                (Offer::EndsTurn, false) => ButtonStyle::Primary,
                (Offer::EndsTurn, true) | (Offer::Undo, _) => ButtonStyle::Secondary,
                (Offer::Button | Offer::Entry | Offer::Ahead | Offer::InWait | Offer::Typed, _) => {
                    ButtonStyle::Success
                }
            },
        });
        // A standing order that gives this answer from now on has a button beside it.
        let onward = match offer {
            Offer::Button => game.onward(asked.seat, action),
            _ => Vec::new(),
        };
        for (number, (_, line)) in onward.iter().enumerate() {
            let both = format!("{PICK}{index}{THEN}{number}");
            buttons.push(Button {
                id: to(vec![both]).to_string(),
                label: say(lang, line, names),
                look: ButtonStyle::Secondary,
            });
        }
    }
    buttons.truncate(ROW);
    if !buttons.is_empty() {
        rows.push(Row::Buttons(buttons));
    }
    let button = |id: CustomId, label: &'static str| Button {
        id: id.to_string(),
        label: say(lang, &Line::new(label), names),
        look: ButtonStyle::Secondary,
    };
    let mut last = vec![button(CustomId::Map { match_id }, "button-map")];
    if game.has_hand(asked.seat) {
        last.push(button(CustomId::Hand { match_id }, "button-hand"));
    }
    if page.is_empty() && can_pay_otherwise(asked, legal, steps) {
        let way = steps.iter().filter(|step| !step.starts_with(PAGE)).cloned();
        let path = std::iter::once(PAYING.to_owned()).chain(way).collect();
        last.push(button(to(path), "button-pay"));
    }
    if at_top {
        let offers: Vec<Offer> = standing.iter().filter_map(offer).collect();
        let pages = [
            (AHEAD, "button-ahead", offers.contains(&Offer::Ahead)),
            (ORDERS, "button-orders", offers.iter().any(|offer| *offer != Offer::Ahead)),
        ];
        for (page, label, _) in pages.into_iter().filter(|(.., is_there)| *is_there) {
            last.push(button(to(vec![page.to_owned()]), label));
        }
        // The button that opens the order book is the one that opens the panel in other games.
        let again = match game.order_books(asked.seat).is_empty() {
            true => "button-refresh",
            false => "button-book",
        };
        last.push(guide::button(table, lang));
        // If there is no room for both, the way back from the guide refreshes the panel.
        if table.is_lesson() {
            // The advice leads back to the panel, and shows the map.
            let most = ROW - 1;
            last.drain(..last.len().saturating_sub(most));
            last.push(lesson_button(table, lang));
        } else if last.len() < ROW {
            last.push(button(CustomId::Panel { match_id }, again));
        }
    } else {
        last.push(guide::button(table, lang));
        last.push(button(to(Vec::new()), "button-back"));
    }
    rows.push(Row::Buttons(last));
    Ok((rows, shown.question))
}
