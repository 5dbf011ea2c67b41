//! Tests of the map tiles (4.1, 4.4, 6.9).

use std::path::Path;

use regnal_echoes::content::{TileFace, check, start_tile, tiles};

use super::*;

/// Returns the four tile sets with their names.
fn sets() -> Vec<(&'static str, Vec<TileFace>)> {
    let mut sets = Vec::new();
    for (small, large, map) in [
        ("Highland 3×3", "Highland 4×4", MapKind::Highland),
        ("Constantinople 3×3", "Constantinople 4×4", MapKind::Constantinople),
    ] {
        let base = tiles(map, Format::Base);
        let mut rest = tiles(map, Format::Long);
        rest.retain(|face| !base.contains(face));
        sets.push((small, base));
        sets.push((large, rest));
    }
    sets
}

/// Returns a tile's cells for each rotation, starting with the north-west cell.
fn turned(face: &TileFace) -> [[Terrain; 4]; 4] {
    Rotation::ALL.map(|rotation| [0, 1, 2, 3].map(|at| face.cells[rotation.printed(at)]))
}

fn count(faces: &[TileFace], terrain: Terrain) -> usize {
    let cells = faces.iter().flat_map(|face| face.cells);
    cells.filter(|&cell| cell == terrain).count()
}

// covers: EE-SETUP-05, EE-SETUP-06, EE-SETUP-12
#[test]
fn ee_setup_05_each_map_has_seven_tiles() {
    for (name, set) in sets() {
        assert_eq!(set.len(), 7, "{name}");
    }
    let ids: BTreeSet<String> =
        sets().into_iter().flat_map(|(_, set)| set).map(|face| face.id).collect();
    assert_eq!(ids.len(), 28);
}

// covers: EE-SETUP-11
#[test]
fn ee_setup_11_only_the_chosen_maps_tiles_are_used() {
    for format in [Format::Base, Format::Long] {
        let highland = tiles(MapKind::Highland, format);
        let constantinople = tiles(MapKind::Constantinople, format);
        assert!(highland.iter().all(|face| face.id.starts_with('h')));
        assert!(constantinople.iter().all(|face| face.id.starts_with('c')));
    }
}

// covers: EE-LONG-04, EE-RULING-11
#[test]
fn ee_ruling_10_a_four_by_four_map_uses_both_tile_sets() {
    for &map in MapKind::ALL {
        let base = tiles(map, Format::Base);
        for format in [Format::Long, Format::Team] {
            let all = tiles(map, format);
            assert_eq!(all.len(), 14);
            assert!(base.iter().all(|face| all.contains(face)));
        }
    }
}

// covers: EE-EXPLORE-08
#[test]
fn ee_explore_09_one_tile_of_each_constantinople_set_is_marked_for_the_centre() {
    for (name, set) in sets() {
        let centres: Vec<&TileFace> = set.iter().filter(|face| face.centre).collect();
        let wanted = usize::from(name.starts_with("Constantinople"));
        assert_eq!(centres.len(), wanted, "{name}");
        for centre in centres {
            // The double mines are on opposite corners, so that no rotation puts both of them nearer to one side.
            for cells in turned(centre) {
                let gold: Vec<usize> =
                    (0..4).filter(|&at| cells[at] == Terrain::DoubleMine).collect();
                assert!(gold == [0, 3] || gold == [1, 2], "{}", centre.id);
            }
        }
    }
}

#[test]
fn ee_setup_04_the_start_tile_has_a_capital_at_the_bottom_left_for_both_sides() {
    let start = start_tile();
    let [south, _, north, _] = turned(&start);
    assert_eq!(south, [Terrain::Woodland, Terrain::Mine, Terrain::Capital, Terrain::Farmland]);
    // The north side sits opposite, so its bottom left is the map's north-east corner.
    assert_eq!(north, [Terrain::Farmland, Terrain::Capital, Terrain::Mine, Terrain::Woodland]);
    assert!(!start.centre);
}

