//! Tests of the number of taps needed to build a Demonworld army by hand, counted through the client library.

use regnal::game::Seat;
use regnal::games::demonworld::ids::TroopId;
use serde_json::Value;

use super::demonworld_book::Camp;
use super::shown::entry;
use crate::sandbox::client::text;

/// Returns the menu of a page that has an entry whose label has this prefix, and the entry's value.
fn labelled(page: &Value, label: &str) -> (String, String) {
    let found = entry(page, |_, its| its.starts_with(label));
    found.unwrap_or_else(|| panic!("there is no {label}: {page}"))
}

/// Marks several entries of one menu. Each mark counts as one tap, in addition to the taps that open and close the
/// menu.
async fn mark(camp: &mut Camp, page: &Value, wanted: &[&str]) -> Value {
    let all: Vec<(String, String)> = wanted.iter().map(|label| labelled(page, label)).collect();
    let values: Vec<&str> = all.iter().map(|(_, value)| value.as_str()).collect();
    camp.taps += values.len() + 2;
    camp.uses(0, page, &all[0].0, &values).await
}

/// Issue 37: building a first army with a king, another general and five units of four kinds takes at most 15 taps and
/// no typing.
#[tokio::test(flavor = "multi_thread")]
async fn an_army_can_be_built_by_hand_in_at_most_fifteen_taps() {
    let mut camp = Camp::begin().await;
    let page = camp.opens(0).await;
    let page = camp.pick(0, &page, "E2").await;
    let page = mark(&mut camp, &page, &["3-star general as king", "1-star general"]).await;
    // The page moves on to the new army.
    let said = text(&page["content"]);
    assert!(said.contains("suggested"), "{said}");
    let units = ["2 × Leaf Spears", "1 × Longbow Wardens", "1 × Dusk Blades", "1 × Silver Riders"];
    let page = mark(&mut camp, &page, &units).await;
    camp.press(0, &page, ":lock").await;
    assert!(camp.taps <= 15, "{} taps", camp.taps);
    let at = camp.position().await;
    let (id, army) = at.forces.iter().find(|(_, own)| own.owner == Seat(0)).unwrap();
    assert_eq!(army.province.to_string(), "E2");
    assert_eq!(at.characters.values().filter(|own| own.force == Some(*id)).count(), 2);
    assert!(at.players[0].king.is_some());
    let kinds: Vec<TroopId> =
        at.units.values().filter(|own| own.force == *id).map(|own| own.troop).collect();
    assert_eq!(kinds.len(), 5, "{kinds:?}");
    camp.bot.stop().await;
}

/// Issue 37: the page lists the units suggested for an army and their price, and one tap buys all of them.
#[tokio::test(flavor = "multi_thread")]
async fn suggested_units_are_listed_with_their_price_and_bought_with_one_tap() {
    let mut camp = Camp::begin().await;
    let page = camp.opens(0).await;
    let page = camp.pick(0, &page, "E2").await;
    let (_, king) = labelled(&page, "3-star general as king");
    let page = camp.pick(0, &page, &king).await;
    let said = text(&page["content"]);
    assert!(said.contains("suggested") && said.contains("points"), "{said}");
    let before = camp.position().await.players[0].treasury;
    camp.press(0, &page, ":fill").await;
    let at = camp.position().await;
    assert!(at.units.len() > 2 && at.players[0].treasury < before, "{:?}", at.units);
    camp.bot.stop().await;
}
