//! Tests that compare battle forecasts with many battles fought under the rules.

use regnal_core::dice::Seed;
use regnal_demonworld::action::{Entry, Siege as Deed, Table, Work};
use regnal_demonworld::battle::{Kind, Outcome, Role, winner};
use regnal_demonworld::event::Battle as Told;
use regnal_demonworld::odds::{Against, Known, RUNS, SPREAD};
use regnal_demonworld::state::Attitude;

use super::super::board::troop;
use super::super::conflict::fight;
use super::super::sieges::{Besieged, end_conflicts, storm};
use super::*;

/// Number of battles to fight per comparison.
pub(super) const TRIALS: u8 = 150;

/// Locks all answers in a phase, using seeded dice. Returns the campaign and its events.
fn locked(play: &Play, phase: Phase, seed: u8) -> (Play, Vec<Event>) {
    let mut play = play.clone();
    let window = play.window(phase);
    let asked: Vec<Seat> = play.at().windows[&window].asked.iter().copied().collect();
    let mut dice = Dice::keyed(Seed::from_bytes([seed; 32]).mixed(&[]), 0);
    let mut events = Vec::new();
    for seat in asked {
        let lock = Action::Table(Table::Lock(window));
        events.extend(play.0.play(seat, &lock, &mut dice).unwrap());
    }
    (play, events)
}

/// Returns the end of a battle, or `None` if it is still open.
fn ended(events: &[Event]) -> Option<(Outcome, bool)> {
    events.iter().rev().find_map(|event| match event {
        Event::Battle(Told::Fought { fought, .. } | Told::FoughtOn { fought, .. }) => {
            fought.is_over.then_some((fought.outcome, fought.is_drawn))
        }
        _ => None,
    })
}

/// Asserts that the difference between two counts is small enough to be due to chance.
#[track_caller]
pub(super) fn assert_alike(reckoned: Counts, judged: Counts) {
    for count in [|own: Counts| own.won, |own: Counts| own.drawn, |own: Counts| own.lost] {
        let share = |own: Counts| f64::from(count(own)) / f64::from(own.all());
        let (one, two) = (share(reckoned), share(judged));
        assert!((one - two).abs() < 0.15, "{reckoned:?} {judged:?}");
    }
}

/// Fights the pending automatic battle many times, and counts the results for one side.
pub(super) fn simulated(play: &Play, kind: Kind, role: Role) -> Counts {
    let results = (0..TRIALS).filter_map(|seed| {
        let (after, events) = locked(play, Phase::BattlePlan, seed);
        ended(&events).or_else(|| ended(&locked(&after, Phase::SecondDay, seed).1))
    });
    judged(results, kind, role)
}

fn judged(results: impl Iterator<Item = (Outcome, bool)>, kind: Kind, role: Role) -> Counts {
    let mut counts = Counts::default();
    for (outcome, drawn) in results {
        match winner(kind, outcome, drawn) {
            Some(victor) if victor == role => counts.won += 1,
            Some(_) => counts.lost += 1,
            None => counts.drawn += 1,
        }
    }
    counts
}

/// Starts a siege of H1 in which the besieger has full information.
fn open_siege(inside: &[&str], outside: &[&str]) -> Besieged {
    let mut game = Besieged::with(inside, outside, |board| {
        let garrison = *board.position.forces.keys().next().unwrap();
        give_full_knowledge(board, B, garrison);
        let army = *board.position.forces.keys().nth(1).unwrap();
        give_full_knowledge(board, A, army);
    });
    let id = game.id();
    game.play.does(B, Deed::Plan { siege: id, entry: Entry::once(1, storm()) });
    game
}

fn assault(play: &Play, seat: Seat) -> BattleOdds {
    let seen = view(play, seat);
    seen.assault_odds(&seen.sieges[0], &BTreeSet::new()).unwrap()
}

