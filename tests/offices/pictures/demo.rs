//! Builds a hand-made Imperial Offices world for pictures: a month in the middle of a match, from one kingdom's
//! perspective.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use regnal_core::dice::{Dice, Seed};
use regnal_core::seat::Seat;
use regnal_core::text::{Line, Names};
use regnal_offices::action::Order;
use regnal_offices::encounter::Carried;
use regnal_offices::gazetteer::lands;
use regnal_offices::ids::{CharacterId, PlaceId, ProvinceId, UnitId};
use regnal_offices::map::{Grid, World};
use regnal_offices::nouns::{
    Alignment, ArmyType, Monster, Object, Office, Phase, Quality, Race, Sex, Skill, Temperament,
    Terrain, Wealth,
};
use regnal_offices::skills::Skills;
use regnal_offices::state::{
    Answer, Character, Clash, Condition, Decrees, Passage, Repute, Stage, Tracked, Visit,
};
use regnal_offices::strength::Troop;
use regnal_offices::view::{
    OfficeRank, Own, PublicKing, PublicKingdom, SeenCharacter, SeenPlace, SeenProvince, SeenUnit,
};
use regnal_offices::{Options, View};

pub(crate) fn names() -> Names {
    Names {
        seats: ["Ada", "Bruno", "Cléo", "Dora", "Élodie", "Feng", "Gaspard", "Hedwige"]
            .map(String::from)
            .into(),
        ..Names::default()
    }
}

/// Returns the names used in the [`world`] match with this number of players, including those of its provinces.
pub(crate) fn world_names(players: usize) -> Names {
    Names { things: Arc::new(lands(&dealt(players).provinces, 0)), ..names() }
}

/// Generates the world of a match with this number of players.
fn dealt(players: usize) -> World {
    let mut dice = Dice::keyed(Seed::from_bytes([players as u8; 32]).mixed(&[]), 0);
    let kings: Vec<Race> = KINGS.iter().map(|king| king.1).take(players).collect();
    World::deal(&mut dice, &kings)
}

const KINGS: [(&str, Race, Sex); 8] = [
    ("Éléonore du Lac d’Argent", Race::Elf, Sex::Female),
    ("Thorgrim Barbe-de-Cuivre", Race::Dwarf, Sex::Male),
    ("Urzog", Race::Orc, Sex::Male),
    ("Aliénor", Race::Human, Sex::Female),
    ("Malgar the Pale", Race::Human, Sex::Male),
    ("Brunehilde", Race::Dwarf, Sex::Female),
    ("Shagra", Race::Orc, Sex::Female),
    ("Lindir", Race::Elf, Sex::Male),
];

/// The facts about a character that are visible to everybody who knows him.
pub(crate) type Face = (CharacterId, SeenCharacter);

/// Returns a king's publicly visible facts.
pub(crate) fn king(seat: Seat) -> Face {
    let (name, race, sex) = KINGS[seat.index()];
    let king = SeenCharacter {
        name: name.to_owned(),
        race,
        alignment: Alignment::ALL[(seat.index() * 3 + 1) % 5],
        temperament: Temperament::ALL[(seat.index() + 1) % 4],
        sex,
        repute: Repute { seat: Some(seat), is_king: true, condition: Condition::Alive },
        place: None,
        told: None,
        pay: None,
    };
    (CharacterId::king(seat), king)
}

/// Returns a kingdom's hero, with only the facts that are visible to everybody who knows him.
pub(crate) fn hero(seat: Seat, number: u32, race: Race, sex: Sex) -> Face {
    let (_, king) = king(seat);
    let hero = SeenCharacter {
        name: "N".to_owned(),
        race,
        sex,
        temperament: Temperament::ALL[(number as usize + 2) % 4],
        repute: Repute { is_king: false, ..king.repute },
        ..king
    };
    (CharacterId::member(seat, number), hero)
}

/// Returns a world in which only the kings are known.
fn bare(players: usize, viewer: Option<Seat>) -> View {
    let options = Options::usual(players as u8);
    let kingdoms = Seat::all(players).map(|seat| {
        let (id, king) = king(seat);
        PublicKingdom {
            king: Some(PublicKing {
                id,
                name: king.name,
                race: king.race,
                alignment: king.alignment,
                temperament: king.temperament,
                sex: king.sex,
                is_alive: true,
            }),
            has_king: true,
            wish: None,
            home: None,
            answer: if seat.0 % 2 == 1 { Answer::Locked } else { Answer::Open },
            is_regency: seat.0 == 4,
            has_fallen: seat.0 == 6,
        }
    });
    View {
        seat: viewer,
        stage: Stage::Orders,
        turn: 5,
        terms: options.terms,
        options,
        grid: Grid::of(players),
        kingdoms: kingdoms.collect(),
        provinces: BTreeMap::new(),
        units: BTreeMap::new(),
        characters: BTreeMap::new(),
        places: BTreeMap::new(),
        battles: Vec::new(),
        taken: BTreeMap::new(),
        treaties: BTreeSet::new(),
        lent: BTreeMap::new(),
        election: None,
        last_vote: None,
        crown: None,
        own: viewer.map(|seat| Box::new(own(seat))),
        award: None,
        outcome: None,
    }
}

