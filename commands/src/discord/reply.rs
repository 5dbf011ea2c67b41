//! Answers to one person: always private, unless what they asked for is for all.

use serenity::all::{
    CommandInteraction, ComponentInteraction, Context, CreateActionRow, CreateAllowedMentions,
    CreateAttachment, CreateInteractionResponse, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, EditInteractionResponse, ModalInteraction,
};

use crate::discord::components::{Row, row};
use crate::discord::error::{Error, Result};
use crate::discord::text::{MESSAGE, fit};

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