#[test]
fn dw_auto_21_assault_odds_match_simulated_battles() {
    for (inside, outside) in
        [(&["H02"][..], &["O03", "O03"][..]), (&["H02", "H05"][..], &["O04", "O03", "O02"][..])]
    {
        let game = open_siege(inside, outside);
        let odds = assault(&game.play, B);
        assert_eq!(odds.against, Against::Known(Known::Now));
        let [(100, counts)] = odds.counts[..] else {
            panic!("unexpected: {odds:?}");
        };
        assert_eq!(counts.all(), RUNS);
        let trials = (0..TRIALS).filter_map(|seed| {
            let (_, events) = locked(&game.play, Phase::SiegeProgramme, seed);
            picked!(
                events.iter(),
                Event::Battle(Told::Fought { fought, .. }) => (fought.outcome, fought.is_drawn)
            )
            .next()
        });
        assert_alike(counts, judged(trials, Kind::Assault, Role::Attacker));
    }
}

/// Starts a game in which elves have marched from E3 into O1, where there are orcs. Everybody is asked for attitudes.
fn invasion() -> (Play, ForceId, ForceId) {
    let mut board = Board::new([Race::Elf, Race::Orc]).orders(Season::Spring);
    let elves = board.army(A, "E3", LED, &["E02", "E02", "E03"]);
    let orcs = board.army(B, "O1", &[CharacterKind::General2], &["O03", "O03"]);
    give_full_knowledge(&mut board, A, orcs);
    give_full_knowledge(&mut board, B, elves);
    let mut play = board.marching(elves, "O1").revealed();
    play.does(A, fight(elves, B));
    play.does(B, fight(orcs, A));
    (play, elves, orcs)
}

/// The reason shown to a learner for an attitude claims superiority or inferiority only if the odds agree.
#[test]
fn dw_conflict_05_the_reason_for_an_attitude_matches_the_odds() {
    let reasons = |elves: &[&str], orcs: &[&str]| {
        let (board, elves, orcs) = known_armies(elves, orcs);
        let play = board.marching(elves, "O1").revealed();
        let reason = |army, attitude| {
            let line = play.0.reason(&take(army, attitude));
            let line = line.expect("there should be a reason");
            [Lang::En, Lang::Fr].map(|lang| say(lang, &line, &Names::default()))
        };
        [
            reason(elves, Attitude::Fight(Some(B))),
            reason(elves, Attitude::Withdraw(at("E3"))),
            reason(orcs, Attitude::Shelter(city("O1"))),
            reason(orcs, Attitude::Fight(Some(C))),
            reason(orcs, Attitude::Fight(None)),
            reason(orcs, Attitude::Nothing),
        ]
    };
    let strong = reasons(&["E02", "E02", "E03", "E03"], &["O03"]);
    let weak = reasons(&["E02"], &["O03", "O03", "O04", "O04"]);
    for (language, more, stronger, open) in [
        (0, "more often than not", "They are stronger", "good or bad"),
        (1, "le plus souvent", "plus fort", "bonnes ou mauvaises"),
    ] {
        let [fight, withdraw, shelter, ..] = strong.clone().map(|texts| texts[language].clone());
        assert!(fight.contains(more), "{fight}");
        assert!(!withdraw.contains(stronger), "{withdraw}");
        assert!(shelter.contains(stronger), "{shelter}");
        let [fight, withdraw, shelter, behind, militia, nothing] =
            weak.clone().map(|texts| texts[language].clone());
        assert!(fight.contains(open) && !fight.contains(more), "{fight}");
        assert!(withdraw.contains(stronger), "{withdraw}");
        assert!(!shelter.contains(stronger), "{shelter}");
        // If no enemy is in the open, the reason gives no odds.
        for text in [behind, militia, nothing] {
            assert!(!text.contains("chances") && !text.contains(more), "{text}");
        }
    }
}

/// Asserts that a battle's order book shows the same forecast as before the battle.
fn before_the_battle(play: &Play, army: ForceId, odds: &BattleOdds) {
    let (&id, _) = play.at().battles.first_key_value().unwrap();
    assert_eq!(view(play, A).battle_odds(id, &[army]).as_ref(), Some(odds));
    let book = &play.0.order_books(A)[0];
    assert!(book.notes.contains(&odds.line()), "{:?}", book.notes);
    // Onlookers get no forecast.
    let public = play.0.view(Viewer::Public);
    assert_eq!(public.battle_odds(id, &[army]), None);
}

