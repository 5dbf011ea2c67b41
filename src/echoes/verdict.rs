//! Determines the reason for the result of a match from public information.

use super::state::Position;
use regnal_core::game::{Outcome, Seat};
use regnal_core::text::{Arg, Line};

/// Reason for a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The Capitals of these seats fell (EE-WIN-01).
    Capital(Vec<Seat>),
    /// These seats have no unit left on the map (EE-WIN-02).
    NoUnit(Vec<Seat>),
    /// Both sides were beaten simultaneously, so their total Capital health was compared. The higher value comes first
    /// (EE-RULING-92).
    Both([i16; 2]),
    /// The limit of uneventful rounds was reached, so total Capital health was compared (EE-RULING-94).
    Quiet(u16, [i16; 2]),
    /// The round limit was reached, so total Capital health was compared (EE-RULING-94).
    Long(u16, [i16; 2]),
    /// This seat conceded (EE-RULING-94).
    GaveUp(Seat),
    /// A draw offer was accepted (EE-RULING-94).
    Agreed,
}

impl Verdict {
    /// Renders the reason as one sentence.
    pub fn line(&self) -> Line {
        let seats = |id, seats: &[Seat]| {
            let seats: Vec<Arg> = seats.iter().map(|&seat| Arg::Seat(seat)).collect();
            Line::new(id).with("seats", seats)
        };
        let compared = |id, [most, least]: [i16; 2]| {
            Line::new(id).with("most", i64::from(most)).with("least", i64::from(least))
        };
        match *self {
            Verdict::Capital(ref fallen) => seats("echoes-decided-capital", fallen),
            Verdict::NoUnit(ref bare) => seats("echoes-decided-units", bare),
            Verdict::Both(health) => compared("echoes-decided-both", health),
            Verdict::Quiet(rounds, health) => {
                compared("echoes-decided-quiet", health).with("n", u32::from(rounds))
            }
            Verdict::Long(rounds, health) => {
                compared("echoes-decided-long", health).with("n", u32::from(rounds))
            }
            Verdict::GaveUp(seat) => Line::new("echoes-decided-given-up").with("seat", seat),
            Verdict::Agreed => Line::new("echoes-decided-agreed"),
        }
    }
}

/// Announces the winners of a match with `seats` seats.
pub fn won(outcome: &Outcome, seats: usize) -> Line {
    let winners = outcome.winners.iter().map(|&seat| Arg::Seat(seat));
    match outcome.winners.len() == seats {
        true => Line::new("echoes-drawn"),
        false => Line::new("echoes-won").with("seats", winners.collect::<Vec<Arg>>()),
    }
}

/// Announces the winners of a match with `seats` seats, and the reason.
pub fn decided(outcome: &Outcome, seats: usize, verdict: Option<&Verdict>) -> Line {
    match verdict {
        Some(verdict) => Line::new("echoes-decided")
            .with("said", won(outcome, seats))
            .with("why", verdict.line()),
        None => won(outcome, seats),
    }
}

impl Position {
    /// Returns the reason for the result. `None` before the end of the match, or if an old position does not record who
    /// conceded.
    pub(super) fn verdict(&self) -> Option<Verdict> {
        let outcome = self.outcome.as_ref()?;
        let beaten = |is: &dyn Fn(Seat) -> bool| -> Vec<Seat> {
            self.seats().filter(|seat| !outcome.winners.contains(seat) && is(*seat)).collect()
        };
        let mut health = [self.team_health(0), self.team_health(1)];
        health.sort_unstable_by(|one, other| other.cmp(one));
        let is_drawn = outcome.winners.len() == self.players.len();
        match outcome.rule.as_str() {
            "EE-WIN-01" => {
                Some(Verdict::Capital(beaten(&|seat| self.player(seat).capital_health <= 0)))
            }
            "EE-WIN-02" => {
                Some(Verdict::NoUnit(beaten(&|seat| self.units_of(seat).next().is_none())))
            }
            "EE-RULING-92" => Some(Verdict::Both(health)),
            _ => match self.conceded {
                Some(seat) => Some(Verdict::GaveUp(seat)),
                None if self.is_stalemate() => Some(Verdict::Quiet(self.quiet_rounds, health)),
                None if is_drawn && !(self.is_at_its_length() && health[0] == health[1]) => {
                    Some(Verdict::Agreed)
                }
                None if self.is_at_its_length() => Some(Verdict::Long(self.round, health)),
                None => None,
            },
        }
    }

    /// Returns true if the match has a limit of uneventful rounds and has reached it.
    pub(super) fn is_stalemate(&self) -> bool {
        let limit = self.options.stalemate_rounds;
        limit > 0 && self.quiet_rounds >= limit
    }

    /// Returns true if the match has a round limit and has reached it.
    pub(super) fn is_at_its_length(&self) -> bool {
        let limit = self.options.round_limit;
        limit > 0 && self.round >= limit
    }
}
