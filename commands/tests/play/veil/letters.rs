//! Test that compares two worlds that differ only in letters between two players. Whatever anybody else looks at or
//! tries, every byte shown to them or to the public is the same in both.

use serde_json::{Value, json};

use super::eyes::{Pages, sent};
use super::worlds::moment;
use super::{BEHIND, Format, Hall, NAMES, Options, same_pages, same_texts};
use crate::play::shown::menus;
use crate::sandbox::client::text;

/// Viewers who neither write nor receive letters: two players and an onlooker.
const OTHERS: [usize; 3] = [2, 3, 4];

/// Everything seen in one world.
struct Seen {
    /// Everything that each of the others saw.
    pages: Vec<Pages>,
    /// Their direct messages.
    letters: Vec<Vec<String>>,
    channel: Vec<String>,
    /// Requests for the channel and the others' conversations.
    sent: Vec<String>,
    /// The direct messages of the two players who write.
    own: Vec<Vec<String>>,
}

/// Writes a letter from one player to another.
async fn write(hall: &mut Hall, from: usize, to: usize, words: &str) {
    let page = hall.eyes[from].type_command("/letter").await["message"].clone();
    let all = menus(&page);
    let (menu, _) = all.iter().find(|(id, _)| id.ends_with(":to")).expect("a menu of players");
    let opened = hall.eyes[from].mark(&page, menu, &[&to.to_string()]).await;
    let form = json!({"interaction_id": opened["interaction_id"], "values": {"text": words}});
    let path = format!("/seats/{}/modal?wait=final", hall.eyes[from].id);
    let done: Value = hall.site.post(&path, &form).await;
    assert!(text(&done["message"]["content"]).contains("Your letter is sent."), "{done}");
    hall.heard().await;
}

async fn looked(hall: &mut Hall) {
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

async fn seen_in(with_letters: bool) -> Seen {
    let moment = moment(&Options::usual(Format::Team));
    let mut hall = Hall::open(moment.position.clone()).await;
    let correspond = async |hall: &mut Hall, words: &str| {
        for (from, to) in [(0, 1), (1, 0)] {
            match with_letters {
                true => write(hall, from, to, words).await,
                // In both worlds the two use the bot at the same times.
                false => drop(hall.eyes[from].type_command("/letter").await),
            }
        }
    };
    correspond(&mut hall, "We attack Cleo at dawn.").await;
    looked(&mut hall).await;
    for deed in moment.deeds.iter().take(2) {
        hall.take_action(moment.active, deed).await;
        correspond(&mut hall, deed).await;
    }
    looked(&mut hall).await;
    let onlooker = &hall.eyes[NAMES.len() - 1];
    let mut channel = Vec::new();
    for message in onlooker.public().await {
        channel.push(hall.site.page(&message).await);
    }
    let (mut letters, mut own) = (Vec::new(), Vec::new());
    let mut open = vec![hall.channel.clone()];
    for (number, eyes) in hall.eyes.iter().enumerate() {
        match OTHERS.contains(&number) {
            true => {
                letters.push(eyes.letters().await);
                open.extend(eyes.conversation().await);
            }
            false => own.push(eyes.letters().await),
        }
    }
    let requests = sent(&hall.site, &open).await;
    let is_open = |path: &String| open.iter().any(|id| path.contains(&format!("/channels/{id}/")));
    let requests = requests.into_iter().filter(|(path, _)| is_open(path));
    let sent = requests.flat_map(|(_, bodies)| bodies).collect();
    let pages = OTHERS.map(|looker| std::mem::take(&mut hall.eyes[looker].seen)).into();
    hall.stop().await;
    Seen { pages, letters, channel, sent, own }
}

#[tokio::test(flavor = "multi_thread")]
async fn letters_change_nothing_that_anybody_else_sees() {
    let (usual, other) = (seen_in(false).await, seen_in(true).await);
    for (place, looker) in OTHERS.into_iter().enumerate() {
        same_pages(NAMES[looker], &usual.pages[place], &other.pages[place]);
        same_texts(NAMES[looker], &usual.letters[place], &other.letters[place]);
        assert!(usual.pages[place].len() > 50, "{looker}");
    }
    same_texts("the channel", &usual.channel, &other.channel);
    same_texts("the requests", &usual.sent, &other.sent);
    // Proves that the worlds differ: the two players have each other's letters.
    for (without, with) in usual.own.iter().zip(&other.own) {
        assert!(with.len() > without.len() + 1);
    }
}
