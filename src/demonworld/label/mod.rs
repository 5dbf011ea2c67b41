//! Actions, questions and duties as short messages, for buttons, menus and reminders.

mod battles;
mod desk;
pub(super) mod ending;
mod fields;
mod forgone;
mod guide;
mod lesson;
mod met;
mod questions;
mod sieges;
mod umpire;

pub(crate) use self::sieges::work_line;

use std::collections::BTreeSet;

use super::action::{Action, Conflict, Organisation, Piece, Season, Table, Winter};
use super::ids::TreatyId;
use super::nouns::{Phase, TreatyKind};
use super::part::season::attitude_name;
use super::state::{Demonworld, Reorganisation};
use super::terms;
use regnal_core::game::{ActionLabels, Seat};
use regnal_core::text::{Arg, Line};

impl ActionLabels for Demonworld {
    fn describe(&self, action: &Action) -> Line {
        match action {
            Action::Table(action) => self.describe_table(action),
            Action::Organisation(action) => self.describe_organisation(action),
            Action::Season(action) => self.describe_season(action),
            Action::Conflict(Conflict::Take { army, attitude }) => {
                Line::new("demonworld-do-attitude")
                    .with("army", self.force_name(*army))
                    .with("attitude", attitude_name(*attitude))
            }
            Action::Conflict(Conflict::RetreatTo { army, to }) => {
                Line::new("demonworld-do-retreat")
                    .with("army", self.force_name(*army))
                    .with("province", terms::province(*to))
            }
            Action::Battle(action) => self.describe_battle(action),
            Action::Siege(action) => self.describe_siege(action),
            Action::Winter(action) => self.describe_winter(action),
            Action::Umpire(action) => self.describe_umpire(action),
        }
    }

    fn final_line(&self, seat: Seat, action: &Action) -> Option<Line> {
        use crate::action::{Battle, Ruling, Umpire};
        let id = match action {
            Action::Table(Table::Resign) => "final-counted",
            // A vote that does not end the campaign can still be withdrawn later.
            Action::Table(Table::VoteEnd(true)) => {
                let mut others = self.living().filter(|&other| other != seat);
                let agrees =
                    |other: Seat| !self.is_asked(other) || self.at.votes_to_end.contains(&other);
                match others.all(agrees) {
                    true => "final-for-good",
                    false => return None,
                }
            }
            Action::Battle(Battle::Confirm(_)) => "final-report",
            Action::Umpire(Umpire::Rule { ruling: Ruling::EndCampaign, .. }) => "final-for-good",
            _ => return None,
        };
        Some(Line::new(id))
    }

    fn is_seconded(&self, action: &Action) -> bool {
        matches!(action, Action::Table(Table::VoteEnd(true)))
    }
}

impl Demonworld {
    fn describe_table(&self, action: &Table) -> Line {
        match action {
            Table::Lock(id) => match self.at.windows.get(id).map(|window| window.phase) {
                Some(Phase::Organisation | Phase::SeasonOrders) | None => {
                    Line::new("demonworld-do-lock")
                }
                Some(_) => Line::new("demonworld-do-lock-this").with("what", self.window_name(*id)),
            },
            Table::Unlock(id) => {
                Line::new("demonworld-do-unlock").with("what", self.window_name(*id))
            }
            Table::SetStandingOrders(_) => Line::new("demonworld-do-standing-orders"),
            Table::SetStandingPlan(_) => Line::new("demonworld-do-standing-plan"),
            Table::ProposeTreaty { to, kind, .. } => {
                Line::new("demonworld-do-propose-treaty").with("kind", *kind).with("seat", *to)
            }
            Table::AnswerTreaty { treaty, yes: true } => {
                self.of_treaty(*treaty, "demonworld-do-accept-treaty")
            }
            Table::AnswerTreaty { treaty, yes: false } => {
                self.of_treaty(*treaty, "demonworld-do-refuse-treaty")
            }
            Table::DenounceTreaty(id) => match self.at.treaties.get(id) {
                Some(treaty) if treaty.since.is_none() => {
                    self.of_treaty(*id, "demonworld-do-take-offer-back")
                }
                _ => self.of_treaty(*id, "demonworld-do-denounce-treaty"),
            },
            Table::ProclaimEmperor => Line::new("demonworld-do-proclaim-emperor"),
            Table::VoteEnd(true) => Line::new("demonworld-do-vote-end"),
            Table::VoteEnd(false) => Line::new("demonworld-do-vote-on"),
            Table::Resign => Line::new("demonworld-do-resign"),
            Table::TimeOut => Line::new("demonworld-do-time-out"),
            Table::TakeOver => Line::new("demonworld-do-take-over"),
            Table::Expire(id) => {
                Line::new("demonworld-do-expire").with("what", self.window_name(*id))
            }
        }
    }

    /// Returns a message about a treaty: its kind, the player who offers it and the recipient.
    fn of_treaty(&self, id: TreatyId, message: &'static str) -> Line {
        let nobody = || Arg::Term("demonworld-nobody");
        let (kind, from, to) = match self.at.treaties.get(&id) {
            Some(treaty) => (treaty.kind, treaty.from.into(), treaty.to.into()),
            None => (TreatyKind::FreeText, nobody(), nobody()),
        };
        Line::new(message).with("kind", kind).with("from", from).with("to", to)
    }

