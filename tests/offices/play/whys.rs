//! Tests that explanations in Imperial Offices show every roll with the parts of its chance.

use std::collections::BTreeMap;

use regnal_core::game::{Bar, Reckoned, Trial, Viewer, Why, prelude::*};
use regnal_core::seat::Seat;
use regnal_core::text::{Arg, Lang, Line, Names, say};
use regnal_offices::Offices;
use regnal_offices::chance::Test;
use regnal_offices::encounter::{Encounter, End, Outcome};
use regnal_offices::event::{
    Battle, Calendar, Diplomacy, Event, Found, Intrigue, Meeting, People, Realm,
};
use regnal_offices::ids::CharacterId;
use regnal_offices::intrigue::{SpyReport, Track};
use regnal_offices::nouns::{Office, Skill, Topic};
use regnal_offices::state::Crown;

use crate::suite::whys::{ai_match_explanations, check_explanations, play_with_ai};

#[test]
fn every_reported_event_has_an_explanation() {
    assert!(check_explanations::<Offices>(0..1) > 10);
}

#[test]
fn every_event_of_an_ai_match_has_an_explanation() {
    assert!(ai_match_explanations::<Offices>(3, 2) > 10);
}

/// Plays a match by the AI until this era, and returns each event with the states right before and right after it.
fn steps(number: u64, until: u32) -> impl Iterator<Item = (Offices, Event, Offices)> {
    let (setup, log) = play_with_ai::<Offices>(number, until);
    let mut game = Offices::new(setup);
    log.into_iter().map(move |event| {
        let before = game.clone();
        game.evolve(&event);
        (before, event, game.clone())
    })
}

/// Renders an explanation in English.
fn english(why: &Why) -> String {
    let lines = why.lines().into_iter();
    let lines: Vec<String> = lines.map(|line| say(Lang::En, &line, &Names::default())).collect();
    lines.join("\n")
}

/// Returns the dice tests in an explanation that are not followed by the breakdown of their chance.
fn bare(why: &Why) -> Vec<&Reckoned> {
    let next = why.reckoned.iter().skip(1).map(Some).chain([None]);
    let tests = why.reckoned.iter().zip(next).filter(|(step, next)| {
        let is_test = matches!(step, Reckoned::Trial(_));
        is_test && !matches!(next, Some(Reckoned::Said(_) | Reckoned::Row { .. }))
    });
    tests.map(|(step, _)| step).collect()
}

/// Checks that every dice test is shown with the parts of its chance: during a game, the tests of the reader's own
/// characters; after the game, all tests.
#[test]
fn section_7_every_dice_test_is_shown_with_the_parts_of_its_chance() {
    let mut counted: BTreeMap<String, usize> = BTreeMap::new();
    for number in [3, 5] {
        for (before, event, game) in steps(number, 2) {
            let seats = Seat::all(game.seat_count()).map(Viewer::Seat);
            for viewer in seats.chain([Viewer::Public]) {
                for is_over in [false, true] {
                    let why = game.why(&before, &event, viewer, is_over);
                    assert!(bare(&why).is_empty(), "{viewer:?}, {is_over}: {event:?}: {why:?}");
                    let tests = why.reckoned.iter();
                    let tests = tests.filter(|step| matches!(step, Reckoned::Trial(_))).count();
                    let value = serde_json::to_value(&event).unwrap();
                    let inner = value.as_object().unwrap().values().next().unwrap();
                    let sort = inner.as_object().and_then(|map| map.keys().next());
                    *counted.entry(sort.cloned().unwrap_or_default()).or_default() += tests;
                }
            }
        }
    }
    for sort in [
        "fought",
        "improved",
        "cast",
        "chanced",
        "duelled",
        "joined",
        "ravaged",
        "guarded",
        "hero_asked",
    ] {
        assert!(counted.get(sort).is_some_and(|&tests| tests > 0), "{sort}: {counted:?}");
    }
}

