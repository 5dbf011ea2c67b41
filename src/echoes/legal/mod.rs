//! Lists the legal actions of a seat. The list is finite and sorted, and the rules accept every entry.

mod cards;

use super::action::{Action, Space};
use super::card::Prohibition;
use super::content;
use super::decide::movement::CellEntry;
use super::decide::{BARRACKS, CAMPS};
use super::lens::Lens;
use super::nouns::{BuildingKind, Cell, Direction, Mode, Phase, Rotation, Terrain};
use super::profile::Flag;
use super::state::{CardId, Echoes, Position, Prompt, Stage, Target, Unit};
use regnal_core::game::Seat;

/// Maximum range of any unit, in cells (EE-KEYWORD-13).
const FARTHEST_SHOT: u8 = 2;

impl Echoes {
    /// Lists a seat's legal actions. The list is empty unless the match is waiting for this seat.
    pub(super) fn legal(&self, seat: Seat) -> Vec<Action> {
        if !self.at.awaited().contains(&seat) {
            return Vec::new();
        }
        let is_turn = self.at.stage == Stage::Playing && self.at.prompt().is_none();
        let mut menu = if is_turn && !self.at.is_remembering() {
            self.at.remembering().legal(seat)
        } else {
            self.at.legal(seat)
        };
        menu.sort_unstable();
        menu.dedup();
        menu
    }
}

impl Position {
    /// Lists the legal actions in no particular order, possibly with duplicates.
    pub(super) fn legal(&self, seat: Seat) -> Vec<Action> {
        match self.stage {
            Stage::Decks => {
                let submit = |civ| Action::SubmitDeck { civ, cards: content::standard_ids(civ) };
                self.free_civs().into_iter().map(submit).collect()
            }
            Stage::Teams => {
                let mut menu: Vec<Action> = self
                    .seats()
                    .filter(|&member| self.is_allied(seat, member))
                    .map(|member| Action::ChooseFirst { member })
                    .collect();
                menu.extend([Space::Left, Space::Right].map(|space| Action::ChooseSpace { space }));
                menu
            }
            Stage::PickOrder => [true, false].map(|first| Action::ChoosePickOrder { first }).into(),
            Stage::Civilizations { .. } => {
                self.free_civs().into_iter().map(|civ| Action::ChooseCivilization { civ }).collect()
            }
            Stage::Scout { .. } => {
                self.scouts(seat).into_iter().map(|card| Action::ChooseScout { card }).collect()
            }
            Stage::Opening => {
                let mut menu = vec![Action::KeepHand];
                let exchanges = self.exchanges(seat).into_iter();
                menu.extend(exchanges.map(|cards| Action::OpeningResupply { cards }));
                menu
            }
            Stage::Playing => match self.prompt() {
                Some(prompt) => self.answers(seat, prompt),
                None => self.turn_menu(seat),
            },
            Stage::Finished => Vec::new(),
        }
    }

    /// Lists the card exchanges to offer: each single card, and all cards together. The rules also accept every other
    /// combination.
    fn exchanges(&self, seat: Seat) -> Vec<Vec<CardId>> {
        let player = self.player(seat);
        let mut lists: Vec<Vec<CardId>> = Vec::new();
        if !player.deck.is_empty() {
            lists.extend(player.hand.iter().map(|&card| vec![card]));
        }
        if player.hand.len() > 1 && player.hand.len() <= player.deck.len() {
            lists.push(player.hand.clone());
        }
        lists
    }

