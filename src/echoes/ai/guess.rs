//! Determinisation: builds a complete match consistent with a view by dealing the unseen cards and tiles at random.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::content;
use crate::nouns::{BuildingKind, Civ, Mode, Rotation, Terrain};
use crate::state::{
    Attack, Building, CardId, Copy, Design, Echoes, Happening, Player, Position, Prompt,
    ReactionPolicy, Stage, Step, Target, Tile, Unit,
};
use crate::view::{PlayerView, View};
use regnal_core::dice::Dice;
use regnal_core::game::{Seat, Viewer, WhatIf};
use regnal_core::narrow::narrow;

/// Builds a match consistent with `view`, or returns `None` before the first turn. Public information is copied
/// exactly, so the viewer has the same legal actions as in the real match.
pub fn guess(view: &View, dice: &mut Dice) -> Option<Echoes> {
    if view.stage != Stage::Playing {
        return None;
    }
    // The order of the seats is public, so it is copied from the view.
    let mut at = Position::bare(view.options.clone(), Vec::new(), 0);
    at.stage = Stage::Playing;
    at.grid = view.grid;
    lay_tiles(&mut at, view, dice);
    hand_out(&mut at, view, dice)?;
    at.order.clone_from(&view.order);
    at.picks.clone_from(&view.order);
    at.active = narrow(view.order.iter().position(|&seat| seat == view.active)?);
    at.round = view.round;
    at.phase = view.phase;
    at.units = view
        .units
        .iter()
        .map(|unit| Unit {
            id: unit.id,
            owner: unit.owner,
            pawn: unit.pawn,
            cell: unit.cell,
            mode: unit.mode,
            switched: unit.switched,
            damage: narrow(unit.profile.health - unit.health_left),
            exhausted: unit.exhausted,
            moved: unit.moved,
            cells_moved: unit.cells_moved,
            tired: unit.tired,
            extra_moves: unit.extra_moves.clone(),
            upgrades: unit.upgrades.clone(),
            entered: unit.entered,
        })
        .collect();
    at.arrivals = at.units.iter().map(|unit| unit.entered).max().unwrap_or(0);
    at.buildings = view
        .buildings
        .iter()
        .filter(|wall| wall.kind != BuildingKind::Capital)
        .map(|wall| Building {
            owner: wall.owner,
            kind: wall.kind,
            cell: wall.cell,
            damage: narrow(wall.most - wall.left),
            yields: wall.yields,
        })
        .collect();
    at.stores.clone_from(&view.stores);
    at.team_joker = view.team_joker;
    at.modifiers.clone_from(&view.modifiers);
    at.used.clone_from(&view.used);
    at.draw_offer = view.draw_offer;
    at.quiet_rounds = view.quiet_rounds;
    at.resolving = unplaced(view);
    at.agenda = agenda(&at, view);
    Some(Echoes::at(at))
}

fn lay_tiles(at: &mut Position, view: &View, dice: &mut Dice) {
    let mut faces = view.faces_left.clone();
    for cells in view.tiles.iter().filter_map(|tile| tile.peeked) {
        if let Some(place) = faces.iter().position(|face| *face == cells) {
            faces.remove(place);
        }
    }
    dice.shuffle(&mut faces);
    at.tiles = view
        .tiles
        .iter()
        .map(|tile| Tile {
            cells: tile
                .cells
                .or(tile.peeked)
                .or_else(|| faces.pop())
                .unwrap_or([Terrain::Farmland; 4]),
            centre: tile.centre,
            rotation: Rotation::default(),
            discovered: tile.cells.is_some(),
        })
        .collect();
}

/// Lists visible cards that are in no zone because they are being resolved.
fn unplaced(view: &View) -> Vec<CardId> {
    let is_placed = |card: &CardId| {
        view.players.iter().flat_map(PlayerView::open_cards).any(|open| open == card)
            || view.units.iter().any(|unit| unit.id == *card || unit.upgrades.contains(card))
    };
    view.cards.keys().copied().filter(|card| !is_placed(card)).collect()
}

/// Cards of one seat that the viewer cannot see.
struct Unseen {
    ids: Vec<CardId>,
    designs: Vec<Design>,
}

impl WhatIf for Echoes {
    fn imagined(&self, seat: Seat, dice: &mut Dice) -> Option<Echoes> {
        guess(&self.view(Viewer::Seat(seat)), dice)
    }
}

impl Unseen {
    fn of(view: &View, player: &PlayerView, civ: Civ, dice: &mut Dice) -> Unseen {
        // The cards of each deck have consecutive ids.
        let size: u16 = narrow(content::DECK_SIZE);
        let first = player.civ_card.map_or(0, |card| card.0 / size * size);
        let block = first..first + size;
        let mut ids: Vec<CardId> =
            block.clone().map(CardId).filter(|id| !view.cards.contains_key(id)).collect();
        let seen: Vec<&str> = view
            .cards
            .iter()
            .filter(|(id, _)| block.contains(&id.0))
            .map(|(_, design)| design.0.id.as_str())
            .collect();
        // A player-built deck is hidden from opponents, who only know which cards it can contain.
        let mut designs: Vec<Design> = Vec::new();
        for card in content::deck(civ) {
            let copies = if view.options.own_decks { card.rarity } else { card.copies };
            let shown = seen.iter().filter(|id| **id == card.id).count();
            designs.extend((shown..usize::from(copies)).map(|_| Design(Arc::clone(card))));
        }
        dice.shuffle(&mut ids);
        dice.shuffle(&mut designs);
        Unseen { ids, designs }
    }
}

