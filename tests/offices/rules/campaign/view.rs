//! Tests of each viewer's knowledge (section 7 of the specification).

use super::search::guarded;
use super::*;
use regnal_core::game::Game as _;
use regnal_offices::View;
use regnal_offices::state::{Election, Visit};
use regnal_offices::view::OfficeRank;

fn seen(table: &Table, seat: Seat) -> View {
    table.game().0.view(Viewer::Seat(seat))
}

fn by_all(table: &Table) -> View {
    table.game().0.view(Viewer::Public)
}

fn land(view: &View, id: u16) -> &regnal_offices::view::SeenProvince {
    &view.provinces[&ProvinceId(id)]
}

#[test]
fn section_7_the_public_view_shows_terrains_owners_start_provinces_kings_and_treaties() {
    let mut table = Table::with_hero(ONE, 102, 1, []);
    table.unit(1, ArmyType::Le, Some(ONE), Some(101), 1);
    table.ally(ONE, TWO);
    guarded(&mut table, Monster::Troll, 25);
    table.at.election = Some(Election { candidate: CharacterId(101), by: ONE, called: 1 });
    let view = by_all(&table);
    assert_eq!((view.seat, view.own.is_none()), (None, true));
    assert_eq!(view.provinces.len(), 25);
    let home = land(&view, 1);
    assert_eq!((home.terrain, home.owner, home.start), (Terrain::Plains, Some(ONE), Some(ONE)));
    assert_eq!((home.wealth, home.tax, home.race), (None, None, None));
    assert_eq!((&home.types, home.garrison), (&None, None));
    assert!(view.units.is_empty() && view.places.is_empty());
    let people: Vec<u32> = view.characters.keys().map(|id| id.0).collect();
    assert_eq!(people, [101, 201]);
    assert!(view.characters.values().all(|one| one.place.is_none()));
    assert_eq!(view.kingdoms[0].king.as_ref().unwrap().name, "Hero 101");
    assert!(view.treaties.contains(&(ONE, TWO)) && view.treaties.len() == 1);
    assert_eq!(view.election.unwrap().candidate, CharacterId(101));
    // An umpire sees only what the public sees.
    assert_eq!(table.game().0.view(Viewer::Umpire), view);
}

#[test]
fn section_7_kings_are_secret_until_the_world_is_generated() {
    let mut game = Game(fresh(2));
    game.act(ONE, Action::CreateKing(usual_king(ONE)));
    let [own, other, all] =
        [Viewer::Seat(ONE), Viewer::Seat(TWO), Viewer::Public].map(|viewer| game.0.view(viewer));
    assert_eq!(own.own.unwrap().founder, Some(usual_king(ONE)));
    assert_eq!(other.own.unwrap().founder, None);
    for view in [other.kingdoms, all.kingdoms] {
        assert!(view[0].has_king && !view[1].has_king);
        assert_eq!((&view[0].king, view[0].home), (&None, None));
    }
}

#[test]
fn io_ruling_36_the_exploration_percentage_decides_which_province_data_is_visible() {
    let mut table = Table::new();
    table.put(None, 901, 7, [(Skill::Sage, 4), (Skill::Spy, 1)]);
    table.unit(1, ArmyType::Ga, None, None, 7);
    table.unit(2, ArmyType::Le, None, None, 7);
    let shown = |table: &Table| {
        let view = seen(table, ONE);
        let own = land(&view, 7);
        let free = view.characters.get(&CharacterId(901));
        let asks = free.map(|hero| (hero.place, hero.pay));
        (own.types.clone(), own.race, own.tax, own.garrison, asks)
    };
    let types = Some(vec![ArmyType::Le, ArmyType::Hc]);
    let race = Some(Race::Human);
    let asks = Some((Some(ProvinceId(7)), Some(2)));
    table.at.kingdoms[0].explored.insert(ProvinceId(7), 24);
    assert_eq!(shown(&table), (None, None, None, None, None));
    table.at.kingdoms[0].explored.insert(ProvinceId(7), 25);
    assert_eq!(shown(&table), (types.clone(), race, None, None, None));
    table.at.kingdoms[0].explored.insert(ProvinceId(7), 50);
    assert_eq!(shown(&table), (types, race, Some(6), Some(2), asks));
    // The number of units does not reveal their types.
    assert!(seen(&table, ONE).units.is_empty());
    // The garrison consists of the owner's leaderless units, not of other units in the province.
    table.own(7, TWO);
    assert_eq!(shown(&table).3, Some(0));
    table.unit(3, ArmyType::Ga, Some(TWO), None, 7);
    table.put(Some(TWO), 202, 7, []);
    table.unit(4, ArmyType::Le, Some(TWO), Some(202), 7);
    assert_eq!(shown(&table).3, Some(1));
}

