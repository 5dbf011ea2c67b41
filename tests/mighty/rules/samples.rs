//! Provides examples of every event and every action, for the tests of messages and secrecy.

use regnal_core::dice::{Die, TwoDice};
use regnal_mighty::action::RetreatOrder;
use regnal_mighty::event::Strength;
use regnal_mighty::nouns::*;
use regnal_mighty::scoring::Score;

use super::*;

/// Hex used in most examples.
pub(super) const HERE: Hex = Hex::new(1, -1);

pub(super) fn two(a: u32, b: u32) -> TwoDice {
    Dice::scripted([a, b]).two_d6()
}

pub(super) fn die(face: u32) -> Die {
    Dice::scripted([face]).d6()
}

fn strength(a: u32, b: u32, modifiers: &[(Modifier, i8)]) -> Strength {
    let added: i8 = modifiers.iter().map(|(_, value)| value).sum();
    Strength {
        dice: two(a, b),
        modifiers: modifiers.to_vec(),
        total: (a + b) as i32 + i32::from(added),
    }
}

fn score(seat: Seat, points: u32) -> Score {
    Score { seat, hexes: points, villages: 0, cities: 0, fortresses: 0, units: 0, points }
}

fn outcome(winners: &[Seat]) -> Outcome {
    Outcome {
        winners: winners.iter().copied().collect(),
        ranking: vec![winners.iter().copied().collect(), BTreeSet::from([C])],
        rule: "ME-END-07".to_owned(),
    }
}