/// Returns a kingdom's private data, which contains no characters yet.
fn own(seat: Seat) -> Own {
    Own {
        founder: None,
        wish: None,
        king: CharacterId::king(seat),
        home: ProvinceId(1),
        gold: 23,
        income: 0,
        stipends: 0,
        upkeep: 0,
        characters: BTreeMap::new(),
        heir: None,
        ordered: Vec::new(),
        merits: BTreeMap::new(),
        standing: BTreeMap::new(),
        inventions: BTreeSet::new(),
        refusals: BTreeSet::new(),
        offers: BTreeSet::new(),
        tracked: BTreeMap::new(),
        treasuries: BTreeMap::new(),
        trails: BTreeMap::new(),
        passages: BTreeSet::new(),
        places: BTreeSet::new(),
        orders: BTreeMap::new(),
        last_orders: BTreeMap::new(),
        decrees: Decrees::default(),
        votes: BTreeMap::new(),
        named_heir: None,
        silent: 0,
    }
}

/// Returns the private data of the viewer's kingdom.
pub(crate) fn own_of(view: &mut View) -> &mut Own {
    view.own.as_mut().expect("there should be a kingdom")
}

/// Adds units of a side to a province.
pub(crate) fn muster(
    view: &mut View,
    province: ProvinceId,
    (owner, leader): (Option<Seat>, Option<CharacterId>),
    count: u32,
) {
    for _ in 0..count {
        let last = view.units.last_key_value().map_or(0, |(id, _)| id.0);
        let unit = SeenUnit {
            troop: Troop { kind: ArmyType::ALL[0], race: Race::Human, quality: Quality::ALL[0] },
            owner,
            is_mercenary: false,
            province,
            leader,
        };
        view.units.insert(UnitId(last + 1), unit);
    }
}

/// Returns a character of the viewer's kingdom with the given public facts.
fn subject((_, who): &Face, name: &str, province: ProvinceId) -> Character {
    Character::new(
        who.repute.seat,
        who.repute.is_king,
        name.to_owned(),
        (who.race, who.alignment, who.temperament, who.sex),
        Skills::default(),
        0,
        province,
    )
}

/// Returns a view of a single character, who holds the given offices.
pub(crate) fn single_character((id, who): &Face, offices: &[Office]) -> View {
    let mut view = bare(8, None);
    view.characters.insert(*id, who.clone());
    view.lent = offices.iter().map(|&office| (office, *id)).collect();
    view
}

/// Adds a character that the viewer knows completely.
fn add_person(view: &mut View, face: &Face, name: &str) {
    let number = face.0.0;
    let turn = number as usize;
    let skill = |more: usize| Skill::ALL[(turn + more) % 15];
    let place = ProvinceId((number % 40) as u16 + 3);
    let mut one = subject(face, name, place);
    one.hit_points = 10 - (turn % 5) as i32;
    one.pay = number % 5 + 2;
    one.skills = Skills::of([(skill(0), 2), (skill(4), 4), (skill(7), 1)]);
    one.carried = vec![
        Carried::new(Object::ALL[turn % 10]),
        Carried { object: Object::WandOfFire, charges: 3 },
    ];
    let practice = [(Phase::A, skill(0)), (Phase::B, skill(9))];
    let practice = practice.map(|(phase, skill)| (phase, Order::Practice { skill }));
    let merit = |office: Office| (office as i32 * 5 + number as i32) % 13 - 2;
    let merits = Office::ALL.iter().map(|&office| (office, merit(office)));
    let own = own_of(view);
    own.characters.insert(face.0, one);
    own.orders.insert(face.0, practice.into());
    own.merits.insert(face.0, merits.collect());
    let owner = face.1.repute.seat;
    muster(view, place, (owner, Some(face.0)), number % 4);
}

/// Returns the id of the first kingdom's queen.
pub(crate) fn queen() -> CharacterId {
    CharacterId::king(Seat(0))
}

/// Returns messages that stand for the queen's orders.
pub(crate) fn orders() -> [Line; 2] {
    ["offices-legend-explored", "offices-legend-army"].map(Line::new)
}

