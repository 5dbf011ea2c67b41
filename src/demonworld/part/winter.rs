//! Arguments of actions in winter quarters.

use super::VerbAndParts;
use super::codes::{Typed, noun_part};
use crate::action::Winter;
use crate::state::Demonworld;
use regnal_core::part::Given;

impl Demonworld {
    pub(super) fn winter_parts(&self, action: &Winter) -> VerbAndParts {
        match action {
            Winter::ChooseAdvantage { unit, advantage } => (
                "choose_advantage",
                vec![self.unit_part("unit", *unit), noun_part("advantage", *advantage)],
            ),
            Winter::Ransom(id) => ("ransom", vec![self.character_part("character", *id)]),
            Winter::ForgoRansom(id) => {
                ("forgo_ransom", vec![self.character_part("character", *id)])
            }
            Winter::PayUpkeep => ("pay_upkeep", Vec::new()),
            Winter::Disband(pieces) => ("disband", vec![self.pieces_part("pieces", pieces)]),
            Winter::KeepUnpaid => ("keep_unpaid", Vec::new()),
            Winter::NameCommander(id) => {
                ("name_commander", vec![self.character_part("character", *id)])
            }
        }
    }

    pub(super) fn read_winter(verb: &str, given: &Given) -> Option<Winter> {
        let typed = Typed(given);
        Some(match verb {
            "choose_advantage" => Winter::ChooseAdvantage {
                unit: typed.unit("unit")?,
                advantage: typed.noun("advantage")?,
            },
            "ransom" => Winter::Ransom(typed.character("character")?),
            "forgo_ransom" => Winter::ForgoRansom(typed.character("character")?),
            "pay_upkeep" => Winter::PayUpkeep,
            "disband" => Winter::Disband(typed.pieces("pieces")?),
            "keep_unpaid" => Winter::KeepUnpaid,
            "name_commander" => Winter::NameCommander(typed.character("character")?),
            _ => return None,
        })
    }
}
