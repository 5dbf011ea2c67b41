//! Echoes of Emperors: a duel of decks on a map of hidden tiles, for two, or for two teams of two.
//!
//! | file | what it holds |
//! |---|---|
//! | `nouns` | the words of the game |
//! | `card` | what a card says |
//! | `content` | the cards and tiles, and what is checked of them |
//! | `card_text` | the rules text of a card |

pub mod card;
pub mod card_text;
pub mod content;
pub mod nouns;
