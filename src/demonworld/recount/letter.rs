//! A player's letter about a season: all news that only this player received, in chronological order.

use std::collections::BTreeMap;

use super::losses::Losses;
use super::paper::section;
use super::weeks::{SiegeWeeks, siege_of};
use crate::event::{Battle, Calendar, Event, Realm, Season as Orders, Siege, Troops};
use crate::ids::{CharacterId, ForceId, SiegeId};
use crate::nouns::{BattleMode, CharacterKind};
use crate::state::{Condition, Demonworld, Stage};
use crate::terms;
use regnal_core::game::{Calendar as _, Seat, Viewer};
use regnal_core::text::Line;

/// Parts of a letter. The paragraphs about sieges come before the last part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum LetterPart {
    Orders,
    Seen,
    Meetings,
    Troops,
    Quarters,
}

/// The parts of a letter in order, each with its heading.
const PARTS: [(LetterPart, &str); 5] = [
    (LetterPart::Orders, "demonworld-letter-orders"),
    (LetterPart::Seen, "demonworld-letter-seen"),
    (LetterPart::Meetings, "demonworld-letter-meetings"),
    (LetterPart::Troops, "demonworld-letter-troops"),
    (LetterPart::Quarters, "demonworld-letter-quarters"),
];

/// A letter under construction.
#[derive(Debug)]
pub(super) struct Letter {
    parts: BTreeMap<LetterPart, Vec<Line>>,
    /// Most recent sighting of each force that belongs to another player.
    seen: BTreeMap<ForceId, Line>,
    sieges: BTreeMap<SiegeId, SiegeWeeks>,
    losses: Losses,
    /// Characters at the start of the season, kept because the state no longer contains the names of the dead.
    characters: BTreeMap<CharacterId, (Seat, CharacterKind)>,
    /// Captor of the character who is about to be lost, if that character was captured.
    captor: Option<Seat>,
}

impl Letter {
    /// Creates an empty letter.
    pub(super) fn begin(start: &Demonworld) -> Letter {
        let characters = start.at.characters.iter();
        Letter {
            parts: BTreeMap::new(),
            seen: BTreeMap::new(),
            sieges: BTreeMap::new(),
            losses: Losses::begin(start),
            characters: characters.map(|(&id, own)| (id, (own.owner, own.kind))).collect(),
            captor: None,
        }
    }

    /// Records facts that an event is about to remove from the state. `before` is the state immediately before the
    /// event.
    pub(super) fn note_before_removal(&mut self, before: &Demonworld, seat: Seat, event: &Event) {
        match event {
            Event::Troops(Troops::ForceRemoved { force }) => {
                self.losses.disband(before, seat, *force);
            }
            Event::Troops(Troops::CharacterLost { character }) => {
                self.captor = match before.character(*character).map(|own| own.condition) {
                    Some(Condition::Captured(captor)) => Some(captor),
                    _ => None,
                };
            }
            _ => {}
        }
    }

    fn add(&mut self, part: LetterPart, line: Line) {
        let lines = self.parts.entry(part).or_default();
        if lines.last() != Some(&line) {
            lines.push(line);
        }
    }

