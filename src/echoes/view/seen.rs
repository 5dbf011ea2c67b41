//! Builds the view of a state. Destructures every struct in the state without `..`, so that a new field does not
//! compile until someone decides who may see it.

use std::collections::BTreeMap;

use super::{BuildingView, PlayerView, PromptView, TileView, UnitView, View};
use crate::decide::{BARRACKS, CAMPS};
use crate::lens::Lens;
use crate::nouns::{BuildingKind, Mode, Terrain};
use crate::queries::Structure;
use crate::state::{CardId, Echoes, Player, Position, Prompt, Stage, Tile, Unit};
use regnal_core::game::{Seat, Viewer};
use regnal_core::narrow::narrow;

impl Echoes {
    /// Returns the part of a state that a viewer may see.
    pub(crate) fn view(&self, viewer: Viewer) -> View {
        let Self {
            at,
            past: _, // only whether the viewer may go back, below
        } = self;
        let can_undo = matches!(viewer, Viewer::Seat(seat) if self.judge_undo(seat).is_ok());
        at.seen_by(viewer, can_undo)
    }

    /// Leaves out what others do while all bring their decks, order their teams or exchange cards.
    pub(crate) fn choice_view(&self, seat: Seat) -> View {
        let mut view = self.view(Viewer::of(seat));
        if matches!(view.stage, Stage::Decks | Stage::Teams | Stage::Opening) {
            view.players.retain(|player| player.seat == seat);
            view.order.clear();
            view.active = seat;
        }
        view
    }
}

impl Position {
    fn seen_by(&self, viewer: Viewer, can_undo: bool) -> View {
        let Self {
            options,
            stage,
            copies: _, // only the designs that the viewer may read, below
            grid,
            tiles,
            unused,
            players: _, // one by one, below
            order,
            picks: _,  // who picks is asked
            active: _, // the seat, below
            round,
            phase,
            units,
            buildings: _, // among the structures, below
            stores,
            team_joker,
            modifiers,
            used,
            resolving,
            agenda: _, // only the question on its top, below
            draw_offer,
            quiet_rounds,
            stirred: _,  // who watched knows
            arrivals: _, // a counter of the engine; the units tell who came when
            conceded: _, // in the verdict, below
            outcome,
            memory: _, // nothing of the match
        } = self;
        let players: Vec<PlayerView> =
            self.seats().map(|seat| self.player_seen_by(seat, viewer)).collect();
        let units: Vec<UnitView> = units.iter().map(|unit| self.open_unit(unit)).collect();
        let is_over = outcome.is_some();
        let costs = match viewer {
            Viewer::Seat(seat) => self
                .player(seat)
                .hand
                .iter()
                .map(|&card| (card, self.cost_of(seat, card)))
                .collect(),
            Viewer::Public | Viewer::Umpire => BTreeMap::new(),
        };
        View {
            viewer,
            options: options.clone(),
            stage: *stage,
            phase: *phase,
            round: *round,
            order: order.clone(),
            active: self.active(),
            grid: *grid,
            tiles: (0..)
                .zip(tiles)
                .map(|(place, tile)| self.tile_seen_by(place, tile, viewer))
                .collect(),
            faces_left: self.faces_left(),
            left_over: is_over.then(|| unused.iter().map(|tile| tile.cells).collect()),
            buildings: self.structures().map(|wall| self.open_wall(wall)).collect(),
            stores: stores.clone(),
            team_joker: *team_joker,
            modifiers: modifiers.clone(),
            used: used.clone(),
            prompt: self.prompt().map(|prompt| PromptView {
                seat: prompt.seat(),
                prompt: (viewer.is(prompt.seat()) || matches!(prompt, Prompt::Rotation { .. }))
                    .then(|| prompt.clone()),
            }),
            draw_offer: *draw_offer,
            quiet_rounds: *quiet_rounds,
            cards: open_cards(&players, &units, resolving)
                .map(|id| (id, self.copies[usize::from(id.0)].design.clone()))
                .collect(),
            costs,
            can_undo,
            outcome: outcome.clone(),
            verdict: self.verdict(),
            players,
            units,
        }
    }

    /// Returns true if a viewer may see a seat's hand (EE-RULING-97).
    pub(crate) fn sees_hand(&self, viewer: Viewer, seat: Seat) -> bool {
        viewer.is(seat) || (self.options.open_hands && self.is_on_side_of(viewer, seat))
    }

