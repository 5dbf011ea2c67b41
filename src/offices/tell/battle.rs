//! Renders battles (section 7). The province, sides, types and numbers of units, duel, winner, and remaining units are
//! public. Kingdoms with units in the battle also see each slot and the reasons for its result. Each unit's fate is
//! shown only to its owner.

use super::clashes::clashes;
use super::fray::{how_it_ended, strikes};
use super::reasons::reasons;
use super::rolls::faces;
use super::{Rolls, Telling, join_things, of};
use crate::battle::{Answer, Fate, Fighter, Joined, Left, Role};
use crate::duel::{Answered, Duel, Refused};
use crate::encounter::{Encounter, Place};
use crate::event::{Battle, Fought};
use crate::ids::{CharacterId, ProvinceId, UnitId};
use crate::terms;
use regnal_core::seat::Viewer;
use regnal_core::text::{Arg, Line};

impl Telling<'_> {
    pub(super) fn report_battle(&self, event: &Battle) -> Vec<Line> {
        match event {
            Battle::Joined { province, tests } => self.joined(*province, tests),
            Battle::Answered { province, answer, .. } => {
                let line = self.answered(*province, *answer);
                vec![self.rolls_of(answer.leader).with(line, [answer.test], [])]
            }
            Battle::Duelled { province, duel } => self.duelled(*province, duel),
            Battle::Fought(fought) => self.fought(fought),
            Battle::WentBack { leaders, units, .. } => self.went_back(leaders, units),
        }
    }

    /// Renders the leaders who arrived in time, except for the first leader, who is always in time.
    fn joined(&self, province: ProvinceId, tests: &[Joined]) -> Vec<Line> {
        // A leader's arrival chance depends on the first leader's origin, which is a secret of that leader's kingdom.
        let first = tests.first().and_then(|first| self.at.served_by(first.leader));
        let others = tests.iter().filter(|one| one.test.is_some());
        others
            .map(|one| {
                let id = if one.is_there() { "offices-told-joined" } else { "offices-told-late" };
                let line =
                    of(self.presented(one.leader), id).with("province", terms::province(province));
                let owner = self.at.served_by(one.leader).filter(|own| first == Some(*own));
                self.rolls.by(owner).with(line, one.test, [])
            })
            .collect()
    }

    fn answered(&self, province: ProvinceId, answer: Answer) -> Line {
        let id = if answer.test.passes { "offices-told-helped" } else { "offices-told-no-help" };
        of(self.called(answer.leader), id).with("province", terms::province(province))
    }

    /// Renders the duel before a battle, or its refusal.
    fn duelled(&self, province: ProvinceId, duel: &Duel) -> Vec<Line> {
        let seen = self.dice_of(duel.who.map(Some));
        self.duel_with(province, duel, |fight, names| strikes(fight, names, seen))
    }

    /// Renders only the result of a duel, for readers who see the individual blows in the chronicle.
    pub(super) fn duel_in_short(&self, province: ProvinceId, duel: &Duel) -> Vec<Line> {
        self.duel_with(province, duel, |fight, names| {
            let told = Line::new("offices-told-duel-elsewhere");
            how_it_ended(fight, names).into_iter().chain([told]).collect()
        })
    }

    fn duel_with(
        &self,
        province: ProvinceId,
        duel: &Duel,
        fight_told: impl FnOnce(&Encounter, &[Arg; 2]) -> Vec<Line>,
    ) -> Vec<Line> {
        let [one, other] = duel.who.map(|id| self.presented(id));
        let names = duel.who.map(|id| self.called(id));
        let mut told = vec![
            Line::new("offices-told-duel")
                .with("province", terms::province(province))
                .with("one", one)
                .with("other", other),
        ];
        for ((answer, name), id) in duel.answers.iter().zip(&names).zip(duel.who) {
            let is_own = self.rolls.is_of(self.at.served_by(id));
            match answer {
                Answered::Accepts(None) => {}
                Answered::Accepts(Some(test)) if is_own => {
                    told.push(faces(of(name.clone(), "offices-roll-accepts"), test.die))
                }
                Answered::Accepts(Some(test)) => told.extend(self.rolls.only(|| {
                    self.rolls.with(of(name.clone(), "offices-roll-accepts"), [*test], [])
                })),
                Answered::Refuses(how) => {
                    told.push(refused(how, name.clone(), self.rolls, is_own));
                }
            }
        }
        if let Some(fight) = &duel.fight {
            told.extend(fight_told(fight, &names));
        }
        for (place, name) in Place::BOTH.into_iter().zip(names) {
            if duel.demoralised[place.index()] {
                told.push(of(name, "offices-told-shaken"));
            }
        }
        told
    }

    fn fought(&self, fought: &Fought) -> Vec<Line> {
        let [attackers, defenders] = sides(fought);
        let mut told = vec![
            Line::new("offices-told-battle")
                .with("province", terms::province(fought.province))
                .with("terrain", fought.engagement.terrain)
                .with("attackers", attackers)
                .with("defenders", defenders),
        ];
        told.extend(Role::BOTH.map(|role| self.drawn_up(fought, role)));
        let takes_part = takes_part(fought, self.viewer);
        if takes_part {
            told.extend(clashes(fought, self.rolls));
            told.extend(reasons(fought));
        }
        told.push(Line::new(match fought.battle.winner {
            Role::Attacker => "offices-told-attackers-win",
            Role::Defender => "offices-told-defenders-win",
        }));
        told.extend(Role::BOTH.map(|role| left(fought, role)));
        for fate in fought.battle.leaders.iter().filter(|fate| fate.is_dead()) {
            let line = of(self.called(fate.id), "offices-told-cut-down");
            told.push(self.rolls_of(fate.id).with(line, fate.test, []));
        }
        if takes_part {
            told.extend(own_units(fought, self.viewer, self.rolls));
            told.extend(self.merits(fought));
        }
        told
    }

    /// Renders a side's units and commander.
    fn drawn_up(&self, fought: &Fought, role: Role) -> Line {
        let commander = fought.commanders[role.index()];
        let id = match (role, commander.is_some()) {
            (Role::Attacker, true) => "offices-told-attack-led",
            (Role::Attacker, false) => "offices-told-attack",
            (Role::Defender, true) => "offices-told-defence-led",
            (Role::Defender, false) => "offices-told-defence",
        };
        let units = fought.engagement.side(role).units.iter();
        let kinds = terms::kinds(units.map(|unit| unit.troop.kind));
        let line = Line::new(id).with("units", kinds);
        match commander {
            Some(commander) => line.with("who", self.called(commander)),
            None => line,
        }
    }

    /// Renders the merit earned by the viewer's commander.
    fn merits(&self, fought: &Fought) -> Vec<Line> {
        let commanders = fought.commanders.iter().zip(fought.battle.merits);
        commanders
            .filter_map(|(commander, merit)| {
                let who = commander.filter(|_| merit != 0)?;
                self.is_own(who).then(|| {
                    of(self.called(who), "offices-told-merit")
                        .with("merit", Arg::Signed(merit.into()))
                })
            })
            .collect()
    }

    /// Renders the return of late leaders and the loss of their units. Each kingdom sees only its own leaders and
    /// units.
    fn went_back(
        &self,
        leaders: &[(CharacterId, ProvinceId)],
        units: &[(UnitId, Option<ProvinceId>)],
    ) -> Vec<Line> {
        let mut told: Vec<Line> = leaders
            .iter()
            .filter(|(id, _)| self.is_own(*id))
            .map(|&(id, to)| {
                of(self.called(id), "offices-told-went-back").with("province", terms::province(to))
            })
            .collect();
        let lost: Vec<UnitId> =
            units.iter().filter(|(_, to)| to.is_none()).map(|(id, _)| *id).collect();
        // Lost units belonged to their leader's kingdom.
        if !lost.is_empty() && leaders.iter().all(|(id, _)| self.is_own(*id)) {
            told.push(
                Line::new("offices-told-lost-way")
                    .with("count", lost.len())
                    .with("units", self.at.lost_names(&lost)),
            );
        }
        told
    }
}

