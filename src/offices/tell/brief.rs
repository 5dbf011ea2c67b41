//! Renders results for the turn report during a match: the result of a battle, duel or encounter in one or two
//! sentences. Blows, reasons and dice are in the event's explanation, which has its own button.

use std::collections::BTreeMap;

use super::battle::{left_of, own_fates, refused, sides, takes_part};
use super::fray::how_it_ended;
use super::meeting::taken;
use super::{Rolls, Telling, join_things, of};
use crate::battle::{Fate, Role};
use crate::duel::{Answered, Duel};
use crate::encounter::{Aftermath, Encounter, End, Place};
use crate::event::{Battle, Event, Fought, March, Meeting, People, Realm};
use crate::ids::{CharacterId, ProvinceId, UnitId};
use crate::intrigue::Chase;
use crate::nouns::{ArmyType, Quality};
use crate::strength::Troop;
use crate::terms;
use regnal_core::never::expected;
use regnal_core::seat::Viewer;
use regnal_core::text::{Arg, Line};

impl Telling<'_> {
    /// Renders what the viewer is allowed to know about the results of `event`.
    pub(crate) fn brief(&self, event: &Event) -> Vec<Line> {
        if !self.at.audience(event).includes(self.viewer) {
            return Vec::new();
        }
        match event {
            // A duel is public, so no kingdom knows more about it than the others.
            Event::Battle(Battle::Duelled { duel, .. }) => match self.viewer {
                Viewer::Public | Viewer::Umpire => self.brief_duel(duel),
                Viewer::Seat(_) => Vec::new(),
            },
            Event::Battle(Battle::Fought(fought)) => self.brief_battle(fought),
            Event::Meeting(Meeting::Wandering { character, province, encounter, aftermath }) => {
                let head = Line::new("offices-told-wandering")
                    .with("province", terms::province(*province));
                self.brief_encounter(head, *character, (encounter, aftermath))
            }
            Event::Meeting(Meeting::Guarded { character, place, encounter, aftermath }) => {
                let head = Line::new("offices-told-guarded").with("place", terms::place(*place));
                self.brief_encounter(head, *character, (encounter, aftermath))
            }
            Event::Meeting(Meeting::Clashed { character, target, province, encounter }) => {
                let both = [*character, *target];
                let result = |names: &[Arg; 2]| outcome(encounter, names).into_iter().collect();
                self.clashed(both, *province, encounter, result)
            }
            // The report on the encounter that follows includes the result of the pursuit.
            Event::Meeting(Meeting::Pursued { character, target, pursuit })
                if pursuit.chase == Chase::Reached
                    && self.at.served_by(*character) != self.at.served_by(*target) =>
            {
                Vec::new()
            }
            Event::Realm(Realm::Taxed { income, stipends, .. }) => {
                let lent: u32 = stipends.iter().map(|(_, gold)| gold).sum();
                let taxes = Line::new("offices-told-taxes").with("gold", terms::gold(*income));
                let lent = (lent > 0)
                    .then(|| Line::new("offices-brief-stipends").with("gold", terms::gold(lent)));
                std::iter::once(taxes).chain(lent).collect()
            }
            Event::March(March::Taken { province, by, .. }) if self.viewer.is(*by) => {
                self.brief_conquest(*province)
            }
            Event::March(March::Taken { province, by, from, .. }) => match from {
                Some(from) if self.viewer.is(*from) => {
                    vec![self.taken(*province, *by, Some(*from))]
                }
                Some(_) | None => Vec::new(),
            },
            Event::March(March::Recruited { character, province, units, mercenaries, price }) => {
                let kinds = self.recruited_kinds(units, mercenaries);
                self.recruited(*character, *province, units, kinds, *price)
            }
            // The chronicle reports the death of a publicly known character. His kingdom's report contains only what
            // the chronicle leaves out, such as the fate of his objects.
            Event::People(People::Died { character, .. })
                if self.is_own(*character) && self.at.is_known(*character, Viewer::Public) =>
            {
                self.full(event).into_iter().skip(1).collect()
            }
            Event::Creation(_)
            | Event::Filing(_)
            | Event::Calendar(_)
            | Event::March(_)
            | Event::Battle(_)
            | Event::Meeting(_)
            | Event::Intrigue(_)
            | Event::People(_)
            | Event::Realm(_)
            | Event::Diplomacy(_) => self.full(event),
        }
    }

    /// Renders an event that has no shorter form, without dice.
    fn full(&self, event: &Event) -> Vec<Line> {
        Telling { rolls: Rolls::Hidden, ..*self }.story(event)
    }

    /// Renders a battle. A kingdom with units in the battle is shown only the fates of its own units; all other viewers
    /// are shown both sides and the result.
    fn brief_battle(&self, fought: &Fought) -> Vec<Line> {
        if takes_part(fought, self.viewer) {
            return self.own_units(fought, "offices-brief-own-units").into_iter().collect();
        }
        let winner = fought.battle.winner;
        let count = |role: Role| fought.engagement.side(role).units.len();
        let lost = |role: Role| count(role) - left_of(fought, role).min(count(role));
        let loser = winner.other();
        let is_unhurt = lost(winner) == 0;
        let is_annihilated = left_of(fought, loser) == 0;
        let id = match (winner, is_unhurt, is_annihilated) {
            (Role::Attacker, true, true) => "offices-brief-attack-overruns",
            (Role::Attacker, true, false) => "offices-brief-attack-drives",
            (Role::Attacker, false, true) => "offices-brief-attack-pays",
            (Role::Attacker, false, false) => "offices-brief-attack-beats",
            (Role::Defender, true, true) => "offices-brief-defence-breaks",
            (Role::Defender, true, false) => "offices-brief-defence-repels",
            (Role::Defender, false, true) => "offices-brief-defence-pays",
            (Role::Defender, false, false) => "offices-brief-defence-holds",
        };
        let seats = [fought.sides.attackers.len(), fought.sides.defenders.len()];
        let told = Line::new(id)
            .with("province", terms::province(fought.province))
            .with("winner", self.led_side(fought, winner))
            .with("winners", seats[winner.index()])
            .with("loser", self.led_side(fought, loser))
            .with("losers", seats[loser.index()])
            .with("own", count(winner))
            .with("lost", lost(winner))
            .with("left", left_of(fought, winner))
            .with("others", count(loser))
            .with("units", terms::units(count(loser)))
            .with("rest", left_of(fought, loser));
        vec![told]
    }

    /// Renders recruits by army type.
    pub(crate) fn recruited_kinds(
        &self,
        units: &[(UnitId, Troop, bool)],
        mercenaries: &[UnitId],
    ) -> Arg {
        let new = units.iter().map(|(_, troop, _)| troop.kind);
        let hired = mercenaries.iter().filter_map(|&id| self.at.unit(id));
        terms::kinds(new.chain(hired.map(|unit| unit.troop.kind)))
    }

    /// Renders, in the message `id`, the fates of the viewer's own units in a battle. `None` if nothing has changed for
    /// any of them, because in that case the chronicle has already reported everything.
    pub(crate) fn own_units(&self, fought: &Fought, id: &'static str) -> Option<Line> {
        let told = fates(fought, self.viewer)?;
        let line = Line::new(id).with("province", terms::province(fought.province));
        Some(line.with("units", told))
    }

    /// Renders a side's units and commander.
    fn led_side(&self, fought: &Fought, role: Role) -> Arg {
        let [attackers, defenders] = sides(fought);
        let side = match role {
            Role::Attacker => attackers,
            Role::Defender => defenders,
        };
        match fought.commanders[role.index()] {
            Some(commander) => Line::new("offices-brief-led")
                .with("side", side)
                .with("who", self.called(commander))
                .into(),
            None => side,
        }
    }

    /// Renders the duel before a battle, to be reported after the battle.
    fn brief_duel(&self, duel: &Duel) -> Vec<Line> {
        let [one, other] = duel.who.map(|id| self.presented(id));
        let names = duel.who.map(|id| self.called(id));
        let mut told = vec![Line::new("offices-brief-duel").with("one", one).with("other", other)];
        for (answer, name) in duel.answers.iter().zip(&names) {
            if let Answered::Refuses(how) = answer {
                told.push(refused(how, name.clone(), Rolls::Hidden, false));
            }
        }
        told.extend(duel.fight.as_ref().and_then(|fight| outcome(fight, &names)));
        told
    }

    /// Renders a conquest for the new owner, who sees more of the province than the chronicle reports.
    fn brief_conquest(&self, province: ProvinceId) -> Vec<Line> {
        let head = Line::new("offices-brief-yours").with("province", terms::province(province));
        std::iter::once(head).chain(self.shown_to_owner(province)).collect()
    }

    fn brief_encounter(
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
        told.extend(outcome(encounter, &[who.clone(), monster.clone()]));
        told.extend(taken(&aftermath.haul, who.clone(), Rolls::Hidden));
        let found = aftermath.cache.filter(|cache| cache.gold > 0);
        told.extend(found.map(|cache| {
            of(who.clone(), "offices-told-cache").with("gold", terms::gold(cache.gold))
        }));
        if aftermath.pacified.is_some_and(|test| test.passes) {
            told.push(Line::new("offices-told-pacified").with("monster", monster));
        }
        told.extend(self.wounds(id, encounter.at(Place::Initiator)));
        told
    }
}

