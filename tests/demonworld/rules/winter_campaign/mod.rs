//! Tests of winter quarters in a Demonworld campaign (4.18 to 4.23, rulings 82 to 93), with shared helpers.

mod attrition;
mod commander;
mod emperor;
mod experience;
mod loyalty;
mod ransom;
mod reinforcement;
mod treasury;
mod upkeep;

use regnal_demonworld::action::{Organisation, Table, Winter as Do};
use regnal_demonworld::event::{Calendar, Winter};
use regnal_demonworld::nouns::CharacterKind as Kind;
use regnal_demonworld::state::Condition;

use super::board::date;
use super::*;

/// Returns a campaign just before a winter step of a year. The step starts once all seats have locked.
pub(super) fn before(board: Board, year: u16, stage: Stage) -> Play {
    board.ask(date(year, Season::Winter), stage, Phase::SeasonOrders).game()
}

/// Plays one step of the first winter with exactly the given dice.
pub(super) fn winter(
    board: Board,
    stage: Stage,
    dice: impl IntoIterator<Item = u32>,
) -> (Play, Vec<Event>) {
    let mut play = before(board, 1, stage);
    let events = play.all_lock(Phase::SeasonOrders, dice);
    (play, events)
}

/// Makes one of the first player's characters a captive of the second player.
pub(super) fn capture(board: &mut Board, kind: Kind) -> CharacterId {
    let mut characters = board.position.characters.iter_mut();
    let found = characters.find(|(_, own)| own.owner == A && own.kind == kind);
    let (&id, captive) = found.unwrap();
    captive.condition = Condition::Captured(B);
    captive.force = None;
    id
}

/// Returns the number of a unit's living stands.
pub(super) fn stands(play: &Play, unit: UnitId) -> u16 {
    play.at().units.get(&unit).map_or(0, |unit| unit.stands)
}

/// Returns the number of living stands in each unit of a force.
pub(super) fn all_stands(play: &Play, units: &[UnitId]) -> Vec<u16> {
    units.iter().map(|&unit| stands(play, unit)).collect()
}

pub(super) fn recorded(events: &[Event]) -> Vec<&Winter> {
    picked!(events.iter(), Event::Winter(event) => event).collect()
}

fn begun(events: &[Event]) -> Vec<Stage> {
    picked!(events.iter(), Event::Calendar(Calendar::StageBegan { stage, .. }) => *stage).collect()
}

/// Sets up a human army and garrison and an orc army, all in home provinces.
fn two_players() -> Board {
    let mut board = Board::new([Race::Human, Race::Orc]);
    board.army(A, "H1", &[Kind::General3], &["H02"]);
    board.garrison(A, city("H5"), &["H01"]);
    board.army(B, "O1", &[Kind::General3], &["O02"]);
    board.crowned(A, Kind::General3).crowned(B, Kind::General3)
}

#[test]
fn dw_winter_01_every_army_and_garrison_goes_into_winter_quarters_after_autumn() {
    let mut play = two_players().orders(Season::Autumn).game();
    // The dice are for the army in H1, the garrison in H5 and the orcs in O1.
    let events = play.all_lock(Phase::SeasonOrders, [6, 6, 6, 6, 6, 6]);
    let is_roll = |event: &&&Winter| matches!(event, Winter::AttritionSuffered { .. });
    assert_eq!(recorded(&events).iter().filter(is_roll).count(), 3);
    assert_eq!(play.at().date.season, Season::Winter);
    // Spring and summer are followed directly by the next season.
    for season in [Season::Spring, Season::Summer] {
        let play = two_players().orders(season).revealed();
        assert_eq!((play.at().stage, play.at().date.season), (Stage::Orders, season.next()));
    }
}

