//! Crowns an emperor and ends the game, with office holders and scores (IO-RULING-88 to -93).

use std::collections::{BTreeMap, BTreeSet};

use super::Resolution;
use crate::award::{Standing, emperor, final_points, holder, is_bloc, points, ranking};
use crate::content::content;
use crate::event::Diplomacy;
use crate::ids::CharacterId;
use crate::nouns::{Object, Office};
use crate::state::{Award, Crown, Kingdom, Position, Score};
use regnal_core::game::Outcome;
use regnal_core::seat::Seat;

impl Resolution<'_> {
    /// **IO-RULING-91.** Immediately crowns a king whose kingdom has more than 55% of the world's tax base.
    pub(super) fn crown_by_tax_base(&mut self) {
        if self.crown.is_some() {
            return;
        }
        let world = self.world_tax_base();
        let mighty = self.playing().find(|&seat| is_bloc(self.tax_base(seat), world));
        if let Some(seat) = mighty {
            self.emit(Diplomacy::Crowned(Crown { seat, is_elected: false }));
        }
    }

    /// **IO-RULING-93.** Ends the game after the agreed turn, after a coronation, or when at most one kingdom holds a
    /// province. Returns whether the game ended.
    pub(super) fn end_game(&mut self) -> bool {
        let landed = |seat: &Seat| self.realm(*seat).next().is_some();
        let rule = if self.crown.is_some() {
            "IO-RULING-91"
        } else if self.turn >= self.terms.turns || self.playing().filter(landed).count() <= 1 {
            "IO-RULING-93"
        } else {
            return false;
        };
        let award = self.award();
        let outcome = Outcome {
            winners: award.scores.iter().take(1).map(|one| one.seat).collect(),
            ranking: award.scores.iter().map(|one| BTreeSet::from([one.seat])).collect(),
            rule: rule.to_owned(),
        };
        self.emit(Diplomacy::Ended { award: Box::new(award), outcome });
        true
    }
}

impl Position {
    /// **IO-RULING-88 to -93.** Returns the offices and scores as they would be if the game ended now.
    pub(crate) fn award(&self) -> Award {
        let crowned = self.crown.map(|crown| crown.seat);
        let emperor = emperor(crowned, &self.candidates(Office::Emperor));
        let holders = self.holders(emperor);
        let alignment = emperor.and_then(|seat| self.kingdom(seat)).map(Kingdom::alignment);
        let mut scores: Vec<Score> = self
            .seats()
            .filter_map(|seat| {
                let own = self.kingdom(seat)?;
                let offices: BTreeSet<Office> = holders
                    .iter()
                    .filter(|(_, (holder, _))| *holder == seat)
                    .map(|(&office, _)| office)
                    .collect();
                let held: Vec<Office> = offices.iter().copied().collect();
                let objects = self.shares(seat);
                let points = points(&held, &objects);
                // Without an emperor there is no alignment to compare with, so no deduction applies.
                let alignment = alignment.unwrap_or(own.alignment());
                Some(Score {
                    seat,
                    points,
                    steps: own.alignment().steps(alignment),
                    total: final_points(points, own.alignment(), alignment),
                    gold: own.gold,
                    offices,
                    objects,
                })
            })
            .collect();
        let standings: Vec<Standing> = scores
            .iter()
            .map(|score| Standing {
                seat: score.seat,
                points: score.total,
                is_emperor: emperor == Some(score.seat),
                gold: score.gold,
            })
            .collect();
        let ranked = ranking(&standings);
        let place = |score: &Score| ranked.iter().position(|one| one.seat == score.seat);
        scores.sort_by_key(place);
        Award {
            emperor,
            offices: holders.into_iter().map(|(office, (_, holder))| (office, holder)).collect(),
            scores,
        }
    }

    /// **IO-RULING-88.** Returns the holder of each office: his kingdom, his id and his merit.
    fn holders(&self, emperor: Option<Seat>) -> BTreeMap<Office, (Seat, (CharacterId, i32))> {
        let mut holders = BTreeMap::new();
        for &office in Office::ALL {
            let candidates = self.candidates(office);
            let holder = match office {
                // The emperor has already been determined.
                Office::Emperor => candidates.into_iter().find(|one| Some(one.seat) == emperor),
                _ => holder(&candidates),
            };
            if let Some(one) = holder {
                holders.insert(office, (one.seat, (one.id, one.merit)));
            }
        }
        holders
    }

    /// **IO-RULING-89.** Returns the objects worth victory points that a kingdom's living characters carry, sorted by
    /// kind.
    fn shares(&self, seat: Seat) -> Vec<Object> {
        let carried = self.house(seat).flat_map(|(_, one)| &one.carried);
        let mut objects: Vec<Object> = carried
            .map(|carried| carried.object)
            .filter(|&object| content().share(object) > 0)
            .collect();
        objects.sort();
        objects
    }
}
