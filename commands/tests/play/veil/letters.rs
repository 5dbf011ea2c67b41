//! Test that compares two worlds that differ only in letters between two players. Every byte shown to anybody else or
//! to the public is the same in both worlds, regardless of what they look at or try.

use serde_json::{Value, json};

use super::worlds::moment;
use super::{BEHIND, Format, Options, SeenByOthers, WatchedMatch};
use crate::play::shown::menus;
use crate::sandbox::client::text;

/// Viewers who neither write nor receive letters: two players and an onlooker.
const OTHERS: [usize; 3] = [2, 3, 4];

/// Writes a letter from one seat to another.
pub(super) async fn write(hall: &mut WatchedMatch, from: usize, to: usize, words: &str) {
    let from = hall.seated[from];
    let page = hall.eyes[from].type_command("/letter").await["message"].clone();
    let all = menus(&page);
    let (menu, _) =
        all.iter().find(|(id, _)| id.ends_with(":to")).expect("there should be a menu of players");
    let opened = hall.eyes[from].mark(&page, menu, &[&to.to_string()]).await;
    let form = json!({"interaction_id": opened["interaction_id"], "values": {"text": words}});
    let path = format!("/seats/{}/modal?wait=final", hall.eyes[from].id);
    let done: Value = hall.site.post(&path, &form).await;
    assert!(text(&done["message"]["content"]).contains("Your letter is sent."), "{done}");
    hall.heard().await;
}

async fn looked(hall: &mut WatchedMatch) {
    for looker in OTHERS {
        let eyes = &mut hall.eyes[looker];
        eyes.panel(BEHIND).await;
        eyes.looks().await;
        eyes.completions().await;
        for line in ["/letter", "/regnal", "/me", "/privacy", "/help words:letter", "/match status"]
        {
            eyes.type_command(line).await;
        }
    }
}

async fn seen_in(with_letters: bool) -> SeenByOthers {
    let moment = moment(&Options::usual(Format::Team));
    let mut hall = WatchedMatch::of_echoes(moment.position.clone()).await;
    let correspond = async |hall: &mut WatchedMatch, words: &str| {
        for (from, to) in [(0, 1), (1, 0)] {
            match with_letters {
                true => write(hall, from, to, words).await,
                // In both worlds, the two players use the bot at the same times.
                false => drop(hall.eyes[from].type_command("/letter").await),
            }
        }
    };
    correspond(&mut hall, "We attack Cleo at dawn.").await;
    looked(&mut hall).await;
    for deed in moment.deeds.iter().take(2) {
        hall.type_action(moment.active, deed).await;
        correspond(&mut hall, deed).await;
    }
    looked(&mut hall).await;
    let seen = SeenByOthers::collect(&mut hall, &OTHERS).await;
    hall.stop().await;
    seen
}

#[tokio::test(flavor = "multi_thread")]
async fn letters_change_nothing_that_anybody_else_sees() {
    let (usual, other) = (seen_in(false).await, seen_in(true).await);
    usual.assert_same(&other, &OTHERS);
    // Proves that the worlds differ, because each of the two players has the other's letters.
    for (without, with) in usual.own.iter().zip(&other.own) {
        assert!(with.len() > without.len() + 1);
    }
}
