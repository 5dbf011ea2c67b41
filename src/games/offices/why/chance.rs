//! The chances of an encounter taken apart, for whoever looks back at a game that is over: before, the levels of others are a
//! secret (section 7).

use crate::game::Reckoned;
use crate::games::offices::content::{Pace, content};
use crate::games::offices::encounter::{Act, Deed, Encounter, Fighting};
use crate::games::offices::event::{Battle, Event, Meeting};
use crate::games::offices::nouns::{Skill, Spell, Temperament};
use crate::text::{Arg, Line};

/// A part of a chance: what it is and how much.
type Part = (Arg, i32);

/// `rolled`, with what each chance of a deed was made of after it.
pub(super) fn taken_apart(event: &Event, rolled: Vec<Reckoned>) -> Vec<Reckoned> {
    let Some(encounter) = encounter(event) else {
        return rolled;
    };
    let is_deed = |step: &Reckoned| match step {
        Reckoned::Trial(trial) => is_of_deed(trial.of.id),
        Reckoned::Sum(_) | Reckoned::Row { .. } | Reckoned::Said(_) => false,
    };
    let deeds = encounter.deeds.iter().filter(|deed| deed.test.is_some());
    if rolled.iter().filter(|step| is_deed(step)).count() != deeds.clone().count() {
        return rolled;
    }
    let mut deeds = deeds;
    let mut steps = Vec::new();
    for step in rolled {
        let deed = is_deed(&step).then(|| deeds.next()).flatten();
        steps.push(step);
        steps.extend(deed.and_then(|deed| chance(encounter, deed)));
    }
    steps
}

/// Whether this is told of a deed, and not of rage, or of mercy.
fn is_of_deed(id: &str) -> bool {
    id.starts_with("offices-blow-")
        && !["rage", "spared", "begged"]
            .iter()
            .any(|other| id.ends_with(other))
}

fn encounter(event: &Event) -> Option<&Encounter> {
    match event {
        Event::Battle(Battle::Duelled { duel, .. }) => duel.fight.as_ref(),
        Event::Meeting(
            Meeting::Wandering { encounter, .. }
            | Meeting::Guarded { encounter, .. }
            | Meeting::Clashed { encounter, .. },
        ) => Some(encounter),
        Event::Creation(_)
        | Event::Filing(_)
        | Event::Calendar(_)
        | Event::March(_)
        | Event::Battle(_)
        | Event::Meeting(_)
        | Event::Intrigue(_)
        | Event::People(_)
        | Event::Realm(_)
        | Event::Diplomacy(_) => None,
    }
}

/// **IO-RULING-52 to -58.** Of what the chance of a deed was made.
fn chance(encounter: &Encounter, deed: &Deed) -> Option<Reckoned> {
    let percent = deed.test?.percent;
    let (own, other) = (encounter.at(deed.by), encounter.at(deed.by.other()));
    let mut parts = parts(deed.act, own, other);
    let known: i32 = parts.iter().map(|(_, value)| value).sum();
    // Where they stood, whether they were seen, what was said before, and the bounds of a chance.
    if percent != known {
        parts.push((Arg::Term("offices-why-rest"), percent - known));
    }
    let parts: Vec<Arg> = parts
        .into_iter()
        .filter(|(_, value)| *value != 0)
        .map(|(what, value)| {
            Line::new("offices-why-part")
                .with("what", what)
                .with("value", Arg::Signed(value.into()))
                .into()
        })
        .collect();
    Some(Reckoned::Said(
        Line::new("offices-why-chance")
            .with("percent", percent)
            .with("parts", parts),
    ))
}

fn parts(act: Act, own: &Fighting, other: &Fighting) -> Vec<Part> {
    let base = |value| (Arg::Term("offices-why-base"), value);
    let of = |skill: Skill, times: i32| (skill.into(), times * i32::from(own.level(skill)));
    let theirs = |skill: Skill, times: i32| {
        let against = Line::new("offices-why-against").with("skill", skill);
        (against.into(), times * i32::from(other.level(skill)))
    };
    let cast = |spell: Spell, level: Part| match spell {
        Spell::Charm => vec![base(20), level, theirs(Skill::Psychic, -10)],
        Spell::Fireball
        | Spell::HolySymbol
        | Spell::DrainLife
        | Spell::PsychicWind
        | Spell::Invisibility => vec![base(50), level],
    };
    match act {
        Act::Melee => {
            let mut parts = vec![base(50), of(Skill::Melee, 10), theirs(Skill::Melee, -10)];
            parts.extend(tempers(own, other));
            parts
        }
        Act::Shoot => vec![base(30), of(Skill::Archery, 15)],
        Act::Steal => vec![base(20), of(Skill::Thief, 15)],
        Act::Talk => vec![base(30), of(Skill::Druid, 10)],
        Act::Cast(spell) => cast(spell, of(spell.magic(), 10)),
        Act::Use {
            object,
            spell,
            level,
        } => cast(spell, (object.into(), 10 * i32::from(level))),
        Act::Flee => {
            let pace = other
                .guard()
                .map(|guard| content().monster(guard.monster).pace);
            let caution = match own.temperament() {
                Some(Temperament::Cautious) => content().effects.caution,
                _ => 0,
            };
            vec![
                base(if pace == Some(Pace::Fast) { 30 } else { 50 }),
                (Temperament::Cautious.into(), caution),
            ]
        }
    }
}

/// **IO-15.1-03 to -05.** What temperaments add in melee.
fn tempers(own: &Fighting, other: &Fighting) -> Vec<Part> {
    let effects = &content().effects;
    let mut parts: Vec<Part> = Vec::new();
    if own.temperament() == Some(Temperament::Brave) {
        parts.push((Temperament::Brave.into(), effects.elan));
    }
    let against = |temperament: Temperament| -> Arg {
        let line = Line::new("offices-why-against");
        line.with("skill", temperament).into()
    };
    if other.temperament() == Some(Temperament::Cautious) {
        parts.push((against(Temperament::Cautious), effects.parry));
    }
    let index = match own.temperament() {
        Some(Temperament::Brave) => Some(0),
        Some(Temperament::Cautious) => Some(1),
        Some(Temperament::Coward) => Some(2),
        Some(Temperament::Berserk) | None => None,
    };
    if let Some(index) = index.filter(|_| other.temperament() == Some(Temperament::Berserk)) {
        parts.push((against(Temperament::Berserk), effects.intimidation[index]));
    }
    parts
}
