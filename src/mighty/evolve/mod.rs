//! Applies events to the state. Infallible: it neither checks rules nor rolls dice.

mod calendar;
mod opening;
mod pieces;

use super::ahead::displaces;
use super::event::Event;
use super::nouns::{
    Allegiance, Building, DragonDamage, Expiry, FamineResult, Modifier, Owner, Phase, Round,
    Season, UnitKind, WinterPhase,
};
use super::state::{
    Bridge, Cell, Closure, Frame, Layout, Mark, Mighty, Ruins, Site, SpyReport, Stage, Wear,
};
use regnal_core::narrow::narrow;
use regnal_core::never::never;

impl Mighty {
    pub(super) fn evolve(&mut self, event: &Event) {
        match event {
            Event::CapitalChosen { seat, site } => {
                self.realms[seat.index()].site = Some(*site);
                if let Stage::CapitalChoice(next) = &mut self.stage {
                    *next += 1;
                } else {
                    never!("a capital is chosen at another stage");
                }
            }
            Event::FrameProposed { proposal, coast, die: _ } => {
                let refused = if let Stage::MapApproval(frame) = &self.stage {
                    [frame.refused.as_slice(), &[frame.coast]].concat()
                } else {
                    Vec::new()
                };
                self.stage = Stage::MapApproval(Frame {
                    proposal: *proposal,
                    coast: *coast,
                    refused,
                    votes: Default::default(),
                });
            }
            Event::MapVoted { seat, yes } => {
                if let Stage::MapApproval(frame) = &mut self.stage {
                    frame.votes.insert(*seat, *yes);
                } else {
                    never!("a vote outside the map approval");
                }
            }
            Event::FrameSettled { capitals, cells, coast } => {
                self.settle_frame(capitals, cells, coast)
            }
            Event::TilesDrawn { hands } => {
                self.stage = Stage::Layout(
                    hands
                        .iter()
                        .map(|tiles| Layout { tiles: tiles.clone(), ..Layout::default() })
                        .collect(),
                );
            }
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

            Event::SeasonBegan { year, season } => {
                for realm in &mut self.realms {
                    realm.ahead.clear();
                }
                if *season == Season::Spring {
                    self.close_year(year.saturating_sub(1));
                }
                self.year = *year;
                self.stage = Stage::Campaign { season: *season, turn: 0, phase: Phase::Harvest };
            }
            Event::TurnBegan { seat } => self.begin_turn(*seat),
            Event::PhaseBegan { seat: _, phase: begun } => {
                if let Stage::Campaign { phase, .. } = &mut self.stage {
                    *phase = *begun;
                } else {
                    never!("a phase begins outside of the campaign");
                }
            }
            Event::TurnEnded { seat } => self.end_turn(*seat),
            Event::SeasonEnded { year, season } => {
                self.end_season(Round { year: *year, season: *season })
            }
            Event::WinterBegan { year: _ } => self.begin_winter(),
            Event::SlotBegan { seat, phase } => {
                self.stage = Stage::Winter { phase: *phase, slot: self.place_of(*seat) };
                self.realms[seat.index()].acted = false;
                self.forget_missed_hand_ins();
            }
            Event::SlotPassed { seat, phase } => {
                let realm = &mut self.realms[seat.index()];
                match phase {
                    WinterPhase::Equinox => realm.cast = true,
                    WinterPhase::Espionage => realm.spied = true,
                    WinterPhase::Recruitment => realm.recruited = true,
                    WinterPhase::WinterEvent
                    | WinterPhase::BuildingPhase
                    | WinterPhase::Deployment => {}
                }
            }
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
            Event::TileRevealed { hex, terrain: _ } => self.with_cell(*hex, |cell| {
                cell.face_up = true;
                cell.seen = true;
            }),
            Event::Scouted { hex, finding, .. } => {
                if *finding == super::event::Finding::FromReport {
                    self.with_cell(*hex, |cell| cell.report = None);
                }
            }
            // On a marsh, this roll uses up the spy report.
            Event::EventRolled { hex, .. } => self.with_cell(*hex, |cell| cell.report = None),
            Event::ExplorationFailed { .. } => {}
            Event::HexExplored { seat, unit, from, hex, volunteers } => {
                let round = self.round();
                self.marks.push(Mark { seat: *seat, from: *from, to: *hex, scout: *unit, round });
                self.with_cell(*hex, |cell| {
                    cell.content_resolved = true;
                    cell.report = None;
                    if *volunteers {
                        cell.volunteers.insert(*unit);
                    }
                });
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
            Event::EffectGained { unit, effect } => {
                self.with_unit(*unit, |unit| unit.effects.push(*effect));
                if effect.modifier == Modifier::Volunteers
                    && let Some(hex) = self.units.get(unit).map(|unit| unit.hex)
                {
                    self.with_cell(hex, |cell| {
                        cell.volunteers.remove(unit);
                    });
                }
            }
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
            Event::UnitEmbarked { army, boat } => {
                self.with_unit(*army, |unit| {
                    unit.aboard = Some(*boat);
                    unit.inside = false;
                    unit.turn.steps += 1;
                    unit.turn.ferried = true;
                });
            }
            Event::CargoLanded { army, hex } => {
                let arrived = self.next_arrival();
                self.with_unit(*army, |unit| {
                    unit.aboard = None;
                    unit.inside = false;
                    unit.hex = *hex;
                    unit.arrived = arrived;
                });
            }
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
                if let Some(old) = self.units.remove(boat) {
                    if let Owner::Realm(seat) = old.owner {
                        self.forget_wear(old.hex, seat);
                    }
                    if let Some(new) = new {
                        self.enlist(*new, *owner, old.hex, false);
                        self.with_unit(*new, |unit| unit.turn.ended = true);
                    }
                } else {
                    never!("the crew of {boat} defects, but the boat is not on the map");
                }
            }
            Event::UnitLost { unit, by: _ } => match self.units.remove(unit) {
                Some(lost) => {
                    if let Owner::Realm(seat) = lost.owner {
                        self.forget_wear(lost.hex, seat);
                    }
                }
                None => never!("{unit} is lost but not on the map"),
            },

            Event::SiegeRolled { unit, .. } => {
                self.with_unit(*unit, |unit| unit.turn.besieged = true);
                self.end_effects(*unit, Expiry::NextRoll);
            }
            Event::WornDown { seat, hex, bonus } => {
                let counts_in = self.round().next_campaign();
                self.with_cell(*hex, |cell| {
                    cell.wear.retain(|wear| wear.seat != *seat || wear.counts_in != counts_in);
                    cell.wear.push(Wear { seat: *seat, bonus: *bonus, counts_in });
                });
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
                self.realms[seat.index()].spied = true;
                let year = self.year;
                self.with_cell(*hex, |cell| {
                    cell.report
                        .get_or_insert_with(|| SpyReport {
                            dice: *dice,
                            result: *result,
                            owners: Default::default(),
                            year,
                        })
                        .owners
                        .insert(*seat);
                });
            }
            Event::Burgled { seat, victim, receiver, amount, .. } => {
                self.realms[seat.index()].spied = true;
                let victim = &mut self.realms[victim.index()].reserve;
                *victim = victim.saturating_sub(u32::from(*amount));
                self.realms[receiver.index()].reserve += u32::from(*amount);
            }
            Event::VillageFounded { seat, hex, cost } => {
                let realm = &mut self.realms[seat.index()];
                realm.reserve = realm.reserve.saturating_sub(u32::from(*cost));
                realm.founded.insert(*hex);
                self.with_cell(*hex, |cell| {
                    cell.site = Some(Site {
                        building: Building::Village,
                        allegiance: Allegiance::Realm(*seat),
                    });
                });
            }
            Event::VillageUpgraded { seat, hex, to, cost } => {
                let realm = &mut self.realms[seat.index()];
                realm.reserve = realm.reserve.saturating_sub(u32::from(*cost));
                self.with_cell(*hex, |cell| {
                    cell.site = Some(Site { building: *to, allegiance: Allegiance::Realm(*seat) });
                });
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
            Event::Deployed { seat, unit, hex, inside } => {
                let recruits = &mut self.realms[seat.index()].recruits;
                let waiting = match unit.kind {
                    UnitKind::Army => &mut recruits.armies,
                    UnitKind::Boat => &mut recruits.boats,
                };
                *waiting = waiting.saturating_sub(1);
                self.enlist(*unit, Owner::Realm(*seat), *hex, *inside);
            }

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
            Event::SeatActed { seat } => {
                let own_time = self.active() == Some(*seat);
                let realm = &mut self.realms[seat.index()];
                realm.acted = true;
                if own_time {
                    realm.missed = 0;
                }
            }
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
            Event::CampaignEnded { scores, outcome } => {
                self.stage = Stage::Over;
                self.agenda.clear();
                let points = scores.iter().map(|score| score.points).collect();
                self.annals.insert(self.year, points);
                self.scores.clone_from(scores);
                self.outcome = Some(outcome.clone());
            }
        }
    }
}

fn set_allegiance(cell: &mut Cell, allegiance: Allegiance) {
    match &mut cell.site {
        Some(site) => site.allegiance = allegiance,
        None => never!("a building changes its allegiance, but the hex has none"),
    }
}
