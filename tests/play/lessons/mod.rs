//! Tests of the lessons: a learner who follows the advice wins, and gets a reason for every step.

mod offices;
mod opponents;

use std::collections::{BTreeMap, BTreeSet};

use regnal::dice::{Dice, Key};
use regnal::game::book::Step;
use regnal::game::{Game as _, Guide, Seat, Viewer};
use regnal::games::demonworld::action::{Season, Siege};
use regnal::games::mighty::nouns::Allegiance;
use regnal::games::mighty::odds::FightOdds;
use regnal::games::mighty::{Action, Mighty};
use regnal::games::{AnyAction, AnyGame, AnyOptions, GameKind, Known};
use regnal::games::{demonworld, echoes};
use regnal::text::{Lang, Line, Names, say};

const LEARNER: Seat = Seat(0);
/// Maximum number of actions in a lesson, by learner and AI together.
const LONGEST: usize = 600;
/// Maximum number of characters in a step's text.
const LIMIT: usize = 600;

/// A lesson in progress. As in the bot, the rules and the AI draw from separate dice.
struct Taught {
    game: AnyGame,
    key: Key,
    machines: Vec<Seat>,
    draw: u64,
    events: u64,
    log: Vec<serde_json::Value>,
    by_program: Vec<AnyAction>,
}

impl Taught {
    fn of(kind: GameKind, seed: Option<u64>) -> Taught {
        let lesson = AnyOptions::first_match(kind).unwrap();
        let seed = match seed {
            Some(seed) => regnal::game::FirstMatch::new((), seed).seed,
            None => lesson.seed,
        };
        // A lesson has no player salts.
        let key = seed.mixed(&vec![String::new(); lesson.options.seats()]);
        let mut dice = Dice::keyed(key.clone(), 0);
        let (_, game) = AnyGame::deal(&lesson.options, &mut dice).unwrap();
        Taught {
            game,
            key,
            machines: lesson.options.machines().to_vec(),
            draw: dice.next_number(),
            events: 0,
            log: Vec::new(),
            by_program: Vec::new(),
        }
    }

    fn play(&mut self, seat: Seat, action: &AnyAction) -> bool {
        let mut dice = Dice::keyed(self.key.clone(), self.draw);
        let Ok(played) = self.game.play(seat, action, &mut dice) else {
            return false;
        };
        self.draw = dice.next_number();
        self.events += played.events.len() as u64;
        self.log.extend(played.events);
        self.game = played.after;
        true
    }

    /// Lets the AI play until it has no question to answer.
    fn let_program(&mut self) {
        for _ in 0..LONGEST {
            let mut dice = Dice::keyed(self.key.clone(), (1 << 40) + (self.events << 12));
            let mut seats = self.machines.iter();
            let next = seats.find_map(|&seat| {
                let deeds = self.game.novice(seat, &mut dice);
                (!deeds.is_empty()).then_some((seat, deeds))
            });
            let Some((seat, deeds)) = next else { return };
            let last = deeds.len() - 1;
            for (place, deed) in deeds.iter().enumerate() {
                let is_done = self.play(seat, deed);
                assert!(is_done || place < last, "{deed:?}");
                self.by_program.extend(is_done.then(|| deed.clone()));
            }
        }
        panic!("the bot player's turn does not end");
    }
}

/// The text of a step.
struct Told {
    guide: Vec<Guide>,
    deed: Line,
    reason: Option<Line>,
    odds: Option<Line>,
    printed: Vec<Line>,
}

/// Follows the advice to the end of the lesson; returns the text of each step, and the match.
fn followed(kind: GameKind, seed: Option<u64>) -> (Vec<Told>, Taught) {
    followed_with(kind, seed, &mut |_, _| {})
}

