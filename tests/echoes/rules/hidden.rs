//! Tests of secrecy: positions that differ only in hidden information look the same to a viewer.

use regnal_echoes::Position;

use crate::play::{other_hand, other_table};

use super::walks::{Walker, dice, options, render_events, walk};
use super::*;

/// Walk through a match that compares some of the positions with twins. Each twin differs from its original only in the
/// hidden information about the hand of `Q`.
#[derive(Default)]
struct Twins {
    compared: usize,
    played: usize,
    marked: usize,
}

fn strangers(game: &Echoes, owner: Seat) -> Vec<Viewer> {
    let at = game.position();
    at.seats()
        .filter(|&seat| !at.is_allied(seat, owner))
        .map(Viewer::Seat)
        .chain([Viewer::Public])
        .collect()
}

impl Walker for Twins {
    fn at(&mut self, game: &Echoes, _log: &[Event], step: usize) {
        let at = game.position();
        if !step.is_multiple_of(9) || at.stage != Stage::Playing {
            return;
        }
        for owner in at.seats() {
            let mut plain = at.clone();
            plain.players[owner.index()].orders.clear();
            let Some(other) = other_hand(&plain, owner) else { continue };
            let world = |at: Position| Echoes::new(Setup::Position(Box::new(at)));
            let one = world(plain);
            let twin = world(other.clone());
            let veiled = world(other_table(other, owner));
            for viewer in strangers(game, owner) {
                for world in [&twin, &veiled] {
                    assert!(one.view(viewer) == world.view(viewer), "the views should be the same");
                    assert_eq!(one.question_line(viewer), world.question_line(viewer));
                    let Viewer::Seat(seat) = viewer else { continue };
                    let menu = one.legal(seat);
                    assert_eq!(menu, world.legal(seat));
                    for action in &menu {
                        assert_eq!(one.describe(action), world.describe(action));
                        assert_eq!(one.risk(action), world.risk(action));
                    }
                }
            }
            // Duties are public.
            for seat in at.seats() {
                assert_eq!(one.owed(seat), veiled.owed(seat));
            }
            assert_eq!(one.stage_line(), veiled.stage_line());
            assert_eq!(one.clock(), veiled.clock());
            self.compared += 1;
            self.play_both(&one, &twin, owner);
            self.check_undo(&one, &twin, owner);
            self.check_undo(&one, &veiled, owner);
        }
    }
}

impl Twins {
    /// Checks that the opponents of `owner` can undo the same actions in both positions, that these actions cause the
    /// same events, and that the actions available at any time are the same in both positions.
    fn check_undo(&mut self, one: &Echoes, world: &Echoes, owner: Seat) {
        let at = one.position();
        for seat in at.seats().filter(|&seat| !at.is_allied(seat, owner)) {
            assert_eq!(one.standing(seat), world.standing(seat));
            for action in one.legal(seat) {
                let [events, others] =
                    [one, world].map(|world| world.decide(seat, &action, &mut dice(7, 3)).unwrap());
                let mark = Event::Marked { seat };
                assert_eq!(
                    events.first() == Some(&mark),
                    others.first() == Some(&mark),
                    "{action:?}"
                );
                if events.first() == Some(&mark) {
                    assert_eq!(events, others, "{action:?}");
                    self.marked += 1;
                }
            }
        }
    }

    /// Plays an action that is legal in both positions, and checks that opponents see no difference.
    fn play_both(&mut self, one: &Echoes, twin: &Echoes, owner: Seat) {
        for seat in one.awaited() {
            let menu = twin.legal(seat);
            for action in one.legal(seat) {
                if !menu.contains(&action) {
                    continue;
                }
                let (mut here, mut there) = (dice(7, 3), dice(7, 3));
                let events = one.decide(seat, &action, &mut here).unwrap();
                let twins = twin.decide(seat, &action, &mut there).unwrap();
                for viewer in strangers(one, owner) {
                    // A forced discard reveals cards. The log contains the choice as part of the action, but not the
                    // names of the cards.
                    let forced = |event: &Event| matches!(event, Event::Discarded { seat, .. } if *seat == owner);
                    if events.iter().chain(&twins).any(forced) {
                        continue;
                    }
                    assert_eq!(
                        render_events(one.clone(), &events, viewer),
                        render_events(twin.clone(), &twins, viewer),
                        "{action:?}"
                    );
                    self.played += 1;
                }
            }
        }
    }
}

#[test]
fn hidden_information_never_changes_messages_for_other_players() {
    let mut twins = Twins::default();
    for seed in 0..6 {
        let mut options = options(seed);
        options.own_decks = false;
        walk(seed, &options, 250, &mut twins);
    }
    assert!(twins.compared > 100, "{}", twins.compared);
    assert!(twins.played > 1000, "{}", twins.played);
    assert!(twins.marked > 1000, "{}", twins.marked);
}
