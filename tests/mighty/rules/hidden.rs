//! Tests that positions that differ only in hidden information give a viewer the same view and messages.

use regnal_mighty::action::RetreatOrder;
use regnal_mighty::nouns::*;
use regnal_mighty::state::SpyReport;

use super::samples::{HERE, actions, events, two};
use super::*;

const EVERYBODY: [Viewer; 4] = [Viewer::Public, Viewer::Seat(A), Viewer::Seat(B), Viewer::Seat(C)];

const ALL_BUT_B: [Viewer; 3] = [Viewer::Public, Viewer::Seat(A), Viewer::Seat(C)];

/// Asserts that both games give each of `viewers` the same view, messages, labels, questions and odds.
#[track_caller]
fn assert_alike(one: &Mighty, other: &Mighty, viewers: &[Viewer]) {
    assert_ne!(one, other, "the two worlds should differ");
    for &viewer in viewers {
        assert_eq!(one.view(viewer), other.view(viewer), "{viewer:?}");
        for event in events() {
            assert_eq!(one.tell(&event, viewer), other.tell(&event, viewer));
        }
        for action in actions() {
            assert_eq!(one.describe(&action), other.describe(&action));
        }
        assert_eq!(one.question_line(viewer), other.question_line(viewer));
        assert_eq!(one.stage_line(), other.stage_line());
        for seat in Seat::all(3).filter(|&seat| viewer.is(seat)) {
            assert_eq!(one.owed(seat), other.owed(seat));
        }
        for hex in Hex::disc(4) {
            assert_eq!(one.scouting_odds_at(hex), other.scouting_odds_at(hex));
        }
    }
}

fn board() -> Board {
    Board::new(3).with(A, army(1), hex(0, 0)).with(B, army(2), hex(2, 0)).unseen(HERE)
}

#[test]
fn no_view_contains_an_unseen_tile() {
    let plain = board().build().game;
    for &terrain in Terrain::ALL {
        if terrain == Terrain::Plain {
            continue;
        }
        let other = board().terrain(HERE, terrain).unseen(HERE).build().game;
        assert_alike(&plain, &other, &EVERYBODY);
    }
}

#[test]
fn a_tile_that_was_face_up_once_stays_in_the_view() {
    let game =
        board().terrain(HERE, Terrain::River).cell(HERE, |cell| cell.face_up = false).build().game;
    let cell = &game.view(Viewer::Public).cells[&HERE];
    assert_eq!(cell.terrain, Some(Terrain::River));
    assert_eq!(cell.bridge, Bridge::Intact);
    assert!(!cell.face_up);
}

fn spied(dice: (u32, u32), result: ScoutResult, terrain: Terrain) -> Mighty {
    board()
        .terrain(HERE, terrain)
        .unseen(HERE)
        .cell(HERE, |cell| {
            cell.report = Some(SpyReport {
                dice: two(dice.0, dice.1),
                result: Some(result),
                owners: BTreeSet::from([B]),
                year: 1,
            });
        })
        .build()
        .game
}

#[test]
fn the_report_page_says_if_there_is_no_spy_report() {
    let game = spied((3, 3), ScoutResult::Event, Terrain::Plain);
    let told = |seat| game.view(Viewer::Seat(seat)).report_lines();
    let none = [Line::new("mighty-show-no-reports")];
    assert_eq!(told(A), none);
    let own = told(B);
    assert!(own.len() == 1 && own != none, "{own:?}");
}

#[test]
fn only_the_owner_sees_a_spy_report_but_its_marker_is_public() {
    let city = spied((1, 2), ScoutResult::HostileCity, Terrain::Mountain);
    let empty = spied((4, 4), ScoutResult::EmptyLand, Terrain::Plain);
    assert_alike(&city, &empty, &ALL_BUT_B);
    assert_eq!(city.view(Viewer::Public).cells[&HERE].spies, BTreeSet::from([B]));
    let marked = city.view(Viewer::Public).hex_lines(HERE);
    assert!(marked.iter().any(|line| line.id == "mighty-show-spies"));
    let report = city.view(Viewer::Seat(B)).cells[&HERE].report.clone();
    let report = report.expect("B should have a report");
    assert_eq!(report.terrain, Terrain::Mountain);
    assert_eq!(report.result, Some(ScoutResult::HostileCity));
    assert_eq!(city.view(Viewer::Seat(B)).cells[&HERE].terrain, None);
}

