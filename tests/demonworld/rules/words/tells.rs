//! Tests of the recipients of the report on each event (section 7 of the specification).

use regnal_core::dice::Die;
use regnal_core::game::Outcome;
use regnal_demonworld::action::{Organisation as Do, Planned};
use regnal_demonworld::event::{Battle, Calendar, Organisation, Realm, Season, Table, Troops};
use regnal_demonworld::ids::WindowId;
use regnal_demonworld::nouns::{Advantage, Season as Quarter};
use regnal_demonworld::state::{
    BattlePlan, Camp, Condition, Counter, March, MarchStatus, Purchased, Reorganisation,
    Stage as Step, StandingOrders, Treaty, VoidOrder,
};
use regnal_demonworld::works::{Job, Task};

use super::super::board::{character, troop, unit};
use super::super::works::works;
use super::*;

const ALL: [Viewer; 4] = [Viewer::Seat(A), Viewer::Seat(B), Viewer::Seat(C), Viewer::Public];

/// Renders an event in both languages for each viewer, and returns its recipients.
#[track_caller]
fn hearers(game: &Demonworld, event: &Event) -> Vec<Viewer> {
    ALL.into_iter()
        .filter(|&viewer| {
            let line = game.tell(event, viewer);
            if let Some(line) = &line {
                for lang in Lang::ALL {
                    said(lang, line);
                }
            }
            line.is_some()
        })
        .collect()
}

/// Asserts that exactly the given seats get the report.
#[track_caller]
pub(super) fn assert_told_to(game: &Demonworld, event: impl Into<Event>, seats: &[Seat]) {
    let event = event.into();
    let expected: Vec<Viewer> = seats.iter().copied().map(Viewer::Seat).collect();
    assert_eq!(hearers(game, &event), expected, "{event:?}");
}

/// Asserts that all viewers get the same report. Returns the English text.
#[track_caller]
pub(super) fn public(game: &Demonworld, event: impl Into<Event>) -> String {
    let event = event.into();
    assert_eq!(hearers(game, &event), ALL, "{event:?}");
    let line = game.tell(&event, Viewer::Public).unwrap();
    for viewer in ALL {
        assert_eq!(game.tell(&event, viewer), Some(line.clone()), "{event:?}");
    }
    english(&line)
}

/// Asserts that nobody gets a report.
#[track_caller]
pub(super) fn silent(game: &Demonworld, event: impl Into<Event>) {
    assert_told_to(game, event, &[]);
}

const SPRING: Date = Date { year: 1, season: Quarter::Spring };

#[test]
fn calendar_changes_are_public_and_internal_events_are_not_reported() {
    let stage = Stage::set();
    let game = &stage.play.0;
    let window = stage.play.window(Phase::SeasonOrders);
    silent(game, Calendar::Heard { seat: A, window });
    silent(game, Calendar::Queued { agenda: Vec::new() });
    silent(game, Calendar::WindowClosed { window });
    for step in [
        Step::Movement,
        Step::Conflicts,
        Step::Capture,
        Step::Sieges,
        Step::SeasonEnd,
        Step::EmperorCheck,
        Step::Attrition,
        Step::Experience,
        Step::Upkeep,
        Step::Over,
    ] {
        silent(game, Calendar::StageBegan { date: SPRING, stage: step });
    }
    for step in [Step::Organisation, Step::Orders] {
        public(game, Calendar::StageBegan { date: SPRING, stage: step });
    }
    let date = Date { year: 1, season: Quarter::Winter };
    let winter = Calendar::StageBegan { date, stage: Step::Sieges };
    assert_eq!(public(game, winter), "Winter of year 1. The troops go into winter quarters.");
    public(game, Calendar::SeasonEnded { date });
    public(game, Calendar::Locked { seat: A, window });
    public(game, Calendar::Unlocked { seat: A, window });
    public(game, Calendar::WentAbsent { seat: A });
    public(game, Calendar::Returned { seat: A });
    public(game, Calendar::Eliminated { seat: A });
    let outcome = |winners: &[Seat]| Outcome {
        winners: winners.iter().copied().collect(),
        ranking: vec![winners.iter().copied().collect()],
        rule: "DW-RULING-93".to_owned(),
    };
    for winners in [&[A][..], &[A, B][..]] {
        let outcome = outcome(winners);
        public(game, Calendar::Ended { outcome });
    }
}

