//! Checks that the rosters in a new file obey the rules for raising forces (DW-ORG, DW-RECRUIT). Files of running
//! matches are exempt: they were accepted before this check existed.

use std::collections::BTreeSet;

use super::lists::{Lists, RaceList};
use super::map::{ProvinceType, World};
use super::sheet::{DataFile, quoted};
use super::tables::character;
use crate::nouns::SiteKind;
use crate::queries::GARRISON_POINTS;
use crate::works::{DefaultPlan, Plan, default_plan};
use regnal_core::text::Line;

/// **DW-RULING-55, DW-RULING-56.** Returns the smallest plan of a site, used if its owner draws none.
fn least_plan(kind: SiteKind) -> &'static Plan {
    default_plan(match kind {
        SiteKind::City => DefaultPlan::City,
        SiteKind::Fortress => DefaultPlan::Fort2500,
    })
}

/// Checks the roster of a race; `places` are the lines of the roster and of its forces.
pub(super) fn check(
    lists: &Lists,
    list: &RaceList,
    places: (u32, &[u32]),
    world: &World,
    sheet: &mut DataFile<'_>,
) {
    let mut say = |line, what| sheet.say(line, what);
    let lives = |land: &ProvinceType| land.population == list.id;
    if world.home_of(list.id).next().is_some() && !world.home_of(list.id).any(lives) {
        // DW-RULING-14: ordinary troops and characters are raised only by their own people.
        let what = Line::new("demonworld-data-no-people").with("race", list.id);
        say(places.0, what);
    }
    let mut garrisoned = BTreeSet::new();
    for ((is_army, force), &line) in list.roster.forces().zip(places.1) {
        let Some(land) = world.province(force.at) else {
            continue;
        };
        let units = || force.units.iter().filter_map(|&id| lists.troop(id));
        for troop in units() {
            // DW-ORG-19: special troops need a province with their mark.
            if let Some(special) = &troop.special
                && !land.special.contains(special)
            {
                let what = Line::new("demonworld-data-no-mark-here").with("code", troop.id);
                let what = what.with("other", force.at);
                say(line, what.with("special", quoted(special)));
            }
        }
        let Some(site) = land.sites.first().filter(|_| !is_army) else {
            continue;
        };
        // DW-RULING-10: at most one garrison per site, and a roster's garrison is in the first site.
        if !garrisoned.insert(force.at) {
            let what = Line::new("demonworld-data-two-garrisons");
            say(line, what.with("code", force.at));
        }
        // DW-ORG-07: a garrison holds no general.
        if force.characters.iter().any(|&kind| character(kind).stars > 0) {
            say(line, Line::new("demonworld-data-garrison-general"));
        }
        // DW-ORG-08: a garrison's points are limited.
        let with = force.characters.iter().map(|&kind| character(kind).cost);
        let points = units().map(|troop| troop.cost).chain(with).sum::<u32>();
        if points > GARRISON_POINTS {
            let what = Line::new("demonworld-data-garrison-points").with("total", points);
            say(line, what.with("most", GARRISON_POINTS));
        }
        // DW-SUPPLY-01, DW-SUPPLY-02: the smallest works must have room, in case the player draws no plan.
        let stands: u32 = units().map(|troop| u32::from(troop.stands)).sum();
        let room = u32::from(least_plan(site.kind).capacity());
        if stands > room {
            let what = Line::new("demonworld-data-garrison-room").with("total", stands);
            say(line, what.with("most", room));
        }
    }
}
