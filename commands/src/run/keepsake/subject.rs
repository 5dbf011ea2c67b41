//! Of which match something is kept, and for whom; how far it is.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use regnal::game::Viewer;
use regnal::games::AnyGame;
use regnal::store::{Loaded, Store};
use regnal::text::{Lang, Line, say};

use crate::discord::error::Result;
use crate::run::app::Face;
use crate::run::eyes;
use crate::run::face::{Looker, Sheet};
use crate::run::pictures::seen;
use crate::run::table::{Table, not_begun};

/// A file has at most so many bytes: Discord takes ten million from whoever pays for nothing.
pub const LIMIT: usize = 8_000_000;

/// A match, and for whom something of it is kept.
#[derive(Debug)]
pub struct Subject {
    /// What its game shows.
    pub face: &'static dyn Face,
    /// The match.
    pub table: Table,
    /// Its whole log.
    pub loaded: Loaded,
    /// What the reader is to it.
    pub viewer: Viewer,
    /// With whose eyes it is told: the reader's own; once it is over everybody's, the reader's first.
    pub eyes: Vec<Viewer>,
    /// The reader's language.
    pub lang: Lang,
    /// The seed, where the match is over.
    pub seed: Option<String>,
}

impl Subject {
    /// A match as somebody may look back at it.
    ///
    /// # Errors
    /// A message for the person when it has not begun; those of the store.
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
        // No snapshot: everything is told from its own moment.
        let loaded = store.load_whole(id).await?;
        let seed = match loaded.header.status.is_over() {
            true => Some(store.seed(id).await?.reveal()),
            false => None,
        };
        let eyes = eyes::all(&table, viewer);
        Ok(Arc::new(Subject {
            eyes,
            face,
            table,
            loaded,
            viewer,
            lang,
            seed,
        }))
    }

    pub(super) fn is_over(&self) -> bool {
        self.loaded.header.status.is_over()
    }

    pub(super) fn say(&self, line: &Line) -> String {
        say(self.lang, line, &self.table.names())
    }

    /// The map of a position of the match, as the viewer may see it.
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
        let then = Table {
            game: Some(game.clone()),
            ..self.table.clone()
        };
        seen(&then, viewer, self.lang, look)
    }
}

/// How far something is.
#[derive(Clone, Debug, Default)]
pub struct Progress(Arc<(AtomicUsize, AtomicUsize)>);

impl Progress {
    /// How many pictures are painted, and of how many.
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
        self.0
            .0
            .fetch_add(usize::from(is_painted), Ordering::Relaxed);
    }
}
