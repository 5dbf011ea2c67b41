//! Tests of the messages about the current stage, the open questions, treaties and offers, the year, and the end of the
//! campaign.

use regnal_core::game::Topic;
use regnal_core::never::tolerate;
use regnal_demonworld::action::{Season as SeasonDeed, Table};
use regnal_demonworld::event::{Calendar, Realm, Season, Troops};
use regnal_demonworld::nouns::Season as Quarter;
use regnal_demonworld::state::Stage as Step;

use super::*;

/// Returns the text of the open question for a viewer.
fn asked(game: &Demonworld, viewer: Viewer) -> String {
    english(&game.question_line(viewer).unwrap())
}

#[test]
fn the_current_stage_is_shown_as_a_date_and_a_step() {
    let stage = Stage::set();
    assert_eq!(english(&stage.play.0.stage_line()), "Spring of year 1: orders");
}

#[test]
fn players_with_an_open_question_are_addressed_directly_and_others_see_their_names() {
    let mut stage = Stage::set();
    let game = &stage.play.0;
    assert_eq!(asked(game, Viewer::Seat(A)), "You are asked: orders of the season.");
    let awaited = asked(game, Viewer::Public);
    assert_eq!(awaited, "Awaited: Ada, Bruno and Élodie (orders of the season).");
    stage.play.lock(Phase::SeasonOrders, &[A]);
    let game = &stage.play.0;
    assert_eq!(asked(game, Viewer::Seat(A)), "Awaited: Bruno and Élodie (orders of the season).");
    assert!(game.owed(A).is_empty());
    let owed: Vec<String> = game.owed(B).iter().map(english).collect();
    assert_eq!(owed, ["Orders of the season"]);
}

#[test]
fn a_draft_does_not_change_messages_to_other_players() {
    let mut stage = Stage::set();
    let read = |game: &Demonworld| {
        let public = [Viewer::Seat(B), Viewer::Public].map(|viewer| game.question_line(viewer));
        (public, game.stage_line(), game.owed(A), game.clock(), game.concerns(B))
    };
    let before = read(&stage.play.0);
    let events = stage.play.does(A, SeasonDeed::March { army: stage.army, to: at("H2") });
    assert_eq!(read(&stage.play.0), before);
    for event in &events {
        for viewer in [Viewer::Seat(B), Viewer::Seat(C), Viewer::Public] {
            assert_eq!(stage.play.0.tell(event, viewer), None, "{event:?}");
        }
    }
}

#[test]
fn a_surrender_offer_does_not_appear_as_a_public_question() {
    let mut stage = Stage::set();
    stage.play.change(|position| {
        for window in position.windows.values_mut() {
            window.phase = Phase::SurrenderWindow;
            window.asked = [A].into();
        }
    });
    let game = &stage.play.0;
    assert!(asked(game, Viewer::Seat(A)).contains("offer of surrender"));
    assert!(!asked(game, Viewer::Seat(B)).contains("surrender"));
    assert!(!asked(game, Viewer::Public).contains("surrender"));
    for line in game.owed(A) {
        assert!(!english(&line).contains("surrender"));
    }
}

fn offered_to_bruno(kind: TreatyKind, text: &str, public: bool) -> Table {
    Table::ProposeTreaty { to: B, kind, text: text.to_owned(), until: None, public }
}

#[test]
fn offers_and_treaties_are_reported_only_to_their_two_parties() {
    let mut stage = Stage::set();
    stage.play.does(A, offered_to_bruno(TreatyKind::Alliance, "against @everyone", false));
    let lines = |seat| stage.play.0.concerns(seat).iter().map(english).collect::<Vec<String>>();
    let offered = "Ada offers you a treaty: alliance, “against @\u{200b}everyone”, without end.";
    assert_eq!(lines(B), [offered]);
    assert!(lines(A)[0].starts_with("Your offer to Bruno waits: alliance"));
    assert!(lines(C).is_empty());
}

#[test]
fn deadlines_are_long_for_orders_and_short_for_questions_within_a_season() {
    let stage = Stage::set();
    assert!(!stage.play.0.is_interrupted());
    let clock = stage.play.0.clock();
    let short = [
        (Phase::ConflictAttitudes, true),
        (Phase::SiegeWindow, true),
        (Phase::SiegeProgramme, false),
        (Phase::TableReport, false),
        (Phase::WinterUpkeep, false),
    ];
    for (phase, is_short) in short {
        let mut game = stage.play.0.clone();
        let window = regnal_demonworld::ids::WindowId(900);
        let closed = stage.play.window(Phase::SeasonOrders);
        game.evolve(&Calendar::WindowClosed { window: closed }.into());
        let opened = Calendar::WindowOpened {
            window,
            phase,
            subject: Subject::Campaign,
            asked: [A, B].into(),
        };
        game.evolve(&opened.into());
        assert_eq!(game.is_interrupted(), is_short, "{phase:?}");
        assert_ne!(game.clock(), clock);
    }
}