    fn describe_organisation(&self, action: &Organisation) -> Line {
        match action {
            Organisation::ChooseKing(id) => {
                Line::new("demonworld-do-choose-king").with("character", self.character_name(*id))
            }
            Organisation::CreateArmy { province, leader } => Line::new("demonworld-do-create-army")
                .with("province", terms::province(*province))
                .with("leader", self.leader_name(*leader)),
            Organisation::CreateGarrison(site) => {
                Line::new("demonworld-do-create-garrison").with("site", terms::site(*site))
            }
            Organisation::RaiseUnit { troop, force } => Line::new("demonworld-do-raise")
                .with("what", terms::troop(*troop))
                .with("force", self.force_name(*force)),
            Organisation::RaiseCharacter { kind, force } => Line::new("demonworld-do-raise")
                .with("what", *kind)
                .with("force", self.force_name(*force)),
            Organisation::RaiseSlaves { province, force } => {
                Line::new("demonworld-do-raise-slaves")
                    .with("province", terms::province(*province))
                    .with("force", self.force_name(*force))
            }
            Organisation::Cancel(bought) => {
                Line::new("demonworld-do-cancel").with("what", self.purchase_name(*bought))
            }
            Organisation::Dissolve(force) => {
                Line::new("demonworld-do-dissolve").with("force", self.force_name(*force))
            }
            Organisation::ReinforceUnit { unit, stands, lose } => {
                let line = match lose {
                    Some(advantage) => {
                        Line::new("demonworld-do-reinforce-losing").with("advantage", *advantage)
                    }
                    None => Line::new("demonworld-do-reinforce"),
                };
                line.with("unit", self.unit_name(*unit)).with("stands", terms::stands(*stands))
            }
            Organisation::RemountUnit(unit) => {
                Line::new("demonworld-do-remount").with("unit", self.unit_name(*unit))
            }
            Organisation::Rearrange { pieces, from, to } => Line::new("demonworld-do-rearrange")
                .with("pieces", self.pieces_name(pieces))
                .with("from", self.force_name(*from))
                .with("to", self.force_name(*to)),
            Organisation::PlanFortress { site, tier, .. } => {
                Line::new("demonworld-do-plan-fortress")
                    .with("site", terms::site(*site))
                    .with("points", terms::points(*tier))
            }
            Organisation::PlanCity { site, .. } => {
                Line::new("demonworld-do-plan-city").with("site", terms::site(*site))
            }
        }
    }

    fn describe_season(&self, action: &Season) -> Line {
        match action {
            Season::Reorganise(order) => self.reorganisation_line(order),
            Season::TakeBack(place) => {
                Line::new("demonworld-do-take-back").with("number", place.saturating_add(1))
            }
            Season::March { army, to } => Line::new("demonworld-do-march")
                .with("army", self.force_name(*army))
                .with("province", terms::province(*to)),
            Season::Hold(army) => {
                Line::new("demonworld-do-hold").with("army", self.force_name(*army))
            }
            Season::WinnerMove { army, choice } => Line::new("demonworld-do-winner-move")
                .with("army", self.force_name(*army))
                .with("choice", *choice),
        }
    }

    pub(super) fn reorganisation_line(&self, order: &Reorganisation) -> Line {
        match order {
            Reorganisation::Detach { army, site, pieces } => Line::new("demonworld-do-detach")
                .with("pieces", self.pieces_name(pieces))
                .with("army", self.force_name(*army))
                .with("site", terms::site(*site)),
            Reorganisation::Absorb { garrison, army } => Line::new("demonworld-do-absorb")
                .with("garrison", self.force_name(*garrison))
                .with("army", self.force_name(*army)),
            Reorganisation::Exchange { a, b, from_a, from_b } => {
                let line = if from_b.is_empty() {
                    Line::new("demonworld-do-rearrange").with("pieces", self.pieces_name(from_a))
                } else {
                    // Names from both sides could be too long for a button.
                    let number = |pieces: &BTreeSet<Piece>| {
                        Line::new("demonworld-pieces").with("count", pieces.len())
                    };
                    Line::new("demonworld-do-exchange")
                        .with("pieces", number(from_a))
                        .with("back", number(from_b))
                };
                line.with("from", self.force_name(*a)).with("to", self.force_name(*b))
            }
            Reorganisation::Camp { army, height, .. } => Line::new("demonworld-do-camp")
                .with("army", self.force_name(*army))
                .with("height", *height),
        }
    }

    fn describe_winter(&self, action: &Winter) -> Line {
        match action {
            Winter::ChooseAdvantage { unit, advantage } => {
                Line::new("demonworld-do-choose-advantage")
                    .with("unit", self.unit_name(*unit))
                    .with("advantage", *advantage)
            }
            Winter::Ransom(id) => {
                Line::new("demonworld-do-ransom").with("character", self.character_name(*id))
            }
            Winter::ForgoRansom(id) => {
                Line::new("demonworld-do-forgo-ransom").with("character", self.character_name(*id))
            }
            Winter::PayUpkeep => Line::new("demonworld-do-pay-upkeep"),
            Winter::Disband(pieces) => {
                Line::new("demonworld-do-disband").with("pieces", self.pieces_name(pieces))
            }
            Winter::KeepUnpaid => Line::new("demonworld-do-keep-unpaid"),
            Winter::NameCommander(id) => Line::new("demonworld-do-name-commander")
                .with("character", self.character_name(*id)),
        }
    }
}