#[test]
fn section_7_the_wealth_of_a_province_is_seen_from_adjacent_ones_and_remembered() {
    let mut game = Table::with_hero(ONE, 102, 1, []).game();
    game.order(102, Phase::A, way([2]));
    game.order(102, Phase::B, way([1]));
    // No wandering monster appears.
    game.phases([100, 100]);
    let view = game.0.view(Viewer::Seat(ONE));
    assert_eq!(land(&view, 3).wealth, Some(Wealth::Prosperous));
    assert_eq!((land(&view, 3).tax, land(&view, 3).explored), (None, 0));
    assert_eq!(land(&view, 5).wealth, None);
    assert_eq!(land(&game.0.view(Viewer::Seat(TWO)), 3).wealth, None);
    // The kingdom sees the path of its own character.
    let trail = &view.own.unwrap().trails[&CharacterId(102)];
    assert_eq!(trail[..], [ProvinceId(1), ProvinceId(2), ProvinceId(1)]);
}

/// Plays a month with these dice and returns the foreign steps that the first kingdom saw.
fn passages<const N: usize>(
    table: &Table,
    orders: &[(u32, Order)],
    dice: [u32; N],
) -> (Vec<[u16; 2]>, View) {
    let mut game = table.game();
    for (id, order) in orders {
        game.order(*id, Phase::A, order.clone());
    }
    game.phases(dice);
    let view = game.0.view(Viewer::Seat(ONE));
    let own = view.own.as_ref().unwrap();
    assert!(own.passages.iter().all(|step| step.seat == TWO));
    let steps = own.passages.iter();
    (steps.map(|step| [step.from.0, step.to.0]).collect(), view)
}

#[test]
fn section_7_a_foreign_march_is_visible_if_both_its_start_and_its_end_are_visible() {
    let mut table = Table::with_hero(TWO, 202, 2, []);
    table.own(2, ONE).own(3, ONE).own(13, TWO).own(14, TWO);
    table.put(Some(TWO), 203, 2, []);
    table.put(Some(TWO), 204, 8, []);
    table.put(Some(TWO), 205, 13, []);
    table.unit(1, ArmyType::Lc, Some(TWO), Some(202), 2);
    table.unit(2, ArmyType::Lc, Some(TWO), Some(204), 8);
    table.unit(3, ArmyType::Lc, Some(TWO), Some(205), 13);
    let quiet = [(202, way([3])), (204, way([3]))];
    let (seen, view) = passages(&table, &quiet, []);
    // Hero 202 marches between two provinces of the first kingdom, which sees the whole step. It does not see where
    // hero 204 comes from.
    assert_eq!(seen, [[2, 3]]);
    // Lone characters, and marches in other provinces, are invisible.
    let busy = [(202, way([3])), (203, way([3])), (204, way([3])), (205, way([14]))];
    let (seen, other) = passages(&table, &busy, [100]);
    assert_eq!(seen, [[2, 3]]);
    assert_eq!(view, other);
    // Neither the public nor the marching kingdom learns that the step was seen.
    let mut game = table.ordered(202, Phase::A, way([3]));
    game.phases([]);
    let theirs = game.0.view(Viewer::Seat(TWO)).own.unwrap();
    assert!(theirs.passages.is_empty() && !theirs.trails.is_empty());
}

