//! Formats and parses the arguments for orders and plans.

use super::VerbAndArguments;
use super::codes::{
    NONE, STANDING, Typed, joined, kingdom_part, noun_part, number_part, path_code,
};
use crate::action::{Action, Casting, Occasion, Order};
use crate::ids::{CharacterId, UnitId};
use crate::label::occasion_term;
use crate::label::plans::plan_line;
use crate::nouns::{ActionSpell, ArmyType, Phase};
use crate::plan::Plan;
use crate::state::Offices;
use crate::terms;
use regnal_core::part::Part;
use regnal_core::seat::Seat;
use regnal_core::text::Arg;

pub(super) fn occasion_part(occasion: Occasion) -> Part {
    Part::new("occasion", occasion_code(occasion), occasion_term(occasion))
}

fn occasion_code(occasion: Occasion) -> &'static str {
    match occasion {
        Occasion::Standing => "standing",
        Occasion::Duel => "duel",
    }
}

impl Offices {
    /// Returns an order's arguments: character and phase, then the rest.
    pub(super) fn order_parts(
        &self,
        seat: Seat,
        character: CharacterId,
        phase: Phase,
        order: &Order,
    ) -> VerbAndArguments {
        let (verb, about) = match order {
            Order::Defend => ("defend", Vec::new()),
            Order::Move { path } => {
                ("move", vec![Part::new("path", path_code(path), terms::way(path))])
            }
            Order::Explore => ("explore", Vec::new()),
            Order::Search { place, plan } => (
                "search_place",
                vec![
                    Part::new("place", place, self.at.place_seen(seat, *place)),
                    self.tried_part(seat, character, plan),
                ],
            ),
            Order::Recruit { kinds, mercenaries } => {
                ("recruit_units", vec![self.recruits_part(seat, kinds, mercenaries)])
            }
            Order::Hire { hero, offer } => (
                "recruit_hero",
                vec![self.character_part(seat, "hero", *hero), number_part("offer", *offer)],
            ),
            Order::Transfer { take, leave } => (
                "transfer_units",
                vec![self.units_part(seat, "take", take), self.units_part(seat, "leave", leave)],
            ),
            Order::Spy { on, topic } => {
                ("spy", vec![kingdom_part(*on), noun_part("topic", *topic)])
            }
            Order::Track { target } => {
                ("track", vec![self.character_part(seat, "target", *target)])
            }
            Order::Pursue { target, plan } => (
                "pursue",
                vec![
                    self.character_part(seat, "target", *target),
                    self.tried_part(seat, character, plan),
                ],
            ),
            Order::Cast(casting) => (
                "cast",
                vec![noun_part("spell", casting.spell()), self.target_part(seat, *casting)],
            ),
            Order::Study { invention } => ("study", vec![noun_part("invention", *invention)]),
            Order::Practice { skill } => ("practice", vec![noun_part("skill", *skill)]),
            Order::Give { object, to } => (
                "give_item",
                vec![noun_part("item", *object), self.character_part(seat, "to", *to)],
            ),
        };
        let who = self.character_part(seat, "character", character);
        let parts = [who, noun_part("phase", phase)].into_iter().chain(about);
        (verb, parts.collect())
    }

    /// Returns a plan as an argument. The standing plan is the default and has its own code.
    fn tried_part(&self, seat: Seat, character: CharacterId, plan: &Plan) -> Part {
        if self.standing_plan(seat, character).as_ref() == Some(plan) {
            Part::new("plan", STANDING, Arg::Term("offices-particular-standing")).usual()
        } else {
            Part::new("plan", plan, plan_line(plan))
        }
    }

    /// Returns the standing plan of a character or heir of `seat`.
    fn standing_plan(&self, seat: Seat, character: CharacterId) -> Option<Plan> {
        let who = self.at.own_character(seat, character).ok()?;
        Some(who.plan.clone())
    }

    fn recruits_part(&self, seat: Seat, kinds: &[ArmyType], mercenaries: &[UnitId]) -> Part {
        let letters = kinds.iter().map(|kind| kind.letters());
        let code = joined(letters.chain(mercenaries.iter().map(UnitId::to_string)));
        let named = kinds.iter().map(|&kind| Arg::from(kind));
        let hired = mercenaries.iter().map(|&id| self.at.unit_seen(seat, id));
        let names: Vec<Arg> = named.chain(hired).collect();
        Part::new("units", code, names)
    }

