//! Values of action arguments. Each type is written and read in a single place.

use std::marker::PhantomData;

use super::Typed;
use crate::action::{Action, Space};
use crate::label::LONG;
use crate::nouns::{BuildingKind, Cell, Civ, Mode, Pawn, Resource, Rotation};
use crate::state::{CardId, Echoes, Pick, ReactionPolicy, Target};
use regnal_core::arguments;
use regnal_core::game::Seat;
use regnal_core::noun::Noun as _;
use regnal_core::part::Part;
use regnal_core::schema::{Argument, Arguments, At};
use regnal_core::text::{Arg, Line};

arguments! {
    Echoes;
    nouns
    BuildingKind Civ Mode
}

arguments! {
    Echoes;
    numbers
    u8: |number, _at| *number;
    Cell: |cell, _at| *cell;
}

/// An argument that is written only if it has a value.
pub(super) struct Maybe<A>(PhantomData<A>);
/// A value that is not an argument. Its default is always used.
pub(super) struct Unasked<T>(PhantomData<T>);
/// A unit on the map.
pub(super) struct Piece;
/// Unit or Event that is discarded to make room.
pub(super) struct LostUnit;
pub(super) struct LostEvent;
/// Cards; the argument is omitted if there are none.
pub(super) struct Discards;
/// Mode to which a unit switches; by default, the mode that it is not in.
pub(super) struct NewMode;
/// Cell of a building.
pub(super) struct Building;
/// Index of an ability, counted from 1; by default, the first ability.
pub(super) struct Ability;
/// Index of an effect, counted from 1.
pub(super) struct Effect;
/// A yes/no argument about picking first.
pub(super) struct Wish;

arguments! {
    Echoes;
    Seat:
        |name, seat, _at| Part::new(name, format!("s{}", seat.0.saturating_add(1)), *seat),
        |name, typed| read_seat(typed.given.text(name)?);
    CardId:
        |name, card, at| Part::new(name, card, at.game.at.clipped(*card, LONG)),
        |name, typed| typed.number(name).map(CardId);
    Piece as CardId:
        |name, unit, at| Part::new(name, unit, at.game.at.short_unit(*unit, LONG)),
        |name, typed| CardId::read(name, typed);
    LostUnit as CardId:
        |name, unit, at| lost(Piece::part(name, unit, at)),
        |name, typed| CardId::read(name, typed);
    LostEvent as CardId:
        |name, event, at| lost(CardId::part(name, event, at)),
        |name, typed| CardId::read(name, typed);
    Vec<CardId>:
        |name, cards, at| {
            let code: Vec<String> = cards.iter().map(CardId::to_string).collect();
            let label = match cards.is_empty() {
                true => Arg::Term("echoes-nothing"),
                false => at.game.at.clipped_list(cards),
            };
            Part::new(name, code.join(","), label)
        },
        |name, typed| Some(typed.given.list(name)?.into_iter().map(CardId).collect());
    NewMode as Mode:
        |name, mode, at| Mode::part(name, mode, at),
        |name, typed| {
            let other = match typed.at.game.place(Piece::read("unit", typed)?)?.1 {
                Mode::Melee => Mode::Ranged,
                Mode::Ranged => Mode::Melee,
            };
            Some(Mode::read(name, typed).unwrap_or(other))
        };
    Building as Cell:
        |name, cell, at| {
            Part::new(name, cell, at.game.at.short_target(Target::Building(*cell), LONG))
        },
        |name, typed| Cell::read(name, typed);
    Ability as u8:
        |name, index, at| Effect::part(name, index, at),
        |name, typed| typed.number(name).unwrap_or(1_u8).checked_sub(1);
    Effect as u8:
        |name, index, _at| Part::new(name, index.saturating_add(1), index.saturating_add(1)),
        |name, typed| typed.number::<u8>(name)?.checked_sub(1);
    // Ordinary pawns are the default; the label of a royal pawn states its bonus.
    Pawn:
        |name, pawn, _at| match pawn {
            Pawn::King => Part::new(name, pawn.code(), Arg::Term("echoes-part-king")),
            Pawn::Queen => Part::new(name, pawn.code(), Arg::Term("echoes-part-queen")),
            Pawn::First | Pawn::Second | Pawn::Third | Pawn::Fourth => {
                Part::new(name, pawn.code(), *pawn).usual()
            }
        },
        |name, typed| Some(typed.given.noun(name).unwrap_or(Pawn::First));
    // Arguments whose label is that of the complete action.
    Space:
        |name, space, at| {
            let label = at.game.at.label(&Action::ChooseSpace { space: *space });
            Part::new(name, <&str>::from(space), label)
        },
        |name, typed| typed.number(name);
    ReactionPolicy:
        |name, policy, at| {
            let label = at.game.at.label(&Action::SetPolicy { policy: *policy });
            Part::new(name, <&str>::from(policy), label)
        },
        |name, typed| typed.number(name);
    Rotation:
        |name, rotation, at| {
            let label = at.game.at.label(&Action::Turn { rotation: *rotation });
            Part::new(name, rotation.degrees(), label)
        },
        |name, typed| {
            let degrees = typed.number::<u16>(name)?;
            Rotation::ALL.iter().copied().find(|rotation| rotation.degrees() == degrees)
        };
    Wish as bool:
        |name, first, at| {
            labelled_flag(name, *first, &Action::ChoosePickOrder { first: *first }, at)
        },
        |name, typed| Some(typed.given.is_yes(name));
    bool:
        |name, yes, at| labelled_flag(name, *yes, &Action::AnswerDraw { yes: *yes }, at),
        |name, typed| Some(typed.given.is_yes(name));
    Target:
        |name, target, at| {
            let code = match target {
                Target::Unit(unit) => unit.to_string(),
                Target::Building(cell) => cell.to_string(),
            };
            Part::new(name, code, at.game.at.short_target(*target, LONG))
        },
        |name, typed| {
            let text = typed.given.text(name)?;
            Some(match text.parse() {
                Ok(cell) => Target::Building(cell),
                Err(_) => Target::Unit(CardId(text.parse().ok()?)),
            })
        };
    Pick:
        |name, pick, at| {
            let code = match pick {
                Pick::Unit(card) | Pick::Card(card) => card.to_string(),
                Pick::Building(cell) | Pick::Cell(cell) => cell.to_string(),
                Pick::Tile(tile) => format!("t{}", tile.saturating_add(1)),
                Pick::Kind(kind) => kind.code().to_owned(),
                Pick::Seat(seat) => format!("s{}", seat.0.saturating_add(1)),
                Pick::Nothing => "nothing".to_owned(),
            };
            let label = match pick {
                Pick::Nothing => Arg::Term("echoes-nothing"),
                _ => at.game.at.short_pick(*pick, LONG),
            };
            Part::new(name, code, label)
        },
        |name, typed| typed.at.game.read_pick(typed.given.text(name)?);
}

