//! Tests of fortress and city plans in a campaign (DW-FORT-14 to -16, DW-RULING-51, -55, -56).

use regnal_demonworld::action::{Organisation as Do, SitePlan};
use regnal_demonworld::ids::SiteId;
use regnal_demonworld::nouns::CharacterKind as Kind;
use regnal_demonworld::works::{DefaultPlan, Plan, Tier, TowerPricing, default_plan};

use super::board::{detachment, fortress, pieces, unit};
use super::*;

fn fresh() -> Play {
    Play::fresh([Race::Human, Race::Dwarf])
}

/// Returns a fortress of the given tier with a modified default plan.
fn plan(site: SiteId, tier: u32, which: DefaultPlan, change: impl FnOnce(&mut SitePlan)) -> Do {
    let mut plan = SitePlan::from(default_plan(which));
    change(&mut plan);
    Do::PlanFortress { site, tier, plan }
}

fn as_it_is(site: SiteId, tier: u32, which: DefaultPlan) -> Do {
    plan(site, tier, which, |_| {})
}

/// Returns a fortress of the lowest tier with its default plan.
fn smallest(site: SiteId) -> Do {
    as_it_is(site, 2500, DefaultPlan::Fort2500)
}

fn city_plan(code: &str, change: impl FnOnce(&mut SitePlan)) -> Do {
    let mut plan = SitePlan::from(default_plan(DefaultPlan::City));
    change(&mut plan);
    Do::PlanCity { site: city(code), plan }
}

fn built(position: &Position, site: SiteId) -> &Plan {
    &position.sites[&site].works.plan
}

// covers: DW-RULING-55, DW-RULING-56
#[test]
fn dw_ruling_55_and_56_sites_without_a_plan_get_the_default_plan() {
    let mut options = Options::usual([Race::Human, Race::Orc]);
    let position = Position::bare(&options);
    for code in ["H2", "O2", "E2"] {
        let own = built(&position, fortress(code));
        assert_eq!(own, default_plan(DefaultPlan::Fort20000), "{code}");
    }
    assert_eq!(built(&position, city("H1")), default_plan(DefaultPlan::City));
    for site in position.sites.values() {
        assert_eq!(site.works.breaches(), 0);
    }
    options.rules.fortress_default_tier = Tier::Tower9;
    let position = Position::bare(&options);
    assert_eq!(built(&position, fortress("H2")), default_plan(DefaultPlan::Fort10000));
}

#[test]
fn dw_fort_14_each_fortress_tier_requires_its_tower_and_budget() {
    let play = fresh();
    let site = fortress("H2");
    assert!(play.allows(A, as_it_is(site, 10000, DefaultPlan::Fort10000)));
    assert!(play.allows(A, smallest(site)));
    // Submitting the current plan is not a change.
    assert_eq!(play.refuses(A, as_it_is(site, 20000, DefaultPlan::Fort20000)).0, Reason::Already);
    for (tier, which, reason) in [
        // A tower of height 9 is too low for the budget of 20000 points. Without a tower of at least that height, the
        // budget is 2500 points.
        (20000, DefaultPlan::Fort10000, Reason::Tower),
        (10000, DefaultPlan::Fort2500, Reason::Tower),
        // The great fortress costs 18394 points, which exceeds the budget of the middle tier.
        (10000, DefaultPlan::Fort20000, Reason::Budget),
        // A budget that is not one of the tiers' budgets is not allowed.
        (5000, DefaultPlan::Fort2500, Reason::Data),
    ] {
        let refused = play.refuses(A, as_it_is(site, tier, which));
        assert_eq!(refused, (reason, "DW-FORT-14"), "{tier} {which:?}");
    }
}

#[test]
fn dw_fort_14_a_budget_can_be_spent_completely() {
    // The plan costs 1897 points. With stone walls of heights 7 and 6, it costs 2459 points. With palisades of heights
    // 5, 3 and 2 as well, it costs exactly 2500.
    let play = fresh();
    let more = |codes: &[&str]| {
        plan(fortress("H2"), 2500, DefaultPlan::Fort2500, |plan| {
            plan.perimeter.extend(codes.iter().map(|&code| code.to_owned()));
        })
    };
    let full = ["W7", "W6", "P5", "P3", "P2"];
    assert!(play.allows(A, more(&full)));
    let dear = more(&["W7", "W6", "P5", "P3", "P2", "P1"]);
    assert_eq!(play.refuses(A, dear), (Reason::Budget, "DW-FORT-14"));
}

