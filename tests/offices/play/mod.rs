//! Runs the shared test suite on Imperial Offices, and tests that drafts are secret.

pub(crate) mod check;
mod unlisted;
mod whys;
mod worlds;

use std::collections::BTreeMap;
use std::sync::OnceLock;

use regnal_core::dice::Dice;
use regnal_core::game::book::Step;
use regnal_core::game::{Keep, Seat, Viewer, prelude::*};
use regnal_core::never::tolerate;
use regnal_core::text::{Arg, Line};
use regnal_offices::action::{Action, Decree, Order};
use regnal_offices::event::{Filing, Intrigue, March, Meeting};
use regnal_offices::nouns::{Object, Phase};
use regnal_offices::state::Terms;
use regnal_offices::{Event, Offices, Options};

use crate::suite::taken_back::check_undo;
use crate::suite::{Tried, dice, from_environment, soak_campaigns};

suite!(Offices { soak 7, unlisted 2, snapshots 2, said 2, secrets 3 every 29 });

/// Returns the number of months per campaign.
fn turns() -> u8 {
    static TURNS: OnceLock<u8> = OnceLock::new();
    *TURNS.get_or_init(|| from_environment("REGNAL_TURNS", 8))
}

/// Soak test. For a long run, set `REGNAL_CAMPAIGNS=1000 REGNAL_TURNS=12`.
#[test]
fn all_requested_campaigns_end() {
    soak_campaigns::<Offices>(1);
}

/// Returns an action's kind, which is used to choose rare kinds as often as common ones.
pub(crate) fn sort(action: &Action) -> String {
    match action {
        Action::Order { character, order, .. } => {
            let order = serde_json::to_value(order).unwrap();
            let kind = match &order {
                serde_json::Value::Object(map) => map.keys().next().unwrap().clone(),
                other => other.to_string(),
            };
            // Actions that advance a campaign are chosen more often.
            let weight = match kind.as_str() {
                "move" | "recruit" | "transfer" => character.0.to_string(),
                _ => String::new(),
            };
            format!("{kind} {weight}")
        }
        Action::Decree(decree) => {
            let decree = serde_json::to_value(decree).unwrap();
            decree.as_object().unwrap().keys().next().unwrap().clone()
        }
        Action::CreateKing(_) => "create".to_owned(),
        Action::AgreeGame(_) => "agree".to_owned(),
        Action::ClearOrder { .. } => "clear".to_owned(),
        Action::SetPlan { .. } => "plan".to_owned(),
        Action::Withdraw(_) => "withdraw".to_owned(),
        Action::Lock | Action::Unlock | Action::TimeOut | Action::TakeOver | Action::Resign => {
            "table".to_owned()
        }
    }
}

#[test]
fn the_autopilot_never_exceeds_its_spending_limits() {
    let spent = crate::suite::lent::check_spending::<Offices>(600);
    assert_eq!(spent.len(), Offices::keeps().len(), "{spent:?}");
}

/// Checks that the autopilot picks up objects, which costs nothing, but never gives any to others.
#[test]
fn the_autopilot_never_gives_objects_to_others() {
    let (setup, log) = crate::suite::whys::play_with_ai::<Offices>(3, 1);
    let game = Offices::replay(setup, &log);
    let mut own = game.position().house(Seat(0)).map(|(id, _)| id);
    let (one, other) = (own.next().unwrap(), own.next().unwrap());
    let give = |to| Action::Order {
        character: one,
        phase: Phase::A,
        order: Order::Give { object: Object::ALL[0], to },
    };
    assert_eq!(game.spends(Seat(0), &give(one)), Some(&[][..]));
    assert_eq!(game.spends(Seat(0), &give(other)), None);
}

#[test]
fn the_autopilot_gives_no_orders_to_characters_who_already_have_some() {
    let others_have_orders = crate::suite::lent::owner_orders_stand::<Offices>(
        |deed| match deed {
            Action::Order { character, .. } => Some(format!("{character:?}")),
            _ => None,
        },
        |deed| match deed {
            Action::Order { character, phase, .. } => {
                Some(Action::Order { character: *character, phase: *phase, order: Order::Defend })
            }
            _ => None,
        },
    );
    assert!(others_have_orders);
}

impl Tried for Offices {
    const LONGEST: usize = 20_000;

