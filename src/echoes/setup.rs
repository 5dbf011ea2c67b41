//! Defines the lobby options and the random setup before the first turn.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::content::{self, TileFace};
use super::nouns::{Cell, Format, MapKind, Phase, Rotation, Side};
use super::state::{Echoes, Main, PawnState, Player, Position, ReactionPolicy, Stage, Tile};
use regnal_core::dice::{Dice, Die};
use regnal_core::game::{Seat, Seating};
use regnal_core::shared::Shared;

/// Handling of Reactions when the players are not online at the same time (EE-RULING-81).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum ReactionMode {
    /// Uses only standing orders, so the match never waits for a Reaction.
    #[default]
    Standing,
    /// Uses standing orders first. If none matches, the match asks the player and waits.
    Prompt,
}

/// Area around a Capital where no Barracks may be built (EE-RULING-37).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum BarracksBan {
    /// The four orthogonally adjacent cells.
    #[default]
    Adjacent,
    /// All eight adjacent cells.
    Around,
}

/// Lobby options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// Base, long or team game.
    pub format: Format,
    /// Highland or Constantinople; always Highland in a team game (EE-RULING-10).
    pub map: MapKind,
    /// Initial health of each Capital. The default is 10, or 20 in the long game (EE-RULING-12).
    pub capital_health: Option<u8>,
    /// Reaction mode.
    pub reactions: ReactionMode,
    /// True if players bring their own decks (EE-RULING-120).
    pub own_decks: bool,
    /// True if the match skips the question of who picks first, because player-built decks determine the civilizations
    /// (EE-RULING-120). Always false in matches created before this option existed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub settled_by_decks: bool,
    /// True if both players may choose the same civilization (EE-RULING-07).
    pub mirror: bool,
    /// True if teammates see each other's hands (EE-RULING-97).
    pub open_hands: bool,
    /// Area around a Capital where no Barracks may be built.
    pub barracks_ban: BarracksBan,
    /// Number of consecutive uneventful rounds after which the match ends; 0 for no limit (EE-RULING-94).
    pub stalemate_rounds: u16,
    /// Round after which the match ends; 0 for no limit (EE-RULING-94).
    pub round_limit: u16,
    /// Seats played by the AI.
    pub ai: Vec<Seat>,
}

impl Options {
    /// Returns the default options for a format, as offered for a first game (EE-SETUP-17).
    pub fn usual(format: Format) -> Options {
        Options {
            format,
            map: MapKind::Highland,
            capital_health: None,
            reactions: ReactionMode::Standing,
            own_decks: false,
            settled_by_decks: true,
            mirror: false,
            open_hands: true,
            barracks_ban: BarracksBan::Adjacent,
            stalemate_rounds: 8,
            round_limit: 0,
            ai: Vec::new(),
        }
    }

    /// Returns a Capital's initial health (EE-SETUP-27, EE-LONG-01, EE-RULING-12).
    pub fn health(&self) -> i16 {
        let usual = match self.format {
            Format::Base | Format::Team => 10,
            Format::Long => 20,
        };
        self.capital_health.map_or(usual, i16::from)
    }

    /// Returns the number of tiles per side of the map.
    pub fn grid(&self) -> u8 {
        match self.format {
            Format::Base => 3,
            Format::Long | Format::Team => 4,
        }
    }
}

impl Seating for Options {
    fn seats(&self) -> usize {
        match self.format {
            Format::Base | Format::Long => 2,
            Format::Team => 4,
        }
    }

    fn machines(&self) -> &[Seat] {
        &self.ai
    }

    fn teams(&self) -> Vec<Vec<Seat>> {
        let seats = || Seat::all(self.seats());
        match self.format {
            Format::Base | Format::Long => seats().map(|seat| vec![seat]).collect(),
            Format::Team => {
                (0..2).map(|team| seats().filter(|seat| seat.0 % 2 == team).collect()).collect()
            }
        }
    }

