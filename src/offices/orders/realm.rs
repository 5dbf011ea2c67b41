//! The kingdom's page: gifts, treaties, votes, elections, the heir, and units to disband (IO-RULING-25, IO-RULING-86,
//! IO-RULING-87, IO-RULING-91, IO-RULING-92).

use super::levels::{Picked, pick};
use super::{Leads, PathTarget, act, ask, ask_several, asked, entries, line, noted, nth, units_of};
use crate::action::{Action, Decree};
use crate::content::content;
use crate::ids::{CharacterId, UnitId};
use crate::nouns::Office;
use crate::people::default_heir;
use crate::state::{Offices, Unit};
use crate::terms;
use regnal_core::game::book::{Choice, Row};
use regnal_core::seat::Seat;
use regnal_core::text::{Arg, Line};

/// Path steps of the kingdom's page: this constant and the next eight.
const GIFT: &str = "g";
const PROPOSE: &str = "p";
const REFUSE: &str = "n";
const BREAK: &str = "b";
const VOTE: &str = "v";
const ELECTION: &str = "e";
const HEIR: &str = "h";
const DISBAND: &str = "d";
const BACK: &str = "x";

/// Path step that chooses the default heir.
const USUAL: &str = "o";
/// Path step that abstains from a vote.
const NOBODY: &str = "0";

/// Amounts of gold offered in the gift menu.
const GIFTS: [u32; 8] = [1, 2, 3, 5, 8, 10, 15, 20];

impl Offices {
    pub(super) fn realm_row(&self, seat: Seat) -> Row {
        let own = self.at.kingdom(seat);
        let words = |decree| self.at.decree_words(seat, &decree).into();
        let filed: Vec<Arg> =
            own.into_iter().flat_map(|own| own.decrees.filed()).map(words).collect();
        let lasting: Vec<Arg> =
            own.into_iter().flat_map(|own| own.lasting_decrees()).map(words).collect();
        let stands = |lasting| Line::new("offices-book-stands-on").with("decrees", lasting);
        Row {
            code: "r".to_owned(),
            thing: Line::new("offices-book-realm"),
            draft: (!filed.is_empty()).then(|| line(filed)),
            needs: (!lasting.is_empty()).then(|| stands(lasting)),
            warning: None,
            is_open: true,
        }
    }

    /// Returns the decrees that can be withdrawn.
    fn decreed(&self, seat: Seat) -> Vec<Decree> {
        self.at.kingdom(seat).into_iter().flat_map(|own| own.decreed()).collect()
    }

    /// Returns the other kingdoms to which a decree can currently be addressed.
    fn others(&self, seat: Seat, make: impl Fn(Seat) -> Decree) -> Vec<Seat> {
        let own = self.at.kingdom(seat);
        let others = self.at.playing().filter(|&other| other != seat);
        others
            .filter(|&other| {
                let decree = make(other);
                own.is_some_and(|own| !own.has_decreed(&decree)) && self.may(seat, decree)
            })
            .collect()
    }

    fn person_choice(&self, seat: Seat, id: CharacterId) -> Choice {
        Choice::new(id.to_string(), line(self.at.person(seat, id)))
    }

    fn may(&self, seat: Seat, decree: Decree) -> bool {
        self.allows(seat, &Action::Decree(decree))
    }

