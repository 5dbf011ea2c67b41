//! The embedded Fluent files, and a catalogue of their messages.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast;
use rust_embed::{Embed, EmbeddedFile};

use super::Lang;
use crate::data::embedded;

/// The folder of Fluent files. A debug build reads them from disk, so that no code is recompiled when a message is
/// edited.
#[derive(Embed)]
#[folder = "../../assets/locales"]
struct Locales;

/// The messages of the toy game, which are stored in that game's own folder.
#[cfg(feature = "toy")]
#[derive(Embed)]
#[folder = "../../tests/toy"]
struct ToyLocales;

/// A Fluent file in one language.
pub(super) struct File {
    /// Name of the file, without its extension.
    pub(super) name: String,
    /// Contents of the file.
    pub(super) text: String,
}

/// Reads every Fluent file in `lang`.
pub(super) fn files(lang: Lang) -> Vec<File> {
    let read = |path: &str, name: &str, file: Option<EmbeddedFile>| {
        let file = file.ok_or_else(|| format!("no {path}"));
        let bytes = embedded(file).data.into_owned();
        File { name: name.to_owned(), text: embedded(String::from_utf8(bytes)) }
    };
    let paths = Locales::iter();
    let names = paths.filter_map(|path| {
        let name = path.strip_prefix(lang.code())?.strip_prefix('/')?.strip_suffix(".ftl")?;
        Some(read(&path, name, Locales::get(&path)))
    });
    let files = names.collect();
    #[cfg(feature = "toy")]
    let files = {
        let mut files: Vec<File> = files;
        let path = format!("{}.ftl", lang.code());
        files.push(read(&path, "toy", ToyLocales::get(&path)));
        files
    };
    files
}

/// Catalogue entry of a message or message attribute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CatalogueEntry {
    /// File that contains the message, without its extension.
    pub file: String,
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
    for file in &files(lang) {
        let resource = match fluent_syntax::parser::parse(file.text.as_str()) {
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
                    file: file.name.clone(),
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
    let named = |id: &str, attribute: Option<&ast::Identifier<&str>>| match attribute {
        Some(attribute) => format!("{id}.{}", attribute.name),
        None => id.to_owned(),
    };
    match inline {
        ast::InlineExpression::VariableReference { id } => {
            found.variables.insert(id.name.to_owned());
        }
        ast::InlineExpression::MessageReference { id, attribute } => {
            found.references.insert(named(id.name, attribute.as_ref()));
        }
        ast::InlineExpression::TermReference { id, attribute, .. } => {
            found.references.insert(named(&format!("-{}", id.name), attribute.as_ref()));
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
