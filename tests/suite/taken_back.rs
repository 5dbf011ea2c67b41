//! Checks undo in every game: after an undo without asking the others, the match continues as if the action had never
//! happened, and a repeated action shows the same dice.

use regnal_core::dice::{Dice, Draw, Key, SameDeed, Seen};
use regnal_core::game::{
    ActionEvents, AtTable, Bound, Game, Heard, Seat, Viewer, bound, prelude::*,
};
use regnal_core::text::Line;

use super::{Match, Tried, dice, say, viewers};

/// A completed action.
struct Deed<G: Game> {
    seat: Seat,
    before: G,
    action: G::Action,
    events: Vec<G::Event>,
    draws: Vec<Draw>,
}

impl<G: AtTable> Deed<G> {
    fn done(&self) -> ActionEvents<'_, G::Event> {
        (Some(self.seat), &self.events)
    }

    fn same(&self) -> SameDeed {
        SameDeed {
            clock: self.before.clock(),
            seat: Some(self.seat),
            action: serde_json::to_string(&self.action).unwrap(),
        }
    }
}

/// Counts of the undo cases that the suite has observed.
#[derive(Debug, Default)]
pub(crate) struct TakenBack {
    /// Actions undone by their owner without asking the others.
    pub(crate) alone: usize,
    /// Actions undone without asking after other seats had acted; the actions of those seats were kept.
    pub(crate) under_others: usize,
    /// Actions that their owner could not undo without asking the others.
    pub(crate) bound: usize,
    /// Dice rolled for repeated actions.
    pub(crate) dice: usize,
}

/// Plays matches with undo. If a seat can undo its last action without asking, the match continues without the action.
/// With everyone's consent, the last actions are undone and repeated, either immediately or after other actions, and
/// show the same dice.
pub(crate) fn check_undo<G: Tried>(numbers: std::ops::Range<u64>, every: usize) -> TakenBack {
    let mut all = TakenBack::default();
    for number in numbers {
        let mut it = Match::<G>::begin(number);
        let mut deeds: Vec<Deed<G>> = Vec::new();
        while let Some((seat, menu)) = it.next() {
            let action = it.game.wish(&menu, &mut it.whim);
            let (before, from) = (it.game.clone(), it.log.len());
            let drawn = it.chance.drawn().len();
            it.act(seat, &action);
            deeds.push(Deed {
                seat,
                before,
                action,
                events: it.log[from..].to_vec(),
                draws: it.chance.drawn()[drawn..].to_vec(),
            });
            let spare = deeds.len().saturating_sub(6);
            deeds.drain(..spare);
            if it.step.is_multiple_of(every) {
                all.dice += again(&deeds, &dice(number, 0), &it.place());
            }
            if it.whim.index(4) == 0 {
                undo_without_consent(&mut it, &mut deeds, &mut all);
            }
        }
    }
    all
}

/// Undoes a seat's last action, if the seat can do so without asking.
fn undo_without_consent<G: Tried>(
    it: &mut Match<G>,
    deeds: &mut Vec<Deed<G>>,
    all: &mut TakenBack,
) {
    let place = it.place();
    let seat = deeds[it.whim.index(deeds.len())].seat;
    let at = deeds.iter().rposition(|deed| deed.seat == seat).unwrap();
    let deed = &deeds[at];
    let later: Vec<_> = deeds[at + 1..].iter().map(Deed::done).collect();
    let rolled = !deed.draws.is_empty();
    let why = bound(&deed.before, seat, (&deed.events, rolled), &later);
    // The player always sees that dice were rolled for the action. If the refusal depended on hidden dice, it would
    // reveal a secret.
    if rolled && why == Some(Bound::Learned) {
        let sure = bound(&deed.before, seat, (&deed.events, false), &later);
        assert_eq!(sure, why, "{place}: wrong undo result for hidden dice of {:?}", deed.action);
    }
    if why.is_some() {
        all.bound += 1;
        return;
    }
    assert!(!rolled, "{place}: {:?}", deed.action);
    let mut game = deed.before.clone();
    for event in later.iter().flat_map(|(_, events)| *events) {
        game.evolve(event);
    }
    game.check(&place);
    let mut after = deed.before.clone();
    for event in &deed.events {
        after.evolve(event);
    }
    // The open questions remain the same, except for a question that the action itself answered.
    let keys = |game: &G| -> Vec<_> { game.questions().into_iter().map(|one| one.key).collect() };
    match keys(&deed.before) == keys(&after) {
        true => assert_eq!(keys(&game), keys(&it.game), "{place}: {:?}", deed.action),
        false => assert_eq!(keys(&game), keys(&deed.before), "{place}: {:?}", deed.action),
    }
    // Viewers whose view was not changed by the action see no difference after the undo.
    let hushed: Vec<_> = viewers(&game)
        .filter(|viewer| !viewer.is(seat) && deed.before.view(*viewer) == after.view(*viewer))
        .collect();
    for viewer in hushed {
        assert!(
            game.view(viewer) == it.game.view(viewer),
            "{place}: the undo of {:?} is visible to {viewer:?}",
            deed.action
        );
    }
    all.alone += 1;
    all.under_others += usize::from(!later.is_empty());
    it.game = game;
    // Removes the action from the log, as if it had never been taken.
    let count: usize = deeds[at..].iter().map(|deed| deed.events.len()).sum();
    it.log.truncate(it.log.len() - count);
    let gone = deeds.remove(at);
    let mut before = gone.before;
    for deed in &mut deeds[at..] {
        deed.before = before.clone();
        deed.events.iter().for_each(|event| before.evolve(event));
        it.log.extend(deed.events.iter().cloned());
    }
}

