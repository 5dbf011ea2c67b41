//! The umpire panel: open decisions, reports side by side and possible rulings. The panel is built from the umpire's
//! own view.

use std::collections::BTreeSet;

use super::fields::{Fields, option_field};
use crate::action::Piece;
use crate::battle::{Item, Report};
use crate::house;
use crate::ids::{BattleId, UnitId};
use crate::state::{Audience, Demonworld, NUMBERS, Note};
use crate::terms;
use crate::view::{Own, Pending, UmpireView, View};
use regnal_core::game::{Desk, Dispute, Field, Offered, Place, Seat, UmpirePanel, Viewer};
use regnal_core::part::Given;
use regnal_core::text::{Arg, Line};

/// Maximum number of notes shown in the umpire panel.
const NOTES: usize = 3;

/// A ruling's verb, message and form fields.
pub(super) type RulingRow = (&'static str, &'static str, &'static [&'static str]);

/// Rulings that are always allowed.
const EVER: [RulingRow; 16] = [
    ("reveal", "demonworld-ruling-reveal", &["player", "force"]),
    ("adjust_prestige", "demonworld-ruling-prestige", &["player", "change"]),
    ("override_dice", "demonworld-ruling-dice", &["values"]),
    ("replace_player", "demonworld-ruling-replace", &["player"]),
    ("edit_treasury", "demonworld-ruling-treasury", &["player", "points"]),
    ("edit_stands", "demonworld-ruling-stands", &["unit", "stands"]),
    ("edit_condition", "demonworld-ruling-condition", &["character", "condition"]),
    ("edit_place", "demonworld-ruling-place", &["army", "province"]),
    ("edit_owner", "demonworld-ruling-owner", &["province", "owner"]),
    ("edit_holder", "demonworld-ruling-holder", &["site", "owner"]),
    ("edit_supply", "demonworld-ruling-supply", &["siege", "points"]),
    ("edit_wall", "demonworld-ruling-wall", &["site", "element", "points"]),
    ("approve_king_fee", "demonworld-ruling-fee", &["player", "points"]),
    ("set_dismount", "demonworld-ruling-foot", &["unit", "profile"]),
    ("set_work_time", "demonworld-ruling-work", &["siege", "player", "work", "weeks"]),
    ("end_campaign", "demonworld-ruling-end", &[]),
];

fn given(pairs: &[(&str, String)]) -> Given {
    let owned = |(name, code): &(&str, String)| ((*name).to_owned(), code.clone());
    Given(pairs.iter().map(owned).collect())
}

/// Returns the number of a force, unit, character or offer in the form in which the umpire types it: owner and ordinal.
fn typed(number: u32) -> String {
    match number / NUMBERS {
        0 => number.to_string(),
        owner => format!("{owner}-{}", number % NUMBERS),
    }
}

impl UmpirePanel for Demonworld {
    fn desk(&self) -> Desk {
        let view = self.view(Viewer::Umpire);
        if !view.office.is_held {
            return Desk::default();
        }
        let fields = self.fields(&view);
        let mut desk = Desk { offers: buttons(&view, &fields), ..Desk::default() };
        if let Some(own) = &view.umpire {
            desk.lines = self.desk_lines(own);
            desk.disputes = self.desk_disputes(own);
            desk.papers = self.troop_numbers(own);
        }
        self.offer_now(&view, &fields, &mut desk.offers);
        desk.offers.extend(EVER.map(|ever| fields.of_row(Place::Ever, ever)));
        desk.offers.extend(self.offer_options());
        desk
    }
}

fn buttons(view: &View, fields: &Fields<'_>) -> Vec<Offered> {
    let clocks: RulingRow = match view.office.paused {
        true => ("resume", "demonworld-ruling-resume", &[]),
        false => ("pause", "demonworld-ruling-pause", &[]),
    };
    let deadline: RulingRow = ("set_deadline", "demonworld-ruling-deadline", &["hours"]);
    let note: RulingRow = ("note", "demonworld-ruling-note", &["to", "text"]);
    [clocks, deadline, note].map(|row| fields.of_row(Place::Button, row)).into()
}

impl Demonworld {
    /// **DW-T-45.** Returns a ruling for each option, with the current value.
    fn offer_options(&self) -> Vec<Offered> {
        let Ok(own) = house::entries(&self.options.rules) else { return Vec::new() };
        let offer = |kept: &house::Kept| {
            let what = Line::new("demonworld-ruling-option").with("name", Arg::Term(kept.name));
            Some(Offered {
                what: what.with("value", kept.word(&own[kept.code])?),
                verb: "set_option",
                given: given(&[("option", kept.code.into())]),
                asks: vec![option_field(kept)],
                place: Place::Settled,
            })
        };
        house::ALL.iter().filter_map(offer).collect()
    }

