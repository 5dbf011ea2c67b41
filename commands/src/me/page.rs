//! Page of `/me`: a user's preferences, and the menus to change them.

use regnal::hours::{Day, Quiet, Zone};
use regnal::store::Timestamp;
use regnal::text::{Arg, Lang, Line};
use strum::IntoEnumIterator;

use super::change::absence_code;
use super::{NONE, OTHER, SERVER};
use crate::discord::asker::Asker;
use crate::discord::components::{Button, ButtonStyle, Entry, Row};
use crate::discord::custom_id::{CustomId, FrontStep, MeStep};
use crate::discord::reply::Answer;
use crate::run::people::{
    LetterDelivery, NotificationMethod, Person, QuietChoice, Reminders, zone_line,
};
use crate::run::reliability::Reliability;
use crate::run::server::Server;

/// Quiet hours offered in the menu; users type any others.
const NIGHTS: [(&str, &str); 6] = [
    ("21:00", "07:00"),
    ("22:00", "07:00"),
    ("22:00", "08:00"),
    ("23:00", "08:00"),
    ("23:00", "09:00"),
    ("00:00", "08:00"),
];

/// Time zones of most French- and English-speaking players, from west to east. For any other time zone, the user types
/// a location.
const ZONES: [&str; 24] = [
    "America/Los_Angeles",
    "America/Denver",
    "America/Chicago",
    "America/New_York",
    "America/Toronto",
    "America/Montreal",
    "America/Martinique",
    "America/Cayenne",
    "UTC",
    "Europe/Dublin",
    "Europe/London",
    "Africa/Abidjan",
    "Africa/Dakar",
    "Africa/Casablanca",
    "Africa/Algiers",
    "Europe/Paris",
    "Europe/Brussels",
    "Europe/Zurich",
    "Europe/Berlin",
    "Africa/Kinshasa",
    "Indian/Reunion",
    "Asia/Singapore",
    "Australia/Sydney",
    "Pacific/Auckland",
];

/// Discord's limit for the number of buttons in a row.
const WIDTH: usize = 5;

/// Absence lengths in the menu, in days, including today.
pub(super) const SPANS: [u16; 5] = [1, 3, 7, 14, 30];

/// Returns the message id of a weekday.
fn day_word(day: Day) -> &'static str {
    match day {
        Day::Monday => "me-day-monday",
        Day::Tuesday => "me-day-tuesday",
        Day::Wednesday => "me-day-wednesday",
        Day::Thursday => "me-day-thursday",
        Day::Friday => "me-day-friday",
        Day::Saturday => "me-day-saturday",
        Day::Sunday => "me-day-sunday",
    }
}

/// Returns the message id for a notification method.
fn way_word(way: NotificationMethod) -> &'static str {
    match way {
        NotificationMethod::Channel => "me-way-channel",
        NotificationMethod::Direct => "me-way-direct",
        NotificationMethod::Both => "me-way-both",
        NotificationMethod::Deadlines => "me-way-deadlines",
        NotificationMethod::Never => "me-way-never",
    }
}

/// Returns the message id for a number of reminders.
fn reminders_word(reminders: Reminders) -> &'static str {
    match reminders {
        Reminders::Twice => "me-reminders-twice",
        Reminders::Loud => "me-reminders-loud",
        Reminders::Once => "me-reminders-once",
        Reminders::Off => "me-reminders-off",
    }
}

/// Renders a message and, below it, the preferences as they apply on a server.
pub(super) fn page(
    asker: &Asker,
    said: (&Person, &Server, &Reliability),
    now: Timestamp,
    word: Option<&'static str>,
) -> Answer {
    let head = word.map(Line::new);
    Answer {
        content: content(asker, said, now, head.as_ref()),
        rows: rows(asker, said.0, now),
        ..Answer::default()
    }
}

/// Renders the reason for rejecting an input and, below it, the preferences.
pub(super) fn refused(
    asker: &Asker,
    said: (&Person, &Server, &Reliability),
    now: Timestamp,
    why: &Line,
) -> Answer {
    Answer { content: content(asker, said, now, Some(why)), ..page(asker, said, now, None) }
}

/// Renders the quiet hours that apply to a user, and whether they are the user's own or the server's.
fn quiet_line(person: &Person, server: &Server) -> Line {
    match person.rests() {
        QuietChoice::Own(quiet) => span_line("me-quiet", quiet),
        QuietChoice::Never => Line::new("me-quiet-none"),
        QuietChoice::AsServer => {
            let held = person.clone().on(server).hours;
            match held.quiet {
                Some(quiet) => span_line("me-quiet-server", quiet).with("zone", held.zone.shown()),
                None => Line::new("me-quiet-unsaid"),
            }
        }
    }
}