/// Like [`followed`], but with a callback before each action.
fn followed_with(
    kind: GameKind,
    seed: Option<u64>,
    look: &mut dyn FnMut(&AnyGame, &AnyAction),
) -> (Vec<Told>, Taught) {
    let mut taught = Taught::of(kind, seed);
    let mut steps = Vec::new();
    for _ in 0..LONGEST {
        taught.let_program();
        if taught.game.outcome().is_some() {
            return (steps, taught);
        }
        let advised = taught.game.advised(LEARNER, taught.key.clone());
        let deed = advised.first().unwrap_or_else(|| {
            panic!("{kind}: nothing is advised at {:?}", taught.game.stage_line())
        });
        look(&taught.game, deed);
        steps.push(Told {
            guide: taught.game.guide(LEARNER),
            deed: taught.game.describe(deed).unwrap(),
            reason: taught.game.reason(deed),
            odds: taught.game.odds(LEARNER, deed),
            printed: taught.game.printed(LEARNER, deed),
        });
        assert!(taught.play(LEARNER, &deed.clone()), "{kind}: {deed:?}");
    }
    for step in steps.iter().rev().take(12) {
        eprintln!("{}", say(Lang::En, &step.deed, &Names::default()));
    }
    panic!("{kind}: the advice leads nowhere");
}

fn taught() -> impl Iterator<Item = GameKind> {
    let all = GameKind::ALL.iter().copied();
    all.filter(|&kind| AnyOptions::first_match(kind).is_some())
}

#[test]
fn following_the_advice_wins_the_lesson() {
    let mut lost = Vec::new();
    for kind in taught() {
        let (steps, taught) = followed(kind, None);
        let outcome = taught.game.outcome().unwrap();
        // Prints the lesson, so that it can be read as the learner sees it.
        println!("\n{kind}: {} steps, {outcome:?}", steps.len());
        for step in &steps {
            let lines = [Some(&step.deed), step.odds.as_ref(), step.reason.as_ref()];
            let said = lines.into_iter().flatten();
            let said: Vec<String> = said.map(|line| say(Lang::En, line, &names(&taught))).collect();
            println!("- {}", said.join(" | "));
        }
        if outcome.winners != BTreeSet::from([LEARNER]) {
            lost.push((kind, outcome));
        }
    }
    assert!(lost.is_empty(), "{lost:?}");
}

/// Returns the names that the learner sees.
fn names(taught: &Taught) -> Names {
    Names {
        seats: vec!["ann".into(), "Regnal".into()],
        hexes: taught.game.labels(),
        things: taught.game.things(),
    }
}

#[test]
fn every_lesson_step_has_short_text_in_both_languages() {
    for kind in taught() {
        let (steps, taught) = followed(kind, None);
        let names = names(&taught);
        let mut stages = BTreeSet::new();
        for step in &steps {
            for lang in Lang::ALL {
                let [what, ..] = step.guide.first().expect("the stage should have a text").lines();
                let reason = step.reason.as_ref();
                let reason = reason.unwrap_or_else(|| panic!("{kind}: {:?}", step.deed));
                let lines = [Some(what), Some(&step.deed), step.odds.as_ref(), Some(reason)];
                let words = |line: &Line| say(lang, line, &names);
                let said: Vec<String> = lines.into_iter().flatten().map(words).collect();
                let printed = step.printed.iter().map(words);
                assert!(printed.chain(said.clone()).all(|words| !words.is_empty()), "{said:?}");
                let all = said.join("\n");
                assert!(all.chars().count() < LIMIT - 80, "{kind}: {all}");
                stages.insert(say(lang, what, &names));
            }
        }
        // A lesson has several stages, each with its own text.
        assert!(stages.len() >= 4, "{kind}: {stages:?}");
    }
}

#[test]
fn following_the_advice_also_wins_with_other_dice() {
    let mut rare = Vec::new();
    for kind in taught() {
        let won = (2..8).filter(|&seed| {
            let (_, taught) = followed(kind, Some(seed));
            taught.game.outcome().unwrap().winners == BTreeSet::from([LEARNER])
        });
        let won = won.count();
        println!("{kind}: {won} of 6");
        if won < 5 {
            rare.push((kind, won));
        }
    }
    assert!(rare.is_empty(), "{rare:?}");
}