    /// Adds the rulings that are relevant in the current situation: disputes, approvals, questions that can be closed
    /// and rewinds.
    fn offer_now(&self, view: &View, fields: &Fields<'_>, offers: &mut Vec<Offered>) {
        let now = |what, verb, given, names: &[&str]| Offered {
            given,
            ..fields.offered(Place::Now, what, verb, names)
        };
        let own = view.umpire.as_deref();
        for (&battle, dispute) in own.into_iter().flat_map(|own| &own.disputes) {
            let about = |id| self.of_battle(id, battle);
            for (by, second) in [(dispute.first.by, "none"), (dispute.second.by, "all")] {
                let known = given(&[("battle", battle.0.to_string()), ("second", second.into())]);
                let what = about("demonworld-ruling-believe").with("seat", by);
                offers.push(now(what, "resolve_dispute", known, &[]));
            }
            let known = given(&[("battle", battle.0.to_string())]);
            let what = about("demonworld-ruling-fields");
            let asks = vec![self.second_field(battle, dispute)];
            offers.push(Offered { asks, ..now(what, "resolve_dispute", known, &[]) });
        }
        for pending in own.into_iter().flat_map(|own| &own.pending) {
            offers.push(match pending {
                Pending::Plan(site) => {
                    let what = Line::new("demonworld-ruling-plan").with("site", terms::site(*site));
                    let known = given(&[("site", site.to_string())]);
                    now(what, "approve_plan", known, &[])
                }
                Pending::OnFoot(unit) => {
                    let what = Line::new("demonworld-ruling-on-foot")
                        .with("unit", self.owned_unit_name(*unit));
                    let known = given(&[("unit", unit.0.to_string())]);
                    now(what, "set_dismount", known, &["profile"])
                }
            });
        }
        if own.is_some_and(|own| !own.dice.is_empty()) {
            let known = given(&[("values", "none".into())]);
            let what = Line::new("demonworld-ruling-dice-back");
            offers.push(now(what, "override_dice", known, &[]));
        }
        for &battle in view.battles.keys() {
            let what = self.of_battle("demonworld-ruling-outcome", battle);
            let day = self.day_of(battle).to_string();
            let known = given(&[("battle", battle.0.to_string()), ("day", day)]);
            let asks = self.outcome_fields(battle, fields);
            offers.push(Offered { asks, ..now(what, "set_outcome", known, &[]) });
        }
        for (window, question) in &view.questions {
            let what = Line::new("demonworld-ruling-close")
                .with("question", self.asked_name(question.phase, question.subject));
            let known = given(&[("window", window.0.to_string())]);
            offers.push(now(what, "advance", known, &[]));
        }
        for siege in self.at.sieges.keys() {
            let what = self.of_siege("demonworld-ruling-siege", *siege);
            let known = given(&[("siege", siege.0.to_string())]);
            offers.push(now(what, "end_siege", known, &["verdict"]));
        }
        let mut seen: Vec<Line> = Vec::new();
        for start in self.at.office.starts.iter().rev() {
            let what = Line::new("demonworld-ruling-rewind")
                .with("date", terms::date(start.date))
                .with("question", self.start_name(start));
            // Number the entries that look the same, starting with the latest.
            seen.push(what.clone());
            let count = seen.iter().filter(|one| **one == what).count();
            let what = match count {
                1 => what,
                count => Line::new("demonworld-ruling-rewind-before")
                    .with("what", what)
                    .with("count", count - 1),
            };
            let known = given(&[("phase", start.window.0.to_string())]);
            offers.push(now(what, "rewind", known, &[]));
        }
    }

    fn day_of(&self, battle: BattleId) -> u8 {
        let record = self.at.battles.get(&battle);
        let table = record.and_then(|record| record.table.as_ref());
        table.map_or(1, |table| table.day)
    }

    fn desk_lines(&self, own: &UmpireView) -> Vec<Line> {
        let pending = own.pending.iter().map(|pending| match pending {
            Pending::Plan(site) => {
                Line::new("demonworld-desk-plan").with("site", terms::site(*site))
            }
            Pending::OnFoot(unit) => {
                Line::new("demonworld-desk-on-foot").with("unit", self.owned_unit_name(*unit))
            }
        });
        let mut lines: Vec<Line> = pending.collect();
        if !own.dice.is_empty() {
            let values: Vec<Arg> = own.dice.iter().copied().map(Arg::from).collect();
            lines.push(Line::new("demonworld-desk-dice").with("values", values));
        }
        for note in own.notes.iter().rev().take(NOTES) {
            let Note { date, to, text } = note;
            let to = match to {
                Audience::Everybody => Arg::Term("demonworld-desk-to-all"),
                Audience::Player(seat) => Arg::Seat(*seat),
                Audience::Umpire => Arg::Seat(Seat::UMPIRE),
            };
            lines.push(
                Line::new("demonworld-desk-note")
                    .with("date", terms::date(*date))
                    .with("to", to)
                    .with("text", terms::quoted(text)),
            );
        }
        lines
    }

