//! Tests that the map and list tables shown by `/table` (DW-T-50 to DW-T-64) match the data of new campaigns.

use regnal_core::kind::GameKind;
use regnal_core::tables::{Cell, Table, TableRow, book};
use regnal_demonworld::content::ForceRoster;
use regnal_demonworld::nouns::{Terrain, Troop};
use regnal_demonworld::works::{DefaultPlan, ElementKind, default_plan};

use super::*;

fn table(id: &str) -> &'static Table {
    book(GameKind::Demonworld).table(id).expect(id)
}

/// Returns the table row for a data entry.
fn row(table: &'static Table, code: impl ToString) -> &'static TableRow {
    let key = code.to_string().to_lowercase();
    table.row(&key).unwrap_or_else(|| panic!("{}: {key}", table.id))
}

fn codes(row: &TableRow, column: &str) -> Vec<String> {
    let cells = row.list(column).iter().filter_map(Cell::code);
    cells.map(str::to_owned).collect()
}

fn lower<T: ToString>(all: impl IntoIterator<Item = T>) -> Vec<String> {
    let codes = all.into_iter().map(|one| one.to_string().to_lowercase());
    codes.collect()
}

/// Asserts that the label contains the name from the data.
fn named(row: &TableRow, name: &regnal_demonworld::content::Name) {
    for (lang, name) in [(Lang::En, &name.en), (Lang::Fr, &name.fr)] {
        let label = format!("{:?}", row.label(lang));
        assert!(label.contains(name.as_str()), "{label}: {name}");
    }
}

#[test]
fn dw_t_50_and_51_show_the_default_map() {
    let (lands, next) = (table("provinces"), table("neighbours"));
    let world = &usual().world;
    assert_eq!(lands.rows.len(), world.provinces().count());
    assert_eq!(next.rows.len(), lands.rows.len());
    for land in world.provinces() {
        let its = row(lands, land.id);
        named(its, &land.name);
        assert_eq!(its.code_as::<Terrain>("terrain"), Some(land.terrain));
        assert_eq!(its.code_as::<Race>("population"), Some(land.population));
        assert_eq!(its.code_as::<Race>("home"), land.home);
        let sites = land.sites.iter().map(|site| site.kind.code().to_owned());
        let mine = land.mine.then(|| "mine".to_owned());
        let all: Vec<String> = sites.chain(mine).collect();
        assert_eq!(codes(its, "sites"), all, "{}", land.id);
        let special = usual().lists.troops().filter(|troop| {
            let needs = troop.special.as_ref();
            needs.is_some_and(|mark| land.special.contains(mark))
        });
        let special: BTreeSet<String> = lower(special.map(|troop| troop.id)).into_iter().collect();
        let shown: BTreeSet<String> = codes(its, "special_troops").into_iter().collect();
        assert_eq!(shown, special, "{}", land.id);
        let touching = row(next, land.id);
        assert_eq!(codes(touching, "neighbours"), lower(&land.neighbours));
    }
}

#[test]
fn dw_t_61_and_62_show_the_default_lists() {
    let lists = &usual().lists;
    let of_race = |race: Race| table(&format!("troops_{}", race.code()));
    let rows: usize = Race::ALL.iter().map(|&race| of_race(race).rows.len()).sum();
    assert_eq!(rows, lists.troops().count());
    for troop in lists.troops() {
        let its = row(of_race(troop.race), troop.id);
        named(its, &troop.name);
        assert_eq!(its.code_as::<Troop>("kind"), Some(troop.kind));
        let numbers = ["stands", "cost", "size", "a", "b", "fear"];
        let numbers = numbers.map(|column| its.number(column).unwrap());
        let known: [i64; 6] = [
            troop.stands.into(),
            troop.cost.into(),
            troop.size.into(),
            troop.a.into(),
            troop.b.into(),
            troop.fear.into(),
        ];
        assert_eq!(numbers, known, "{}", troop.id);
        let tags = troop.tags.iter().map(|tag| tag.code().to_owned());
        let builder = troop.builder.map(|one| format!("builds_as_{}", one.code()));
        let marks: BTreeSet<String> = tags.chain(builder).collect();
        let shown: BTreeSet<String> = codes(its, "marks").into_iter().collect();
        assert_eq!(shown, marks, "{}", troop.id);
    }
    let races = table("race_characters");
    for &race in Race::ALL {
        let (its, list) = (row(races, race.code()), lists.race(race).unwrap());
        let shown: BTreeSet<String> = codes(its, "characters").into_iter().collect();
        let known = list.characters.iter().map(|kind| kind.code().to_owned());
        assert_eq!(shown, known.collect());
        let of_list = lower([list.levy, list.dismounts_to]);
        let shown = ["levy", "on_foot"].map(|column| its.code(column).unwrap().to_owned());
        assert_eq!(shown.to_vec(), of_list);
    }
}

#[test]
fn dw_t_63_shows_the_default_rosters() {
    let rosters = table("rosters");
    let mut shown = 0;
    for &race in Race::ALL {
        let roster = &usual().lists.race(race).unwrap().roster;
        let kinds: [(&str, &[ForceRoster]); 2] =
            [("army", &roster.armies), ("garrison", &roster.garrisons)];
        for (kind, forces) in kinds {
            for (force, number) in forces.iter().zip(1..) {
                let its = row(rosters, format!("{}_{kind}_{number}", race.code()));
                assert_eq!(codes(its, "province"), lower([force.at]));
                assert_eq!(codes(its, "units"), lower(&force.units));
                let leaders = force.characters.iter().map(|kind| kind.code());
                assert_eq!(codes(its, "characters"), lower(leaders));
                shown += 1;
            }
        }
    }
    assert_eq!(rosters.rows.len(), shown);
}

#[test]
fn dw_t_64_shows_the_default_plans() {
    let plans = table("site_plans");
    for (code, which) in [
        ("fort_20000", DefaultPlan::Fort20000),
        ("fort_10000", DefaultPlan::Fort10000),
        ("fort_2500", DefaultPlan::Fort2500),
        ("city", DefaultPlan::City),
    ] {
        let (its, plan) = (row(plans, code), default_plan(which));
        let of_kind = |kind| plan.perimeter.iter().filter(move |one| one.kind == kind);
        for (column, kind) in [
            ("walls", ElementKind::Wall),
            ("gates", ElementKind::Gate),
            ("towers", ElementKind::Tower),
        ] {
            let count = i64::try_from(of_kind(kind).count()).unwrap();
            assert_eq!(its.number(column), Some(count), "{code} {column}");
        }
        for (column, kind) in [("height", ElementKind::Wall), ("tower_height", ElementKind::Tower)]
        {
            let highest = of_kind(kind).map(|one| i64::from(one.height)).max();
            assert_eq!(its.number(column), highest, "{code} {column}");
        }
        let keep = plan.keep.map(|keep| i64::from(keep.height));
        assert_eq!(its.number("keep"), keep, "{code}");
        let stores = i64::try_from(plan.stores().len()).unwrap();
        assert_eq!(its.number("stores"), Some(stores), "{code}");
        assert_eq!(its.number("capacity"), Some(plan.capacity().into()));
        assert_eq!(its.number("supply"), plan.supply().map(i64::from));
    }
}
