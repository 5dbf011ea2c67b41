//! Tests of filing orders (IO-RULING-05, section 6).

use super::*;
use regnal_offices::state::Answer;

#[test]
fn io_ruling_05_orders_can_be_replaced_and_cancelled() {
    let mut game = Table::with_hero(ONE, 102, 1, []).game();
    let hero = CharacterId(102);
    game.order(102, Phase::A, way([2]));
    game.order(102, Phase::A, Order::Explore);
    assert_eq!(game.at().order(hero, Phase::A), &Order::Explore);
    assert_eq!(game.at().order(hero, Phase::B), &Order::Defend);
    let clear = Action::ClearOrder { character: hero, phase: Phase::A };
    game.act(ONE, clear.clone());
    assert_eq!(game.at().order(hero, Phase::A), &Order::Defend);
    assert_eq!(game.refused(ONE, clear), Reason::NotYours);
}

#[test]
fn io_ruling_05_locked_orders_can_be_unlocked_but_not_changed() {
    let mut game = Table::new().game();
    let order = command(101, Phase::A, Order::Explore);
    game.act(ONE, Action::Lock);
    assert_eq!(game.refused(ONE, order.clone()), Reason::Deadline);
    assert_eq!(game.0.awaited().into_iter().collect::<Vec<_>>(), [TWO]);
    game.act(ONE, Action::Unlock);
    game.act(ONE, order);
}

#[test]
fn io_ruling_05_a_third_silent_turn_turns_a_kingdom_into_a_regency() {
    let mut table = Table::new();
    table.at.kingdoms[TWO.index()].silent = 2;
    let mut game = table.game();
    assert_eq!(game.refused(TWO, Action::TakeOver), Reason::SeatTaken);
    game.act(TWO, Action::TimeOut);
    game.phases([]);
    let own = &game.at().kingdoms[TWO.index()];
    assert_eq!((own.silent, own.is_regency()), (3, true));
    assert_eq!(game.at().kingdoms[ONE.index()].silent, 0);
}

#[test]
fn io_ruling_05_a_regency_does_not_delay_the_turn_and_can_be_taken_over() {
    let mut table = Table::new();
    table.at.kingdoms[TWO.index()].silent = 3;
    let mut game = table.game();
    assert_eq!(game.0.awaited().into_iter().collect::<Vec<_>>(), [ONE]);
    assert!(game.0.standing(TWO).contains(&Action::TakeOver));
    game.act(TWO, Action::TakeOver);
    assert_eq!(game.0.awaited().len(), 2);
}

#[test]
fn io_ruling_05_resigning_leaves_a_regency_that_does_not_delay_the_turn() {
    let mut game = Table::new().game();
    game.act(ONE, Action::Resign);
    assert!(game.at().kingdoms[ONE.index()].is_regency());
    assert_eq!(game.0.awaited().into_iter().collect::<Vec<_>>(), [TWO]);
    assert_eq!(game.refused(ONE, Action::Resign), Reason::SeatTaken);
}

/// Renders the public reports of events.
fn told(game: &Game, events: &[Event]) -> String {
    use regnal_core::game::Game as _;
    let lines = events.iter().filter_map(|event| {
        let line = game.0.tell(event, Viewer::Public)?;
        Some(english(&line))
    });
    lines.collect::<Vec<_>>().join(" ")
}

#[test]
fn io_ruling_05_only_a_regency_can_be_taken_over_and_its_new_player_can_give_orders_immediately() {
    let mut table = Table::new();
    assert_eq!(table.game().refused(TWO, Action::TakeOver), Reason::SeatTaken);
    table.at.kingdoms[TWO.index()].silent = 3;
    table.ally(ONE, TWO);
    let mut game = table.game();
    let events = game.act(TWO, Action::TakeOver);
    assert!(!told(&game, &events).contains("next month"));
    let own = &game.at().kingdoms[TWO.index()];
    assert_eq!((own.silent, own.has_filed, own.answer), (0, true, Answer::Open));
    // The treaties remain in force, and the new player can immediately give orders for this month.
    assert!(own.treaties.contains(&ONE));
    game.order(201, Phase::A, Order::Explore);
    assert_eq!(game.refused(TWO, Action::TakeOver), Reason::SeatTaken);
    game.act(TWO, Action::Lock);
    game.act(TWO, Action::Unlock);
}

