//! Public events of the current season, kept until the next march orders are revealed.

use super::there;
use crate::ids::{BattleId, ForceId, ProvinceId};
use crate::state::{BattleKind, Gait, PastBattle, Position, Recent, Way};

impl Position {
    /// Clears the record when march orders are revealed and a new public season begins.
    pub(super) fn recall_nothing(&mut self) {
        self.recent = Recent::of(self.date).into();
    }

    /// Records the movement of an army.
    pub(super) fn recall_way(
        &mut self,
        army: ForceId,
        from: ProvinceId,
        to: ProvinceId,
        gait: Gait,
    ) {
        let force = self.forces.get(&army);
        let Some((owner, number)) = force.and_then(|force| Some((force.owner, force.number?)))
        else {
            return;
        };
        self.recent.ways.push(Way { owner, number, from, to, gait });
    }

    /// Records a battle that is over; its full record still exists.
    pub(super) fn recall_battle(&mut self, battle: BattleId) {
        let Some(record) = there(self.battles.get(&battle), "battles", &battle) else {
            return;
        };
        let Some(fought) = record.fought.as_ref().filter(|fought| fought.is_over) else {
            return;
        };
        let siege = match record.kind {
            BattleKind::Field(_) => None,
            BattleKind::Relief(_, siege)
            | BattleKind::Assault(siege)
            | BattleKind::Sortie(siege) => self.sieges.get(&siege),
        };
        let past = PastBattle {
            province: record.province,
            site: siege.map(|siege| siege.site),
            sides: record.sides.each_ref().map(|side| side.seats.clone()),
            outcome: fought.outcome,
            winner: record.winner(),
        };
        self.recent.battles.push(past);
    }

    /// Records the former owner of a province that changes hands.
    pub(super) fn recall_province(&mut self, province: ProvinceId) {
        if let Some(before) = self.provinces.get(&province).map(|province| province.owner) {
            self.recent.taken.entry(province).or_insert(before);
        }
    }
}
