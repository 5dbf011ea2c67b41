//! Menus for orders to search places, cast spells, study, practise and give objects (IO-RULING-37, IO-RULING-83 to
//! -87).

use super::{PathTarget, PlanUse, ask, entries, line, noted, noun_choices, nth, order};
use crate::action::{Casting, Order};
use crate::content::content;
use crate::decide::judge::Footing;
use crate::ids::{CharacterId, PlaceId, ProvinceId};
use crate::nouns::{ActionSpell, Invention, Lesson, Object, Phase, Skill};
use crate::progress;
use crate::realm::explored;
use crate::skills::aptitude;
use crate::state::Offices;
use regnal_core::game::book::Choice;
use regnal_core::seat::Seat;
use regnal_core::text::Line;

/// Exploration percentage of a fully explored province.
const ALL: u8 = 100;

impl Offices {
    /// Returns the province that a character is ordered to explore if the order has no benefit, because his kingdom has
    /// already explored the province fully or will have done so by then. `None` otherwise.
    pub(super) fn explored_before(
        &self,
        seat: Seat,
        id: CharacterId,
        phase: Phase,
    ) -> Option<ProvinceId> {
        let Some(Order::Explore) = self.drafted(seat, id, phase) else {
            return None;
        };
        let footing = self.filed_footing(seat, id, phase)?;
        let (before, _) = self.exploring(&footing)?;
        footing.province.filter(|_| before >= ALL)
    }

    /// Returns a kingdom's exploration of a province before a phase, in percent, including the effect of its orders for
    /// the previous phase.
    fn explored_by(&self, seat: Seat, province: ProvinceId, phase: Phase) -> u8 {
        let own = self.at.kingdom(seat);
        let now = own.map_or(0, |own| own.explored(province));
        let Some(before) = phase.before() else { return now };
        let people = self.at.ordered_characters(seat).into_iter();
        let explorers =
            people.filter(|&id| self.drafted(seat, id, before) == Some(&Order::Explore));
        let footings = explorers.filter_map(|id| self.filed_footing(seat, id, before));
        let there = footings.filter(|footing| footing.province == Some(province));
        there.fold(now, |known, footing| self.explored_after(&footing, province, known))
    }

    /// Returns a province's exploration, in percent, after a character has explored it.
    fn explored_after(&self, footing: &Footing, province: ProvinceId, before: u8) -> u8 {
        let level = footing.who.skills.level(Skill::Explorer);
        let has_surveyors = self.at.has_invented(footing.seat, Invention::Surveyors);
        explored(before, self.at.terrain(province), level, has_surveyors)
    }

    /// Returns the exploration of the character's province, in percent, before and after he explores it.
    pub(super) fn exploring(&self, footing: &Footing) -> Option<(u8, u8)> {
        let province = footing.province?;
        let before = self.explored_by(footing.seat, province, footing.phase);
        Some((before, self.explored_after(footing, province, before)))
    }

    /// Renders the effect of exploring.
    pub(crate) fn explore_note(&self, footing: &Footing) -> Option<Line> {
        let (before, after) = self.exploring(footing)?;
        let gain = match before == after {
            true => Line::new("offices-book-explored-note")
                .with("percent", self.explorers_chance(footing)),
            false => {
                Line::new("offices-book-explore-note").with("before", before).with("after", after)
            }
        };
        self.with_odds(footing, gain, &Order::Explore)
    }

    /// **IO-RULING-84.** Returns the percent chance that exploring improves the character's explorer level. In a fully
    /// explored province this is the only benefit.
    fn explorers_chance(&self, footing: &Footing) -> i32 {
        let percent = content().lesson(Lesson::Explore);
        let who = &footing.who;
        progress::chance(&who.skills, who.alignment, Skill::Explorer, percent)
    }

    /// Returns the known places that the character can search.
    fn places(&self, footing: &Footing) -> Vec<PlaceId> {
        let own = self.at.kingdom(footing.seat);
        let known = own.into_iter().flat_map(|own| &own.known_places).copied();
        let plan = &footing.who.plan;
        known
            .filter(|&place| {
                let plan = plan.clone();
                self.stands(footing, &Order::Search { place, plan })
            })
            .collect()
    }

    pub(super) fn search_choices(&self, footing: &Footing) -> Vec<Choice> {
        let choice = |place: PlaceId| {
            let label = Line::new("offices-book-search")
                .with("place", self.at.place_seen(footing.seat, place));
            Choice::new(format!("s{place}"), label)
        };
        self.places(footing).into_iter().map(choice).collect()
    }

