//! The panel: a player's open questions and possible actions as menus and buttons, so that nothing has to be typed.

use std::collections::BTreeSet;

use regnal::game::{Seat, Told, Viewer};
use regnal::games::{AnyAction, AnyGame};
use regnal::part::Offer;
use regnal::store::MatchId;
use regnal::text::{Lang, Line, Names, say};

use super::guide;
use super::held::unlocks;
use super::menu::{
    List, MenuContext, Numbered, PAGE, PAY, PICK, ROW, THEN, can_pay_otherwise, forward, label,
    menu, ways,
};
use super::page::{Menu, Page, Source, lay_out};
use crate::discord::components::{Button, ButtonStyle, Entry, Row};
use crate::discord::custom_id::CustomId;
use crate::discord::error::Result;
use crate::discord::reply::Answer;
use crate::discord::text::{MESSAGE, ends_with, fit_end};
use crate::run::aside::aside;
use crate::run::buttons::lesson_button;
use crate::run::table::Table;

/// Panel step that asks the player to confirm the end of the turn.
pub(super) const END_TURN: &str = "end_turn";
/// Discord's limit for the number of rows below a message.
pub(super) const ROWS: usize = 5;
/// Maximum number of rows with buttons below the menus.
pub(super) const BUTTON_ROWS: usize = 2;
/// Panel step for actions that are possible at any time.
const ORDERS: &str = "orders";
/// Panel step for choices that can be made in advance.
pub(super) const AHEAD: &str = "ahead";
/// Panel step for actions with several ways to pay.
const PAYING: &str = "pay";

/// Returns all actions in the panel of `seat`, numbered by their index: first those that are legal now, then those that
/// are possible at any time.
pub(super) fn entries(game: &AnyGame, seat: Seat) -> Vec<AnyAction> {
    aside(|| {
        let mut all = game.legal(seat);
        all.extend(game.standing(seat));
        all
    })
}

/// Renders the panel of `seat` at the menu path `path`, in at most `room` rows. The results of the previous action, in
/// `told`, are shown above it.
pub(super) fn panel(
    table: &Table,
    seat: Seat,
    lang: Lang,
    path: &[String],
    told: Option<&Told>,
    room: usize,
) -> Result<Answer> {
    // Rendering computes the odds of the actions, so it is offloaded.
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

/// Returns the panel page that contains `action`, to which the player returns after the action.
pub(super) fn page_of(game: &AnyGame, seat: Seat, action: &AnyAction) -> Option<&'static str> {
    let its = aside(|| game.particulars(seat, action))?;
    (its.offer == Offer::Ahead).then_some(AHEAD)
}

/// Returns whether the panel asks the player to confirm the end of the turn.
pub(super) fn is_ending(path: &[String]) -> bool {
    path.first().is_some_and(|step| step == END_TURN)
}

/// Returns whether an action ends a turn and has a button in the panel.
fn ends_turn(game: &AnyGame, seat: Seat, action: &AnyAction) -> bool {
    let its = game.particulars(seat, action);
    its.is_some_and(|its| its.offer == Offer::EndsTurn)
}

/// Returns whether an action needs confirmation because the player would forgo other possible actions. A player who
/// locks orders while nobody is waiting for them is not asked, because no page would show the confirmation button.
pub(super) fn asks_first(game: &AnyGame, seat: Seat, action: &AnyAction) -> bool {
    aside(|| {
        ends_turn(game, seat, action)
            && !game.forgone(seat).is_empty()
            && game.legal(seat).contains(action)
    })
}

/// Renders the open questions below the stage name: one line for each of the viewer's own questions, or the other
/// players' questions if the viewer has none. If the stage name consists only of the question, the question is not
/// repeated.
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

