//! Records the contents and texts of Imperial Offices campaigns, as in [`super::known`] and [`super::said`].

use regnal::games::offices::Offices;

use super::known::{Every, known};
use super::said::counted;

#[test]
fn contents_of_campaigns_match_the_record() {
    let every = Every {
        state: 31,
        thought: 37,
    };
    known::<Offices>(2..5, &every).check("tests/play/known/offices.txt");
}

#[test]
fn texts_of_campaigns_match_the_record() {
    counted::<Offices>(2).check("tests/play/said/offices.txt");
}