#[test]
fn whether_a_player_had_a_draft_at_the_deadline_is_secret() {
    let stage = Stage::set();
    let game = &stage.play.0;
    let window = stage.play.window(Phase::SeasonOrders);
    let told = |defaulted, viewer| {
        let event =
            Calendar::TimedOut { seat: A, window, defaulted, in_a_row: u8::from(defaulted) };
        english(&game.tell(&event.into(), viewer).unwrap())
    };
    for viewer in [Viewer::Seat(B), Viewer::Seat(C), Viewer::Public] {
        assert_eq!(told(true, viewer), told(false, viewer));
    }
    assert_ne!(told(true, Viewer::Seat(A)), told(false, Viewer::Seat(A)));
}

#[test]
fn all_questions_except_surrender_offers_are_public() {
    let stage = Stage::set();
    let game = &stage.play.0;
    let siege = *stage.play.at().sieges.keys().next().unwrap();
    let opened = |phase, subject| Calendar::WindowOpened {
        window: WindowId(900),
        phase,
        subject,
        asked: BTreeSet::from([A]),
    };
    for phase in [Phase::Organisation, Phase::SeasonOrders] {
        silent(game, opened(phase, Subject::Campaign));
    }
    let place = province_name("O2");
    assert_eq!(
        public(game, opened(Phase::SiegeProgramme, Subject::Siege(siege))),
        format!("Asked of Ada: programme of a siege, siege at {place} (O2, fortress).")
    );
    public(game, opened(Phase::RetreatChoice, Subject::Force(stage.enemy)));
    let event = Event::from(opened(Phase::SurrenderWindow, Subject::Siege(siege)));
    let told = |viewer| english(&game.tell(&event, viewer).unwrap());
    assert!(told(Viewer::Seat(A)).contains("surrender"));
    for viewer in [Viewer::Seat(B), Viewer::Seat(C), Viewer::Public] {
        assert!(!told(viewer).contains("surrender"));
    }
}

/// Returns the English name of a province.
fn province_name(code: &str) -> String {
    let world = &regnal_demonworld::content::usual().world;
    world.province(at(code)).unwrap().name.en.clone()
}

#[test]
fn dw_ruling_97_treaties_are_reported_only_to_their_parties_unless_public() {
    let stage = Stage::set();
    let game = &stage.play.0;
    let treaty = TreatyId(7);
    let terms = |public, in_force: bool| Treaty {
        from: A,
        to: B,
        kind: TreatyKind::Passage,
        text: "through H1".to_owned(),
        public,
        since: in_force.then_some(SPRING),
        until: None,
    };
    for open in [false, true] {
        let terms = terms(open, false);
        assert_told_to(game, Table::TreatyProposed { treaty, terms: terms.clone() }, &[A, B]);
        let refused = Table::TreatyAnswered { treaty, terms: terms.clone(), yes: false };
        assert_told_to(game, refused, &[A, B]);
        let withdrawn = Table::TreatyEnded { treaty, terms, by: Some(A) };
        assert_told_to(game, withdrawn, &[A, B]);
    }
    let made = |open| Table::TreatyAnswered { treaty, terms: terms(open, false), yes: true };
    let ended = |open, by| Table::TreatyEnded { treaty, terms: terms(open, true), by };
    assert_told_to(game, made(false), &[A, B]);
    assert_eq!(
        public(game, made(true)),
        "Treaty between Ada and Bruno: free passage, “through H1”, without end."
    );
    for by in [None, Some(B)] {
        assert_told_to(game, ended(false, by), &[A, B]);
        public(game, ended(true, by));
    }
}

