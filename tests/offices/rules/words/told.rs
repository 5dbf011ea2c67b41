//! Tests of the contents and audiences of letters, chronicles and the final report.

use regnal_offices::event::{Fought, People};
use regnal_offices::ids::*;
use regnal_offices::illegal::Reason;
use regnal_offices::nouns::*;
use regnal_offices::people::usual_king;
use regnal_offices::state::{Award, Condition, Terms};

use super::stories::meeting_of_armies;
use super::*;
use crate::rules::campaign::command;
use crate::rules::fresh;

/// Renders a seat's letter about a month.
fn letter(game: &Game, number: u64, seat: Seat, lang: Lang) -> String {
    let month = Month::of(game, number);
    let Recount { letters, .. } = month.before.recount(&month.events);
    lines(lang, letters.get(&seat).unwrap_or(&Vec::new()))
}

/// Returns the event of a conquest, which explores nothing and involves no units.
fn taken(province: u16, by: Seat, from: Option<Seat>) -> Event {
    let (leaders, units) = (Vec::new(), Vec::new());
    let province = ProvinceId(province);
    March::Taken { province, by, from, explored: 0, leaders, units }.into()
}

/// The last events of every month.
const END: [Event; 2] =
    [Event::Calendar(Calendar::DuskFell), Event::Calendar(Calendar::MonthEnded)];

/// Plays a match of this length without orders, in which one conquest is reported each month. Returns the titles of its
/// chronicles and the total number of conquests in them.
fn chronicles(months: u8) -> (Vec<String>, usize) {
    let mut game = fresh(2);
    let terms = Terms { turns: months, hours: 72 };
    let mut chance = dice(u64::from(months), 2);
    let mut log: Vec<Event> = Vec::new();
    let (mut titles, mut conquests) = (Vec::new(), 0);
    let agree = [ONE, TWO].map(|seat| (seat, Action::AgreeGame(terms)));
    let create = [ONE, TWO].map(|seat| (seat, Action::CreateKing(usual_king(seat))));
    for (seat, action) in agree.into_iter().chain(create) {
        log.extend(game.play(seat, &action, &mut chance).unwrap());
    }
    assert_eq!(game.position().terms.turns, months);
    while game.outcome().is_none() {
        let era = game.era();
        log.push(taken(1, ONE, None));
        for seat in game.awaited() {
            log.extend(game.play(seat, &Action::Lock, &mut chance).unwrap());
        }
        if game.era() > era || game.outcome().is_some() {
            let told = game.chronicle(&log);
            said(Lang::Fr, &told[0]);
            titles.push(said(Lang::En, &told[0]));
            let told = lines(Lang::En, &told);
            let (_, after) = told.split_once('(').expect("there should be a number of conquests");
            let count = after.split_whitespace().next().unwrap();
            conquests += count.parse::<usize>().unwrap();
        }
    }
    titles.push(said(Lang::En, &game.era_line()));
    (titles, conquests)
}

/// IO-RULING-92: each chronicle covers the months between two Diets, and the last one covers the remaining months.
#[test]
fn io_ruling_92_the_last_chronicle_covers_the_remaining_months() {
    for (months, titles) in [
        (8, "**Months 1 to 4**, **Months 5 to 8**, Months 5 to 8"),
        (9, "**Months 1 to 4**, **Months 5 to 8**, **Month 9**, Month 9"),
        (10, "**Months 1 to 4**, **Months 5 to 8**, **Months 9 to 10**, Months 9 to 10"),
        (12, "**Months 1 to 4**, **Months 5 to 8**, **Months 9 to 12**, Months 9 to 12"),
    ] {
        let (told, conquests) = chronicles(months);
        assert_eq!(told.join(", "), titles);
        assert_eq!(conquests, usize::from(months));
    }
}

#[test]
fn io_ruling_03_the_last_eras_title_ends_with_the_last_month_of_the_game() {
    let mut table = Table::new();
    table.at.turn = 9;
    table.at.terms.turns = 10;
    let called = said(Lang::En, &table.game().0.era_line());
    assert_eq!(called, "Months 9 to 10");
    table.at.terms.turns = 16;
    assert_eq!(said(Lang::En, &table.game().0.era_line()), "Months 9 to 12");
}

