//! A character's page, with the orders for each phase and the plans. Each path step starts with its phase.

use super::suggest::Suggestions;
use super::{Leads, PathTarget, PlanUse, act, all, ask, noted, order};
use crate::action::{Action, Occasion, Order};
use crate::decide::judge::{Footing, OrderMoment};
use crate::ids::CharacterId;
use crate::label::all_of;
use crate::label::plans::plan_line;
use crate::nouns::Phase;
use crate::state::Offices;
use crate::terms;
use regnal_core::game::book::{Choice, Row};
use regnal_core::refusal::Cites as _;
use regnal_core::seat::Seat;
use regnal_core::text::{Arg, Line};

/// Path step that leads to the standing plan.
const STANDING: &str = "s";
/// Path step that leads to the duel plan.
const DUEL: &str = "d";
/// Path step that gives the suggested orders.
const SUGGESTED: &str = "S";

/// Separator, within a single path step, between the kind of order and the order itself.
const WITHIN: char = '-';

/// Maximum number of orders in a menu; leaves room for plans and the other phase.
const ROOM: usize = 21;

impl Offices {
    pub(super) fn drafted(&self, seat: Seat, id: CharacterId, phase: Phase) -> Option<&Order> {
        self.at.kingdom(seat)?.order(id, phase)
    }

    /// Returns the phases for which a character has no order.
    pub(super) fn open_phases(&self, seat: Seat, id: CharacterId) -> Vec<Phase> {
        let all = Phase::ALL.iter().copied();
        all.filter(|&phase| self.drafted(seat, id, phase).is_none()).collect()
    }

    pub(super) fn person_row(
        &self,
        seat: Seat,
        id: CharacterId,
        suggested: Option<&Suggestions>,
    ) -> Option<Row> {
        let who = self.at.own_character(seat, id).ok()?;
        let thing = Line::new("offices-book-person")
            .with("name", self.at.person(seat, id))
            .with("land", self.at.land(who.province))
            .with("units", terms::units(self.at.led_by(id).len()));
        let drafted = || {
            let orders = Phase::ALL.iter();
            orders.filter_map(|&phase| Some((phase, self.drafted(seat, id, phase)?)))
        };
        let drafts = drafted()
            .map(|(phase, order)| drafted_line(phase, self.at.order_words(seat, id, order)));
        let needs = drafted().filter_map(|(phase, order)| {
            Some(drafted_line(phase, self.price_and_odds(seat, id, phase, order)?))
        });
        Some(Row {
            code: format!("c{id}"),
            thing,
            draft: all_of(drafts),
            needs: all_of(needs.chain(suggested.and_then(|all| all.line(id)))),
            warning: self.person_warning(seat, id),
            is_open: true,
        })
    }

    /// Returns a warning to show before the player locks: an order is missing or currently cannot be carried out.
    fn person_warning(&self, seat: Seat, id: CharacterId) -> Option<Line> {
        let broken = Phase::ALL.iter().find_map(|&phase| {
            let why = self.broken(seat, id, phase)?;
            Some(Line::new("offices-book-broken").with("phase", phase).with("why", why))
        });
        broken.or_else(|| match self.open_phases(seat, id)[..] {
            [] => None,
            [phase] => Some(Line::new("offices-book-no-order-phase").with("phase", phase)),
            [..] => Some(Line::new("offices-book-no-order")),
        })
    }

    /// Returns the reason why a filed order currently cannot be carried out.
    pub(super) fn broken(&self, seat: Seat, id: CharacterId, phase: Phase) -> Option<Line> {
        let order = self.drafted(seat, id, phase)?;
        let judged = self.at.judge(seat, id, phase, order, OrderMoment::Filed);
        judged.err().map(|why| why.line())
    }

    pub(super) fn person_step(&self, seat: Seat, id: CharacterId, steps: &[&str]) -> PathTarget {
        self.at.own_character(seat, id).ok()?;
        let Some((first, rest)) = steps.split_first() else {
            return match self.open_phases(seat, id).first() {
                Some(&phase) => self.phase_page(&self.filed_footing(seat, id, phase)?, true),
                None => self.decided_page(seat, id),
            };
        };
        match *first {
            SUGGESTED => all(self.suggestions(seat).actions(Some(id))).filter(|_| rest.is_empty()),
            STANDING => self.plan_way(seat, id, PlanUse::Always(Occasion::Standing), rest),
            DUEL => self.plan_way(seat, id, PlanUse::Always(Occasion::Duel), rest),
            first => {
                let phase =
                    Phase::ALL.iter().copied().find(|phase| first.starts_with(phase.code()))?;
                let footing = self.filed_footing(seat, id, phase)?;
                match first.strip_prefix(phase.code())? {
                    "" => match rest {
                        [] => self.phase_page(&footing, false),
                        [token, rest @ ..] => self.order_way(&footing, token, rest),
                    },
                    token => self.order_way(&footing, token, rest),
                }
            }
        }
    }

