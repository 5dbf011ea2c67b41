//! Slash commands for actions in Echoes of Emperors.

use crate::run::face::{CommandGroup, deed, may, must};

/// Action commands, by group.
pub(super) const GROUPS: [CommandGroup; 3] = [
    (
        "echoes",
        &[
            deed("move", &["move"], &[must("unit"), must("to")]),
            deed("attack", &["attack"], &[must("unit"), must("target")]),
            deed("switch", &["switch"], &[must("unit"), may("mode")]),
            deed("camp", &["build_camp"], &[must("unit")]),
            deed("barracks", &["build_barracks"], &[must("unit")]),
            deed("transfer", &["transfer"], &[must("unit"), must("from")]),
            deed("resupply", &["village_resupply"], &[must("unit"), must("cards")]),
            deed("draw", &["village_draw"], &[must("unit")]),
            deed("recruit", &["recruit"], &[must("unit")]),
            deed(
                "ability",
                &["use_ability"],
                &[must("card"), may("ability"), may("target"), may("opponent")],
            ),
            deed(
                "deploy",
                &["deploy"],
                &[must("card"), must("cell"), may("pawn"), may("mode"), may("discard")],
            ),
            deed("upgrade", &["play_upgrade"], &[must("card"), must("unit")]),
            deed(
                "play",
                &["play_action"],
                &[must("card"), may("effect"), may("target"), may("opponent")],
            ),
            deed("event", &["play_event"], &[must("card"), may("discard")]),
            deed("react", &["play_reaction"], &[must("card"), may("effect"), may("target")]),
            deed("pass", &["pass_reaction"], &[]),
            deed("turn", &["turn"], &[must("rotation")]),
            deed("choose", &["choose"], &[must("target")]),
            deed("discard", &["discard"], &[must("cards")]),
            deed("phase", &["end_mobilization"], &[]),
            deed("end", &["end_turn"], &[]),
            deed("undo", &["undo"], &[]),
        ],
    ),
    (
        "echoes-setup",
        &[
            deed("first", &["choose_first"], &[must("member")]),
            deed("space", &["choose_space"], &[must("space")]),
            deed("order", &["choose_pick_order"], &[must("first")]),
            deed("civilization", &["choose_civilization"], &[must("civ")]),
            deed("standard", &["submit_deck"], &[must("civ")]),
            deed("scout", &["choose_scout"], &[must("card")]),
            deed("exchange", &["opening_resupply"], &[must("cards")]),
            deed("keep", &["keep_hand"], &[]),
        ],
    ),
    (
        "echoes-orders",
        &[
            deed("arm", &["set_order"], &[must("card"), may("damage"), may("cost")]),
            deed("disarm", &["clear_order"], &[must("card")]),
            deed("policy", &["set_policy"], &[must("policy")]),
            deed("drop", &["discard_event"], &[must("card")]),
            deed("draw", &["offer_draw"], &[]),
            deed("answer", &["answer_draw"], &[must("yes")]),
        ],
    ),
];
