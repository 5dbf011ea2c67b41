//! Renders the alt text of the map from the same data as the picture.

use super::super::page;
use super::Look;
use super::shown::Shown;
use super::signs::Calm;
use super::stacks::ProvinceStack;
use crate::ids::ProvinceId;
use crate::state::{Clash, Stage};
use crate::terms;
use crate::view::{SeenPlace, SeenProvince, View};
use regnal_core::seat::Seat;
use regnal_core::text::{Arg, Lang, Line, Names};
use regnal_painter::aside;
use regnal_painter::sheet::Reader;

/// Describes the map in at most `limit` characters: month, each kingdom's standing, armies, battles, moves, and the
/// land.
pub fn alt_map(view: &View, look: &Look<'_>, lang: Lang, names: &Names, limit: usize) -> String {
    let reader = Reader { lang, names };
    let map = &Shown::of(view, None);
    let [month, known] = heads(view).map(|line| reader.say(&line));
    let head = format!("{month}, {known}.");
    let mut lines: Vec<Line> =
        Seat::all(view.kingdoms.len()).flat_map(|seat| kingdom(map, seat)).collect();
    if let Some(own) = &view.own {
        lines.push(Line::new("offices-alt-gold").with("gold", own.gold));
    }
    lines.extend(view.treaties.iter().map(|&(one, other)| {
        Line::new("offices-alt-treaty").with("one", one).with("other", other)
    }));
    if look.is_wide {
        lines.extend(aside::alt(look.happened, look.owed));
    }
    lines.extend(armies(map));
    lines.extend(view.battles.iter().map(fought));
    lines.extend(taken(map));
    lines.extend(moves(map));
    lines.extend(lands(map));
    page::headed(&head, &lines, reader, limit)
}

/// Renders the map's month and perspective.
pub(super) fn heads(view: &View) -> [Line; 2] {
    let month = match view.stage == Stage::Over {
        true => Line::new("offices-picture-over").with("month", view.turn),
        false => Line::new("offices-picture-month")
            .with("month", view.turn)
            .with("last", view.terms.turns),
    };
    let known = match view.seat {
        Some(seat) => Line::new("offices-picture-known-to").with("seat", seat),
        None => Line::new("offices-picture-known-to-all"),
    };
    [month, known]
}

/// Renders a kingdom, or the term `none` if there is no kingdom.
fn side(owner: Option<Seat>, none: &'static str) -> Arg {
    match owner {
        Some(seat) => seat.into(),
        None => Arg::Term(none),
    }
}

fn sides(seats: &[Seat]) -> Arg {
    match seats {
        [] => Arg::Term("offices-alt-neutral-units"),
        seats => terms::seats(seats),
    }
}

fn drawn(name: &str) -> Arg {
    page::drawn_name(name).into()
}

fn kingdom(map: &Shown<'_>, seat: Seat) -> Vec<Line> {
    let Some(kingdom) = map.view.kingdoms.get(seat.index()) else {
        return Vec::new();
    };
    let Some(king) = &kingdom.king else { return Vec::new() };
    if kingdom.has_fallen {
        let line = Line::new("offices-alt-fallen").with("seat", seat);
        return vec![line.with("king", drawn(&king.name))];
    }
    let realm = map.realm(Some(seat));
    let mut lines = vec![
        Line::new("offices-alt-kingdom")
            .with("seat", seat)
            .with("king", drawn(&king.name))
            .with("race", Arg::Term(king.race.term_of(king.sex)))
            .with("alignment", Arg::Term(king.alignment.term_of(king.sex)))
            .with("count", realm.len())
            .with("provinces", terms::provinces(&realm)),
    ];
    if kingdom.is_regency {
        lines.push(Line::new("offices-alt-regent").with("seat", seat));
    }
    lines
}

/// Renders a sentence for each stack.
fn armies(map: &Shown<'_>) -> impl Iterator<Item = Line> {
    map.stacks.iter().map(|stack| {
        let line = Line::new(match stack.seen {
            None => "offices-alt-stack",
            Some(_) => "offices-alt-stack-seen",
        });
        let line = line.with("province", terms::province(stack.province)).with("army", army(stack));
        match stack.seen {
            None => line,
            Some(month) => line.with("month", month),
        }
    })
}

