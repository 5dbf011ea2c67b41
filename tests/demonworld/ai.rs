//! Tests of the Demonworld AI. It beats random play, plays whole campaigns, and uses only its own player's knowledge.

use regnal_core::dice::{Dice, Seed};
use regnal_core::game::simulate::{Pilot, Simulated as _};
use regnal_core::game::{Seat, Seating, Viewer, prelude::*};
use regnal_demonworld::action::{Organisation, Table};
use regnal_demonworld::ids::TroopId;
use regnal_demonworld::nouns::{BattleMode, ForceKind, Phase, Race, Season, SiteKind, TreatyKind};
use regnal_demonworld::simulate::{Bout, bout};
use regnal_demonworld::state::{Date, Demonworld, StandingAttitude};
use regnal_demonworld::{Action, Opening, Options, Position, Setup};

fn dice(seed: u8) -> Dice {
    Dice::keyed(Seed::from_bytes([seed; 32]).mixed(&[]), 0)
}

/// Returns a campaign that starts from the position `at`.
fn in_the_middle(options: &Options, at: Position) -> Demonworld {
    Demonworld::new(Setup { options: options.clone(), opening: Opening::Position(Box::new(at)) })
}

#[test]
fn ai_beats_random_play_in_three_year_campaigns() {
    for number in 0..3 {
        let mut pilots = [Pilot::Random; 2];
        let me = number as usize % 2;
        pilots[me] = Pilot::Ai;
        let played = Demonworld::simulate(&bout(&pilots, 3, 5, number));
        assert!(played.seats[me].won && played.winners == 1, "{played:?}");
    }
}

#[test]
fn campaigns_between_ais_come_to_an_end() {
    let (mut sieges, mut battles) = (0, 0);
    for number in 0..6 {
        let seats = 2 + number as usize % 5;
        let played = Demonworld::simulate(&bout(&vec![Pilot::Ai; seats], 3, 9, number));
        assert!(played.rule.starts_with("DW-"), "{played:?}");
        assert!(played.years <= 3, "{played:?}");
        sieges += played.sieges;
        battles += played.battles;
    }
    assert!(sieges > 20 && battles > 10, "{sieges} {battles}");
}

/// Every AI action is accepted. The AI answers each question immediately, with its orders followed by a lock.
#[test]
fn ai_actions_are_legal_and_answer_each_question() {
    let options = Options::usual(Race::ALL.iter().copied());
    let (mut chance, mut mind) = (dice(1), dice(2));
    let mut game = Demonworld::new(Demonworld::deal(&options, &mut chance));
    let mut answered = std::collections::BTreeSet::new();
    while game.position().date.year < 3 && game.outcome().is_none() {
        let seat = *game.awaited().first().expect("a seat should be awaited");
        let asked = |game: &Demonworld| {
            let windows = game.position().windows.values();
            let open =
                windows.filter(|own| own.asked.contains(&seat) && !own.locked.contains(&seat));
            open.count()
        };
        let open = asked(&game);
        let deeds = game.machine(seat, &mut mind);
        let Some(Action::Table(Table::Lock(window))) = deeds.last() else {
            panic!("{deeds:?} of {:?}", game.position().windows);
        };
        answered.insert(game.position().windows[window].phase);
        for deed in &deeds[..deeds.len() - 1] {
            game.play(seat, deed, &mut chance).unwrap_or_else(|why| panic!("{deed:?}: {why:?}"));
        }
        assert_eq!(asked(&game), open, "a draft closed a question");
        game.play(seat, deeds.last().unwrap(), &mut chance).unwrap();
    }
    let usual = [
        Phase::Organisation,
        Phase::SeasonOrders,
        Phase::ConflictAttitudes,
        Phase::BattlePlan,
        Phase::RetreatChoice,
        Phase::SiegeProgramme,
        Phase::WinterExperience,
        Phase::WinterUpkeep,
    ];
    for phase in usual {
        assert!(answered.contains(&phase), "{phase:?} of {answered:?}");
    }
}

