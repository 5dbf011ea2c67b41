//! `/roll`: rolls dice outside matches.

use regnal::dice::Dice;
use regnal::dice::expression::{self, LABEL, LENGTH, ParseError, Rolled};
use regnal::text::{Lang, Line, Names, safe_name, say};

use super::answer::{answer, reader};
use crate::discord::asker::Asker;
use crate::discord::error::{Error, Result};
use crate::discord::text::MESSAGE;
use crate::run::app::SlashContext;

/// Maximum number of characters to show for the dice of one roll. More would be hard to read on a phone.
const WORKING: usize = 600;

/// Number of characters of the rejected text shown on each side of the error.
const AROUND: usize = 15;

/// `/roll`: rolls dice outside matches.
#[poise::command(slash_command)]
pub(super) async fn roll(
    ctx: SlashContext<'_>,
    #[max_length = 200] expression: String,
    #[max_length = 40] label: Option<String>,
    private: Option<bool>,
) -> Result<()> {
    let asker = Asker::from(ctx.interaction);
    let public = !private.unwrap_or(false);
    let rolls = expression::parse(&expression)
        .map_err(|refusal| refused(asker.lang, &expression, refusal))?;
    let mut dice = Dice::from_system();
    let rolled: Vec<Rolled> = rolls.iter().map(|roll| roll.roll(&mut dice)).collect();
    let label = label.filter(|label| !label.trim().is_empty());
    answer(ctx, vec![told(reader(&asker, public), label.as_deref(), &rolled)], public).await
}

/// Rolls the dice in a typed expression, and replies privately.
///
/// # Errors
/// Returns a user-facing error that marks the position of the error in the text.
pub(super) fn privately(lang: Lang, expression: &str) -> Result<String> {
    let rolls =
        expression::parse(expression).map_err(|refusal| refused(lang, expression, refusal))?;
    let mut dice = Dice::from_system();
    let rolled: Vec<Rolled> = rolls.iter().map(|roll| roll.roll(&mut dice)).collect();
    Ok(told(lang, None, &rolled))
}

/// Renders the rolls in one message, one per line.
pub(super) fn told(lang: Lang, label: Option<&str>, rolled: &[Rolled]) -> String {
    let head = label.map(|label| format!("🎲 **{}**", safe_name(label)));
    let room = MESSAGE / rolled.len().max(1) - LABEL - 20;
    let lines = rolled.iter().map(|roll| {
        let expression = short(&roll.expression, room / 2);
        let line = Line::new("roll-line")
            .with("total", format!("{}", roll.total).replace('-', "\u{2212}"))
            .with(
                "working",
                working(
                    lang,
                    roll,
                    room.saturating_sub(expression.chars().count() + 20).min(WORKING),
                ),
            )
            .with("expression", expression);
        let line = match &roll.label {
            Some(label) => {
                let mut line = Line { id: "roll-labelled", ..line };
                line = line.with("label", safe_name(label));
                line
            }
            None => line,
        };
        say(lang, &line, &Names::default())
    });
    let mark = if head.is_some() { "" } else { "🎲 " };
    let lines: Vec<String> = lines.map(|line| format!("{mark}{line}")).collect();
    head.into_iter().chain(lines).collect::<Vec<_>>().join("\n")
}

fn short(text: &str, limit: usize) -> String {
    crate::discord::text::short(text, limit)
}

/// Renders as many dice as fit, followed by the number of omitted dice.
fn working(lang: Lang, roll: &Rolled, room: usize) -> String {
    if roll.working.chars().count() <= room {
        return roll.working.clone();
    }
    let count: usize = roll.groups.iter().map(|(_, thrown)| thrown.len()).sum();
    let more = say(lang, &Line::new("roll-more").with("count", count), &Names::default());
    let kept: String =
        roll.working.chars().take(room.saturating_sub(more.chars().count() + 6)).collect();
    // The text is cut between two dice, never inside the markup of one.
    let kept = kept.rfind(", ").map_or("", |end| &kept[..end]);
    format!("{kept}, … ({more})")
}

