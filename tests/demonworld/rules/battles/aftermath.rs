//! Tests of a battle's effects on troops and characters, and of who can see them (DW-AFTER, DW-RULING-77,
//! DW-RULING-80).

use super::*;
use regnal_core::game::{Reckoned, Topic};
use regnal_core::never::tolerate;
use regnal_demonworld::event::Realm;
use regnal_demonworld::state::Condition;

use super::super::board::troop;

/// Dice of the specification's automatic field battle, up to the failed army test.
const EXAMPLE: [u32; 26] = [
    4, //
    4, 5, 1, 1, //
    3, 4, 5, 2, //
    6, 2, 1, 6, //
    3, 2, 1, 4, //
    2, 3, 2, 4, //
    6, 3, 4, 5, //
    13,
];

/// Returns the dice of the whole example battle. The last two are for the fates of the generals.
fn example_dice(fates: [u32; 2]) -> impl Iterator<Item = u32> {
    EXAMPLE.into_iter().chain(FLIGHT).chain(fates)
}

struct Example {
    play: Play,
    human: ForceId,
    orc: ForceId,
}

/// Starts the example battle with its two armies.
fn example(mut board: Board) -> Example {
    let human = board.army(A, "H1", &[CharacterKind::General2], &["H02", "H04"]);
    let orc = board.army(B, "H1", &[CharacterKind::General1], &["O03", "O03", "O02"]);
    opened(&mut board, [&[human], &[orc]]);
    Example { play: board.game(), human, orc }
}

/// Fights the example battle. Returns the campaign before the event that contains the battle, and that event.
fn before_the_battle() -> (Demonworld, Event) {
    let Example { mut play, .. } = example(board());
    let mut at = play.0.clone();
    let events = fight_automatically(&mut play, example_dice([4, 8]));
    let is_fought = |event: &Event| matches!(event, Event::Battle(Told::Fought { .. }));
    let fought = events.iter().position(is_fought).unwrap();
    // Only events from the battle onwards are replayed, so the copy is incomplete.
    events[..fought].iter().for_each(|event| tolerate(|| at.evolve(event)));
    (at, events[fought].clone())
}

/// Dice for a pursuit of 12 and attrition rolls of 6, 9 and 12.
const FLIGHT: [u32; 8] = [6, 6, 3, 3, 4, 5, 6, 6];

/// Returns names for the players of the example battle and for an onlooker.
fn names() -> Names {
    let seats = ["Ada", "Bruno", "Elise"].map(str::to_owned).into();
    Names { seats, ..Names::default() }
}

fn fate(play: &Play, character: CharacterId) -> Option<Condition> {
    let character = play.at().characters.get(&character);
    character.map(|character| character.condition)
}

/// A campaign's book shows the map of a turn with a battle, and its film shows that turn for longer.
#[test]
fn exactly_one_event_of_a_fought_battle_has_battle_as_its_topic() {
    let Example { mut play, .. } = example(board());
    let events = fight_automatically(&mut play, example_dice([4, 8]));
    let topics = events.iter().map(|event| Demonworld::facts(event).topic);
    assert_eq!(topics.filter(|topic| *topic == Some(Topic::Battle)).count(), 1);
}

#[test]
fn dw_auto_01_an_automatic_battle_updates_the_campaign() {
    let Example { mut play, human, orc } = example(board());
    let (humans, orcs) = (play.units(human), play.units(orc));
    let generals = [human, orc].map(|force| play.characters(force)[0]);
    let events = fight_automatically(&mut play, example_dice([4, 8]));
    assert_eq!(engagement(&events).owner, Some(Role::Defender));
    assert_eq!(fought(&events).outcome, Outcome::AttackerRout);
    // After the battle and the pursuit, the orc units have 5, 6 and 7 of 10 stands. Each then loses one stand to
    // attrition.
    let left: Vec<u16> = humans.iter().chain(&orcs).map(|&unit| stands(&play, unit)).collect();
    assert_eq!(left, [8, 9, 4, 5, 6]);
    assert!(play.at().units.values().all(|unit| unit.engaged));
    assert_eq!(prestige(&play), [1, -1, 0]);
    // On a 4, the winner's general is not wounded; on an 8, the loser's general flees.
    assert_eq!(fate(&play, generals[0]), Some(Condition::Ok));
    assert_eq!(fate(&play, generals[1]), Some(Condition::Fled));
    assert!(play.at().battles.is_empty());
}