    /// Returns true if a viewer is a player on the side of this seat.
    pub(crate) fn is_on_side_of(&self, viewer: Viewer, seat: Seat) -> bool {
        match viewer {
            Viewer::Seat(own) => own.index() < self.players.len() && self.is_allied(own, seat),
            Viewer::Public | Viewer::Umpire => false,
        }
    }

    fn player_seen_by(&self, seat: Seat, viewer: Viewer) -> PlayerView {
        let Player {
            team,
            side,
            capital,
            capital_health,
            capital_max,
            // Submitting a deck reveals its civilization, because other players can no longer choose it. The card list
            // stays secret.
            civ,
            deck_list: _, // only its civilization is named
            civ_card,
            hand,
            deck,
            discard,
            events,
            kept,
            main,
            pawns,
            camps_built,
            turns,
            has_space: _, // the Capitals show who sits where
            opened,
            orders,
            policy,
            missed: _, // the clocks of the absent count, and nobody asks
            peeked: _, // on the tiles
        } = self.player(seat);
        let sees = self.sees_hand(viewer, seat);
        PlayerView {
            seat,
            team: *team,
            side: *side,
            civ: *civ,
            civ_card: *civ_card,
            capital: *capital,
            capital_health: *capital_health,
            capital_max: *capital_max,
            hand_size: hand.len(),
            hand: sees.then(|| hand.clone()),
            deck_size: deck.len(),
            discard: discard.clone(),
            events: events.clone(),
            kept: kept.clone(),
            main: *main,
            pawns: *pawns,
            camps_left: narrow(CAMPS.saturating_sub(self.built(seat, BuildingKind::Camp))),
            barracks_left: narrow(
                BARRACKS.saturating_sub(self.built(seat, BuildingKind::Barracks)),
            ),
            opened: *opened,
            camps_built: *camps_built,
            turns: *turns,
            orders: sees.then(|| orders.clone()),
            policy: sees.then_some(*policy),
        }
    }

    fn open_unit(&self, unit: &Unit) -> UnitView {
        let Unit {
            id,
            owner,
            pawn,
            cell,
            mode,
            switched,
            damage,
            exhausted,
            moved,
            cells_moved,
            tired,
            extra_moves,
            upgrades,
            entered,
        } = unit;
        let profile = Lens::new(self).profile(unit);
        UnitView {
            id: *id,
            owner: *owner,
            pawn: *pawn,
            cell: *cell,
            mode: *mode,
            switched: *switched,
            health_left: profile.health - i16::from(*damage),
            profile,
            exhausted: *exhausted,
            moved: *moved,
            cells_moved: *cells_moved,
            extra_moves: extra_moves.clone(),
            tired: *tired,
            upgrades: upgrades.clone(),
            entered: *entered,
            tokens: self.stored(*id),
            garrisoned: self.is_garrisoned(unit),
        }
    }

    fn open_wall(&self, wall: Structure) -> BuildingView {
        let Structure { owner, kind, cell } = wall;
        BuildingView {
            owner,
            kind,
            cell,
            left: self.building_left(wall),
            most: self.building_health(wall),
            armour: [Mode::Melee, Mode::Ranged].map(|mode| self.wall_armour(wall, mode)),
            yields: self.building(cell).and_then(|camp| camp.yields),
        }
    }

    fn tile_seen_by(&self, place: u8, tile: &Tile, viewer: Viewer) -> TileView {
        let Tile {
            cells,
            centre,
            rotation: _, // in the order of the cells
            discovered,
        } = tile;
        let has_looked = self.seats().any(|seat| {
            self.player(seat).peeked.contains(&place) && self.is_on_side_of(viewer, seat)
        });
        TileView {
            place,
            cells: discovered.then(|| self.tile_cells(place).map(|cell| tile.terrain(cell))),
            peeked: (!discovered && has_looked).then_some(*cells),
            centre: *centre,
        }
    }

    fn faces_left(&self) -> Vec<[Terrain; 4]> {
        let mut faces: Vec<[Terrain; 4]> = self
            .tiles
            .iter()
            .filter(|tile| !tile.discovered)
            .chain(&self.unused)
            .map(|tile| tile.cells)
            .collect();
        faces.sort_unstable();
        faces
    }
}

/// Iterates over the card copies that a viewer can see, given the visible players and units.
fn open_cards<'a>(
    players: &'a [PlayerView],
    units: &'a [UnitView],
    resolving: &'a [CardId],
) -> impl Iterator<Item = CardId> + 'a {
    let held = players.iter().flat_map(PlayerView::open_cards);
    let standing = units.iter().flat_map(|unit| unit.upgrades.iter().chain([&unit.id]));
    held.chain(standing).chain(resolving).copied()
}
