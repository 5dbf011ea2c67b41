//! Actions taken apart: what is done, by whom or with what, and each of its particulars. Commands, completion and menus
//! of every game are made from them, and read back into actions.

use crate::noun::Noun;
use crate::text::Arg;
use crate::typed;

/// One particular of an action: what the option of that name may be.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// Its name, as an option of commands.
    pub name: &'static str,
    /// It, as a short code of letters, digits, commas: what is typed and what buttons carry.
    pub code: String,
    /// It, in words.
    pub label: Arg,
    /// Whether it is what is meant when nothing is said of it.
    pub is_usual: bool,
}

impl Part {
    /// The particular `name`, which is `code`, in words `label`.
    pub fn new(name: &'static str, code: impl ToString, label: impl Into<Arg>) -> Part {
        Part {
            name,
            code: code.to_string(),
            label: label.into(),
            is_usual: false,
        }
    }

    /// A choice of yes and no; no is meant when nothing is said.
    pub fn flag(name: &'static str, yes: bool) -> Part {
        let code = if yes { "yes" } else { "no" };
        let label = if yes { "text-yes" } else { "text-no" };
        Part {
            is_usual: !yes,
            ..Part::new(name, code, Arg::Term(label))
        }
    }

    /// The same, as what is meant when nothing is said.
    #[must_use]
    pub fn usual(self) -> Part {
        Part {
            is_usual: true,
            ..self
        }
    }

    /// Whether `typed` is its code: capitals or not, lists in any order.
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

/// How an action is offered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Offer {
    /// As an entry of the menu.
    #[default]
    Entry,
    /// As a button: its verb says all.
    Button,
    /// As the button that ends a turn: whoever lets something go is asked whether it is meant.
    EndsTurn,
    /// As an entry of the page of what is handed in ahead, whoever is awaited.
    Ahead,
    /// As the button that takes the last deed back, wherever the panel stands.
    Undo,
    /// As an entry of what is open at any time, and beside what ends a turn too: it is for the turns of others.
    InWait,
    /// Nowhere: it is allowed and helps nobody, so that whoever wants it types it.
    Typed,
}

/// How early an action is offered among others: the least comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// Before all else, and whole: nobody has to choose who does it first.
    Foremost,
    /// Before what is done every turn.
    Early,
    /// As most are.
    #[default]
    Ordinary,
    /// When nothing else is wanted.
    Late,
}

/// An action taken apart.
#[derive(Clone, Debug, PartialEq)]
pub struct Particulars {
    /// What is done: the verb of the log, or one that stands for several of them.
    pub verb: &'static str,
    /// Who does it, or with which card, where people think of that first; a way to the action begins with it, and its
    /// first particular is then the same thing.
    pub subject: Option<Part>,
    /// Its particulars, in the order in which they are asked for.
    pub parts: Vec<Part>,
    /// How it is offered.
    pub offer: Offer,
    /// What its label leaves unsaid and costs nothing to know.
    pub note: Option<Arg>,
    /// How early it is offered.
    pub rank: Rank,
}

impl Particulars {
    /// What `verb` does, with these particulars.
    pub fn new(verb: &'static str, parts: Vec<Part>) -> Particulars {
        Particulars {
            verb,
            subject: None,
            parts,
            offer: Offer::Entry,
            note: None,
            rank: Rank::Ordinary,
        }
    }

    /// The same, offered otherwise.
    #[must_use]
    pub fn offered(self, offer: Offer) -> Particulars {
        Particulars { offer, ..self }
    }

    /// Whether every particular that was given is among these.
    pub fn fit(&self, given: &Given) -> bool {
        given.0.iter().all(|(name, typed)| {
            let part = self.parts.iter().find(|part| part.name == name);
            part.is_some_and(|part| part.is(typed))
        })
    }

    /// Whether every particular that was not given is what is meant then.
    pub fn are_usual_beside(&self, given: &Given) -> bool {
        let told = |part: &Part| given.0.iter().any(|(name, _)| name == part.name);
        self.parts.iter().all(|part| part.is_usual || told(part))
    }

    /// Whether people think of it by who does it, so that a list of such deeds is read by that.
    pub fn is_by_piece(&self) -> bool {
        let first = self.parts.first();
        self.subject.is_some() || first.is_some_and(|part| matches!(part.name, "unit" | "units"))
    }

    /// Its particulars as somebody would type them.
    pub fn given(&self) -> Given {
        let typed = |part: &Part| (part.name.to_owned(), part.code.clone());
        Given(self.parts.iter().map(typed).collect())
    }
}

/// The particulars that somebody typed, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Given(pub Vec<(String, String)>);

impl Given {
    /// What was typed for `name`, without blanks around it.
    pub fn text(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(other, _)| other == name);
        found.map(|(_, typed)| typed.trim())
    }

    /// What was typed for `name`, as a value of any kind that is read from text.
    pub fn value<T: std::str::FromStr>(&self, name: &str) -> Option<T> {
        typed::plain(self.text(name)?).parse().ok()
    }

    /// Whether `name` was answered with yes.
    pub fn is_yes(&self, name: &str) -> bool {
        let typed = self.text(name).map(typed::folded);
        matches!(typed.as_deref(), Some("yes" | "oui" | "true" | "1"))
    }

    /// The values of the list that was typed for `name`; nothing when one of them cannot be read.
    pub fn list<T: std::str::FromStr>(&self, name: &str) -> Option<Vec<T>> {
        listed(&typed::plain(self.text(name)?))
            .map(|one| one.parse().ok())
            .collect()
    }

    /// The noun whose code was typed for `name`, in capitals or not.
    pub fn noun<N: Noun>(&self, name: &str) -> Option<N> {
        N::from_code(&typed::plain(self.text(name)?).to_ascii_lowercase())
    }
}

/// What an option of a command may be, each possibility in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Completion {
    /// The possibilities.
    pub parts: Vec<Part>,
    /// Whether several of them may be typed, one behind the other with commas between them.
    pub is_list: bool,
}

impl Completion {
    /// One of these.
    pub fn one_of(parts: Vec<Part>) -> Completion {
        Completion {
            parts,
            is_list: false,
        }
    }

    /// One or more of these.
    pub fn several_of(parts: Vec<Part>) -> Completion {
        Completion {
            parts,
            is_list: true,
        }
    }
}

/// The entries of a typed list.
pub fn listed(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ' ', ';'])
        .map(str::trim)
        .filter(|part| !part.is_empty())
}
