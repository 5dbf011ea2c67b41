//! Demonworld's slash commands for actions.

use crate::run::face::{CommandGroup, deed, may, must};

/// A command for a week of a siege. In addition to its own options, it asks for the siege and the week, and optionally
/// for the last of several weeks and for a condition.
macro_rules! weekly {
    ($name:literal, $verb:literal $(, $option:expr)*) => {
        deed(
            $name,
            &[$verb],
            &[must("siege"), must("week") $(, $option)*, may("until"), may("when")],
        )
    };
}

/// Action commands, by group.
pub(super) const GROUPS: [CommandGroup; 5] = [
    (
        "demonworld",
        &[
            deed("march", &["march"], &[must("army"), must("to")]),
            deed("hold", &["hold"], &[must("army")]),
            deed("detach", &["detach"], &[must("army"), must("site"), must("pieces")]),
            deed("absorb", &["absorb"], &[must("garrison"), must("army")]),
            deed(
                "exchange",
                &["exchange"],
                &[must("army"), must("pieces"), must("other"), may("back")],
            ),
            deed("camp", &["camp"], &[must("army"), must("height"), may("units")]),
            deed("undo", &["take_back"], &[must("order")]),
            deed("attitude", &["attitude"], &[must("army"), must("attitude")]),
            deed("retreat", &["retreat"], &[must("army"), must("to")]),
            deed("winner", &["winner_move"], &[must("army"), must("choice")]),
            deed("mode", &["choose_mode"], &[must("of"), must("mode")]),
            deed(
                "plan",
                &["set_plan"],
                &[must("of"), may("line"), may("reserve"), may("withdraw_at"), may("retreats")],
            ),
            deed("unplan", &["clear_plan"], &[must("of")]),
            deed("edge", &["choose_edge"], &[must("battle"), must("edge")]),
            deed("day", &["second_day"], &[must("battle"), must("units")]),
            deed(
                "report",
                &["report"],
                &[
                    must("battle"),
                    must("outcome"),
                    must("day"),
                    must("turns"),
                    must("units"),
                    may("characters"),
                    may("walls"),
                    may("stores"),
                    may("text"),
                ],
            ),
            deed("confirm", &["confirm"], &[must("battle")]),
            deed("dispute", &["dispute"], &[must("battle"), may("reason")]),
            deed("extend", &["extend"], &[must("battle"), must("hours")]),
            deed("done", &["lock"], &[may("window")]),
            deed("reopen", &["unlock"], &[must("window")]),
            deed("takeover", &["take_over"], &[]),
        ],
    ),
    (
        "demonworld-muster",
        &[
            deed("king", &["choose_king"], &[must("character")]),
            deed("army", &["create_army"], &[must("province"), must("leader")]),
            deed("garrison", &["create_garrison"], &[must("site")]),
            deed("unit", &["raise_unit"], &[must("force"), must("troop")]),
            deed("character", &["raise_character"], &[must("force"), must("kind")]),
            deed("slaves", &["raise_slaves"], &[must("force"), must("province")]),
            deed("return", &["cancel"], &[must("purchase")]),
            deed("dissolve", &["dissolve"], &[must("force")]),
            deed("reinforce", &["reinforce_unit"], &[must("unit"), must("stands"), may("lose")]),
            deed("mounts", &["remount_unit"], &[must("unit")]),
            deed("transfer", &["rearrange"], &[must("from"), must("pieces"), must("to")]),
            deed(
                "fortress",
                &["plan_fortress"],
                &[
                    must("site"),
                    must("tier"),
                    must("perimeter"),
                    must("stores"),
                    must("hexes"),
                    may("keep"),
                ],
            ),
            deed(
                "city",
                &["plan_city"],
                &[must("site"), must("perimeter"), must("stores"), must("hexes"), may("keep")],
            ),
        ],
    ),
    (
        "demonworld-siege",
        &[
            weekly!("repair", "repair", must("element"), must("units")),
            weekly!("store", "rebuild_store", must("units")),
            weekly!("sortie", "sortie", must("units"), may("raider")),
            weekly!("counter-sap", "counter_sap", must("unit"), must("element")),
            weekly!("palisade", "fieldworks", must("height"), must("count"), must("units")),
            weekly!("depot", "build_depot", must("units")),
            weekly!("engine", "build_engine", must("engine"), must("units")),
            weekly!("bombard", "bombard", must("element")),
            weekly!("sap", "start_sap", must("unit"), must("element"), must("distance")),
            weekly!("dig", "continue_sap", must("sap"), must("course")),
            weekly!("blow", "blow_sap", must("sap"), may("assault")),
            weekly!("assault", "assault", may("units")),
            weekly!("ration", "set_ration", must("ration")),
            weekly!("eat", "eat_mounts", must("unit")),
            weekly!("surrender", "offer_surrender", may("passage")),
            weekly!("lift", "lift_siege"),
            deed("remove", &["unplan"], &[must("siege"), must("entry")]),
            deed("deploy", &["deploy"], &[must("siege"), must("elements"), may("lines")]),
            deed("answer", &["answer_surrender"], &[must("siege"), must("yes")]),
            deed("order", &["order_sites"], &[must("province"), must("sites")]),
        ],
    ),
    (
        "demonworld-winter",
        &[
            deed("advantage", &["choose_advantage"], &[must("unit"), must("advantage")]),
            deed("ransom", &["ransom"], &[must("character")]),
            deed("forgo", &["forgo_ransom"], &[must("character")]),
            deed("pay", &["pay_upkeep"], &[]),
            deed("disband", &["disband"], &[must("pieces")]),
            deed("keep", &["keep_unpaid"], &[]),
            deed("commander", &["name_commander"], &[must("character")]),
        ],
    ),
    (
        "demonworld-table",
        &[
            deed(
                "orders",
                &["set_standing_orders"],
                &[
                    may("attitude"),
                    may("second_day"),
                    may("withdraw_at"),
                    may("season_attitude"),
                    may("season_second_day"),
                ],
            ),
            deed(
                "plan",
                &["set_standing_plan"],
                &[may("line"), may("reserve"), may("withdraw_at"), may("retreats")],
            ),
            deed(
                "treaty",
                &["propose_treaty"],
                &[must("with"), must("kind"), may("text"), may("until"), may("public")],
            ),
            deed("answer", &["answer_treaty"], &[must("treaty"), must("yes")]),
            deed("denounce", &["denounce_treaty"], &[must("treaty")]),
            deed("emperor", &["proclaim_emperor"], &[]),
            deed("end", &["vote_end"], &[must("yes")]),
        ],
    ),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use regnal::text::{Lang, catalogue};

    use super::*;

    #[test]
    fn every_campaign_verb_has_exactly_one_command() {
        let verbs = || {
            let deeds = GROUPS.iter().flat_map(|(_, deeds)| deeds.iter());
            deeds.flat_map(|deed| deed.verbs).copied()
        };
        let distinct: BTreeSet<&str> = verbs().collect();
        assert_eq!(distinct.len(), verbs().count(), "a verb is listed twice");
        // Every verb with text for menus must have a command. The exceptions are conceding, which is `/match concede`,
        // and time-outs.
        let worded: BTreeSet<String> = distinct
            .iter()
            .map(|verb| format!("verb-demonworld-{}", verb.replace('_', "-")))
            .collect();
        let all: BTreeSet<String> = catalogue(Lang::En)
            .unwrap()
            .into_keys()
            .filter(|id| id.starts_with("verb-demonworld-"))
            .filter(|id| !["resign", "time-out", "expire"].iter().any(|end| id.ends_with(end)))
            .collect();
        assert_eq!(worded, all);
    }
}
