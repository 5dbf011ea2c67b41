//! Tests of the order book for a siege, which is a table of weeks.

use regnal_demonworld::action::{Entry, Siege as Deed, When, Work};
use regnal_demonworld::food::hunger::Rationing;
use regnal_demonworld::ids::ProvinceId;
use regnal_demonworld::nouns::Tag;
use regnal_demonworld::works::Engine;

use super::super::sieges::Besieged;
use super::*;

/// Returns a siege at the first siege programmes, with humans inside and orcs outside.
pub(super) fn siege() -> Besieged {
    Besieged::new(&["H01", "H02"], &["O03", "O03", "O05"])
}

fn programme(at: &Besieged, seat: Seat) -> Vec<Entry> {
    let party = &at.play.at().sieges[&at.id()].parties[&seat];
    party.programme.clone().unwrap_or_default()
}

#[test]
fn a_siege_programme_has_a_row_for_each_week_and_states_what_happens_by_default() {
    let at = siege();
    let own = book(&at.play, B);
    let weeks: Vec<String> = own
        .rows
        .iter()
        .filter(|row| row.code.starts_with('k'))
        .map(|row| words(&row.thing))
        .collect();
    assert_eq!(weeks.len(), 13);
    assert_eq!(weeks[0], "Week 1");
    assert!(words(own.warning.as_ref().unwrap()).contains("depots"));
    assert!(words(book(&at.play, A).warning.as_ref().unwrap()).contains("repairs"));
    assert_eq!(own.warned(), 0);
}

#[test]
fn a_range_of_weeks_can_be_filled_at_once_with_any_set_of_workers() {
    let mut at = siege();
    let units = at.play.units(at.army);
    let both = format!("u{}+u{}", units[0].0, units[1].0);
    BookTapper::open(&at.play, B).choose(&mut at.play, "k3", &["engine", "ram", "7", &both]);
    let own = programme(&at, B);
    let [Entry { week: 3, until: 7, when: None, work }] = &own[..] else {
        panic!("unexpected: {own:?}");
    };
    let Work::BuildEngine { engine: Engine::Ram, units: workers } = work else {
        panic!("unexpected: {work:?}");
    };
    assert!(workers.contains_key(&units[0]));
    assert_eq!(book(&at.play, B).warning, None);
    assert_eq!(draft(&at.play, B, "k2"), None);
    assert!(draft(&at.play, B, "k3").unwrap().contains("ram"));
    for week in 4..=7 {
        let draft = draft(&at.play, B, &format!("k{week}"));
        assert_eq!(draft.as_deref(), Some("as the week before"));
    }
    assert_eq!(draft(&at.play, B, "k8"), None);
}

#[test]
fn dw_ruling_57_busy_units_are_shown_but_not_offered_again() {
    let mut at = siege();
    let units = at.play.units(at.army);
    let all = at.play.at().units[&units[0]].stands;
    let mut pen = BookTapper::open(&at.play, B);
    pen.choose(&mut at.play, "k1", &["engine", "ram", "4", &format!("u{}", units[0].0)]);
    let worked = programme(&at, B)[0].work.workers()[&units[0]];
    let own = book(&at.play, B);
    let way = [own.code.as_str(), "k3", "engine", "ram", "9"];
    let ask = asked(&at.play, B, &way);
    let offered = codes(&ask).contains(&format!("u{}", units[0].0).as_str());
    assert_eq!(offered, worked < all);
    assert_eq!(ask.notes.len(), 1);
    assert!(words(&ask.notes[0]).contains(&format!("{} of ", all - worked)));
    // From week 5 on, the whole unit is available again.
    let ask = asked(&at.play, B, &[&own.code, "k5", "engine", "ram", "9"]);
    assert!(ask.notes.is_empty());
    // A unit that starts to work only in the last week of the chosen range also counts as busy.
    let other = format!("u{}", units[1].0);
    pen.choose(&mut at.play, "k6", &["engine", "ram", "8", &other]);
    for (until, busy) in [("5", 0), ("6", 1)] {
        let ask = asked(&at.play, B, &[&own.code, "k5", "engine", "ram", until]);
        assert_eq!(ask.notes.len(), busy, "wrong number of busy weeks until week {until}");
    }
}

