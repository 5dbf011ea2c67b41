//! Tests of the editions of the rules code. A campaign keeps the edition with which it started. Each edition's changes
//! are tested together with their rules.

use super::*;

impl Board {
    /// Selects the third edition of the rules code, the last in which players without an army are also asked for season
    /// orders. Used by tests in which armies are irrelevant.
    pub(crate) fn judged_by_third_edition(self) -> Board {
        self.judged(Judge::THIRD)
    }

    /// Selects the given edition of the rules code.
    pub(crate) fn judged(mut self, judge: Judge) -> Board {
        self.options.judge = judge;
        self
    }
}

/// Returns humans and orcs in a campaign of the third edition.
pub(super) fn third_edition() -> Board {
    Board::new([Race::Human, Race::Orc]).judged_by_third_edition()
}

/// The first two editions, each with a flag that is true for the second.
pub(crate) const BOTH: [(Judge, bool); 2] = [(Judge::FIRST, false), (Judge::SECOND, true)];

fn options() -> Options {
    Options::usual([Race::Thain, Race::Isthak])
}

#[test]
fn a_campaign_without_a_recorded_edition_uses_the_first() {
    let old = Options { judge: Judge::FIRST, ..options() };
    let kept = serde_json::to_value(&old).unwrap();
    assert_eq!(kept.get("judge"), None);
    let read: Options = serde_json::from_value(kept).unwrap();
    assert_eq!(read, old);
}

#[test]
fn new_campaigns_record_the_newest_edition_and_unknown_editions_are_rejected() {
    let new = options();
    assert_eq!(new.judge, Judge::NEWEST);
    let mut kept = serde_json::to_value(&new).unwrap();
    assert_eq!(kept["judge"], 7);
    let read: Options = serde_json::from_value(kept.clone()).unwrap();
    assert_eq!(read, new);
    for unknown in [0, 8] {
        kept["judge"] = unknown.into();
        let error = serde_json::from_value::<Options>(kept.clone()).unwrap_err();
        assert!(error.to_string().contains("no edition"), "{error}");
    }
}

#[test]
fn a_rematch_uses_the_newest_edition_of_the_rules_code() {
    let mut again = Options { judge: Judge::FIRST, ..options() };
    again.renew();
    assert_eq!(again, options());
}