#[test]
fn a_spy_report_is_only_rendered_for_its_owner() {
    let game = board().build().game;
    let event = |terrain, result| Event::HexSpied {
        seat: B,
        hex: HERE,
        terrain,
        dice: two(1, 2),
        result,
        fresh: true,
    };
    let mountain = event(Terrain::Mountain, Some(ScoutResult::HostileCity));
    let marsh = event(Terrain::Marsh, None);
    for viewer in ALL_BUT_B {
        assert_eq!(game.tell(&mountain, viewer), game.tell(&marsh, viewer));
    }
    let told = |event| game.tell(event, Viewer::Seat(B));
    assert_ne!(told(&mountain), told(&marsh));
}

#[test]
fn the_message_that_the_map_was_filled_with_tiles_does_not_reveal_their_terrain() {
    let game = board().build().game;
    let filled = |terrain| Event::MapFilled { tiles: vec![(HERE, terrain)] };
    for viewer in EVERYBODY {
        assert_eq!(
            game.tell(&filled(Terrain::Marsh), viewer),
            game.tell(&filled(Terrain::River), viewer)
        );
    }
}

#[test]
fn standing_orders_are_only_visible_to_their_player() {
    let silent = board().build().game;
    let ordered = board()
        .realm(B, |realm| {
            realm.orders.retreat.insert(Severity::Minor, RetreatOrder::Hold);
            realm.orders.pursuit = PursuitOrder::Always;
            realm.orders.independents = IndependentsPolicy::Stand;
        })
        .build()
        .game;
    assert_alike(&silent, &ordered, &ALL_BUT_B);
    let own = ordered.view(Viewer::Seat(B)).realms[1].own.clone().unwrap();
    assert_eq!(own.orders.pursuit, PursuitOrder::Always);
    assert!(ordered.view(Viewer::Seat(B)).realms[0].own.is_none());

    let events = [
        Event::RetreatOrdered { seat: B, severity: Severity::Minor, order: RetreatOrder::Hold },
        Event::PursuitOrdered { seat: B, order: PursuitOrder::Never },
        Event::IndependentsOrdered { seat: B, policy: IndependentsPolicy::Stand },
    ];
    for event in events {
        assert!(silent.tell(&event, Viewer::Seat(B)).is_some());
        for viewer in ALL_BUT_B {
            assert_eq!(silent.tell(&event, viewer), None);
        }
    }
}

#[test]
fn setting_a_standing_order_out_of_turn_is_invisible() {
    let silent = board().realm(B, |realm| realm.missed = 2).build().game;
    let mut acted = silent.clone();
    acted.evolve(&Event::SeatActed { seat: B });
    assert_alike(&silent, &acted, &ALL_BUT_B);
}

#[test]
fn an_alliance_offer_is_only_visible_to_the_two_players_involved() {
    let silent = board().build().game;
    let mut offered = silent.clone();
    let offer = Event::AllianceProposed { from: B, to: C };
    offered.evolve(&offer);
    assert_alike(&silent, &offered, &[Viewer::Public, Viewer::Seat(A)]);
    let declined = Event::AllianceDeclined { from: B, to: C };
    let lapsed = Event::AllianceLapsed { from: B, to: C };
    for event in [offer, declined, lapsed] {
        assert_eq!(offered.tell(&event, Viewer::Public), None);
        assert_eq!(offered.tell(&event, Viewer::Seat(A)), None);
        assert!(offered.tell(&event, Viewer::Seat(B)).is_some());
        assert!(offered.tell(&event, Viewer::Seat(C)).is_some());
    }
    for seat in [B, C] {
        let offers = offered.view(Viewer::Seat(seat)).offers;
        assert_eq!(offers, BTreeSet::from([(B, C)]));
    }
}

#[test]
fn no_view_shows_whether_the_contents_of_a_hex_have_been_rolled() {
    let plain = board().build().game;
    let resolved = board().cell(HERE, |cell| cell.content_resolved = true).build().game;
    assert_alike(&plain, &resolved, &EVERYBODY);
}

