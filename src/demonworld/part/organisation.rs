//! Arguments of purchases and reorganisations of forces.

use super::VerbAndParts;
use super::codes::{
    Typed, count, joined, noun_part, number_part, province_part, purchase_code, read_purchase,
    site_part,
};
use crate::action::{Leader, Organisation, SitePlan};
use crate::ids::CharacterId;
use crate::nouns::Advantage;
use crate::state::{Demonworld, Purchased};
use crate::terms;
use regnal_core::part::{Given, Part};
use regnal_core::text::{Arg, Line};

/// Code for giving up the most recently gained advantage.
const LAST: &str = "last";
/// Code for a plan without a keep or stores.
const NONE: &str = super::codes::NONE;
/// Maximum length of an element code.
const ELEMENT: usize = 32;

impl Demonworld {
    pub(super) fn organisation_parts(&self, action: &Organisation) -> VerbAndParts {
        match action {
            Organisation::ChooseKing(id) => {
                ("choose_king", vec![self.character_part("character", *id)])
            }
            Organisation::CreateArmy { province, leader } => {
                let code = match leader {
                    Leader::Raise(kind) => format!("raise-{}", kind.code()),
                    Leader::RaiseKing(kind) => format!("king-{}", kind.code()),
                    Leader::Take(id) => format!("take-{}", id.0),
                };
                let leader = Part::new("leader", code, self.leader_name(*leader));
                ("create_army", vec![province_part("province", *province), leader])
            }
            Organisation::CreateGarrison(site) => {
                ("create_garrison", vec![site_part("site", *site)])
            }
            Organisation::RaiseUnit { troop, force } => (
                "raise_unit",
                vec![
                    self.force_part("force", *force),
                    Part::new("troop", troop, terms::troop(*troop)),
                ],
            ),
            Organisation::RaiseCharacter { kind, force } => (
                "raise_character",
                vec![self.force_part("force", *force), noun_part("kind", *kind)],
            ),
            Organisation::RaiseSlaves { province, force } => (
                "raise_slaves",
                vec![self.force_part("force", *force), province_part("province", *province)],
            ),
            Organisation::Cancel(bought) => {
                let label = self.purchase_name(*bought);
                let part = Part::new("purchase", purchase_code(*bought), label);
                ("cancel", vec![part])
            }
            Organisation::Dissolve(force) => ("dissolve", vec![self.force_part("force", *force)]),
            Organisation::ReinforceUnit { unit, stands, lose } => {
                let lose = match lose {
                    Some(advantage) => noun_part("lose", *advantage),
                    None => Part::new("lose", LAST, Arg::Term("demonworld-last-gained")).usual(),
                };
                let parts = vec![
                    self.unit_part("unit", *unit),
                    Part::new("stands", stands, terms::stands(*stands)),
                    lose,
                ];
                ("reinforce_unit", parts)
            }
            Organisation::RemountUnit(unit) => {
                ("remount_unit", vec![self.unit_part("unit", *unit)])
            }
            Organisation::Rearrange { pieces, from, to } => (
                "rearrange",
                vec![
                    self.force_part("from", *from),
                    self.pieces_part("pieces", pieces),
                    self.force_part("to", *to),
                ],
            ),
            Organisation::PlanFortress { site, tier, plan } => {
                let mut parts =
                    vec![site_part("site", *site), Part::new("tier", tier, terms::points(*tier))];
                parts.extend(plan_parts(plan));
                ("plan_fortress", parts)
            }
            Organisation::PlanCity { site, plan } => {
                let mut parts = vec![site_part("site", *site)];
                parts.extend(plan_parts(plan));
                ("plan_city", parts)
            }
        }
    }

    /// Names the first leader of an army.
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

    pub(super) fn read_organisation(verb: &str, given: &Given) -> Option<Organisation> {
        let typed = Typed(given);
        Some(match verb {
            "choose_king" => Organisation::ChooseKing(typed.character("character")?),
            "create_army" => Organisation::CreateArmy {
                province: typed.province("province")?,
                leader: read_leader(typed.code("leader")?)?,
            },
            "create_garrison" => Organisation::CreateGarrison(typed.site("site")?),
            "raise_unit" => Organisation::RaiseUnit {
                troop: typed.code("troop")?.to_ascii_uppercase().parse().ok()?,
                force: typed.force("force")?,
            },
            "raise_character" => Organisation::RaiseCharacter {
                kind: typed.noun("kind")?,
                force: typed.force("force")?,
            },
            "raise_slaves" => Organisation::RaiseSlaves {
                province: typed.province("province")?,
                force: typed.force("force")?,
            },
            "cancel" => Organisation::Cancel(read_purchase(typed.code("purchase")?)?),
            "dissolve" => Organisation::Dissolve(typed.force("force")?),
            "reinforce_unit" => Organisation::ReinforceUnit {
                unit: typed.unit("unit")?,
                stands: typed.number("stands")?,
                lose: match typed.code("lose") {
                    None | Some(LAST) => None,
                    Some(_) => Some(typed.noun::<Advantage>("lose")?),
                },
            },
            "remount_unit" => Organisation::RemountUnit(typed.unit("unit")?),
            "rearrange" => Organisation::Rearrange {
                pieces: typed.pieces("pieces")?,
                from: typed.force("from")?,
                to: typed.force("to")?,
            },
            "plan_fortress" => Organisation::PlanFortress {
                site: typed.site("site")?,
                tier: typed.number("tier")?,
                plan: read_site_plan(given)?,
            },
            "plan_city" => {
                Organisation::PlanCity { site: typed.site("site")?, plan: read_site_plan(given)? }
            }
            _ => return None,
        })
    }
}

fn read_leader(code: &str) -> Option<Leader> {
    let (how, who) = code.split_once('-')?;
    match how {
        "raise" => regnal_core::noun::Noun::from_code(who).map(Leader::Raise),
        "king" => regnal_core::noun::Noun::from_code(who).map(Leader::RaiseKing),
        "take" => who.parse().ok().map(CharacterId).map(Leader::Take),
        _ => None,
    }
}

/// Returns the arguments of a site plan. Commas in a drawn element's position are written as full stops, because commas
/// separate list entries.
pub(crate) fn plan_parts(plan: &SitePlan) -> Vec<Part> {
    let ring = plan.perimeter.iter().map(|code| code.replace(',', "."));
    let stores = plan.stores.iter().map(|(height, hexes)| format!("{height}x{hexes}"));
    let keep = match &plan.keep {
        Some(code) => Part::new("keep", code.replace(',', "."), terms::quoted(code)),
        None => Part::new("keep", NONE, Arg::Term("demonworld-none")).usual(),
    };
    vec![
        Part::new(
            "perimeter",
            joined(ring, NONE),
            count("demonworld-elements", plan.perimeter.len()),
        ),
        keep,
        Part::new("stores", joined(stores, NONE), count("demonworld-stores", plan.stores.len())),
        number_part("hexes", plan.interior_hexes),
    ]
}

pub(crate) fn read_site_plan(given: &Given) -> Option<SitePlan> {
    let typed = Typed(given);
    let element = |code: &str| (code.len() <= ELEMENT).then(|| code.replace('.', ","));
    Some(SitePlan {
        perimeter: typed.list("perimeter", element)?,
        keep: match typed.code("keep") {
            None | Some(NONE) => None,
            Some(code) => Some(element(code)?),
        },
        stores: typed.list("stores", |code| {
            let (height, hexes) = code.split_once(['x', 'X'])?;
            Some((height.parse().ok()?, hexes.parse().ok()?))
        })?,
        interior_hexes: typed.number("hexes")?,
    })
}
