//! Tests that the stories match their recorded wording in both languages. `TRANSCRIPTS=write` updates the records.

use regnal_core::dice::Seed;
use regnal_core::game::recounts;
use regnal_core::text::say;
use regnal_offices::Options;
use regnal_offices::action::Casting;
use regnal_offices::ids::*;
use regnal_offices::nouns::*;
use regnal_offices::view::OfficeRank;

use crate::rules::campaign::recruit;
use crate::suite::kept::check;
use crate::suite::lengths::{TWO_SCREENS, phone_lines};

use super::*;

const ALL: [Viewer; 3] = [Viewer::Seat(ONE), Viewer::Seat(TWO), Viewer::Public];

/// Returns a game in which hero 102 is at home in province 1 with two legions and bowmen. Hero 202 defends province 2
/// of the other kingdom with heavy cavalry and a garrison.
pub(super) fn meeting_of_armies() -> Game {
    let mut table = Table::with_hero(ONE, 102, 1, [(Skill::Tactics, 2), (Skill::Melee, 2)]);
    table.character(102).name = "Aude".to_owned();
    table.own(2, TWO).terrain(2, Terrain::Forest);
    for (id, kind) in [(1, ArmyType::Le), (2, ArmyType::Le), (3, ArmyType::Bo)] {
        table.unit(id, kind, Some(ONE), Some(102), 1);
    }
    table.put(Some(TWO), 202, 2, [(Skill::Melee, 1), (Skill::Archery, 1)]);
    let hero = table.character(202);
    hero.name = "Borin".to_owned();
    hero.temperament = Temperament::Cautious;
    hero.duel_plan = "FI, FI, ME".parse().unwrap();
    hero.carried = vec![Carried::new(Object::FineSword)];
    for (id, kind) in [(11, ArmyType::Hc), (12, ArmyType::Ga)] {
        table.unit(id, kind, Some(TWO), Some(202), 2);
    }
    table.ordered(102, Phase::A, way([2]))
}

/// Returns a game with hero 102 of the first kingdom in province 7, where a giant guards a place known to the kingdom.
pub(super) fn search_of_a_place() -> Game {
    let levels = [(Skill::Archery, 3), (Skill::Melee, 2), (Skill::Elemental, 2)];
    let mut table = Table::with_hero(ONE, 102, 7, levels);
    table.own(7, ONE);
    let hero = table.character(102);
    hero.name = "Aude".to_owned();
    hero.carried = vec![Carried::new(Object::WandOfFire)];
    table.place(1, 7, 50, (Monster::Giant, 12), (7, Object::Excalibur));
    table.at.kingdoms[0].known_places.insert(PlaceId(1));
    let plan = "SA-\"Yield!\", FI, US-31, ME, ME, SC".parse().unwrap();
    let search = Order::Search { place: PlaceId(1), plan };
    table.with_orders([(102, Phase::A, search), (102, Phase::B, Order::Explore)])
}

/// Returns a game in which a thief of the first kingdom pursues a hero of the second kingdom. The first kingdom knows
/// that hero.
pub(super) fn pursuit() -> Game {
    let mut table = Table::with_hero(ONE, 102, 7, [(Skill::Spy, 4), (Skill::Thief, 4)]);
    table.character(102).name = "Aude".to_owned();
    table.put(Some(TWO), 202, 8, []);
    let hero = table.character(202);
    hero.name = "Borin".to_owned();
    hero.carried = vec![Carried::new(Object::HolySword)];
    table.acquaint(0, 202);
    let plan = "ST, ST, ST".parse().unwrap();
    table.ordered(102, Phase::A, Order::Pursue { target: CharacterId(202), plan })
}

