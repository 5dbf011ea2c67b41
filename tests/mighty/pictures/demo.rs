//! Provides example maps: the README map, a small one with every sign, and the fullest possible one. Each is a valid
//! position as seen by one viewer.

use std::collections::BTreeSet;

use regnal_core::dice::Dice;
use regnal_core::game::{Outcome, Seat, Viewer, prelude::*};
use regnal_core::hex::{Direction, Hex};
use regnal_core::text::{Lang, Line, Names};
use regnal_mighty::nouns::{
    Allegiance, Building, CapitalSite, ClosureCause, Effect, Expiry, Modifier, Owner, Phase,
    RazedBy, Round, ScoutResult, Season, Terrain, UnitId, WinterPhase, YieldEffect,
};
use regnal_mighty::render::{self as pictures, Look};
use regnal_mighty::setup::{Opening, unit};
use regnal_mighty::state::{Bridge, Cell, Closure, Mark, Ruins, Site, SpyReport, Stage, Unit};
use regnal_mighty::{Mighty, Options, Position, Setup, View};
use regnal_painter::scene::Scene;

/// View of a match, with everything else needed to draw it.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    pub(super) view: View,
    pub(super) title: String,
    pub(super) lang: Lang,
    pub(super) names: Names,
}

impl Seen {
    pub(super) fn map(&self, look: &Look<'_>) -> Scene {
        pictures::map(&self.view, look, &self.title, self.lang, &self.names)
    }

    /// Draws the complete map for a phone.
    pub(super) fn whole(&self) -> Scene {
        self.map(&Look::default())
    }
}

/// Builder for a position.
struct Draft {
    options: Options,
    position: Position,
    radius: i8,
}

/// Labels a hex with the letter of its column and its number in the column. Columns start with C, because unit names
/// start with A and B.
fn label(hex: Hex, radius: i8) -> String {
    let column = char::from(b'C' + (hex.q + radius) as u8);
    let first = (-radius).max(-radius - hex.q);
    format!("{column}{}", hex.r - first + 1)
}

impl Draft {
    /// Creates a map of face-down tiles that nobody has seen.
    fn new(seats: u8, years: u8, radius: i8) -> Draft {
        let mut position = Position::plains(seats, radius as u8);
        for cell in position.cells.values_mut() {
            (cell.face_up, cell.seen) = (false, false);
        }
        Draft { options: Options::usual(seats, years), position, radius }
    }

    fn game(self) -> Mighty {
        Mighty::new(Setup {
            options: self.options,
            opening: Opening::Position(Box::new(self.position)),
        })
    }

    fn seen(self, viewer: Viewer, title: &str, lang: Lang, seats: &[&str]) -> Seen {
        let game = self.game();
        Seen {
            view: game.view(viewer),
            title: title.to_owned(),
            lang,
            names: Names {
                seats: seats.iter().map(|&name| name.to_owned()).collect(),
                hexes: game.labels(),
                ..Names::default()
            },
        }
    }

    fn season(&mut self, year: u8, season: Season, phase: Phase) {
        self.position.year = year;
        self.position.stage = Stage::Campaign { season, turn: 0, phase };
    }

    fn hex(&self, name: &str) -> Hex {
        let mut hexes = self.position.cells.keys().copied();
        let found = hexes.find(|&hex| label(hex, self.radius) == name);
        found.expect("there should be a label on the map")
    }

    fn cell(&mut self, name: &str) -> &mut Cell {
        let hex = self.hex(name);
        self.position.cells.get_mut(&hex).expect("there should be a hex on the map")
    }

    /// Adds face-up tiles.
    fn land(&mut self, terrain: Terrain, names: &str) {
        for name in names.split(' ') {
            let (face_up, seen) = (true, true);
            *self.cell(name) = Cell { face_up, seen, ..Cell::new(terrain) };
        }
    }

    /// Adds a face-down tile that all players have seen before.
    fn turned_back(&mut self, terrain: Terrain, name: &str) {
        self.land(terrain, name);
        self.cell(name).face_up = false;
    }

    fn own(&mut self, seat: u8, names: &str) {
        for name in names.split(' ') {
            self.cell(name).owner = Some(Seat(seat));
        }
    }

    fn build(&mut self, building: Building, allegiance: Allegiance, name: &str) {
        self.cell(name).site = Some(Site { building, allegiance });
    }

    fn built(&mut self, building: Building, seat: u8, names: &str) {
        for name in names.split(' ') {
            self.build(building, Allegiance::Realm(Seat(seat)), name);
        }
    }

