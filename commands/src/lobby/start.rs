//! `/match start`: the deal, the opening dice for all to see, and the first summons.

use regnal::dice::Dice;
use regnal::games::mighty::Setup;
use regnal::games::{AnyGame, EVENT_VERSION};
use regnal::store::{MatchId, Payload, Start, Status, Target};
use regnal::text::{Arg, Line, safe_name};

use super::call::{Call, title};
use super::card::{self, must_gather};
use super::mighty;
use crate::bot::SlashContext;
use crate::error::{Error, Result};
use crate::outgoing::{MESSAGE, Outgoing, split};
use crate::settings::Settings;
use crate::submit::{clocks, summons};
use crate::table::{Table, say};

/// Begins the match of this channel.
#[poise::command(slash_command)]
pub(super) async fn start(ctx: SlashContext<'_>) -> Result<()> {
    let call = Call::command(ctx)?;
    let id = call.here().await?.header.id;
    begin(&call, id).await
}

/// Deals and begins: the setup, the first deadlines and what is said are written in one transaction.
pub(super) async fn begin(call: &Call<'_>, match_id: MatchId) -> Result<()> {
    let mut hold = call.hold(match_id).await?;
    let table = hold.table()?;
    must_gather(table)?;
    call.must_keep(&table.header)?;
    let options = table.options()?;
    let free = options.seats().saturating_sub(table.header.seats.len());
    if free > 0 {
        return Err(Error::invalid(
            Line::new("error-seats-free").with("free", free),
        ));
    }
    let mut dice = Dice::keyed(table.key.clone(), 0);
    let (setup, game) = AnyGame::deal(&options, &mut dice)?;
    let (now, settings) = (call.app.clock.now(), Settings::of(&table.header));
    let timers = clocks(&game, &game, &settings, &[], now);
    let setup = Payload::of(&setup).map_err(|error| Error::Broken(error.to_string()))?;
    let opening = opening(&setup, &game)?;
    let mut begun = table.clone();
    begun.header.status = Status::Running;
    begun.game = Some(game);
    let mut outbox = Vec::new();
    for content in split(posts(&begun, opening), MESSAGE) {
        outbox.push(Outgoing::text(content).to(Target::Channel(table.channel()), None)?);
    }
    outbox.extend(summons(
        &begun,
        &settings,
        &begun.game()?.awaited(),
        &timers,
        &[],
    )?);
    call.app
        .store
        .start_match(Start {
            match_id,
            revision: table.header.revision,
            setup,
            version: EVENT_VERSION,
            next_draw: dice.next_number(),
            // Claimed already.
            interaction: None,
            timers,
            outbox,
            at: now,
        })
        .await?;
    call.app.mail.notify_one();
    call.app.bell.notify_one();
    let table = hold.reread(call).await?;
    card::refresh(call, table, &Line::new("match-started")).await
}

/// What chance fixed before turn one, in words.
pub(super) fn opening(setup: &Payload, game: &AnyGame) -> Result<Vec<Line>> {
    let AnyGame::Mighty(game) = game;
    let setup: Setup = setup
        .read()
        .map_err(|_| Error::Broken("a setup cannot be read".to_owned()))?;
    Ok(mighty::opening(&setup, game))
}

fn posts(table: &Table, opening: Vec<Line>) -> Vec<String> {
    let header = &table.header;
    let mut lines = vec![
        Line::new("match-begins")
            .with("title", title(header, table.lang()))
            .with("match", header.id.0),
    ];
    lines.extend(opening);
    lines.push(Line::new("match-commitment").with("commitment", header.commitment.clone()));
    let salts: Vec<Arg> = header
        .seats
        .iter()
        .filter(|row| !row.salt.is_empty())
        .map(|row| {
            let salt = Line::new("match-salt")
                .with("who", row.seat)
                .with("salt", safe_name(&row.salt));
            Arg::from(salt)
        })
        .collect();
    if !salts.is_empty() {
        lines.push(Line::new("match-salts").with("salts", salts));
    }
    lines
        .iter()
        .map(|line| say(table, table.lang(), line))
        .collect()
}
