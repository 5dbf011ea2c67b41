//! The bill of a winter, disbanding, and demotivation.

use serde::{Deserialize, Serialize};

use super::super::nouns::{CharacterId, Troop, UnitId};
use super::content::{Rate, UnpaidResult, content};

/// A unit that must be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitDue {
    /// The unit.
    pub unit: UnitId,
    /// What its stands are; a unit that ate its mounts is infantry (DW-RULING-46), slaves are what they look like.
    pub troop: Troop,
    /// Its living stands.
    pub stands: u32,
    /// Its stands when full.
    pub initial_stands: u32,
    /// Its price when full.
    pub initial_cost: u32,
}

/// A character who must be kept. Captured characters are none (DW-RULING-86).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CharacterDue {
    /// The character.
    pub character: CharacterId,
    /// His price.
    pub cost: u32,
    /// Whether he is the king.
    pub is_king: bool,
}

/// Who is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Payee {
    /// A character.
    Character(CharacterId),
    /// A unit.
    Unit(UnitId),
}

/// A line of the bill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BillLine {
    /// Who is paid.
    pub payee: Payee,
    /// How much.
    pub points: u32,
    /// Whether half of the unit's price is less than its stands would cost.
    pub is_capped: bool,
}

/// What a player must pay in a winter: every unit and character of armies and garrisons (DW-UPKEEP-01), in revenue
/// points (DW-UPKEEP-02).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bill {
    /// The lines: characters, then units, as they were handed in.
    pub lines: Vec<BillLine>,
    /// Their sum.
    pub total: u32,
}

impl Bill {
    fn new(lines: Vec<BillLine>) -> Bill {
        let total = lines.iter().map(|line| line.points).sum();
        Bill { lines, total }
    }

    /// **DW-UPKEEP-11.** The bill without those who are let go.
    pub fn without(&self, gone: &[Payee]) -> Bill {
        let lines = self.lines.iter();
        Bill::new(
            lines
                .filter(|line| !gone.contains(&line.payee))
                .copied()
                .collect(),
        )
    }

    /// What `funds` leave unpaid; `None` where they suffice.
    pub fn missing(&self, funds: u32) -> Option<u32> {
        self.total.checked_sub(funds).filter(|&missing| 0 < missing)
    }

    /// The points of one payee; 0 for one that is not on the bill.
    pub fn points_of(&self, payee: Payee) -> u32 {
        let line = self.lines.iter().find(|line| line.payee == payee);
        line.map_or(0, |line| line.points)
    }
}

/// **DW-UPKEEP-06.** What a character costs in a winter, in revenue points.
pub fn character_upkeep() -> u32 {
    content().rates.character.points
}

/// **DW-UPKEEP-06, -07, DW-RULING-86.** The bill of a winter. `small_monster` is what a stand of small monsters costs
/// (DW-T-45, [`super::content::Content::small_monster_upkeep`]).
pub fn bill(units: &[UnitDue], characters: &[CharacterDue], small_monster: u32) -> Bill {
    let characters = characters.iter().map(|due| BillLine {
        payee: Payee::Character(due.character),
        points: character_upkeep(),
        is_capped: false,
    });
    let units = units
        .iter()
        .filter(|due| 0 < due.stands)
        .map(|due| unit_line(due, small_monster));
    Bill::new(characters.chain(units).collect())
}

/// **DW-UPKEEP-07, DW-RULING-86.** The stands alive at their rate, but no more than half of the unit's price, rounded
/// down.
fn unit_line(due: &UnitDue, small_monster: u32) -> BillLine {
    let rates = content().rates;
    let rate = match due.troop {
        Troop::Infantry => rates.infantry,
        Troop::Cavalry | Troop::Chariot => rates.mounted,
        Troop::SmallMonster => Rate {
            points: small_monster,
            ..rates.mounted
        },
        Troop::LargeMonster | Troop::WarMachine => rates.large,
    };
    let stands = due.stands * rate.points;
    let cap = rate
        .cap_percent
        .map_or(stands, |percent| due.initial_cost * percent / 100);
    BillLine {
        payee: Payee::Unit(due.unit),
        points: stands.min(cap),
        is_capped: cap < stands,
    }
}

