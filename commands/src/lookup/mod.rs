//! Between turns: dice, tables, odds, rules, the check of a match. All of it works without a match, in any channel and
//! in direct messages.
//!
//! | file | what it holds |
//! |---|---|
//! | `roll` | `/roll` |
//! | `table`, `shown`, `named` | `/table`: the command, a table as text, a table by its words |
//! | `odds`, `shares`, `chart` | `/odds`: the command, the numbers as text, the picture |
//! | `rule` | `/rule` |
//! | `card` | `/card` |
//! | `usual` | `/default game` |
//! | `verify` | `/verify` |

mod card;
mod chart;
mod named;
mod odds;
mod roll;
mod rule;
mod shares;
mod shown;
mod table;
mod usual;
mod verify;

use regnal::text::{Lang, safe_name};

use crate::asker::Asker;
use crate::bot::{Command, SlashContext};
use crate::error::Result;
use crate::outgoing::{MESSAGE, split};
use crate::reply::{Answer, Asked, Picture};

/// How many messages an answer has at most: with the first, as many as Discord allows where the bot is no member.
const PAGES: usize = 5;

/// How wide a line of a code block may be to fit a phone, in characters.
const PHONE: usize = 38;

/// The commands of this room.
pub fn commands() -> Vec<Command> {
    vec![
        roll::roll(),
        table::table(),
        odds::odds(),
        rule::rule(),
        card::card(),
        verify::verify(),
        usual::default(),
    ]
}

/// Who reads an answer, and in which language: all in that of the server, one person in their own.
fn reader(asker: &Asker, public: bool) -> Lang {
    if public { asker.guild_lang } else { asker.lang }
}

/// Answers with as many messages as the blocks need.
async fn answer(ctx: SlashContext<'_>, blocks: Vec<String>, public: bool) -> Result<()> {
    let asked = Asked::Command(ctx.interaction);
    for (page, content) in pages(blocks).into_iter().enumerate() {
        let answer = Answer {
            content,
            public,
            ..Answer::default()
        };
        match page {
            0 => asked.answer(ctx.serenity_context(), &answer).await?,
            _ => asked.add(ctx.serenity_context(), &answer).await?,
        }
    }
    Ok(())
}

/// Gives the answer that was put off, with as many messages as the blocks need.
async fn complete(
    ctx: SlashContext<'_>,
    blocks: Vec<String>,
    picture: Option<Picture>,
    public: bool,
) -> Result<()> {
    let asked = Asked::Command(ctx.interaction);
    let mut picture = picture;
    for (page, content) in pages(blocks).into_iter().enumerate() {
        let answer = Answer {
            content,
            public,
            picture: picture.take(),
            ..Answer::default()
        };
        match page {
            0 => asked.complete(ctx.serenity_context(), &answer).await?,
            _ => asked.add(ctx.serenity_context(), &answer).await?,
        }
    }
    Ok(())
}

/// Blocks of text as messages: a block that is too long for one is cut between its lines, and a code block goes on as
/// one.
pub(crate) fn pages(blocks: Vec<String>) -> Vec<String> {
    let mut parts = Vec::new();
    for block in blocks {
        match block
            .strip_prefix(FENCE)
            .and_then(|inner| inner.strip_suffix(FENCE))
        {
            Some(inner) => {
                let lines = inner.trim_matches('\n').lines().map(str::to_owned);
                parts.extend(
                    split(lines, MESSAGE - 2 * (FENCE.len() + 1))
                        .into_iter()
                        .map(fenced),
                );
            }
            None => parts.extend(block.lines().map(str::to_owned)),
        }
    }
    let mut pages: Vec<String> = Vec::new();
    let mut length = 0;
    // A code block is one part here, so that no message ends inside one.
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
            *last = crate::outgoing::fit(last, room);
            last.push_str("\n…");
        }
    }
    pages
}

const FENCE: &str = "```";

/// Text in a monospaced block.
fn fenced(text: String) -> String {
    format!("{FENCE}\n{text}\n{FENCE}")
}

/// What somebody typed, as it may be shown again: short, without markup or mentions.
fn typed(words: &str) -> String {
    safe_name(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_answers_become_messages_that_fit_and_keep_their_code_blocks_whole() {
        let lines: Vec<String> = (0..200)
            .map(|n| format!("row {n:>3} of the table"))
            .collect();
        let pages = pages(vec![
            "head".to_owned(),
            fenced(lines.join("\n")),
            "foot".to_owned(),
        ]);
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