    fn target_part(&self, seat: Seat, casting: Casting) -> Part {
        match casting {
            Casting::Resurrection(dead) => self.character_part(seat, "target", dead),
            Casting::Vision(province) => self.province_part("target", province),
            Casting::Blessing | Casting::Veil | Casting::FairWind | Casting::Raise => {
                Part::new("target", NONE, Arg::Term("offices-particular-here")).usual()
            }
        }
    }

    pub(super) fn plan_parts(
        &self,
        seat: Seat,
        character: CharacterId,
        occasion: Occasion,
        plan: &Plan,
    ) -> VerbAndArguments {
        let parts = vec![
            self.character_part(seat, "character", character),
            occasion_part(occasion),
            Part::new("plan", plan, plan_line(plan)),
        ];
        ("set_plan", parts)
    }

    pub(super) fn read_plan(&self, seat: Seat, typed: &Typed<'_>) -> Option<Action> {
        let character = typed.character("character")?;
        let occasion = typed.code("occasion")?.to_ascii_lowercase();
        let mut all = Occasion::ALL.into_iter();
        Some(Action::SetPlan {
            character,
            occasion: all.find(|one| occasion_code(*one) == occasion)?,
            plan: self.typed_plan(seat, character, typed)?,
        })
    }

    /// Returns the plan that was typed. If none was typed, or only the code of the standing plan, returns the standing
    /// plan.
    fn typed_plan(&self, seat: Seat, character: CharacterId, typed: &Typed<'_>) -> Option<Plan> {
        match typed.code("plan") {
            None => self.standing_plan(seat, character),
            Some(text) if text.eq_ignore_ascii_case(STANDING) => {
                self.standing_plan(seat, character)
            }
            Some(_) => typed.plan("plan"),
        }
    }

    pub(super) fn read_order(&self, seat: Seat, verb: &str, typed: &Typed<'_>) -> Option<Order> {
        let character = typed.character("character")?;
        Some(match verb {
            "defend" => Order::Defend,
            "explore" => Order::Explore,
            "move" => Order::Move { path: typed.path("path")? },
            "search_place" => Order::Search {
                place: typed.place("place")?,
                plan: self.typed_plan(seat, character, typed)?,
            },
            "recruit_units" => read_recruits(typed)?,
            "recruit_hero" => {
                Order::Hire { hero: typed.character("hero")?, offer: typed.number("offer")? }
            }
            "transfer_units" => {
                Order::Transfer { take: typed.units("take")?, leave: typed.units("leave")? }
            }
            "spy" => Order::Spy { on: typed.kingdom()?, topic: typed.noun("topic")? },
            "track" => Order::Track { target: typed.character("target")? },
            "pursue" => Order::Pursue {
                target: typed.character("target")?,
                plan: self.typed_plan(seat, character, typed)?,
            },
            "cast" => Order::Cast(read_casting(typed)?),
            "study" => Order::Study { invention: typed.noun("invention")? },
            "practice" => Order::Practice { skill: typed.noun("skill")? },
            "give_item" => Order::Give { object: typed.noun("item")?, to: typed.character("to")? },
            _ => return None,
        })
    }
}

/// Parses recruits: new units as letters, mercenaries as ids.
fn read_recruits(typed: &Typed<'_>) -> Option<Order> {
    let (mut kinds, mut mercenaries) = (Vec::new(), Vec::new());
    let entries = typed.list("units", |one| Some(one.to_owned()))?;
    for entry in entries {
        match entry.parse() {
            Ok(number) => mercenaries.push(UnitId(number)),
            Err(_) => kinds.push(ArmyType::from_letters(&entry)?),
        }
    }
    Some(Order::Recruit { kinds, mercenaries })
}

fn read_casting(typed: &Typed<'_>) -> Option<Casting> {
    Some(match typed.noun::<ActionSpell>("spell")? {
        ActionSpell::Resurrection => Casting::Resurrection(typed.character("target")?),
        ActionSpell::Vision => Casting::Vision(typed.province("target")?),
        ActionSpell::Blessing => Casting::Blessing,
        ActionSpell::Veil => Casting::Veil,
        ActionSpell::FairWind => Casting::FairWind,
        ActionSpell::Raise => Casting::Raise,
    })
}