    pub(super) fn search_way(&self, footing: &Footing, place: &str, steps: &[&str]) -> PathTarget {
        let place = place.parse().ok()?;
        if !self.places(footing).contains(&place) {
            return None;
        }
        let for_what = PlanUse::Search(footing.phase, place);
        self.plan_way(footing.seat, footing.id, for_what, steps)
    }

    /// Returns menu entries for casting spells, studying, practising and giving objects.
    pub(super) fn craft_choices(&self, footing: &Footing) -> Vec<Choice> {
        let spells = self.spells(footing);
        let mut choices = entries([
            ("z", "offices-book-cast", spells.iter().any(|&spell| is_aimed(spell))),
            ("u", "offices-book-study", !self.studies(footing).is_empty()),
            ("x", "offices-book-practise", !self.lessons(footing).is_empty()),
            ("o", "offices-book-give", !self.gifts(footing).is_empty()),
        ]);
        // A spell with only one possible target is already a complete order.
        let plain = spells.into_iter().filter(|&spell| !is_aimed(spell));
        choices.extend(plain.map(|spell| {
            let label = Line::new("offices-book-cast-one").with("spell", spell);
            let note = self.spell_odds(footing, spell);
            Choice::new(format!("z{}", spell.code()), label).noted(note)
        }));
        choices
    }

    /// Renders a spell's effect, and the odds of casting it.
    fn spell_odds(&self, footing: &Footing, spell: ActionSpell) -> Option<Line> {
        let what = spell_note(spell);
        match self.at.targets(footing, spell).first() {
            Some(&casting) => self.with_odds(footing, what, &Order::Cast(casting)),
            None => Some(what),
        }
    }

    /// Returns the spells that a character can currently cast on at least one target.
    fn spells(&self, footing: &Footing) -> Vec<ActionSpell> {
        let has_target = |spell: &ActionSpell| {
            self.at
                .targets(footing, *spell)
                .iter()
                .any(|&casting| self.stands(footing, &Order::Cast(casting)))
        };
        let mut spells: Vec<ActionSpell> = ActionSpell::ALL.to_vec();
        spells.retain(has_target);
        spells
    }

    pub(super) fn cast_way(&self, footing: &Footing, steps: &[&str]) -> PathTarget {
        let does = |casting| order(footing, Order::Cast(casting));
        match steps {
            [] => {
                let choice = |spell: ActionSpell| {
                    let note = self.spell_odds(footing, spell);
                    Choice::new(spell.code(), line(spell)).noted(note)
                };
                ask("offices-book-ask-spell", self.spells(footing).into_iter().map(choice))
            }
            [spell] => {
                let spell = <ActionSpell as regnal_core::noun::Noun>::from_code(spell)?;
                match self.at.targets(footing, spell)[..] {
                    [one] if !is_aimed(spell) => does(one),
                    _ => ask("offices-book-ask-target", self.target_menu(footing, spell)),
                }
            }
            ["re", dead] => does(Casting::Resurrection(dead.parse().ok()?)),
            ["vi", province] => does(Casting::Vision(province.parse().ok()?)),
            _ => None,
        }
    }

    fn target_menu(&self, footing: &Footing, spell: ActionSpell) -> Vec<Choice> {
        let all = self.at.targets(footing, spell).into_iter();
        all.filter(|&casting| self.stands(footing, &Order::Cast(casting)))
            .filter_map(|casting| match casting {
                Casting::Resurrection(dead) => {
                    let label = line(self.at.person(footing.seat, dead));
                    Some(Choice::new(dead.to_string(), label))
                }
                Casting::Vision(to) => {
                    let owner = self.at.owner(to).map(line);
                    let choice = Choice::new(to.to_string(), line(self.at.land(to)));
                    Some(choice.noted(owner))
                }
                _ => None,
            })
            .collect()
    }

    fn studies(&self, footing: &Footing) -> Vec<Invention> {
        let all = Invention::ALL.iter().copied();
        all.filter(|&invention| self.stands(footing, &Order::Study { invention })).collect()
    }

    pub(super) fn study_way(&self, footing: &Footing, steps: &[&str]) -> PathTarget {
        match steps {
            [] => {
                let note = |invention: Invention| {
                    let asked = Order::Study { invention };
                    self.with_odds(footing, invention_note(invention), &asked)
                };
                ask("offices-book-ask-study", noun_choices(self.studies(footing), note))
            }
            [step] => order(footing, Order::Study { invention: nth(Invention::ALL, step)? }),
            _ => None,
        }
    }

