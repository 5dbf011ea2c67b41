//! Defines the information that a viewer may see (section 7 of the specification). The view is built field by field:
//! every state struct is destructured without `..`, so that adding a field causes a compile error until someone decides
//! who may see the field.

mod cells;
mod founding;
mod realms;
mod words;

use std::collections::{BTreeMap, BTreeSet};

pub use self::cells::{CellView, Report};
pub use self::realms::{Own, Pieces, RealmView};
use super::action::Refuge;
use super::nouns::{
    Effect, Owner, Phase, Season, Severity, UnitId, UnitKind, WinterEvent, WinterPhase,
};
use super::scoring::Score;
use super::setup::{OpeningRound, Options};
use super::state::{Frame, Layout, Mark, Mighty, Stage, Step, Turn, Unit};
use regnal_core::game::{Outcome, Seat, Viewer};
use regnal_core::hex::Hex;

/// Campaign as seen by one viewer.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "fields without a comment are as in Mighty")]
pub struct View {
    /// Viewer for whom the view was built.
    pub viewer: Viewer,
    pub options: Options,
    pub opening: Vec<OpeningRound>,
    pub pick_order: Vec<Seat>,
    pub play_order: Vec<Seat>,
    /// Stage of the match. Setup steps are public.
    pub stage: Stage,
    pub year: u8,
    /// Season; `None` during setup and after the end.
    pub season: Option<Season>,
    /// True during the last winter, after which points are counted.
    pub last_winter: bool,
    /// Phase of the campaign turn; `None` outside campaign turns.
    pub phase: Option<Phase>,
    /// Phase of winter; `None` outside winter.
    pub winter_phase: Option<WinterPhase>,
    /// Seat that is taking its turn or winter slot, or picking its capital.
    pub active: Option<Seat>,
    pub awaited: BTreeSet<Seat>,
    pub question: Option<Question>,
    /// Hexes of the map. During the vote, these are the hexes of the proposed map frame. After the vote and until the
    /// map is filled, they are those of the accepted frame.
    pub cells: BTreeMap<Hex, CellView>,
    pub units: BTreeMap<UnitId, UnitView>,
    pub marks: Vec<Mark>,
    pub realms: Vec<RealmView>,
    /// Alliances in force, as pairs with the lower seat first.
    pub alliances: BTreeSet<(Seat, Seat)>,
    /// Open alliance offers from or to the viewer, as pairs (from, to).
    pub offers: BTreeSet<(Seat, Seat)>,
    /// Offers that expire at the end of the recipient's current turn, as a subset of `offers`.
    pub lapsing: BTreeSet<(Seat, Seat)>,
    /// Points of each seat at the end of each year, as published at the time; year 0 is the start of the campaign.
    pub annals: BTreeMap<u8, Vec<u32>>,
    pub scores: Vec<Score>,
    pub outcome: Option<Outcome>,
}

/// Question that blocks the match until it is answered.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Question {
    pub asked: Seat,
    pub matter: Matter,
}

/// Subject of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields without a comment are as in Step")]
pub enum Matter {
    /// Retreat of a defeated unit.
    Retreat {
        unit: UnitId,
        winner: Option<UnitId>,
        severity: Severity,
        /// Possible retreat destinations, including holding the position if that is allowed.
        options: Vec<Refuge>,
    },
    /// Pursuit by the winner.
    Pursue { unit: UnitId, hex: Hex },
    /// Direction of the dragons' flight.
    Dragons { path: Vec<Hex> },
    /// Hex hit by a winter event.
    Winter { event: WinterEvent, roller: Seat, options: Vec<Hex> },
}

/// Unit on the map as seen by a viewer. All information about units is public (ME-RULING-125).
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields without a comment are as in Unit")]
pub struct UnitView {
    pub id: UnitId,
    pub owner: Owner,
    pub hex: Hex,
    pub inside: bool,
    pub aboard: Option<UnitId>,
    /// Army that the boat carries, if any.
    pub cargo: Option<UnitId>,
    pub damaged: bool,
    pub effects: Vec<Effect>,
    /// Sum of the unit's modifiers.
    pub modifier: i32,
    pub hungry: bool,
    /// True if a hostile unit outside keeps the unit from leaving its hex.
    pub pinned: bool,
    pub celerity: Option<u8>,
    pub held: Option<u8>,
    pub turn: Turn,
}

impl UnitView {
    /// Returns the kind of the unit.
    pub fn kind(&self) -> UnitKind {
        self.id.kind
    }

    /// Returns the view of a unit that carries `cargo`. Whether the unit is pinned depends on the other units.
    fn of(unit: &Unit, cargo: Option<UnitId>, pinned: bool) -> UnitView {
        let Unit {
            id,
            owner,
            hex,
            inside,
            aboard,
            damaged,
            effects,
            celerity,
            held,
            arrived: _, // a count of the engine
            turn,
        } = unit;
        UnitView {
            id: *id,
            owner: *owner,
            hex: *hex,
            inside: *inside,
            aboard: *aboard,
            cargo,
            damaged: *damaged,
            effects: effects.clone(),
            modifier: unit.modifier_total(),
            hungry: unit.is_hungry(),
            pinned,
            celerity: *celerity,
            held: *held,
            turn: open_turn(turn),
        }
    }
}