#[test]
fn standing_orders_are_secret_and_votes_are_public() {
    let stage = Stage::set();
    let game = &stage.play.0;
    let orders = StandingOrders::default();
    assert_told_to(game, Table::StandingOrdersSet { seat: A, orders }, &[A]);
    let plan = BattlePlan { withdraw_at: Some(30), ..BattlePlan::default() };
    assert_told_to(game, Table::StandingPlanSet { seat: B, plan }, &[B]);
    public(game, Table::EmperorProclaimed { seat: A });
    public(game, Table::EndVoted { seat: A, yes: true });
    public(game, Table::EndVoted { seat: A, yes: false });
    public(game, Table::Resigned { seat: A });
    public(game, Table::TakenOver { seat: A });
}

#[test]
fn purchases_are_visible_only_to_their_player() {
    let stage = Stage::set();
    let game = &stage.play.0;
    let (army, unit, seat) = (stage.army, stage.unit(), A);
    let character = stage.general();
    let raised = |slaves_of| Organisation::UnitRaised {
        seat,
        unit,
        troop: troop("H02"),
        force: army,
        cost: 1,
        slaves_of,
    };
    let reinforced =
        |stands, lost| Organisation::UnitReinforced { seat, unit, stands, cost: 0, lost };
    let secrets = [
        Organisation::ArmyCreated { seat, army, number: 1, province: at("H1") },
        Organisation::GarrisonCreated { seat, garrison: stage.garrison, site: city("H1") },
        raised(None),
        raised(Some(at("O1"))),
        Organisation::CharacterRaised {
            seat,
            character,
            kind: CharacterKind::Hero,
            force: army,
            cost: 2,
        },
        Organisation::KingNamed { seat, character, fee: 0 },
        Organisation::KingNamed { seat, character, fee: 50 },
        reinforced(1, None),
        reinforced(2, Some((0, Advantage::Fear))),
        Organisation::UnitRemounted { seat, unit, cost: 20 },
        Organisation::SitePlanned { seat, site: city("H1"), works: works("G5 W5") },
        Organisation::Refunded { seat, bought: Purchased::Stands(unit, 1) },
        Organisation::Settled { seat, treasury: 0 },
    ];
    for event in secrets {
        assert_told_to(game, event, &[A]);
    }
}

/// Starts a campaign with a human army in H1.
fn recruiting() -> (Play, ForceId) {
    let mut play = Play::fresh([Race::Human, Race::Orc]);
    let army = play.raise_army(A, "H1", CharacterKind::General3);
    (play, army)
}

/// Takes an action as the first player, and returns the last report on it to that player.
#[track_caller]
fn told_after(play: &mut Play, action: impl Into<Action>) -> String {
    let events = play.does(A, action);
    let mut told = events.iter().rev().filter_map(|event| play.0.tell(event, Viewer::Seat(A)));
    english(&told.next().unwrap())
}

#[test]
fn reports_of_purchases_and_refunds_number_units_only_if_their_names_are_the_same() {
    let (mut play, army) = recruiting();
    let bought = told_after(&mut play, unit("H02", army));
    assert_eq!(bought, "Bought for 100 points: Town Spearmen, army 1.");
    let bought = told_after(&mut play, unit("H02", army));
    assert_eq!(bought, "Bought for 100 points: Town Spearmen (no. 3), army 1.");
    let units = play.units(army);
    let refunded = told_after(&mut play, Do::Cancel(Purchased::Unit(units[1])));
    assert_eq!(refunded, "Given back: Town Spearmen (no. 3).");
    let refunded = told_after(&mut play, Do::Cancel(Purchased::Unit(units[0])));
    assert_eq!(refunded, "Given back: Town Spearmen.");
    let bought = told_after(&mut play, character(CharacterKind::Hero, army));
    assert_eq!(bought, "Bought for 80 points: hero, army 1.");
    let hero = play.characters(army)[1];
    let refunded = told_after(&mut play, Do::Cancel(Purchased::Character(hero)));
    assert_eq!(refunded, "Given back: hero.");
}

