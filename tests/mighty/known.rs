//! Tests that compare matches of Mighty Empires, generated from fixed seeds, with stored records.

use regnal_mighty::Mighty;

use crate::suite::known::{Every, record_matches};
use crate::suite::said::record_texts;

#[test]
fn events_of_seeded_campaigns_match_the_record() {
    let every = Every { state: 23, thought: 1_000 };
    record_matches::<Mighty>(6..12, &every).check("tests/suite/known/mighty.txt");
}

#[test]
fn rendered_messages_of_campaigns_match_the_record() {
    record_texts::<Mighty>(6).check("tests/suite/said/mighty.txt");
}
