//! The schema of all actions: their verbs, their arguments, and what they spend.

use super::arguments::{
    Ability, Building, Discards, Effect, LostEvent, LostUnit, Maybe, NewMode, Piece, Unasked, Wish,
};
use crate::action::{Action, Space, StandingOrder};
use crate::nouns::{BuildingKind, Cell, Civ, Direction, Mode, Pawn, Rotation};
use crate::state::{CardId, Echoes, Pick, Prompt, ReactionPolicy, Target};
use regnal_core::game::Seat;
use regnal_core::part::Part;
use regnal_core::schema;
use regnal_core::schema::Argument as _;

schema! {
    Echoes; Action {
        "choose_first" ChooseFirst { member: Seat };
        "choose_space" ChooseSpace { space: Space };
        "choose_pick_order" ChoosePickOrder { first: Wish };
        "choose_civilization" ChooseCivilization { civ: Civ };
        "choose_scout" ChooseScout { card: CardId };
        "opening_resupply" OpeningResupply { cards: Vec<CardId> } spends [Cards];
        "keep_hand" KeepHand spends [];
        "turn" Turn { rotation: Rotation } spends [];
        "switch" Switch { unit: Piece, mode: NewMode } spends [Marches];
        "build_camp" BuildCamp { unit: Piece } spends [Cards];
        "build_barracks" BuildBarracks { unit: Piece, payment: Unasked<_> } spends [Cards];
        "transfer" Transfer { unit: Piece, from: Building, payment: Unasked<_> };
        "village_resupply" VillageResupply { unit: Piece, cards: Vec<CardId> } spends [Cards];
        "village_draw" VillageDraw { unit: Piece } spends [];
        "recruit" Recruit { unit: Piece } spends [];
        // Abilities, Actions, Events and choices can move units and harm other pieces.
        "use_ability" UseAbility {
            source as card: CardId, ability: Ability, pick as target: Maybe<Pick>,
            opponent: Maybe<Seat>, payment: Unasked<_>
        } spends [Cards, Marches, Battles];
        "end_mobilization" EndMobilization spends [];
        "deploy" Deploy {
            card: CardId, cell: Cell, discard: Maybe<LostUnit>, pawn: Pawn, mode: Maybe<Mode>,
            payment: Unasked<_>
        } spends [Cards];
        "play_upgrade" PlayUpgrade { card: CardId, unit: Piece, payment: Unasked<_> } spends [Cards];
        "play_action" PlayAction {
            card: CardId, branch as effect: Maybe<Effect>, pick as target: Maybe<Pick>,
            opponent: Maybe<Seat>, payment: Unasked<_>
        } spends [Cards, Marches, Battles];
        "play_event" PlayEvent { card: CardId, discard: Maybe<LostEvent>, payment: Unasked<_> }
            spends [Cards, Marches, Battles];
        "play_reaction" PlayReaction {
            card: CardId, branch as effect: Maybe<Effect>, pick as target: Maybe<Pick>,
            payment: Unasked<_>
        } spends [Cards];
        "pass_reaction" PassReaction spends [];
        "choose" Choose { pick as target: Pick } spends [Cards, Marches, Battles];
        "end_turn" EndTurn { discards as cards: Discards } spends [Cards];
        "discard_event" DiscardEvent { event as card: CardId };
        "set_order" SetOrder { order: StandingOrder } spends [Cards];
        "clear_order" ClearOrder { card: CardId };
        "set_policy" SetPolicy { policy: ReactionPolicy };
        "undo" Undo;
        "concede" Concede;
        "offer_draw" OfferDraw;
        "answer_draw" AnswerDraw { yes: bool };
        "absent" Absent;
        else Action::SubmitDeck { civ, .. } => |at| {
            ("submit_deck", vec![Civ::part("civ", civ, at)])
        },
        |verb, typed| {
            let civ = Civ::read("civ", typed).filter(|_| verb == "submit_deck")?;
            let is_its = |action: &Action| {
                matches!(action, Action::SubmitDeck { civ: its, .. } if *its == civ)
            };
            typed.at.game.legal(typed.at.seat).into_iter().find(is_its)
        };
        else Action::Move { unit, direction, cells } => |at| {
            let position = &at.game.at;
            let from = position.unit(*unit).map(|unit| unit.cell);
            let way = from.map(|from| position.line(from, *direction, *cells));
            let to = match way.as_deref().and_then(<[Cell]>::last) {
                Some(to) => Cell::part("to", to, at),
                None => Part::new("to", format!("{}{cells}", direction.code()), *direction),
            };
            ("move", vec![Piece::part("unit", unit, at), to])
        },
        |verb, typed| {
            let unit = Piece::read("unit", typed).filter(|_| verb == "move")?;
            let (from, _) = typed.at.game.place(unit)?;
            let (direction, cells) = from.bearing(Cell::read("to", typed)?)?;
            Some(Action::Move { unit, direction, cells })
        },
        spends [Marches];
        else Action::AttackMelee { unit, target, .. } | Action::AttackRanged { unit, target } => |at| {
            ("attack", vec![Piece::part("unit", unit, at), Target::part("target", target, at)])
        },
        |verb, typed| {
            let unit = Piece::read("unit", typed).filter(|_| verb == "attack")?;
            typed.at.game.read_attack(unit, Target::read("target", typed)?)
        };
        else Action::DiscardToLimit { cards } | Action::DiscardCards { cards } => |at| {
            ("discard", vec![Vec::<CardId>::part("cards", cards, at)])
        },
        |verb, typed| {
            let cards = Vec::<CardId>::read("cards", typed).filter(|_| verb == "discard")?;
            Some(match typed.at.game.at.prompt() {
                Some(Prompt::HandLimit { .. }) => Action::DiscardToLimit { cards },
                _ => Action::DiscardCards { cards },
            })
        },
        spends [];
    }
}

schema! {
    Echoes; struct StandingOrder {
        card: CardId,
        unit: Maybe<Piece>,
        attacker: Maybe<Piece>,
        building: Maybe<BuildingKind>,
        min_damage as damage: Maybe<u8>,
        min_cost as cost: Maybe<u8>,
        branch as effect: Maybe<Effect>,
        pick as target: Maybe<Pick>,
        payment: Unasked<_>,
        priority: Unasked<_>,
    }
}

impl Echoes {
    /// Returns the attack in the unit's current mode: either a ranged attack, or a straight path and a melee attack.
    fn read_attack(&self, unit: CardId, target: Target) -> Option<Action> {
        let (from, mode) = self.place(unit)?;
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
}
