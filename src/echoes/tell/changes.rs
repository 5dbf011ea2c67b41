//! Renders descriptions of modifiers: target, change and duration.

use crate::card::{Permission, Prohibition, Until, WallStat};
use crate::card_text;
use crate::state::{Bound, Change, Modifier, Position};
use regnal_core::text::{Arg, Line};

impl Position {
    /// Describes a modifier with its duration.
    pub(super) fn change_line(&self, modifier: &Modifier) -> Line {
        let on: Arg = match modifier.on {
            Bound::Unit(unit) => self.unit_name(unit).into(),
            Bound::Building(cell) => self.building_name(cell).into(),
            Bound::Player(seat) => seat.into(),
        };
        let until = match modifier.until {
            Until::TurnEnd => Line::new("echoes-until-turn_end"),
            Until::Combat => Line::new("echoes-until-combat"),
            Until::YourTurn => Line::new("echoes-until-your_turn").with("seat", modifier.owner),
            Until::TheirTurnEnd => Line::new("echoes-until-their_turn_end"),
        };
        Line::new("echoes-changed")
            .with("on", on)
            .with("change", change(modifier.change))
            .with("until", until)
    }
}

fn change(change: Change) -> Line {
    match change {
        Change::Add(stat, n) => card_text::stat_line(stat, n),
        Change::Fortify(stat, n) => Line::new(match stat {
            WallStat::Health => "echoes-card-stat-health",
            WallStat::Armour => "echoes-change-armour",
            WallStat::ReinforcedArmour => "echoes-change-reinforced",
        })
        .with("n", Arg::Signed(n.into())),
        Change::Shield(n) => Line::new("echoes-change-shield").with("n", n),
        Change::Grant(keyword) => card_text::keyword(keyword),
        Change::Permit(what) => Line::new(match what {
            Permission::MoveAfterAction => "echoes-permit-move",
            Permission::IgnoreMountain => "echoes-permit-mountain",
            Permission::CrossEnemies => "echoes-permit-cross",
            Permission::CounterInRanged => "echoes-permit-counter",
            Permission::AttackGarrison => "echoes-permit-garrison",
            Permission::SecondCamp => "echoes-permit-camp",
            Permission::DeployOnVillage => "echoes-permit-village",
        }),
        Change::Forbid(what) => Line::new(match what {
            Prohibition::Move => "echoes-forbid-move",
            Prohibition::Attack => "echoes-forbid-attack",
            Prohibition::Counter => "echoes-forbid-counter",
            Prohibition::BeShot => "echoes-forbid-shot",
        }),
    }
}
