//! Checks that a card is well formed (6.1): its numbers are within limits, and its abilities have a trigger, a target
//! and an effect.

use super::FaultLog;
use crate::card::{
    Ability, Aim, Amount, Card, CardKind, Choice, Condition, Effect, Frame, Op, Permission, Role,
    UnitCard, UnitFilter, When, Whose,
};
use crate::nouns::Class;

pub(super) fn check(card: &Card, log: &mut FaultLog) {
    log.must((1..=3).contains(&card.rarity), format!("rarity {}; 1 to 3", card.rarity));
    let fault = format!("{} copies at rarity {}", card.copies, card.rarity);
    log.must((1..=card.rarity).contains(&card.copies), fault);
    log.must(card.cost.total() <= 9, "costs more than 9");
    log.must(card.store != Some(0), "a store of 0 holds nothing");
    if let Some(unit) = card.unit() {
        unit_card(unit, log);
    }
    match &card.frame {
        Frame::Civilization => {
            log.must(card.cost.is_free(), "a Civilization card costs nothing");
            log.must(card.abilities.len() == 1, "a Civilization card has exactly one ability");
        }
        Frame::Unit(unit) => log.must(
            unit.role != Role::Conqueror || !card.abilities.is_empty(),
            "a Conqueror has an ability",
        ),
        Frame::Reaction { .. } => log.must(
            card.abilities.len() == 1 && !card.choose_one,
            "a Reaction has exactly one ability",
        ),
        Frame::Upgrade { .. } => {
            log.must(card.abilities.iter().any(refers_to_bearer), "no ability speaks of the bearer")
        }
        Frame::Action { .. } | Frame::Event { .. } => {
            log.must(!card.abilities.is_empty(), "does nothing");
        }
    }
    log.must(!card.choose_one || card.abilities.len() > 1, "`choose_one` needs two abilities");
    log.must(card.store.is_none() || card.gains_tokens(), "a store, and nothing that fills it");
    for (index, ability) in card.abilities.iter().enumerate() {
        let before = log.at.clone();
        log.at = format!("{before}, ability {}", index + 1);
        self::ability(card, ability, log);
        log.at = before;
    }
}

fn unit_card(unit: &UnitCard, log: &mut FaultLog) {
    log.must(unit.points <= 4, "more than 4 movement points");
    log.must(unit.melee <= 6, "melee above 6");
    log.must(unit.ranged <= 5, "ranged above 5");
    log.must((1..=12).contains(&unit.health), "health is 1 to 12");
    let is_armed = unit.melee + unit.ranged > 0;
    log.must(is_armed || unit.classes.contains(&Class::Civilian), "no attack, and no civilian");
    let has_classes = match unit.classes[..] {
        [_] => true,
        [first, second] => first != second,
        _ => false,
    };
    log.must(has_classes, "one or two different classes");
    if unit.role == Role::Conqueror {
        log.must((8..=10).contains(&unit.health), "a Conqueror has 8 to 10 health");
    }
}

/// Returns true if a Reaction may use this trigger.
fn is_reaction_moment(when: When) -> bool {
    matches!(
        when,
        When::Targeted
            | When::BuildingAttacked
            | When::UnitLost
            | When::BuildingDamaged
            | When::BuildingLost
            | When::UnitDeployed
            | When::CardPlayed
            | When::Explored
            | When::AfterCombat
    )
}

fn ability(card: &Card, ability: &Ability, log: &mut FaultLog) {
    let kind = card.kind();
    let has_body = matches!(kind, Some(CardKind::Unit | CardKind::Upgrade));
    let when = ability.when;
    let fits = match kind {
        Some(CardKind::Reaction) => is_reaction_moment(when),
        Some(CardKind::Action) => when == When::Play,
        Some(CardKind::Unit) => when != When::Play,
        Some(CardKind::Upgrade) => when != When::Deployed,
        Some(CardKind::Event) => !matches!(when, When::Deployed | When::Action),
        None => !matches!(when, When::Play | When::Deployed | When::Action),
    };
    log.must(fits, format!("{when:?} does not happen on such a card"));
    if kind == Some(CardKind::Reaction) {
        let needs_enemy = matches!(when, When::UnitDeployed | When::CardPlayed | When::Explored);
        let fault = "happens in one's own turn only, when no Reaction can be played";
        log.must(!needs_enemy || ability.whose == Whose::Enemy, fault);
    }
    log.must(!ability.steps.is_empty(), "does nothing");
    log.must(when != When::Free || ability.limit.is_some(), "a free ability needs a limit");
    let may_cost = matches!(when, When::Action | When::Free);
    log.must(ability.cost.is_free() || may_cost, "only `action` and `free` have a cost");
    log.must(when != When::Static || ability.target.is_none(), "a static ability chooses nothing");
    let about_unit = is_about_unit(when);
    log.must(ability.of.is_none() || about_unit, format!("`of`, and no unit sets off {when:?}"));
    let about_building = matches!(
        when,
        When::BuildingAttacked | When::BuildingDamaged | When::BuildingLost | When::Built
    );
    let fault = format!("`building`, and no building sets off {when:?}");
    log.must(ability.building.is_none() || about_building, fault);
    let fault = format!("`card`, and no card sets off {when:?}");
    log.must(ability.card.is_none() || when == When::CardPlayed, fault);
    for condition in &ability.conditions {
        let is_of_source = matches!(condition, Condition::Source(_));
        log.must(!is_of_source || has_body, "`source` without a unit");
    }
    for step in &ability.steps {
        self::step(card, ability, step, has_body, log);
    }
}

