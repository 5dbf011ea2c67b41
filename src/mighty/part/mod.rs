//! Splits actions into arguments for menus, autocompletion and typed commands. The module `read` does the reverse.

mod read;

use super::action::{Action, Refuge, RetreatOrder, Target};
use super::nouns::{CapitalSite, IndependentsPolicy, PursuitOrder, Severity, UnitId, WinterPhase};
use super::state::{Layout, Mighty, Stage};
use super::tell::units;
use super::terms::direction_term;
use regnal_core::game::{ActionArguments, ActionLabels as _, Seat};
use regnal_core::hex::Hex;
use regnal_core::part::{Offer, Part, Particulars};
use regnal_core::text::{Arg, Line};

/// Separator in the code of a queued action.
const CODE_SEPARATOR: &str = ".";

/// Code of the standing order to retreat to listed hexes. The list of hexes is a separate argument.
const HEXES: &str = "hexes";

impl ActionArguments for Mighty {
    /// Splits an action into its arguments for `seat`, in this order: the acting unit, the action, the target, the
    /// options.
    fn particulars(&self, seat: Seat, action: &Action) -> Particulars {
        let offer = match action {
            Action::EndTurn => Offer::EndsTurn,
            Action::EndPhase
            | Action::PassSpell
            | Action::PassSpy
            | Action::EndBuilding
            | Action::PassRecruit
            | Action::EndDeployment
            | Action::ConfirmSetup
            | Action::PlaceRest => Offer::Button,
            Action::HandInRest { .. } | Action::HandIn { .. } | Action::TakeOut { .. } => {
                Offer::Ahead
            }
            // These orders have buttons on the question itself. Listing them here would make the menu too long.
            Action::SetRetreatOrder {
                order: RetreatOrder::HoldUntilTurn | RetreatOrder::RefugeUntilTurn,
                ..
            }
            | Action::SetPursuitOrder {
                order: PursuitOrder::AlwaysUntilTurn | PursuitOrder::NeverUntilTurn,
            } => Offer::Typed,
            _ => Offer::Entry,
        };
        let note = match action {
            Action::PlaceTile { tile, .. } => Some(self.tile_part(seat, *tile).label),
            Action::PlaceUnit { piece, .. } => Some(self.piece_part(seat, *piece).label),
            Action::ChooseCapital { site } => Some(Arg::Term(match site {
                CapitalSite::Coast => "mighty-capital-note-coast",
                CapitalSite::Forest => "mighty-capital-note-forest",
                CapitalSite::Plain1 | CapitalSite::Plain2 | CapitalSite::Plain3 => {
                    "mighty-capital-note-plain"
                }
            })),
            _ => None,
        };
        // The two variants of this action have separate verbs, so that the menu shows both.
        let verb = match action {
            Action::HandInRest { recruits: true } => "hand_in_usual",
            _ => action.verb(),
        };
        let subject = match action {
            // The slot comes before the action, because players choose the slot first.
            Action::HandIn { deed } => deed.slot().map(step_part),
            _ => None,
        };
        // Players often give one such order to several units. If the action of one unit has consequences, the order is
        // not carried out for the remaining units.
        let is_joint =
            matches!(action, Action::Scout { .. } | Action::Move { .. } | Action::MarchOn { .. });
        Particulars {
            note,
            subject,
            is_joint,
            ..Particulars::new(verb, self.parts(seat, action)).offered(offer)
        }
    }
}

impl Mighty {
    /// Splits a queued action into its arguments. The menus ask for its slot, its verb, and its own arguments. The last
    /// argument holds the complete action for players who type commands.
    fn hand_in_parts(&self, seat: Seat, deed: &Action) -> Vec<Part> {
        let inner = self.parts(seat, deed);
        let codes = inner.iter().map(|part| part.code.as_str());
        let code: Vec<&str> = std::iter::once(deed.verb()).chain(codes).collect();
        let whole = Part::new("deed", code.join(CODE_SEPARATOR), self.describe(deed));
        let what = Part::new("what", deed.verb(), deed_word(deed));
        let way = deed.slot().map(step_part).into_iter().chain([what]);
        way.chain(inner).map(Part::usual).chain([whole]).collect()
    }

