//! From a [`View`] to what the pictures show. Nothing else leads there in a match, so that no picture can hold what its viewer
//! may not know.

use super::map::{Battle, Calm, Figure, Kingdom, KingdomMap, Land, Place, Stack, Way, Worth};
use super::portrait::{Portrait, Rank};
use super::sheet::{Learned, Person};
use super::standing::Standing;
use crate::games::offices::action::Order;
use crate::games::offices::ids::{CharacterId, ProvinceId};
use crate::games::offices::nouns::{Office, Skill};
use crate::games::offices::progress::practice_chance;
use crate::games::offices::state::{Answer, Award, Character, Condition, Crown, Stage};
use crate::games::offices::view::{
    OfficeRank, Own, PublicKing, SeenCharacter, SeenPlace, View, plan_line,
};
use crate::narrow::narrow;
use crate::seat::Seat;

/// The map as the viewer knows it; none before the world is dealt.
pub fn kingdom_map(view: &View) -> Option<KingdomMap> {
    if view.stage == Stage::Creation {
        return None;
    }
    let own = view.own.as_deref();
    Some(KingdomMap {
        viewer: view.seat,
        month: view.turn,
        last: view.terms.turns,
        is_over: view.stage == Stage::Over,
        grid: view.grid,
        lands: lands(view),
        kingdoms: kingdoms(view),
        treaties: view.treaties.iter().copied().collect(),
        gold: own.map(|own| own.gold),
        stacks: stacks(view),
        moves: own.map(|own| ways(view.seat, own)).unwrap_or_default(),
        battles: view
            .battles
            .iter()
            .map(|clash| Battle {
                province: clash.province,
                attackers: clash.attackers.clone(),
                defenders: clash.defenders.clone(),
                attackers_won: Some(clash.attackers_won),
            })
            .collect(),
    })
}

fn lands(view: &View) -> Vec<Land> {
    let places = |id: ProvinceId| {
        let there = view
            .places
            .values()
            .filter(move |place| place.province == id);
        there.map(|place| Place {
            guardian: Some(place.guardian),
            calm: calm(place),
        })
    };
    let lands = view.provinces.iter().map(|(&id, seen)| Land {
        id,
        terrain: seen.terrain,
        owner: seen.owner,
        start: seen.start,
        worth: match (seen.tax, seen.wealth) {
            (Some(tax), _) => Worth::Tax(tax),
            (None, Some(class)) => Worth::Class(class),
            (None, None) => Worth::Unknown,
        },
        explored: seen.explored,
        places: places(id).collect(),
        is_ravaged: seen.is_ravaged,
        is_blessed: seen.is_blessed,
        before: view.taken.get(&id).copied(),
    });
    lands.collect()
}

fn kingdoms(view: &View) -> Vec<Kingdom> {
    let kingdoms = Seat::all(view.kingdoms.len()).zip(&view.kingdoms);
    let shown = kingdoms.filter_map(|(seat, public)| {
        let king = public.king.as_ref()?;
        Some(Kingdom {
            king: of_king(view, seat, king),
            name: king.name.clone(),
            has_fallen: public.has_fallen,
            is_regency: public.is_regency,
            has_locked: public.answer == Answer::Locked,
            provinces: view.realm(Some(seat)).count(),
        })
    });
    shown.collect()
}

/// What stands together: the units of a side in a province with those of its characters who are known to be there, then what
/// was told of provinces and of characters whom nobody of the viewer sees.
fn stacks(view: &View) -> Vec<Stack> {
    let mut stacks: Vec<Stack> = Vec::new();
    let mut at = |province: ProvinceId, owner: Option<Seat>| -> usize {
        let found = stacks
            .iter()
            .position(|stack| (stack.province, stack.owner) == (province, owner));
        found.unwrap_or_else(|| {
            stacks.push(Stack {
                province,
                owner,
                units: 0,
                people: Vec::new(),
                seen: None,
            });
            stacks.len() - 1
        })
    };
    let mut placed: Vec<(usize, u32, Option<Figure>)> = Vec::new();
    for unit in view.units.values() {
        placed.push((at(unit.province, unit.owner), 1, None));
    }
    for (id, one) in view.own.iter().flat_map(|own| &own.characters) {
        if one.is_alive() {
            let is_king = view.own.as_ref().is_some_and(|own| own.king == *id);
            placed.push((
                at(one.province, one.seat),
                0,
                Some(figure(&one.name, is_king)),
            ));
        }
    }
    for one in view.characters.values() {
        if let (Some(province), false) = (one.place, one.repute.is_dead()) {
            let known = figure(&one.name, one.repute.is_king);
            placed.push((at(province, one.repute.serves()), 0, Some(known)));
        }
    }
    for (place, units, who) in placed {
        if let Some(stack) = stacks.get_mut(place) {
            stack.units += units;
            stack.people.extend(who);
        }
    }
    stacks.extend(told(view));
    stacks
}