    /// Records an event about which `seat` may know more than the public. `at` is the state immediately after the
    /// event.
    pub(super) fn record(&mut self, at: &Demonworld, seat: Seat, event: &Event) {
        self.losses.note(at, event);
        let part = match event {
            Event::Troops(Troops::StandsLost { unit, stands }) => {
                self.losses.lose(at, seat, *unit, *stands);
                return;
            }
            Event::Realm(Realm::Sighted { viewers, forces }) => {
                if viewers.contains(&seat) {
                    for &force in forces {
                        if let Some(line) = at.sighting_line(seat, force) {
                            self.seen.insert(force, line);
                        }
                    }
                }
                return;
            }
            Event::Troops(Troops::CharacterLost { character }) => {
                if let Some((owner, kind)) = self.characters.get(character).copied() {
                    if owner == seat {
                        let own = self.characters.iter().filter(|(_, (other, _))| *other == owner);
                        let own = own.map(|(&other, &(_, its))| (other, its));
                        let name = terms::character_among(*character, kind, own);
                        let line = match self.captor {
                            Some(captor) => {
                                Line::new("demonworld-letter-not-ransomed").with("seat", captor)
                            }
                            None => Line::new("demonworld-character-lost"),
                        };
                        self.add(LetterPart::Troops, line.with("character", name));
                    }
                    return;
                }
                LetterPart::Troops
            }
            // All characters recover at the end of a season, so this is not reported.
            Event::Troops(Troops::ConditionChanged { condition: Condition::Ok, .. })
                if at.at.stage == Stage::SeasonEnd =>
            {
                return;
            }
            // Omitted, because the battle report includes the characters' fates.
            Event::Troops(Troops::ConditionChanged {
                condition: Condition::Wounded | Condition::Fled,
                ..
            }) if self.losses.is_in_battle() => return,
            // Omitted here, because a battle is reported after it ends.
            Event::Battle(
                Battle::Fought { fought, .. }
                | Battle::FoughtOn { fought, .. }
                | Battle::Believed { fought, .. },
            ) if !fought.is_over => return,
            // An automatic battle is the normal case, so this mode is not reported.
            Event::Battle(Battle::ModeSettled { mode, .. })
            | Event::Siege(Siege::ModeSettled { mode, .. })
                if *mode == BattleMode::Auto =>
            {
                return;
            }
            // Omitted, because the order that moved the units and characters is reported instead.
            Event::Troops(Troops::PiecesMoved { .. }) if at.at.stage == Stage::Movement => return,
            Event::Calendar(Calendar::TimedOut { .. })
            | Event::Season(
                Orders::OrderVoid { .. }
                | Orders::Reorganised { .. }
                | Orders::CampBegun { .. }
                | Orders::CampWorked { .. },
            ) => LetterPart::Orders,
            Event::Conflict(_) | Event::Battle(_) => LetterPart::Meetings,
            Event::Winter(_) | Event::Organisation(_) => LetterPart::Quarters,
            _ => LetterPart::Troops,
        };
        let told = match event {
            // The chronicle contains the outcome of the battle.
            Event::Battle(
                Battle::Fought { battle, .. }
                | Battle::FoughtOn { battle, .. }
                | Battle::Believed { battle, .. },
            ) => {
                let head = Line::new("demonworld-letter-battle");
                let head = head.with("battle", at.battle_name(*battle));
                at.with_losses(*battle, Viewer::Seat(seat), head)
            }
            other => at.tell(other, Viewer::Seat(seat)),
        };
        let Some(told) = told else { return };
        if at.tell(event, Viewer::Public).as_ref() == Some(&told) {
            return;
        }
        let siege = siege_of(event).and_then(|id| Some((id, at.siege(id)?)));
        match siege {
            Some((id, siege)) => {
                self.sieges.entry(id).or_default().record(at, siege, seat, event, told);
            }
            None => self.add(part, told),
        }
    }

    /// Returns the lines of the letter, given the states at the start and end of the season. The result is empty if the
    /// player had no news.
    pub(super) fn lines(mut self, start: &Demonworld, end: &Demonworld) -> Vec<Line> {
        for line in std::mem::take(&mut self.seen).into_values() {
            self.add(LetterPart::Seen, Line::new("demonworld-letter-item").with("told", line));
        }
        let Letter { mut parts, sieges, losses, .. } = self;
        // A player who bought something already knows the remaining points.
        let is_settled = |line: &Line| line.id == "demonworld-settled";
        if let Some(lines) = parts.get_mut(&LetterPart::Quarters)
            && lines.iter().all(is_settled)
        {
            lines.clear();
        }
        let mut lost = losses.lines(end);
        let troops = parts.entry(LetterPart::Troops).or_default();
        lost.append(troops);
        *troops = lost;
        let mut sieges: Vec<Line> = sieges.into_values().flat_map(SiegeWeeks::lines).collect();
        let mut lines = Vec::new();
        for (part, heading) in PARTS {
            if part == LetterPart::Quarters {
                lines.append(&mut sieges);
            }
            lines.extend(section(Line::new(heading), parts.remove(&part).unwrap_or_default()));
        }
        if !lines.is_empty() {
            let head = match start.at.stage {
                Stage::Organisation => {
                    Line::new("demonworld-letter-organisation").with("year", start.era())
                }
                _ => Line::new("demonworld-letter").with("date", terms::date(start.at.date)),
            };
            lines.insert(0, head);
        }
        lines
    }
}
