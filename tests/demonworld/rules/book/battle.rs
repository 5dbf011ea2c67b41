//! Tests of the order books of battles: mode, plan, second day, and tabletop battle reports.

use regnal_demonworld::action::{Battle as Said, Planned};
use regnal_demonworld::battle::{Outcome, UnitReport};
use regnal_demonworld::state::BattlePlan;

use super::super::battles::{
    Skirmish, battle_action, board, hero_armies, on_table, opened, set_up_on_table, skirmish,
    started,
};
use super::super::odds::give_full_knowledge;
use super::*;

/// Returns a seat's order book for the open question of a phase, even if the seat has several books.
fn book_of(play: &Play, seat: Seat, phase: Phase) -> Book {
    let code = format!("w{}", play.window(phase).0);
    let mut books = play.0.order_books(seat).into_iter();
    let found = books.find(|book| book.code == code);
    found.unwrap_or_else(|| panic!("no book of {phase:?}"))
}

/// Follows a path through a question's book and takes the action at its end.
fn goes(play: &mut Play, seat: Seat, phase: Phase, steps: &[&str]) {
    let code = book_of(play, seat, phase).code;
    let way: Vec<&str> = std::iter::once(code.as_str()).chain(steps.iter().copied()).collect();
    for end in 3..way.len() {
        let ask = asked(play, seat, &way[..end]);
        for one in way[end].split('+') {
            assert!(codes(&ask).contains(&one), "{one} of {:?}", codes(&ask));
        }
    }
    assert_eq!(does(play, seat, &way), Vec::<String>::new());
}

fn planned() -> Skirmish {
    let mut skirmish = skirmish();
    skirmish.play.all_lock(Phase::BattleMode, []);
    skirmish
}

fn plan(skirmish: &Skirmish) -> BattlePlan {
    skirmish.record().plans[&A].clone()
}

#[test]
fn dw_ruling_68_the_mode_is_chosen_secretly_in_the_order_book() {
    let mut skirmish = skirmish();
    let own = book_of(&skirmish.play, A, Phase::BattleMode);
    assert_eq!(own.warned(), 1);
    let warning = own.rows[0].warning.as_ref().map(words).unwrap();
    assert!(warning.contains("nothing chosen"), "{warning}");
    let before = known_to_others(&skirmish.play, A);
    goes(&mut skirmish.play, A, Phase::BattleMode, &["all", "tabletop"]);
    assert_eq!(known_to_others(&skirmish.play, A), before);
    assert_eq!(skirmish.record().modes[&A], BattleMode::Tabletop);
    let own = book_of(&skirmish.play, A, Phase::BattleMode);
    assert_eq!(own.warned(), 0);
    assert_eq!(own.rows[0].draft.as_ref().map(words).unwrap(), "on the table");
}

/// A player who chooses how to fight sees the forces already sighted in that province. Other players do not.
#[test]
fn dw_conflict_03_the_battle_order_book_shows_the_forces_seen() {
    let Skirmish { play, orc, .. } = skirmish();
    let seen_on = |date: Option<Date>| {
        let mut board = board();
        board.position = play.at().clone();
        give_full_knowledge(&mut board, A, orc);
        let seen = board.position.sightings.get_mut(&A).unwrap();
        let seen = seen.get_mut(&orc).unwrap();
        seen.date = date.unwrap_or(seen.date);
        board.game()
    };
    let notes = |play: &Play, seat| texts(&book_of(play, seat, Phase::BattleMode).notes);
    assert_eq!(notes(&play, A), [""; 0]);
    let now = seen_on(None);
    let told = notes(&now, A);
    // The player knows both sides, so the page also shows a forecast of the battle.
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[1].starts_with("Battle: won about "), "{told:?}");
    // O04 has 8 stands and O03 has 10.
    for part in ["8 ", "10 ", "Cleaver Mob"] {
        assert!(told[0].contains(part), "{told:?}");
    }
    assert_eq!(notes(&now, B), [""; 0]);
    // A sighting from a previous year does not show the present force, so the forecast is rough.
    let before = Date { year: play.at().date.year - 1, ..play.at().date };
    let told = notes(&seen_on(Some(before)), A);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains("seen in "), "{told:?}");
}