/// Returns the English label and reason of an action in the Mighty Empires lesson.
fn told_of(game: &AnyGame, deed: &AnyAction) -> [String; 2] {
    let words = |line: Option<Line>| {
        line.map(|line| say(Lang::En, &line, &Names::default())).unwrap_or_default()
    };
    [words(game.reason(deed)), words(game.odds(LEARNER, deed))]
}

/// Mighty Empires: the advice never leads back to the start of a forced march, and the text of each advised move
/// describes its hex correctly.
#[test]
fn the_text_of_an_advised_move_in_the_mighty_empires_lesson_is_true_and_states_its_purpose() {
    let mut seen = BTreeSet::new();
    for seed in [None, Some(2), Some(3), Some(4), Some(5)] {
        followed_with(GameKind::Mighty, seed, &mut |game, deed| {
            let view = Mighty::of(game).unwrap().view(Viewer::Seat(LEARNER));
            let AnyAction::Mighty(action) = deed else {
                panic!("unexpected: {deed:?}");
            };
            let (Action::Move { units, hex, .. } | Action::MarchOn { units, hex, .. }) = action
            else {
                return;
            };
            let is_march = matches!(action, Action::MarchOn { .. });
            let began = view.units[&units[0]].turn.began_at;
            assert!(!is_march || began != Some(*hex), "{action:?}");
            let [reason, odds] = told_of(game, deed);
            let cell = &view.cells[hex];
            let site = cell.site.filter(|_| cell.razed.is_none());
            let is_neutral = site.is_some_and(|site| site.allegiance == Allegiance::Neutral);
            let has_guards = view
                .units
                .values()
                .any(|unit| unit.hex == *hex && !unit.inside && unit.owner.seat() != Some(LEARNER));
            let (what, is_told) = match cell.owner == Some(LEARNER) {
                _ if has_guards => ("meet", odds.contains("fight:") && reason.contains("enemy")),
                _ if is_neutral => {
                    ("envoys", odds.contains("envoys:") && reason.contains("neutral"))
                }
                true => ("own", !reason.contains("annex")),
                false => ("free", !reason.contains("already yours")),
            };
            assert!(is_told, "{action:?}: {odds} | {reason}");
            if is_march {
                assert!(reason.contains("one ration more"), "{reason}");
            }
            seen.insert((what, is_march));
        });
    }
    assert!(seen.contains(&("free", false)), "{seen:?}");
    assert!(seen.contains(&("own", false)), "{seen:?}");
}

/// Mighty Empires: a fight at the end of a phase is announced beforehand, with its odds.
#[test]
fn the_mighty_empires_lesson_announces_each_fight_before_the_phase_ends() {
    let mut fights = 0;
    for seed in [None, Some(2), Some(3), Some(4), Some(5)] {
        followed_with(GameKind::Mighty, seed, &mut |game, deed| {
            let [reason, odds] = told_of(game, deed);
            match deed {
                AnyAction::Mighty(Action::EndPhase | Action::EndTurn) => {
                    assert_eq!(odds, "", "{reason}");
                }
                AnyAction::Mighty(Action::Attack { unit, target }) => {
                    fights += 1;
                    assert!(odds.contains("win"), "{odds}");
                    let known = Mighty::of(game).unwrap().fight_odds(*unit, *target);
                    assert!(matches!(known, Some(FightOdds::Land(_))), "{known:?}");
                    let chance = |word: &str| -> u32 {
                        let after = odds.split(word).nth(1).unwrap();
                        after
                            .trim()
                            .split([' ', '%', '\u{a0}', '\u{202f}'])
                            .next()
                            .unwrap()
                            .parse()
                            .unwrap()
                    };
                    let is_good = chance("win") > chance("lose");
                    assert_eq!(
                        reason.contains("this time the odds favour you"),
                        is_good,
                        "{odds}: {reason}"
                    );
                }
                _ => {}
            }
        });
    }
    assert!(fights > 0);
}

