//! The slash commands of the games, made from their deeds.

use regnal::game::Seat;
use regnal::games::AnyAction;
use regnal::games::AnyGame;
use regnal::part::Given;

use super::act::act_on;
use super::faces::FACES;
use super::suggest::{meant, suggest};
use super::way::find;
use super::{panel, show};
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
    let wanted = |table: &Table, seat| choose(table, seat, meant(&ctx)?, &Given(given(&ctx)));
    act_on(ctx, wanted).await.map_err(|error| {
        poise::FrameworkError::new_command(poise::Context::Application(ctx), error)
    })
}

/// The legal action that a command means. What the engine would refuse is put to it all the same where it can be read,
/// so that the person hears the rule and not only that it is impossible.
fn choose(table: &Table, seat: Seat, deed: &Deed, given: &Given) -> Result<AnyAction> {
    let game = table.game()?;
    aside(|| chosen(game, seat, deed, given))
}

fn chosen(game: &AnyGame, seat: Seat, deed: &Deed, given: &Given) -> Result<AnyAction> {
    let legal = panel::entries(game, seat);
    let is_legal = |verb: &&&str| {
        legal
            .iter()
            .filter_map(|action| game.particulars(seat, action))
            .any(|its| its.verb == **verb)
    };
    let verb = deed.verbs.iter().find(is_legal).or(deed.verbs.first());
    let verb = verb.copied().unwrap_or_default();
    let found = find(game, seat, &legal, verb, given);
    match found {
        Ok(_) => found,
        Err(_) => game.read(seat, verb, given).map_or(found, Ok),
    }
}