/// The first kingdom's king is dead. The heir can be given orders, and only his own kingdom sees his name.
#[test]
fn io_ruling_25_before_dawn_only_the_heirs_own_kingdom_sees_his_name() {
    let mut table = Table::new();
    let king = table.character(101);
    king.condition = Condition::Dead;
    king.record.marshal = 9;
    let mut game = table.game();
    let (id, heir) = game.at().heir(ONE).expect("there should be an heir");
    let viewers = [Viewer::Seat(ONE), Viewer::Seat(TWO), Viewer::Public];
    let called = viewers.map(|viewer| game.at().called(id, viewer));
    let name = |lang, of| said(lang, &Line::new("text-value").with("value", of));
    assert_eq!(
        called.clone().map(|one| name(Lang::En, one)),
        [heir.name.as_str(), "a stranger", "a stranger"]
    );
    for event in &game.act(ONE, command(id.0, Phase::A, Order::Explore)) {
        for lang in Lang::ALL {
            let told = said(lang, &game.0.tell(event, Viewer::Seat(ONE)).unwrap());
            assert!(told.contains(&heir.name), "{told}");
        }
    }
    // The letter about the month of the king's death mentions his heir by name.
    let letters = game.0.recount(&END).letters;
    let told = lines(Lang::En, &letters[&ONE]);
    let (_, race) = told.split_once("The race for the offices").unwrap();
    assert!(race.contains(&format!("({}", heir.name)), "{told}");
    assert!(!told.contains("a stranger"), "{told}");
}

fn rider() -> Table {
    let mut table = Table::new();
    table.unit(1, ArmyType::Lc, Some(ONE), Some(101), 1);
    table
}

#[test]
fn io_ruling_29_the_letter_explains_why_an_army_stopped() {
    let halts = |table: &Table| {
        let game = table.ordered(101, Phase::A, way([2, 3]));
        [Lang::En, Lang::Fr].map(|lang| letter(&game, 1, ONE, lang))
    };
    let [english, french] = halts(&rider());
    assert!(
        english.contains("province 1 → province 2. It halts there: the land is nobody’s"),
        "{english}"
    );
    assert!(french.contains("Halte là\u{a0}: la terre n’est à personne"), "{french}");
    let mut table = rider();
    table.own(2, TWO);
    let [english, french] = halts(&table);
    assert!(english.contains("the land belongs to Bruno, without a treaty"), "{english}");
    assert!(french.contains("la terre est à Bruno, sans traité avec vous"), "{french}");
    // No stop is reported at the ordered destination or in friendly land.
    let mut table = rider();
    table.own(2, ONE);
    let [english, french] = halts(&table);
    assert!(english.contains("(1 unit) to province 3"), "{english}");
    assert!(!english.contains("halts") && !french.contains("Halte"), "{english}");
    // The foreign units in the partner's land were not visible before the move.
    let mut table = rider();
    table.own(2, TWO).ally(ONE, TWO);
    table.unit(9, ArmyType::Ga, None, None, 2);
    let [english, french] = halts(&table);
    assert!(english.contains("troops without a treaty stand in the way"), "{english}");
    assert!(french.contains("des troupes sans traité avec vous"), "{french}");
}

/// Section 7: only the new owner's letter reports what a conquest reveals.
#[test]
fn section_7_the_letter_reports_what_a_conquest_reveals() {
    let mut table = rider();
    table.put(None, 901, 2, []);
    table.character(901).name = "Corvan".to_owned();
    let game = table.ordered(101, Phase::A, way([2]));
    let english = letter(&game, 1, ONE, Lang::En);
    let shown = "Province 2 is yours. Recruits: Legion and Heavy cavalry. Tax 6. A free hero lives there: Corvan.";
    assert!(english.contains(shown), "{english}");
    let french = letter(&game, 1, ONE, Lang::Fr);
    assert!(french.contains("Impôt 6. Un héros libre y vit\u{a0}: Corvan."), "{french}");
    let month = Month::of(&game, 1);
    let Recount { public, letters } = month.before.recount(&month.events);
    let others =
        [&public, letters.get(&TWO).unwrap_or(&Vec::new())].map(|told| lines(Lang::En, told));
    for told in others {
        assert!(!told.contains("Corvan") && !told.contains("Tax 6"), "{told}");
    }
    // For a conquered sea province, the letter reports no garrison.
    let mut table = rider();
    table.terrain(2, Terrain::Sea);
    let mut game = table.game().0;
    let taken = taken(2, ONE, None);
    game.evolve(&taken);
    let told = said(Lang::En, &game.tell(&taken, Viewer::Seat(ONE)).unwrap());
    assert!(told.ends_with("(Sea). Tax 6."), "{told}");
}

