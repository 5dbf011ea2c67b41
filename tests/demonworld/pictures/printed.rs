//! Tests of the printed sheet of a tabletop battle. It contains the rulebook's morale rules and nothing from automatic
//! battles.

use regnal_core::game::{Game as _, Viewer};
use regnal_core::text::{Lang, Names};
use regnal_demonworld::Action;
use regnal_demonworld::action::Battle as Deed;
use regnal_demonworld::nouns::{BattleMode, CharacterKind, Phase, Race, Season};
use regnal_demonworld::render::battle_pages;
use regnal_demonworld::state::Subject;
use regnal_painter::scene::Op;

use crate::rules::battles::opened;
use crate::rules::board::{A, AnyAction as Any, B, Board};

/// Returns all texts of the pages, one per line.
fn printed(lang: Lang) -> String {
    let mut board = Board::new([Race::Human, Race::Orc]).orders(Season::Spring);
    // Three stars against one would give the better general a bonus in an automatic battle (DW-T-42).
    let humans = board.army(A, "H1", &[CharacterKind::General3], &["H04", "H02"]);
    let orcs = board.army(B, "H1", &[CharacterKind::General1], &["O04", "O03"]);
    let battle = opened(&mut board, [&[humans], &[orcs]]);
    let mut play = board.game();
    for seat in [A, B] {
        let mode = BattleMode::Tabletop;
        let of = Subject::Battle(battle);
        play.does(seat, Any(Action::Battle(Deed::ChooseMode { of, mode })));
    }
    play.all_lock(Phase::BattleMode, [4]);
    let view = play.0.view(Viewer::Seat(A));
    let names = Names { seats: vec!["Ada".into(), "Bruno".into()], ..Names::default() };
    let pages = battle_pages(&view, battle, "", lang, &names);
    assert!(!pages.is_empty());
    let ops = pages.iter().flat_map(|page| &page.moving.0);
    let words = ops.filter_map(|op| match op {
        Op::Text(letters) => Some(letters.text.to_string()),
        _ => None,
    });
    words.collect::<Vec<_>>().join("\n")
}

/// DW-MORALE-02 to -04, DW-T-24: with 20 stand equivalents, a third is 7. The lowest morale, the three stars and the
/// home bonus are printed; routs and losses are left blank.
#[test]
fn dw_t_24_a_printed_sheet_has_a_morale_worksheet() {
    let words = printed(Lang::En);
    for part in [
        "once 7 SE are lost",
        "at most the sum on 1D20",
        "lowest morale still fighting",
        "general on the field +3",
        "at home +1",
        "−1 for each unit routed or destroyed",
        "12 / 14 / 16 / 18 / 20 SE",
    ] {
        assert!(words.contains(part), "{part} in {words}");
    }
    let french = printed(Lang::Fr);
    assert!(french.contains("−1 par unité en déroute ou détruite"), "{french}");
}

/// DW-RULING-96: the modifiers of automatic battles are not in the rulebook.
#[test]
fn dw_t_42_a_printed_sheet_omits_modifiers_of_automatic_battles() {
    let words = printed(Lang::En);
    for part in ["better general", "table edge (turn 1)", "Combat modifiers"] {
        assert!(!words.contains(part), "{part} in {words}");
    }
}
