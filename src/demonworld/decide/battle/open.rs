//! Starts a battle: determines the defender, settles the mode and collects the plans.

use std::collections::{BTreeMap, BTreeSet};

use crate::battle::Role;
use crate::decide::Resolution;
use crate::event::Battle;
use crate::ids::{BattleId, ForceId, ProvinceId};
use crate::judge::Judge;
use crate::nouns::{BattleMode, Phase};
use crate::state::{Battle as Record, BattleKind, Demonworld, Grounds, Roll, Side};
use regnal_core::game::Seat;

impl Demonworld {
    fn side(&self, forces: BTreeSet<ForceId>) -> Side {
        let owners = forces.iter().filter_map(|&id| self.force(id));
        Side { seats: owners.map(|force| force.owner).collect(), forces }
    }
}

impl Resolution<'_> {
    /// Opens a battle between two sides, the defender's forces first (DW-BATTLE-02, DW-RULING-29). If neither side owns
    /// the province, the caller chooses the defender with [`crate::battle::draw_defender`] and emits
    /// [`Battle::LotsDrawn`]. A side that consists only of militia has an empty set of forces. `edge` is the side that
    /// chooses the table edge (DW-BATTLE-03, DW-CONFLICT-07: [`crate::battle::edge_chooser`]), or `None` in an assault.
    ///
    /// If no player needs to be asked, the battle is fought, settled and passed to `after_field_battle` or
    /// `after_siege_battle` before this function returns. Callers must therefore open a battle as their last step.
    pub(in crate::decide) fn open_battle(
        &mut self,
        kind: BattleKind,
        province: ProvinceId,
        sides: [BTreeSet<ForceId>; 2],
        edge: Option<Role>,
        grounds: Grounds,
    ) {
        let battle = BattleId(self.next_number());
        let record = Record {
            kind,
            province,
            sides: sides.map(|forces| self.side(forces)),
            edge,
            grounds,
            modes: BTreeMap::new(),
            mode: None,
            plans: BTreeMap::new(),
            next_day: BTreeMap::new(),
            engagement: None,
            roll: Roll::default(),
            table: None,
            fought: None,
            settled: None,
        };
        let fixed = self.fixed_mode(&record);
        let everybody = record.everybody();
        self.emit(Battle::Opened { battle, record: Box::new(record) });
        match fixed {
            Some(mode) => self.begin_battle(battle, mode),
            None => self.ask_about(battle, Phase::BattleMode, everybody),
        }
    }

    /// **DW-RULING-68.** Returns a battle's mode if it is known without asking the players. Militia and bot players
    /// never play on the table, a campaign can fix the mode for all battles, and all battles of a siege share one mode.
    fn fixed_mode(&self, record: &Record) -> Option<BattleMode> {
        let rules = &self.options.rules;
        if record.sides.iter().any(|side| side.seats.is_empty()) {
            return Some(BattleMode::Auto);
        }
        let of_siege = record.kind.is_of_siege().then_some(rules.battle_default_mode);
        let asks_all = self.options.judge < Judge::FIFTH;
        let of_program = (!asks_all && self.is_barred_from_table(record.everybody()))
            .then_some(BattleMode::Auto);
        rules.battle_fixed_mode.or(record.grounds.mode).or(of_siege).or(of_program)
    }

    /// **DW-RULING-68.** Settles a battle's mode. The battle is fought on the table only if every player on both sides
    /// chose it.
    pub(super) fn settle_mode(&mut self, battle: BattleId) {
        let Some(record) = self.record(battle) else { return };
        let default = self.options.rules.battle_default_mode;
        let wants_table = |seat: &Seat| {
            record.modes.get(seat).copied().unwrap_or(default) == BattleMode::Tabletop
        };
        let mode = if record.everybody().iter().all(wants_table) {
            BattleMode::Tabletop
        } else {
            BattleMode::Auto
        };
        self.begin_battle(battle, mode);
    }

    /// **DW-RULING-08, DW-RULING-68, DW-RULING-79.** Begins a battle in the settled mode, and ensures that each player
    /// has a commander. Players are asked for plans in field battles; siege plans are already stored.
    fn begin_battle(&mut self, battle: BattleId, mode: BattleMode) {
        self.emit(Battle::ModeSettled { battle, mode });
        let Some(record) = self.record(battle) else { return };
        for seat in record.everybody() {
            self.name_general_by_default(seat);
        }
        match mode {
            BattleMode::Tabletop => self.set_table_up(battle),
            BattleMode::Auto if record.kind.is_of_siege() => self.fight_first_day(battle),
            BattleMode::Auto => self.ask_about(battle, Phase::BattlePlan, record.everybody()),
        }
    }
}
