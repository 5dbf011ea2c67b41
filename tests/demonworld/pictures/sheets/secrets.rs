//! Tests that compare two worlds that differ in one secret. Viewers who are not allowed to know the secret get the same
//! pictures and alt texts in both worlds.

use regnal_demonworld::action::{Entry, Work};
use regnal_demonworld::food::hunger::Rationing;
use regnal_demonworld::sap::Report;
use regnal_demonworld::state::Position;

use super::demo::D;
use super::*;

/// Name of the secret, the seats allowed to see the difference, and the change to the position.
type Secret = (&'static str, &'static [Seat], fn(&mut Position));

fn siege_of(at: &mut Position) -> &mut regnal_demonworld::state::Siege {
    at.sieges.values_mut().next().unwrap()
}

const SECRETS: [Secret; 9] = [
    ("stock", &[A], |at| siege_of(at).larder.stock = 60),
    ("ration", &[A], |at| siege_of(at).parties.get_mut(&A).unwrap().ration = Rationing::Half),
    ("announced", &[A], |at| siege_of(at).reports = vec![Report(2)]),
    ("programme", &[B], |at| {
        let party = siege_of(at).parties.get_mut(&B).unwrap();
        party.programme = Some(vec![Entry::once(9, Work::LiftSiege)]);
    }),
    ("sap", &[B], |at| siege_of(at).saps.get_mut(&1).unwrap().sap.length = 4),
    ("noticed", &[], |at| siege_of(at).saps.get_mut(&1).unwrap().sap.is_detected = true),
    ("work", &[B], |at| siege_of(at).parties.get_mut(&B).unwrap().jobs.clear()),
    ("engine", &[A, B, D], |at| {
        siege_of(at).parties.get_mut(&B).unwrap().engines.pop();
    }),
    ("epidemic", &[A], |at| siege_of(at).epidemic.besieged = Some(3)),
];

#[test]
fn siege_secrets_are_not_revealed_in_other_players_pictures() {
    let board = demo::stormed_city();
    let shown = |board: &crate::rules::board::Board, eye: Option<Seat>| {
        let view = look(&board.clone().game(), eye);
        let id = siege(&view);
        let scene = siege_sheet(&view, id, "", Lang::En, &names()).unwrap();
        (scene, alt_siege(&view, id, Lang::En, &names(), 4000))
    };
    for (name, known, change) in SECRETS {
        let mut other = board.clone();
        change(&mut other.position);
        for eye in [Some(A), Some(B), Some(C), Some(D), Some(Seat(4)), None] {
            let (one, two) = (shown(&board, eye), shown(&other, eye));
            let is_known = eye.is_some_and(|seat| known.contains(&seat));
            assert_eq!(one.0 != two.0, is_known, "{name} for {eye:?}");
            assert!(is_known || one.1 == two.1, "{name} for {eye:?}");
        }
    }
}

#[test]
fn battle_losses_are_not_revealed_in_other_players_pictures() {
    let (play, battle) = demo::fought();
    let mut other = play.clone();
    other.change(|position| {
        let record = &mut position.past_battles.get_mut(&battle).unwrap().record;
        let fought = record.fought.as_mut().unwrap();
        for unit in fought.field.units.iter_mut().flatten() {
            unit.stands = 0;
        }
        fought.days[0].turns.pop();
    });
    for (eye, knows) in [(Some(A), true), (Some(B), true), (Some(C), false), (None, false)] {
        let shown = |play| battle_sheet(&look(play, eye), battle, "", Lang::En, &names());
        assert_eq!(shown(&play) != shown(&other), knows, "{eye:?}");
    }
}