/// Returns a game whose current month has many small actions on both sides.
pub(super) fn busy_month() -> Game {
    let mut table = Table::with_hero(ONE, 102, 7, [(Skill::Spy, 2), (Skill::Sage, 3)]);
    table.own(2, ONE).own(7, TWO);
    table.put(Some(ONE), 103, 1, [(Skill::White, 4), (Skill::Psychic, 3)]);
    table.put(None, 901, 2, []);
    table.put(Some(TWO), 202, 25, []);
    table.at.kingdoms[0].explored.insert(ProvinceId(2), 40);
    table.at.kingdoms[0].gold = 30;
    table.at.kingdoms[1].gold = 1;
    table.units(21..=24, ArmyType::Hc, Some(TWO), Some(202), 25);
    let mut game = table.with_orders([
        (102, Phase::A, Order::Spy { on: TWO, topic: Topic::Treasury }),
        (102, Phase::B, Order::Study { invention: Invention::Cipher }),
        (103, Phase::A, Order::Cast(Casting::Blessing)),
        (103, Phase::B, Order::Cast(Casting::Vision(ProvinceId(7)))),
        (101, Phase::A, recruit(&[ArmyType::Le, ArmyType::Hc])),
        (101, Phase::B, way([2])),
        (201, Phase::A, Order::Practice { skill: Skill::Tactics }),
        (201, Phase::B, Order::Practice { skill: Skill::Tactics }),
    ]);
    game.decree(ONE, Decree::ProposeTreaty(TWO));
    game.decree(TWO, Decree::ProposeTreaty(ONE));
    game.decree(ONE, Decree::SendGold { to: TWO, gold: 3 });
    game
}

#[test]
fn stories_match_their_transcripts_in_both_languages() {
    let mut text = String::new();
    let mut add = |title: &str, told: &str| text += &format!("== {title}\n{told}\n");

    let battle = Month::of(&meeting_of_armies(), 3);
    add("a duel", &battle.told(is_duel, &ALL));
    add("a battle", &battle.told(is_battle, &ALL));
    let is_taken = |event: &Event| matches!(event, Event::March(March::Moved { .. }));
    add("a march", &battle.told(is_taken, &ALL));
    add("the month of a battle", &battle.recounted());

    let search = Month::of(&search_of_a_place(), 2);
    let is_met = |event: &Event| matches!(event, Event::Meeting(Meeting::Guarded { .. }));
    add("a search", &search.told(is_met, &ALL));
    add("the month of a search", &search.recounted());

    let pursuit = Month::of(&pursuit(), 4);
    let is_clash = |event: &Event| matches!(event, Event::Meeting(Meeting::Clashed { .. }));
    add("a theft", &pursuit.told(is_clash, &ALL));

    let busy = Month::of(&busy_month(), 5);
    add("a spy", &busy.told(is_spied, &ALL));
    add("a busy month", &busy.recounted());
    add("the month of a battle, once it is over", &battle.recounted_afterwards());
    add("the month of a search, once it is over", &search.recounted_afterwards());
    add("the month of a theft, once it is over", &pursuit.recounted_afterwards());
    add("a busy month, once it is over", &busy.recounted_afterwards());
    check("tests/offices/rules/words/stories.txt", &text);
}

#[test]
fn diets_and_endings_match_their_transcripts_in_both_languages() {
    let mut text = String::new();
    let mut game = busy_month().0;
    let mut chance = crate::suite::dice(6, 77);
    let mut log: Vec<Event> = Vec::new();
    let mut era = game.era();
    while game.outcome().is_none() {
        for seat in game.awaited() {
            log.extend(game.play(seat, &Action::Lock, &mut chance).unwrap());
        }
        if game.era() > era {
            era = game.era();
            for lang in Lang::ALL {
                text += &lines(lang, &game.chronicle(&log));
            }
        }
    }
    let ended = log.last().unwrap();
    assert!(matches!(ended, Event::Diplomacy(Diplomacy::Ended { .. })));
    for lang in Lang::ALL {
        text += &lines(lang, &game.ending());
    }
    check("tests/offices/rules/words/campaign.txt", &text);
}

/// A kingdom that was not present learns that there was a battle, but not about its slots or the fate of each unit.
#[test]
fn section_7_an_absent_kingdom_sees_less_of_a_battle() {
    let month = Month::of(&meeting_of_armies(), 3);
    let told = |viewer| month.told(is_battle, &[viewer]);
    let (own, public) = (told(Viewer::Seat(ONE)), told(Viewer::Public));
    for words in ["The lines meet", "spoke:", "Your units", "no. 1"] {
        assert!(!public.contains(words), "{words} in {public}");
    }
    assert!(own.contains("The lines meet"), "{own}");
    for words in ["2 × Legion", "under Borin", "is left with"] {
        assert!(public.contains(words), "{words} not in {public}");
    }
}

