//! Renders messages about opposed rolls, listing every term of both totals.

use crate::action::Target;
use crate::event::Strength;
use crate::nouns::{CombatResult, Modifier, SiegeModifier, Spell, UnitId};
use crate::state::Mighty;
use regnal_core::dice::TwoDice;
use regnal_core::game::Seat;
use regnal_core::text::{Arg, Line};

/// Messages for a fight at sea: the one for a victory, and the one for a tie.
pub(super) const AT_SEA: [&str; 2] = ["mighty-fought-at-sea", "mighty-fought-at-sea.even"];

impl Mighty {
    /// Reports a fight on land or at sea. `won` is the message for a fight with a winner, and `even` the one for a tie.
    pub(super) fn fought(
        &self,
        [won, even]: [&'static str; 2],
        (unit, attack): (UnitId, &Strength),
        (target, defence): (UnitId, &Strength),
        result: impl Into<Arg>,
    ) -> Line {
        let difference = attack.total - defence.total;
        let line = |id| {
            self.about(id, unit)
                .with("target", self.named(target))
                .with("attack", strength(attack))
                .with("defence", strength(defence))
        };
        if difference == 0 {
            return line(even);
        }
        let (winner, loser) = if difference > 0 { (unit, target) } else { (target, unit) };
        line(won)
            .with("winner", winner.to_string())
            .with("loser", loser.to_string())
            .with("difference", difference.abs())
            .with("result", result)
    }

    pub(super) fn firestorm(
        &self,
        unit: UnitId,
        storm: TwoDice,
        storm_total: i32,
        defence: &Strength,
        result: Option<CombatResult>,
    ) -> Line {
        let added = Line::new("mighty-term")
            .with("value", Arg::Signed((storm_total - storm.total()).into()))
            .with("modifier", Spell::Firestorm);
        let line = |id| {
            self.about(id, unit)
                .with("attack", sum(storm, vec![added.into()], storm_total))
                .with("defence", strength(defence))
        };
        match result {
            Some(result) => line("mighty-firestorm-struck").with("result", result),
            None => line("mighty-firestorm-weathered"),
        }
    }

    pub(super) fn spell_cast(&self, seat: Seat, spell: Spell, target: Target) -> Line {
        let line = |id| Line::new(id).with("seat", seat).with("spell", spell);
        match target {
            Target::Nothing => line("mighty-spell-cast"),
            Target::Hex(hex) => line("mighty-spell-cast-on").with("target", hex),
            Target::Unit(unit) => line("mighty-spell-cast-on").with("target", self.named(unit)),
        }
    }
}

/// Returns two messages for a fight on land: one for a victory with this result, and one for a tie.
pub(super) fn on_land(result: CombatResult) -> [&'static str; 2] {
    let won = match result {
        CombatResult::Standoff | CombatResult::Minor => "mighty-fought",
        CombatResult::Major => "mighty-fought.major",
        CombatResult::Brilliant => "mighty-fought.brilliant",
        CombatResult::Total => "mighty-fought.total",
    };
    [won, "mighty-fought.even"]
}

/// Renders one side's roll: the dice, each modifier with its sign and reason, and the sum.
fn strength(strength: &Strength) -> Line {
    let terms = strength.modifiers.iter().map(|&(modifier, value)| term(modifier, value));
    sum(strength.dice, terms.collect(), strength.total)
}

/// Reports a siege roll with the modifiers of the besieger and the building.
pub(super) fn siege_roll(
    dice: TwoDice,
    modifiers: &[(Modifier, i8)],
    siege: &[(SiegeModifier, i8)],
    total: i32,
) -> Line {
    let own = modifiers.iter().map(|&(modifier, value)| term(modifier, value));
    let building = siege.iter().map(|&(modifier, value)| term(modifier, value));
    sum(dice, own.chain(building).collect(), total)
}

fn term(modifier: impl Into<Arg>, value: i8) -> Arg {
    Line::new("mighty-term")
        .with("value", Arg::Signed(value.into()))
        .with("modifier", modifier)
        .into()
}

fn sum(dice: TwoDice, terms: Vec<Arg>, total: i32) -> Line {
    let line = if terms.is_empty() {
        Line::new("mighty-sum-plain")
    } else {
        Line::new("mighty-sum").with("terms", terms)
    };
    line.with("dice", dice).with("total", total)
}