/// What spies, trackers and visions told of where nobody of the viewer is now.
fn told(view: &View) -> Vec<Stack> {
    let provinces = view.provinces.iter().filter(|(_, seen)| !seen.is_watched);
    let armies = provinces.filter_map(|(&province, seen)| {
        let told = seen.told.filter(|told| told.units > 0)?;
        Some(Stack {
            province,
            owner: seen.owner,
            units: told.units,
            people: Vec::new(),
            seen: Some(told.turn),
        })
    });
    let people = view.characters.values().filter_map(|one| {
        let told = one
            .told
            .filter(|_| one.place.is_none() && !one.repute.is_dead())?;
        Some(Stack {
            province: told.province,
            owner: one.repute.serves(),
            units: told.units.unwrap_or(0),
            people: vec![figure(&one.name, one.repute.is_king)],
            seen: Some(told.turn),
        })
    });
    armies.chain(people).collect()
}

fn figure(name: &str, is_king: bool) -> Figure {
    Figure {
        name: name.to_owned(),
        is_king,
    }
}

/// How a place is as the viewer saw it last: guarded as long as nobody has been there.
fn calm(place: &SeenPlace) -> Calm {
    match place.visit {
        Some(visit) if !visit.is_guarded => Calm::Won,
        Some(visit) if visit.is_pacified => Calm::Pacified,
        Some(_) | None => Calm::Guarded,
    }
}

/// The steps of the viewer's own people, then those of others that the viewer saw.
fn ways(owner: Option<Seat>, own: &Own) -> Vec<Way> {
    let steps = own.trails.values().flat_map(|trail| trail.windows(2));
    let ways = steps.filter_map(|step| match (owner, step) {
        (Some(owner), &[from, to]) if from != to => Some(Way { owner, from, to }),
        _ => None,
    });
    let others = own.passages.iter().map(|passage| Way {
        owner: passage.seat,
        from: passage.from,
        to: passage.to,
    });
    ways.chain(others).collect()
}

/// The people of the viewer: the king first, then by number, the dead last; nobody for whoever has no kingdom.
pub fn court_of(view: &View) -> Vec<Person> {
    let Some(own) = view.own.as_deref() else {
        return Vec::new();
    };
    let mut people: Vec<(bool, bool, CharacterId)> = own
        .characters
        .iter()
        .filter(|(_, one)| one.condition != Condition::Gone)
        .map(|(&id, one)| (!one.is_alive(), id != own.king, id))
        .collect();
    people.sort_unstable();
    let people = people.into_iter();
    people
        .filter_map(|(_, _, id)| person_of(view, id))
        .collect()
}

/// Somebody as the viewer knows him; nothing of whom the viewer has not heard.
pub fn person_of(view: &View, id: CharacterId) -> Option<Person> {
    let own = view.own.as_deref();
    let heir = own
        .and_then(|own| own.heir.as_ref())
        .filter(|(heir, _)| *heir == id);
    let mine = own.and_then(|own| own.characters.get(&id));
    match mine.or(heir.map(|(_, heir)| heir)) {
        Some(one) => Some(subject(view, own?, id, one)),
        None => view
            .characters
            .get(&id)
            .map(|one| acquaintance(view, id, one)),
    }
}

