//! Defines the lobby options and the random setup before the first turn.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::nouns::{Colour, Owner, Phase, Season, UnitId, UnitKind};
use super::state::{Cell, Mark, Mighty, Realm, Stage, Step, Unit};
use regnal_core::dice::TwoDice;
use regnal_core::game::{Seat, Seating};
use regnal_core::hex::Hex;
use regnal_core::narrow::narrow;

/// Lobby options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// Colour of each of the two or three seats (ME-SETUP-01).
    pub colours: Vec<Colour>,
    /// Campaign length in years, 6 to 10 (ME-TIME-08).
    pub years: u8,
    /// Tile mix from `ME-TABLE-29`; `None` for the default mix for this number of seats.
    pub mix: Option<String>,
    /// True if players may form alliances, which requires three seats (ME-RULING-22).
    pub alliances: bool,
    /// Number of rations that a burglary transfers (ME-RULING-114).
    pub burglary_rations: u8,
    /// True if the default layout spreads the armies over the realm. In matches created before this option existed, all
    /// armies start in the capital.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub spread: bool,
    /// Seats played by the AI.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub machines: Vec<Seat>,
}

impl Options {
    /// Returns the default options for a match with `seats` players over `years` years.
    pub fn usual(seats: u8, years: u8) -> Options {
        Options {
            colours: Colour::ALL.iter().copied().take(usize::from(seats)).collect(),
            years,
            mix: None,
            alliances: true,
            burglary_rations: 1,
            spread: true,
            machines: Vec::new(),
        }
    }
}

impl Seating for Options {
    fn seats(&self) -> usize {
        self.colours.len()
    }

    fn machines(&self) -> &[Seat] {
        &self.machines
    }

    fn fill(&mut self, people: usize) -> bool {
        if self.machines.is_empty() {
            return false;
        }
        // Human players take the first seats.
        self.machines = Seat::all(self.colours.len()).skip(people).collect();
        true
    }
}

/// A round of opening rolls, with the roll of each seat that takes part.
pub type OpeningRound = Vec<(Seat, TwoDice)>;

/// Random setup before the first turn, or an existing position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    /// Lobby options.
    pub options: Options,
    /// Starting point of the match.
    pub opening: Opening,
}

/// Starting point of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Opening {
    /// A new match, which starts with the choice of capitals.
    Fresh {
        /// Opening rolls. All seats roll in the first round, and later rounds only break ties (ME-RULING-06).
        rounds: Vec<OpeningRound>,
        /// Order in which the seats pick their capitals.
        pick_order: Vec<Seat>,
    },
    /// A position in the middle of a campaign.
    Position(Box<Position>),
}

/// A position as plain data, for tests and hypothetical actions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Position {
    /// Turn order, clockwise from the first player.
    pub play_order: Vec<Seat>,
    pub stage: Stage,
    pub year: u8,
    pub cells: BTreeMap<Hex, Cell>,
    pub realms: Vec<Realm>,
    pub units: Vec<Unit>,
    pub marks: Vec<Mark>,
    /// Alliances in force, each with the lower seat first.
    pub alliances: BTreeSet<(Seat, Seat)>,
    /// Stack of pending steps and questions.
    pub agenda: Vec<Step>,
}

impl Position {
    /// Creates an empty position, which is a disc of face-up plains without units. Seat 0 is in its Movement phase in
    /// the first spring.
    pub fn plains(seats: u8, radius: u8) -> Position {
        Position {
            play_order: Seat::all(usize::from(seats)).collect(),
            stage: Stage::Campaign { season: Season::Spring, turn: 0, phase: Phase::Movement },
            year: 1,
            cells: Hex::disc(radius)
                .into_iter()
                .map(|hex| (hex, Cell { face_up: true, seen: true, ..Cell::default() }))
                .collect(),
            realms: vec![Realm::default(); usize::from(seats)],
            units: Vec::new(),
            marks: Vec::new(),
            alliances: BTreeSet::new(),
            agenda: Vec::new(),
        }
    }
}

