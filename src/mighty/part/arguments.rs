//! Values of action arguments. Each type is written and read in a single place.

use super::Typed;
use crate::action::{Action, Refuge, RetreatOrder, Target};
use crate::nouns::{
    Building, CapitalSite, IndependentsPolicy, PursuitOrder, Severity, Spell, UnitId, UnitKind,
    WinterPhase,
};
use crate::state::Mighty;
use crate::tell::units;
use crate::terms::direction_term;
use regnal_core::arguments;
use regnal_core::game::{ActionLabels as _, Seat};
use regnal_core::hex::{Direction, Hex};
use regnal_core::part::{Given, Part, listed};
use regnal_core::schema::{Argument as _, Arguments, At, Schema as _};
use regnal_core::text::{Arg, Line};

/// Separator in the code of a queued action.
const CODE_SEPARATOR: &str = ".";

/// Code of the standing order to retreat to listed hexes. The hexes themselves are a separate argument.
const HEXES: &str = "hexes";

/// Standing orders for retreats that list no hexes, each with its code and message.
const RETREAT_ORDERS: [(RetreatOrder, &str, &str); 5] = [
    (RetreatOrder::Ask, "ask", "mighty-part-ask"),
    (RetreatOrder::Hold, "hold", "mighty-part-hold"),
    (RetreatOrder::Refuge, "refuge", "mighty-part-refuge"),
    (RetreatOrder::HoldUntilTurn, "hold_until_turn", "mighty-part-hold-until-turn"),
    (RetreatOrder::RefugeUntilTurn, "refuge_until_turn", "mighty-part-refuge-until-turn"),
];

arguments! {
    Mighty;
    nouns
    Building CapitalSite Spell UnitKind WinterPhase
}

arguments! {
    Mighty;
    numbers
    u8: |number, _at| *number;
    UnitId: |id, _at| id.to_string();
}

/// A yes/no argument that defaults to no.
pub(super) struct Flag;
/// A drawn tile, numbered from 1.
pub(super) struct Tile;
/// A starting unit, numbered from 1.
pub(super) struct Piece;

arguments! {
    Mighty;
    bool:
        |name, yes, _at| Part { is_usual: false, ..Part::flag(name, *yes) },
        |name, typed| Some(typed.given.is_yes(name));
    Flag as bool:
        |name, yes, _at| Part::flag(name, *yes),
        |name, typed| Some(typed.given.is_yes(name));
    // Another player, numbered from 1.
    Seat:
        |name, seat, _at| Part::new(name, seat.0.saturating_add(1), *seat),
        |name, typed| typed.number::<u8>(name)?.checked_sub(1).map(Seat);
    Tile as u8:
        |name, tile, at| {
            Part::new(name, tile.saturating_add(1), at.game.tile_label(at.seat, *tile))
        },
        |name, typed| typed.number::<u8>(name)?.checked_sub(1);
    Piece as u8:
        |name, piece, at| {
            Part::new(name, piece.saturating_add(1), at.game.piece_label(at.seat, *piece))
        },
        |name, typed| typed.number::<u8>(name)?.checked_sub(1);
    Hex:
        |name, hex, at| Part::new(name, at.game.label(*hex), *hex),
        |name, typed| typed.at.game.find_label(typed.given.text(name)?);
    Vec<Hex>:
        |name, hexes, at| {
            let labels: Vec<String> = hexes.iter().map(|&hex| at.game.label(hex)).collect();
            let named = hexes.iter().map(|&hex| Arg::Hex(hex)).collect();
            Part::new(name, labels.join(","), Arg::List(named))
        },
        |name, typed| {
            let named = listed(typed.given.text(name).unwrap_or_default());
            named.map(|label| typed.at.game.find_label(label)).collect()
        };
    Vec<UnitId>:
        |name, ids, _at| {
            let codes: Vec<String> = ids.iter().map(UnitId::to_string).collect();
            Part::new(name, codes.join(","), units(ids))
        },
        |name, typed| typed.given.list(name);
    Direction:
        |name, direction, _at| {
            Part::new(name, direction.die(), Arg::Term(direction_term(*direction)))
        },
        |name, typed| Direction::from_die(typed.number(name)?);
    Severity:
        |name, severity, _at| Part::new(name, severity.code(), Arg::Term(match severity {
            Severity::Minor => "mighty-part-minor",
            Severity::Major => "mighty-part-major",
            Severity::Brilliant => "mighty-part-brilliant",
        })),
        |name, typed| typed.given.noun(name);
    PursuitOrder:
        |name, order, _at| Part::new(name, order.code(), Arg::Term(match order {
            PursuitOrder::Ask => "mighty-part-ask",
            PursuitOrder::Always => "mighty-part-always",
            PursuitOrder::Never => "mighty-part-never",
            PursuitOrder::AlwaysUntilTurn => "mighty-part-always-until-turn",
            PursuitOrder::NeverUntilTurn => "mighty-part-never-until-turn",
        })),
        |name, typed| typed.given.noun(name);
    IndependentsPolicy:
        |name, policy, _at| Part::new(name, policy.code(), Arg::Term(match policy {
            IndependentsPolicy::Shelter => "mighty-part-shelter",
            IndependentsPolicy::Stand => "mighty-part-stand",
        })),
        |name, typed| typed.given.noun(name);
    Refuge:
        |name, refuge, at| match refuge {
            Refuge::Hold => Part::new(name, "hold", Arg::Term("mighty-part-hold")),
            Refuge::Inside => Part::new(name, "inside", Arg::Term("mighty-part-inside")),
            Refuge::To(hex) => Hex::part(name, hex, at),
        },
        |name, typed| match typed.given.text(name)? {
            "hold" => Some(Refuge::Hold),
            "inside" => Some(Refuge::Inside),
            _ => Hex::read(name, typed).map(Refuge::To),
        };
    Target:
        |name, target, at| match target {
            Target::Nothing => Part::new(name, "nothing", Arg::Term("mighty-part-nothing")),
            Target::Hex(hex) => Hex::part(name, hex, at),
            Target::Unit(unit) => UnitId::part(name, unit, at),
        },
        |name, typed| match typed.given.text(name) {
            None | Some("nothing") => Some(Target::Nothing),
            Some(_) => {
                let hex = Hex::read(name, typed).map(Target::Hex);
                hex.or_else(|| UnitId::read(name, typed).map(Target::Unit))
            }
        };
}

