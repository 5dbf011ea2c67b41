//! Replies to rejected forms. The reply contains the typed text, and a button that reopens the form with that text
//! filled in. The text is in the message itself, so the button still works after a restart.

use regnal::text::{Line, Names};
use serenity::all::{ActionRowComponent, ModalInteraction};

use super::asker::Asker;
use super::components::{Button, ButtonStyle, Row};
use super::reply::{Answer, Document};
use super::text::MESSAGE;

/// Last step in the id of a button that reopens a form. The form is prefilled with the text from the button's message.
pub const AGAIN: &str = "=";

/// Code fence around a text in a message.
const FENCE: &str = "```";

/// Returns the typed values with their fields, in the order of the form.
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

/// Texts of the reply to a rejected form.
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
    /// Field labels, in the order of the form; empty if the labels are omitted.
    pub fields: Vec<String>,
}

impl Words {
    /// Creates the texts for `asker`; `names` are the match's player names, which can occur in `why`.
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

/// Builds the reply to a rejected form. `again` is the id of the button that reopens the form.
pub fn given_back(words: Words, fields: &[(String, String)], again: String) -> Answer {
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
        let button = Button { id: again, label: words.button, look: ButtonStyle::Primary };
        return Answer { content, rows: vec![Row::Buttons(vec![button])], ..Answer::default() };
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

/// Makes a text safe for a code block: it is never empty and contains no fence.
fn fenced(text: &str) -> String {
    match text.trim().is_empty() {
        true => " ".to_owned(),
        false => text.replace('`', "'"),
    }
}

/// Extracts the texts that [`given_back`] put into a message, in the order of the form.
pub fn in_message(content: &str) -> Vec<String> {
    let parts = content.split(FENCE).skip(1).step_by(2);
    parts.map(|part| part.trim().to_owned()).collect()
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
    fn typed_text_can_be_recovered_from_the_message() {
        let typed = ["3 Leaf Spears\n2 **Riders**", "", "x ``` y", "  é  "];
        let answer = back(&typed);
        assert_eq!(
            in_message(&answer.content),
            ["3 Leaf Spears\n2 **Riders**", "", "x ''' y", "é"]
        );
        assert_eq!(answer.rows.len(), 1);
        assert!(in_message("a page without any").is_empty());
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