/// A wandering monster kills an unknown character. Others see only that somebody died.
#[test]
fn section_7_a_dead_strangers_name_place_and_kingdom_are_not_reported() {
    let mut table = Table::with_hero(ONE, 102, 7, []);
    table.character(102).name = "Aude".to_owned();
    table.character(102).carried = vec![Carried::new(Object::FineSword)];
    let mut game = table.game();
    let event = Event::from(regnal_offices::event::People::Died {
        character: CharacterId(102),
        province: ProvinceId(7),
        heir_of_objects: None,
    });
    game.0.evolve(&event);
    let told = |viewer| {
        let line = game.0.tell(&event, viewer).unwrap();
        super::said(Lang::En, &line)
    };
    assert_eq!(
        told(Viewer::Seat(ONE)),
        "Aude has died in province 7. What Aude carried lies in province 7."
    );
    for viewer in [Viewer::Seat(TWO), Viewer::Public] {
        assert_eq!(told(viewer), "A hero of whom little is known has died.");
    }
}

/// Section 7: duels are public. The chronicle reports a duel's result before its battle, and no letter repeats it. The
/// explanation describes the duel blow by blow, with the reader's own rolls. Once the match is over, the chronicle also
/// describes it blow by blow.
#[test]
fn section_7_a_duel_is_reported_once_and_explained_blow_by_blow() {
    let month = Month::of(&meeting_of_armies(), 3);
    let Recount { public, letters } = month.before.recount(&month.events);
    let chronicle = lines(Lang::En, &public);
    let (battle, duel) = (chronicle.find(" in province 2"), chronicle.find("ride out to a duel"));
    assert!(battle.is_some() && battle < duel, "{chronicle}");
    assert!(chronicle.contains("Aude is dead"), "{chronicle}");
    assert!(!chronicle.contains("strikes") && !chronicle.contains("on a d"), "{chronicle}");
    for (seat, own) in [(ONE, "Aude strikes"), (TWO, "Borin strikes")] {
        let letter = lines(Lang::En, &letters[&seat]);
        assert!(!letter.contains("ride out") && !letter.contains("on a d"), "{letter}");
        assert!(letter.contains("Your units in province 2: "), "{letter}");
        assert!(!letter.contains("Ada"), "the chronicle has it: {letter}");
        let explained = month.told(is_duel, &[Viewer::Seat(seat)]);
        let sentences = explained.split(". ");
        for blow in sentences.filter(|sentence| sentence.contains("strikes")) {
            let is_diced = blow.contains("on a d100");
            assert_eq!(is_diced, blow.contains(own), "{blow}");
        }
    }
    let Recount { public, letters } = month.before.recount_afterwards(&month.events);
    assert!(lines(Lang::En, &public).contains("on a d6"));
    for letter in letters.values() {
        let letter = lines(Lang::En, letter);
        assert!(!letter.contains("strikes"), "{letter}");
        let short = "Aude is dead. The chronicle has it blow by blow. The troops";
        assert!(letter.contains(short), "{letter}");
    }
}

/// Checks that the battles of a phase share a line, that the phase's practice orders also share one, and that each
/// place is reported only once.
fn check_no_repetition(letter: &str) {
    for phase in letter.split("**Phase ") {
        for head in ["Your units in ", "Vos unités à ", "Practice: ", "Exercice\u{a0}: "] {
            assert!(phase.matches(head).count() <= 1, "{head}: {letter}");
        }
    }
    let (reported, known) = letter.split_once("Known places").unwrap_or((letter, ""));
    for found in reported.split("A special place is found, ").skip(1) {
        let place = found.split(':').next().unwrap();
        assert!(!known.contains(place), "{place}: {letter}");
    }
}