fn hand_out(at: &mut Position, view: &View, dice: &mut Dice) -> Option<()> {
    let mut known: BTreeMap<CardId, (Design, Seat)> = BTreeMap::new();
    let mut fresh = view.cards.keys().last().map_or(0, |id| id.0 + 1);
    fresh = fresh.max(narrow(view.players.len() * content::DECK_SIZE));
    let mut players = Vec::new();
    let Viewer::Seat(own) = view.viewer else { return None };
    for seen in &view.players {
        let civ = seen.civ?;
        let mut unseen = Unseen::of(view, seen, civ, dice);
        let spare = Design(Arc::clone(content::deck(civ).first()?));
        let mut deal = |n: usize, known: &mut BTreeMap<CardId, (Design, Seat)>| {
            (0..n)
                .map(|_| {
                    let id = unseen.ids.pop().unwrap_or_else(|| {
                        fresh += 1;
                        CardId(fresh - 1)
                    });
                    let design = unseen.designs.pop().unwrap_or_else(|| spare.clone());
                    known.insert(id, (design, seen.seat));
                    id
                })
                .collect::<Vec<CardId>>()
        };
        let mut player = Player::new(seen.team, seen.side, seen.capital, seen.capital_max);
        player.capital_health = seen.capital_health;
        player.civ = Some(civ);
        player.civ_card = seen.civ_card;
        player.hand = match &seen.hand {
            Some(hand) => hand.clone(),
            None => deal(seen.hand_size, &mut known),
        };
        player.deck = deal(seen.deck_size, &mut known);
        player.discard.clone_from(&seen.discard);
        player.events.clone_from(&seen.events);
        player.kept.clone_from(&seen.kept);
        player.main = seen.main;
        player.pawns = seen.pawns;
        player.camps_built = seen.camps_built;
        player.turns = seen.turns;
        player.opened = true;
        player.orders = seen.orders.clone().unwrap_or_default();
        // Opponents play no Reactions in a hypothetical match.
        player.policy =
            if seen.seat == own { seen.policy.unwrap_or_default() } else { ReactionPolicy::Orders };
        players.push(player);
    }
    for (&id, design) in &view.cards {
        known.insert(id, (design.clone(), owner(view, id)));
    }
    let spare = known.values().next().cloned()?;
    let copies = (0..known.keys().last().map_or(0, |id| id.0 + 1))
        .map(|id| {
            let (design, owner) = known.get(&CardId(id)).unwrap_or(&spare).clone();
            Copy { design, owner }
        })
        .collect();
    at.copies = copies;
    at.players = players;
    Some(())
}

/// Returns the seat that owns a visible card.
fn owner(view: &View, card: CardId) -> Seat {
    let size: u16 = narrow(content::DECK_SIZE);
    view.players
        .iter()
        .find(|player| player.open_cards().any(|open| *open == card))
        .map(|player| player.seat)
        .or_else(|| view.units.iter().find(|unit| unit.id == card).map(|unit| unit.owner))
        .or_else(|| {
            view.players
                .iter()
                .find(|player| player.civ_card.is_some_and(|civ| civ.0 / size == card.0 / size))
                .map(|player| player.seat)
        })
        .unwrap_or(view.active)
}

/// Rebuilds the agenda: the open question, then the attack or the end of turn that resumes once the question is
/// answered.
fn agenda(at: &Position, view: &View) -> Vec<Step> {
    let Some(prompt) = view.prompt.as_ref().and_then(|open| open.prompt.clone()) else {
        return Vec::new();
    };
    let mut agenda = Vec::new();
    match &prompt {
        Prompt::HandLimit { .. } => {
            agenda.push(Step::End { part: 2, discards: Vec::new(), late: false })
        }
        Prompt::Reaction { happening, .. } => {
            agenda.extend(strike(at, happening).map(Step::Strike))
        }
        Prompt::Rotation { .. } | Prompt::Choice { .. } | Prompt::Discard { .. } => {}
    }
    agenda.push(Step::Ask(prompt));
    agenda
}

fn strike(at: &Position, happening: &Happening) -> Option<Attack> {
    let (attacker, target, cell) = match *happening {
        Happening::Attack { attacker, target } => {
            (attacker, Target::Unit(target), at.unit(target)?.cell)
        }
        Happening::Assault { attacker, cell, .. } => (attacker, Target::Building(cell), cell),
        _ => return None,
    };
    let unit = at.unit(attacker)?;
    Some(Attack {
        attacker,
        target,
        mode: unit.mode,
        path: match unit.mode {
            Mode::Melee if unit.cell != cell => vec![unit.cell],
            Mode::Melee | Mode::Ranged => Vec::new(),
        },
        cell,
    })
}