/// Returns the first kingdom's characters, one of them dead, with their standing for the offices.
pub(crate) fn people() -> View {
    let mut view = bare(8, Some(Seat(0)));
    add_person(&mut view, &king(Seat(0)), KINGS[0].0);
    let heroes = [
        ("Lindis", Race::Elf, Sex::Female),
        ("Caranthir", Race::Elf, Sex::Male),
        ("Wulfstan le Vieux", Race::Human, Sex::Male),
        ("Isabeau de Montbrison-en-Forez", Race::Human, Sex::Female),
        ("Odile Œil-de-Faucon", Race::Human, Sex::Female),
        ("Dwalin", Race::Dwarf, Sex::Male),
    ];
    for ((name, race, sex), number) in heroes.into_iter().zip(1..) {
        add_person(&mut view, &hero(Seat(0), number, race, sex), name);
    }
    let member = |number| CharacterId::member(Seat(0), number);
    let dead = own_of(&mut view).characters.get_mut(&member(5));
    dead.expect("there should be a hero").condition = Condition::Dead;
    view.lent = BTreeMap::from([
        (Office::Marshal, queen()),
        (Office::ArchMage, queen()),
        (Office::Admiral, member(3)),
    ]);
    let best = |number, percent| OfficeRank::Best {
        id: member(number),
        merit: 5,
        percent,
        is_shared: number == 2,
    };
    let standing = [
        best(0, 37),
        best(2, 82),
        best(0, 100),
        best(3, 61),
        OfficeRank::Nobody,
        best(6, 4),
        OfficeRank::None,
        best(0, 240),
    ];
    own_of(&mut view).standing = Office::ALL.iter().copied().zip(standing).collect();
    view
}

/// Returns a place as seen by the viewer's characters.
fn place(
    province: ProvinceId,
    guardian: Monster,
    (is_guarded, is_pacified): (bool, bool),
) -> SeenPlace {
    SeenPlace {
        province,
        guardian,
        visit: Some(Visit { turn: 3, is_guarded, is_pacified, is_empty: !is_guarded }),
    }
}

/// Returns the viewer's knowledge of a world with this number of kings, in the fifth month.
pub(crate) fn world(players: usize, viewer: Option<Seat>) -> View {
    let world = dealt(players);
    let grid = world.grid;
    let mut owners = vec![None; grid.len()];
    for (seat, &start) in Seat::all(players).zip(&world.starts) {
        owners[grid.index(start)] = Some(seat);
        for near in grid.neighbours(start).into_iter().take(3 + seat.index() % 2) {
            let owner = &mut owners[grid.index(near)];
            *owner = owner.or(Some(seat));
        }
    }
    let owned = |id: ProvinceId| viewer.is_some() && owners[grid.index(id)] == viewer;
    let near = |id: ProvinceId| grid.neighbours(id).into_iter().any(owned);
    let mut view = bare(players, viewer);
    view.treaties.insert((Seat(0), Seat(1)));
    for province in &world.provinces {
        let id = province.id;
        let start = world.starts.iter().position(|&start| start == id);
        let explored = match (owned(id), near(id)) {
            (true, _) if start.is_some() => 100,
            (true, _) => 20 + (id.0 * 7 % 60) as u8,
            (false, true) if id.0 % 3 == 0 => 15,
            (false, _) => 0,
        };
        let seen = SeenProvince {
            terrain: province.terrain,
            owner: owners[grid.index(id)],
            start: start.map(|seat| Seat(seat as u8)),
            explored,
            wealth: near(id).then(|| Wealth::of(province.tax)),
            race: None,
            types: None,
            tax: (explored > 0).then_some(province.tax),
            garrison: None,
            is_watched: owned(id),
            told: None,
            ground: Vec::new(),
            is_ravaged: owned(id) && id.0 % 5 == 0,
            is_blessed: owned(id) && start.is_some(),
        };
        view.provinces.insert(id, seen);
        let places = world.places.iter().filter(|place| place.province == id);
        for laid in places.filter(|_| explored > 10) {
            let how = [(true, false), (false, false), (true, true)][usize::from(laid.id.0) % 3];
            view.places.insert(laid.id, place(id, laid.guardian, how));
        }
    }
    fought(&mut view, &world);
    if let Some(seat) = viewer {
        armies(&mut view, seat, &world);
    }
    view
}

/// Adds a battle and a conquest at the border of every third kingdom.
fn fought(view: &mut View, world: &World) {
    for (seat, &start) in Seat::all(view.kingdoms.len()).zip(&world.starts).step_by(3) {
        let around = view.grid.neighbours(start);
        let Some(&place) = around.iter().find(|id| {
            let land = &view.provinces[*id];
            land.terrain != Terrain::Sea && land.owner == Some(seat)
        }) else {
            continue;
        };
        view.taken.insert(place, None);
        view.battles.push(Clash {
            province: place,
            attackers: vec![seat],
            defenders: Vec::new(),
            attackers_won: true,
        });
        if let Some(own) = &mut view.own {
            own.passages.insert(Passage { seat, from: start, to: place });
        }
    }
}

