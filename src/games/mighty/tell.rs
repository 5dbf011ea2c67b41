//! Events as messages.
use super::event::Event;
use super::state::Mighty;
use crate::game::Viewer;
use crate::text::Line;
impl Mighty {
    pub(super) fn line(&self, _event: &Event, _viewer: Viewer) -> Option<Line> {
        None
    }
}
