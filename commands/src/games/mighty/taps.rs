//! Tests for the panel's menus during a campaign: the number of taps per action.

use std::cell::Cell;

use regnal::games::mighty::{Action, Options};
use regnal::games::{AnyAction, AnyOptions};
use regnal::text::{Lang, Names};

use crate::games::menu::{List, MenuContext, Numbered, printed};
use crate::games::page::{Source, lay_out};
use crate::games::panel::{BUTTON_ROWS, ROWS};
use crate::games::taps::Taps;

#[test]
fn a_common_campaign_action_takes_three_taps() {
    let options = AnyOptions::Mighty(Options::usual(2, 6));
    let taps = Taps::by_chance(&options, |game| game.era() > 0);
    assert!(taps.sum() > 10_000 && taps.beyond(3) == 0, "{taps:?}");
}

#[test]
fn placing_or_moving_a_realm_piece_takes_three_taps() {
    let options = AnyOptions::Mighty(Options::usual(2, 6));
    let taps = Taps::by_chance(&options, |game| {
        // Only one position in seven is checked, because the positions are very similar.
        game.era() == 0
            && game
                .awaited()
                .iter()
                .map(|&seat| game.legal(seat).len())
                .sum::<usize>()
                .is_multiple_of(7)
    });
    assert!(taps.sum() > 5_000 && taps.beyond(3) == 0, "{taps:?}");
}

#[test]
fn each_spell_is_described_above_its_button() {
    let options = AnyOptions::Mighty(Options::usual(2, 6));
    let seen = Cell::new(0);
    Taps::by_chance(&options, |game| {
        let seat = *game.awaited().first().unwrap();
        let legal = game.legal(seat);
        let listed: Vec<Numbered<'_>> = legal.iter().enumerate().collect();
        let is_spell =
            |action: &&AnyAction| matches!(action, AnyAction::Mighty(Action::CastSpell { .. }));
        if !legal.iter().any(|action| is_spell(&action)) {
            return false;
        }
        let names = Names { hexes: game.labels(), ..Names::default() };
        let asked = MenuContext { game, seat, lang: Lang::En, names: &names };
        let rows = ROWS - BUTTON_ROWS;
        let page = lay_out(Source { asked: &asked, listed: &listed, list: List::Deeds, rows }, &[]);
        if !page.ways.is_empty() {
            let above = page.question.join("\n");
            for action in legal.iter().filter(is_spell) {
                let effect = printed(&asked, action).unwrap();
                assert!(above.contains(&effect), "{effect} {above}");
            }
            // A menu with a single spell would separate that spell from the others.
            let is_apart = |note: &String| above.contains(note.as_str());
            for menu in &page.menus {
                let alone = menu.entries.first().filter(|_| menu.entries.len() == 1);
                assert!(!alone.and_then(|entry| entry.note.as_ref()).is_some_and(is_apart));
            }
            seen.set(seen.get() + 1);
        }
        false
    });
    assert!(seen.get() > 0, "no page with spells was found");
}