#[test]
fn half_of_a_unit_can_be_assigned_to_work() {
    let mut at = siege();
    let unit = at.play.units(at.army)[0];
    let all = at.play.at().units[&unit].stands;
    let half = format!("u{}h", unit.0);
    BookTapper::open(&at.play, B).choose(&mut at.play, "k1", &["depot", "1", &half]);
    let workers = programme(&at, B)[0].work.workers();
    assert_eq!(workers[&unit], all.div_ceil(2));
}

#[test]
fn the_previous_week_can_be_copied_and_any_week_cleared() {
    let mut at = siege();
    let units = at.play.units(at.army);
    let mut pen = BookTapper::open(&at.play, B);
    let unit = format!("u{}", units[0].0);
    pen.choose(&mut at.play, "k2", &["depot", "2", &unit]);
    pen.choose(&mut at.play, "k3", &["copy"]);
    assert_eq!(programme(&at, B)[1].week, 3);
    assert_eq!(programme(&at, B)[0].work, programme(&at, B)[1].work);
    assert_eq!(draft(&at.play, B, "k3").as_deref(), Some("as the week before"));
    // Clearing a week inside a range keeps the weeks before and after it.
    let unit = format!("u{}", units[1].0);
    pen.choose(&mut at.play, "k6", &["depot", "10", &unit]);
    pen.choose(&mut at.play, "k8", &["clear"]);
    let mut weeks: Vec<(u8, u8)> =
        programme(&at, B).iter().map(|entry| (entry.week, entry.until)).collect();
    weeks.sort_unstable();
    assert_eq!(weeks, [(2, 2), (3, 3), (6, 7), (9, 10)]);
    // Removes a single entry.
    pen.choose(&mut at.play, "k2", &["out", "0"]);
    assert_eq!(programme(&at, B).len(), 3);
}

#[test]
fn dw_ruling_33_an_entry_in_a_siege_programme_can_wait_for_a_condition() {
    let mut at = siege();
    BookTapper::open(&at.play, B).choose(&mut at.play, "k5", &["if", "breach", "storm", "all"]);
    let [entry] = &programme(&at, B)[..] else {
        panic!("expected a single entry");
    };
    assert_eq!(entry.when, Some(When::Breach));
    assert!(matches!(&entry.work, Work::Assault { units } if units.is_empty()));
    // A side is not offered conditions that it cannot observe.
    let inside = book(&at.play, A);
    let ask = asked(&at.play, A, &[&inside.code, "k5", "if"]);
    assert!(codes(&ask).contains(&"sap") && !codes(&ask).contains(&"engines"));
}

#[test]
fn a_sap_can_be_opened_dug_and_fired_by_tapping() {
    let mut at = siege();
    let own = book(&at.play, B);
    let ask = asked(&at.play, B, &[&own.code, "k1"]);
    if !codes(&ask).contains(&"sap") {
        panic!("nobody digs: {:?}", codes(&ask));
    }
    let mut pen = BookTapper::open(&at.play, B);
    let way = [own.code.as_str(), "k1", "sap", "2"];
    let far = asked(&at.play, B, &way).choices[0].code.clone();
    let way = [own.code.as_str(), "k1", "sap", "2", &far];
    let digger = asked(&at.play, B, &way).choices[0].code.clone();
    pen.choose(&mut at.play, "k1", &["sap", "2", &far, &digger, "10"]);
    let [entry] = &programme(&at, B)[..] else {
        panic!("expected a single entry");
    };
    assert!(matches!(entry.work, Work::StartSap { element: 2, .. }));
    pen.choose(&mut at.play, "k13", &["blow", "a1"]);
    pen.choose(&mut at.play, "k11", &["dig", "1", "left", "12"]);
    assert_eq!(programme(&at, B).len(), 3);
}

