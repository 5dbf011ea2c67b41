//! Runs Mighty Empires through the shared test suite.

use std::collections::BTreeMap;

use regnal_core::dice::Dice;
use regnal_core::game::{Keep, Seat, Viewer, prelude::*};
use regnal_mighty::action::RetreatOrder;
use regnal_mighty::nouns::{
    Building, Loss, Owner, PursuitOrder, Severity, Terrain, UnitId, UnitKind,
};
use regnal_mighty::setup::{Opening, Position};
use regnal_mighty::state::Stage;
use regnal_mighty::{Action, Event, Mighty, Options, Setup};

use crate::suite::taken_back::check_undo;
use crate::suite::{Tried, dice};

suite!(Mighty { soak 400, unlisted 60, snapshots 60, said 40, secrets 24 every 29 });

#[test]
fn every_reported_event_has_an_explanation() {
    assert!(crate::suite::whys::check_explanations::<Mighty>(0..4) > 1_000);
}

/// Checks that `/why` cites exactly the rule behind the loss of a unit.
#[test]
fn the_explanation_of_a_lost_unit_cites_the_rule_for_its_loss() {
    let (setup, _) = crate::suite::whys::play_with_ai::<Mighty>(1, 1);
    let game = Mighty::new(setup);
    let mut told = BTreeMap::new();
    for &by in Loss::ALL {
        let lost = Event::UnitLost { unit: UnitId { kind: UnitKind::Army, number: 1 }, by };
        let why = game.why(&game, &lost, Viewer::Public, false);
        let rules: Vec<&str> = why.rules.iter().map(|rule| rule.0).collect();
        assert!(!rules.is_empty(), "{by:?}");
        assert_eq!(told.insert(rules, by), None, "no two kinds of loss should cite the same rules");
    }
    let starved = told.iter().find(|(_, by)| **by == Loss::Disbanded);
    assert_eq!(starved.unwrap().0, &["ME-FAMINE-03"]);
}

/// Checks that a laid-out realm has the same score before and after the start of the campaign.
#[test]
fn a_realm_scores_the_same_just_before_and_after_the_start_of_the_campaign() {
    let (setup, log) = crate::suite::whys::play_with_ai::<Mighty>(1, 1);
    let mut game = Mighty::new(setup);
    let counted = |game: &Mighty| -> Vec<_> {
        let view = game.view(Viewer::Public);
        let table = view.laid_out();
        table.realms.iter().map(|realm| realm.score).collect()
    };
    let mut laid_out = Vec::new();
    for event in &log {
        if matches!(game.view(Viewer::Public).stage, Stage::Layout(_)) {
            laid_out = counted(&game);
        }
        game.evolve(event);
        if matches!(game.view(Viewer::Public).stage, Stage::Campaign { .. }) {
            break;
        }
    }
    assert!(laid_out.iter().all(|score| score.points > 10), "{laid_out:?}");
    assert_eq!(laid_out, counted(&game));
}

#[test]
fn a_match_guessed_from_a_seats_view_looks_the_same_to_that_seat() {
    assert!(crate::suite::whys::check_imagined::<Mighty>(0..6, 13) > 500);
}

#[test]
fn the_autopilot_stays_within_its_spending_limits() {
    let spent = crate::suite::lent::check_spending::<Mighty>(1_500);
    assert_eq!(spent.len(), Mighty::keeps().len(), "{spent:?}");
}

impl Tried for Mighty {
    const LONGEST: usize = 60_000;

    fn options(number: u64) -> Options {
        let years = [6, 7, 8, 9, 10][(number % 5) as usize];
        Options::usual(if number.is_multiple_of(2) { 2 } else { 3 }, years)
    }

    /// Chooses an action for random play. Rarely ends turns, because the match would otherwise be too short.
    fn wish(&self, menu: &[Action], whim: &mut Dice) -> Action {
        // Sometimes finishes the layout, because a realm could otherwise be rearranged forever.
        let settles = |action: &&Action| matches!(action, Action::PlaceRest | Action::ConfirmSetup);
        if let Some(action) = menu.iter().find(settles)
            && whim.index(8) == 0
        {
            return action.clone();
        }
        let ends = |action: &Action| matches!(action, Action::EndTurn | Action::Concede);
        let busy: Vec<&Action> = menu.iter().filter(|action| !ends(action)).collect();
        if busy.is_empty() || whim.index(40) == 0 {
            return menu[whim.index(menu.len())].clone();
        }
        busy[whim.index(busy.len())].clone()
    }

