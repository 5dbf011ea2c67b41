//! Tests of each player's knowledge about a siege (section 7). Two campaigns that differ in one secret look the same to
//! everybody who is not allowed to know that secret.

use regnal_demonworld::action::Deployment;
use regnal_demonworld::food::depots::DepotRules;
use regnal_demonworld::food::hunger::Rationing;
use regnal_demonworld::sap::{CounterSap, Heading, Report, Sap};
use regnal_demonworld::state::{BattlePlan, CounterTunnel, Offer, Tunnel};
use regnal_demonworld::view::{Lasting, SiegeView, View};
use regnal_demonworld::works::{Job, Plan, Side, Task, Works};

use super::super::why::SAP;
use super::*;

/// Seat of the besiegers' ally.
const D: Seat = Seat(3);
/// Seat of a player far away.
const E: Seat = Seat(4);

const EYES: [Option<Seat>; 6] = [Some(A), Some(B), Some(C), Some(D), Some(E), None];

/// Returns a board on which orcs and elves besiege humans in H1. Dwarves camp nearby, and thain are far away.
fn board() -> (Board, SiegeId, [UnitId; 2]) {
    let races = [Race::Human, Race::Orc, Race::Dwarf, Race::Elf, Race::Thain];
    let mut board = Board::new(races);
    let garrison = board.garrison(A, city("H1"), &["H02", "H05"]);
    let orcs = board.army(B, "H1", &[CharacterKind::Hero], &["O02", "O03", "O04"]);
    board.army(C, "H1", &[CharacterKind::Hero], &["D02"]);
    board.army(D, "H1", &[CharacterKind::Hero], &["E02"]);
    let inside = first(&board, garrison);
    let outside = first(&board, orcs);
    let mut board = board.besieged(city("H1"), B, Some(A));
    let (&id, siege) = board.position.sieges.iter_mut().next().unwrap();
    siege.besiegers.insert(D);
    siege.camping.insert(C);
    siege.siege_week = 6;
    siege.besieging_weeks = 6;
    siege.week = 6;
    siege.larder = regnal_demonworld::food::larder::Larder::of_city(18);
    for seat in [B, C, D] {
        siege.parties.entry(seat).or_default();
    }
    let sap = Sap { start: 14, target: 4, last_dug: Some(3), ..SAP };
    let tunnel = Tunnel { owner: B, unit: outside, sap };
    siege.saps.insert(1, tunnel);
    siege.reports.push(Report(9));
    siege
        .counter_saps
        .push(CounterTunnel { unit: inside, counter: CounterSap { element: 9, length: 2 } });
    (board, id, [inside, outside])
}

fn first(board: &Board, force: ForceId) -> UnitId {
    let mut units = board.position.units.iter();
    *units.find(|(_, unit)| unit.force == force).unwrap().0
}

fn look(board: &Board, seat: Option<Seat>) -> View {
    let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
    board.clone().game().0.view(viewer)
}

fn seen(board: &Board, seat: Option<Seat>) -> SiegeView {
    look(board, seat).sieges[0].clone()
}

/// One secret in a siege.
struct Secret {
    name: &'static str,
    /// Seats that are allowed to see the difference.
    known: &'static [Seat],
    change: fn(&mut Position, SiegeId),
}

fn secret(
    name: &'static str,
    known: &'static [Seat],
    change: fn(&mut Position, SiegeId),
) -> Secret {
    Secret { name, known, change }
}

fn siege(at: &mut Position, id: SiegeId) -> &mut Siege {
    at.sieges.get_mut(&id).unwrap()
}

fn party(at: &mut Position, id: SiegeId, seat: Seat) -> &mut Party {
    siege(at, id).parties.get_mut(&seat).unwrap()
}

fn works(at: &mut Position) -> &mut Works {
    &mut at.sites.get_mut(&city("H1")).unwrap().works
}

const SIDES: &[Seat] = &[A, B, D];