#[test]
fn removed_troops_are_named_until_the_season_ends() {
    let (mut play, army) = recruiting();
    play.does(A, unit("H02", army));
    let (unit, character) = (play.units(army)[0], play.characters(army)[0]);
    let stands = play.at().units[&unit].stands;
    let lost = [
        Event::from(Troops::StandsLost { unit, stands }),
        Event::from(Troops::CharacterLost { character }),
    ];
    for event in &lost {
        play.0.evolve(event);
    }
    let told = |play: &Play| {
        lost.each_ref().map(|event| english(&play.0.tell(event, Viewer::Seat(A)).unwrap()))
    };
    let [unit, general] = told(&play);
    assert_eq!(unit, "Town Spearmen: 10 stands lost, none left.");
    assert_eq!(general, "3-star general is dead, or gone for good.");
    play.0.evolve(&Event::from(Calendar::SeasonEnded { date: SPRING }));
    let [unit, general] = told(&play);
    assert_eq!(unit, "Unit 2: 10 stands lost, none left.");
    assert_eq!(general, "Character 1 is dead, or gone for good.");
}

#[test]
fn dw_org_22_the_map_with_its_armies_is_reported_to_all() {
    let stage = Stage::set();
    let counter = |owner, number, code| Counter { owner, number, province: at(code) };
    // Counters are in the order of players and army numbers, regardless of force ids.
    let counters = BTreeMap::from([
        (ForceId(2), counter(B, 1, "O1")),
        (ForceId(3), counter(A, 2, "H2")),
        (ForceId(4), counter(A, 1, "H1")),
    ]);
    let told = public(&stage.play.0, Organisation::Published { counters });
    let places = ["H1", "H2", "O1"].map(province_name);
    assert_eq!(
        told,
        format!(
            "The map is published. Armies: army 1 (Ada), {} (H1), army 2 (Ada), {} (H2) and army 1 (Bruno), {} (O1).",
            places[0], places[1], places[2]
        )
    );
}

#[test]
fn dw_orders_03_orders_are_secret_until_they_are_revealed() {
    let stage = Stage::set();
    let game = &stage.play.0;
    let army = stage.army;
    let order = Reorganisation::Absorb { garrison: stage.garrison, army };
    let (from, to) = (at("H1"), at("H2"));
    assert_told_to(game, Season::ReorganisationOrdered { seat: A, order: order.clone() }, &[A]);
    for orders in [Vec::new(), vec![order.clone()]] {
        assert_told_to(game, Season::ReorganisationsKept { seat: A, orders }, &[A]);
    }
    assert_told_to(game, Season::Reorganised { seat: A, order: order.clone() }, &[A]);
    assert_told_to(game, Season::MarchOrdered { army, from, to }, &[A]);
    assert_told_to(game, Season::MarchWithdrawn { army }, &[A]);
    assert_told_to(game, Season::HoldOrdered { army }, &[A]);
    assert_told_to(game, Season::HoldOrdered { army: stage.enemy }, &[B]);
    for order in [VoidOrder::March { army, to }, VoidOrder::Reorganise(order)] {
        let [reason, rule] = ["E_NO_SUCH", "DW-ORDERS-02"].map(str::to_owned);
        assert_told_to(game, Season::OrderVoid { seat: A, order, reason, rule }, &[A]);
    }
    silent(game, Season::MovementEnded);
    let march = March { from, to, status: MarchStatus::Pending };
    let revealed = |marches: &[ForceId]| Season::OrdersRevealed {
        marches: marches.iter().map(|&army| (army, march)).collect(),
    };
    assert_eq!(public(game, revealed(&[])), "Orders are revealed: no army marches.");
    assert_eq!(
        public(game, revealed(&[army])),
        format!("Orders are revealed: army 1 (Ada) → {} (H2).", province_name("H2"))
    );
    public(game, revealed(&[army, stage.enemy]));
    public(game, Season::Marched { army, from, to });
    public(game, Season::MarchCancelled { army });
    let die = |number, face| Die { number, face };
    let rolled = Season::PriorityRolled {
        dice: vec![(A, die(0, 3)), (B, die(1, 5))],
        order: vec![B, A],
        paired: BTreeSet::from([army]),
    };
    assert!(public(game, rolled).ends_with("Order: Bruno and Ada."));
}

