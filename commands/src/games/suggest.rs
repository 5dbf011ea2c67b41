//! Autocompletion of command options from the legal actions.

use regnal::game::Seat;
use regnal::part::{Completion, Given, Part, listed};
use regnal::text::{Lang, say};
use serenity::all::{CreateAutocompleteResponse, ResolvedValue};

use super::act::{check_game, seat_of};
use super::panel;
use super::worded::{Reader, line, replaced};
use crate::discord::asker::Asker;
use crate::discord::command::given;
use crate::discord::components::{CHOICES, autocompletion, choice};
use crate::discord::error::{Error, Result};
use crate::discord::text::searched;
use crate::run::app::{App, SlashContext};
use crate::run::aside::aside;
use crate::run::face::ActionCommand;
use crate::run::table::Table;

/// Discord's limit for a choice value, in characters.
const VALUE: usize = 100;

/// Autocompletes an option from the user's legal actions, given the other options.
pub(super) async fn suggest(ctx: SlashContext<'_>, partial: &str) -> CreateAutocompleteResponse {
    let choices = suggestions(&ctx, partial).await.unwrap_or_default();
    let choices = choices.into_iter().take(CHOICES).map(|(label, value)| choice(&label, value));
    autocompletion(choices)
}

async fn suggestions(ctx: &SlashContext<'_>, partial: &str) -> Result<Vec<(String, String)>> {
    let app: &App = ctx.framework.user_data().await;
    let asker = Asker::from(ctx.interaction);
    let table = app.desk.look_in(&app.store, asker.channel).await?;
    check_game(ctx, &table)?;
    let seat = seat_of(&table, &asker)?;
    let deed = typed_command(ctx)?;
    let focused = ctx
        .args
        .iter()
        .find(|option| matches!(option.value, ResolvedValue::Autocomplete { .. }))
        .map(|option| option.name)
        .unwrap_or_default();
    let mut given = given(ctx);
    given.retain(|(name, _)| name != focused);
    let given = Given(given);
    // This computes the odds of the suggestions, so it is offloaded.
    aside(|| offered(&table, (seat, asker.lang), deed, (focused, &given), partial))
}

/// Returns the possible values of the command argument `focused`; `given` contains the other arguments.
fn offered(
    table: &Table,
    (seat, lang): (Seat, Lang),
    deed: &ActionCommand,
    (focused, given): (&str, &Given),
    partial: &str,
) -> Result<Vec<(String, String)>> {
    let (game, names) = (table.game()?, table.names());
    let reader = Reader { game, seat, lang, names: &names };
    let legal = panel::entries(game, seat);
    // The user might have typed the other options in words.
    let given = &replaced(given, &reader.codes(&legal, deed.verbs, given));
    let wanted = searched(partial);
    let mut values: Vec<(String, String)> = Vec::new();
    for action in legal {
        let Some(its) = game.particulars(seat, &action) else { continue };
        if !deed.verbs.contains(&its.verb) || !its.fit(given) {
            continue;
        }
        let Some(part) = its.parts.iter().find(|part| part.name == focused) else {
            continue;
        };
        // An argument that users never type has no code to suggest.
        if part.code.is_empty() || values.iter().any(|(_, value)| *value == part.code) {
            continue;
        }
        // If this is the last missing argument, the odds of the action are shown beside the value.
        let last = its.parts.len() <= given.0.len() + 1;
        let note =
            last.then(|| game.odds(seat, &action)).flatten().map(|line| say(lang, &line, &names));
        let word = say(lang, &line(part), &names);
        let label = note.map_or(word.clone(), |note| format!("{word} · {note}"));
        if searched(&label).contains(&wanted) || searched(&part.code).contains(&wanted) {
            values.push((label, part.code.clone()));
        }
    }
    for verb in deed.verbs {
        if let Some(its) = game.completed(seat, verb, focused) {
            let more = completed(&reader, &its, partial);
            let is_new = |(_, value): &(String, String)| values.iter().all(|(_, own)| own != value);
            let more: Vec<(String, String)> = more.into_iter().filter(is_new).collect();
            values.extend(more);
        }
    }
    // The list is sorted with "no" before "yes", but users expect "yes" first.
    if let [(_, no), (_, yes)] = &values[..]
        && no == "no"
        && yes == "yes"
    {
        values.reverse();
    }
    Ok(values)
}

