//! Orders of characters and of the kingdom, in words.

use super::things;
use crate::games::offices::action::{Casting, Decree, Order};
use crate::games::offices::ids::{CharacterId, UnitId};
use crate::games::offices::nouns::{ArmyType, Topic};
use crate::games::offices::state::Offices;
use crate::seat::Seat;
use crate::text::{Arg, Line};

impl Offices {
    /// What an order says, for the seat that gives it.
    pub(in crate::games::offices) fn order_line(
        &self,
        seat: Seat,
        who: CharacterId,
        order: &Order,
    ) -> Line {
        let at = &self.at;
        match order {
            Order::Defend => Line::new("offices-order-defend"),
            Order::Move { path } => Line::new("offices-order-move").with("path", things::path(path)),
            Order::Explore => Line::new("offices-order-explore"),
            Order::Search { place, plan } => Line::new("offices-order-search")
                .with("place", at.place_called(seat, *place))
                .with("plan", things::notation(plan)),
            Order::Recruit { kinds, mercenaries } => Line::new("offices-order-recruit")
                .with("units", self.recruits_named(seat, kinds, mercenaries)),
            Order::Hire { hero, offer } => Line::new("offices-order-hire")
                .with("hero", at.called(seat, *hero))
                .with("gold", things::gold(*offer)),
            Order::Transfer { take, leave } => match (&take[..], &leave[..]) {
                (_, []) => Line::new("offices-order-take").with("units", self.units_named(seat, take)),
                ([], _) => Line::new("offices-order-leave").with("units", self.units_named(seat, leave)),
                (_, _) => Line::new("offices-order-take-and-leave")
                    .with("units", self.units_named(seat, take))
                    .with("others", self.units_named(seat, leave)),
            },
            Order::Spy { on, topic } => Line::new(match topic {
                Topic::Treasury => "offices-order-spy-treasury",
                Topic::Armies => "offices-order-spy-armies",
                Topic::Invention => "offices-order-spy-invention",
            })
            .with("seat", *on),
            Order::Track { target } => {
                Line::new("offices-order-track").with("target", at.called(seat, *target))
            }
            Order::Pursue { target, plan } => Line::new("offices-order-pursue")
                .with("target", at.called(seat, *target))
                .with("plan", things::notation(plan)),
            Order::Cast(casting) => self.casting_line(seat, *casting),
            Order::Study { invention } => {
                Line::new("offices-order-study").with("invention", *invention)
            }
            Order::Practice { skill } => Line::new("offices-order-practice").with("skill", *skill),
            Order::Give { object, to } => {
                let line = |id| Line::new(id).with("object", *object);
                // Whoever gives something to himself picks it up.
                if *to == who {
                    line("offices-order-pick-up")
                } else {
                    line("offices-order-give").with("to", at.called(seat, *to))
                }
            }
        }
    }

    fn casting_line(&self, seat: Seat, casting: Casting) -> Line {
        match casting {
            Casting::Resurrection(dead) => {
                Line::new("offices-order-raise-dead").with("target", self.at.called(seat, dead))
            }
            Casting::Blessing => Line::new("offices-order-bless"),
            Casting::Vision(province) => {
                Line::new("offices-order-vision").with("province", things::province(province))
            }
            Casting::Veil => Line::new("offices-order-veil"),
            Casting::FairWind => Line::new("offices-order-fair-wind"),
            Casting::Raise => Line::new("offices-order-raise"),
        }
    }

    /// New units by type, each as often as it is wanted, then mercenaries.
    fn recruits_named(&self, seat: Seat, kinds: &[ArmyType], mercenaries: &[UnitId]) -> Arg {
        let mut named: Vec<Arg> = Vec::new();
        for &kind in ArmyType::ALL {
            let count = kinds.iter().filter(|&&one| one == kind).count();
            if count > 0 {
                named.push(
                    Line::new("offices-thing-of-kind")
                        .with("count", count)
                        .with("kind", kind)
                        .into(),
                );
            }
        }
        named.extend(mercenaries.iter().map(|&id| self.at.unit_called(seat, id)));
        named.into()
    }

    /// The units by name where they are few, else how many.
    fn units_named(&self, seat: Seat, units: &[UnitId]) -> Arg {
        const FEW: usize = 3;
        if units.len() > FEW {
            return things::units(units.len());
        }
        let named: Vec<Arg> = units
            .iter()
            .map(|&id| self.at.unit_called(seat, id))
            .collect();
        named.into()
    }

    /// What a kingdom orders beside the orders of its characters.
    pub(in crate::games::offices) fn decree_line(&self, decree: &Decree) -> Line {
        match decree {
            Decree::SendGold { to, gold } => Line::new("offices-do-send-gold")
                .with("seat", *to)
                .with("gold", things::gold(*gold)),
            Decree::ProposeTreaty(to) => Line::new("offices-do-propose").with("seat", *to),
            Decree::RefuseTreaty(to) => Line::new("offices-do-refuse").with("seat", *to),
            Decree::BreakTreaty(with) => Line::new("offices-do-break").with("seat", *with),
            Decree::Disband(unit) => {
                let owner = self.at.unit(*unit).and_then(|unit| unit.owner);
                let seat = owner.unwrap_or(Seat::UMPIRE);
                Line::new("offices-do-disband").with("unit", self.at.unit_called(seat, *unit))
            }
            Decree::CallElection(candidate) => Line::new("offices-do-call-election")
                .with("candidate", self.named(*candidate)),
            Decree::Vote {
                office,
                candidate: Some(candidate),
            } => Line::new("offices-do-vote")
                .with("office", *office)
                .with("candidate", self.named(*candidate)),
            Decree::Vote {
                office,
                candidate: None,
            } => Line::new("offices-do-abstain").with("office", *office),
            Decree::NameHeir(skills) => {
                Line::new("offices-do-name-heir").with("skills", things::skills(skills))
            }
        }
    }

    /// A candidate, for a seat that may name him and so has heard of him.
    fn named(&self, id: CharacterId) -> Arg {
        match self.at.character(id) {
            Some(one) => things::written(&one.name),
            None => Line::new("offices-thing-somebody")
                .with("number", id.0)
                .into(),
        }
    }
}
