//! Tests that chances, sums and strengths are broken down into the parts given in the rules.

use regnal_core::game::Bar;
use regnal_offices::Judge;
use regnal_offices::chance::Test;
use regnal_offices::encounter::{Encounter, Place, Warrior, meet};
use regnal_offices::ids::{CharacterId, ProvinceId};
use regnal_offices::intrigue::Track;
use regnal_offices::nouns::*;

use super::super::hero;
use super::*;

/// Renders a line in English with an ASCII minus.
fn english(line: &Line) -> String {
    said(Lang::En, line).replace('\u{2212}', "-")
}

/// Returns the first kingdom's breakdown of an event that occurs in this state.
fn reckoned(before: &Offices, event: &Event, is_over: bool) -> Vec<Reckoned> {
    let mut after = before.clone();
    after.evolve(event);
    let why = after.why(before, event, Viewer::Seat(ONE), is_over);
    assert!(why.adds_up(), "{why:?}");
    why.reckoned
}

/// Returns the lines with this message id.
fn lines<'a>(steps: &'a [Reckoned], id: &str) -> Vec<&'a Line> {
    let lines = picked!(steps.iter(), Reckoned::Said(line) if line.id == id => line);
    lines.collect()
}

fn arg<'a>(line: &'a Line, name: &str) -> &'a Arg {
    let found = line.args.iter().find(|(own, _)| *own == name);
    found.map_or_else(|| panic!("there is no {name} in {line:?}"), |(_, arg)| arg)
}

/// Returns the rendered entries of a list argument.
fn listed(line: &Line, name: &str) -> Vec<String> {
    let Arg::List(all) = arg(line, name) else {
        panic!("unexpected: {line:?}");
    };
    let all = all.iter().map(|one| match one {
        Arg::Line(one) => english(one),
        other => panic!("unexpected: {other:?}"),
    });
    all.collect()
}

/// Returns a chance with its parts.
fn chance(line: &Line) -> (i64, Vec<String>) {
    match arg(line, "percent") {
        Arg::Number(percent) => (*percent, listed(line, "parts")),
        other => panic!("unexpected: {other:?}"),
    }
}

/// Returns the chance that is broken down, and checks that there is exactly one.
fn only_chance(steps: &[Reckoned]) -> (i64, Vec<String>) {
    match lines(steps, "offices-why-chance")[..] {
        [line] => chance(line),
        _ => panic!("unexpected: {steps:?}"),
    }
}

/// Builds the expected chance with its parts.
fn made<const N: usize>(percent: i64, parts: [&str; N]) -> (i64, Vec<String>) {
    (percent, parts.map(str::to_owned).into())
}

/// Returns an encounter between hero 102 of the first kingdom and hero 202 of the second.
fn clash(own: Warrior, other: Warrior) -> (Offices, Event, Encounter) {
    let mut table = Table::with_hero(ONE, 102, 7, []);
    table.put(Some(TWO), 202, 7, []);
    let encounter = meet(&mut dice(1, 78), [own.into(), other.into()], false, Judge::NEWEST);
    let event = Meeting::Clashed {
        character: CharacterId(102),
        target: CharacterId(202),
        province: ProvinceId(7),
        encounter: Box::new(encounter.clone()),
    };
    (table.game().0, event.into(), encounter)
}

/// Returns the chance of the first blow between two fighters with these temperaments and melee levels.
fn first_blow(own: (Temperament, u8), other: (Temperament, u8)) -> (i64, Vec<String>) {
    let [own, other] =
        [own, other].map(|(temper, level)| hero(temper, [(Skill::Melee, level)], "ME"));
    let (before, event, encounter) = clash(own, other);
    let steps = reckoned(&before, &event, true);
    let rolled = encounter.deeds.iter().filter(|deed| deed.test.is_some());
    let mut blows = rolled.zip(lines(&steps, "offices-why-chance"));
    let own = blows.find(|(deed, _)| deed.by == Place::Initiator && deed.act == Act::Melee);
    chance(own.unwrap().1)
}