    /// Returns options for two to eight kingdoms. The default is eight months, the minimum game length.
    fn options(number: u64) -> Options {
        let usual = Options::usual(2 + u8::try_from(number % 7).unwrap());
        Options { terms: Terms { turns: turns(), ..usual.terms }, ..usual }
    }

    /// Returns a random action from the menu. Sometimes this is the lock, because otherwise no month would end.
    fn wish(&self, menu: &[Action], whim: &mut Dice) -> Action {
        if menu.contains(&Action::Lock) && whim.index(9) == 0 {
            return Action::Lock;
        }
        if whim.index(150) == 0 {
            return Action::TimeOut;
        }
        let mut sorts: BTreeMap<String, Vec<&Action>> = BTreeMap::new();
        for action in menu {
            sorts.entry(sort(action)).or_default().push(action);
        }
        let sorts: Vec<Vec<&Action>> = sorts.into_values().collect();
        let among = &sorts[whim.index(sorts.len())];
        among[whim.index(among.len())].clone()
    }

    fn check(&self, place: &str) {
        crate::suite::check_guides(self, place);
        check::check(self.position(), place);
    }

    fn is_beside_menus(action: &Action) -> bool {
        matches!(action, Action::TimeOut | Action::Resign)
    }

    fn spent(&self, seat: Seat, event: &Event) -> Option<Keep> {
        let Event::Filing(Filing::Ordered { order, character, .. }) = event else {
            return None;
        };
        match order {
            Order::Move { path } => {
                let at = self.position();
                let leads = at.units.values().any(|one| one.leader == Some(*character));
                let is_home = path.iter().all(|&land| at.is_friendly(seat, land));
                Some(match (leads, is_home) {
                    (true, true) => Keep::Marches,
                    (true, false) => Keep::Battles,
                    (false, _) => return None,
                })
            }
            Order::Recruit { .. } | Order::Hire { .. } => Some(Keep::Treasury),
            Order::Transfer { .. } => Some(Keep::Marches),
            Order::Cast(_) => Some(Keep::Magic),
            Order::Explore | Order::Search { .. } | Order::Spy { .. } => Some(Keep::Agents),
            Order::Pursue { .. } => Some(Keep::Battles),
            _ => None,
        }
    }

    fn made_up(&self, seat: Seat, whim: &mut Dice) -> Vec<Action> {
        unlisted::made_up(self, seat, whim)
    }

    fn may_stand(&self, seat: Seat, action: &Action, listed: &[Action]) -> bool {
        unlisted::may_stand(self, seat, action, listed)
    }

    fn worlds(&self, viewer: Viewer) -> Vec<Offices> {
        worlds::worlds(self, viewer)
    }
}

/// Returns true if an action only writes a draft that can still be changed and is invisible to others. A treaty
/// proposal is not a draft, because its recipient sees it immediately.
fn is_draft(action: &Action) -> bool {
    match action {
        Action::Order { .. }
        | Action::ClearOrder { .. }
        | Action::SetPlan { .. }
        | Action::Decree(_)
        | Action::Withdraw(_) => true,
        Action::CreateKing(_)
        | Action::AgreeGame(_)
        | Action::Lock
        | Action::Unlock
        | Action::TimeOut
        | Action::TakeOver
        | Action::Resign => false,
    }
}

/// Returns the other seat, if any, that sees part of the action immediately.
fn addressee(action: &Action) -> Option<Seat> {
    match action {
        Action::Decree(Decree::ProposeTreaty(to) | Decree::RefuseTreaty(to))
        | Action::Withdraw(Decree::ProposeTreaty(to)) => Some(*to),
        _ => None,
    }
}

/// Returns the views and reports of all seats except `seat` and `other`.
fn seen_by_others(
    game: &Offices,
    seat: Seat,
    other: Option<Seat>,
) -> impl PartialEq + std::fmt::Debug + use<> {
    let others: Vec<Viewer> = Seat::all(game.seat_count())
        .filter(|&one| one != seat && Some(one) != other)
        .map(Viewer::Seat)
        .chain([Viewer::Public])
        .collect();
    let views: Vec<_> =
        others.iter().map(|&viewer| (game.view(viewer), game.question_line(viewer))).collect();
    let owed: Vec<_> = Seat::all(game.seat_count()).map(|seat| game.owed(seat)).collect();
    (views, owed, game.stage_line(), game.clock(), game.awaited())
}