/// Returns the rules that `/why` cites for an event.
fn cited(game: &Offices, before: &Offices, event: &Event, viewer: Viewer) -> Vec<&'static str> {
    let why = game.why(before, event, viewer, false);
    why.rules.iter().map(|rule| rule.0).collect()
}

/// Checks that the explanations of duels and of fights with guardians begin with the rule for how the fight ended, and
/// omit rules for other outcomes.
#[test]
fn io_ruling_65_the_explanation_of_a_fight_cites_the_rule_for_how_it_ended() {
    let rule_of = |encounter: &Encounter| match encounter.end {
        End::Killed(_) => "IO-RULING-62",
        End::Spared(_) => "IO-RULING-61",
        End::Fled(_) => "IO-RULING-54",
        End::Stolen(_) => "IO-RULING-57",
        End::WonOver(_) if encounter.deeds.last().unwrap().outcome == Outcome::Agreed => {
            "IO-RULING-58"
        }
        End::WonOver(_) => "IO-RULING-55",
        End::Parted => "IO-RULING-48",
    };
    let (mut duels, mut guardians) = (0, 0);
    for number in [3, 5] {
        for (before, event, game) in steps(number, 2) {
            match &event {
                Event::Battle(Battle::Duelled { duel, .. }) => {
                    duels += 1;
                    let rules = cited(&game, &before, &event, Viewer::Public);
                    match &duel.fight {
                        Some(fight) => {
                            assert_eq!(rules[..2], ["IO-RULING-65", rule_of(fight)]);
                        }
                        None => {
                            assert!(rules[0].starts_with("IO-15.1-1"), "{rules:?}");
                            assert!(!rules.contains(&"IO-RULING-65"), "{rules:?}");
                        }
                    }
                }
                Event::Meeting(Meeting::Guarded { character, encounter, .. }) => {
                    guardians += 1;
                    let seat = before.position().characters[character].seat.unwrap();
                    let rules = cited(&game, &before, &event, Viewer::Seat(seat));
                    assert_eq!(rules[0], rule_of(encounter));
                }
                _ => {}
            }
        }
    }
    assert!(duels > 0 && guardians > 0, "{duels} duels, {guardians} guardians");
}

#[test]
fn io_ruling_92_the_explanation_of_taxes_cites_stipends_only_if_there_are_any() {
    let game = played();
    let seat = Seat(0);
    let taxed = |stipends| {
        let event = Event::Realm(Realm::Taxed { seat, income: 5, stipends });
        cited(&game, &game, &event, Viewer::Seat(seat))
    };
    assert_eq!(taxed(Vec::new()), ["IO-RULING-43"]);
    assert_eq!(taxed(vec![(Office::Marshal, 2)]), ["IO-RULING-43", "IO-RULING-92"]);
}

/// Returns a game after several months of AI play.
fn played() -> Offices {
    let (setup, log) = play_with_ai::<Offices>(3, 3);
    Offices::replay(setup, &log)
}

/// Returns the explanation of `event` as `seat` sees it during the game.
fn said(game: &Offices, event: &Event, seat: Seat) -> String {
    let viewer = Viewer::Seat(seat);
    let mut after = game.clone();
    after.evolve(event);
    assert!(after.tell(event, viewer).is_some(), "{event:?}");
    english(&after.why(game, event, viewer, false))
}

/// IO-RULING-82: a kingdom always finds its own characters. For foreign characters, the parts of the chance never add
/// up to more than 100 percent.
#[test]
fn io_ruling_82_a_kingdom_always_finds_its_own_characters_and_no_chance_exceeds_100_percent() {
    let game = played();
    let at = game.position();
    let seat = Seat(0);
    let own: Vec<CharacterId> = at.house(seat).map(|(id, _)| id).collect();
    let (who, own) = (own[0], own[1]);
    let stranger = at.house(Seat(1)).map(|(id, _)| id).next().unwrap();
    let tracked = |target| {
        Event::Intrigue(Intrigue::Tracked {
            character: who,
            target,
            track: Track { test: Test { percent: 100, die: None, passes: true }, units: None },
            province: at.character(target).map(|one| one.province),
        })
    };
    let found = said(&game, &tracked(own), seat);
    assert!(
        found.contains("one’s own people are found for certain") && !found.contains('%'),
        "{found}"
    );
    let level = at.character(who).unwrap().skills.level(Skill::Spy);
    let found = said(&game, &tracked(stranger), seat);
    assert!(!found.contains("your spy"), "{found}");
    assert_eq!(found.contains("is found for certain"), level > 0, "level {level}: {found}");
}

