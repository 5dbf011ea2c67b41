//! Tests of the panel's menus during a campaign: the number of taps per action.

use regnal::games::AnyOptions;
use regnal::games::mighty::Options;

use crate::games::taps::Taps;

#[test]
fn a_common_campaign_action_takes_three_taps() {
    let options = AnyOptions::Mighty(Options::usual(2, 6));
    let taps = Taps::by_chance(&options, |game| game.era() > 0);
    assert!(taps.sum() > 10_000 && taps.beyond(3) == 0, "{taps:?}");
}

#[test]
fn placing_or_moving_a_realm_piece_takes_three_taps() {
    let options = AnyOptions::Mighty(Options::usual(2, 6));
    let taps = Taps::by_chance(&options, |game| {
        // Only one position in seven is checked, because the positions are very similar.
        game.era() == 0
            && game
                .awaited()
                .iter()
                .map(|&seat| game.legal(seat).len())
                .sum::<usize>()
                .is_multiple_of(7)
    });
    assert!(taps.sum() > 5_000 && taps.beyond(3) == 0, "{taps:?}");
}
