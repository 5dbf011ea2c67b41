//! Tests of the emperor's title and victory (4.23).

use regnal_demonworld::winter::emperor::{Check, NoProclamation, Reign, check, proclaim};

/// Returns the results of the winter checks for the given prestige values, up to the first check that ends the reign.
fn winters(prestige: &[i32]) -> Vec<Check> {
    let mut reign = proclaim(None, 3).ok();
    let mut checks = Vec::new();
    for &prestige in prestige {
        let Some(emperor) = reign else { break };
        let found = check(emperor, prestige, true);
        reign = match found {
            Check::Stays(reign) => Some(reign),
            Check::Wins | Check::Falls => None,
        };
        checks.push(found);
    }
    checks
}

fn stays(winters: u32) -> Check {
    Check::Stays(Reign { winters })
}

#[test]
fn dw_emperor_01_a_player_with_three_prestige_can_become_emperor() {
    assert_eq!(proclaim(None, 3), Ok(Reign { winters: 0 }));
    assert_eq!(proclaim(None, 2), Err(NoProclamation::Prestige));
    assert_eq!(proclaim(Some(Reign { winters: 1 }), 3), Err(NoProclamation::Already));
}

#[test]
fn dw_ex_106_two_prestige_points_are_not_enough() {
    assert_eq!(proclaim(None, 2), Err(NoProclamation::Prestige));
}

#[test]
fn dw_emperor_02_three_prestige_points_are_required_in_each_winter() {
    assert_eq!(winters(&[3]), [stays(1)]);
    assert_eq!(winters(&[2]), [Check::Falls]);
    assert_eq!(winters(&[3, 2]), [stays(1), Check::Falls]);
}

#[test]
fn dw_emperor_03_prestige_counts_only_in_winter() {
    // Prestige between two winters is ignored.
    assert_eq!(winters(&[3, 3]), [stays(1), stays(2)]);
}

#[test]
fn dw_emperor_04_three_winters_as_emperor_win_the_campaign() {
    assert_eq!(winters(&[3, 3, 3]), [stays(1), stays(2), Check::Wins]);
}

#[test]
fn dw_ex_104_an_emperors_prestige_is_checked_only_in_winter() {
    // The values are the prestige in consecutive seasons, every fourth of which is a winter.
    let seasons = [3, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3];
    let found: Vec<i32> = seasons.iter().skip(3).step_by(4).copied().collect();
    assert_eq!(winters(&found), [stays(1), stays(2), Check::Wins]);
}

#[test]
fn dw_ex_105_two_prestige_points_in_the_third_winter_cost_the_title() {
    assert_eq!(winters(&[3, 3, 2]), [stays(1), stays(2), Check::Falls]);
    // The count restarts at 0 after the title was lost.
    assert_eq!(winters(&[3, 3, 3])[0], stays(1));
    assert_eq!(proclaim(None, 3), Ok(Reign { winters: 0 }));
}

#[test]
fn dw_ruling_92_a_year_counts_only_if_the_title_was_held_from_spring() {
    let proclaimed = proclaim(None, 3).expect("prestige 3 should suffice");
    assert_eq!(check(proclaimed, 3, true), stays(1));
    assert_eq!(check(proclaimed, 3, false), stays(0));
    assert_eq!(check(proclaimed, 2, false), Check::Falls);
    // If two emperors complete their third year together, both win.
    let both = [Reign { winters: 2 }; 2].map(|reign| check(reign, 3, true));
    assert_eq!(both, [Check::Wins; 2]);
    assert_eq!(check(Reign { winters: 1 }, 3, true), stays(2));
}
