//! House rules in the menu of a lobby card.

use regnal::text::{Arg, Lang, Line};

use crate::discord::components::{Entry, Row};
use crate::discord::custom_id::CustomId;
use crate::discord::error::Result;
use crate::run::app::App;
use crate::run::face::HouseRule;
use crate::run::table::{Table, say};

/// Returns the id of a house rule component.
pub(super) fn id(table: &Table, path: &[&str]) -> String {
    let match_id = table.header.id;
    let path = path.iter().map(|part| (*part).to_owned()).collect();
    CustomId::House { match_id, path }.to_string()
}

/// Returns the menu of a lobby's house rules, each with its value and meaning; `None` in games without house rules.
pub(super) fn menu(app: &App, table: &Table, lang: Lang) -> Result<Option<Row>> {
    let rules = app.face_of(table)?.house_rules(&table.options()?)?;
    Ok((!rules.is_empty()).then(|| listed(table, lang, &rules)))
}

/// Returns a menu of the given house rules.
pub(super) fn listed(table: &Table, lang: Lang, rules: &[HouseRule]) -> Row {
    let entry = |rule: &HouseRule| Entry {
        value: rule.code.to_owned(),
        label: say(table, lang, &entry_line(rule)),
        note: Some(say(table, lang, &Line::new(rule.about))),
        is_chosen: false,
    };
    Row::Menu {
        id: id(table, &[]),
        placeholder: say(table, lang, &Line::new("house-ask")),
        entries: rules.iter().map(entry).collect(),
        most: 1,
    }
}

/// Renders a rule with its current value.
pub(super) fn entry_line(rule: &HouseRule) -> Line {
    Line::new("house-entry").with("rule", Arg::Term(rule.name)).with("value", rule.now.clone())
}
