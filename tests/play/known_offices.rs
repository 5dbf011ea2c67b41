//! What campaigns of Imperial Offices are made of, and what is said in them: counted and kept as in [`super::known`] and
//! [`super::said`].

use regnal::games::offices::Offices;

use super::known::{Every, known};
use super::said::counted;

#[test]
fn what_campaigns_are_made_of() {
    let every = Every {
        state: 31,
        thought: 37,
    };
    known::<Offices>(2..5, &every).check("tests/play/known/offices.txt");
}

#[test]
fn what_is_said_in_campaigns() {
    counted::<Offices>(2).check("tests/play/said/offices.txt");
}
