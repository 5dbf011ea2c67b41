//! Converts actions to arguments and back, for menus, autocompletion and typed commands. `verbs` lists the verbs and
//! arguments of all actions, and `arguments` defines the kinds of values.

mod arguments;
mod verbs;

use super::action::{Action, RetreatOrder};
use super::nouns::{PursuitOrder, Terrain, WinterPhase};
use super::state::Mighty;
use regnal_core::game::{ActionArguments, ActionParsing, Seat};
use regnal_core::part::{Given, Offer, Particulars};
use regnal_core::schema::{Argument as _, At, Schema as _};
use regnal_core::text::{Arg, Line};

type Typed<'a> = regnal_core::schema::Typed<'a, Mighty>;

impl ActionArguments for Mighty {
    /// Splits an action into its arguments for `seat`, in this order: the acting unit, the action, the target, and the
    /// options.
    fn particulars(&self, seat: Seat, action: &Action) -> Particulars {
        let offer = match action {
            Action::EndTurn => Offer::EndsTurn,
            Action::EndPhase
            | Action::PassSpell
            | Action::PassSpy
            | Action::EndBuilding
            | Action::PassRecruit
            | Action::EndDeployment
            | Action::ConfirmSetup
            | Action::PlaceRest => Offer::Button,
            Action::HandInRest { .. } | Action::HandIn { .. } | Action::TakeOut { .. } => {
                Offer::Ahead
            }
            // These orders have their own buttons on the question itself. Listing them here would make the menu too
            // long.
            Action::SetRetreatOrder {
                order: RetreatOrder::HoldUntilTurn | RetreatOrder::RefugeUntilTurn,
                ..
            }
            | Action::SetPursuitOrder {
                order: PursuitOrder::AlwaysUntilTurn | PursuitOrder::NeverUntilTurn,
            } => Offer::Typed,
            _ => Offer::Entry,
        };
        let note = match action {
            Action::PlaceTile { tile, .. } => Some(self.tile_label(seat, *tile)),
            Action::PlaceUnit { piece, .. } => Some(self.piece_label(seat, *piece)),
            Action::ChooseCapital { site } => Some(Arg::Term(match site.terrain() {
                Terrain::Coast => "mighty-capital-note-coast",
                Terrain::Forest => "mighty-capital-note-forest",
                _ => "mighty-capital-note-plain",
            })),
            _ => None,
        };
        let at = At { game: self, seat };
        let subject = match action {
            // The slot comes before the action, because players choose the slot first.
            Action::HandIn { deed } => deed.slot().map(|slot| WinterPhase::part("step", &slot, at)),
            _ => None,
        };
        // Players often give such an order to several units at once. If one unit's action has consequences, the order
        // is not carried out for the remaining units.
        let is_joint =
            matches!(action, Action::Scout { .. } | Action::Move { .. } | Action::MarchOn { .. });
        let (verb, parts) = action.parts(at);
        Particulars { note, subject, is_joint, ..Particulars::new(verb, parts).offered(offer) }
    }
}

impl ActionParsing for Mighty {
    fn read(&self, seat: Seat, verb: &str, given: &Given) -> Option<Action> {
        Action::read(verb, &Typed { given, at: At { game: self, seat } })
    }
}

impl Mighty {
    /// Returns the label of a tile that `seat` drew: its number (counted from 1), its terrain and, once placed, its
    /// hex. Drawn tiles are public.
    fn tile_label(&self, seat: Seat, tile: u8) -> Arg {
        let layout = self.layout(seat);
        let terrain = layout.and_then(|layout| layout.tiles.get(usize::from(tile)));
        let place = layout.and_then(|layout| layout.placed.get(&tile));
        let number = tile.saturating_add(1);
        match (terrain, place) {
            (Some(&terrain), Some(&hex)) => Line::new("mighty-part-tile-laid")
                .with("number", number)
                .with("terrain", terrain)
                .with("hex", hex)
                .into(),
            (Some(&terrain), None) => {
                Line::new("mighty-part-tile").with("number", number).with("terrain", terrain).into()
            }
            (None, _) => number.into(),
        }
    }

    /// Returns the label of a starting unit of `seat`: its number (counted from 1), its kind and, once placed, its hex.
    fn piece_label(&self, seat: Seat, piece: u8) -> Arg {
        let kind = self.starting_kind(seat, piece);
        let place = self.layout(seat).and_then(|layout| layout.units.get(&piece));
        let number = piece.saturating_add(1);
        match (kind, place) {
            (Some(kind), Some(&(hex, _))) => Line::new("mighty-part-piece-laid")
                .with("number", number)
                .with("kind", kind)
                .with("hex", hex)
                .into(),
            (Some(kind), None) => {
                Line::new("mighty-part-piece").with("number", number).with("kind", kind).into()
            }
            (None, _) => number.into(),
        }
    }
}