/// IO-RULING-81: for a character without spy levels, the explanation says that staying unnoticed was impossible,
/// instead of giving an empty list of parts.
#[test]
fn io_ruling_81_staying_unnoticed_is_impossible_without_spy_levels() {
    let game = played();
    let at = game.position();
    let all = Seat::all(2).flat_map(|seat| at.house(seat).map(move |(id, one)| (seat, id, one)));
    let (seat, who, _) =
        all.into_iter().find(|(_, _, one)| one.skills.level(Skill::Spy) == 0).unwrap();
    let event = Event::Intrigue(Intrigue::Spied {
        character: who,
        on: Seat(1 - seat.0),
        province: at.character(who).unwrap().province,
        topic: Topic::Treasury,
        found: Found::Treasury(SpyReport {
            unnoticed: Test { percent: 0, die: None, passes: false },
            numbers: Vec::new(),
        }),
    });
    for is_over in [false, true] {
        let all = english(&game.why(&game, &event, Viewer::Seat(seat), is_over));
        assert!(all.contains("nobody can stay unseen"), "{is_over}: {all}");
        assert!(!all.contains("the 0%"), "{is_over}: {all}");
    }
}

#[test]
fn io_ruling_05_fallen_kingdoms_get_no_reminder_to_give_orders() {
    let mut game = played();
    let silent = |months: u8| Event::Calendar(Calendar::DawnBroke { silent: vec![months, 0] });
    let own = Viewer::Seat(Seat(0));
    assert!(game.tell(&silent(1), own).is_some());
    assert!(game.tell(&silent(3), Viewer::Public).is_some());
    game.evolve(&Event::Diplomacy(Diplomacy::Fell { seat: Seat(0) }));
    assert_eq!(game.tell(&silent(1), own), None);
    assert_eq!(game.tell(&silent(3), Viewer::Public), None);
}

/// An order has no result yet, so its explanation contains neither a breakdown nor dice.
#[test]
fn the_explanation_of_an_order_has_no_breakdown() {
    let (mut orders, mut results) = (0, 0);
    for (before, event, game) in steps(3, 2) {
        let is_told = game.tell(&event, Viewer::Seat(Seat(0))).is_some();
        if Offices::facts(&event).is_order {
            orders += usize::from(is_told);
            let why = game.why(&before, &event, Viewer::Seat(Seat(0)), false);
            assert!(why.reckoned.is_empty(), "{event:?}");
        } else {
            results += usize::from(is_told);
        }
    }
    assert!(orders > 10 && results > 10, "{orders} {results}");
}

/// IO-RULING-91, IO-RULING-92: the explanation of a Diet shows candidates with their merit, and that of a coronation
/// shows the required share of the world. During the game, each player sees only the candidates of their own kingdom.
#[test]
fn io_ruling_92_explanations_of_a_diet_and_a_coronation_show_merit_and_tax_base() {
    let game = played();
    let at = game.position();
    let lent = regnal_offices::award::lent().filter_map(|office| {
        let holder = regnal_offices::award::holder(&at.candidates(office))?;
        Some((office, holder))
    });
    let lent: Vec<_> = lent.collect();
    assert!(!lent.is_empty());
    let diet = Event::Diplomacy(Diplomacy::DietMet {
        lent: lent.iter().map(|(office, one)| (*office, one.id)).collect(),
        votes: BTreeMap::new(),
    });
    let why = |event: &Event, viewer, is_over| english(&game.why(&game, event, viewer, is_over));
    let over = why(&diet, Viewer::Public, true);
    for (_, one) in &lent {
        assert!(over.contains(&format!("merit {}", one.merit)), "{over}");
    }
    assert_eq!(why(&diet, Viewer::Public, false), "");
    for seat in Seat::all(2) {
        let said = why(&diet, Viewer::Seat(seat), false);
        let others = at
            .house(Seat(1 - seat.0))
            .filter(|(_, one)| !said.is_empty() && said.contains(&one.name));
        assert_eq!(others.count(), 0, "{said}");
    }
    let crowned = Event::Diplomacy(Diplomacy::Crowned(Crown { seat: Seat(0), is_elected: false }));
    let said = why(&crowned, Viewer::Public, true);
    let world = at.world_tax_base();
    assert!(said.contains(&format!("{} of {world}", at.tax_base(Seat(0)))), "{said}");
    assert_eq!(why(&crowned, Viewer::Public, false), "");
}