/// Writes a standing order for retreats, and its hexes as a separate argument.
impl Arguments<Mighty> for RetreatOrder {
    type Value = RetreatOrder;

    fn parts(name: &'static str, order: &RetreatOrder, at: At<'_, Mighty>) -> Vec<Part> {
        if let RetreatOrder::Hexes(hexes) = order {
            let hexes = Vec::<Hex>::part(HEXES, hexes, at);
            return vec![Part { name, code: HEXES.to_owned(), ..hexes.clone() }, hexes];
        }
        let found = RETREAT_ORDERS.into_iter().find(|(one, ..)| one == order);
        found.map(|(_, code, label)| Part::new(name, code, Arg::Term(label))).into_iter().collect()
    }

    fn parse(name: &str, typed: &Typed<'_>) -> Option<RetreatOrder> {
        let code = typed.given.text(name)?;
        if code == HEXES {
            return Vec::<Hex>::read(HEXES, typed).map(RetreatOrder::Hexes);
        }
        let found = RETREAT_ORDERS.into_iter().find(|(_, one, _)| *one == code);
        found.map(|(order, ..)| order)
    }
}

/// Writes a queued action in two forms. The menus ask for its slot, its verb and its own arguments. For players who
/// type commands, a last argument holds the complete action.
impl Arguments<Mighty> for Box<Action> {
    type Value = Box<Action>;

    fn parts(name: &'static str, deed: &Box<Action>, at: At<'_, Mighty>) -> Vec<Part> {
        let (verb, inner) = deed.parts(at);
        let codes = inner.iter().map(|part| part.code.as_str());
        let code: Vec<&str> = std::iter::once(verb).chain(codes).collect();
        let whole = Part::new(name, code.join(CODE_SEPARATOR), at.game.describe(deed));
        let slot = deed.slot().map(|slot| WinterPhase::part("step", &slot, at));
        let what = Part::new("what", verb, deed_word(deed));
        let way = slot.into_iter().chain([what]);
        way.chain(inner).map(Part::usual).chain([whole]).collect()
    }

    fn parse(name: &str, typed: &Typed<'_>) -> Option<Box<Action>> {
        let mut codes = typed.given.text(name)?.split(CODE_SEPARATOR);
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
        let given = Given(names.iter().map_while(named).collect());
        let deed = Action::read(verb, &Typed { given: &given, at: typed.at })?;
        deed.slot().is_some().then(|| Box::new(deed))
    }
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