fn content(
    asker: &Asker,
    (person, server, reliability): (&Person, &Server, &Reliability),
    now: Timestamp,
    head: Option<&Line>,
) -> String {
    let hours = &person.hours;
    let mut lines: Vec<Line> = head.cloned().into_iter().collect();
    lines.push(Line::new("me-head"));
    let language = Arg::Term(match asker.lang {
        Lang::En => "choice-language-en",
        Lang::Fr => "choice-language-fr",
    });
    lines.push(Line::new("me-language").with("language", language));
    let clock = hours.zone.shows(now).map(|(_, clock)| clock.to_string());
    lines.push(
        Line::new("me-zone")
            .with("zone", hours.zone.shown())
            .with("clock", clock.unwrap_or_default()),
    );
    let zone = person.zone_on(server);
    if zone != hours.zone {
        lines.push(Line::new("me-zone-server").with("zone", zone_line(&zone, now)));
    }
    lines.push(quiet_line(person, server));
    lines.push(match hours.days_off.is_empty() {
        true => Line::new("me-off-none"),
        false => {
            let days: Vec<Arg> =
                hours.days_off.iter().map(|&day| Arg::Term(day_word(day))).collect();
            Line::new("me-off").with("days", days)
        }
    });
    let stamp = |at: Timestamp| format!("<t:{}:D>", at.0 / 1000);
    let away = hours.absences.iter().filter(|one| one.until > now);
    lines.extend(away.map(|one| {
        Line::new("me-away").with("from", stamp(one.from)).with("until", stamp(one.last()))
    }));
    lines.push(Line::new("me-way").with("way", Arg::Term(way_word(person.way))));
    let often = Arg::Term(reminders_word(person.reminders));
    lines.push(Line::new("me-reminders").with("often", often));
    lines.push(Line::new(match person.letters {
        LetterDelivery::AtOnce => "me-letters-at-once",
        LetterDelivery::WithReport => "me-letters-with-report",
    }));
    lines.push(Line::new(match person.unlisted {
        true => "me-tables-out",
        false => "me-tables-in",
    }));
    lines.push(reliability.own_line());
    let lines: Vec<String> = lines.iter().map(|line| asker.say(line)).collect();
    lines.join("\n")
}

fn span_line(id: &'static str, quiet: Quiet) -> Line {
    Line::new(id).with("from", quiet.from.to_string()).with("until", quiet.until.to_string())
}

fn id(step: MeStep) -> String {
    CustomId::Me(step).to_string()
}

/// Creates a menu entry that is not marked as current. [`marked`] adds the marks.
fn entry(asker: &Asker, value: impl Into<String>, line: &Line) -> Entry {
    Entry::new(value, asker.say(line))
}

/// Marks the current choices among menu entries.
fn marked(entries: impl IntoIterator<Item = Entry>, holds: impl Fn(&str) -> bool) -> Vec<Entry> {
    let mark = |entry: Entry| Entry { is_chosen: holds(&entry.value), ..entry };
    entries.into_iter().map(mark).collect()
}

/// Puts the title of the menu before its first current choice, because Discord shows that choice instead of the title.
fn named(asker: &Asker, ask: &'static str, mut entries: Vec<Entry>) -> Vec<Entry> {
    if let Some(first) = entries.iter_mut().find(|entry| entry.is_chosen) {
        let line = match first.value.as_str() {
            SERVER => Line::new("me-chosen-quiet-server"),
            NONE => Line::new("me-chosen-quiet-none"),
            _ => Line::new("me-chosen")
                .with("what", Line::new(ask))
                .with("choice", first.label.clone()),
        };
        first.label = asker.say(&line);
    }
    entries
}

/// Returns the quiet hours in the menu: the usual ones, and those that the user typed.
fn nights(own: Option<Quiet>) -> Vec<(String, String)> {
    let usual = NIGHTS.map(|(from, until)| (from.to_owned(), until.to_owned()));
    let own = own.map(|own| (own.from.to_string(), own.until.to_string()));
    let written = own.filter(|own| !usual.contains(own));
    written.into_iter().chain(usual).collect()
}

fn menu(asker: &Asker, step: MeStep, ask: &'static str, entries: Vec<Entry>, most: u8) -> Row {
    Row::Menu { id: id(step), placeholder: asker.say(&Line::new(ask)), entries, most }
}

fn button(asker: &Asker, step: MeStep, label: &'static str) -> Button {
    Button { id: id(step), label: asker.say(&Line::new(label)), look: ButtonStyle::Secondary }
}

