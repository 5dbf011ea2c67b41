//! Tests of the lesson for Imperial Offices.

use std::collections::{BTreeMap, BTreeSet};

use regnal::dice::Dice;
use regnal::game::Seat;
use regnal::games::offices::nouns::{Alignment, Phase};
use regnal::games::offices::{self, Offices};
use regnal::games::{AnyAction, AnyGame, AnyOptions, GameKind, Known as _};
use regnal::text::{Lang, Line, Names, say};

use super::{LEARNER, Taught, advised, followed, followed_with, led_to, told_of};

/// Returns the destinations and phases of the marches that the learner has ordered.
fn marches_of(at: &offices::Position) -> Vec<(offices::ids::ProvinceId, Phase)> {
    let orders = &at.kingdom(LEARNER).unwrap().orders;
    let each = orders.values().flatten();
    each.filter_map(|(phase, order)| match order {
        offices::action::Order::Move { path } => Some((*path.last()?, *phase)),
        _ => None,
    })
    .collect()
}

/// Returns whether a march attacks a force of known strength. Asserts that such a march is not weaker than the force,
/// and that no leader attacks without units.
fn is_fair_attack(at: &offices::Position, to: offices::ids::ProvinceId, phase: Phase) -> bool {
    let forces = at.forces(LEARNER, to, phase);
    let theirs = match (&forces.foes, &forces.afar) {
        (Some(foes), _) => {
            let [least, most] = offices::odds::total_strength(foes);
            Some((least + most) * offices::fraction::Fraction::of(1, 2))
        }
        (None, Some(afar)) => {
            let first = afar.first.as_deref();
            first.map(|first| offices::odds::total_strength(first)[1])
        }
        (None, None) => None,
    };
    let is_attack = !forces.own.is_empty() && !at.is_friendly(LEARNER, to);
    let Some(theirs) = theirs.filter(|theirs| is_attack && !theirs.is_zero()) else {
        return false;
    };
    let [own, _] = offices::odds::total_strength(&forces.own);
    assert!(own >= theirs, "{own:?} is sent to {to:?} against the stronger {theirs:?}");
    assert!(forces.own.len() > 1, "the leader is sent to {to:?} without units");
    true
}

/// Imperial Offices: the advice never repeats an attack that failed with the same or greater strength, however long
/// ago, and never sends a single unit against a known defender. The test also checks that such situations occur.
#[test]
fn the_advice_in_the_offices_lesson_never_repeats_a_lost_attack() {
    let (mut lost, mut marches, mut attacks) = (0, 0, 0);
    for seed in std::iter::once(None).chain((1..10).map(Some)) {
        let mut months = BTreeSet::new();
        // Strength of this month's attack on each province (`tried`), and of the lost attack on each province
        // (`beaten`).
        let mut tried: BTreeMap<_, u64> = BTreeMap::new();
        let mut beaten: BTreeMap<_, u64> = BTreeMap::new();
        followed_with(GameKind::Offices, seed, &mut |game, deed| {
            let at = Offices::of(game).unwrap().position();
            if months.insert(at.turn) {
                for battle in &at.recent.battles {
                    let is_lost = !battle.attackers_won && battle.attackers.contains(&LEARNER);
                    if is_lost {
                        lost += 1;
                        let with = tried.get(&battle.province).copied().unwrap_or(0);
                        beaten.insert(battle.province, with);
                    }
                }
                tried.clear();
            }
            // Once all orders are given, no march targets a force that is known to be stronger.
            if matches!(deed, AnyAction::Offices(offices::Action::Lock)) {
                for (to, phase) in marches_of(at) {
                    attacks += usize::from(is_fair_attack(at, to, phase));
                }
                return;
            }
            let AnyAction::Offices(offices::Action::Order {
                phase,
                order: offices::action::Order::Move { path },
                ..
            }) = deed
            else {
                return;
            };
            let mut after = Offices::of(game).unwrap().clone();
            let AnyAction::Offices(deed) = deed else { return };
            let mut none = Dice::scripted([]);
            for event in after.decide(LEARNER, deed, &mut none).unwrap() {
                after.evolve(&event);
            }
            let to = *path.last().unwrap();
            let forces = after.position().forces(LEARNER, to, *phase);
            let [own, _] = offices::odds::total_strength(&forces.own);
            marches += 1;
            tried.insert(to, own.hundredths());
            if let Some(before) = beaten.get(&to) {
                assert!(
                    own.hundredths() > *before,
                    "{seed:?}: a lost attack on {to:?} is repeated in month {} with {} after {before}",
                    at.turn,
                    own.hundredths()
                );
            }
            let foes = forces.foes.as_deref().unwrap_or_default();
            assert!(
                foes.is_empty() || forces.own.len() > 1,
                "{seed:?}: the leader is sent to {to:?} without units"
            );
        });
    }
    println!("{lost} attacks in vain, {marches} marches");
    assert!(marches > 0 && attacks > 0, "{lost} {marches} {attacks}");
}

