//! Tests of turn order within a phase, treaties, and silent turns.

use regnal_offices::ids::CharacterId;
use regnal_offices::illegal::Reason;
use regnal_offices::nouns::*;
use regnal_offices::turn::*;

use super::skills;

fn actor(id: u32, initiative: u16) -> Actor {
    Actor { id: CharacterId(id), initiative, defends: false, pursues: None }
}

fn pursuer(id: u32, initiative: u16, target: u32) -> Actor {
    Actor { pursues: Some(CharacterId(target)), ..actor(id, initiative) }
}

fn defending(actor: Actor) -> Actor {
    Actor { defends: true, ..actor }
}

fn ids(actors: &[Actor]) -> Vec<u32> {
    order(actors).iter().map(|id| id.0).collect()
}

#[test]
fn io_ruling_06_characters_act_by_initiative_and_defenders_last() {
    let marcher = skills([(Skill::ForcedMarch, 2), (Skill::Sage, 3)]);
    assert_eq!(marcher.initiative(), 9);
    assert_eq!(ids(&[actor(102, 4), actor(201, 9), actor(101, 4)]), [201, 101, 102]);
    let guards = [defending(actor(101, 9)), actor(102, 1), defending(actor(103, 10))];
    assert_eq!(ids(&guards), [102, 103, 101]);
}

#[test]
fn io_ruling_06_a_pursuer_acts_right_after_his_target() {
    let actors = [pursuer(101, 9, 201), actor(102, 5), actor(201, 1), pursuer(103, 2, 201)];
    assert_eq!(ids(&actors), [102, 201, 101, 103]);
    // A target who defends or does not exist does not delay his pursuer.
    let actors = [pursuer(101, 9, 201), actor(102, 5), defending(actor(201, 1))];
    assert_eq!(ids(&actors), [101, 102, 201]);
    assert_eq!(ids(&[pursuer(101, 9, 999), actor(102, 5)]), [101, 102]);
    // A chain of pursuits: a pursuer who is himself pursued.
    let chain = [pursuer(101, 9, 102), pursuer(102, 8, 103), actor(103, 1), actor(104, 5)];
    assert_eq!(ids(&chain), [104, 103, 102, 101]);
    // Cycles of pursuits, and a character who pursues himself.
    assert_eq!(ids(&[pursuer(101, 3, 102), pursuer(102, 4, 101), actor(103, 2)]), [103, 102, 101]);
    assert_eq!(ids(&[pursuer(101, 1, 101), actor(102, 2)]), [102, 101]);
}

// covers: IO-15.4-03
#[test]
fn io_ex_o14_only_evil_kingdoms_break_treaties_at_dawn() {
    let moments: Vec<Moment> = Alignment::ALL.iter().map(|&one| breaks_at(one)).collect();
    use Moment::{Dawn, Dusk};
    assert_eq!(moments, [Dusk, Dusk, Dusk, Dusk, Dawn]);
}

#[test]
fn io_ruling_86_a_treaty_needs_two_proposals_or_a_druidic_one() {
    let stance = |alignment, proposes, refuses| Stance { alignment, proposes, refuses };
    let good = |proposes, refuses| stance(Alignment::Good, proposes, refuses);
    let druid = |proposes, refuses| stance(Alignment::Druidic, proposes, refuses);
    let agreed = |one, other| {
        let both = is_agreed([one, other]);
        assert_eq!(is_agreed([other, one]), both);
        both
    };
    assert!(agreed(good(true, false), good(true, false)));
    assert!(!agreed(good(true, false), good(false, false)));
    assert!(agreed(druid(true, false), good(false, false)));
    assert!(!agreed(druid(true, false), good(false, true)));
    assert!(!agreed(good(true, false), druid(false, false)));
    // Proposing a treaty withdraws an earlier refusal.
    assert!(agreed(druid(true, false), good(true, true)));
    assert!(agreed(good(true, true), good(true, true)));
}

#[test]
fn io_ruling_05_three_silent_turns_turn_a_kingdom_into_a_regency() {
    let heard = |has_filed, has_locked| Heard { has_filed, has_locked };
    let mut silent = 0;
    for _ in 0..REGENCY {
        silent = silent_turns(silent, heard(false, false));
    }
    assert_eq!(silent, 3);
    assert_eq!(silent_turns(silent, heard(true, false)), 0);
    assert_eq!(silent_turns(silent, heard(false, true)), 0);
}

#[test]
fn io_ruling_03_a_game_length_or_turn_length_outside_the_limits_is_rejected() {
    assert_eq!(limits::check(limits::DEFAULT_TURNS, limits::DEFAULT_HOURS), Ok(()));
    for (turns, hours) in [(7, 72), (17, 72), (12, 23), (12, 169)] {
        let refused = limits::check(turns, hours).err().map(|refusal| refusal.reason);
        assert_eq!(refused, Some(Reason::Range), "{turns} {hours}");
    }
    for (turns, hours) in [(8, 24), (16, 168)] {
        assert_eq!(limits::check(turns, hours), Ok(()));
    }
}
