//! Tests of the reports of an encounter, and of automatic and tabletop battles.

use regnal_demonworld::action::{Battle, Conflict, Planned};
use regnal_demonworld::battle::{Outcome, Report};
use regnal_demonworld::state::{Attitude, BattlePlan};

use super::super::super::battles::report;
use super::super::super::board::march;
use super::*;

/// Returns a campaign in which Bruno's elves march on Ada's humans and both fight, with Élodie's orcs absent and a
/// garrison on the walls.
fn meeting(number: u8) -> (Scene, BattleId) {
    let mut board = Board::new([Race::Human, Race::Elf, Race::Orc]).orders(Season::Spring);
    let own = board.army(A, "H1", LED, &["H04", "H02"]);
    board.garrison(A, city("H1"), &["H01"]);
    let elves = board.army(B, "H2", LED, &["E02", "E02"]);
    board.army(C, "O1", LED, &["O03"]);
    let mut scene = Scene::of(board, dice(number));
    scene.does(B, march(elves, "H1"));
    scene.lock(Phase::SeasonOrders);
    for (seat, army, enemy) in [(A, own, B), (B, elves, A)] {
        scene.does(seat, Conflict::Take { army, attitude: Attitude::Fight(Some(enemy)) });
    }
    scene.lock(Phase::ConflictAttitudes);
    let battle = *scene.game.position().battles.keys().next().unwrap();
    (scene, battle)
}

#[test]
fn two_armies_meet_and_each_side_gets_its_own_report_of_the_battle() {
    let (mut scene, id) = meeting(1);
    scene.does(A, Battle::ChooseMode { of: Subject::Battle(id), mode: BattleMode::Auto });
    scene.lock(Phase::BattleMode);
    scene.does(B, Battle::SetPlan { of: Planned::Battle(id), plan: BattlePlan::default() });
    scene.lock(Phase::BattlePlan);
    scene.heard(&[
        "B: March order: army 1 → Lanternford (H1).",
        "ABCP: Ada is done: orders of the season.",
        "ABCP: Bruno is done: orders of the season.",
        "ABCP: Élodie is done: orders of the season.",
        "ABCP: Orders are revealed: army 1 (Bruno) → Lanternford (H1).",
        "ABCP: Army 1 (Bruno) marches: Crownwatch (H2) → Lanternford (H1).",
        "ABCP: Conflict at Lanternford (H1): Ada and Bruno.",
        "A: You see: army 1 (Bruno) at Lanternford (H1): Leaf Spears (16 stands) and 3-star general.",
        "B: You see: army 1 (Ada) at Lanternford (H1): Town Spearmen (10 stands), Sworn Swordsmen (10 stands) and 3-star general and garrison H1 (city) of Ada at Lanternford (H1): Village Mob (10 stands).",
        "ABCP: Asked of Ada and Bruno: attitudes, conflict at Lanternford (H1).",
        "A: Army 1: fight Bruno.",
        "B: Army 1: fight Ada.",
        "ABCP: Ada is done: attitudes, conflict at Lanternford (H1).",
        "ABCP: Bruno is done: attitudes, conflict at Lanternford (H1).",
        "AB: Conflict at Lanternford (H1), attitudes: army 1 (Ada): fight Bruno and army 1 (Bruno): fight Ada.",
        "ABCP: Battle at Lanternford (H1): Bruno against Ada.",
        "ABCP: Asked of Ada and Bruno: battle mode, battle at Lanternford (H1).",
        "A: Battle at Lanternford (H1): Ada wants it by the program.",
        "ABCP: Ada is done: battle mode, battle at Lanternford (H1).",
        "ABCP: Bruno is done: battle mode, battle at Lanternford (H1).",
        "AB: Battle at Lanternford (H1) is fought by the program.",
        "A: Your king: 3-star general.",
        "B: Your king: 3-star general.",
        "ABCP: Asked of Ada and Bruno: battle plan, battle at Lanternford (H1).",
        "B: Battle at Lanternford (H1): your plan is set.",
        "ABCP: Ada is done: battle plan, battle at Lanternford (H1).",
        "ABCP: Bruno is done: battle plan, battle at Lanternford (H1).",
        "A: Battle at Lanternford (H1), first day: Bruno against Ada, undecided (7 turns of fighting). Losses: Ada, 4 stands; Bruno, 5 stands. Night fell before either side gave way. Your losses: Sworn Swordsmen −2 (8 left) and Town Spearmen −2 (8 left).",
        "B: Battle at Lanternford (H1), first day: Bruno against Ada, undecided (7 turns of fighting). Losses: Ada, 4 stands; Bruno, 5 stands. Night fell before either side gave way. Your losses: Leaf Spears (no. 10) −3 (5 left) and Leaf Spears (no. 11) −2 (6 left).",
        "CP: Battle at Lanternford (H1), first day: Bruno against Ada, undecided (7 turns of fighting).",
        "ABCP: Asked of Ada and Bruno: second day of battle, battle at Lanternford (H1).",
    ]);
    scene.compare_turn_report(&[
        "**Spring of year 1**",
        "**Marches**",
        "- Bruno: army 1 to Lanternford (H1)",
        "**Meetings**",
        "- **Lanternford (H1)**: Ada and Bruno meet.",
        "--- A",
        "**Spring of year 1: your letter**",
        "**Seen**",
        "- Army 1 (Bruno) at Lanternford (H1): Leaf Spears (16 stands) and 3-star general",
        "**Meetings and battles**",
        "- Conflict at Lanternford (H1), attitudes: army 1 (Ada): fight Bruno and army 1 (Bruno): fight Ada.",
        "**Quarters**",
        "- Your king: 3-star general.",
        "--- B",
        "**Spring of year 1: your letter**",
        "**Seen**",
        "- Army 1 (Ada) at Lanternford (H1): Town Spearmen (10 stands), Sworn Swordsmen (10 stands) and 3-star general",
        "- Garrison H1 (city) of Ada at Lanternford (H1): Village Mob (10 stands)",
        "**Meetings and battles**",
        "- Conflict at Lanternford (H1), attitudes: army 1 (Ada): fight Bruno and army 1 (Bruno): fight Ada.",
        "**Quarters**",
        "- Your king: 3-star general.",
    ]);
}