/// Builds the rejection message, with the position of the error and examples.
pub(super) fn refused(lang: Lang, text: &str, refusal: ParseError) -> Error {
    let place = if text.trim().is_empty() { String::new() } else { pointed(text, refusal.at) };
    let reason = say(lang, &refusal.line(), &Names::default());
    Error::invalid(Line::new("roll-refused").with("reason", reason).with("place", place))
}

/// Renders the text around the character `at`, counted from 1, with a mark below that character.
pub(super) fn pointed(text: &str, at: usize) -> String {
    // The text must not end the code block or change how the rest is displayed.
    let plain: Vec<char> = text
        .chars()
        .take(LENGTH)
        .map(|it| {
            if it == ' ' || (it.is_ascii_graphic() && it != '`') || it.is_alphanumeric() {
                it
            } else {
                '·'
            }
        })
        .collect();
    let place = at.saturating_sub(1).min(plain.len());
    let from = place.saturating_sub(AROUND);
    let to = plain.len().min(place + AROUND);
    let cut = |is_cut: bool| if is_cut { "…" } else { "" };
    let shown: String = plain[from..to].iter().collect();
    let before = place - from + usize::from(from > 0);
    format!("```\n{}{shown}{}\n{}^\n```", cut(from > 0), cut(to < plain.len()), " ".repeat(before))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rolled(text: &str, script: impl IntoIterator<Item = u32>) -> Vec<Rolled> {
        let mut dice = Dice::scripted(script);
        expression::parse(text).unwrap().iter().map(|roll| roll.roll(&mut dice)).collect()
    }

    #[test]
    fn every_die_is_shown_and_dropped_or_exploded_dice_are_marked() {
        let told =
            |text, script: &[u32]| told(Lang::En, None, &rolled(text, script.iter().copied()));
        assert_eq!(told("2d6+1", &[3, 5]), "🎲 2d6 + 1 = [3, 5] + 1 = **9**");
        assert_eq!(told("4d6kh3", &[2, 6, 5, 5]), "🎲 4d6kh3 = [~~2~~, 6, 5, 5] = **16**");
        assert_eq!(told("1d6!", &[6, 6, 1]), "🎲 1d6! = [6!, 6!, 1] = **13**");
        assert_eq!(told("1-5", &[]), "🎲 1 - 5 = 1 - 5 = **\u{2212}4**");
    }

    #[test]
    fn markup_in_labels_is_escaped() {
        let text = told(Lang::Fr, Some("**@everyone**"), &rolled("x`y: d6", [4]));
        assert_eq!(text, "🎲 **\\*\\*@\u{200b}everyone\\*\\***\n**x\\`y** · 1d6 = [4] = **4**");
    }

    #[test]
    fn the_maximum_number_of_dice_fits_into_one_message_with_the_total() {
        let text = told(Lang::En, Some(&"*".repeat(40)), &rolled("200d1000dl1", [1000; 200]));
        assert!(text.chars().count() <= MESSAGE, "{}", text.chars().count());
        assert!(text.contains("… (200 dice in all)") && text.ends_with("= **199000**"), "{text}");
        let ten = format!("191d1{}", "; 1d6".repeat(9));
        let text = told(Lang::Fr, None, &rolled(&ten, [1; 191].into_iter().chain([6; 9])));
        assert!(text.chars().count() <= MESSAGE && text.lines().count() == 10, "{text}");
        assert!(text.contains("(191 dés en tout)"));
    }

    #[test]
    fn a_rejection_marks_the_position_of_the_error() {
        assert_eq!(pointed("2d6 + + x", 9), "```\n2d6 + + x\n        ^\n```");
        assert_eq!(pointed("2d6`\u{202e}", 4), "```\n2d6··\n   ^\n```");
        let long = pointed(&"1+".repeat(60), 60);
        assert_eq!(long.lines().nth(2).map(str::len), Some(17));
        assert!(pointed("", 1).ends_with("```"));
    }
}
