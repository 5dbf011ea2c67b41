//! Short labels for actions, and what is asked and owed.
use super::{action::Action, state::Mighty};
use crate::game::{Seat, Viewer};
use crate::text::Line;
impl Mighty {
    /// label
    pub fn describe(&self, action: &Action) -> Line {
        Line::new("text-list-empty").with("x", format!("{action:?}"))
    }
    /// stage
    pub fn stage_line(&self) -> Line {
        Line::new("text-list-empty")
    }
    /// question
    pub fn question_line(&self, _viewer: Viewer) -> Option<Line> {
        None
    }
    /// owed
    pub fn owed(&self, _seat: Seat) -> Vec<Line> {
        vec![]
    }
}
