//! Purchases and reorganisations of forces.

use std::collections::BTreeSet;

use super::arguments::{Points, Stands, count};
use super::codes::{NONE, joined, list};
use crate::action::{Leader, Organisation, Piece, SitePlan};
use crate::ids::{CharacterId, ForceId, ProvinceId, SiteId, TroopId, UnitId};
use crate::nouns::{Advantage, CharacterKind};
use crate::state::{Demonworld, Purchased};
use crate::terms;
use regnal_core::noun::Noun as _;
use regnal_core::part::Part;
use regnal_core::text::{Arg, Line};
use regnal_core::{arguments, schema};

/// Maximum length of an element code.
const ELEMENT: usize = 32;

schema! {
    Demonworld; Organisation {
        "choose_king" ChooseKing(character: CharacterId) spends [Treasury];
        "create_army" CreateArmy { province: ProvinceId, leader: Leader } spends [Treasury];
        "create_garrison" CreateGarrison(site: SiteId) spends [Treasury];
        "raise_unit" RaiseUnit { force: ForceId, troop: TroopId } spends [Treasury];
        "raise_character" RaiseCharacter { force: ForceId, kind: CharacterKind } spends [Treasury];
        "raise_slaves" RaiseSlaves { force: ForceId, province: ProvinceId } spends [Treasury];
        "cancel" Cancel(purchase: Purchased);
        "dissolve" Dissolve(force: ForceId);
        "reinforce_unit" ReinforceUnit { unit: UnitId, stands: Stands, lose: Option<Advantage> }
            spends [Treasury];
        "remount_unit" RemountUnit(unit: UnitId) spends [Treasury];
        "rearrange" Rearrange { from: ForceId, pieces: BTreeSet<Piece>, to: ForceId }
            spends [Marches];
        "plan_fortress" PlanFortress { site: SiteId, tier: Points, plan: SitePlan }
            spends [Treasury];
        "plan_city" PlanCity { site: SiteId, plan: SitePlan } spends [Treasury];
    }
}

schema! {
    Demonworld; struct SitePlan {
        perimeter: Vec<String>,
        keep: Option<Element>,
        stores: Vec<(u8, u8)>,
        interior_hexes as hexes: u16,
    }
}

/// An element of a fortress. Commas in the position of a drawn element are written as full stops, because commas
/// separate list entries.
struct Element;

arguments! {
    Demonworld;
    omitted
    Element: NONE, "demonworld-none";
}

arguments! {
    Demonworld;
    Element as String:
        |name, code, _at| Part::new(name, code.replace(',', "."), terms::quoted(code)),
        |name, typed| read_element(typed.code(name)?);
    Vec<String>:
        |name, elements, _at| {
            let codes = elements.iter().map(|code| code.replace(',', "."));
            Part::new(name, joined(codes, NONE), count("demonworld-elements", elements.len()))
        },
        |name, typed| list(name, typed, read_element);
    Vec<(u8, u8)>:
        |name, stores, _at| {
            let codes = stores.iter().map(|(height, hexes)| format!("{height}x{hexes}"));
            Part::new(name, joined(codes, NONE), count("demonworld-stores", stores.len()))
        },
        |name, typed| list(name, typed, |code| {
            let (height, hexes) = code.split_once(['x', 'X'])?;
            Some((height.parse().ok()?, hexes.parse().ok()?))
        });
    Leader:
        |name, leader, at| {
            let code = match leader {
                Leader::Raise(kind) => format!("raise-{}", kind.code()),
                Leader::RaiseKing(kind) => format!("king-{}", kind.code()),
                Leader::Take(id) => format!("take-{id}"),
            };
            Part::new(name, code, at.game.leader_name(*leader))
        },
        |name, typed| {
            let (how, who) = typed.code(name)?.split_once('-')?;
            match how {
                "raise" => CharacterKind::from_code(who).map(Leader::Raise),
                "king" => CharacterKind::from_code(who).map(Leader::RaiseKing),
                "take" => who.parse().ok().map(Leader::Take),
                _ => None,
            }
        };
}

fn read_element(code: &str) -> Option<String> {
    (code.len() <= ELEMENT).then(|| code.replace('.', ","))
}

impl Demonworld {
    /// Returns the name of an army's first leader.
    pub(crate) fn leader_name(&self, leader: Leader) -> Arg {
        match leader {
            Leader::Raise(kind) => kind.into(),
            Leader::RaiseKing(kind) => {
                Line::new("demonworld-leader-king").with("kind", kind).into()
            }
            Leader::Take(id) => self.character_name(id),
        }
    }

    pub(crate) fn purchase_name(&self, bought: Purchased) -> Arg {
        match bought {
            Purchased::Unit(id) => self.unit_name(id),
            Purchased::Character(id) => self.character_name(id),
            Purchased::Command(id) => Line::new("demonworld-bought-command")
                .with("character", self.character_name(id))
                .into(),
            Purchased::Stands(id, stands) => Line::new("demonworld-bought-stands")
                .with("stands", terms::stands(stands))
                .with("unit", self.unit_name(id))
                .into(),
            Purchased::Mounts(id) => {
                Line::new("demonworld-bought-mounts").with("unit", self.unit_name(id)).into()
            }
        }
    }
}