    pub(super) fn realm_step(&self, seat: Seat, steps: &[&str]) -> PathTarget {
        let seats = |question, make: &dyn Fn(Seat) -> Decree| {
            let others = self.others(seat, make).into_iter();
            ask(question, others.map(|other| Choice::new(other.0.to_string(), line(other))))
        };
        let does = |decree| act(Action::Decree(decree));
        let to = |step: &str| step.parse().ok().map(Seat);
        match steps {
            [] => self.realm_page(seat),
            [GIFT] => seats("offices-book-ask-gift", &gift(1)),
            [GIFT, other] => self.gift_menu(seat, to(other)?),
            [GIFT, other, gold] => does(gift(gold.parse().ok()?)(to(other)?)),
            [PROPOSE] => seats("offices-book-ask-propose", &Decree::ProposeTreaty),
            [PROPOSE, other] => does(Decree::ProposeTreaty(to(other)?)),
            [REFUSE] => seats("offices-book-ask-refuse", &Decree::RefuseTreaty),
            [REFUSE, other] => does(Decree::RefuseTreaty(to(other)?)),
            [BREAK] => seats("offices-book-ask-break", &Decree::BreakTreaty),
            [BREAK, other] => does(Decree::BreakTreaty(to(other)?)),
            [VOTE, steps @ ..] => self.vote_step(seat, steps),
            [ELECTION] => {
                let all = self.electable(seat).into_iter();
                ask("offices-book-ask-election", all.map(|id| self.person_choice(seat, id)))
            }
            [ELECTION, candidate] => does(Decree::CallElection(candidate.parse().ok()?)),
            [HEIR, steps @ ..] => self.heir_step(seat, steps),
            [DISBAND] => self.disband_menu(seat),
            [DISBAND, units] => {
                let decrees = units_of(units)?.into_iter().map(Decree::Disband);
                Some(Leads::Do(decrees.map(Action::Decree).collect()))
            }
            [BACK] => {
                let all = self.decreed(seat);
                let choice = |(place, decree): (usize, &Decree)| {
                    Choice::new(place.to_string(), self.at.decree_words(seat, decree))
                };
                ask("offices-book-ask-back", all.iter().enumerate().map(choice))
            }
            [BACK, place] => {
                let decree = self.decreed(seat).into_iter().nth(place.parse().ok()?)?;
                act(Action::Withdraw(decree))
            }
            _ => None,
        }
    }

    fn realm_page(&self, seat: Seat) -> PathTarget {
        let can = |make: &dyn Fn(Seat) -> Decree| !self.others(seat, make).is_empty();
        let pages = entries([
            (GIFT, "offices-book-gift", can(&gift(1))),
            (PROPOSE, "offices-book-propose", can(&Decree::ProposeTreaty)),
            (REFUSE, "offices-book-refuse", can(&Decree::RefuseTreaty)),
            (BREAK, "offices-book-break", can(&Decree::BreakTreaty)),
            (VOTE, "offices-book-vote", true),
            (ELECTION, "offices-book-election", !self.electable(seat).is_empty()),
            (HEIR, "offices-book-heir", true),
            (DISBAND, "offices-book-disband", self.to_disband(seat).next().is_some()),
            (BACK, "offices-book-back", !self.decreed(seat).is_empty()),
        ]);
        ask("offices-book-ask-realm", pages)
    }

    fn gift_menu(&self, seat: Seat, to: Seat) -> PathTarget {
        let has = self.at.kingdom(seat)?.gold;
        let mut sums: Vec<u32> = GIFTS.into_iter().filter(|&sum| sum < has).collect();
        sums.push(has);
        let choice = |sum: u32| {
            let may = self.may(seat, gift(sum)(to));
            may.then(|| Choice::new(sum.to_string(), line(terms::gold(sum))))
        };
        let question = Line::new("offices-book-ask-sum").with("seat", to);
        asked(question, sums.into_iter().filter_map(choice))
    }

    /// Returns the kings for whom an election can currently be called.
    fn electable(&self, seat: Seat) -> Vec<CharacterId> {
        let kings = self.at.playing().filter_map(|other| self.at.king_or_heir(other));
        kings.filter(|&king| self.may(seat, Decree::CallElection(king))).collect()
    }

    /// Returns the candidates for whom the kingdom can vote, its own first.
    fn candidates_for(&self, seat: Seat, office: Office) -> Vec<CharacterId> {
        let known = self.at.reputes(Some(seat));
        let mut all: Vec<CharacterId> = known.into_keys().collect();
        all.retain(|&id| self.may(seat, Decree::Vote { office, candidate: Some(id) }));
        all.sort_by_key(|&id| self.at.served_by(id) != Some(seat));
        all
    }

