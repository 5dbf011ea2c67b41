//! Renders events as messages. The match is exhaustive, so that adding an event causes a compile error until someone
//! decides who sees the event.

mod dragons;
mod fights;
mod names;
mod secrets;

use std::collections::BTreeMap;

use self::names::dice_total;
pub(super) use self::names::{rations, recruits, units};
pub(super) use self::secrets::order_line;
use super::action::Refuge;
use super::event::{Event, Finding};
use super::nouns::{Building, ClosureCause, Expiry, Passage, Takeover, UnitKind};
use super::state::Mighty;
use super::terms::direction_term;
use regnal_core::game::{Seat, Viewer};
use regnal_core::hex::Hex;
use regnal_core::text::{Arg, Line};

impl Mighty {
    /// Renders `event` for `viewer`, given the state immediately after the event.
    pub(super) fn tell(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        let until = |expiry: Expiry| expiry.line(self.options.years);
        let line = match event {
            // These events are internal steps. Other messages report their consequences.
            Event::Queued { .. }
            | Event::SeatActed { .. }
            | Event::PhaseBegan { .. }
            | Event::SlotBegan { .. } => return None,

            Event::HexSpied { seat, hex, terrain, dice, result, fresh: _ } if viewer.is(*seat) => {
                secrets::report(*hex, *terrain, *dice, *result)
            }
            Event::HexSpied { seat, hex, .. } => by(*seat, "mighty-hex-spied").with("hex", *hex),
            // Only the two players learn of an alliance that does not take effect.
            Event::AllianceProposed { from, to }
            | Event::AllianceDeclined { from, to }
            | Event::AllianceLapsed { from, to }
                if !viewer.is(*from) && !viewer.is(*to) =>
            {
                return None;
            }
            Event::AllianceProposed { from, to } => {
                by(*from, "mighty-alliance-proposed").with("other", *to)
            }
            Event::AllianceDeclined { from, to } => {
                by(*from, "mighty-alliance-declined").with("other", *to)
            }
            Event::AllianceLapsed { from, to } => {
                by(*from, "mighty-alliance-lapsed").with("other", *to)
            }
            // Only the player learns of these events.
            Event::RetreatOrdered { seat, .. }
            | Event::PursuitOrdered { seat, .. }
            | Event::IndependentsOrdered { seat, .. }
            | Event::HandedIn { seat, .. }
            | Event::TakenOut { seat, .. }
            | Event::HandInDone { seat, .. }
            | Event::HandInDropped { seat, .. }
                if !viewer.is(*seat) =>
            {
                return None;
            }
            Event::RetreatOrdered { severity, order, .. } => {
                secrets::retreat_order(*severity, order)
            }
            Event::PursuitOrdered { order, .. } => {
                Line::new("mighty-pursuit-ordered").with("order", *order)
            }
            Event::IndependentsOrdered { policy, .. } => {
                Line::new("mighty-independents-ordered").with("order", *policy)
            }
            Event::HandedIn { deed, .. } => self.handed_in("mighty-handed-in", deed),
            Event::TakenOut { phase, .. } => Line::new("mighty-taken-out").with("phase", *phase),
            Event::HandInDone { deed, .. } => self.handed_in("mighty-hand-in-done", deed),
            Event::HandInDropped { deed, reason, .. } => self
                .handed_in("mighty-hand-in-dropped", deed)
                .with("why", secrets::reason(reason, deed)),

            Event::CapitalChosen { seat, site } => {
                by(*seat, "mighty-capital-chosen").with("site", *site)
            }
            Event::FrameProposed { proposal, coast, die } => {
                let is_open = *proposal < 3;
                Line::new(if is_open { "mighty-frame-proposed" } else { "mighty-frame-imposed" })
                    .with("number", *proposal)
                    .with("direction", Arg::Term(direction_term(*coast)))
                    .with("dice", *die)
            }
            Event::MapVoted { seat, yes: true } => by(*seat, "mighty-map-voted-yes"),
            Event::MapVoted { seat, yes: false } => by(*seat, "mighty-map-voted-no"),
            Event::FrameSettled { capitals, .. } => {
                let places = capitals
                    .iter()
                    .map(|&(seat, hex)| by(seat, "mighty-capital-at").with("hex", hex).into());
                Line::new("mighty-frame-settled").with("capitals", places.collect::<Vec<Arg>>())
            }
            Event::TilesDrawn { hands } => {
                let hands = Seat::all(hands.len()).zip(hands).map(|(seat, tiles)| {
                    let tiles: Vec<Arg> = tiles.iter().map(|&tile| tile.into()).collect();
                    by(seat, "mighty-hand").with("tiles", tiles).into()
                });
                Line::new("mighty-tiles-drawn").with("hands", hands.collect::<Vec<Arg>>())
            }
            Event::TilePlaced { seat, tile, hex } => self.tile_placed(*seat, *tile, *hex),
            Event::VillagePlaced { seat, hex } => {
                by(*seat, "mighty-village-placed").with("hex", *hex)
            }
            Event::UnitPlaced { seat, piece, hex, inside } => {
                by(*seat, if *inside { "mighty-unit-placed-inside" } else { "mighty-unit-placed" })
                    .with("kind", self.starting_kind(*seat, *piece).unwrap_or(UnitKind::Army))
                    .with("hex", *hex)
            }
            Event::SetupConfirmed { seat } => self.laid_out(*seat),
            // The hidden tiles remain secret.
            Event::MapFilled { tiles: _ } => Line::new("mighty-map-filled"),

            Event::SeasonBegan { year, season } => {
                Line::new("mighty-season-began").with("year", *year).with("season", *season)
            }
            Event::TurnBegan { seat } => by(*seat, "mighty-turn-began"),
            Event::TurnEnded { seat } => by(*seat, "mighty-turn-ended"),
            Event::SeasonEnded { year, season } => {
                Line::new("mighty-season-ended").with("year", *year).with("season", *season)
            }
            Event::WinterBegan { year } => Line::new("mighty-winter-began").with("year", *year),
            Event::SlotPassed { seat, phase } => {
                by(*seat, "mighty-slot-passed").with("phase", *phase)
            }
            Event::Thawed { year, forgotten, lost } => Line::new("mighty-thawed")
                .with("year", *year)
                .with("hexes", hexes(forgotten))
                .with("units", names::units(lost)),

            Event::Harvested { seat, yields } => self.harvested(*seat, yields),
            Event::UnitFed { unit } => self.about("mighty-unit-fed", *unit),
            Event::RationsPaid { unit, hex, due, paid } => {
                let id = if paid < due { "mighty-rations-short" } else { "mighty-rations-paid" };
                let line = self.about(id, *unit).with("hex", *hex);
                line.with("due", rations(*due)).with("paid", rations(*paid))
            }
            Event::FamineRolled { unit, dice, result } => {
                dice_total(self.about("mighty-famine-rolled", *unit), *dice).with("result", *result)
            }
            Event::HungerEnded { unit } => self.about("mighty-hunger-ended", *unit),
            Event::ReserveChanged { seat, change, by: cause } => {
                by(*seat, "mighty-reserve-changed")
                    .with("cause", *cause)
                    .with("change", Arg::Signed((*change).into()))
                    .with("reserve", rations(self.reserve_of(*seat)))
            }

            Event::ScoutsSent { unit, hex } => {
                self.about("mighty-scouts-sent", *unit).with("hex", *hex)
            }
            Event::TileRevealed { hex, terrain } => {
                at(*hex, "mighty-tile-revealed").with("terrain", *terrain)
            }
            Event::Scouted { unit, hex, terrain, dice, result, finding } => {
                let id = match finding {
                    Finding::Rolled => "mighty-scouted",
                    Finding::FromReport => "mighty-scouted-from-report",
                };
                dice_total(self.about(id, *unit).with("hex", *hex), *dice)
                    .with("terrain", *terrain)
                    .with("result", *result)
            }
            Event::EventRolled { unit, hex, dice, result } => {
                dice_total(self.about("mighty-event-rolled", *unit).with("hex", *hex), *dice)
                    .with("result", *result)
            }
            Event::HexExplored { seat, unit, from: _, hex, volunteers } => {
                let id = match volunteers {
                    true => "mighty-hex-explored-volunteers",
                    false => "mighty-hex-explored",
                };
                self.about(id, *unit).with("seat", *seat).with("hex", *hex)
            }
            Event::ExplorationFailed { unit, hex } => {
                self.about("mighty-exploration-failed", *unit).with("hex", *hex)
            }
            Event::TileTurnedBack { hex } => at(*hex, "mighty-tile-turned-back"),
            Event::DutyTaken { unit, hex } => {
                self.about("mighty-duty-taken", *unit).with("hex", *hex)
            }
            Event::SiteFound { hex, site } => {
                at(*hex, "mighty-site-found").with("site", names::site(*site))
            }
            Event::SiteAngered { hex } => at(*hex, "mighty-site-angered"),
            Event::IndependentAppeared { unit, hex, die } => match die {
                Some(die) => self.about("mighty-independent-rolled", *unit).with("dice", *die),
                None => self.about("mighty-independent-appeared", *unit),
            }
            .with("hex", *hex),
            Event::EffectGained { unit, effect } => self
                .about("mighty-effect-gained", *unit)
                .with("value", Arg::Signed(effect.value.into()))
                .with("modifier", effect.modifier)
                .with("until", until(effect.expiry)),
            Event::EffectsEnded { unit, expiry } => {
                self.about("mighty-effects-ended", *unit).with("until", until(*expiry))
            }
            Event::UnitTurnEnded { unit } => self.about("mighty-unit-turn-ended", *unit),

            Event::NestFound { hex } => at(*hex, "mighty-nest-found"),
            Event::NestChecked { hex, die, awake } => dragons::checked(*hex, *die, *awake),
            Event::FuryBegan { nest } => at(*nest, "mighty-fury-began"),
            Event::DragonsFlew { from, direction, die, to } => {
                dragons::report_flight(*from, *direction, *die, *to)
            }
            Event::DragonStruck { hex, die, damage, spared } => {
                dragons::report_landing(*hex, *die, *damage, *spared)
            }

            Event::UnitMoved { unit, from, to, by } => {
                let id = match by {
                    Passage::Step => "mighty-moved",
                    Passage::March => "mighty-moved-march",
                    Passage::Celerity => "mighty-moved-celerity",
                    Passage::Retreat => "mighty-moved-retreat",
                    Passage::Pursuit => "mighty-moved-pursuit",
                    Passage::Disembarked => "mighty-moved-disembarked",
                };
                self.about(id, *unit).with("from", *from).with("to", *to)
            }
            Event::UnitEmbarked { army, boat } => {
                self.about("mighty-unit-embarked", *army).with("boat", boat.to_string())
            }
            Event::CargoLanded { army, hex } => {
                self.about("mighty-cargo-landed", *army).with("hex", *hex)
            }
            Event::WentInside { unit, counts: _ } => self.about("mighty-went-inside", *unit),
            Event::WentOutside { unit, counts: true } => self.about("mighty-went-outside", *unit),
            Event::WentOutside { unit, counts: false } => self.about("mighty-put-outside", *unit),
            Event::EnvoysReceived { seat, hex, dice, result } => {
                dice_total(by(*seat, "mighty-envoys-received").with("hex", *hex), *dice)
                    .with("result", *result)
            }
            Event::HexAnnexed { seat, hex } => by(*seat, "mighty-hex-annexed").with("hex", *hex),
            Event::BuildingTaken { seat, hex, from, building, by } => {
                taken(*seat, *hex, *from, *building, *by)
            }

            Event::Fought { unit, target, attack, defence, result } => {
                self.fought(fights::on_land(*result), (*unit, attack), (*target, defence), *result)
            }
            Event::FoughtAtSea { unit, target, attack, defence, result } => {
                self.fought(fights::AT_SEA, (*unit, attack), (*target, defence), *result)
            }
            Event::DamagedBoatSunk { unit, target } => {
                self.about("mighty-damaged-boat-sunk", *unit).with("target", self.named(*target))
            }
            Event::RetreatAnswered { unit, to } => match to {
                Refuge::Hold => self.about("mighty-retreat-hold", *unit),
                Refuge::Inside => self.about("mighty-retreat-inside", *unit),
                Refuge::To(hex) => self.about("mighty-retreat-to", *unit).with("hex", *hex),
            },
            Event::PursuitDeclined { unit } => self.about("mighty-pursuit-declined", *unit),
            Event::BoatDamaged { boat } => self.about("mighty-boat-damaged", *boat),
            Event::BoatRepaired { boat } => self.about("mighty-boat-repaired", *boat),
            Event::CrewDefected { boat, new: Some(new), owner: _ } => {
                self.about("mighty-crew-defected", *boat).with("new", self.named(*new))
            }
            Event::CrewDefected { boat, new: None, owner: _ } => {
                self.about("mighty-crew-defected-lost", *boat)
            }
            Event::UnitLost { unit, by } => {
                self.about("mighty-unit-lost", *unit).with("cause", *by)
            }

            Event::SiegeRolled { unit, hex, dice, modifiers, siege, total, result } => self
                .about("mighty-siege-rolled", *unit)
                .with("hex", *hex)
                .with("roll", fights::siege_roll(*dice, modifiers, siege, *total))
                .with("result", result.against(siege)),
            Event::WornDown { seat, hex, bonus } => by(*seat, "mighty-worn-down")
                .with("hex", *hex)
                .with("bonus", Arg::Signed((*bonus).into())),
            Event::Pillaged { seat, hex, rations: taken } => by(*seat, "mighty-pillaged")
                .with("hex", *hex)
                .with("rations", rations(*taken))
                .with("reserve", rations(self.reserve_of(*seat))),
            Event::Razed { hex, by, thaw } => at(*hex, "mighty-razed")
                .with("cause", *by)
                .with("until", until(Expiry::Thaw(*thaw))),

            Event::SpellCast { seat, spell, target } => self.spell_cast(*seat, *spell, *target),
            Event::HexClosed { hex, cause, year } => {
                let expiry = match cause {
                    ClosureCause::Deluge => Expiry::Thaw(*year),
                    ClosureCause::Storm
                    | ClosureCause::RainOfBlood
                    | ClosureCause::SabotagedBridge
                    | ClosureCause::DragonDesolation => Expiry::EndOfSpring(*year),
                };
                at(*hex, "mighty-hex-closed").with("cause", *cause).with("until", until(expiry))
            }
            Event::YieldChanged { hex, effect, thaw } => at(*hex, "mighty-yield-changed")
                .with("effect", *effect)
                .with("until", until(Expiry::Thaw(*thaw))),
            Event::RampartRaised { hex, thaw } => {
                at(*hex, "mighty-rampart-raised").with("until", until(Expiry::Thaw(*thaw)))
            }
            Event::UnitHeld { unit, year } => {
                self.about("mighty-unit-held", *unit).with("year", *year)
            }
            Event::CelerityGranted { unit, year } => {
                self.about("mighty-celerity-granted", *unit).with("year", *year)
            }
            Event::DragonsDreamt { seat, year } => {
                by(*seat, "mighty-dragons-dreamt").with("year", *year)
            }
            Event::FirestormStruck { unit, storm, storm_total, defence, result } => {
                self.firestorm(*unit, *storm, *storm_total, defence, *result)
            }
            Event::WinterEventRolled { seat, dice, result } => {
                dice_total(by(*seat, "mighty-winter-event-rolled"), *dice).with("result", *result)
            }
            Event::NestChosen { hex } => at(*hex, "mighty-nest-chosen"),
            Event::VillageRevolted { hex, seat, year } => by(*seat, "mighty-village-revolted")
                .with("hex", *hex)
                .with("until", until(Expiry::EndOfSpring(*year))),
            Event::HexRebelled { hex, seat } => by(*seat, "mighty-hex-rebelled").with("hex", *hex),
            Event::EpidemicStruck { hex, seat } => {
                by(*seat, "mighty-epidemic-struck").with("hex", *hex)
            }
            Event::BridgeSabotaged { seat, hex, year } => by(*seat, "mighty-bridge-sabotaged")
                .with("hex", *hex)
                .with("until", until(Expiry::EndOfSpring(*year))),
            Event::Burgled { seat, from, to, victim, receiver, amount } => {
                by(*seat, "mighty-burgled")
                    .with("from", *from)
                    .with("to", *to)
                    .with("victim", *victim)
                    .with("receiver", *receiver)
                    .with("rations", rations(*amount))
            }
            Event::VillageFounded { seat, hex, cost } => {
                by(*seat, "mighty-village-founded").with("hex", *hex).with("cost", rations(*cost))
            }
            Event::VillageUpgraded { seat, hex, to, cost } => by(*seat, "mighty-village-upgraded")
                .with("hex", *hex)
                .with("building", *to)
                .with("cost", rations(*cost)),
            Event::RecruitsRolled { seat, dice, recruits } => {
                dice_total(by(*seat, "mighty-recruits-rolled"), *dice).with("count", *recruits)
            }
            Event::RecruitsChosen { seat, armies, boats } => {
                by(*seat, "mighty-recruits-chosen").with("recruits", recruits(*armies, *boats))
            }
            Event::Deployed { seat, unit, hex, inside } => {
                by(*seat, if *inside { "mighty-deployed-inside" } else { "mighty-deployed" })
                    .with("unit", unit.to_string())
                    .with("hex", *hex)
            }

            Event::AllianceMade { a, b } => by(*a, "mighty-alliance-made").with("other", *b),
            Event::AllianceBroken { by: breaker, with } => {
                by(*breaker, "mighty-alliance-broken").with("other", *with)
            }
            Event::DeadlinePassed { seat } => by(*seat, "mighty-deadline-passed"),
            Event::TurnMissed { seat, in_a_row } => {
                by(*seat, "mighty-turn-missed").with("count", *in_a_row)
            }
            Event::CaretakerCame { seat } => by(*seat, "mighty-caretaker-came"),
            Event::PlayerReturned { seat } => by(*seat, "mighty-player-returned"),
            Event::Conceded { seat } => by(*seat, "mighty-conceded"),
            Event::RealmFell { seat } => by(*seat, "mighty-realm-fell"),
            Event::CampaignEnded { scores, outcome } => names::ending(scores, outcome),
        };
        Some(line)
    }

