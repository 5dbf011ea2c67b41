//! Tests that a lesson's AI is a serious opponent: it scouts, marches, attacks a few times, and is defeated.

use std::collections::BTreeSet;

use regnal::games::demonworld::action::{Conflict, Season};
use regnal::games::demonworld::state::Attitude;
use regnal::games::mighty::Action;
use regnal::games::{AnyAction, GameKind, demonworld, echoes};

use super::{LEARNER, Taught, followed};

/// Seeds for the lessons; `None` means the lesson's fixed seed.
const SEEDS: [Option<u64>; 6] = [None, Some(2), Some(3), Some(4), Some(5), Some(6)];

/// Plays a lesson to its end with each seed and asserts that the learner wins.
fn won(kind: GameKind) -> Vec<(Option<u64>, Taught)> {
    SEEDS
        .into_iter()
        .map(|seed| {
            let (_, taught) = followed(kind, seed);
            let outcome = taught.game.outcome().unwrap();
            assert_eq!(outcome.winners, BTreeSet::from([LEARNER]), "{kind} {seed:?}");
            (seed, taught)
        })
        .collect()
}

/// Counts the AI's matching actions.
fn count(taught: &Taught, is: impl Fn(&AnyAction) -> bool) -> usize {
    taught.by_program.iter().filter(|deed| is(deed)).count()
}

#[test]
fn the_opponent_in_the_mighty_empires_lesson_scouts_marches_and_attacks_at_most_twice() {
    let mut bold = 0;
    for (seed, taught) in won(GameKind::Mighty) {
        let scouts = count(&taught, |deed| matches!(deed, AnyAction::Mighty(Action::Scout { .. })));
        let moves = count(&taught, |deed| matches!(deed, AnyAction::Mighty(Action::Move { .. })));
        let attacks = count(&taught, |deed| {
            matches!(deed, AnyAction::Mighty(Action::Attack { .. } | Action::Besiege { .. }))
        });
        println!("{seed:?}: {scouts} scouts, {moves} moves, {attacks} attacks");
        assert!(scouts > 0 && moves > 0, "{seed:?}: {scouts} {moves}");
        assert!(attacks <= 2, "{seed:?}: {attacks}");
        assert!(attacks > 0 || seed.is_some(), "the opponent does not attack");
        bold += usize::from(attacks > 0);
    }
    assert!(bold * 2 >= SEEDS.len(), "the opponent attacks in only {bold} lessons");
}

#[test]
fn the_opponent_in_the_echoes_lesson_advances_and_attacks_once_or_twice() {
    for (seed, taught) in won(GameKind::Echoes) {
        let moves =
            count(&taught, |deed| matches!(deed, AnyAction::Echoes(echoes::Action::Move { .. })));
        let attacks = count(&taught, |deed| {
            matches!(
                deed,
                AnyAction::Echoes(
                    echoes::Action::AttackMelee { .. } | echoes::Action::AttackRanged { .. }
                )
            )
        });
        println!("{seed:?}: {moves} moves, {attacks} attacks");
        assert!(moves > 1, "{seed:?}: {moves}");
        assert!((1..=2).contains(&attacks), "{seed:?}: {attacks}");
    }
}

#[test]
fn the_opponent_in_the_demonworld_lesson_marches_and_attacks_once_or_twice() {
    for (seed, taught) in won(GameKind::Demonworld) {
        let marches = count(&taught, |deed| {
            matches!(deed, AnyAction::Demonworld(demonworld::Action::Season(Season::March { .. })))
        });
        let attacks = count(&taught, |deed| {
            let AnyAction::Demonworld(demonworld::Action::Conflict(Conflict::Take {
                attitude,
                ..
            })) = deed
            else {
                return false;
            };
            *attitude == Attitude::Fight(Some(LEARNER))
        });
        println!("{seed:?}: {marches} marches, {attacks} attacks");
        assert!(marches > 1, "{seed:?}: {marches}");
        assert!((1..=2).contains(&attacks), "{seed:?}: {attacks}");
    }
}
