//! Draws the panels around the board: a strip with the round and phase at the top, and panels with each player's state.

use std::collections::BTreeMap;

use super::livery::{ALARM, FRAME, INK, Livery, SEPIA, VELLUM};
use super::plot::READ;
use super::{GAP, symbols};
use crate::View;
use crate::nouns::{Pawn, Phase, Resource};
use crate::pay::add_tokens;
use crate::state::{CardId, PawnState, Stage};
use crate::view::PlayerView;
use regnal_core::game::Seat;
use regnal_core::text::Line;
use regnal_painter::color::Color;
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, at};
use regnal_painter::scene::{Anchor, Face, Layer, Pen};
use regnal_painter::sheet::Reader;
use regnal_painter::text::{self, fitted, size_for, width};

/// Height of the strip above the board, in pixels.
pub(super) const STRIP: f32 = 96.0;
/// Height of a panel row, in pixels.
const ROW: f32 = 46.0;
/// Font size of secondary numbers, in pixels.
const SMALL: f32 = 28.0;
/// Font size of labels beside numbers, in pixels.
const LABEL: f32 = 25.0;

/// Returns the height of one side's row of panels, including the gap between the panels and the board; 0 if there are
/// no players.
pub(super) fn height(players: &[&PlayerView]) -> f32 {
    if players.is_empty() { 0.0 } else { tall(players, players.len() > 1) + GAP }
}

/// Returns the panel height that is sufficient for all of these players.
fn tall(players: &[&PlayerView], is_narrow: bool) -> f32 {
    let has_cards = |player: &&PlayerView| !player.events.is_empty() || !player.kept.is_empty();
    // A narrow panel has a separate row for the cards in play; a wide one has them beside the counts.
    let rows = if is_narrow && players.iter().any(has_cards) { 4.0 } else { 3.0 };
    rows * ROW + 20.0
}

/// Column beside the board with the panels of all players.
pub(super) struct Column<'a> {
    /// Panels, each with its top edge and height, from the far side to the near side.
    panels: Vec<(&'a PlayerView, f32, f32)>,
    /// Bottom edge of the column, including the gap below.
    pub(super) bottom: f32,
}

impl<'a> Column<'a> {
    /// Lays out the panels below `top`.
    pub(super) fn new(far: &[&'a PlayerView], near: &[&'a PlayerView], top: f32) -> Column<'a> {
        let (mut panels, mut bottom) = (Vec::new(), top);
        for &player in far.iter().chain(near) {
            let tall = tall(&[player], true);
            panels.push((player, bottom, tall));
            bottom += tall + GAP;
        }
        Column { panels, bottom }
    }

    /// Draws the panels to the right of `left`.
    pub(super) fn draw(
        &self,
        layer: &mut Layer,
        view: &View,
        liveries: &BTreeMap<Seat, Livery>,
        reader: Reader<'_>,
        left: f32,
    ) {
        let wide = f32::from(super::COLUMN) - 2.0 * GAP;
        for &(player, top, tall) in &self.panels {
            let panel = Panel {
                view,
                player,
                livery: super::livery(liveries, player.seat),
                reader,
                area: Area::new(left + GAP, top, wide, tall),
            };
            panel.draw(layer, true);
        }
    }
}

/// Describes the current stage: the phase of a turn, the setup stage, or the end of the match.
pub(super) fn stage(view: &View) -> Line {
    match view.stage {
        Stage::Decks => Line::new("echoes-picture-decks"),
        Stage::Teams => Line::new("echoes-picture-teams"),
        Stage::PickOrder => Line::new("echoes-picture-pick-order"),
        Stage::Civilizations { .. } => Line::new("echoes-picture-civilizations"),
        Stage::Scout { .. } => Line::new("echoes-picture-scout"),
        Stage::Opening => Line::new("echoes-picture-opening"),
        Stage::Playing => {
            Line::new("echoes-picture-turn").with("seat", view.active).with("phase", view.phase)
        }
        Stage::Finished => Line::new("echoes-picture-finished"),
    }
}

/// Draws the background of a strip at the top edge, with a line below it.
pub(super) fn ground(layer: &mut Layer, area: Area) {
    layer.fill(Path::area(area), VELLUM);
    let line = Path::polygon(&[at(0.0, area.bottom()), at(area.right(), area.bottom())], false);
    layer.stroke(line.clone(), Pen::new(FRAME, 5.0));
    layer.stroke(line, Pen::new(SEPIA, 1.4));
}