    /// Reports a placed tile of a starting realm with its terrain, which is public.
    fn tile_placed(&self, seat: Seat, tile: u8, hex: Hex) -> Line {
        let layout = self.layout(seat);
        match layout.and_then(|layout| layout.tiles.get(usize::from(tile))) {
            Some(&terrain) => by(seat, "mighty-tile-placed").with("terrain", terrain),
            None => by(seat, "mighty-blank-tile-placed"),
        }
        .with("hex", hex)
    }

    /// Reports a confirmed realm: its tiles, its village, and the hexes of its units.
    fn laid_out(&self, seat: Seat) -> Line {
        let Some(layout) = self.layout(seat) else {
            return by(seat, "mighty-setup-confirmed");
        };
        let Some(village) = layout.village else {
            return by(seat, "mighty-setup-confirmed");
        };
        let tiles = layout.placed.iter().filter_map(|(&tile, &hex)| {
            let terrain = *layout.tiles.get(usize::from(tile))?;
            Some(at(hex, "mighty-laid-tile").with("terrain", terrain).into())
        });
        let mut posts: BTreeMap<(Hex, bool), (u8, u8)> = BTreeMap::new();
        for (&piece, &place) in &layout.units {
            let (armies, boats) = posts.entry(place).or_default();
            match self.starting_kind(seat, piece) {
                Some(UnitKind::Boat) => *boats += 1,
                Some(UnitKind::Army) | None => *armies += 1,
            }
        }
        let units = posts.into_iter().map(|((hex, inside), (armies, boats))| {
            let id = if inside { "mighty-laid-units.inside" } else { "mighty-laid-units" };
            at(hex, id).with("units", recruits(armies, boats)).into()
        });
        by(seat, "mighty-setup-laid")
            .with("tiles", Arg::List(tiles.collect()))
            .with("village", village)
            .with("units", Arg::List(units.collect()))
    }

