//! Tests that compare forecasts of field battles at a player's own camp (DW-RULING-59) with battles fought under the
//! rules.

use regnal_demonworld::battle::Kind;
use regnal_demonworld::state::Camp;
use regnal_demonworld::works::{Job, Task};

use super::super::conflict::fight;
use super::battles::{TRIALS, assert_alike, simulated};
use super::*;

/// Campaign in which elves (A) march to a province with an orc camp (B). Both sides have full information.
struct Encamped {
    play: Play,
    elves: ForceId,
    orcs: ForceId,
}

/// Returns a finished camp ring with the given number of elements.
fn ring(count: u16) -> Camp {
    let task = Task::Fieldworks { height: 3, count };
    Camp { job: Job { task, done: task.work() }, builders: BTreeSet::new() }
}

impl Encamped {
    /// Sets up the campaign in O1, owned by `owner`. Humans (C) are allied with the orcs.
    fn new(owner: Seat, camp: Option<Camp>) -> Encamped {
        let races = [Race::Elf, Race::Orc, Race::Human];
        let mut board = Board::new(races).orders(Season::Spring);
        let elves = board.army(A, "O3", LED, &["E02", "E02", "E02"]);
        let orcs = board.army(B, "O1", LED, &["O03", "O03", "O03"]);
        give_full_knowledge(&mut board, A, orcs);
        give_full_knowledge(&mut board, B, elves);
        board.position.camps.extend(camp.map(|camp| (orcs, camp)));
        let board = board.treaty(B, C, TreatyKind::Alliance);
        let board = board.held("O1", Some(owner), 1).marching(elves, "O1");
        Encamped { play: board.game(), elves, orcs }
    }

    /// Makes the armies meet, with both sides choosing to fight.
    fn met(owner: Seat, camp: Option<Camp>) -> Encamped {
        let mut own = Encamped::new(owner, camp);
        own.play.all_lock(Phase::SeasonOrders, []);
        own.play.does(A, fight(own.elves, B));
        own.play.does(B, fight(own.orcs, A));
        own
    }

    fn odds(&self, seat: Seat) -> BattleOdds {
        let (army, enemy) = match seat {
            A => (self.elves, B),
            _ => (self.orcs, A),
        };
        view(&self.play, seat).fight_odds(&[army], enemy).unwrap()
    }
}

#[test]
fn dw_ruling_59_odds_at_a_players_own_camp_include_the_camp() {
    let of = |camp| Encamped::met(B, camp).odds(B);
    let (bare, camped) = (of(None), of(Some(ring(99))));
    assert_eq!((bare.kind, camped.kind), (Kind::Field, Kind::Field));
    assert!(camped.usual().won > bare.usual().won + 10, "{bare:?} {camped:?}");
    // A camp does not count if it is unfinished or too small for all its troops.
    assert_eq!(of(Some(ring(1))), bare);
    let begun = Camp { job: Job::new(ring(99).job.task), ..ring(99) };
    assert_eq!(of(Some(begun)), bare);
}

#[test]
fn dw_ruling_59_camp_odds_match_simulated_battles() {
    // Tests the orcs' own province, and an ally's province, where lots decide the defender (DW-RULING-29).
    for (owner, lots) in [(B, vec![vec![]]), (C, vec![vec![6, 1], vec![1, 6]])] {
        let own = Encamped::met(owner, Some(ring(99)));
        let odds = own.odds(B);
        let mut roles = BTreeSet::new();
        let mut trials = Counts::default();
        for dice in lots {
            let mut fights = own.play.clone();
            fights.all_lock(Phase::ConflictAttitudes, dice);
            let role = fights.at().battles[&fights.battle()].role_of(B).unwrap();
            fights.all_lock(Phase::BattleMode, []);
            let counts = simulated(&fights, Kind::Field, role);
            trials.won += counts.won;
            trials.drawn += counts.drawn;
            trials.lost += counts.lost;
            roles.insert(role);
        }
        assert_eq!(roles.len(), if owner == B { 1 } else { 2 });
        assert!(trials.all() > u32::from(TRIALS) / 2, "{trials:?}");
        assert_alike(odds.usual(), trials);
    }
}

/// The camp counts before the lots are drawn, regardless of which side will defend.
#[test]
fn dw_ruling_59_a_camp_counts_even_before_lots_decide_the_defender() {
    let of = |camp| Encamped::met(C, camp).odds(B).usual();
    let (bare, camped) = (of(None), of(Some(ring(99))));
    assert!(camped.won > bare.won + 10, "{bare:?} {camped:?}");
}

/// Returns a board with elves in O1, whom B knows fully, and an army of B's orcs in O3.
fn against_elves_in_o1(orcs: &[&str]) -> (Board, ForceId) {
    let mut board = Board::new([Race::Elf, Race::Orc]).orders(Season::Spring);
    let elves = board.army(A, "O1", LED, &["E02", "E02", "E02"]);
    let orcs = board.army(B, "O3", LED, orcs);
    give_full_knowledge(&mut board, B, elves);
    (board, orcs)
}

/// An army that leaves loses its camp. Another of the owner's armies can enter the camp if there is room.
#[test]
fn dw_ruling_59_a_camp_does_not_count_outside_its_province() {
    let march = |camped: bool| {
        let (mut board, orcs) = against_elves_in_o1(&["O03", "O03", "O03"]);
        if camped {
            board.position.camps.insert(orcs, ring(99));
        }
        view(&board.game(), B).march_odds(orcs, at("O1")).unwrap()
    };
    assert_eq!(march(true), march(false));
    let joined = |count: Option<u16>| {
        let (mut board, orcs) = against_elves_in_o1(&["O03"]);
        let camp = board.army(B, "O1", LED, &["O03", "O03"]);
        if let Some(count) = count {
            board.position.camps.insert(camp, ring(count));
        }
        view(&board.game(), B).march_odds(orcs, at("O1")).unwrap().1.usual()
    };
    assert!(joined(Some(99)).won > joined(None).won);
    assert_eq!(joined(Some(1)), joined(None));
}

/// A camp is private, so an approaching enemy's forecast ignores it even at the start of the battle.
#[test]
fn dw_ruling_59_odds_do_not_reveal_another_players_camp() {
    let told = |camp: Option<Camp>| {
        let before = Encamped::new(B, camp.clone());
        let march = view(&before.play, A).march_odds(before.elves, at("O1"));
        let mut own = Encamped::met(B, camp);
        let met = own.odds(A);
        own.play.all_lock(Phase::ConflictAttitudes, []);
        let battle = own.play.battle();
        let then = view(&own.play, A).battle_odds(battle, &[own.elves]);
        assert!(march.is_some() && then.is_some());
        (march, met, then)
    };
    assert_eq!(told(Some(ring(99))), told(None));
}