#[test]
fn only_start_tiles_have_capitals_and_only_constantinople_has_double_mines() {
    for (name, set) in sets() {
        assert_eq!(count(&set, Terrain::Capital), 0, "{name}");
        let has_gold = count(&set, Terrain::DoubleMine) > 0;
        assert_eq!(has_gold, name.starts_with("Constantinople"), "{name}");
    }
}

#[test]
fn the_land_cells_of_every_tile_are_connected() {
    for (_, set) in sets() {
        for face in set {
            let is_dry = face.cells.map(|cell| cell != Terrain::Water);
            let dry = is_dry.iter().filter(|&&dry| dry).count();
            assert!(dry >= 2, "{}: the tile should have less water", face.id);
            // Two land cells that only touch at a corner are not connected.
            let is_split = dry == 2 && (is_dry[0] == is_dry[3]);
            assert!(!is_split || face.centre, "{}: land cells should touch along an edge", face.id);
        }
    }
}

#[test]
fn every_tile_has_a_cell_where_a_camp_yields_something() {
    for (name, set) in sets() {
        let fields: Vec<usize> = set
            .iter()
            .map(|face| face.cells.iter().filter(|cell| cell.yields().is_some()).count())
            .collect();
        assert!(fields.iter().all(|&count| count > 0), "{name}: {fields:?}");
        let sum: usize = fields.iter().sum();
        assert!((14..=19).contains(&sum), "{name}: {sum} cells with resources");
    }
}

#[test]
fn no_two_tiles_in_a_set_are_identical_after_rotation() {
    for (name, set) in sets() {
        for (index, face) in set.iter().enumerate() {
            for other in &set[..index] {
                let same = turned(face).contains(&other.cells);
                assert!(!same, "{name}: {} and {}", face.id, other.id);
            }
        }
    }
}

#[test]
fn each_tile_set_has_the_specified_terrain_mix() {
    const MIX: [(&str, [usize; 8]); 4] = [
        ("Highland 3×3", [6, 7, 4, 0, 5, 1, 3, 2]),
        ("Highland 4×4", [6, 6, 5, 0, 5, 2, 2, 2]),
        ("Constantinople 3×3", [6, 5, 3, 2, 2, 6, 2, 2]),
        ("Constantinople 4×4", [6, 6, 4, 2, 2, 5, 1, 2]),
    ];
    let found: Vec<(&str, [usize; 8])> = sets()
        .into_iter()
        .map(|(name, set)| {
            let mix = [
                Terrain::Farmland,
                Terrain::Woodland,
                Terrain::Mine,
                Terrain::DoubleMine,
                Terrain::Mountain,
                Terrain::Water,
                Terrain::River,
                Terrain::Village,
            ]
            .map(|terrain| count(&set, terrain));
            (name, mix)
        })
        .collect();
    assert_eq!(found, MIX);
}

#[test]
fn a_quarter_turn_moves_the_printed_north_west_corner_to_the_north_east() {
    let [none, quarter, half, three_quarters] = Rotation::ALL;
    assert_eq!(quarter.printed(1), 0);
    assert_eq!(half.printed(3), 0);
    assert_eq!(three_quarters.printed(2), 0);
    assert_eq!(none.printed(2), 2);
}

#[test]
fn the_tile_file_is_valid() {
    let file = Path::new(crate::ROOT).join("assets/echoes/tiles.toml");
    let text = std::fs::read_to_string(file).unwrap();
    assert_eq!(check::of_tiles(&text), Vec::<String>::new());
}

#[test]
fn every_fault_in_a_bad_tile_file_is_reported() {
    let text = "start = { id = \"s\", cells = \"WMC\" }\n\
        [[tile]]\nid = \"a\"\nmap = \"highland\"\nside = 5\ncells = \"FWHV\"\n\
        [[tile]]\nid = \"a\"\nmap = \"highland\"\nside = 3\ncells = \"FWHV\"\n";
    let faults = check::of_tiles(text);
    assert_eq!(faults.len(), 7, "{faults:?}");
    assert!(faults[0].contains("s: `WMC` is not four letters"), "{faults:?}");
    assert!(faults[1].contains("a: its map has 3 or 4"), "{faults:?}");
    assert!(faults[2].contains("a: occurs twice"), "{faults:?}");
}
