//! `/manage data`: downloads a match's map and army lists as a file, and uploads such a file for a lobby. All problems
//! in a file are reported together, and a valid file is previewed before it is used.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use regnal::dice::{Dice, Seed};
use regnal::game::Viewer;
use regnal::games::{AnyGame, AnyOptions};
use regnal::store::{MatchId, Status};
use regnal::text::{Lang, Line, Names, say as words};
use serenity::Attachment;

use super::absent;
use super::call::{Call, LiveCall, set_options};
use super::card::{self, check_is_lobby};
use crate::discord::components::{Button, ButtonStyle, Row};
use crate::discord::custom_id::{CustomId, Verb};
use crate::discord::error::{Error, Result};
use crate::discord::reply::{Answer, Document, RepliableInteraction};
use crate::discord::text::MESSAGE;
use crate::run::app::{Face, SlashContext};
use crate::run::face::{Looker, OwnData, Sheet};
use crate::run::pictures::{looked_at, ordered};
use crate::run::table::{Table, say};

/// Time limit for downloading a file.
const FETCH: Duration = Duration::from_secs(10);
/// Time limit for downloading a file while a click waits for its reply.
const AT_ONCE: Duration = Duration::from_millis(1_800);
/// Maximum number of characters of a message used for the list of problems. The rest of the list is attached as a file.
const ROOM: usize = MESSAGE - 300;

/// Sends a match's map and army lists as a file, or accepts such a file for a lobby.
#[poise::command(slash_command)]
pub(super) async fn data(
    ctx: SlashContext<'_>,
    file: Option<Attachment>,
    #[rename = "match"]
    #[min = 1]
    number: Option<i64>,
) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    match file {
        Some(file) => show(call, &file).await,
        None => give(call, number).await,
    }
}

/// Checks that the user is allowed to choose a lobby's data.
fn must_choose(
    call: &Call<'_>,
    table: &Table,
) -> Result<(&'static dyn Face, &'static dyn OwnData)> {
    check_is_lobby(table)?;
    call.check_administrator(&table.header)?;
    let face = call.app.face_of(table)?;
    let own = face.own_data();
    Ok((face, own.ok_or_else(|| Error::says("error-no-data"))?))
}

/// Sends the match's data file, or the default file if there is no match.
async fn give(call: &mut LiveCall<'_>, number: Option<i64>) -> Result<()> {
    let table = match (call.any(number).await, number) {
        (Ok(table), _) => Some(table),
        (Err(error), Some(_)) => return Err(error),
        (Err(_), None) => None,
    };
    let lang = call.asker.lang;
    let Some(table) = table else {
        let faces = call.app.faces().iter();
        let own = faces.filter_map(|face| face.own_data()).next();
        let own = own.ok_or_else(|| Error::says("error-no-data"))?;
        let answer = Answer {
            content: words(lang, &Line::new("data-usual"), &Names::default()),
            document: Some(document(call, own, own.usual())),
            ..Answer::default()
        };
        return call.answer(&answer).await;
    };
    let own = call.app.face_of(&table)?.own_data();
    let own = own.ok_or_else(|| Error::says("error-no-data"))?;
    let options = table.options()?;
    let is_own = own.is_own(&options);
    let line = match is_own {
        true => "data-own",
        false => "data-usual",
    };
    let may_change = table.header.status == Status::Lobby && call.keeps(&table.header);
    let back = (is_own && may_change).then(|| button(call, table.header.id, Verb::DataUsual));
    let answer = Answer {
        content: say(&table, lang, &Line::new(line)),
        document: Some(document(call, own, own.text(&options))),
        rows: back.map(|back| Row::Buttons(vec![back])).into_iter().collect(),
        ..Answer::default()
    };
    call.answer(&answer).await
}

fn document(call: &Call<'_>, own: &dyn OwnData, text: &str) -> Document {
    Document {
        name: own.file_name().into(),
        about: call.asker.say(&Line::new("data-file-about")),
        bytes: text.as_bytes().to_vec(),
    }
}

fn button(call: &Call<'_>, match_id: MatchId, verb: Verb) -> Button {
    let (label, look) = match verb {
        Verb::DataUsual => ("button-data-usual", ButtonStyle::Secondary),
        _ => ("button-data-use", ButtonStyle::Success),
    };
    Button {
        id: CustomId::Lobby { match_id, verb }.to_string(),
        label: call.asker.say(&Line::new(label)),
        look,
    }
}

enum ParsedFile {
    /// Options containing the file's data, and the map.
    Playable(Box<AnyOptions>, Option<Sheet>),
    /// All problems in the file.
    Faulty(Vec<Line>),
}

/// Previews a file: either its problems, or its map with a button to use the file.
async fn show(call: &mut LiveCall<'_>, file: &Attachment) -> Result<()> {
    let table = absent::here(call).await?;
    let (face, own) = must_choose(call, &table)?;
    call.defer(false).await?;
    let read = match fetched(own, file, FETCH).await? {
        Ok(text) => read(call, face, own, &table, text).await?,
        Err(fault) => ParsedFile::Faulty(vec![fault]),
    };
    let answer = match read {
        ParsedFile::Faulty(faults) => faulty(call, &table, &faults),
        ParsedFile::Playable(options, sheet) => {
            let whose = looked_at(&table, call.asker.channel);
            let line = Line::new("data-seen").with("data", own.summary(&options));
            Answer {
                content: say(&table, call.asker.lang, &line),
                picture: ordered(call.app, whose, call.asker.lang, sheet),
                document: Some(document(call, own, own.text(&options))),
                rows: vec![Row::Buttons(vec![button(call, table.header.id, Verb::DataUse)])],
                ..Answer::default()
            }
        }
    };
    call.complete(&answer).await
}