#[test]
fn a_new_era_begins_with_the_organisation_phase_of_each_winter() {
    let stage = Stage::set();
    let mut game = stage.play.0.clone();
    let mut eras = Vec::new();
    let winter = |year| Date { year, season: Quarter::Winter };
    let spring = |year| Date { year, season: Quarter::Spring };
    for (date, stage) in [
        (spring(1), Step::Organisation),
        (spring(1), Step::Orders),
        (winter(1), Step::Upkeep),
        (winter(1), Step::Organisation),
        (spring(2), Step::Orders),
        (winter(2), Step::Organisation),
    ] {
        game.evolve(&Calendar::StageBegan { date, stage }.into());
        eras.push(game.era());
    }
    assert_eq!(eras, [1, 1, 1, 2, 2, 3]);
}

#[test]
fn the_chronicle_of_a_year_summarises_it_in_numbers() {
    let stage = Stage::set();
    let mut game = stage.play.0.clone();
    let began = |year, season, stage| {
        Event::from(Calendar::StageBegan { date: Date { year, season }, stage })
    };
    let events = [
        Event::from(Realm::ProvinceTaken { province: at("T1"), owner: Some(A) }),
        began(1, Quarter::Spring, Step::Orders),
        Event::from(Realm::ProvinceTaken { province: at("O1"), owner: Some(A) }),
        Event::from(Realm::SiteTaken { site: city("O1"), holder: Some(A) }),
        Event::from(Season::Marched { army: stage.army, from: at("H1"), to: at("H2") }),
        Event::from(Troops::Retreated { army: stage.enemy, from: at("O1"), to: at("O2") }),
        began(1, Quarter::Winter, Step::Organisation),
    ];
    // The army marches without an order.
    tolerate(|| events.iter().for_each(|event| game.evolve(event)));
    let told: Vec<String> = game.chronicle(&events).iter().map(english).collect();
    assert_eq!(
        told,
        [
            "**Chronicle of year 1**",
            "Nobody fought.",
            "- 1 · **Ada**: prestige 0, 8 provinces (1 province taken, 1 city or fortress taken and 1 march)",
            "- 2 · **Élodie**: prestige 0, 6 provinces",
            "- 3 · **Bruno**: prestige 0, 5 provinces (1 retreat)",
            "Nobody is emperor.",
        ]
    );
    let incomplete = game.chronicle(&events[2..]);
    assert!(incomplete.is_empty(), "a chronicle was written for an incomplete year");
    let worthy = |index: usize| game.is_notable(&events[index]);
    assert!(worthy(2) && worthy(3) && worthy(5) && !worthy(4) && !worthy(6));
}

#[test]
fn only_events_after_a_players_last_lock_are_news_to_that_player() {
    let stage = Stage::set();
    let window = stage.play.window(Phase::SeasonOrders);
    let taken = |seat| Event::from(Realm::ProvinceTaken { province: at("T1"), owner: Some(seat) });
    let lock = |seat| Event::from(Calendar::Locked { seat, window });
    let events = [taken(A), lock(A), taken(B), lock(B), taken(C)];
    assert_eq!(Demonworld::newsworthy(&events, A), [2, 4]);
    assert_eq!(Demonworld::newsworthy(&events, B), [4]);
    assert!(Demonworld::newsworthy(&events, C).is_empty());
}

#[test]
fn a_resigned_player_is_shown_as_resigned() {
    let mut stage = Stage::set();
    assert!(stage.play.0.is_playing(C));
    let resign = Demonworld::concession();
    assert_eq!(resign, Action::Table(Table::Resign));
    stage.play.does(C, Table::Resign);
    assert!(!stage.play.0.is_playing(C) && stage.play.0.is_playing(A));
}

/// Makes all players vote to end the campaign. Returns the messages about the end of the campaign.
fn voted(stage: &mut Stage) -> Vec<String> {
    for seat in [A, B, C] {
        stage.play.does(seat, Table::VoteEnd(true));
    }
    stage.play.0.ending().iter().map(english).collect()
}

