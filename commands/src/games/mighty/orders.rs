//! `/mighty-orders`: what is open at any time, standing orders and alliances.

use poise::serenity_prelude as serenity;
use regnal::game::Seat;
use regnal::games::Known;
use regnal::games::mighty::action::RetreatOrder;
use regnal::games::mighty::nouns::{IndependentsPolicy, PursuitOrder, Severity};
use regnal::games::mighty::{Action, Mighty};
use regnal::hex::Hex;

use super::own;
use crate::discord::asker::Asker;
use crate::discord::command::given;
use crate::discord::error::{Error, Result};
use crate::games::act::act_on;
use crate::run::app::{App, Command, SlashContext};

/// The commands that are open at any time.
pub(super) fn commands() -> Vec<Command> {
    vec![mighty_orders()]
}

/// Standing orders and alliances.
#[poise::command(
    slash_command,
    rename = "mighty-orders",
    guild_only,
    subcommand_required,
    subcommands(
        "retreat",
        "pursuit",
        "independents",
        "ally",
        "answer",
        "break_pact",
        "take_back"
    )
)]
async fn mighty_orders(_: SlashContext<'_>) -> Result<()> {
    Ok(())
}

async fn order(
    ctx: SlashContext<'_>,
    make: impl FnOnce(&Mighty) -> Result<Action> + Send,
) -> Result<()> {
    act_on(ctx, |table, _| {
        Ok(Mighty::any_action(make(own(table.game()?)?)?))
    })
    .await
}

/// How badly a unit was beaten.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
enum Defeat {
    /// By 1 or 2.
    #[name = "minor"]
    Minor,
    /// By 3 or 4.
    #[name = "major"]
    Major,
    /// By 5 or 6.
    #[name = "brilliant"]
    Brilliant,
}

/// What beaten units do.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
enum Flight {
    /// Ask each time.
    #[name = "ask"]
    Ask,
    /// Stay.
    #[name = "hold"]
    Hold,
    /// Into the building.
    #[name = "refuge"]
    Refuge,
    /// To certain hexes.
    #[name = "hexes"]
    Hexes,
}

/// What winners do.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
enum Chase {
    /// Ask each time.
    #[name = "ask"]
    Ask,
    /// Always.
    #[name = "always"]
    Always,
    /// Never.
    #[name = "never"]
    Never,
}

/// What beaten independents do.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
enum Policy {
    /// Inside the site.
    #[name = "shelter"]
    Shelter,
    /// Outside.
    #[name = "stand"]
    Stand,
}

/// What your beaten units do when you are not there.
#[poise::command(slash_command)]
async fn retreat(
    ctx: SlashContext<'_>,
    defeat: Defeat,
    order: Flight,
    #[description = "hexes"]
    #[max_length = 100]
    hexes: Option<String>,
) -> Result<()> {
    let severity = match defeat {
        Defeat::Minor => Severity::Minor,
        Defeat::Major => Severity::Major,
        Defeat::Brilliant => Severity::Brilliant,
    };
    self::order(ctx, |game| {
        let order = match order {
            Flight::Ask => RetreatOrder::Ask,
            Flight::Hold => RetreatOrder::Hold,
            Flight::Refuge => RetreatOrder::Refuge,
            Flight::Hexes => {
                let named = hexes.as_deref().unwrap_or_default();
                let labels = named
                    .split([',', ' ', ';'])
                    .filter(|label| !label.is_empty());
                let hexes: Option<Vec<Hex>> = labels.map(|label| game.find_label(label)).collect();
                RetreatOrder::Hexes(hexes.ok_or_else(|| Error::says("error-unknown-hex"))?)
            }
        };
        Ok(Action::SetRetreatOrder { severity, order })
    })
    .await
}

/// Whether your winners pursue when you are not there.
#[poise::command(slash_command)]
async fn pursuit(ctx: SlashContext<'_>, order: Chase) -> Result<()> {
    let order = match order {
        Chase::Ask => PursuitOrder::Ask,
        Chase::Always => PursuitOrder::Always,
        Chase::Never => PursuitOrder::Never,
    };
    self::order(ctx, |_| Ok(Action::SetPursuitOrder { order })).await
}

/// What independents do when you play them.
#[poise::command(slash_command)]
async fn independents(ctx: SlashContext<'_>, policy: Policy) -> Result<()> {
    let policy = match policy {
        Policy::Shelter => IndependentsPolicy::Shelter,
        Policy::Stand => IndependentsPolicy::Stand,
    };
    order(ctx, |_| Ok(Action::SetIndependentsPolicy { policy })).await
}

async fn with_player(
    ctx: SlashContext<'_>,
    player: &serenity::User,
    make: impl FnOnce(Seat) -> Action + Send,
) -> Result<()> {
    let app: &App = ctx.framework.user_data().await;
    let table = app
        .desk
        .look_in(&app.store, Asker::from(ctx.interaction).channel)
        .await?;
    let seat = table.seat_of(regnal::store::User(player.id.get()));
    let with = seat.ok_or_else(|| Error::says("error-player-not-seated"))?;
    order(ctx, |_| Ok(make(with))).await
}

/// Offers an alliance.
#[poise::command(slash_command)]
async fn ally(
    ctx: SlashContext<'_>,
    #[description = "player"] player: serenity::User,
) -> Result<()> {
    with_player(ctx, &player, |with| Action::ProposeAlliance { with }).await
}

/// Answers an offer.
#[poise::command(slash_command)]
async fn answer(
    ctx: SlashContext<'_>,
    #[description = "player"] player: serenity::User,
    #[description = "yes"] yes: bool,
) -> Result<()> {
    with_player(ctx, &player, |with| Action::AnswerAlliance { with, yes }).await
}

/// Ends an alliance.
#[poise::command(slash_command, rename = "break")]
async fn break_pact(
    ctx: SlashContext<'_>,
    #[description = "player"] player: serenity::User,
) -> Result<()> {
    with_player(ctx, &player, |with| Action::BreakAlliance { with }).await
}

/// Takes the realm back from its caretaker.
#[poise::command(slash_command, rename = "return")]
async fn take_back(ctx: SlashContext<'_>) -> Result<()> {
    debug_assert!(given(&ctx).is_empty());
    order(ctx, |_| Ok(Action::Return)).await
}