    fn answers(&self, seat: Seat, prompt: &Prompt) -> Vec<Action> {
        match prompt {
            Prompt::Rotation { .. } => {
                Rotation::ALL.map(|rotation| Action::Turn { rotation }).into()
            }
            Prompt::Choice { options, .. } => {
                options.iter().map(|&pick| Action::Choose { pick }).collect()
            }
            Prompt::Discard { n, .. } => {
                let choices = combinations(&self.player(seat).hand, usize::from(*n)).into_iter();
                choices.map(|cards| Action::DiscardCards { cards }).collect()
            }
            Prompt::HandLimit { n, .. } => {
                let choices = combinations(&self.player(seat).hand, usize::from(*n)).into_iter();
                choices.map(|cards| Action::DiscardToLimit { cards }).collect()
            }
            Prompt::Reaction { happening, .. } => {
                let mut menu = vec![Action::PassReaction];
                for &card in &self.player(seat).hand {
                    let cost = self.cost_of(seat, card);
                    let payment = self.named_payment(seat, cost);
                    if payment.is_none() && self.proposal(seat, cost).is_none() {
                        continue;
                    }
                    for branch in self.branches(card) {
                        let Some(ability) = self.reaction_by(seat, card, branch, happening) else {
                            continue;
                        };
                        let picks = each_or_none(self.picks_for(seat, card, ability, happening));
                        menu.extend(picks.into_iter().map(|pick| {
                            let payment = payment.clone();
                            Action::PlayReaction { card, pick, branch, payment }
                        }));
                    }
                }
                menu
            }
        }
    }

    fn turn_menu(&self, seat: Seat) -> Vec<Action> {
        let mut menu = vec![Action::EndTurn { discards: Vec::new() }];
        if self.phase == Phase::Mobilization {
            menu.push(Action::EndMobilization);
            for unit in self.units_of(seat) {
                self.unit_menu(seat, unit, &mut menu);
            }
        }
        for &card in &self.player(seat).hand {
            self.hand_menu(seat, card, &mut menu);
        }
        self.ability_menu(seat, &mut menu);
        menu
    }

    /// Lists the legal actions of a unit.
    pub(super) fn unit_actions(&self, unit: &Unit) -> Vec<Action> {
        let mut menu = Vec::new();
        self.unit_menu(unit.owner, unit, &mut menu);
        menu
    }

    /// Returns true if a unit has a legal attack.
    pub(super) fn can_attack(&self, unit: &Unit) -> bool {
        self.unit_actions(unit).iter().any(Action::is_attack)
    }

    pub(super) fn unit_menu(&self, seat: Seat, unit: &Unit, menu: &mut Vec<Action>) {
        let id = unit.id;
        let profile = Lens::new(self).profile(unit);
        let points = self.move_points(unit, &profile).unwrap_or(0);
        let strikes = unit.mode == Mode::Melee && !unit.exhausted;
        let enemies = strikes.then(|| self.enemy_cells(seat));
        for &direction in Direction::ALL {
            if !profile.arrows.allow(direction) {
                continue;
            }
            let mut at = unit.cell;
            for cells in 1..=points {
                let Some(next) = at.toward(direction, self.size()) else { break };
                if enemies.is_some_and(|enemies| enemies.has(next)) {
                    self.melee_menu(seat, unit, direction, cells, next, menu);
                }
                let entry = self.entry(next, seat, &profile);
                if matches!(entry, CellEntry::Closed(_)) {
                    break;
                }
                // The unit can pass through all earlier cells, so it only remains to check whether it may stop here.
                let stays =
                    !self.is_discovered(next) || self.may_stop(next, unit, &profile).is_ok();
                if stays && !profile.may_not(Prohibition::Move) {
                    menu.push(Action::Move { unit: id, direction, cells });
                }
                if entry != CellEntry::Open {
                    break;
                }
                at = next;
            }
        }
        if unit.exhausted {
            return;
        }
        for &mode in Mode::ALL {
            if mode != unit.mode {
                menu.push(Action::Switch { unit: id, mode });
            }
        }
        match unit.mode {
            Mode::Melee => {
                let target = Target::Building(unit.cell);
                if enemies.is_some_and(|enemies| enemies.has(unit.cell))
                    && self.judge_melee(seat, id, Direction::North, 0, target).is_ok()
                {
                    let direction = Direction::North;
                    menu.push(Action::AttackMelee { unit: id, direction, cells: 0, target });
                }
            }
            Mode::Ranged => {
                for target in self.targets_around(seat, unit.cell) {
                    if self.judge_ranged(seat, id, target).is_ok() {
                        menu.push(Action::AttackRanged { unit: id, target });
                    }
                }
            }
        }
        if self.judge_camp(seat, id).is_ok() {
            menu.push(Action::BuildCamp { unit: id });
        }
        self.barracks_menu(seat, unit, menu);
        if self.terrain(unit.cell) == Some(Terrain::Village)
            && self.judge_village(seat, id).is_ok()
            && self.can_draw(seat).is_ok()
        {
            menu.push(Action::VillageDraw { unit: id });
            let exchanges = self.exchanges(seat).into_iter();
            menu.extend(exchanges.map(|cards| Action::VillageResupply { unit: id, cards }));
        }
        if profile.has(Flag::Recruit) && self.judge_recruit(seat, id).is_ok() {
            menu.push(Action::Recruit { unit: id });
        }
    }

