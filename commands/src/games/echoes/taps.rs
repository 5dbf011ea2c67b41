//! Tests for the panel's menus during a match: the number of taps per action, and the order of entries.

use regnal::dice::{Dice, Seed};
use regnal::games::AnyOptions;
use regnal::games::echoes::nouns::{Format, Phase};
use regnal::games::echoes::{Action, Echoes, Options};
use regnal::games::{AnyGame, Known};
use regnal::part::Offer;
use regnal::text::{Lang, Names};

use crate::discord::components::Entry;
use crate::games::menu::{List, MenuContext, Numbered, PICK, menu};
use crate::games::taps::Taps;

#[test]
fn common_actions_take_at_most_three_taps_and_most_attacks_take_two() {
    let taps = Taps::of(&AnyOptions::Echoes(Options::usual(Format::Base)), |game| {
        let at = Echoes::of(game).unwrap().position();
        at.phase == Phase::Mobilization && at.prompt().is_none() && at.round > 1
    });
    let blows: usize = taps.foremost.values().sum();
    let slow: usize = taps.foremost.range(3..).map(|(_, blows)| blows).sum();
    assert!(blows > 100 && slow * 50 <= blows, "{taps:?}");
    assert!(taps.sum() > 3_000 && taps.beyond(3) == 0, "{taps:?}");
}

#[test]
fn attacks_are_listed_above_units_and_useless_modes_are_not_offered() {
    let key = Seed::from_bytes([3; 32]).mixed(&[]);
    let (mut dice, mut advice) = (Dice::keyed(key.clone(), 0), Dice::keyed(key, 1 << 20));
    let options = AnyOptions::Echoes(Options::usual(Format::Base));
    let (_, mut game) = AnyGame::deal(&options, &mut dice).unwrap();
    let names = Names::default();
    let mut seen = [0; 2];
    for _ in 0..2_000 {
        let Some(&seat) = game.awaited().first() else { break };
        let asked = MenuContext { game: &game, seat, lang: Lang::En, names: &names };
        let legal = game.legal(seat);
        let listed: Vec<Numbered<'_>> = legal.iter().enumerate().collect();
        let top = menu(&asked, &listed, &[], List::Deeds);
        let blow = |entry: &Entry| entry.label.contains('⚔');
        let first = top.iter().position(|entry| !blow(entry));
        let first = first.unwrap_or(top.len());
        assert!(!top[first..].iter().any(blow), "{top:?}");
        seen[0] += usize::from(first > 0);
        for (index, action) in &listed {
            let is_typed = asked.particulars(action).unwrap().offer == Offer::Typed;
            if is_typed {
                let unit = match Echoes::own_action(action) {
                    Some(Action::Switch { unit, .. }) => unit.to_string(),
                    other => panic!("unexpected: {other:?}"),
                };
                let below = menu(&asked, &listed, &[unit], List::Deeds);
                let value = format!("{PICK}{index}");
                assert!(below.iter().all(|entry| entry.value != value), "{below:?}");
                seen[1] += 1;
            }
        }
        let wanted = game.machine(seat, &mut advice).into_iter().next_back();
        let action = wanted.filter(|action| legal.contains(action));
        let action = action.unwrap_or_else(|| legal[0].clone());
        game = game.play(seat, &action, &mut dice).unwrap().after;
    }
    assert!(seen.iter().all(|&times| times > 10), "{seen:?}");
}
