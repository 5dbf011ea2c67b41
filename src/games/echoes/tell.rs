//! Events as messages.

use super::event::Event;
use super::state::Echoes;
use crate::game::Viewer;
use crate::text::Line;

impl Echoes {
    /// An event, as a viewer may read it.
    pub(super) fn line(&self, _event: &Event, _viewer: Viewer) -> Option<Line> {
        None
    }
}