    fn fill(&mut self, people: usize) -> bool {
        if self.ai.is_empty() {
            return false;
        }
        let seats = || Seat::all(self.seats());
        let held: Vec<Seat> = seats().filter(|seat| !self.ai.contains(seat)).take(people).collect();
        self.ai = seats().filter(|seat| !held.contains(seat)).collect();
        true
    }
}

/// Dice of an initiative roll, with one die per team (EE-RULING-06).
pub type Initiative = Vec<(u8, Die)>;

/// Random setup before the first turn, or an existing position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Setup {
    /// A new match, which starts with the choice of civilizations.
    Fresh {
        /// Lobby options.
        options: Options,
        /// Initiative rolls, up to the first one that is not tied.
        rolls: Vec<Initiative>,
        /// Tiles for all places except those of the start tiles, row by row from the south-west, followed by the
        /// leftover tiles (EE-RULING-05, EE-RULING-11).
        tiles: Vec<TileFace>,
    },
    /// A position in the middle of a match, for tests and hypothetical actions.
    Position(Box<Position>),
}

/// Rolls for initiative and shuffles the tiles (EE-SETUP-16, EE-SETUP-18).
pub(super) fn deal(options: &Options, dice: &mut Dice) -> Setup {
    let mut rolls = Vec::new();
    loop {
        let roll: Initiative = (0..2).map(|team| (team, dice.d6())).collect();
        let tied = roll[0].1.face == roll[1].1.face;
        rolls.push(roll);
        if !tied {
            break;
        }
    }
    let tiles = content::tiles(options.map, options.format).into_iter();
    // Tiles marked for the centre on their backs are placed there, and the others are shuffled (EE-RULING-10).
    let (mut centres, mut others): (Vec<TileFace>, Vec<TileFace>) =
        tiles.partition(|tile| tile.centre);
    dice.shuffle(&mut others);
    dice.shuffle(&mut centres);
    let (mut centres, mut others) = (centres.into_iter(), others.into_iter());
    let mut laid = Vec::new();
    for place in 0..options.grid() * options.grid() {
        if start_owner(options.format, place).is_some() {
            continue;
        }
        let centre = if is_centre(options.format, place) { centres.next() } else { None };
        laid.extend(centre.or_else(|| others.next()));
    }
    laid.extend(others);
    Setup::Fresh { options: options.clone(), rolls, tiles: laid }
}

/// Returns the side that owns the start tile at a place, and whether it is that side's left start tile (EE-RULING-02 to
/// -04). `None` if the place has no start tile.
fn start_owner(format: Format, place: u8) -> Option<(Side, bool)> {
    match (format, place) {
        (Format::Base, 0) | (Format::Long | Format::Team, 1) => Some((Side::South, true)),
        (Format::Base, 8) | (Format::Long | Format::Team, 14) => Some((Side::North, true)),
        (Format::Team, 2) => Some((Side::South, false)),
        (Format::Team, 13) => Some((Side::North, false)),
        _ => None,
    }
}

/// Returns true if a place is reserved for tiles marked for the centre (EE-RULING-10).
fn is_centre(format: Format, place: u8) -> bool {
    match format {
        Format::Base => place == 4,
        Format::Long | Format::Team => place == 6 || place == 9,
    }
}

/// Returns the cell of a side's Capital, on its left or right start tile (EE-RULING-02 to -04).
pub(super) fn capital_site(format: Format, side: Side, left: bool) -> Cell {
    match (format, side, left) {
        (Format::Base, Side::South, _) => Cell::new(0, 0),
        (Format::Base, Side::North, _) => Cell::new(5, 5),
        (Format::Long, Side::South, _) | (Format::Team, Side::South, true) => Cell::new(2, 0),
        (Format::Long, Side::North, _) | (Format::Team, Side::North, true) => Cell::new(5, 7),
        (Format::Team, Side::South, false) => Cell::new(4, 0),
        (Format::Team, Side::North, false) => Cell::new(3, 7),
    }
}

