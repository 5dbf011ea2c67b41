//! What can be clicked below a message: buttons, menus, and the rows that hold them.

use regnal::text::unmarked;
use serde::{Deserialize, Serialize};
use serenity::all::{
    AutocompleteChoice, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use super::text::short;

/// How a button looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Look {
    /// What most will click.
    Primary,
    /// The rest.
    Secondary,
    /// What adds or agrees.
    Success,
    /// What gives up.
    Danger,
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Button {
    /// Its custom id.
    pub id: String,
    /// Its words.
    pub label: String,
    /// How it looks.
    pub look: Look,
}

/// An entry of a menu.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// What comes back when it is chosen, at most 100 characters.
    pub value: String,
    /// Its words, at most 100 characters.
    pub label: String,
    /// More words, at most 100 characters.
    pub note: Option<String>,
    /// Whether it holds now: the menu opens with it chosen. Of a menu of one choice at most one does.
    #[serde(default, skip_serializing_if = "is_not")]
    pub is_chosen: bool,
}

/// What is not so is not written down.
fn is_not(is: &bool) -> bool {
    !is
}

/// A row of a panel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Row {
    /// At most five buttons.
    Buttons(Vec<Button>),
    /// A menu of at most 25 entries.
    Menu {
        /// Its custom id.
        id: String,
        /// What it asks.
        placeholder: String,
        /// What can be chosen.
        entries: Vec<Entry>,
        /// How many can be chosen at once; at least one.
        most: u8,
    },
}

/// A row of buttons or a menu, as Discord wants it.
pub fn row(row: &Row) -> CreateActionRow {
    match row {
        Row::Buttons(buttons) => {
            CreateActionRow::Buttons(buttons.iter().take(5).map(button).collect())
        }
        Row::Menu {
            id,
            placeholder,
            entries,
            most,
        } => {
            let options = entries.iter().take(25).map(option).collect::<Vec<_>>();
            let most = (*most).clamp(
                1,
                u8::try_from(options.len()).map_or(25, |all| all.clamp(1, 25)),
            );
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
        Look::Primary => serenity::all::ButtonStyle::Primary,
        Look::Secondary => serenity::all::ButtonStyle::Secondary,
        Look::Success => serenity::all::ButtonStyle::Success,
        Look::Danger => serenity::all::ButtonStyle::Danger,
    };
    CreateButton::new(button.id.clone())
        .label(short(&unmarked(&button.label), 80))
        .style(style)
}

/// What completion offers: words, and what is sent for them. Discord renders no markup in them.
pub fn choice(words: &str, value: impl Into<serde_json::Value>) -> AutocompleteChoice {
    AutocompleteChoice::new(short(&unmarked(words), 100), value)
}

/// The words of a form or one of its fields, as many as fit. Discord renders no markup in them.
pub fn form_label(words: &str) -> String {
    short(&unmarked(words), 45)
}
