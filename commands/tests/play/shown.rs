//! Reads the interactive parts of a message: a panel's menus and buttons.

use regnal_bot::discord::custom_id::CustomId;
use serde_json::Value;

use crate::sandbox::client::text;

/// First step of the path to each of the other pages of a panel: the question before a turn ends, standing orders,
/// orders for the coming winter, and other payments.
const PAGES: [&str; 4] = ["end_turn", "orders", "ahead", "pay"];

/// Returns a message's buttons and menus.
pub(super) fn components(message: &Value) -> impl Iterator<Item = &Value> {
    let rows = message["components"].as_array().into_iter().flatten();
    rows.flat_map(|row| row["components"].as_array().into_iter().flatten())
}

/// Returns true if a component belongs to the order book.
pub(super) fn is_part_of_book(component: &Value) -> bool {
    let id = component["custom_id"].as_str();
    id.is_some_and(|id| id.starts_with("r1:book:"))
}

/// Returns the custom ids of the buttons with this prefix.
pub(super) fn buttons(message: &Value, start: &str) -> Vec<String> {
    let ids = components(message)
        .filter(|part| part["type"] == 2)
        .filter_map(|part| part["custom_id"].as_str());
    ids.filter(|id| id.starts_with(start)).map(str::to_owned).collect()
}

/// Returns true if a message has a button that opens the panel.
pub(super) fn opens_panel(message: &Value) -> bool {
    !buttons(message, "r1:panel:").is_empty()
}

/// Returns the ids of the users that a message mentions, in order.
pub(super) fn mentioned(message: &Value) -> Vec<String> {
    let users = message["mentions"].as_array().unwrap().iter();
    let mut ids: Vec<String> = users.map(|user| text(&user["id"])).collect();
    ids.sort();
    ids
}

/// Returns the custom id of each menu in a panel, with the values and labels of its entries.
pub(super) fn menus(message: &Value) -> Vec<(String, Vec<(String, String)>)> {
    let menus = components(message).filter(|part| part["type"] == 3);
    menus
        .map(|menu| {
            let options = menu["options"].as_array().unwrap().iter();
            let entries = options.map(|option| (text(&option["value"]), text(&option["label"])));
            (text(&menu["custom_id"]), entries.collect())
        })
        .collect()
}

/// Returns the first menu entry whose value and label satisfy a condition: the menu's custom id and the entry's value.
pub(super) fn entry(
    message: &Value,
    is_wanted: impl Fn(&str, &str) -> bool,
) -> Option<(String, String)> {
    menus(message).into_iter().find_map(|(menu, entries)| {
        let mut entries = entries.into_iter();
        let (value, _) = entries.find(|(value, label)| is_wanted(value, label))?;
        Some((menu, value))
    })
}

/// Returns the order book's button whose custom id has this suffix.
pub(super) fn book_button(message: &Value, end: &str) -> Option<String> {
    buttons(message, "r1:book:").into_iter().find(|id| id.ends_with(end))
}

/// Returns the path from the top of a page to a menu or button, without page turns. Returns `None` for a component
/// outside the panel.
pub(super) fn path_of(id: &str) -> Option<Vec<String>> {
    let CustomId::Menu { mut path, .. } = id.parse().ok()? else { return None };
    path.retain(|step| !step.starts_with('>'));
    if path.first().is_some_and(|step| PAGES.contains(&&**step)) {
        path.remove(0);
    }
    Some(path)
}

/// Returns a panel's buttons that lead to actions, except those that turn the page or go back to the top.
pub(super) fn ways(message: &Value) -> Vec<String> {
    let mut ways = buttons(message, "r1:menu:");
    ways.retain(|id| path_of(id).is_some_and(|path| !path.is_empty()));
    ways
}

/// A choice in a panel: either a menu's custom id and one of its values, or a button's custom id.
pub(super) type Choice = (String, Option<String>);

/// Returns every choice in a panel that takes an action or leads to one: all menu entries, and the buttons from
/// [`ways`].
pub(super) fn choices(message: &Value) -> Vec<Choice> {
    let entries = menus(message).into_iter().flat_map(|(id, entries)| {
        let values = entries.into_iter();
        values.map(move |(value, _)| (id.clone(), Some(value)))
    });
    let ways = ways(message).into_iter().map(|id| (id, None));
    entries.chain(ways).collect()
}
