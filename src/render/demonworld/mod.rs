//! The pictures of Demonworld, each from the [`View`] of one viewer, so that none can show what they may not know.
//!
//! [`View`]: crate::games::demonworld::View

mod livery;