#[test]
fn io_ruling_52_the_chance_of_a_blow_includes_both_levels_and_temperaments() {
    use Temperament::{Berserk, Brave, Cautious, Coward};
    for (own, other, percent, parts) in [
        (
            (Brave, 2),
            (Brave, 1),
            70,
            &["the base +50", "Melee +20", "Brave +10", "against Melee -10"][..],
        ),
        (
            (Berserk, 1),
            (Cautious, 3),
            20,
            &["the base +50", "Melee +10", "against Melee -30", "against Cautious -10"],
        ),
        (
            (Brave, 1),
            (Berserk, 1),
            55,
            &["the base +50", "Melee +10", "Brave +10", "against Melee -10", "against Berserk -5"],
        ),
        (
            (Cautious, 2),
            (Berserk, 1),
            50,
            &["the base +50", "Melee +20", "against Melee -10", "against Berserk -10"],
        ),
        ((Coward, 2), (Berserk, 0), 55, &["the base +50", "Melee +20", "against Berserk -15"]),
        ((Berserk, 2), (Berserk, 1), 60, &["the base +50", "Melee +20", "against Melee -10"]),
    ] {
        let expected = (percent, parts.iter().map(|&part| part.to_owned()).collect());
        assert_eq!(first_blow(own, other), expected, "{own:?} {other:?}");
    }
}

/// During a match, a kingdom sees only those parts of a blow's chance that come from its own fighter, because the rest
/// is secret. All parts of a shot's chance are known.
#[test]
fn section_7_the_breakdown_of_a_blow_shows_only_the_readers_own_parts() {
    let own = hero(Temperament::Berserk, [(Skill::Melee, 2)], "ME");
    let other = hero(Temperament::Cautious, [(Skill::Melee, 1)], "ME");
    let (before, event, encounter) = clash(own, other);
    let steps = reckoned(&before, &event, false);
    let deeds = encounter.deeds.iter();
    let blows = deeds.filter(|deed| deed.by == Place::Initiator && deed.act == Act::Melee);
    let partly = lines(&steps, "offices-why-partly");
    assert!(!partly.is_empty(), "{steps:?}");
    assert_eq!(partly.len(), blows.count(), "{steps:?}");
    for line in partly {
        assert_eq!(listed(line, "parts"), ["the base +50", "Melee +20"]);
    }
    assert!(lines(&steps, "offices-why-chance").is_empty(), "{steps:?}");

    // The opponent also shoots, and acts first.
    let own = hero(Temperament::Brave, [(Skill::Archery, 2)], "FI");
    let other = hero(Temperament::Brave, [(Skill::Archery, 3)], "FI");
    let (before, event, _) = clash(own, other);
    let steps = reckoned(&before, &event, false);
    // During the match, the opponent's parry is a secret.
    let partly = lines(&steps, "offices-why-partly");
    assert_eq!(listed(partly[0], "parts"), ["the base +30", "Archery +30"]);
    assert!(lines(&steps, "offices-why-chance").is_empty(), "{steps:?}");
}

/// The effect of parry on a shot or spell is shown after the match. Until then, it cannot be derived from the chance.
#[test]
fn io_15_1_05_a_finished_match_shows_the_parry_of_every_attack() {
    for (plan, own_part) in [("FI", "Archery +30"), ("CA-FI", "Elemental magic +20")] {
        let skills = [(Skill::Archery, 2), (Skill::Elemental, 2)];
        let own = || hero(Temperament::Brave, skills, plan);
        let [open, cautious] = [Temperament::Brave, Temperament::Cautious].map(|temper| {
            let (before, event, _) = clash(own(), hero(temper, [], "ME"));
            [false, true].map(|is_over| reckoned(&before, &event, is_over))
        });
        let (_, parts) = chance(lines(&cautious[1], "offices-why-chance")[0]);
        assert!(parts.iter().any(|part| part == "against Cautious -10"), "{plan}: {parts:?}");
        assert!(parts.iter().any(|part| part == own_part), "{plan}: {parts:?}");
        let (_, parts) = chance(lines(&open[1], "offices-why-chance")[0]);
        assert!(!parts.iter().any(|part| part.contains("Cautious")), "{plan}: {parts:?}");
        // During the match, both breakdowns are equal, so they do not reveal the parry.
        let [open, cautious] = [&open[0], &cautious[0]].map(|steps| {
            let line = lines(steps, "offices-why-partly")[0];
            listed(line, "parts")
        });
        assert_eq!(open, cautious, "{plan}");
    }
}

