//! Renders typed messages in a language.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::FluentNumber;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use intl_memoizer::concurrent::IntlLangMemoizer;
use unic_langid::langid;

use super::files::{File, files};
use super::{Arg, Lang, Line};
use crate::hex::Hex;
use crate::seat::Seat;

/// The names by which a reader knows a match's people and places. The names are shown unchanged, so player names must
/// already have passed through [`super::safe_name`], or through [`super::drawn_name`] for a picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// Name of each seat, in seat order. A seat without a name is shown by its number.
    pub seats: Vec<String>,
    /// Label of each hex. A hex without a label is shown by its coordinates.
    pub hexes: BTreeMap<Hex, String>,
    /// Things that the match renames, or an empty map if it uses the default names.
    pub things: Arc<Things>,
}

/// A match's own names for things.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Things(BTreeMap<(&'static str, String), Arg>);

impl Things {
    /// Sets the name of a thing.
    pub fn name(&mut self, kind: &'static str, code: String, name: Arg) {
        self.0.insert((kind, code), name);
    }

    /// Returns true if the match has its own names for things of this kind.
    fn has(&self, kind: &'static str) -> bool {
        let mut from = self.0.range((kind, String::new())..);
        from.next().is_some_and(|((its, _), _)| *its == kind)
    }

    fn called(&self, kind: &'static str, code: &str) -> Option<&Arg> {
        self.0.get(&(kind, code.to_owned()))
    }
}

/// Error that occurs when rendering a message.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MessageFault {
    /// No language has this message or attribute.
    #[error("there is no message {0}")]
    Missing(String),
    /// The message exists in English only.
    #[error("the message {id} is missing in {}", lang.code())]
    Untranslated {
        /// Identifier of the message.
        id: String,
        /// Language that lacks the message.
        lang: Lang,
    },
    /// The text uses a variable that has no value, or refers to a missing message.
    #[error("the message {id}: {reason}")]
    Unresolved {
        /// Identifier of the message.
        id: String,
        /// Error message from Fluent.
        reason: String,
    },
}

/// The messages in every language.
pub struct Words {
    bundles: [FluentBundle<FluentResource>; 2],
}

impl std::fmt::Debug for Words {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Words")
    }
}

/// Returns the embedded messages.
pub fn words() -> &'static Words {
    static WORDS: LazyLock<Words> = LazyLock::new(|| Words::of(files));
    &WORDS
}

/// Renders `line` in `lang`. A missing message is logged and replaced by its identifier, so that the player at least
/// sees that something happened.
pub fn say(lang: Lang, line: &Line, names: &Names) -> String {
    words().say(lang, line, names)
}

impl Words {
    fn of(files: impl Fn(Lang) -> Vec<File>) -> Words {
        Words { bundles: Lang::ALL.map(|lang| bundle(lang, files(lang))) }
    }

    /// Renders `line` in `lang`, like the function [`say`].
    pub fn say(&self, lang: Lang, line: &Line, names: &Names) -> String {
        let mut faults = Vec::new();
        let text = self.line(lang, line, names, &mut faults);
        for fault in &faults {
            tracing::error!(%fault, "message incomplete, rendering identifiers in place of missing parts");
        }
        text
    }

    /// Like [`Words::say`], but for tests and checks that need the errors.
    ///
    /// # Errors
    /// Returns every error found while rendering.
    pub fn try_say(
        &self,
        lang: Lang,
        line: &Line,
        names: &Names,
    ) -> Result<String, Vec<MessageFault>> {
        let mut faults = Vec::new();
        let text = self.line(lang, line, names, &mut faults);
        if faults.is_empty() { Ok(text) } else { Err(faults) }
    }

    /// Returns true if `lang` itself has the message `id`, or the attribute `id.attribute`.
    pub fn has(&self, lang: Lang, id: &str) -> bool {
        self.pattern(lang, id).is_some()
    }

    /// Renders the message or attribute `id` without arguments and only in `lang`, for command localisation.
    pub fn plain(&self, lang: Lang, id: &str) -> Option<String> {
        let pattern = self.pattern(lang, id)?;
        let mut errors = Vec::new();
        let text =
            self.bundles[lang as usize].format_pattern(pattern, None, &mut errors).into_owned();
        errors.is_empty().then_some(text)
    }

    /// Renders an attribute of a message, without arguments and only in `lang`.
    pub fn attribute(&self, lang: Lang, id: &str, attribute: &str) -> Option<String> {
        self.plain(lang, &format!("{id}.{attribute}"))
    }

    fn pattern(&self, lang: Lang, id: &str) -> Option<&fluent_syntax::ast::Pattern<&str>> {
        let bundle = &self.bundles[lang as usize];
        match id.split_once('.') {
            Some((message, attribute)) => {
                Some(bundle.get_message(message)?.get_attribute(attribute)?.value())
            }
            None => bundle.get_message(id)?.value(),
        }
    }