impl Mighty {
    pub(super) fn view(&self, viewer: Viewer) -> View {
        let Self {
            options,
            pick_order,
            opening,
            play_order,
            stage,
            year,
            cells: _, // of the board, below, as they are or as they are proposed
            realms,
            units,
            marks,
            alliances,
            offers,
            lapsing,
            agenda: _,   // only the question on its top, below
            numbers: _,  // in the names of the units
            arrivals: _, // a counter of the engine
            annals,
            scores,
            outcome,
        } = self;
        let board = self.charted();
        let season = self.season();
        let open_unit = |unit: &Unit| {
            let cargo = self.cargo(unit.id).map(|cargo| cargo.id);
            (unit.id, UnitView::of(unit, cargo, self.is_pinned(unit)))
        };
        View {
            viewer,
            options: options.clone(),
            opening: opening.clone(),
            pick_order: pick_order.clone(),
            play_order: play_order.clone(),
            stage: open_stage(stage),
            year: *year,
            season,
            last_winter: season == Some(Season::Winter) && *year == options.years,
            phase: self.phase(),
            winter_phase: self.winter_phase(),
            active: self.active(),
            awaited: self.awaited(),
            question: self.open_question(),
            cells: board.cells.keys().map(|&hex| (hex, board.cell_seen_by(hex, viewer))).collect(),
            units: units.values().map(open_unit).collect(),
            marks: marks.iter().map(open_mark).collect(),
            realms: Seat::all(realms.len()).map(|seat| board.realm_seen_by(seat, viewer)).collect(),
            alliances: alliances.clone(),
            offers: between(offers, viewer),
            lapsing: between(lapsing, viewer),
            annals: annals.clone(),
            scores: scores.clone(),
            outcome: outcome.clone(),
        }
    }

    /// Leaves out how others vote on the map or lay out their realms.
    pub(super) fn choice_view(&self, seat: Seat) -> View {
        let mut view = self.view(Viewer::Seat(seat));
        match &mut view.stage {
            Stage::MapApproval(frame) => frame.votes.retain(|&voter, _| voter == seat),
            Stage::Layout(layouts) => {
                *layouts = layouts.get(seat.index()).cloned().into_iter().collect();
                view.cells.clear();
                view.units.clear();
                view.realms.clear();
            }
            _ => return view,
        }
        view.awaited.retain(|&awaited| awaited == seat);
        view
    }

    /// Returns the question that blocks the match. Every question is public, because all dice, units and hexes that it
    /// mentions are public.
    pub(super) fn open_question(&self) -> Option<Question> {
        let (asked, step) = self.question()?;
        let matter = match step {
            Step::Retreat { unit, winner, severity, options } => Matter::Retreat {
                unit: *unit,
                winner: *winner,
                severity: *severity,
                options: options.clone(),
            },
            Step::Pursue { unit, hex } => Matter::Pursue { unit: *unit, hex: *hex },
            Step::Fury { path, dreamer: _ } => Matter::Dragons { path: path.clone() },
            Step::WinterChoice { event, roller, chooser: _, options } => {
                Matter::Winter { event: *event, roller: *roller, options: options.clone() }
            }
            Step::Settle(_)
            | Step::Arrive { .. }
            | Step::EndPhase
            | Step::EndTurn
            | Step::EndSlot => return None,
        };
        Some(Question { asked, matter })
    }
}

/// Returns the alliance offers from or to `viewer`.
fn between(offers: &BTreeSet<(Seat, Seat)>, viewer: Viewer) -> BTreeSet<(Seat, Seat)> {
    offers.iter().copied().filter(|&(from, to)| viewer.is(from) || viewer.is(to)).collect()
}

/// Returns a copy of a unit's turn for the view. All of its fields are public.
fn open_turn(turn: &Turn) -> Turn {
    let Turn {
        began_at: _,
        scouted: _,
        scouted_ahead: _,
        steps: _,
        marched: _,
        attacked: _,
        besieged: _,
        ended: _,
        stayed: _,
        shifted: _,
        ferried: _,
        duty: _,
    } = turn;
    turn.clone()
}

fn open_mark(mark: &Mark) -> Mark {
    let Mark { seat: _, from: _, to: _, scout: _, round: _ } = mark;
    mark.clone()
}

/// Returns a copy of the stage for the view. Votes, drawn tiles and layouts are public.
fn open_stage(stage: &Stage) -> Stage {
    match stage {
        Stage::CapitalChoice(_)
        | Stage::MapApproval(Frame { proposal: _, coast: _, refused: _, votes: _ })
        | Stage::Campaign { season: _, turn: _, phase: _ }
        | Stage::Winter { phase: _, slot: _ }
        | Stage::Over => stage.clone(),
        Stage::Layout(layouts) => Stage::Layout(layouts.iter().map(open_layout).collect()),
    }
}

fn open_layout(layout: &Layout) -> Layout {
    let Layout { tiles: _, placed: _, village: _, units: _, confirmed: _ } = layout;
    layout.clone()
}
