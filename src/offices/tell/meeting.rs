//! Renders encounters for the character's kingdom, and pursuits for both kingdoms.

use super::fray::{VisibleDice, strikes};
use super::{Rolls, of};
use crate::encounter::{
    Aftermath, Cache, Encounter, End, Fighting, HIT_POINTS, Haul, Outcome, Place, Theft,
};
use crate::event::Meeting;
use crate::ids::CharacterId;
use crate::intrigue::Chase;
use crate::state::Position;
use crate::terms;
use regnal_core::never::expected;
use regnal_core::seat::Viewer;
use regnal_core::text::{Arg, Line};

impl Position {
    pub(super) fn report_meeting(
        &self,
        event: &Meeting,
        viewer: Viewer,
        rolls: Rolls,
    ) -> Vec<Line> {
        match event {
            // If a monster appears, it is reported; otherwise, only the dice are shown. The terrain is public.
            Meeting::Chanced { character, province, chanced, .. } => {
                let rolls = rolls.by(self.served_by(*character));
                let line = || {
                    let id = match chanced.monster {
                        Some(_) => "offices-roll-met",
                        None => "offices-roll-unmet",
                    };
                    let line = of(self.called(*character, viewer), id)
                        .with("province", terms::province(*province));
                    let dice = chanced.monster.map(|(die, _)| die).into_iter();
                    rolls.with(line, [chanced.test], dice.chain(chanced.vigour))
                };
                rolls.only(line).into_iter().collect()
            }
            Meeting::Wandering { character, province, encounter, aftermath } => {
                let line = Line::new("offices-told-wandering")
                    .with("province", terms::province(*province));
                self.met(line, *character, (encounter, aftermath), viewer, rolls)
            }
            Meeting::Guarded { character, place, encounter, aftermath } => {
                let line = Line::new("offices-told-guarded").with("place", terms::place(*place));
                self.met(line, *character, (encounter, aftermath), viewer, rolls)
            }
            Meeting::Plundered { character, place, haul, cache } => {
                let who = self.called(*character, viewer);
                let rolls = rolls.by(self.served_by(*character));
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
                let is_own = self.served_by(*character) == self.served_by(*target);
                let id = match pursuit.chase {
                    Chase::Lost => "offices-told-chase-lost",
                    Chase::TooFar => "offices-told-chase-far",
                    Chase::Reached if is_own => "offices-told-chase-joined",
                    Chase::Reached => "offices-told-chase",
                };
                let line = of(self.called(*character, viewer), id)
                    .with("target", self.presented(*target, viewer));
                // The target might secretly lead units or be veiled, and these facts can make the outcome certain.
                // Therefore the reader's own dice are hidden.
                vec![rolls.with(line, [pursuit.test], [])]
            }
            Meeting::Clashed { character, target, province, encounter } => {
                let both = [*character, *target];
                let [one, other] = both.map(|id| self.presented(id, viewer));
                let mut told = vec![
                    Line::new("offices-told-clash")
                        .with("one", one)
                        .with("other", other)
                        .with("province", terms::province(*province)),
                ];
                let names = both.map(|id| self.called(id, viewer));
                let seen = VisibleDice {
                    rolls,
                    is_own: both.map(|id| rolls.is_of(self.served_by(id))),
                    is_monster: false,
                    judge: self.judge,
                };
                told.extend(strikes(encounter, &names, seen));
                for place in Place::BOTH {
                    let thief = names[place.index()].clone();
                    told.extend(theft(encounter, place).and_then(|theft| loot(theft, thief)));
                    told.extend(self.wounds(both[place.index()], encounter.at(place), viewer));
                }
                told
            }
        }
    }

    /// Renders an encounter with a monster and its consequences.
    fn met(
        &self,
        head: Line,
        id: CharacterId,
        (encounter, aftermath): (&Encounter, &Aftermath),
        viewer: Viewer,
        rolls: Rolls,
    ) -> Vec<Line> {
        let who = self.called(id, viewer);
        let guard = encounter.at(Place::Opponent).guard();
        let Some(guard) = expected(guard, "the monster of an encounter") else {
            return Vec::new();
        };
        let monster = terms::monster(guard.monster);
        let mut told = vec![head.with("who", who.clone()).with("monster", monster.clone())];
        let owner = self.served_by(id);
        let seen = VisibleDice {
            rolls,
            is_own: [rolls.is_of(owner), false],
            is_monster: true,
            judge: self.judge,
        };
        told.extend(strikes(encounter, &[who.clone(), monster.clone()], seen));
        let is_over = rolls;
        let rolls = rolls.by(owner);
        told.extend(taken(&aftermath.haul, who.clone(), rolls));
        told.extend(looked(aftermath.cache, who.clone(), rolls));
        if let Some(test) = aftermath.pacified {
            let line = |id| rolls.with(Line::new(id).with("monster", monster), [test], []);
            told.extend(match test.passes {
                true => Some(line("offices-told-pacified")),
                // The existence of a pacification test would reveal that nobody has pacified the guardian before.
                false => is_over.only(|| line("offices-roll-unbowed")),
            });
        }
        if aftermath.merit > 0 {
            told.push(
                of(who, "offices-told-merit-defender")
                    .with("merit", Arg::Signed(aftermath.merit.into())),
            );
        }
        told.extend(self.wounds(id, encounter.at(Place::Initiator), viewer));
        told
    }

    /// Renders a wounded character's remaining hit points, for his own kingdom.
    pub(super) fn wounds(
        &self,
        id: CharacterId,
        fighting: &Fighting,
        viewer: Viewer,
    ) -> Option<Line> {
        let is_own = self.served_by(id).is_some_and(|seat| viewer.is(seat));
        let left = fighting.warrior().map(|warrior| warrior.hit_points)?;
        let is_hurt = is_own && (1..HIT_POINTS).contains(&left);
        is_hurt.then(|| {
            of(self.called(id, viewer), "offices-told-wounds").with("points", terms::points(left))
        })
    }
}

/// Renders the spoils that a character takes.
pub(super) fn taken(haul: &Haul, who: Arg, rolls: Rolls) -> Option<Line> {
    let objects: Vec<Arg> = haul.objects.iter().copied().map(terms::carried).collect();
    let line = loot_line(haul.gold, objects, who)?;
    Some(rolls.with(line, [], haul.die))
}

pub(super) fn loot(theft: Theft, who: Arg) -> Option<Line> {
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
pub(super) fn theft(encounter: &Encounter, by: Place) -> Option<Theft> {
    let is_away = encounter.end == End::Stolen(by);
    let mut own = encounter.deeds.iter().filter(|deed| deed.by == by);
    own.find_map(|deed| {
        let Outcome::Stolen(theft) = deed.outcome else {
            return None;
        };
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