/// A blow's damage is its die plus the level; level 0 adds nothing.
#[test]
fn io_ruling_52_the_damage_bonus_of_a_blow_equals_the_fighters_level() {
    for level in [0, 2] {
        let own = hero(Temperament::Brave, [(Skill::Melee, level)], "ME");
        let (before, event, _) = clash(own, hero(Temperament::Brave, [], "ME"));
        let steps = reckoned(&before, &event, true);
        let damage =
            picked!(steps.iter(), Reckoned::Sum(sum) if sum.of.id == "offices-blow-struck" => sum);
        let terms: Vec<Vec<i64>> =
            damage.map(|sum| sum.terms.iter().map(|(_, value)| *value).collect()).collect();
        // Both fighters' blows are explained; the opponent's level 0 adds nothing.
        let own: &[i64] = if level > 0 { &[2] } else { &[] };
        assert!(terms.iter().any(|terms| terms == own), "{level}: {terms:?}");
        assert!(terms.iter().all(|terms| terms == own || terms.is_empty()), "{terms:?}");
    }
}

#[test]
fn io_ruling_17_only_the_unit_facing_its_nemesis_is_weakened() {
    let mut table = Table::with_hero(ONE, 102, 1, []);
    table.own(2, TWO).own(3, TWO);
    table.unit(1, ArmyType::Le, Some(ONE), Some(102), 1);
    table.unit(11, ArmyType::Hc, Some(TWO), None, 2);
    let game = table.ordered(102, Phase::A, way([2]));
    let month = Month::of(&game, 1);
    let (before, event) = month.moment(is_battle);
    let steps = reckoned(&before, &event, true);
    let fronts = lines(&steps, "offices-why-front");
    let fronts = fronts.iter().map(|line| {
        let own = said(Lang::En, &Line::new("text-value").with("value", arg(line, "own").clone()));
        (listed(line, "factors"), own)
    });
    let fronts: Vec<(Vec<String>, String)> = fronts.collect();
    // Heavy cavalry is the nemesis of legions; legions are not the nemesis of cavalry.
    let legion = ["type +3", "race +1", "quality × 2", "nemesis × 0.67"];
    let cavalry = ["type +4", "good terrain +1", "quality × 2", "defence × 1.25"];
    let [(attacker, attacks), (defender, defends)] = &fronts[..] else {
        panic!("unexpected: {steps:?}");
    };
    assert_eq!(attacker, &legion);
    assert_eq!(defender, &cavalry);
    assert_eq!([attacks, defends], ["5.33", "12.50"]);
}

/// A broken unit is tested for escape earlier than a unit that retreats after the battle, but escapes are listed in id
/// order.
#[test]
fn io_ruling_75_each_escape_shows_the_speed_of_its_own_unit() {
    let mut table = Table::with_hero(ONE, 102, 1, []);
    table.own(2, TWO).own(3, TWO);
    table.unit(1, ArmyType::Le, Some(ONE), Some(102), 1);
    table.unit(2, ArmyType::Lc, Some(ONE), Some(102), 1);
    table.units([11, 12], ArmyType::Le, Some(TWO), None, 2);
    let game = table.ordered(102, Phase::A, way([2]));
    // Dice in order: one for the line; two for the powers 8 × 2.0 against 10 × 1.1; two for 6 × 1.1 against 10 × 2.0,
    // which breaks a unit; one for that unit's escape; and one for the legion's escape.
    let mut chance = dice(1, 79);
    chance.order([1, 10, 1, 1, 10, 80, 50]);
    let month = Month::rolled(&game, chance);
    let (before, event) = month.moment(is_battle);
    let steps = reckoned(&before, &event, false);
    let escapes = steps.windows(2).filter_map(|two| match two {
        [Reckoned::Trial(trial), Reckoned::Said(line)] => Some((trial.bar, self::chance(line))),
        _ => None,
    });
    let escapes: Vec<_> = escapes.collect();
    assert_eq!(
        escapes,
        [
            (Bar::AtMost(50), made(50, ["the base +20", "speed 2 +30"])),
            (Bar::AtMost(80), made(80, ["the base +20", "speed 4 +60"])),
        ],
        "{steps:?}"
    );
}

