//! Replies to rejected forms. The reply contains the typed text, and a button that reopens the form with that text
//! filled in. The text is in the message itself, so the button still works after a restart.

use regnal::text::{Line, Names};
use regnal::typed::plain;
use serenity::all::{ActionRowComponent, ModalInteraction};

use super::asker::Asker;
use super::components::{Button, ButtonStyle, Row};
use super::reply::{Answer, Document};
use super::text::MESSAGE;

/// Last step in the id of a button that reopens a form. The form is prefilled with the text from the button's message.
pub const AGAIN: &str = "=";

/// Code fence around text in a message.
const FENCE: &str = "```";
/// Content of the code block for a field left blank, because Discord does not render an empty code block.
const BLANK: &str = "–";

/// Returns the typed values with their fields, in form order.
pub fn typed(form: &ModalInteraction) -> Vec<(String, String)> {
    let fields = form.data.components.iter().flat_map(|row| &row.components);
    fields
        .filter_map(|field| match field {
            ActionRowComponent::InputText(field) => {
                let text = field.value.clone().unwrap_or_default();
                Some((field.custom_id.clone(), text))
            }
            _ => None,
        })
        .collect()
}

/// Strings for the reply to a rejected form.
#[derive(Debug)]
pub struct Words {
    /// Reason for the rejection.
    pub why: String,
    /// Note saying that the typed text is included.
    pub back: String,
    /// Label of the button that reopens the form.
    pub button: String,
    /// Description of the attached file, which is used if the typed text is too long for a message.
    pub about: String,
    /// Field labels, in form order; empty if the labels are omitted.
    pub fields: Vec<String>,
}

impl Words {
    /// Creates the strings for `asker`; `names` are the match's player names, which can occur in `why`.
    pub fn of(asker: &Asker, why: &Line, names: &Names) -> Words {
        let word = |id| asker.say(&Line::new(id));
        Words {
            why: regnal::text::say(asker.lang, why, names),
            back: word("form-back"),
            button: word("form-again"),
            about: word("form-about"),
            fields: Vec::new(),
        }
    }
}

/// Builds the reply to a rejected form. `again` is the id of the button that reopens the form. If nothing was typed,
/// the reply contains only the reason and the button.
pub fn given_back(words: Words, fields: &[(String, String)], again: String) -> Answer {
    let button = Button { id: again, label: words.button, look: ButtonStyle::Primary };
    let rows = vec![Row::Buttons(vec![button])];
    if fields.iter().all(|(_, text)| is_blank(text)) {
        return Answer { content: words.why, rows, ..Answer::default() };
    }
    let names = words.fields.iter().map(Some).chain(std::iter::repeat(None));
    let blocks: Vec<String> = fields
        .iter()
        .zip(names)
        .map(|((_, text), name)| {
            let block = format!("{FENCE}\n{}\n{FENCE}", fenced(text));
            match name {
                Some(name) => format!("{}\n{block}", name.replace('`', "'")),
                None => block,
            }
        })
        .collect();
    let head = format!("{}\n-# {}", words.why, words.back);
    let content = format!("{head}\n{}", blocks.join("\n"));
    if content.chars().count() <= MESSAGE {
        return Answer { content, rows, ..Answer::default() };
    }
    let texts: Vec<&str> = fields.iter().map(|(_, text)| text.as_str()).collect();
    Answer {
        content: head,
        document: Some(Document {
            name: "form.txt".into(),
            about: words.about,
            bytes: texts.join("\n\n").into_bytes(),
        }),
        ..Answer::default()
    }
}

/// Returns whether `text` has no visible characters.
fn is_blank(text: &str) -> bool {
    plain(text).is_empty()
}

/// Makes text safe for a code block: the result is never blank and contains no fence.
fn fenced(text: &str) -> String {
    match is_blank(text) {
        true => BLANK.to_owned(),
        false => text.replace('`', "'"),
    }
}

/// Extracts the strings that [`given_back`] put into a message, in form order.
pub fn in_message(content: &str) -> Vec<String> {
    let parts = content.split(FENCE).skip(1).step_by(2);
    let parts = parts.map(str::trim);
    parts.map(|part| if part == BLANK { String::new() } else { part.to_owned() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn back(texts: &[&str]) -> Answer {
        let words = || Words {
            why: "Not so.".into(),
            back: "It is below.".into(),
            button: "Again".into(),
            about: "What was typed".into(),
            fields: Vec::new(),
        };
        let fields: Vec<(String, String)> =
            texts.iter().map(|text| ("field".to_owned(), (*text).to_owned())).collect();
        given_back(words(), &fields, "r1:book:1:2:w1".into())
    }

    #[test]
    fn text_typed_into_a_form_can_be_recovered_from_the_message() {
        let typed = ["3 Leaf Spears\n2 **Riders**", "", "x ``` y", "  é  "];
        let answer = back(&typed);
        assert_eq!(
            in_message(&answer.content),
            ["3 Leaf Spears\n2 **Riders**", "", "x ''' y", "é"]
        );
        assert_eq!(answer.rows.len(), 1);
        // Messages from earlier versions have a blank code block for a blank field.
        assert_eq!(in_message("Not so.\n```\n \n```\n```\nx\n```"), ["", "x"]);
        assert!(in_message("a page without any").is_empty());
    }

    #[test]
    fn blank_text_never_produces_a_blank_code_block() {
        for blank in [&["   "][..], &["", "\n"], &["\u{200b}"]] {
            let answer = back(blank);
            assert_eq!((answer.content.as_str(), answer.rows.len()), ("Not so.", 1), "{blank:?}");
        }
        let mixed = back(&["x", "  "]).content;
        assert!(mixed.ends_with("```\nx\n```\n```\n–\n```"), "{mixed}");
    }

    /// A player mentioned in the reason appears by name, not by seat number.
    #[test]
    fn form_rejections_show_player_names_instead_of_seat_numbers() {
        use regnal::game::Seat;
        use regnal::store::{Channel, User};
        use regnal::text::Lang;
        let asker = Asker {
            user: User(1),
            name: "Ann".into(),
            lang: Lang::Fr,
            guild_lang: Lang::Fr,
            guild: None,
            channel: Channel(1),
            parent: None,
            roles: Vec::new(),
            interaction: 1,
            manages: false,
            manages_server: false,
            administers: false,
            bot_may: None,
        };
        let names =
            Names { seats: vec!["Ann".to_owned(), "Benoît".to_owned()], ..Names::default() };
        let why = Line::new("text-value").with("value", Seat(1));
        assert_eq!(Words::of(&asker, &why, &names).why, "Benoît");
    }

    #[test]
    fn text_too_long_for_a_message_is_attached_as_a_file() {
        let long = "é".repeat(1500);
        let answer = back(&[&long, &long]);
        assert!(answer.content.chars().count() <= MESSAGE && answer.rows.is_empty());
        assert!(
            answer
                .document
                .is_some_and(|file| String::from_utf8_lossy(&file.bytes).contains(&long))
        );
    }
}
