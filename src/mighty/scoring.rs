//! Calculates points and tie-breaks (4.32).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::content;
use super::nouns::Building;
use super::state::Mighty;
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;

/// Score of a realm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Score {
    pub seat: Seat,
    pub hexes: u32,
    pub villages: u32,
    pub cities: u32,
    pub fortresses: u32,
    pub units: u32,
    pub points: u32,
}

impl Score {
    /// **ME-END-07, ME-END-08.** Returns the ranking key, which consists of the points followed by the criteria of
    /// `ME-TABLE-28` in order. Greater is better.
    fn rank(&self) -> [u32; 6] {
        [self.points, self.fortresses, self.cities, self.villages, self.units, self.hexes]
    }

    /// **ME-END-02 to -06.** Returns the score of a realm with these possessions.
    pub(super) fn of(
        seat: Seat,
        hexes: usize,
        buildings: impl Iterator<Item = Building>,
        units: usize,
    ) -> Score {
        let buildings: Vec<Building> = buildings.collect();
        let count = |kind| narrow(buildings.iter().filter(|&&building| building == kind).count());
        let mut score = Score {
            seat,
            hexes: narrow(hexes),
            villages: count(Building::Village),
            cities: count(Building::City),
            fortresses: count(Building::Fortress),
            units: narrow(units),
            points: 0,
        };
        score.points = score.parts().iter().map(|(_, _, points)| points).sum();
        score
    }

    /// Returns the parts of the total, each with its message, count and points.
    pub fn parts(&self) -> [(&'static str, u32, u32); 5] {
        [
            ("mighty-ending-hexes", "hex_owned", self.hexes),
            ("mighty-ending-villages", "village_owned", self.villages),
            ("mighty-ending-cities", "city_owned", self.cities),
            ("mighty-ending-fortresses", "fortress_owned", self.fortresses),
            ("mighty-ending-units", "unit_deployed", self.units),
        ]
        .map(|(id, item, count)| (id, count, worth(item) * count))
    }
}

/// **ME-END-02 to -06.** Returns the number of points for a single item of a kind.
fn worth(item: &str) -> u32 {
    narrow(content::number("victory_points", item, "points"))
}

impl Mighty {
    /// **ME-END-02 to -06, ME-RULING-121.** Returns the current score of `seat`. An eliminated realm scores 0.
    pub(super) fn score_of(&self, seat: Seat) -> Score {
        let buildings = self.built_hexes_of(seat).map(|(_, building)| building);
        Score::of(seat, self.hexes_of(seat).count(), buildings, self.units_of(seat).count())
    }

    /// Returns the scores of all seats, in seat order.
    pub(super) fn scores_now(&self) -> Vec<Score> {
        Seat::all(self.seats()).map(|seat| self.score_of(seat)).collect()
    }

    /// **ME-END-07 to -09, ME-RULING-24, ME-RULING-122.** Ranks all seats from best to worst. Tied seats share a rank,
    /// and seats that conceded come last.
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
