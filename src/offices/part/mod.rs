//! Formatting and parsing of action arguments, for menus, completion and typed commands.
//!
//! | file | what it holds |
//! |---|---|
//! | `verbs` | verbs and arguments of all actions |
//! | `arguments` | formatting and parsing of values |
//! | `worded` | values offered besides those in the legal actions |

mod arguments;
mod verbs;
mod worded;

use super::action::{Action, Order};
use super::plan::Plan;
use super::realm::hero_pay;
use super::state::Offices;
use super::terms;
use regnal_core::part::{Given, Offer, Particulars};
use regnal_core::refusal::Cites as _;
use regnal_core::schema::{At, Schema as _};
use regnal_core::seat::Seat;
use regnal_core::text::{Arg, Line};

use self::arguments::STANDING;
use regnal_core::game::{ActionArguments, ActionParsing};

type Typed<'a> = regnal_core::schema::Typed<'a, Offices>;

impl ActionArguments for Offices {
    /// Splits an action into its arguments as shown to `seat`: the character first, then the phase, then the rest.
    fn particulars(&self, seat: Seat, action: &Action) -> Particulars {
        let (verb, parts) = action.parts(At { game: self, seat });
        Particulars {
            note: self.price_note(action),
            ..Particulars::new(verb, parts).offered(offered_as(action))
        }
    }
}

impl ActionParsing for Offices {
    /// Parses an action, even an illegal one. `None` if an argument is missing, unknown or out of range. Parsing does
    /// not consult the state of the match, and so reveals nothing about it.
    fn read(&self, seat: Seat, verb: &str, given: &Given) -> Option<Action> {
        Action::read(verb, &Typed { given, at: At { game: self, seat } })
    }

    /// **IO-RULING-49.** Returns the reason why a typed plan cannot be parsed.
    fn unreadable(&self, seat: Seat, _verb: &str, given: &Given) -> Option<Line> {
        let typed = Typed { given, at: At { game: self, seat } };
        let plan = typed.code("plan").filter(|text| !text.eq_ignore_ascii_case(STANDING))?;
        plan.parse::<Plan>().err().map(|why| why.line())
    }
}

impl Offices {
    /// Returns the action's price as a note, because the action's label does not show the price.
    fn price_note(&self, action: &Action) -> Option<Arg> {
        let price = match action {
            Action::Order { order: Order::Recruit { kinds, mercenaries }, .. } => {
                self.pay_of(kinds, mercenaries)
            }
            Action::Order { order: Order::Hire { hero, offer }, .. } => {
                let levels = self.at.character(*hero)?.skills.total();
                offer.saturating_add(hero_pay(levels))
            }
            _ => return None,
        };
        Some(terms::gold(price).into())
    }
}

/// Returns the way in which the action is offered. The lock is the button that ends a turn. Actions of seats for which
/// the match is not waiting form a separate group. Some actions are available only as typed commands.
fn offered_as(action: &Action) -> Offer {
    match action {
        Action::Lock => Offer::EndsTurn,
        Action::Unlock | Action::TakeOver => Offer::InWait,
        Action::TimeOut | Action::Resign => Offer::Typed,
        _ => Offer::Entry,
    }
}
