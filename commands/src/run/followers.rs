//! Followers of a match. They get the public reports at the end of a turn, an era and the match, each with an unfollow
//! button. Users get the reports by direct message outside their quiet hours; threads and channels get them
//! immediately.

use regnal::store::{NewMessage, Target};
use regnal::text::{Lang, Line, Names, say};

use super::app::App;
use super::outgoing::{Outgoing, Sketch};
use super::people::Person;
use super::server::Server;
use super::table::{Table, host};
use crate::discord::components::{Button, ButtonStyle};
use crate::discord::custom_id::{CustomId, Verb};
use crate::discord::error::Result;

/// Topic of a report to followers.
pub const FOLLOWED: &str = "followed";

/// A public report.
#[derive(Clone, Debug, Default)]
pub struct PublicReport {
    /// Text of the report.
    pub lines: Vec<Line>,
    /// Picture below the text.
    pub picture: Option<Sketch>,
}

impl PublicReport {
    /// Renders the report's text in a language.
    pub fn words(&self, lang: Lang, names: &Names) -> String {
        let lines: Vec<String> = self.lines.iter().map(|line| say(lang, line, names)).collect();
        lines.join("\n")
    }
}

/// Returns the unfollow button displayed below a report.
pub fn unfollow_button(table: &Table, lang: Lang) -> Button {
    button(table, Verb::Unfollow, "button-unfollow", lang)
}

/// Returns an unfollow button with the match in its label, for a list of several matches.
pub fn unfollow_match_button(table: &Table, lang: Lang) -> Button {
    let label = Line::new("button-unfollow-match").with("match", table.header.id.0);
    Button { label: say(lang, &label, &Names::default()), ..unfollow_button(table, lang) }
}

/// Returns the button to follow a match.
pub fn follow_button(table: &Table, lang: Lang) -> Button {
    button(table, Verb::Follow, "button-follow", lang)
}

fn button(table: &Table, verb: Verb, label: &'static str, lang: Lang) -> Button {
    let match_id = table.header.id;
    Button::named(lang, CustomId::Lobby { match_id, verb }, label, ButtonStyle::Secondary)
}

/// Builds copies of public reports for all followers of the match.
pub async fn copies(app: &App, table: &Table, pages: &[PublicReport]) -> Result<Vec<NewMessage>> {
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
            // The match has been moved to this follower's channel, so no copy is needed.
            Target::Channel(channel) if channel == table.channel() => continue,
            Target::Channel(_) => now,
        };
        let lang = Lang::from_locale(&follower.language);
        let is_allowed = matches!(follower.target, Target::Channel(_))
            && host(&table.header) == Some(follower.user);
        for outgoing in copy(table, pages, follower.target, lang) {
            let outgoing = Outgoing { is_allowed, ..outgoing };
            let message = outgoing.to(follower.target, Some(FOLLOWED))?;
            messages.push(NewMessage { not_before: Some(not_before), ..message });
        }
    }
    Ok(messages)
}

/// Builds the copies for a single follower.
fn copy(table: &Table, pages: &[PublicReport], target: Target, lang: Lang) -> Vec<Outgoing> {
    let names = table.names();
    let head = match target {
        Target::User(_) => "followed-head",
        Target::Channel(_) => "followed-head-here",
    };
    let head = Line::new(head)
        .with("match", table.header.id.0)
        .with("channel", format!("<#{}>", table.channel().0));
    let head = say(lang, &head, &names);
    // A finished match has no further reports to follow.
    let is_over = table.game().is_ok_and(|game| game.outcome().is_some());
    let buttons = match is_over {
        true => Vec::new(),
        false => vec![vec![unfollow_button(table, lang)]],
    };
    let mut messages = Vec::new();
    for page in pages {
        let words = page.lines.iter().map(|line| say(lang, line, &names));
        // Each message mentions its match, because the recipient also gets messages about other matches.
        let mut copies = Outgoing::spread(Some(&head), words);
        if let Some(last) = copies.last_mut() {
            let picture = page.picture.clone();
            last.picture = picture.map(|picture| picture.in_language(lang));
        }
        messages
            .extend(copies.into_iter().map(|copy| Outgoing { buttons: buttons.clone(), ..copy }));
    }
    messages
}
