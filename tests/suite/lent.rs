//! Checks a seat on autopilot with spending limits: it plays legally, ends its turns, and never spends resources that
//! its owner does not allow it to spend.

use std::collections::BTreeSet;

use regnal_core::game::{AtTable, Keep, Kept, Seat, must, prelude::*, regent};

use super::{Match, Tried, dice};

const AUTOPILOT_SEAT: Seat = Seat(0);
/// Maximum number of autopilot actions for one question.
const ROUND: usize = 100;

/// Returns the sets of resources that the autopilot is allowed to spend: all resources, and for each resource the set
/// without it.
fn spending_sets<G: AtTable>() -> Vec<BTreeSet<Keep>> {
    let all: BTreeSet<Keep> = G::keeps().iter().map(|kept| kept.keep).collect();
    let but_one = |kept: &Kept| all.iter().copied().filter(|one| *one != kept.keep).collect();
    let mut frees: Vec<BTreeSet<Keep>> = G::keeps().iter().map(but_one).collect();
    frees.push(all);
    frees
}

/// Checks over `steps` actions of each match that the autopilot spends each allowed resource and never any other.
/// Returns the resources that were spent.
pub(crate) fn check_spending<G: Tried>(steps: usize) -> BTreeSet<Keep> {
    let mut spent = BTreeSet::new();
    for (number, free) in (0..).zip(spending_sets::<G>()) {
        spent.extend(lent::<G>(number, &free, steps));
    }
    spent
}

/// Plays a match between AIs in which one seat is on autopilot. The autopilot is allowed to spend the resources in
/// `free`.
fn lent<G: Tried>(number: u64, free: &BTreeSet<Keep>, steps: usize) -> BTreeSet<Keep> {
    let mut it = Match::<G>::begin(number);
    let mut whim = dice(number, 9);
    let mut all_spent = BTreeSet::new();
    let (mut asked, mut round) = (String::new(), 0);
    while it.step < steps && it.game.outcome().is_none() {
        let Some(usual) = must(&it.game, AUTOPILOT_SEAT) else {
            others(&mut it);
            continue;
        };
        let key = it.game.clock();
        round = if key == asked { round + 1 } else { 0 };
        asked = key;
        let place = it.place();
        assert!(round < ROUND, "{place}: the turn does not end");
        let deeds = regent(&it.game, AUTOPILOT_SEAT, free, &mut whim);
        assert!(!deeds.is_empty(), "{place}: the autopilot does nothing");
        for (index, deed) in deeds.iter().enumerate() {
            let before = it.game.clone();
            if index > 0 && before.decide(AUTOPILOT_SEAT, deed, &mut it.chance.clone()).is_err() {
                break;
            }
            let from = it.log.len();
            it.act(AUTOPILOT_SEAT, deed);
            let is_owed = *deed == usual || G::is_owed(deed);
            for event in it.log[from..].iter().filter(|_| !is_owed) {
                assert!(!G::gives_up(event, AUTOPILOT_SEAT), "{place}: {deed:?}");
                let Some(spent) = before.spent(AUTOPILOT_SEAT, event) else {
                    continue;
                };
                assert!(free.contains(&spent), "{place}: {deed:?} spends {spent:?}: {event:?}");
                all_spent.insert(spent);
            }
        }
        assert!(!it.game.is_away(AUTOPILOT_SEAT), "{place}");
    }
    all_spent
}

/// Lets the AI play one of the other seats that have yet to answer.
fn others<G: Tried>(it: &mut Match<G>) {
    let awaited = it.game.awaited();
    let seat = *awaited.first().expect("a seat should be awaited");
    let deeds = it.game.machine(seat, &mut it.whim);
    if deeds.is_empty() {
        let menu = it.game.legal(seat);
        let action = it.game.wish(&menu, &mut it.whim);
        return it.act(seat, &action);
    }
    for (index, deed) in deeds.iter().enumerate() {
        if index > 0 && it.game.decide(seat, deed, &mut it.chance.clone()).is_err() {
            return;
        }
        it.act(seat, deed);
    }
}

/// Checks that the autopilot takes the same actions for `seat` in both worlds. `number` selects the set of resources
/// that it is allowed to spend.
pub(crate) fn assert_alike<G: AtTable>(one: &G, two: &G, seat: Seat, number: usize, place: &str) {
    let frees = spending_sets::<G>();
    let free = &frees[number % frees.len()];
    let deeds = |game: &G| regent(game, seat, free, &mut dice(7, 9));
    assert_eq!(
        deeds(one),
        deeds(two),
        "{place}: secrets change what the autopilot of {seat:?} does with limits {free:?}"
    );
}

/// Checks that the owner's orders are kept, even if the autopilot is allowed to spend everything and would give
/// different orders. `whom` returns the recipient of the order that an action gives, and `other` an alternative order.
/// Returns whether the autopilot still gave orders to other recipients.
pub(crate) fn owner_orders_stand<G: Tried>(
    whom: impl Fn(&G::Action) -> Option<String>,
    other: impl Fn(&G::Action) -> Option<G::Action>,
) -> bool {
    let mut it = Match::<G>::begin(1);
    let mut whim = dice(1, 9);
    let free: BTreeSet<Keep> = G::keeps().iter().map(|kept| kept.keep).collect();
    let (mut tried, mut is_alone) = (0, true);
    while tried < 4 && it.step < 2_000 && it.game.outcome().is_none() {
        if must(&it.game, AUTOPILOT_SEAT).is_none() {
            others(&mut it);
            continue;
        }
        let place = it.place();
        let deeds = regent(&it.game, AUTOPILOT_SEAT, &free, &mut whim);
        for deed in &deeds {
            let Some(written) = other(deed).filter(|written| written != deed) else {
                continue;
            };
            let mut later = it.game.clone();
            if later.play(AUTOPILOT_SEAT, &written, &mut dice(1, 1)).is_err() {
                continue;
            }
            let after = regent(&later, AUTOPILOT_SEAT, &free, &mut dice(1, 9));
            let is_theirs = |one: &G::Action| whom(one) == whom(deed);
            assert!(!after.iter().any(is_theirs), "{place}: {written:?} {after:?}");
            assert_eq!(after.last(), must(&later, AUTOPILOT_SEAT).as_ref(), "{place}");
            is_alone &= !after.iter().any(|one| whom(one).is_some());
            tried += 1;
            break;
        }
        for deed in &deeds {
            it.act(AUTOPILOT_SEAT, deed);
        }
    }
    assert_eq!(tried, 4);
    !is_alone
}