#[test]
fn dw_fort_15_only_one_fortress_can_have_a_high_tier() {
    let play = |own: &str| {
        let board = Board::new([Race::Human, Race::Dwarf]).first_organisation();
        board.held(own, Some(A), 0).game()
    };
    // The player has two fortresses, the first of which is in the highest tier by default.
    let mut both = play("D2");
    let (first, second) = (fortress("H2"), fortress("D2"));
    let middle = |site| as_it_is(site, 10000, DefaultPlan::Fort10000);
    assert_eq!(both.refuses(A, middle(second)), (Reason::Budget, "DW-FORT-15"));
    both.does(A, smallest(second));
    both.does(A, smallest(first));
    both.does(A, as_it_is(second, 20000, DefaultPlan::Fort20000));
    assert_eq!(both.refuses(A, middle(first)), (Reason::Budget, "DW-FORT-15"));
}

#[test]
fn dw_fort_16_works_can_be_planned_only_before_the_first_season() {
    let play = Board::new([Race::Human, Race::Dwarf]).winter_of(1).game();
    assert_eq!(play.refuses(A, smallest(fortress("H2"))), (Reason::Phase, "DW-FORT-16"));
    let mut play = fresh().after(A, smallest(fortress("H2")));
    play.all_lock(Phase::Organisation, []);
    assert_eq!(built(play.at(), fortress("H2")), default_plan(DefaultPlan::Fort2500));
    assert_eq!(play.treasury(A), 0);
}

#[test]
fn dw_fort_14_players_can_plan_only_their_own_sites() {
    let play = fresh();
    assert_eq!(play.refuses(B, smallest(fortress("H2"))).0, Reason::NoSuch);
    for site in [fortress("H1"), city("H1")] {
        assert_eq!(play.refuses(A, smallest(site)).0, Reason::NoSite, "{site}");
    }
}

#[test]
fn dw_ruling_51_a_plan_must_be_a_closed_ring_of_valid_elements() {
    let play = fresh();
    let site = fortress("H2");
    let ring = |codes: &str| {
        plan(site, 2500, DefaultPlan::Fort2500, |plan| {
            plan.perimeter = codes.split_whitespace().map(str::to_owned).collect();
        })
    };
    for (codes, reason, rule) in [
        ("G3 W3", Reason::Geometry, "DW-RULING-51"),
        ("G3 W3 W11", Reason::Height, "DW-FORT-06"),
        ("G3 W3 P8", Reason::Height, "DW-FORT-06"),
        ("G3 W3 X3", Reason::Data, "DW-RULING-51"),
        ("G3@0:0:1:4 W3@0:0:4:6 W3@0:0:6:1", Reason::Geometry, "DW-FORT-07"),
    ] {
        assert_eq!(play.refuses(A, ring(codes)), (reason, rule), "{codes}");
    }
    let keep = plan(site, 2500, DefaultPlan::Fort2500, |plan| plan.keep = Some("W5".to_owned()));
    assert_eq!(play.refuses(A, keep).0, Reason::Geometry);
    // A custom ring of ten elements around 30 hexes.
    let drawn = ring(
        "G3@0:0:1:2 W3@0:0:2:3 W3@0:0:3:4 W3@0:0:4:5 W3@0:0:5:6 W3@0:0:6:1 W3@1:0:1:2 W3@1:0:2:3 W3@1:0:3:4 W3@1:0:4:5",
    );
    assert!(play.allows(A, drawn));
}

#[test]
fn dw_ruling_42_stores_must_be_high_enough_for_the_race() {
    let low = |site| {
        plan(site, 2500, DefaultPlan::Fort2500, |plan| {
            plan.stores = vec![(2, 2)];
        })
    };
    let play = fresh();
    assert_eq!(play.refuses(A, low(fortress("H2"))), (Reason::Height, "DW-SUPPLY-05"));
    assert!(play.allows(B, low(fortress("D2"))));
}

#[test]
fn dw_ruling_53_each_campaign_sets_its_own_prices() {
    let mut board = Board::new([Race::Human, Race::Dwarf]).first_organisation();
    board.options.rules.tower_pricing = TowerPricing::PerElement;
    let refused = board.game().refuses(A, smallest(fortress("H2")));
    assert_eq!(refused, (Reason::Budget, "DW-FORT-14"));
}

