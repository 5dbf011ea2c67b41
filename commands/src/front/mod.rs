//! The start page: `/regnal` and `/help` show one private page with buttons that lead to all other pages. Each button
//! shows the same page as the command with the same name.
//!
//! | file | what it holds |
//! |---|---|
//! | `commands` | the commands that a user can invoke, and those that the server already has |
//! | `home` | the first page, the page with the reader's turns, and the page for starting a match |
//! | `greet` | the post to a server that has just invited the bot |
//! | `guide` | the player guides (`assets/guide`), page by page |
//! | `help` | finding commands, pages and rules by search words |

mod commands;
mod greet;
mod guide;
mod help;
mod home;

use poise::serenity_prelude as serenity;
use regnal::text::Line;
use serenity::{ComponentInteraction, Context};

pub use self::greet::greet;
use self::help::StartPage;
use crate::discord::asker::Asker;
use crate::discord::command::anywhere;
use crate::discord::components::selected;
use crate::discord::custom_id::FrontStep;
use crate::discord::error::{Error, Result};
use crate::discord::reply::{Answer, RepliableInteraction};
use crate::discord::text::MESSAGE;
use crate::lobby::front::{self, Beginning};
use crate::run::app::{App, Command, SlashContext};
use crate::{lookup, me, server};

/// Maximum length of a search, in characters.
const WORDS: usize = 100;

/// Returns the commands in this module.
pub fn commands() -> Vec<Command> {
    vec![anywhere(regnal()), anywhere(help())]
}

/// `/regnal`: shows the first start page.
#[poise::command(slash_command)]
async fn regnal(ctx: SlashContext<'_>) -> Result<()> {
    open(ctx).await
}

/// `/help`: searches for the given words, or shows the first start page if there are none.
#[poise::command(slash_command)]
async fn help(ctx: SlashContext<'_>, #[max_length = 100] words: Option<String>) -> Result<()> {
    let words: String = words.unwrap_or_default().chars().take(WORDS).collect();
    if words.trim().is_empty() {
        return open(ctx).await;
    }
    let (app, asker) = (ctx.data(), Asker::from(ctx.interaction));
    let commands = &ctx.framework().options().commands;
    let answer = help::page(app, commands, &asker, &words).await?;
    RepliableInteraction::Command(ctx.interaction).answer(ctx.serenity_context(), &answer).await
}

async fn open(ctx: SlashContext<'_>) -> Result<()> {
    let asker = Asker::from(ctx.interaction);
    let answer = home::page(ctx.data(), ctx.serenity_context(), &asker).await?;
    RepliableInteraction::Command(ctx.interaction).answer(ctx.serenity_context(), &answer).await
}

/// Handles a click on a button or menu on the start page.
pub async fn clicked(
    app: &App,
    commands: &[Command],
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    step: FrontStep,
) -> Result<()> {
    let chosen = selected(click).first();
    let here = RepliableInteraction::Component(click);
    let old = || Error::says("error-old-button");
    let begin = |how| async move {
        let kind = chosen.and_then(|name| name.parse().ok()).ok_or_else(old)?;
        front::begin(app, ctx, click, asker, (how, kind)).await
    };
    let answer = match step {
        FrontStep::Home => home::page(app, ctx, asker).await?,
        FrontStep::Turns => behind(app, ctx, asker, StartPage::Turns).await?,
        FrontStep::Play => behind(app, ctx, asker, StartPage::Play).await?,
        FrontStep::Server => behind(app, ctx, asker, StartPage::Server).await?,
        FrontStep::Learn => return begin(Beginning::Learn).await,
        FrontStep::Alone => return begin(Beginning::Alone).await,
        FrontStep::Open => return begin(Beginning::Table).await,
        FrontStep::Seats => {
            here.defer_update(ctx).await?;
            let seats = seats(app, ctx, click, asker).await;
            return here.settle_update(ctx, seats, |line| asker.say(line)).await;
        }
        FrontStep::Guide(at) => match chosen {
            Some(at) => guide::page(asker, guide::read(at).ok_or_else(old)?),
            None => guide::page(asker, at.unwrap_or_default()),
        },
        FrontStep::Found => {
            let found = chosen.ok_or_else(old)?;
            let answer = match help::found(commands, found) {
                Some(help::Found::Door(door)) => behind(app, ctx, asker, door).await?,
                Some(help::Found::Guide(chapter, page)) => guide::page(asker, (chapter, page)),
                Some(help::Found::Command(path)) => help::command(app, ctx, asker, &path).await?,
                None => return lookup::show(app, ctx, here, asker, found).await,
            };
            // The list of results stays, so that another result can be chosen from it.
            return here.answer(ctx, &answer).await;
        }
    };
    here.update(ctx, &answer).await
}

/// Returns the page that a button on the first page leads to.
async fn behind(app: &App, ctx: &Context, asker: &Asker, door: StartPage) -> Result<Answer> {
    match door {
        StartPage::Turns => home::turns(app, ctx, asker).await,
        StartPage::Play => home::play(app, asker).await,
        StartPage::Look => Ok(lookup::page(asker)),
        StartPage::Guide => Ok(guide::page(asker, (0, 0))),
        StartPage::Me => me::opened(app, asker).await,
        StartPage::Server => {
            let mut answer = server::opened(app, asker).await?;
            answer.rows.push(home::back(asker));
            Ok(answer)
        }
    }
}

/// Lists the free seats on the server.
async fn seats(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
) -> Result<Answer> {
    let (mut lines, mut rows) = front::seats(app, ctx, click, asker, MESSAGE).await?;
    if lines.is_empty() {
        lines.push(asker.say(&Line::new("front-seats-none")));
    }
    rows.truncate(4);
    rows.push(home::back(asker));
    Ok(Answer { content: lines.join("\n"), rows, ..Answer::default() })
}
