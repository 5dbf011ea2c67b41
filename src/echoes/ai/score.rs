//! Evaluates a position for a seat: Capitals, material, threats, economy, cards and terrain. Values are in tenths of a
//! point. The weights were tuned in simulated matches.

use crate::card::{CardKind, Prohibition, When};
use crate::lens::Lens;
use crate::nouns::{BuildingKind, Cell, Direction, Mode, Phase, Terrain};
use crate::profile::{Flag, Profile};
use crate::state::{Position, Unit};
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;

/// Value of a won match.
const VICTORY: i32 = 100_000;

/// Evaluates the position `at` for the side of `me`. Unit profiles should be cached beforehand.
pub(super) fn value(at: &Position, me: Seat) -> i32 {
    if let Some(outcome) = &at.outcome {
        let wins = outcome.winners.contains(&me);
        let all = outcome.winners.len() == at.players.len();
        return match (wins, all) {
            (true, false) => VICTORY,
            (true, true) => -VICTORY / 4,
            (false, _) => -VICTORY,
        };
    }
    let board = Board::read(at);
    let mut sum = 0;
    for seat in at.seats() {
        let worth = board.side(seat, me);
        sum += if at.is_allied(seat, me) { worth } else { -worth };
    }
    let known = at.tiles.iter().filter(|tile| tile.discovered).count();
    sum += 25 * narrow::<i32, _>(known);
    sum
}

struct Fighter<'a> {
    unit: &'a Unit,
    profile: Profile,
    worth: i32,
    left: i32,
    garrisoned: bool,
}

struct Board<'a> {
    at: &'a Position,
    fighters: Vec<Fighter<'a>>,
}

