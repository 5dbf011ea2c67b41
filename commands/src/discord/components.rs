//! Message components: buttons, menus, and the rows that hold them.

use regnal::text::{Lang, Line, Names, say, unmarked};
use serde::{Deserialize, Serialize};
use serenity::all::{
    AutocompleteChoice, ChannelType, ComponentInteraction, ComponentInteractionDataKind,
    CreateActionRow, CreateAutocompleteResponse, CreateButton, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::text::short;

/// Style of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ButtonStyle {
    /// The action that most users will take.
    Primary,
    /// Any other action.
    Secondary,
    /// An action that adds something or agrees to something.
    Success,
    /// An action that gives something up.
    Danger,
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Button {
    /// Custom id of the button.
    pub id: String,
    /// Text on the button.
    pub label: String,
    /// Style of the button.
    pub look: ButtonStyle,
}

impl Button {
    /// Creates a button.
    pub fn new(id: impl ToString, label: String, look: ButtonStyle) -> Button {
        Button { id: id.to_string(), label, look }
    }

    /// Creates a button whose label is the Fluent message `label`, without arguments.
    pub fn named(lang: Lang, id: impl ToString, label: &'static str, look: ButtonStyle) -> Button {
        Button::new(id, say(lang, &Line::new(label), &Names::default()), look)
    }
}

/// A menu entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Value sent when the entry is chosen, at most 100 characters.
    pub value: String,
    /// Label of the entry, at most 100 characters.
    pub label: String,
    /// Second line of the entry, at most 100 characters.
    pub note: Option<String>,
    /// True if the entry is the current choice, which is preselected when the menu opens. A single-choice menu has at
    /// most one such entry.
    #[serde(default, skip_serializing_if = "is_not")]
    pub is_chosen: bool,
}

impl Entry {
    /// Creates an entry that has no note and is not the current choice.
    pub fn new(value: impl Into<String>, label: String) -> Entry {
        Entry { value: value.into(), label, note: None, is_chosen: false }
    }
}

/// Returns whether the value is false; used to omit the field from the JSON.
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
        /// Custom id of the menu.
        id: String,
        /// Placeholder text of the menu.
        placeholder: String,
        /// Entries of the menu.
        entries: Vec<Entry>,
        /// Maximum number of entries that can be selected together; at least one.
        most: u8,
    },
    /// A menu of the server's members.
    Users {
        /// Custom id of the menu.
        id: String,
        /// Placeholder text of the menu.
        placeholder: String,
        /// Maximum number of members that can be selected together; at least one.
        most: u8,
    },
    /// A menu of the server's roles, of which one can be selected.
    Roles {
        /// Custom id of the menu.
        id: String,
        /// Placeholder text of the menu.
        placeholder: String,
    },
    /// A menu of the server's text channels and forums, of which one can be selected.
    Channels {
        /// Custom id of the menu.
        id: String,
        /// Placeholder text of the menu.
        placeholder: String,
    },
}

impl Row {
    /// Creates a menu in which one entry can be selected.
    pub fn menu(id: impl ToString, placeholder: String, entries: Vec<Entry>) -> Row {
        Row::Menu { id: id.to_string(), placeholder, entries, most: 1 }
    }

    /// Creates a menu in which all entries can be selected together.
    pub fn menu_of_several(id: impl ToString, placeholder: String, entries: Vec<Entry>) -> Row {
        let most = u8::try_from(entries.len()).unwrap_or(u8::MAX);
        Row::Menu { id: id.to_string(), placeholder, entries, most }
    }
}

/// Converts a row to Discord's representation.
pub fn row(row: &Row) -> CreateActionRow {
    match row {
        Row::Buttons(buttons) => {
            CreateActionRow::Buttons(buttons.iter().take(5).map(button).collect())
        }
        Row::Menu { id, placeholder, entries, most } => {
            let options = entries.iter().take(25).map(option).collect::<Vec<_>>();
            let most =
                (*most).clamp(1, u8::try_from(options.len()).map_or(25, |all| all.clamp(1, 25)));
            select(id, placeholder, CreateSelectMenuKind::String { options }, most)
        }
        Row::Users { id, placeholder, most } => {
            let kind = CreateSelectMenuKind::User { default_users: None };
            select(id, placeholder, kind, (*most).clamp(1, 25))
        }
        Row::Roles { id, placeholder } => {
            select(id, placeholder, CreateSelectMenuKind::Role { default_roles: None }, 1)
        }
        Row::Channels { id, placeholder } => {
            let channel_types = Some(vec![ChannelType::Text, ChannelType::Forum]);
            let kind = CreateSelectMenuKind::Channel { channel_types, default_channels: None };
            select(id, placeholder, kind, 1)
        }
    }
}

fn select(id: &str, placeholder: &str, kind: CreateSelectMenuKind, most: u8) -> CreateActionRow {
    let menu = CreateSelectMenu::new(id, kind)
        .placeholder(short(&unmarked(placeholder), 150))
        .min_values(1)
        .max_values(most);
    CreateActionRow::SelectMenu(menu)
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

/// Creates an autocompletion choice from a label and its value. Discord renders no markup in labels.
pub fn choice(words: &str, value: impl Into<serde_json::Value>) -> AutocompleteChoice {
    AutocompleteChoice::new(short(&unmarked(words), 100), value)
}

/// Returns the values selected in a menu of entries; none for any other component.
pub fn selected(click: &ComponentInteraction) -> &[String] {
    match &click.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values,
        _ => &[],
    }
}

/// Discord's limit for the number of autocompletion choices.
pub const CHOICES: usize = 25;

/// Creates the response to an autocompletion request.
pub fn autocompletion(
    choices: impl Iterator<Item = AutocompleteChoice>,
) -> CreateAutocompleteResponse {
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// Converts text for the label of a form or field, where Discord renders no markup, and shortens it.
pub fn form_label(words: &str) -> String {
    short(&unmarked(words), 45)
}
