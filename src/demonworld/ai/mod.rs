//! The bot player (AI) for a seat. It knows only what a player in that seat would know: all decisions are based on the
//! seat's view and menu. Actions that `decide` rejects are dropped.
//!
//! | file | contents |
//! |---|---|
//! | `seat` | the complete answer to an open question |
//! | `power` | troop strength and strength comparisons |
//! | `sense` | the map as the seat knows it: its own forces, its enemies, the value of land |
//! | `organise` | kings, armies, purchases |
//! | `march` | march orders |
//! | `meet` | attitudes, retreats |
//! | `siege` | programmes of both sides |
//! | `sap` | saps and counter-saps |
//! | `sortie` | sorties of the besieged |
//! | `lesson` | the tutorial match: the bot player's actions in it, and advice for the learner |

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
use super::winter::emperor;
use regnal_core::dice::Dice;
use regnal_core::game::Seat;
use sense::Sense;

/// Planned actions for one question.
#[derive(Debug, Default)]
struct Wishes {
    /// Actions in order. Actions that `decide` rejects are skipped.
    deeds: Vec<Action>,
    /// `true` if another planning round must follow these actions; `false` if the question can then be locked.
    more: bool,
}

impl Wishes {
    /// Returns a final plan with these actions, after which the question is locked.
    fn all(deeds: Vec<Action>) -> Wishes {
        Wishes { deeds, more: false }
    }

    /// Returns a plan with these actions, after which another planning round must follow.
    fn more(deeds: Vec<Action>) -> Wishes {
        Wishes { deeds, more: true }
    }
}

/// Returns the first open question that this seat has not locked.
fn question(view: &View, me: Seat) -> Option<(WindowId, &Question)> {
    view.questions
        .iter()
        .find(|(_, own)| own.asked.contains(&me) && !own.locked.contains(&me))
        .map(|(&id, own)| (id, own))
}

/// Returns the planned actions for the first open question of the view's seat. The result depends only on the view,
/// menu and dice. `menu` is called only for questions with a short list of options.
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
            _ => Wishes::default(),
        },
        Phase::RetreatChoice => Wishes::all(meet::retreat(&sense, &menu())),
        Phase::SiegeProgramme | Phase::SiegeWindow | Phase::SurrenderWindow => {
            match question.subject {
                Subject::Siege(id) => siege::programme(&sense, id, question.phase),
                _ => Wishes::default(),
            }
        }
        Phase::WinterUpkeep => Wishes::all(ransoms(&sense)),
        // For these questions, the AI accepts the defaults, which are automatic battle, sites in list order, staying
        // after a victory, fighting on unless the seat's losses are higher, and renown.
        Phase::BattleMode
        | Phase::BattlePlan
        | Phase::WinnerMove
        | Phase::SecondDay
        | Phase::TableReport
        | Phase::ReportConfirm
        | Phase::WinterExperience => Wishes::default(),
    };
    Some((window, wishes))
}

/// Returns actions that do not answer a question: claiming the title of emperor (DW-EMPEROR-01), declining treaties,
/// and agreeing to end the campaign. `open` returns the actions that are possible at any time.
fn at_any_time(view: &View, open: &dyn Fn() -> Vec<Action>) -> Vec<Action> {
    let mut deeds = Vec::new();
    let Some(me) = view.seat else { return deeds };
    let Some(own) = view.players.get(me.index()) else { return deeds };
    if own.emperor.is_none() && i32::from(own.prestige) >= emperor::PRESTIGE {
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

/// **DW-RULING-47.** Ransoms each captured character. A ransom costs half as much as the cheapest new character.
fn ransoms(sense: &Sense<'_>) -> Vec<Action> {
    let characters = sense.own.characters.iter();
    let captives = characters.filter(|(_, own)| matches!(own.condition, Condition::Captured(_)));
    captives.map(|(&id, _)| Action::Winter(Winter::Ransom(id))).collect()
}
