//! Applies events to the state. This cannot fail, because it neither checks rules nor rolls dice.

mod calendar;
mod opening;
mod pieces;

use super::ahead::displaces;
use super::event::Event;
use super::nouns::{Allegiance, Building, DragonDamage, Expiry, FamineResult, Owner, Round};
use super::state::{Bridge, Cell, Closure, Mark, Mighty, Ruins, Wear};
use regnal_core::never::never;

impl Mighty {
    pub(super) fn evolve(&mut self, event: &Event) {
        match event {
            Event::CapitalChosen { seat, site } => self.choose_capital(*seat, *site),
            Event::FrameProposed { proposal, coast, die: _ } => {
                self.propose_frame(*proposal, *coast)
            }
            Event::MapVoted { seat, yes } => self.vote_on_map(*seat, *yes),
            Event::FrameSettled { capitals, cells, coast } => {
                self.settle_frame(capitals, cells, coast)
            }
            Event::TilesDrawn { hands } => self.begin_layout(hands),
            Event::TilePlaced { seat, tile, hex } => self.place_tile(*seat, *tile, *hex),
            Event::VillagePlaced { seat, hex } => {
                self.in_layout(*seat, |layout| layout.village = Some(*hex))
            }
            Event::UnitPlaced { seat, piece, hex, inside } => self.in_layout(*seat, |layout| {
                layout.units.insert(*piece, (*hex, *inside));
            }),
            Event::SetupConfirmed { seat } => {
                self.in_layout(*seat, |layout| layout.confirmed = true)
            }
            Event::MapFilled { tiles } => self.fill_map(tiles),

            Event::SeasonBegan { year, season } => self.begin_season(*year, *season),
            Event::TurnBegan { seat } => self.begin_turn(*seat),
            Event::PhaseBegan { seat: _, phase } => self.begin_phase(*phase),
            Event::TurnEnded { seat } => self.end_turn(*seat),
            Event::SeasonEnded { year, season } => {
                self.end_season(Round { year: *year, season: *season })
            }
            Event::WinterBegan { year: _ } => self.begin_winter(),
            Event::SlotBegan { seat, phase } => self.begin_slot(*seat, *phase),
            Event::SlotPassed { seat, phase } => self.pass_slot(*seat, *phase),
            Event::Thawed { year, forgotten, lost } => self.thaw(*year, forgotten, lost),
            Event::Queued { agenda } => self.agenda.clone_from(agenda),

            Event::Harvested { seat, yields } => {
                self.realms[seat.index()].reserve +=
                    yields.iter().map(|&(_, rations)| u32::from(rations)).sum::<u32>();
            }
            Event::UnitFed { unit } => {
                self.spend(*unit, 1);
                self.end_effects(*unit, Expiry::WhenFed);
            }
            Event::RationsPaid { unit, hex: _, due: _, paid } => self.spend(*unit, *paid),
            Event::FamineRolled { unit, dice: _, result } => {
                if *result == FamineResult::NoMoveAndWeak {
                    self.with_unit(*unit, |unit| unit.turn.stayed = true);
                }
            }
            Event::HungerEnded { unit } => self.end_effects(*unit, Expiry::WhenFed),
            Event::ReserveChanged { seat, change, by: _ } => {
                let reserve = &mut self.realms[seat.index()].reserve;
                *reserve = reserve.saturating_add_signed(*change);
            }

            Event::ScoutsSent { unit, hex: _ } => self.send_scouts(*unit),
            Event::TileRevealed { hex, terrain: _ } => self.with_cell(*hex, Cell::reveal),
            Event::Scouted { hex, finding, .. } => {
                if *finding == super::event::Finding::FromReport {
                    self.with_cell(*hex, |cell| cell.report = None);
                }
            }
            // For a marsh, this roll is the one that uses up a spy report.
            Event::EventRolled { hex, .. } => self.with_cell(*hex, |cell| cell.report = None),
            Event::ExplorationFailed { .. } => {}
            Event::HexExplored { seat, unit, from, hex, volunteers } => {
                let round = self.round();
                let mark = Mark { seat: *seat, from: *from, to: *hex, scout: *unit, round };
                self.explore(mark, *volunteers);
            }
            Event::TileTurnedBack { hex } => self.with_cell(*hex, |cell| cell.face_up = false),
            Event::DutyTaken { unit, hex } => {
                self.with_unit(*unit, |unit| unit.turn.duty = Some(*hex))
            }
            Event::SiteFound { hex, site } => self.with_cell(*hex, |cell| {
                cell.site = Some(*site);
                cell.content_resolved = true;
            }),
            Event::SiteAngered { hex } => {
                self.with_cell(*hex, |cell| set_allegiance(cell, Allegiance::Hostile))
            }
            Event::IndependentAppeared { unit, hex, die: _ } => {
                self.enlist(*unit, Owner::Independent, *hex, false)
            }
            Event::EffectGained { unit, effect } => self.gain_effect(*unit, *effect),
            Event::EffectsEnded { unit, expiry } => self.end_effects(*unit, *expiry),
            Event::UnitTurnEnded { unit } => self.with_unit(*unit, |unit| unit.turn.ended = true),

            Event::NestFound { hex } => self.with_cell(*hex, |cell| {
                cell.nest = true;
                cell.content_resolved = true;
            }),
            Event::NestChecked { .. } | Event::FuryBegan { .. } | Event::DragonsFlew { .. } => {}
            Event::DragonStruck { hex, die: _, damage, spared } => {
                if *damage == DragonDamage::Desolation && !spared {
                    self.desolate(*hex);
                }
            }

            Event::UnitMoved { unit, from, to, by } => self.move_unit(*unit, *from, *to, *by),
            Event::UnitEmbarked { army, boat } => self.embark(*army, *boat),
            Event::CargoLanded { army, hex } => self.land(*army, *hex),
            Event::WentInside { unit, counts } => self.with_unit(*unit, |unit| {
                unit.inside = true;
                unit.turn.shifted |= counts;
            }),
            Event::WentOutside { unit, counts } => self.with_unit(*unit, |unit| {
                unit.inside = false;
                unit.turn.shifted |= counts;
            }),
            Event::EnvoysReceived { seat, hex, .. } => {
                let round = self.round();
                self.with_cell(*hex, |cell| {
                    cell.talks.insert(*seat, round);
                });
            }
            Event::HexAnnexed { seat, hex } => self.with_cell(*hex, |cell| {
                cell.owner = Some(*seat);
                cell.ever_annexed = true;
            }),
            Event::BuildingTaken { seat, hex, from: _, building, by } => {
                self.take_building(*seat, *hex, *building, *by)
            }

            Event::Fought { unit, target, .. } | Event::FoughtAtSea { unit, target, .. } => {
                self.note_attack(*unit);
                for fighter in [*unit, *target] {
                    self.end_effects(fighter, Expiry::NextRoll);
                    self.end_effects(fighter, Expiry::ThisTurnsCombat);
                }
            }
            Event::DamagedBoatSunk { unit, target: _ } => self.note_attack(*unit),
            Event::RetreatAnswered { .. } | Event::PursuitDeclined { .. } => {}
            Event::BoatDamaged { boat } => self.with_unit(*boat, |unit| unit.damaged = true),
            Event::BoatRepaired { boat } => self.with_unit(*boat, |unit| unit.damaged = false),
            Event::CrewDefected { boat, new, owner } => {
                let hex = self.lose_unit(*boat);
                if let (Some(hex), Some(new)) = (hex, new) {
                    self.enlist(*new, *owner, hex, false);
                    self.with_unit(*new, |unit| unit.turn.ended = true);
                }
            }
            Event::UnitLost { unit, by: _ } => {
                self.lose_unit(*unit);
            }

            Event::SiegeRolled { unit, .. } => {
                self.with_unit(*unit, |unit| unit.turn.besieged = true);
                self.end_effects(*unit, Expiry::NextRoll);
            }
            Event::WornDown { seat, hex, bonus } => {
                let counts_in = self.round().next_campaign();
                self.wear_down(*hex, Wear { seat: *seat, bonus: *bonus, counts_in });
            }
            Event::Pillaged { seat, hex, rations } => {
                self.realms[seat.index()].reserve += u32::from(*rations);
                self.with_cell(*hex, |cell| cell.conquered = None);
            }
            Event::Razed { hex, by, thaw } => {
                self.with_cell(*hex, |cell| cell.razed = Some(Ruins { thaw: *thaw, by: *by }));
            }

            Event::SpellCast { seat, .. } => self.realms[seat.index()].cast = true,
            Event::HexClosed { hex, cause, year } => {
                self.with_cell(*hex, |cell| {
                    cell.closures.push(Closure { cause: *cause, year: *year })
                });
            }
            Event::YieldChanged { hex, effect, thaw } => {
                self.with_cell(*hex, |cell| cell.yields.push((*effect, *thaw)));
            }
            Event::RampartRaised { hex, thaw } => {
                self.with_cell(*hex, |cell| cell.rampart = Some(*thaw))
            }
            Event::UnitHeld { unit, year } => self.with_unit(*unit, |unit| unit.held = Some(*year)),
            Event::CelerityGranted { unit, year } => {
                self.with_unit(*unit, |unit| unit.celerity = Some(*year))
            }
            Event::DragonsDreamt { seat, year } => {
                self.realms[seat.index()].dragon_dream = Some(*year)
            }
            Event::FirestormStruck { unit, .. } => self.end_effects(*unit, Expiry::NextRoll),
            Event::WinterEventRolled { .. }
            | Event::NestChosen { .. }
            | Event::EpidemicStruck { .. } => {}
            Event::VillageRevolted { hex, seat, year } => self.with_cell(*hex, |cell| {
                cell.owner = None;
                cell.revolt = Some((*seat, *year));
                cell.conquered = None;
                set_allegiance(cell, Allegiance::Neutral);
            }),
            Event::HexRebelled { hex, seat: _ } => self.with_cell(*hex, |cell| {
                cell.owner = None;
                cell.conquered = None;
                cell.wear.clear();
                set_allegiance(cell, Allegiance::Hostile);
            }),
            Event::BridgeSabotaged { seat, hex, year } => {
                self.realms[seat.index()].spied = true;
                self.with_cell(*hex, |cell| cell.bridge = Bridge::Sabotaged(*year));
            }
            Event::HexSpied { seat, hex, terrain: _, dice, result, fresh: _ } => {
                self.spy_out(*seat, *hex, *dice, *result)
            }
            Event::Burgled { seat, victim, receiver, amount, .. } => {
                self.realms[seat.index()].spied = true;
                self.pay_costs(*victim, *amount);
                self.realms[receiver.index()].reserve += u32::from(*amount);
            }
            Event::VillageFounded { seat, hex, cost } => {
                self.pay_costs(*seat, *cost);
                self.realms[seat.index()].founded.insert(*hex);
                self.put_site(*hex, *seat, Building::Village);
            }
            Event::VillageUpgraded { seat, hex, to, cost } => {
                self.pay_costs(*seat, *cost);
                self.put_site(*hex, *seat, *to);
            }
            Event::RecruitsRolled { seat, dice: _, recruits } => {
                let realm = &mut self.realms[seat.index()];
                realm.recruited = true;
                realm.recruits_to_choose = *recruits;
            }
            Event::RecruitsChosen { seat, armies, boats } => {
                let realm = &mut self.realms[seat.index()];
                realm.recruits_to_choose = 0;
                realm.recruits.armies += armies;
                realm.recruits.boats += boats;
            }
            Event::Deployed { seat, unit, hex, inside } => self.deploy(*seat, *unit, *hex, *inside),

            Event::AllianceProposed { from, to } => {
                self.offers.insert((*from, *to));
            }
            Event::AllianceDeclined { from, to } | Event::AllianceLapsed { from, to } => {
                self.close_offer(*from, *to);
            }
            Event::AllianceMade { a, b } => {
                self.close_offer(*a, *b);
                self.close_offer(*b, *a);
                self.alliances.insert((*a.min(b), *a.max(b)));
            }
            Event::AllianceBroken { by, with } => {
                self.alliances.remove(&(*by.min(with), *by.max(with)));
            }
            Event::RetreatOrdered { seat, severity, order } => {
                self.realms[seat.index()].orders.retreat.insert(*severity, order.clone());
            }
            Event::PursuitOrdered { seat, order } => {
                self.realms[seat.index()].orders.pursuit = *order
            }
            Event::IndependentsOrdered { seat, policy } => {
                self.realms[seat.index()].orders.independents = *policy
            }
            Event::HandedIn { seat, deed } => {
                let ahead = &mut self.realms[seat.index()].ahead;
                ahead.retain(|old| !displaces(deed, old));
                ahead.push(deed.clone());
            }
            Event::TakenOut { seat, phase } => {
                self.realms[seat.index()].ahead.retain(|deed| deed.slot() != Some(*phase))
            }
            Event::HandInDone { seat, deed } | Event::HandInDropped { seat, deed, reason: _ } => {
                let ahead = &mut self.realms[seat.index()].ahead;
                if let Some(place) = ahead.iter().position(|waiting| waiting == deed) {
                    ahead.remove(place);
                }
            }
            Event::SeatActed { seat } => self.note_action(*seat),
            Event::DeadlinePassed { seat: _ } => {}
            Event::TurnMissed { seat, in_a_row } => self.realms[seat.index()].missed = *in_a_row,
            Event::CaretakerCame { seat } => self.realms[seat.index()].caretaker = true,
            Event::PlayerReturned { seat } => {
                let realm = &mut self.realms[seat.index()];
                realm.caretaker = false;
                realm.missed = 0;
            }
            Event::Conceded { seat } => self.realms[seat.index()].conceded = true,
            Event::RealmFell { seat } => self.realms[seat.index()].eliminated = true,
            Event::CampaignEnded { scores, outcome } => self.end_campaign(scores, outcome),
        }
    }
}

fn set_allegiance(cell: &mut Cell, allegiance: Allegiance) {
    match &mut cell.site {
        Some(site) => site.allegiance = allegiance,
        None => never!("a building changes its allegiance, but the hex has no building"),
    }
}
