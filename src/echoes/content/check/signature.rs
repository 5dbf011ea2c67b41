//! Checks the keywords, and the combinations of a keyword with a unit class or a cost, that are each reserved for one
//! civilization (6.7).

use super::FaultLog;
use crate::card::{Card, Frame, Keyword, Op, Quarry};
use crate::nouns::{Civ, Class};

pub(super) fn check(card: &Card, log: &mut FaultLog) {
    let mut reserved = |owner: Civ, what: &str| {
        log.must(card.civ == owner, format!("{what} belongs to the {} alone", owner.code()));
    };
    if let Some(unit) = card.unit() {
        let is = |class| unit.classes.contains(&class);
        for &keyword in &unit.keywords {
            if let Some((owner, what)) = reservation(keyword, is) {
                reserved(owner, what);
            }
            if matches!(keyword, Keyword::Charge { .. }) && card.cost.total() <= 4 {
                reserved(Civ::Mongol, "Charge at a cost of 4 or less");
            }
        }
        let fights_horses = unit
            .keywords
            .iter()
            .any(|keyword| matches!(keyword, Keyword::Anti { class: Quarry::Cavalry, .. }));
        if fights_horses && unit.keywords.contains(&Keyword::FrontLine) {
            reserved(Civ::Scots, "Front Line with Anti-Cavalry");
        }
    }
    let bearers = match &card.frame {
        Frame::Upgrade { bearers, .. } => bearers.as_slice(),
        _ => &[],
    };
    for step in card.steps() {
        if let Op::Grant { keyword, .. } = step.op
            && let Some((owner, what)) = reservation(keyword, |class| bearers == [class])
        {
            reserved(owner, what);
        }
    }
}

/// Returns the civilization for which a keyword is reserved, either in general or on units of a class, together with
/// the keyword's name. Returns `None` if the keyword is not reserved in this way.
fn reservation(keyword: Keyword, is: impl Fn(Class) -> bool) -> Option<(Civ, &'static str)> {
    match keyword {
        Keyword::Intimidation => Some((Civ::Norse, "Intimidation")),
        Keyword::Riposte { .. } => Some((Civ::Scots, "Riposte")),
        Keyword::ReinforcedArmour { x: 3.. } => Some((Civ::Byzantine, "Reinforced Armour 3")),
        Keyword::Regenerate => Some((Civ::Byzantine, "Regenerate")),
        Keyword::Piercing => Some((Civ::Ottoman, "Piercing")),
        Keyword::Volley { x: 3.., .. } => Some((Civ::Ottoman, "Volley 3")),
        Keyword::WarCry { .. } => Some((Civ::Hre, "War Cry")),
        Keyword::Naval if is(Class::Infantry) => Some((Civ::Norse, "Naval on infantry")),
        Keyword::LongRange if is(Class::Cavalry) => Some((Civ::Mongol, "Long Range on cavalry")),
        Keyword::Armour { x: 2.., .. } if is(Class::Cavalry) => {
            Some((Civ::Hre, "Armour 2 on cavalry"))
        }
        _ => None,
    }
}
