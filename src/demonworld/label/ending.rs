//! Messages about the end of a campaign: winners, reason for the end and deciding criterion (DW-EMPEROR-04,
//! DW-RULING-93). All of this is public.

use crate::state::Demonworld;
use regnal_core::game::{Outcome, Presence as _, Seat, Umpire as _};
use regnal_core::narrow::narrow;
use regnal_core::text::{Arg, Line};

/// Rule under which an emperor wins.
const EMPEROR: &str = "DW-EMPEROR-04";

impl Demonworld {
    /// Returns the reason why the campaign ended, and the criterion that ranked the winner above the other remaining
    /// players.
    pub(crate) fn reasons_of(&self, outcome: &Outcome) -> Vec<Line> {
        let how = self.how_it_ended(outcome);
        let mut lines = vec![Line::new(how)];
        if how != "demonworld-ended-emperor" && how != "demonworld-ended-last" {
            lines.extend(self.what_decided(outcome));
        }
        lines
    }

    fn how_it_ended(&self, outcome: &Outcome) -> &'static str {
        let is_machine = |seat: &Seat| self.options.machines.contains(seat);
        let living: Vec<Seat> = self.living().collect();
        let mut asked = living.iter().filter(|&&seat| self.is_asked(seat)).peekable();
        let has_asked = asked.peek().is_some();
        let has_agreed = has_asked && asked.all(|seat| self.at.votes_to_end.contains(seat));
        let is_left = living.iter().filter(|&&seat| self.is_playing(seat)).all(is_machine);
        match (living.len(), self.has_umpire()) {
            _ if outcome.rule == EMPEROR => "demonworld-ended-emperor",
            (1, _) => "demonworld-ended-last",
            _ if has_agreed => "demonworld-ended-vote",
            (_, true) => "demonworld-ended-umpire",
            _ if is_left && living.iter().any(is_machine) => "demonworld-ended-program",
            _ => "demonworld-ended-given-up",
        }
    }

    /// Returns the highest-ranked criterion in which the winner differs from the next-ranked remaining player.
    fn what_decided(&self, outcome: &Outcome) -> Option<Line> {
        let first = *outcome.winners.first()?;
        let ours = self.standing_of(first);
        let rest = self.living().filter(|seat| !outcome.winners.contains(seat));
        let theirs = rest.map(|seat| self.standing_of(seat)).max()?;
        let compared: [(&'static str, i64, i64); 4] = [
            ("demonworld-counted-winters", ours.0.into(), theirs.0.into()),
            ("demonworld-counted", ours.1.into(), theirs.1.into()),
            ("demonworld-counted-provinces", narrow(ours.2), narrow(theirs.2)),
            ("demonworld-counted-revenue", ours.3.into(), theirs.3.into()),
        ];
        // Leave out the number of winters as emperor if neither of the two players has spent a winter as emperor.
        let has_reigned = compared[0].1 > 0 || compared[0].2 > 0;
        let compared = &compared[usize::from(!has_reigned)..];
        let differs = compared.iter().position(|(_, ours, theirs)| ours != theirs)?;
        let (by, ours, theirs) = compared[differs];
        let line = Line::new(match differs {
            0 => "demonworld-decided",
            _ => "demonworld-decided-level",
        });
        let level = compared[..differs].iter().map(|&(by, ..)| Arg::Term(by));
        Some(
            line.with("by", Arg::Term(by))
                .with("most", ours)
                .with("least", theirs)
                .with("level", level.collect::<Vec<Arg>>()),
        )
    }

    /// Returns a player's values for all ranking criteria.
    pub(crate) fn standing_line(&self, seat: Seat, outcome: &Outcome) -> Line {
        let (winters, _, _, revenue) = self.standing_of(seat);
        let is_out = !outcome.winners.contains(&seat) && !self.living().any(|own| own == seat);
        let id = match (is_out, winters) {
            (true, _) => "demonworld-ending-place-out",
            (false, 0) => "demonworld-ending-place",
            (false, _) => "demonworld-ending-place-emperor",
        };
        self.figures(seat, id).with("revenue", revenue).with("winters", winters)
    }
}

pub(crate) fn won(outcome: &Outcome) -> Line {
    outcome.victory_line("demonworld-won", "demonworld-drawn")
}
