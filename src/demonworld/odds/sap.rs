//! Odds for saps: detection on the way to the wall, and collapse under it.

use super::super::sap::{
    Blast, Chance, CollapseTest, Digger, Heading, Sap, SapState, Speed, blast_odds, collapse_odds,
    detection_odds,
};
use super::Share;
use crate::action::{Course, Work};
use crate::ids::UnitId;
use crate::judge::Judge;
use crate::nouns::CharacterKind;
use crate::queries::openings;
use crate::state::Condition;
use crate::view::{OwnSap, SiegeView, View};
use regnal_core::narrow::narrow;

/// Odds of a sap that is dug straight towards the wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SapOdds {
    /// Minimum and maximum number of weeks of digging needed to reach the wall.
    pub weeks: [u8; 2],
    /// Probability that the sap remains undetected until the week in which it reaches the wall.
    pub unnoticed: Share,
    /// Probability that the sap collapses on reaching the wall.
    pub falls: Share,
}

impl From<Chance> for Share {
    fn from(chance: Chance) -> Share {
        Share::of(chance.ways, chance.of)
    }
}

/// Returns the probability of a collapse under an element of height `tallest`, or zero under no standing element.
fn collapse(digger: Digger, has_engineer: bool, tallest: Option<u8>, test: CollapseTest) -> Share {
    tallest.map_or(Share::NEVER, |height| collapse_odds(digger, has_engineer, height, test).into())
}

/// Returns the possible digging speeds of a digger, in hexes per week, each with its probability.
fn dig_speeds(speed: Speed) -> Vec<(u8, Share)> {
    match speed {
        Speed::Always(hexes) => vec![(hexes.max(1), Share::ALWAYS)],
        Speed::TwoOrThree => [2, 3].map(|hexes| (hexes, Share::of(1_u8, 2_u8))).to_vec(),
    }
}

/// **DW-SAP-03, DW-SAP-05 to -07, DW-SAP-11 to -13.** Computes the odds of a sap that has reached a point `distance`
/// hexes in front of its target element. `tallest` is the height of the element, or `None` if the element is not
/// standing. Returns `None` if the stand cannot dig or the sap has already reached the wall.
pub fn sap_odds(
    digger: Digger,
    has_engineer: bool,
    distance: u8,
    tallest: Option<u8>,
    test: CollapseTest,
) -> Option<SapOdds> {
    let speed = digger.speed()?;
    let paces = dig_speeds(speed);

    if distance == 0 {
        return None;
    }
    // Probability of reaching the wall undetected, indexed by the distance from the wall.
    let mut unnoticed: Vec<Share> = vec![Share::ALWAYS];
    for from in 1..=distance {
        let after = paces.iter().fold(Share::NEVER, |sum, &(hexes, chance)| {
            let left = from.saturating_sub(hexes);
            let quiet = match left {
                0 => Share::ALWAYS,
                _ => {
                    let hidden = Share::from(detection_odds(digger, left).unnoticed);
                    let onward = unnoticed.get(usize::from(left)).copied();
                    hidden.and(onward.unwrap_or(Share::NEVER))
                }
            };
            sum.or(chance.and(quiet))
        });
        unnoticed.push(after);
    }
    Some(SapOdds {
        weeks: speed.bounds().map(|hexes| distance.div_ceil(hexes)),
        unnoticed: unnoticed.last().copied()?,
        falls: collapse(digger, has_engineer, tallest, test),
    })
}

/// **DW-SAP-11 to -13.** Computes the probability of a collapse during the next week of digging. `height` returns the
/// height of the standing element at an index. Returns `None` if the stand cannot dig.
pub fn dig_odds(
    digger: Digger,
    has_engineer: bool,
    sap: Sap,
    heading: Heading,
    perimeter: u16,
    height: impl Fn(u16) -> Option<u8>,
    test: CollapseTest,
) -> Option<Share> {
    let room = match heading {
        Heading::Straight => sap.distance(),
        Heading::Left | Heading::Right => {
            let round = narrow(perimeter.saturating_sub(1));
            sap.start.saturating_add(round).saturating_sub(sap.length)
        }
    };
    let falls = dig_speeds(digger.speed()?).into_iter().map(|(hexes, chance)| {
        let dug = Sap {
            length: sap.length.saturating_add(hexes.min(room)),
            turned: match heading {
                Heading::Straight => sap.turned,
                Heading::Left | Heading::Right => sap.turned.or(Some(heading)),
            },
            ..sap
        };
        // Hexes dug in earlier weeks are already shored up.
        let before = sap.under(perimeter).len();
        let over = dug.under(perimeter);
        let tallest = over.into_iter().skip(before).filter_map(&height).max();
        chance.and(collapse(digger, has_engineer, tallest, test))
    });
    Some(falls.fold(Share::NEVER, Share::or))
}

impl View {
    /// **DW-SAP-13, DW-SAP-20.** Returns whether an engineer from the same army supports one of the viewer's digging
    /// units. Engineers from other armies or allies do not count.
    fn has_engineer(&self, unit: UnitId) -> bool {
        let own = self.own.as_ref();
        let digging = own.and_then(|own| Some((own, own.units.get(&unit)?.force)));
        let mut beside = digging.into_iter().flat_map(|(own, force)| own.characters_of(force));
        beside.any(|(_, character)| {
            character.kind == CharacterKind::Engineer && character.condition == Condition::Ok
        })
    }

