//! Echoes of Emperors: a duel of decks on a map of hidden tiles, for two, or for two teams of two.
//!
//! | file | what it holds |
//! |---|---|
//! | `nouns` | the words of the game |
//! | `card` | what a card says |

pub mod card;
pub mod nouns;
