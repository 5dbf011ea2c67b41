//! Splits long replies into several messages without breaking code blocks.

use serenity::all::Context;

use super::error::Result;
use super::reply::{Answer, RepliableInteraction};
use super::text::{MESSAGE, fit, split};

/// Maximum number of messages in a reply, including the first. This is Discord's limit if the bot is not a member of
/// the server.
const PAGES: usize = 5;

/// Arranges blocks of text in messages. A block that is too long is split between lines, and a split code block is
/// closed and reopened.
pub fn pages(blocks: Vec<String>) -> Vec<String> {
    let mut parts = Vec::new();
    for block in blocks {
        match block.strip_prefix(FENCE).and_then(|inner| inner.strip_suffix(FENCE)) {
            Some(inner) => {
                let lines = inner.trim_matches('\n').lines().map(str::to_owned);
                parts.extend(
                    split(lines, MESSAGE - 2 * (FENCE.len() + 1)).into_iter().map(code_block),
                );
            }
            None => parts.extend(block.lines().map(str::to_owned)),
        }
    }
    let mut pages: Vec<String> = Vec::new();
    let mut length = 0;
    // A code block is one part, so that no message ends inside a code block.
    for part in parts {
        let more = part.chars().count() + 1;
        match pages.last_mut() {
            Some(page) if length + more <= MESSAGE => {
                page.push('\n');
                page.push_str(&part);
                length += more;
            }
            _ => {
                pages.push(part);
                length = more;
            }
        }
    }
    if pages.len() > PAGES {
        pages.truncate(PAGES);
        if let Some(last) = pages.last_mut() {
            let room = MESSAGE - 2;
            *last = fit(last, room);
            last.push_str("\n…");
        }
    }
    pages
}

/// Replies with as many messages as the blocks need. They are all public or all private, like `first`. The picture,
/// document and components of `first` are sent with the first message. If `is_put_off`, the first message completes a
/// deferred reply.
pub async fn answer(
    asked: RepliableInteraction<'_>,
    ctx: &Context,
    blocks: Vec<String>,
    first: Answer,
    is_put_off: bool,
) -> Result<()> {
    let public = first.public;
    let mut first = Some(first);
    for content in pages(blocks) {
        match first.take() {
            Some(first) => {
                let answer = Answer { content, ..first };
                match is_put_off {
                    true => asked.complete(ctx, &answer).await?,
                    false => asked.answer(ctx, &answer).await?,
                }
            }
            None => {
                let answer = Answer { content, public, ..Answer::default() };
                asked.add(ctx, &answer).await?;
            }
        }
    }
    Ok(())
}

const FENCE: &str = "```";

/// Puts text into a code block.
pub fn code_block(text: String) -> String {
    format!("{FENCE}\n{text}\n{FENCE}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_replies_are_split_into_messages_that_fit_without_breaking_code_blocks() {
        let lines: Vec<String> = (0..200).map(|n| format!("row {n:>3} of the table")).collect();
        let pages = pages(vec!["head".to_owned(), code_block(lines.join("\n")), "foot".to_owned()]);
        assert!(pages.len() > 1);
        for page in &pages {
            assert!(page.chars().count() <= MESSAGE);
            assert_eq!(page.matches(FENCE).count() % 2, 0, "{page}");
        }
        assert!(pages[0].starts_with("head\n```\nrow   0"));
        assert!(pages.last().is_some_and(|page| page.ends_with("```\nfoot")));
        let endless = super::pages(vec!["x".repeat(1990); 40]);
        assert!(
            endless.len() == PAGES && endless.iter().all(|page| page.chars().count() <= MESSAGE)
        );
    }
}