#[test]
fn section_7_a_partners_march_is_visible_to_a_kingdom_that_makes_the_same_march() {
    let mut table = Table::with_hero(TWO, 202, 2, [(Skill::ForcedMarch, 1)]);
    table.own(2, TWO).own(7, TWO);
    table.put(Some(TWO), 203, 2, [(Skill::ForcedMarch, 1)]);
    table.put(Some(ONE), 102, 2, []);
    table.put(Some(ONE), 103, 2, []);
    table.unit(1, ArmyType::Lc, Some(TWO), Some(202), 2);
    table.unit(2, ArmyType::Lc, Some(ONE), Some(102), 2);
    let together = [(202, way([7])), (102, way([7]))];
    let mut allied = table.clone();
    allied.ally(ONE, TWO);
    assert_eq!(passages(&allied, &together, []).0, [[2, 7]]);
    // An observer who stays behind cannot see the destination.
    assert!(passages(&allied, &[(202, way([7]))], []).0.is_empty());
    // A partner's characters are visible even without units; those of other kingdoms are not.
    let alone = [(203, way([7])), (102, way([7]))];
    assert_eq!(passages(&allied, &alone, [100]).0, [[2, 7]]);
    let mut strangers = table.clone();
    strangers.own(2, ONE).own(7, ONE);
    strangers.at.units.remove(&UnitId(1));
    assert!(passages(&strangers, &alone, [100]).0.is_empty());
    // The record of steps seen is cleared before the next month.
    let mut game = allied.with_orders([(202, Phase::A, way([7])), (102, Phase::A, way([7]))]);
    let mut dice = seeded(9);
    for month in 0..2 {
        let events = game.lock_all(&mut dice);
        game.apply(&events);
        assert_eq!(game.0.view(Viewer::Seat(ONE)).own.unwrap().passages.len(), 1 - month);
    }
}

#[test]
fn section_7_units_in_the_same_province_are_visible_but_their_leaders_only_if_known() {
    let mut table = Table::with_hero(TWO, 202, 7, []);
    table.put(Some(TWO), 203, 7, []);
    table.unit(1, ArmyType::Le, Some(TWO), Some(202), 7);
    assert!(seen(&table, ONE).units.is_empty());
    table.put(Some(ONE), 102, 7, []);
    let view = seen(&table, ONE);
    assert!(land(&view, 7).is_watched && !land(&view, 8).is_watched);
    let unit = view.units[&UnitId(1)];
    assert_eq!((unit.owner, unit.leader), (Some(TWO), None));
    // Presence in a province reveals neither lone characters nor the names of leaders.
    assert!(!view.characters.contains_key(&CharacterId(202)));
    assert!(!view.characters.contains_key(&CharacterId(203)));
    table.make_famous(202);
    table.make_famous(203);
    let view = seen(&table, ONE);
    assert_eq!(view.units[&UnitId(1)].leader, Some(CharacterId(202)));
    let place = |id| view.characters[&CharacterId(id)].place;
    assert_eq!((place(202), place(203)), (Some(ProvinceId(7)), None));
    // A partner's characters are visible wherever the kingdom has a character.
    table.ally(ONE, TWO);
    let view = seen(&table, ONE);
    let place = |id| view.characters[&CharacterId(id)].place;
    assert_eq!((place(203), place(201)), (Some(ProvinceId(7)), None));
}