    /// Returns the skills that a character can practise, best first.
    fn lessons(&self, footing: &Footing) -> Vec<Skill> {
        let all = Skill::ALL.iter().copied();
        let mut skills: Vec<Skill> =
            all.filter(|&skill| self.stands(footing, &Order::Practice { skill })).collect();
        skills.sort_by_key(|&skill| std::cmp::Reverse(footing.who.skills.level(skill)));
        skills
    }

    pub(super) fn practice_way(&self, footing: &Footing, steps: &[&str]) -> PathTarget {
        match steps {
            [] => {
                let choice = |skill: Skill| {
                    let label = Line::new("offices-book-level")
                        .with("skill", skill)
                        .with("level", footing.who.skills.level(skill))
                        .with("most", aptitude(footing.who.alignment, skill));
                    let odds = self.with_odds(footing, None, &Order::Practice { skill });
                    Choice::new(skill.index().to_string(), label).noted(odds)
                };
                let all = self.lessons(footing).into_iter();
                let way = ask("offices-book-ask-practise", all.map(choice));
                noted(way, [Line::new("offices-book-practise-note")])
            }
            [step] => order(footing, Order::Practice { skill: nth(Skill::ALL, step)? }),
            _ => None,
        }
    }

    /// Returns the objects that a character can give, each with a recipient, and those that he can pick up. Recipients
    /// are characters in his province: those of his kingdom, and visible ones of partners.
    fn gifts(&self, footing: &Footing) -> Vec<(Object, CharacterId)> {
        let mut gifts = Vec::new();
        let others = self.characters_at(footing).filter(|(id, _)| *id != footing.id);
        let known = others.filter(|(_, one)| {
            one.seat == Some(footing.seat) || self.at.sees_partner(footing.seat, one)
        });
        let near: Vec<CharacterId> = known.map(|(id, _)| id).collect();
        for &object in Object::ALL {
            if footing.who.carried.iter().any(|one| one.object == object) {
                gifts.extend(near.iter().map(|&to| (object, to)));
            }
            if self.at.is_lying(footing, object) {
                gifts.push((object, footing.id));
            }
        }
        gifts.retain(|&(object, to)| self.stands(footing, &Order::Give { object, to }));
        gifts
    }

    pub(super) fn gift_way(&self, footing: &Footing, steps: &[&str]) -> PathTarget {
        match steps {
            [] => {
                let choice = |(object, to): (Object, CharacterId)| {
                    let label =
                        self.at.order_words(footing.seat, footing.id, &Order::Give { object, to });
                    Choice::new(format!("{}-{to}", object.index()), label)
                };
                ask("offices-book-ask-give", self.gifts(footing).into_iter().map(choice))
            }
            [step] => {
                let (object, to) = step.split_once('-')?;
                let (object, to) = (nth(Object::ALL, object)?, to.parse().ok()?);
                order(footing, Order::Give { object, to })
            }
            _ => None,
        }
    }
}

/// Returns whether a spell needs the player to choose a target.
fn is_aimed(spell: ActionSpell) -> bool {
    Casting::untargeted(spell).is_none()
}

/// Renders the effect of an action spell (IO-RT07).
fn spell_note(spell: ActionSpell) -> Line {
    Line::new(match spell {
        ActionSpell::Resurrection => "offices-spell-note-resurrection",
        ActionSpell::Blessing => "offices-spell-note-blessing",
        ActionSpell::Vision => "offices-spell-note-vision",
        ActionSpell::Veil => "offices-spell-note-veil",
        ActionSpell::FairWind => "offices-spell-note-fair-wind",
        ActionSpell::Raise => "offices-spell-note-raise",
    })
}

/// Renders the effect of an invention (IO-RT06).
fn invention_note(invention: Invention) -> Line {
    let amount = content().invention(invention).amount;
    Line::new(match invention {
        Invention::CropRotation => "offices-invention-note-crops",
        Invention::DeepMines => "offices-invention-note-mines",
        Invention::StarChart => "offices-invention-note-chart",
        Invention::Surveyors => "offices-invention-note-surveyors",
        Invention::Cipher => "offices-invention-note-cipher",
        Invention::DrillManual => "offices-invention-note-drill",
    })
    .with("amount", amount.abs())
}