fn rows(asker: &Asker, person: &Person, now: Timestamp) -> Vec<Row> {
    let say = |value: &'static str, id: &'static str| entry(asker, value, &Line::new(id));
    let hours = &person.hours;
    let nights = nights(hours.quiet).into_iter().map(|(from, until)| {
        let value = format!("{from} {until}");
        let line = Line::new("me-span").with("from", from).with("until", until);
        entry(asker, value, &line)
    });
    let others = [say(SERVER, "me-do-quiet-server"), say(NONE, "me-do-quiet-none")];
    let quiet = others.into_iter().chain(nights).chain([say(OTHER, "me-do-other")]);
    let rests = match person.rests() {
        QuietChoice::AsServer => SERVER.to_owned(),
        QuietChoice::Never => NONE.to_owned(),
        QuietChoice::Own(quiet) => format!("{} {}", quiet.from, quiet.until),
    };
    let quiet = named(asker, "me-ask-quiet", marked(quiet, |value| value == rests));
    let days = Day::iter().map(|day| entry(asker, <&str>::from(day), &Line::new(day_word(day))));
    let days = [say(NONE, "me-do-off-none")].into_iter().chain(days);
    // "None" is never preselected, since a user who adds a day would have to deselect it first.
    let days = marked(days, |value| hours.days_off.iter().any(|&day| value == <&str>::from(day)));
    let days = named(asker, "me-ask-off", days);
    let ways = NotificationMethod::iter().map(|way| say(way.into(), way_word(way)));
    let ways = marked(ways, |value| value == <&str>::from(person.way));
    let ways = named(asker, "me-ask-way", ways);
    let reminders = Reminders::iter().map(|often| say(often.into(), reminders_word(often)));
    let reminders = marked(reminders, |value| value == <&str>::from(person.reminders));
    let reminders = named(asker, "me-ask-reminders", reminders);
    let mut buttons = vec![
        button(asker, MeStep::Zone, "me-do-zone"),
        button(
            asker,
            MeStep::Away,
            match hours.absences.iter().any(|one| one.until > now) {
                true => "me-do-absences",
                false => "me-do-away",
            },
        ),
    ];
    if hours.away_until(now).is_some() {
        buttons.push(button(asker, MeStep::Back, "me-do-back"));
    }
    let tables = match person.unlisted {
        true => "me-do-tables-in",
        false => "me-do-tables-out",
    };
    buttons.push(button(asker, MeStep::Tables, tables));
    let letters = match person.letters {
        LetterDelivery::AtOnce => "me-do-letters-with-report",
        LetterDelivery::WithReport => "me-do-letters-at-once",
    };
    buttons.push(button(asker, MeStep::Letters, letters));
    // While the user is away, the button to return takes the place of the one that leads to the start page.
    if buttons.len() < WIDTH {
        buttons.push(Button {
            id: CustomId::Front(FrontStep::Home).to_string(),
            label: asker.say(&Line::new("front-back")),
            look: ButtonStyle::Secondary,
        });
    }
    vec![
        menu(asker, MeStep::Quiet, "me-ask-quiet", quiet, 1),
        menu(asker, MeStep::DaysOff, "me-ask-off", days, 6),
        menu(asker, MeStep::Way, "me-ask-way", ways, 1),
        menu(asker, MeStep::Reminders, "me-ask-reminders", reminders, 1),
        Row::Buttons(buttons),
    ]
}

/// Returns the time zones listed without a search.
pub(super) fn common_zones() -> Vec<Zone> {
    ZONES.iter().filter_map(|name| name.parse().ok()).collect()
}

/// Asks the user to choose one of these time zones, with `own` marked as the current one. To get a time zone that is
/// not listed, the user types a location.
pub(super) fn zones(asker: &Asker, zones: &[Zone], (own, now): (&Zone, Timestamp)) -> Answer {
    let shown = zones.iter().take(ZONES.len()).map(|zone| Entry {
        is_chosen: zone == own,
        ..Entry::new(zone.name().to_owned(), asker.say(&zone_line(zone, now)))
    });
    let other = entry(asker, OTHER, &Line::new("me-do-other-zone"));
    let entries = shown.chain([other]).collect();
    let menu = menu(asker, MeStep::Zone, "me-ask-zone", entries, 1);
    let mut lines = vec![Line::new("me-ask-zone")];
    if zones.len() > ZONES.len() {
        lines
            .push(Line::new("me-zones-more").with("shown", ZONES.len()).with("count", zones.len()));
    }
    below(asker, &lines, vec![menu])
}

/// Asks for the length of an absence, or for an absence to cancel.
pub(super) fn away(asker: &Asker, person: &Person, (zone, now): (&Zone, Timestamp)) -> Answer {
    let spans = SPANS.iter().map(|&days| {
        let line = Line::new("me-do-away-days").with("days", u32::from(days));
        entry(asker, days.to_string(), &line)
    });
    let other = entry(asker, OTHER, &Line::new("me-do-other"));
    let entries = spans.chain([other]).collect();
    let mut menus = vec![menu(asker, MeStep::Away, "me-ask-away", entries, 1)];
    let date = |at: Timestamp| zone.date(at).unwrap_or_default();
    let said = person.hours.absences.iter().filter(|one| one.until > now);
    let said: Vec<Entry> = said
        .map(|one| {
            let line = Line::new("me-absence")
                .with("from", date(one.from))
                .with("until", date(one.last()));
            entry(asker, absence_code(one), &line)
        })
        .collect();
    if !said.is_empty() {
        menus.push(menu(asker, MeStep::Cancel, "me-ask-cancel", said, 1));
    }
    below(asker, &[Line::new("me-ask-away")], menus)
}

/// Builds a page with menus and a back button.
fn below(asker: &Asker, lines: &[Line], mut rows: Vec<Row>) -> Answer {
    let lines: Vec<String> = lines.iter().map(|line| asker.say(line)).collect();
    rows.push(Row::Buttons(vec![button(asker, MeStep::Page, "me-do-page")]));
    Answer { content: lines.join("\n"), rows, ..Answer::default() }
}
