//! Fits text into Discord's limits by truncating it or splitting it over several messages.

use regnal::moment::Timestamp;
use regnal::store::User;
use regnal::typed::folded;

/// Discord's limit for the text of a message, in characters.
pub const MESSAGE: usize = 2000;
/// Discord's limit for the description of a picture or file, in characters.
pub const ALT: usize = 1024;
/// Discord's limit for the text of one embed, in characters.
pub const EMBED: usize = 4096;
/// Discord's limit for the combined text of all embeds in a message, in characters.
pub const EMBEDS: usize = 6000;

/// Formats a time so that Discord shows it in each reader's time zone, followed by the time relative to now, such as
/// "in 3 hours".
pub fn moment(at: Timestamp) -> String {
    format!("<t:{0}:f> (<t:{0}:R>)", at.0 / 1000)
}

/// Mentions a user. Text about a match mentions its players with `Table::mention` instead.
pub fn mention(user: User) -> String {
    format!("<@{}>", user.0)
}

/// Truncates `text` at the end of a line so that it fits the limit, and adds an ellipsis if anything was cut.
pub fn fit(text: &str, limit: usize) -> String {
    if text.chars().count() <= limit {
        return text.to_owned();
    }
    let mut kept = String::new();
    let mut used = 2;
    for line in text.lines() {
        let length = line.chars().count() + 1;
        if used + length > limit {
            break;
        }
        used += length;
        kept.push_str(line);
        kept.push('\n');
    }
    if kept.is_empty() {
        kept = text.chars().take(limit - 1).collect();
    }
    kept.push('…');
    kept
}

/// Returns as many of `lines` as fit, counted from the end, for text whose end matters most.
pub fn fit_end(lines: &[String], limit: usize) -> String {
    let mut kept: Vec<&str> = Vec::new();
    let mut length = 0;
    for line in lines.iter().rev() {
        length += line.chars().count() + 1;
        if length > limit {
            break;
        }
        kept.push(line);
    }
    kept.reverse();
    fit(&kept.join("\n"), limit)
}

/// Splits lines into messages of at most `limit` characters. A longer line is broken between two words.
pub fn split(lines: impl IntoIterator<Item = String>, limit: usize) -> Vec<String> {
    fill(lines, |_| limit)
}

/// Text of one message and its embeds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spread {
    /// Text of the message itself.
    pub content: String,
    /// Text of each embed below the message.
    pub more: Vec<String>,
}

/// Distributes lines over as few messages as possible. The message text itself has at most `room` characters, and the
/// embeds below it have as many as Discord allows. A line that is too long is broken between two words.
pub fn spread(lines: impl IntoIterator<Item = String>, room: usize) -> Vec<Spread> {
    let rooms = [room, EMBED, EMBEDS - EMBED];
    let texts = fill(lines, |place| rooms[place % rooms.len()]);
    let message = |texts: &[String]| {
        let (content, more) = texts.split_first()?;
        Some(Spread { content: content.clone(), more: more.to_vec() })
    };
    texts.chunks(rooms.len()).filter_map(message).collect()
}

/// Distributes lines over strings; the string with index *n* has at most `limit(n)` characters.
fn fill(lines: impl IntoIterator<Item = String>, limit: impl Fn(usize) -> usize) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    let mut length = 0;
    for line in lines {
        let mut rest = line.as_str();
        loop {
            let (place, more) = (texts.len(), rest.chars().count() + 1);
            if let Some(text) = texts.last_mut()
                && length + more <= limit(place - 1)
            {
                text.push('\n');
                text.push_str(rest);
                length += more;
                break;
            }
            let (part, after) = broken(rest, limit(place));
            length = part.chars().count() + 1;
            texts.push(part.to_owned());
            if after.is_empty() {
                break;
            }
            rest = after;
        }
    }
    texts
}

/// Splits a line after at most `limit` characters, at a space if there is one.
fn broken(line: &str, limit: usize) -> (&str, &str) {
    let Some((end, _)) = line.char_indices().nth(limit) else { return (line, "") };
    // Splits at the last space, unless that would leave nothing before it.
    let space = line[..end].rfind(' ').filter(|&at| at > 0);
    let (part, rest) = line.split_at(space.unwrap_or(end));
    (part, rest.trim_start_matches(' '))
}

/// Shortens `text` to at most `limit` characters, including an ellipsis, and cuts after a whole word if possible.
pub fn short(text: &str, limit: usize) -> String {
    if text.chars().count() <= limit {
        return text.to_owned();
    }
    let room = limit.saturating_sub(1);
    let mut kept: String = text.chars().take(room).collect();
    let is_broken = text.chars().nth(room).is_some_and(|next| !next.is_whitespace());
    // Cuts within a word if cutting before that word would leave at most half of the text.
    let word = kept.rfind(char::is_whitespace).filter(|_| is_broken);
    if let Some(end) = word.filter(|&end| end > kept.len() / 2) {
        kept.truncate(end);
    }
    let kept = kept.trim_end_matches(|sign: char| sign.is_whitespace() || ",;:·–(".contains(sign));
    format!("{kept}…")
}

