//! Parses the faces of the map tiles (6.9).

use serde::{Deserialize, Serialize};

use super::load::Fault;
use crate::nouns::{Format, MapKind, Terrain};
use regnal_core::data;

pub(super) const EMBEDDED: &str = include_str!("../../../assets/echoes/tiles.toml");

/// Front side of a tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TileFace {
    /// Tile id in the asset file.
    pub id: String,
    /// Terrains of the four cells at rotation 0: north-west, north-east, south-west, south-east.
    pub cells: [Terrain; 4],
    /// True if the tile's back shows that it belongs at the centre of the map (EE-EXPLORE-09).
    pub centre: bool,
}

/// A tile and the map that it belongs to (EE-SETUP-12).
struct TileMap {
    map: MapKind,
    side: u8,
    face: TileFace,
}

/// Tiles of all maps.
pub(super) struct TileSets {
    pub(super) start: TileFace,
    tiles: Vec<TileMap>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSets {
    start: RawFace,
    tile: Vec<RawTile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFace {
    id: String,
    cells: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTile {
    id: String,
    map: MapKind,
    side: u8,
    cells: String,
    #[serde(default)]
    centre_back: bool,
}

impl TileSets {
    /// Returns the tiles of a map, in file order.
    pub(super) fn of(&self, map: MapKind, format: Format) -> Vec<TileFace> {
        let longest = match format {
            Format::Base => 3,
            Format::Long | Format::Team => 4,
        };
        self.tiles
            .iter()
            .filter(|tile| tile.map == map && tile.side <= longest)
            .map(|tile| tile.face.clone())
            .collect()
    }
}

pub(super) fn read(text: &str) -> Result<TileSets, Vec<Fault>> {
    let wrong = |error: String| vec![fault("", error)];
    let file = data::read(text).map_err(|error| wrong(error.to_string()))?;
    let raw = RawSets::deserialize(file).map_err(|error| wrong(error.to_string()))?;
    let mut faults = Vec::new();
    let mut face = |id: String, cells: &str, centre: bool| match read_cells(cells) {
        Some(cells) => Some(TileFace { id, cells, centre }),
        None => {
            faults.push(fault(&id, format!("`{cells}` is not four letters of terrain")));
            None
        }
    };
    let start = face(raw.start.id, &raw.start.cells, false);
    let tiles: Vec<TileMap> = raw
        .tile
        .into_iter()
        .filter_map(|tile| {
            Some(TileMap {
                map: tile.map,
                side: tile.side,
                face: face(tile.id, &tile.cells, tile.centre_back)?,
            })
        })
        .collect();
    for (index, tile) in tiles.iter().enumerate() {
        if !(3..=4).contains(&tile.side) {
            faults.push(fault(&tile.face.id, "its map has 3 or 4 tiles a side"));
        }
        if tiles[..index].iter().any(|other| other.face.id == tile.face.id) {
            faults.push(fault(&tile.face.id, "occurs twice"));
        }
    }
    for &map in MapKind::ALL {
        for side in [3, 4] {
            let set = tiles.iter().filter(|tile| tile.map == map && tile.side == side);
            let (count, centres) = set.fold((0, 0), |(count, centres), tile| {
                (count + 1, centres + u8::from(tile.face.centre))
            });
            let wanted = u8::from(map == MapKind::Constantinople);
            if count != 7 || centres != wanted {
                faults.push(fault(
                    &format!("{} {side}", map.code()),
                    format!("{count} tiles, {centres} of the centre; a set has 7 and {wanted}"),
                ));
            }
        }
    }
    match start {
        Some(start) if faults.is_empty() => Ok(TileSets { start, tiles }),
        _ => Err(faults),
    }
}

fn fault(at: &str, reason: impl Into<String>) -> Fault {
    Fault { file: "assets/echoes/tiles.toml".to_owned(), at: at.to_owned(), reason: reason.into() }
}

fn read_cells(letters: &str) -> Option<[Terrain; 4]> {
    let cells: Vec<Terrain> = letters.chars().map(terrain).collect::<Option<_>>()?;
    cells.try_into().ok()
}

fn terrain(letter: char) -> Option<Terrain> {
    Some(match letter {
        'F' => Terrain::Farmland,
        'W' => Terrain::Woodland,
        'M' => Terrain::Mine,
        'D' => Terrain::DoubleMine,
        'H' => Terrain::Mountain,
        'S' => Terrain::Water,
        'R' => Terrain::River,
        'V' => Terrain::Village,
        'C' => Terrain::Capital,
        _ => return None,
    })
}