/// Issue 37: in the busiest month of whole campaigns, the chronicle and a letter together take few lines on a phone.
#[test]
fn a_busy_month_takes_few_lines_on_a_phone() {
    let mut most = (0, String::new());
    for number in 0..3 {
        let seed = Seed::from_bytes([number; 32]);
        let (mut dice, mut advice) =
            (Dice::keyed(seed.mixed(&[]), 0), Dice::keyed(seed.mixed(&[]), 1 << 20));
        let start = Offices::new(Offices::deal(&Options::usual(3), &mut dice));
        let (mut game, mut log) = (start.clone(), Vec::new());
        while let Some(&seat) = game.awaited().first() {
            for deed in game.machine(seat, &mut advice) {
                // Skips actions that an earlier action has made impossible.
                log.extend(game.play(seat, &deed, &mut dice).unwrap_or_default());
            }
        }
        let kings = game.position().seats().filter_map(|seat| game.ruler_of(seat));
        let names = Names { seats: kings.collect(), things: game.things(), ..Names::default() };
        let told = |lang, lines: &[Line]| -> String {
            lines.iter().map(|line| format!("{}\n", say(lang, line, &names))).collect()
        };
        for (_, Recount { public, letters }) in recounts(start, &log, 1) {
            for lang in Lang::ALL {
                let chronicle = told(lang, &public);
                for letter in letters.values() {
                    let letter = told(lang, letter);
                    check_no_repetition(&letter);
                    let whole = format!("{chronicle}\n{letter}");
                    let length = phone_lines(&whole);
                    if length > most.0 {
                        most = (length, whole);
                    }
                }
            }
        }
    }
    let (length, text) = most;
    println!("the busiest month takes {length} lines");
    assert!(length <= TWO_SCREENS, "{length} lines: {text}");
}

/// Section 7: a kingdom's letter reports its standing for the offices without naming the leaders.
#[test]
fn io_pub_16_a_letter_reports_how_its_kingdom_stands_in_the_race_for_the_offices() {
    let month = Month::of(&busy_month(), 5);
    let letters = month.before.recount(&month.events).letters;
    let at = month.after.position();
    for seat in [ONE, TWO] {
        let letter = lines(Lang::En, &letters[&seat]);
        let (_, race) = letter.split_once("**The race for the offices** · ").unwrap();
        let race = race.lines().next().unwrap();
        let line = |begins: &str| {
            let mut all = race.split_inclusive(". ");
            all.find(|line| line.starts_with(begins)).unwrap_or_default()
        };
        for &office in Office::ALL {
            let name = super::said(Lang::En, &Line::new("text-value").with("value", office));
            let (begins, part) = match at.rank(seat, office) {
                OfficeRank::Nobody => continue,
                OfficeRank::None => ("None of yours", name),
                OfficeRank::Best { id, percent: 100, is_shared, .. } => {
                    let who = &at.characters[&id].name;
                    let part = match is_shared {
                        true => format!("{name} ({who}, level with another kingdom)"),
                        false => format!("{name} ({who})"),
                    };
                    ("In the lead", part)
                }
                OfficeRank::Best { id, percent, .. } => {
                    let who = &at.characters[&id].name;
                    ("Behind", format!("{name} ({who}, {percent}%)"))
                }
            };
            assert!(line(begins).contains(&part), "{part} not in {race}");
        }
    }
    let all = lines(Lang::En, &letters[&TWO]);
    assert!(!all.contains("Hero 10"), "{all}");
}

/// A lead shared between two kingdoms is reported as shared to both; a sole lead is not.
#[test]
fn io_pub_16_a_shared_lead_is_reported_as_shared() {
    let mut table = Table::new();
    let race = |table: &Table, seat| {
        let month = Month::of(&table.game(), 5);
        let letters = month.before.recount(&month.events).letters;
        let letter = lines(Lang::En, &letters[&seat]);
        letter.split_once("**The race for the offices** · ").unwrap().1.to_owned()
    };
    // Both kings hold one province with tax 6, the highest of all, so they share the lead for emperor.
    for seat in [ONE, TWO] {
        let told = race(&table, seat);
        assert!(told.contains("Emperor of the World (Hero"), "{told}");
        assert!(told.contains("level with another kingdom"), "{told}");
    }
    table.own(2, ONE);
    let told = race(&table, ONE);
    let emperor = told.split("Emperor of the World (").nth(1).unwrap();
    let emperor = emperor.split(')').next().unwrap();
    assert!(!emperor.contains("level"), "{told}");
    let told = race(&table, TWO);
    assert!(told.contains("Emperor of the World (Hero 201, 50%)"), "{told}");
}