#[test]
fn dw_ruling_52_each_campaign_sets_its_own_structure_points() {
    let mut options = Options::usual([Race::Human, Race::Orc]);
    let sp = |options: &Options| {
        let position = Position::bare(options);
        position.sites[&city("H1")].works.sections[1].sp_max
    };
    assert_eq!(sp(&options), 50);
    options.rules.height5_sp = 75;
    assert_eq!(sp(&options), 75);
}

#[test]
fn dw_ruling_56_a_city_can_be_planned_for_2500_points_until_its_first_siege() {
    let site = city("H1");
    let mut play = fresh();
    // The plan costs 2270 points. Raising a wall from height 5 to 7 adds 282 points, and raising it to 6 adds 94.
    let higher =
        |code: &'static str| city_plan("H1", move |plan| plan.perimeter[1] = code.to_owned());
    assert_eq!(play.refuses(A, higher("W7")), (Reason::Budget, "DW-FORT-14"));
    play.does(A, higher("W6"));
    assert_eq!(built(play.at(), site).perimeter[1].height, 6);
    // The interior of a city is fixed.
    let with_store = city_plan("H1", |plan| plan.stores = vec![(3, 1)]);
    assert_eq!(play.refuses(A, with_store).0, Reason::Data);
    // Planning is also possible later if the city was never besieged.
    let mut board = Board::new([Race::Human, Race::Dwarf]).winter_of(3);
    assert!(board.clone().game().allows(A, higher("W6")));
    board.position.sites.get_mut(&site).unwrap().was_besieged = true;
    assert_eq!(board.game().refuses(A, higher("W6")), (Reason::Besieged, "DW-RULING-56"));
}

#[test]
fn dw_ruling_55_plans_are_visible_only_to_their_owner() {
    let mut play = fresh();
    let before = play.clone();
    play.does(A, smallest(fortress("H2")));
    for viewer in [Viewer::Seat(B), Viewer::Public] {
        assert_eq!(before.0.view(viewer), play.0.view(viewer));
    }
    let own = |seat| play.0.view(Viewer::Seat(seat)).own.unwrap().works;
    assert!(own(A).contains_key(&fortress("H2")));
    assert!(own(B).keys().all(|site| site.province.to_string().starts_with('D')));
}

// covers: DW-SUPPLY-02, DW-SUPPLY-01
#[test]
fn dw_supply_02_the_room_for_a_new_garrison_depends_on_the_plan() {
    // A middle-tier fortress has room for forty mob stands, worth 160 points, but not for fifty. A fortress of the
    // lowest tier has room for 26.
    let mut play = fresh();
    play.does(A, as_it_is(fortress("H2"), 10000, DefaultPlan::Fort10000));
    let garrison = play.raise_garrison(A, fortress("H2"));
    for _ in 0..4 {
        play.does(A, unit("H01", garrison));
    }
    assert_eq!(play.refuses(A, unit("H01", garrison)), (Reason::Capacity, "DW-SUPPLY-02"));
    assert_eq!(play.refuses(A, smallest(fortress("H2"))).0, Reason::Capacity);
}

#[test]
fn dw_supply_02_the_room_for_a_detached_garrison_depends_on_the_plan() {
    use regnal_demonworld::works::Works;
    let mut board = Board::new([Race::Human, Race::Dwarf]).orders(Season::Spring);
    let masonry = board.options.rules.masonry();
    let small = default_plan(DefaultPlan::Fort2500).clone();
    board.position.sites.get_mut(&fortress("H2")).unwrap().works =
        Works::new(small, masonry).into();
    board.garrison(A, fortress("H2"), &["H01"]);
    let army = board.army(A, "H2", &[Kind::Hero], &["H10", "H10", "H01"]);
    let mut play = board.game();
    let own = play.units(army);
    let detach = |units: &[_]| detachment(army, fortress("H2"), pieces(units.iter().copied(), []));
    // 10 + 8 + 8 stands fill all 26 places, so the army's mob does not fit.
    assert_eq!(play.refuses(A, detach(&own)), (Reason::Capacity, "DW-SUPPLY-02"));
    play.does(A, detach(&own[..2]));
    assert_eq!(play.refuses(A, detach(&own[2..])), (Reason::Capacity, "DW-SUPPLY-02"));
}