#[test]
fn french_reports_can_name_an_army_without_an_article() {
    let army = Line::new("demonworld-army-named")
        .with("general", "Carrow".to_owned())
        .with("number", 2_u32);
    let army = Line::new("demonworld-army-of").with("army", army).with("seat", A);
    let line = Line::new("demonworld-story-army-spent").with("turn", 3_u32).with("army", army);
    let told = said(Lang::Fr, &line);
    assert!(told.starts_with("Tour 3 · Armée de Carrow (2) (Ada)\u{a0}: plus personne"), "{told}");
}

#[test]
fn outsiders_get_only_a_short_report_of_a_tabletop_battle() {
    let (mut scene, id) = meeting(2);
    scene.lines.clear();
    for seat in [A, B] {
        let (of, mode) = (Subject::Battle(id), BattleMode::Tabletop);
        scene.does(seat, Battle::ChooseMode { of, mode });
    }
    scene.lock(Phase::BattleMode);
    let report = |outcome, text: &str| Battle::Report {
        battle: id,
        report: Box::new(Report { turns: 2, ..report(outcome, &[], &[]) }),
        text: text.to_owned(),
    };
    if let Some(chooser) = scene.game.position().battles[&id].edge {
        let edge = "the river".to_owned();
        scene.does([A, B][chooser.index()], Battle::ChooseEdge { battle: id, edge });
    }
    scene.does(A, Battle::Extend { battle: id, hours: 24 });
    scene.does(B, Battle::Extend { battle: id, hours: 48 });
    scene.does(A, report(Outcome::AttackerWithdraws, "they ran"));
    scene.does(B, Battle::Dispute { battle: id, reason: String::new() });
    scene.does(B, report(Outcome::Undecided, "we did not"));
    scene.does(A, Battle::Confirm(id));
    scene.does(A, Battle::SecondDay { battle: id, choice: Some(BTreeSet::new()) });
    scene.does(B, Battle::SecondDay { battle: id, choice: None });
    scene.lock(Phase::SecondDay);
    scene.heard(&[
        "A: Battle at Lanternford (H1): Ada wants it on the table.",
        "B: Battle at Lanternford (H1): Bruno wants it on the table.",
        "ABCP: Ada is done: battle mode, battle at Lanternford (H1).",
        "ABCP: Bruno is done: battle mode, battle at Lanternford (H1).",
        "AB: Battle at Lanternford (H1) is fought on the table.",
        "A: Your king: 3-star general.",
        "B: Your king: 3-star general.",
        "AB: Battle at Lanternford (H1) is set up on a table, for 10 turns at most.",
        "ABCP: Asked of Ada and Bruno: report of a battle, battle at Lanternford (H1).",
        "AB: Battle at Lanternford (H1): Ada chooses the edge, “the river”.",
        "AB: Battle at Lanternford (H1): Ada asks for 24 hours more.",
        "AB: Battle at Lanternford (H1): Bruno asks for 48 hours more.",
        "AB: Battle at Lanternford (H1): 24 hours more.",
        "AB: Battle at Lanternford (H1), report of Ada: the attacker withdrew. “they ran”",
        "ABCP: Asked of Bruno: check of a report, battle at Lanternford (H1).",
        "AB: Battle at Lanternford (H1): Bruno disputes the report.",
        "ABCP: Asked of Bruno: check of a report, battle at Lanternford (H1).",
        "AB: Battle at Lanternford (H1), report of Bruno, with 1 difference: undecided. “we did not”",
        "ABCP: Asked of Ada and Bruno: check of a report, battle at Lanternford (H1).",
        "AB: Battle at Lanternford (H1), first day: Bruno against Ada, undecided (2 turns of fighting). Losses: Ada, no stands; Bruno, no stands. Night fell before either side gave way. You lost no stands.",
        "CP: Battle at Lanternford (H1), first day: Bruno against Ada, undecided (2 turns of fighting).",
        "ABCP: Asked of Ada and Bruno: second day of battle, battle at Lanternford (H1).",
        "A: Battle at Lanternford (H1): you fight on.",
        "B: Battle at Lanternford (H1): you withdraw.",
        "ABCP: Ada is done: second day of battle, battle at Lanternford (H1).",
        "ABCP: Bruno is done: second day of battle, battle at Lanternford (H1).",
        "AB: Battle at Lanternford (H1): night falls, and all have said what they do tomorrow.",
        "AB: Battle at Lanternford (H1): Bruno breaks off the attack, and the field stays with Ada (2 turns of fighting). Losses: Ada, no stands; Bruno, no stands. You lost no stands.",
        "CP: Battle at Lanternford (H1): Bruno breaks off the attack, and the field stays with Ada (2 turns of fighting).",
        "ABCP: Prestige of Ada: +1, now 1.",
        "ABCP: Prestige of Bruno: −1, now −1.",
        "A: You see: army 1 (Bruno) at Lanternford (H1): Leaf Spears (16 stands) and 3-star general.",
        "B: You see: army 1 (Ada) at Lanternford (H1): Town Spearmen (10 stands), Sworn Swordsmen (10 stands) and 3-star general.",
        "ABCP: Army 1 (Bruno) retreats: Lanternford (H1) → Silverbough (E1).",
        "ABCP: Spring of year 1 is over.",
        "ABCP: Summer of year 1. Orders are written.",
    ]);
    scene.compare_turn_report(&[
        "**Spring of year 1**",
        "**Marches**",
        "- Bruno: army 1 to Lanternford (H1)",
        "**Meetings**",
        "- **Lanternford (H1)**: Ada and Bruno meet. Battle: Bruno breaks off the attack, and the field stays with Ada (2 turns of fighting). Army 1 (Bruno) retreats to Silverbough (E1).",
        "**Prestige**: Ada +1 (now 1) and Bruno −1 (now −1)",
        "--- A",
        "**Spring of year 1: your letter**",
        "**Seen**",
        "- Army 1 (Bruno) at Lanternford (H1): Leaf Spears (16 stands) and 3-star general",
        "**Meetings and battles**",
        "- Conflict at Lanternford (H1), attitudes: army 1 (Ada): fight Bruno and army 1 (Bruno): fight Ada.",
        "- Battle at Lanternford (H1) is fought on the table.",
        "- Battle at Lanternford (H1). Losses: Ada, no stands; Bruno, no stands.",
        "**Quarters**",
        "- Your king: 3-star general.",
        "--- B",
        "**Spring of year 1: your letter**",
        "**Seen**",
        "- Army 1 (Ada) at Lanternford (H1): Town Spearmen (10 stands), Sworn Swordsmen (10 stands) and 3-star general",
        "- Garrison H1 (city) of Ada at Lanternford (H1): Village Mob (10 stands)",
        "**Meetings and battles**",
        "- Conflict at Lanternford (H1), attitudes: army 1 (Ada): fight Bruno and army 1 (Bruno): fight Ada.",
        "- Battle at Lanternford (H1) is fought on the table.",
        "- Battle at Lanternford (H1). Losses: Ada, no stands; Bruno, no stands.",
        "**Quarters**",
        "- Your king: 3-star general.",
    ]);
}