#[test]
fn dw_winter_02_winter_rolls_attrition_asks_for_experience_choices_and_collects_upkeep() {
    let mut board = two_players();
    let unit = *board.position.units.keys().next().unwrap();
    for own in board.position.units.values_mut() {
        own.engaged = true;
    }
    let mut play = board.orders(Season::Autumn).game();
    // The army in H1 loses a fifth of its 100 points, and the others nothing.
    play.all_lock(Phase::SeasonOrders, [1, 1, 6, 6, 6, 6]);
    assert_eq!(stands(&play, unit), 8);
    play.all_lock(Phase::WinterExperience, []);
    let learned = play.at().units.values();
    assert!(learned.into_iter().all(|unit| unit.advantages.len() == 1));
    let top_up = Organisation::ReinforceUnit { unit, stands: 2, lose: None };
    assert!(!play.allows(A, top_up.clone()));
    // The bill covers the general, the unit of eight stands, and the garrison's ten stands at half of their 40 points.
    let before = play.treasury(A);
    play.all_lock(Phase::WinterUpkeep, []);
    assert_eq!(before - play.treasury(A), 50 + 50 + 20);
    play.does(A, top_up);
    assert_eq!(stands(&play, unit), 10);
}

#[test]
fn dw_winter_03_and_ruling_82_the_steps_of_winter_run_in_order() {
    let mut board = two_players();
    for unit in board.position.units.values_mut() {
        unit.engaged = true;
    }
    let mut play = board.orders(Season::Autumn).game();
    let events = play.all_lock(Phase::SeasonOrders, [6, 6, 6, 6, 6, 6]);
    let steps = begun(&events);
    let first = steps.iter().rposition(|&step| step == Stage::Sieges).unwrap();
    assert_eq!(
        steps[first..],
        [Stage::Sieges, Stage::SeasonEnd, Stage::EmperorCheck, Stage::Attrition, Stage::Experience]
    );
    let events = play.all_lock(Phase::WinterExperience, []);
    assert_eq!(begun(&events), [Stage::Upkeep]);
    let events = play.all_lock(Phase::WinterUpkeep, []);
    assert_eq!(begun(&events), [Stage::Organisation]);
    play.all_lock(Phase::Organisation, []);
    assert_eq!((play.at().date, play.at().stage), (date(2, Season::Spring), Stage::Orders));
}

#[test]
fn dw_ruling_82_stands_lost_to_attrition_gain_no_experience_and_cost_no_upkeep() {
    let mut board = Board::new([Race::Human, Race::Orc]);
    let army = board.army(A, "H1", &[Kind::General3], &["H02"]);
    let unit = *board.position.units.keys().next().unwrap();
    let own = board.position.units.get_mut(&unit).unwrap();
    (own.stands, own.engaged) = (5, true);
    // The total of 2 + 2 for the route + 1 for space loses a fifth. A fifth of 50 points is one stand. Four of ten
    // stands are too few for experience.
    let (mut play, _) = winter(board, Stage::EmperorCheck, [1, 1]);
    assert_eq!(play.units(army), [unit]);
    assert_eq!(stands(&play, unit), 4);
    play.all_lock(Phase::WinterExperience, []);
    assert!(play.at().units[&unit].advantages.is_empty());
    let before = play.treasury(A);
    play.all_lock(Phase::WinterUpkeep, []);
    assert_eq!(before - play.treasury(A), 50 + 4 * 8);
}

#[test]
fn dw_winter_04_sieges_in_winter_come_before_everything_else() {
    let mut play = two_players().orders(Season::Autumn).game();
    let events = play.all_lock(Phase::SeasonOrders, [6, 6, 6, 6, 6, 6]);
    let seasons: Vec<(Stage, Season)> = picked!(
        events.iter(),
        Event::Calendar(Calendar::StageBegan { stage, date }) => (*stage, date.season)
    )
    .collect();
    let first = seasons.iter().position(|&(_, season)| season == Season::Winter).unwrap();
    assert_eq!(seasons[first], (Stage::Sieges, Season::Winter));
}
