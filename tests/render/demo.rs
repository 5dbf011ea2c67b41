//! Maps to draw: the one of the README, a small one that shows every sign, the fullest one that can be.

use regnal::hex::{Direction, Hex};
use regnal::render::mighty::{
    Allegiance, Arrow, Bridge, Building, BuildingKind, Cell, Explored, Legend, MapPicture, Mark,
    Report, Season, Seat, Spell, Terrain, Unit, UnitKind,
};

/// A letter for the column, from C on because units are called A and B; a number for the place in it.
pub(super) fn label(hex: Hex, radius: i8) -> String {
    let column = char::from(b'C' + (hex.q + radius) as u8);
    let first = (-radius).max(-radius - hex.q);
    format!("{column}{}", hex.r - first + 1)
}

fn legend() -> Legend {
    Legend {
        plain: "Plaine".into(),
        forest: "Forêt".into(),
        mountain: "Montagne".into(),
        river: "Rivière".into(),
        marsh: "Marais".into(),
        coast: "Côte".into(),
        face_down: "Inconnu".into(),
        village: "Village".into(),
        city: "Cité".into(),
        fortress: "Forteresse".into(),
        capital: "Capitale".into(),
        independent: "Indépendants".into(),
    }
}

fn seat(seat: u8, name: &str, numbers: [u32; 4], is_active: bool) -> Seat {
    let [rations, units, hexes, points] = numbers;
    Seat {
        seat,
        name: name.into(),
        color: seat,
        rations,
        units,
        hexes,
        points: points as i32,
        is_active,
    }
}

fn owned(kind: BuildingKind, seat: u8) -> Building {
    Building::new(kind, Allegiance::Seat(seat))
}

struct Draft {
    map: MapPicture,
    radius: i8,
}

impl Draft {
    fn new(radius: i8) -> Draft {
        let cells = Hex::disc(radius as u8)
            .into_iter()
            .map(|hex| Cell::hidden(hex, label(hex, radius)))
            .collect();
        Draft {
            map: MapPicture {
                cells,
                north: "N".into(),
                legend: Some(legend()),
                ..MapPicture::default()
            },
            radius,
        }
    }

    fn hex(&self, name: &str) -> Hex {
        let found = self.map.cells.iter().find(|cell| cell.label == name);
        found.expect("a label of the map").hex
    }

    fn cell(&mut self, name: &str) -> &mut Cell {
        let found = self.map.cells.iter_mut().find(|cell| cell.label == name);
        found.expect("a label of the map")
    }

    fn land(&mut self, terrain: Terrain, names: &str) {
        for name in names.split(' ') {
            let cell = self.cell(name);
            cell.terrain = Some(terrain);
            cell.is_face_down = false;
            if terrain == Terrain::River {
                cell.bridge = Bridge::Intact;
            }
        }
    }

    fn own(&mut self, seat: u8, names: &str) {
        for name in names.split(' ') {
            self.cell(name).owner = Some(seat);
        }
    }

    fn unit(&mut self, id: &str, owner: Option<u8>, name: &str) -> &mut Unit {
        let kind = if id.starts_with('B') {
            UnitKind::Boat
        } else {
            UnitKind::Army
        };
        let hex = self.hex(name);
        self.map.units.push(Unit::new(id, kind, owner, hex));
        self.map.units.last_mut().expect("just pushed")
    }

    fn explored(&mut self, seat: u8, from: &str, to: &str) {
        let (from, to) = (self.hex(from), self.hex(to));
        self.map.explored.push(Explored { from, to, seat });
    }
}