/// Labels a card that is discarded to make room.
fn lost(card: Part) -> Part {
    Part { label: Line::new("echoes-part-discard").with("what", card.label).into(), ..card }
}

/// Creates a yes/no argument whose label is that of the complete action.
fn labelled_flag(name: &'static str, yes: bool, action: &Action, at: At<'_, Echoes>) -> Part {
    Part { is_usual: false, label: at.game.at.label(action).into(), ..Part::flag(name, yes) }
}

impl<A: Argument<Echoes>> Arguments<Echoes> for Maybe<A> {
    type Value = Option<A::Value>;

    fn parts(name: &'static str, value: &Self::Value, at: At<'_, Echoes>) -> Vec<Part> {
        value.iter().map(|value| A::part(name, value, at)).collect()
    }

    fn parse(name: &str, typed: &Typed<'_>) -> Option<Self::Value> {
        Some(A::read(name, typed))
    }
}

impl<T: Default> Arguments<Echoes> for Unasked<T> {
    type Value = T;

    fn parts(_: &'static str, _: &T, _: At<'_, Echoes>) -> Vec<Part> {
        Vec::new()
    }

    fn parse(_: &str, _: &Typed<'_>) -> Option<T> {
        Some(T::default())
    }
}

impl Arguments<Echoes> for Discards {
    type Value = Vec<CardId>;

    fn parts(name: &'static str, cards: &Vec<CardId>, at: At<'_, Echoes>) -> Vec<Part> {
        if cards.is_empty() { Vec::new() } else { vec![Vec::part(name, cards, at)] }
    }

    fn parse(name: &str, typed: &Typed<'_>) -> Option<Vec<CardId>> {
        Some(Vec::read(name, typed).unwrap_or_default())
    }
}

impl Echoes {
    /// Parses an effect's target. A number is the id of a unit if that unit is on the map, otherwise the id of a card.
    /// A cell means the building on it, if any.
    fn read_pick(&self, typed: &str) -> Option<Pick> {
        if typed == "nothing" {
            return Some(Pick::Nothing);
        }
        if let Some(seat) = read_seat(typed) {
            return Some(Pick::Seat(seat));
        }
        if let Some(kind) = Resource::from_code(typed) {
            return Some(Pick::Kind(kind));
        }
        if let Some(tile) = typed.strip_prefix('t') {
            return Some(Pick::Tile(tile.parse::<u8>().ok()?.checked_sub(1)?));
        }
        if let Ok(id) = typed.parse() {
            let id = CardId(id);
            return Some(match self.place(id) {
                Some(_) => Pick::Unit(id),
                None => Pick::Card(id),
            });
        }
        let cell = typed.parse().ok()?;
        Some(match self.at.structure(cell) {
            Some(_) => Pick::Building(cell),
            None => Pick::Cell(cell),
        })
    }
}

fn read_seat(typed: &str) -> Option<Seat> {
    let number = typed.strip_prefix('s')?.parse::<u8>().ok()?;
    number.checked_sub(1).map(Seat)
}
