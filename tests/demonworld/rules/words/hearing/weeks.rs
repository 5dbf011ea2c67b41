//! Tests of the reports of a siege and of a winter.

use regnal_demonworld::action::{Entry, Siege, Winter, Work};
use regnal_demonworld::food::hunger::Rationing;
use regnal_demonworld::nouns::Advantage;
use regnal_demonworld::state::Stage;

use super::super::super::board::date;
use super::*;

#[test]
fn each_side_gets_its_own_report_of_a_siege() {
    // In week 1, the sap is detected at its actual position, and no epidemic breaks out. In week 2, the sap is
    // undetected, and the surrender offer is made. The sap is undetected in week 3, is detected in week 4, and
    // collapses in week 5.
    let weeks = [6, 8, 20, 3, 20, 1, 20, 2, 20, 5, 20];
    let mut scene = before_the_walls(&["H02"], Dice::scripted(weeks));
    let units = scene.game.position().units.iter().filter(|(_, unit)| unit.owner == B);
    let units: Vec<UnitId> = units.map(|(&id, _)| id).collect();
    let id = *scene.game.position().sieges.keys().next().unwrap();
    let plan = |entry| Siege::Plan { siege: id, entry };
    let depot = Work::BuildDepot { units: [(units[1], 6)].into() };
    let sap = Work::StartSap { unit: units[0], distance: 10, element: 7 };
    scene.does(B, plan(Entry::over(1, 2, depot)));
    scene.does(B, plan(Entry::over(1, 8, sap)));
    scene.does(A, plan(Entry::once(1, Work::SetRation(Rationing::Half))));
    scene.does(A, plan(Entry::once(2, Work::OfferSurrender { free_passage: true })));
    scene.lock(Phase::SiegeProgramme);
    scene.does(B, Siege::AnswerSurrender { siege: id, yes: true });
    scene.does(B, Siege::AnswerSurrender { siege: id, yes: false });
    scene.lock(Phase::SurrenderWindow);
    scene.lock(Phase::SiegeWindow);
    assert_eq!(scene.chance.left_in_script(), Some(0));
    scene.heard(&[
        "C: Your standing orders: in a conflict, by the rules; second day, by the rules; withdrawal at losses: never.",
        "ABCP: Siege of Lanternford (H1, city) by Bruno.",
        "ABCP: Asked of Ada and Bruno: programme of a siege, siege at Lanternford (H1, city).",
        "B: Siege at Lanternford (H1, city), your programme. Weeks 1-2: build a depot, 6 stands.",
        "B: Siege at Lanternford (H1, city), your programme. Weeks 1-2: build a depot, 6 stands and Weeks 1-8: sap from 10 hexes, element #7, Cleaver Mob (no. 5).",
        "A: Siege at Lanternford (H1, city), your programme. Week 1: food: half a ration.",
        "A: Siege at Lanternford (H1, city), your programme. Week 1: food: half a ration and Week 2: offer to surrender if the troops may go.",
        "ABCP: Ada is done: programme of a siege, siege at Lanternford (H1, city).",
        "ABCP: Bruno is done: programme of a siege, siege at Lanternford (H1, city).",
        "AB: Siege at Lanternford (H1, city): its battles are fought by the program.",
        "A: Siege at Lanternford (H1, city), your food: half a ration.",
        "B: Siege at Lanternford (H1, city): the work goes on.",
        "B: Siege at Lanternford (H1, city): sap 1 is open.",
        "A: Siege at Lanternford (H1, city): digging is heard towards element #7.",
        "B: Siege at Lanternford (H1, city), sap 1: 2 hexes dug.",
        "A: Siege at Lanternford (H1, city), food: 5 of 5 eaten, 515 left.",
        "B: Siege at Lanternford (H1, city), food: 0 of 20 eaten, 0 left.",
        "B: Siege at Lanternford (H1, city): the work goes on.",
        "B: Siege at Lanternford (H1, city), sap 1: 2 hexes dug.",
        "A: Siege at Lanternford (H1, city), food: 5 of 5 eaten, 510 left.",
        "B: Siege at Lanternford (H1, city), food: 0 of 20 eaten, 0 left.",
        "AB: Siege at Lanternford (H1, city): the besieged offer to surrender if they may go.",
        "AB: Asked of Ada and Bruno: offer of surrender, siege at Lanternford (H1, city).",
        "CP: Asked of Ada and Bruno: changes to a programme, siege at Lanternford (H1, city).",
        "B: Siege at Lanternford (H1, city): you accept the surrender.",
        "B: Siege at Lanternford (H1, city): you refuse the surrender.",
        "ABCP: Ada is done: changes to a programme, siege at Lanternford (H1, city).",
        "ABCP: Bruno is done: changes to a programme, siege at Lanternford (H1, city).",
        "AB: Siege at Lanternford (H1, city): the surrender is refused.",
        "B: Siege at Lanternford (H1, city), sap 1: 2 hexes dug.",
        "A: Siege at Lanternford (H1, city), food: 5 of 5 eaten, 505 left.",
        "B: Siege at Lanternford (H1, city), food: 0 of 20 eaten, 0 left.",
        "A: Siege at Lanternford (H1, city): digging is heard towards element #7.",
        "B: Siege at Lanternford (H1, city), sap 1: 2 hexes dug.",
        "A: Siege at Lanternford (H1, city), food: 5 of 5 eaten, 500 left.",
        "B: Siege at Lanternford (H1, city), food: 0 of 20 eaten, 0 left.",
        "ABCP: Asked of Ada and Bruno: changes to a programme, siege at Lanternford (H1, city).",
        "ABCP: Ada is done: changes to a programme, siege at Lanternford (H1, city).",
        "ABCP: Bruno is done: changes to a programme, siege at Lanternford (H1, city).",
        "A: Siege at Lanternford (H1, city): a tunnel falls in.",
        "B: Siege at Lanternford (H1, city), sap 1: 2 hexes dug, and it falls in.",
        "B: Cleaver Mob (no. 5): 1 stand lost, 9 left.",
        "A: Siege at Lanternford (H1, city), food: 5 of 5 eaten, 495 left.",
        "B: Siege at Lanternford (H1, city), food: 0 of 19 eaten, 0 left.",
        "ABCP: Asked of Ada and Bruno: changes to a programme, siege at Lanternford (H1, city).",
    ]);
    scene.compare_turn_report(&[
        "**Spring of year 1**",
        "No army marches.",
        "**Sieges**",
        "- **Lanternford (H1, city)**: Siege laid by Bruno. Besieged by Bruno for 5 weeks.",
        "--- A",
        "**Spring of year 1: your letter**",
        "**Lanternford (H1, city)**, weeks 1 to 5",
        "- Food: 495 points left, enough for 99 more weeks.",
        "- Digging heard towards element #7: weeks 1 and 4.",
        "- Week 1 · Your food: half a ration.",
        "- Week 5 · A tunnel falls in.",
        "--- B",
        "**Spring of year 1: your letter**",
        "**Your troops**",
        "- Stands lost below the ground at Lanternford (H1, city): Cleaver Mob (no. 5) −1 (9 left).",
        "**Lanternford (H1, city)**, weeks 1 to 5",
        "- The works go on: weeks 1 to 2.",
        "- Sap 1: 8 hexes dug.",
        "- Week 1 · Sap 1 is open.",
        "- Week 5 · Sap 1: 2 hexes dug, and it falls in.",
    ]);
}

