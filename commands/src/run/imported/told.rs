//! Public posts about an imported match.

use std::collections::BTreeSet;

use regnal::game::Seat;
use regnal::games::GameKind;
use regnal::store::{NewMessage, Target, TimerChange, Timestamp, User};
use regnal::text::{Lang, Line, Names, safe_name, say};

use crate::discord::components::{Button, ButtonStyle};
use crate::discord::custom_id::{CustomId, SeatStep};
use crate::discord::error::Result;
use crate::discord::text::{MESSAGE, fit, mention};
use crate::run::buttons::panel_buttons;
use crate::run::outgoing::{Outgoing, Sketch};
use crate::run::people::People;
use crate::run::summons::{AtHand, summons};
use crate::run::table::Table;

/// Maximum number of buttons in a row.
const ROW: usize = 5;
/// Maximum number of open seats for which each seat gets its own row of buttons.
const ROWS: usize = 4;

/// Builds the posts that announce the imported match and its open seats, and the notifications for the players whose
/// actions are due.
pub(super) fn posts(
    table: &Table,
    people: &People,
    timers: &[TimerChange],
    now: Timestamp,
) -> Result<Vec<NewMessage>> {
    let (lang, names) = (table.lang(), table.names());
    let (header, game) = (&table.header, table.game()?);
    let is_over = header.status.is_over();
    let id = match (is_over, header.creator) {
        (true, User::NOBODY) => "import-record-owner",
        (true, _) => "import-record",
        (false, User::NOBODY) => "import-running-owner",
        (false, _) => "import-running",
    };
    let mut lines = vec![
        Line::new(id)
            .with("title", title(table, lang))
            .with("match", header.id.0)
            .with("user", mention(header.creator)),
    ];
    let open = open_seats(table)?;
    if is_over {
        lines.extend(game.ending());
        lines.push(Line::new("import-record-see").with("match", header.id.0));
    } else {
        lines.push(Line::new("import-running-known"));
        let seats = open.iter().map(|&seat| {
            let line = Line::new("import-seat").with("number", u32::from(seat.0) + 1);
            line.with("who", seat).into()
        });
        let seats: Vec<regnal::text::Arg> = seats.collect();
        if !seats.is_empty() {
            lines.push(Line::new("import-seats").with("seats", seats));
        }
    }
    lines.push(Line::new("import-unchecked"));
    lines.push(match table.is_lesson() {
        true => table.dice_line(),
        false => Line::new("import-commitment").with("commitment", header.commitment.clone()),
    });
    let words = lines.iter().map(|line| say(lang, line, &names));
    let mut buttons = offers(table, &open);
    if !is_over {
        buttons.push(panel_buttons(table, lang));
    }
    let post = Outgoing {
        content: fit(&words.collect::<Vec<_>>().join("\n"), MESSAGE),
        picture: Some(Sketch::public(header.id)),
        buttons,
        ..Outgoing::default()
    };
    let mut messages = vec![post.to(Target::Channel(table.channel()), None)?];
    if !is_over && !table.is_deserted()? {
        let mut called: BTreeSet<Seat> = game.awaited();
        called.retain(|&seat| table.user_of(seat).is_some());
        if !called.is_empty() {
            let at_hand = AtHand { people, now };
            messages.extend(summons(table, &at_hand, &called, timers)?);
        }
    }
    Ok(messages)
}

/// Returns the seats that nobody holds and somebody could still play.
fn open_seats(table: &Table) -> Result<Vec<Seat>> {
    if table.header.status.is_over() {
        return Ok(Vec::new());
    }
    let (game, machines) = (table.game()?, table.machines()?);
    let rows = table.header.seats.iter().filter(|row| row.user.is_none());
    let open = rows.map(|row| row.seat).filter(|seat| !machines.contains(seat));
    Ok(open.filter(|&seat| game.is_playing(seat) || game.is_away(seat)).collect())
}

/// Returns the buttons for taking the open seats.
fn offers(table: &Table, open: &[Seat]) -> Vec<Vec<Button>> {
    let button = |seat: Seat, step: SeatStep, label: &'static str, look: ButtonStyle| {
        let match_id = table.header.id;
        let id = CustomId::Seat { match_id, seat, step };
        let label = Line::new(label).with("number", u32::from(seat.0) + 1);
        Button { id: id.to_string(), label: say(table.lang(), &label, &Names::default()), look }
    };
    let take =
        |&seat: &Seat| button(seat, SeatStep::Take, "import-button-take", ButtonStyle::Success);
    if open.len() > ROWS {
        let rows = open.chunks(ROW);
        return rows.map(|row| row.iter().map(take).collect()).collect();
    }
    let program = |&seat: &Seat| {
        let label = "import-button-program";
        button(seat, SeatStep::Program, label, ButtonStyle::Secondary)
    };
    let rows = open.iter();
    rows.map(|seat| vec![take(seat), program(seat)]).collect()
}

/// Returns the match's title, or the name of its game if it has none.
fn title(table: &Table, lang: Lang) -> String {
    let header = &table.header;
    if !header.name.is_empty() {
        return safe_name(&header.name);
    }
    match header.kind.parse::<GameKind>() {
        Ok(kind) => say(lang, &Line::new(kind.title()), &Names::default()),
        Err(_) => "?".to_owned(),
    }
}
