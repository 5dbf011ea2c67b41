//! Explains sums without dice: exploration, prices, income and pay, votes, points.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::Asked;
use crate::chronicle::hundredths;
use crate::content::content;
use crate::event::{Ballot, Diplomacy, Event, March, Realm};
use crate::ids::{CharacterId, ProvinceId, UnitId};
use crate::nouns::{Invention, Office, Skill};
use crate::realm::{Paid, Payday, Taxed, income};
use crate::state::Score;
use crate::strength::Troop;
use crate::terms;
use regnal_core::game::{Reckoned, Sum};
use regnal_core::seat::Seat;
use regnal_core::text::{Arg, Line};

/// Part of a sum, with its name and amount.
type Term = (Arg, i64);

impl Asked<'_> {
    pub(super) fn sums(&self, event: &Event) -> Vec<Reckoned> {
        match event {
            Event::March(March::Explored { character, province, before, after }) => {
                self.explored(*character, *province, [*before, *after]).into_iter().collect()
            }
            Event::March(March::Recruited { units, mercenaries, price, .. }) => {
                self.price(units, mercenaries, *price).into_iter().collect()
            }
            Event::Realm(Realm::Taxed { seat, income, .. }) => {
                self.taxes(*seat, *income).into_iter().collect()
            }
            Event::Realm(Realm::Paid { seat, payday }) => {
                self.wages(*seat, payday).into_iter().collect()
            }
            Event::Diplomacy(Diplomacy::Elected(ballot)) if self.is_over => vec![votes(*ballot)],
            Event::Diplomacy(Diplomacy::DietMet { lent, .. }) => self.diet(lent),
            Event::Diplomacy(Diplomacy::Crowned(crown)) if self.is_over && !crown.is_elected => {
                vec![self.bloc(crown.seat)]
            }
            Event::Diplomacy(Diplomacy::Ended { award, .. }) => {
                award.scores.iter().flat_map(|score| self.score(score)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// **IO-RULING-34.** Explains the increase in exploration.
    fn explored(
        &self,
        id: CharacterId,
        at: ProvinceId,
        [before, after]: [u8; 2],
    ) -> Option<Reckoned> {
        let one = self.before.character(id)?;
        let has_surveyors = self.before.has_invented(one.seat?, Invention::Surveyors);
        let terrain = self.before.terrain(at);
        let base = i64::from(content().land(terrain).exploration);
        let level = i64::from(one.skills.level(Skill::Explorer));
        let surveyors = content().invention(Invention::Surveyors).amount;
        let surveyors = if has_surveyors { i64::from(surveyors) } else { 0 };
        let gained = base * (2 + level) / 2;
        let terms = vec![
            (Arg::Term("offices-why-explored-before"), i64::from(before)),
            (terrain.into(), base),
            (Skill::Explorer.into(), gained - base),
            (Invention::Surveyors.into(), surveyors),
        ];
        let of = Line::new("offices-why-explored").with("province", terms::province(at));
        bounded(of, terms, after.into())
    }

    /// **IO-RULING-40, IO-RULING-41.** Explains the price of recruits and mercenaries.
    fn price(
        &self,
        units: &[(UnitId, Troop, bool)],
        hired: &[UnitId],
        price: u32,
    ) -> Option<Reckoned> {
        let recruits = units.iter().map(|(_, troop, _)| troop.kind);
        let hired = hired.iter().filter_map(|&id| self.before.unit(id));
        let kinds = recruits.chain(hired.map(|unit| unit.troop.kind));
        let terms = kinds.map(|kind| (kind.into(), i64::from(content().troop(kind).pay)));
        exact(Line::new("offices-why-price"), terms.collect(), price.into())
    }

    /// **IO-RULING-43.** Explains a kingdom's income.
    fn taxes(&self, seat: Seat, total: u32) -> Option<Reckoned> {
        let taxed = self.before.taxed(seat);
        let plain = |one: &Taxed| Taxed { is_blessed: false, is_ravaged: false, ..*one };
        let all = |change: &dyn Fn(&Taxed) -> Taxed| -> i64 {
            taxed.iter().map(|one| i64::from(change(one).pays())).sum()
        };
        let bare = all(&plain);
        let ravaged = all(&|one| Taxed { is_ravaged: one.is_ravaged, ..plain(one) });
        let whole = all(&|one| *one);
        let count = Line::new("offices-why-provinces").with("count", taxed.len());
        let mut terms = vec![
            (count.into(), bare),
            (Arg::Term("offices-why-ravaged"), ravaged - bare),
            (Arg::Term("offices-why-blessed"), whole - ravaged),
        ];
        let inventions = self.before.kingdom(seat)?.inventions.iter();
        let yields = |inventions: &[Invention]| i64::from(income(&taxed, inventions));
        let none = yields(&[]);
        terms.extend(inventions.map(|&one| (one.into(), yields(&[one]) - none)));
        exact(Line::new("offices-why-taxes"), terms, total.into())
    }

    /// **IO-RULING-44.** Explains the gold left after pay.
    fn wages(&self, seat: Seat, payday: &Payday) -> Option<Reckoned> {
        let had = i64::from(self.before.kingdom(seat)?.gold);
        let is_paid = |id: &CharacterId| !payday.unpaid_heroes.iter().any(|(one, _)| one == id);
        let heroes = self.before.house(seat).filter(|(id, _)| is_paid(id));
        let heroes: i64 = heroes.map(|(_, one)| i64::from(one.pay)).sum();
        let units = payday.units.iter().filter(|(_, paid, _)| *paid == Paid::Yes);
        let units = units.filter_map(|(id, ..)| self.before.unit(*id));
        let units: i64 = units.map(|unit| i64::from(content().troop(unit.troop.kind).pay)).sum();
        let terms = vec![
            (Arg::Term("offices-why-had"), had),
            (Arg::Term("offices-why-heroes"), -heroes),
            (Arg::Term("offices-why-units"), -units),
        ];
        exact(Line::new("offices-why-wages"), terms, payday.gold.into())
    }

    /// **IO-RULING-88, IO-RULING-92.** Explains each lent office with a list of its candidates, best first, with their
    /// merit and their votes. During the match, a kingdom sees only its own characters, and no individual votes.
    fn diet(&self, lent: &BTreeMap<Office, CharacterId>) -> Vec<Reckoned> {
        let lines = lent.keys().filter_map(|&office| {
            let mut all = self.before.candidates(office);
            all.retain(|one| one.merit > 0 && (self.is_over || self.viewer.is(one.seat)));
            all.sort_by_key(|one| (Reverse(one.merit), Reverse(one.votes), one.id));
            let named = all.iter().filter_map(|one| {
                let id = match one.votes {
                    0 => "offices-why-merit",
                    _ if !self.is_over => "offices-why-merit",
                    _ => "offices-why-merit-votes",
                };
                let line = Line::new(id)
                    .with("who", terms::name_of(&self.before.standing_for(one.id)?))
                    .with("merit", one.merit)
                    .with("votes", one.votes);
                Some(Arg::from(line))
            });
            let named: Vec<Arg> = named.collect();
            let id = match self.is_over {
                true => "offices-why-diet",
                false => "offices-why-diet-own",
            };
            let line = Line::new(id).with("office", office).with("all", named);
            (!all.is_empty()).then_some(Reckoned::Said(line))
        });
        lines.collect()
    }

    /// **IO-RULING-91.** Explains a coronation with the kingdom's share of the world's tax base.
    fn bloc(&self, seat: Seat) -> Reckoned {
        let (base, world) = (self.before.tax_base(seat), self.before.world_tax_base());
        Reckoned::Said(
            Line::new("offices-why-bloc")
                .with("base", base)
                .with("world", world)
                .with("share", base * 100 / world.max(1)),
        )
    }

    /// **IO-RULING-88 to -90.** Explains a kingdom's points: offices, objects, and the deduction for the distance from
    /// the emperor's alignment.
    fn score(&self, score: &Score) -> Vec<Reckoned> {
        let offices = score.offices.iter();
        let offices = offices.map(|&office| (office.into(), content().office(office).into()));
        let objects = score.objects.iter();
        let objects = objects.map(|&object| (object.into(), content().share(object).into()));
        let of = Line::new("offices-why-points").with("seat", score.seat);
        let points = i64::from(score.points);
        let mut steps: Vec<Reckoned> =
            exact(of, offices.chain(objects).collect(), points).into_iter().collect();
        if let Some(own) = self.after.kingdom(score.seat)
            && score.steps > 0
            && score.points > 0
        {
            let line = Line::new("offices-why-cut")
                .with("percent", content().alignment(own.alignment()).reduction)
                .with("count", u32::from(score.steps))
                .with("points", hundredths(score.total));
            steps.push(Reckoned::Said(line));
        }
        steps
    }
}

/// **IO-RULING-91.** Explains the votes in an election and the number needed to win.
fn votes(ballot: Ballot) -> Reckoned {
    Reckoned::Said(
        Line::new("offices-why-votes").with("votes", ballot.votes).with("world", ballot.world),
    )
}

/// Renders a sum of known parts; `None` if the parts do not add up to the known total.
fn exact(of: Line, terms: Vec<Term>, total: i64) -> Option<Reckoned> {
    let sum: i64 = terms.iter().map(|(_, value)| value).sum();
    (sum == total).then(|| added(of, terms, total))
}

/// Renders a sum that is capped at a limit.
fn bounded(of: Line, mut terms: Vec<Term>, total: i64) -> Option<Reckoned> {
    let sum: i64 = terms.iter().map(|(_, value)| value).sum();
    terms.push((Arg::Term("offices-why-whole"), total - sum));
    (sum >= total).then(|| added(of, terms, total))
}

fn added(of: Line, terms: Vec<Term>, total: i64) -> Reckoned {
    let terms = terms.into_iter().filter(|(_, value)| *value != 0);
    Reckoned::Sum(Sum { of, dice: Vec::new(), sides: 0, terms: terms.collect(), total })
}