/// Downloads an uploaded file as text. The inner error is a message about a problem with the file.
///
/// # Errors
/// Returns a user-facing error if the file cannot be downloaded.
async fn fetched(
    own: &dyn OwnData,
    file: &Attachment,
    most: Duration,
) -> Result<std::result::Result<String, Line>> {
    if usize::try_from(file.size).map_or(true, |size| size > own.largest()) {
        return Ok(Err(own.too_large()));
    }
    let bytes = crate::discord::fetched::fetched(&file.url, own.largest(), most).await;
    let bytes = bytes.ok_or_else(|| Error::says("error-data-not-fetched"))?;
    Ok(String::from_utf8(bytes).map_err(|_| Line::new("data-no-text")))
}

/// Parses a file for the seats of a lobby and draws its map, without blocking other channels.
async fn read(
    call: &Call<'_>,
    face: &'static dyn Face,
    own: &'static dyn OwnData,
    table: &Table,
    text: String,
) -> Result<ParsedFile> {
    let (options, held) = (table.options()?, table.header.seats.len());
    let (names, lang) = (table.drawn_names(), call.asker.lang);
    let read = async move {
        match own.with_file(&options, held, text) {
            Err(faults) => Ok(ParsedFile::Faulty(faults)),
            Ok(options) => {
                let sheet = drawn(face, &options, names, lang)?;
                Ok(ParsedFile::Playable(Box::new(options), sheet))
            }
        }
    };
    // The file is parsed in the queue for autocompletion, because the work is short and the reply to the click is due
    // immediately.
    let whose = looked_at(table, call.asker.channel);
    let read = call.app.works.glance(whose, call.asker.user, read).await;
    read.unwrap_or_else(|| Err(Error::says("error-queue-full")))
}

/// Draws the initial map of a match with the given options.
fn drawn(face: &dyn Face, options: &AnyOptions, names: Names, lang: Lang) -> Result<Option<Sheet>> {
    // The map does not depend on the dice.
    let mut dice = Dice::keyed(Seed::from_bytes([0; 32]).mixed(&[]), 0);
    let (_, game) = AnyGame::deal(options, &mut dice)
        .map_err(|error| Error::broken_by("a match cannot be dealt", error))?;
    let names = Names { hexes: game.labels(), things: game.things(), ..names };
    let looker =
        Looker { game: &game, viewer: Viewer::Public, lang, names: &names, title: "", latest: &[] };
    face.map(&looker, None, false)
}

/// Renders the problems in a file in the user's language. If not all of them fit, attaches the complete list as a file.
fn faulty(call: &Call<'_>, table: &Table, faults: &[Line]) -> Answer {
    let lang = call.asker.lang;
    let told = |line: &Line| say(table, lang, line);
    let mut content = told(&Line::new("data-faults").with("count", faults.len()));
    let all: Vec<String> = faults.iter().map(told).collect();
    let fits = all.iter().map(|line| line.chars().count() + 3).sum::<usize>() <= ROOM;
    let mut room = ROOM;
    for line in &all {
        let Some(left) = room.checked_sub(line.chars().count() + 3) else { break };
        room = left;
        content.push_str("\n- ");
        content.push_str(line);
    }
    if !fits {
        content.push('\n');
        content.push_str(&told(&Line::new("data-faults-more")));
    }
    Answer {
        content,
        document: (!fits).then(|| Document {
            name: "faults.txt".into(),
            about: told(&Line::new("data-faults").with("count", faults.len())),
            bytes: all.join("\n").into_bytes(),
        }),
        ..Answer::default()
    }
}

/// Uses the file attached to the clicked message for the match.
pub(super) async fn take(call: &mut LiveCall<'_>, match_id: MatchId) -> Result<()> {
    let table = call.look(match_id).await?;
    let (_, own) = must_choose(call, &table)?;
    let RepliableInteraction::Component(click) = call.asked else {
        return Err(Error::says("error-old-button"));
    };
    let mut files = click.message.attachments.iter();
    let file = files
        .find(|file| file.filename == own.file_name())
        .ok_or_else(|| Error::says("error-data-not-fetched"))?;
    match fetched(own, file, AT_ONCE).await? {
        Ok(text) => set(call, match_id, Some(text)).await,
        Err(_) => Err(Error::says("error-data-not-fetched")),
    }
}

/// Restores the default data.
pub(super) async fn back(call: &mut LiveCall<'_>, match_id: MatchId) -> Result<()> {
    set(call, match_id, None).await
}

/// Sets a lobby's data from a file, or to the default.
async fn set(call: &mut LiveCall<'_>, match_id: MatchId, text: Option<String>) -> Result<()> {
    let mut hold = call.hold(match_id).await?;
    let table = hold.table()?;
    let (face, own) = must_choose(call, table)?;
    let (options, line) = match text {
        None => (own.with_usual(&table.options()?), "data-back"),
        Some(text) => match read(call, face, own, table, text).await? {
            ParsedFile::Playable(options, _) => (*options, "data-used"),
            // A player who joined in the meantime can make the file invalid.
            ParsedFile::Faulty(faults) => {
                let answer = faulty(call, table, &faults);
                drop(hold);
                return call.update(&answer).await;
            }
        },
    };
    set_options(call, table, &options).await?;
    hold.reread(call).await?;
    let table = hold.unlock()?;
    let answer = call.whispered(&table, &Line::new(line));
    call.update(&answer).await?;
    card::edit(call, table.header.id).await
}