#[test]
fn dw_auto_04_a_plan_can_be_drawn_up_by_tapping() {
    let mut skirmish = planned();
    let units = skirmish.play.units(skirmish.human);
    let code = |place: usize| format!("u{}", units[place].0);
    for steps in [
        ["line", &code(1)],
        ["reserve", &code(0)],
        ["leave", "30"],
        ["retreats", "H2"],
        ["retreats", "H3"],
    ] {
        goes(&mut skirmish.play, A, Phase::BattlePlan, &steps);
    }
    let wanted = BattlePlan {
        line: vec![units[1]],
        reserve: [units[0]].into(),
        withdraw_at: Some(30),
        retreats: vec![at("H2"), at("H3")],
    };
    assert_eq!(plan(&skirmish), wanted);
    let own = book_of(&skirmish.play, A, Phase::BattlePlan);
    let leave = draft_in(&own, "leave").unwrap();
    assert!(leave.contains("30"), "{leave}");
    // Each part of the plan can be withdrawn separately.
    for part in ["line", "reserve", "leave", "retreats"] {
        goes(&mut skirmish.play, A, Phase::BattlePlan, &[part, "none"]);
    }
    assert_eq!(plan(&skirmish), BattlePlan::default());
}

#[test]
fn dw_ruling_68_the_order_book_starts_with_the_plan_in_force() {
    let mut skirmish = planned();
    let plan_of_army = BattlePlan { withdraw_at: Some(50), ..BattlePlan::default() };
    let of = Planned::Army(skirmish.human);
    let set = Said::SetPlan { of, plan: plan_of_army };
    skirmish.play.does(A, battle_action(set));
    let own = book_of(&skirmish.play, A, Phase::BattlePlan);
    let leave = draft_in(&own, "leave").unwrap();
    assert!(leave.contains("50"), "{leave}");
    goes(&mut skirmish.play, A, Phase::BattlePlan, &["retreats", "H2"]);
    assert_eq!(plan(&skirmish).withdraw_at, Some(50));
}

#[test]
fn dw_battle_08_the_second_day_choice_is_made_in_the_book() {
    let mut skirmish = skirmish();
    skirmish.fight_undecided_day();
    let own = book_of(&skirmish.play, A, Phase::SecondDay);
    let warning = own.rows[0].warning.as_ref().map(words).unwrap();
    assert!(warning.contains("fight on"), "{warning}");
    goes(&mut skirmish.play, A, Phase::SecondDay, &["all", "withdraw"]);
    assert_eq!(skirmish.record().next_day[&A], None);
    let unit = skirmish.play.units(skirmish.human)[0];
    let code = format!("u{}", unit.0);
    goes(&mut skirmish.play, A, Phase::SecondDay, &["all", "some", &code]);
    assert_eq!(skirmish.record().next_day[&A], Some([unit].into()));
    goes(&mut skirmish.play, A, Phase::SecondDay, &["all", "all"]);
    assert_eq!(skirmish.record().next_day[&A], Some([].into()));
    // Next to the plain answer are its variants for this season and for the rest of the campaign, in this order.
    for (step, held) in [
        ("season-withdraw", [Some(false), None]),
        ("always-all", [None, Some(true)]),
        ("season-withdraw", [Some(false), Some(true)]),
    ] {
        let way = ["all", "longer", step];
        goes(&mut skirmish.play, A, Phase::SecondDay, &way);
        let its = &skirmish.play.at().players[A.index()].standing;
        assert_eq!([its.season_second_day, its.second_day], held);
    }
    assert_eq!(skirmish.record().next_day[&A], None);
}

