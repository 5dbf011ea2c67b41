//! Tests of random battles, with invariants that hold for every battle.

use regnal_core::dice::Seed;
use regnal_demonworld::battle::{Gate, go_on, tally};

use super::*;

/// Returns a random engagement with one or two armies of one to four units on each side.
fn drawn(dice: &mut Dice) -> Engagement {
    let mut next = 0;
    let mut sides = [0, 1].map(|side: u16| {
        (0..=dice.index(2))
            .map(|place| {
                let units: Vec<Fighter> = (0..=dice.index(4))
                    .map(|_| {
                        next += 1;
                        unit(next, LIST[dice.index(LIST.len())].0)
                    })
                    .collect();
                let leader = 100 + next;
                let leaders = [
                    general(leader, dice.index(4) as u8),
                    sorcerer(leader + 100, dice.index(4) as u8),
                ];
                let race = [Race::Elf, Race::Orc][usize::from(side)];
                let mut army = army(1 + 2 * place as u16 + side, race, &leaders, units);
                army.plan.withdraw_at = [None, Some(10), Some(40)][dice.index(3)];
                army.shortage = dice.index(3) as u8;
                if dice.index(4) == 0 {
                    army.plan.reserve = [army.units[0].unit].into();
                }
                army
            })
            .collect::<Vec<Army>>()
    });
    let kind = [Kind::Field, Kind::Relief, Kind::Sortie, Kind::Assault][dice.index(4)];
    if dice.index(2) == 0 {
        sides[0][0].kind = ForceKind::Garrison;
    }
    let [defenders, attackers] = sides;
    Engagement {
        kind,
        season: [Season::Spring, Season::Summer][dice.index(2)],
        owner: [None, Some(Role::Defender), Some(Role::Attacker)][dice.index(3)],
        edge: [None, Some(Role::Defender)][dice.index(2)],
        camp: [None, Some(Role::Attacker)][dice.index(2)],
        walls: Some(Walls {
            lowest: 1 + dice.index(10) as u8,
            breaches: dice.index(2) as u16,
            towers: vec![7],
            gates: vec![Gate { element: 0, points: 30 }],
            rams: dice.index(3) as u8,
            stores: 4,
        }),
        surprise: dice.index(2) == 0,
        raider: None,
        ..open(defenders, attackers)
    }
}

/// Fights a complete battle. The second day uses the first day's plans.
fn whole(engagement: &Engagement, dice: &mut Dice) -> (Fought, Settled) {
    let first = fight(engagement, dice);
    let fought = go_on(engagement, &first, &BTreeMap::new(), dice);
    let settled = settle(engagement, &fought, |_| 0, dice);
    (fought, settled)
}

#[test]
fn every_battle_ends_and_the_tally_covers_every_stand_and_character() {
    let mut outcomes = BTreeMap::new();
    for seed in 0..150 {
        let key = Seed::from_bytes([seed; 32]).mixed(&[]);
        let mut dice = Dice::keyed(key, 0);
        let engagement = drawn(&mut dice);
        let first = dice.next_number();
        let start = dice.drawn().len();
        let (fought, settled) = whole(&engagement, &mut dice);
        assert!(fought.is_over, "seed {seed}");
        *outcomes.entry(format!("{:?}", fought.outcome)).or_insert(0) += 1;
        for day in &fought.days {
            let limit = day.limit.unwrap_or(40);
            assert!((1..=usize::from(limit)).contains(&day.turns.len()));
        }
        let tally = tally(&engagement, &fought, &settled);
        let units: usize = engagement.armies().map(|(_, army)| army.units.len()).sum();
        assert_eq!(tally.len(), units);
        // The reported losses in turns, in the pursuit and by attrition add up to the tally.
        let turns = fought.days.iter().flat_map(|day| &day.turns);
        let told: u32 = turns
            .flat_map(|turn| turn.losses.iter().flatten())
            .chain(fought.pursuit.iter().flat_map(|pursuit| &pursuit.losses))
            .map(|loss| u32::from(loss.stands))
            .chain(settled.attrition.iter().map(|test| u32::from(test.lost)))
            .sum();
        let lost: u32 = tally.iter().map(|row| u32::from(row.before - row.after)).sum();
        assert_eq!(told, lost, "seed {seed}");
        if fought.outcome == Outcome::BothRout {
            panic!("an automatic battle should have one loser");
        }
        // The same dice produce the same battle.
        let record: Vec<_> = dice.drawn()[start..].to_vec();
        let mut again = Dice::recorded(&record, first);
        assert_eq!(whole(&engagement, &mut again), (fought, settled));
        assert_eq!(again.drawn(), record);
    }
    assert!(outcomes.len() >= 4, "{outcomes:?}");
}
