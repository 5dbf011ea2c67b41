//! Tests that actions can be split into arguments and parsed again.

use super::*;
use crate::rules::campaign::{command, hire};
use regnal_offices::action::{Casting, Decree};
use regnal_offices::ids::*;
use regnal_offices::nouns::*;
use regnal_offices::people::usual_king;
use regnal_offices::state::Terms;
use std::collections::BTreeSet;

/// Checks that an action can be described, and can be parsed from its own arguments.
fn check(game: &Offices, seat: Seat, action: &Action) -> &'static str {
    let taken = game.particulars(seat, action);
    let read = game.read(seat, taken.verb, &taken.given());
    assert_eq!(read.as_ref(), Some(action), "{taken:?}");
    let value = |value| Line::new("text-value").with("value", value);
    for part in &taken.parts {
        assert!(!part.code.is_empty(), "{taken:?}");
        said(&value(part.label.clone()));
    }
    taken.note.iter().cloned().map(value).for_each(|note| said(&note));
    said(&game.describe(action));
    // Default arguments can be omitted.
    let mut short = taken.given();
    short.0.retain(|(name, _)| {
        let part = taken.parts.iter().find(|part| part.name == name);
        part.is_some_and(|part| !part.is_usual)
    });
    assert_eq!(
        game.read(seat, taken.verb, &short).as_ref(),
        Some(action),
        "{taken:?} without its default arguments"
    );
    taken.verb
}

#[test]
fn all_legal_actions_of_whole_campaigns_can_be_written_as_arguments_and_read_back() {
    let mut verbs = BTreeSet::new();
    for (players, number) in [(2, 1), (4, 2)] {
        let (mut chance, mut whim) = (dice(number, players), dice(number, 50 + players));
        let mut game = fresh(players);
        let mut deeds = 0;
        while game.outcome().is_none() && deeds < 400 {
            deeds += 1;
            let seat = *game.awaited().first().unwrap();
            let menu = game.legal(seat);
            let standing = Seat::all(players.into()).map(|seat| (seat, game.standing(seat)));
            let standing: Vec<(Seat, Vec<Action>)> = standing.collect();
            // Checks only a sample of the actions, because a month's menus are similar.
            let offset = whim.index(11);
            for action in menu.iter().skip(offset).step_by(11) {
                verbs.insert(check(&game, seat, action));
                if let Some(odds) = game.odds(seat, action) {
                    said(&odds);
                }
            }
            for (seat, actions) in &standing {
                for action in actions.iter().skip(offset).step_by(11) {
                    verbs.insert(check(&game, *seat, action));
                }
            }
            for seat in Seat::all(players.into()) {
                let lines = [game.owed(seat), game.forgone(seat), game.concerns(seat)];
                lines.iter().flatten().for_each(said);
                game.question_line(regnal_core::game::Viewer::Seat(seat)).iter().for_each(said);
            }
            said(&game.stage_line());
            let action = if whim.index(4) == 0 {
                Action::Lock
            } else {
                menu[whim.index(menu.len())].clone()
            };
            let action = match game.decide(seat, &action, &mut Dice::recorded(&[], 0)) {
                Err(_) => menu[0].clone(),
                Ok(_) => action,
            };
            game.play(seat, &action, &mut chance).unwrap();
        }
    }
    println!("{verbs:?}");
    for verb in [
        "create_king",
        "move",
        "explore",
        "recruit_units",
        "transfer_units",
        "practice",
        "track",
        "set_plan",
        "vote",
        "lock",
    ] {
        assert!(verbs.contains(verb), "{verb} did not occur: {verbs:?}");
    }
}

#[test]
fn actions_missing_from_the_menu_can_be_written_as_arguments_and_read_back() {
    let game = fresh(2);
    let seat = Seat(0);
    let order = |order| command(101, Phase::B, order);
    let plan: regnal_offices::plan::Plan =
        "SA-\"Hail, you: great one\", TA, CA-FI, US-31, ME, SC".parse().unwrap();
    let king = usual_king(seat);
    for action in [
        order(Order::Move { path: [8, 9, 3, 8].map(ProvinceId).to_vec() }),
        order(Order::Search { place: PlaceId(3), plan: plan.clone() }),
        order(Order::Recruit {
            kinds: vec![ArmyType::Le, ArmyType::Hc, ArmyType::Le],
            mercenaries: vec![UnitId(40)],
        }),
        order(Order::Transfer { take: vec![UnitId(1), UnitId(2)], leave: vec![UnitId(7)] }),
        order(Order::Spy { on: Seat(1), topic: Topic::Invention }),
        order(Order::Pursue { target: CharacterId(201), plan }),
        order(Order::Cast(Casting::Resurrection(CharacterId(901)))),
        order(Order::Cast(Casting::Vision(ProvinceId(12)))),
        order(Order::Cast(Casting::Veil)),
        order(Order::Give { object: Object::FineSword, to: CharacterId(102) }),
        order(hire(903, 4)),
        Action::Withdraw(Decree::SendGold { to: Seat(1), gold: 3 }),
        Action::Decree(Decree::NameHeir(king.skills.clone())),
        Action::CreateKing(king),
        Action::AgreeGame(Terms { turns: 9, hours: 40 }),
        Action::Resign,
        Action::TakeOver,
        Action::TimeOut,
    ] {
        check(&game, seat, &action);
    }
}

#[test]
fn typed_arguments_are_parsed() {
    let game = fresh(2);
    let given = |typed: &[(&str, &str)]| {
        Given(typed.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect())
    };
    let read = |verb: &str, typed: &[(&str, &str)]| game.read(Seat(0), verb, &given(typed));
    let at = [("character", "101"), ("phase", "A")];
    let with = |more: &[(&'static str, &'static str)]| -> Vec<(&str, &str)> {
        at.into_iter().chain(more.iter().copied()).collect()
    };
    let path = |typed| match read("move", &with(&[("path", typed)])) {
        Some(Action::Order { order: Order::Move { path }, .. }) => {
            Some(path.iter().map(|one| one.0).collect::<Vec<u16>>())
        }
        _ => None,
    };
    assert_eq!(path("8-9"), Some(vec![8, 9]));
    assert_eq!(path("8, 9"), Some(vec![8, 9]));
    assert_eq!(path("8 9"), Some(vec![8, 9]));
    assert_eq!(path("eight"), None);
    assert_eq!(path(""), None);
    let heir = |typed| match read("name_heir", &[("skills", typed)]) {
        Some(Action::Decree(Decree::NameHeir(skills))) => Some(skills.iter().collect::<Vec<_>>()),
        _ => None,
    };
    let levels = vec![(Skill::Tactics, 2), (Skill::Melee, 1)];
    for typed in
        ["tactics2,melee1", "Tactics 2, melee 1", "tactics=2 melee=1", "tactics tactics melee"]
    {
        assert_eq!(heir(typed), Some(levels.clone()), "{typed}");
    }
    assert_eq!(heir("valour2"), None);
    assert_eq!(heir("2"), None);
    let plan = read("set_plan", &[("character", "101"), ("occasion", "duel"), ("plan", "me, fl")]);
    assert!(matches!(plan, Some(Action::SetPlan { .. })), "{plan:?}");
    assert_eq!(read("nothing", &[]), None);
    assert_eq!(read("spy", &with(&[("kingdom", "0"), ("topic", "armies")])), None);
}
