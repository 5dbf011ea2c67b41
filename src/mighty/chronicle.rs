//! Writes summaries: the chronicle of a year, the news since a player's last turn, and events that need not be reported
//! before the end of a turn.

use super::event::Event;
use super::nouns::{Loss, Season, Takeover};
use super::state::Mighty;
use regnal_core::game::{Chronicle, Game, Presence as _, Seat};
use regnal_core::narrow::narrow;
use regnal_core::text::{Arg, Line};

/// Achievements of a realm in one year.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Deeds {
    annexed: u32,
    taken: u32,
    joined: u32,
    founded: u32,
    recruited: u32,
}

impl Chronicle for Mighty {
    fn is_quiet(&self, event: &Event) -> bool {
        match event {
            // The setup of a realm is reported as a whole once it is confirmed.
            Event::TilePlaced { .. } | Event::VillagePlaced { .. } | Event::UnitPlaced { .. } => {
                true
            }
            // The end of the campaign is announced in its own message.
            Event::CampaignEnded { .. } => true,
            // Other events report the consequences: the unit's move, the result of scouting, the next season.
            Event::RationsPaid { due, paid, .. } => paid >= due,
            Event::ScoutsSent { .. }
            | Event::UnitTurnEnded { .. }
            | Event::EffectsEnded { .. }
            | Event::SeasonEnded { .. } => true,
            _ => false,
        }
    }

    /// Returns true if an event is a small step of a turn or slot, to be reported with others at the end. Fights,
    /// sieges, dragons, alliances, harm to others, and changes of player are reported immediately.
    fn can_wait(&self, event: &Event) -> bool {
        matches!(
            event,
            Event::SeasonBegan { .. }
                | Event::TurnBegan { .. }
                | Event::TurnEnded { .. }
                | Event::WinterBegan { .. }
                | Event::SlotPassed { .. }
                | Event::Thawed { .. }
                | Event::Harvested { .. }
                | Event::UnitFed { .. }
                | Event::RationsPaid { .. }
                | Event::FamineRolled { .. }
                | Event::HungerEnded { .. }
                | Event::ReserveChanged { .. }
                | Event::TileRevealed { .. }
                | Event::Scouted { .. }
                | Event::EventRolled { .. }
                | Event::HexExplored { .. }
                | Event::ExplorationFailed { .. }
                | Event::TileTurnedBack { .. }
                | Event::DutyTaken { .. }
                | Event::SiteFound { .. }
                | Event::SiteAngered { .. }
                | Event::IndependentAppeared { .. }
                | Event::EffectGained { .. }
                | Event::NestFound { .. }
                | Event::NestChecked { awake: false, .. }
                | Event::UnitMoved { .. }
                | Event::UnitEmbarked { .. }
                | Event::CargoLanded { .. }
                | Event::WentInside { .. }
                | Event::WentOutside { .. }
                | Event::EnvoysReceived { .. }
                | Event::HexAnnexed { .. }
                | Event::BuildingTaken { by: Takeover::Diplomacy, .. }
                | Event::BoatRepaired { .. }
                | Event::UnitLost { by: Loss::Disbanded, .. }
                | Event::HexSpied { .. }
                | Event::VillageFounded { .. }
                | Event::VillageUpgraded { .. }
                | Event::RecruitsRolled { .. }
                | Event::RecruitsChosen { .. }
                | Event::Deployed { .. }
        )
    }

    fn newsworthy(events: &[Event], seat: Seat) -> Vec<usize> {
        let is_own_end = |event: &Event| matches!(event, Event::TurnEnded { seat: other } | Event::SlotPassed { seat: other, .. } if *other == seat);
        let Some(end) = events.iter().rposition(is_own_end) else {
            return Vec::new();
        };
        let is_worthy = |index: &usize| is_notable(&events[*index]);
        (end + 1..events.len()).filter(is_worthy).collect()
    }

    fn is_notable(&self, event: &Event) -> bool {
        is_notable(event)
    }

    fn chronicle(&self, events: &[Event]) -> Vec<Line> {
        let springs = events.iter().enumerate().filter_map(|(index, event)| match event {
            Event::SeasonBegan { year, season: Season::Spring } => Some((index, *year)),
            _ => None,
        });
        let springs: Vec<(usize, u8)> = springs.collect();
        // After a Thaw, the next spring has already begun; after the campaign, no season follows.
        let over = self.outcome().is_some();
        let told = match springs.as_slice() {
            [.., last] if over => Some((*last, events.len())),
            [.., before, last] => Some((*before, last.0)),
            _ => None,
        };
        let Some(((begin, year), end)) = told else {
            return Vec::new();
        };
        let year_events = &events[begin..end];
        let mut lines = vec![
            Line::new("mighty-chronicle").with("year", year).with("years", self.options.years),
        ];
        lines.push(wars(year_events));
        lines.extend(Seat::all(self.seat_count()).map(|seat| {
            let score = self.score_of(seat);
            let deeds = counted(&deeds(year_events, seat).named());
            let line = match deeds.is_empty() {
                true => Line::new("mighty-chronicle-realm"),
                false => Line::new("mighty-chronicle-realm-deeds").with("deeds", deeds),
            };
            line.with("seat", seat)
                .with("points", score.points)
                .with("hexes", score.hexes)
                .with("units", score.units)
        }));
        lines
    }