/// Imperial Offices: the lesson begins with orders, then shows plans in plain words, then the kingdom. It never advises
/// an action before the action is useful, or for a reason that does not apply.
#[test]
fn the_offices_lesson_begins_with_orders_to_characters() {
    let mut taught = Taught::of(GameKind::Offices, None);
    taught.let_program();
    let said = |line: &Line| say(Lang::En, line, &Names::default());
    let advised = |taught: &Taught| taught.game.advised(LEARNER, taught.key.clone());
    let king = advised(&taught).remove(0);
    assert!(taught.play(LEARNER, &king));
    taught.let_program();
    let deeds = advised(&taught);
    let labels: Vec<String> =
        deeds.iter().map(|deed| said(&taught.game.describe(deed).unwrap())).collect();
    let place = |is: &dyn Fn(&str) -> bool| labels.iter().position(|label| is(label));
    let order = place(&|label| label.contains(", Phase ") || label.contains(", phase "));
    assert_eq!(order, Some(0), "{labels:#?}");
    let is_plan =
        |label: &str| label.contains(", in an encounter: ") || label.contains(", in a duel: ");
    let last_order = labels.iter().rposition(|label| label.contains("hase "));
    if let Some(plan) = place(&is_plan) {
        assert!(Some(plan) > last_order, "{labels:#?}");
    }
    for label in &labels {
        assert!(!label.contains("vote"), "{labels:#?}");
        // A druid's treaty does not need consent, so refusing treaties is useful only against a druid.
        let is_druid = Offices::of(&taught.game)
            .and_then(|game| game.position().kingdom(Seat(1)))
            .is_some_and(|other| other.alignment() == Alignment::Druidic);
        let refuses = label.contains("refuse treaties");
        assert!(is_druid || !refuses, "{labels:#?}");
        // In plan notation, codes are separated by commas.
        let plan = label.split(": ").nth(1).unwrap_or_default();
        let is_code =
            |step: &str| step.len() == 2 && step.chars().all(|one| one.is_ascii_uppercase());
        assert!(!is_plan(label) || !plan.split(", ").any(is_code), "{label}");
    }
}

/// Imperial Offices: the learner's own orders to a character are kept in both phases. An order for an earlier step is
/// still advised if it is compatible with the learner's orders.
#[test]
fn the_advice_in_the_offices_lesson_respects_the_learners_orders() {
    let mut kept = 0;
    for own_phase in [Phase::A, Phase::B] {
        let mut taught = Taught::of(GameKind::Offices, None);
        let is_order =
            |deed: &AnyAction| matches!(deed, AnyAction::Offices(offices::Action::Order { .. }));
        led_to(&mut taught, is_order);
        let orders: Vec<AnyAction> = advised(&taught).into_iter().filter(is_order).collect();
        for deed in orders {
            let AnyAction::Offices(offices::Action::Order { character, phase, order }) = deed
            else {
                panic!("unexpected: {deed:?}");
            };
            let own = offices::action::Order::Defend;
            if phase != own_phase || order == own {
                continue;
            }
            let written = |taught: &Taught| {
                let kingdom = Offices::of(&taught.game).unwrap().position();
                let orders = &kingdom.kingdom(LEARNER).unwrap().orders;
                orders.get(&character)?.get(&phase).cloned()
            };
            let mut taught = Taught {
                game: taught.game.clone(),
                key: taught.key.clone(),
                machines: taught.machines.clone(),
                log: taught.log.clone(),
                by_program: taught.by_program.clone(),
                ..taught
            };
            let mine =
                AnyAction::Offices(offices::Action::Order { character, phase, order: own.clone() });
            assert!(taught.play(LEARNER, &mine), "{mine:?}");
            loop {
                let deed = advised(&taught).remove(0);
                if matches!(deed, AnyAction::Offices(offices::Action::Lock)) {
                    break;
                }
                assert!(taught.play(LEARNER, &deed), "{deed:?}");
                assert_eq!(written(&taught).as_ref(), Some(&own), "{deed:?}");
            }
            kept += 1;
        }
    }
    assert!(kept > 1, "{kept}");
}

/// Imperial Offices: a description that states the strengths in a battle also explains what strength means.
#[test]
fn the_offices_lesson_explains_strength_wherever_a_battle_description_states_it() {
    let mut told = 0;
    followed_with(GameKind::Offices, None, &mut |game, deed| {
        let is_march = matches!(
            deed,
            AnyAction::Offices(offices::Action::Order {
                order: offices::action::Order::Move { .. },
                ..
            })
        );
        let [reason, odds] = told_of(game, deed);
        if is_march {
            let is_told = odds.contains("strength:");
            // If a march leads to a duel, the reason given for it mentions the duel and does not explain strength.
            let is_said = reason.contains("Strength is what");
            let is_duel = reason.contains("a duel first");
            assert_eq!(is_said || is_duel, is_told, "{odds} | {reason}");
            told += usize::from(is_said);
        }
    });
    assert!(told > 0);
}