#[test]
fn dw_report_02_a_report_is_entered_in_a_form_and_checked_in_the_book() {
    let mut skirmish = on_table();
    let code = book_of(&skirmish.play, A, Phase::TableReport).code;
    let way = [code.as_str(), "report", "attacker_rout", "1w"];
    let hurt = asked(&skirmish.play, A, &way[..3]);
    assert!(codes(&hurt).contains(&"none") && codes(&hurt).contains(&"1w"));
    let blank = form(&skirmish.play, A, &way);
    let filled = fields(&blank);
    let attackers = &filled.iter().find(|(code, _)| code == "attacker").unwrap().1;
    assert_eq!(attackers.lines().count(), 2);
    // The form's default text can be parsed.
    let orcs: Vec<&str> = attackers.lines().collect();
    let changed = format!("{}\n{}-", orcs[0].replace(": 8", ": 2!"), orcs[1]);
    let changed: String =
        changed.chars().map(|letter| if letter == '\u{a0}' { ' ' } else { letter }).collect();
    let filled = |turns| filled_in(&blank, turns, |_| changed.clone());
    for turns in ["many", "9"] {
        let written = skirmish.play.0.order_written(A, &way, &Given(filled(turns)));
        assert!(written.is_err(), "{turns}");
    }
    writes(&mut skirmish.play, A, &way, filled("3"));
    let sent = skirmish.record().table.as_ref().unwrap().report.clone().unwrap();
    let units = skirmish.play.units(skirmish.orc);
    let (first, second) = (sent.report.units[&units[0]], sent.report.units[&units[1]]);
    assert_eq!((first.lost, first.routed, first.engaged), (6, true, true));
    assert_eq!((second.lost, second.routed, second.engaged), (0, false, false));
    assert_eq!((sent.report.outcome, sent.report.turns), (Outcome::AttackerRout, 3));
    assert_eq!(sent.report.characters.len(), 1);
    // The other side can read the report before answering it.
    let own = book_of(&skirmish.play, B, Phase::ReportConfirm);
    let notes = texts(&own.notes);
    assert!(
        notes.iter().any(|note| note.contains("6 stands") && note.contains("routed")),
        "{notes:?}"
    );
    let warning = own.rows[0].warning.as_ref().map(words).unwrap();
    assert!(warning.contains("is believed"), "{warning}");
    let mut disputing = skirmish.play.clone();
    // The player may omit the reason for the dispute.
    let way = [own.code.as_str(), "answer", "no"];
    let said = fields(&form(&disputing, B, &way));
    assert_eq!(said, [("why".to_owned(), String::new())]);
    writes(&mut disputing, B, &way, said);
    let own = book_of(&disputing, B, Phase::ReportConfirm);
    let again = asked(&disputing, B, &[&own.code, "answer"]);
    assert!(codes(&again).contains(&"own") && !codes(&again).contains(&"no"));
    let way = [own.code.as_str(), "answer", "own", "defender_rout", "none"];
    assert!(!form(&disputing, B, &way).blanks.is_empty());
}

#[test]
fn dw_battle_03_the_table_edge_is_chosen_with_one_tap() {
    let mut skirmish = on_table();
    let phase = Phase::TableReport;
    assert!(book_of(&skirmish.play, B, phase).row("edge").is_none());
    let own = book_of(&skirmish.play, A, phase);
    assert_eq!(row(&own, "edge").draft, None);
    goes(&mut skirmish.play, A, phase, &["edge", "west"]);
    let edge = skirmish.record().table.as_ref().unwrap().edge.clone();
    assert_eq!(edge.as_deref(), Some("west"));
    let own = book_of(&skirmish.play, A, phase);
    assert_eq!(draft_in(&own, "edge").as_deref(), Some("the west side"));
    // Custom text is entered in a form and kept unchanged.
    let way = [own.code.as_str(), "edge", "words"];
    let blank = fields(&form(&skirmish.play, A, &way));
    assert_eq!(blank, [("words".to_owned(), String::new())]);
    let written = |words: &str| {
        let given = Given(vec![("words".to_owned(), words.to_owned())]);
        skirmish.play.0.order_written(A, &way, &given)
    };
    let empty = words(&written("  ").unwrap_err());
    assert_eq!(empty, "Say which edge you take.");
    let edge = written(" by the window ").unwrap();
    skirmish.play.does(A, edge);
    let said = skirmish.record().table.as_ref().unwrap().edge.clone();
    assert_eq!(said.as_deref(), Some("by the window"));
    let draft = draft_in(&book_of(&skirmish.play, A, phase), "edge").unwrap();
    assert!(draft.contains("by the window"), "{draft}");
}

