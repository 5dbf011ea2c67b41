//! Tests of siege secrets that only the two sides know (section 7).

use regnal_demonworld::event::Calendar;
use regnal_demonworld::ids::WindowId;
use regnal_demonworld::nouns::CharacterKind as Kind;
use regnal_demonworld::state::Offer;

use super::super::board::unit;
use super::*;

/// Returns an orc siege of the humans' H1, with the elves far away.
fn siege() -> Play {
    let mut board = Board::new([Race::Human, Race::Orc, Race::Elf]);
    board.garrison(A, city("H1"), &["H02"]);
    board.army(B, "H1", &[], &["O03", "O03"]);
    end_conflicts(board)
}

/// Returns the same campaign after applying a change.
fn with(play: &Play, change: impl FnOnce(&mut Position)) -> Demonworld {
    let mut play = play.clone();
    play.change(change);
    play.0
}

/// Returns the campaign at a point where both sides can amend their programmes: between two weeks, or while the
/// besiegers consider an offer.
fn amending_campaign(play: &Play, phase: Phase) -> Demonworld {
    with(play, |position| {
        for window in position.windows.values_mut() {
            window.phase = phase;
        }
        for siege in position.sieges.values_mut() {
            siege.offer = (phase == Phase::SurrenderWindow)
                .then(|| Offer { free_passage: true, answers: Default::default() });
        }
    })
}

#[test]
fn dw_ruling_47_to_outsiders_a_surrender_offer_looks_like_a_pause() {
    let play = siege();
    let (offer, pause) = (
        amending_campaign(&play, Phase::SurrenderWindow),
        amending_campaign(&play, Phase::SiegeWindow),
    );
    let window = play.window(Phase::SiegeProgramme);
    for viewer in [Viewer::Seat(C), Viewer::Public] {
        assert_eq!(offer.view(viewer), pause.view(viewer), "{viewer:?}");
        assert_eq!(offer.question_line(viewer), pause.question_line(viewer), "{viewer:?}");
    }
    for seat in [A, B, C] {
        assert_eq!(offer.owed(seat), pause.owed(seat));
    }
    assert_eq!(offer.clock(), pause.clock());
    assert_eq!(offer.stage_line(), pause.stage_line());
    assert_eq!(offer.is_interrupted(), pause.is_interrupted());
    for seat in [A, B] {
        let view = offer.view(Viewer::Seat(seat));
        assert_eq!(view.questions[&window].phase, Phase::SurrenderWindow);
    }
}

#[test]
fn dw_ruling_47_reports_to_outsiders_show_a_surrender_offer_as_a_pause() {
    let play = siege();
    let id = *play.at().sieges.keys().next().expect("there should be a siege");
    let opened = |phase| {
        Calendar::WindowOpened {
            window: WindowId(900),
            phase,
            subject: Subject::Siege(id),
            asked: [A, B].into(),
        }
        .into()
    };
    let told = |phase, viewer| play.0.tell(&opened(phase), viewer);
    for (viewer, is_alike) in [
        (Viewer::Seat(A), false),
        (Viewer::Seat(B), false),
        (Viewer::Seat(C), true),
        (Viewer::Public, true),
    ] {
        let lines = [Phase::SurrenderWindow, Phase::SiegeWindow].map(|phase| told(phase, viewer));
        assert_eq!(lines[0] == lines[1], is_alike, "{viewer:?}");
    }
}

#[test]
fn dw_ruling_68_only_the_two_sides_know_the_battle_mode_of_a_siege() {
    let game = super::super::battles::an_assault();
    let [table, program] = [BattleMode::Tabletop, BattleMode::Auto].map(|mode| {
        with(&game, |position| {
            for battle in position.battles.values_mut() {
                battle.mode = Some(mode);
            }
        })
    });
    for viewer in [Viewer::Seat(C), Viewer::Public] {
        assert_eq!(table.view(viewer), program.view(viewer), "{viewer:?}");
    }
    for viewer in [A, B].map(Viewer::Seat) {
        assert_ne!(table.view(viewer), program.view(viewer), "{viewer:?}");
    }
}

/// A player's purchases and their number stay secret forever. An army is named by its counter number, which does not
/// depend on earlier purchases.
#[test]
fn dw_org_05_an_army_number_does_not_reveal_earlier_purchases() {
    let second = |bought: usize| {
        let mut play = Play::fresh([Race::Human, Race::Orc]);
        let army = play.raise_army(A, "H1", Kind::General3);
        for _ in 0..bought {
            play.does(A, unit("H02", army));
        }
        play.raise_army(A, "H2", Kind::Hero)
    };
    assert_eq!(second(0), second(3));
    let play = Play::fresh([Race::Human, Race::Orc]);
    let of = |seat, code| play.clone().raise_army(seat, code, Kind::General3);
    assert_ne!(of(A, "H1"), of(B, "O1"));
}