    /// Returns the height of the standing element at an index. Both sides know this height.
    fn height_over(&self, siege: &SiegeView, element: u16) -> Option<u8> {
        let walls = &siege.seen.as_ref()?.walls;
        let (element, section) = walls.get(usize::from(element))?;
        section.is_standing().then_some(element.height)
    }

    fn digger(&self, unit: UnitId) -> Option<Digger> {
        self.own.as_ref()?.units.get(&unit)?.digger(self.lists())
    }

    /// **DW-RULING-62.** Returns the viewer's sap with this number, whether open or planned in the programme. Under the
    /// first edition of the rules code, allies' saps affect the numbering, so the numbers of planned saps are unknown.
    pub(super) fn sap_by_number(&self, siege: &SiegeView, number: u16) -> Option<OwnSap> {
        let own = siege.own.as_ref()?;
        if let Some(sap) = own.saps.get(&number) {
            return Some(*sap);
        }
        if self.options.judge < Judge::SECOND {
            return None;
        }
        let programme = own.programme.as_ref()?;
        let before = usize::from(number).checked_sub(own.saps.len() + 1)?;
        let (_, place) = *openings(programme, siege.season_week).get(before)?;
        match programme.get(place)?.work {
            Work::StartSap { unit, distance, element } => Some(OwnSap {
                unit,
                start: distance,
                target: element,
                length: 0,
                turned: None,
                last_dug: None,
                state: SapState::Open,
            }),
            _ => None,
        }
    }

    /// **DW-SAP-10, DW-RULING-65.** Computes the probability that one of the viewer's counter-saps collapses. Only its
    /// first hex, under the viewer's own wall, is tested.
    pub(super) fn counter_odds(
        &self,
        siege: &SiegeView,
        unit: UnitId,
        element: u16,
    ) -> Option<Share> {
        let digger = self.digger(unit)?;
        digger.speed()?;
        let inside = siege.own.as_ref()?.inside.as_ref()?;
        let mut own = inside.counter_saps.iter().map(|tunnel| tunnel.counter);
        let is_begun = own.any(|counter| counter.element == element && counter.length > 0);
        let tallest = self.height_over(siege, element).filter(|_| !is_begun);
        let test = self.options.rules.collapse_test;
        Some(collapse(digger, self.has_engineer(unit), tallest, test))
    }

    /// Computes the odds of a new sap dug by the viewer.
    pub fn new_sap_odds(
        &self,
        siege: &SiegeView,
        unit: UnitId,
        distance: u8,
        element: u16,
    ) -> Option<SapOdds> {
        sap_odds(
            self.digger(unit)?,
            self.has_engineer(unit),
            distance,
            self.height_over(siege, element),
            self.options.rules.collapse_test,
        )
    }

    /// Computes the odds of one of the viewer's saps if it continues straight ahead. Returns `None` if the sap has
    /// already reached the wall.
    pub fn own_sap_odds(&self, siege: &SiegeView, sap: &OwnSap) -> Option<SapOdds> {
        let left = sap.start.saturating_sub(sap.length);
        self.new_sap_odds(siege, sap.unit, left, sap.target).filter(|_| sap.state == SapState::Open)
    }

    /// Computes the probability that one of the viewer's saps collapses in the next week of digging. If the sap is
    /// planned to turn, the probability covers the first week in which the sap can be under the wall.
    pub fn own_dig_odds(&self, siege: &SiegeView, sap: &OwnSap, course: Course) -> Option<Share> {
        let dug = sap.as_dug();
        let (heading, sap_there) = match course {
            Course::Straight => (Heading::Straight, dug),
            Course::Left => (Heading::Left, dug.at_wall()),
            Course::Right => (Heading::Right, dug.at_wall()),
            Course::Stop => return None,
        };
        let walls = &siege.seen.as_ref()?.walls;
        dig_odds(
            self.digger(sap.unit)?,
            self.has_engineer(sap.unit),
            sap_there,
            heading,
            u16::try_from(walls.len()).ok()?,
            |element| self.height_over(siege, element),
            self.options.rules.collapse_test,
        )
    }

    /// **DW-SAP-19, DW-SAP-20.** Returns the odds of blowing up one of the viewer's saps, worst result first.
    pub(super) fn own_blast(&self, sap: &OwnSap) -> Option<Vec<(Blast, Chance)>> {
        let digger = self.digger(sap.unit)?;
        let eight = self.options.rules.explosion_8;
        Some(blast_odds(digger, self.has_engineer(sap.unit), eight))
    }
}

impl Sap {
    /// Returns the sap as it will be on reaching the wall, assuming that it does not collapse before then.
    fn at_wall(self) -> Sap {
        Sap { length: self.length.max(self.start), ..self }
    }
}

impl OwnSap {
    /// Converts the sap to input for the digging rules. Detection is secret, so the sap counts as undetected.
    fn as_dug(&self) -> Sap {
        Sap {
            start: self.start,
            target: self.target,
            length: self.length,
            turned: self.turned,
            last_dug: self.last_dug,
            is_detected: false,
            state: self.state,
        }
    }
}
