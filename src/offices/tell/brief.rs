//! Results for the turn report during a match: the result of a battle, duel or encounter in one or two sentences.
//! Blows, reasons and dice are in the event's explanation, which has its own button.

use super::battle::{left_of, own_units, refused, sides, takes_part, types};
use super::fray::how_it_ended;
use super::meeting::{loot, taken, theft};
use super::{Rolls, of};
use crate::battle::Role;
use crate::duel::{Answered, Duel};
use crate::encounter::{Aftermath, Encounter, End, Place};
use crate::event::{Battle, Event, Fought, Meeting};
use crate::ids::{CharacterId, ProvinceId};
use crate::intrigue::Chase;
use crate::state::Position;
use crate::terms;
use regnal_core::never::expected;
use regnal_core::seat::Viewer;
use regnal_core::text::{Arg, Line};

impl Position {
    /// Renders what `viewer` is allowed to know about the results of `event`; `self` is the state right after it.
    pub(crate) fn brief(&self, event: &Event, viewer: Viewer) -> Vec<Line> {
        if !self.audience(event).includes(viewer) {
            return Vec::new();
        }
        match event {
            // A duel is public, and no kingdom knows more about it than the others.
            Event::Battle(Battle::Duelled { province, duel }) => match viewer {
                Viewer::Public | Viewer::Umpire => self.brief_duel(*province, duel, viewer),
                Viewer::Seat(_) => Vec::new(),
            },
            Event::Battle(Battle::Fought(fought)) => self.brief_battle(fought, viewer),
            Event::Meeting(Meeting::Wandering { character, province, encounter, aftermath }) => {
                let head = Line::new("offices-told-wandering")
                    .with("province", terms::province(*province));
                self.brief_encounter(head, *character, (encounter, aftermath), viewer)
            }
            Event::Meeting(Meeting::Guarded { character, place, encounter, aftermath }) => {
                let head = Line::new("offices-told-guarded").with("place", terms::place(*place));
                self.brief_encounter(head, *character, (encounter, aftermath), viewer)
            }
            Event::Meeting(Meeting::Clashed { character, target, province, encounter }) => {
                self.brief_clash([*character, *target], *province, encounter, viewer)
            }
            // The encounter that follows includes the pursuit.
            Event::Meeting(Meeting::Pursued { character, target, pursuit })
                if pursuit.chase == Chase::Reached
                    && self.served_by(*character) != self.served_by(*target) =>
            {
                Vec::new()
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
            | Event::Diplomacy(_) => self.story(event, viewer, Rolls::Hidden),
        }
    }

    /// Renders a battle. All viewers see both sides and the result. A kingdom with units there also sees their fate and
    /// the merit earned.
    fn brief_battle(&self, fought: &Fought, viewer: Viewer) -> Vec<Line> {
        let mut told = Vec::new();
        if takes_part(fought, viewer) {
            told.push(
                Line::new("offices-brief-own-battle")
                    .with("province", terms::province(fought.province)),
            );
            told.extend(own_units(fought, viewer, Rolls::Hidden));
            told.extend(self.merits(fought, viewer));
            // Without losses or merit, the chronicle has already reported everything.
            return if told.len() > 1 { told } else { Vec::new() };
        }
        let [attackers, defenders] = sides(fought);
        let [attack, defence] = Role::BOTH.map(|role| self.brief_force(fought, role, viewer));
        told.push(
            Line::new("offices-brief-battle")
                .with("province", terms::province(fought.province))
                .with("terrain", fought.engagement.terrain)
                .with("attackers", attackers)
                .with("attack", attack)
                .with("defenders", defenders)
                .with("defence", defence),
        );
        let winner = fought.battle.winner;
        let loser = match winner {
            Role::Attacker => Role::Defender,
            Role::Defender => Role::Attacker,
        };
        let wins = match winner {
            Role::Attacker => "offices-brief-attackers-win",
            Role::Defender => "offices-brief-defenders-win",
        };
        let rest = |role| match left_of(fought, role) {
            0 => Arg::Term("offices-brief-nothing"),
            count => terms::units(count).into(),
        };
        told.push(Line::new(wins).with("units", rest(winner)).with("others", rest(loser)));
        for fate in fought.battle.leaders.iter().filter(|fate| fate.is_dead()) {
            told.push(of(self.called(fate.id, viewer), "offices-told-cut-down"));
        }
        told
    }

    /// Renders a side's units and commander.
    fn brief_force(&self, fought: &Fought, role: Role, viewer: Viewer) -> Arg {
        let units = terms::kinds(types(fought, role));
        match fought.commanders[role.index()] {
            Some(commander) => Line::new("offices-brief-led")
                .with("units", units)
                .with("who", self.called(commander, viewer))
                .into(),
            None => units,
        }
    }

    fn brief_duel(&self, province: ProvinceId, duel: &Duel, viewer: Viewer) -> Vec<Line> {
        let [one, other] = duel.who.map(|id| self.presented(id, viewer));
        let names = duel.who.map(|id| self.called(id, viewer));
        let mut told = vec![
            Line::new("offices-told-duel")
                .with("province", terms::province(province))
                .with("one", one)
                .with("other", other),
        ];
        for (answer, name) in duel.answers.iter().zip(&names) {
            if let Answered::Refuses(how) = answer {
                told.push(refused(how, name.clone(), Rolls::Hidden, false));
            }
        }
        told.extend(duel.fight.as_ref().and_then(|fight| outcome(fight, &names)));
        for (place, name) in Place::BOTH.into_iter().zip(names) {
            if duel.demoralised[place.index()] {
                told.push(of(name, "offices-told-shaken"));
            }
        }
        told
    }

    fn brief_encounter(
        &self,
        head: Line,
        id: CharacterId,
        (encounter, aftermath): (&Encounter, &Aftermath),
        viewer: Viewer,
    ) -> Vec<Line> {
        let who = self.called(id, viewer);
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
        if aftermath.merit > 0 {
            told.push(
                of(who, "offices-told-merit-defender")
                    .with("merit", Arg::Signed(aftermath.merit.into())),
            );
        }
        told.extend(self.wounds(id, encounter.at(Place::Initiator), viewer));
        told
    }

    fn brief_clash(
        &self,
        both: [CharacterId; 2],
        province: ProvinceId,
        encounter: &Encounter,
        viewer: Viewer,
    ) -> Vec<Line> {
        let [one, other] = both.map(|id| self.presented(id, viewer));
        let names = both.map(|id| self.called(id, viewer));
        let mut told = vec![
            Line::new("offices-told-clash")
                .with("one", one)
                .with("other", other)
                .with("province", terms::province(province)),
        ];
        told.extend(outcome(encounter, &names));
        for place in Place::BOTH {
            let thief = names[place.index()].clone();
            told.extend(theft(encounter, place).and_then(|theft| loot(theft, thief)));
            told.extend(self.wounds(both[place.index()], encounter.at(place), viewer));
        }
        told
    }
}

/// Renders the result of a fight in one sentence; the initiator is named first.
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
