//! A world of Imperial Offices made up for pictures: a month in the middle of a match, as one kingdom knows it.

use regnal::dice::{Dice, Seed};
use regnal::games::offices::encounter::Carried;
use regnal::games::offices::ids::{CharacterId, ProvinceId};
use regnal::games::offices::map::World;
use regnal::games::offices::nouns::{
    Alignment, Monster, Object, Office, Race, Sex, Skill, Temperament, Terrain, Wealth,
};
use regnal::render::offices::{
    Battle, Calm, Figure, Kingdom, KingdomMap, Land, Learned, Person, Place, Portrait, Rank, Stack,
    Standing, Way, Worth,
};
use regnal::seat::Seat;
use regnal::text::{Line, Names};

/// The people who play.
pub(crate) fn names() -> Names {
    Names {
        seats: [
            "Ada", "Bruno", "Cléo", "Dora", "Élodie", "Feng", "Gaspard", "Hedwige",
        ]
        .map(String::from)
        .into(),
        ..Names::default()
    }
}

/// Kings by seat.
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

/// The face of a king, as all know it.
pub(crate) fn king(seat: Seat) -> Portrait {
    let (_, race, sex) = KINGS[seat.index()];
    Portrait {
        id: CharacterId::king(seat),
        seat: Some(seat),
        rank: Rank::King,
        race,
        sex,
        alignment: Alignment::ALL[(seat.index() * 3 + 1) % 5],
        temperament: Temperament::ALL[(seat.index() + 1) % 4],
        offices: Vec::new(),
        is_dead: false,
    }
}

/// The face of a hero of a house.
pub(crate) fn hero(seat: Seat, number: u32, race: Race, sex: Sex) -> Portrait {
    Portrait {
        id: CharacterId::member(seat, number),
        rank: Rank::Hero,
        race,
        sex,
        temperament: Temperament::ALL[(number as usize + 2) % 4],
        ..king(seat)
    }
}

fn learned(skill: Skill, level: u8, chance: u8) -> Learned {
    Learned {
        skill,
        level,
        chance,
    }
}

/// Somebody of whom all is known.
pub(crate) fn person(portrait: Portrait, name: &str) -> Person {
    let number = portrait.id.0;
    let turn = number as usize;
    Person {
        name: name.to_owned(),
        place: Some(ProvinceId((number % 40) as u16 + 3)),
        units: Some(turn % 4),
        hit_points: Some(10 - (turn % 5) as u8),
        pay: (portrait.rank != Rank::King).then_some(number % 5 + 2),
        skills: vec![
            learned(Skill::ALL[turn % 15], 2, 30),
            learned(Skill::ALL[(turn + 4) % 15], 4, 0),
            learned(Skill::ALL[(turn + 7) % 15], 1, 10),
            learned(Skill::ALL[(turn + 9) % 15], 0, 15),
        ],
        objects: Some(vec![
            Carried::new(Object::ALL[turn % 10]),
            Carried {
                object: Object::WandOfFire,
                charges: 3,
            },
        ]),
        merits: Office::ALL
            .iter()
            .map(|&office| (office, (office as i32 * 5 + number as i32) % 13 - 2))
            .collect(),
        plan: vec![Line::new("offices-legend-battle")],
        duel_plan: vec![Line::new("offices-legend-move")],
        orders: vec![
            Line::new("offices-legend-explored"),
            Line::new("offices-legend-army"),
        ],
        portrait,
    }
}

/// The queen of the first kingdom, who holds two offices.
pub(crate) fn queen() -> Person {
    let mut portrait = king(Seat(0));
    portrait.offices = vec![Office::Marshal, Office::ArchMage];
    person(portrait, KINGS[0].0)
}

/// The people of the first kingdom, one of them dead.
pub(crate) fn people() -> Vec<Person> {
    let heroes = [
        ("Lindis", Race::Elf, Sex::Female),
        ("Caranthir", Race::Elf, Sex::Male),
        ("Wulfstan le Vieux", Race::Human, Sex::Male),
        ("Isabeau de Montbrison-en-Forez", Race::Human, Sex::Female),
        ("Odile Œil-de-Faucon", Race::Human, Sex::Female),
        ("Dwalin", Race::Dwarf, Sex::Male),
    ];
    let heroes = heroes
        .into_iter()
        .zip(1..)
        .map(|((name, race, sex), number)| {
            let mut portrait = hero(Seat(0), number, race, sex);
            portrait.is_dead = number == 5;
            if number == 3 {
                portrait.offices = vec![Office::Admiral];
            }
            person(portrait, name)
        });
    std::iter::once(queen()).chain(heroes).collect()
}

