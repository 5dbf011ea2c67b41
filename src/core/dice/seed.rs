//! A match's secret seed, and the key of its draws.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A match's secret seed: 32 bytes from the operating system, published after the match has ended.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed([u8; 32]);

impl std::fmt::Debug for Seed {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Seed(secret)")
    }
}

impl Seed {
    /// Generates a new seed from the operating system.
    pub fn from_system() -> Seed {
        let mut bytes = [0; 32];
        rand::rng().fill_bytes(&mut bytes);
        Seed(bytes)
    }

    /// Creates a seed from its bytes.
    pub fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// Returns the bytes.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Returns the SHA-256 of the seed in hexadecimal, for publication before the first draw.
    pub fn commitment(&self) -> String {
        to_hexadecimal(&Sha256::digest(self.0))
    }

    /// Returns the seed in hexadecimal, for publication after the match.
    pub fn reveal(&self) -> String {
        to_hexadecimal(&self.0)
    }

    /// Derives the draw key from the seed and the players' salts, in seat order. Each salt is preceded by its length,
    /// so that different lists of salts never give the same hash input.
    pub fn mixed(&self, salts: &[String]) -> Key {
        let mut hash = Sha256::new();
        hash.update(self.0);
        for salt in salts {
            hash.update((salt.len() as u64).to_be_bytes());
            hash.update(salt.as_bytes());
        }
        Key(hash.finalize().into())
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> String {
        seed.reveal()
    }
}

/// Error for text that does not consist of 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seed must be 64 hexadecimal digits")]
pub struct NotASeed;

impl TryFrom<String> for Seed {
    type Error = NotASeed;

    fn try_from(text: String) -> Result<Seed, NotASeed> {
        if text.len() != 64 || !text.is_ascii() {
            return Err(NotASeed);
        }
        let mut bytes = [0; 32];
        for (index, byte) in bytes.iter_mut().enumerate() {
            *byte =
                u8::from_str_radix(&text[2 * index..2 * index + 2], 16).map_err(|_| NotASeed)?;
        }
        Ok(Seed(bytes))
    }
}

fn to_hexadecimal(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The secret key of a match's draws.
#[derive(Clone, PartialEq, Eq)]
pub struct Key(pub(super) [u8; 32]);

impl std::fmt::Debug for Key {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Key(secret)")
    }
}

impl Key {
    /// Returns the value of draw `number`, from 1 to `sides`. Each draw reserves 32 ChaCha20 words for rejection
    /// sampling, which avoids bias.
    pub fn draw(&self, number: u64, sides: u32) -> u32 {
        let mut words = ChaCha20Rng::from_seed(self.0);
        words.set_word_pos(u128::from(number) * 32);
        let zone = u32::MAX - u32::MAX % sides;
        for _ in 0..32 {
            let word = words.next_u32();
            if word < zone {
                return word % sides + 1;
            }
        }
        // Reached only if all 32 words were rejected, each with a probability below one half. For dice, the resulting
        // bias is below 10^-280.
        words.next_u32() % sides + 1
    }
}
