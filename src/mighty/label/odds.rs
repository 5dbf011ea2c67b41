//! Answers a seat's questions about odds. The topics are fights, sieges, scouting, famine and negotiations.

use super::super::nouns::UnitId;
use super::super::odds::{BOUTS, Ending, FightOdds, THROWS, Winner, diplomacy_odds, famine_odds};
use super::super::state::{Mighty, Unit};
use regnal_core::game::{OddsTopics, Seat};
use regnal_core::hex::Hex;
use regnal_core::percents::percents;
use regnal_core::text::{Arg, Line};

/// Number of rows in the longest table, which lists all results of a fight, for both sides.
const ROWS: usize = 12;

/// Topic for which a seat can request odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Topic {
    Fight { unit: UnitId, target: UnitId },
    Siege { unit: UnitId },
    Scouts { hex: Hex },
    Hunger,
    Envoys,
}

impl Topic {
    /// Returns the code that a player types for the topic.
    fn code(self) -> String {
        match self {
            Topic::Fight { unit, target } => format!("{unit}-{target}"),
            Topic::Siege { unit } => format!("siege-{unit}"),
            Topic::Scouts { hex } => format!("scouts-{}-{}", hex.q, hex.r),
            Topic::Hunger => "hunger".to_owned(),
            Topic::Envoys => "envoys".to_owned(),
        }
    }
}

impl OddsTopics for Mighty {
    const NAMES_ODDS: bool = true;

    fn odds_topics(&self, seat: Seat) -> Vec<(String, Line)> {
        let topics = self.topics(seat).into_iter();
        topics.map(|topic| (topic.code(), self.topic_name(topic))).collect()
    }

    fn odds_lines(&self, seat: Seat, code: &str) -> Option<Vec<Line>> {
        let code = code.trim();
        let mut topics = self.topics(seat).into_iter();
        let topic = topics.find(|topic| topic.code().eq_ignore_ascii_case(code))?;
        let mut lines = vec![Line::new("mighty-odds-topic").with("name", self.topic_name(topic))];
        lines.extend(match topic {
            Topic::Fight { unit, target } => self.fight_rows(unit, target)?,
            Topic::Siege { unit } => rows(self.siege_odds(unit)?),
            Topic::Scouts { hex } => rows(self.scouting_odds_at(hex)?),
            Topic::Hunger => rows(famine_odds()),
            Topic::Envoys => rows(diplomacy_odds()),
        });
        Some(lines)
    }
}

impl Mighty {
    /// Lists the topics: fights first (nearest first), then sieges, then scouting.
    fn topics(&self, seat: Seat) -> Vec<Topic> {
        if !self.is_campaign() {
            return Vec::new();
        }
        let mut topics = Vec::new();
        for apart in 0..=1 {
            for unit in self.units_of(seat).filter(|unit| unit.is_outside()) {
                let foes = self.foes_of(unit, apart);
                topics.extend(foes.map(|foe| Topic::Fight { unit: unit.id, target: foe.id }));
            }
        }
        let units = self.units_of(seat);
        let besiegers = units.filter(|unit| self.siege_odds(unit.id).is_some());
        topics.extend(besiegers.map(|unit| Topic::Siege { unit: unit.id }));
        let mut hexes: Vec<Hex> = self
            .units_of(seat)
            .flat_map(|unit| unit.hex.neighbors())
            .filter(|&hex| self.is_open_to_scouts(seat, hex))
            .collect();
        hexes.sort_unstable();
        hexes.dedup();
        topics.extend(hexes.into_iter().map(|hex| Topic::Scouts { hex }));
        topics.extend([Topic::Hunger, Topic::Envoys]);
        topics
    }

    /// Iterates over the hostile units that are outside the walls at the given distance from `unit`.
    fn foes_of(&self, unit: &Unit, apart: u8) -> impl Iterator<Item = &Unit> {
        let (hex, owner) = (unit.hex, unit.owner);
        self.units.values().filter(move |foe| {
            foe.is_outside() && foe.hex.distance(hex) == apart && self.are_hostile(owner, foe.owner)
        })
    }

    /// Returns true if scouts of `seat` would have to roll on a hex. They do not roll if the seat has a spy report
    /// about it (ME-SPY-09).
    fn is_open_to_scouts(&self, seat: Seat, hex: Hex) -> bool {
        let report = self.cell(hex).and_then(|cell| cell.report.as_ref());
        let is_spied = report.is_some_and(|report| report.owners.contains(&seat));
        !is_spied && self.scouting_odds_at(hex).is_some()
    }

    fn topic_name(&self, topic: Topic) -> Line {
        match topic {
            Topic::Fight { unit, target } => Line::new("mighty-odds-of-fight")
                .with("unit", unit.to_string())
                .with("target", self.named(target)),
            Topic::Siege { unit } => {
                let hex = self.unit(unit).map_or(Hex::new(0, 0), |unit| unit.hex);
                Line::new("mighty-odds-of-siege").with("unit", unit.to_string()).with("hex", hex)
            }
            Topic::Scouts { hex } => Line::new("mighty-odds-of-scouts").with("hex", hex),
            Topic::Hunger => Line::new("mighty-odds-of-hunger"),
            Topic::Envoys => Line::new("mighty-odds-of-envoys"),
        }
    }

    fn fight_rows(&self, unit: UnitId, target: UnitId) -> Option<Vec<Line>> {
        Some(match self.fight_odds(unit, target)? {
            FightOdds::Sinks => vec![Line::new("mighty-odds-sinks")],
            FightOdds::Land(endings) => self.ending_rows(unit, target, &endings),
            FightOdds::Naval(endings) => self.ending_rows(unit, target, &endings),
        })
    }

    fn ending_rows<R: Copy + Into<Arg>>(
        &self,
        unit: UnitId,
        target: UnitId,
        endings: &[Ending<R>],
    ) -> Vec<Line> {
        let shares = shares(endings.iter().map(|ending| ending.ways), BOUTS);
        let told = endings.iter().zip(shares);
        told.map(|(ending, share)| {
            let winner = match ending.winner {
                Winner::Attacker => unit,
                Winner::Defender => target,
                Winner::Nobody => {
                    return Line::new("mighty-odds-even").with("share", share);
                }
            };
            Line::new("mighty-odds-wins")
                .with("share", share)
                .with("unit", self.named(winner))
                .with("result", ending.result)
        })
        .collect()
    }
}

/// Returns one row per result, each with its probability as a whole percentage.
fn rows<R: Copy + Into<Arg>>(odds: Vec<(R, u32)>) -> Vec<Line> {
    let shares = shares(odds.iter().map(|(_, ways)| *ways), THROWS);
    let told = odds.into_iter().zip(shares);
    told.map(|((result, _), share)| {
        Line::new("mighty-odds-row").with("share", share).with("result", result)
    })
    .collect()
}

fn shares(ways: impl Iterator<Item = u32>, of: u32) -> [u32; ROWS] {
    let mut all = [0; ROWS];
    for (place, ways) in all.iter_mut().zip(ways) {
        *place = u64::from(ways);
    }
    percents(all, of.into(), 1)
}
