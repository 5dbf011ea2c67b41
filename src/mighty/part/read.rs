//! Parses actions from typed or selected arguments.

use super::super::action::{Action, Refuge, RetreatOrder, Target};
use super::super::nouns::UnitId;
use super::super::state::Mighty;
use super::{CODE_SEPARATOR, HEXES};
use regnal_core::game::{ActionParsing, Seat};
use regnal_core::hex::{Direction, Hex};
use regnal_core::part::{Given, listed};

impl ActionParsing for Mighty {
    fn read(&self, seat: Seat, verb: &str, given: &Given) -> Option<Action> {
        let hex = |name: &str| self.find_label(given.text(name)?);
        let unit = |name: &str| given.value::<UnitId>(name);
        let units = || given.list::<UnitId>("units");
        // Players number tiles and starting units from 1.
        let place = |name: &str| given.value::<u8>(name)?.checked_sub(1);
        let with = || given.value::<u8>("with")?.checked_sub(1).map(Seat);
        let yes = given.is_yes("yes");
        let inside = given.is_yes("inside");
        Some(match verb {
            "choose_capital" => Action::ChooseCapital { site: given.noun("site")? },
            "approve_map" => Action::ApproveMap { yes },
            "place_tile" => Action::PlaceTile { tile: place("tile")?, hex: hex("hex")? },
            "place_village" => Action::PlaceVillage { hex: hex("hex")? },
            "place_unit" => Action::PlaceUnit { piece: place("piece")?, hex: hex("hex")?, inside },
            "place_rest" => Action::PlaceRest,
            "confirm_setup" => Action::ConfirmSetup,
            "propose_alliance" => Action::ProposeAlliance { with: with()? },
            "answer_alliance" => Action::AnswerAlliance { with: with()?, yes },
            "break_alliance" => Action::BreakAlliance { with: with()? },
            "set_retreat_order" => Action::SetRetreatOrder {
                severity: given.noun("defeat")?,
                order: match given.text("order")? {
                    "ask" => RetreatOrder::Ask,
                    "hold" => RetreatOrder::Hold,
                    "refuge" => RetreatOrder::Refuge,
                    "hold_until_turn" => RetreatOrder::HoldUntilTurn,
                    "refuge_until_turn" => RetreatOrder::RefugeUntilTurn,
                    HEXES => {
                        let named = listed(given.text("hexes").unwrap_or_default());
                        let hexes: Option<Vec<Hex>> =
                            named.map(|label| self.find_label(label)).collect();
                        RetreatOrder::Hexes(hexes?)
                    }
                    _ => return None,
                },
            },
            "set_pursuit_order" => Action::SetPursuitOrder { order: given.noun("order")? },
            "set_independents_policy" => {
                Action::SetIndependentsPolicy { policy: given.noun("policy")? }
            }
            "hand_in_rest" => Action::HandInRest { recruits: false },
            "hand_in_usual" => Action::HandInRest { recruits: true },
            "hand_in" => {
                Action::HandIn { deed: Box::new(self.read_deed(seat, given.text("deed")?)?) }
            }
            "take_out" => Action::TakeOut { phase: given.noun("step")? },
            "concede" => Action::Concede,
            "return" => Action::Return,
            "absent" => Action::Absent,
            "feed_unit" => Action::FeedUnit { unit: unit("unit")? },
            "scout" => Action::Scout { unit: unit("unit")?, hex: hex("hex")? },
            "move" => Action::Move { units: units()?, hex: hex("hex")?, inside },
            "march_on" => Action::MarchOn { units: units()?, hex: hex("hex")?, inside },
            "embark" => Action::Embark { army: unit("army")?, boat: unit("boat")? },
            "disembark" => Action::Disembark { army: unit("army")?, inside },
            "go_inside" => Action::GoInside { unit: unit("unit")? },
            "go_outside" => Action::GoOutside { unit: unit("unit")? },
            "negotiate" => Action::Negotiate { hex: hex("hex")? },
            "attack" => Action::Attack { unit: unit("unit")?, target: unit("target")? },
            "besiege" => Action::Besiege { unit: unit("unit")? },
            "pillage" => Action::Pillage { hex: hex("hex")? },
            "end_phase" => Action::EndPhase,
            "end_turn" => Action::EndTurn,
            "retreat" => Action::Retreat {
                to: match given.text("to")? {
                    "hold" => Refuge::Hold,
                    "inside" => Refuge::Inside,
                    label => Refuge::To(self.find_label(label)?),
                },
            },
            "pursue" => Action::Pursue { yes },
            "choose_dragon_direction" => Action::ChooseDragonDirection {
                direction: Direction::from_die(given.value("direction")?)?,
            },
            "choose_revolt_village" => Action::ChooseRevoltVillage { hex: hex("hex")? },
            "choose_rebellion_hex" => Action::ChooseRebellionHex { hex: hex("hex")? },
            "choose_epidemic_hex" => Action::ChooseEpidemicHex { hex: hex("hex")? },
            "choose_famine_hex" => Action::ChooseFamineHex { hex: hex("hex")? },
            "choose_betrayal_hex" => Action::ChooseBetrayalHex { hex: hex("hex")? },
            "cast_spell" => Action::CastSpell {
                spell: given.noun("spell")?,
                target: match given.text("target") {
                    None | Some("nothing") => Target::Nothing,
                    Some(name) => match self.find_label(name) {
                        Some(hex) => Target::Hex(hex),
                        None => Target::Unit(name.parse().ok()?),
                    },
                },
            },
            "pass_spell" => Action::PassSpell,
            "spy_sabotage" => Action::SpySabotage { hex: hex("hex")? },
            "spy_explore" => Action::SpyExplore { hex: hex("hex")? },
            "spy_burgle" => Action::SpyBurgle { from: hex("from")?, to: hex("to")? },
            "pass_spy" => Action::PassSpy,
            "found_village" => Action::FoundVillage { hex: hex("hex")? },
            "upgrade_village" => Action::UpgradeVillage { hex: hex("hex")?, to: given.noun("to")? },
            "end_building" => Action::EndBuilding,
            "recruit" => Action::Recruit,
            "choose_recruits" => Action::ChooseRecruits {
                armies: given.value("armies")?,
                boats: given.value("boats")?,
            },
            "pass_recruit" => Action::PassRecruit,
            "deploy" => Action::Deploy { kind: given.noun("kind")?, hex: hex("hex")?, inside },
            "end_deployment" => Action::EndDeployment,
            _ => return None,
        })
    }
}

impl Mighty {
    /// Parses the code of a queued action.
    fn read_deed(&self, seat: Seat, code: &str) -> Option<Action> {
        let mut codes = code.split(CODE_SEPARATOR);
        let verb = codes.next()?;
        let names: &[&str] = match verb {
            "cast_spell" => &["spell", "target"],
            "spy_sabotage" | "spy_explore" | "found_village" => &["hex"],
            "spy_burgle" => &["from", "to"],
            "upgrade_village" => &["hex", "to"],
            "choose_recruits" => &["armies", "boats"],
            "deploy" => &["kind", "hex", "inside"],
            _ => &[],
        };
        let named = |name: &&str| Some(((*name).to_owned(), codes.next()?.to_owned()));
        let given = names.iter().map_while(named).collect();
        let deed = self.read(seat, verb, &Given(given))?;
        deed.slot().is_some().then_some(deed)
    }
}
