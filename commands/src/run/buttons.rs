//! The buttons under the public posts of a match.

use regnal::games::AnyGame;
use regnal::text::{Lang, Line, Names, say};

use super::table::Table;
use crate::discord::components::{Button, Look};
use crate::discord::custom_id::{CustomId, Verb};

/// The buttons under the post that ends a match.
pub fn end_buttons(table: &Table, lang: Lang) -> Vec<Button> {
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
    vec![
        button(rematch, "button-rematch", Look::Primary),
        button(replay, "button-replay", Look::Secondary),
    ]
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
