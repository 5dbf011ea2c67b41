//! A simulated user who views everything that the bot offers, and records every byte.

use std::collections::{BTreeMap, VecDeque};

use serde_json::{Value, json};

use super::super::shown::{Choice, buttons, choices, menus};
use super::super::site::{Site, by_chance, untimed};
use crate::sandbox::client::text;

/// Command groups whose completions are requested.
const GROUPS: [&str; 7] =
    ["echoes", "echoes-setup", "echoes-orders", "show", "map", "why", "what-if"];

/// Pages shown to a person, each with the steps that led to it.
pub(in crate::play) type Pages = Vec<(String, String)>;

/// A sandbox user.
pub(in crate::play) struct Perspective {
    site: Site,
    channel: String,
    pub(in crate::play) id: String,
    pub(in crate::play) seen: Pages,
}

impl Perspective {
    pub(in crate::play) async fn of(site: &Site, channel: &str, name: &str) -> Perspective {
        Perspective {
            site: site.clone(),
            channel: channel.to_owned(),
            id: site.id("seats", "username", name).await,
            seen: Pages::new(),
        }
    }

    /// Like [`Perspective::of`], but also sets the locale of the user's client.
    pub(in crate::play) async fn reading(
        site: &Site,
        channel: &str,
        name: &str,
        locale: &str,
    ) -> Perspective {
        let one = Perspective::of(site, channel, name).await;
        let path = format!("/seats/{}", one.id);
        let asked = json!({"locale": locale});
        site.try_ask(reqwest::Method::PATCH, &path, &asked).await.unwrap();
        one
    }

    async fn keep(&mut self, what: &str, outcome: &Value) {
        let message = &outcome["message"];
        if !message.is_null() {
            assert_eq!(
                message["ephemeral_for"],
                self.id.as_str(),
                "the answer is not private: {what}: {outcome}"
            );
        }
        let page =
            format!("{} {} {}", outcome["state"], outcome["error"], self.site.page(message).await);
        self.seen.push((what.to_owned(), page));
    }

    /// Types a command and returns the complete reply.
    pub(in crate::play) async fn type_command(&mut self, line: &str) -> Value {
        let path = format!("/seats/{}/command?wait=final", self.id);
        let asked = json!({"channel_id": self.channel, "text": line});
        let (status, outcome) =
            self.site.try_ask(reqwest::Method::POST, &path, &asked).await.unwrap();
        assert!(status < 300, "{line}: {outcome}");
        self.keep(line, &outcome).await;
        outcome
    }

    /// Clicks a button or uses a menu of a message, and returns the complete reply.
    pub(in crate::play) async fn click(
        &mut self,
        message: &Value,
        id: &str,
        value: Option<&str>,
    ) -> Value {
        self.mark(message, id, value.as_slice()).await
    }

    /// Selects several entries in a message's menu and returns the complete reply.
    pub(in crate::play) async fn mark(
        &mut self,
        message: &Value,
        id: &str,
        values: &[&str],
    ) -> Value {
        let mut body = json!({"channel_id": message["channel_id"], "message_id": message["id"], "custom_id": id});
        if !values.is_empty() {
            body["values"] = json!(values);
        }
        let path = format!("/seats/{}/component?wait=final", self.id);
        let outcome = self.site.post(&path, &body).await;
        let value = values.join("+");
        let value = (!values.is_empty()).then_some(value);
        self.keep(&format!("{id} {value:?}"), &outcome).await;
        outcome
    }

    /// Clicks a button that changes a public post for everybody.
    pub(super) async fn click_public_button(&mut self, message: &Value, id: &str) {
        let body = json!({"channel_id": message["channel_id"], "message_id": message["id"], "custom_id": id});
        let path = format!("/seats/{}/component?wait=final", self.id);
        let outcome = self.site.post(&path, &body).await;
        assert!(outcome["error"].is_null(), "{outcome}");
    }

