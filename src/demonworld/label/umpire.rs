//! Umpire rulings as messages: in full for viewers who are allowed to know everything, and without secrets for others.

use crate::action::{Edit, Ruling, SiegeVerdict, Umpire};
use crate::battle::Fate;
use crate::house;
use crate::ids::{CharacterId, UnitId};
use crate::state::{Audience, Condition, Demonworld};
use crate::terms;
use regnal_core::game::{Seat, Viewer};
use regnal_core::text::{Arg, Line, safe_text};

/// Maximum length of a displayed option value, in characters.
const VALUE: usize = 40;

fn seat_or_nobody(seat: Option<Seat>) -> Arg {
    seat.map_or(Arg::Term("demonworld-nobody"), Arg::Seat)
}

fn condition(condition: Condition) -> Arg {
    match condition {
        Condition::Ok => Fate::Unhurt.into(),
        Condition::Wounded => Fate::Wounded.into(),
        Condition::Fled => Fate::Fled.into(),
        Condition::Captured(_) => Arg::Term("demonworld-captive"),
    }
}

impl Demonworld {
    pub(super) fn describe_umpire(&self, action: &Umpire) -> Line {
        match action {
            Umpire::TakeOffice { .. } => Line::new("demonworld-do-take-office"),
            Umpire::LayDown => Line::new("demonworld-do-lay-down-office"),
            Umpire::Rule { ruling, .. } => {
                Line::new("demonworld-do-rule").with("what", self.whole_ruling(ruling))
            }
        }
    }

    /// Describes a ruling, limited to what a viewer is allowed to know.
    pub(crate) fn ruling_line(&self, ruling: &Ruling, viewer: Viewer) -> Line {
        if viewer == Viewer::Umpire {
            return self.whole_ruling(ruling);
        }
        let concerned = match ruling {
            Ruling::OverrideDice(values) if !values.is_empty() => {
                return Line::new("demonworld-rule-override-dice").with("count", values.len());
            }
            Ruling::Reveal { seat, .. } if !viewer.is(*seat) => {
                return Line::new("demonworld-rule-reveal").with("seat", *seat);
            }
            Ruling::Note { to: Audience::Player(seat), .. } if !viewer.is(*seat) => {
                return Line::new("demonworld-rule-note-to").with("seat", *seat);
            }
            Ruling::Note { to: Audience::Umpire, .. } => {
                return Line::new("demonworld-rule-note-hidden");
            }
            Ruling::Edit(edit) => self.edit_concerns(*edit),
            Ruling::ApproveKingFee { seat, .. } | Ruling::SetWorkTime { seat, .. } => {
                Some(Some(*seat))
            }
            Ruling::SetDismount { unit, .. } => Some(self.owner_of_unit(*unit)),
            Ruling::ApprovePlan(site) => Some(self.holder_of(*site)),
            Ruling::SetDeadline(_)
            | Ruling::Pause
            | Ruling::Resume
            | Ruling::Advance(_)
            | Ruling::SetOption { .. }
            | Ruling::ReplacePlayer(_)
            | Ruling::SetOutcome { .. }
            | Ruling::EndSiege { .. }
            | Ruling::ResolveDispute { .. }
            | Ruling::AdjustPrestige { .. }
            | Ruling::Rewind(_)
            | Ruling::OverrideDice(_)
            | Ruling::Reveal { .. }
            | Ruling::Note { to: Audience::Everybody | Audience::Player(_), .. }
            | Ruling::EndCampaign => None,
        };
        match concerned {
            None => self.whole_ruling(ruling),
            Some(Some(seat)) if viewer.is(seat) => self.whole_ruling(ruling),
            Some(Some(seat)) => Line::new("demonworld-rule-secret").with("seat", seat),
            Some(None) => Line::new("demonworld-rule-secret-nobody"),
        }
    }

    /// Returns the owner of the secret data that an edit changes. The outer `None` means that the edit is public; the
    /// inner `None` means that the data belongs only to militia.
    fn edit_concerns(&self, edit: Edit) -> Option<Option<Seat>> {
        match edit {
            Edit::Treasury { seat, .. } => Some(Some(seat)),
            Edit::Stands { unit, .. } => Some(self.owner_of_unit(unit)),
            Edit::Condition { character, .. } => Some(self.owner_of_character(character)),
            Edit::Supply { siege, .. } => Some(self.siege(siege).and_then(|siege| siege.besieged)),
            Edit::Wall { site, .. } => Some(self.holder_of(site)),
            // These changes are visible on the map.
            Edit::Place { .. } | Edit::Owner { .. } | Edit::Holder { .. } => None,
        }
    }

    pub(super) fn owned_unit_name(&self, id: UnitId) -> Arg {
        terms::owned(self.unit_name(id), self.owner_of_unit(id))
    }

    pub(super) fn owned_character_name(&self, id: CharacterId) -> Arg {
        terms::owned(self.character_name(id), self.owner_of_character(id))
    }