#[test]
fn section_7_places_are_shown_as_of_the_last_visit() {
    let mut table = Table::new();
    guarded(&mut table, Monster::Troll, 25);
    let known = |table: &Table| seen(table, ONE).places.get(&PlaceId(1)).copied();
    let fresh = known(&table).unwrap();
    assert_eq!(
        (fresh.province, fresh.guardian, fresh.visit),
        (ProvinceId(7), Monster::Troll, None)
    );
    // Changes made by others are not visible until the kingdom searches the place.
    let place = table.at.places.get_mut(&PlaceId(1)).unwrap();
    (place.hit_points, place.gold, place.object) = (0, 0, None);
    assert_eq!(known(&table), Some(fresh));
    assert!(seen(&table, TWO).places.is_empty());
    let visit = Visit { turn: 1, is_guarded: false, is_pacified: false, is_empty: true };
    // A character who searches the place sees its current state.
    table.put(Some(ONE), 102, 7, []);
    let mut game = table.ordered(102, Phase::A, search("ME"));
    game.phases([100]);
    assert_eq!(game.0.view(Viewer::Seat(ONE)).places[&PlaceId(1)].visit, Some(visit));
}

#[test]
fn section_7_objects_on_the_ground_are_visible_to_characters_there() {
    let mut table = Table::new();
    table.own(7, ONE);
    table.unit(1, ArmyType::Ga, Some(ONE), None, 7);
    let sword = vec![Carried::new(Object::FineSword)];
    table.at.ground.insert(ProvinceId(7), sword.clone());
    assert!(land(&seen(&table, ONE), 7).ground.is_empty());
    table.put(Some(ONE), 102, 7, []);
    assert_eq!(land(&seen(&table, ONE), 7).ground, sword);
}

#[test]
fn section_7_an_owner_sees_all_his_own_data() {
    let mut table = Table::with_hero(ONE, 102, 1, [(Skill::Sage, 2)]);
    table.put(Some(TWO), 202, 25, [(Skill::Sage, 4)]);
    table.unit(1, ArmyType::Le, Some(ONE), Some(101), 1);
    let pay = regnal_offices::content::content().troop(ArmyType::Le).pay;
    table.at.kingdoms[1].decrees.proposals.insert(ONE);
    let view = seen(&table, ONE);
    let own = view.own.as_ref().unwrap();
    assert_eq!((own.gold, own.income, own.upkeep), (10, 6, 1 + pay));
    let people: Vec<u32> = own.characters.keys().map(|id| id.0).collect();
    assert_eq!(people, [101, 102]);
    assert!(own.offers.contains(&TWO));
    assert_eq!(own.merits[&CharacterId(102)][&Office::Chancellor], 2);
    let chancellor =
        OfficeRank::Best { id: CharacterId(102), merit: 2, percent: 50, is_shared: false };
    assert_eq!(own.standing[&Office::Chancellor], chancellor);
    assert_eq!(own.standing[&Office::Marshal], OfficeRank::Nobody);
    // A treaty proposal is visible only to its recipient, so the proposing kingdom lists no offers.
    assert!(seen(&table, TWO).own.unwrap().offers.is_empty());
    // A kingdom learns only how far its own candidate's merit is behind the leader's, and nothing else about other
    // kingdoms' merit.
    table.character(102).skills = Skills::default();
    let view = seen(&table, ONE);
    assert_eq!(view.own.unwrap().standing[&Office::Chancellor], OfficeRank::None);
}

#[test]
fn section_7_everybody_sees_the_battles_and_conquests_of_the_last_turn() {
    let mut table = Table::with_hero(ONE, 102, 1, [(Skill::Tactics, 4)]);
    table.units(1..=4, ArmyType::Le, Some(ONE), Some(102), 1);
    table.unit(11, ArmyType::Ga, None, None, 2);
    let mut game = table.ordered(102, Phase::A, way([2]));
    let events = game.lock_all(&mut seeded(9));
    game.apply(&events);
    let view = game.0.view(Viewer::Public);
    let [clash] = &view.battles[..] else {
        panic!("unexpected: {:?}", view.battles);
    };
    assert_eq!(clash.province, ProvinceId(2));
    assert_eq!((&clash.attackers[..], clash.defenders.len()), (&[ONE][..], 0));
    assert!(clash.attackers_won);
    assert_eq!(view.taken.get(&ProvinceId(2)), Some(&None));
    assert_eq!(land(&view, 2).owner, Some(ONE));
    // A leader who fought in a battle is publicly known.
    assert!(view.characters.contains_key(&CharacterId(102)));
}

