//! Generates positions from random Echoes of Emperors matches. For each, also generates positions that differ only in
//! secrets hidden from a viewer.

use std::collections::BTreeSet;
use std::sync::Arc;

use regnal::game::{Seat, Viewer, prelude::*};
use regnal::games::echoes::action::StandingOrder;
use regnal::games::echoes::card::CardKind;
use regnal::games::echoes::content;
use regnal::games::echoes::nouns::Phase;
use regnal::games::echoes::setup::ReactionMode;
use regnal::games::echoes::state::{CardId, Design, ReactionPolicy, Stage};
use regnal::games::echoes::{Action, Echoes, Event, Options, Position, Setup};

use super::super::party::whim;

/// Number of cards at the top of the viewer's own deck that stay in place, because they are drawn during a comparison.
const DRAWN: usize = 12;
/// Number of steps in each random walk, and number of random walks.
const STEPS: usize = 260;
const WALKS: u64 = 60;

/// A position to compare, and the active seat's commands from there.
pub(super) struct Moment {
    pub(super) position: Position,
    pub(super) active: Seat,
    pub(super) deeds: Vec<String>,
    /// Card that is played from the hand, the same in every world.
    played: CardId,
}

fn at(position: Position) -> Echoes {
    Echoes::new(Setup::Position(Box::new(position)))
}

/// Plays random actions until a seat can move, strike and play a card.
pub(super) fn moment(options: &Options) -> Moment {
    for number in 0..WALKS {
        let mut dice = whim(3_000 + number);
        let mut choice = whim(4_000 + number);
        let mut game = Echoes::new(Echoes::deal(options, &mut dice));
        for _ in 0..STEPS {
            if let Some(moment) = found(&game) {
                return moment;
            }
            let awaited: Vec<Seat> = game.awaited().into_iter().collect();
            let Some(&seat) = awaited.first() else { break };
            let menu = game.legal(seat);
            let busy: Vec<&Action> = menu
                .iter()
                .filter(|action| !matches!(action, Action::EndTurn { .. } | Action::Switch { .. }))
                .collect();
            let action = match busy.len() {
                0 => &menu[choice.index(menu.len())],
                _ if choice.index(8) == 0 => &menu[choice.index(menu.len())],
                some => busy[choice.index(some)],
            };
            game.play(seat, action, &mut dice).unwrap();
        }
    }
    panic!("no suitable moment in {WALKS} matches");
}

fn found(game: &Echoes) -> Option<Moment> {
    let position = game.position();
    let open = position.stage == Stage::Playing
        && position.phase == Phase::Mobilization
        && position.agenda.is_empty()
        && position.outcome.is_none()
        && position.draw_offer.is_none()
        && hidden_tiles(position).is_some()
        && position.players.iter().all(|player| player.hand.len() >= 3 && player.deck.len() > 5);
    if !open {
        return None;
    }
    let active = position.active();
    // Takes the position as it is stored, without its history and standing orders.
    let mut position = position.clone();
    for player in &mut position.players {
        player.orders.clear();
        player.policy = ReactionPolicy::Ask;
    }
    let mut game = at(position.clone());
    let moves = |action: &Action| matches!(action, Action::Move { .. });
    let strikes = |action: &Action| {
        matches!(action, Action::AttackMelee { .. } | Action::AttackRanged { .. })
    };
    let plays = |action: &Action| {
        matches!(
            action,
            Action::PlayUpgrade { .. } | Action::PlayAction { .. } | Action::PlayEvent { .. }
        )
    };
    let mut deeds = Vec::new();
    let mut played = None;
    let mut windows = 0;
    let stages: [&dyn Fn(&Action) -> bool; 3] = [&moves, &plays, &strikes];
    for wanted in stages {
        let (action, (after, asked)) = game.legal(active).into_iter().find_map(|action| {
            if !wanted(&action) || line(&game, &action).is_none() {
                return None;
            }
            after(&game, active, &action).map(|after| (action, after))
        })?;
        deeds.extend(line(&game, &action));
        played = played.or(match action {
            Action::PlayUpgrade { card, .. }
            | Action::PlayAction { card, .. }
            | Action::PlayEvent { card, .. } => Some(card),
            _ => None,
        });
        game = after;
        windows += asked;
    }
    // In a match with prompts for Reactions, at least one player must be prompted.
    if position.options.reactions == ReactionMode::Prompt && windows == 0 {
        return None;
    }
    deeds.push("/echoes end".to_owned());
    Some(Moment { position, active, deeds, played: played? })
}

