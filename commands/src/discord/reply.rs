//! Replies to one user, private unless requested otherwise.
//!
//! A reply does not wait long for its picture. If the picture is not ready in time, the text is sent without it, and
//! the picture follows.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use regnal::text::Line;
use serenity::all::{
    CommandInteraction, ComponentInteraction, Context, CreateActionRow, CreateAllowedMentions,
    CreateAttachment, CreateInteractionResponse, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, EditInteractionResponse, HttpError, MessageFlags, MessageId,
    MessageInteractionMetadata, ModalInteraction,
};

use crate::discord::components::{Row, row};
use crate::discord::error::{Error, Result, code};
use crate::discord::text::{ALT, MESSAGE, fit};
use crate::studio::{Ordered, Png, Unpainted};

/// Time limit for the reply to an interaction. Discord allows three seconds, part of which has already passed when the
/// interaction arrives.
const LASTS: Duration = Duration::from_millis(2_500);

/// First pause before an edit is retried; later pauses are longer.
const EDIT_PAUSE: Duration = Duration::from_millis(500);
/// Pause length at which a failed edit is no longer retried.
const LONGEST_EDIT_PAUSE: Duration = Duration::from_secs(16);

/// Time limit for sending a picture after its text. Users would no longer look for a picture that arrives later.
const FOLLOWS: Duration = Duration::from_secs(90);

/// Replies whose pictures are still outstanding, keyed by the interaction that created the message. A later reply in
/// the same message replaces the entry.
static TO_COME: Mutex<BTreeMap<u64, u64>> = Mutex::new(BTreeMap::new());

/// A picture with its alt text and its notes.
#[derive(Clone, Debug)]
pub struct Picture {
    /// Picture, which is either ready or queued.
    pub png: Ordered,
    /// File name, which reveals nothing about the content.
    pub name: &'static str,
    /// Alt text for users who cannot see the picture, at most 1,024 characters.
    pub alt: String,
    /// Note saying that the picture will follow.
    pub follows: String,
    /// Note saying that the picture is missing.
    pub missing: String,
}

impl Picture {
    /// Creates the attachment for the picture from its PNG data.
    pub fn file(&self, png: &Png) -> CreateAttachment {
        let alt: String = self.alt.chars().take(ALT).collect();
        CreateAttachment::bytes(png.to_vec(), self.name).description(alt)
    }
}

/// A file attached to a reply.
#[derive(Clone, Debug)]
pub struct Document {
    /// Name of the file.
    pub name: Cow<'static, str>,
    /// Description for users who do not open the file, at most 1,024 characters.
    pub about: String,
    /// Content of the file.
    pub bytes: Vec<u8>,
}

/// A reply.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    /// Text in Discord's markdown.
    pub content: String,
    /// Picture attached to the reply.
    pub picture: Option<Picture>,
    /// Attached file, for text that is too long.
    pub document: Option<Document>,
    /// Components below the reply, at most five rows.
    pub rows: Vec<Row>,
    /// True if everybody can see the reply; private by default.
    pub public: bool,
}

impl Answer {
    /// Creates a private, text-only reply.
    pub fn whisper(content: impl Into<String>) -> Answer {
        Answer { content: content.into(), ..Answer::default() }
    }

    fn rows(&self) -> Vec<CreateActionRow> {
        self.rows.iter().take(5).map(row).collect()
    }

    /// Returns the text, with a note about the picture if needed.
    fn words(&self, png: Option<&Result<Png, Unpainted>>) -> String {
        let note = self.picture.as_ref().and_then(|picture| match png {
            Some(Ok(_)) => None,
            Some(Err(_)) => Some(&picture.missing),
            None => Some(&picture.follows),
        });
        match note {
            Some(note) => format!("{}\n-# {note}", fit(&self.content, MESSAGE - note.len() - 8)),
            None => fit(&self.content, MESSAGE),
        }
    }

    fn files(&self, png: Option<&Result<Png, Unpainted>>) -> Vec<CreateAttachment> {
        let picture = self.picture.as_ref().zip(png.and_then(|png| png.as_ref().ok()));
        let picture = picture.map(|(picture, png)| picture.file(png));
        let document = self.document.as_ref().map(|document| {
            let about: String = document.about.chars().take(ALT).collect();
            CreateAttachment::bytes(document.bytes.clone(), document.name.clone())
                .description(about)
        });
        picture.into_iter().chain(document).collect()
    }
}

