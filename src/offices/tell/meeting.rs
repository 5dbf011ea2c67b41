//! Renders encounters for the character's kingdom, and pursuits for both kingdoms.

use super::fray::strikes;
use super::{Rolls, Telling, of};
use crate::encounter::{
    Aftermath, Cache, Encounter, End, Fighting, HIT_POINTS, Haul, Outcome, Place, Theft,
};
use crate::event::Meeting;
use crate::ids::{CharacterId, ProvinceId};
use crate::intrigue::Chase;
use crate::terms;
use regnal_core::never::expected;
use regnal_core::text::{Arg, Line};

impl Telling<'_> {
    pub(super) fn report_meeting(&self, event: &Meeting) -> Vec<Line> {
        match event {
            // If a monster appears, it is reported; otherwise, only the dice are shown. The terrain is public.
            Meeting::Chanced { character, province, chanced, .. } => {
                let rolls = self.rolls_of(*character);
                let line = || {
                    let id = match chanced.monster {
                        Some(_) => "offices-roll-met",
                        None => "offices-roll-unmet",
                    };
                    let line = of(self.called(*character), id)
                        .with("province", terms::province(*province));
                    let dice = chanced.monster.map(|(die, _)| die).into_iter();
                    rolls.with(line, [chanced.test], dice.chain(chanced.vigour))
                };
                rolls.only(line).into_iter().collect()
            }
            Meeting::Wandering { character, province, encounter, aftermath } => {
                let line = Line::new("offices-told-wandering")
                    .with("province", terms::province(*province));
                self.met(line, *character, (encounter, aftermath))
            }
            Meeting::Guarded { character, place, encounter, aftermath } => {
                let line = Line::new("offices-told-guarded").with("place", terms::place(*place));
                self.met(line, *character, (encounter, aftermath))
            }
            Meeting::Plundered { character, place, haul, cache } => {
                let who = self.called(*character);
                let rolls = self.rolls_of(*character);
                let mut told = vec![
                    of(who.clone(), "offices-told-plundered").with("place", terms::place(*place)),
                ];
                told.extend(
                    taken(haul, who.clone(), rolls)
                        .or_else(|| Some(of(who.clone(), "offices-told-nothing-left"))),
                );
                told.extend(looked(*cache, who, rolls));
                told
            }
            Meeting::Pursued { character, target, pursuit } => {
                let is_own = self.at.served_by(*character) == self.at.served_by(*target);
                let id = match pursuit.chase {
                    Chase::Lost => "offices-told-chase-lost",
                    Chase::TooFar => "offices-told-chase-far",
                    Chase::Reached if is_own => "offices-told-chase-joined",
                    Chase::Reached => "offices-told-chase",
                };
                let line = of(self.called(*character), id).with("target", self.presented(*target));
                // The target might secretly lead units or be veiled, and these facts can make the outcome certain.
                // Therefore the reader's own dice are hidden.
                vec![self.rolls.with(line, [pursuit.test], [])]
            }
            Meeting::Clashed { character, target, province, encounter } => {
                let both = [*character, *target];
                let seen = self.dice_of(both.map(Some));
                self.clashed(both, *province, encounter, |names| strikes(encounter, names, seen))
            }
        }
    }

    /// Renders an encounter of two characters and its consequences. `fight_told` renders the fight.
    pub(super) fn clashed(
        &self,
        both: [CharacterId; 2],
        province: ProvinceId,
        encounter: &Encounter,
        fight_told: impl FnOnce(&[Arg; 2]) -> Vec<Line>,
    ) -> Vec<Line> {
        let [one, other] = both.map(|id| self.presented(id));
        let names = both.map(|id| self.called(id));
        let mut told = vec![
            Line::new("offices-told-clash")
                .with("one", one)
                .with("other", other)
                .with("province", terms::province(province)),
        ];
        told.extend(fight_told(&names));
        for place in Place::BOTH {
            let thief = names[place.index()].clone();
            told.extend(theft(encounter, place).and_then(|theft| loot(theft, thief)));
            told.extend(self.wounds(both[place.index()], encounter.at(place)));
        }
        told
    }

    /// Renders an encounter with a monster and its consequences.
    fn met(
        &self,
        head: Line,
        id: CharacterId,
        (encounter, aftermath): (&Encounter, &Aftermath),
    ) -> Vec<Line> {
        let who = self.called(id);
        let guard = encounter.at(Place::Opponent).guard();
        let Some(guard) = expected(guard, "the monster of an encounter") else {
            return Vec::new();
        };
        let monster = terms::monster(guard.monster);
        let mut told = vec![head.with("who", who.clone()).with("monster", monster.clone())];
        let seen = self.dice_of([Some(id), None]);
        told.extend(strikes(encounter, &[who.clone(), monster.clone()], seen));
        let rolls = self.rolls_of(id);
        told.extend(taken(&aftermath.haul, who.clone(), rolls));
        told.extend(looked(aftermath.cache, who.clone(), rolls));
        if let Some(test) = aftermath.pacified {
            let line = |id| rolls.with(Line::new(id).with("monster", monster), [test], []);
            told.extend(match test.passes {
                true => Some(line("offices-told-pacified")),
                // The existence of a pacification test would reveal that nobody has pacified the guardian before.
                false => self.rolls.only(|| line("offices-roll-unbowed")),
            });
        }
        if aftermath.merit > 0 {
            told.push(
                of(who, "offices-told-merit-defender")
                    .with("merit", Arg::Signed(aftermath.merit.into())),
            );
        }
        told.extend(self.wounds(id, encounter.at(Place::Initiator)));
        told
    }

    /// Renders a wounded character's remaining hit points, for his own kingdom.
    pub(super) fn wounds(&self, id: CharacterId, fighting: &Fighting) -> Option<Line> {
        let left = fighting.warrior().map(|warrior| warrior.hit_points)?;
        let is_hurt = self.is_own(id) && (1..HIT_POINTS).contains(&left);
        is_hurt
            .then(|| of(self.called(id), "offices-told-wounds").with("points", terms::points(left)))
    }
}

