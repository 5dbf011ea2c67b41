//! Tests of private messages about epidemics, surrender, desertion and rewound phases.

use regnal_core::game::{Seat, prelude::*};
use regnal_demonworld::action::{Entry, Ruling, Siege, Table, Umpire, Winter, Work};
use regnal_demonworld::judge::Judge;
use regnal_demonworld::nouns::{Phase, Race, Season};
use regnal_demonworld::state::{Stage, StandingOrders};

use super::super::super::board::{A, B, Board, C, date, march};
use super::super::english;
use super::{LED, Scene, before_the_walls, dice};

/// Seat that acts for the umpire.
const U: Seat = Seat::UMPIRE;

/// Makes the besieged offer to surrender, with or without free passage, and the besieger accept.
fn surrender(free_passage: bool) -> Scene {
    let mut scene = before_the_walls(&["H02", "H03"], dice(1));
    let id = *scene.game.position().sieges.keys().next().unwrap();
    let offer = Entry::once(1, Work::OfferSurrender { free_passage });
    scene.does(A, Siege::Plan { siege: id, entry: offer });
    scene.lock(Phase::SiegeProgramme);
    scene.does(B, Siege::AnswerSurrender { siege: id, yes: true });
    scene.lock(Phase::SurrenderWindow);
    scene
}

/// Returns a player's private message about a completed season.
fn letter(scene: &Scene, seat: Seat) -> Vec<String> {
    let recount = scene.start.recount(&scene.log);
    let mut letters = recount.letters.into_iter();
    let found = letters.find(|(other, _)| *other == seat);
    let lines = found.map_or_else(Vec::new, |(_, lines)| lines);
    lines.iter().map(english).collect()
}

#[test]
fn dw_epidemic_05_each_side_gets_a_report_of_its_own_losses() {
    let mut scene = before_the_walls(&["H02", "H03"], dice(6));
    scene.lock(Phase::SiegeProgramme);
    assert_eq!(
        letter(&scene, A),
        [
            "**Spring of year 1: your letter**",
            "**Your troops**",
            "- Stands lost to the epidemic at Lanternford (H1, city): Town Spearmen −2 (8 left) and River Crossbowmen −1 (7 left).",
            "**Lanternford (H1, city)**, weeks 1 to 4",
            "- Food: 864 points left, enough for 48 more weeks.",
            "- Epidemic in week 4: 3 stands lost so far.",
        ]
    );
    assert_eq!(
        letter(&scene, B),
        [
            "**Spring of year 1: your letter**",
            "**Your troops**",
            "- Stands lost to the epidemic at Lanternford (H1, city): Cleaver Mob (no. 6) −2 (8 left) and Cleaver Mob (no. 7) −1 (9 left).",
            "**Lanternford (H1, city)**, weeks 1 to 4",
            "- Epidemic in week 4: 3 stands lost; it is over.",
            "- The works go on: weeks 1 to 2.",
        ]
    );
    assert_eq!(letter(&scene, C), [""; 0]);
}

#[test]
fn dw_ruling_47_both_sides_get_a_report_of_a_surrender() {
    for free_passage in [true, false] {
        let scene = surrender(free_passage);
        let surrenders = match free_passage {
            true => "- Siege at Lanternford (H1, city): the besieged surrender and may go.",
            false => "- Siege at Lanternford (H1, city): the besieged surrender.",
        };
        let given_up = "- Stands given up at Lanternford (H1): Town Spearmen −10 (none left) and River Crossbowmen −8 (none left).";
        // Ada has no army there that could leave with the garrison.
        let mut expected = vec![
            "**Spring of year 1: your letter**",
            "**Meetings and battles**",
            "- Garrison H1 (city) of Ada surrenders to Bruno.",
            "**Your troops**",
            given_up,
            surrenders,
            "**Lanternford (H1, city)**, week 1",
            "- Food: 918 points left, enough for 51 more weeks.",
        ];
        assert_eq!(letter(&scene, A), expected);
        expected.retain(|line| *line != given_up);
        expected.pop();
        expected.push("- The works go on.");
        assert_eq!(letter(&scene, B), expected);
        assert_eq!(letter(&scene, C), [""; 0]);
    }
}