/// Drafts are private: only the seat, and the recipient of a treaty proposal, can see their time, number or content.
/// There is one exception: everybody sees when a regency starts to write orders again.
#[test]
fn a_draft_is_visible_only_to_its_seat() {
    let mut drafted = BTreeMap::new();
    for number in 0..2 {
        let (mut chance, mut whim) = (dice(number, 4), dice(number, 5));
        let options = <Offices as Tried>::options(number + 1);
        let mut game = Offices::new(Offices::deal(&options, &mut chance));
        loop {
            let awaited: Vec<Seat> = game.awaited().into_iter().collect();
            if awaited.is_empty() {
                break;
            }
            let seat = awaited[whim.index(awaited.len())];
            let action = game.wish(&game.legal(seat), &mut whim);
            let is_regency = game.position().kingdom(seat).is_some_and(|own| own.is_regency());
            let is_secret = is_draft(&action) && !is_regency;
            let other = addressee(&action);
            let before = is_secret.then(|| seen_by_others(&game, seat, other));
            let events = game.decide(seat, &action, &mut chance).unwrap();
            for event in &events {
                game.evolve(event);
                if before.is_none() {
                    continue;
                }
                let viewers = Seat::all(game.seat_count())
                    .filter(|&one| one != seat && Some(one) != other)
                    .map(Viewer::Seat)
                    .chain([Viewer::Public]);
                for viewer in viewers {
                    let told = game.tell(event, viewer);
                    assert_eq!(told, None, "{action:?} is reported to {viewer:?}");
                }
            }
            if let Some(before) = before {
                assert!(before == seen_by_others(&game, seat, other), "others can see {action:?}");
                *drafted.entry(sort(&action)).or_insert(0) += 1;
            }
        }
    }
    assert!(drafted.len() > 12, "{drafted:?}");
}

/// Returns a month's turn report for `viewer`: the public chronicle and the viewer's own letter. Leaves out the final
/// standing for the offices, because it depends on the leader's merit, which is secret from all other kingdoms
/// (IO-PUB-16).
fn recounted(start: &Offices, events: &[Event], viewer: Viewer) -> Vec<Line> {
    let mut recount = start.recount(events);
    let mut lines = recount.public;
    if let Viewer::Seat(seat) = viewer {
        lines.extend(recount.letters.remove(&seat).unwrap_or_default());
    }
    let is_of_race = |line: &Line| line.id.starts_with("offices-letter-race");
    lines.retain(|line| {
        let tells = |(_, arg): &(_, Arg)| matches!(arg, Arg::Line(told) if is_of_race(told));
        !is_of_race(line) && !line.args.iter().any(tells)
    });
    lines
}

/// Returns true if an event reveals facts about other kingdoms to the readers of its report.
fn shows(event: &Event) -> bool {
    match event {
        Event::Battle(_) => true,
        Event::Intrigue(event) => matches!(
            event,
            Intrigue::Spied { .. } | Intrigue::Tracked { .. } | Intrigue::Cast { .. }
        ),
        Event::Meeting(event) => {
            matches!(event, Meeting::Pursued { .. } | Meeting::Clashed { .. })
        }
        Event::March(event) => {
            matches!(event, March::PlaceFound { .. } | March::Taken { .. })
        }
        Event::Diplomacy(_)
        | Event::Creation(_)
        | Event::Filing(_)
        | Event::Calendar(_)
        | Event::People(_)
        | Event::Realm(_) => false,
    }
}

