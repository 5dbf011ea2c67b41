//! Renders treaties, gifts, elections, offices and the end of the game. Office holders and vote totals are public, but
//! individual votes are not.

use std::collections::BTreeMap;

use super::{Telling, by};
use crate::award::{is_elected, lent as lendable};
use crate::event::{Ballot, Diplomacy};
use crate::ids::CharacterId;
use crate::nouns::Office;
use crate::terms;
use regnal_core::seat::Viewer;
use regnal_core::text::{Arg, Line};

impl Telling<'_> {
    pub(super) fn report_diplomacy(&self, event: &Diplomacy) -> Vec<Line> {
        match event {
            Diplomacy::Fell { seat } => vec![by(*seat, "offices-told-fell")],
            Diplomacy::TreatyMade { between } => {
                vec![Line::new("offices-told-treaty").with("seats", terms::seats(between))]
            }
            Diplomacy::TreatyBroken { by: breaker, with } => {
                vec![by(*breaker, "offices-told-treaty-broken").with("other", *with)]
            }
            Diplomacy::Sent(gift) => vec![
                by(gift.from, "offices-told-sent")
                    .with("other", gift.to)
                    .with("gold", terms::gold(gift.gold)),
            ],
            Diplomacy::Disbanded { units, .. } => vec![
                Line::new("offices-told-disbanded")
                    .with("count", units.len())
                    .with("units", self.at.lost_names(units)),
            ],
            Diplomacy::ElectionCalled { by: caller, candidate } => vec![
                by(*caller, "offices-told-election").with("candidate", self.king_named(*candidate)),
            ],
            Diplomacy::Elected(ballot) => vec![self.elected(*ballot)],
            Diplomacy::DietMet { lent, votes } => self.diet(lent, votes),
            Diplomacy::Crowned(crown) => vec![by(
                crown.seat,
                if crown.is_elected {
                    "offices-told-crowned-elected"
                } else {
                    "offices-told-crowned"
                },
            )],
            Diplomacy::Ended { outcome, .. } => {
                vec![outcome.victory_line("offices-told-won", "offices-told-drawn")]
            }
        }
    }

    /// Renders a king, whose name is public.
    fn king_named(&self, id: CharacterId) -> Arg {
        self.at.presented(id, Viewer::Public)
    }

    fn elected(&self, ballot: Ballot) -> Line {
        let id = if is_elected(ballot.votes, ballot.world) {
            "offices-told-elected"
        } else {
            "offices-told-not-elected"
        };
        let share = ballot.votes * 100 / ballot.world.max(1);
        Line::new(id).with("candidate", self.king_named(ballot.candidate)).with("share", share)
    }

    /// Renders a Diet. Office holders are mentioned by name even if they were unknown until now.
    fn diet(
        &self,
        lent: &BTreeMap<Office, CharacterId>,
        votes: &BTreeMap<Office, BTreeMap<CharacterId, u32>>,
    ) -> Vec<Line> {
        let mut told = vec![Line::new("offices-told-diet")];
        if lent.is_empty() {
            told.push(Line::new("offices-told-diet-nobody"));
            return told;
        }
        for office in lendable() {
            let holder = lent.get(&office);
            let Some((id, one)) = holder.and_then(|id| Some((id, self.at.standing_for(*id)?)))
            else {
                told.push(Line::new("offices-told-lent-nobody").with("office", office));
                continue;
            };
            let cast = votes.get(&office).and_then(|votes| votes.get(id));
            let cast = cast.copied().unwrap_or(0);
            let line = match cast {
                0 => Line::new("offices-told-lent"),
                cast => Line::new("offices-told-lent-votes").with("count", cast),
            };
            told.push(line.with("office", office).with("who", terms::name_of(&one)));
        }
        told
    }
}