/// One of the viewer's own.
fn subject(view: &View, own: &Own, id: CharacterId, one: &Character) -> Person {
    let is_heir = own.heir.as_ref().is_some_and(|(heir, _)| *heir == id);
    let led = view.units.values().filter(|unit| unit.leader == Some(id));
    let orders = own.orders.get(&id);
    let practised = |skill: Skill| {
        let orders = orders.iter().flat_map(|orders| orders.values());
        let mut of_it = orders.filter(|order| **order == Order::Practice { skill });
        of_it
            .next()
            .map_or(0, |_| practice_chance(&one.skills, one.alignment, skill))
    };
    let skills = Skill::ALL.iter().map(|&skill| Learned {
        skill,
        level: one.skills.level(skill),
        chance: narrow(practised(skill).clamp(0, 100)),
    });
    let merits = own.merits.get(&id);
    let reigns = id == own.king || is_heir;
    Person {
        portrait: Portrait {
            id,
            seat: one.seat,
            rank: rank(reigns, one.seat),
            race: one.race,
            sex: one.sex,
            alignment: one.alignment,
            temperament: one.temperament,
            offices: offices_of(view, id),
            is_dead: !one.is_alive(),
        },
        name: one.name.clone(),
        place: Some(one.province),
        units: one.is_alive().then(|| led.count()),
        hit_points: one.is_alive().then(|| narrow(one.hit_points.max(0))),
        pay: (one.is_alive() && !reigns).then_some(one.pay),
        skills: skills
            .filter(|known| known.level > 0 || known.chance > 0)
            .collect(),
        objects: Some(one.carried.clone()),
        merits: Office::ALL
            .iter()
            .filter(|_| one.is_alive())
            .map(|office| {
                (
                    *office,
                    merits.and_then(|all| all.get(office)).copied().unwrap_or(0),
                )
            })
            .collect(),
        plan: vec![plan_line(&one.plan)],
        duel_plan: vec![plan_line(&one.duel_plan)],
        // Words for what the kingdom of the viewer alone knows come with the campaign.
        orders: Vec::new(),
    }
}

/// Somebody else of whom the viewer has heard: where he is, if that is seen, and nothing of what he can and has.
fn acquaintance(view: &View, id: CharacterId, one: &SeenCharacter) -> Person {
    let seat = one.repute.seat;
    Person {
        portrait: Portrait {
            id,
            seat,
            rank: rank(one.repute.is_king, seat),
            race: one.race,
            sex: one.sex,
            alignment: one.alignment,
            temperament: one.temperament,
            offices: offices_of(view, id),
            is_dead: one.repute.condition != Condition::Alive,
        },
        name: one.name.clone(),
        place: one.place,
        units: None,
        hit_points: None,
        pay: one.pay,
        skills: Vec::new(),
        objects: None,
        merits: Vec::new(),
        plan: Vec::new(),
        duel_plan: Vec::new(),
        orders: Vec::new(),
    }
}

fn rank(is_king: bool, seat: Option<Seat>) -> Rank {
    match (is_king, seat) {
        (true, _) => Rank::King,
        (false, Some(_)) => Rank::Hero,
        (false, None) => Rank::Free,
    }
}

/// The face of a king.
fn of_king(view: &View, seat: Seat, king: &PublicKing) -> Portrait {
    Portrait {
        id: king.id,
        seat: Some(seat),
        rank: Rank::King,
        race: king.race,
        sex: king.sex,
        alignment: king.alignment,
        temperament: king.temperament,
        offices: offices_of(view, king.id),
        is_dead: !king.is_alive,
    }
}

/// The offices of somebody, in their order: in the end those that he has, before it those that the last Diet lent him, and the
/// crown. All know them.
fn offices_of(view: &View, id: CharacterId) -> Vec<Office> {
    let has = |office: Office| match &view.award {
        Some(Award { offices, .. }) => offices
            .get(&office)
            .is_some_and(|(holder, _)| *holder == id),
        None => {
            let king = |seat: Seat| view.kingdoms.get(seat.index())?.king.as_ref();
            let crowned =
                |Crown { seat, .. }: &Crown| king(*seat).is_some_and(|king| king.id == id);
            let is_crowned = office == Office::Emperor && view.crown.as_ref().is_some_and(crowned);
            is_crowned || view.lent.get(&office) == Some(&id)
        }
    };
    Office::ALL
        .iter()
        .copied()
        .filter(|&office| has(office))
        .collect()
}

/// How the viewer's best candidates stand, in the order of the offices; nothing for whoever has no kingdom
/// (IO-PUB-16).
pub fn standings_of(view: &View) -> Vec<(Office, Standing)> {
    let ranks = view.own.iter().flat_map(|own| &own.standing);
    let standings = ranks.map(|(&office, rank)| {
        let standing = match rank {
            OfficeRank::Nobody => Standing::Nobody,
            OfficeRank::None => Standing::None,
            OfficeRank::Best { id, percent, .. } => match person_of(view, *id) {
                Some(who) => Standing::Best {
                    portrait: who.portrait,
                    name: who.name,
                    percent: *percent,
                },
                None => Standing::None,
            },
        };
        (office, standing)
    });
    standings.collect()
}