/// Returns the breakdown of an attempt to hire this hero by the first kingdom's king, who is neutral and human.
fn hiring(alignment: Alignment, race: Race, offer: u32, percent: i32) -> (i64, Vec<String>) {
    let mut table = Table::new();
    let hero = table.put(None, 901, 1, []);
    table.character(hero.0).alignment = alignment;
    table.character(hero.0).race = race;
    let event = Event::from(March::HeroAsked {
        character: CharacterId::king(ONE),
        hero,
        offer,
        pay: 1,
        test: Test::roll(&mut Dice::scripted([1]), percent),
    });
    let before = table.game().0;
    let [during, after] = [false, true].map(|is_over| reckoned(&before, &event, is_over));
    assert_eq!(during, after);
    only_chance(&during)
}

#[test]
fn io_ruling_42_the_hiring_chance_depends_on_offer_distance_and_race() {
    use Alignment::{Evil, Neutral, Pagan};
    assert_eq!(hiring(Neutral, Race::Elf, 2, 60), made(60, ["the base +40", "the offer +20"]));
    assert_eq!(
        hiring(Neutral, Race::Human, 1, 60),
        made(60, ["the base +40", "the offer +10", "of the same race +10"])
    );
    assert_eq!(
        hiring(Pagan, Race::Elf, 1, 35),
        made(35, ["the base +40", "the offer +10", "distance of the alignments -15"])
    );
    assert_eq!(
        hiring(Evil, Race::Human, 9, 95),
        made(
            95,
            [
                "the base +40",
                "the offer +90",
                "distance of the alignments -30",
                "of the same race +10",
                "cap on a chance -15"
            ]
        )
    );
}

/// Returns the breakdown of tracking a character in `province`. The target can lead a unit or be veiled.
fn tracking(
    spy: u8,
    province: u16,
    leads: bool,
    is_veiled: bool,
    percent: i32,
) -> (i64, Vec<String>) {
    let mut table = Table::with_hero(ONE, 102, 7, [(Skill::Spy, spy)]);
    table.put(Some(TWO), 202, province, []);
    table.character(202).is_veiled = is_veiled;
    if leads {
        table.unit(1, ArmyType::Le, Some(TWO), Some(202), province);
    }
    table.acquaint(0, 202);
    let event = Event::from(Intrigue::Tracked {
        character: CharacterId(102),
        target: CharacterId(202),
        track: Track { test: Test::roll(&mut Dice::scripted([99]), percent), units: None },
        province: None,
    });
    only_chance(&reckoned(&table.game().0, &event, true))
}

#[test]
fn io_15_5_02_the_tracking_chance_depends_on_the_targets_units_the_distance_and_a_veil() {
    assert_eq!(tracking(0, 8, false, false, 50), made(50, ["Spy +50"]));
    // The spy's chance of 150 percent is doubled because the target leads a unit, divided by three for the distance,
    // and halved by the veil.
    assert_eq!(
        tracking(2, 10, true, true, 50),
        made(
            50,
            [
                "Spy +150",
                "doubled: leads troops +150",
                "3 provinces off -200",
                "halved by a veil -50"
            ]
        )
    );
    // Each step of the calculation is rounded down.
    assert_eq!(
        tracking(0, 9, false, true, 12),
        made(12, ["Spy +50", "2 provinces off -25", "halved by a veil -13"])
    );
}