/// Returns the match after an action, and the number of prompts that it causes. The action must reveal no tile, draw no
/// card and ask the active seat nothing.
fn after(game: &Echoes, seat: Seat, action: &Action) -> Option<(Echoes, usize)> {
    let mut after = game.clone();
    let events = after.play(seat, action, &mut whim(1)).ok()?;
    let shows = events.iter().any(|event| {
        matches!(
            event,
            Event::Revealed { .. }
                | Event::Peeked { .. }
                | Event::Drew { .. }
                | Event::Resupplied { .. }
                | Event::Shuffled { .. }
                | Event::Discarded {
                    seat: _,
                    cause: regnal::games::echoes::event::DiscardCause::Effect,
                    ..
                }
        )
    });
    let mut windows = 0;
    // Each prompted seat passes.
    while let Some(asked) = after.awaited().first().copied().filter(|&asked| asked != seat) {
        after.play(asked, &Action::PassReaction, &mut whim(1)).ok()?;
        windows += 1;
        if windows > 8 {
            return None;
        }
    }
    let free = after.position().agenda.is_empty() && after.outcome().is_none();
    (!shows && free).then_some((after, windows))
}

/// Returns the command for an action.
fn line(game: &Echoes, action: &Action) -> Option<String> {
    let of = |action: &Action| {
        let its = game.particulars(game.position().active(), action);
        (its.verb, its.parts)
    };
    let (verb, parts) = of(action);
    let name = match verb {
        "move" | "attack" => verb,
        "play_upgrade" => "upgrade",
        "play_action" => "play",
        "play_event" => "event",
        _ => return None,
    };
    let alike = game
        .legal(game.position().active())
        .iter()
        .filter(|other| of(other) == (verb, parts.clone()))
        .count();
    let options = parts.iter().map(|part| format!(" {}:{}", part.name, part.code));
    (alike == 1).then(|| format!("/echoes {name}{}", options.collect::<String>()))
}

/// Returns two undiscovered tiles with different faces and the same back, which nobody has looked at.
fn hidden_tiles(position: &Position) -> Option<[usize; 2]> {
    let hidden: Vec<usize> = (0..position.tiles.len())
        .filter(|&place| {
            let looked = |player: &regnal::games::echoes::state::Player| {
                player.peeked.contains(&(place as u8))
            };
            !position.tiles[place].discovered
                && !position.tiles[place].centre
                && !position.players.iter().any(looked)
        })
        .collect();
    let first = *hidden.first()?;
    let other = hidden
        .into_iter()
        .find(|&place| position.tiles[place].cells != position.tiles[first].cells)?;
    Some([first, other])
}

impl Moment {
    /// Returns the seats whose hands `viewer` cannot see.
    fn strangers(&self, viewer: Viewer) -> Vec<Seat> {
        let at = &self.position;
        let sees = |seat: Seat| match viewer {
            Viewer::Seat(own) => own == seat || (at.options.open_hands && at.is_allied(own, seat)),
            Viewer::Public | Viewer::Umpire => false,
        };
        at.seats().filter(|&seat| !sees(seat)).collect()
    }

    /// Returns a world that differs in every secret hidden from `viewer`: others' hands, the order of all decks, tile
    /// faces, standing orders and policies, and custom deck lists.
    pub(super) fn other_world(&self, viewer: Viewer) -> Position {
        let mut other = self.position.clone();
        let [one, two] = hidden_tiles(&other).unwrap();
        let face = other.tiles[one].cells;
        other.tiles[one].cells = std::mem::replace(&mut other.tiles[two].cells, face);
        for seat in self.strangers(viewer) {
            if other.options.own_decks {
                self.change_list(&mut other, seat);
            }
            self.change_hand(&mut other, seat);
            arm(&mut other, seat);
        }
        if let Viewer::Seat(own) = viewer {
            let deck = &mut other.players[own.index()].deck;
            let deep = deck.len().saturating_sub(DRAWN);
            deck[..deep].reverse();
        }
        for (seat, player) in other.players.iter().enumerate() {
            assert_eq!(player.hand.len(), self.position.players[seat].hand.len());
        }
        assert_eq!(
            at(self.position.clone()).view(viewer),
            at(other.clone()).view(viewer),
            "the worlds differ in public facts"
        );
        other
    }