/// Returns true if a unit causes this trigger.
fn is_about_unit(when: When) -> bool {
    matches!(
        when,
        When::Deployed
            | When::Attacking
            | When::Targeted
            | When::AfterCombat
            | When::UnitLost
            | When::UnitKilled
            | When::UnitDeployed
            | When::BuildingAttacked
            | When::BuildingDamaged
            | When::BuildingLost
            | When::Built
            | When::Explored
            | When::Village
    )
}

fn step(card: &Card, ability: &Ability, step: &Effect, has_body: bool, log: &mut FaultLog) {
    let is_static = ability.when == When::Static;
    let name: &str = (&step.op).into();
    let (only_static, may_be_static) = match &step.op {
        Op::Cheaper { .. } | Op::CheaperBarracks { .. } => (true, true),
        Op::Add { .. }
        | Op::Grant { .. }
        | Op::Permit { .. }
        | Op::Forbid { .. }
        | Op::Fortify { .. } => (false, true),
        _ => (false, false),
    };
    log.must(!only_static || is_static, format!("`{name}` is static only"));
    log.must(may_be_static || !is_static, format!("`{name}` is never static"));
    let chooses = |wanted: fn(&Choice) -> bool| ability.target.as_ref().is_some_and(wanted);
    let chooses_piece =
        || chooses(|choice| matches!(choice, Choice::Unit(_) | Choice::Building(_)));
    match &step.op {
        Op::Explore | Op::Peek => log.must(
            chooses(|choice| matches!(choice, Choice::Tile)),
            format!("`{name}` needs a chosen tile"),
        ),
        Op::Recover => log.must(
            chooses(|choice| matches!(choice, Choice::Discarded(_))),
            "`recover` needs a chosen card of the discard pile",
        ),
        Op::Discard { .. } | Op::ExhaustResources { .. } => log.must(
            matches!(step.on, Some(Aim::You | Aim::Opponent)),
            format!("`{name}` must say whose with `on`"),
        ),
        Op::Fortify { .. } => log.must(
            matches!(step.on, Some(Aim::Buildings(_) | Aim::Target)),
            "`fortify` must say which buildings with `on`",
        ),
        Op::CancelCard => log
            .must(ability.when == When::CardPlayed, "`cancel_card` happens at `card_played` only"),
        Op::CancelAttack | Op::ReduceDamage { .. } => log.must(
            matches!(ability.when, When::Targeted | When::BuildingAttacked | When::Attacking),
            format!("`{name}` happens in a combat only"),
        ),
        op if on_units(op) => {
            let is_clear = match &step.on {
                Some(Aim::Source) => has_body,
                Some(Aim::Target) => chooses_piece(),
                Some(Aim::Trigger) => is_about_unit(ability.when),
                Some(Aim::Attacker | Aim::Defender) => matches!(
                    ability.when,
                    When::Attacking
                        | When::Targeted
                        | When::BuildingAttacked
                        | When::AfterCombat
                        | When::BuildingDamaged
                        | When::BuildingLost
                        | When::UnitKilled
                        | When::UnitLost
                ),
                Some(Aim::Units(_) | Aim::Buildings(_)) => true,
                Some(Aim::You | Aim::Opponent) => false,
                None => has_body || chooses_piece(),
            };
            log.must(is_clear, format!("`{name}` does not say to whom"));
        }
        _ => {}
    }
    if let Some(filter) = amount_filter(&step.op) {
        let has_centre = has_body || is_about_unit(ability.when);
        log.must(filter.within.is_none() || has_centre, "`within` of nothing");
    }
    if matches!(step.op, Op::Gain { .. }) && card.kind() == Some(CardKind::Action) {
        log.must(ability.when == When::Play, "gains when it is played");
    }
}

/// Returns true if an operation acts on units or buildings.
fn on_units(op: &Op) -> bool {
    match op {
        Op::Damage { .. }
        | Op::DirectDamage { .. }
        | Op::Heal { .. }
        | Op::Repair { .. }
        | Op::Add { .. }
        | Op::Grant { .. }
        | Op::Forbid { .. }
        | Op::Exhaust
        | Op::Refresh
        | Op::ExtraMove { .. }
        | Op::Shift
        | Op::Push { .. } => true,
        // These permissions are granted to a player rather than a unit.
        Op::Permit { what, .. } => {
            !matches!(what, Permission::SecondCamp | Permission::DeployOnVillage)
        }
        _ => false,
    }
}

fn amount_filter(op: &Op) -> Option<&UnitFilter> {
    match op {
        Op::Damage { n: Amount::Units { units, .. } }
        | Op::DirectDamage { n: Amount::Units { units, .. } }
        | Op::Heal { n: Amount::Units { units, .. } }
        | Op::Repair { n: Amount::Units { units, .. } }
        | Op::Add { n: Amount::Units { units, .. }, .. }
        | Op::Draw { n: Amount::Units { units, .. } }
        | Op::Gain { n: Amount::Units { units, .. }, .. } => Some(units),
        _ => None,
    }
}

/// Returns true if an Upgrade's ability refers to the unit that bears it.
fn refers_to_bearer(ability: &Ability) -> bool {
    let set_off = is_about_unit(ability.when) && ability.of.is_none();
    let asked =
        ability.conditions.iter().any(|condition| matches!(condition, Condition::Source(_)));
    let done = ability.steps.iter().any(|step| match &step.on {
        Some(Aim::Source) => true,
        None => on_units(&step.op) && ability.target.is_none(),
        _ => false,
    });
    ability.when == When::Action || set_off || asked || done
}
