//! Offices, victory points, elections (IO-RULING-88 to -93).

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::content::content;
use super::ids::CharacterId;
use super::illegal::{Reason, Verdict, ensure};
use super::nouns::{Alignment, Object, Office};
use regnal_core::seat::Seat;

/// The share of the world's tax base needed to become emperor, in percent (IO-RULING-91).
const BLOC: u32 = 55;
/// Number of turns between two Diets (IO-RULING-92).
const DIET: u8 = 4;
/// The gold that a lent office pays at each dusk (IO-RULING-92).
pub const STIPEND: u32 = 2;

/// A candidate for an office.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Candidate {
    /// The character.
    pub id: CharacterId,
    /// The kingdom.
    pub seat: Seat,
    /// Merit for this office.
    pub merit: i32,
    /// Votes of the Diet for this office.
    pub votes: u32,
    /// The gold of the kingdom.
    pub gold: u32,
    /// The tax base of the kingdom.
    pub tax_base: u32,
}

/// **IO-15.10-01, IO-RULING-88.** Returns the holder of an office: the candidate with most merit above 0, then most
/// votes, treasury and tax base, then the lowest id.
pub fn holder(candidates: &[Candidate]) -> Option<Candidate> {
    let worthy = candidates.iter().filter(|one| one.merit > 0);
    worthy
        .min_by_key(|one| {
            (
                Reverse(one.merit),
                Reverse(one.votes),
                Reverse(one.gold),
                Reverse(one.tax_base),
                one.id,
            )
        })
        .copied()
}

/// **IO-PUB-16.** Returns a candidate's merit in percent of the leader's, rounded down; 0 if the leader has none.
pub fn share_of_leader(own: i32, leader: i32) -> u32 {
    if leader <= 0 || own <= 0 {
        return 0;
    }
    u32::try_from(i64::from(own) * 100 / i64::from(leader)).unwrap_or(u32::MAX)
}

/// **IO-15.10-01, IO-15.10-12, IO-RULING-89.** Returns a kingdom's victory points for offices and carried magic
/// objects, before the deduction for alignment.
pub fn points(offices: &[Office], objects: &[Object]) -> u32 {
    let offices: u32 = offices.iter().map(|&office| content().office(office)).sum();
    let objects: u32 = objects.iter().map(|&object| content().share(object)).sum();
    offices + objects
}

/// **IO-15.4-01, IO-RULING-90.** Returns the points in hundredths, reduced by the alignment's rate for each step away
/// from the emperor's alignment.
pub fn final_points(points: u32, own: Alignment, emperor: Alignment) -> u32 {
    let rate = content().alignment(own).reduction;
    let cut = rate * u32::from(own.steps(emperor));
    points * 100u32.saturating_sub(cut)
}

/// **IO-RULING-91.** Returns whether a tax base is large enough to make an emperor, or to let a bloc call an election.
pub fn is_bloc(tax_base: u32, world: u32) -> bool {
    tax_base * 100 > world * BLOC
}

/// The facts that decide whether an election may be called (IO-RULING-91).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Call {
    /// The tax base of the caller and his direct treaty partners at the last dusk.
    pub bloc: u32,
    /// The tax base of the world.
    pub world: u32,
    /// The number of turns since the last vote; `None` if there was none.
    pub since_vote: Option<u8>,
    /// True if the candidate is the caller or one of his direct partners.
    pub is_of_bloc: bool,
}

/// **IO-RULING-91.** Checks that an election may be called.
///
/// # Errors
/// Returns an error if the bloc is too small, if there was a vote in the previous turn, or if the candidate is not of
/// the bloc.
pub fn check_call(call: Call) -> Verdict {
    const RULE: &str = "IO-RULING-91";
    ensure(call.is_of_bloc, Reason::Target, RULE)?;
    ensure(is_bloc(call.bloc, call.world), Reason::Bloc, RULE)?;
    let is_free = call.since_vote.is_none_or(|turns| turns > 1);
    ensure(is_free, Reason::TooSoon, RULE)
}

/// **IO-RULING-91.** Returns whether votes with this tax base elect an emperor: they must exceed half of the world's.
pub fn is_elected(votes: u32, world: u32) -> bool {
    votes * 2 > world
}

/// **IO-RULING-92.** Returns whether the Diet meets at the dusk of a turn.
pub fn is_diet(turn: u8, last_turn: u8) -> bool {
    turn.is_multiple_of(DIET) && turn < last_turn
}

/// **IO-RULING-92.** Returns the offices that the Diet lends.
pub fn lent() -> impl Iterator<Item = Office> {
    Office::ALL.iter().copied().filter(|&office| office != Office::Emperor)
}

/// The final standing of a kingdom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// The kingdom.
    pub seat: Seat,
    /// Final points in hundredths.
    pub points: u32,
    /// True if the kingdom's king is the emperor.
    pub is_emperor: bool,
    /// The kingdom's gold.
    pub gold: u32,
}

/// **IO-RULING-93.** Ranks the kingdoms, best first: by points, then the emperor, then gold, then the lower seat.
pub fn ranking(standings: &[Standing]) -> Vec<Standing> {
    let mut ranking = standings.to_vec();
    ranking.sort_by_key(|one| (Reverse(one.points), !one.is_emperor, Reverse(one.gold), one.seat));
    ranking
}

/// **IO-RULING-93.** Returns the emperor at the end: the crowned king, else the king with the largest tax base. Ties
/// are broken as for every office.
pub fn emperor(crowned: Option<Seat>, kings: &[Candidate]) -> Option<Seat> {
    crowned.or_else(|| holder(kings).map(|king| king.seat))
}
