//! Parses actions from typed or selected arguments.

use super::super::action::{Action, StandingOrder};
use super::super::nouns::{Cell, Civ, Direction, Mode, Pawn, Resource, Rotation};
use super::super::state::{CardId, Echoes, Pick, Prompt, Target};
use regnal_core::game::{ActionParsing, Seat};
use regnal_core::noun::Noun as _;
use regnal_core::part::Given;

impl ActionParsing for Echoes {
    fn read(&self, seat: Seat, verb: &str, given: &Given) -> Option<Action> {
        let card = |name: &str| given.value::<u16>(name).map(CardId);
        let cell = |name: &str| given.value::<Cell>(name);
        let mode = || given.noun::<Mode>("mode");
        let cards = |name: &str| -> Option<Vec<CardId>> {
            let ids = given.list::<u16>(name)?;
            Some(ids.into_iter().map(CardId).collect())
        };
        let civ = || given.noun::<Civ>("civ");
        let other = || read_seat(given.text("opponent")?);
        let pick = || self.read_pick(given.text("target")?);
        let branch = || given.value::<u8>("effect")?.checked_sub(1);
        Some(match verb {
            "submit_deck" => {
                let civ = civ()?;
                let is_its = |action: &Action| matches!(action, Action::SubmitDeck { civ: its, .. } if *its == civ);
                self.legal(seat).into_iter().find(is_its)?
            }
            "choose_first" => Action::ChooseFirst { member: read_seat(given.text("member")?)? },
            "choose_space" => Action::ChooseSpace { space: given.value("space")? },
            "choose_pick_order" => Action::ChoosePickOrder { first: given.is_yes("first") },
            "choose_civilization" => Action::ChooseCivilization { civ: civ()? },
            "choose_scout" => Action::ChooseScout { card: card("card")? },
            "opening_resupply" => Action::OpeningResupply { cards: cards("cards")? },
            "keep_hand" => Action::KeepHand,
            "move" => {
                let unit = card("unit")?;
                let (direction, cells) = self.place(unit)?.0.bearing(cell("to")?)?;
                Action::Move { unit, direction, cells }
            }
            "turn" => {
                let degrees = given.value::<u16>("rotation")?;
                let mut rotations = Rotation::ALL.iter().copied();
                Action::Turn { rotation: rotations.find(|rotation| rotation.degrees() == degrees)? }
            }
            "attack" => self.read_attack(card("unit")?, given.text("target")?)?,
            "switch" => {
                let unit = card("unit")?;
                let other = match self.place(unit)?.1 {
                    Mode::Melee => Mode::Ranged,
                    Mode::Ranged => Mode::Melee,
                };
                Action::Switch { unit, mode: mode().unwrap_or(other) }
            }
            "build_camp" => Action::BuildCamp { unit: card("unit")? },
            "build_barracks" => Action::BuildBarracks { unit: card("unit")?, payment: None },
            "transfer" => {
                Action::Transfer { unit: card("unit")?, from: cell("from")?, payment: None }
            }
            "village_resupply" => {
                Action::VillageResupply { unit: card("unit")?, cards: cards("cards")? }
            }
            "village_draw" => Action::VillageDraw { unit: card("unit")? },
            "recruit" => Action::Recruit { unit: card("unit")? },
            "use_ability" => Action::UseAbility {
                source: card("card")?,
                ability: given.value::<u8>("ability").unwrap_or(1).checked_sub(1)?,
                pick: pick(),
                opponent: other(),
                payment: None,
            },
            "end_mobilization" => Action::EndMobilization,
            "deploy" => Action::Deploy {
                card: card("card")?,
                pawn: given.noun("pawn").unwrap_or(Pawn::First),
                cell: cell("cell")?,
                mode: mode(),
                discard: card("discard"),
                payment: None,
            },
            "play_upgrade" => {
                Action::PlayUpgrade { card: card("card")?, unit: card("unit")?, payment: None }
            }
            "play_action" => Action::PlayAction {
                card: card("card")?,
                pick: pick(),
                branch: branch(),
                opponent: other(),
                payment: None,
            },
            "play_event" => {
                Action::PlayEvent { card: card("card")?, discard: card("discard"), payment: None }
            }
            "play_reaction" => Action::PlayReaction {
                card: card("card")?,
                pick: pick(),
                branch: branch(),
                payment: None,
            },
            "pass_reaction" => Action::PassReaction,
            "choose" => Action::Choose { pick: pick()? },
            "end_turn" => Action::EndTurn { discards: cards("cards").unwrap_or_default() },
            "discard" => {
                let cards = cards("cards")?;
                match self.at.prompt() {
                    Some(Prompt::HandLimit { .. }) => Action::DiscardToLimit { cards },
                    _ => Action::DiscardCards { cards },
                }
            }
            "discard_event" => Action::DiscardEvent { event: card("card")? },
            "set_order" => Action::SetOrder {
                order: StandingOrder {
                    unit: card("unit"),
                    attacker: card("attacker"),
                    building: given.noun("building"),
                    min_damage: given.value("damage"),
                    min_cost: given.value("cost"),
                    branch: branch(),
                    pick: pick(),
                    ..StandingOrder::plain(card("card")?)
                },
            },
            "clear_order" => Action::ClearOrder { card: card("card")? },
            "set_policy" => Action::SetPolicy { policy: given.value("policy")? },
            "undo" => Action::Undo,
            "concede" => Action::Concede,
            "offer_draw" => Action::OfferDraw,
            "answer_draw" => Action::AnswerDraw { yes: given.is_yes("yes") },
            "absent" => Action::Absent,
            _ => return None,
        })
    }
}

