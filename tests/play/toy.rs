//! Tests of the toy game, using the common suite.

use regnal::dice::Dice;
use regnal::game::{Game, Seat, Viewer};
use regnal::games::toy::{Action, Options, Setup, Toy};

use crate::suite::Tried;
use crate::suite::taken_back::check_undo;

suite!(Toy { soak 200, unlisted 60, snapshots 100, said 20, secrets 20 every 1 });

impl Tried for Toy {
    const LONGEST: usize = 300;

    fn options(number: u64) -> Options {
        Options(u8::try_from(number % 40).unwrap() + 1)
    }

    fn wish(&self, menu: &[Action], whim: &mut Dice) -> Action {
        menu[whim.index(menu.len())].clone()
    }

    fn check(&self, place: &str) {
        assert_eq!(self.view(Viewer::Public).own, None, "{place}");
    }

    fn is_beside_menus(action: &Action) -> bool {
        *action == Action::Concede
    }

    fn worlds(&self, viewer: Viewer) -> Vec<Toy> {
        let view = self.view(viewer);
        // A viewer who has already thrown their pebble gets one with a fixed value, so that it is the same in both
        // worlds.
        let own = view.own.unwrap_or(2);
        let pebble = |seat: u8, other| if viewer.is(Seat(seat)) { own } else { other };
        let world = |other: u8| {
            let pebbles = [0, 1].map(|seat| pebble(seat, other));
            Toy::new(Setup(view.heap, pebbles))
        };
        vec![world(1), world(3)]
    }
}

/// In the toy game, no action can be undone without asking, because taking stones ends the turn and everyone sees a
/// thrown pebble. The game has no dice.
#[test]
fn after_undo_the_match_is_playable_and_the_dice_are_unchanged() {
    let seen = check_undo::<Toy>(0..30, 1);
    assert_eq!((seen.alone, seen.dice), (0, 0), "{seen:?}");
    assert!(seen.bound > 50, "{seen:?}");
}