#[test]
fn the_ai_raises_a_king_and_an_affordable_army() {
    for &race in Race::ALL {
        let other = if race == Race::Elf { Race::Orc } else { Race::Elf };
        let options = Options::usual([race, other]);
        let (mut chance, mut mind) = (dice(1), dice(2));
        let mut game = Demonworld::new(Demonworld::deal(&options, &mut chance));
        for deed in game.machine(Seat(0), &mut mind) {
            game.play(Seat(0), &deed, &mut chance).unwrap();
        }
        let own = game.view(Viewer::Seat(Seat(0))).own.unwrap();
        assert!(own.king.is_some(), "{race:?}");
        let armies = own.forces.values().filter(|own| own.kind == ForceKind::Army);
        assert_eq!(armies.count(), 1, "{race:?}");
        // The remaining starting points are forfeited (DW-RULING-87). They are less than the price of one of the race's
        // best units.
        assert!(own.treasury < 180, "{race:?} {}", own.treasury);
        let stands: u16 = own.units.values().map(|unit| unit.stands).sum();
        assert!(stands >= 40, "{race:?} {stands}");
        // The AI buys a mixed force: good infantry, cavalry or guards of another type, a second character, and one city
        // with a garrison.
        let kinds: std::collections::BTreeSet<TroopId> =
            own.units.values().map(|unit| unit.troop).collect();
        assert!(kinds.len() >= 2, "{race:?} {kinds:?}");
        assert!(own.characters.len() >= 2, "{race:?} {:?}", own.characters);
        let guards = own.forces.iter();
        let guards = guards.filter(|(_, force)| force.kind == ForceKind::Garrison);
        let guarded: Vec<u16> = guards
            .map(|(&id, force)| {
                assert!(force.site.is_some_and(|site| site.kind == SiteKind::City));
                let units = own.units.values().filter(|unit| unit.force == id);
                units.map(|unit| unit.stands).sum()
            })
            .collect();
        assert!(guarded.len() == 1 && guarded[0] >= 8, "{race:?} {guarded:?}");
    }
}

/// If a player has raised only a garrison, the AI advises raising a king and his army, not a second garrison.
#[test]
fn a_player_with_only_a_garrison_is_advised_to_raise_an_army() {
    let options = Options::usual([Race::Human, Race::Orc]);
    let (mut chance, mut mind) = (dice(1), dice(2));
    let mut game = Demonworld::new(Demonworld::deal(&options, &mut chance));
    let menu = game.legal(Seat(0));
    let garrison = menu.iter().find(|deed| is_garrison(deed)).unwrap();
    game.play(Seat(0), garrison, &mut chance).unwrap();
    for deed in game.machine(Seat(0), &mut mind) {
        game.play(Seat(0), &deed, &mut chance).unwrap();
    }
    let own = game.view(Viewer::Seat(Seat(0))).own.unwrap();
    assert!(own.king.is_some());
    for kind in [ForceKind::Army, ForceKind::Garrison] {
        let mut forces = own.forces.iter().filter(|(_, force)| force.kind == kind);
        let (Some((&id, _)), None) = (forces.next(), forces.next()) else {
            panic!("unexpected: {:?}", own.forces);
        };
        assert!(own.units.values().any(|unit| unit.force == id), "{kind:?}");
    }
}

/// **DW-T-30.** Spare points buy one more garrison, unless the army already uses the whole winter budget.
#[test]
fn ai_does_not_raise_garrisons_beyond_its_winter_budget() {
    let options = Options::usual([Race::Human, Race::Orc]);
    let sets_up = |at: &Position| {
        let game = in_the_middle(&options, at.clone());
        game.machine(Seat(0), &mut dice(3)).iter().any(is_garrison)
    };
    let is_asked = |at: &Position| {
        let mut asked = at.windows.values();
        at.date.season == Season::Winter && asked.any(|own| own.phase == Phase::Organisation)
    };
    // Looks for the first winter in which a home city has room for a garrison.
    let mut winters = (0..20).map(|number| {
        let (mut chance, mut mind) = (dice(number), dice(2));
        let mut game = Demonworld::new(Demonworld::deal(&options, &mut chance));
        while !is_asked(game.position()) {
            let seat = *game.awaited().first().unwrap();
            for deed in game.machine(seat, &mut mind) {
                game.play(seat, &deed, &mut chance).unwrap();
            }
        }
        let mut at = game.position().clone();
        at.players[0].treasury = 700;
        at
    });
    let mut at = winters.find(sets_up).expect("there should be a free city");
    // The troop type with the highest upkeep per stand.
    let bombard: TroopId = "H11".parse().unwrap();
    for unit in at.units.values_mut().filter(|unit| unit.owner == Seat(0)) {
        unit.troop = bombard;
    }
    assert!(!sets_up(&at));
}

