//! Converts Discord markup in messages to HTML. Everything else is plain text, which is escaped on output.

use maud::{Markup, html};

/// Part of a line in a single style.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct TextRun {
    text: String,
    is_strong: bool,
    is_code: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Head,
    /// A heading below the main heading of its message.
    Subhead,
    Item,
    Plain,
}

/// Renders messages in order, as paragraphs, and lines that begin with a dash as list items.
pub(super) fn blocks<'a>(messages: impl IntoIterator<Item = &'a str>) -> Markup {
    let mut lines: Vec<(Kind, &str)> = Vec::new();
    for message in messages {
        let mut heading = Kind::Head;
        for line in message.lines().map(str::trim) {
            match line.strip_prefix("- ") {
                _ if line.is_empty() => {}
                Some(item) => lines.push((Kind::Item, item)),
                None => match head(line) {
                    Some(head) => {
                        lines.push((heading, head));
                        heading = Kind::Subhead;
                    }
                    None => lines.push((Kind::Plain, bare(line))),
                },
            }
        }
    }
    html! {
        @for group in lines.chunk_by(|one, next| one.0 == next.0) {
            @match group[0].0 {
                Kind::Item => ul { @for (_, line) in group { li { (inline(line)) } } },
                Kind::Head => @for (_, line) in group { h3 { (inline(line)) } },
                Kind::Subhead => @for (_, line) in group { h4 { (inline(line)) } },
                Kind::Plain => @for (_, line) in group { p { (inline(line)) } },
            }
        }
    }
}

/// Returns the text of a line that is entirely bold. Such a line is a heading.
fn head(line: &str) -> Option<&str> {
    let inner = line.strip_prefix("**")?.strip_suffix("**")?;
    (!inner.is_empty() && !inner.contains("**")).then_some(inner)
}

/// Part of a report: its heading, if any, and the lines below it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Block<'a> {
    pub(super) heading: Option<&'a str>,
    pub(super) told: Vec<&'a str>,
}

/// Divides the lines of a report at its headings. A line that begins with a heading and continues after the heading
/// forms a separate part.
pub(super) fn report<'a>(lines: impl IntoIterator<Item = &'a str>) -> Vec<Block<'a>> {
    let mut blocks: Vec<Block<'a>> = Vec::new();
    for line in lines.into_iter().map(str::trim).filter(|line| !line.is_empty()) {
        if let Some(heading) = head(line) {
            blocks.push(Block { heading: Some(heading), told: Vec::new() });
            continue;
        }
        match (bold_start(line), blocks.last_mut()) {
            (Some((heading, told)), _) if is_heading(heading, told) => {
                blocks.push(Block { heading: Some(heading), told: vec![after_dot(told)] });
            }
            (Some(_), _) => blocks.push(Block { heading: None, told: vec![line] }),
            (None, Some(block)) => block.told.push(bare(line.trim_start_matches("- "))),
            (None, None) => blocks.push(Block { heading: None, told: vec![bare(line)] }),
        }
    }
    blocks
}

/// Returns the full stop that the line lacks; empty if the line already ends with punctuation.
pub(super) fn missing_stop(line: &str) -> &'static str {
    match plain(line).trim_end().ends_with(['.', '!', '?', '…', ':', ';', '»']) {
        true => "",
        false => ".",
    }
}

/// Returns whether a message is a single line of running text, neither a heading nor a list item.
pub(super) fn is_sentence(message: &str) -> bool {
    !message.contains('\n') && !message.starts_with("- ") && head(message).is_none()
}

/// Returns the sentences of a report without markup and headings. Those below the headings in `battles` come first.
pub(super) fn sentences<'a>(
    lines: impl IntoIterator<Item = &'a str>,
    battles: &[String],
) -> Vec<String> {
    let mut is_battle = false;
    let mut told: Vec<(bool, String)> = Vec::new();
    for line in lines {
        if let Some((heading, _)) = bold_start(line.trim()) {
            is_battle = battles.contains(&plain(heading));
        }
        told.extend(after_heading(line).map(|told| (!is_battle, told)));
    }
    told.sort_by_key(|(is_later, _)| *is_later);
    told.into_iter().map(|(_, told)| told).collect()
}

