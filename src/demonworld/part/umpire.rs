//! Arguments of umpire actions. A report that decides a battle uses the same format as a player's report.

use std::collections::BTreeSet;

use super::VerbAndParts;
use super::battle::{read_report, report_parts};
use super::codes::{
    ALL, NONE, Typed, joined, noun_part, number_part, province_part, read_site, site_part,
    text_part,
};
use crate::action::{Edit, Ruling, SiegeVerdict, Umpire};
use crate::battle::{Fate, Item};
use crate::ids::{BattleId, CharacterId, ForceId, SiegeId, UnitId, WindowId};
use crate::state::{Audience, Condition, Demonworld, NUMBERS};
use crate::terms;
use regnal_core::game::Seat;
use regnal_core::noun::Noun as _;
use regnal_core::part::{Given, Part};
use regnal_core::text::{Arg, Line};

pub(crate) const NOBODY: &str = "nobody";
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

pub(crate) fn seat_code(seat: Seat) -> u32 {
    u32::from(seat.0) + 1
}

fn seat_part(name: &'static str, seat: Seat) -> Part {
    Part::new(name, seat_code(seat), seat)
}

fn owner_part(name: &'static str, seat: Option<Seat>) -> Part {
    match seat {
        Some(seat) => seat_part(name, seat),
        None => Part::new(name, NOBODY, Arg::Term("demonworld-nobody")),
    }
}

/// Returns the code for a report field.
pub(crate) fn item_code(item: Item) -> String {
    match item {
        Item::Outcome => "outcome".to_owned(),
        Item::Day => "day".to_owned(),
        Item::Turns => "turns".to_owned(),
        Item::Lost(id) => format!("lost-{}", id.0),
        Item::Routed(id) => format!("routed-{}", id.0),
        Item::Engaged(id) => format!("engaged-{}", id.0),
        Item::Character(id) => format!("character-{}", id.0),
        Item::Wall(element) => format!("wall-{element}"),
        Item::Stores => "stores".to_owned(),
    }
}

fn read_item(code: &str) -> Option<Item> {
    match code {
        "outcome" => return Some(Item::Outcome),
        "day" => return Some(Item::Day),
        "turns" => return Some(Item::Turns),
        "stores" => return Some(Item::Stores),
        _ => {}
    }
    let (field, number) = code.split_once('-')?;
    let unit = || number.parse().ok().map(UnitId);
    match field {
        "lost" => unit().map(Item::Lost),
        "routed" => unit().map(Item::Routed),
        "engaged" => unit().map(Item::Engaged),
        "character" => number.parse().ok().map(CharacterId).map(Item::Character),
        "wall" => number.parse().ok().map(Item::Wall),
        _ => None,
    }
}

fn condition_code(condition: Condition) -> Fate {
    match condition {
        Condition::Ok => Fate::Unhurt,
        Condition::Wounded => Fate::Wounded,
        Condition::Fled => Fate::Fled,
        Condition::Captured(_) => Fate::Destroyed,
    }
}

fn hours_part(hours: u16) -> Part {
    let label = Line::new("demonworld-hours").with("count", u32::from(hours));
    Part::new("hours", hours, label)
}

impl Demonworld {
    pub(super) fn umpire_parts(&self, action: &Umpire) -> VerbAndParts {
        match action {
            Umpire::TakeOffice { seat } => {
                let part = owner_part("seat", *seat);
                let part = if seat.is_none() { part.usual() } else { part };
                ("take_office", vec![part])
            }
            Umpire::LayDown => ("lay_down", Vec::new()),
            Umpire::Rule { ruling, reason } => {
                let (verb, mut parts) = self.ruling_parts(ruling);
                parts.push(text_part("reason", reason));
                (verb, parts)
            }
        }
    }