#[test]
fn dw_ruling_68_plans_for_assaults_and_sorties_can_be_set_by_tapping() {
    let mut far = None;
    let mut game = Besieged::with(&["H01", "H02"], &["O03", "O03", "O05"], |board| {
        // A unit of the general plan that is not at this siege is not listed in the siege's plan.
        let army = board.army(B, "O1", &[], &["O03"]);
        let mut units = board.position.units.iter();
        let unit = units.find(|(_, unit)| unit.force == army).map(|(&id, _)| id);
        board.position.players[1].battle_plan.reserve = unit.into_iter().collect();
        far = unit;
    });
    assert!(far.is_some());
    let units = game.outside();
    let codes: Vec<String> = units.iter().map(|unit| format!("u{}", unit.0)).collect();
    let own = book(&game.play, B);
    for plan in ["assaults", "sorties"] {
        assert_eq!(row(&own, plan).draft, None);
        assert!(row(&own, plan).needs.is_some());
    }
    let ask = asked(&game.play, B, &[&own.code, "assaults", "retreats"]);
    let retreat = ask.choices[0].code.clone();
    let mut pen = BookTapper::open(&game.play, B);
    for steps in [
        ["leave", "30"],
        ["reserve", codes[0].as_str()],
        ["line", codes[1].as_str()],
        ["line", codes[2].as_str()],
        ["retreats", retreat.as_str()],
    ] {
        pen.choose(&mut game.play, "assaults", &steps);
    }
    let plan = game.party(B).assault_plan.clone().unwrap();
    assert_eq!(plan.withdraw_at, Some(30));
    assert_eq!(plan.reserve, [units[0]].into());
    assert_eq!(plan.line, [units[1], units[2]]);
    let place: ProvinceId = retreat.parse().unwrap();
    assert_eq!(plan.retreats, [place]);
    assert_eq!(game.party(B).sortie_plan, None);
    let assaults = draft(&game.play, B, "assaults").unwrap();
    assert!(assaults.contains("Withdrawal: at 30% of losses"), "{assaults}");
    // The besieged set their plan and withdraw it.
    let mut pen = BookTapper::open(&game.play, A);
    for percent in ["50", "none"] {
        pen.choose(&mut game.play, "sorties", &["leave", percent]);
        let plan = game.party(A).sortie_plan.clone().unwrap();
        assert_eq!(plan.withdraw_at, percent.parse().ok());
    }
    let sorties = draft(&game.play, A, "sorties").unwrap();
    assert!(sorties.contains("Withdrawal: never"), "{sorties}");
    // One tap makes each army use its separate plan again.
    pen.choose(&mut game.play, "sorties", &["usual"]);
    assert_eq!(game.party(A).sortie_plan, None);
    assert_eq!(draft(&game.play, A, "sorties"), None);
}

#[test]
fn a_sortie_order_lists_its_units_and_its_raider() {
    let mut at = siege();
    let units = at.play.units(at.garrison);
    let raider = format!("u{}", units[0].0);
    let other = format!("u{}", units[1].0);
    BookTapper::open(&at.play, A).choose(&mut at.play, "k4", &["sortie", &raider, &other]);
    let [Entry { work: Work::Sortie { units: out, raider }, .. }] = &programme(&at, A)[..] else {
        panic!("expected a sortie");
    };
    assert_eq!(out.len(), 2);
    assert_eq!(*raider, Some(units[0]));
}

#[test]
fn fighting_and_working_in_the_same_week_causes_a_warning() {
    let mut at = siege();
    let mut pen = BookTapper::open(&at.play, B);
    let unit = format!("u{}", at.play.units(at.army)[0].0);
    pen.choose(&mut at.play, "k2", &["depot", "3", &unit]);
    pen.choose(&mut at.play, "k3", &["storm", "all"]);
    assert_eq!(warning(&at.play, B, "k2"), None);
    let told = warning(&at.play, B, "k3").unwrap();
    assert!(told.contains("fights and does not work"), "{told}");
}

/// O05 are the orcs' sappers, who dig two or three hexes per week. The better fighters dig only two.
#[test]
fn dw_sap_03_the_sap_and_storm_template_prefers_sappers_to_better_fighters() {
    let lists = &regnal_demonworld::content::usual().lists;
    let is_sapper = |troop: &&regnal_demonworld::content::TroopType| {
        troop.race == Race::Orc && troop.tags.contains(&Tag::Sapper)
    };
    let sappers = lists.troops().find(is_sapper).unwrap().id.to_string();
    for outside in [["O03", sappers.as_str()], [sappers.as_str(), "O03"]] {
        let mut at = Besieged::new(&["H02"], &outside);
        let code = book(&at.play, B).code;
        does(&mut at.play, B, &[&code, "assault"]);
        let digger = programme(&at, B).into_iter().find_map(|entry| match entry.work {
            Work::StartSap { unit, .. } => Some(unit),
            _ => None,
        });
        let digger = at.play.at().units[&digger.unwrap()].troop.to_string();
        assert_eq!(digger, sappers, "{outside:?}");
    }
}

