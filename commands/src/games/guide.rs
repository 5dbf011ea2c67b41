//! The help page **?** of a panel: the current question, the possible actions and the usual choice, and links to
//! further information.

use regnal::game::Seat;
use regnal::games::AnyGame;
use regnal::part::Offer;
use regnal::text::{Lang, Line, Names, say};

use crate::discord::asker::Asker;
use crate::discord::components::{Button, ButtonStyle, Row};
use crate::discord::custom_id::{CustomId, Verb};
use crate::discord::error::Result;
use crate::discord::reply::Answer;
use crate::discord::text::{MESSAGE, fit_end};
use crate::run::app::App;
use crate::run::aside::aside;
use crate::run::buttons::{lesson_button, undo_button};
use crate::run::correspondence;
use crate::run::settings::Settings;
use crate::run::table::Table;

/// Returns whether `seat` can make choices in advance, and whether it can give any other orders for other players'
/// turns.
fn standing_pages(game: &AnyGame, seat: Seat) -> [bool; 2] {
    let offers: Vec<Offer> = aside(|| {
        let standing = game.standing(seat);
        let its = standing.iter().filter_map(|action| game.particulars(seat, action));
        its.map(|its| its.offer).collect()
    });
    let others = offers.iter().any(|offer| *offer != Offer::Ahead);
    [offers.contains(&Offer::Ahead), others]
}

/// Returns the button that opens the help page.
pub(super) fn button(table: &Table, lang: Lang) -> Button {
    let match_id = table.header.id;
    Button {
        id: CustomId::Guide { match_id }.to_string(),
        label: say(lang, &Line::new("button-guide"), &table.names()),
        look: ButtonStyle::Secondary,
    }
}

/// Returns the help page for a lobby card. The page mentions menus only if the card has any, and explains each colour
/// or race, including the user's own.
///
/// # Errors
/// Returns a user-facing error if the options cannot be read.
pub(super) fn lobby(app: &App, table: &Table, asker: &Asker) -> Result<Answer> {
    let (options, face) = (table.options()?, app.face_of(table)?);
    let badges = face.badges(&options, 0);
    // People join in order and get the seats not taken by bot players.
    let mut rows = table.header.seats.iter();
    let place = rows.position(|row| row.user == Some(asker.user));
    let mut seats = Seat::all(options.seats()).filter(|seat| !options.machines().contains(seat));
    let own = place.and_then(|place| seats.nth(place));
    let is_drawn_later = Settings::of(&table.header).wishes;
    let own = own.filter(|_| !is_drawn_later).and_then(|seat| face.badge(&options, seat.index()));
    let can = [
        Some("guide-lobby-can"),
        badges.is_some().then_some("guide-lobby-can-menu"),
        (!face.house_rules(&options)?.is_empty()).then_some("guide-lobby-can-house"),
        Some("guide-lobby-can-more"),
    ];
    // Button names are in the card's language, not the user's.
    let named = |id| say(table.lang(), &Line::new(id), &Names::default());
    let with_buttons = |id| {
        Line::new(id)
            .with("start", named("button-start"))
            .with("join", named("button-join"))
            .with("leave", named("button-leave"))
            .with("settings", named("button-settings"))
    };
    let say = |line: &Line| say(asker.lang, line, &Names::default());
    let can: Vec<String> = can.into_iter().flatten().map(|id| say(&with_buttons(id))).collect();
    let mut lines = vec![
        say(&with_buttons("guide-lobby")),
        say(&Line::new("guide-can").with("text", can.join(" "))),
        say(&Line::new("guide-most").with("text", Line::new("guide-lobby-most"))),
    ];
    for badge in badges.map(|badges| badges.free).unwrap_or_default() {
        if let Some(note) = badge.note {
            let id = match own == Some(badge.word) {
                true => "guide-lobby-own",
                false => "guide-lobby-badge",
            };
            let line = Line::new(id).with("name", Line::new(badge.word));
            lines.push(say(&line.with("note", note)));
        }
    }
    Ok(Answer::whisper(lines.join("\n")))
}

/// Returns the help page for `seat` and its current question.
pub(super) fn page(table: &Table, seat: Seat, lang: Lang) -> Result<Answer> {
    let (game, names) = (table.game()?, table.names());
    let mut lines = vec![format!("**{}**", say(lang, &game.stage_line(), &names))];
    let guides = game.guide(seat);
    if guides.is_empty() {
        lines.push(say(lang, &Line::new("guide-wait"), &names));
    }
    for guide in guides {
        let told = [
            guide.what,
            Line::new("guide-can").with("text", guide.can),
            Line::new("guide-most").with("text", guide.most),
        ];
        lines.extend(told.iter().map(|line| say(lang, line, &names)));
    }
    // Choices made in advance and standing orders are on separate pages, to which an order book has no link.
    let way = match game.order_books(seat).is_empty() {
        true => Line::new("guide-way"),
        false => Line::new("guide-way-from-book").with("all", Line::new("book-all")),
    };
    let pages = standing_pages(game, seat);
    let pages =
        pages.into_iter().zip([("guide-ahead", "button-ahead"), ("guide-orders", "button-orders")]);
    for (_, (id, button)) in pages.filter(|(is_there, _)| *is_there) {
        let line = Line::new(id).with("way", way.clone().with("button", Line::new(button)));
        lines.push(say(lang, &line, &names));
    }
    let look_up = if game.rolls_dice() { "guide-look-up" } else { "guide-look-up-diceless" };
    lines.push(say(lang, &Line::new(look_up), &names));
    let match_id = table.header.id;
    let button =
        |id: CustomId, label, look| Button::new(id, say(lang, &Line::new(label), &names), look);
    let mut buttons = vec![
        button(CustomId::Panel { match_id }, "button-back", ButtonStyle::Primary),
        undo_button(table, lang),
    ];
    if table.is_lesson() {
        buttons.insert(0, lesson_button(table, lang));
    } else {
        // The settings page has the time limits, and buttons for conceding, leaving or abandoning the match.
        let settings = CustomId::Lobby { match_id, verb: Verb::Settings };
        buttons.push(button(settings, "button-match", ButtonStyle::Secondary));
    }
    if correspondence::is_open(table) {
        buttons.push(correspondence::letters_button(table, lang));
    }
    Ok(Answer {
        content: fit_end(&lines, MESSAGE),
        rows: vec![Row::Buttons(buttons)],
        ..Answer::default()
    })
}
