//! Tests of the numbering of saps (DW-RULING-40, DW-RULING-62).

use regnal_demonworld::action::Siege as Deed;
use regnal_demonworld::event::SiegeWork;

use super::*;

fn start(unit: UnitId, distance: u8) -> Work {
    Work::StartSap { unit, distance, element: 3 }
}

fn on(sap: u16) -> Work {
    Work::ContinueSap { sap, course: Course::Straight }
}

fn blow(sap: u16) -> Work {
    Work::BlowSap { sap, with_assault: false }
}

/// Starts a siege of H1 by allied orcs and elves. Each ally plans to open a sap in week 1 and to continue that sap in
/// week 2 under the number that it is expected to get.
fn allies(judge: Judge) -> (Play, SiegeId) {
    let mut board = Board::new([Race::Human, Race::Orc, Race::Elf]).judged(judge).treaty(
        B,
        C,
        TreatyKind::Alliance,
    );
    board.garrison(A, city("H1"), &["H02"]);
    let orcs = board.army(B, "H1", &[], &["O03"]);
    let elves = board.army(C, "H1", &[], &["E02", "E02"]);
    let mut play = end_conflicts(board);
    let id = *play.at().sieges.keys().next().unwrap();
    for (seat, army) in [(B, orcs), (C, elves)] {
        let unit = play.units(army)[0];
        for entry in [Entry::once(1, start(unit, 20)), Entry::once(2, on(1))] {
            play.does(seat, Deed::Plan { siege: id, entry });
        }
    }
    (play, id)
}

#[test]
fn dw_ruling_40_allies_number_their_saps_separately() {
    for (judge, is_second) in BOTH {
        let (mut play, id) = allies(judge);
        let events = play.lock_freely(Phase::SiegeProgramme, 5);
        let missed: Vec<Seat> = picked!(
            events.iter(),
            Event::SiegeWeek(SiegeWeek::Skipped { seat, entry, .. }) if entry.work == on(1) => *seat
        )
        .collect();
        assert_eq!(missed, if is_second { vec![] } else { vec![C] });
        // The siege contains both saps, in order of opening.
        let saps = &play.at().sieges[&id].saps;
        assert_eq!((saps[&1].owner, saps[&2].owner), (B, C));
        let lengths = [saps[&1].sap.length, saps[&2].sap.length];
        assert_eq!(lengths, if is_second { [4, 4] } else { [4, 2] });
        // In the view and in reports, a sap's owner sees the number that the sap has among the owner's saps.
        let number = if is_second { 1 } else { 2 };
        let seen = play.0.view(Viewer::Seat(C)).sieges[0].clone();
        let known: Vec<u16> = seen.own.unwrap().saps.into_keys().collect();
        assert_eq!(known, [number]);
        let told = events.iter().filter_map(|event| match event {
            Event::SiegeWork(SiegeWork::SapOpened { .. } | SiegeWork::SapDug { .. }) => {
                play.0.tell(event, Viewer::Seat(C))
            }
            _ => None,
        });
        for line in told {
            let said = regnal_core::text::say(Lang::En, &line, &Names::default());
            assert!(said.to_lowercase().contains(&format!("sap {number}")), "{said}");
        }
    }
}

fn programme(game: &Besieged) -> Vec<Entry> {
    game.party(B).programme.clone().unwrap_or_default()
}

#[test]
fn dw_ruling_62_planned_entries_still_refer_to_the_same_sap_after_saps_are_renumbered() {
    for (judge, is_second) in BOTH {
        let mut game = Besieged::with(&["H02"], &["O03", "O02"], |board| {
            board.options.judge = judge;
        });
        let [mob, archers] = game.outside()[..] else { panic!("expected two units") };
        let (late, early) = (Entry::once(5, start(mob, 10)), Entry::once(2, start(archers, 12)));
        game.plan(B, late.clone());
        game.plan(B, Entry::once(6, on(1)));
        game.plan(B, Entry::once(12, blow(1)));
        // Saps are numbered in order of opening.
        game.plan(B, early.clone());
        let moved = if is_second { 2 } else { 1 };
        let both = [late.clone(), Entry::once(6, on(moved)), Entry::once(12, blow(moved)), early];
        assert_eq!(programme(&game), both);
        let siege = game.id();
        let mut without = Besieged { play: game.play.clone(), ..game };
        without.play.does(B, Deed::Unplan { siege, entry: 3 });
        let one = [late, Entry::once(6, on(1)), Entry::once(12, blow(1))];
        assert_eq!(programme(&without), one);
        // Removing the entry that opens a sap also removes the later entries for it.
        without.play.does(B, Deed::Unplan { siege, entry: 0 });
        assert_eq!(programme(&without).is_empty(), is_second);
        game.play.does(B, Deed::Unplan { siege, entry: 0 });
        assert_eq!(programme(&game).len(), if is_second { 1 } else { 3 });
    }
}
