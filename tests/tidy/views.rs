//! Checks that every function that builds a view starts by destructuring the state. A new field of the state then
//! causes a compile error until someone has decided who may see it.

use super::{games, none, rust_files};

/// A function that builds a view.
struct Maker<'a> {
    name: &'a str,
    makes: &'a str,
    body: &'a str,
}

/// Returns the functions in a file that return a view or part of a view, judging by the name of the result type.
fn makers(text: &str) -> Vec<Maker<'_>> {
    text.match_indices("fn ")
        .filter_map(|(at, word)| {
            let (head, body) = text[at + word.len()..].split_once('{')?;
            let (call, makes) = head.rsplit_once("->")?;
            let (name, makes) = (call.split('(').next()?, makes.trim());
            let inner = makes.strip_prefix("Option<");
            let makes = inner.and_then(|it| it.strip_suffix('>')).unwrap_or(makes);
            let is_part = ["Seen", "Own", "Public"].iter().any(|sort| makes.starts_with(sort));
            let is_view =
                (makes.ends_with("View") || is_part) && makes.chars().all(char::is_alphanumeric);
            let end = body.find("\n    }\n").unwrap_or(body.len());
            let body = &body[..end];
            is_view.then_some(Maker { name, makes, body })
        })
        .collect()
}

/// Returns the error in a function body. `None` if the body begins by destructuring a struct, lists every field, and
/// gives a reason for every field that it ignores.
fn fault(body: &str) -> Option<&'static str> {
    // The function takes parts away from a finished view.
    if body.trim_start().starts_with("let mut view = self.view(") {
        return None;
    }
    let named = |pattern: &&str| {
        let name = pattern.split_once(" {").map(|(name, _)| name);
        name.is_some_and(|name| name.starts_with(char::is_uppercase) && !name.contains(' '))
    };
    let opens = body.split("let ").skip(1).find(named);
    let pattern = opens.and_then(|opens| opens.split_once("} ="));
    let Some((name, pattern)) = pattern.and_then(|(pattern, _)| pattern.split_once(" {")) else {
        return Some("does not begin by destructuring the state");
    };
    let mut before = "";
    for line in pattern.lines() {
        let code = line.split("//").next().unwrap_or_default();
        if code.contains("..") {
            return Some("leaves fields out with `..`");
        }
        let is_hidden = code.trim_end().trim_end_matches(',').ends_with(": _");
        if is_hidden && !line.contains("//") && !before.trim_start().starts_with("//") {
            return Some("hides a field without a reason");
        }
        before = line;
    }
    name.is_empty().then_some("destructures nothing")
}

#[test]
fn every_view_builder_destructures_the_state_field_by_field() {
    let mut faults = Vec::new();
    for game in games() {
        let part = format!("src/{game}/view");
        let files = rust_files(&[&format!("src/{game}")]).into_iter().filter(|(file, _)| {
            *file == format!("{part}.rs") || file.starts_with(&format!("{part}/"))
        });
        let mut has_view = false;
        for (file, text) in files {
            for Maker { name, makes, body } in makers(&text) {
                has_view |= makes == "View";
                if let Some(fault) = fault(body) {
                    faults.push(format!("{file}: {name} {fault}"));
                }
            }
        }
        if !has_view {
            faults.push(format!("{part} has no function that builds a `View`"));
        }
    }
    none(&faults);
}

#[test]
fn a_view_builder_that_omits_a_field_is_detected() {
    let open = "fn a(&self) -> View {\n let Self {\n a,\n b: _, // why\n } = self;\n View { a } }";
    let found = makers(open);
    assert_eq!((found[0].name, found[0].makes), ("a", "View"));
    assert!(found.iter().all(|maker| fault(maker.body).is_none()));
    for shut in [
        "fn a(&self) -> View { let at = &self.at; View { a: at.a } }",
        "fn a(&self) -> View { let Self { a, .. } = self; View { a } }",
        "fn a(&self) -> CellView {\n let Cell {\n a,\n b: _,\n } = self;\n CellView { a } }",
    ] {
        assert!(fault(makers(shut)[0].body).is_some(), "{shut}");
    }
    let part =
        "fn a(&self) -> Option<SeenThing> {\n let at = self.at()?;\n SeenThing { a: at.a } }";
    assert_eq!(makers(part)[0].makes, "SeenThing");
    assert!(fault(makers(part)[0].body).is_some());
    assert!(makers("fn a(&self) -> Option<u8> { None }").is_empty());
    let less = "fn a(&self) -> View { let mut view = self.view(viewer); view.a.clear(); view }";
    assert!(fault(makers(less)[0].body).is_none());
}
