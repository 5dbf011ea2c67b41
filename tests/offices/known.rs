//! Checks the contents and messages of Imperial Offices campaigns against a record, using [`super::known`] and
//! [`super::said`].

use regnal_offices::Offices;

use crate::suite::known::{Every, record_matches};
use crate::suite::said::record_texts;

#[test]
fn contents_of_campaigns_match_the_record() {
    let every = Every { state: 31, thought: 37 };
    record_matches::<Offices>(2..5, &every).check("tests/suite/known/offices.txt");
}

#[test]
fn texts_of_campaigns_match_the_record() {
    record_texts::<Offices>(2).check("tests/suite/said/offices.txt");
}