/// If players have the same number of provinces, the revenue of cities and mines breaks the tie.
#[test]
fn dw_ruling_93_the_message_about_the_end_names_the_tie_breaker() {
    let mut stage = Stage::set();
    for (province, owner) in [("H1", None), ("T6", Some(A))] {
        let province = at(province);
        let taken = Realm::ProvinceTaken { province, owner };
        stage.play.0.evolve(&Event::from(taken));
    }
    let ending = voted(&mut stage);
    assert!(ending[0].contains("Bruno and Élodie"), "{ending:?}");
    let decided = "Level in prestige and provinces; revenue of a year decided, 900 to ";
    assert!(ending[2].starts_with(decided), "{ending:?}");
}

#[test]
fn dw_ruling_93_the_message_about_the_end_gives_the_winner_and_the_ranks() {
    let mut stage = Stage::set();
    let taken = |province, owner| {
        let province = at(province);
        Event::from(Realm::ProvinceTaken { province, owner })
    };
    stage.play.0.evolve(&taken("H6", Some(B)));
    assert_eq!(
        voted(&mut stage),
        [
            "Bruno has won the campaign.",
            "Everybody who still played voted for the end.",
            "Level in prestige; provinces decided, 7 to 6.",
            "1. Bruno: prestige 0, 7 provinces, revenue 950.",
            "2. Élodie: prestige 0, 6 provinces, revenue 900.",
            "3. Ada: prestige 0, 5 provinces, revenue 850.",
        ]
    );
    assert_eq!(stage.play.0.question_line(Viewer::Public), None);
}

/// If there was no emperor, the explanation of the end does not mention one.
#[test]
fn dw_ruling_93_the_explanation_of_the_end_cites_the_rule_that_ended_it() {
    let mut stage = Stage::set();
    let before = stage.play.0.clone();
    let events = [A, B, C].map(|seat| stage.play.does(seat, Table::VoteEnd(true))).concat();
    let is_end = |event: &&Event| matches!(event, Event::Calendar(Calendar::Ended { .. }));
    let end = events.iter().find(is_end).unwrap();
    let why = stage.play.0.why(&before, end, Viewer::Public, true);
    assert!(why.rules.iter().all(|rule| rule.0 != "DW-EMPEROR-04"));
    let said: Vec<String> = why.lines().iter().map(english).collect();
    assert_eq!(said[0], "Everybody who still played voted for the end.");
}

#[test]
fn dw_ruling_93_scores_show_all_criteria_of_the_ranking() {
    let stage = Stage::set();
    let counted: Vec<&str> = stage.play.0.scores().iter().map(|own| own.what).collect();
    let wanted =
        ["demonworld-counted", "demonworld-counted-provinces", "demonworld-counted-revenue"];
    assert_eq!(counted, wanted);
    assert_eq!(stage.play.0.scores()[1].of, [6, 6, 6]);
}

#[test]
fn dead_characters_are_named_by_kind_and_owner() {
    let stage = Stage::set();
    let character = stage.general();
    let lost = Event::from(Troops::CharacterLost { character });
    let epitaph = english(&stage.play.0.epitaph(&lost).unwrap());
    assert_eq!(epitaph, "3-star general of Ada is dead or gone for good, at Lanternford (H1).");
}

#[test]
fn an_unanswered_offer_does_not_count_as_a_treaty() {
    let mut stage = Stage::set();
    let offer = offered_to_bruno(TreatyKind::NonAggression, "", true);
    let mut events = stage.play.does(A, offer);
    let treaty = *stage.play.at().treaties.keys().next().unwrap();
    events.extend(stage.play.does(A, Table::DenounceTreaty(treaty)));
    for event in &events {
        assert_ne!(Demonworld::facts(event).topic, Some(Topic::Treaty), "{event:?}");
    }
}

/// The lesson about battles must not promise more than the program does: a reserve joins only on a second day.
#[test]
fn dw_auto_13_the_lesson_about_battles_says_when_a_reserve_fights() {
    assert!(english(&Line::new("demonworld-lesson-battle")).contains("only on a second day"));
}

/// The lesson about reinforcement warns that a diluted unit loses a point of its experience.
#[test]
fn dw_reinf_04_the_lesson_about_reinforcement_says_when_a_point_is_lost() {
    let lesson = english(&Line::new("demonworld-lesson-reinforce"));
    assert!(lesson.contains("more new stands than old ones"), "{lesson}");
}
