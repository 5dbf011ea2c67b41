//! Plays Mighty Empires campaigns that end in different ways.

use regnal_core::dice::Dice;
use regnal_core::game::{Seat, prelude::*};
use regnal_mighty::nouns::{Owner, Phase, Season};
use regnal_mighty::setup::Opening;
use regnal_mighty::state::Stage;
use regnal_mighty::{self as mighty, Mighty};

use crate::suite::Tried;
use crate::suite::lengths::check_lengths;
use crate::suite::transcripts::{Way, check};

/// Chooses the action that does the least.
fn idle(game: &Mighty, _: Seat, menu: &[mighty::Action], whim: &mut Dice) -> Vec<mighty::Action> {
    use mighty::Action;
    let idle = |action: &&Action| {
        matches!(
            action,
            Action::EndTurn
                | Action::PassSpell
                | Action::PassSpy
                | Action::EndBuilding
                | Action::PassRecruit
                | Action::EndDeployment
                | Action::PlaceRest
                | Action::ConfirmSetup
                | Action::ApproveMap { yes: true }
        )
    };
    match menu.iter().rfind(idle) {
        Some(action) if whim.index(4) > 0 => vec![action.clone()],
        _ => vec![game.wish(menu, whim)],
    }
}

fn campaign(dice: &mut Dice) -> mighty::Setup {
    Mighty::deal(&mighty::Options::usual(2, 6), dice)
}

fn points() -> Way<Mighty> {
    Way {
        name: "mighty-points",
        begin: campaign,
        wish: idle,
        is: |outcome, _| outcome.rule == "ME-END-07",
    }
}

#[test]
fn a_campaign_is_decided_by_points() {
    check(&points());
}

fn draw() -> Way<Mighty> {
    Way {
        name: "mighty-draw",
        begin: campaign,
        wish: idle,
        is: |outcome, _| outcome.rule == "ME-END-09",
    }
}

#[test]
fn a_campaign_ends_with_a_shared_victory_of_two_players() {
    check(&draw());
}

#[test]
fn a_campaign_ends_when_a_player_concedes() {
    check(&Way::<Mighty> {
        name: "mighty-conceded",
        begin: campaign,
        wish: |game, seat, menu, whim| match game.era() {
            2.. => vec![mighty::Action::Concede],
            _ => idle(game, seat, menu, whim),
        },
        is: |outcome, _| outcome.rule == "ME-RULING-24",
    });
}

#[test]
fn a_campaign_ends_when_a_realm_falls() {
    check(&Way::<Mighty> {
        name: "mighty-fall",
        begin: |_| {
            use regnal_core::hex::Hex;
            use regnal_mighty::setup::unit;
            let mut at = mighty::Position::plains(2, 3);
            at.stage = Stage::Campaign { season: Season::Spring, turn: 0, phase: Phase::Combat };
            for (seat, number, q) in [(0, 1, 0), (0, 2, 0), (1, 3, 1)] {
                let id = mighty::nouns::UnitId::army(number);
                at.units.push(unit(id, Owner::Realm(Seat(seat)), Hex::new(q, 0)));
            }
            let own = at.cells.get_mut(&Hex::new(-3, 0)).expect("there should be a hex on the map");
            own.owner = Some(Seat(0));
            mighty::Setup {
                options: mighty::Options::usual(2, 6),
                opening: Opening::Position(Box::new(at)),
            }
        },
        wish: |game, _, menu, whim| {
            let fights = |action: &&mighty::Action| matches!(action, mighty::Action::Attack { .. });
            let fight = menu.iter().find(fights).cloned();
            vec![fight.unwrap_or_else(|| game.wish(menu, whim))]
        },
        is: |outcome, log| {
            let fell = |event: &mighty::Event| matches!(event, mighty::Event::RealmFell { .. });
            outcome.rule == "ME-RULING-24" && log.iter().any(fell)
        },
    });
}

/// Issue 37: the news in a turn notification takes few lines on a phone.
#[test]
fn the_news_of_a_turn_takes_few_lines_on_a_phone() {
    check_lengths(&[points(), draw()]);
}
