//! `/odds of:…`: the odds of an uncertain event in this channel's match, computed from the user's own knowledge and
//! shown only to them.

use poise::serenity_prelude as serenity;
use regnal::game::Seat;
use regnal::text::{Line, say};
use serenity::CreateAutocompleteResponse;

use super::answer::of_match;
use crate::discord::asker::Asker;
use crate::discord::components::{CHOICES, autocompletion, choice};
use crate::discord::error::{Error, Result};
use crate::discord::reply::{Answer, RepliableInteraction};
use crate::discord::text::{MESSAGE, fit, searched};
use crate::run::app::SlashContext;
use crate::run::face::Listed;
use crate::run::table::Table;

/// Returns this channel's match, and the user's seat in it.
async fn look(ctx: &SlashContext<'_>, asker: &Asker) -> Result<(Table, Option<Seat>)> {
    let app = ctx.data();
    let table = app.desk.look_in(&app.store, asker.channel).await?;
    table.game()?;
    let seat = table.seat_of(asker.user);
    Ok((table, seat))
}

/// Replies with the odds of the event `of`.
///
/// # Errors
/// Returns a user-facing error if there is no running match in this channel.
pub(super) async fn tell(ctx: SlashContext<'_>, asker: &Asker, of: String) -> Result<()> {
    let (table, seat) = look(&ctx, asker).await?;
    let lang = asker.lang;
    let (app, whose) = (ctx.data(), of_match(asker, table.header.id));
    let place = app.works.enter(whose, asker.user)?;
    RepliableInteraction::Command(ctx.interaction).defer(ctx.serenity_context(), false).await?;
    // The odds of battles are computed from many simulations, which takes a while.
    let words = place.work(async move {
        let game = table.game()?;
        let names = table.names();
        let reckoned = |seat| {
            game.odds_lines(seat, &of).or_else(|| {
                let topics = game.odds_topics(seat).into_iter();
                let shown = topics.map(|(code, name)| (say(lang, &name, &names), code));
                game.odds_lines(seat, &find_topic(shown.collect(), &of)?)
            })
        };
        let known = seat.and_then(reckoned);
        let is_empty = || seat.is_none_or(|seat| game.odds_topics(seat).is_empty());
        let unknown = || match game.names_odds() {
            true if is_empty() => Line::new("error-no-odds-now"),
            true => Line::new("error-unknown-odds"),
            false => Line::new("error-no-odds"),
        };
        let lines = known.unwrap_or_else(|| vec![unknown()]);
        let lines = lines.iter().map(|line| say(lang, line, &names));
        Ok::<_, Error>(fit(&lines.collect::<Vec<_>>().join("\n"), MESSAGE))
    });
    let words = words.await??;
    RepliableInteraction::Command(ctx.interaction)
        .complete(ctx.serenity_context(), &Answer::whisper(words))
        .await
}

/// Finds the topic for a user who typed a name instead of choosing a suggestion. Returns the code of the topic with
/// that name, or of the only topic whose name contains the typed text.
fn find_topic(listed: Listed, typed: &str) -> Option<String> {
    let wanted = searched(typed);
    let named = |(shown, code): (String, String)| {
        let shown = searched(&shown);
        shown.contains(&wanted).then(|| (shown == wanted, code))
    };
    let mut fitting: Vec<(bool, String)> = listed.into_iter().filter_map(named).collect();
    if fitting.iter().any(|(is_whole, _)| *is_whole) {
        fitting.retain(|(is_whole, _)| *is_whole);
    }
    match &fitting[..] {
        [(_, code)] if !wanted.is_empty() => Some(code.clone()),
        _ => None,
    }
}

/// Autocompletes the topics whose names or codes contain the input.
pub(super) async fn topics(ctx: SlashContext<'_>, partial: &str) -> CreateAutocompleteResponse {
    let asker = Asker::from(ctx.interaction);
    let wanted = searched(partial);
    let listed = listed(&ctx, &asker).await.unwrap_or_default();
    let fitting = listed.into_iter().filter(|(shown, code)| {
        searched(shown).contains(&wanted) || searched(code).contains(&wanted)
    });
    let choices = fitting.take(CHOICES).map(|(shown, code)| choice(&shown, code));
    autocompletion(choices)
}

async fn listed(ctx: &SlashContext<'_>, asker: &Asker) -> Result<Listed, Error> {
    let (table, seat) = look(ctx, asker).await?;
    let (lang, whose) = (asker.lang, of_match(asker, table.header.id));
    let listed = async move {
        let (game, names) = (table.game()?, table.drawn_names());
        let topics = seat.map(|seat| game.odds_topics(seat)).unwrap_or_default();
        let named = |(code, name)| (say(lang, &name, &names), code);
        Ok(topics.into_iter().map(named).collect())
    };
    let listed = ctx.data().works.glance(whose, asker.user, listed).await;
    listed.unwrap_or_else(|| Ok(Vec::new()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_topic_is_found_by_name_or_by_an_unambiguous_part_of_it() {
        let listed = || {
            let all = [
                ("bataille, province 26", "battle-26"),
                ("bataille, province 2", "battle-2"),
                ("Élodie", "102"),
                ("Durgo", "103"),
            ];
            all.map(|(shown, code)| (shown.to_owned(), code.to_owned())).to_vec()
        };
        let found = |typed| find_topic(listed(), typed);
        assert_eq!(found("durgo").as_deref(), Some("103"));
        assert_eq!(found(" elod ").as_deref(), Some("102"));
        // An exact name matches even if longer names begin with it.
        assert_eq!(found("Bataille, province 2").as_deref(), Some("battle-2"));
        for unclear in ["bataille", "province", "Ysolde", "", " "] {
            assert_eq!(found(unclear), None, "{unclear}");
        }
    }
}