    /// Builds the page for a character whose orders are complete, showing everything that can be changed.
    fn decided_page(&self, seat: Seat, id: CharacterId) -> PathTarget {
        let mut choices: Vec<Choice> =
            Phase::ALL.iter().map(|&phase| self.phase_choice(seat, id, phase)).collect();
        choices.extend(self.plan_choices(id));
        ask("offices-book-ask-change", choices)
    }

    /// Returns the number of units that a character will lead in a phase. Includes recruits, but not units that other
    /// characters take over before then.
    fn led_then(&self, footing: &Footing) -> usize {
        let lost = footing.units.len() - self.units_still_led(footing).len();
        footing.kinds.len().saturating_sub(lost)
    }

    fn phase_choice(&self, seat: Seat, id: CharacterId, phase: Phase) -> Choice {
        let label = Line::new("offices-book-change-phase").with("phase", phase);
        let now = self.drafted(seat, id, phase);
        let note = now.map(|order| self.at.order_words(seat, id, order));
        Choice::new(phase.code(), label).noted(note)
    }

    /// Returns the entries that open the plans; none for an heir who has not appeared yet.
    fn plan_choices(&self, id: CharacterId) -> Vec<Choice> {
        let Some(who) = self.at.character(id) else { return Vec::new() };
        vec![
            Choice::new(STANDING, Line::new("offices-book-standing-plan"))
                .noted(plan_line(&who.plan)),
            Choice::new(DUEL, Line::new("offices-book-duel-plan")).noted(plan_line(&who.duel_plan)),
        ]
    }

    /// Builds the page of orders for a phase. `is_first` is true if this is the character's main page, where each path
    /// step starts with the phase.
    fn phase_page(&self, footing: &Footing, is_first: bool) -> PathTarget {
        let (seat, id, phase) = (footing.seat, footing.id, footing.phase);
        let mut choices = self.order_choices(footing);
        let other = match phase {
            Phase::A => Phase::B,
            Phase::B => Phase::A,
        };
        if is_first {
            for choice in &mut choices {
                choice.code.insert_str(0, phase.code());
            }
            choices.push(self.phase_choice(seat, id, other));
            choices.extend(self.plan_choices(id));
        }
        let note = match footing.province {
            Some(province) => Line::new("offices-book-stands")
                .with("phase", phase)
                .with("land", self.at.land(province))
                .with("units", terms::units(self.led_then(footing)))
                .with("left", self.points_left(footing)),
            None => Line::new("offices-book-stands-nowhere").with("phase", phase),
        };
        let question = match phase {
            Phase::A => "offices-book-ask-phase-a",
            Phase::B => "offices-book-ask-phase-b",
        };
        let halt = phase.before().and_then(|before| self.halt_of(seat, id, before));
        let notes = std::iter::once(note).chain(halt).chain(self.conquest_before(footing));
        let way = noted(ask(question, choices), notes.chain(self.unhired_notes(footing)));
        match way {
            Some(Leads::Ask(ask)) if is_first => {
                let name = self.at.person(seat, id);
                let label = Line::new("offices-book-one-suggested").with("name", name);
                Some(Leads::Ask(ask.suggesting(Choice::new(SUGGESTED, label))))
            }
            way => way,
        }
    }

    /// Returns the situation in which a character's order for a phase is filed.
    pub(super) fn filed_footing(
        &self,
        seat: Seat,
        id: CharacterId,
        phase: Phase,
    ) -> Option<Footing> {
        self.at.footing(seat, id, phase, OrderMoment::Filed).ok()
    }

    /// **IO-RULING-29.** Warns if a move continues beyond a province where the character will have to stop, as far as
    /// the kingdom knows.
    pub(super) fn halt_of(&self, seat: Seat, id: CharacterId, phase: Phase) -> Option<Line> {
        let Order::Move { path } = self.drafted(seat, id, phase)? else {
            return None;
        };
        let units = self.filed_footing(seat, id, phase)?.kinds.len();
        let halt = self.at.halt_on_way(seat, units, path)?;
        Some(
            Line::new("offices-danger-halt")
                .with("name", self.at.person(seat, id))
                .with("phase", phase)
                .with("halt", halt),
        )
    }

    /// **IO-RULING-30.** Warns that fewer movement points will be left if the previous phase's move ends in a conquest.
    fn conquest_before(&self, footing: &Footing) -> Option<Line> {
        let before = self.drafted(footing.seat, footing.id, footing.phase.before()?)?;
        let Order::Move { path } = before else { return None };
        let made = self.at.until_halt(footing.seat, footing.kinds.len(), path);
        let to = made.last().copied()?;
        let takes = !footing.kinds.is_empty()
            && !self.at.is_sea(to)
            && !self.at.is_friendly(footing.seat, to);
        takes.then(|| Line::new("offices-book-conquest-first").with("land", self.at.land(to)))
    }

    /// Returns the movement points left: at sea if the character is at sea, otherwise on land.
    fn points_left(&self, footing: &Footing) -> u8 {
        let at_sea = footing.province.is_some_and(|at| self.at.is_sea(at));
        self.at.points(&footing.who, &footing.kinds, at_sea).saturating_sub(footing.spent)
    }