/// Returns the secrets of the besieged side.
fn inside() -> Vec<Secret> {
    vec![
        secret("the stock", &[A], |at, id| siege(at, id).larder.stock -= 7),
        secret("a store in ruins", &[A], |at, id| siege(at, id).larder.stores[0].is_intact = false),
        secret("the ration inside", &[A], |at, id| party(at, id, A).ration = Rationing::Half),
        secret("hunger inside", &[A], |at, id| {
            party(at, id, A).hunger = Hunger { streak: 2, total: 3 };
        }),
        secret("the programme of the besieged", &[A], |at, id| {
            let entry = Entry::once(7, Work::RebuildStore { units: Workers::new() });
            party(at, id, A).programme = Some(vec![entry]);
        }),
        secret("the deployment of the besieged", &[A], |at, id| {
            party(at, id, A).deployment = Some(Deployment::default());
        }),
        secret("a plan for sorties", &[A], |at, id| {
            party(at, id, A).sortie_plan = Some(BattlePlan::default());
        }),
        secret("the work of the besieged", &[A], |at, id| {
            party(at, id, A).jobs = vec![Job::new(Task::Depot)];
        }),
        secret("a counter-sap", &[A], |at, id| siege(at, id).counter_saps[0].counter.length = 5),
        secret("what was announced", &[A], |at, id| siege(at, id).reports[0] = Report(11)),
        secret("an epidemic inside", &[A], |at, id| siege(at, id).epidemic.besieged = Some(2)),
        secret("its clock", &[A], |at, id| siege(at, id).epidemic.clock = 5),
        secret("the losses of the besieged", &[A], |at, id| siege(at, id).lost[0] = 4),
        secret("where the walls are drawn", &[A], |at, _| {
            let plan = works(at).plan.clone();
            let mut perimeter = plan.perimeter.clone();
            perimeter[0] = "G5@0:0:1:2".parse().unwrap();
            works(at).plan = Plan { perimeter, ..plan };
        }),
        secret("the keep", &[A], |at, _| works(at).plan.keep = Some("T9".parse().unwrap())),
        secret("a store of the plan", &[A], |at, _| works(at).stores[0] = false),
    ]
}

/// Returns the secrets of the besieging side.
fn outside() -> Vec<Secret> {
    vec![
        secret("the programme of the besieger", &[B], |at, id| {
            party(at, id, B).programme = Some(vec![Entry::once(7, storm())]);
        }),
        secret("what is put off", &[B], |at, id| {
            siege(at, id).put_off = vec![(B, Entry::once(7, storm()))];
        }),
        secret("a plan for assaults", &[B], |at, id| {
            party(at, id, B).assault_plan = Some(BattlePlan::default());
        }),
        secret("the ration outside", &[B], |at, id| party(at, id, B).ration = Rationing::Quarter),
        secret("the work of the besieger", &[B], |at, id| {
            party(at, id, B).jobs = vec![Job::new(Task::Depot)];
        }),
        secret("meat", &[B], |at, id| party(at, id, B).meat = 20),
        secret("an ally's meat", &[D], |at, id| party(at, id, D).meat = 20),
        secret("that there is a sap", &[B], |at, id| siege(at, id).saps.clear()),
        secret("how long it is", &[B], |at, id| {
            siege(at, id).saps.get_mut(&1).unwrap().sap.length = 9;
        }),
        secret("where it turned", &[B], |at, id| {
            siege(at, id).saps.get_mut(&1).unwrap().sap.turned = Some(Heading::Left);
        }),
        secret("that it was noticed", &[], |at, id| {
            siege(at, id).saps.get_mut(&1).unwrap().sap.is_detected = true;
        }),
        secret("an epidemic outside", &[B, D], |at, id| siege(at, id).epidemic.besieger = Some(1)),
        secret("the losses of the besiegers", &[B, D], |at, id| siege(at, id).lost[1] = 4),
        secret("what the camp has lying idle", &[C], |at, id| party(at, id, C).depots = 3),
    ]
}

