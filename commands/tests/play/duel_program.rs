//! Tests of matches with bot players: one human player alone against a bot player, and one in a team with a bot player.

use regnal::game::Seat;
use regnal::text::Lang;

use super::duel::Duel;
use super::hall::MATCH;
use super::shown::buttons;

/// Opens a lobby with these options for one person, and plays the match to its end. Returns the bot players' seats.
async fn play(number: u64, options: &str) -> Vec<Seat> {
    let mut duel = Duel::meet(&[("benoit", Lang::Fr)], number).await;
    let open = format!("/partie ouvrir echoes adversaire:IA santé:5 langue:Français {options}");
    duel.party.answer_to(0, &open).await;
    duel.shorten(3).await;
    let begins = duel.party.type_command(0, "/partie commencer").await.unwrap();
    // Starting requires confirmation while others could still join.
    let asked = &begins["message"];
    let ids = buttons(asked, "r1:").into_iter();
    for id in ids.filter(|id| id.contains(":start-filled")) {
        duel.party.click(0, asked, &id, None).await.unwrap();
    }
    let table = duel.play().await;
    let machines = table.options().unwrap().machines().to_vec();
    // Bot players' actions are logged for their seat without a user.
    let batches = duel.bot.app.store.batches(MATCH, 0, u32::MAX).await.unwrap();
    for batch in &batches {
        let is_its_own = machines.contains(&batch.seat.unwrap());
        assert_eq!(batch.user.is_none(), is_its_own, "{batch:?}");
        assert_eq!(batch.interaction.is_none(), is_its_own, "{batch:?}");
    }
    for seat in &machines {
        let did = batches.iter().filter(|batch| batch.seat == Some(*seat));
        assert!(did.count() > 5, "{seat:?} did too little");
    }
    duel.end().await;
    machines
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_can_complete_a_match_against_a_bot_player() {
    assert_eq!(play(35, "").await, [Seat(1)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_can_complete_a_match_with_bot_players_as_teammate_and_opponents() {
    let machines = play(36, "format:Équipes").await;
    assert_eq!(machines, [Seat(1), Seat(2), Seat(3)]);
}