/// Returns a line of a report without its markup and without the heading at its beginning; `None` if the line is only a
/// heading. A name or label at the beginning is kept, and so is a heading that is a sentence.
fn after_heading(line: &str) -> Option<String> {
    let line = bare(line.trim().trim_start_matches("- "));
    let told = match bold_start(line) {
        Some((heading, "")) if heading.ends_with(['.', '!', '?']) => heading,
        Some((_, "")) => "",
        Some((_, told)) => told.trim_start().strip_prefix('·').unwrap_or(line),
        None => line,
    };
    let told = plain(told.trim());
    (!told.is_empty()).then_some(told)
}

/// Splits a line after the bold text at its beginning.
fn bold_start(line: &str) -> Option<(&str, &str)> {
    line.strip_prefix("**")?.split_once("**")
}

/// Returns whether the bold text at the beginning of a line is a heading, rather than the first word of a sentence.
fn is_heading(bold: &str, told: &str) -> bool {
    bold.ends_with([':', '.']) || told.trim_start().starts_with('·')
}

/// Returns the text that follows a heading on the same line, without the dot that separates them.
fn after_dot(told: &str) -> &str {
    let told = told.trim_start();
    told.strip_prefix('·').unwrap_or(told).trim()
}

/// Strips the prefixes for small text, headings and quotes from a line.
fn bare(line: &str) -> &str {
    let line = line.strip_prefix("-# ").unwrap_or(line);
    line.trim_start_matches(['#', '>']).trim_start()
}

/// Renders a line, including its bold text and code.
pub(super) fn inline(line: &str) -> Markup {
    html! {
        @for TextRun { text, is_strong, is_code } in runs(line) {
            @match (is_strong, is_code) {
                (true, _) => strong { (text) },
                (false, true) => code { (text) },
                (false, false) => (text),
            }
        }
    }
}

/// Returns a line without markup, for places that do not allow any.
pub(super) fn plain(line: &str) -> String {
    runs(line).into_iter().map(|run| run.text).collect()
}

/// Removes dice symbols that are next to the corresponding numbers, since many fonts lack the symbols. Replaces all
/// other dice symbols with numbers.
fn without_faces(line: &str) -> String {
    let face = |sign: char| ('⚀'..='⚅').contains(&sign);
    let mut written = String::with_capacity(line.len());
    let mut left = line;
    while let Some(at) = left.find(face) {
        let (before, faces) = left.split_at(at);
        let end = faces.find(|sign| !face(sign)).unwrap_or(faces.len());
        let (faces, after) = faces.split_at(end);
        written.push_str(before);
        let number = after.trim_start_matches([' ', '\u{a0}', '\u{202f}']);
        left = match number.starts_with(|sign: char| sign.is_ascii_digit()) {
            true => number,
            false => {
                let values = faces.chars().map(|sign| u32::from(sign) - u32::from('⚀') + 1);
                let values: Vec<String> = values.map(|value| value.to_string()).collect();
                written.push_str(&values.join("+"));
                after
            }
        };
    }
    written.push_str(left);
    written
}

fn runs(line: &str) -> Vec<TextRun> {
    let line = &without_faces(line);
    let mut runs = Vec::new();
    let mut now = TextRun::default();
    let mut left = line.chars().peekable();
    while let Some(character) = left.next() {
        let turned = match character {
            '\\' => {
                now.text.extend(left.next());
                continue;
            }
            // A zero-width space, which stops Discord from interpreting a mention.
            '\u{200b}' => continue,
            '*' if !now.is_code && left.next_if_eq(&'*').is_some() => {
                TextRun { is_strong: !now.is_strong, ..TextRun::default() }
            }
            '`' => {
                TextRun { is_code: !now.is_code, is_strong: now.is_strong, ..TextRun::default() }
            }
            other => {
                now.text.push(other);
                continue;
            }
        };
        runs.push(std::mem::replace(&mut now, turned));
    }
    runs.push(now);
    runs.retain(|run| !run.text.is_empty());
    runs
}

#[cfg(test)]
mod tests {
    use regnal::text::safe_name;

    use super::*;

    #[test]
    fn markup_becomes_html_and_text_is_escaped() {
        let said =
            ["**Chronicle of year 1**\n- **Ann**: 5 < 6", "- Ben: `a & b`", "-# A note.", ""];
        assert_eq!(
            blocks(said).into_string(),
            "<h3>Chronicle of year 1</h3>\
             <ul><li><strong>Ann</strong>: 5 &lt; 6</li><li>Ben: <code>a &amp; b</code></li></ul>\
             <p>A note.</p>"
        );
    }

    #[test]
    fn a_full_stop_is_added_only_to_a_line_without_final_punctuation() {
        assert_eq!(["A wins.", "**Won!**", "A to B (E1)"].map(missing_stop), ["", "", "."]);
    }