    pub(in crate::play) async fn messages(&self, channel: &str) -> Vec<Value> {
        self.site.messages(&self.id, channel, "0").await
    }

    /// Returns the channel's public messages, in order.
    pub(in crate::play) async fn public(&self) -> Vec<Value> {
        let mut messages = self.messages(&self.channel).await;
        messages.retain(|message| message["ephemeral_for"].is_null());
        messages
    }

    /// Returns the latest public message that opens the panel.
    pub(in crate::play) async fn door(&self) -> Value {
        let doors = self.public().await.into_iter().rev();
        let mut doors = doors.filter(|message| !buttons(message, "r1:panel:").is_empty());
        doors.next().expect("there should be a way to play")
    }

    /// Opens the panel from the latest public message, and returns its page.
    pub(in crate::play) async fn open_panel(&mut self) -> Value {
        let door = self.door().await;
        let open = buttons(&door, "r1:panel:").remove(0);
        self.click(&door, &open, None).await["message"].clone()
    }

    /// Opens the panel and everything else behind the latest post's buttons.
    pub(in crate::play) async fn opens(&mut self) {
        self.looks_beside().await;
        self.goes(&[]).await;
    }

    /// Opens everything behind the latest post's buttons except the panel.
    async fn looks_beside(&mut self) {
        let door = self.door().await;
        for button in buttons(&door, "r1:map:").into_iter().chain(buttons(&door, "r1:hand:")) {
            self.click(&door, &button, None).await;
        }
    }

    /// Reopens the panel, follows a path in it, and returns the last page.
    async fn goes(&mut self, way: &[Choice]) -> Value {
        let mut panel = self.open_panel().await;
        for (id, value) in way {
            panel = self.click(&panel, id, value.as_deref()).await["message"].clone();
        }
        panel
    }

    /// Opens the panel and follows each of its menu entries and buttons, including those for orders, payments and final
    /// confirmations. Then follows longer paths, at most `behind` of them.
    pub(in crate::play) async fn panel(&mut self, behind: usize) {
        self.looks_beside().await;
        let mut left: VecDeque<Vec<Choice>> = VecDeque::from([Vec::new()]);
        let mut gone = 0;
        while let Some(way) = left.pop_front() {
            if way.len() > 1 {
                if gone == behind {
                    break;
                }
                gone += 1;
            }
            let panel = self.goes(&way).await;
            // Actions are not chosen, and visited pages are skipped.
            let leads = |(id, value): &Choice| {
                let value = value.as_deref();
                !id.contains(":book:")
                    && value.is_none_or(|value| !value.starts_with(['#', '=', '>', '*', '+']))
            };
            let mut on: Vec<Choice> = choices(&panel).into_iter().filter(leads).collect();
            if way.is_empty() {
                let pages = buttons(&panel, "r1:menu:").into_iter();
                let pages = pages.map(|id| (id, None));
                let pages: Vec<Choice> = pages.filter(|page| !on.contains(page)).collect();
                on.extend(pages);
            }
            left.extend(on.into_iter().map(|step| [way.clone(), vec![step]].concat()));
        }
    }

    /// Types every read-only command.
    pub(in crate::play) async fn looks(&mut self) {
        self.type_commands(&[
            "/hand",
            "/map",
            "/map around:C3 size:wide",
            "/show hex hex:C3",
            "/show unit unit:A1",
            "/show realm",
            "/show pending",
            "/show reports",
            "/match status",
            "/story history",
            "/story history page:1",
            "/story history search:Ann",
            "/story history search:A",
            "/why",
            "/why result:Ann",
            "/what-if deed:end",
            "/what-if deed:a then:a",
            "/story replay",
            "/story book",
            "/story film",
            "/map when:1",
            "/match list",
            "/story export",
        ])
        .await;
    }

    pub(super) async fn type_commands<S: AsRef<str>>(&mut self, lines: &[S]) {
        for line in lines {
            self.type_command(line.as_ref()).await;
        }
    }