/// Returns the menus and buttons in at most `room` rows, and the questions that they cannot display. The first `now`
/// actions of `all` are legal now, and the others are possible at any time.
fn rows(
    table: &Table,
    asked: &MenuContext<'_>,
    (all, now): (&[AnyAction], usize),
    path: &[String],
    room: usize,
) -> Result<(Vec<Row>, Vec<String>)> {
    let (page, steps) = match path.split_first() {
        Some((first, rest)) if [END_TURN, ORDERS, AHEAD, PAYING].contains(&first.as_str()) => {
            (first.as_str(), rest)
        }
        _ => ("", path),
    };
    // The autopilot would immediately relock what the seat's owner unlocked.
    let barred = match table.autopilot_at(asked.seat) {
        Some(_) => unlocks(asked.game, asked.seat),
        None => Vec::new(),
    };
    let (match_id, mark) = (table.header.id, table.mark(asked.seat)?);
    let leaf = Leaf { asked, all, now, page, is_ending: is_ending(path), barred, match_id, mark };
    let listed = leaf.listed();
    let list = match page {
        AHEAD => List::Ahead,
        PAYING => List::Paying,
        _ => List::Deeds,
    };
    let steps = match leaf.is_ending {
        true => steps.to_vec(),
        false => forward(asked, &listed, steps, list),
    };
    let shown = leaf.shown(&listed, list, &steps, room);
    let mut rows = leaf.menus(shown.menus, path.is_empty());
    rows.extend(leaf.leading(shown.ways, shown.deeds));
    let mut buttons = leaf.deeds();
    buttons.truncate(ROW);
    if !buttons.is_empty() {
        rows.push(Row::Buttons(buttons));
    }
    rows.push(Row::Buttons(leaf.last(table, &steps, path.is_empty())));
    Ok((rows, shown.question))
}

/// A page of the panel.
struct Leaf<'a> {
    asked: &'a MenuContext<'a>,
    all: &'a [AnyAction],
    /// Number of actions that are legal now; they come first. The others are possible at any time.
    now: usize,
    /// Name of the page in paths; empty for the main page.
    page: &'a str,
    is_ending: bool,
    /// Actions that are not offered.
    barred: Vec<AnyAction>,
    match_id: MatchId,
    mark: u64,
}

