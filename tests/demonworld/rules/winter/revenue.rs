//! Tests of revenue, the treasury and ransoms (4.21).

use regnal_demonworld::nouns::CharacterId;
use regnal_demonworld::winter::revenue::{
    Estate, RevenueLine, Source, TooDear, kept, ransom, revenue,
};

pub(super) const CITY: Estate = Estate { cities: 1, fortresses: 0, has_mine: false };
pub(super) const FORTRESS: Estate = Estate { cities: 0, fortresses: 1, has_mine: false };
pub(super) const MINE: Estate = Estate { cities: 0, fortresses: 0, has_mine: true };
pub(super) const EMPTY: Estate = Estate { cities: 0, fortresses: 0, has_mine: false };

#[test]
fn dw_upkeep_03_each_kind_of_site_yields_its_revenue() {
    let total = |estate| revenue(&[estate], 0).total;
    assert_eq!([CITY, FORTRESS, MINE].map(total), [200, 100, 300]);
    assert_eq!(revenue(&[], 0).lines, []);
}

#[test]
fn dw_upkeep_04_a_plain_province_yields_fifty_points() {
    assert_eq!(revenue(&[EMPTY], 0).total, 50);
    let lines = revenue(&[EMPTY, CITY, EMPTY], 0).lines;
    let plain = RevenueLine { source: Source::PlainProvince, count: 2, points: 100 };
    assert_eq!(lines.last(), Some(&plain));
    for estate in [CITY, FORTRESS, MINE] {
        let lines = revenue(&[estate], 0).lines;
        assert!(lines.iter().all(|line| line.source != Source::PlainProvince));
    }
}

#[test]
fn dw_upkeep_05_each_point_of_prestige_yields_fifty_points() {
    let total = |prestige| revenue(&[CITY], prestige).total;
    assert_eq!([-2, -1, 0, 1, 3].map(total), [100, 150, 200, 250, 350]);
}

#[test]
fn dw_ex_94_the_revenue_of_four_sites_and_three_empty_provinces_adds_up() {
    let estates = [CITY, CITY, FORTRESS, MINE, EMPTY, EMPTY, EMPTY];
    let rich = revenue(&estates, 2);
    assert_eq!(rich.total, 1050);
    let points: Vec<(Source, i32, i32)> =
        rich.lines.iter().map(|line| (line.source, line.count, line.points)).collect();
    let expected = [
        (Source::City, 2, 400),
        (Source::Fortress, 1, 100),
        (Source::Mine, 1, 300),
        (Source::PlainProvince, 3, 150),
        (Source::Prestige, 2, 100),
    ];
    assert_eq!(points, expected);
    assert_eq!(revenue(&estates, -2).total, 850);
}

#[test]
fn dw_ruling_87_sources_of_revenue_add_up_and_unspent_points_are_kept() {
    let rich = Estate { has_mine: true, ..CITY };
    assert_eq!(revenue(&[rich], 0).total, 500);
    let walled = Estate { cities: 2, fortresses: 1, has_mine: true };
    assert_eq!(revenue(&[walled], 0).total, 800);
    // Revenue cannot be negative.
    assert_eq!(revenue(&[EMPTY], -2).total, 0);
    assert_eq!(revenue(&[EMPTY, EMPTY], -1).total, 50);
    assert_eq!(revenue(&[], -2).total, 0);
    // Unspent points are kept after reinforcements, but not after the first organisation phase.
    assert_eq!(kept(70, false, true), 70);
    assert_eq!(kept(70, true, true), 0);
    assert_eq!(kept(70, false, false), 0);
}

#[test]
fn ransoms_are_paid_in_full_or_not_at_all() {
    let captives = [1, 2, 3].map(CharacterId);
    assert_eq!(ransom(&captives, &captives[..2], 99), Err(TooDear { cost: 100 }));
    let two = ransom(&captives, &captives[1..], 100).expect("100 points should suffice");
    assert_eq!((two.freed, two.lost, two.paid), (captives[1..].to_vec(), vec![captives[0]], 100));
}
