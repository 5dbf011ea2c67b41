//! Explanations of chances in encounters. Once the match is over, all chances are explained. During the match, the
//! reader sees only the chances of his own characters, and only if they do not depend on another kingdom's secrets,
//! such as levels (section 7).

use super::note::{Note, Part, Roll, base, listed, made_of};
use super::{Asked, HUNDRED};
use crate::content::{Pace, content};
use crate::duel::{Answered, Duel, Refused};
use crate::encounter::{Act, Deed, Encounter, Fighting, parry};
use crate::event::{Battle, Event, Meeting};
use crate::ids::CharacterId;
use crate::judge::Judge;
use crate::nouns::{Alignment, Skill, Spell, Temperament};
use regnal_core::game::Reckoned;
use regnal_core::text::{Arg, Line};

/// A fight to explain, with the facts that its reader is allowed to know.
struct Fight<'a> {
    encounter: &'a Encounter,
    /// True if everything can be shown because the match is over.
    is_open: bool,
    /// True for each fighter who belongs to the reader's kingdom.
    is_own: [bool; 2],
    /// Edition of the rulings that applied.
    judge: Judge,
}

impl Asked<'_> {
    /// Returns notes for a fight's rolls.
    pub(super) fn of_fights(&self, event: &Event) -> Vec<Note> {
        match event {
            Event::Battle(Battle::Duelled { duel, .. }) => {
                let fight = duel.fight.iter();
                let blows = fight.flat_map(|fight| self.fight(fight, duel.who.map(Some)));
                self.answers(duel).into_iter().chain(blows).collect()
            }
            Event::Meeting(
                Meeting::Wandering { character, encounter, .. }
                | Meeting::Guarded { character, encounter, .. },
            ) => self.fight(encounter, [Some(*character), None]),
            Event::Meeting(Meeting::Clashed { character, target, encounter, .. }) => {
                self.fight(encounter, [*character, *target].map(Some))
            }
            _ => Vec::new(),
        }
    }

    fn fight(&self, encounter: &Encounter, who: [Option<CharacterId>; 2]) -> Vec<Note> {
        let fight = Fight {
            encounter,
            is_open: self.is_over,
            is_own: who.map(|id| id.is_some_and(|id| self.is_own(id))),
            judge: self.before.judge,
        };
        let rage = encounter.rage.into_iter().flatten().map(|die| {
            let said = Line::new("offices-why-rage");
            Note::new(|id| id == "offices-blow-rage", Roll::Die(die), [Reckoned::Said(said)])
        });
        let deeds = encounter.deeds.iter();
        let deeds = deeds.flat_map(|deed| [fight.deed(deed), fight.mercy(deed)]);
        rage.chain(deeds.flatten()).collect()
    }

    /// **IO-RULING-64.** Explains a refusal test with the range of chances for the temperament. The exact chance is not
    /// shown while the opponent's strength is secret.
    fn answers(&self, duel: &Duel) -> Vec<Note> {
        let both = duel.answers.iter().zip(duel.who);
        both.flat_map(|(answer, id)| {
            let (test, bluff) = match answer {
                Answered::Accepts(Some(test)) => (test, None),
                Answered::Refuses(Refused::ByTemper { test, bluff }) => (test, *bluff),
                Answered::Accepts(None) | Answered::Refuses(Refused::ByPlan) => return Vec::new(),
            };
            let one = self.before.character(id).filter(|_| self.opens(id));
            let said = one.map(|one| {
                let [least, most] = content().refusal(one.temperament);
                let line = Line::new("offices-why-refusal")
                    .with("temper", one.temperament)
                    .with("least", least)
                    .with("most", most);
                let roll = match (self.is_over, test.die) {
                    (false, Some(die)) => Roll::Die(die),
                    (true, _) | (false, None) => Roll::Test(test.percent),
                };
                Note::new(is_of_refusal, roll, [Reckoned::Said(line)])
            });
            let bluff = bluff.filter(|_| self.opens(id)).map(|die| {
                let line = Line::new("offices-why-bluff");
                Note::new(is_of_refusal, Roll::Die(die), [Reckoned::Said(line)])
            });
            said.into_iter().chain(bluff).collect()
        })
        .collect()
    }
}

/// Returns whether a message is about an action. Messages about rage or mercy are not.
fn is_of_deed(id: &str) -> bool {
    id.starts_with("offices-blow-") && id != "offices-blow-rage" && !is_of_mercy(id)
}

fn is_of_mercy(id: &str) -> bool {
    matches!(id, "offices-blow-spared" | "offices-blow-begged")
}

fn is_of_refusal(id: &str) -> bool {
    matches!(id, "offices-told-excused" | "offices-told-refused" | "offices-roll-accepts")
}

