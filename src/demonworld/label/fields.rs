//! Fields in the umpire's forms: their names, and the possible inputs as text. Secrets appear only if the umpire does
//! not play and can therefore see them.

use super::desk::{RulingRow, value};
use crate::action::Piece;
use crate::battle::{Fate, Outcome};
use crate::house::{self, Kept, OptionValues};
use crate::ids::{BattleId, ProvinceId, SiegeId, SiteId, TroopId};
use crate::part::{ALL, At, EVERYBODY, NOBODY, NONE, SELF, VERDICTS, item_code};
use crate::state::Demonworld;
use crate::view::{Dispute, View};
use regnal_core::game::{Asked, Offered, Place, Seat};
use regnal_core::part::{Given, Part};
use regnal_core::schema::Argument;
use regnal_core::text::{Arg, Line};

/// Maximum number of choices per menu, and of menus per message. Each menu has one more entry, which selects none of
/// its choices.
const CHOICES: usize = 24;
const MENUS: usize = 4;

pub(super) struct Fields<'a> {
    game: &'a Demonworld,
    view: &'a View,
}

fn field(name: &'static str) -> Asked {
    let what = Line::new("demonworld-field").with("name", name.to_owned());
    Asked::new(name, what)
}

impl Demonworld {
    pub(super) fn fields<'a>(&'a self, view: &'a View) -> Fields<'a> {
        Fields { game: self, view }
    }

    fn words<A: Argument<Demonworld>>(
        &self,
        name: &'static str,
        values: impl IntoIterator<Item = A::Value>,
    ) -> Vec<Part> {
        let at = At { game: self, seat: Seat::UMPIRE };
        values.into_iter().map(|value| A::part(name, &value, at)).collect()
    }

    fn seat_words(&self, name: &'static str) -> Vec<Part> {
        self.words::<Seat>(name, Seat::all(self.seats()))
    }

    /// **DW-REPORT-08.** Returns the field for selecting the differences in which the second report is accepted. All
    /// differences are selected initially. The field is shown as menus, or as free text if the differences do not fit
    /// into the menus of one message.
    pub(super) fn second_field(&self, battle: BattleId, dispute: &Dispute) -> Asked {
        let mut words: Vec<Part> = dispute
            .differing
            .iter()
            .map(|&item| Part::new("second", item_code(item), self.item_name(battle, item)))
            .collect();
        let none = Part::new("second", NONE, Arg::Term("demonworld-none"));
        let is_long = words.len() > CHOICES;
        if words.len() > CHOICES * MENUS {
            words.push(Part::new("second", ALL, Arg::Term("demonworld-all")));
            words.push(none);
            return field("second").worded(words).listed();
        }
        let (first, second) = (&dispute.first, &dispute.second);
        let notes = dispute.differing.iter().map(|&item| {
            Line::new("demonworld-desk-pick")
                .with("second", second.by)
                .with("theirs", value(&second.report, item))
                .with("first", first.by)
                .with("ours", value(&first.report, item))
        });
        let [nothing, hint] = match is_long {
            true => ["demonworld-desk-pick-none-here", "demonworld-desk-pick-hint-long"],
            false => ["demonworld-desk-pick-none", "demonworld-desk-pick-hint"],
        };
        let nothing = Line::new(nothing).with("first", first.by);
        let notes = notes.chain([nothing]).collect();
        words.push(none);
        let hint = Line::new(hint).with("second", second.by).with("first", first.by);
        Asked { hint: Some(hint), ..field("second").worded(words).listed().picked(notes) }
    }

    /// Returns the fields for deciding a battle's outcome and its participants' fates. Participants appear only if they
    /// are public, because the umpire can also be a player.
    pub(super) fn outcome_fields(&self, battle: BattleId, fields: &Fields<'_>) -> Vec<Asked> {
        let record = self.at.battles.get(&battle);
        let outcome = |outcome: &Outcome| {
            Part::new("outcome", outcome.code(), self.outcome_of(battle, *outcome))
        };
        let outcomes = Outcome::ALL.iter().map(outcome).collect();
        let sees_all = fields.view.umpire.is_some();
        let engagement = record.and_then(|record| record.engagement.as_ref());
        let armies = || {
            let there = engagement.filter(|_| sees_all).into_iter();
            there.flat_map(|there| there.armies().map(|(_, army)| army))
        };
        let word = |name, piece: Piece| {
            let id = match piece {
                Piece::Unit(id) => id.0,
                Piece::Character(id) => id.0,
            };
            Part::new(name, id, self.name_in_battle(battle, piece))
        };
        let units = armies().flat_map(|army| &army.units);
        let units = units.map(|fighter| word("units", Piece::Unit(fighter.unit)));
        let leaders = armies().flat_map(|army| &army.characters);
        let leaders = leaders.map(|leader| word("characters", Piece::Character(leader.id)));
        let mark = |code, word| Part::new("units", code, Arg::Term(word));
        let marks = vec![mark("r", "demonworld-mark-routed"), mark("e", "demonworld-mark-engaged")];
        let units = Asked {
            hint: Some(Line::new("demonworld-hint-units")),
            tails: marks,
            ..field("units").worded(units.collect()).listed().allow_empty()
        };
        let characters = Asked {
            hint: Some(Line::new("demonworld-hint-characters")),
            tails: self.words::<Fate>("characters", Fate::ALL.iter().copied()),
            ..field("characters").worded(leaders.collect()).listed().allow_empty()
        };
        vec![field("outcome").worded(outcomes), field("turns"), units, characters]
    }
}

