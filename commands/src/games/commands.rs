//! The slash commands of the games, made from their deeds.

use regnal::game::Seat;
use regnal::games::AnyAction;
use regnal::part::Given;
use regnal::text::Lang;

use super::act::act_on;
use super::faces::FACES;
use super::suggest::{meant, suggest};
use super::way::find;
use super::worded::{Reader, choices, replaced};
use super::{panel, show};
use crate::discord::asker::Asker;
use crate::discord::command::{bare, given};
use crate::discord::error::{Error, Result};
use crate::run::app::{Command, Data, Face, SlashContext};
use crate::run::aside::aside;
use crate::run::face::Deed;
use crate::run::table::Table;

/// Every command of the games.
pub fn commands() -> Vec<Command> {
    let mut commands = Vec::new();
    for face in FACES {
        let groups = face.groups().iter();
        let groups = groups.map(|(name, deeds)| group(*face, name, deeds));
        commands.extend(groups.chain(face.commands()).map(|command| Command {
            category: Some(face.kind().name().into()),
            ..command
        }));
    }
    commands.extend(show::commands());
    commands
}

fn group(face: &dyn Face, name: &'static str, deeds: &'static [Deed]) -> Command {
    Command {
        subcommand_required: true,
        slash_action: Some(|_| Box::pin(async { Ok(()) })),
        guild_only: true,
        subcommands: deeds.iter().map(command).chain(face.more(name)).collect(),
        ..bare(name)
    }
}

fn command(deed: &'static Deed) -> Command {
    let parameters = deed.options.iter().map(|option| poise::CommandParameter {
        autocomplete_callback: Some(|ctx, partial| Box::pin(suggest(ctx, partial))),
        ..option.parameter()
    });
    Command {
        slash_action: Some(|ctx| Box::pin(act(ctx))),
        parameters: parameters.collect(),
        custom_data: Box::new(*deed),
        ..bare(deed.name)
    }
}

async fn act(ctx: SlashContext<'_>) -> Result<(), poise::FrameworkError<'_, Data, Error>> {
    let lang = Asker::from(ctx.interaction).lang;
    let wanted =
        |table: &Table, seat| choose(table, (seat, lang), meant(&ctx)?, &Given(given(&ctx)));
    act_on(ctx, wanted).await.map_err(|error| {
        poise::FrameworkError::new_command(poise::Context::Application(ctx), error)
    })
}

/// The legal action that a command means. What the engine would refuse is put to it all the same where it can be read,
/// so that the person hears the rule and not only that it is impossible.
fn choose(
    table: &Table,
    (seat, lang): (Seat, Lang),
    deed: &Deed,
    given: &Given,
) -> Result<AnyAction> {
    let names = table.names();
    let reader = Reader {
        game: table.game()?,
        seat,
        lang,
        names: &names,
    };
    aside(|| chosen(&reader, deed, given))
}

pub(super) fn chosen(reader: &Reader<'_>, deed: &Deed, given: &Given) -> Result<AnyAction> {
    let (game, seat) = (reader.game, reader.seat);
    let legal = panel::entries(game, seat);
    let is_legal = |verb: &&&str| {
        legal
            .iter()
            .filter_map(|action| game.particulars(seat, action))
            .any(|its| its.verb == **verb)
    };
    let verb = deed.verbs.iter().find(is_legal).or(deed.verbs.first());
    let verb = verb.copied().unwrap_or_default();
    let read = |given: &Given| {
        let found = find(reader, &legal, verb, given);
        match found {
            Ok(_) => found,
            Err(_) => game.read(seat, verb, given).map_or(found, Ok),
        }
    };
    // A code is a code first, and no more is taken for words than has to be.
    let mut answer = read(given);
    if answer.is_ok() {
        return answer;
    }
    let codes = reader.codes(&legal, &[verb], given);
    for some in choices(&codes) {
        answer = read(&replaced(given, some));
        if answer.is_ok() {
            break;
        }
    }
    answer
}
