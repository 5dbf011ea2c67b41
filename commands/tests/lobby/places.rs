//! Tests of match channels: moving a match to another channel, and recovery after its channel is deleted.

use regnal::store::{Channel, MatchId, Status};
use serde_json::json;

use super::{
    Watch, assert_says, begun, channel, delete_data, lose_channel, new_thread, obeyed, person,
    refused, set_bot_permissions, set_manager,
};
use crate::support::Running;

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_channel_suspends_its_match_until_it_is_moved() {
    let bot = Running::fresh().await;
    let ann = &bot.play.ann;
    let war = &channel(&bot, "war-room").await;
    begun(&bot).await;
    lose_channel(&bot, MatchId(1)).await;
    obeyed(&bot, ann, war, "/match list", "The match is paused: its channel was deleted.").await;
    refused(&bot, ann, war, "/manage resume", "no match in this channel").await;
    let mut watch = Watch::open(&bot, ann, war).await;
    obeyed(&bot, ann, war, "/match move here match:1", "goes on in <#").await;
    watch.sees(&bot, "has moved here and is paused").await;
    refused(&bot, ann, war, "/match concede", "The match is paused.").await;
    obeyed(&bot, ann, war, "/manage resume", "goes on").await;
    watch.sees(&bot, "Match 1 goes on. All deadlines").await;
    watch.sees(&bot, "Time until <t:").await;
    bot.wait_for_status(MatchId(1), Status::Running).await;
    obeyed(&bot, ann, war, "/match status", "is being played").await;
    refused(&bot, ann, war, "/manage resume", "is not paused").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn any_player_may_move_a_match_whose_host_has_deleted_their_data() {
    let bot = Running::fresh().await;
    let (ann, benoit) = (&bot.play.ann, &bot.play.benoit);
    let war = &channel(&bot, "war-room").await;
    begun(&bot).await;
    assert_says(&delete_data(&bot, ann).await, "You are forgotten");
    lose_channel(&bot, MatchId(1)).await;
    obeyed(&bot, benoit, war, "/match list", "Quelqu’un qui y joue tape").await;
    obeyed(&bot, benoit, war, "/match move here match:1", "continue dans <#").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_can_be_moved_only_by_its_manager_or_by_channel_managers() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let war = &channel(&bot, "war-room").await;
    begun(&bot).await;
    refused(&bot, benoit, general, "/partie déplacer salon salon:war-room", "Seuls <@").await;
    refused(&bot, cleo, war, "/match move here match:1", "Only <@").await;
    refused(&bot, cleo, war, "/match move here match:9", "no match with this number").await;
    refused(&bot, ann, general, "/match move channel channel:general", "already").await;
    // Channel managers can move any match.
    set_manager(&bot, cleo, true).await;
    obeyed(&bot, cleo, general, "/match move channel channel:war-room", "goes on in <#").await;
    // A command in this channel does not tell the bot which permissions the user has in the other channel.
    let from_there = "only there can I see whether you manage";
    refused(&bot, cleo, general, "/match move here match:1", from_there).await;
    obeyed(&bot, cleo, war, "/match move channel channel:general", "goes on in <#").await;
    set_manager(&bot, cleo, false).await;
    // The bot needs permission to post in the new channel.
    set_bot_permissions(&bot, war, 1 << 10).await;
    refused(&bot, ann, general, "/match move channel channel:war-room", "cannot speak").await;
    set_bot_permissions(&bot, war, 1 << 10 | 1 << 11 | 1 << 15).await;

    let mut old = Watch::open(&bot, ann, general).await;
    let mut new = Watch::open(&bot, ann, war).await;
    obeyed(&bot, ann, general, "/match move channel channel:war-room", "goes on in <#").await;
    old.sees(&bot, "Match 1 goes on in <#").await;
    new.sees(&bot, "Match 1 goes on here").await;
    new.sees(&bot, "Time until <t:").await;
    let header = bot.header(MatchId(1)).await;
    assert_eq!(header.channel, Channel(war.parse().unwrap()));
    refused(&bot, ann, general, "/match concede", "no match in this channel").await;

    // A channel can hold only one match, so the second match cannot move to the occupied channel yet. Lobbies can be
    // moved too.
    obeyed(&bot, cleo, general, "/match new mighty players:2 years:6", "Match 2 is open").await;
    old.sees(&bot, "match 2").await;
    refused(&bot, ann, general, "/match move here match:1", "Match 2 still gathers players").await;
    let thread = new_thread(&bot, general, "siege").await;
    let mut watch = Watch::open(&bot, cleo, &thread).await;
    obeyed(&bot, cleo, &thread, "/match move here match:2", "goes on in <#").await;
    watch.sees(&bot, "**Mighty Empires** · match 2").await;
    obeyed(&bot, benoit, &thread, "/partie rejoindre", "siège 2").await;
    watch.sees(&bot, "2. Benoît").await;
    // A user who manages both channels can move a match between them.
    set_manager(&bot, benoit, true).await;
    refused(&bot, benoit, general, "/partie déplacer ici partie:1", "c’est seulement là-bas").await;
    obeyed(&bot, benoit, war, "/partie déplacer salon salon:general", "continue dans <#").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_resumes_when_the_removed_bot_is_invited_again() {
    let bot = Running::fresh().await;
    let (benoit, general) = (&bot.play.benoit, &bot.play.general);
    let mut watch = begun(&bot).await;
    bot.play.patch("/guild", json!({"bot_in_guild": false})).await;
    bot.wait_for_status(MatchId(1), Status::Suspended).await;
    let mut line = Watch::open(&bot, benoit, general).await.line;
    bot.play.patch("/guild", json!({"bot_in_guild": true})).await;
    // The sandbox announces that the bot has returned when the global commands are registered. The server's own
    // commands are registered afterwards.
    for _ in 0..2 {
        line.event("commands").await;
    }
    obeyed(&bot, benoit, general, "/gérer reprendre", "reprend").await;
    watch.sees(&bot, "Match 1 goes on. All deadlines").await;
    bot.stop().await;
}
