//! Checks that rosters in a new file obey the rules for raising forces (DW-ORG, DW-RECRUIT). Files of running matches
//! are exempt, because they were accepted before these checks existed.

use std::collections::BTreeSet;

use super::lists::{Lists, RaceList};
use super::map::{ProvinceType, World};
use super::sheet::{DataFile, quoted};
use super::tables::character;
use crate::nouns::SiteKind;
use crate::queries::GARRISON_POINTS;
use crate::works::{DefaultPlan, Plan, default_plan};
use regnal_core::text::Line;

/// **DW-RULING-55, DW-RULING-56.** Returns the smallest plan for a site, used if the owner does not draw one.
fn least_plan(kind: SiteKind) -> &'static Plan {
    default_plan(match kind {
        SiteKind::City => DefaultPlan::City,
        SiteKind::Fortress => DefaultPlan::Fort2500,
    })
}

/// Checks a race's roster. `places` holds the line numbers of the roster and its forces.
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
        // DW-RULING-14: ordinary troops and characters can be raised only where their own race lives.
        let what = Line::new("demonworld-data-no-people").with("race", list.id);
        say(places.0, what);
    }
    let mut garrisoned = BTreeSet::new();
    for ((is_army, force), &line) in list.roster.forces().zip(places.1) {
        let Some(land) = world.province(force.at) else { continue };
        let units = || force.units.iter().filter_map(|&id| lists.troop(id));
        for troop in units() {
            // DW-ORG-19: special troops can be raised only in a province with their mark.
            if let Some(special) = &troop.special
                && !land.special.contains(special)
            {
                let what = Line::new("demonworld-data-no-mark-here").with("code", troop.id);
                let what = what.with("other", force.at);
                say(line, what.with("special", quoted(special)));
            }
        }
        let Some(site) = land.sites.first().filter(|_| !is_army) else { continue };
        // DW-RULING-10: at most one garrison per site. A roster's garrison goes to the first site.
        if !garrisoned.insert(force.at) {
            let what = Line::new("demonworld-data-two-garrisons");
            say(line, what.with("code", force.at));
        }
        // DW-ORG-07: a garrison cannot include a general.
        if force.characters.iter().any(|&kind| character(kind).stars > 0) {
            say(line, Line::new("demonworld-data-garrison-general"));
        }
        // DW-ORG-08: a garrison has a points limit.
        let with = force.characters.iter().map(|&kind| character(kind).cost);
        let points = units().map(|troop| troop.cost).chain(with).sum::<u32>();
        if points > GARRISON_POINTS {
            let what = Line::new("demonworld-data-garrison-points").with("total", points);
            say(line, what.with("most", GARRISON_POINTS));
        }
        // DW-SUPPLY-01, DW-SUPPLY-02: the force must fit into the smallest site plan, which is used if the player does
        // not draw one.
        let stands: u32 = units().map(|troop| u32::from(troop.stands)).sum();
        let room = u32::from(least_plan(site.kind).capacity());
        if stands > room {
            let what = Line::new("demonworld-data-garrison-room").with("total", stands);
            say(line, what.with("most", room));
        }
    }
}
