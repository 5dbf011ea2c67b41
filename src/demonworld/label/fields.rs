//! Fields in the umpire's forms: their names, and the possible inputs in words. Secrets appear only if the umpire does
//! not play and can therefore see them.

use super::desk::value;
use crate::battle::{Fate, Outcome, Role};
use crate::house::{Kept, OptionValues};
use crate::ids::{BattleId, CharacterId, UnitId};
use crate::part::{ALL, EVERYBODY, NOBODY, NONE, SELF, VERDICTS, item_code, seat_code};
use crate::state::Demonworld;
use crate::terms;
use crate::view::{Dispute, View};
use regnal_core::game::{Asked, Seat};
use regnal_core::part::Part;
use regnal_core::text::{Arg, Line};

/// Number of choices per menu, followed by the number of menus per message. Each menu has a further entry for none of
/// its choices.
const CHOICES: usize = 24;
const MENUS: usize = 4;

/// Form fields in the current situation.
pub(super) struct Fields<'a> {
    game: &'a Demonworld,
    view: &'a View,
}

/// Returns a field with the given name message.
fn field(name: &'static str) -> Asked {
    let what = Line::new("demonworld-field").with("name", name.to_owned());
    Asked::new(name, what)
}

impl Demonworld {
    pub(super) fn fields<'a>(&'a self, view: &'a View) -> Fields<'a> {
        Fields { game: self, view }
    }

    fn seat_words(&self, name: &'static str) -> Vec<Part> {
        let seats = Seat::all(self.seats());
        seats.map(|seat| Part::new(name, seat_code(seat), seat)).collect()
    }

    /// Returns a unit in words for the umpire, with its owner.
    fn unit_word(&self, name: &'static str, id: UnitId) -> Part {
        let owner = self.owner_of_unit(id);
        Part::new(name, id.0, terms::owned(self.unit_name(id), owner))
    }

    fn character_word(&self, name: &'static str, id: CharacterId) -> Part {
        let owner = self.owner_of_character(id);
        Part::new(name, id.0, terms::owned(self.character_name(id), owner))
    }

    /// **DW-REPORT-08.** Returns the field for selecting the differences in which the second report is accepted. All
    /// differences are selected at first. The field is shown as menus, or as free text if the differences do not fit in
    /// the menus of a message.
    pub(super) fn second_field(&self, dispute: &Dispute) -> Asked {
        let mut words: Vec<Part> = dispute
            .differing
            .iter()
            .map(|&item| Part::new("second", item_code(item), self.item_name(item)))
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

    /// Returns the fields for deciding a battle's outcome and its participants' fates. Participants are named only if
    /// they are public, because the umpire can also be a player.
    pub(super) fn outcome_fields(&self, battle: BattleId, fields: &Fields<'_>) -> Vec<Asked> {
        let record = self.at.battles.get(&battle);
        let outcome = |outcome: &Outcome| {
            let word = match record {
                Some(record) => terms::outcome(record.kind, *outcome),
                None => (*outcome).into(),
            };
            Part::new("outcome", outcome.code(), word)
        };
        let outcomes = Outcome::ALL.iter().map(outcome).collect();
        let sees_all = fields.view.umpire.is_some();
        let engagement = record.and_then(|record| record.engagement.as_ref());
        let armies = || {
            let there = engagement.filter(|_| sees_all).into_iter();
            there.flat_map(|there| Role::BOTH.into_iter().flat_map(move |role| there.side(role)))
        };
        let units = armies().flat_map(|army| &army.units);
        let units = units.map(|fighter| self.unit_word("units", fighter.unit));
        let leaders = armies().flat_map(|army| &army.characters);
        let leaders = leaders.map(|leader| self.character_word("characters", leader.id));
        let mark = |code, word| Part::new("units", code, Arg::Term(word));
        let marks = vec![mark("r", "demonworld-mark-routed"), mark("e", "demonworld-mark-engaged")];
        let units = Asked {
            hint: Some(Line::new("demonworld-hint-units")),
            tails: marks,
            ..field("units").worded(units.collect()).listed().allow_empty()
        };
        let characters = Asked {
            hint: Some(Line::new("demonworld-hint-characters")),
            tails: fates("characters", Fate::ALL),
            ..field("characters").worded(leaders.collect()).listed().allow_empty()
        };
        vec![field("outcome").worded(outcomes), field("turns"), units, characters]
    }
}

fn fates(name: &'static str, all: &[Fate]) -> Vec<Part> {
    all.iter().map(|&fate| Part::new(name, fate.code(), fate)).collect()
}

/// Returns the field for a new value of a DW-T-45 option.
pub(super) fn option_field(kept: &Kept) -> Asked {
    let values = kept.values().into_iter().filter_map(|(_, written)| {
        let of = super::super::house::value(&written).ok()?;
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
                Asked {
                    hint: Some(Line::new("demonworld-hint-force")),
                    ..field(name).worded(forces.collect())
                }
            }
            "unit" => {
                let units = own().flat_map(|own| own.units.keys());
                let units = units.map(|&id| game.unit_word("unit", id));
                Asked {
                    hint: Some(Line::new("demonworld-hint-unit")),
                    ..field("unit").worded(units.collect())
                }
            }
            "character" => {
                let people = own().flat_map(|own| own.characters.keys());
                let people = people.map(|&id| game.character_word("character", id));
                Asked {
                    hint: Some(Line::new("demonworld-hint-character")),
                    ..field("character").worded(people.collect())
                }
            }
            "condition" => {
                let can_be = [Fate::Unhurt, Fate::Wounded, Fate::Fled];
                field("condition").worded(fates("condition", &can_be))
            }
            "province" => {
                let all = at.provinces.keys();
                let all = all.map(|&id| Part::new("province", id, terms::province(id)));
                Asked {
                    hint: Some(Line::new("demonworld-hint-province")),
                    ..field("province").worded(all.collect())
                }
            }
            "site" => {
                let all = at.sites.keys();
                let all = all.map(|&id| Part::new("site", id, terms::site(id)));
                Asked {
                    hint: Some(Line::new("demonworld-hint-site")),
                    ..field("site").worded(all.collect())
                }
            }
            "siege" => {
                let all = at.sieges.keys();
                let all = all.map(|&id| Part::new("siege", id.0, game.siege_name(id)));
                field("siege").worded(all.collect())
            }
            "profile" => {
                let all = game.lists().troops();
                let all = all.map(|troop| Part::new("profile", troop.id, terms::troop(troop.id)));
                Asked {
                    hint: Some(Line::new("demonworld-hint-profile")),
                    ..field("profile").worded(all.collect())
                }
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
            "values" => Asked {
                hint: Some(Line::new("demonworld-hint-values")),
                ..field("values").listed()
            },
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
