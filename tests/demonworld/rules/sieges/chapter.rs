//! Tests of a complete siege, and of characters, who need no food during a siege.

use regnal_demonworld::action::Conflict;
use regnal_demonworld::event::{Battle, SiegeFood, SiegeWork};
use regnal_demonworld::nouns::CharacterKind as Kind;
use regnal_demonworld::state::{Attitude, BattleKind, Character};

use super::*;

#[test]
fn dw_siege_01_a_siege_includes_labour_attrition_and_assaults() {
    let mut game = Besieged::new(&["H02", "H02"], &["O03", "O03"]);
    let (id, mob) = (game.id(), game.outside()[0]);
    game.choose_tabletop();
    let depot = Work::BuildDepot { units: crew(mob, 6) };
    game.plan(B, Entry::over(1, 2, depot));
    game.plan(B, Entry::once(3, storm()));
    // In week 1, an epidemic stays inside, kills a stand and ends.
    let events = game.go([1, 20, 1, 4, CALM]);
    let built = |event: &Event| matches!(event, Event::SiegeWork(SiegeWork::Worked { job, .. }) if job.is_done());
    let wasted = |event: &Event| matches!(event, Event::SiegeFood(SiegeFood::EpidemicPassed { week, .. }) if week.besieged.is_some());
    let stormed = |event: &Event| matches!(event, Event::Battle(Battle::Opened { record, .. }) if record.kind == BattleKind::Assault(id));
    let at = |is: &dyn Fn(&Event) -> bool| events.iter().position(is);
    let places = [at(&wasted), at(&built), at(&stormed)];
    assert!(places.iter().all(Option::is_some), "{places:?}");
    assert!(places.is_sorted(), "weeks 1, 2 and 3 are out of order: {places:?}");
    assert_eq!(game.party(B).depots, 1);
    game.play.window(Phase::TableReport);
}

/// A garrison with commanders eats no more than one without, and a site full of stands still has room for commanders.
#[test]
fn dw_supply_04_characters_neither_eat_nor_use_capacity() {
    let stock = |kinds: &[Kind]| {
        let mut game = Besieged::with(&["H02"], &["O03"], |board| {
            let garrison = *board.position.forces.keys().next().unwrap();
            for (number, &kind) in (500..).zip(kinds) {
                let id = CharacterId(number);
                board.position.characters.insert(id, Character::new(kind, A, garrison));
            }
        });
        let start = game.siege().larder.stock;
        game.go([CALM; 4]);
        (start, game.siege().larder.stock)
    };
    assert_eq!(stock(&[Kind::General1, Kind::Engineer]), stock(&[]));
    assert_eq!(stock(&[]), (520, 480));
    let shelters = |units: &[&str]| {
        let mut board = Board::new([Race::Human, Race::Orc]).orders(Season::Spring);
        let army = board.army(A, "H1", &[Kind::General3, Kind::Hero, Kind::Engineer], units);
        let orcs = board.army(B, "H2", &[Kind::General3], &["O03"]);
        let play = board.marching(orcs, "H1").revealed();
        let shelter = Conflict::Take { army, attitude: Attitude::Shelter(city("H1")) };
        let deed = || Action::Conflict(shelter.clone());
        let takes = play.allows(A, deed());
        let why = (!takes).then(|| play.refuses(A, deed()).0);
        (takes, why)
    };
    assert_eq!(shelters(&["H02"; 5]), (true, None), "50 stands");
    let (takes, why) = shelters(&["H02", "H02", "H02", "H02", "H02", "H11"]);
    assert_eq!((takes, why), (false, Some(Reason::Capacity)), "51 stands");
}
