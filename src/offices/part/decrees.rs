//! Formats and parses the arguments of decree actions.

use super::VerbAndArguments;
use super::codes::{NONE, Typed, kingdom_part, noun_part, number_part, skills_code};
use crate::action::Decree;
use crate::ids::UnitId;
use crate::state::Offices;
use crate::terms;
use regnal_core::part::Part;
use regnal_core::seat::Seat;
use regnal_core::text::Arg;

impl Offices {
    pub(super) fn decree_parts(&self, seat: Seat, decree: &Decree) -> VerbAndArguments {
        match decree {
            Decree::SendGold { to, gold } => {
                ("send_gold", vec![kingdom_part(*to), number_part("gold", *gold)])
            }
            Decree::ProposeTreaty(to) => ("propose_treaty", vec![kingdom_part(*to)]),
            Decree::RefuseTreaty(to) => ("refuse_treaty", vec![kingdom_part(*to)]),
            Decree::BreakTreaty(with) => ("break_treaty", vec![kingdom_part(*with)]),
            Decree::Disband(unit) => {
                ("disband_unit", vec![Part::new("unit", unit, self.at.unit_seen(seat, *unit))])
            }
            Decree::CallElection(candidate) => {
                ("call_election", vec![self.character_part(seat, "candidate", *candidate)])
            }
            Decree::Vote { office, candidate } => {
                let candidate = match candidate {
                    Some(one) => self.character_part(seat, "candidate", *one),
                    None => Part::new("candidate", NONE, Arg::Term("offices-particular-nobody")),
                };
                ("vote", vec![noun_part("office", *office), candidate])
            }
            Decree::NameHeir(skills) => {
                ("name_heir", vec![Part::new("skills", skills_code(skills), terms::skills(skills))])
            }
        }
    }

    /// Returns the arguments for withdrawing a decree: the decree's verb, then its own arguments.
    pub(super) fn withdraw_parts(&self, seat: Seat, decree: &Decree) -> VerbAndArguments {
        let (verb, parts) = self.decree_parts(seat, decree);
        let what = Part::new("what", verb, Arg::Term(withdrawn_term(decree)));
        ("withdraw", std::iter::once(what).chain(parts).collect())
    }
}

pub(super) fn read_decree(verb: &str, typed: &Typed<'_>) -> Option<Decree> {
    Some(match verb {
        "send_gold" => Decree::SendGold { to: typed.kingdom()?, gold: typed.number("gold")? },
        "propose_treaty" => Decree::ProposeTreaty(typed.kingdom()?),
        "refuse_treaty" => Decree::RefuseTreaty(typed.kingdom()?),
        "break_treaty" => Decree::BreakTreaty(typed.kingdom()?),
        "disband_unit" => Decree::Disband(typed.number("unit").map(UnitId)?),
        "call_election" => Decree::CallElection(typed.character("candidate")?),
        "vote" => Decree::Vote {
            office: typed.noun("office")?,
            candidate: match typed.code("candidate")? {
                text if text.eq_ignore_ascii_case(NONE) => None,
                _ => Some(typed.character("candidate")?),
            },
        },
        "name_heir" => Decree::NameHeir(typed.skills("skills")?),
        _ => return None,
    })
}

fn withdrawn_term(decree: &Decree) -> &'static str {
    match decree {
        Decree::SendGold { .. } => "offices-decree-gold",
        Decree::ProposeTreaty(_) => "offices-decree-proposal",
        Decree::RefuseTreaty(_) => "offices-decree-refusal",
        Decree::BreakTreaty(_) => "offices-decree-break",
        Decree::Disband(_) => "offices-decree-disband",
        Decree::CallElection(_) => "offices-decree-election",
        Decree::Vote { .. } => "offices-decree-vote",
        Decree::NameHeir(_) => "offices-decree-heir",
    }
}
