//! Mighty Empires' slash commands for actions.

use crate::run::face::{CommandGroup, deed, may, must};

/// Action commands, by group.
pub(super) const GROUPS: [CommandGroup; 3] = [
    (
        "mighty",
        &[
            deed("feed", &["feed_unit"], &[must("unit")]),
            deed("scout", &["scout"], &[must("unit"), must("hex")]),
            deed("move", &["move"], &[must("units"), must("hex"), may("inside")]),
            deed("march", &["march_on"], &[must("units"), must("hex"), may("inside")]),
            deed("embark", &["embark"], &[must("army"), must("boat")]),
            deed("disembark", &["disembark"], &[must("army"), may("inside")]),
            deed("enter", &["go_inside"], &[must("unit")]),
            deed("leave", &["go_outside"], &[must("unit")]),
            deed("negotiate", &["negotiate"], &[must("hex")]),
            deed("attack", &["attack"], &[must("unit"), must("target")]),
            deed("besiege", &["besiege"], &[must("unit")]),
            deed("pillage", &["pillage"], &[must("hex")]),
            deed("phase", &["end_phase"], &[]),
            deed("end", &["end_turn"], &[]),
            deed("retreat", &["retreat"], &[must("to")]),
            deed("pursue", &["pursue"], &[must("yes")]),
            deed("dragons", &["choose_dragon_direction"], &[must("direction")]),
            deed(
                "strike",
                &[
                    "choose_revolt_village",
                    "choose_rebellion_hex",
                    "choose_epidemic_hex",
                    "choose_famine_hex",
                    "choose_betrayal_hex",
                ],
                &[must("hex")],
            ),
        ],
    ),
    (
        "mighty-setup",
        &[
            deed("capital", &["choose_capital"], &[must("site")]),
            deed("approve", &["approve_map"], &[must("yes")]),
            deed("tile", &["place_tile"], &[must("tile"), must("hex")]),
            deed("village", &["place_village"], &[must("hex")]),
            deed("unit", &["place_unit"], &[must("piece"), must("hex"), may("inside")]),
            deed("rest", &["place_rest"], &[]),
            deed("confirm", &["confirm_setup"], &[]),
        ],
    ),
    (
        "mighty-winter",
        &[
            deed("spell", &["cast_spell"], &[must("spell"), may("target")]),
            deed("sabotage", &["spy_sabotage"], &[must("hex")]),
            deed("spy", &["spy_explore"], &[must("hex")]),
            deed("burgle", &["spy_burgle"], &[must("from"), must("to")]),
            deed("found", &["found_village"], &[must("hex")]),
            deed("upgrade", &["upgrade_village"], &[must("hex"), must("to")]),
            deed("recruit", &["recruit"], &[]),
            deed("recruits", &["choose_recruits"], &[must("armies"), must("boats")]),
            deed("deploy", &["deploy"], &[must("kind"), must("hex"), may("inside")]),
            deed(
                "pass",
                &["pass_spell", "pass_spy", "end_building", "pass_recruit", "end_deployment"],
                &[],
            ),
            deed("ahead", &["hand_in"], &[must("deed")]),
            deed("withdraw", &["take_out"], &[must("step")]),
            deed("rest", &["hand_in_rest"], &[]),
            deed("usual", &["hand_in_usual"], &[]),
        ],
    ),
];