#[test]
fn the_whole_map_is_revealed_after_the_end_of_the_match() {
    let mut game = spied((1, 2), ScoutResult::HostileCity, Terrain::Mountain);
    let ended =
        events().into_iter().find(|event| matches!(event, Event::CampaignEnded { .. })).unwrap();
    game.evolve(&ended);
    let view = game.view(Viewer::Public);
    assert_eq!(view.cells[&HERE].terrain, Some(Terrain::Mountain));
    assert!(view.cells[&HERE].report.is_some());
    assert_eq!(view.stage, Stage::Over);
    assert!(game.question_line(Viewer::Public).is_none());
}

#[test]
fn the_current_score_is_calculated_according_to_the_rulebook() {
    let game = board()
        .built(A, hex(0, 1), Building::City)
        .built(A, hex(0, 2), Building::Village)
        .built(A, hex(1, 1), Building::Fortress)
        .build()
        .game;
    let realm = &game.view(Viewer::Public).realms[0];
    // The points are for four hexes including the corner, a village, a city, a fortress, and an army.
    assert_eq!(realm.score.points, 4 + 2 + 3 + 3 + 1);
    assert_eq!((realm.left.villages, realm.left.cities, realm.left.fortresses), (7, 3, 3));
    assert_eq!((realm.left.armies, realm.left.boats), (12, 4));
}

#[test]
fn before_the_realms_are_laid_out_the_view_only_has_the_map_frame() {
    let mut board = Board::new(3);
    board.position.stage = Stage::CapitalChoice(0);
    board.position.cells.clear();
    let mut game = board.build().game;
    let coast = hex(0, -4);
    game.evolve(&Event::FrameSettled {
        capitals: vec![(A, hex(0, 3))],
        cells: Hex::disc(4),
        coast: vec![coast],
    });
    let terrain = |game: &Mighty, hex| game.view(Viewer::Public).cells[&hex].terrain;
    assert_eq!(terrain(&game, coast), Some(Terrain::Coast));
    assert_eq!(terrain(&game, HERE), None);
    let cell = game.view(Viewer::Public).cells[&hex(0, 3)].clone();
    assert_eq!(cell.capital_of, Some(A));
    // If the match ends at this point, there are no tiles to publish.
    let ended =
        events().into_iter().find(|event| matches!(event, Event::CampaignEnded { .. })).unwrap();
    game.evolve(&ended);
    assert_eq!(terrain(&game, HERE), None);
}

#[test]
fn me_ruling_125_reserves_are_public() {
    let table = Board::new(2).reserve(A, 7).reserve(B, 3).build();
    for viewer in [Viewer::Public, Viewer::Seat(A), Viewer::Seat(B)] {
        let view = table.game.view(viewer);
        let reserves: Vec<u32> = view.realms.iter().map(|realm| realm.reserve).collect();
        assert_eq!(reserves, [7, 3], "{viewer:?}");
    }
}

// covers: ME-RULING-19, ME-RULING-53, ME-RULING-74, ME-RULING-75
#[test]
fn me_ruling_19_standing_orders_and_queued_actions_are_only_rendered_for_their_seat() {
    let game = board().build().game;
    let deed = Action::FoundVillage { hex: HERE };
    let private = [
        Event::RetreatOrdered { seat: B, severity: Severity::Minor, order: RetreatOrder::Ask },
        Event::PursuitOrdered { seat: B, order: PursuitOrder::Always },
        Event::IndependentsOrdered { seat: B, policy: IndependentsPolicy::Stand },
        Event::HandedIn { seat: B, deed: deed.clone() },
        Event::TakenOut { seat: B, phase: WinterPhase::BuildingPhase },
        Event::HandInDone { seat: B, deed: deed.clone() },
        Event::HandInDropped { seat: B, deed, reason: "already_cast".to_owned() },
    ];
    for event in private {
        assert!(game.tell(&event, Viewer::Seat(B)).is_some(), "{event:?}");
        for viewer in ALL_BUT_B.into_iter().chain([Viewer::Umpire]) {
            assert_eq!(game.tell(&event, viewer), None, "{event:?} for {viewer:?}");
        }
    }
}