/// A match of three in its third year: the README's picture.
pub(super) fn campaign() -> MapPicture {
    let mut draft = Draft::new(4);
    draft.map.title = "Les Marches d’Émeraude".into();
    draft.map.date = "Automne, an 3 sur 8".into();
    draft.map.season = Season::Autumn;
    draft.map.phase = "Mouvement des armées\u{A0}: à Éléonore de jouer".into();
    draft.map.seats = vec![
        seat(0, "Éléonore", [14, 7, 11, 23], true),
        seat(1, "Gaspard", [6, 8, 12, 26], false),
        seat(2, "Maëlle", [9, 6, 10, 19], false),
    ];
    coast(&mut draft, Direction::NORTH.turned(2), 12);
    use Terrain::{Forest, Marsh, Mountain, Plain, River};
    draft.land(
        Plain,
        "G1 G2 H2 F2 F3 G4 E4 D4 D5 C4 E6 F7 G8 H7 I6 H5 I3 J2",
    );
    draft.land(Mountain, "H1 I1 E2 D2 F5 I5");
    draft.land(River, "G3 H3 F4 G5 E5 H6 G7");
    draft.land(Marsh, "E3 F6 D3 I4");
    draft.land(Forest, "I2");
    let cell = draft.cell("F1");
    cell.terrain = Some(Mountain);
    let cell = draft.cell("C2");
    cell.terrain = Some(River);

    draft.own(0, "I2 I1 H1 H2 I3 J2 H3 J1 G2 G3 K1");
    draft.own(1, "J6 K5 J5 I6 H7 I7 I5 H6 K4 H8 J4 G7");
    draft.own(2, "D4 C4 D5 E5 E4 C5 E6 D3 F7 C3");
    draft.land(Plain, "C5 J1 K1 J4 J5");
    draft.land(Mountain, "C3");

    let mut capital = owned(BuildingKind::City, 0);
    capital.is_capital = true;
    draft.cell("I2").building = Some(capital);
    let mut capital = owned(BuildingKind::City, 1);
    (capital.is_capital, capital.is_port) = (true, true);
    draft.cell("J6").building = Some(capital);
    let mut capital = owned(BuildingKind::City, 2);
    capital.is_capital = true;
    draft.cell("D4").building = Some(capital);
    draft.cell("H2").building = Some(owned(BuildingKind::Village, 0));
    draft.cell("G2").building = Some(owned(BuildingKind::Fortress, 0));
    let mut besieged = owned(BuildingKind::City, 0);
    besieged.is_besieged = true;
    draft.cell("I3").building = Some(besieged);
    draft.cell("H7").building = Some(owned(BuildingKind::Village, 1));
    let mut port = owned(BuildingKind::City, 1);
    port.is_port = true;
    draft.cell("K4").building = Some(port);
    draft.cell("I5").building = Some(owned(BuildingKind::Fortress, 1));
    draft.cell("E6").building = Some(owned(BuildingKind::Village, 2));
    let mut walled = owned(BuildingKind::Fortress, 2);
    walled.has_rampart = true;
    draft.cell("E4").building = Some(walled);
    draft.cell("F3").building = Some(Building::new(BuildingKind::Village, Allegiance::Neutral));
    draft.cell("F5").building = Some(Building::new(BuildingKind::City, Allegiance::Hostile));
    draft.cell("G8").building = Some(Building::new(BuildingKind::Village, Allegiance::Hostile));
    draft.cell("D5").is_razed = true;
    draft.cell("E2").has_nest = true;
    draft.cell("G5").bridge = Bridge::Sabotaged;
    draft.cell("F6").is_desolate = true;
    draft.cell("H6").spells = vec![Spell::Deluge];
    draft.cell("C4").spells = vec![Spell::ExcellentHarvests];
    draft.cell("I4").spells = vec![Spell::Storm];
    draft.cell("E7").spies = vec![2];
    draft.cell("J3").spies = vec![1];

    draft.unit("A1", Some(0), "I2").is_inside = true;
    draft.unit("A4", Some(0), "H3").marks = vec![Mark::Blessed];
    draft.map.units.last_mut().expect("A4").modifier = 2;
    draft.unit("A7", Some(0), "H3").has_ended = true;
    draft.unit("A8", Some(0), "G4").modifier = -1;
    draft.map.units.last_mut().expect("A8").marks = vec![Mark::Hungry];
    draft.unit("A9", Some(0), "G2").is_inside = true;
    draft.unit("B1", Some(0), "K1");
    draft.unit("A2", Some(1), "I3");
    draft.unit("A5", Some(1), "I3");
    draft.unit("A3", Some(1), "J6").is_inside = true;
    draft.unit("A6", Some(1), "H5");
    draft.unit("A10", Some(1), "H5").modifier = -3;
    draft.unit("B2", Some(1), "K3");
    draft.unit("A11", Some(1), "K3").embarked_in = Some("B2".into());
    draft.unit("B3", Some(1), "I7").marks = vec![Mark::Damaged];
    draft.unit("A12", Some(2), "D4").is_inside = true;
    draft.unit("A13", Some(2), "E5");
    draft.unit("A14", Some(2), "E5");
    draft.unit("A15", Some(2), "E5").marks = vec![Mark::Cursed];
    draft.unit("A16", Some(2), "E3");
    draft.unit("A17", Some(2), "F7").marks = vec![Mark::Held];
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
    let (from, to) = (draft.hex("G3"), draft.hex("G4"));
    draft.map.arrows = vec![Arrow {
        from,
        to,
        seat: Some(0),
    }];
    draft.map
}