fn army(stack: &ProvinceStack<'_>) -> Line {
    let people: Vec<Arg> = stack.people.iter().map(|who| drawn(who.name)).collect();
    Line::new("offices-alt-army")
        .with("owner", side(stack.owner, "offices-alt-neutral"))
        .with("count", stack.units)
        .with("named", people.len())
        .with("people", people)
}

fn fought(battle: &Clash) -> Line {
    let won = match battle.attackers_won {
        true => &battle.attackers,
        false => &battle.defenders,
    };
    Line::new("offices-alt-battle")
        .with("province", terms::province(battle.province))
        .with("attacker", sides(&battle.attackers))
        .with("defender", sides(&battle.defenders))
        .with("winner", sides(won))
}

fn taken(map: &Shown<'_>) -> impl Iterator<Item = Line> {
    map.lands.iter().filter_map(|(id, land)| {
        let before = *map.view.taken.get(id)?;
        let line = Line::new("offices-alt-taken")
            .with("province", terms::province(*id))
            .with("owner", side(land.owner, "offices-alt-nobody"));
        Some(line.with("before", side(before, "offices-alt-nobody")))
    })
}

fn moves(map: &Shown<'_>) -> Vec<Line> {
    let ways = map.moves();
    if ways.is_empty() {
        return Vec::new();
    }
    let moves = ways.into_iter().map(|way| {
        Line::new("offices-alt-move")
            .with("owner", way.seat)
            .with("from", terms::province(way.from))
            .with("to", terms::province(way.to))
    });
    vec![Line::new("offices-alt-moves").with("moves", terms::list(moves))]
}

/// Lists the unowned provinces, then all provinces with their known facts.
fn lands(map: &Shown<'_>) -> Vec<Line> {
    let mut lines = Vec::new();
    let free = map.realm(None);
    if !free.is_empty() {
        lines.push(Line::new("offices-alt-free").with("provinces", terms::provinces(&free)));
    }
    let lands = map.lands.iter().map(|&(id, land)| {
        let facts = facts(map, id, land);
        Line::new("offices-alt-land")
            .with("province", terms::province(id))
            .with("number", u32::from(id.0))
            .with("terrain", land.terrain)
            .with("facts", facts.len())
            .with("known", facts)
    });
    lines.push(Line::new("offices-alt-lands").with("lands", terms::list(lands)));
    let dark: Vec<ProvinceId> = map.dark().collect();
    if !dark.is_empty() {
        lines.push(Line::new("offices-alt-dark").with("provinces", terms::provinces(&dark)));
    }
    lines
}

fn facts(map: &Shown<'_>, id: ProvinceId, land: &SeenProvince) -> Vec<Arg> {
    let mut facts: Vec<Arg> = Vec::new();
    if let Some(seat) = land.start {
        facts.push(Line::new("offices-alt-home").with("seat", seat).into());
    }
    if map.is_dark(land) {
        return facts;
    }
    match (land.tax, land.wealth) {
        (Some(tax), _) => facts.push(Line::new("offices-alt-tax").with("tax", tax).into()),
        (None, Some(class)) => facts.push(class.into()),
        (None, None) => {}
    }
    if land.explored > 0 {
        facts.push(Line::new("offices-alt-explored").with("percent", land.explored).into());
    }
    facts.extend(map.places(id).map(place));
    facts.extend(land.is_ravaged.then_some(Arg::Term("offices-alt-ravaged")));
    facts.extend(land.is_blessed.then_some(Arg::Term("offices-alt-blessed")));
    facts
}

fn place(place: &SeenPlace) -> Arg {
    let id = match Calm::of(place) {
        Calm::Won => return Arg::Term("offices-alt-place-beaten"),
        Calm::Guarded => "offices-alt-place",
        Calm::Pacified => "offices-alt-place-pacified",
    };
    Line::new(id).with("guardian", place.guardian).into()
}
