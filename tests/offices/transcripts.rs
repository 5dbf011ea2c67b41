//! Checks the endings of Imperial Offices games against transcripts.

use regnal_core::dice::Dice;
use regnal_core::game::{Seat, prelude::*};
use regnal_offices::action::Decree;
use regnal_offices::event::Diplomacy;
use regnal_offices::nouns::Office;
use regnal_offices::state::{Crown, Terms};
use regnal_offices::{self as offices, Action, Offices, Opening, Options, Position};

use crate::suite::Tried;
use crate::suite::transcripts::{Way, check};

/// Returns options for two kingdoms and the minimum game length.
fn options() -> Options {
    let usual = Options::usual(2);
    Options { terms: Terms { turns: 8, ..usual.terms }, ..usual }
}

fn kingdoms(dice: &mut Dice) -> offices::Setup {
    Offices::deal(&options(), dice)
}

/// Returns the AI's orders.
fn orders(game: &Offices, seat: Seat, _: &[Action], whim: &mut Dice) -> Vec<Action> {
    game.machine(seat, whim)
}

/// Returns the setup of a game after AI play up to the third month, with `change` applied to its position.
fn in_the_third_month(dice: &mut Dice, change: fn(&mut Position)) -> offices::Setup {
    let mut game = Offices::new(kingdoms(dice));
    for _ in 0..Offices::LONGEST {
        if game.position().turn == 3 {
            break;
        }
        let seat = game.awaited().first().copied().expect("there should be a running game");
        for deed in game.machine(seat, dice) {
            game.play(seat, &deed, dice).expect("the order should be legal");
        }
    }
    let mut at = game.position().clone();
    change(&mut at);
    offices::Setup { options: options(), opening: Opening::Position(Box::new(at)) }
}

fn crown(log: &[offices::Event]) -> Option<Crown> {
    picked!(log.iter(), offices::Event::Diplomacy(Diplomacy::Crowned(crown)) => *crown).next()
}

#[test]
fn the_game_ends_after_the_agreed_months() {
    check(&Way::<Offices> {
        name: "offices-months",
        begin: kingdoms,
        wish: orders,
        is: |outcome, log| outcome.rule == "IO-RULING-93" && crown(log).is_none(),
    });
}

#[test]
fn the_king_of_a_kingdom_that_owns_most_of_the_world_becomes_emperor() {
    check(&Way::<Offices> {
        name: "offices-crowned",
        begin: |dice| {
            in_the_third_month(dice, |at| {
                for land in at.provinces.values_mut() {
                    land.owner = land.owner.or(Some(Seat(0)));
                }
            })
        },
        wish: orders,
        is: |outcome, log| {
            let is_crowned = crown(log).is_some_and(|crown| !crown.is_elected);
            outcome.rule == "IO-RULING-91" && is_crowned
        },
    });
}

/// Two partners own the whole world between them. One calls an election, and both vote.
#[test]
fn two_partners_can_elect_an_emperor() {
    check(&Way::<Offices> {
        name: "offices-elected",
        begin: |dice| {
            in_the_third_month(dice, |at| {
                let lands = at.provinces.values_mut();
                for (number, land) in lands.filter(|land| land.owner.is_none()).enumerate() {
                    land.owner = Some(Seat(u8::from(number % 2 == 1)));
                }
                for (own, other) in [(0, Seat(1)), (1, Seat(0))] {
                    at.kingdoms[own].treaties.insert(other);
                }
            })
        },
        wish: |game, seat, menu, whim| {
            let counts = |action: &&Action| {
                matches!(
                    action,
                    Action::Decree(
                        Decree::CallElection(_)
                            | Decree::Vote { office: Office::Emperor, candidate: Some(_) }
                    )
                )
            };
            let decree = menu.iter().find(counts).cloned();
            let others = orders(game, seat, menu, whim);
            let breaks = |deed: &Action| matches!(deed, Action::Decree(Decree::BreakTreaty(_)));
            decree.into_iter().chain(others.into_iter().filter(|deed| !breaks(deed))).collect()
        },
        is: |outcome, log| {
            let is_elected = crown(log).is_some_and(|crown| crown.is_elected);
            outcome.rule == "IO-RULING-91" && is_elected
        },
    });
}

#[test]
fn the_game_ends_when_only_one_kingdom_has_provinces() {
    check(&Way::<Offices> {
        name: "offices-alone",
        begin: |dice| {
            in_the_third_month(dice, |at| {
                for land in at.provinces.values_mut() {
                    land.owner = land.owner.filter(|&owner| owner == Seat(0));
                }
                at.units.retain(|_, unit| unit.owner != Some(Seat(1)));
            })
        },
        wish: |_, _, _, _| vec![Action::Lock],
        is: |outcome, log| {
            outcome.rule == "IO-RULING-93"
                && crown(log).is_none()
                && outcome.winners.first() == Some(&Seat(0))
        },
    });
}