/// Demonworld: the text states the default for each omitted choice, and the purpose of each siege work.
#[test]
fn the_demonworld_lesson_states_the_default_of_each_omitted_choice() {
    let mut reasons = BTreeSet::new();
    let (steps, _) = followed(GameKind::Demonworld, None);
    for step in &steps {
        let reason = step.reason.as_ref().unwrap();
        reasons.insert(say(Lang::En, reason, &Names::default()));
    }
    let all = reasons.into_iter().collect::<Vec<_>>().join("\n");
    for wanted in [
        "Winter brings the year’s bill",
        "gains renown",
        "keep a reserve",
        "depot",
        "a ram breaks",
        "# and its number",
        "week follows week",
    ] {
        assert!(all.contains(wanted), "{wanted}: {all}");
    }
    assert!(!all.contains("Everything worth saying is said"), "{all}");
}

/// Follows the advice up to an action of this kind, and returns that action without performing it.
fn led_to(taught: &mut Taught, is: impl Fn(&AnyAction) -> bool) -> AnyAction {
    for _ in 0..LONGEST {
        taught.let_program();
        let deed = advised(taught).remove(0);
        if is(&deed) {
            return deed;
        }
        assert!(taught.play(LEARNER, &deed), "{deed:?}");
    }
    panic!("the expected advice did not come");
}

fn advised(taught: &Taught) -> Vec<AnyAction> {
    taught.game.advised(LEARNER, taught.key.clone())
}

/// Follows the advice until the end of the turn, and returns the actions performed.
fn rest_of_turn(taught: &mut Taught) -> Vec<AnyAction> {
    let clock = taught.game.clock();
    let mut done = Vec::new();
    while taught.game.clock() == clock && taught.game.awaited().contains(&LEARNER) {
        let deed = advised(taught).remove(0);
        assert!(taught.play(LEARNER, &deed), "{deed:?}");
        done.push(deed);
    }
    done
}

/// Returns whether an action is an order to this army.
fn is_of_army(deed: &AnyAction, id: demonworld::ids::ForceId) -> bool {
    matches!(
        deed,
        AnyAction::Demonworld(demonworld::Action::Season(
            Season::March { army, .. } | Season::Hold(army)
        )) if *army == id
    )
}

/// Demonworld: the advice keeps an order given by the learner, and does not suggest a replacement.
#[test]
fn the_advice_in_the_demonworld_lesson_respects_the_learners_orders() {
    let mut taught = Taught::of(GameKind::Demonworld, None);
    let is_march = |deed: &AnyAction| {
        matches!(deed, AnyAction::Demonworld(demonworld::Action::Season(Season::March { .. })))
    };
    let deed = led_to(&mut taught, is_march);
    let AnyAction::Demonworld(demonworld::Action::Season(Season::March { army, .. })) = &deed
    else {
        panic!("unexpected: {deed:?}");
    };
    let other = taught.game.legal(LEARNER).into_iter();
    let other = other
        .filter(|other| is_march(other) && is_of_army(other, *army))
        .find(|other| *other != deed);
    assert!(taught.play(LEARNER, &other.unwrap()));
    for done in rest_of_turn(&mut taught) {
        assert!(!is_of_army(&done, *army), "{done:?}");
    }

    // Starving out a city already counts as a siege programme, so no further siege work is added.
    let mut taught = Taught::of(GameKind::Demonworld, None);
    let is_plan = |deed: &AnyAction| {
        matches!(deed, AnyAction::Demonworld(demonworld::Action::Siege(Siege::Plan { .. })))
    };
    led_to(&mut taught, is_plan);
    let books = taught.game.order_books(LEARNER);
    let book = books.iter().find(|book| {
        let mut shortcuts = book.shortcuts.iter();
        shortcuts.any(|shortcut| shortcut.code == "starve")
    });
    let way = [book.unwrap().code.as_str(), "starve"];
    let Some(Step::Do(deeds)) = taught.game.order_step(LEARNER, &way) else {
        panic!("the expected programme did not come");
    };
    for deed in deeds {
        assert!(taught.play(LEARNER, &deed), "{deed:?}");
    }
    for done in rest_of_turn(&mut taught) {
        let is_lock = matches!(
            done,
            AnyAction::Demonworld(demonworld::Action::Table(demonworld::action::Table::Lock(_)))
        );
        assert!(is_lock, "{done:?}");
    }
}

