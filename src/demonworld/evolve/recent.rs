//! Public events of the current season, kept until the next march orders are revealed.

use super::existing;
use crate::ids::{BattleId, ForceId, ProvinceId};
use crate::state::{BattleKind, Gait, PastBattle, Position, Way};
use regnal_core::never::expected;

impl Position {
    pub(super) fn record_movement(
        &mut self,
        army: ForceId,
        from: ProvinceId,
        to: ProvinceId,
        gait: Gait,
    ) {
        let force = existing(self.forces.get(&army), &army);
        let own = force
            .and_then(|force| Some((force.owner, expected(force.number, "an army's number")?)));
        self.recent.ways.extend(own.map(|(owner, number)| Way { owner, number, from, to, gait }));
    }

    /// Records a finished battle while its full record still exists.
    pub(super) fn record_battle(&mut self, battle: BattleId) {
        let Some(record) = existing(self.battles.get(&battle), &battle) else {
            return;
        };
        let fought = record.fought.as_ref().filter(|fought| fought.is_over);
        let Some(fought) = existing(fought, &battle) else { return };
        // The umpire may have ended a siege during its relief battle.
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

    pub(super) fn record_former_owner(&mut self, province: ProvinceId) {
        if let Some(before) = self.provinces.get(&province).map(|province| province.owner) {
            self.recent.taken.entry(province).or_insert(before);
        }
    }
}
