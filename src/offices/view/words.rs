//! Renders parts of a view as messages: provinces, characters, units, and kingdoms.

use super::{Own, PublicKingdom, SeenCharacter, SeenPlace, SeenProvince, SeenUnit, View};
use crate::ids::{CharacterId, PlaceId, ProvinceId, UnitId};
use crate::nouns::{Alignment, ArmyType, Race, Sex, Temperament};
use crate::state::{Answer, Character, Source, Stage};
use crate::strength::Troop;
use crate::terms::{counted, list, natured, place, province, provinces};
use regnal_core::seat::Seat;
use regnal_core::text::{Arg, Line, safe_name};

/// Prefix of a typed unit id. A character's id is typed without a prefix.
const UNIT: char = 'u';

/// Renders the number of units of each army type that is present.
fn armies(kinds: Vec<ArmyType>) -> Arg {
    list(counted(kinds).into_iter().map(|(kind, count)| {
        Line::new("offices-show-kind").with("count", count).with("kind", kind)
    }))
}

/// Renders the side of units.
fn side(owner: Option<Seat>, is_mercenary: bool) -> Arg {
    match (owner, is_mercenary) {
        (Some(seat), _) => seat.into(),
        (None, true) => Arg::Term("offices-show-mercenaries"),
        (None, false) => Arg::Term("offices-show-nobodys"),
    }
}

/// Renders a character's name and nature.
fn character_line(name: &str, nature: (Race, Alignment, Temperament, Sex)) -> Line {
    natured(Line::new("offices-show-character").with("name", safe_name(name)), nature)
}

impl View {
    /// Returns the provinces that players can look up, each with a label. Empty before the world is generated.
    pub fn named_provinces(&self) -> Vec<(ProvinceId, Line)> {
        let all = self.provinces.iter();
        all.map(|(&id, seen)| {
            let line = Line::new("offices-show-named")
                .with("province", province(id))
                .with("number", u32::from(id.0));
            (id, line.with("terrain", seen.terrain))
        })
        .collect()
    }

    /// Returns the characters and units that players can look up, each with the text to type: the viewer's living
    /// characters, known foreign characters and visible units. Each entry has a label and, if known, the province.
    pub fn nameable_characters(&self) -> Vec<(String, Line, Option<ProvinceId>)> {
        let own = self.own.iter().flat_map(|own| &own.characters);
        let own = own.filter(|(_, one)| one.is_alive());
        let own = own.map(|(&id, one)| (id, one.name.as_str(), Some(one.province)));
        let others = self.characters.iter();
        let others = others.map(|(&id, one)| (id, one.name.as_str(), one.place));
        let people = own.chain(others).map(|(id, name, place)| {
            let line = Line::new("offices-show-name").with("name", safe_name(name));
            (id.to_string(), line, place)
        });
        let units = self.units.iter().map(|(id, unit)| {
            let code = format!("{UNIT}{id}");
            (code, unit_line(*id, unit.troop), Some(unit.province))
        });
        people.chain(units).collect()
    }

    /// Renders the viewer's knowledge of a province; `None` if there is no such province.
    pub fn province_lines(&self, id: ProvinceId) -> Option<Vec<Line>> {
        let seen = self.provinces.get(&id)?;
        let mut lines = vec![
            Line::new("offices-show-province")
                .with("province", province(id))
                .with("number", u32::from(id.0))
                .with("terrain", seen.terrain),
        ];
        lines.extend(seen.start.map(|seat| Line::new("offices-show-home").with("seat", seat)));
        lines.push(match seen.owner {
            Some(seat) => Line::new("offices-show-owner").with("seat", seat),
            None => Line::new("offices-show-free"),
        });
        lines.extend(self.land_lines(seen));
        let places = self.places.iter();
        let places = places.filter(|(_, place)| place.province == id);
        lines.extend(places.map(|(&place, seen)| place_line(place, seen)));
        lines.extend(self.stack_lines(id));
        if let Some(told) = seen.told.as_ref().filter(|_| !seen.is_watched) {
            let id = match told.source {
                Source::Told => "offices-show-told",
                Source::Seen => "offices-show-seen",
                Source::Chronicle => "offices-show-stayed",
            };
            lines.push(Line::new(id).with("count", told.units).with("month", told.turn));
        }
        if !seen.ground.is_empty() {
            let objects = seen.ground.iter().map(|carried| carried.object);
            lines.push(Line::new("offices-show-ground").with("objects", list(objects)));
        }
        let next = provinces(&self.grid.neighbours(id));
        lines.push(Line::new("offices-show-next").with("provinces", next));
        Some(lines)
    }

