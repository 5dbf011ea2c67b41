//! Determines the stage of the match, the open question, and the key of the deadline.

use crate::chronicle::ERA;
use crate::decide::HAND_LIMIT;
use crate::state::{Echoes, Happening, Position, Prompt, Stage};
use regnal_core::game::{Calendar, Prompts, Seat, Viewer};
use regnal_core::text::{Arg, Line};

impl Calendar for Echoes {
    /// Returns the key of the running deadline. This deadline is for the current turn, or for a question put to an
    /// inactive player during that turn. A question to the active player is covered by the turn's deadline.
    fn clock(&self) -> String {
        let at = &self.at;
        let turn = match at.stage {
            Stage::Decks => "decks".to_owned(),
            Stage::Teams => "teams".to_owned(),
            Stage::PickOrder => "order".to_owned(),
            Stage::Civilizations { taken } => format!("civ-{taken}"),
            Stage::Scout { taken, .. } => format!("scout-{taken}"),
            Stage::Opening => "opening".to_owned(),
            Stage::Playing => format!("{}-{}", at.round, at.active),
            Stage::Finished => "over".to_owned(),
        };
        match at.interruption() {
            Some(prompt) => {
                let (open, about) = (at.agenda.len(), about(prompt));
                format!("{turn}-asked-{open}-{}-{about}", at.event_counter())
            }
            None => turn,
        }
    }

    fn turn(&self) -> Option<(u32, Seat)> {
        let at = &self.at;
        (at.stage == Stage::Playing).then(|| (at.round.into(), at.active()))
    }

    fn era(&self) -> u32 {
        if self.at.stage.is_setup() { 0 } else { self.at.round.div_ceil(ERA).into() }
    }

    fn era_line(&self) -> Line {
        let (era, length) = (self.era(), u32::from(ERA));
        let first = era.saturating_sub(1) * length + 1;
        // The last era can be shorter, because the match can end before it is complete.
        let last = match self.at.outcome {
            Some(_) => first.max(self.at.round.into()),
            None => first + length - 1,
        };
        Line::new("echoes-era")
            .with("count", last + 1 - first)
            .with("first", first)
            .with("last", last)
    }

    /// Returns true if the match is waiting for an inactive player's answer or for a setup step; both have the shorter
    /// deadline (EE-RULING-82, EE-RULING-88).
    fn is_interrupted(&self) -> bool {
        let stage = self.at.stage;
        stage.is_setup() || (stage == Stage::Playing && self.at.interruption().is_some())
    }

    /// Returns true if this state resumes a turn that was interrupted in `before` by a question to another player.
    fn resumes(&self, before: &Echoes) -> bool {
        let turn = |game: &Echoes| (game.at.round, game.at.active);
        self.at.stage == Stage::Playing
            && before.at.interruption().is_some()
            && self.at.interruption().is_none()
            && turn(self) == turn(before)
    }
}

impl Prompts for Echoes {
    fn stage_line(&self) -> Line {
        let at = &self.at;
        match at.stage {
            Stage::Decks => Line::new("echoes-stage-decks"),
            Stage::Teams => Line::new("echoes-stage-teams"),
            Stage::PickOrder => Line::new("echoes-stage-order").with("seat", at.order[0]),
            Stage::Civilizations { .. } => {
                Line::new("echoes-stage-civ").with("seat", at.first_awaited())
            }
            Stage::Scout { seat, .. } => Line::new("echoes-stage-scout").with("seat", seat),
            Stage::Opening => Line::new("echoes-stage-opening"),
            Stage::Playing => Line::new("echoes-stage-turn")
                .with("round", u32::from(at.round))
                .with("seat", at.active())
                .with("phase", at.phase),
            Stage::Finished => Line::new("echoes-stage-over"),
        }
    }

    fn question_line(&self, viewer: Viewer) -> Option<Line> {
        let awaited = self.at.awaited();
        let asked = awaited.iter().any(|&seat| viewer.is(seat));
        self.at.question_to(asked)
    }
}

impl Position {
    fn first_awaited(&self) -> Seat {
        self.awaited().into_iter().next().unwrap_or_else(|| self.active())
    }

    /// Returns the question that a player must answer during another player's turn.
    fn interruption(&self) -> Option<&Prompt> {
        self.prompt().filter(|prompt| prompt.seat() != self.active())
    }

    /// Returns a counter that increases with every event that can occur between two questions in the same turn.
    fn event_counter(&self) -> usize {
        let piles: usize = self
            .players
            .iter()
            .map(|player| player.discard.len() + player.events.len() + player.kept.len())
            .sum();
        let units: usize = self
            .units
            .iter()
            .map(|unit| {
                usize::from(unit.exhausted)
                    + usize::from(unit.cells_moved)
                    + usize::from(unit.damage)
                    + unit.upgrades.len()
            })
            .sum();
        let seen = self.tiles.iter().filter(|tile| tile.discovered).count();
        piles + units + seen + usize::from(self.arrivals) + self.buildings.len() + self.used.len()
    }