#[test]
fn io_ruling_26_a_death_report_mentions_objects_only_if_there_were_any() {
    for carried in [Vec::new(), vec![Carried::new(Object::FineSword)]] {
        for heir in [None, Some(CharacterId(201))] {
            let mut table = Table::with_hero(ONE, 102, 7, []);
            table.character(102).carried.clone_from(&carried);
            table.at.ground.insert(ProvinceId(7), vec![Carried::new(Object::HolySword)]);
            let mut game = table.game();
            let event = Event::from(People::Died {
                character: CharacterId(102),
                province: ProvinceId(7),
                heir_of_objects: heir,
            });
            game.0.evolve(&event);
            let told = |seat| said(Lang::En, &game.0.tell(&event, Viewer::Seat(seat)).unwrap());
            let is_told = told(ONE).contains("carried");
            assert_eq!(is_told, !carried.is_empty(), "{}", told(ONE));
            let is_told = told(TWO).contains("carried");
            assert_eq!(is_told, !carried.is_empty() && heir.is_some(), "{}", told(TWO));
        }
    }
}

/// IO-RULING-75, section 7: a kingdom sees only its own units' escape rolls.
#[test]
fn section_7_an_escape_roll_is_reported_to_the_units_owner() {
    let mut found = 0;
    for number in 0..60 {
        let month = Month::of(&meeting_of_armies(), number);
        for (_, event, at) in month.steps() {
            let Event::Battle(Battle::Fought(fought)) = event else { continue };
            for escape in fought.battle.slots.iter().filter_map(|slot| slot.escape) {
                let Some((test, die)) = escape.test.and_then(|test| Some((test, test.die?))) else {
                    continue;
                };
                found += 1;
                let owner = owner(fought, escape.unit).unwrap();
                let roll = format!("needed {} or less: {}", test.percent, die.value);
                for seat in [ONE, TWO] {
                    let told = said(Lang::En, &at.tell(event, Viewer::Seat(seat)).unwrap());
                    assert_eq!(told.contains(&roll), seat == owner, "{roll}: {told}");
                }
                let told = said(Lang::En, &at.tell(event, Viewer::Public).unwrap());
                assert!(!told.contains(&roll), "{told}");
                let after =
                    said(Lang::En, &at.tell_afterwards(event, Viewer::Seat(owner)).unwrap());
                assert_eq!(after.matches(&roll).count(), 1, "{after}");
            }
        }
    }
    assert!(found > 0, "no escape occurred");
}

fn owner(fought: &Fought, unit: UnitId) -> Option<Seat> {
    let mut all = fought.engagement.sides.iter().flat_map(|side| &side.units);
    all.find(|fighter| fighter.unit == unit)?.owner
}

/// Slot results contain commas, so semicolons separate them. Each result says which side gives way.
#[test]
fn slot_results_of_a_battle_are_listed_one_by_one() {
    let month = Month::of(&meeting_of_armies(), 3);
    let told = month.told(is_battle, &[Viewer::Seat(ONE)]);
    let clashes = |lang: &str, begin: &str| {
        let mut all = told.lines().filter(|line| line.contains(lang));
        let line = all.next().unwrap().split(begin).nth(1).unwrap().to_owned();
        line.split('.').next().unwrap().to_owned()
    };
    for (lang, begin, sides) in [
        ("En:", "named first: ", ["the attack", "the defence", "nobody"]),
        ("Fr:", "d’abord\u{a0}: ", ["l’attaque", "la défense", "personne"]),
    ] {
        let clashes = clashes(lang, begin);
        let each: Vec<&str> = clashes.split(';').collect();
        assert!(each.len() > 1, "{clashes}");
        for one in each {
            assert!(sides.iter().any(|side| one.contains(side)), "{clashes}");
        }
    }
}