/// The public sentence about a battle depends on the winner, on how the loser left the field, and on the length of the
/// battle.
#[test]
fn each_way_to_win_a_battle_has_its_own_sentence() {
    const WAYS: [(Outcome, u16, &str, &str); 6] = [
        (
            Outcome::AttackerRout,
            3,
            "the attack of Bruno on Ada soon collapses and ends in a rout (3 turns of fighting).",
            "l’attaque de Bruno contre Ada s’effondre vite et finit en déroute (3 tours de combat).",
        ),
        (
            Outcome::AttackerRout,
            4,
            "Ada holds out against Bruno until the attack ends in a rout (4 turns of fighting).",
            "Ada tient bon contre Bruno jusqu’à ce que l’attaque finisse en déroute (4 tours de combat).",
        ),
        (
            Outcome::AttackerWithdraws,
            1,
            "Bruno breaks off the attack, and the field stays with Ada (1 turn of fighting).",
            "Bruno renonce à l’attaque, et le terrain reste à Ada (1 tour de combat).",
        ),
        (
            Outcome::DefenderRout,
            2,
            "Bruno sweeps Ada away (2 turns of fighting).",
            "Bruno balaie Ada (2 tours de combat).",
        ),
        (
            Outcome::DefenderRout,
            8,
            "after a long struggle Ada breaks and flees before Bruno (8 turns of fighting).",
            "après une longue lutte, Ada cède et s’enfuit devant Bruno (8 tours de combat).",
        ),
        (
            Outcome::DefenderWithdraws,
            0,
            "Ada withdraws before the attack of Bruno (no turns of fighting).",
            "Ada se retire devant l’attaque de Bruno (aucun tour de combat).",
        ),
    ];
    let (at, event) = before_the_battle();
    let names = names();
    for (outcome, turns, english, french) in WAYS {
        let mut event = event.clone();
        if let Event::Battle(Told::Fought { fought, .. }) = &mut event {
            (fought.outcome, fought.turns) = (outcome, turns);
        }
        let mut at = at.clone();
        tolerate(|| at.evolve(&event));
        let line = at.tell(&event, Viewer::Public).unwrap();
        for (lang, wanted) in [(Lang::En, english), (Lang::Fr, french)] {
            let said = say(lang, &line, &names);
            assert!(said.ends_with(wanted), "{said}");
        }
    }
}

/// All players learn immediately who fought and who won. Each side also gets the course of the battle, its losses and
/// the reasons, but only its own army's dice (DW-AUTO-27).
#[test]
fn dw_auto_27_all_learn_of_a_battle_immediately_but_only_its_sides_get_a_full_report() {
    let (mut at, event) = before_the_battle();
    let names = names();
    tolerate(|| at.evolve(&event));
    assert!(!at.is_recounted(&event), "the battle must be reported at once");
    let said = |viewer| say(Lang::En, &at.tell(&event, viewer).unwrap(), &names);
    let public = said(Viewer::Public);
    assert_eq!(said(Viewer::Seat(C)), public);
    // The orcs rout in turn 6, which counts as late in the battle.
    assert!(public.contains("Ada holds out against Bruno until the attack ends"), "{public}");
    let [winner, loser] = [A, B].map(|seat| said(Viewer::Seat(seat)));
    for side in [&winner, &loser] {
        assert!(side.starts_with(&public), "{side}");
        assert!(side.contains("Turn 6") && side.contains("36"), "{side}");
        assert!(side.contains("Your losses"), "{side}");
        assert!(side.contains("Cut down in the pursuit"), "{side}");
    }
    // After turn 6 the orcs had lost 11 of 30 stands, so their army needed a roll of at most 7. They rolled 13.
    assert!(loser.contains("13") && loser.contains("needed 7 or less"), "{loser}");
    assert!(winner.contains("loses heart") && !winner.contains("or less"), "{winner}");
    for word in ["die", "or less", "losses"] {
        assert!(!public.contains(word), "{public}");
    }
}