/// **IO-RULING-64.** Renders a character's refusal of a duel. Omits the chance, which would reveal the opponent's
/// strength, but can show that there was a test.
pub(super) fn refused(how: &Refused, name: Arg, rolls: Rolls, is_own: bool) -> Line {
    let line =
        of(name, if how.is_excused() { "offices-told-excused" } else { "offices-told-refused" });
    match how {
        Refused::ByPlan => line,
        Refused::ByTemper { test, bluff } if is_own => {
            faces(line, test.die.into_iter().chain(*bluff))
        }
        Refused::ByTemper { test, bluff } => rolls.with(line, [*test], *bluff),
    }
}

/// Renders both sides, attackers first.
pub(super) fn sides(fought: &Fought) -> [Arg; 2] {
    [terms::seats(&fought.sides.attackers), terms::owners(&fought.sides.defenders)]
}

pub(crate) fn takes_part(fought: &Fought, viewer: Viewer) -> bool {
    let mut units = fought.engagement.sides.iter().flat_map(|side| &side.units);
    units.any(|unit| unit.owner.is_some_and(|owner| viewer.is(owner)))
}

/// Returns the number of units that a side has left.
pub(super) fn left_of(fought: &Fought, role: Role) -> usize {
    fought.battle.left[role.index()].iter().filter(|left| left.is_alive()).count()
}

