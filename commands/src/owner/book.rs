//! `regnal book`: writes a match's public book.

use std::path::Path;

use regnal::game::Viewer;
use regnal::store::{MatchId, Store, StoreError};
use regnal::text::Lang;

use super::failed::Failed;
use super::matches::{no_such_match, to_read, write_private};
use super::{must_be_writable, print_bytes};
use crate::discord::error::Error;
use crate::games::FACES;
use crate::run::keepsake::{self, Progress, Subject};
use crate::run::pictures::looked_at;
use crate::run::table::{Table, kind};
use crate::studio::Studio;

/// Writes a match's book to a file or to standard output. The file is readable only by its owner, since the match might
/// be in a private channel.
///
/// # Errors
/// Returns an error if the book cannot be written.
pub async fn write(dir: &Path, number: i64, lang: Lang, out: Option<&Path>) -> Result<(), Failed> {
    if let Some(out) = out {
        must_be_writable(out)?;
    }
    let Some(store) = to_read(dir).await? else {
        return Err(no_such_match(dir, number));
    };
    let book = made(&store, MatchId(number), lang).await;
    store.close().await;
    let book = book.map_err(|error| match error {
        Error::Store(StoreError::NotFound) => no_such_match(dir, number),
        Error::Invalid(_) => Failed::File(format!("match {number} has not begun")),
        other => Failed::Broken(other),
    })?;
    match out {
        None => print_bytes(&book),
        Some(out) => write_private(out, &book).map_err(Failed::of(out)),
    }
}

async fn made(store: &Store, id: MatchId, lang: Lang) -> crate::discord::error::Result<Vec<u8>> {
    let table = Table::load(store, id).await?;
    let kind = kind(&table.header)?;
    let face = FACES.iter().find(|face| face.kind() == kind);
    let face = face.ok_or(Error::UnknownGame(id))?;
    let whose = looked_at(&table, table.channel());
    let subject = Subject::of(store, *face, table, Viewer::Public, lang).await?;
    keepsake::book(&subject, &Studio::default(), whose, &Progress::default()).await
}
