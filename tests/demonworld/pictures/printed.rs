//! Tests of the printed sheet of a tabletop battle. It contains the rulebook's morale rules and nothing from automatic
//! battles.

use regnal_core::game::{Game as _, Viewer};
use regnal_core::text::{Lang, Names};
use regnal_demonworld::nouns::{Advantage, CharacterKind, Phase, Race, Season};
use regnal_demonworld::render::battle_pages;
use regnal_demonworld::state::Subject;
use regnal_painter::path::Area;
use regnal_painter::scene::{Op, Scene};

use crate::rules::battles::opened;
use crate::rules::board::{A, B, Board};
use crate::suite::pictures::letters;

/// Height, in pixels, that must be free for a unit with one row of boxes.
const UNIT: f32 = 102.0;
/// Height, in pixels, of an A4 page without its foot, which holds the page number.
const FOOT: f32 = 1080.0 * 297.0 / 210.0 - 70.0;

/// Returns the pages for a battle between the given humans and orcs. The orcs have a general with one star.
fn pages(lang: Lang, (leaders, humans): (&[CharacterKind], &[&str]), orcs: &[&str]) -> Vec<Scene> {
    let mut board = Board::new([Race::Human, Race::Orc]).orders(Season::Spring);
    let humans = board.army(A, "H1", leaders, humans);
    let orcs = board.army(B, "H1", &[CharacterKind::General1], orcs);
    let battle = opened(&mut board, [&[humans], &[orcs]]);
    let mut play = board.game();
    play.choose_tabletop(Subject::Battle(battle));
    play.all_lock(Phase::BattleMode, [4]);
    let view = play.0.view(Viewer::Seat(A));
    let names = Names { seats: vec!["Ada".into(), "Bruno".into()], ..Names::default() };
    let pages = battle_pages(&view, battle, "", lang, &names);
    assert!(!pages.is_empty());
    pages
}

/// Returns all the text on the pages for a battle fought by the given humans, one string per line.
fn printed(lang: Lang, humans: &[&str]) -> String {
    // Three stars against one would give the better general a bonus in an automatic battle (DW-T-42).
    let pages = pages(lang, (&[CharacterKind::General3], humans), &["O04", "O03"]);
    let words = pages.iter().flat_map(letters).map(|letters| letters.text.as_str());
    words.collect::<Vec<_>>().join("\n")
}

/// DW-MORALE-02 to -04, DW-T-24: a third of 20 stand equivalents is 7. The lowest morale, the three stars and the home
/// bonus are printed; routs and losses are left blank.
#[test]
fn dw_t_24_a_printed_sheet_has_a_morale_worksheet() {
    let words = printed(Lang::En, &["H04", "H02"]);
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
    let french = printed(Lang::Fr, &["H04", "H02"]);
    assert!(french.contains("−1 par unité en déroute ou détruite"), "{french}");
}

/// Returns the text of the sheet for a battle of two units of `H02`, the first with one point of renown and the second
/// demotivated, as seen by their player.
fn experienced(renown_helps_army_test: bool) -> String {
    let mut board = Board::new([Race::Human, Race::Orc]).orders(Season::Spring);
    board.options.rules.renown_helps_army_test = renown_helps_army_test;
    let humans = board.army(A, "H1", &[CharacterKind::General1], &["H02", "H02"]);
    let orcs = board.army(B, "H1", &[CharacterKind::General1], &["O03"]);
    let mut own = board.position.units.values_mut().filter(|unit| unit.force == humans);
    own.next().unwrap().advantages = vec![Advantage::Renown];
    own.next().unwrap().demotivation = 1;
    let battle = opened(&mut board, [&[humans], &[orcs]]);
    let mut play = board.game();
    play.choose_tabletop(Subject::Battle(battle));
    play.all_lock(Phase::BattleMode, [4]);
    let view = play.0.view(Viewer::Seat(A));
    let pages = battle_pages(&view, battle, "", Lang::En, &Names::default());
    let words = pages.iter().flat_map(letters).map(|letters| letters.text.as_str());
    words.collect::<Vec<_>>().join("\n")
}

