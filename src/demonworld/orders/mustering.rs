//! Order book steps of the organisation phase for creating armies with leaders and companions, and for buying several
//! units at once.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::{PathStep, act, ask, ask_several, code_of, line, of_code};
use crate::action::{Leader, Organisation};
use crate::content::character;
use crate::ids::{ForceId, ProvinceId};
use crate::nouns::CharacterKind;
use crate::state::{ARMIES, Demonworld, NUMBERS};
use crate::terms;
use regnal_core::game::Seat;
use regnal_core::game::book::{AND, Choice};
use regnal_core::noun::Noun as _;
use regnal_core::text::Line;

/// Separator between a unit's code and the number of units to buy.
pub(super) const TIMES: char = 'x';

/// Prefix of the code of a companion, that is, a character who cannot lead the new army but accompanies it.
const COMPANION: &str = "with-";

/// Numbers of units that can be bought with one choice. Selecting both choices buys the sum.
const COUNTS: [u32; 2] = [1, 2];

impl Demonworld {
    /// Returns the next step of a path for a new army: the province, then the leader and the companions.
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
                let there: Vec<Organisation> =
                    open.into_iter().filter(|deed| at(deed) == Some(place)).collect();
                match rest {
                    // If characters in the province can lead the army, ask only for a leader. Companions can join later
                    // by moving from their forces.
                    [] if there.iter().any(|deed| raised(deed).is_none()) => {
                        let choices = self.arranged_choices(seat, &there);
                        ask("demonworld-book-ask-leader", choices)
                    }
                    [] => {
                        let mut choices = self.arranged_choices(seat, &there);
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

    /// Returns the affordable characters of the race who cannot lead a new army but can accompany it.
    fn companions_on_offer(&self, seat: Seat, there: &[Organisation]) -> Vec<Choice> {
        let own = self.player(seat);
        let points = own.map_or(0, |own| own.treasury);
        let list = own.and_then(|own| self.lists().race(own.race));
        let kinds = list.into_iter().flat_map(|list| list.characters.iter().copied());
        // Without a possible leader, there can be no new army for a companion to join.
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

    /// Returns the actions for a new army with several characters: the king leads, or otherwise the highest-ranking
    /// character. The army's id is predicted, so that the other characters can be assigned to it. If none of the
    /// characters can lead, the army is created with the first one, whom the rules then reject as leader.
    fn led_by_first(
        &self,
        seat: Seat,
        province: ProvinceId,
        there: &[Organisation],
        codes: &str,
    ) -> Option<Vec<Organisation>> {
        let mut leaders: Vec<(&Organisation, CharacterKind, bool)> = Vec::new();
        let mut companions: Vec<CharacterKind> = Vec::new();
        for code in codes.split(AND) {
            if let Some(kind) = code.strip_prefix(COMPANION) {
                companions.push(CharacterKind::from_code(kind)?);
                continue;
            }
            let deed = there.iter().find(|&deed| code_of(&deed.clone().into()) == code)?;
            let (kind, is_king) = raised(deed)?;
            leaders.push((deed, kind, is_king));
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

    /// Returns choices for the units that can be bought for a force, each in the numbers that the seat can afford.
    pub(super) fn units_on_offer(&self, seat: Seat, open: &[Organisation]) -> Vec<Choice> {
        let points = self.player(seat).map_or(0, |own| own.treasury);
        let mut choices = Vec::new();
        for deed in open {
            let Organisation::RaiseUnit { troop, .. } = deed else { continue };
            let Some(entry) = self.lists().troop(*troop) else { continue };
            let note = self.arranged_note(seat, deed);
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

    /// Parses the units selected in a path step. A unit bought several times is listed once for each purchase.
    pub(super) fn read_units_to_buy(
        open: &[Organisation],
        step: &str,
    ) -> Option<Vec<Organisation>> {
        let mut deeds = Vec::new();
        for one in step.split(AND) {
            // If units and another action are selected together, use only the units.
            let Some((code, count)) = one.split_once(TIMES) else { continue };
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

/// Returns the character who is bought to lead a new army, and whether this character becomes king. Returns `None` if
/// the leader is not bought.
fn raised(deed: &Organisation) -> Option<(CharacterKind, bool)> {
    match deed {
        Organisation::CreateArmy { leader: Leader::Raise(kind), .. } => Some((*kind, false)),
        Organisation::CreateArmy { leader: Leader::RaiseKing(kind), .. } => Some((*kind, true)),
        _ => None,
    }
}
