//! Test in which two people, one of whom reads French, play a base match to its end.

use regnal::game::Seat;
use regnal::games::echoes::Options;
use regnal::games::echoes::nouns::Format;
use regnal::text::Lang;
use regnal_bot::run::table::Table;
use serde_json::Value;

use super::duel::{Duel, in_turn};
use super::hall::game;
use super::party::Party;
use super::shown::{buttons, opens_panel};
use super::words::check_message;

/// Opens the panel from a player's last private message.
async fn open_from_letter(duel: &Duel, player: usize) -> Value {
    let (site, id) = (&duel.party.site, &duel.party.players[player].id);
    let mut line = site.events(id).await;
    loop {
        let Some(own) = site.conversation(id).await else {
            line.frame().await;
            continue;
        };
        let letters = site.messages(id, &own, "0").await;
        let mut letters = letters.iter().rev();
        let Some(letter) = letters.find(|letter| opens_panel(letter)) else {
            line.frame().await;
            continue;
        };
        let button = buttons(letter, "r1:panel:").remove(0);
        return duel.bot.uses(id, letter, &button, None).await["message"].clone();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_can_play_a_match_in_the_base_format_to_its_end() {
    let people = [("ann", Lang::En), ("benoit", Lang::Fr)];
    let mut duel = Duel::meet(&people, 31).await;
    duel.open(Options { capital_health: Some(5), ..Options::usual(Format::Base) }).await;
    let lines = [(0, "/match join salt:pepper"), (1, "/partie rejoindre"), (0, "/match start")];
    duel.party.type_all(&lines).await;
    // The private message that shows the hand also opens the panel, in place and only for its recipient.
    let is_dealt = |table: &Table| game(table).has_hand(Seat(1)) && in_turn(table) == Some(Seat(1));
    let table = duel.play_until(is_dealt).await;
    assert_eq!(duel.player_at(&table, Seat(1)), Some(1));
    let panel = open_from_letter(&duel, 1).await;
    check_message(Lang::Fr, &panel);
    assert!(Party::offers(&panel), "{panel}");
    duel.play().await;
    assert!(duel.done.iter().all(|&done| done > 10), "{:?}", duel.done);
    let ended = duel.end().await;
    assert_eq!(ended.now.outcome().unwrap().rule, "EE-WIN-01");
}