/// Repeats actions twice, each time from the position before the first one, and checks that they show the same dice and
/// lead to the same position. If the first action is still possible after another action, it must show the same dice in
/// that position, too. Returns the number of dice that were rolled again.
fn again<G: Tried>(deeds: &[Deed<G>], key: &Dice, place: &str) -> usize {
    let Some(first) = deeds.first() else { return 0 };
    let key = key.key().expect("the dice should have a key");
    let newest = deeds.iter().flat_map(|deed| &deed.draws);
    let newest = newest.map(|draw| draw.number).max().unwrap_or(0) + 1_000;
    let mut seen = Seen::default();
    for deed in deeds {
        seen.take_back(deed.same(), &deed.draws);
    }
    let (mut game, mut thrown) = (first.before.clone(), 0);
    for deed in deeds {
        let mut chance = Dice::keyed(key.clone(), newest).again(seen.numbers(&deed.same()));
        let events = game.decide(deed.seat, &deed.action, &mut chance).unwrap();
        assert!(events == deed.events, "{place}: repeating {:?} has another result", deed.action);
        assert_eq!(chance.drawn(), deed.draws, "{place}: {:?}", deed.action);
        assert_eq!(chance.next_number(), newest, "{place}");
        seen.use_reserved(&deed.draws);
        thrown += deed.draws.len();
        events.iter().for_each(|event| game.evolve(event));
    }
    assert!(seen.is_empty(), "{place}");
    around(first, deeds, key, newest, place);
    thrown
}

/// Checks that an action shows the same dice regardless of the seat's earlier actions in the same turn.
fn around<G: Tried>(first: &Deed<G>, deeds: &[Deed<G>], key: &Key, newest: u64, place: &str) {
    let is_there = |deed: &&Deed<G>| {
        !deed.draws.is_empty()
            && deed.seat == first.seat
            && deed.before.clock() == first.before.clock()
    };
    let Some(deed) = deeds.iter().find(is_there) else { return };
    let mut seen = Seen::default();
    seen.take_back(deed.same(), &deed.draws);
    let mut fresh = Dice::keyed(key.clone(), newest);
    for other in first.before.legal(first.seat).into_iter().take(12) {
        let mut game = first.before.clone();
        let is_sure = game.play(first.seat, &other, &mut fresh).is_ok();
        let mut chance = Dice::keyed(key.clone(), newest).again(seen.numbers(&deed.same()));
        if !is_sure || game.clock() != first.before.clock() {
            continue;
        }
        if game.decide(deed.seat, &deed.action, &mut chance).is_ok() {
            let numbers = |draws: &[Draw]| -> Vec<u64> {
                draws.iter().take(deed.draws.len()).map(|draw| draw.number).collect()
            };
            let count = chance.drawn().len().min(deed.draws.len());
            assert_eq!(
                numbers(chance.drawn()),
                numbers(&deed.draws[..count]),
                "{place}: {other:?} first"
            );
        }
    }
}

/// Checks that the preview of an undo can be rendered in both languages, including the information that each seat
/// learned.
pub(crate) fn undo_previews_render<G: Tried>(numbers: std::ops::Range<u64>) {
    for number in numbers {
        let mut it = Match::<G>::begin(number);
        let mut deeds: Vec<Deed<G>> = Vec::new();
        while let Some((seat, menu)) = it.next() {
            let action = it.game.wish(&menu, &mut it.whim);
            let (before, from) = (it.game.clone(), it.log.len());
            it.act(seat, &action);
            deeds.push(Deed {
                seat,
                before,
                action,
                events: it.log[from..].to_vec(),
                draws: Vec::new(),
            });
            let spare = deeds.len().saturating_sub(5);
            deeds.drain(..spare);
            if it.whim.index(5) != 0 {
                continue;
            }
            let done: Vec<_> = deeds.iter().map(Deed::done).collect();
            for viewer in viewers(&it.game) {
                let heard = Heard::of(&deeds[0].before, &done, viewer);
                heard.lines.iter().for_each(say);
                heard.lessons.keys().for_each(|lesson| say(&Line::new(lesson.term())));
            }
        }
    }
}

/// Checks that an action that looks the same to `seat` in both worlds can be undone in both or in neither, with the
/// same preview.
pub(crate) fn undo_is_alike_in_both_worlds<G: Tried>(
    one: &G,
    two: &G,
    seat: Seat,
    action: &G::Action,
    place: &str,
) {
    let viewer = Viewer::Seat(seat);
    let done = |game: &G| {
        let mut chance = dice(7, 4);
        let events = game.decide(seat, action, &mut chance).ok()?;
        let mut after = game.clone();
        let mut told = Vec::new();
        for event in &events {
            after.evolve(event);
            told.push(game.tell(event, viewer).filter(|_| !after.is_recounted(event)));
        }
        told.retain(Option::is_some);
        Some((events, !chance.drawn().is_empty(), told, after.view(viewer)))
    };
    let (Some(here), Some(there)) = (done(one), done(two)) else { return };
    if (&here.2, &here.3) != (&there.2, &there.3) {
        return;
    }
    let can = |game: &G, events: &[G::Event], rolled| bound(game, seat, (events, rolled), &[]);
    assert_eq!(
        can(one, &here.0, here.1),
        can(two, &there.0, there.1),
        "{place}: secrets change whether {action:?} can be undone"
    );
    let heard = |game: &G, events: &[G::Event]| Heard::of(game, &[(Some(seat), events)], viewer);
    assert_eq!(
        heard(one, &here.0),
        heard(two, &there.0),
        "{place}: secrets change what undoing {action:?} removes"
    );
}
