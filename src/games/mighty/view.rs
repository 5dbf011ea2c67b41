//! What a viewer may know.
use super::state::Mighty;
use crate::game::Viewer;
/// What a viewer may know.
#[derive(Clone, Debug, PartialEq)]
pub struct View {}
impl Mighty {
    pub(super) fn seen_by(&self, _viewer: Viewer) -> View {
        View {}
    }
}