/// How the people of the first kingdom stand in the race.
pub(crate) fn standings() -> Vec<(Office, Standing)> {
    let people = people();
    let best = |index: usize, percent| Standing::Best {
        portrait: people[index].portrait.clone(),
        name: people[index].name.clone(),
        percent,
    };
    let all = [
        best(0, 37),
        best(2, 82),
        best(0, 100),
        best(3, 61),
        Standing::Nobody,
        best(6, 4),
        Standing::None,
        best(0, 240),
    ];
    Office::ALL.iter().copied().zip(all).collect()
}

/// A world for so many kings, and what the viewer knows of it in the fifth month.
pub(crate) fn world(players: usize, viewer: Option<Seat>) -> KingdomMap {
    let mut dice = Dice::keyed(Seed::from_bytes([players as u8; 32]).mixed(&[]), 0);
    let kings: Vec<Race> = KINGS.iter().map(|king| king.1).take(players).collect();
    let world = World::deal(&mut dice, &kings);
    let grid = world.grid;
    let mut owners = vec![None; grid.len()];
    for (seat, &start) in Seat::all(players).zip(&world.starts) {
        owners[grid.index(start)] = Some(seat);
        for near in grid
            .neighbours(start)
            .into_iter()
            .take(3 + seat.index() % 2)
        {
            let owner = &mut owners[grid.index(near)];
            *owner = owner.or(Some(seat));
        }
    }
    let owned = |id: ProvinceId| viewer.is_some() && owners[grid.index(id)] == viewer;
    let near = |id: ProvinceId| grid.neighbours(id).into_iter().any(owned);
    let lands: Vec<Land> = world
        .provinces
        .iter()
        .map(|province| {
            let id = province.id;
            let start = world.starts.iter().position(|&start| start == id);
            let explored = match (owned(id), near(id)) {
                (true, _) if start.is_some() => 100,
                (true, _) => 20 + (id.0 * 7 % 60) as u8,
                (false, true) if id.0 % 3 == 0 => 15,
                (false, _) => 0,
            };
            let places = world.places.iter().filter(|place| place.province == id);
            let places = places.filter(|_| explored > 10).map(|place| Place {
                guardian: Some(place.guardian),
                calm: [Calm::Guarded, Calm::Won, Calm::Pacified][usize::from(place.id.0) % 3],
            });
            Land {
                id,
                terrain: province.terrain,
                owner: owners[grid.index(id)],
                start: start.map(|seat| Seat(seat as u8)),
                worth: match (explored > 0, near(id)) {
                    (true, _) => Worth::Tax(province.tax),
                    (false, true) => Worth::Class(Wealth::of(province.tax)),
                    (false, false) => Worth::Unknown,
                },
                explored,
                places: places.collect(),
                is_ravaged: owned(id) && id.0 % 5 == 0,
                is_blessed: owned(id) && start.is_some(),
                before: None,
            }
        })
        .collect();
    let mut map = KingdomMap {
        viewer,
        month: 5,
        last: 12,
        is_over: false,
        grid,
        lands,
        kingdoms: Seat::all(players)
            .map(|seat| Kingdom {
                king: king(seat),
                name: KINGS[seat.index()].0.to_owned(),
                has_fallen: seat.0 == 6,
                is_regency: seat.0 == 4,
                has_locked: seat.0 % 2 == 1,
                provinces: owners.iter().filter(|owner| **owner == Some(seat)).count(),
            })
            .collect(),
        treaties: vec![(Seat(0), Seat(1))],
        gold: viewer.map(|_| 23),
        stacks: Vec::new(),
        moves: Vec::new(),
        battles: Vec::new(),
    };
    fought(&mut map, &world);
    if viewer.is_some() {
        armies(&mut map, &world);
    }
    map
}

