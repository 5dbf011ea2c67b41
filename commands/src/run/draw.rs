//! Assigns badges (colours or races) by lot, according to the players' preferences ("wishes"). The match's dice decide
//! the order of the players. In this order, each player gets the badge they prefer most among those that are left.
//! Then, in the same order, players whose preferences are all taken get one of the remaining badges by lot.

use std::collections::BTreeMap;

use regnal::dice::{Dice, Key};
use regnal::game::Seat;
use serde::{Deserialize, Serialize};

/// Number of the first die of the draw. The dice of the match itself are numbered from 0 and never reach this number.
pub const FIRST: u64 = 1 << 62;
/// Maximum number of preferences per user.
pub const MOST: usize = 3;

/// A user's preferences in a lobby, most preferred first. Other users must not see them before the draw.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Wishes {
    /// User who has these preferences.
    pub user: u64,
    /// Codes of the badges.
    pub badges: Vec<String>,
}

/// A seat's badge in a draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pick {
    /// Seat that gets the badge.
    pub seat: Seat,
    /// Codes of the badges that the seat's holder asked for, most preferred first.
    pub wishes: Vec<String>,
    /// Code of the badge that the seat got.
    pub badge: String,
}

impl Pick {
    /// Returns the rank of the preference that was granted, counted from 1; `None` if the badge was drawn by lot.
    pub fn rank(&self) -> Option<usize> {
        self.wishes.iter().position(|wish| *wish == self.badge).map(|index| index + 1)
    }
}

/// A draw with its result.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawn {
    /// Codes of all badges, in the game's order.
    pub badges: Vec<String>,
    /// The seats in the order in which they chose.
    pub picks: Vec<Pick>,
}

/// Draws the badges. If there are fewer badges than seats, the last seats get none.
pub fn draw(key: &Key, badges: Vec<String>, wishes: BTreeMap<Seat, Vec<String>>) -> Drawn {
    let mut dice = Dice::keyed(key.clone(), FIRST);
    let mut order: Vec<Seat> = wishes.keys().copied().collect();
    dice.shuffle(&mut order);
    let mut free = badges.clone();
    let mut take = |wish: &String| {
        let found = free.iter().position(|badge| badge == wish)?;
        Some(free.remove(found))
    };
    let chosen: Vec<Option<String>> =
        order.iter().map(|seat| wishes.get(seat)?.iter().find_map(&mut take)).collect();
    let mut picks = Vec::new();
    for (seat, chosen) in order.into_iter().zip(chosen) {
        let badge = match chosen {
            Some(badge) => badge,
            None if free.is_empty() => continue,
            None => free.remove(dice.index(free.len())),
        };
        let wishes = wishes.get(&seat).cloned().unwrap_or_default();
        picks.push(Pick { seat, wishes, badge });
    }
    Drawn { badges, picks }
}

/// Returns whether a draw has the result that its dice produce.
pub(super) fn holds(key: &Key, drawn: &Drawn) -> bool {
    let wishes = drawn.picks.iter().map(|pick| (pick.seat, pick.wishes.clone()));
    draw(key, drawn.badges.clone(), wishes.collect()) == *drawn
}

#[cfg(test)]
mod tests {
    use regnal::dice::Seed;

    use super::*;

    fn key(number: u8) -> Key {
        Seed::from_bytes([number; 32]).mixed(&[])
    }

    fn codes(codes: &[&str]) -> Vec<String> {
        codes.iter().map(|code| (*code).to_owned()).collect()
    }

    fn wishes(all: &[&[&str]]) -> BTreeMap<Seat, Vec<String>> {
        Seat::all(all.len()).zip(all.iter().map(|wishes| codes(wishes))).collect()
    }

    #[test]
    fn players_get_their_most_preferred_badge_that_is_left_or_draw_one_by_lot() {
        let all = codes(&["red", "blue", "gold", "grey"]);
        for number in 0..40 {
            let drawn = draw(
                &key(number),
                all.clone(),
                wishes(&[&["red", "blue"], &["red"], &[], &["gold"]]),
            );
            let of = |seat: u8| drawn.picks.iter().find(|pick| pick.seat == Seat(seat)).unwrap();
            let place = |seat: u8| drawn.picks.iter().position(|pick| pick.seat == Seat(seat));
            // If a badge is somebody's only preference, it is never given to a player without preferences.
            assert_eq!((of(3).badge.as_str(), of(3).rank()), ("gold", Some(1)));
            assert_eq!(of(2).rank(), None);
            match place(0) < place(1) {
                true => assert_eq!((of(0).badge.as_str(), of(1).rank()), ("red", None)),
                false => assert_eq!((of(1).badge.as_str(), of(0).rank()), ("red", Some(2))),
            }
            let mut given: Vec<&str> = drawn.picks.iter().map(|pick| pick.badge.as_str()).collect();
            given.sort_unstable();
            assert_eq!(given, ["blue", "gold", "grey", "red"]);
        }
    }

    #[test]
    fn every_seat_is_drawn_first_about_equally_often() {
        let mut first = BTreeMap::<Seat, usize>::new();
        for number in 0..=255 {
            let drawn =
                draw(&key(number), codes(&["a", "b", "c"]), wishes(&[&["a"], &["a"], &["a"]]));
            *first.entry(drawn.picks[0].seat).or_default() += 1;
            assert_eq!(drawn.picks[0].badge, "a");
        }
        // With 256 draws, each of three seats comes first about 85 times.
        assert!(
            first.len() == 3 && first.values().all(|&count| (60..=112).contains(&count)),
            "{first:?}"
        );
    }

    #[test]
    fn a_manipulated_draw_fails_verification() {
        let drawn = draw(&key(1), codes(&["a", "b", "c"]), wishes(&[&["a"], &["a", "b"], &["c"]]));
        assert!(holds(&key(1), &drawn));
        assert!((2..40).any(|number| !holds(&key(number), &drawn)));
        let mut swapped = drawn.clone();
        swapped.picks.swap(0, 1);
        assert!(!holds(&key(1), &swapped));
        let mut favoured = drawn.clone();
        favoured.picks[2].badge = "a".to_owned();
        assert!(!holds(&key(1), &favoured));
    }

    #[test]
    fn a_seat_is_omitted_from_the_draw_if_no_badge_is_left_for_it() {
        let drawn = draw(&key(1), codes(&["a"]), wishes(&[&["a"], &["a"]]));
        assert_eq!(drawn.picks.len(), 1);
    }
}
