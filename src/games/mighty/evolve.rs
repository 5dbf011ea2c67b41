//! What each event does to the state. Total: never judges, never rolls.

use super::event::{Event, starting_kind};
use super::nouns::{
    Allegiance, Building, ClosureCause, DragonDamage, Effect, Expiry, FamineResult, Modifier,
    Owner, Passage, Phase, Round, Season, Takeover, Terrain, UnitId, UnitKind, WinterPhase,
};
use super::state::{
    Bridge, Cell, Closure, Frame, Layout, Mark, Mighty, Ruins, Site, SpyReport, Stage, Turn, Unit,
    Wear,
};
use crate::game::Seat;
use crate::hex::Hex;

impl Mighty {
    /// Applies `event`.
    pub(super) fn apply(&mut self, event: &Event) {
        match event {
            Event::CapitalChosen { seat, site } => {
                self.realms[seat.index()].site = Some(*site);
                if let Stage::CapitalChoice(next) = &mut self.stage {
                    *next += 1;
                }
            }
            Event::FrameProposed {
                proposal,
                coast,
                die: _,
            } => {
                let refused = match &self.stage {
                    Stage::MapApproval(frame) => {
                        [frame.refused.as_slice(), &[frame.coast]].concat()
                    }
                    _ => Vec::new(),
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
                }
            }
            Event::FrameSettled {
                capitals,
                cells,
                coast,
            } => self.settle_frame(capitals, cells, coast),
            Event::TilesDrawn { hands } => {
                self.stage = Stage::Layout(
                    hands
                        .iter()
                        .map(|tiles| Layout {
                            tiles: tiles.clone(),
                            ..Layout::default()
                        })
                        .collect(),
                );
            }
            Event::TilePlaced { seat, tile, hex } => self.place_tile(*seat, *tile, *hex),
            Event::VillagePlaced { seat, hex } => {
                self.in_layout(*seat, |layout| layout.village = Some(*hex))
            }
            Event::UnitPlaced {
                seat,
                piece,
                hex,
                inside,
            } => self.in_layout(*seat, |layout| {
                layout.units.insert(*piece, (*hex, *inside));
            }),
            Event::SetupConfirmed { seat } => {
                self.in_layout(*seat, |layout| layout.confirmed = true)
            }
            Event::MapFilled { tiles } => self.fill_map(tiles),

            Event::SeasonBegan { year, season } => {
                self.year = *year;
                self.stage = Stage::Campaign {
                    season: *season,
                    turn: 0,
                    phase: Phase::Harvest,
                };
            }
            Event::TurnBegan { seat } => self.begin_turn(*seat),
            Event::PhaseBegan {
                seat: _,
                phase: begun,
            } => {
                if let Stage::Campaign { phase, .. } = &mut self.stage {
                    *phase = *begun;
                }
            }
            Event::TurnEnded { seat } => self.end_turn(*seat),
            Event::SeasonEnded { year, season } => self.end_season(Round {
                year: *year,
                season: *season,
            }),
            Event::WinterBegan { year: _ } => self.begin_winter(),
            Event::SlotBegan { seat, phase } => {
                let slot = self
                    .play_order
                    .iter()
                    .position(|other| other == seat)
                    .unwrap_or(0) as u8;
                self.stage = Stage::Winter {
                    phase: *phase,
                    slot,
                };
                self.realms[seat.index()].acted = false;
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
            Event::Thawed {
                year,
                forgotten,
                lost,
            } => self.thaw(*year, forgotten, lost),
            Event::Queued { agenda } => self.agenda.clone_from(agenda),

            Event::Harvested { seat, yields } => {
                self.realms[seat.index()].reserve += yields
                    .iter()
                    .map(|&(_, rations)| u32::from(rations))
                    .sum::<u32>();
            }
            Event::UnitFed { unit } => {
                self.spend(*unit, 1);
                self.end_effects(*unit, Expiry::WhenFed);
            }
            Event::RationsPaid {
                unit,
                hex: _,
                due: _,
                paid,
            } => self.spend(*unit, *paid),
            Event::FamineRolled {
                unit,
                dice: _,
                result,
            } => {
                if *result == FamineResult::NoMoveAndWeak {
                    self.with_unit(*unit, |unit| unit.turn.stayed = true);
                }
            }
            Event::HungerEnded { unit } => self.end_effects(*unit, Expiry::WhenFed),
            Event::ReserveChanged {
                seat,
                change,
                by: _,
            } => {
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
            // On a marsh this is the roll that uses a spy's report up.
            Event::EventRolled { hex, .. } => self.with_cell(*hex, |cell| cell.report = None),
            Event::ExplorationFailed { .. } => {}
            Event::HexExplored {
                seat,
                unit,
                from,
                hex,
                volunteers,
            } => {
                let round = self.round();
                self.marks.push(Mark {
                    seat: *seat,
                    from: *from,
                    to: *hex,
                    scout: *unit,
                    round,
                });
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
            Event::SiteAngered { hex } => self.with_cell(*hex, |cell| {
                if let Some(site) = &mut cell.site {
                    site.allegiance = Allegiance::Hostile;
                }
            }),
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
            Event::DragonStruck {
                hex,
                die: _,
                damage,
                spared,
            } => {
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
            Event::BuildingTaken {
                seat,
                hex,
                from: _,
                building,
                by,
            } => self.take_building(*seat, *hex, *building, *by),

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
                }
            }
            Event::UnitLost { unit, by: _ } => {
                if let Some(lost) = self.units.remove(unit)
                    && let Owner::Realm(seat) = lost.owner
                {
                    self.forget_wear(lost.hex, seat);
                }
            }

            Event::SiegeRolled { unit, .. } => {
                self.with_unit(*unit, |unit| unit.turn.besieged = true);
                self.end_effects(*unit, Expiry::NextRoll);
            }
            Event::WornDown { seat, hex, bonus } => {
                let counts_in = self.round().next_campaign();
                self.with_cell(*hex, |cell| {
                    cell.wear
                        .retain(|wear| wear.seat != *seat || wear.counts_in != counts_in);
                    cell.wear.push(Wear {
                        seat: *seat,
                        bonus: *bonus,
                        counts_in,
                    });
                });
            }
            Event::Pillaged { seat, hex, rations } => {
                self.realms[seat.index()].reserve += u32::from(*rations);
                self.with_cell(*hex, |cell| cell.conquered = None);
            }
            Event::Razed { hex, by, thaw } => {
                self.with_cell(*hex, |cell| {
                    cell.razed = Some(Ruins {
                        thaw: *thaw,
                        by: *by,
                    })
                });
            }

            Event::SpellCast { seat, .. } => self.realms[seat.index()].cast = true,
            Event::HexClosed { hex, cause, year } => {
                self.with_cell(*hex, |cell| {
                    cell.closures.push(Closure {
                        cause: *cause,
                        year: *year,
                    })
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
                if let Some(site) = &mut cell.site {
                    site.allegiance = Allegiance::Neutral;
                }
            }),
            Event::HexRebelled { hex, seat: _ } => self.with_cell(*hex, |cell| {
                cell.owner = None;
                cell.conquered = None;
                cell.wear.clear();
                if let Some(site) = &mut cell.site {
                    site.allegiance = Allegiance::Hostile;
                }
            }),
            Event::BridgeSabotaged { seat, hex, year } => {
                self.realms[seat.index()].spied = true;
                self.with_cell(*hex, |cell| cell.bridge = Bridge::Sabotaged(*year));
            }
            Event::HexSpied {
                seat,
                hex,
                terrain: _,
                dice,
                result,
                fresh: _,
            } => {
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
            Event::Burgled {
                seat,
                victim,
                receiver,
                amount,
                ..
            } => {
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
            Event::VillageUpgraded {
                seat,
                hex,
                to,
                cost,
            } => {
                let realm = &mut self.realms[seat.index()];
                realm.reserve = realm.reserve.saturating_sub(u32::from(*cost));
                self.with_cell(*hex, |cell| {
                    cell.site = Some(Site {
                        building: *to,
                        allegiance: Allegiance::Realm(*seat),
                    });
                });
            }
            Event::RecruitsRolled {
                seat,
                dice: _,
                recruits,
            } => {
                let realm = &mut self.realms[seat.index()];
                realm.recruited = true;
                realm.recruits_to_choose = *recruits;
            }
            Event::RecruitsChosen {
                seat,
                armies,
                boats,
            } => {
                let realm = &mut self.realms[seat.index()];
                realm.recruits_to_choose = 0;
                realm.recruits.armies += armies;
                realm.recruits.boats += boats;
            }
            Event::Deployed {
                seat,
                unit,
                hex,
                inside,
            } => {
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
            Event::AllianceDeclined { from, to } => {
                self.offers.remove(&(*from, *to));
            }
            Event::AllianceMade { a, b } => {
                self.offers.remove(&(*a, *b));
                self.offers.remove(&(*b, *a));
                self.alliances.insert((*a.min(b), *a.max(b)));
            }
            Event::AllianceBroken { by, with } => {
                self.alliances.remove(&(*by.min(with), *by.max(with)));
            }
            Event::RetreatOrdered {
                seat,
                severity,
                order,
            } => {
                self.realms[seat.index()]
                    .orders
                    .retreat
                    .insert(*severity, order.clone());
            }
            Event::PursuitOrdered { seat, order } => {
                self.realms[seat.index()].orders.pursuit = *order
            }
            Event::IndependentsOrdered { seat, policy } => {
                self.realms[seat.index()].orders.independents = *policy
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
                self.scores.clone_from(scores);
                self.outcome = Some(outcome.clone());
            }
        }
    }

    fn with_cell(&mut self, hex: Hex, change: impl FnOnce(&mut Cell)) {
        if let Some(cell) = self.cells.get_mut(&hex) {
            change(cell);
        }
    }

    fn with_unit(&mut self, id: UnitId, change: impl FnOnce(&mut Unit)) {
        if let Some(unit) = self.units.get_mut(&id) {
            change(unit);
        }
    }

    fn in_layout(&mut self, seat: Seat, change: impl FnOnce(&mut Layout)) {
        if let Stage::Layout(layouts) = &mut self.stage
            && let Some(layout) = layouts.get_mut(seat.index())
        {
            change(layout);
        }
    }

    fn settle_frame(&mut self, capitals: &[(Seat, Hex)], cells: &[Hex], coast: &[Hex]) {
        self.cells = cells
            .iter()
            .map(|&hex| (hex, Cell::new(Terrain::Plain)))
            .collect();
        for &hex in coast {
            self.with_cell(hex, |cell| {
                cell.terrain = Terrain::Coast;
                cell.face_up = true;
                cell.seen = true;
            });
        }
        for &(seat, hex) in capitals {
            let realm = &mut self.realms[seat.index()];
            realm.capital = Some(hex);
            let terrain = realm.site.map_or(Terrain::Plain, |site| site.terrain());
            self.with_cell(hex, |cell| {
                cell.terrain = terrain;
                cell.face_up = true;
                cell.seen = true;
                cell.capital_site = true;
            });
        }
    }

    fn place_tile(&mut self, seat: Seat, tile: u8, hex: Hex) {
        let capital = self.realms[seat.index()].capital;
        self.in_layout(seat, |layout| {
            layout.placed.insert(tile, hex);
            // Pieces on a hex that the tile left go back to hand.
            let realm: Vec<Hex> = layout.placed.values().copied().chain(capital).collect();
            layout.village = layout.village.filter(|village| realm.contains(village));
            layout.units.retain(|_, (place, _)| realm.contains(place));
        });
    }

    fn fill_map(&mut self, tiles: &[(Hex, Terrain)]) {
        for &(hex, terrain) in tiles {
            let fresh = Cell::new(terrain);
            self.with_cell(hex, |cell| {
                if !cell.face_up {
                    *cell = fresh;
                }
            });
        }
        let Stage::Layout(layouts) = std::mem::replace(&mut self.stage, Stage::Over) else {
            return;
        };
        for (seat, layout) in Seat::all(layouts.len()).zip(&layouts) {
            let Some(capital) = self.realms[seat.index()].capital else {
                continue;
            };
            for (&tile, &hex) in &layout.placed {
                let terrain = layout
                    .tiles
                    .get(usize::from(tile))
                    .copied()
                    .unwrap_or(Terrain::Plain);
                self.cells.insert(hex, Cell::new(terrain));
            }
            for hex in layout.placed.values().copied().chain([capital]) {
                self.with_cell(hex, |cell| {
                    cell.face_up = true;
                    cell.seen = true;
                    cell.owner = Some(seat);
                    cell.ever_annexed = true;
                    cell.content_resolved = true;
                });
            }
            let site = |building| {
                Some(Site {
                    building,
                    allegiance: Allegiance::Realm(seat),
                })
            };
            self.with_cell(capital, |cell| cell.site = site(Building::City));
            if let Some(village) = layout.village {
                self.with_cell(village, |cell| cell.site = site(Building::Village));
            }
            let Some(capital_site) = self.realms[seat.index()].site else {
                continue;
            };
            for (&piece, &(hex, inside)) in &layout.units {
                let id = self.next_id(starting_kind(capital_site, piece));
                self.enlist(id, Owner::Realm(seat), hex, inside);
            }
        }
    }

    /// The identifier that the next unit of a kind will get.
    pub(super) fn next_id(&self, kind: UnitKind) -> UnitId {
        let number = match kind {
            UnitKind::Army => self.numbers.0,
            UnitKind::Boat => self.numbers.1,
        };
        UnitId {
            kind,
            number: number + 1,
        }
    }

    fn next_arrival(&mut self) -> u32 {
        self.arrivals += 1;
        self.arrivals
    }

    fn enlist(&mut self, id: UnitId, owner: Owner, hex: Hex, inside: bool) {
        let highest = match id.kind {
            UnitKind::Army => &mut self.numbers.0,
            UnitKind::Boat => &mut self.numbers.1,
        };
        *highest = (*highest).max(id.number);
        let arrived = self.next_arrival();
        let unit = Unit {
            id,
            owner,
            hex,
            inside,
            aboard: None,
            damaged: false,
            effects: Vec::new(),
            celerity: None,
            held: None,
            arrived,
            turn: Turn {
                began_at: Some(hex),
                ..Turn::default()
            },
        };
        self.units.insert(id, unit);
        if let Owner::Realm(seat) = owner {
            self.with_cell(hex, |cell| {
                cell.entered_by.insert(seat);
            });
        }
    }

    fn begin_turn(&mut self, seat: Seat) {
        let place = self
            .play_order
            .iter()
            .position(|&other| other == seat)
            .unwrap_or(0) as u8;
        if let Stage::Campaign { turn, phase, .. } = &mut self.stage {
            *turn = place;
            *phase = Phase::Harvest;
        }
        let realm = &mut self.realms[seat.index()];
        realm.scouted_this_turn = false;
        realm.acted = false;
        for unit in self
            .units
            .values_mut()
            .filter(|unit| unit.owner == Owner::Realm(seat))
        {
            unit.turn = Turn {
                began_at: Some(unit.hex),
                ..Turn::default()
            };
        }
    }

    fn end_turn(&mut self, seat: Seat) {
        let round = self.round();
        for unit in self
            .units
            .values_mut()
            .filter(|unit| unit.owner == Owner::Realm(seat))
        {
            unit.effects.retain(|effect| {
                !matches!(effect.expiry, Expiry::EndOfTurn | Expiry::ThisTurnsCombat)
            });
        }
        for cell in self.cells.values_mut() {
            cell.wear
                .retain(|wear| wear.seat != seat || wear.counts_in > round);
        }
    }

    fn end_season(&mut self, round: Round) {
        if round.season != Season::Spring {
            return;
        }
        for unit in self.units.values_mut() {
            unit.effects
                .retain(|effect| effect.expiry != Expiry::EndOfSpring(round.year));
            unit.held = unit.held.filter(|&year| year > round.year);
            unit.celerity = unit.celerity.filter(|&year| year > round.year);
        }
        for cell in self.cells.values_mut() {
            cell.closures.retain(|closure| {
                closure.cause != ClosureCause::Storm || closure.year > round.year
            });
            if matches!(cell.bridge, Bridge::Sabotaged(year) if year <= round.year) {
                cell.bridge = Bridge::Intact;
            }
            cell.revolt = cell.revolt.filter(|&(_, year)| year > round.year);
        }
    }

    fn begin_winter(&mut self) {
        self.stage = Stage::Winter {
            phase: WinterPhase::Equinox,
            slot: 0,
        };
        for realm in &mut self.realms {
            realm.cast = false;
            realm.spied = false;
            realm.recruited = false;
            realm.recruits_to_choose = 0;
            realm.founded.clear();
        }
    }

    fn thaw(&mut self, year: u8, forgotten: &[Hex], lost: &[UnitId]) {
        for unit in self.units.values_mut() {
            unit.effects
                .retain(|effect| !matches!(effect.expiry, Expiry::Thaw(due) if due <= year));
        }
        for cell in self.cells.values_mut() {
            cell.razed = cell.razed.filter(|ruins| ruins.thaw > year);
            cell.closures
                .retain(|closure| closure.cause != ClosureCause::Deluge || closure.year > year);
            cell.rampart = cell.rampart.filter(|&due| due > year);
            cell.yields.retain(|&(_, due)| due > year);
            cell.talks.clear();
            // Volunteers wait on where their realm has been; elsewhere the exploration is void (ME-RULING-37).
            let (entered, units) = (&cell.entered_by, &self.units);
            cell.volunteers.retain(|id| {
                units
                    .get(id)
                    .and_then(|unit| unit.owner.seat())
                    .is_some_and(|seat| entered.contains(&seat))
            });
        }
        self.marks.clear();
        for &hex in forgotten {
            self.with_cell(hex, |cell| {
                cell.face_up = cell.terrain == Terrain::Coast;
                cell.site = None;
                cell.content_resolved = cell.nest;
            });
        }
        for id in lost {
            self.units.remove(id);
        }
        for realm in &mut self.realms {
            realm.reserve = 0;
            realm.dragon_dream = realm.dragon_dream.filter(|&due| due > year);
        }
    }

    fn spend(&mut self, unit: UnitId, rations: u8) {
        if let Some(seat) = self.units.get(&unit).and_then(|unit| unit.owner.seat()) {
            let reserve = &mut self.realms[seat.index()].reserve;
            *reserve = reserve.saturating_sub(u32::from(rations));
        }
    }

    fn note_attack(&mut self, id: UnitId) {
        let round = self.round();
        let Some(unit) = self.units.get_mut(&id) else {
            return;
        };
        unit.turn.attacked = true;
        if let (Owner::Realm(seat), hex) = (unit.owner, unit.hex) {
            self.with_cell(hex, |cell| cell.fought = Some((seat, round)));
        }
    }

    fn end_effects(&mut self, unit: UnitId, expiry: Expiry) {
        self.with_unit(unit, |unit| {
            unit.effects
                .retain(|effect: &Effect| effect.expiry != expiry)
        });
    }

    fn send_scouts(&mut self, id: UnitId) {
        let ahead = matches!(
            self.stage,
            Stage::Campaign {
                phase: Phase::Movement,
                ..
            }
        );
        self.with_unit(id, |unit| {
            if ahead {
                unit.turn.scouted_ahead = true;
            } else {
                unit.turn.scouted = true;
            }
        });
        if let Some(seat) = self.units.get(&id).and_then(|unit| unit.owner.seat()) {
            self.realms[seat.index()].scouted_this_turn = true;
        }
    }

    fn desolate(&mut self, hex: Hex) {
        self.with_cell(hex, |cell| {
            cell.desolate = true;
            cell.site = None;
            cell.owner = None;
            cell.razed = None;
            cell.rampart = None;
            cell.revolt = None;
            cell.conquered = None;
            cell.report = None;
            cell.volunteers.clear();
            cell.wear.clear();
            cell.face_up = true;
            cell.seen = true;
        });
        self.marks.retain(|mark| mark.to != hex);
    }

    fn move_unit(&mut self, id: UnitId, from: Hex, to: Hex, by: Passage) {
        let arrived = self.next_arrival();
        self.with_unit(id, |unit| {
            unit.hex = to;
            unit.inside = false;
            unit.aboard = None;
            unit.arrived = arrived;
            if from != to {
                unit.effects
                    .retain(|effect| effect.expiry != Expiry::OnLeavingHex);
            }
            match by {
                Passage::Step | Passage::Celerity => unit.turn.steps += 1,
                Passage::Disembarked => {
                    unit.turn.steps += 1;
                    unit.turn.ferried = true;
                }
                Passage::March => {
                    unit.turn.steps += 1;
                    unit.turn.marched = true;
                }
                Passage::Retreat | Passage::Pursuit => {}
            }
            unit.turn.duty = unit.turn.duty.filter(|&duty| duty != to);
        });
        for cargo in self
            .units
            .values_mut()
            .filter(|unit| unit.aboard == Some(id))
        {
            cargo.hex = to;
            if from != to {
                cargo
                    .effects
                    .retain(|effect| effect.expiry != Expiry::OnLeavingHex);
            }
        }
        let Some(seat) = self.units.get(&id).and_then(|unit| unit.owner.seat()) else {
            return;
        };
        self.with_cell(to, |cell| {
            cell.entered_by.insert(seat);
        });
        self.marks.retain(|mark| mark.seat != seat || mark.to != to);
        if from != to {
            self.forget_wear(from, seat);
        }
    }

    /// **ME-RULING-83.** A besieger that left nobody on the hex has worn nothing down.
    fn forget_wear(&mut self, hex: Hex, seat: Seat) {
        let stays = self
            .units
            .values()
            .any(|unit| unit.hex == hex && unit.owner == Owner::Realm(seat));
        if !stays {
            self.with_cell(hex, |cell| cell.wear.retain(|wear| wear.seat != seat));
        }
    }

    fn take_building(&mut self, seat: Seat, hex: Hex, building: Option<Building>, by: Takeover) {
        let year = self.year;
        self.with_cell(hex, |cell| {
            cell.owner = Some(seat);
            cell.ever_annexed = true;
            cell.site = building.map(|building| Site {
                building,
                allegiance: Allegiance::Realm(seat),
            });
            cell.revolt = None;
            cell.wear.clear();
            cell.conquered = (by == Takeover::Siege).then_some((seat, year));
        });
    }

    /// The campaign round, or the winter, of now.
    pub(super) fn round(&self) -> Round {
        let season = match &self.stage {
            Stage::Campaign { season, .. } => *season,
            _ => Season::Winter,
        };
        Round {
            year: self.year,
            season,
        }
    }
}