    /// Returns all possible orders, the most common first.
    fn order_choices(&self, footing: &Footing) -> Vec<Choice> {
        let (seat, id, phase) = (footing.seat, footing.id, footing.phase);
        let is_empty = self.open_phases(seat, id).len() == Phase::ALL.len();
        let explore = || {
            Choice::new("e", Line::new("offices-deed-explore")).noted(self.explore_note(footing))
        };
        let for_both = is_empty && phase == Phase::A;
        // Exploring a fully explored province serves only as practice.
        let is_known = self.exploring(footing).is_some_and(|(before, after)| before == after);
        let mut choices = Vec::new();
        if !is_known {
            choices.push(explore());
        }
        choices.extend(self.search_choices(footing));
        choices.extend(self.march_choices(footing));
        choices.extend(self.muster_choices(footing));
        choices.push(
            Choice::new("g", Line::new("offices-deed-defend"))
                .noted(Line::new("offices-book-defend-note")),
        );
        if for_both && !is_known {
            choices.push(Choice::new("E", Line::new("offices-book-explore-both")));
        }
        if for_both {
            choices.push(Choice::new("G", Line::new("offices-book-defend-both")));
        }
        choices.extend(self.secret_choices(footing));
        choices.extend(self.craft_choices(footing));
        if is_known {
            choices.push(explore());
        }
        if self.drafted(seat, id, phase).is_some() {
            choices.push(Choice::new("c", Line::new("offices-book-clear")));
        }
        self.spread(footing, choices)
    }

    /// Replaces the entry for a kind of order with the individual orders, if the menu has room for them.
    fn spread(&self, footing: &Footing, choices: Vec<Choice>) -> Vec<Choice> {
        let mut room = ROOM.saturating_sub(choices.len());
        let mut all = Vec::new();
        for choice in choices {
            let inner = self.orders_of_kind(footing, &choice.code);
            match inner.len() {
                count @ 1.. if count <= room + 1 => {
                    room = room + 1 - count;
                    all.extend(inner);
                }
                _ => all.push(choice),
            }
        }
        all
    }

    /// Returns a menu entry for each order of one kind, if none of them needs a further step.
    fn orders_of_kind(&self, footing: &Footing, code: &str) -> Vec<Choice> {
        let way = match code.split_at_checked(1) {
            Some(("u", "")) => self.study_way(footing, &[]),
            Some(("x", "")) => self.practice_way(footing, &[]),
            Some(("y", on)) => self.spy_way(footing, on, &[]),
            _ => None,
        };
        let Some(Leads::Ask(ask)) = way else { return Vec::new() };
        let whole = |choice: Choice| {
            let code = format!("{code}{WITHIN}{}", choice.code);
            let Some(Leads::Do(orders)) = self.order_way(footing, &code, &[]) else {
                return None;
            };
            let [Action::Order { order, .. }] = &orders[..] else { return None };
            let label = self.at.order_words(footing.seat, footing.id, order);
            Some(Choice { code, label, ..choice })
        };
        ask.choices.into_iter().filter_map(whole).collect()
    }

    /// Returns the target of a path step on a phase's page.
    fn order_way(&self, footing: &Footing, token: &str, rest: &[&str]) -> PathTarget {
        let (character, phase) = (footing.id, footing.phase);
        let both = |order: &Order| {
            let phases = Phase::ALL.iter();
            let each = phases.map(|&phase| (phase, order.clone()));
            all(each.map(|(phase, order)| Action::Order { character, phase, order }).collect())
        };
        if let (Some((token, inner)), []) = (token.split_once(WITHIN), rest) {
            return self.order_way(footing, token, &[inner]);
        }
        match (token, rest) {
            ("e", []) => order(footing, Order::Explore),
            ("g", []) => order(footing, Order::Defend),
            ("E", []) => both(&Order::Explore),
            ("G", []) => both(&Order::Defend),
            ("c", []) => act(Action::ClearOrder { character, phase }),
            ("M", steps) => self.march_way(footing, steps),
            ("r", steps) => self.recruit_way(footing, steps),
            ("t" | "T" | "l" | "L", steps) => self.transfer_way(footing, token, steps),
            ("k", steps) => self.track_way(footing, steps),
            ("p", steps) => self.pursuit_way(footing, steps),
            ("z", steps) => self.cast_way(footing, steps),
            ("u", steps) => self.study_way(footing, steps),
            ("x", steps) => self.practice_way(footing, steps),
            ("o", steps) => self.gift_way(footing, steps),
            (token, steps) => match (token.split_at_checked(1)?, steps) {
                (("m", to), []) => order(footing, Order::Move { path: vec![to.parse().ok()?] }),
                (("s", place), steps) => self.search_way(footing, place, steps),
                (("h", hero), steps) => self.hire_way(footing, hero, steps),
                (("y", on), steps) => self.spy_way(footing, on, steps),
                (("z", spell), []) => self.cast_way(footing, &[spell]),
                _ => None,
            },
        }
    }
}

pub(super) fn phase_letter(phase: Phase) -> Arg {
    Arg::Text(phase.code().to_ascii_uppercase())
}

pub(super) fn drafted_line(phase: Phase, words: Line) -> Line {
    Line::new("offices-book-drafted").with("phase", phase_letter(phase)).with("order", words)
}