    fn parts(&self, seat: Seat, action: &Action) -> Vec<Part> {
        let at = |hex: Hex| self.hex_part("hex", hex);
        match action {
            Action::ChooseCapital { site } => vec![Part::new("site", site.code(), *site)],
            Action::ApproveMap { yes } | Action::Pursue { yes } => vec![yes_part(*yes)],
            Action::PlaceTile { tile, hex } => vec![self.tile_part(seat, *tile), at(*hex)],
            Action::PlaceUnit { piece, hex, inside } => {
                vec![self.piece_part(seat, *piece), at(*hex), inside_part(*inside)]
            }
            Action::ProposeAlliance { with } | Action::BreakAlliance { with } => {
                vec![with_part(*with)]
            }
            Action::AnswerAlliance { with, yes } => vec![with_part(*with), yes_part(*yes)],
            Action::SetRetreatOrder { severity, order } => {
                let label = match severity {
                    Severity::Minor => "mighty-part-minor",
                    Severity::Major => "mighty-part-major",
                    Severity::Brilliant => "mighty-part-brilliant",
                };
                let mut parts = vec![
                    Part::new("defeat", severity.code(), Arg::Term(label)),
                    self.retreat_order_part(order),
                ];
                if let RetreatOrder::Hexes(hexes) = order {
                    parts.push(self.hexes_part(hexes));
                }
                parts
            }
            Action::SetPursuitOrder { order } => {
                let label = match order {
                    PursuitOrder::Ask => "mighty-part-ask",
                    PursuitOrder::Always => "mighty-part-always",
                    PursuitOrder::Never => "mighty-part-never",
                    PursuitOrder::AlwaysUntilTurn => "mighty-part-always-until-turn",
                    PursuitOrder::NeverUntilTurn => "mighty-part-never-until-turn",
                };
                vec![Part::new("order", order.code(), Arg::Term(label))]
            }
            Action::SetIndependentsPolicy { policy } => {
                let label = match policy {
                    IndependentsPolicy::Shelter => "mighty-part-shelter",
                    IndependentsPolicy::Stand => "mighty-part-stand",
                };
                vec![Part::new("policy", policy.code(), Arg::Term(label))]
            }
            Action::FeedUnit { unit }
            | Action::GoInside { unit }
            | Action::GoOutside { unit }
            | Action::Besiege { unit } => vec![unit_part("unit", *unit)],
            Action::Scout { unit, hex } => vec![unit_part("unit", *unit), at(*hex)],
            Action::Move { units: ids, hex, inside }
            | Action::MarchOn { units: ids, hex, inside } => {
                let codes: Vec<String> = ids.iter().map(UnitId::to_string).collect();
                let who = Part::new("units", codes.join(","), units(ids));
                vec![who, at(*hex), inside_part(*inside)]
            }
            Action::Embark { army, boat } => {
                vec![unit_part("army", *army), unit_part("boat", *boat)]
            }
            Action::Disembark { army, inside } => {
                vec![unit_part("army", *army), inside_part(*inside)]
            }
            Action::Attack { unit, target } => {
                vec![unit_part("unit", *unit), unit_part("target", *target)]
            }
            Action::PlaceVillage { hex }
            | Action::Negotiate { hex }
            | Action::Pillage { hex }
            | Action::ChooseRevoltVillage { hex }
            | Action::ChooseRebellionHex { hex }
            | Action::ChooseEpidemicHex { hex }
            | Action::ChooseFamineHex { hex }
            | Action::ChooseBetrayalHex { hex }
            | Action::SpySabotage { hex }
            | Action::SpyExplore { hex }
            | Action::FoundVillage { hex } => vec![at(*hex)],
            Action::Retreat { to } => vec![match to {
                Refuge::Hold => Part::new("to", "hold", Arg::Term("mighty-part-hold")),
                Refuge::Inside => Part::new("to", "inside", Arg::Term("mighty-part-inside")),
                Refuge::To(hex) => self.hex_part("to", *hex),
            }],
            Action::ChooseDragonDirection { direction } => {
                vec![Part::new("direction", direction.die(), Arg::Term(direction_term(*direction)))]
            }
            Action::CastSpell { spell, target } => vec![
                Part::new("spell", spell.code(), *spell),
                match target {
                    Target::Nothing => {
                        Part::new("target", "nothing", Arg::Term("mighty-part-nothing"))
                    }
                    Target::Hex(hex) => self.hex_part("target", *hex),
                    Target::Unit(unit) => unit_part("target", *unit),
                },
            ],
            Action::SpyBurgle { from, to } => {
                vec![self.hex_part("from", *from), self.hex_part("to", *to)]
            }
            Action::UpgradeVillage { hex, to } => vec![at(*hex), Part::new("to", to.code(), *to)],
            Action::ChooseRecruits { armies, boats } => {
                vec![Part::new("armies", armies, *armies), Part::new("boats", boats, *boats)]
            }
            Action::Deploy { kind, hex, inside } => {
                vec![Part::new("kind", kind.code(), *kind), at(*hex), inside_part(*inside)]
            }
            Action::HandIn { deed } => self.hand_in_parts(seat, deed),
            Action::TakeOut { phase } => vec![step_part(*phase)],
            Action::PlaceRest
            | Action::HandInRest { .. }
            | Action::ConfirmSetup
            | Action::Concede
            | Action::Return
            | Action::Absent
            | Action::EndPhase
            | Action::EndTurn
            | Action::PassSpell
            | Action::PassSpy
            | Action::EndBuilding
            | Action::Recruit
            | Action::PassRecruit
            | Action::EndDeployment => Vec::new(),
        }
    }

