//! Mighty Empires campaigns played with random legal actions, for the benchmarks.

use regnal::dice::{Dice, Seed};
use regnal::game::Game;
use regnal::games::mighty::{Action, Event, Mighty, Options};

/// A campaign with three seats over ten years.
pub(crate) struct Campaign {
    pub(crate) game: Mighty,
    dice: Dice,
    whim: Dice,
}

impl Campaign {
    pub(crate) fn deal(seed: u8) -> Campaign {
        let dice = |salt| Dice::keyed(Seed::from_bytes([seed; 32]).mixed(&[String::from(salt)]), 0);
        Campaign {
            game: Mighty::new(Mighty::deal(&Options::usual(3, 10), &mut dice("deal"))),
            dice: dice("play"),
            whim: dice("whim"),
        }
    }

    /// Plays one action and returns its events; `None` when the campaign is over.
    pub(crate) fn step(&mut self) -> Option<Vec<Event>> {
        let awaited: Vec<_> = self.game.awaited().into_iter().collect();
        if awaited.is_empty() {
            return None;
        }
        let seat = awaited[self.whim.index(awaited.len())];
        let menu = self.game.legal(seat);
        let action = self.choose(&menu);
        let played = self.game.play(seat, &action, &mut self.dice);
        Some(played.expect("listed actions should be legal"))
    }

    /// Chooses a random action. Rarely ends turns, since campaigns would otherwise be unrealistically short.
    fn choose(&mut self, menu: &[Action]) -> Action {
        // Ends the setup with a probability of one in eight, because random play could otherwise change the layout
        // endlessly.
        let settles = |action: &&Action| matches!(action, Action::PlaceRest | Action::ConfirmSetup);
        if let Some(action) = menu.iter().find(settles)
            && self.whim.index(8) == 0
        {
            return action.clone();
        }
        let ends = |action: &&Action| matches!(action, Action::EndTurn | Action::Concede);
        let busy: Vec<&Action> = menu.iter().filter(|action| !ends(action)).collect();
        if busy.is_empty() || self.whim.index(40) == 0 {
            return menu[self.whim.index(menu.len())].clone();
        }
        busy[self.whim.index(busy.len())].clone()
    }
}

/// Returns the position with the longest menu in a few campaigns.
pub(crate) fn busiest() -> Mighty {
    let mut best = (0, Campaign::deal(0).game);
    for seed in 0..4 {
        let mut campaign = Campaign::deal(seed);
        while campaign.step().is_some() {
            let game = &campaign.game;
            let menus = game.awaited().into_iter().map(|seat| game.legal(seat).len());
            let size = menus.sum();
            if size > best.0 {
                best = (size, game.clone());
            }
        }
    }
    println!("the busiest position offers {} actions", best.0);
    best.1
}
