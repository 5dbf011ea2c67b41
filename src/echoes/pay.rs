//! Proposes payments, and validates explicit ones (EE-RULING-43, EE-RULING-95).

use super::action::Payment;
use super::card::{Cost, most};
use super::nouns::{Resource, Token};
use super::state::{CardId, JOKER, Position};
use regnal_core::game::Seat;

impl Position {
    /// Returns the engine's default payment. It pays coloured symbols first, each with main tokens, then temporary
    /// tokens, then a joker. It then pays grey symbols with tokens of the main kind that has the most ready tokens,
    /// then temporary tokens, and a joker last. It never uses the teammate's tokens.
    pub fn proposal(&self, seat: Seat, cost: Cost) -> Option<Payment> {
        let (main, spent) = spend(self.ready(seat), self.temporary(seat), cost)?;
        Some(Payment { main, temporary: self.locate(seat, spent), mate: [0; 3], team_joker: false })
    }

    /// Returns the payment that a seat must state explicitly for a cost that it cannot pay alone: its own tokens, then
    /// the team's joker and the teammate's main tokens (EE-RULING-95, EE-RULING-98). Returns `None` if the seat can pay
    /// alone, or if the cost cannot be paid.
    pub(super) fn named_payment(&self, seat: Seat, cost: Cost) -> Option<Payment> {
        let mate = self.teammate(seat)?;
        if cost.is_free() || self.proposal(seat, cost).is_some() {
            return None;
        }
        let own = self.ready(seat);
        let mut ready = own;
        add_tokens(&mut ready, &self.ready(mate));
        let stored = self.temporary(seat);
        let mut temporary = stored;
        add_tokens(&mut temporary[JOKER..], &[u8::from(self.may_use_team_joker(seat))]);
        let (main, mut spent) = spend(ready, temporary, cost)?;
        let mut payment = Payment::default();
        for k in 0..3 {
            payment.main[k] = main[k].min(own[k]);
            payment.mate[k] = main[k] - payment.main[k];
        }
        if spent[JOKER] > stored[JOKER] {
            spent[JOKER] -= 1;
            payment.team_joker = true;
        }
        payment.temporary = self.locate(seat, spent);
        Some(payment)
    }

    /// Returns true if a seat could pay a cost, with a teammate's help if necessary. This is public information
    /// (EE-RULING-82).
    pub(super) fn could_pay(&self, seat: Seat, cost: Cost) -> bool {
        let mut ready = self.ready(seat);
        if let Some(mate) = self.teammate(seat) {
            add_tokens(&mut ready, &self.ready(mate));
        }
        spend(ready, self.temporary(seat), cost).is_some()
    }

    /// Returns true if a seat can use its team's joker. A team member can use it only during their own turn (EE-TEAM-09,
    /// EE-RULING-98).
    pub(super) fn may_use_team_joker(&self, seat: Seat) -> bool {
        self.team_joker == Some(self.player(seat).team) && self.active() == seat
    }

    /// Finds the cards that hold the given temporary tokens.
    pub(super) fn locate(&self, seat: Seat, mut wanted: [u8; 4]) -> Vec<(CardId, Token, u8)> {
        let mut found = Vec::new();
        if wanted == [0; 4] {
            return found;
        }
        for (&card, tokens) in &self.stores {
            if self.owner(card) != seat {
                continue;
            }
            for &token in Token::ALL {
                let n = tokens[token.index()].min(wanted[token.index()]);
                if n > 0 {
                    wanted[token.index()] -= n;
                    found.push((card, token, n));
                }
            }
        }
        found
    }

    /// Returns true if all tokens of a payment exist and belong to the payer, and the payment matches the cost exactly.
    pub fn is_payable(&self, seat: Seat, cost: Cost, payment: &Payment) -> bool {
        let ready = self.ready(seat);
        let theirs = self.teammate(seat).map_or([0; 3], |mate| self.ready(mate));
        if (0..3).any(|k| payment.main[k] > ready[k] || payment.mate[k] > theirs[k])
            || payment.team_joker && !self.may_use_team_joker(seat)
        {
            return false;
        }
        let mut seen: Vec<(CardId, Token)> = Vec::new();
        for &(card, token, n) in &payment.temporary {
            if n == 0
                || !self.has_card(card)
                || self.owner(card) != seat
                || self.stored(card)[token.index()] < n
                || seen.contains(&(card, token))
            {
                return false;
            }
            seen.push((card, token));
        }
        let mut given = [0_u32; 3];
        let mut jokers = u32::from(payment.team_joker);
        for (k, sum) in given.iter_mut().enumerate() {
            *sum = u32::from(payment.main[k]) + u32::from(payment.mate[k]);
        }
        for &(_, token, n) in &payment.temporary {
            match token {
                Token::Joker => jokers += u32::from(n),
                Token::Food | Token::Wood | Token::Gold => given[token.index()] += u32::from(n),
            }
        }
        let total: u32 = given.iter().sum::<u32>() + jokers;
        let fixed = cost.fixed();
        let missing: u32 = (0..3).map(|k| u32::from(fixed[k]).saturating_sub(given[k])).sum();
        total == u32::from(cost.total()) && missing <= jokers
    }
}

/// Chooses ready main tokens and temporary tokens for a cost, in the order given by EE-RULING-43.
fn spend(mut ready: [u8; 3], mut temporary: [u8; 4], cost: Cost) -> Option<([u8; 3], [u8; 4])> {
    let mut main = [0_u8; 3];
    let mut spent = [0_u8; 4];
    for &kind in Resource::ALL {
        let k = kind.index();
        for _ in 0..cost.fixed()[k] {
            let is_paid = take(&mut ready, &mut main, k)
                || take(&mut temporary, &mut spent, k)
                || take(&mut temporary, &mut spent, JOKER);
            if !is_paid {
                return None;
            }
        }
    }
    for _ in 0..cost.any {
        let is_paid = match most(&ready) {
            Some(k) => take(&mut ready, &mut main, k),
            None => {
                let k = most(&temporary[..3]).unwrap_or(JOKER);
                take(&mut temporary, &mut spent, k)
            }
        };
        if !is_paid {
            return None;
        }
    }
    Some((main, spent))
}

/// Adds numbers of tokens kind by kind.
pub(super) fn add_tokens(sums: &mut [u8], tokens: &[u8]) {
    for (sum, n) in sums.iter_mut().zip(tokens) {
        *sum = sum.saturating_add(*n);
    }
}

/// Moves a token of the given kind from one supply to another. Returns false if there is none.
fn take(from: &mut [u8], to: &mut [u8], kind: usize) -> bool {
    let has_one = from[kind] > 0;
    if has_one {
        from[kind] -= 1;
        to[kind] += 1;
    }
    has_one
}
