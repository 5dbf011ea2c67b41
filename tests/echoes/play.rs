//! Runs Echoes of Emperors through the shared test suite and through random playouts.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};

use regnal_core::dice::Dice;
use regnal_core::game::simulate::{Pilot, Simulated as _};
use regnal_core::game::{Keep, Seat, Viewer, prelude::*};
use regnal_echoes::action::StandingOrder;
use regnal_echoes::nouns::{BuildingKind, Civ, Format, MapKind};
use regnal_echoes::setup::ReactionMode;
use regnal_echoes::simulate::{self, Bout, bout, playout, playout_through};
use regnal_echoes::state::{CardId, PawnState, ReactionPolicy, Stage};
use regnal_echoes::{Action, Echoes, Event, Options, Position, Setup};

use crate::suite::taken_back::check_undo;
use crate::suite::{Match, Past, Tried, dice};

suite!(Echoes { soak 240, unlisted 24, snapshots 24, said 16, secrets 16 every 29 });

#[test]
fn every_reported_event_has_an_explanation() {
    assert!(crate::suite::whys::check_explanations::<Echoes>(0..6) == 0);
}

#[test]
fn the_autopilot_stays_within_its_spending_limits() {
    let spent = crate::suite::lent::check_spending::<Echoes>(300);
    assert_eq!(spent.len(), Echoes::keeps().len(), "{spent:?}");
}

#[test]
fn ending_a_turn_on_autopilot_spends_only_the_discarded_cards() {
    let game = Match::<Echoes>::begin(1).game;
    let end = |discards: Vec<_>| Action::EndTurn { discards };
    assert_eq!(game.spends(Seat(0), &end(Vec::new())), Some(&[][..]));
    assert_eq!(game.spends(Seat(0), &end(vec![CardId(1)])), Some(&[Keep::Cards][..]));
}

impl Tried for Echoes {
    const LONGEST: usize = 20_000;

    /// Returns the options of match `number`. Consecutive numbers cover all formats, maps and reaction modes. The
    /// civilizations are chosen at random during play.
    fn options(number: u64) -> Options {
        let format = match number % 8 {
            0..=4 => Format::Base,
            5..=6 => Format::Long,
            _ => Format::Team,
        };
        let mut options = Options::usual(format);
        if number.is_multiple_of(3) && format != Format::Team {
            options.map = MapKind::Constantinople;
        }
        if number.is_multiple_of(2) {
            options.reactions = ReactionMode::Prompt;
        }
        options.own_decks = number % 16 == 9;
        options.round_limit = 60;
        options
    }

    /// Chooses an action for random play. Rarely ends turns, so that more happens in a match.
    fn wish(&self, menu: &[Action], whim: &mut Dice) -> Action {
        let ends = |action: &Action| {
            matches!(
                action,
                Action::EndTurn { .. } | Action::EndMobilization | Action::Switch { .. }
            )
        };
        let busy: Vec<&Action> = menu.iter().filter(|action| !ends(action)).collect();
        if busy.is_empty() || whim.index(8) == 0 {
            return menu[whim.index(menu.len())].clone();
        }
        busy[whim.index(busy.len())].clone()
    }

    fn check(&self, place: &str) {
        crate::suite::check_guides(self, place);
        check(self.position(), place);
    }

    fn is_beside_menus(action: &Action) -> bool {
        match action {
            // A typed action can name any cards in hand, any condition and any payment, even those that the menu does
            // not list.
            Action::EndTurn { .. }
            | Action::OpeningResupply { .. }
            | Action::VillageResupply { .. }
            | Action::DiscardToLimit { .. }
            | Action::DiscardCards { .. }
            | Action::SetOrder { .. }
            | Action::SubmitDeck { .. }
            | Action::Concede
            | Action::Absent => true,
            Action::BuildBarracks { payment, .. }
            | Action::Transfer { payment, .. }
            | Action::UseAbility { payment, .. }
            | Action::Deploy { payment, .. }
            | Action::PlayUpgrade { payment, .. }
            | Action::PlayAction { payment, .. }
            | Action::PlayEvent { payment, .. }
            | Action::PlayReaction { payment, .. } => payment.is_some(),
            _ => false,
        }
    }

    fn past(events: &[Event]) -> Past {
        match events.first() {
            Some(Event::Marked { .. }) => Past::Grows,
            Some(Event::Sealed) => Past::Closes,
            _ => Past::Stays,
        }
    }

    fn gives_up(event: &Event, seat: Seat) -> bool {
        *event == Event::Conceded { seat }
    }

