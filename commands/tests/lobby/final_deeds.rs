//! Tests that actions that end a match or a player's participation ask for a confirmation that describes their effect.

use regnal::store::{MatchId, Status};

use super::{
    agreed, assert_says, begun, begun_with, click, clicked, confirm, obeyed, person, start_match,
};
use crate::support::{Running, wait_until, words};

const MATCH: MatchId = MatchId(1);

#[tokio::test(flavor = "multi_thread")]
async fn the_concession_prompt_shows_whether_the_match_ends_and_who_wins() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = begun(&bot).await;
    let asked = obeyed(&bot, ann, general, "/match concede", "Give up?").await;
    let said = words(&asked);
    assert!(said.contains("The match ends at once. Benoît wins."), "{said}");
    assert!(!said.contains("caretaker"), "{said}");
    // "No" changes nothing, and leads back to the panel.
    let declined = clicked(&bot, ann, &asked["message"], "No", "Nothing was done.").await;
    click(&bot, ann, &declined["message"], "Back").await;
    assert_eq!(bot.status(MATCH).await, Status::Running);
    let ends = "La partie s’achève aussitôt. Ann l’emporte.";
    let asked = obeyed(&bot, benoit, general, "/partie se_rendre", ends).await;
    assert_eq!(bot.status(MATCH).await, Status::Running);
    click(&bot, benoit, &asked["message"], "Oui, je me rends").await;
    watch.sees(&bot, "Ann founds the empire").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_concession_prompt_mentions_a_caretaker_only_if_the_match_continues() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    begun_with(&bot, "/match new mighty players:3 years:6", &[benoit, cleo]).await;
    let asked = obeyed(&bot, cleo, general, "/match concede", "A caretaker plays on").await;
    assert!(!words(&asked).contains("ends at once"), "{asked}");
    click(&bot, cleo, &asked["message"], "Yes, I concede").await;
    // With two players left, the next concession ends the match.
    obeyed(&bot, ann, general, "/match concede", "The match ends at once").await;
    assert_eq!(bot.status(MATCH).await, Status::Running);
    bot.stop().await;
}

/// The prompt promised a caretaker. By the time it is confirmed, the concession would end the match.
#[tokio::test(flavor = "multi_thread")]
async fn a_concession_whose_consequences_have_changed_must_be_confirmed_again() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    begun_with(&bot, "/match new mighty players:3 years:6", &[benoit, cleo]).await;
    let asked = obeyed(&bot, ann, general, "/match concede", "A caretaker plays on").await;
    let other = obeyed(&bot, cleo, general, "/match concede", "A caretaker plays on").await;
    confirm(&bot, cleo, &other).await;
    let again = confirm(&bot, ann, &asked).await;
    assert!(words(&again).contains("The match ends at once"), "{again}");
    assert_eq!(bot.status(MATCH).await, Status::Running, "the match ended too early");
    // A button posted by an older version does not identify the question that its prompt asked.
    let old = "r1:lobby:1:concede";
    assert_says(&bot.uses_old(ann, general, old, None).await, "The match ends at once");
    assert_eq!(bot.status(MATCH).await, Status::Running);
    confirm(&bot, ann, &again).await;
    bot.wait_for_status(MATCH, Status::Finished).await;
    bot.stop().await;
}

/// The prompt said that the players would vote on the seat. By the time it is confirmed, a bot player would get the
/// seat.
#[tokio::test(flavor = "multi_thread")]
async fn leaving_a_seat_must_be_confirmed_again_if_its_consequences_have_changed() {
    let bot = Running::fresh().await;
    let (benoit, general) = (&bot.play.benoit, &bot.play.general);
    let mut watch = begun(&bot).await;
    let asked = obeyed(&bot, benoit, general, "/partie quitter", "").await;
    agreed(&bot, &mut watch, "succession:the program plays on", "an empty seat").await;
    let again = confirm(&bot, benoit, &asked).await;
    assert_ne!(words(&again), words(&asked));
    let held = async || bot.header(MATCH).await.seats[1].user.is_some();
    assert!(held().await, "the player left too early");
    confirm(&bot, benoit, &again).await;
    assert!(!held().await);
    bot.stop().await;
}

/// **DW-RULING-93.** Against bot players, one vote ends the campaign.
#[tokio::test(flavor = "multi_thread")]
async fn dw_ruling_93_the_vote_that_decides_to_end_the_match_asks_for_confirmation() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    start_match(&bot, "/match new demonworld players:1 program:1", &[]).await;
    // A bot player's action makes an open confirmation stale, so wait until all bot players have acted.
    wait_until("the bot players have acted", async || bot.awaited(MATCH).await.len() == 1).await;
    let vote = "/demonworld-table end yes:yes";
    let asked = obeyed(&bot, ann, general, vote, "Vote to end the campaign?").await;
    let said = words(&asked);
    assert!(said.contains("The match ends at once."), "{said}");
    assert_eq!(bot.status(MATCH).await, Status::Running);
    // The Back button changes nothing.
    click(&bot, ann, &asked["message"], "Back").await;
    assert_eq!(bot.status(MATCH).await, Status::Running);
    let asked = obeyed(&bot, ann, general, vote, "The match ends at once.").await;
    click(&bot, ann, &asked["message"], "Yes, do it").await;
    bot.wait_for_status(MATCH, Status::Finished).await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn conceding_against_bot_players_warns_that_no_human_is_left() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    for (number, new) in
        [(1, "/match new offices players:1 program:3"), (2, "/match new echoes opponent:AI")]
    {
        start_match(&bot, new, &[]).await;
        let asked = bot.command(ann, general, "/match concede").await;
        let said = words(&asked);
        let wanted = match number {
            1 => "Nobody else is left to play",
            _ => "The match ends at once.",
        };
        assert!(said.contains(wanted), "{new}: {said}");
        let end = obeyed(&bot, ann, general, "/match abandon", "Give match").await;
        click(&bot, ann, &end["message"], "Give the match up").await;
        bot.wait_for_status(MatchId(number), Status::Abandoned).await;
    }
    bot.stop().await;
}
