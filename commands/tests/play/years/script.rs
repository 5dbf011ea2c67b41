//! Scripted decisions of the people in the first year.

use std::collections::BTreeSet;

use regnal::game::Seat;
use regnal::games::AnyAction;
use regnal::games::demonworld::action::{
    Battle as Fight, Conflict as Meet, Entry, Season as Order, Siege as Besiege, Work,
};
use regnal::games::demonworld::battle::{Outcome, Report, Role, UnitReport};
use regnal::games::demonworld::ids::{ForceId, ProvinceId, UnitId};
use regnal::games::demonworld::nouns::{BattleMode, Phase, Season};
use regnal::games::demonworld::state::{Attitude, Battle, Reorganisation, Subject, Window};
use regnal::games::demonworld::{Action, Position};
use regnal_bot::run::table::Table as Match;

use super::super::demonworld_sheets;
use super::super::hall::game;
use super::{ANN, BENOIT, at, seat};

fn place(id: &str) -> ProvinceId {
    id.parse().unwrap()
}

/// Returns the player's army in a province.
fn army(at: &Position, player: usize, province: &str) -> ForceId {
    let mut forces = at.forces.iter();
    let found = forces.find(|(_, own)| {
        own.owner == seat(player) && own.number.is_some() && own.province == place(province)
    });
    *found.unwrap_or_else(|| panic!("no army in {province}")).0
}

/// Returns a unit of one side of a battle.
pub(super) fn unit(at: &Position, battle: &Battle, role: Role) -> UnitId {
    let forces = &battle.sides[role.index()].forces;
    let mut units = at.units.iter();
    *units.find(|(_, unit)| forces.contains(&unit.force)).unwrap().0
}

/// Returns a battle report in which either Ann's side or the other side holds the field. On each side, one unit loses
/// stands: `lost` contains the numbers for Ann's side and for the other side.
fn report(at: &Position, battle: &Battle, ann_wins: bool, lost: [u16; 2]) -> Report {
    let ann = battle.role_of(seat(ANN)).unwrap();
    let outcome = match (ann, ann_wins) {
        (Role::Defender, true) | (Role::Attacker, false) => Outcome::AttackerWithdraws,
        (Role::Attacker, true) | (Role::Defender, false) => Outcome::DefenderWithdraws,
    };
    let units = Role::BOTH.map(|role| {
        let its = UnitReport { lost: lost[usize::from(role != ann)], routed: false, engaged: true };
        (unit(at, battle, role), its)
    });
    Report { units: units.into(), ..demonworld_sheets::report(outcome, 2) }
}

/// Returns a player's actions for a question in the first year. If there are none, the player just locks the answer.
pub(super) fn script(player: usize, question: &Window, table: &Match) -> Vec<Action> {
    let at = at(table);
    let march = |from: &str, to: &str| {
        Action::Season(Order::March { army: army(at, player, from), to: place(to) })
    };
    match (question.phase, question.subject) {
        (Phase::SeasonOrders, _) => match (player, at.date.season) {
            (ANN, Season::Spring) => vec![march("H2", "H3")],
            (ANN, Season::Summer) => vec![march("H3", "E2")],
            (BENOIT, Season::Spring) => {
                let leaves_a_garrison = |action: &AnyAction| match action {
                    AnyAction::Demonworld(Action::Season(Order::Reorganise(order))) => {
                        let king = army(at, player, "E2");
                        matches!(order, Reorganisation::Detach { army, .. } if *army == king)
                    }
                    _ => false,
                };
                let menu = game(table).legal(seat(player));
                let detach = menu.into_iter().find(leaves_a_garrison);
                let Some(AnyAction::Demonworld(detach)) = detach else {
                    panic!("there is no garrison");
                };
                vec![detach, march("E2", "H3"), march("E1", "H1")]
            }
            _ => Vec::new(),
        },
        (Phase::ConflictAttitudes, Subject::Conflict(id)) => {
            let others: BTreeSet<Seat> = [ANN, BENOIT].map(seat).into();
            let armies = at.conflicts[&id].armies.iter();
            let mine = armies.filter(|army| at.forces[army].owner == seat(player));
            let mut deeds = Vec::new();
            for &army in mine {
                let menu = game(table).legal(seat(player)).into_iter();
                deeds.extend(menu.filter_map(|action| match action {
                    AnyAction::Demonworld(
                        deed @ Action::Conflict(Meet::Take {
                            army: its,
                            attitude: Attitude::Fight(Some(other)),
                        }),
                    ) if its == army && others.contains(&other) => Some(deed),
                    _ => None,
                }));
            }
            deeds
        }
        (Phase::BattleMode, of @ Subject::Battle(_)) => {
            let mode = BattleMode::Tabletop;
            vec![Action::Battle(Fight::ChooseMode { of, mode })]
        }
        (Phase::TableReport, Subject::Battle(battle)) => {
            let report = Box::new(report(at, &at.battles[&battle], true, [1, 2]));
            vec![Action::Battle(Fight::Report { battle, report, text: String::new() })]
        }
        (Phase::ReportConfirm, Subject::Battle(id)) => {
            let battle = &at.battles[&id];
            let is_disputed = battle.table.as_ref().unwrap().disputed;
            let deed = match (battle.province == place("H3"), is_disputed) {
                (false, _) => Fight::Confirm(id),
                (true, false) => Fight::Dispute { battle: id, reason: String::new() },
                (true, true) => Fight::Report {
                    battle: id,
                    report: Box::new(report(at, battle, false, [4, 1])),
                    text: String::new(),
                },
            };
            vec![Action::Battle(deed)]
        }
        (Phase::SiegeProgramme, Subject::Siege(siege))
            if player == BENOIT && at.date.season == Season::Autumn =>
        {
            let free_passage = false;
            let entry = Entry::once(1, Work::OfferSurrender { free_passage });
            vec![Action::Siege(Besiege::Plan { siege, entry })]
        }
        (Phase::SurrenderWindow, Subject::Siege(siege)) if player == ANN => {
            vec![Action::Siege(Besiege::AnswerSurrender { siege, yes: true })]
        }
        _ => Vec::new(),
    }
}

/// Returns a player's actions in a siege after the first year: all players wait, the besieged player offers to
/// surrender in the next season, and the besieger accepts. Returns `None` for other questions.
pub(super) fn in_siege(player: usize, question: &Window, table: &Match) -> Option<Vec<Action>> {
    let (at, me) = (at(table), seat(player));
    let Subject::Siege(siege) = question.subject else { return None };
    let its = at.sieges.get(&siege)?;
    let gives_up =
        its.besieged == Some(me) && its.started != at.date && its.offered != Some(at.date);
    match question.phase {
        Phase::SurrenderWindow if its.besiegers.contains(&me) => {
            let yes = Besiege::AnswerSurrender { siege, yes: true };
            Some(vec![Action::Siege(yes)])
        }
        Phase::SiegeProgramme if gives_up => {
            let free_passage = false;
            let entry = Entry::once(1, Work::OfferSurrender { free_passage });
            Some(vec![Action::Siege(Besiege::Plan { siege, entry })])
        }
        Phase::SiegeProgramme | Phase::SiegeWindow => Some(Vec::new()),
        _ => None,
    }
}