/// Returns the secrets that both sides of the siege know, and one secret that only a single player knows.
fn between() -> Vec<Secret> {
    vec![
        secret("damage to a wall", SIDES, |at, _| {
            let hit = works(at).sections[2].hit(20);
            works(at).put(2, hit);
        }),
        secret("a breach", SIDES, |at, _| {
            let down = works(at).sections[2].demolished();
            works(at).put(2, down);
        }),
        secret("depots", SIDES, |at, id| party(at, id, B).depots = 2),
        secret("fieldworks", SIDES, |at, id| party(at, id, B).palisades = 6),
        secret("engines", SIDES, |at, id| party(at, id, B).engines = vec![Engine::Ram]),
        secret("how battles are fought", SIDES, |at, id| {
            siege(at, id).mode = Some(BattleMode::Auto);
        }),
        secret("what one wishes about that", &[D], |at, id| {
            party(at, id, D).mode = Some(BattleMode::Tabletop);
        }),
        secret("an offer of surrender", SIDES, |at, id| {
            siege(at, id).offered = Some(Date::FIRST);
            siege(at, id).offer = Some(Offer { free_passage: true, answers: BTreeMap::new() });
        }),
        secret("militia", SIDES, |at, id| siege(at, id).militia = 10),
    ]
}

// covers: DW-SAP-08, DW-SIEGE-05
#[test]
fn siege_secrets_are_visible_only_to_entitled_seats() {
    let (board, id, _) = board();
    for secret in inside().into_iter().chain(outside()).chain(between()) {
        let mut other = board.clone();
        (secret.change)(&mut other.position, id);
        assert_ne!(other.position, board.position, "{}", secret.name);
        for eye in EYES {
            let is_known = eye.is_some_and(|seat| secret.known.contains(&seat));
            let differs = look(&board, eye) != look(&other, eye);
            assert_eq!(differs, is_known, "{} for {eye:?}", secret.name);
        }
    }
}

#[test]
fn the_answer_to_an_offer_is_visible_only_to_the_player_who_gave_it() {
    let (mut board, id, _) = board();
    let offer = |answers: &[(Seat, bool)]| Offer {
        free_passage: false,
        answers: answers.iter().copied().collect(),
    };
    siege(&mut board.position, id).offer = Some(offer(&[]));
    let mut other = board.clone();
    siege(&mut other.position, id).offer = Some(offer(&[(B, true)]));
    for eye in EYES {
        let differs = seen(&board, eye) != seen(&other, eye);
        assert_eq!(differs, eye == Some(B), "{eye:?}");
    }
    assert_eq!(seen(&other, Some(B)).own.unwrap().answer, Some(true));
    assert_eq!(seen(&other, Some(A)).seen.unwrap().offer, Some(false));
}

#[test]
fn outsiders_cannot_distinguish_a_garrison_from_militia() {
    let (board, id, _) = board();
    let mut other = board.clone();
    siege(&mut other.position, id).besieged = None;
    for eye in [Some(C), Some(E), None] {
        assert_eq!(seen(&board, eye), seen(&other, eye), "{eye:?}");
    }
    for eye in [Some(B), Some(D)] {
        assert_eq!(seen(&board, eye).seen.unwrap().besieged, Some(A));
        assert_eq!(seen(&other, eye).seen.unwrap().besieged, None);
    }
}

