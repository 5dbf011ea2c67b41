//! `/offices race`: a private reply with the standing of the user's best candidates for the eight offices (IO-PUB-16).

use super::sheets::OfficesSheet;
use crate::discord::asker::Asker;
use crate::discord::error::Result;
use crate::discord::reply::RepliableInteraction;
use crate::games::act::{check_game, seat_of};
use crate::games::sheets;
use crate::run::app::{App, Command, SlashContext};

/// Command group of the orders. `/offices race` has to belong to this group, because Discord does not allow `/offices`
/// to be both a command and a group.
const GROUP: &str = "offices";

/// Returns a group's commands other than its action commands.
pub(super) fn commands(group: &str) -> Vec<Command> {
    match group {
        GROUP => vec![race()],
        _ => Vec::new(),
    }
}

/// Shows the race for the offices.
#[poise::command(slash_command, guild_only)]
async fn race(ctx: SlashContext<'_>) -> Result<()> {
    let app: &App = ctx.framework.user_data().await;
    let asker = Asker::from(ctx.interaction);
    let table = app.desk.last_match_in(&app.store, asker.channel).await?;
    check_game(&ctx, &table)?;
    seat_of(&table, &asker)?;
    let answer = sheets::answer(app, &table, &asker, &OfficesSheet::Race.to_string(), 0)?;
    RepliableInteraction::Command(ctx.interaction).answer(ctx.serenity_context(), &answer).await
}
