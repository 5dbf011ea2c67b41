//! Message components: buttons, menus, and the rows that hold them.

use regnal::text::unmarked;
use serde::{Deserialize, Serialize};
use serenity::all::{
    AutocompleteChoice, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use super::text::short;

/// The style of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ButtonStyle {
    /// The action that most people will take.
    Primary,
    /// Any other action.
    Secondary,
    /// An action that adds something or agrees.
    Success,
    /// An action that gives something up.
    Danger,
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Button {
    /// The custom id.
    pub id: String,
    /// The label.
    pub label: String,
    /// The style.
    pub look: ButtonStyle,
}

/// An entry of a menu.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The value sent when the entry is chosen, at most 100 characters.
    pub value: String,
    /// The label, at most 100 characters.
    pub label: String,
    /// A second line, at most 100 characters.
    pub note: Option<String>,
    /// True if the entry is the current choice, which the menu shows when it opens. A single-choice menu has at most
    /// one such entry.
    #[serde(default, skip_serializing_if = "is_not")]
    pub is_chosen: bool,
}

/// Returns whether the value is false, to skip the field in JSON.
fn is_not(is: &bool) -> bool {
    !is
}

/// A row of components.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Row {
    /// At most five buttons.
    Buttons(Vec<Button>),
    /// A menu of at most 25 entries.
    Menu {
        /// The custom id.
        id: String,
        /// The placeholder text.
        placeholder: String,
        /// The entries.
        entries: Vec<Entry>,
        /// Maximum number of entries that can be chosen together; at least one.
        most: u8,
    },
}

/// Converts a row to Discord's form.
pub fn row(row: &Row) -> CreateActionRow {
    match row {
        Row::Buttons(buttons) => {
            CreateActionRow::Buttons(buttons.iter().take(5).map(button).collect())
        }
        Row::Menu { id, placeholder, entries, most } => {
            let options = entries.iter().take(25).map(option).collect::<Vec<_>>();
            let most =
                (*most).clamp(1, u8::try_from(options.len()).map_or(25, |all| all.clamp(1, 25)));
            let menu = CreateSelectMenu::new(id.clone(), CreateSelectMenuKind::String { options })
                .placeholder(short(&unmarked(placeholder), 150))
                .min_values(1)
                .max_values(most);
            CreateActionRow::SelectMenu(menu)
        }
    }
}

fn option(entry: &Entry) -> CreateSelectMenuOption {
    let mut option =
        CreateSelectMenuOption::new(short(&unmarked(&entry.label), 100), entry.value.clone());
    if let Some(note) = &entry.note {
        option = option.description(short(&unmarked(note), 100));
    }
    match entry.is_chosen {
        true => option.default_selection(true),
        false => option,
    }
}

fn button(button: &Button) -> CreateButton {
    let style = match button.look {
        ButtonStyle::Primary => serenity::all::ButtonStyle::Primary,
        ButtonStyle::Secondary => serenity::all::ButtonStyle::Secondary,
        ButtonStyle::Success => serenity::all::ButtonStyle::Success,
        ButtonStyle::Danger => serenity::all::ButtonStyle::Danger,
    };
    CreateButton::new(button.id.clone()).label(short(&unmarked(&button.label), 80)).style(style)
}

/// Creates an autocompletion choice from a label and its value. Discord renders no markup in the label.
pub fn choice(words: &str, value: impl Into<serde_json::Value>) -> AutocompleteChoice {
    AutocompleteChoice::new(short(&unmarked(words), 100), value)
}

/// Shortens the label of a form or field. Discord renders no markup in it.
pub fn form_label(words: &str) -> String {
    short(&unmarked(words), 45)
}
