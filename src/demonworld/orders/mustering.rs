//! Organisation: new armies with their leaders and companions, and units bought in numbers.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::{PathStep, act, ask, ask_several, code_of, line, of_code, offer};
use crate::action::{Action, Leader, Organisation};
use crate::content::character;
use crate::ids::{ForceId, ProvinceId};
use crate::nouns::CharacterKind;
use crate::state::{ARMIES, Demonworld, NUMBERS};
use crate::terms;
use regnal_core::game::Seat;
use regnal_core::game::book::{AND, Choice};
use regnal_core::noun::Noun as _;
use regnal_core::text::Line;

/// Joins a unit and the number to buy in a step.
pub(super) const TIMES: char = 'x';

/// Begins the code of a character who goes along and cannot lead.
const COMPANION: &str = "with-";

/// The numbers of units of a kind that are offered. Marking both buys their sum.
const COUNTS: [u32; 2] = [1, 2];

impl Demonworld {
    /// Returns the step for a new army: the province, then its leader and those who go along.
    pub(super) fn new_army_step(
        &self,
        seat: Seat,
        open: Vec<Organisation>,
        steps: &[&str],
    ) -> PathStep {
        let at = |deed: &Organisation| match deed {
            Organisation::CreateArmy { province, .. } => Some(*province),
            _ => None,
        };
        match steps {
            [] => {
                let places: BTreeSet<ProvinceId> = open.iter().filter_map(at).collect();
                let choice =
                    |id: ProvinceId| Choice::new(id.to_string(), line(terms::province(id)));
                let places = places.into_iter().map(choice);
                ask("demonworld-book-ask-province", places.collect())
            }
            [place, rest @ ..] => {
                let place: ProvinceId = place.parse().ok()?;
                let there = open.into_iter().filter(|deed| at(deed) == Some(place));
                let there: Vec<Action> = there.map(Action::from).collect();
                match rest {
                    // Those who are there already join by moving from their force.
                    [] if there.iter().any(|deed| raised(deed).is_none()) => {
                        let choices = offer(&there, |action| self.arranged(action));
                        ask("demonworld-book-ask-leader", choices)
                    }
                    [] => {
                        let mut choices = offer(&there, |action| self.arranged(action));
                        choices.extend(self.companions_on_offer(seat, &there));
                        ask_several("demonworld-book-ask-leaders", choices)
                    }
                    [codes] if codes.split(AND).count() > 1 || codes.starts_with(COMPANION) => {
                        act(self.led_by_first(seat, place, &there, codes)?)
                    }
                    [code] => of_code(there, code),
                    _ => None,
                }
            }
        }
    }

    /// Returns the characters of the race that can go with a new army and cannot lead it.
    fn companions_on_offer(&self, seat: Seat, there: &[Action]) -> Vec<Choice> {
        let own = self.player(seat);
        let points = own.map_or(0, |own| own.treasury);
        let list = own.and_then(|own| self.lists().race(own.race));
        let kinds = list.into_iter().flat_map(|list| list.characters.iter().copied());
        // Without anyone who can lead there is no army to go with.
        let able = kinds.filter(|_| !there.is_empty());
        able.filter(|kind| !kind.is_leader() && character(*kind).cost <= points)
            .map(|kind| {
                let label = Line::new("demonworld-book-priced")
                    .with("name", kind)
                    .with("points", terms::points(character(kind).cost));
                let note = Line::new("demonworld-book-companion");
                Choice::new(format!("{COMPANION}{}", kind.code()), label).noted(note)
            })
            .collect()
    }

    /// Returns the actions for a new army with several characters: the king leads, else the highest in rank. It
    /// predicts the id of the army. If none of them can lead, the first is refused as its leader.
    fn led_by_first(
        &self,
        seat: Seat,
        province: ProvinceId,
        there: &[Action],
        codes: &str,
    ) -> Option<Vec<Organisation>> {
        let mut leaders: Vec<(&Organisation, CharacterKind, bool)> = Vec::new();
        let mut companions: Vec<CharacterKind> = Vec::new();
        for code in codes.split(AND) {
            if let Some(kind) = code.strip_prefix(COMPANION) {
                companions.push(CharacterKind::from_code(kind)?);
                continue;
            }
            let deed = there.iter().find(|action| code_of(action) == code)?;
            let (Action::Organisation(own), Some((kind, is_king))) = (deed, raised(deed)) else {
                return None;
            };
            leaders.push((own, kind, is_king));
        }
        let rank = |kind: CharacterKind| character(kind).stars.max(character(kind).level);
        leaders.sort_by_key(|&(_, kind, is_king)| Reverse((is_king, rank(kind))));
        let Some((first, others)) = leaders.split_first() else {
            let leader = Leader::Raise(*companions.first()?);
            return Some(vec![Organisation::CreateArmy { province, leader }]);
        };
        let number = u32::from(self.player(seat)?.last_army) + 1;
        let force = ForceId((u32::from(seat.0) + 1) * NUMBERS + ARMIES + number);
        let others = others.iter().map(|&(_, kind, _)| kind).chain(companions);
        let others = others.map(|kind| Organisation::RaiseCharacter { kind, force });
        Some(std::iter::once(first.0.clone()).chain(others).collect())
    }

    /// Returns the units that can be bought for a force, each in the numbers that the points allow.
    pub(super) fn units_on_offer(&self, seat: Seat, open: &[Organisation]) -> Vec<Choice> {
        let points = self.player(seat).map_or(0, |own| own.treasury);
        let mut choices = Vec::new();
        for deed in open {
            let Organisation::RaiseUnit { troop, .. } = deed else {
                continue;
            };
            let Some(entry) = self.lists().troop(*troop) else {
                continue;
            };
            let note = self.troop_note(&deed.clone().into());
            for count in COUNTS.into_iter().filter(|count| count * entry.cost <= points) {
                let label = Line::new("demonworld-book-units")
                    .with("count", count)
                    .with("name", terms::troop(*troop))
                    .with("points", terms::points(count * entry.cost));
                let code = format!("{troop}{TIMES}{count}");
                choices.push(Choice::new(code, label).noted(note.clone()));
            }
        }
        choices
    }

    /// Reads the units that a step names, each as often as it is to be bought.
    pub(super) fn read_units_to_buy(
        open: &[Organisation],
        step: &str,
    ) -> Option<Vec<Organisation>> {
        let mut deeds = Vec::new();
        for one in step.split(AND) {
            // If units and another action are marked together, only the units count.
            let Some((code, count)) = one.split_once(TIMES) else {
                continue;
            };
            let count: usize = count.parse().ok().filter(|count| *count <= 9)?;
            let deed = open.iter().find(|deed| match deed {
                Organisation::RaiseUnit { troop, .. } => troop.to_string() == code,
                _ => false,
            })?;
            deeds.extend(std::iter::repeat_n(deed.clone(), count));
        }
        (!deeds.is_empty()).then_some(deeds)
    }
}

/// Returns the character that leads a new army, if it is bought for it, and whether it becomes king.
fn raised(deed: &Action) -> Option<(CharacterKind, bool)> {
    match deed {
        Action::Organisation(Organisation::CreateArmy { leader: Leader::Raise(kind), .. }) => {
            Some((*kind, false))
        }
        Action::Organisation(Organisation::CreateArmy {
            leader: Leader::RaiseKing(kind), ..
        }) => Some((*kind, true)),
        _ => None,
    }
}