    fn ruling_parts(&self, ruling: &Ruling) -> VerbAndParts {
        match ruling {
            Ruling::SetDeadline(hours) => ("set_deadline", vec![hours_part(*hours)]),
            Ruling::Pause => ("pause", Vec::new()),
            Ruling::Resume => ("resume", Vec::new()),
            Ruling::Advance(window) => ("advance", vec![self.window_part(*window)]),
            Ruling::SetOption { key, value } => {
                ("set_option", vec![text_part("option", key), text_part("value", value)])
            }
            Ruling::ReplacePlayer(seat) => ("replace_player", vec![seat_part("player", *seat)]),
            Ruling::OverrideDice(values) => {
                let code = joined(values.iter().map(ToString::to_string), NONE);
                let label: Vec<Arg> = values.iter().copied().map(Arg::from).collect();
                ("override_dice", vec![Part::new("values", code, label)])
            }
            Ruling::SetOutcome { battle, report } => {
                let mut parts = vec![self.battle_part(*battle)];
                parts.extend(report_parts(report));
                ("set_outcome", parts)
            }
            Ruling::EndSiege { siege, verdict } => {
                let code = VERDICTS.iter().find(|(one, ..)| one == verdict);
                let what = Line::new("demonworld-do-rule")
                    .with("what", self.ruling_line(ruling, regnal_core::game::Viewer::Umpire));
                let verdict = Part::new("verdict", code.map_or("", |(_, code, _)| code), what);
                ("end_siege", vec![self.siege_part(*siege), verdict])
            }
            Ruling::ResolveDispute { battle, second } => {
                let code = joined(second.iter().map(|&item| item_code(item)), NONE);
                let label = Arg::from(second.len());
                let second = Part::new("second", code, label);
                ("resolve_dispute", vec![self.battle_part(*battle), second])
            }
            Ruling::Edit(edit) => self.edit_parts(*edit),
            Ruling::AdjustPrestige { seat, change } => {
                let change = Part::new("change", change, Arg::Signed((*change).into()));
                ("adjust_prestige", vec![seat_part("player", *seat), change])
            }
            Ruling::ApproveKingFee { seat, points } => (
                "approve_king_fee",
                vec![seat_part("player", *seat), number_part("points", *points)],
            ),
            Ruling::SetDismount { unit, profile } => (
                "set_dismount",
                vec![
                    self.unit_part("unit", *unit),
                    Part::new("profile", *profile, terms::troop(*profile)),
                ],
            ),
            Ruling::SetWorkTime { siege, seat, job, weeks } => (
                "set_work_time",
                vec![
                    self.siege_part(*siege),
                    seat_part("player", *seat),
                    number_part("work", u32::from(*job) + 1),
                    number_part("weeks", *weeks),
                ],
            ),
            Ruling::ApprovePlan(site) => ("approve_plan", vec![site_part("site", *site)]),
            Ruling::Rewind(window) => {
                let label = self.ruling_line(ruling, regnal_core::game::Viewer::Umpire);
                ("rewind", vec![Part::new("phase", window.0, label)])
            }
            Ruling::Reveal { seat, force } => {
                ("reveal", vec![seat_part("player", *seat), self.force_part("force", *force)])
            }
            Ruling::Note { to, text } => {
                let to = match to {
                    Audience::Everybody => Part::new("to", EVERYBODY, Arg::Term("demonworld-all")),
                    Audience::Player(seat) => seat_part("to", *seat),
                    Audience::Umpire => Part::new("to", SELF, Arg::Term("text-umpire")).usual(),
                };
                ("note", vec![to, text_part("text", text)])
            }
            Ruling::EndCampaign => ("end_campaign", Vec::new()),
        }
    }

    fn edit_parts(&self, edit: Edit) -> VerbAndParts {
        match edit {
            Edit::Treasury { seat, points } => {
                ("edit_treasury", vec![seat_part("player", seat), number_part("points", points)])
            }
            Edit::Stands { unit, stands } => {
                ("edit_stands", vec![self.unit_part("unit", unit), number_part("stands", stands)])
            }
            Edit::Condition { character, condition } => (
                "edit_condition",
                vec![
                    self.character_part("character", character),
                    noun_part("condition", condition_code(condition)),
                ],
            ),
            Edit::Place { army, province } => (
                "edit_place",
                vec![self.force_part("army", army), province_part("province", province)],
            ),
            Edit::Owner { province, owner } => (
                "edit_owner",
                vec![province_part("province", province), owner_part("player", owner)],
            ),
            Edit::Holder { site, holder } => {
                ("edit_holder", vec![site_part("site", site), owner_part("player", holder)])
            }
            Edit::Supply { siege, points } => {
                ("edit_supply", vec![self.siege_part(siege), number_part("points", points)])
            }
            Edit::Wall { site, element, points } => (
                "edit_wall",
                vec![
                    site_part("site", site),
                    number_part("element", element),
                    number_part("points", points),
                ],
            ),
        }
    }

    /// Reads an umpire action. Called only for input from the umpire.
    pub(super) fn read_umpire(&self, verb: &str, given: &Given) -> Option<Umpire> {
        let typed = Typed(given);
        match verb {
            "take_office" => Some(Umpire::TakeOffice {
                seat: match typed.code("seat") {
                    Some(_) => self.read_owner(&typed, "seat")?,
                    None => None,
                },
            }),
            "lay_down" => Some(Umpire::LayDown),
            _ => Some(Umpire::Rule {
                ruling: self.read_ruling(verb, &typed)?,
                reason: typed.words("reason")?,
            }),
        }
    }

    fn read_player(&self, typed: &Typed<'_>) -> Option<Seat> {
        self.read_seat(typed.number("player")?)
    }

    /// Reads a force, unit or character, given as an id or as owner and ordinal, such as `2-7`.
    fn read_number(typed: &Typed<'_>, name: &str) -> Option<u32> {
        let code = typed.code(name)?;
        let Some((owner, number)) = code.split_once('-') else {
            return code.parse().ok();
        };
        let (owner, number): (u32, u32) = (owner.parse().ok()?, number.parse().ok()?);
        (number < NUMBERS).then(|| owner.checked_mul(NUMBERS)?.checked_add(number))?
    }