    /// **ME-END-07 to -09.** Announces the winner, the tie-break if there was one, and each realm's points.
    fn ending(&self) -> Vec<Line> {
        let Some(outcome) = &self.outcome else {
            return Vec::new();
        };
        let won = outcome.victory_line("mighty-ending-won", "mighty-ending-drawn");
        let mut lines = vec![won];
        let points = |seat: &Seat| {
            let score = self.scores.get(seat.index());
            score.map(|score| score.points)
        };
        let leading = outcome.winners.first().and_then(points);
        let is_level = |seat: Seat| !outcome.winners.contains(&seat) && points(&seat) == leading;
        if self.playing_seats().count() < self.seat_count() {
            lines.push(Line::new("mighty-ending-left"));
        } else if Seat::all(self.seat_count()).any(is_level) {
            lines.push(Line::new("mighty-ending-level"));
        }
        let mut place = 1;
        for rank in &outcome.ranking {
            let scores = self.scores.iter();
            for score in scores.filter(|score| rank.contains(&score.seat)) {
                let parts = score.parts();
                let parts: Vec<Arg> = parts
                    .into_iter()
                    .filter(|(_, count, _)| *count > 0)
                    .map(|(id, n, points)| Line::new(id).with("n", n).with("points", points).into())
                    .collect();
                let line = match parts.is_empty() {
                    true => Line::new("mighty-ending-nothing"),
                    false => Line::new("mighty-ending-score").with("parts", parts),
                };
                lines.push(
                    line.with("place", place).with("seat", score.seat).with("points", score.points),
                );
            }
            place += rank.len();
        }
        lines
    }
}

impl Mighty {
    fn playing_seats(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.seat_count()).filter(|&seat| self.is_playing(seat))
    }
}

/// Summarises the wars and dragon attacks of a year.
fn wars(events: &[Event]) -> Line {
    let count = |is: fn(&Event) -> bool| {
        let found = events.iter().filter(|event| is(event)).count();
        narrow::<u32, _>(found)
    };
    let told = counted(&[
        (
            "mighty-chronicle-fights",
            count(|event| matches!(event, Event::Fought { .. } | Event::FoughtAtSea { .. })),
        ),
        ("mighty-chronicle-sieges", count(|event| matches!(event, Event::SiegeRolled { .. }))),
        ("mighty-chronicle-dragons", count(|event| matches!(event, Event::DragonStruck { .. }))),
        ("mighty-chronicle-lost", count(|event| matches!(event, Event::UnitLost { .. }))),
        ("mighty-chronicle-fallen", count(|event| matches!(event, Event::RealmFell { .. }))),
    ]);
    match told.is_empty() {
        true => Line::new("mighty-chronicle-peace"),
        false => Line::new("mighty-chronicle-wars").with("told", told),
    }
}

/// Returns the counts that are greater than zero.
fn counted(all: &[(&'static str, u32)]) -> Vec<Arg> {
    all.iter()
        .filter(|(_, n)| *n > 0)
        .map(|&(id, n)| Arg::from(Line::new(id).with("n", n)))
        .collect()
}

impl Deeds {
    fn named(self) -> [(&'static str, u32); 5] {
        [
            ("mighty-chronicle-annexed", self.annexed),
            ("mighty-chronicle-taken", self.taken),
            ("mighty-chronicle-joined", self.joined),
            ("mighty-chronicle-founded", self.founded),
            ("mighty-chronicle-recruited", self.recruited),
        ]
    }
}

fn deeds(events: &[Event], seat: Seat) -> Deeds {
    let mut deeds = Deeds::default();
    for event in events {
        match event {
            Event::HexAnnexed { seat: who, .. } if *who == seat => deeds.annexed += 1,
            Event::BuildingTaken { seat: who, by: Takeover::Diplomacy, .. } if *who == seat => {
                deeds.joined += 1
            }
            Event::BuildingTaken { seat: who, .. } if *who == seat => deeds.taken += 1,
            Event::VillageFounded { seat: who, .. } if *who == seat => deeds.founded += 1,
            Event::Deployed { seat: who, .. } if *who == seat => deeds.recruited += 1,
            _ => {}
        }
    }
    deeds
}

/// Returns true if an event is worth reporting to a player who was away.
pub(super) fn is_notable(event: &Event) -> bool {
    matches!(
        event,
        Event::Fought { .. }
            | Event::FoughtAtSea { .. }
            | Event::DamagedBoatSunk { .. }
            | Event::UnitLost { .. }
            | Event::CrewDefected { .. }
            | Event::SiegeRolled { .. }
            | Event::BuildingTaken { .. }
            | Event::HexAnnexed { .. }
            | Event::Pillaged { .. }
            | Event::DragonStruck { .. }
            | Event::SpellCast { .. }
            | Event::WinterEventRolled { .. }
            | Event::VillageRevolted { .. }
            | Event::HexRebelled { .. }
            | Event::BridgeSabotaged { .. }
            | Event::Burgled { .. }
            | Event::AllianceMade { .. }
            | Event::AllianceBroken { .. }
            | Event::CaretakerCame { .. }
            | Event::Conceded { .. }
            | Event::RealmFell { .. }
    )
}
