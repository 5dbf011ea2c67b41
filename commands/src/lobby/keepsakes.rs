//! `/story book` and `/story film`, and the buttons for both below the final post of a match. Both files are created in
//! the queue of long tasks, with progress messages.

use regnal::game::Viewer;
use regnal::store::MatchId;
use regnal::text::{Lang, Line, Names, say};

use super::call::LiveCall;
use crate::discord::custom_id::Perspective;
use crate::discord::error::{Error, Result};
use crate::discord::reply::{Answer, Document};
use crate::run::app::{App, SlashContext};
use crate::run::eyes;
use crate::run::keepsake::{self, Progress, Subject};
use crate::run::pictures::looked_at;
use crate::run::sight::check_may_be_public;
use crate::run::table::{Table, not_begun};
use crate::studio::QueueKey;

/// Creates a match's book as a private reply.
#[poise::command(slash_command)]
pub(super) async fn book(
    ctx: SlashContext<'_>,
    #[rename = "match"]
    #[min = 1]
    number: Option<i64>,
) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    let table = call.any(number).await?;
    give_book(call, table).await
}

/// Creates a match's film as a public reply.
#[poise::command(slash_command)]
pub(super) async fn film(
    ctx: SlashContext<'_>,
    #[rename = "match"]
    #[min = 1]
    number: Option<i64>,
    public: Option<bool>,
) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    let table = call.any(number).await?;
    let (public, app, asker) = (public == Some(true), call.app, call.asker.clone());
    if public {
        check_may_be_public(app, call.http(), &asker, &table.header).await?;
    }
    give_film(call, table, public).await
}

/// Handles a click on the book button.
pub(super) async fn book_of(call: &mut LiveCall<'_>, id: MatchId) -> Result<()> {
    let table = call.any(Some(id.0)).await?;
    give_book(call, table).await
}

/// Handles a click on the film button.
pub(super) async fn film_of(call: &mut LiveCall<'_>, id: MatchId) -> Result<()> {
    let table = call.any(Some(id.0)).await?;
    give_film(call, table, false).await
}

async fn give_book(call: &mut LiveCall<'_>, table: Table) -> Result<()> {
    let viewer = eyes::viewer(&table, call.asker.user, Perspective::Own);
    let wanted = FileRequest { what: FileKind::Book, viewer, lang: call.asker.lang, public: false };
    give(call, table, wanted).await
}

async fn give_film(call: &mut LiveCall<'_>, table: Table, public: bool) -> Result<()> {
    let wanted = FileRequest {
        what: FileKind::Film,
        viewer: Viewer::Public,
        lang: match public {
            true => table.lang(),
            false => call.asker.lang,
        },
        public,
    };
    give(call, table, wanted).await
}

#[derive(Clone, Copy)]
enum FileKind {
    Book,
    Film,
}

#[derive(Clone, Copy)]
struct FileRequest {
    what: FileKind,
    /// Perspective of the file's reader.
    viewer: Viewer,
    lang: Lang,
    /// True if everybody can see the reply.
    public: bool,
}

impl FileRequest {
    fn says(self, line: Line) -> Answer {
        Answer { content: self.words(line), public: self.public, ..Answer::default() }
    }

    fn words(self, line: Line) -> String {
        say(self.lang, &line, &Names::default())
    }
}

/// Creates a file when the request reaches the front of the queue. Shows progress messages until then.
async fn give(call: &mut LiveCall<'_>, table: Table, wanted: FileRequest) -> Result<()> {
    let app = call.app;
    if table.header.started.is_none() {
        return Err(not_begun(&table.header));
    }
    let whose = looked_at(&table, call.asker.channel);
    let place = call.queue(&table)?;
    if app.studio.is_crowded(whose) {
        return Err(Error::says("error-queue-full"));
    }
    call.defer(wanted.public).await?;
    if app.works.is_busy() {
        let waits = wanted.says(Line::new("keepsake-waits"));
        call.complete(&waits).await?;
    }
    let turn = place.turn().await?;
    let progress = Progress::default();
    let work = made(app, table, whose, wanted, &progress);
    tokio::pin!(work);
    let made = loop {
        if let Ok(done) = tokio::time::timeout(app.works.step(), &mut work).await {
            break done;
        }
        let (done, all) = progress.now();
        let line = Line::new("keepsake-progress").with("done", done).with("all", all);
        call.complete(&wanted.says(line)).await?;
    };
    drop((turn, place));
    let answer = match made {
        Ok((line, document)) => Answer { document: Some(document), ..wanted.says(line) },
        // The reply was deferred, so an error must be sent as the reply.
        Err(Error::Invalid(line)) => wanted.says(*line),
        Err(other) => return Err(other),
    };
    call.complete(&answer).await
}

/// Creates the file and its caption.
async fn made(
    app: &App,
    table: Table,
    whose: QueueKey,
    wanted: FileRequest,
    progress: &Progress,
) -> Result<(Line, Document)> {
    let id = table.header.id;
    let face = app.face_of(&table)?;
    let subject = Subject::of(&app.store, face, table, wanted.viewer, wanted.lang).await?;
    Ok(match wanted.what {
        FileKind::Book => {
            let bytes = keepsake::book(&subject, &app.studio, whose, progress).await?;
            let about = Line::new("keepsake-book-file").with("match", id.0);
            let document = Document {
                name: format!("regnal-match-{id}.html").into(),
                about: wanted.words(about),
                bytes,
            };
            (Line::new("keepsake-book").with("match", id.0), document)
        }
        FileKind::Film => {
            let film = keepsake::film(&subject, &app.studio, whose, progress).await?;
            let about = Line::new("keepsake-film-file").with("match", id.0);
            let document = Document {
                name: format!("regnal-match-{id}.gif").into(),
                about: wanted.words(about),
                bytes: film.gif,
            };
            let line = Line::new("keepsake-film").with("match", id.0).with("frames", film.frames);
            (line, document)
        }
    })
}