/// Mighty Empires: in the last winter, buildings no longer yield anything, and the text does not claim that they do.
#[test]
fn the_mighty_empires_lesson_gives_only_the_score_as_a_reason_to_build_in_the_last_winter() {
    let mut told = BTreeMap::new();
    followed_with(GameKind::Mighty, None, &mut |game, deed| {
        let view = Mighty::of(game).unwrap().view(Viewer::Seat(LEARNER));
        let AnyAction::Mighty(
            Action::FoundVillage { .. } | Action::UpgradeVillage { .. } | Action::EndBuilding,
        ) = deed
        else {
            return;
        };
        let is_last = view.year == view.options.years;
        let [reason, _] = told_of(game, deed);
        assert_eq!(reason.contains("last winter"), is_last, "{reason}");
        assert!(!is_last || !reason.contains("season") && !reason.contains("thaw"), "{reason}");
        *told.entry(is_last).or_insert(0) += 1;
    });
    assert!(told[&true] > 2 && told[&false] > 2, "{told:?}");
}

/// Echoes of Emperors: a card's text describes its effect, and the reason given for a move is true.
#[test]
fn the_echoes_lesson_explains_cards_and_moves_truthfully() {
    let english = |line: &Line| say(Lang::En, line, &Names::default());
    let mut seen: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for seed in [None, Some(2), Some(3), Some(4)] {
        followed_with(GameKind::Echoes, seed, &mut |game, deed| {
            let AnyAction::Echoes(action) = deed else {
                panic!("unexpected: {deed:?}");
            };
            let reason = english(&game.reason(deed).unwrap());
            let printed: Vec<String> = game.printed(LEARNER, deed).iter().map(english).collect();
            match action {
                echoes::Action::PlayUpgrade { .. }
                | echoes::Action::PlayAction { .. }
                | echoes::Action::PlayEvent { .. }
                | echoes::Action::UseAbility { .. } => {
                    assert!(!printed.is_empty(), "{deed:?}");
                    seen.entry("cards").or_default().insert(printed.join(" "));
                    seen.entry("why").or_default().insert(reason);
                }
                echoes::Action::Move { .. } => {
                    let risk = game.odds(LEARNER, deed);
                    assert_eq!(reason.contains("discovers"), risk.is_some(), "{reason}");
                    let mut after = game.clone();
                    let mut none = Dice::apart(1);
                    if let Ok(played) = game.play(LEARNER, deed, &mut none) {
                        after = played.after;
                    }
                    let next = after.advised(LEARNER, Taught::of(GameKind::Echoes, None).key);
                    let builds = matches!(
                        next.first(),
                        Some(AnyAction::Echoes(
                            echoes::Action::BuildCamp { .. } | echoes::Action::BuildBarracks { .. }
                        ))
                    );
                    assert!(builds || !reason.contains("builds at once"), "{reason} {next:?}");
                    assert_eq!(printed, Vec::<String>::new());
                    seen.entry("moves").or_default().insert(reason);
                }
                _ => {}
            }
        });
    }
    assert!(seen["cards"].len() > 3, "{seen:?}");
    assert!(seen["why"].len() > 1, "{seen:?}");
    assert!(seen["moves"].len() > 2, "{seen:?}");
}
