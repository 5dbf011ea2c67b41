//! Renders covert actions for the acting kingdom. The target kingdom learns of a spy who was noticed, but not of
//! tracking or visions (section 7).

use std::collections::BTreeMap;

use super::{Rolls, Telling, join_things, of};
use crate::action::Casting;
use crate::encounter::Carried;
use crate::event::{Found, Intrigue, Vision};
use crate::ids::{CharacterId, ProvinceId, UnitId};
use crate::intrigue::Track;
use crate::nouns::ArmyType;
use crate::strength::Troop;
use crate::terms;
use regnal_core::seat::Seat;
use regnal_core::text::{Arg, Line};

impl Telling<'_> {
    pub(super) fn report_intrigue(&self, event: &Intrigue) -> Vec<Line> {
        match event {
            Intrigue::Spied { character, on, province, topic, found }
                if self.is_own(*character) =>
            {
                let who = self.called(*character);
                let head = of(who.clone(), "offices-told-spied")
                    .with("seat", *on)
                    .with("province", terms::province(*province))
                    .with("topic", Arg::Term(topic.sought()));
                spied(head, who, found, [self.rolls, self.rolls_of(*character)])
            }
            Intrigue::Spied { character, province, topic, found, .. } => {
                let line = of(self.presented(*character), "offices-told-spy-caught")
                    .with("province", terms::province(*province))
                    .with("topic", Arg::Term(topic.sought()));
                vec![self.rolls.with(line, [found.unnoticed()], [])]
            }
            Intrigue::Tracked { character, target, track, province } => {
                let line = self.tracked(*character, *target, track, *province);
                // As in a pursuit, the reader's own dice are hidden, because the chance depends on secrets. The
                // report's error is also secret.
                vec![self.rolls.with(line, [track.test], track.units.map(|units| units.die))]
            }
            Intrigue::Studied { character, invention, test, is_first } => {
                let id = match (test.passes, is_first) {
                    (false, _) => "offices-told-studied",
                    (true, false) => "offices-told-invented",
                    (true, true) => "offices-told-invented-first",
                };
                let line = of(self.called(*character), id).with("invention", *invention);
                vec![self.rolls_of(*character).with(line, [*test], [])]
            }
            Intrigue::Practised { character, skill } => {
                vec![of(self.called(*character), "offices-told-practised").with("skill", *skill)]
            }
            Intrigue::Cast { character, province, casting, .. } if !self.is_own(*character) => {
                self.spell_seen_by_others(*casting, *province).into_iter().collect()
            }
            Intrigue::Cast { character, province, casting, test, vision, raised } => {
                let who = self.called(*character);
                let rolls = self.rolls_of(*character);
                if !test.passes {
                    let line = of(who, "offices-told-cast-failed").with("spell", casting.spell());
                    return vec![rolls.with(line, [*test], [])];
                }
                let line = self.own_spell_effect(who, *casting, *province, *raised);
                let mut told = vec![rolls.with(line, [*test], [])];
                told.extend(vision.iter().flat_map(|vision| self.vision_lines(vision)));
                told
            }
            Intrigue::Given { from, to, province, carried } => {
                vec![self.given(*from, *to, *province, *carried)]
            }
        }
    }

    fn tracked(
        &self,
        who: CharacterId,
        target: CharacterId,
        track: &Track,
        province: Option<ProvinceId>,
    ) -> Line {
        let id = match (province, track.units) {
            (None, _) => "offices-told-track-lost",
            (Some(_), None) => "offices-told-tracked-alone",
            (Some(_), Some(_)) => "offices-told-tracked",
        };
        let mut line = of(self.called(who), id).with("target", self.presented(target));
        if let Some(province) = province {
            line = line.with("province", terms::province(province));
        }
        match track.units.filter(|_| province.is_some()) {
            Some(units) => line.with("units", terms::about(units.number)),
            None => line,
        }
    }

    /// Renders the effect of the reader's own spell.
    fn own_spell_effect(
        &self,
        who: Arg,
        casting: Casting,
        province: ProvinceId,
        raised: Option<(UnitId, Troop)>,
    ) -> Line {
        match casting {
            Casting::Resurrection(dead) => {
                of(who, "offices-told-resurrected").with("target", self.presented(dead))
            }
            Casting::Blessing => {
                of(who, "offices-told-blessed").with("province", terms::province(province))
            }
            Casting::Vision(at) => {
                of(who, "offices-told-vision").with("province", terms::province(at))
            }
            Casting::Veil => of(who, "offices-told-veiled"),
            Casting::FairWind => of(who, "offices-told-fair-wind"),
            Casting::Raise => match raised {
                Some((id, troop)) => of(who, "offices-told-raised")
                    .with("unit", terms::unit_of(id, troop))
                    .with("province", terms::province(province)),
                None => of(who, "offices-told-cast-failed").with("spell", casting.spell()),
            },
        }
    }

    /// Renders a spell's effect on another kingdom: the resurrection of its character, or a blessing of its province.
    fn spell_seen_by_others(&self, casting: Casting, province: ProvinceId) -> Option<Line> {
        match casting {
            Casting::Resurrection(dead) => Some(of(self.called(dead), "offices-told-lives-again")),
            Casting::Blessing => {
                Some(Line::new("offices-told-blessing").with("province", terms::province(province)))
            }
            Casting::Vision(_) | Casting::Veil | Casting::FairWind | Casting::Raise => None,
        }
    }

    fn vision_lines(&self, vision: &Vision) -> Vec<Line> {
        let mut units: BTreeMap<Option<Seat>, Vec<ArmyType>> = BTreeMap::new();
        for (_, troop, owner) in &vision.units {
            units.entry(*owner).or_default().push(troop.kind);
        }
        let owned = |(owner, kinds): (Option<Seat>, Vec<ArmyType>)| {
            let kinds = terms::kinds(kinds);
            match owner {
                Some(seat) => Line::new("offices-told-vision-units").with("seat", seat),
                None => Line::new("offices-told-vision-neutral"),
            }
            .with("units", kinds)
        };
        let people: Vec<Arg> = vision
            .characters
            .iter()
            .map(|&(id, led)| {
                let name = self.presented(id);
                match led {
                    0 => name,
                    led => of(name, "offices-told-vision-leader")
                        .with("units", terms::units(regnal_core::narrow::narrow(led)))
                        .into(),
                }
            })
            .collect();
        let mut told: Vec<Line> = units.into_iter().map(owned).collect();
        if !people.is_empty() {
            told.push(Line::new("offices-told-vision-people").with("names", people));
        }
        if told.is_empty() {
            told.push(Line::new("offices-told-vision-empty"));
        }
        told
    }

    fn given(
        &self,
        from: Option<CharacterId>,
        to: CharacterId,
        province: ProvinceId,
        carried: Carried,
    ) -> Line {
        let line = match from {
            Some(from) => {
                of(self.presented(from), "offices-told-gave").with("target", self.presented(to))
            }
            None => of(self.called(to), "offices-told-picked-up")
                .with("province", terms::province(province)),
        };
        line.with("object", terms::carried(carried))
    }
}

