//! Explanations of chances outside fights: spying, tracking, study, spells, hiring, experience, and random encounters.
//!
//! A visible chance is broken down into its parts. If the chance is hidden because it would reveal a secret, the
//! explanation lists only what the reader knows about his own characters.

use super::Asked;
use super::note::{Note, Part, Roll, base};
use crate::battle::{Answer, Joined, unify};
use crate::chance::Test;
use crate::content::content;
use crate::encounter::{Aftermath, Cache, Guard};
use crate::event::{Battle, Event, Found, Intrigue, March, Meeting, People, Realm};
use crate::ids::{CharacterId, ProvinceId};
use crate::intrigue::{Reported, spell_chance, unnoticed_chance};
use crate::nouns::{Invention, Skill};
use crate::progress::{self, Improvement};
use crate::realm::{Chanced, Hiring, steps};
use crate::skills::aptitude;
use regnal_core::game::Reckoned;
use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;
use regnal_core::text::{Arg, Line};

/// Chance of stealing or finding an invention, in percentage points per skill level (IO-RULING-81, IO-RULING-83).
const A_LEVEL: i32 = 15;

impl Asked<'_> {
    /// Returns notes for an event's rolls.
    pub(super) fn of_chances(&self, event: &Event) -> Vec<Note> {
        match event {
            Event::March(March::HeroAsked { character, hero, offer, test, .. }) => {
                self.hiring(*character, *hero, *offer, *test).into_iter().collect()
            }
            Event::Battle(Battle::Joined { tests, .. }) => {
                tests.iter().filter_map(|one| self.joined(*one)).collect()
            }
            Event::Battle(Battle::Answered { answer, .. }) => {
                self.answered(*answer).into_iter().collect()
            }
            Event::Meeting(event) => self.of_meetings(event),
            Event::Intrigue(event) => self.of_intrigue(event),
            Event::People(People::Improved { character, improvements }) => {
                self.improved(*character, improvements)
            }
            Event::Realm(Realm::Ravaged { test, .. }) => vec![fixed(*test)],
            Event::Realm(Realm::Paid { payday, .. }) => {
                let unpaid = payday.unpaid_heroes.iter();
                unpaid.map(|(_, test)| fixed(*test)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Explains an event whose chance is hidden from the reader because it would reveal a secret.
    pub(super) fn of_own(&self, event: &Event) -> Vec<Reckoned> {
        if self.is_over {
            return Vec::new();
        }
        match event {
            Event::Intrigue(Intrigue::Spied { character, found, .. })
                if self.is_own(*character) =>
            {
                self.spy(*character, found)
            }
            Event::Intrigue(Intrigue::Tracked { character, target, .. })
            | Event::Meeting(Meeting::Pursued { character, target, .. })
                if self.is_own(*character) =>
            {
                self.tracker(*character, *target)
            }
            Event::Realm(Realm::Ravaged { test, .. }) => vec![always(*test)],
            _ => Vec::new(),
        }
    }

    fn of_meetings(&self, event: &Meeting) -> Vec<Note> {
        match event {
            Meeting::Chanced { character, province, chanced, .. } => {
                self.chanced(*character, *province, *chanced)
            }
            Meeting::Wandering { character, aftermath, .. }
            | Meeting::Guarded { character, aftermath, .. } => {
                self.aftermath(*character, aftermath)
            }
            Meeting::Plundered { character, cache, .. } => {
                cache.iter().flat_map(|cache| self.cache(*character, *cache)).collect()
            }
            Meeting::Pursued { character, target, pursuit } => {
                self.found(*character, *target, pursuit.test).into_iter().collect()
            }
            Meeting::Clashed { .. } => Vec::new(),
        }
    }

    fn of_intrigue(&self, event: &Intrigue) -> Vec<Note> {
        match event {
            Intrigue::Spied { character, on, found, .. } => self.spied(*character, *on, found),
            Intrigue::Tracked { character, target, track, .. } => {
                let level = self.level(*character, Skill::Spy);
                let counted = track.units.map(|units| report(level, units));
                let found = self.found(*character, *target, track.test);
                found.into_iter().chain(counted).collect()
            }
            Intrigue::Studied { character, test, .. } => {
                let parts = vec![self.levels(*character, Skill::Sage, A_LEVEL)];
                Note::of(anything, *test, parts).into_iter().collect()
            }
            Intrigue::Cast { casting, test, .. } => {
                let spell = casting.spell();
                let of = content().magic(spell).into();
                let rest = spell_chance(spell, 0);
                let parts = vec![base(rest), (of, test.percent - rest)];
                Note::of(anything, *test, parts).into_iter().collect()
            }
            Intrigue::Practised { .. } | Intrigue::Given { .. } => Vec::new(),
        }
    }

    fn level(&self, id: CharacterId, skill: Skill) -> u8 {
        let one = self.before.character(id);
        one.map_or(0, |one| one.skills.level(skill))
    }

    /// Returns the part of a chance that comes from a character's skill level.
    fn levels(&self, id: CharacterId, skill: Skill, each: i32) -> Part {
        (skill.into(), each * i32::from(self.level(id, skill)))
    }

    /// **IO-RULING-42.** Explains the test of whether a free hero joins.
    fn hiring(&self, id: CharacterId, hero: CharacterId, offer: u32, test: Test) -> Option<Note> {
        let (one, hero) = (self.before.character(id)?, self.before.character(hero)?);
        let own = self.before.kingdom(one.seat?)?;
        let hiring = Hiring {
            offer,
            steps: steps(own.alignment(), hero.alignment),
            is_same_race: hero.race == one.race,
        };
        let bare = Hiring { offer: 0, steps: 0, is_same_race: false };
        let first = bare.chance();
        let apart = Hiring { steps: hiring.steps, ..bare };
        let kin = Hiring { is_same_race: hiring.is_same_race, ..bare };
        let [apart, kin] = [apart, kin].map(|one| one.chance() - first);
        let paid: i32 = 10 * narrow::<i32, _>(offer.min(100));
        let parts = vec![
            base(first),
            (Arg::Term("offices-why-offer"), paid),
            (Arg::Term("offices-why-steps"), apart),
            (Arg::Term("offices-why-kin"), kin),
            (Arg::Term("offices-why-most"), hiring.chance() - first - paid - apart - kin),
        ];
        Note::of(anything, test, parts)
    }

    /// **IO-15.6-02, IO-RULING-68.** Explains a leader's arrival test. The chance is shown only if the first leader
    /// also belongs to the reader's kingdom.
    fn joined(&self, joined: Joined) -> Option<Note> {
        let note = self.unified(joined.leader, joined.distance, joined.test?);
        note.filter(|_| self.opens(joined.leader))
    }

    /// **IO-RULING-33.** Explains an alert leader's arrival test.
    fn answered(&self, answer: Answer) -> Option<Note> {
        self.unified(answer.leader, 1, answer.test)
    }

    fn unified(&self, leader: CharacterId, distance: u8, test: Test) -> Option<Note> {
        let level = self.level(leader, Skill::ForcedMarch);
        let what = Line::new("offices-why-unify").with("distance", u32::from(distance));
        let percent = unify(level, distance);
        let note = Note::of(anything, test, vec![(what.into(), percent)])?;
        Some(note.then([row("forced_march", level)]))
    }

    /// **IO-RULING-38, IO-RULING-39.** Explains a random encounter: its chance, and the choice of the monster.
    fn chanced(&self, id: CharacterId, province: ProvinceId, chanced: Chanced) -> Vec<Note> {
        let terrain = self.before.terrain(province);
        let full = content().land(terrain).encounter;
        let seat = self.before.served_by(id);
        let is_own = seat.is_some() && self.before.owner(province) == seat;
        let halved = if is_own { full / 2 - full } else { 0 };
        let parts = vec![(terrain.into(), full), (Arg::Term("offices-why-own-land"), halved)];
        let monster = chanced.monster.map(|(die, _)| {
            let row = Reckoned::Row { table: "guardians", at: narrow(die.value) };
            Note::new(anything, Roll::Die(die), [row])
        });
        let vigour = chanced.monster.zip(chanced.vigour);
        let vigour = vigour.map(|((_, monster), die)| {
            let mean = content().monster(monster).hit_points;
            let said = Line::new("offices-why-vigour")
                .with("mean", mean)
                .with("points", Guard::of(monster, Some(die)).unhurt());
            Note::new(anything, Roll::Die(die), [Reckoned::Said(said)])
        });
        let test = Note::of(anything, chanced.test, parts);
        test.into_iter().chain(monster).chain(vigour).collect()
    }

    /// **IO-RULING-59, IO-RULING-62.** Explains the search for a cache and the pacification test.
    fn aftermath(&self, id: CharacterId, aftermath: &Aftermath) -> Vec<Note> {
        let cache = aftermath.cache.into_iter();
        let cache = cache.flat_map(|cache| self.cache(id, cache));
        let calmed = aftermath.pacified.map(|test| {
            Note::new(
                |id| matches!(id, "offices-told-pacified" | "offices-roll-unbowed"),
                Roll::Test(test.percent),
                [always(test)],
            )
        });
        cache.chain(calmed).collect()
    }

    fn cache(&self, id: CharacterId, cache: Cache) -> Vec<Note> {
        let is: fn(&str) -> bool =
            |id| matches!(id, "offices-told-cache" | "offices-told-no-cache");
        let parts = vec![base(20), self.levels(id, Skill::Explorer, 10)];
        let gold = cache.die.map(|die| {
            let said = Line::new("offices-why-cache").with("gold", cache.gold);
            Note::new(is, Roll::Die(die), [Reckoned::Said(said)])
        });
        Note::of(is, cache.test, parts).into_iter().chain(gold).collect()
    }

    /// **IO-15.5-02 to -04, IO-RULING-82.** Explains the chance of finding a target, including the effects of distance
    /// and of a veil.
    fn found(&self, id: CharacterId, target: CharacterId, test: Test) -> Option<Note> {
        let quarry = self.before.quarry_of(id, target)?;
        let level = self.level(id, Skill::Spy);
        if quarry.is_own {
            let parts = vec![(Arg::Term("offices-why-own-people"), 100)];
            return Note::of(anything, test, parts);
        }
        let first = content().espionage(level).track;
        let doubled = if quarry.leads { first } else { 0 };
        let distance = i32::from(quarry.distance.max(1));
        let near = (first + doubled) / distance;
        let far = Line::new("offices-why-distance").with("distance", distance);
        let veiled = if quarry.is_veiled { near / 2 - near } else { 0 };
        let parts = vec![
            (Skill::Spy.into(), first),
            (Arg::Term("offices-why-leads"), doubled),
            (far.into(), near - first - doubled),
            (Arg::Term("offices-why-veil"), veiled),
        ];
        let note = Note::of(anything, test, parts)?;
        Some(note.then([row("espionage", level)]))
    }

    /// **IO-RULING-81.** Explains a spy's rolls.
    fn spied(&self, id: CharacterId, on: Seat, found: &Found) -> Vec<Note> {
        let level = self.level(id, Skill::Spy);
        let unnoticed = found.unnoticed();
        let rest: Vec<Note> = match found {
            Found::Treasury(counted) | Found::Armies { report: counted, .. } => {
                counted.numbers.iter().map(|&one| report(level, one)).collect()
            }
            Found::Invention(stolen) => {
                let parts = vec![self.levels(id, Skill::Spy, A_LEVEL)];
                let is: fn(&str) -> bool =
                    |id| matches!(id, "offices-told-spy-invention" | "offices-told-spy-nothing");
                stolen.test.and_then(|test| Note::of(is, test, parts)).into_iter().collect()
            }
        };
        let is: fn(&str) -> bool = |id| {
            matches!(
                id,
                "offices-told-spy-noticed" | "offices-told-spy-unseen" | "offices-told-spy-caught"
            )
        };
        let has_cipher = self.before.has_invented(on, Invention::Cipher);
        let plain = content().espionage(level).unnoticed;
        let cipher = unnoticed_chance(level, has_cipher) - plain;
        let parts = vec![(Skill::Spy.into(), plain), (Invention::Cipher.into(), cipher)];
        let unseen = match plain {
            0 => {
                let said = Reckoned::Said(Line::new("offices-why-never-unseen"));
                Some(Note::new(is, Roll::Test(unnoticed.percent), [said]))
            }
            _ => Note::of(is, unnoticed, parts),
        };
        let unseen = unseen.map(|note| note.then([row("espionage", level)]));
        rest.into_iter().chain(unseen).collect()
    }

    /// **IO-RULING-84.** Explains each test for improvement, with the skill levels before the test.
    fn improved(&self, id: CharacterId, improvements: &[Improvement]) -> Vec<Note> {
        let Some(one) = self.before.character(id) else { return Vec::new() };
        let mut skills = one.skills.clone();
        let mut notes = Vec::new();
        for improvement in improvements {
            let Improvement { lesson, skill, test } = *improvement;
            let full = match lesson {
                Some(lesson) => content().lesson(lesson),
                None => progress::PRACTICE,
            };
            let chance = progress::chance(&skills, one.alignment, skill, full);
            let first = match lesson {
                Some(_) => Arg::Term("offices-why-lesson"),
                None => Arg::Term("offices-why-practice"),
            };
            let beyond = Line::new("offices-why-beyond")
                .with("aptitude", u32::from(aptitude(one.alignment, skill)));
            let parts = vec![(first, full), (beyond.into(), chance - full)];
            let row = lesson.map(|lesson| Reckoned::Row {
                table: "experience",
                at: narrow(lesson.index() + 1),
            });
            notes.extend(Note::of(anything, test, parts).map(|note| note.then(row)));
            if test.passes {
                skills.raise(skill);
            }
        }
        notes
    }

    /// Explains the known parts of a spy's chances; whether the target has the cipher is secret.
    fn spy(&self, id: CharacterId, found: &Found) -> Vec<Reckoned> {
        let level = self.level(id, Skill::Spy);
        let [plain, ciphered] = [false, true].map(|has| unnoticed_chance(level, has).max(0));
        let unseen = match plain {
            0 => Line::new("offices-why-never-unseen"),
            _ => Line::new("offices-why-spy").with("percent", plain).with("ciphered", ciphered),
        };
        let margin = match found {
            Found::Treasury(_) | Found::Armies { .. } => Some(content().espionage(level).margin),
            Found::Invention(_) => None,
        };
        let margin = margin.map(|margin| Line::new("offices-why-margin").with("margin", margin));
        let said = std::iter::once(unseen).chain(margin).map(Reckoned::Said);
        said.chain([row("espionage", level)]).collect()
    }

    /// Explains the known parts of the chance of finding a target; a foreign target's location and units are secret.
    fn tracker(&self, id: CharacterId, target: CharacterId) -> Vec<Reckoned> {
        let quarry = self.before.quarry_of(id, target);
        if quarry.is_some_and(|quarry| quarry.is_own) {
            return vec![Reckoned::Said(Line::new("offices-why-tracks-own"))];
        }
        let level = self.level(id, Skill::Spy);
        let percent = content().espionage(level).track;
        let said = match percent {
            ..100 => Line::new("offices-why-tracker"),
            100.. => Line::new("offices-why-tracker-sure"),
        };
        let said = said.with("percent", percent);
        vec![Reckoned::Said(said), row("espionage", level)]
    }
}

/// Accepts every message id. Used for events with only one roll of a kind.
fn anything(_: &str) -> bool {
    true
}

fn row(table: &'static str, level: u8) -> Reckoned {
    Reckoned::Row { table, at: level.into() }
}

/// Explains a test with a fixed chance.
pub(super) fn always(test: Test) -> Reckoned {
    Reckoned::Said(Line::new("offices-why-always").with("percent", test.percent))
}

fn fixed(test: Test) -> Note {
    Note::new(anything, Roll::Test(test.percent), [always(test)])
}

/// **IO-15.5-01, IO-RULING-81.** Explains the die that determines a report's error.
fn report(level: u8, one: Reported) -> Note {
    let margin = content().espionage(level).margin;
    let said = Line::new("offices-why-report")
        .with("middle", margin + 1)
        .with("error", Arg::Signed(one.error.into()))
        .with("margin", margin);
    Note::new(anything, Roll::Die(one.die), [Reckoned::Said(said)])
}