/// A turn report depends only on its reader's initial knowledge and on the events. Worlds that differ only in facts
/// hidden from the reader result in the same report, word for word. Excludes facts revealed by battles, spies, spells,
/// pursuits, discovered places and conquered land.
#[test]
fn turn_reports_are_the_same_in_matches_that_differ_only_in_secrets() {
    let (mut chance, mut whim) = (dice(3, 6), dice(3, 7));
    let options = Options::usual(3);
    let mut game = Offices::new(Offices::deal(&options, &mut chance));
    let (mut start, mut log, mut compared) = (game.clone(), Vec::new(), 0);
    while let Some(&seat) = game.awaited().first() {
        for deed in game.machine(seat, &mut whim) {
            let Ok(events) = game.decide(seat, &deed, &mut chance) else { continue };
            for event in events {
                let before = game.episode();
                game.evolve(&event);
                log.extend((!shows(&event)).then_some(event));
                if game.episode() == before {
                    continue;
                }
                let viewers = Seat::all(3).map(Viewer::Seat).chain([Viewer::Public]);
                for viewer in viewers {
                    for pair in worlds::of_a_month(&start, viewer).windows(2) {
                        let [one, two] = [&pair[0], &pair[1]];
                        // Some of the places that the events mention do not exist in these worlds.
                        let recounted = |world| tolerate(|| recounted(world, &log, viewer));
                        let told = recounted(one);
                        assert_eq!(told, recounted(two), "{viewer:?}");
                        compared += usize::from(!told.is_empty());
                    }
                }
                (start, log) = (game.clone(), Vec::new());
            }
        }
    }
    assert!(compared > 100, "{compared}");
}

/// A seat's order books, and the paths through them, are the same in worlds that the seat cannot distinguish.
#[test]
fn order_books_are_the_same_in_matches_that_differ_only_in_secrets() {
    let (mut chance, mut whim) = (dice(2, 8), dice(2, 9));
    let mut game = Offices::new(Offices::deal(&Options::usual(3), &mut chance));
    let (mut compared, mut step) = (0, 0);
    while let Some(&seat) = game.awaited().first()
        && game.position().turn < 6
    {
        for deed in game.machine(seat, &mut whim) {
            step += 1;
            if step % 23 == 1 {
                for pair in game.worlds(Viewer::Seat(seat)).windows(2) {
                    let books = pair[0].order_books(seat);
                    assert_eq!(books, pair[1].order_books(seat), "{seat:?}");
                    let ways = books.iter().flat_map(|book| {
                        let rows = book.rows.iter().map(|row| row.code.clone());
                        rows.map(|row| vec![book.code.clone(), row])
                    });
                    for way in ways {
                        compared += walked(&pair[0], &pair[1], seat, way, &mut whim);
                    }
                }
            }
            if let Ok(events) = game.decide(seat, &deed, &mut chance) {
                events.iter().for_each(|event| game.evolve(event));
            }
        }
    }
    assert!(compared > 300, "{compared}");
}

/// Follows a path and some of its continuations in two worlds, and checks that the results are the same. Returns the
/// number of steps compared.
fn walked(one: &Offices, two: &Offices, seat: Seat, way: Vec<String>, whim: &mut Dice) -> usize {
    let steps: Vec<&str> = way.iter().map(String::as_str).collect();
    let step = one.order_step(seat, &steps);
    assert_eq!(step, two.order_step(seat, &steps), "{seat:?} {way:?}");
    let Some(Step::Ask(ask)) = step else { return 1 };
    if way.len() > 5 || ask.choices.is_empty() {
        return 1;
    }
    let choice = &ask.choices[whim.index(ask.choices.len())];
    let mut on = way;
    on.push(choice.code.clone());
    1 + walked(one, two, seat, on, whim)
}

/// Each Diet is followed by a chronicle, because the bot posts one whenever the era number changes.
#[test]
fn io_ruling_92_an_era_lasts_from_diet_to_diet_and_excludes_creation() {
    let (mut chance, mut whim) = (dice(4, 8), dice(4, 9));
    let mut game = Offices::new(Offices::deal(&Options::usual(2), &mut chance));
    let mut eras = Vec::new();
    while let Some(&seat) = game.awaited().first() {
        let turn = game.position().turn;
        eras.push((turn, game.era()));
        for deed in game.machine(seat, &mut whim) {
            let events = game.decide(seat, &deed, &mut chance).unwrap_or_default();
            events.iter().for_each(|event| game.evolve(event));
        }
    }
    eras.dedup();
    assert_eq!(eras[..2], [(0, 0), (1, 1)]);
    for (turn, era) in eras {
        assert_eq!(era, u32::from(turn.div_ceil(4)), "month {turn}");
    }
}

#[test]
fn after_undo_the_match_is_playable_and_the_dice_are_unchanged() {
    let seen = check_undo::<Offices>(0..2, 20);
    println!("{seen:?}");
    assert!(seen.alone > 50 && seen.under_others > 20, "{seen:?}");
    assert!(seen.bound > 10 && seen.dice > 20, "{seen:?}");
}