fn coast(draft: &mut Draft, toward: Direction, count: usize) {
    let ring = Hex::ring(draft.radius as u8, toward);
    let length = ring.len();
    for step in 0..count {
        let hex = ring[(length + step - count / 2) % length];
        let name = label(hex, draft.radius);
        draft.land(Terrain::Coast, &name);
    }
}

/// Seven hexes on which nearly every sign appears once.
pub(super) fn seven() -> MapPicture {
    let mut draft = Draft::new(1);
    draft.map.title = "Seven hexes".into();
    draft.map.date = "Spring, year 1 of 6".into();
    draft.map.phase = "Scouting".into();
    draft.map.seats = vec![
        seat(0, "Ann", [3, 2, 2, 5], true),
        seat(1, "Bea", [4, 3, 1, 4], false),
    ];
    draft.land(Terrain::Coast, "E1 E2");
    draft.land(Terrain::River, "D1 D2");
    draft.land(Terrain::Mountain, "C1");
    draft.own(0, "D1 D2");
    draft.own(1, "E1");
    let mut city = owned(BuildingKind::City, 0);
    (city.is_capital, city.is_besieged) = (true, true);
    draft.cell("D2").building = Some(city);
    draft.cell("D2").bridge = Bridge::Sabotaged;
    draft.cell("C1").is_razed = true;
    draft.cell("C2").terrain = Some(Terrain::Marsh);
    draft.cell("C2").spies = vec![1];
    draft.cell("D3").report = Some(Report {
        terrain: Terrain::Plain,
        note: "9".into(),
    });
    draft.cell("E2").spells = vec![Spell::Storm];
    draft.unit("A1", Some(0), "D2").is_inside = true;
    draft.unit("A2", Some(1), "D2").modifier = -3;
    draft.unit("B1", Some(1), "E1");
    draft.unit("A3", Some(1), "E1").embarked_in = Some("B1".into());
    draft.unit("A4", None, "C1").marks = vec![Mark::Cursed];
    draft.explored(1, "E1", "E2");
    draft.map.highlights = vec![draft.hex("C1")];
    let (from, to) = (draft.hex("E1"), draft.hex("D2"));
    draft.map.arrows = vec![Arrow {
        from,
        to,
        seat: Some(1),
    }];
    draft.map.legend = None;
    draft.map
}

/// Ninety-one hexes, each with all that fits on it.
pub(super) fn fullest() -> MapPicture {
    let mut draft = Draft::new(5);
    draft.map.title = "As full as a map can be, and then some more words".into();
    draft.map.date = "Winter, year 10 of 10".into();
    draft.map.season = Season::Winter;
    draft.map.phase = "Pillage".into();
    draft.map.seats = vec![
        seat(
            0,
            "Maximilienne-Éléonore d’Aquitaine",
            [1999, 17, 61, 155],
            true,
        ),
        seat(1, "Gaspard", [0, 17, 15, 26], false),
        seat(2, "Maëlle", [123, 17, 15, 19], false),
    ];
    let names: Vec<String> = draft
        .map
        .cells
        .iter()
        .map(|cell| cell.label.clone())
        .collect();
    coast(&mut draft, Direction::NORTH, 16);
    let kinds = [
        Terrain::Plain,
        Terrain::Mountain,
        Terrain::River,
        Terrain::Marsh,
        Terrain::Forest,
    ];
    let mut number = 0;
    for (index, name) in names.iter().enumerate() {
        let seat = (index * 3 / names.len()) as u8;
        if draft.cell(name).terrain.is_none() {
            draft.land(kinds[index % kinds.len()], name);
        }
        let building = [
            BuildingKind::Village,
            BuildingKind::City,
            BuildingKind::Fortress,
        ];
        let mut building = owned(building[index % 3], seat);
        (building.is_besieged, building.is_port) = (index % 4 == 0, index % 5 == 0);
        let cell = draft.cell(name);
        (cell.owner, cell.building) = (Some(seat), Some(building));
        cell.spells = vec![Spell::RainOfBlood, Spell::BadHarvests];
        cell.spies = vec![(seat + 1) % 3];
        for _ in 0..(index % 4) {
            number += 1;
            let unit = draft.unit(&format!("A{}", number % 40 + 1), Some(seat), name);
            unit.marks = vec![Mark::Hungry];
            unit.modifier = -6;
        }
    }
    draft.map
}

/// Many units on one hex, at the size of the largest map.
pub(super) fn crowded(units: usize) -> MapPicture {
    let mut draft = Draft::new(5);
    draft.land(Terrain::Plain, "H6");
    draft.cell("H6").building = Some(owned(BuildingKind::City, 0));
    for number in 1..=units {
        draft.unit(&format!("A{number}"), Some(0), "H6");
    }
    draft.map
}