#[test]
fn a_template_replaces_the_programme_with_legal_entries() {
    let mut at = siege();
    let code = book(&at.play, B).code;
    for template in ["starve", "assault"] {
        let offered = book(&at.play, B).shortcuts;
        assert!(offered.iter().any(|choice| choice.code == template), "{template}");
        assert_eq!(does(&mut at.play, B, &[&code, template]), Vec::<String>::new());
        assert!(!programme(&at, B).is_empty());
        // The programme already equals the template.
        assert_eq!(actions(&at.play, B, &[&code, template]), []);
    }
    let works: Vec<_> = programme(&at, B).into_iter().map(|entry| entry.work).collect();
    assert!(works.iter().any(|work| matches!(work, Work::StartSap { .. })));
    assert!(works.iter().any(|work| matches!(work, Work::BlowSap { with_assault: true, .. })));
    assert!(works.iter().any(|work| matches!(work, Work::Assault { .. })));
    assert!(!works.iter().any(|work| matches!(work, Work::Fieldworks { .. })));
}

#[test]
fn the_hold_and_repair_template_assigns_workers_to_damaged_elements() {
    let mut at = Besieged::with(&["H01", "H02"], &["O03", "O03"], |board| {
        let site = board.position.sites.get_mut(&city("H1")).unwrap();
        let (_, section) = site.works.element(3).unwrap();
        let hurt = section.hit(5);
        site.works.put(3, hurt);
    });
    let code = book(&at.play, A).code;
    let ask = asked(&at.play, A, &[&code, "k1", "repair"]);
    assert_eq!(codes(&ask), ["3"]);
    assert_eq!(does(&mut at.play, A, &[&code, "hold"]), Vec::<String>::new());
    assert!(matches!(
        programme(&at, A)[0],
        Entry { week: 1, work: Work::Repair { element: 3, .. }, .. }
    ));
    // Only one of the two holding templates is offered; the other is for intact walls.
    let is_offered = |at: &Besieged, template: &str| {
        let mut shortcuts = book(&at.play, A).shortcuts.into_iter();
        shortcuts.any(|choice| choice.code == template)
    };
    assert!(!is_offered(&at, "spare"));
}

/// Behind intact walls, a garrison short of food is put on reduced rations so that the food lasts. Other garrisons get
/// no such suggestion.
#[test]
fn dw_ration_01_reduced_rations_are_suggested_if_food_is_short_behind_intact_walls() {
    let begun = siege();
    let besieged = |stock: u32| {
        let play = begun.play.changed(|position| {
            position.sieges.values_mut().next().unwrap().larder.stock = stock;
        });
        Besieged { play, ..begun }
    };
    let offered = |at: &Besieged| {
        let shortcuts = book(&at.play, A).shortcuts.into_iter();
        shortcuts.map(|choice| choice.code).collect::<Vec<_>>()
    };
    assert!(offered(&besieged(100_000)).is_empty());
    let mut at = besieged(10);
    assert_eq!(offered(&at), ["spare"]);
    let code = book(&at.play, A).code;
    assert_eq!(does(&mut at.play, A, &[&code, "spare"]), Vec::<String>::new());
    let least = Work::SetRation(Rationing::Half);
    assert_eq!(programme(&at, A), [Entry::once(1, least)]);
    assert!(offered(&at).is_empty());
}

#[test]
fn each_element_of_the_walls_shows_its_missing_structure_points() {
    let at = Besieged::with(&["H01", "H02"], &["O03", "O03"], |board| {
        let site = board.position.sites.get_mut(&city("H1")).unwrap();
        let works = &mut site.works;
        for (element, points) in [(3, 5), (4, 1_000)] {
            let hurt = works.element(element).unwrap().1.hit(points);
            works.put(element, hurt);
        }
    });
    let code = book(&at.play, A).code;
    let ask = asked(&at.play, A, &[&code, "k1", "repair"]);
    let notes = ask.choices.iter().map(|choice| {
        let note = choice.note.as_ref().map(|note| note.id);
        (choice.code.as_str(), note)
    });
    assert_eq!(
        notes.collect::<Vec<_>>(),
        [("3", Some("demonworld-book-damage")), ("4", Some("demonworld-book-breach"))]
    );
}

