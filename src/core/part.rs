//! Action arguments: an action split into verb, subject and arguments. Commands, completion and menus of every game are
//! built from them, and they are parsed back into actions.

use std::fmt;

use crate::noun::Noun;
use crate::text::Arg;
use crate::typed;

/// An argument of an action: one value of the command option of that name.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// The name of the command option.
    pub name: &'static str,
    /// The value as a short code of letters, digits and commas: what is typed and what buttons carry.
    pub code: String,
    /// The value in words.
    pub label: Arg,
    /// True if this is the default value.
    pub is_usual: bool,
}

impl Part {
    /// Creates the argument `name` with value `code`, described by `label`.
    pub fn new(name: &'static str, code: impl ToString, label: impl Into<Arg>) -> Part {
        Part { name, code: code.to_string(), label: label.into(), is_usual: false }
    }

    /// Creates a yes/no argument whose default is no.
    pub fn flag(name: &'static str, yes: bool) -> Part {
        let code = if yes { "yes" } else { "no" };
        let label = if yes { "text-yes" } else { "text-no" };
        Part { is_usual: !yes, ..Part::new(name, code, Arg::Term(label)) }
    }

    /// Marks the value as the default.
    #[must_use]
    pub fn usual(self) -> Part {
        Part { is_usual: true, ..self }
    }

    /// Returns true if `typed` is its code, ignoring case and the order of lists.
    pub fn is(&self, typed: &str) -> bool {
        let parts = |text: &str| {
            let text = typed::plain(text).to_lowercase();
            let mut parts: Vec<String> = listed(&text).map(str::to_owned).collect();
            parts.sort();
            parts
        };
        parts(&self.code) == parts(typed)
    }
}

/// The way in which an action is offered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Offer {
    /// A menu entry.
    #[default]
    Entry,
    /// A button: the verb says it all.
    Button,
    /// The button that ends a turn. Asks for confirmation if the player gives something up.
    EndsTurn,
    /// An entry of the page for winter choices handed in ahead, no matter who is awaited.
    Ahead,
    /// The undo button, on every panel.
    Undo,
    /// An entry for actions that are always open, also shown beside the end of a turn: it is for the turns of others.
    InWait,
    /// Not offered: legal but of no use, so it has to be typed.
    Typed,
}

/// The sort order of offered actions; the least comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// Before all else, as a single entry: the player does not choose a piece first.
    Foremost,
    /// Before the actions of every turn.
    Early,
    /// In the usual order.
    #[default]
    Ordinary,
    /// After all others.
    Late,
}

/// An action split into its arguments.
#[derive(Clone, PartialEq)]
pub struct Particulars {
    /// The verb of the log, or one that stands for several of them.
    pub verb: &'static str,
    /// The piece or card that acts, if people think of it first; menus then begin with it, and the first argument is
    /// the same thing.
    pub subject: Option<Part>,
    /// The arguments, in the order in which they are asked for.
    pub parts: Vec<Part>,
    /// The way in which it is offered.
    pub offer: Offer,
    /// Free information that the label leaves out.
    pub note: Option<Arg>,
    /// The sort order.
    pub rank: Rank,
    /// True if it can be chosen together with others of its list: they are done one after the other.
    pub is_joint: bool,
}

/// Leaves out how it is chosen, which says nothing of the action itself.
impl fmt::Debug for Particulars {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Particulars { verb, subject, parts, offer, note, rank, is_joint: _ } = self;
        out.debug_struct("Particulars")
            .field("verb", verb)
            .field("subject", subject)
            .field("parts", parts)
            .field("offer", offer)
            .field("note", note)
            .field("rank", rank)
            .finish()
    }
}

impl Particulars {
    /// Creates an action `verb` with these arguments.
    pub fn new(verb: &'static str, parts: Vec<Part>) -> Particulars {
        Particulars {
            verb,
            subject: None,
            parts,
            offer: Offer::Entry,
            note: None,
            rank: Rank::Ordinary,
            is_joint: false,
        }
    }

    /// Changes the way in which it is offered.
    #[must_use]
    pub fn offered(self, offer: Offer) -> Particulars {
        Particulars { offer, ..self }
    }

    /// Returns true if these arguments include all given ones.
    pub fn fit(&self, given: &Given) -> bool {
        given.0.iter().all(|(name, typed)| {
            let part = self.parts.iter().find(|part| part.name == name);
            part.is_some_and(|part| part.is(typed))
        })
    }

    /// Returns true if every argument that was not given has its default value.
    pub fn are_usual_beside(&self, given: &Given) -> bool {
        let told = |part: &Part| given.0.iter().any(|(name, _)| name == part.name);
        self.parts.iter().all(|part| part.is_usual || told(part))
    }

    /// Returns true if people think of the action by its piece, so that lists of such actions are grouped by piece.
    pub fn is_by_piece(&self) -> bool {
        let first = self.parts.first();
        self.subject.is_some() || first.is_some_and(|part| matches!(part.name, "unit" | "units"))
    }

    /// Returns the arguments as somebody would type them.
    pub fn given(&self) -> Given {
        let typed = |part: &Part| (part.name.to_owned(), part.code.clone());
        Given(self.parts.iter().map(typed).collect())
    }
}

/// Typed arguments, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Given(pub Vec<(String, String)>);

impl Given {
    /// Returns the text typed for `name`, trimmed.
    pub fn text(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(other, _)| other == name);
        found.map(|(_, typed)| typed.trim())
    }

    /// Parses the text typed for `name`.
    pub fn value<T: std::str::FromStr>(&self, name: &str) -> Option<T> {
        typed::plain(self.text(name)?).parse().ok()
    }

    /// Returns true if `name` was answered with yes.
    pub fn is_yes(&self, name: &str) -> bool {
        let typed = self.text(name).map(typed::folded);
        matches!(typed.as_deref(), Some("yes" | "oui" | "true" | "1"))
    }

    /// Parses the list typed for `name`; `None` if one of its values cannot be parsed.
    pub fn list<T: std::str::FromStr>(&self, name: &str) -> Option<Vec<T>> {
        listed(&typed::plain(self.text(name)?)).map(|one| one.parse().ok()).collect()
    }

    /// Returns the noun whose code was typed for `name`, ignoring case.
    pub fn noun<N: Noun>(&self, name: &str) -> Option<N> {
        N::from_code(&typed::plain(self.text(name)?).to_ascii_lowercase())
    }
}

/// The possible values of a command option.
#[derive(Clone, Debug, PartialEq)]
pub struct Completion {
    /// The values to choose from.
    pub parts: Vec<Part>,
    /// True if several may be typed, separated by commas.
    pub is_list: bool,
}

impl Completion {
    /// Creates a completion for exactly one of these values.
    pub fn one_of(parts: Vec<Part>) -> Completion {
        Completion { parts, is_list: false }
    }

    /// Creates a completion for one or more of these values.
    pub fn several_of(parts: Vec<Part>) -> Completion {
        Completion { parts, is_list: true }
    }
}

/// Splits a typed list into its entries.
pub fn listed(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ' ', ';']).map(str::trim).filter(|part| !part.is_empty())
}
