//! Chooses army attitudes in a conflict, and retreat destinations.

use std::collections::BTreeMap;

use super::super::action::{Action, Conflict};
use super::super::ids::{ConflictId, ForceId, ProvinceId};
use super::super::state::Attitude;
use super::power::Power;
use super::sense::{BESIEGERS, Sense};
use regnal_core::game::Seat;

/// Minimum strength ratio at which the AI seeks battle, in percent.
const BOLD: u64 = 100;

/// Percentage points added to the required strength ratio for a player at maximum prestige, whose prestige a battle can
/// only lower.
const CARE: u64 = 30;

/// Minimum strength ratio, in percent, at which a player at maximum prestige leaves the shelter of walls.
const SURE: u64 = 200;

/// Chooses an attitude for each army: it fights if it can win, takes shelter if it cannot win but has somewhere to
/// shelter, and withdraws in all other cases.
pub(super) fn attitudes(sense: &Sense<'_>, id: ConflictId, menu: &[Action]) -> Vec<Action> {
    let Some(conflict) = sense.view.conflicts.get(&id) else { return Vec::new() };
    let mut choices: BTreeMap<ForceId, Vec<Attitude>> = BTreeMap::new();
    for action in menu {
        if let Action::Conflict(Conflict::Take { army, attitude }) = *action
            && sense.own.forces.get(&army).is_some_and(|own| own.province == conflict.province)
        {
            choices.entry(army).or_default().push(attitude);
        }
    }
    let take = |(army, choices): (ForceId, Vec<Attitude>)| {
        let attitude = attitude(sense, conflict.province, army, &choices);
        Action::Conflict(Conflict::Take { army, attitude })
    };
    choices.into_iter().map(take).collect()
}

fn attitude(
    sense: &Sense<'_>,
    province: ProvinceId,
    army: ForceId,
    choices: &[Attitude],
) -> Attitude {
    let power = sense.mine_in(province).and(sense.power(army));
    let foes = sense.foes.get(&province).cloned().unwrap_or_default();
    let everybody = foes.values().fold(Power::NONE, |all, &foe| all.and(foe));
    let odds = |seat: Seat, foe: Power| sense.odds(power, foe, Some(seat), province);
    // With no enemy in the open, fighting means besieging the forces or militia behind the walls.
    if everybody.stands == 0 {
        let siege = choices.iter().find(|choice| matches!(choice, Attitude::Fight(_)));
        return match siege {
            Some(&siege) if power.stands >= BESIEGERS => siege,
            _ => Attitude::Nothing,
        };
    }
    let is_careful = sense.has_maximum_prestige();
    let bold = if is_careful { BOLD + CARE } else { BOLD };
    let shelter = choices.iter().find(|choice| matches!(choice, Attitude::Shelter(_)));
    let target = foes
        .iter()
        .filter(|(seat, _)| choices.contains(&Attitude::Fight(Some(**seat))))
        .map(|(&seat, &foe)| (odds(seat, foe), foe.points, seat))
        .filter(|(odds, _, _)| *odds >= bold)
        .max_by_key(|&(_, points, seat)| (points, seat));
    if let Some((odds, _, seat)) = target
        && (!is_careful || shelter.is_none() || odds >= SURE)
    {
        return Attitude::Fight(Some(seat));
    }
    if let Some(&shelter) = shelter {
        return shelter;
    }
    choices
        .iter()
        .filter_map(|&choice| match choice {
            Attitude::Withdraw(to) => Some((refuge(sense, to), choice)),
            _ => None,
        })
        .max_by_key(|&(safety, choice)| (safety, std::cmp::Reverse(choice)))
        .map_or(Attitude::Nothing, |(_, choice)| choice)
}

/// Returns a score for a province as a retreat destination.
fn refuge(sense: &Sense<'_>, to: ProvinceId) -> i64 {
    let friends = i64::from(sense.mine_in(to).points);
    let foes = i64::from(sense.foes_in(to).points);
    let near: i64 = sense.next_to(to).map(|next| i64::from(sense.foes_in(next).points)).sum();
    let own = if sense.is_mine(to) { 1_000 } else { 0 };
    own + friends - 2 * foes - near / 4
}

/// Chooses retreat destinations that are near friends and away from enemies.
pub(super) fn retreat(sense: &Sense<'_>, menu: &[Action]) -> Vec<Action> {
    let mut best: BTreeMap<ForceId, (i64, ProvinceId)> = BTreeMap::new();
    for action in menu {
        if let Action::Conflict(Conflict::RetreatTo { army, to }) = *action {
            let safety = refuge(sense, to);
            let known = best.entry(army).or_insert((safety, to));
            if safety > known.0 {
                *known = (safety, to);
            }
        }
    }
    best.into_iter()
        .map(|(army, (_, to))| Action::Conflict(Conflict::RetreatTo { army, to }))
        .collect()
}
