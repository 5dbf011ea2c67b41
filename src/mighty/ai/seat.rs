//! Chooses the actions of an AI seat.

use super::super::action::Action;
use super::super::nouns::WinterPhase;
use super::super::state::{Mighty, Stage};
use super::sense::Sense;
use super::{answer, turn, winter};
use regnal_core::dice::Dice;
use regnal_core::game::{BotPlayer, Game as _, Presence as _, Seat, Viewer};

impl BotPlayer for Mighty {
    fn machine(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        if self.outcome.is_some() || !self.is_playing(seat) {
            return Vec::new();
        }
        let view = self.view(Viewer::Seat(seat));
        let sense = Sense::of(&view, seat);
        // Offers can be answered at any time.
        if let Some(&(from, _)) = view.offers.iter().find(|&&(_, to)| to == seat) {
            let yes = sense.is_welcome_alliance(from);
            return vec![Action::AnswerAlliance { with: from, yes }];
        }
        let menu = self.legal(seat);
        let deeds = deeds(&sense, &menu, dice);
        // A question must be answered in any case.
        if deeds.is_empty() && !menu.is_empty() {
            return self.fallback(seat).into_iter().collect();
        }
        deeds
    }

    fn ai_actions_within(
        &self,
        seat: Seat,
        dice: &mut Dice,
        may: &dyn Fn(&Mighty, &Action) -> bool,
    ) -> Vec<Action> {
        if self.outcome.is_some() || !self.is_playing(seat) {
            return Vec::new();
        }
        let view = self.view(Viewer::Seat(seat));
        let mut menu = self.legal(seat);
        menu.retain(|action| may(self, action));
        deeds(&Sense::of(&view, seat), &menu, dice)
    }
}

fn deeds(sense: &Sense<'_>, menu: &[Action], dice: &mut Dice) -> Vec<Action> {
    if menu.is_empty() {
        return Vec::new();
    }
    if let Some(question) = &sense.view.question {
        return answer::answer(sense, question, menu).into_iter().collect();
    }
    match sense.view.stage {
        Stage::CapitalChoice(_) => capital(menu, dice).into_iter().collect(),
        Stage::MapApproval(_) => vec![Action::ApproveMap { yes: true }],
        Stage::Layout(_) if menu.contains(&Action::PlaceRest) => {
            vec![Action::PlaceRest, Action::ConfirmSetup]
        }
        Stage::Layout(_) => vec![Action::ConfirmSetup],
        Stage::Campaign { phase, .. } => turn::phase_actions(sense, phase, menu),
        Stage::Winter { phase, .. } => match phase {
            WinterPhase::Equinox => winter::spell(sense, menu, dice),
            WinterPhase::WinterEvent => None,
            WinterPhase::Espionage => winter::mission(sense, menu, dice),
            WinterPhase::BuildingPhase => winter::work(sense, menu),
            WinterPhase::Recruitment => winter::recruits(sense, menu),
            WinterPhase::Deployment => winter::post(sense, menu),
        }
        .into_iter()
        .collect(),
        Stage::Over => Vec::new(),
    }
}

/// Chooses one of the available capital sites.
fn capital(menu: &[Action], dice: &mut Dice) -> Option<Action> {
    let sites: Vec<&Action> =
        menu.iter().filter(|action| matches!(action, Action::ChooseCapital { .. })).collect();
    if sites.is_empty() {
        return None;
    }
    sites.get(dice.index(sites.len())).map(|site| (*site).clone())
}

impl Sense<'_> {
    /// Returns true if an alliance with `with` is no longer useful because that player is now in the lead.
    pub(super) fn is_obsolete_alliance(&self, with: Seat) -> bool {
        Seat::all(self.view.realms.len())
            .all(|seat| seat == with || self.points_of(seat) < self.points_of(with))
    }

    /// Returns true if this seat benefits from an alliance with `with`, which is the case if a third player has more
    /// points than either of them.
    fn is_welcome_alliance(&self, with: Seat) -> bool {
        let most = self.points_of(self.me).max(self.points_of(with));
        Seat::all(self.view.realms.len())
            .filter(|&third| third != self.me && third != with)
            .any(|third| self.points_of(third) > most)
    }
}