/// Returns the field for a new value of a DW-T-45 option.
pub(super) fn option_field(kept: &Kept) -> Asked {
    let values = kept.values().into_iter().filter_map(|(_, written)| {
        let of = house::value(&written).ok()?;
        Some(Part::new("value", written, kept.word(&of)?))
    });
    match kept.kind {
        OptionValues::Number(least, most, _) => Asked {
            hint: Some(Line::new("demonworld-hint-number").with("least", least).with("most", most)),
            ..field("value")
        },
        OptionValues::Flag | OptionValues::Choice(_) => field("value").worded(values.collect()),
    }
}

impl Fields<'_> {
    /// Returns a ruling with a form of the given fields.
    pub(super) fn offered(
        &self,
        place: Place,
        what: Line,
        verb: &'static str,
        names: &[&str],
    ) -> Offered {
        let asks = names.iter().map(|name| self.asked(name)).collect();
        Offered { what, verb, given: Given::default(), asks, place }
    }

    pub(super) fn of_row(&self, place: Place, (verb, what, names): RulingRow) -> Offered {
        self.offered(place, Line::new(what), verb, names)
    }

    pub(super) fn asked(&self, name: &str) -> Asked {
        let (game, at) = (self.game, &self.game.at);
        let own = || self.view.umpire.iter().flat_map(|all| all.players.values());
        match name {
            "player" => field("player").worded(game.seat_words("player")),
            "owner" => {
                let mut words = game.seat_words("player");
                words.push(Part::new("player", NOBODY, Arg::Term("demonworld-nobody")));
                Asked {
                    what: Line::new("demonworld-field").with("name", "owner".to_owned()),
                    ..field("player").worded(words)
                }
            }
            "force" | "army" => {
                let name = if name == "army" { "army" } else { "force" };
                let forces = own().flat_map(|own| own.forces.keys());
                let forces = forces.map(|&id| Part::new(name, id.0, game.force_of(id)));
                hinted(name, "demonworld-hint-force").worded(forces.collect())
            }
            "unit" => {
                let units = own().flat_map(|own| own.units.keys());
                let units = units.map(|&id| Part::new("unit", id.0, game.owned_unit_name(id)));
                hinted("unit", "demonworld-hint-unit").worded(units.collect())
            }
            "character" => {
                let people = own().flat_map(|own| own.characters.keys());
                let people =
                    people.map(|&id| Part::new("character", id.0, game.owned_character_name(id)));
                hinted("character", "demonworld-hint-character").worded(people.collect())
            }
            "condition" => {
                let can_be = [Fate::Unhurt, Fate::Wounded, Fate::Fled];
                field("condition").worded(game.words::<Fate>("condition", can_be))
            }
            "province" => {
                let all = game.words::<ProvinceId>("province", at.provinces.keys().copied());
                hinted("province", "demonworld-hint-province").worded(all)
            }
            "site" => {
                let all = game.words::<SiteId>("site", at.sites.keys().copied());
                hinted("site", "demonworld-hint-site").worded(all)
            }
            "siege" => {
                field("siege").worded(game.words::<SiegeId>("siege", at.sieges.keys().copied()))
            }
            "profile" => {
                let all = game.lists().troops().map(|troop| troop.id);
                let all = game.words::<TroopId>("profile", all);
                hinted("profile", "demonworld-hint-profile").worded(all)
            }
            "to" => {
                let mut words = vec![
                    Part::new("to", EVERYBODY, Arg::Term("demonworld-desk-to-all")),
                    Part::new("to", SELF, Arg::Term("text-umpire")),
                ];
                words.extend(game.seat_words("to"));
                field("to").worded(words).allow_empty()
            }
            "verdict" => {
                let word = |(_, code, word): (_, &'static str, &'static str)| {
                    Part::new("verdict", code, Arg::Term(word))
                };
                field("verdict").worded(VERDICTS.map(word).into())
            }
            "values" => hinted("values", "demonworld-hint-values").listed(),
            "change" => hinted("change", "demonworld-hint-change"),
            "hours" => hinted("hours", "demonworld-hint-hours"),
            "element" => hinted("element", "demonworld-hint-element"),
            "work" => hinted("work", "demonworld-hint-work"),
            "points" => field("points"),
            "stands" => field("stands"),
            "weeks" => field("weeks"),
            _ => field("text"),
        }
    }
}

fn hinted(name: &'static str, hint: &'static str) -> Asked {
    Asked { hint: Some(Line::new(hint)), ..field(name) }
}
