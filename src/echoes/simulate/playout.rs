//! Plays whole matches quickly at random, with a slight bias that makes them end.
//!
//! Every legal action can occur. A turn goes through Mobilization and Deployment. Before each action, the current phase
//! ends with a probability of one in [`PHASE_END_ODDS`]. It also ends if no action is found. To draw an action without
//! listing all legal actions, a unit or a card is drawn first, and then one of its actions. Seven times in eight, a
//! unit's attacks are considered before its other actions. Of the first few moves drawn, the one that ends nearest to
//! an enemy Capital is made.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::{Bout, Hands, LONGEST, Played, result, wished};
use crate::Action;
use crate::nouns::Phase;
use crate::state::{CardId, Echoes, Position, Stage};
use regnal_core::game::simulate::dice;
use regnal_core::game::{Game, Seat};
use regnal_core::narrow::narrow;

/// The current phase ends before each action with a probability of one in this number.
const PHASE_END_ODDS: usize = 6;
/// In Mobilization, an action is drawn from the cards with a probability of one in this number, and otherwise from the
/// units.
const CARDS: usize = 8;
/// Number of actions drawn for a unit when looking for a move towards the enemy.
const DRAWN: usize = 5;

/// Plays a match to the end at random, without the bout's pilots. Cards are not recorded.
pub fn playout(bout: &Bout) -> Played {
    playout_through(bout, |_| {})
}

/// Like [`playout`], but also passes every position to `see`.
pub fn playout_through(bout: &Bout, mut see: impl FnMut(&Position)) -> Played {
    let mut chance = dice(bout.seed, 0);
    let mut whim = ActionPicker { words: ChaCha8Rng::seed_from_u64(bout.seed), menu: Vec::new() };
    let mut at = Echoes::new(Echoes::deal(&bout.options, &mut chance)).at;
    at.remember();
    for _ in 0..LONGEST {
        let Some(seat) = at.awaited().first().copied() else { break };
        let Some(action) = wished(bout, &at, seat).or_else(|| whim.choose(&at, seat)) else {
            break;
        };
        if at.advance(seat, &action, &mut chance).is_err() {
            break;
        }
        see(&at);
    }
    result(&at, [Hands::default(), Hands::default()])
}

struct ActionPicker {
    /// A plain RNG instead of the match's dice, because its draws need no verification and take only one word each.
    words: ChaCha8Rng,
    /// Reusable action buffer.
    menu: Vec<Action>,
}

impl ActionPicker {
    fn choose(&mut self, at: &Position, seat: Seat) -> Option<Action> {
        if at.stage != Stage::Playing || at.prompt().is_some() {
            self.menu = at.legal(seat);
            return self.any();
        }
        self.menu.clear();
        let is_enough = self.one_in(PHASE_END_ODDS);
        let deed = match at.phase {
            _ if is_enough => None,
            Phase::Mobilization if self.one_in(CARDS) => self.of_cards(at, seat),
            Phase::Mobilization => self.of_units(at, seat),
            Phase::Deployment => self.of_cards(at, seat),
        };
        deed.or_else(|| {
            // Deployment is sometimes skipped altogether.
            let deploys = at.phase == Phase::Mobilization && !self.one_in(PHASE_END_ODDS);
            let end = Action::EndTurn { discards: Vec::new() };
            Some(if deploys { Action::EndMobilization } else { end })
        })
    }

    /// Returns a number below `n`, almost uniformly distributed.
    fn index(&mut self, n: usize) -> usize {
        narrow((u64::from(self.words.next_u32()) * n as u64) >> 32)
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.index(n) == 0
    }

    /// Removes and returns a random action from the buffer.
    fn any(&mut self) -> Option<Action> {
        if self.menu.is_empty() {
            return None;
        }
        let drawn = self.index(self.menu.len());
        Some(self.menu.swap_remove(drawn))
    }

    /// Draws an action of a unit. The units are tried one after another, starting with a random one, until one has an
    /// action.
    fn of_units(&mut self, at: &Position, seat: Seat) -> Option<Action> {
        let count = at.units_of(seat).count();
        let first = self.index(count.max(1));
        for step in 0..count {
            let unit = at.units_of(seat).nth((first + step) % count)?;
            at.unit_menu(seat, unit, &mut self.menu);
            if !self.menu.is_empty() {
                break;
            }
        }
        if self.menu.iter().any(Action::is_attack) && !self.one_in(8) {
            self.menu.retain(Action::is_attack);
        }
        let mut deed = self.any()?;
        let Some(mut way) = steps_to_capital_after(at, seat, &deed) else {
            return Some(deed);
        };
        for _ in 1..DRAWN {
            let Some(other) = self.any() else { break };
            if let Some(left) = steps_to_capital_after(at, seat, &other)
                && left < way
            {
                (deed, way) = (other, left);
            }
        }
        Some(deed)
    }

    /// Draws an action of a card. The cards are tried one after another, starting with a random one, until one has an
    /// action. Cards in play come last.
    fn of_cards(&mut self, at: &Position, seat: Seat) -> Option<Action> {
        let hand: &[CardId] = &at.player(seat).hand;
        let first = self.index(hand.len() + 1);
        if first == hand.len() {
            at.ability_menu(seat, &mut self.menu);
        }
        for step in 0..hand.len() {
            if !self.menu.is_empty() {
                break;
            }
            at.hand_menu(seat, hand[(first + step) % hand.len()], &mut self.menu);
        }
        self.any()
    }
}

/// Returns the number of steps to the nearest enemy Capital after a move; `None` for any other action.
fn steps_to_capital_after(at: &Position, seat: Seat, action: &Action) -> Option<u8> {
    let Action::Move { unit, direction, cells } = *action else { return None };
    let mut end = at.unit(unit)?.cell;
    for _ in 0..cells {
        end = end.toward(direction, at.size())?;
    }
    at.steps_to_enemy_capital(seat, end)
}