    /// Adds a unit's options to build or transfer a Barracks. Adds none if its cell already has a building.
    fn barracks_menu(&self, seat: Seat, unit: &Unit, menu: &mut Vec<Action>) {
        if self.structure(unit.cell).is_some() {
            return;
        }
        let id = unit.id;
        let payment = self.named_payment(seat, self.barracks_cost(seat));
        if self.judge_barracks(seat, id, payment.as_ref()).is_ok() {
            menu.push(Action::BuildBarracks { unit: id, payment: payment.clone() });
        }
        let all_built = |kind| match kind {
            BuildingKind::Camp => self.built(seat, kind) == CAMPS,
            BuildingKind::Barracks => self.built(seat, kind) == BARRACKS,
            BuildingKind::Capital => false,
        };
        for building in self.buildings_of(seat).filter(|building| all_built(building.kind)) {
            // Only a Barracks has a cost; a Camp is transferred for free.
            let payment = payment.clone().filter(|_| building.kind == BuildingKind::Barracks);
            let from = building.cell;
            if self.judge_transfer(seat, id, from, payment.as_ref()).is_ok() {
                menu.push(Action::Transfer { unit: id, from, payment });
            }
        }
    }

    fn melee_menu(
        &self,
        seat: Seat,
        unit: &Unit,
        direction: Direction,
        cells: u8,
        next: Cell,
        menu: &mut Vec<Action>,
    ) {
        let mut targets: Vec<Target> = self
            .units_at(next)
            .filter(|other| !self.is_allied(other.owner, seat))
            .map(|other| Target::Unit(other.id))
            .collect();
        if self.structure(next).is_some_and(|wall| !self.is_allied(wall.owner, seat)) {
            targets.push(Target::Building(next));
        }
        for target in targets {
            if self.judge_melee(seat, unit.id, direction, cells, target).is_ok() {
                menu.push(Action::AttackMelee { unit: unit.id, direction, cells, target });
            }
        }
    }

    /// Iterates over all enemy units and buildings within the maximum range of any unit.
    fn targets_around(&self, seat: Seat, cell: Cell) -> impl Iterator<Item = Target> {
        let units = self.units.iter().map(|unit| (Target::Unit(unit.id), unit.cell, unit.owner));
        let walls =
            self.structures().map(|wall| (Target::Building(wall.cell), wall.cell, wall.owner));
        units
            .chain(walls)
            .filter(move |&(_, at, owner)| {
                at.distance(cell) <= FARTHEST_SHOT && !self.is_allied(owner, seat)
            })
            .map(|(target, ..)| target)
    }
}

/// Returns each option, or `None` once if there is nothing to choose.
fn each_or_none<T>(options: Option<Vec<T>>) -> Vec<Option<T>> {
    options.map_or_else(|| vec![None], |options| options.into_iter().map(Some).collect())
}

fn combinations(cards: &[CardId], n: usize) -> Vec<Vec<CardId>> {
    if n == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (index, &card) in cards.iter().enumerate() {
        for mut rest in combinations(&cards[index + 1..], n - 1) {
            rest.insert(0, card);
            all.push(rest);
        }
    }
    all
}
