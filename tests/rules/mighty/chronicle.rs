//! The chronicle of a year.

use regnal::game::AtTable;
use regnal::games::mighty::event::Event;
use regnal::games::mighty::nouns::{Phase, Season};
use regnal::text::{Lang, Names, say};

use super::{A, B, Board, hex};

#[test]
fn a_year_tells_what_happened_and_leaves_out_what_did_not() {
    let game = Board::new(2).turn_of(A, Phase::Movement).build().game;
    let spring = |year| Event::SeasonBegan {
        year,
        season: Season::Spring,
    };
    let annexed = |seat, q| Event::HexAnnexed {
        hex: hex(q, 0),
        seat,
    };
    let names = Names {
        seats: vec!["Ann".to_owned(), "Bea".to_owned()],
        ..Names::default()
    };
    let told = |lang: Lang, events: &[Event]| -> Vec<String> {
        let lines = game.chronicle(events);
        lines.iter().map(|line| say(lang, line, &names)).collect()
    };
    let quiet = told(Lang::En, &[spring(1), spring(2)]);
    assert_eq!(quiet[1], "Nobody fought.");
    assert_eq!(quiet[2], "- **Ann**: one point, one hex, 0 units.");
    let busy = [
        spring(1),
        annexed(A, 0),
        annexed(A, 1),
        annexed(B, 2),
        Event::RealmFell { seat: B },
        spring(2),
    ];
    let english = told(Lang::En, &busy);
    assert_eq!(english[1], "One realm fallen.");
    assert!(
        english[2].ends_with("0 units. 2 hexes annexed."),
        "{english:?}"
    );
    assert!(
        english[3].ends_with("0 units. One hex annexed."),
        "{english:?}"
    );
    let french = told(Lang::Fr, &busy);
    assert_eq!(french[1], "Un royaume tombé.");
    assert!(
        french[2].ends_with("0 unité. 2 hexagones annexés."),
        "{french:?}"
    );
}