/// Adds the viewer's armies and the foreign units that these armies can see.
fn armies(view: &mut View, viewer: Seat, world: &World) {
    let home = world.starts[viewer.index()];
    let around = view.grid.neighbours(home);
    let other = Seat((viewer.0 + 1) % view.kingdoms.len() as u8);
    let member = |number| hero(viewer, number, Race::Human, Sex::Male);
    let own = [
        (king(viewer), "Éléonore", home),
        (member(1), "Lindis", home),
        (member(2), "Caranthir", around[0]),
        (member(3), "Wulfstan", around[1]),
    ];
    for (face, name, province) in own {
        let one = subject(&face, name, province);
        own_of(view).characters.insert(face.0, one);
    }
    for (province, owner, count) in [
        (home, Some(viewer), 7),
        (around[0], Some(viewer), 3),
        (around[0], Some(other), 12),
        (around[1], None, 2),
    ] {
        muster(view, province, (owner, None), count);
    }
    let (id, mut thorgrim) = king(other);
    thorgrim.name = "Thorgrim".to_owned();
    thorgrim.place = Some(around[0]);
    view.characters.insert(id, thorgrim);
    let (id, mut dwalin) = hero(other, 1, Race::Dwarf, Sex::Male);
    dwalin.name = "Dwalin".to_owned();
    let there = around[2.min(around.len() - 1)];
    dwalin.told = Some(Tracked { turn: 3, province: there, units: Some(4) });
    view.characters.insert(id, dwalin);
    // If the province were watched, the map would show the units seen there instead of the reported army.
    view.provinces.get_mut(&there).expect("there should be a province").is_watched = false;
    let far = view.grid.neighbours(around[0]);
    let far = far.into_iter().find(|id| !around.contains(id));
    let own = own_of(view);
    own.passages.extend(far.map(|from| Passage { seat: other, from, to: around[0] }));
    own.trails.insert(CharacterId::king(viewer), vec![home, around[0]]);
    own.trails.insert(member(3).0, vec![home, around[1]]);
}

/// Returns a map that has every drawable item in every province.
pub(crate) fn fullest() -> View {
    let mut view = world(8, Some(Seat(0)));
    let (grid, mut number) = (view.grid, 10_000);
    let all: Vec<ProvinceId> = grid.provinces().collect();
    for id in all {
        let land = view.provinces.get_mut(&id).expect("there should be a province");
        land.owner = Some(Seat((id.0 % 8) as u8));
        land.tax = Some(10);
        land.explored = 35;
        land.is_ravaged = true;
        land.is_blessed = true;
        // In a watched province, only units that are there now are drawn.
        land.is_watched = false;
        view.taken.insert(id, Some(Seat((id.0 % 7) as u8)));
        view.places.retain(|_, place| place.province != id);
        let (demon, beaten) = (PlaceId(id.0 * 2 + 1_000), PlaceId(id.0 * 2 + 1_001));
        view.places.insert(demon, place(id, Monster::Demon, (true, false)));
        view.places.insert(beaten, place(id, Monster::Demon, (false, false)));
        for seat in (0..3 + (id.0 % 4) as u8).map(Seat) {
            let count = u32::from(seat.0) * 7 + 3;
            let was_seen = seat.0 > 3;
            for _ in 0..if was_seen { 1 } else { 3 } {
                number += 1;
                let (_, mut who) = hero(seat, 1, Race::Human, Sex::Male);
                who.name = "Jehan".to_owned();
                match was_seen {
                    true => {
                        who.told = Some(Tracked { turn: 2, province: id, units: Some(count) });
                    }
                    false => who.place = Some(id),
                }
                view.characters.insert(CharacterId(number), who);
            }
            if !was_seen {
                muster(&mut view, id, (Some(seat), None), count);
            }
        }
        for to in grid.neighbours(id).into_iter().take(2) {
            let seat = Seat((to.0 % 8) as u8);
            let passages = &mut own_of(&mut view).passages;
            passages.insert(Passage { seat, from: id, to });
        }
        view.battles.push(Clash {
            province: id,
            attackers: vec![Seat(1), Seat(2)],
            defenders: vec![Seat(3)],
            attackers_won: id.0 % 2 == 0,
        });
    }
    for one in Seat::all(8) {
        let others = Seat::all(8).filter(|other| one < *other);
        view.treaties.extend(others.map(|other| (one, other)));
    }
    view
}