/// During the campaign, a battle's explanation shows each side its own blows and tests, and shows others only the
/// rules. After the campaign, everybody sees everything.
#[test]
fn section_7_a_battles_explanation_hides_the_other_sides_blows_during_the_campaign() {
    let Example { mut play, .. } = example(board());
    let mut at = play.0.clone();
    let events = fight_automatically(&mut play, example_dice([4, 8]));
    let names = names();
    let (mut fought, mut prestige, mut rows) = (None, Vec::new(), Vec::new());
    for event in &events {
        let before = at.clone();
        // Only events from the battle onwards are replayed, so the copy is incomplete.
        tolerate(|| at.evolve(event));
        let said = |viewer, is_over| -> String {
            let why = at.why(&before, event, viewer, is_over);
            assert!(why.adds_up(), "{why:?}");
            let lines = why.lines();
            let lines = lines.iter().map(|line| say(Lang::En, line, &names));
            lines.collect::<Vec<String>>().join("\n")
        };
        match event {
            Event::Battle(Told::Fought { .. }) => {
                let viewers = [Viewer::Seat(A), Viewer::Seat(B), Viewer::Seat(C), Viewer::Public];
                fought =
                    Some((viewers.map(|viewer| said(viewer, false)), said(Viewer::Public, true)));
            }
            Event::Battle(Told::Settled { .. }) => {
                assert_eq!(at.why(&before, event, Viewer::Seat(A), false).reckoned, []);
                let why = at.why(&before, event, Viewer::Public, true);
                for step in &why.reckoned {
                    if let Reckoned::Row { table, at } = step {
                        rows.push((*table, *at));
                    }
                }
            }
            Event::Realm(Realm::PrestigeChanged { .. }) => {
                prestige.push(said(Viewer::Public, false));
                let why = at.why(&before, event, Viewer::Public, false);
                let rules: Vec<&str> = why.rules.iter().map(|rule| rule.0).collect();
                assert_eq!(rules, ["DW-AFTER-07", "DW-RULING-78", "DW-GEN-12", "DW-GEN-07"]);
                // If the loser had also lost a commander, the change would be one point larger.
                let with_commander =
                    Event::Realm(Realm::PrestigeChanged { seat: B, change: -2, credit: None });
                let why = at.why(&before, &with_commander, Viewer::Public, false);
                assert!(why.rules.iter().any(|rule| rule.0 == "DW-AFTER-08"), "{why:?}");
            }
            _ => {}
        }
    }
    let ([ada, bruno, other, public], all) = fought.unwrap();
    assert!(ada.contains("Ada: ") && ada.contains("always −2"), "{ada}");
    assert!(ada.contains("better general +1") && !ada.contains("Bruno: "), "{ada}");
    assert!(bruno.contains("Bruno: ") && !bruno.contains("Ada: "), "{bruno}");
    // Only the orcs can see the test of their army.
    assert!(bruno.contains("or less was needed: a failure"), "{bruno}");
    assert!(!ada.contains("a failure"), "{ada}");
    assert_eq!((other.as_str(), public.as_str()), ("", ""));
    for part in ["Turns of the day", "Ada: ", "Bruno: ", "The pursuit by Ada", "a failure"] {
        assert!(all.contains(part), "{part}: {all}");
    }
    // Each attrition test and each fate cites its row of the table. The humans won, and the orcs were routed.
    let of_fates = [("characters_winner", 4), ("characters_routed", 8)];
    let of_units = [5, 8, 11].map(|total| ("attrition", total));
    assert_eq!(rows, [&of_units[..], &of_fates].concat());
    assert_eq!(prestige.len(), 2);
    assert!(prestige[0].contains("+1 victory"), "{prestige:?}");
    assert!(prestige[1].contains("−1 defeat"), "{prestige:?}");
}

#[test]
fn dw_ruling_77_attrition_after_a_battle_counts_isolation_and_the_points_left_in_the_province() {
    // The modifiers are −2 for isolation and +1 for fewer than 750 points. The points are those left after the battle
    // (there were 750 before it), but the prestige is the value from before the battle.
    for prestige in [-1, 0, 2] {
        let Example { mut play, .. } = example(board().prestige(B, prestige));
        let events = fight_automatically(&mut play, example_dice([10, 10]));
        let tests = settled(&events).attrition.iter();
        let modifiers: Vec<i32> = tests.map(|test| test.modifier).collect();
        assert_eq!(modifiers, [i32::from(prestige) - 1; 3]);
    }
}

#[test]
fn dw_auto_17_characters_fates_are_applied_to_the_campaign() {
    for (dice, human, orc) in [
        ([1, 1], None, None),
        ([2, 3], Some(Condition::Wounded), Some(Condition::Wounded)),
        ([3, 6], Some(Condition::Wounded), Some(Condition::Wounded)),
        ([4, 7], Some(Condition::Ok), Some(Condition::Fled)),
        ([20, 20], Some(Condition::Ok), Some(Condition::Fled)),
    ] {
        let mut example = example(board());
        let generals = [example.human, example.orc].map(|force| example.play.characters(force)[0]);
        fight_automatically(&mut example.play, example_dice(dice));
        assert_eq!(fate(&example.play, generals[0]), human, "{dice:?}");
        assert_eq!(fate(&example.play, generals[1]), orc, "{dice:?}");
    }
}

