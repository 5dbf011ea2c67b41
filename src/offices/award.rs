//! Awards the offices and victory points, and decides elections (IO-RULING-88 to -93).

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::content::content;
use super::ids::CharacterId;
use super::illegal::{Reason, Verdict, ensure};
use super::nouns::{Alignment, Object, Office};
use regnal_core::seat::Seat;

/// Share of the world's tax base needed to become emperor, in percent (IO-RULING-91).
const BLOC: u32 = 55;
/// Number of turns from one Diet to the next (IO-RULING-92).
const DIET: u8 = 4;
/// Gold that a kingdom gets at each dusk for each office lent to one of its characters (IO-RULING-92).
pub const STIPEND: u32 = 2;

/// A candidate for an office.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Candidate {
    pub id: CharacterId,
    pub seat: Seat,
    pub merit: i32,
    /// Votes in the Diet for this candidate.
    pub votes: u32,
    pub gold: u32,
    pub tax_base: u32,
}

/// **IO-15.10-01, IO-RULING-88.** Returns the holder of an office: the candidate with the most merit, which must be
/// above 0. Ties go to the candidate with the most votes. Further ties go to the largest treasury, then to the largest
/// tax base, then to the lowest id.
pub fn holder(candidates: &[Candidate]) -> Option<Candidate> {
    let worthy = candidates.iter().filter(|one| one.merit > 0);
    worthy
        .min_by_key(|one| (Reverse((one.merit, one.votes, one.gold, one.tax_base)), one.id))
        .copied()
}

/// **IO-PUB-16.** Returns a candidate's merit as a percentage of the leader's, rounded down; 0 if the leader has no
/// merit.
pub fn share_of_leader(own: i32, leader: i32) -> u32 {
    if leader <= 0 || own <= 0 {
        return 0;
    }
    u32::try_from(i64::from(own) * 100 / i64::from(leader)).unwrap_or(u32::MAX)
}

/// **IO-15.10-01, IO-15.10-12, IO-RULING-89.** Returns a kingdom's victory points for offices and carried magic
/// objects, before the alignment deduction.
pub fn points(offices: &[Office], objects: &[Object]) -> u32 {
    let offices: u32 = offices.iter().map(|&office| content().office(office)).sum();
    let objects: u32 = objects.iter().map(|&object| content().share(object)).sum();
    offices + objects
}

/// **IO-15.4-01, IO-RULING-90.** Returns the final points in hundredths. Each step away from the emperor's alignment
/// costs a percentage of the points, which depends on the kingdom's own alignment.
pub fn final_points(points: u32, own: Alignment, emperor: Alignment) -> u32 {
    let rate = content().alignment(own).reduction;
    let cut = rate * u32::from(own.steps(emperor));
    points * 100u32.saturating_sub(cut)
}

/// **IO-RULING-91.** Returns whether a tax base exceeds the required share of the world's total. If a single kingdom
/// exceeds the share, its king is crowned emperor. A bloc that exceeds it can call an election.
pub fn is_bloc(tax_base: u32, world: u32) -> bool {
    tax_base * 100 > world * BLOC
}

/// Facts that decide whether an election can be called (IO-RULING-91).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Call {
    /// Tax base of the candidate's kingdom and its direct treaty partners at the last dusk.
    pub bloc: u32,
    /// World's tax base.
    pub world: u32,
    /// Number of turns since the last vote; `None` if there has been none.
    pub since_vote: Option<u8>,
    /// True if the candidate is the king of the calling kingdom or of a direct treaty partner.
    pub is_of_bloc: bool,
}

/// **IO-RULING-91.** Checks that an election can be called.
///
/// # Errors
/// Returns an error if the bloc is too small, if there was a vote in the previous turn, or if the candidate is not from
/// the bloc.
pub fn check_call(call: Call) -> Verdict {
    const RULE: &str = "IO-RULING-91";
    ensure(call.is_of_bloc, Reason::Target, RULE)?;
    ensure(is_bloc(call.bloc, call.world), Reason::Bloc, RULE)?;
    let is_free = call.since_vote.is_none_or(|turns| turns > 1);
    ensure(is_free, Reason::TooSoon, RULE)
}

/// **IO-RULING-91.** Returns whether votes with this total tax base elect an emperor. The total must exceed half of the
/// world's tax base.
pub fn is_elected(votes: u32, world: u32) -> bool {
    votes * 2 > world
}

/// **IO-RULING-92.** Returns whether the Diet meets at this turn's dusk.
pub fn is_diet(turn: u8, last_turn: u8) -> bool {
    turn.is_multiple_of(DIET) && turn < last_turn
}

/// **IO-RULING-92.** Returns the offices that the Diet lends: all except that of emperor.
pub fn lent() -> impl Iterator<Item = Office> {
    Office::ALL.iter().copied().filter(|&office| office != Office::Emperor)
}

/// The final standing of a kingdom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Standing {
    pub seat: Seat,
    /// Final points in hundredths.
    pub points: u32,
    pub is_emperor: bool,
    pub gold: u32,
}

/// **IO-RULING-93.** Ranks the kingdoms by points, best first. Ties go to the emperor's kingdom, then to the one with
/// more gold, then to the lower seat.
pub fn ranking(standings: &[Standing]) -> Vec<Standing> {
    let mut ranking = standings.to_vec();
    ranking.sort_by_key(|one| (Reverse(one.points), !one.is_emperor, Reverse(one.gold), one.seat));
    ranking
}

/// **IO-RULING-93.** Returns the emperor at the end of the game: the crowned king or, if there is none, the king with
/// the largest tax base. Ties are broken as for every other office.
pub fn emperor(crowned: Option<Seat>, kings: &[Candidate]) -> Option<Seat> {
    crowned.or_else(|| holder(kings).map(|king| king.seat))
}