    fn check(&self, place: &str) {
        crate::suite::check_guides(self, place);
        check(self, place);
    }

    fn is_beside_menus(action: &Action) -> bool {
        // A theft moves rations between two reserves, so the menu offers only one hex per realm.
        matches!(action, Action::SpyBurgle { .. } | Action::Concede | Action::Absent)
    }

    fn spent(&self, seat: Seat, event: &Event) -> Option<Keep> {
        let is_own = |unit: &UnitId| {
            let units = &self.view(Viewer::Seat(seat)).units;
            units.get(unit).is_some_and(|unit| unit.owner == Owner::Realm(seat))
        };
        match event {
            Event::RationsPaid { unit, paid, .. } if *paid > 0 && is_own(unit) => {
                Some(Keep::Treasury)
            }
            Event::VillageFounded { .. } | Event::VillageUpgraded { .. } => Some(Keep::Treasury),
            Event::UnitMoved { unit, .. } if is_own(unit) => Some(Keep::Marches),
            Event::Fought { .. } | Event::SiegeRolled { .. } => Some(Keep::Battles),
            Event::SpellCast { .. } => Some(Keep::Magic),
            Event::ScoutsSent { .. }
            | Event::BridgeSabotaged { .. }
            | Event::HexSpied { .. }
            | Event::Burgled { .. } => Some(Keep::Agents),
            _ => None,
        }
    }

    /// Matches actions that the rules can force: answers, and the end of a phase or turn that leads to a compulsory
    /// fight.
    fn is_owed(action: &Action) -> bool {
        matches!(action, Action::Retreat { .. } | Action::EndPhase | Action::EndTurn)
    }

    fn worlds(&self, viewer: Viewer) -> Vec<Mighty> {
        let at = self.position();
        if !matches!(at.stage, Stage::Campaign { .. } | Stage::Winter { .. }) {
            return Vec::new();
        }
        let view = self.view(viewer);
        let mut worlds = vec![at.clone()];
        worlds.extend(other_land(&at, &view));
        worlds.extend(other_orders(&at, viewer));
        worlds.extend(other_hand_ins(self, &at, viewer));
        let options = Options::usual(u8::try_from(at.realms.len()).unwrap(), 10);
        let world = |position| {
            Mighty::new(Setup {
                options: options.clone(),
                opening: Opening::Position(Box::new(position)),
            })
        };
        worlds.into_iter().map(world).collect()
    }
}

/// Swaps two tiles that the viewer has not seen.
fn other_land(at: &Position, view: &regnal_mighty::View) -> Option<Position> {
    let is_hidden = |hex: &&regnal_core::hex::Hex| {
        let cell = &at.cells[hex];
        let own = view.cells.get(hex).and_then(|cell| cell.report.as_ref());
        view.cells.get(hex).is_some_and(|cell| cell.terrain.is_none())
            && own.is_none()
            && cell.report.is_none()
    };
    let hidden: Vec<_> = at.cells.keys().filter(is_hidden).copied().collect();
    let mut pairs = hidden.iter().flat_map(|one| hidden.iter().map(move |two| (*one, *two)));
    let differ = |(one, two): &(regnal_core::hex::Hex, regnal_core::hex::Hex)| {
        at.cells[one].terrain != at.cells[two].terrain
    };
    let (one, two) = pairs.find(differ)?;
    let mut other = at.clone();
    let (here, there) = (at.cells[&one].clone(), at.cells[&two].clone());
    for (hex, from) in [(one, there), (two, here)] {
        let cell = other.cells.get_mut(&hex).expect("there should be a hex on the map");
        (cell.terrain, cell.bridge) = (from.terrain, from.bridge);
    }
    Some(other)
}

/// Queues a winter action for every player except the viewer.
fn other_hand_ins(game: &Mighty, at: &Position, viewer: Viewer) -> Option<Position> {
    let mut other = at.clone();
    for (seat, realm) in Seat::all(at.realms.len()).zip(&mut other.realms) {
        let deeds = picked!(game.standing(seat).into_iter(), Action::HandIn { deed } => *deed);
        if !viewer.is(seat) {
            realm.ahead.extend(deeds.step_by(7).take(2));
        }
    }
    (other != *at).then_some(other)
}