#[test]
fn every_path_through_the_book_ends_in_a_legal_action() {
    let at = siege();
    for seat in [A, B] {
        let own = book(&at.play, seat);
        let mut open: Vec<Vec<String>> =
            ["k1", "k6", "k13"].map(|week| vec![own.code.clone(), week.to_owned()]).to_vec();
        let mut ends = 0;
        while let Some(way) = open.pop() {
            let steps: Vec<&str> = way.iter().map(String::as_str).collect();
            match at.play.0.order_step(seat, &steps) {
                Some(Step::Ask(ask)) => {
                    assert!(!ask.choices.is_empty(), "{way:?} has no further choices");
                    // Follows only the first, the middle and the last choice, so that the search ends.
                    let all = &ask.choices;
                    let mut some = vec![0, all.len() / 2, all.len() - 1];
                    some.dedup();
                    open.extend(some.into_iter().map(|place| {
                        let step = all[place].code.clone();
                        way.iter().cloned().chain([step]).collect()
                    }));
                }
                Some(Step::Do(deeds)) => {
                    ends += 1;
                    for deed in deeds {
                        assert!(at.play.allows(seat, deed), "{way:?}");
                    }
                }
                Some(Step::Write(_)) | None => panic!("{way:?} has no further choices"),
            }
        }
        assert!(ends > 20, "{ends} ends");
    }
}

#[test]
fn dw_ruling_68_the_siege_book_does_not_offer_the_tabletop_mode_against_the_ai() {
    let is_offered = |machines: Vec<Seat>| {
        let change = |board: &mut Board| board.options.machines = machines;
        let at = Besieged::with(&["H01", "H02"], &["O03", "O03", "O05"], change);
        book(&at.play, B).rows.iter().any(|row| row.code == "mode")
    };
    assert!(is_offered(Vec::new()));
    assert!(!is_offered(vec![A]));
}

#[test]
fn the_battle_mode_and_the_answer_to_a_surrender_offer_can_be_chosen_in_the_book() {
    let mut at = siege();
    let mut pen = BookTapper::open(&at.play, B);
    pen.choose(&mut at.play, "mode", &["tabletop"]);
    let party = &at.play.at().sieges[&at.id()].parties[&B];
    assert_eq!(party.mode, Some(BattleMode::Tabletop));
    // A surrender offered for the first week is submitted to the besieger.
    let mut pen = BookTapper::open(&at.play, A);
    pen.choose(&mut at.play, "k1", &["offer", "free"]);
    pen.press_button(&mut at.play, LOCK);
    let window = at.play.window(Phase::SiegeProgramme);
    at.play.rolls(B, Table::Lock(window), std::iter::repeat_n(20, dice_of(&at)));
    let own = book(&at.play, B);
    let offer = row(&own, "offer");
    assert!(words(&offer.thing).contains("free passage"));
    assert!(words(offer.warning.as_ref().unwrap()).contains("refused"));
    let way = [own.code.as_str(), "offer", "no"];
    assert_eq!(
        actions(&at.play, B, &way),
        [Action::Siege(Deed::AnswerSurrender { siege: at.id(), yes: false })]
    );
    let mut pen = BookTapper::open(&at.play, B);
    assert_eq!(pen.at.as_deref(), Some("offer"));
    pen.choose_path(&mut at.play, &["no"]);
}

/// Returns the number of dice that are rolled in the first week.
fn dice_of(at: &Besieged) -> usize {
    let mut trial = at.play.clone();
    let window = trial.window(Phase::SiegeProgramme);
    let mut dice = Dice::scripted(std::iter::repeat_n(20, 500));
    let lock = Action::Table(Table::Lock(window));
    trial.0.play(B, &lock, &mut dice).unwrap();
    500 - dice.left_in_script().unwrap()
}
