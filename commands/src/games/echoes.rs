//! Echoes of Emperors: its slash commands, and what is pointed out on its board.

use regnal::game::Seat;
use regnal::games::echoes::action::StandingOrder;
use regnal::games::echoes::nouns::{Cell, Direction, Mode, Pawn};
use regnal::games::echoes::state::{CardId, Target};
use regnal::games::echoes::{Action, Echoes};
use regnal::games::{AnyAction, AnyGame};
use regnal::render::echoes::Look;
use regnal::text::{Line, say};

use super::keys::{line, route};
use super::{Deed, act_on, deed, may, menu, must};
use crate::app::App;
use crate::asker::Asker;
use crate::bot::{Command, SlashContext};
use crate::custom_id::CustomId;
use crate::decks;
use crate::error::Result;
use crate::reply::{Entry, Row, short};
use crate::table::Table;

/// The commands that do what is legal, by group.
pub(super) const GROUPS: [(&str, &[Deed]); 3] = [
    (
        "echoes",
        &[
            deed("move", &["move"], &[must("unit"), must("to")]),
            deed("attack", &["attack"], &[must("unit"), must("target")]),
            deed("switch", &["switch"], &[must("unit"), may("mode")]),
            deed("camp", &["build_camp"], &[must("unit")]),
            deed("barracks", &["build_barracks"], &[must("unit")]),
            deed("transfer", &["transfer"], &[must("unit"), must("from")]),
            deed(
                "resupply",
                &["village_resupply"],
                &[must("unit"), must("cards")],
            ),
            deed("draw", &["village_draw"], &[must("unit")]),
            deed("recruit", &["recruit"], &[must("unit")]),
            deed(
                "ability",
                &["use_ability"],
                &[must("card"), may("ability"), may("target"), may("opponent")],
            ),
            deed(
                "deploy",
                &["deploy"],
                &[
                    must("card"),
                    must("cell"),
                    may("pawn"),
                    may("mode"),
                    may("discard"),
                ],
            ),
            deed("upgrade", &["play_upgrade"], &[must("card"), must("unit")]),
            deed(
                "play",
                &["play_action"],
                &[must("card"), may("effect"), may("target"), may("opponent")],
            ),
            deed("event", &["play_event"], &[must("card"), may("discard")]),
            deed(
                "react",
                &["play_reaction"],
                &[must("card"), may("effect"), may("target")],
            ),
            deed("pass", &["pass_reaction"], &[]),
            deed("turn", &["turn"], &[must("rotation")]),
            deed("choose", &["choose"], &[must("target")]),
            deed("discard", &["discard"], &[must("cards")]),
            deed("phase", &["end_mobilization"], &[]),
            deed("end", &["end_turn"], &[]),
            deed("undo", &["undo"], &[]),
        ],
    ),
    (
        "echoes-setup",
        &[
            deed("first", &["choose_first"], &[must("member")]),
            deed("space", &["choose_space"], &[must("space")]),
            deed("order", &["choose_pick_order"], &[must("first")]),
            deed("civilization", &["choose_civilization"], &[must("civ")]),
            deed("standard", &["submit_deck"], &[must("civ")]),
            deed("scout", &["choose_scout"], &[must("card")]),
            deed("exchange", &["opening_resupply"], &[must("cards")]),
            deed("keep", &["keep_hand"], &[]),
        ],
    ),
    (
        "echoes-orders",
        &[
            deed(
                "arm",
                &["set_order"],
                &[must("card"), may("damage"), may("cost")],
            ),
            deed("disarm", &["clear_order"], &[must("card")]),
            deed("policy", &["set_policy"], &[must("policy")]),
            deed("drop", &["discard_event"], &[must("card")]),
            deed("draw", &["offer_draw"], &[]),
            deed("answer", &["answer_draw"], &[must("yes")]),
        ],
    ),
];

/// The step of the panel at which several cards of the hand are marked.
const EXCHANGE: &str = "cards";