impl Mighty {
    /// Creates the state described by a setup.
    pub(super) fn from_setup(setup: Setup) -> Mighty {
        let seats = setup.options.seats();
        let (opening, pick_order, position) = match setup.opening {
            Opening::Fresh { rounds, pick_order } => {
                let play_order = play_order(&pick_order, seats);
                let empty = Position::plains(narrow(seats), 0);
                let (stage, cells) = (Stage::CapitalChoice(0), BTreeMap::new());
                (rounds, pick_order, Position { play_order, stage, cells, ..empty })
            }
            Opening::Position(position) => (Vec::new(), position.play_order.clone(), *position),
        };
        let highest = |kind: UnitKind| {
            let of_kind = position.units.iter().filter(|unit| unit.kind() == kind);
            of_kind.map(|unit| unit.id.number).max().unwrap_or(0)
        };
        Mighty {
            options: setup.options,
            pick_order,
            opening,
            numbers: (highest(UnitKind::Army), highest(UnitKind::Boat)),
            arrivals: position.units.iter().map(|unit| unit.arrived).max().unwrap_or(0),
            play_order: position.play_order,
            stage: position.stage,
            year: position.year,
            cells: position.cells,
            realms: position.realms,
            units: position.units.into_iter().map(|unit| (unit.id, unit)).collect(),
            marks: position.marks,
            alliances: position.alliances,
            offers: BTreeSet::new(),
            lapsing: BTreeSet::new(),
            agenda: position.agenda,
            annals: BTreeMap::new(),
            scores: Vec::new(),
            outcome: None,
        }
    }

    /// Returns the complete position, including secrets. It is only for tests and simulations, never for a viewer.
    pub fn position(&self) -> Position {
        Position {
            play_order: self.play_order.clone(),
            stage: self.stage.clone(),
            year: self.year,
            cells: self.cells.clone(),
            realms: self.realms.clone(),
            units: self.units.values().cloned().collect(),
            marks: self.marks.clone(),
            alliances: self.alliances.clone(),
            agenda: self.agenda.clone(),
        }
    }
}

/// **ME-SETUP-28, ME-RULING-14, ME-RULING-15.** Returns the turn order, which runs clockwise from the right neighbour
/// of the first picker.
fn play_order(pick_order: &[Seat], seats: usize) -> Vec<Seat> {
    let Some(first) = pick_order.first() else { return Vec::new() };
    let begin = (first.index() + seats - 1) % seats;
    (0..seats).map(|offset| Seat(narrow((begin + offset) % seats))).collect()
}

/// Creates a unit for a position. The unit is outside and has no effects.
pub fn unit(id: UnitId, owner: Owner, hex: Hex) -> Unit {
    Unit {
        id,
        owner,
        hex,
        inside: false,
        aboard: None,
        damaged: false,
        effects: Vec::new(),
        celerity: None,
        held: None,
        arrived: u32::from(id.number),
        turn: super::state::Turn { began_at: Some(hex), ..Default::default() },
    }
}

/// **ME-SETUP-05, ME-RULING-06.** Rolls two dice for each seat. Tied seats roll again among themselves.
pub(super) fn roll_for_order(options: &Options, dice: &mut regnal_core::dice::Dice) -> Setup {
    let mut rounds: Vec<OpeningRound> = Vec::new();
    // Groups of seats that are still tied, from best to worst.
    let mut groups: Vec<Vec<Seat>> = vec![Seat::all(options.seats()).collect()];
    while let Some(tied) = groups.iter().position(|group| group.len() > 1) {
        let group = groups.remove(tied);
        let round: OpeningRound = group.iter().map(|&seat| (seat, dice.two_d6())).collect();
        let mut totals: Vec<i32> = round.iter().map(|(_, dice)| dice.total()).collect();
        totals.sort_unstable_by(|a, b| b.cmp(a));
        totals.dedup();
        for (offset, total) in totals.into_iter().enumerate() {
            let level = round
                .iter()
                .filter(|(_, dice)| dice.total() == total)
                .map(|&(seat, _)| seat)
                .collect();
            groups.insert(tied + offset, level);
        }
        rounds.push(round);
    }
    let pick_order = groups.into_iter().flatten().collect();
    Setup { options: options.clone(), opening: Opening::Fresh { rounds, pick_order } }
}
