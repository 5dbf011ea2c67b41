//! The winter bill, disbanding and demotivation.

use serde::{Deserialize, Serialize};

use super::super::nouns::{CharacterId, Troop, UnitId};
use super::content::{Rate, UnpaidResult, content};

/// A unit or character that receives upkeep.
pub use super::super::ids::Piece as Payee;

/// A unit whose upkeep is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitDue {
    /// Id of the unit.
    pub unit: UnitId,
    /// Troop type that determines the upkeep. A unit that has eaten its mounts counts as infantry (DW-RULING-46);
    /// slaves keep their type.
    pub troop: Troop,
    /// Number of living stands.
    pub stands: u32,
    /// Number of stands at full strength.
    pub initial_stands: u32,
    /// Price at full strength.
    pub initial_cost: u32,
}

/// A character whose upkeep is due. Captured characters are left out (DW-RULING-86).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CharacterDue {
    /// Id of the character.
    pub character: CharacterId,
    /// Price of the character.
    pub cost: u32,
    /// True if the character is the king.
    pub is_king: bool,
}

/// A line on a bill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BillLine {
    /// Unit or character that is paid.
    pub payee: Payee,
    /// Number of points.
    pub points: u32,
    /// True if the upkeep is capped at half of the unit's price.
    pub is_capped: bool,
}

/// A player's upkeep for a winter, in revenue points (DW-UPKEEP-02). It covers every unit and character in armies and
/// garrisons (DW-UPKEEP-01).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bill {
    /// Lines of the bill: characters, then units, in the order given.
    pub lines: Vec<BillLine>,
    /// Sum of the lines.
    pub total: u32,
}

impl Bill {
    fn new(lines: Vec<BillLine>) -> Bill {
        let total = lines.iter().map(|line| line.points).sum();
        Bill { lines, total }
    }

    /// **DW-UPKEEP-11.** Returns the bill without disbanded payees.
    pub fn without(&self, gone: &[Payee]) -> Bill {
        let lines = self.lines.iter();
        Bill::new(lines.filter(|line| !gone.contains(&line.payee)).copied().collect())
    }

    /// Returns the number of points that `funds` do not cover, or `None` if they cover the bill.
    pub fn missing(&self, funds: u32) -> Option<u32> {
        self.total.checked_sub(funds).filter(|&missing| 0 < missing)
    }

    /// Returns a payee's points, or 0 if the payee is not on the bill.
    pub fn points_of(&self, payee: Payee) -> u32 {
        let line = self.lines.iter().find(|line| line.payee == payee);
        line.map_or(0, |line| line.points)
    }
}

/// **DW-UPKEEP-06.** Returns a character's winter upkeep, in revenue points.
pub fn character_upkeep() -> u32 {
    content().rates.character.points
}

/// **DW-UPKEEP-06, -07, DW-RULING-86.** Returns the winter bill. `small_monster` is the upkeep per stand of small
/// monsters (DW-T-45, [`super::content::WinterContent::small_monster_upkeep`]).
pub fn bill(units: &[UnitDue], characters: &[CharacterDue], small_monster: u32) -> Bill {
    let characters = characters.iter().map(|due| BillLine {
        payee: Payee::Character(due.character),
        points: character_upkeep(),
        is_capped: false,
    });
    let units = units.iter().filter(|due| 0 < due.stands).map(|due| unit_line(due, small_monster));
    Bill::new(characters.chain(units).collect())
}

/// **DW-UPKEEP-07, DW-RULING-86.** Returns a unit's bill line: its living stands at their rate, capped at half of the
/// unit's price, rounded down.
fn unit_line(due: &UnitDue, small_monster: u32) -> BillLine {
    let rates = content().rates;
    let rate = match due.troop {
        Troop::Infantry => rates.infantry,
        Troop::Cavalry | Troop::Chariot => rates.mounted,
        Troop::SmallMonster => Rate { points: small_monster, ..rates.mounted },
        Troop::LargeMonster | Troop::WarMachine => rates.large,
    };
    let stands = due.stands * rate.points;
    let cap = rate.cap_percent.map_or(stands, |percent| due.initial_cost * percent / 100);
    BillLine { payee: Payee::Unit(due.unit), points: stands.min(cap), is_capped: cap < stands }
}

/// Payees that are disbanded so that the remaining upkeep can be paid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Disbanding {
    /// Disbanded payees, in the order of disbanding.
    pub gone: Vec<Payee>,
    /// Points paid for the payees that remain.
    pub paid: u32,
    /// Part of a king's upkeep that is waived. It is 0 unless the king is the only payee left and the funds do not
    /// cover the king's upkeep.
    pub waived: u32,
}

/// **DW-RULING-88.** Returns the payees to disband by default, until the rest can be paid. Units with the lowest price
/// per stand go first, then characters except the king, cheapest first. Ties are broken by id.
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
    Disbanding { gone, paid: rest.total - waived, waived }
}

fn cheapest_first(units: &[UnitDue], characters: &[CharacterDue]) -> Vec<Payee> {
    let mut units: Vec<&UnitDue> = units.iter().filter(|due| 0 < due.stands).collect();
    units.sort_by(|one, other| {
        let price = |due: &UnitDue, of: &UnitDue| {
            u64::from(due.initial_cost) * u64::from(of.initial_stands.max(1))
        };
        price(one, other).cmp(&price(other, one)).then(one.unit.cmp(&other.unit))
    });
    let mut others: Vec<&CharacterDue> = characters.iter().filter(|due| !due.is_king).collect();
    others.sort_by_key(|due| (due.cost, due.character));
    let units = units.into_iter().map(|due| Payee::Unit(due.unit));
    let others = others.into_iter().map(|due| Payee::Character(due.character));
    units.chain(others).collect()
}

/// Reason why payees cannot be disbanded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum NoDisbanding {
    /// The funds cover the bill (`E_NOT_SHORT`).
    NotShort,
    /// The payee is the king or is not on the bill (`E_DATA`).
    NotDismissible(Payee),
    /// The rest still costs more points than the funds cover (`E_FUNDS`).
    TooDear { missing: u32 },
}

/// **DW-UPKEEP-11, DW-RULING-88.** Disbands `gone` for a player who is short of points and pays the rest.
///
/// # Errors
/// Returns an error if the player is not short of points, a payee cannot be disbanded, or the rest still costs too
/// much. The last condition does not apply if only the king is left.
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
            Ok(Disbanding { gone: gone.to_vec(), paid: rest.total - waived, waived })
        }
    }
}

/// **DW-UPKEEP-13, DW-RULING-90.** Returns a unit's number of demotivation steps after a winter, given the previous
/// number `steps`. Upkeep paid in full (`unpaid` is `None`) resets the number to 0. [`UnpaidResult::LoseHeart`] adds
/// one step.
pub fn demotivation(steps: u32, unpaid: Option<UnpaidResult>) -> u32 {
    match unpaid {
        None => 0,
        Some(UnpaidResult::LoseHeart) => steps + 1,
        Some(UnpaidResult::Desertion | UnpaidResult::Nothing) => steps,
    }
}