/// Returns the number of the round as text.
pub(super) fn round(view: &View, reader: Reader<'_>) -> String {
    reader.say(&Line::new("echoes-picture-round").with("n", i64::from(view.round)))
}

/// Returns a match's title, shortened to half the width of the picture.
pub(super) fn title(title: &str, wide: f32) -> String {
    match title {
        "" => String::new(),
        title => fitted(Face::Italic, 28.0, &text::safe(title), wide * 0.5),
    }
}

/// Draws the strip above the board.
pub(super) fn strip(layer: &mut Layer, view: &View, title: &str, reader: Reader<'_>, wide: f32) {
    let area = Area::new(0.0, 0.0, wide, STRIP);
    layer.note("strip", area);
    ground(layer, area);
    let (icon, color) = match (view.stage, view.phase) {
        (Stage::Playing, Phase::Mobilization) => (Icon::Footprint, Color::hex(0x35689A)),
        (Stage::Playing, Phase::Deployment) => (Icon::Cards, Color::hex(0x9C3F6B)),
        _ => (Icon::Hourglass, SEPIA),
    };
    let centre = at(58.0, STRIP / 2.0);
    layer.fill(Path::circle(centre, 36.0), color);
    layer.icon(icon, centre, 44.0, VELLUM);
    let left = 110.0;
    let (round, title) = (round(view, reader), self::title(title, wide));
    layer.text(at(left, 40.0), 30.0, Face::Regular, SEPIA, Anchor::Start, round);
    layer.text(at(wide - 24.0, 40.0), 28.0, Face::Italic, SEPIA, Anchor::End, title);
    let now = text::safe(&reader.say(&stage(view)));
    let room = wide - left - 24.0;
    let size = size_for(Face::Bold, 42.0, 28.0, &now, room);
    let now = fitted(Face::Bold, size, &now, room);
    layer.text(at(left, 82.0), size, Face::Bold, INK, Anchor::Start, now);
}

/// Draws one side's panels next to each other.
pub(super) fn draw(
    layer: &mut Layer,
    view: &View,
    players: &[&PlayerView],
    liveries: &BTreeMap<Seat, Livery>,
    reader: Reader<'_>,
    top: f32,
) {
    let count = players.len().max(1) as f32;
    let wide = (f32::from(super::WIDTH) - GAP * (count + 1.0)) / count;
    for (index, player) in players.iter().enumerate() {
        let x = GAP + (wide + GAP) * index as f32;
        let area = Area::new(x, top, wide, height(players) - GAP);
        let livery = super::livery(liveries, player.seat);
        let panel = Panel { view, player, livery, reader, area };
        panel.draw(layer, players.len() > 1);
    }
}

/// Returns the temporary tokens on a player's cards, indexed as in `Token::ALL`.
pub(super) fn temporary(view: &View, player: &PlayerView) -> [u8; 4] {
    let units = view.units.iter().filter(|unit| unit.owner == player.seat);
    let mut cards: Vec<CardId> =
        units.flat_map(|unit| unit.upgrades.iter().copied().chain([unit.id])).collect();
    cards.extend(&player.civ_card);
    cards.extend(player.events.iter().chain(&player.kept));
    let mut sum = [0_u8; 4];
    for store in cards.iter().filter_map(|card| view.stores.get(card)) {
        add_tokens(&mut sum, store);
    }
    sum
}

struct Panel<'a> {
    view: &'a View,
    player: &'a PlayerView,
    livery: Livery,
    reader: Reader<'a>,
    area: Area,
}