    fn line(
        &self,
        lang: Lang,
        line: &Line,
        names: &Names,
        faults: &mut Vec<MessageFault>,
    ) -> String {
        let mut args = FluentArgs::with_capacity(line.args.len());
        for (name, arg) in &line.args {
            args.set(*name, self.value(lang, arg, names, faults));
        }
        self.message(lang, line.id, &args, faults)
    }

    fn message(
        &self,
        lang: Lang,
        id: &str,
        args: &FluentArgs<'_>,
        faults: &mut Vec<MessageFault>,
    ) -> String {
        let (spoken, pattern) = match (self.pattern(lang, id), self.pattern(Lang::En, id)) {
            (Some(pattern), _) => (lang, pattern),
            (None, Some(pattern)) => {
                let id = id.to_owned();
                faults.push(MessageFault::Untranslated { id, lang });
                (Lang::En, pattern)
            }
            (None, None) => {
                faults.push(MessageFault::Missing(id.to_owned()));
                return id.to_owned();
            }
        };
        let mut errors = Vec::new();
        let text = self.bundles[spoken as usize]
            .format_pattern(pattern, Some(args), &mut errors)
            .into_owned();
        faults.extend(errors.iter().map(|error| MessageFault::Unresolved {
            id: id.to_owned(),
            reason: error.to_string(),
        }));
        text
    }

    fn value(
        &self,
        lang: Lang,
        arg: &Arg,
        names: &Names,
        faults: &mut Vec<MessageFault>,
    ) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Face(face) => FluentValue::from(*face),
            other => FluentValue::from(self.arg(lang, other, names, faults)),
        }
    }

    /// Renders an argument within a message.
    fn arg(&self, lang: Lang, arg: &Arg, names: &Names, faults: &mut Vec<MessageFault>) -> String {
        match arg {
            Arg::Number(number) => minus_as_printed(number.to_string()),
            Arg::Text(text) => text.clone(),
            Arg::Seat(Seat::UMPIRE) => {
                self.message(lang, "text-umpire", &FluentArgs::new(), faults)
            }
            Arg::Seat(seat) => match names.seats.get(seat.index()) {
                Some(name) if !name.is_empty() => name.clone(),
                _ => {
                    let line = Line::new("text-seat").with("number", u32::from(seat.0) + 1);
                    self.line(lang, &line, names, faults)
                }
            },
            Arg::Term(id) => self.message(lang, id, &FluentArgs::new(), faults),
            Arg::Each(texts) => texts.get(lang as usize).cloned().unwrap_or_default(),
            Arg::Thing { kind, code, usual } => {
                let name = match names.things.has(kind) {
                    true => names.things.called(kind, code),
                    false => Some(&**usual),
                };
                match name {
                    Some(name) => self.arg(lang, name, names, faults),
                    None => code.clone(),
                }
            }
            Arg::Hex(hex) => names.hexes.get(hex).cloned().unwrap_or_else(|| hex.to_string()),
            Arg::Dice(faces) => dice(faces),
            Arg::Face(face) => face.to_string(),
            Arg::Signed(number) => minus_as_printed(format!("{number:+}")),
            Arg::List(args) => {
                let texts = args.iter().map(|arg| self.arg(lang, arg, names, faults));
                let texts: Vec<String> = texts.collect();
                self.joined(lang, texts, faults)
            }
            Arg::Line(line) => self.line(lang, line, names, faults),
        }
    }

    fn joined(&self, lang: Lang, texts: Vec<String>, faults: &mut Vec<MessageFault>) -> String {
        let count = texts.len();
        let mut texts = texts.into_iter().enumerate();
        let Some((_, first)) = texts.next() else {
            return self.message(lang, "text-list-empty", &FluentArgs::new(), faults);
        };
        texts.fold(first, |some, (index, next)| {
            let id = if index + 1 == count { "text-list-last" } else { "text-list-next" };
            let mut args = FluentArgs::with_capacity(2);
            args.set("some", some);
            args.set("next", next);
            self.message(lang, id, &args, faults)
        })
    }
}

fn bundle(lang: Lang, files: Vec<File>) -> FluentBundle<FluentResource> {
    let id = match lang {
        Lang::En => langid!("en"),
        Lang::Fr => langid!("fr"),
    };
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // Some clients would show isolation marks as boxes. They are not needed here, because all text from players has
    // already been made safe.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(number_as_printed));
    let functions = [
        bundle.add_function("CAP", |values, _| capitalised(values)),
        bundle.add_function("DE", |values, _| with_de(values)),
        bundle.add_function("BEFORE_STOP", |values, _| before_stop(values)),
        bundle.add_function("LEADING", |values, _| leading(values)),
        bundle.add_function("SAME", |values, _| is_same(values)),
    ];
    for error in functions.into_iter().filter_map(Result::err) {
        tracing::error!(%error, "could not register the Fluent function, messages that use it will be incomplete");
    }
    for file in files {
        let resource = match FluentResource::try_new(file.text) {
            Ok(resource) => resource,
            Err((resource, errors)) => {
                tracing::error!(
                    file = file.name,
                    lang = lang.code(),
                    ?errors,
                    "Fluent file has syntax errors, the rest of it is used"
                );
                resource
            }
        };
        if let Err(errors) = bundle.add_resource(resource) {
            tracing::error!(
                file = file.name,
                lang = lang.code(),
                ?errors,
                "Fluent file repeats messages, the later ones are ignored"
            );
        }
    }
    bundle
}

