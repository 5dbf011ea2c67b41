//! `/mighty-orders`: standing orders and alliances, which can be changed at any time.

use poise::{ChoiceParameter as _, serenity_prelude as serenity};
use regnal::part::Given;

use super::own;
use crate::discord::asker::Asker;
use crate::discord::command::given;
use crate::discord::error::{Error, Result};
use crate::games::act::act_on;
use crate::run::app::{App, Command, SlashContext};

/// Returns the commands for actions that are possible at any time.
pub(super) fn commands() -> Vec<Command> {
    vec![mighty_orders()]
}

/// Parent command `/mighty-orders` for standing orders and alliances. Discord never invokes it.
#[poise::command(
    slash_command,
    rename = "mighty-orders",
    guild_only,
    subcommand_required,
    subcommands("retreat", "pursuit", "independents", "ally", "answer", "break_pact", "take_back")
)]
async fn mighty_orders(_: SlashContext<'_>) -> Result<()> {
    Ok(())
}

/// Carries out the action that the game parses from the given arguments.
async fn order<const N: usize>(
    ctx: SlashContext<'_>,
    verb: &'static str,
    particulars: [(&'static str, &str); N],
) -> Result<()> {
    let typed = |(name, code): (&str, &str)| (name.to_owned(), code.to_owned());
    let given = Given(particulars.map(typed).to_vec());
    act_on(ctx, move |table, seat| {
        let game = table.game()?;
        own(game)?;
        // The invalid argument must be a hex, because all other values are chosen from a list.
        game.read(seat, verb, &given).ok_or_else(|| Error::says("error-unknown-hex"))
    })
    .await
}

/// Severity of a defeat.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
enum Defeat {
    /// Defeat by a margin of 1 or 2.
    #[name = "minor"]
    Minor,
    /// Defeat by a margin of 3 or 4.
    #[name = "major"]
    Major,
    /// Defeat by a margin of 5 or 6.
    #[name = "brilliant"]
    Brilliant,
}

/// Orders for defeated units.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
enum Flight {
    /// Ask each time.
    #[name = "ask"]
    Ask,
    /// Stay.
    #[name = "hold"]
    Hold,
    /// Retreat into the building.
    #[name = "refuge"]
    Refuge,
    /// Retreat to certain hexes.
    #[name = "hexes"]
    Hexes,
    /// Stay until my next turn.
    #[name = "hold_until_turn"]
    HoldUntilTurn,
    /// Retreat into the building until my next turn.
    #[name = "refuge_until_turn"]
    RefugeUntilTurn,
}

/// Pursuit orders for the winners of a battle.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
enum Chase {
    /// Ask each time.
    #[name = "ask"]
    Ask,
    /// Always pursue.
    #[name = "always"]
    Always,
    /// Never pursue.
    #[name = "never"]
    Never,
    /// Always pursue until my next turn.
    #[name = "always_until_turn"]
    AlwaysUntilTurn,
    /// Never pursue until my next turn.
    #[name = "never_until_turn"]
    NeverUntilTurn,
}

/// Orders for defeated independents.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
enum Policy {
    /// Shelter inside the site.
    #[name = "shelter"]
    Shelter,
    /// Stay outside the site.
    #[name = "stand"]
    Stand,
}

/// Sets what your defeated units do while you are away.
#[poise::command(slash_command)]
async fn retreat(
    ctx: SlashContext<'_>,
    defeat: Defeat,
    order: Flight,
    #[description = "hexes"]
    #[max_length = 100]
    hexes: Option<String>,
) -> Result<()> {
    let given = [
        ("defeat", defeat.name()),
        ("order", order.name()),
        ("hexes", hexes.as_deref().unwrap_or_default()),
    ];
    self::order(ctx, "set_retreat_order", given).await
}

/// Sets whether your victorious units pursue while you are away.
#[poise::command(slash_command)]
async fn pursuit(ctx: SlashContext<'_>, order: Chase) -> Result<()> {
    self::order(ctx, "set_pursuit_order", [("order", order.name())]).await
}

/// Sets what independents do when you play them.
#[poise::command(slash_command)]
async fn independents(ctx: SlashContext<'_>, policy: Policy) -> Result<()> {
    order(ctx, "set_independents_policy", [("policy", policy.name())]).await
}

/// Returns a player's seat number, counted from 1.
async fn number_of(ctx: SlashContext<'_>, player: &serenity::User) -> Result<String> {
    let app: &App = ctx.framework.user_data().await;
    let table = app.desk.look_in(&app.store, Asker::from(ctx.interaction).channel).await?;
    let seat = table.seat_of(regnal::store::User(player.id.get()));
    let seat = seat.ok_or_else(|| Error::says("error-player-not-seated"))?;
    Ok((seat.index() + 1).to_string())
}

/// Offers an alliance.
#[poise::command(slash_command)]
async fn ally(
    ctx: SlashContext<'_>,
    #[description = "player"] player: serenity::User,
) -> Result<()> {
    let with = number_of(ctx, &player).await?;
    order(ctx, "propose_alliance", [("with", &with)]).await
}

/// Responds to an alliance offer.
#[poise::command(slash_command)]
async fn answer(
    ctx: SlashContext<'_>,
    #[description = "player"] player: serenity::User,
    #[description = "yes"] yes: bool,
) -> Result<()> {
    let with = number_of(ctx, &player).await?;
    let yes = if yes { "yes" } else { "no" };
    order(ctx, "answer_alliance", [("with", &with), ("yes", yes)]).await
}

/// Ends an alliance.
#[poise::command(slash_command, rename = "break")]
async fn break_pact(
    ctx: SlashContext<'_>,
    #[description = "player"] player: serenity::User,
) -> Result<()> {
    let with = number_of(ctx, &player).await?;
    order(ctx, "break_alliance", [("with", &with)]).await
}

/// Takes the realm back from its caretaker.
#[poise::command(slash_command, rename = "return")]
async fn take_back(ctx: SlashContext<'_>) -> Result<()> {
    debug_assert!(given(&ctx).is_empty());
    order(ctx, "return", []).await
}

#[cfg(test)]
mod tests {
    use regnal::games::mighty::nouns::{IndependentsPolicy, PursuitOrder, Severity};

    use super::*;

    fn names<C: poise::ChoiceParameter>() -> Vec<String> {
        let all = C::list();
        all.iter().map(|choice| choice.name.to_string()).collect()
    }

    #[test]
    fn the_game_parses_the_code_of_every_choice() {
        assert!(names::<Defeat>().iter().eq(Severity::ALL.iter().map(|noun| noun.code())));
        assert!(names::<Chase>().iter().eq(PursuitOrder::ALL.iter().map(|noun| noun.code())));
        assert!(
            names::<Policy>().iter().eq(IndependentsPolicy::ALL.iter().map(|noun| noun.code()))
        );
    }
}