impl<'a> Board<'a> {
    fn read(at: &'a Position) -> Board<'a> {
        let lens = Lens::new(at);
        let fighters = at
            .units
            .iter()
            .map(|unit| {
                let profile = lens.profile(unit);
                let left = i32::from(profile.health) - i32::from(unit.damage);
                Fighter {
                    unit,
                    profile,
                    worth: worth(&profile, left),
                    left,
                    garrisoned: at.is_garrisoned(unit),
                }
            })
            .collect();
        Board { at, fighters }
    }

    /// Evaluates one seat on its own. `me` is the seat for which the whole position is evaluated; the other side is
    /// assumed to move next.
    fn side(&self, seat: Seat, me: Seat) -> i32 {
        let at = self.at;
        let player = at.player(seat);
        let own = at.is_allied(seat, me);
        let mut sum = capital(i32::from(player.capital_health));
        sum += self.army(seat);
        sum += self.dangers(seat, own);
        sum += economy(at, seat);
        sum += cards(at, seat, me);
        for wall in at.buildings_of(seat) {
            let left = i32::from(at.building_left(wall.into()));
            sum += match wall.kind {
                BuildingKind::Camp => 6 * left,
                BuildingKind::Barracks => {
                    70 + 12 * left + 6 * (10 - self.to_enemy(seat, wall.cell))
                }
                BuildingKind::Capital => 0,
            };
        }
        sum
    }

    /// Returns the number of steps to the nearest enemy Capital.
    fn to_enemy(&self, seat: Seat, cell: Cell) -> i32 {
        self.at.steps_to_enemy_capital(seat, cell).map_or(0, i32::from)
    }

    fn army(&self, seat: Seat) -> i32 {
        let at = self.at;
        let mut sum = 0;
        let mut count = 0;
        let boldness = 12 + i32::from(at.round.min(20)) + 4 * i32::from(at.quiet_rounds);
        for fighter in self.fighters.iter().filter(|it| it.unit.owner == seat) {
            count += 1;
            sum += fighter.worth;
            let attack = i32::from(fighter.profile.attack[0].max(fighter.profile.attack[1]));
            let cell = fighter.unit.cell;
            // Strong units should advance towards the enemy Capital.
            sum -= self.to_enemy(seat, cell) * boldness * attack.min(4) / 4;
            sum += self.ground(fighter);
            let useful = fighter.unit.upgrades.iter().filter(|&&card| {
                at.card(card).when(When::Static).count() < at.card(card).abilities.len()
                    && Lens::new(at).fits_bearer(card, fighter.unit)
            });
            sum += 35 * narrow::<i32, _>(useful.count());
        }
        // A side without units loses (EE-WIN-02), so having only one or two units is penalised.
        sum - match count {
            0 | 1 => 500,
            2 => 150,
            _ => 0,
        }
    }

    /// Returns the value of a unit's cell. A free Camp site and a village raise the value. A weak unit also gains from
    /// being near a free Camp site or an undiscovered cell. Camp sites only count while the seat can build more Camps.
    fn ground(&self, fighter: &Fighter<'_>) -> i32 {
        let at = self.at;
        let cell = fighter.unit.cell;
        let seat = fighter.unit.owner;
        let free = |cell: Cell| {
            at.structure(cell).is_none() && at.terrain(cell).and_then(Terrain::yields).is_some()
        };
        let more_camps = at.built(seat, BuildingKind::Camp) < 8;
        let mut sum = 0;
        if more_camps && free(cell) {
            sum += 45;
        }
        if at.terrain(cell) == Some(Terrain::Village) {
            sum += 15;
        }
        let attack = fighter.profile.attack[0].max(fighter.profile.attack[1]);
        if attack <= 2 && more_camps {
            let nearest = Cell::all(at.size())
                .filter(|&other| other != cell && (!at.is_discovered(other) || free(other)))
                .map(|other| i32::from(other.steps(cell)))
                .min()
                .unwrap_or(8);
            sum -= 8 * nearest;
        }
        sum
    }

    /// Evaluates the damage that the other side threatens to do to this seat. `own` is true for the side being
    /// evaluated. The threat to that side counts more, because the other side moves next.
    fn dangers(&self, seat: Seat, own: bool) -> i32 {
        let at = self.at;
        let home = at.player(seat).capital;
        let mut sum = 0;
        let enemies = || self.fighters.iter().filter(move |it| !at.is_allied(it.unit.owner, seat));
        for fighter in self.fighters.iter().filter(|it| it.unit.owner == seat) {
            if fighter.garrisoned {
                continue;
            }
            let hurt: i32 = enemies()
                .map(|enemy| threat(enemy, fighter.unit.cell, Some(&fighter.profile)))
                .sum();
            let share = if own { 10 } else { 3 };
            sum -= if hurt >= fighter.left {
                fighter.worth * share / 20
            } else {
                fighter.worth * hurt / fighter.left.max(1) * share / 60
            };
        }
        let blow: i32 = enemies().map(|enemy| threat(enemy, home, None)).sum();
        let left = i32::from(at.player(seat).capital_health);
        let (each, fatal) = if own { (50, 1500) } else { (35, 350) };
        sum -= each * blow;
        if blow >= left {
            sum -= fatal;
        }
        sum
    }
}

/// Evaluates a Capital's health. The last few points count more than the others.
fn capital(left: i32) -> i32 {
    160 * left + 60 * left.min(5)
}

/// Evaluates a unit, taking its current condition into account.
fn worth(profile: &Profile, left: i32) -> i32 {
    let melee = i32::from(profile.attack[0]);
    let ranged = i32::from(profile.attack[1]);
    let mut sum = 80 + 40 * melee.max(ranged) + 8 * melee.min(ranged);
    sum += 28 * left.max(0);
    sum += 15 * i32::from(profile.points);
    sum += 40 * i32::from(profile.armour)
        + 22 * i32::from(profile.armour_melee)
        + 15 * i32::from(profile.reinforced)
        + 15 * i32::from(profile.charge)
        + 25 * i32::from(profile.war_cry)
        + 12 * i32::from(profile.riposte)
        + 15 * (i32::from(profile.volley[0]) + i32::from(profile.volley[1]));
    let anti: i32 = profile.anti.iter().map(|both| i32::from(both[0].max(both[1]))).sum();
    sum += 8 * anti;
    for (flag, n) in [
        (Flag::LongRange, 35),
        (Flag::FrontLine, 20),
        (Flag::Piercing, 20),
        (Flag::Intimidation, 30),
        (Flag::Regenerate, 30),
        (Flag::Recruit, 20),
        (Flag::ShortRange, -10),
        (Flag::Fatigue, -25),
    ] {
        if profile.has(flag) {
            sum += n;
        }
    }
    sum
}

/// Estimates the damage that a unit could do to a target on `cell` next turn.
fn threat(enemy: &Fighter<'_>, cell: Cell, target: Option<&Profile>) -> i32 {
    if enemy.profile.may_not(Prohibition::Attack) {
        return 0;
    }
    let from = enemy.unit.cell;
    let distance = from.distance(cell);
    let points = match enemy.profile.may_not(Prohibition::Move) {
        true => 0,
        false => narrow(enemy.profile.points.min(8)),
    };
    let classes = target.map(|target| target.classes);
    let mut best = 0;
    let walks = distance <= points
        && Direction::between(from, cell)
            .is_some_and(|direction| enemy.profile.arrows.allow(direction));
    if walks && enemy.profile.attack[0] > 0 {
        let raw = i32::from(enemy.profile.attack[0])
            + i32::from(enemy.profile.anti_against(classes, Mode::Melee))
            + match target {
                None => i32::from(enemy.profile.volley[0]),
                Some(_) if distance >= 2 => i32::from(enemy.profile.charge),
                Some(_) => 0,
            };
        let armour = target.map_or(0, |it| i32::from(it.armour) + i32::from(it.armour_melee));
        best = (raw - armour).max(1);
    }
    if enemy.profile.attack[1] > 0 {
        let range = if enemy.profile.has(Flag::LongRange) { 2 } else { 1 };
        if distance <= points + range {
            let raw = i32::from(enemy.profile.attack[1])
                + i32::from(enemy.profile.anti_against(classes, Mode::Ranged))
                + match target {
                    None => i32::from(enemy.profile.volley[1]),
                    Some(_) => 0,
                };
            let armour = if enemy.profile.has(Flag::Piercing) {
                0
            } else {
                target.map_or(4, |it| i32::from(it.armour) + i32::from(it.reinforced))
            };
            best = best.max((raw - armour).max(1));
        }
    }
    best
}

fn economy(at: &Position, seat: Seat) -> i32 {
    let player = at.player(seat);
    let mut sum = 0;
    let mut all = 0;
    let mut ready = 0;
    for main in &player.main {
        let n = i32::from(main.ready + main.spent);
        all += n;
        ready += i32::from(main.ready);
        // The first token of each kind is worth the most, because many cards are unaffordable without it.
        sum += 70 * n.min(1) + 30 * (n.min(2) - n.min(1));
    }
    sum += 120 * all.min(5) + 80 * (all.clamp(5, 8) - 5) + 40 * (all.max(8) - 8);
    // Unspent tokens have value until Deployment; after that they are worthless until the next turn.
    if at.active() == seat {
        sum += match at.phase {
            Phase::Mobilization => 22 * ready,
            Phase::Deployment => 5 * ready,
        };
    }
    let temporary = at.temporary(seat);
    sum + 30 * temporary.iter().map(|&n| i32::from(n)).sum::<i32>()
}

fn cards(at: &Position, seat: Seat, me: Seat) -> i32 {
    let player = at.player(seat);
    let held: i32 = narrow(player.hand.len());
    let mut hand = held;
    if at.active() == seat && !player.deck.is_empty() {
        // The End phase refills the hand to five cards, but always draws at least one card (EE-END-01).
        hand = (hand + 1).max(5);
    }
    let mut sum = 22 * hand.min(5) + 14 * (hand.clamp(5, 7) - 5);
    // During its own turn, the seat can still play cards beyond the hand limit, so these cards have some value.
    if at.active() == seat {
        sum += 2 * held;
    }
    sum += player
        .events
        .iter()
        .map(|&card| 20 + 16 * i32::from(at.card(card).cost.total()))
        .sum::<i32>();
    sum += 10 * narrow::<i32, _>(player.kept.len());
    sum += narrow::<i32, _>(player.deck.len().min(3));
    if seat == me {
        for &card in &player.hand {
            if at.card(card).kind() == Some(CardKind::Unit) {
                sum += 10;
            }
            if at.card(card).kind() == Some(CardKind::Reaction)
                && at.proposal(seat, at.cost_of(seat, card)).is_some()
            {
                sum += 30;
            }
        }
    }
    sum
}
