//! Tests of the panel's menus in a match: how many taps a deed takes, and what comes first.

use regnal::dice::{Dice, Seed};
use regnal::games::AnyOptions;
use regnal::games::echoes::nouns::{Format, Phase};
use regnal::games::echoes::{Action, Echoes, Options};
use regnal::games::{AnyAction, AnyGame, GameKind, Known};
use regnal::part::{Offer, Rank};
use regnal::text::{Lang, Line, Names};

use crate::discord::components::Entry;
use crate::games::menu::{Asked, ENTRIES, List, Numbered, PAGE, PICK, label, menu};

/// The numbers of the actions that entries do, with what is done after them or without.
fn deeds(entries: &[Entry]) -> Vec<String> {
    let values = entries.iter().map(|entry| entry.value.as_str());
    let picked = values.filter_map(|value| value.strip_prefix(PICK));
    picked.map(str::to_owned).collect()
}

/// What a turn offers, by how many choices from its panel lead there: one, two, or more.
#[derive(Default)]
struct Count {
    attacks: [usize; 3],
    all: [usize; 3],
}

impl Count {
    fn add(&mut self, asked: &Asked<'_>) {
        let legal = asked.game.legal(asked.seat);
        let listed: Vec<Numbered<'_>> = legal.iter().enumerate().collect();
        let top = menu(asked, &listed, &[], List::Deeds);
        assert!(top.len() <= ENTRIES);
        let first = deeds(&top);
        let mut second = Vec::new();
        for entry in top
            .iter()
            .filter(|entry| !entry.value.starts_with([PICK, PAGE]))
        {
            let below = menu(
                asked,
                &listed,
                std::slice::from_ref(&entry.value),
                List::Deeds,
            );
            assert!(below.len() <= ENTRIES);
            second.extend(deeds(&below));
        }
        // A copy of the same card is as good.
        let words = |action: &AnyAction| (label(asked, action), asked.game.risk(action));
        let words: Vec<_> = legal.iter().map(words).collect();
        let shown_by = |deeds: &[String]| -> Vec<(String, Option<Line>)> {
            let numbers = deeds.iter().filter_map(|deed| deed.parse::<usize>().ok());
            let shown = numbers.filter_map(|number| words.get(number));
            shown.cloned().collect()
        };
        let (first, second) = (shown_by(&first), shown_by(&second));
        for (index, action) in &listed {
            let its = asked.particulars(action).unwrap();
            if its.offer != Offer::Entry {
                continue;
            }
            let is_in = |shown: &[(String, Option<Line>)]| shown.contains(&words[*index]);
            let choices = match () {
                () if is_in(&first) => 0,
                () if is_in(&second) => 1,
                () => 2,
            };
            self.all[choices] += 1;
            self.attacks[choices] += usize::from(its.rank == Rank::Foremost);
        }
    }
}

#[test]
fn a_usual_deed_of_a_turn_takes_three_taps_and_a_blow_two() {
    let mut count = Count::default();
    for number in 0..4 {
        let key = || Seed::from_bytes([number; 32]).mixed(&[]);
        let (mut dice, mut advice) = (Dice::keyed(key(), 0), Dice::keyed(key(), 1 << 20));
        let options = AnyOptions::Echoes(Options::usual(Format::Base));
        let (_, mut game) = AnyGame::deal(&options, &mut dice).unwrap();
        assert_eq!(game.kind(), GameKind::Echoes);
        for _ in 0..2_000 {
            let Some(&seat) = game.awaited().first() else {
                break;
            };
            let at = Echoes::of(&game).unwrap().position();
            if at.phase == Phase::Mobilization && at.prompt().is_none() && at.round > 1 {
                let names = Names::default();
                count.add(&Asked {
                    game: &game,
                    seat,
                    lang: Lang::En,
                    names: &names,
                });
            }
            let legal = game.legal(seat);
            let wanted = game.machine(seat, &mut advice).into_iter().next_back();
            let action = wanted.filter(|action| legal.contains(action));
            let action = action.unwrap_or_else(|| legal[0].clone());
            game = game.play(seat, &action, &mut dice).unwrap().after;
        }
    }
    let [one, two, more] = count.attacks;
    assert!(
        one > 100 && two * 50 <= one && more == 0,
        "{:?}",
        count.attacks
    );
    let [one, two, more] = count.all;
    assert!(
        one + two > 3_000 && more * 100 <= one + two,
        "{:?}",
        count.all
    );
}

#[test]
fn a_blow_stands_above_the_units_and_nobody_is_offered_a_mode_they_have_not() {
    let key = Seed::from_bytes([3; 32]).mixed(&[]);
    let (mut dice, mut advice) = (Dice::keyed(key.clone(), 0), Dice::keyed(key, 1 << 20));
    let options = AnyOptions::Echoes(Options::usual(Format::Base));
    let (_, mut game) = AnyGame::deal(&options, &mut dice).unwrap();
    let names = Names::default();
    let mut seen = [0; 2];
    for _ in 0..2_000 {
        let Some(&seat) = game.awaited().first() else {
            break;
        };
        let asked = Asked {
            game: &game,
            seat,
            lang: Lang::En,
            names: &names,
        };
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
                    other => panic!("{other:?}"),
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