/// Implements `CAP($text)`: the text with its first letter capitalised.
fn capitalised<'a>(values: &[FluentValue<'a>]) -> FluentValue<'a> {
    let Some(FluentValue::String(text)) = values.first() else {
        return values.first().cloned().unwrap_or(FluentValue::Error);
    };
    let mut rest = text.chars();
    match rest.next() {
        Some(first) => FluentValue::from(first.to_uppercase().chain(rest).collect::<String>()),
        None => FluentValue::from(""),
    }
}

/// Implements `SAME($one, $other)`: `yes` if the two values are equal, otherwise `no`. A message can use this function
/// to avoid repeating the same text.
fn is_same<'a>(values: &[FluentValue<'a>]) -> FluentValue<'a> {
    let is_same = matches!(values, [one, other] if one == other);
    FluentValue::from(if is_same { "yes" } else { "no" })
}

/// Implements `BEFORE_STOP($told, $aside)`: inserts the aside in brackets before the sentence's full stop, or at the
/// end if there is no full stop.
fn before_stop<'a>(values: &[FluentValue<'a>]) -> FluentValue<'a> {
    let [FluentValue::String(told), FluentValue::String(aside)] = values else {
        return FluentValue::Error;
    };
    FluentValue::from(match told.strip_suffix('.') {
        Some(told) => format!("{told} ({aside})."),
        None => format!("{told} ({aside})"),
    })
}

/// Implements `LEADING($told, ":")`: an introduction followed by the colon, unless the introduction already ends with a
/// punctuation mark.
fn leading<'a>(values: &[FluentValue<'a>]) -> FluentValue<'a> {
    let [FluentValue::String(told), FluentValue::String(colon)] = values else {
        return FluentValue::Error;
    };
    FluentValue::from(match told.ends_with(['.', ':', '!', '?', '…']) {
        true => told.to_string(),
        false => format!("{told}{colon}"),
    })
}

/// Implements `DE($name)` for French: `d’Aude`, `d’Yves`, `de Bruno`, `de Yann`. There is no elision before an h, which
/// can be mute or aspirated.
fn with_de<'a>(values: &[FluentValue<'a>]) -> FluentValue<'a> {
    const VOWELS: &str = "aeiouàâäæéèêëîïôöœùûü";
    let text = match values.first() {
        Some(FluentValue::String(text)) => text.to_string(),
        Some(FluentValue::Number(number)) => minus_as_printed(number.as_string().into_owned()),
        other => return other.cloned().unwrap_or(FluentValue::Error),
    };
    let is_vowel = |letter: char| letter.to_lowercase().all(|one| VOWELS.contains(one));
    let mut letters = text.chars().filter(|letter| !matches!(letter, '*' | '_' | '~'));
    let (first, second) = (letters.next(), letters.next());
    // A y before a consonant is a vowel: Yves, Ysengrin.
    let is_y = matches!(first, Some('y' | 'Y'))
        && second.is_some_and(|second| second.is_alphabetic() && !is_vowel(second));
    FluentValue::from(if is_y || first.is_some_and(is_vowel) {
        format!("d’{text}")
    } else {
        format!("de {text}")
    })
}

fn number_as_printed(value: &FluentValue<'_>, _: &IntlLangMemoizer) -> Option<String> {
    match value {
        FluentValue::Number(FluentNumber { value, .. }) if *value < 0.0 => {
            Some(minus_as_printed(value.to_string()))
        }
        _ => None,
    }
}

fn minus_as_printed(text: String) -> String {
    match text.strip_prefix('-') {
        Some(digits) => format!("\u{2212}{digits}"),
        None => text,
    }
}

/// Renders `⚂⚄ 3+5`: the drawn faces, followed by numbers for screen readers and for fonts that lack the faces.
fn dice(faces: &[u8]) -> String {
    let mut text = String::new();
    if faces.iter().all(|face| (1..=6).contains(face)) {
        let drawn = faces.iter().filter_map(|&face| char::from_u32(0x267f + u32::from(face)));
        text.extend(drawn);
        text.push('\u{a0}');
    }
    let numbers: Vec<Cow<'_, str>> = faces.iter().map(|face| face.to_string().into()).collect();
    text.push_str(&numbers.join("+"));
    text
}
