//! Explains the reasons for the tutorial's advice.

use super::super::action::{Action, Refuge};
use super::super::content;
use super::super::nouns::{Allegiance, Terrain, UnitId, UnitKind};
use super::super::state::{Mighty, Unit};
use regnal_core::game::{ActionHelp, ActionOdds as _, Seat};
use regnal_core::hex::Hex;
use regnal_core::text::Line;

impl ActionHelp for Mighty {
    fn reason(&self, action: &Action) -> Option<Line> {
        // In the last winter, a new building never yields rations, and no Thaw follows.
        let is_last = self.is_last_winter();
        Some(Line::new(match action {
            Action::ChooseCapital { .. } => "mighty-lesson-capital",
            Action::ApproveMap { yes: true } => "mighty-lesson-map",
            Action::ApproveMap { yes: false } => "mighty-lesson-map-not",
            Action::PlaceTile { .. }
            | Action::PlaceVillage { .. }
            | Action::PlaceUnit { .. }
            | Action::PlaceRest => "mighty-lesson-place",
            Action::ConfirmSetup => "mighty-lesson-confirm",
            Action::ProposeAlliance { .. }
            | Action::AnswerAlliance { .. }
            | Action::BreakAlliance { .. } => "mighty-lesson-alliance",
            Action::FeedUnit { .. } => "mighty-lesson-feed",
            Action::Scout { hex, .. } => self.reason_to_scout(*hex),
            Action::Move { units, hex, .. } => self.reason_to_step(units, *hex)?[0],
            Action::MarchOn { units, hex, .. } => self.reason_to_step(units, *hex)?[1],
            Action::Embark { .. } | Action::Disembark { .. } => "mighty-lesson-boat",
            Action::GoInside { .. } => "mighty-lesson-inside",
            Action::GoOutside { unit } => self.reason_to_sortie(*unit)?,
            Action::Negotiate { .. } => "mighty-lesson-negotiate",
            Action::Attack { unit, target } if self.is_fair(*unit, *target) => {
                "mighty-lesson-attack"
            }
            Action::Attack { .. } => "mighty-lesson-fight",
            Action::Besiege { .. } => "mighty-lesson-besiege",
            Action::Pillage { .. } => "mighty-lesson-pillage",
            Action::EndPhase | Action::EndTurn => match self.risk(action) {
                Some(_) => "mighty-lesson-fight",
                None if self.leaves_hungry() => "mighty-lesson-end-hungry",
                None => "mighty-lesson-end",
            },
            Action::Retreat { to: Refuge::Hold } => "mighty-lesson-retreat-hold",
            Action::Retreat { to: Refuge::Inside } => "mighty-lesson-retreat-inside",
            Action::Retreat { to: Refuge::To(hex) } => self.reason_to_retreat(*hex),
            Action::Pursue { yes: true } => "mighty-lesson-pursue",
            Action::Pursue { yes: false } => "mighty-lesson-pursue-not",
            Action::ChooseDragonDirection { .. } => "mighty-lesson-dragons",
            Action::ChooseRevoltVillage { hex }
            | Action::ChooseRebellionHex { hex }
            | Action::ChooseEpidemicHex { hex }
            | Action::ChooseFamineHex { hex }
            | Action::ChooseBetrayalHex { hex } => self.reason_to_strike(*hex),
            Action::CastSpell { .. } => "mighty-lesson-spell",
            Action::SpyBurgle { .. } => "mighty-lesson-spy-burgle",
            Action::SpySabotage { .. } => "mighty-lesson-spy-sabotage",
            Action::SpyExplore { .. } => "mighty-lesson-spy",
            Action::FoundVillage { .. } if is_last => "mighty-lesson-found-last",
            Action::FoundVillage { .. } => "mighty-lesson-found",
            Action::UpgradeVillage { .. } if is_last => "mighty-lesson-upgrade-last",
            Action::UpgradeVillage { .. } => "mighty-lesson-upgrade",
            Action::Recruit | Action::ChooseRecruits { .. } => "mighty-lesson-recruit",
            Action::Deploy { .. } => "mighty-lesson-deploy",
            Action::EndBuilding if is_last => "mighty-lesson-pass-last",
            Action::PassSpell
            | Action::PassSpy
            | Action::EndBuilding
            | Action::PassRecruit
            | Action::EndDeployment => "mighty-lesson-pass",
            _ => return None,
        }))
    }