    #[test]
    fn a_report_is_divided_at_its_headings() {
        let lines = [
            "**Month 1**",
            "**Battles**",
            "- A wins.",
            "- B wins.",
            "**Hands** · A gains.",
            "**Dead:** Cleo.",
            "",
        ];
        let blocks: Vec<(Option<&str>, Vec<&str>)> =
            report(lines).into_iter().map(|block| (block.heading, block.told)).collect();
        assert_eq!(
            blocks,
            [
                (Some("Month 1"), vec![]),
                (Some("Battles"), vec!["A wins.", "B wins."]),
                (Some("Hands"), vec!["A gains."]),
                (Some("Dead:"), vec!["Cleo."]),
            ]
        );
        assert!(is_sentence("**Ann** annexes C2.") && !is_sentence("**Month 1**"));
        assert!(!is_sentence("- A wins.") && !is_sentence("one\ntwo"));
    }

    #[test]
    fn headings_are_left_out_of_captions() {
        assert_eq!(after_heading("**Month 3**"), None);
        assert_eq!(after_heading("- **Ann** takes A `1`.").as_deref(), Some("Ann takes A 1."));
        let met = after_heading("- **Fourways (C0)**: Ann beats Ben.");
        assert_eq!(met.as_deref(), Some("Fourways (C0): Ann beats Ben."));
        assert_eq!(after_heading("**Dead:** Cleo.").as_deref(), Some("Dead: Cleo."));
        assert_eq!(after_heading("**The Diet meets.**").as_deref(), Some("The Diet meets."));
        let hands = after_heading("**Changed hands** · Ada takes Oakdune.");
        assert_eq!(hands.as_deref(), Some("Ada takes Oakdune."));
    }

    #[test]
    fn captions_begin_with_battles() {
        let lines = [
            "**Spring of year 1**",
            "**Marches**",
            "- Ann: Ulf to Fourways (C0)",
            "**Meetings**",
            "- **Fourways (C0)**: Ann beats Ben.",
            "**Prestige**: Ann +1 (now 3)",
        ];
        assert_eq!(
            sentences(lines, &["Meetings".to_owned()]),
            [
                "Fourways (C0): Ann beats Ben.",
                "Ann: Ulf to Fourways (C0)",
                "Prestige: Ann +1 (now 3)"
            ]
        );
    }

    #[test]
    fn a_label_with_a_colon_is_not_a_heading() {
        let line = "**Prestige**: Ann +1 (now 3)";
        assert_eq!(report([line]), [Block { heading: None, told: vec![line] }]);
    }

    #[test]
    fn headings_inside_a_message_are_one_level_lower() {
        let said = ["**Month 1**\n**Battles**\n- None.\n**Changed hands**", "**Month 2**"];
        assert_eq!(
            blocks(said).into_string(),
            "<h3>Month 1</h3><h4>Battles</h4><ul><li>None.</li></ul><h4>Changed hands</h4><h3>Month 2</h3>"
        );
    }

    #[test]
    fn dice_are_written_as_numbers_because_fonts_may_lack_the_symbols() {
        let told = [
            ("Ann \u{2685}\u{2684}\u{a0}6+5 = **11**", "Ann 6+5 = 11"),
            ("the north corner (\u{2685}\u{a0}6)", "the north corner (6)"),
            ("die: **\u{2683}**, then \u{2680}\u{2681}.", "die: 4, then 1+2."),
        ];
        for (line, wanted) in told {
            assert_eq!(plain(line), wanted);
        }
    }

    #[test]
    fn a_name_is_shown_exactly_as_typed_and_its_markup_has_no_effect() {
        for name in ["<b>&\"'", "**bold** `x`", "# @everyone <@1> a_b\\c", "](x) - y"] {
            let line = format!("**{}** wins", safe_name(name));
            assert_eq!(plain(&line), format!("{name} wins"));
            let page = inline(&line).into_string();
            assert_eq!(page.matches('<').count(), 2, "{page}");
            assert!(page.starts_with("<strong>") && !page.contains('\u{200b}'));
        }
    }

    #[test]
    fn unclosed_markup_ends_at_the_end_of_its_line() {
        assert_eq!(inline("a **b").into_string(), "a <strong>b</strong>");
        assert_eq!(inline("a `b").into_string(), "a <code>b</code>");
        assert_eq!(inline("2 * 3").into_string(), "2 * 3");
        assert_eq!(inline("\\").into_string(), "");
    }
}
