//! Recorded matches of Mighty Empires.

use regnal_mighty::Mighty;

use crate::suite::known::{Every, known};
use crate::suite::said::counted;

#[test]
fn contents_of_campaigns_match_the_record() {
    let every = Every { state: 23, thought: 1_000 };
    known::<Mighty>(6..12, &every).check("tests/suite/known/mighty.txt");
}

#[test]
fn texts_of_campaigns_match_the_record() {
    counted::<Mighty>(6).check("tests/suite/said/mighty.txt");
}
