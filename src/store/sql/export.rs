//! Reads the contents of a match file at a single point in time.

use super::header::{header, seed_of};
use super::letters::exported;
use super::log::{read_all_events, read_batches, setup_of};
use super::{Body, Result};
use crate::{Export, MatchId};

impl Body {
    pub(crate) async fn export(&self, id: MatchId, is_whole: bool) -> Result<Export> {
        let mut db = self.read().await?;
        let header = header(&mut db, id).await?;
        let seed = match header.status.is_over() || is_whole {
            true => Some(seed_of(&mut db, id).await?),
            false => None,
        };
        let setup = setup_of(&mut db, &header).await?;
        let batches = read_batches(&mut db, id, 0, u32::MAX).await?;
        let events = read_all_events(&mut db, &header).await?;
        let mut export = Export::of(header, seed, setup, batches, events, is_whole)?;
        if is_whole {
            (export.letters, export.letter_wishes) = exported(&mut db, id).await?;
        }
        Ok(export)
    }
}