/// Gives every player except the viewer different standing orders.
fn other_orders(at: &Position, viewer: Viewer) -> Option<Position> {
    let mut other = at.clone();
    for (seat, realm) in Seat::all(at.realms.len()).zip(&mut other.realms) {
        if viewer.is(seat) {
            continue;
        }
        realm.orders.pursuit = match realm.orders.pursuit {
            PursuitOrder::Never => PursuitOrder::AlwaysUntilTurn,
            PursuitOrder::NeverUntilTurn => PursuitOrder::Always,
            PursuitOrder::Ask | PursuitOrder::Always | PursuitOrder::AlwaysUntilTurn => {
                PursuitOrder::Never
            }
        };
        realm.orders.retreat.insert(Severity::Minor, RetreatOrder::Refuge);
    }
    (other != *at).then_some(other)
}

fn check(game: &Mighty, place: &str) {
    let position = game.position();
    let mut pieces: BTreeMap<(Seat, UnitKind), usize> = BTreeMap::new();
    for unit in &position.units {
        let cell = &position.cells[&unit.hex];
        assert!(!cell.desolate, "{place}: {} should not be on a desolate hex", unit.id);
        if let Owner::Realm(seat) = unit.owner {
            *pieces.entry((seat, unit.kind())).or_default() += 1;
        }
        if let Some(boat) = unit.aboard {
            let boat = position.units.iter().find(|other| other.id == boat);
            let boat = boat.unwrap_or_else(|| panic!("{place}: {} should have a boat", unit.id));
            assert_eq!(boat.hex, unit.hex, "{place}");
            assert!(!unit.inside, "{place}");
        }
        if unit.inside {
            assert!(cell.site.is_some(), "{place}: {} should be in a building", unit.id);
        }
        if unit.kind() == UnitKind::Boat {
            assert_eq!(cell.terrain, Terrain::Coast, "{place}: {} should be on a coast", unit.id);
        }
    }
    for (index, realm) in position.realms.iter().enumerate() {
        let seat = Seat(u8::try_from(index).unwrap());
        for (kind, most) in [(UnitKind::Army, 13), (UnitKind::Boat, 4)] {
            let used = pieces.get(&(seat, kind)).copied().unwrap_or(0)
                + usize::from(realm.recruits.of(kind));
            assert!(used <= most, "{place}: {seat:?} has {used} of {kind:?}");
        }
        for (building, most) in
            [(Building::Village, 8), (Building::City, 4), (Building::Fortress, 4)]
        {
            let used = position
                .cells
                .values()
                .filter(|cell| {
                    cell.is_built_by(seat)
                        && cell.site.is_some_and(|site| site.building == building)
                })
                .count();
            assert!(used <= most, "{place}: {seat:?} has {used} of {building:?}");
        }
    }
    for (hex, cell) in &position.cells {
        let marsh = cell.terrain == Terrain::Marsh;
        assert!(!(marsh && (cell.owner.is_some() || cell.site.is_some())), "{place}: {hex}");
        if let Some(site) = cell.site
            && let regnal_mighty::nouns::Allegiance::Realm(seat) = site.allegiance
        {
            assert_eq!(cell.owner, Some(seat), "{place}: {hex}");
        }
    }
}

#[test]
fn a_game_without_umpires_is_never_paused() {
    let mut chance = dice(3, 1);
    let game = Mighty::new(Mighty::deal(&Mighty::options(3), &mut chance));
    assert!(!game.has_umpire() && !game.is_paused());
    assert_eq!(game.granted_hours(), None);
    assert!(game.desk().offers.is_empty());
    assert!(Mighty::take_office(None).is_none() && Mighty::lay_down_office().is_none());
}

#[test]
fn after_undo_the_match_is_playable_and_the_dice_are_unchanged() {
    let seen = check_undo::<Mighty>(0..10, 11);
    println!("{seen:?}");
    assert!(seen.alone > 100 && seen.bound > 100, "{seen:?}");
    assert!(seen.dice > 100, "{seen:?}");
}
