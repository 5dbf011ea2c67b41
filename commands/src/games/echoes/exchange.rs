//! Exchange of several cards that were selected together in the hand.

use regnal::game::{Game, Seat};
use regnal::games::echoes::state::CardId;
use regnal::games::echoes::{Action, Echoes};
use regnal::games::{AnyAction, Known};
use regnal::text::{Line, say};

use super::number;
use crate::discord::asker::Asker;
use crate::discord::components::{Entry, Row};
use crate::discord::custom_id::CustomId;
use crate::discord::error::Result;
use crate::games::menu;
use crate::games::worded::line;
use crate::run::aside::aside;
use crate::run::table::Table;

/// Panel step in which cards from the hand are selected.
const EXCHANGE: &str = "cards";
/// Prefix of a menu value that identifies one of several selected cards in the hand.
const CARD: char = '+';

/// Returns a multi-select menu of the hand while any number of cards can be exchanged: during the opening, or with the
/// selected unit at a village (EE-RULING-09, EE-TURN-24).
pub(super) fn menu_of_hand(
    asker: &Asker,
    table: &Table,
    seat: Seat,
    path: &[String],
) -> Result<Option<Row>> {
    let Some(game) = Echoes::of(table.game()?) else { return Ok(None) };
    let subject = path.first().and_then(|step| number(step));
    let who = aside(|| game.legal(seat)).into_iter().find_map(|action| match action {
        Action::OpeningResupply { .. } => Some(None),
        Action::VillageResupply { unit, .. } if Some(unit) == subject => Some(Some(unit)),
        _ => None,
    });
    let Some(who) = who else { return Ok(None) };
    let names = table.names();
    let entries: Vec<Entry> = game
        .hand_parts(seat)
        .into_iter()
        .take(menu::ENTRIES)
        .map(|part| {
            Entry::new(format!("{}{}", CARD, part.code), say(asker.lang, &line(&part), &names))
        })
        .collect();
    let id = CustomId::Menu {
        match_id: table.header.id,
        mark: table.mark(seat)?,
        path: std::iter::once(EXCHANGE.to_owned())
            .chain(who.iter().map(CardId::to_string))
            .collect(),
    };
    Ok((entries.len() > 1)
        .then(|| Row::menu_of_several(id, asker.say(&Line::new("panel-exchange")), entries)))
}

/// Returns the exchange action for the cards selected in [`menu_of_hand`]; `None` if the values are not cards.
pub(super) fn exchange(path: &[String], values: &[String]) -> Option<AnyAction> {
    let (first, path) = path.split_first()?;
    if first != EXCHANGE {
        return None;
    }
    let cards: Option<Vec<CardId>> =
        values.iter().map(|value| value.strip_prefix(CARD).and_then(number)).collect();
    let cards = cards.filter(|cards| !cards.is_empty())?;
    Some(AnyAction::Echoes(match path.first() {
        None => Action::OpeningResupply { cards },
        Some(unit) => Action::VillageResupply { unit: number(unit)?, cards },
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_selected_cards_are_exchanged_in_one_action() {
        let text = |parts: &[&str]| -> Vec<String> {
            parts.iter().map(|part| (*part).to_owned()).collect()
        };
        let cards = vec![CardId(3), CardId(17)];
        assert_eq!(
            exchange(&text(&["cards"]), &text(&["+3", "+17"])),
            Some(AnyAction::Echoes(Action::OpeningResupply { cards: cards.clone() }))
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
}