/// A dead character's owner is shown the cause of death: wounds (IO-RULING-62), or leading the losing side of a battle
/// (IO-RULING-76). Other players learn the cause only after the game.
#[test]
fn io_ruling_26_the_explanation_of_a_death_shows_the_cause_to_the_owner() {
    let game = played();
    let own = Seat(0);
    let (who, dead) = game.position().house(own).next().unwrap();
    let died = Event::People(People::Died {
        character: who,
        province: dead.province,
        heir_of_objects: None,
    });
    let mut after = game.clone();
    after.evolve(&died);
    let why = |viewer, is_over| after.why(&game, &died, viewer, is_over);
    assert!(dead.hit_points > 0);
    let cause = "15% of those who led";
    assert!(english(&why(Viewer::Seat(own), false)).contains(cause));
    assert!(english(&why(Viewer::Public, true)).contains(cause));
    assert_eq!(english(&why(Viewer::Seat(Seat(1)), false)), "");
    assert_eq!(english(&why(Viewer::Public, false)), "");
    let rules =
        |viewer, is_over| why(viewer, is_over).rules.iter().map(|rule| rule.0).collect::<Vec<_>>();
    // Viewers who are allowed to know the cause see only the rule for that cause; others see both possible rules.
    for (viewer, is_over) in [(Viewer::Seat(own), false), (Viewer::Public, true)] {
        let named = rules(viewer, is_over);
        assert_eq!(named[0], "IO-RULING-76", "{named:?}");
        assert!(!named.contains(&"IO-RULING-62"), "{named:?}");
    }
    let named = rules(Viewer::Public, false);
    assert!(named.contains(&"IO-RULING-62") && named.contains(&"IO-RULING-76"));

    let (mut slain, mut routed) = (0, 0);
    for number in 3..30 {
        if slain > 0 && routed > 0 {
            break;
        }
        for (before, event, game) in steps(number, 3) {
            if let Event::People(People::Died { .. }) = event {
                let why = game.why(&before, &event, Viewer::Public, true);
                let said = format!("{:?}", why.reckoned);
                slain += usize::from(said.contains("offices-why-slain"));
                routed += usize::from(said.contains("offices-why-routed"));
            }
        }
    }
    assert!(slain > 0 && routed > 0, "{slain} {routed}");
}

#[test]
fn the_purpose_and_the_result_of_a_roll_are_shown_separately() {
    let trial = |of: Line| {
        let why = Why::default().reckoned([Reckoned::Trial(Trial {
            of,
            die: Some(65),
            sides: 100,
            added: 0,
            bar: Bar::AtMost(70),
            passes: true,
        })]);
        Lang::ALL.map(|lang| say(lang, &why.lines()[0], &Names::default()))
    };
    let skill =
        |id| Line::new(id).with("unit", Arg::Text("U".into())).with("who", Arg::Text("U".into()));
    let [english, french] = trial(skill("offices-unit-lost"));
    assert!(english.contains("is lost: 65 on a die"), "{english}");
    assert!(french.contains("retraite\u{a0}: 65 sur un dé"), "{french}");
    let [english, _] = trial(skill("offices-told-spy-noticed"));
    assert!(english.contains("was noticed. 65 on a die"), "{english}");
}
