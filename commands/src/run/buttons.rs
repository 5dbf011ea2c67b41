//! The buttons under the public posts of a match.

use regnal::games::AnyGame;
use regnal::store::MatchId;
use regnal::text::{Lang, Line, Names, say};

use super::table::Table;
use crate::discord::components::{Button, Look};
use crate::discord::custom_id::{Asks, CustomId, Verb};

/// The button that says why what happened in a step of a match came out as it did.
pub fn why_button(match_id: MatchId, step: usize, lang: Lang) -> Button {
    Button {
        id: CustomId::Why {
            match_id,
            step,
            asks: Asks::Results,
        }
        .to_string(),
        label: say(lang, &Line::new("button-why"), &Names::default()),
        look: Look::Secondary,
    }
}

/// The same as the only button below a post for all; no row where there is no step to ask about.
pub fn why_row(table: &Table, step: Option<usize>) -> Vec<Vec<Button>> {
    let button = step.map(|step| vec![why_button(table.header.id, step, table.lang())]);
    button.into_iter().collect()
}

/// The buttons under the post that ends a match; what happened in its last step, `step`, can be asked where it has one.
pub fn end_buttons(table: &Table, step: Option<usize>, lang: Lang) -> Vec<Button> {
    let match_id = table.header.id;
    let button = |id: CustomId, label: &'static str, look| Button {
        id: id.to_string(),
        label: say(lang, &Line::new(label), &Names::default()),
        look,
    };
    let rematch = CustomId::Lobby {
        match_id,
        verb: Verb::Rematch,
    };
    let replay = CustomId::Replay {
        match_id,
        step: Some(0),
    };
    let mut buttons = vec![
        button(rematch, "button-rematch", Look::Primary),
        button(replay, "button-replay", Look::Secondary),
    ];
    buttons.extend(step.map(|step| why_button(match_id, step, lang)));
    buttons
}

/// The buttons under every public post of a running match: all may click them, each sees what is theirs.
pub fn panel_buttons(table: &Table, lang: Lang) -> Vec<Button> {
    let match_id = table.header.id;
    let button = |id: CustomId, label: &'static str, look| Button {
        id: id.to_string(),
        label: say(lang, &Line::new(label), &Names::default()),
        look,
    };
    let mut buttons = vec![
        button(CustomId::Panel { match_id }, "button-play", Look::Primary),
        button(CustomId::Map { match_id }, "button-map", Look::Secondary),
    ];
    if table.game.as_ref().is_some_and(AnyGame::deals_hands) {
        let hand = CustomId::Hand { match_id };
        buttons.push(button(hand, "button-hand", Look::Secondary));
    }
    if table.game.as_ref().is_some_and(AnyGame::has_sheets) {
        let sheet = CustomId::Sheet {
            match_id,
            code: String::new(),
            for_all: false,
        };
        buttons.push(button(sheet, "button-sheets", Look::Secondary));
    }
    buttons
}
