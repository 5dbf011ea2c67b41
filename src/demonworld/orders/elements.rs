//! Wall elements as menu choices, labelled with their number on the siege picture, their kind and their damage.

use super::siege::SiegeBook;
use crate::works::{Element, ElementKind, Section};
use regnal_core::game::book::Choice;
use regnal_core::narrow::narrow;
use regnal_core::text::{Arg, Line};

impl SiegeBook<'_> {
    /// Returns the choices for wall elements. Both sides can see the walls (section 7).
    pub(super) fn element_choices(&self, elements: impl IntoIterator<Item = u16>) -> Vec<Choice> {
        let works = self.game.works_of(self.siege);
        let choice = |element: u16| {
            let there = works.and_then(|works| works.element(element));
            let choice = Choice::new(element.to_string(), element_line(element, there));
            choice.noted(there.and_then(|(_, section)| damage(section)))
        };
        elements.into_iter().map(choice).collect()
    }
}

fn element_line(number: u16, there: Option<(Element, &Section)>) -> Line {
    let number = u32::from(number);
    match there {
        Some((element, _)) => Line::new("demonworld-book-element-is")
            .with("element", number)
            .with(
                "kind",
                Arg::Term(match element.kind {
                    ElementKind::Wall => "demonworld-book-wall",
                    ElementKind::Gate => "demonworld-book-gate",
                    ElementKind::Tower => "demonworld-book-tower",
                }),
            )
            .with("height", u32::from(element.height)),
        None => Line::new("demonworld-book-element").with("element", number),
    }
}

/// Describes the damage to an element. Returns `None` if the element is undamaged.
fn damage(section: &Section) -> Option<Line> {
    if section.is_breached() {
        return Some(Line::new("demonworld-book-breach"));
    }
    let missing = section.missing();
    let points = || narrow::<u32, _>(missing.floor());
    (!missing.is_zero()).then(|| Line::new("demonworld-book-damage").with("points", points()))
}