/// One tap withdraws a plan for a battle. Without such a plan, the book offers no withdrawal.
#[test]
fn dw_ruling_68_a_battle_plan_can_be_withdrawn_with_one_tap() {
    let mut skirmish = planned();
    let phase = Phase::BattlePlan;
    let has = |play: &Play| {
        let own = book_of(play, A, phase);
        own.shortcuts.iter().any(|choice| choice.code == "usual")
    };
    assert!(!has(&skirmish.play));
    goes(&mut skirmish.play, A, phase, &["leave", "30"]);
    assert!(has(&skirmish.play));
    goes(&mut skirmish.play, A, phase, &["usual"]);
    assert!(!skirmish.record().plans.contains_key(&A));
    assert!(!has(&skirmish.play));
}

/// Fills in a report form's number of turns and the attacker's lines.
fn filled_in(form: &Form, turns: &str, attacker: impl Fn(&str) -> String) -> Vec<(String, String)> {
    let mut fields = fields(form);
    for (code, text) in &mut fields {
        match code.as_str() {
            "turns" => turns.clone_into(text),
            "attacker" => *text = attacker(text),
            _ => {}
        }
    }
    fields
}

#[test]
fn dw_report_03_an_error_in_the_report_form_quotes_the_invalid_entry() {
    let skirmish = on_table();
    let code = book_of(&skirmish.play, A, Phase::TableReport).code;
    let way = [code.as_str(), "report", "attacker_rout", "1w"];
    let blank = form(&skirmish.play, A, &way);
    let says = |turns: &str, attacker: &dyn Fn(&str) -> String| {
        let given = Given(filled_in(&blank, turns, attacker));
        words(&skirmish.play.0.order_written(A, &way, &given).unwrap_err())
    };
    let more = says("3", &|text| text.replacen(": 8", ": 99", 1));
    assert!(more.contains("more stands left than it had"), "{more}");
    let unread = says("3", &|text| text.replacen("1. ", "first ", 1));
    assert!(unread.contains("“first "), "{unread}");
    let turns = says("many", &str::to_owned);
    assert!(turns.contains("“many”"), "{turns}");
}

/// A line of the form begins with a unit's number and ends with its stands and an optional mark. The text between them
/// is ignored.
#[test]
fn dw_report_02_only_the_beginning_and_the_end_of_a_line_in_the_report_form_count() {
    let mut board = board();
    let [human, orc] = hero_armies(&mut board, &["H04"], &["O03"; 12]);
    let battle = opened(&mut board, [&[human], &[orc]]);
    let mut play = board.game();
    set_up_on_table(&mut play, battle, [1]);
    let code = book_of(&play, A, Phase::TableReport).code;
    let way = [code.as_str(), "report", "undecided", "none"];
    let blank = form(&play, A, &way);
    let read = |line: &str| {
        let given = Given(filled_in(&blank, "3", |_| line.to_owned()));
        play.0.order_written(A, &way, &given)
    };
    let units = play.units(orc);
    for (line, place, lost, routed, engaged) in [
        ("1. Reed Spears (no. 12): 8", 0, 2, false, true),
        (" 12. Lances (nº 3) : 0 ! ", 11, 10, true, true),
        ("2. Riders (no. 4): 10-", 1, 0, false, false),
    ] {
        let action = read(line).unwrap_or_else(|fault| panic!("{line}: {}", words(&fault)));
        let Action::Battle(Said::Report { report, .. }) = action else {
            panic!("{line}: {action:?}");
        };
        let said = UnitReport { lost, routed, engaged };
        assert_eq!(report.units.get(&units[place]), Some(&said), "{line}");
    }
    for broken in ["7", "Riders: 6", "2. Riders: six", "2. Riders: 6 ?"] {
        let fault = words(&read(broken).unwrap_err());
        assert!(fault.contains('“'), "{broken}: {fault}");
    }
}