/// Returns the values for an option that cannot be listed from legal actions. For an option that takes a list, returns
/// the items that can follow the last comma.
fn completed(reader: &Reader<'_>, its: &Completion, partial: &str) -> Vec<(String, String)> {
    let (before, last) = match partial.rsplit_once(',') {
        Some((before, last)) if its.is_list => (Some(before), last),
        _ => (None, partial),
    };
    let typed: Vec<&str> = before.into_iter().flat_map(listed).collect();
    let named = |code: &&str| its.parts.iter().find(|part| part.is(code));
    // An unknown code before the comma would invalidate the whole input.
    if !typed.iter().all(|code| named(code).is_some()) {
        return Vec::new();
    }
    let wanted = searched(last.trim());
    let first: Vec<String> =
        typed.iter().filter_map(named).map(|part| reader.shown(part)).collect();
    let is_free = |part: &&Part| !typed.iter().any(|code| part.is(code));
    let parts = its.parts.iter().filter(is_free);
    let all = parts.map(|part| {
        let word = reader.shown(part);
        let is_wanted = searched(&word).contains(&wanted) || searched(&part.code).contains(&wanted);
        let words: Vec<&str> = first.iter().map(String::as_str).chain([&*word]).collect();
        let codes: Vec<&str> = typed.iter().copied().chain([&*part.code]).collect();
        (is_wanted, (words.join(", "), codes.join(",")))
    });
    let all = all.filter(|(is_wanted, (_, value))| *is_wanted && value.len() <= VALUE);
    all.map(|(_, offered)| offered).collect()
}

/// Returns the command that the user is typing.
pub(super) fn typed_command<'a>(ctx: &SlashContext<'a>) -> Result<&'a ActionCommand> {
    let deed = ctx.command().custom_data.downcast_ref::<ActionCommand>();
    deed.ok_or_else(|| Error::says("error-old-command"))
}

#[cfg(test)]
mod tests {
    use regnal::dice::Dice;
    use regnal::game::Game as _;
    use regnal::games::AnyGame;
    use regnal::games::demonworld::nouns::Race;
    use regnal::games::demonworld::{Demonworld, Options};
    use regnal::text::Names;

    use super::*;

    const ANN: Seat = Seat(0);

    fn campaign() -> AnyGame {
        let options = Options::usual([Race::Human, Race::Orc]);
        let setup = Demonworld::deal(&options, &mut Dice::apart(1));
        AnyGame::Demonworld(Box::new(Demonworld::new(setup)))
    }

    #[test]
    fn the_last_item_of_a_comma_separated_list_is_completed() {
        let game = campaign();
        let names = Names::default();
        let reader = Reader { game: &game, seat: ANN, lang: Lang::En, names: &names };
        let its = game.completed(ANN, "set_standing_plan", "retreats");
        let its = its.expect("provinces should be completed");
        let offered = |partial: &str| completed(&reader, &its, partial);
        let all = offered("");
        assert_eq!(all.len(), its.parts.len());
        let (first, code) = &all[0];
        // Typing the code works as well as typing the name.
        assert_eq!(offered(&code.to_lowercase())[0].1, *code);
        assert!(offered(&first[..4]).contains(&all[0]));
        let next = offered(&format!("{code},"));
        assert_eq!(next.len(), all.len() - 1, "a value was offered twice");
        for (words, value) in &next {
            assert!(words.starts_with(&format!("{first}, ")), "{words}");
            assert!(value.starts_with(&format!("{code},")), "{value}");
        }
        // An unknown code before the comma yields no suggestions.
        assert!(offered("nowhere,").is_empty());
        // Discord limits a choice value to a hundred characters.
        let codes: Vec<&str> = all.iter().map(|(_, code)| code.as_str()).collect();
        let long = codes.iter().take(34).copied().collect::<Vec<_>>().join(",");
        assert!(offered(&format!("{long},")).iter().all(|(_, value)| value.len() <= VALUE));
        // An option with a single value is not a list.
        let one = game.completed(ANN, "set_standing_plan", "withdraw_at");
        let one = one.expect("losses should be completed");
        assert!(completed(&reader, &one, "10,").is_empty());
    }
}
