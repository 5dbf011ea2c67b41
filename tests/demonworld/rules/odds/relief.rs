//! Tests that compare forecasts of a relief battle with battles fought under the rules.

use regnal_demonworld::battle::{Kind, Role};

use super::super::conflict::fight;
use super::battles::{TRIALS, assert_alike, simulated};
use super::*;

/// Conditions under which a siege is relieved.
#[derive(Clone, Copy)]
struct Grounds {
    judge: Judge,
    /// Number of palisade elements around the besiegers' camp.
    palisades: u16,
    /// Number of hungry weeks for the besieged.
    hunger: u32,
}

const BARE: Grounds = Grounds { judge: Judge::THIRD, palisades: 0, hunger: 0 };

/// Campaign in which elves (B) besiege orcs (C) in O1, and an army arrives to relieve the orcs. The forces are the
/// besieged army, the relief force and the besieger.
struct Relieved {
    play: Play,
    inside: ForceId,
    relief: ForceId,
    besieger: ForceId,
}

impl Relieved {
    /// Sets up the campaign with orders that are not yet revealed. The relief force is human if `by` is `A`, and
    /// otherwise orc.
    fn new(grounds: Grounds, by: char) -> Relieved {
        let mut board = Board::new([Race::Human, Race::Elf, Race::Orc])
            .judged(grounds.judge)
            .orders(Season::Spring);
        let besieger = board.army(B, "O1", LED, &["E02", "E02", "E02"]);
        let inside = board.army(C, "O1", LED, &["O03"]);
        let (seat, units) = match by {
            'A' => (A, &["H02", "H02", "H05"]),
            _ => (C, &["O03", "O03", "O03"]),
        };
        let relief = board.army(seat, "O3", LED, units);
        for (seat, force) in [(A, besieger), (C, besieger), (B, inside), (B, relief)] {
            give_full_knowledge(&mut board, seat, force);
        }
        board.position.forces.get_mut(&inside).unwrap().site = Some(city("O1"));
        let mut board = board
            .treaty(A, C, TreatyKind::Alliance)
            .besieged(city("O1"), B, Some(C))
            .marching(relief, "O1");
        let siege = board.position.sieges.values_mut().next().unwrap();
        siege.parties.entry(B).or_default().palisades = grounds.palisades;
        siege.parties.entry(C).or_default().hunger.streak = grounds.hunger;
        Relieved { play: board.game(), inside, relief, besieger }
    }

    /// Returns the position in which the relief force has met the besiegers and chooses to fight.
    fn before_relief(grounds: Grounds) -> Relieved {
        let mut own = Relieved::new(grounds, 'C');
        own.play.all_lock(Phase::SeasonOrders, []);
        for army in [own.relief, own.inside] {
            own.play.does(C, fight(army, B));
        }
        own
    }

    fn odds(&self) -> BattleOdds {
        let seen = view(&self.play, C);
        let armies = seen.fighters(self.relief, B);
        assert_eq!(armies, [self.inside, self.relief]);
        seen.fight_odds(&armies, B).unwrap()
    }

    fn start_relief(&mut self) -> BattleId {
        self.play.all_lock(Phase::ConflictAttitudes, []);
        self.play.battle()
    }
}

/// Swaps the two sides, so that each side's wins are the other's losses.
fn turned(counts: Counts) -> Counts {
    Counts { won: counts.lost, lost: counts.won, ..counts }
}

#[test]
fn dw_ruling_59_relief_odds_include_the_besiegers_camp() {
    let camp = Grounds { palisades: 99, ..BARE };
    let (before, behind) =
        (Relieved::before_relief(BARE).odds(), Relieved::before_relief(camp).odds());
    assert_eq!((before.kind, behind.kind), (Kind::Relief, Kind::Relief));
    assert!(behind.usual().won + 10 < before.usual().won, "{before:?} {behind:?}");
    // A camp too small for all its troops does not count.
    let small = Grounds { palisades: 1, ..BARE };
    assert_eq!(Relieved::before_relief(small).odds(), before);
    // The forecast for the province is the same before the march.
    let march = |grounds: Grounds| {
        let own = Relieved::new(grounds, 'C');
        let (enemy, odds) = view(&own.play, C).march_odds(own.relief, at("O1")).unwrap();
        assert_eq!((enemy, odds.kind), (B, Kind::Relief));
        odds.usual()
    };
    assert!(march(camp).won < march(BARE).won);
    // The besieger's forecast is the same, seen from the opposite side.
    for (grounds, odds) in [(BARE, before), (camp, behind)] {
        let own = Relieved::before_relief(grounds);
        let theirs = view(&own.play, B).fight_odds(&[own.besieger], C).unwrap();
        assert_eq!(theirs.usual(), turned(odds.usual()));
    }
}

#[test]
fn dw_ruling_59_relief_odds_match_simulated_battles() {
    for palisades in [0, 99] {
        let mut own = Relieved::before_relief(Grounds { palisades, hunger: 2, ..BARE });
        let odds = own.odds();
        let battle = own.start_relief();
        let armies = [own.inside, own.relief];
        let told = || view(&own.play, C).battle_odds(battle, &armies);
        assert_eq!(told(), Some(odds.clone()));
        own.play.all_lock(Phase::BattleMode, []);
        let judged = simulated(&own.play, Kind::Relief, Role::Defender);
        assert!(judged.all() > u32::from(TRIALS) / 2, "{judged:?}");
        assert_alike(odds.usual(), judged);
    }
}

#[test]
fn dw_auto_03_relief_odds_include_hunger_since_the_third_edition_of_the_rules_code() {
    let odds = |judge: Judge, palisades: u16, hunger: u32| {
        let grounds = Grounds { judge, palisades, hunger };
        Relieved::before_relief(grounds).odds()
    };
    let bare = odds(Judge::THIRD, 0, 0);
    assert!(odds(Judge::THIRD, 0, 4).usual().won < bare.usual().won);
    // In older campaigns, neither the camp nor hunger counts.
    for judge in [Judge::FIRST, Judge::SECOND] {
        assert_eq!(odds(judge, 99, 4), bare);
    }
}

/// A player on neither side of the siege cannot see the siege works, so the forecast for that player ignores them.
#[test]
fn dw_ruling_59_the_forecast_for_an_ally_outside_the_siege_ignores_the_camp_it_cannot_see() {
    let odds = |palisades: u16| {
        let grounds = Grounds { palisades, ..BARE };
        let mut own = Relieved::new(grounds, 'A');
        own.play.all_lock(Phase::SeasonOrders, []);
        own.play.does(A, fight(own.relief, B));
        let before = view(&own.play, A).fight_odds(&[own.relief], B).unwrap();
        let battle = own.start_relief();
        let armies = [own.relief];
        let then = view(&own.play, A).battle_odds(battle, &armies).unwrap();
        assert_eq!(then.kind, Kind::Relief);
        (before, then, own.play.0.odds(A, &fight(own.relief, B)))
    };
    assert_eq!(odds(0), odds(99));
}