/// IO-RULING-05: everybody is notified of a regency, and the silent player is shown how to end it.
#[test]
fn io_ruling_05_a_silent_player_is_shown_how_to_end_the_regency() {
    let mut table = Table::new();
    table.at.kingdoms[TWO.index()].silent = 2;
    let mut game = table.game();
    game.act(TWO, Action::TimeOut);
    let english = "A regent defends your kingdom. Give any order, or lock, and it is yours again.";
    let french = "Un régent défend votre royaume. Donnez un ordre, ou verrouillez, et il est de nouveau à vous.";
    for (lang, how) in [(Lang::En, english), (Lang::Fr, french)] {
        let told = letter(&game, 1, TWO, lang);
        assert!(told.contains(how), "{told}");
        assert!(!letter(&game, 1, ONE, lang).contains(how));
    }
    // The report of the previous month gives the number of silent months left before the regency.
    let mut table = Table::new();
    table.at.kingdoms[TWO.index()].silent = 1;
    let mut game = table.game();
    game.act(TWO, Action::TimeOut);
    let told = letter(&game, 1, TWO, Lang::En);
    assert!(told.contains("After 1 more silent month"), "{told}");
    assert!(!told.contains("it is yours again"), "{told}");
}

/// IO-RULING-86: a proposal that did not lead to a treaty is reported to its sender, without a reason.
#[test]
fn io_ruling_86_a_failed_proposal_is_reported_to_its_sender() {
    let mut told = Vec::new();
    for refuses in [false, true] {
        let mut game = Table::new().game();
        game.decree(ONE, Decree::ProposeTreaty(TWO));
        if refuses {
            game.decree(TWO, Decree::RefuseTreaty(ONE));
        }
        told.push(letter(&game, 1, ONE, Lang::En));
        assert!(!letter(&game, 1, TWO, Lang::En).contains("agreement"));
        let french = letter(&game, 1, ONE, Lang::Fr);
        assert!(french.contains("traité à Bruno est restée sans accord"), "{french}");
    }
    assert!(
        told[0].contains("**Dawn** · Your proposal of a treaty to Bruno found no agreement"),
        "{}",
        told[0]
    );
    assert_eq!(told[0], told[1]);
    let mut game = Table::new().game();
    game.decree(ONE, Decree::ProposeTreaty(TWO));
    game.decree(TWO, Decree::ProposeTreaty(ONE));
    assert!(!letter(&game, 1, ONE, Lang::En).contains("agreement"));
}

/// IO-RULING-92, IO-RULING-93: every office has a line, both in the report on a Diet and in the final report.
#[test]
fn io_ruling_92_a_vacant_office_is_reported_as_vacant() {
    let mut table = Table::new();
    table.at.turn = 4;
    table.character(101).record.marshal = 5;
    let mut game = table.game();
    let events = game.month([]);
    let diet =
        events.iter().find(|event| matches!(event, Event::Diplomacy(Diplomacy::DietMet { .. })));
    for lang in Lang::ALL {
        let told = said(lang, &game.0.tell(diet.unwrap(), Viewer::Public).unwrap());
        let nobody = match lang {
            Lang::En => "Defender of the Empire: nobody.",
            Lang::Fr => "Défenseur de l’Empire\u{a0}: personne.",
        };
        assert!(told.contains(nobody), "{told}");
    }
    let mut table = Table::new();
    table.at.turn = 12;
    table.character(101).record.marshal = 5;
    let mut game = table.game();
    game.month([]);
    let Some(Award { offices, .. }) = &game.at().award else {
        panic!("the game has not ended");
    };
    assert!(offices.len() < Office::ALL.len());
    for lang in Lang::ALL {
        let told = lines(lang, &game.0.ending());
        let listed = told.lines().filter(|line| line.starts_with("- ")).count();
        let all = Office::ALL.len() - usize::from(!offices.contains_key(&Office::Emperor));
        assert_eq!(listed, all, "{told}");
    }
}

