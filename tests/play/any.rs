//! Tests of all games through the enums that the bot uses.

use std::collections::BTreeSet;

use regnal::dice::Dice;
use regnal::game::{Keep, Seat, prelude::*};
use regnal::games::{AnyGame, AnyOptions, GameKind};
use regnal::games::{demonworld::Demonworld, echoes::Echoes, mighty::Mighty, offices::Offices};
use regnal::text::Line;

use crate::suite::{dice, say};

/// Plays up to `steps` random actions, and passes the positions before and after each action to `see`.
fn played(kind: GameKind, steps: usize, mut see: impl FnMut(&AnyGame, &AnyGame)) {
    let (mut chance, mut whim) = (dice(1, 1), dice(1, 2));
    let first = AnyOptions::first_match(kind).expect("there should be an introductory match");
    let (_, mut game) =
        AnyGame::deal(&first.options, &mut chance).expect("the options should be valid");
    for _ in 0..steps {
        let Some(&seat) = game.awaited().first() else { break };
        let menu = game.legal(seat);
        let action = &menu[whim.index(menu.len())];
        let after =
            game.play(seat, action, &mut chance).expect("there should be a legal action").after;
        see(&game, &after);
        game = after;
    }
}

#[test]
fn seats_that_do_not_exist_cannot_act() {
    let taught = GameKind::ALL.iter().filter(|&&kind| AnyOptions::first_match(kind).is_some());
    for &kind in taught {
        let mut tried = 0;
        played(kind, 3, |game, _| {
            let Some(&seat) = game.awaited().first() else { return };
            for action in game.legal(seat).iter().take(20) {
                for stranger in [game.seats(), 200] {
                    let stranger = Seat(u8::try_from(stranger).unwrap());
                    let judged = game.play(stranger, action, &mut Dice::apart(1));
                    assert!(judged.is_err(), "{stranger:?} can take {action:?}");
                    tried += 1;
                }
            }
        });
        assert!(tried > 0, "{kind:?}");
    }
}

#[test]
fn seats_are_notified_again_only_if_their_question_changes() {
    let (mut called_again, mut left_alone) = (0, 0);
    played(GameKind::Mighty, 3_000, |game, after| {
        let newly = after.newly_awaited(game);
        for seat in after.awaited().intersection(&game.awaited()) {
            let has_moved_on = after.clock() != game.clock();
            assert_eq!(newly.contains(seat), has_moved_on);
            called_again += usize::from(has_moved_on);
            left_alone += usize::from(!has_moved_on);
        }
    });
    assert!(called_again > 0 && left_alone > 0, "{called_again} {left_alone}");
}

/// Every game has exactly one name in each language for each of its spendable resources.
#[test]
fn spendable_resources_have_names() {
    let games = [Mighty::keeps(), Echoes::keeps(), Demonworld::keeps(), Offices::keeps()];
    for keeps in games {
        let kinds: BTreeSet<Keep> = keeps.iter().map(|kept| kept.keep).collect();
        assert_eq!(kinds.len(), keeps.len());
        for kept in keeps {
            assert_eq!(<&str>::from(kept.keep).parse(), Ok(kept.keep));
            say(&Line::new(kept.name));
            say(&Line::new(kept.means));
        }
    }
}

#[cfg(feature = "store")]
#[test]
fn events_of_the_current_schema_version_can_be_read() {
    use regnal::store::{Payload, upcast};
    for &kind in GameKind::ALL {
        let Some(first) = AnyOptions::first_match(kind) else {
            assert_eq!(kind.name(), "toy", "only the game of the tests has no first match");
            continue;
        };
        let (_, game) = AnyGame::deal(&first.options, &mut dice(1, 1)).unwrap();
        let payload = Payload::of(&()).unwrap();
        assert!(upcast(kind.name(), game.event_version(), payload).is_ok(), "{kind}");
    }
}
