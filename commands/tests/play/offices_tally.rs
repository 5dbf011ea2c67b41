//! Tests of the number of messages in an Imperial Offices month with eight kingdoms: one public post, and one private
//! message per player.

use regnal::game::Seat;
use regnal::games::offices::action::{Action, Order};
use regnal::games::offices::ids::CharacterId;
use regnal::games::offices::nouns::Phase;
use regnal::games::offices::people::usual_king;
use regnal::games::offices::{Offices, Options};
use regnal::games::{AnyAction, AnyOptions, Known as _};
use regnal::store::User;

use super::demonworld_seasons::{Message, heard};
use super::host::{act, begun_with, position};
use super::party::whim;

const KINGDOMS: u8 = 8;
const MONTHS: u32 = 6;

/// Issue 11: regardless of the number of events, the chronicle is one post with the map, and each player gets a single
/// private message.
#[tokio::test]
async fn a_month_with_eight_kingdoms_produces_one_post_and_one_private_message_per_player() {
    let options = AnyOptions::Offices(Options::usual(KINGDOMS));
    let (_dir, app, id) = begun_with(options, KINGDOMS.into()).await;
    let mut whim = whim(4);
    let mut table = position(&app, id).await;
    let (mut longest, mut months) = (0, 0);
    while months < MONTHS {
        let game = table.game.clone().unwrap();
        let now = game.episode();
        let awaited: Vec<Seat> = game.awaited().into_iter().collect();
        let seat = awaited[whim.index(awaited.len())];
        let mut told: Vec<Message> = Vec::new();
        // All players follow the autopilot's choices.
        for deed in game.machine(seat, &mut whim) {
            let judged = table.game.as_ref().unwrap();
            let is_lawful = judged.play(seat, &deed, &mut super::party::whim(0));
            if is_lawful.is_ok() && judged.episode() == now {
                table = act(&app, id, seat, deed, true).await;
                told.extend(heard(&app).await);
            }
        }
        if table.game.as_ref().unwrap().episode() == now || now.is_none() {
            continue;
        }
        months += 1;
        let chronicles: Vec<&Message> = told.iter().filter(|one| one.is_chronicle()).collect();
        // Every third of a year has a separate chapter, and the map is attached to the last of the posts.
        let is_chapter = |one: &&&Message| one.content.starts_with("**Months ");
        let chapters = chronicles.iter().filter(is_chapter).count();
        assert_eq!(chapters, usize::from(months.is_multiple_of(4)), "{chronicles:?}");
        assert_eq!(chronicles.len(), 1 + chapters, "{chronicles:?}");
        assert!(chronicles.last().is_some_and(|one| one.has_map));
        for user in (1..=u64::from(KINGDOMS)).map(User) {
            // Leaves out questions that are asked during the month, for example about a treaty.
            let is_of_month = |one: &&Message| one.content.contains(": your letter**");
            let letters = told.iter().filter(|one| one.to == Some(user));
            let letters = letters.filter(is_of_month);
            let letters: Vec<&Message> = letters.collect();
            assert_eq!(letters.len(), 1, "{user:?}: {letters:?}");
        }
        for one in &told {
            let more = one.more.iter().map(|words| words.chars().count());
            let length = one.content.chars().count() + more.sum::<usize>();
            longest = longest.max(length);
        }
    }
    println!("the longest has {longest} characters");
    assert!(longest > 1_500, "no letter was long: {longest}");
}

/// IO-RULING-05: the reply shows the order given for a regency, so no private message is sent.
#[tokio::test]
async fn io_ruling_05_the_first_order_for_a_regency_sends_no_private_message() {
    let options = AnyOptions::Offices(Options::usual(3));
    let (_dir, app, id) = begun_with(options, 3).await;
    let take_action = async |seat: u8, action: Action| {
        act(&app, id, Seat(seat), AnyAction::Offices(action), true).await
    };
    for seat in 0..3 {
        take_action(seat, Action::CreateKing(usual_king(Seat(seat)))).await;
    }
    for _ in 0..3 {
        take_action(2, Action::TimeOut).await;
        take_action(0, Action::Lock).await;
        take_action(1, Action::Lock).await;
    }
    let table = position(&app, id).await;
    let at = Offices::of(table.game.as_ref().unwrap()).unwrap().position();
    assert!(at.kingdoms[2].is_regency());
    heard(&app).await;
    let order = Action::Order {
        character: CharacterId::king(Seat(2)),
        phase: Phase::A,
        order: Order::Explore,
    };
    let table = take_action(2, order).await;
    let at = Offices::of(table.game.as_ref().unwrap()).unwrap().position();
    assert!(!at.kingdoms[2].is_regency());
    let told = heard(&app).await;
    assert!(told.iter().all(|one| one.to.is_none()), "{told:?}");
}
