//! Finds the slash command for each action of a game, in the user's language.

use regnal::game::Seat;
use regnal::games::{AnyAction, AnyGame};
use regnal::text::Lang;
use regnal_bot::games::FACES;
use regnal_bot::run::app::App;
use serde_json::Value;

use super::hall::{MATCH, game, position};
use super::party::{Party, local, number};
use super::shown::buttons;

fn named<'a>(all: &'a [Value], name: &str) -> &'a Value {
    let found = all.iter().find(|one| one["name"] == name);
    found.unwrap_or_else(|| panic!("there is no {name} in {all:?}"))
}

/// Returns the command that takes an action for a seat, or `None` if there is none.
pub(super) fn command(
    commands: &[Value],
    lang: Lang,
    game: &AnyGame,
    seat: Seat,
    action: &AnyAction,
) -> Option<String> {
    let its = game.particulars(seat, action)?;
    let face = FACES.iter().find(|face| face.kind() == game.kind())?;
    let mut groups = face.groups().iter();
    let (group, deed) = groups.find_map(|(group, deeds)| {
        let deed = deeds.iter().find(|deed| deed.verbs.contains(&its.verb))?;
        Some((group, deed))
    })?;
    let group = named(commands, group);
    let command = named(group["options"].as_array().unwrap(), deed.name);
    let mut line = format!("/{} {}", local(group, lang), local(command, lang));
    for part in &its.parts {
        if deed.options.iter().any(|option| option.name == part.name) && !part.code.is_empty() {
            let option = named(command["options"].as_array().unwrap(), part.name);
            line.push_str(&format!(" {}:{}", local(option, lang), part.code));
        }
    }
    Some(line)
}

/// Returns the command line with which a player takes an action.
pub(super) fn line(party: &Party, player: usize, game: &AnyGame, action: &AnyAction) -> String {
    let seat = Seat(u8::try_from(player).unwrap());
    let lang = party.players[player].lang;
    let line = command(&party.commands, lang, game, seat, action);
    line.unwrap_or_else(|| panic!("there is no command: {action:?}"))
}

/// Returns the button that confirms an action that is irreversible or has side effects.
pub(super) fn confirm_button(asked: &Value) -> Option<String> {
    let mut finals = buttons(asked, "r1:menu:").into_iter();
    let sure = finals.find(|id| id.contains(":sure."));
    sure.or_else(|| buttons(asked, "r1:act:").into_iter().next())
}

/// Types the command for an action, confirms it if necessary, and asserts that the log contains it.
pub(super) async fn take_action(app: &App, party: &Party, player: usize, action: &AnyAction) {
    let table = position(app).await;
    let line = line(party, player, game(&table), action);
    let mut outcome = party.type_command(player, &line).await.unwrap();
    let asked = outcome["message"].clone();
    if let Some(sure) = confirm_button(&asked) {
        outcome = party.click(player, &asked, &sure, None).await.unwrap();
    }
    let asked = number(&outcome);
    let since = table.header.batches;
    let batches = app.store.batches(MATCH, since, 400).await.unwrap();
    let mut batches = batches.iter();
    let its = batches.find(|batch| batch.interaction == Some(asked));
    let its = its.unwrap_or_else(|| panic!("{line}: {outcome}"));
    assert_eq!(its.seat, Some(Seat(u8::try_from(player).unwrap())));
    assert_eq!(&its.action.read::<AnyAction>().unwrap(), action, "{line}");
}