impl Leaf<'_> {
    fn offer(&self, action: &AnyAction) -> Option<Offer> {
        self.asked.particulars(action).map(|its| its.offer)
    }

    fn to(&self, path: Vec<String>) -> CustomId {
        CustomId::Menu { match_id: self.match_id, mark: self.mark, path }
    }

    /// Returns the component id for a path within the page. The path begins at the top of the page.
    fn on(&self, way: Vec<String>) -> CustomId {
        match self.page {
            AHEAD => self.to(std::iter::once(AHEAD.to_owned()).chain(way).collect()),
            _ => self.to(way),
        }
    }

    fn act(&self, index: u32) -> CustomId {
        CustomId::Act { match_id: self.match_id, mark: self.mark, index }
    }

    /// Returns the actions in the menus of the page.
    fn listed(&self) -> Vec<Numbered<'_>> {
        let (legal, standing) = self.all.split_at(self.now);
        let in_wait = |(_, action): &Numbered<'_>| self.offer(action) == Some(Offer::InWait);
        let open = standing.iter().enumerate();
        let open = open.map(|(index, action)| (self.now + index, action));
        let mut listed: Vec<Numbered<'_>> = match self.page {
            ORDERS | AHEAD => open.collect(),
            PAYING => legal.iter().enumerate().collect(),
            END_TURN => open.filter(in_wait).collect(),
            _ => {
                // While the player has a question to answer, actions for other players' turns are omitted.
                let ends = |action: &AnyAction| ends_turn(self.asked.game, self.asked.seat, action);
                let is_free = legal.is_empty() || legal.iter().any(ends);
                let open = open.filter(|one| is_free && in_wait(one));
                legal.iter().enumerate().chain(open).collect()
            }
        };
        listed.retain(|(_, action)| !self.barred.contains(action));
        listed
    }

    /// Returns the menus of the page at `steps`.
    fn shown(&self, listed: &[Numbered<'_>], list: List, steps: &[String], room: usize) -> Page {
        let asked = self.asked;
        let whole = (!self.page.is_empty()).then(|| self.page.to_owned());
        let path = || -> Vec<String> { whole.iter().chain(steps).cloned().collect() };
        // Index of the action for which another way to pay is chosen.
        let paid = steps.last().and_then(|step| step.strip_prefix(PAY));
        let paid = paid.and_then(|number| number.parse::<usize>().ok());
        let paying_for = paid.and_then(|index| Some((index, self.all.get(index)?)));
        let ask = |key: &'static str| say(asked.lang, &Line::new(key), asked.names);
        match paying_for {
            None if self.page.is_empty() || self.page == AHEAD => {
                let rows = room.saturating_sub(BUTTON_ROWS);
                lay_out(Source { asked, listed, list, rows }, steps)
            }
            None => Page::of(Menu {
                path: path(),
                entries: menu(asked, listed, steps, list),
                placeholder: match self.page {
                    _ if !steps.is_empty() => asked.placeholder(listed, steps),
                    ORDERS => ask("panel-orders"),
                    PAYING => ask("panel-pay"),
                    _ => ask("panel-in-wait"),
                },
            }),
            Some((index, action)) => Page::of(Menu {
                path: path(),
                entries: ways(asked, action, index),
                placeholder: ask("panel-pay-how"),
            }),
        }
    }

    /// Returns the menus. On the first page, actions of several pieces that can be carried out one after another can be
    /// selected together in one menu. Later pages have only single-choice menus, because closing a multi-select menu
    /// would take one tap too many.
    fn menus(&self, menus: Vec<Menu>, is_first: bool) -> Vec<Row> {
        let menus = menus.into_iter().filter(|menu| !menu.entries.is_empty());
        menus
            .map(|menu| {
                let most = match is_first && self.are_joint(&menu.entries) {
                    true => u8::try_from(menu.entries.len()).unwrap_or(1),
                    false => 1,
                };
                let placeholder = match most {
                    1 => menu.placeholder,
                    _ => {
                        let line = Line::new("panel-several").with("question", menu.placeholder);
                        say(self.asked.lang, &line, self.asked.names)
                    }
                };
                let id = self.on(menu.path).to_string();
                Row::Menu { id, placeholder, entries: menu.entries, most }
            })
            .collect()
    }

    /// Returns whether all entries are actions that can be selected together and involve more than one piece.
    fn are_joint(&self, entries: &[Entry]) -> bool {
        let piece = |entry: &Entry| {
            let number: usize = entry.value.strip_prefix(PICK)?.parse().ok()?;
            let its = self.asked.particulars(self.all.get(number)?)?;
            its.is_joint.then(|| its.parts.into_iter().next().map(|part| part.code))?
        };
        let pieces: Option<BTreeSet<String>> = entries.iter().map(piece).collect();
        pieces.is_some_and(|pieces| pieces.len() > 1)
    }

    /// Returns the buttons that replace menus with few entries: those that open other pages, and those that take
    /// actions.
    fn leading(&self, ways: Vec<(Vec<String>, String)>, deeds: Vec<(u32, String)>) -> Vec<Row> {
        let ways = ways.into_iter().map(|(path, label)| (self.on(path), label));
        let deeds = deeds.into_iter().map(|(index, label)| (self.act(index), label));
        let leading: Vec<Button> = ways
            .chain(deeds)
            .map(|(id, label)| Button { id: id.to_string(), label, look: ButtonStyle::Primary })
            .collect();
        leading.chunks(ROW).map(|buttons| Row::Buttons(buttons.to_vec())).collect()
    }

    /// Returns the buttons for one-click actions, each followed by the standing orders that repeat the action. Actions
    /// that are possible at any time, such as an undo or a draw offer, also have buttons.
    fn deeds(&self) -> Vec<Button> {
        let &MenuContext { game, lang, names, seat, .. } = self.asked;
        let has_more_to_do = !game.forgone(seat).is_empty();
        let mut buttons = Vec::new();
        for (index, action) in self.all.iter().enumerate() {
            let Some(offer) = self.offer(action).filter(|&offer| self.has_button(index, offer))
            else {
                continue;
            };
            if self.barred.contains(action) {
                continue;
            }
            let label = label(self.asked, action);
            // A player who would forgo possible actions by ending the turn is first shown these actions.
            let asks = offer == Offer::EndsTurn && !self.is_ending && has_more_to_do;
            let id = if asks {
                self.to(vec![END_TURN.to_owned()])
            } else {
                self.act(u32::try_from(index).unwrap_or(u32::MAX))
            };
            buttons.push(Button {
                id: id.to_string(),
                label: if asks { format!("{label}…") } else { label },
                look: match (offer, asks) {
                    // The text above the button lists what the player would give up.
                    (Offer::EndsTurn, false) if self.is_ending => ButtonStyle::Danger,
                    (Offer::EndsTurn, false) => ButtonStyle::Primary,
                    (Offer::EndsTurn, true) | (Offer::Undo, _) => ButtonStyle::Secondary,
                    (
                        Offer::Button | Offer::Entry | Offer::Ahead | Offer::InWait | Offer::Typed,
                        _,
                    ) => ButtonStyle::Success,
                },
            });
            // A second button takes the action and also sets the standing order that gives the same answer from now on.
            let onward = match offer {
                Offer::Button => game.onward(seat, action),
                _ => Vec::new(),
            };
            for (number, (_, line)) in onward.iter().enumerate() {
                let both = format!("{PICK}{index}{THEN}{number}");
                buttons.push(Button {
                    id: self.to(vec![both]).to_string(),
                    label: say(lang, line, names),
                    look: ButtonStyle::Secondary,
                });
            }
        }
        buttons
    }

    /// Returns whether the action with the number `index`, which is offered as `offer`, has a button on the page.
    fn has_button(&self, index: usize, offer: Offer) -> bool {
        if matches!(offer, Offer::Entry | Offer::Ahead | Offer::InWait | Offer::Typed) {
            return false;
        }
        let is_open = match self.page {
            PAYING | AHEAD => false,
            ORDERS => index >= self.now,
            _ => index < self.now || offer == Offer::Undo,
        };
        is_open && (!self.is_ending || offer == Offer::EndsTurn)
    }

    /// Returns the last row: map, hand, other pages, help, and back.
    fn last(&self, table: &Table, steps: &[String], at_top: bool) -> Vec<Button> {
        let &MenuContext { game, lang, names, seat, .. } = self.asked;
        let match_id = self.match_id;
        let (legal, standing) = self.all.split_at(self.now);
        let button = |id: CustomId, label: &'static str| {
            Button::new(id, say(lang, &Line::new(label), names), ButtonStyle::Secondary)
        };
        let mut last = vec![button(CustomId::Map { match_id }, "button-map")];
        if game.has_hand(seat) {
            last.push(button(CustomId::Hand { match_id }, "button-hand"));
        }
        if self.page.is_empty() && can_pay_otherwise(self.asked, legal, steps) {
            let way = steps.iter().filter(|step| !step.starts_with(PAGE)).cloned();
            let path = std::iter::once(PAYING.to_owned()).chain(way).collect();
            last.push(button(self.to(path), "button-pay"));
        }
        if !at_top {
            last.push(guide::button(table, lang));
            last.push(button(self.to(Vec::new()), "button-back"));
            return last;
        }
        let offers: Vec<Offer> = standing.iter().filter_map(|action| self.offer(action)).collect();
        let pages = [
            (AHEAD, "button-ahead", offers.contains(&Offer::Ahead)),
            (ORDERS, "button-orders", offers.iter().any(|offer| *offer != Offer::Ahead)),
        ];
        for (page, label, _) in pages.into_iter().filter(|(.., is_there)| *is_there) {
            last.push(button(self.to(vec![page.to_owned()]), label));
        }
        // In a game with order books, the button for the panel opens the order book instead.
        let again = match game.order_books(seat).is_empty() {
            true => "button-refresh",
            false => "button-book",
        };
        last.push(guide::button(table, lang));
        // If there is no room left for the refresh button, the player can still refresh the panel by opening the guide
        // and returning.
        if table.is_lesson() {
            // The advice page includes the map and leads back to the panel, so its button can displace the others.
            let most = ROW - 1;
            last.drain(..last.len().saturating_sub(most));
            last.push(lesson_button(table, lang));
        } else if last.len() < ROW {
            last.push(button(CustomId::Panel { match_id }, again));
        }
        last
    }
}
