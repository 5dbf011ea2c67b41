//! A heap of stones: a complete game in about 250 lines, which shows how much code a game needs. Two players
//! take turns taking one to three stones. Each player has a secret pebble worth one to three, and may throw it on the
//! heap once. The player who takes the last stone wins.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::dice::Dice;
use crate::game::{
    ActionArguments, ActionHelp, ActionLabels, ActionOdds, ActionParsing, AtTable, Autopilot,
    Board, BotPlayer, Calendar, Chronicle, Completions, Duties, Explanations, Facts, Game, Memory,
    OddsTopics, OrderBooks, Outcome, Payments, Presence, Prompts, QuestionHelp, Questions, Seat,
    Seating, Topic, TurnReports, Tutorial, Umpire, UmpirePanel, Undo, Viewer, WhatIf,
};
use crate::part::{Given, Offer, Part, Particulars};
use crate::refusal::{Refusal, ensure};
use crate::text::Line;

/// The only option: the minimum size of the heap.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Options(pub u8);

impl Seating for Options {
    fn seats(&self) -> usize {
        2
    }
}

/// The initial size of the heap, and each player's pebble.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup(pub u8, pub [u8; 2]);

/// A position in the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Toy {
    heap: u8,
    pebbles: [Option<u8>; 2],
    active: u8,
    turn: u32,
    winner: Option<Seat>,
}

/// A player's action.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Action {
    /// Takes one to three stones.
    Take { stones: u8 },
    /// Throws the player's pebble on the heap.
    Throw,
    /// Concedes the match.
    Concede,
}

/// An event of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Event {
    /// Stones were taken.
    Took { seat: Seat, stones: u8 },
    /// A pebble was thrown.
    Threw { seat: Seat, stones: u8 },
    /// A player conceded.
    GaveUp { seat: Seat },
}

crate::reasons! {
    /// Reason for refusing an action.
    Reason("toy-illegal-") {
        NotYourTurn = "not_your_turn",
        TooMany = "too_many",
        NoPebble = "no_pebble",
    }
}

/// The view of a player or the public: the number of stones, the seat to move, who still has a pebble, and the viewer's
/// own pebble.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Number of stones on the heap.
    pub heap: u8,
    /// Seat to move.
    pub active: Seat,
    /// For each seat, true if it still has its pebble.
    pub holds: [bool; 2],
    /// The viewer's own pebble.
    pub own: Option<u8>,
}

impl Game for Toy {
    type Options = Options;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Refusal<Reason>;

    fn deal(options: &Options, dice: &mut Dice) -> Setup {
        let mut three = || dice.d6().face.div_ceil(2);
        Setup(options.0.saturating_add(three()), [three(), three()])
    }

    fn new(Setup(heap, pebbles): Setup) -> Toy {
        Toy { heap, pebbles: pebbles.map(Some), active: 0, turn: 1, winner: None }
    }

    fn seat_count(&self) -> usize {
        2
    }

    fn awaited(&self) -> BTreeSet<Seat> {
        let is_open = self.winner.is_none();
        is_open.then_some(Seat(self.active)).into_iter().collect()
    }

    fn legal(&self, seat: Seat) -> Vec<Action> {
        let all = (1..=3).map(|stones| Action::Take { stones }).chain([Action::Throw]);
        let mut dice = Dice::recorded(&[], 0);
        all.filter(|action| self.decide(seat, action, &mut dice).is_ok()).collect()
    }

    fn decide(
        &self,
        seat: Seat,
        action: &Action,
        _: &mut Dice,
    ) -> Result<Vec<Event>, Refusal<Reason>> {
        ensure(self.winner.is_none(), Reason::NotYourTurn, "TY-TURN-01")?;
        let is_own = self.active == seat.0;
        match *action {
            Action::Concede => Ok(vec![Event::GaveUp { seat }]),
            _ if !is_own => Err(Refusal::new(Reason::NotYourTurn, "TY-TURN-01")),
            Action::Take { stones } => {
                let fits = (1..=3).contains(&stones) && stones <= self.heap;
                ensure(fits, Reason::TooMany, "TY-TAKE-01")?;
                Ok(vec![Event::Took { seat, stones }])
            }
            Action::Throw => {
                let pebble = self.pebbles[seat.index()];
                let stones = pebble.ok_or_else(|| Refusal::new(Reason::NoPebble, "TY-TAKE-02"))?;
                Ok(vec![Event::Threw { seat, stones }])
            }
        }
    }