    /// Renders the facts about the land: tax, inhabitants, army types.
    fn land_lines(&self, seen: &SeenProvince) -> Vec<Line> {
        let mut lines = Vec::new();
        match (seen.tax, seen.wealth) {
            (Some(tax), _) => lines.push(Line::new("offices-show-tax").with("tax", tax)),
            (None, Some(class)) => {
                lines.push(Line::new("offices-show-wealth").with("class", class))
            }
            (None, None) if self.seat.is_some() => lines.push(Line::new("offices-show-dark")),
            (None, None) => {}
        }
        if seen.explored > 0 {
            lines.push(Line::new("offices-show-explored").with("percent", seen.explored));
        }
        if let Some(race) = seen.race {
            lines.push(Line::new("offices-show-people").with("race", race));
        }
        if let Some(types) = seen.types.as_ref().filter(|types| !types.is_empty()) {
            let line = Line::new("offices-show-types");
            lines.push(line.with("types", list(types.iter().copied())));
        }
        if let Some(count) = seen.garrison.filter(|_| !seen.is_watched) {
            lines.push(Line::new("offices-show-garrison").with("count", count));
        }
        for (is_so, id) in
            [(seen.is_ravaged, "offices-show-ravaged"), (seen.is_blessed, "offices-show-blessed")]
        {
            lines.extend(is_so.then(|| Line::new(id)));
        }
        lines
    }

    /// Renders the visible units and characters in a province, with one line per side.
    fn stack_lines(&self, id: ProvinceId) -> Vec<Line> {
        let owners = Seat::all(self.kingdoms.len()).map(Some);
        let sides = owners.chain([None]).flat_map(|owner| [(owner, false), (owner, true)]);
        let stacks = sides.filter_map(|(owner, is_mercenary)| {
            let units = self
                .units_in(id)
                .filter(|(_, unit)| (unit.owner, unit.is_mercenary) == (owner, is_mercenary));
            let kinds: Vec<ArmyType> = units.map(|(_, unit)| unit.troop.kind).collect();
            let people = match is_mercenary {
                true => Vec::new(),
                false => self.people_in(id, owner),
            };
            if kinds.is_empty() && people.is_empty() {
                return None;
            }
            let line = Line::new("offices-show-stack")
                .with("side", side(owner, is_mercenary))
                .with("units", kinds.len())
                .with("armies", armies(kinds))
                .with("named", people.len())
                .with("people", people);
            Some(line)
        });
        stacks.collect()
    }

    /// Returns the names of a side's characters known to be in a province.
    fn people_in(&self, id: ProvinceId, owner: Option<Seat>) -> Vec<Arg> {
        let own = self.own.iter().flat_map(|own| own.characters.values());
        let own = own.filter(|one| one.is_alive() && (one.province, one.seat) == (id, owner));
        let others = self.characters.values().filter(|one| {
            !one.repute.is_dead() && (one.place, one.repute.serves()) == (Some(id), owner)
        });
        let names = own.map(|one| &one.name).chain(others.map(|one| &one.name));
        names.map(|name| Arg::Text(safe_name(name))).collect()
    }

    /// Renders the viewer's knowledge of a character or unit, by its typed id. Returns `None` for both unknown and
    /// non-existent ids, so that the result does not reveal which ids exist.
    pub fn figure_lines(&self, typed: &str) -> Option<Vec<Line>> {
        let typed = typed.trim().to_ascii_lowercase();
        if let Some(number) = typed.strip_prefix(UNIT) {
            let id = UnitId(number.parse().ok()?);
            return self.units.get(&id).map(|unit| self.unit_lines(id, unit));
        }
        let id = CharacterId(typed.parse().ok()?);
        let own = self.own.as_deref();
        match own.and_then(|own| own.characters.get(&id)) {
            Some(one) => own.map(|own| self.own_lines(own, id, one)),
            None => self.characters.get(&id).map(known_lines),
        }
    }

    fn unit_lines(&self, id: UnitId, unit: &SeenUnit) -> Vec<Line> {
        let mut lines = vec![
            Line::new("offices-show-unit")
                .with("unit", unit_line(id, unit.troop))
                .with("province", province(unit.province))
                .with("whose", side(unit.owner, unit.is_mercenary)),
            Line::new("offices-show-troop")
                .with("race", unit.troop.race)
                .with("quality", unit.troop.quality),
        ];
        if let Some(name) = unit.leader.and_then(|leader| self.name_of(leader)) {
            lines.push(Line::new("offices-show-led").with("name", safe_name(name)));
        }
        lines
    }

