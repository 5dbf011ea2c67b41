//! Formatting and parsing of action arguments, for menus, completion and typed commands.
//!
//! | file | what it holds |
//! |---|---|
//! | `codes` | formatting and parsing of values |
//! | `kings` | kings, the game length |
//! | `orders` | character orders |
//! | `decrees` | decrees |
//! | `worded` | values offered in addition to the legal ones |

pub(super) mod codes;
mod decrees;
mod kings;
mod orders;
mod worded;

use super::action::{Action, Order};
use super::content::content;
use super::plan::Plan;
use super::realm::hero_pay;
use super::state::Offices;
use super::terms;
use regnal_core::part::{Given, Offer, Part, Particulars};
use regnal_core::refusal::Cites as _;
use regnal_core::seat::Seat;
use regnal_core::text::{Arg, Line};

use self::codes::{STANDING, Typed, noun_part};
use self::decrees::read_decree;
use regnal_core::game::{ActionArguments, ActionParsing};

/// An action's verb and arguments.
type VerbAndArguments = (&'static str, Vec<Part>);

impl ActionArguments for Offices {
    /// Splits an action into its arguments as shown to `seat`: the character first, then the phase, then the rest.
    fn particulars(&self, seat: Seat, action: &Action) -> Particulars {
        let (verb, parts) = match action {
            Action::CreateKing(king) => kings::king_parts(king),
            Action::AgreeGame(terms) => kings::terms_parts(*terms),
            Action::Order { character, phase, order } => {
                self.order_parts(seat, *character, *phase, order)
            }
            Action::ClearOrder { character, phase } => (
                "clear_order",
                vec![
                    self.character_part(seat, "character", *character),
                    noun_part("phase", *phase),
                ],
            ),
            Action::SetPlan { character, occasion, plan } => {
                self.plan_parts(seat, *character, *occasion, plan)
            }
            Action::Decree(decree) => self.decree_parts(seat, decree),
            Action::Withdraw(decree) => self.withdraw_parts(seat, decree),
            Action::Lock => ("lock", Vec::new()),
            Action::Unlock => ("unlock", Vec::new()),
            Action::TimeOut => ("time_out", Vec::new()),
            Action::TakeOver => ("take_over", Vec::new()),
            Action::Resign => ("resign", Vec::new()),
        };
        Particulars {
            note: self.price_note(action),
            ..Particulars::new(verb, parts).offered(offered_as(action))
        }
    }
}

impl ActionParsing for Offices {
    /// Parses an action, whether or not it is legal. `None` if an argument is missing, unknown or out of range. Parsing
    /// does not consult the match state, so it reveals nothing about it.
    fn read(&self, seat: Seat, verb: &str, given: &Given) -> Option<Action> {
        let typed = Typed(given);
        Some(match verb {
            "create_king" => Action::CreateKing(kings::read_king(&typed)?),
            "agree_game" => Action::AgreeGame(kings::read_terms(&typed)?),
            "clear_order" => Action::ClearOrder {
                character: typed.character("character")?,
                phase: typed.noun("phase")?,
            },
            "set_plan" => self.read_plan(seat, &typed)?,
            "withdraw" => {
                let what = typed.code("what")?.to_ascii_lowercase();
                Action::Withdraw(read_decree(&what, &typed)?)
            }
            "lock" => Action::Lock,
            "unlock" => Action::Unlock,
            "time_out" => Action::TimeOut,
            "take_over" => Action::TakeOver,
            "resign" => Action::Resign,
            verb => match read_decree(verb, &typed) {
                Some(decree) => Action::Decree(decree),
                None => Action::Order {
                    character: typed.character("character")?,
                    phase: typed.noun("phase")?,
                    order: self.read_order(seat, verb, &typed)?,
                },
            },
        })
    }

    /// **IO-RULING-49.** Returns the reason why a typed plan cannot be parsed.
    fn unreadable(&self, _seat: Seat, _verb: &str, given: &Given) -> Option<Line> {
        let typed = Typed(given);
        let plan = typed.code("plan").filter(|text| !text.eq_ignore_ascii_case(STANDING))?;
        plan.parse::<Plan>().err().map(|why| why.line())
    }
}

impl Offices {
    /// Returns the action's price as a note, because the action's label does not show the price.
    fn price_note(&self, action: &Action) -> Option<Arg> {
        let Action::Order { order, .. } = action else {
            return None;
        };
        let price = match order {
            Order::Recruit { kinds, mercenaries } => {
                let hired = mercenaries.iter().filter_map(|&id| self.at.unit(id));
                let hired = hired.map(|unit| unit.troop.kind);
                let all = kinds.iter().copied().chain(hired);
                all.map(|kind| content().troop(kind).pay).sum()
            }
            Order::Hire { hero, offer } => {
                let levels = self.at.character(*hero)?.skills.total();
                offer.saturating_add(hero_pay(levels))
            }
            Order::Defend
            | Order::Move { .. }
            | Order::Explore
            | Order::Search { .. }
            | Order::Transfer { .. }
            | Order::Spy { .. }
            | Order::Track { .. }
            | Order::Pursue { .. }
            | Order::Cast(_)
            | Order::Study { .. }
            | Order::Practice { .. }
            | Order::Give { .. } => return None,
        };
        Some(terms::gold(price).into())
    }
}

/// Returns how the action is offered: the lock as the button that ends a turn, actions of seats that are not awaited in
/// a separate group, and some actions only as typed commands.
fn offered_as(action: &Action) -> Offer {
    match action {
        Action::Lock => Offer::EndsTurn,
        Action::Unlock | Action::TakeOver => Offer::InWait,
        Action::TimeOut | Action::Resign => Offer::Typed,
        Action::CreateKing(_)
        | Action::AgreeGame(_)
        | Action::Order { .. }
        | Action::ClearOrder { .. }
        | Action::SetPlan { .. }
        | Action::Decree(_)
        | Action::Withdraw(_) => Offer::Entry,
    }
}
