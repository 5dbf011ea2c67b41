//! What everybody saw happen, kept until the next season of marches.

use super::there;
use crate::games::demonworld::ids::{BattleId, ForceId, ProvinceId};
use crate::games::demonworld::state::{BattleKind, Gait, PastBattle, Position, Recent, Way};

impl Position {
    /// March orders are revealed: another season begins for all to see.
    pub(super) fn recall_nothing(&mut self) {
        self.recent = Recent::of(self.date).into();
    }

    /// An army was seen on its way.
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
        self.recent.ways.push(Way {
            owner,
            number,
            from,
            to,
            gait,
        });
    }

    /// A battle is over; its record is still there.
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

    /// A province changes hands; it still belongs to who had it.
    pub(super) fn recall_province(&mut self, province: ProvinceId) {
        if let Some(before) = self.provinces.get(&province).map(|province| province.owner) {
            self.recent.taken.entry(province).or_insert(before);
        }
    }
}