    fn harvested(&self, seat: Seat, yields: &[(Hex, u8)]) -> Line {
        let total: u32 = yields.iter().map(|&(_, rations)| u32::from(rations)).sum();
        if total == 0 {
            return by(seat, "mighty-harvested-nothing");
        }
        let parts = yields.iter().map(|&(hex, number)| {
            at(hex, "mighty-harvested-at").with("number", Arg::Signed(number.into())).into()
        });
        by(seat, "mighty-harvested")
            .with("rations", rations(total))
            .with("parts", parts.collect::<Vec<Arg>>())
            .with("reserve", rations(self.reserve_of(seat)))
    }

    fn reserve_of(&self, seat: Seat) -> u32 {
        self.realms[seat.index()].reserve
    }
}

/// Creates a message about a seat.
pub(super) fn by(seat: Seat, id: &'static str) -> Line {
    Line::new(id).with("seat", seat)
}

/// Creates a message about `hex`.
pub(super) fn at(hex: Hex, id: &'static str) -> Line {
    Line::new(id).with("hex", hex)
}

fn hexes(hexes: &[Hex]) -> Arg {
    Arg::List(hexes.iter().map(|&hex| Arg::Hex(hex)).collect())
}

/// Reports that a building and its hex changed hands. If the new owner had no piece left for the building, reports that
/// the building is lost.
fn taken(
    seat: Seat,
    hex: Hex,
    from: Option<Seat>,
    building: Option<Building>,
    takeover: Takeover,
) -> Line {
    let id = match takeover {
        Takeover::Diplomacy => "mighty-taken-diplomacy",
        Takeover::Siege => "mighty-taken-siege",
        Takeover::Betrayal => "mighty-taken-betrayal",
        Takeover::Ruin => "mighty-taken-ruin",
        Takeover::RevoltEnded => "mighty-taken-revolt-ended",
    };
    by(seat, id)
        .with("hex", hex)
        .with("from", from.map_or(Arg::Term("mighty-nobody"), Arg::Seat))
        .with("building", building.map_or(Arg::Term("mighty-no-building"), Arg::from))
}
