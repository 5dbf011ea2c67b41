//! Points and tie-breaks (4.32).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::content;
use super::nouns::Building;
use super::state::Mighty;
use crate::game::Seat;

/// What a realm counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// Whose.
    pub seat: Seat,
    /// Hexes of its colour.
    pub hexes: u32,
    /// Villages.
    pub villages: u32,
    /// Cities.
    pub cities: u32,
    /// Fortresses.
    pub fortresses: u32,
    /// Units on the map.
    pub units: u32,
    /// Points in all.
    pub points: u32,
}

impl Score {
    /// **ME-END-07, ME-END-08.** Points, then `ME-TABLE-28` in its order; the greater is the better.
    fn rank(&self) -> [u32; 6] {
        [
            self.points,
            self.fortresses,
            self.cities,
            self.villages,
            self.units,
            self.hexes,
        ]
    }
}

impl Mighty {
    /// **ME-END-02 to -06, ME-RULING-121.** What `seat` would score now; a fallen realm scores nothing.
    pub(super) fn score_of(&self, seat: Seat) -> Score {
        let built = |kind| {
            self.built_hexes_of(seat)
                .filter(|&(_, building)| building == kind)
                .count() as u32
        };
        let hexes = self.hexes_of(seat).count() as u32;
        let villages = built(Building::Village);
        let cities = built(Building::City);
        let fortresses = built(Building::Fortress);
        let units = self.units_of(seat).count() as u32;
        let points =
            |item, count: u32| content::number("victory_points", item, "points") as u32 * count;
        Score {
            seat,
            hexes,
            villages,
            cities,
            fortresses,
            units,
            points: points("hex_owned", hexes)
                + points("village_owned", villages)
                + points("city_owned", cities)
                + points("fortress_owned", fortresses)
                + points("unit_deployed", units),
        }
    }

    /// The scores of all seats, in seat order.
    pub(super) fn scores_now(&self) -> Vec<Score> {
        Seat::all(self.seats())
            .map(|seat| self.score_of(seat))
            .collect()
    }

    /// **ME-END-07 to -09, ME-RULING-24, ME-RULING-122.** All seats from best to worst; equals share a rank, and those
    /// who conceded come last.
    pub(super) fn ranked(&self, scores: &[Score]) -> Vec<BTreeSet<Seat>> {
        let key = |score: &Score| (!self.realms[score.seat.index()].conceded, score.rank());
        let mut sorted: Vec<&Score> = scores.iter().collect();
        sorted.sort_by_key(|score| std::cmp::Reverse(key(score)));
        let mut ranking: Vec<BTreeSet<Seat>> = Vec::new();
        for chunk in sorted.chunk_by(|a, b| key(a) == key(b)) {
            ranking.push(chunk.iter().map(|score| score.seat).collect());
        }
        ranking
    }
}
