//! Runs the shared game tests on Demonworld and tests the secrecy of its drafts.

pub(crate) mod check;
mod worlds;

use std::sync::OnceLock;

use regnal_core::dice::Dice;
use regnal_core::game::{Keep, Seat, Viewer, prelude::*};
use regnal_core::never::tolerate;
use regnal_core::text::Line;
use regnal_demonworld::action::{Battle, Season, Table};
use regnal_demonworld::event::{self, Battle as Fight, Conflict as Meeting, Realm};
use regnal_demonworld::nouns::Race;
use regnal_demonworld::state::{Attitude, Stage};
use regnal_demonworld::{Action, Demonworld, Event, Options};

use crate::rules::own::own;
use crate::suite::taken_back::check_undo;
use crate::suite::{Tried, dice, from_environment, soak_campaigns};

suite!(Demonworld { soak 6, unlisted 2, snapshots 3, said 2, secrets 4 every 23 });

/// Returns the number of years after which the players vote to stop (DW-RULING-93).
fn years() -> u16 {
    static YEARS: OnceLock<u16> = OnceLock::new();
    *YEARS.get_or_init(|| from_environment("REGNAL_YEARS", 1))
}

/// `REGNAL_CAMPAIGNS=1000 REGNAL_YEARS=3` runs the long version.
#[test]
fn every_simulated_campaign_ends() {
    soak_campaigns::<Demonworld>(2);
}

#[test]
fn every_reported_event_can_be_explained() {
    crate::suite::whys::check_explanations::<Demonworld>(0..1);
    // Armies of random players never meet, so the AI has to provide the battles, sieges and winters.
    assert!(crate::suite::whys::ai_match_explanations::<Demonworld>(3, 4) > 10);
}

#[test]
fn the_autopilot_stays_within_its_spending_limits() {
    let spent = crate::suite::lent::check_spending::<Demonworld>(600);
    assert_eq!(spent.len(), Demonworld::keeps().len(), "{spent:?}");
}

#[test]
fn the_autopilot_does_not_change_orders_given_by_the_owner() {
    crate::suite::lent::owner_orders_stand::<Demonworld>(
        |deed| match deed {
            Action::Season(Season::March { army, .. } | Season::Hold(army)) => {
                Some(format!("{army:?}"))
            }
            _ => None,
        },
        |deed| match deed {
            Action::Season(Season::March { army, .. }) => Some(Action::Season(Season::Hold(*army))),
            _ => None,
        },
    );
}

impl Tried for Demonworld {
    const LONGEST: usize = 200_000;

    /// Returns options for two to six seats, with different races each time. One campaign in four has a custom map and
    /// custom lists.
    fn options(number: u64) -> Options {
        if number.is_multiple_of(4) {
            return Options { data: own(), ..Options::usual([Race::Orc, Race::Human]) };
        }
        let first = usize::try_from(number).unwrap();
        let seats = 2 + first % 5;
        let races = Race::ALL.iter().cycle().skip(first).take(seats);
        Options::usual(races.copied())
    }

    /// Chooses lock actions often enough for the first turn to end.
    fn wish(&self, menu: &[Action], whim: &mut Dice) -> Action {
        let at = self.position();
        if at.date.year > years()
            && at.stage != Stage::Organisation
            && let Some(vote) = vote(self, menu)
        {
            return vote;
        }
        let locks: Vec<&Action> = menu.iter().filter(|action| is_lock(action)).collect();
        if !locks.is_empty() && whim.index(4) == 0 {
            return locks[whim.index(locks.len())].clone();
        }
        if whim.index(60) == 0 {
            return Action::Table(Table::TimeOut);
        }
        menu[whim.index(menu.len())].clone()
    }

    fn check(&self, place: &str) {
        crate::suite::check_guides(self, place);
        check::check(self.position(), place);
    }

    const HAS_MEMORY: bool = true;

    fn check_since(&self, before: &Demonworld, place: &str) {
        check::check_since(before.position(), self.position(), place);
    }

    /// Returns true for kinds of actions that the menus list only in part: actions of single units of an army, and
    /// siege works after the next week. Players can type the actions that are not listed.
    fn is_beside_menus(action: &Action) -> bool {
        matches!(
            action,
            Action::Table(Table::TimeOut | Table::Resign | Table::VoteEnd(_))
                | Action::Organisation(_)
                | Action::Season(_)
                | Action::Siege(_)
                | Action::Battle(Battle::SetPlan { .. })
        )
    }

