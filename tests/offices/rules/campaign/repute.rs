//! Tests of the kingdoms' knowledge about characters (section 7). A kingdom treats a character according to its latest
//! information. No menu, rejection or view reveals that he has since changed service or been resurrected.

use super::*;
use regnal_core::game::Game as _;
use regnal_offices::chance::Test;
use regnal_offices::duel::{Answered, Duel};

/// Returns a board with a hero of the second kingdom in province 20, whom everybody knows. A hero of the first kingdom,
/// who has no units but can track and resurrect, is in province 7.
fn known() -> Table {
    let mut table = Table::with_hero(TWO, 202, 20, []);
    table.make_famous(202);
    table.put(Some(ONE), 102, 7, [(Skill::White, 2)]);
    table
}

const HIM: CharacterId = CharacterId(202);

fn track() -> Order {
    Order::Track { target: HIM }
}

fn raise() -> Order {
    Order::Cast(Casting::Resurrection(HIM))
}

/// Returns the hero's death.
fn dies() -> Event {
    let province = ProvinceId(20);
    People::Died { character: HIM, province, heir_of_objects: None }.into()
}

/// Returns the hero's departure from his kingdom.
fn leaves() -> Event {
    People::LeftService { character: HIM }.into()
}

/// Returns the hero's resurrection by this character.
fn raised_by(caster: u32) -> Event {
    Event::from(Intrigue::Cast {
        character: CharacterId(caster),
        province: ProvinceId(20),
        casting: Casting::Resurrection(HIM),
        test: Test::roll(&mut Dice::scripted([]), 100),
        vision: None,
        raised: None,
    })
}

/// Returns the event in which this character hires the hero.
fn hired_by(character: u32) -> Event {
    let test = Test::roll(&mut Dice::scripted([]), 100);
    let character = CharacterId(character);
    March::HeroAsked { character, hero: HIM, offer: 1, pay: 1, test }.into()
}

/// Returns the [`known`] board, with a resurrector of each kingdom in the hero's province.
fn with_resurrectors() -> Table {
    let mut table = known();
    table.put(Some(TWO), 203, 20, [(Skill::White, 4)]);
    table.put(Some(ONE), 103, 20, [(Skill::White, 4)]);
    table
}

fn repute(game: &Game, seat: Option<Seat>) -> (Option<Seat>, Condition) {
    let known = game.at().repute(seat, HIM).unwrap();
    (known.seat, known.condition)
}

/// Returns the foreign characters and units visible to the first kingdom, and its legal actions.
fn known_to_one(game: &Game) -> impl PartialEq + use<> {
    let view = game.0.view(Viewer::Seat(ONE));
    (view.characters, view.units, game.0.legal(ONE))
}

#[test]
fn section_7_an_order_to_track_a_hero_stays_legal_after_his_secret_departure() {
    let mut game = known().game();
    let before = known_to_one(&game);
    game.0.evolve(&leaves());
    assert!(known_to_one(&game) == before);
    assert_eq!(repute(&game, Some(ONE)), (Some(TWO), Condition::Alive));
    // The hero's former kingdom knows that he has left.
    assert_eq!(repute(&game, Some(TWO)), (None, Condition::Alive));
    // An order to track the hero is legal but fails (IO-RULING-95).
    game.order(102, Phase::A, track());
    let events = game.phases([]);
    assert_eq!(failures(&events), [(Some(CharacterId(102)), Reason::Target)]);
}

#[test]
fn io_ruling_36_exploring_a_province_reveals_its_free_heroes() {
    let mut table = known();
    table.at.kingdoms[0].explored.insert(ProvinceId(20), 50);
    let mut game = table.game();
    game.0.evolve(&leaves());
    assert_eq!(repute(&game, Some(ONE)), (None, Condition::Alive));
    assert_eq!(game.order_refused(102, Phase::A, track()), Reason::Target);
}

