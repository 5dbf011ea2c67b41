//! Words that fit: cut to Discord's limits, or split over several messages.

/// Discord's limit for the words of a message, in characters.
pub const MESSAGE: usize = 2000;

/// Cuts `text` at a line end so that it fits a message, with an ellipsis where something is missing.
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

/// Splits lines into messages of at most `limit` characters; a line that is longer alone is cut.
pub fn split(lines: impl IntoIterator<Item = String>, limit: usize) -> Vec<String> {
    let mut messages: Vec<String> = Vec::new();
    let mut length = 0;
    for line in lines {
        let line = fit(&line, limit);
        let more = line.chars().count() + 1;
        match messages.last_mut() {
            Some(message) if length + more <= limit => {
                message.push('\n');
                message.push_str(&line);
                length += more;
            }
            _ => {
                messages.push(line);
                length = more;
            }
        }
    }
    messages
}

/// `text` in at most `limit` characters.
pub fn short(text: &str, limit: usize) -> String {
    if text.chars().count() <= limit {
        return text.to_owned();
    }
    text.chars()
        .take(limit.saturating_sub(1))
        .chain(['…'])
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_fit_and_nothing_is_lost_when_split() {
        let lines: Vec<String> = (0..300).map(|n| format!("line {n} é")).collect();
        let messages = split(lines.clone(), 200);
        assert!(
            messages
                .iter()
                .all(|message| message.chars().count() <= 200)
        );
        assert_eq!(messages.join("\n"), lines.join("\n"));
        assert_eq!(fit(&"é".repeat(3000), MESSAGE).chars().count(), MESSAGE);
        assert!(fit(&lines.join("\n"), 100).chars().count() <= 100);
    }
}
