//! Reorganisations, march orders, attitudes and retreats.

use std::collections::BTreeSet;

use super::arguments::{AnyUnits, Ordinal, Returned};
use super::codes::{read_province, read_site};
use crate::action::{Conflict, Piece, Season};
use crate::ids::{ForceId, ProvinceId, SiteId};
use crate::nouns::WinnerChoice;
use crate::state::{Attitude, Demonworld, Reorganisation};
use crate::terms;
use regnal_core::part::Part;
use regnal_core::text::{Arg, Line};
use regnal_core::{arguments, schema};

schema! {
    Demonworld; Season {
        "take_back" TakeBack(order: Ordinal);
        "march" March { army: ForceId, to: ProvinceId } spends [Marches, Battles];
        "hold" Hold(army: ForceId) spends [];
        "winner_move" WinnerMove { army: ForceId, choice: WinnerChoice };
        else Season::Reorganise(order) => |at| order.parts(at),
            |verb, typed| Reorganisation::read(verb, typed).map(Season::Reorganise);
    }
}

schema! {
    Demonworld; Reorganisation {
        "detach" Detach { army: ForceId, site: SiteId, pieces: BTreeSet<Piece> } spends [Marches];
        "absorb" Absorb { garrison: ForceId, army: ForceId } spends [Marches];
        "exchange" Exchange {
            a as army: ForceId,
            from_a as pieces: BTreeSet<Piece>,
            b as other: ForceId,
            from_b as back: Returned
        } spends [Marches];
        "camp" Camp { army: ForceId, height: u8, builders as units: AnyUnits } spends [Marches];
    }
}

schema! {
    Demonworld; Conflict {
        // The resources that the autopilot spends depend on the attitude; see `regent`.
        "attitude" Take { army: ForceId, attitude: Attitude };
        // A retreat counts as spending nothing, because a beaten army has to retreat to some province.
        "retreat" RetreatTo { army: ForceId, to: ProvinceId } spends [];
    }
}

arguments! {
    Demonworld;
    Attitude:
        |name, attitude, _at| {
            let code = match attitude {
                Attitude::Fight(Some(seat)) => format!("fight-{}", seat.0.saturating_add(1)),
                Attitude::Fight(None) => "fight-militia".to_owned(),
                Attitude::Withdraw(to) => format!("withdraw-{to}"),
                Attitude::Shelter(site) => format!("shelter-{site}"),
                Attitude::Nothing => "nothing".to_owned(),
            };
            Part::new(name, code, attitude_name(*attitude))
        },
        |name, typed| {
            let code = typed.code(name)?;
            Some(match code.split_once('-') {
                None if code == "nothing" => Attitude::Nothing,
                Some(("fight", "militia")) => Attitude::Fight(None),
                Some(("fight", seat)) => {
                    Attitude::Fight(Some(typed.at.game.read_seat(seat.parse().ok()?)?))
                }
                Some(("withdraw", to)) => Attitude::Withdraw(read_province(to)?),
                Some(("shelter", site)) => Attitude::Shelter(read_site(site)?),
                _ => return None,
            })
        };
}

pub(crate) fn attitude_name(attitude: Attitude) -> Arg {
    match attitude {
        Attitude::Fight(Some(seat)) => {
            Line::new("demonworld-attitude-fight").with("seat", seat).into()
        }
        Attitude::Fight(None) => Arg::Term("demonworld-attitude-fight-militia"),
        Attitude::Withdraw(to) => {
            Line::new("demonworld-attitude-withdraw").with("province", terms::province(to)).into()
        }
        Attitude::Shelter(site) => {
            Line::new("demonworld-attitude-shelter").with("site", terms::site(site)).into()
        }
        Attitude::Nothing => Arg::Term("demonworld-standing-nothing"),
    }
}