#[test]
fn io_ruling_05_resigning_clears_orders_and_delays_the_orders_of_the_next_player_by_a_month() {
    let mut table = Table::new();
    table.ally(ONE, TWO);
    let mut game = table.ordered(101, Phase::A, Order::Explore);
    let plan: Plan = "FI, ME".parse().unwrap();
    game.act(
        ONE,
        Action::SetPlan {
            character: CharacterId(101),
            occasion: regnal_offices::action::Occasion::Standing,
            plan: plan.clone(),
        },
    );
    game.act(ONE, Action::Resign);
    let own = &game.at().kingdoms[ONE.index()];
    assert_eq!((own.silent, own.has_filed), (3, false));
    assert!(own.orders.is_empty() && own.treaties.contains(&TWO));
    assert_eq!(game.character(101).plan, plan);
    // The report says that the player's orders count only from next month on.
    let events = game.act(ONE, Action::TakeOver);
    let said = told(&game, &events);
    assert!(said.contains("from next month on"), "{said}");
    assert_eq!(game.order_refused(101, Phase::A, Order::Explore), Reason::Deadline);
    assert_eq!(game.0.awaited(), [TWO].into());
    game.month([]);
    assert_eq!(game.0.awaited(), [ONE, TWO].into());
    game.order(101, Phase::A, Order::Explore);
    // A default king is created if none exists yet.
    let mut early = Game(fresh(2));
    early.act(ONE, Action::Resign);
    assert!(early.at().kingdoms[0].founder.is_some());
}

#[test]
fn section_6_orders_cannot_be_given_to_dead_foreign_or_non_existent_characters() {
    let mut table = Table::with_hero(ONE, 102, 1, []);
    table.character(102).condition = Condition::Dead;
    let game = table.game();
    let order = |id| command(id, Phase::A, Order::Explore);
    assert_eq!(game.refused(ONE, order(102)), Reason::Dead);
    for nobody in [201, 205, 907] {
        assert_eq!(game.refused(ONE, order(nobody)), Reason::NotYours);
    }
}

#[test]
fn section_7_unknown_and_non_existent_things_are_rejected_with_the_same_error() {
    let mut table = Table::with_hero(TWO, 202, 25, []);
    table.put(None, 901, 1, []);
    table.unit(1, ArmyType::Le, Some(TWO), Some(202), 25);
    table.own(1, TWO);
    table.at.kingdoms[0].explored.clear();
    let game = table.game();
    let refused = |order: Order| game.order_refused(101, Phase::A, order);
    for target in [202, 203, 901, 999] {
        assert_eq!(refused(track(target)), Reason::Target);
        assert_eq!(refused(pursue(target, "ME")), Reason::Target);
        assert_eq!(refused(hire(target, 1)), Reason::UnknownHero);
    }
    for place in [1, 99].map(PlaceId) {
        let plan = "ME".parse().unwrap();
        assert_eq!(refused(Order::Search { place, plan }), Reason::UnknownPlace);
    }
    for unit in [1, 99] {
        assert_eq!(refused(take(&[unit])), Reason::NoUnit);
    }
}

#[test]
fn io_ruling_42_exploring_half_of_a_province_reveals_its_free_heroes() {
    let mut table = Table::new();
    table.put(None, 901, 1, []);
    table.own(1, TWO);
    table.at.kingdoms[0].explored.insert(ProvinceId(1), 49);
    assert_eq!(table.game().order_refused(101, Phase::A, hire(901, 3)), Reason::UnknownHero);
    table.at.kingdoms[0].explored.insert(ProvinceId(1), 50);
    table.game().order(101, Phase::A, hire(901, 3));
}