    fn hex_part(&self, name: &'static str, hex: Hex) -> Part {
        Part::new(name, self.label(hex), hex)
    }

    /// Returns the layout of `seat` during setup.
    fn layout(&self, seat: Seat) -> Option<&Layout> {
        match &self.stage {
            Stage::Layout(layouts) => layouts.get(seat.index()),
            _ => None,
        }
    }

    /// Creates the argument for a tile that `seat` drew. Shows its number (counted from 1), its terrain and, if placed,
    /// its hex. Drawn tiles are public.
    fn tile_part(&self, seat: Seat, tile: u8) -> Part {
        let layout = self.layout(seat);
        let terrain = layout.and_then(|layout| layout.tiles.get(usize::from(tile)));
        let place = layout.and_then(|layout| layout.placed.get(&tile));
        let number = tile.saturating_add(1);
        let label: Arg = match (terrain, place) {
            (Some(&terrain), Some(&hex)) => Line::new("mighty-part-tile-laid")
                .with("number", number)
                .with("terrain", terrain)
                .with("hex", hex)
                .into(),
            (Some(&terrain), None) => {
                Line::new("mighty-part-tile").with("number", number).with("terrain", terrain).into()
            }
            (None, _) => number.into(),
        };
        Part::new("tile", number, label)
    }

    /// Creates the argument for a starting unit of `seat`. Shows its number (counted from 1), its kind and, if placed,
    /// its hex.
    fn piece_part(&self, seat: Seat, piece: u8) -> Part {
        let kind = self.starting_kind(seat, piece);
        let place = self.layout(seat).and_then(|layout| layout.units.get(&piece));
        let number = piece.saturating_add(1);
        let label: Arg = match (kind, place) {
            (Some(kind), Some(&(hex, _))) => Line::new("mighty-part-piece-laid")
                .with("number", number)
                .with("kind", kind)
                .with("hex", hex)
                .into(),
            (Some(kind), None) => {
                Line::new("mighty-part-piece").with("number", number).with("kind", kind).into()
            }
            (None, _) => number.into(),
        };
        Part::new("piece", number, label)
    }

    fn retreat_order_part(&self, order: &RetreatOrder) -> Part {
        let (code, label) = match order {
            RetreatOrder::Ask => ("ask", "mighty-part-ask"),
            RetreatOrder::Hold => ("hold", "mighty-part-hold"),
            RetreatOrder::Refuge => ("refuge", "mighty-part-refuge"),
            RetreatOrder::HoldUntilTurn => ("hold_until_turn", "mighty-part-hold-until-turn"),
            RetreatOrder::RefugeUntilTurn => ("refuge_until_turn", "mighty-part-refuge-until-turn"),
            RetreatOrder::Hexes(hexes) => {
                return Part { name: "order", code: HEXES.to_owned(), ..self.hexes_part(hexes) };
            }
        };
        Part::new("order", code, Arg::Term(label))
    }

    fn hexes_part(&self, hexes: &[Hex]) -> Part {
        let labels: Vec<String> = hexes.iter().map(|&hex| self.label(hex)).collect();
        let named = hexes.iter().map(|&hex| Arg::Hex(hex)).collect();
        Part::new("hexes", labels.join(","), Arg::List(named))
    }
}

fn unit_part(name: &'static str, unit: UnitId) -> Part {
    Part::new(name, unit, unit.to_string())
}

/// Creates the argument for a winter slot.
fn step_part(phase: WinterPhase) -> Part {
    Part::new("step", phase.code(), phase)
}

/// Returns a winter action's display name in the menus.
fn deed_word(deed: &Action) -> Line {
    Line::new(match deed {
        Action::CastSpell { .. } => "verb-mighty-cast-spell",
        Action::SpySabotage { .. } => "verb-mighty-spy-sabotage",
        Action::SpyExplore { .. } => "verb-mighty-spy-explore",
        Action::SpyBurgle { .. } => "verb-mighty-spy-burgle",
        Action::FoundVillage { .. } => "verb-mighty-found-village",
        Action::UpgradeVillage { .. } => "verb-mighty-upgrade-village",
        Action::Recruit => "verb-mighty-recruit",
        Action::ChooseRecruits { .. } => "verb-mighty-choose-recruits",
        Action::Deploy { .. } => "verb-mighty-deploy",
        Action::PassSpell => "mighty-do-pass-spell",
        Action::PassSpy => "mighty-do-pass-spy",
        Action::EndBuilding => "mighty-do-end-building",
        Action::PassRecruit => "mighty-do-pass-recruit",
        _ => "mighty-do-end-deployment",
    })
}

fn yes_part(yes: bool) -> Part {
    Part { is_usual: false, ..Part::flag("yes", yes) }
}

fn inside_part(inside: bool) -> Part {
    Part::flag("inside", inside)
}

/// Creates the argument for another player, numbered from 1.
fn with_part(seat: Seat) -> Part {
    Part::new("with", seat.0.saturating_add(1), seat)
}