#[test]
fn section_7_acquaintances_learn_of_a_death_but_not_of_a_resurrection() {
    let mut game = with_resurrectors().game();
    game.0.evolve(&dies());
    let dead = (Some(TWO), Condition::Dead);
    for seat in [Some(ONE), Some(TWO), None] {
        assert_eq!(repute(&game, seat), dead);
    }
    assert_eq!(game.order_refused(102, Phase::A, track()), Reason::Target);
    game.order(102, Phase::A, raise());
    // A character of the hero's own kingdom resurrects him, and no other kingdom is notified.
    let mut own = game.clone();
    let before = known_to_one(&own);
    own.0.evolve(&raised_by(203));
    assert!(known_to_one(&own) == before);
    assert_eq!(repute(&own, Some(ONE)), dead);
    assert_eq!(repute(&own, Some(TWO)), (Some(TWO), Condition::Alive));
    // A foreign character resurrects the hero, and the hero's former kingdom still believes him to be dead.
    game.0.evolve(&raised_by(103));
    assert_eq!(repute(&game, Some(ONE)), (Some(ONE), Condition::Alive));
    assert_eq!(repute(&game, Some(TWO)), dead);
    assert_eq!(repute(&game, None), dead);
}

/// A character is lost to another kingdom and regained, either by a spell or by hiring. His own kingdom then keeps no
/// outdated information about him.
#[test]
fn section_7_a_kingdom_keeps_no_outdated_information_about_a_character_that_it_regains() {
    let heard_of = |game: &Game, seat: Seat| {
        let own = &game.at().kingdoms[seat.index()].acquainted;
        own.get(&HIM).map(|known| (known.seat, known.condition))
    };
    let mut game = with_resurrectors().game();
    game.apply(&[dies(), raised_by(103)]);
    assert_eq!(heard_of(&game, TWO), Some((Some(TWO), Condition::Dead)));
    game.apply(&[dies(), raised_by(203)]);
    assert_eq!(heard_of(&game, TWO), None);
    assert_eq!(heard_of(&game, ONE), Some((Some(ONE), Condition::Dead)));
    assert_eq!(repute(&game, Some(TWO)), (Some(TWO), Condition::Alive));
    // The resurrected hero leaves his new kingdom, and is hired again.
    game.0.evolve(&leaves());
    assert_eq!(heard_of(&game, TWO), Some((None, Condition::Alive)));
    game.0.evolve(&hired_by(201));
    assert_eq!(heard_of(&game, TWO), None);
    assert_eq!(repute(&game, Some(TWO)), (Some(TWO), Condition::Alive));
}

#[test]
fn section_7_a_battle_reveals_which_kingdom_a_character_now_serves() {
    let mut game = known().game();
    game.apply(&[leaves(), hired_by(101)]);
    assert_eq!(repute(&game, None), (Some(TWO), Condition::Alive));
    assert_eq!(repute(&game, Some(TWO)), (None, Condition::Alive));
    let duel = Duel {
        who: [HIM, CharacterId(201)],
        answers: [Answered::Accepts(None); 2],
        fight: None,
        demoralised: [false; 2],
        dead: [false; 2],
    };
    game.0.evolve(&Event::from(Battle::Duelled { province: ProvinceId(20), duel: Box::new(duel) }));
    for seat in [Some(TWO), None] {
        assert_eq!(repute(&game, seat), (Some(ONE), Condition::Alive));
    }
}

#[test]
fn io_ruling_25_a_fallen_kingdoms_heroes_are_known_to_be_free() {
    let mut game = known().game();
    game.0.evolve(&Event::from(Diplomacy::Fell { seat: TWO }));
    assert_eq!(repute(&game, Some(ONE)), (None, Condition::Alive));
    assert_eq!(game.at().repute(None, CharacterId::king(TWO)).unwrap().condition, Condition::Gone);
    assert_eq!(game.order_refused(102, Phase::A, track()), Reason::Target);
}

