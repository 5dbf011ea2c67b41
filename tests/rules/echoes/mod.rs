//! Echoes of Emperors.

mod cards;
