//! Actions split into a verb, a subject and arguments. Every game's commands, completions and menus are built from
//! these parts, and actions are parsed back from them.

use std::fmt;

use crate::noun::Noun;
use crate::text::Arg;
use crate::typed;

/// An action argument: a value for the command option of the same name.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// Name of the command option.
    pub name: &'static str,
    /// Value as a short code of letters, digits and commas, as typed in commands and stored in buttons.
    pub code: String,
    /// The value's label.
    pub label: Arg,
    /// True if this is the default value.
    pub is_usual: bool,
}

impl Part {
    /// Creates an argument from its name, its value's code and its label.
    pub fn new(name: &'static str, code: impl ToString, label: impl Into<Arg>) -> Part {
        Part { name, code: code.to_string(), label: label.into(), is_usual: false }
    }

    /// Creates a yes/no argument that defaults to no.
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

    /// Returns true if `typed` is the argument's code, ignoring case and the order of list entries.
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

/// Way of offering an action to the player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Offer {
    /// A menu entry.
    #[default]
    Entry,
    /// A button whose label is only the verb.
    Button,
    /// The button that ends a turn. It asks for confirmation if the player would give something up.
    EndsTurn,
    /// An entry on the page for submitting winter choices in advance, which is open regardless of whose turn it is.
    Ahead,
    /// The undo button, on every panel.
    Undo,
    /// An entry for an action that is always possible. The entry is shown even beside the button that ends the turn,
    /// because the action is meant for other players' turns.
    InWait,
    /// Not offered: the action is legal but pointless, so it can only be typed as a command.
    Typed,
}

/// Sort order of offered actions, lowest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// Before all other actions, as a single entry: the player does not choose a piece first.
    Foremost,
    /// Before the actions that are available every turn.
    Early,
    /// Between the early and the late actions.
    #[default]
    Ordinary,
    /// After all other actions.
    Late,
}

/// An action split into its arguments.
#[derive(Clone, PartialEq)]
pub struct Particulars {
    /// Verb from the log, or a verb that covers several log verbs.
    pub verb: &'static str,
    /// Acting piece or card, if players choose it before the verb. Menus then start with it, and it is also the first
    /// argument.
    pub subject: Option<Part>,
    /// The arguments, in the order in which they are requested.
    pub parts: Vec<Part>,
    /// Way in which the action is offered.
    pub offer: Offer,
    /// Open information about the action that its label leaves out.
    pub note: Option<Arg>,
    /// Sort order.
    pub rank: Rank,
    /// True if the action can be chosen together with other actions in the same list. The chosen actions are then
    /// performed one after another.
    pub is_joint: bool,
}

/// Omits the way in which the action is offered, which is not part of the action itself.
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
    /// Creates an action with this `verb` and these arguments.
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

    /// Sets how the action is offered.
    #[must_use]
    pub fn offered(self, offer: Offer) -> Particulars {
        Particulars { offer, ..self }
    }

    /// Returns true if every typed argument is among the action's arguments.
    pub fn fit(&self, given: &Given) -> bool {
        given.0.iter().all(|(name, typed)| {
            let part = self.parts.iter().find(|part| part.name == name);
            part.is_some_and(|part| part.is(typed))
        })
    }

    /// Returns true if every argument that the player did not type has its default value.
    pub fn are_usual_beside(&self, given: &Given) -> bool {
        let told = |part: &Part| given.0.iter().any(|(name, _)| name == part.name);
        self.parts.iter().all(|part| part.is_usual || told(part))
    }

    /// Returns true if players think of the action in terms of its piece, in which case lists of such actions are
    /// grouped by piece.
    pub fn is_by_piece(&self) -> bool {
        let first = self.parts.first();
        self.subject.is_some() || first.is_some_and(|part| matches!(part.name, "unit" | "units"))
    }

    /// Returns the arguments as a player would type them.
    pub fn given(&self) -> Given {
        let typed = |part: &Part| (part.name.to_owned(), part.code.clone());
        Given(self.parts.iter().map(typed).collect())
    }
}

/// Typed arguments, keyed by name.
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

    /// Returns true if the answer typed for `name` is yes.
    pub fn is_yes(&self, name: &str) -> bool {
        let typed = self.text(name).map(typed::folded);
        matches!(typed.as_deref(), Some("yes" | "oui" | "true" | "1"))
    }

    /// Parses the list typed for `name`; returns `None` if any value cannot be parsed.
    pub fn list<T: std::str::FromStr>(&self, name: &str) -> Option<Vec<T>> {
        listed(&typed::plain(self.text(name)?)).map(|one| one.parse().ok()).collect()
    }

    /// Returns the noun whose code was typed for `name`, ignoring case.
    pub fn noun<N: Noun>(&self, name: &str) -> Option<N> {
        N::from_code(&typed::plain(self.text(name)?).to_ascii_lowercase())
    }
}

/// Possible values of a command option.
#[derive(Clone, Debug, PartialEq)]
pub struct Completion {
    /// Available values.
    pub parts: Vec<Part>,
    /// True if the option accepts several values, separated by commas.
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
