//! The embedded Fluent files, and a catalogue of their messages.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast;

use super::Lang;

/// A Fluent file: its name, and its contents in every language, in the order of [`Lang::ALL`].
pub(super) struct File {
    pub(super) name: &'static str,
    pub(super) texts: [&'static str; 2],
}

impl File {
    pub(super) fn text(&self, lang: Lang) -> &'static str {
        self.texts[lang as usize]
    }
}

macro_rules! locales {
    ($($name:literal),+ $(,)?) => {
        &[
            $(File {
                name: $name,
                texts: [
                    include_str!(concat!("../../../assets/locales/en/", $name, ".ftl")),
                    include_str!(concat!("../../../assets/locales/fr/", $name, ".ftl")),
                ],
            },)+
            #[cfg(feature = "toy")]
            File {
                name: "toy",
                texts: [include_str!("../../../tests/toy/en.ftl"), include_str!("../../../tests/toy/fr.ftl")],
            },
        ]
    };
}

/// Every file under `assets/locales/{en,fr}`, one per line. A test compares this list with the folders.
pub(super) const FILES: &[File] = locales![
    "book",
    "common",
    "decks",
    "demonworld-actions",
    "demonworld-commands",
    "demonworld-data",
    "demonworld-events",
    "demonworld-guide",
    "demonworld-learn",
    "demonworld-house",
    "demonworld-nouns",
    "demonworld-odds",
    "demonworld-orders",
    "demonworld-picture",
    "demonworld-questions",
    "demonworld-refusals",
    "demonworld-seasons",
    "demonworld-sheets",
    "demonworld-shown",
    "demonworld-umpire",
    "demonworld-wars",
    "desk",
    "dice",
    "echoes",
    "echoes-actions",
    "echoes-cards",
    "echoes-commands",
    "echoes-events",
    "echoes-guide",
    "echoes-learn",
    "echoes-picture",
    "echoes-refusals",
    "front",
    "games",
    "lookup",
    "mighty-actions",
    "mighty-commands",
    "mighty-events",
    "mighty-guide",
    "mighty-learn",
    "mighty-nouns",
    "mighty-picture",
    "mighty-refusals",
    "mighty-shown",
    "offices-actions",
    "offices-commands",
    "offices-events",
    "offices-guide",
    "offices-learn",
    "offices-letter",
    "offices-nouns",
    "offices-odds",
    "offices-orders",
    "offices-picture",
    "offices-refusals",
    "offices-shown",
    "keepsake",
    "learn",
    "letters",
    "lobby",
    "me",
    "server",
    "privacy",
    "records",
    "simulate",
    "tables-demonworld",
    "tables-echoes",
    "tables-mighty",
    "tables-offices",
    "text",
    "umpire",
    "undo",
];

/// Catalogue entry of a message or message attribute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CatalogueEntry {
    /// File that contains the message, without its extension.
    pub file: &'static str,
    /// Variables that the text shows.
    pub variables: BTreeSet<String>,
    /// Variables by which the text selects between variants; these can differ between languages.
    pub selectors: BTreeSet<String>,
    /// Messages, attributes and terms that the text refers to.
    pub references: BTreeSet<String>,
}

/// Lists every message of `lang` by its identifier: attributes as `message.attribute`, terms with their dash.
///
/// # Errors
/// Returns the files that cannot be parsed, and duplicate identifiers.
pub fn catalogue(lang: Lang) -> Result<BTreeMap<String, CatalogueEntry>, Vec<String>> {
    let mut entries = BTreeMap::new();
    let mut faults = Vec::new();
    for file in FILES {
        let resource = match fluent_syntax::parser::parse(file.text(lang)) {
            Ok(resource) => resource,
            Err((resource, errors)) => {
                faults.extend(errors.iter().map(|error| {
                    format!("{}/{}.ftl: {error} at {:?}", lang.code(), file.name, error.pos)
                }));
                resource
            }
        };
        for entry in &resource.body {
            let (id, value, attributes) = match entry {
                ast::Entry::Message(message) => {
                    (message.id.name.to_owned(), message.value.as_ref(), &message.attributes)
                }
                ast::Entry::Term(term) => {
                    (format!("-{}", term.id.name), Some(&term.value), &term.attributes)
                }
                _ => continue,
            };
            let mut patterns: Vec<(String, &ast::Pattern<&str>)> = Vec::new();
            for attribute in attributes {
                patterns.push((format!("{id}.{}", attribute.id.name), &attribute.value));
            }
            if let Some(value) = value {
                patterns.push((id, value));
            }
            for (id, pattern) in patterns {
                let mut found = CatalogueEntry {
                    file: file.name,
                    variables: BTreeSet::new(),
                    selectors: BTreeSet::new(),
                    references: BTreeSet::new(),
                };
                read_pattern(pattern, &mut found);
                if entries.insert(id.clone(), found).is_some() {
                    faults.push(format!("{}/{}.ftl: {id} is there twice", lang.code(), file.name));
                }
            }
        }
    }
    if faults.is_empty() { Ok(entries) } else { Err(faults) }
}

fn read_pattern(pattern: &ast::Pattern<&str>, found: &mut CatalogueEntry) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            read_expression(expression, found);
        }
    }
}

fn read_expression(expression: &ast::Expression<&str>, found: &mut CatalogueEntry) {
    match expression {
        ast::Expression::Inline(inline) => read_inline(inline, found),
        ast::Expression::Select { selector, variants } => {
            match selector {
                ast::InlineExpression::VariableReference { id } => {
                    found.selectors.insert(id.name.to_owned());
                }
                other => read_inline(other, found),
            }
            for variant in variants {
                read_pattern(&variant.value, found);
            }
        }
    }
}

fn read_inline(inline: &ast::InlineExpression<&str>, found: &mut CatalogueEntry) {
    let named = |id: &str, attribute: Option<&str>| match attribute {
        Some(attribute) => format!("{id}.{attribute}"),
        None => id.to_owned(),
    };
    match inline {
        ast::InlineExpression::VariableReference { id } => {
            found.variables.insert(id.name.to_owned());
        }
        ast::InlineExpression::MessageReference { id, attribute } => {
            let attribute = attribute.as_ref().map(|attribute| attribute.name);
            found.references.insert(named(id.name, attribute));
        }
        ast::InlineExpression::TermReference { id, attribute, .. } => {
            let attribute = attribute.as_ref().map(|attribute| attribute.name);
            found.references.insert(named(&format!("-{}", id.name), attribute));
        }
        ast::InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                read_inline(argument, found);
            }
        }
        ast::InlineExpression::Placeable { expression } => read_expression(expression, found),
        ast::InlineExpression::StringLiteral { .. }
        | ast::InlineExpression::NumberLiteral { .. } => {}
    }
}