    /// Reads a seat or the code for no owner.
    fn read_owner(&self, typed: &Typed<'_>, name: &str) -> Option<Option<Seat>> {
        match typed.code(name)? {
            NOBODY => Some(None),
            code => self.read_seat(code.parse().ok()?).map(Some),
        }
    }

    fn read_ruling(&self, verb: &str, typed: &Typed<'_>) -> Option<Ruling> {
        let battle = || typed.number("battle").map(BattleId);
        let siege = || typed.number("siege").map(SiegeId);
        Some(match verb {
            "set_deadline" => Ruling::SetDeadline(typed.number("hours")?),
            "pause" => Ruling::Pause,
            "resume" => Ruling::Resume,
            "advance" => Ruling::Advance(WindowId(typed.number("window")?)),
            "set_option" => Ruling::SetOption {
                key: typed.code("option")?.to_owned(),
                value: typed.code("value")?.to_owned(),
            },
            "replace_player" => Ruling::ReplacePlayer(self.read_player(typed)?),
            "override_dice" => {
                Ruling::OverrideDice(typed.list("values", |code| code.parse().ok())?)
            }
            "set_outcome" => {
                Ruling::SetOutcome { battle: battle()?, report: Box::new(read_report(typed)?) }
            }
            "end_siege" => {
                let code = typed.code("verdict")?;
                let (verdict, ..) = VERDICTS.into_iter().find(|(_, one, _)| *one == code)?;
                Ruling::EndSiege { siege: siege()?, verdict }
            }
            "resolve_dispute" => {
                let battle = battle()?;
                let second = match typed.code("second") {
                    Some(ALL) => self.dispute(battle)?.2.into_iter().collect::<BTreeSet<Item>>(),
                    _ => typed.set("second", read_item)?,
                };
                Ruling::ResolveDispute { battle, second }
            }
            "adjust_prestige" => Ruling::AdjustPrestige {
                seat: self.read_player(typed)?,
                change: typed.number("change")?,
            },
            "approve_king_fee" => Ruling::ApproveKingFee {
                seat: self.read_player(typed)?,
                points: typed.number("points")?,
            },
            "set_dismount" => Ruling::SetDismount {
                unit: UnitId(Self::read_number(typed, "unit")?),
                profile: typed.code("profile")?.to_ascii_uppercase().parse().ok()?,
            },
            "set_work_time" => Ruling::SetWorkTime {
                siege: siege()?,
                seat: self.read_player(typed)?,
                job: typed.number::<u16>("work")?.checked_sub(1)?,
                weeks: typed.number("weeks")?,
            },
            "approve_plan" => Ruling::ApprovePlan(read_site(typed.code("site")?)?),
            "rewind" => Ruling::Rewind(WindowId(typed.number("phase")?)),
            "reveal" => Ruling::Reveal {
                seat: self.read_player(typed)?,
                force: ForceId(Self::read_number(typed, "force")?),
            },
            "note" => Ruling::Note {
                to: match typed.code("to") {
                    None | Some(SELF) => Audience::Umpire,
                    Some(EVERYBODY) => Audience::Everybody,
                    Some(code) => Audience::Player(self.read_seat(code.parse().ok()?)?),
                },
                text: typed.words("text")?,
            },
            "end_campaign" => Ruling::EndCampaign,
            _ => Ruling::Edit(self.read_edit(verb, typed)?),
        })
    }

    fn read_edit(&self, verb: &str, typed: &Typed<'_>) -> Option<Edit> {
        Some(match verb {
            "edit_treasury" => {
                Edit::Treasury { seat: self.read_player(typed)?, points: typed.number("points")? }
            }
            "edit_stands" => Edit::Stands {
                unit: UnitId(Self::read_number(typed, "unit")?),
                stands: typed.number("stands")?,
            },
            "edit_condition" => Edit::Condition {
                character: CharacterId(Self::read_number(typed, "character")?),
                condition: match Fate::from_code(typed.code("condition")?)? {
                    Fate::Unhurt => Condition::Ok,
                    Fate::Wounded => Condition::Wounded,
                    Fate::Fled => Condition::Fled,
                    Fate::Destroyed => return None,
                },
            },
            "edit_place" => Edit::Place {
                army: ForceId(Self::read_number(typed, "army")?),
                province: typed.province("province")?,
            },
            "edit_owner" => Edit::Owner {
                province: typed.province("province")?,
                owner: self.read_owner(typed, "player")?,
            },
            "edit_holder" => Edit::Holder {
                site: typed.site("site")?,
                holder: self.read_owner(typed, "player")?,
            },
            "edit_supply" => Edit::Supply {
                siege: SiegeId(typed.number("siege")?),
                points: typed.number("points")?,
            },
            "edit_wall" => Edit::Wall {
                site: typed.site("site")?,
                element: typed.number("element")?,
                points: typed.number("points")?,
            },
            _ => return None,
        })
    }
}