impl Player {
    /// Creates a player without cards or pieces.
    pub fn new(team: u8, side: Side, capital: Cell, health: i16) -> Player {
        Player {
            team,
            side,
            capital,
            capital_health: health,
            capital_max: health,
            civ: None,
            deck_list: None,
            civ_card: None,
            hand: Vec::new(),
            deck: Vec::new(),
            discard: Vec::new(),
            events: Vec::new(),
            kept: Vec::new(),
            main: [Main::default(); 3],
            pawns: [PawnState::Free; 6],
            camps_built: 0,
            turns: 0,
            has_space: false,
            opened: false,
            orders: Vec::new(),
            policy: ReactionPolicy::Ask,
            missed: 0,
            peeked: Vec::new(),
        }
    }
}

impl Position {
    /// Creates a position with the start tiles, with `tiles` face down, and with players who have no pieces. `south` is
    /// the team that sits in the south.
    pub fn bare(options: Options, tiles: Vec<TileFace>, south: u8) -> Position {
        let grid = options.grid();
        let start = content::start_tile();
        let mut faces = tiles.into_iter();
        let mut laid = Vec::new();
        for place in 0..grid * grid {
            let tile = match start_owner(options.format, place) {
                Some((side, _)) => Some(Tile {
                    cells: start.cells,
                    centre: false,
                    rotation: match side {
                        Side::South => Rotation::default(),
                        Side::North => Rotation::HALF,
                    },
                    discovered: true,
                }),
                None => faces.next().map(face_down),
            };
            laid.extend(tile);
        }
        let players = Seat::all(options.seats())
            .map(|seat| {
                let team = seat.0 % 2;
                let side = if team == south { Side::South } else { Side::North };
                let capital = capital_site(options.format, side, seat.0 < 2);
                Player::new(team, side, capital, options.health())
            })
            .collect();
        let order: Vec<Seat> = match (options.format, south) {
            (Format::Base | Format::Long, 0) => vec![Seat(0), Seat(1)],
            (Format::Base | Format::Long, _) => vec![Seat(1), Seat(0)],
            (Format::Team, 0) => vec![Seat(0), Seat(1), Seat(2), Seat(3)],
            (Format::Team, _) => vec![Seat(1), Seat(0), Seat(3), Seat(2)],
        };
        let stage = if options.own_decks {
            Stage::Decks
        } else if options.format == Format::Team {
            Stage::Teams
        } else {
            Stage::PickOrder
        };
        Position {
            grid,
            stage,
            copies: Shared::default(),
            tiles: laid,
            unused: faces.map(face_down).collect(),
            players,
            picks: order.clone(),
            order,
            active: 0,
            round: 1,
            phase: Phase::Mobilization,
            units: Vec::new(),
            buildings: Vec::new(),
            stores: BTreeMap::new(),
            team_joker: None,
            modifiers: Vec::new(),
            used: Vec::new(),
            resolving: Vec::new(),
            agenda: Vec::new(),
            draw_offer: None,
            quiet_rounds: 0,
            stirred: false,
            arrivals: 0,
            conceded: None,
            outcome: None,
            memory: super::lens::Memory::default(),
            options,
        }
    }
}

fn face_down(face: TileFace) -> Tile {
    let TileFace { cells, centre, .. } = face;
    Tile { cells, centre, rotation: Rotation::default(), discovered: false }
}

impl Echoes {
    /// Creates the state described by a setup.
    pub(super) fn from_setup(setup: Setup) -> Echoes {
        let at = match setup {
            Setup::Fresh { options, rolls, tiles } => {
                // The side with the highest roll starts and sits in the south (EE-TURN-09).
                let south = rolls
                    .last()
                    .and_then(|roll| roll.iter().max_by_key(|(_, die)| die.face))
                    .map_or(0, |&(team, _)| team);
                Position::bare(options, tiles, south)
            }
            Setup::Position(position) => *position,
        };
        Echoes::at(at)
    }

    /// Returns the complete position, including secrets. Only for the log, the rules and tests, never for a viewer.
    pub fn position(&self) -> &Position {
        &self.at
    }
}
