//! What a message shows to be clicked: the menus and buttons of a panel.

use regnal_bot::discord::custom_id::CustomId;
use serde_json::Value;

use crate::sandbox::client::text;

/// What the path to a page of the panel begins with: the question before a turn ends, what is open at any time, what is
/// handed in ahead, what is paid in another way.
const PAGES: [&str; 4] = ["end_turn", "orders", "ahead", "pay"];

/// The buttons and menus of a message.
pub(super) fn components(message: &Value) -> impl Iterator<Item = &Value> {
    let rows = message["components"].as_array().into_iter().flatten();
    rows.flat_map(|row| row["components"].as_array().into_iter().flatten())
}

/// Whether a component belongs to the order book.
pub(super) fn is_of_book(component: &Value) -> bool {
    let id = component["custom_id"].as_str();
    id.is_some_and(|id| id.starts_with("r1:book:"))
}

/// The custom ids of the buttons that begin like this.
pub(super) fn buttons(message: &Value, start: &str) -> Vec<String> {
    let ids = components(message)
        .filter(|part| part["type"] == 2)
        .filter_map(|part| part["custom_id"].as_str());
    ids.filter(|id| id.starts_with(start))
        .map(str::to_owned)
        .collect()
}

/// The menus of a panel: their custom ids, and the values and labels of their entries.
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

/// The steps to a menu or a button of a panel from the top of its page, pages turned over apart; nothing where it is no
/// such thing.
pub(super) fn path_of(id: &str) -> Option<Vec<String>> {
    let CustomId::Menu { mut path, .. } = id.parse().ok()? else {
        return None;
    };
    path.retain(|step| !step.starts_with('>'));
    if path.first().is_some_and(|step| PAGES.contains(&&**step)) {
        path.remove(0);
    }
    Some(path)
}

/// The buttons of a panel each of which leads to some of its deeds: neither to another page nor back to the top.
pub(super) fn ways(message: &Value) -> Vec<String> {
    let mut ways = buttons(message, "r1:menu:");
    ways.retain(|id| path_of(id).is_some_and(|path| !path.is_empty()));
    ways
}

/// Something to be chosen in a panel: the custom id of a menu and a value of it, or that of a button.
pub(super) type Choice = (String, Option<String>);

/// All that can be chosen in a panel of what there is to do: the entries of all its menus, and the buttons that lead to
/// more.
pub(super) fn choices(message: &Value) -> Vec<Choice> {
    let entries = menus(message).into_iter().flat_map(|(id, entries)| {
        let values = entries.into_iter();
        values.map(move |(value, _)| (id.clone(), Some(value)))
    });
    let ways = ways(message).into_iter().map(|id| (id, None));
    entries.chain(ways).collect()
}
