//! Letters between the players of a match: who can write to whom, and how letters are delivered.

use std::collections::BTreeSet;

use regnal::game::Seat;
use regnal::store::{
    Letter, LetterId, LetterState, LetterWish, NewMessage, NewReader, Status, Target, User,
};
use regnal::text::{Arg, Lang, Line, Names, plain_name, safe_name, safe_text, say};

use super::app::App;
use super::lent::StandIn;
use super::outgoing::Outgoing;
use super::people::{LetterDelivery, Person};
use super::server::Server;
use super::settings::Settings;
use super::table::Table;
use crate::discord::components::{Button, ButtonStyle};
use crate::discord::custom_id::{CustomId, LetterStep};
use crate::discord::error::{Error, Result};

/// Maximum length of a letter, in characters.
pub const LENGTH: usize = 1_500;
/// Maximum length, in characters, of a letter once Discord's markup has been escaped.
const ESCAPED: usize = 1_600;
/// Maximum number of recipients named in the first line of a letter. Any others are only counted.
const NAMED: usize = 3;

/// Normalises a letter: each line is normalised like a name, empty lines are removed at both ends, and several in a row
/// become one.
pub fn plain(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines().map(plain_name) {
        if !line.is_empty() || lines.last().is_some_and(|last| !last.is_empty()) {
            lines.push(line);
        }
    }
    lines.join("\n").trim_end().to_owned()
}

/// Renders a letter's text as a quote that extends to the end of the message. Markup, links and mentions in it have no
/// effect.
pub fn quoted(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(|line| safe_text(line, usize::MAX)).collect();
    format!(">>> {}", lines.join("\n"))
}

/// Normalises a typed letter.
///
/// # Errors
/// Returns a user-facing error if the letter is empty or too long.
pub fn read(typed: &str) -> Result<String> {
    let text = plain(typed);
    let length = text.chars().count();
    let shown = quoted(&text).chars().count();
    if text.is_empty() {
        return Err(Error::says("letter-empty"));
    }
    if length > LENGTH || shown > ESCAPED {
        let line = Line::new("letter-too-long").with("count", length.max(shown));
        return Err(Error::invalid(line.with("most", LENGTH)));
    }
    Ok(text)
}

/// Returns the seats that the holder of `seat` can write to: those held by other people.
pub fn recipients(table: &Table, seat: Seat) -> Vec<Seat> {
    let rows = table.header.seats.iter();
    rows.filter(|row| row.user.is_some() && row.seat != seat).map(|row| row.seat).collect()
}

/// Returns whether players can write letters in a match: it has begun and is not over, and at least two people play it.
pub fn is_open(table: &Table) -> bool {
    let status = table.header.status;
    matches!(status, Status::Running | Status::Suspended)
        && table.people() > 1
        && !table.is_lesson()
}

/// Checks that players can write letters in a match.
///
/// # Errors
/// Returns a user-facing error if the match's status or its server does not allow it.
pub async fn check_open(app: &App, table: &Table) -> Result<()> {
    if Server::of(&app.store, table.header.guild).await?.no_letters {
        return Err(Error::says("letters-off"));
    }
    match is_open(table) {
        true => Ok(()),
        false => Err(Error::says("letters-closed")),
    }
}

/// Returns the people who may read a new letter to these seats: the holders, and the owners of lent seats. Each of them
/// gets the letter by direct message, immediately or with the next report.
pub async fn readers(
    app: &App,
    table: &Table,
    (id, author): (LetterId, User),
    seats: &[Seat],
) -> Result<Vec<NewReader>> {
    let mut readers = Vec::new();
    let mut known = BTreeSet::from([author]);
    for &seat in seats {
        let owner = StandIn::at(&table.header, seat).and_then(|one| one.owner).map(User);
        for user in table.user_of(seat).into_iter().chain(owner) {
            if !known.insert(user) {
                continue;
            }
            let person = Person::of(&app.store, user).await?;
            let message = match person.letters {
                LetterDelivery::AtOnce => Some(message(id, user)?),
                LetterDelivery::WithReport => None,
            };
            readers.push(NewReader { user, seat, message });
        }
    }
    Ok(readers)
}

/// Builds the direct message for a letter, without its text.
fn message(id: LetterId, user: User) -> Result<NewMessage> {
    let message = Outgoing { letter: Some(id.0), ..Outgoing::default() };
    message.to(Target::User(user), None)
}

/// Builds the direct messages for the letters that are held back until the next report to these seats.
pub(super) async fn with_report(
    app: &App,
    table: &Table,
    seats: &BTreeSet<Seat>,
) -> Result<Vec<NewMessage>> {
    if seats.is_empty() {
        return Ok(Vec::new());
    }
    let held = app.store.held_letters(table.header.id).await?;
    let is_theirs =
        |user: User| table.held_or_lent_seat(user).is_some_and(|seat| seats.contains(&seat));
    let held = held.into_iter().filter(|(_, user)| is_theirs(*user));
    held.map(|(id, user)| message(id, user)).collect()
}