    fn change_hand(&self, other: &mut Position, seat: Seat) {
        let player = &mut other.players[seat.index()];
        player.deck.reverse();
        let places = (0..player.hand.len()).filter(|&at| player.hand[at] != self.played);
        for (at, deep) in places.collect::<Vec<_>>().into_iter().zip(0..) {
            if deep < player.deck.len() {
                std::mem::swap(&mut player.hand[at], &mut player.deck[deep]);
            }
        }
    }

    /// Replaces the deck cards that only their owner has seen.
    fn change_list(&self, other: &mut Position, seat: Seat) {
        let player = &other.players[seat.index()];
        let pool = content::deck(player.civ.unwrap());
        let pool: Vec<_> = pool.into_iter().filter(|card| card.kind().is_some()).collect();
        let hidden: Vec<CardId> = player
            .hand
            .iter()
            .chain(&player.deck)
            .copied()
            .filter(|&card| card != self.played)
            .collect();
        let copies = &mut *other.copies;
        for (number, card) in hidden.into_iter().enumerate() {
            copies[usize::from(card.0)].design =
                Design(Arc::clone(pool[(number * 7 + 3) % pool.len()]));
        }
        let list = copies.iter().filter(|copy| copy.owner == seat);
        other.players[seat.index()].deck_list =
            Some(list.map(|copy| copy.design.0.id.clone()).collect());
    }

    /// Returns some of the cards that only their holders can see, in this world or in the others.
    pub(super) fn secrets(&self, worlds: &[&Position]) -> Vec<CardId> {
        let mut cards = BTreeSet::new();
        for at in worlds.iter().copied().chain([&self.position]).take(3) {
            for player in at.players.iter().take(2) {
                cards.extend(player.hand.iter().find(|&&card| card != self.played));
            }
        }
        let decks = self.position.players.iter().take(2);
        cards.extend(decks.map(|player| player.deck[0]));
        cards.into_iter().collect()
    }

    /// Returns the same position with one public change, a Capital with less health.
    pub(super) fn open_change(&self) -> Position {
        let mut other = self.position.clone();
        other.players[1].capital_health -= 1;
        other
    }
}

/// Returns the same position with a Reaction added to `seat`'s hand, and the added card.
pub(super) fn with_reaction(mut position: Position, seat: Seat) -> (Position, CardId) {
    let is_reaction =
        |at: &Position, card: CardId| at.card(card).kind() == Some(CardKind::Reaction);
    let player = &position.players[seat.index()];
    if let Some(&held) = player.hand.iter().find(|&&card| is_reaction(&position, card)) {
        return (position, held);
    }
    let deep = player.deck.iter().position(|&card| is_reaction(&position, card)).unwrap();
    let player = &mut position.players[seat.index()];
    std::mem::swap(&mut player.hand[0], &mut player.deck[deep]);
    let held = player.hand[0];
    (position, held)
}

/// Gives every Reaction in a hand a standing order that never triggers. Also changes the policy, except in a match with
/// prompts for Reactions, because a missing prompt would be public.
fn arm(other: &mut Position, seat: Seat) {
    for card in other.players[seat.index()].hand.clone() {
        if other.card(card).kind() == Some(CardKind::Reaction) {
            other.players[seat.index()].orders.push(StandingOrder {
                min_damage: Some(99),
                min_cost: Some(99),
                ..StandingOrder::plain(card)
            });
        }
    }
    if other.options.reactions == ReactionMode::Standing {
        other.players[seat.index()].policy = ReactionPolicy::Orders;
    }
}
