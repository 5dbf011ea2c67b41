//! Checks of the bot's messages as Discord receives them: their pings, and the recipients' local time.

use regnal_bot::run::people::{NotificationMethod, Reminders};
use serde_json::Value;

use super::super::shown::opens_panel;
use super::world::World;
use crate::sandbox::client::{Play, text};

/// Flag of a message that is sent without a notification.
const SILENT: u64 = 1 << 12;

impl World {
    pub(super) async fn read_new_messages(&mut self) {
        loop {
            let (play, heard) = (&self.bot.as_ref().unwrap().play, self.heard);
            let requests = play.get(&format!("/requests?after={heard}")).await;
            self.hears_all(&requests);
            if self.heard == heard {
                return;
            }
        }
    }

    /// Reads the final messages of a stopped bot before another bot starts.
    pub(super) async fn read_last_messages(&mut self, play: &Play) {
        let mut heard = self.heard + 1;
        while self.heard != heard {
            heard = self.heard;
            let requests = play.get(&format!("/requests?after={heard}")).await;
            self.hears_all(&requests);
        }
    }

    fn hears_all(&mut self, requests: &Value) {
        for request in requests.as_array().unwrap() {
            let number = request["n"].as_u64().unwrap();
            assert!(number < self.heard + 5_000, "every message should have been received");
            self.heard = number;
            let path = request["path"].as_str().unwrap();
            let place =
                path.strip_prefix("/channels/").and_then(|rest| rest.strip_suffix("/messages"));
            let Some(place) = place.filter(|_| request["method"] == "POST") else {
                continue;
            };
            if request["status"] != 200 {
                self.law.figures.refused += 1;
                continue;
            }
            self.hears_one(place, &request["json"]);
        }
    }

    fn hears_one(&mut self, place: &str, message: &Value) {
        let content = message["content"].as_str().unwrap_or_default();
        if let Some(human) = self.people.iter().position(|one| one.direct == place) {
            if content.starts_with('✉') {
                self.receive_letter(human, content);
            }
            let flags = message["flags"].as_u64().unwrap_or_default();
            if flags & SILENT != 0 {
                self.law.figures.silent_letters += 1;
                return;
            }
            self.law.figures.letters += 1;
            self.rings(human, "a direct message", content);
            self.record_owner_notification(human, message, content);
            return;
        }
        self.law.figures.posts += 1;
        self.law.expect(!content.contains(" greets match "), || {
            format!("a letter is posted in a channel: {content}")
        });
        let named = message["allowed_mentions"]["users"].as_array();
        let named: Vec<String> = named.into_iter().flatten().map(text).collect();
        let game = self.games.iter().position(|game| game.channel == place);
        for human in 0..self.people.len() {
            let id = self.people[human].id.clone();
            let mention = format!("<@{id}>");
            if !content.contains(&mention) {
                continue;
            }
            if named.contains(&id) {
                self.rings(human, "a post", content);
                self.record_owner_notification(human, message, content);
                let way = self.people[human].said.way;
                self.law.expect(
                    ![NotificationMethod::Never, NotificationMethod::Direct].contains(&way),
                    || format!("human {human} is called in a channel ({way:?}): {content}"),
                );
                if let Some(at) = game {
                    let calls = &mut self.law.figures.calls;
                    *calls.entry((self.games[at].id, human)).or_default() += 1;
                    self.rings_in_rest(at, human, message, content);
                }
            }
            self.says_until_when(human, &mention, message, content);
        }
    }

    /// Asserts that a ping is outside the recipient's quiet hours. Only the final reminder can ping during them, and
    /// only if the recipient has allowed it.
    fn rings(&mut self, human: usize, what: &str, content: &str) {
        let (from, until) = (self.began, self.now());
        let said = &self.people[human].said;
        if said.hours.are_open(from) || said.hours.are_open(until) {
            return;
        }
        let is_last = content.contains("ast call") || content.contains("ernier appel");
        if is_last && said.reminders == Reminders::Loud {
            self.law.figures.last_calls_at_night += 1;
            return;
        }
        let clock = said.hours.zone.shows(until);
        self.law.figures.rings_at_night += 1;
        self.law.expect(false, || format!("{what} rings at human {human}'s {clock:?}: {content}"));
    }

    /// Records a turn notification during a pause. A notification during a pause is a violation unless the match is
    /// just resuming.
    fn rings_in_rest(&mut self, at: usize, human: usize, message: &Value, content: &str) {
        let game = &mut self.games[at];
        let is_call = opens_panel(message);
        if game.rests.is_some() && is_call && game.seat_of(human).is_some() {
            game.rang.push(content.to_owned());
        }
    }

    /// Checks that the notification for an absent player tells the other players when the absence ends.
    fn says_until_when(&mut self, human: usize, mention: &str, message: &Value, content: &str) {
        let now = self.now();
        let away = |at| self.people[human].hours().away_until(at);
        let Some(back) = away(now).filter(|&back| away(self.composed) == Some(back)) else {
            return;
        };
        let mut lines = content.lines();
        let is_call = lines.next().is_some_and(|line| line.contains(mention))
            && lines.next().is_some_and(|line| line.starts_with("**"))
            && opens_panel(message);
        if is_call {
            // The message shows the last day of the absence.
            let last = back.0.saturating_sub(1) / 1000;
            let says = content.contains(&format!("<t:{last}:D>"));
            self.law.figures.said_away += usize::from(says);
            self.law.expect(says, || {
                format!("human {human} is away, and nobody is told until when: {content}")
            });
        }
    }
}
