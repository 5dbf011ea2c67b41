//! Checks a duel's public messages, their recipients, and its private messages.

use regnal::text::Lang;
use serde_json::Value;

use super::duel::LAST;
use super::shown::{buttons, mentioned, opens_panel};
use super::words::check_message;

/// Asserts that the public messages ping the right users, are in the match's language, and show the board.
pub(super) fn check_public(
    lang: Lang,
    channel: &str,
    heard: &[Value],
    summons: &[Vec<usize>],
    ids: &[String],
) {
    let mut calls = Vec::new();
    for message in heard {
        let is_public = message["channel_id"] == channel && message["ephemeral_for"].is_null();
        if !is_public || message["content"] == LAST {
            continue;
        }
        check_message(lang, message);
        let pictures = message["attachments"].as_array().unwrap();
        for picture in pictures {
            // The last chronicle has a chart of the scores, and the final post shows the result above the board.
            let name = picture["filename"].as_str().unwrap();
            assert!(["board.png", "scores.png", "campaign.png"].contains(&name), "{message}");
        }
        let mentioned = mentioned(message);
        match (!opens_panel(message), pictures.len()) {
            (true, _) => assert_eq!(mentioned, Vec::<String>::new(), "{message}"),
            // A reminder has no picture, and neither does a notification below an action if the same player continues.
            (false, 0) if mentioned.len() == 1 => {}
            (false, _) => calls.push(mentioned),
        }
    }
    let due: Vec<Vec<String>> = summons
        .iter()
        .map(|players| {
            let mut users: Vec<String> =
                players.iter().map(|&player| ids[player].clone()).collect();
            users.sort();
            users
        })
        .collect();
    assert_eq!(calls, due);
}

/// Asserts that a player's private messages contain each hand exactly once, as a picture with alt text.
pub(super) fn check_letters(lang: Lang, channel: &str, heard: &[Value], due: usize) {
    let mut hands = 0;
    for message in heard {
        // A reply does not count as a private message.
        let is_answer = !message["ephemeral_for"].is_null();
        if message["channel_id"] == channel || is_answer || message["content"] == LAST {
            continue;
        }
        check_message(lang, message);
        let pictures = message["attachments"].as_array().unwrap();
        if let [hand] = &pictures[..] {
            assert_eq!(hand["filename"], "hand.png", "{message}");
            assert_eq!(hand["content_type"], "image/png", "{message}");
            assert_eq!(buttons(message, "r1:hand:").len(), 1, "{message}");
        }
        hands += usize::from(opens_panel(message));
    }
    assert_eq!(hands, due, "wrong private messages with hands");
}