    fn own_lines(&self, own: &Own, id: CharacterId, one: &Character) -> Vec<Line> {
        let nature = (one.race, one.alignment, one.temperament, one.sex);
        let mut lines = vec![character_line(&one.name, nature)];
        if !one.is_alive() {
            lines.push(Line::new("offices-show-dead").with("province", province(one.province)));
            return lines;
        }
        let led = self.units.values().filter(|unit| unit.leader == Some(id));
        lines.push(
            Line::new("offices-show-state")
                .with("province", province(one.province))
                .with("left", one.hit_points)
                .with("units", led.count()),
        );
        if one.skills.total() > 0 {
            let levels = one.skills.iter().map(|(skill, level)| {
                Line::new("offices-show-level").with("skill", skill).with("level", level)
            });
            lines.push(Line::new("offices-show-skills").with("skills", list(levels)));
        }
        if !one.carried.is_empty() {
            let objects = one.carried.iter().map(|carried| carried.object);
            lines.push(Line::new("offices-show-objects").with("objects", list(objects)));
        }
        if id != own.king {
            lines.push(Line::new("offices-show-pay").with("gold", one.pay));
        }
        lines
    }

    /// Renders each kingdom's public facts, then the viewer's own possessions.
    pub fn kingdom_lines(&self) -> Vec<Line> {
        let kingdoms = Seat::all(self.kingdoms.len()).zip(&self.kingdoms);
        let mut lines: Vec<Line> =
            kingdoms.map(|(seat, one)| self.kingdom_line(seat, one)).collect();
        lines.extend(self.treaties.iter().map(|&(one, other)| {
            Line::new("offices-show-treaty").with("one", one).with("other", other)
        }));
        if let Some(own) = self.own.as_deref().filter(|_| self.stage != Stage::Creation) {
            lines.push(
                Line::new("offices-show-gold")
                    .with("gold", own.gold)
                    .with("income", own.income.saturating_add(own.stipends))
                    .with("upkeep", own.upkeep),
            );
            if !own.inventions.is_empty() {
                let inventions = list(own.inventions.iter().copied());
                lines.push(Line::new("offices-show-inventions").with("inventions", inventions));
            }
            lines.extend(own.treasuries.iter().map(|(&seat, &(turn, gold))| {
                Line::new("offices-show-treasury")
                    .with("seat", seat)
                    .with("gold", gold)
                    .with("month", turn)
            }));
        }
        lines
    }

    fn kingdom_line(&self, seat: Seat, one: &PublicKingdom) -> Line {
        let flags = [
            (one.has_fallen, "offices-show-fallen"),
            (one.is_regency && !one.has_fallen, "offices-show-regency"),
            (one.answer == Answer::Locked, "offices-show-locked"),
        ];
        let flags = flags.into_iter().filter(|(holds, _)| *holds);
        let more: Vec<Arg> = flags.map(|(_, word)| Arg::Term(word)).collect();
        let Some(king) = &one.king else {
            let id = match one.has_king {
                true => "offices-show-king-made",
                false => "offices-show-king-awaited",
            };
            return Line::new(id).with("seat", seat);
        };
        Line::new("offices-show-kingdom")
            .with("seat", seat)
            .with("king", safe_name(&king.name))
            .with("race", Arg::Term(king.race.term_of(king.sex)))
            .with("alignment", Arg::Term(king.alignment.term_of(king.sex)))
            .with("count", self.realm(Some(seat)).count())
            .with("extras", more.len())
            .with("more", more)
    }
}

fn unit_line(id: UnitId, troop: Troop) -> Line {
    Line::new("offices-show-unit-name").with("kind", troop.kind).with("number", id.0)
}

/// Renders a place as last seen.
fn place_line(id: PlaceId, seen: &SeenPlace) -> Line {
    let key = match seen.visit {
        Some(visit) if !visit.is_guarded && visit.is_empty => "offices-show-place-empty",
        Some(visit) if !visit.is_guarded => "offices-show-place-won",
        Some(visit) if visit.is_pacified => "offices-show-place-pacified",
        Some(_) | None => "offices-show-place",
    };
    Line::new(key).with("place", place(id)).with("guardian", seen.guardian)
}

fn known_lines(one: &SeenCharacter) -> Vec<Line> {
    let nature = (one.race, one.alignment, one.temperament, one.sex);
    let mut lines = vec![character_line(&one.name, nature)];
    lines.push(match (one.repute.is_dead(), one.repute.seat) {
        (true, _) => Line::new("offices-show-known-dead"),
        (false, Some(seat)) => Line::new("offices-show-serves").with("seat", seat),
        (false, None) => Line::new("offices-show-serves-nobody"),
    });
    if let Some(at) = one.place {
        lines.push(Line::new("offices-show-is-in").with("province", province(at)));
    } else if let Some(told) = one.told {
        lines.push(
            Line::new("offices-show-was-in")
                .with("province", province(told.province))
                .with("month", told.turn)
                .with("units", told.units.unwrap_or(0)),
        );
    }
    lines.extend(one.pay.map(|pay| Line::new("offices-show-asks").with("gold", pay)));
    lines
}
