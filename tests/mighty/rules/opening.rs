//! Plays matches from the very first decision, for the setup tests.

use regnal_mighty::nouns::CapitalSite;
use regnal_mighty::state::{Frame, Layout};

use CapitalSite::{Coast, Forest, Plain1, Plain2};

use super::*;

/// Returns dice whose rolls depend on `seed`.
pub(crate) fn seeded(seed: u8) -> Dice {
    Dice::keyed(Seed::from_bytes([seed; 32]).mixed(&[]), 0)
}

/// Match played from the very first decision, with dice from a fixed seed.
pub(crate) struct Opened {
    pub(crate) game: Mighty,
    pub(crate) dice: Dice,
    pub(crate) seen: Vec<Event>,
}

impl Opened {
    pub(crate) fn new(pick_order: &[Seat]) -> Opened {
        Opened::with(Options::usual(pick_order.len() as u8, 6), pick_order)
    }

    pub(crate) fn with(options: Options, pick_order: &[Seat]) -> Opened {
        let opening = Opening::Fresh { rounds: Vec::new(), pick_order: pick_order.to_vec() };
        Opened { game: Mighty::new(Setup { options, opening }), dice: seeded(5), seen: Vec::new() }
    }

    #[track_caller]
    pub(crate) fn play(&mut self, seat: Seat, action: Action) {
        match self.game.play(seat, &action, &mut self.dice) {
            Ok(events) => self.seen.extend(events),
            Err(illegal) => panic!("{action:?} should be legal: {illegal}"),
        }
    }

    #[track_caller]
    pub(crate) fn refused(&self, seat: Seat, action: Action) -> Reason {
        let mut none = Dice::scripted([]);
        self.game.decide(seat, &action, &mut none).unwrap_err().reason
    }

    /// Plays the choices of capitals in pick order.
    #[track_caller]
    pub(crate) fn capitals(mut self, picks: &[(Seat, CapitalSite)]) -> Opened {
        for &(seat, site) in picks {
            self.play(seat, Action::ChooseCapital { site });
        }
        self
    }

    /// Approves the map frame on behalf of every player.
    #[track_caller]
    pub(crate) fn agreed(mut self) -> Opened {
        while let Stage::MapApproval(_) = self.position().stage {
            let seat = *self.game.awaited().first().unwrap();
            self.play(seat, Action::ApproveMap { yes: true });
        }
        self
    }

    /// Lays out every player's realm with the default layout.
    #[track_caller]
    pub(crate) fn laid_out(mut self) -> Opened {
        while let Stage::Layout(_) = self.position().stage {
            let seat = *self.game.awaited().first().unwrap();
            self.play(seat, Action::PlaceRest);
            self.play(seat, Action::ConfirmSetup);
        }
        self
    }

    pub(crate) fn position(&self) -> Position {
        self.game.position()
    }

    pub(crate) fn frame(&self) -> Frame {
        match self.position().stage {
            Stage::MapApproval(frame) => frame,
            other => panic!("unexpected: {other:?}"),
        }
    }

    pub(crate) fn layout(&self, seat: Seat) -> Layout {
        match self.position().stage {
            Stage::Layout(layouts) => layouts[seat.index()].clone(),
            other => panic!("unexpected: {other:?}"),
        }
    }

    pub(crate) fn realm(&self, seat: Seat) -> Realm {
        self.position().realms[seat.index()].clone()
    }

    pub(crate) fn capital(&self, seat: Seat) -> Hex {
        self.realm(seat).capital.expect("the realm should have a capital")
    }

    pub(crate) fn cell(&self, hex: Hex) -> Cell {
        self.position().cells[&hex].clone()
    }

    pub(crate) fn owned(&self, seat: Seat) -> Vec<Hex> {
        self.cells(|cell| cell.owner == Some(seat))
    }

    pub(crate) fn coast(&self) -> Vec<Hex> {
        self.cells(|cell| cell.terrain == Terrain::Coast)
    }

    pub(crate) fn cells(&self, wanted: impl Fn(&Cell) -> bool) -> Vec<Hex> {
        self.position().cells.iter().filter(|(_, cell)| wanted(cell)).map(|(&hex, _)| hex).collect()
    }

    pub(crate) fn units(&self, seat: Seat, kind: UnitKind) -> Vec<Unit> {
        let mut units = self.position().units;
        units.retain(|unit| unit.owner == Owner::Realm(seat) && unit.kind() == kind);
        units
    }

    pub(crate) fn coast_corner(&self) -> Direction {
        picked!(self.seen.iter().rev(), Event::FrameProposed { coast, .. } => *coast)
            .next()
            .unwrap()
    }
}

/// Returns a two-player match before the realms are laid out. A's capital is on the coast, B's on a plain.
pub(crate) fn two_realms() -> Opened {
    Opened::new(&[A, B]).capitals(&[(A, Coast), (B, Plain1)]).agreed()
}

/// Returns a three-player match in which B picked first.
pub(crate) fn three_realms() -> Opened {
    Opened::new(&[B, A, C]).capitals(&[(B, Plain2), (A, Coast), (C, Forest)]).agreed()
}

/// Returns the two-player match at the start of its campaign.
pub(crate) fn campaign() -> Opened {
    two_realms().laid_out()
}

/// Extension trait for the direction towards the centre of the map.
pub(crate) trait Inward {
    fn direction_to_centre(self) -> Direction;
}

impl Inward for Hex {
    fn direction_to_centre(self) -> Direction {
        Direction::clockwise_from_north()
            .min_by_key(|&direction| self.step(direction).distance(Hex::CENTRE))
            .unwrap()
    }
}

/// Checks that no event between the layout of the last realm and the first spring shows the campaign as over (section
/// 5.4 of issue 33).
#[test]
fn no_event_at_the_start_of_the_campaign_shows_it_as_over() {
    let mut opened = two_realms();
    let mut replayed = opened.game.clone();
    opened.seen.clear();
    let opened = opened.laid_out();
    for event in &opened.seen {
        replayed.evolve(event);
        assert_ne!(
            regnal_core::game::Prompts::stage_line(&replayed).id,
            "mighty-stage-over",
            "{event:?}"
        );
        assert_eq!(replayed.outcome(), None);
    }
    assert_eq!(regnal_core::game::Prompts::stage_line(&replayed).id, "mighty-stage-turn");
}