    fn spent(&self, seat: Seat, event: &Event) -> Option<Keep> {
        match event {
            Event::Organisation(_) => Some(Keep::Treasury),
            Event::Winter(event::Winter::RansomPlanned { .. }) => Some(Keep::Treasury),
            Event::Season(event::Season::MarchOrdered { to, .. }) => {
                let owners = self.view(Viewer::Seat(seat)).owners;
                Some(match owners.get(to) == Some(&Some(seat)) {
                    true => Keep::Marches,
                    false => Keep::Battles,
                })
            }
            Event::Conflict(event::Conflict::AttitudeTaken { attitude, .. }) => match attitude {
                Attitude::Fight(_) => Some(Keep::Battles),
                Attitude::Withdraw(_) => Some(Keep::Marches),
                Attitude::Shelter(_) | Attitude::Nothing => None,
            },
            _ => None,
        }
    }

    fn actor(action: &Action, seat: Seat) -> Seat {
        match action {
            Action::Umpire(_) => Seat::UMPIRE,
            _ => seat,
        }
    }

    fn worlds(&self, viewer: Viewer) -> Vec<Demonworld> {
        worlds::worlds(self, viewer)
    }
}

/// Returns a vote to end the campaign if all awaited seats with the given menu can still cast it. Returns `None` if one
/// of them cannot, or if there are no such seats.
fn vote(game: &Demonworld, menu: &[Action]) -> Option<Action> {
    let vote = Action::Table(Table::VoteEnd(true));
    let may: Vec<Seat> =
        game.awaited().into_iter().filter(|&seat| game.legal(seat) == menu).collect();
    let is_open = |seat: &Seat| game.standing(*seat).contains(&vote);
    (!may.is_empty() && may.iter().all(is_open)).then_some(vote)
}

fn is_lock(action: &Action) -> bool {
    matches!(action, Action::Table(Table::Lock(_)))
}

/// Returns true if an action only writes a draft, which can still be changed.
fn is_draft(action: &Action) -> bool {
    match action {
        Action::Organisation(_)
        | Action::Season(_)
        | Action::Conflict(_)
        | Action::Siege(_)
        | Action::Winter(_) => true,
        Action::Battle(deed) => matches!(
            deed,
            Battle::ChooseMode { .. } | Battle::SetPlan { .. } | Battle::SecondDay { .. }
        ),
        Action::Table(deed) => {
            matches!(deed, Table::SetStandingOrders(_) | Table::SetStandingPlan(_))
        }
        Action::Umpire(_) => false,
    }
}

/// Returns all viewers except `seat`.
fn others(game: &Demonworld, seat: Seat) -> Vec<Viewer> {
    let seats = Seat::all(game.seat_count()).filter(|&other| other != seat);
    seats.map(Viewer::Seat).chain([Viewer::Public]).collect()
}

/// Returns the views and reports of all viewers except `seat`.
fn seen_by_others(game: &Demonworld, seat: Seat) -> impl PartialEq + std::fmt::Debug + use<> {
    let others = others(game, seat).into_iter();
    let views: Vec<_> =
        others.map(|viewer| (game.view(viewer), game.question_line(viewer))).collect();
    let owed: Vec<_> = Seat::all(game.seat_count()).map(|seat| game.owed(seat)).collect();
    (views, owed, game.stage_line(), game.clock(), game.awaited())
}

/// Drafts are private in every phase. No other player sees the existence, time, number or content of a seat's drafts.
#[test]
fn drafts_are_visible_only_to_their_own_seat() {
    let mut phases = std::collections::BTreeSet::new();
    for number in 0..3 {
        let (mut chance, mut whim) = (dice(number, 4), dice(number, 5));
        let options = <Demonworld as Tried>::options(number + 1);
        let mut game = Demonworld::new(Demonworld::deal(&options, &mut chance));
        loop {
            let awaited: Vec<Seat> = game.awaited().into_iter().collect();
            if awaited.is_empty() {
                break;
            }
            let seat = awaited[whim.index(awaited.len())];
            let action = game.wish(&game.legal(seat), &mut whim);
            let before = is_draft(&action).then(|| seen_by_others(&game, seat));
            let events = game.decide(seat, &action, &mut chance).unwrap();
            for event in &events {
                game.evolve(event);
                if before.is_none() {
                    continue;
                }
                for viewer in others(&game, seat) {
                    let told = game.tell(event, viewer);
                    assert_eq!(told, None, "{action:?} is reported to {viewer:?}");
                }
            }
            if let Some(before) = before {
                assert!(before == seen_by_others(&game, seat), "others can see {action:?}");
                let open = game.position().windows.values();
                phases.extend(
                    open.filter(|window| window.asked.contains(&seat)).map(|window| window.phase),
                );
            }
        }
    }
    assert!(phases.len() > 5, "{phases:?}");
}