    fn desk_disputes(&self, own: &UmpireView) -> Vec<Dispute> {
        own.disputes
            .iter()
            .map(|(&battle, dispute)| {
                let id = if dispute.called {
                    "demonworld-desk-dispute-called"
                } else {
                    "demonworld-desk-dispute"
                };
                let reports = [&dispute.first.report, &dispute.second.report];
                let fields = items(reports).into_iter().map(|item| Field {
                    what: self.item_name(battle, item),
                    values: reports.map(|report| value(report, item)),
                    differs: dispute.differing.contains(&item),
                });
                Dispute {
                    about: self
                        .of_battle(id, battle)
                        .with("why", terms::remark("demonworld-desk-why", &dispute.reason)),
                    by: [dispute.first.by.into(), dispute.second.by.into()],
                    fields: fields.collect(),
                }
            })
            .collect()
    }

    /// Returns a report field's name, as shown to the players in the battle.
    pub(crate) fn item_name(&self, battle: BattleId, item: Item) -> Line {
        let unit = |id, unit: UnitId| {
            Line::new(id).with("unit", self.name_in_battle(battle, Piece::Unit(unit)))
        };
        match item {
            Item::Outcome => Line::new("demonworld-item-outcome"),
            Item::Day => Line::new("demonworld-item-day"),
            Item::Turns => Line::new("demonworld-item-turns"),
            Item::Lost(id) => unit("demonworld-differs-lost", id),
            Item::Routed(id) => unit("demonworld-differs-routed", id),
            Item::Engaged(id) => unit("demonworld-differs-engaged", id),
            Item::Character(id) => Line::new("demonworld-differs-character")
                .with("character", self.name_in_battle(battle, Piece::Character(id))),
            Item::Wall(element) => Line::new("demonworld-differs-wall").with("element", element),
            Item::Stores => Line::new("demonworld-differs-stores"),
        }
    }

    /// Returns the troops of all players, with identifiers that the umpire can type.
    fn troop_numbers(&self, own: &UmpireView) -> Vec<Line> {
        let mut lines = Vec::new();
        for (&seat, held) in &own.players {
            let Own { treasury, forces, units, characters, .. } = held;
            lines.push(
                Line::new("demonworld-paper-player")
                    .with("number", u32::from(seat.0) + 1)
                    .with("seat", seat)
                    .with("points", terms::points(*treasury)),
            );
            for (&id, force) in forces {
                lines.push(
                    Line::new("demonworld-paper-force")
                        .with("code", typed(id.0))
                        .with("force", self.force_name(id))
                        .with("province", terms::province(force.province)),
                );
                for (&unit, its) in units.iter().filter(|(_, unit)| unit.force == id) {
                    lines.push(
                        Line::new("demonworld-paper-unit")
                            .with("code", typed(unit.0))
                            .with("unit", self.unit_name(unit))
                            .with("stands", terms::stands(its.stands)),
                    );
                }
                let led = characters.iter().filter(|(_, own)| own.force == Some(id));
                for (&character, _) in led {
                    lines.push(
                        Line::new("demonworld-paper-character")
                            .with("code", typed(character.0))
                            .with("character", self.character_name(character)),
                    );
                }
            }
        }
        for (&id, siege) in &own.sieges {
            lines.push(
                Line::new("demonworld-paper-siege")
                    .with("code", id.0)
                    .with("siege", self.siege_name(id))
                    .with("points", terms::points(siege.larder.stock)),
            );
            for (&seat, party) in &siege.parties {
                for (number, job) in (1_u32..).zip(&party.jobs) {
                    lines.push(
                        Line::new("demonworld-paper-work")
                            .with("seat", seat)
                            .with("number", number)
                            .with("task", terms::task(job.task))
                            .with("done", terms::percent(terms::done(job))),
                    );
                }
            }
        }
        lines
    }
}

/// Returns the fields that appear in either report, in report order.
fn items(reports: [&Report; 2]) -> Vec<Item> {
    let mut items = vec![Item::Outcome, Item::Day, Item::Turns];
    let units: BTreeSet<_> = reports.iter().flat_map(|report| report.units.keys()).collect();
    for &&unit in &units {
        items.extend([Item::Lost(unit), Item::Routed(unit), Item::Engaged(unit)]);
    }
    let characters: BTreeSet<_> =
        reports.iter().flat_map(|report| report.characters.keys()).collect();
    items.extend(characters.iter().map(|&&id| Item::Character(id)));
    let walls: BTreeSet<_> = reports.iter().flat_map(|report| report.walls.keys()).collect();
    items.extend(walls.iter().map(|&&element| Item::Wall(element)));
    if reports.iter().any(|report| report.stores > 0) {
        items.push(Item::Stores);
    }
    items
}

pub(super) fn value(report: &Report, item: Item) -> Arg {
    let word = |yes: bool| Arg::Term(if yes { "text-yes" } else { "text-no" });
    match item {
        Item::Outcome => report.outcome.into(),
        Item::Day => report.day.into(),
        Item::Turns => report.turns.into(),
        Item::Lost(id) => report.unit(id).lost.into(),
        Item::Routed(id) => word(report.unit(id).routed),
        Item::Engaged(id) => word(report.unit(id).engaged),
        Item::Character(id) => report.fate(id).into(),
        Item::Wall(element) => report.walls.get(&element).copied().unwrap_or(0).into(),
        Item::Stores => report.stores.into(),
    }
}