/// Returns every variant of [`Event`], with all values that lead to different messages. Most variants occur once.
#[rustfmt::skip]
pub(super) fn events() -> Vec<Event> {
    let north = Direction::NORTH;
    let fight = || strength(6, 5, &[(Modifier::HungerWeak, -1), (Modifier::Blessing, 2)]);
    let even = || strength(6, 6, &[]);
    let mut events = vec![
        Event::CapitalChosen { seat: A, site: CapitalSite::Plain2 },
        Event::FrameProposed { proposal: 1, coast: north, die: die(6) },
        Event::FrameProposed { proposal: 3, coast: north, die: die(6) },
        Event::MapVoted { seat: B, yes: true },
        Event::MapVoted { seat: B, yes: false },
        Event::FrameSettled { capitals: vec![(A, hex(0, 3)), (B, hex(0, -3))], cells: Hex::disc(4), coast: vec![] },
        Event::TilesDrawn { hands: vec![vec![Terrain::Plain, Terrain::River], vec![Terrain::Mountain, Terrain::Plain]] },
        Event::TilePlaced { seat: A, tile: 0, hex: HERE },
        Event::VillagePlaced { seat: A, hex: HERE },
        Event::UnitPlaced { seat: A, piece: 3, hex: HERE, inside: true },
        Event::UnitPlaced { seat: A, piece: 0, hex: HERE, inside: false },
        Event::SetupConfirmed { seat: A },
        Event::MapFilled { tiles: vec![(HERE, Terrain::Marsh)] },
        Event::SeasonBegan { year: 2, season: Season::Summer },
        Event::TurnBegan { seat: A },
        Event::PhaseBegan { seat: A, phase: Phase::Siege },
        Event::TurnEnded { seat: A },
        Event::SeasonEnded { year: 2, season: Season::Spring },
        Event::WinterBegan { year: 2 },
        Event::SlotBegan { seat: A, phase: WinterPhase::Equinox },
        Event::SlotPassed { seat: A, phase: WinterPhase::Espionage },
        Event::Thawed { year: 2, forgotten: vec![HERE], lost: vec![army(9)] },
        Event::Thawed { year: 2, forgotten: vec![], lost: vec![] },
        Event::Queued { agenda: vec![] },
        Event::Harvested { seat: A, yields: vec![(HERE, 3), (hex(0, 0), 2)] },
        Event::Harvested { seat: A, yields: vec![] },
        Event::UnitFed { unit: army(1) },
        Event::RationsPaid { unit: army(1), hex: HERE, due: 2, paid: 2 },
        Event::RationsPaid { unit: army(1), hex: HERE, due: 2, paid: 1 },
        Event::HungerEnded { unit: army(1) },
        Event::ScoutsSent { unit: army(1), hex: HERE },
        Event::TileRevealed { hex: HERE, terrain: Terrain::River },
        Event::HexExplored { seat: A, unit: army(1), from: hex(0, 0), hex: HERE, volunteers: false },
        Event::HexExplored { seat: A, unit: army(1), from: hex(0, 0), hex: HERE, volunteers: true },
        Event::ExplorationFailed { unit: army(1), hex: HERE },
        Event::TileTurnedBack { hex: HERE },
        Event::DutyTaken { unit: boat(1), hex: HERE },
        Event::SiteAngered { hex: HERE },
        Event::IndependentAppeared { unit: army(9), hex: HERE, die: None },
        Event::IndependentAppeared { unit: army(9), hex: HERE, die: Some(die(3)) },
        Event::UnitTurnEnded { unit: army(1) },
        Event::NestFound { hex: HERE },
        Event::NestChecked { hex: HERE, die: die(5), awake: true },
        Event::NestChecked { hex: HERE, die: die(2), awake: false },
        Event::FuryBegan { nest: HERE },
        Event::DragonsFlew { from: HERE, direction: north, die: Some(die(6)), to: Some(hex(1, -2)) },
        Event::DragonsFlew { from: HERE, direction: north, die: None, to: Some(hex(1, -2)) },
        Event::DragonsFlew { from: HERE, direction: north, die: Some(die(6)), to: None },
        Event::DragonsFlew { from: HERE, direction: north, die: None, to: None },
        Event::UnitEmbarked { army: army(1), boat: boat(1) },
        Event::CargoLanded { army: army(1), hex: HERE },
        Event::WentInside { unit: army(1), counts: true },
        Event::WentOutside { unit: army(1), counts: true },
        Event::WentOutside { unit: army(1), counts: false },
        Event::HexAnnexed { seat: A, hex: HERE },
        Event::Fought { unit: army(1), target: army(2), attack: fight(), defence: strength(1, 2, &[]), result: CombatResult::Total },
        Event::Fought { unit: army(1), target: army(9), attack: fight(), defence: even(), result: CombatResult::Standoff },
        Event::Fought { unit: army(2), target: army(9), attack: strength(1, 1, &[]), defence: even(), result: CombatResult::Total },
        Event::FoughtAtSea { unit: boat(1), target: boat(2), attack: fight(), defence: strength(5, 5, &[]), result: NavalResult::Damaged },
        Event::FoughtAtSea { unit: boat(1), target: boat(2), attack: fight(), defence: even(), result: NavalResult::Standoff },
        Event::DamagedBoatSunk { unit: army(1), target: boat(2) },
        Event::RetreatAnswered { unit: army(1), to: Refuge::Hold },
        Event::RetreatAnswered { unit: army(1), to: Refuge::Inside },
        Event::RetreatAnswered { unit: army(1), to: Refuge::To(HERE) },
        Event::PursuitDeclined { unit: army(2) },
        Event::BoatDamaged { boat: boat(1) },
        Event::BoatRepaired { boat: boat(1) },
        Event::CrewDefected { boat: boat(7), new: Some(boat(2)), owner: Owner::Realm(B) },
        Event::CrewDefected { boat: boat(7), new: None, owner: Owner::Realm(B) },
        Event::WornDown { seat: A, hex: HERE, bonus: 4 },
        Event::Pillaged { seat: A, hex: HERE, rations: 3 },
        Event::SpellCast { seat: A, spell: Spell::DragonDream, target: Target::Nothing },
        Event::SpellCast { seat: A, spell: Spell::Storm, target: Target::Hex(HERE) },
        Event::SpellCast { seat: A, spell: Spell::Curse, target: Target::Unit(army(2)) },
        Event::RampartRaised { hex: HERE, thaw: 3 },
        Event::UnitHeld { unit: army(2), year: 3 },
        Event::CelerityGranted { unit: army(1), year: 3 },
        Event::DragonsDreamt { seat: A, year: 3 },
        Event::FirestormStruck { unit: army(2), storm: two(6, 3), storm_total: 11, defence: strength(2, 1, &[]), result: Some(CombatResult::Total) },
        Event::FirestormStruck { unit: army(2), storm: two(1, 1), storm_total: 4, defence: fight(), result: None },
        Event::NestChosen { hex: HERE },
        Event::VillageRevolted { hex: HERE, seat: A, year: 3 },
        Event::HexRebelled { hex: HERE, seat: A },
        Event::EpidemicStruck { hex: HERE, seat: A },
        Event::BridgeSabotaged { seat: A, hex: HERE, year: 3 },
        Event::HexSpied { seat: A, hex: HERE, terrain: Terrain::Mountain, dice: two(1, 2), result: Some(ScoutResult::HostileCity), fresh: true },
        Event::HexSpied { seat: B, hex: HERE, terrain: Terrain::Marsh, dice: two(4, 4), result: None, fresh: false },
        Event::Burgled { seat: A, from: HERE, to: hex(0, 0), victim: B, receiver: A, amount: 1 },
        Event::VillageFounded { seat: A, hex: HERE, cost: 2 },
        Event::VillageUpgraded { seat: A, hex: HERE, to: Building::City, cost: 4 },
        Event::RecruitsRolled { seat: A, dice: two(1, 1), recruits: 0 },
        Event::RecruitsRolled { seat: A, dice: two(3, 4), recruits: 1 },
        Event::RecruitsRolled { seat: A, dice: two(6, 6), recruits: 2 },
        Event::RecruitsChosen { seat: A, armies: 2, boats: 0 },
        Event::Deployed { seat: A, unit: army(1), hex: HERE, inside: true },
        Event::Deployed { seat: A, unit: army(1), hex: HERE, inside: false },
        Event::AllianceProposed { from: A, to: B },
        Event::AllianceDeclined { from: A, to: B },
        Event::AllianceLapsed { from: A, to: B },
        Event::AllianceMade { a: A, b: B },
        Event::AllianceBroken { by: A, with: B },
        Event::SeatActed { seat: A },
        Event::DeadlinePassed { seat: A },
        Event::TurnMissed { seat: A, in_a_row: 2 },
        Event::CaretakerCame { seat: A },
        Event::PlayerReturned { seat: A },
        Event::Conceded { seat: A },
        Event::RealmFell { seat: A },
        Event::CampaignEnded { scores: vec![score(A, 33), score(B, 20)], outcome: outcome(&[A]) },
        Event::CampaignEnded { scores: vec![score(A, 20), score(B, 20)], outcome: outcome(&[A, B]) },
    ];
    events.extend(FamineResult::ALL.iter().map(|&result| Event::FamineRolled { unit: army(1), dice: two(2, 3), result }));
    events.extend(Supply::ALL.iter().map(|&by| Event::ReserveChanged { seat: A, change: -2, by }));
    events.extend(ScoutResult::ALL.iter().map(|&result| Event::Scouted {
        unit: army(1), hex: HERE, terrain: Terrain::Coast, dice: two(2, 3), result, finding: Finding::Rolled,
    }));
    events.push(Event::Scouted {
        unit: army(1), hex: HERE, terrain: Terrain::River, dice: two(2, 3), result: ScoutResult::Event, finding: Finding::FromReport,
    });
    events.extend(ScoutEvent::ALL.iter().map(|&result| Event::EventRolled { unit: army(1), hex: HERE, dice: two(2, 3), result }));
    events.extend([Allegiance::Neutral, Allegiance::Hostile, Allegiance::Realm(B)].map(|allegiance| Event::SiteFound {
        hex: HERE, site: Site { building: Building::City, allegiance },
    }));
    for expiry in [Expiry::NextRoll, Expiry::WhenFed, Expiry::OnLeavingHex, Expiry::ThisTurnsCombat, Expiry::EndOfTurn, Expiry::EndOfSpring(2), Expiry::Thaw(2)] {
        events.push(Event::EffectGained { unit: army(1), effect: Effect { modifier: Modifier::Ambush, value: -1, expiry } });
        events.push(Event::EffectsEnded { unit: army(1), expiry });
    }
    for &damage in DragonDamage::ALL {
        events.extend([true, false].map(|spared| Event::DragonStruck { hex: HERE, die: die(4), damage, spared }));
    }
    events.extend(Passage::ALL.iter().map(|&by| Event::UnitMoved { unit: army(1), from: hex(0, 0), to: HERE, by }));
    events.extend(DiplomacyResult::ALL.iter().map(|&result| Event::EnvoysReceived { seat: A, hex: HERE, dice: two(5, 5), result }));
    for &by in Takeover::ALL {
        events.push(Event::BuildingTaken { seat: A, hex: HERE, from: Some(B), building: Some(Building::Village), by });
        events.push(Event::BuildingTaken { seat: A, hex: HERE, from: None, building: None, by });
    }
    events.extend(Loss::ALL.iter().map(|&by| Event::UnitLost { unit: army(77), by }));
    events.extend(SiegeResult::ALL.iter().map(|&result| Event::SiegeRolled {
        unit: army(1), hex: HERE, dice: two(5, 5), modifiers: vec![(Modifier::Curse, -2)], siege: vec![(SiegeModifier::Fortress, -4)], total: 4, result,
    }));
    events.push(Event::SiegeRolled { unit: army(1), hex: HERE, dice: two(5, 5), modifiers: vec![], siege: vec![], total: 10, result: SiegeResult::WornDown });
    events.extend(RazedBy::ALL.iter().map(|&by| Event::Razed { hex: HERE, by, thaw: 3 }));
    events.extend(ClosureCause::ALL.iter().map(|&cause| Event::HexClosed { hex: HERE, cause, year: 3 }));
    events.extend(YieldEffect::ALL.iter().map(|&effect| Event::YieldChanged { hex: HERE, effect, thaw: 3 }));
    events.extend(WinterEvent::ALL.iter().map(|&result| Event::WinterEventRolled { seat: A, dice: two(3, 4), result }));
    events.extend(retreat_orders().map(|order| Event::RetreatOrdered { seat: A, severity: Severity::Major, order }));
    events.extend(PursuitOrder::ALL.iter().map(|&order| Event::PursuitOrdered { seat: A, order }));
    events.extend(IndependentsPolicy::ALL.iter().map(|&policy| Event::IndependentsOrdered { seat: A, policy }));
    for deed in actions().into_iter().filter(|action| action.slot().is_some()) {
        events.push(Event::HandedIn { seat: A, deed: deed.clone() });
        events.push(Event::HandInDone { seat: A, deed: deed.clone() });
        events.extend(["rampart", "unknown_unit", "no_rations"].map(|reason| Event::HandInDropped {
            seat: A, deed: deed.clone(), reason: reason.to_owned(),
        }));
    }
    events.push(Event::TakenOut { seat: A, phase: WinterPhase::Espionage });
    events
}

