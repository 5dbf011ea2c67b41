//! Conversion of actions to arguments and back, for menus, completion and typed commands.
//!
//! Each chapter has a file with the [schema](regnal_core::schema!) of its actions, from which both directions are
//! derived. `arguments` defines the kinds of values, and `codes` their texts. `completed` lists values to choose from.

mod arguments;
mod battle;
pub(super) mod codes;
mod completed;
mod organisation;
pub(super) mod season;
mod siege;
mod table;
mod umpire;
mod winter;

pub(super) use self::arguments::NOBODY;
pub(super) use self::codes::{ALL, NONE, item_code};
pub(super) use self::umpire::{EVERYBODY, SELF, VERDICTS};
use super::action::{Action, Battle, Conflict, Organisation, Season, Siege, Table, Umpire, Winter};
use super::state::Demonworld;
use regnal_core::game::{ActionArguments, ActionParsing, Seat};
use regnal_core::part::{Given, Offer, Particulars};
use regnal_core::schema::Schema as _;

pub(super) type At<'a> = regnal_core::schema::At<'a, Demonworld>;
pub(super) type Typed<'a> = regnal_core::schema::Typed<'a, Demonworld>;

impl ActionArguments for Demonworld {
    /// Splits an action of `seat` into its verb and arguments. The acting piece comes first, followed by the object,
    /// the location and the manner.
    fn particulars(&self, seat: Seat, action: &Action) -> Particulars {
        let at = At { game: self, seat };
        let (verb, parts) = match action {
            Action::Table(action) => action.parts(at),
            Action::Organisation(action) => action.parts(at),
            Action::Season(action) => action.parts(at),
            Action::Conflict(action) => action.parts(at),
            Action::Battle(action) => action.parts(at),
            Action::Siege(action) => action.parts(at),
            Action::Winter(action) => action.parts(at),
            Action::Umpire(action) => action.parts(at),
        };
        Particulars {
            note: self.note(action),
            ..Particulars::new(verb, parts).offered(self.offered_as(seat, action))
        }
    }
}

impl ActionParsing for Demonworld {
    fn read(&self, seat: Seat, verb: &str, given: &Given) -> Option<Action> {
        let typed = &Typed { given, at: At { game: self, seat } };
        if seat == Seat::UMPIRE {
            return Umpire::read(verb, typed).map(Action::Umpire);
        }
        Table::read(verb, typed)
            .map(Action::Table)
            .or_else(|| Organisation::read(verb, typed).map(Action::Organisation))
            .or_else(|| Season::read(verb, typed).map(Action::Season))
            .or_else(|| Conflict::read(verb, typed).map(Action::Conflict))
            .or_else(|| Battle::read(verb, typed).map(Action::Battle))
            .or_else(|| Siege::read(verb, typed).map(Action::Siege))
            .or_else(|| Winter::read(verb, typed).map(Action::Winter))
    }
}

impl Demonworld {
    /// Returns the part of the interface that offers an action. Locking the seat's only open question ends the turn and
    /// has its own button. Actions that are allowed at any time are offered separately from the current question.
    fn offered_as(&self, seat: Seat, action: &Action) -> Offer {
        match action {
            Action::Table(Table::Lock(_)) if self.open_windows(seat).count() == 1 => {
                Offer::EndsTurn
            }
            Action::Table(
                Table::Unlock(_)
                | Table::AnswerTreaty { .. }
                | Table::DenounceTreaty(_)
                | Table::ProposeTreaty { .. }
                | Table::ProclaimEmperor
                | Table::VoteEnd(_)
                | Table::TakeOver,
            ) => Offer::InWait,
            Action::Table(Table::Resign | Table::TimeOut | Table::Expire(_))
            | Action::Umpire(_) => Offer::Typed,
            Action::Winter(Winter::PayUpkeep | Winter::KeepUnpaid) => Offer::Button,
            _ => Offer::Entry,
        }
    }

    /// Returns an action's price, which is not part of its label.
    fn note(&self, action: &Action) -> Option<regnal_core::text::Arg> {
        use super::content::character;
        use super::terms::points;
        let cost = match action {
            Action::Organisation(Organisation::RaiseUnit { troop, .. }) => {
                self.lists().troop(*troop)?.cost
            }
            Action::Organisation(Organisation::RaiseCharacter { kind, .. }) => {
                character(*kind).cost
            }
            Action::Organisation(Organisation::ReinforceUnit { unit, stands, .. }) => {
                self.unit(*unit)?.price_of(*stands)
            }
            _ => return None,
        };
        Some(points(cost).into())
    }
}
