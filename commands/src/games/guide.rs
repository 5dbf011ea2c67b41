//! **?** on a panel: what is asked now, what can be done, what most people do; and where to look things up.

use regnal::game::Seat;
use regnal::text::{Lang, Line, Names, say};

use crate::discord::components::{Button, Look, Row};
use crate::discord::custom_id::{CustomId, UndoStep};
use crate::discord::error::Result;
use crate::discord::reply::Answer;
use crate::discord::text::{MESSAGE, fit_end};
use crate::run::buttons::lesson_button;
use crate::run::table::Table;

/// The button that opens the guide.
pub(super) fn button(table: &Table, lang: Lang) -> Button {
    let match_id = table.header.id;
    Button {
        id: CustomId::Guide { match_id }.to_string(),
        label: say(lang, &Line::new("button-guide"), &table.names()),
        look: Look::Secondary,
    }
}

/// Help with the card of a match that gathers its players.
pub(super) fn lobby(lang: Lang) -> Answer {
    let told = [
        Line::new("guide-lobby"),
        Line::new("guide-can").with("text", Line::new("guide-lobby-can")),
        Line::new("guide-most").with("text", Line::new("guide-lobby-most")),
    ];
    let lines = told.iter().map(|line| say(lang, line, &Names::default()));
    Answer::whisper(lines.collect::<Vec<_>>().join("\n"))
}

/// Help for `seat` with what is asked of it now.
///
/// # Errors
/// A message for the person when the match has not begun.
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
    lines.push(say(lang, &Line::new("guide-look-up"), &names));
    let match_id = table.header.id;
    let button = |id: CustomId, label, look| Button {
        id: id.to_string(),
        label: say(lang, &Line::new(label), &names),
        look,
    };
    let step = UndoStep::Look;
    let mut buttons = vec![
        button(CustomId::Panel { match_id }, "button-back", Look::Primary),
        button(
            CustomId::Undo { match_id, step },
            "button-undo",
            Look::Secondary,
        ),
    ];
    if table.is_lesson() {
        buttons.insert(0, lesson_button(table, lang));
    }
    Ok(Answer {
        content: fit_end(&lines, MESSAGE),
        rows: vec![Row::Buttons(buttons)],
        ..Answer::default()
    })
}
