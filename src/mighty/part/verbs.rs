//! The schema of all actions: their verbs, their arguments, and what they spend.

use super::arguments::{Flag, Piece, Tile};
use crate::action::{Action, Refuge, RetreatOrder, Target};
use crate::nouns::{
    Building, CapitalSite, IndependentsPolicy, PursuitOrder, Severity, Spell, UnitId, UnitKind,
    WinterPhase,
};
use crate::state::Mighty;
use regnal_core::game::Seat;
use regnal_core::hex::{Direction, Hex};
use regnal_core::schema;

schema! {
    Mighty; Action {
        "choose_capital" ChooseCapital { site: CapitalSite };
        "approve_map" ApproveMap { yes: bool };
        "place_tile" PlaceTile { tile: Tile, hex: Hex };
        "place_village" PlaceVillage { hex: Hex };
        "place_unit" PlaceUnit { piece: Piece, hex: Hex, inside: Flag };
        "place_rest" PlaceRest;
        "confirm_setup" ConfirmSetup;
        "propose_alliance" ProposeAlliance { with: Seat };
        "answer_alliance" AnswerAlliance { with: Seat, yes: bool };
        "break_alliance" BreakAlliance { with: Seat };
        "set_retreat_order" SetRetreatOrder { severity as defeat: Severity, order: RetreatOrder };
        "set_pursuit_order" SetPursuitOrder { order: PursuitOrder };
        "set_independents_policy" SetIndependentsPolicy { policy: IndependentsPolicy };
        "hand_in" HandIn { deed: Box<Action> };
        "take_out" TakeOut { phase as step: WinterPhase };
        "concede" Concede;
        "return" Return;
        "absent" Absent;
        "feed_unit" FeedUnit { unit: UnitId } spends [];
        "scout" Scout { unit: UnitId, hex: Hex };
        "move" Move { units: Vec<UnitId>, hex: Hex, inside: Flag };
        "march_on" MarchOn { units: Vec<UnitId>, hex: Hex, inside: Flag };
        "embark" Embark { army: UnitId, boat: UnitId } spends [Marches, Treasury];
        "disembark" Disembark { army: UnitId, inside: Flag };
        "go_inside" GoInside { unit: UnitId } spends [];
        "go_outside" GoOutside { unit: UnitId };
        "negotiate" Negotiate { hex: Hex };
        "attack" Attack { unit: UnitId, target: UnitId } spends [Battles];
        "besiege" Besiege { unit: UnitId } spends [Battles];
        "pillage" Pillage { hex: Hex };
        "end_phase" EndPhase spends [];
        "end_turn" EndTurn spends [];
        "retreat" Retreat { to: Refuge } spends [];
        "pursue" Pursue { yes: bool };
        "choose_dragon_direction" ChooseDragonDirection { direction: Direction } spends [];
        "choose_revolt_village" ChooseRevoltVillage { hex: Hex } spends [];
        "choose_rebellion_hex" ChooseRebellionHex { hex: Hex } spends [];
        "choose_epidemic_hex" ChooseEpidemicHex { hex: Hex } spends [];
        "choose_famine_hex" ChooseFamineHex { hex: Hex } spends [];
        "choose_betrayal_hex" ChooseBetrayalHex { hex: Hex } spends [];
        "cast_spell" CastSpell { spell: Spell, target: Target } spends [Magic];
        "pass_spell" PassSpell spends [];
        "spy_sabotage" SpySabotage { hex: Hex } spends [Agents];
        "spy_explore" SpyExplore { hex: Hex } spends [Agents];
        "spy_burgle" SpyBurgle { from: Hex, to: Hex } spends [Agents];
        "pass_spy" PassSpy spends [];
        "found_village" FoundVillage { hex: Hex } spends [Treasury];
        "upgrade_village" UpgradeVillage { hex: Hex, to: Building } spends [Treasury];
        "end_building" EndBuilding spends [];
        "recruit" Recruit spends [];
        "choose_recruits" ChooseRecruits { armies: u8, boats: u8 } spends [];
        "pass_recruit" PassRecruit spends [];
        "deploy" Deploy { kind: UnitKind, hex: Hex, inside: Flag } spends [];
        "end_deployment" EndDeployment spends [];
        // The two variants of this action have separate verbs, so that the menu shows both.
        else Action::HandInRest { recruits } => |_at| match recruits {
            true => ("hand_in_usual", Vec::new()),
            false => ("hand_in_rest", Vec::new()),
        },
        |verb, _typed| match verb {
            "hand_in_usual" => Some(Action::HandInRest { recruits: true }),
            "hand_in_rest" => Some(Action::HandInRest { recruits: false }),
            _ => None,
        };
    }
}