/// Who is let go so that the rest can be paid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Disbanding {
    /// Who goes, in this order.
    pub gone: Vec<Payee>,
    /// What is paid for the rest.
    pub paid: u32,
    /// What a king who is alone costs beyond the funds: it is waived.
    pub waived: u32,
}

/// **DW-RULING-88.** Who goes when nobody chooses: units of the lowest price for a stand first, then characters other
/// than the king, cheapest first, ties by id, until the rest can be paid.
pub fn disband_by_default(
    units: &[UnitDue],
    characters: &[CharacterDue],
    small_monster: u32,
    funds: u32,
) -> Disbanding {
    let mut rest = bill(units, characters, small_monster);
    let mut gone = Vec::new();
    for payee in cheapest_first(units, characters) {
        if rest.missing(funds).is_none() {
            break;
        }
        rest = rest.without(&[payee]);
        gone.push(payee);
    }
    let waived = rest.missing(funds).unwrap_or(0);
    Disbanding {
        gone,
        paid: rest.total - waived,
        waived,
    }
}

fn cheapest_first(units: &[UnitDue], characters: &[CharacterDue]) -> Vec<Payee> {
    let mut units: Vec<&UnitDue> = units.iter().filter(|due| 0 < due.stands).collect();
    units.sort_by(|one, other| {
        let price = |due: &UnitDue, of: &UnitDue| {
            u64::from(due.initial_cost) * u64::from(of.initial_stands.max(1))
        };
        price(one, other)
            .cmp(&price(other, one))
            .then(one.unit.cmp(&other.unit))
    });
    let mut others: Vec<&CharacterDue> = characters.iter().filter(|due| !due.is_king).collect();
    others.sort_by_key(|due| (due.cost, due.character));
    let units = units.into_iter().map(|due| Payee::Unit(due.unit));
    let others = others
        .into_iter()
        .map(|due| Payee::Character(due.character));
    units.chain(others).collect()
}

/// Why nobody may be let go like this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoDisbanding {
    /// The funds suffice (`E_NOT_SHORT`).
    NotShort,
    /// The king, or somebody who is not on the bill (`E_DATA`).
    NotDismissible(Payee),
    /// The rest still costs more than there is (`E_FUNDS`).
    TooDear {
        /// What the rest leaves unpaid.
        missing: u32,
    },
}

/// **DW-UPKEEP-11, DW-RULING-88.** A player who is short lets `gone` go and pays the rest.
///
/// # Errors
/// He is not short, somebody cannot go, or the rest is still too dear. A king alone never is.
pub fn disband(
    units: &[UnitDue],
    characters: &[CharacterDue],
    small_monster: u32,
    funds: u32,
    gone: &[Payee],
) -> Result<Disbanding, NoDisbanding> {
    let whole = bill(units, characters, small_monster);
    if whole.missing(funds).is_none() {
        return Err(NoDisbanding::NotShort);
    }
    let king = characters.iter().find(|due| due.is_king);
    let king = king.map(|due| Payee::Character(due.character));
    let is_dismissible =
        |payee: &Payee| Some(*payee) != king && whole.lines.iter().any(|line| line.payee == *payee);
    if let Some(payee) = gone.iter().find(|payee| !is_dismissible(payee)) {
        return Err(NoDisbanding::NotDismissible(*payee));
    }
    let rest = whole.without(gone);
    let is_king_alone = rest.lines.iter().all(|line| Some(line.payee) == king);
    match rest.missing(funds) {
        Some(missing) if !is_king_alone => Err(NoDisbanding::TooDear { missing }),
        missing => {
            let waived = missing.unwrap_or(0);
            Ok(Disbanding {
                gone: gone.to_vec(),
                paid: rest.total - waived,
                waived,
            })
        }
    }
}

/// **DW-UPKEEP-13, DW-RULING-90.** The steps of demotivation of a unit after a winter, of `steps` before: none once
/// upkeep is paid in full (`unpaid` is `None`), one more where all lose heart.
pub fn demotivation(steps: u32, unpaid: Option<UnpaidResult>) -> u32 {
    match unpaid {
        None => 0,
        Some(UnpaidResult::LoseHeart) => steps + 1,
        Some(UnpaidResult::Desertion | UnpaidResult::Nothing) => steps,
    }
}