#[test]
fn a_camping_army_sees_only_public_information_and_its_own_depots() {
    let (mut board, id, _) = board();
    party(&mut board.position, id, C).depots = 2;
    let camper = seen(&board, Some(C));
    let world = seen(&board, None);
    let own = camper.own.clone().unwrap();
    assert_eq!((own.side, own.depots), (None, 2));
    assert_eq!((own.lost, own.epidemic, own.inside.clone()), (0, None, None));
    assert_eq!(SiegeView { own: None, ..camper }, world);
    assert_eq!((&world.seen, &world.own), (&None, &None));
    assert_eq!((world.week, world.season_week), (6, 6));
    assert_eq!(world.besiegers, BTreeSet::from([B, D]));
    assert_eq!(world.camping, BTreeSet::from([C]));
    assert_eq!(world.site.province, at("H1"));
    // An army that has left no longer has a depot at the siege.
    siege(&mut board.position, id).camping.clear();
    assert_eq!(seen(&board, Some(C)), SiegeView { camping: BTreeSet::new(), ..world });
}

#[test]
fn each_side_of_a_siege_sees_its_own_information() {
    let (board, _, [inside, outside]) = board();
    let besieged = seen(&board, Some(A));
    let own = besieged.own.unwrap();
    assert_eq!(own.side, Some(Side::Besieged));
    assert_eq!((own.eats, own.besieging_weeks), (18, None));
    assert!(own.saps.is_empty());
    let known = own.inside.unwrap();
    assert_eq!(known.larder.stock, 52 * 18);
    assert_eq!(known.counter_saps[0].unit, inside);
    assert_eq!(known.reports, [Report(9)]);
    let besieger = seen(&board, Some(B));
    let own = besieger.own.unwrap();
    assert_eq!((own.side, own.besieging_weeks), (Some(Side::Besieger), Some(6)));
    assert_eq!((own.saps[&1].unit, own.saps[&1].length), (outside, 6));
    assert_eq!(own.inside, None);
    let walls = besieger.seen.unwrap().walls;
    assert_eq!(walls.len(), 24);
    assert_eq!(walls[0].0, "G5".parse().unwrap());
    assert_eq!(walls[0].1.sp(), Exact::whole(30_u16));
    assert!(seen(&board, Some(D)).own.unwrap().saps.is_empty());
}

#[test]
fn dw_ruling_43_and_45_food_lasts_until_the_predicted_week() {
    let standard = DepotRules::standard();
    let rules = DepotRules { baggage_weeks: 4, ..standard };
    let (mut board, id, _) = board();
    // At 18 points per week, the stock of 936 points lasts 52 weeks. Six weeks are already over, so these 52 weeks
    // start with the seventh.
    assert_eq!(seen(&board, Some(A)).lasting(rules), Some(Lasting::Until(58)));
    party(&mut board.position, id, A).ration = Rationing::Half;
    assert_eq!(seen(&board, Some(A)).lasting(rules), Some(Lasting::Until(110)));
    siege(&mut board.position, id).larder.stock = 8;
    assert_eq!(seen(&board, Some(A)).lasting(rules), Some(Lasting::Until(6)));
    // The baggage is used up after week 4.
    let orcs = seen(&board, Some(B));
    assert_eq!(orcs.lasting(rules), Some(Lasting::Until(6)));
    let needed = orcs.depots_needed(rules).unwrap();
    assert!(needed > 0);
    siege(&mut board.position, id).besieging_weeks = 1;
    assert_eq!(seen(&board, Some(B)).lasting(rules), Some(Lasting::Until(9)));
    // According to the rulebook, there is no baggage train.
    assert_eq!(seen(&board, Some(B)).lasting(standard), Some(Lasting::Until(6)));
    let eats = orcs.own.unwrap().eats;
    party(&mut board.position, id, B).meat = 2 * eats;
    assert_eq!(seen(&board, Some(B)).lasting(rules), Some(Lasting::Until(11)));
    party(&mut board.position, id, B).depots = needed;
    assert_eq!(seen(&board, Some(B)).lasting(rules), Some(Lasting::Open));
    for eye in [Some(C), Some(E), None] {
        assert_eq!(seen(&board, eye).lasting(rules), None);
        assert_eq!(seen(&board, eye).depots_needed(rules), None);
    }
}