/// Imperial Offices: lets a learner follow the advice. Returns what happens to the learner (exploring, hiring a hero, a
/// duel of the learner's commander), and whether the learner wins.
fn seen_in_offices(seed: Option<u64>) -> (BTreeSet<&'static str>, bool) {
    use offices::Event;
    use offices::event::{Battle, March};

    let (_, taught) = followed(GameKind::Offices, seed);
    let mut seen = BTreeSet::new();
    let (_, start) = {
        let lesson = AnyOptions::first_match(GameKind::Offices).unwrap();
        AnyGame::deal(&lesson.options, &mut Dice::keyed(taught.key.clone(), 0)).unwrap()
    };
    let mut at = Offices::of(&start).unwrap().clone();
    for event in &taught.log {
        let event: Event = serde_json::from_value(event.clone()).unwrap();
        let served = |id| at.position().characters.get(&id).and_then(|one| one.seat);
        match &event {
            Event::March(March::Explored { character, .. })
                if served(*character) == Some(LEARNER) =>
            {
                seen.insert("explores");
            }
            Event::March(March::HeroAsked { character, test, .. })
                if test.passes && served(*character) == Some(LEARNER) =>
            {
                seen.insert("hires");
            }
            Event::Battle(Battle::Duelled { duel, .. }) if duel.fight.is_some() => {
                let mut who = duel.who.iter();
                if let Some(own) = who.position(|&id| served(id) == Some(LEARNER)) {
                    seen.insert("duel");
                    seen.extend(duel.demoralised[1 - own].then_some("duel won"));
                }
            }
            _ => {}
        }
        at.evolve(&event);
    }
    let outcome = taught.game.outcome().unwrap();
    (seen, outcome.winners == BTreeSet::from([LEARNER]))
}

/// Imperial Offices: a learner who follows the advice explores, hires a hero, wins a duel and wins the lesson. With
/// other dice, the learner explores, wins the lesson and wins any duels that occur.
#[test]
fn the_offices_lesson_includes_exploring_hiring_and_a_duel() {
    let (seen, won) = seen_in_offices(None);
    println!("the lesson: {seen:?}, won: {won}");
    let wanted = BTreeSet::from(["explores", "hires", "duel", "duel won"]);
    assert!(won && seen == wanted, "{seen:?} {won}");
    let (mut hires, mut duels) = (0, 0);
    for seed in 1..8 {
        let (seen, won) = seen_in_offices(Some(seed));
        println!("seed {seed}: {seen:?}, won: {won}");
        assert!(won && seen.contains("explores"), "{seed}: {seen:?}");
        assert_eq!(seen.contains("duel"), seen.contains("duel won"), "{seed}");
        hires += usize::from(seen.contains("hires"));
        duels += usize::from(seen.contains("duel"));
    }
    assert!(hires > 1 && duels > 1, "only {hires} lessons hire and {duels} fight a duel");
}

/// Imperial Offices: the reason for a march describes its destination correctly, and correctly states whether units
/// follow.
#[test]
fn the_reasons_for_moves_in_the_offices_lesson_are_true() {
    let mut said = BTreeSet::new();
    for seed in std::iter::once(None).chain((1..6).map(Some)) {
        followed_with(GameKind::Offices, seed, &mut |game, deed| {
            let AnyAction::Offices(offices::Action::Order { character, phase, order }) = deed
            else {
                return;
            };
            let offices::action::Order::Move { path } = order else { return };
            let [reason, _] = told_of(game, deed);
            let mut after = Offices::of(game).unwrap().clone();
            let AnyAction::Offices(action) = deed else { return };
            for event in after.decide(LEARNER, action, &mut Dice::scripted([])).unwrap() {
                after.evolve(&event);
            }
            let at = after.position();
            let to = *path.last().unwrap();
            let forces = at.forces(LEARNER, to, *phase);
            let leads = forces.own.iter().any(|unit| {
                let led = unit.unit.and_then(|id| at.units.get(&id)).and_then(|unit| unit.leader);
                led == Some(*character)
            });
            let kind = match (leads, at.is_friendly(LEARNER, to)) {
                (true, false) => {
                    "Provinces make an emperor|Troops take a province|Whoever took this"
                }
                (true, true) => "The troops stay on your own land",
                (false, _) => {
                    "Alone, nobody takes land|The troops stay|Provinces make|Troops take|Whoever"
                }
            };
            assert!(kind.split('|').any(|words| reason.starts_with(words)), "{order:?}: {reason}");
            // The reason is allowed to mention conquerors in a province only if the opponent has taken that province.
            let is_taken = at.recent.taken.contains_key(&to) && at.owner(to) == Some(Seat(1));
            assert!(is_taken || !reason.starts_with("Whoever took"), "{order:?}: {reason}");
            if let Some(&first) = ["Alone", "The troops", "Provinces", "Troops", "Whoever"]
                .iter()
                .find(|words| reason.starts_with(**words))
            {
                said.insert(first);
            }
        });
    }
    assert!(said.len() >= 2, "{said:?}");
}