impl Echoes {
    /// Parses an attack in the unit's current mode: either a ranged attack, or a straight path and a melee attack.
    fn read_attack(&self, unit: CardId, target: &str) -> Option<Action> {
        let (from, mode) = self.place(unit)?;
        let target = match target.parse::<Cell>() {
            Ok(cell) => Target::Building(cell),
            Err(_) => Target::Unit(CardId(target.parse().ok()?)),
        };
        let place = match target {
            Target::Unit(id) => self.place(id)?.0,
            Target::Building(cell) => cell,
        };
        Some(match mode {
            Mode::Ranged => Action::AttackRanged { unit, target },
            Mode::Melee if from == place => {
                Action::AttackMelee { unit, direction: Direction::North, cells: 0, target }
            }
            Mode::Melee => {
                let (direction, cells) = from.bearing(place)?;
                Action::AttackMelee { unit, direction, cells, target }
            }
        })
    }

    /// Parses an effect's target in the format of [`pick_part`](super::super::state::Position::pick_part). A number
    /// means the unit with this id if it is on the map, otherwise a card. A cell means the building on it, if any.
    fn read_pick(&self, typed: &str) -> Option<Pick> {
        if typed == "nothing" {
            return Some(Pick::Nothing);
        }
        if let Some(seat) = read_seat(typed) {
            return Some(Pick::Seat(seat));
        }
        if let Some(kind) = Resource::from_code(typed) {
            return Some(Pick::Kind(kind));
        }
        if let Some(tile) = typed.strip_prefix('t') {
            return Some(Pick::Tile(tile.parse::<u8>().ok()?.checked_sub(1)?));
        }
        if let Ok(id) = typed.parse() {
            let id = CardId(id);
            return Some(match self.place(id) {
                Some(_) => Pick::Unit(id),
                None => Pick::Card(id),
            });
        }
        let cell = typed.parse().ok()?;
        Some(match self.at.structure(cell) {
            Some(_) => Pick::Building(cell),
            None => Pick::Cell(cell),
        })
    }
}

fn read_seat(typed: &str) -> Option<Seat> {
    let number = typed.strip_prefix('s')?.parse::<u8>().ok()?;
    number.checked_sub(1).map(Seat)
}