/// Returns the turn report of a season for `viewer`: the public chronicle and the private message. `events` may omit
/// some of the season's events.
fn recounted(start: &Demonworld, events: &[Event], viewer: Viewer) -> Vec<Line> {
    let mut recount = tolerate(|| start.recount(events));
    let mut lines = recount.public;
    if let Viewer::Seat(seat) = viewer {
        lines.extend(recount.letters.remove(&seat).unwrap_or_default());
    }
    lines
}

/// Returns the log of a season for `viewer`, step by step. Omits reports of the viewer's own battles, which show each
/// side its enemies.
fn read(start: &Demonworld, events: &[Event], viewer: Viewer) -> Vec<Line> {
    let mut game = start.clone();
    let tell = |event: &Event| {
        game.evolve(event);
        let is_own_story = match event {
            Event::Battle(Fight::Fought { battle, .. } | Fight::FoughtOn { battle, .. }) => {
                let record = game.position().battles.get(battle);
                record.is_some_and(|record| {
                    record.everybody().into_iter().any(|seat| viewer.is(seat))
                })
            }
            _ => false,
        };
        game.tell(event, viewer).filter(|_| !is_own_story)
    };
    tolerate(|| events.iter().filter_map(tell).collect())
}

/// A turn report depends only on its reader's knowledge at the start of the season and on the events. Worlds that
/// differ only in information hidden from the reader have identical logs, chronicles and private messages. The same
/// holds if the other players draft nothing, or something else at another time. Information revealed by an encounter or
/// a battle is excluded.
#[test]
fn season_reports_are_identical_in_matches_that_differ_only_in_secrets() {
    let (mut chance, mut whim) = (dice(3, 6), dice(3, 7));
    let options = Options::usual([Race::Elf, Race::Orc, Race::Human]);
    let mut game = Demonworld::new(Demonworld::deal(&options, &mut chance));
    let (mut start, mut log, mut compared) = (game.clone(), Vec::new(), [0; 2]);
    while game.position().date.year < 3 && game.outcome().is_none() {
        let awaited: Vec<Seat> = game.awaited().into_iter().collect();
        let seat = awaited[whim.index(awaited.len())];
        for deed in game.machine(seat, &mut whim) {
            let Ok(events) = game.decide(seat, &deed, &mut chance) else { continue };
            for event in events {
                let before = game.episode();
                game.evolve(&event);
                // Every surrender is public, even a garrison's.
                let is_shown = matches!(
                    event,
                    Event::Realm(Realm::Sighted { .. })
                        | Event::Battle(Fight::Settled { .. })
                        | Event::Conflict(Meeting::Surrendered { .. })
                );
                // The seat that drafted, or `None` if the action is not a draft.
                let whose = is_draft(&deed).then_some(seat);
                log.extend((!is_shown).then_some((whose, event)));
                if game.episode() == before {
                    continue;
                }
                let viewers = Seat::all(3).map(Viewer::Seat).chain([Viewer::Public]);
                for viewer in viewers {
                    let all: Vec<Event> = log.iter().map(|(_, event)| event.clone()).collect();
                    let known =
                        log.iter().filter(|(whose, _)| whose.is_none_or(|whose| viewer.is(whose)));
                    let known: Vec<Event> = known.map(|(_, event)| event.clone()).collect();
                    let worlds = start.worlds(viewer);
                    for pair in worlds.windows(2) {
                        let [one, two] = [&pair[0], &pair[1]];
                        let told = recounted(one, &all, viewer);
                        assert_eq!(told, recounted(two, &all, viewer), "{viewer:?}");
                        assert_eq!(read(one, &all, viewer), read(two, &all, viewer));
                        compared[0] += usize::from(!told.is_empty());
                    }
                    let undrafted = read(&start, &known, viewer);
                    assert_eq!(read(&start, &all, viewer), undrafted, "{viewer:?}");
                    let told = recounted(&start, &known, viewer);
                    assert_eq!(recounted(&start, &all, viewer), told, "{viewer:?}");
                    compared[1] += usize::from(known.len() < all.len() && !undrafted.is_empty());
                }
                (start, log) = (game.clone(), Vec::new());
            }
        }
    }
    assert!(compared[0] > 100 && compared[1] > 30, "{compared:?}");
}

#[test]
fn undo_leaves_a_playable_match_and_preserves_the_dice() {
    let seen = check_undo::<Demonworld>(0..3, 5);
    println!("{seen:?}");
    assert!(seen.alone > 20 && seen.under_others > 10, "{seen:?}");
    assert!(seen.bound > 10 && seen.dice > 20, "{seen:?}");
}