    fn evolve(&mut self, event: &Event) {
        match *event {
            Event::Took { seat, stones } => {
                self.heap = self.heap.saturating_sub(stones);
                self.winner = (self.heap == 0).then_some(seat);
                self.active = 1 - self.active;
                self.turn += 1;
            }
            Event::Threw { seat, stones } => {
                self.heap = self.heap.saturating_add(stones);
                self.pebbles[seat.index()] = None;
            }
            Event::GaveUp { seat } => self.winner = Some(Seat(1 - seat.0)),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let Toy { heap, pebbles, active, turn: _, winner: _ } = self;
        View {
            heap: *heap,
            active: Seat(*active),
            holds: pebbles.map(|pebble| pebble.is_some()),
            own: match viewer {
                Viewer::Seat(seat) => pebbles[seat.index()],
                Viewer::Public | Viewer::Umpire => None,
            },
        }
    }

    fn tell(&self, event: &Event, _: Viewer) -> Option<Line> {
        Some(match *event {
            Event::Took { seat, stones } => {
                Line::new("toy-took").with("seat", seat).with("stones", stones)
            }
            Event::Threw { seat, stones } => {
                Line::new("toy-threw").with("seat", seat).with("stones", stones)
            }
            Event::GaveUp { seat } => Line::new("toy-gave-up").with("seat", seat),
        })
    }

    fn facts(_: &Event) -> Facts {
        Facts { topic: Some(Topic::Deed), ..Facts::STEP }
    }

    fn fallback(&self, seat: Seat) -> Option<Action> {
        self.legal(seat).into_iter().next()
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = self.winner?;
        let (winners, others) = ([winner].into(), [Seat(1 - winner.0)].into());
        Some(Outcome {
            winners,
            ranking: vec![[winner].into(), others],
            rule: "TY-END-01".to_owned(),
        })
    }
}

impl AtTable for Toy {
    const EVENT_VERSION: u32 = 1;
    const STATE_VERSION: u32 = 1;
}

impl Calendar for Toy {
    fn clock(&self) -> String {
        self.turn.to_string()
    }
}

impl Prompts for Toy {
    fn stage_line(&self) -> Line {
        Line::new("toy-stage").with("stones", self.heap)
    }

    fn question_line(&self, _: Viewer) -> Option<Line> {
        let seat = *self.awaited().first()?;
        Some(Line::new("toy-ask").with("seat", seat))
    }
}

impl Duties for Toy {
    fn owed(&self, seat: Seat) -> Vec<Line> {
        let is_awaited = self.awaited().contains(&seat);
        is_awaited.then(|| Line::new("toy-owed")).into_iter().collect()
    }
}

impl Presence for Toy {
    fn concession() -> Action {
        Action::Concede
    }
}

impl ActionLabels for Toy {
    fn describe(&self, action: &Action) -> Line {
        match action {
            Action::Take { stones } => Line::new("toy-do-take").with("stones", *stones),
            Action::Throw => Line::new("toy-do-throw"),
            Action::Concede => Line::new("toy-do-concede"),
        }
    }

    fn final_line(&self, _: Seat, action: &Action) -> Option<Line> {
        matches!(action, Action::Concede).then(|| Line::new("final-for-good"))
    }
}

impl ActionArguments for Toy {
    fn particulars(&self, _: Seat, action: &Action) -> Particulars {
        match action {
            Action::Take { stones } => {
                Particulars::new("take", vec![Part::new("stones", stones, *stones)])
            }
            Action::Throw => Particulars::new("throw", Vec::new()).offered(Offer::Button),
            Action::Concede => Particulars::new("concede", Vec::new()),
        }
    }
}

impl ActionParsing for Toy {
    fn read(&self, _: Seat, verb: &str, given: &Given) -> Option<Action> {
        match verb {
            "take" => Some(Action::Take { stones: given.value("stones")? }),
            "throw" => Some(Action::Throw),
            "concede" => Some(Action::Concede),
            _ => None,
        }
    }
}

impl Chronicle for Toy {
    fn newsworthy(events: &[Event], seat: Seat) -> Vec<usize> {
        let own =
            |event: &Event| matches!(event, Event::Took { seat: other, .. } if *other == seat);
        let begin = events.iter().rposition(own).map_or(0, |index| index + 1);
        (begin..events.len()).collect()
    }
}

// The other methods keep their defaults.
impl Questions for Toy {}
impl Board for Toy {}
impl Completions for Toy {}
impl Payments for Toy {}
impl OrderBooks for Toy {}
impl ActionOdds for Toy {}
impl OddsTopics for Toy {}
impl WhatIf for Toy {}
impl TurnReports for Toy {}
impl Memory for Toy {}
impl Explanations for Toy {}
impl Undo for Toy {}
impl BotPlayer for Toy {}
impl Autopilot for Toy {}
impl Tutorial for Toy {}
impl ActionHelp for Toy {}
impl QuestionHelp for Toy {}
impl Umpire for Toy {}
impl UmpirePanel for Toy {}