/// Renders a spy's findings after the sentence about his mission.
///
/// Some dice remain hidden until the match is over. The test for staying unnoticed would reveal a cipher, and a
/// report's dice would reveal its error. A failed theft would reveal whether there was anything to steal; `own` decides
/// whether the dice of a successful theft are shown.
fn spied(head: Line, who: Arg, found: &Found, [rolls, own]: [Rolls; 2]) -> Vec<Line> {
    let report = match found {
        Found::Treasury(report) => report.numbers.first().map(|one| {
            let line = Line::new("offices-told-spy-gold").with("gold", terms::gold(one.number));
            rolls.with(line, [], [one.die])
        }),
        Found::Armies { provinces, report } => {
            let counted: Vec<Arg> = provinces
                .iter()
                .zip(&report.numbers)
                .map(|(&at, one)| {
                    let line = Line::new("offices-told-spy-army")
                        .with("province", terms::province(at))
                        .with("units", terms::about(one.number));
                    rolls.with(line, [], [one.die]).into()
                })
                .collect();
            join_things(counted)
                .map(|counted| Line::new("offices-told-spy-armies").with("armies", counted))
        }
        Found::Invention(stolen) => {
            let line = match stolen.invention {
                Some(invention) => {
                    Line::new("offices-told-spy-invention").with("invention", invention)
                }
                None => Line::new("offices-told-spy-nothing"),
            };
            let rolls = match stolen.invention {
                Some(_) => own,
                None => rolls,
            };
            Some(rolls.with(line, stolen.test, []))
        }
    };
    let unnoticed = found.unnoticed();
    let id = if unnoticed.passes { "offices-told-spy-unseen" } else { "offices-told-spy-noticed" };
    let noticed = rolls.with(of(who, id), [unnoticed], []);
    std::iter::once(head).chain(report).chain([noticed]).collect()
}