    fn capital(&mut self, seat: u8, site: CapitalSite, name: &str) {
        self.built(Building::City, seat, name);
        let hex = self.hex(name);
        let realm = &mut self.position.realms[usize::from(seat)];
        (realm.site, realm.capital) = (Some(site), Some(hex));
    }

    fn reserve(&mut self, rations: &[u32]) {
        for (realm, &rations) in self.position.realms.iter_mut().zip(rations) {
            realm.reserve = rations;
        }
    }

    fn unit(&mut self, id: &str, owner: Option<u8>, name: &str) -> &mut Unit {
        let id: UnitId = id.parse().expect("there should be a unit");
        let owner = owner.map_or(Owner::Independent, |seat| Owner::Realm(Seat(seat)));
        let hex = self.hex(name);
        self.position.units.push(unit(id, owner, hex));
        self.position.units.last_mut().expect("there should be a unit")
    }

    fn explored(&mut self, seat: u8, from: &str, to: &str) {
        let (from, to) = (self.hex(from), self.hex(to));
        self.position.marks.push(Mark {
            seat: Seat(seat),
            from,
            to,
            scout: UnitId::army(1),
            round: Round { year: 1, season: Season::Spring },
        });
    }

    fn spied(&mut self, seat: u8, name: &str, result: ScoutResult) {
        self.cell(name).report = Some(SpyReport {
            dice: Dice::scripted([4, 5]).two_d6(),
            result: Some(result),
            owners: BTreeSet::from([Seat(seat)]),
            year: 1,
        });
    }

    /// Turns `count` hexes along the edge into coast, centred on the corner in the given direction.
    fn coast(&mut self, toward: Direction, count: usize) {
        let ring = Hex::ring(self.radius as u8, toward);
        let length = ring.len();
        for step in 0..count {
            let hex = ring[(length + step - count / 2) % length];
            self.land(Terrain::Coast, &label(hex, self.radius));
        }
    }
}

fn effect(modifier: Modifier, value: i8, expiry: Expiry) -> Effect {
    Effect { modifier, value, expiry }
}

fn closed(cause: ClosureCause) -> Vec<Closure> {
    vec![Closure { cause, year: 4 }]
}