/// Renders the spoils that a character takes.
pub(super) fn taken(haul: &Haul, who: Arg, rolls: Rolls) -> Option<Line> {
    let objects: Vec<Arg> = haul.objects.iter().copied().map(terms::carried).collect();
    let line = loot_line(haul.gold, objects, who)?;
    Some(rolls.with(line, [], haul.die))
}

fn loot(theft: Theft, who: Arg) -> Option<Line> {
    let objects = theft.object.into_iter().map(terms::carried).collect();
    loot_line(theft.gold, objects, who)
}

fn loot_line(gold: u32, mut objects: Vec<Arg>, who: Arg) -> Option<Line> {
    if gold > 0 {
        objects.insert(0, terms::gold(gold).into());
    }
    (!objects.is_empty()).then(|| of(who, "offices-told-takes").with("loot", objects))
}

/// Returns the loot of a thief who got away.
fn theft(encounter: &Encounter, by: Place) -> Option<Theft> {
    let is_away = encounter.end == End::Stolen(by);
    let mut own = encounter.deeds.iter().filter(|deed| deed.by == by);
    own.find_map(|deed| {
        let Outcome::Stolen(theft) = deed.outcome else { return None };
        is_away.then_some(theft)
    })
}

/// **IO-RULING-59.** Renders a search for a cache.
fn looked(cache: Option<Cache>, who: Arg, rolls: Rolls) -> Option<Line> {
    let cache = cache?;
    let line = match cache.gold {
        0 => of(who, "offices-told-no-cache"),
        sum => of(who, "offices-told-cache").with("gold", terms::gold(sum)),
    };
    Some(rolls.with(line, [cache.test], cache.die))
}
