//! Conversion of actions to arguments and back, for menus, completion and typed commands, with one file per chapter.

mod battle;
pub(super) mod codes;
mod completed;
pub(super) mod organisation;
pub(super) mod season;
pub(super) mod siege;
mod table;
mod umpire;
mod winter;

pub(super) use self::codes::{ALL, NONE};
pub(super) use self::umpire::{EVERYBODY, NOBODY, SELF, VERDICTS, item_code, seat_code};
use super::action::{Action, Organisation, Table, Winter};
use super::state::Demonworld;
use regnal_core::game::{ActionArguments, ActionParsing, Seat};
use regnal_core::part::{Given, Offer, Part, Particulars};

/// Verb of an action, with its arguments.
type VerbAndParts = (&'static str, Vec<Part>);

impl ActionArguments for Demonworld {
    /// Splits an action of `seat` into its verb and arguments. The acting piece comes first, followed by the object,
    /// the location and the manner.
    fn particulars(&self, seat: Seat, action: &Action) -> Particulars {
        let (verb, parts) = match action {
            Action::Table(action) => self.table_parts(seat, action),
            Action::Organisation(action) => self.organisation_parts(action),
            Action::Season(action) => self.season_parts(action),
            Action::Conflict(action) => self.conflict_parts(action),
            Action::Battle(action) => self.battle_parts(action),
            Action::Siege(action) => self.siege_parts(action),
            Action::Winter(action) => self.winter_parts(action),
            Action::Umpire(action) => self.umpire_parts(action),
        };
        Particulars {
            note: self.note(action),
            ..Particulars::new(verb, parts).offered(self.offered_as(seat, action))
        }
    }
}

impl ActionParsing for Demonworld {
    fn read(&self, seat: Seat, verb: &str, given: &Given) -> Option<Action> {
        if seat == Seat::UMPIRE {
            return self.read_umpire(verb, given).map(Action::Umpire);
        }
        let table = || self.read_table(seat, verb, given).map(Action::Table);
        let organisation = || Self::read_organisation(verb, given).map(Action::Organisation);
        let season = || Self::read_season(verb, given).map(Action::Season);
        let conflict = || self.read_conflict(verb, given).map(Action::Conflict);
        let battle = || Self::read_battle(verb, given).map(Action::Battle);
        let siege = || Self::read_siege(verb, given).map(Action::Siege);
        let winter = || Self::read_winter(verb, given).map(Action::Winter);
        table()
            .or_else(organisation)
            .or_else(season)
            .or_else(conflict)
            .or_else(battle)
            .or_else(siege)
            .or_else(winter)
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
