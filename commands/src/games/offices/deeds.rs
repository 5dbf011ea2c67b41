//! Imperial Offices' slash commands for actions.

use crate::run::face::{CommandGroup, deed, may, must};

/// Action commands, by group.
pub(super) const GROUPS: [CommandGroup; 3] = [
    (
        "offices",
        &[
            deed("move", &["move"], &[must("character"), must("phase"), must("path")]),
            deed("explore", &["explore"], &[must("character"), must("phase")]),
            deed(
                "search",
                &["search_place"],
                &[must("character"), must("phase"), must("place"), may("plan")],
            ),
            deed("recruit", &["recruit_units"], &[must("character"), must("phase"), must("units")]),
            deed(
                "hire",
                &["recruit_hero"],
                &[must("character"), must("phase"), must("hero"), must("offer")],
            ),
            deed(
                "transfer",
                &["transfer_units"],
                &[must("character"), must("phase"), may("take"), may("leave")],
            ),
            deed("defend", &["defend"], &[must("character"), must("phase")]),
            deed(
                "spy",
                &["spy"],
                &[must("character"), must("phase"), must("kingdom"), must("topic")],
            ),
            deed("track", &["track"], &[must("character"), must("phase"), must("target")]),
            deed(
                "pursue",
                &["pursue"],
                &[must("character"), must("phase"), must("target"), may("plan")],
            ),
            deed(
                "cast",
                &["cast"],
                &[must("character"), must("phase"), must("spell"), may("target")],
            ),
            deed("study", &["study"], &[must("character"), must("phase"), must("invention")]),
            deed("practice", &["practice"], &[must("character"), must("phase"), must("skill")]),
            deed(
                "give",
                &["give_item"],
                &[must("character"), must("phase"), must("item"), must("to")],
            ),
            deed("clear", &["clear_order"], &[must("character"), must("phase")]),
            deed("plan", &["set_plan"], &[must("character"), must("occasion"), must("plan")]),
            deed("lock", &["lock"], &[]),
            deed("unlock", &["unlock"], &[]),
        ],
    ),
    (
        "offices-realm",
        &[
            deed("gold", &["send_gold"], &[must("kingdom"), must("gold")]),
            deed("treaty", &["propose_treaty"], &[must("kingdom")]),
            deed("refuse", &["refuse_treaty"], &[must("kingdom")]),
            deed("break", &["break_treaty"], &[must("kingdom")]),
            deed("disband", &["disband_unit"], &[must("unit")]),
            deed("election", &["call_election"], &[must("candidate")]),
            deed("vote", &["vote"], &[must("office"), must("candidate")]),
            deed("heir", &["name_heir"], &[must("skills")]),
            deed(
                "withdraw",
                &["withdraw"],
                &[
                    must("what"),
                    may("kingdom"),
                    may("gold"),
                    may("unit"),
                    may("candidate"),
                    may("office"),
                    may("skills"),
                ],
            ),
            deed("takeover", &["take_over"], &[]),
        ],
    ),
    (
        "offices-start",
        &[
            deed(
                "king",
                &["create_king"],
                &[
                    must("name"),
                    must("race"),
                    must("alignment"),
                    must("temperament"),
                    must("sex"),
                    must("skills"),
                    must("units"),
                ],
            ),
            deed("length", &["agree_game"], &[must("turns"), must("hours")]),
        ],
    ),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use regnal::text::{Lang, catalogue};

    use super::*;

    #[test]
    fn every_kingdom_verb_has_exactly_one_command() {
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
            .map(|verb| format!("verb-offices-{}", verb.replace('_', "-")))
            .collect();
        let all: BTreeSet<String> = catalogue(Lang::En)
            .unwrap()
            .into_keys()
            .filter(|id| id.starts_with("verb-offices-"))
            .filter(|id| !["resign", "time-out"].iter().any(|end| id.ends_with(end)))
            .collect();
        assert_eq!(worded, all);
    }
}
