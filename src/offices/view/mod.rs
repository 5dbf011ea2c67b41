//! A viewer's knowledge of the game (section 7 of the specification), assembled field by field.

mod kingdom;
mod land;
mod own;
mod people;
mod words;

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

pub use self::kingdom::{PublicKing, PublicKingdom};
pub use self::land::{SeenPlace, SeenProvince};
pub use self::own::{OfficeRank, Own};
pub use self::people::{SeenCharacter, SeenUnit};
use super::ids::{CharacterId, PlaceId, ProvinceId, UnitId};
use super::knowledge::knowing_seat;
pub use super::label::plans::plan_line;
use super::map::Grid;
use super::nouns::Office;
use super::setup::Options;
use super::state::{
    Answer, Award, Clash, Crown, Election, Offices, Position, Recent, Stage, Terms,
};
use regnal_core::game::{Outcome, Viewer};
use regnal_core::seat::Seat;

/// A viewer's knowledge of the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs, reason = "fields without a comment are as in Position and Recent")]
pub struct View {
    /// Viewer's seat; `None` for the public.
    pub seat: Option<Seat>,
    pub options: Options,
    pub stage: Stage,
    pub turn: u8,
    pub terms: Terms,
    pub grid: Grid,
    /// Public facts about each kingdom, by seat.
    pub kingdoms: Vec<PublicKingdom>,
    /// Provinces as known to the viewer; empty before the world is generated.
    pub provinces: BTreeMap<ProvinceId, SeenProvince>,
    /// Units visible to the viewer, including the viewer's own.
    pub units: BTreeMap<UnitId, SeenUnit>,
    /// Foreign characters known to the viewer, including kings. The viewer's own characters are in [`Own::characters`].
    pub characters: BTreeMap<CharacterId, SeenCharacter>,
    /// Places known to the viewer.
    pub places: BTreeMap<PlaceId, SeenPlace>,
    pub battles: Vec<Clash>,
    pub taken: BTreeMap<ProvinceId, Option<Seat>>,
    /// Treaties, each listed once as a pair with the lower seat first.
    pub treaties: BTreeSet<(Seat, Seat)>,
    pub lent: BTreeMap<Office, CharacterId>,
    pub election: Option<Election>,
    pub last_vote: Option<u8>,
    pub crown: Option<Crown>,
    /// Knowledge that only the viewer's kingdom has; `None` for viewers without a seat.
    pub own: Option<Box<Own>>,
    pub award: Option<Award>,
    pub outcome: Option<Outcome>,
}

impl View {
    /// Returns the name of one of the viewer's own characters, of the viewer's heir, or of a foreign character known to
    /// the viewer.
    pub fn name_of(&self, id: CharacterId) -> Option<&str> {
        let own = self.own.as_deref();
        let house = own.and_then(|own| own.characters.get(&id));
        let heir = own.and_then(|own| own.heir.as_ref());
        let heir = heir.filter(|(heir, _)| *heir == id).map(|(_, one)| one);
        let others = || self.characters.get(&id).map(|one| one.name.as_str());
        house.or(heir).map(|one| one.name.as_str()).or_else(others)
    }

    /// Returns the provinces of a kingdom, or the unowned provinces, in id order.
    pub fn realm(&self, owner: Option<Seat>) -> impl Iterator<Item = (ProvinceId, &SeenProvince)> {
        let all = self.provinces.iter();
        all.filter(move |(_, province)| province.owner == owner)
            .map(|(&id, province)| (id, province))
    }

    /// Returns the visible units in a province, in id order.
    pub fn units_in(&self, id: ProvinceId) -> impl Iterator<Item = (UnitId, &SeenUnit)> {
        let all = self.units.iter();
        all.filter(move |(_, unit)| unit.province == id).map(|(&unit, seen)| (unit, seen))
    }

    /// Returns whether two kingdoms have a treaty or are the same kingdom.
    pub fn allied(&self, one: Seat, other: Seat) -> bool {
        one == other || self.treaties.contains(&(one.min(other), one.max(other)))
    }
}

impl Offices {
    /// Leaves out which other kingdoms have a king, a wish or locked orders.
    pub(super) fn choice_view(&self, seat: Seat) -> View {
        let mut view = self.view(Viewer::of(seat));
        let others = Seat::all(view.kingdoms.len()).zip(&mut view.kingdoms);
        for (_, kingdom) in others.filter(|(other, _)| *other != seat) {
            (kingdom.has_king, kingdom.wish, kingdom.answer) = (false, None, Answer::Open);
        }
        view
    }

    /// Returns the game as visible to `viewer`. An umpire has no special rights here and sees only public facts.
    pub(super) fn view(&self, viewer: Viewer) -> View {
        let Offices { options, at } = self;
        let Position {
            judge: _, // in `View::options`
            stage,
            turn,
            terms,
            grid,
            kingdoms,
            provinces,
            units,
            gone_units: _, // used for names only
            last_unit: _,  // depends on other kingdoms' units
            characters: _, // known ones are in `View::characters`
            places,
            ground: _,    // in `View::provinces`, if the viewer is present
            regrowing: _, // invisible until dusk
            famous: _,    // in `View::characters`
            invented: _,  // secret
            doings: _,    // empty between decisions
            recent,
            lent,
            election,
            last_vote,
            crown,
            award,
            outcome,
        } = at;
        let Recent {
            battles,
            taken,
            ravaged: _, // in `View::provinces`, for the owner
            blessed: _, // in `View::provinces`, for the owner
        } = recent;
        let seat = knowing_seat(viewer);
        let pairs = at.seats().zip(kingdoms).flat_map(|(one, own)| {
            let partners = own.treaties.iter();
            partners.map(move |&other| (one.min(other), one.max(other)))
        });
        let heard = at.reputes(seat);
        View {
            seat,
            options: options.clone(),
            stage: *stage,
            turn: *turn,
            terms: *terms,
            grid: *grid,
            kingdoms: at.seats().filter_map(|seat| at.public_kingdom(seat)).collect(),
            provinces: provinces
                .iter()
                .map(|(&id, province)| (id, at.seen_province(seat, id, province)))
                .collect(),
            units: units
                .iter()
                .filter(|(id, _)| seat.is_some_and(|seat| at.sees_unit(seat, **id)))
                .map(|(&id, unit)| (id, at.seen_unit(&heard, unit)))
                .collect(),
            characters: heard
                .iter()
                .filter_map(|(&id, &known)| Some((id, at.seen_character(seat, id, known)?)))
                .collect(),
            places: places
                .iter()
                .filter(|(id, _)| seat.is_some_and(|seat| at.knows_place(seat, **id)))
                .map(|(&id, place)| (id, at.seen_place(seat, place)))
                .collect(),
            battles: battles.clone(),
            taken: taken.clone(),
            treaties: pairs.collect(),
            lent: lent.clone(),
            election: *election,
            last_vote: *last_vote,
            crown: *crown,
            own: seat.and_then(|seat| at.own(seat)).map(Box::new),
            award: award.clone(),
            outcome: outcome.clone(),
        }
    }
}
