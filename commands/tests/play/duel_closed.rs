//! Tests of a match in which one player blocks direct messages. Every hand is still shown, and nobody sees an error.

use regnal::game::Seat;
use regnal::games::echoes::Options;
use regnal::games::echoes::nouns::Format;
use regnal::text::Lang;
use serde_json::Value;

use super::duel::Duel;
use super::hall::game;
use super::shown::buttons;

/// Returns a reply's picture.
fn picture(answer: &Value) -> &Value {
    let pictures = answer["message"]["attachments"].as_array().unwrap();
    let [picture] = &pictures[..] else {
        panic!("expected exactly one picture: {answer}");
    };
    picture
}

/// Returns the private replies that show a player's hand, one to a command and one to a button.
async fn hands(duel: &mut Duel, player: usize, command: &str) -> [Value; 2] {
    let typed = duel.party.type_command(player, command).await.unwrap();
    let table = duel.table().await;
    let panel = duel.panel(player, &table).await;
    let button = buttons(&panel, "r1:hand:").remove(0);
    let clicked = duel.party.click(player, &panel, &button, None).await;
    let both = [typed, clicked.unwrap()];
    for answer in &both {
        assert_eq!(picture(answer)["filename"], "hand.png", "{answer}");
        assert_eq!(answer["message"]["ephemeral_for"], duel.party.players[player].id.as_str());
    }
    both
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_with_closed_direct_messages_can_play_a_whole_match() {
    let people = [("ann", Lang::En), ("benoit", Lang::Fr)];
    let mut duel = Duel::meet(&people, 32).await;
    duel.close_letters_of(1).await;
    duel.open(Options { capital_health: Some(5), ..Options::usual(Format::Base) }).await;
    let lines = [(0, "/match join"), (1, "/partie rejoindre"), (0, "/match start")];
    duel.party.type_all(&lines).await;
    let is_dealt =
        |seat| move |table: &regnal_bot::run::table::Table| game(table).has_hand(Seat(seat));
    duel.play_until(is_dealt(0)).await;
    duel.play_until(is_dealt(1)).await;
    // Whether by command or by button, each player sees their own hand and not the other's.
    let [ann, _] = hands(&mut duel, 0, "/hand").await;
    let [benoit, clicked] = hands(&mut duel, 1, "/main").await;
    assert_eq!(picture(&benoit)["description"], picture(&clicked)["description"]);
    assert_ne!(picture(&ann)["description"], picture(&benoit)["description"]);
    // If a player requests the hand by direct message, the reply still shows the hand.
    let asked = duel.party.type_command(1, "/main mp:oui").await.unwrap();
    assert_eq!(picture(&asked)["description"], picture(&benoit)["description"]);

    duel.play().await;
    let ended = duel.end().await;
    let public = |message: &&Value| message["ephemeral_for"].is_null();
    for heard in &ended.heard {
        assert!(heard.iter().filter(public).count() > 10);
    }
}
