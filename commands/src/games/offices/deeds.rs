//! Imperial Offices' slash commands for actions.

use crate::run::face::{CommandGroup, deed, may, must};

/// A command that orders a character what to do in a phase.
macro_rules! ordered {
    ($name:literal, $verb:literal $(, $option:expr)*) => {
        deed($name, &[$verb], &[must("character"), must("phase") $(, $option)*])
    };
}

/// Action commands, by group.
pub(super) const GROUPS: [CommandGroup; 3] = [
    (
        "offices",
        &[
            ordered!("move", "move", must("path")),
            ordered!("explore", "explore"),
            ordered!("search", "search_place", must("place"), may("plan")),
            ordered!("recruit", "recruit_units", must("units")),
            ordered!("hire", "recruit_hero", must("hero"), must("offer")),
            ordered!("transfer", "transfer_units", may("take"), may("leave")),
            ordered!("defend", "defend"),
            ordered!("spy", "spy", must("kingdom"), must("topic")),
            ordered!("track", "track", must("target")),
            ordered!("pursue", "pursue", must("target"), may("plan")),
            ordered!("cast", "cast", must("spell"), may("target")),
            ordered!("study", "study", must("invention")),
            ordered!("practice", "practice", must("skill")),
            ordered!("give", "give_item", must("item"), must("to")),
            ordered!("clear", "clear_order"),
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
