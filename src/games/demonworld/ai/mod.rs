//! A seat that the program plays. It sees what its player would see and no more: everything here starts from the view and
//! the menu of the seat, and the judge strikes out what does not stand.
//!
//! | file | what it decides |
//! |---|---|
//! | `seat` | a whole answer to what is asked now, ready to be sent |
//! | `power` | how strong troops are, and how they compare |
//! | `sense` | the map as the seat knows it: its own, its enemies, what land is worth |
//! | `organise` | kings, armies, purchases |
//! | `march` | where armies go |
//! | `meet` | attitudes, retreats |
//! | `siege` | programmes of both sides |
//! | `sap` | what is dug under walls, and against it |
//! | `sortie` | when the besieged come out |
//! | `lesson` | the match in which the game is learned: what the program does in it, and what is advised |

mod lesson;
mod march;
mod meet;
mod organise;
mod power;
mod sap;
mod seat;
mod sense;
mod siege;
mod sortie;

use super::action::{Action, Table, Winter};
use super::ids::WindowId;
use super::nouns::Phase;
use super::state::{Condition, Subject, Treaty};
use super::view::{Question, View};
use crate::dice::Dice;
use crate::game::Seat;
use sense::Sense;

/// What is thought of for one question.
#[derive(Debug)]
struct Wishes {
    /// Deeds in their order; the judge leaves out what does not stand.
    deeds: Vec<Action>,
    /// Whether more is to be thought of once these are done; else the question is locked.
    more: bool,
}

impl Wishes {
    /// These deeds, and then the lock.
    fn all(deeds: Vec<Action>) -> Wishes {
        Wishes { deeds, more: false }
    }
}

/// The first question to this seat that it has not locked.
fn question(view: &View, me: Seat) -> Option<(WindowId, &Question)> {
    view.questions
        .iter()
        .find(|(_, own)| own.asked.contains(&me) && !own.locked.contains(&me))
        .map(|(&id, own)| (id, own))
}

/// What the seat of `view` would like to do about its first open question. The same view, menu and dice give the same
/// deeds. `menu` is asked for where a choice is made from a short list.
fn wishes(
    view: &View,
    menu: &dyn Fn() -> Vec<Action>,
    dice: &mut Dice,
) -> Option<(WindowId, Wishes)> {
    let me = view.seat?;
    let (window, question) = question(view, me)?;
    let sense = Sense::of(view)?;
    let wishes = match question.phase {
        Phase::Organisation => organise::wishes(&sense),
        Phase::SeasonOrders => Wishes::all(march::orders(&sense, dice)),
        Phase::ConflictAttitudes => match question.subject {
            Subject::Conflict(id) => Wishes::all(meet::attitudes(&sense, id, &menu())),
            _ => Wishes::all(Vec::new()),
        },
        Phase::RetreatChoice => Wishes::all(meet::retreat(&sense, &menu())),
        Phase::SiegeProgramme | Phase::SiegeWindow | Phase::SurrenderWindow => {
            match question.subject {
                Subject::Siege(id) => siege::programme(&sense, id, question.phase),
                _ => Wishes::all(Vec::new()),
            }
        }
        Phase::WinterUpkeep => Wishes::all(ransoms(&sense)),
        // What is done for who says nothing is what one would choose: to be fought by the program, in the order of the
        // list; to stay where one has won; to go on with the lesser losses; to learn renown.
        Phase::BattleMode
        | Phase::BattlePlan
        | Phase::WinnerMove
        | Phase::SecondDay
        | Phase::TableReport
        | Phase::ReportConfirm
        | Phase::WinterExperience => Wishes::all(Vec::new()),
    };
    Some((window, wishes))
}

/// What is done whatever is asked: the title when it can be had (DW-EMPEROR-01), no treaties, and an end when people want
/// one. `open` is asked for what is open to the seat at any time.
fn at_any_time(view: &View, open: &dyn Fn() -> Vec<Action>) -> Vec<Action> {
    let mut deeds = Vec::new();
    let Some(me) = view.seat else {
        return deeds;
    };
    let Some(own) = view.players.get(me.index()) else {
        return deeds;
    };
    if own.emperor.is_none() && own.prestige >= TITLE {
        deeds.push(Action::Table(Table::ProclaimEmperor));
    }
    let is_offer = |treaty: &Treaty| treaty.to == me && treaty.since.is_none();
    if view.treaties.iter().any(is_offer) {
        let declines =
            |deed: &Action| matches!(deed, Action::Table(Table::AnswerTreaty { yes: false, .. }));
        deeds.extend(open().into_iter().filter(declines));
    }
    let by_people = |seat: &Seat| !view.options.machines.contains(seat);
    if view.votes_to_end.iter().any(by_people) && !view.votes_to_end.contains(&me) {
        deeds.push(Action::Table(Table::VoteEnd(true)));
    }
    deeds
}

/// **DW-EMPEROR-01.** The prestige of an emperor.
pub(super) const TITLE: i8 = 3;

/// **DW-RULING-47.** Whoever is in somebody's hands is bought free: it costs half of the cheapest.
fn ransoms(sense: &Sense<'_>) -> Vec<Action> {
    let captives = sense
        .own
        .characters
        .iter()
        .filter(|(_, own)| matches!(own.condition, Condition::Captured(_)));
    captives
        .map(|(&id, _)| Action::Winter(Winter::Ransom(id)))
        .collect()
}