    fn spent(&self, _seat: Seat, event: &Event) -> Option<Keep> {
        match event {
            Event::Paid { .. }
            | Event::Deployed { .. }
            | Event::Played { .. }
            | Event::Attached { .. }
            | Event::OrderSet { .. } => Some(Keep::Cards),
            Event::Moved { .. } => Some(Keep::Marches),
            Event::AttackDeclared { .. } => Some(Keep::Battles),
            _ => None,
        }
    }

    fn undo(&self, seat: Seat) -> Option<Action> {
        let can_undo = self.view(Viewer::Seat(seat)).can_undo;
        can_undo.then_some(Action::Undo)
    }

    fn but_for_undo(&self) -> Echoes {
        let mut at = self.position().clone();
        for player in &mut at.players {
            player.orders.clear();
            player.policy = ReactionPolicy::Ask;
        }
        at.draw_offer = None;
        Echoes::new(Setup::Position(Box::new(at)))
    }

    fn worlds(&self, viewer: Viewer) -> Vec<Echoes> {
        let at = self.position();
        if at.stage != Stage::Playing || at.outcome.is_some() {
            return Vec::new();
        }
        let Some(owner) = at.seats().find(|&owner| match viewer {
            Viewer::Seat(seat) => !at.is_allied(seat, owner),
            Viewer::Public | Viewer::Umpire => true,
        }) else {
            return Vec::new();
        };
        let mut plain = at.clone();
        plain.players[owner.index()].orders.clear();
        let other = other_hand(&plain, owner);
        let table = other_table(other.clone().unwrap_or_else(|| plain.clone()), owner);
        let mut worlds = vec![plain];
        worlds.extend(other);
        worlds.push(table);
        worlds.dedup();
        let world = |at| Echoes::new(Setup::Position(Box::new(at)));
        worlds.into_iter().map(world).collect()
    }
}

/// Gives `owner` a different hand and draw pile.
pub(super) fn other_hand(at: &Position, owner: Seat) -> Option<Position> {
    let mut other = at.clone();
    let player = &mut other.players[owner.index()];
    let held = *player.hand.first()?;
    let name = &at.card(held).id;
    let mut deck = player.deck.iter();
    let place = deck.position(|&card| at.card(card).id != *name)?;
    player.hand[0] = std::mem::replace(&mut player.deck[place], held);
    player.deck.reverse();
    Some(other)
}

/// Swaps two face-down tiles that no player has peeked at, and gives `owner` a standing order for every card in hand.
pub(super) fn other_table(mut other: Position, owner: Seat) -> Position {
    let is_hidden = |place: &usize| {
        let tile = &other.tiles[*place];
        let mut players = other.players.iter();
        let number = u8::try_from(*place).unwrap();
        !tile.discovered && !tile.centre && players.all(|player| !player.peeked.contains(&number))
    };
    let hidden: Vec<usize> = (0..other.tiles.len()).filter(is_hidden).collect();
    if let [one, .., two] = hidden[..] {
        other.tiles.swap(one, two);
    }
    let hand = other.players[owner.index()].hand.clone();
    let orders = hand.into_iter().map(StandingOrder::plain);
    other.players[owner.index()].orders.extend(orders);
    other
}

/// Checks three invariants: every card is in exactly one place, the numbers of pawns and tokens are correct, and no
/// unit is on a forbidden cell.
fn check(at: &Position, place: &str) {
    let mut cards: Vec<CardId> = at.resolving.clone();
    for player in &at.players {
        let piles = [&player.hand, &player.deck, &player.discard, &player.events, &player.kept];
        cards.extend(piles.into_iter().flatten().chain(&player.civ_card));
    }
    for unit in &at.units {
        cards.push(unit.id);
        cards.extend(&unit.upgrades);
    }
    let count = cards.len();
    assert_eq!(count, at.copies.len(), "{place}: cards should be neither lost nor duplicated");
    let seen: BTreeSet<CardId> = cards.into_iter().collect();
    assert_eq!(seen.len(), count, "{place}: no card should be in two places");
    for unit in &at.units {
        assert_eq!(
            at.player(unit.owner).pawns[unit.pawn.index()],
            PawnState::With(unit.id),
            "{place}"
        );
        let here: Vec<_> = at.units_at(unit.cell).collect();
        // An attacker counts as standing on the last cell of its path until the attack is finished. If the attack ends
        // the match, the attacker stays there (EE-RULING-51).
        if !at.is_resolving() && at.outcome.is_none() {
            assert!(here.len() <= 2, "{place}: there should be at most two units on {}", unit.cell);
            assert!(
                here.iter().all(|other| at.is_allied(other.owner, unit.owner)),
                "{place}: enemies should not share {}",
                unit.cell
            );
            assert!(at.is_discovered(unit.cell), "{place}: {}", unit.cell);
        }
    }
    for (index, player) in at.players.iter().enumerate() {
        let seat = Seat(u8::try_from(index).unwrap());
        assert!(at.built(seat, BuildingKind::Camp) <= 8);
        assert!(at.built(seat, BuildingKind::Barracks) <= 3);
        assert!(player.events.len() <= 3);
        // Each player starts with two tokens and gains the yield of each Camp (EE-RULING-16, EE-RULING-41).
        let from_camps: u32 = at
            .buildings
            .iter()
            .filter(|building| building.owner == seat)
            .filter_map(|building| building.yields)
            .map(|(_, n)| u32::from(n))
            .sum();
        let tokens: u32 = player.main.iter().map(|main| u32::from(main.ready + main.spent)).sum();
        if at.stage == Stage::Playing {
            assert_eq!(tokens, from_camps + 2, "{place}: {seat:?}");
        }
    }
}

