//! Tests of crowded provinces, in which battles, conquests and orders must stay visible.

use regnal_core::game::{Game, Viewer};
use regnal_core::text::Lang;
use regnal_demonworld::Demonworld;
use regnal_demonworld::battle::{Outcome, Role};
use regnal_demonworld::nouns::SiteKind;
use regnal_demonworld::render::{Look, map};
use regnal_demonworld::state::Gait;
use regnal_painter::path::Area;
use regnal_painter::scene::Scene;

use super::board::{self, DWARF, ELF, HUMAN, ISTHAK, ORC, THAIN, names, site};
use crate::suite::pictures::is_blessing;

/// Returns a province with six armies, a garrison, a city, two battles, a conquest, and arrows in and out. Its
/// neighbours are equally full.
fn full() -> Demonworld {
    let mut draft = board::Draft::new();
    for code in ["C0", "H1", "E1", "D1"] {
        draft.taken(code, Some(HUMAN));
        for (seat, number) in [(HUMAN, 1), (HUMAN, 2), (HUMAN, 14), (ORC, 23), (ELF, 5)] {
            let army = draft.army(seat, number, code, 20);
            let to = match code {
                "C0" => "H1",
                _ => "C0",
            };
            if seat == HUMAN {
                draft.ordered(army, to);
            }
        }
        draft.garrison(HUMAN, site(code, SiteKind::City), 12);
        let won = (Outcome::DefenderRout, Some(Role::Attacker));
        draft.fought(code, [&[ORC], &[HUMAN]], won.0, won.1);
        draft.fought(code, [&[ELF], &[HUMAN]], Outcome::BothWithdraw, None);
    }
    for (owner, ends) in [
        (HUMAN, ["H1", "C0"]),
        (ORC, ["O1", "C0"]),
        (ELF, ["E1", "C0"]),
        (DWARF, ["D1", "C0"]),
        (ISTHAK, ["I1", "C0"]),
        (THAIN, ["T1", "C0"]),
    ] {
        draft.way(owner, 1, ends, Gait::March);
    }
    draft.game()
}

fn drawn(game: &Demonworld, viewer: Viewer) -> Scene {
    let look = Look::default();
    map(&game.view(viewer), &look, "Les Six Couronnes", Lang::Fr, &names())
}

fn boxes(scene: &Scene, kinds: &[&str]) -> Vec<(usize, String, Area)> {
    let notes = scene.moving.notes().enumerate();
    notes
        .filter(|(_, (what, _))| kinds.iter().any(|kind| what.starts_with(kind)))
        .map(|(place, (what, area))| (place, what.to_owned(), area))
        .collect()
}

const SIGNS: [&str; 3] = ["battle ", "fighting ", "taken "];
const PIECES: [&str; 7] = ["army ", "armies ", "site ", "mine", "special", "label ", "name "];

#[test]
fn symbols_in_crowded_provinces_do_not_overlap() {
    let games = [full(), board::campaign().game(), board::busiest().clone()];
    for (index, game) in games.iter().enumerate() {
        for viewer in [Viewer::Public, Viewer::Seat(HUMAN), Viewer::Seat(ORC)] {
            let scene = drawn(game, viewer);
            let (signs, pieces) = (boxes(&scene, &SIGNS), boxes(&scene, &PIECES));
            if index == 0 {
                for wanted in ["battle C0", "battle D1", "battle E1", "battle H1", "taken C0"] {
                    assert!(signs.iter().any(|(_, sign, _)| sign == wanted), "{wanted}");
                }
            }
            for (place, (_, sign, area)) in signs.iter().enumerate() {
                let others = pieces.iter().chain(&signs[place + 1..]);
                for (_, other, taken) in others {
                    assert!(area.shared(*taken) < 0.5, "{sign} and {other}, {viewer:?}");
                }
            }
        }
    }
}

#[test]
fn order_arrows_are_drawn_over_pieces_without_covering_names() {
    for game in [full(), board::campaign().game()] {
        let scene = drawn(&game, Viewer::Seat(HUMAN));
        let drafts = boxes(&scene, &["Draft "]);
        assert!(!drafts.is_empty());
        let pieces = boxes(&scene, &["army ", "armies ", "site "]);
        let last = pieces.iter().map(|(place, ..)| *place).max();
        for (place, draft, area) in &drafts {
            assert!(Some(*place) > last, "{draft} lies under a piece");
            let shaft = Area::around(area.centre(), 10.0, 10.0);
            for (_, name, taken) in boxes(&scene, &["label ", "name "]) {
                assert!(shaft.shared(taken) < 0.5, "{draft} on {name}");
            }
        }
        // No other viewer sees the arrows.
        assert!(boxes(&drawn(&game, Viewer::Seat(ORC)), &["Draft "]).is_empty());
        assert!(boxes(&drawn(&game, Viewer::Public), &["Draft "]).is_empty());
    }
}

#[test]
fn an_arrow_avoids_pieces_if_its_edge_has_room() {
    // With one army at each end of the edge, the arrow has room either in its usual position or in an alternative one.
    let mut draft = board::Draft::new();
    for (seat, number, code) in [(HUMAN, 1, "H1"), (HUMAN, 22, "H1"), (ORC, 3, "C0")] {
        draft.army(seat, number, code, 20);
    }
    draft.way(HUMAN, 9, ["C0", "H1"], Gait::Retreat);
    let scene = drawn(&draft.game(), Viewer::Public);
    let (_, arrow, area) = boxes(&scene, &["Retreat "]).remove(0);
    let shaft = Area::around(area.centre(), 24.0, 24.0);
    for (_, piece, taken) in boxes(&scene, &PIECES) {
        assert!(shaft.shared(taken) < 0.5, "{arrow} and {piece}");
    }
}

/// Saves pictures in the temporary folder for inspection.
#[test]
fn inspection_pictures_are_saved_when_golden_files_are_updated() {
    if !is_blessing("1") {
        return;
    }
    let game = full();
    let keep = crate::suite::pictures::write_for_inspection;
    keep("dw-full-own-fr", &drawn(&game, Viewer::Seat(HUMAN)));
    keep("dw-full-fr", &drawn(&game, Viewer::Public));
}
