//! Candidates for the offices and their merit (IO-T15, IO-RULING-88, IO-RULING-92). Used for the Diet, for the end of
//! the game, and for each kingdom's standing. The achievements of foreign candidates are secret (section 7).

use std::collections::BTreeMap;

use super::award::Candidate;
use super::ids::CharacterId;
use super::merit::{Claimant, merit};
use super::nouns::Office;
use super::state::{Character, Position};
use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;

impl Position {
    /// Returns the facts that determine a character's merit; `None` for the dead and for free heroes.
    pub fn claimant(&self, id: CharacterId) -> Option<Claimant<'_>> {
        let one = self.character(id).filter(|one| one.is_alive())?;
        let seat = one.seat?;
        let reigns = self.kingdom(seat)?.king == id;
        Some(self.claims(seat, one, reigns))
    }

    /// Returns the facts that determine the merit of a kingdom's character. The kingdom's possessions count only for
    /// its king.
    fn claims<'a>(&self, seat: Seat, one: &'a Character, reigns: bool) -> Claimant<'a> {
        let gold = self.kingdom(seat).map_or(0, |own| own.gold);
        Claimant {
            skills: &one.skills,
            carried: &one.carried,
            record: &one.record,
            rich_seas: self.rich_seas(seat),
            tax_base: reigns.then(|| narrow(self.tax_base(seat))),
            gold: reigns.then(|| narrow(gold)),
        }
    }

    /// **IO-RULING-88.** Returns the candidates for an office, in id order: the kingdoms' living characters. For
    /// emperor and treasurer, only kings and the heirs of dead kings are candidates.
    pub fn candidates(&self, office: Office) -> Vec<Candidate> {
        let is_kings = matches!(office, Office::Emperor | Office::Treasurer);
        let votes = self.votes(office);
        let mut candidates = Vec::new();
        for seat in self.playing() {
            let Some(own) = self.kingdom(seat) else { continue };
            let tax_base = self.tax_base(seat);
            let mut stand = |id: CharacterId, one: &Character, reigns: bool| {
                candidates.push(Candidate {
                    id,
                    seat,
                    merit: merit(office, &self.claims(seat, one, reigns)),
                    votes: votes.get(&id).copied().unwrap_or(0),
                    gold: own.gold,
                    tax_base,
                });
            };
            for (id, one) in self.house(seat) {
                let reigns = id == own.king;
                if reigns || !is_kings {
                    stand(id, one, reigns);
                }
            }
            if is_kings && let Some((id, heir)) = self.heir(seat) {
                stand(id, &heir, true);
            }
        }
        candidates.sort_by_key(|one| one.id);
        candidates
    }

    /// Returns a candidate or office holder: a character, or a dead king's heir, who does not become a character until
    /// dawn.
    pub(super) fn standing_for(&self, id: CharacterId) -> Option<Character> {
        let heir = || {
            let mut heirs = self.playing().filter_map(|seat| self.heir(seat));
            heirs.find(|(heir, _)| *heir == id)
        };
        let own = self.character(id).cloned();
        own.or_else(|| heir().map(|(_, one)| one))
    }

    /// **IO-RULING-91, IO-RULING-92.** Returns each candidate's votes for an office, weighted by tax base. A kingdom
    /// that was silent in this turn abstains (IO-RULING-05).
    pub fn votes(&self, office: Office) -> BTreeMap<CharacterId, u32> {
        let mut votes = BTreeMap::new();
        for seat in self.playing() {
            let own = self.kingdom(seat).filter(|own| own.silent == 0);
            if let Some(&candidate) = own.and_then(|own| own.votes.get(&office)) {
                *votes.entry(candidate).or_insert(0) += self.tax_base(seat);
            }
        }
        votes
    }

    /// **IO-RULING-88.** Returns a kingdom's king or, if he is dead, his heir.
    pub fn king_or_heir(&self, seat: Seat) -> Option<CharacterId> {
        let own = self.kingdom(seat).filter(|own| !own.has_fallen)?;
        let lives = self.character(own.king).is_some_and(Character::is_alive);
        if lives { Some(own.king) } else { self.heir(seat).map(|(heir, _)| heir) }
    }
}