/// What the board points out at a step of the panel: the unit that was chosen, where it can go, what can be aimed at.
pub(super) fn look(any: &AnyGame, seat: Seat, path: &[String]) -> Look {
    let mut look = Look::default();
    let steps: Vec<&String> = path
        .iter()
        .filter(|part| !part.starts_with(menu::PAGE))
        .collect();
    let (AnyGame::Echoes(game), Some(first)) = (any, steps.first()) else {
        return look;
    };
    look.chosen = number(first).filter(|id| game.place(*id).is_some());
    for action in any.legal(seat) {
        let way = route(any, &action);
        let fits = way.len() >= steps.len()
            && way
                .iter()
                .zip(&steps)
                .all(|(step, part)| step.code() == *part);
        let AnyAction::Echoes(action) = &action else {
            continue;
        };
        let (true, Some(cell)) = (fits, game.cell_of(action)) else {
            continue;
        };
        let cells = match action {
            Action::Move { .. } | Action::Deploy { .. } => &mut look.reach,
            _ => &mut look.targets,
        };
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    look
}

/// The commands that a group has beside its deeds.
pub(super) fn more(group: &str) -> Vec<Command> {
    match group {
        "echoes-setup" => vec![bring()],
        _ => Vec::new(),
    }
}

/// Brings one of the asker's saved decks into the match.
#[poise::command(slash_command, rename = "deck")]
async fn bring(
    ctx: SlashContext<'_>,
    #[max_length = 32]
    #[autocomplete = "decks::offered"]
    name: String,
) -> Result<()> {
    let app: &App = ctx.framework.user_data().await;
    let action = submission(app, &Asker::from(ctx.interaction), &name).await?;
    act_on(ctx, |_, _| Ok(action)).await
}

/// A menu of the hand in which several cards are marked at once, where any number may be exchanged: at the opening, and
/// at a village by the unit that the panel is about (EE-RULING-09, EE-TURN-24).
pub(super) fn exchange_menu(
    asker: &Asker,
    table: &Table,
    seat: Seat,
    path: &[String],
) -> Result<Option<Row>> {
    let any = table.game()?;
    let AnyGame::Echoes(game) = any else {
        return Ok(None);
    };
    let subject = path.first().and_then(|step| number(step));
    let who = any.legal(seat).iter().find_map(|action| match action {
        AnyAction::Echoes(Action::OpeningResupply { .. }) => Some(None),
        AnyAction::Echoes(Action::VillageResupply { unit, .. }) if Some(*unit) == subject => {
            Some(Some(*unit))
        }
        _ => None,
    });
    let Some(who) = who else { return Ok(None) };
    let names = table.names();
    let entries: Vec<Entry> = game
        .hand_parts(seat)
        .into_iter()
        .take(menu::ENTRIES)
        .map(|part| Entry {
            value: format!("{}{}", menu::CARD, part.code),
            label: say(asker.lang, &line(&part.label), &names),
            note: None,
        })
        .collect();
    let id = CustomId::Menu {
        match_id: table.header.id,
        mark: table.mark(seat)?,
        path: std::iter::once(EXCHANGE.to_owned())
            .chain(who.iter().map(CardId::to_string))
            .collect(),
    };
    Ok((entries.len() > 1).then(|| Row::Menu {
        id: id.to_string(),
        placeholder: asker.say(&Line::new("panel-exchange")),
        most: entries.len() as u8,
        entries,
    }))
}

/// The exchange of the cards that were marked in [`exchange_menu`]; nothing when they are no cards.
pub(super) fn exchange(path: &[String], values: &[String]) -> Option<AnyAction> {
    let (first, path) = path.split_first()?;
    if first != EXCHANGE {
        return None;
    }
    let cards: Option<Vec<CardId>> = values
        .iter()
        .map(|value| value.strip_prefix(menu::CARD).and_then(number))
        .collect();
    let cards = cards.filter(|cards| !cards.is_empty())?;
    Some(AnyAction::Echoes(match path.first() {
        None => Action::OpeningResupply { cards },
        Some(unit) => Action::VillageResupply {
            unit: number(unit)?,
            cards,
        },
    }))
}

/// What hands a saved deck in.
///
/// # Errors
/// A message for the person: that they have no such deck, or everything that is wrong with it.
pub(super) async fn submission(app: &App, asker: &Asker, name: &str) -> Result<AnyAction> {
    let (civ, cards) = decks::load(app, asker.user, name).await?;
    Ok(AnyAction::Echoes(Action::SubmitDeck { civ, cards }))
}

/// A menu of the asker's saved decks, while the match waits for the deck of `seat`; nothing when they have none.
pub(super) async fn deck_menu(
    app: &App,
    asker: &Asker,
    table: &Table,
    seat: Seat,
) -> Result<Option<Row>> {
    let game = table.game()?;
    let waits = game
        .legal(seat)
        .iter()
        .any(|action| matches!(action, AnyAction::Echoes(Action::SubmitDeck { .. })));
    let names = match waits {
        true => decks::names_of(app, asker.user).await?,
        false => Vec::new(),
    };
    let entries: Vec<Entry> = names
        .into_iter()
        .take(menu::ENTRIES)
        .map(|name| Entry {
            value: format!("{}{name}", menu::DECK),
            label: short(&name, 100),
            note: None,
        })
        .collect();
    let id = CustomId::Menu {
        match_id: table.header.id,
        mark: table.mark(seat)?,
        path: vec!["decks".to_owned()],
    };
    Ok((!entries.is_empty()).then(|| Row::Menu {
        id: id.to_string(),
        placeholder: asker.say(&Line::new("panel-own-deck")),
        entries,
        most: 1,
    }))
}

fn number(text: &str) -> Option<CardId> {
    text.trim().parse().ok().map(CardId)
}

/// What was meant by an action that is not in the list of legal ones, so that the engine can say which rule forbids
/// it; nothing when it cannot be read.
pub(super) fn read(game: &Echoes, verb: &str, given: &[(String, String)]) -> Option<AnyAction> {
    let text = |name: &str| {
        given
            .iter()
            .find(|(other, _)| other == name)
            .map(|(_, value)| value.trim())
    };
    let card = |name: &str| text(name).and_then(number);
    let cell = |name: &str| text(name).and_then(|label| label.parse::<Cell>().ok());
    let mode = |name: &str| {
        let code = text(name)?.to_lowercase();
        Mode::ALL.iter().copied().find(|mode| mode.code() == code)
    };
    let cards = |name: &str| -> Option<Vec<CardId>> {
        let ids = text(name)?.split([',', ' ']).filter(|id| !id.is_empty());
        ids.map(number).collect()
    };
    let action = match verb {
        "move" => {
            let unit = card("unit")?;
            let (direction, cells) = bearing(game.place(unit)?.0, cell("to")?)?;
            Action::Move {
                unit,
                direction,
                cells,
            }
        }
        "attack" => {
            let unit = card("unit")?;
            let (from, mode) = game.place(unit)?;
            let target = match cell("target") {
                Some(cell) => Target::Building(cell),
                None => Target::Unit(card("target")?),
            };
            let place = match target {
                Target::Unit(id) => game.place(id)?.0,
                Target::Building(cell) => cell,
            };
            match (mode, bearing(from, place)) {
                (Mode::Ranged, _) => Action::AttackRanged { unit, target },
                (Mode::Melee, Some((direction, cells))) => Action::AttackMelee {
                    unit,
                    direction,
                    cells,
                    target,
                },
                (Mode::Melee, None) => return None,
            }
        }
        "switch" => {
            let unit = card("unit")?;
            let other = match game.place(unit)?.1 {
                Mode::Melee => Mode::Ranged,
                Mode::Ranged => Mode::Melee,
            };
            Action::Switch {
                unit,
                mode: mode("mode").unwrap_or(other),
            }
        }
        "build_camp" => Action::BuildCamp {
            unit: card("unit")?,
        },
        "build_barracks" => Action::BuildBarracks {
            unit: card("unit")?,
            payment: None,
        },
        "transfer" => Action::Transfer {
            unit: card("unit")?,
            from: cell("from")?,
            payment: None,
        },
        "village_resupply" => Action::VillageResupply {
            unit: card("unit")?,
            cards: cards("cards")?,
        },
        "village_draw" => Action::VillageDraw {
            unit: card("unit")?,
        },
        "recruit" => Action::Recruit {
            unit: card("unit")?,
        },
        "deploy" => {
            let code = text("pawn").unwrap_or("first").to_lowercase();
            Action::Deploy {
                card: card("card")?,
                pawn: Pawn::ALL.iter().copied().find(|pawn| pawn.code() == code)?,
                cell: cell("cell")?,
                mode: mode("mode"),
                discard: card("discard"),
                payment: None,
            }
        }
        "play_upgrade" => Action::PlayUpgrade {
            card: card("card")?,
            unit: card("unit")?,
            payment: None,
        },
        "play_event" => Action::PlayEvent {
            card: card("card")?,
            discard: card("discard"),
            payment: None,
        },
        "opening_resupply" => Action::OpeningResupply {
            cards: cards("cards")?,
        },
        "keep_hand" => Action::KeepHand,
        "choose_scout" => Action::ChooseScout {
            card: card("card")?,
        },
        "pass_reaction" => Action::PassReaction,
        "end_mobilization" => Action::EndMobilization,
        "end_turn" => Action::EndTurn {
            discards: Vec::new(),
        },
        "discard_event" => Action::DiscardEvent {
            event: card("card")?,
        },
        "set_order" => {
            let least = |name: &str| text(name).and_then(|digits| digits.parse::<u8>().ok());
            let order = StandingOrder {
                min_damage: least("damage"),
                min_cost: least("cost"),
                ..StandingOrder::plain(card("card")?)
            };
            Action::SetOrder { order }
        }
        "clear_order" => Action::ClearOrder {
            card: card("card")?,
        },
        "offer_draw" => Action::OfferDraw,
        _ => return None,
    };
    Some(AnyAction::Echoes(action))
}

/// The direction and number of cells from one cell to another, where they lie in one line.
fn bearing(from: Cell, to: Cell) -> Option<(Direction, u8)> {
    let (across, up) = (
        i16::from(to.column) - i16::from(from.column),
        i16::from(to.row) - i16::from(from.row),
    );
    let straight = across == 0 || up == 0 || across.abs() == up.abs();
    let cells = u8::try_from(across.abs().max(up.abs())).ok()?;
    let direction = Direction::ALL.iter().copied().find(|direction| {
        let (right, high) = direction.step();
        (i16::from(right), i16::from(high)) == (across.signum(), up.signum())
    })?;
    (straight && cells > 0).then_some((direction, cells))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marked_cards_are_exchanged_together() {
        let text = |parts: &[&str]| -> Vec<String> {
            parts.iter().map(|part| (*part).to_owned()).collect()
        };
        let cards = vec![CardId(3), CardId(17)];
        assert_eq!(
            exchange(&text(&["cards"]), &text(&["+3", "+17"])),
            Some(AnyAction::Echoes(Action::OpeningResupply {
                cards: cards.clone()
            }))
        );
        let unit = CardId(40);
        assert_eq!(
            exchange(&text(&["cards", "40"]), &text(&["+3", "+17"])),
            Some(AnyAction::Echoes(Action::VillageResupply { unit, cards }))
        );
        for (path, values) in [(["40"], ["+3"]), (["cards"], ["#3"]), (["cards"], ["+x"])] {
            assert_eq!(exchange(&text(&path), &text(&values)), None);
        }
    }

    #[test]
    fn a_bearing_is_a_straight_line() {
        let at = |label: &str| label.parse::<Cell>().unwrap();
        assert_eq!(bearing(at("B2"), at("B5")), Some((Direction::North, 3)));
        assert_eq!(bearing(at("B2"), at("A1")), Some((Direction::SouthWest, 1)));
        assert_eq!(bearing(at("B2"), at("D3")), None);
        assert_eq!(bearing(at("B2"), at("B2")), None);
    }
}