fn is_garrison(deed: &Action) -> bool {
    matches!(deed, Action::Organisation(Organisation::CreateGarrison(_)))
}

/// Returns the campaign with everything that is hidden from `seat` changed: points, drafts, plans, and the strength of
/// other players' troops and garrisons.
fn other_world(options: &Options, at: &Position, seat: Seat) -> Demonworld {
    let mut at = at.clone();
    let others = |owner: Seat| owner != seat;
    for (index, player) in (0..).zip(&mut at.players) {
        if others(Seat(index)) {
            player.treasury += 333;
            player.standing.attitude = Some(StandingAttitude::Withdraw);
            player.battle_plan.withdraw_at = Some(30);
            player.winter.upkeep = None;
        }
    }
    if at.sieges.is_empty() && at.battles.is_empty() && at.conflicts.is_empty() {
        for unit in at.units.values_mut().filter(|unit| others(unit.owner)) {
            unit.stands = 1 + unit.stands % unit.initial_stands;
            unit.demotivation = 2;
        }
        let forces = at.forces.clone();
        let is_mine = |army: &regnal_demonworld::ids::ForceId| {
            forces.get(army).is_some_and(|own| own.owner == seat)
        };
        at.marches.retain(|army, _| is_mine(army));
        at.reorganisations.retain(|(owner, _)| *owner == seat);
    }
    for conflict in at.conflicts.values_mut().filter(|own| !own.revealed) {
        let forces = &at.forces;
        conflict.attitudes.retain(|army, _| forces.get(army).is_some_and(|own| own.owner == seat));
    }
    for battle in at.battles.values_mut().filter(|own| own.engagement.is_none()) {
        battle.modes.retain(|owner, _| *owner == seat);
        battle.plans.retain(|owner, _| *owner == seat);
    }
    for siege in at.sieges.values_mut() {
        for (_, party) in siege.parties.iter_mut().filter(|(owner, _)| **owner != seat) {
            party.programme = None;
            party.mode = siege.mode.is_none().then_some(BattleMode::Tabletop);
            party.jobs.clear();
        }
        if siege.besieged != Some(seat) {
            siege.larder.stock += 77;
        }
    }
    in_the_middle(options, at)
}

#[test]
fn ai_actions_depend_only_on_the_ais_own_view() {
    let options = Options::usual(Race::ALL.iter().copied());
    let (mut chance, mut mind) = (dice(7), dice(8));
    let mut game = Demonworld::new(Demonworld::deal(&options, &mut chance));
    let mut compared = std::collections::BTreeMap::new();
    while game.position().date.year < 3 && game.outcome().is_none() {
        let seat = *game.awaited().first().expect("a seat should be awaited");
        let other = other_world(&options, game.position(), seat);
        assert_ne!(other.position(), game.position());
        assert_eq!(
            other.view(Viewer::Seat(seat)),
            game.view(Viewer::Seat(seat)),
            "the other world looks different to the player"
        );
        let [one, two] = [&game, &other].map(|world| world.machine(seat, &mut dice(3)));
        assert_eq!(one, two);
        let window = game.position().windows.values();
        let phase = window.map(|own| own.phase).next();
        *compared.entry(phase).or_insert(0) += 1;
        for deed in game.machine(seat, &mut mind) {
            game.play(seat, &deed, &mut chance).unwrap();
        }
    }
    assert!(compared.len() >= 8, "{compared:?}");
}

#[test]
fn ai_proclaims_itself_emperor_as_soon_as_possible() {
    let options = Options::usual([Race::Human, Race::Orc]);
    let (mut chance, mut mind) = (dice(1), dice(2));
    let game = Demonworld::new(Demonworld::deal(&options, &mut chance));
    let mut at = game.position().clone();
    at.players[0].prestige = 3;
    let proclaims = |at: &Position, mind: &mut Dice| {
        let deeds = in_the_middle(&options, at.clone()).machine(Seat(0), mind);
        deeds.contains(&Action::Table(Table::ProclaimEmperor))
    };
    assert!(!proclaims(&at, &mut mind), "an emperor was proclaimed before the first spring");
    let mut game = game;
    while game.position().date == at.date
        && !game.position().windows.values().any(|own| own.phase == Phase::SeasonOrders)
    {
        for seat in game.awaited() {
            for deed in game.machine(seat, &mut mind) {
                game.play(seat, &deed, &mut chance).unwrap();
            }
        }
    }
    let mut at = game.position().clone();
    assert!(!proclaims(&at, &mut mind));
    at.players[0].prestige = 3;
    assert!(proclaims(&at, &mut mind));
}

