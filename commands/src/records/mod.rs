//! `/records`: a server's leaderboards, one per game, and the user's own statistics. Everything is computed from the
//! finished matches on each request, and nothing is stored.
//!
//! | file | what it holds |
//! |---|---|
//! | `ratings` | the ratings, wins and streaks |
//! | `page` | the text |

mod page;
mod ratings;

use std::collections::BTreeSet;

use regnal::store::{Finished, Store, User};

use crate::discord::asker::Asker;
use crate::discord::error::{Error, Result};
use crate::discord::reply::RepliableInteraction;
use crate::games::of_matches;
use crate::run::app::{Command, SlashContext};
use crate::run::people::Person;
use crate::run::pictures::looked_up;
use crate::run::sight::{is_visible_to_readers, viewed};

/// Returns the commands in this module.
pub fn commands() -> Vec<Command> {
    of_matches(vec![records()])
}

/// Shows this server's leaderboards and the user's own statistics.
#[poise::command(slash_command)]
async fn records(ctx: SlashContext<'_>, public: Option<bool>) -> Result<()> {
    let asker = Asker::from(ctx.interaction);
    let guild = asker.guild.ok_or_else(|| Error::says("error-guild-only"))?;
    let public = public.unwrap_or(false);
    let (store, asked) = (&ctx.data().store, RepliableInteraction::Command(ctx.interaction));
    let place = ctx.data().works.enter(looked_up(asker.channel), asker.user)?;
    asked.defer(ctx.serenity_context(), public).await?;
    let (store, user) = (store.clone(), asker.user);
    let all = store.clone();
    let finished = place.work(async move { all.finished_matches(guild).await });
    let finished = known(ctx, &asker, finished.await??, public).await;
    let reckoned = async move {
        let unlisted = unlisted(&store, &finished).await?;
        let own: Vec<_> = finished
            .iter()
            .filter(|one| ratings::counts(one))
            .filter(|one| one.seats.iter().any(|(_, held)| *held == Some(user)))
            .map(|one| one.id)
            .collect();
        let tables = ratings::tables(&finished, &unlisted);
        // A public reply omits the user's own statistics.
        let rolled = match public {
            true => None,
            false => Some(store.rolled(user, &own).await?),
        };
        Ok::<_, Error>((tables, rolled, unlisted.contains(&user)))
    };
    let (tables, rolled, is_unlisted) = place.work(reckoned).await??;
    let answer = page::page(&asker, &tables, rolled.as_ref(), is_unlisted);
    asked.complete(ctx.serenity_context(), &answer).await
}

/// Filters matches to those that the user is allowed to know about. If `public`, filters them to those that every
/// reader of the reply is allowed to know about.
async fn known(
    ctx: SlashContext<'_>,
    asker: &Asker,
    mut finished: Vec<Finished>,
    public: bool,
) -> Vec<Finished> {
    let (app, http) = (ctx.data(), &ctx.serenity_context().http);
    let channels = finished.iter().map(|one| one.channel);
    let mut known = viewed(app, http, asker, channels).await;
    if public {
        let mut open = Vec::new();
        for channel in known {
            if is_visible_to_readers(app, http, asker, channel).await {
                open.push(channel);
            }
        }
        known = open;
    }
    let is_own = |one: &Finished| one.seats.iter().any(|(_, user)| *user == Some(asker.user));
    finished.retain(|one| known.contains(&one.channel) || !public && is_own(one));
    finished
}

/// Returns the players in the given matches who have opted out of the leaderboards.
async fn unlisted(store: &Store, finished: &[Finished]) -> Result<BTreeSet<User>> {
    let seats = finished.iter().flat_map(|one| &one.seats);
    let people: BTreeSet<User> = seats.filter_map(|(_, user)| *user).collect();
    let mut unlisted = BTreeSet::new();
    for user in people {
        if Person::of(store, user).await?.unlisted {
            unlisted.insert(user);
        }
    }
    Ok(unlisted)
}