#[test]
fn dw_report_02_contradictory_fates_of_a_character_must_be_chosen_again() {
    let skirmish = on_table();
    let code = book_of(&skirmish.play, A, Phase::TableReport).code;
    for hurt in ["1w+1d", "none+0f"] {
        let way = [code.as_str(), "report", "attacker_rout", hurt];
        let again = asked(&skirmish.play, A, &way);
        let notes = texts(&again.notes);
        assert!(notes[0].contains("Choose again"), "{notes:?}");
        // The fates chosen last take effect.
        let way = [code.as_str(), "report", "attacker_rout", hurt, "0f"];
        let given =
            filled_in(&form(&skirmish.play, A, &way), "3", |text| text.replacen(": 8", ": 0!", 1));
        writes(&mut skirmish.play.clone(), A, &way, given);
    }
}

#[test]
fn dw_report_07_the_book_shows_units_that_took_no_part_and_differences_between_reports() {
    let mut skirmish = on_table();
    let code = book_of(&skirmish.play, A, Phase::TableReport).code;
    let way = [code.as_str(), "report", "attacker_rout", "none"];
    let given = filled_in(&form(&skirmish.play, A, &way), "3", |text| {
        format!("{}-", text.replacen(": 8", ": 0!", 1))
    });
    writes(&mut skirmish.play, A, &way, given);
    let notes = |play: &Play, seat| texts(&book_of(play, seat, Phase::ReportConfirm).notes);
    let said = notes(&skirmish.play, B);
    assert!(said.iter().any(|note| note.contains("(took no part)")), "{said:?}");
    let own = book_of(&skirmish.play, B, Phase::ReportConfirm).code;
    let dispute = [own.as_str(), "answer", "no"];
    let given = fields(&form(&skirmish.play, B, &dispute));
    writes(&mut skirmish.play, B, &dispute, given);
    let own = book_of(&skirmish.play, B, Phase::ReportConfirm).code;
    let way = [own.as_str(), "answer", "own", "undecided", "none"];
    let given = filled_in(&form(&skirmish.play, B, &way), "3", str::to_owned);
    writes(&mut skirmish.play, B, &way, given);
    let differ = notes(&skirmish.play, A);
    let differ = differ.iter().find(|note| note.contains("They differ in"));
    let differ = differ.expect("there should be a line with differences");
    for part in ["outcome", "losses", "rout", "taking part"] {
        assert!(differ.contains(part), "{differ}");
    }
}

/// In a sortie, the besieged leave their walls, so neither side is labelled as the defender.
#[test]
fn dw_siege_14_the_sides_in_a_sortie_are_labelled_besieged_and_besieger() {
    use regnal_demonworld::state::{BattleKind, Grounds};
    for kind in [BattleKind::Sortie(SiegeId(901)), BattleKind::Assault(SiegeId(901))] {
        let mut board = board();
        let [human, orc] = hero_armies(&mut board, &["H04"], &["O04"]);
        let battle = started(&mut board, kind, [&[human], &[orc]], Grounds::default());
        let mut play = board.game();
        let dice: &[u32] = match kind {
            BattleKind::Assault(_) => &[],
            _ => &[1],
        };
        set_up_on_table(&mut play, battle, dice.iter().copied());
        let own = book_of(&play, A, Phase::TableReport);
        let notes = texts(&own.notes);
        assert!(notes.iter().any(|note| note.starts_with("Besieged: ")), "{notes:?}");
        let way = [own.code.as_str(), "report"];
        let outcomes: Vec<String> =
            asked(&play, A, &way).choices.iter().map(|choice| words(&choice.label)).collect();
        let way = [own.code.as_str(), "report", "attacker_rout", "none"];
        let form = form(&play, A, &way);
        let labels: Vec<String> = form.blanks.iter().map(|blank| words(&blank.label)).collect();
        for said in notes.iter().chain(&outcomes).chain(&labels) {
            let said = said.to_lowercase();
            assert!(!said.contains("defender") && !said.contains("attacker"), "{said}");
        }
        for lang in Lang::ALL {
            for blank in &form.blanks {
                let label = say(lang, &blank.label, &Names::default());
                assert!(label.chars().count() <= 45, "{label}");
            }
        }
    }
}