fn retreat_orders() -> impl Iterator<Item = RetreatOrder> {
    [
        RetreatOrder::Ask,
        RetreatOrder::Hold,
        RetreatOrder::Refuge,
        RetreatOrder::Hexes(vec![HERE, hex(0, 0)]),
        RetreatOrder::HoldUntilTurn,
        RetreatOrder::RefugeUntilTurn,
    ]
    .into_iter()
}

/// Returns every variant of [`Action`], with all values that lead to different messages.
#[rustfmt::skip]
pub(super) fn actions() -> Vec<Action> {
    let mut actions = vec![
        Action::ApproveMap { yes: true },
        Action::ApproveMap { yes: false },
        Action::PlaceTile { tile: 0, hex: HERE },
        Action::PlaceVillage { hex: HERE },
        Action::PlaceRest,
        Action::ConfirmSetup,
        Action::ProposeAlliance { with: B },
        Action::AnswerAlliance { with: B, yes: true },
        Action::AnswerAlliance { with: B, yes: false },
        Action::BreakAlliance { with: B },
        Action::HandInRest { recruits: true },
        Action::HandInRest { recruits: false },
        Action::TakeOut { phase: WinterPhase::Espionage },
        Action::Concede,
        Action::Return,
        Action::Absent,
        Action::FeedUnit { unit: army(1) },
        Action::Scout { unit: army(1), hex: HERE },
        Action::Embark { army: army(1), boat: boat(1) },
        Action::GoInside { unit: army(1) },
        Action::GoOutside { unit: army(1) },
        Action::Negotiate { hex: HERE },
        Action::Attack { unit: army(1), target: army(2) },
        Action::Besiege { unit: army(1) },
        Action::Besiege { unit: army(77) },
        Action::Pillage { hex: HERE },
        Action::EndPhase,
        Action::EndTurn,
        Action::Retreat { to: Refuge::Hold },
        Action::Retreat { to: Refuge::Inside },
        Action::Retreat { to: Refuge::To(HERE) },
        Action::Pursue { yes: true },
        Action::Pursue { yes: false },
        Action::ChooseRevoltVillage { hex: HERE },
        Action::ChooseRebellionHex { hex: HERE },
        Action::ChooseEpidemicHex { hex: HERE },
        Action::ChooseFamineHex { hex: HERE },
        Action::ChooseBetrayalHex { hex: HERE },
        Action::PassSpell,
        Action::SpySabotage { hex: HERE },
        Action::SpyExplore { hex: HERE },
        Action::SpyBurgle { from: HERE, to: hex(0, 0) },
        Action::PassSpy,
        Action::FoundVillage { hex: HERE },
        Action::UpgradeVillage { hex: HERE, to: Building::Fortress },
        Action::EndBuilding,
        Action::Recruit,
        Action::ChooseRecruits { armies: 1, boats: 1 },
        Action::ChooseRecruits { armies: 2, boats: 0 },
        Action::ChooseRecruits { armies: 0, boats: 1 },
        Action::PassRecruit,
        Action::EndDeployment,
    ];
    for inside in [true, false] {
        actions.push(Action::PlaceUnit { piece: 3, hex: HERE, inside });
        actions.push(Action::Move { units: vec![army(1), army(3)], hex: HERE, inside });
        actions.push(Action::MarchOn { units: vec![army(1)], hex: HERE, inside });
        actions.push(Action::Disembark { army: army(1), inside });
        actions.push(Action::Deploy { kind: UnitKind::Army, hex: HERE, inside });
    }
    actions.extend(CapitalSite::ALL.iter().map(|&site| Action::ChooseCapital { site }));
    actions.extend(Direction::clockwise_from_north().map(|direction| Action::ChooseDragonDirection { direction }));
    for &severity in Severity::ALL {
        actions.extend(retreat_orders().map(|order| Action::SetRetreatOrder { severity, order }));
    }
    actions.extend(PursuitOrder::ALL.iter().map(|&order| Action::SetPursuitOrder { order }));
    actions.extend(IndependentsPolicy::ALL.iter().map(|&policy| Action::SetIndependentsPolicy { policy }));
    for &spell in Spell::ALL {
        for target in [Target::Nothing, Target::Hex(HERE), Target::Unit(army(2))] {
            actions.push(Action::CastSpell { spell, target });
        }
    }
    let deeds: Vec<Action> = actions.iter().filter(|action| action.slot().is_some()).cloned().collect();
    actions.extend(deeds.into_iter().map(|deed| Action::HandIn { deed: Box::new(deed) }));
    actions
}