    /// Renders the open question, addressing the player as "you" if `you` is true.
    pub(super) fn question_to(&self, you: bool) -> Option<Line> {
        let pick = |theirs, yours| Line::new(if you { yours } else { theirs });
        let line = match self.stage {
            Stage::Decks => pick("echoes-ask-decks", "echoes-ask-decks.you"),
            Stage::Teams => pick("echoes-ask-teams", "echoes-ask-teams.you"),
            Stage::PickOrder => pick("echoes-ask-order", "echoes-ask-order.you"),
            Stage::Civilizations { .. } => pick("echoes-ask-civ", "echoes-ask-civ.you"),
            Stage::Scout { .. } => pick("echoes-ask-scout", "echoes-ask-scout.you"),
            Stage::Opening => pick("echoes-ask-opening", "echoes-ask-opening.you"),
            Stage::Playing => match self.prompt() {
                Some(prompt) => self.prompt_line(prompt, you),
                None => pick("echoes-ask-turn", "echoes-ask-turn.you"),
            },
            Stage::Finished => return None,
        };
        let seats = self.awaited().into_iter().map(Arg::Seat);
        Some(line.with("seat", self.first_awaited()).with("seats", seats.collect::<Vec<Arg>>()))
    }

    fn prompt_line(&self, prompt: &Prompt, you: bool) -> Line {
        let pick = |theirs, yours| Line::new(if you { yours } else { theirs });
        match prompt {
            Prompt::Rotation { tile, .. } => pick("echoes-ask-rotation", "echoes-ask-rotation.you")
                .with("tile", self.tile_name(*tile)),
            Prompt::Reaction { happening, .. } => {
                pick("echoes-ask-reaction", "echoes-ask-reaction.you")
                    .with("moment", self.moment_line(happening))
            }
            Prompt::Choice { running, .. } => pick("echoes-ask-choice", "echoes-ask-choice.you")
                .with("card", self.card_name(running.source)),
            Prompt::Discard { source, n, .. } => {
                pick("echoes-ask-discard", "echoes-ask-discard.you")
                    .with("card", self.card_name(*source))
                    .with("n", *n)
            }
            Prompt::HandLimit { n, .. } => pick("echoes-ask-limit", "echoes-ask-limit.you")
                .with("most", HAND_LIMIT)
                .with("n", *n),
        }
    }

    /// Describes the happening to which a player can react. The happening is public.
    fn moment_line(&self, happening: &Happening) -> Line {
        match *happening {
            Happening::Attack { attacker, target } => Line::new("echoes-moment-attack")
                .with("unit", self.unit_at(attacker))
                .with("target", self.unit_at(target)),
            Happening::Assault { attacker, cell, .. } => Line::new("echoes-moment-attack")
                .with("unit", self.unit_at(attacker))
                .with("target", self.building_name(cell)),
            Happening::Fought { attacker, .. } => {
                Line::new("echoes-moment-fought").with("unit", self.unit_name(attacker))
            }
            Happening::Lost { unit, .. } => {
                Line::new("echoes-moment-lost").with("unit", self.unit_name(unit))
            }
            Happening::Battered { cell, .. } => {
                Line::new("echoes-moment-battered").with("building", self.building_name(cell))
            }
            Happening::Razed { cell, .. } => Line::new("echoes-moment-razed").with("cell", cell),
            Happening::Built { cell, .. } => {
                Line::new("echoes-moment-built").with("building", self.building_name(cell))
            }
            Happening::Deployed { unit } => {
                Line::new("echoes-moment-deployed").with("unit", self.unit_at(unit))
            }
            Happening::Explored { tile, .. } => {
                Line::new("echoes-moment-explored").with("tile", self.tile_name(tile))
            }
            Happening::Village { unit } => {
                Line::new("echoes-moment-village").with("unit", self.unit_at(unit))
            }
            Happening::Played { card, .. } => {
                Line::new("echoes-moment-played").with("unit", self.unit_name(card))
            }
            Happening::TurnStart { seat } => {
                Line::new("echoes-moment-turn-start").with("seat", seat)
            }
            Happening::TurnEnd { seat } => Line::new("echoes-moment-turn-end").with("seat", seat),
            Happening::Itself => Line::new("echoes-moment-turn-start").with("seat", self.active()),
        }
    }
}

/// Returns a key that distinguishes the open question from later ones. It contains only public information.
fn about(prompt: &Prompt) -> String {
    let happening = match prompt {
        Prompt::Rotation { tile, .. } => return format!("tile-{tile}"),
        Prompt::Reaction { happening, .. } => *happening,
        Prompt::Choice { .. } => return "choice".to_owned(),
        Prompt::Discard { .. } => return "discard".to_owned(),
        Prompt::HandLimit { .. } => return "limit".to_owned(),
    };
    match happening {
        Happening::Attack { attacker, target } => format!("attack-{attacker}-{target}"),
        Happening::Assault { attacker, cell, .. } => format!("assault-{attacker}-{cell}"),
        Happening::Fought { attacker, .. } => format!("fought-{attacker}"),
        Happening::Lost { unit, .. } => format!("lost-{unit}"),
        Happening::Battered { cell, .. } => format!("battered-{cell}"),
        Happening::Razed { cell, .. } => format!("razed-{cell}"),
        Happening::Built { cell, .. } => format!("built-{cell}"),
        Happening::Deployed { unit } => format!("deployed-{unit}"),
        Happening::Explored { tile, .. } => format!("explored-{tile}"),
        Happening::Village { unit } => format!("village-{unit}"),
        Happening::Played { card, .. } => format!("played-{card}"),
        Happening::TurnStart { seat } => format!("start-{}", seat.0),
        Happening::TurnEnd { seat } => format!("end-{}", seat.0),
        Happening::Itself => "itself".to_owned(),
    }
}
