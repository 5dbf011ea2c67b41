//! Plays duels of Echoes of Emperors that end in different ways.

use regnal_core::dice::Dice;
use regnal_core::game::{Seat, Viewer, prelude::*, told};
use regnal_echoes::nouns::{Direction, Format};
use regnal_echoes::{self as echoes, Echoes};

use crate::suite::Tried;
use crate::suite::lengths::check_lengths;
use crate::suite::transcripts::{Way, check};

/// Returns the AI's last action if the menu lists it, and otherwise a random action from the menu.
fn machine(
    game: &Echoes,
    seat: Seat,
    menu: &[echoes::Action],
    whim: &mut Dice,
) -> Vec<echoes::Action> {
    let deeds = game.machine(seat, whim);
    let last = deeds.last().filter(|deed| menu.contains(deed));
    vec![last.cloned().unwrap_or_else(|| game.wish(menu, whim))]
}

fn duel(change: fn(&mut echoes::Options), dice: &mut Dice) -> echoes::Setup {
    let mut options = echoes::Options::usual(Format::Base);
    change(&mut options);
    Echoes::deal(&options, dice)
}

fn conceded(log: &[echoes::Event]) -> bool {
    log.iter().any(|event| matches!(event, echoes::Event::Conceded { .. }))
}

fn capital() -> Way<Echoes> {
    Way {
        name: "echoes-capital",
        begin: |dice| duel(|options| options.capital_health = Some(5), dice),
        wish: machine,
        is: |outcome, _| outcome.rule == "EE-WIN-01",
    }
}

#[test]
fn a_duel_ends_when_a_capital_falls() {
    check(&capital());
}

fn no_unit() -> Way<Echoes> {
    Way {
        name: "echoes-no-unit",
        begin: |dice| duel(|_| {}, dice),
        wish: machine,
        is: |outcome, _| outcome.rule == "EE-WIN-02",
    }
}

#[test]
fn a_duel_ends_when_the_last_unit_is_lost() {
    check(&no_unit());
}

#[test]
fn a_duel_ends_after_too_many_uneventful_rounds() {
    check(&Way::<Echoes> {
        name: "echoes-quiet",
        begin: |dice| duel(|options| options.stalemate_rounds = 2, dice),
        wish: |game, _, menu, whim| {
            let ends = |action: &&echoes::Action| matches!(action, echoes::Action::EndTurn { .. });
            let end = menu.iter().find(ends).cloned();
            vec![end.unwrap_or_else(|| game.wish(menu, whim))]
        },
        is: |outcome, log| {
            let quiet = |event: &echoes::Event| {
                matches!(event, echoes::Event::RoundEnded { quiet: true, .. })
            };
            outcome.rule == "EE-RULING-94" && log.iter().filter(|event| quiet(event)).count() == 2
        },
    });
}

#[test]
fn a_duel_ends_at_the_round_limit() {
    check(&Way::<Echoes> {
        name: "echoes-length",
        begin: |dice| {
            duel(|options| (options.round_limit, options.stalemate_rounds) = (3, 0), dice)
        },
        wish: machine,
        is: |outcome, log| {
            outcome.rule == "EE-RULING-94" && !conceded(log) && outcome.winners.len() == 1
        },
    });
}

#[test]
fn a_duel_ends_when_a_player_concedes() {
    check(&Way::<Echoes> {
        name: "echoes-conceded",
        begin: |dice| duel(|_| {}, dice),
        wish: |game, seat, menu, whim| match game.position().round {
            3.. => vec![echoes::Action::Concede],
            _ => machine(game, seat, menu, whim),
        },
        is: |_, log| conceded(log),
    });
}

#[test]
fn a_duel_ends_when_both_players_agree_to_a_draw() {
    check(&Way::<Echoes> {
        name: "echoes-agreed",
        begin: |dice| duel(|_| {}, dice),
        wish: |game, seat, menu, whim| {
            let standing = game.standing(seat);
            let draw = [echoes::Action::AnswerDraw { yes: true }, echoes::Action::OfferDraw];
            match draw.into_iter().find(|action| standing.contains(action)) {
                Some(action) if game.position().round >= 2 => vec![action],
                _ => machine(game, seat, menu, whim),
            }
        },
        is: |outcome, _| outcome.winners.len() == 2,
    });
}

/// Returns a position in which each side has one almost dead unit left.
fn last_of_each(dice: &mut Dice) -> echoes::Setup {
    let mut game = Echoes::new(duel(|_| {}, dice));
    for _ in 0..Echoes::LONGEST {
        let at = game.position();
        let seat = game.awaited().first().copied().expect("there should be a running match");
        if at.round >= 4 && at.units.iter().any(|unit| unit.owner != seat) {
            break;
        }
        for action in machine(&game, seat, &game.legal(seat), dice) {
            let events = game.decide(seat, &action, dice).expect("there should be a legal action");
            told(&mut game, &events);
        }
    }
    let seen = game.view(Viewer::Public).units;
    let mut at = game.position().clone();
    let (size, mut sides) = (at.grid * 2, std::collections::BTreeSet::new());
    at.units.retain(|unit| sides.insert(unit.owner));
    for unit in &mut at.units {
        let left = seen.iter().find(|other| other.id == unit.id).map(|other| other.health_left);
        unit.damage += left
            .and_then(|left| u8::try_from(left - 1).ok())
            .expect("there should be a living unit");
    }
    if let [one, other] = at.units.as_mut_slice() {
        other.cell = one.cell.toward(Direction::North, size).unwrap_or(other.cell);
    }
    echoes::Setup::Position(Box::new(at))
}

#[test]
fn a_duel_ends_when_both_players_are_beaten_simultaneously() {
    check(&Way::<Echoes> {
        name: "echoes-both",
        begin: last_of_each,
        wish: |game, seat, menu, whim| {
            let strikes =
                |action: &&echoes::Action| matches!(action, echoes::Action::AttackMelee { .. });
            match menu.iter().find(strikes) {
                Some(action) => vec![action.clone()],
                None => machine(game, seat, menu, whim),
            }
        },
        is: |outcome, _| outcome.rule == "EE-RULING-92",
    });
}

/// Issue 37: the news in a turn notification takes few lines on a phone.
#[test]
fn the_news_of_a_turn_takes_few_lines_on_a_phone() {
    check_lengths(&[capital(), no_unit()]);
}