/// **DW-RULING-93.** The AI never proposes to end a campaign, but agrees when a human player proposes it.
#[test]
fn dw_ruling_93_bot_players_agree_when_a_human_votes_to_end_the_campaign() {
    let mut options = Options::usual([Race::Human, Race::Orc, Race::Elf]);
    options.machines = vec![Seat(1), Seat(2)];
    let (mut chance, mut mind) = (dice(1), dice(2));
    let mut game = Demonworld::new(Demonworld::deal(&options, &mut chance));
    let vote = Action::Table(Table::VoteEnd(true));
    assert!(!game.machine(Seat(1), &mut mind).contains(&vote));
    game.play(Seat(0), &vote, &mut chance).unwrap();
    for seat in [Seat(1), Seat(2)] {
        for deed in game.machine(seat, &mut mind) {
            if game.outcome().is_none() {
                game.play(seat, &deed, &mut chance).unwrap();
            }
        }
    }
    assert_eq!(game.outcome().unwrap().rule, "DW-RULING-93");
}

/// **DW-RULING-97.** Treaties are not binding, so the AI proposes none and declines every offer.
#[test]
fn dw_ruling_97_ai_declines_treaties() {
    let options = Options::usual([Race::Human, Race::Orc]);
    let (mut chance, mut mind) = (dice(1), dice(2));
    let mut game = Demonworld::new(Demonworld::deal(&options, &mut chance));
    let offer = Action::Table(Table::ProposeTreaty {
        to: Seat(1),
        kind: TreatyKind::Alliance,
        text: String::new(),
        until: None,
        public: false,
    });
    game.play(Seat(0), &offer, &mut chance).unwrap();
    let deeds = game.machine(Seat(1), &mut mind);
    let Action::Table(Table::AnswerTreaty { yes, .. }) = deeds[0] else {
        panic!("unexpected: {deeds:?}");
    };
    assert!(!yes);
    for deed in deeds {
        game.play(Seat(1), &deed, &mut chance).unwrap();
    }
    assert!(game.position().treaties.is_empty());
}

#[test]
fn bot_players_fill_vacant_seats_only_in_campaigns_against_bots() {
    let races = [Race::Human, Race::Orc, Race::Elf, Race::Dwarf];
    let mut options = Options::usual(races);
    assert!(!options.fill(1), "bot players took seats in a campaign among people");
    options.machines = vec![Seat(2)];
    assert!(options.fill(2));
    assert_eq!(options.machines(), [Seat(2), Seat(3)]);
}

#[test]
fn the_same_seed_produces_the_same_campaign() {
    let one = bout(&[Pilot::Ai; 3], 2, 3, 7);
    assert_eq!(Demonworld::simulate(&one), Demonworld::simulate(&one));
    let other = Bout { seed: one.seed + 1, ..one.clone() };
    assert_ne!(Demonworld::simulate(&one), Demonworld::simulate(&other));
    assert_eq!(one.options.races.len(), 3);
}

#[test]
fn bot_players_do_not_recruit_levies_in_the_first_organisation() {
    let mut raised = std::collections::BTreeSet::new();
    Demonworld::simulate_through(&bout(&[Pilot::Ai; 6], 1, 4, 0), |game, _| {
        // Later in the campaign, the remnant of an army can recruit any type of troops in order to count as a besieger
        // again.
        if game.position().date == Date::FIRST {
            raised.extend(game.position().units.values().map(|unit| unit.troop));
        }
    });
    let levies = ["H01", "D01", "E01", "T01", "O01", "I01"];
    let levies = levies.map(|code| code.parse::<TroopId>().unwrap());
    assert!(raised.len() >= 6, "{raised:?}");
    assert!(!levies.iter().any(|levy| raised.contains(levy)), "{raised:?}");
}