/// DW-RULING-70: on the profile, a lower value `a` is better; in the campaign's tests, a higher one.
// covers: DW-XP-02
#[test]
fn dw_ex_81_the_printed_profile_lowers_a_by_renown_and_raises_it_by_demotivation() {
    let words = experienced(true);
    assert!(words.contains("morale 6/11 (army: 8) · fear"), "{words}");
    assert!(words.contains("morale 8/10 (army: 6) · fear"), "{words}");
    assert!(words.contains("lowest morale still fighting (now 6)"), "{words}");
    // In this campaign, renown does not count in army tests.
    let words = experienced(false);
    assert!(words.contains("morale 6/11 (army: 7) · fear"), "{words}");
    // Without renown and demotivation, both values are the same.
    let plain = printed(Lang::En, &["H02"]);
    assert!(plain.contains("morale 7/11 · fear"), "{plain}");
}

/// DW-RULING-96: the modifiers of automatic battles are not in the rulebook.
#[test]
fn dw_t_42_a_printed_sheet_omits_modifiers_of_automatic_battles() {
    let words = printed(Lang::En, &["H04", "H02"]);
    for part in ["better general", "table edge (turn 1)", "Combat modifiers"] {
        assert!(!words.contains(part), "{part} in {words}");
    }
}

#[test]
fn dw_t_24_morale_drops_at_each_tenth_of_the_stand_equivalents_lost_beyond_half() {
    let words = printed(Lang::En, &["H02"; 10]);
    assert!(words.contains("60 / 70 / 80 / 90 / 100 SE"), "{words}");
    // Percentages are rounded down (DW-RULING-06): out of 26 stands, 15 lost are 57 % and 16 are 61 %.
    let words = printed(Lang::En, &["H04", "H03", "H03"]);
    assert!(words.contains("16 / 19 / 21 / 24 / 26 SE"), "{words}");
}

/// Returns battle sheets on which the orcs, the second side, begin at different heights on the page.
fn many_sheets() -> Vec<Vec<Scene>> {
    let leaders = [CharacterKind::General3, CharacterKind::Hero, CharacterKind::Sorcerer1];
    let mut sheets = Vec::new();
    for count in 1..=12 {
        for led in 1..=leaders.len() {
            let humans = (&leaders[..led], &["H02"; 12][..count]);
            sheets.push(pages(Lang::En, humans, &["O03"; 12]));
        }
    }
    sheets
}

/// A page is filled down to its foot. A unit that does not fit begins on the next page, below the page heading.
#[test]
fn dw_report_01_a_printed_page_breaks_only_when_the_next_block_does_not_fit() {
    let mut breaks = 0;
    for pages in many_sheets() {
        let mut last: Option<(usize, u32, Area)> = None;
        for (index, page) in pages.iter().enumerate() {
            for (what, area) in page.moving.notes() {
                assert!(area.bottom() <= FOOT, "{what} of page {index}: {area:?}");
                let Some(id) = what.strip_prefix("unit ") else { continue };
                let id: u32 = id.parse().unwrap();
                // Units of one army have consecutive ids, and nothing is printed between them.
                if let Some((before, number, above)) = last
                    && number + 1 == id
                {
                    let fits = above.bottom() + 1.0 + UNIT <= FOOT;
                    assert_eq!(before == index, fits, "unit {id}: {above:?}");
                    if !fits {
                        assert!(area.y > 28.0 && area.y < 88.0, "unit {id}: {area:?}");
                        breaks += 1;
                    }
                }
                last = Some((index, id, area));
            }
        }
    }
    assert!(breaks > 30, "{breaks}");
}

/// The horizontal rule on a new page lies below the page heading and above the first row.
#[test]
fn dw_report_01_a_page_heading_touches_neither_the_horizontal_rule_nor_the_first_row() {
    let mut headings = 0;
    for pages in many_sheets() {
        for page in &pages[1..] {
            let rule = picked!(page.moving.0.iter(), Op::Stroke(path, _) => path.bounds().y).next();
            let rule = rule.expect("a rule");
            let mut rows = letters(page);
            let head = rows.next().expect("a heading");
            assert_eq!(head.size, 27.0);
            // Letters of size 27 reach at most 7 pixels below and 22 pixels above their baseline.
            assert!(head.at.y + 7.0 < rule, "{head:?} {rule}");
            for row in rows {
                assert!(rule < row.at.y - 22.0 * row.size / 27.0, "{rule} {row:?}");
            }
            headings += 1;
        }
    }
    assert!(headings > 30, "{headings}");
}