    fn vote_step(&self, seat: Seat, steps: &[&str]) -> PathTarget {
        let own = self.at.kingdom(seat)?;
        match steps {
            [] => {
                let choice = |&office: &Office| {
                    let may = self.may(seat, Decree::Vote { office, candidate: None });
                    let now = own.votes.get(&office).map(|&id| {
                        let name = self.at.person(seat, id);
                        Line::new("offices-book-votes-for").with("name", name)
                    });
                    may.then(|| Choice::new(office.index().to_string(), line(office)).noted(now))
                };
                let way = ask("offices-book-ask-office", Office::ALL.iter().filter_map(choice));
                noted(way, [Line::new("offices-book-vote-note")])
            }
            [office] => {
                let office = nth(Office::ALL, office)?;
                let all = self.candidates_for(seat, office).into_iter();
                let nobody = Choice::new(NOBODY, Line::new("offices-book-nobody"));
                let choices = all.map(|id| self.person_choice(seat, id)).chain([nobody]);
                let question = Line::new("offices-book-ask-candidate").with("office", office);
                asked(question, choices)
            }
            [office, candidate] => {
                let office = nth(Office::ALL, office)?;
                let candidate = match *candidate {
                    NOBODY => None,
                    id => Some(id.parse().ok()?),
                };
                act(Action::Decree(Decree::Vote { office, candidate }))
            }
            _ => None,
        }
    }

    /// Offers skill levels for an heir: either the default levels or a custom choice.
    fn heir_step(&self, seat: Seat, steps: &[&str]) -> PathTarget {
        let own = self.at.kingdom(seat)?;
        let king = self.at.character(own.king)?;
        let name = |skills| act(Action::Decree(Decree::NameHeir(skills)));
        let note = Line::new("offices-book-heir-note").with("skills", terms::skills(&king.skills));
        match steps {
            [] => {
                let usual = default_heir(&king.skills);
                let choices = vec![
                    Choice::new(USUAL, Line::new("offices-book-heir-usual"))
                        .noted(line(terms::skills(&usual))),
                    Choice::new("v", Line::new("offices-book-heir-pick")),
                ];
                let now = own.heir.as_ref().map(|heir| {
                    Line::new("offices-book-heir-now").with("skills", terms::skills(heir))
                });
                noted(ask("offices-book-ask-heir", choices), [note].into_iter().chain(now))
            }
            [USUAL] => name(default_heir(&king.skills)),
            ["v", steps @ ..] => {
                match pick(steps, &[Line::new("offices-book-skills-note"), note])? {
                    Picked::Asks(way) => way,
                    Picked::Levels(skills, used) if used == steps.len() => name(skills),
                    Picked::Levels(..) => None,
                }
            }
            _ => None,
        }
    }

    /// Returns a kingdom's units that are not yet marked for disbanding.
    fn to_disband(&self, seat: Seat) -> impl Iterator<Item = (UnitId, &Unit)> {
        let own = self.at.kingdom(seat);
        self.at
            .units_of(seat)
            .filter(move |(id, _)| own.is_some_and(|own| !own.decrees.disbanded.contains(id)))
    }

    fn disband_menu(&self, seat: Seat) -> PathTarget {
        let choice = |(id, unit): (UnitId, &Unit)| {
            let note = Line::new("offices-book-disband-note")
                .with("land", self.at.land(unit.province))
                .with("quality", unit.troop.quality)
                .with("gold", terms::gold(content().troop(unit.troop.kind).pay));
            Choice::new(id.to_string(), line(self.at.unit_name(id))).noted(note)
        };
        ask_several("offices-book-ask-disband", self.to_disband(seat).map(choice))
    }
}

/// Returns a function that builds a gift of `gold` for a recipient.
fn gift(gold: u32) -> impl Fn(Seat) -> Decree {
    move |to| Decree::SendGold { to, gold }
}