#[test]
fn camps_and_battle_plans_of_an_army_are_reported_only_to_its_player() {
    let stage = Stage::set();
    let game = &stage.play.0;
    for (army, seat) in [(stage.army, A), (stage.enemy, B)] {
        let job = Job::new(Task::Fieldworks { height: 5, count: 6 });
        let camp = Camp { job, builders: BTreeSet::from([stage.unit()]) };
        assert_told_to(game, Season::CampBegun { army, camp }, &[seat]);
        assert_told_to(game, Season::CampWorked { army, job }, &[seat]);
        assert_told_to(game, Battle::ArmyPlanSet { army, plan: BattlePlan::default() }, &[seat]);
        assert_told_to(game, Battle::PlanCleared { of: Planned::Army(army), seat }, &[seat]);
    }
}

#[test]
fn troop_events_are_reported_to_their_player_and_moves_to_all() {
    let stage = Stage::set();
    let game = &stage.play.0;
    let (army, unit) = (stage.army, stage.unit());
    let (from, to) = (at("H1"), at("H2"));
    for pieces in stage.some_pieces() {
        assert_told_to(game, Troops::PiecesMoved { pieces, to: army }, &[A]);
    }
    let [_, _, pieces] = stage.some_pieces();
    let moved = Event::from(Troops::PiecesMoved { pieces, to: army });
    let told = english(&game.tell(&moved, Viewer::Seat(A)).unwrap());
    assert_eq!(told, "Knights of the Grey Lantern and 3-star general → army 1.");
    for stands in 0..3 {
        assert_told_to(game, Troops::StandsLost { unit, stands }, &[A]);
    }
    silent(game, Troops::Engaged { units: BTreeSet::from([unit]) });
    public(game, Troops::Retreated { army, from, to });
    for site in [None, Some(city("H1"))] {
        public(game, Troops::Sheltered { army, site });
    }
    // A removed piece is reported by its id, which identifies its owner.
    assert_told_to(game, Troops::ForceRemoved { force: ForceId(2_000_003) }, &[B]);
    assert_told_to(game, Troops::StandsLost { unit: UnitId(1_000_009), stands: 2 }, &[A]);
    assert_told_to(game, Troops::CharacterLost { character: CharacterId(3_000_001) }, &[C]);
    let gone = Troops::CharacterLost { character: CharacterId(1_000_004) };
    let told = english(&game.tell(&gone.into(), Viewer::Seat(A)).unwrap());
    assert_eq!(told, "Character 4 is dead, or gone for good.");
}

#[test]
fn a_captive_is_visible_only_to_the_owner_and_the_captor() {
    let stage = Stage::set();
    let game = &stage.play.0;
    let character = stage.general();
    for condition in [Condition::Ok, Condition::Wounded, Condition::Fled] {
        let changed = Troops::ConditionChanged { character, condition };
        assert_told_to(game, changed, &[A]);
    }
    let captured = Troops::ConditionChanged { character, condition: Condition::Captured(C) };
    assert_told_to(game, captured, &[A, C]);
}

#[test]
fn dw_conflict_03_sightings_are_reported_only_to_their_observers() {
    let mut stage = Stage::set();
    let seen = Event::from(Realm::Sighted {
        viewers: BTreeSet::from([A]),
        forces: BTreeSet::from([stage.enemy]),
    });
    stage.play.0.evolve(&seen);
    assert_told_to(&stage.play.0, seen.clone(), &[A]);
    let told = english(&stage.play.0.tell(&seen, Viewer::Seat(A)).unwrap());
    let list = &regnal_demonworld::content::usual().lists;
    let entry = list.troop(troop("O02")).unwrap();
    assert_eq!(
        told,
        format!(
            "You see: army 1 (Bruno) at {} (O1): {} ({} stands) and 1-star general.",
            province_name("O1"),
            entry.name.en,
            entry.stands
        )
    );
}

#[test]
fn provinces_sites_and_prestige_are_public() {
    let stage = Stage::set();
    let game = &stage.play.0;
    for change in [-1, 1, 2] {
        public(game, Realm::PrestigeChanged { seat: A, change, credit: None });
    }
    for owner in [None, Some(B)] {
        public(game, Realm::ProvinceTaken { province: at("T1"), owner });
        public(game, Realm::SiteTaken { site: city("H1"), holder: owner });
    }
}
