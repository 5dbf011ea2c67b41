//! Umpire actions. A report that decides a battle uses the same format as a player's report.

use std::collections::BTreeSet;

use super::arguments::{Hours, Job, Owner, Word};
use super::codes::{ALL, NONE, item_code, joined, list, read_item, seat_code};
use crate::action::{Edit, Ruling, SiegeVerdict, Umpire};
use crate::battle::{Fate, Item, Report};
use crate::ids::{
    BattleId, CharacterId, ForceId, ProvinceId, SiegeId, SiteId, TroopId, UnitId, WindowId,
};
use crate::state::{Audience, Condition, Demonworld};
use regnal_core::game::{Seat, Viewer};
use regnal_core::part::Part;
use regnal_core::schema::Argument as _;
use regnal_core::text::{Arg, Line};
use regnal_core::{arguments, schema};

pub(crate) const EVERYBODY: &str = "all";
/// Code for a note that only the umpire can read.
pub(crate) const SELF: &str = "umpire";

/// Possible ways to end a siege, each with a code and message id.
pub(crate) const VERDICTS: [(SiegeVerdict, &str, &str); 4] = [
    (SiegeVerdict::Lifted, "lifted", "demonworld-verdict-lifted"),
    (SiegeVerdict::Broken, "broken", "demonworld-verdict-broken"),
    (SiegeVerdict::Surrender, "surrender", "demonworld-verdict-surrender"),
    (SiegeVerdict::FreePassage, "free_passage", "demonworld-verdict-free-passage"),
];

schema! {
    Demonworld; Umpire {
        "take_office" TakeOffice { seat: Option<Seat> };
        "lay_down" LayDown;
        else Umpire::Rule { ruling, reason } => |at| {
            let (verb, mut parts) = ruling.parts(at);
            parts.push(String::part("reason", reason, at));
            (verb, parts)
        },
        |verb, typed| {
            let ruling = Ruling::read(verb, typed)?;
            Some(Umpire::Rule { ruling, reason: typed.words("reason")? })
        };
    }
}

schema! {
    Demonworld; Ruling {
        "set_deadline" SetDeadline(hours: Hours);
        "pause" Pause;
        "resume" Resume;
        "advance" Advance(window: WindowId);
        "set_option" SetOption { key as option: Word, value: Word };
        "replace_player" ReplacePlayer(player: Seat);
        "override_dice" OverrideDice(values: Vec<u32>);
        "set_outcome" SetOutcome { battle: BattleId, report: Box<Report> };
        "resolve_dispute" ResolveDispute { battle: BattleId, second: Disputed };
        "adjust_prestige" AdjustPrestige { seat as player: Seat, change: i8 };
        "approve_king_fee" ApproveKingFee { seat as player: Seat, points: u32 };
        "set_dismount" SetDismount { unit: UnitId, profile: TroopId };
        "set_work_time" SetWorkTime {
            siege: SiegeId,
            seat as player: Seat,
            job as work: Job,
            weeks: u8
        };
        "approve_plan" ApprovePlan(site: SiteId);
        "rewind" Rewind(phase: PhaseWindow);
        "reveal" Reveal { seat as player: Seat, force: ForceId };
        "note" Note { to: Audience, text: String };
        "end_campaign" EndCampaign;
        else Ruling::EndSiege { siege, verdict } => |at| {
            // The label of the verdict also names the siege.
            let code = VERDICTS.iter().find(|(one, ..)| one == verdict);
            let ruling = Ruling::EndSiege { siege: *siege, verdict: *verdict };
            let what = Line::new("demonworld-do-rule")
                .with("what", at.game.ruling_line(&ruling, Viewer::Umpire));
            let verdict = Part::new("verdict", code.map_or("", |(_, code, _)| code), what);
            ("end_siege", vec![SiegeId::part("siege", siege, at), verdict])
        },
        |verb, typed| {
            let code = typed.code("verdict").filter(|_| verb == "end_siege")?;
            let (verdict, ..) = VERDICTS.into_iter().find(|(_, one, _)| *one == code)?;
            Some(Ruling::EndSiege { siege: SiegeId::read("siege", typed)?, verdict })
        };
        else Ruling::Edit(edit) => |at| edit.parts(at),
            |verb, typed| Edit::read(verb, typed).map(Ruling::Edit);
    }
}

schema! {
    Demonworld; Edit {
        "edit_treasury" Treasury { seat as player: Seat, points: u32 };
        "edit_stands" Stands { unit: UnitId, stands: u16 };
        "edit_condition" Condition { character: CharacterId, condition: Condition };
        "edit_place" Place { army: ForceId, province: ProvinceId };
        "edit_owner" Owner { province: ProvinceId, owner as player: Owner };
        "edit_holder" Holder { site: SiteId, holder as player: Owner };
        "edit_supply" Supply { siege: SiegeId, points: u32 };
        "edit_wall" Wall { site: SiteId, element: u16, points: u16 };
    }
}

/// A question that identifies the start of a phase. Its label describes the rewind to that start.
struct PhaseWindow;
/// Fields of a report in dispute.
struct Disputed;

arguments! {
    Demonworld;
    PhaseWindow as WindowId:
        |name, id, at| {
            Part::new(name, id, at.game.ruling_line(&Ruling::Rewind(*id), Viewer::Umpire))
        },
        |name, typed| typed.number(name);
    Disputed as BTreeSet<Item>:
        |name, items, _at| {
            let code = joined(items.iter().copied().map(item_code), NONE);
            Part::new(name, code, items.len())
        },
        |name, typed| match typed.code(name) {
            Some(ALL) => {
                let (_, _, items) = typed.at.game.dispute(typed.number("battle")?)?;
                Some(items.into_iter().collect())
            }
            _ => list(name, typed, read_item),
        };
    Vec<u32>:
        |name, values, _at| {
            let label: Vec<Arg> = values.iter().copied().map(Arg::from).collect();
            Part::new(name, joined(values, NONE), label)
        },
        |name, typed| list(name, typed, |code| code.parse().ok());
    Audience:
        |name, to, _at| match to {
            Audience::Everybody => Part::new(name, EVERYBODY, Arg::Term("demonworld-all")),
            Audience::Player(seat) => Part::new(name, seat_code(*seat), *seat),
            Audience::Umpire => Part::new(name, SELF, Arg::Term("text-umpire")).usual(),
        },
        |name, typed| Some(match typed.code(name) {
            None | Some(SELF) => Audience::Umpire,
            Some(EVERYBODY) => Audience::Everybody,
            Some(_) => Audience::Player(Seat::read(name, typed)?),
        });
    Condition:
        |name, condition, at| {
            let fate = match condition {
                Condition::Ok => Fate::Unhurt,
                Condition::Wounded => Fate::Wounded,
                Condition::Fled => Fate::Fled,
                Condition::Captured(_) => Fate::Destroyed,
            };
            Fate::part(name, &fate, at)
        },
        |name, typed| match Fate::read(name, typed)? {
            Fate::Unhurt => Some(Condition::Ok),
            Fate::Wounded => Some(Condition::Wounded),
            Fate::Fled => Some(Condition::Fled),
            Fate::Destroyed => None,
        };
}