#[test]
fn dw_auto_01_field_battle_odds_match_simulated_battles() {
    let (play, elves, orcs) = invasion();
    let odds = view(&play, A).fight_odds(&[elves], B).unwrap();
    let theirs = view(&play, B).fight_odds(&[orcs], A).unwrap();
    let mut fights = play.clone();
    fights.all_lock(Phase::ConflictAttitudes, []);
    before_the_battle(&fights, elves, &odds);
    fights.all_lock(Phase::BattleMode, []);
    before_the_battle(&fights, elves, &odds);
    let judged = simulated(&fights, Kind::Field, Role::Attacker);
    assert!(judged.all() > u32::from(TRIALS) / 2);
    assert_alike(odds.usual(), judged);
    // Both sides have full information and so get the same forecast: one side's wins are exactly the other side's
    // losses.
    let turned = Counts { won: theirs.usual().lost, lost: theirs.usual().won, ..theirs.usual() };
    assert_eq!(odds.usual(), turned);
}

/// DW-AUTO-04: the order of the enemy's line is unknown, so the forecast covers every possible order.
#[test]
fn dw_auto_04_battle_odds_cover_every_order_of_the_enemys_line() {
    let (board, elves, orcs) =
        known_armies(&["E02", "E02", "E03", "E05"], &["O02", "O02", "O02", "O04", "O04", "O04"]);
    let mut play = board.marching(elves, "O1").revealed();
    play.does(A, fight(elves, B));
    play.does(B, fight(orcs, A));
    let odds = view(&play, A).fight_odds(&[elves], B).unwrap();
    assert_eq!(odds.other_lines.len(), 2);
    let all = || odds.other_lines.iter().copied().chain([odds.usual()]);
    let won = || all().map(|counts| counts.won);
    let (least, most) = (won().min().unwrap(), won().max().unwrap());
    assert!(most > least + 6, "{odds:?}");
    let line = odds.line();
    assert_eq!(line.id, "demonworld-odds-field-by-order");
    // Up to three units are all in front, regardless of order. The strength of an unseen enemy is still an estimate.
    let (few, elves, _) = invasion();
    let few = view(&few, A).fight_odds(&[elves], B).unwrap();
    assert_eq!(few.other_lines, []);
    // The other side forecasts the same battles but knows its own order, so that forecast lies within the range.
    let theirs = view(&play, B).fight_odds(&[orcs], A).unwrap().usual();
    assert!((least..=most).contains(&theirs.lost), "{theirs:?} {odds:?}");
}

/// Under the rules, all armies that attack take part, as do all attacked armies that stay.
#[test]
fn dw_ruling_27_odds_include_only_armies_that_would_fight() {
    let races = [Race::Elf, Race::Orc, Race::Human];
    let mut board = Board::new(races).orders(Season::Spring);
    let [first, second] = [0, 1].map(|_| board.army(A, "E3", LED, &["E02", "E02"]));
    let orcs = board.army(B, "O1", LED, &["O03", "O03"]);
    give_full_knowledge(&mut board, A, orcs);
    give_full_knowledge(&mut board, B, first);
    give_full_knowledge(&mut board, B, second);
    let board = board.marching(first, "O1").marching(second, "O1");
    let mut play = board.revealed();
    assert_eq!(view(&play, A).fighters(first, B), [first]);
    assert_eq!(view(&play, A).armies_if_designated(first), [first, second]);
    let told = || view(&play, A).odds_lines("conflict-O1").unwrap();
    // The forecasts are for each army alone, for both armies together, and for the chance of escape.
    assert_eq!(told().len(), 5);
    play.does(A, fight(second, B));
    assert_eq!(view(&play, A).fighters(first, B), [first, second]);
    let both = view(&play, A).fight_odds(&[first, second], B).unwrap();
    let theirs = view(&play, B).fight_odds(&[orcs], A).unwrap();
    assert_eq!(both.usual().won, theirs.usual().lost);
    // Armies that withdraw or fight another opponent are not counted.
    play.does(A, take(second, Attitude::Withdraw("E3".parse().unwrap())));
    assert_eq!(view(&play, A).armies_if_designated(first), [first]);
}