#[test]
fn io_ruling_85_a_spell_needs_a_level_in_its_magic_and_a_valid_target() {
    let game = Table::with_hero(ONE, 102, 1, [(Skill::Psychic, 1), (Skill::White, 1)]).game();
    let cast = |casting| Order::Cast(casting);
    let refused = |casting| game.order_refused(102, Phase::A, cast(casting));
    assert_eq!(refused(Casting::Veil), Reason::NoSkill);
    // Province 4 is three provinces away, within the vision's range; province 5 is four provinces away.
    game.clone().order(102, Phase::A, cast(Casting::Vision(ProvinceId(4))));
    assert_eq!(refused(Casting::Vision(ProvinceId(5))), Reason::Target);
    assert_eq!(refused(Casting::Resurrection(CharacterId(201))), Reason::Target);
}

#[test]
fn io_ruling_25_an_heir_can_be_given_orders_before_he_appears() {
    let mut table = Table::new();
    table.character(101).condition = Condition::Dead;
    table.character(101).skills = Skills::of([(Skill::Tactics, 2), (Skill::Melee, 2)]);
    table.character(101).record.marshal = 5;
    table.character(101).record.deaths = 1;
    let mut game = table.game();
    game.act(ONE, command(104, Phase::A, way([2])));
    game.phases([100]);
    let heir = game.character(104);
    assert_eq!(heir.province, ProvinceId(2));
    assert_eq!((heir.record.marshal, heir.record.deaths), (5, 1));
    assert_eq!(heir.skills.total(), 4);
    assert_eq!(game.at().kingdoms[0].king, CharacterId(104));
}

#[test]
fn io_ruling_86_mutual_proposals_make_a_treaty_at_dawn() {
    let mut game = Table::new().game();
    game.decree(ONE, Decree::ProposeTreaty(TWO));
    game.phases([]);
    assert!(!game.at().allied(ONE, TWO));
    let mut game = Table::new().game();
    game.decree(ONE, Decree::ProposeTreaty(TWO));
    game.decree(TWO, Decree::ProposeTreaty(ONE));
    game.phases([]);
    assert!(game.at().allied(ONE, TWO) && game.at().allied(TWO, ONE));
}

#[test]
fn io_ruling_86_a_druidic_proposal_takes_effect_unless_it_is_refused() {
    let mut table = Table::new();
    let founder = table.at.kingdoms[0].founder.as_mut().unwrap();
    founder.alignment = Alignment::Druidic;
    let mut open = table.game();
    open.decree(ONE, Decree::ProposeTreaty(TWO));
    let mut refused = open.clone();
    refused.decree(TWO, Decree::RefuseTreaty(ONE));
    open.phases([]);
    refused.phases([]);
    assert!(open.at().allied(ONE, TWO));
    assert!(!refused.at().allied(ONE, TWO));
    // A refusal remains in force until the refusing kingdom itself proposes a treaty.
    assert!(refused.at().kingdoms[1].refusals.contains(&ONE));
}

/// The other kingdom has seen the proposal. It is therefore notified of the withdrawal, but not of the refusal that
/// caused it.
#[test]
fn io_ruling_86_a_refusal_visibly_withdraws_the_kingdoms_own_proposal() {
    let mut told = Vec::new();
    for end in
        [Action::Decree(Decree::RefuseTreaty(TWO)), Action::Withdraw(Decree::ProposeTreaty(TWO))]
    {
        let mut game = Table::new().game();
        game.decree(ONE, Decree::ProposeTreaty(TWO));
        let mut events = game.act(ONE, end);
        assert!(game.at().kingdoms[0].decrees.proposals.is_empty());
        events.retain(|event| game.at().audience(event).includes(Viewer::Seat(TWO)));
        told.push(events);
    }
    assert_eq!(told[0].len(), 1, "{told:?}");
    assert_eq!(told[0], told[1]);
}