/// Returns the sum that explains an explore order: its total and its terms.
fn exploring(terrain: Terrain, level: u8, before: u8, after: u8) -> (i64, Vec<String>) {
    let mut table = Table::with_hero(ONE, 102, 7, [(Skill::Explorer, level)]);
    table.terrain(7, terrain);
    table.at.kingdoms[0].explored.insert(ProvinceId(7), before);
    let event = Event::from(March::Explored {
        character: CharacterId(102),
        province: ProvinceId(7),
        before,
        after,
    });
    let steps = reckoned(&table.game().0, &event, false);
    let [Reckoned::Sum(sum)] = &steps[..] else {
        panic!("unexpected: {steps:?}");
    };
    let terms = sum.terms.iter().map(|(what, value)| {
        let what = said(Lang::En, &Line::new("text-value").with("value", what.clone()));
        format!("{what} {value:+}")
    });
    (sum.total, terms.collect())
}

#[test]
fn io_ruling_34_exploring_adds_half_the_base_per_level() {
    assert_eq!(exploring(Terrain::Plains, 0, 0, 50), made(50, ["Plains +50"]));
    assert_eq!(
        exploring(Terrain::Plains, 1, 10, 85),
        made(85, ["explored before +10", "Plains +50", "Explorer +25"])
    );
    // The total is 15 × 5 / 2, rounded down.
    assert_eq!(exploring(Terrain::Forest, 3, 0, 37), made(37, ["Forest +15", "Explorer +22"]));
    assert_eq!(
        exploring(Terrain::Plains, 1, 60, 100),
        made(100, ["explored before +60", "Plains +50", "Explorer +25", "cap at 100% -35"])
    );
}

#[test]
fn io_ruling_92_a_finished_match_shows_the_votes_of_others() {
    let mut table = Table::new();
    table.at.turn = 4;
    table.character(101).record.marshal = 5;
    table.character(201).record.marshal = 4;
    let mut game = table.game();
    for seat in [ONE, TWO] {
        let candidate = Some(CharacterId(101));
        let office = Office::Marshal;
        game.decree(seat, Decree::Vote { office, candidate });
    }
    let month = Month::of(&game, 1);
    let is_diet = |event: &Event| matches!(event, Event::Diplomacy(Diplomacy::DietMet { .. }));
    let (before, event) = month.moment(is_diet);
    let candidates = |id: &str, is_over| {
        let steps = reckoned(&before, &event, is_over);
        let diet = lines(&steps, id);
        let marshal = diet.into_iter().find(|line| *arg(line, "office") == Office::Marshal.into());
        listed(marshal.unwrap(), "all")
    };
    assert_eq!(candidates("offices-why-diet-own", false), ["Hero 101 (Ada): merit 5"]);
    assert_eq!(
        candidates("offices-why-diet", true),
        ["Hero 101 (Ada): merit 5 (votes: 12)", "Hero 201 (Bruno): merit 4"]
    );
}

#[test]
fn io_ruling_90_the_deduction_of_points_is_explained_for_each_affected_kingdom() {
    let mut table = Table::new();
    table.at.turn = 12;
    // The second king, who is neutral, becomes emperor by tax base. The first, who is good, is treasurer.
    table.own(2, TWO);
    table.at.kingdoms[0].gold = 99;
    let own = &mut table.at.kingdoms[0];
    own.founder.as_mut().unwrap().alignment = Alignment::Good;
    let month = Month::of(&table.game(), 1);
    let is_end = |event: &Event| matches!(event, Event::Diplomacy(Diplomacy::Ended { .. }));
    let (before, event) = month.moment(is_end);
    for is_over in [false, true] {
        let steps = reckoned(&before, &event, is_over);
        let sums = picked!(steps.iter(), Reckoned::Sum(sum) => (english(&sum.of), sum.total));
        let sums: Vec<(String, i64)> = sums.collect();
        assert_eq!(sums, [("Points of Bruno".to_owned(), 20), ("Points of Ada".to_owned(), 10)]);
        // The kingdom loses 12 percent of its 10 points for each of two steps; the emperor loses nothing.
        let cut = lines(&steps, "offices-why-cut");
        let cut: Vec<String> = cut.into_iter().map(english).collect();
        assert_eq!(
            cut,
            [
                "· 12% less for each step between its alignment and the emperor’s (2): **7.60 points**"
            ]
        );
    }
}
