//! Writes statistical summaries of several rounds, and selects the events to report since a player's last turn.

use super::event::Event;
use super::facts::facts;
use super::state::Echoes;
use super::undo::{indices_not_undone, without_undone};
use super::verdict::won;
use regnal_core::game::{Chronicle, Seat};
use regnal_core::text::Line;

/// Number of rounds covered by a summary.
pub(super) const ERA: u16 = 4;

impl Chronicle for Echoes {
    /// Returns the indices of the events to report to `seat`: the notable events since the seat's last turn (or since
    /// the start of the match), then other players' responses during the seat's current turn. `events` holds the latest
    /// log entries, in order.
    fn newsworthy(events: &[Event], seat: Seat) -> Vec<usize> {
        let standing = indices_not_undone(events);
        let own_end = |index: &usize| facts(&events[*index]).ends_turn_of == Some(seat);
        let begin = standing
            .iter()
            .rposition(own_end)
            .or_else(|| standing.iter().rposition(|&index| events[index] == Event::Began));
        let Some(begin) = begin else { return Vec::new() };
        let since = &standing[begin + 1..];
        let own_turn = |index: &usize| matches!(&events[*index], Event::TurnBegan { seat: other, .. } if *other == seat);
        let own_turn = since.iter().position(own_turn).unwrap_or(since.len());
        let (away, present) = since.split_at(own_turn);
        let listed = away.iter().filter(|&&index| facts(&events[index]).topic.is_some());
        let answers = present.iter().filter(|&&index| is_answer(&events[index], seat));
        listed.chain(answers).copied().collect()
    }

    fn chronicle(&self, events: &[Event]) -> Vec<Line> {
        let at = &self.at;
        let events = without_undone(events);
        let marks: Vec<(usize, u16)> = events
            .iter()
            .enumerate()
            .filter_map(|(index, event)| match event {
                Event::Began => Some((index, 0)),
                Event::RoundEnded { round, .. } if round % ERA == 0 => Some((index, *round)),
                _ => None,
            })
            .collect();
        // The last era can be shorter, because the match can end before it is complete.
        let cut = at.outcome.is_some()
            && marks.last().is_some_and(|&(index, _)| {
                events[index..].iter().any(|event| matches!(event, Event::TurnBegan { .. }))
            });
        let told = match marks.as_slice() {
            [.., last] if cut => Some((last.0, events.len(), last.1, at.round)),
            [.., before, last] => Some((before.0, last.0, before.1, last.1)),
            _ => None,
        };
        let Some((begin, end, before, last)) = told else { return Vec::new() };
        let events = &events[begin..end];
        let first = u32::from(before) + 1;
        let title = if first == u32::from(last) {
            Line::new("echoes-chronicle")
        } else {
            Line::new("echoes-chronicle-rounds").with("first", first)
        };
        let mut lines = vec![title.with("round", u32::from(last))];
        for seat in at.seats() {
            let player = at.player(seat);
            let count = |of: &dyn Fn(&Event) -> bool| events.iter().filter(|it| of(it)).count();
            let lost = count(
                &|event| matches!(event, Event::UnitLost { unit, .. } if at.owner(*unit) == seat),
            );
            let played = count(
                &|event| matches!(event, Event::Played { seat: who, .. } | Event::Deployed { seat: who, .. } if *who == seat),
            );
            lines.push(
                Line::new("echoes-chronicle-seat")
                    .with("seat", seat)
                    .with("health", i32::from(player.capital_health))
                    .with("most", i32::from(player.capital_max))
                    .with("units", at.units_of(seat).count())
                    .with("lost", lost)
                    .with("buildings", at.buildings_of(seat).count())
                    .with("played", played)
                    .with("hand", player.hand.len())
                    .with("deck", player.deck.len()),
            );
        }
        lines
    }

    fn ending(&self) -> Vec<Line> {
        let at = &self.at;
        let Some(outcome) = &at.outcome else { return Vec::new() };
        let verdict = at.verdict();
        let mut lines =
            vec![Line::new("echoes-ending").with("won", won(outcome, at.players.len()))];
        lines.extend(verdict.map(|verdict| verdict.line()));
        let mut seats: Vec<Seat> = at.seats().collect();
        seats.sort_by_key(|seat| !outcome.winners.contains(seat));
        lines.extend(seats.into_iter().map(|seat| {
            let player = at.player(seat);
            Line::new("echoes-ending-seat")
                .with("seat", seat)
                .with("health", i32::from(player.capital_health))
                .with("most", i32::from(player.capital_max))
                .with("units", at.units_of(seat).count())
                .with("buildings", at.buildings_of(seat).count())
                .with("hand", player.hand.len())
                .with("deck", player.deck.len())
        }));
        lines
    }
}

/// Returns true if an event is another player's response during the turn of `seat`.
fn is_answer(event: &Event, seat: Seat) -> bool {
    match event {
        Event::Played { seat: other, .. } | Event::DrawAnswered { seat: other, .. } => {
            *other != seat
        }
        Event::AttackCancelled { .. } | Event::Cancelled { .. } => true,
        _ => false,
    }
}