#[test]
fn io_ruling_86_only_an_evil_king_can_break_a_treaty_at_dawn() {
    for (alignment, is_broken) in [(Alignment::Evil, true), (Alignment::Good, false)] {
        let mut table = Table::new();
        table.ally(ONE, TWO);
        table.at.kingdoms[0].founder.as_mut().unwrap().alignment = alignment;
        let mut game = table.game();
        game.decree(ONE, Decree::BreakTreaty(TWO));
        let events = game.phases([]);
        let broken = events
            .iter()
            .position(|event| matches!(event, Event::Diplomacy(Diplomacy::TreatyBroken { .. })));
        let phase = events
            .iter()
            .position(|event| matches!(event, Event::Calendar(Calendar::PhaseBegan { .. })));
        let at_dawn = broken.is_some_and(|broken| Some(broken) < phase);
        assert_eq!(at_dawn, is_broken);
    }
}

#[test]
fn io_ruling_87_gifts_arrive_at_dawn_in_seat_order() {
    let mut table = Table::new();
    table.at.kingdoms[1].gold = 2;
    let mut game = table.game();
    game.decree(ONE, Decree::SendGold { to: TWO, gold: 4 });
    let too_much = Action::Decree(Decree::SendGold { to: ONE, gold: 3 });
    assert_eq!(game.refused(TWO, too_much), Reason::Gold);
    let events = game.phases([]);
    let sent = events.iter().any(|event| {
        matches!(event, Event::Diplomacy(Diplomacy::Sent(gift))
            if gift.gold == 4 && gift.to == TWO)
    });
    assert!(sent);
}

#[test]
fn io_ruling_25_a_kingdom_without_a_province_falls_at_dawn() {
    let mut table = Table::with_hero(ONE, 102, 7, []);
    table.unit(1, ArmyType::Le, Some(ONE), Some(102), 7);
    table.own(1, TWO);
    let mut game = table.game();
    game.phases([]);
    let at = game.at();
    assert!(at.kingdoms[0].has_fallen);
    assert!(at.characters[&CharacterId(102)].is_free());
    assert!(!at.characters[&CharacterId(101)].is_alive());
    assert!(at.units.is_empty());
    assert_eq!(game.refused(ONE, Action::Lock), Reason::NotYours);
}

#[test]
fn io_ruling_94_disbanded_units_are_removed_at_dawn() {
    let mut table = Table::new();
    table.units([1, 2], ArmyType::Le, Some(ONE), Some(101), 1);
    let mut game = table.game();
    game.decree(ONE, Decree::Disband(UnitId(1)));
    assert_eq!(game.refused(TWO, Action::Decree(Decree::Disband(UnitId(1)))), Reason::NoUnit);
    game.phases([]);
    assert_eq!(game.at().led_by(CharacterId(101)), [UnitId(2)]);
}

#[test]
fn every_listed_action_is_legal() {
    let mut table = Table::with_hero(ONE, 102, 1, [(Skill::Sage, 1)]);
    table.unit(1, ArmyType::Le, Some(ONE), Some(101), 1);
    table.put(None, 901, 1, []);
    let mut game = table.game();
    let menu = game.0.legal(ONE);
    let mut sorted = menu.clone();
    sorted.sort();
    assert_eq!(menu, sorted);
    assert!(menu.contains(&Action::Lock));
    let orders = menu.iter().filter(|action| matches!(action, Action::Order { .. }));
    assert!(orders.count() > 50);
    for action in &menu {
        game.clone().act(ONE, action.clone());
    }
    assert!(game.0.legal(Seat(7)).is_empty());
    assert_eq!(game.0.fallback(ONE), Some(Action::TimeOut));
    game.act(ONE, Action::Lock);
    assert_eq!(game.0.fallback(ONE), None);
    assert_eq!(game.at().kingdoms[0].answer, Answer::Locked);
}
