//! The match and the reader of a book or film, and the progress of creating it.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use regnal::game::Viewer;
use regnal::games::AnyGame;
use regnal::store::{Letter, Loaded, Store};
use regnal::text::{Lang, Line, say};

use super::words::plain;
use crate::discord::error::Result;
use crate::run::app::Face;
use crate::run::eyes;
use crate::run::face::{Looker, Sheet};
use crate::run::pictures::seen;
use crate::run::table::{Table, not_begun};

/// Maximum size of a file, in bytes. Discord accepts ten million without a paid plan.
pub const LIMIT: usize = 8_000_000;

/// A match and the reader of its book or film.
#[derive(Debug)]
pub struct Subject {
    /// Discord interface of the match's game.
    pub face: &'static dyn Face,
    /// Match that the book or film is about.
    pub table: Table,
    /// Whole log of the match.
    pub loaded: Loaded,
    /// Reader's own perspective on the match.
    pub viewer: Viewer,
    /// Perspectives to include. During play, this is only the reader's own. In a finished match, the perspectives of
    /// everybody are included, with the reader's own first.
    pub eyes: Vec<Viewer>,
    /// Reader's language.
    pub lang: Lang,
    /// Seed of a finished match.
    pub seed: Option<String>,
    /// Letters of a finished match whose author and readers all agreed to print them, oldest first.
    pub letters: Vec<Letter>,
}

impl Subject {
    /// Loads a match for a reader.
    pub async fn of(
        store: &Store,
        face: &'static dyn Face,
        table: Table,
        viewer: Viewer,
        lang: Lang,
    ) -> Result<Arc<Subject>> {
        if table.header.started.is_none() {
            return Err(not_begun(&table.header));
        }
        let id = table.header.id;
        // The match is loaded without a snapshot, because each event is rendered from the position at the time of the
        // event.
        let loaded = store.load_whole(id).await?;
        let (seed, letters) = match loaded.header.status.is_over() {
            true => (Some(store.seed(id).await?.reveal()), store.printable_letters(id).await?),
            false => (None, Vec::new()),
        };
        let eyes = eyes::all(&table, viewer);
        Ok(Arc::new(Subject { eyes, face, table, loaded, viewer, lang, seed, letters }))
    }

    pub(super) fn is_over(&self) -> bool {
        self.loaded.header.status.is_over()
    }

    pub(super) fn say(&self, line: &Line) -> String {
        say(self.lang, line, &self.table.names())
    }

    /// Returns the headings below which a turn report describes battles, without markup.
    pub(super) fn battle_headings(&self) -> Vec<String> {
        let headings = self.face.battle_headings().iter();
        headings.map(|&id| plain(&self.say(&Line::new(id)))).collect()
    }

    /// Returns the map for a position from the viewer's perspective.
    pub(super) fn map(&self, game: &AnyGame, viewer: Viewer) -> Result<Option<Sheet>> {
        if !game.has_map() {
            return Ok(None);
        }
        self.shown(game, viewer, |at| self.face.map(at, None, false))
    }

    pub(super) fn shown<T>(
        &self,
        game: &AnyGame,
        viewer: Viewer,
        look: impl FnOnce(&Looker<'_>) -> Result<Option<T>>,
    ) -> Result<Option<T>> {
        let then = Table { game: Some(game.clone()), ..self.table.clone() };
        seen(&then, viewer, self.lang, look)
    }
}

/// Progress of creating a book or film.
#[derive(Clone, Debug, Default)]
pub struct Progress(Arc<(AtomicUsize, AtomicUsize)>);

impl Progress {
    /// Returns the number of pictures painted so far, and the total number.
    pub fn now(&self) -> (usize, usize) {
        let (done, all) = &*self.0;
        (done.load(Ordering::Relaxed), all.load(Ordering::Relaxed))
    }

    pub(super) fn expects(&self, all: usize) {
        self.0.1.store(all, Ordering::Relaxed);
    }

    pub(super) fn painted(&self) {
        self.painted_if(true);
    }

    pub(super) fn painted_if(&self, is_painted: bool) {
        self.0.0.fetch_add(usize::from(is_painted), Ordering::Relaxed);
    }
}