/// Returns a three-player match in its third year, as shown in the README.
pub(super) fn campaign() -> Seen {
    let mut draft = Draft::new(3, 8, 4);
    draft.season(3, Season::Autumn, Phase::Movement);
    draft.reserve(&[14, 6, 9]);
    draft.coast(Direction::NORTH.turned(2), 12);
    use Terrain::{Forest, Marsh, Mountain, Plain, River};
    draft.land(Plain, "G1 G2 H2 F2 F3 G4 E4 D4 D5 C4 E6 F7 G8 H7 I6 H5 I3 J2");
    draft.land(Mountain, "H1 I1 E2 D2 F5 I5");
    draft.land(River, "G3 H3 F4 G5 E5 H6 G7");
    draft.land(Marsh, "E3 F6 D3 I4");
    draft.land(Forest, "I2");
    draft.turned_back(Mountain, "F1");
    draft.turned_back(River, "C2");
    draft.land(Plain, "C5 J1 K1 J4 J5");
    draft.land(Mountain, "C3");
    draft.own(0, "I2 I1 H1 H2 I3 J2 H3 J1 G2 G3 K1");
    draft.own(1, "J6 K5 J5 I6 H7 I7 I5 H6 K4 H8 J4 G7");
    draft.own(2, "D4 C4 D5 E5 E4 C5 E6 D3 F7 C3");

    draft.capital(0, CapitalSite::Forest, "I2");
    draft.capital(1, CapitalSite::Coast, "J6");
    draft.capital(2, CapitalSite::Plain1, "D4");
    draft.built(Building::Village, 0, "H2");
    draft.built(Building::Fortress, 0, "G2");
    draft.built(Building::City, 0, "I3");
    draft.built(Building::Village, 1, "H7");
    draft.built(Building::City, 1, "K4");
    draft.built(Building::Fortress, 1, "I5");
    draft.built(Building::Village, 2, "E6");
    draft.built(Building::Fortress, 2, "E4");
    draft.cell("E4").rampart = Some(4);
    draft.build(Building::Village, Allegiance::Neutral, "F3");
    draft.build(Building::City, Allegiance::Hostile, "F5");
    draft.build(Building::Village, Allegiance::Hostile, "G8");
    draft.cell("D5").razed = Some(Ruins { thaw: 4, by: RazedBy::Pillage });
    draft.cell("E2").nest = true;
    draft.cell("G5").bridge = Bridge::Sabotaged(4);
    draft.cell("F6").desolate = true;
    draft.cell("H6").closures = closed(ClosureCause::Deluge);
    draft.cell("C4").yields = vec![(YieldEffect::ExcellentHarvests, 4)];
    draft.cell("I4").closures = closed(ClosureCause::Storm);
    draft.spied(2, "E7", ScoutResult::EmptyLand);
    draft.spied(1, "J3", ScoutResult::HostileCity);

    let (hunger, defeat) = (Modifier::HungerWeak, Modifier::MinorDefeat);
    draft.unit("A1", Some(0), "I2").inside = true;
    draft.unit("A4", Some(0), "H3").effects =
        vec![effect(Modifier::Blessing, 2, Expiry::EndOfSpring(4))];
    draft.unit("A7", Some(0), "H3").turn.ended = true;
    draft.unit("A8", Some(0), "G4").effects = vec![effect(hunger, -1, Expiry::WhenFed)];
    draft.unit("A9", Some(0), "G2").inside = true;
    draft.unit("B1", Some(0), "K1");
    draft.unit("A2", Some(1), "I3");
    draft.unit("A5", Some(1), "I3");
    draft.unit("A3", Some(1), "J6").inside = true;
    draft.unit("A6", Some(1), "H5");
    draft.unit("A10", Some(1), "H5").effects = vec![effect(defeat, -3, Expiry::EndOfTurn)];
    draft.unit("B2", Some(1), "K3");
    draft.unit("A11", Some(1), "K3").aboard = Some(UnitId::boat(2));
    draft.unit("B3", Some(1), "I7").damaged = true;
    draft.unit("A12", Some(2), "D4").inside = true;
    draft.unit("A13", Some(2), "E5");
    draft.unit("A14", Some(2), "E5");
    draft.unit("A15", Some(2), "E5").effects =
        vec![effect(Modifier::Curse, -2, Expiry::EndOfSpring(4))];
    draft.unit("A16", Some(2), "E3");
    draft.unit("A17", Some(2), "F7").held = Some(4);
    draft.unit("A18", None, "F5");
    draft.unit("A19", None, "G8");
    draft.unit("A20", None, "H5");

    draft.explored(0, "G3", "G4");
    draft.explored(0, "G3", "F3");
    draft.explored(1, "H6", "H5");
    draft.explored(1, "H7", "G7");
    draft.explored(2, "E5", "F5");
    draft.explored(2, "E4", "E3");
    draft.explored(2, "E6", "E7");
    let seats = ["Éléonore", "Gaspard", "Maëlle"];
    draft.seen(Viewer::Public, "Les Marches d’Émeraude", Lang::Fr, &seats)
}

/// Returns seven hexes with nearly every sign once, as seen by the first player.
pub(super) fn seven() -> Seen {
    let mut draft = Draft::new(2, 6, 1);
    draft.season(1, Season::Spring, Phase::Scouting);
    draft.reserve(&[3, 4]);
    draft.land(Terrain::Coast, "E1 E2");
    draft.land(Terrain::River, "D1 D2");
    draft.land(Terrain::Mountain, "C1");
    draft.turned_back(Terrain::Marsh, "C2");
    draft.own(0, "D1 D2");
    draft.own(1, "E1");
    draft.capital(0, CapitalSite::Plain1, "D2");
    draft.cell("D2").bridge = Bridge::Sabotaged(1);
    draft.cell("C1").razed = Some(Ruins { thaw: 2, by: RazedBy::Dragons });
    draft.spied(1, "C2", ScoutResult::EmptyLand);
    draft.spied(0, "D3", ScoutResult::EmptyLand);
    draft.cell("E2").closures = closed(ClosureCause::Storm);
    draft.unit("A1", Some(0), "D2").inside = true;
    draft.unit("A2", Some(1), "D2").effects =
        vec![effect(Modifier::MinorDefeat, -3, Expiry::EndOfTurn)];
    draft.unit("B1", Some(1), "E1");
    draft.unit("A3", Some(1), "E1").aboard = Some(UnitId::boat(1));
    draft.unit("A4", None, "C1").effects =
        vec![effect(Modifier::Curse, -2, Expiry::EndOfSpring(1))];
    draft.explored(1, "E1", "E2");
    let viewer = Viewer::Seat(Seat(0));
    draft.seen(viewer, "Seven hexes", Lang::En, &["Ann", "Bea"])
}