/// Returns the complete direct message for a letter. The text is read here, so that it is stored only once.
///
/// # Errors
/// Returns [`Error::NotTheirs`] if the person has already read the letter or is no longer allowed to read it, and store
/// errors.
pub(super) async fn delivered(app: &App, id: LetterId, target: Target) -> Result<Outgoing> {
    let Target::User(user) = target else { return Err(Error::NotTheirs) };
    let letter = app.store.letter(id, user).await?.ok_or(Error::NotTheirs)?;
    if letter.state != LetterState::Unread {
        return Err(Error::NotTheirs);
    }
    let table = app.desk.look(&app.store, letter.match_id).await?;
    let lang = lang_of(&table, user);
    let place = Line::new("letter-place")
        .with("match", letter.match_id.0)
        .with("channel", format!("<#{}>", table.channel().0));
    let place = say(lang, &place, &Names::default());
    let head = head(&table, &letter, (user, lang));
    let match_id = letter.match_id;
    let button =
        |step, label, look| Button::named(lang, CustomId::Letters { match_id, step }, label, look);
    let buttons = vec![
        button(LetterStep::Reply(id), "letter-button-reply", ButtonStyle::Primary),
        button(LetterStep::Show(id), "letter-button-more", ButtonStyle::Secondary),
    ];
    Ok(Outgoing {
        content: format!("{head} · {place}\n{}", quoted(&letter.text)),
        buttons: vec![buttons],
        ..Outgoing::default()
    })
}

/// Returns the language that a player of a match reads.
fn lang_of(table: &Table, user: User) -> Lang {
    match (table.seat_of(user), StandIn::of_owner(&table.header, user)) {
        (Some(seat), _) => table.lang_of(seat),
        (None, Some(lent)) => Lang::from_locale(&lent.language),
        (None, None) => table.lang(),
    }
}

/// Renders the first line of a letter: its author with their realm, and its recipients.
pub fn head(table: &Table, letter: &Letter, (reader, lang): (User, Lang)) -> String {
    let names = table.names();
    let own = table.held_or_lent_seat(reader);
    let mut to: Vec<Arg> = Vec::new();
    let is_to_reader = letter.state != LetterState::Own;
    let is_own = |seat: &Seat| is_to_reader && own == Some(*seat);
    if letter.seats.iter().any(is_own) {
        to.push(Arg::Term("letter-you"));
    }
    let others: Vec<Seat> = letter.seats.iter().copied().filter(|seat| !is_own(seat)).collect();
    let room = NAMED.saturating_sub(to.len());
    let named = if others.len() > room { room.saturating_sub(1) } else { others.len() };
    to.extend(others.iter().take(named).map(|&seat| Arg::from(seat)));
    let rest = others.len() - named;
    if rest > 0 {
        to.push(Arg::from(Line::new("letter-others").with("count", rest)));
    }
    let line = match letter.state {
        LetterState::Own => Line::new("letter-head-own"),
        _ => Line::new("letter-head").with("from", author(table, letter)),
    };
    say(lang, &line.with("to", to), &names)
}

/// Returns the author of a letter: their name at the time of writing, and the seat's realm.
pub fn author(table: &Table, letter: &Letter) -> Arg {
    let is_anonymous = Settings::of(&table.header).anonymous;
    let is_there = table.user_of(letter.seat) == Some(letter.user);
    let name = match is_named_by_seat(table, letter) {
        true => Arg::from(letter.seat),
        false => Arg::from(safe_name(&letter.name)),
    };
    let shows_realm = !is_anonymous || is_there && !table.hides_players();
    let game = table.game.as_ref().filter(|_| shows_realm);
    match game.and_then(|game| game.realm_of(letter.seat)) {
        Some(realm) => Line::new("text-name-realm").with("name", name).with("realm", realm).into(),
        None => name,
    }
}

/// Returns whether the author of a letter appears under the name of their seat rather than under the stored name. At an
/// anonymous table, the realm is stored instead of the name, and the seat appears under the name that may currently be
/// shown.
pub(super) fn is_named_by_seat(table: &Table, letter: &Letter) -> bool {
    let is_anonymous = Settings::of(&table.header).anonymous;
    let is_there = table.user_of(letter.seat) == Some(letter.user);
    letter.name.is_empty() || is_anonymous && is_there
}

/// Returns whether a person has muted the author of a letter.
pub async fn is_muted(app: &App, letter: &Letter, user: User) -> Result<bool> {
    let wishes = app.store.letter_wishes(letter.match_id, user).await?;
    Ok(wishes.contains(&LetterWish::Mute(letter.user)))
}

/// Counts a person's unread letters in a match.
pub async fn unread(app: &App, table: &Table, user: User) -> Result<u32> {
    let all = app.store.unread_letters(user).await?;
    let own = all.into_iter().find(|(id, _)| *id == table.header.id);
    Ok(own.map_or(0, |(_, count)| count))
}

/// Returns the button that opens the letters page.
pub fn letters_button(table: &Table, lang: Lang) -> Button {
    let step = LetterStep::Page(0);
    Button {
        id: CustomId::Letters { match_id: table.header.id, step }.to_string(),
        label: say(lang, &Line::new("button-letters"), &Names::default()),
        look: ButtonStyle::Secondary,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_breaks_in_a_letter_are_kept_and_runs_of_empty_lines_are_shortened() {
        assert_eq!(plain("\n\n Dear  Ann,\r\n\n\n\u{202e}peace?\n\n"), "Dear Ann,\n\npeace?");
        assert_eq!(plain("\u{200b}\n \t"), "");
    }

    #[test]
    fn markup_mentions_and_links_in_a_letter_have_no_effect() {
        let shown = quoted("# @everyone <@17>\n> **now** https://a.b");
        assert_eq!(
            shown,
            ">>> \\# @\u{200b}everyone <\u{200b}@\u{200b}17\\>\n\\> \\*\\*now\\*\\* https:\u{200b}//a.b"
        );
    }

    #[test]
    fn an_empty_or_too_long_letter_is_rejected() {
        assert!(read(" \n").is_err());
        assert_eq!(read(&"é".repeat(LENGTH)).unwrap().chars().count(), LENGTH);
        assert!(read(&"é".repeat(LENGTH + 1)).is_err());
        assert!(read(&"*".repeat(LENGTH)).is_err(), "its escapes do not fit");
    }
}
