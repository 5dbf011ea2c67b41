//! Maps to draw: the one of the README, a small one that shows every sign, the fullest one that can be.

use regnal::hex::{Direction, Hex};
use regnal::render::mighty::{
    Allegiance, Arrow, Bridge, Building, BuildingKind, Cell, Explored, Legend, MapPicture, Mark,
    Report, Season, Seat, Spell, Terrain, Unit, UnitKind,
};

/// A letter for the column, a number for the place in it.
pub(super) fn label(hex: Hex, radius: i8) -> String {
    let column = char::from(b'A' + (hex.q + radius) as u8);
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
        "E1 E2 F2 D2 D3 E4 C4 B4 B5 A4 C6 D7 E8 F7 G6 F5 G3 H2",
    );
    draft.land(Mountain, "F1 G1 C2 B2 D5 G5");
    draft.land(River, "E3 F3 D4 E5 C5 F6 E7");
    draft.land(Marsh, "C3 D6 B3 G4");
    draft.land(Forest, "G2");
    let cell = draft.cell("D1");
    cell.terrain = Some(Mountain);
    let cell = draft.cell("A2");
    cell.terrain = Some(River);

    draft.own(0, "G2 G1 F1 F2 G3 H2 F3 H1 E2 E3 I1");
    draft.own(1, "H6 I5 H5 G6 F7 G7 G5 F6 I4 F8 H4 E7");
    draft.own(2, "B4 A4 B5 C5 C4 A5 C6 B3 D7 A3");
    draft.land(Plain, "A5 H1 I1");
    draft.land(Mountain, "A3");

    let mut capital = owned(BuildingKind::City, 0);
    capital.is_capital = true;
    draft.cell("G2").building = Some(capital);
    let mut capital = owned(BuildingKind::City, 1);
    (capital.is_capital, capital.is_port) = (true, true);
    draft.cell("H6").building = Some(capital);
    let mut capital = owned(BuildingKind::City, 2);
    capital.is_capital = true;
    draft.cell("B4").building = Some(capital);
    draft.cell("F2").building = Some(owned(BuildingKind::Village, 0));
    draft.cell("E2").building = Some(owned(BuildingKind::Fortress, 0));
    let mut besieged = owned(BuildingKind::City, 0);
    besieged.is_besieged = true;
    draft.cell("G3").building = Some(besieged);
    draft.cell("F7").building = Some(owned(BuildingKind::Village, 1));
    let mut port = owned(BuildingKind::City, 1);
    port.is_port = true;
    draft.cell("I4").building = Some(port);
    draft.cell("G5").building = Some(owned(BuildingKind::Fortress, 1));
    draft.cell("C6").building = Some(owned(BuildingKind::Village, 2));
    let mut walled = owned(BuildingKind::Fortress, 2);
    walled.has_rampart = true;
    draft.cell("C4").building = Some(walled);
    draft.cell("D3").building = Some(Building::new(BuildingKind::Village, Allegiance::Neutral));
    draft.cell("D5").building = Some(Building::new(BuildingKind::City, Allegiance::Hostile));
    draft.cell("E8").building = Some(Building::new(BuildingKind::Village, Allegiance::Hostile));
    draft.cell("B5").is_razed = true;
    draft.cell("C2").has_nest = true;
    draft.cell("E5").bridge = Bridge::Sabotaged;
    draft.cell("D6").is_desolate = true;
    draft.cell("F6").spells = vec![Spell::Deluge];
    draft.cell("A4").spells = vec![Spell::ExcellentHarvests];
    draft.cell("G4").spells = vec![Spell::Storm];
    draft.cell("C7").spies = vec![2];
    draft.cell("H3").spies = vec![1];

    draft.unit("A1", Some(0), "G2").is_inside = true;
    draft.unit("A4", Some(0), "F3").marks = vec![Mark::Blessed];
    draft.map.units.last_mut().expect("A4").modifier = 2;
    draft.unit("A7", Some(0), "F3").has_ended = true;
    draft.unit("A8", Some(0), "E4").modifier = -1;
    draft.map.units.last_mut().expect("A8").marks = vec![Mark::Hungry];
    draft.unit("A9", Some(0), "E2").is_inside = true;
    draft.unit("B1", Some(0), "I1");
    draft.unit("A2", Some(1), "G3");
    draft.unit("A5", Some(1), "G3");
    draft.unit("A3", Some(1), "H6").is_inside = true;
    draft.unit("A6", Some(1), "F5");
    draft.unit("A10", Some(1), "F5").modifier = -3;
    draft.unit("B2", Some(1), "I3");
    draft.unit("A11", Some(1), "I3").embarked_in = Some("B2".into());
    draft.unit("B3", Some(1), "G7").marks = vec![Mark::Damaged];
    draft.unit("A12", Some(2), "B4").is_inside = true;
    draft.unit("A13", Some(2), "C5");
    draft.unit("A14", Some(2), "C5");
    draft.unit("A15", Some(2), "C5").marks = vec![Mark::Cursed];
    draft.unit("A16", Some(2), "C3");
    draft.unit("A17", Some(2), "D7").marks = vec![Mark::Held];
    draft.unit("A18", None, "D5");
    draft.unit("A19", None, "E8");
    draft.unit("A20", None, "F5");

    draft.explored(0, "E3", "E4");
    draft.explored(0, "E3", "D3");
    draft.explored(1, "F6", "F5");
    draft.explored(1, "F7", "E7");
    draft.explored(2, "C5", "D5");
    draft.explored(2, "C4", "C3");
    draft.explored(2, "C6", "C7");
    let (from, to) = (draft.hex("E3"), draft.hex("E4"));
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
    draft.land(Terrain::Coast, "C1 C2");
    draft.land(Terrain::River, "B1 B2");
    draft.land(Terrain::Mountain, "A1");
    draft.own(0, "B1 B2");
    draft.own(1, "C1");
    let mut city = owned(BuildingKind::City, 0);
    (city.is_capital, city.is_besieged) = (true, true);
    draft.cell("B2").building = Some(city);
    draft.cell("B2").bridge = Bridge::Sabotaged;
    draft.cell("A1").is_razed = true;
    draft.cell("A2").terrain = Some(Terrain::Marsh);
    draft.cell("A2").spies = vec![1];
    draft.cell("B3").report = Some(Report {
        terrain: Terrain::Plain,
        note: "9".into(),
    });
    draft.cell("C2").spells = vec![Spell::Storm];
    draft.unit("A1", Some(0), "B2").is_inside = true;
    draft.unit("A2", Some(1), "B2").modifier = -3;
    draft.unit("B1", Some(1), "C1");
    draft.unit("A3", Some(1), "C1").embarked_in = Some("B1".into());
    draft.unit("A4", None, "A1").marks = vec![Mark::Cursed];
    draft.explored(1, "C1", "C2");
    draft.map.highlights = vec![draft.hex("A1")];
    let (from, to) = (draft.hex("C1"), draft.hex("B2"));
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
    draft.land(Terrain::Plain, "F6");
    draft.cell("F6").building = Some(owned(BuildingKind::City, 0));
    for number in 1..=units {
        draft.unit(&format!("A{number}"), Some(0), "F6");
    }
    draft.map
}
