//! Editions of the judgement: campaigns that have begun go on as they were judged. What each edition mends is tested with
//! its rule.

use regnal::game::Seating as _;
use regnal::games::demonworld::Options;
use regnal::games::demonworld::judge::Judge;
use regnal::games::demonworld::nouns::Race;

use super::board::Board;

impl Board {
    /// A campaign of the last edition that asks everybody for the orders of a season, whether they have an army or not: for
    /// what has nothing to do with armies.
    pub(crate) fn asking_all(self) -> Board {
        self.judged(Judge::THIRD)
    }

    /// A campaign that began when this was the newest edition.
    pub(crate) fn judged(mut self, judge: Judge) -> Board {
        self.options.judge = judge;
        self
    }
}

/// Both editions, each with whether it is the second.
pub(crate) const BOTH: [(Judge, bool); 2] = [(Judge::FIRST, false), (Judge::SECOND, true)];

fn options() -> Options {
    Options::usual([Race::Thain, Race::Isthak])
}

#[test]
fn a_campaign_that_notes_no_edition_is_judged_by_the_first() {
    let old = Options {
        judge: Judge::FIRST,
        ..options()
    };
    let kept = serde_json::to_value(&old).unwrap();
    assert_eq!(kept.get("judge"), None);
    let read: Options = serde_json::from_value(kept).unwrap();
    assert_eq!(read, old);
}

#[test]
fn a_new_campaign_notes_the_newest_and_a_later_one_is_not_guessed_at() {
    let new = options();
    assert_eq!(new.judge, Judge::NEWEST);
    let mut kept = serde_json::to_value(&new).unwrap();
    assert_eq!(kept["judge"], 6);
    let read: Options = serde_json::from_value(kept.clone()).unwrap();
    assert_eq!(read, new);
    for unknown in [0, 7] {
        kept["judge"] = unknown.into();
        let error = serde_json::from_value::<Options>(kept.clone()).unwrap_err();
        assert!(error.to_string().contains("no edition"), "{error}");
    }
}

#[test]
fn another_campaign_like_an_old_one_is_judged_by_the_newest() {
    let mut again = Options {
        judge: Judge::FIRST,
        ..options()
    };
    again.renew();
    assert_eq!(again, options());
}