/// A kingdom's own sighting replaces an older report, both in the view and in rendered text.
#[test]
fn section_7_a_kingdoms_own_sighting_replaces_older_reports() {
    let mut table = Table::with_hero(ONE, 102, 7, []);
    table.own(7, TWO).own(8, ONE);
    table.put(Some(TWO), 202, 7, []);
    table.make_famous(202);
    table.unit(11, ArmyType::Le, Some(TWO), Some(202), 7);
    table.unit(12, ArmyType::Ga, Some(TWO), None, 7);
    table.at.turn = 3;
    let old = Sighting::told(1, 9);
    table.at.kingdoms[0].sightings.insert(ProvinceId(7), old.clone());
    let tracked = Tracked { turn: 1, province: ProvinceId(25), units: None };
    table.at.kingdoms[0].tracked.insert(CharacterId(202), tracked);
    let before = table.game();
    let told = |game: &Game| land(&game.0.view(Viewer::Seat(ONE)), 7).told.clone();
    assert_eq!(told(&before), Some(old));
    // The hero explores and moves on without meeting a monster.
    let mut game = table.ordered(102, Phase::A, way([8]));
    game.phases([89]);
    let view = game.0.view(Viewer::Seat(ONE));
    let seen = told(&game).unwrap();
    assert_eq!((seen.turn, seen.units, seen.source), (3, 2, Source::Seen));
    assert_eq!(seen.sides, [(Some(TWO), 2)]);
    let tracked = view.characters[&CharacterId(202)].told.unwrap();
    assert_eq!((tracked.turn, tracked.province, tracked.units), (3, ProvinceId(7), Some(1)));
    let lines = view.province_lines(ProvinceId(7)).unwrap();
    let words: Vec<String> = lines.iter().map(english).collect();
    let is_told = |what: &str| words.iter().any(|line| line.contains(what));
    assert!(is_told("In month 3 your people saw 2 units of others here"), "{words:?}");
    assert!(!is_told("reported here"), "{words:?}");
    // The other kingdom still sees neither a lone unknown character nor a province where it is not present.
    let theirs = game.0.view(Viewer::Seat(TWO));
    assert!(land(&theirs, 8).told.is_none());
    assert!(theirs.characters.get(&CharacterId(102)).is_none_or(|one| one.told.is_none()));
}

/// The chronicle reports the units that remained after a battle. Every kingdom uses that report until it has newer
/// information.
#[test]
fn section_7_the_chronicle_reveals_which_units_remained_after_a_battle() {
    let mut table = Table::with_hero(ONE, 102, 1, []);
    table.add_kingdom(THREE, 21).own(2, TWO);
    table.units([1, 2, 3], ArmyType::Hc, Some(ONE), Some(102), 1);
    table.unit(11, ArmyType::Ga, Some(TWO), None, 2);
    let mut game = table.ordered(102, Phase::A, way([2]));
    let mut dice = Dice::apart(3);
    for seat in [ONE, TWO, THREE] {
        game.0.play(seat, &Action::Lock, &mut dice).unwrap();
    }
    assert_eq!(game.at().owner(ProvinceId(2)), Some(ONE));
    let stayed = game.at().units_in(ProvinceId(2)).count();
    for seat in [TWO, THREE] {
        let told = land(&game.0.view(Viewer::Seat(seat)), 2).told.clone().unwrap();
        // The former owner witnessed the conquest.
        let source = if seat == TWO { Source::Seen } else { Source::Chronicle };
        assert_eq!(told.source, source, "{seat:?}");
        assert_eq!(usize::try_from(told.units).unwrap(), stayed, "{seat:?}");
        assert_eq!(told.sides, [(Some(ONE), told.units)]);
        assert_eq!(told.turn, 1);
        // The chronicle also identifies the winning commander.
        let commander = game.0.view(Viewer::Seat(seat)).characters[&CharacterId(102)].told;
        assert_eq!(commander.map(|seen| (seen.turn, seen.province)), Some((1, ProvinceId(2))));
    }
}