macro_rules! build {
    ($answer:expr, $png:expr, $message:expr) => {
        $message
            .content($answer.words($png))
            .allowed_mentions(CreateAllowedMentions::new())
            .components($answer.rows())
    };
}

/// An interaction that can be replied to.
#[derive(Clone, Copy, Debug)]
pub enum RepliableInteraction<'a> {
    /// A slash command.
    Command(&'a CommandInteraction),
    /// A button or a menu.
    Component(&'a ComponentInteraction),
    /// A submitted form.
    Modal(&'a ModalInteraction),
    /// No interaction: the bot itself made the request, and nobody gets a reply.
    Nobody,
}

/// Message to which a reply is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ReplyTarget {
    /// A new message, as the first reply.
    New,
    /// The message whose component was clicked.
    Here,
    /// The reply that was deferred.
    Promised,
    /// The message whose component was clicked, after its update was deferred.
    There,
    /// A follow-up message.
    More,
}

impl RepliableInteraction<'_> {
    /// Sends the first reply.
    pub async fn answer(self, ctx: &Context, answer: &Answer) -> Result<()> {
        self.give(ctx, answer, ReplyTarget::New).await
    }

    /// Replaces the message whose component was clicked. Component ids can be forged, so a private reply never replaces
    /// a public message and is sent separately.
    pub async fn update(self, ctx: &Context, answer: &Answer) -> Result<()> {
        let place = match self.clicked_private_message() || answer.public {
            true => ReplyTarget::Here,
            false => ReplyTarget::New,
        };
        self.give(ctx, answer, place).await
    }

    /// Defers the reply. Call [`RepliableInteraction::complete`] afterwards.
    pub async fn defer(self, ctx: &Context, public: bool) -> Result<()> {
        let message = CreateInteractionResponseMessage::new().ephemeral(!public);
        let promise = CreateInteractionResponse::Defer(message);
        self.respond(ctx, promise, Instant::now()).await
    }

    /// Sends the deferred reply.
    pub async fn complete(self, ctx: &Context, answer: &Answer) -> Result<()> {
        self.give(ctx, answer, ReplyTarget::Promised).await
    }

    /// Defers the update of the message whose component was clicked. Call [`RepliableInteraction::complete_update`]
    /// afterwards. As with [`RepliableInteraction::update`], a private reply never replaces a public message.
    pub async fn defer_update(self, ctx: &Context) -> Result<()> {
        match self.clicked_private_message() {
            true => {
                let promise = CreateInteractionResponse::Acknowledge;
                self.respond(ctx, promise, Instant::now()).await
            }
            false => self.defer(ctx, false).await,
        }
    }

    /// Sends the private reply deferred by [`RepliableInteraction::defer_update`].
    pub async fn complete_update(self, ctx: &Context, answer: &Answer) -> Result<()> {
        let place = match self.clicked_private_message() {
            true => ReplyTarget::There,
            false => ReplyTarget::Promised,
        };
        self.give(ctx, answer, place).await
    }

    /// Sends the private reply deferred by [`RepliableInteraction::defer_update`]. If creating the reply failed, sends
    /// the error's message instead.
    ///
    /// # Errors
    /// Returns [`Error::Discord`], and the error from `made` if the owner should see it in the log.
    pub async fn settle_update(
        self,
        ctx: &Context,
        made: Result<Answer>,
        say: impl FnOnce(&Line) -> String + Send,
    ) -> Result<()> {
        let error = match made {
            Ok(answer) => return self.complete_update(ctx, &answer).await,
            Err(error) if error.is_alarming() => return Err(error),
            Err(error) => error,
        };
        let Some(line) = error.line() else { return Ok(()) };
        let refusal = Answer::whisper(say(&line));
        // The error message must not overwrite the private message whose button was clicked.
        match self.clicked_private_message() {
            true => self.add(ctx, &refusal).await,
            false => self.complete(ctx, &refusal).await,
        }
    }

    /// Sends a follow-up message after the reply.
    pub async fn add(self, ctx: &Context, answer: &Answer) -> Result<()> {
        self.give(ctx, answer, ReplyTarget::More).await
    }

    /// Sends a reply. If its picture is not ready in time, sends the picture later.
    async fn give(self, ctx: &Context, answer: &Answer, place: ReplyTarget) -> Result<()> {
        let began = Instant::now();
        let (root, own) = (self.root(place), self.id());
        let png = match &answer.picture {
            Some(picture) => picture.png.in_time().await,
            None => None,
        };
        to_come(|waiting| match (&answer.picture, &png) {
            (Some(_), None) => drop(waiting.insert(root, own)),
            _ => drop(waiting.remove(&root)),
        });
        let sent = self.send(ctx, answer, png.as_ref(), (place, began)).await;
        let (Some(picture), None) = (&answer.picture, png) else {
            return sent.map(drop);
        };
        let late = match &sent {
            Ok(_) => tokio::time::timeout(FOLLOWS, picture.png.done()).await.ok(),
            Err(_) => None,
        };
        // The picture is added only if the message still shows the same reply and the reply's picture has not been
        // sent.
        let is_ours = to_come(|waiting| match waiting.get(&root) {
            Some(&latest) if latest == own => waiting.remove(&root).is_some(),
            _ => false,
        });
        match (sent?, late) {
            (message, Some(late)) if is_ours => self.amend(ctx, answer, &late, message).await,
            _ => Ok(()),
        }
    }

    /// Sends a reply, with its picture if the picture is ready. If the reply is a follow-up message, returns the id of
    /// that message.
    async fn send(
        self,
        ctx: &Context,
        answer: &Answer,
        png: Option<&Result<Png, Unpainted>>,
        (place, began): (ReplyTarget, Instant),
    ) -> Result<Option<MessageId>> {
        let message = || {
            let message = build!(answer, png, CreateInteractionResponseMessage::new());
            let message = message.ephemeral(!answer.public);
            match answer.files(png) {
                files if files.is_empty() => message,
                files => message.files(files),
            }
        };
        match place {
            ReplyTarget::New => {
                let response = CreateInteractionResponse::Message(message());
                self.respond(ctx, response, began).await.map(|()| None)
            }
            ReplyTarget::Here => {
                let response = CreateInteractionResponse::UpdateMessage(message());
                self.respond(ctx, response, began).await.map(|()| None)
            }
            ReplyTarget::Promised => self.edit(ctx, answer, png, false).await.map(|()| None),
            ReplyTarget::There => self.edit(ctx, answer, png, true).await.map(|()| None),
            ReplyTarget::More => {
                let more = build!(answer, png, CreateInteractionResponseFollowup::new());
                let more = more.ephemeral(!answer.public);
                let more = match answer.files(png) {
                    files if files.is_empty() => more,
                    files => more.files(files),
                };
                let http = &ctx.http;
                let sent = match self {
                    RepliableInteraction::Command(command) => {
                        command.create_followup(http, more).await
                    }
                    RepliableInteraction::Component(component) => {
                        component.create_followup(http, more).await
                    }
                    RepliableInteraction::Modal(form) => form.create_followup(http, more).await,
                    RepliableInteraction::Nobody => return Ok(None),
                };
                Ok(Some(sent?.id))
            }
        }
    }

    /// Adds the late picture to the reply, or a note that the picture is missing.
    async fn amend(
        self,
        ctx: &Context,
        answer: &Answer,
        png: &Result<Png, Unpainted>,
        message: Option<MessageId>,
    ) -> Result<()> {
        let Some(message) = message else {
            return self.edit(ctx, answer, Some(png), false).await;
        };
        let edit = build!(answer, Some(png), CreateInteractionResponseFollowup::new());
        let edit = edit.files(answer.files(Some(png)));
        let http = &ctx.http;
        match self {
            RepliableInteraction::Command(command) => {
                command.edit_followup(http, message, edit).await
            }
            RepliableInteraction::Component(component) => {
                component.edit_followup(http, message, edit).await
            }
            RepliableInteraction::Modal(form) => form.edit_followup(http, message, edit).await,
            RepliableInteraction::Nobody => return Ok(()),
        }
        .map(drop)
        .map_err(Error::from)
    }

    /// Edits the reply, retrying on temporary Discord failures. If `bare`, removes the existing attachments.
    async fn edit(
        self,
        ctx: &Context,
        answer: &Answer,
        png: Option<&Result<Png, Unpainted>>,
        bare: bool,
    ) -> Result<()> {
        let edit = build!(answer, png, EditInteractionResponse::new());
        let edit = match bare {
            true => edit.clear_attachments(),
            false => edit,
        };
        let files = answer.files(png).into_iter();
        let edit = files.fold(edit, |edit, file| edit.new_attachment(file));
        let (http, mut pause) = (&ctx.http, EDIT_PAUSE);
        loop {
            let edit = edit.clone();
            let edited = match self {
                RepliableInteraction::Command(command) => command.edit_response(http, edit).await,
                RepliableInteraction::Component(component) => {
                    component.edit_response(http, edit).await
                }
                RepliableInteraction::Modal(form) => form.edit_response(http, edit).await,
                RepliableInteraction::Nobody => return Ok(()),
            };
            match edited {
                Err(error) if is_passing(&error) && pause < LONGEST_EDIT_PAUSE => {
                    tokio::time::sleep(pause).await;
                    pause *= 2;
                }
                edited => return edited.map(drop).map_err(Error::from),
            }
        }
    }

    /// Sends the response, retrying on temporary Discord failures. The user's client has been waiting since `began`;
    /// when it gives up, the retries stop.
    async fn respond(
        self,
        ctx: &Context,
        response: CreateInteractionResponse,
        began: Instant,
    ) -> Result<()> {
        let (http, mut pause) = (&ctx.http, Duration::from_millis(100));
        loop {
            let response = response.clone();
            let sent = match self {
                RepliableInteraction::Command(command) => {
                    command.create_response(http, response).await
                }
                RepliableInteraction::Component(component) => {
                    component.create_response(http, response).await
                }
                RepliableInteraction::Modal(form) => form.create_response(http, response).await,
                RepliableInteraction::Nobody => return Ok(()),
            };
            let again = pause > Duration::from_millis(100);
            match sent {
                Ok(()) => return Ok(()),
                // The earlier attempt succeeded after all.
                Err(error) if again && code(&error) == Some(ACKNOWLEDGED) => return Ok(()),
                Err(error) if is_passing(&error) && began.elapsed() + pause < LASTS => {
                    tokio::time::sleep(pause).await;
                    pause *= 2;
                }
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Returns whether the message whose component was clicked is private.
    pub fn clicked_private_message(self) -> bool {
        let message = match self {
            RepliableInteraction::Component(component) => Some(&*component.message),
            RepliableInteraction::Modal(form) => form.message.as_deref(),
            RepliableInteraction::Command(_) | RepliableInteraction::Nobody => None,
        };
        message
            .and_then(|message| message.flags)
            .is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
    }

    fn id(self) -> u64 {
        match self {
            RepliableInteraction::Command(command) => command.id.get(),
            RepliableInteraction::Component(component) => component.id.get(),
            RepliableInteraction::Modal(form) => form.id.get(),
            RepliableInteraction::Nobody => 0,
        }
    }

    /// Returns the interaction that created the message to which a reply is written.
    fn root(self, place: ReplyTarget) -> u64 {
        let is_there = matches!(place, ReplyTarget::Here | ReplyTarget::There);
        let message = match self {
            RepliableInteraction::Component(component) if is_there => Some(&*component.message),
            RepliableInteraction::Modal(form) if is_there => form.message.as_deref(),
            _ => None,
        };
        message.map_or(self.id(), |message| {
            let brought = message.interaction_metadata.as_deref();
            brought.map_or(message.id.get(), brought_by)
        })
    }
}

/// Discord's code for an interaction that was already acknowledged.
const ACKNOWLEDGED: isize = 40060;

/// Returns whether an error is temporary, meaning that Discord might accept the same request a moment later.
fn is_passing(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            response.status_code.is_server_error() || response.status_code.as_u16() == 429
        }
        _ => false,
    }
}

fn brought_by(interaction: &MessageInteractionMetadata) -> u64 {
    match interaction {
        MessageInteractionMetadata::Command(it) => it.id.get(),
        MessageInteractionMetadata::Component(it) => it.id.get(),
        MessageInteractionMetadata::ModalSubmit(it) => it.id.get(),
        _ => 0,
    }
}

fn to_come<T>(with: impl FnOnce(&mut BTreeMap<u64, u64>) -> T) -> T {
    // Every change leaves the map consistent, so a poisoned lock is usable.
    with(&mut TO_COME.lock().unwrap_or_else(PoisonError::into_inner))
}