/// Shortens `text` like [`short`], but first removes as many parenthetical remarks as necessary, starting with the last
/// one.
pub fn short_without_asides(text: &str, limit: usize) -> String {
    let mut kept = text.to_owned();
    while kept.chars().count() > limit {
        let Some(start) = kept.rfind(" (") else { break };
        let Some(end) = kept[start..].find(')').map(|end| start + end + 1) else {
            break;
        };
        kept.replace_range(start..end, "");
    }
    short(&kept, limit)
}

/// Normalises `text` for comparison with user input: lower case, no accents, and one kind of apostrophe.
pub fn searched(text: &str) -> String {
    folded(text)
}

/// Returns whether `text` has a word that begins with `wanted` or, if `whole` is true, a word that equals `wanted`.
/// Both strings must already be normalised by [`searched`].
pub fn has_word(text: &str, wanted: &str, whole: bool) -> bool {
    text.match_indices(wanted).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + wanted.len()..].chars().next();
        let begins = before.is_none_or(|sign| !sign.is_alphanumeric());
        begins && !(whole && after.is_some_and(char::is_alphanumeric))
    })
}

/// Returns whether `text` ends with `end`, ignoring a full stop.
pub fn ends_with(text: &str, end: &str) -> bool {
    let [text, end] = [text, end].map(|one| one.trim_end_matches('.').to_lowercase());
    text.ends_with(&end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_word_matches_only_at_the_beginning_of_a_word() {
        assert!(has_word("a fight at sea", "sea", false));
        assert!(has_word("the season", "sea", false));
        assert!(!has_word("the season", "sea", true));
        assert!(!has_word("a disease", "sea", false));
    }

    #[test]
    fn long_text_is_cut_after_a_whole_word() {
        assert_eq!(short("a siege of nine weeks", 21), "a siege of nine weeks");
        assert_eq!(short("a siege of nine weeks", 20), "a siege of nine…");
        assert_eq!(short("a siege of nine weeks", 16), "a siege of nine…");
        assert_eq!(short("a siege, of nine weeks", 11), "a siege…");
        assert_eq!(short("é fortifications", 10), "é fortifi…");
        assert_eq!(short("ééééé", 3), "éé…");
        let battle = "Bataille à Souspont (D1), Benoît contre Ann (printemps, année 1)";
        let kept = |limit| short_without_asides(battle, limit);
        assert_eq!(kept(80), battle);
        assert_eq!(kept(43), "Bataille à Souspont (D1), Benoît contre Ann");
        assert_eq!(kept(38), "Bataille à Souspont, Benoît contre Ann");
        assert_eq!(kept(30), "Bataille à Souspont, Benoît…");
        assert_eq!(short_without_asides("a) b (c", 5), "a) b…");
    }

    #[test]
    fn names_are_found_regardless_of_case_accents_and_apostrophes() {
        assert_eq!(searched(" Grève de l’Aire "), searched("greve de l'aire"));
        assert_eq!(searched("Étang-Drac"), searched("etang-drac"));
    }

    #[test]
    fn split_text_fits_the_limit_and_loses_no_words() {
        let lines: Vec<String> = (0..300).map(|n| format!("line {n} é")).collect();
        let messages = split(lines.clone(), 200);
        assert!(messages.iter().all(|message| message.chars().count() <= 200));
        assert_eq!(messages.join("\n"), lines.join("\n"));
        let words: Vec<String> = (0..300).map(|n| format!("word{n}é")).collect();
        let parts = split([words.join(" ")], 200);
        assert!(parts.iter().all(|part| part.chars().count() <= 200));
        assert_eq!(parts.join(" "), words.join(" "), "splitting a long line lost words");
        let parts = split(["é".repeat(500)], 200);
        assert_eq!(parts.concat(), "é".repeat(500));
        let first = split([words.join(" "), "and on".to_owned()], 200);
        assert!(first.last().unwrap().ends_with("\nand on"));
        assert_eq!(fit(&"é".repeat(3000), MESSAGE).chars().count(), MESSAGE);
        assert!(fit(&lines.join("\n"), 100).chars().count() <= 100);
    }

    #[test]
    fn long_text_is_split_across_messages_without_losing_any_lines() {
        let room = MESSAGE - 50;
        let length = |text: &String| text.chars().count();
        for count in [1, 190, 740, 1_500] {
            let lines: Vec<String> = (0..count).map(|n| format!("line {n:04}")).collect();
            let messages = spread(lines.clone(), room);
            let all = messages.iter().flat_map(|message| {
                let first = std::iter::once(message.content.clone());
                first.chain(message.more.clone())
            });
            assert_eq!(all.collect::<Vec<_>>().join("\n"), lines.join("\n"));
            for message in &messages {
                assert!(length(&message.content) <= room);
                assert!(message.more.iter().all(|text| length(text) <= EMBED));
                assert!(message.more.iter().map(length).sum::<usize>() <= EMBEDS);
            }
            // Each line has ten characters, including its line break.
            assert_eq!(messages.len(), if count > 790 { 2 } else { 1 }, "{count}");
            assert_eq!(messages[0].more.is_empty(), count < 195, "{count}");
        }
        assert!(spread([], room).is_empty());
    }
}