#[test]
fn dw_ruling_80_wounded_characters_cannot_lead_and_fled_ones_are_absent() {
    for (condition, die, after) in [
        (Condition::Wounded, Some(2), None),
        (Condition::Wounded, Some(5), Some(Condition::Wounded)),
        (Condition::Fled, None, Some(Condition::Fled)),
    ] {
        let mut board = board();
        let human = board.army(A, "H1", &[CharacterKind::General2], &["H04", "H02"]);
        let orc = board.army(B, "H1", &[CharacterKind::Hero], &["O04", "O03"]);
        opened(&mut board, [&[human], &[orc]]);
        let general = *board.position.characters.keys().next().unwrap();
        board.position.characters.get_mut(&general).unwrap().condition = condition;
        let mut play = board.game();
        let events = fight_automatically(&mut play, [1; 21]);
        let army = &engagement(&events).sides[0][0];
        assert_eq!(army.stars(), 0);
        // Both sides withdraw. No die is rolled for the general, who has already fled.
        let battle = *play.at().battles.keys().next().unwrap();
        for seat in [A, B] {
            play.does(seat, Deed::SecondDay { battle, choice: None });
        }
        play.all_lock(Phase::SecondDay, die.into_iter().chain([10]));
        assert_eq!(fate(&play, general), after);
    }
}

#[test]
fn dw_after_04_destroyed_units_are_removed() {
    let skirmish = on_table();
    let orcs = skirmish.play.units(skirmish.orc);
    let hero = skirmish.play.characters(skirmish.orc)[0];
    let all_lost = [(orcs[0], 8, true), (orcs[1], 10, true)];
    let alone = report(Outcome::AttackerRout, &all_lost, &[]);
    let nobody = report(Outcome::AttackerRout, &all_lost, &[(hero, Fate::Destroyed)]);
    for (said, is_left) in [(alone, true), (nobody, false)] {
        let mut play = skirmish.play.clone();
        play.does(A, sent(skirmish.battle, said));
        play.does(B, battle_action(Deed::Confirm(skirmish.battle)));
        assert!(orcs.iter().all(|unit| !play.at().units.contains_key(unit)));
        // A leader without troops still forms an army (DW-ORG-09).
        assert_eq!(play.at().forces.contains_key(&skirmish.orc), is_left);
        assert!(play.at().forces.contains_key(&skirmish.human));
    }
}

#[test]
fn dw_ruling_24_each_side_sees_the_surviving_troops_of_the_other() {
    let Example { mut play, human, orc } = example(board());
    fight_automatically(&mut play, example_dice([10, 10]));
    let seen = &play.at().sightings;
    let orcs = &seen[&A][&orc];
    assert_eq!(orcs.stands, BTreeMap::from([(troop("O02"), 6), (troop("O03"), 9)]));
    assert_eq!(orcs.characters, [CharacterKind::General1]);
    assert_eq!(seen[&B][&human].stands, BTreeMap::from([(troop("H02"), 8), (troop("H04"), 9)]));
    assert!(!seen.contains_key(&C), "uninvolved players must not see the report");
    assert!(!seen[&A].contains_key(&human));
}

#[test]
fn dw_battle_07_two_armies_on_the_same_side_stay_separate() {
    let mut board = board();
    let [first, orc] = hero_armies(&mut board, &["H04"], &["O03"]);
    let second = board.army(A, "H1", &[CharacterKind::Hero], &["H02"]);
    opened(&mut board, [&[first, second], &[orc]]);
    let mut play = board.game();
    let events = fight_automatically(&mut play, [1; 21]);
    let sides = &engagement(&events).sides;
    let forces: Vec<Vec<ForceId>> =
        sides.iter().map(|side| side.iter().map(|army| army.force).collect()).collect();
    assert_eq!(forces, [vec![first, second], vec![orc]]);
}

/// The two sides can have units with the same number or generals of the same kind, so reports of losses include the
/// owner.
#[test]
fn dw_after_03_reports_of_losses_name_the_owner_of_the_lost_troops() {
    let Example { mut play, .. } = example(board());
    play.all_lock(Phase::BattleMode, []);
    let mut game = play.0.clone();
    let mut told = Vec::new();
    for event in play.all_lock(Phase::BattlePlan, example_dice([4, 8])) {
        game.evolve(&event);
        let line = game.tell(&event, Viewer::Seat(A));
        told.extend(line.map(|line| format!("{line:?}")));
    }
    let after = told.iter().find(|line| line.contains("demonworld-after-battle"));
    let after = after.expect("the report should have an aftermath");
    assert!(after.contains("demonworld-owned"), "{after}");
}