/// Checks that a simulated match, which is played in place with cached profiles, has the same result as a real match
/// with the same seed.
#[test]
fn a_simulated_match_has_the_same_result_as_a_real_one_with_its_seed() {
    for number in 0..4 {
        let bout = bout(&simulate::options(Format::Base), Civ::ALL, [Pilot::Random; 2], 3, number);
        let (mut chance, mut mind) = (dice(bout.seed, 0), dice(bout.seed, 1));
        let mut game = Echoes::new(Echoes::deal(&bout.options, &mut chance));
        while let Some(&seat) = game.awaited().first() {
            let menu = game.legal(seat);
            let wish = Action::ChooseCivilization { civ: bout.civs[seat.index()] };
            let action =
                if menu.contains(&wish) { wish } else { menu[mind.index(menu.len())].clone() };
            game.play(seat, &action, &mut chance).unwrap();
        }
        let simulated = Echoes::simulate(&bout);
        let at = game.position();
        let outcome = game.outcome().unwrap();
        assert_eq!(simulated.rounds, at.round, "match {number}");
        assert_eq!(simulated.rule, outcome.rule, "match {number}");
        assert_eq!(simulated.winner.is_none(), outcome.winners.len() > 1, "match {number}");
    }
}

#[test]
fn every_simulated_match_ends_and_its_result_depends_only_on_its_seed() {
    for number in 0..24 {
        let format = Format::ALL[number as usize % 3];
        let options = simulate::options(format);
        let bout = bout(&options, Civ::ALL, [Pilot::Random; 2], 11, number);
        let played = playout(&bout);
        assert!(played.rule.starts_with("EE-"), "{played:?}");
        assert_eq!(played.civs, bout.civs, "match {number}");
        assert_eq!(played, playout(&bout), "match {number}");
    }
}

/// Returns the setup of playout `number` in the soak test. Consecutive playouts go through all pairings, then through
/// the modes.
fn soaked(number: u64) -> Bout {
    let mode = number / 30;
    let format = match mode % 10 {
        0..=5 => Format::Base,
        6..=7 => Format::Long,
        _ => Format::Team,
    };
    let mut options = simulate::options(format);
    if mode.is_multiple_of(3) && format != Format::Team {
        options.map = MapKind::Constantinople;
    }
    if mode.is_multiple_of(2) {
        options.reactions = ReactionMode::Prompt;
    }
    options.own_decks = mode % 4 == 1;
    options.mirror = mode.is_multiple_of(7);
    let mut bout = bout(&options, Civ::ALL, [Pilot::Random; 2], 23, number);
    if options.mirror {
        let civ = bout.civs[0];
        bout.civs.fill(civ);
    }
    bout
}

/// Checks that every match of the soak test ends as the rules specify, that no seat is ever stuck, and that every
/// listed action is accepted. At the start of each turn, all pieces are accounted for.
#[test]
fn simulated_matches_of_every_format_and_pairing_end_as_the_rules_specify() {
    let next = AtomicU64::new(0);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= 4_000 {
                        break;
                    }
                    let bout = soaked(number);
                    let mut turn = None;
                    let played = playout_through(&bout, |at| {
                        let now = Some((at.round, at.active(), at.outcome.is_some()));
                        if turn != now {
                            check(at, &format!("match {number}, round {}", at.round));
                            turn = now;
                        }
                    });
                    assert!(played.rule.starts_with("EE-"), "{number}: {played:?}");
                    if !bout.options.own_decks {
                        assert_eq!(played.civs, bout.civs, "{number}");
                    }
                }
            });
        }
    });
}

/// Checks that every undo except Echoes' own undo action requires the consent of all players, and that repeated actions
/// roll the same dice as before.
#[test]
fn after_undo_the_match_is_playable_and_the_dice_are_unchanged() {
    let seen = check_undo::<Echoes>(0..12, 5);
    println!("{seen:?}");
    assert_eq!(seen.alone, 0, "{seen:?}");
    assert!(seen.dice > 20, "{seen:?}");
}