impl Fight<'_> {
    /// **IO-RULING-52 to -58.** Explains an action's chance.
    fn deed(&self, deed: &Deed) -> Option<Note> {
        let test = deed.test?;
        let (own, other) = (self.encounter.at(deed.by), self.encounter.at(deed.by.other()));
        if self.is_open || (self.is_own[deed.by.index()] && self.is_known(deed.act, other)) {
            let mut parts = parts(deed.act, own, other);
            parts.extend(self.parried(deed.act, other));
            let known: i32 = parts.iter().map(|(_, value)| value).sum();
            // All remaining contributions: range, invisibility, words spoken before, and the limits on chances.
            parts.push((Arg::Term("offices-why-rest"), test.percent - known));
            let said = made_of(test.percent, parts);
            return Some(Note::new(is_of_deed, Roll::Test(test.percent), [said]));
        }
        let die = test.die.filter(|die| die.sides == HUNDRED)?;
        let is_attack = self.is_own[deed.by.index()] && deed.act.is_attack();
        is_attack.then(|| {
            let parts = match deed.act {
                Act::Melee => own_melee(own),
                act => parts(act, own, other),
            };
            let said = Line::new("offices-why-partly").with("parts", listed(parts));
            Note::new(is_of_deed, Roll::Die(die), [Reckoned::Said(said)])
        })
    }

    /// **IO-RULING-61.** Explains the chance that a coward is spared.
    fn mercy(&self, deed: &Deed) -> Option<Note> {
        let test = deed.mercy?;
        let fallen = self.encounter.at(deed.by.other()).warrior()?;
        let parts = match self.encounter.at(deed.by).warrior() {
            None => vec![base(content().effects.mercy)],
            Some(victor) => {
                let is_good = victor.alignment == Alignment::Good;
                let is_like = victor.alignment == fallen.alignment;
                let is_far = fallen.alignment.steps(victor.alignment) >= FAR;
                let part = |is: bool, value, id| (Arg::Term(id), if is { value } else { 0 });
                vec![
                    base(MERCY),
                    part(is_good, 20, "offices-why-mercy-good"),
                    part(is_like, 15, "offices-why-mercy-like"),
                    part(is_far, -10, "offices-why-mercy-far"),
                ]
            }
        };
        let is_shown = self.is_open || self.encounter.at(deed.by).guard().is_some();
        Note::of(is_of_mercy, test, parts).filter(|_| is_shown)
    }
}

/// Base chance, in percent, of being spared by a character (IO-RULING-61).
const MERCY: i32 = 45;
/// Minimum number of alignment steps that count as distant (IO-RULING-61).
const FAR: u8 = 3;

impl Fight<'_> {
    /// Returns whether the fighter knows all the facts behind an action's chance: his own skills and the levels of
    /// monsters, which are public.
    fn is_known(&self, act: Act, other: &Fighting) -> bool {
        match act {
            _ if other.guard().is_some() => true,
            Act::Melee | Act::Cast(Spell::Charm) | Act::Use { spell: Spell::Charm, .. } => false,
            Act::Cast(_) | Act::Use { .. } | Act::Shoot => {
                !(act.is_attack() && self.judge.parries_every_attack())
            }
            Act::Flee | Act::Steal | Act::Talk => true,
        }
    }

    /// **IO-15.1-05.** Returns the amount by which parry reduces the chance of an attack other than melee.
    fn parried(&self, act: Act, other: &Fighting) -> Option<Part> {
        let is_parried = self.judge.parries_every_attack() && act.is_attack();
        let line = Line::new("offices-why-against").with("skill", Temperament::Cautious);
        (is_parried && act != Act::Melee).then(|| (line.into(), parry(other)))
    }
}

fn parts(act: Act, own: &Fighting, other: &Fighting) -> Vec<Part> {
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
            let mut parts = own_melee(own);
            parts.push(theirs(Skill::Melee, -10));
            parts.extend(their_tempers(own, other));
            parts
        }
        Act::Shoot => vec![base(30), of(Skill::Archery, 15)],
        Act::Steal => vec![base(20), of(Skill::Thief, 15)],
        Act::Talk => vec![base(30), of(Skill::Druid, 10)],
        Act::Cast(spell) => cast(spell, of(spell.magic(), 10)),
        Act::Use { object, spell, level } => cast(spell, (object.into(), 10 * i32::from(level))),
        Act::Flee => {
            let pace = other.guard().map(|guard| content().monster(guard.monster).pace);
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

/// Returns the attacker's own contributions to a melee chance.
fn own_melee(own: &Fighting) -> Vec<Part> {
    let mut parts = vec![base(50), (Skill::Melee.into(), 10 * i32::from(own.level(Skill::Melee)))];
    if own.temperament() == Some(Temperament::Brave) {
        parts.push((Temperament::Brave.into(), content().effects.elan));
    }
    parts
}

/// **IO-15.1-03 to -05.** Returns the contributions of the opponent's temperament to a melee chance.
fn their_tempers(own: &Fighting, other: &Fighting) -> Vec<Part> {
    let effects = &content().effects;
    let mut parts: Vec<Part> = Vec::new();
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