/// Returns ninety-one hexes, each as full as possible.
pub(super) fn fullest() -> Seen {
    let mut draft = Draft::new(3, 10, 5);
    draft.position.year = 10;
    draft.position.stage = Stage::Winter { phase: WinterPhase::BuildingPhase, slot: 0 };
    draft.reserve(&[1999, 0, 123]);
    draft.coast(Direction::NORTH, 16);
    let kinds =
        [Terrain::Plain, Terrain::Mountain, Terrain::River, Terrain::Marsh, Terrain::Forest];
    let buildings = [Building::Village, Building::City, Building::Fortress];
    let hexes: Vec<Hex> = draft.position.cells.keys().copied().collect();
    let mut number = 0;
    for (index, &hex) in hexes.iter().enumerate() {
        let (name, seat) = (label(hex, draft.radius), (index * 3 / hexes.len()) as u8);
        let other = (seat + 1) % 3;
        if draft.cell(&name).terrain != Terrain::Coast {
            draft.land(kinds[index % kinds.len()], &name);
        }
        draft.own(seat, &name);
        draft.built(buildings[index % 3], seat, &name);
        draft.cell(&name).closures = closed(ClosureCause::Deluge);
        draft.cell(&name).yields = vec![(YieldEffect::BadHarvests, 10)];
        draft.spied(other, &name, ScoutResult::EmptyLand);
        // Some of the hexes are besieged by a neighbouring realm.
        let owner = if index % 4 == 1 { other } else { seat };
        for _ in 0..(index % 4).min(99 - number) {
            number += 1;
            let unit = draft.unit(&format!("A{number}"), Some(owner), &name);
            unit.effects = vec![effect(Modifier::HungerWeak, -6, Expiry::WhenFed)];
        }
    }
    let seats = ["Maximilienne-Éléonore d’Aquitaine", "Gaspard", "Maëlle"];
    let title = "As full as a map can be, and then some more words";
    draft.seen(Viewer::Public, title, Lang::En, &seats)
}

/// Returns a map of the largest size with many units on one hex.
pub(super) fn crowded(units: usize) -> Seen {
    let mut draft = Draft::new(2, 6, 5);
    draft.land(Terrain::Plain, "H6");
    draft.own(0, "H6");
    draft.built(Building::City, 0, "H6");
    for number in 1..=units {
        draft.unit(&format!("A{number}"), Some(0), "H6");
    }
    draft.seen(Viewer::Public, "", Lang::En, &["Ann", "Bea"])
}

/// Returns the README campaign after its end; the second seat has won.
pub(super) fn won() -> Seen {
    let mut map = campaign();
    let view = &mut map.view;
    (view.stage, view.season) = (Stage::Over, None);
    (view.active, view.phase, view.year) = (None, None, 8);
    let rank = |seat| BTreeSet::from([Seat(seat)]);
    view.outcome = Some(Outcome {
        winners: rank(1),
        ranking: vec![rank(1), rank(0), rank(2)],
        rule: "ME-END-07".to_owned(),
    });
    view.scores = view.realms.iter().map(|realm| realm.score).collect();
    let years = [
        [13, 13, 13],
        [16, 15, 17],
        [19, 19, 18],
        [22, 20, 15],
        [21, 26, 19],
        [25, 28, 23],
        [29, 27, 20],
        [24, 30, 22],
    ];
    view.annals = (0..).zip(years.map(Vec::from)).collect();
    let last = view.scores.iter().map(|score| score.points).collect();
    view.annals.insert(8, last);
    map
}

/// Returns messages about recent events.
pub(super) fn happened() -> Vec<Line> {
    let taken =
        |hex, seat| Line::new("mighty-hex-annexed").with("seat", Seat(seat)).with("hex", hex);
    let hexes = [Hex::new(0, 0), Hex::new(1, -1), Hex::new(-2, 1), Hex::new(2, 1)];
    (0..).zip(hexes).map(|(n, hex)| taken(hex, n % 3)).collect()
}

/// Returns questions that the players still have to answer.
pub(super) fn owed() -> Vec<Line> {
    vec![Line::new("mighty-owed-vote"), Line::new("mighty-owed-call")]
}

/// Returns seven unseen hexes, one of which has the given terrain.
pub(super) fn dark(terrain: Terrain) -> Mighty {
    let mut draft = Draft::new(2, 6, 1);
    draft.season(1, Season::Spring, Phase::Scouting);
    draft.land(Terrain::Plain, "D1");
    draft.own(0, "D1");
    draft.cell("E2").terrain = terrain;
    draft.game()
}