#[test]
fn each_player_gets_their_own_report_of_a_winter() {
    let mut board = Board::new([Race::Human, Race::Orc, Race::Elf])
        .lost(Race::Human, None)
        .treasury(A, 10)
        .prestige(B, 3)
        .moment(date(1, Season::Winter), Stage::SeasonEnd);
    board.army(A, "H1", LED, &["H02", "H04"]);
    let raiders = board.army(A, "H3", &[Kind::Hero], &["H02"]);
    board.army(B, "O1", LED, &["O03"]);
    board.army(C, "E1", LED, &["E02"]);
    for unit in board.position.units.values_mut() {
        unit.engaged = unit.force == raiders;
        unit.stands -= 2;
    }
    let mut scene = Scene::of(board.crowned(A, Kind::General3).crowned(B, Kind::General3), dice(4));
    scene.does(B, Table::ProclaimEmperor);
    let units = scene.game.position().units.iter();
    let learner = units.filter(|(_, own)| own.force == raiders).map(|(&id, _)| id);
    let chosen = Winter::ChooseAdvantage {
        unit: learner.max().expect("there should be a raiding unit"),
        advantage: Advantage::Cohesion,
    };
    scene.does(A, chosen);
    scene.lock(Phase::WinterExperience);
    scene.does(A, Winter::KeepUnpaid);
    scene.does(C, Winter::PayUpkeep);
    scene.lock(Phase::WinterUpkeep);
    scene.heard(&[
        "ABCP: Bruno takes the title of emperor.",
        "ABCP: Bruno stays emperor (0 winters).",
        "C: Wintering at Silverbough (E1): ⚅⚁\u{a0}6+2, in all 11, 5% to lose; 1 stand lost.",
        "C: Leaf Spears: 1 stand lost, 5 left.",
        "A: Wintering at Lanternford (H1): ⚀⚁\u{a0}1+2, in all 2, 25% to lose; 4 stands lost.",
        "A: Town Spearmen (no. 3): 2 stands lost, 6 left.",
        "A: Sworn Swordsmen: 2 stands lost, 6 left.",
        "A: Wintering at Chapterlea (H3): ⚃⚀\u{a0}4+1, in all 4, 20% to lose; 2 stands lost.",
        "A: Town Spearmen (no. 7): 2 stands lost, 6 left.",
        "B: Wintering at Tuskmarket (O1): ⚃⚃\u{a0}4+4, in all 14, 0% to lose; no stands lost.",
        "ABCP: Asked of Ada, Bruno and Élodie: experience.",
        "A: Town Spearmen (no. 7) will gain: cohesion.",
        "ABCP: Ada is done: experience.",
        "ABCP: Bruno is done: experience.",
        "ABCP: Élodie is done: experience.",
        "A: Experience: Town Spearmen (no. 7), cohesion.",
        "A: Your revenue: no points.",
        "B: Your revenue: 1050 points.",
        "C: Your revenue: 900 points.",
        "ABCP: Asked of Ada, Bruno and Élodie: upkeep.",
        "A: You keep everybody and pay what there is.",
        "C: You pay the upkeep.",
        "ABCP: Ada is done: upkeep.",
        "ABCP: Bruno is done: upkeep.",
        "ABCP: Élodie is done: upkeep.",
        "A: Upkeep falls short by 234 points (die: 5, in all 8): the troops lose heart.",
        "B: Upkeep is paid: 95 points.",
        "C: Upkeep is paid: 90 points.",
        "ABCP: Winter of year 1: troops are raised and arranged.",
    ]);
    scene.compare_turn_report(&[
        "**Winter of year 1**",
        "Bruno takes the title of emperor.",
        "Bruno stays emperor (0 winters).",
        "--- A",
        "**Winter of year 1: your letter**",
        "**Your troops**",
        "- Stands lost in winter quarters at Lanternford (H1): Town Spearmen (no. 3) −2 (6 left) and Sworn Swordsmen −2 (6 left).",
        "- Stands lost in winter quarters at Chapterlea (H3): Town Spearmen (no. 7) −2 (6 left).",
        "**Quarters**",
        "- Wintering at Lanternford (H1): ⚀⚁\u{a0}1+2, in all 2, 25% to lose; 4 stands lost.",
        "- Wintering at Chapterlea (H3): ⚃⚀\u{a0}4+1, in all 4, 20% to lose; 2 stands lost.",
        "- Experience: Town Spearmen (no. 7), cohesion.",
        "- Your revenue: no points.",
        "- Upkeep falls short by 234 points (die: 5, in all 8): the troops lose heart.",
        "--- B",
        "**Winter of year 1: your letter**",
        "**Quarters**",
        "- Wintering at Tuskmarket (O1): ⚃⚃\u{a0}4+4, in all 14, 0% to lose; no stands lost.",
        "- Your revenue: 1050 points.",
        "- Upkeep is paid: 95 points.",
        "--- C",
        "**Winter of year 1: your letter**",
        "**Your troops**",
        "- Stands lost in winter quarters at Silverbough (E1): Leaf Spears −1 (5 left).",
        "**Quarters**",
        "- Wintering at Silverbough (E1): ⚅⚁\u{a0}6+2, in all 11, 5% to lose; 1 stand lost.",
        "- Your revenue: 900 points.",
        "- Upkeep is paid: 90 points.",
    ]);
}
