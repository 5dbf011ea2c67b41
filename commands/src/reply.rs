//! Answers to one person: always private, unless what they asked for is for all.

use serenity::all::{
    CommandInteraction, ComponentInteraction, Context, CreateActionRow, CreateAllowedMentions,
    CreateAttachment, CreateButton, CreateInteractionResponse, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, EditInteractionResponse, ModalInteraction,
};

use crate::error::{Error, Result};
use crate::outgoing::{Button, Look, MESSAGE, fit};

/// A picture with the words that stand for it.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The bytes of a PNG.
    pub png: Vec<u8>,
    /// The file's name, which says nothing about its content.
    pub name: &'static str,
    /// The same for those who cannot see it, at most 1,024 characters.
    pub alt: String,
}

/// A text as a file.
#[derive(Clone, Debug)]
pub struct Document {
    /// The file's name.
    pub name: &'static str,
    /// What it holds.
    pub text: String,
}

/// An entry of a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What comes back when it is chosen, at most 100 characters.
    pub value: String,
    /// Its words, at most 100 characters.
    pub label: String,
    /// More words, at most 100 characters.
    pub note: Option<String>,
}

/// A row of a panel.
#[derive(Clone, Debug, PartialEq, Eq)]
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

/// An answer.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    /// The words, in Discord's markdown.
    pub content: String,
    /// The picture.
    pub picture: Option<Picture>,
    /// What is too long for the words.
    pub document: Option<Document>,
    /// At most five rows.
    pub rows: Vec<Row>,
    /// Whether all may see it. Closed by default.
    pub public: bool,
}

impl Answer {
    /// A private answer of words.
    pub fn whisper(content: impl Into<String>) -> Answer {
        Answer {
            content: content.into(),
            ..Answer::default()
        }
    }

    fn rows(&self) -> Vec<CreateActionRow> {
        self.rows.iter().take(5).map(row).collect()
    }

    fn files(&self) -> Vec<CreateAttachment> {
        let picture = self.picture.as_ref().map(|picture| {
            let alt: String = picture.alt.chars().take(1024).collect();
            CreateAttachment::bytes(picture.png.clone(), picture.name).description(alt)
        });
        let document = self.document.as_ref().map(|document| {
            CreateAttachment::bytes(document.text.clone().into_bytes(), document.name)
        });
        picture.into_iter().chain(document).collect()
    }

    fn message(&self) -> CreateInteractionResponseMessage {
        let message = CreateInteractionResponseMessage::new()
            .content(fit(&self.content, MESSAGE))
            .ephemeral(!self.public)
            .allowed_mentions(CreateAllowedMentions::new())
            .components(self.rows());
        match self.files() {
            files if files.is_empty() => message,
            files => message.files(files),
        }
    }

    fn edit(&self) -> EditInteractionResponse {
        let edit = EditInteractionResponse::new()
            .content(fit(&self.content, MESSAGE))
            .allowed_mentions(CreateAllowedMentions::new())
            .components(self.rows());
        self.files()
            .into_iter()
            .fold(edit, |edit, file| edit.new_attachment(file))
    }

    fn follow_up(&self) -> CreateInteractionResponseFollowup {
        let message = CreateInteractionResponseFollowup::new()
            .content(fit(&self.content, MESSAGE))
            .ephemeral(!self.public)
            .allowed_mentions(CreateAllowedMentions::new())
            .components(self.rows());
        match self.files() {
            files if files.is_empty() => message,
            files => message.files(files),
        }
    }
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
            let options = entries
                .iter()
                .take(25)
                .map(|entry| {
                    let option =
                        CreateSelectMenuOption::new(short(&entry.label, 100), entry.value.clone());
                    match &entry.note {
                        Some(note) => option.description(short(note, 100)),
                        None => option,
                    }
                })
                .collect::<Vec<_>>();
            let most = (*most).clamp(1, options.len().clamp(1, 25) as u8);
            let menu = CreateSelectMenu::new(id.clone(), CreateSelectMenuKind::String { options })
                .placeholder(short(placeholder, 150))
                .min_values(1)
                .max_values(most);
            CreateActionRow::SelectMenu(menu)
        }
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
        .label(short(&button.label, 80))
        .style(style)
}

/// `text` in at most `limit` characters.
pub fn short(text: &str, limit: usize) -> String {
    if text.chars().count() <= limit {
        return text.to_owned();
    }
    text.chars()
        .take(limit.saturating_sub(1))
        .chain(['…'])
        .collect()
}

/// An interaction that can be answered.
#[derive(Clone, Copy, Debug)]
pub enum Asked<'a> {
    /// A slash command.
    Command(&'a CommandInteraction),
    /// A button or a menu.
    Component(&'a ComponentInteraction),
    /// A form that was filled in.
    Modal(&'a ModalInteraction),
}

impl Asked<'_> {
    /// Answers for the first and only time.
    ///
    /// # Errors
    /// [`Error::Discord`].
    pub async fn answer(self, ctx: &Context, answer: &Answer) -> Result<()> {
        let response = CreateInteractionResponse::Message(answer.message());
        self.respond(ctx, response).await
    }

    /// Puts the answer in the place of the message whose component was clicked.
    ///
    /// # Errors
    /// [`Error::Discord`].
    pub async fn update(self, ctx: &Context, answer: &Answer) -> Result<()> {
        let response = CreateInteractionResponse::UpdateMessage(answer.message());
        self.respond(ctx, response).await
    }

    /// Says that the answer takes a moment; [`Asked::complete`] follows.
    ///
    /// # Errors
    /// [`Error::Discord`].
    pub async fn defer(self, ctx: &Context, public: bool) -> Result<()> {
        let message = CreateInteractionResponseMessage::new().ephemeral(!public);
        self.respond(ctx, CreateInteractionResponse::Defer(message))
            .await
    }

    /// Gives the answer that was put off.
    ///
    /// # Errors
    /// [`Error::Discord`].
    pub async fn complete(self, ctx: &Context, answer: &Answer) -> Result<()> {
        match self {
            Asked::Command(command) => command.edit_response(ctx, answer.edit()).await,
            Asked::Component(component) => component.edit_response(ctx, answer.edit()).await,
            Asked::Modal(form) => form.edit_response(ctx, answer.edit()).await,
        }
        .map(drop)
        .map_err(Error::from)
    }

    /// Says more after the answer.
    ///
    /// # Errors
    /// [`Error::Discord`].
    pub async fn add(self, ctx: &Context, answer: &Answer) -> Result<()> {
        match self {
            Asked::Command(command) => command.create_followup(ctx, answer.follow_up()).await,
            Asked::Component(component) => component.create_followup(ctx, answer.follow_up()).await,
            Asked::Modal(form) => form.create_followup(ctx, answer.follow_up()).await,
        }
        .map(drop)
        .map_err(Error::from)
    }

    async fn respond(self, ctx: &Context, response: CreateInteractionResponse) -> Result<()> {
        match self {
            Asked::Command(command) => command.create_response(ctx, response).await,
            Asked::Component(component) => component.create_response(ctx, response).await,
            Asked::Modal(form) => form.create_response(ctx, response).await,
        }
        .map_err(Error::from)
    }
}
