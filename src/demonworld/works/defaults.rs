//! Default plans for players who do not draw their own (DW-T-64), read from `assets/demonworld/plans.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::element::{Element, Masonry};
use super::plan::{Grounds, Plan, Store, Tier};
use regnal_core::data;

/// Largest size that a site's inhabitants can have, which requires the highest stores (DW-RULING-42).
const LARGEST_INHABITANTS: u8 = 2;

/// A plan from DW-T-64.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DefaultPlan {
    /// A fortress of the highest tier.
    #[serde(rename = "fort_20000")]
    Fort20000,
    /// A fortress of the middle tier.
    #[serde(rename = "fort_10000")]
    Fort10000,
    /// Any other fortress.
    #[serde(rename = "fort_2500")]
    Fort2500,
    /// A city.
    City,
}

impl DefaultPlan {
    /// All default plans.
    pub const ALL: [DefaultPlan; 4] =
        [DefaultPlan::Fort20000, DefaultPlan::Fort10000, DefaultPlan::Fort2500, DefaultPlan::City];
}

/// A fault in the plan file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("assets/demonworld/plans.toml: {at}: {reason}")]
pub struct PlanFileFault {
    /// Location of the fault: the plan's id, or its number in the file.
    pub at: String,
    /// Description of the error.
    pub reason: String,
}

static PLANS: LazyLock<BTreeMap<DefaultPlan, Plan>> = LazyLock::new(|| {
    let plans = read_plans(include_str!("../../../assets/demonworld/plans.toml"));
    data::embedded(plans.map_err(|faults| format!("{faults:?}")))
});

/// **DW-RULING-55, DW-RULING-56.** Returns a plan from DW-T-64.
///
/// # Panics
/// Panics if the embedded file lacks the plan; a test checks that it has every plan.
#[expect(
    clippy::panic,
    reason = "the data is part of the program: a fault in it is a fault of the build, and a test shows it"
)]
pub fn default_plan(which: DefaultPlan) -> &'static Plan {
    match PLANS.get(&which) {
        Some(plan) => plan,
        None => panic!("the embedded plan {which:?} is missing"),
    }
}

/// **DW-RULING-55.** Returns the default plan of a fortress: the plan for `tier` if it is the player's first fortress,
/// otherwise the cheapest plan.
pub fn default_fortress(tier: Tier, is_first: bool) -> &'static Plan {
    default_plan(match tier {
        Tier::Tower10 if is_first => DefaultPlan::Fort20000,
        Tier::Tower9 if is_first => DefaultPlan::Fort10000,
        Tier::Tower10 | Tier::Tower9 | Tier::Free => DefaultPlan::Fort2500,
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPlan {
    id: DefaultPlan,
    /// Tier of a fortress; `None` for a city.
    tier: Option<Tier>,
    perimeter: String,
    keep: Option<Element>,
    #[serde(default)]
    stores: Vec<Store>,
    #[serde(default)]
    interior: u16,
    cost: u32,
    capacity: u16,
    supply: Option<u32>,
}

/// Reads and checks a plan file. All plans must be present and valid. Their price, capacity and supply must match the
/// numbers stated in the file.
///
/// # Errors
/// Returns all faults in the file.
pub fn read_plans(text: &str) -> Result<BTreeMap<DefaultPlan, Plan>, Vec<PlanFileFault>> {
    let fault = |at: &str, reason: String| PlanFileFault { at: at.to_owned(), reason };
    let (entries, faults) = data::entries(text, "plan");
    let mut faults: Vec<PlanFileFault> =
        faults.into_iter().map(|reason| fault("the file", reason)).collect();
    let mut plans = BTreeMap::new();
    for entry in entries {
        let raw = match RawPlan::deserialize(entry.value) {
            Ok(raw) => raw,
            Err(error) => {
                faults.push(fault(&entry.at, error.to_string()));
                continue;
            }
        };
        let id = raw.id;
        match built(raw) {
            Ok((plan, wrong)) => {
                faults.extend(wrong.into_iter().map(|reason| fault(&entry.at, reason)));
                if plans.insert(id, plan).is_some() {
                    faults.push(fault(&entry.at, "is defined twice".to_owned()));
                }
            }
            Err(reason) => faults.push(fault(&entry.at, reason)),
        }
    }
    for id in DefaultPlan::ALL {
        if !plans.contains_key(&id) {
            faults.push(fault("the file", format!("{id:?} is missing or unreadable")));
        }
    }
    if faults.is_empty() { Ok(plans) } else { Err(faults) }
}

/// Builds the plan from an entry, and returns it with any faults other than syntax errors.
fn built(raw: RawPlan) -> Result<(Plan, Vec<String>), String> {
    let perimeter = raw
        .perimeter
        .split_whitespace()
        .map(|code| code.parse().map_err(|error| format!("`{code}`: {error}")))
        .collect::<Result<Vec<Element>, String>>()?;
    let grounds = match raw.tier {
        None => Grounds::City,
        Some(tier) => Grounds::Fortress { tier, interior: raw.interior, stores: raw.stores },
    };
    let plan = Plan { perimeter, keep: raw.keep, grounds };
    let masonry = Masonry::default();
    let faults = plan.faults(masonry, LARGEST_INHABITANTS);
    let mut wrong: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let found = (plan.price(masonry), plan.capacity(), plan.supply());
    let said = (raw.cost, raw.capacity, raw.supply);
    if found != said {
        wrong.push(format!("cost, capacity and supply are {found:?}, not {said:?}"));
    }
    Ok((plan, wrong))
}