/// A battle at the border of each kingdom, after which the land changed hands.
fn fought(map: &mut KingdomMap, world: &World) {
    for (seat, &start) in Seat::all(map.kingdoms.len()).zip(&world.starts).step_by(3) {
        let around = map.grid.neighbours(start);
        let Some(&place) = around.iter().find(|id| {
            let land = &map.lands[map.grid.index(**id)];
            land.terrain != Terrain::Sea && land.owner == Some(seat)
        }) else {
            continue;
        };
        let index = map.grid.index(place);
        map.lands[index].before = Some(None);
        map.battles.push(Battle {
            province: place,
            attackers: vec![seat],
            defenders: Vec::new(),
            attackers_won: Some(true),
        });
        map.moves.push(Way {
            owner: seat,
            from: start,
            to: place,
        });
    }
}

/// The viewer's armies, and what they see.
fn armies(map: &mut KingdomMap, world: &World) {
    let viewer = map.viewer.expect("a kingdom");
    let home = world.starts[viewer.index()];
    let around = map.grid.neighbours(home);
    let figure = |name: &str, is_king| Figure {
        name: name.to_owned(),
        is_king,
    };
    let stack = |province, owner, units, people, seen| Stack {
        province,
        owner,
        units,
        people,
        seen,
    };
    let other = Seat((viewer.0 + 1) % map.kingdoms.len() as u8);
    map.stacks = vec![
        stack(
            home,
            Some(viewer),
            7,
            vec![figure("Éléonore", true), figure("Lindis", false)],
            None,
        ),
        stack(
            around[0],
            Some(viewer),
            3,
            vec![figure("Caranthir", false)],
            None,
        ),
        stack(
            around[0],
            Some(other),
            12,
            vec![figure("Thorgrim", true)],
            None,
        ),
        stack(
            around[1],
            Some(viewer),
            0,
            vec![figure("Wulfstan", false)],
            None,
        ),
        stack(around[1], None, 2, Vec::new(), None),
        stack(around[2], Some(other), 4, Vec::new(), Some(3)),
    ];
    if let Some(&far) = map
        .grid
        .neighbours(around[0])
        .iter()
        .find(|id| !around.contains(id))
    {
        map.moves.push(Way {
            owner: other,
            from: far,
            to: around[0],
        });
    }
    map.moves.push(Way {
        owner: viewer,
        from: home,
        to: around[0],
    });
    map.moves.push(Way {
        owner: viewer,
        from: home,
        to: around[1],
    });
}

/// A map in which everything that can be drawn is drawn, in every province.
pub(crate) fn fullest() -> KingdomMap {
    let mut map = world(8, Some(Seat(0)));
    let grid = map.grid;
    for land in &mut map.lands {
        land.owner = Some(Seat((land.id.0 % 8) as u8));
        land.worth = Worth::Tax(10);
        land.explored = 35;
        land.places = vec![
            Place {
                guardian: Some(Monster::Demon),
                calm: Calm::Guarded,
            },
            Place {
                guardian: None,
                calm: Calm::Won,
            },
        ];
        land.is_ravaged = true;
        land.is_blessed = true;
        land.before = Some(Some(Seat((land.id.0 % 7) as u8)));
        for seat in 0..3 + (land.id.0 % 4) as u8 {
            map.stacks.push(Stack {
                province: land.id,
                owner: Some(Seat(seat)),
                units: u32::from(seat) * 7 + 3,
                people: vec![
                    Figure {
                        name: "Jehan".to_owned(),
                        is_king: seat == 0,
                    };
                    3
                ],
                seen: (seat > 3).then_some(2),
            });
        }
        for to in grid.neighbours(land.id).into_iter().take(2) {
            map.moves.push(Way {
                owner: Seat((to.0 % 8) as u8),
                from: land.id,
                to,
            });
        }
        map.battles.push(Battle {
            province: land.id,
            attackers: vec![Seat(1), Seat(2)],
            defenders: vec![Seat(3)],
            attackers_won: Some(land.id.0 % 2 == 0),
        });
    }
    for seat in Seat::all(8) {
        let owned = map.lands.iter().filter(|land| land.owner == Some(seat));
        map.kingdoms[seat.index()].provinces = owned.count();
    }
    for one in Seat::all(8) {
        map.treaties.extend(
            Seat::all(8)
                .filter(|other| one < *other)
                .map(|other| (one, other)),
        );
    }
    map
}