#[test]
fn dw_auto_25_a_sortie_counts_as_lost_only_if_no_unit_gets_back_inside() {
    let game = open_siege(&["H02"], &["O03", "O03", "O03"]);
    let seen = view(&game.play, A);
    let units: BTreeSet<UnitId> = game.inside().into_iter().collect();
    let odds = seen.sortie_odds(&seen.sieges[0], &units, None).unwrap();
    // Ten spears against thirty orcs rout. With equal prestige, they get back inside in 21 of 36 cases.
    let counts = odds.usual();
    assert_eq!(counts.won, 0);
    let lost = f64::from(counts.lost) / f64::from(counts.all());
    assert!((0.1..0.6).contains(&lost), "{counts:?}");
    // The besieger cannot request these odds, and the besieged cannot request those of an assault.
    let theirs = view(&game.play, B);
    assert_eq!(theirs.sortie_odds(&theirs.sieges[0], &units, None), None);
    assert_eq!(seen.assault_odds(&seen.sieges[0], &BTreeSet::new()), None);
    // A raid against so many besiegers can fail to return, and such failures are counted separately.
    let raid = seen.sortie_odds(&seen.sieges[0], &units, units.first().copied());
    assert!(raid.unwrap().is_raid);
}

#[test]
fn odds_distinguish_old_sightings_from_enemies_never_seen() {
    let of = |seasons: u16| {
        let (mut board, elves, _) = known_armies(&["E02", "E02"], &["O03", "O03"]);
        for _ in 0..seasons {
            board.position.date = board.position.date.next();
        }
        (board, elves)
    };
    let odds = |(board, elves): (Board, _)| {
        let play = board.game();
        let (enemy, odds) = view(&play, A).march_odds(elves, at("O1")).unwrap();
        assert_eq!(enemy, B);
        odds
    };
    assert_eq!(odds(of(0)).against, Against::Known(Known::Now));
    let strengths = |odds: &BattleOdds| -> Vec<u32> {
        odds.counts.iter().map(|(percent, _)| *percent).collect()
    };
    for (seasons, spread) in [(1, SPREAD), (3, 3 * SPREAD), (9, 4 * SPREAD)] {
        let old = odds(of(seasons));
        assert_eq!(old.against, Against::Known(Known::Then(Date::FIRST)));
        assert_eq!(strengths(&old), [100 - spread, 100, 100 + spread]);
        let won: Vec<u32> = old.counts.iter().map(|(_, counts)| counts.won).collect();
        assert!(won[0] >= won[2], "{won:?}");
        if seasons == 9 {
            assert!(won[0] > won[2], "{won:?}");
        }
    }
    let (mut board, elves) = of(0);
    board.position.sightings.clear();
    let unseen = odds((board, elves));
    assert_eq!(unseen.against, Against::Known(Known::Never));
    assert_eq!(strengths(&unseen), [50, 100, 200]);
    let won: Vec<u32> = unseen.counts.iter().map(|(_, counts)| counts.won).collect();
    assert!(won[0] > won[1] && won[1] > won[2], "{won:?}");
}

#[test]
fn odds_include_known_militia_and_an_estimate_of_unseen_garrisons() {
    // Nobody has seen the inside of the site, because only a garrison was there when the army arrived.
    let hidden = Besieged::new(&["H02"], &["O03", "O03"]);
    let odds = assault(&hidden.play, B);
    assert_eq!(odds.against, Against::Hidden(100));
    assert_eq!(odds.counts.len(), 3);
    let militia = Besieged::with(&[], &["O03", "O03"], |board| {
        let garrison = *board.position.forces.keys().next().unwrap();
        board.position.forces.remove(&garrison);
    });
    let odds = assault(&militia.play, B);
    assert_eq!(odds.against, Against::Militia);
    assert_eq!(odds.counts.len(), 1);
    // A site without any troops falls.
    let mut board = Board::new([Race::Human, Race::Orc]);
    board.army(B, "H1", &[], &["O03", "O03"]);
    let empty = board.besieged(city("H1"), B, None).game();
    let odds = assault(&empty, B);
    assert_eq!((odds.against, odds.usual().won, odds.usual().all()), (Against::Nobody, 1, 1));
}