/// IO-RULING-95: the report on a spy's failure gives the reason, in this case his location.
#[test]
fn io_ruling_95_the_report_on_a_spy_outside_the_target_kingdom_says_why_he_failed() {
    let mut table = Table::with_hero(ONE, 102, 7, [(Skill::Spy, 2)]);
    table.own(7, TWO);
    let spy = Order::Spy { on: TWO, topic: Topic::Treasury };
    let game = table.ordered(102, Phase::A, spy);
    let event = Event::from(Calendar::Failed {
        seat: ONE,
        character: Some(CharacterId(102)),
        phase: Some(Phase::A),
        reason: Reason::Target,
    });
    let told = game.0.tell(&event, Viewer::Seat(ONE)).unwrap();
    assert_eq!(
        said(Lang::En, &told),
        "Phase A: Hero 102 was to spy on Bruno: the treasury, and could not. A spy has to be in a province of that kingdom, \
         and this was not one, or no longer."
    );
    let told = said(Lang::Fr, &told);
    assert!(told.contains("espionner Bruno\u{a0}: le trésor, "), "{told}");
}

/// A letter reports every province that its kingdom won or lost. The chronicle describes permanent losses, so the
/// letter only lists them.
#[test]
fn section_7_a_letter_reports_every_province_won_and_lost() {
    let mut table = rider();
    table.own(2, TWO);
    let game = table.ordered(101, Phase::A, way([2]));
    let [winner, loser] = [ONE, TWO].map(|seat| letter(&game, 1, seat, Lang::En));
    assert!(winner.contains("Province 2 is yours"), "{winner}");
    assert!(loser.contains("\nLost: province 2.\n"), "{loser}");
    assert_eq!(loser.matches("province 2").count(), 1, "{loser}");
    assert!(!winner.contains("Lost"), "{winner}");
    let loser = letter(&game, 1, TWO, Lang::Fr);
    assert!(loser.contains("\nPerdu\u{a0}: la province 2.\n"), "{loser}");
    let month = Month::of(&game, 1);
    let Recount { public, .. } = month.before.recount(&month.events);
    let [english, french] = [Lang::En, Lang::Fr].map(|lang| lines(lang, &public));
    assert!(english.contains("Ada takes province 2 from Bruno."), "{english}");
    assert!(french.contains("Ada prend la province 2 à Bruno."), "{french}");
    // The chronicle omits a province that was won and lost again within the month.
    let events = [taken(2, ONE, Some(TWO)), taken(2, TWO, Some(ONE))];
    let Recount { public, letters } = table.game().0.recount(&[events, END].concat());
    let public = lines(Lang::En, &public);
    assert!(!public.contains("takes province 2"), "{public}");
    for seat in [ONE, TWO] {
        let told = lines(Lang::En, &letters[&seat]);
        let lost = if seat == ONE { "Bruno takes province 2" } else { "Ada takes province 2" };
        assert!(told.contains("Province 2 is yours") && told.contains(lost), "{told}");
        assert!(!told.contains("Lost:"), "{told}");
    }
}

/// Two provinces that are lost permanently take a single line, as does a province that changes hands several times.
#[test]
fn section_7_permanent_losses_take_up_a_single_line_of_the_letter() {
    let mut table = Table::new();
    table.own(2, TWO).own(3, TWO);
    let mut events = vec![
        taken(2, ONE, Some(TWO)),
        taken(3, ONE, Some(TWO)),
        taken(3, TWO, Some(ONE)),
        taken(3, ONE, Some(TWO)),
    ];
    events.extend(END);
    let letters = table.game().0.recount(&events).letters;
    let told = lines(Lang::En, &letters[&TWO]);
    assert!(told.contains("\nLost: province 2 and province 3.\n"), "{told}");
    assert!(!told.contains("Ada takes"), "{told}");
    assert!(told.contains("Province 3 is yours"), "{told}");
}

/// Conquests between other kingdoms appear only in the chronicle.
#[test]
fn section_7_a_letter_omits_conquests_between_other_kingdoms() {
    let mut table = rider();
    table.add_kingdom(THREE, 21).own(2, TWO);
    let game = table.ordered(101, Phase::A, way([2]));
    let told = letter(&game, 1, THREE, Lang::En);
    assert!(!told.contains("takes province 2"), "{told}");
}