    /// Describes a spell's effect, as in the table of spells.
    fn printed(&self, _seat: Seat, action: &Action) -> Vec<Line> {
        match action {
            Action::CastSpell { spell, .. } => {
                content::text("spells", spell.code()).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }
}

impl Mighty {
    /// Returns true if the active seat could still feed a hungry unit in this phase.
    fn leaves_hungry(&self) -> bool {
        let mut menu = Vec::new();
        if let Some(seat) = self.active() {
            self.feeding_menu(seat, &mut menu);
        }
        !menu.is_empty()
    }

    /// Returns the reason to scout `hex`, based on what is known about it.
    fn reason_to_scout(&self, hex: Hex) -> &'static str {
        match (self.scouting_odds_at(hex), self.known_terrain(hex)) {
            (Some(_), _) => "mighty-lesson-scout",
            (None, None) => "mighty-lesson-scout-unseen",
            (None, Some(_)) => "mighty-lesson-scout-known",
        }
    }

    /// Returns the reason for a unit to make a sortie, based on its odds against every enemy outside.
    fn reason_to_sortie(&self, unit: UnitId) -> Option<&'static str> {
        let garrison = self.unit(unit)?;
        let enemies: Vec<&Unit> = self.enemies_outside(garrison.hex, garrison.owner).collect();
        let is_stronger =
            !enemies.is_empty() && enemies.iter().all(|enemy| self.is_fair(unit, enemy.id));
        Some(if is_stronger { "mighty-lesson-outside" } else { "mighty-lesson-outside-open" })
    }

    /// Returns the reason for a defeated unit to retreat to `hex`, based on the owner of the hex.
    fn reason_to_retreat(&self, hex: Hex) -> &'static str {
        let asked = self.question().map(|(seat, _)| seat);
        let owner = self.cell(hex).and_then(|cell| cell.owner);
        let is_own = asked.is_some() && asked == owner;
        if is_own { "mighty-lesson-retreat" } else { "mighty-lesson-retreat-away" }
    }

    /// Returns the reason for `units` to enter `hex`, as a message for a step and a message for a forced march.
    fn reason_to_step(&self, units: &[UnitId], hex: Hex) -> Option<[&'static str; 2]> {
        let owner = self.unit(*units.first()?)?.owner;
        let seat = owner.seat()?;
        let cell = self.cell(hex)?;
        if self.hostile_outside(hex, owner) {
            return Some(["mighty-lesson-move-meet", "mighty-lesson-march-meet"]);
        }
        let is_own = cell.owner.is_some_and(|own| self.is_friendly(seat, own));
        let site = cell.standing().map(|site| site.allegiance);
        Some(match site {
            Some(Allegiance::Neutral) if self.may_talk(seat, hex).is_ok() => {
                ["mighty-lesson-move-envoys", "mighty-lesson-march-envoys"]
            }
            Some(Allegiance::Neutral) => ["mighty-lesson-move-way", "mighty-lesson-march-own"],
            Some(_) if !is_own => ["mighty-lesson-move-walls", "mighty-lesson-march-walls"],
            Some(_) if self.is_threatened(seat, hex) => {
                ["mighty-lesson-move-guard", "mighty-lesson-march-own"]
            }
            _ if is_own => ["mighty-lesson-move-own", "mighty-lesson-march-own"],
            // A marsh cannot be annexed, nor can another player's ruins (ME-RULING-54, ME-RULING-91).
            _ if cell.terrain == Terrain::Marsh || cell.owner.is_some() && cell.site.is_some() => {
                ["mighty-lesson-move-way", "mighty-lesson-march-own"]
            }
            _ if cell.owner.is_some() => ["mighty-lesson-move-take", "mighty-lesson-march"],
            _ => ["mighty-lesson-move", "mighty-lesson-march"],
        })
    }

    /// Returns true if an enemy army is adjacent to `hex`.
    fn is_threatened(&self, seat: Seat, hex: Hex) -> bool {
        self.units.values().any(|unit| {
            let foe = unit.owner.seat().filter(|&foe| !self.is_friendly(seat, foe));
            foe.is_some() && unit.kind() == UnitKind::Army && unit.hex.distance(hex) <= 1
        })
    }

    /// Returns the reason why a winter event should hit `hex`, depending on whether the hex belongs to another player
    /// or to the choosing seat itself.
    fn reason_to_strike(&self, hex: Hex) -> &'static str {
        let asked = self.question().map(|(seat, _)| seat);
        let is_own = self.cell(hex).and_then(|cell| cell.owner) == asked;
        if is_own { "mighty-lesson-event" } else { "mighty-lesson-event-rival" }
    }
}
