//! Splits deck lists into lines, in all formats that players type or paste: lists, comments, code blocks, or a whole
//! `/deck export` message.

use super::DECK_SIZE;
use regnal_core::typed;

const FENCE: &str = "```";

/// Characters that can precede a list entry, including the marks of a quote and of a list in which `+` marks an
/// addition.
const BULLETS: [char; 11] = ['-', '*', '•', '·', '+', '>', '◦', '‣', '▪', '●', '○'];

/// Returns the non-empty lines of a text, without bullets, comments and bold markup. A line that begins with `#` counts
/// as a heading at the top of the list, and as a comment further down.
///
/// A command option has no line breaks, because Discord replaces pasted ones with spaces. In a single-line text, a
/// number before a name therefore starts a new line, and a number after a name ends one. No card name contains a digit,
/// a comma or a slash.
pub(super) fn lines(text: &str) -> Vec<String> {
    let text = typed::plain(text);
    let block = text.split(FENCE).nth(1).unwrap_or(&text).trim();
    let lines: Vec<String> = match block.contains('\n') {
        true => block.lines().map(str::to_owned).collect(),
        false => broken(block),
    };
    let is_hint = |line: &str| ["-#", "/", "`/"].iter().any(|sign| line.starts_with(sign));
    let said = lines.iter().map(|line| line.trim());
    let said = said.filter(|line| !is_hint(line));
    let said = said.map(|line| {
        let line = line.split("//").next().unwrap_or_default();
        line.split(" #").next().unwrap_or_default()
    });
    let mut is_top = true;
    let said = said.filter(|line| {
        let is_marked = line.starts_with('#');
        is_top &= is_marked || line.is_empty();
        is_top || !is_marked
    });
    said.flat_map(|line| line.split([',', ';']))
        .map(|part| bare(part).to_owned())
        .filter(|part| !part.is_empty())
        .collect()
}

/// Splits a single-line text, whose line breaks were lost, into the entries of a list.
fn broken(text: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    let text = text.replace([';', ','], " ; ");
    let words: Vec<&str> = text.split_whitespace().collect();
    // Matches a list of `name - 2` entries. In a list of `- 2 name` entries, the last word is never a number.
    let is_behind = matches!(words[..], [.., "-", last] if is_number(last));
    let mut before = "";
    for word in words {
        let ends = is_behind && before == "-" && is_number(word);
        let begins = !ends && word.starts_with(|first: char| first.is_ascii_digit());
        before = word;
        if word.chars().all(|sign| BULLETS.contains(&sign)) {
            continue;
        }
        let is_note = matches!(word, "-#" | "//") || word.starts_with(['/', '`', '#']);
        if word == ";" || begins || is_note {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut().filter(|_| word != ";") {
            line.push_str(word);
            line.push(' ');
        }
        // Matches `name x2`.
        if ends || !begins && word.strip_prefix(['x', 'X', '×']).is_some_and(is_number) {
            lines.push(String::new());
        }
    }
    lines
}

/// Strips the markup of list entries, headings and bold text from a line.
fn bare(line: &str) -> &str {
    let is_mark =
        |sign: char| sign.is_whitespace() || matches!(sign, '#' | '`') || BULLETS.contains(&sign);
    line.trim_start_matches(is_mark)
        .trim_end_matches(|sign: char| sign.is_whitespace() || matches!(sign, '*' | '`' | '·'))
}

/// Parses a line into a number of copies and a card name: `2 name`, `2x name`, `2 × name`, `2. name`, `2 - name`, `name
/// x2`, `name (2)`, `name - 2`, or just the name. In a numbered list (`1. 2 name`), the second number counts. The
/// number is `None` if it is not between 1 and 36.
pub(super) fn copies(line: &str) -> (Option<usize>, &str) {
    let digits = line.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(line.len());
    let (number, rest) = line.split_at(digits);
    if !number.is_empty() {
        let marks = |sign: char| matches!(sign, '.' | ')' | ':' | '-' | ' ');
        let (numbered, rest) = (rest.starts_with(['.', ')']), rest.trim_start_matches(marks));
        return match copies(rest) {
            (count, name) if numbered && name != rest => (count, name),
            _ => (counted(number), without_sign(rest)),
        };
    }
    let Some((name, last)) = line.rsplit_once(' ') else { return (Some(1), line) };
    let last = last.trim_start_matches('(').trim_end_matches(')');
    let number = last.strip_prefix(['x', 'X', '×']).unwrap_or(last);
    if !is_number(number) {
        return (Some(1), line);
    }
    // Matches `name x 2`.
    let name = name.strip_suffix([' ', '(']).unwrap_or(name).trim_end();
    let name = [" x", " X", " ×"].iter().find_map(|sign| name.strip_suffix(sign)).unwrap_or(name);
    (counted(number), name.trim_end_matches([' ', ':', '-']))
}

/// Strips a multiplication sign from the text after a number.
fn without_sign(rest: &str) -> &str {
    let signs = ['x', 'X', '×'];
    if let Some(name) = rest.strip_prefix(signs) {
        return name.trim();
    }
    let rest = rest.trim();
    match rest.strip_prefix(signs) {
        Some(name) if name.starts_with(' ') || rest.starts_with('×') => name.trim(),
        _ => rest,
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn counted(number: &str) -> Option<usize> {
    let number = number.parse().ok();
    number.filter(|number| (1..=DECK_SIZE).contains(number))
}
