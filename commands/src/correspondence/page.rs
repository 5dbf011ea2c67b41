//! Private pages with letters: the list of a person's letters in a match, and a single letter.

use regnal::game::Seat;
use regnal::store::{Letter, LetterState, LetterWish};
use regnal::text::{Line, safe_text};

use crate::discord::asker::Asker;
use crate::discord::components::{Button, ButtonStyle, Entry, Row};
use crate::discord::custom_id::{CustomId, LetterStep};
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::discord::text::{MESSAGE, fit};
use crate::run::app::App;
use crate::run::correspondence::{self, author, check_open, head, quoted, recipients};
use crate::run::people::{LetterDelivery, Person};
use crate::run::table::{Table, say};

/// Number of letters on a page.
const PAGE: u32 = 5;
/// Maximum length of a letter's excerpt in the list, in characters.
const BEGINNING: usize = 120;
/// Menu value that selects all other players.
pub(super) const ALL: &str = "all";

fn id(table: &Table, step: LetterStep) -> String {
    CustomId::Letters { match_id: table.header.id, step }.to_string()
}

fn button(
    asker: &Asker,
    table: &Table,
    (step, label, look): (LetterStep, &'static str, ButtonStyle),
) -> Button {
    Button { id: id(table, step), label: asker.say(&Line::new(label)), look }
}

/// Checks that the user is a player in the match or has letters in it.
///
/// # Errors
/// Returns a user-facing error if neither is the case.
pub(super) async fn check_access(app: &App, asker: &Asker, table: &Table) -> Result<()> {
    let is_player = table.held_or_lent_seat(asker.user).is_some();
    if is_player || app.store.count_letters(table.header.id, asker.user).await? > 0 {
        return Ok(());
    }
    Err(Error::says("error-not-seated"))
}

/// Renders a page of the user's letters in a match, newest first, with the message `said` above them.
pub(super) async fn list(
    app: &App,
    asker: &Asker,
    table: &Table,
    number: u32,
    said: Option<&'static str>,
) -> Result<Answer> {
    check_access(app, asker, table).await?;
    let match_id = table.header.id;
    let count = app.store.count_letters(match_id, asker.user).await?;
    let last = count.saturating_sub(1) / PAGE;
    let number = number.min(last);
    let letters = app.store.letters(match_id, asker.user, (number * PAGE, PAGE)).await?;
    let unread = correspondence::unread(app, table, asker.user).await?;
    let say = |line: &Line| say(table, asker.lang, line);
    let mut lines: Vec<String> = said.map(|id| say(&Line::new(id))).into_iter().collect();
    lines.push(say(&Line::new("letters-head").with("match", match_id.0)));
    lines.push(say(&Line::new("letters-count").with("count", count).with("unread", unread)));
    for letter in &letters {
        let when = format!("<t:{}:R>", letter.at.0 / 1000);
        let mark = if letter.state == LetterState::Unread { "● " } else { "" };
        lines.push(format!("{mark}{} · {when}", head(table, letter, (asker.user, asker.lang))));
        lines.push(format!("> {}", safe_text(&letter.text, BEGINNING)));
    }
    if last > 0 {
        let line = Line::new("letters-page").with("page", number + 1).with("pages", last + 1);
        lines.push(say(&line));
    }
    let mut rows: Vec<Row> = menu_of(asker, table, &letters).into_iter().collect();
    let is_open = check_open(app, table).await;
    match (table.seat_of(asker.user), is_open) {
        (Some(seat), Ok(())) => rows.extend(menu_to(asker, table, seat)),
        (None, Ok(())) => {}
        (_, Err(Error::Invalid(why))) => lines.push(say(&why)),
        (_, Err(error)) => return Err(error),
    }
    let mut buttons = Vec::new();
    if number > 0 {
        let step = LetterStep::Page(number - 1);
        buttons.push(button(asker, table, (step, "letters-newer", ButtonStyle::Secondary)));
    }
    if number < last {
        let step = LetterStep::Page(number + 1);
        buttons.push(button(asker, table, (step, "letters-older", ButtonStyle::Secondary)));
    }
    if table.header.status.is_over() && count > 0 {
        let wishes = app.store.letter_wishes(match_id, asker.user).await?;
        let is_wished = wishes.contains(&LetterWish::Print);
        lines.push(say(&Line::new(if is_wished { "letters-print" } else { "letters-no-print" })));
        let label = if is_wished { "letters-button-no-print" } else { "letters-button-print" };
        let step = LetterStep::Print(!is_wished);
        buttons.push(button(asker, table, (step, label, ButtonStyle::Secondary)));
    } else {
        let person = Person::of(&app.store, asker.user).await?;
        lines.push(say(&Line::new(match person.letters {
            LetterDelivery::AtOnce => "letters-at-once",
            LetterDelivery::WithReport => "letters-with-report",
        })));
        if !table.header.status.is_over() {
            let panel = CustomId::Panel { match_id }.to_string();
            let label = say(&Line::new("button-play"));
            buttons.push(Button { id: panel, label, look: ButtonStyle::Secondary });
        }
    }
    if !buttons.is_empty() {
        rows.push(Row::Buttons(buttons));
    }
    Ok(Answer { content: fit(&lines.join("\n"), MESSAGE), rows, ..Answer::default() })
}

/// Returns a menu for opening one of the given letters; `None` if there are none.
fn menu_of(asker: &Asker, table: &Table, letters: &[Letter]) -> Option<Row> {
    let entry = |letter: &Letter| {
        let from = match letter.state {
            LetterState::Own => Line::new("letter-you-wrote"),
            _ => Line::new("text-value").with("value", author(table, letter)),
        };
        Entry {
            note: Some(safe_text(&letter.text, 100)),
            ..Entry::new(letter.id.0.to_string(), say(table, asker.lang, &from))
        }
    };
    (!letters.is_empty()).then(|| Row::Menu {
        id: id(table, LetterStep::Open),
        placeholder: asker.say(&Line::new("letters-ask-open")),
        entries: letters.iter().map(entry).collect(),
        most: 1,
    })
}

/// Returns the menu of the players that the holder of `seat` can write to, by name and realm; `None` if there are none.
fn menu_to(asker: &Asker, table: &Table, seat: Seat) -> Option<Row> {
    let say = |line: Line| say(table, asker.lang, &line);
    let realm = |seat| table.game.as_ref().and_then(|game| game.realm_of(seat));
    let seats = recipients(table, seat);
    let mut entries: Vec<Entry> = seats
        .iter()
        .map(|&seat| Entry {
            note: realm(seat).map(|realm| say(Line::new("text-value").with("value", realm))),
            ..Entry::new(seat.0.to_string(), say(Line::new("text-value").with("value", seat)))
        })
        .collect();
    if seats.len() > 1 {
        let label = asker.say(&Line::new("letters-to-all"));
        entries.push(Entry { value: ALL.to_owned(), label, note: None, is_chosen: false });
    }
    (!seats.is_empty()).then(|| Row::Menu {
        id: id(table, LetterStep::To),
        placeholder: asker.say(&Line::new("letters-ask-to")),
        most: u8::try_from(entries.len()).unwrap_or(u8::MAX),
        entries,
    })
}

/// Shows a letter and records that the user has read it.
pub(super) async fn opened(
    app: &App,
    asker: &Asker,
    table: &Table,
    letter: &Letter,
) -> Result<Answer> {
    if letter.state == LetterState::Unread {
        app.store.mark_letter_read(letter.id, asker.user).await?;
    }
    self::letter(app, asker, table, letter, None).await
}

/// Renders a letter, with the message `said` above it.
pub(super) async fn letter(
    app: &App,
    asker: &Asker,
    table: &Table,
    letter: &Letter,
    said: Option<&'static str>,
) -> Result<Answer> {
    let said = said.map(|id| format!("{}\n", asker.say(&Line::new(id)))).unwrap_or_default();
    let when = format!("<t:{}:f>", letter.at.0 / 1000);
    let head = head(table, letter, (asker.user, asker.lang));
    let content = format!("{said}{head} · {when}\n{}", quoted(&letter.text));
    let mut buttons = Vec::new();
    let mut add = |step, label, look| buttons.push(button(asker, table, (step, label, look)));
    let is_received = letter.state != LetterState::Own;
    if is_received && table.seat_of(asker.user).is_some() && check_open(app, table).await.is_ok() {
        add(LetterStep::Reply(letter.id), "letter-button-reply", ButtonStyle::Primary);
        if letter.seats.len() > 1 {
            add(LetterStep::ReplyAll(letter.id), "letter-button-all", ButtonStyle::Secondary);
        }
    }
    if is_received {
        match correspondence::is_muted(app, letter, asker.user).await? {
            true => {
                let step = LetterStep::Unmute(letter.id);
                add(step, "letter-button-unmute", ButtonStyle::Secondary);
            }
            false => {
                add(LetterStep::Mute(letter.id), "letter-button-mute", ButtonStyle::Secondary);
            }
        }
        if table.header.guild.is_some() {
            add(LetterStep::Report(letter.id), "letter-button-report", ButtonStyle::Secondary);
        }
    }
    add(LetterStep::Page(0), "button-letters", ButtonStyle::Secondary);
    Ok(Answer {
        content: fit(&content, MESSAGE),
        rows: vec![Row::Buttons(buttons)],
        ..Answer::default()
    })
}

/// Explains which data a report contains, and asks for confirmation.
///
/// # Errors
/// Returns a user-facing error if the match belongs to no server.
pub(super) fn report(asker: &Asker, table: &Table, letter: &Letter) -> Result<Answer> {
    if table.header.guild.is_none() {
        return Err(Error::says("error-guild-only"));
    }
    let line = Line::new("letter-report").with("who", author(table, letter));
    let pass_on = (LetterStep::PassOn(letter.id), "letter-button-pass-on", ButtonStyle::Danger);
    let back = (LetterStep::Show(letter.id), "button-back", ButtonStyle::Secondary);
    Ok(Answer {
        content: say(table, asker.lang, &line),
        rows: vec![Row::Buttons(vec![button(asker, table, pass_on), button(asker, table, back)])],
        ..Answer::default()
    })
}