/// Routed troops that try to get back inside roll against the prestige of the strongest besieger. The strongest
/// besieger is the one with the most points, not the one with the most prestige.
#[test]
fn dw_ruling_37_the_prestige_of_the_strongest_of_several_besiegers_counts() {
    let odds = |prestige: [i8; 2]| {
        let mut board = Board::new([Race::Human, Race::Orc, Race::Elf]);
        let garrison = board.garrison(A, city("H1"), &["H02"]);
        let orcs = board.army(B, "H1", &[], &["O04"; 4]);
        let elves = board.army(C, "H1", &[], &["E01"]);
        for (seat, prestige) in [B, C].into_iter().zip(prestige) {
            board.position.players[seat.index()].prestige = prestige;
        }
        for army in [orcs, elves] {
            give_full_knowledge(&mut board, A, army);
        }
        let board = board.treaty(B, C, TreatyKind::Alliance);
        let play = end_conflicts(board);
        let seen = view(&play, A);
        assert_eq!(seen.sieges[0].besiegers, [B, C].into());
        let units: BTreeSet<UnitId> = play.units(garrison).into_iter().collect();
        let odds = seen.sortie_odds(&seen.sieges[0], &units, None).unwrap();
        odds.usual()
    };
    let plain = odds([-2, -2]);
    assert_eq!(odds([-2, 3]), plain, "the prestige of the weaker side must not count");
    let dire = odds([3, -2]);
    assert!(dire.lost > plain.lost + RUNS / 4, "{dire:?} {plain:?}");
}

#[test]
fn odds_do_not_depend_on_unseen_information() {
    let (play, elves, _) = invasion();
    let fight = fight(elves, B);
    let game = open_siege(&["H02"], &["O03", "O03"]);
    let id = game.id();
    let storms = Action::Siege(Deed::Plan { siege: id, entry: Entry::once(2, storm()) });
    let rations = Action::Siege(Deed::Plan {
        siege: id,
        entry: Entry::once(2, Work::SetRation(regnal_demonworld::food::hunger::Rationing::Half)),
    });
    for (play, seat, action) in
        [(&play, A, &fight), (&game.play, B, &storms), (&game.play, B, &rations)]
    {
        let told = play.0.odds(seat, action).expect("there should be a text");
        // Changes private information of the other players: experience, morale, plans, rations, saps and hunger.
        let other = play.changed(|position| {
            for unit in position.units.values_mut().filter(|unit| unit.owner != seat) {
                unit.troop = troop("H01");
                unit.stands = 3;
                unit.demotivation = 2;
            }
            position.characters.retain(|_, character| character.owner == seat);
            for siege in position.sieges.values_mut() {
                siege.larder.stock += 77;
                siege.epidemic.besieged = Some(2);
                siege.epidemic.clock = 9;
                siege.put_off.clear();
            }
        });
        assert_ne!(other.0, play.0);
        assert_eq!(other.0.odds(seat, action), Some(told));
        assert_eq!(view(&other, seat).odds_topics(), view(play, seat).odds_topics());
        for (code, _) in view(play, seat).odds_topics() {
            assert_eq!(view(&other, seat).odds_lines(&code), view(play, seat).odds_lines(&code));
        }
        // Onlookers cannot request odds.
        let public = play.0.view(Viewer::Public);
        assert!(public.odds_topics().is_empty());
        assert_eq!(public.odds(action), None);
    }
}

#[test]
fn odds_are_deterministic_and_leave_the_match_dice_untouched() {
    let game = open_siege(&["H02"], &["O03", "O03"]);
    assert_eq!(assault(&game.play, B), assault(&game.play, B));
    let before = game.play.clone();
    assault(&game.play, B);
    assert_eq!(before.0, game.play.0);
}

#[test]
fn dw_battle_02_odds_average_over_the_lots_that_decide_the_defender() {
    let odds = |units: &[&str], orcs: &[&str]| {
        let races = [Race::Elf, Race::Orc, Race::Human];
        let mut board = Board::new(races).orders(Season::Spring);
        let elves = board.army(A, "E3", LED, units);
        let orcs = board.army(B, "O1", LED, orcs);
        give_full_knowledge(&mut board, A, orcs);
        let play = board.held("O1", Some(C), 1).game();
        let (enemy, odds) = view(&play, A).march_odds(elves, at("O1")).unwrap();
        assert_eq!((enemy, odds.against), (B, Against::Known(Known::Now)));
        odds.usual()
    };
    let hopeless = odds(&["E01"], &["O04"; 4]);
    assert_eq!(hopeless.all(), RUNS);
    assert!(hopeless.lost > RUNS * 9 / 10, "{hopeless:?}");
    let easy = odds(&["E02"; 5], &["O02"]);
    assert_eq!(easy.all(), RUNS);
    assert!(easy.won > RUNS * 9 / 10, "{easy:?}");
}