    /// Opens the order book and the page of each row whose code is this letter followed by a number.
    pub(super) async fn book_of(&mut self, letter: char) {
        let page = self.goes(&[]).await;
        for (menu, entries) in menus(&page) {
            for (value, _) in entries.iter().filter(|_| menu.contains(":book:")) {
                let is_wanted = value.starts_with(letter)
                    && value[1..].chars().all(|digit| digit.is_ascii_digit())
                    && value.len() > 1;
                if is_wanted {
                    self.goes(&[(menu.clone(), Some(value.clone()))]).await;
                }
            }
        }
    }

    /// Requests the completions of each option of the game's commands.
    pub(in crate::play) async fn completions(&mut self) {
        self.completions_of(&GROUPS).await;
    }

    /// Like [`Perspective::completions`], but for these command groups.
    pub(super) async fn completions_of(&mut self, groups: &[&str]) {
        let commands = self.site.get("/commands").await;
        let mut lines = Vec::new();
        for group in commands
            .as_array()
            .unwrap()
            .iter()
            .filter(|command| groups.iter().any(|name| command["name"] == *name))
        {
            let listed = |of: &Value| of["options"].as_array().cloned().unwrap_or_default();
            for deed in listed(group) {
                let completed = |option: &&Value| option["autocomplete"] == true;
                for option in listed(&deed).iter().filter(completed) {
                    lines.push(format!(
                        "/{} {} {}:",
                        text(&group["name"]),
                        text(&deed["name"]),
                        text(&option["name"])
                    ));
                }
                if completed(&&deed) {
                    lines.push(format!("/{} {}:", text(&group["name"]), text(&deed["name"])));
                }
            }
        }
        assert!(lines.len() > 25, "{lines:?}");
        for line in lines {
            let asked = json!({"channel_id": self.channel, "text": line});
            let answer = self.site.post(&format!("/seats/{}/autocomplete", self.id), &asked).await;
            self.seen.push((line, answer.to_string()));
        }
    }

    /// Returns the direct-message channel with the bot.
    pub(in crate::play) async fn conversation(&self) -> Option<String> {
        let channels = self.site.get(&format!("/seats/{}/channels", self.id)).await;
        let mut channels = channels.as_array().unwrap().iter();
        let found = channels.find(|channel| channel["type"] == "dm");
        found.map(|channel| text(&channel["id"]))
    }

    /// Returns the bot's private messages to this person, in order.
    pub(in crate::play) async fn letters(&self) -> Vec<String> {
        let mut pages = Vec::new();
        if let Some(channel) = self.conversation().await {
            for message in self.messages(&channel).await {
                pages.push(self.site.page(&message).await);
            }
        }
        pages
    }
}

/// Returns the bot's requests to Discord except replies, grouped by method and path. A request to a channel in `open`
/// is represented by its content, and any other request only by its status.
pub(super) async fn sent(site: &Site, open: &[String]) -> BTreeMap<String, Vec<String>> {
    let requests = site.get("/requests").await;
    let mut sent: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for request in requests.as_array().unwrap() {
        let path = text(&request["path"]);
        if path.starts_with("/interactions") || path.starts_with("/webhooks") {
            continue;
        }
        let is_open = open.iter().any(|id| path.contains(&format!("/channels/{id}/")));
        let mut body = request["json"].clone();
        if let Some(fields) = body.as_object_mut() {
            fields.remove("nonce").inspect(by_chance);
        }
        let shown = match is_open {
            true => untimed(&format!("{body} {}", request["files"])),
            false => request["status"].to_string(),
        };
        // Message ids depend on the current time.
        let path = match path.split_once("/messages/") {
            Some((channel, _)) => format!("{channel}/messages/…"),
            None => path.to_owned(),
        };
        sent.entry(format!("{} {path}", text(&request["method"]))).or_default().push(shown);
    }
    sent
}
