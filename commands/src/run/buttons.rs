//! Buttons below a match's public posts.

use regnal::games::AnyGame;
use regnal::store::MatchId;
use regnal::text::Lang;

use super::replayed::DeedPlace;
use super::table::Table;
use crate::discord::components::{Button, ButtonStyle};
use crate::discord::custom_id::{CustomId, LearnStep, Perspective, StepQuestion, UndoStep, Verb};

/// Returns the button that explains a step's results.
pub fn why_button(match_id: MatchId, step: usize, lang: Lang) -> Button {
    let id = CustomId::Why { match_id, step, asks: StepQuestion::Results };
    Button::named(lang, id, "button-why", ButtonStyle::Secondary)
}

/// Returns the button that explains a given action.
pub fn deed_button(match_id: MatchId, deed: DeedPlace, lang: Lang) -> Button {
    let asks = StepQuestion::Deed(deed.told);
    let id = CustomId::Why { match_id, step: deed.step, asks };
    Button { id: id.to_string(), ..why_button(match_id, deed.step, lang) }
}

/// Returns a row that contains only the explanation button for a public post; empty if there is no step.
pub fn why_row(table: &Table, step: Option<usize>) -> Vec<Vec<Button>> {
    let button = step.map(|step| vec![why_button(table.header.id, step, table.lang())]);
    button.into_iter().collect()
}

/// Returns the buttons below the final post of a match. If the last step is given, one of the buttons explains it.
pub fn end_buttons(table: &Table, step: Option<usize>, lang: Lang) -> Vec<Button> {
    let match_id = table.header.id;
    let lobby = |verb| CustomId::Lobby { match_id, verb };
    // After an introductory match, the user can open a regular one.
    let next = match table.is_lesson() {
        true => CustomId::Learn { match_id, step: LearnStep::Next },
        false => lobby(Verb::Rematch),
    };
    let label = match table.is_lesson() {
        true => "button-learn-next",
        false => "button-rematch",
    };
    let replay = CustomId::Replay { match_id, at: (Some(0), 0), eyes: Some(Perspective::Own) };
    let mut buttons = vec![
        Button::named(lang, next, label, ButtonStyle::Primary),
        Button::named(lang, replay, "button-replay", ButtonStyle::Secondary),
        Button::named(lang, lobby(Verb::Book), "button-keepsake-book", ButtonStyle::Secondary),
        Button::named(lang, lobby(Verb::Film), "button-keepsake-film", ButtonStyle::Secondary),
    ];
    buttons.extend(step.map(|step| why_button(match_id, step, lang)));
    buttons
}

/// Returns the button that resumes a paused match.
pub fn resume_button(match_id: MatchId, lang: Lang) -> Button {
    let id = CustomId::Lobby { match_id, verb: Verb::Resume };
    Button::named(lang, id, "button-resume", ButtonStyle::Primary)
}

/// Returns the button that shows the user's last action and offers to undo it.
pub fn undo_button(table: &Table, lang: Lang) -> Button {
    let id = CustomId::Undo { match_id: table.header.id, step: UndoStep::Look };
    Button::named(lang, id, "button-undo", ButtonStyle::Secondary)
}

/// Returns the button that shows the advice in an introductory match.
pub fn lesson_button(table: &Table, lang: Lang) -> Button {
    let id = CustomId::Learn { match_id: table.header.id, step: LearnStep::Page };
    Button::named(lang, id, "button-learn", ButtonStyle::Primary)
}

/// Returns the button that opens the umpire panel. The first user to click it becomes umpire.
pub fn desk_button(table: &Table, lang: Lang) -> Button {
    let id = CustomId::Desk { match_id: table.header.id, path: Vec::new() };
    Button::named(lang, id, "button-umpire-desk", ButtonStyle::Secondary)
}

/// Returns the buttons below every public post of a running match. Everybody can click them, and the replies are
/// private. A finished match has no panel.
pub fn panel_buttons(table: &Table, lang: Lang) -> Vec<Button> {
    let match_id = table.header.id;
    let mut buttons = Vec::new();
    let mut look = ButtonStyle::Primary;
    if table.is_lesson() {
        buttons.push(lesson_button(table, lang));
        look = ButtonStyle::Secondary;
    }
    if !table.header.status.is_over() {
        buttons.push(Button::named(lang, CustomId::Panel { match_id }, "button-play", look));
    }
    let map = CustomId::Map { match_id };
    buttons.push(Button::named(lang, map, "button-map", ButtonStyle::Secondary));
    buttons.extend(shown_buttons(table, lang));
    buttons
}

/// Returns the buttons that show hands and sheets, in addition to the map button.
pub(crate) fn shown_buttons(table: &Table, lang: Lang) -> Vec<Button> {
    let match_id = table.header.id;
    let mut buttons = Vec::new();
    if table.game.as_ref().is_some_and(AnyGame::deals_hands) {
        let hand = CustomId::Hand { match_id };
        buttons.push(Button::named(lang, hand, "button-hand", ButtonStyle::Secondary));
    }
    if table.game.as_ref().is_some_and(AnyGame::has_sheets) {
        let sheet = CustomId::Sheet { match_id, code: String::new(), for_all: false };
        buttons.push(Button::named(lang, sheet, "button-sheets", ButtonStyle::Secondary));
    }
    buttons
}