#[test]
fn a_private_message_lists_the_deserters() {
    let mut board = Board::new([Race::Human, Race::Orc, Race::Elf])
        .lost(Race::Human, None)
        .prestige(A, -2)
        .moment(date(1, Season::Winter), Stage::SeasonEnd);
    board.army(A, "H1", LED, &["H02", "H04", "H02"]);
    board.army(B, "O1", LED, &["O03"]);
    board.army(C, "E1", LED, &["E02"]);
    let mut scene = Scene::of(board, dice(1));
    scene.does(C, Table::SetStandingOrders(StandingOrders::default()));
    scene.lock(Phase::WinterExperience);
    scene.does(A, Winter::KeepUnpaid);
    scene.lock(Phase::WinterUpkeep);
    assert_eq!(
        letter(&scene, A),
        [
            "**Winter of year 1: your letter**",
            "**Your troops**",
            "- Stands lost in winter quarters at Lanternford (H1): Town Spearmen (no. 3) −3, Sworn Swordsmen −3 and Town Spearmen (no. 5) −2.",
            "- Stands that deserted: Town Spearmen (no. 3) −7 (none left), Sworn Swordsmen −7 (none left) and Town Spearmen (no. 5) −8 (none left).",
            "**Quarters**",
            "- Wintering at Lanternford (H1): ⚂⚁\u{a0}3+2, in all 2, 25% to lose; 8 stands lost.",
            "- Your revenue: no points.",
            "- Your king: 3-star general.",
            "- Upkeep falls short by 206 points (die: 1, in all 4): 22 stands desert.",
        ]
    );
}

/// Plays a summer in which the orcs march to the middle and the humans march home. If `is_undone`, the two armies first
/// meet in the middle, and the umpire then rewinds the campaign.
fn summer(is_undone: bool) -> Scene {
    let mut board =
        Board::new([Race::Human, Race::Orc, Race::Elf]).judged(Judge::FIFTH).orders(Season::Spring);
    let humans = board.army(A, "H1", LED, &["H02", "H04"]);
    // In older campaigns, the orcs are too few to besiege the city in C0.
    let orcs = board.army(B, "O1", LED, &["O04"]);
    board.army(C, "E1", LED, &["E02"]);
    let mut scene = Scene::of(board, dice(1));
    scene.does(U, Umpire::TakeOffice { seat: None });
    scene.lock(Phase::SeasonOrders);
    assert_eq!(scene.game.position().date, date(1, Season::Summer));
    scene.start = scene.game.clone();
    scene.log.clear();
    let summer = *scene.game.position().windows.keys().next().unwrap();
    if is_undone {
        scene.does(A, march(humans, "C0"));
        scene.does(B, march(orcs, "C0"));
        scene.lock(Phase::SeasonOrders);
        assert_eq!(scene.game.position().conflicts.len(), 1);
        assert!(letter(&scene, A).join("\n").contains("3-star general"));
        let back = Umpire::Rule {
            ruling: Ruling::Rewind(summer),
            reason: String::from("Ada meant the other gate."),
        };
        scene.does(U, back);
    }
    scene.does(A, march(humans, "H2"));
    scene.does(B, march(orcs, "C0"));
    scene.lock(Phase::SeasonOrders);
    assert_eq!(scene.game.position().date, date(1, Season::Autumn));
    scene
}

#[test]
fn gm_rewind_removes_rewound_events_from_the_chronicle_and_private_messages() {
    let told = summer(true).turn_report();
    assert!(told.join("\n").contains("(C0)"), "{told:#?}");
    assert_eq!(told, summer(false).turn_report());
}