    fn whole_ruling(&self, ruling: &Ruling) -> Line {
        match ruling {
            Ruling::SetDeadline(hours) => {
                Line::new("demonworld-rule-set-deadline").with("hours", terms::hours(*hours))
            }
            Ruling::Pause => Line::new("demonworld-rule-pause"),
            Ruling::Resume => Line::new("demonworld-rule-resume"),
            Ruling::Advance(window) => {
                Line::new("demonworld-rule-advance").with("question", self.known_question(*window))
            }
            Ruling::SetOption { key, value } => {
                let kept = house::Kept::of(key);
                let word = house::value(value).ok().and_then(|of| kept?.word(&of));
                let name = kept.map(|kept| Arg::Term(kept.name));
                Line::new("demonworld-rule-set-option")
                    .with("key", name.unwrap_or_else(|| safe_text(key, VALUE).into()))
                    .with("value", word.unwrap_or_else(|| safe_text(value, VALUE).into()))
            }
            Ruling::ReplacePlayer(seat) => {
                Line::new("demonworld-rule-replace-player").with("seat", *seat)
            }
            Ruling::OverrideDice(values) if values.is_empty() => {
                Line::new("demonworld-rule-override-dice-back")
            }
            Ruling::OverrideDice(values) => {
                let values: Vec<Arg> = values.iter().copied().map(Arg::from).collect();
                Line::new("demonworld-rule-override-dice-are").with("values", values)
            }
            Ruling::SetOutcome { battle, report } => self
                .of_battle("demonworld-rule-set-outcome", *battle)
                .with("outcome", self.outcome_of(*battle, report.outcome)),
            Ruling::EndSiege { siege, verdict } => {
                let id = match verdict {
                    SiegeVerdict::Lifted => "demonworld-rule-siege-lifted",
                    SiegeVerdict::Broken => "demonworld-rule-siege-broken",
                    SiegeVerdict::Surrender => "demonworld-rule-siege-surrender",
                    SiegeVerdict::FreePassage => "demonworld-rule-siege-free-passage",
                };
                self.of_siege(id, *siege)
            }
            Ruling::ResolveDispute { battle, .. } => {
                self.of_battle("demonworld-rule-resolve-dispute", *battle)
            }
            Ruling::Edit(edit) => self.edit_line(*edit),
            Ruling::AdjustPrestige { seat, change } => Line::new("demonworld-rule-adjust-prestige")
                .with("seat", *seat)
                .with("change", Arg::Signed((*change).into())),
            Ruling::ApproveKingFee { seat, points } => {
                Line::new("demonworld-rule-approve-king-fee")
                    .with("seat", *seat)
                    .with("points", terms::points(*points))
            }
            Ruling::SetDismount { unit, profile } => Line::new("demonworld-rule-set-dismount")
                .with("unit", self.owned_unit_name(*unit))
                .with("profile", terms::troop(*profile)),
            Ruling::SetWorkTime { siege, seat, job, weeks } => self
                .of_siege("demonworld-rule-set-work-time", *siege)
                .with("seat", *seat)
                .with("number", u32::from(*job) + 1)
                .with("weeks", terms::weeks(*weeks)),
            Ruling::ApprovePlan(site) => {
                Line::new("demonworld-rule-approve-plan").with("site", terms::site(*site))
            }
            Ruling::Rewind(window) => match self.phase_start(*window) {
                Some(start) => Line::new("demonworld-rule-rewind")
                    .with("date", terms::date(start.date))
                    .with("question", self.start_name(start)),
                None => Line::new("demonworld-rule-rewind-unknown"),
            },
            Ruling::Reveal { seat, force } => Line::new("demonworld-rule-reveal-force")
                .with("seat", *seat)
                .with("force", self.force_of(*force)),
            Ruling::Note { text, .. } => {
                Line::new("demonworld-rule-note").with("text", terms::quoted(text))
            }
            Ruling::EndCampaign => Line::new("demonworld-rule-end-campaign"),
        }
    }

    fn edit_line(&self, edit: Edit) -> Line {
        match edit {
            Edit::Treasury { seat, points } => Line::new("demonworld-rule-edit-treasury")
                .with("seat", seat)
                .with("points", terms::points(points)),
            Edit::Stands { unit, stands } => Line::new("demonworld-rule-edit-stands")
                .with("unit", self.owned_unit_name(unit))
                .with("stands", terms::stands(stands)),
            Edit::Condition { character, condition: now } => {
                Line::new("demonworld-rule-edit-condition")
                    .with("character", self.owned_character_name(character))
                    .with("condition", condition(now))
            }
            Edit::Place { army, province } => Line::new("demonworld-rule-edit-place")
                .with("army", self.force_of(army))
                .with("province", terms::province(province)),
            Edit::Owner { province, owner } => Line::new("demonworld-rule-edit-owner")
                .with("province", terms::province(province))
                .with("seat", seat_or_nobody(owner)),
            Edit::Holder { site, holder } => Line::new("demonworld-rule-edit-holder")
                .with("site", terms::site(site))
                .with("seat", seat_or_nobody(holder)),
            Edit::Supply { siege, points } => self
                .of_siege("demonworld-rule-edit-supply", siege)
                .with("points", terms::points(points)),
            Edit::Wall { site, element, points } => Line::new("demonworld-rule-edit-wall")
                .with("element", element)
                .with("points", terms::points(points))
                .with("site", terms::site(site)),
        }
    }
}