/// Renders a side's remaining units with their quality.
fn left(fought: &Fought, role: Role) -> Line {
    let left = fought.battle.left[role.index()].iter();
    let alive: Vec<_> = left
        .filter(|left| left.is_alive())
        .filter_map(|left| Some((fought.fighter(left.unit)?.troop.kind, left.quality)))
        .collect();
    let [none, some] = match role {
        Role::Attacker => ["offices-told-attackers-gone", "offices-told-attackers-left"],
        Role::Defender => ["offices-told-defenders-gone", "offices-told-defenders-left"],
    };
    match alive.is_empty() {
        true => Line::new(none),
        false => Line::new(some).with("units", terms::qualities(alive)),
    }
}

/// Returns the viewer's own units in a battle, each with its fate.
pub(super) fn own_fates(
    fought: &Fought,
    viewer: Viewer,
) -> impl Iterator<Item = (&Fighter, &Left)> {
    Role::BOTH.into_iter().flat_map(move |role| {
        let units = fought.engagement.side(role).units.iter();
        let own = units.filter(move |unit| unit.owner.is_some_and(|owner| viewer.is(owner)));
        own.filter_map(move |fighter| {
            let mut left = fought.battle.left[role.index()].iter();
            Some((fighter, left.find(|left| left.unit == fighter.unit)?))
        })
    })
}

fn own_units(fought: &Fought, viewer: Viewer, rolls: Rolls) -> Option<Line> {
    let mut told: Vec<Arg> = Vec::new();
    for (fighter, left) in own_fates(fought, viewer) {
        let is_same =
            left.fate == Fate::Stays && left.quality == fighter.troop.quality && !left.is_bitten;
        if is_same {
            continue;
        }
        let name = terms::unit_of(fighter.unit, fighter.troop);
        let line = match left.fate {
            Fate::Stays if left.is_bitten => Line::new("offices-unit-bitten"),
            Fate::Stays => Line::new("offices-unit-stays").with("quality", left.quality),
            Fate::Retreats(to) => Line::new(if left.is_bitten {
                "offices-unit-retreats-bitten"
            } else {
                "offices-unit-retreats"
            })
            .with("quality", left.quality)
            .with("province", terms::province(to)),
            Fate::Lost => Line::new("offices-unit-lost"),
            Fate::Destroyed => Line::new("offices-unit-destroyed"),
            Fate::Vanished => Line::new("offices-unit-vanished"),
        };
        let mut retreats = fought.battle.retreats.iter();
        let retreat = retreats.find(|retreat| retreat.unit == fighter.unit);
        let test = retreat.and_then(|retreat| retreat.test);
        // If all dice are shown, the escape test has already been reported with its slot.
        let mut escapes = fought.battle.slots.iter().filter_map(|slot| slot.escape);
        let escape = escapes
            .find(|escape| escape.unit == fighter.unit && rolls != Rolls::Shown)
            .and_then(|escape| escape.test);
        let rolls = rolls.by(fighter.owner);
        let tests = escape.into_iter().chain(test);
        told.push(rolls.with(line.with("unit", name), tests, []).into());
    }
    join_things(told).map(|told| Line::new("offices-told-own-units").with("units", told))
}
