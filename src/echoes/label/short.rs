//! Renders shortened names for buttons, and payments as symbols.

use super::{LIST, LONG, PAIR};
use crate::action::Payment;
use crate::card::{Ability, Cost};
use crate::nouns::Token;
use crate::pay::add_tokens;
use crate::state::{CardId, JOKER, Pick, Position, Target};
use regnal_core::game::Seat;
use regnal_core::text::{Arg, Lang, Line};

impl Position {
    /// Returns a card's name, truncated to at most `most` characters.
    pub(crate) fn clipped(&self, card: CardId, most: usize) -> Arg {
        if !self.has_card(card) {
            return self.card_name(card);
        }
        let card = self.card(card);
        Arg::Each(Lang::ALL.map(|lang| clip(card.name(lang), most)).into())
    }

    /// Returns the names of cards, shortened so that the list does not exceed its maximum length.
    pub(crate) fn clipped_list(&self, cards: &[CardId]) -> Arg {
        let most = (LIST / cards.len().max(1)).saturating_sub(3).max(5);
        Arg::List(cards.iter().map(|&card| self.clipped(card, most)).collect())
    }

    /// Labels a unit with its name and cell.
    pub(crate) fn short_unit(&self, unit: CardId, most: usize) -> Arg {
        let name = self.clipped(unit, most);
        match self.unit(unit) {
            Some(unit) => Line::new("echoes-at").with("what", name).with("cell", unit.cell).into(),
            None => name,
        }
    }

    /// Labels an attack target with its name and cell.
    pub(crate) fn short_target(&self, target: Target, most: usize) -> Arg {
        match target {
            Target::Unit(unit) => self.short_unit(unit, most),
            Target::Building(cell) => Line::new("echoes-at")
                .with(
                    "what",
                    self.structure(cell)
                        .map_or(Arg::Term("echoes-building-bare"), |wall| wall.kind.into()),
                )
                .with("cell", cell)
                .into(),
        }
    }

    /// Labels a choice without naming the owner of the chosen unit, building or card.
    pub(crate) fn short_pick(&self, pick: Pick, most: usize) -> Arg {
        match pick {
            Pick::Unit(unit) => self.short_unit(unit, most),
            Pick::Building(cell) => self.short_target(Target::Building(cell), most),
            Pick::Card(card) => self.clipped(card, most),
            Pick::Tile(_) | Pick::Cell(_) | Pick::Kind(_) | Pick::Seat(_) | Pick::Nothing => {
                self.pick_name(pick)
            }
        }
    }

    /// Labels a card with its chosen effect and target.
    pub(super) fn card_with_target(
        &self,
        card: CardId,
        branch: Option<u8>,
        pick: Option<Pick>,
        opponent: Option<Seat>,
    ) -> Arg {
        let most = if pick.is_some() || opponent.is_some() { PAIR } else { LONG };
        let mut name = self.clipped(card, most);
        if let Some(branch) = branch {
            name = Line::new("echoes-card-effect")
                .with("card", name)
                .with("number", branch.saturating_add(1))
                .into();
        }
        let aims = [
            pick.filter(|&pick| pick != Pick::Nothing).map(|pick| self.short_pick(pick, PAIR - 4)),
            opponent.map(Arg::Seat),
        ];
        aims.into_iter().flatten().fold(name, |name, aim| {
            Line::new("echoes-card-on").with("card", name).with("pick", aim).into()
        })
    }

    /// Returns an ability of a card; `None` if the card or the ability does not exist.
    pub(crate) fn known_ability(&self, card: CardId, index: u8) -> Option<&Ability> {
        if self.has_card(card) { self.ability(card, index) } else { None }
    }

    /// Appends a card's payment to a label.
    pub(super) fn card_paid(&self, what: Line, card: CardId, payment: Option<&Payment>) -> Line {
        if !self.has_card(card) {
            return what;
        }
        let seat = self.owner(card);
        self.paid(what, seat, self.cost_of(seat, card), payment)
    }

    /// Appends a payment to a label. If no payment is given, the engine's proposal is used (EE-RULING-43).
    pub(super) fn paid(
        &self,
        what: Line,
        seat: Seat,
        cost: Cost,
        payment: Option<&Payment>,
    ) -> Line {
        let own;
        let payment = match payment {
            Some(payment) => payment,
            None if cost.is_free() => return what,
            None => match self.proposal(seat, cost) {
                Some(payment) => {
                    own = payment;
                    &own
                }
                None => return what,
            },
        };
        match coins(payment) {
            Some(coins) => Line::new("echoes-do-paid").with("what", what).with("payment", coins),
            None => what,
        }
    }
}

/// Renders a payment as symbols. Omits the owners of the tokens, because a button has no room for them.
fn coins(payment: &Payment) -> Option<Line> {
    let mut sums = payment.own_tokens();
    add_tokens(&mut sums, &payment.mate);
    add_tokens(&mut sums[JOKER..], &[u8::from(payment.team_joker)]);
    Token::ALL
        .iter()
        .zip(sums)
        .filter(|&(_, n)| n > 0)
        .map(|(token, n)| {
            Line::new(match token {
                Token::Food => "echoes-coin-food",
                Token::Wood => "echoes-coin-wood",
                Token::Gold => "echoes-coin-gold",
                Token::Joker => "echoes-coin-joker",
            })
            .with("n", n)
        })
        .reduce(|some, next| Line::new("echoes-coins").with("some", some).with("next", next))
}

/// Truncates a name to at most `most` characters, including the ellipsis.
fn clip(name: &str, most: usize) -> String {
    if name.chars().count() <= most {
        return name.to_owned();
    }
    let kept: String = name.chars().take(most.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}