impl Panel<'_> {
    fn has_won(&self) -> bool {
        self.view.outcome.as_ref().is_some_and(|outcome| {
            let winners = &outcome.winners;
            winners.len() < self.view.players.len() && winners.contains(&self.player.seat)
        })
    }

    fn is_active(&self) -> bool {
        self.view.stage == Stage::Playing && self.view.active == self.player.seat
    }

    fn draw(&self, layer: &mut Layer, is_narrow: bool) {
        let area = self.area;
        layer.note(format!("seat {}", self.player.seat.0), area);
        let plate = Path::rounded(area, 12.0);
        layer.fill(plate.clone(), VELLUM);
        let pen = if self.is_active() { 8.0 } else { 3.0 };
        layer.stroke(plate, Pen::new(self.livery.line.toward(self.livery.field, 40), pen));
        let flag = Area::new(area.x + 14.0, area.y + 14.0, 56.0, 64.0);
        self.livery.flag(layer, flag, 36.0);
        let row = |n: f32| area.y + 12.0 + ROW * (n + 0.5);
        self.name(layer, row(0.0));
        let left = area.x + 86.0;
        self.resources(layer, left, row(1.0));
        let end = self.counts(layer, area.x + 18.0, row(2.0));
        if is_narrow {
            self.cards(layer, area.x + 18.0, row(3.0));
        } else {
            self.cards(layer, end + 24.0, row(2.0));
        }
    }

    fn name(&self, layer: &mut Layer, y: f32) {
        let (left, mut right) = (self.area.x + 86.0, self.area.right() - 16.0);
        let (health, most) = (self.player.capital_health, self.player.capital_max);
        let (left_over, of) = (health.to_string(), format!("/{most}"));
        let start = right - width(Face::Bold, READ, &left_over) - width(Face::Bold, SMALL, &of);
        let end = self.number(layer, &left_over, start, y, READ, INK);
        self.number(layer, &of, end, y, SMALL, SEPIA);
        symbols::heart(layer, at(start - 20.0, y), 30.0, (health, most), (ALARM, VELLUM));
        layer.icon(Icon::Castle, at(start - 56.0, y), 36.0, INK);
        right = start - 82.0;
        if self.has_won() {
            symbols::laurel(layer, at(right - 16.0, y), 19.0);
            right -= 48.0;
        }
        if self.is_active() {
            layer.icon(Icon::Hourglass, at(right - 14.0, y), 32.0, ALARM);
            right -= 40.0;
        }
        let name = self.reader.seat(self.player.seat);
        let civ = self.player.civ.map(|civ| self.reader.term(civ.term()));
        let size = size_for(Face::Bold, 36.0, 28.0, &name, (right - left) * 0.75);
        let name = fitted(Face::Bold, size, &name, (right - left) * 0.75);
        let end = left + width(Face::Bold, size, &name) + 14.0;
        layer.text(at(left, y + 11.0), size, Face::Bold, INK, Anchor::Start, name);
        if let Some(civ) = civ {
            let civ = fitted(Face::Italic, 28.0, &civ, right - end);
            layer.text(at(end, y + 11.0), 28.0, Face::Italic, SEPIA, Anchor::Start, civ);
        }
    }

    /// Draws the main tokens of each kind (ready out of total) and the temporary tokens; jokers come last. A narrow
    /// panel omits the total.
    fn resources(&self, layer: &mut Layer, left: f32, y: f32) {
        let temporary = temporary(self.view, self.player);
        let team = self.view.team_joker == Some(self.player.team);
        let jokers = temporary[3] + u8::from(team);
        let kinds: Vec<[String; 3]> = Resource::ALL
            .iter()
            .zip(self.player.main)
            .map(|(kind, main)| {
                let extra = temporary[kind.index()];
                let extra = if extra > 0 { format!("+{extra}") } else { String::new() };
                [main.ready.to_string(), format!("/{}", main.ready + main.spent), extra]
            })
            .collect();
        let wide = |has_all: bool| -> f32 {
            let kinds = kinds.iter().map(|[ready, all, extra]| {
                let all = if has_all { width(Face::Bold, SMALL, all) } else { 0.0 };
                54.0 + width(Face::Bold, READ, ready) + all + width(Face::Bold, READ, extra)
            });
            kinds.sum::<f32>() + if jokers > 0 { 60.0 } else { 0.0 }
        };
        let has_all = wide(true) <= self.area.right() - left;
        let mut x = left;
        for (&kind, [ready, all, extra]) in Resource::ALL.iter().zip(&kinds) {
            let all = if has_all { all.as_str() } else { "" };
            let taken = [(READ, ready.as_str()), (SMALL, all), (READ, extra.as_str())];
            let taken = taken.map(|(size, text)| width(Face::Bold, size, text));
            let area = Area::new(x, y - 20.0, 42.0 + taken.iter().sum::<f32>(), 40.0);
            layer.note(format!("{} of {}", kind.code(), self.player.seat.0), area);
            symbols::disc(layer, kind, at(x + 18.0, y), 36.0);
            x += 41.0;
            x = self.number(layer, ready, x, y, READ, INK);
            if !all.is_empty() {
                x = self.number(layer, all, x, y, SMALL, SEPIA);
            }
            if !extra.is_empty() {
                x = self.number(layer, extra, x + 1.0, y, READ, Color::hex(0x2F7A3E));
            }
            x += 12.0;
        }
        if jokers > 0 {
            layer.icon(Icon::Star, at(x + 16.0, y), 36.0, Color::hex(0x9C3F6B));
            self.number(layer, &jokers.to_string(), x + 36.0, y, READ, INK);
        }
    }

    fn number(
        &self,
        layer: &mut Layer,
        text: &str,
        x: f32,
        y: f32,
        size: f32,
        color: Color,
    ) -> f32 {
        let base = at(x, y + READ * 0.32);
        layer.text(base, size, Face::Bold, color, Anchor::Start, text);
        x + width(Face::Bold, size, text)
    }

    /// Draws the number of cards in each pile and the number of pawns. Returns the x coordinate of the right end.
    fn counts(&self, layer: &mut Layer, left: f32, y: f32) -> f32 {
        let player = self.player;
        let is_free = |pawn: Pawn| player.pawns[pawn.index()] == PawnState::Free;
        let free = Pawn::ALL.iter().filter(|pawn| !pawn.is_royal() && is_free(**pawn));
        let pawns = free.count().to_string();
        let piles = [
            ("echoes-picture-hand", player.hand_size),
            ("echoes-picture-deck", player.deck_size),
            ("echoes-picture-discard", player.discard.len()),
        ];
        let piles = piles.map(|(word, n)| (self.reader.term(word), n.to_string()));
        let royals = [(Pawn::King, Icon::King), (Pawn::Queen, Icon::Queen)];
        let royals: Vec<Icon> =
            royals.into_iter().filter_map(|(pawn, icon)| is_free(pawn).then_some(icon)).collect();
        let number = |n: &str| width(Face::Bold, READ, n);
        let word = |word: &str| width(Face::Regular, LABEL, word) + 5.0;
        let taken: f32 = piles.iter().map(|(label, n)| word(label) + number(n)).sum();
        let taken = taken + 32.0 + number(&pawns) + 28.0 * royals.len() as f32;
        let gap = ((self.area.right() - 12.0 - left - taken) / 3.0).clamp(4.0, 18.0);
        let mut x = left;
        let row = Area::new(left, y - 20.0, self.area.right() - 12.0 - left, 40.0);
        layer.note(format!("piles of {}", player.seat.0), row);
        for (label, n) in &piles {
            let base = at(x, y + 10.0);
            layer.text(base, LABEL, Face::Regular, SEPIA, Anchor::Start, label.as_str());
            x = self.number(layer, n, x + word(label), y, READ, INK) + gap;
        }
        let area = Area::new(x, y - 20.0, 30.0 + number(&pawns), 40.0);
        layer.note(format!("pawns of {}", player.seat.0), area);
        layer.icon(Icon::Pawn, at(x + 14.0, y), 32.0, SEPIA);
        x = self.number(layer, &pawns, x + 30.0, y, READ, INK) + 2.0;
        for icon in royals {
            layer.icon(icon, at(x + 14.0, y), 32.0, SEPIA);
            x += 28.0;
        }
        x
    }

    /// Draws the names of active Events and kept Action cards.
    fn cards(&self, layer: &mut Layer, left: f32, y: f32) {
        let names = |cards: &[CardId]| {
            cards
                .iter()
                .filter_map(|card| self.view.cards.get(card))
                .map(|design| design.0.name(self.reader.lang).to_owned())
                .collect::<Vec<_>>()
                .join(", ")
        };
        let mut x = left;
        let right = self.area.right() - 16.0;
        let row = Area::new(left, y - 20.0, right - left, 40.0);
        layer.note(format!("cards of {}", self.player.seat.0), row);
        let lists =
            [(Icon::Flag, names(&self.player.events)), (Icon::Bolt, names(&self.player.kept))];
        let filled = lists.iter().filter(|(_, list)| !list.is_empty()).count();
        for (icon, list) in lists {
            if list.is_empty() {
                continue;
            }
            layer.icon(icon, at(x + 15.0, y), 30.0, SEPIA);
            let room = (right - left) / filled as f32 - 46.0;
            let list = fitted(Face::Regular, 27.0, &list, room);
            let wide = width(Face::Regular, 27.0, &list);
            layer.text(at(x + 36.0, y + 9.0), 27.0, Face::Regular, INK, Anchor::Start, list);
            x += 36.0 + wide + 20.0;
        }
    }
}