/// Renders the result of a fight in one sentence; the initiator is mentioned first.
fn outcome(encounter: &Encounter, names: &[Arg; 2]) -> Option<Line> {
    let name = |place: Place| names[place.index()].clone();
    match encounter.end {
        End::Stolen(thief) => {
            let stole = of(name(thief), "offices-blow-stole");
            Some(stole.with("whom", name(thief.other())))
        }
        End::Killed(_) | End::Parted | End::Spared(_) | End::Fled(_) | End::WonOver(_) => {
            how_it_ended(encounter, names)
        }
    }
}

/// Fate of a unit in a battle; the variants are in the order in which a report lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum UnitFate {
    Lost,
    Retreats(ProvinceId),
    Bitten,
    Stays(Quality),
}

/// Renders the fates of the viewer's own units, each fate with the army types of the units that share it. Omits units
/// for which nothing has changed.
fn fates(fought: &Fought, viewer: Viewer) -> Option<Arg> {
    let mut fates: BTreeMap<UnitFate, Vec<ArmyType>> = BTreeMap::new();
    for (fighter, left) in own_fates(fought, viewer) {
        let mut add = |fate| fates.entry(fate).or_default().push(fighter.troop.kind);
        match left.fate {
            Fate::Lost | Fate::Destroyed | Fate::Vanished => add(UnitFate::Lost),
            Fate::Retreats(to) => add(UnitFate::Retreats(to)),
            Fate::Stays if left.quality != fighter.troop.quality => {
                add(UnitFate::Stays(left.quality));
            }
            Fate::Stays => {}
        }
        if left.is_bitten && left.is_alive() {
            add(UnitFate::Bitten);
        }
    }
    let told = fates.into_iter().map(|(fate, kinds)| {
        let line = match fate {
            UnitFate::Lost => Line::new("offices-fate-lost"),
            UnitFate::Retreats(to) => {
                Line::new("offices-fate-retreats").with("province", terms::province(to))
            }
            UnitFate::Bitten => Line::new("offices-fate-bitten"),
            UnitFate::Stays(quality) => Line::new("offices-fate-stays").with("quality", quality),
        };
        Arg::from(line.with("units", terms::kinds(kinds)))
    });
    join_things(told.collect())
}
