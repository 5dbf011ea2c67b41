//! Those who follow a match: what is told to all of it when an episode or an era ends, and at the end, comes to them by
//! direct message, in hours in which they can be called, or into a thread or channel where somebody asked for it; each with
//! a button that ends it. They hear what all hear.

use regnal::store::{NewMessage, Target};
use regnal::text::{Lang, Line, Names, say};

use super::app::App;
use super::outgoing::{Outgoing, Sketch};
use super::people::Person;
use super::server::Server;
use super::table::Table;
use crate::discord::components::{Button, Look};
use crate::discord::custom_id::{CustomId, Verb};
use crate::discord::error::Result;

/// The topic of what followers are told.
pub const FOLLOWED: &str = "followed";

/// What all are told at once.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// The words.
    pub lines: Vec<Line>,
    /// The picture below them.
    pub picture: Option<Sketch>,
}

impl Page {
    /// Its words for somebody, in one text.
    pub fn words(&self, lang: Lang, names: &Names) -> String {
        let lines: Vec<String> = self
            .lines
            .iter()
            .map(|line| say(lang, line, names))
            .collect();
        lines.join("\n")
    }
}

/// The button below what followers are told.
pub fn unfollow_button(table: &Table, lang: Lang) -> Button {
    button(table, Verb::Unfollow, "button-unfollow", lang)
}

/// The same among those of other matches.
pub fn unfollow_match_button(table: &Table, lang: Lang) -> Button {
    let label = Line::new("button-unfollow-match").with("match", table.header.id.0);
    Button {
        label: say(lang, &label, &Names::default()),
        ..unfollow_button(table, lang)
    }
}

/// The button by which somebody begins to follow a match.
pub fn follow_button(table: &Table, lang: Lang) -> Button {
    button(table, Verb::Follow, "button-follow", lang)
}

fn button(table: &Table, verb: Verb, label: &'static str, lang: Lang) -> Button {
    let match_id = table.header.id;
    Button {
        id: CustomId::Lobby { match_id, verb }.to_string(),
        label: say(lang, &Line::new(label), &Names::default()),
        look: Look::Secondary,
    }
}

/// What all are told, for each of those who follow the match.
///
/// # Errors
/// Those of the store.
pub async fn copies(app: &App, table: &Table, pages: &[Page]) -> Result<Vec<NewMessage>> {
    let mut messages = Vec::new();
    if pages.is_empty() {
        return Ok(messages);
    }
    let now = app.clock.now();
    let server = Server::readable(&app.store, table.header.guild).await?;
    for follower in app.store.followers(table.header.id).await? {
        let not_before = match follower.target {
            Target::User(user) => {
                let person = Person::of(&app.store, user).await?.on(&server);
                person.hours.next_open(now)
            }
            // The match has moved to where it was followed.
            Target::Channel(channel) if channel == table.channel() => continue,
            Target::Channel(_) => now,
        };
        let lang = Lang::from_locale(&follower.language);
        for outgoing in copy(table, pages, follower.target, lang) {
            let message = outgoing.to(follower.target, Some(FOLLOWED))?;
            messages.push(NewMessage {
                not_before: Some(not_before),
                ..message
            });
        }
    }
    Ok(messages)
}

/// The same for one of them.
fn copy(table: &Table, pages: &[Page], target: Target, lang: Lang) -> Vec<Outgoing> {
    let names = table.names();
    let head = match target {
        Target::User(_) => "followed-head",
        Target::Channel(_) => "followed-head-here",
    };
    let head = Line::new(head)
        .with("match", table.header.id.0)
        .with("channel", format!("<#{}>", table.channel().0));
    let head = say(lang, &head, &names);
    // A match that is over is followed no more.
    let is_over = table.game().is_ok_and(|game| game.outcome().is_some());
    let buttons = match is_over {
        true => Vec::new(),
        false => vec![vec![unfollow_button(table, lang)]],
    };
    let mut messages = Vec::new();
    for page in pages {
        let words = page.lines.iter().map(|line| say(lang, line, &names));
        // Each stands for itself in a list of messages: of which match it is must be on it.
        let mut copies = Outgoing::spread(Some(&head), words);
        if let Some(last) = copies.last_mut() {
            let picture = page.picture.clone();
            last.picture = picture.map(|picture| picture.in_words_of(lang));
        }
        messages.extend(copies.into_iter().map(|copy| Outgoing {
            buttons: buttons.clone(),
            ..copy
        }));
    }
    messages
}