#[test]
fn section_7_votes_do_not_reveal_a_candidates_departure_or_death() {
    let mut game = known().game();
    let vote = |game: &Game| {
        let decree = Action::Decree(Decree::Vote { office: Office::Marshal, candidate: Some(HIM) });
        let mut no_dice = Dice::scripted([]);
        game.0.decide(ONE, &decree, &mut no_dice).err()
    };
    assert_eq!(vote(&game), None);
    game.0.evolve(&leaves());
    assert_eq!(vote(&game), None);
    game.0.evolve(&dies());
    assert_eq!(vote(&game).map(|no| no.reason), Some(Reason::Target));
}

#[test]
fn io_ruling_92_holders_of_lent_offices_are_publicly_known() {
    let mut table = known();
    table.put(Some(TWO), 203, 20, []);
    let mut game = table.game();
    let holder = CharacterId(203);
    assert!(!game.at().knows(ONE, holder));
    let diet = Diplomacy::DietMet {
        lent: [(Office::Chancellor, holder)].into(),
        votes: std::collections::BTreeMap::new(),
    };
    game.0.evolve(&Event::from(diet));
    let view = game.0.view(Viewer::Public);
    assert_eq!(view.name_of(view.lent[&Office::Chancellor]), Some("Hero 203"));
    assert!(game.at().knows(ONE, holder));
}

/// Lookups search only the characters known to a kingdom, so that an unknown id and a non-existent one are
/// indistinguishable.
#[test]
fn section_7_an_unknown_character_is_treated_like_a_non_existent_one() {
    let mut without = Table::with_hero(ONE, 102, 7, [(Skill::White, 2)]);
    without.ally(ONE, TWO);
    without.put(Some(TWO), 203, 7, []);
    without.put(Some(TWO), 204, 20, []);
    without.make_famous(204);
    without.put(None, 902, 1, []);
    without.unit(1, ArmyType::Le, Some(TWO), None, 25);
    // Adds a partner's hero and a free hero in an unexplored province, both unknown to the kingdom.
    let mut with = without.clone();
    with.put(Some(TWO), 202, 20, [(Skill::Melee, 3)]);
    with.put(None, 901, 13, []);
    let [without, with] = [without.game(), with.game()];
    let heard = with.at().reputes(Some(ONE));
    let known: Vec<u32> = heard.keys().map(|id| id.0).collect();
    assert_eq!(known, [101, 102, 201, 203, 204, 902]);
    assert_eq!(without.at().reputes(Some(ONE)), heard);
    let view = |game: &Game| game.0.view(Viewer::Seat(ONE)).characters;
    assert_eq!(view(&with), view(&without));
    assert!(known_to_one(&with) == known_to_one(&without));
    // Lookups find exactly the listed characters.
    for seat in [None, Some(ONE), Some(TWO)] {
        let heard = with.at().reputes(seat);
        for id in (0..=1_000).map(CharacterId) {
            assert_eq!(with.at().repute(seat, id), heard.get(&id).copied());
        }
    }
    for id in [202, 901, 299, 999].map(CharacterId) {
        assert!(!heard.contains_key(&id));
        assert_eq!(with.0.view(Viewer::Seat(ONE)).figure_lines(&id.to_string()), None);
    }
}

/// Views, menus and rejections are the same for an unknown place as for a non-existent one. The existence of provinces
/// is public.
#[test]
fn section_7_an_unknown_place_is_treated_like_a_non_existent_one() {
    let without = known();
    let mut with = without.clone();
    with.place(1, 7, 50, (Monster::Giant, 12), (7, Object::Excalibur));
    let [without, with] = [without.game(), with.game()];
    let view = |game: &Game| game.0.view(Viewer::Seat(ONE));
    assert_eq!(view(&with), view(&without));
    assert!(known_to_one(&with) == known_to_one(&without));
    let plan: Plan = "ME".parse().unwrap();
    for place in [1, 2].map(PlaceId) {
        let plan = plan.clone();
        assert_eq!(with.at().search_trial(ONE, CharacterId(102), place, &plan), None);
        let search = Order::Search { place, plan };
        assert_eq!(with.order_refused(102, Phase::A, search), Reason::UnknownPlace);
    }
}
